//! What following sums over arrays makes of small programs.

use super::golden::after;
use super::*;

const ARRAYS: &str = "entry main; class Object; array class Ints of i32 extends Object; site a0; check k0 assertion; input i0 nondet x: i32;";

/// A loop that does this with each element.
fn looping(body: &str, behind: &str) -> String {
    format!(
        "{ARRAYS} proc main() {{ var a: ref; var n, i, j, x, y: i32; var s: i64; b0: n := havoc input i0 in 1 .. 9; a := new Ints[n] at a0; s := 0i64; i := 0; goto b1;
         b1: if i < n goto b2 else goto b3; b2: {body} i := i + 1; goto b1; b3: {behind} assert s == 0i64 : k0; return; }}"
    )
}

fn lacks<'p>(text: &str, parts: &[&'p str]) -> Vec<&'p str> {
    parts.iter().copied().filter(|part| !text.contains(part)).collect()
}

/// The element at the index is added to the sum before it when the index goes up, and the sum before an index at the end is the total.
#[test]
fn sums_before_indices_follow_them() {
    let text = after(&Sums, &looping("x := a[i]; s := s + i64(x);", ""));
    let parts = [
        "x := `element of a0 #9`;",
        "`next #12` := `sum of a0 before v2 #8` + i64(`element of a0 #9`);",
        "if i >= 0 & i <= 2147483646 goto",
        "`next #12` := havoc;",
        "`element of a0 #9` := havoc;",
        "`sum of a0 before v2 #8` := `next #12`;",
        "if i < `length of a0 #10` goto",
        "assume `sum of a0 before v2 #8` == `sum of a0 #7`;",
    ];
    assert!(lacks(&text, &parts).is_empty() && !text.contains("a[i]"), "{:?}\n{text}", lacks(&text, &parts));
}

/// A write changes the total by the difference, sums before later indices, and elements that may be the same.
#[test]
fn writes_change_sums_by_the_difference() {
    let text = after(&Sums, &looping("x := a[i]; s := s + i64(x); a[i] := 7; a[3] := 5;", ""));
    let parts = [
        ":= i64(`value #13`) - i64(`element of a0 #10`);",
        "`sum of a0 #7` := `sum of a0 #7` + `change #14`;",
        "`element of a0 #9` := ite(i == 3, `value #13`, `element of a0 #9`);",
        "`sum of a0 before v2 #8` := ite(3 < i, `sum of a0 before v2 #8` + `change #16`, `sum of a0 before v2 #8`);",
        "`element of a0 #10` := ite(3 == i, `value #15`, `element of a0 #10`);",
    ];
    assert!(lacks(&text, &parts).is_empty(), "{:?}\n{text}", lacks(&text, &parts));
    // Nobody knows where: nothing is known any more.
    let text = after(&Sums, &looping("x := a[i]; s := s + i64(x); y := x / 2; a[y * y] := 7;", ""));
    let parts = ["`sum of a0 #7` := havoc;\n`element", "`sum of a0 before v2 #8` := havoc;"];
    assert!(text.matches(":= havoc;").count() >= 9 && !text.contains("change"), "{:?}\n{text}", lacks(&text, &parts));
}

/// Sums are followed where elements of an array that is made once are added up in a loop, and all accesses are seen.
#[test]
fn only_sums_over_arrays_are_followed() {
    let applies = |body: &str| {
        let source = looping(body, "");
        Sums::applies(&parse::program(&source).unwrap_or_else(|error| panic!("{error}\n{source}")))
    };
    assert!(applies("x := a[i]; s := s + i64(x);"));
    assert!(applies("x := a[i]; y := x; s := s - i64(y);"));
    assert!(!applies("x := a[i]; s := i64(x);"));
    assert!(!applies("a[i] := x; s := s + i64(i);"));
    assert!(!applies("x := a[i]; s := s + i64(x); a := new Ints[3] at a0;"));
}

/// What depends on a sum alone is computed where it is used, unless the sum changes in between.
#[test]
fn what_depends_on_sums_is_computed_late() {
    let text = after(&Sums, &looping("x := a[i]; s := s + i64(x);", "y := i32(s / 3i64); x := y; assume x > y;"));
    assert!(text.contains("x := i32(s / 3i64);") && text.contains("assume x > i32(s / 3i64);"), "{text}");
    let text = after(&Sums, &looping("x := a[i]; s := s + i64(x);", "y := i32(s / 3i64); s := 0i64; assume y > 3;"));
    assert!(text.contains("y := i32(s / 3i64);") && text.contains("assume y > 3;"), "{text}");
}
