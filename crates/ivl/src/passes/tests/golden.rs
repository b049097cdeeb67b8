//! What each pass makes of small programs.

use super::*;

/// The text after a pass, without indentation and blank lines.
pub(super) fn after(pass: &dyn Pass, source: &str) -> String {
    let program = parse::program(source).unwrap_or_else(|error| panic!("{error}\n{source}"));
    check::program(&program).unwrap_or_else(|errors| panic!("{}", errors[0]));
    let program = pass.run(program);
    check::program(&program).unwrap_or_else(|errors| panic!("{}\n{program}", errors[0]));
    plain(&print::program(&program))
}

pub(super) fn plain(text: &str) -> String {
    text.lines().map(str::trim).filter(|line| !line.is_empty()).map(|line| line.to_owned() + "\n").collect()
}

fn golden(pass: &dyn Pass, source: &str, expected: &str) {
    assert_eq!(after(pass, source), plain(expected));
}

#[test]
fn unreachable_threads_and_merges() {
    golden(
        &Unreachable,
        "entry main;
        check k0 assertion;
        proc main() {
          var x: i32;
        b0: x := 1; goto b1;
        b1: goto b2;
        b2: if true goto b3 else goto b6;
        b3: if x == 1 goto b4 else if false goto b6 else if x == 2 goto b5 else goto b5;
        b4: x := 2; goto b7;
        b5: x := 3; goto b7;
        b6: assert false : k0; return;
        b7: call used(x); goto b8;
        b8: return;
        }
        proc unused() { b0: call unused(); return; }
        proc used(x: i32) { b0: assume false; goto b1; b1: call unused(); goto b0; }",
        "entry main;
        check k0 assertion;
        proc main() {
          var x: i32;
        b0:
          x := 1;
          if x == 1 goto b1 else goto b2;
        b1:
          x := 2;
          goto b3;
        b2:
          x := 3;
          goto b3;
        b3:
          call used(x);
          return;
        }
        proc used(x: i32) {
        b0:
          assume false;
          halt 0;
        }",
    );
}

#[test]
fn unreachable_keeps_empty_loops() {
    golden(
        &Unreachable,
        "proc p() { b0: goto b1; b1: goto b2; b2: goto b1; }
        proc q() { b0: goto b0; }
        proc r(c: bool) { b0: if c goto b1 else goto b2; b1: goto b0; b2: return; }",
        "proc p() {
        b0:
          goto b1;
        b1:
          goto b1;
        }
        proc q() {
        b0:
          goto b0;
        }
        proc r(c: bool) {
        b0:
          if c goto b0 else goto b1;
        b1:
          return;
        }",
    );
}

#[test]
fn propagate_follows_constants_and_copies() {
    golden(
        &Propagate,
        "proc p(a: i32, r: ref, d: f64) -> i32, ref {
          var x, y, z: i32; var s: ref; var c: bool; var e: f64;
        b0:
          x := 2; y := x * 3; z := a; s := null; e := d;
          c := s == null & y > 5 & e == d & z == a;
          a := a + z;
          if c goto b1 else goto b2;
        b1:
          x := x + a + z;
          return x, s;
        b2:
          return a, r;
        }",
        "proc p(a: i32, r: ref, d: f64) -> i32, ref {
        var x, y, z: i32;
        var s: ref;
        var c: bool;
        var e: f64;
        b0:
        x := 2;
        y := 6;
        z := a;
        s := null;
        e := d;
        c := d == d;
        a := a + a;
        if c goto b1 else goto b2;
        b1:
        x := 2 + a + z;
        return x, null;
        b2:
        return a, r;
        }",
    );
}

#[test]
fn propagate_learns_from_conditions() {
    golden(
        &Propagate,
        "check k0 assertion;
        proc p(x: i32, y: i32, c: bool, d: f64, r: ref) -> i32 {
        b0:
          assume x == 3 & !c;
          assert r == null : k0;
          assume d == 0.0;
          if y != 7 goto b1 else goto b2;
        b1:
          return ite(c, x, y);
        b2:
          return ite(r == null, y, x) + i32(1.0 / d > 0.0);
        }",
        "check k0 assertion;
        proc p(x: i32, y: i32, c: bool, d: f64, r: ref) -> i32 {
        b0:
        assume x == 3 & !c;
        assert r == null : k0;
        assume d == 0.0;
        if y != 7 goto b1 else goto b2;
        b1:
        return y;
        b2:
        return 7 + i32(1.0 / d > 0.0);
        }",
    );
}

