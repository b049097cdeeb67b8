//! Channels in the horn engine: what is proved of recalled values is what holds of all published ones, with and without the passes before it.

use base::Deadline;
use engine::horn::{self, Contents, Info, Integers, LADDER, Portion, Proof, Request, Role};
use engine::{OpenChecks, pipelines};
use ivl::Program;
use smt::{ClauseCheck, Limits, Solver};
use std::collections::BTreeSet;
use std::time::Duration;

/// Whether all checks are proved, by clauses that a fresh solver accepts.
fn is_proved(program: &Program) -> bool {
    let solver = Solver::find_z3().expect("the tests need Z3");
    let checks: BTreeSet<_> = program.checks.ids().collect();
    let request = Request {
        portions: Portion::whole(program),
        open: OpenChecks::new(checks),
        integers: Integers::Exact,
        ladder: LADDER.to_vec(),
        solver: solver.clone(),
        jobs: 1,
        next_job_after: Duration::ZERO,
        at_once: false,
        deadline: Deadline::after(Duration::from_secs(60)),
        memory_mb: Some(2_000),
    };
    let accept = |proof: &Proof| {
        let limits = Limits::within(Duration::from_secs(60));
        let answers = smt::check_clauses(&solver, &proof.system, &proof.model, &limits);
        let all = answers.map_err(|error| error.to_string())?;
        let info = Info::new(program, &proof.configuration);
        let shown = horn::lift(program, &info, proof, &ivl::syntax::Plain);
        assert!(shown.iter().all(|invariant| !invariant.formula.is_empty()), "{shown:?}");
        if all.iter().all(|answer| *answer == ClauseCheck::Holds) { Ok(()) } else { Err("wrong".to_owned()) }
    };
    horn::solve(&request, &accept).open.is_empty()
}

fn parsed(source: &str) -> Program {
    let program = ivl::parse::program(source).unwrap_or_else(|error| panic!("{error}\n{source}"));
    ivl::check::program(&program).unwrap_or_else(|errors| panic!("{}\n{source}", errors[0]));
    program
}

/// Whether a program is proved after the passes of the engine.
fn check_after_passes(source: &str, expected: bool) {
    let program = parsed(source);
    let checks: BTreeSet<_> = program.checks.ids().collect();
    let pipeline = pipelines::horn(Some(&checks), Contents::Any);
    let after = pipeline.run(program, &mut |_| {}).unwrap_or_else(|error| panic!("{error}\n{source}"));
    assert_eq!(is_proved(&after), expected, "after the passes\n{after}");
}

/// Whether a program is proved, as it is and after the passes of the engine: both alike.
fn check(source: &str, expected: bool) {
    assert_eq!(is_proved(&parsed(source)), expected, "{source}");
    check_after_passes(source, expected);
}

/// A loop publishes the numbers from 0 to 9, and what is recalled satisfies this.
fn digits(publish: &str, condition: &str) -> String {
    format!(
        "entry main; check k0 assertion; input i0 nondet b: bool; channel c0 digits: (i32);
        proc main() {{ var x, y: i32; var b: bool;
        b0: x := 0; b := havoc input i0; if b goto b1 else goto b3;
        b1: if x <= 9 goto b2 else goto b4;
        b2: {publish} x := x + 1; goto b1;
        b3: y := recall c0; assert {condition} : k0; return;
        b4: return; }}"
    )
}

#[test]
fn what_is_recalled_is_what_another_run_publishes() {
    check(&digits("publish c0(x);", "0 <= y & y <= 9"), true);
    check(&digits("publish c0(x);", "y <= 8"), false);
    check(&digits("publish c0(x);", "y >= 1"), false);
}

#[test]
fn where_nobody_publishes_nothing_is_recalled() {
    check(&digits("", "y == 4"), true);
}

/// Values of one tuple belong together, and procedures publish, too.
#[test]
fn tuples_stay_together() {
    let source = |condition: &str| {
        format!(
            "entry main; check k0 assertion; input i0 nondet n: i32; channel c0 pairs: (i32, bool, i32);
            proc main() {{ var n, x, y: i32; var p: bool;
            b0: n := havoc input i0 in 0 .. 1000; call tell(n); call tell(5);
                x, p, y := recall c0; assert {condition} : k0; return; }}
            proc tell(n: i32) {{ b0: if n > 10 goto b1 else goto b2;
            b1: assume n < 500; publish c0(n, true, n + 1); return;
            b2: publish c0(n, false, n - 1); return; }}"
        )
    };
    check(&source("ite(p, y == x + 1 & x < 500, y == x - 1)"), true);
    check(&source("ite(p, y == x + 1 & x < 499, y == x - 1)"), false);
    check(&source("p"), false);
}

