//! What a row says of a number: one of a few values, or within a range and with certain bits; from the values that models show.
//!
//! A lattice that is climbed by [`Abs::join`]. Few values are kept as they are. Ranges grow to thresholds, which are constants of the
//! program, so that climbing ends soon and `x < 10` is found where the program says 10.

use smt::{BvOp, TermId, Terms};
use std::collections::BTreeSet;

/// So many values are kept apart.
const MOST_VALUES: usize = 6;
/// So many differences are kept apart: that it is always the same is of interest, and otherwise who is less.
const MOST_DISTANCES: usize = 1;
/// So many values of what has no order are kept apart.
const MOST_CASES: usize = 16;
/// After so many steps, a bound goes to its end.
const MOST_STEPS: u32 = 24;

/// What kind of number a row is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A number of a variable: its range and its bits are of interest.
    Number,
    /// A difference or a sum: its range is.
    Distance,
    /// Something without an order: which object, or a float.
    Case,
}

impl Kind {
    /// The ends of what is said of numbers of a width. Differences are of numbers that are two bits shorter, and leave room to be added
    /// to one of them.
    fn limits(self, width: u32) -> (i128, i128) {
        match self {
            Kind::Number | Kind::Case => limits(width),
            Kind::Distance => limits(width - 1),
        }
    }
}

/// Where bounds may stop, from the smallest on.
#[derive(Clone, Debug, Default)]
pub struct Thresholds {
    /// Of numbers.
    pub numbers: Vec<i128>,
    /// Of differences and sums.
    pub distances: Vec<i128>,
}

/// A set of numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Abs {
    kind: Kind,
    width: u32,
    /// The values, as long as they are few.
    values: Option<BTreeSet<i128>>,
    low: i128,
    high: i128,
    /// The smallest and largest value that was seen.
    seen: (i128, i128),
    /// Bits that may be one, and bits that may be zero.
    ones: u128,
    zeros: u128,
    steps: u32,
}

impl Abs {
    /// Nothing.
    pub fn bottom(kind: Kind, width: u32) -> Self {
        let (low, high) = kind.limits(width);
        Self { kind, width, values: Some(BTreeSet::new()), low, high, seen: (high, low), ones: 0, zeros: 0, steps: 0 }
    }

    /// Whether it says nothing.
    pub fn is_top(&self) -> bool {
        let mask = mask(self.width);
        self.values.is_none()
            && match self.kind {
                Kind::Case => true,
                Kind::Distance => (self.low, self.high) == self.kind.limits(self.width),
                Kind::Number => {
                    (self.low, self.high) == self.kind.limits(self.width)
                        && self.ones & mask == mask
                        && self.zeros & mask == mask
                }
            }
    }

    /// The values, if they are few.
    pub fn values(&self) -> Option<&BTreeSet<i128>> {
        self.values.as_ref()
    }

    /// The ends of the range; nothing where it has none.
    pub fn ends(&self) -> (Option<i128>, Option<i128>) {
        let (low, high) = self.kind.limits(self.width);
        ((self.low > low).then_some(self.low), (self.high < high).then_some(self.high))
    }

    /// The bits that are always one and those that are always zero, if that says more than the range does.
    pub fn bits(&self) -> (u128, u128) {
        let mask = mask(self.width);
        (!self.zeros & mask, !self.ones & mask)
    }

    /// Adds a value.
    pub fn join(&mut self, value: i128, thresholds: &Thresholds) {
        let thresholds = match self.kind {
            Kind::Number | Kind::Case => &thresholds.numbers,
            Kind::Distance => &thresholds.distances,
        };
        self.seen = (self.seen.0.min(value), self.seen.1.max(value));
        let bits = value as u128;
        self.ones |= bits;
        self.zeros |= !bits;
        let most = match self.kind {
            Kind::Number => MOST_VALUES,
            Kind::Distance => MOST_DISTANCES,
            Kind::Case => MOST_CASES,
        };
        if let Some(values) = &mut self.values {
            values.insert(value);
            if values.len() <= most {
                return;
            }
            (self.low, self.high) = self.seen;
            self.values = None;
        }
        self.steps += 1;
        if self.kind == Kind::Case {
            return;
        }
        let (least, most) = self.kind.limits(self.width);
        let is_long = self.steps > MOST_STEPS;
        if value < self.low || self.low > self.seen.0 {
            let next = thresholds.iter().rev().find(|end| **end <= value).copied();
            self.low = next.filter(|_| !is_long).unwrap_or(least).max(least);
        }
        if value > self.high || self.high < self.seen.1 {
            let next = thresholds.iter().find(|end| **end >= value).copied();
            self.high = next.filter(|_| !is_long).unwrap_or(most).min(most);
        }
        if self.steps > MOST_STEPS {
            self.widen_bits();
        }
    }

