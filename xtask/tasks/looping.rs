//! `cargo xtask looping`: random programs that fail, with loops that only invariants tell about, which no engine may prove.

use jackalope_tests::campaign::{command, looping};
use std::process::ExitCode;

fn main() -> ExitCode {
    command("looping", |_| looping)
}
