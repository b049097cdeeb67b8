//! Programs of truth values: what they can be is enumerated, and the solution stands up to a solver that knows nothing of that.

use base::Deadline;
use engine::OpenChecks;
use engine::horn::{self, Configuration, Info, Integers, Portion, Proof, REACH, REACH_FINITE, Request};
use smt::{ClauseCheck, Limits, Solver};
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// Whether all checks of a program are proved by enumeration, with clauses that a fresh solver accepts.
fn check(source: &str, expected: bool) {
    check_by(REACH_FINITE, source, expected);
}

/// The same by another configuration.
fn check_by(configuration: Configuration, source: &str, expected: bool) {
    let program = ivl::parse::program(source).unwrap_or_else(|error| panic!("{error}\n{source}"));
    ivl::check::program(&program).unwrap_or_else(|errors| panic!("{}\n{source}", errors[0]));
    let solver = Solver::find_z3().expect("the tests need Z3");
    let checks: BTreeSet<_> = program.checks.ids().collect();
    let request = Request {
        portions: Portion::whole(&program),
        open: OpenChecks::new(checks),
        integers: Integers::Exact,
        ladder: vec![configuration],
        solver: solver.clone(),
        jobs: 1,
        next_job_after: Duration::ZERO,
        at_once: true,
        deadline: Deadline::after(Duration::from_secs(60)),
        memory_mb: Some(2_000),
    };
    let claimed = AtomicUsize::new(0);
    let accept = |proof: &Proof| {
        claimed.fetch_add(proof.checks.len(), Ordering::Relaxed);
        let limits = Limits::within(Duration::from_secs(60));
        let answers = smt::check_clauses(&solver, &proof.system, &proof.model, &limits);
        let info = Info::new(&program, &proof.configuration);
        horn::lift(&program, &info, proof, &ivl::syntax::Plain);
        let all_hold = answers.is_ok_and(|all| all.iter().all(|answer| *answer == ClauseCheck::Holds));
        if all_hold { Ok(()) } else { Err("wrong".to_owned()) }
    };
    let outcome = horn::solve(&request, &accept);
    assert_eq!(outcome.open.is_empty(), expected, "{source}\n{:?}", outcome.attempts);
    // Nothing is claimed that somebody else has to refute.
    let proved: usize = outcome.proofs.iter().map(|proof| proof.checks.len()).sum();
    assert_eq!(claimed.into_inner(), proved, "{source}");
}

/// Two truth values that differ, as long as both are turned round at once.
fn turned(second: &str) -> String {
    format!(
        "entry main; check k0 assertion; input i0 nondet b: bool;
        proc main() {{ var a, b, go: bool;
        b0: a := havoc input i0; b := !a; goto b1;
        b1: go := havoc input i0; if go goto b2 else goto b3;
        b2: a := !a; {second} goto b1;
        b3: assert (a & !b) | (!a & b) : k0; return; }}"
    )
}

#[test]
fn what_two_truth_values_are_together() {
    check(&turned("b := !b;"), true);
    check(&turned("b := havoc input i0;"), false);
}

/// A state that goes round in constants; whether it is one of the others is asked.
fn states(third: i32) -> String {
    format!(
        "entry main; check k0 assertion; input i0 nondet b: bool;
        proc main() {{ var state, rounds: i32; var go: bool;
        b0: state := 0; rounds := 0; goto b1;
        b1: go := havoc input i0; if go goto b2 else goto b7;
        b2: rounds := rounds + 1; if state == 0 goto b3 else goto b4;
        b3: state := 5; goto b1;
        b4: if state == 5 goto b5 else goto b6;
        b5: state := 9; goto b1;
        b6: state := {third}; goto b1;
        b7: assert state == 0 | state == 5 | state == 9 : k0; return; }}"
    )
}

#[test]
fn integers_that_are_constants() {
    check(&states(0), true);
    check(&states(5), true);
    check(&states(7), false);
}

