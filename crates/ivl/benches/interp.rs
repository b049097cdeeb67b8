//! How fast the interpreter is: IVL statements (and terminators) per second on loops of one kind each.

use divan::Bencher;
use divan::counter::ItemsCount;
use ivl::interp::{Limits, Machine, NoOutput, Outcome, Recorded, Value};
use ivl::{Const, Program};

fn main() {
    divan::main();
}

const ARITHMETIC: &str = "
proc main(n: i32) -> i32 {
  var i, a, b: i32;
b0:
  i := 0; a := 1; b := 7;
  goto b1;
b1:
  if i >= n goto b3 else goto b2;
b2:
  a := a * 31 + i;
  b := b ^ a >>> 3;
  a := a - b;
  i := i + 1;
  goto b1;
b3:
  return a + b;
}";

const WIDE: &str = "
proc main(n: i32) -> i32 {
  var i: i32;
  var a: i64;
  var x: f64;
b0:
  i := 0; a := 1i64; x := 1.5;
  goto b1;
b1:
  if i >= n goto b3 else goto b2;
b2:
  a := a * 31i64 + i64(i);
  x := x * 0.75 + f64(i);
  a := a ^ i64(x);
  i := i + 1;
  goto b1;
b3:
  return i32(a);
}";

const FIELDS: &str = "
class Counter;
field Counter::total: i32;
field Counter::next: ref;
site a0;
proc main(n: i32) -> i32 {
  var i, t: i32;
  var c: ref;
b0:
  i := 0;
  c := new Counter at a0;
  c->Counter::next := c;
  goto b1;
b1:
  if i >= n goto b3 else goto b2;
b2:
  t := c->Counter::total;
  c->Counter::total := t + i;
  c := c->Counter::next;
  i := i + 1;
  goto b1;
b3:
  return t;
}";

const ARRAYS: &str = "
array class `int[]` of i32;
site a0;
proc main(n: i32) -> i32 {
  var i, j, t, length: i32;
  var a: ref;
b0:
  i := 0;
  a := new `int[]`[256] at a0;
  goto b1;
b1:
  if i >= n goto b3 else goto b2;
b2:
  length := length(a);
  j := i & 255;
  t := a[j];
  a[j] := t + i;
  i := i + 1;
  goto b1;
b3:
  return t;
}";

const CALLS: &str = "
proc main(n: i32) -> i32 {
  var i, t: i32;
  var e: ref;
b0:
  i := 0; t := 0;
  goto b1;
b1:
  if i >= n goto b3 else goto b2;
b2:
  t, e := call add(t, i);
  if e != null goto b3 else goto b4;
b3:
  return t;
b4:
  i := i + 1;
  goto b1;
}
proc add(a: i32, b: i32) -> i32, ref {
b0:
  a := a + b;
  return a, null;
}";

const OBJECTS: &str = "
class Node;
field Node::value: i32;
field Node::next: ref;
site a0;
proc main(n: i32) -> i32 {
  var i, t: i32;
  var c, d: ref;
b0:
  i := 0;
  goto b1;
b1:
  if i >= n goto b5 else goto b2;
b2:
  d := new Node at a0;
  d->Node::value := i;
  d->Node::next := c;
  if i % 64 == 0 goto b3 else goto b4;
b3:
  d := null;
  goto b4;
b4:
  c := d;
  i := i + 1;
  goto b1;
b5:
  return t;
}";

const DISPATCH: &str = "
class Object;
class A extends Object;
class B extends Object;
class C extends Object;
class D extends Object;
class E extends Object;
array class `Object[]` of ref Object;
site a0;
proc main(n: i32) -> i32 {
  var i, t: i32;
  var a, x: ref;
b0:
  a := new `Object[]`[8] at a0;
  x := new A at a0; a[0] := x; a[5] := x;
  x := new B at a0; a[1] := x; a[6] := x;
  x := new C at a0; a[2] := x; a[7] := x;
  x := new D at a0; a[3] := x;
  x := new E at a0; a[4] := x;
  i := 0; t := 0;
  goto b1;
b1:
  if i >= n goto b9 else goto b2;
b2:
  x := a[i & 7];
  if typeof(x) in {A} goto b3
  else if typeof(x) in {B} goto b4
  else if typeof(x) in {C} goto b5
  else if typeof(x) in {D} goto b6
  else goto b7;
b3: t := t + 1; goto b8;
b4: t := t + 2; goto b8;
b5: t := t + 3; goto b8;
b6: t := t + 4; goto b8;
b7: t := t + 5; goto b8;
b8:
  i := i + 1;
  goto b1;
b9:
  return t;
}";

const ROUNDS: i32 = 1_000_000;

fn program(source: &str) -> Program {
    ivl::parse::program(source).expect("it parses")
}

const LOOPS: [(&str, &str); 7] = [
    ("arithmetic", ARITHMETIC),
    ("wide", WIDE),
    ("fields", FIELDS),
    ("arrays", ARRAYS),
    ("calls", CALLS),
    ("objects", OBJECTS),
    ("dispatch", DISPATCH),
];

#[divan::bench(args = LOOPS.map(|(name, _)| name), sample_count = 20)]
fn statements(bencher: Bencher, name: &str) {
    let source = LOOPS.iter().find(|(known, _)| *known == name).map_or("", |(_, source)| source);
    let program = program(source);
    let main = program.proc_named("main").expect("it is there");
    let compiled = ivl::interp::compile(&program);
    let mut machine = Machine::new(&compiled, Limits::default());
    let args = [Value::Const(Const::i32(ROUNDS))];
    let mut go = || {
        let before = machine.stats().steps;
        let outcome = machine.call(main, &args, &mut Recorded::none(), &mut NoOutput);
        assert!(matches!(outcome, Outcome::Returned(_)), "{outcome:?}");
        machine.stats().steps - before
    };
    let steps = go();
    bencher.counter(ItemsCount::new(steps)).bench_local(go);
}
