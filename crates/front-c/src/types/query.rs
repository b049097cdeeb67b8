//! What is asked of types: sizes, ranges, promotion, compatibility.

use super::{
    DataModel, Enum, EnumId, FloatKind, FunctionType, IntKind, Length, QualType, Quals, Record, RecordId, Type, TypeId,
    Types,
};
use base::IdVec;
use rustc_hash::FxHashMap;
use std::ops::Range;
use std::sync::Arc;

/// Types are compared no deeper than this; deeper ones count as compatible.
const MAX_COMPARED: u32 = 200;

impl DataModel {
    /// The addresses at which objects may lie.
    pub fn addresses(self) -> Range<i128> {
        match self {
            DataModel::Ilp32 => 4096..1 << 31,
            DataModel::Lp64 => 4096..1 << 47,
        }
    }

    /// The size of a pointer in bytes.
    pub fn pointer_size(self) -> u64 {
        match self {
            DataModel::Ilp32 => 4,
            DataModel::Lp64 => 8,
        }
    }

    /// What `size_t` is.
    pub fn size_type(self) -> IntKind {
        match self {
            DataModel::Ilp32 => IntKind::UInt,
            DataModel::Lp64 => IntKind::ULong,
        }
    }

    /// What `ptrdiff_t` is.
    pub fn difference_type(self) -> IntKind {
        match self {
            DataModel::Ilp32 => IntKind::Int,
            DataModel::Lp64 => IntKind::Long,
        }
    }

    /// What `wchar_t` is.
    pub fn wide_type(self) -> IntKind {
        match self {
            DataModel::Ilp32 => IntKind::Long,
            DataModel::Lp64 => IntKind::Int,
        }
    }
}

impl IntKind {
    /// Whether it has negative values.
    pub fn is_signed(self) -> bool {
        match self {
            IntKind::Char
            | IntKind::SChar
            | IntKind::Short
            | IntKind::Int
            | IntKind::Long
            | IntKind::LongLong
            | IntKind::Int128 => true,
            IntKind::UChar
            | IntKind::UShort
            | IntKind::UInt
            | IntKind::ULong
            | IntKind::ULongLong
            | IntKind::UInt128 => false,
        }
    }

    /// In bytes.
    pub fn size(self, model: DataModel) -> u64 {
        match self {
            IntKind::Char | IntKind::SChar | IntKind::UChar => 1,
            IntKind::Short | IntKind::UShort => 2,
            IntKind::Int | IntKind::UInt => 4,
            IntKind::Long | IntKind::ULong => model.pointer_size(),
            IntKind::LongLong | IntKind::ULongLong => 8,
            IntKind::Int128 | IntKind::UInt128 => 16,
        }
    }

    /// The conversion rank (C11 6.3.1.1).
    pub fn rank(self) -> u8 {
        match self {
            IntKind::Char | IntKind::SChar | IntKind::UChar => 1,
            IntKind::Short | IntKind::UShort => 2,
            IntKind::Int | IntKind::UInt => 3,
            IntKind::Long | IntKind::ULong => 4,
            IntKind::LongLong | IntKind::ULongLong => 5,
            IntKind::Int128 | IntKind::UInt128 => 6,
        }
    }

    /// The unsigned type of the same size.
    pub fn unsigned(self) -> IntKind {
        match self {
            IntKind::Char | IntKind::SChar | IntKind::UChar => IntKind::UChar,
            IntKind::Short | IntKind::UShort => IntKind::UShort,
            IntKind::Int | IntKind::UInt => IntKind::UInt,
            IntKind::Long | IntKind::ULong => IntKind::ULong,
            IntKind::LongLong | IntKind::ULongLong => IntKind::ULongLong,
            IntKind::Int128 | IntKind::UInt128 => IntKind::UInt128,
        }
    }

    /// The lowest and the highest value; of `unsigned __int128` the highest is that of `i128`.
    pub fn range(self, model: DataModel) -> (i128, i128) {
        let bits = self.size(model) * 8;
        match (self.is_signed(), bits) {
            (true, 128) => (i128::MIN, i128::MAX),
            (false, 128) => (0, i128::MAX),
            (true, _) => (-(1 << (bits - 1)), (1 << (bits - 1)) - 1),
            (false, _) => (0, (1 << bits) - 1),
        }
    }

