//! Tests of the pass: each reason to give up, what the program becomes, and which calls are dropped.

use super::*;
use crate::interp::{Collected, Limits, Machine as Interpreter, Outcome, Seeded, compile};
use crate::parse;

/// What the programs have in common.
const TABLES: &str = "entry main;
    class Object; class Box extends Object; array class Boxes of ref Object; array class Ints of i32;
    class Text extends Object; array class Chars of u16; field Text::value: ref; field Text::hash: i32;
    layout Text with Text::value: Chars;
    field Box::value: i32; final field Box::fixed: i32; field Box::next: ref;
    global sA: i32 = 0; global A: ref = null; global n: i32 = 0;
    global sB: i32 = 0; global B: ref = null; global m: i32 = 0;
    global loose: i32 = 0; global constant: i32 = 3; global memo: ref = null;
    check k0 assertion; input i0 nondet any: i32; site a0; site a1;";

/// An initialiser with a state and what it guards, and a body that runs before it is done.
fn initialiser(name: &str, state: &str, guards: &str, body: &str) -> String {
    format!(
        "proc {name}() -> ref guards {state}, {guards} {{
           var t, i, j: i32; var x, y, exc: ref; var c: bool; var r: f64;
         b0: t := global {state}; if t == 2 goto b1 else if t == 1 goto b1 else goto b2;
         b1: return null;
         b2: global {state} := 1; {body} global {state} := 2; return null;
         }}"
    )
}

fn a(body: &str) -> String {
    initialiser("initA", "sA", "A, n", body)
}

fn b(body: &str) -> String {
    initialiser("initB", "sB", "B, m", body)
}

/// Without indentation and blank lines.
fn plain(text: &str) -> String {
    text.lines().map(str::trim).filter(|line| !line.is_empty()).map(|line| line.to_owned() + "\n").collect()
}

fn program(procs: &[&str]) -> Program {
    let source = format!("{TABLES}\n{}", procs.join("\n"));
    let program = parse::program(&source).unwrap_or_else(|error| panic!("{error}\n{source}"));
    crate::check::program(&program).unwrap_or_else(|errors| panic!("{}\n{source}", errors[0]));
    program
}

/// What becomes of each initialiser.
fn outcomes(program: &Program) -> Vec<(String, Option<GiveUp>)> {
    let entry = entry_of(program).expect("has an entry");
    let facts = Facts::new(program, entry);
    let (_, _, results) = evaluate(program, entry, &facts);
    results.into_iter().map(|(id, result)| (program.procs[id].name.to_string(), result.err())).collect()
}

fn outcome(program: &Program, name: &str) -> Option<GiveUp> {
    let found = outcomes(program).into_iter().find(|(other, _)| other == name);
    found.unwrap_or_else(|| panic!("{name} is no initialiser that is reached")).1
}

/// The outcome of the program before and after.
fn run_both(program: &Program) -> (Outcome, Outcome) {
    let run = |program: &Program| {
        let compiled = compile(program);
        let mut machine = Interpreter::new(&compiled, Limits::default());
        machine.run(&mut Seeded::new(1), &mut Collected::new(1 << 16))
    };
    let new = Init.run(program.clone());
    crate::check::program(&new).unwrap_or_else(|errors| panic!("{}\n{new}", errors[0]));
    (run(program), run(&new))
}

const MAIN: &str = "proc main() { var exc: ref; b0: exc := call initA(); return; }";
const MAIN_BOTH: &str = "proc main() { var exc: ref; b0: exc := call initA(); exc := call initB(); return; }";

#[test]
fn reasons_to_give_up() {
    let single = [
        ("global n := 5;", None),
        ("i := global constant; global n := i;", None),
        ("x := new Box at a0; x->Box::value := 3; global A := x;", None),
        ("i := havoc; global n := i;", Some(GiveUp::Input)),
        ("i := havoc input i0; global n := i;", Some(GiveUp::Input)),
        ("x := new Chars[1] at a0; output(1, x, 0, 1);", Some(GiveUp::Output)),
        ("assert false : k0;", Some(GiveUp::Fails)),
        ("assume 1 == 2;", Some(GiveUp::Fails)),
        ("r := sqrt(4.0);", None),
        ("r := sin(1.0);", Some(GiveUp::Inexact)),
        ("i := 1 / global_zero;", Some(GiveUp::Stuck)),
        ("x := new Ints[200000] at a0;", Some(GiveUp::Limit)),
        ("call forever();", Some(GiveUp::Limit)),
        ("call deep();", Some(GiveUp::Limit)),
        ("call stop();", Some(GiveUp::Halts)),
        ("x := \"ab\"->Text::value; i := length(x); global n := i;", None),
        ("i := \"ab\"->Text::hash; global n := i;", None),
        ("\"ab\"->Text::hash := 1;", Some(GiveUp::ForeignWrite)),
    ];
    for (body, expected) in single {
        let source = a(&body.replace("global_zero", "t"));
        let helpers =
            "proc forever() { b0: goto b0; } proc deep() { b0: call deep(); return; } proc stop() { b0: halt 1; }";
        assert_eq!(outcome(&program(&[MAIN, &source, helpers]), "initA"), expected, "{body}");
    }
    let (loose, store) = (a("i := global loose; global n := i;"), a("global loose := 1;"));
    let other = "proc main() { var exc: ref; b0: global loose := 2; exc := call initA(); return; }";
    assert!(matches!(outcome(&program(&[other, &loose]), "initA"), Some(GiveUp::Unguarded(_))));
    assert_eq!(outcome(&program(&[MAIN, &store]), "initA"), Some(GiveUp::ForeignWrite));
}

