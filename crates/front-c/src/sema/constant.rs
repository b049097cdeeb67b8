//! Constant expressions (C11 6.6): evaluation of typed expressions that are known before the program runs.
//!
//! Integers wrap, as compilers do with a warning; a division by zero, a shift by too much and everything that reads an object is no constant.

use super::{Analysis, Pass};
use crate::ast;
use crate::error::{Outcome, fail};
use crate::hir::{
    AddressBase, BinaryOp, CastKind, CompareOp, Constant, Expr, ExprKind, FloatValue, Place, PlaceKind, UnaryOp,
};
use crate::lex::big;
use crate::types::{FloatKind, Type, TypeId};

impl Pass<'_> {
    /// The value of an expression that must be an integer constant.
    pub(super) fn integer_constant(&mut self, expr: &ast::Expr) -> Outcome<i128> {
        let value = self.value(expr)?;
        match self.integer_value(&value) {
            Some(value) => Ok(value),
            None => fail(expr.span, "an integer constant is expected here"),
        }
    }

    pub(super) fn static_assert(&mut self, assertion: &ast::StaticAssert) -> Outcome<()> {
        match self.integer_constant(&assertion.cond)? {
            0 => {
                let message = assertion.message.as_deref().unwrap_or("it is 0");
                fail(assertion.span, format!("a static assertion fails: {message}"))
            }
            _ => Ok(()),
        }
    }
}

impl Analysis {
    /// The value of an integer expression, if it is constant.
    pub(super) fn integer_value(&self, expr: &Expr) -> Option<i128> {
        if let ExprKind::Int(value) = expr.kind {
            return Some(value);
        }
        if !self.types.is_integer(expr.ty) {
            return None;
        }
        match self.constant(expr)? {
            Constant::Int(value) => Some(value),
            _ => None,
        }
    }

    /// The value of an expression, if it is constant. Pointers made from integers are integers.
    pub(super) fn constant(&self, expr: &Expr) -> Option<Constant> {
        match &expr.kind {
            ExprKind::Int(value) => Some(Constant::Int(*value)),
            ExprKind::Float(value) => Some(Constant::Float(value.clone())),
            ExprKind::AddressOf(place) | ExprKind::Decay(place) => self.place_address(place),
            ExprKind::FunctionAddress(id) => Some(Constant::Address { base: AddressBase::Function(*id), offset: 0 }),
            ExprKind::Cast { kind, operand, .. } => {
                self.constant_cast(*kind, self.constant(operand)?, operand.ty, expr.ty)
            }
            ExprKind::Unary { op, operand } => match (op, self.constant(operand)?) {
                (UnaryOp::Minus, Constant::Int(value)) => Some(self.wrapped(value.wrapping_neg(), expr.ty)),
                (UnaryOp::Complement, Constant::Int(value)) => Some(self.wrapped(!value, expr.ty)),
                (UnaryOp::Minus, Constant::Float(value)) => Some(Constant::Float(negated(value))),
                _ => None,
            },
            ExprKind::Not(operand) => self.truth(operand).map(|value| Constant::Int(i128::from(!value))),
            ExprKind::Binary { op, left, right } => self.constant_binary(*op, left, right, expr.ty),
            ExprKind::Compare { op, left, right, .. } => self.constant_compare(*op, left, right),
            ExprKind::PointerOffset { pointer, index, is_minus, .. } => {
                let size = i128::from(self.types.size_of(self.types.pointee(expr.ty)?.ty)?);
                let distance = self.integer_value(index)?.checked_mul(size)?;
                self.moved(self.constant(pointer)?, if *is_minus { distance.checked_neg()? } else { distance })
            }
            ExprKind::PointerDifference { left, right } => {
                let size = i128::from(self.types.size_of(self.types.pointee(left.ty)?.ty)?);
                let distance = match (self.constant(left)?, self.constant(right)?) {
                    (Constant::Int(a), Constant::Int(b)) => a.checked_sub(b)?,
                    (Constant::Address { base: a, offset: m }, Constant::Address { base: b, offset: n }) if a == b => {
                        i128::from(m) - i128::from(n)
                    }
                    _ => return None,
                };
                distance.checked_div(size).map(Constant::Int)
            }
            ExprKind::And(left, right) => match self.truth(left)? {
                false => Some(Constant::Int(0)),
                true => self.truth(right).map(|value| Constant::Int(i128::from(value))),
            },
            ExprKind::Or(left, right) => match self.truth(left)? {
                true => Some(Constant::Int(1)),
                false => self.truth(right).map(|value| Constant::Int(i128::from(value))),
            },
            ExprKind::Conditional { cond, then, otherwise } => {
                self.constant(if self.truth(cond)? { then } else { otherwise })
            }
            ExprKind::Elvis { value, test: Some(kind), convert, otherwise } => {
                let constant = self.constant(value)?;
                match self.constant_cast(*kind, constant.clone(), value.ty, self.basic.bool)? {
                    Constant::Int(0) => self.constant(otherwise),
                    _ => match convert {
                        Some(kind) => self.constant_cast(*kind, constant, value.ty, expr.ty),
                        None => Some(constant),
                    },
                }
            }
            _ => None,
        }
    }

