//! What formulas look like, from terms written by hand; and a list program from its text to its class invariants.

use super::formula::{Atom, Reader};
use super::*;
use crate::horn::{Configuration, Portion, Request, solve};
use crate::race::OpenChecks;
use base::Deadline;
use ivl::syntax::Plain;
use smt::{Limits, Sort, System};
use std::time::Duration;

/// The parameters of all formulas here.
fn parameters() -> Vec<(&'static str, Sort, Atom)> {
    let int = (Some(i32::MIN.into()), Some(i32::MAX.into()));
    let number = |name: &str| Atom::Number(name.to_owned(), int);
    vec![
        ("x", Sort::Int, number("x")),
        ("y", Sort::Int, number("y")),
        ("n", Sort::Int, Atom::Number("a.length".to_owned(), (Some(0), int.1))),
        ("b", Sort::Bool, Atom::Truth("b".to_owned())),
        ("c", Sort::Bool, Atom::Truth("c".to_owned())),
        ("p", Sort::Int, Atom::Tag("p".to_owned(), vec![0, 1, 2, 3])),
        ("q", Sort::Int, Atom::Tag("q".to_owned(), vec![0, 5])),
        ("f", Sort::Int, Atom::Float("f".to_owned())),
        ("id", Sort::Int, Atom::Unnamed),
    ]
}

fn conjuncts(text: &str) -> Vec<String> {
    let mut system = System::new();
    let (mut vars, mut params, mut atoms) = (Vec::new(), Vec::new(), Vec::new());
    for (name, sort, atom) in parameters() {
        let var = system.terms.var_id(name, sort);
        params.push(var);
        vars.push((name.to_owned(), system.terms.var_term(var)));
        atoms.push(atom);
    }
    let body = smt::read_term(&mut system, text, &vars.into_iter().collect()).expect("the formula is well-formed");
    let describe = |text: &str, _: &[i128], allowed: &BTreeSet<i128>| {
        Some(allowed.iter().map(|tag| format!("{text} is {tag}")).collect())
    };
    Reader::new(&system.terms, &params, atoms, &describe, &Plain).conjuncts(body)
}

fn check(text: &str, expected: &[&str]) {
    assert_eq!(conjuncts(text), expected, "{text}");
}

#[test]
fn bounds_are_ranges() {
    check("(and (<= 0 x) (< x 10))", &["0 <= x", "x < 10"]);
    check("(and (<= x 9) (>= x 0) (<= x 20))", &["0 <= x", "x < 10"]);
    check("(not (<= x 5))", &["x >= 6"]);
    check("(> x 0)", &["x > 0"]);
    check("(<= x 8)", &["x <= 8"]);
    check("(and (<= x 3) (>= x 3))", &["x == 3"]);
    check("(not (= x 3))", &["x != 3"]);
    check("(or (< x 3) (> x 3))", &["x != 3"]);
    check("(and (>= x 3) (not (= x 3)))", &["x >= 4"]);
    check("(or (<= x 3) (and (<= 2 x) (<= x 8)))", &["x <= 8"]);
    check("(or (= x 1) (and (<= 4 x) (< x 10)))", &["x == 1 || (4 <= x && x < 10)"]);
    check("(and (< x 3) (> x 3))", &["false"]);
}

#[test]
fn what_holds_by_type_is_not_said() {
    check("(and (<= (- 2147483648) x) (<= x 2147483647))", &[]);
    check("(and (<= 0 n) (<= x 5))", &["x <= 5"]);
    check("(<= n 0)", &["a.length == 0"]);
    check("(or (<= 0 n) (<= x 5))", &[]);
    check("(<= (- 1) n)", &[]);
    check("true", &[]);
    check("false", &["false"]);
}