    /// A value modulo the range of the type. Those of `unsigned __int128` above the range of `i128` come out negative.
    pub fn wrap(self, value: i128, model: DataModel) -> i128 {
        let bits = self.size(model) * 8;
        if bits >= 128 {
            return value;
        }
        let low = value & ((1i128 << bits) - 1);
        if self.is_signed() && low >> (bits - 1) != 0 { low - (1i128 << bits) } else { low }
    }
}

impl Quals {
    /// Both.
    pub fn union(self, other: Quals) -> Quals {
        Quals { is_const: self.is_const || other.is_const, is_volatile: self.is_volatile || other.is_volatile }
    }
}

impl Types {
    /// No types yet.
    pub fn new(model: DataModel) -> Types {
        Types {
            model,
            table: IdVec::new(),
            known: FxHashMap::default(),
            depths: IdVec::new(),
            records: IdVec::new(),
            enums: IdVec::new(),
        }
    }

    /// The id of a type, which is added if it is new.
    pub fn add(&mut self, ty: Type) -> TypeId {
        if let Some(&id) = self.known.get(&ty) {
            return id;
        }
        let depth = match &ty {
            Type::Pointer(inner) | Type::Array { element: inner, .. } => 1 + self.depth(inner.ty),
            Type::Function(function) => {
                1 + function.params.iter().map(|param| self.depth(*param)).fold(self.depth(function.result), u32::max)
            }
            _ => 0,
        };
        let id = self.table.push(ty.clone());
        self.depths.push(depth);
        self.known.insert(ty, id);
        id
    }

    /// How many pointers, arrays and functions a type is made of, one inside the other.
    pub fn depth(&self, id: TypeId) -> u32 {
        self.depths.get(id).copied().unwrap_or(0)
    }

    /// The type with this id.
    pub fn get(&self, id: TypeId) -> &Type {
        self.table.get(id).unwrap_or(&Type::Void)
    }

    /// All types with their ids.
    pub fn entries(&self) -> impl ExactSizeIterator<Item = (TypeId, &Type)> {
        self.table.entries()
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.table.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.table.is_empty()
    }

    /// Makes one record stand for another, wherever types name it.
    pub(crate) fn replace_record(&mut self, old: RecordId, new: RecordId) {
        if let Some(&id) = self.known.get(&Type::Record(old)) {
            self.table[id] = Type::Record(new);
        }
    }

    /// Makes a record stand for a type that is not modelled as what it is, wherever types name it.
    pub(crate) fn become_record(&mut self, ty: TypeId, record: RecordId) {
        self.table[ty] = Type::Record(record);
    }

    /// The record that stands for this one in all units.
    pub fn canonical(&self, record: RecordId) -> RecordId {
        self.records.get(record).and_then(|it| it.same_as).unwrap_or(record)
    }

    /// `void`.
    pub fn void(&mut self) -> TypeId {
        self.add(Type::Void)
    }

    /// An integer type.
    pub fn int(&mut self, kind: IntKind) -> TypeId {
        self.add(Type::Int(kind))
    }

    /// A floating type.
    pub fn float(&mut self, kind: FloatKind) -> TypeId {
        self.add(Type::Float(kind))
    }

    /// `_Bool`.
    pub fn bool(&mut self) -> TypeId {
        self.add(Type::Bool)
    }

    /// A pointer to a type.
    pub fn pointer(&mut self, to: QualType) -> TypeId {
        self.add(Type::Pointer(to))
    }

    /// `size_t`.
    pub fn size_t(&mut self) -> TypeId {
        self.int(self.model.size_type())
    }

    /// What a pointer points to.
    pub fn pointee(&self, ty: TypeId) -> Option<QualType> {
        match self.get(ty) {
            Type::Pointer(to) => Some(*to),
            _ => None,
        }
    }

    /// The record that a type is.
    pub fn record_of(&self, ty: TypeId) -> Option<RecordId> {
        match self.get(ty) {
            Type::Record(record) => Some(*record),
            _ => None,
        }
    }

    /// The signature that a function type is.
    pub fn function_of(&self, ty: TypeId) -> Option<&FunctionType> {
        match self.get(ty) {
            Type::Function(function) => Some(function),
            _ => None,
        }
    }