    fn wrapped(&self, value: i128, ty: TypeId) -> Constant {
        Constant::Int(self.types.wrap(value, ty))
    }

    /// Whether a condition holds, if it is constant.
    pub(super) fn truth(&self, cond: &Expr) -> Option<bool> {
        match self.constant(cond)? {
            Constant::Int(value) => Some(value != 0),
            Constant::Float(value) => Some(to_f64(&value)? != 0.0),
            // Objects and functions of the program are not at address 0.
            Constant::Address { .. } => Some(true),
            Constant::String(_) | Constant::Unsupported(_) => None,
        }
    }

    /// An address that is some bytes further.
    fn moved(&self, address: Constant, bytes: i128) -> Option<Constant> {
        match address {
            Constant::Int(value) => {
                Some(Constant::Int(self.types.model.size_type().wrap(value.checked_add(bytes)?, self.types.model)))
            }
            Constant::Address { base, offset } => {
                Some(Constant::Address { base, offset: i64::try_from(i128::from(offset).checked_add(bytes)?).ok()? })
            }
            _ => None,
        }
    }

    /// The address of a place.
    fn place_address(&self, place: &Place) -> Option<Constant> {
        let at = |base| Some(Constant::Address { base, offset: 0 });
        match &place.kind {
            PlaceKind::Global(id) => at(AddressBase::Global(*id)),
            PlaceKind::String(id) => at(AddressBase::String(*id)),
            PlaceKind::Deref(pointer) => self.constant(pointer),
            PlaceKind::Member { base, record, index } => {
                let member = self.types.records.get(*record)?.layout.as_ref()?.members.get(*index)?;
                self.moved(self.place_address(base)?, i128::from(member.offset))
            }
            PlaceKind::Local(_)
            | PlaceKind::CompoundLiteral { .. }
            | PlaceKind::Temporary(_)
            | PlaceKind::Unsupported(_) => None,
        }
    }

