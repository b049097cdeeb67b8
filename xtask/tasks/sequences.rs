//! `cargo xtask sequences`: many calls of each modelled class and of its views, on the JVM and in the interpreter.

use jackalope_tests::calls::{Style, command};
use std::process::ExitCode;

fn main() -> ExitCode {
    command(Style::Sequences)
}