#[test]
fn sums_read_naturally() {
    check("(<= (+ x (* 2 y)) 10)", &["x + 2*y <= 10"]);
    check("(<= (- x y) 0)", &["x <= y"]);
    check("(< (- x y) 0)", &["x < y"]);
    check("(<= (+ (* 2 x) (* (- 2) y)) 7)", &["x <= y + 3"]);
    check("(>= (+ x y) 3)", &["x + y >= 3"]);
    check("(= (- x y) 1)", &["x == y + 1"]);
    check("(= (* 2 x) 7)", &["false"]);
    check("(not (= x y))", &["x != y"]);
    check("(<= (* x y) 4)", &["(x * y) <= 4"]);
}

#[test]
fn division_rounds_down() {
    check("(= (mod n 2) 0)", &["a.length % 2 == 0"]);
    check("(= (mod x 2) 0)", &["floorMod(x, 2) == 0"]);
    check("(<= (div (+ x 1) 2) 7)", &["floorDiv(x + 1, 2) < 8"]);
    check("(<= (div (+ n 1) 2) 7)", &["(a.length + 1) / 2 < 8"]);
    check("(<= (mod x 2) 1)", &[]);
    check("(= x (ite b y 3))", &["x == (b ? y : 3)"]);
    check("(< (ite (= x 1) y 3) 7)", &["(x == 1 ? y : 3) <= 6"]);
}

#[test]
fn logic_has_the_parentheses_it_needs() {
    check("(or b (and c (<= x 5)))", &["b || (c && x <= 5)"]);
    check("(and (or b c) (not b))", &["!b", "b || c"]);
    check("(= b c)", &["b == c"]);
    check("(not (= b c))", &["b != c"]);
    check("(=> b (= x 1))", &["!b || x == 1"]);
    check("(ite b (= x 1) (= x 2))", &["!b || x == 1", "b || x == 2"]);
    check("(and (or (= q 0) (<= 0 x)) (or (< x 10) (= q 0)))", &["q is 0 || (0 <= x && x < 10)"]);
    check("(and (or b c) (or c (= x 1) b))", &["b || c"]);
    check("(not (and b (or c (< x 0))))", &["!b || (!c && x >= 0)"]);
}

#[test]
fn tags_are_places() {
    check("(= p 0)", &["p is 0"]);
    check("(not (= p 0))", &["p is 1 || p is 2 || p is 3"]);
    check("(>= p 2)", &["p is 2 || p is 3"]);
    check("(or (= p 0) (= p 3) (= x 1))", &["p is 0 || p is 3 || x == 1"]);
    check("(and (<= p 2) (>= p 2))", &["p is 2"]);
    check("(<= p 3)", &[]);
    check("(= p 7)", &["false"]);
    // 5 for an object: x is at least 10 then, and at least 0 for null.
    check("(<= (* 2 q) x)", &["q is 5 || x >= 0", "q is 0 || x >= 10"]);
}

#[test]
fn what_has_no_name_is_left_out() {
    check("(and (<= id 3) (<= x 5))", &["x <= 5"]);
    check("(or (<= id 3) (<= x 5))", &[]);
    check("(or (and (<= id 3) (<= x 5)) (= y 1))", &["x <= 5 || y == 1"]);
    check("(not (and (<= x 5) (<= id 3)))", &[]);
    check("(= x (ite (= id 1) 1 2))", &[]);
    check("(<= (+ x id) 5)", &[]);
}

#[test]
fn floats_keep_their_order() {
    let token = |value: f64| crate::horn::floats::token(value);
    check(&format!("(<= f {})", token(2.5)), &["f <= 2.5"]);
    check(&format!("(< f {})", token(2.5)), &["f < 2.5"]);
    check(&format!("(>= f {})", token(1.0)), &["!(f < 1.0)"]);
    check(&format!("(and (>= f 0) (<= f {}))", token(1.0)), &["0.0 <= f", "f <= 1.0"]);
    check(&format!("(<= f {})", token(f64::INFINITY)), &["!isNaN(f)"]);
    check(&format!("(= f {})", token(f64::NAN)), &["isNaN(f)"]);
}

