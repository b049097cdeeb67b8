//! From a trace to a refutation: confirmed by the interpreter, made smaller, replayed on the JVM.

use crate::replay::{NotReplayed, replay};
use crate::trace::{Confirmed, Refusal, confirm, minimise};
use base::Deadline;
use engine::Trace;
use front_java::project::Launch;
use ivl::Program;

/// Who saw a check fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Witness {
    /// The interpreter and the JVM.
    Jvm,
    /// The interpreter alone: there is no JDK here.
    InterpreterWithoutJdk,
    /// The interpreter alone: the program did not come from Java.
    Interpreter,
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
    /// The JVM does not fail the same way.
    #[error("a failure was found that the JVM does not confirm: {0}")]
    Replay(NotReplayed),
    /// There is no JVM to ask, and the interpreter is not exact enough.
    #[error(
        "a failure was found that depends on a function that is exact only up to its last bit, and there is no JDK to confirm it"
    )]
    Inexact,
}

/// Checks a trace. `launch` says how the program is started for real; none for one that did not come from Java.
pub fn refute(
    program: &Program,
    trace: &Trace,
    launch: Option<&Launch>,
    deadline: &Deadline,
) -> Result<Refuted, NotRefuted> {
    let found = confirm(program, trace, deadline)?;
    let smaller = minimise(program, found.clone(), deadline);
    let witness = match launch {
        None => Witness::Interpreter,
        Some(launch) => match replay(program, launch, &smaller, deadline) {
            Ok(()) => Witness::Jvm,
            Err(NotReplayed::NoJdk) => Witness::InterpreterWithoutJdk,
            // There is no time for another try either.
            Err(reason @ NotReplayed::Time) => return Err(NotRefuted::Replay(reason)),
            // What was found may be nearer to what a real machine does, such as its hash codes.
            Err(_) if smaller.trace != found.trace && replay(program, launch, &found, deadline).is_ok() => {
                return Ok(Refuted { confirmed: found, witness: Witness::Jvm });
            }
            Err(reason) => return Err(NotRefuted::Replay(reason)),
        },
    };
    if witness != Witness::Jvm && !smaller.is_exact {
        return Err(NotRefuted::Inexact);
    }
    Ok(Refuted { confirmed: smaller, witness })
}