/// Objects are told apart as those in fields are.
#[test]
fn references_are_recalled_with_what_is_known_of_them() {
    let source = |condition: &str| {
        format!(
            "entry main; check k0 assertion; class Object; class A extends Object; class B extends Object;
            field A::x: i32; field B::y: i32;
            input i0 nondet n: i32; site a0; site a1; channel c0 objects: (ref, bool);
            proc main() {{ var n: i32; var r: ref; var is_a: bool;
            b0: n := havoc input i0; if n < 0 goto b1 else goto b2;
            b1: r, is_a := recall c0; assert r != null : k0; if is_a goto b3 else goto b4;
            b2: if n > 5 goto b5 else goto b6;
            b3: n := r->A::x; assert {condition} : k0; return;
            b4: n := r->B::y; assert n <= 5 : k0; return;
            b5: r := new A at a0; r->A::x := n; publish c0(r, true); n := n - 1; goto b2;
            b6: r := new B at a1; r->B::y := n; publish c0(r, false); return; }}"
        )
    };
    check_after_passes(&source("n > 5"), true);
    check(&source("n > 6"), false);
}

/// What a run reads from the heap and publishes is told by all encodings of the heap.
#[test]
fn what_is_read_is_published() {
    let source = |condition: &str| {
        format!(
            "entry main; check k0 assertion; class Node; field Node::next: ref; field Node::data: i32; site a0;
            input i0 nondet b: bool; input i1 nondet n: i32; channel c0 seen: (i32);
            proc main() {{ var list, node: ref; var b: bool; var n, y: i32;
            b0: list := null; goto b1;
            b1: b := havoc input i0; if b goto b2 else goto b3;
            b2: n := havoc input i1 in 0 .. 9; node := new Node at a0; node->Node::data := n;
                node->Node::next := list; list := node; goto b1;
            b3: if list == null goto b5 else goto b4;
            b4: n := list->Node::data; publish c0(n); list := list->Node::next; goto b3;
            b5: y := recall c0; assert {condition} : k0; return; }}"
        )
    };
    check_after_passes(&source("0 <= y & y <= 9"), true);
    check(&source("y <= 8"), false);
}

/// The object that another run has made at the same place is another one.
#[test]
fn objects_of_other_runs_are_others() {
    let source = |statements: &str, condition: &str| {
        format!(
            "entry main; check k0 assertion; class A; field A::next: ref; field A::x: i32; site a0; site a1;
            input i0 nondet n: i32; channel c0 objects: (ref);
            proc main() {{ var p, q, r, s: ref; var n, m: i32;
            b0: n := havoc input i0; p := new A at a0; q := new A at a1; q->A::next := p; p->A::x := n; publish c0(q);
                r := recall c0; {statements} assert {condition} : k0; return; }}"
        )
    };
    check(&source("", "r == q"), false);
    check(&source("s := r->A::next;", "s == p"), false);
    check(&source("s := r->A::next; m := s->A::x;", "m == n"), false);
    check_after_passes(&source("s := r->A::next; m := p->A::x;", "m == n & s != null & s != q"), true);
}

/// Each channel has a predicate of its own, over its values.
#[test]
fn predicates_are_over_the_values() {
    let program = ivl::parse::program(&digits("publish c0(x);", "y <= 9")).expect("a program");
    let info = Info::new(&program, &LADDER[0]);
    let encoding = horn::encode(&program, &info, LADDER[0], Integers::Exact, &Deadline::never()).expect("it is small");
    let of_channels: Vec<_> =
        encoding.meanings.iter().filter(|meaning| matches!(meaning.role, Role::Channel(_))).collect();
    assert_eq!(of_channels.len(), 1);
    assert_eq!(of_channels[0].arguments.len(), 1);
    assert_eq!(of_channels[0].arguments[0].of, horn::Subject::Published(0));
}
