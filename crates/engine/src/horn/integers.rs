//! Java's integer operators as integer terms.
//!
//! Exact: sums, differences, products with a constant or a small range, division by constants, bit operations with constants or
//! small ranges, shifts by constants, casts. The rest is a fresh value within bounds that hold for every operand (sound, not
//! exact). Results wrap only where the path's ranges cannot exclude an overflow, or, [late](Integers::Late), where they are used.

use super::context::{Context, Integers};
use super::path::{Path, Range};
use ivl::{BinOp, Type};
use smt::TermId;

/// Up to so many values of one operand are told apart by cases.
const CASES: i128 = 9;

impl Context {
    /// Brings a mathematical result into the range of its type, as two's complement does.
    pub fn wrap(&mut self, path: &Path, raw: TermId, ty: Type) -> TermId {
        let Some((min, max)) = self.type_range(ty) else { return raw };
        let (low, high) = path.range(self, raw);
        if low >= min && high <= max {
            return raw;
        }
        let size = max - min + 1;
        if low >= min - size && high <= max + size {
            let (floor, ceiling) = (self.terms.int(min), self.terms.int(max));
            let shift = self.terms.int(size);
            let mut result = raw;
            if low < min {
                let (under, up) = (self.terms.lt(raw, floor), self.terms.add([raw, shift]));
                result = self.terms.ite(under, up, result);
            }
            if high > max {
                let (over, down) = (self.terms.gt(raw, ceiling), self.terms.sub(raw, shift));
                result = self.terms.ite(over, down, result);
            }
            return result;
        }
        // ((raw - min) mod size) + min
        let (minus, plus, size) = (self.terms.int(-min), self.terms.int(min), self.terms.int(size));
        let moved = self.terms.add([raw, minus]);
        let rest = self.terms.modulo(moved, size);
        self.terms.add([rest, plus])
    }

    /// An operator on integers of a type; shifts take their count as it is.
    pub fn int_operator(&mut self, path: &mut Path, op: BinOp, ty: Type, a: TermId, b: TermId) -> TermId {
        match op {
            BinOp::Add => {
                let raw = self.terms.add([a, b]);
                self.wrap_sum(path, raw, ty)
            }
            BinOp::Sub => {
                let raw = self.terms.sub(a, b);
                self.wrap_sum(path, raw, ty)
            }
            BinOp::Mul => self.multiply(path, ty, a, b),
            BinOp::Div => self.divide(path, ty, a, b),
            BinOp::Rem => self.remainder(path, ty, a, b),
            BinOp::And => self.bit_and(path, ty, a, b),
            BinOp::Or => {
                // In two's complement a | b = a + b - (a & b), without overflow.
                let both = self.bit_and(path, ty, a, b);
                let sum = self.terms.add([a, b]);
                self.terms.sub(sum, both)
            }
            BinOp::Xor => {
                let both = self.bit_and(path, ty, a, b);
                let sum = self.terms.add([a, b]);
                let (once, twice) = (self.terms.sub(sum, both), both);
                self.terms.sub(once, twice)
            }
            BinOp::Shl | BinOp::Shr | BinOp::Ushr => self.shift(path, op, ty, a, b),
            BinOp::Eq | BinOp::Ne | BinOp::Lt | BinOp::Le | BinOp::Gt | BinOp::Ge => self.compare(path, op, ty, a, b),
        }
    }

    pub(super) fn any(&mut self, ty: Type) -> TermId {
        self.fresh("any", ty)
    }

    pub(super) fn suppose(&mut self, path: &mut Path, premises: &[TermId], conclusion: TermId) {
        let premise = self.terms.and(premises.iter().copied());
        let fact = self.terms.implies(premise, conclusion);
        path.assume(self, fact);
    }

    /// `make` for each value of a term with few of them.
    pub(super) fn by_cases(
        &mut self,
        range: Range,
        of: TermId,
        mut make: impl FnMut(&mut Self, i128) -> TermId,
    ) -> TermId {
        let (low, high) = range;
        let mut result = make(self, high);
        for value in (low..high).rev() {
            let constant = self.terms.int(value);
            let (here, this) = (self.terms.eq(of, constant), make(self, value));
            result = self.terms.ite(here, this, result);
        }
        result
    }

