//! The types of C: interned, with sizes and layouts for one data model.
//!
//! A [`TypeId`] is an unqualified type; where qualifiers matter (what pointers point to, elements, members, variables) a [`QualType`] stands.
//! Two types of one translation unit are the same if and only if their ids are. Records and enums are told apart by identity. Linking several
//! units makes records of other units that are declared alike the same [`RecordId`], behind type ids that may differ: ask
//! [`Types::compatible`] across units. The queries are in `types/query.rs`, the layout of records in `layout.rs`.

mod query;

use crate::source::Span;
use base::{IdVec, define_id};
use rustc_hash::FxHashMap;
use std::sync::Arc;

define_id!(
    /// A type in [`Types`].
    TypeId, "t"
);
define_id!(
    /// A struct or union in [`Types`].
    RecordId, "r"
);
define_id!(
    /// An enumeration in [`Types`].
    EnumId, "e"
);

/// How large integers and pointers are, and how types are aligned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DataModel {
    /// i386 System V: `long` and pointers have 4 bytes; types of 8 bytes are aligned to 4 inside of records.
    Ilp32,
    /// x86-64 System V: `long` and pointers have 8 bytes.
    Lp64,
}

/// The integer types apart from `_Bool` and enumerations. `char` is signed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum IntKind {
    /// `char`: 1 byte, signed, a type of its own.
    Char,
    /// `signed char`.
    SChar,
    /// `unsigned char`.
    UChar,
    /// `short`.
    Short,
    /// `unsigned short`.
    UShort,
    /// `int`.
    Int,
    /// `unsigned`.
    UInt,
    /// `long`.
    Long,
    /// `unsigned long`.
    ULong,
    /// `long long`.
    LongLong,
    /// `unsigned long long`.
    ULongLong,
    /// `__int128`.
    Int128,
    /// `unsigned __int128`. Constants are `i128`: values above its maximum stand as the negative ones with the same bits.
    UInt128,
}

/// The floating types.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum FloatKind {
    /// `float`: IEEE binary32.
    Float,
    /// `double`: IEEE binary64.
    Double,
    /// `long double`: the x87 format of 80 bits, stored in 12 (ILP32) or 16 bytes (LP64).
    LongDouble,
}

/// Qualifiers that are kept. `restrict` is dropped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Quals {
    /// `const`.
    pub is_const: bool,
    /// `volatile`.
    pub is_volatile: bool,
}

/// A type with its qualifiers. Those of an array are those of its elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct QualType {
    /// The type without qualifiers.
    pub ty: TypeId,
    /// Its qualifiers.
    pub quals: Quals,
}

impl From<TypeId> for QualType {
    fn from(ty: TypeId) -> Self {
        Self { ty, quals: Quals::default() }
    }
}

/// How many elements an array has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Length {
    /// That many; may be 0 (GNU).
    Known(u64),
    /// `[]`: completed by a later declaration or an initialiser, or a flexible member.
    Incomplete,
    /// The value that this hidden local of the function (of type `size_t`) was given when its declaration was reached.
    Variable(crate::hir::LocalId),
}

/// The type of a function.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FunctionType {
    /// What it returns; `void` too.
    pub result: TypeId,
    /// The parameters after adjustment (arrays and functions are pointers). Without a prototype: as promoted arguments are passed if the function is
    /// defined, else none.
    pub params: Vec<TypeId>,
    /// Whether it ends with `...`.
    pub is_variadic: bool,
    /// Whether the parameters are declared. Without, arguments are only promoted.
    pub has_prototype: bool,
}

