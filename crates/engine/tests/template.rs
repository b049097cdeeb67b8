//! The template engine on small programs: what it proves of loops, and what it must never prove.
//!
//! Each program has checks that hold and checks that fail. Those that fail are seen to do so by running the program on random inputs: a check
//! that is said to fail and never does is a mistake of the test. Proofs are asked again, part by part, of a solver of their own.

use base::Deadline;
use engine::bounded;
use engine::template::{self, Level, Outcome, Plan, Request};
use ivl::interp::{self, Limits, Machine, NoOutput, Seeded};
use ivl::syntax::Plain;
use ivl::{CheckId, Program};
use smt::Solver;
use std::collections::BTreeSet;
use std::time::Duration;

const TABLES: &str = "entry main;
class Object; class A extends Object; class B extends A; class Text extends Object;
array class `int[]` of i32 extends Object; array class `char[]` of u16 extends Object;
array class `A[]` of ref A extends Object; array class `B[]` of ref B extends `A[]`;
field A::x: i32; field A::next: ref; field A::mark: bool; field Text::value: ref; field Text::hash: i32;
layout Text with Text::value: `char[]`;
global count: i32 = 0; global kept: ref = null;
check k0 assertion; check k1 assertion; check k2 unsupported \"a thread\";
input i0 nondet x: i32; input i1 nondet b: bool;
site a0; site a1; site a2; site a3; site a4 heap;
";

/// So many runs are made to see a check fail.
const RUNS: u64 = 4_000;

fn solver() -> Solver {
    Solver::find_z3().expect("the tests need Z3")
}

fn program(body: &str) -> Program {
    let program = ivl::parse::program(&format!("{TABLES}{body}")).unwrap_or_else(|error| panic!("{error}\n{body}"));
    ivl::check::program(&program).unwrap_or_else(|errors| panic!("{}\n{body}", errors[0]));
    program
}

fn plan(peel: u32, window: u32, level: Level) -> (Plan, Level) {
    (Plan { peel, window }, level)
}

/// One round at a time.
fn simple() -> Vec<(Plan, Level)> {
    template::plans().into_iter().filter(|(plan, _)| plan.window == 1).collect()
}

fn solve(program: &Program, plans: Vec<(Plan, Level)>, seconds: u64) -> Outcome {
    let request = Request {
        syntax: &Plain,
        program,
        checks: asked(program),
        solver: solver(),
        deadline: Deadline::after(Duration::from_secs(seconds)),
        memory_mb: Some(1_000),
        shared: None,
        plans,
    };
    template::solve(&request, &mut |proof: &template::Proof| {
        assert_eq!(proof.certificate.len(), 3);
        for (what, question) in &proof.certificate {
            let ask = |solver: &Solver, seconds| {
                smt::run(solver, &[], question, &smt::Limits::within(Duration::from_secs(seconds)))
            };
            // Another one where it is there and soon done.
            let other = Solver::by_name("cvc5").ok().and_then(|other| ask(&other, 2).ok());
            let said = other.unwrap_or_else(|| ask(&solver(), 60).expect("an answer")).stdout;
            assert_eq!(said.trim(), "unsat", "{what}: {question}");
        }
        true
    })
}

/// That what is handed over to other engines excludes no run.
fn handed_over(program: &Program, outcome: &Outcome) {
    let Some(lemmas) = &outcome.lemmas else { return };
    for program in lemmas.without_bits().iter().chain([&lemmas.program]) {
        ivl::check::program(program).unwrap_or_else(|errors| panic!("{}", errors[0]));
    }
    let holds = |(_, question): &(&str, String)| {
        let said = smt::run(&solver(), &[], question, &smt::Limits::within(Duration::from_secs(60)));
        said.is_ok_and(|said| said.stdout.trim() == "unsat")
    };
    if !lemmas.proof.certificate.iter().all(holds) {
        return;
    }
    let sliced = bounded::sliced(program, &asked(program), &Deadline::never()).expect("a small program");
    let (before, after) = (interp::compile(&sliced), interp::compile(&lemmas.program));
    for seed in 0..RUNS / 4 {
        let run = |compiled| {
            let limits = Limits { steps: 20_000, ..Limits::default() };
            Machine::new(compiled, limits).run(&mut Seeded::new(seed), &mut NoOutput)
        };
        let (before, after) = (run(&before), run(&after));
        let is_blocked = |outcome: &interp::Outcome| matches!(outcome, interp::Outcome::Blocked { .. });
        assert_eq!(is_blocked(&before), is_blocked(&after), "{seed}: {}", ivl::print::program(&lemmas.program));
    }
}

