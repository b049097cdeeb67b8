//! Floats as integers that keep their order: exact for constants and comparisons, any value within bounds for arithmetic
//! (`bounds`).
//!
//! A float is the number of steps from zero to it among the doubles, negative below zero; infinity is the largest and NaN one
//! more. Both zeros are 0, as comparisons want it (what tells them apart, bits and division, is over-approximated). An f32
//! stands for the double of the same value, so widening is the identity.

use super::context::Context;
use super::path::{Path, Range};
use ivl::{BinOp, Type};
use smt::TermId;

const INFINITY: i128 = 0x7FF0_0000_0000_0000;
const NAN: i128 = INFINITY + 1;

/// From minus infinity to NaN.
pub const RANGE: Range = (-INFINITY, NAN);

/// The double of an integer that is not NaN's.
pub fn value(token: i128) -> Option<f64> {
    let size = u64::try_from(token.unsigned_abs()).ok().filter(|_| (-INFINITY..=INFINITY).contains(&token))?;
    let size = f64::from_bits(size);
    Some(if token < 0 { -size } else { size })
}

/// The integer of a double.
pub fn token(value: f64) -> i128 {
    if value.is_nan() {
        return NAN;
    }
    let size = i128::from(value.abs().to_bits());
    if value.is_sign_negative() { -size } else { size }
}

impl Context {
    pub(super) fn is_number(&mut self, a: TermId) -> TermId {
        let nan = self.terms.int(NAN);
        self.terms.lt(a, nan)
    }

    /// A comparison of floats: false with NaN, but for `!=`.
    pub fn compare_floats(&mut self, op: BinOp, a: TermId, b: TermId) -> TermId {
        let (left, right) = (self.is_number(a), self.is_number(b));
        let order = match op {
            BinOp::Eq | BinOp::Ne => self.terms.eq(a, b),
            BinOp::Lt => self.terms.lt(a, b),
            BinOp::Le => self.terms.le(a, b),
            BinOp::Gt => self.terms.gt(a, b),
            _ => self.terms.ge(a, b),
        };
        let both = self.terms.and([left, right, order]);
        if op == BinOp::Ne { self.terms.not(both) } else { both }
    }

    /// Arithmetic on floats: any value, with what is known about signs and bounds.
    pub fn float_arithmetic(&mut self, path: &mut Path, op: BinOp, ty: Type, a: TermId, b: TermId) -> TermId {
        let result = self.fresh("float", ty);
        let zero = self.terms.int(0);
        let (left, right, number) = (self.is_number(a), self.is_number(b), self.is_number(result));
        let low_a = self.terms.le(zero, a);
        // Minus zero is 0 here, too, and something divided by it is not positive.
        let low_b = if op == BinOp::Div { self.terms.lt(zero, b) } else { self.terms.le(zero, b) };
        let premise = self.terms.and([left, right, low_a, low_b]);
        let conclusion = match op {
            // Rounding is monotone, and infinity plus infinity is infinity.
            BinOp::Add => {
                let (over_a, over_b) = (self.terms.le(a, result), self.terms.le(b, result));
                self.terms.and([number, over_a, over_b])
            }
            // Zero times infinity and infinity over infinity are NaN, which is the largest token.
            BinOp::Mul | BinOp::Div => self.terms.le(zero, result),
            _ => self.terms.bool(true),
        };
        let fact = self.terms.implies(premise, conclusion);
        path.assume(self, fact);
        self.bound_result(path, op, ty, [a, b], result);
        result
    }

    /// `-a`.
    pub fn negate_float(&mut self, a: TermId) -> TermId {
        let number = self.is_number(a);
        let negated = self.terms.neg(a);
        self.terms.ite(number, negated, a)
    }

    /// A float from an integer.
    pub fn float_from_int(&mut self, path: &mut Path, to: Type, a: TermId) -> TermId {
        if let Some(value) = self.terms.as_int(a) {
            let value = if to == Type::F32 { f64::from(value as f32) } else { value as f64 };
            return self.terms.int(token(value));
        }
        let result = self.fresh("float", to);
        let (zero, one, minus) = (self.terms.int(0), self.terms.int(1), self.terms.int(-1));
        let (unit, below) = (self.terms.int(token(1.0)), self.terms.int(token(-1.0)));
        let number = self.is_number(result);
        path.assume(self, number);
        for (premise, conclusion) in [
            (self.terms.eq(a, zero), self.terms.eq(result, zero)),
            (self.terms.ge(a, one), self.terms.ge(result, unit)),
            (self.terms.le(a, minus), self.terms.le(result, below)),
        ] {
            let fact = self.terms.implies(premise, conclusion);
            path.assume(self, fact);
        }
        result
    }

