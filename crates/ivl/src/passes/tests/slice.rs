//! Slicing: what stays of small programs, and that what failed still fails.

use super::golden::after;
use super::*;
use crate::interp::{Afterwards, Given, Inputs, NoInput, Recorded};
use crate::program::{CheckId, Input, InputId};
use base::Id;
use std::collections::{BTreeSet, VecDeque};

fn slice(source: &str, expected: &str) {
    slice_for(None, source, expected);
}

/// What becomes of the procedures; the tables stay as they are.
fn slice_for(checks: Option<BTreeSet<CheckId>>, source: &str, expected: &str) {
    let text = after(&Slice { checks, ..Slice::default() }, source);
    let start = text.find("\nproc ").expect("a procedure") + 1;
    assert_eq!(&text[start..], super::golden::plain(expected));
}

/// The second loop may never end, and no check comes after the third.
#[test]
fn loops_stay_where_they_may_not_end() {
    let source = "entry main;
        check k0 assertion;
        input i0 nondet n: i32;
        proc main() {
          var n, s, t: i32;
        b0: n := havoc input i0; s := 0; t := n; goto b1;
        b1: if t > 0 goto b2 else goto b3;
        b2: t := t - s; goto b1;
        b3: assert false : k0; goto b4;
        b4: if s < 9 goto b5 else goto b6;
        b5: s := s + 1; goto b4;
        b6: return;
        }";
    let dropped = after(&Slice::default(), source);
    assert!(!dropped.contains("t - s") && !dropped.contains("if "), "{dropped}");
    let kept = after(&Slice { ends: Ends::Kept, ..Slice::default() }, source);
    assert!(kept.contains("t := t - s") && kept.contains("if t > 0"), "{kept}");
    assert!(!kept.contains("s + 1"), "{kept}");
}

/// What comes behind a branch to another failure does not depend on it; where it costs nothing, it is still known.
#[test]
fn branches_to_other_failures_are_assertions() {
    let source = "entry main;
        check k0 assertion; check k1 assertion;
        input i0 nondet n: i32;
        proc main() {
          var n, s: i32;
        b0: n := havoc input i0; s := havoc input i0; if s > 7 goto b1 else goto b2;
        b1: assert false : k0; halt 1;
        b2: if n > 9 goto b3 else goto b4;
        b3: assert false : k0; halt 1;
        b4: assert n < 10 : k1; return;
        }";
    let expected = "proc main() {
          var n: i32;
        b0:
          n := havoc input i0;
          assume n <= 9;
          assert n < 10 : k1;
          return;
        }
        ";
    slice_for(Some(BTreeSet::from([CheckId::from_index(1)])), source, expected);
    let whole = after(&Slice::default(), source);
    assert!(whole.contains("if s > 7") && whole.contains("if n > 9"), "{whole}");
}

#[test]
fn messages_vanish() {
    slice(
        "entry main;
        class Object; class Box extends Object;
        array class `char[]` of u16 extends Object;
        field Box::text: ref; field Box::size: i32;
        global printed: i32 = 0;
        check k0 assertion;
        input i0 nondet n: i32;
        site a0; site a1;
        proc main() {
          var n, s: i32; var box: ref;
        b0:
          n := havoc input i0;
          s := 0;
          box := new Box at a0;
          goto b1;
        b1: if n > 0 goto b2 else goto b3;
        b2: n := n - 1; s := s + 2; call print(box, s); goto b1;
        b3: assert s >= 0 : k0; return;
        }
        proc print(box: ref, number: i32) {
          var text: ref; var i, count: i32;
        b0: text := new `char[]`[10] at a1; i := 0; goto b1;
        b1: if i < 10 goto b2 else goto b3;
        b2: text[i] := u16(number + i); i := i + 1; goto b1;
        b3:
          box->Box::text := text;
          box->Box::size := i;
          count := global printed;
          global printed := count + 1;
          output(1, text, 0, 10);
          return;
        }",
        "proc main() {
        var n, s: i32;
        b0:
        n := havoc input i0;
        s := 0;
        goto b1;
        b1:
        if n > 0 goto b2 else goto b3;
        b2:
        n := n - 1;
        s := s + 2;
        goto b1;
        b3:
        assert s >= 0 : k0;
        return;
        }",
    );
}

