//! Ranges of variables under a constraint: evaluation of terms upwards, propagation of what is known downwards.
//!
//! Truth values are the numbers 0 and 1. Everything not understood is any value, so ranges only ever include too much.

use crate::term::{Node, Sort, TermId, Terms, VarId};
use rustc_hash::FxHashMap;
use std::cell::Cell;
use std::rc::Rc;

/// As good as infinite, and far enough from the ends of `i128` for sums of a few.
pub(super) const FAR: i128 = 1 << 100;

/// How deep terms are looked into.
const DEPTH: u32 = 16;

/// Disjunctions with more parts are not looked into.
const PARTS: usize = 8;

/// Both ends included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Range {
    pub(super) low: i128,
    pub(super) high: i128,
}

impl Range {
    pub(super) const ALL: Range = Range { low: -FAR, high: FAR };

    /// Joined with another it is that one.
    pub(super) const NONE: Range = Range { low: FAR - 1, high: 1 - FAR };

    /// From ends that may lie beyond what is told apart.
    pub(super) fn new(low: i128, high: i128) -> Range {
        Range { low: low.clamp(-FAR, FAR - 1), high: high.clamp(1 - FAR, FAR) }
    }

    pub(super) fn is_empty(self) -> bool {
        self.low > self.high
    }

    pub(super) fn point(self) -> Option<i128> {
        (self.low == self.high).then_some(self.low)
    }

    pub(super) fn meet(self, other: Range) -> Range {
        Range { low: self.low.max(other.low), high: self.high.min(other.high) }
    }

    pub(super) fn join(self, other: Range) -> Range {
        Range { low: self.low.min(other.low), high: self.high.max(other.high) }
    }

    pub(super) fn includes(self, other: Range) -> bool {
        self.low <= other.low && other.high <= self.high
    }

    pub(super) fn plus(self, other: Range) -> Range {
        let low = if self.low <= -FAR || other.low <= -FAR { -FAR } else { self.low + other.low };
        let high = if self.high >= FAR || other.high >= FAR { FAR } else { self.high + other.high };
        Range::new(low, high)
    }

    fn minus(self) -> Range {
        Range { low: -self.high, high: -self.low }
    }

    pub(super) fn times(self, by: i128) -> Range {
        let end = |end: i128| {
            if end.abs() >= FAR { end.signum() * by.signum() * FAR } else { end.saturating_mul(by).clamp(-FAR, FAR) }
        };
        let (a, b) = (end(self.low), end(self.high));
        if by == 0 { Range::new(0, 0) } else { Range::new(a.min(b), a.max(b)) }
    }

    /// The numbers that are in the range when multiplied.
    pub(super) fn divided(self, by: i128) -> Range {
        let range = if by < 0 { self.minus() } else { self };
        let by = by.abs();
        let low = if range.low <= -FAR { -FAR } else { -(-range.low).div_euclid(by) };
        let high = if range.high >= FAR { FAR } else { range.high.div_euclid(by) };
        Range { low, high }
    }

    fn product(self, other: Range) -> Range {
        if [self.low, self.high, other.low, other.high].iter().any(|end| end.abs() > 1 << 63) {
            return if self.low >= 0 && other.low >= 0 { Range { low: 0, high: FAR } } else { Range::ALL };
        }
        let ends = [self.low * other.low, self.low * other.high, self.high * other.low, self.high * other.high];
        Range::new(ends.iter().copied().min().unwrap_or(-FAR), ends.iter().copied().max().unwrap_or(FAR))
    }
}

/// What is known of variables; nothing more once `dead`.
#[derive(Clone, Debug)]
pub(super) struct Ranges {
    known: FxHashMap<VarId, Range>,
    pub(super) dead: bool,
    /// How many terms may still be looked at: terms share operands, and are walked as if they did not.
    fuel: Rc<Cell<u64>>,
}

impl Ranges {
    /// Nothing is known. With all its copies it may look at so many terms.
    pub(super) fn new(fuel: &Rc<Cell<u64>>) -> Ranges {
        Ranges { known: FxHashMap::default(), dead: false, fuel: fuel.clone() }
    }

    fn is_tired(&self) -> bool {
        let left = self.fuel.get();
        self.fuel.set(left.saturating_sub(1));
        left == 0
    }

