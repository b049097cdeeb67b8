//! Types, constants and expressions. Expressions have no effects and do not read the heap, except for what never
//! changes about an object: its dynamic type.

use crate::program::{ClassId, Local, TextId};
use crate::stmt::LocalId;
use base::IdVec;
use std::fmt;

/// The types of locals, fields, globals and array elements.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Type {
    /// A truth value.
    Bool,
    /// Java's byte.
    I8,
    /// An unsigned byte.
    U8,
    /// Java's char.
    U16,
    /// Java's short.
    I16,
    /// Java's int.
    I32,
    /// 32 bits without a sign.
    U32,
    /// Java's long.
    I64,
    /// 64 bits without a sign.
    U64,
    /// Java's float.
    F32,
    /// Java's double.
    F64,
    /// A reference: null, or an object or array.
    Ref,
}

impl Type {
    /// All types.
    pub const ALL: [Type; 12] = [
        Type::Bool,
        Type::I8,
        Type::U8,
        Type::U16,
        Type::I16,
        Type::I32,
        Type::U32,
        Type::I64,
        Type::U64,
        Type::F32,
        Type::F64,
        Type::Ref,
    ];

    /// The integers one can compute with.
    pub const COMPUTING_INTS: [Type; 4] = [Type::I32, Type::U32, Type::I64, Type::U64];

    /// As written in the text form.
    pub fn name(self) -> &'static str {
        match self {
            Type::Bool => "bool",
            Type::I8 => "i8",
            Type::U8 => "u8",
            Type::U16 => "u16",
            Type::I16 => "i16",
            Type::I32 => "i32",
            Type::U32 => "u32",
            Type::I64 => "i64",
            Type::U64 => "u64",
            Type::F32 => "f32",
            Type::F64 => "f64",
            Type::Ref => "ref",
        }
    }

    /// The value of a field, global or array element nobody has written.
    pub fn zero(self) -> Const {
        match self {
            Type::Bool => Const::Bool(false),
            Type::I8 | Type::U8 | Type::U16 | Type::I16 | Type::I32 | Type::U32 | Type::I64 | Type::U64 => {
                Const::Int(self, 0)
            }
            Type::F32 => Const::F32(0),
            Type::F64 => Const::F64(0),
            Type::Ref => Const::Null,
        }
    }

    /// How many bits a value has; 0 for references, which are no numbers.
    pub fn width(self) -> u32 {
        match self {
            Type::Bool => 1,
            Type::I8 | Type::U8 => 8,
            Type::U16 | Type::I16 => 16,
            Type::I32 | Type::U32 | Type::F32 => 32,
            Type::I64 | Type::U64 | Type::F64 => 64,
            Type::Ref => 0,
        }
    }

    /// Whether its values are integers.
    pub fn is_int(self) -> bool {
        match self {
            Type::I8 | Type::U8 | Type::U16 | Type::I16 | Type::I32 | Type::U32 | Type::I64 | Type::U64 => true,
            Type::Bool | Type::F32 | Type::F64 | Type::Ref => false,
        }
    }

    /// Whether its values have a sign.
    pub fn is_signed(self) -> bool {
        match self {
            Type::I8 | Type::I16 | Type::I32 | Type::I64 | Type::F32 | Type::F64 => true,
            Type::Bool | Type::U8 | Type::U16 | Type::U32 | Type::U64 | Type::Ref => false,
        }
    }

    /// Whether its values are integers without a sign.
    pub fn is_unsigned_int(self) -> bool {
        self.is_int() && !self.is_signed()
    }

    /// Smallest and largest value of an integer type.
    pub fn range(self) -> Option<(i128, i128)> {
        if !self.is_int() {
            return None;
        }
        let bits = self.width();
        Some(if self.is_signed() { (-(1 << (bits - 1)), (1 << (bits - 1)) - 1) } else { (0, (1 << bits) - 1) })
    }

    /// Whether a number is a value of this integer type.
    pub fn holds(self, number: i128) -> bool {
        self.range().is_some_and(|(low, high)| low <= number && number <= high)
    }

    /// The value of an integer type that has the same low bits as a number.
    pub fn wrap(self, number: i128) -> i128 {
        let unused = 128 - self.width().clamp(1, 64);
        let high = (number as u128) << unused;
        if self.is_signed() { high as i128 >> unused } else { (high >> unused) as i128 }
    }

    /// i32, u32, i64 and u64: the integers one can compute with.
    pub fn is_computing_int(self) -> bool {
        matches!(self, Type::I32 | Type::U32 | Type::I64 | Type::U64)
    }

    /// f32 and f64.
    pub fn is_float(self) -> bool {
        matches!(self, Type::F32 | Type::F64)
    }
}

impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A constant. Floats are kept as bits, so that constants compare and hash exactly.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Const {
    /// A truth value.
    Bool(bool),
    /// A value of an integer type, within its range.
    Int(Type, i128),
    /// A float by its bits.
    F32(u32),
    /// A double by its bits.
    F64(u64),
    /// The null reference.
    Null,
}

impl Const {
    /// An `i32`.
    pub fn i32(value: i32) -> Const {
        Const::Int(Type::I32, value.into())
    }

    /// An `i64`.
    pub fn i64(value: i64) -> Const {
        Const::Int(Type::I64, value.into())
    }

    /// The value of an integer type that has the same low bits as a number.
    pub fn wrapped(ty: Type, number: i128) -> Const {
        Const::Int(ty, ty.wrap(number))
    }

    /// An `f32`.
    pub fn f32(value: f32) -> Const {
        Const::F32(value.to_bits())
    }

    /// An `f64`.
    pub fn f64(value: f64) -> Const {
        Const::F64(value.to_bits())
    }

    /// Its type.
    pub fn ty(self) -> Type {
        match self {
            Const::Bool(_) => Type::Bool,
            Const::Int(ty, _) => ty,
            Const::F32(_) => Type::F32,
            Const::F64(_) => Type::F64,
            Const::Null => Type::Ref,
        }
    }
}

/// Functions on floats that are not arithmetic operators.
///
/// `Sqrt`, `Floor`, `Ceil`, `Rint`, `Fma` and `Remainder` are exact (IEEE-754). The others are within one unit in the last place of
/// the true result, as Java promises and no more: nothing may be *proved or refuted* from their last bit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MathOp {
    Sqrt,
    Floor,
    Ceil,
    Rint,
    Sin,
    Cos,
    Tan,
    Asin,
    Acos,
    Atan,
    Sinh,
    Cosh,
    Tanh,
    Exp,
    Expm1,
    Log,
    Log10,
    Log1p,
    Cbrt,
    Pow,
    Atan2,
    Hypot,
    /// IEEE-754 remainder (`Math.IEEEremainder`), unlike `%`.
    Remainder,
    /// Fused multiply-add, rounded once; also on f32.
    Fma,
}

impl MathOp {
    /// All of them.
    pub const ALL: [MathOp; 24] = [
        MathOp::Sqrt,
        MathOp::Floor,
        MathOp::Ceil,
        MathOp::Rint,
        MathOp::Sin,
        MathOp::Cos,
        MathOp::Tan,
        MathOp::Asin,
        MathOp::Acos,
        MathOp::Atan,
        MathOp::Sinh,
        MathOp::Cosh,
        MathOp::Tanh,
        MathOp::Exp,
        MathOp::Expm1,
        MathOp::Log,
        MathOp::Log10,
        MathOp::Log1p,
        MathOp::Cbrt,
        MathOp::Pow,
        MathOp::Atan2,
        MathOp::Hypot,
        MathOp::Remainder,
        MathOp::Fma,
    ];

    /// As written in the text form.
    pub fn name(self) -> &'static str {
        match self {
            MathOp::Sqrt => "sqrt",
            MathOp::Floor => "floor",
            MathOp::Ceil => "ceil",
            MathOp::Rint => "rint",
            MathOp::Sin => "sin",
            MathOp::Cos => "cos",
            MathOp::Tan => "tan",
            MathOp::Asin => "asin",
            MathOp::Acos => "acos",
            MathOp::Atan => "atan",
            MathOp::Sinh => "sinh",
            MathOp::Cosh => "cosh",
            MathOp::Tanh => "tanh",
            MathOp::Exp => "exp",
            MathOp::Expm1 => "expm1",
            MathOp::Log => "log",
            MathOp::Log10 => "log10",
            MathOp::Log1p => "log1p",
            MathOp::Cbrt => "cbrt",
            MathOp::Pow => "pow",
            MathOp::Atan2 => "atan2",
            MathOp::Hypot => "hypot",
            MathOp::Remainder => "remainder",
            MathOp::Fma => "fma",
        }
    }

    /// How many operands it takes.
    pub fn arity(self) -> usize {
        match self {
            MathOp::Pow | MathOp::Atan2 | MathOp::Hypot | MathOp::Remainder => 2,
            MathOp::Fma => 3,
            MathOp::Sqrt
            | MathOp::Floor
            | MathOp::Ceil
            | MathOp::Rint
            | MathOp::Sin
            | MathOp::Cos
            | MathOp::Tan
            | MathOp::Asin
            | MathOp::Acos
            | MathOp::Atan
            | MathOp::Sinh
            | MathOp::Cosh
            | MathOp::Tanh
            | MathOp::Exp
            | MathOp::Expm1
            | MathOp::Log
            | MathOp::Log10
            | MathOp::Log1p
            | MathOp::Cbrt => 1,
        }
    }

    /// Whether the result is fixed to the last bit by IEEE-754.
    pub fn is_exact(self) -> bool {
        matches!(self, MathOp::Sqrt | MathOp::Floor | MathOp::Ceil | MathOp::Rint | MathOp::Remainder | MathOp::Fma)
    }
}

