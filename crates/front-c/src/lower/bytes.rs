//! Objects that are rows of bytes: memory that is used at types which do not go together.
//!
//! Each byte is a number in the array `data` of its object:
//!
//! | number | the byte is |
//! |---|---|
//! | 0 | what the object began with: zero, or nothing that anybody has set (its field `zeroed` says which) |
//! | 1 to 256 | one less than this |
//! | 257 + k | the k-th byte of a pointer, whose components lie in arrays of their own, at each of its bytes |
//! | 300 | nothing that anybody has set, though the object began with zeros |
//!
//! So objects begin without a loop, pointers keep what they lead to through copies, and bytes of pointers are never taken for numbers.

use super::place::{Spot, Storage};
use super::world::{Objects, ObjectsKind, zero};
use super::{Code, Value, kinds};
use crate::memory::Region;
use crate::types::{BitField, TypeId};
use ivl::{
    BinOp, CheckKind, Const, Expr, FieldId, InputKind, StmtKind, TermKind, Type, UnOp, and, ite, not, simplify_binary,
    simplify_cast, simplify_unary,
};

/// The first byte of a pointer.
const POINTER: i128 = 257;
/// A byte that nobody has set.
const UNSET: i128 = 300;
/// What an element of an array of the class [`super::BYTES`] says of its byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Byte {
    /// What the object began with: zero, or nothing.
    First,
    /// A number.
    Number(u8),
    /// This byte of a pointer.
    OfPointer(u8),
    /// Nothing that anybody has set.
    Unset,
}

impl Byte {
    /// From the number that stands for it; none if none does.
    pub fn of_mark(mark: i128) -> Option<Byte> {
        match mark {
            0 => Some(Byte::First),
            1..=256 => Some(Byte::Number((mark - 1) as u8)),
            UNSET => Some(Byte::Unset),
            POINTER.. if mark < POINTER + 16 => Some(Byte::OfPointer((mark - POINTER) as u8)),
            _ => None,
        }
    }
}

/// Up to so many bytes are copied one by one, more in a loop.
const MOST_SINGLE: u64 = 32;

/// Bytes of an object that are there.
#[derive(Clone, Debug)]
pub(super) struct Piece {
    region: Region,
    object: Expr,
    /// The number of its first byte, an i32.
    first: Expr,
}

/// The fields of an object of bytes.
struct Fields {
    data: FieldId,
    zeroed: FieldId,
    pointers: Vec<FieldId>,
}

fn number(ty: Type, value: i128) -> Expr {
    Const::Int(ty, value).into()
}

fn any_of(conds: impl Iterator<Item = Expr>) -> Expr {
    conds.reduce(|a, b| simplify_binary(BinOp::Or, a, b)).unwrap_or(Expr::FALSE)
}

fn all_of(conds: impl Iterator<Item = Expr>) -> Expr {
    conds.reduce(and).unwrap_or(Expr::TRUE)
}

fn is(tag: &Expr, value: i128) -> Expr {
    simplify_binary(BinOp::Eq, tag.clone(), number(Type::I32, value))
}

impl Code<'_, '_> {
    fn byte_fields(&mut self, region: Region) -> Option<Fields> {
        let objects = self.emit.world.objects(region);
        let Objects { kind: ObjectsKind::Bytes { data, zeroed }, pointers, .. } = &*objects else { return None };
        Some(Fields { data: *data, zeroed: *zeroed, pointers: pointers.clone() })
    }

    /// Checks that so many bytes from a spot on can be accessed.
    pub fn piece(&mut self, spot: &Spot, size: Expr) -> Option<Piece> {
        let Storage::Pointer(parts) = &spot.storage else { return None };
        let (object, at) = (parts[0].clone(), parts.get(1)?.clone());
        let object = self.emit.keep(object);
        let is_there = simplify_binary(BinOp::Ne, object.clone(), Expr::NULL);
        self.emit.check(CheckKind::NULL, "a null pointer is dereferenced", is_there);
        self.check_set(spot.region, &object);
        self.check_alive(spot.region, &object);
        let first = self.emit.keep(simplify_binary(BinOp::Add, at, Expr::i64(spot.offset as i64)));
        let length = self.length(spot.region, &object);
        let last = simplify_binary(BinOp::Sub, simplify_cast(Type::I64, length), size);
        let inside = and(
            simplify_binary(BinOp::Ge, first.clone(), Expr::i64(0)),
            simplify_binary(BinOp::Le, first.clone(), last),
        );
        self.emit.check(CheckKind::INDEX, "outside of the object", inside);
        let first = self.emit.keep(simplify_cast(Type::I32, first));
        Some(Piece { region: spot.region, object, first })
    }

