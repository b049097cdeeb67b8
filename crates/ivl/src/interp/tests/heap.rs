//! Objects, arrays, texts and the collector.

use super::{call, call_with, returned};
use crate::expr::{Const, Type};
use crate::interp::{LimitKind, Limits, Outcome, Recorded, StuckReason};

/// Runs a program with a collection at every allocation, and with ordinary ones.
fn both(source: &str, args: &[Const], wanted: Outcome) {
    for collect_always in [false, true] {
        let limits = Limits { collect_always, ..Limits::default() };
        let (outcome, ..) = call_with(source, args, &mut Recorded::none(), limits);
        assert_eq!(outcome, wanted, "always: {collect_always}");
    }
}

#[test]
fn linked_lists_survive() {
    let source = "
class Node;
field Node::value: i32;
field Node::next: ref;
array class `byte[]` of i8;
site a0;
proc main(n: i32) -> i32 {
  var i, t, v: i32;
  var list, node, junk: ref;
b0:
  i := 0; list := null;
  goto b1;
b1:
  if i < n goto b2 else goto b3;
b2:
  node := new Node at a0;
  junk := new `byte[]`[i] at a0;
  node->Node::value := i;
  node->Node::next := list;
  list := node;
  i := i + 1;
  goto b1;
b3:
  t := 0; junk := null;
  goto b4;
b4:
  if list == null goto b6 else goto b5;
b5:
  v := list->Node::value;
  t := t + v;
  list := list->Node::next;
  goto b4;
b6:
  return t;
}";
    both(source, &[Const::i32(300)], returned(300 * 299 / 2));
}

#[test]
fn trees_in_frames_survive() {
    let source = "
class Tree;
field Tree::left: ref;
field Tree::depth: i64;
field Tree::right: ref;
site a0;
proc main(n: i32) -> i32 {
  var t: ref;
  var c: i32;
b0:
  t := call make(n);
  c := call count(t);
  return c;
}
proc make(n: i32) -> ref {
  var t, l, r: ref;
b0:
  if n == 0 goto b1 else goto b2;
b1:
  return null;
b2:
  l := call make(n - 1);
  t := new Tree at a0;
  r := call make(n - 1);
  t->Tree::left := l;
  t->Tree::right := r;
  t->Tree::depth := i64(n);
  return t;
}
proc count(t: ref) -> i32 {
  var a, b: i32;
  var x: ref;
b0:
  if t == null goto b1 else goto b2;
b1:
  return 0;
b2:
  x := t->Tree::left;
  a := call count(x);
  x := t->Tree::right;
  b := call count(x);
  return a + b + 1;
}";
    both(source, &[Const::i32(8)], returned(255));
}

