//! Arithmetic on constants: the one definition that the interpreter, the simplifier and the tests share. Integers wrap around, as Java's do.

use crate::expr::{BinOp, Const, FitsOp, MathOp, Type, UnOp};

/// The operation has no value: an integer divided by zero, or operands of the wrong types.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stuck;

/// The value of a unary operator.
pub fn unary(op: UnOp, a: Const) -> Result<Const, Stuck> {
    Ok(match (op, a) {
        (UnOp::Neg, Const::Int(ty, a)) if ty.is_computing_int() => Const::wrapped(ty, -a),
        (UnOp::Neg, Const::F32(a)) => Const::F32(a ^ (1 << 31)),
        (UnOp::Neg, Const::F64(a)) => Const::F64(a ^ (1 << 63)),
        (UnOp::Not, Const::Bool(a)) => Const::Bool(!a),
        (UnOp::ToBits, Const::F32(a)) => Const::i32(a as i32),
        (UnOp::ToBits, Const::F64(a)) => Const::i64(a as i64),
        (UnOp::FromBits, Const::Int(Type::I32, a)) => Const::F32(a as i32 as u32),
        (UnOp::FromBits, Const::Int(Type::I64, a)) => Const::F64(a as u64),
        _ => return Err(Stuck),
    })
}

/// The value of a binary operator.
pub fn binary(op: BinOp, a: Const, b: Const) -> Result<Const, Stuck> {
    match (a, b) {
        (Const::Int(ty, a), Const::Int(Type::I32, b))
            if ty.is_computing_int() && matches!(op, BinOp::Shl | BinOp::Shr | BinOp::Ushr) =>
        {
            shift(op, ty, a, b)
        }
        (Const::Int(ty, a), Const::Int(right, b)) if ty == right && ty.is_computing_int() => on_integers(op, ty, a, b),
        (Const::F32(a), Const::F32(b)) => {
            let (a, b) = (f32::from_bits(a), f32::from_bits(b));
            if let Some(value) = compare(op, &a, &b) {
                return Ok(value);
            }
            Ok(Const::f32(match op {
                BinOp::Add => a + b,
                BinOp::Sub => a - b,
                BinOp::Mul => a * b,
                BinOp::Div => a / b,
                BinOp::Rem => a % b,
                _ => return Err(Stuck),
            }))
        }
        (Const::F64(a), Const::F64(b)) => {
            let (a, b) = (f64::from_bits(a), f64::from_bits(b));
            if let Some(value) = compare(op, &a, &b) {
                return Ok(value);
            }
            Ok(Const::f64(match op {
                BinOp::Add => a + b,
                BinOp::Sub => a - b,
                BinOp::Mul => a * b,
                BinOp::Div => a / b,
                BinOp::Rem => a % b,
                _ => return Err(Stuck),
            }))
        }
        (Const::Bool(a), Const::Bool(b)) => Ok(Const::Bool(match op {
            BinOp::And => a & b,
            BinOp::Or => a | b,
            BinOp::Xor | BinOp::Ne => a != b,
            BinOp::Eq => a == b,
            _ => return Err(Stuck),
        })),
        (Const::Int(left, a), Const::Int(right, b)) if left == right => match op {
            BinOp::Eq => Ok(Const::Bool(a == b)),
            BinOp::Ne => Ok(Const::Bool(a != b)),
            _ => Err(Stuck),
        },
        (Const::Null, Const::Null) => match op {
            BinOp::Eq => Ok(Const::Bool(true)),
            BinOp::Ne => Ok(Const::Bool(false)),
            _ => Err(Stuck),
        },
        _ => Err(Stuck),
    }
}

fn compare<T: PartialOrd>(op: BinOp, a: &T, b: &T) -> Option<Const> {
    Some(Const::Bool(match op {
        BinOp::Eq => a == b,
        BinOp::Ne => a != b,
        BinOp::Lt => a < b,
        BinOp::Le => a <= b,
        BinOp::Gt => a > b,
        BinOp::Ge => a >= b,
        _ => return None,
    }))
}

