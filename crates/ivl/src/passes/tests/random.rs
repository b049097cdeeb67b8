//! Random programs, as text. They are well-formed, never stuck, and end after a bounded number of steps: every way back to an
//! earlier block takes fuel, every call inside a cycle too.

use std::fmt::Write;

/// SplitMix64.
pub(crate) struct Random(pub u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    pub(crate) fn below(&mut self, end: usize) -> usize {
        (self.next() % end as u64) as usize
    }

    pub(crate) fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    pub(crate) fn pick<'a>(&mut self, choices: &[&'a str]) -> &'a str {
        choices[self.below(choices.len())]
    }
}

const TABLES: &str = "entry p0;
class Object; class A extends Object; class B extends A; abstract class I; class String extends Object, I;
array class `int[]` of i32 extends Object; array class `A[]` of ref A extends Object;
array class `char[]` of u16 extends Object; array class bytes by i64 of u8 extends Object;
field A::x: i32; field A::next: ref; field B::y: i64; final field String::value: ref;
layout String with String::value: `char[]`;
text s0 \"hello\"; text s1 \"\"; text s2 \"x\";
global gi: i32 = 7; global gr: ref = null; global gb: bool = true; global gd: f64 = 0.5;
check k0 assertion; check k1 division; check k2 null;
input i0 nondet a: i32; input i1 nondet b: bool; input i2 nondet c: i64; input i3 nondet d: f64; input i4 stdin e: u16;
input i5 nondet f: u32; input i6 nondet g: u64;
site a0; site a1; site a2 heap; site a3 stack;
channel c0 pairs: (i32, ref);
";

/// Locals by type, the same in every procedure.
fn locals(ty: &str) -> &'static [&'static str] {
    match ty {
        "i32" => &["i", "j", "k", "n"],
        "bool" => &["p", "q"],
        "i64" => &["l", "m"],
        "f64" => &["d", "e"],
        "ref" => &["r", "s"],
        "u32" => &["u", "v"],
        "u64" => &["w", "x"],
        "u8" => &["b"],
        _ => &["c"],
    }
}

const TYPES: [&str; 9] = ["i32", "bool", "i64", "f64", "ref", "u16", "u32", "u64", "u8"];

/// Types that one can compute with.
const INTEGERS: [&str; 4] = ["i32", "i64", "u32", "u64"];

/// Parameters and results of each procedure.
struct Signature {
    params: Vec<&'static str>,
    results: Vec<&'static str>,
}

/// The text of a random program.
pub(crate) fn program(seed: u64) -> String {
    let mut random = Random(seed);
    let count = 2 + random.below(4);
    let mut signatures =
        vec![Signature { params: Vec::new(), results: vec!["i32", "bool", "i64", "f64", "u16", "u32", "u64", "u8"] }];
    for _ in 1..count {
        let mut some =
            |most: usize| (0..random.below(most + 1)).map(|_| TYPES[random.below(TYPES.len())]).collect::<Vec<_>>();
        let (params, results) = (some(3), some(2));
        signatures.push(Signature { params, results });
    }
    let mut out = TABLES.to_owned();
    for index in 0..count {
        Body { random: &mut random, signatures: &signatures, index, out: &mut out }.proc();
    }
    out
}

struct Body<'a> {
    random: &'a mut Random,
    signatures: &'a [Signature],
    index: usize,
    out: &'a mut String,
}

