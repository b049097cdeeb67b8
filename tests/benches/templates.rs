//! How long it takes from a program to the template of its loops, by the number of rows: no solver is asked.
//!
//! `cargo bench -p jackalope-tests --bench templates`. What the search takes with a solver is measured by `cargo xtask templates --plot` for the same
//! programs, and by `cargo xtask templates --needs` for the corpus.

use base::Deadline;
use engine::template::{self, Level, Plan};
use ivl::{CheckId, Program};
use jackalope_tests::templates::figures::Family;
use std::collections::BTreeSet;

const SIZES: [usize; 5] = [10, 50, 100, 200, 500];

fn main() {
    divan::main();
}

fn rows(program: &Program, level: Level) -> usize {
    let checks: BTreeSet<CheckId> = program.checks.ids().collect();
    let emitted = template::emitted(program, &checks, Plan::SIMPLE, &Deadline::never(), None);
    let mut emitted = emitted.unwrap_or_else(|limit| panic!("{limit}"));
    template::template(&mut emitted, level, &[]).len()
}

#[divan::bench(args = SIZES)]
fn variables(bencher: divan::Bencher, size: usize) {
    let program = Family::Variables.member(size);
    bencher.bench(|| rows(&program, Level::Single));
}

#[divan::bench(args = SIZES)]
fn fields(bencher: divan::Bencher, size: usize) {
    let program = Family::Fields.member(size);
    bencher.bench(|| rows(&program, Level::Single));
}
