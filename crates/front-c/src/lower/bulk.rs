//! Memory as a whole: `memset`, `memcpy`, `memmove`, `realloc`.
//!
//! Of objects with a type whole elements are set and copied, part by part; of bytes any number of them. Arrays of scalars, and of records without objects inside, are set and
//! copied by statements about many elements.

use super::lifetime::Kept;
use super::object::Contents;
use super::place::{Spot, Storage, bits_of};
use super::world::{ObjectsKind, zero};
use super::{Code, Value, kinds};
use crate::hir::Expr as CExpr;
use crate::memory::{Form, PartInfo, Region, made};
use ivl::{
    BinOp, CheckKind, Const, Expr, StmtKind, TermKind, Type, UnOp, and, ite, simplify_binary, simplify_cast,
    simplify_unary,
};

/// The same byte eight times.
const REPEATED: i128 = 0x0101_0101_0101_0101;

/// An array that holds a component of a part of each element of a sequence.
struct PartArray {
    part: PartInfo,
    component: usize,
    ty: Type,
    array: Expr,
}

impl<'p> Code<'_, 'p> {
    /// A size, which is not negative, as an i64.
    fn size(&mut self, size: &Expr) -> Expr {
        let own = self.emit.ty(size);
        let wide = if own == Type::I64 { size.clone() } else { simplify_cast(Type::I64, size.clone()) };
        let wide = self.emit.keep(wide);
        let is_natural = simplify_binary(BinOp::Ge, wide.clone(), Expr::i64(0));
        self.emit.check(CheckKind::INDEX, "more bytes than any object has", is_natural);
        wide
    }

    /// What follows happens only if there is something to do.
    fn if_any(&mut self, size: &Expr, then: impl FnOnce(&mut Self)) {
        match size {
            Expr::Const(Const::Int(_, 0)) => {}
            Expr::Const(_) => then(self),
            _ => {
                let (body, after) = (self.emit.block(), self.emit.block());
                let is_none = simplify_binary(BinOp::Eq, size.clone(), Expr::i64(0));
                self.emit.end_and_start(TermKind::branch(is_none, after, body), body);
                then(self);
                self.emit.flow_into(after);
            }
        }
    }

    /// How many elements of a region so many bytes are; others than whole ones are not modelled.
    fn elements(&mut self, unit: u64, size: &Expr, what: &str) -> Expr {
        let unit = Expr::i64(unit.max(1) as i64);
        let is_whole =
            simplify_binary(BinOp::Eq, simplify_binary(BinOp::Rem, size.clone(), unit.clone()), Expr::i64(0));
        self.emit.check(CheckKind::UNSUPPORTED, what, is_whole);
        self.emit.keep(simplify_binary(BinOp::Div, size.clone(), unit))
    }

    /// Checks that so many bytes from a pointer to elements on are there, whether they are whole elements or not.
    fn check_bytes(&mut self, spot: &Spot, size: &Expr) {
        if self.range(spot, &Expr::i64(0)).is_none() {
            return;
        }
        let Storage::Pointer(parts) = &spot.storage else { return };
        let unit = Expr::i64(self.emit.world.shape(spot.region).size.max(1) as i64);
        let length = self.length(spot.region, &parts[0].clone());
        let first = parts.get(1).cloned().unwrap_or(Expr::i64(0));
        let rest = simplify_binary(BinOp::Sub, simplify_cast(Type::I64, length), first);
        let inside = simplify_binary(BinOp::Le, size.clone(), simplify_binary(BinOp::Mul, rest, unit));
        self.emit.check(CheckKind::INDEX, "outside of the object", inside);
    }

    /// Checks that so many elements from a pointer on are there: the object, and the number of the first one.
    fn range(&mut self, spot: &Spot, count: &Expr) -> Option<(Expr, Expr)> {
        let Storage::Pointer(parts) = &spot.storage else { return None };
        let object = self.emit.keep(parts[0].clone());
        let is_there = simplify_binary(BinOp::Ne, object.clone(), Expr::NULL);
        self.emit.check(CheckKind::NULL, "a null pointer is dereferenced", is_there);
        self.check_set(spot.region, &object);
        self.check_alive(spot.region, &object);
        let first = parts.get(1).cloned().unwrap_or(Expr::i64(0));
        let first = self.emit.keep(first);
        let length = self.length(spot.region, &object);
        let last = simplify_binary(BinOp::Sub, simplify_cast(Type::I64, length), count.clone());
        let inside = and(
            simplify_binary(BinOp::Ge, first.clone(), Expr::i64(0)),
            simplify_binary(BinOp::Le, first.clone(), last),
        );
        self.emit.check(CheckKind::INDEX, "outside of the object", inside);
        Some((object, self.emit.keep(simplify_cast(Type::I32, first))))
    }

    /// An element of an object that is there.
    fn element(&mut self, spot: &Spot, object: &Expr, index: Expr) -> Spot {
        let storage = match self.emit.world.shape(spot.region).form {
            Form::Sequence => Storage::Element(object.clone(), index),
            _ => Storage::Object(object.clone()),
        };
        Spot::at(spot.region, storage)
    }

    /// `memset(p, byte, size)`.
    pub fn memset(&mut self, pointer: &Value, byte: &Expr, size: &Expr) {
        let (size, byte) = (self.size(size), self.emit.keep(byte.clone()));
        let spot = self.pointed(pointer.clone());
        let shape = self.emit.world.shape(spot.region);
        match shape.form {
            Form::Functions | Form::Untyped(_) => self.touch(spot),
            Form::Bytes => self.if_any(&size.clone(), |code| {
                if let Some(piece) = code.piece(&spot, size.clone()) {
                    code.fill_bytes(&piece, &byte, simplify_cast(Type::I32, size));
                }
            }),
            Form::Record | Form::Sequence => self.if_any(&size.clone(), |code| {
                code.check_bytes(&spot, &size);
                let count = code.elements(shape.size, &size, "`memset` of a part of an object");
                let Some((object, first)) = code.range(&spot, &count) else { return };
                let is_one = count == Expr::i64(1) || shape.form == Form::Record;
                if is_one {
                    let element = code.element(&spot, &object, first);
                    return code.fill(element, &byte);
                }
                let count = code.emit.keep(simplify_cast(Type::I32, count));
                let end = simplify_binary(BinOp::Add, first.clone(), count.clone());
                if code.fill_rows(spot.region, &object, (&first, &end), &byte) {
                    return;
                }
                code.for_each(count, |code, index| {
                    let element = code.element(&spot, &object, simplify_binary(BinOp::Add, first, index));
                    code.fill(element, &byte);
                });
            }),
        }
    }

    /// The arrays that hold the parts of an object that is a sequence, each with its part and its type; nothing if objects lie inside of its elements.
    fn part_arrays(&mut self, region: Region, object: &Expr) -> Option<Vec<PartArray>> {
        let (shape, objects) = (self.emit.world.shape(region), self.emit.world.objects(region));
        if shape.form != Form::Sequence || !shape.inner.is_empty() {
            return None;
        }
        let mut arrays = Vec::new();
        for part in &shape.parts {
            match objects.kind {
                ObjectsKind::Array(ty) => {
                    arrays.push(PartArray { part: *part, component: 0, ty, array: object.clone() })
                }
                ObjectsKind::Rows { .. } => {
                    let types = self.emit.world.components(part);
                    // Of a type that is not modelled.
                    if types.is_empty() {
                        return None;
                    }
                    for (component, (field, ty)) in objects.fields[&part.key].iter().zip(types).enumerate() {
                        let target = self.emit.temp(Type::Ref);
                        self.emit.emit(StmtKind::Load { target, object: object.clone(), field: *field });
                        arrays.push(PartArray { part: *part, component, ty, array: Expr::Local(target) });
                    }
                }
                ObjectsKind::Record | ObjectsKind::Bytes { .. } => return None,
            }
        }
        Some(arrays)
    }

    /// Sets all bytes of the elements of a sequence from a number to before another one, all of which are there; false if that is not modelled at once.
    fn fill_rows(&mut self, region: Region, object: &Expr, (from, to): (&Expr, &Expr), byte: &Expr) -> bool {
        let Some(arrays) = self.part_arrays(region, object) else { return false };
        self.check_writable(region, object);
        for PartArray { part, component, array, .. } in arrays {
            let value = self.repeated(byte, &part);
            let Some(value) = self.for_part(value, &part).into_iter().nth(component) else { continue };
            let value = self.emit.keep(value);
            self.emit.emit(StmtKind::Fill { array, from: from.clone().into(), to: to.clone().into(), value });
        }
        true
    }

    /// Sets all bytes of an object, or element, that is there.
    pub fn fill(&mut self, spot: Spot, byte: &Expr) {
        let shape = self.emit.world.shape(spot.region);
        match shape.form {
            Form::Functions | Form::Untyped(_) => return,
            Form::Bytes => {
                let Storage::Pointer(parts) = &spot.storage else { return };
                let length = self.length(spot.region, &parts[0].clone());
                let length = self.emit.keep(length);
                if let Some(piece) = self.piece(&spot, simplify_cast(Type::I64, length.clone())) {
                    self.fill_bytes(&piece, byte, length);
                }
                return;
            }
            Form::Sequence => {
                if let Storage::Pointer(parts) = &spot.storage {
                    let object = parts[0].clone();
                    let length = self.length(spot.region, &object);
                    if self.fill_rows(spot.region, &object, (&Expr::i32(0), &length), byte) {
                        return;
                    }
                    self.for_each(length, |code, index| {
                        let storage = Storage::Element(object, index);
                        code.fill(Spot::at(spot.region, storage), byte);
                    });
                    return;
                }
            }
            Form::Record => {}
        }
        for part in &shape.parts {
            let value = self.repeated(byte, part);
            self.store(Spot { offset: part.key.offset, ..spot.clone() }, bits_of(part.key), part.ty, value);
        }
        for inner in &shape.inner {
            let inside = self.enter(Spot { offset: inner.offset, ..spot.clone() }, Some(inner.ty));
            self.fill(inside, byte);
        }
    }

    /// The value of a part all of whose bytes are the same.
    fn repeated(&mut self, byte: &Expr, part: &PartInfo) -> Value {
        let is_zero = *byte == Expr::i32(0);
        if part.target.is_some() {
            if !is_zero {
                let none = simplify_binary(BinOp::And, byte.clone(), Expr::i32(255));
                let none = simplify_binary(BinOp::Eq, none, Expr::i32(0));
                self.emit.check(CheckKind::UNSUPPORTED, "`memset` of a pointer to something else than zero", none);
            }
            return Value::Pointer(None, Vec::new());
        }
        let Some(ty) = self.emit.world.scalar(part.ty) else { return Value::Nothing };
        if is_zero {
            return Value::Scalar(zero(ty).into());
        }
        let byte =
            simplify_binary(BinOp::And, simplify_cast(Type::U64, byte.clone()), Const::Int(Type::U64, 255).into());
        let all = simplify_binary(BinOp::Mul, byte, Const::Int(Type::U64, REPEATED).into());
        let value = match (bits_of(part.key), ty) {
            (None, Type::F32) => simplify_unary(UnOp::FromBits, simplify_cast(Type::I32, all)),
            (None, Type::F64) => simplify_unary(UnOp::FromBits, simplify_cast(Type::I64, all)),
            (None, Type::Bool) => {
                let all = self.emit.keep(all);
                let most = simplify_binary(BinOp::Le, all.clone(), Const::Int(Type::U64, REPEATED).into());
                self.emit.check(CheckKind::UNSUPPORTED, "a truth value that is neither 0 nor 1", most);
                simplify_binary(BinOp::Ne, all, Const::Int(Type::U64, 0).into())
            }
            (None, Type::U64) => all,
            (None, ty) => simplify_cast(ty, all),
            (Some(bits), ty) => {
                let shifted = simplify_binary(BinOp::Shr, all, Expr::i32(i32::from(bits.start % 8)));
                let shifted = if ty == Type::U64 { shifted } else { simplify_cast(ty, shifted) };
                return self.fit_bits(Value::Scalar(shifted), Some(bits), part.ty);
            }
        };
        Value::Scalar(value)
    }

    /// `memcpy(to, from, size)`, or `memmove`, which allows both to overlap.
    pub fn memcpy(&mut self, to: &Value, from: &Value, size: &Expr, may_overlap: bool) {
        let size = self.size(size);
        let (to, from) = (self.pointed(to.clone()), self.pointed(from.clone()));
        let (a, b) = (self.emit.world.shape(to.region), self.emit.world.shape(from.region));
        let is_typed = |form: Form| matches!(form, Form::Record | Form::Sequence);
        if a.form == Form::Bytes && b.form == Form::Bytes {
            self.if_any(&size.clone(), |code| {
                let (Some(from_piece), Some(to_piece)) =
                    (code.piece(&from, size.clone()), code.piece(&to, size.clone()))
                else {
                    return;
                };
                if !may_overlap {
                    code.check_apart(&to, &from, &size);
                }
                code.copy_bytes(&to_piece, &from_piece, simplify_cast(Type::I32, size));
            });
        } else if is_typed(a.form)
            && is_typed(b.form)
            && let Expr::Const(Const::Int(_, few)) = size
            && (1..i128::from(a.size.min(b.size))).contains(&few)
        {
            // The first members.
            if !may_overlap {
                self.check_apart(&to, &from, &Expr::i64(1));
            }
            self.store_record(&to, Value::Record(from, few as u64));
        } else if is_typed(a.form) && is_typed(b.form) && a.size == b.size {
            self.if_any(&size.clone(), |code| {
                code.check_bytes(&from, &size);
                code.check_bytes(&to, &size);
                let count = code.elements(a.size, &size, "`memcpy` of a part of an object");
                if !may_overlap {
                    code.check_apart(&to, &from, &count);
                }
                code.copy_elements(&to, &from, count);
            });
        } else {
            self.emit.unsupported("`memcpy` between objects of different types");
        }
    }

    /// Checks that as many elements, or bytes, from two pointers on have none in common.
    fn check_apart(&mut self, to: &Spot, from: &Spot, count: &Expr) {
        let memory = &self.emit.world.memory;
        let (Storage::Pointer(a), Storage::Pointer(b)) = (&to.storage, &from.storage) else { return };
        if memory.root(to.region) != memory.root(from.region) {
            return;
        }
        let at = |parts: &[Expr]| parts.get(1).cloned().unwrap_or(Expr::i64(0));
        let behind = |a: &[Expr], b: &[Expr]| {
            simplify_binary(BinOp::Le, simplify_binary(BinOp::Add, at(a), count.clone()), at(b))
        };
        let other = simplify_binary(BinOp::Ne, a[0].clone(), b[0].clone());
        let apart = simplify_binary(BinOp::Or, behind(a, b), behind(b, a));
        let cond = simplify_binary(BinOp::Or, other, apart);
        self.emit.check(kinds::OVERLAP, "memory is copied to itself", cond);
    }

    /// Copies so many elements, an i64, of objects with a type.
    fn copy_elements(&mut self, to: &Spot, from: &Spot, count: Expr) {
        let unit = self.emit.world.shape(to.region).size;
        let (Some((from_object, from_first)), Some((to_object, to_first))) =
            (self.range(from, &count), self.range(to, &count))
        else {
            return;
        };
        let is_record = |code: &mut Self, spot: &Spot| code.emit.world.shape(spot.region).form == Form::Record;
        if count == Expr::i64(1) || is_record(self, to) || is_record(self, from) {
            let (to, from) = (self.element(to, &to_object, to_first), self.element(from, &from_object, from_first));
            return self.store_record(&to, Value::Record(from, unit));
        }
        let count = self.emit.keep(simplify_cast(Type::I32, count));
        if self.copy_rows((to.region, &to_object, &to_first), (from.region, &from_object, &from_first), &count) {
            return;
        }
        let same = simplify_binary(BinOp::Eq, to_object.clone(), from_object.clone());
        let is_behind = simplify_binary(BinOp::Gt, to_first.clone(), from_first.clone());
        let backward = self.emit.keep(and(same, is_behind));
        self.for_each(count.clone(), |code, index| {
            let last = simplify_binary(BinOp::Sub, count, Expr::i32(1));
            let index = code.emit.keep(ite(backward, simplify_binary(BinOp::Sub, last, index.clone()), index));
            let to = code.element(to, &to_object, simplify_binary(BinOp::Add, to_first, index.clone()));
            let from = code.element(from, &from_object, simplify_binary(BinOp::Add, from_first, index));
            code.store_record(&to, Value::Record(from, unit));
        });
    }

    /// Copies so many elements, an i32, of sequences whose parts lie alike, all of which are there; false if that is not modelled at once.
    fn copy_rows(&mut self, to: (Region, &Expr, &Expr), from: (Region, &Expr, &Expr), count: &Expr) -> bool {
        let (a, b) = (self.emit.world.shape(to.0), self.emit.world.shape(from.0));
        let is_alike = |(a, b): (&PartInfo, &PartInfo)| a.key == b.key && a.target == b.target;
        if a.parts.len() != b.parts.len() || !a.parts.iter().zip(&b.parts).all(is_alike) {
            return false;
        }
        let (Some(own), Some(others)) = (self.part_arrays(to.0, to.1), self.part_arrays(from.0, from.1)) else {
            return false;
        };
        if own.len() != others.len() || !own.iter().zip(&others).all(|(a, b)| a.ty == b.ty) {
            return false;
        }
        self.check_writable(to.0, to.1);
        for (PartArray { ty, array, .. }, PartArray { array: source, .. }) in own.into_iter().zip(others) {
            let (at, from, count) = (to.2.clone(), from.2.clone(), count.clone());
            self.emit.emit(StmtKind::Copy { ty, array, at: at.into(), source, from: from.into(), count: count.into() });
        }
        true
    }

    /// `realloc(p, size)`: a new object with what the old one held, which ends.
    pub fn realloc(&mut self, expr: &'p CExpr, pointer: &Value, size: &'p CExpr) -> Value {
        let old = match pointer {
            Value::Pointer(Some(region), parts) => Some((*region, parts.clone())),
            _ => None,
        };
        let new = self.allocation(expr, Some(size), None, Kept::Heap, Contents::Any);
        let (Some((region, parts)), Value::Pointer(Some(own), new_parts)) = (old, &new) else { return new };
        if self.emit.world.memory.region_of(made(expr)) != Some(self.emit.world.memory.root(region)) {
            return self.not_modelled("`realloc` of something else", expr);
        }
        let shape = self.emit.world.shape(*own);
        if let Form::Functions | Form::Untyped(_) = shape.form {
            return self.not_modelled("`realloc` of memory that is not modelled", expr);
        }
        let new_object = self.emit.keep(new_parts[0].clone());
        let new_length = self.length(region, &new_object);
        let some = simplify_binary(BinOp::Gt, new_length.clone(), Expr::i32(0));
        self.emit.check(CheckKind::UNSUPPORTED, "`realloc` to no memory at all", some);
        let (body, after) = (self.emit.block(), self.emit.block());
        let is_null = simplify_binary(BinOp::Eq, parts[0].clone(), Expr::NULL);
        self.emit.end_and_start(TermKind::branch(is_null, after, body), body);
        let object = self.check_free(region, &parts);
        let old_length = self.length(region, &object);
        let is_smaller = simplify_binary(BinOp::Lt, old_length.clone(), new_length.clone());
        let count = self.emit.keep(ite(is_smaller, old_length, new_length));
        let start = |object: &Expr| {
            let parts = match shape.form {
                Form::Record => vec![object.clone()],
                _ => vec![object.clone(), Expr::i64(0)],
            };
            Spot::at(region, Storage::Pointer(parts))
        };
        let (to, from) = (start(&new_object), start(&object));
        let wide = simplify_cast(Type::I64, count.clone());
        if shape.form == Form::Bytes {
            if let (Some(from), Some(to)) = (self.piece(&from, wide.clone()), self.piece(&to, wide)) {
                self.copy_bytes(&to, &from, count);
            }
        } else {
            self.if_any(&wide.clone(), |code| code.copy_elements(&to, &from, wide));
        }
        self.end(region, object);
        self.count_free(region);
        self.emit.flow_into(after);
        Value::Pointer(Some(*own), vec![new_object].into_iter().chain(new_parts.iter().skip(1).cloned()).collect())
    }
}
