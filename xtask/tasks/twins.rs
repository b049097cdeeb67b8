//! `cargo xtask twins`: programs in C with a planted fault, and their twins without.

use std::process::ExitCode;

fn main() -> ExitCode {
    jackalope_tests::c::twins::command()
}