/// What is recalled depends on what is published, and on whether it is.
#[test]
fn what_is_published_stays_for_who_recalls_it() {
    slice(
        "entry main;
        check k0 assertion;
        input i0 nondet n: i32;
        channel c0 wanted: (i32, bool); channel c1 unwanted: (i32); channel c2 recalled: (i32);
        proc main() {
          var n, x, y: i32; var p: bool;
        b0: n := havoc input i0; publish c1(n); y := recall c2; x, p := recall c0; assert x > 0 : k0; call p(n); return;
        }
        proc p(n: i32) {
          var i: i32;
        b0: i := n * 2; if n > 3 goto b1 else goto b2;
        b1: assume n < 100; publish c0(i, true); publish c2(i); goto b2;
        b2: return;
        }",
        "proc main() {
        var n, x: i32;
        var p: bool;
        b0:
        n := havoc input i0;
        x, p := recall c0;
        assert x > 0 : k0;
        call p(n);
        return;
        }
        proc p(n: i32) {
        var i: i32;
        b0:
        i := n * 2;
        if n > 3 goto b1 else goto b2;
        b1:
        assume n < 100;
        publish c0(i, true);
        goto b2;
        b2:
        return;
        }",
    );
}

#[test]
fn a_loop_that_decides_nothing_vanishes() {
    slice(
        "entry main;
        check k0 assertion;
        proc main() {
          var i, x: i32;
        b0: x := 1; i := 0; goto b1;
        b1: if i < 5 goto b2 else goto b3;
        b2: i := i + 1; goto b1;
        b3: if i == 5 goto b4 else goto b5;
        b4: goto b5;
        b5: assert x == 1 : k0; return;
        }",
        "proc main() {
        var x: i32;
        b0:
        x := 1;
        assert x == 1 : k0;
        return;
        }",
    );
}

#[test]
fn branches_that_assign_stay() {
    slice(
        "entry main;
        check k0 assertion; input i0 nondet c: bool;
        proc main() {
          var x, y: i32; var c: bool;
        b0: c := havoc input i0; if c goto b1 else goto b2;
        b1: x := 1; y := 2; goto b3;
        b2: x := 2; y := 1; goto b3;
        b3: assert x == 1 : k0; return;
        }",
        "proc main() {
        var x: i32;
        var c: bool;
        b0:
        c := havoc input i0;
        if c goto b1 else goto b2;
        b1:
        x := 1;
        goto b3;
        b2:
        x := 2;
        goto b3;
        b3:
        assert x == 1 : k0;
        return;
        }",
    );
}

#[test]
fn exceptions_are_followed_through_results() {
    // The value that `pick` returns is not asked for; whether it throws is.
    slice(
        "entry main;
        class Error; field Error::place: i32; field Error::message: ref; class String;
        check k0 uncaught; input i0 nondet n: i32; site a0; site a1;
        proc main() {
          var n, place, value: i32; var exc: ref;
        b0: n := havoc input i0; value, exc := call pick(n, 7, 8); if exc == null goto b1 else goto b2;
        b1: return;
        b2: place := exc->Error::place; assert place != 4 : k0; return;
        }
        proc pick(n: i32, a: i32, b: i32) -> i32, exception ref {
          var e, text: ref;
        b0: if n == 0 goto b1 else goto b2;
        b1: e := new Error at a0; e->Error::place := 4; text := new String at a1; e->Error::message := text; return 0, e;
        b2: return ite(n > 5, a, b), null;
        }",
        "proc main() {
        var n, place: i32;
        var exc: ref;
        b0:
        n := havoc input i0;
        exc := call pick(n);
        if exc == null goto b1 else goto b2;
        b1:
        return;
        b2:
        place := exc->Error::place;
        assert place != 4 : k0;
        return;
        }
        proc pick(n: i32) -> exception ref {
        var e: ref;
        b0:
        if n == 0 goto b1 else goto b2;
        b1:
        e := new Error at a0;
        e->Error::place := 4;
        return e;
        b2:
        return null;
        }",
    );
}

