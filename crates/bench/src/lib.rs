//! Runs suites of verification tasks, ours and those of the field: [`suite`] reads what is to be done, [`Runner`] does it, [`store`] keeps what
//! came out.
//!
//! A suite is SV-COMP's (task files, sets of them, names with verdicts) or follows the naming of JayHorn's. Each task in Java is compiled once, by one JVM that stays
//! warm, outside the measured time; those in C are verified as they are; then each of its properties is one run of a verifier, as a process of its own with limits. A run that
//! has ended is a line in a file, so that whoever is interrupted goes on where it was, and parts that ran elsewhere can be put together.
//! Invariant: when [`Runner::run`] returns, no process that it has started is left.

mod compiler;
mod glob;
mod jayhorn;
mod labelled;
pub mod main_class;
mod reading;
mod runner;
pub mod store;
pub mod suite;
mod svcomp;
mod task;
pub mod tool;
mod yaml;

pub use runner::{Progress, Runner, Stop};
pub use suite::{Selection, Suite, SuiteError};
pub use task::{DataModel, MainClass, Program, Property, Question, Seeded, Task};
pub use tool::Tool;
