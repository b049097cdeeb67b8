//! Objects that end: what the engines say of programs that ask, and that nobody proves what is not so.

use base::Deadline;
use engine::horn::{self, Contents, Integers, LADDER, Proof};
use engine::{OpenChecks, bounded, pipelines};
use ivl::Program;
use ivl::interp::{self, Machine, NoOutput, Outcome, Seeded};
use smt::Solver;
use std::collections::BTreeSet;
use std::time::Duration;

fn parsed(body: &str) -> Program {
    let source = format!(
        "entry main; class Node; field Node::next: ref; field Node::x: i32;
        check k0 assertion; input i0 nondet n: i32; input i1 nondet b: bool;
        site a0 heap; site a1 stack; site a2;
        proc main() {{ var n, i: i32; var b, q: bool; var a, c, d: ref;
        b0: n := havoc input i0; b := havoc input i1; i := 0; q := false; a := null; c := null; d := null; {body} }}
        proc make() -> ref {{ var r: ref; b0: r := new Node at a0; return r; }}
        proc release(r: ref) {{ b0: end r; return; }}"
    );
    let program = ivl::parse::program(&source).unwrap_or_else(|error| panic!("{error}\n{source}"));
    ivl::check::program(&program).unwrap_or_else(|errors| panic!("{}\n{source}", errors[0]));
    program
}

/// The program after the passes that come before the bounded engine, or before the horn engine.
fn after(pipeline: ivl::passes::Pipeline, program: &Program) -> Program {
    pipeline.run(program.clone(), &mut |_| {}).unwrap_or_else(|error| panic!("{error}"))
}

fn bounded_says(program: &Program) -> Option<bool> {
    let request = bounded::Request {
        program,
        checks: program.checks.ids().collect(),
        solver: Solver::find_z3().expect("the tests need Z3"),
        deadline: Deadline::after(Duration::from_secs(60)),
        memory_mb: Some(2_000),
        shared: None,
        unwind: Some(8),
        sizes: bounded::Sizes::default(),
        int_bits: None,
        beside: None,
    };
    let outcome = bounded::solve(&request, &mut |_| {});
    match (outcome.traces.is_empty(), &outcome.proof) {
        (false, _) => Some(false),
        (true, Some(_)) if outcome.open.is_empty() => Some(true),
        (true, _) => None,
    }
}

/// Whether the horn engine proves all, and if not, what it says.
fn horn_says(program: &Program, seconds: u64) -> Result<(), String> {
    let checks: BTreeSet<_> = program.checks.ids().collect();
    let request = horn::Request {
        portions: horn::Portion::whole(program),
        open: OpenChecks::new(checks),
        integers: Integers::Exact,
        ladder: LADDER.to_vec(),
        solver: Solver::find_z3().expect("the tests need Z3"),
        jobs: 1,
        next_job_after: Duration::ZERO,
        at_once: false,
        deadline: Deadline::after(Duration::from_secs(seconds)),
        memory_mb: Some(2_000),
    };
    let accept = |_: &Proof| Ok(());
    match horn::solve(&request, &accept).open.values().next() {
        None => Ok(()),
        Some(reason) => Err(format!("{reason:?}")),
    }
}

fn fails(program: &Program) -> bool {
    let compiled = interp::compile(program);
    (0..300).any(|seed| {
        let limits = interp::Limits { steps: 20_000, ..interp::Limits::default() };
        let outcome = Machine::new(&compiled, limits).run(&mut Seeded::new(seed), &mut NoOutput);
        matches!(outcome, Outcome::Failed { .. })
    })
}

