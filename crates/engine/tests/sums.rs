//! Sums over arrays: what is proved where they are followed in place of the elements, and that nothing is proved that some run contradicts.

use base::Deadline;
use engine::horn::{self, Contents, Integers, Portion, Proof, Request, SUMS};
use engine::{OpenChecks, pipelines};
use ivl::Program;
use ivl::interp::{self, Limits as RunLimits, Machine, NoOutput, Outcome, Seeded};
use ivl::passes::Sums;
use smt::{ClauseCheck, Limits, Solver};
use std::collections::BTreeSet;
use std::fmt::Write;
use std::time::Duration;

fn parsed(source: &str) -> Program {
    let program = ivl::parse::program(source).unwrap_or_else(|error| panic!("{error}\n{source}"));
    ivl::check::program(&program).unwrap_or_else(|errors| panic!("{}\n{source}", errors[0]));
    program
}

/// Whether all checks are proved, by clauses that a fresh solver accepts; nothing if no sum can be followed.
fn is_proved(program: &Program, patience: Duration) -> Option<bool> {
    let checks: BTreeSet<_> = program.checks.ids().collect();
    let before = pipelines::before_cells(&checks, Contents::Exact);
    let before = before.run(program.clone(), &mut |_| {}).unwrap_or_else(|error| panic!("{error}\n{program}"));
    if !Sums::applies(&before) {
        return None;
    }
    let after = pipelines::sums(&checks).run(before, &mut |_| {});
    let after = after.unwrap_or_else(|error| panic!("{error}\n{program}"));
    let solver = Solver::find_z3().expect("the tests need Z3");
    let request = Request {
        portions: Portion::whole(&after),
        open: OpenChecks::new(checks),
        integers: Integers::LateExact,
        ladder: vec![SUMS],
        solver: solver.clone(),
        jobs: 1,
        next_job_after: Duration::ZERO,
        at_once: true,
        deadline: Deadline::after(patience),
        memory_mb: Some(2_000),
    };
    let accept = |proof: &Proof| {
        let limits = Limits::within(Duration::from_secs(60));
        let answers = smt::check_clauses(&solver, &proof.system, &proof.model, &limits);
        let all_hold = answers.is_ok_and(|all| all.iter().all(|answer| *answer == ClauseCheck::Holds));
        if all_hold { Ok(()) } else { Err("wrong".to_owned()) }
    };
    Some(horn::solve(&request, &accept).open.is_empty())
}

const HEAD: &str = "entry main; class Object; array class Ints of i32 extends Object; site a0; check k0 assertion;
    input i0 nondet length: i32; input i1 array elements: i32; input i2 nondet number: i32;";

/// Two loops over an array: one adds, `second` says what the other one does.
fn two_loops(between: &str, second: &str, assertion: &str) -> String {
    format!(
        "{HEAD} proc main() {{ var a: ref; var n, i, j, x, y: i32; var s: i64; b0: n := havoc input i0 in 2 .. 2147483647;
        a := havoc new Ints length n at a0 input i1; s := 0i64; i := 0; goto b1;
        b1: if i < n goto b2 else goto b3; b2: x := a[i]; s := s + i64(x); i := i + 1; goto b1;
        b3: {between} j := 0; goto b4;
        b4: if j < n goto b5 else goto b6; b5: y := a[j]; {second} j := j + 1; goto b4;
        b6: assert {assertion} : k0; return; }}"
    )
}

fn check(source: &str, expected: bool) {
    let patience = Duration::from_secs(if expected { 60 } else { 5 });
    assert_eq!(is_proved(&parsed(source), patience), Some(expected), "{source}");
}

#[test]
fn sums_cancel_out() {
    check(&two_loops("", "s := s - i64(y);", "s == 0i64"), true);
    check(&two_loops("", "s := s - i64(y);", "s == 1i64"), false);
    check(&two_loops("", "s := s + i64(y);", "s == 0i64"), false);
    check(&two_loops("a[1] := 5;", "s := s - i64(y);", "s == 0i64"), false);
    // One of the loops leaves an element out, at the end, at the start, or in between.
    let subtracting = two_loops("", "s := s - i64(y);", "s == 0i64");
    for (all, fewer) in [("if j < n ", "if j < n - 1 "), ("if i < n ", "if i < n - 1 "), ("j := 0;", "j := 1;")] {
        check(&subtracting.replace(all, fewer), false);
    }
    check(&subtracting.replace("i := i + 1", "i := i + 2").replace("if i < n ", "if i < n - 1 "), false);
    check(&two_loops("x := a[1]; a[1] := 5;", "s := s - i64(y);", "s == i64(x) - 5i64"), true);
}

