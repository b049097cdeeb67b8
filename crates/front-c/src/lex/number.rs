//! Integer and floating constants (C11 6.4.4), with the suffixes and the binary form of GNU C.

use super::big;
use crate::hir::FloatValue;
use crate::types::{DataModel, FloatKind, IntKind};

/// Longer numbers are refused: reading takes time that grows with the square.
const MAX_DIGITS: usize = 5000;

/// What a number is.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Number {
    Int(u64, IntKind),
    Float(FloatValue),
    /// A number of a type that is not modelled, as the user would call it.
    Unsupported(&'static str),
}

/// Reads a preprocessing number. Fails with what is wrong.
pub(crate) fn read(text: &str, model: DataModel) -> Result<Number, &'static str> {
    if text.len() > MAX_DIGITS {
        return Err("a number with too many digits");
    }
    let lower = text.to_ascii_lowercase();
    let is_hex = lower.starts_with("0x");
    let is_float = lower.contains('.') || lower.contains('p') && is_hex || lower.contains('e') && !is_hex;
    if is_float { float(text, &lower, is_hex) } else { integer(&lower, model) }
}

fn integer(text: &str, model: DataModel) -> Result<Number, &'static str> {
    let (digits, base) = if let Some(rest) = text.strip_prefix("0x") {
        (rest, 16)
    } else if let Some(rest) = text.strip_prefix("0b") {
        (rest, 2)
    } else if text.starts_with('0') {
        (text, 8)
    } else {
        (text, 10)
    };
    let end = digits.find(|c: char| !c.is_digit(base.max(10))).unwrap_or(digits.len());
    let (digits, suffix) = digits.split_at(end);
    if digits.is_empty() {
        return Err("a number without digits");
    }
    let mut value: u64 = 0;
    for digit in digits.chars() {
        let digit = digit.to_digit(base).ok_or("a digit that does not belong to this number")?;
        let next = value.checked_mul(u64::from(base)).and_then(|value| value.checked_add(u64::from(digit)));
        value = next.ok_or("this number is too large for every integer type")?;
    }
    let mut suffix = suffix.to_owned();
    if let Some(at) = suffix.find(['i', 'j']) {
        suffix.remove(at);
        if suffix.is_empty() || matches!(&*suffix, "u" | "l" | "ul" | "lu" | "ll" | "ull" | "llu") {
            return Ok(Number::Unsupported("_Complex int"));
        }
    }
    let (is_unsigned, least) = match &*suffix {
        "" => (false, IntKind::Int),
        "u" => (true, IntKind::Int),
        "l" => (false, IntKind::Long),
        "ul" | "lu" => (true, IntKind::Long),
        "ll" => (false, IntKind::LongLong),
        "ull" | "llu" => (true, IntKind::LongLong),
        _ => return Err("an unknown suffix of a number"),
    };
    let kinds = [IntKind::Int, IntKind::Long, IntKind::LongLong];
    for kind in kinds.into_iter().filter(|kind| kind.rank() >= least.rank()) {
        let fits = |kind: IntKind| i128::from(value) <= kind.range(model).1;
        if !is_unsigned && fits(kind) {
            return Ok(Number::Int(value, kind));
        }
        if (is_unsigned || base != 10) && fits(kind.unsigned()) {
            return Ok(Number::Int(value, kind.unsigned()));
        }
    }
    // Decimal, and too large for `long long`: compilers warn and take the unsigned type; GCC takes `__int128` where there is one.
    Ok(Number::Int(value, IntKind::ULongLong))
}

