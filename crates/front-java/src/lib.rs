//! The front end for Java: class files, class path, lowering to the IVL, library models.
//!
//! Knows nothing of solvers and engines.

pub mod archive;
pub mod classfile;
pub mod classpath;
pub mod javac;
pub mod lower;
pub mod models;
pub mod pool;
pub mod project;
