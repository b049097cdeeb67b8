//! How C writes things: values, the parts of formulas.

use front_c::lower::{BYTES, Byte};
use ivl::syntax::{Plain, Syntax, Word};
use ivl::{Const, Input, InputKind, Type};

/// C.
#[derive(Clone, Copy, Debug, Default)]
pub struct CSyntax;

impl Syntax for CSyntax {
    fn value(&self, value: Const) -> String {
        match value {
            Const::Bool(value) => u8::from(value).to_string(),
            Const::Int(Type::U32, number) => format!("{number}u"),
            Const::Int(Type::U64, number) => format!("{number}ull"),
            Const::Int(Type::I64, number) if i32::try_from(number).is_err() => format!("{number}ll"),
            Const::Int(_, number) => number.to_string(),
            Const::F32(bits) => format!("{}f", self.double(f32::from_bits(bits).into())),
            Const::F64(bits) => self.double(f64::from_bits(bits)),
            Const::Null => "NULL".to_owned(),
        }
    }

    fn array(&self, _element: Type, elements: &[Const]) -> String {
        let shown: Vec<String> = elements.iter().map(|element| self.value(*element)).collect();
        format!("{{{}}}", shown.join(", "))
    }

    fn element_value(&self, class: &str, value: Const) -> String {
        let Const::Int(_, mark) = value else { return self.value(value) };
        match Byte::of_mark(mark).filter(|_| class == BYTES) {
            Some(Byte::First) => "0".to_owned(),
            Some(Byte::Number(byte)) => byte.to_string(),
            Some(Byte::OfPointer(at)) => format!("byte {at} of a pointer"),
            Some(Byte::Unset) => "not set".to_owned(),
            None => self.value(value),
        }
    }

    fn input(&self, input: &Input, called: Option<&str>, _before: usize) -> String {
        match (input.kind, called) {
            (InputKind::Indeterminate | InputKind::Array | InputKind::Nondet | InputKind::External, _) => {
                input.name.to_string()
            }
            (_, Some(called)) => called.to_owned(),
            (_, None) => input.name.to_string(),
        }
    }

    fn word(&self, word: Word) -> &'static str {
        match word {
            Word::Null => "NULL",
            other => Plain.word(other),
        }
    }

    fn field(&self, object: &str, field: &str) -> String {
        format!("{object}->{field}")
    }

    fn length(&self, array: &str) -> String {
        format!("length({array})")
    }

    fn cast(&self, ty: Type, expression: &str) -> String {
        format!("({}) {expression}", type_name(ty))
    }

    fn double(&self, value: f64) -> String {
        match value {
            value if value.is_nan() => "NAN".to_owned(),
            f64::INFINITY => "INFINITY".to_owned(),
            f64::NEG_INFINITY => "-INFINITY".to_owned(),
            value => format!("{value:?}"),
        }
    }

    fn is_nan(&self, expression: &str) -> String {
        format!("isnan({expression})")
    }
}

/// A type of the IVL as C calls it.
pub(crate) fn type_name(ty: Type) -> &'static str {
    match ty {
        Type::Bool => "_Bool",
        Type::I8 => "signed char",
        Type::U8 => "unsigned char",
        Type::I16 => "short",
        Type::U16 => "unsigned short",
        Type::I32 => "int",
        Type::U32 => "unsigned",
        Type::I64 => "long long",
        Type::U64 => "unsigned long long",
        Type::F32 => "float",
        Type::F64 => "double",
        Type::Ref => "void *",
    }
}
