//! Random programs about tables of objects that hold consecutive numbers, as text: elements at unknown indices, other objects beside them,
//! choices among all of these, and now and then a write to a field that is final in name only. They are well-formed and never stuck.

use super::recursions::Random;
use std::fmt::Write;

const REFS: [&str; 3] = ["p", "q", "r"];
const NUMBERS: [&str; 8] = ["n", "m", "x", "y", "x + 1", "n - m", "7", "3"];
const INDICES: [&str; 6] = ["n", "m", "(x & 7)", "(n ^ m) & 7", "5", "(y & 3) + 2"];
const TESTS: [&str; 8] = ["n < m", "z", "x == y", "p == q", "q != r", "p == null", "n == 3", "x < m + 2"];

struct Body {
    random: Random,
    text: String,
    blocks: u32,
}

/// A program.
pub fn program(seed: u64) -> String {
    let mut random = Random::new(seed.wrapping_mul(0x3000_0007));
    let length = 8 + random.below(5);
    let start = random.below(5) as i64 - 2;
    let broken = (random.below(4) == 0).then(|| random.below(length));
    let mut text = "entry main;\nclass Object; class A extends Object; class B extends Object; \
         array class `A[]` of ref Object extends Object;\n\
         final field A::value: i32; final field A::wide: i64; final field A::small: u16; field A::mark: i32; \
         final field B::value: i32;\n\
         check k0 assertion; check k1 assertion; check k2 assertion; check k3 assertion;\n\
         input i0 nondet n: i32; input i1 nondet m: i32; input i2 nondet z: bool;\n\
         site a0; site a1; site a2;\n"
        .to_owned();
    text.push_str(
        "proc one(a: ref, b: ref, n: i32) -> ref { b0: if n <= 0 goto b1 else if n == 1 goto b2 else goto b3; b1: return a;\n\
         b2: return b; b3: a := call one(b, a, n - 2); return a; }\n\
         proc main() { var n, m, x, y, i: i32; var w: i64; var s: u16; var z: bool; var t, e, p, q, r: ref;\n\
         b0: n := havoc input i0 in 0 .. 7; m := havoc input i1 in 0 .. 7; z := havoc input i2;\n",
    );
    let _ = writeln!(text, "t := new `A[]`[{length}] at a0; x := n; y := m; p := null; q := null; r := null;");
    for at in 0..length {
        let value = if broken == Some(at) { 9 } else { start + at as i64 };
        let _ = writeln!(
            text,
            "e := new A at a1; e->A::value := {value}; e->A::wide := i64({value}); e->A::small := u16({}); e->A::mark := {at}; t[{at}] := e;",
            value & 0xffff
        );
    }
    let mut body = Body { random, text, blocks: 1 };
    let count = 3 + body.random.below(8);
    body.statements(count, 0);
    let Body { random, mut text, blocks } = body;
    finish(random, &mut text, blocks);
    in_order(&text)
}

/// Blocks are named in the order in which they stand.
fn in_order(text: &str) -> String {
    let mut parts = text.split('L');
    let mut found = parts.next().unwrap_or_default().to_owned();
    let numbered: Vec<(u32, &str)> = parts
        .map(|part| {
            let end = part.find(|c: char| !c.is_ascii_digit()).unwrap_or(part.len());
            (part[..end].parse().expect("a number follows"), &part[end..])
        })
        .collect();
    let order: Vec<u32> =
        numbered.iter().filter(|(_, rest)| rest.starts_with(':')).map(|(number, _)| *number).collect();
    for (number, rest) in numbered {
        let at = order.iter().position(|other| *other == number).expect("the block is there") + 1;
        let _ = write!(found, "b{at}{rest}");
    }
    found
}

/// What is checked at the end.
fn finish(mut random: Random, text: &mut String, mut block: u32) {
    for check in 0..4 {
        let checked = random.pick(&[
            "p != q",
            "p == q | z",
            "q != r",
            "p != r | n < m",
            "x != y",
            "x + y < 9",
            "x - y != 2",
            "x == n",
            "y <= m",
        ]);
        let _ = writeln!(text, "if z & n == {check} goto L{} else goto L{};", block, block + 1);
        let _ = writeln!(text, "L{block}: assert {checked} : k{check}; goto L{};\nL{}:", block + 1, block + 1);
        block += 2;
    }
    text.push_str("return; }\n");
}

impl Body {
    fn statements(&mut self, count: u64, depth: u32) {
        for _ in 0..count {
            self.statement(depth);
        }
    }

    fn statement(&mut self, depth: u32) {
        let (target, other) = (self.random.pick(&REFS), self.random.pick(&REFS));
        let number = self.random.pick(&NUMBERS);
        let to = self.random.pick(&["x", "y"]);
        match self.random.below(16) {
            0..3 => {
                let index = self.random.pick(&INDICES);
                let _ = writeln!(self.text, "{target} := t[{index}];");
            }
            3 => {
                let _ = writeln!(
                    self.text,
                    "{target} := new A at a2; {target}->A::value := {number}; {target}->A::wide := i64({number}); \
                     {target}->A::small := u16({number});"
                );
            }
            4..6 => match self.random.below(4) {
                0 => drop(writeln!(self.text, "{target} := null;")),
                1 => drop(writeln!(self.text, "{target} := new B at a2; {target}->B::value := {number};")),
                _ => drop(writeln!(self.text, "{target} := call one({target}, {other}, n & 3);")),
            },
            6 => {
                let test = self.random.pick(&TESTS);
                let _ = writeln!(self.text, "{target} := ite({test}, {target}, {other});");
            }
            7 => {
                let index = self.random.pick(&INDICES);
                let _ = writeln!(self.text, "t[{index}] := {target};");
            }
            // Reads, and sometimes writes, where there is an object of the class.
            8..13 => {
                let [then, after] = [self.blocks, self.blocks + 1];
                self.blocks += 2;
                let code = match self.random.below(10) {
                    0..3 => format!("{target}->A::value := {number};"),
                    3 => format!("{target}->A::mark := {number};"),
                    4 => format!("w := {target}->A::wide; {to} := i32(w);"),
                    5 => format!("s := {target}->A::small; {to} := i32(s);"),
                    6 => format!("{to} := {target}->A::mark;"),
                    _ => format!("{to} := {target}->A::value;"),
                };
                let _ = writeln!(
                    self.text,
                    "if {target} instanceof A goto L{then} else goto L{after};\nL{then}: {code} goto L{after};\nL{after}:"
                );
            }
            _ if depth < 2 => {
                let [then, other, after] = [self.blocks, self.blocks + 1, self.blocks + 2];
                self.blocks += 3;
                let test = self.random.pick(&TESTS);
                let _ = writeln!(self.text, "if {test} goto L{then} else goto L{other};\nL{then}:");
                let count = 1 + self.random.below(3);
                self.statements(count, depth + 1);
                let _ = writeln!(self.text, "goto L{after};\nL{other}:");
                let count = self.random.below(3);
                self.statements(count, depth + 1);
                let _ = writeln!(self.text, "goto L{after};\nL{after}:");
            }
            _ => drop(writeln!(self.text, "{to} := {number};")),
        }
    }
}
