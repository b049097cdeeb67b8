//! Small programs, what the search finds in them and how it ends.

use super::*;
use std::cell::RefCell;
use std::time::Duration;

fn solve_with(source: &str, effort: Effort) -> Outcome {
    let program = ivl::parse::program(source).expect("the program parses");
    ivl::check::program(&program).expect("the program is well-formed");
    let heard = RefCell::new(Vec::new());
    let request = Request {
        program: &program,
        checks: program.checks.ids().collect(),
        deadline: Deadline::after(Duration::from_secs(60)),
        seed: 0,
        effort,
        found: &|trace: &Trace| heard.borrow_mut().push(trace.clone()),
        reached: &|_| {},
    };
    let outcome = solve(&request);
    // What was heard is what came out, and each trace fails its check in the interpreter.
    assert_eq!(heard.borrow().len(), outcome.traces.len());
    let compiled = interp::compile(&program);
    for trace in heard.borrow().iter() {
        assert_eq!(outcome.traces.get(&trace.check), Some(trace));
        let given = trace.inputs.iter().map(|(_, given)| given.clone());
        let mut inputs = interp::Recorded::new(given, interp::Afterwards::Refuse);
        let ended = interp::run(&compiled, &mut inputs, &mut NoOutput, &Limits::default());
        assert!(matches!(ended, interp::Outcome::Failed { check, .. } if check == trace.check), "{ended:?}");
    }
    outcome
}

fn solve_text(source: &str) -> Outcome {
    solve_with(source, Effort { patience: 5_000, ..Effort::default() })
}

/// A program with one procedure, one assertion and an i32 input.
fn with_input(body: &str) -> Outcome {
    solve_text(&format!(
        "entry main; check k0 assertion; input i0 nondet a: i32; input i1 nondet b: bool;
         proc main() {{ var x, y: i32; var p, q: bool; {body} }}"
    ))
}

#[test]
fn a_program_without_input_is_decided() {
    let fine = solve_text("entry main; check k0 assertion; proc main() { b0: assert true : k0; return; }");
    assert_eq!((fine.end, fine.runs, fine.traces.len()), (End::Exhausted, 1, 0));
    let broken = solve_text(
        "entry main; check k0 assertion; check k1 null; proc main() { b0: assert false : k0; assert false : k1; return; }",
    );
    assert_eq!((broken.end, broken.traces.len()), (End::Exhausted, 1));
    let halted = solve_text("entry main; check k0 assertion; proc main() { b0: halt 3; }");
    assert_eq!(halted.end, End::Exhausted);
}

#[test]
fn a_run_without_end_decides_nothing() {
    let effort = Effort { steps: 1_000, only_steps: 10_000, ..Effort::default() };
    let counting = "entry main; check k0 assertion; proc main() { var n: i64; b0: n := 0i64; goto b1; b1: n := n + 1i64; goto b1; }";
    assert_eq!(solve_with(counting, effort.clone()).end, End::Limit(LimitKind::Steps));
    let deep = "entry main; check k0 assertion; proc main() { b0: call main(); return; }";
    assert_eq!(solve_with(deep, effort).end, End::Limit(LimitKind::Depth));
}

