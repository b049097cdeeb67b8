//! How C writes things: values, the parts of formulas.

use front_c::lower::{BYTES, Byte};
use ivl::syntax::{Plain, Relation, Syntax, Variable, Word};
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

    /// One variable with a number that its own type has, or two of one type, are compared as they are; sums are computed in `long long`, if none can overflow.
    fn comparison(&self, sum: &[(i128, Variable<'_>)], relation: Relation, number: i128) -> Option<String> {
        let operator = match relation {
            Relation::Equal => "==",
            Relation::Different => "!=",
            Relation::AtMost => "<=",
            Relation::AtLeast => ">=",
        };
        match sum {
            [(1, variable)] => {
                let (low, high) = variable.ty.range()?;
                let is_one = low <= number && number <= high;
                is_one.then(|| Some(format!("{} {operator} {}", variable.name, literal(number)?)))?
            }
            [(1, a), (-1, b)] if number == 0 && a.ty == b.ty => Some(format!("{} {operator} {}", a.name, b.name)),
            _ => {
                let side = |is_left: bool, number: i128| {
                    side(sum.iter().filter(|(factor, _)| (*factor > 0) == is_left), number)
                };
                let left = side(true, number.checked_neg()?.max(0))?;
                Some(format!("{left} {operator} {}", side(false, number.max(0))?))
            }
        }
    }
}

/// The sum of these variables, each times the size of its factor, and a number that is not negative: in `long long`, if none of it overflows in any state.
fn side<'a>(parts: impl Iterator<Item = &'a (i128, Variable<'a>)>, number: i128) -> Option<String> {
    let mut texts = Vec::new();
    let mut most = number;
    for (factor, variable) in parts {
        let (low, high) = variable.ty.range()?;
        let factor = factor.checked_abs()?;
        most = most.checked_add(factor.checked_mul(low.checked_neg()?.max(high))?)?;
        let value = format!("(long long) {}", variable.name);
        texts.push(if factor == 1 { value } else { format!("{} * {value}", literal(factor)?) });
    }
    if number != 0 || texts.is_empty() {
        texts.push(literal(number)?);
    }
    (most <= i64::MAX.into()).then(|| texts.join(" + "))
}

/// A number as an expression of a type that has it.
fn literal(number: i128) -> Option<String> {
    match (i64::try_from(number), u64::try_from(number)) {
        // The literal after the sign has to be one of its own.
        (Ok(i64::MIN), _) => Some(format!("(-{}ll - 1)", i64::MAX)),
        (Ok(number), _) => Some(number.to_string()),
        (Err(_), Ok(number)) => Some(format!("{number}ull")),
        (Err(_), Err(_)) => None,
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

#[cfg(test)]
mod tests {
    use super::*;

    fn written(sum: &[(i128, &str, Type)], relation: Relation, number: i128) -> Option<String> {
        let sum: Vec<(i128, Variable<'_>)> =
            sum.iter().map(|(factor, name, ty)| (*factor, Variable { name, ty: *ty })).collect();
        CSyntax.comparison(&sum, relation, number)
    }

    /// Compilers convert operands, and sums wrap around or are undefined: what is written has to mean the numbers all the same.
    #[test]
    fn comparisons_mean_numbers() {
        let (int, unsigned, long) = (Type::I32, Type::U32, Type::I64);
        let is = |sum: &[(i128, &str, Type)], relation, number, expected: &str| {
            assert_eq!(written(sum, relation, number).as_deref(), Some(expected));
        };
        is(&[(1, "i", int)], Relation::AtLeast, -5, "i >= -5");
        is(&[(1, "u", unsigned)], Relation::AtMost, 4_000_000_000, "u <= 4000000000");
        is(&[(1, "n", Type::U64)], Relation::Different, 1 << 63, "n != 9223372036854775808ull");
        is(&[(1, "n", long)], Relation::Equal, i64::MIN.into(), "n == (-9223372036854775807ll - 1)");
        is(&[(1, "i", int), (-1, "n", int)], Relation::AtMost, 0, "i <= n");
        is(&[(1, "i", unsigned), (-1, "n", int)], Relation::AtMost, 0, "(long long) i <= (long long) n");
        is(&[(2, "i", int), (-1, "s", int)], Relation::Equal, 3, "2 * (long long) i == (long long) s + 3");
        is(&[(1, "i", int), (1, "j", int)], Relation::AtLeast, -7, "(long long) i + (long long) j + 7 >= 0");
        is(&[(1, "a", long), (-1, "b", long)], Relation::Equal, 0, "a == b");
        // As an unsigned number -1 is the largest one.
        assert_eq!(written(&[(1, "u", unsigned)], Relation::AtLeast, -1), None);
        assert_eq!(written(&[(1, "a", long), (-1, "b", long)], Relation::Equal, 1), None);
        assert_eq!(written(&[(1 << 33, "a", int), (-1, "b", int)], Relation::Equal, 1), None);
    }
}
