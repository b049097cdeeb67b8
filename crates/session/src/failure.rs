//! Why a question has no answer.

use std::fmt::{self, Display};

/// Whose fault it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FailureKind {
    /// The user's input cannot be read, or means nothing.
    BadInput,
    /// There was no time.
    Late,
    /// Jackalope's own.
    Internal,
}

/// Why something could not be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// Whose fault it is.
    pub kind: FailureKind,
    /// One message that names the thing and what to do.
    pub message: String,
}

impl Failure {
    /// The user's input is at fault.
    pub fn bad_input(message: impl Display) -> Failure {
        Failure { kind: FailureKind::BadInput, message: message.to_string() }
    }

    /// There was no time for it.
    pub fn late(message: impl Display) -> Failure {
        Failure { kind: FailureKind::Late, message: message.to_string() }
    }

    /// Jackalope is at fault.
    pub fn internal(message: impl Display) -> Failure {
        Failure {
            kind: FailureKind::Internal,
            message: format!("internal error: {message}\nThis is a bug in Jackalope: please report it."),
        }
    }
}

impl Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Failure {}