/// Writes a value to every index of an array and reads all of them back.
#[test]
fn arrays_of_every_type() {
    for ty in Type::ALL {
        let (of, value, zero) = match ty {
            Type::Bool => ("bool", "bool(i * 7 >> 1)", "false"),
            Type::I8 => ("i8", "i8(i * 77)", "0i8"),
            Type::U8 => ("u8", "u8(i * 77)", "0u8"),
            Type::U16 => ("u16", "u16(i * 7777)", "0u16"),
            Type::I16 => ("i16", "i16(i * 7777)", "0i16"),
            Type::I32 => ("i32", "i * 77777777", "0"),
            Type::U32 => ("u32", "u32(i) * 777777777u32", "0u32"),
            Type::I64 => ("i64", "i64(i) * 7777777777777i64", "0i64"),
            Type::U64 => ("u64", "u64(i) * 7777777777777777777u64", "0u64"),
            Type::F32 => ("f32", "f32(i) * -1.5f32", "0.0f32"),
            Type::F64 => ("f64", "f64(i) * -1.5", "0.0"),
            Type::Ref => ("ref", "ite(i % 3 == 0, null, a)", "null"),
        };
        let zero = if ty == Type::U16 { "u16(0)" } else { zero };
        let element = if ty == Type::Ref { " Object" } else { "" };
        let source = format!(
            "
class Object;
array class X of {of}{element} extends Object;
check k0 assertion;
site a0;
proc main(n: i32) -> i32 {{
  var i, l: i32;
  var a, b: ref;
  var x: {ty};
b0:
  a := new X[n] at a0;
  l := length(a);
  assert l == n : k0;
  i := 0;
  goto b1;
b1:
  if i < n goto b2 else goto b3;
b2:
  x := a[i];
  assert x == {zero} : k0;
  a[i] := {value};
  i := i + 1;
  b := new like(a)[3] at a0;
  x := b[2];
  assert x == {zero} & typeof(b) in {{X}} : k0;
  goto b1;
b3:
  i := n - 1;
  goto b4;
b4:
  if i >= 0 goto b5 else goto b6;
b5:
  x := a[i];
  assert x == {value} : k0;
  i := i - 1;
  goto b4;
b6:
  return n;
}}"
        );
        for n in [0, 1, 2, 3, 4, 5, 7, 8, 9, 17, 40] {
            both(&source, &[Const::i32(n)], returned(n));
        }
    }
}

