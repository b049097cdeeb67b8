//! A task: a program, and the properties that are asked of it.

use report::bench::Expected;
use std::path::PathBuf;

/// Where a program starts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MainClass {
    /// In this class.
    Named(String),
    /// In the first of these that has a main method, else in the only class that has one.
    OneOf(Vec<String>),
}

/// What is asked of a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Property {
    /// The name of its file without the ending, or `all`.
    pub name: String,
    /// Its file; all checks if there is none.
    pub file: Option<PathBuf>,
    /// The right answer, if somebody says it.
    pub expected: Option<Expected>,
}

/// The name of the property when all checks are asked for.
pub const ALL_CHECKS: &str = "all";

/// A program and what is asked of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Task {
    /// Its path within the suite, with slashes: the same on every machine.
    pub name: String,
    /// The folder that it belongs to.
    pub family: String,
    /// Files and folders: sources, classes, jars.
    pub inputs: Vec<PathBuf>,
    /// Where the compiler finds what a single source file uses.
    pub source_path: Option<PathBuf>,
    /// Where it starts.
    pub main: MainClass,
    /// One run for each.
    pub properties: Vec<Property>,
    /// What the suite takes the numbers of a `java.util.Random` with a seed for.
    pub seeded: Seeded,
}

/// What the numbers of a `java.util.Random` with a seed are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seeded {
    /// As Java has them.
    Exact,
    /// Program input: the convention of JayHorn's suites.
    Input,
}
