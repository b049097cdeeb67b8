//! Bounds on floats: from the integers that stand for them (see `horn::floats`) to comparisons, which NaN makes false.

use super::literal::Interval;
use crate::horn::floats::{RANGE, token};
use ivl::syntax::{Syntax, Word};

/// The texts of bounds on one float, one or two.
pub(super) fn texts(text: &str, range: Interval, syntax: &dyn Syntax) -> Vec<String> {
    let infinity = token(f64::INFINITY);
    let not = syntax.word(Word::Not);
    let number = |value: i128| syntax.double(double(value));
    match range {
        (Some(low), Some(high)) if low == high => vec![equation(text, low, Word::Equal, syntax)],
        (Some(low), Some(high)) if high == infinity => vec![format!("{} <= {text}", number(low))],
        (Some(low), Some(high)) => vec![format!("{} <= {text}", number(low)), format!("{text} <= {}", number(high))],
        (None, Some(high)) if high == infinity => vec![format!("{not}{}", syntax.is_nan(text))],
        // The range of all values less one: what is below an upper bound is a number.
        (None, Some(high)) if round(high) < round(high + 1) => vec![format!("{text} < {}", number(high + 1))],
        (None, Some(high)) => vec![format!("{text} <= {}", number(high))],
        // NaN is above all.
        (Some(low), None) => vec![format!("{not}({text} < {})", number(low))],
        (None, None) => Vec::new(),
    }
}

/// Equality with a constant, or inequality.
pub(super) fn equation(text: &str, value: i128, word: Word, syntax: &dyn Syntax) -> String {
    if value == RANGE.1 {
        let not = if word == Word::Equal { "" } else { syntax.word(Word::Not) };
        return format!("{not}{}", syntax.is_nan(text));
    }
    format!("{text} {} {}", syntax.word(word), syntax.double(double(value)))
}

/// The double that an integer stands for.
fn double(value: i128) -> f64 {
    let size = f64::from_bits(u64::try_from(value.saturating_abs().min(RANGE.1)).unwrap_or(u64::MAX));
    if value < 0 { -size } else { size }
}

/// Short numbers are rounder.
fn round(value: i128) -> i32 {
    -i32::try_from(format!("{:?}", double(value)).len()).unwrap_or(i32::MAX)
}