#[test]
fn texts_are_unique_objects() {
    let source = "
class Object; class String extends Object;
array class `char[]` of u16 extends Object;
field String::hash: i32;
field String::value: ref;
layout String with String::value: `char[]`;
site a0;
proc main() -> i32 {
  var a, b, c, chars: ref;
  var n, i: i32;
b0:
  a := \"one\";
  b := \"two\";
  chars := new `char[]`[5] at a0;
  c := \"one\";
  if a != c | a == b | a == null goto b2 else goto b1;
b1:
  chars := a->String::value;
  n := length(chars);
  output(1, chars, 0, n);
  chars := b->String::value;
  output(1, chars, 1, n - 1);
  b := ite(n == 3, \"three\", \"four\");
  chars := b->String::value;
  output(1, chars, 0, 5);
  return n;
b2:
  return -1;
}";
    for collect_always in [false, true] {
        let limits = Limits { collect_always, ..Limits::default() };
        let (outcome, output, _) = call_with(source, &[], &mut Recorded::none(), limits);
        assert_eq!(outcome, returned(3));
        assert_eq!(output, "onewothree");
    }
}

#[test]
fn fields_of_arrays_and_of_other_supertypes() {
    // Arrays have the fields of Object; Both has those of Named, which is not its superclass.
    let source = "
class Object; abstract class Named; class Both extends Object, Named; class Sub extends Both;
array class `short[]` of i16 extends Object;
field Object::lock: ref;
field Named::name: ref;
field Sub::own: i32;
field Object::count: i32;
check k0 assertion;
site a0;
proc main() -> i32 {
  var x, y, a: ref;
  var n: i32;
  var s: i16;
b0:
  x := new Sub at a0;
  a := new `short[]`[5] at a0;
  x->Named::name := a;
  x->Object::lock := x;
  x->Sub::own := 3;
  a->Object::lock := x;
  a->Object::count := 8;
  a[4] := -5i16;
  y := new Both at a0;
  y := x->Named::name;
  assert y == a : k0;
  y := a->Object::lock;
  assert y == x : k0;
  y := x->Object::lock;
  assert y == x : k0;
  n := y->Sub::own;
  assert n == 3 : k0;
  n := a->Object::count;
  s := a[4];
  return n + i32(s);
}";
    both(source, &[], returned(3));
}

#[test]
fn can_store_follows_the_dynamic_type() {
    let source = "
class Object; class A extends Object; class B extends A;
array class `Object[]` of ref Object extends Object;
array class `A[]` of ref A extends Object;
array class `A[][]` of ref `A[]` extends Object;
check k0 assertion;
site a0;
proc main() {
  var a, b, o, as, bs, os, aas: ref;
b0:
  o := new Object at a0;
  a := new A at a0;
  b := new B at a0;
  as := new `A[]`[0] at a0;
  os := new `Object[]`[0] at a0;
  aas := new `A[][]`[0] at a0;
  assert canstore(as, a) & canstore(as, b) & !canstore(as, o) & canstore(as, null) & !canstore(as, as) : k0;
  assert canstore(os, a) & canstore(os, as) & canstore(os, aas) & canstore(aas, as) & !canstore(aas, os) : k0;
  assert as instanceof `Object[]` & aas instanceof `Object[]` & !(os instanceof `A[]`) : k0;
  return;
}";
    both(source, &[], Outcome::Returned(Vec::new()));
}

#[test]
fn the_heap_has_a_limit() {
    let source = "
array class `long[]` of i64;
class Node;
field Node::next: ref;
site a0;
proc main(n: i32, keep: bool) {
  var a, b, list: ref;
  var i: i32;
b0:
  list := null; i := 0;
  goto b1;
b1:
  if i < 1000 goto b2 else goto b3;
b2:
  a := new `long[]`[n] at a0;
  b := new Node at a0;
  b->Node::next := list;
  list := ite(keep, b, null);
  i := i + 1;
  goto b1;
b3:
  return;
}";
    let run = |n: i32, keep: bool, heap_bytes: u64| {
        let limits = Limits { heap_bytes, ..Limits::default() };
        call_with(source, &[Const::i32(n), Const::Bool(keep)], &mut Recorded::none(), limits).0
    };
    let is_full = |outcome: &Outcome| matches!(outcome, Outcome::Limit { kind: LimitKind::Heap, .. });
    assert_eq!(run(1 << 16, true, 1 << 21), Outcome::Returned(Vec::new()));
    assert_eq!(run(1 << 16, false, 1 << 21), Outcome::Returned(Vec::new()));
    assert!(is_full(&run(1 << 20, false, 1 << 20)));
    assert!(is_full(&run(i32::MAX, false, 1 << 30)));
}

/// Indices are of the type that the class says.
#[test]
fn arrays_with_long_indices() {
    let source = |body: &str| {
        format!(
            "class Object; array class bytes by i64 of u8 extends Object; array class `byte[]` of u8 extends Object; site a0;
proc main(n: i64) -> i64 {{
  var a, b: ref; var i: i32; var l: i64; var c: u8;
b0:
  a := new bytes[n] at a0; b := new `byte[]`[2] at a0; l := length(a); i := length(b); c := 9u8;
  {body}
  return l + i64(i);
}}"
        )
    };
    let wide = |value: i64| Outcome::Returned(vec![Const::i64(value).into()]);
    both(
        &source("a[n - 1i64] := c; c := a[l - 1i64]; l := i64(c); a := new like(a)[5i64] at a0;"),
        &[Const::i64(300)],
        wide(11),
    );
    both(&source("b[1] := c; c := b[1];"), &[Const::i64(4)], wide(6));
    for body in [
        "a[0] := c;",
        "c := b[0i64];",
        "i := length(a);",
        "l := length(b);",
        "a := new like(a)[3] at a0;",
        "a := new like(b)[3i64] at a0;",
    ] {
        let outcome = call(&source(body), &[Const::i64(4)]);
        assert!(matches!(outcome, Outcome::Stuck { reason: StuckReason::WrongArray, .. }), "{body}: {outcome:?}");
    }
    let outcome = call(&source("c := a[n];"), &[Const::i64(4)]);
    assert!(matches!(outcome, Outcome::Stuck { reason: StuckReason::Index, .. }), "{outcome:?}");
    let outcome = call(&source("a := new bytes[n * 10000000000i64] at a0;"), &[Const::i64(4)]);
    assert!(matches!(outcome, Outcome::Limit { .. }), "{outcome:?}");
}
