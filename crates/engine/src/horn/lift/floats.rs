//! Bounds on floats: from the integers that stand for them (see `horn::floats`) to Java's comparisons, which NaN makes false.

use super::literal::Interval;
use crate::horn::floats::{RANGE, token};

/// The texts of bounds on one float, one or two.
pub(super) fn texts(text: &str, range: Interval) -> Vec<String> {
    let infinity = token(f64::INFINITY);
    match range {
        (Some(low), Some(high)) if low == high => vec![equation(text, low, "==")],
        (Some(low), Some(high)) if high == infinity => vec![format!("{} <= {text}", number(low))],
        (Some(low), Some(high)) => vec![format!("{} <= {text}", number(low)), format!("{text} <= {}", number(high))],
        (None, Some(high)) if high == infinity => vec![format!("!Double.isNaN({text})")],
        // The range of all values less one: what is below an upper bound is a number.
        (None, Some(high)) if round(high) < round(high + 1) => vec![format!("{text} < {}", number(high + 1))],
        (None, Some(high)) => vec![format!("{text} <= {}", number(high))],
        // NaN is above all.
        (Some(low), None) => vec![format!("!({text} < {})", number(low))],
        (None, None) => Vec::new(),
    }
}

/// Equality with a constant, or inequality.
pub(super) fn equation(text: &str, value: i128, operator: &str) -> String {
    if value == RANGE.1 {
        let not = if operator == "==" { "" } else { "!" };
        return format!("{not}Double.isNaN({text})");
    }
    format!("{text} {operator} {}", number(value))
}

/// The double that an integer stands for, as Java writes it.
fn number(value: i128) -> String {
    let size = f64::from_bits(u64::try_from(value.saturating_abs().min(RANGE.1)).unwrap_or(u64::MAX));
    let double = if value < 0 { -size } else { size };
    if double.is_nan() {
        "Double.NaN".to_owned()
    } else if double.is_infinite() {
        if value < 0 { "Double.NEGATIVE_INFINITY" } else { "Double.POSITIVE_INFINITY" }.to_owned()
    } else {
        format!("{double:?}")
    }
}

/// Short numbers are rounder.
fn round(value: i128) -> i32 {
    -i32::try_from(number(value).len()).unwrap_or(i32::MAX)
}
