//! Objects that end, and those that are lost.

use super::{call_with, returned};
use crate::interp::{Limits, Outcome, Recorded, StuckReason};

const TABLES: &str = "class Node; field Node::next: ref; field Node::x: i32; array class `Node[]` of ref Node;
global kept: ref = null; site a0 heap; site a1 stack; site a2 static; site a3;
";

/// The number that statements leave in n, where q counts: `n := n * 2 + i32(q)` is written `note`.
fn number(body: &str) -> Outcome {
    let body = body.replace("note", "n := n * 2 + i32(q)");
    let source = format!(
        "{TABLES} proc main() -> i32 {{ var n: i32; var q: bool; var a, b, c: ref;
b0: n := 1; q := false; a := null; b := null; c := null; {body} return n; }}
proc hide(o: ref) {{ var r: ref; b0: r := new Node at a0; r->Node::next := o; return; }}
proc keep() -> ref {{ var r: ref; b0: r := new Node at a0; return r; }}"
    );
    let mut outcomes = Vec::new();
    for collect_always in [false, true] {
        let limits = Limits { collect_always, ..Limits::default() };
        outcomes.push(call_with(&source, &[], &mut Recorded::none(), limits).0);
    }
    assert_eq!(outcomes[0], outcomes[1], "{body}");
    outcomes.remove(0)
}

#[test]
fn objects_end() {
    let body = "a := new Node at a0; b := new Node at a0; q := alive(a); note; end a; q := alive(a); note; q := alive(b); note;
        end a; q := alive(a); note; a := new Node at a0; q := alive(a); note; q := alive(c); note;";
    assert_eq!(number(body), returned(0b1_101010));
    // Contents stay.
    assert_eq!(number("a := new Node at a0; a->Node::x := 7; end a; n := a->Node::x;"), returned(7));
    assert!(matches!(number("end c;"), Outcome::Stuck { reason: StuckReason::Null, .. }));
}

#[test]
fn objects_of_the_heap_are_counted() {
    let body = "q := live(); note; a := new Node at a1; b := new Node at a3; q := live(); note; c := new `Node[]`[2] at a0; q := live(); note;
        end c; q := live(); note; end b; end a; q := live(); note; c := call keep(); q := live(); note; c := null;
        a := new Node at a3; q := live(); note;";
    assert_eq!(number(body), returned(0b1_0010011));
}

#[test]
fn where_objects_are_stored() {
    let body = "a := new Node at a1; q := storage(a) is stack; note; q := storage(a) is heap; note; b := new Node at a2; q := storage(b) is static; note;
        c := new Node at a3; q := storage(c) is managed; note; q := storage(null) is managed; note; end c; q := storage(c) is managed; note;";
    assert_eq!(number(body), returned(0b1_101101));
}

#[test]
fn what_some_references_do_not_lead_to_is_left() {
    let body = "q := left(); note; a := new Node at a0; b := new Node at a0; a->Node::next := b; q := left(); note; q := left(a); note;
        q := left(b); note; q := left(b, a); note; q := left(null, c); note; end a; q := left(a); note; q := left(a, b); note; end b; q := left(); note;";
    assert_eq!(number(body), returned(0b1_010_101_100));
    // Elements count, and what is not of the heap but leads on.
    assert_eq!(
        number(
            "a := new Node at a0; b := new `Node[]`[1] at a3; b[0] := a; q := left(b); note; c := new Node at a1; c->Node::next := b; a := null; b := null;
            q := left(c); note; q := left(a, b); note;"
        ),
        returned(0b1_001)
    );
    // What the collector has dropped is left.
    assert_eq!(
        number("a := new Node at a0; a := new Node at a3; a := new Node at a3; q := left(a); note;"),
        returned(0b1_1)
    );
}

#[test]
fn what_nothing_leads_to_is_lost() {
    let body = "a := new Node at a0; b := new Node at a0; a->Node::next := b; b := null; q := lost(); note;
        global kept := a; a := null; q := lost(); note; b := global kept; b->Node::next := null; q := lost(); note;
        end b; q := lost(); note;";
    assert_eq!(number(body), returned(0b1_0011));
    // What has ended is not lost, nor what is not of the heap.
    assert_eq!(
        number("a := new Node at a0; end a; a := new Node at a1; a := null; q := lost(); note;"),
        returned(0b1_0)
    );
    // What has ended leads nowhere.
    assert_eq!(
        number("a := new Node at a0; b := new Node at a0; a->Node::next := b; b := null; end a; q := lost(); note;"),
        returned(0b1_1)
    );
    // Locals of callers count, and those of procedures that have returned do not.
    assert_eq!(number("a := new Node at a0; call hide(a); q := lost(); note;"), returned(0b1_1));
    assert_eq!(
        number(
            "a := call keep(); q := lost(); note; b := new `Node[]`[1] at a3; b[0] := a; a := null; q := lost(); note; b := null; q := lost(); note;"
        ),
        returned(0b1_001)
    );
    // What is lost stays lost, also if the collector has been there since.
    assert_eq!(
        number(
            "a := new Node at a0; a := null; b := new Node at a3; b := new Node at a3; q := lost(); note; q := live(); note;"
        ),
        returned(0b1_11)
    );
}
