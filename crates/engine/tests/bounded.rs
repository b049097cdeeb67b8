//! The bounded engine on small programs: what it finds, what it proves and with which bound, and what it leaves open and why.

use base::{Deadline, Id};
use engine::bounded::{self, Outcome, Reason, Request};
use engine::ssa::{self, BackEdge, Formulas, Limits, Policy, Spot};
use ivl::Program;
use smt::Solver;
use std::time::Duration;

const TABLES: &str = "entry main;
class Object; class A extends Object; class B extends A;
array class `int[]` of i32 extends Object; array class `char[]` of u16 extends Object; array class `A[]` of ref A extends Object;
field A::x: i32; field A::next: ref;
check k0 assertion; check k1 assertion; check k2 unsupported \"a thread\";
input i0 nondet x: i32; input i1 argument text: u16; input i2 nondet d: f64; input i3 nondet f: f32; input i4 nondet b: bool;
site a0; site a1;
";

fn solver() -> Solver {
    Solver::find_z3().expect("the tests need Z3")
}

fn solve_with(program: &Program, change: impl FnOnce(&mut Request<'_>)) -> Outcome {
    let mut request = Request {
        program,
        checks: program.checks.ids().collect(),
        solver: solver(),
        deadline: Deadline::after(Duration::from_secs(60)),
        memory_mb: Some(1_000),
        shared: None,
        unwind: Some(32),
        sizes: bounded::Sizes::default(),
        int_bits: None,
        beside: None,
    };
    change(&mut request);
    bounded::solve(&request, &mut |_| {})
}

fn program(body: &str) -> Program {
    let program = ivl::parse::program(&format!("{TABLES}{body}")).unwrap_or_else(|error| panic!("{error}\n{body}"));
    ivl::check::program(&program).unwrap_or_else(|errors| panic!("{}\n{body}", errors[0]));
    program
}

/// In words; proofs are checked by another solver where there is one.
fn words(program: &Program, outcome: &Outcome) -> Vec<String> {
    let mut found = Vec::new();
    let checks = program.checks.entries().filter(|(_, check)| check.kind != ivl::CheckKind::UNSUPPORTED);
    for check in checks.map(|(id, _)| id) {
        let trace = outcome.traces.iter().find(|trace| trace.check == check);
        let proof = outcome.proof.as_ref().filter(|proof| proof.checks.contains(&check));
        match (trace, proof, outcome.open.get(&check)) {
            (Some(_), None, None) => found.push(format!("{check} fails")),
            (None, Some(proof), None) => {
                let checker = Solver::by_name("cvc5").unwrap_or_else(|_| solver());
                let limits = smt::Limits::within(Duration::from_secs(60));
                let said = smt::run(&checker, &[], &proof.certificate, &limits).expect("an answer").stdout;
                assert_eq!(said.trim(), "unsat", "{}", proof.certificate);
                found.push(format!("{check} proved within {}", proof.bound));
            }
            (None, None, Some(Reason::Bound(within))) => found.push(format!("{check} open within {within}")),
            (None, None, Some(reason)) => found.push(format!("{check} {reason:?}")),
            (None, None, None) => {}
            other => panic!("{check}: {other:?}"),
        }
    }
    found
}

fn check(body: &str, expected: &[&str]) -> Outcome {
    let program = program(body);
    let outcome = solve_with(&program, |_| {});
    assert_eq!(words(&program, &outcome), expected, "{body}\n{outcome:?}");
    outcome
}

#[test]
fn a_magic_number() {
    let outcome = check(
        "proc main() { var x: i32; b0: x := havoc input i0; assert x * x != 1522756 : k0; assert x * 2 != 5 : k1; return; }",
        &["k0 fails", "k1 proved within 2"],
    );
    assert_eq!(outcome.traces[0].inputs.len(), 1);
}

#[test]
fn what_folds_needs_no_solver() {
    let body = "proc main() { var i, s: i32; var a: ref; b0: i := 0; s := 0; a := new `int[]`[1000] at a0; goto b1;
        b1: if i < 1000 goto b2 else goto b3;
        b2: a[i] := i; s := s + i; i := i + 1; goto b1;
        b3: i := a[999]; assert s == 499500 & i == 999 : k0; assert s != 499500 : k1; return; }";
    let outcome = check(body, &["k0 proved within 2", "k1 fails"]);
    assert_eq!((outcome.stats.rounds, outcome.stats.questions), (1, 0));
}

