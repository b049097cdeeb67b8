//! From C to a typed, linked program: GNU C11, sequential, for ILP32 or LP64.
//!
//! `source` knows where things stand; `types` are C's types with their sizes; `hir` is the typed program.

mod ast;
mod error;
pub mod hir;
mod lex;
mod parse;
pub mod source;
pub mod types;
