//! Random programs about loops and the heap, as text: small enough for engines, with inputs, and with assertions about values of which some fail.
//!
//! They are well-formed and hardly ever stuck: objects are tested before they are accessed, indices are masked, divisors are constants.
//! Loops are counted or bounded by fuel, recursion too, so that runs end and solvers find them.

use crate::random::Random;
use std::fmt::Write;

const TABLES: &str = "entry main;
class Object; class Node extends Object; class Cell extends Object; class Wide extends Cell;
array class `int[]` of i32 extends Object; array class `Cell[]` of ref Cell extends Object;
field Node::value: i32; field Node::next: ref; field Node::cell: ref;
field Cell::x: i32; field Cell::flag: bool; field Cell::link: ref; field Wide::y: i64;
global count: i32 = 0; global head: ref = null; global best: ref = null; global seen: bool = false;
check k0 assertion; check k1 assertion; check k2 assertion; check k3 assertion;
input i0 nondet a: i32; input i1 nondet b: bool; input i2 nondet c: i64;
";

const INTS: [&str; 4] = ["i", "j", "k", "n"];
const REFS: [&str; 3] = ["r", "s", "t"];

/// A procedure: which parameters and results it has.
#[derive(Clone, Copy)]
enum Kind {
    /// Nothing in, nothing out.
    Main,
    /// An object and a number in, an object and a number out.
    Helper,
    /// Numbers only.
    Pure,
}

/// The text of a random program: two thirds about the heap, one third about arithmetic.
pub fn program(random: &mut Random) -> String {
    if random.chance(35) { arithmetic(random) } else { heap(random) }
}

