//! Inputs: asked for, rejected, recorded and replayed.

use super::{call_with, program};
use crate::expr::{Const, Type};
use crate::interp::{
    Afterwards, Arguments, ByKind, Clock, Collected, Given, InputProblem, Inputs, Limits, Machine, NoInput, Outcome,
    Recorded, Recorder, Seeded, Stdin, compile,
};

const ECHO: &str = "
array class `char[]` of u16;
array class `double[]` of f64;
input i0 nondet int: i32;
input i1 nondet text: u16;
input i2 nondet flag: bool;
input i3 nondet double: f64;
input i4 nondet byte: i8;
input i5 nondet doubles: f64;
site a0;
proc main() -> i32, bool, f64, i8, f64 {
  var n, i, t: i32;
  var b: bool;
  var d, e, x: f64;
  var y: i8;
  var chars, ds: ref;
b0:
  n := havoc input i0 in -3 .. 20;
  i := 0; t := 0; b := false; d := 0.0; y := 0i8; e := 0.0;
  goto b1;
b1:
  if i >= n goto b5 else goto b2;
b2:
  b := havoc input i2;
  d := havoc input i3;
  y := havoc input i4;
  chars := havoc new `char[]` at a0 input i1;
  ds := havoc new `double[]` at a0 input i5;
  t := length(chars);
  output(1, chars, 0, t);
  t := length(ds);
  if t > 0 goto b3 else goto b4;
b3:
  x := ds[t - 1];
  e := e + x;
  goto b4;
b4:
  i := i + 1;
  goto b1;
b5:
  return t, b, d, y, e;
}";

#[test]
fn a_recording_replays_the_run() {
    let mut different = std::collections::HashSet::new();
    for seed in 0..200 {
        let mut recorder = Recorder::new(Seeded::new(seed));
        let limits = || Limits { collect_always: seed % 2 == 0, ..Limits::default() };
        let (outcome, output, steps) = call_with(ECHO, &[], &mut recorder, limits());
        assert!(matches!(outcome, Outcome::Returned(_)), "{outcome:?}");
        let again = call_with(ECHO, &[], &mut recorder.replay(), limits());
        assert_eq!(format!("{outcome:?}"), format!("{:?}", again.0));
        assert_eq!((&output, steps), (&again.1, again.2));
        let same_seed = call_with(ECHO, &[], &mut Seeded::new(seed), limits());
        assert_eq!((&output, steps), (&same_seed.1, same_seed.2));
        different.insert(output);
        if steps > 10 {
            let mut values: Vec<Given> = recorder.into_values().into_iter().map(|(_, given)| given).collect();
            values.pop();
            let (outcome, ..) = call_with(ECHO, &[], &mut Recorded::new(values, Afterwards::Refuse), limits());
            let used_up = InputProblem::None(NoInput::UsedUp);
            assert!(matches!(outcome, Outcome::BadInput { problem, .. } if problem == used_up), "{outcome:?}");
        }
    }
    assert!(different.len() > 100);
}

#[test]
fn wrong_inputs_are_rejected() {
    let give =
        |values: Vec<Given>| call_with(ECHO, &[], &mut Recorded::new(values, Afterwards::Zero), Limits::default()).0;
    let problem = |values| match give(values) {
        Outcome::BadInput { problem, .. } => Some(problem),
        _ => None,
    };
    let scalar = |value| Given::Scalar(value);
    assert_eq!(problem(vec![scalar(Const::i32(21))]), Some(InputProblem::Range));
    assert_eq!(problem(vec![scalar(Const::i64(1))]), Some(InputProblem::Type));
    assert_eq!(problem(vec![scalar(Const::Null)]), Some(InputProblem::Type));
    assert_eq!(problem(vec![scalar(Const::Int(Type::I32, 1 << 40))]), Some(InputProblem::Type));
    assert_eq!(problem(vec![Given::Array(vec![])]), Some(InputProblem::None(NoInput::Shape)));
    let one = || {
        vec![scalar(Const::i32(1)), scalar(Const::Bool(true)), scalar(Const::f64(1.0)), scalar(Const::Int(Type::I8, 1))]
    };
    let with = |more: Given| one().into_iter().chain([more]).collect::<Vec<_>>();
    assert_eq!(problem(with(Given::Array(vec![Const::i32(1)]))), Some(InputProblem::Type));
    assert_eq!(problem(with(Given::Array(vec![Const::Int(Type::U16, 0x10000)]))), Some(InputProblem::Type));
    assert_eq!(problem(with(scalar(Const::i32(1)))), Some(InputProblem::None(NoInput::Shape)));
    assert_eq!(problem(with(Given::Array(vec![Const::Int(Type::U16, 65)]))), None);
}

#[test]
fn empty_ranges_block_and_unnamed_havocs_approximate() {
    let source = "
input i0 nondet int: i32;
proc main(low: i32, high: i32) -> i32 {
  var x: i32;
b0:
  x := havoc input i0 in low .. high;
  if x == 5 goto b1 else goto b2;
b1:
  x := havoc in low .. high;
  return x;
b2:
  assume x != 7;
  return x;
}";
    let run = |low, high| {
        call_with(source, &[Const::i32(low), Const::i32(high)], &mut Recorded::zeros(), Limits::default()).0
    };
    assert!(matches!(run(2, 1), Outcome::Blocked { at } if at.stmt == 0));
    assert!(matches!(run(5, 6), Outcome::Approximated { at } if at.block == base::Id::from_index(1)));
    assert!(matches!(run(7, 9), Outcome::Blocked { at } if at.block == base::Id::from_index(2)));
    assert_eq!(run(-9, -6), super::returned(-6));
    assert_eq!(run(-9, 6), super::returned(0));
}

