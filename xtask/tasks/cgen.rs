//! `cargo xtask cgen`: random programs in C, compiled and in the interpreter.

use std::process::ExitCode;

fn main() -> ExitCode {
    jackalope_tests::c::generated::command()
}
