//! Random programs whose failures take some rounds of a loop, as text: small machines that count, delay, wrap around, grow lists, fill arrays and
//! throw, with what they remember kept in locals, globals, objects, lists and arrays.
//!
//! Each program is a few *gadgets* over a few *cells*. What a gadget claims holds in the first rounds; whether it does in later ones depends on a constant
//! that is near the one where it begins to fail. So about half of the claims fail, after two to six rounds, and the others are within reach of
//! invariants. Programs are well-formed, and never stuck: what is accessed was tested before.

mod gadgets;

use crate::generated::number_blocks;
use crate::random::Random;
use gadgets::{Gadget, Kind};
use std::fmt::Write;

const TABLES: &str = "entry main;
class Object; class Cell extends Object; class Wide extends Cell; class Error extends Object;
array class `int[]` of i32 extends Object;
field Cell::f0: i32; field Cell::f1: i32; field Cell::f2: i32; field Cell::f3: i32; field Cell::f4: i32; field Cell::f5: i32;
field Cell::next: ref; field Cell::ints: ref; field Error::code: i32;
global g0: i32 = 0; global g1: i32 = 0; global g2: i32 = 0; global g3: i32 = 0; global g4: i32 = 0; global g5: i32 = 0;
input i0 nondet a: i32; input i1 nondet b: bool;
";

/// Locals of every procedure, but for `o`.
const LOCALS: &str = "  var m, p, q, list, old, arr, held, fresh, exc, last, before, t: ref;
  var x0, x1, x2, x3, x4, x5, n, len: i32;
  var go, w: bool;
";

/// So many cells has each home.
const ROOM: usize = 6;

/// Where numbers are kept.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Home {
    Locals,
    Globals,
    /// Fields of one object.
    Object,
    /// Fields of an object that each round replaces by a copy.
    Renewed,
    /// Fields of the first node of a list to which each round adds one.
    List,
    /// Fields of an object that is written to by one name and read by another; they may be two.
    Aliased,
    /// Elements of an array.
    Array,
    /// Elements of an array that an object has.
    Held,
}

const HOMES: [Home; 8] =
    [Home::Locals, Home::Globals, Home::Object, Home::Renewed, Home::List, Home::Aliased, Home::Array, Home::Held];

/// A number that rounds change.
#[derive(Clone, Copy)]
struct Cell {
    home: Home,
    number: usize,
}

/// The text of a random program.
pub fn program(random: &mut Random) -> String {
    let mut body = Body {
        random,
        out: String::new(),
        blocks: 0,
        sites: 0,
        temps: 0,
        counters: 0,
        taken: [0; 8],
        procs: String::new(),
        ways_out: Vec::new(),
    };
    let checks = body.main();
    let Body { out, procs, sites, .. } = body;
    let mut text = TABLES.to_owned();
    for check in 0..checks {
        let _ = writeln!(text, "check k{check} assertion;");
    }
    for site in 0..sites {
        let _ = writeln!(text, "site a{site};");
    }
    text + &out + &procs
}