    /// An integer from a float: saturating, zero for NaN.
    pub fn int_from_float(&mut self, path: &mut Path, to: Type, a: TermId) -> TermId {
        let result = self.fresh("truncated", to);
        let zero = self.terms.int(0);
        let (unit, below) = (self.terms.int(token(1.0)), self.terms.int(token(-1.0)));
        let nan = self.terms.int(NAN);
        let is_nan = self.terms.eq(a, nan);
        let (under, over) = (self.terms.lt(a, unit), self.terms.gt(a, below));
        let small = self.terms.and([under, over]);
        let none = self.terms.or([is_nan, small]);
        for (premise, conclusion) in [
            (none, self.terms.eq(result, zero)),
            (self.terms.ge(a, zero), self.terms.ge(result, zero)),
            (self.terms.le(a, zero), self.terms.le(result, zero)),
        ] {
            let fact = self.terms.implies(premise, conclusion);
            path.assume(self, fact);
        }
        result
    }

    /// The nearest f32 of a double: sign, NaN and order against zero are kept.
    pub fn float_narrowed(&mut self, path: &mut Path, a: TermId) -> TermId {
        let result = self.fresh("float", Type::F32);
        let zero = self.terms.int(0);
        let (left, right) = (self.is_number(a), self.is_number(result));
        let facts = [
            self.terms.eq(left, right),
            {
                let (premise, conclusion) = (self.terms.ge(a, zero), self.terms.ge(result, zero));
                self.terms.implies(premise, conclusion)
            },
            {
                let (premise, conclusion) = (self.terms.le(a, zero), self.terms.le(result, zero));
                self.terms.implies(premise, conclusion)
            },
        ];
        facts.into_iter().for_each(|fact| path.assume(self, fact));
        result
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::horn::context::Integers;
    use ivl::Const;
    use smt::{Assignment, Value};

    /// What is known of a result must not exclude what Java computes.
    #[test]
    fn arithmetic_allows_what_the_interpreter_computes() {
        let halves = [0.0, 1.0, 0.5, 3.0, 0.1, 2.7, f64::MIN_POSITIVE, 5e-324, f64::MAX, f64::INFINITY, f64::NAN];
        let values: Vec<f64> = halves.iter().flat_map(|value| [*value, -value]).collect();
        for op in [BinOp::Add, BinOp::Sub, BinOp::Mul, BinOp::Div, BinOp::Rem] {
            for a in &values {
                for b in &values {
                    let exact = ivl::binary(op, Const::f64(*a), Const::f64(*b));
                    let Ok(Const::F64(bits)) = exact else { panic!("floats have no partial operators") };
                    check(op, Type::F64, [*a, *b, f64::from_bits(bits)]);
                    let (a, b) = (*a as f32, *b as f32);
                    let exact = ivl::binary(op, Const::f32(a), Const::f32(b));
                    let Ok(Const::F32(bits)) = exact else { panic!("floats have no partial operators") };
                    check(op, Type::F32, [a.into(), b.into(), f32::from_bits(bits).into()]);
                }
            }
        }
    }

    fn check(op: BinOp, ty: Type, values: [f64; 3]) {
        for hidden in [[true, true], [true, false], [false, true], [false, false]] {
            check_with(op, ty, values, hidden);
        }
    }

    /// Operands are variables where they are hidden, else constants.
    fn check_with(op: BinOp, ty: Type, [a, b, expected]: [f64; 3], hidden: [bool; 2]) {
        let mut context = Context::new(Integers::Exact);
        context.landmarks = vec![0.0, 0.5, -3.0, 1.0, 0.1, f64::MAX, 5e-324];
        let mut path = Path::default();
        let mut assignment = Assignment::default();
        let mut operand = |name: &str, value: f64, is_hidden: bool| {
            if !is_hidden {
                return context.terms.int(token(value));
            }
            let term = context.variable(name, ty);
            assignment.insert(context.terms.as_var(term).expect("a variable"), Value::Int(token(value)));
            term
        };
        let (x, y) = (operand("x", a, hidden[0]), operand("y", b, hidden[1]));
        let result = context.float_arithmetic(&mut path, op, ty, x, y);
        let var = context.terms.as_var(result).expect("a variable");
        assignment.insert(var, Value::Int(token(expected)));
        for cond in &path.conds {
            let holds = context.terms.eval(*cond, &assignment);
            assert_eq!(holds, Some(Value::Bool(true)), "{a} {op:?} {b} = {expected} on {ty} is excluded ({hidden:?})");
        }
    }

    #[test]
    fn tokens_lead_back() {
        for double in [0.0, 1.0, -1.0, 5e-324, f64::MAX, f64::INFINITY, f64::NEG_INFINITY] {
            assert_eq!(value(token(double)), Some(double));
        }
        assert_eq!(value(token(f64::NAN)), None);
    }
}