/// Operators with one operand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum UnOp {
    /// `-x` on i32, u32, i64, u64, f32, f64. Wraps; flips the sign of a float, zeros and NaN included.
    Neg,
    /// `!x` on bool.
    Not,
    /// The bits of an f32 as i32, of an f64 as i64; the NaN's own bits are kept.
    ToBits,
    /// An i32 as the bits of an f32, an i64 as those of an f64.
    FromBits,
}

/// Operators with two operands. Both have the same type, except for shifts (the count is an i32). What depends on the sign follows the type.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BinOp {
    /// `+` on i32, u32, i64, u64 (wrapping), f32, f64.
    Add,
    /// `-` likewise.
    Sub,
    /// `*` likewise.
    Mul,
    /// `/`: truncates for integers, whose divisor must not be zero (the front end has tested it); MIN / -1 is MIN.
    Div,
    /// `%` with the sign of the dividend; same proviso for integers; for floats as C's fmod.
    Rem,
    /// Bitwise on i32, u32, i64, u64; conjunction on bool (both sides are always defined, so there is no short circuit).
    And,
    /// Disjunction of bools, or bit by bit.
    Or,
    /// Exclusive or of bools, or bit by bit.
    Xor,
    /// `<<` by the low 5 (i32, u32) or 6 (i64, u64) bits of an i32.
    Shl,
    /// `>>` with sign; on u32 and u64 the same as `>>>`.
    Shr,
    /// `>>>` without sign.
    Ushr,
    /// Equality on every type: by value; IEEE for floats (NaN differs from itself, -0 equals 0); identity for references.
    Eq,
    /// The negation of `Eq`.
    Ne,
    /// `<` on i32, u32, i64, u64, f32, f64 (false with a NaN).
    Lt,
    /// `<=` likewise.
    Le,
    /// `>` likewise.
    Gt,
    /// `>=` likewise.
    Ge,
}

impl BinOp {
    /// All of them.
    pub const ALL: [BinOp; 17] = [
        BinOp::Add,
        BinOp::Sub,
        BinOp::Mul,
        BinOp::Div,
        BinOp::Rem,
        BinOp::And,
        BinOp::Or,
        BinOp::Xor,
        BinOp::Shl,
        BinOp::Shr,
        BinOp::Ushr,
        BinOp::Eq,
        BinOp::Ne,
        BinOp::Lt,
        BinOp::Le,
        BinOp::Gt,
        BinOp::Ge,
    ];

    /// As written in the text form.
    pub fn symbol(self) -> &'static str {
        match self {
            BinOp::Add => "+",
            BinOp::Sub => "-",
            BinOp::Mul => "*",
            BinOp::Div => "/",
            BinOp::Rem => "%",
            BinOp::And => "&",
            BinOp::Or => "|",
            BinOp::Xor => "^",
            BinOp::Shl => "<<",
            BinOp::Shr => ">>",
            BinOp::Ushr => ">>>",
            BinOp::Eq => "==",
            BinOp::Ne => "!=",
            BinOp::Lt => "<",
            BinOp::Le => "<=",
            BinOp::Gt => ">",
            BinOp::Ge => ">=",
        }
    }

    /// Whether the result is a bool whatever the operands are.
    pub fn is_comparison(self) -> bool {
        matches!(self, BinOp::Eq | BinOp::Ne | BinOp::Lt | BinOp::Le | BinOp::Gt | BinOp::Ge)
    }

    /// Whether it is undefined for some integers: division and remainder.
    pub fn is_partial(self) -> bool {
        matches!(self, BinOp::Div | BinOp::Rem)
    }
}

