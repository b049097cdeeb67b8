//! Floating-point operators of SMT-LIB: their text and sorts. Constants are not folded here: whoever has numbers computes with them.
//!
//! Values live in bit-vectors and become floats by [`FpOp::FromBits`]; there is no way back in the standard, so that the bits of a
//! result are a variable `b` with `FromBits(b) = result`, of which a NaN leaves open which NaN it is.

use crate::term::{Sort, TermId, Terms};

/// How a result is rounded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rounding {
    /// To the nearest, ties to even: all of Java's arithmetic.
    NearestEven,
    /// Towards zero: conversions to integers.
    TowardZero,
    /// Up.
    TowardPositive,
    /// Down.
    TowardNegative,
}

impl Rounding {
    fn text(self) -> &'static str {
        match self {
            Rounding::NearestEven => "RNE",
            Rounding::TowardZero => "RTZ",
            Rounding::TowardPositive => "RTP",
            Rounding::TowardNegative => "RTN",
        }
    }
}

/// A floating-point operator. Arithmetic rounds to the nearest, ties to even.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FpOp {
    Add,
    Sub,
    Mul,
    Div,
    /// `a * b + c`, rounded once.
    Fma,
    Sqrt,
    Neg,
    Abs,
    /// To a float without fraction.
    RoundToIntegral(Rounding),
    Lt,
    Le,
    /// IEEE equality: a NaN differs from itself, zeros are equal.
    Eq,
    IsNan,
    IsInfinite,
    IsZero,
    /// The float of this many bits of exponent and significand with these IEEE bits.
    FromBits(u32, u32),
    /// The nearest float of this format to another float.
    Convert(u32, u32),
    /// The nearest float of this format to a two's complement number.
    FromSigned(u32, u32),
    /// The two's complement number of this width, towards zero; open where it does not fit.
    ToSigned(u32),
}

impl FpOp {
    /// As SMT-LIB writes it, with the rounding mode that comes first among the operands.
    pub fn text(self) -> String {
        match self {
            FpOp::Add => "fp.add RNE".to_owned(),
            FpOp::Sub => "fp.sub RNE".to_owned(),
            FpOp::Mul => "fp.mul RNE".to_owned(),
            FpOp::Div => "fp.div RNE".to_owned(),
            FpOp::Fma => "fp.fma RNE".to_owned(),
            FpOp::Sqrt => "fp.sqrt RNE".to_owned(),
            FpOp::Neg => "fp.neg".to_owned(),
            FpOp::Abs => "fp.abs".to_owned(),
            FpOp::RoundToIntegral(rounding) => format!("fp.roundToIntegral {}", rounding.text()),
            FpOp::Lt => "fp.lt".to_owned(),
            FpOp::Le => "fp.leq".to_owned(),
            FpOp::Eq => "fp.eq".to_owned(),
            FpOp::IsNan => "fp.isNaN".to_owned(),
            FpOp::IsInfinite => "fp.isInfinite".to_owned(),
            FpOp::IsZero => "fp.isZero".to_owned(),
            FpOp::FromBits(exponent, significand) => format!("(_ to_fp {exponent} {significand})"),
            FpOp::Convert(exponent, significand) | FpOp::FromSigned(exponent, significand) => {
                format!("(_ to_fp {exponent} {significand}) RNE")
            }
            FpOp::ToSigned(width) => format!("(_ fp.to_sbv {width}) RTZ"),
        }
    }

    /// The sort of the result for operands of these sorts; `None` where they do not fit.
    pub fn result(self, args: &[Sort]) -> Option<Sort> {
        let floats = |count: usize| match args {
            [first @ Sort::Float(..), rest @ ..] if args.len() == count && rest.iter().all(|sort| sort == first) => {
                Some(*first)
            }
            _ => None,
        };
        match self {
            FpOp::Add | FpOp::Sub | FpOp::Mul | FpOp::Div => floats(2),
            FpOp::Fma => floats(3),
            FpOp::Sqrt | FpOp::Neg | FpOp::Abs | FpOp::RoundToIntegral(_) => floats(1),
            FpOp::Lt | FpOp::Le | FpOp::Eq => floats(2).map(|_| Sort::Bool),
            FpOp::IsNan | FpOp::IsInfinite | FpOp::IsZero => floats(1).map(|_| Sort::Bool),
            FpOp::FromBits(exponent, significand) => match args {
                [Sort::BitVec(width)] if *width == exponent + significand => Some(Sort::Float(exponent, significand)),
                _ => None,
            },
            FpOp::Convert(exponent, significand) => floats(1).map(|_| Sort::Float(exponent, significand)),
            FpOp::FromSigned(exponent, significand) => match args {
                [Sort::BitVec(_)] => Some(Sort::Float(exponent, significand)),
                _ => None,
            },
            FpOp::ToSigned(width) => floats(1).map(|_| Sort::BitVec(width)),
        }
    }
}

impl Terms {
    /// A floating-point operation on operands that fit it.
    pub fn fp(&mut self, op: FpOp, args: &[TermId]) -> TermId {
        let sorts: Vec<Sort> = args.iter().map(|&arg| self.sort(arg)).collect();
        let sort = op.result(&sorts).expect("floating-point operands fit their operator");
        self.op(&op.text(), sort, args)
    }
}
