//! Places and expressions of the typed program. What holds of them is said at [`hir`](super).

use super::{Block, FunctionId, GlobalId, Initialiser, LocalId, StringId};
use crate::source::Span;
use crate::types::{QualType, RecordId, TypeId};
use std::sync::Arc;

/// A designated object.
#[derive(Clone, Debug)]
pub struct Place {
    /// Which.
    pub kind: PlaceKind,
    /// Its type; `const` and `volatile` as they are for accesses through this expression. Of a bit-field the declared type.
    pub ty: QualType,
    /// Where it stands.
    pub span: Span,
}

/// The kinds of places.
#[derive(Clone, Debug)]
pub enum PlaceKind {
    /// A parameter or local.
    Local(LocalId),
    /// An object with static storage.
    Global(GlobalId),
    /// What a pointer points to: `*p`, `p->` and `a[i]` (which is `*(a + i)`).
    Deref(Box<Expr>),
    /// A member. Anonymous records on the way are members too.
    Member {
        /// The record.
        base: Box<Place>,
        /// Its type.
        record: RecordId,
        /// Which member of its layout.
        index: usize,
    },
    /// A string literal.
    String(StringId),
    /// A compound literal in a function: evaluating it initialises the local, which lives in the block around.
    CompoundLiteral {
        /// The object.
        local: LocalId,
        /// Its value.
        init: Box<Initialiser>,
    },
    /// An object that holds a value of record type, to access its members: `f().x`. It lives until the end of the full expression.
    Temporary(Box<Expr>),
    /// Something that is not modelled.
    Unsupported(Arc<str>),
}

/// A value.
#[derive(Clone, Debug)]
pub struct Expr {
    /// How it comes about.
    pub kind: ExprKind,
    /// Its type, without qualifiers.
    pub ty: TypeId,
    /// Where it stands. Implicit conversions stand where their operand does.
    pub span: Span,
}

