//! What is wrong with a program, for the user.

use crate::source::{Location, Span};
use std::sync::Arc;

/// Why there is no program.
#[derive(Clone, Debug, thiserror::Error)]
pub enum CError {
    /// The text is no C, as C compilers see it too.
    #[error("{location}: {message}")]
    Program {
        /// Where.
        location: Box<Location>,
        /// The piece of the unit's text.
        span: Span,
        /// In plain words.
        message: Arc<str>,
    },
    /// A file cannot be read.
    #[error("{path}: {message}")]
    File {
        /// Which.
        path: Arc<str>,
        /// Why.
        message: Arc<str>,
    },
    /// The preprocessor fails, or there is none.
    #[error("{path}: the preprocessor says: {message}")]
    Preprocessor {
        /// Of which file.
        path: Arc<str>,
        /// What it says, or why it could not be run.
        message: Arc<str>,
    },
}

/// Something wrong at a place of the unit that is being read.
#[derive(Clone, Debug)]
pub(crate) struct Problem {
    pub span: Span,
    pub message: Arc<str>,
}

impl Problem {
    /// A problem in plain words.
    pub fn new(span: Span, message: impl Into<Arc<str>>) -> Problem {
        Problem { span, message: message.into() }
    }
}

/// A result, or what is wrong. Boxed: most calls succeed.
pub(crate) type Outcome<T> = Result<T, Box<Problem>>;

/// Fails with a problem.
pub(crate) fn fail<T>(span: Span, message: impl Into<Arc<str>>) -> Outcome<T> {
    Err(Box::new(Problem::new(span, message)))
}