    /// Whether it is an integer type: `_Bool` and enumerations too.
    pub fn is_integer(&self, ty: TypeId) -> bool {
        matches!(self.get(ty), Type::Bool | Type::Int(_) | Type::Enum(_))
    }

    /// Whether it is a floating type.
    pub fn is_float(&self, ty: TypeId) -> bool {
        matches!(self.get(ty), Type::Float(_))
    }

    /// Whether it is an integer or floating type.
    pub fn is_arithmetic(&self, ty: TypeId) -> bool {
        self.is_integer(ty) || self.is_float(ty)
    }

    /// Whether it is a pointer.
    pub fn is_pointer(&self, ty: TypeId) -> bool {
        matches!(self.get(ty), Type::Pointer(_))
    }

    /// Whether it is arithmetic or a pointer.
    pub fn is_scalar(&self, ty: TypeId) -> bool {
        self.is_arithmetic(ty) || self.is_pointer(ty)
    }

    /// Whether it is `void`.
    pub fn is_void(&self, ty: TypeId) -> bool {
        matches!(self.get(ty), Type::Void)
    }

    /// Whether it is an array.
    pub fn is_array(&self, ty: TypeId) -> bool {
        matches!(self.get(ty), Type::Array { .. })
    }

    /// Whether it is a function type.
    pub fn is_function(&self, ty: TypeId) -> bool {
        matches!(self.get(ty), Type::Function(_))
    }

    /// Whether it is a type that is not modelled.
    pub fn is_unsupported(&self, ty: TypeId) -> bool {
        matches!(self.get(ty), Type::Unsupported(_))
    }

    /// Whether its size depends on values of the run.
    pub fn is_variable(&self, ty: TypeId) -> bool {
        let mut ty = ty;
        loop {
            match self.get(ty) {
                Type::Array { length: Length::Variable(_), .. } => return true,
                Type::Array { element, .. } => ty = element.ty,
                _ => return false,
            }
        }
    }

    /// The integer kind that an integer or enumeration is computed as; none for `_Bool`.
    pub fn int_kind(&self, ty: TypeId) -> Option<IntKind> {
        match self.get(ty) {
            Type::Int(kind) => Some(*kind),
            Type::Enum(id) => Some(self.enums.get(*id).map_or(IntKind::UInt, |it| it.underlying)),
            _ => None,
        }
    }

    /// Whether an integer type has negative values.
    pub fn is_signed(&self, ty: TypeId) -> bool {
        self.int_kind(ty).is_some_and(IntKind::is_signed)
    }

    /// The lowest and the highest value of an integer type.
    pub fn range(&self, ty: TypeId) -> Option<(i128, i128)> {
        match self.get(ty) {
            Type::Bool => Some((0, 1)),
            _ => self.int_kind(ty).map(|kind| kind.range(self.model)),
        }
    }

    /// An integer converted to an integer type: modulo its range, or whether it is not zero.
    pub fn wrap(&self, value: i128, ty: TypeId) -> i128 {
        match self.get(ty) {
            Type::Bool => i128::from(value != 0),
            Type::Pointer(_) => self.model.size_type().wrap(value, self.model),
            _ => self.int_kind(ty).map_or(value, |kind| kind.wrap(value, self.model)),
        }
    }

    /// The type that an integer type is promoted to (C11 6.3.1.1); other types are left.
    pub fn promoted(&mut self, ty: TypeId) -> TypeId {
        match self.get(ty) {
            Type::Bool => self.int(IntKind::Int),
            Type::Int(_) | Type::Enum(_) => match self.int_kind(ty) {
                Some(kind) if kind.rank() < IntKind::Int.rank() => self.int(IntKind::Int),
                Some(kind) => self.int(kind),
                None => ty,
            },
            _ => ty,
        }
    }

    /// Whether its size is known: not `void`, a function, an incomplete record or array.
    pub fn is_complete(&self, ty: TypeId) -> bool {
        match self.get(ty) {
            Type::Void | Type::Function(_) => false,
            Type::Array { length: Length::Incomplete, .. } => false,
            Type::Array { element, .. } => self.is_complete(element.ty),
            Type::Record(record) => self.records.get(*record).is_some_and(|record| record.layout.is_some()),
            Type::Enum(id) => self.enums.get(*id).is_some_and(|it| it.is_complete),
            _ => true,
        }
    }