    fn constant_cast(&self, kind: CastKind, value: Constant, from: TypeId, to: TypeId) -> Option<Constant> {
        match (kind, value) {
            (CastKind::IntToInt | CastKind::IntToBool | CastKind::PointerToBool, Constant::Int(value)) => {
                Some(self.wrapped(value, to))
            }
            (CastKind::PointerToInt, Constant::Int(value)) => {
                let value = self.types.wrap(value, from);
                Some(self.wrapped(value, to))
            }
            (CastKind::IntToPointer, Constant::Int(value)) => Some(self.wrapped(value, to)),
            (CastKind::PointerToPointer | CastKind::Same, value) => Some(value),
            (
                CastKind::PointerToInt | CastKind::IntToInt | CastKind::IntToPointer,
                address @ Constant::Address { .. },
            ) => {
                // An address is kept as long as it is whole.
                let is_whole = self.types.size_of(to) >= Some(self.types.model.pointer_size());
                is_whole.then_some(address)
            }
            (CastKind::PointerToBool, Constant::Address { .. }) => Some(Constant::Int(1)),
            (CastKind::IntToFloat, Constant::Int(value)) => {
                // What is negative in an unsigned type is the bits of a number that is too large for the signed one.
                let is_negative = value < 0 && self.types.is_signed(from);
                let magnitude = if is_negative { value.unsigned_abs() } else { value as u128 };
                Some(Constant::Float(self.int_to_float(is_negative, magnitude, to)?))
            }
            (CastKind::FloatToFloat, Constant::Float(value)) => Some(Constant::Float(self.rounded(value, to)?)),
            (CastKind::FloatToInt, Constant::Float(value)) => {
                let value = float_to_int(&value)?;
                let (low, high) = self.types.range(to)?;
                (low..=high).contains(&value).then_some(Constant::Int(value))
            }
            (CastKind::FloatToBool, Constant::Float(value)) => Some(Constant::Int(i128::from(to_f64(&value)? != 0.0))),
            _ => None,
        }
    }

    fn constant_binary(&self, op: BinaryOp, left: &Expr, right: &Expr, ty: TypeId) -> Option<Constant> {
        let (a, b) = match (self.constant(left)?, self.constant(right)?) {
            (Constant::Int(a), Constant::Int(b)) => (a, b),
            (Constant::Float(a), Constant::Float(b)) => return float_binary(op, &a, &b).map(Constant::Float),
            // Integer arithmetic on addresses: `(long) &a + 1`.
            (Constant::Address { base, offset }, Constant::Int(b)) => {
                let bytes = match op {
                    BinaryOp::Add => b,
                    BinaryOp::Sub => b.checked_neg()?,
                    _ => return None,
                };
                return self.moved(Constant::Address { base, offset }, bytes);
            }
            (Constant::Int(a), Constant::Address { base, offset }) if op == BinaryOp::Add => {
                return self.moved(Constant::Address { base, offset }, a);
            }
            _ => return None,
        };
        let bits = i128::from(self.types.size_of(ty)?) * 8;
        let shift = u32::try_from(b).ok().filter(|_| b >= 0 && b < bits);
        let unsigned_wide = bits == 128 && !self.types.is_signed(ty);
        let value = match op {
            BinaryOp::Add => a.wrapping_add(b),
            BinaryOp::Sub => a.wrapping_sub(b),
            BinaryOp::Mul => a.wrapping_mul(b),
            BinaryOp::Div if unsigned_wide => (a as u128).checked_div(b as u128)? as i128,
            BinaryOp::Rem if unsigned_wide => (a as u128).checked_rem(b as u128)? as i128,
            BinaryOp::Shr if unsigned_wide => (a as u128).checked_shr(shift?)? as i128,
            BinaryOp::Div => a.checked_div(b)?,
            BinaryOp::Rem => a.checked_rem(b)?,
            BinaryOp::And => a & b,
            BinaryOp::Or => a | b,
            BinaryOp::Xor => a ^ b,
            BinaryOp::Shl => a.checked_shl(shift?)?,
            BinaryOp::Shr => a.checked_shr(shift?)?,
        };
        Some(self.wrapped(value, ty))
    }