    fn load_field(&mut self, object: &Expr, field: FieldId, ty: Type) -> Expr {
        let target = self.emit.temp(ty);
        self.emit.emit(StmtKind::Load { target, object: object.clone(), field });
        Expr::Local(target)
    }

    fn index_of(first: &Expr, index: u64) -> Expr {
        simplify_binary(BinOp::Add, first.clone(), Expr::i32(index as i32))
    }

    /// What is said of so many bytes, each as an i32.
    fn tags(&mut self, piece: &Piece, data: &Expr, size: u64) -> Vec<Expr> {
        let mut tags = Vec::new();
        for index in 0..size {
            let target = self.emit.temp(Type::U16);
            let index = Self::index_of(&piece.first, index);
            self.emit.emit(StmtKind::ArrayLoad { target, array: data.clone(), index });
            tags.push(self.emit.keep(simplify_cast(Type::I32, Expr::Local(target))));
        }
        tags
    }

    /// Whether nobody has set some of these bytes.
    fn is_unset(tags: &[Expr], zeroed: &Expr) -> Expr {
        let zero = any_of(tags.iter().map(|tag| is(tag, 0)));
        simplify_binary(BinOp::Or, any_of(tags.iter().map(|tag| is(tag, UNSET))), and(zero, not(zeroed.clone())))
    }

    /// Bytes as an unsigned number, the first the lowest; any number, as input, if nobody has set one of them.
    fn number_of_bytes(&mut self, piece: &Piece, size: u64) -> Expr {
        let ty = if size > 4 { Type::U64 } else { Type::U32 };
        let Some(fields) = self.byte_fields(piece.region) else { return number(ty, 0) };
        let data = self.load_field(&piece.object, fields.data, Type::Ref);
        let zeroed = self.load_field(&piece.object, fields.zeroed, Type::Bool);
        let tags = self.tags(piece, &data, size);
        let is_number = |tag: &Expr| {
            let small = simplify_binary(BinOp::Lt, tag.clone(), number(Type::I32, POINTER));
            simplify_binary(BinOp::Or, small, is(tag, UNSET))
        };
        let cond = all_of(tags.iter().map(is_number));
        self.emit.check(CheckKind::UNSUPPORTED, "bytes of a pointer are used as a number", cond);
        let result = self.emit.temp(ty);
        let (set, unset, after) = (self.emit.block(), self.emit.block(), self.emit.block());
        self.emit.end_and_start(TermKind::branch(Self::is_unset(&tags, &zeroed), unset, set), unset);
        if self.emit.world.wants(kinds::UNINITIALISED) {
            self.emit.check(kinds::UNINITIALISED, "a value is used that nobody has set", Expr::FALSE);
        }
        let any = self.emit.input(InputKind::Indeterminate, "uninitialised memory", ty);
        let any = match size {
            4 | 8 => any,
            _ => simplify_binary(BinOp::And, any, number(ty, (1 << (8 * size)) - 1)),
        };
        self.emit.assign(result, any);
        self.emit.end_and_start(TermKind::goto(after), set);
        let byte = |(tag, index): (&Expr, u64)| {
            let wide = simplify_cast(ty, tag.clone());
            let value = simplify_binary(BinOp::Sub, wide, number(ty, 1));
            let value = ite(is(tag, 0), number(ty, 0), value);
            simplify_binary(BinOp::Mul, value, number(ty, 1 << (8 * index)))
        };
        let sum = tags.iter().zip(0..).map(byte).reduce(|a, b| simplify_binary(BinOp::Add, a, b));
        self.emit.assign(result, sum.unwrap_or(number(ty, 0)));
        self.emit.flow_into(after);
        Expr::Local(result)
    }