/// A type without qualifiers.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Type {
    /// `void`.
    Void,
    /// `_Bool`.
    Bool,
    /// An integer.
    Int(IntKind),
    /// A floating type.
    Float(FloatKind),
    /// A pointer to an object, function or `void`.
    Pointer(QualType),
    /// An array.
    Array {
        /// What it consists of.
        element: QualType,
        /// How many there are.
        length: Length,
    },
    /// A function.
    Function(FunctionType),
    /// A struct or union.
    Record(RecordId),
    /// An enumeration.
    Enum(EnumId),
    /// What `va_start` initialises. LP64: 24 bytes, and `va_list` is an array of one such, so that it is passed by reference.
    /// ILP32: 4 bytes, and `va_list` itself, passed by value.
    VaList,
    /// A type that is not modelled (vectors, `_Complex`, `_Atomic`, `_Decimal`, `_Float128`), as the user would call it. It has a size where that is known.
    Unsupported(UnsupportedType),
}

/// A type that is not modelled.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct UnsupportedType {
    /// As the user would call it: `vector of int`, `_Complex double`.
    pub name: Arc<str>,
    /// Its size in bytes.
    pub size: u64,
    /// Its alignment in bytes.
    pub align: u64,
}

/// Struct or union.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RecordKind {
    /// Members one after the other.
    Struct,
    /// Members all at offset 0.
    Union,
}

/// A struct or union.
#[derive(Clone, Debug)]
pub struct Record {
    /// Struct or union.
    pub kind: RecordKind,
    /// Its tag, if it has one.
    pub tag: Option<Arc<str>>,
    /// Its members and size. Absent while it is incomplete.
    pub layout: Option<Layout>,
    /// The record of an earlier unit that it is the same as. Types name that one; places may name this.
    pub same_as: Option<RecordId>,
    /// Whether `__attribute__((transparent_union))` is on it.
    pub is_transparent: bool,
    /// Where it is declared.
    pub span: Span,
}

/// The members of a record and where they lie.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    /// In the order of their declaration; unnamed bit-fields are left out, anonymous records are members without a name.
    pub members: Vec<Member>,
    /// In bytes, with padding at the end; 0 for an empty record (GNU).
    pub size: u64,
    /// In bytes.
    pub align: u64,
    /// Whether the last member is an array `[]` or (GNU) `[0]`.
    pub has_flexible_tail: bool,
}

/// A member of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    /// Its name; none for an anonymous struct or union, whose members are found through it.
    pub name: Option<Arc<str>>,
    /// Its type; of a bit-field the declared one.
    pub ty: QualType,
    /// In bytes from the beginning of the record. Of a bit-field: the byte that holds its lowest bit.
    pub offset: u64,
    /// Where in that byte a bit-field begins, and how wide it is.
    pub bits: Option<BitField>,
    /// Where it is declared.
    pub span: Span,
}

/// The bits of a bit-field, little-endian: bit `i` of its value is bit `(start + i) % 8` of byte `offset + (start + i) / 8`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BitField {
    /// The lowest bit in the first byte, 0 to 7.
    pub start: u8,
    /// How many bits: 1 to 128.
    pub width: u8,
}

/// An enumeration.
#[derive(Clone, Debug)]
pub struct Enum {
    /// Its tag, if it has one.
    pub tag: Option<Arc<str>>,
    /// The integer type it is compatible with: `unsigned` unless a constant is negative or too large. `unsigned` while it is incomplete.
    pub underlying: IntKind,
    /// Its constants, in order.
    pub constants: Vec<(Arc<str>, i128)>,
    /// Whether its constants are known.
    pub is_complete: bool,
    /// Where it is declared.
    pub span: Span,
}

/// All types of a program.
#[derive(Clone, Debug)]
pub struct Types {
    /// The data model that sizes are for.
    pub model: DataModel,
    table: IdVec<TypeId, Type>,
    known: FxHashMap<Type, TypeId>,
    /// How many pointers, arrays and functions each type is made of, one inside the other.
    depths: IdVec<TypeId, u32>,
    /// All structs and unions.
    pub records: IdVec<RecordId, Record>,
    /// All enumerations.
    pub enums: IdVec<EnumId, Enum>,
}