#[test]
fn elements_that_trade_places_leave_sums_alone() {
    let swap = "x := a[0]; y := a[1]; a[0] := y; a[1] := x;";
    check(&two_loops(swap, "s := s - i64(y);", "s == 0i64"), true);
    check(&two_loops(&swap.replace("a[1] := x", "a[1] := y"), "s := s - i64(y);", "s == 0i64"), false);
}

/// What is written while it is read: what counts is what was there before.
#[test]
fn writes_in_the_loop_that_adds() {
    check(&two_loops("", "s := s - i64(y); a[j] := 0;", "s == 0i64"), true);
    check(&two_loops("", "a[j] := 0; y := a[j]; s := s - i64(y);", "s == 0i64"), false);
}

/// A sum that wraps around still cancels out, and is not known to be small.
#[test]
fn sums_may_wrap_around() {
    let narrow =
        |source: String| source.replace("var s: i64", "var s: i32").replace("0i64", "0").replace("i64(", "i32(");
    check(&narrow(two_loops("", "s := s - i64(y);", "s == 0i64")), true);
    check(&narrow(two_loops("", "s := s + i64(y);", "s != 0i64")), false);
}

/// From a number to others.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, count: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % count
    }

    fn one<'t>(&mut self, of: &[&'t str]) -> &'t str {
        of[self.below(of.len() as u64) as usize]
    }
}

