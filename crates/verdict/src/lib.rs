//! Decides, on evidence that it has checked itself.
//!
//! A proof counts when a fresh solver process accepts every clause under the invariants found, and when no code that a concrete run
//! reaches is unreachable in the proof. Nothing here believes an engine.

mod exhausted;
mod proof;
mod reached;

pub use exhausted::exhausted;
pub use proof::{Checkers, Rejection, accept};
pub use reached::{Reached, failing, reached};

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
    /// It is not known, for this reason.
    Unknown(String),
}

/// What is known of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Overall {
    /// All checks are proved.
    Proved,
    /// Some are not.
    Unknown,
}

/// The overall verdict on checks.
pub fn overall(checks: &BTreeMap<CheckId, Verdict>) -> Overall {
    if checks.values().all(|verdict| matches!(verdict, Verdict::Proved { .. })) {
        Overall::Proved
    } else {
        Overall::Unknown
    }
}
