//! The pipelines of the engines: their exact steps against the interpreter, and what documents say of them.

#[path = "../../ivl/src/passes/tests/heap_random.rs"]
mod heap_random;
#[path = "../../ivl/src/passes/tests/random.rs"]
mod random;

use base::{Origin, OriginId};
use engine::horn::Contents;
use engine::pipelines;
use ivl::Program;
use ivl::interp::{self, Collected, Inputs, Limits, Machine, Outcome, Recorder, Seeded};
use ivl::passes::{CellsMode, Left, Pipeline, ReachMode};
use std::collections::{BTreeMap, BTreeSet};

/// All pipelines, for all checks of a program.
fn all(program: &Program) -> [Pipeline; 3] {
    let checks: BTreeSet<_> = program.checks.ids().collect();
    [
        pipelines::horn(Some(&checks), Contents::Any),
        pipelines::horn(Some(&checks), Contents::Exact),
        pipelines::bounded(&checks),
    ]
}

/// How a run ends, where in the old program if it fails or is blocked, and what it writes.
type Seen = (String, Option<OriginId>, Vec<u16>, Vec<u16>);

/// Nothing if the run does not count.
fn observe(program: &Program, inputs: &mut dyn Inputs, steps: u64) -> Option<Seen> {
    let compiled = interp::compile(program);
    let limits = Limits { steps, depth: 2_000, ..Limits::default() };
    let mut output = Collected::new(1 << 20);
    let (end, at) = match Machine::new(&compiled, limits).run(inputs, &mut output) {
        Outcome::Returned(values) => (format!("returned {values:?}"), None),
        Outcome::Halted(status) => (format!("halted {status}"), None),
        Outcome::Failed { check, at } => (format!("failed {check}"), Some(at.origin)),
        Outcome::Blocked { at } => ("blocked".to_owned(), Some(at.origin)),
        Outcome::BadInput { input, problem, .. } => (format!("bad input {input}: {problem}"), None),
        Outcome::Limit { .. } | Outcome::Stuck { .. } | Outcome::Approximated { .. } => return None,
    };
    Some((end, at, output.out, output.err))
}

/// Compares runs before the exact steps of all pipelines with runs after them; returns how many counted.
fn behaves_as_before(name: &str, source: &str, seeds: std::ops::Range<u64>) -> usize {
    let mut program = ivl::parse::program(source).unwrap_or_else(|error| panic!("{name}: {error}\n{source}"));
    // Every place has an origin of its own, which passes keep.
    let blocks = program.procs.iter_mut().flat_map(|proc| proc.blocks.iter_mut());
    let origins = blocks.flat_map(|block| {
        block.stmts.iter_mut().map(|stmt| &mut stmt.origin).chain(std::iter::once(&mut block.term.origin))
    });
    for (line, origin) in (1..).zip(origins) {
        *origin = program.origins.add(Origin { line: Some(line), ..Origin::default() });
    }
    let mut counted = 0;
    for pipeline in all(&program).map(Pipeline::exact) {
        let name = format!("{name}, pipeline {}", pipeline.name);
        let new =
            pipeline.run(program.clone(), &mut |_| {}).unwrap_or_else(|error| panic!("{name}: {error}\n{source}"));
        for seed in seeds.clone() {
            let mut inputs = Recorder::new(Seeded::new(seed));
            let Some(before) = observe(&program, &mut inputs, 20_000) else { continue };
            let after = observe(&new, &mut inputs.replay(), 100_000);
            assert_eq!(Some(before), after, "{name}, seed {seed}\n{program}\n// becomes\n{new}");
            counted += 1;
        }
    }
    counted
}

#[test]
fn exact_steps_keep_examples() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/ivl");
    for entry in std::fs::read_dir(folder).expect("tests/ivl is there") {
        let path = entry.expect("readable").path();
        if path.extension().is_some_and(|extension| extension == "ivl") {
            let source = std::fs::read_to_string(&path).expect("readable");
            if source.contains("entry ") {
                let counted = behaves_as_before(&path.to_string_lossy(), &source, 0..20);
                assert!(counted > 0, "{}: all runs are stuck or too long", path.display());
            }
        }
    }
}

#[test]
fn exact_steps_keep_random_programs() {
    let count = std::env::var("IVL_RANDOM_PROGRAMS").ok().and_then(|text| text.parse().ok()).unwrap_or(200);
    let counted: usize = (0..count)
        .map(|seed| {
            behaves_as_before(&format!("program {seed}"), &random::program(seed), 0..5)
                + behaves_as_before(&format!("heap program {seed}"), &heap_random::program(seed), 0..5)
        })
        .sum();
    assert!(counted as u64 > count * 5, "{counted}");
}

/// The reference of the language shows all pipelines, and in its table all of their passes and no other, with what they promise.
#[test]
fn the_reference_shows_the_pipelines() {
    let page = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/ivl.md")).expect("it is there");
    let none = BTreeSet::new();
    let shown_ones = [
        pipelines::horn(None, Contents::Any),
        pipelines::reach(&none, ReachMode::default()),
        pipelines::cells(&none, CellsMode::default()),
        pipelines::sums(&none),
        pipelines::bounded(&none),
    ];
    let mut precisions = BTreeMap::new();
    for pipeline in &shown_ones {
        let shown = format!("```text\n{pipeline}```\n");
        assert!(page.contains(&shown), "docs/ivl.md does not show the pipeline {} as it is:\n{shown}", pipeline.name);
    }
    let others = [pipelines::before_reach(&none, Left::Kept), pipelines::before_cells(&none, Contents::Any)];
    for pipeline in shown_ones.iter().chain(&others) {
        let passes = pipeline.steps.iter().map(|step| &step.pass);
        precisions.extend(passes.map(|pass| (pass.name().to_owned(), pass.precision().name().to_owned())));
    }
    let (_, table) =
        page.split_once("| pass | precision | what it does |\n|---|---|---|\n").expect("a table of passes");
    let rows = table.lines().take_while(|line| line.starts_with('|'));
    let rows: BTreeMap<String, String> = rows
        .map(|row| {
            let mut cells = row.split('|').skip(1).map(|cell| cell.trim().trim_matches('`').to_owned());
            (cells.next().expect("a pass"), cells.next().expect("its precision"))
        })
        .collect();
    assert_eq!(rows, precisions);
}