/// What is asked to have an exact result within the operands' type.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FitsOp {
    /// Both added.
    Add,
    /// The first minus the second.
    Sub,
    /// Both multiplied.
    Mul,
    /// The first times two to the power of the second, an i32: the first is not negative, and the count is neither negative nor as
    /// large as the width of the type.
    Shl,
}

impl FitsOp {
    /// All of them.
    pub const ALL: [FitsOp; 4] = [FitsOp::Add, FitsOp::Sub, FitsOp::Mul, FitsOp::Shl];

    /// The operator that wraps around where this does not hold.
    pub fn operator(self) -> BinOp {
        match self {
            FitsOp::Add => BinOp::Add,
            FitsOp::Sub => BinOp::Sub,
            FitsOp::Mul => BinOp::Mul,
            FitsOp::Shl => BinOp::Shl,
        }
    }

    /// As written in the text form.
    pub fn symbol(self) -> &'static str {
        self.operator().symbol()
    }
}

/// An expression.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Expr {
    /// The value of a local.
    Local(LocalId),
    /// A constant.
    Const(Const),
    /// The string object of a text constant: one object for each text, never null, there from the start.
    Text(TextId),
    /// An operator with one operand.
    Unary(UnOp, Box<Expr>),
    /// An operator with two operands.
    Binary(BinOp, Box<Expr>, Box<Expr>),
    /// A function on floats; as many operands as its arity.
    Math(MathOp, Vec<Expr>),
    /// Conversion to another primitive type, as Java's casts: wrapping among integers, saturating from floats, NaN to 0,
    /// rounding to floats; to bool the lowest bit (of an i32), from bool 0 or 1 (to an i32).
    Cast(Type, Box<Expr>),
    /// `if a then b else c`; all three are defined.
    Ite(Box<[Expr; 3]>),
    /// Whether a reference is not null and its dynamic type is this class or a subtype of it.
    InstanceOf(Box<Expr>, ClassId),
    /// Whether a reference is not null and its dynamic type is exactly one of these. Sorted, no duplicates.
    TypeIn(Box<Expr>, Vec<ClassId>),
    /// Whether the second reference is null or may be stored into the first, a non-null array of references.
    CanStore(Box<Expr>, Box<Expr>),
    /// Whether the exact result of an operation on two integers of a computing type is within that type: then the operator does not wrap around.
    Fits(FitsOp, Box<[Expr; 2]>),
    /// Whether a number is one of an integer type: an integer itself, a float without its fraction (NaN is none).
    FitsIn(Type, Box<Expr>),
}

impl Expr {
    /// The constant true.
    pub const TRUE: Expr = Expr::Const(Const::Bool(true));
    /// The constant false.
    pub const FALSE: Expr = Expr::Const(Const::Bool(false));
    /// The null reference.
    pub const NULL: Expr = Expr::Const(Const::Null);

    /// An i64 constant.
    pub fn i64(value: i64) -> Expr {
        Expr::Const(Const::i64(value))
    }

    /// An i32 constant.
    pub fn i32(value: i32) -> Expr {
        Expr::Const(Const::i32(value))
    }

    /// Its type, in a well-formed procedure with these locals.
    pub fn ty(&self, locals: &IdVec<LocalId, Local>) -> Type {
        match self {
            Expr::Local(local) => locals[*local].ty,
            Expr::Const(value) => value.ty(),
            Expr::Text(_) => Type::Ref,
            Expr::Unary(op, a) => match (op, a.ty(locals)) {
                (UnOp::Neg | UnOp::Not, ty) => ty,
                (UnOp::ToBits, Type::F32) => Type::I32,
                (UnOp::ToBits, _) => Type::I64,
                (UnOp::FromBits, Type::I32) => Type::F32,
                (UnOp::FromBits, _) => Type::F64,
            },
            Expr::Binary(op, ..) if op.is_comparison() => Type::Bool,
            Expr::Binary(_, a, _) => a.ty(locals),
            Expr::Math(_, args) => args.first().map_or(Type::F64, |arg| arg.ty(locals)),
            Expr::Cast(to, _) => *to,
            Expr::Ite(parts) => parts[1].ty(locals),
            Expr::InstanceOf(..) | Expr::TypeIn(..) | Expr::CanStore(..) | Expr::Fits(..) | Expr::FitsIn(..) => {
                Type::Bool
            }
        }
    }

    /// The constant, if it is one.
    pub fn as_const(&self) -> Option<Const> {
        match self {
            Expr::Const(value) => Some(*value),
            _ => None,
        }
    }