#[test]
fn a_run_that_comes_back_is_decided() {
    let repeats = |source: &str| {
        let effort = Effort { steps: 1_000, only_steps: 10_000, ..Effort::default() };
        let outcome = solve_with(source, effort);
        assert!(outcome.traces.is_empty(), "{source}");
        outcome.end == End::Exhausted
    };
    let main = |body: &str| {
        format!(
            "entry main; check k0 assertion; site a0; global g: i32 = 0; class C; field C::f: i32;
             proc main() {{ var n, m: i32; var o: ref; b0: o := new C at a0; n := 0; goto b1; {body} b2: assert false : k0; return; }}
             proc step() {{ var k: i32; b0: k := global g; k := 7 - k; global g := k; return; }}"
        )
    };
    // Locals, globals, objects, calls.
    for body in [
        "b1: goto b1;",
        "b1: n := (n + 1) % 5; if n == 5 goto b2 else goto b1;",
        "b1: m := n; n := 3 - m; if n == m goto b2 else goto b1;",
        "b1: call step(); n := global g; if n == 1 goto b2 else goto b1;",
        "b1: n := o->C::f; o->C::f := 1 - n; if n == 2 goto b2 else goto b1;",
    ] {
        assert!(repeats(&main(body)), "{body}");
    }
    // What changes may be anywhere.
    for body in [
        "b1: n := n + 1; if n == 2000000000 goto b2 else goto b1;",
        "b1: n := global g; global g := n + 1; n := 0; goto b1;",
        "b1: n := o->C::f; o->C::f := n + 1; n := 0; goto b1;",
        "b1: o := new C at a0; goto b1;",
    ] {
        assert!(!repeats(&main(body)), "{body}");
    }
}

/// A procedure that is in the same state whenever it is called: its caller is not.
#[test]
fn a_state_counts_only_as_long_as_its_callers_wait() {
    let source = "entry main; check k0 assertion;
         proc main() { var n: i32; b0: n := 0; goto b1; b1: call idle(); n := n + 1; if n == 900 goto b2 else goto b1; b2: assert false : k0; return; }
         proc idle() { var k: i32; b0: k := 0; goto b1; b1: goto b2; b2: return; }";
    let effort = Effort { steps: 1_000, only_steps: 1_000_000, ..Effort::default() };
    let outcome = solve_with(source, effort);
    assert_eq!((outcome.end, outcome.traces.len()), (End::AllFail, 1));
}

#[test]
fn what_is_not_exact_decides_nothing() {
    let inexact = |source: &str| match solve_text(source).end {
        End::Inexact(why) => why,
        other => panic!("{other:?}"),
    };
    // A havoc without an input, a check that stands for something not modelled, a function that is exact but for its last bit.
    let why = inexact(
        "entry main; check k0 assertion; proc main() { var x: i32; b0: x := havoc; assert x == 0 : k0; return; }",
    );
    assert!(why.contains("approximated"), "{why}");
    let why = inexact("entry main; check k0 unsupported \"magic\"; proc main() { b0: assert false : k0; return; }");
    assert!(why.contains("magic"), "{why}");
    let why = inexact(
        "entry main; check k0 assertion; proc main() { var x: f64; b0: x := sin(1.0); assert x < 2.0 : k0; return; }",
    );
    assert!(why.contains("last bit"), "{why}");
    let why = inexact("entry main; check k0 assertion; proc main() { b0: assume false; return; }");
    assert!(why.contains("assumption"), "{why}");
}

#[test]
fn any_kind_of_input_keeps_it_from_being_decided() {
    for kind in ["nanos", "millis", "random", "hash", "argument", "stdin", "nondet"] {
        let source = format!(
            "entry main; check k0 assertion; input i0 {kind} c: i32;
             proc main() {{ var x: i32; b0: x := havoc input i0 in 1 .. 1000000; assert x != 777777 + 1 : k0; return; }}"
        );
        let outcome = solve_with(&source, Effort { patience: 50, ..Effort::default() });
        assert_ne!(outcome.end, End::Exhausted, "{kind}");
    }
}

#[test]
fn few_values_are_all_tried() {
    // Below zero too: the search begins at the lower end.
    let fine = with_input("b0: x := havoc input i0 in -3 .. 3; p := havoc input i1; assert x != -4 : k0; return;");
    assert_eq!((fine.end, fine.traces.len()), (End::Exhausted, 0));
    for value in -3..=3 {
        let body = format!(
            "b0: x := havoc input i0 in -3 .. 3; p := havoc input i1; assert !(x == {value} & p) : k0; return;"
        );
        assert_eq!(with_input(&body).traces.len(), 1, "{value}");
    }
    // As many inputs as the values say.
    let loops = with_input("b0: p := havoc input i1; if p goto b1 else goto b2; b1: goto b0; b2: return;");
    assert_ne!(loops.end, End::Exhausted);
}