#[test]
fn deep_terms_do_not_overflow_the_stack() {
    let mut text = "(<= x 5)".to_owned();
    for _ in 0..200 {
        text = format!("(or (and {text} b) c)");
    }
    // What is deeper than anybody reads is left out.
    let all = conjuncts(&text);
    assert!(all.len() == 1 && all[0].len() < 200, "{all:?}");
    let mut system = System::new();
    let var = system.terms.var_id("x", Sort::Int);
    let x = system.terms.var_term(var);
    let mut body = system.terms.bool(true);
    for value in 0..5_000 {
        let value = system.terms.int(value);
        let (fact, other) = (system.terms.ne(x, value), system.terms.lt(value, x));
        let either = system.terms.or([fact, body]);
        body = system.terms.and([either, other]);
    }
    let atom = Atom::Number("x".to_owned(), (None, None));
    let describe = |_: &str, _: &[i128], _: &BTreeSet<i128>| None;
    assert!(Reader::new(&system.terms, &[var], vec![atom], &describe, &Plain).conjuncts(body).len() < 500);
}

#[test]
fn long_invariants_are_shortened() {
    let place = Where::Class {
        class: "A".to_owned(),
        sites: [3, 5].map(|line| Site { file: None, line: Some(line), method: None }).to_vec(),
    };
    let mut invariant =
        Invariant { place, formula: vec!["a == null || b".to_owned()], words: Vec::new(), lists: Vec::new() };
    assert_eq!(show(&invariant, &Plain), "every A allocated at line 3 or 5: a == null || b");
    invariant.formula.push("(c || d) == e".to_owned());
    assert_eq!(show(&invariant, &Plain), "every A allocated at line 3 or 5: (a == null || b) && (c || d) == e");
    invariant.formula = (0..13).map(|number| format!("x{number} >= 0")).collect();
    assert!(show(&invariant, &Plain).ends_with("x11 >= 0 && …"));
    invariant.formula = vec!["y".repeat(300), "z".repeat(300)];
    assert!(show(&invariant, &Plain).ends_with("y && …"));
    let place = Where::Loop { method: "f".to_owned(), file: Some("A.java".into()), line: Some(7) };
    let never = Invariant { place, formula: vec!["false".to_owned()], words: Vec::new(), lists: Vec::new() };
    assert_eq!(show(&never, &Plain), "loop in f at A.java:7: never reached");
}

/// Two lists, one of digits, allocated at lines 19 and 21.
const LISTS: &str = "
    entry main;
    class Node;
    field Node::data: i32;
    field Node::next: ref;
    check k0 assertion @(List.java:26 in main);
    input i0 nondet b: bool;
    input i1 nondet d: i32;
    site a0 @(List.java:19 in main);
    site a1 @(List.java:21 in main);
    proc main() @(List.java in main) {
      var l1, `l2$1` as l2 inlined 1, t0ref as _: ref;
      var b: bool;
      var d, `x#2` as x: i32;
    b0: l1 := null @14; `l2$1` := null @15; goto b1 @16;
    b1: b := havoc input i0 @16; if b goto b2 else goto b5 @16;
    b2: d := havoc input i1 @17; if d >= 0 & d < 10 goto b3 else goto b4 @18;
    b3: t0ref := new Node at a0 @19; t0ref->Node::data := d @19; t0ref->Node::next := l1 @19; l1 := t0ref @19; goto b1 @19;
    b4: t0ref := new Node at a1 @21; t0ref->Node::data := d @21; t0ref->Node::next := `l2$1` @21; `l2$1` := t0ref @21;
      goto b1 @21;
    b5: if l1 == null goto b7 else goto b6 @24;
    b6: `x#2` := l1->Node::data @25; assert 0 <= `x#2` & `x#2` < 10 : k0 @26; l1 := l1->Node::next @27; goto b5 @27;
    b7: return @28;
    }";

