//! `cargo xtask rounds`: random programs that fail after some rounds of a loop, which no engine may prove.

use jackalope_tests::campaign::{command, rounds};
use std::process::ExitCode;

fn main() -> ExitCode {
    command("rounds", |_| rounds)
}
