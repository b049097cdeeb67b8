//! What the passes about elements of arrays, and the one about chosen references, make of small programs.

use super::golden::{after, plain};
use super::*;
use crate::expr::Expr;
use crate::stmt::StmtKind;
use base::Id;

const ARRAYS: &str = "entry main; class Object; array class Ints of i32 extends Object; site a0; site a1; check k0 assertion; input i0 nondet x: i32;";

/// Both uses of a choice become branches; what is chosen of itself needs no statement.
#[test]
fn choices_of_references_become_branches() {
    let program = "class N; field N::next: ref;
        proc p(c: bool, a: ref, b: ref) -> ref { b0: a->N::next := ite(c, b, null); return ite(c, a, b); }";
    let expected = "class N;
        field N::next: ref;
        proc p(c: bool, a: ref, b: ref) -> ref {
        b0: if c goto b2 else goto b3;
        b1: if c goto b4 else goto b5;
        b2: a->N::next := b; goto b1;
        b3: a->N::next := null; goto b1;
        b4: return a;
        b5: return b;
        }";
    let lines = |text: &str| plain(&text.replace(": ", ":\n").replace("; ", ";\n"));
    assert_eq!(lines(&after(&Choices, program)), lines(&plain(expected)));
    // Only what is evaluated first may be tested first: nobody knows yet that `n` is no zero.
    let guarded =
        "proc p(n: i32, a: ref, b: ref) { var c: bool; b0: c := n != 0 & ite(4 / n == 2, a, b) == null; return; }";
    assert!(after(&Choices, guarded).contains("ite("));
}

/// An element is known where nothing can have changed it.
#[test]
fn elements_are_known_until_somebody_may_change_them() {
    let known = |between: &str, index: &str| {
        let text = format!(
            "{ARRAYS} proc main() {{ var a, b: ref; var i, j, k, x, y: i32; b0: i := havoc input i0; a := new Ints[9] at a0; b := new Ints[9] at a1;
             j := i + 1; x := a[j]; {between} k := i + 1; y := a[{index}]; return; }}"
        );
        after(&KnownElements, &text).contains("y := x;")
    };
    assert!(known("", "j"));
    assert!(known("", "k"));
    assert!(known("", "i + 1"));
    assert!(!known("", "i"));
    assert!(known("b := a;", "k"));
    assert!(!known("b[0] := 3;", "k"));
    assert!(known("b[0] := 3; x := a[j];", "k"));
    assert!(!known("x := 3;", "k"));
    assert!(!known("i := 3;", "k"));
    assert!(!known("a := b;", "k"));
    assert!(!known("i := i + 1; i := i - 1;", "k"));
    // What is written is known, too.
    assert!(known("a[j] := 4; a[j] := x;", "k"));
    // Ways that meet: one of them has changed it.
    assert!(!known("if i == 0 goto b1 else goto b2; b1: a[2] := 7; goto b2; b2:", "k"));
    assert!(known("if i == 0 goto b1 else goto b2; b1: return; b2:", "k"));
}

/// Reads tell each other what they have read, writes elsewhere are dropped, checks count where what was read last is followed.
#[test]
fn the_chosen_element_takes_the_place_of_an_array() {
    let text = format!(
        "{ARRAYS} proc main() {{ var a: ref; var i, x: i32; b0: i := havoc input i0; a := new Ints[9] at a0; a[i] := 5; x := a[i]; assert x == 5 : k0; return; }}"
    );
    let seen = after(&Cells { mode: CellsMode { has_two: false, sees: true } }, &text);
    let lacks: Vec<&str> = [
        "global `a0 at index 0` := 0;",
        "global `a0 at index 0` := ite(i == `then #",
        "publish c0(",
        "recall c0;",
        "assert x == 5 | !",
    ]
    .into_iter()
    .filter(|part| !seen.contains(part))
    .collect();
    assert!(lacks.is_empty() && !seen.contains("x := a[i];") && !seen.contains("a[i] := 5;"), "{lacks:?}\n{seen}");
    let unseen = after(&Cells::default(), &text);
    assert!(!unseen.contains("recall") && unseen.contains("x := havoc;"), "{unseen}");
}

/// Arrays that are made often, or that an access may confuse, stay as they are.
#[test]
fn arrays_that_cannot_be_told_apart_are_not_followed() {
    let applies = |body: &str| {
        let text = format!("{ARRAYS} proc main() {{ var a, b: ref; var i, x: i32; b0: i := havoc input i0; {body} }}");
        Cells::applies(&parse::program(&text).unwrap_or_else(|error| panic!("{error}")))
    };
    assert!(applies("a := new Ints[9] at a0; x := a[i]; return;"));
    assert!(!applies("a := new Ints[9] at a0; a[i] := x; return;"));
    assert!(!applies("goto b1; b1: a := new Ints[9] at a0; x := a[i]; goto b1;"));
    assert!(!applies("a := new Ints[9] at a0; a := new Ints[9] at a0; x := a[i]; return;"));
    let both = "a := new Ints[9] at a0; b := new Ints[9] at a1;";
    assert!(applies(&format!("{both} x := a[i]; b[i] := x; return;")));
    assert!(!applies(&format!("{both} a := ite(i == 0, a, b); x := a[i]; return;")));
}

/// What fails still fails for the index that the failing run reads last, and can be recalled for all others.
#[test]
fn failing_runs_fail_for_the_index_that_they_read_last() {
    let program = |index: i32| {
        let text = format!(
            "{ARRAYS} proc main() {{ var a: ref; var i, x: i32; b0: a := new Ints[9] at a0; i := 0; goto b1;
             b1: if i < 9 goto b2 else goto b3; b2: a[i] := i * i; i := i + 1; goto b1;
             b3: x := a[{index}]; assert x != 49 : k0; return; }}"
        );
        parse::program(&text).unwrap_or_else(|error| panic!("{error}"))
    };
    let fails = |program: &Program, chosen: i32| {
        // The index is chosen first.
        let mut program = Cells::default().run(program.clone());
        let entry = program.entry.expect("there is one");
        for stmt in &mut program.procs[entry].blocks[Id::from_index(0)].stmts {
            if let StmtKind::Havoc { target, .. } = stmt.kind {
                stmt.kind = StmtKind::Assign { target, value: Expr::i32(chosen) };
            }
        }
        matches!(observe(&program, &mut Seeded::new(1), Limits::default()).outcome, Outcome::Failed { .. })
    };
    assert!(fails(&program(7), 7));
    assert!(!fails(&program(7), 3) && !fails(&program(6), 6) && !fails(&program(6), 7));
}