/// The checks that are asked about.
fn asked(program: &Program) -> BTreeSet<CheckId> {
    program.checks.ids().filter(|check| check.to_string() != "k2").collect()
}

/// The checks that some run fails.
fn failing(program: &Program) -> BTreeSet<CheckId> {
    let compiled = interp::compile(program);
    let mut failing = BTreeSet::new();
    for seed in 0..RUNS {
        let limits = Limits { steps: 5_000, ..Limits::default() };
        let outcome = Machine::new(&compiled, limits).run(&mut Seeded::new(seed), &mut NoOutput);
        assert!(!matches!(outcome, interp::Outcome::Stuck { .. }), "a run is stuck: {outcome:?}");
        if let interp::Outcome::Failed { check, .. } = outcome {
            failing.insert(check);
        }
    }
    failing
}

fn names(checks: impl IntoIterator<Item = CheckId>) -> Vec<String> {
    checks.into_iter().map(|check| check.to_string()).collect()
}

/// A program of which exactly these checks are proved, and exactly these fail.
fn check(body: &str, proved: &[&str], fails: &[&str]) -> Outcome {
    let program = program(body);
    let failing = failing(&program);
    assert_eq!(names(failing.clone()), fails, "these fail: {body}");
    let outcome = solve(&program, simple(), 60);
    handed_over(&program, &outcome);
    assert_eq!(names(found(&outcome, &failing, body)), proved, "these are proved: {body}\n{:#?}", outcome.rows);
    for plan in [plan(0, 2, Level::Pairs), plan(1, 3, Level::Single)] {
        found(&solve(&program, vec![plan], 2), &failing, body);
    }
    outcome
}

/// The checks that are proved: none that fails.
fn found(outcome: &Outcome, failing: &BTreeSet<CheckId>, body: &str) -> BTreeSet<CheckId> {
    let found: BTreeSet<CheckId> = outcome.proofs.iter().flat_map(|proof| &proof.checks).copied().collect();
    let wrong: Vec<_> = failing.intersection(&found).collect();
    assert!(wrong.is_empty(), "{wrong:?} fail and are proved: {body}\n{:#?}", outcome.proofs);
    found
}

/// A program of which exactly these checks are proved with so many rounds at once and not with fewer, and exactly these fail.
fn check_window(body: &str, window: u32, level: Level, proved: &[&str], fails: &[&str]) {
    let program = program(body);
    let failing = failing(&program);
    assert_eq!(names(failing.clone()), fails, "these fail: {body}");
    for tried in 1..=window + 1 {
        let outcome = solve(&program, vec![plan(0, tried, level)], 60);
        let expected = if tried >= window { proved } else { &[] };
        let found = found(&outcome, &failing, body);
        assert_eq!(names(found), expected, "these are proved by {tried}: {body}\n{:#?}", outcome.rows);
    }
}

#[test]
fn a_counter() {
    let outcome = check(
        "proc main() { var i: i32; var b: bool;
        b0: i := 0; goto b1;
        b1: b := havoc input i1; if b goto b2 else goto b4;
        b2: if i < 3 goto b3 else goto b1;
        b3: i := i + 1; goto b1;
        b4: assert i <= 3 & i >= 0 : k0; assert i != 3 : k1; return; }",
        &["k0"],
        &["k1"],
    );
    assert_eq!(outcome.stats.loops, 1);
    assert!(!outcome.proofs[0].lines.is_empty());
}

#[test]
fn what_overflows_is_seen() {
    check(
        "proc main() { var i: i32; var b: bool;
        b0: i := 2147483644; goto b1;
        b1: b := havoc input i1; if b goto b2 else goto b3;
        b2: i := i + 1; goto b1;
        b3: assert i != 5 | i < 10 : k0; assert i > 0 : k1; return; }",
        &["k0"],
        &["k1"],
    );
}

