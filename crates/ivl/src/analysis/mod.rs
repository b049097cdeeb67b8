//! Analyses of whole programs: what passes and engines ask before they change or encode anything.
//!
//! An analysis takes a well-formed program and changes nothing. What it says holds in every run of the program from its entry,
//! up to the point where the run is stuck, if ever.

pub mod effects;
pub(crate) mod flow;
mod links;
mod objects;
pub mod once;
mod points_to;
pub(crate) mod values;

pub use links::{linked, links};
pub use objects::{Object, ObjectId, ObjectSet};
pub use points_to::PointsTo;
pub use values::{Value, Values};