    /// In bytes, if it is known and constant. `void` and functions have 1 (GNU), incomplete arrays none.
    pub fn size_of(&self, ty: TypeId) -> Option<u64> {
        match self.get(ty) {
            Type::Void | Type::Function(_) | Type::Bool => Some(1),
            Type::Int(kind) => Some(kind.size(self.model)),
            Type::Float(kind) => Some(match (kind, self.model) {
                (FloatKind::Float, _) => 4,
                (FloatKind::Double, _) => 8,
                (FloatKind::LongDouble, DataModel::Ilp32) => 12,
                (FloatKind::LongDouble, DataModel::Lp64) => 16,
            }),
            Type::Pointer(_) => Some(self.model.pointer_size()),
            Type::Array { element, length: Length::Known(length) } => self.size_of(element.ty)?.checked_mul(*length),
            Type::Array { .. } => None,
            Type::Record(record) => self.records.get(*record)?.layout.as_ref().map(|layout| layout.size),
            Type::Enum(_) => self.int_kind(ty).map(|kind| kind.size(self.model)),
            Type::VaList => Some(match self.model {
                DataModel::Ilp32 => 4,
                DataModel::Lp64 => 24,
            }),
            Type::Unsupported(unsupported) => Some(unsupported.size),
        }
    }

    /// In bytes, as a variable of its own: what `__alignof__` says.
    pub fn align_of(&self, ty: TypeId) -> u64 {
        match (self.get(ty), self.model) {
            (Type::Array { element, .. }, _) => self.align_of(element.ty),
            (Type::Record(record), _) => {
                self.records.get(*record).and_then(|record| record.layout.as_ref()).map_or(1, |layout| layout.align)
            }
            (Type::Unsupported(unsupported), _) => unsupported.align,
            (Type::Float(FloatKind::LongDouble), DataModel::Ilp32) => 4,
            (Type::VaList, DataModel::Lp64) => 8,
            _ => self.size_of(ty).unwrap_or(1).max(1),
        }
    }

    /// In bytes, as a member: what `_Alignof` says. On i386 types of 8 bytes are aligned to 4 there.
    pub fn member_align_of(&self, ty: TypeId) -> u64 {
        match (self.get(ty), self.model) {
            (Type::Array { element, .. }, _) => self.member_align_of(element.ty),
            (Type::Int(_) | Type::Float(_) | Type::Enum(_), DataModel::Ilp32) => self.align_of(ty).min(4),
            _ => self.align_of(ty),
        }
    }

    /// The way to a member of this name, through anonymous records: indices into the members of each layout.
    pub fn find_member(&self, record: RecordId, name: &str) -> Option<Vec<usize>> {
        let layout = self.records.get(record)?.layout.as_ref()?;
        if let Some(index) = layout.members.iter().position(|member| member.name.as_deref() == Some(name)) {
            return Some(vec![index]);
        }
        for (index, member) in layout.members.iter().enumerate().filter(|(_, member)| member.name.is_none()) {
            if let Some(inner) = self.record_of(member.ty.ty)
                && let Some(mut path) = self.find_member(inner, name)
            {
                path.insert(0, index);
                return Some(path);
            }
        }
        None
    }

    /// Whether two types are compatible (C11 6.2.7). Records of different units are if tag and members are alike.
    pub fn compatible(&self, a: TypeId, b: TypeId) -> bool {
        Comparison { types: self, assumed: Vec::new() }.types(a, b, 0)
    }

    /// Whether two records are declared alike.
    pub(crate) fn records_alike(&self, a: RecordId, b: RecordId) -> bool {
        Comparison { types: self, assumed: Vec::new() }.records(a, b, 0)
    }
}

/// A comparison that goes into records. What is being compared further out counts as alike.
struct Comparison<'t> {
    types: &'t Types,
    assumed: Vec<(RecordId, RecordId)>,
}

