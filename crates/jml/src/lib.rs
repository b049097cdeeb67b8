//! JML: contracts in comments of Java sources, made executable.
//!
//! [`parse`] reads the declarations of a source file and the JML in its comments, with exact positions. What contracts mean is said in Java: instrumented
//! copies of the sources have methods that evaluate clauses, and for every method to be checked an entry that builds any heap
//! within bounds, calls the method, and checks its contract. So names, types and overloads are resolved by the Java compiler, and the
//! interpreter, all engines and the JVM share one meaning.

pub mod ast;
mod calls;
mod contract;
mod edit;
mod fixed;
mod heap;
mod instrument;
mod names;
pub mod parse;
mod program;
mod thrown;
mod translate;
mod unread;
mod world;

pub use ast::ProblemKind;
pub use heap::{Held, OwnObjects};
pub use instrument::{Callees, MethodId, Mode};
pub use names::{IS_CALLED, is_body, is_builder, is_harness, is_of_copy, plain, role, speaks_of_copy};
pub use program::{Copies, Diagnostic, Entry, NoMethod, Program};
pub use world::SourceFile;