    pub(super) fn is_small((low, high): Range) -> bool {
        high - low < CASES
    }

    /// The exact product, where one factor is a constant or has a small range.
    pub(super) fn product(&mut self, path: &Path, a: TermId, b: TermId) -> Option<TermId> {
        if self.terms.as_int(a).is_some() || self.terms.as_int(b).is_some() {
            return Some(self.terms.mul([a, b]));
        }
        let (range_a, range_b) = (path.range(self, a), path.range(self, b));
        if !Self::is_small(range_a) && !Self::is_small(range_b) {
            return None;
        }
        let (few, range, other) = if Self::is_small(range_a) { (a, range_a, b) } else { (b, range_b, a) };
        Some(self.by_cases(range, few, |this, value| {
            let constant = this.terms.int(value);
            this.terms.mul([constant, other])
        }))
    }

    fn multiply(&mut self, path: &mut Path, ty: Type, a: TermId, b: TermId) -> TermId {
        if let Some(raw) = self.product(path, a, b) {
            return self.wrap(path, raw, ty);
        }
        let (range_a, range_b) = (path.range(self, a), path.range(self, b));
        let result = self.any(ty);
        let ends = [range_a.0, range_a.1].map(|x| [range_b.0, range_b.1].map(|y| x.saturating_mul(y)));
        let (low, high) = (ends.iter().flatten().min(), ends.iter().flatten().max());
        let fits = match (self.type_range(ty), low, high) {
            (None, ..) => true,
            (Some((min, max)), Some(&low), Some(&high)) => low >= min && high <= max,
            _ => false,
        };
        let zero = self.terms.int(0);
        let (a_zero, b_zero) = (self.terms.eq(a, zero), self.terms.eq(b, zero));
        let none = self.terms.or([a_zero, b_zero]);
        let result_zero = self.terms.eq(result, zero);
        self.suppose(path, &[none], result_zero);
        let (one, minus) = (self.terms.int(1), self.terms.int(-1));
        for (x, y) in [(a, b), (b, a)] {
            let (is_one, same) = (self.terms.eq(x, one), self.terms.eq(result, y));
            self.suppose(path, &[is_one], same);
        }
        if fits {
            let (some_a, some_b) = (self.terms.gt(a, zero), self.terms.gt(b, zero));
            let (less_a, less_b) = (self.terms.lt(a, zero), self.terms.lt(b, zero));
            let (over_a, over_b) = (self.terms.ge(result, a), self.terms.ge(result, b));
            let grown = self.terms.and([over_a, over_b]);
            self.suppose(path, &[some_a, some_b], grown);
            let positive = self.terms.gt(result, zero);
            self.suppose(path, &[less_a, less_b], positive);
            let negative = self.terms.le(result, minus);
            self.suppose(path, &[some_a, less_b], negative);
            self.suppose(path, &[less_a, some_b], negative);
            if a == b {
                let square = self.terms.ge(result, zero);
                path.assume(self, square);
            }
        }
        result
    }

    /// Division that rounds towards zero, by a constant that is not zero.
    fn divide_by(&mut self, a: TermId, by: i128, range: Range) -> TermId {
        let size = self.terms.int(by.abs());
        let zero = self.terms.int(0);
        let up = self.terms.div(a, size);
        let minus = self.terms.neg(a);
        let down = self.terms.div(minus, size);
        let down = self.terms.neg(down);
        let quotient = if range.0 >= 0 {
            up
        } else if range.1 <= 0 {
            down
        } else {
            let positive = self.terms.ge(a, zero);
            self.terms.ite(positive, up, down)
        };
        if by < 0 { self.terms.neg(quotient) } else { quotient }
    }