impl Body<'_> {
    fn line(&mut self, text: &str) {
        self.out.push_str("  ");
        self.out.push_str(text);
        self.out.push_str(";\n");
    }

    fn proc(mut self) {
        let signature = &self.signatures[self.index];
        let params: Vec<_> = signature.params.iter().enumerate().map(|(n, ty)| format!("a{n}: {ty}")).collect();
        let fuel = if self.index == 0 { "" } else { "fuel: i32, " };
        let head = format!("proc p{}({fuel}{}", self.index, params.join(", "));
        let results =
            if signature.results.is_empty() { String::new() } else { format!(" -> {}", signature.results.join(", ")) };
        // Writing to a string does not fail.
        let _ = writeln!(self.out, "{}){results} {{", head.trim_end_matches(", "));
        if self.index == 0 {
            self.out.push_str("  var fuel: i32;\n");
        }
        self.out.push_str("  var temp, other: i32;\n  var obj, arr: ref;\n");
        for ty in TYPES {
            let _ = writeln!(self.out, "  var {}: {ty};", locals(ty).join(", "));
        }
        let blocks = 2 + self.random.below(7);
        for block in 0..=blocks {
            let _ = writeln!(self.out, "b{block}:");
            if block == 0 {
                self.start();
            }
            if block == blocks {
                let values: Vec<_> = signature.results.iter().map(|ty| self.expr(ty, 2)).collect();
                self.line(format!("return {}", values.join(", ")).trim_end());
                break;
            }
            for _ in 0..self.random.below(6) {
                self.stmt();
            }
            self.term(block, blocks);
        }
        self.out.push_str("}\n");
    }

    /// Assigns every local.
    fn start(&mut self) {
        if self.index == 0 {
            let fuel = 5 + self.random.below(40);
            self.line(&format!("fuel := {fuel}"));
        }
        let params = &self.signatures[self.index].params;
        for ty in TYPES {
            for local in locals(ty) {
                let given = params.iter().position(|param| *param == ty).filter(|_| self.random.chance(50));
                match given {
                    Some(param) => self.line(&format!("{local} := a{param}")),
                    None => {
                        let value = self.constant(ty);
                        self.line(&format!("{local} := {value}"));
                    }
                }
            }
        }
    }

    fn term(&mut self, block: usize, last: usize) {
        if block > 0 && self.random.chance(8) {
            if self.random.chance(20) {
                let status = self.local("i32");
                return self.line(&format!("halt {status}"));
            }
            let values: Vec<_> = self.signatures[self.index].results.iter().map(|ty| self.expr(ty, 1)).collect();
            return self.line(format!("return {}", values.join(", ")).trim_end());
        }
        let forward = |body: &mut Self| block + 1 + body.random.below(last - block);
        if self.random.chance(30) {
            self.line("fuel := fuel - 1");
            let (cond, back, ahead) = (self.expr("bool", 2), self.random.below(block + 1), forward(self));
            // Behind the guard there is fuel, so going back is fine. `b0` assigns everything anew but the fuel.
            let back = if back == 0 { block } else { back };
            self.line(&format!("if fuel <= 0 goto b{last} else if {cond} goto b{back} else goto b{ahead}"));
            return;
        }
        let mut text = String::new();
        for _ in 0..self.random.below(4) {
            let (cond, ahead) = (self.condition(), forward(self));
            let _ = write!(text, "if {cond} goto b{ahead} else ");
        }
        let ahead = forward(self);
        self.line(&format!("{text}goto b{ahead}"));
    }

    /// A condition of a kind from which something can be learnt.
    fn condition(&mut self) -> String {
        match self.random.below(6) {
            0 => format!("{} == {}", self.local("i32"), self.random.below(4)),
            4 => format!("{} == 0.0", self.local("f64")),
            1 => format!("{} != null", self.local("ref")),
            2 => format!("{} & {}", self.local("bool"), self.expr("bool", 1)),
            3 => format!("!{}", self.local("bool")),
            _ => self.expr("bool", 2),
        }
    }

    fn stmt(&mut self) {
        let ty = TYPES[self.random.below(TYPES.len())];
        let target = self.local(ty);
        match self.random.below(20) {
            0..=3 => {
                let value = self.expr(ty, 3);
                self.line(&format!("{target} := {value}"));
            }
            4..=6 => {
                let source = if self.random.chance(40) { self.constant(ty) } else { self.local(ty).to_owned() };
                self.line(&format!("{target} := {source}"));
            }
            7 => {
                let (cond, value) = (self.condition(), self.random.below(3));
                self.line(&if value > 0 {
                    format!("assert {cond} | fuel < 9 : k{value}")
                } else {
                    format!("assume {cond} | i == i")
                });
            }
            8 => {
                let cond = self.condition();
                let kind =
                    if self.random.chance(70) { format!("assert {cond} : k0") } else { format!("assume {cond}") };
                if self.random.chance(20) {
                    self.line(&kind);
                }
            }
            9 | 10 => self.havoc(),
            11 => self.lifetime(),
            12 | 13 => self.object(),
            14 | 15 => self.array(),
            16 => self.global(),
            17 => {
                self.line("arr := \"hello\"->String::value");
                let (stream, from) = (1 + self.random.below(2), self.random.below(5));
                self.line(&format!("output({stream}, arr, {from}, 1)"));
                self.line(&format!("c := arr[{from}]"));
            }
            _ => self.call(),
        }
    }

    fn havoc(&mut self) {
        match self.random.below(9) {
            6 => self.line("u := havoc input i5"),
            7 => self.line("w := havoc input i6 in 18446744073709551600u64 .. 18446744073709551615u64"),
            0 => self.line("i := havoc input i0"),
            1 => {
                let low = self.random.below(5);
                self.line(&format!("j := havoc input i0 in {low} .. {low} + k % 3 + 2"));
            }
            2 => self.line("p := havoc input i1"),
            3 => self.line("l := havoc input i2"),
            4 => self.line("d := havoc input i3"),
            5 => {
                let length = self.random.below(4);
                self.line(&format!("arr := havoc new `char[]` length {length} at a1 input i4"));
                self.line("n := length(arr)");
            }
            _ => {
                self.line("arr := havoc new `char[]` at a1 input i4");
                self.line("n := length(arr)");
            }
        }
    }

    fn object(&mut self) {
        let class = self.random.pick(&["A", "B"]);
        let target = self.local("ref");
        self.line(&format!("obj := new {class} at a0"));
        if self.random.chance(60) {
            let value = self.expr("i32", 2);
            self.line(&format!("obj->A::x := {value}"));
            self.line(&format!("obj->A::next := {target}"));
        }
        if class == "B" {
            self.line("obj->B::y := l");
        }
        let (number, link) = (self.local("i32"), self.local("ref"));
        self.line(&format!("{number} := obj->A::x"));
        if self.random.chance(40) {
            // To be seen by whoever takes the next object for this one.
            self.line(&format!("obj->A::x := {number} + 3"));
        }
        if self.random.chance(50) {
            self.line(&format!("{link} := obj->A::next"));
        }
        if self.random.chance(5) {
            self.line(&format!("publish c0({number}, obj)"));
        }
        if self.random.chance(50) {
            self.line(&format!("{target} := obj"));
        }
    }

    /// Objects that are ended, some of them, and what is known of them.
    fn lifetime(&mut self) {
        let (site, target) = (self.random.pick(&["a2", "a3", "a2"]), self.local("ref"));
        self.line(&format!("obj := new A at {site}"));
        if self.random.chance(60) {
            self.line(&format!("{target} := obj"));
        }
        if self.random.chance(60) {
            self.line("end obj");
        }
        let question = match self.random.below(5) {
            0 => "live()".to_owned(),
            1 => format!("storage({target}) is heap"),
            2 => "alive(obj)".to_owned(),
            _ => format!("alive({})", self.expr("ref", 1)),
        };
        let answer = self.local("bool");
        self.line(&format!("{answer} := {question}"));
    }

    fn array(&mut self) {
        let (length, number) = (1 + self.random.below(4), self.local("i32"));
        let index = self.random.below(length);
        if self.random.chance(25) {
            let value = self.expr("u8", 2);
            self.line(&format!("arr := new bytes[{length}i64] at a0"));
            self.line(&format!("arr[{index}i64] := {value}"));
            if self.random.chance(50) {
                let value = self.expr("u8", 2);
                self.bulk("u8", length, &value, "i64");
            }
            self.line(&format!("b := arr[{index}i64]"));
            if self.random.chance(30) {
                self.line("arr := new like(arr)[7i64] at a0");
            }
            self.line("l := length(arr)");
            return;
        }
        if self.random.chance(50) {
            let value = self.expr("i32", 2);
            self.line(&format!("arr := new `int[]`[{length}] at a0"));
            self.line(&format!("arr[{index}] := {value}"));
            if self.random.chance(50) {
                let value = self.expr("i32", 2);
                self.bulk("i32", length, &value, "");
            }
            self.line(&format!("temp := arr[{index}]"));
            self.line(&format!("{number} := temp + 1"));
        } else {
            self.line("obj := new B at a1");
            self.line(&format!("arr := new `A[]`[{length}] at a0"));
            self.line("arr := new like(arr)[5] at a0");
            self.line(&format!("q := canstore(arr, obj) & !canstore(arr, \"x\") & canstore(arr, {})", "null"));
            self.line(&format!("arr[{index}] := obj"));
            if self.random.chance(50) {
                let value = self.local("ref");
                self.bulk("ref", length, "obj", "");
                self.line(&format!("{value} := arr[{index}]"));
            }
            self.line(&format!("r := arr[{index}]"));
        }
        self.line("other := length(arr)");
        self.line(&format!("{number} := {number} + other"));
    }

    /// Writes many elements at once of `arr`, which has so many.
    fn bulk(&mut self, ty: &str, length: usize, value: &str, suffix: &str) {
        let from = self.random.below(length + 1);
        if self.random.chance(50) {
            let to = from + self.random.below(length + 1 - from);
            return self.line(&format!("fill arr[{from}{suffix}..{to}{suffix}) := {value}"));
        }
        let at = self.random.below(length + 1);
        let count = self.random.below(length + 1 - from.max(at));
        self.line(&format!("copy {ty} arr[{at}{suffix}..) := arr[{from}{suffix}..) {count}{suffix}"));
    }

    fn global(&mut self) {
        let (ty, global) = [("i32", "gi"), ("ref", "gr"), ("bool", "gb"), ("f64", "gd")][self.random.below(4)];
        let local = self.local(ty);
        if self.random.chance(50) {
            self.line(&format!("{local} := global {global}"));
        } else {
            let value = self.expr(ty, 1);
            self.line(&format!("global {global} := {value}"));
        }
    }

    /// Later procedures freely, others only as long as there is fuel (which runs out exponentially).
    fn call(&mut self) {
        let callee = self.random.below(self.signatures.len());
        if callee == 0 || (callee <= self.index && self.random.chance(70)) {
            return;
        }
        let signature = &self.signatures[callee];
        let fuel = if callee > self.index { "fuel / 2" } else { "fuel / 4" };
        let mut args = vec![fuel.to_owned()];
        for ty in &signature.params {
            args.push(if self.random.chance(40) { self.constant(ty) } else { self.expr(ty, 1) });
        }
        let mut targets: Vec<&str> = Vec::new();
        for ty in &signature.results {
            let target = if self.random.chance(20) { "_" } else { self.local(ty) };
            targets.push(if targets.contains(&target) { "_" } else { target });
        }
        let left = if targets.is_empty() { String::new() } else { format!("{} := ", targets.join(", ")) };
        if callee <= self.index {
            // Without fuel nothing is called: the callee would call again before its own test.
            self.line("fuel := fuel - 1");
            self.line("assume fuel > 0");
        }
        self.line(&format!("{left}call p{callee}({})", args.join(", ")));
    }

    fn local(&mut self, ty: &str) -> &'static str {
        let all = locals(ty);
        all[self.random.below(all.len())]
    }

    fn constant(&mut self, ty: &str) -> String {
        let random = &mut *self.random;
        match ty {
            "i32" => random.pick(&["0", "1", "2", "3", "-1", "2147483647", "-2147483648", "100"]).to_owned(),
            "bool" => random.pick(&["true", "false"]).to_owned(),
            "i64" => random.pick(&["0i64", "1i64", "-1i64", "9223372036854775807i64"]).to_owned(),
            "f64" => random.pick(&["0.0", "-0.0", "1.0", "1.5", "inf64", "1e300"]).to_owned(),
            "ref" => random.pick(&["null", "\"hello\"", "\"\"", "\"x\""]).to_owned(),
            "u32" => random.pick(&["0u32", "1u32", "2u32", "2147483648u32", "4294967295u32"]).to_owned(),
            "u64" => {
                random.pick(&["0u64", "1u64", "3u64", "9223372036854775808u64", "18446744073709551615u64"]).to_owned()
            }
            "u8" => random.pick(&["0u8", "1u8", "255u8"]).to_owned(),
            _ => random.pick(&["'a'", "0u16", "65535u16"]).to_owned(),
        }
    }

    fn expr(&mut self, ty: &str, depth: usize) -> String {
        if depth == 0 || self.random.chance(25) {
            return if self.random.chance(30) { self.constant(ty) } else { self.local(ty).to_owned() };
        }
        let below = depth - 1;
        if self.random.chance(8) {
            return format!("ite({}, {}, {})", self.expr("bool", below), self.expr(ty, below), self.expr(ty, below));
        }
        match ty {
            "i32" => match self.random.below(9) {
                0 => {
                    let from = self.random.pick(&["i64", "u32", "u64", "u8", "i64"]);
                    format!("i32({})", self.expr(from, below))
                }
                1 => format!("i32({})", self.expr("bool", below)),
                2 => format!("i32({})", self.expr("f64", below)),
                3 => format!("i32(i8({}))", self.expr("i32", below)),
                4 => format!("(-({}))", self.expr("i32", below)),
                5 => format!("({} / ({} | 1))", self.expr("i32", below), self.expr("i32", below)),
                6 => format!("({} % 7)", self.expr("i32", below)),
                _ => {
                    let op = self.random.pick(&["+", "-", "*", "&", "|", "^", "<<", ">>", ">>>"]);
                    format!("({} {op} {})", self.expr("i32", below), self.expr("i32", below))
                }
            },
            "i64" => match self.random.below(4) {
                0 => {
                    let from = self.random.pick(&["i32", "u32", "u64", "u8"]);
                    format!("i64({})", self.expr(from, below))
                }
                1 => format!("({} >>> {})", self.expr("i64", below), self.expr("i32", below)),
                _ => {
                    let op = self.random.pick(&["+", "-", "*", "&", "^"]);
                    format!("({} {op} {})", self.expr("i64", below), self.expr("i64", below))
                }
            },
            "u32" | "u64" => match self.random.below(8) {
                0 | 1 => {
                    let from = self.random.pick(&["i32", "i64", "u32", "u64", "u8", "u16", "f64"]);
                    format!("{ty}({})", self.expr(from, below))
                }
                2 => {
                    let op = self.random.pick(&["<<", ">>", ">>>"]);
                    format!("({} {op} {})", self.expr(ty, below), self.expr("i32", below))
                }
                3 => format!("({} / ({} | 1{ty}))", self.expr(ty, below), self.expr(ty, below)),
                4 => format!("({} % 7{ty})", self.expr(ty, below)),
                5 => format!("(-({}))", self.expr(ty, below)),
                _ => {
                    let op = self.random.pick(&["+", "-", "*", "&", "|", "^"]);
                    format!("({} {op} {})", self.expr(ty, below), self.expr(ty, below))
                }
            },
            "f64" => match self.random.below(5) {
                0 => format!("f64({})", self.expr("i32", below)),
                4 => {
                    let from = self.random.pick(&INTEGERS);
                    format!("f64({})", self.expr(from, below))
                }
                1 => format!("floor({})", self.expr("f64", below)),
                _ => {
                    let op = self.random.pick(&["+", "*", "/"]);
                    format!("({} {op} {})", self.expr("f64", below), self.expr("f64", below))
                }
            },
            "bool" => match self.random.below(10) {
                8 => {
                    let (op, ty) = (self.random.pick(&["+", "-", "*", "<<"]), self.random.pick(&INTEGERS));
                    let right = if op == "<<" { "i32" } else { ty };
                    format!("fits({op}, {}, {})", self.expr(ty, below), self.expr(right, below))
                }
                9 => {
                    let to = self.random.pick(&["i8", "u8", "i16", "u16", "i32", "u32", "i64", "u64"]);
                    let from = self.random.pick(&["i32", "u32", "i64", "u64", "u8", "f64"]);
                    format!("fits({to}, {})", self.expr(from, below))
                }
                0 => format!("!({})", self.expr("bool", below)),
                1 | 2 => {
                    let op = self.random.pick(&["&", "|", "^", "==", "!="]);
                    format!("({} {op} {})", self.expr("bool", below), self.expr("bool", below))
                }
                3 => {
                    format!("({} instanceof {})", self.expr("ref", below), self.random.pick(&["A", "B", "String", "I"]))
                }
                4 => format!("(typeof({}) in {{A, String}})", self.expr("ref", below)),
                5 => {
                    let op = self.random.pick(&["==", "!="]);
                    let ty = TYPES[self.random.below(TYPES.len())];
                    format!("({} {op} {})", self.expr(ty, below), self.expr(ty, below))
                }
                _ => {
                    let op = self.random.pick(&["<", "<=", ">", ">=", "=="]);
                    let ty = self.random.pick(&["i32", "i64", "f64", "u32", "u64"]);
                    format!("({} {op} {})", self.expr(ty, below), self.expr(ty, below))
                }
            },
            "u16" | "u8" => {
                let from = self.random.pick(&INTEGERS);
                format!("{ty}({})", self.expr(from, below))
            }
            _ => self.local("ref").to_owned(),
        }
    }
}
