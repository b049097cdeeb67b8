//! Floating numbers from decimal and hexadecimal digits, rounded once, to nearest and ties to even.
//!
//! The number is an exact fraction of two large integers until the bits that the format holds are known, so nothing is rounded twice.

use crate::hir::{Extended, Special};
use std::cmp::Ordering;
use std::sync::Arc;

/// A natural number: 32 bits a digit, lowest first, no zeros at the end.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Natural(Vec<u32>);

impl Natural {
    /// `self * factor + more`
    fn mul_add(&mut self, factor: u32, more: u32) {
        let mut carry = u64::from(more);
        for digit in &mut self.0 {
            let product = u64::from(*digit) * u64::from(factor) + carry;
            *digit = product as u32;
            carry = product >> 32;
        }
        if carry != 0 {
            self.0.push(carry as u32);
        }
    }

    fn bits(&self) -> u64 {
        self.0.last().map_or(0, |last| self.0.len() as u64 * 32 - u64::from(last.leading_zeros()))
    }

    fn shl(&mut self, bits: u64) {
        let words = usize::try_from(bits / 32).unwrap_or(0);
        self.0.splice(0..0, std::iter::repeat_n(0, words));
        match bits % 32 {
            0 => {}
            rest => self.mul_add(1 << rest, 0),
        }
    }

    fn compare(&self, other: &Natural) -> Ordering {
        self.0.len().cmp(&other.0.len()).then_with(|| self.0.iter().rev().cmp(other.0.iter().rev()))
    }

    /// `self - other`, which is not larger.
    fn subtract(&mut self, other: &Natural) {
        let mut borrow = false;
        for (index, digit) in self.0.iter_mut().enumerate() {
            let (less, first) = digit.overflowing_sub(other.0.get(index).copied().unwrap_or(0));
            let (less, second) = less.overflowing_sub(u32::from(borrow));
            *digit = less;
            borrow = first || second;
        }
        while self.0.last() == Some(&0) {
            self.0.pop();
        }
    }
}

/// A format of floating numbers.
pub(crate) struct Format {
    /// How many bits the mantissa has.
    pub precision: u32,
    /// The exponent of the lowest bit of the smallest numbers.
    pub lowest: i32,
    /// The exponent of the lowest bit of the largest numbers.
    pub highest: i32,
}

pub(crate) const F32: Format = Format { precision: 24, lowest: -149, highest: 104 };
pub(crate) const F64: Format = Format { precision: 53, lowest: -1074, highest: 971 };
pub(crate) const X87: Format = Format { precision: 64, lowest: -16445, highest: 16320 };

/// `mantissa * 2^exponent`; `None` is infinity. The mantissa has the bits of the format, or fewer if it is denormalised.
pub(crate) type Rounded = Option<(u64, i32)>;

/// Exponents beyond this are all the same: zero or infinity.
const MOST_EXPONENT: i64 = 100_000;

/// Reads `123.45e-6` or `0x1.8p3`, without suffix. None if it is no number.
pub(crate) fn read(text: &str, format: &Format) -> Option<Rounded> {
    let lower = text.to_ascii_lowercase();
    let (digits, base, mark) = match lower.strip_prefix("0x") {
        Some(digits) => (digits, 16, 'p'),
        None => (lower.as_str(), 10, 'e'),
    };
    let (mantissa, exponent) = match digits.split_once(mark) {
        Some((mantissa, exponent)) => (mantissa, read_exponent(exponent)?),
        None => (digits, 0),
    };
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let mut numerator = Natural::default();
    for digit in whole.chars().chain(fraction.chars()) {
        numerator.mul_add(base, digit.to_digit(base)?);
    }
    if whole.is_empty() && fraction.is_empty() {
        return None;
    }
    if numerator.bits() == 0 {
        return Some(Some((0, format.lowest)));
    }
    let places = i64::try_from(fraction.len()).ok()?;
    let mut denominator = Natural(vec![1]);
    let mut binary = 0;
    if base == 16 {
        binary = exponent - 4 * places;
    } else {
        let power = exponent - places;
        // The value is below 10^(digits + power) and at least 10^(digits - 1 + power).
        let magnitude = i64::try_from(numerator.bits()).ok()? * 30103 / 100_000 + power;
        if magnitude > 6000 {
            return Some(None);
        }
        if magnitude < -6000 {
            return Some(Some((0, format.lowest)));
        }
        let scaled = if power < 0 { &mut denominator } else { &mut numerator };
        for _ in 0..power.unsigned_abs() {
            scaled.mul_add(10, 0);
        }
    }
    Some(divide(numerator, denominator, binary, format))
}

fn read_exponent(text: &str) -> Option<i64> {
    let (sign, digits) = match text.as_bytes().first()? {
        b'-' => (-1, &text[1..]),
        b'+' => (1, &text[1..]),
        _ => (1, text),
    };
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    Some(sign * digits.parse::<i64>().unwrap_or(MOST_EXPONENT).min(MOST_EXPONENT))
}