/// The kinds of expressions.
#[derive(Clone, Debug)]
pub enum ExprKind {
    /// An integer constant, also of enumeration, `_Bool` or pointer type (a null pointer is 0 of pointer type).
    Int(i128),
    /// A floating constant.
    Float(FloatValue),
    /// The value of an object.
    Load(Place),
    /// `&place`
    AddressOf(Place),
    /// The address of the first element of an array.
    Decay(Place),
    /// The address of a function.
    FunctionAddress(FunctionId),
    /// A conversion, implicit or not. The type is that of the expression.
    Cast {
        /// From what to what.
        kind: CastKind,
        /// The value.
        operand: Box<Expr>,
        /// Whether the user wrote it.
        is_explicit: bool,
    },
    /// `-x`, `~x`: the operand has the same type (promoted).
    Unary {
        /// Which.
        op: UnaryOp,
        /// The operand.
        operand: Box<Expr>,
    },
    /// `!x`, of type `int`. The operand is a condition.
    Not(Box<Expr>),
    /// Arithmetic on two integers or two floats, in the type of the expression; shifts in the type of the left operand.
    Binary {
        /// Which.
        op: BinaryOp,
        /// The left operand.
        left: Box<Expr>,
        /// The right operand; of shifts in its own promoted type.
        right: Box<Expr>,
    },
    /// A comparison, of type `int`: 0 or 1. Both operands have the same type; pointers may differ in what they point to where C compilers only warn.
    Compare {
        /// Which.
        op: CompareOp,
        /// Of what.
        kind: CompareKind,
        /// The left operand.
        left: Box<Expr>,
        /// The right operand.
        right: Box<Expr>,
    },
    /// Pointer plus or minus an integer, in elements. On `void *` and function pointers (GNU) in bytes.
    PointerOffset {
        /// The pointer, of the type of the expression.
        pointer: Box<Expr>,
        /// How many elements, in its promoted type.
        index: Box<Expr>,
        /// Whether the index is subtracted.
        is_minus: bool,
        /// Whether the index stands first in the source: `i + p`, `i[p]`.
        index_first: bool,
    },
    /// Pointer minus pointer, in elements, of type `ptrdiff_t`.
    PointerDifference {
        /// The left operand.
        left: Box<Expr>,
        /// The right operand.
        right: Box<Expr>,
    },
    /// `a && b`, of type `int`.
    And(Box<Expr>, Box<Expr>),
    /// `a || b`, of type `int`.
    Or(Box<Expr>, Box<Expr>),
    /// `c ? a : b`; both branches have the type of the expression, `void` and records too.
    Conditional {
        /// Of type `_Bool`.
        cond: Box<Expr>,
        /// Where true.
        then: Box<Expr>,
        /// Where false.
        otherwise: Box<Expr>,
    },
    /// GNU `a ?: b`: `a` is evaluated once.
    Elvis {
        /// The value, before conversion.
        value: Box<Expr>,
        /// How it is tested: a conversion to `_Bool`; absent if it is one.
        test: Option<CastKind>,
        /// How it is converted to the type of the expression; absent if it has it.
        convert: Option<CastKind>,
        /// Where it is zero.
        otherwise: Box<Expr>,
    },
    /// `a = b`, the value converted to the type of the place. The value is what is stored (of a bit-field: what fits into it).
    Assign {
        /// Where.
        place: Place,
        /// What.
        value: Box<Expr>,
    },
    /// `a op= b`: the place is evaluated once.
    CompoundAssign {
        /// Where.
        place: Place,
        /// What is done.
        op: AssignOp,
        /// The right operand, converted to the type that is computed in; of shifts promoted; of pointers the index.
        value: Box<Expr>,
        /// The type that is computed in; of pointers the pointer type.
        compute: TypeId,
        /// From the type of the place to the type that is computed in; absent if they are the same.
        widen: Option<CastKind>,
        /// Back again.
        narrow: Option<CastKind>,
    },
    /// `++a`, `a++`, `--a`, `a--`: like `a += 1` or `a -= 1`, with the old or the new value.
    IncDec {
        /// Where.
        place: Place,
        /// Whether 1 is subtracted.
        is_minus: bool,
        /// Whether the value is the one before.
        is_post: bool,
        /// The type that is computed in; of pointers the pointer type.
        compute: TypeId,
        /// From the type of the place to the type that is computed in; absent if they are the same.
        widen: Option<CastKind>,
        /// Back again.
        narrow: Option<CastKind>,
    },
    /// `a, b`
    Comma(Box<Expr>, Box<Expr>),
    /// A call. Arguments are converted to the types of the parameters, or promoted.
    Call {
        /// Who is called.
        callee: Callee,
        /// The function type that the call goes by.
        signature: TypeId,
        /// The arguments, also records by value.
        args: Vec<Expr>,
    },
    /// GNU `({ … })`: the value is evaluated after the statements, in the same scope.
    Statements {
        /// The statements, without the last one if that is an expression.
        block: Box<Block>,
        /// The value; none if its type is `void` and the last statement is none.
        value: Option<Box<Expr>>,
    },
    /// Starts a list of variable arguments. The list is a pointer to a [`Type::VaList`](crate::types::Type::VaList).
    VaStart {
        /// The list.
        list: Box<Expr>,
    },
    /// The next variable argument, of the type of the expression.
    VaArg {
        /// The list.
        list: Box<Expr>,
    },
    /// Ends a list.
    VaEnd {
        /// The list.
        list: Box<Expr>,
    },
    /// Copies a list.
    VaCopy {
        /// The list that is written.
        to: Box<Expr>,
        /// The list that is read.
        from: Box<Expr>,
    },
    /// A function of the compiler. Arguments are converted to its parameters.
    Builtin {
        /// Which.
        which: Builtin,
        /// The arguments.
        args: Vec<Expr>,
    },
    /// Something that is not modelled. The type may be one that is not modelled, or the right one.
    Unsupported(Arc<str>),
}

/// Who is called.
#[derive(Clone, Debug)]
pub enum Callee {
    /// A function by its name.
    Direct(FunctionId),
    /// What a pointer points to.
    Pointer(Box<Expr>),
}

/// Operators with one operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum UnaryOp {
    /// `-`
    Minus,
    /// `~`
    Complement,
}

/// Arithmetic operators.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BinaryOp {
    /// `+`
    Add,
    /// `-`
    Sub,
    /// `*`
    Mul,
    /// `/`
    Div,
    /// `%`
    Rem,
    /// `&`
    And,
    /// `|`
    Or,
    /// `^`
    Xor,
    /// `<<`
    Shl,
    /// `>>`
    Shr,
}

/// What a compound assignment does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AssignOp {
    /// Arithmetic.
    Arithmetic(BinaryOp),
    /// Pointer plus integer.
    PointerAdd,
    /// Pointer minus integer.
    PointerSub,
}

/// Comparisons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CompareOp {
    /// `==`
    Eq,
    /// `!=`
    Ne,
    /// `<`
    Lt,
    /// `<=`
    Le,
    /// `>`
    Gt,
    /// `>=`
    Ge,
}

/// What is compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CompareKind {
    /// Integers.
    Int,
    /// Floats.
    Float,
    /// Pointers.
    Pointer,
}