impl Comparison<'_> {
    fn qualified(&mut self, a: QualType, b: QualType, depth: u32) -> bool {
        a.quals == b.quals && self.types(a.ty, b.ty, depth)
    }

    fn types(&mut self, a: TypeId, b: TypeId, depth: u32) -> bool {
        if a == b || depth > MAX_COMPARED {
            return true;
        }
        let depth = depth + 1;
        let types = self.types;
        match (types.get(a), types.get(b)) {
            (Type::Pointer(a), Type::Pointer(b)) => self.qualified(*a, *b, depth),
            (Type::Array { element: a, length: m }, Type::Array { element: b, length: n }) => {
                let lengths = match (m, n) {
                    (Length::Known(m), Length::Known(n)) => m == n,
                    _ => true,
                };
                lengths && self.qualified(*a, *b, depth)
            }
            (Type::Function(a), Type::Function(b)) => self.functions(a, b, depth),
            (Type::Record(a), Type::Record(b)) => a == b || self.records(*a, *b, depth),
            (Type::Enum(a), Type::Enum(b)) => {
                let (a, b) = (&types.enums[*a], &types.enums[*b]);
                a.tag == b.tag && a.span.unit != b.span.unit && a.constants == b.constants
            }
            (Type::Enum(_), Type::Int(kind)) => types.int_kind(a) == Some(*kind),
            (Type::Int(kind), Type::Enum(_)) => types.int_kind(b) == Some(*kind),
            _ => false,
        }
    }

    fn functions(&mut self, a: &FunctionType, b: &FunctionType, depth: u32) -> bool {
        if !self.types(a.result, b.result, depth) {
            return false;
        }
        match (a.has_prototype, b.has_prototype) {
            (true, true) => {
                a.is_variadic == b.is_variadic
                    && a.params.len() == b.params.len()
                    && a.params.iter().zip(&b.params).all(|(a, b)| self.types(*a, *b, depth))
            }
            (false, false) => true,
            (true, false) => self.fits_old_style(a),
            (false, true) => self.fits_old_style(b),
        }
    }

    /// Whether a function without a prototype can be this one: its parameters are as promoted.
    fn fits_old_style(&self, function: &FunctionType) -> bool {
        let is_promoted = |ty: &TypeId| match self.types.get(*ty) {
            Type::Bool | Type::Float(FloatKind::Float) => false,
            Type::Int(kind) => kind.rank() >= IntKind::Int.rank(),
            _ => true,
        };
        !function.is_variadic && function.params.iter().all(is_promoted)
    }

    fn records(&mut self, a: RecordId, b: RecordId, depth: u32) -> bool {
        let types = self.types;
        let (Some(first), Some(second)) = (types.records.get(a), types.records.get(b)) else { return false };
        if first.kind != second.kind || first.tag != second.tag || first.span.unit == second.span.unit {
            return a == b;
        }
        if self.assumed.contains(&(a, b)) {
            return true;
        }
        let (Some(left), Some(right)) = (&first.layout, &second.layout) else { return first.tag.is_some() };
        if (left.size, left.align, left.members.len()) != (right.size, right.align, right.members.len()) {
            return false;
        }
        self.assumed.push((a, b));
        left.members.iter().zip(&right.members).all(|(a, b)| {
            (&a.name, a.offset, a.bits) == (&b.name, b.offset, b.bits) && self.qualified(a.ty, b.ty, depth)
        })
    }
}

impl Types {
    /// A scalar type in the IVL; nothing if it is not modelled, or a pointer.
    pub fn scalar(&self, ty: TypeId) -> Option<ivl::Type> {
        match self.get(ty) {
            Type::Bool => Some(ivl::Type::Bool),
            Type::Int(_) | Type::Enum(_) => match (self.size_of(ty)?, self.is_signed(ty)) {
                (1, true) => Some(ivl::Type::I8),
                (1, false) => Some(ivl::Type::U8),
                (2, true) => Some(ivl::Type::I16),
                (2, false) => Some(ivl::Type::U16),
                (4, true) => Some(ivl::Type::I32),
                (4, false) => Some(ivl::Type::U32),
                (8, true) => Some(ivl::Type::I64),
                (8, false) => Some(ivl::Type::U64),
                _ => None,
            },
            Type::Float(FloatKind::Float) => Some(ivl::Type::F32),
            Type::Float(FloatKind::Double) => Some(ivl::Type::F64),
            Type::Float(FloatKind::LongDouble)
            | Type::Void
            | Type::Pointer(_)
            | Type::Array { .. }
            | Type::Function(_)
            | Type::Record(_)
            | Type::VaList
            | Type::Unsupported(_) => None,
        }
    }

