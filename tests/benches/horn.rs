//! How long it takes from a lowered program to Horn clauses: the passes, and each rung of the ladder, in one run.
//!
//! `cargo bench -p jackalope-tests --bench horn`. Solvers are measured by `cargo xtask proofs`.

use base::Deadline;
use engine::horn::{self, Contents, Info, Integers, LADDER};
use engine::pipelines;
use front_java::project;
use ivl::Program;
use jackalope_tests::proofs::{by_statement, statements};
use jackalope_tests::repository;
use std::sync::LazyLock;

fn main() {
    divan::main();
}

/// A pump controller of five classes, as it is lowered.
static LOWERED: LazyLock<Program> = LazyLock::new(|| {
    let path = repository().join("tests/java/proved/machines/Pump.java");
    let request = project::Request { paths: vec![path], ..project::Request::default() };
    project::open(&request).expect("the example can be lowered").program
});

/// The same after the passes.
static PREPARED: LazyLock<Program> = LazyLock::new(|| prepare(LOWERED.clone()));

fn prepare(program: Program) -> Program {
    pipelines::horn(None, Contents::Any).run(program, &mut |_| {}).expect("the passes work")
}

#[divan::bench]
fn passes(bencher: divan::Bencher) {
    bencher.with_inputs(|| LOWERED.clone()).bench_values(prepare);
}

#[divan::bench(args = LADDER.iter().map(|rung| rung.name))]
fn encode(bencher: divan::Bencher, rung: &str) {
    let rung = horn::Configuration::by_name(rung).expect("it is on the ladder");
    let program = &*PREPARED;
    bencher.bench(|| {
        let info = Info::new(program, &rung);
        horn::encode(program, &info, rung, Integers::Exact, &Deadline::never()).map(|encoding| encoding.queries.len())
    });
}

/// To be compared with the first rung.
#[divan::bench]
fn encode_by_statement(bencher: divan::Bencher) {
    let program = statements(&PREPARED);
    let (_, rung) = by_statement();
    bencher.bench(|| {
        let info = Info::new(&program, &rung);
        horn::encode(&program, &info, rung, Integers::Exact, &Deadline::never()).map(|encoding| encoding.queries.len())
    });
}
