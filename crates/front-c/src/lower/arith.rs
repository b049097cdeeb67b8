//! Arithmetic: what C leaves undefined is checked, the rest is as the IVL computes it.

use super::{Code, Value, kinds};
use crate::hir::{BinaryOp, CastKind, CompareOp, UnaryOp};
use crate::types::{BitField, TypeId};
use ivl::{
    BinOp, CheckKind, Const, Expr, FitsOp, Type, UnOp, and, ite, not, simplify_binary, simplify_cast, simplify_fits,
    simplify_unary,
};

impl Code<'_, '_> {
    /// `a op b` in a type that can be computed with.
    pub fn binary(&mut self, op: BinaryOp, a: Expr, b: Expr) -> Expr {
        let ty = self.emit.ty(&a);
        match op {
            BinaryOp::Add => self.checked(BinOp::Add, a, b),
            BinaryOp::Sub => self.checked(BinOp::Sub, a, b),
            BinaryOp::Mul => self.checked(BinOp::Mul, a, b),
            BinaryOp::Div => self.divide(BinOp::Div, a, b),
            BinaryOp::Rem => self.divide(BinOp::Rem, a, b),
            BinaryOp::And => simplify_binary(BinOp::And, a, b),
            BinaryOp::Or => simplify_binary(BinOp::Or, a, b),
            BinaryOp::Xor => simplify_binary(BinOp::Xor, a, b),
            BinaryOp::Shl => {
                let (a, b) = (self.emit.keep(a), self.shift_count(ty, b));
                if ty.is_signed() {
                    let fits = simplify_fits(FitsOp::Shl, a.clone(), b.clone());
                    self.emit.check_value(kinds::SHIFT, "the result of a shift does not fit", fits);
                }
                simplify_binary(BinOp::Shl, a, b)
            }
            BinaryOp::Shr => {
                let b = self.shift_count(ty, b);
                simplify_binary(BinOp::Shr, a, b)
            }
        }
    }

    /// Addition, subtraction, multiplication.
    fn checked(&mut self, op: BinOp, a: Expr, b: Expr) -> Expr {
        let ty = self.emit.ty(&a);
        if !ty.is_int() || !ty.is_signed() {
            return simplify_binary(op, a, b);
        }
        let (a, b) = (self.emit.keep(a), self.emit.keep(b));
        let fits = fits(op, a.clone(), b.clone());
        self.emit.check_value(kinds::OVERFLOW, "a signed integer overflows", fits);
        simplify_binary(op, a, b)
    }

    fn divide(&mut self, op: BinOp, a: Expr, b: Expr) -> Expr {
        let ty = self.emit.ty(&a);
        if ty.is_float() {
            return simplify_binary(op, a, b);
        }
        let (a, b) = (self.emit.keep(a), self.emit.keep(b));
        let nonzero = simplify_binary(BinOp::Ne, b.clone(), Const::Int(ty, 0).into());
        self.emit.check(CheckKind::DIVISION, "an integer is divided by zero", nonzero);
        if let Some((least, _)) = ty.range().filter(|_| ty.is_signed()) {
            let least = simplify_binary(BinOp::Eq, a.clone(), Const::Int(ty, least).into());
            let minus = simplify_binary(BinOp::Eq, b.clone(), Const::Int(ty, -1).into());
            self.emit.check(kinds::OVERFLOW, "a signed integer overflows", not(and(least, minus)));
        }
        simplify_binary(op, a, b)
    }

    /// How far to shift, an i32; checked.
    fn shift_count(&mut self, ty: Type, b: Expr) -> Expr {
        let b = self.emit.keep(b);
        let own = self.emit.ty(&b);
        let below = simplify_binary(BinOp::Lt, b.clone(), Const::Int(own, ty.width().into()).into());
        let inside = match own.is_signed() {
            true => and(simplify_binary(BinOp::Ge, b.clone(), Const::Int(own, 0).into()), below),
            false => below,
        };
        self.emit.check(kinds::SHIFT, "a shift by a negative number or by too much", inside);
        if own == Type::I32 { b } else { simplify_cast(Type::I32, b) }
    }

    pub fn unary(&mut self, op: UnaryOp, a: Expr) -> Expr {
        let ty = self.emit.ty(&a);
        match op {
            UnaryOp::Minus if ty.is_float() => simplify_unary(UnOp::Neg, a),
            UnaryOp::Minus => self.checked(BinOp::Sub, Const::Int(ty, 0).into(), a),
            UnaryOp::Complement => {
                let ones = ty.range().map_or(0, |(low, high)| if ty.is_signed() { -1 } else { high.max(low) });
                simplify_binary(BinOp::Xor, a, Const::Int(ty, ones).into())
            }
        }
    }

