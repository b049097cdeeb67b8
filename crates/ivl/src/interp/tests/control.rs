//! Jumps, tables, calls, limits, observers.

use super::{Random, call, call_with, program, returned};
use crate::expr::{Const, Type};
use crate::interp::{
    LimitKind, Limits, Machine, NoOutput, Observer, Outcome, Place, Recorded, StuckReason, Value, View, compile,
};
use crate::program::Local;
use base::{Deadline, Id};
use std::fmt::Write;

const LOOP: &str = "
proc main(n: i32) -> i32 {
  var i, t: i32;
b0:
  i := 0; t := 0;
  goto b1;
b1:
  if i >= n goto b3 else goto b2;
b2:
  t := t + i;
  i := i + 1;
  goto b1;
b3:
  return t;
}";

#[test]
fn steps_are_statements_and_terminators() {
    for n in [0_u64, 1, 5, 100_000] {
        let limits = || Limits { steps: 4 + 1 + 4 * n, ..Limits::default() };
        let args = [Const::i32(n as i32)];
        let (outcome, _, steps) = call_with(LOOP, &args, &mut Recorded::none(), limits());
        assert!(matches!(outcome, Outcome::Returned(_)), "{outcome:?}");
        assert_eq!(steps, 3 + 4 * n + 1 + 1);
        let limits = Limits { steps: limits().steps - 1, ..Limits::default() };
        let (outcome, _, steps) = call_with(LOOP, &args, &mut Recorded::none(), limits);
        assert!(matches!(outcome, Outcome::Limit { kind: LimitKind::Steps, .. }), "{outcome:?}");
        assert_eq!(steps, 5 + 4 * n);
    }
}

#[test]
fn steps_up_to_a_failure_within_a_block() {
    let source = "
check k0 assertion;
proc main() { b0: goto b1; b1: call f(1); return; }
proc f(x: i32) {
  var y: i32;
b0:
  y := 1;
  assert x == 1 : k0;
  y := y + x;
  assert y == 3 : k0;
  y := 0;
  return;
}";
    let (outcome, _, steps) = call_with(source, &[], &mut Recorded::none(), Limits::default());
    assert!(matches!(outcome, Outcome::Failed { at: Place { stmt: 3, .. }, .. }), "{outcome:?}");
    assert_eq!(steps, 2 + 4);
}

#[test]
fn an_endless_loop_ends_at_the_deadline() {
    let source = "proc main() { b0: goto b0; }";
    let deadline = Deadline::after(std::time::Duration::from_millis(5));
    let limits = Limits { deadline, ..Limits::default() };
    let (outcome, ..) = call_with(source, &[], &mut Recorded::none(), limits);
    assert!(matches!(outcome, Outcome::Limit { kind: LimitKind::Deadline, .. }), "{outcome:?}");
}

const SUM: &str = "
proc main(n: i32) -> i32 {
  var t: i32;
b0:
  if n == 0 goto b1 else goto b2;
b1:
  return 0;
b2:
  t := call main(n - 1);
  return t + 1;
}";

#[test]
fn deep_recursion() {
    assert_eq!(call(SUM, &[Const::i32(100_000)]), returned(100_000));
    let limits = |depth| Limits { depth, ..Limits::default() };
    let deep = |n, depth| call_with(SUM, &[Const::i32(n)], &mut Recorded::none(), limits(depth)).0;
    assert_eq!(deep(50, 50), returned(50));
    let outcome = deep(51, 50);
    assert!(matches!(outcome, Outcome::Limit { kind: LimitKind::Depth, .. }), "{outcome:?}");
}

#[test]
fn endless_recursion_ends() {
    let outcome = call("proc main() { b0: call main(); return; }", &[]);
    assert!(matches!(outcome, Outcome::Limit { kind: LimitKind::Depth, .. }), "{outcome:?}");
}

#[test]
fn several_results_some_unwanted() {
    let source = "
proc main(x: i32, y: i64) -> i32, i64 {
b0:
  x, y := call swap(x, y);
  _, y := call swap(x, y);
  x, _ := call swap(x, y);
  return x, y;
}
proc swap(a: i32, b: i64) -> i32, i64 { b0: return i32(b), i64(a); }";
    let outcome = call(source, &[Const::i32(3), Const::i64(4)]);
    // (3, 4) (4, 3) (4, 4) (4, 4)
    assert_eq!(outcome, Outcome::Returned(vec![Const::i32(4).into(), Const::i64(4).into()]));
}