#[test]
fn a_choice_inside_a_constant_loop_does_not_count() {
    let body = "proc main() { var i, s, x: i32; b0: i := 0; s := 0; goto b1;
        b1: if i < 20 goto b2 else goto b5;
        b2: x := havoc input i0; if x > 5 goto b3 else goto b4;
        b3: s := s + 1; goto b4;
        b4: i := i + 1; goto b1;
        b5: assert s <= 20 : k0; assert s != 20 : k1; return; }";
    let outcome = check(body, &["k0 proved within 2", "k1 fails"]);
    assert_eq!((outcome.stats.rounds, outcome.traces[0].inputs.len()), (1, 20));
}

#[test]
fn loops_are_unrolled_until_they_end() {
    let counting = |limit: &str| {
        format!(
            "proc main() {{ var i, n: i32; b0: n := havoc input i0; i := 0; {limit} goto b1;
             b1: if i < n goto b2 else goto b3;
             b2: i := i + 1; goto b1;
             b3: assert i != 11 : k0; assert i == n | n < 0 : k1; return; }}"
        )
    };
    check(&counting("assume n <= 10;"), &["k0 proved within 16", "k1 proved within 16"]);
    check(&counting("assume n <= 20;"), &["k0 fails", "k1 proved within 32"]);
    check(&counting(""), &["k0 fails", "k1 open within 32 iterations"]);
}

#[test]
fn recursion() {
    let body = "proc main() { var n, r: i32; b0: n := havoc input i0 in 0 .. 7; r := call fact(n);
           assert r != 720 : k0; assert r > 0 : k1; return; }
        proc fact(n: i32) -> i32 { var r: i32; b0: if n <= 1 goto b1 else goto b2; b1: return 1;
           b2: r := call fact(n - 1); return r * n; }";
    check(body, &["k0 fails", "k1 proved within 8"]);
}

/// Fibonacci's function, which calls itself twice.
const FIB: &str = "proc fib(n: i32) -> i32 { var a, b: i32; b0: if n < 1 goto b1 else if n == 1 goto b2 else goto b3;
       b1: return 0; b2: return 1; b3: a := call fib(n - 1); b := call fib(n - 2); return a + b; }";

fn check_within(unwind: u32, body: &str, expected: &[&str]) {
    let program = program(body);
    let outcome = solve_with(&program, |request| request.unwind = Some(unwind));
    assert_eq!(words(&program, &outcome), expected, "{body}\n{outcome:?}");
}

#[test]
fn recursion_with_shared_calls() {
    let body = format!(
        "proc main() {{ var n, r: i32; b0: n := havoc input i0; assume n >= 0 & n <= 40; r := call fib(n);
           assert r >= n - 1 : k0; assert r != 102334155 : k1; return; }} {FIB}"
    );
    check_within(64, &body, &["k0 proved within 64", "k1 fails"]);
    // A depth that is not reached is told, and nothing is proved.
    let deep = format!(
        "proc main() {{ var n, r: i32; b0: n := havoc input i0; r := call fib(n); assert r >= 0 : k0;
           assert r != 21 : k1; return; }} {FIB}"
    );
    check_within(16, &deep, &["k0 open within 16 iterations", "k1 fails"]);
}

#[test]
fn mutual_recursion() {
    let body =
        "proc main() { var n: i32; var r: bool; b0: n := havoc input i0; assume n >= 0 & n <= 30; r := call even(n);
           assert r == ((n & 1) == 0) : k0; assert r | n != 17 : k1; return; }
        proc even(n: i32) -> bool { var r: bool; b0: if n == 0 goto b1 else goto b2; b1: return true;
           b2: r := call odd(n - 1); return r; }
        proc odd(n: i32) -> bool { var r: bool; b0: if n == 0 goto b1 else goto b2; b1: return false;
           b2: r := call even(n - 1); return r; }";
    check(body, &["k0 proved within 16", "k1 fails"]);
    // Only one of the two ever chooses: the branches of both count.
    let passed_on = "proc main() { var n: i32; var r: i32; b0: n := havoc input i0; assume n <= 9; r := call down(n);
           assert r >= 7 : k0; assert r != 16 : k1; return; }
        proc down(n: i32) -> i32 { var r: i32; b0: if n <= 0 goto b1 else goto b2; b1: return 7;
           b2: r := call on(n - 1); return r + 1; }
        proc on(n: i32) -> i32 { var r: i32; b0: r := call down(n); return r; }";
    check(passed_on, &["k0 proved within 16", "k1 fails"]);
    check(&passed_on.replace("assume n <= 9;", ""), &["k0 open within 32 iterations", "k1 fails"]);
}

