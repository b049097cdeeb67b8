//! `cargo xtask csmith`: programs of csmith, compiled and in the interpreter.

use std::process::ExitCode;

fn main() -> ExitCode {
    jackalope_tests::c::csmith::command()
}