struct Body<'a> {
    random: &'a mut Random,
    out: String,
    blocks: usize,
    sites: usize,
    /// Locals for what was read.
    temps: usize,
    /// Locals for counted loops.
    counters: usize,
    /// How many cells of each home are in use.
    taken: [usize; 8],
    /// Procedures that are done.
    procs: String,
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

    fn temp(&mut self) -> String {
        self.temps += 1;
        format!("v{}", self.temps - 1)
    }

    /// Makes something inside a branch.
    fn guarded(&mut self, cond: &str, inside: &mut dyn FnMut(&mut Self)) {
        let (yes, no) = (self.block(), self.block());
        self.line(&format!("if {cond} goto @{yes} else goto @{no}"));
        self.label(yes);
        inside(self);
        self.line(&format!("goto @{no}"));
        self.label(no);
    }

    fn coin(&mut self) {
        self.line("w := havoc input i1");
    }

    /// The value of a cell, as an expression.
    fn read(&mut self, cell: Cell) -> String {
        let number = cell.number;
        let from = match cell.home {
            Home::Locals => return format!("x{number}"),
            Home::Globals => format!("global g{number}"),
            Home::Object => format!("o->Cell::f{number}"),
            Home::Renewed => format!("m->Cell::f{number}"),
            Home::List => format!("list->Cell::f{number}"),
            Home::Aliased => format!("q->Cell::f{number}"),
            Home::Array => format!("arr[{number}]"),
            Home::Held => {
                self.line("held := o->Cell::ints");
                format!("held[{number}]")
            }
        };
        let temp = self.temp();
        self.line(&format!("{temp} := {from}"));
        temp
    }

    fn write(&mut self, cell: Cell, value: &str) {
        let number = cell.number;
        let to = match cell.home {
            Home::Locals => format!("x{number}"),
            Home::Globals => format!("global g{number}"),
            Home::Object => format!("o->Cell::f{number}"),
            Home::Renewed => format!("m->Cell::f{number}"),
            Home::List => format!("list->Cell::f{number}"),
            Home::Aliased => format!("p->Cell::f{number}"),
            Home::Array => format!("arr[{number}]"),
            Home::Held => {
                self.line("held := o->Cell::ints");
                format!("held[{number}]")
            }
        };
        self.line(&format!("{to} := {value}"));
    }

    /// Cells of one home, if it has as many left.
    fn cells(&mut self, count: usize) -> Vec<Cell> {
        loop {
            let at = self.random.below(HOMES.len());
            let first = self.taken[at];
            if first + count <= ROOM {
                self.taken[at] += count;
                return (first..first + count).map(|number| Cell { home: HOMES[at], number }).collect();
            }
        }
    }

    /// Writes the procedure that execution starts with. How many checks there are.
    fn main(&mut self) -> usize {
        let entry = self.block();
        self.label(entry);
        for local in ["x0", "x1", "x2", "x3", "x4", "x5"] {
            self.line(&format!("{local} := 0"));
        }
        for local in ["old", "exc", "last", "before", "t", "fresh", "held"] {
            self.line(&format!("{local} := null"));
        }
        self.line("go := false");
        self.line("w := false");
        self.objects();
        let count = self.random.pick(&[1, 1, 2, 2, 3]);
        let gadgets: Vec<Gadget> = (0..count).map(|check| self.gadget(check)).collect();
        for gadget in &gadgets {
            let start = self.start(gadget);
            for cell in gadget.cells.clone() {
                self.write(cell, &start.to_string());
                // Who reads by another name has to find it, too.
                if cell.home == Home::Aliased {
                    self.line(&format!("q->Cell::f{} := {start}", cell.number));
                }
            }
        }
        match self.random.below(6) {
            0..=2 => self.looped(&gadgets, None),
            3 => {
                let (outer, inner) = gadgets.split_at(gadgets.len().div_ceil(2));
                self.looped(outer, Some(inner));
            }
            4 => {
                let (first, second) = gadgets.split_at(gadgets.len().div_ceil(2));
                self.looped(first, None);
                self.looped(if second.is_empty() { first } else { second }, None);
            }
            // What a loop has made goes through another one of the same kind.
            _ => {
                self.looped(&gadgets, None);
                self.looped(&gadgets, None);
            }
        }
        // In the end each claims something, so that each check is used.
        gadgets.iter().for_each(|gadget| self.claim(gadget));
        self.line("return");
        let done = self.done("proc main() {\n  var o: ref;\n");
        self.procs.push_str(&done);
        count
    }

    /// The text of a procedure that has been written.
    fn done(&mut self, head: &str) -> String {
        let text = number_blocks(&std::mem::take(&mut self.out));
        let mut out = format!("{head}{LOCALS}");
        let numbered =
            |letter: char, count: usize| (0..count).map(move |number| format!("  var {letter}{number}: i32;\n"));
        out.extend(numbered('v', self.temps).chain(numbered('c', self.counters)));
        out + &text + "}\n"
    }

    /// The objects and arrays that cells are in.
    fn objects(&mut self) {
        for local in ["o", "m", "list", "p"] {
            let site = self.site();
            self.line(&format!("{local} := new Cell at a{site}"));
        }
        match self.random.below(3) {
            0 => self.line("q := p"),
            1 => {
                let site = self.site();
                self.line("q := p");
                self.coin();
                self.guarded("w", &mut |body| body.line(&format!("q := new Cell at a{site}")));
            }
            // Two of those that one place makes.
            _ => {
                self.line("q := p");
                let (head, inside, after) = (self.block(), self.block(), self.block());
                self.line(&format!("goto @{head}"));
                self.label(head);
                self.coin();
                self.line(&format!("if w goto @{inside} else goto @{after}"));
                self.label(inside);
                self.line("q := p");
                let site = self.site();
                self.line(&format!("p := new Cell at a{site}"));
                self.coin();
                self.guarded("w", &mut |body| body.line("q := p"));
                self.line(&format!("goto @{head}"));
                self.label(after);
            }
        }
        let length = self.random.pick(&["6", "havoc input i0 in 6 .. 60", "havoc input i0 in 6 .. 100000"]);
        self.line(&format!("len := {length}"));
        let site = self.site();
        self.line(&format!("arr := new `int[]`[len] at a{site}"));
        let site = self.site();
        self.line(&format!("t := new `int[]`[6] at a{site}"));
        self.line("o->Cell::ints := t");
        self.line("n := havoc input i0 in 0 .. 8");
    }

    /// A loop with what these do in a round, and one inside with what others do.
    fn looped(&mut self, gadgets: &[Gadget], inner: Option<&[Gadget]>) {
        let (head, inside, latch, after) = (self.block(), self.block(), self.block(), self.block());
        let mut last = Vec::new();
        let cond = match self.random.below(4) {
            0 | 1 => "go".to_owned(),
            2 => {
                self.counters += 1;
                let counter = format!("c{}", self.counters - 1);
                self.line(&format!("{counter} := 0"));
                last.push(format!("{counter} := {counter} + 1"));
                let bound = self.random.pick(&["n", "len", "7"]);
                format!("{counter} < {bound}")
            }
            _ => "true".to_owned(),
        };
        self.line(&format!("goto @{head}"));
        self.label(head);
        self.line("go := havoc input i1");
        self.line(&format!("if {cond} goto @{inside} else goto @{after}"));
        self.label(inside);
        if cond == "true" {
            let on = self.block();
            self.line(&format!("if !(go) goto @{after} else goto @{on}"));
            self.label(on);
        }
        self.ways_out.push((latch, after));
        self.renew(gadgets);
        for (number, gadget) in gadgets.iter().enumerate() {
            if self.random.chance(20) {
                self.claim(gadget);
            }
            self.round_somehow(gadget, &gadgets[number / 2]);
            if self.random.chance(40) {
                self.claim(gadget);
            }
        }
        if let Some(inner) = inner {
            self.looped(inner, None);
        }
        if self.random.chance(15) {
            self.way_out(gadgets);
        }
        self.ways_out.pop();
        self.line(&format!("goto @{latch}"));
        self.label(latch);
        last.iter().for_each(|line| self.line(line));
        self.line(&format!("goto @{head}"));
        self.label(after);
    }

    /// New objects in the places of old ones, with the same numbers.
    fn renew(&mut self, gadgets: &[Gadget]) {
        for (local, home) in [("m", Home::Renewed), ("list", Home::List)] {
            let is_needed = gadgets.iter().any(|gadget| {
                gadget.cells[0].home == home
                    || matches!(gadget.kind, Kind::Chain | Kind::Deep) && home == Home::List
                    || matches!(gadget.kind, Kind::Class | Kind::Remember) && home == Home::Renewed
            });
            if !is_needed {
                continue;
            }
            let site = self.site();
            let taken = self.taken[HOMES.iter().position(|other| *other == home).unwrap_or(0)];
            let mut make = |body: &mut Self| {
                body.line(&format!("fresh := new Cell at a{site}"));
                for number in 0..taken {
                    let temp = body.temp();
                    body.line(&format!("{temp} := {local}->Cell::f{number}"));
                    body.line(&format!("fresh->Cell::f{number} := {temp}"));
                }
                if home == Home::List {
                    body.line("fresh->Cell::next := list");
                }
                body.line(&format!("{local} := fresh"));
            };
            if self.random.chance(30) {
                self.coin();
                self.guarded("w", &mut make);
            } else {
                make(self);
            }
        }
    }

    /// Out of a loop, or on to its next round.
    fn way_out(&mut self, gadgets: &[Gadget]) {
        let (latch, after) = self.ways_out[self.random.below(self.ways_out.len())];
        let target = if self.random.chance(60) { after } else { latch };
        let value = match gadgets.first() {
            Some(gadget) => self.read(gadget.cells[0]),
            None => "n".to_owned(),
        };
        let (bound, on) = (self.random.below(6), self.block());
        self.line(&format!("if {value} == {bound} goto @{target} else goto @{on}"));
        self.label(on);
    }

    /// A round, always or where something holds, here or in a procedure.
    fn round_somehow(&mut self, gadget: &Gadget, other: &Gadget) {
        let is_far = matches!(gadget.cells[0].home, Home::Globals | Home::Object | Home::Held);
        let is_alone = matches!(
            gadget.kind,
            Kind::Delay | Kind::Counter | Kind::Wrap | Kind::Distance | Kind::Machine | Kind::Bits
        );
        if is_far && is_alone && self.random.chance(35) {
            return self.called(gadget);
        }
        match self.random.below(6) {
            0 => {
                self.coin();
                self.guarded("w", &mut |body| body.round(gadget));
            }
            1 => {
                let value = self.read(other.cells[0]);
                let cond = format!("{value} {} {}", self.random.pick(&["<", "!=", ">="]), self.random.below(4));
                self.guarded(&cond, &mut |body| body.round(gadget));
            }
            _ => self.round(gadget),
        }
    }

    /// A round in a procedure of its own.
    fn called(&mut self, gadget: &Gadget) {
        let out = std::mem::take(&mut self.out);
        let (blocks, temps, counters) = (self.blocks, self.temps, self.counters);
        (self.blocks, self.temps, self.counters) = (0, 0, 0);
        let entry = self.block();
        self.label(entry);
        self.round(gadget);
        self.line("return");
        let name = format!("round{}", self.sites);
        // So that no two procedures have one name.
        self.sites += 1;
        let done = self.done(&format!("proc {name}(o: ref) {{\n"));
        self.procs.push_str(&done);
        (self.blocks, self.temps, self.counters, self.out) = (blocks, temps, counters, out);
        self.line(&format!("call {name}(o)"));
    }
}