#[test]
fn a_list() {
    check(
        "proc main() { var r, s: ref; var x: i32; var b: bool;
        b0: r := null; goto b1;
        b1: b := havoc input i1; if b goto b2 else goto b3;
        b2: s := new A at a0; x := havoc input i0 in 0 .. 7; s->A::x := x; s->A::next := r; r := s; goto b1;
        b3: if r != null goto b4 else goto b5;
        b4: x := r->A::x; assert x >= 0 & x <= 7 : k0; assert x != 7 : k1; r := r->A::next; goto b3;
        b5: return; }",
        &["k0"],
        &["k1"],
    );
}

/// What is left zero by some rounds is zero in some objects.
#[test]
fn what_a_round_may_leave_out() {
    check(
        "proc main() { var r, s: ref; var x: i32; var b: bool;
        b0: r := null; goto b1;
        b1: b := havoc input i1; if b goto b2 else goto b4;
        b2: s := new A at a0; s->A::next := r; r := s; b := havoc input i1; if b goto b3 else goto b1;
        b3: s->A::x := 4; goto b1;
        b4: if r != null goto b5 else goto b6;
        b5: x := r->A::x; assert x == 4 | x == 0 : k0; assert x == 4 : k1; r := r->A::next; goto b4;
        b6: return; }",
        &["k0"],
        &["k1"],
    );
}

/// Two walks over one list may end at the same object, or not: what is written through one is read through the other.
#[test]
fn two_references_into_one_place() {
    check(
        "proc main() { var r, s, t: ref; var x: i32; var b: bool;
        b0: r := null; goto b1;
        b1: b := havoc input i1; if b goto b2 else goto b3;
        b2: s := new A at a0; s->A::x := 1; s->A::next := r; r := s; goto b1;
        b3: if r != null goto b4 else goto b10;
        b4: s := r; t := r; goto b5;
        b5: b := havoc input i1; t := s->A::next; if b & t != null goto b6 else goto b7;
        b6: s := t; goto b5;
        b7: t := r; s->A::x := 5; t->A::x := 6; x := t->A::x; assert x == 6 : k0;
            x := s->A::x; assert x == 5 : k1; return;
        b10: return; }"
            .replace("b10", "b8")
            .as_str(),
        &["k0"],
        &["k1"],
    );
}

/// A write through a reference of which nothing is known hits any object, and leaves the others as they are.
#[test]
fn strong_and_weak_updates() {
    check(
        "proc main() { var r, s: ref; var x: i32; var b: bool;
        b0: r := null; s := new A at a1; s->A::x := 9; goto b1;
        b1: b := havoc input i1; if b goto b2 else goto b4;
        b2: r := new A at a0; b := havoc input i1; if b goto b3 else goto b1;
        b3: s := r; goto b1;
        b4: if r != null goto b5 else goto b6;
        b5: r->A::x := 7; x := s->A::x; assert x == 9 | x == 0 | x == 7 : k0; assert x != 7 : k1; return;
        b6: return; }",
        &["k0"],
        &["k1"],
    );
}

/// What an inner loop has made in an earlier round of the outer one is not what it makes now.
#[test]
fn objects_of_an_earlier_round() {
    check(
        "proc main() { var keep, new_, s: ref; var b: bool;
        b0: keep := null; goto b1;
        b1: b := havoc input i1; if b goto b2 else goto b8;
        b2: new_ := null; goto b3;
        b3: b := havoc input i1; if b goto b4 else goto b5;
        b4: new_ := new A at a0; goto b3;
        b5: if new_ != null goto b6 else goto b1;
        b6: assert keep != new_ : k0; assert keep == null : k1; keep := new_; goto b1;
        b8: return; }"
            .replace("b8", "b7")
            .as_str(),
        &["k0"],
        &["k1"],
    );
}

