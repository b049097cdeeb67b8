//! Pulls and pushes: what the passes make of small programs.

use super::super::*;
use super::Comparison;
use crate::{parse, print};

const TABLES: &str = "entry main; class Object; class Node extends Object; class Pair extends Node;
    array class `int[]` of i32 extends Object; array class `Node[]` of ref Node extends Object;
    array class `Pair[]` of ref Pair extends Object;
    field Node::data: i32; field Node::next: ref; field Pair::more: i32; global g: ref = null;
    check k0 assertion; input i0 nondet n: i32; site a0; site a1;
    ";

/// The procedure `main` after the passes, without its head; runs must be as before.
fn after(passes: &[Box<dyn Pass>], source: &str) -> String {
    let program = parse::program(&format!("{TABLES}{source}")).unwrap_or_else(|error| panic!("{error}\n{source}"));
    let comparison = Comparison::of("test", program, passes);
    let counted = (0..20).filter(|seed| comparison.check("test", *seed)).count();
    assert!(counted > 0, "all runs are stuck or too long: {}", comparison.new);
    let program = &comparison.new;
    assert_eq!(print::program(&parse::program(&print::program(program)).expect("parses")), print::program(program));
    let main = program.proc_named("main").expect("has main");
    let text = print::proc(program, &program.procs[main]);
    let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.starts_with("var ")).collect();
    lines[1..lines.len() - 1].join("\n")
}

fn bundle() -> Vec<Box<dyn Pass>> {
    vec![Box::new(Bundle)]
}

fn merged() -> Vec<Box<dyn Pass>> {
    vec![Box::new(Bundle), Box::new(MergeHeapAccesses), Box::new(Dead)]
}

fn check(passes: Vec<Box<dyn Pass>>, source: &str, expected: &str) {
    let expected: Vec<&str> = expected.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    assert_eq!(after(&passes, source), expected.join("\n"));
}

#[test]
fn neighbours_are_bundled() {
    check(
        bundle(),
        "proc main() { var o, n: ref; var x, y: i32; b0:
            o := new Node at a0; o->Node::data := 3; o->Node::next := o;
            x := o->Node::data; n := o->Node::next; y := o->Node::data;
            o := o->Node::next; y := o->Node::data; assert x == 3 & y == 3 & n == o : k0; return; }",
        "b0:
         o := new Node at a0;
         push o { Node::data := 3, Node::next := o };
         pull o { x := Node::data, n := Node::next };
         y := x;
         pull o { o := Node::next };
         pull o { y := Node::data };
         assert x == 3 & y == 3 & n == o : k0;
         return;",
    );
}

#[test]
fn an_object_is_published_once() {
    // A constructor, inlined, that computes and branches in between.
    check(
        merged(),
        "proc main() { var o, e: ref; var x, y: i32; b0:
            x := havoc input i0; o := new Pair at a0; if x < 0 goto b1 else goto b2;
            b1: y := 0 - x; if y < 0 goto b4 else goto b3; b2: y := x; goto b3;
            b3: o->Node::data := y; x := x + 1; o->Pair::more := x; global g := o; return;
            b4: return; }",
        "b0:
         x := havoc input i0;
         o := new Pair at a0;
         if x < 0 goto b1 else goto b2;
         b1:
         y := 0 - x;
         if y < 0 goto b4 else goto b3;
         b2:
         y := x;
         goto b3;
         b3:
         x := x + 1;
         push o { Node::next := null, Node::data := y, Pair::more := x };
         global g := o;
         return;
         b4:
         return;",
    );
}

#[test]
fn an_object_that_escapes_is_pushed_before() {
    check(
        merged(),
        "proc main() { var o, p: ref; var x: i32; b0:
            o := new Node at a0; global g := o; p := global g; x := p->Node::data; o->Node::data := 7;
            x := x + 1; o->Node::next := p; assert x == 1 : k0; return; }",
        "b0:
         o := new Node at a0;
         push o { Node::data := 0, Node::next := null };
         global g := o;
         p := global g;
         pull p { x := Node::data };
         x := x + 1;
         push o { Node::data := 7, Node::next := p };
         assert x == 1 : k0;
         return;",
    );
}

