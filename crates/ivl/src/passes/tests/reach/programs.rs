//! Random programs on linked structures of several shapes, and how they are followed.

use super::super::random::Random;
use crate::passes::{Asserted, ReachMode};

/// What structures a program has: fields that link, each from a class to a class, and pointers, each to a class.
pub(super) struct Shape {
    pub(super) name: &'static str,
    pub(super) fields: &'static [(&'static str, usize, usize)],
    pub(super) pointers: &'static [(&'static str, usize)],
    pub(super) has_array: bool,
    /// Followed as one that may have rings.
    pub(super) has_rings: bool,
    /// The link that leads back.
    pub(super) back: Option<&'static str>,
    /// What is called.
    pub(super) calls: Calls,
    /// Whether objects end, and somebody asks which.
    pub(super) lives: bool,
    /// How it is followed else.
    pub(super) mode: ReachMode,
}

/// Procedures beside the entry.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Calls {
    None,
    /// One that walks over the structure, and calls itself.
    Walk,
    /// One that changes the structure, too, and calls that one and itself.
    Change,
}

const PLAIN: ReachMode =
    ReachMode { rings: None, back: None, counts: false, sees: false, neighbours: false, asserted: Asserted::Last };

const CLASSES: [&str; 2] = ["N", "M"];

pub(super) const LISTS: Shape = Shape {
    name: "lists",
    fields: &[("next", 0, 0)],
    pointers: &[("p", 0), ("q", 0), ("r", 0), ("s", 0)],
    has_array: false,
    has_rings: false,
    back: None,
    calls: Calls::None,
    lives: false,
    mode: PLAIN,
};

pub(super) const RINGS: Shape = Shape { name: "rings", has_rings: true, ..LISTS };

pub(super) const ELEMENTS: Shape = Shape { name: "elements", has_array: true, ..LISTS };

pub(super) const TREES: Shape = Shape { name: "trees", fields: &[("next", 0, 0), ("other", 0, 0)], ..LISTS };

pub(super) const TREES_WITH_RINGS: Shape = Shape { name: "trees with rings", has_rings: true, ..TREES };

pub(super) const LISTS_OF_LISTS: Shape = Shape {
    name: "lists of lists",
    fields: &[("next", 0, 0), ("row", 1, 1), ("sub", 1, 0)],
    pointers: &[("p", 0), ("q", 0), ("r", 1), ("s", 1), ("t", 0)],
    has_array: false,
    has_rings: false,
    back: None,
    calls: Calls::None,
    lives: false,
    mode: PLAIN,
};

pub(super) const COUNTED: Shape = Shape { name: "counted lists", mode: ReachMode { counts: true, ..PLAIN }, ..LISTS };

pub(super) const COUNTED_RINGS: Shape = Shape { name: "counted rings", has_rings: true, ..COUNTED };

pub(super) const SEEN: Shape =
    Shape { name: "lists with what is seen", mode: ReachMode { sees: true, ..PLAIN }, ..LISTS };

const BESIDE: ReachMode = ReachMode { sees: true, neighbours: true, ..PLAIN };

pub(super) const NEIGHBOURS: Shape = Shape { name: "lists with neighbours", mode: BESIDE, ..LISTS };

pub(super) const PAIRS: Shape = Shape {
    name: "trees with neighbours, in pairs",
    mode: ReachMode { asserted: Asserted::LastButOne, ..BESIDE },
    ..TREES
};

pub(super) const LINKS: Shape = Shape {
    name: "rows with neighbours, by links",
    mode: ReachMode { asserted: Asserted::LastOrLink, ..BESIDE },
    ..LISTS_OF_LISTS
};

pub(super) const DOUBLY: Shape =
    Shape { name: "doubly linked lists", fields: &[("next", 0, 0), ("prev", 0, 0)], back: Some("prev"), ..LISTS };

pub(super) const PARENTS: Shape = Shape {
    name: "trees with parents",
    fields: &[("next", 0, 0), ("other", 0, 0), ("up", 0, 0)],
    back: Some("up"),
    ..LISTS
};

pub(super) const OWNERS: Shape = Shape {
    name: "rows with owners",
    fields: &[("next", 0, 0), ("row", 1, 1), ("sub", 1, 0), ("of", 0, 1)],
    back: Some("of"),
    ..LISTS_OF_LISTS
};