/// An operator on two integers of a computing type, but for shifts.
fn on_integers(op: BinOp, ty: Type, a: i128, b: i128) -> Result<Const, Stuck> {
    if let Some(value) = compare(op, &a, &b) {
        return Ok(value);
    }
    // Products of two u64 do not fit, but their low bits are those of the wrapped product.
    Ok(Const::wrapped(
        ty,
        match op {
            BinOp::Add => a + b,
            BinOp::Sub => a - b,
            BinOp::Mul => a.wrapping_mul(b),
            BinOp::Div if b != 0 => a / b,
            BinOp::Rem if b != 0 => a % b,
            BinOp::And => a & b,
            BinOp::Or => a | b,
            BinOp::Xor => a ^ b,
            _ => return Err(Stuck),
        },
    ))
}

/// A shift of an integer of a computing type, by the low bits of a count.
fn shift(op: BinOp, ty: Type, a: i128, count: i128) -> Result<Const, Stuck> {
    let count = count & i128::from(ty.width() - 1);
    Ok(Const::wrapped(
        ty,
        match op {
            BinOp::Shl => ((a as u128) << count) as i128,
            BinOp::Shr => a >> count,
            BinOp::Ushr => (a & ((1 << ty.width()) - 1)) >> count,
            _ => return Err(Stuck),
        },
    ))
}

/// Whether the exact result of an operation is within the type of its operands.
pub fn fits(op: FitsOp, a: Const, b: Const) -> Result<Const, Stuck> {
    let (Const::Int(ty, a), Const::Int(right, b)) = (a, b) else { return Err(Stuck) };
    let wanted = if op == FitsOp::Shl { Type::I32 } else { ty };
    if !ty.is_computing_int() || right != wanted {
        return Err(Stuck);
    }
    let exact = match op {
        FitsOp::Add => Some(a + b),
        FitsOp::Sub => Some(a - b),
        FitsOp::Mul => a.checked_mul(b),
        FitsOp::Shl => (a >= 0 && (0..ty.width().into()).contains(&b)).then(|| a << b),
    };
    Ok(Const::Bool(exact.is_some_and(|exact| ty.holds(exact))))
}

/// Whether a number is one of an integer type; of floats the part before the point counts.
pub fn fits_in(ty: Type, a: Const) -> Result<Const, Stuck> {
    let float = |a: f64| !a.is_nan() && ty.holds(a.trunc() as i128);
    match a {
        _ if !ty.is_int() => Err(Stuck),
        Const::Int(_, a) => Ok(Const::Bool(ty.holds(a))),
        // Beyond i128 they saturate, where no type ends.
        Const::F32(bits) => Ok(Const::Bool(float(f32::from_bits(bits).into()))),
        Const::F64(bits) => Ok(Const::Bool(float(f64::from_bits(bits)))),
        Const::Bool(_) | Const::Null => Err(Stuck),
    }
}

/// The value of a conversion between primitive types.
pub fn cast(to: Type, a: Const) -> Result<Const, Stuck> {
    let wide = match a {
        Const::Bool(a) if to == Type::I32 => return Ok(Const::i32(a.into())),
        Const::Bool(_) | Const::Null => return Err(Stuck),
        Const::Int(Type::I32, a) if to == Type::Bool => return Ok(Const::Bool(a & 1 == 1)),
        Const::Int(_, a) => a,
        Const::F32(a) => {
            let a = f32::from_bits(a);
            return Ok(match to {
                Type::I32 => Const::i32(a as i32),
                Type::U32 => Const::Int(to, (a as u32).into()),
                Type::I64 => Const::i64(a as i64),
                Type::U64 => Const::Int(to, (a as u64).into()),
                Type::F64 => Const::f64(a.into()),
                _ => return Err(Stuck),
            });
        }
        Const::F64(a) => {
            let a = f64::from_bits(a);
            return Ok(match to {
                Type::I32 => Const::i32(a as i32),
                Type::U32 => Const::Int(to, (a as u32).into()),
                Type::I64 => Const::i64(a as i64),
                Type::U64 => Const::Int(to, (a as u64).into()),
                Type::F32 => Const::f32(a as f32),
                _ => return Err(Stuck),
            });
        }
    };
    Ok(match to {
        Type::I8 | Type::U8 | Type::U16 | Type::I16 | Type::I32 | Type::U32 | Type::I64 | Type::U64 => {
            Const::Int(to, to.wrap(wide))
        }
        Type::F32 => Const::f32(wide as f32),
        Type::F64 => Const::f64(wide as f64),
        Type::Bool | Type::Ref => return Err(Stuck),
    })
}

