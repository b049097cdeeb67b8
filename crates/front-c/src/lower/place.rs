//! Places: where values lie, how they are read and written, and what is checked before.
//!
//! A place is followed from its variable or pointer to the part that is meant ([`Spot`]). What a pointer leads to is checked when a value is read or written
//! there, or when an inner object is asked for, not before: `&*p` and rows of arrays access nothing.

use super::object::is_on_heap;
use super::world::{Objects, ObjectsKind, Parts, StaticPlace, zero};
use super::{Code, Value};
use crate::hir::{Place, PlaceKind};
use crate::memory::{Form, PartInfo, PartKey, Region, Variable, made};
use crate::types::{BitField, TypeId};
use ivl::{BinOp, CheckKind, Expr, GlobalId, LocalId, StmtKind, Type, and, ite, simplify_binary, simplify_cast};
use std::ops::Range;
use std::rc::Rc;

/// Arrays in records with more elements are copied in a loop.
const MOST_SINGLE: u64 = 32;

/// Records with more scalars are not copied.
const MOST_LEAVES: usize = 4096;

/// A place in an object.
#[derive(Clone, Debug)]
pub(super) struct Spot {
    /// The region of the object.
    pub region: Region,
    /// In bytes, in the object or in its element.
    pub offset: u64,
    /// Which object.
    pub storage: Storage,
    /// Whether it is an object of its own that a pointer leads to which nobody has set, if that may be.
    pub own: Option<LocalId>,
}

/// A piece of a record that is copied by itself.
enum Leaf {
    /// A scalar, so many bytes behind the beginning of the object.
    Part(u64, PartInfo),
    /// So many bytes, from there on.
    Bytes(u64, u64),
    /// An array of this type, from there on, whose elements are copied in a loop.
    Row(u64, TypeId),
    /// A scalar of which only some bytes belong to the piece.
    Cut,
}

/// How an object is reached.
#[derive(Clone, Debug)]
pub(super) enum Storage {
    /// Its parts are locals.
    Locals(Rc<Parts<LocalId>>),
    /// Its parts are globals.
    Globals(Rc<Parts<GlobalId>>),
    /// What a pointer leads to; nothing has been checked yet.
    Pointer(Vec<Expr>),
    /// It lies on the heap, and is there.
    Object(Expr),
    /// An element, which is there, of an object on the heap.
    Element(Expr, Expr),
    /// Nowhere: something that is not modelled was met before, and the run does not get here.
    Nowhere,
}

impl Spot {
    /// The beginning of an object or of an element.
    pub fn at(region: Region, storage: Storage) -> Spot {
        Spot { region, offset: 0, storage, own: None }
    }

    pub fn nowhere(region: Region) -> Spot {
        Spot::at(region, Storage::Nowhere)
    }
}