pub(super) const DOUBLY_RINGS: Shape = Shape { name: "doubly linked rings", has_rings: true, ..DOUBLY };

pub(super) const CALLS: Shape = Shape { name: "lists with calls", calls: Calls::Walk, ..LISTS };

pub(super) const TREE_CALLS: Shape = Shape { name: "trees with calls", calls: Calls::Walk, ..TREES };

pub(super) const RING_CALLS: Shape = Shape { name: "rings with calls", calls: Calls::Walk, ..COUNTED_RINGS };

pub(super) const NEIGHBOUR_CALLS: Shape = Shape { name: "neighbours with calls", calls: Calls::Walk, ..PAIRS };

pub(super) const DOUBLY_CALLS: Shape = Shape { name: "doubly linked lists with calls", calls: Calls::Walk, ..DOUBLY };

pub(super) const CHANGES: Shape = Shape { name: "lists with changes", calls: Calls::Change, ..LISTS };

pub(super) const TREE_CHANGES: Shape = Shape { name: "trees with changes", calls: Calls::Change, ..TREES };

pub(super) const COUNTED_CHANGES: Shape = Shape { name: "counted lists with changes", calls: Calls::Change, ..COUNTED };

pub(super) const NEIGHBOUR_CHANGES: Shape = Shape { name: "neighbours with changes", calls: Calls::Change, ..PAIRS };

pub(super) const SEEN_CHANGES: Shape = Shape {
    name: "neighbours in lists with changes, by links",
    calls: Calls::Change,
    mode: ReachMode { asserted: Asserted::LastOrLink, ..BESIDE },
    ..LISTS
};

pub(super) const ELEMENT_CHANGES: Shape = Shape { name: "elements with changes", calls: Calls::Change, ..ELEMENTS };

pub(super) const LIVES: Shape = Shape { name: "lists that end", lives: true, ..LISTS };

pub(super) const LIVES_OF_ROWS: Shape = Shape { name: "rows that end", lives: true, ..LISTS_OF_LISTS };

pub(super) const LIVES_IN_PAIRS: Shape = Shape { name: "trees that end, in pairs", lives: true, ..PAIRS };

pub(super) const LIVES_WITH_CALLS: Shape = Shape { name: "lists that end, with changes", lives: true, ..CHANGES };

pub(super) const LIVES_OF_ELEMENTS: Shape = Shape { name: "elements that end", lives: true, ..ELEMENTS };

pub(super) const LIVES_DOUBLY: Shape =
    Shape { name: "doubly linked lists that end, with calls", lives: true, ..DOUBLY_CALLS };

pub(super) const SHAPES: [Shape; 33] = [
    LIVES,
    LIVES_OF_ROWS,
    LIVES_IN_PAIRS,
    LIVES_WITH_CALLS,
    LIVES_OF_ELEMENTS,
    LIVES_DOUBLY,
    CHANGES,
    TREE_CHANGES,
    COUNTED_CHANGES,
    NEIGHBOUR_CHANGES,
    SEEN_CHANGES,
    ELEMENT_CHANGES,
    CALLS,
    TREE_CALLS,
    RING_CALLS,
    NEIGHBOUR_CALLS,
    DOUBLY_CALLS,
    DOUBLY,
    PARENTS,
    OWNERS,
    DOUBLY_RINGS,
    LISTS,
    RINGS,
    ELEMENTS,
    TREES,
    TREES_WITH_RINGS,
    LISTS_OF_LISTS,
    COUNTED,
    COUNTED_RINGS,
    SEEN,
    NEIGHBOURS,
    PAIRS,
    LINKS,
];

impl Shape {
    /// A pointer to objects of a class.
    fn pointer(&self, random: &mut Random, class: usize) -> &'static str {
        let fitting: Vec<&str> =
            self.pointers.iter().filter(|(_, other)| *other == class).map(|(name, _)| *name).collect();
        random.pick(&fitting)
    }
}