/// `numerator / denominator * 2^binary`, rounded.
fn divide(mut numerator: Natural, mut denominator: Natural, binary: i64, format: &Format) -> Rounded {
    // One bit longer than the denominator: the quotient lies in [1, 4), and bits come one by one.
    let shift = numerator.bits() as i64 - denominator.bits() as i64 - 1;
    if shift >= 0 {
        denominator.shl(shift.unsigned_abs());
    } else {
        numerator.shl(shift.unsigned_abs());
    }
    digits(numerator, denominator, binary + shift, format)
}

/// `numerator / denominator * 2^exponent` with a quotient in [1, 4), rounded.
fn digits(mut numerator: Natural, mut denominator: Natural, exponent: i64, format: &Format) -> Rounded {
    let mut exponent = exponent;
    let mut twice = denominator.clone();
    twice.shl(1);
    if numerator.compare(&twice) != Ordering::Less {
        denominator = twice;
        exponent += 1;
    }
    // Now in [1, 2). The first bit has the value 2^exponent; the last one that the format holds 2^last.
    let last = (exponent - i64::from(format.precision) + 1).max(i64::from(format.lowest));
    let count = exponent - last + 1;
    if count < 0 {
        return Some((0, format.lowest));
    }
    let mut mantissa = 0u128;
    for _ in 0..count {
        mantissa <<= 1;
        if numerator.compare(&denominator) != Ordering::Less {
            numerator.subtract(&denominator);
            mantissa |= 1;
        }
        numerator.shl(1);
    }
    // What is left is numerator / (2 * denominator) of the last bit.
    let round_up = match numerator.compare(&denominator) {
        Ordering::Greater => true,
        Ordering::Equal => mantissa & 1 == 1,
        Ordering::Less => false,
    };
    mantissa += u128::from(round_up);
    let mut last = last;
    if mantissa >> format.precision != 0 {
        mantissa >>= 1;
        last += 1;
    }
    if last > i64::from(format.highest) {
        return None;
    }
    Some((u64::try_from(mantissa).ok()?, i32::try_from(last).ok()?))
}

/// A rounded number as `f64`; exact if it was rounded for that format or a smaller one.
pub(crate) fn to_f64(number: Rounded) -> f64 {
    let Some((mantissa, exponent)) = number else { return f64::INFINITY };
    // In two steps: the power alone may be too small.
    let half = exponent / 2;
    mantissa as f64 * 2f64.powi(half) * 2f64.powi(exponent - half)
}

/// A rounded number in the 80-bit format.
pub(crate) fn to_extended(number: Rounded, text: Arc<str>) -> Extended {
    let special = number.is_none().then_some(Special::Infinity);
    let (mantissa, exponent) = number.unwrap_or((0, 0));
    let shift = if mantissa == 0 { 0 } else { mantissa.leading_zeros() };
    Extended { is_negative: false, mantissa: mantissa << shift, exponent: exponent - shift as i32, special, text }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_the_standard_library_reads_them() {
        for text in [
            "1",
            "0.1",
            "3.14159",
            "1e22",
            "1e23",
            "2.2250738585072011e-308",
            "4.9e-324",
            "2.4e-324",
            "1.7976931348623157e308",
            "1.7976931348623159e308",
            "123456789012345678901234567890",
            "0.3e-7",
            ".5",
            "5.",
            "9007199254740993",
            "0.0",
            "8.5e-46",
            "1e-45",
            "3.4028235e38",
            "3.4028236e38",
            "1e400",
            "1e-400",
            "1e999999999999",
        ] {
            let expected: f64 = text.parse().unwrap_or(f64::NAN);
            assert_eq!(read(text, &F64).map(to_f64), Some(expected), "{text}");
            let expected: f32 = text.parse().unwrap_or(f32::NAN);
            assert_eq!(read(text, &F32).map(|number| to_f64(number) as f32), Some(expected), "{text}");
        }
    }

    #[test]
    fn hexadecimal() {
        assert_eq!(read("0x1.8p1", &F64).map(to_f64), Some(3.0));
        assert_eq!(read("0x.1p4", &F64).map(to_f64), Some(1.0));
        assert_eq!(read("0x1.fffffep127", &F32).map(to_f64), Some(f64::from(f32::MAX)));
        assert_eq!(read("0x1p-1074", &F64).map(to_f64), Some(5e-324));
        assert_eq!(read("0x1.00000000000008p0", &F64).map(to_f64), Some(1.0));
        assert_eq!(read("0x1.000000000000081p0", &F64).map(to_f64), Some(1.0 + f64::EPSILON));
        assert_eq!(read("1e", &F64), None);
        assert_eq!(read("1.x", &F64), None);
    }

    #[test]
    fn extended() {
        let pi = read("3.14159265358979323846264338327950288", &X87);
        assert_eq!(pi, Some(Some((0xc90f_daa2_2168_c235, -62))));
        let tenth = read("0.1", &X87);
        assert_eq!(tenth, Some(Some((0xcccc_cccc_cccc_cccd, -67))));
        assert_eq!(read("1.18973149535723176502e+4932", &X87), Some(Some((u64::MAX, 16320))));
    }
}
