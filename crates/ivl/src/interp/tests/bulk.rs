//! Many elements at once.

use super::{call_with, returned};
use crate::interp::{Limits, Outcome, Recorded, StuckReason};

/// The sum of `array[i] * (i + 1)` of an array of 37 elements, which are their indices, after a statement.
fn sum(element: &str, index: &str, stmt: &str) -> Outcome {
    let suffix = if index == "i64" { "i64" } else { "" };
    let cast = if element == "i32" { "v" } else { "i32(v)" };
    let number = if element == "i32" { "k" } else { &format!("{element}(k)") };
    let position = if index == "i64" { "i64(k)" } else { "k" };
    let source = format!(
        "array class xs by {index} of {element}; site a0;
        proc main() -> i32 {{ var n, k: i32; var a, b: ref; var v: {element};
        b0: a := new xs[37{suffix}] at a0; b := new xs[37{suffix}] at a0; n := 0; k := 0; goto b1;
        b1: if k < 37 goto b2 else goto b3;
        b2: a[{position}] := {number}; k := k + 1; goto b1;
        b3: {stmt}; k := 0; goto b4;
        b4: if k < 37 goto b5 else goto b6;
        b5: v := a[{position}]; n := n + {cast} * (k + 1); k := k + 1; goto b4;
        b6: return n; }}"
    );
    call_with(&source, &[], &mut Recorded::none(), Limits::default()).0
}

/// The same of numbers.
fn expected(elements: &[i32]) -> Outcome {
    returned(elements.iter().zip(1..).map(|(element, index)| element * index).sum())
}

const TYPES: [&str; 5] = ["u8", "i16", "i32", "u32", "i64"];

#[test]
fn elements_are_filled() {
    for (element, (from, to)) in
        TYPES.into_iter().flat_map(|ty| [(0, 37), (3, 4), (5, 5), (1, 30), (9, 37)].map(|ends| (ty, ends)))
    {
        for (index, suffix) in [("i32", ""), ("i64", "i64")] {
            let mut elements: Vec<i32> = (0..37).collect();
            elements[from..to].fill(77);
            let value = if element == "i32" { "77".to_owned() } else { format!("{element}(77)") };
            let stmt = format!("fill a[{from}{suffix}..{to}{suffix}) := {value}");
            assert_eq!(sum(element, index, &stmt), expected(&elements), "{element}: {stmt}");
        }
    }
}

#[test]
fn elements_are_copied_as_if_all_were_read_first() {
    for element in TYPES {
        for (at, from, count) in [
            (0, 0, 37),
            (1, 0, 36),
            (0, 1, 36),
            (8, 0, 29),
            (0, 8, 29),
            (9, 1, 20),
            (1, 9, 20),
            (3, 7, 2),
            (36, 36, 1),
            (37, 37, 0),
            (2, 5, 30),
            (5, 2, 30),
        ] {
            let mut elements: Vec<i32> = (0..37).collect();
            elements.copy_within(from..from + count, at);
            let stmt = format!("copy {element} a[{at}..) := a[{from}..) {count}");
            assert_eq!(sum(element, "i32", &stmt), expected(&elements), "{element}: {stmt}");
            // From another array, which is all zero but for what was copied there before.
            let stmt = format!("copy {element} b[{at}..) := a[{from}..) {count}; copy {element} a[0..) := b[0..) 37");
            let mut other = vec![0; 37];
            other[at..at + count].copy_from_slice(&(from as i32..(from + count) as i32).collect::<Vec<i32>>());
            assert_eq!(sum(element, "i32", &stmt), expected(&other), "{element}: {stmt}");
        }
    }
}

#[test]
fn elements_that_are_not_there_are_not_touched() {
    let stuck = |stmt: &str| match sum("i32", "i32", stmt) {
        Outcome::Stuck { reason, .. } => reason,
        other => panic!("{stmt}: {other:?}"),
    };
    for stmt in [
        "fill a[1..38) := 0",
        "fill a[-1..3) := 0",
        "fill a[3..2) := 0",
        "copy i32 a[30..) := b[0..) 8",
        "copy i32 a[0..) := b[30..) 8",
        "copy i32 a[3..) := b[3..) -1",
    ] {
        assert_eq!(stuck(stmt), StuckReason::Index, "{stmt}");
    }
    assert_eq!(stuck("fill null[0..0) := 0"), StuckReason::Null);
    assert_eq!(stuck("copy u8 a[0..) := b[0..) 1"), StuckReason::WrongArray);
}