#[test]
fn what_is_recalled_is_approximated_and_publishing_does_nothing() {
    let source = |end: &str| {
        format!(
            "channel c0 pairs: (i32, ref); channel c1 nothing: ();
            proc main(n: i32, zero: i32) -> i32 {{ var r: ref; b0: publish c0(n / zero, null); {end} return n; }}"
        )
    };
    let run = |end: &str| {
        let args = [Const::i32(3), Const::i32(0)];
        call_with(&source(end), &args, &mut Recorded::zeros(), Limits::default()).0
    };
    assert_eq!(run(""), super::returned(3));
    assert!(matches!(run("n, r := recall c0;"), Outcome::Approximated { at } if at.stmt == 1));
    assert!(matches!(run("recall c1;"), Outcome::Approximated { at } if at.stmt == 1));
}

#[test]
fn each_kind_has_its_source() {
    let source = "
array class `char[]` of u16;
input i0 argument count: i32;
input i1 argument text: u16;
input i2 stdin read: i32;
input i3 millis currentTimeMillis: i64;
input i4 hash identityHashCode: i32;
input i5 nondet int: i32;
check k0 assertion;
site a0;
entry main;
proc main() {
  var n, i, c, h, g: i32;
  var now: i64;
  var a: ref;
b0:
  n := havoc input i0;
  i := 0;
  goto b1;
b1:
  if i < n goto b2 else goto b3;
b2:
  a := havoc new `char[]` at a0 input i1;
  c := length(a);
  output(1, a, 0, c);
  i := i + 1;
  goto b1;
b3:
  c := havoc input i2;
  assert c == 200 : k0;
  c := havoc input i2;
  assert c == -1 : k0;
  c := havoc input i2;
  assert c == -1 : k0;
  now := havoc input i3;
  assert now == 99i64 : k0;
  h := havoc input i4;
  g := havoc input i4;
  assert h >= 0 & h != g : k0;
  c := havoc input i5;
  halt c;
}";
    let program = program(source);
    let compiled = compile(&program);
    let mut inputs = ByKind::new(Recorded::new([Given::Scalar(Const::i32(17))], Afterwards::Refuse));
    inputs.argument = Box::new(Arguments::new(["ab", "", "\u{1f407}"]));
    inputs.stdin = Box::new(Stdin::new(&[200_u8][..]));
    inputs.clock = Box::new(Clock::Fixed(99));
    let mut output = Collected::default();
    let outcome = Machine::new(&compiled, Limits::default()).run(&mut inputs, &mut output);
    assert_eq!(outcome, Outcome::Halted(17));
    assert_eq!(String::from_utf16_lossy(&output.out), "ab\u{1f407}");
}

#[test]
fn seeded_values_are_within_their_range() {
    let mut seeded = Seeded::new(1);
    let input = base::Id::from_index(0);
    let decl = |ty| crate::program::Input {
        name: "x".into(),
        ty,
        kind: crate::program::InputKind::Nondet,
        origin: base::Origins::new().unknown(),
    };
    let ranges = [
        (Const::i32(-5), Const::i32(5)),
        (Const::i32(i32::MIN), Const::i32(i32::MAX)),
        (Const::i64(i64::MIN), Const::i64(i64::MAX)),
        (Const::i64(1 << 40), Const::i64(1 << 40)),
        (Const::f64(-1.0), Const::f64(1.0)),
        (Const::f64(f64::NEG_INFINITY), Const::f64(f64::INFINITY)),
        (Const::f32(0.1), Const::f32(0.2)),
        (Const::Bool(true), Const::Bool(true)),
    ];
    for (low, high) in ranges {
        for _ in 0..1000 {
            let value = seeded.scalar(input, &decl(low.ty()), Some((low, high))).expect("it has values");
            assert!(
                crate::interp::value::at_most(low, value) && crate::interp::value::at_most(value, high),
                "{value:?}"
            );
        }
    }
}

#[test]
fn contents_fill_as_many_elements_as_there_are() {
    let source = "
array class `char[]` of u16;
input i0 indeterminate memory: u16;
site a0;
proc main(n: i32, k: i32) -> i32, u16 {
  var a: ref;
  var l: i32;
  var c: u16;
b0:
  a := havoc new `char[]` length n at a0 input i0;
  l := length(a);
  c := a[k];
  return l, c;
}";
    let units = |units: &[u16]| Given::Array(units.iter().map(|unit| Const::Int(Type::U16, (*unit).into())).collect());
    let run = |n: i32, k: i32, given: &[u16]| {
        let mut inputs = Recorded::new([units(given)], Afterwards::Refuse);
        call_with(source, &[Const::i32(n), Const::i32(k)], &mut inputs, Limits::default()).0
    };
    let returned = |n: i32, c: i128| Outcome::Returned(vec![Const::i32(n).into(), Const::Int(Type::U16, c).into()]);
    assert_eq!(run(3, 1, &[7, 8, 9]), returned(3, 8));
    assert_eq!(run(3, 1, &[7, 8, 9, 10]), returned(3, 8));
    assert_eq!(run(3, 2, &[7]), returned(3, 0));
    assert!(matches!(run(-1, 0, &[]), Outcome::Stuck { .. }));
}