    fn divide(&mut self, path: &mut Path, ty: Type, a: TermId, b: TermId) -> TermId {
        let (range_a, range_b) = (path.range(self, a), path.range(self, b));
        if let Some(by) = self.terms.as_int(b).filter(|by| *by != 0) {
            let quotient = self.divide_by(a, by, range_a);
            return self.wrap(path, quotient, ty);
        }
        if Self::is_small(range_b) && range_b.0 > 0 {
            return self.by_cases(range_b, b, |this, by| this.divide_by(a, by, range_a));
        }
        let result = self.any(ty);
        let zero = self.terms.int(0);
        let one = self.terms.int(1);
        let (a_up, a_down) = (self.terms.ge(a, zero), self.terms.le(a, zero));
        let (b_up, b_down) = (self.terms.ge(b, one), self.terms.lt(b, zero));
        let (r_up, r_down) = (self.terms.ge(result, zero), self.terms.le(result, zero));
        let (under, over) = (self.terms.le(result, a), self.terms.ge(result, a));
        let within = self.terms.and([r_up, under]);
        self.suppose(path, &[a_up, b_up], within);
        let within = self.terms.and([r_down, over]);
        self.suppose(path, &[a_down, b_up], within);
        let minus = self.terms.neg(a);
        let floor = self.terms.ge(result, minus);
        let within = self.terms.and([r_down, floor]);
        self.suppose(path, &[a_up, b_down], within);
        // A dividend below zero and a divisor below zero: MIN / -1 wraps, all others lie above zero.
        let two = self.terms.int(2);
        let halved = self.terms.ge(b, two);
        let positive = self.terms.gt(a, zero);
        let smaller = self.terms.lt(result, a);
        self.suppose(path, &[positive, halved], smaller);
        // |a| < |b|
        let fewer = self.terms.lt(a, b);
        let none = self.terms.eq(result, zero);
        self.suppose(path, &[a_up, fewer], none);
        result
    }

    fn remainder_by(&mut self, a: TermId, by: i128, range: Range) -> TermId {
        let size = self.terms.int(by.abs());
        let zero = self.terms.int(0);
        let up = self.terms.modulo(a, size);
        let minus = self.terms.neg(a);
        let down = self.terms.modulo(minus, size);
        let down = self.terms.neg(down);
        if range.0 >= 0 {
            up
        } else if range.1 <= 0 {
            down
        } else {
            let positive = self.terms.ge(a, zero);
            self.terms.ite(positive, up, down)
        }
    }

    fn remainder(&mut self, path: &mut Path, ty: Type, a: TermId, b: TermId) -> TermId {
        let (range_a, range_b) = (path.range(self, a), path.range(self, b));
        if let Some(by) = self.terms.as_int(b).filter(|by| *by != 0) {
            return self.remainder_by(a, by, range_a);
        }
        if Self::is_small(range_b) && range_b.0 > 0 {
            return self.by_cases(range_b, b, |this, by| this.remainder_by(a, by, range_a));
        }
        let result = self.any(ty);
        let zero = self.terms.int(0);
        let (a_up, a_down) = (self.terms.ge(a, zero), self.terms.le(a, zero));
        let (r_up, r_down) = (self.terms.ge(result, zero), self.terms.le(result, zero));
        let (under, over) = (self.terms.le(result, a), self.terms.ge(result, a));
        let within = self.terms.and([r_up, under]);
        self.suppose(path, &[a_up], within);
        let within = self.terms.and([r_down, over]);
        self.suppose(path, &[a_down], within);
        let (b_up, b_down) = (self.terms.gt(b, zero), self.terms.lt(b, zero));
        let minus_b = self.terms.neg(b);
        for (sign, size) in [(b_up, b), (b_down, minus_b)] {
            let minus = self.terms.neg(size);
            let (below, above) = (self.terms.lt(result, size), self.terms.gt(result, minus));
            let within = self.terms.and([below, above]);
            self.suppose(path, &[sign], within);
        }
        let (fewer, same) = (self.terms.lt(a, b), self.terms.eq(result, a));
        self.suppose(path, &[a_up, fewer], same);
        // b <= a < 2b: one subtraction.
        let double = self.terms.add([b, b]);
        let (once, not_twice) = (self.terms.le(b, a), self.terms.lt(a, double));
        let difference = self.terms.sub(a, b);
        let subtracted = self.terms.eq(result, difference);
        self.suppose(path, &[b_up, once, not_twice], subtracted);
        result
    }