#[test]
fn calls_stay_for_their_effects_only() {
    // `count` fails and writes a global that is read; `twice` only computes, and its first result is not used.
    slice(
        "entry main;
        array class `int[]` of i32; array class `char[]` of u16;
        global g: i32 = 0; global h: i32 = 0;
        check k0 assertion; check k1 assertion; site a0; site a1;
        proc main() {
          var x, y: i32; var a, b: ref;
        b0:
          x := call twice(5);
          call count(3, 4);
          y := global g;
          y := call twice(y);
          a := new `int[]`[3] at a0;
          b := new `char[]`[3] at a1;
          a[1] := y;
          b[1] := 'x';
          y := a[1];
          assert y == 6 : k1;
          return;
        }
        proc twice(x: i32) -> i32 { b0: return 2 * x; }
        proc count(x: i32, y: i32) {
        b0: global h := y; if x == 0 goto b1 else goto b2;
        b1: return;
        b2: assert x > 0 : k0; global g := x; call count(x - 1, y - 1); return;
        }",
        "proc main() {
        var y: i32;
        var a: ref;
        b0:
        call count(3);
        y := global g;
        y := call twice(y);
        a := new `int[]`[3] at a0;
        a[1] := y;
        y := a[1];
        assert y == 6 : k1;
        return;
        }
        proc twice(x: i32) -> i32 {
        b0:
        return 2 * x;
        }
        proc count(x: i32) {
        b0:
        if x == 0 goto b1 else goto b2;
        b1:
        return;
        b2:
        assert x > 0 : k0;
        global g := x;
        call count(x - 1);
        return;
        }",
    );
}

#[test]
fn arrays_of_the_heap_count_that_nobody_reads() {
    let source = "entry main;
        array class `i32[]` of i32;
        check k0 assertion; input i0 array xs: i32; site a0 heap;
        proc main() {
        var a: ref;
        var q: bool;
        b0:
        a := havoc new `i32[]` at a0 input i0;
        q := live();
        assert !q : k0;
        return;
        }";
    slice(source, &source[source.find("proc").expect("a procedure")..]);
}

#[test]
fn where_it_returns_decides_what_it_returns() {
    let source = "entry main;
        check k0 assertion; input i0 nondet n: i32;
        proc main() {
        var n: i32;
        b0:
        n := havoc input i0;
        n := call pick(n);
        assert n == 1 : k0;
        return;
        }
        proc pick(n: i32) -> i32 {
        b0:
        if n == 0 goto b1 else goto b2;
        b1:
        return 1;
        b2:
        return 2;
        }";
    slice(source, &source[source.find("proc").expect("a procedure")..]);
}

#[test]
fn arrays_are_told_apart() {
    slice(
        "entry main;
        array class `int[]` of i32; global g: ref = null;
        check k0 assertion; input i0 nondet c: bool; site a0; site a1; site a2;
        proc main() {
          var a, b, d: ref; var x: i32; var c: bool;
        b0: a := new `int[]`[3] at a0; b := new `int[]`[3] at a1; d := new `int[]`[3] at a2; global g := b;
          a[0] := 1; d[0] := 7; c := havoc input i0; if c goto b1 else goto b2;
        b1: a := global g; goto b2;
        b2: b[0] := 2; x := a[0]; assert x == 1 : k0; return;
        }",
        "proc main() {
        var a, b: ref;
        var x: i32;
        var c: bool;
        b0:
        a := new `int[]`[3] at a0;
        b := new `int[]`[3] at a1;
        global g := b;
        a[0] := 1;
        c := havoc input i0;
        if c goto b1 else goto b2;
        b1:
        a := global g;
        goto b2;
        b2:
        b[0] := 2;
        x := a[0];
        assert x == 1 : k0;
        return;
        }",
    );
}

#[test]
fn loops_without_end() {
    // Whether the check is reached depends on `c`; what the loop does then does not matter.
    slice(
        "entry main;
        check k0 assertion; input i0 nondet c: bool;
        proc main() {
          var c, d: bool; var n: i32;
        b0: c := havoc input i0; n := 0; if c goto b1 else goto b4;
        b1: d := havoc input i0; if d goto b2 else goto b3;
        b2: n := n + 1; goto b1;
        b3: n := n + 2; goto b1;
        b4: assert c : k0; return;
        }",
        "proc main() {
        var c: bool;
        b0:
        c := havoc input i0;
        if c goto b1 else goto b2;
        b1:
        goto b1;
        b2:
        assert c : k0;
        return;
        }",
    );
    // A check inside.
    slice(
        "entry main;
        check k0 assertion; input i0 nondet c: bool;
        proc main() {
          var c: bool; var n, m: i32;
        b0: n := 0; m := 0; goto b1;
        b1: c := havoc input i0; if c goto b2 else goto b3;
        b2: n := n + 1; assert n < 5 : k0; goto b1;
        b3: m := m + 1; goto b1;
        }",
        "proc main() {
        var c: bool;
        var n: i32;
        b0:
        n := 0;
        goto b1;
        b1:
        c := havoc input i0;
        if c goto b2 else goto b1;
        b2:
        n := n + 1;
        assert n < 5 : k0;
        goto b1;
        }",
    );
}