/// A program whose check holds or fails, as a run shows; the bounded engine says so, as it is and after the passes; horn does not prove what fails.
fn check(body: &str, holds: bool) {
    let program = parsed(body);
    assert_eq!(fails(&program), !holds, "run\n{body}");
    assert_eq!(bounded_says(&program), Some(holds), "bounded\n{body}");
    let checks: BTreeSet<_> = program.checks.ids().collect();
    let sliced = after(pipelines::bounded(&checks), &program);
    assert_eq!(bounded_says(&sliced), Some(holds), "bounded, after its passes\n{body}\n{sliced}");
    let prepared = after(pipelines::horn(Some(&checks), Contents::Any), &program);
    if !holds {
        assert!(horn_says(&prepared, 4).is_err(), "horn\n{body}\n{prepared}");
    }
}

#[test]
fn use_after_end() {
    check("a := call make(); q := alive(a); assert q : k0; call release(a); return;", true);
    check("a := call make(); call release(a); q := alive(a); assert q : k0; return;", false);
    check(
        "a := call make(); c := call make(); if b goto b1 else goto b2; b1: d := a; goto b3; b2: d := c; goto b3;
        b3: end d; q := alive(a); assert q | b : k0; return;",
        true,
    );
    check(
        "a := call make(); c := call make(); if b goto b1 else goto b2; b1: d := a; goto b3; b2: d := c; goto b3;
        b3: end d; q := alive(a); assert q : k0; return;",
        false,
    );
    check(
        "a := new Node at a1; c := new Node at a0; a->Node::next := c; d := a->Node::next; end d; q := alive(c); assert !q : k0; return;",
        true,
    );
    // Twice: the second time it is not alive any more.
    check(
        "a := call make(); end a; if n > 3 goto b1 else goto b2; b1: q := alive(a); assert q : k0; end a; goto b2; b2: return;",
        false,
    );
}

