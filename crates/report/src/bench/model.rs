//! What is known of benchmark runs, as plain data. Fields may be added within a version; nothing else changes.

use crate::model::Span;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The version of the JSON form.
pub const VERSION: u32 = 1;
/// What a file of results begins with.
pub const FORMAT: &str = "jackalope-bench";

/// The first line of a file of results: who ran, and how.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Header {
    /// `jackalope-bench`.
    pub format: String,
    /// The version of this form.
    pub version: u32,
    /// Who answered.
    pub tool: Tool,
    /// How it was asked.
    pub options: Options,
}

/// A verifier.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tool {
    /// Its name.
    pub name: String,
    /// Its version, if it is known.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub version: String,
}

/// What results depend on beside the tasks. Results with other options do not mix.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Options {
    /// Wall time for each run.
    pub timeout_seconds: f64,
    /// Memory for each run, with all its processes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub memory_mb: Option<u64>,
    /// The command of another tool, or more arguments for ours; patterns for what it says.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub more: BTreeMap<String, String>,
}

/// What a tool says of a program and a property.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// The property holds.
    True,
    /// It does not.
    False,
    /// It is not known.
    Unknown,
}

impl Verdict {
    /// As in the JSON form.
    pub fn name(self) -> &'static str {
        match self {
            Verdict::True => "true",
            Verdict::False => "false",
            Verdict::Unknown => "unknown",
        }
    }
}

/// What the authors of a task say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Expected {
    /// The property holds.
    True,
    /// It does not.
    False,
}

impl Expected {
    /// As in the JSON form.
    pub fn name(self) -> &'static str {
        match self {
            Expected::True => "true",
            Expected::False => "false",
        }
    }
}

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// The tool answered, be it that it does not know.
    Answered,
    /// Its time was over.
    Timeout,
    /// It used too much memory.
    Memory,
    /// It ended without an answer, or said that it has a bug.
    Crash,
    /// It did not take the input.
    Refused,
    /// The program does not compile.
    Compile,
}

impl Status {
    /// As in the JSON form.
    pub fn name(self) -> &'static str {
        match self {
            Status::Answered => "answered",
            Status::Timeout => "timeout",
            Status::Memory => "memory",
            Status::Crash => "crash",
            Status::Refused => "refused",
            Status::Compile => "compile",
        }
    }
}

/// One task with one property.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Run {
    /// The task: its path within the suite, with slashes.
    pub task: String,
    /// The folder it belongs to.
    pub family: String,
    /// The property: the name of its file without the ending, or `all` for all checks.
    pub property: String,
    /// What is right, if anybody says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expected: Option<Expected>,
    /// What the tool says.
    pub verdict: Verdict,
    /// How it ended.
    pub status: Status,
    /// Why nothing is known; empty if something is.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub reason: String,
    /// Which engine settled it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub engine: Option<String>,
    /// Wall time.
    pub seconds: f64,
    /// Processor time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cpu_seconds: Option<f64>,
    /// The most memory that was seen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub memory_mb: Option<f64>,
    /// How long the compiler took, which is no part of the other times.
    #[serde(default)]
    pub compile_seconds: f64,
    /// What was done when, if the tool says so.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub timeline: Vec<Span>,
}

impl Run {
    /// What tells runs apart.
    pub fn key(&self) -> (&str, &str) {
        (&self.task, &self.property)
    }
}

/// A file of results.
#[derive(Clone, Debug, PartialEq)]
pub struct Results {
    /// Its first line.
    pub header: Header,
    /// The others.
    pub runs: Vec<Run>,
    /// How many bytes of the file are whole lines: a run that was killed may leave a part of a line.
    pub whole: usize,
}
