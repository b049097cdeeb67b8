//! JML: contracts in comments of Java sources, made executable.
//!
//! [`parse`] reads the declarations of a source file and the JML in its comments, with exact positions. What contracts mean is said in Java: the
//! clauses become methods of their class, at the very place of the comment, so that names, types and overloads are resolved by the Java
//! compiler, and so that the interpreter, all engines and the JVM share one meaning.

pub mod ast;
mod contract;
mod edit;
mod heap;
mod instrument;
pub mod parse;
mod translate;
mod world;

pub use world::SourceFile;
