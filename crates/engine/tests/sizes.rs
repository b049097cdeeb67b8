//! Size inputs in the bounded engine: constants in each round, never part of a proof, as many rounds as are left open.

use base::Deadline;
use engine::bounded::{self, Bounded, Outcome, Reason, Request, Sizes};
use ivl::interp::Given;
use ivl::{Const, Program};
use smt::Solver;
use std::time::Duration;

const TABLES: &str = "entry main;
class Object; class A extends Object; array class `int[]` of i32 extends Object; array class `A[]` of ref A extends Object;
array class `char[]` of u16 extends Object;
field A::x: i32; field A::next: ref;
check k0 assertion; input i0 nondet x: i32; input i1 size `objects:p.A`: i32; input i2 size `array-length`: i32;
input i3 argument text: u16; site a0; site a1;
";

fn program(body: &str) -> Program {
    let program = ivl::parse::program(&format!("{TABLES}{body}")).unwrap_or_else(|error| panic!("{error}\n{body}"));
    ivl::check::program(&program).unwrap_or_else(|errors| panic!("{}\n{body}", errors[0]));
    program
}

fn solve(body: &str, seconds: u64, sizes: &[(&str, u32)], unwind: Option<u32>) -> Outcome {
    let program = program(body);
    let by_key = sizes.iter().map(|(key, bound)| ((*key).to_owned(), *bound)).collect();
    let request = Request {
        program: &program,
        checks: program.checks.ids().collect(),
        solver: Solver::find_z3().expect("the tests need Z3"),
        deadline: Deadline::after(Duration::from_secs(seconds)),
        memory_mb: Some(1_000),
        shared: None,
        unwind,
        sizes: Sizes { default: None, by_key },
        int_bits: None,
        beside: None,
    };
    bounded::solve(&request, &mut |_| {})
}

/// What became of the only check.
fn words(outcome: &Outcome) -> String {
    match (&*outcome.traces, &outcome.proof, outcome.open.values().next()) {
        ([trace], None, None) => format!("fails on {:?}", trace.inputs[0].1),
        ([], Some(_), None) => "proved".to_owned(),
        ([], None, Some(Reason::Bound(within))) => format!("open within {within}"),
        other => panic!("{other:?}"),
    }
}

/// A loop over as many objects as a size says, and an assertion about how many were counted.
fn counting(assertion: &str) -> String {
    format!(
        "proc main() {{ var i, n, x, c: i32; b0: n := havoc input i1 in 0 .. 2147483647; i := 0; c := 0; goto b1;
         b1: if i < n goto b2 else goto b5;
         b2: x := havoc input i0; if x > 5 goto b3 else goto b4;
         b3: c := c + 1; goto b4;
         b4: i := i + 1; goto b1;
         b5: assert {assertion} : k0; return; }}"
    )
}

#[test]
fn a_round_with_a_size_proves_nothing() {
    let outcome = solve(&counting("c <= n"), 30, &[("objects:", 3)], None);
    assert_eq!(words(&outcome), "open within at most 3 objects of a class");
    assert_eq!(outcome.stats.rounds, 1);
    // Not even what needs no question.
    let outcome = solve(&counting("n == 3"), 30, &[("objects:A", 3)], None);
    assert_eq!(words(&outcome), "open within at most 3 objects of a class");
    // A size that nothing depends on is no size.
    let body = "proc main() { var n, x: i32; b0: n := havoc input i1 in 0 .. 2147483647; x := havoc input i0 in 0 .. 9;
        assert x != 10 : k0; return; }";
    let outcome = solve(body, 30, &[], None);
    assert_eq!(words(&outcome), "proved");
}

#[test]
fn sizes_grow_until_a_failure_is_found_and_are_part_of_the_trace() {
    let outcome = solve(&counting("c != 3"), 30, &[], None);
    assert_eq!(words(&outcome), format!("fails on {:?}", Given::Scalar(Const::i32(3))));
    assert_eq!(outcome.stats.rounds, 2);
    let outcome = solve(&counting("c != 3"), 30, &[("objects:p.A", 2)], None);
    assert_eq!(words(&outcome), "open within at most 2 objects of a class");
    let outcome = solve(&counting("c != 3"), 30, &[("objects:p.A", 5)], Some(1));
    assert_eq!(words(&outcome), format!("fails on {:?}", Given::Scalar(Const::i32(5))));
}

