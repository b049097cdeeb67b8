//! Java's floats on terms. A value is its IEEE bits; operations go through the theory of floats.
//!
//! The theory has one NaN, and no way from a float to its bits. The bits of a result are a variable, defined by what it stands for; which
//! NaN a NaN is, is left open. Where the theory has no exact counterpart (`%`, the IEEE remainder, functions within a unit in the last
//! place) the result is a variable of which some facts are known, and the caller is told when it is not exact.

use super::formulas::Formulas;
use ivl::{BinOp, Const, MathOp, Type, UnOp};
use smt::{BvOp, FpOp, Node, Rounding, Sort, TermId};

/// How deep into choices among bits one looks for the floats they stand for.
const DEPTH: u32 = 48;

/// A result, and where it is a guess that is right for some choice.
pub struct Approximate {
    /// The bits.
    pub value: TermId,
    /// Holds where the value may be another one than the program computes.
    pub inexact: TermId,
}

fn format(ty: Type) -> (u32, u32) {
    if ty == Type::F32 { (8, 24) } else { (11, 53) }
}

impl Formulas {
    /// The float that bits stand for.
    pub(super) fn float(&mut self, ty: Type, bits: TermId) -> TermId {
        self.float_within(ty, bits, DEPTH)
    }

    fn float_within(&mut self, ty: Type, bits: TermId, depth: u32) -> TermId {
        if let Some(&known) = self.floats.get(&bits) {
            return known;
        }
        let (exponent, significand) = format(ty);
        let term = match (self.terms.node(bits), depth.checked_sub(1)) {
            (&Node::Ite(cond, a, b), Some(depth)) => {
                let (a, b) = (self.float_within(ty, a, depth), self.float_within(ty, b, depth));
                self.terms.ite(cond, a, b)
            }
            _ => self.fp(FpOp::FromBits(exponent, significand), &[bits]),
        };
        self.floats.insert(bits, term);
        term
    }

    /// The bits of a float.
    fn float_bits(&mut self, ty: Type, float: TermId) -> TermId {
        if let Some(&known) = self.bits.get(&float) {
            return known;
        }
        let (exponent, significand) = format(ty);
        let number = self.bits.len();
        let bits = self.var(&format!("float!{number}"), Sort::BitVec(exponent + significand));
        let back = self.fp(FpOp::FromBits(exponent, significand), &[bits]);
        let same = self.terms.eq(back, float);
        self.define(bits, same);
        self.bits.insert(float, bits);
        self.floats.insert(bits, float);
        bits
    }

    /// The bits of a computed constant. Which NaN it is, is open.
    fn folded(&mut self, value: Const) -> TermId {
        let ty = value.ty();
        let is_nan = match value {
            Const::F32(bits) => f32::from_bits(bits).is_nan(),
            Const::F64(bits) => f64::from_bits(bits).is_nan(),
            Const::Bool(_) | Const::Int(..) | Const::Null => false,
        };
        if !is_nan {
            return self.constant(value);
        }
        let (exponent, significand) = format(ty);
        let bits = self.var(&format!("nan!{}", exponent + significand), Sort::BitVec(exponent + significand));
        let float = self.fp(FpOp::FromBits(exponent, significand), &[bits]);
        let nan = self.fp(FpOp::IsNan, &[float]);
        self.define(bits, nan);
        bits
    }

    /// The constant that bits are; the NaN of [`Formulas::folded`] counts.
    pub(super) fn as_float(&self, ty: Type, bits: TermId) -> Option<Const> {
        if let &Node::Var(var) = self.terms.node(bits) {
            return match (&*self.terms.var_info(var).name, ty) {
                ("nan!32", Type::F32) => Some(Const::f32(f32::NAN)),
                ("nan!64", Type::F64) => Some(Const::f64(f64::NAN)),
                _ => None,
            };
        }
        self.as_const(ty, bits)
    }

    /// Whether all bits are those of the program itself, none those of a result: then even a NaN is known.
    fn has_own_bits(&self, bits: TermId) -> bool {
        self.terms.reachable([bits]).into_iter().all(|part| match self.terms.node(part) {
            Node::Var(var) => {
                let name = &self.terms.var_info(*var).name;
                !name.starts_with("float!") && !name.starts_with("nan!")
            }
            _ => true,
        })
    }

    /// The bits as a number of the program. `fresh` names those of a NaN that is not known.
    pub fn raw_bits(&mut self, ty: Type, bits: TermId, fresh: &str) -> Approximate {
        let exact = self.terms.bool(false);
        if self.as_const(ty, bits).is_some() || self.has_own_bits(bits) {
            return Approximate { value: bits, inexact: exact };
        }
        let (exponent, significand) = format(ty);
        let float = self.float(ty, bits);
        let inexact = self.fp(FpOp::IsNan, &[float]);
        let any = self.var(fresh, Sort::BitVec(exponent + significand));
        let other = self.fp(FpOp::FromBits(exponent, significand), &[any]);
        let is_nan = self.fp(FpOp::IsNan, &[other]);
        self.define(any, is_nan);
        Approximate { value: self.terms.ite(inexact, any, bits), inexact }
    }

