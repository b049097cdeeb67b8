//! Engines: from an IVL program to evidence about its checks.
//!
//! Engines never see Java. They do not decide: what they return is checked elsewhere before a user hears of it.

pub mod bounded;
pub mod concrete;
pub mod horn;
mod live;
mod names;
pub mod pipelines;
mod race;
pub mod ssa;
pub mod template;
mod trace;

pub use race::{
    Bounded, Clauses, Concrete, Context, Engine, EngineKind, Event, Evidence, Horn, HornOnCells, HornOnLemmas,
    HornOnReach, HornOnSums, Judge, OpenChecks, Question, Questions, Settings, Settled, Start, Task, Template, Work,
    race,
};
pub use trace::Trace;