/// The same, but what was made is not forgotten when a round starts.
#[test]
fn objects_that_outlive_a_round() {
    check(
        "proc main() { var keep, new_: ref; var x: i32; var b: bool;
        b0: keep := null; new_ := null; goto b1;
        b1: b := havoc input i1; if b goto b2 else goto b7;
        b2: goto b3;
        b3: b := havoc input i1; if b goto b4 else goto b5;
        b4: new_ := new A at a0; goto b3;
        b5: if new_ != null goto b6 else goto b1;
        b6: x := new_->A::x; assert x <= 1 : k0; assert keep != new_ : k1; new_->A::x := 1; keep := new_; goto b1;
        b7: return; }",
        &["k0"],
        &["k1"],
    );
}

/// Objects of all rounds are of the heap as the one of each is: what follows was taken for unreachable.
#[test]
fn objects_of_all_rounds_have_their_storage() {
    check(
        "proc main() { var r: ref; var x: i32; var b: bool;
        b0: r := null; goto b1;
        b1: b := havoc input i1; if b goto b2 else goto b3;
        b2: r := new A at a4; goto b1;
        b3: if r != null goto b4 else goto b5;
        b4: b := storage(r) is heap; assert b : k0; x := r->A::x; assert x > 0 : k1; goto b5;
        b5: return; }",
        &["k0"],
        &["k1"],
    );
}

/// What has ended is asked of one object, which is any one.
#[test]
fn objects_that_end_in_rounds() {
    check(
        "proc main() { var r: ref; var b, q: bool;
        b0: r := new A at a4; goto b1;
        b1: b := havoc input i1; if b goto b2 else goto b3;
        b2: q := alive(r); assert q : k0; end r; r := new A at a4; goto b1;
        b3: end r; b := havoc input i1; if b goto b4 else goto b5;
        b4: q := alive(r); assert q : k1; goto b5;
        b5: return; }",
        &[],
        &["k1"],
    );
}

/// A write to an object of an earlier round in a later one.
#[test]
fn an_inner_loop_changes_what_the_outer_has_made() {
    check(
        "proc main() { var r, s: ref; var x: i32; var b: bool;
        b0: r := null; goto b1;
        b1: b := havoc input i1; if b goto b2 else goto b6;
        b2: s := new A at a0; s->A::next := r; r := s; goto b3;
        b3: if s != null goto b4 else goto b1;
        b4: x := s->A::x; if x < 3 goto b5 else goto b1;
        b5: s->A::x := x + 1; s := s->A::next; goto b3;
        b6: if r != null goto b7 else goto b8;
        b7: x := r->A::x; assert x <= 3 : k0; assert x != 3 : k1; r := r->A::next; goto b6;
        b8: return; }",
        &["k0"],
        &["k1"],
    );
}

#[test]
fn an_array_of_any_length() {
    check(
        "proc main() { var a: ref; var i, n, x: i32;
        b0: n := havoc input i0 in 1 .. 1000; a := new `int[]`[n] at a0; i := 0; goto b1;
        b1: if i < n goto b2 else goto b3;
        b2: x := havoc input i0 in 0 .. 7; a[i] := x; i := i + 1; goto b1;
        b3: i := havoc input i0 in 0 .. 999; if i < n goto b4 else goto b5;
        b4: x := a[i]; assert x >= 0 & x <= 7 : k0; assert x != 7 : k1; return;
        b5: return; }",
        &["k0"],
        &["k1"],
    );
}

/// The loop starts with the second element: the first one stays as it was.
#[test]
fn an_array_with_an_element_left_out() {
    check(
        "proc main() { var a: ref; var i, n, x: i32;
        b0: n := havoc input i0 in 1 .. 40; a := new `int[]`[n] at a0; i := 1; goto b1;
        b1: if i < n goto b2 else goto b3;
        b2: a[i] := 5; i := i + 1; goto b1;
        b3: i := havoc input i0 in 0 .. 39; if i < n goto b4 else goto b5;
        b4: x := a[i]; assert x == 0 | x == 5 : k0; assert x == 5 : k1; return;
        b5: return; }",
        &["k0"],
        &["k1"],
    );
}

/// Arrays made in a loop: each has its own length and elements.
#[test]
fn arrays_in_a_list() {
    check(
        "proc main() { var r, s, a: ref; var n, x: i32; var b: bool;
        b0: a := null; n := 0; goto b1;
        b1: b := havoc input i1; if b goto b2 else goto b4;
        b2: n := havoc input i0 in 1 .. 30; s := new `int[]`[n] at a0; s[0] := 3; b := havoc input i1; if b goto b3 else goto b1;
        b3: a := s; goto b1;
        b4: if a != null goto b5 else goto b6;
        b5: x := a[0]; assert x == 3 : k0; x := length(a); assert x == n : k1; return;
        b6: return; }",
        &["k0"],
        &["k1"],
    );
}

