//! Bounds on what arithmetic on floats computes, from operands and constants of the program to facts about the result.
//!
//! Rounding is monotone: where `x <= k`, `x + c` is at most what Java computes for `k + c`. So for a constant operand the result is known
//! at *landmarks*, the floats that the program names, and between them it keeps their order. Chains of operations carry their landmarks
//! along. Every fact holds of what Java computes, which a test asks for many operands.

use super::context::Context;
use super::floats::{token, value};
use super::path::Path;
use ivl::{BinOp, Const, Expr, Program, Type};
use smt::TermId;

/// No more landmarks than this for one operand.
const MOST: usize = 12;

/// How a function of one float goes with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Trend {
    Rising,
    Falling,
}

/// The floats that the program names.
pub fn landmarks(program: &Program) -> Vec<f64> {
    let mut found = Vec::new();
    for block in program.procs.iter().flat_map(|proc| proc.blocks.iter()) {
        let mut pending: Vec<&Expr> = block.stmts.iter().flat_map(|stmt| stmt.kind.exprs()).collect();
        pending.extend(block.term.kind.exprs());
        while let Some(expr) = pending.pop() {
            match expr {
                Expr::Const(Const::F32(bits)) => add(&mut found, f32::from_bits(*bits).into()),
                Expr::Const(Const::F64(bits)) => add(&mut found, f64::from_bits(*bits)),
                _ => pending.extend(expr.operands()),
            }
        }
    }
    found
}

fn add(found: &mut Vec<f64>, value: f64) {
    if found.len() < MOST && value.is_finite() && !found.contains(&value) {
        found.push(value);
    }
}

/// What Java computes.
fn apply(op: BinOp, ty: Type, a: f64, b: f64) -> Option<f64> {
    let computed = match ty {
        Type::F32 => ivl::binary(op, Const::f32(a as f32), Const::f32(b as f32)),
        _ => ivl::binary(op, Const::f64(a), Const::f64(b)),
    };
    match computed {
        Ok(Const::F32(bits)) => Some(f32::from_bits(bits).into()),
        Ok(Const::F64(bits)) => Some(f64::from_bits(bits)),
        Ok(Const::Bool(_) | Const::Int(..) | Const::Null) | Err(_) => None,
    }
}

impl Context {
    /// Assumes what is known of the result of an operation.
    pub(super) fn bound_result(&mut self, path: &mut Path, op: BinOp, ty: Type, operands: [TermId; 2], result: TermId) {
        let [a, b] = operands;
        let constant = |context: &Self, term| context.terms.as_int(term).map(value);
        match (constant(self, a), constant(self, b)) {
            (Some(a), Some(b)) => self.fold(path, op, ty, [a, b], result),
            (None, Some(Some(c))) if c.is_finite() => {
                let trend = match op {
                    BinOp::Add | BinOp::Sub => Some(Trend::Rising),
                    BinOp::Mul | BinOp::Div => trend_of(c),
                    _ => None,
                };
                match trend {
                    Some(trend) => self.follow(path, trend, ty, a, result, &|x| apply(op, ty, x, c)),
                    None if op == BinOp::Rem && c != 0.0 => self.bound_remainder(path, a, c, result),
                    None => {}
                }
            }
            (Some(Some(c)), None) if c.is_finite() => {
                let trend = match op {
                    BinOp::Add => Some(Trend::Rising),
                    BinOp::Sub => Some(Trend::Falling),
                    BinOp::Mul => trend_of(c),
                    _ => None,
                };
                if let Some(trend) = trend {
                    self.follow(path, trend, ty, b, result, &|x| apply(op, ty, c, x));
                }
            }
            (None, None) => match op {
                BinOp::Add => self.bound_sum(path, ty, [a, b], result),
                BinOp::Sub => {
                    let negated = self.negate_float(b);
                    self.bound_sum(path, ty, [a, negated], result);
                }
                BinOp::Mul => self.bound_product(path, [a, b], result),
                _ => {}
            },
            (Some(_), None) | (None, Some(_)) => {}
        }
    }

    /// Both are constants. Which zero a zero is, is not known, so nothing is divided by it.
    fn fold(&mut self, path: &mut Path, op: BinOp, ty: Type, [a, b]: [Option<f64>; 2], result: TermId) {
        let (a, b) = (a.unwrap_or(f64::NAN), b.unwrap_or(f64::NAN));
        if b == 0.0 && matches!(op, BinOp::Div | BinOp::Rem) {
            return;
        }
        if let Some(exact) = apply(op, ty, a, b) {
            let exact = self.terms.int(token(exact));
            let fact = self.terms.eq(result, exact);
            path.assume(self, fact);
        }
    }

    fn marks_of(&self, ty: Type, term: TermId) -> Vec<f64> {
        let own = self.marks.get(&term);
        let mut marks = Vec::new();
        for mark in own.into_iter().flatten().chain(&self.landmarks) {
            if ty == Type::F64 || f64::from(*mark as f32) == *mark {
                add(&mut marks, *mark);
            }
        }
        marks
    }