#[test]
fn exceptions_and_unfinished_states() {
    let shape = |rest: &str| {
        format!(
            "proc initA() -> ref guards sA, A, n {{ var t: i32; var x: ref;
             b0: t := global sA; if t != 0 goto b1 else goto b2; b1: return null; b2: {rest} }}"
        )
    };
    let throws = shape("global sA := 3; x := new Object at a0; return x;");
    assert_eq!(outcome(&program(&[MAIN, &throws]), "initA"), Some(GiveUp::Exception));
    let unfinished = shape("t := 0; return null;");
    assert_eq!(outcome(&program(&[MAIN, &unfinished]), "initA"), Some(GiveUp::NotDone));
    assert_eq!(outcome(&program(&[MAIN, &shape("global sA := 2; return null;")]), "initA"), None);
}

#[test]
fn only_initialisers_are_recognised() {
    // The state is not guarded; somebody else stores to it; the first block is entered again.
    let unguarded = a("").replace("guards sA, A, n", "guards A, n");
    let none: [(String, Option<GiveUp>); 0] = [];
    assert_eq!(outcomes(&program(&[MAIN, &unguarded])), none);
    let meddler = "proc main() { var exc: ref; b0: global sA := 2; exc := call initA(); return; }";
    assert_eq!(outcomes(&program(&[meddler, &a("")])), none);
    assert_eq!(outcomes(&program(&[MAIN, &a("").replace("b1: return null;", "b1: goto b0;")])), none);
    // Guarded by two: neither may touch it.
    let twice =
        program(&[MAIN_BOTH, &a("global n := 1;"), &b("").replace("B, m", "n, B, m").replace("sB, n", "n, sB")]);
    assert!(matches!(outcome(&twice, "initA"), Some(GiveUp::Unguarded(_))));
}

#[test]
fn what_others_own() {
    let make = "x := new Box at a0; x->Box::value := 3; x->Box::fixed := 4; global A := x; global n := 9;";
    let read = |what: &str| b(&format!("exc := call initA(); x := global A; {what} global m := i;"));
    // Nobody changes the global, nor the final field.
    assert_eq!(outcome(&program(&[MAIN_BOTH, &a(make), &read("i := x->Box::fixed;")]), "initB"), None);
    // The field is stored to while its owner runs only …
    assert_eq!(outcome(&program(&[MAIN_BOTH, &a(make), &read("i := x->Box::value;")]), "initB"), None);
    // … or by others.
    let meddler = "proc main() { var exc, x: ref; b0: exc := call initA(); x := global A; x->Box::value := 8; exc := call initB(); return; }";
    let changed = program(&[meddler, &a(make), &read("i := x->Box::value;")]);
    assert!(matches!(outcome(&changed, "initB"), Some(GiveUp::ChangingObject(_))));
    assert_eq!(outcome(&changed, "initA"), None);
    assert_eq!(outcome(&program(&[meddler, &a(make), &read("i := x->Box::fixed;")]), "initB"), None);
    let setter =
        "proc main() { var exc: ref; b0: exc := call initA(); global A := null; exc := call initB(); return; }";
    let reset = program(&[setter, &a(make), &read("i := 0;")]);
    assert!(matches!(outcome(&reset, "initB"), Some(GiveUp::ChangingGlobal(_))));
    let writes = b("exc := call initA(); x := global A; x->Box::value := 8;");
    assert_eq!(outcome(&program(&[MAIN_BOTH, &a(make), &writes]), "initB"), Some(GiveUp::ForeignWrite));
    let sets = b("exc := call initA(); global n := 8;");
    assert_eq!(outcome(&program(&[MAIN_BOTH, &a(make), &sets]), "initB"), Some(GiveUp::ForeignWrite));
    // What is not run ahead is needed, or was not even called.
    let needs = program(&[MAIN_BOTH, &a("i := havoc;"), &read("i := 0;")]);
    assert!(matches!(outcome(&needs, "initB"), Some(GiveUp::Needs | GiveUp::Input)));
    assert_eq!(outcome(&program(&[MAIN_BOTH, &a("i := havoc;"), &b("i := global n;")]), "initB"), Some(GiveUp::Needs));
}