    /// Sets bytes to an unsigned number.
    fn set_bytes(&mut self, piece: &Piece, size: u64, value: Expr) {
        let Some(fields) = self.byte_fields(piece.region) else { return };
        self.check_writable(piece.region, &piece.object);
        let ty = self.emit.ty(&value);
        let value = self.emit.keep(value);
        let data = self.load_field(&piece.object, fields.data, Type::Ref);
        for index in 0..size {
            let byte = simplify_binary(BinOp::Shr, value.clone(), Expr::i32(8 * index as i32));
            let byte = simplify_binary(BinOp::And, byte, number(ty, 255));
            let tag = simplify_cast(Type::U16, simplify_binary(BinOp::Add, byte, number(ty, 1)));
            let index = Self::index_of(&piece.first, index);
            self.emit.emit(StmtKind::ArrayStore { array: data.clone(), index, value: tag });
        }
    }

    /// The bytes that a bit-field lies in: behind the place, how many, and its first bit in them.
    fn bytes_of(bits: BitField) -> (u64, u64, u32) {
        let first = u64::from(bits.start) / 8;
        let start = u32::from(bits.start) % 8;
        (first, u64::from(start + u32::from(bits.width)).div_ceil(8), start)
    }

    /// Reads a scalar or a pointer from bytes.
    pub fn load_bytes(&mut self, spot: &Spot, bits: Option<BitField>, ty: TypeId) -> Value {
        if matches!(spot.storage, Storage::Nowhere) {
            return self.any(ty);
        }
        if self.emit.world.is_pointer(ty) {
            return self.load_pointer(spot, ty);
        }
        let size = self.emit.world.hir.types.size_of(ty);
        let (Some(scalar), Some(size)) = (self.emit.world.scalar(ty), size) else {
            let shown = self.emit.world.shown(ty);
            self.emit.unsupported(&format!("values of type {shown}"));
            return self.any(ty);
        };
        if let Some(bits) = bits {
            return Value::Scalar(self.load_bits(spot, bits, scalar));
        }
        let Some(piece) = self.piece(spot, Expr::i64(size as i64)) else { return self.any(ty) };
        let value = self.number_of_bytes(&piece, size);
        Value::Scalar(match scalar {
            Type::Bool => {
                let most = simplify_binary(BinOp::Le, value.clone(), number(Type::U32, 1));
                self.emit.check(CheckKind::UNSUPPORTED, "a truth value that is neither 0 nor 1", most);
                simplify_binary(BinOp::Ne, value, number(Type::U32, 0))
            }
            Type::F32 => simplify_unary(UnOp::FromBits, simplify_cast(Type::I32, value)),
            Type::F64 => simplify_unary(UnOp::FromBits, simplify_cast(Type::I64, value)),
            scalar if scalar == self.emit.ty(&value) => value,
            scalar => simplify_cast(scalar, value),
        })
    }

    fn load_bits(&mut self, spot: &Spot, bits: BitField, scalar: Type) -> Expr {
        let (first, size, start) = Self::bytes_of(bits);
        let spot = Spot { offset: spot.offset + first, ..spot.clone() };
        if size > 8 {
            self.emit.unsupported("a bit-field over more than eight bytes");
            return zero(scalar).into();
        }
        let Some(piece) = self.piece(&spot, Expr::i64(size as i64)) else { return zero(scalar).into() };
        let value = self.number_of_bytes(&piece, size);
        let ty = self.emit.ty(&value);
        // To the top of its type, and back with its sign.
        let width = u32::from(bits.width);
        let up = Expr::i32((ty.width() - width - start) as i32);
        let raised = simplify_binary(BinOp::Shl, value, up);
        let wide = match (scalar.is_signed(), ty) {
            (true, Type::U64) => Type::I64,
            (true, _) => Type::I32,
            (false, ty) => ty,
        };
        let raised = if wide == ty { raised } else { simplify_cast(wide, raised) };
        let value = simplify_binary(BinOp::Shr, raised, Expr::i32((ty.width() - width) as i32));
        match scalar {
            Type::Bool => simplify_binary(BinOp::Ne, value, number(wide, 0)),
            scalar if scalar == wide => value,
            scalar => simplify_cast(scalar, value),
        }
    }

