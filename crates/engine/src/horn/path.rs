//! One symbolic run from a cut point on: what holds on it, and what it knows about the ranges of terms.
//!
//! Ranges are what makes exact integers cheap: an addition wraps only where they cannot exclude an overflow. They come
//! from the types of variables, from the shape of terms and from the guards passed so far.

use super::context::Context;
use smt::{Node, PredId, TermId};
use std::collections::HashMap;
use std::rc::Rc;

/// Both ends included. Ends beyond [`FAR`] mean "no bound known".
pub type Range = (i128, i128);

/// As good as infinite, and far enough from the ends of `i128` for sums of a few.
pub const FAR: i128 = 1 << 100;

/// All integers.
pub const EVERYTHING: Range = (-FAR, FAR);

/// An atom in the body of a clause.
pub type Atom = (PredId, Vec<TermId>);

/// What a run has gone through since its cut point.
#[derive(Clone, Default)]
pub struct Path {
    /// Predicates that hold.
    pub atoms: Vec<Atom>,
    /// Constraints that hold.
    pub conds: Vec<TermId>,
    /// What guards have taught about terms.
    known: Rc<HashMap<TermId, Range>>,
    /// Whether a constraint is plainly false.
    pub dead: bool,
}

impl Path {
    /// Adds a constraint, and learns from it.
    pub fn assume(&mut self, context: &mut Context, cond: TermId) {
        match context.terms.node(cond) {
            Node::True => return,
            Node::False => {
                self.dead = true;
                return;
            }
            Node::And(parts) => {
                let parts = parts.clone();
                parts.iter().for_each(|part| self.assume(context, *part));
                return;
            }
            _ => {}
        }
        if self.conds.contains(&cond) {
            return;
        }
        let negated = context.terms.not(cond);
        if self.conds.contains(&negated) {
            self.dead = true;
            return;
        }
        self.conds.push(cond);
        self.learn(context, cond);
    }

    /// Adds a predicate that holds.
    pub fn recall(&mut self, pred: PredId, args: Vec<TermId>) {
        self.atoms.push((pred, args));
    }

    fn learn(&mut self, context: &Context, cond: TermId) {
        match *context.terms.node(cond) {
            Node::Le(a, b) => self.learn_order(context, a, b, 0),
            Node::Lt(a, b) => self.learn_order(context, a, b, 1),
            Node::Eq(a, b) if context.terms.sort(a) == smt::Sort::Int => {
                self.learn_order(context, a, b, 0);
                self.learn_order(context, b, a, 0);
            }
            Node::Not(inner) => {
                if let Node::Eq(a, b) = *context.terms.node(inner)
                    && context.terms.sort(a) == smt::Sort::Int
                {
                    self.learn_different(context, a, b);
                    self.learn_different(context, b, a);
                }
            }
            _ => {}
        }
    }

    /// `a + gap <= b`.
    fn learn_order(&mut self, context: &Context, a: TermId, b: TermId, gap: i128) {
        let (low, high) = (self.range(context, a).0, self.range(context, b).1);
        self.narrow(context, a, (-FAR, high - gap));
        self.narrow(context, b, (low + gap, FAR));
    }

    /// `a != b`, which tells something where b is an end of a's range.
    fn learn_different(&mut self, context: &Context, a: TermId, b: TermId) {
        let (low, high) = self.range(context, a);
        match context.terms.as_int(b) {
            Some(value) if value == low => self.narrow(context, a, (low + 1, FAR)),
            Some(value) if value == high => self.narrow(context, a, (-FAR, high - 1)),
            _ => {}
        }
    }

    fn narrow(&mut self, context: &Context, term: TermId, to: Range) {
        let (low, high) = self.range(context, term);
        let next = (low.max(to.0), high.min(to.1));
        if next.0 > next.1 {
            self.dead = true;
            return;
        }
        if next == (low, high) || context.terms.as_int(term).is_some() {
            return;
        }
        Rc::make_mut(&mut self.known).insert(term, next);
        // x + c within [l, h]: x within [l - c, h - c].
        if let Node::Add(parts) = context.terms.node(term)
            && let [inner, constant] = parts[..]
            && let Some(constant) = context.terms.as_int(constant)
        {
            let below = if next.0 <= -FAR { -FAR } else { next.0 - constant };
            let above = if next.1 >= FAR { FAR } else { next.1 - constant };
            self.narrow(context, inner, (below, above));
        }
    }

    /// A range that holds the value of an integer term on this path.
    pub fn range(&self, context: &Context, term: TermId) -> Range {
        self.range_within(context, term, 12)
    }

    fn range_within(&self, context: &Context, term: TermId, depth: u32) -> Range {
        let shape = self.range_by_shape(context, term, depth);
        match self.known.get(&term) {
            Some(known) => (known.0.max(shape.0), known.1.min(shape.1)),
            None => shape,
        }
    }

    fn range_by_shape(&self, context: &Context, term: TermId, depth: u32) -> Range {
        if depth == 0 {
            return context.base_range(term);
        }
        let of = |term: TermId| self.range_within(context, term, depth - 1);
        match context.terms.node(term) {
            Node::Int(value) => (*value, *value),
            Node::Add(parts) => clamp(parts.iter().fold((0, 0), |(low, high), part| {
                let (l, h) = of(*part);
                (low + l, high + h)
            })),
            Node::Mul(parts) => match parts[..] {
                [constant, inner] => match context.terms.as_int(constant) {
                    Some(constant) if constant.abs() <= 1 << 40 => {
                        let (low, high) = of(inner);
                        let ends = [scale(low, constant), scale(high, constant)];
                        clamp((ends[0].min(ends[1]), ends[0].max(ends[1])))
                    }
                    _ => EVERYTHING,
                },
                _ => EVERYTHING,
            },
            Node::Ite(_, a, b) => {
                let (a, b) = (of(*a), of(*b));
                (a.0.min(b.0), a.1.max(b.1))
            }
            Node::Div(a, b) => match context.terms.as_int(*b) {
                Some(by) if by > 0 => {
                    let (low, high) = of(*a);
                    (low.div_euclid(by), high.div_euclid(by))
                }
                _ => EVERYTHING,
            },
            Node::Mod(a, b) => match context.terms.as_int(*b) {
                Some(by) if by > 0 => {
                    let (low, high) = of(*a);
                    if low >= 0 { (0, high.min(by - 1)) } else { (0, by - 1) }
                }
                _ => EVERYTHING,
            },
            _ => context.base_range(term),
        }
    }
}

fn scale(end: i128, by: i128) -> i128 {
    if end.abs() >= FAR { end.signum() * by.signum() * FAR } else { end.saturating_mul(by) }
}

fn clamp((low, high): Range) -> Range {
    (low.max(-FAR), high.min(FAR))
}