#[test]
fn what_was_written_need_not_be_read() {
    check(
        merged(),
        "proc main() { var o, p: ref; var x, y, z: i32; b0:
            o := global g; if o == null goto b1 else goto b2; b1: o := new Node at a0; goto b2;
            b2: o->Node::data := 4; x := o->Node::data; p := o->Node::next; assert p == null : k0;
            y := x + 1; o->Node::data := y; z := o->Node::data; assert z == 5 : k0; return; }",
        "b0:
         o := global g;
         if o == null goto b1 else goto b2;
         b1:
         o := new Node at a0;
         push o { Node::data := 0, Node::next := null };
         goto b2;
         b2:
         pull o { p := Node::next };
         x := 4;
         assert p == null : k0;
         y := x + 1;
         push o { Node::data := y, Node::next := p };
         z := y;
         assert z == 5 : k0;
         return;",
    );
}

#[test]
fn reads_of_one_object_are_one_pull() {
    check(
        merged(),
        "proc main() { var o, p: ref; var x, y: i32; b0: o := new Node at a0; call fill(o);
            x := o->Node::data; assert x > 0 : k0; p := o->Node::next; y := o->Node::data;
            assert p == o & x == y : k0; return; }
         proc fill(o: ref) { b0: o->Node::data := 9; o->Node::next := o; return; }",
        "b0:
         o := new Node at a0;
         push o { Node::data := 0, Node::next := null };
         call fill(o);
         pull o { x := Node::data, p := Node::next };
         assert x > 0 : k0;
         y := x;
         assert p == o & x == y : k0;
         return;",
    );
}

#[test]
fn a_pull_stays_behind_the_test_that_it_needs() {
    // Only a Pair has the third field.
    check(
        merged(),
        "proc main() { var o: ref; var x, y: i32; b0: o := global g; assert o == null | o != null : k0; x := havoc input i0;
            if x < 0 goto b1 else goto b2; b1: o := new Node at a0; goto b3; b2: o := new Pair at a1; o->Pair::more := x; o->Node::data := x; goto b3;
            b3: y := o->Node::data; assume o instanceof Pair; x := o->Pair::more; assert x == y : k0; return; }",
        "b0:
         o := global g;
         assert o == null | o != null : k0;
         x := havoc input i0;
         if x < 0 goto b1 else goto b2;
         b1:
         o := new Node at a0;
         push o { Node::data := 0, Node::next := null };
         goto b3;
         b2:
         o := new Pair at a1;
         push o { Node::data := x, Node::next := null, Pair::more := x };
         goto b3;
         b3:
         pull o { y := Node::data };
         assume o instanceof Pair;
         pull o { x := Pair::more };
         assert x == y : k0;
         return;",
    );
}

#[test]
fn calls_touch_only_what_they_know() {
    // The fresh object keeps its value over a call that writes the field, the other does not.
    let text = after(
        &merged(),
        "proc main() { var o, p: ref; var x, y: i32; b0: p := new Node at a0; p->Node::data := 1; global g := p;
            o := new Node at a1; o->Node::data := 2; call change(); x := o->Node::data; y := p->Node::data;
            assert x == 2 & y == 5 : k0; return; }
         proc change() { var p: ref; b0: p := global g; p->Node::data := 5; return; }",
    );
    assert!(text.contains("x := 2;") && text.contains("pull p { y := Node::data }"), "{text}");
}

#[test]
fn elements_are_forwarded() {
    check(
        merged(),
        "proc main() { var a, b: ref; var i, x, y, z: i32; b0: a := new `int[]`[3] at a0; b := a; i := 1;
            a[i] := 4; x := a[i]; b[2] := 6; y := a[i]; b[1] := 7; z := a[i]; assert x + y + z == 15 : k0; return; }",
        "b0:
         a := new `int[]`[3] at a0;
         b := a;
         i := 1;
         push a[i] := 4;
         x := 4;
         push b[2] := 6;
         pull y := a[i];
         push b[1] := 7;
         pull z := a[i];
         assert x + y + z == 15 : k0;
         return;",
    );
}