    /// `a & constant`, exactly: a run of ones from bit s on, k long, is `((a div 2^s) mod 2^k) * 2^s`.
    fn and_constant(&mut self, a: TermId, mask: i128, bits: u32) -> TermId {
        if mask < 0 {
            // a & m = a - (a & ~m), and ~m is not negative.
            let rest = self.and_constant(a, !mask, bits);
            return self.terms.sub(a, rest);
        }
        let mut parts = Vec::new();
        let mut bit = 0;
        while bit < bits {
            if mask >> bit & 1 == 0 {
                bit += 1;
                continue;
            }
            let start = bit;
            while bit < bits && mask >> bit & 1 == 1 {
                bit += 1;
            }
            let (scale, size) = (self.terms.int(1 << start), self.terms.int(1 << (bit - start)));
            let shifted = self.terms.div(a, scale);
            let cut = self.terms.modulo(shifted, size);
            parts.push(self.terms.mul([scale, cut]));
        }
        self.terms.add(parts)
    }

    fn bit_and(&mut self, path: &mut Path, ty: Type, a: TermId, b: TermId) -> TermId {
        let bits = ty.width();
        let (range_a, range_b) = (path.range(self, a), path.range(self, b));
        if a == b {
            return a;
        }
        if let Some(mask) = self.terms.as_int(b) {
            return self.and_constant(a, mask, bits);
        }
        if let Some(mask) = self.terms.as_int(a) {
            return self.and_constant(b, mask, bits);
        }
        if Self::is_small(range_b) {
            return self.by_cases(range_b, b, |this, mask| this.and_constant(a, mask, bits));
        }
        if Self::is_small(range_a) {
            return self.by_cases(range_a, a, |this, mask| this.and_constant(b, mask, bits));
        }
        let result = self.any(ty);
        let zero = self.terms.int(0);
        for (x, y) in [(a, b), (b, a)] {
            let not_negative = self.terms.ge(x, zero);
            let (from, to) = (self.terms.ge(result, zero), self.terms.le(result, x));
            let within = self.terms.and([from, to]);
            self.suppose(path, &[not_negative], within);
            let (left, right) = (self.terms.lt(x, zero), self.terms.lt(y, zero));
            let below = self.terms.le(result, x);
            self.suppose(path, &[left, right], below);
        }
        result
    }

    fn shift(&mut self, path: &mut Path, op: BinOp, ty: Type, a: TermId, count: TermId) -> TermId {
        let bits = i128::from(ty.width());
        if let Some(count) = self.terms.as_int(count) {
            return self.shift_by(path, op, ty, a, count.rem_euclid(bits));
        }
        let range = path.range(self, count);
        if Self::is_small(range) && range.0 >= 0 && range.1 < bits {
            let mut cases = Vec::new();
            for by in range.0..=range.1 {
                cases.push(self.shift_by(path, op, ty, a, by));
            }
            return self.by_cases(range, count, |_, by| cases[(by - range.0) as usize]);
        }
        let result = self.any(ty);
        let zero = self.terms.int(0);
        let positive = self.terms.ge(a, zero);
        let (from, to) = (self.terms.ge(result, zero), self.terms.le(result, a));
        if op != BinOp::Shl {
            let within = self.terms.and([from, to]);
            self.suppose(path, &[positive], within);
        }
        if op == BinOp::Shr {
            let negative = self.terms.lt(a, zero);
            let (above, below) = (self.terms.ge(result, a), self.terms.lt(result, zero));
            let within = self.terms.and([above, below]);
            self.suppose(path, &[negative], within);
        }
        result
    }

    fn shift_by(&mut self, path: &Path, op: BinOp, ty: Type, a: TermId, count: i128) -> TermId {
        if count == 0 {
            return a;
        }
        let scale = self.terms.int(1 << count);
        match op {
            BinOp::Shl => {
                let raw = self.terms.mul([scale, a]);
                self.wrap(path, raw, ty)
            }
            BinOp::Ushr => {
                let size: i128 = 1 << ty.width();
                let zero = self.terms.int(0);
                let size = self.terms.int(size);
                let moved = self.terms.add([a, size]);
                let (plain, high) = (self.terms.div(a, scale), self.terms.div(moved, scale));
                if path.range(self, a).0 >= 0 {
                    return plain;
                }
                let positive = self.terms.ge(a, zero);
                self.terms.ite(positive, plain, high)
            }
            // SMT-LIB's division by a positive number rounds down, as an arithmetic shift does.
            _ => self.terms.div(a, scale),
        }
    }

