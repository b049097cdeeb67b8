//! Whether exact results are within their types: range tests on exact sums and products, from which a path learns that nothing wraps around.
//!
//! Exact: sums, differences, products and shifts of which one operand is a constant or has a small range. Of other products and shifts it is
//! any truth value that the operands allow (sound, not exact).

use super::context::Context;
use super::floats;
use super::path::Path;
use ivl::{FitsOp, Type};
use smt::TermId;

impl Context {
    /// Whether a mathematical integer is a value of a type, whatever integers are read as.
    pub fn within(&mut self, path: &Path, ty: Type, raw: TermId) -> TermId {
        let Some((min, max)) = ty.range() else { return self.terms.bool(false) };
        let (low, high) = path.range(self, raw);
        let mut parts = Vec::new();
        if low < min {
            let min = self.terms.int(min);
            parts.push(self.terms.le(min, raw));
        }
        if high > max {
            let max = self.terms.int(max);
            parts.push(self.terms.le(raw, max));
        }
        self.terms.and(parts)
    }

    /// Whether the exact result of an operation is within the type of its operands; the count of a shift is taken as it is.
    pub fn fits(&mut self, path: &mut Path, op: FitsOp, ty: Type, a: TermId, b: TermId) -> TermId {
        match op {
            FitsOp::Add => {
                let raw = self.terms.add([a, b]);
                self.within(path, ty, raw)
            }
            FitsOp::Sub => {
                let raw = self.terms.sub(a, b);
                self.within(path, ty, raw)
            }
            FitsOp::Mul => match self.product(path, a, b) {
                Some(raw) => self.within(path, ty, raw),
                None => self.product_fits(path, ty, a, b),
            },
            FitsOp::Shl => self.shift_fits(path, ty, a, b),
        }
    }

    fn product_fits(&mut self, path: &mut Path, ty: Type, a: TermId, b: TermId) -> TermId {
        let ((al, ah), (bl, bh)) = (path.range(self, a), path.range(self, b));
        let ends = [(al, bl), (al, bh), (ah, bl), (ah, bh)].map(|(a, b)| a.saturating_mul(b));
        if ends.iter().all(|end| ty.holds(*end)) {
            return self.terms.bool(true);
        }
        let result = self.any(Type::Bool);
        for side in [a, b] {
            for small in [0, 1] {
                let small = self.terms.int(small);
                let is_small = self.terms.eq(side, small);
                self.suppose(path, &[is_small], result);
            }
        }
        result
    }

    fn shift_fits(&mut self, path: &mut Path, ty: Type, a: TermId, count: TermId) -> TermId {
        let bits = i128::from(ty.width());
        let zero = self.terms.int(0);
        let is_natural = self.terms.le(zero, a);
        let by = |this: &mut Self, path: &Path, by: i128| {
            if !(0..bits).contains(&by) {
                return this.terms.bool(false);
            }
            let scale = this.terms.int(1 << by);
            let raw = this.terms.mul([scale, a]);
            let within = this.within(path, ty, raw);
            this.terms.and([is_natural, within])
        };
        if let Some(count) = self.terms.as_int(count) {
            return by(self, path, count);
        }
        let range = path.range(self, count);
        if Self::is_small(range) {
            let path = path.clone();
            return self.by_cases(range, count, |this, count| by(this, &path, count));
        }
        let result = self.any(Type::Bool);
        let end = self.terms.int(bits);
        let (from, to) = (self.terms.le(zero, count), self.terms.lt(count, end));
        let possible = self.terms.and([is_natural, from, to]);
        self.suppose(path, &[result], possible);
        let none = self.terms.eq(a, zero);
        self.suppose(path, &[none, from, to], result);
        result
    }

    /// Whether the part of a float before its point is a value of an integer type: floats are in the order of their numbers.
    pub fn float_fits_in(&mut self, ty: Type, from: Type, a: TermId) -> TermId {
        let Some((min, max)) = ty.range() else { return self.terms.bool(false) };
        let nearest = |value: i128| if from == Type::F32 { f64::from(value as f32) } else { value as f64 };
        let is_exact = |value: i128| nearest(value) as i128 == value;
        // Powers of two and neighbours of zero are floats; where `min - 1` is none, `min` is the next float above it.
        let above = if is_exact(min - 1) {
            let low = self.terms.int(floats::token(nearest(min - 1)));
            self.terms.lt(low, a)
        } else {
            let low = self.terms.int(floats::token(nearest(min)));
            self.terms.le(low, a)
        };
        let high = self.terms.int(floats::token(nearest(max + 1)));
        let below = self.terms.lt(a, high);
        self.terms.and([above, below])
    }
}

#[cfg(test)]
mod tests {
    use super::super::context::Integers;
    use super::*;
    use ivl::Const;
    use smt::{Assignment, Value};

