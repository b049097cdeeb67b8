//! Passes: from a well-formed program to a well-formed program that behaves the same.
//!
//! *Behaves the same*: on the same inputs, given in the same order, it writes the same output and ends in the same way (returns,
//! halts, fails the same check, is blocked by the same assumption). Only resources may differ: steps, memory, depth. What a
//! program does that is *stuck* does not count: it is a bug of its producer.
//! The exceptions over-approximate, as their documentation says, and keep failing runs only: [`Slice`] and [`Blur`].
//!
//! [`standard`] lists the passes in their order. [`run`] runs them, and in debug builds checks what each returns.

mod blur;
mod bundle;
mod call_graph;
mod cut;
mod dead;
mod heap;
mod init;
mod inline;
mod live;
mod narrow;
mod nothrow;
mod place;
mod propagate;
mod simplify;
mod sites;
mod slice;
mod split;
mod stamp;
mod unique;
mod unreachable;

pub use blur::{BLURRED, Blur, Forget, decide};
pub use bundle::Bundle;
pub use cut::{Cut, Grain};
pub use dead::Dead;
pub use heap::{AnyAlias, LocalOf, MayAlias};
pub use init::Init;
pub use inline::{Inline, InlineConfig};
pub use narrow::Narrow;
pub use nothrow::Nothrow;
pub use place::Place;
pub use propagate::Propagate;
pub use sites::Sites;
pub use slice::Slice;
pub use split::Split;
pub use stamp::Stamp;
pub use unique::Unique;
pub use unreachable::Unreachable;

use crate::check::{self, CheckError};
use crate::program::Program;
use base::Deadline;
use std::time::{Duration, Instant};

/// A transformation of programs.
pub trait Pass {
    /// One name everywhere: file, flag of `emit after:<name>`, tests.
    fn name(&self) -> &'static str;

    /// Transforms a well-formed program. Statements keep their origins, which lead back to the source.
    fn run(&self, program: Program) -> Program;
}

/// The passes that prepare a program for the engines, in order.
pub fn standard() -> Vec<Box<dyn Pass>> {
    vec![
        // Lowering leaves many small blocks and procedures that nobody calls: the fewer, the faster all that follows.
        Box::new(Unreachable),
        // Class initialisers are tested everywhere: what needs no test is best gone before anything is copied. Before `inline`, which leaves
        // initialisers alone as long as they guard something.
        Box::new(Init),
        // Initialisers that nobody calls any more, and what only they needed.
        Box::new(Unreachable),
        // Folds what the front end could not know: temporaries, copies, tests that always go the same way.
        Box::new(Propagate),
        // Smaller bodies, so that more of them are small enough to be inlined.
        Box::new(Dead),
        // Blocks behind decided tests, so that they do not count as part of a body either.
        Box::new(Unreachable),
        // Slots and temporaries are used again for other things: apart, more is known about each.
        Box::new(Split),
        // Exceptions that nobody throws, receivers of one class, tests of what has been initialised. Before `inline`, which would copy them.
        Box::new(Narrow),
        // The library behind tests that have been decided: most of it.
        Box::new(Unreachable),
        // What is left of expressions with constants in them.
        Box::new(Propagate),
        // Results and arguments that have become constants.
        Box::new(Dead),
        // Signatures without them, so that bodies and calls are smaller.
        Box::new(Nothrow),
        // What only they needed.
        Box::new(Dead),
        // Chains of blocks, so that bodies that do little are small.
        Box::new(Unreachable),
        // Engines treat calls with summaries; small ones cost more than they save.
        Box::new(Inline::default()),
        // Arguments are known in inlined bodies, and with them more tests.
        Box::new(Propagate),
        // Blocks behind such tests, and procedures that have been inlined everywhere.
        Box::new(Unreachable),
        // What is left over from arguments, results and copies.
        Box::new(Dead),
        // Once more: constructors and small methods are known in their callers now.
        Box::new(Split),
        Box::new(Narrow),
        Box::new(Unreachable),
        Box::new(Propagate),
        Box::new(Dead),
        Box::new(Nothrow),
        // Last: what only the results and parameters needed.
        Box::new(Dead),
        Box::new(Unreachable),
    ]
}

/// All passes, each once.
fn all() -> Vec<Box<dyn Pass>> {
    vec![
        Box::new(Unreachable),
        Box::new(Propagate),
        Box::new(Dead),
        Box::new(Inline::default()),
        Box::new(Split),
        Box::new(Narrow),
        Box::new(Nothrow),
        Box::new(Sites),
        Box::new(Slice::default()),
        Box::new(Unique),
        Box::new(Bundle),
        Box::new(Place),
        Box::new(Stamp),
        Box::new(Init),
        Box::new(Forget),
        Box::new(Blur),
        Box::new(Cut::default()),
    ]
}

/// The names of all passes.
pub fn names() -> Vec<&'static str> {
    all().iter().map(|pass| pass.name()).collect()
}

/// The pass with this name.
pub fn by_name(name: &str) -> Option<Box<dyn Pass>> {
    all().into_iter().find(|pass| pass.name() == name)
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

/// What [`run`] tells about each pass, when it is done.
pub struct Done<'a> {
    /// Its name.
    pub pass: &'static str,
    /// What it returned.
    pub program: &'a Program,
    /// How long it took.
    pub time: Duration,
}

/// Runs passes one after the other. `after` sees each one's result, to dump or measure it. In debug builds each result is checked.
pub fn run(
    mut program: Program,
    passes: &[Box<dyn Pass>],
    after: &mut dyn FnMut(Done<'_>),
) -> Result<Program, BrokenPass> {
    for pass in passes {
        program = run_one(program, &**pass, after)?;
    }
    Ok(program)
}

/// The same, unless the time is over before all are done. Passes are not interrupted.
pub fn run_until(
    mut program: Program,
    passes: &[Box<dyn Pass>],
    deadline: &Deadline,
    after: &mut dyn FnMut(Done<'_>),
) -> Result<Option<Program>, BrokenPass> {
    for pass in passes {
        if deadline.is_over() {
            return Ok(None);
        }
        program = run_one(program, &**pass, after)?;
    }
    Ok(Some(program))
}

fn run_one(program: Program, pass: &dyn Pass, after: &mut dyn FnMut(Done<'_>)) -> Result<Program, BrokenPass> {
    let start = Instant::now();
    let program = pass.run(program);
    after(Done { pass: pass.name(), program: &program, time: start.elapsed() });
    if cfg!(debug_assertions) {
        check::program(&program).map_err(|errors| BrokenPass { pass: pass.name(), errors })?;
    }
    Ok(program)
}

#[cfg(test)]
pub(crate) mod tests;