#[test]
fn propagate_goes_around_loops() {
    // `one` stays 1 in the loop, `n` does not; the arm that changes `one` is never taken.
    golden(
        &Propagate,
        "proc p(m: i32) -> i32 {
          var one, n: i32;
        b0: one := 1; n := 0; goto b1;
        b1: if n >= m goto b4 else goto b2;
        b2: n := n + one; if one != 1 goto b3 else goto b1;
        b3: one := 2; goto b1;
        b4: return n * one;
        }",
        "proc p(m: i32) -> i32 {
        var one, n: i32;
        b0:
        one := 1;
        n := 0;
        goto b1;
        b1:
        if n >= m goto b4 else goto b2;
        b2:
        n := n + 1;
        goto b1;
        b3:
        one := 2;
        goto b1;
        b4:
        return n;
        }",
    );
}

#[test]
fn propagate_keeps_partial_expressions_in_place() {
    golden(
        &Propagate,
        "proc p(a: i32, b: i32, c: bool) -> i32 {
          var q: i32;
        b0: if b != 0 goto b1 else goto b2;
        b1: q := a / b; b := 0; return q;
        b2: return ite(c & false, 1, 2);
        }",
        "proc p(a: i32, b: i32, c: bool) -> i32 {
        var q: i32;
        b0:
        if b != 0 goto b1 else goto b2;
        b1:
        q := a / b;
        b := 0;
        return q;
        b2:
        return 2;
        }",
    );
}

#[test]
fn dead_drops_what_nobody_uses() {
    golden(
        &Dead,
        "class A; field A::x: i32; global g: i32 = 0; check k0 assertion; input i0 nondet i: i32; site a0;
        array class `int[]` of i32;
        proc two(x: i32) -> i32, ref { b0: return x, null; }
        proc p(a: i32, r: ref) -> i32 {
          var unused, n, len, y, z, input: i32; var obj, e, arr: ref;
        b0:
          obj := new A at a0;
          y := r->A::x;
          arr := new `int[]`[3] at a0;
          len := length(arr);
          z := global g;
          z := z / 0;
          input := havoc input i0;
          input := havoc;
          input := havoc in 1 .. 2;
          input := havoc in a .. 2;
          y, e := call two(a);
          assert true : k0;
          assume true;
          n := 0;
          a := a;
          goto b1;
        b1:
          n := n + 1;
          if a > 0 goto b1 else goto b2;
        b2:
          global g := a;
          z := 3;
          return z;
        }",
        "class A;
        array class `int[]` of i32;
        field A::x: i32;
        global g: i32 = 0;
        check k0 assertion;
        input i0 nondet i: i32;
        site a0;
        proc two(x: i32) -> i32, ref {
        b0:
        return x, null;
        }
        proc p(a: i32, r: ref) -> i32 {
        var z, input: i32;
        b0:
        input := havoc input i0;
        input := havoc in a .. 2;
        _, _ := call two(a);
        goto b1;
        b1:
        if a > 0 goto b1 else goto b2;
        b2:
        global g := a;
        z := 3;
        return z;
        }",
    );
}

const CALLS: &str = "entry main;
    check k0 assertion;
    proc main() -> i32 {
      var x, x$1: i32;
    b0: x := 5; x, x$1 := call middle(x, x); x := x + x$1; goto b1;
    b1: x := call again(x); return x;
    }
    proc middle(a: i32, b: i32) -> i32, i32 {
      var t: i32;
    b0: t := call leaf(b); if t > a goto b1 else goto b2;
    b1: return a, t;
    b2: return t, a;
    }
    proc leaf(x: i32) -> i32 { b0: assert x > 0 : k0; return x + 1; }
    proc again(n: i32) -> i32 {
      var r: i32;
    b0: if n <= 0 goto b1 else goto b2;
    b1: return 0;
    b2: r := call again(n - 1); return r;
    }";

#[test]
fn inline_copies_bodies() {
    golden(
        &Inline::default(),
        CALLS,
        "entry main;
        check k0 assertion;
        proc main() -> i32 {
        var x, x$1, a$1 as a inlined 1, b$1 as b inlined 1, t$1 as t inlined 1, x$1$1 as x inlined 2: i32;
        b0:
        x := 5;
        a$1 := x;
        b$1 := x;
        goto b2;
        b1:
        x := call again(x);
        return x;
        b2:
        x$1$1 := b$1;
        goto b5;
        b3:
        x := a$1;
        x$1 := t$1;
        goto b7;
        b4:
        x := t$1;
        x$1 := a$1;
        goto b7;
        b5:
        assert x$1$1 > 0 : k0;
        t$1 := x$1$1 + 1;
        goto b6;
        b6:
        if t$1 > a$1 goto b3 else goto b4;
        b7:
        x := x + x$1;
        goto b1;
        }
        proc middle(a: i32, b: i32) -> i32, i32 {
        var t, x$1 as x inlined 1: i32;
        b0:
        x$1 := b;
        goto b3;
        b1:
        return a, t;
        b2:
        return t, a;
        b3:
        assert x$1 > 0 : k0;
        t := x$1 + 1;
        goto b4;
        b4:
        if t > a goto b1 else goto b2;
        }
        proc leaf(x: i32) -> i32 {
        b0:
        assert x > 0 : k0;
        return x + 1;
        }
        proc again(n: i32) -> i32 {
        var r: i32;
        b0:
        if n <= 0 goto b1 else goto b2;
        b1:
        return 0;
        b2:
        r := call again(n - 1);
        return r;
        }",
    );
}

