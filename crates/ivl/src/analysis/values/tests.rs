//! Every value of every run must be among those that the analysis says: a monitor watches the interpreter.

use super::relations::Fact;
use super::*;
use crate::expr::{Const, Type};
use crate::interp::{self, Collected, Limits, Machine, NoObserver, ObjectRef, Observer, Outcome, Seeded, View};
use crate::passes::tests::random;
use crate::passes::{Dead, Inline, Pass, Propagate, Split, Unreachable};
use crate::{check, parse, print};

/// Checks what it sees at the start of each block.
struct Monitor<'a, 'p> {
    program: &'p Program,
    values: &'a mut Values<'p>,
    checked: usize,
}

impl Observer for Monitor<'_, '_> {
    fn step(&mut self, place: interp::Place, view: &mut View<'_, '_>) {
        let proc = &self.program.procs[place.proc];
        assert!(self.values.is_reached(place.proc, place.block), "{} {} is reached", proc.name, place.block);
        if place.stmt != 0 {
            return;
        }
        self.check_facts(place, view);
        for (local, value) in self.values.at_start(place.proc, place.block) {
            let concrete = view.local(local).expect("the local is there");
            let what = || format!("{} {} {}", proc.name, place.block, proc.locals[local].name);
            self.check(view, concrete, &value, &what);
            if let (Value::Ref(set), interp::Value::Object(object)) = (&value, concrete) {
                self.check_contents(view, object, set, &what);
            }
        }
    }
}

impl Monitor<'_, '_> {
    fn check_facts(&mut self, place: interp::Place, view: &mut View<'_, '_>) {
        let Some(Some(state)) = self.values.engine.procs[place.proc].blocks.get(place.block.index()) else { return };
        for fact in state.facts.iter() {
            let (a, b) = fact.locals();
            let number = |value: Option<interp::Value>| match value {
                Some(interp::Value::Const(Const::Int(_, value))) => value,
                other => panic!("{other:?} is no integer"),
            };
            let holds = match fact {
                Fact::Less(..) => number(view.local(a)) < number(view.local(b)),
                Fact::Length(..) => {
                    let array =
                        view.local(b).and_then(interp::Value::as_object).and_then(|array| view.array_length(array));
                    array == usize::try_from(number(view.local(a))).ok()
                }
            };
            assert!(holds, "{fact:?} at {place:?}\n{}", self.program);
            self.checked += 1;
        }
    }

    fn check(&mut self, view: &View<'_, '_>, concrete: interp::Value, value: &Value, what: &dyn Fn() -> String) {
        self.checked += 1;
        let is_in = match (concrete, value) {
            (interp::Value::Object(object), Value::Ref(set)) => {
                let class = view.class_of(object).expect("the object is there");
                set.iter().any(|object| self.values.class_of(object) == class)
            }
            (interp::Value::Const(Const::Null), Value::Ref(set)) => set.has_null(),
            (interp::Value::Const(concrete), value) => value.includes(&Value::constant(concrete)),
            (interp::Value::Object(_), Value::Bool(..) | Value::Int(..) | Value::Float(..)) => false,
        };
        assert!(is_in, "{}: {concrete:?} is not in {value:?}\n{}", what(), self.program);
    }

    /// Fields, elements and length of an object that is one of these.
    fn check_contents(
        &mut self,
        view: &mut View<'_, '_>,
        object: ObjectRef,
        set: &crate::analysis::ObjectSet,
        what: &dyn Fn() -> String,
    ) {
        let class = view.class_of(object).expect("the object is there");
        let candidates: Vec<ObjectId> = set.iter().filter(|object| self.values.class_of(*object) == class).collect();
        if candidates.iter().any(|object| self.values.is_fresh(*object)) {
            return;
        }
        let joined = |values: Vec<Option<&Value>>| {
            let mut values = values.into_iter().flatten().cloned();
            values.next().map(|first| {
                values.fold(first, |mut all, value| {
                    all.join(&value);
                    all
                })
            })
        };
        for (id, field) in self.program.fields.entries() {
            if let Some(concrete) = view.field(object, id) {
                let known = joined(candidates.iter().map(|object| self.values.field(*object, id)).collect());
                let known = match known {
                    // Nobody has ever asked for this field of a text.
                    None if matches!(self.values.object(candidates[0]), Object::Text(_)) => continue,
                    known => known.unwrap_or_else(|| panic!("{}: nothing is known about {}", what(), field.name)),
                };
                self.check(view, concrete, &known, &|| format!("{} -> {}", what(), field.name));
            }
        }
        if let Some(length) = view.array_length(object) {
            if let Some(known) = joined(candidates.iter().map(|object| self.values.length(*object)).collect()) {
                let length = interp::Value::Const(Const::Int(Type::I32, length as i128));
                self.check(view, length, &known, &|| format!("length({})", what()));
            }
            if let Some(known) = joined(candidates.iter().map(|object| self.values.element(*object)).collect()) {
                for index in 0..length.min(20) {
                    let element = view.element(object, index).expect("is within bounds");
                    self.check(view, element, &known, &|| format!("{}[{index}]", what()));
                }
            }
        }
    }
}