pub(super) fn tables(shape: &Shape) -> String {
    let fields: String =
        shape.fields.iter().map(|(name, from, _)| format!("field {}::{name}: ref; ", CLASSES[*from])).collect();
    let sites = match shape.lives {
        true => "site a0 heap; site a1 stack; site a2 heap; site a3; site a4 heap;",
        false => "site a0; site a1; site a2; site a3; site a4;",
    };
    format!(
        "entry main; class N; class M; class K extends N; array class `N[]` of ref N; field N::v: i32; field M::v: i32; {fields} {sites} check k0 assertion; check k1 assertion; check k2 assertion; input i0 nondet a: i32; input i1 nondet b: bool; global g: ref = null;\n"
    )
}

/// A random program: anything that can be done to structures, with tests for null before each access.
pub(super) fn program(seed: u64, shape: &Shape) -> String {
    let mut random = Random(seed);
    let (mut body, mut block) = (String::new(), 0);
    let count = 8 + random.below(18);
    // At first often a list, to have something to walk over.
    let nodes = random.below(5);
    let own: Vec<(&str, usize, usize)> = shape.fields.iter().copied().filter(|(_, from, to)| from == to).collect();
    let listing = own[random.below(own.len())];
    let lists: Vec<&str> =
        shape.pointers.iter().filter(|(_, class)| *class == listing.1).map(|(name, _)| *name).collect();
    for number in 0..nodes * 3 + count {
        let (is_listing, part) = (number < nodes * 3, number % 3);
        let field = match is_listing {
            true => listing,
            false => shape.fields[random.below(shape.fields.len())],
        };
        // A pointer from which the field leads, and one to which it leads.
        let (from, to) = (shape.pointer(&mut random, field.1), shape.pointer(&mut random, field.2));
        let class = random.below(2).min(shape.pointers.iter().map(|(_, class)| *class).max().unwrap_or(0));
        let (x, y) = (shape.pointer(&mut random, class), shape.pointer(&mut random, class));
        let (x, y, from, to, class) = match (is_listing, part) {
            (false, _) => (x, y, from, to, class),
            (true, 2) => (lists[1], lists[0], lists[1], lists[0], listing.1),
            (true, _) => (lists[0], lists[1], lists[0], lists[1], listing.1),
        };
        let link = format!("{}::{}", CLASSES[field.1], field.0);
        let value = format!("{}::v", CLASSES[class]);
        let (inner, after) = (block + 1, block + 2);
        let guarded = |on: &str, what: String| {
            format!("if {on} == null goto b{after} else goto b{inner}; b{inner}: {what}; goto b{after}; b{after}: ")
        };
        let plain = |what: String| format!("{what}; goto b{after}; b{inner}: goto b{after}; b{after}: ");
        block += 2;
        let choice = match (is_listing, shape.calls) {
            (true, _) => [0, 6, 2][part],
            (false, Calls::Walk) if random.below(6) == 0 => 16,
            (false, Calls::Change) if random.below(6) == 0 => 17,
            (false, _) if shape.lives && random.below(3) == 0 => 18 + random.below(12),
            (false, _) => random.below(if shape.has_array { 16 } else { 13 }),
        };
        let step = match choice {
            0 | 1 => {
                let site = 2 * class + random.below(2);
                let made = if class == 0 && random.below(3) == 0 { "K" } else { CLASSES[class] };
                plain(format!("{x} := new {made} at a{site}; n := havoc input i0 in 0 .. 9; {x}->{value} := n"))
            }
            2 => plain(format!("{x} := {y}")),
            3 => plain(format!("{x} := null")),
            4 | 5 => guarded(from, format!("{to} := {from}->{link}")),
            6 | 7 => guarded(from, format!("{from}->{link} := {to}")),
            8 => guarded(x, format!("n := {x}->{value}; assert n < 8 : k0")),
            9 => guarded(x, format!("n := {x}->{value}; {x}->{value} := n + 1")),
            10 if class == 0 => plain(format!("global g := {x}; {y} := global g")),
            10 => plain(format!("{x} := {y}")),
            11 if class == 0 && random.below(3) == 0 => format!(
                "if {x} instanceof K goto b{inner} else goto b{after}; b{inner}: n := n + 1; assert n < 12 : k1; goto b{after}; b{after}: "
            ),
            11 => format!(
                "if {x} == {y} goto b{inner} else goto b{after}; b{inner}: n := n + 1; assert n < 40 : k1; goto b{after}; b{after}: "
            ),
            12 => {
                let back = random.below(block / 2 + 1) * 2;
                format!(
                    "c := havoc input i1; if c goto b{back} else goto b{inner}; b{inner}: goto b{after}; b{after}: "
                )
            }
            13 => plain(format!("i := havoc input i0 in 0 .. 2; e[i] := {x}")),
            14 => plain(format!("e[i] := {x}; {y} := e[i]")),
            16 => plain(format!("n := call walk({x}, {y})")),
            17 => {
                let z = shape.pointer(&mut random, class);
                let second = random.pick(&[y, y, "null"]);
                plain(format!("{z} := call change({x}, {second})"))
            }
            18..=20 => guarded(x, format!("end {x}")),
            21..=23 => guarded(x, format!("l := alive({x}); assert l : k0")),
            24 => guarded(x, format!("l := alive({x}); n := {x}->{value}; assert l | (n > 9) : k0")),
            25 => format!(
                "c := havoc input i1; if c goto b{inner} else goto b{after}; b{inner}: h := live(); assert !h : k1; goto b{after}; b{after}: "
            ),
            27..=29 => {
                // One root or two, so that much is left.
                let second = random.pick(&["null", y, from]);
                format!(
                    "c := havoc input i1; if c goto b{inner} else goto b{after}; b{inner}: w := left({x}, {second}); assert !w : k2; goto b{after}; b{after}: "
                )
            }
            26 => guarded(x, format!("c := storage({x}) is heap; assert c : k1")),
            _ => plain(format!("i := havoc input i0 in 0 .. 2; {x} := e[i]")),
        };
        body.push_str(&step);
        body.push('\n');
        // What is linked is often linked back, as structures are that can be followed.
        let back = shape.fields.iter().find(|other| Some(other.0) == shape.back);
        if let (6 | 7, Some(back)) = (choice, back)
            && (back.1, back.2) == (field.2, field.1)
            && back.0 != field.0
            && (is_listing || random.below(3) > 0)
        {
            let (inner, after) = (block + 1, block + 2);
            block += 2;
            body.push_str(&format!(
                "if {to} == null goto b{after} else goto b{inner}; b{inner}: {to}->{}::{} := {from}; goto b{after}; b{after}: \n",
                CLASSES[back.1], back.0
            ));
        }
    }
    let names: Vec<&str> = shape.pointers.iter().map(|(name, _)| *name).collect();
    let array = if shape.has_array { "e := new `N[]`[3] at a4; " } else { "e := null; " };
    let nulls: String = names.iter().map(|name| format!("{name} := null; ")).collect();
    format!(
        "{}proc main() {{ var {}, e: ref; var n, i: i32; var c, l, h, w: bool; b0: {nulls}{array}n := 0; i := 0; goto b1; {} return; }}{}",
        tables(shape),
        names.join(", "),
        shifted(&body),
        match shape.calls {
            Calls::None => String::new(),
            Calls::Walk => walker(&mut random, shape),
            Calls::Change => walker(&mut random, shape) + &changer(&mut random, shape),
        },
    )
}