    /// A cast among integers.
    pub fn cast_int(&mut self, path: &Path, to: Type, a: TermId) -> TermId {
        match (self.integers, to) {
            (Integers::Unbounded, Type::I32 | Type::I64) => a,
            _ => self.wrap(path, a, to),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::horn::path::Path;
    use ivl::Const;
    use smt::{Assignment, Value};

    /// What the term says, against what the interpreter's arithmetic says, on constants hidden behind variables.
    #[test]
    fn operators_agree_with_the_interpreter() {
        let interesting: Vec<i128> = vec![
            0,
            1,
            -1,
            2,
            -2,
            3,
            7,
            8,
            -8,
            15,
            31,
            32,
            33,
            63,
            64,
            100,
            -100,
            255,
            256,
            65535,
            65536,
            -65536,
            i32::MAX.into(),
            i32::MIN.into(),
            i128::from(i32::MAX) - 1,
            i128::from(i32::MIN) + 1,
            1 << 31,
            u32::MAX.into(),
            i64::MAX.into(),
            i64::MIN.into(),
            1 << 63,
            i128::from(u64::MAX) - 1,
            u64::MAX.into(),
        ];
        for ty in Type::COMPUTING_INTS {
            let values: Vec<i128> = interesting.iter().copied().filter(|value| ty.holds(*value)).collect();
            for op in BinOp::ALL {
                for &a in &values {
                    for &b in &values {
                        check(op, ty, a, b);
                    }
                }
            }
        }
    }

    fn check(op: BinOp, ty: Type, a: i128, b: i128) {
        let is_shift = matches!(op, BinOp::Shl | BinOp::Shr | BinOp::Ushr);
        let count_ty = if is_shift { Type::I32 } else { ty };
        if is_shift && i32::try_from(b).is_err() {
            return;
        }
        let Ok(expected) = ivl::binary(op, Const::Int(ty, a), Const::Int(count_ty, b)) else { return };
        // Both as variables, then either as a constant.
        for hidden in [(true, true), (true, false), (false, true)] {
            let mut context = Context::new(Integers::Exact);
            let mut path = Path::default();
            let x = if hidden.0 { context.variable("x", ty) } else { context.terms.int(a) };
            let y = if hidden.1 { context.variable("y", count_ty) } else { context.terms.int(b) };
            let result = context.int_operator(&mut path, op, ty, x, y);
            let mut assignment = Assignment::default();
            for (term, value) in [(x, a), (y, b)] {
                if let Some(var) = context.terms.as_var(term) {
                    assignment.insert(var, Value::Int(value));
                }
            }
            let expected = match expected {
                Const::Bool(value) => Value::Bool(value),
                Const::Int(_, value) => Value::Int(value),
                _ => unreachable!(),
            };
            match context.terms.eval(result, &assignment) {
                Some(value) => assert_eq!(value, expected, "{a} {op:?} {b} on {ty}"),
                // Products of two u64 are too large to be evaluated.
                None if op == BinOp::Mul && a.checked_mul(b).is_none() => {}
                // A fresh value: it must be allowed to be what Java computes.
                None => {
                    for var in context.terms.free_vars([result]) {
                        assignment.entry(var).or_insert(expected.clone());
                    }
                    // `a | b` and `a ^ b` are computed from a fresh `a & b`.
                    if matches!(op, BinOp::Or | BinOp::Xor) {
                        let both = ivl::binary(BinOp::And, Const::Int(ty, a), Const::Int(ty, b)).unwrap();
                        let Const::Int(_, both) = both else { unreachable!() };
                        for var in context.terms.free_vars([result]) {
                            if Some(var) != context.terms.as_var(x) && Some(var) != context.terms.as_var(y) {
                                assignment.insert(var, Value::Int(both));
                            }
                        }
                    }
                    assert_eq!(context.terms.eval(result, &assignment), Some(expected), "{a} {op:?} {b} on {ty}");
                    for cond in &path.conds {
                        assert_eq!(
                            context.terms.eval(*cond, &assignment),
                            Some(Value::Bool(true)),
                            "{a} {op:?} {b} on {ty} is excluded"
                        );
                    }
                }
            }
        }
    }
}
