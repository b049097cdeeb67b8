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

/// How large integers and pointers are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DataModel {
    /// All of them have 32 bits.
    Ilp32,
    /// Long integers and pointers have 64 bits.
    Lp64,
}

impl DataModel {
    /// Its name on the command line; that of SV-COMP is in capitals.
    pub fn name(self) -> &'static str {
        match self {
            DataModel::Ilp32 => "ilp32",
            DataModel::Lp64 => "lp64",
        }
    }
}

/// The language of a program, with what it says about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Program {
    /// Compiled before it is verified.
    Java(MainClass),
    /// Verified as it is, from `main`.
    C(DataModel),
}

/// Where the words of a property are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Question {
    /// Nowhere: all checks are asked for.
    AllChecks,
    /// In a file.
    File(PathBuf),
    /// Here.
    Formula(&'static str),
}

/// What is asked of a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Property {
    /// The name of its file without the ending, or `all`.
    pub name: String,
    /// What is asked.
    pub question: Question,
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
    /// Its language.
    pub program: Program,
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