/// A procedure that walks over the structure, changes values, and calls itself; no link.
fn walker(random: &mut Random, shape: &Shape) -> String {
    let fields: Vec<&str> =
        shape.fields.iter().filter(|(_, from, to)| (*from, *to) == (0, 0)).map(|field| field.0).collect();
    let mut body = String::new();
    for number in 0..2 + random.below(7) {
        let (inner, after) = (2 * number + 1, 2 * number + 2);
        let (x, y) = (random.pick(&["a", "b", "x"]), random.pick(&["a", "b", "x"]));
        let field = random.pick(&fields);
        let guarded = |what: String| {
            format!("if {x} == null goto b{after} else goto b{inner}; b{inner}: {what}; goto b{after}; b{after}: ")
        };
        body.push_str(&match random.below(if shape.lives { 12 } else { 9 }) {
            9 | 10 => guarded(format!("end {x}")),
            11 => guarded(format!("l := alive({x}); assert l : k0")),
            0 | 1 => guarded(format!("{y} := {x}->N::{field}")),
            2 => guarded(format!("n := {x}->N::v; {x}->N::v := n + 1")),
            3 => guarded(format!("n := {x}->N::v; assert n < 9 : k0")),
            4 => format!("{x} := {y}; goto b{after}; b{inner}: goto b{after}; b{after}: "),
            5 => format!("x := global g; goto b{after}; b{inner}: goto b{after}; b{after}: "),
            6 => format!("if {x} == {y} goto b{inner} else goto b{after}; b{inner}: n := n + 1; goto b{after}; b{after}: "),
            7 => guarded(format!("{x} := null")),
            _ => format!(
                "c := havoc input i1; if c goto b{inner} else goto b{after}; b{inner}: n := call walk({x}, {y}); goto b{after}; b{after}: "
            ),
        });
        body.push('\n');
    }
    format!(
        " proc walk(a: ref, b: ref) -> i32 {{ var x: ref; var n: i32; var c, l: bool; b0: x := null; n := 0; {body} return n; }}"
    )
}