    /// The number with the other sign, zeros and NaN included.
    pub fn float_neg(&mut self, ty: Type, a: TermId) -> TermId {
        if let Some(value) = self.as_const(ty, a)
            && let Ok(value) = ivl::unary(UnOp::Neg, value)
        {
            return self.constant(value);
        }
        let (exponent, significand) = format(ty);
        let width = exponent + significand;
        let sign = self.terms.bit_vec(1 << (width - 1), width);
        let bits = self.bv(BvOp::Xor, a, sign);
        let float = self.float(ty, a);
        let negated = self.fp(FpOp::Neg, &[float]);
        self.floats.insert(bits, negated);
        bits
    }

    /// An operator on two floats. Comparisons give truth values.
    pub fn float_binary(&mut self, op: BinOp, ty: Type, a: TermId, b: TermId) -> Approximate {
        let exact = self.terms.bool(false);
        if let (Some(x), Some(y)) = (self.as_float(ty, a), self.as_float(ty, b))
            && let Ok(value) = ivl::binary(op, x, y)
        {
            return Approximate { value: self.folded(value), inexact: exact };
        }
        let (x, y) = (self.float(ty, a), self.float(ty, b));
        let value = match op {
            BinOp::Add => self.fp(FpOp::Add, &[x, y]),
            BinOp::Sub => self.fp(FpOp::Sub, &[x, y]),
            BinOp::Mul => self.fp(FpOp::Mul, &[x, y]),
            BinOp::Div => self.fp(FpOp::Div, &[x, y]),
            BinOp::Rem => return self.float_rem(ty, x, y, a),
            BinOp::Eq => self.fp(FpOp::Eq, &[x, y]),
            BinOp::Ne => {
                let equal = self.fp(FpOp::Eq, &[x, y]);
                self.terms.not(equal)
            }
            BinOp::Lt => self.fp(FpOp::Lt, &[x, y]),
            BinOp::Le => self.fp(FpOp::Le, &[x, y]),
            BinOp::Gt => self.fp(FpOp::Lt, &[y, x]),
            BinOp::Ge => self.fp(FpOp::Le, &[y, x]),
            // Not for floats.
            BinOp::And | BinOp::Or | BinOp::Xor | BinOp::Shl | BinOp::Shr | BinOp::Ushr => x,
        };
        let value = if op.is_comparison() { value } else { self.float_bits(ty, value) };
        Approximate { value, inexact: exact }
    }

    /// C's fmod: the dividend itself if it is smaller than the divisor, NaN where there is no result, else a smaller number of its sign.
    fn float_rem(&mut self, ty: Type, x: TermId, y: TermId, dividend: TermId) -> Approximate {
        let (exponent, significand) = format(ty);
        let rest = self.var(&format!("rest!{x}!{y}"), Sort::BitVec(exponent + significand));
        let float = self.float(ty, rest);
        let (size_x, size_y, size) = (self.fp(FpOp::Abs, &[x]), self.fp(FpOp::Abs, &[y]), self.fp(FpOp::Abs, &[float]));
        let smaller = self.fp(FpOp::Lt, &[size_x, size_y]);
        let nothing = {
            let parts = [
                self.fp(FpOp::IsNan, &[x]),
                self.fp(FpOp::IsNan, &[y]),
                self.fp(FpOp::IsInfinite, &[x]),
                self.fp(FpOp::IsZero, &[y]),
            ];
            self.terms.or(parts)
        };
        let is_nan = self.fp(FpOp::IsNan, &[float]);
        let fits = {
            let (below, at_most) = (self.fp(FpOp::Lt, &[size, size_y]), self.fp(FpOp::Le, &[size, size_x]));
            let top = exponent + significand - 1;
            let sign = |formulas: &mut Self, bits| formulas.terms.bv(BvOp::Extract { high: top, low: top }, &[bits]);
            let (own, given) = (sign(self, rest), sign(self, dividend));
            let same_sign = self.terms.eq(own, given);
            self.terms.and([below, at_most, same_sign])
        };
        let formula = self.terms.ite(nothing, is_nan, fits);
        self.define(rest, formula);
        let value = self.ite(smaller, dividend, rest);
        let either = self.terms.or([smaller, nothing]);
        let inexact = self.terms.not(either);
        Approximate { value, inexact }
    }