#[test]
fn other_numbers_are_any_numbers_in_their_ranges() {
    let counted = |asserted: &str| {
        format!(
            "entry main; check k0 assertion;
            proc main() {{ var x, y: i32;
            b0: x := 0; y := 0; goto b1;
            b1: if x <= 99 goto b2 else goto b3;
            b2: x := x + 1; y := y + 1; goto b1;
            b3: assert {asserted} : k0; return; }}"
        )
    };
    check(&counted("x <= 100"), true);
    check(&counted("x == y"), false);
}

/// A procedure that calls itself, and turns its argument round as often on the way back.
fn recursive(result: &str) -> String {
    format!(
        "entry main; check k0 assertion; input i0 nondet b: bool;
        proc main() {{ var a, b: bool;
        b0: a := havoc input i0; b := call there(a); assert (a & b) | (!a & !b) : k0; return; }}
        proc there(x: bool) -> bool {{ var y, go: bool;
        b0: go := havoc input i0; if go goto b1 else goto b2;
        b1: y := call there(!x); return {result};
        b2: return x; }}"
    )
}

#[test]
fn what_calls_do_is_known() {
    check(&recursive("!y"), true);
    check(&recursive("y"), false);
}

/// What is recalled is what some run publishes.
fn told(published: &str) -> String {
    format!(
        "entry main; check k0 assertion; input i0 nondet b: bool; channel c0 said: (bool, bool);
        proc main() {{ var a, b, x, y: bool;
        b0: a := havoc input i0; b := {published}; publish c0(a, b); x, y := recall c0; assert x | y : k0; return; }}"
    )
}

#[test]
fn what_runs_tell_each_other_is_known() {
    check(&told("!a"), true);
    check(&told("a"), false);
}

/// Truth values that differ while two numbers are counted: neither is enough alone.
fn counted(second: &str, start: i32) -> String {
    format!(
        "entry main; check k0 assertion; input i0 nondet b: bool;
        proc main() {{ var a, b: bool; var x, y: i32;
        b0: x := 0; y := {start}; a := havoc input i0; b := !a; goto b1;
        b1: if x <= 11 goto b2 else goto b3;
        b2: x := x + 1; y := y + 1; a := !a; {second} goto b1;
        b3: assert ((a & !b) | (!a & b)) & x == y : k0; return; }}"
    )
}

#[test]
fn a_solver_goes_on_from_truth_values() {
    check(&counted("b := !b;", 0), false);
    check_by(REACH, &counted("b := !b;", 0), true);
    check_by(REACH, &counted("b := !b;", 1), false);
    check_by(REACH, &counted("b := havoc input i0;", 0), false);
}

/// Checks that hold are proved also where others may not.
#[test]
fn each_check_counts_by_itself() {
    let source = "entry main; check k0 assertion; check k1 assertion; input i0 nondet b: bool;
        proc main() { var a, b: bool;
        b0: a := havoc input i0; b := havoc input i0; assert a | !a & b | !b : k0; assert a : k1; return; }";
    let program = ivl::parse::program(source).unwrap_or_else(|error| panic!("{error}\n{source}"));
    let solver = Solver::find_z3().expect("the tests need Z3");
    let checks: BTreeSet<_> = program.checks.ids().collect();
    let request = Request {
        portions: Portion::whole(&program),
        open: OpenChecks::new(checks.clone()),
        integers: Integers::Exact,
        ladder: vec![REACH_FINITE],
        solver,
        jobs: 1,
        next_job_after: Duration::ZERO,
        at_once: true,
        deadline: Deadline::after(Duration::from_secs(60)),
        memory_mb: Some(2_000),
    };
    let outcome = horn::solve(&request, &|_: &Proof| Ok(()));
    assert_eq!(outcome.open.keys().collect::<Vec<_>>(), checks.iter().skip(1).collect::<Vec<_>>());
}