#[test]
fn references_in_arrays() {
    check(
        "proc main() { var a, r: ref; var i, n, x: i32; var b: bool;
        b0: n := havoc input i0 in 1 .. 30; a := new `A[]`[n] at a0; i := 0; goto b1;
        b1: if i < n goto b2 else goto b4;
        b2: b := havoc input i1; i := i + 1; if b goto b3 else goto b1;
        b3: r := new A at a1; r->A::x := 2; a[i - 1] := r; goto b1;
        b4: i := havoc input i0 in 0 .. 29; if i < n goto b5 else goto b8;
        b5: r := a[i]; assert r != null : k1; goto b6;
        b6: if r != null goto b7 else goto b8;
        b7: x := r->A::x; assert x == 2 : k0; return;
        b8: return; }",
        &["k0"],
        &["k1"],
    );
}

/// Texts are there from the start, even if a round is the first to name them: what is written to one stays.
#[test]
fn texts_keep_what_is_written_to_them() {
    check(
        "proc main() { var t: ref; var x: i32; var b: bool;
        b0: goto b1;
        b1: b := havoc input i1; if b goto b2 else goto b3;
        b2: t := \"hare\"; x := t->Text::hash; assert x == 0 | x == 1 : k0; assert x == 0 : k1; t->Text::hash := 1; goto b1;
        b3: return; }",
        &["k0"],
        &["k1"],
    );
}

/// A text and the array that it holds are two objects.
#[test]
fn the_array_of_a_text() {
    check(
        "proc main() { var t, c: ref; var b: bool;
        b0: c := null; goto b1;
        b1: b := havoc input i1; if b goto b2 else goto b3;
        b2: t := \"hare\"; c := t->Text::value; goto b1;
        b3: assert c == null | c instanceof `char[]` : k0; assert !(c instanceof `char[]`) : k1; return; }",
        &["k0"],
        &["k1"],
    );
}

/// Arrays made like others are of their classes.
#[test]
fn arrays_like_others() {
    check(
        "proc main() { var a, c, l: ref; var b: bool;
        b0: a := new `A[]`[2] at a0; c := null; l := a; goto b1;
        b1: b := havoc input i1; if b goto b2 else goto b4;
        b2: c := new like(l)[3] at a1; l := a; b := havoc input i1; if b goto b3 else goto b1;
        b3: l := new `B[]`[1] at a2; goto b1;
        b4: assert c == null | c instanceof `A[]` : k0; assert !(c instanceof `B[]`) : k1; return; }",
        &["k0"],
        &["k1"],
    );
}

/// Rows about objects that no round makes, and about elements that no array has, say anything: nothing follows from them.
#[test]
fn rows_that_never_count() {
    check(
        "proc main() { var r, a: ref; var i, x: i32; var b: bool;
        b0: r := null; a := new `int[]`[0] at a0; i := 0; x := havoc input i0; goto b1;
        b1: b := havoc input i1; if b goto b2 else goto b5;
        b2: if x * 2 == 7 goto b3 else goto b4;
        b3: r := new A at a1; r->A::x := 3; goto b4;
        b4: i := ite(i < 3, i + 1, 0); goto b1;
        b5: assert r == null : k0; assert i != 2 : k1; return; }",
        &["k0"],
        &["k1"],
    );
}

/// A back edge that nobody takes leaves nothing to be assumed, before it and behind it.
#[test]
fn a_loop_without_a_second_round() {
    check(
        "proc main() { var i: i32; var b: bool;
        b0: i := havoc input i0 in 0 .. 5; goto b1;
        b1: if i < 3 goto b2 else goto b4;
        b2: i := i + 3; b := i < 3; if b goto b1 else goto b3;
        b3: goto b4;
        b4: assert i >= 3 & i <= 5 : k0; assert i != 4 : k1; return; }",
        &["k0"],
        &["k1"],
    );
}