    fn of_sort(sort: Sort) -> Range {
        if sort == Sort::Bool { Range::new(0, 1) } else { Range::ALL }
    }

    fn bool(value: Option<bool>) -> Range {
        value.map_or(Range::new(0, 1), |value| Range::new(value.into(), value.into()))
    }

    /// The range of an integer term or a truth value.
    pub(super) fn of(&self, terms: &Terms, term: TermId) -> Range {
        self.within(terms, term, DEPTH)
    }

    /// Whether a formula is true, or false, for all values in the ranges.
    pub(super) fn truth(&self, terms: &Terms, term: TermId) -> Option<bool> {
        self.decide(terms, term, DEPTH)
    }

    fn within(&self, terms: &Terms, term: TermId, depth: u32) -> Range {
        let sort = terms.sort(term);
        if depth == 0 || self.is_tired() {
            return Self::of_sort(sort);
        }
        if sort == Sort::Bool {
            return Self::bool(self.decide(terms, term, depth));
        }
        let of = |term: TermId| self.within(terms, term, depth - 1);
        match terms.node(term) {
            Node::Int(value) => Range::new(*value, *value),
            Node::Var(var) => self.known.get(var).copied().unwrap_or(Self::of_sort(sort)),
            Node::Add(parts) => parts.iter().fold(Range::new(0, 0), |all, part| all.plus(of(*part))),
            Node::Mul(parts) => match parts[..] {
                [a, b] => match (terms.as_int(a), terms.as_int(b)) {
                    (Some(by), _) if by.abs() < 1 << 64 => of(b).times(by),
                    (_, Some(by)) if by.abs() < 1 << 64 => of(a).times(by),
                    _ => of(a).product(of(b)),
                },
                _ => Range::ALL,
            },
            Node::Ite(cond, a, b) => match self.decide(terms, *cond, depth - 1) {
                Some(true) => of(*a),
                Some(false) => of(*b),
                None => {
                    let case = |holds: bool, term: TermId| {
                        let mut inside = self.clone();
                        inside.suppose(terms, *cond, holds, depth - 1);
                        (!inside.dead).then(|| inside.within(terms, term, depth - 1))
                    };
                    match (case(true, *a), case(false, *b)) {
                        (Some(a), Some(b)) => a.join(b),
                        (Some(one), None) | (None, Some(one)) => one,
                        (None, None) => Range::ALL,
                    }
                }
            },
            Node::Div(a, b) => match terms.as_int(*b) {
                Some(by) if by > 0 => {
                    let range = of(*a);
                    let low = if range.low <= -FAR { -FAR } else { range.low.div_euclid(by) };
                    let high = if range.high >= FAR { FAR } else { range.high.div_euclid(by) };
                    Range { low, high }
                }
                _ => Range::ALL,
            },
            Node::Mod(a, b) => match terms.as_int(*b) {
                Some(by) if by > 0 => {
                    let range = of(*a);
                    if range.low >= 0 && range.high < by { range } else { Range::new(0, by - 1) }
                }
                _ => Range::ALL,
            },
            _ => Self::of_sort(sort),
        }
    }