/// The invariants of a program whose checks all hold, in one line each. The program is encoded as it is.
fn invariants(text: &str, configuration: &str) -> Vec<String> {
    let program = ivl::parse::program(text).expect("the program is well-formed");
    let solver = smt::Solver::find_z3().expect("Z3 is installed");
    let configuration = Configuration::by_name(configuration).expect("there is such a rung");
    let request = Request {
        portions: Portion::whole(&program),
        open: OpenChecks::new(program.checks.ids().collect()),
        integers: Integers::Exact,
        ladder: vec![configuration],
        solver: solver.clone(),
        jobs: 1,
        next_job_after: Duration::ZERO,
        at_once: false,
        deadline: Deadline::after(Duration::from_secs(60)),
        memory_mb: None,
    };
    let accept = |proof: &Proof| {
        let limits = Limits::within(Duration::from_secs(60));
        let answers = smt::check_clauses(&solver, &proof.system, &proof.model, &limits);
        let all = answers.map_err(|error| error.to_string())?;
        if all.iter().all(|answer| *answer == smt::ClauseCheck::Holds) { Ok(()) } else { Err("wrong".to_owned()) }
    };
    let outcome = solve(&request, &accept);
    assert_eq!(outcome.open.len(), 0, "{:?}", outcome.open);
    let proof = &outcome.proofs[0];
    let info = Info::new(&program, &proof.configuration);
    let all = lift(&program, &info, proof, &Plain).into_iter().chain(lift_reads(&program, &info, proof, &Plain));
    all.map(|invariant| show(&invariant, &Plain)).collect()
}

#[test]
fn a_list_of_digits_has_a_class_invariant() {
    let all = invariants(LISTS, "space");
    let class = all.iter().find(|line| line.starts_with("every Node allocated at line 19: ")).expect("it was needed");
    assert!(class.contains("0 <= data && data < 10"), "{all:#?}");
    assert!(all.iter().all(|line| !line.contains('$') && !line.contains('#') && !line.contains("t0ref")), "{all:#?}");
}

/// Counts up to a parameter; the counter is declared as told.
fn counting(counter: &str) -> String {
    let text = "
        entry main;
        check k0 assertion @(A.java:9 in main);
        input i0 nondet n: i32;
        proc main() @(A.java in main) {
          var x, y: i32;
        b0: x := havoc input i0 @7; if x >= 0 & x < 100 goto b1 else goto b2 @7;
        b1: y := call count(x) @8; assert y == x : k0 @9; return @9;
        b2: return @10;
        }
        proc count(n: i32) -> i32 @(A.java:12 in count) {
          var COUNTER: i32;
        b0: i := 0 @13; goto b1 @13;
        b1: if i < n goto b2 else goto b3 @14;
        b2: i := i + 1 @15; goto b1 @15;
        b3: return i @16;
        }";
    text.replace("COUNTER", counter)
}

#[test]
fn locals_have_the_names_of_the_source() {
    let loops = |counter: &str| {
        let all = invariants(&counting(counter), "space");
        all.into_iter().filter(|line| line.starts_with("loop in count")).collect::<String>()
    };
    assert!(loops("i").contains("i <= n"));
    assert!(loops("i as counter").contains("counter <= n"));
    let silent = loops("i as _");
    assert!(!silent.contains("i <= n") && !silent.contains("_"), "{silent}");
}

#[test]
fn contracts_speak_of_parameters_and_results() {
    let all = invariants(&counting("i"), "space");
    let line =
        |start: &str| all.iter().find(|line| line.starts_with(start)).unwrap_or_else(|| panic!("{start}: {all:#?}"));
    assert!(line("after count at A.java:12: ").contains("\\result"), "{all:#?}");
    assert!(line("loop in count at A.java:14: ").contains("i <= n"), "{all:#?}");
}
