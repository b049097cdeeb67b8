//! From the text of a source file to [`Unit`]: declarations of Java, and the JML in its comments.
//!
//! [`lex`] makes tokens, those in JML comments with the number of their group; [`cursor`] is the place in them. [`java`] reads declarations,
//! [`member`] the JML between them, [`spec`] contracts, [`body`] and [`note`] bodies, [`types`] types, [`expr`] and [`primary`] expressions.
//! Invariant: each token of JML is either read, or some problem speaks of it.

mod body;
mod cursor;
mod expr;
mod hidden;
mod java;
mod lex;
mod member;
mod note;
mod primary;
mod spec;
#[cfg(test)]
mod tests;
mod types;
mod uses;
mod words;

pub(crate) use hidden::{Hidden, hidden};
pub(crate) use uses::{Use, uses};
pub(crate) use words::distance;

use crate::ast::Unit;
use cursor::Parser;

/// Reads a source file. Java that is not understood is skipped (the Java compiler reports errors in it), and named as unsupported; JML that is
/// not understood is a problem.
pub fn unit(text: &str) -> Unit {
    Parser::new(text, lex::lex(text)).unit()
}
