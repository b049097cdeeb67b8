//! How long contracts take from class files on: lowering, formulas, the first answer, and how that grows with the number of objects.
//!
//! `cargo bench -p jackalope-tests --bench contracts`. The Java compiler has done its work before.

use base::Deadline;
use engine::bounded::{self, Request, Sizes};
use engine::ssa::{self, BackEdge, Formulas, Limits, Policy, Spot};
use front_java::project::Opened;
use ivl::Program;
use jackalope_tests::contracts::corpus::sources;
use jackalope_tests::contracts::{Compiled, Method};
use smt::Solver;
use std::time::Duration;

/// Methods with contracts: their file, and how they are called there.
const METHODS: [(&str, &str); 6] = [
    ("bugs/copy_up/BinaryHeap.java", "insert("),
    ("bugs/copy_down/BinaryHeap.java", "deleteMin("),
    ("bugs/drop_first/BinaryHeap.java", "deleteMin("),
    ("right/lists/ReverseList.java", "reverse("),
    ("right/sorting/InsertionSort.java", "("),
    ("right/integers/Clamp.java", "("),
];
/// Where failures are looked for.
const WRONG: [&str; 3] =
    ["bugs/copy_up/BinaryHeap.java", "bugs/copy_down/BinaryHeap.java", "bugs/drop_first/BinaryHeap.java"];
/// Longer runs are cut off.
const PATIENCE: Duration = Duration::from_secs(60);

fn main() {
    divan::main();
}

/// A file of the corpus, compiled, and the method that it is about.
fn compiled(name: &str) -> (Compiled, usize) {
    let compiled = Compiled::new(&sources("", name)).unwrap_or_else(|error| panic!("{name}: {error}"));
    let called = METHODS.iter().find(|(file, _)| *file == name).map_or("", |(_, called)| called);
    let is_meant = |method: &Method| method.entry.shown.contains(called);
    let method = compiled.methods.iter().position(is_meant).unwrap_or_else(|| panic!("{name} has no method {called}"));
    (compiled, method)
}

fn lowered((compiled, method): &(Compiled, usize)) -> Opened {
    compiled.lower(&compiled.methods[*method]).unwrap_or_else(|error| panic!("{error}"))
}

/// What the bounded engine is asked.
fn request(program: &Program, size: Option<u32>) -> Request<'_> {
    Request {
        program,
        checks: program.checks.ids().collect(),
        solver: Solver::find_z3().expect("the benches need Z3"),
        beside: None,
        deadline: Deadline::after(PATIENCE),
        memory_mb: Some(4_000),
        shared: None,
        unwind: None,
        sizes: Sizes { default: size, ..Sizes::default() },
        int_bits: None,
    }
}

/// Three of everything.
struct Three;

impl Policy for Three {
    fn again(&self, _: Spot, count: u32) -> BackEdge {
        if count > 8 { BackEdge::Stop } else { BackEdge::Unroll }
    }

    fn capacity(&self, _: Spot) -> u32 {
        3
    }

    fn size(&self, _: &str) -> Option<u32> {
        Some(3)
    }
}

/// From class files to a program.
#[divan::bench(args = METHODS.map(|(file, _)| file), sample_count = 20)]
fn lower(bencher: divan::Bencher, file: &str) {
    let compiled = compiled(file);
    bencher.bench(|| lowered(&compiled).lowered.program.procs.len());
}

/// From the program to formulas, with three of everything.
#[divan::bench(args = METHODS.map(|(file, _)| file), sample_count = 20)]
fn encode(bencher: divan::Bencher, file: &str) {
    let program = lowered(&compiled(file)).lowered.program;
    let checks = program.checks.ids().collect();
    let limits = Limits { deadline: Deadline::never(), terms: 10_000_000, steps: 100_000_000, depth: 10_000 };
    bencher.bench(|| {
        let mut formulas = Formulas::default();
        ssa::emit(&program, &checks, &mut formulas, &Three, &limits).map(|_| formulas.terms.len())
    });
}

/// From class files to the first failure that the interpreter confirms.
#[divan::bench(args = WRONG, sample_count = 5, sample_size = 1)]
fn first_failure(bencher: divan::Bencher, file: &str) {
    let compiled = compiled(file);
    bencher.bench(|| {
        let opened = lowered(&compiled);
        let request = request(&opened.lowered.program, None);
        let deadline = request.deadline.clone();
        let outcome = bounded::solve(&request, &mut |_| deadline.cancel());
        assert!(!outcome.traces.is_empty(), "{file}: no failure was found");
        outcome.stats.questions
    });
}

/// From the program to "no violation within so many objects".
#[divan::bench(args = [3, 4, 5, 6, 7, 8, 9, 10], sample_count = 3, sample_size = 1)]
fn reversal_of_a_list(bencher: divan::Bencher, objects: u32) {
    let program = lowered(&compiled("right/lists/ReverseList.java")).lowered.program;
    bencher.bench(|| {
        let outcome = bounded::solve(&request(&program, Some(objects)), &mut |_| {});
        assert!(outcome.traces.is_empty() && outcome.reached.is_some(), "{:?}", outcome.open);
        outcome.stats.questions
    });
}
