//! `cargo xtask generated`: random programs about loops and the heap that fail, which no configuration may prove.

use jackalope_tests::campaign::{command, generated};
use std::process::ExitCode;

fn main() -> ExitCode {
    command("generated", |_| generated)
}