/// A program that sends `main(x)` to the index of the first key that equals x, or to -1.
fn switch(ty: Type, keys: &[i128], odd: Option<usize>) -> String {
    let mut source = format!("proc main(x: {ty}) -> i32 {{\nb0:\n");
    for (index, key) in keys.iter().enumerate() {
        let literal = crate::print::constant(Const::Int(ty, *key));
        let (a, b) = if index % 2 == 0 { ("x", &*literal) } else { (&*literal, "x") };
        let more = if odd == Some(index) { " & true == true" } else { "" };
        writeln!(source, "if {a} == {b}{more} goto b{} else", index + 1).expect("memory");
    }
    writeln!(source, "goto b{};", keys.len() + 1).expect("memory");
    (0..keys.len()).for_each(|index| writeln!(source, "b{}: return {index};", index + 1).expect("memory"));
    writeln!(source, "b{}: return -1; }}", keys.len() + 1).expect("memory");
    source
}

#[test]
fn switches() {
    let mut random = Random(5);
    for round in 0..200 {
        let ty = random.pick(&[Type::I32, Type::I64, Type::U16, Type::I8, Type::I16, Type::U8, Type::U32, Type::U64]);
        let (low, high) = ty.range().expect("an integer type");
        let spread = random.pick(&[8, 100, 1 << 40]);
        let count = random.below(12);
        let mut keys: Vec<i128> =
            (0..count).map(|_| i128::from(random.next() as i64 % spread).clamp(low, high)).collect();
        if round % 3 == 0 {
            keys.extend([low, high]);
        }
        let odd = (round % 4 == 0).then(|| random.below(12));
        let program = program(&switch(ty, &keys, odd));
        let main = program.proc_named("main").expect("there is a main");
        let compiled = compile(&program);
        let mut machine = Machine::new(&compiled, Limits::default());
        let near = |key: &i128| [key - 1, *key, key + 1];
        let values = keys.iter().flat_map(near).chain([low, high, 0]).filter(|value| (low..=high).contains(value));
        for value in values {
            let wanted = keys.iter().position(|key| *key == value).map_or(-1, |index| index as i32);
            let args = [Value::Const(Const::Int(ty, value))];
            let outcome = machine.call(main, &args, &mut Recorded::none(), &mut NoOutput);
            assert_eq!(outcome, returned(wanted), "{value} among {keys:?}");
        }
    }
}

#[test]
fn dispatch() {
    let source = "
class Object; class A extends Object; class B extends A; class C extends Object; class D extends B; class E extends D;
class F extends Object;
array class `A[]` of ref A extends Object;
site a0;
proc main(which: i32) -> i32 {
  var x: ref;
  var n: i32;
b0:
  x := null;
  if which == 0 goto b1 else if which == 1 goto b2 else if which == 2 goto b3 else if which == 3 goto b4
  else if which == 4 goto b5 else if which == 5 goto b6 else if which == 6 goto b7 else goto b8;
b1: x := new A at a0; goto b8;
b2: x := new B at a0; goto b8;
b3: x := new C at a0; goto b8;
b4: x := new D at a0; goto b8;
b5: x := new E at a0; goto b8;
b6: x := new F at a0; goto b8;
b7: x := new `A[]`[3] at a0; goto b8;
b8:
  if typeof(x) in {A, B} goto b9 else if typeof(x) in {B, C} goto b10 else if typeof(x) in {D} goto b11
  else if typeof(x) in {`A[]`} goto b12 else if x instanceof A goto b13 else if x == null goto b14 else goto b15;
b9: return 9;
b10: return 10;
b11: return 11;
b12: return 12;
b13: return 13;
b14: return 14;
b15: return 15;
}";
    for (which, wanted) in [9, 9, 10, 11, 13, 15, 12, 14].into_iter().enumerate() {
        assert_eq!(call(source, &[Const::i32(which as i32)]), returned(wanted), "{which}");
    }
}

#[test]
fn more_locals_than_registers() {
    // main(p) -> i32: v := p + 1; w := call twice(v); far := w * v; return far
    let source = "
proc main(p: i32) -> i32 {
  var v, w, far: i32;
  var r, s: ref;
b0:
  v := p + 1;
  w := call twice(v);
  far := w * v;
  r := null;
  s := r;
  if s == null goto b1 else goto b2;
b1: return far;
b2: return 0;
}
proc twice(p: i32) -> i32 { b0: return p + p; }";
    let mut program = program(source);
    let main = program.proc_named("main").expect("there is a main");
    let proc = &mut program.procs[main];
    // Move all locals but the parameter far up.
    let mut locals: Vec<Local> = proc.locals.iter().cloned().collect();
    let count = 70_000;
    let filler = (0..count).map(|index| Local::made_up(format!("f{index}").into(), Type::Ref));
    locals.splice(1..1, filler);
    proc.locals = locals.into_iter().collect();
    let up = |local: &mut crate::stmt::LocalId| {
        if local.index() > 0 {
            *local = crate::stmt::LocalId::from_index(local.index() + count);
        }
    };
    fn in_expr(expr: &mut crate::expr::Expr, up: &dyn Fn(&mut crate::stmt::LocalId)) {
        if let crate::expr::Expr::Local(local) = expr {
            up(local);
        }
        expr.operands_mut().into_iter().for_each(|operand| in_expr(operand, up));
    }
    for block in proc.blocks.iter_mut() {
        for stmt in &mut block.stmts {
            stmt.kind.for_each_target_mut(&mut |target| up(target));
            stmt.kind.exprs_mut().into_iter().for_each(|expr| in_expr(expr, &up));
        }
        block.term.kind.exprs_mut().into_iter().for_each(|expr| in_expr(expr, &up));
    }
    let compiled = compile(&program);
    let mut machine = Machine::new(&compiled, Limits::default());
    let outcome = machine.call(main, &[Const::i32(4).into()], &mut Recorded::none(), &mut NoOutput);
    assert_eq!(outcome, returned(50));
}

