//! Pipelines: lists of passes that are run one after the other, each with the reason why it stands where it stands.
//!
//! A pipeline is data: whoever runs it, numbers its steps, shows it or compares it with other runs has the same list. What a step promises
//! is its pass's [`Precision`].

use super::{Pass, Precision};
use crate::check::{self, CheckError};
use crate::program::Program;
use base::Deadline;
use std::fmt;
use std::time::{Duration, Instant};

/// A pass at its place in a pipeline.
pub struct Step {
    /// What is done.
    pub pass: Box<dyn Pass>,
    /// Why it is done here.
    pub reason: &'static str,
}

impl Step {
    /// A step.
    pub fn new(pass: impl Pass + 'static, reason: &'static str) -> Step {
        Step { pass: Box::new(pass), reason }
    }
}

/// Passes in their order.
pub struct Pipeline {
    /// Who needs it.
    pub name: &'static str,
    /// What is done, the first step first. Users count from 1.
    pub steps: Vec<Step>,
}

/// A pass returned a program that is not well-formed: a bug of the pass.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("pass {pass} broke the program: {}", .errors.first().map(CheckError::to_string).unwrap_or_default())]
pub struct BrokenPass {
    /// Its name.
    pub pass: &'static str,
    /// What is wrong with the program.
    pub errors: Vec<CheckError>,
}

/// What is told about each step, when it is done.
pub struct Done<'a> {
    /// The name of its pass.
    pub pass: &'static str,
    /// What it returned.
    pub program: &'a Program,
    /// How long it took.
    pub time: Duration,
}

impl Pipeline {
    /// Its exact steps: after them a program behaves as before.
    pub fn exact(mut self) -> Pipeline {
        self.steps.retain(|step| step.pass.precision() == Precision::Exact);
        self
    }

    /// Its first steps, this many.
    pub fn first(mut self, count: usize) -> Pipeline {
        self.steps.truncate(count);
        self
    }

    /// Runs all steps. `after` sees each one's result, to dump or measure it. In debug builds each result is checked.
    pub fn run(&self, program: Program, after: &mut dyn FnMut(Done<'_>)) -> Result<Program, BrokenPass> {
        self.steps.iter().try_fold(program, |program, step| step.run(program, after))
    }

    /// The same, unless the time is over before all are done. Passes are not interrupted.
    pub fn run_until(
        &self,
        mut program: Program,
        deadline: &Deadline,
        after: &mut dyn FnMut(Done<'_>),
    ) -> Result<Option<Program>, BrokenPass> {
        for step in &self.steps {
            if deadline.is_over() {
                return Ok(None);
            }
            program = step.run(program, after)?;
        }
        Ok(Some(program))
    }
}

impl Step {
    fn run(&self, program: Program, after: &mut dyn FnMut(Done<'_>)) -> Result<Program, BrokenPass> {
        let start = Instant::now();
        let program = self.pass.run(program);
        let pass = self.pass.name();
        after(Done { pass, program: &program, time: start.elapsed() });
        if cfg!(debug_assertions) {
            check::program(&program).map_err(|errors| BrokenPass { pass, errors })?;
        }
        Ok(program)
    }
}

/// One line for each step: its number, its pass, what that promises, and the reason.
impl fmt::Display for Pipeline {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = self.steps.iter().map(|step| step.pass.name().len()).max().unwrap_or(0);
        for (number, Step { pass, reason }) in (1..).zip(&self.steps) {
            writeln!(f, "{number:>2}  {:<width$}  {:<17}  {reason}", pass.name(), pass.precision().name())?;
        }
        Ok(())
    }
}
