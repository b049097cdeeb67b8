//! What is known of a check while a session goes on.

use report::model::{By, Status};
use verdict::Witness;

/// What is known of a check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// No run fails it: a proof was checked.
    Proved(By),
    /// No run fails it if the contracts hold that the proof rests on. What that is worth is known when these methods have been looked at.
    ProvedIf(By),
    /// Some run fails it: a trace was checked.
    Refuted {
        /// Who saw it fail.
        witness: Witness,
    },
    /// It is not known, for this reason.
    Unknown(String),
}

impl Verdict {
    /// As reports have it: what rests on contracts is not known as long as these are not.
    pub fn status(&self) -> Status {
        match self {
            Verdict::Proved(_) => Status::Proved,
            Verdict::Refuted { .. } => Status::Refuted,
            Verdict::ProvedIf(_) | Verdict::Unknown(_) => Status::Unknown,
        }
    }
}
