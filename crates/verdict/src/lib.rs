//! Decides, on evidence that it has checked itself.
//!
//! A proof counts when a fresh solver process accepts every clause under the invariants found, and when no code that a concrete run
//! reaches is unreachable in the proof. A trace counts when the interpreter, given its inputs, fails at the same check, and the real JVM,
//! where there is one, throws the same exception from the same place. Nothing here believes an engine.

mod checkers;
mod exhausted;
mod judge;
mod proof;
mod reached;
mod refute;
pub mod replay;
pub mod trace;

pub use checkers::Checkers;
pub use exhausted::{exhausted, invariant};
pub use judge::Court;
pub use proof::{Rejection, accept};
pub use reached::{Reached, failing, reached};
pub use refute::{NotRefuted, Refuted, Witness, refute};

use ivl::CheckId;
use std::collections::BTreeMap;

/// What is known of a check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// No run fails it: a proof was checked.
    Proved {
        /// The configuration that found the proof.
        by: String,
    },
    /// Some run fails it: a trace was checked.
    Refuted {
        /// Who saw it fail.
        witness: Witness,
    },
    /// It is not known, for this reason.
    Unknown(String),
}

/// What is known of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Overall {
    /// All checks are proved.
    Proved,
    /// Some check fails.
    Refuted,
    /// Some are not proved, and none is refuted.
    Unknown,
}

/// The overall verdict on checks.
pub fn overall(checks: &BTreeMap<CheckId, Verdict>) -> Overall {
    if checks.values().any(|verdict| matches!(verdict, Verdict::Refuted { .. })) {
        Overall::Refuted
    } else if checks.values().all(|verdict| matches!(verdict, Verdict::Proved { .. })) {
        Overall::Proved
    } else {
        Overall::Unknown
    }
}