    /// The result goes with one operand; the other one is a finite constant, not zero where that counts.
    fn follow(
        &mut self,
        path: &mut Path,
        trend: Trend,
        ty: Type,
        operand: TermId,
        result: TermId,
        function: &dyn Fn(f64) -> Option<f64>,
    ) {
        let (number, computed) = (self.is_number(operand), self.is_number(result));
        let fact = self.terms.eq(number, computed);
        path.assume(self, fact);
        let mut marks = Vec::new();
        for mark in self.marks_of(ty, operand) {
            let Some(image) = function(mark).filter(|image| !image.is_nan()) else { continue };
            add(&mut marks, image);
            let (at, image) = (self.terms.int(token(mark)), self.terms.int(token(image)));
            let (below, above) = (self.terms.le(operand, at), self.terms.ge(operand, at));
            // NaN is above all, as an operand and as a result.
            let above = self.terms.and([above, number]);
            let (under, over) = (self.terms.le(result, image), self.terms.ge(result, image));
            let facts = match trend {
                Trend::Rising => [(below, under), (above, over)],
                Trend::Falling => [(below, over), (above, under)],
            };
            for (premise, conclusion) in facts {
                let fact = self.terms.implies(premise, conclusion);
                path.assume(self, fact);
            }
        }
        self.marks.insert(result, marks);
    }

    /// The remainder by a finite constant that is not zero is smaller than that.
    fn bound_remainder(&mut self, path: &mut Path, a: TermId, c: f64, result: TermId) {
        let premise = self.is_finite(a);
        let (low, high) = (self.terms.int(token(-c.abs())), self.terms.int(token(c.abs())));
        let (over, under) = (self.terms.lt(low, result), self.terms.lt(result, high));
        let conclusion = self.terms.and([over, under]);
        let fact = self.terms.implies(premise, conclusion);
        path.assume(self, fact);
    }

    /// A sum lies between its operands where they have different signs, and beyond both where they have the same.
    fn bound_sum(&mut self, path: &mut Path, ty: Type, [a, b]: [TermId; 2], result: TermId) {
        let zero = self.terms.int(0);
        let (finite_a, finite_b) = (self.is_finite(a), self.is_finite(b));
        let (number_a, number_b, number) = (self.is_number(a), self.is_number(b), self.is_number(result));
        let (up_a, up_b) = (self.terms.ge(a, zero), self.terms.ge(b, zero));
        let (down_a, down_b) = (self.terms.le(a, zero), self.terms.le(b, zero));
        let (over_a, over_b) = (self.terms.ge(result, a), self.terms.ge(result, b));
        let (under_a, under_b) = (self.terms.le(result, a), self.terms.le(result, b));
        for (premise, conclusion) in [
            (vec![finite_a, finite_b], vec![number]),
            (vec![number_a, number_b, up_a, up_b], vec![number, over_a, over_b]),
            (vec![number_a, number_b, down_a, down_b], vec![number, under_a, under_b]),
            (vec![finite_a, finite_b, up_a, down_b], vec![over_b, under_a]),
            (vec![finite_a, finite_b, down_a, up_b], vec![over_a, under_b]),
        ] {
            let (premise, conclusion) = (self.terms.and(premise), self.terms.and(conclusion));
            let fact = self.terms.implies(premise, conclusion);
            path.assume(self, fact);
        }
        // Both on the same side of a landmark: the sum is on that side of its double.
        let mut marks = Vec::new();
        for mark in self.marks_of(ty, a) {
            let Some(image) = apply(BinOp::Add, ty, mark, mark).filter(|image| !image.is_nan()) else { continue };
            add(&mut marks, image);
            let (at, image) = (self.terms.int(token(mark)), self.terms.int(token(image)));
            let below = [self.terms.le(a, at), self.terms.le(b, at)];
            let above = [self.terms.ge(a, at), self.terms.ge(b, at), number_a, number_b];
            let (below, above) = (self.terms.and(below), self.terms.and(above));
            let (under, over) = (self.terms.le(result, image), self.terms.ge(result, image));
            for (premise, conclusion) in [(below, under), (above, over)] {
                let fact = self.terms.implies(premise, conclusion);
                path.assume(self, fact);
            }
        }
        self.marks.insert(result, marks);
    }

    /// The sign of a product; zero times infinity is NaN, which is the largest token.
    fn bound_product(&mut self, path: &mut Path, [a, b]: [TermId; 2], result: TermId) {
        let zero = self.terms.int(0);
        let (finite_a, finite_b) = (self.is_finite(a), self.is_finite(b));
        let (up_a, up_b) = (self.terms.ge(a, zero), self.terms.ge(b, zero));
        let (down_a, down_b) = (self.terms.le(a, zero), self.terms.le(b, zero));
        let number = self.is_number(result);
        let (up, down) = (self.terms.ge(result, zero), self.terms.le(result, zero));
        for (signs, conclusion) in
            [(vec![], number), (vec![down_a, down_b], up), (vec![down_a, up_b], down), (vec![up_a, down_b], down)]
        {
            let premise = self.terms.and(signs.into_iter().chain([finite_a, finite_b]));
            let fact = self.terms.implies(premise, conclusion);
            path.assume(self, fact);
        }
    }

    fn is_finite(&mut self, term: TermId) -> TermId {
        let (low, high) = (self.terms.int(token(f64::NEG_INFINITY)), self.terms.int(token(f64::INFINITY)));
        let (over, under) = (self.terms.lt(low, term), self.terms.lt(term, high));
        self.terms.and([over, under])
    }
}

/// Whether products and quotients by this constant rise or fall with the other operand.
fn trend_of(c: f64) -> Option<Trend> {
    match c {
        c if c > 0.0 => Some(Trend::Rising),
        c if c < 0.0 => Some(Trend::Falling),
        _ => None,
    }
}
