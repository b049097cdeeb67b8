//! Values as Java writes them.

use ivl::interp::Given;
use ivl::{Const, Type};

/// A value as a Java expression of its type: `5`, `5L`, `'x'`, `(byte) 3`, `"text"`, `Double.NaN`.
pub fn java_value(given: &Given) -> String {
    match given {
        Given::Scalar(value) => scalar(*value),
        Given::Array(elements) => {
            let units: Vec<u16> = elements
                .iter()
                .map(|element| match element {
                    Const::Int(_, value) => *value as u16,
                    Const::Bool(_) | Const::F32(_) | Const::F64(_) | Const::Null => 0,
                })
                .collect();
            quoted(&units, '"')
        }
    }
}

/// An array with elements of this type.
pub(super) fn array(element: Type, elements: &[Const]) -> String {
    let name = match element {
        Type::Bool => "boolean",
        Type::I8 => "byte",
        Type::U16 => "char",
        Type::I16 => "short",
        Type::I32 => "int",
        Type::I64 => "long",
        Type::F32 => "float",
        Type::F64 => "double",
        Type::Ref => "Object",
    };
    // The type is known: no element needs to be cast.
    let shown = elements.iter().map(|element| match element {
        Const::Int(Type::I8 | Type::I16, value) => value.to_string(),
        other => scalar(*other),
    });
    format!("new {name}[] {{{}}}", shown.collect::<Vec<_>>().join(", "))
}

pub(super) fn scalar(value: Const) -> String {
    match value {
        Const::Bool(value) => value.to_string(),
        Const::Int(Type::I8, value) => format!("(byte) {value}"),
        Const::Int(Type::I16, value) => format!("(short) {value}"),
        Const::Int(Type::U16, value) => quoted(&[value as u16], '\''),
        Const::Int(Type::I64, value) => format!("{value}L"),
        Const::Int(_, value) => value.to_string(),
        Const::F32(bits) => {
            let value = f32::from_bits(bits);
            float(value.into(), "Float").unwrap_or_else(|| format!("{value:?}f"))
        }
        Const::F64(bits) => {
            let value = f64::from_bits(bits);
            float(value, "Double").unwrap_or_else(|| format!("{value:?}"))
        }
        Const::Null => "null".to_owned(),
    }
}

/// The names of those that have no literal.
fn float(value: f64, class: &str) -> Option<String> {
    let name = match value {
        _ if value.is_nan() => "NaN",
        f64::INFINITY => "POSITIVE_INFINITY",
        f64::NEG_INFINITY => "NEGATIVE_INFINITY",
        _ => return None,
    };
    Some(format!("{class}.{name}"))
}

/// A literal of a character or text, with escapes.
pub fn quoted(units: &[u16], quote: char) -> String {
    let mut shown = String::from(quote);
    for decoded in char::decode_utf16(units.iter().copied()) {
        match decoded {
            Ok('\n') => shown.push_str("\\n"),
            Ok('\r') => shown.push_str("\\r"),
            Ok('\t') => shown.push_str("\\t"),
            Ok('\\') => shown.push_str("\\\\"),
            Ok(c) if c == quote => shown.extend(['\\', c]),
            Ok(c) if (' '..='~').contains(&c) => shown.push(c),
            Ok(c) => {
                let mut buffer = [0; 2];
                for unit in c.encode_utf16(&mut buffer) {
                    shown.push_str(&format!("\\u{unit:04x}"));
                }
            }
            Err(lone) => shown.push_str(&format!("\\u{:04x}", lone.unpaired_surrogate())),
        }
    }
    shown.push(quote);
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_java() {
        let text = |text: &str| Given::Array(text.encode_utf16().map(|u| Const::Int(Type::U16, u.into())).collect());
        let shown = [
            (Given::Scalar(Const::i32(-5)), "-5"),
            (Given::Scalar(Const::i64(5)), "5L"),
            (Given::Scalar(Const::Int(Type::I8, 3)), "(byte) 3"),
            (Given::Scalar(Const::Int(Type::U16, 39)), "'\\''"),
            (Given::Scalar(Const::Int(Type::U16, 0xd800)), "'\\ud800'"),
            (Given::Scalar(Const::f64(0.5)), "0.5"),
            (Given::Scalar(Const::f64(-0.0)), "-0.0"),
            (Given::Scalar(Const::f64(1e300)), "1e300"),
            (Given::Scalar(Const::f32(1.0)), "1.0f"),
            (Given::Scalar(Const::f64(f64::NAN)), "Double.NaN"),
            (Given::Scalar(Const::f32(f32::NEG_INFINITY)), "Float.NEGATIVE_INFINITY"),
            (text("a\"b\n\u{e4}"), "\"a\\\"b\\n\\u00e4\""),
        ];
        for (given, expected) in shown {
            assert_eq!(java_value(&given), expected);
        }
    }
}