    /// A function on floats. `fresh` names a result that is not known.
    pub fn float_math(&mut self, op: MathOp, ty: Type, args: &[TermId], fresh: &str) -> Approximate {
        let exact = self.terms.bool(false);
        let constants: Option<Vec<Const>> = args.iter().map(|arg| self.as_float(ty, *arg)).collect();
        if let Some(constants) = constants
            && op.is_exact()
            && let Ok(value) = ivl::math(op, &constants)
        {
            return Approximate { value: self.folded(value), inexact: exact };
        }
        let floats: Vec<TermId> = args.iter().map(|arg| self.float(ty, *arg)).collect();
        let result = match op {
            MathOp::Sqrt => self.fp(FpOp::Sqrt, &floats),
            MathOp::Floor => self.fp(FpOp::RoundToIntegral(Rounding::TowardNegative), &floats),
            MathOp::Ceil => self.fp(FpOp::RoundToIntegral(Rounding::TowardPositive), &floats),
            MathOp::Rint => self.fp(FpOp::RoundToIntegral(Rounding::NearestEven), &floats),
            MathOp::Fma => self.fp(FpOp::Fma, &floats),
            MathOp::Sin
            | MathOp::Cos
            | MathOp::Tan
            | MathOp::Asin
            | MathOp::Acos
            | MathOp::Atan
            | MathOp::Sinh
            | MathOp::Cosh
            | MathOp::Tanh
            | MathOp::Exp
            | MathOp::Expm1
            | MathOp::Log
            | MathOp::Log10
            | MathOp::Log1p
            | MathOp::Cbrt
            | MathOp::Pow
            | MathOp::Atan2
            | MathOp::Hypot
            | MathOp::Remainder => {
                let (exponent, significand) = format(ty);
                let value = self.var(fresh, Sort::BitVec(exponent + significand));
                return Approximate { value, inexact: self.terms.bool(true) };
            }
        };
        Approximate { value: self.float_bits(ty, result), inexact: exact }
    }

    /// A conversion from or to a float.
    pub fn float_cast(&mut self, from: Type, to: Type, a: TermId) -> TermId {
        let constant = if from.is_float() { self.as_float(from, a) } else { self.as_const(from, a) };
        if let Some(value) = constant
            && let Ok(value) = ivl::cast(to, value)
        {
            return self.folded(value);
        }
        let (exponent, significand) = format(to);
        match (from.is_float(), to.is_float()) {
            (true, true) => {
                let x = self.float(from, a);
                let converted = self.fp(FpOp::Convert(exponent, significand), &[x]);
                self.float_bits(to, converted)
            }
            (false, _) => {
                // Exact for all, also for those without a sign.
                let wide = match from.width() {
                    _ if from.is_signed() => a,
                    64 => self.extend(a, 65, false),
                    width => self.extend(a, 2 * width, false),
                };
                let converted = self.fp(FpOp::FromSigned(exponent, significand), &[wide]);
                self.float_bits(to, converted)
            }
            (true, false) => self.float_to_int(from, to, a),
        }
    }

    /// Saturating, NaN to 0.
    fn float_to_int(&mut self, from: Type, to: Type, a: TermId) -> TermId {
        let x = self.float(from, a);
        let width = to.width();
        // Both ends are powers of two, so they are floats.
        let end = |formulas: &mut Self, value: f64| {
            let bits = match from {
                Type::F32 => formulas.terms.bit_vec((value as f32).to_bits().into(), 32),
                _ => formulas.terms.bit_vec(value.to_bits().into(), 64),
            };
            formulas.float(from, bits)
        };
        if to.is_unsigned_int() {
            // What lies above -1 is cut to 0; one more bit has room for all that is in range.
            let (low, high) = (end(self, -1.0), end(self, 2.0_f64.powi(width as i32)));
            let (nan, below, above) =
                (self.fp(FpOp::IsNan, &[x]), self.fp(FpOp::Le, &[x, low]), self.fp(FpOp::Le, &[high, x]));
            let inside = self.fp(FpOp::ToSigned(width + 1), &[x]);
            let inside = self.terms.bv(BvOp::Extract { high: width - 1, low: 0 }, &[inside]);
            let (zero, most) = (self.int(0, width), self.int(-1, width));
            let value = self.terms.ite(above, most, inside);
            let none = self.terms.or([nan, below]);
            return self.terms.ite(none, zero, value);
        }
        let size = 2.0_f64.powi(width as i32 - 1);
        let (low, high) = (end(self, -size), end(self, size));
        let (nan, below, above) =
            (self.fp(FpOp::IsNan, &[x]), self.fp(FpOp::Lt, &[x, low]), self.fp(FpOp::Le, &[high, x]));
        let inside = self.fp(FpOp::ToSigned(width), &[x]);
        let (least, most) = if width == 32 { (i32::MIN.into(), i32::MAX.into()) } else { (i64::MIN, i64::MAX) };
        let (zero, least, most) = (self.int(0, width), self.int(least, width), self.int(most, width));
        let value = self.terms.ite(above, most, inside);
        let value = self.terms.ite(below, least, value);
        self.terms.ite(nan, zero, value)
    }
}
