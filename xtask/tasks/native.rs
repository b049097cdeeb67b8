//! `cargo xtask native`: programs in C, compiled and in the interpreter.

use std::process::ExitCode;

fn main() -> ExitCode {
    jackalope_tests::c::native::command()
}
