//! `cargo xtask library`: every public method of the modelled classes at the corners of its arguments, on the JVM and in the interpreter.

use jackalope_tests::calls::{Style, command};
use std::process::ExitCode;

fn main() -> ExitCode {
    command(Style::Corners)
}
