//! `cargo xtask mutants`: changed programs that fail, which no configuration may prove.

use jackalope_tests::campaign::{command, mutant, originals};
use std::process::ExitCode;

fn main() -> ExitCode {
    command("mutants", |arguments| {
        let originals = originals(&arguments.only);
        println!("mutants of {} programs", originals.len());
        move |random| mutant(&originals, random)
    })
}