/// Runs a program on some inputs; how many values were checked.
fn watch(program: &Program, seeds: std::ops::Range<u64>) -> usize {
    let Some(mut values) = Values::of(program) else { return 0 };
    let entry = program.entry.expect("has an entry");
    let compiled = interp::compile(program);
    let mut checked = 0;
    for seed in seeds {
        let limits = Limits { steps: 3_000, depth: 2000, ..Limits::default() };
        let mut machine = Machine::new(&compiled, limits.clone());
        let outcome =
            machine.call_observed(entry, &[], &mut Seeded::new(seed), &mut Collected::new(1 << 16), &mut NoObserver);
        // What a program does that is stuck does not count.
        if matches!(outcome, Outcome::Stuck { .. }) {
            continue;
        }
        let mut monitor = Monitor { program, values: &mut values, checked: 0 };
        let mut machine = Machine::new(&compiled, limits);
        machine.call_observed(entry, &[], &mut Seeded::new(seed), &mut Collected::new(1 << 16), &mut monitor);
        checked += monitor.checked;
    }
    checked
}

#[test]
fn examples_are_included() {
    let mut checked = 0;
    for (name, source) in parse::tests::examples() {
        let program = parse::program(&source).unwrap_or_else(|error| panic!("{name}: {error}"));
        checked += watch(&program, 0..10);
    }
    assert!(checked > 1000, "{checked}");
}

#[test]
fn random_programs_are_included() {
    let count = std::env::var("IVL_RANDOM_PROGRAMS").ok().and_then(|text| text.parse().ok()).unwrap_or(300);
    let first = std::env::var("IVL_RANDOM_SEED").ok().and_then(|text| text.parse().ok()).unwrap_or(0);
    let mut checked = 0;
    for seed in first..first + count {
        let program = parse::program(&random::program(seed)).unwrap_or_else(|error| panic!("{seed}: {error}"));
        checked += watch(&program, 0..4);
        // Inlined, there is more to know within one procedure.
        let passes: [&dyn Pass; 6] = [&Propagate, &Inline::default(), &Propagate, &Unreachable, &Dead, &Split];
        let program = passes.iter().fold(program, |program, pass| pass.run(program));
        checked += watch(&program, 0..4);
    }
    assert!(checked as u64 > count * 100, "{checked}");
}

const TABLES: &str = "entry main; class Object; class A extends Object; class B extends A; class String extends Object;
    array class `int[]` of i32 extends Object; array class `A[]` of ref A extends Object;
    array class `char[]` of u16 extends Object; array class `Object[]` of ref Object extends Object;
    field A::x: i32; field A::next: ref; final field String::value: ref;
    layout String with String::value: `char[]`;
    global g: ref = null; global n: i32 = 0;
    check k0 assertion; input i0 nondet in: i32; site a0; site a1; site a2;\n";

/// Checks which of the assertions of a program may fail as far as the analysis knows: those in `open`, by number.
fn open(body: &str, expected: &[usize]) {
    let source = format!("{TABLES}{body}");
    let program = parse::program(&source).unwrap_or_else(|error| panic!("{error}\n{source}"));
    check::program(&program).unwrap_or_else(|errors| panic!("{}\n{source}", errors[0]));
    watch(&program, 0..20);
    let mut values = Values::of(&program).expect("has an entry");
    let (mut found, mut number) = (Vec::new(), 0);
    for (id, proc) in program.procs.entries() {
        for (block_id, block) in proc.blocks.entries() {
            let mut point = values.engine.start(id, block_id);
            for stmt in &block.stmts {
                if let crate::stmt::StmtKind::Assert { cond, .. } = &stmt.kind {
                    if point.is_some() && values.engine.eval(cond).is_none_or(|value| value.may_be(false)) {
                        found.push(number);
                    }
                    number += 1;
                }
                if let Some(at) = &mut point
                    && !values.engine.step(at, &stmt.kind)
                {
                    point = None;
                }
            }
        }
    }
    assert_eq!(found, expected, "{}", print::program(&program));
}

#[test]
fn loops_are_widened_to_constants() {
    open(
        "proc main() { var i, j: i32; b0: i := 0; j := havoc input i0; goto b1;
        b1: if i < 10 goto b2 else goto b3; b2: assert i >= 0 & i < 10 : k0; i := i + 1; goto b1;
        b3: assert i == 10 : k0; i := 0; goto b4;
        b4: if i < j goto b5 else goto b6; b5: i := i + 1; assert i > 0 : k0; goto b4;
        b6: assert i >= j : k0; i := i + 1; assert i > 0 : k0; return; }",
        &[3, 4],
    );
}