#[test]
fn assumptions_and_halts_before_checks_stay() {
    // The first two matter, through calls; `noise` is about a value nobody uses; nothing follows the last.
    slice(
        "entry main;
        check k0 assertion; input i0 nondet n: i32;
        proc main() {
          var n, m: i32;
        b0:
          n := havoc input i0;
          call require(n > 0);
          call leave(n);
          m := havoc input i0;
          call noise();
          assert n == 1 : k0;
          call require(m > 0);
          return;
        }
        proc require(c: bool) { b0: assume c; return; }
        proc leave(n: i32) { b0: if n > 1 goto b1 else goto b2; b1: halt n; b2: return; }
        proc noise() { var n: i32; b0: n := havoc; assume n != 0; return; }",
        "proc main() {
        var n, m: i32;
        b0:
        n := havoc input i0;
        call require(n > 0);
        call leave(n);
        m := havoc input i0;
        assert n == 1 : k0;
        call require(m > 0);
        return;
        }
        proc require(c: bool) {
        b0:
        assume c;
        return;
        }
        proc leave(n: i32) {
        b0:
        if n > 1 goto b1 else goto b2;
        b1:
        halt 0;
        b2:
        return;
        }",
    );
}

#[test]
fn other_checks_are_dropped_or_assumed() {
    let source = "entry main;
        check k0 null; check k1 assertion; input i0 nondet n: i32;
        proc main() {
          var n, m: i32;
        b0:
          n := havoc input i0; m := havoc input i0;
          assert n != 0 : k0;
          assert m != 0 : k0;
          assert 10 / n < 100 : k1;
          return;
        }";
    slice_for(
        Some(BTreeSet::from([CheckId::from_index(1)])),
        source,
        "proc main() {
        var n: i32;
        b0:
        n := havoc input i0;
        assume n != 0;
        assert 10 / n < 100 : k1;
        return;
        }",
    );
    slice_for(
        Some(BTreeSet::new()),
        source,
        "proc main() {
        b0:
        return;
        }",
    );
}

#[test]
fn several_fields_at_once() {
    slice(
        "entry main;
        class P; field P::x: i32; field P::y: i32; field P::z: i32;
        check k0 assertion; site a0;
        proc main() {
          var p: ref; var x, y, z: i32;
        b0:
          p := new P at a0;
          z := 3;
          push p {P::x := 1, P::y := 2, P::z := z};
          pull p {x := P::x, y := P::y};
          assert x == 1 : k0;
          return;
        }",
        "proc main() {
        var p: ref;
        var x: i32;
        b0:
        p := new P at a0;
        push p { P::x := 1 };
        pull p { x := P::x };
        assert x == 1 : k0;
        return;
        }",
    );
}

/// Gives each havoc of the slice what the havoc of the old program was given that it stands for: in order, and skipping what
/// belongs to others. Good for programs in which each input has one havoc only.
struct ByInput(Vec<VecDeque<Given>>);

impl ByInput {
    fn next(&mut self, input: InputId) -> Option<Given> {
        self.0.get_mut(input.index())?.pop_front()
    }
}

impl Inputs for ByInput {
    fn scalar(
        &mut self,
        input: InputId,
        _: &Input,
        _: Option<(crate::Const, crate::Const)>,
    ) -> Result<crate::Const, NoInput> {
        match self.next(input) {
            Some(Given::Scalar(value)) => Ok(value),
            Some(Given::Array(_)) => Err(NoInput::Shape),
            None => Err(NoInput::UsedUp),
        }
    }

    fn array(&mut self, input: InputId, _: &Input) -> Result<Vec<crate::Const>, NoInput> {
        match self.next(input) {
            Some(Given::Array(elements)) => Ok(elements),
            Some(Given::Scalar(_)) => Err(NoInput::Shape),
            None => Err(NoInput::UsedUp),
        }
    }
}

/// The program with an input of its own for each havoc, so that what is dropped can be told from what stays.
fn with_own_inputs(mut program: Program) -> Program {
    let mut inputs = base::IdVec::new();
    for stmt in program.procs.iter_mut().flat_map(|proc| proc.blocks.iter_mut()).flat_map(|block| &mut block.stmts) {
        use crate::stmt::StmtKind;
        if let StmtKind::Havoc { input: Some(input), .. } | StmtKind::HavocArray { input, .. } = &mut stmt.kind {
            *input = inputs.push(program.inputs[*input].clone());
        }
    }
    program.inputs = inputs;
    program
}