/// What a loop in a procedure does depends on who calls it.
#[test]
fn one_loop_from_two_calls() {
    check(
        "proc main() { var x, y: i32; b0: x := call run(1); y := call run(2);
           assert x <= 5 & y <= 6 : k0; assert y != 6 : k1; return; }
        proc run(x: i32) -> i32 { var b: bool;
        b0: goto b1;
        b1: b := havoc input i1; if b & x < 5 goto b2 else goto b3;
        b2: x := x + 2; goto b1;
        b3: return x; }",
        &["k0"],
        &["k1"],
    );
}

/// Ways out in the middle of a round leave it as it is there.
#[test]
fn a_way_out_in_the_middle() {
    check(
        "proc main() { var i, j: i32; var b: bool;
        b0: i := 0; j := 0; goto b1;
        b1: b := havoc input i1; if b goto b2 else goto b4;
        b2: i := 1; b := havoc input i1; if b goto b4 else goto b3;
        b3: i := 0; goto b1;
        b4: assert i == 0 | i == 1 : k0; assert i == 0 : k1; return; }",
        &["k0"],
        &["k1"],
    );
}

/// What is not modelled is not gone round.
#[test]
fn nothing_is_proved_behind_what_is_not_supported() {
    check(
        "proc main() { var i: i32; var b: bool;
        b0: i := 0; goto b1;
        b1: b := havoc input i1; if b goto b2 else goto b3;
        b2: assert i == 0 : k2; i := 1; goto b1;
        b3: assert i <= 1 : k0; return; }",
        &[],
        &["k2"],
    );
}

#[test]
fn recursion_is_left_to_others() {
    let program = program(
        "proc main() { var n: i32; b0: n := havoc input i0; n := call down(n); assert n == 0 | n == 6 : k0; assert n < 6 : k1; return; }
        proc down(n: i32) -> i32 { b0: if n > 0 goto b1 else goto b2; b1: n := call down(n - 1); return n ^ 6; b2: return 0; }",
    );
    let outcome = solve(&program, simple(), 60);
    assert!(outcome.proofs.is_empty(), "{:#?}", outcome.proofs);
    assert!(outcome.open.values().all(|reason| *reason == template::Reason::Recursion), "{:?}", outcome.open);
}

/// What was in one place comes to another, and is looked at only there.
#[test]
fn several_rounds_at_once() {
    check_window(
        "proc main() { var a: i32; var b: i32; var c: i32; var t: i32; var x: bool;
        b0: a := havoc input i0; b := a + 1; c := a + 2; goto b1;
        b1: x := havoc input i1; if x goto b2 else goto b3;
        b2: assert a != b : k0; assert a != 7 : k1; t := a; a := b; b := c; c := t; goto b1;
        b3: return; }",
        4,
        Level::Single,
        &["k0"],
        &["k1"],
    );
}

/// The property holds in rounds that start with it; the ways out of early rounds are cases of their own.
#[test]
fn ways_out_of_early_rounds() {
    check_window(
        "proc main() { var a: i32; var b: i32; var t: i32; var x: bool;
        b0: a := havoc input i0; b := a ^ 1; goto b1;
        b1: x := havoc input i1; if x goto b2 else goto b3;
        b2: assert a != b : k0; t := a; a := b; b := t; goto b1;
        b3: assert a != 5 : k1; return; }",
        2,
        Level::Single,
        &["k0"],
        &["k1"],
    );
    // It fails behind the loop after any number of rounds, and is asked about only there.
    for rounds in 0..5 {
        let body = format!(
            "proc main() {{ var i: i32; var x: bool;
            b0: i := 0; goto b1;
            b1: x := havoc input i1; if x & i < 6 goto b2 else goto b3;
            b2: i := i + 1; goto b1;
            b3: assert i <= 6 : k0; assert i != {rounds} : k1; return; }}"
        );
        check(&body, &["k0"], &["k1"]);
    }
}