#[test]
fn inline_respects_its_limits() {
    let calls = |config: InlineConfig| after(&Inline { config }, CALLS).matches("call ").count();
    let defaults = InlineConfig::default;
    assert_eq!(calls(defaults()), 2);
    assert_eq!(calls(InlineConfig { small: 0, once: 0, ..defaults() }), 4);
    // Only leaf is called once and small enough.
    assert_eq!(calls(InlineConfig { small: 0, once: 2, ..defaults() }), 3);
    assert_eq!(calls(InlineConfig { max_proc: 4, ..defaults() }), 4);
}

/// Statements about many elements become loops; from behind, where an array may be copied to itself.
#[test]
fn loops_write_one_element_after_the_other() {
    let source = "entry main; array class `int[]` of i32; site a0; site a1;
        proc main() { var a, b, c: ref; var n: i32; b0: a := new `int[]`[4] at a0; b := new `int[]`[4] at a1; c := a; n := 2;
        fill a[n..n + 2) := 7; copy i32 b[n..) := a[0..) n; copy i32 c[1..) := a[0..) 3; return; }";
    let text = after(&Loops, source);
    let parts = [
        "a[`each 4`] := 7;",
        "`each 6` := a[`each 5`];",
        "if c == a goto",
        "`each 7` := 0;",
        "if `each 7` < 3 goto",
        "c[1 + `each 7`] := `each 8`;",
        "`each 9` := 2;",
        "if `each 9` >= 0 goto",
        "c[1 + `each 9`] := `each 10`;",
        "`each 9` := `each 9` - 1;",
    ];
    for part in parts {
        assert!(text.contains(part), "{part} is not in {text}");
    }
    assert!(!text.contains("fill") && !text.contains("copy"), "{text}");
}

/// Nobody asks for the direction where arrays or indices tell it.
#[test]
fn loops_know_their_direction() {
    let program = |copy: &str| {
        format!(
            "entry main; array class `int[]` of i32; site a0; site a1;
        proc main() {{ var a, b, c: ref; var n: i32; b0: a := new `int[]`[4] at a0; b := new `int[]`[4] at a1; c := a; n := 2;
        {copy}; return; }}"
        )
    };
    let loops = |copy: &str| after(&Loops, &program(copy)).matches("if ").count();
    assert_eq!(loops("copy i32 b[n..) := a[0..) n"), 1);
    assert_eq!(loops("copy i32 a[0..) := c[1..) 3"), 1);
    assert_eq!(loops("copy i32 a[n..) := c[n..) 2"), 1);
    assert_eq!(loops("copy i32 a[1..) := c[0..) 3"), 3);
    let backward = after(&Loops, &program("copy i32 a[1..) := a[0..) 3"));
    assert!(backward.matches("if ").count() == 1 && backward.contains(">= 0"), "{backward}");
}

/// A field that is read again is taken from the local that holds it, until somebody may have changed it.
#[test]
fn known_loads_are_taken_from_locals() {
    let source = "entry main; class N; field N::v: i32; field N::next: ref; site a0;
        proc main() { var p, q, r, s: ref; var a, b: i32; b0: p := new N at a0; q := p; p->N::next := q; r := p->N::next; a := p->N::v; b := p->N::v;
        if a > 0 goto b1 else goto b2; b1: q->N::v := 3; goto b2; b2: s := p->N::next; b := p->N::v; return; }";
    let text = after(&KnownLoads, source);
    assert!(["r := q;", "b := a;", "s := q;", "b := p->N::v;"].iter().all(|part| text.contains(part)), "{text}");
}