#[test]
fn the_machine_can_be_called_again() {
    let source = "
class Box;
field Box::value: i32;
global thrown: ref = null is exception;
global count: i32 = 40;
check k0 uncaught;
site a0;
entry main;
proc main() {
  var b: ref;
b0:
  b := new Box at a0;
  b->Box::value := 7;
  global thrown := b;
  global count := 41;
  assert false : k0;
  return;
}
proc get(b: ref) -> i32, ref {
  var x, count: i32;
b0:
  x := b->Box::value;
  count := global count;
  return x + count, b;
}";
    let program = program(source);
    let compiled = compile(&program);
    let mut machine = Machine::new(&compiled, Limits { collect_always: true, ..Limits::default() });
    let outcome = machine.run(&mut Recorded::none(), &mut NoOutput);
    assert!(matches!(outcome, Outcome::Failed { .. }), "{outcome:?}");
    assert_eq!(machine.backtrace().len(), 1);
    let exception = machine.exception().expect("it is there");
    let object = exception.as_object().expect("it is not null");
    assert_eq!(machine.class_name(object), Some("Box"));
    let field = program.fields.ids().next().expect("there is one");
    assert_eq!(machine.field(object, field), Some(Const::i32(7).into()));
    let get = program.proc_named("get").expect("it is there");
    let outcome = machine.call(get, &[exception], &mut Recorded::none(), &mut NoOutput);
    assert_eq!(outcome, Outcome::Returned(vec![Const::i32(48).into(), exception]));
    for args in [&[][..], &[Const::i32(1).into()]] {
        let outcome = machine.call(get, args, &mut Recorded::none(), &mut NoOutput);
        assert_eq!(outcome, Outcome::Stuck { reason: StuckReason::Arguments, at: None });
    }
}

#[test]
fn an_observer_sees_every_statement_once() {
    #[derive(Default)]
    struct Log(Vec<(usize, usize, usize)>, Vec<Option<Value>>);
    impl Observer for Log {
        fn step(&mut self, place: Place, view: &mut View<'_, '_>) {
            self.0.push((view.depth(), place.block.index(), place.stmt));
            self.1.push(view.local(crate::stmt::LocalId::from_index(0)));
        }
    }
    let program = program(SUM);
    let compiled = compile(&program);
    let mut machine = Machine::new(&compiled, Limits::default());
    let main = program.proc_named("main").expect("there is a main");
    let mut log = Log::default();
    let args = [Value::Const(Const::i32(1))];
    let outcome = machine.call_observed(main, &args, &mut Recorded::none(), &mut NoOutput, &mut log);
    assert_eq!(outcome, returned(1));
    assert_eq!(log.0, [(0, 0, 0), (0, 2, 0), (1, 0, 0), (1, 1, 0), (0, 2, 1)]);
    let seen: Vec<Option<i32>> = log.1.iter().map(|value| value.and_then(Value::as_i32)).collect();
    assert_eq!(seen, [Some(1), Some(1), Some(0), Some(0), Some(1)]);
    assert_eq!(machine.stats().steps, 5);
}

#[test]
fn a_machine_that_starts_again_is_as_new() {
    let program = program(
        "class C; array class ints of i32; field C::x: i32; global g: ref = null; global n: i32 = 7; site a0; entry main;
proc main() -> i32 {
  var o: ref;
  var x, y: i32;
b0:
  o := global g;
  x := global n;
  global n := x + 1;
  if o == null goto b1 else goto b2;
b1:
  o := new C at a0;
  global g := o;
  y := o->C::x;
  o->C::x := 5;
  return x + y;
b2:
  return -1;
}",
    );
    let compiled = compile(&program);
    let mut machine = Machine::new(&compiled, Limits { steps: 100, ..Limits::default() });
    let run = |machine: &mut Machine<'_>| machine.run(&mut Recorded::none(), &mut NoOutput);
    assert_eq!(run(&mut machine), returned(7));
    assert_eq!(run(&mut machine), returned(-1), "the state is kept from run to run");
    let stats = {
        machine.restart(Limits { steps: 100, ..Limits::default() });
        assert_eq!(run(&mut machine), returned(7));
        machine.stats()
    };
    let mut new = Machine::new(&compiled, Limits { steps: 100, ..Limits::default() });
    assert_eq!(run(&mut new), returned(7));
    assert_eq!(stats, new.stats());
}
