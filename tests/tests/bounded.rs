//! The bounded engine on the Java corpora: failing programs fail where they are marked, correct ones never.
//!
//! A sample each time; all of them with `ALL=1` in the environment.

use base::Deadline;
use engine::bounded::{self, Outcome, Request};
use front_java::project;
use ivl::{CheckKind, Program};
use jackalope_tests::{files_below, repository};
use smt::Solver;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// One of so many programs.
const SAMPLE: usize = 20;

fn sample(folder: &str) -> Vec<PathBuf> {
    let all = files_below(&repository().join("tests/java").join(folder), "java");
    assert!(all.len() > 100, "only {} programs", all.len());
    let step = if std::env::var_os("ALL").is_some() { 1 } else { SAMPLE };
    all.into_iter().step_by(step).collect()
}

fn solve(path: &Path, seconds: u64) -> (Program, Outcome) {
    let request = project::Request { paths: vec![path.to_owned()], ..project::Request::default() };
    let program = project::open(&request).unwrap_or_else(|error| panic!("{}: {error}", path.display())).program;
    let request = Request {
        program: &program,
        checks: program.checks.ids().collect(),
        solver: Solver::find_z3().expect("the tests need Z3"),
        deadline: Deadline::after(Duration::from_secs(seconds)),
        memory_mb: Some(2_000),
        shared: None,
        unwind: None,
        sizes: bounded::Sizes::default(),
        int_bits: None,
        beside: None,
    };
    let outcome = bounded::solve(&request, &mut |_| {});
    (program, outcome)
}

/// The lines that are marked as failing.
fn marked(path: &Path) -> Vec<u32> {
    let text = std::fs::read_to_string(path).expect("the source can be read");
    let lines = (1..).zip(text.lines()).filter(|(_, line)| line.contains("//~ refuted"));
    lines.map(|(number, _)| number).collect()
}

#[test]
fn failing_programs_fail_where_they_are_marked() {
    let (mut found, mut missed) = (0, Vec::new());
    for path in sample("refuted") {
        let (program, outcome) = solve(&path, 10);
        let lines = marked(&path);
        for trace in &outcome.traces {
            let line = program.origins.get(program.checks[trace.check].origin).line.unwrap_or(0);
            assert!(lines.contains(&line), "{}: fails in line {line}, which is not marked", path.display());
        }
        if outcome.traces.is_empty() { missed.push(path) } else { found += 1 }
    }
    println!("{found} found, missed: {missed:?}");
    assert!(found > 10 * missed.len(), "{found} found, missed: {missed:?}");
}

#[test]
fn correct_programs_do_not_fail() {
    let (mut proved, mut open) = (0, Vec::new());
    for path in sample("proved") {
        let (program, outcome) = solve(&path, 3);
        assert!(outcome.traces.is_empty(), "{}: {:?}", path.display(), outcome.traces);
        let is_open = |check| program.checks[check].kind != CheckKind::UNSUPPORTED && outcome.open.contains_key(&check);
        if program.checks.ids().any(is_open) { open.push(path) } else { proved += 1 }
    }
    println!("{proved} proved by exhaustion, open: {open:?}");
    assert!(proved > 0, "open: {open:?}");
}
