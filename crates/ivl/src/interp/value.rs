//! Values as callers see them, and how they stand in a register.

use crate::expr::{Const, Type};

/// A value that leaves or enters the machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// A primitive value or null.
    Const(Const),
    /// An object or array of the machine that returned it.
    Object(ObjectRef),
}

impl Value {
    /// Its type.
    pub fn ty(self) -> Type {
        match self {
            Value::Const(value) => value.ty(),
            Value::Object(_) => Type::Ref,
        }
    }

    /// The i32, if it is one.
    pub fn as_i32(self) -> Option<i32> {
        match self {
            Value::Const(Const::Int(Type::I32, value)) => i32::try_from(value).ok(),
            Value::Const(_) | Value::Object(_) => None,
        }
    }

    /// The object, unless it is null or not a reference.
    pub fn as_object(self) -> Option<ObjectRef> {
        match self {
            Value::Object(object) => Some(object),
            Value::Const(_) => None,
        }
    }
}

impl From<Const> for Value {
    fn from(value: Const) -> Self {
        Value::Const(value)
    }
}

/// An object of a machine, which stays alive as long as the machine. Two of one machine are equal just if they are the
/// same object. It means nothing to another machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ObjectRef(pub(super) u32);

/// A constant as it stands in a register.
pub(super) fn bits_of(value: Const) -> u64 {
    match value {
        Const::Bool(value) => value.into(),
        Const::Int(_, value) => value as i64 as u64,
        Const::F32(bits) => bits.into(),
        Const::F64(bits) => bits,
        Const::Null => 0,
    }
}

/// The constant of this type that stands in a register; null for any reference.
pub(super) fn const_of(ty: Type, bits: u64) -> Const {
    match ty {
        Type::Bool => Const::Bool(bits != 0),
        Type::I8 | Type::U8 | Type::U16 | Type::I16 | Type::I32 | Type::U32 | Type::I64 => {
            Const::Int(ty, (bits as i64).into())
        }
        Type::U64 => Const::Int(ty, bits.into()),
        Type::F32 => Const::F32(bits as u32),
        Type::F64 => Const::F64(bits),
        Type::Ref => Const::Null,
    }
}

/// Whether it is a value of its type.
pub(super) fn is_well_formed(value: Const) -> bool {
    match value {
        Const::Int(ty, value) => ty.holds(value),
        Const::Bool(_) | Const::F32(_) | Const::F64(_) | Const::Null => true,
    }
}

/// `a <= b` on primitive values of one type; false with a NaN.
pub(super) fn at_most(a: Const, b: Const) -> bool {
    match (a, b) {
        (Const::Bool(a), Const::Bool(b)) => a <= b,
        (Const::Int(_, a), Const::Int(_, b)) => a <= b,
        (Const::F32(a), Const::F32(b)) => f32::from_bits(a) <= f32::from_bits(b),
        (Const::F64(a), Const::F64(b)) => f64::from_bits(a) <= f64::from_bits(b),
        _ => false,
    }
}
