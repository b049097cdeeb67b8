//! Sentences from formulas written by hand, about a list with the pointers `head` and `c` and a temporary; T is the object that is followed.

use super::*;
use base::Id;
use ivl::syntax::Plain;
use ivl::{ClassId, Pointee, Pointer, SourceName};
use smt::System;

const NEXT: usize = 0;
const VALUE: usize = 1;

fn field(index: usize) -> FieldId {
    FieldId::from_index(index)
}

/// `head`, `c`, the temporary, T.
fn pointer(number: usize) -> Pointer {
    let local = |name: &str| Pointee::Local(Some(SourceName { name: name.into(), inlined: 0 }));
    let is = match number {
        0 => local("head"),
        1 => local("c"),
        2 => Pointee::Local(None),
        _ => Pointee::Object,
    };
    Pointer { number, is }
}

fn below(from: usize, to: usize) -> Known {
    Known::Below { from: pointer(from), to: pointer(to), link: Link::Field(field(NEXT)), ways: 1 }
}

/// The parameters of all formulas here.
fn parameters() -> Vec<(&'static str, Sort, Option<Known>, Atom)> {
    let int = (Some(i32::MIN.into()), Some(i32::MAX.into()));
    let number = |text: &str| Atom::Number(text.to_owned(), int);
    let truth = |fact: Known| (Some(fact), Atom::Unnamed);
    let same = |a, b| Known::Same(pointer(a), pointer(b));
    let null = |a| Known::Null(pointer(a));
    let of_class = |a| {
        let classes = [0, 1].map(ClassId::from_index);
        (Some(Known::Class(pointer(a), classes.into())), Atom::Number(format!("the class of {a}"), (Some(0), Some(1))))
    };
    let ends = |a| Known::Ends(pointer(a), Link::Field(field(NEXT)));
    let truths = [
        ("chosen", truth(Known::Chosen)),
        ("hit", (None, Atom::Unnamed)),
        ("head-null", truth(null(0))),
        ("c-null", truth(null(1))),
        ("head-c", truth(same(0, 1))),
        ("head-T", truth(same(0, 3))),
        ("c-T", truth(same(1, 3))),
        ("t-T", truth(same(2, 3))),
        ("head-over-c", truth(below(0, 1))),
        ("c-over-head", truth(below(1, 0))),
        ("head-over-T", truth(below(0, 3))),
        ("c-over-T", truth(below(1, 3))),
        ("t-over-T", truth(below(2, 3))),
        ("c-ends", truth(ends(1))),
        ("T-ends", truth(ends(3))),
    ];
    let numbers = [
        ("value", (Some(Known::Field(field(VALUE))), number("value"))),
        ("neighbour", (Some(Known::Neighbour(field(NEXT), field(VALUE))), number("next.value"))),
        ("count", (Some(Known::Count(pointer(0))), number("the number of Node objects from `head`"))),
        ("n", (None, number("n"))),
        ("T-class", of_class(3)),
        ("c-class", of_class(1)),
    ];
    let all = truths.map(|one| (one, Sort::Bool)).into_iter().chain(numbers.map(|one| (one, Sort::Int)));
    all.map(|((name, (fact, atom)), sort)| (name, sort, fact, atom)).collect()
}

/// Leaves and forks are nodes; there are no others.
fn classes() -> Classes {
    let members = [("Node", vec![0, 1]), ("Leaf", vec![0]), ("Fork", vec![1])];
    Classes {
        names: vec!["Leaf".to_owned(), "Fork".to_owned()],
        members: members.map(|(name, all)| (name.to_owned(), all.into_iter().collect())).into(),
    }
}

fn said(text: &str) -> Vec<String> {
    all_said(text).words
}

fn all_said(text: &str) -> Said {
    say_of(text, false)
}

fn say_of(text: &str, is_late: bool) -> Said {
    let mut system = System::new();
    let (mut vars, mut params, mut atoms, mut ghosts) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for (name, sort, fact, atom) in parameters() {
        let var = system.terms.var_id(name, sort);
        params.push(var);
        vars.push((name.to_owned(), system.terms.var_term(var)));
        atoms.push(atom);
        ghosts.push(fact.map(|fact| Ghost { fact, class: None, has_other_links: false }));
    }
    let body = smt::read_term(&mut system, text, &vars.into_iter().collect()).expect("the formula is well-formed");
    let subject = Subject {
        terms: &system.terms,
        params: &params,
        ghosts: ghosts.iter().map(Option::as_ref).collect(),
        atoms,
        names: BTreeMap::from([(0, "`head`".to_owned()), (1, "`c`".to_owned())]),
        class: "Node".to_owned(),
        classes: classes(),
        owners: BTreeMap::from([(field(VALUE), "Node".to_owned())]),
        links: BTreeMap::from([(field(NEXT), "`next`".to_owned())]),
        has_other_links: false,
        is_late,
        syntax: &Plain,
    };
    say(&subject, body)
}