    fn constant_compare(&self, op: CompareOp, left: &Expr, right: &Expr) -> Option<Constant> {
        use std::cmp::Ordering;
        let ordering = match (self.constant(left)?, self.constant(right)?) {
            (Constant::Int(a), Constant::Int(b)) => {
                let is_wide = self.types.size_of(left.ty) == Some(16) && !self.types.is_signed(left.ty);
                Some(if is_wide { (a as u128).cmp(&(b as u128)) } else { a.cmp(&b) })
            }
            (Constant::Float(a), Constant::Float(b)) => to_f64(&a)?.partial_cmp(&to_f64(&b)?),
            (Constant::Address { base: a, offset: m }, Constant::Address { base: b, offset: n }) => {
                if a == b {
                    Some(m.cmp(&n))
                } else if matches!(op, CompareOp::Eq | CompareOp::Ne) {
                    Some(Ordering::Less)
                } else {
                    return None;
                }
            }
            (Constant::Address { .. }, Constant::Int(0)) | (Constant::Int(0), Constant::Address { .. })
                if matches!(op, CompareOp::Eq | CompareOp::Ne) =>
            {
                Some(Ordering::Less)
            }
            _ => return None,
        };
        let holds = match op {
            CompareOp::Eq => ordering == Some(Ordering::Equal),
            CompareOp::Ne => ordering != Some(Ordering::Equal),
            CompareOp::Lt => ordering == Some(Ordering::Less),
            CompareOp::Le => matches!(ordering, Some(Ordering::Less | Ordering::Equal)),
            CompareOp::Gt => ordering == Some(Ordering::Greater),
            CompareOp::Ge => matches!(ordering, Some(Ordering::Greater | Ordering::Equal)),
        };
        Some(Constant::Int(i128::from(holds)))
    }

    fn int_to_float(&self, is_negative: bool, magnitude: u128, to: TypeId) -> Option<FloatValue> {
        let value = match self.types.get(to) {
            Type::Float(FloatKind::Float) => FloatValue::F32(magnitude as f32),
            Type::Float(FloatKind::Double) => FloatValue::F64(magnitude as f64),
            Type::Float(FloatKind::LongDouble) => {
                FloatValue::Extended(big::to_extended(big::read(&magnitude.to_string(), &big::X87)?, "".into()))
            }
            _ => return None,
        };
        Some(if is_negative { negated(value) } else { value })
    }

    /// A float in another floating type.
    pub(super) fn rounded(&self, value: FloatValue, to: TypeId) -> Option<FloatValue> {
        match (self.types.get(to), value) {
            (Type::Float(FloatKind::Float), FloatValue::F64(value)) => Some(FloatValue::F32(value as f32)),
            (Type::Float(FloatKind::Double), FloatValue::F32(value)) => Some(FloatValue::F64(value.into())),
            (Type::Float(FloatKind::LongDouble), FloatValue::F32(value)) => {
                Some(FloatValue::Extended(widened(value.into())))
            }
            (Type::Float(FloatKind::LongDouble), FloatValue::F64(value)) => Some(FloatValue::Extended(widened(value))),
            (Type::Float(FloatKind::Float), FloatValue::Extended(value)) => {
                Some(FloatValue::F32(narrowed(&value, &big::F32)? as f32))
            }
            (Type::Float(FloatKind::Double), FloatValue::Extended(value)) => {
                Some(FloatValue::F64(narrowed(&value, &big::F64)?))
            }
            (_, value) => Some(value),
        }
    }
}

/// A double as an 80-bit number, exactly.
pub(super) fn widened(value: f64) -> crate::hir::Extended {
    use crate::hir::{Extended, Special};
    let special = match value {
        _ if value.is_nan() => Some(Special::Nan),
        _ if value.is_infinite() => Some(Special::Infinity),
        _ => None,
    };
    let bits = value.abs().to_bits();
    let exponent = i32::try_from(bits >> 52).unwrap_or(0);
    let fraction = bits & ((1 << 52) - 1);
    let (mantissa, exponent) = match exponent {
        0 => (fraction, -1074),
        _ => (fraction | 1 << 52, exponent - 1075),
    };
    let (mantissa, exponent) = if special.is_some() { (0, 0) } else { (mantissa, exponent) };
    let shift = if mantissa == 0 { 0 } else { mantissa.leading_zeros() };
    Extended {
        is_negative: value.is_sign_negative(),
        mantissa: mantissa << shift,
        exponent: exponent - shift as i32,
        special,
        text: "".into(),
    }
}

