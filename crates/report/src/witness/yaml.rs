//! Witnesses in the format of SV-COMP that is YAML (version 2.0), which exists for programs in C.
//!
//! A violation witness has a segment for each input that is the result of a call, in the order in which the program asks for them, and one for the statement that
//! fails. A correctness witness has what is claimed at loops: conjuncts that are not C are left out, and a weaker invariant is one, too.
//!
//! Texts are double-quoted scalars as JSON has them, with everything escaped that is not printed: whatever files and variables are called, the file is well-formed.

use super::{hash_of, specification, timestamp};
use crate::model::{Counterexample, Entry, LoopClaims, Position, Report, Status};
use sha2::{Digest, Sha256};
use std::fmt::Write as _;
use std::time::SystemTime;

/// The version of the format.
const FORMAT: &str = "2.0";

/// A file of the program, as it was given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InputFile {
    /// Its path, as the report has it.
    pub path: String,
    /// SHA-256 of its content, in hexadecimal digits.
    pub hash: String,
}

impl InputFile {
    /// A file with this content.
    pub fn new(path: String, content: &[u8]) -> InputFile {
        InputFile { path, hash: hash_of(content) }
    }
}

/// The witness of an entry; none if nothing is known of it. Places in other files than these are left out.
pub fn witness(report: &Report, entry: &Entry, files: &[InputFile], now: SystemTime) -> Option<String> {
    let is_given = |position: &&Position| files.iter().any(|file| file.path == position.file);
    let (kind, content) = match (entry.verdict, entry.counterexamples.first()) {
        (Status::Proved, _) => {
            let told = entry.loops.iter().filter(|claims| is_given(&&claims.position));
            ("invariant_set", told.map(invariants).collect::<String>())
        }
        (Status::Refuted, Some(found)) => {
            let target = found.statement.as_ref().filter(is_given)?;
            ("violation_sequence", segments(found, target, is_given))
        }
        (Status::Refuted, None) | (Status::Unknown, _) => return None,
    };
    let content = if content.is_empty() { "  content: []\n".to_owned() } else { format!("  content:\n{content}") };
    let about = about(report, files, now);
    let uuid = identity(&format!("{kind}\n{about}{content}"));
    Some(format!(
        "- entry_type: {}\n  metadata:\n    format_version: {}\n    uuid: {}\n{about}{content}",
        quoted(kind),
        quoted(FORMAT),
        quoted(&uuid)
    ))
}

/// The metadata but for the identity.
fn about(report: &Report, files: &[InputFile], now: SystemTime) -> String {
    let mut out = String::new();
    let model = if report.address_bits == Some(32) { "ILP32" } else { "LP64" };
    let _ = write!(
        out,
        "    creation_time: {}\n    producer:\n      name: \"Jackalope\"\n      version: {}\n    task:\n      input_files:\n",
        quoted(&timestamp(now)),
        quoted(&report.tool.version)
    );
    for file in files {
        let _ = writeln!(out, "        - {}", quoted(&file.path));
    }
    out.push_str("      input_file_hashes:\n");
    for file in files {
        let _ = writeln!(out, "        {}: {}", quoted(&file.path), quoted(&file.hash));
    }
    let _ = write!(
        out,
        "      specification: {}\n      data_model: {}\n      language: {}\n",
        quoted(specification(report)),
        quoted(model),
        quoted(&report.language)
    );
    out
}

fn invariants(claims: &LoopClaims) -> String {
    let mut out = String::new();
    for conjunct in &claims.conjuncts {
        out.push_str("    - invariant:\n        type: \"loop_invariant\"\n");
        location(&mut out, 8, &claims.position, Some(&claims.function));
        let _ = write!(out, "        value: {}\n        format: \"c_expression\"\n", quoted(conjunct));
    }
    out
}

fn segments(found: &Counterexample, target: &Position, is_given: impl Fn(&&Position) -> bool) -> String {
    let mut out = String::new();
    for input in &found.inputs {
        // What is no result of a call, such as what nobody has set, validators have to find themselves. Without a column another call could be meant.
        let Some(end) = input.returned_at.as_ref().filter(&is_given).filter(|end| end.column.is_some()) else {
            continue;
        };
        waypoint(&mut out, "function_return", Some(&format!("\\result == {}", input.value)), end);
    }
    waypoint(&mut out, "target", None, target);
    out
}

/// A segment with one waypoint.
fn waypoint(out: &mut String, kind: &str, constraint: Option<&str>, at: &Position) {
    let _ = write!(
        out,
        "    - segment:\n        - waypoint:\n            type: {}\n            action: \"follow\"\n",
        quoted(kind)
    );
    if let Some(value) = constraint {
        let _ = write!(
            out,
            "            constraint:\n              value: {}\n              format: \"acsl_expression\"\n",
            quoted(value)
        );
    }
    location(out, 12, at, None);
}

fn location(out: &mut String, indent: usize, at: &Position, function: Option<&str>) {
    let inner = indent + 2;
    let _ = write!(
        out,
        "{:indent$}location:\n{:inner$}file_name: {}\n{:inner$}line: {}\n",
        "",
        "",
        quoted(&at.file),
        "",
        at.line
    );
    if let Some(column) = at.column {
        let _ = writeln!(out, "{:inner$}column: {column}", "");
    }
    if let Some(function) = function {
        let _ = writeln!(out, "{:inner$}function: {}", "", quoted(function));
    }
}

/// A scalar in double quotes.
fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            // Lines end at some of these, and others must not stand in YAML.
            _ if c.is_control() || matches!(c, '\u{2028}' | '\u{2029}' | '\u{feff}' | '\u{fffe}' | '\u{ffff}') => {
                let _ = write!(out, "\\u{:04x}", u32::from(c));
            }
            _ => out.push(c),
        }
    }
    out.push('"');
    out
}

/// A UUID (RFC 4122) of what was written: of the version that is made from names, as the same text has the same one.
fn identity(text: &str) -> String {
    let mut bytes = [0; 16];
    bytes.iter_mut().zip(Sha256::digest(text.as_bytes())).for_each(|(to, byte)| *to = byte);
    bytes[6] = bytes[6] & 0x0f | 0x50;
    bytes[8] = bytes[8] & 0x3f | 0x80;
    let digits: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    [&digits[..8], &digits[8..12], &digits[12..16], &digits[16..20], &digits[20..]].join("-")
}

#[cfg(test)]
mod tests;