fn float(text: &str, lower: &str, is_hex: bool) -> Result<Number, &'static str> {
    let digits_end = |text: &str| {
        let mark = if is_hex { 'p' } else { 'e' };
        match text.find(mark) {
            Some(at) => {
                let exponent = &text[at + 1..];
                let sign = usize::from(exponent.starts_with(['+', '-']));
                let rest = exponent.get(sign..).unwrap_or_default();
                at + 1 + sign + rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len())
            }
            None => {
                let start = if is_hex { 2 } else { 0 };
                let rest = text.get(start..).unwrap_or_default();
                let is_digit = |c: char| c == '.' || c.is_digit(if is_hex { 16 } else { 10 });
                start + rest.find(|c: char| !is_digit(c)).unwrap_or(rest.len())
            }
        }
    };
    let (digits, suffix) = lower.split_at(digits_end(lower));
    if is_hex && !digits.contains('p') {
        return Err("a hexadecimal floating number needs an exponent");
    }
    let kind = match suffix {
        "" | "f64" | "f32x" | "d" => FloatKind::Double,
        "f" | "f32" => FloatKind::Float,
        "l" | "f64x" | "w" => FloatKind::LongDouble,
        "q" | "f128" => return Ok(Number::Unsupported("_Float128")),
        "f16" | "bf16" => return Ok(Number::Unsupported("_Float16")),
        "df" | "dd" | "dl" => return Ok(Number::Unsupported("_Decimal64")),
        "i" | "j" | "fi" | "if" | "fj" | "jf" | "li" | "il" | "lj" | "jl" => {
            return Ok(Number::Unsupported("_Complex double"));
        }
        _ => return Err("an unknown suffix of a number"),
    };
    let format = match kind {
        FloatKind::Float => &big::F32,
        FloatKind::Double => &big::F64,
        FloatKind::LongDouble => &big::X87,
    };
    let number = big::read(digits, format).ok_or("this is no number")?;
    Ok(Number::Float(match kind {
        FloatKind::Float => FloatValue::F32(big::to_f64(number) as f32),
        FloatKind::Double => FloatValue::F64(big::to_f64(number)),
        FloatKind::LongDouble => FloatValue::Extended(big::to_extended(number, text.into())),
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::types::DataModel::{Ilp32, Lp64};

    #[test]
    fn integers_have_the_first_type_that_fits() {
        let kind = |text, model| match read(text, model) {
            Ok(Number::Int(_, kind)) => Some(kind),
            _ => None,
        };
        assert_eq!(kind("2147483647", Ilp32), Some(IntKind::Int));
        assert_eq!(kind("2147483648", Ilp32), Some(IntKind::LongLong));
        assert_eq!(kind("2147483648", Lp64), Some(IntKind::Long));
        assert_eq!(kind("0x80000000", Lp64), Some(IntKind::UInt));
        assert_eq!(kind("0xffffffffffffffff", Ilp32), Some(IntKind::ULongLong));
        assert_eq!(kind("1LU", Ilp32), Some(IntKind::ULong));
        assert_eq!(kind("1llu", Ilp32), Some(IntKind::ULongLong));
        assert_eq!(read("0b101", Lp64), Ok(Number::Int(5, IntKind::Int)));
        assert_eq!(read("017", Lp64), Ok(Number::Int(15, IntKind::Int)));
        assert_eq!(read("0", Lp64), Ok(Number::Int(0, IntKind::Int)));
        assert!(read("08", Lp64).is_err());
        assert!(read("1x", Lp64).is_err());
        assert!(read("0x", Lp64).is_err());
        assert!(read("99999999999999999999", Lp64).is_err());
    }

    #[test]
    fn floats_have_suffixes() {
        assert_eq!(read("1.5f", Lp64), Ok(Number::Float(FloatValue::F32(1.5))));
        assert_eq!(read("1e3", Lp64), Ok(Number::Float(FloatValue::F64(1000.0))));
        assert_eq!(read("0x1.8p1F", Lp64), Ok(Number::Float(FloatValue::F32(3.0))));
        assert_eq!(read("1.0i", Lp64), Ok(Number::Unsupported("_Complex double")));
        assert!(matches!(read("1.L", Lp64), Ok(Number::Float(FloatValue::Extended(_)))));
        assert!(read("0x1.8", Lp64).is_err());
        assert!(read("1.0zz", Lp64).is_err());
    }
}