#[test]
fn recursion_with_a_loop() {
    let body = "proc main() { var n, r: i32; b0: n := havoc input i0 in 0 .. 6; r := call pyramid(n);
           assert r * 6 == n * (n + 1) * (n + 2) : k0; assert r != 56 : k1; return; }
        proc pyramid(n: i32) -> i32 { var i, s, r: i32; b0: if n <= 0 goto b1 else goto b2; b1: return 0;
           b2: i := 0; s := 0; goto b3;
           b3: if i < n goto b4 else goto b5;
           b4: i := i + 1; s := s + i; goto b3;
           b5: r := call pyramid(n - 1); return r + s; }";
    check(body, &["k0 proved within 8", "k1 fails"]);
    // The loop goes on where the recursion does not.
    let longer = body.replace("i < n goto", "i < n * 10 goto").replace("assert r * 6 ==", "assert n > 3 | r * 6 <");
    check(&longer, &["k0 fails", "k1 open within 32 iterations"]);
}

#[test]
fn the_same_call_on_several_paths() {
    let body = |ways: &str| {
        format!(
            "proc main() {{ var n, r, s: i32; var p: bool; b0: n := havoc input i0; p := havoc input i4; {ways}
               b3: s := call fib(n); assert r == s : k0; return; }} {FIB}"
        )
    };
    let once = body("goto b1; b1: goto b2; b2: r := call fib(n); goto b3;");
    let thrice = body("if p goto b1 else goto b2; b1: r := call fib(n); goto b3; b2: r := call fib(n); goto b3;");
    let counts = [once, thrice].map(|body| {
        let program = program(&body);
        let limits = Limits { deadline: Deadline::never(), terms: 100_000, steps: 10_000, depth: 100 };
        let mut formulas = Formulas::default();
        let emission = ssa::emit(&program, &program.checks.ids().collect(), &mut formulas, &Twice, &limits);
        let emission = emission.expect("it is small");
        assert!(emission.violations.is_empty(), "the results are the same terms");
        emission.remembered.into_values().collect::<Vec<_>>()
    });
    assert_eq!(counts[0], counts[1]);
    assert!(matches!(counts[0][..], [1..=8]), "{counts:?}");
}

/// Whoever uses a result notes where it is exceeded, not only who was first.
#[test]
fn exceeded_on_one_path_only() {
    let body = |assumed: &str| {
        format!(
            "proc main() {{ var n, r: i32; var p: bool; b0: n := havoc input i0; p := havoc input i4; r := 0;
               if p goto b1 else goto b3;
               b1: if n <= 6 goto b2 else goto b4; b2: r := call fib(n); goto b4;
               b3: {assumed} r := call fib(n); goto b4;
               b4: assert r <= 8 : k0; return; }} {FIB}"
        )
    };
    check_within(8, &body("assume n <= 6;"), &["k0 proved within 8", "k1 proved within 8"]);
    check_within(8, &body("assume n <= 6 | n > 20;"), &["k0 open within 8 iterations", "k1 open within 8 iterations"]);
    check_within(8, &body(""), &["k0 fails", "k1 open within 8 iterations"]);
}

#[test]
fn recursion_without_end() {
    let body = |assumed: &str| {
        format!(
            "proc main() {{ var n, r: i32; b0: n := havoc input i0 in 0 .. 9; {assumed} r := call stay(n);
               assert r == n : k0; assert r != 5 : k1; return; }}
             proc stay(n: i32) -> i32 {{ var r: i32; b0: if n == 7 goto b1 else goto b2; b1: r := call stay(n); return r;
               b2: return n; }}"
        )
    };
    check(&body(""), &["k0 open within 32 iterations", "k1 fails"]);
    check(&body("assume n != 7;"), &["k0 proved within 2", "k1 fails"]);
}

/// What was proved of the slice stays proved where the whole program leaves another check open.
#[test]
fn a_dropped_recursion_without_end() {
    let body = "proc main() { var x, r: i32; b0: x := havoc input i0; r := call spin(x); assert x <= 7 : k0; assert x == x : k1; return; }
        proc spin(n: i32) -> i32 { var r: i32; b0: if n > 5 goto b1 else goto b2; b1: r := call spin(n); return r; b2: return n; }";
    check(body, &["k0 open within 32 iterations", "k1 proved within 2"]);
}