    /// A type as the user would write it.
    pub fn display(&self, ty: QualType) -> String {
        self.display_around(ty, String::new(), 0)
    }

    /// A type around a declarator.
    fn display_around(&self, ty: QualType, inner: String, depth: u32) -> String {
        if depth > MAX_COMPARED {
            return "…".into();
        }
        let quals = |quals: Quals| match (quals.is_const, quals.is_volatile) {
            (true, true) => "const volatile ",
            (true, false) => "const ",
            (false, true) => "volatile ",
            (false, false) => "",
        };
        let plain = |name: &str| {
            let space = if inner.is_empty() || inner.starts_with('[') { "" } else { " " };
            format!("{}{name}{space}{inner}", quals(ty.quals))
        };
        match self.get(ty.ty) {
            Type::Void => plain("void"),
            Type::Bool => plain("_Bool"),
            Type::Int(kind) => plain(kind.name()),
            Type::Float(FloatKind::Float) => plain("float"),
            Type::Float(FloatKind::Double) => plain("double"),
            Type::Float(FloatKind::LongDouble) => plain("long double"),
            Type::VaList => plain("struct __va_list_tag"),
            Type::Unsupported(unsupported) => plain(&unsupported.name),
            Type::Record(id) => plain(&self.record_name(*id)),
            Type::Enum(id) => plain(&self.enum_name(*id)),
            Type::Pointer(to) => {
                let own = quals(ty.quals).trim_end();
                let space = if own.is_empty() || inner.is_empty() { "" } else { " " };
                let pointer = format!("*{own}{space}{inner}");
                let needs_brackets = matches!(self.get(to.ty), Type::Array { .. } | Type::Function(_));
                let pointer = if needs_brackets { format!("({pointer})") } else { pointer };
                self.display_around(*to, pointer, depth + 1)
            }
            Type::Array { element, length } => {
                let length = match length {
                    Length::Known(length) => length.to_string(),
                    Length::Incomplete => String::new(),
                    Length::Variable(_) => "*".into(),
                };
                let element = QualType { ty: element.ty, quals: element.quals.union(ty.quals) };
                self.display_around(element, format!("{inner}[{length}]"), depth + 1)
            }
            Type::Function(function) => {
                let mut params: Vec<String> =
                    function.params.iter().map(|param| self.display((*param).into())).collect();
                if function.is_variadic {
                    params.push("...".into());
                } else if params.is_empty() && function.has_prototype {
                    params.push("void".into());
                }
                self.display_around(function.result.into(), format!("{inner}({})", params.join(", ")), depth + 1)
            }
        }
    }

    fn record_name(&self, id: RecordId) -> String {
        let kind = match self.records.get(id).map(|record| record.kind) {
            Some(super::RecordKind::Union) => "union",
            _ => "struct",
        };
        format!("{kind} {}", tag_or(self.records.get(id).and_then(|record: &Record| record.tag.as_ref())))
    }

    fn enum_name(&self, id: EnumId) -> String {
        format!("enum {}", tag_or(self.enums.get(id).and_then(|it: &Enum| it.tag.as_ref())))
    }
}

fn tag_or(tag: Option<&Arc<str>>) -> &str {
    tag.map_or("(unnamed)", |tag| tag)
}

impl IntKind {
    /// As the source writes it.
    pub fn name(self) -> &'static str {
        match self {
            IntKind::Char => "char",
            IntKind::SChar => "signed char",
            IntKind::UChar => "unsigned char",
            IntKind::Short => "short",
            IntKind::UShort => "unsigned short",
            IntKind::Int => "int",
            IntKind::UInt => "unsigned int",
            IntKind::Long => "long",
            IntKind::ULong => "unsigned long",
            IntKind::LongLong => "long long",
            IntKind::ULongLong => "unsigned long long",
            IntKind::Int128 => "__int128",
            IntKind::UInt128 => "unsigned __int128",
        }
    }
}
