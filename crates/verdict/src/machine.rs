//! Real machines: where a program runs that was lowered, and where a failure must show as well before anybody hears of it.

use crate::trace::Confirmed;
use base::Deadline;
use ivl::Program;
use std::path::Path;

/// The original program on the machine that it is written for.
pub trait RealMachine: Send + Sync {
    /// The machine, in one word for reports: `jvm`.
    fn name(&self) -> &'static str;

    /// The machine, in sentences: `the JVM`.
    fn shown(&self) -> String {
        format!("the {}", self.name().to_uppercase())
    }

    /// Runs the program with the inputs of a confirmed run: it must fail the same way, at the same place.
    fn replay(&self, program: &Program, confirmed: &Confirmed, deadline: &Deadline) -> Result<(), NotReplayed>;

    /// Writes a program to a folder that fails as the run does, to be run without us.
    fn write_reproducer(
        &self,
        program: &Program,
        confirmed: &Confirmed,
        checked: Option<&Checked>,
        folder: &Path,
    ) -> Result<(), String>;
}

/// Why the real machine does not confirm a run.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotReplayed {
    /// There is no such machine here; what is missing, in one word for reports: `jdk`.
    #[error("there is no {0}")]
    Missing(&'static str),
    /// The machine cannot see such failures; why.
    #[error("{0}")]
    Unseen(&'static str),
    /// It takes too long.
    #[error("the replay does not end in time")]
    Time,
    /// The run is another one; how.
    #[error("{0}")]
    Differs(String),
}

/// A function that was checked by itself, and what it does wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    /// As users know it: `Class.method(types)`.
    pub function: String,
    /// What fails, in a sentence, and where.
    pub failure: String,
    /// The arguments, and the heap before the call, line by line.
    pub before: Vec<String>,
}