#[test]
fn exceptions_are_told_apart() {
    open(
        "proc main() { var r, e: ref; var i: i32; b0: i := havoc input i0; r, e := call make(i);
            if e != null goto b1 else goto b2;
        b1: assert r == null : k0; assert typeof(e) in {B} : k0; return;
        b2: assert r != null : k0; i := global n; assert i == 2 : k0; return; }
        proc make(i: i32) -> ref, ref { var r: ref; b0: if i == 0 goto b1 else goto b2;
        b1: r := new B at a0; global n := 3; return null, r;
        b2: r := new A at a1; global n := 2; return r, null; }",
        &[],
    );
}

#[test]
fn globals_are_flow_sensitive_across_calls() {
    open(
        "proc main() { var i: i32; b0: call nothing(); i := global n; assert i == 0 : k0; global n := 5; call nothing();
            i := global n; assert i == 5 : k0; call bump(); i := global n; assert i == 6 : k0;
            call bump(); i := global n; assert i >= 6 : k0; return; }
        proc nothing() { var i: i32; b0: i := global n; if i > 100 goto b1 else goto b2; b1: assert false : k0; return; b2: return; }
        proc bump() { var i: i32; b0: i := global n; i := i + 1; global n := i; return; }",
        // Without contexts both calls of `bump` are one.
        &[2],
    );
}

#[test]
fn recursion_and_exceptions_in_globals() {
    open(
        "proc main() { var r: ref; b0: call down(3); r := global g; assert r != null : k0;
            assert typeof(r) in {A} : k0; return; }
        proc down(i: i32) { var r: ref; b0: if i <= 0 goto b1 else goto b2;
        b1: r := new A at a0; global g := r; return;
        b2: assert i > 0 : k0; call down(i - 1); return; }",
        &[],
    );
}

#[test]
fn fresh_objects_are_filled_before_they_are_seen() {
    open(
        "proc main() { var list, node, t: ref; var i, x: i32; b0: list := null; i := havoc input i0 in 0 .. 100; goto b1;
        b1: if i == 0 goto b3 else goto b2;
        b2: node := new A at a0; x := node->A::x; assert x == 0 : k0; node->A::x := 7; x := node->A::x; assert x == 7 : k0;
            node->A::next := list; list := node; i := i - 1; goto b1;
        b3: if list == null goto b5 else goto b4;
        b4: x := list->A::x; assert x == 7 : k0; list := list->A::next; goto b3;
        b5: node := new A at a1; global g := node; node->A::x := 3; x := node->A::x; assert x == 3 : k0; return; }",
        // Once stored, the object at a1 has shown its zero.
        &[3],
    );
}

#[test]
fn indices_are_less_than_lengths() {
    open(
        "proc main() { var a, b: ref; var n, i, m, l: i32; b0: n := havoc input i0 in 0 .. 100; a := new `int[]`[n] at a0;
            b := new like(a)[n] at a1; i := 0; goto b1;
        b1: if i >= n goto b4 else goto b2;
        b2: l := length(a); assert i < l : k0; m := length(b); assert m > i : k0; assert i != n : k0; assert l == m : k0;
            a[i] := 3; i := i + 1; assert i < n : k0; goto b3;
        b3: if i == 50 goto b5 else goto b1;
        b4: assert i < n : k0; return;
        b5: n := n - 1; l := length(a); assert i < l : k0; return; }",
        &[3, 4, 5, 6],
    );
}

#[test]
fn the_last_object_is_not_the_one_before() {
    open(
        "proc main() { var old, new_one: ref; var i, x: i32; b0: old := new A at a0; old->A::x := 1; goto b1;
        b1: new_one := new A at a0; new_one->A::x := 2; x := old->A::x; assert x == 1 : k0;
            assert old != new_one : k0; old := new_one; i := havoc input i0; if i == 0 goto b1 else goto b2;
        b2: x := old->A::x; assert x == 2 : k0; return; }",
        &[0],
    );
}

#[test]
fn aliases_of_fresh_objects() {
    open(
        "proc main() { var a, b: ref; var i, x: i32; b0: a := new A at a0; a->A::x := 1; i := havoc input i0; b := null;
            if i == 0 goto b1 else goto b2;
        b1: b := a; goto b2; b2: if b == null goto b4 else goto b3;
        b3: b->A::x := 5; goto b4; b4: x := a->A::x; assert x == 1 : k0; assert x >= 1 & x <= 5 : k0; return; }",
        &[0],
    );
}

#[test]
fn arrays_and_what_they_may_hold() {
    open(
        "proc main() { var a, b, o: ref; var i, x: i32; b0: a := new `A[]`[5] at a0; b := new `Object[]`[2] at a1;
            o := new B at a2; assert canstore(a, o) & !canstore(a, b) : k0; a[0] := o; b[1] := a; o := b[0];
            assert o == null | typeof(o) in {`A[]`} : k0; assert o != null : k0; i := havoc input i0; goto b1;
        b1: if i < 0 | i >= 5 goto b2 else goto b3; b2: return;
        b3: o := a[i]; assert i <= 4 & i >= 0 : k0; x := length(a); assert x == 5 : k0;
            assert o instanceof A : k0; assert o == null | o instanceof B : k0; return; }",
        &[2, 5],
    );
}
