//! Expressions without effects, of exactly the wanted type, none of whose operators is undefined.

use crate::generator::{Feature, Gen};
use crate::scalar::{INTEGERS, Scalar, any_scalar};

impl Gen {
    /// An expression of this type.
    pub(crate) fn expr(&mut self, want: Scalar, depth: usize) -> String {
        if depth == 0 || self.rng.chance(15) {
            return self.atom(want);
        }
        if want.is_float() {
            return self.float_expr(want, depth);
        }
        match self.rng.below(20) {
            0 => {
                let (value, from) = self.any_int(depth - 1);
                let via = *self.rng.pick(&INTEGERS);
                let _ = from;
                cast(want, &format!("({}) {value}", via.name()))
            }
            1 => cast(want, &format!("!{}", self.any_int(depth - 1).0)),
            2 => {
                let (value, _) = self.any_int(depth - 1);
                cast(want, &format!("~{value}"))
            }
            3 => {
                let (value, ty) = self.any_int(depth - 1);
                let value =
                    if ty.promoted().is_signed() && ty.bits() >= 32 { format!("({value} & 0xffff)") } else { value };
                cast(want, &format!("-{value}"))
            }
            4 => {
                let condition = self.condition(depth - 1);
                let (left, right) = (self.any_int(depth - 1).0, self.any_int(depth - 1).0);
                cast(want, &format!("({condition} ? {left} : {right})"))
            }
            5 => cast(want, &self.condition(depth)),
            6 | 7 => self.shift(want, depth),
            8 | 9 => self.quotient(want, depth),
            10 => self.wrapped(want, depth),
            11 if self.has(Feature::Floats) => {
                let value = self.float_expr(Scalar::Double, depth - 1);
                self.uses_to_int = true;
                cast(want, &format!("{}to_int({value})", self.prefix))
            }
            12 => self.call(want, depth),
            13 if self.rng.chance(30) => {
                let ty = any_scalar(&mut self.rng, true).name();
                cast(want, &format!("sizeof({ty}{})", *self.rng.pick(&["", " *", "[3]"])))
            }
            14 if self.has(Feature::CompoundLiterals) => {
                let ty = *self.rng.pick(&INTEGERS);
                let values: Vec<String> = (0..4).map(|_| self.expr(ty, 0)).collect();
                let index = self.index(4, depth - 1);
                cast(want, &format!("(({}[]) {{{}}})[{index}]", ty.name(), values.join(", ")))
            }
            _ => self.arithmetic(want, depth),
        }
    }

    /// An expression of some integer type, with that type.
    pub(crate) fn any_int(&mut self, depth: usize) -> (String, Scalar) {
        let ty = if self.rng.chance(40) { Scalar::Int } else { *self.rng.pick(&INTEGERS) };
        (self.expr(ty, depth), ty)
    }

    /// A constant, or something that holds a value.
    fn atom(&mut self, want: Scalar) -> String {
        if self.rng.chance(70)
            && let Some(place) = self.some_place()
        {
            if place.ty == want && place.bits.is_none() {
                return place.text;
            }
            if !place.ty.is_float() || want.is_float() {
                return cast(want, &place.text);
            }
        }
        let constant = want.constant(&mut self.rng);
        if constant.starts_with(['(', '-']) { format!("({constant})") } else { constant }
    }

    /// An index below a number.
    pub(crate) fn index(&mut self, length: usize, depth: usize) -> String {
        if depth == 0 || self.rng.chance(50) {
            return self.rng.below(length).to_string();
        }
        let value = self.expr(Scalar::UInt, depth - 1);
        if length.is_power_of_two() { format!("{value} & {}", length - 1) } else { format!("{value} % {length}") }
    }

    fn arithmetic(&mut self, want: Scalar, depth: usize) -> String {
        let ((left, a), (right, b)) = (self.any_int(depth - 1), self.any_int(depth - 1));
        let common = a.common(b);
        let value = if !common.is_signed() {
            format!("{left} {} {right}", *self.rng.pick(&["+", "-", "*", "&", "|", "^"]))
        } else if a.bits() < 32 && b.bits() < 32 {
            let is_wide = a == Scalar::UShort && b == Scalar::UShort;
            let operators: &[&str] = if is_wide { &["+", "-", "^"] } else { &["+", "-", "*", "&", "|"] };
            format!("{left} {} {right}", *self.rng.pick(operators))
        } else if self.rng.chance(40) {
            format!("{left} {} {right}", *self.rng.pick(&["&", "|", "^"]))
        } else {
            // Within fourteen bits a product fits, whatever the signs.
            let (left, right) = (self.narrowed(&left), self.narrowed(&right));
            format!("{left} {} {right}", *self.rng.pick(&["+", "-", "*"]))
        };
        cast(want, &format!("({value})"))
    }

    fn narrowed(&mut self, value: &str) -> String {
        match self.rng.below(3) {
            0 => format!("({value} & 0x3fff)"),
            1 => format!("({value} % 9999)"),
            _ => format!("(signed char) {value}"),
        }
    }