impl<'p> Code<'_, 'p> {
    /// The place, and the bits of it if it is a bit-field.
    pub fn place(&mut self, place: &'p Place) -> (Spot, Option<BitField>) {
        match &place.kind {
            PlaceKind::Local(local) => (self.local_spot(*local), None),
            PlaceKind::Global(global) => (self.static_spot(Variable::Global(*global)), None),
            PlaceKind::String(string) => (self.static_spot(Variable::String(*string)), None),
            PlaceKind::Deref(pointer) => {
                self.is_accessed = true;
                let value = self.expr(pointer);
                self.emit.at(place.span);
                (self.pointed(value), None)
            }
            PlaceKind::Member { base, record, index } => {
                let (spot, _) = self.place(base);
                let layout = self.emit.world.hir.types.records[*record].layout.as_ref();
                match layout.and_then(|layout| layout.members.get(*index)) {
                    Some(member) => (Spot { offset: spot.offset + member.offset, ..spot }, member.bits),
                    None => {
                        self.emit.unsupported("a member of a type that is not complete");
                        (Spot::nowhere(spot.region), None)
                    }
                }
            }
            PlaceKind::CompoundLiteral { local, init } => {
                // It belongs to the block, and gets its value whenever it is evaluated.
                self.initialise_again(*local, init);
                (self.local_spot(*local), None)
            }
            PlaceKind::Temporary(value) => {
                let spot = self.temporary(made(value), value.ty);
                self.ends_with_expression(&spot);
                let value = self.expr(value);
                self.store_record(&spot, value);
                (spot, None)
            }
            PlaceKind::Unsupported(why) => {
                self.emit.unsupported(why);
                (Spot::nowhere(self.nobody()), None)
            }
        }
    }

    /// What a pointer leads to.
    pub fn pointed(&mut self, value: Value) -> Spot {
        match value {
            Value::Pointer(Some(region), parts) => Spot::at(region, Storage::Pointer(parts)),
            Value::Pointer(None, _) => {
                self.emit.check(CheckKind::NULL, "a null pointer is dereferenced", Expr::FALSE);
                Spot::nowhere(self.nobody())
            }
            Value::Scalar(_) | Value::Record(..) | Value::Nothing => {
                self.emit.unsupported("something that is no pointer is dereferenced");
                Spot::nowhere(self.nobody())
            }
        }
    }

    /// The parts of what an expression holds for a moment.
    pub fn temporary(&mut self, variable: Variable, ty: TypeId) -> Spot {
        match self.emit.world.memory.region_of(variable) {
            Some(region) if is_on_heap(&self.emit.world.shape(region)) => {
                let object = self.new_object(region, ty);
                let storage = self.object_storage(region, object);
                Spot::at(region, storage)
            }
            Some(region) => {
                let parts = Rc::new(self.new_parts(region, "", None));
                Spot::at(region, Storage::Locals(parts))
            }
            None => Spot::nowhere(self.nobody()),
        }
    }

    pub fn static_spot(&mut self, variable: Variable) -> Spot {
        let (Some(region), Some(place)) =
            (self.emit.world.memory.region_of(variable), self.emit.world.static_place(variable))
        else {
            self.emit.unsupported("an object that is defined nowhere");
            return Spot::nowhere(self.nobody());
        };
        let storage = match place {
            StaticPlace::Parts(parts) => Storage::Globals(parts),
            StaticPlace::Object(global) => {
                let target = self.emit.temp(Type::Ref);
                self.emit.emit(StmtKind::GlobalLoad { target, global });
                self.object_storage(region, Expr::Local(target))
            }
        };
        Spot::at(region, storage)
    }

    /// A variable that lies on the heap: its only object, or the beginning of its elements.
    pub fn object_storage(&mut self, region: Region, object: Expr) -> Storage {
        match self.emit.world.shape(region).form {
            Form::Record => Storage::Object(object),
            Form::Sequence | Form::Bytes => Storage::Pointer(vec![object, Expr::i64(0)]),
            Form::Functions | Form::Untyped(_) => Storage::Pointer(vec![object]),
        }
    }

    /// A pointer to a place: to an object itself, or to a member of this type, which is an object of its own.
    pub fn address_of(&mut self, spot: Spot, member: Option<TypeId>) -> Value {
        let spot = match member {
            Some(ty) => self.enter(spot, Some(ty)),
            None => spot,
        };
        let parts = match (spot.storage, spot.offset) {
            (Storage::Pointer(parts), 0) => parts,
            (Storage::Pointer(parts), offset) if self.is_bytes(spot.region) => {
                let is_there = simplify_binary(BinOp::Ne, parts[0].clone(), Expr::NULL);
                self.check_there(is_there);
                vec![parts[0].clone(), simplify_binary(BinOp::Add, parts[1].clone(), Expr::i64(offset as i64))]
            }
            (Storage::Object(object), 0) => vec![object],
            (Storage::Element(object, index), 0) => vec![object, simplify_cast(Type::I64, index)],
            (Storage::Nowhere, _) => self.emit.world.null(spot.region),
            (
                Storage::Locals(_)
                | Storage::Globals(_)
                | Storage::Pointer(_)
                | Storage::Object(_)
                | Storage::Element(..),
                _,
            ) => {
                let why = self
                    .trouble(spot.region)
                    .unwrap_or("the address of a part of an object that is no object of its own");
                self.emit.unsupported(why);
                self.emit.world.null(spot.region)
            }
        };
        Value::Pointer(Some(spot.region), self.address_in(spot.own, parts))
    }

    /// Why a region has no form.
    fn trouble(&mut self, region: Region) -> Option<&'static str> {
        match self.emit.world.shape(region).form {
            Form::Untyped(why) => Some(why),
            Form::Functions => Some("a function is used as data"),
            Form::Record | Form::Sequence | Form::Bytes => None,
        }
    }

    /// Checks that a pointer is not null. Where nobody asks for that, an access of null ends the program; the address of a member of nothing does not, and is some number.
    fn check_there(&mut self, is_there: Expr) {
        let is_open = self.is_only_address && !self.emit.world.asks_for(CheckKind::NULL);
        match is_open {
            true => self.emit.check(CheckKind::UNSUPPORTED, "the address of a member of nothing", is_there),
            false => self.emit.check(CheckKind::NULL, "a null pointer is dereferenced", is_there),
        }
    }

    /// Checks that what a pointer leads to can be accessed.
    fn resolve(&mut self, spot: Spot) -> Spot {
        let Storage::Pointer(parts) = &spot.storage else { return spot };
        let parts: Vec<Expr> = parts.clone();
        if let Some(why) = self.trouble(spot.region) {
            let is_there = simplify_binary(BinOp::Ne, parts[0].clone(), zero(self.emit.ty(&parts[0])).into());
            self.check_there(is_there);
            self.emit.unsupported(why);
            return Spot { storage: Storage::Nowhere, ..spot };
        }
        let base = self.emit.keep(parts[0].clone());
        let is_there = simplify_binary(BinOp::Ne, base.clone(), Expr::NULL);
        self.check_there(is_there);
        let (base, own) = self.accessed(spot.region, base);
        self.check_alive(spot.region, &base);
        let Some(at) = parts.get(1) else { return Spot { storage: Storage::Object(base), own, ..spot } };
        let at = match own {
            // Which element does not matter: nothing is known of any.
            Some(own) => ite(Expr::Local(own), Expr::i64(0), at.clone()),
            None => at.clone(),
        };
        let at = self.emit.keep(at);
        let length = self.length(spot.region, &base);
        let below = simplify_binary(BinOp::Lt, at.clone(), simplify_cast(Type::I64, length));
        let inside = and(simplify_binary(BinOp::Ge, at.clone(), Expr::i64(0)), below);
        self.emit.check(CheckKind::INDEX, "outside of the object", inside);
        Spot { storage: Storage::Element(base, simplify_cast(Type::I32, at)), own, ..spot }
    }

    /// How many elements an object of a sequence has.
    pub fn length(&mut self, region: Region, object: &Expr) -> Expr {
        let target = self.emit.temp(Type::I32);
        let kind = match self.emit.world.objects(region).kind {
            ObjectsKind::Array(_) => StmtKind::Length { target, array: object.clone() },
            ObjectsKind::Rows { length } => StmtKind::Load { target, object: object.clone(), field: length },
            ObjectsKind::Record => StmtKind::Assign { target, value: Expr::i32(1) },
            ObjectsKind::Bytes { data, .. } => {
                let array = self.emit.temp(Type::Ref);
                self.emit.emit(StmtKind::Load { target: array, object: object.clone(), field: data });
                StmtKind::Length { target, array: Expr::Local(array) }
            }
        };
        self.emit.emit(kind);
        Expr::Local(target)
    }

    /// Goes into the inner object that a spot lies in, if it does: to the one that holds the scalar, or that is a member of the given type.
    pub fn enter(&mut self, mut spot: Spot, member: Option<TypeId>) -> Spot {
        loop {
            let shape = self.emit.world.shape(spot.region);
            let found = shape
                .inner
                .iter()
                .find(|inner| (inner.offset..inner.offset + inner.size.max(1)).contains(&spot.offset));
            let Some(inner) = found.copied() else { return spot };
            let is_member = inner.offset == spot.offset
                && member.is_some_and(|ty| self.emit.world.memory.is_same_inner(&inner, ty));
            spot = self.resolve(spot);
            let target = self.emit.temp(Type::Ref);
            let is_there = match &spot.storage {
                Storage::Object(object) => {
                    let field = self.emit.world.objects(spot.region).inner[&inner.offset];
                    Some(StmtKind::Load { target, object: object.clone(), field })
                }
                Storage::Element(object, index) => {
                    let field = self.emit.world.objects(spot.region).inner[&inner.offset];
                    let array = self.emit.temp(Type::Ref);
                    let (object, index) = (object.clone(), index.clone());
                    self.emit.emit(StmtKind::Load { target: array, object, field });
                    Some(StmtKind::ArrayLoad { target, array: Expr::Local(array), index })
                }
                Storage::Locals(_) | Storage::Globals(_) | Storage::Pointer(_) | Storage::Nowhere => None,
            };
            let Some(stmt) = is_there else { return Spot::nowhere(inner.region) };
            self.emit.emit(stmt);
            let inner_shape = self.emit.world.shape(inner.region);
            let (unit, behind) = (inner_shape.size.max(1), spot.offset - inner.offset);
            let storage = match inner_shape.form {
                Form::Record => Storage::Object(Expr::Local(target)),
                Form::Sequence | Form::Bytes => {
                    Storage::Pointer(vec![Expr::Local(target), Expr::i64((behind / unit) as i64)])
                }
                Form::Functions | Form::Untyped(_) => Storage::Pointer(vec![Expr::Local(target)]),
            };
            let is_row = matches!(inner_shape.form, Form::Sequence | Form::Bytes);
            let offset = if is_row { behind % unit } else { behind };
            spot = Spot { region: inner.region, offset, storage, own: spot.own };
            if is_member {
                return spot;
            }
        }
    }

    /// The part that a spot names.
    fn part(&mut self, region: Region, key: PartKey) -> Option<PartInfo> {
        self.emit.world.shape(region).parts.iter().find(|part| part.key == key).copied()
    }

    /// Reads a scalar or a pointer.
    pub fn load(&mut self, spot: Spot, bits: Option<BitField>, ty: TypeId) -> Value {
        let spot = self.enter(spot, None);
        if self.is_bytes(spot.region) {
            return self.load_bytes(&spot, bits, ty);
        }
        let spot = self.resolve(spot);
        let key = PartKey::new(spot.offset, bits);
        let Some(part) = self.part(spot.region, key) else {
            return self.nothing_known(ty, matches!(spot.storage, Storage::Nowhere));
        };
        let parts = match &spot.storage {
            Storage::Locals(parts) => parts.parts[&key].iter().map(|local| Expr::Local(*local)).collect(),
            Storage::Globals(parts) => {
                let globals = parts.parts[&key].clone();
                globals.into_iter().map(|global| self.load_global(global)).collect()
            }
            Storage::Object(object) => {
                let objects = self.emit.world.objects(spot.region);
                self.load_fields(object, &objects, key, &part)
            }
            Storage::Element(object, index) => {
                let objects = self.emit.world.objects(spot.region);
                self.load_element(object, index, &objects, key, &part)
            }
            Storage::Pointer(_) | Storage::Nowhere => {
                let types = self.emit.world.components(&part);
                types.into_iter().map(|ty| zero(ty).into()).collect()
            }
        };
        self.as_type(parts, &part, ty)
    }

    fn load_global(&mut self, global: GlobalId) -> Expr {
        let target = self.emit.temp(self.emit.world.program.globals[global].ty);
        self.emit.emit(StmtKind::GlobalLoad { target, global });
        Expr::Local(target)
    }

    fn load_fields(&mut self, object: &Expr, objects: &Objects, key: PartKey, part: &PartInfo) -> Vec<Expr> {
        let types = self.emit.world.components(part);
        let mut values = Vec::new();
        for (field, ty) in objects.fields[&key].iter().zip(types) {
            let target = self.emit.temp(ty);
            self.emit.emit(StmtKind::Load { target, object: object.clone(), field: *field });
            values.push(Expr::Local(target));
        }
        values
    }

    /// The arrays that hold the components of a part.
    fn rows(&mut self, object: &Expr, objects: &Objects, key: PartKey) -> Vec<Expr> {
        match objects.kind {
            ObjectsKind::Array(_) => vec![object.clone()],
            ObjectsKind::Record | ObjectsKind::Rows { .. } | ObjectsKind::Bytes { .. } => {
                let mut rows = Vec::new();
                for field in &objects.fields[&key] {
                    let target = self.emit.temp(Type::Ref);
                    self.emit.emit(StmtKind::Load { target, object: object.clone(), field: *field });
                    rows.push(Expr::Local(target));
                }
                rows
            }
        }
    }

    fn load_element(
        &mut self,
        object: &Expr,
        index: &Expr,
        objects: &Objects,
        key: PartKey,
        part: &PartInfo,
    ) -> Vec<Expr> {
        let types = self.emit.world.components(part);
        let rows = self.rows(object, objects, key);
        let mut values = Vec::new();
        for (array, ty) in rows.into_iter().zip(types) {
            let target = self.emit.temp(ty);
            self.emit.emit(StmtKind::ArrayLoad { target, array, index: index.clone() });
            values.push(Expr::Local(target));
        }
        values
    }

    /// What lies in a part, as a value of the type that it is read at.
    fn as_type(&mut self, parts: Vec<Expr>, part: &PartInfo, ty: TypeId) -> Value {
        if let Some(target) = part.target {
            return Value::Pointer(Some(target), parts);
        }
        match (parts.into_iter().next(), self.emit.world.scalar(ty)) {
            (Some(value), Some(wanted)) if self.emit.ty(&value) == wanted => Value::Scalar(value),
            // The same bits, with or without a sign; memory that is used in other ways has no parts.
            (Some(value), Some(wanted)) if self.emit.ty(&value).is_int() && wanted.is_int() => {
                Value::Scalar(simplify_cast(wanted, value))
            }
            _ => {
                let shown = self.emit.world.shown(ty);
                self.emit.unsupported(&format!("values of type {shown}"));
                self.any(ty)
            }
        }
    }

    fn nothing_known(&mut self, ty: TypeId, is_said: bool) -> Value {
        if !is_said {
            let shown = self.emit.world.shown(ty);
            self.emit.unsupported(&format!("values of type {shown}"));
        }
        self.any(ty)
    }

    /// Some value of a type, where it does not matter which.
    pub fn any(&mut self, ty: TypeId) -> Value {
        if self.emit.world.is_pointer(ty) {
            return Value::Pointer(None, Vec::new());
        }
        match self.emit.world.scalar(ty) {
            Some(ty) => Value::Scalar(zero(ty).into()),
            None if self.emit.world.is_record(ty) => Value::Record(Spot::nowhere(self.nobody()), 0),
            None => Value::Nothing,
        }
    }

    /// Writes a scalar or a pointer. A bit-field gets what fits into it.
    pub fn store(&mut self, spot: Spot, bits: Option<BitField>, ty: TypeId, value: Value) {
        if let Value::Record(..) = &value {
            return self.store_record(&spot, value);
        }
        let spot = self.enter(spot, None);
        if self.is_bytes(spot.region) {
            return self.store_bytes(&spot, bits, ty, value);
        }
        let spot = self.resolve(spot);
        let key = PartKey::new(spot.offset, bits);
        let Some(part) = self.part(spot.region, key) else {
            if !matches!(spot.storage, Storage::Nowhere) {
                self.emit.unsupported("a value of a type that is not modelled is stored");
            }
            return;
        };
        if let Storage::Object(object) | Storage::Element(object, _) = &spot.storage {
            self.check_writable(spot.region, object);
        }
        let values = self.for_part(value, &part);
        if let Some(target) = part.target {
            self.check_forgotten(spot.own, target, &values);
        }
        self.write(&spot, key, values);
    }

    pub fn is_bytes(&mut self, region: Region) -> bool {
        self.emit.world.shape(region).form == Form::Bytes
    }

    /// A value as the components of a part.
    pub fn for_part(&mut self, value: Value, part: &PartInfo) -> Vec<Expr> {
        match (value, part.target) {
            (Value::Pointer(None, _), Some(target)) => self.emit.world.null(target),
            (Value::Pointer(Some(region), parts), Some(target)) => self.for_region(region, parts, target),
            (Value::Scalar(value), None)
                if self
                    .emit
                    .world
                    .scalar(part.ty)
                    .is_none_or(|wanted| is_same_or_int(wanted, self.emit.ty(&value))) =>
            {
                let wanted = self.emit.world.scalar(part.ty);
                let own = self.emit.ty(&value);
                vec![
                    wanted.filter(|wanted| *wanted != own).map_or(value.clone(), |wanted| simplify_cast(wanted, value)),
                ]
            }
            (_, target) => {
                self.emit.unsupported("a value of a type that is not modelled is stored");
                match target {
                    Some(target) => self.emit.world.null(target),
                    None => self.emit.world.scalar(part.ty).map(|ty| zero(ty).into()).into_iter().collect(),
                }
            }
        }
    }

    /// A pointer as one into a region. The analysis has made both the same, unless it was told that nothing can be said.
    pub fn for_region(&mut self, region: Region, parts: Vec<Expr>, target: Region) -> Vec<Expr> {
        let memory = &self.emit.world.memory;
        if memory.root(region) == memory.root(target) {
            return parts;
        }
        self.emit.unsupported("a pointer is used where nothing is known of what it points to");
        self.emit.world.null(target)
    }

    fn write(&mut self, spot: &Spot, key: PartKey, values: Vec<Expr>) {
        match &spot.storage {
            Storage::Locals(parts) => {
                for (local, value) in parts.parts[&key].clone().into_iter().zip(values) {
                    self.emit.assign(local, value);
                }
            }
            Storage::Globals(parts) => {
                for (global, value) in parts.parts[&key].clone().into_iter().zip(values) {
                    self.emit.emit(StmtKind::GlobalStore { global, value });
                }
            }
            Storage::Object(object) => {
                let objects = self.emit.world.objects(spot.region);
                for (field, value) in objects.fields[&key].iter().zip(values) {
                    self.emit.emit(StmtKind::Store { object: object.clone(), field: *field, value });
                }
            }
            Storage::Element(object, index) => {
                let objects = self.emit.world.objects(spot.region);
                for (array, value) in self.rows(object, &objects, key).into_iter().zip(values) {
                    self.emit.emit(StmtKind::ArrayStore { array, index: index.clone(), value });
                }
            }
            Storage::Pointer(_) | Storage::Nowhere => {}
        }
    }

    /// Copies a whole record: each part that somebody looks at.
    pub fn store_record(&mut self, to: &Spot, value: Value) {
        let Value::Record(from, size) = value else { return };
        if matches!(to.storage, Storage::Nowhere) || matches!(from.storage, Storage::Nowhere) {
            return;
        }
        let mut leaves = Vec::new();
        self.leaves(from.region, from.offset..from.offset + size, 0, &mut leaves);
        if leaves.len() > MOST_LEAVES {
            return self.emit.unsupported("a record as large as this is copied");
        }
        if leaves.is_empty() {
            // They are accessed all the same.
            self.touch(from);
            return self.touch(to.clone());
        }
        // All is read before anything is written: both may be the same.
        let mut read = Vec::new();
        for leaf in leaves {
            match leaf {
                Leaf::Part(offset, part) => {
                    let bits = bits_of(part.key);
                    let value = self.load(Spot { offset, ..from.clone() }, bits, part.ty);
                    read.push((offset - from.offset + to.offset, bits, part.ty, self.kept(value)));
                }
                Leaf::Row(offset, ty) => {
                    let target = Spot { offset: offset - from.offset + to.offset, ..to.clone() };
                    self.copy_row(target, Spot { offset, ..from.clone() }, ty);
                }
                Leaf::Cut => self.emit.unsupported("a part of a value is copied"),
                // Other memory than that of the parts: bytes are copied to bytes.
                Leaf::Bytes(offset, size) => {
                    let target = Spot { offset: offset - from.offset + to.offset, ..to.clone() };
                    self.copy_piece(target, Spot { offset, ..from.clone() }, size);
                }
            }
        }
        for (offset, bits, ty, value) in read {
            self.store(Spot { offset, ..to.clone() }, bits, ty, value);
        }
    }

    fn copy_row(&mut self, to: Spot, from: Spot, ty: TypeId) {
        let (to, from) = (self.enter(to, Some(ty)), self.enter(from, Some(ty)));
        let (Storage::Pointer(a), Storage::Pointer(b)) = (&to.storage, &from.storage) else {
            return self.emit.unsupported("an array is copied to something else");
        };
        let shape = self.emit.world.shape(from.region);
        if shape.form != Form::Sequence || self.emit.world.shape(to.region).form != Form::Sequence {
            return self.emit.unsupported("an array is copied to something else");
        }
        let count = self.emit.world.memory.count(ty).unwrap_or(0);
        let (a, b) = (a[0].clone(), b[0].clone());
        self.for_each(Expr::i32(count as i32), |code, index| {
            let to = Spot { storage: Storage::Element(a, index.clone()), ..to };
            let from = Spot { storage: Storage::Element(b, index), ..from };
            code.store_record(&to, Value::Record(from, shape.size));
        });
    }

    fn copy_piece(&mut self, to: Spot, from: Spot, size: u64) {
        let (to, from) = (self.enter(to, None), self.enter(from, None));
        if !self.is_bytes(to.region) || !self.is_bytes(from.region) {
            return self.emit.unsupported("bytes are copied to an object with a type");
        }
        let all = Expr::i64(size as i64);
        if let (Some(from), Some(to)) = (self.piece(&from, all.clone()), self.piece(&to, all)) {
            self.check_same_or_apart(&to, &from, size);
            self.copy_bytes(&to, &from, Expr::i32(size as i32));
        }
    }

    /// The scalars of a piece of an object, those of inner objects and of their elements too, each with its place in the object.
    fn leaves(&mut self, region: Region, piece: Range<u64>, base: u64, found: &mut Vec<Leaf>) {
        let shape = self.emit.world.shape(region);
        if shape.form == Form::Bytes {
            found.push(Leaf::Bytes(base + piece.start, piece.end - piece.start));
            return;
        }
        for part in &shape.parts {
            match part.key.is_whole_in(&self.emit.world.hir.types, part.ty, &piece) {
                Some(true) => found.push(Leaf::Part(base + part.key.offset, *part)),
                Some(false) => found.push(Leaf::Cut),
                None => {}
            }
        }
        for inner in &shape.inner {
            if inner.offset >= piece.end || inner.offset + inner.size <= piece.start {
                continue;
            }
            let region = self.emit.world.shape(inner.region);
            let (count, unit) = match region.form {
                Form::Bytes => (1, inner.size),
                _ => (self.emit.world.memory.count(inner.ty).unwrap_or(0), region.size.max(1)),
            };
            let is_whole = piece.start <= inner.offset && inner.offset + inner.size <= piece.end;
            if is_whole && count > MOST_SINGLE && region.form == Form::Sequence {
                found.push(Leaf::Row(base + inner.offset, inner.ty));
                continue;
            }
            for index in 0..count.min(MOST_LEAVES as u64 + 1) {
                let start = inner.offset + index * unit;
                let end = piece.end.saturating_sub(start).min(unit);
                if found.len() <= MOST_LEAVES && piece.start < start + unit {
                    self.leaves(inner.region, piece.start.saturating_sub(start)..end, base + start, found);
                }
            }
        }
    }

    /// Copies the parts of one variable to another of the same region.
    pub fn copy_parts(&mut self, to: &Spot, from: &Parts<LocalId>, parts: &[(PartInfo, Vec<Type>)]) {
        for (part, _) in parts {
            let values: Vec<Expr> = from.parts[&part.key].iter().map(|local| Expr::Local(*local)).collect();
            let value = match part.target {
                Some(target) => Value::Pointer(Some(target), values),
                None => values.into_iter().next().map_or(Value::Nothing, Value::Scalar),
            };
            self.store(Spot { offset: part.key.offset, ..to.clone() }, bits_of(part.key), part.ty, value);
        }
    }

    /// Checks that a spot can be written to.
    pub fn touch(&mut self, spot: Spot) {
        let spot = self.enter(spot, None);
        if self.is_bytes(spot.region) {
            self.piece(&spot, Expr::i64(1));
            return;
        }
        self.resolve(spot);
    }

    /// A value in locals of its own.
    pub fn kept(&mut self, value: Value) -> Value {
        match value {
            Value::Scalar(value) => Value::Scalar(self.emit.keep(value)),
            Value::Pointer(region, parts) => {
                let parts = parts.into_iter().map(|part| self.emit.keep(part)).collect();
                Value::Pointer(region, parts)
            }
            Value::Record(..) | Value::Nothing => value,
        }
    }

    /// A region for what has none.
    fn nobody(&mut self) -> Region {
        self.emit.world.memory.nowhere()
    }
}

/// Whether values of one type are stored as another.
fn is_same_or_int(left: Type, right: Type) -> bool {
    left == right || left.is_int() && right.is_int()
}

/// The bits that a key names.
pub(super) fn bits_of(key: PartKey) -> Option<BitField> {
    (key.bits.1 > 0).then_some(BitField { start: key.bits.0, width: key.bits.1 })
}
