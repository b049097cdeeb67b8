//! `cargo xtask callbacks`: what the library does to users' code that it calls back, on the JVM and in the interpreter.

use jackalope_tests::calls::{Style, command};
use std::process::ExitCode;

fn main() -> ExitCode {
    command(Style::Hostile)
}