    /// Signed arithmetic by way of unsigned.
    fn wrapped(&mut self, want: Scalar, depth: usize) -> String {
        let (left, right) = (self.any_int(depth - 1).0, self.any_int(depth - 1).0);
        let ty = *self.rng.pick(&[Scalar::UInt, Scalar::ULong]);
        let back = if ty == Scalar::UInt { Scalar::Int } else { Scalar::Long };
        let operator = *self.rng.pick(&["+", "-", "*"]);
        let value = format!("({}) ({} {operator} {})", back.name(), cast(ty, &left), cast(ty, &right));
        cast(want, &format!("({value})"))
    }

    fn shift(&mut self, want: Scalar, depth: usize) -> String {
        let ((left, ty), (right, _)) = (self.any_int(depth - 1), self.any_int(depth - 1));
        let promoted = ty.promoted();
        let most = promoted.bits() - 1;
        let value = match self.rng.below(3) {
            0 if promoted.is_signed() => format!("({left} & 0xff) << ({right} & 15)"),
            0 => format!("{left} << ({right} & {most})"),
            1 if !promoted.is_signed() => format!("{left} << {}", self.rng.below(most as usize)),
            _ => format!("{left} >> ({right} & {most})"),
        };
        cast(want, &format!("({value})"))
    }

    fn quotient(&mut self, want: Scalar, depth: usize) -> String {
        let ((left, a), (right, b)) = (self.any_int(depth - 1), self.any_int(depth - 1));
        let operator = *self.rng.pick(&["/", "%"]);
        let value = match self.rng.below(3) {
            0 => format!("{left} {operator} {}", *self.rng.pick(&[3, 7, 16, 1000])),
            1 if !a.common(b).is_signed() => format!("{left} {operator} ({right} | 1)"),
            1 if a.bits() < 32 && b.bits() < 32 => format!("{left} {operator} ({right} | 1)"),
            _ => format!("{left} {operator} (({right} & 31) + 1)"),
        };
        cast(want, &format!("({value})"))
    }

    /// A truth value, of type `int`.
    pub(crate) fn condition(&mut self, depth: usize) -> String {
        if depth == 0 {
            return format!("({} > {})", self.atom(Scalar::Int), self.rng.range(-3, 9));
        }
        match self.rng.below(7) {
            0 => format!("({} && {})", self.condition(depth - 1), self.condition(depth - 1)),
            1 => format!("({} || {})", self.condition(depth - 1), self.condition(depth - 1)),
            2 if self.has(Feature::Floats) => {
                let (left, right) =
                    (self.float_expr(Scalar::Double, depth - 1), self.float_expr(Scalar::Float, depth - 1));
                format!("({left} {} {right})", *self.rng.pick(&["<", "<=", ">", ">=", "==", "!="]))
            }
            3 => format!("!{}", self.any_int(depth - 1).0),
            _ => {
                let (left, right) = (self.any_int(depth - 1).0, self.any_int(depth - 1).0);
                format!("({left} {} {right})", *self.rng.pick(&["<", "<=", ">", ">=", "==", "!="]))
            }
        }
    }

    fn float_expr(&mut self, want: Scalar, depth: usize) -> String {
        if depth == 0 {
            return self.atom(want);
        }
        let some = |of: &mut Gen| {
            let ty = *of.rng.pick(&[Scalar::Float, Scalar::Double]);
            of.expr(ty, depth - 1)
        };
        let value = match self.rng.below(8) {
            0 => self.any_int(depth - 1).0,
            1 => format!("-{}", some(self)),
            2 => format!("({} ? {} : {})", self.condition(depth - 1), some(self), some(self)),
            3 => format!("({} {} {})", some(self), *self.rng.pick(&["+", "*"]), self.any_int(depth - 1).0),
            _ => format!("({} {} {})", some(self), *self.rng.pick(&["+", "-", "*", "/"]), some(self)),
        };
        cast(want, &value)
    }

    /// A call of a function that has no effects.
    fn call(&mut self, want: Scalar, depth: usize) -> String {
        if self.functions.is_empty() {
            return self.arithmetic(want, depth);
        }
        let function = self.rng.below(self.functions.len());
        let (name, result, params) = self.functions[function].clone();
        let args: Vec<String> = params.iter().map(|param| self.expr(*param, depth.saturating_sub(2))).collect();
        let call = format!("{name}({})", args.join(", "));
        if result.is_float() && !want.is_float() {
            self.uses_to_int = true;
            return cast(want, &format!("{}to_int({call})", self.prefix));
        }
        cast(want, &call)
    }
}

/// A value as another type.
pub(crate) fn cast(ty: Scalar, value: &str) -> String {
    let is_whole =
        value.starts_with('(') && closes_at_end(value) || value.chars().all(|c| c.is_alphanumeric() || c == '_');
    if is_whole { format!("(({}) {value})", ty.name()) } else { format!("(({}) ({value}))", ty.name()) }
}

/// Whether the first parenthesis is closed by the last.
fn closes_at_end(value: &str) -> bool {
    let mut depth = 0;
    for (at, c) in value.char_indices() {
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return at + 1 == value.len();
        }
    }
    false
}
