//! Whether exact results are within their types, on bit-vectors: decided by ranges where they say enough, else with more bits.

use super::formulas::Formulas;
use ivl::{FitsOp, Type};
use smt::{BvOp, FpOp, TermId};

impl Formulas {
    /// The range of an integer of a type.
    fn number(&mut self, ty: Type, a: TermId) -> (i128, i128) {
        let (low, high) = self.range(a);
        match ty.range() {
            // What has its highest bit set is no negative number.
            Some(whole) if ty.is_unsigned_int() && low < 0 => whole,
            _ => (low.into(), high.into()),
        }
    }

    /// What ranges say about a number being one of a type.
    fn decided(ty: Type, low: i128, high: i128) -> Option<bool> {
        let (least, most) = ty.range()?;
        match () {
            () if least <= low && high <= most => Some(true),
            () if high < least || most < low => Some(false),
            () => None,
        }
    }

    /// Whether the exact result of an operation is within the type of its operands (for shifts the count is an i32).
    pub fn fits(&mut self, op: FitsOp, ty: Type, a: TermId, b: TermId) -> TermId {
        let (al, ah) = self.number(ty, a);
        let (bl, bh) = self.number(if op == FitsOp::Shl { Type::I32 } else { ty }, b);
        let exact = match op {
            FitsOp::Add => Some((al + bl, ah + bh)),
            FitsOp::Sub => Some((al - bh, ah - bl)),
            FitsOp::Mul => {
                let ends = [(al, bl), (al, bh), (ah, bl), (ah, bh)].map(|(a, b)| a.saturating_mul(b));
                ends.into_iter().min().zip(ends.into_iter().max())
            }
            FitsOp::Shl => (al >= 0 && bl >= 0 && bh < i128::from(ty.width())).then(|| (al << bl, ah << bh)),
        };
        if let Some((low, high)) = exact
            && let Some(known) = Self::decided(ty, low, high)
        {
            return self.terms.bool(known);
        }
        let (width, signed) = (ty.width(), ty.is_signed());
        match op {
            FitsOp::Sub if !signed => {
                let less = self.ult(a, b);
                self.terms.not(less)
            }
            FitsOp::Add | FitsOp::Sub => {
                let wide = width + 1;
                let (a, b) = (self.extend(a, wide, signed), self.extend(b, wide, signed));
                let bv = if op == FitsOp::Add { BvOp::Add } else { BvOp::Sub };
                let exact = self.terms.bv(bv, &[a, b]);
                self.keeps(exact, width, signed)
            }
            FitsOp::Mul => {
                let wide = 2 * width;
                let (a, b) = (self.extend(a, wide, signed), self.extend(b, wide, signed));
                let exact = self.terms.bv(BvOp::Mul, &[a, b]);
                self.keeps(exact, width, signed)
            }
            FitsOp::Shl => {
                let (none, end) = (self.int(0, 32), self.int(width.into(), 32));
                let (from, to) = (self.le(none, b), self.lt(b, end));
                let shifted = self.int_binary(ivl::BinOp::Shl, ty, a, b);
                let back = self.int_binary(ivl::BinOp::Ushr, ty, shifted, b);
                let kept = self.eq(back, a);
                let mut parts = vec![from, to, kept];
                if signed {
                    let zero = self.int(0, width);
                    parts.extend([self.le(zero, a), self.le(zero, shifted)]);
                }
                self.terms.and(parts)
            }
        }
    }

    /// Whether the lowest bits of a number say it all.
    fn keeps(&mut self, exact: TermId, width: u32, signed: bool) -> TermId {
        let smt::Sort::BitVec(wide) = self.terms.sort(exact) else { return self.terms.bool(false) };
        let low = self.terms.bv(BvOp::Extract { high: width - 1, low: 0 }, &[exact]);
        let more = wide - width;
        let back = if signed { BvOp::SignExtend(more) } else { BvOp::ZeroExtend(more) };
        let back = self.terms.bv(back, &[low]);
        self.terms.eq(back, exact)
    }

    /// Whether a number of one type is a number of another, which is one for integers.
    pub fn fits_in(&mut self, ty: Type, from: Type, a: TermId) -> TermId {
        if from.is_float() {
            return self.float_fits_in(ty, from, a);
        }
        let (low, high) = self.number(from, a);
        if let Some(known) = Self::decided(ty, low, high) {
            return self.terms.bool(known);
        }
        // With room for both, and a sign.
        let wide = from.width().max(ty.width()) + 1;
        let a = self.extend(a, wide, from.is_signed());
        let (least, most) = ty.range().unwrap_or((0, 0));
        let (least, most) = (self.terms.bit_vec(least as u128, wide), self.terms.bit_vec(most as u128, wide));
        let (above, below) = (self.terms.bv(BvOp::Sle, &[least, a]), self.terms.bv(BvOp::Sle, &[a, most]));
        self.terms.and([above, below])
    }

    fn float_fits_in(&mut self, ty: Type, from: Type, a: TermId) -> TermId {
        if let Some(value) = self.as_float(from, a)
            && let Ok(ivl::Const::Bool(value)) = ivl::fits_in(ty, value)
        {
            return self.terms.bool(value);
        }
        // What is cut off leads towards zero: from the first float above `least - 1` up to the last below `most + 1`.
        let (least, most) = ty.range().unwrap_or((0, 0));
        let x = self.float(from, a);
        let (low, high) = (self.float_end(from, least - 1), self.float_end(from, most + 1));
        // Where `least - 1` is no float, none lies between it and `least`, the next float above.
        let above = match exact_in(from, least - 1) {
            true => self.fp(FpOp::Lt, &[low, x]),
            false => {
                let low = self.float_end(from, least);
                self.fp(FpOp::Le, &[low, x])
            }
        };
        let below = self.fp(FpOp::Lt, &[x, high]);
        self.terms.and([above, below])
    }

    fn float_end(&mut self, from: Type, value: i128) -> TermId {
        let bits = match from {
            Type::F32 => self.terms.bit_vec((value as f32).to_bits().into(), 32),
            _ => self.terms.bit_vec((value as f64).to_bits().into(), 64),
        };
        self.float(from, bits)
    }
}

fn exact_in(from: Type, value: i128) -> bool {
    match from {
        Type::F32 => (value as f32) as i128 == value,
        _ => (value as f64) as i128 == value,
    }
}