#[test]
fn values_are_found() {
    let bodies = [
        // Zero, an end of the type, a constant, its neighbours.
        "assert x != 0 : k0",
        "assert x + 1 > x : k0",
        "assert x - 1 < x : k0",
        "assert x != 123456789 : k0",
        "assert x < 4711 | x > 4711 : k0",
        "assert x != 99998 + 1 : k0",
        // No constant at all: nearer and nearer.
        "if x * 3 + 5 == 3000062 goto b1 else goto b2; b1: assert false : k0; goto b2; b2: x := 0",
        "if x * x == 1522756 goto b1 else goto b2; b1: assert false : k0; goto b2; b2: x := 0",
    ];
    for body in bodies {
        let outcome = solve_text(&format!(
            "entry main; check k0 assertion @(A.java:1); input i0 nondet a: i32;
             proc main() @(A.java:1) {{ var x: i32; b0: x := havoc input i0; {body}; return; }}"
        ));
        assert_eq!(outcome.traces.len(), 1, "{body}: {:?} after {} runs", outcome.end, outcome.runs);
        assert_eq!(outcome.end, End::AllFail, "{body}");
    }
}

#[test]
fn several_checks_are_found_in_one_search() {
    let outcome = solve_text(
        "entry main; check k0 assertion; check k1 assertion; check k2 assertion; input i0 nondet a: i32;
         proc main() { var x: i32; b0: x := havoc input i0; assert x != 5 : k0; assert x != 77 : k1; assert x == x : k2; return; }",
    );
    let found: Vec<String> = outcome.traces.keys().map(ToString::to_string).collect();
    assert_eq!(found, ["k0", "k1"]);
    assert_eq!(outcome.end, End::Stalled);
}

#[test]
fn texts_are_found() {
    let outcome = solve_text(
        "entry main; check k0 assertion; input i0 nondet t: u16; site a0;
         class S; array class chars of u16; field S::value: ref; layout S with S::value: chars;
         proc main() { var a, b, s: ref; var n, m: i32; var c, d: u16;
         b0: a := havoc new chars at a0 input i0; s := \"hare\"; b := s->S::value; n := length(a); m := length(b);
             if n != m goto b3 else goto b1;
         b1: c := a[0]; d := b[0]; if c != d goto b3 else goto b2;
         b2: c := a[3]; d := b[3]; assert c != d : k0; return;
         b3: return; }",
    );
    assert_eq!(outcome.traces.len(), 1, "{:?}", outcome.end);
}

#[test]
fn the_same_seed_gives_the_same_traces() {
    let source = "entry main; check k0 assertion; input i0 nondet a: i32;
         proc main() { var x, y, n: i32; b0: n := 0; y := 0; goto b1;
         b1: x := havoc input i0; y := y + x; n := n + 1; if n < 5 goto b1 else goto b2;
         b2: assert y % 1001 != 500 : k0; return; }";
    let (a, b) = (solve_text(source), solve_text(source));
    assert_eq!((a.traces, a.end), (b.traces, b.end));
}

#[test]
fn time_ends_it() {
    let program = ivl::parse::program(
        "entry main; check k0 assertion; input i0 nondet a: i32;
         proc main() { var x: i32; b0: x := havoc input i0; goto b1; b1: goto b1; }",
    )
    .expect("it parses");
    let request = Request {
        program: &program,
        checks: program.checks.ids().collect(),
        deadline: Deadline::after(Duration::from_millis(10)),
        seed: 0,
        effort: Effort { steps: u64::MAX, ..Effort::default() },
        found: &|_| {},
        reached: &|_| {},
    };
    let outcome = solve(&request);
    assert!(matches!(outcome.end, End::Deadline), "{:?}", outcome.end);
}