#[test]
fn everything_is_ended() {
    check("a := call make(); end a; q := live(); assert !q : k0; return;", true);
    check("a := call make(); q := live(); assert !q : k0; return;", false);
    // Nobody wants the object, but it is there.
    check("_ := call make(); q := live(); assert !q : k0; return;", false);
    check("a := new Node at a0; a := new Node at a1; q := live(); assert !q : k0; return;", false);
    check("a := new Node at a1; c := new Node at a2; q := live(); assert !q : k0; return;", true);
    check(
        "if b goto b1 else goto b2; b1: a := call make(); goto b2; b2: if b goto b3 else goto b4; b3: end a; goto b4;
        b4: q := live(); assert !q : k0; return;",
        true,
    );
    check("assume n >= 0 & n < 4; goto b1; b1: if i < n goto b2 else goto b3; b2: c := call make(); c->Node::next := a; a := c; i := i + 1; goto b1;
        b3: if a == null goto b5 else goto b4; b4: c := a->Node::next; end a; a := c; goto b3; b5: q := live(); assert !q : k0; return;", true);
    check("assume n >= 0 & n < 4; goto b1; b1: if i < n goto b2 else goto b3; b2: c := call make(); c->Node::next := a; a := c; i := i + 1; goto b1;
        b3: if a == null goto b5 else goto b4; b4: c := a->Node::next; if i == 3 goto b6 else goto b7; b5: q := live(); assert !q : k0; return;
        b6: i := 0; a := c; goto b3; b7: end a; a := c; goto b3;", false);
}

#[test]
fn where_objects_are_stored() {
    check("a := call make(); q := storage(a) is heap; assert q : k0; return;", true);
    check(
        "a := call make(); c := new Node at a1; d := ite(b, a, c); q := storage(d) is heap; assert q == b : k0; return;",
        true,
    );
    check(
        "a := call make(); c := new Node at a1; d := ite(b, a, c); q := storage(d) is stack; assert q : k0; return;",
        false,
    );
    let program = parsed(
        "a := call make(); c := new Node at a1; d := ite(b, a, c); q := storage(d) is heap; assert q == b : k0; return;",
    );
    assert_eq!(horn_says(&program, 30), Ok(()));
}

/// What does not depend on it is proved, and of the rest the horn engine says why it is not.
#[test]
fn horn_says_that_it_does_not_follow() {
    let checks: BTreeSet<_> = parsed("return;").checks.ids().collect();
    let prepared = |body: &str| after(pipelines::horn(Some(&checks), Contents::Any), &parsed(body));
    let apart =
        prepared("a := call make(); a->Node::x := 7; i := a->Node::x; end a; q := live(); assert i == 7 : k0; return;");
    assert_eq!(horn_says(&apart, 30), Ok(()), "{apart}");
    // An answer that decides where it goes on is not followed.
    let asks = prepared(
        "a := call make(); if n > 0 goto b1 else goto b2; b1: end a; goto b2; b2: q := alive(a); if q goto b3 else goto b4;
        b3: assert n <= 0 : k0; return; b4: return;",
    );
    let reason = horn_says(&asks, 30).expect_err("it is not followed");
    assert!(reason.contains("which objects have ended"), "{reason}");
}

/// What is lost is known to runs only: engines neither prove nor refute it.
#[test]
fn what_is_lost_is_for_runs() {
    let program = parsed("a := call make(); a := null; q := lost(); assert !q : k0; return;");
    assert!(fails(&program));
    assert_eq!(bounded_says(&program), None);
    let holds = parsed("a := call make(); q := lost(); assert !q : k0; end a; return;");
    assert!(!fails(&holds));
    let checks: BTreeSet<_> = holds.checks.ids().collect();
    assert_eq!(bounded_says(&after(pipelines::bounded(&checks), &holds)), None);
}

/// What the horn engine proves by following one object, where nothing is repeated.
#[test]
fn horn_proves_what_holds() {
    let checks: BTreeSet<_> = parsed("return;").checks.ids().collect();
    for body in [
        "a := call make(); q := alive(a); assert q : k0; call release(a); return;",
        "a := call make(); c := call make(); end c; q := alive(a); assert q : k0; return;",
        "a := call make(); end a; q := live(); assert !q : k0; return;",
        "a := new Node at a1; c := new Node at a2; q := live(); assert !q : k0; return;",
    ] {
        let program = parsed(body);
        assert!(!fails(&program), "{body}");
        let prepared = after(pipelines::horn(Some(&checks), Contents::Any), &program);
        assert_eq!(horn_says(&prepared, 60), Ok(()), "{body}\n{prepared}");
    }
}

/// Lists of any length, of which each node is ended once: what the horn engine proves by following one object.
#[test]
fn horn_follows_one_object() {
    let checks: BTreeSet<_> = parsed("return;").checks.ids().collect();
    let prepared = |body: &str| after(pipelines::horn(Some(&checks), Contents::Any), &parsed(body));
    let build = "goto b1; b1: if i < n goto b2 else goto b3; b2: c := call make(); c->Node::next := a; a := c; i := i + 1; goto b1;";
    let walk = format!(
        "{build} b3: if a == null goto b5 else goto b4; b4: q := alive(a); assert q : k0; a := a->Node::next; goto b3; b5: return;"
    );
    assert_eq!(horn_says(&prepared(&walk), 60), Ok(()));
    let twice = format!(
        "{build} b3: if a == null goto b5 else goto b4; b4: end a; q := alive(a); assert q : k0; a := a->Node::next; goto b3; b5: return;"
    );
    assert!(horn_says(&prepared(&twice), 5).is_err());
    // One answer per condition: two objects that have both ended are not both followed.
    let both =
        "a := call make(); c := call make(); end a; end c; q := alive(a); b := alive(c); assert q | b : k0; return;";
    assert!(fails(&parsed(both)));
    assert!(horn_says(&prepared(both), 5).is_err());
    // An answer that goes elsewhere is not followed either.
    let stored = "a := call make(); c := call make(); end a; end c; q := alive(a); if q goto b1 else goto b2; b1: return; b2: q := alive(c); assert q : k0; return;";
    assert!(fails(&parsed(stored)));
    assert!(horn_says(&prepared(stored), 5).is_err());
}