#[test]
fn nodes_of_a_list_are_not_one_object() {
    // Both references come from one site: what was pushed last through one is not what another node has.
    let text = after(
        &merged(),
        "proc main() { var o, l: ref; var i, x: i32; b0: i := 0; l := null; goto b1;
            b1: o := new Node at a0; o->Node::data := i; o->Node::next := l; l := o; i := i + 1;
                if i < 3 goto b1 else goto b2;
            b2: o->Node::data := 10; goto b3;
            b3: x := l->Node::data; l := l->Node::next; assert x == 10 | x < 2 : k0; if l != null goto b3 else goto b4;
            b4: return; }",
    );
    assert!(text.contains("pull l { x := Node::data, l := Node::next };"), "{text}");
}

#[test]
fn elements_of_another_reference_are_read_again() {
    let text = after(
        &merged(),
        "proc main() { var a, b, o, p: ref; var x: i32; b0: a := new `Pair[]`[2] at a0; o := new Pair at a1; a[0] := o;
            b := a; global g := b; b := global g; p := new Pair at a1; b[1] := p; p := b[0]; assert p == o : k0;
            a := new `int[]`[1] at a0; a[0] := 8; x := a[0]; assert x == 8 : k0; return; }",
    );
    assert!(text.contains("pull p := b[0];"), "{text}");
    assert!(text.contains("x := 8;"), "{text}");
}

#[test]
fn random_heaps_behave_as_before() {
    let merged_only = || -> Vec<Box<dyn Pass>> { vec![Box::new(Bundle), Box::new(MergeHeapAccesses)] };
    let propagated = || -> Vec<Box<dyn Pass>> {
        vec![
            Box::new(Inline::default()),
            Box::new(Propagate),
            Box::new(Dead),
            Box::new(Unreachable),
            Box::new(Bundle),
            Box::new(MergeHeapAccesses),
            Box::new(Propagate),
            Box::new(Dead),
            Box::new(MergeHeapAccesses),
        ]
    };
    let count = super::random_count(300);
    let mut counted = 0;
    for seed in 0..count {
        let source = super::heap_random::program(seed);
        let mut program = parse::program(&source).unwrap_or_else(|error| panic!("{seed}: {error}\n{source}"));
        super::tell_places_apart(&mut program);
        let pipelines = [vec![Box::new(Bundle) as Box<dyn Pass>], merged_only(), propagated()];
        for (index, passes) in pipelines.iter().enumerate() {
            let name = format!("heap {seed}, pipeline {index}");
            let comparison = Comparison::of(&name, program.clone(), passes);
            counted += (0..5).filter(|inputs| comparison.check(&name, *inputs)).count();
        }
    }
    assert!(counted as u64 > count * 10, "{counted} runs");
}

/// As hash codes of arrays in Java: what an array inherits is zero at first, and can be written.
#[test]
fn arrays_inherit_fields() {
    let source = "entry main; class Object; class A extends Object; array class `int[]` of i32 extends Object;
        field Object::hash: i32; check k0 assertion; input i0 nondet b: bool; site a0; site a1;
        proc main() -> i32 { var r: ref; var h, i: i32; var b: bool;
            b0: b := havoc input i0; r := new `int[]`[2] at a0; r[0] := 5; i := r[0]; if b goto b1 else goto b2;
            b1: r := new A at a1; goto b2;
            b2: h := r->Object::hash; assert h == 0 : k0; r->Object::hash := i; h := r->Object::hash; return h; }";
    let lists: [Vec<Box<dyn Pass>>; 4] = [
        vec![Box::new(Narrow)],
        vec![Box::new(Unique::default()), Box::new(Narrow)],
        vec![Box::new(Bundle), Box::new(MergeHeapAccesses)],
        vec![
            Box::new(Unique::default()),
            Box::new(Bundle),
            Box::new(MergeHeapAccesses),
            Box::new(SplitBlocks::default()),
        ],
    ];
    for passes in lists {
        let program = parse::program(source).unwrap_or_else(|error| panic!("{error}\n{source}"));
        let comparison = Comparison::of("arrays", program, &passes);
        (0..10).for_each(|seed| {
            comparison.check("arrays", seed);
        });
    }
}
