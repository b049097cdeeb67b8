//! The interpreter: the reference semantics of the IVL.
//!
//! [`compile`] takes a program; each procedure is compiled to flat register code when it is first called. A [`Machine`] holds
//! the state of a run (globals, heap, frames) and can be called again after it has stopped. It asks [`Inputs`] for
//! program input, gives [`Output`] what is written, and ends with an [`Outcome`]. Arithmetic is that of [`crate::binary`]
//! and its siblings. A program that does what it must not do is *stuck*; none makes the interpreter panic.
//!
//! Locals and temporaries that have not been assigned are zero.

mod bulk;
mod classes;
mod compile;
mod exec;
mod heap;
mod inputs;
mod lives;
mod look;
mod machine;
mod op;
mod outcome;
mod output;
mod repeats;
mod slow;
mod sources;
#[cfg(test)]
mod tests;
mod value;

pub use inputs::{Afterwards, Given, Inputs, NoInput, Recorded, Recorder};
pub use look::Heap;
pub use machine::{Machine, NoObserver, Observer, View};
pub use outcome::{InputProblem, LimitKind, Limits, Outcome, Place, Stats, StuckReason};
pub use output::{Collected, NoOutput, Output, OutputFull, Stream, Utf8};
pub use repeats::Repeats;
pub use sources::{Arguments, ByKind, Clock, Counter, Seeded, Stdin};
pub use value::{ObjectRef, Value};

use crate::program::{ProcId, Program};
use base::Id;
use classes::Classes;
use op::Code;
use std::sync::OnceLock;

/// A program made ready to run. Procedures are compiled when first called; it may be shared by threads.
#[derive(Debug)]
pub struct Compiled<'p> {
    program: &'p Program,
    classes: Classes,
    codes: Vec<OnceLock<Box<Code>>>,
}

/// Makes a program ready to run.
pub fn compile(program: &Program) -> Compiled<'_> {
    let codes = (0..program.procs.len()).map(|_| OnceLock::new()).collect();
    Compiled { program, classes: Classes::new(program), codes }
}

/// Runs a program from its entry on a new machine.
pub fn run(compiled: &Compiled<'_>, inputs: &mut dyn Inputs, output: &mut dyn Output, limits: &Limits) -> Outcome {
    Machine::new(compiled, limits.clone()).run(inputs, output)
}

impl<'p> Compiled<'p> {
    /// The program.
    pub fn program(&self) -> &'p Program {
        self.program
    }

    /// The code of a procedure that is there.
    fn code(&self, proc: ProcId) -> &Code {
        self.codes[proc.index()].get_or_init(|| Box::new(compile::compile(self.program, &self.classes, proc)))
    }
}