    fn decide(&self, terms: &Terms, term: TermId, depth: u32) -> Option<bool> {
        if depth == 0 || self.is_tired() {
            return None;
        }
        let of = |term: TermId| self.within(terms, term, depth - 1);
        match terms.node(term) {
            Node::True => Some(true),
            Node::False => Some(false),
            Node::Var(var) => self.known.get(var).and_then(|range| range.point()).map(|value| value != 0),
            Node::Not(a) => self.decide(terms, *a, depth - 1).map(|value| !value),
            Node::And(parts) => {
                let mut all = Some(true);
                for part in parts.iter() {
                    match self.decide(terms, *part, depth - 1) {
                        Some(true) => {}
                        Some(false) => return Some(false),
                        None => all = None,
                    }
                }
                all
            }
            Node::Or(parts) => {
                let mut all = Some(false);
                for part in parts.iter() {
                    match self.decide(terms, *part, depth - 1) {
                        Some(false) => {}
                        Some(true) => return Some(true),
                        None => all = None,
                    }
                }
                all
            }
            Node::Eq(a, b) if matches!(terms.sort(*a), Sort::Int | Sort::Bool) => {
                let (a, b) = (of(*a), of(*b));
                match (a.point(), b.point()) {
                    (Some(a), Some(b)) => Some(a == b),
                    _ if a.meet(b).is_empty() => Some(false),
                    _ => None,
                }
            }
            Node::Le(a, b) if terms.sort(*a) == Sort::Int => {
                let (a, b) = (of(*a), of(*b));
                if a.high <= b.low && a.high < FAR {
                    Some(true)
                } else if a.low > b.high {
                    Some(false)
                } else {
                    None
                }
            }
            Node::Lt(a, b) if terms.sort(*a) == Sort::Int => {
                let (a, b) = (of(*a), of(*b));
                if a.high < b.low {
                    Some(true)
                } else if a.low >= b.high && a.low > -FAR {
                    Some(false)
                } else {
                    None
                }
            }
            Node::Ite(cond, a, b) => match self.decide(terms, *cond, depth - 1) {
                Some(true) => self.decide(terms, *a, depth - 1),
                Some(false) => self.decide(terms, *b, depth - 1),
                None => None,
            },
            _ => None,
        }
    }

    /// Learns that a formula is true, or false.
    pub(super) fn assume(&mut self, terms: &Terms, term: TermId, holds: bool) {
        self.suppose(terms, term, holds, DEPTH);
    }

    fn suppose(&mut self, terms: &Terms, term: TermId, holds: bool, depth: u32) {
        if depth == 0 || self.dead || self.is_tired() {
            return;
        }
        match (terms.node(term), holds) {
            (Node::True, false) | (Node::False, true) => self.dead = true,
            (Node::Var(var), _) => self.set(*var, Range::new(holds.into(), holds.into()), Sort::Bool),
            (Node::Not(a), _) => self.suppose(terms, *a, !holds, depth - 1),
            (Node::And(parts), true) | (Node::Or(parts), false) => {
                parts.iter().for_each(|part| self.suppose(terms, *part, holds, depth - 1));
            }
            (Node::Or(parts), true) | (Node::And(parts), false) => self.one_of(terms, parts, holds, depth - 1),
            (Node::Eq(a, b), _) if terms.sort(*a) == Sort::Bool => {
                for (one, other) in [(*a, *b), (*b, *a)] {
                    if let Some(value) = self.decide(terms, one, depth - 1) {
                        self.suppose(terms, other, value == holds, depth - 1);
                    }
                }
            }
            (Node::Eq(a, b), true) if terms.sort(*a) == Sort::Int => {
                let (left, right) = (self.within(terms, *a, depth), self.within(terms, *b, depth));
                self.restrict(terms, *a, right, depth - 1);
                self.restrict(terms, *b, left, depth - 1);
            }
            (Node::Eq(a, b), false) if terms.sort(*a) == Sort::Int => {
                let (left, right) = (self.within(terms, *a, depth), self.within(terms, *b, depth));
                for (term, range, other) in [(*a, left, right), (*b, right, left)] {
                    let Some(point) = other.point() else { continue };
                    if range.low == point {
                        self.restrict(terms, term, Range::new(point + 1, FAR), depth - 1);
                    }
                    if range.high == point {
                        self.restrict(terms, term, Range::new(-FAR, point - 1), depth - 1);
                    }
                }
            }
            (Node::Le(a, b), true) if terms.sort(*a) == Sort::Int => self.order(terms, *a, *b, 0, depth),
            (Node::Le(a, b), false) if terms.sort(*a) == Sort::Int => self.order(terms, *b, *a, 1, depth),
            (Node::Lt(a, b), true) if terms.sort(*a) == Sort::Int => self.order(terms, *a, *b, 1, depth),
            (Node::Lt(a, b), false) if terms.sort(*a) == Sort::Int => self.order(terms, *b, *a, 0, depth),
            (Node::Ite(cond, a, b), _) => match self.decide(terms, *cond, depth - 1) {
                Some(true) => self.suppose(terms, *a, holds, depth - 1),
                Some(false) => self.suppose(terms, *b, holds, depth - 1),
                None => {}
            },
            _ => {}
        }
    }

