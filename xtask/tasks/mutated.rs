//! `cargo xtask mutated`: texts that are hardly C, through the front end.

use std::process::ExitCode;

fn main() -> ExitCode {
    jackalope_tests::c::mutated::command()
}