    fn corners(ty: Type) -> Vec<i128> {
        let (low, high) = ty.range().expect("an integer type");
        let all =
            [0, 1, 2, 3, -1, -2, 31, 32, 63, 64, 65535, 65536, low, low + 1, high, high - 1, high / 2, high / 2 + 1];
        all.into_iter().filter(|value| ty.holds(*value)).collect()
    }

    /// What the term says against what constants say, with operands hidden behind variables or not.
    #[test]
    fn agrees_with_the_interpreter() {
        for ty in Type::COMPUTING_INTS {
            for op in FitsOp::ALL {
                let right = if op == FitsOp::Shl { Type::I32 } else { ty };
                for a in corners(ty) {
                    for b in corners(right) {
                        check(op, ty, right, a, b);
                    }
                }
            }
        }
    }

    fn check(op: FitsOp, ty: Type, right: Type, a: i128, b: i128) {
        let expected = ivl::fits(op, Const::Int(ty, a), Const::Int(right, b));
        let Ok(Const::Bool(expected)) = expected else { panic!("it is defined") };
        for hidden in [(true, true), (true, false), (false, true), (false, false)] {
            let mut context = Context::new(Integers::Exact);
            let mut path = Path::default();
            let x = if hidden.0 { context.variable("x", ty) } else { context.terms.int(a) };
            let y = if hidden.1 { context.variable("y", right) } else { context.terms.int(b) };
            let result = context.fits(&mut path, op, ty, x, y);
            let mut assignment = Assignment::default();
            for (term, value) in [(x, a), (y, b)] {
                if let Some(var) = context.terms.as_var(term) {
                    assignment.insert(var, Value::Int(value));
                }
            }
            match context.terms.eval(result, &assignment) {
                Some(value) => assert_eq!(value, Value::Bool(expected), "{a} {op:?} {b} on {ty}"),
                // Products of two u64 are too large to be evaluated.
                None if op == FitsOp::Mul && a.checked_mul(b).is_none() => {}
                None => {
                    let var = context.terms.as_var(result).expect("a fresh value");
                    assignment.insert(var, Value::Bool(expected));
                    for cond in &path.conds {
                        let holds = context.terms.eval(*cond, &assignment);
                        assert_eq!(holds, Some(Value::Bool(true)), "{a} {op:?} {b} on {ty} is excluded");
                    }
                }
            }
        }
    }

    #[test]
    fn floats_agree_with_the_interpreter() {
        let ends = [0.0, 0.5, 0.99, 1.0, 127.9, 128.0, 255.5, 256.0, 65535.9, 65536.0, 2147483647.5, 2147483648.0];
        let more = [4294967295.9, 4294967296.0, 9.2e18, 9223372036854775808.0, 1.8e19, 18446744073709551616.0, 1e300];
        let odd = [f64::INFINITY, f64::NAN, -2147483649.0, -2147483648.9, -9223372036854777856.0];
        for float in ends.iter().chain(&more).chain(&odd).flat_map(|value| [*value, -value]) {
            for ty in Type::ALL.into_iter().filter(|ty| ty.is_int()) {
                for from in [Type::F32, Type::F64] {
                    let value = if from == Type::F32 { Const::f32(float as f32) } else { Const::f64(float) };
                    let token = floats::token(if from == Type::F32 { f64::from(float as f32) } else { float });
                    let mut context = Context::new(Integers::Exact);
                    let x = context.terms.int(token);
                    let found = context.float_fits_in(ty, from, x);
                    let Ok(Const::Bool(expected)) = ivl::fits_in(ty, value) else { panic!("it is defined") };
                    assert_eq!(context.terms.as_bool(found), Some(expected), "{ty} of {float} ({from})");
                }
            }
        }
    }

    /// After it is known that a sum fits, the sum is not wrapped around.
    #[test]
    fn paths_learn_that_nothing_wraps() {
        for ty in Type::COMPUTING_INTS {
            let mut context = Context::new(Integers::Exact);
            let mut path = Path::default();
            let (x, y) = (context.variable("x", ty), context.variable("y", ty));
            for (op, raw) in [(FitsOp::Add, context.terms.add([x, y])), (FitsOp::Sub, context.terms.sub(x, y))] {
                let fits = context.fits(&mut path, op, ty, x, y);
                path.assume(&mut context, fits);
                let result = context.int_operator(&mut path, op.operator(), ty, x, y);
                assert_eq!(result, raw, "{op:?} on {ty}");
            }
            let seven = context.terms.int(7);
            let raw = context.terms.mul([seven, x]);
            let fits = context.fits(&mut path, FitsOp::Mul, ty, x, seven);
            path.assume(&mut context, fits);
            let result = context.int_operator(&mut path, ivl::BinOp::Mul, ty, x, seven);
            assert_eq!(result, raw, "times 7 on {ty}");
        }
    }
}