#[test]
fn elements_of_others() {
    let make = "x := new Ints[2] at a0; x[0] := 5; global A := x;";
    let read = b("exc := call initA(); x := global A; i := x[0]; global m := i;");
    assert_eq!(outcome(&program(&[MAIN_BOTH, &a(make), &read]), "initB"), None);
    let main = |what: &str| {
        format!("proc main() {{ var exc, x: ref; var i: i32; b0: exc := call initA(); x := global A; {what} exc := call initB(); return; }}
                 proc reads(p: ref) {{ var i: i32; b0: i := p[0]; call reads(p); return; }}
                 proc writes(p: ref) {{ var q: ref; b0: q := p; q[0] := 1; return; }}
                 proc returns(p: ref) -> ref {{ b0: return p; }}")
    };
    let changes = |what: &str| outcome(&program(&[&main(what), &a(make), &read]), "initB").is_some();
    assert!(!changes("i := x[1]; i := length(x);"));
    assert!(!changes("call reads(x);"));
    // The local holds something else by then.
    assert!(!changes("i := x[1]; x := new Ints[1] at a1; x[0] := i; exc := call returns(x);"));
    assert!(changes("x[0] := 7;"));
    assert!(changes("call writes(x);"));
    assert!(changes("x := call returns(x);"));
    assert!(changes("global B := x;"));
    assert!(changes("i := 0; exc := ite(i == 0, x, null); exc[0] := 7;"));
    // Another way to get at it.
    let shared = a("x := new Ints[2] at a0; x[0] := 5; global A := x; y := new Box at a1; y->Box::next := x; global A := x; global A2 := y;")
        .replace("guards sA, A, n", "guards sA, A, n, A2");
    let more = format!("global A2: ref = null; {shared}");
    assert!(outcome(&program(&[MAIN_BOTH, &more, &read]), "initB").is_some());
}

#[test]
fn order_that_shows() {
    // Each sees the other running, depending on who is first.
    let cycle = [
        a("exc := call initB(); i := global m; global n := i;"),
        b("exc := call initA(); i := global n; global m := i;"),
    ];
    let cyclic = program(&[MAIN_BOTH, &cycle[0], &cycle[1]]);
    assert_eq!(outcome(&cyclic, "initA"), Some(GiveUp::Cycle));
    assert_eq!(outcome(&cyclic, "initB"), Some(GiveUp::Needs));
    // The one only ever runs inside the other.
    let inner = program(&[MAIN, &cycle[0], &b("exc := call initA(); i := global n; global m := i + 1;")]);
    assert_eq!(outcomes(&inner), [("initA".to_owned(), None), ("initB".to_owned(), None)]);
}

#[test]
fn main_changes_an_array_before_somebody_reads_it() {
    let source = program(&[
        &a("x := new Ints[1] at a0; x[0] := 1; global A := x;"),
        &b("exc := call initA(); x := global A; i := x[0]; global m := i;"),
        "proc main() { var exc, x: ref; var i: i32;
         b0: exc := call initA(); x := global A; x[0] := 7; exc := call initB(); i := global m; assert i == 7 : k0; return; }",
    ]);
    assert!(matches!(outcome(&source, "initB"), Some(GiveUp::ChangingObject(_))));
    let (old, new) = run_both(&source);
    assert!(matches!((old, new), (Outcome::Returned(_), Outcome::Returned(_))));
}

#[test]
fn objects_are_rebuilt() {
    let source = format!(
        "{TABLES} {} {} {}
         proc main() {{ var exc, x: ref; var i: i32;
         b0: exc := call initA(); x := global A; exc := call initB(); exc := call initA(); i := global n;
             x := global B; exc := call getMemo(); if i == 0 goto b0 else goto b1;
         b1: return; }}",
        a("x := new Box at a0; y := new Boxes[2] at a1; y[1] := x; x->Box::next := y; x->Box::value := 3;
           x := new Object at a1; global A := y; global n := -1;"),
        b("exc := call initA(); exc := call getMemo(); x := new Boxes[1] at a0; y := global A; x[0] := y; y := \"s\"->Text::value; global B := exc;"),
        "proc getMemo() -> ref { var x: ref;
         b0: x := global memo; if x == null goto b1 else goto b2; b1: x := new Object at a1; global memo := x; return x; b2: return x; }",
    );
    let old = parse::program(&source).expect("parses");
    let new = Init.run(old);
    crate::check::program(&new).unwrap_or_else(|errors| panic!("{}\n{new}", errors[0]));
    let text = plain(&crate::print::program(&new));
    let main = text.split("proc main()").nth(1).expect("main is there");
    assert_eq!(
        main,
        plain(
            "{
            var exc, x: ref;
            var i: i32;
            var ahead0 as _, ahead1 as _, ahead2 as _: ref;
            b0:
            ahead0 := new Box at a2;
            ahead1 := new Boxes[2] at a3;
            ahead2 := new Object at a4;
            ahead0->Box::value := 3;
            ahead0->Box::next := ahead1;
            ahead1[1] := ahead0;
            global A := ahead1;
            global B := ahead2;
            global memo := ahead2;
            goto b2;
            b1:
            return;
            b2:
            exc := null;
            x := global A;
            exc := null;
            exc := null;
            i := global n;
            x := global B;
            exc := global memo;
            if i == 0 goto b2 else goto b1;
            }"
        )
        .replacen("{", " {", 1)
    );
    assert!(text.contains("global sA: i32 = 2;") && text.contains("global n: i32 = -1;"), "{text}");
    assert!(!text.contains("guards"), "{text}");
}