    /// All bits up to the highest that may be one, except those at the end that never were.
    fn widen_bits(&mut self) {
        let mask = mask(self.width);
        let ones = self.ones & mask;
        let filled = if ones == 0 { 0 } else { u128::MAX >> ones.leading_zeros() };
        let low = if ones == 0 { 0 } else { (1 << ones.trailing_zeros()) - 1 };
        self.ones = if self.steps > MOST_STEPS + 12 { mask } else { filled & !low };
        if self.steps > MOST_STEPS + 6 {
            self.zeros = mask;
        }
    }

    /// The smallest and the largest number in it.
    pub fn range(&self) -> Option<(i128, i128)> {
        match &self.values {
            Some(values) => Some((*values.first()?, *values.last()?)),
            None => Some((self.low, self.high)),
        }
    }

    /// Gives up bounds that say no more than is known anyway.
    pub fn forget(&mut self, known: (i128, i128)) {
        let (least, most) = self.kind.limits(self.width);
        if self.values.is_none() && self.low <= known.0 {
            self.low = least;
        }
        if self.values.is_none() && self.high >= known.1 {
            self.high = most;
        }
    }

    /// How far a bound may be too high: what was seen and what is said.
    pub fn slack(&self, upper: bool) -> Option<(i128, i128)> {
        let (seen, said) = if upper { (self.seen.1, self.high) } else { (self.seen.0, self.low) };
        // Differences are worth no search: where two numbers are related, a threshold says how.
        (self.values.is_none() && self.kind == Kind::Number && seen != said).then_some((seen, said))
    }

    /// Sets a bound.
    pub fn tighten(&mut self, upper: bool, to: i128) {
        if upper {
            self.high = self.high.min(to);
        } else {
            self.low = self.low.max(to);
        }
    }

    /// Whether a value is in it.
    pub fn has(&self, value: i128) -> bool {
        if let Some(values) = &self.values {
            return values.contains(&value);
        }
        let mask = mask(self.width);
        let bits = value as u128;
        match self.kind {
            Kind::Case => true,
            Kind::Distance => self.low <= value && value <= self.high,
            Kind::Number => {
                self.low <= value
                    && value <= self.high
                    && bits & mask & !self.ones == 0
                    && !bits & mask & !self.zeros == 0
            }
        }
    }

    /// That a number is in it: a term, or its difference to another.
    pub fn contains(&self, terms: &mut Terms, term: TermId, minus: Option<TermId>) -> TermId {
        let mask = mask(self.width);
        // What a number is compared with that stands for a constant.
        let other = |terms: &mut Terms, value: i128| {
            let constant = terms.bit_vec(value as u128 & mask, self.width);
            match minus {
                None => constant,
                Some(minus) if value == 0 => minus,
                Some(minus) => terms.bv(BvOp::Add, &[minus, constant]),
            }
        };
        if let Some(values) = &self.values {
            let mut ways = Vec::with_capacity(values.len());
            for value in values {
                let value = other(terms, *value);
                ways.push(terms.eq(term, value));
            }
            return terms.or(ways);
        }
        let mut parts = Vec::new();
        if self.kind == Kind::Case {
            return terms.bool(true);
        }
        let (least, most) = self.kind.limits(self.width);
        if self.low > least {
            // Strictly greater than one less: 1 is a frequent bound, and so needs no addition.
            if self.low == 1 {
                let end = other(terms, 0);
                parts.push(terms.bv(BvOp::Slt, &[end, term]));
            } else {
                let end = other(terms, self.low);
                parts.push(terms.bv(BvOp::Sle, &[end, term]));
            }
        }
        if self.high < most {
            if self.high == -1 {
                let end = other(terms, 0);
                parts.push(terms.bv(BvOp::Slt, &[term, end]));
            } else {
                let end = other(terms, self.high);
                parts.push(terms.bv(BvOp::Sle, &[term, end]));
            }
        }
        if self.kind == Kind::Number {
            let (set, unset) = self.bits();
            // What the range says already needs no bits.
            let implied =
                if self.low >= 0 { !(u128::MAX >> (self.high.max(1) as u128).leading_zeros()) & mask } else { 0 };
            for (bits, expected) in [(set, set), (unset & !implied, 0)] {
                if bits != 0 {
                    let (bits, expected) = (terms.bit_vec(bits, self.width), terms.bit_vec(expected, self.width));
                    let masked = terms.bv(BvOp::And, &[term, bits]);
                    parts.push(terms.eq(masked, expected));
                }
            }
        }
        terms.and(parts)
    }
}

/// The smallest and the largest number of a width.
pub fn limits(width: u32) -> (i128, i128) {
    let end = 1_i128 << (width.clamp(1, 120) - 1);
    (-end, end - 1)
}

fn mask(width: u32) -> u128 {
    if width >= 128 { u128::MAX } else { (1 << width) - 1 }
}

/// The number that bits of a width stand for.
pub fn signed(value: u128, width: u32) -> i128 {
    let unused = 128 - width.clamp(1, 128);
    ((value << unused) as i128) >> unused
}