/// Whether the old program fails a check on these inputs; if so, its slices must.
fn fails_again(name: &str, old: &Program, slices: &[(Option<CheckId>, Program)], seed: u64) -> bool {
    let limits = |steps| Limits { steps, depth: 2000, ..Limits::default() };
    let mut inputs = Recorder::new(Seeded::new(seed));
    let before = observe(old, &mut inputs, limits(20_000)).outcome;
    if let Outcome::Limit { .. } | Outcome::Stuck { .. } | Outcome::Approximated { .. } = before {
        return false;
    }
    let mut queues = vec![VecDeque::new(); old.inputs.len()];
    inputs.into_values().into_iter().for_each(|(input, given)| queues[input.index()].push_back(given));
    for (only, new) in slices {
        let after = observe(new, &mut ByInput(queues.clone()), limits(100_000)).outcome;
        let show =
            || format!("{name}, seed {seed}, for {only:?}: {before:?}, then {after:?}\n{old}\n// becomes\n{new}");
        match (&before, &after) {
            (Outcome::Failed { check, .. }, after) if only.is_none_or(|only| only == *check) => {
                assert!(matches!(after, Outcome::Failed { check: other, .. } if other == check), "{}", show());
            }
            // With all checks nothing but an assumption is lost.
            (Outcome::Returned(_) | Outcome::Halted(_), after) if only.is_none() => {
                assert!(matches!(after, Outcome::Returned(_) | Outcome::Halted(_)), "{}", show());
            }
            _ => {}
        }
    }
    matches!(before, Outcome::Failed { .. })
}

fn slices_of(name: &str, program: &Program) -> Vec<(Option<CheckId>, Program)> {
    let choices = std::iter::once(None).chain(program.checks.ids().map(Some));
    let choices = choices.flat_map(|only| [(only, Ends::Assumed), (only, Ends::Kept)]);
    let slice = |(only, ends): (Option<CheckId>, Ends)| {
        let checks = only.map(|only| BTreeSet::from([only]));
        let new = Slice { checks, ends, ..Slice::default() }.run(program.clone());
        check::program(&new).unwrap_or_else(|errors| panic!("{name}: {}\n{program}\n{new}", errors[0]));
        (only, new)
    };
    choices.map(slice).collect()
}

#[test]
fn what_fails_still_fails() {
    let mut failed = 0;
    for seed in 0..super::random_count(600) {
        let name = format!("program {seed}");
        let program = with_own_inputs(parse::program(&random::program(seed)).expect("parses"));
        let slices = slices_of(&name, &program);
        failed += (0..8).filter(|inputs| fails_again(&name, &program, &slices, *inputs)).count();
    }
    assert!(failed > 100, "only {failed} runs fail");
}

#[test]
fn examples_still_fail() {
    for (name, source) in parse::tests::examples() {
        let program = with_own_inputs(parse::program(&source).expect("parses"));
        let slices = slices_of(&name, &program);
        if program.entry.is_some() {
            (0..20).for_each(|seed| {
                fails_again(&name, &program, &slices, seed);
            });
        }
    }
}

#[test]
fn deep_nesting_is_no_recursion() {
    // Ifs within ifs, all of which decide the check, and a chain of as many calls.
    let depth = 10_000;
    let mut source = String::from(
        "entry main; check k0 assertion; input i0 nondet c: bool; proc main() { var c: bool; var x: i32;\n",
    );
    for block in 0..depth {
        source += &format!("b{block}: c := havoc input i0; if c goto b{} else goto b{depth};\n", block + 1);
    }
    source += &format!("b{depth}: x := call p0(1); assert x == 1 : k0; return; }}\n");
    for index in 0..depth {
        source += &format!("proc p{index}(x: i32) -> i32 {{ b0: x := call p{}(x); return x; }}\n", index + 1);
    }
    source += &format!("proc p{depth}(x: i32) -> i32 {{ b0: return x; }}\n");
    let program = parse::program(&source).expect("parses");
    let new = Slice::default().run(program);
    assert!(new.procs.len() == depth + 2);
    let outcome = observe(&new, &mut Recorded::new([], Afterwards::Zero), Limits::default()).outcome;
    assert!(matches!(outcome, Outcome::Returned(_) | Outcome::Limit { .. }), "{outcome:?}");
}
