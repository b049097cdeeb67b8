//! What rounds do, and what is claimed of it: the machines that programs are put together from.
//!
//! What a gadget does and what it claims is text of the procedure that is being written; both depend on the same constants.

use super::{Body, Cell, HOMES, Home};

/// What a round does.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// What comes in comes out so many rounds later.
    Delay,
    /// Adds up.
    Counter,
    /// Starts near the end of its type.
    Wrap,
    /// Two numbers that keep their distance, or nearly.
    Distance,
    /// From state to state, where inputs say so.
    Machine,
    /// Bits come in from the right.
    Bits,
    /// A list grows.
    Chain,
    /// An object of one round is remembered, and written to in others.
    Remember,
    /// A node behind the first of a list is written to in some round.
    Deep,
    /// An array is filled.
    Fill,
    /// Each round makes an array, and knows that of the round before.
    Arrays,
    /// An exception is thrown in some round.
    Throw,
    /// From some round on objects are of another class.
    Class,
}

const KINDS: [Kind; 13] = [
    Kind::Delay,
    Kind::Counter,
    Kind::Wrap,
    Kind::Distance,
    Kind::Machine,
    Kind::Bits,
    Kind::Chain,
    Kind::Remember,
    Kind::Deep,
    Kind::Fill,
    Kind::Arrays,
    Kind::Throw,
    Kind::Class,
];

/// A machine: its cells, and the constants that decide when it fails.
#[derive(Clone)]
pub(super) struct Gadget {
    pub(super) kind: Kind,
    pub(super) cells: Vec<Cell>,
    /// In which round.
    rounds: i64,
    step: i64,
    /// Whether, and where, it stops.
    cap: Option<i64>,
    check: usize,
}