/// A random program of loops that add up elements, and change them.
fn random_program(seed: u64) -> String {
    let mut numbers = Numbers(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
    let n = numbers.one(&["3", "4", "havoc input i0 in 2 .. 5"]);
    let made = numbers.one(&["new Ints[n] at a0", "havoc new Ints length n at a0 input i1"]);
    let wide = numbers.below(3) > 0;
    let mut text = format!(
        "{HEAD} proc main() {{ var a: ref; var n, i, j, x, y, z: i32; var s, t: {}; b0: n := {n}; i := {}; j := 0; x := 0; y := 0; s := 0; t := 0; z := 0; a := {made}; goto b1;\n",
        if wide { "i64" } else { "i32" },
        numbers.one(&["0", "1", "n", "-1"]),
    );
    let mut block = 1;
    // Everything that goes wrong leaves by block 0's neighbour, which is written last.
    let add = |numbers: &mut Numbers, index: &str| {
        let mut body = String::new();
        for _ in 0..1 + numbers.below(3) {
            let part = match numbers.below(10) {
                0..=2 => format!("x := a[{index}]; s := s {} W(x);", numbers.one(&["+", "+", "-"])),
                3..=5 => format!("y := a[{index}]; t := t {} W(y);", numbers.one(&["+", "+", "-"])),
                6 => format!("x := a[{index}]; s := s + W(x) + W({index});"),
                7 => format!("a[{index}] := {};", numbers.one(&["1", "x", "y", "x + 1", "0", "z"])),
                8 => "z := havoc input i2 in -3 .. 3;".to_owned(),
                _ => numbers.one(&["x := y;", "z := x;", "t := s;", "s := 0;", "t := 0;", "y := x;"]).to_owned(),
            };
            body.push_str(&part);
        }
        body
    };
    // Mostly there is something to prove, but for one detail perhaps.
    let is_balanced = numbers.below(3) > 0;
    let count = if is_balanced { 3 } else { 1 + numbers.below(4) };
    for round in 0..count {
        let (first, second, third) = (block, block + 1, block + 2);
        let index = numbers.one(&["i", "j"]);
        let shape = match (is_balanced, round) {
            (true, 0 | 2) => 0,
            (true, _) => [2, 4, 5, 5][numbers.below(4) as usize],
            (false, _) => numbers.below(6),
        };
        match shape {
            // A loop up, with a guard of its own kind.
            0..=2 => {
                let start = numbers.one(&["0", "0", "0", "0", "0", "1"]);
                let end = numbers.one(&["n", "n", "n", "n", "n", "n - 1"]);
                let step = if numbers.below(8) == 0 { 2 } else { 1 };
                let body = match (is_balanced, round) {
                    (true, 0) => format!("x := a[{index}]; s := s + W(x);"),
                    (true, 2) => format!("x := a[{index}]; s := s - W(x);"),
                    _ => add(&mut numbers, index),
                };
                let shift = numbers.below(4) == 0 && end == "n - 1";
                let shift = if shift { format!("x := a[{index} + 1]; a[{index}] := x;") } else { String::new() };
                let _ = writeln!(
                    text,
                    "b{block}: {index} := {start}; goto b{}; b{}: if {index} < {end} goto b{} else goto b{};
                     b{}: {body} {shift} {index} := {index} + {step}; goto b{};",
                    second,
                    second,
                    third,
                    block + 3,
                    third,
                    second
                );
                block += 3;
            }
            3 => {
                let body = add(&mut numbers, index);
                let _ = writeln!(
                    text,
                    "b{block}: {index} := n - 1; goto b{second}; b{second}: if {index} >= 0 goto b{third} else goto b{};
                     b{third}: {body} {index} := {index} - 1; goto b{second};",
                    block + 3
                );
                block += 3;
            }
            4 => {
                let at = numbers.one(&["0", "1", "n - 1", "n - 2"]);
                let body = add(&mut numbers, at);
                let _ = writeln!(text, "b{block}: {body} goto b{second};");
                block += 1;
            }
            _ => {
                let (c, d) = (numbers.one(&["0", "1", "n - 1"]), numbers.one(&["0", "1", "n - 2"]));
                let _ = writeln!(
                    text,
                    "b{first}: z := a[{c}]; x := a[{d}]; a[{c}] := x; a[{d}] := {}; goto b{second};",
                    numbers.one(&["z", "z", "z", "x"])
                );
                block += 1;
            }
        }
    }
    let assertion = if is_balanced {
        "s == 0"
    } else {
        numbers.one(&["s == t", "s == 0", "t == 0", "s + t == 0", "s == t + t", "s == W(x)", "s - t == W(z)", "s != 1"])
    };
    let _ = write!(text, "b{block}: assert {assertion} : k0; return; }}");
    match wide {
        true => text
            .replace("W(", "i64(")
            .replace("s := 0;", "s := 0i64;")
            .replace("t := 0;", "t := 0i64;")
            .replace("== 0 :", "== 0i64 :")
            .replace("!= 1 :", "!= 1i64 :"),
        false => text.replace("W(", "("),
    }
}

/// Whether some run fails.
fn fails(program: &Program) -> bool {
    (0..150).any(|seed| {
        let compiled = interp::compile(program);
        let limits = RunLimits::default();
        let outcome = Machine::new(&compiled, limits).run(&mut Seeded::new(seed), &mut NoOutput);
        assert!(!matches!(outcome, Outcome::Stuck { .. }), "{outcome:?}\n{program}");
        matches!(outcome, Outcome::Failed { .. })
    })
}

/// Nothing that fails is proved. `SUMS_COUNT` and `SUMS_SEED` ask for more programs, and others.
#[test]
fn nothing_is_proved_that_fails() {
    let number =
        |name: &str, otherwise: u64| std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(otherwise);
    let (count, first) = (number("SUMS_COUNT", 60), number("SUMS_SEED", 1));
    let (mut asked, mut failing, mut proved) = (0, 0, 0);
    for seed in first..first + count {
        let source = random_program(seed);
        let program = parsed(&source);
        let does_fail = fails(&program);
        let patience = Duration::from_millis(if does_fail { 2_000 } else { 1_500 });
        let Some(is_proved) = is_proved(&program, patience) else { continue };
        asked += 1;
        failing += usize::from(does_fail);
        proved += usize::from(is_proved);
        assert!(!(is_proved && does_fail), "seed {seed} fails and is proved:\n{source}");
    }
    println!("{asked} of {count} have sums, {failing} fail, {proved} are proved");
    assert!(asked > 10 && failing > 5 && proved > 0, "{asked} {failing} {proved}");
}