/// From what to what a value is converted. Integers include enumerations, and `_Bool` as a source.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CastKind {
    /// Integer to integer other than `_Bool`: the value modulo the range of the type.
    IntToInt,
    /// Integer to float, rounded to nearest.
    IntToFloat,
    /// Float to integer, truncated; undefined if it does not fit.
    FloatToInt,
    /// Float to float.
    FloatToFloat,
    /// Integer `!= 0`, as `_Bool`.
    IntToBool,
    /// Float `!= 0`, as `_Bool`.
    FloatToBool,
    /// Pointer `!= 0`, as `_Bool`.
    PointerToBool,
    /// Pointer to pointer.
    PointerToPointer,
    /// Pointer to integer other than `_Bool`.
    PointerToInt,
    /// Integer to pointer. Null pointer constants are not this but [`ExprKind::Int`] of pointer type.
    IntToPointer,
    /// A value is dropped.
    ToVoid,
    /// A value becomes a union that has a member of its type: an argument for a transparent union, or the GNU cast to a union. Which member.
    ToUnion(u32),
    /// Between types that are the same for C though their ids differ: records of two units, `va_list`s.
    Same,
    /// From or to a type that is not modelled.
    Unsupported,
}

/// A floating constant, exact in its type.
#[derive(Clone, Debug, PartialEq)]
pub enum FloatValue {
    /// Of type `float`.
    F32(f32),
    /// Of type `double`.
    F64(f64),
    /// Of type `long double`.
    Extended(Extended),
}

/// A number of the 80-bit format: `mantissa * 2^exponent`, negated if so said. The mantissa is 0 for zero, else it has its highest bit set (also for numbers
/// that the format holds denormalised).
#[derive(Clone, Debug, PartialEq)]
pub struct Extended {
    /// The sign.
    pub is_negative: bool,
    /// 64 bits.
    pub mantissa: u64,
    /// The power of two.
    pub exponent: i32,
    /// Infinity or no number at all; then mantissa and exponent say nothing.
    pub special: Option<Special>,
    /// As the source writes it; empty if it was computed.
    pub text: Arc<str>,
}

/// What is no finite number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Special {
    /// Infinity.
    Infinity,
    /// Not a number.
    Nan,
}

/// Functions of the compiler that no library has. Those that a library has (`__builtin_memcpy`) are calls of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Builtin {
    /// Control never comes here.
    Unreachable,
    /// Ends the program abnormally.
    Trap,
    /// Memory that lives until the function returns; argument: bytes.
    Alloca,
    /// Arguments: pointer, type number. The compiler may not know: then -1 or 0.
    ObjectSize,
    /// Bytes in reverse, of 16, 32 or 64 bits.
    Bswap(u8),
    /// Leading zeros of an unsigned integer of 32 or 64 bits; undefined for 0.
    Clz(u8),
    /// Trailing zeros of an unsigned integer of 32 or 64 bits; undefined for 0.
    Ctz(u8),
    /// Leading bits equal to the sign, less one, of a signed integer of 32 or 64 bits.
    Clrsb(u8),
    /// Bits that are set, of 32 or 64.
    Popcount(u8),
    /// Index of the lowest bit that is set, from 1; 0 for 0. Of 32 or 64 bits.
    Ffs(u8),
    /// Parity of the bits that are set, of 32 or 64.
    Parity(u8),
    /// Arguments `a`, `b` in their own types, and a pointer: stores `a + b` computed exactly and truncated, and says whether that lost something (`_Bool`).
    AddOverflow,
    /// `a - b` likewise.
    SubOverflow,
    /// `a * b` likewise.
    MulOverflow,
    /// Arguments as of [`Builtin::AddOverflow`], but the third is only a type: nothing is stored.
    AddOverflowP,
    /// `a - b` likewise.
    SubOverflowP,
    /// `a * b` likewise.
    MulOverflowP,
    /// No effect; the arguments are evaluated.
    Prefetch,
    /// Of one float, of type `int`: whether it is no number.
    IsNan,
    /// Of one float, of type `int`: whether it is infinite.
    IsInf,
    /// Of one float, of type `int`: 1 if positive infinity, -1 if negative infinity, else 0.
    IsInfSign,
    /// Of one float, of type `int`: whether it is finite.
    IsFinite,
    /// Of one float, of type `int`: whether it is normal.
    IsNormal,
    /// Of one float, of type `int`: whether the sign bit is set.
    SignBit,
    /// Five ints (nan, infinite, normal, subnormal, zero) and a float: which class it is in.
    FpClassify,
    /// Of two floats of one type, of type `int`: a comparison that is false if one is no number, without an exception.
    IsLess(CompareOp),
    /// Of two floats of one type, of type `int`: whether one is no number.
    IsUnordered,
    /// Of two floats of one type: `<` or `>`.
    IsLessGreater,
    /// The function's frame or return address; argument: level.
    FrameAddress,
    /// The function's return address; argument: level.
    ReturnAddress,
    /// A memory barrier: `__sync_synchronize`.
    Barrier,
}