    /// A local, a constant or a text: cheap to repeat.
    pub fn is_atom(&self) -> bool {
        matches!(self, Expr::Local(_) | Expr::Const(_) | Expr::Text(_))
    }

    /// Its direct operands.
    pub fn operands(&self) -> Vec<&Expr> {
        match self {
            Expr::Local(_) | Expr::Const(_) | Expr::Text(_) => Vec::new(),
            Expr::Unary(_, a) | Expr::Cast(_, a) | Expr::InstanceOf(a, _) | Expr::TypeIn(a, _) | Expr::FitsIn(_, a) => {
                vec![a]
            }
            Expr::Binary(_, a, b) | Expr::CanStore(a, b) => vec![a, b],
            Expr::Math(_, args) => args.iter().collect(),
            Expr::Ite(parts) => parts.iter().collect(),
            Expr::Fits(_, parts) => parts.iter().collect(),
        }
    }

    /// Its direct operands, to be rewritten.
    pub fn operands_mut(&mut self) -> Vec<&mut Expr> {
        match self {
            Expr::Local(_) | Expr::Const(_) | Expr::Text(_) => Vec::new(),
            Expr::Unary(_, a) | Expr::Cast(_, a) | Expr::InstanceOf(a, _) | Expr::TypeIn(a, _) | Expr::FitsIn(_, a) => {
                vec![a]
            }
            Expr::Binary(_, a, b) | Expr::CanStore(a, b) => vec![a, b],
            Expr::Math(_, args) => args.iter_mut().collect(),
            Expr::Ite(parts) => parts.iter_mut().collect(),
            Expr::Fits(_, parts) => parts.iter_mut().collect(),
        }
    }

    /// Calls `visit` with every local it mentions.
    pub fn for_each_local(&self, visit: &mut impl FnMut(LocalId)) {
        match self {
            Expr::Local(local) => visit(*local),
            Expr::Const(_) | Expr::Text(_) => {}
            Expr::Unary(_, a) | Expr::Cast(_, a) | Expr::InstanceOf(a, _) | Expr::TypeIn(a, _) | Expr::FitsIn(_, a) => {
                a.for_each_local(visit)
            }
            Expr::Binary(_, a, b) | Expr::CanStore(a, b) => {
                a.for_each_local(visit);
                b.for_each_local(visit);
            }
            Expr::Math(_, args) => args.iter().for_each(|arg| arg.for_each_local(visit)),
            Expr::Ite(parts) => parts.iter().for_each(|part| part.for_each_local(visit)),
            Expr::Fits(_, parts) => parts.iter().for_each(|part| part.for_each_local(visit)),
        }
    }

    /// Calls `visit` with every local it mentions, to rename it.
    pub fn for_each_local_mut(&mut self, visit: &mut impl FnMut(&mut LocalId)) {
        match self {
            Expr::Local(local) => visit(local),
            Expr::Const(_) | Expr::Text(_) => {}
            Expr::Unary(_, a) | Expr::Cast(_, a) | Expr::InstanceOf(a, _) | Expr::TypeIn(a, _) | Expr::FitsIn(_, a) => {
                a.for_each_local_mut(visit)
            }
            Expr::Binary(_, a, b) | Expr::CanStore(a, b) => {
                a.for_each_local_mut(visit);
                b.for_each_local_mut(visit);
            }
            Expr::Math(_, args) => args.iter_mut().for_each(|arg| arg.for_each_local_mut(visit)),
            Expr::Ite(parts) => parts.iter_mut().for_each(|part| part.for_each_local_mut(visit)),
            Expr::Fits(_, parts) => parts.iter_mut().for_each(|part| part.for_each_local_mut(visit)),
        }
    }

    /// Whether it mentions the local.
    pub fn mentions(&self, local: LocalId) -> bool {
        let mut found = false;
        self.for_each_local(&mut |other| found |= other == local);
        found
    }

    /// Whether evaluating it may be undefined: it divides integers by something that may be zero.
    pub fn is_partial(&self) -> bool {
        let here = match self {
            Expr::Binary(op, _, divisor) if op.is_partial() => {
                !matches!(divisor.as_const(), Some(Const::Int(_, value)) if value != 0)
            }
            Expr::CanStore(..) => true,
            _ => false,
        };
        here || self.operands().into_iter().any(Expr::is_partial)
    }
}

impl From<Const> for Expr {
    fn from(value: Const) -> Self {
        Expr::Const(value)
    }
}

impl From<LocalId> for Expr {
    fn from(local: LocalId) -> Self {
        Expr::Local(local)
    }
}