    fn load_pointer(&mut self, spot: &Spot, ty: TypeId) -> Value {
        let size = self.emit.world.hir.types.size_of(ty).unwrap_or(8);
        let target = self.emit.world.shape(spot.region).target;
        let (Some(target), Some(piece)) = (target, self.piece(spot, Expr::i64(size as i64))) else {
            return self.any(ty);
        };
        let Some(fields) = self.byte_fields(piece.region) else { return self.any(ty) };
        let data = self.load_field(&piece.object, fields.data, Type::Ref);
        let zeroed = self.load_field(&piece.object, fields.zeroed, Type::Bool);
        let tags = self.tags(&piece, &data, size);
        let types = self.emit.world.pointer(target);
        let mut is_pointer = all_of(tags.iter().zip(POINTER..).map(|(tag, value)| is(tag, value)));
        let mut components = Vec::new();
        for (field, ty) in fields.pointers.iter().zip(&types) {
            let array = self.load_field(&piece.object, *field, Type::Ref);
            let mut all = Vec::new();
            for index in 0..size {
                let loaded = self.emit.temp(*ty);
                let index = Self::index_of(&piece.first, index);
                self.emit.emit(StmtKind::ArrayLoad { target: loaded, array: array.clone(), index });
                all.push(Expr::Local(loaded));
            }
            // All bytes are of the same pointer.
            let same = all[1..].iter().map(|other| simplify_binary(BinOp::Eq, all[0].clone(), other.clone()));
            is_pointer = and(is_pointer, all_of(same));
            components.push(all[0].clone());
        }
        let is_pointer = self.emit.keep(is_pointer);
        let is_zero = |tag: &Expr| simplify_binary(BinOp::Or, is(tag, 1), and(is(tag, 0), zeroed.clone()));
        let is_null = all_of(tags.iter().map(is_zero));
        let is_unset = self.emit.keep(Self::is_unset(&tags, &zeroed));
        let is_known =
            simplify_binary(BinOp::Or, is_pointer.clone(), simplify_binary(BinOp::Or, is_null, is_unset.clone()));
        self.emit.check(CheckKind::UNSUPPORTED, "a pointer is made from a number", is_known);
        let mut targets = Vec::new();
        for (component, ty) in components.into_iter().zip(&types) {
            let target = self.emit.temp(*ty);
            self.emit.assign(target, ite(is_pointer.clone(), component, zero(*ty).into()));
            targets.push(target);
        }
        let (unset, after) = (self.emit.block(), self.emit.block());
        self.emit.end_and_start(TermKind::branch(is_unset, unset, after), unset);
        if self.emit.world.wants(kinds::UNINITIALISED) {
            self.emit.check(kinds::UNINITIALISED, "a pointer is used that nobody has set", Expr::FALSE);
        }
        let values = self.unset_components(&types);
        for (target, value) in targets.iter().zip(values) {
            self.emit.assign(*target, value);
        }
        self.emit.flow_into(after);
        Value::Pointer(Some(target), targets.into_iter().map(Expr::Local).collect())
    }

    /// Writes a scalar or a pointer to bytes.
    pub fn store_bytes(&mut self, spot: &Spot, bits: Option<BitField>, ty: TypeId, value: Value) {
        if matches!(spot.storage, Storage::Nowhere) {
            return;
        }
        let Some(size) = self.emit.world.hir.types.size_of(ty) else { return };
        let value = match (value, bits) {
            (Value::Pointer(region, parts), _) => return self.store_pointer(spot, size, region, parts),
            (Value::Scalar(value), Some(bits)) => return self.store_bits(spot, bits, value),
            (Value::Scalar(value), None) => value,
            (Value::Record(..) | Value::Nothing, _) => {
                return self.emit.unsupported("a value of a type that is not modelled is stored");
            }
        };
        let Some(piece) = self.piece(spot, Expr::i64(size as i64)) else { return };
        let value = self.as_number(value, size);
        self.set_bytes(&piece, size, value);
    }

