//! Random programs whose loops end when the inputs say so, as text: lists that are built, walked and changed in them, arrays of any length, rounds
//! within rounds, and ways out in the middle.
//!
//! Nobody can unroll them: what holds of them is found by invariants or not at all. They are well-formed and hardly ever stuck: what is accessed was tested before.
//! A run takes as many rounds as a coin has heads, so that most runs end.

use crate::generated::number_blocks;
use crate::random::Random;
use std::fmt::Write;

const TABLES: &str = "entry main;
class Object; class Node extends Object; class Wide extends Node;
array class `int[]` of i32 extends Object; array class `Node[]` of ref Node extends Object;
field Node::value: i32; field Node::next: ref; field Node::other: ref; field Node::mark: bool; field Wide::more: i32;
global count: i32 = 0; global head: ref = null;
check k0 assertion; check k1 assertion; check k2 assertion;
input i0 nondet a: i32; input i1 nondet b: bool;
";

const LOCALS: &str = "  var s, t, u, fresh, arr, nodes, seen: ref;
  var j, k, n, len, room: i32;
  var p, q, go: bool;
";

const INTS: [&str; 4] = ["i", "j", "k", "n"];
const REFS: [&str; 4] = ["r", "s", "t", "u"];

/// The text of a random program.
pub fn program(random: &mut Random) -> String {
    let helpers = random.below(2);
    let mut body =
        Body { random, out: String::new(), blocks: 0, sites: 0, depth: 0, counters: 0, helpers, ways_out: Vec::new() };
    body.main();
    if helpers > 0 {
        body.helper();
    }
    let mut text = TABLES.to_owned();
    for site in 0..body.sites {
        let _ = writeln!(text, "site a{site};");
    }
    text + &body.out
}

struct Body<'a> {
    random: &'a mut Random,
    out: String,
    blocks: usize,
    sites: usize,
    depth: usize,
    /// Counters of counted loops, each with a local of its own.
    counters: usize,
    /// How many procedures there are to call.
    helpers: usize,
    /// Where the loops around go on, and where they are left: innermost last.
    ways_out: Vec<(usize, usize)>,
}