/// An inner loop in an early round of an outer one, and a way out of both.
#[test]
fn loops_in_early_rounds() {
    for (inner, outer) in [(0, 1), (1, 1), (2, 3), (3, 0)] {
        let body = format!(
            "proc main() {{ var i: i32; var j: i32; var x: bool;
            b0: i := 0; j := 0; goto b1;
            b1: x := havoc input i1; if x goto b2 else goto b6;
            b2: j := 0; goto b3;
            b3: x := havoc input i1; if x & j < 4 goto b4 else goto b5;
            b4: assert i != {outer} | j != {inner} : k1; j := j + 1; goto b3;
            b5: i := call next(i); if i > 8 goto b6 else goto b1;
            b6: assert i >= 0 & i <= 9 : k0; return; }}
            proc next(i: i32) -> i32 {{ b0: if i < 9 goto b1 else goto b2; b1: return i + 1; b2: return i; }}"
        );
        check(&body, &["k0"], &["k1"]);
    }
}

/// Objects that were made in different rounds of a window.
#[test]
fn objects_of_several_rounds() {
    check_window(
        "proc main() { var n: ref; var l: ref; var m: ref; var v: i32; var w: i32; var p: bool; var x: bool;
        b0: l := null; v := havoc input i0; p := false; goto b1;
        b1: x := havoc input i1; if x goto b2 else goto b4;
        b2: n := new A at a0; n->A::x := v; n->A::next := l; l := n; v := v ^ 6; p := !p; if p goto b1 else goto b3;
        b3: m := l->A::next; v := l->A::x; w := m->A::x; assert v == (w ^ 6) : k0; assert w != 3 : k1; v := v ^ 6; goto b1;
        b4: return; }",
        2,
        Level::Single,
        &["k0"],
        &["k1"],
    );
}

/// A loop that is entered in its midst: its head may be reached for the first time from within.
#[test]
fn a_loop_entered_in_its_midst() {
    for entry in ["x goto b1 else goto b2", "x goto b2 else goto b1", "i == 1 goto b1 else goto b2"] {
        let body = format!(
            "proc main() {{ var i: i32; var x: bool; var r: ref;
            b0: r := new A at a0; i := r->A::x; x := havoc input i1; if {entry};
            b1: i := i + 1; goto b2;
            b2: assert i != 3 : k1; x := havoc input i1; if x & i < 5 goto b1 else goto b3;
            b3: assert i >= 0 & i <= 5 : k0; return; }}"
        );
        check(&body, &["k0"], &["k1"]);
        let program = program(&body);
        let checks = program.checks.ids().collect();
        for window in 1..4 {
            let plan = Plan { peel: 0, window };
            let emitted = template::emitted(&program, &checks, plan, &Deadline::never(), None).expect("no limit");
            let ends: Vec<usize> = emitted.emission.cuts.iter().map(|cut| cut.ends.len()).collect();
            assert_eq!(ends, [window as usize], "{body}");
        }
    }
}

/// A program whose one loop changes so many variables, all of which matter.
fn wide(variables: usize) -> Program {
    let each = |text: &dyn Fn(usize) -> String| (0..variables).map(text).collect::<String>();
    program(&format!(
        "proc main() {{ {} var w, b: bool;
        b0: w := false; {} goto b1;
        b1: b := havoc input i1; if b goto b2 else goto b3;
        b2: {} goto b1;
        b3: {} assert !(w) : k0; return; }}",
        each(&|number| format!("var x{number}: i32;")),
        each(&|number| format!("x{number} := 0;")),
        each(&|number| format!("x{number} := ite(x{number} < 3, x{number} + 1, x{number});")),
        each(&|number| format!("w := w | x{number} > 3;")),
    ))
}

#[test]
fn as_many_rows_as_there_may_be_are_enough() {
    let outcome = solve(&wide(20), simple(), 60);
    assert_eq!(names(outcome.proofs.iter().flat_map(|proof| proof.checks.clone())), ["k0", "k1"]);
}

#[test]
fn more_rows_than_there_may_be_are_a_reason_to_give_up() {
    let outcome = solve(&wide(template::MOST_ROWS + 50), simple(), 60);
    assert!(outcome.proofs.is_empty());
    assert!(!outcome.open.is_empty() && outcome.open.values().all(|reason| *reason == template::Reason::Rows));
}