    /// `a + gap <= b`.
    fn order(&mut self, terms: &Terms, a: TermId, b: TermId, gap: i128, depth: u32) {
        let (left, right) = (self.within(terms, a, depth), self.within(terms, b, depth));
        if right.high < FAR {
            self.restrict(terms, a, Range::new(-FAR, right.high - gap), depth - 1);
        }
        if left.low > -FAR {
            self.restrict(terms, b, Range::new(left.low + gap, FAR), depth - 1);
        }
    }

    /// One of the parts is as it should be: what all of them agree on.
    fn one_of(&mut self, terms: &Terms, parts: &[TermId], holds: bool, depth: u32) {
        let open: Vec<TermId> =
            parts.iter().copied().filter(|part| self.decide(terms, *part, depth) != Some(!holds)).collect();
        match open[..] {
            [] => self.dead = true,
            [only] => self.suppose(terms, only, holds, depth),
            _ if open.len() > PARTS => {}
            _ => {
                let mut all: Option<Ranges> = None;
                for part in open {
                    let mut inside = self.clone();
                    inside.suppose(terms, part, holds, depth);
                    if inside.dead {
                        continue;
                    }
                    all = Some(match all {
                        None => inside,
                        Some(all) => all.join(&inside),
                    });
                }
                match all {
                    Some(all) => *self = all,
                    None => self.dead = true,
                }
            }
        }
    }

    fn join(mut self, other: &Ranges) -> Ranges {
        self.known.retain(|var, range| {
            let Some(more) = other.known.get(var) else { return false };
            *range = range.join(*more);
            true
        });
        self
    }

    fn set(&mut self, var: VarId, range: Range, sort: Sort) {
        let known = self.known.entry(var).or_insert(Self::of_sort(sort));
        *known = known.meet(range);
        self.dead |= known.is_empty();
    }

    /// Learns that the value of a term is in a range.
    pub(super) fn narrow(&mut self, terms: &Terms, term: TermId, to: Range) {
        self.restrict(terms, term, to, DEPTH);
    }

    fn restrict(&mut self, terms: &Terms, term: TermId, to: Range, depth: u32) {
        if depth == 0 || self.dead {
            return;
        }
        let sort = terms.sort(term);
        if sort == Sort::Bool {
            match to.meet(Range::new(0, 1)) {
                range if range.is_empty() => self.dead = true,
                range => {
                    if let Some(value) = range.point() {
                        self.suppose(terms, term, value != 0, depth);
                    }
                }
            }
            return;
        }
        let now = self.within(terms, term, depth);
        let to = to.meet(now);
        if to.is_empty() {
            self.dead = true;
            return;
        }
        if to == now {
            return;
        }
        match terms.node(term) {
            Node::Var(var) => self.set(*var, to, sort),
            Node::Add(parts) => {
                let ranges: Vec<Range> = parts.iter().map(|part| self.within(terms, *part, depth - 1)).collect();
                for (index, part) in parts.iter().enumerate() {
                    let others = ranges.iter().enumerate().filter(|(other, _)| *other != index);
                    let rest = others.fold(Range::new(0, 0), |all, (_, range)| all.plus(*range));
                    self.restrict(terms, *part, to.plus(rest.minus()), depth - 1);
                }
            }
            Node::Mul(parts) => {
                if let [a, b] = parts[..] {
                    for (constant, other) in [(a, b), (b, a)] {
                        if let Some(by) = terms.as_int(constant).filter(|by| *by != 0 && by.abs() < 1 << 64) {
                            self.restrict(terms, other, to.divided(by), depth - 1);
                        }
                    }
                }
            }
            Node::Ite(cond, a, b) => match self.decide(terms, *cond, depth - 1) {
                Some(true) => self.restrict(terms, *a, to, depth - 1),
                Some(false) => self.restrict(terms, *b, to, depth - 1),
                None => {
                    for (branch, other, holds) in [(*a, *b, false), (*b, *a, true)] {
                        if self.within(terms, branch, depth - 1).meet(to).is_empty() {
                            self.suppose(terms, *cond, holds, depth - 1);
                            self.restrict(terms, other, to, depth - 1);
                        }
                    }
                }
            },
            _ => {}
        }
    }
}