impl Body<'_> {
    fn line(&mut self, text: &str) {
        let _ = writeln!(self.out, "  {text};");
    }

    fn block(&mut self) -> usize {
        self.blocks += 1;
        self.blocks - 1
    }

    fn label(&mut self, block: usize) {
        let _ = writeln!(self.out, "@{block}:");
    }

    fn site(&mut self) -> usize {
        self.sites += 1;
        self.sites - 1
    }

    fn int(&mut self) -> &'static str {
        self.random.pick(&INTS)
    }

    fn reference(&mut self) -> &'static str {
        self.random.pick(&REFS)
    }

    fn main(&mut self) {
        self.proc("proc main() {\n  var r: ref;\n  var i: i32;\n", "r := null\ni := 0", 4, "return");
    }

    fn helper(&mut self) {
        self.helpers = 0;
        self.proc("proc p1(r: ref, i: i32) -> ref, i32 {\n", "", 2, "return s, j");
    }

    fn proc(&mut self, head: &str, first: &str, phases: usize, last: &str) {
        let start = self.out.len();
        (self.blocks, self.counters, self.depth) = (0, 0, 0);
        let entry = self.block();
        self.label(entry);
        first.lines().for_each(|line| self.line(line));
        for (local, value) in [("j", "0"), ("k", "1"), ("n", "3"), ("s", "r"), ("t", "null"), ("u", "null")] {
            self.line(&format!("{local} := {value}"));
        }
        for (local, value) in
            [("seen", "null"), ("len", "0"), ("room", "0"), ("p", "false"), ("q", "true"), ("go", "false")]
        {
            self.line(&format!("{local} := {value}"));
        }
        self.arrays();
        self.simple();
        for _ in 0..2 + self.random.below(phases) {
            match self.random.below(8) {
                0 | 1 => self.built(),
                2 => self.walked(),
                3 => self.filled(),
                4 | 5 => self.repeated(),
                6 => self.counted(),
                _ => self.stmt(),
            }
        }
        self.assertion();
        self.line(last);
        self.out.push_str("}\n");
        let text = number_blocks(&self.out.split_off(start));
        let counters: String = (0..self.counters).map(|number| format!("  var c{number}: i32;\n")).collect();
        let _ = write!(self.out, "{head}{LOCALS}{counters}{text}");
    }

    /// Arrays of an unknown length, or of a small one.
    fn arrays(&mut self) {
        let length = self.random.pick(&[
            "havoc input i0 in 0 .. 2000",
            "havoc input i0 in 0 .. 5",
            "3",
            "havoc input i0 in 1 .. 40",
        ]);
        self.line(&format!("len := {length}"));
        let (ints, nodes) = (self.site(), self.site());
        self.line(&format!("arr := new `int[]`[len] at a{ints}"));
        let length = self.random.pick(&["havoc input i0 in 0 .. 90", "2"]);
        self.line(&format!("room := {length}"));
        self.line(&format!("nodes := new `Node[]`[room] at a{nodes}"));
    }

    fn guarded(&mut self, cond: &str, lines: &[&str]) {
        let (yes, no) = (self.block(), self.block());
        self.line(&format!("if {cond} goto @{yes} else goto @{no}"));
        self.label(yes);
        lines.iter().for_each(|line| self.line(line));
        self.line(&format!("goto @{no}"));
        self.label(no);
    }

    /// A loop: what tests whether there is another round, what comes first in it, and what last.
    fn looped(&mut self, prepare: &str, cond: &str, first: &[&str], last: &[&str], most: usize) {
        let (head, inside, latch, after) = (self.block(), self.block(), self.block(), self.block());
        self.line(&format!("goto @{head}"));
        self.label(head);
        if !prepare.is_empty() {
            self.line(prepare);
        }
        self.line(&format!("if {cond} goto @{inside} else goto @{after}"));
        self.label(inside);
        first.iter().for_each(|line| self.line(line));
        self.depth += 1;
        self.ways_out.push((latch, after));
        for _ in 0..self.random.below(most + 1) {
            self.stmt();
        }
        self.ways_out.pop();
        self.depth -= 1;
        self.line(&format!("goto @{latch}"));
        self.label(latch);
        last.iter().for_each(|line| self.line(line));
        self.line(&format!("goto @{head}"));
        self.label(after);
    }

    /// A list is built.
    fn built(&mut self) {
        let (list, site, value) = (self.reference(), self.site(), self.small());
        let class = self.random.pick(&["Node", "Node", "Wide"]);
        let first = [
            format!("fresh := new {class} at a{site}"),
            format!("fresh->Node::value := {value}"),
            format!("fresh->Node::next := {list}"),
            format!("{list} := fresh"),
        ];
        let count = if self.random.chance(20) { 3 } else { 4 };
        let first: Vec<&str> = first.iter().take(count).map(String::as_str).collect();
        self.looped("go := havoc input i1", "go", &first, &[], 2);
    }

    /// A list is walked along.
    fn walked(&mut self) {
        let (from, int) = (self.reference(), self.int());
        let cursor = self.random.pick(&["seen", "seen", "t"]);
        self.line(&format!("{cursor} := {from}"));
        let mut first = vec![format!("{int} := {cursor}->Node::value")];
        if self.random.chance(50) {
            let value = self.small();
            first.push(format!("{cursor}->Node::value := {value}"));
        }
        let first: Vec<&str> = first.iter().map(String::as_str).collect();
        // The rounds in between may set a cursor that others use, too.
        let most = if cursor == "seen" { 2 } else { 0 };
        self.looped("", &format!("{cursor} != null"), &first, &[&format!("{cursor} := {cursor}->Node::next")], most);
    }

    /// An array is filled.
    fn filled(&mut self) {
        let counter = self.counter();
        let (start, value) = (self.random.pick(&["0", "0", "1", "2"]), self.small());
        self.line(&format!("{counter} := {start}"));
        let first = format!("arr[{counter}] := {value}");
        self.looped("", &format!("{counter} < len"), &[&first], &[&format!("{counter} := {counter} + 1")], 2);
    }

    fn counted(&mut self) {
        let counter = self.counter();
        let bound = self.random.pick(&["n", "len", "(i & 7)", "3", "room"]);
        self.line(&format!("{counter} := 0"));
        let (int, step) = (self.int(), self.random.pick(&["+ 1", "+ 1", "- 1", "+ 2"]));
        let first = format!("{int} := {int} {step}");
        self.looped("", &format!("{counter} < {bound}"), &[&first], &[&format!("{counter} := {counter} + 1")], 3);
    }

    fn repeated(&mut self) {
        self.looped("go := havoc input i1", "go", &[], &[], 4);
    }

    /// The local of a new counter.
    fn counter(&mut self) -> String {
        self.counters += 1;
        format!("c{}", self.counters - 1)
    }

    fn stmt(&mut self) {
        match self.random.below(30) {
            0..=4 => self.simple(),
            5..=7 => self.make(),
            8..=11 => self.load(),
            12..=15 => self.store(),
            16 | 17 => self.element(),
            18 => self.branch(),
            19 if self.depth < 2 => self.built(),
            20 if self.depth < 2 => self.walked(),
            21 if self.depth < 2 => self.repeated(),
            22 if self.depth < 2 => self.counted(),
            23 if self.depth < 2 => self.filled(),
            24 if self.helpers > 0 => {
                let (target, from, int, value) = (self.reference(), self.reference(), self.int(), self.small());
                self.line(&format!("{target}, {int} := call p1({from}, {value})"));
            }
            25 | 26 => self.way_out(),
            27 => self.assertion(),
            _ => self.simple(),
        }
    }

    fn simple(&mut self) {
        let (int, reference, other) = (self.int(), self.reference(), self.reference());
        let small = self.small();
        let line = match self.random.below(10) {
            0 | 1 => format!("{int} := {small}"),
            2 => format!("{int} := {int} + 1"),
            3 => format!("{int} := havoc input i0 in 0 .. {}", self.random.pick(&[1, 3, 15])),
            4 | 5 => format!("{reference} := {other}"),
            6 => format!("global count := {small}"),
            7 => format!("{int} := global count"),
            8 => format!("global head := {reference}"),
            _ => format!("{reference} := global head"),
        };
        self.line(&line);
        if self.random.chance(15) {
            let (flag, cond) = (self.random.pick(&["p", "q"]), self.cond());
            self.line(&format!("{flag} := {cond}"));
        }
    }

    fn make(&mut self) {
        let (site, class) = (self.site(), self.random.pick(&["Node", "Wide"]));
        self.line(&format!("fresh := new {class} at a{site}"));
        let (value, next, target) = (self.small(), self.reference(), self.reference());
        if self.random.chance(70) {
            self.line(&format!("fresh->Node::value := {value}"));
        }
        if self.random.chance(60) {
            let field = self.random.pick(&["next", "other"]);
            self.line(&format!("fresh->Node::{field} := {next}"));
        }
        self.line(&format!("{target} := fresh"));
    }

    fn load(&mut self) {
        let (object, int, target) = (self.reference(), self.int(), self.reference());
        let line = match self.random.below(8) {
            0..=2 => format!("{int} := {object}->Node::value"),
            3 | 4 => format!("{target} := {object}->Node::next"),
            5 => format!("{target} := {object}->Node::other"),
            6 => format!("q := {object}->Node::mark"),
            _ => {
                let line = format!("{int} := {object}->Wide::more");
                return self.guarded(&format!("{object} instanceof Wide"), &[&line]);
            }
        };
        self.guarded(&format!("{object} != null"), &[&line]);
    }

    fn store(&mut self) {
        let (object, value, other) =
            (self.reference(), self.small(), self.random.pick(&["r", "s", "t", "u", "null", "fresh_"]));
        let other = if other == "fresh_" { object } else { other };
        let line = match self.random.below(8) {
            0..=2 => format!("{object}->Node::value := {value}"),
            3 | 4 => format!("{object}->Node::next := {other}"),
            5 => format!("{object}->Node::other := {other}"),
            6 => format!("{object}->Node::mark := {}", self.random.pick(&["p", "true", "false"])),
            _ => {
                let line = format!("{object}->Wide::more := {value}");
                return self.guarded(&format!("{object} instanceof Wide"), &[&line]);
            }
        };
        self.guarded(&format!("{object} != null"), &[&line]);
    }

    fn element(&mut self) {
        let (int, index, value, reference) = (self.int(), self.int(), self.small(), self.reference());
        let (length, line) = match self.random.below(6) {
            0 | 1 => ("len", format!("arr[{index}] := {value}")),
            2 | 3 => ("len", format!("{int} := arr[{index}]")),
            4 => ("room", format!("nodes[{index}] := {reference}")),
            _ => ("room", format!("{reference} := nodes[{index}]")),
        };
        self.guarded(&format!("{index} >= 0 & {index} < {length}"), &[&line]);
    }

    fn branch(&mut self) {
        let (yes, no, after) = (self.block(), self.block(), self.block());
        let cond = self.cond();
        self.line(&format!("if {cond} goto @{yes} else goto @{no}"));
        self.depth += 1;
        for block in [yes, no] {
            self.label(block);
            for _ in 0..self.random.below(3) {
                self.stmt();
            }
            self.line(&format!("goto @{after}"));
        }
        self.depth -= 1;
        self.label(after);
    }

    /// Out of a loop, or on to its next round, where a condition holds.
    fn way_out(&mut self) {
        if self.ways_out.is_empty() {
            return;
        }
        let (latch, after) = self.ways_out[self.random.below(self.ways_out.len())];
        let target = if self.random.chance(60) { after } else { latch };
        let (cond, on) = (self.cond(), self.block());
        self.line(&format!("if {cond} goto @{target} else goto @{on}"));
        self.label(on);
    }

    fn assertion(&mut self) {
        let check = self.random.below(3);
        let cond = match self.random.below(7) {
            0 => format!("{} <= {}", self.int(), self.random.pick(&[3, 7, 15, 16, 31])),
            1 => format!("{} >= {}", self.int(), self.random.pick(&[0, 0, -1, 1])),
            2 => format!("{} != {}", self.int(), self.random.below(9)),
            3 => format!("{} != {}", self.reference(), self.random.pick(&["r", "s", "t", "u", "null"])),
            4 => format!("{} == {}", self.reference(), self.random.pick(&["r", "s", "t", "u", "null"])),
            5 => {
                let (object, value) = (self.reference(), self.random.pick(&["<= 15", ">= 0", "!= 4", "<= 7"]));
                self.guarded(
                    &format!("{object} != null"),
                    &[&format!("n := {object}->Node::value"), &format!("assert n {value} : k{check}")],
                );
                return;
            }
            _ => format!("{} | {}", self.cond(), self.cond()),
        };
        self.line(&format!("assert {cond} : k{check}"));
    }

    fn cond(&mut self) -> String {
        match self.random.below(9) {
            0 => format!("{} == {}", self.reference(), self.reference()),
            1 => format!("{} == null", self.reference()),
            2 => format!("{} instanceof Wide", self.reference()),
            3 => self.random.pick(&["p", "q", "!(p)"]).to_owned(),
            4 | 5 => format!("{} {} {}", self.int(), self.random.pick(&["<", "==", "!="]), self.int()),
            _ => format!("{} {} {}", self.int(), self.random.pick(&["<", "==", "!=", ">"]), self.random.below(8)),
        }
    }

    /// A number that stays small, mostly.
    fn small(&mut self) -> String {
        let (a, b) = (self.int(), self.int());
        let value = self.random.below(8);
        match self.random.below(9) {
            0 | 1 => value.to_string(),
            2 => a.to_owned(),
            3 | 4 => format!("(({a} + {b}) & {})", self.random.pick(&[7, 15, 6])),
            5 => format!("ite({a} < {value}, {a} + 1, {value})"),
            6 => format!("({a} - {b})"),
            7 => format!("ite(p, {a}, {value})"),
            _ => format!("(({a} ^ {value}) & 15)"),
        }
    }
}