    /// A scalar as the unsigned number that its bytes are.
    fn as_number(&mut self, value: Expr, size: u64) -> Expr {
        let ty = if size > 4 { Type::U64 } else { Type::U32 };
        match self.emit.ty(&value) {
            Type::F32 | Type::F64 => simplify_cast(ty, simplify_unary(UnOp::ToBits, value)),
            Type::Bool => ite(value, number(ty, 1), number(ty, 0)),
            own if own == ty => value,
            _ => simplify_cast(ty, value),
        }
    }

    fn store_bits(&mut self, spot: &Spot, bits: BitField, value: Expr) {
        let (first, size, start) = Self::bytes_of(bits);
        if size > 8 {
            return self.emit.unsupported("a bit-field over more than eight bytes");
        }
        let spot = Spot { offset: spot.offset + first, ..spot.clone() };
        let Some(piece) = self.piece(&spot, Expr::i64(size as i64)) else { return };
        let value = self.as_number(value, size);
        let old = self.number_of_bytes(&piece, size);
        let ty = self.emit.ty(&old);
        let mask = (1i128 << bits.width) - 1;
        let own = simplify_binary(BinOp::And, value, number(ty, mask));
        let own = simplify_binary(BinOp::Shl, own, Expr::i32(start as i32));
        let rest = simplify_binary(BinOp::And, old, number(ty, ty.wrap(!(mask << start))));
        self.set_bytes(&piece, size, simplify_binary(BinOp::Or, rest, own));
    }

    fn store_pointer(&mut self, spot: &Spot, size: u64, region: Option<Region>, parts: Vec<Expr>) {
        let target = self.emit.world.shape(spot.region).target;
        let Some(piece) = self.piece(spot, Expr::i64(size as i64)) else { return };
        let (Some(target), Some(fields)) = (target, self.byte_fields(piece.region)) else {
            return self.set_bytes(&piece, size, number(Type::U64, 0));
        };
        self.check_writable(piece.region, &piece.object);
        let parts = match region {
            Some(region) => self.for_region(region, parts, target),
            None => self.emit.world.null(target),
        };
        let ty = self.emit.ty(&parts[0]);
        let is_null = simplify_binary(BinOp::Eq, parts[0].clone(), zero(ty).into());
        let data = self.load_field(&piece.object, fields.data, Type::Ref);
        for index in 0..size {
            let value = ite(is_null.clone(), number(Type::U16, 1), number(Type::U16, POINTER + i128::from(index)));
            let index = Self::index_of(&piece.first, index);
            self.emit.emit(StmtKind::ArrayStore { array: data.clone(), index, value });
        }
        for (field, value) in fields.pointers.iter().zip(parts) {
            let array = self.load_field(&piece.object, *field, Type::Ref);
            let value = self.emit.keep(value);
            for index in 0..size {
                let index = Self::index_of(&piece.first, index);
                self.emit.emit(StmtKind::ArrayStore { array: array.clone(), index, value: value.clone() });
            }
        }
    }

    /// Checks that two pieces of so many bytes are the same, or have none in common: a record that is assigned to a part of itself is undefined.
    pub fn check_same_or_apart(&mut self, to: &Piece, from: &Piece, size: u64) {
        let memory = &self.emit.world.memory;
        if memory.root(to.region) != memory.root(from.region) {
            return;
        }
        let size = Expr::i32(i32::try_from(size).unwrap_or(i32::MAX));
        let behind = |a: &Piece, b: &Piece| {
            // Both lie in the object: their difference fits.
            let apart = simplify_binary(BinOp::Sub, b.first.clone(), a.first.clone());
            simplify_binary(BinOp::Ge, apart, size.clone())
        };
        let conds = [
            simplify_binary(BinOp::Ne, to.object.clone(), from.object.clone()),
            simplify_binary(BinOp::Eq, to.first.clone(), from.first.clone()),
            behind(to, from),
            behind(from, to),
        ];
        let cond = conds.into_iter().reduce(|a, b| simplify_binary(BinOp::Or, a, b)).unwrap_or(Expr::TRUE);
        self.emit.check(kinds::OVERLAP, "a record is assigned to a part of itself", cond);
    }