#[test]
fn what_is_too_large_stays_with_all_that_needs_it() {
    let fill = "call fill();";
    let large = "proc fill() { var x: ref; var i: i32;
        b0: x := new Ints[3000] at a0; i := 0; goto b1;
        b1: if i < 3000 goto b2 else goto b3;
        b2: x[i] := 1; i := i + 1; goto b1;
        b3: global A := x; return; }";
    let main = "proc main() { var exc, x: ref; b0: exc := call initA(); exc := call initB(); x := global A; return; }";
    let kept = program(&[main, &a(fill), large, &b("exc := call initA();")]);
    assert_eq!(outcome(&kept, "initA"), Some(GiveUp::Large));
    assert_eq!(outcome(&kept, "initB"), Some(GiveUp::Large));
    // Nobody wants it.
    assert_eq!(outcome(&program(&[MAIN_BOTH, &a(fill), large, &b("")]), "initA"), None);
}

/// How many calls of `initA` are left.
fn calls_left(procs: &[&str]) -> usize {
    let program = Init.run(program(procs));
    crate::check::program(&program).unwrap_or_else(|errors| panic!("{}\n{program}", errors[0]));
    crate::print::program(&program).matches("call initA(").count()
}

#[test]
fn redundant_calls_are_dropped() {
    // Asks for input, and may fail.
    let init = "proc initA() -> ref guards sA, A, n {
           var t, i: i32; var exc: ref;
         b0: t := global sA; if t == 2 goto b1 else if t == 1 goto b1 else if t == 3 goto b5 else goto b2;
         b1: return null;
         b2: global sA := 1; i := havoc input i0; call inner(); if i == 0 goto b3 else goto b4;
         b3: global sA := 2; return null;
         b4: exc := new Object at a0; global sA := 3; return exc;
         b5: exc := new Object at a0; return exc;
         }";
    // Inside its run it is running: the call there does nothing, but that says nothing about later.
    let inner = "proc inner() { var exc: ref; b0: exc := call initA(); return; }";
    let left = |main: &str| calls_left(&[init, inner, main]);
    assert_eq!(left("proc main() { var e: ref; b0: e := call initA(); e := call initA(); return; }"), 2);
    assert_eq!(
        left(
            "proc main() { var e: ref; b0: e := call initA(); if e == null goto b1 else goto b2;
              b1: e := call initA(); call p(); return; b2: e := call initA(); return; }
              proc p() { var e: ref; b0: e := call initA(); return; }"
        ),
        2
    );
    // A procedure that returns null only when the class is there.
    assert_eq!(
        left("proc main() { var e: ref; b0: e := call p(); if e != null goto b2 else goto b1;
              b1: e := call initA(); return; b2: e := call initA(); return; }
              proc p() -> ref { var e: ref; b0: e := call initA(); if e == null goto b1 else goto b2; b1: return null; b2: return e; }"),
        2
    );
    // Around a loop, and recursion.
    assert_eq!(
        left("proc main() { var e: ref; var i: i32; b0: e := call initA(); assume e == null; goto b1;
              b1: e := call initA(); i := havoc input i0; call p(i); if i == 0 goto b2 else goto b1; b2: return; }
              proc p(i: i32) { var e: ref; b0: e := call initA(); if i == 0 goto b1 else goto b2; b1: return; b2: call p(i - 1); e := call initA(); return; }"),
        1
    );
    // What a recursive procedure learns on one way only.
    assert_eq!(
        left("proc main() { var e: ref; b0: call p(3); e := call initA(); return; }
              proc p(i: i32) { var e: ref; b0: if i == 0 goto b1 else goto b2; b1: return; b2: call p(i - 1); return; }"),
        1
    );
}