/// To and fro: each call seems to lead back to the one before. What holds within that one does not hold elsewhere.
#[test]
fn recursion_to_both_sides() {
    let body = "proc main() { var m, n, r: i32; var p: bool; b0: m := havoc input i0; n := havoc input i0 in -5 .. 5;
           p := havoc input i4; if p goto b1 else goto b2;
           b1: r := call add(m, n); goto b3;
           b2: r := call add(m + 1, n - 1); goto b3;
           b3: assert r == m + n : k0; assert r != 3 : k1; return; }
        proc add(m: i32, n: i32) -> i32 { var r: i32; b0: if n == 0 goto b1 else if n > 0 goto b2 else goto b3; b1: return m;
           b2: r := call add(m + 1, n - 1); return r; b3: r := call add(m - 1, n + 1); return r; }";
    check(body, &["k0 proved within 8", "k1 fails"]);
}

/// The same call is met very deep first, and then where there is room for it.
#[test]
fn recursion_that_is_met_deepest_first() {
    let body = "proc main() { var n, z, r: i32; b0: z := havoc input i0 in 0 .. 100; n := havoc input i0;
           assume n >= z - 3 & n <= z + 3; r := call f(n, z); assert r <= 2 & r >= 0 : k0; assert r != 2 : k1; return; }
        proc f(n: i32, z: i32) -> i32 { var a, b: i32; b0: if n > z + 2 goto b1 else if n > z goto b2 else if n == z goto b3 else goto b4;
           b1: return 0;
           b2: a := call f(n + 1, z); b := call f(z - 3, z); return a + b;
           b3: return 1;
           b4: a := call f(n + 1, z); return a; }";
    check(body, &["k0 proved within 8", "k1 fails"]);
}

#[test]
fn texts_of_unknown_length() {
    let body =
        "proc main() { var t: ref; var n: i32; var c: u16; b0: t := havoc new `char[]` at a0 input i1; n := length(t);
           if n > 2 goto b1 else goto b2;
        b1: c := t[2]; assert c != 'x' | n != 5 : k0; assert n > 2 : k1; return;
        b2: return; }";
    let outcome = check(body, &["k0 fails", "k1 open within 32 iterations"]);
    assert!(matches!(&outcome.traces[0].inputs[..], [(_, ivl::interp::Given::Array(text))] if text.len() == 5));
}

#[test]
fn arrays_of_unknown_length_and_unknown_indices() {
    let body = "proc main() { var a: ref; var n, i, x: i32; b0: n := havoc input i0 in 1 .. 6; i := havoc input i0;
           a := new `int[]`[n] at a0; if i >= 0 & i < n goto b1 else goto b2;
        b1: a[i] := 7; x := a[0]; assert x == 0 | i == 0 : k0; x := a[n - 1]; assert x != 7 | n == 1 : k1; return;
        b2: return; }";
    check(body, &["k0 proved within 2", "k1 fails"]);
}

#[test]
fn objects_that_may_be_the_same() {
    let body = "proc main() { var a, b, c: ref; var x: i32; var p: bool;
        b0: a := new A at a0; b := new B at a1; a->A::next := b; p := havoc input i4; if p goto b1 else goto b2;
        b1: c := a; goto b3;
        b2: c := b; goto b3;
        b3: c->A::x := 5; x := a->A::x; assert (x == 5) == p : k0; assert !(c instanceof B) : k1; return; }";
    check(body, &["k0 proved within 2", "k1 fails"]);
}

#[test]
fn what_is_not_modelled() {
    let body = "proc main() { var x, y: i32; b0: x := havoc; y := havoc in 0 .. 9; assert y <= 9 : k0; assert x != 3 : k1; return; }";
    check(body, &["k0 proved within 2", "k1 NotModelled"]);
    let reached = "proc main() { var x: i32; b0: x := havoc input i0; if x == 3 goto b1 else goto b2;
        b1: assert false : k2; return;
        b2: assert x != 3 : k0; assert x != 4 : k1; return; }";
    let k2 = ivl::CheckId::from_index(2);
    check(reached, &[&format!("k0 {:?}", bounded::Reason::Unsupported(k2)), "k1 fails"]);
    let excluded = "proc main() { var x: i32; b0: x := havoc input i0 in 0 .. 9; assert x < 10 : k2; assert x != 10 : k0; return; }";
    let outcome = check(excluded, &["k0 proved within 2", "k1 proved within 2"]);
    assert!(outcome.proof.is_some_and(|proof| proof.checks.contains(&k2)), "what is never reached is proved too");
}