/// What is stored elsewhere is what a local holds already; and on two ways different locals hold it.
#[test]
fn known_loads_survive_stores_of_the_same_and_meet() {
    let source = |value: &str| {
        format!("entry main; class N; field N::next: ref; site a0;
        proc main() {{ var p, q, r, s, t: ref; b0: p := new N at a0; q := new N at a0; if p == q goto b1 else goto b2; b1: r := p->N::next; q->N::next := {value}; goto b3;
        b2: s := p->N::next; goto b3; b3: t := p->N::next; return; }}")
    };
    let is_loaded = |value: &str| after(&KnownLoads, &source(value)).contains("t := p->N::next;");
    assert!(!is_loaded("r"));
    assert!(is_loaded("q"));
}

/// Stores to a new object stay only if somebody may read them before they are overwritten.
#[test]
fn overwritten_drops_what_nobody_can_have_read() {
    let kept = |body: &str| {
        let source = format!(
            "entry main; class N; field N::v: i32; field N::next: ref; site a0 heap; input i0 nondet a: bool; global g: ref = null;
            proc main() {{ var p, q, r: ref; var a: i32; var c: bool; b0: q := new N at a0; r := q; p := new N at a0; p->N::next := r; {body} return; }}"
        );
        after(&Overwritten, &source).contains("p->N::next := r;")
    };
    let loops = "goto b1; b1: q := q->N::next; c := havoc input i0; if c goto b1 else goto b2; b2:";
    assert!(!kept("p->N::next := null;"));
    assert!(!kept(&format!("{loops} p->N::next := null; global g := p;")));
    assert!(!kept(&format!("r := p; {loops} r->N::next := null; global g := p;")));
    assert!(!kept("a := p->N::v; c := p != q; end p;"));
    assert!(!kept("p := null;"));
    assert!(!kept("p->N::next := p; global g := p;"));
    // It lies in another new object, by which it is written to.
    assert!(!kept("q := new N at a0; q->N::next := p; r := q->N::next; r->N::next := null; global g := q;"));
    assert!(kept("q := new N at a0; q->N::next := p; r := q->N::next; r := r->N::next; p->N::next := null;"));
    assert!(kept("q := new N at a0; q->N::next := p; global g := q; p->N::next := null;"));
    assert!(kept("q := new N at a0; q->N::next := p; p := null; q := q->N::next; q := q->N::next;"));
    assert!(kept("r := p->N::next; p->N::next := null;"));
    assert!(kept("global g := p; p->N::next := null;"));
    assert!(kept("q->N::next := p; r := q->N::next; r := r->N::next; p->N::next := null;"));
    assert!(kept("c := true; q := ite(c, p, r); q := q->N::next; p->N::next := null;"));
    assert!(kept(&format!("q := p; {loops} p->N::next := null; global g := p;")));
    assert!(kept("c := lost(); p->N::next := null;"));
    let one_way = "c := havoc input i0; if c goto b1 else goto b2; b1: p->N::next := null; goto b2; b2: global g := p;";
    assert!(kept(one_way));
}

/// References share a local where neither is assigned while the other is in use.
#[test]
fn share_joins_references_that_are_never_in_use_at_once() {
    let source = |names: &str| {
        format!(
            "entry main; class N; field N::next: ref; site a0;
            proc main() {{ var {names}: ref; var c: bool; b0: p := new N at a0; p->N::next := p; q := p->N::next; r := q->N::next; c := p == r; s := r->N::next; c := s == r; return; }}"
        )
    };
    let shared = after(&Share, &source("p as _, q as _, r as _, s as _"));
    assert!(
        ["q := q->N::next;", "c := p == q;", "p := q->N::next;"].iter().all(|part| shared.contains(part)),
        "{shared}"
    );
    // Variables of the source stay apart.
    let named = after(&Share, &source("p, q, r, s"));
    assert!(["r := q->N::next;", "s := r->N::next;"].iter().all(|part| named.contains(part)), "{named}");
}

#[test]
fn dead_keeps_what_is_published_and_recalls_with_a_use() {
    golden(
        &Dead,
        "channel c0 pairs: (i32, bool);
        proc p(n: i32) -> i32 {
          var i, j: i32; var p, q: bool;
        b0: i := n + 1; publish c0(i, true); j, q := recall c0; j, p := recall c0; return j;
        }",
        "channel c0 pairs: (i32, bool);
        proc p(n: i32) -> i32 {
          var i, j: i32;
          var p: bool;
        b0:
          i := n + 1;
          publish c0(i, true);
          j, p := recall c0;
          return j;
        }",
    );
}

#[test]
fn copies_of_bodies_use_the_same_channels() {
    golden(
        &Inline::default(),
        "entry main; channel c0 numbers: (i32); channel c1 others: (i32);
        proc main() { var x: i32; b0: x := call p(); return; }
        proc p() -> i32 { var y: i32; b0: y := recall c1; publish c0(y); return y; }",
        "entry main;
        channel c0 numbers: (i32);
        channel c1 others: (i32);
        proc main() {
          var x, y$1 as y inlined 1: i32;
        b0:
          goto b1;
        b1:
          y$1 := recall c1;
          publish c0(y$1);
          x := y$1;
          goto b2;
        b2:
          return;
        }
        proc p() -> i32 {
          var y: i32;
        b0:
          y := recall c1;
          publish c0(y);
          return y;
        }",
    );
}