    /// A number converted to another type.
    pub fn convert(&mut self, kind: CastKind, a: Expr, to: TypeId) -> Value {
        let own = self.emit.ty(&a);
        let to = match (kind, self.emit.world.scalar(to)) {
            (CastKind::IntToBool | CastKind::FloatToBool, _) => Type::Bool,
            (_, Some(to)) => to,
            (_, None) => {
                let shown = self.emit.world.shown(to);
                self.emit.unsupported(&format!("values of type {shown}"));
                return self.any(to);
            }
        };
        let value = match kind {
            CastKind::IntToBool if own == Type::Bool => a,
            CastKind::IntToBool => simplify_binary(BinOp::Ne, a, Const::Int(own, 0).into()),
            CastKind::FloatToBool => {
                let zero = if own == Type::F32 { Const::F32(0) } else { Const::F64(0) };
                simplify_binary(BinOp::Ne, a, zero.into())
            }
            CastKind::FloatToInt => {
                let a = self.emit.keep(a);
                let fits = Expr::FitsIn(to, Box::new(a.clone()));
                self.emit.check(kinds::CONVERSION, "a floating number does not fit into an integer", fits);
                truncated(a, to)
            }
            CastKind::IntToInt | CastKind::IntToFloat | CastKind::Same if own == Type::Bool => {
                let wide = simplify_cast(Type::I32, a);
                if to == Type::I32 { wide } else { simplify_cast(to, wide) }
            }
            CastKind::IntToInt | CastKind::IntToFloat | CastKind::FloatToFloat | CastKind::Same => {
                if own == to {
                    a
                } else {
                    simplify_cast(to, a)
                }
            }
            CastKind::PointerToBool
            | CastKind::PointerToPointer
            | CastKind::PointerToInt
            | CastKind::IntToPointer
            | CastKind::ToVoid
            | CastKind::ToUnion(_)
            | CastKind::Unsupported => {
                self.emit.unsupported("a conversion that is not modelled");
                super::world::zero(to).into()
            }
        };
        Value::Scalar(value)
    }

    /// A comparison of two numbers, as a truth value.
    pub fn compare(op: CompareOp, a: Expr, b: Expr) -> Expr {
        simplify_binary(binary_of(op), a, b)
    }

    /// What fits into a bit-field.
    pub fn fit_bits(&mut self, value: Value, bits: Option<BitField>, ty: TypeId) -> Value {
        let (Some(bits), Value::Scalar(value)) = (bits, &value) else { return value };
        let own = self.emit.ty(value);
        let value = value.clone();
        let width = u32::from(bits.width);
        if own == Type::Bool || width >= own.width() {
            return Value::Scalar(value);
        }
        // In a type that one can compute with.
        let wide = match (own.width() > 32, own.is_signed()) {
            (true, true) => Type::I64,
            (true, false) => Type::U64,
            (false, true) => Type::I32,
            (false, false) => Type::U32,
        };
        let a = if own == wide { value } else { simplify_cast(wide, value) };
        let fitted = if self.emit.world.hir.types.is_signed(ty) {
            let unused = Expr::i32((wide.width() - width) as i32);
            simplify_binary(BinOp::Shr, simplify_binary(BinOp::Shl, a, unused.clone()), unused)
        } else {
            simplify_binary(BinOp::And, a, Const::Int(wide, (1i128 << width) - 1).into())
        };
        Value::Scalar(if own == wide { fitted } else { simplify_cast(own, fitted) })
    }

    /// A truth value as an `int`.
    pub fn truth(value: Expr) -> Value {
        Value::Scalar(simplify_cast(Type::I32, value))
    }

    /// The absolute value of a signed integer.
    pub fn absolute(&mut self, a: Expr) -> Expr {
        let ty = self.emit.ty(&a);
        let a = self.emit.keep(a);
        if let Some((least, _)) = ty.range() {
            let fits = simplify_binary(BinOp::Ne, a.clone(), Const::Int(ty, least).into());
            self.emit.check_value(kinds::OVERFLOW, "a signed integer overflows", fits);
        }
        let is_negative = simplify_binary(BinOp::Lt, a.clone(), Const::Int(ty, 0).into());
        ite(is_negative, simplify_unary(UnOp::Neg, a.clone()), a)
    }
}

/// A float that fits, as an integer: floats are converted to types that one can compute with.
fn truncated(a: Expr, to: Type) -> Expr {
    match to {
        Type::I32 | Type::I64 | Type::U32 | Type::U64 => simplify_cast(to, a),
        _ => simplify_cast(to, simplify_cast(Type::I32, a)),
    }
}

/// Whether a sum, difference or product is in the range of its type.
pub(super) fn fits(op: BinOp, a: Expr, b: Expr) -> Expr {
    let op = match op {
        BinOp::Sub => FitsOp::Sub,
        BinOp::Mul => FitsOp::Mul,
        _ => FitsOp::Add,
    };
    simplify_fits(op, a, b)
}

pub(super) fn binary_of(op: CompareOp) -> BinOp {
    match op {
        CompareOp::Eq => BinOp::Eq,
        CompareOp::Ne => BinOp::Ne,
        CompareOp::Lt => BinOp::Lt,
        CompareOp::Le => BinOp::Le,
        CompareOp::Gt => BinOp::Gt,
        CompareOp::Ge => BinOp::Ge,
    }
}
