//! From a trace to a refutation: confirmed by the interpreter, made smaller, replayed on the real machine.

use crate::machine::{NotReplayed, RealMachine};
use crate::trace::{Confirmed, Refusal, confirm, minimise};
use base::Deadline;
use engine::Trace;
use ivl::Program;
use ivl::syntax::Syntax;

/// Who saw a check fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Witness {
    /// The interpreter, and this real machine.
    Machine(&'static str),
    /// The interpreter alone: this is missing here for the real machine.
    Without(&'static str),
    /// The interpreter alone: there is no other machine for such programs.
    Interpreter,
}

impl Witness {
    /// Whether a real machine saw it.
    pub fn is_real(self) -> bool {
        matches!(self, Witness::Machine(_))
    }
}

/// A check that fails.
#[derive(Clone, Debug)]
pub struct Refuted {
    /// The run that fails it.
    pub confirmed: Confirmed,
    /// Who saw it.
    pub witness: Witness,
}

/// Why a trace refutes nothing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotRefuted {
    /// The interpreter does not fail.
    #[error(transparent)]
    Trace(#[from] Refusal),
    /// The real machine does not fail the same way.
    #[error("a failure was found that {0} does not confirm: {1}")]
    Replay(String, NotReplayed),
    /// There is no real machine to ask, and the interpreter is not exact enough.
    #[error(
        "a failure was found that depends on a function that is exact only up to its last bit, and there is {} to confirm it",
        .0.map_or("no machine".to_owned(), |missing| format!("no {}", missing.to_uppercase()))
    )]
    Inexact(Option<&'static str>),
}

/// Checks a trace, on the real machine if there is one for the program.
pub fn refute(
    program: &Program,
    syntax: &dyn Syntax,
    trace: &Trace,
    machine: Option<&dyn RealMachine>,
    deadline: &Deadline,
) -> Result<Refuted, NotRefuted> {
    let found = confirm(program, syntax, trace, deadline)?;
    let smaller = minimise(program, syntax, found.clone(), deadline);
    let Some(machine) = machine else {
        return if smaller.is_exact {
            Ok(Refuted { confirmed: smaller, witness: Witness::Interpreter })
        } else {
            Err(NotRefuted::Inexact(None))
        };
    };
    let witness = Witness::Machine(machine.name());
    let not = |reason: NotReplayed| NotRefuted::Replay(machine.shown(), reason);
    match machine.replay(program, &smaller, deadline) {
        Ok(()) => Ok(Refuted { confirmed: smaller, witness }),
        Err(NotReplayed::Missing(missing)) if smaller.is_exact => {
            Ok(Refuted { confirmed: smaller, witness: Witness::Without(missing) })
        }
        Err(NotReplayed::Missing(missing)) => Err(NotRefuted::Inexact(Some(missing))),
        Err(NotReplayed::Unseen(_)) if smaller.is_exact => {
            Ok(Refuted { confirmed: smaller, witness: Witness::Interpreter })
        }
        // There is no time for another try either.
        Err(reason @ NotReplayed::Time) => Err(not(reason)),
        // What was found may be nearer to what a real machine does, such as its hash codes.
        Err(_) if smaller.trace != found.trace && machine.replay(program, &found, deadline).is_ok() => {
            Ok(Refuted { confirmed: found, witness })
        }
        Err(reason) => Err(not(reason)),
    }
}
