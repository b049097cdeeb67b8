//! What can go wrong with a solver. "It does not know" is an answer, not an error.

use crate::sexpr::ReadError;
use std::time::Duration;
use thiserror::Error;

/// Why there is no answer.
#[derive(Debug, Error)]
pub enum SolverError {
    #[error("the solver {name} was not found: {how}")]
    NotFound { name: String, how: String },
    #[error("{solver} cannot be started: {source}")]
    Start { solver: String, source: std::io::Error },
    /// The deadline came, or somebody cancelled.
    #[error("{solver} was stopped after {} ms", after.as_millis())]
    TimedOut { solver: String, after: Duration },
    #[error("{solver} ran out of memory")]
    OutOfMemory { solver: String },
    #[error("{solver} ended without an answer ({how}): {excerpt}")]
    Crashed { solver: String, how: String, excerpt: String },
    #[error("{solver} printed no answer to the question: {excerpt}")]
    Garbage { solver: String, excerpt: String },
    #[error("{solver} printed too much")]
    TooMuchOutput { solver: String },
    /// It did not accept the question.
    #[error("{solver} rejected the question: {message}")]
    Rejected { solver: String, message: String },
    #[error("the model of {solver} cannot be read: {source}")]
    Model { solver: String, source: ReadError },
    #[error("{solver} cannot {what}")]
    Unsupported { solver: String, what: &'static str },
    #[error("files for {solver} cannot be written: {source}")]
    Files { solver: String, source: std::io::Error },
}

/// The beginning of a text that should have been an answer.
pub(crate) fn excerpt(text: &str) -> String {
    let text = text.trim();
    let start: String = text.chars().take(300).collect();
    if start.len() < text.len() { format!("{start} …") } else { start }
}

/// Whether a solver complains about memory.
pub(crate) fn is_out_of_memory(text: &str) -> bool {
    ["out of memory", "bad_alloc", "OutOfMemoryError", "memout", "Cannot allocate memory"]
        .iter()
        .any(|word| text.contains(word))
}

/// The first error message that a solver printed in SMT-LIB's form, or that it does not know a command.
pub(crate) fn complaint(text: &str) -> Option<&str> {
    text.lines().map(str::trim).find(|line| line.starts_with("(error") || *line == "unsupported")
}
