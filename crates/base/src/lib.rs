//! What every crate of Jackalope shares: typed ids and tables, source origins, deadlines with cancellation, the schedule, what verdicts assume.
//!
//! Nothing here knows Java, the IVL or a solver.

mod assumption;
mod deadline;
mod ids;
mod origin;
pub mod schedule;

pub use assumption::{Assumption, Assumptions, Bears};
pub use deadline::{Deadline, Wake};
pub use ids::{Id, IdVec};
pub use origin::{Function, Origin, OriginId, Origins, Owner, Role, Variable};