impl Body<'_> {
    pub(super) fn gadget(&mut self, check: usize) -> Gadget {
        let kind = self.random.pick(&KINDS);
        let rounds = 2 + self.random.below(4) as i64;
        let count = match kind {
            Kind::Delay => rounds.min(4) as usize,
            Kind::Distance => 2,
            Kind::Counter
            | Kind::Wrap
            | Kind::Machine
            | Kind::Bits
            | Kind::Chain
            | Kind::Remember
            | Kind::Deep
            | Kind::Fill
            | Kind::Arrays
            | Kind::Throw
            | Kind::Class => 1,
        };
        let cells = self.cells(count);
        let step = self.random.pick(&[1, 1, 2, 3, 7]);
        let cap = self.random.pick(&[None, None, Some(0), Some(0), Some(1), Some(-1)]).map(|by: i64| rounds + by);
        Gadget { kind, cells, rounds, step, cap, check }
    }

    /// The number that cells have before the loop.
    pub(super) fn start(&self, gadget: &Gadget) -> i64 {
        match gadget.kind {
            Kind::Wrap if gadget.step == 7 => 127 - gadget.step * (gadget.rounds - 1),
            Kind::Wrap => i64::from(i32::MAX) - gadget.step * (gadget.rounds - 1),
            Kind::Delay
            | Kind::Counter
            | Kind::Distance
            | Kind::Machine
            | Kind::Bits
            | Kind::Chain
            | Kind::Remember
            | Kind::Deep
            | Kind::Fill
            | Kind::Arrays
            | Kind::Throw
            | Kind::Class => 0,
        }
    }

    /// What a gadget does in a round.
    pub(super) fn round(&mut self, gadget: &Gadget) {
        let Gadget { kind, cells, rounds, step, cap, .. } = gadget;
        let cell = cells[0];
        match kind {
            Kind::Delay => {
                for pair in cells.windows(2).rev() {
                    let value = self.read(pair[0]);
                    self.write(pair[1], &value);
                }
                let source = match cap {
                    Some(most) => format!("havoc input i0 in 0 .. {most}"),
                    None => "havoc input i0 in 1 .. 9".to_owned(),
                };
                let temp = self.temp();
                self.line(&format!("{temp} := {source}"));
                self.write(cell, &temp);
            }
            Kind::Counter => self.count(cell, *step, *cap),
            Kind::Wrap => {
                let value = self.read(cell);
                let next = format!("{value} + {step}");
                let next = if *step == 7 { format!("i32(i8({next}))") } else { next };
                self.write(cell, &next);
            }
            Kind::Distance => {
                self.count(cells[0], *step, None);
                match cap {
                    Some(_) => self.count(cells[1], *step, None),
                    None => {
                        self.coin();
                        self.guarded("w", &mut |body| body.count(cells[1], *step, None));
                    }
                }
            }
            Kind::Machine => {
                self.coin();
                let mut value = self.read(cell);
                let old = value.clone();
                for state in 0..cap.unwrap_or(*rounds) {
                    value = format!("ite({old} == {state} & w, {}, {value})", state + 1);
                }
                self.write(cell, &value);
            }
            Kind::Bits => {
                self.coin();
                let value = self.read(cell);
                let bit = self.random.pick(&["1", "1", "i32(w)"]);
                let next = format!("{value} << 1 | {bit}");
                let next = cap.map_or(next.clone(), |cap| format!("({next}) & {}", (1 << cap) - 1));
                self.write(cell, &next);
            }
            Kind::Chain => {
                self.count(cell, 1, *cap);
                let value = self.read(cell);
                self.line(&format!("list->Cell::f5 := {value}"));
            }
            Kind::Remember => {
                self.count(cell, 1, *cap);
                let value = self.read(cell);
                let way = self.random.pick(&["old := m", "old := fresh", "old := q"]);
                self.guarded(&format!("{value} == {}", rounds - 1), &mut |body| body.line(way));
                let into = self.random.pick(&["old", "old", "p"]);
                self.guarded("old != null", &mut |body| body.line(&format!("{into}->Cell::f5 := {rounds}")));
            }
            Kind::Deep => {
                self.count(cell, 1, *cap);
                self.along(1 + rounds % 2);
                let value = self.read(cell);
                let cond = format!("t != null & {value} == {}", rounds - 1);
                self.guarded(&cond, &mut |body| body.line(&format!("t->Cell::f4 := {rounds}")));
            }
            Kind::Fill => {
                let value = self.read(cell);
                let element = self.random.pick(&["7", "n", "1"]).to_owned();
                let element = if self.random.chance(40) { value.clone() } else { element };
                let cond = format!("{value} >= 0 & {value} < len");
                self.guarded(&cond, &mut |body| body.line(&format!("arr[{value}] := {element}")));
                self.count(cell, 1, *cap);
            }
            Kind::Arrays => {
                self.count(cell, 1, *cap);
                let value = self.read(cell);
                self.line("before := last");
                let site = self.site();
                let length = self.random.pick(&["1", "2", "len"]);
                self.line(&format!("last := new `int[]`[{length}] at a{site}"));
                self.line(&format!("last[0] := {value}"));
                if self.random.chance(30) {
                    self.guarded("before != null", &mut |body| body.line(&format!("before[0] := {step}")));
                }
            }
            Kind::Throw => {
                self.count(cell, 1, *cap);
                let value = self.read(cell);
                let (throw, on, site) = (self.block(), self.block(), self.site());
                let (latch, after) = self.ways_out.last().copied().unwrap_or((on, on));
                self.line(&format!("if {value} >= {} goto @{throw} else goto @{on}", rounds - 1));
                self.label(throw);
                self.line(&format!("exc := new Error at a{site}"));
                self.line(&format!("exc->Error::code := {value}"));
                // Caught in the loop, behind it, or at once.
                let target = self.random.pick(&[latch, after, on]);
                self.line(&format!("goto @{target}"));
                self.label(on);
            }
            Kind::Class => {
                self.count(cell, 1, *cap);
                let value = self.read(cell);
                let site = self.site();
                let taken = self.taken[HOMES.iter().position(|home| *home == Home::Renewed).unwrap_or(0)];
                self.guarded(&format!("{value} == {rounds}"), &mut |body| {
                    body.line(&format!("fresh := new Wide at a{site}"));
                    for number in 0..taken {
                        let temp = body.temp();
                        body.line(&format!("{temp} := m->Cell::f{number}"));
                        body.line(&format!("fresh->Cell::f{number} := {temp}"));
                    }
                    body.line("m := fresh");
                });
            }
        }
    }

    /// Goes so many nodes along the list, as far as there are any.
    fn along(&mut self, nodes: i64) {
        self.line("t := list");
        for _ in 0..nodes {
            self.guarded("t != null", &mut |body| body.line("t := t->Cell::next"));
        }
    }

    /// Adds to a cell, up to some multiple if there is one.
    fn count(&mut self, cell: Cell, step: i64, cap: Option<i64>) {
        let value = self.read(cell);
        match cap {
            Some(cap) => self.write(cell, &format!("ite({value} < {}, {value} + {step}, {value})", cap * step)),
            None => self.write(cell, &format!("{value} + {step}")),
        }
    }

    /// Asserts what a gadget claims.
    pub(super) fn claim(&mut self, gadget: &Gadget) {
        let Gadget { kind, cells, rounds, step, check, .. } = gadget;
        let cell = cells[0];
        let most = rounds * step;
        match kind {
            Kind::Delay => {
                let value = self.read(*cells.last().unwrap_or(&cell));
                let claim = self.random.pick(&["== 0", "<= 5", "< 4"]);
                self.line(&format!("assert {value} {claim} : k{check}"));
            }
            Kind::Counter => {
                let value = self.read(cell);
                let claim = self
                    .random
                    .pick(&[format!("<= {most}").as_str(), &format!("!= {most}"), &format!("< {most}")])
                    .to_owned();
                self.line(&format!("assert {value} {claim} : k{check}"));
            }
            Kind::Wrap => {
                let value = self.read(cell);
                let least = self.random.pick(&[-100, 0, -2_147_483_600]);
                self.line(&format!("assert {value} > {least} : k{check}"));
            }
            Kind::Distance => {
                let (a, b) = (self.read(cells[0]), self.read(cells[1]));
                self.line(&format!("assert {a} - {b} < {most} : k{check}"));
            }
            Kind::Machine => {
                let value = self.read(cell);
                self.line(&format!("assert {value} != {rounds} & {value} >= 0 : k{check}"));
            }
            Kind::Bits => {
                let value = self.read(cell);
                self.line(&format!("assert ({value} & {}) == 0 : k{check}", 1_i64 << rounds));
            }
            Kind::Chain => {
                self.along(*rounds);
                if self.random.chance(50) {
                    let temp = self.temp();
                    self.guarded("t != null", &mut |body| {
                        body.line(&format!("{temp} := t->Cell::f5"));
                        body.line(&format!("assert {temp} < {} : k{check}", rounds - 1));
                    });
                } else {
                    self.line(&format!("assert t == null : k{check}"));
                }
            }
            Kind::Remember => {
                let (name, temp) = (self.random.pick(&["m", "fresh", "q", "list", "old"]), self.temp());
                let cond = self.random.pick(&["old == null | old != @", "old == @ | old == null", "@ != p"]);
                match self.random.below(2) {
                    0 => self.line(&format!("assert {} : k{check}", cond.replace('@', name))),
                    _ => self.guarded(&format!("{name} != null"), &mut |body| {
                        body.line(&format!("{temp} := {name}->Cell::f5"));
                        body.line(&format!("assert {temp} == 0 : k{check}"));
                    }),
                }
            }
            Kind::Deep => {
                let (temp, far) = (self.temp(), self.random.below(4) as i64);
                self.along(far);
                self.guarded("t != null", &mut |body| {
                    body.line(&format!("{temp} := t->Cell::f4"));
                    body.line(&format!("assert {temp} == 0 : k{check}"));
                });
            }
            Kind::Fill => {
                let temp = self.temp();
                let claim = self.random.pick(&["== 0", "<= 7", "< 4"]);
                self.guarded(&format!("{rounds} < len"), &mut |body| {
                    body.line(&format!("{temp} := arr[{rounds}]"));
                    body.line(&format!("assert {temp} {claim} : k{check}"));
                });
            }
            Kind::Arrays => {
                let (name, temp) = (self.random.pick(&["before", "last"]), self.temp());
                self.guarded(&format!("{name} != null"), &mut |body| {
                    body.line(&format!("{temp} := {name}[0]"));
                    body.line(&format!("assert {temp} < {rounds} : k{check}"));
                });
            }
            Kind::Throw => match self.random.below(2) {
                0 => self.line(&format!("assert exc == null : k{check}")),
                _ => {
                    let temp = self.temp();
                    self.guarded("exc != null", &mut |body| {
                        body.line(&format!("{temp} := exc->Error::code"));
                        body.line(&format!("assert {temp} <= {rounds} : k{check}"));
                    });
                }
            },
            Kind::Class => self.line(&format!("assert !(m instanceof Wide) : k{check}")),
        }
    }
}