    /// Copies so many bytes, which are there on both sides, an i32. They may be the same bytes.
    pub fn copy_bytes(&mut self, to: &Piece, from: &Piece, size: Expr) {
        let (Some(to_fields), Some(from_fields)) = (self.byte_fields(to.region), self.byte_fields(from.region)) else {
            return;
        };
        self.check_writable(to.region, &to.object);
        let mut rows = vec![(
            Type::U16,
            self.load_field(&to.object, to_fields.data, Type::Ref),
            self.load_field(&from.object, from_fields.data, Type::Ref),
        )];
        let target = self.emit.world.shape(to.region).target;
        let types = target.map_or(Vec::new(), |target| self.emit.world.pointer(target));
        for ((to_field, from_field), ty) in to_fields.pointers.iter().zip(&from_fields.pointers).zip(types) {
            let own = self.load_field(&to.object, *to_field, Type::Ref);
            rows.push((ty, own, self.load_field(&from.object, *from_field, Type::Ref)));
        }
        let zeroed = self.load_field(&from.object, from_fields.zeroed, Type::Bool);
        let began = ite(zeroed, number(Type::U16, 1), number(Type::U16, UNSET));
        let began = self.emit.keep(began);
        // What lies in a byte, to be written elsewhere: what objects began with need not be the same.
        let read = |code: &mut Self, ty: Type, array: &Expr, index: Expr| {
            let target = code.emit.temp(ty);
            code.emit.emit(StmtKind::ArrayLoad { target, array: array.clone(), index });
            match ty {
                Type::U16 => {
                    let is_first = simplify_binary(BinOp::Eq, Expr::Local(target), number(Type::U16, 0));
                    code.emit.keep(ite(is_first, began.clone(), Expr::Local(target)))
                }
                _ => Expr::Local(target),
            }
        };
        if let Expr::Const(Const::Int(_, few)) = size
            && (0..=i128::from(MOST_SINGLE)).contains(&few)
        {
            let mut values = Vec::new();
            for index in 0..few as u64 {
                for (ty, own, other) in &rows {
                    let value = read(self, *ty, other, Self::index_of(&from.first, index));
                    values.push((own.clone(), index, value));
                }
            }
            for (array, index, value) in values {
                let index = Self::index_of(&to.first, index);
                self.emit.emit(StmtKind::ArrayStore { array, index, value });
            }
            return;
        }
        let (to_first, from_first) = (to.first.clone(), from.first.clone());
        let same = simplify_binary(BinOp::Eq, to.object.clone(), from.object.clone());
        let is_behind = simplify_binary(BinOp::Gt, to_first.clone(), from_first.clone());
        let backward = self.emit.keep(and(same, is_behind));
        let size = self.emit.keep(size);
        self.for_each(size.clone(), |code, index| {
            let last = simplify_binary(BinOp::Sub, size, Expr::i32(1));
            let index = code.emit.keep(ite(backward, simplify_binary(BinOp::Sub, last, index.clone()), index));
            for (ty, own, other) in rows {
                let value = read(code, ty, &other, simplify_binary(BinOp::Add, from_first.clone(), index.clone()));
                let index = simplify_binary(BinOp::Add, to_first.clone(), index.clone());
                code.emit.emit(StmtKind::ArrayStore { array: own, index, value });
            }
        });
    }

    /// Sets so many bytes, which are there, an i32, to one value.
    pub fn fill_bytes(&mut self, piece: &Piece, byte: &Expr, size: Expr) {
        let Some(fields) = self.byte_fields(piece.region) else { return };
        self.check_writable(piece.region, &piece.object);
        let data = self.load_field(&piece.object, fields.data, Type::Ref);
        let value = simplify_binary(BinOp::And, byte.clone(), Expr::i32(255));
        let value = simplify_cast(Type::U16, simplify_binary(BinOp::Add, value, Expr::i32(1)));
        let value = self.emit.keep(value);
        if let Expr::Const(Const::Int(_, few)) = size
            && (0..=i128::from(MOST_SINGLE)).contains(&few)
        {
            for index in 0..few as u64 {
                let index = Self::index_of(&piece.first, index);
                self.emit.emit(StmtKind::ArrayStore { array: data.clone(), index, value: value.clone() });
            }
            return;
        }
        let (from, to) = (piece.first.clone(), simplify_binary(BinOp::Add, piece.first.clone(), size));
        self.emit.emit(StmtKind::Fill { array: data, from: from.into(), to: to.into(), value });
    }
}