/// Inputs of all types through operators of all kinds, without a loop or with one.
fn arithmetic(random: &mut Random) -> String {
    let mut out = "entry main;\ncheck k0 assertion; check k1 assertion;
input i0 nondet a: i32; input i1 nondet b: bool; input i2 nondet c: i64; input i3 nondet d: f64; input i4 nondet e: f32;
input i5 nondet f: u16; input i6 nondet g: i8; input i7 nondet h: i16;
proc main() {
  var i, j, n: i32;
  var p, q: bool;
  var l, m: i64;
  var d, e: f64;
  var f: f32;
  var c: u16;
  var b: i8;
  var s: i16;
b0:
"
    .to_owned();
    let inputs = [
        ("i", "i0"),
        ("j", "i0"),
        ("n", "i0"),
        ("p", "i1"),
        ("q", "i1"),
        ("l", "i2"),
        ("m", "i2"),
        ("d", "i3"),
        ("e", "i3"),
        ("f", "i4"),
        ("c", "i5"),
        ("b", "i6"),
        ("s", "i7"),
    ];
    for (local, input) in inputs {
        let range = match input {
            "i0" => random.pick(&["", " in 0 .. 7", " in -3 .. 40", " in 2147483640 .. 2147483647"]),
            "i2" => random.pick(&["", " in -5i64 .. 5i64", " in 0i64 .. 9223372036854775807i64"]),
            _ => "",
        };
        let _ = writeln!(out, "  {local} := havoc input {input}{range};");
    }
    let loops = random.chance(30);
    if loops {
        out.push_str("  n := 0;\n  goto b1;\nb1:\n  if n >= 2 goto b3 else goto b2;\nb2:\n  n := n + 1;\n");
    }
    for _ in 0..1 + random.below(4) {
        let types = ["i32", "i32", "i64", "bool", "f64", "f32", "u16", "i8", "i16"];
        let ty = random.pick(&types);
        let target = match ty {
            "i32" => random.pick(&["i", "j"]),
            "i64" => random.pick(&["l", "m"]),
            "bool" => random.pick(&["p", "q"]),
            "f64" => random.pick(&["d", "e"]),
            "f32" => "f",
            "u16" => "c",
            "i8" => "b",
            _ => "s",
        };
        let value = typed(random, ty, 2);
        let _ = writeln!(out, "  {target} := {value};");
        if random.chance(30) {
            let cond = typed(random, "bool", 1);
            let line = if random.chance(50) { format!("assume {cond}") } else { format!("assert {cond} : k0") };
            let _ = writeln!(out, "  {line};");
        }
    }
    if loops {
        out.push_str("  goto b1;\nb3:\n");
    }
    let _ = writeln!(out, "  assert {} : k1;\n  return;\n}}", typed(random, "bool", 2));
    out
}

/// An expression of a type over the locals of [`arithmetic`].
fn typed(random: &mut Random, ty: &str, depth: usize) -> String {
    if depth == 0 || random.chance(20) {
        return match ty {
            "i32" => random.pick(&["i", "j", "n", "0", "1", "-1", "7", "31", "255", "2147483647", "-2147483648"]),
            "i64" => random.pick(&["l", "m", "0i64", "1i64", "-1i64", "4294967296i64", "-9223372036854775808i64"]),
            "bool" => random.pick(&["p", "q", "true", "false"]),
            "f64" => random.pick(&["d", "e", "0.0", "-0.0", "1.5", "inf64", "nan64", "-2.0"]),
            "f32" => random.pick(&["f", "0.0f32", "1.5f32", "-1.0f32"]),
            "u16" => random.pick(&["c", "'a'", "65535u16"]),
            "i8" => random.pick(&["b", "-128i8", "5i8"]),
            _ => random.pick(&["s", "-300i16", "7i16"]),
        }
        .to_owned();
    }
    let below = depth - 1;
    let mut some = |ty: &str| typed(random, ty, below);
    let (first, second) = match ty {
        "i64" => (some("i64"), some("i64")),
        "f64" | "f32" => (some(ty), some(ty)),
        "bool" => (some("bool"), some("bool")),
        _ => (some("i32"), some("i32")),
    };
    let cond = some("bool");
    let (other, wide, float) = (some("i32"), some("i64"), some("f64"));
    match ty {
        "i32" => match random.below(14) {
            0 => format!("i32({wide})"),
            1 => format!("i32({cond})"),
            2 => format!("i32({float})"),
            3 => format!("i32({}(({first})))", random.pick(&["i8", "i16", "u16"])),
            4 => format!("i32({})", random.pick(&["b", "s", "c", "f"])),
            5 => format!("(-({first}))"),
            6 => format!("({first} {} {})", random.pick(&["/", "%"]), random.pick(&["3", "-1", "2", "-7", "16"])),
            7 => format!("({first} {} ({second} | 1))", random.pick(&["/", "%"])),
            8 => format!("ite({cond}, {first}, {second})"),
            9 => format!(
                "({first} {} {})",
                random.pick(&["<<", ">>", ">>>"]),
                random.pick(&["1", "31", "33", "-1", "4"])
            ),
            10 => format!(
                "({first} {} {})",
                random.pick(&["&", "|", "^"]),
                random.pick(&["1", "255", "-2", "-256", "15"])
            ),
            _ => format!("({first} {} {second})", random.pick(&["+", "-", "*", "&", "|", "^", "<<", ">>", ">>>"])),
        },
        "i64" => match random.below(8) {
            0 | 1 => format!("i64({other})"),
            2 => format!("i64({float})"),
            3 => format!("({first} {} {other})", random.pick(&["<<", ">>", ">>>"])),
            4 => format!("({first} {} {})", random.pick(&["/", "%"]), random.pick(&["3i64", "-1i64", "1000i64"])),
            5 => format!("ite({cond}, {first}, {second})"),
            _ => format!("({first} {} {second})", random.pick(&["+", "-", "*", "&", "|", "^"])),
        },
        "f64" => match random.below(7) {
            0 => format!("f64({other})"),
            1 => format!("f64({wide})"),
            2 => "f64(f)".to_owned(),
            3 => format!("(-({first}))"),
            4 => format!("ite({cond}, {first}, {second})"),
            5 => format!("{}({first})", random.pick(&["floor", "sqrt", "ceil", "rint"])),
            _ => format!("({first} {} {second})", random.pick(&["+", "-", "*", "/", "%"])),
        },
        "f32" => match random.below(4) {
            0 => format!("f32({float})"),
            1 => format!("f32({other})"),
            _ => format!("({first} {} {second})", random.pick(&["+", "-", "*", "/"])),
        },
        "bool" => match random.below(9) {
            0 => format!("!({first})"),
            1 => format!("({first} {} {second})", random.pick(&["&", "|", "^", "==", "!="])),
            2 => format!("bool({other})"),
            3 => format!(
                "({float} {} {})",
                random.pick(&["<", "<=", ">", ">=", "==", "!="]),
                random.pick(&["d", "e", "0.0", "1.5"])
            ),
            4 => format!(
                "({wide} {} {})",
                random.pick(&["<", "<=", ">", ">=", "==", "!="]),
                random.pick(&["l", "m", "0i64", "3i64"])
            ),
            5 => format!("(f {} {})", random.pick(&["<", ">=", "==", "!="]), random.pick(&["0.0f32", "1.5f32"])),
            _ => format!(
                "({other} {} {})",
                random.pick(&["<", "<=", ">", ">=", "==", "!="]),
                random.pick(&["i", "j", "0", "5", "-1"])
            ),
        },
        _ => format!("{ty}({first})"),
    }
}

/// The text of a random program about loops and the heap.
fn heap(random: &mut Random) -> String {
    let mut procs = vec![Kind::Main];
    for _ in 0..random.below(3) {
        procs.push(if random.chance(60) { Kind::Helper } else { Kind::Pure });
    }
    let mut body = Body { random, out: String::new(), procs, index: 0, blocks: 0, sites: 0, depth: 0 };
    for index in 0..body.procs.len() {
        body.index = index;
        body.proc();
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
    procs: Vec<Kind>,
    index: usize,
    blocks: usize,
    sites: usize,
    depth: usize,
}

impl Body<'_> {
    fn line(&mut self, text: &str) {
        // Writing to a string does not fail.
        let _ = writeln!(self.out, "  {text};");
    }

    fn block(&mut self) -> usize {
        self.blocks += 1;
        self.blocks - 1
    }

    fn label(&mut self, block: usize) {
        // Blocks must be declared in order: they are numbered where they begin.
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

    fn proc(&mut self) {
        let start = self.out.len();
        self.blocks = 0;
        let head = match self.procs[self.index] {
            Kind::Main => "proc main() {\n  var fuel: i32;\n  var r: ref;\n  var i: i32;\n".to_owned(),
            Kind::Helper => format!("proc p{}(fuel: i32, r: ref, i: i32) -> ref, i32 {{\n", self.index),
            Kind::Pure => format!("proc p{}(fuel: i32, i: i32) -> i32 {{\n  var r: ref;\n", self.index),
        };
        self.out.push_str(&head);
        self.out
            .push_str("  var s, t, fresh, arr, cells: ref;\n  var j, k, n, len: i32;\n  var p: bool;\n  var l: i64;\n");
        for depth in 0..3 {
            let _ = writeln!(self.out, "  var c{depth}: i32;");
        }
        let entry = self.block();
        self.label(entry);
        if let Kind::Main = self.procs[self.index] {
            let fuel = 2 + self.random.below(3);
            self.line(&format!("fuel := {fuel}"));
            self.line("r := null");
            self.input("i");
        } else if let Kind::Pure = self.procs[self.index] {
            self.line("r := global best");
        }
        for int in ["j", "k"] {
            let value = self.random.below(4);
            self.line(&format!("{int} := {value}"));
        }
        self.line("n := i");
        self.line("s := r");
        self.line("t := null");
        self.line("p := false");
        self.line("l := 0i64");
        let site = self.site();
        let length = self.random.pick(&[1, 2, 4]);
        self.line(&format!("arr := new `int[]`[{length}] at a{site}"));
        let site = self.site();
        self.line(&format!("cells := new `Cell[]`[2] at a{site}"));
        for depth in 0..3 {
            self.line(&format!("c{depth} := 0"));
        }
        let count = 3 + self.random.below(6);
        self.depth = 0;
        self.stmts(count);
        match self.procs[self.index] {
            Kind::Main => {
                self.assertion();
                self.line("return");
            }
            Kind::Helper => {
                let (object, number) = (self.reference(), self.expr());
                self.line(&format!("return {object}, {number}"));
            }
            Kind::Pure => {
                let number = self.expr();
                self.line(&format!("return {number}"));
            }
        }
        self.out.push_str("}\n");
        let text = number_blocks(&self.out.split_off(start));
        self.out.push_str(&text);
    }

    fn stmts(&mut self, count: usize) {
        for _ in 0..count {
            self.stmt();
        }
    }

    fn stmt(&mut self) {
        let (int, reference, other) = (self.int(), self.reference(), self.reference());
        match self.random.below(26) {
            0 | 1 => {
                let value = self.expr();
                self.line(&format!("{int} := {value}"));
            }
            2 => self.input(int),
            3 => self.line(&format!("{reference} := {other}")),
            4 | 5 => self.make(reference),
            6 | 7 => self.load(reference),
            8..=10 => self.store(reference),
            11 => {
                let value = self.expr();
                let index = self.random_index();
                self.line(&format!("arr[{index}] := {value}"));
            }
            12 => {
                let index = self.random_index();
                self.line(&format!("{int} := arr[{index}]"));
            }
            13 => {
                let at = self.random.below(2);
                if self.random.chance(50) {
                    self.guarded(&format!("{reference} instanceof Cell"), &[&format!("cells[{at}] := {reference}")]);
                } else {
                    self.line(&format!("{reference} := cells[{at}]"));
                }
            }
            14 => {
                let value = self.random.pick(&["count + 1", "j", "n", "0"]);
                if value == "count + 1" {
                    self.line(&format!("{int} := global count"));
                    self.line(&format!("global count := {int} + 1"));
                } else {
                    self.line(&format!("global count := {value}"));
                }
            }
            15 => self.line(&format!("{int} := global count")),
            16 => {
                let global = self.random.pick(&["head", "best"]);
                if self.random.chance(50) {
                    self.line(&format!("global {global} := {reference}"));
                } else {
                    self.line(&format!("{reference} := global {global}"));
                }
            }
            17 | 18 => self.looped(),
            19 | 20 => self.branch(),
            21 | 22 => self.call(),
            23 => {
                let cond = self.cond();
                self.line(&format!("p := {cond}"));
            }
            24 => self.walk(),
            _ => self.assertion(),
        }
    }

    fn random_index(&mut self) -> &'static str {
        // The shortest array has one element: an index that may be beyond is tested by nobody, and the program is dropped if it ever is.
        self.random.pick(&["0", "0", "0", "(i & 1)", "(j & 1)"])
    }

    fn input(&mut self, int: &str) {
        let range = self.random.pick(&[" in 0 .. 3", " in 0 .. 1", " in -2 .. 5", "", " in 0 .. 100"]);
        self.line(&format!("{int} := havoc input i0{range}"));
    }

    /// A new object in a local, some of its fields set.
    fn make(&mut self, target: &str) {
        let class = self.random.pick(&["Node", "Node", "Cell", "Wide"]);
        let site = self.site();
        self.line(&format!("fresh := new {class} at a{site}"));
        let (value, next) = (self.expr(), self.reference());
        if self.random.chance(75) {
            let field = if class == "Node" { "Node::value" } else { "Cell::x" };
            self.line(&format!("fresh->{field} := {value}"));
        }
        if self.random.chance(60) {
            let field = if class == "Node" { "Node::next" } else { "Cell::link" };
            self.line(&format!("fresh->{field} := {next}"));
        }
        if class == "Wide" && self.random.chance(50) {
            self.line(&format!("fresh->Wide::y := i64({value}) + l"));
        }
        self.line(&format!("{target} := fresh"));
    }

    /// Statements that are executed only if a condition holds.
    fn guarded(&mut self, cond: &str, lines: &[&str]) {
        let (yes, no) = (self.block(), self.block());
        self.line(&format!("if {cond} goto @{yes} else goto @{no}"));
        self.label(yes);
        for line in lines {
            self.line(line);
        }
        self.line(&format!("goto @{no}"));
        self.label(no);
    }

    fn load(&mut self, object: &str) {
        let (int, target) = (self.int(), self.reference());
        match self.random.below(6) {
            0 | 1 => self.guarded(&format!("{object} instanceof Node"), &[&format!("{int} := {object}->Node::value")]),
            2 => self.guarded(&format!("{object} instanceof Node"), &[&format!("{target} := {object}->Node::next")]),
            3 => self.guarded(&format!("{object} instanceof Cell"), &[&format!("{int} := {object}->Cell::x")]),
            4 => self.guarded(&format!("{object} instanceof Cell"), &[&format!("p := {object}->Cell::flag")]),
            _ => self.guarded(&format!("{object} instanceof Wide"), &[&format!("l := {object}->Wide::y")]),
        }
    }

    fn store(&mut self, object: &str) {
        let (value, other) = (self.expr(), self.reference());
        match self.random.below(8) {
            0..=2 => {
                self.guarded(&format!("{object} instanceof Node"), &[&format!("{object}->Node::value := {value}")])
            }
            3 => self.guarded(&format!("{object} instanceof Node"), &[&format!("{object}->Node::next := {other}")]),
            4 | 5 => self.guarded(&format!("{object} instanceof Cell"), &[&format!("{object}->Cell::x := {value}")]),
            6 => {
                let cond = self.cond();
                self.guarded(&format!("{object} instanceof Cell"), &[&format!("{object}->Cell::flag := {cond}")]);
            }
            _ => self.guarded(&format!("{object} instanceof Cell"), &[&format!("{object}->Cell::link := {other}")]),
        }
    }

    /// A loop: counted up to a small number or up to a local.
    fn looped(&mut self) {
        if self.depth >= 2 {
            return;
        }
        let counter = format!("c{}", self.depth);
        let bound = self.random.pick(&["2", "3", "n", "(n & 3)", "(i & 1)"]);
        let (head, inside, after) = (self.block(), self.block(), self.block());
        self.line(&format!("{counter} := 0"));
        self.line(&format!("goto @{head}"));
        self.label(head);
        self.line(&format!("if {counter} >= {bound} goto @{after} else goto @{inside}"));
        self.label(inside);
        self.line(&format!("{counter} := {counter} + 1"));
        self.depth += 1;
        let count = 1 + self.random.below(4);
        self.stmts(count);
        self.depth -= 1;
        self.line(&format!("goto @{head}"));
        self.label(after);
    }

    /// Along a list.
    fn walk(&mut self) {
        let (from, int) = (self.reference(), self.int());
        let (head, inside, after) = (self.block(), self.block(), self.block());
        self.line(&format!("t := {from}"));
        self.line("len := 0");
        self.line(&format!("goto @{head}"));
        self.label(head);
        self.line(&format!("if t instanceof Node & len < 5 goto @{inside} else goto @{after}"));
        self.label(inside);
        self.line(&format!("{int} := t->Node::value"));
        if self.random.chance(40) {
            self.line(&format!("t->Node::value := {int} + 1"));
        }
        if self.random.chance(40) {
            let check = self.random.below(4);
            let value = self.random.below(6);
            self.line(&format!("assert {int} != {value} : k{check}"));
        }
        self.line("len := len + 1");
        self.line("t := t->Node::next");
        self.line(&format!("goto @{head}"));
        self.label(after);
    }

    fn branch(&mut self) {
        if self.depth >= 3 {
            return;
        }
        let (yes, no, after) = (self.block(), self.block(), self.block());
        let cond = self.cond();
        self.line(&format!("if {cond} goto @{yes} else goto @{no}"));
        for block in [yes, no] {
            self.label(block);
            self.depth += 1;
            let count = self.random.below(3);
            self.stmts(count);
            self.depth -= 1;
            self.line(&format!("goto @{after}"));
        }
        self.label(after);
    }

    /// Any other procedure, itself too: as long as there is fuel.
    fn call(&mut self) {
        let callee = self.random.below(self.procs.len());
        let (value, int, object, target) = (self.expr(), self.int(), self.reference(), self.reference());
        let call = match self.procs[callee] {
            Kind::Main => return,
            Kind::Helper => format!("{target}, {int} := call p{callee}(fuel - 1, {object}, {value})"),
            Kind::Pure => format!("{int} := call p{callee}(fuel - 1, {value})"),
        };
        self.guarded("fuel > 0", &[&call]);
    }

    fn assertion(&mut self) {
        let check = self.random.below(4);
        let cond = match self.random.below(6) {
            0 => format!("{} != {}", self.int(), self.random.below(6)),
            1 => format!("{} <= {}", self.int(), self.random.below(8)),
            2 => format!("{} >= {}", self.int(), -(self.random.below(4) as i64)),
            3 => format!("!({} == {} & {} == {})", self.int(), self.random.below(4), self.int(), self.random.below(4)),
            4 => format!("{} != {}", self.reference(), self.random.pick(&["r", "s", "t", "null"])),
            _ => format!("{} | {}", self.cond(), self.cond()),
        };
        self.line(&format!("assert {cond} : k{check}"));
    }

    fn cond(&mut self) -> String {
        match self.random.below(9) {
            0 => format!("{} == {}", self.reference(), self.reference()),
            1 => format!("{} == null", self.reference()),
            2 => format!("{} instanceof {}", self.reference(), self.random.pick(&["Node", "Cell", "Wide"])),
            3 => "p".to_owned(),
            4 => format!("l == {}i64", self.random.below(4)),
            5 => format!("{} {} {}", self.int(), self.random.pick(&["<", "==", "!=", ">="]), self.int()),
            _ => format!("{} {} {}", self.int(), self.random.pick(&["<", "==", "!=", ">"]), self.random.below(5)),
        }
    }

    fn expr(&mut self) -> String {
        let (a, b) = (self.int(), self.int());
        let value = self.random.below(5);
        match self.random.below(12) {
            0 | 1 => value.to_string(),
            2 | 3 => a.to_owned(),
            4 | 5 => format!("{a} + {}", value.max(1)),
            6 => format!("{a} - 1"),
            7 => format!("{a} + {b}"),
            8 => format!("{a} - {b}"),
            9 => format!("ite({a} < {b}, {a}, {value})"),
            10 => self.random.pick(&["i32(p)", "i32(l)", "i % 3", "n / 2", "j * 2"]).to_owned(),
            _ => self.random.pick(&["i32(i8(i))", "-(j)", "k & 7", "2147483647", "-1"]).to_owned(),
        }
    }
}

/// Numbers blocks in the order in which they begin: `@5` to `b2`.
pub(crate) fn number_blocks(text: &str) -> String {
    let labels: Vec<&str> =
        text.lines().filter_map(|line| line.strip_prefix('@')).filter_map(|line| line.strip_suffix(':')).collect();
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('@') {
        out.push_str(&rest[..at]);
        rest = &rest[at + 1..];
        let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let number = labels.iter().position(|label| *label == &rest[..end]).unwrap_or(usize::MAX);
        let _ = write!(out, "b{number}");
        rest = &rest[end..];
    }
    out + rest
}