fn check(text: &str, expected: &[&str]) {
    assert_eq!(said(text), expected, "{text}");
}

#[test]
fn what_holds_of_the_object_holds_of_all() {
    check("(and (<= 0 value) (< value 10))", &["every Node: 0 <= value <= 9"]);
    check("(or (not chosen) (<= value n))", &["every Node: value <= n"]);
    check("true", &[]);
    check("false", &[]);
}

/// Of numbers that are not yet wrapped around only equations are true of values.
#[test]
fn bounds_of_what_is_wrapped_around_late_are_not_said() {
    let said = |text: &str| say_of(text, true).words;
    assert_eq!(said("(and (<= 0 value) (< value 10))"), Vec::<String>::new());
    assert_eq!(said("(= value 7)"), ["every Node: value == 7"]);
    assert_eq!(said("(= value 8589934592)"), Vec::<String>::new());
    assert_eq!(said("(<= value n)"), Vec::<String>::new());
    assert_eq!(said("(= value n)"), ["every Node: n == value"]);
}

#[test]
fn pointers_tell_objects_apart() {
    let reached = "(and (or (not c-T) (<= value 9)) (or (not c-over-T) (<= value 9)))";
    check(reached, &["every Node that `c` reaches: value < 10"]);
    // One of the two cases is less.
    check("(or (not c-over-T) (<= value 9))", &["every Node after `c`: value < 10"]);
    check("(or (not c-T) (<= value 9))", &["`c`: value < 10"]);
    // Facts that follow are no conditions: what lies behind `c` has something before it.
    check("(or c-null c-ends (not c-over-T) (<= value 9))", &["every Node after `c`: value < 10"]);
}

#[test]
fn objects_that_are_not_reached_are_others() {
    check("(or c-T c-over-T (>= value 1))", &["every Node that `c` does not reach: value > 0"]);
    let treated = "(or c-T c-over-T (and (not head-T) (not head-over-T)) (>= value 1))";
    check(treated, &["every Node that `head` reaches and `c` does not: value > 0"]);
    // It says nothing of all that `c` does not reach: `c` itself may be one that it excepts.
    check("(or c-over-T (>= value 1))", &["every Node that `c` does not reach: value > 0", "`c`: value > 0"]);
}

#[test]
fn structures_lie_apart() {
    let apart = "(and (not (and (or c-T c-over-T) (or head-T head-over-T))))";
    check(apart, &["no Node is reached from both `head` and `c`"]);
    // Not if only what lies behind is apart.
    assert!(said("(or (not c-over-T) (not head-over-T))").is_empty());
}

#[test]
fn pointers_are_told_of() {
    check("c-null", &["`c` is null"]);
    check("(not c-null)", &["`c` is not null"]);
    check("head-c", &["`head` is not null", "`c` is not null", "`head` and `c` are the same"]);
    check("(or c-null head-c head-over-c)", &["`c` is null or reached from `head`"]);
    check(
        "(and (not c-null) (or head-c head-over-c))",
        &["`head` is not null", "`c` is not null", "`c` is reached from `head`"],
    );
    check("c-ends", &["`c` is null or the last Node"]);
    check("(and c-ends (not c-null))", &["`c` is not null", "`c` is the last Node"]);
    check("(or (not head-null) c-null)", &["if `head` is null, so is `c`"]);
}

#[test]
fn what_needs_an_object_is_not_said_without_one() {
    // Where there is no object yet, `c` may be anything.
    check("(or (not chosen) c-null)", &[]);
    check("(or (not chosen) (= count n))", &[]);
}

#[test]
fn numbers_of_objects_are_told() {
    check("(= count n)", &["the number of Node objects from `head` is n"]);
    check("(= (+ n 1) count)", &["the number of Node objects from `head` is n + 1"]);
    check("(<= count n)", &[]);
}

#[test]
fn neighbours_need_a_link_and_a_pointer() {
    let sorted = "(<= value neighbour)";
    check(
        sorted,
        &[
            "every Node but the last that `head` reaches: value <= next.value",
            "every Node but the last that `c` reaches: value <= next.value",
        ],
    );
}

#[test]
fn last_ones_may_differ() {
    let last = "(or (not T-ends) (and (not head-T) (not head-over-T)) (= value 7))";
    check(last, &["the last Node that `head` reaches: value == 7"]);
}