/// Arrays up to a length from a size have as many cells, whatever the iterations.
#[test]
fn arrays_take_their_capacity_from_sizes() {
    let body = "proc main() { var a: ref; var m, n, i, x: i32; b0: m := havoc input i2 in 0 .. 2147483647;
          n := havoc input i0 in 0 .. m; a := new `int[]`[n] at a0; i := havoc input i0;
          if i >= 0 & i < n goto b1 else goto b2;
        b1: a[i] := 7; x := a[n - 1]; assert x != 7 | n < 9 : k0; return;
        b2: return; }";
    assert_eq!(words(&solve(body, 30, &[("array-length", 8)], Some(1))), "open within arrays up to 8");
    assert_eq!(
        words(&solve(body, 30, &[("array-length", 9)], Some(1))),
        format!("fails on {:?}", Given::Scalar(Const::i32(9)))
    );
}

#[test]
fn texts_take_their_capacity_from_sizes() {
    let body = "proc main() { var t: ref; var n: i32; b0: t := havoc new `char[]` at a0 input i3; n := length(t);
        assert n < 5 : k0; return; }";
    let outcome = solve(body, 30, &[("string-length", 4)], None);
    let Some(Reason::Bound(within)) = outcome.open.values().next() else { panic!("{outcome:?}") };
    assert_eq!(within.exceeded.iter().map(|exceeded| exceeded.what).collect::<Vec<_>>(), [Bounded::Length]);
    assert_eq!(solve(body, 30, &[("string-length", 5)], None).traces.len(), 1);
}

/// A loop that inputs decide, in a procedure that is for this.
fn waiting(role: &str) -> String {
    let name = "wait";
    format!(
        "function {name} for {role}; function main;
         proc main() {{ var c, n: i32; b0: n := havoc input i1 in 0 .. 2147483647; c := call {name}(n); assert c < 6 : k0; return; }}
         proc {name}(n: i32) -> i32 {{ var x, c: i32; b0: c := 0; goto b1;
         b1: x := havoc input i0; if x > 5 & c < 7 goto b2 else goto b3;
         b2: c := c + 1; goto b1;
         b3: return c + n - n; }}"
    )
}

#[test]
fn loops_of_contracts_do_not_count() {
    let outcome = solve(&waiting("code"), 30, &[("objects:", 1)], Some(3));
    assert_eq!(words(&outcome), "open within at most 1 objects of a class, 3 iterations");
    let Some(Reason::Bound(within)) = outcome.open.values().next() else { panic!("{outcome:?}") };
    assert!(within.exceeded.iter().all(|exceeded| exceeded.is_certain), "{within:?}");
    let outcome = solve(&waiting("clause"), 30, &[("objects:", 1)], Some(3));
    assert_eq!(words(&outcome), format!("fails on {:?}", Given::Scalar(Const::i32(1))));
}

/// With fewer bits nothing is proved, and what only fails with fewer bits does not fail.
#[test]
fn narrow_integers_prove_nothing() {
    let bits = |body: &str, int_bits: Option<u32>| {
        let program = program(body);
        let request = Request {
            program: &program,
            checks: program.checks.ids().collect(),
            solver: Solver::find_z3().expect("the tests need Z3"),
            deadline: Deadline::after(Duration::from_secs(30)),
            memory_mb: Some(1_000),
            shared: None,
            unwind: Some(8),
            sizes: Sizes::default(),
            int_bits,
            beside: None,
        };
        bounded::solve(&request, &mut |_| {})
    };
    let square = "proc main() { var x: i32; b0: x := havoc input i0; assert x * x + x != 7 : k0; return; }";
    assert_eq!(words(&bits(square, None)), "proved");
    assert_eq!(words(&bits(square, Some(6))), "open within 8 iterations, integers of 6 bits");
    let large = "proc main() { var x: i32; b0: x := havoc input i0; assert x < 100 : k0; return; }";
    assert_eq!(words(&bits(large, Some(6))), "open within 8 iterations, integers of 6 bits");
    assert_eq!(bits(large, None).traces.len(), 1);
    let wraps = "proc main() { var x, y: i32; b0: x := havoc input i0 in 0 .. 30; y := havoc input i0 in 0 .. 30;
        assert x + y >= x : k0; return; }";
    let outcome = bits(wraps, Some(6));
    assert!(outcome.traces.is_empty() && outcome.proof.is_none(), "{outcome:?}");
    assert!(matches!(outcome.open.values().next(), Some(Reason::Mismatch(_))), "{outcome:?}");
}
