//! How Java writes things: values, objects, the parts of formulas.

use crate::contents;
use ivl::interp::{Given, ObjectRef, Value};
use ivl::syntax::{Contents, Look, Syntax};
use ivl::{Const, Input, InputKind, Type};

/// Java.
#[derive(Clone, Copy, Debug, Default)]
pub struct JavaSyntax;

impl Syntax for JavaSyntax {
    fn value(&self, value: Const) -> String {
        scalar(value)
    }

    fn text(&self, units: &[u16]) -> String {
        quoted(units, '"')
    }

    fn array(&self, element: Type, elements: &[Const]) -> String {
        array(element, elements)
    }

    /// Bytecode has no booleans and no characters.
    fn as_type(&self, value: Const, ty: &str) -> Const {
        match (value, ty) {
            (Const::Int(_, number), "boolean") => Const::Bool(number != 0),
            (Const::Int(_, number), "char") => Const::Int(Type::U16, number & 0xffff),
            (value, _) => value,
        }
    }

    fn input(&self, input: &Input, called: Option<&str>, before: usize) -> String {
        match (input.kind, called) {
            (InputKind::Argument, _) if input.ty == Type::I32 => "args.length".to_owned(),
            (InputKind::Argument, _) => format!("args[{before}]"),
            (InputKind::Stdin, _) => "System.in.read()".to_owned(),
            (_, Some(called)) => called.to_owned(),
            (_, None) => input.name.to_string(),
        }
    }

    /// Without its package and the classes around it.
    fn class(&self, name: &str) -> String {
        let short = without_package(name);
        match short.rsplit_once('$') {
            Some((_, inner)) if inner.starts_with(|c: char| c.is_alphabetic()) => inner.to_owned(),
            _ => short.to_owned(),
        }
    }

    fn class_of_object(&self, name: &str) -> String {
        without_package(name).to_owned()
    }

    fn cast(&self, ty: Type, expression: &str) -> String {
        format!("({}) {expression}", type_name(ty))
    }

    /// Java rounds towards zero, which is the same only for operands that are not negative; for other dividends it has functions that round down.
    fn quotient(&self, a: &str, b: &str, is_natural: bool) -> String {
        if is_natural { format!("{a} / {b}") } else { format!("Math.floorDiv({}, {})", bare(a), bare(b)) }
    }

    fn remainder(&self, a: &str, b: &str, is_natural: bool) -> String {
        if is_natural { format!("{a} % {b}") } else { format!("Math.floorMod({}, {})", bare(a), bare(b)) }
    }

    fn double(&self, value: f64) -> String {
        scalar(Const::f64(value))
    }

    fn is_nan(&self, expression: &str) -> String {
        format!("Double.isNaN({expression})")
    }

    /// Boxes are shown as what is in them, constants of enums by their names.
    fn object(&self, object: ObjectRef, look: &mut Look<'_>) -> Option<String> {
        let class = look.heap.class_of(object)?;
        let name = &*look.program.classes[class].name;
        if name.starts_with("java.lang.")
            && let Some(Value::Const(boxed)) = look.field(object, name, "value")
            && boxed != Const::Null
        {
            return Some(scalar(boxed));
        }
        let constant = look.field(object, "java.lang.Enum", "name").and_then(Value::as_object)?;
        let constant = String::from_utf16_lossy(&look.heap.text(constant)?);
        Some(format!("{}.{constant}", without_package(name).replace('$', ".")))
    }

    fn contents(&self, object: ObjectRef, look: &mut Look<'_>) -> Contents {
        contents::contents(object, look)
    }
}

fn without_package(class: &str) -> &str {
    class.rsplit_once('.').map_or(class, |(_, short)| short)
}

/// An operand where no parentheses are needed.
fn bare(operand: &str) -> &str {
    operand.strip_prefix('(').and_then(|inner| inner.strip_suffix(')')).unwrap_or(operand)
}

fn type_name(ty: Type) -> &'static str {
    match ty {
        Type::Bool => "boolean",
        Type::I8 => "byte",
        Type::U16 => "char",
        Type::I16 => "short",
        Type::I32 => "int",
        Type::I64 => "long",
        Type::F32 => "float",
        Type::F64 => "double",
        Type::Ref => "Object",
        // Not of Java.
        Type::U8 | Type::U32 | Type::U64 => ty.name(),
    }
}

/// A value as a Java expression of its type: `5`, `5L`, `'x'`, `(byte) 3`, `"text"`, `Double.NaN`.
pub(crate) fn java_value(given: &Given) -> String {
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
fn array(element: Type, elements: &[Const]) -> String {
    // The type is known: no element needs to be cast.
    let shown = elements.iter().map(|element| match element {
        Const::Int(Type::I8 | Type::I16, value) => value.to_string(),
        other => scalar(*other),
    });
    format!("new {}[] {{{}}}", type_name(element), shown.collect::<Vec<_>>().join(", "))
}

fn scalar(value: Const) -> String {
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
pub(crate) fn quoted(units: &[u16], quote: char) -> String {
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
    fn classes_are_short() {
        let short = ["java.lang.String", "Fig1$Node", "Fig1$1", "int[][]"].map(|name| JavaSyntax.class(name));
        assert_eq!(short, ["String", "Node", "Fig1$1", "int[][]"]);
        assert_eq!(JavaSyntax.class_of_object("a.Fig1$Node"), "Fig1$Node");
    }

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