/// A procedure that changes the structure.
fn changer(random: &mut Random, shape: &Shape) -> String {
    let fields: Vec<&str> =
        shape.fields.iter().filter(|(_, from, to)| (*from, *to) == (0, 0)).map(|field| field.0).collect();
    let all = ["a", "b", "x", "y"];
    let mut body = String::new();
    for number in 0..2 + random.below(9) {
        let (inner, after) = (2 * number + 1, 2 * number + 2);
        let (x, y, z) = (random.pick(&all), random.pick(&all), random.pick(&all));
        let field = random.pick(&fields);
        let guarded = |what: String| {
            format!("if {x} == null goto b{after} else goto b{inner}; b{inner}: {what}; goto b{after}; b{after}: ")
        };
        let plain = |what: String| format!("{what}; goto b{after}; b{inner}: goto b{after}; b{after}: ");
        body.push_str(&match random.below(if shape.lives { 21 } else { 16 }) {
            16 | 17 => guarded(format!("end {x}")),
            18 => guarded(format!("l := alive({x}); assert l : k0")),
            19 => plain("h := live(); assert !h : k1".to_owned()),
            20 => plain(format!("w := left({x}, {y}, a); assert !w : k2")),
            0..=2 => guarded(format!("{y} := {x}->N::{field}")),
            3 | 4 => guarded(format!("{x}->N::{field} := {y}")),
            5 => guarded(format!("{x}->N::{field} := null")),
            6 => guarded(format!("n := {x}->N::v; {x}->N::v := n + 1")),
            7 => guarded(format!("n := {x}->N::v; assert n < 9 : k0")),
            8 => plain(format!("{x} := {y}")),
            9 => plain(format!("{x} := new N at a{}; n := havoc input i0 in 0 .. 9; {x}->N::v := n", random.below(2))),
            10 => plain(format!("{x} := global g")),
            11 => plain(format!("global g := {x}")),
            12 => format!("if {x} == {y} goto b{inner} else goto b{after}; b{inner}: n := n + 1; goto b{after}; b{after}: "),
            13 => guarded(format!("n := call walk({x}, {y})")),
            _ => format!(
                "c := havoc input i1; if c goto b{inner} else goto b{after}; b{inner}: {z} := call change({x}, {y}); goto b{after}; b{after}: "
            ),
        });
        body.push('\n');
    }
    let result = random.pick(&["a", "b", "x", "y", "null"]);
    format!(
        " proc change(a: ref, b: ref) -> ref {{ var x, y: ref; var n: i32; var c, l, h, w: bool; b0: x := null; y := null; n := 0; {body} return {result}; }}"
    )
}

/// The same with the numbers of all blocks one higher: the first one sets up.
fn shifted(body: &str) -> String {
    let mut out = String::from("b1: ");
    let mut rest = body;
    while let Some(at) = rest.find('b') {
        let number: String = rest[at + 1..].chars().take_while(char::is_ascii_digit).collect();
        out.push_str(&rest[..at]);
        match number.parse::<usize>() {
            Ok(value) => out.push_str(&format!("b{}", value + 1)),
            Err(_) => out.push('b'),
        }
        rest = &rest[at + 1 + number.len()..];
    }
    out + rest
}