/// An 80-bit number rounded to a smaller format, as a double.
fn narrowed(value: &crate::hir::Extended, format: &big::Format) -> Option<f64> {
    use crate::hir::Special;
    let magnitude = match value.special {
        Some(Special::Infinity) => f64::INFINITY,
        Some(Special::Nan) => f64::NAN,
        None => big::to_f64(big::read(&format!("0x{:x}p{}", value.mantissa, value.exponent), format)?),
    };
    Some(if value.is_negative { -magnitude } else { magnitude })
}

/// A float as a double; of an 80-bit number only if that is exact.
fn to_f64(value: &FloatValue) -> Option<f64> {
    match value {
        FloatValue::F32(value) => Some((*value).into()),
        FloatValue::F64(value) => Some(*value),
        FloatValue::Extended(value) => {
            let double = narrowed(value, &big::F64)?;
            let back = widened(double);
            let is_exact = (back.mantissa, back.special) == (value.mantissa, value.special)
                && (back.mantissa == 0 || back.exponent == value.exponent);
            is_exact.then_some(double)
        }
    }
}

/// A float as an integer, truncated; None if it is far too large or no number.
fn float_to_int(value: &FloatValue) -> Option<i128> {
    if let FloatValue::Extended(value) = value {
        if value.special.is_some() {
            return None;
        }
        let shift = value.exponent.unsigned_abs();
        let magnitude = if value.exponent >= 0 {
            i128::from(value.mantissa).checked_shl(shift).filter(|_| shift < 63)?
        } else {
            i128::from(value.mantissa.checked_shr(shift).unwrap_or(0))
        };
        return Some(if value.is_negative { -magnitude } else { magnitude });
    }
    let value = to_f64(value)?;
    (value.abs() < 1e37).then_some(value.trunc() as i128)
}

fn negated(value: FloatValue) -> FloatValue {
    match value {
        FloatValue::F32(value) => FloatValue::F32(-value),
        FloatValue::F64(value) => FloatValue::F64(-value),
        FloatValue::Extended(mut value) => {
            value.is_negative = !value.is_negative;
            FloatValue::Extended(value)
        }
    }
}

/// Arithmetic on `float` and `double`. On `long double` only if doubles do it exactly.
fn float_binary(op: BinaryOp, a: &FloatValue, b: &FloatValue) -> Option<FloatValue> {
    match (a, b) {
        (FloatValue::F32(a), FloatValue::F32(b)) => {
            let result = match op {
                BinaryOp::Add => a + b,
                BinaryOp::Sub => a - b,
                BinaryOp::Mul => a * b,
                BinaryOp::Div => a / b,
                _ => return None,
            };
            Some(FloatValue::F32(if result.is_nan() { f32::NAN } else { result }))
        }
        (FloatValue::F64(a), FloatValue::F64(b)) => Some(FloatValue::F64(double_binary(op, *a, *b)?)),
        (FloatValue::Extended(_), FloatValue::Extended(_)) => {
            let (a, b) = (to_f64(a)?, to_f64(b)?);
            let result = double_binary(op, a, b)?;
            let is_exact = match op {
                BinaryOp::Add => result - a == b && result - b == a,
                BinaryOp::Sub => a - result == b && result + b == a,
                BinaryOp::Mul => a.mul_add(b, -result) == 0.0,
                BinaryOp::Div => result.mul_add(-b, a) == 0.0,
                _ => false,
            };
            (is_exact && (result == 0.0 || result.abs() > 1e-280) || !result.is_finite() && a.is_finite() && b == 0.0)
                .then(|| FloatValue::Extended(widened(result)))
        }
        _ => None,
    }
}

fn double_binary(op: BinaryOp, a: f64, b: f64) -> Option<f64> {
    let result = match op {
        BinaryOp::Add => a + b,
        BinaryOp::Sub => a - b,
        BinaryOp::Mul => a * b,
        BinaryOp::Div => a / b,
        _ => return None,
    };
    // Compilers make a positive one; processors do not agree.
    Some(if result.is_nan() { f64::NAN } else { result })
}