/// The value of a function on floats.
pub fn math(op: MathOp, args: &[Const]) -> Result<Const, Stuck> {
    let double = |arg: &Const| match arg {
        Const::F64(bits) => Ok(f64::from_bits(*bits)),
        _ => Err(Stuck),
    };
    if let (MathOp::Fma, [Const::F32(a), Const::F32(b), Const::F32(c)]) = (op, args) {
        return Ok(Const::f32(f32::from_bits(*a).mul_add(f32::from_bits(*b), f32::from_bits(*c))));
    }
    Ok(Const::f64(match args {
        [a] => math1(op, double(a)?)?,
        [a, b] => math2(op, double(a)?, double(b)?)?,
        [a, b, c] if op == MathOp::Fma => double(a)?.mul_add(double(b)?, double(c)?),
        _ => return Err(Stuck),
    }))
}

fn math1(op: MathOp, a: f64) -> Result<f64, Stuck> {
    Ok(match op {
        MathOp::Sqrt => a.sqrt(),
        MathOp::Floor => a.floor(),
        MathOp::Ceil => a.ceil(),
        MathOp::Rint => a.round_ties_even(),
        MathOp::Sin => a.sin(),
        MathOp::Cos => a.cos(),
        MathOp::Tan => a.tan(),
        MathOp::Asin => a.asin(),
        MathOp::Acos => a.acos(),
        MathOp::Atan => a.atan(),
        MathOp::Sinh => a.sinh(),
        MathOp::Cosh => a.cosh(),
        MathOp::Tanh => a.tanh(),
        MathOp::Exp => a.exp(),
        MathOp::Expm1 => a.exp_m1(),
        MathOp::Log => a.ln(),
        MathOp::Log10 => a.log10(),
        MathOp::Log1p => a.ln_1p(),
        MathOp::Cbrt => a.cbrt(),
        MathOp::Pow | MathOp::Atan2 | MathOp::Hypot | MathOp::Remainder | MathOp::Fma => return Err(Stuck),
    })
}

fn math2(op: MathOp, a: f64, b: f64) -> Result<f64, Stuck> {
    Ok(match op {
        // C says pow(1, NaN) and pow(-1, infinity) are 1; Java says NaN.
        MathOp::Pow if b.is_nan() || (a.abs() == 1.0 && b.is_infinite()) => f64::NAN,
        MathOp::Pow => a.powf(b),
        MathOp::Atan2 => a.atan2(b),
        MathOp::Hypot => a.hypot(b),
        MathOp::Remainder => ieee_remainder(a, b),
        _ => return Err(Stuck),
    })
}