#[test]
fn what_has_no_name_is_left_out() {
    check("(or hit (<= value 9))", &[]);
    check("(and hit (or (not hit) (<= value 9)))", &["every Node: value < 10"]);
    check("(and (or (not t-T) (<= value 9)) (or (not t-over-T) (<= value 9)))", &[]);
    check("(or chosen (<= value 9))", &[]);
}

#[test]
fn classes_have_names() {
    check("(= T-class 0)", &["every Node is a Leaf"]);
    check("(or (not c-over-T) (= T-class 1))", &["every Node after `c` is a Fork"]);
    // What the pointer is, if it is anything.
    check("(or (not c-T) (= T-class 1))", &["`c` is null or a Fork"]);
    check("(and (not c-null) (= c-class 1))", &["`c` is a Fork", "`c` is not null"]);
    check("(and c-null (= c-class 1))", &["`c` is null"]);
    // Values that depend on the class are told of each class.
    check("(or (= T-class 1) (<= value 9))", &["every Leaf: value < 10"]);
    check("(and (<= value 9) (or (= T-class 1) (<= value 5)))", &["every Node: value < 10", "every Leaf: value <= 5"]);
    check("(or hit (= T-class 0))", &[]);
    check("(<= T-class 1)", &[]);
}

#[test]
fn classes_are_told_as_exactly_as_words_can() {
    // The second extends the first.
    let members = [("Base", vec![0, 1]), ("Sub", vec![1]), ("Item", vec![2]), ("Other", vec![3])];
    let classes = Classes {
        names: members.iter().map(|(name, _)| (*name).to_owned()).collect(),
        members: members.map(|(name, all)| (name.to_owned(), all.into_iter().collect())).into(),
    };
    let phrase = |allowed: &[usize]| classes.phrase(&allowed.iter().copied().collect());
    assert_eq!(phrase(&[1]).as_deref(), Some("a Sub"));
    assert_eq!(phrase(&[0, 1]).as_deref(), Some("a Base"));
    assert_eq!(phrase(&[1, 2]).as_deref(), Some("a Sub or an Item"));
    assert_eq!(phrase(&[0, 2, 3]).as_deref(), Some("not a Sub"));
    assert_eq!(phrase(&[0, 1, 2]).as_deref(), Some("not an Other"));
    assert_eq!(phrase(&[0, 3]).as_deref(), Some("neither a Sub nor an Item"));
    // All of them are no news, and none of them are nowhere.
    assert_eq!(phrase(&[0, 1, 2, 3]), None);
    assert_eq!(phrase(&[]), None);
}

/// `pointers: what holds | pointers: what holds`, list by list.
fn lists(text: &str) -> Vec<String> {
    let segment =
        |segment: &crate::horn::Segment| format!("{}: {}", segment.pointers.join(" = "), segment.holds.join(", "));
    let list = |list: &List| list.segments.iter().map(segment).collect::<Vec<_>>().join(" | ") + " | " + &list.end;
    all_said(text).lists.iter().map(list).collect()
}

const TREATED: &str = "(or c-T c-over-T (and (not head-T) (not head-over-T)) (>= value 1))
                       (or (and (not c-T) (not c-over-T)) (<= value 9))";
const ORDERED: &str = "(or c-null head-c head-over-c)";

#[test]
fn pointers_cut_lists_into_parts() {
    assert_eq!(lists(&format!("(and {ORDERED} {TREATED})")), ["head: value > 0 | c: value < 10 | null"]);
    // Without an order there is nothing to draw.
    assert!(lists(&format!("(and {TREATED})")).is_empty());
    // The same of both parts.
    assert!(lists(&format!("(and {ORDERED} (<= value 9))")).is_empty());
    // Nothing of one of them.
    assert!(lists(&format!("(and {ORDERED} (or (and (not c-T) (not c-over-T)) (<= value 9)))")).is_empty());
    // One pointer, or two that are the same, cut nothing.
    assert!(lists(&format!("(and head-c {TREATED})")).is_empty());
    assert!(lists(&format!("(and c-null {TREATED})")).is_empty());
}

#[test]
fn lists_lie_side_by_side_if_they_are_apart() {
    let apart = "(not (and (or c-T c-over-T) (or head-T head-over-T)))";
    let values =
        "(or (and (not head-T) (not head-over-T)) (>= value 1)) (or (and (not c-T) (not c-over-T)) (<= value 0))";
    assert_eq!(lists(&format!("(and {apart} {values})")), ["head: value > 0 | null", "c: value <= 0 | null"]);
}
