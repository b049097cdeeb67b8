//! Literals: numbers, characters and the words for constants.

use super::{ParseErrorKind, Parsed, Parser, Tok};
use crate::expr::{Const, Type};

const LITERAL: &str = "a constant";

impl Parser<'_> {
    /// A constant with its sign.
    pub(super) fn constant(&mut self) -> Parsed<Const> {
        let is_negative = self.eat("-");
        match self.literal(is_negative)? {
            Some(value) => Ok(value),
            None => self.unexpected(LITERAL),
        }
    }

    /// The literal that stands here, if there is one. After a minus sign only numbers count.
    pub(super) fn literal(&mut self, is_negative: bool) -> Parsed<Option<Const>> {
        let word = self.slice(self.token);
        let value = match self.token.kind {
            Tok::Number => self.number(is_negative)?,
            Tok::Char if !is_negative => {
                let units = self.units(self.token)?;
                let [unit] = units[..] else {
                    return self.unexpected("one UTF-16 code unit between single quotes");
                };
                Const::Int(Type::U16, unit.into())
            }
            Tok::Word => match word {
                "inf32" => Const::f32(if is_negative { f32::NEG_INFINITY } else { f32::INFINITY }),
                "inf64" => Const::f64(if is_negative { f64::NEG_INFINITY } else { f64::INFINITY }),
                "nan32" | "nan64" if !is_negative => return self.nan(word == "nan32").map(Some),
                "true" if !is_negative => Const::Bool(true),
                "false" if !is_negative => Const::Bool(false),
                "null" if !is_negative => Const::Null,
                _ => return Ok(None),
            },
            Tok::Char | Tok::Quoted | Tok::Str | Tok::Punct(_) | Tok::End | Tok::Bad => return Ok(None),
        };
        self.bump();
        Ok(Some(value))
    }

    /// `nan64` or `nan64(0x7ff8000000000001)`.
    fn nan(&mut self, is_single: bool) -> Parsed<Const> {
        self.bump();
        if !self.eat("(") {
            return Ok(if is_single { Const::F32(0x7fc0_0000) } else { Const::F64(0x7ff8_0000_0000_0000) });
        }
        let digits = self.slice(self.token).strip_prefix("0x").filter(|_| self.token.kind == Tok::Number);
        let bits = digits.and_then(|digits| u64::from_str_radix(digits, 16).ok());
        let value = bits.and_then(|bits| {
            if is_single {
                u32::try_from(bits).ok().filter(|bits| f32::from_bits(*bits).is_nan()).map(Const::F32)
            } else {
                Some(bits).filter(|bits| f64::from_bits(*bits).is_nan()).map(Const::F64)
            }
        });
        let Some(value) = value else {
            return self.unexpected("the bits of a NaN, such as 0x7fc00001");
        };
        self.bump();
        self.expect(")")?;
        Ok(value)
    }

    /// The number in the current token, which stays current.
    fn number(&self, is_negative: bool) -> Parsed<Const> {
        let word = self.slice(self.token);
        let (digits, ty) = split_type(word);
        let is_fractional = digits.contains(['.', 'e']);
        let ty = match ty {
            Some(ty) => ty,
            None if is_fractional => Type::F64,
            None => Type::I32,
        };
        match ty {
            Type::F32 => {
                let Ok(value) = digits.parse::<f32>() else { return self.unexpected("a number") };
                // What is written finite must not become infinite.
                if value.is_infinite() {
                    return Err(self.out_of_range(word, ty));
                }
                Ok(Const::f32(if is_negative { -value } else { value }))
            }
            Type::F64 => {
                let Ok(value) = digits.parse::<f64>() else { return self.unexpected("a number") };
                if value.is_infinite() {
                    return Err(self.out_of_range(word, ty));
                }
                Ok(Const::f64(if is_negative { -value } else { value }))
            }
            Type::I8 | Type::U8 | Type::U16 | Type::I16 | Type::I32 | Type::U32 | Type::I64 | Type::U64 => {
                if is_fractional || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
                    return self.unexpected("a number");
                }
                let magnitude: Option<i128> = digits.parse().ok();
                let value = magnitude.map(|value| if is_negative { -value } else { value });
                match value {
                    Some(value) if ty.holds(value) => Ok(Const::Int(ty, value)),
                    _ => Err(self.out_of_range(word, ty)),
                }
            }
            Type::Bool | Type::Ref => self.unexpected("a number with a numeric type"),
        }
    }

    fn out_of_range(&self, literal: &str, ty: Type) -> super::ParseError {
        let literal = literal.chars().take(40).collect();
        self.error_at(self.token.start, ParseErrorKind::OutOfRange { literal, ty: ty.name() })
    }
}

/// `5i64` is `5` and `i64`.
fn split_type(word: &str) -> (&str, Option<Type>) {
    for ty in Type::ALL {
        if let Some(digits) = word.strip_suffix(ty.name()) {
            return (digits, Some(ty));
        }
    }
    (word, None)
}
