//! Random programs about objects: a few locals that are never null, copied, linked and passed around, so that two of them are often the same
//! object. Fields, arrays, globals and calls lead to objects, too.

use super::random::Random;
use std::fmt::Write;

const TABLES: &str = "entry main;
class Object; class A extends Object; class B extends A; array class `A[]` of ref A extends Object;
array class `int[]` of i32 extends Object;
field A::x: i32; field A::y: i32; field A::link: ref; field B::z: i32;
global gr: ref = null; global ga: ref = null; check k0 assertion; check k1 assertion; input i0 nondet i: i32; site a0; site a1; site a2;
";

const REFS: [&str; 3] = ["r", "s", "t"];
const INTS: [&str; 3] = ["i", "j", "k"];
const FIELDS: [&str; 2] = ["A::x", "A::y"];

/// The text of a random program.
pub(super) fn program(seed: u64) -> String {
    let mut body = Body { random: Random(seed), out: TABLES.to_owned(), procs: 0 };
    body.procs = body.random.below(3);
    for index in 0..=body.procs {
        body.proc(index);
    }
    body.out
}

struct Body {
    random: Random,
    out: String,
    procs: usize,
}

impl Body {
    fn line(&mut self, text: &str) {
        // Writing to a string does not fail.
        let _ = writeln!(self.out, "  {text};");
    }

    fn reference(&mut self) -> &'static str {
        self.random.pick(&REFS)
    }

    fn int(&mut self) -> &'static str {
        self.random.pick(&INTS)
    }

    fn proc(&mut self, index: usize) {
        if index == 0 {
            self.out.push_str("proc main() -> i32 {\n  var fuel: i32;\n  var r, s, t: ref;\n");
        } else {
            let _ = writeln!(self.out, "proc p{index}(fuel: i32, r: ref, s: ref) -> ref, i32 {{\n  var t: ref;");
        }
        self.out.push_str("  var n, a, b: ref;\n  var i, j, k: i32;\nb0:\n");
        for int in INTS {
            let value = self.random.below(5);
            self.line(&format!("{int} := {value}"));
        }
        if index == 0 {
            self.line("fuel := 12");
            self.line("a := new `A[]`[2] at a1");
            self.line("global ga := a");
            for reference in REFS {
                self.make(reference);
            }
            self.line("global gr := s");
            self.line("a[0] := r");
            self.line("a[1] := t");
        } else {
            self.line("t := s");
            self.line("n := s");
            self.line("a := global ga");
        }
        self.line("b := new `int[]`[2] at a2");
        let blocks = 2 + self.random.below(6);
        for block in 1..=blocks {
            if block > 1 {
                for _ in 0..2 + self.random.below(7) {
                    self.stmt(index);
                }
            }
            self.term(block, blocks);
            let _ = writeln!(self.out, "b{block}:");
        }
        for (target, reference) in [("i", "r"), ("j", "t")] {
            let field = self.random.pick(&FIELDS);
            self.line(&format!("k := {reference}->{field}"));
            self.line(&format!("{target} := {target} * 7 + k"));
        }
        if index == 0 {
            self.line("return i + j * 31");
        } else {
            let result = self.reference();
            self.line(&format!("return {result}, i + j"));
        }
        self.out.push_str("}\n");
    }

    /// A new object whose link is itself, so that links are never null.
    fn make(&mut self, target: &str) {
        let class = self.random.pick(&["A", "B"]);
        self.line(&format!("n := new {class} at a0"));
        if self.random.chance(40) {
            let (field, value) = (self.random.pick(&FIELDS), self.int());
            self.line(&format!("n->{field} := {value}"));
        }
        if self.random.chance(20) {
            self.line("i := i + 1");
        }
        self.line("n->A::link := n");
        if class == "B" && self.random.chance(50) {
            self.line("n->B::z := 3");
        }
        self.line(&format!("{target} := n"));
    }

    fn term(&mut self, block: usize, last: usize) {
        if block == last || self.random.chance(30) {
            return self.line(&format!("goto b{block}"));
        }
        let (int, ahead) = (self.int(), block + 1 + self.random.below(last - block));
        let value = self.random.below(4);
        if block > 1 && self.random.chance(40) {
            self.line("fuel := fuel - 1");
            let back = 1 + self.random.below(block - 1);
            self.line(&format!("if fuel <= 0 goto b{last} else if {int} < {value} goto b{back} else goto b{ahead}"));
        } else {
            self.line(&format!("if {int} == {value} goto b{block} else goto b{ahead}"));
        }
    }

    fn stmt(&mut self, index: usize) {
        let (left, right, int) = (self.reference(), self.reference(), self.int());
        let field = self.random.pick(&FIELDS);
        let element = self.random.below(2);
        match self.random.below(26) {
            0..=4 => self.line(&format!("{int} := {left}->{field}")),
            5..=8 => {
                let value = self.random.pick(&["i", "j", "k", "5", "i + 1", "j - k"]);
                self.line(&format!("{left}->{field} := {value}"));
            }
            9 => self.line(&format!("{left}->A::link := {right}")),
            10 | 11 => self.line(&format!("{left} := {right}->A::link")),
            12 | 13 => self.line(&format!("{left} := {right}")),
            14 => self.make(left),
            15 => self.line(&format!("a[{element}] := {left}")),
            16 => self.line(&format!("{left} := a[{element}]")),
            17 => self.line(&format!("global gr := {left}")),
            18 => self.line(&format!("{left} := global gr")),
            19 => self.line(&format!("b[{element}] := {int}")),
            20 => self.line(&format!("{int} := b[i & 1]")),
            21 => self.line(&format!("{int} := {int} + 1")),
            22 => self.line(&format!("{int} := havoc input i0 in 0 .. 3")),
            23 => {
                let (check, value) = (self.random.below(2), self.random.below(9));
                self.line(&format!("assert {int} != {value} | {left} != {right} : k{check}"));
            }
            _ => {
                let callee = 1 + self.random.below(self.procs.max(1));
                if callee <= index || self.procs == 0 {
                    return;
                }
                self.line(&format!("{left}, {int} := call p{callee}(fuel / 2, {right}, n)"));
            }
        }
    }
}