#[test]
fn formulas_that_do_not_fit_are_a_reason_to_give_up() {
    let program = wide(400);
    let request = Request {
        syntax: &Plain,
        program: &program,
        checks: program.checks.ids().take(1).collect(),
        solver: solver(),
        deadline: Deadline::after(Duration::from_secs(60)),
        memory_mb: Some(1),
        shared: None,
        plans: template::plans(),
    };
    let outcome = template::solve(&request, &mut |_: &template::Proof| -> bool { panic!("nothing can be proved") });
    let open: Vec<_> = outcome.open.into_values().collect();
    assert_eq!(open, [template::Reason::GaveUp(engine::ssa::Limit::Terms)]);
}

/// What a loop leaves depends on whether one before has made a round, and nothing in the program says whether it has.
#[test]
fn paths_through_loops_before() {
    check(
        "proc main() { var s: i32; var x: bool;
        b0: s := 0; goto b1;
        b1: x := havoc input i1; if x goto b2 else goto b3;
        b2: s := havoc input i0 in 1000 .. 1007; goto b1;
        b3: x := havoc input i1; if x goto b4 else goto b6;
        b4: if s != 0 & s < 1010 goto b5 else goto b3;
        b5: s := s + 1; goto b3;
        b6: assert s == 0 | s >= 1000 : k0; assert s != 1003 : k1; return; }",
        &["k0"],
        &["k1"],
    );
}

/// The inner loop goes another way in the first round of the outer one, and in every round anew.
#[test]
fn paths_that_change_with_rounds() {
    check(
        "proc main() { var i: i32; var s: i32; var x: bool;
        b0: s := 0; goto b1;
        b1: i := 0; goto b2;
        b2: x := havoc input i1; if x goto b3 else goto b4;
        b3: i := havoc input i0 in 20 .. 25; goto b2;
        b4: s := i; goto b5;
        b5: x := havoc input i1; if x goto b6 else goto b7;
        b6: s := ite(s != 0 & s < 30, s + 1, s); goto b5;
        b7: assert s == 0 | s >= 20 : k0; assert s == 0 : k1; x := havoc input i1; if x goto b1 else goto b8;
        b8: return; }",
        &["k0"],
        &["k1"],
    );
}

/// What is known of loops is handed over where it does not suffice, and only what is so whoever calls.
#[test]
fn lemmas() {
    // The first call makes its rounds one by one, of which the rows of the other know nothing.
    let body = |first: &str| {
        format!(
            "proc main() {{ var m, a, b: i32;
               b0: a := {first}; m := havoc input i0; if m <= 5 goto b1 else goto b2;
               b1: b := call walk(m); assert b <= 5 & a >= 0 : k0; assert b * b <= a : k1; return;
               b2: return; }}
             proc walk(most: i32) -> i32 {{ var i: i32;
               b0: i := 0; goto b1;
               b1: if i < most goto b2 else goto b3;
               b2: i := i + 1; goto b1;
               b3: return i; }}"
        )
    };
    let handed_over = |first: &str, proved: &[&str], fails: &[&str]| {
        let lemmas = check(&body(first), proved, fails).lemmas?;
        Some(ivl::print::program(&lemmas.program).matches("assume").count())
    };
    assert_eq!(handed_over("9", &["k0"], &["k1"]), Some(1));
    assert_eq!(handed_over("call walk(9)", &["k0"], &["k1"]), None);
    // What bits are combined to is any number, as far as the other engine is concerned; where objects are chosen by bits, it is not.
    let outcome = check(
        "proc main() { var x, y: i32; var b: bool; var r, s: ref;
           b0: x := 0; y := 0; r := null; s := new A at a0; goto b1;
           b1: b := havoc input i1; if b & y < 9 goto b2 else goto b3;
           b2: x := (x ^ y) & 7 | x >> 1; y := y + 1; r := ite((x ^ y) == 2, null, s); goto b1;
           b3: assert x <= 7 & (r == null | r == s) : k0; assert x + y < 12 & r == null : k1; return; }",
        &["k0"],
        &["k1"],
    );
    let lemmas = outcome.lemmas.expect("something is known");
    let without = ivl::print::program(&lemmas.without_bits().expect("there are bits"));
    assert!(without.contains("x := havoc;") && without.contains("r := ite("), "{without}");
}
