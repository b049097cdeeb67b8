//! Tests of the parser: texts against compact dumps of what was read.

mod contracts;
mod declarations;
mod dump;
mod expressions;
mod files;
mod problems;
mod statements;

use super::unit;

/// Compares the dump of a file with what is expected; blanks at the start of lines and empty lines do not count.
#[track_caller]
fn check(input: &str, expect: &str) {
    assert_eq!(dump::unit(input, &unit(input)), trimmed(expect), "for the input:\n{input}");
}

fn trimmed(text: &str) -> String {
    let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    lines.join("\n")
}