#[test]
fn floats() {
    let body = "proc main() { var d: f64; b0: d := havoc input i2; assert d == d : k0; assert !(d > 1.0) | d * 2.0 > d : k1; return; }";
    check(body, &["k0 fails", "k1 fails"]);
    let conversions = "proc main() { var f: f32; var i: i32; b0: f := havoc input i3; i := i32(f);
        assert i != 2147483647 : k0; assert f == f | i == 0 : k1; return; }";
    check(conversions, &["k0 fails", "k1 proved within 2"]);
    // The sign of a zero, and of a remainder.
    let signs = "proc main() { var d: f64; b0: d := havoc input i2; assume d > -10.0 & d < 0.0;
        assert 1.0 / (d * 0.0) < 0.0 : k0; assert d % 3.0 <= 0.0 : k1; return; }";
    check(signs, &["k0 proved within 2", "k1 proved within 2"]);
    // The theory has no such remainder, but a run does.
    let remainder = "proc main() { var d: f64; b0: d := havoc input i2; assume d >= 100.0 & d < 104.0;
        assert d % 7.0 < 8.0 : k0; assert sin(d) <= 1.0 : k1; return; }";
    check(remainder, &["k0 proved within 2", "k1 NotModelled"]);
}

#[test]
fn checks_that_nobody_asks_about_end_their_paths() {
    let program =
        program("proc main() { var x: i32; b0: x := havoc input i0; assert x > 5 : k0; assert x > 3 : k1; return; }");
    let outcome = solve_with(&program, |request| {
        request.checks.remove(&ivl::CheckId::from_index(0));
    });
    assert_eq!(words(&program, &outcome), ["k1 proved within 2"]);
}

#[test]
fn limits() {
    let endless = program(
        "proc main() { var i: i32; b0: i := 0; goto b1; b1: i := i + 1; if i == i goto b1 else goto b2; b2: assert false : k0; return; }",
    );
    let late = solve_with(&endless, |request| request.deadline = Deadline::after(Duration::from_millis(50)));
    assert_eq!(words(&endless, &late), ["k0 GaveUp(Deadline)", "k1 GaveUp(Deadline)"]);
    let deep = program(
        "proc main() { var r: i32; b0: r := call down(30000); assert r == 30000 : k0; return; }
         proc down(n: i32) -> i32 { var r: i32; b0: if n == 0 goto b1 else goto b2; b1: return 0;
         b2: r := call down(n - 1); return r + 1; }",
    );
    assert_eq!(words(&deep, &solve_with(&deep, |_| {})), ["k0 GaveUp(Depth)", "k1 GaveUp(Depth)"]);
    let large = program(
        "proc main() { var i, s, x: i32; b0: i := 0; s := 0; x := havoc input i0; goto b1;
         b1: s := s * x + i; i := i + 1; if i < 100000 goto b1 else goto b2;
         b2: assert s == 0 : k0; return; }",
    );
    let cramped = solve_with(&large, |request| request.memory_mb = Some(10));
    assert_eq!(words(&large, &cramped), ["k0 GaveUp(Terms)", "k1 GaveUp(Terms)"]);
}

/// What the producer of a program should have excluded is noted, so that it proves nothing. (Passes may use that it is excluded.)
#[test]
fn stuck_programs() {
    for body in [
        "proc main() { var a: ref; var x: i32; b0: a := null; x := havoc input i0; if x > 0 goto b1 else goto b2; b1: x := a->A::x; goto b2; b2: assert x < 1 : k0; return; }",
        "proc main() { var a: ref; var x: i32; b0: a := new `int[]`[3] at a0; x := havoc input i0; x := a[x]; assert x == 0 : k0; return; }",
        "proc main() { var x: i32; b0: x := havoc input i0; x := 5 / x; assert x <= 5 : k0; return; }",
        "proc main() { var a: ref; var x: i32; b0: x := havoc input i0 in -3 .. 3; a := new `int[]`[x] at a0; assert x <= 5 : k0; return; }",
    ] {
        let program = program(body);
        let limits = Limits { deadline: Deadline::never(), terms: 100_000, steps: 1_000, depth: 10 };
        let checks = program.checks.ids().collect();
        let mut formulas = Formulas::default();
        let emission = ssa::emit(&program, &checks, &mut formulas, &Twice, &limits).expect("it is small");
        let spots: Vec<Spot> = emission.exceeded.iter().map(|(spot, _)| *spot).collect();
        assert_eq!(spots, [Spot::Stuck], "{body}");
    }
}

struct Twice;

impl Policy for Twice {
    fn again(&self, _: Spot, count: u32) -> BackEdge {
        if count > 2 { BackEdge::Stop } else { BackEdge::Unroll }
    }

    fn capacity(&self, _: Spot) -> u32 {
        2
    }
}