/// `a - b * n` with n the integer nearest to the exact quotient, the even one of two.
fn ieee_remainder(a: f64, b: f64) -> f64 {
    if a.is_nan() || b.is_nan() || a.is_infinite() || b == 0.0 {
        return f64::NAN;
    }
    if b.is_infinite() {
        return a;
    }
    let b = b.abs();
    // First into (-2b, 2b), exactly; doubling b may overflow only when no reduction is needed.
    let mut rest = if b <= f64::MAX / 2.0 { a.abs() % (b + b) } else { a.abs() };
    if b < f64::MIN_POSITIVE * 2.0 {
        if rest + rest > b {
            rest -= b;
            if rest + rest >= b {
                rest -= b;
            }
        }
    } else {
        let half = 0.5 * b;
        if rest > half {
            rest -= b;
            if rest >= half {
                rest -= b;
            }
        }
    }
    if a.is_sign_negative() { -rest } else { rest }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn int(op: BinOp, a: i32, b: i32) -> Result<Const, Stuck> {
        binary(op, Const::i32(a), Const::i32(b))
    }

    #[test]
    fn integers_wrap() {
        assert_eq!(int(BinOp::Add, i32::MAX, 1), Ok(Const::i32(i32::MIN)));
        assert_eq!(int(BinOp::Div, i32::MIN, -1), Ok(Const::i32(i32::MIN)));
        assert_eq!(int(BinOp::Rem, i32::MIN, -1), Ok(Const::i32(0)));
        assert_eq!(int(BinOp::Rem, -7, 3), Ok(Const::i32(-1)));
        assert_eq!(int(BinOp::Div, 1, 0), Err(Stuck));
        assert_eq!(int(BinOp::Shl, 1, 33), Ok(Const::i32(2)));
        assert_eq!(int(BinOp::Ushr, -1, 28), Ok(Const::i32(15)));
        assert_eq!(binary(BinOp::Shl, Const::i64(1), Const::i32(65)), Ok(Const::i64(2)));
    }

    /// What Rust's own integers say, for every operator on every pair of corner values.
    #[test]
    fn computing_integers_are_those_of_the_machine() {
        macro_rules! compare_with {
            ($own:ty, $ty:expr) => {
                let corners: [$own; 9] = [
                    0,
                    1,
                    2,
                    7,
                    <$own>::MAX,
                    <$own>::MAX - 1,
                    <$own>::MIN,
                    <$own>::MIN.wrapping_add(1),
                    <$own>::MAX / 2 + 1,
                ];
                for a in corners {
                    assert_eq!(
                        unary(UnOp::Neg, Const::Int($ty, a.into())),
                        Ok(Const::Int($ty, a.wrapping_neg().into()))
                    );
                    for b in corners {
                        for op in BinOp::ALL {
                            let count = b as i32;
                            let right = match op {
                                BinOp::Shl | BinOp::Shr | BinOp::Ushr => Const::i32(count),
                                _ => Const::Int($ty, b.into()),
                            };
                            let number = |value: $own| Ok(Const::Int($ty, value.into()));
                            let truth = |value: bool| Ok(Const::Bool(value));
                            let unused = 128 - <$own>::BITS;
                            let expected = match op {
                                BinOp::Add => number(a.wrapping_add(b)),
                                BinOp::Sub => number(a.wrapping_sub(b)),
                                BinOp::Mul => number(a.wrapping_mul(b)),
                                BinOp::Div if b == 0 => Err(Stuck),
                                BinOp::Rem if b == 0 => Err(Stuck),
                                BinOp::Div => number(a.wrapping_div(b)),
                                BinOp::Rem => number(a.wrapping_rem(b)),
                                BinOp::And => number(a & b),
                                BinOp::Or => number(a | b),
                                BinOp::Xor => number(a ^ b),
                                BinOp::Shl => number(a.wrapping_shl(count as u32)),
                                BinOp::Shr => number(a.wrapping_shr(count as u32)),
                                BinOp::Ushr => {
                                    let bits = ((a as u128) << unused) >> unused;
                                    number((bits >> (count as u32 % <$own>::BITS)) as $own)
                                }
                                BinOp::Eq => truth(a == b),
                                BinOp::Ne => truth(a != b),
                                BinOp::Lt => truth(a < b),
                                BinOp::Le => truth(a <= b),
                                BinOp::Gt => truth(a > b),
                                BinOp::Ge => truth(a >= b),
                            };
                            assert_eq!(binary(op, Const::Int($ty, a.into()), right), expected, "{a} {op:?} {b}");
                        }
                    }
                }
            };
        }
        compare_with!(i32, Type::I32);
        compare_with!(u32, Type::U32);
        compare_with!(i64, Type::I64);
        compare_with!(u64, Type::U64);
    }

    #[test]
    fn what_fits_is_what_does_not_wrap() {
        macro_rules! compare_with {
            ($own:ty, $ty:expr) => {
                let ends =
                    [0, 1, 2, 3, <$own>::MAX, <$own>::MAX - 1, <$own>::MIN, <$own>::MAX / 2, <$own>::MAX / 2 + 1];
                for a in ends {
                    for b in ends {
                        let both = |op: FitsOp| fits(op, Const::Int($ty, a.into()), Const::Int($ty, b.into()));
                        assert_eq!(both(FitsOp::Add), Ok(Const::Bool(a.checked_add(b).is_some())), "{a} + {b}");
                        assert_eq!(both(FitsOp::Sub), Ok(Const::Bool(a.checked_sub(b).is_some())), "{a} - {b}");
                        assert_eq!(both(FitsOp::Mul), Ok(Const::Bool(a.checked_mul(b).is_some())), "{a} * {b}");
                    }
                    for count in [-1, 0, 1, 2, 30, 31, 32, 33, 62, 63, 64, i32::MAX, i32::MIN] {
                        let is_count = count >= 0 && (count as u32) < <$own>::BITS;
                        let expected = is_count && a >= 0 && (a << count) >> count == a && a << count >= 0;
                        let found = fits(FitsOp::Shl, Const::Int($ty, a.into()), Const::i32(count));
                        assert_eq!(found, Ok(Const::Bool(expected)), "{a} << {count}");
                    }
                }
            };
        }
        #[allow(unused_comparisons)]
        fn all() {
            compare_with!(i32, Type::I32);
            compare_with!(u32, Type::U32);
            compare_with!(i64, Type::I64);
            compare_with!(u64, Type::U64);
        }
        all();
        let in_type = |ty: Type, value: Const| fits_in(ty, value) == Ok(Const::Bool(true));
        assert!(in_type(Type::U8, Const::f64(255.9)) && !in_type(Type::U8, Const::f64(256.0)));
        assert!(in_type(Type::U8, Const::f64(-0.9)) && !in_type(Type::U8, Const::f64(-1.0)));
        assert!(
            !in_type(Type::I64, Const::f64(9223372036854775808.0))
                && in_type(Type::I64, Const::f64(-9223372036854775808.0))
        );
        assert!(!in_type(Type::U64, Const::f64(f64::NAN)) && !in_type(Type::U64, Const::f32(f32::INFINITY)));
        assert!(in_type(Type::U32, Const::i64(u32::MAX.into())) && !in_type(Type::I8, Const::i32(128)));
        assert_eq!(fits_in(Type::Bool, Const::i32(0)), Err(Stuck));
    }

    #[test]
    fn casts_saturate_from_floats_and_wrap_from_integers() {
        let int = |ty: Type, value: i128| Ok(Const::Int(ty, value));
        assert_eq!(cast(Type::U32, Const::f64(-1.5)), int(Type::U32, 0));
        assert_eq!(cast(Type::U32, Const::f64(4294967295.9)), int(Type::U32, u32::MAX.into()));
        assert_eq!(cast(Type::U64, Const::f32(f32::INFINITY)), int(Type::U64, u64::MAX.into()));
        assert_eq!(cast(Type::U64, Const::f64(f64::NAN)), int(Type::U64, 0));
        assert_eq!(cast(Type::U64, Const::i32(-1)), int(Type::U64, u64::MAX.into()));
        assert_eq!(cast(Type::I32, Const::Int(Type::U64, u64::MAX.into())), Ok(Const::i32(-1)));
        assert_eq!(cast(Type::F64, Const::Int(Type::U64, u64::MAX.into())), Ok(Const::f64(18446744073709551616.0)));
        assert_eq!(cast(Type::U8, Const::f64(1.0)), Err(Stuck));
    }

    #[test]
    fn casts_follow_java() {
        assert_eq!(cast(Type::I32, Const::f64(f64::NAN)), Ok(Const::i32(0)));
        assert_eq!(cast(Type::I32, Const::f64(1e30)), Ok(Const::i32(i32::MAX)));
        for (ty, range) in [
            (Type::I8, (i8::MIN.into(), i8::MAX.into())),
            (Type::U8, (0, u8::MAX.into())),
            (Type::U16, (0, u16::MAX.into())),
            (Type::I16, (i16::MIN.into(), i16::MAX.into())),
            (Type::I32, (i32::MIN.into(), i32::MAX.into())),
            (Type::U32, (0, u32::MAX.into())),
            (Type::I64, (i64::MIN.into(), i64::MAX.into())),
            (Type::U64, (0, u64::MAX.into())),
        ] {
            assert_eq!(ty.range(), Some(range));
            assert_eq!((ty.wrap(range.0), ty.wrap(range.1)), range);
            assert_eq!(ty.wrap(range.1 + 1), range.0);
        }
        assert_eq!(cast(Type::I8, Const::i32(200)), Ok(Const::Int(Type::I8, -56)));
        assert_eq!(cast(Type::U16, Const::i32(-1)), Ok(Const::Int(Type::U16, 65535)));
        assert_eq!(cast(Type::Bool, Const::i32(2)), Ok(Const::Bool(false)));
    }

    #[test]
    fn floats_follow_ieee() {
        let nan = Const::f64(f64::NAN);
        assert_eq!(binary(BinOp::Eq, nan, nan), Ok(Const::Bool(false)));
        assert_eq!(binary(BinOp::Eq, Const::f64(0.0), Const::f64(-0.0)), Ok(Const::Bool(true)));
        assert_eq!(unary(UnOp::Neg, Const::f64(0.0)), Ok(Const::f64(-0.0)));
        assert_eq!(math(MathOp::Rint, &[Const::f64(2.5)]), Ok(Const::f64(2.0)));
        assert_eq!(math(MathOp::Remainder, &[Const::f64(5.0), Const::f64(3.0)]), Ok(Const::f64(-1.0)));
    }
}
