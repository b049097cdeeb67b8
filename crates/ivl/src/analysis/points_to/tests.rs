//! What points where in small programs.

use super::*;
use crate::parse;

const TABLES: &str = "entry main; class Object; class A extends Object; class B extends A; class String extends Object;
    array class `A[]` of ref A extends Object; array class `B[]` of ref B extends Object;
    array class `char[]` of u16 extends Object; array class `Object[]` of ref Object extends Object;
    field A::next: ref; field B::more: ref; final field String::value: ref;
    layout String with String::value: `char[]`;
    global g: ref = null; global h: ref = null;
    site a0; site a1; site a2; site a3;\n";

/// Checks what locals of `main` may be: `x = null a0:A \"text\"`, one line each.
fn check(body: &str, expected: &[&str]) {
    let source = format!("{TABLES}{body}");
    let program = parse::program(&source).unwrap_or_else(|error| panic!("{error}\n{source}"));
    crate::check::program(&program).unwrap_or_else(|errors| panic!("{}", errors[0]));
    let answer = PointsTo::of(&program);
    let main = program.entry.expect("has an entry");
    for line in expected {
        let (name, wanted) = line.split_once(" =").expect("a name and a set");
        let (local, _) =
            program.procs[main].locals.entries().find(|(_, local)| &*local.name == name).expect("the local is there");
        let set = answer.local(main, local);
        let mut shown: Vec<String> = set
            .iter()
            .map(|object| match answer.objects()[object] {
                Object::Site(site, class) => format!("{site}:{}", program.classes[class].name),
                Object::Text(text) => format!("{text}"),
                Object::TextChars => "chars".to_owned(),
            })
            .collect();
        shown.extend(set.has_null().then(|| "null".to_owned()));
        shown.sort();
        assert_eq!(shown.join(" "), wanted.trim(), "{name}\n{source}");
    }
}

#[test]
fn fields_belong_to_objects() {
    check(
        "proc main() { var x, y, z, p, q: ref;
        b0: x := new A at a0; y := new B at a1; z := new A at a2;
            x->A::next := y; y->A::next := z; p := x->A::next; q := y->A::next; q := y->B::more; return; }",
        &["x = a0:A", "p = a1:B null", "q = a2:A null"],
    );
}

#[test]
fn objects_without_the_field_are_left_out() {
    check(
        "proc main() { var x, y, p: ref;
        b0: x := new A at a0; if x == null goto b1 else goto b2;
        b1: x := new B at a1; goto b2;
        b2: y := \"s\"; x->B::more := y; p := x->B::more; x->A::next := x; return; }",
        &["x = a0:A a1:B", "p = null s0"],
    );
}

#[test]
fn calls_globals_and_cycles() {
    check(
        "proc main() { var x, y, r, t: ref;
        b0: x := new A at a0; y := new B at a1; r := call id(x); r := call id(y);
            global g := x; t := global g; t := ite(true, t, null); goto b1;
        b1: x->A::next := y; y->A::next := x; x := x->A::next; if x == y goto b1 else goto b2; b2: return; }
        proc id(p: ref) -> ref { var q: ref; b0: q := global h; global h := p; return ite(q == null, p, p); }
        proc unused() { b0: global g := \"never\"; return; }",
        &["r = a0:A a1:B null", "x = a0:A a1:B null", "t = a0:A a1:B null"],
    );
}

#[test]
fn arrays_of_arrays() {
    check(
        "proc main() { var a, b, c, d, e, n: ref;
        b0: a := new `A[]`[3] at a0; b := new `B[]`[3] at a1; n := new B at a2; b[0] := n;
            c := new `Object[]`[2] at a3; c[0] := a; c[1] := b; d := c[0]; e := d[0]; return; }",
        &["d = a0:A[] a1:B[] null", "e = a2:B null"],
    );
}

#[test]
fn copies_have_the_type_of_the_original() {
    check(
        "proc main() { var a, b, c, n: ref;
        b0: a := new `A[]`[3] at a0; if a == null goto b1 else goto b2; b1: a := new `B[]`[3] at a0; goto b2;
        b2: b := new like(a)[4] at a1; n := new B at a2; b[0] := n; c := b[0]; return; }",
        &["a = a0:A[] a0:B[]", "b = a1:A[] a1:B[]", "c = a2:B null"],
    );
}

#[test]
fn texts_share_their_characters() {
    check(
        "proc main() { var s, t, v: ref; b0: s := \"x\"; t := \"y\"; v := s->String::value; return; }",
        &["s = s0", "t = s1", "v = chars"],
    );
}

#[test]
fn several_fields_at_once() {
    check(
        "proc main() { var x, y, p, q: ref;
        b0: x := new B at a0; y := new A at a1; push x { A::next := y, B::more := x };
            pull x { p := A::next, q := B::more }; return; }",
        &["p = a1:A null", "q = a0:B null"],
    );
}

#[test]
fn what_is_recalled_is_what_anybody_publishes() {
    check(
        "channel c0 pairs: (ref, i32, ref); channel c1 nobody: (ref);
        proc main() { var x, y, p, q, z: ref; var i: i32;
        b0: p, i, q := recall c0; z := recall c1; x := new A at a0; publish c0(x, 1, null); call more(); return; }
        proc more() { var y: ref; b0: y := new B at a1; publish c0(null, 2, y); return; }",
        &["p = a0:A null", "q = a1:B null", "z ="],
    );
}
