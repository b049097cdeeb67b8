//! Objects: how variables and allocated memory begin, and how they end.

use super::lifetime::Kept;
use super::place::{Spot, Storage};
use super::world::{ObjectsKind, Parts, zero};
use super::{Code, LocalPlace, Value};
use crate::hir::{self, InitValue, Initialiser};
use crate::memory::{Form, PartInfo, Region, Shape, Variable};
use crate::types::TypeId;
use ivl::{BinOp, Expr, InputKind, LocalId, StmtKind, TermKind, Type, ite, simplify_binary, simplify_cast};
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// Up to so many elements that nobody has set are inputs of their own; more are one input, an array.
const MOST_SINGLE: i128 = 32;

/// Longer strings are not modelled: each unit is a statement.
const MOST_UNITS: usize = 1 << 16;

/// Whether zeros in a string have to be stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Zeros {
    AreThere,
    AreStored,
}

/// What a new object holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Contents {
    /// Zeros.
    Zero,
    /// Any values, as input.
    Any,
    /// Any values, and nobody can say which.
    Unknown,
}

impl<'p> Code<'_, 'p> {
    // Variables

    /// Says where all locals of the function lie.
    pub fn declare_locals(&mut self) {
        let Some(body) = self.body else { return };
        for (id, decl) in body.locals.entries() {
            let variable = Variable::Local(self.function, id);
            let Some(region) = self.emit.world.memory.region_of(variable) else { continue };
            let shape = self.emit.world.shape(region);
            let name = decl.name.as_deref().unwrap_or_default();
            let place = if is_on_heap(&shape) {
                LocalPlace::Object(self.emit.local(if name.is_empty() { "literal" } else { name }, None, Type::Ref))
            } else {
                LocalPlace::Parts(Rc::new(self.new_parts(region, name, Some(decl.ty.ty))))
            };
            self.locals.insert(id, place);
        }
    }

    /// Locals for the parts of a variable.
    pub fn new_parts(&mut self, region: Region, name: &str, ty: Option<TypeId>) -> Parts<LocalId> {
        let shape = self.emit.world.shape(region);
        self.new_parts_of(&shape.parts, shape.unit, name, ty)
    }

    /// Locals for some parts of a variable, or of a value.
    pub fn new_parts_of(
        &mut self,
        infos: &[PartInfo],
        unit: Option<TypeId>,
        name: &str,
        ty: Option<TypeId>,
    ) -> Parts<LocalId> {
        let mut parts = FxHashMap::default();
        for part in infos {
            let is_whole = ty.is_some_and(|ty| !self.emit.world.is_record(ty));
            let shown = match is_whole {
                true => name.to_owned(),
                false => format!("{name}.{}", self.emit.world.part_name(unit, part.key)),
            };
            let own = if shown.is_empty() || name.is_empty() { "t" } else { &shown };
            let types = self.emit.world.components(part);
            let mut locals = Vec::new();
            for (index, ty) in types.into_iter().enumerate() {
                let source = (index == 0 && !name.is_empty()).then_some(shown.as_str());
                let own = if index == 0 { own.to_owned() } else { format!("{own}.at") };
                locals.push(self.emit.local(&own, source, ty));
            }
            parts.insert(part.key, locals);
        }
        Parts { parts }
    }

    pub fn local_spot(&mut self, local: hir::LocalId) -> Spot {
        let region = self.emit.world.memory.region_of(Variable::Local(self.function, local));
        let (Some(region), Some(place)) = (region, self.locals.get(&local).cloned()) else {
            self.emit.unsupported("a variable that is declared nowhere");
            return Spot::nowhere(self.emit.world.memory.nowhere());
        };
        let storage = match place {
            LocalPlace::Parts(parts) => Storage::Locals(parts),
            LocalPlace::Object(object) => self.object_storage(region, Expr::Local(object)),
        };
        Spot::at(region, storage)
    }

    /// The scope of a local begins: its object is made.
    pub fn start_object(&mut self, local: hir::LocalId) {
        let Some(body) = self.body else { return };
        let decl = &body.locals[local];
        let Some(region) = self.emit.world.memory.region_of(Variable::Local(self.function, local)) else { return };
        self.emit.at(decl.span);
        match self.locals.get(&local).cloned() {
            Some(LocalPlace::Object(target)) => {
                let contents = if self.jumps.begins_as_zero(local) { Contents::Zero } else { Contents::Any };
                let Some(count) = self.count_of(region, decl.ty.ty) else {
                    // Its declaration makes it.
                    self.emit.assign(target, Expr::NULL);
                    return;
                };
                let object = self.allocate(region, Expr::i64(count as i64), contents, Kept::Stack);
                self.emit.assign(target, object);
            }
            Some(LocalPlace::Parts(_)) | None => {}
        }
    }

    /// How many elements of its region an object of this type has, or how many bytes; nothing if that is computed.
    pub fn count_of(&mut self, region: Region, ty: TypeId) -> Option<u64> {
        let elements = self.emit.world.memory.count(ty)?;
        if self.is_bytes(region) { self.emit.world.hir.types.size_of(ty) } else { Some(elements) }
    }

    /// A new object for what an expression holds, or for an argument or a result.
    pub fn new_object(&mut self, region: Region, ty: TypeId) -> Expr {
        let count = self.count_of(region, ty).unwrap_or(0);
        // All parts are set at once; bytes between them are not.
        let contents = if self.is_bytes(region) { Contents::Any } else { Contents::Zero };
        self.allocate(region, Expr::i64(count as i64), contents, Kept::Stack)
    }

    /// An array of variable length is declared.
    pub fn start_variable_length(&mut self, local: hir::LocalId, count: Expr) {
        let region = self.emit.world.memory.region_of(Variable::Local(self.function, local));
        if let (Some(region), Some(LocalPlace::Object(target))) = (region, self.locals.get(&local).cloned()) {
            let count = match self.body.filter(|_| self.emit.world.shape(region).form == Form::Bytes) {
                Some(body) => {
                    let element = self.emit.world.memory.element(body.locals[local].ty.ty);
                    let size = self.emit.world.hir.types.size_of(element).unwrap_or(1);
                    simplify_binary(BinOp::Mul, count, Expr::i64(size as i64))
                }
                None => count,
            };
            let object = self.allocate(region, count, Contents::Any, Kept::Stack);
            self.emit.assign(target, object);
        }
    }

    /// The scope of a local ends.
    pub fn end_object(&mut self, local: hir::LocalId) {
        let region = self.emit.world.memory.region_of(Variable::Local(self.function, local));
        let Some(region) = region else { return };
        match self.locals.get(&local).cloned() {
            Some(LocalPlace::Object(object)) => {
                let has_length =
                    self.body.is_some_and(|body| self.emit.world.memory.count(body.locals[local].ty.ty).is_some());
                if has_length {
                    self.end(region, Expr::Local(object));
                } else if self.emit.world.shape(region).ends() {
                    // It may not have been declared yet.
                    let (body, after) = (self.emit.block(), self.emit.block());
                    let is_null = simplify_binary(BinOp::Eq, Expr::Local(object), Expr::NULL);
                    self.emit.end_and_start(TermKind::branch(is_null, after, body), body);
                    self.end(region, Expr::Local(object));
                    self.emit.flow_into(after);
                }
            }
            Some(LocalPlace::Parts(_)) | None => {}
        }
    }

    /// An object ends, and all inside of it.
    pub fn end(&mut self, region: Region, object: Expr) {
        let shape = self.emit.world.shape(region);
        if let Form::Functions | Form::Untyped(_) = shape.form {
            return;
        }
        let objects = self.emit.world.objects(region);
        for inner in &shape.inner {
            let field = objects.inner[&inner.offset];
            let target = self.emit.temp(Type::Ref);
            self.emit.emit(StmtKind::Load { target, object: object.clone(), field });
            match shape.form {
                Form::Record => self.end(inner.region, Expr::Local(target)),
                Form::Sequence => {
                    let length = self.length(region, &object);
                    self.for_each(length, |code, index| {
                        let element = code.emit.temp(Type::Ref);
                        code.emit.emit(StmtKind::ArrayLoad { target: element, array: Expr::Local(target), index });
                        code.end(inner.region, Expr::Local(element));
                    });
                }
                Form::Bytes | Form::Functions | Form::Untyped(_) => {}
            }
        }
        self.mark_ended(region, &object);
    }

    // Allocation

    /// A loop over `0 .. count`, an i32.
    pub fn for_each(&mut self, count: Expr, each: impl FnOnce(&mut Self, Expr)) {
        let index = self.emit.temp(Type::I32);
        let count = self.emit.keep(count);
        self.emit.assign(index, Expr::i32(0));
        let (head, body, after) = (self.emit.block(), self.emit.block(), self.emit.block());
        self.emit.flow_into(head);
        let more = simplify_binary(BinOp::Lt, Expr::Local(index), count);
        self.emit.end_and_start(TermKind::branch(more, body, after), body);
        each(self, Expr::Local(index));
        self.emit.assign(index, simplify_binary(BinOp::Add, Expr::Local(index), Expr::i32(1)));
        self.emit.end_and_start(TermKind::goto(head), after);
    }

    /// A new object of a region, with so many elements (an i64 that is not negative).
    pub fn allocate(&mut self, region: Region, count: Expr, contents: Contents, kept: Kept) -> Expr {
        let shape = self.emit.world.shape(region);
        match shape.form {
            Form::Functions | Form::Untyped(_) => {
                // Nobody can look at what is in it.
                let class = self.emit.world.opaque_class();
                let (target, site) = (self.emit.temp(Type::Ref), self.emit.site_of(kept.storage()));
                self.emit.emit(StmtKind::New { target, class, site });
                self.count_allocation(region, kept);
                Expr::Local(target)
            }
            Form::Record => self.new_record(region, &shape, contents, kept),
            Form::Bytes => {
                let most = simplify_binary(BinOp::Le, count.clone(), Expr::i64(i32::MAX.into()));
                self.emit.check(ivl::CheckKind::UNSUPPORTED, "an object with more than 2^31 bytes", most);
                let count = self.emit.keep(simplify_cast(Type::I32, count));
                self.new_bytes(region, &shape, count, contents, kept)
            }
            Form::Sequence => {
                let most = simplify_binary(BinOp::Le, count.clone(), Expr::i64(i32::MAX.into()));
                self.emit.check(ivl::CheckKind::UNSUPPORTED, "an object with more than 2^31 elements", most);
                let count = self.emit.keep(simplify_cast(Type::I32, count));
                self.new_sequence(region, &shape, count, contents, kept)
            }
        }
    }

    fn new_record(&mut self, region: Region, shape: &Rc<Shape>, contents: Contents, kept: Kept) -> Expr {
        let objects = self.emit.world.objects(region);
        let (target, site) = (self.emit.temp(Type::Ref), self.emit.site_of(kept.storage()));
        self.emit.emit(StmtKind::New { target, class: objects.class, site });
        let object = Expr::Local(target);
        self.mark_begun(region, &object, kept);
        for inner in &shape.inner {
            let count = self.count_of(inner.region, inner.ty).unwrap_or(0);
            let value = self.allocate(inner.region, Expr::i64(count as i64), contents, Self::inside(kept));
            self.emit.emit(StmtKind::Store { object: object.clone(), field: objects.inner[&inner.offset], value });
        }
        if contents != Contents::Zero {
            for part in &shape.parts {
                let values = self.indeterminate(part, contents);
                for (field, value) in objects.fields[&part.key].iter().zip(values) {
                    self.emit.emit(StmtKind::Store { object: object.clone(), field: *field, value });
                }
            }
        }
        object
    }

    fn new_sequence(&mut self, region: Region, shape: &Rc<Shape>, count: Expr, contents: Contents, kept: Kept) -> Expr {
        let objects = self.emit.world.objects(region);
        let ObjectsKind::Rows { length } = objects.kind else {
            let ObjectsKind::Array(element) = objects.kind else { return Expr::NULL };
            self.count_allocation(region, kept);
            return self.new_array(element, count, contents, kept.storage());
        };
        let (target, site) = (self.emit.temp(Type::Ref), self.emit.site_of(kept.storage()));
        self.emit.emit(StmtKind::New { target, class: objects.class, site });
        let object = Expr::Local(target);
        self.mark_begun(region, &object, kept);
        self.emit.emit(StmtKind::Store { object: object.clone(), field: length, value: count.clone() });
        for part in &shape.parts {
            let types = self.emit.world.components(part);
            for (field, ty) in objects.fields[&part.key].iter().zip(types) {
                let value = self.new_array(ty, count.clone(), contents, ivl::Storage::Managed);
                self.emit.emit(StmtKind::Store { object: object.clone(), field: *field, value });
            }
        }
        for inner in &shape.inner {
            let array = self.new_array(Type::Ref, count.clone(), Contents::Zero, ivl::Storage::Managed);
            let field = objects.inner[&inner.offset];
            self.emit.emit(StmtKind::Store { object: object.clone(), field, value: array.clone() });
            let size = self.count_of(inner.region, inner.ty).unwrap_or(0);
            let inner = inner.region;
            self.for_each(count.clone(), |code, index| {
                let value = code.allocate(inner, Expr::i64(size as i64), contents, Self::inside(kept));
                code.emit.emit(StmtKind::ArrayStore { array, index, value });
            });
        }
        object
    }

    fn new_bytes(&mut self, region: Region, shape: &Rc<Shape>, count: Expr, contents: Contents, kept: Kept) -> Expr {
        let objects = self.emit.world.objects(region);
        let ObjectsKind::Bytes { data, zeroed } = objects.kind else { return Expr::NULL };
        let (target, site) = (self.emit.temp(Type::Ref), self.emit.site_of(kept.storage()));
        self.emit.emit(StmtKind::New { target, class: objects.class, site });
        let object = Expr::Local(target);
        self.mark_begun(region, &object, kept);
        let types = shape.target.map_or(Vec::new(), |target| self.emit.world.pointer(target));
        let rows = objects.pointers.iter().copied().zip(types);
        let marks = self.emit.world.byte_class();
        let rows: Vec<_> = rows.map(|(field, ty)| (field, self.emit.world.array_class(ty))).collect();
        for (field, class) in [(data, marks)].into_iter().chain(rows) {
            let (target, site) = (self.emit.temp(Type::Ref), self.emit.site_of(ivl::Storage::Managed));
            self.emit.emit(StmtKind::NewArray { target, class, length: count.clone(), site });
            let value = Expr::Local(target);
            self.emit.emit(StmtKind::Store { object: object.clone(), field, value });
        }
        if contents == Contents::Zero {
            self.emit.emit(StmtKind::Store { object: object.clone(), field: zeroed, value: Expr::TRUE });
        }
        object
    }

    /// An array of the IVL, which is an object of the program or holds a part of one. What nobody has set is any value, as input.
    fn new_array(&mut self, element: Type, count: Expr, contents: Contents, storage: ivl::Storage) -> Expr {
        let class = self.emit.world.array_class(element);
        let (target, site) = (self.emit.temp(Type::Ref), self.emit.site_of(storage));
        if contents == Contents::Zero {
            self.emit.emit(StmtKind::NewArray { target, class, length: count, site });
            return Expr::Local(target);
        }
        if element == Type::Ref {
            self.emit.emit(StmtKind::NewArray { target, class, length: count.clone(), site });
            self.for_each(count, |code, index| {
                let value = code.unset_component(Type::Ref, contents);
                code.emit.emit(StmtKind::ArrayStore { array: Expr::Local(target), index, value });
            });
            return Expr::Local(target);
        }
        if let Expr::Const(ivl::Const::Int(_, few @ 0..=MOST_SINGLE)) = count {
            self.emit.emit(StmtKind::NewArray { target, class, length: count, site });
            for index in 0..few {
                let value = self.unset_component(element, contents);
                self.emit.emit(StmtKind::ArrayStore {
                    array: Expr::Local(target),
                    index: Expr::i32(index as i32),
                    value,
                });
            }
            return Expr::Local(target);
        }
        let input = self.emit.declare_input(InputKind::Array, "uninitialised memory", element);
        self.emit.emit(StmtKind::HavocArray { target, class, site, input, length: Some(count) });
        Expr::Local(target)
    }

    /// What a part holds that nobody has set.
    fn indeterminate(&mut self, part: &PartInfo, contents: Contents) -> Vec<Expr> {
        let types = match part.target {
            Some(target) => self.emit.world.pointer(target),
            None => self.emit.world.scalar(part.ty).into_iter().collect(),
        };
        types.into_iter().map(|ty| self.unset_component(ty, contents)).collect()
    }

    /// The components of a pointer that nobody has set.
    pub fn unset_components(&mut self, types: &[Type]) -> Vec<Expr> {
        types.iter().map(|ty| self.unset_component(*ty, Contents::Any)).collect()
    }

    /// A number that nobody has set, or what a pointer leads to that nobody has set: it is null, or leads to what nobody may use.
    pub fn unset_component(&mut self, ty: Type, contents: Contents) -> Expr {
        // So that zeros are null, as they are natively.
        let asked = if ty == Type::Ref { Type::Bool } else { ty };
        let value = match contents {
            Contents::Unknown => self.unknown(asked),
            Contents::Any | Contents::Zero => self.emit.input(InputKind::Indeterminate, "uninitialised memory", asked),
        };
        if ty != Type::Ref {
            return value;
        }
        self.emit.world.has_wild = true;
        ite(value, self.wild(), Expr::NULL)
    }

    /// What nobody may use.
    pub fn wild(&mut self) -> Expr {
        let (target, global) = (self.emit.temp(Type::Ref), self.emit.world.wild);
        self.emit.emit(StmtKind::GlobalLoad { target, global });
        Expr::Local(target)
    }

    // Initial values

    /// A declaration is reached.
    pub fn initialise(&mut self, local: hir::LocalId, init: Option<&'p Initialiser>) {
        let Some(body) = self.body else { return };
        let ty = body.locals[local].ty.ty;
        let spot = self.local_spot(local);
        // `int x = x;` reads what nobody has set.
        if let Storage::Locals(parts) = &spot.storage
            && init.is_none_or(|init| !init.zero_rest && self.reads(init, spot.region))
        {
            let name = body.locals[local].name.as_deref().unwrap_or("a variable").to_owned();
            let mut locals: Vec<LocalId> = parts.parts.values().flatten().copied().collect();
            locals.sort_unstable();
            for local in locals {
                self.emit.unset(local, &name);
            }
        }
        let Some(init) = init else { return };
        if init.zero_rest {
            self.zero(&spot);
        }
        self.items(&spot, ty, init);
    }

    /// An object that is there gets its value, perhaps not for the first time.
    pub fn initialise_again(&mut self, local: hir::LocalId, init: &'p Initialiser) {
        let Some(body) = self.body else { return };
        let spot = self.local_spot(local);
        if init.zero_rest {
            match &spot.storage {
                Storage::Locals(_) => self.zero(&spot),
                _ => self.fill(spot.clone(), &Expr::i32(0)),
            }
        }
        self.items(&spot, body.locals[local].ty.ty, init);
    }

    /// All parts of an object become zero. Objects on the heap began so, and only a jump can lead to their declaration again.
    fn zero(&mut self, spot: &Spot) {
        if let Storage::Locals(parts) = &spot.storage {
            let shape = self.emit.world.shape(spot.region);
            for part in &shape.parts {
                let types = self.emit.world.components(part);
                for (local, ty) in parts.parts[&part.key].iter().zip(types) {
                    self.emit.assign(*local, zero(ty).into());
                }
            }
        } else if self.jumps.has_labels {
            self.zero_object(spot);
        }
    }

    fn zero_object(&mut self, spot: &Spot) {
        let shape = self.emit.world.shape(spot.region);
        if !shape.inner.is_empty() || shape.form == Form::Bytes {
            return self.fill(spot.clone(), &Expr::i32(0));
        }
        match &spot.storage {
            Storage::Object(_) | Storage::Element(..) => {
                for part in &shape.parts {
                    let value = match part.target {
                        Some(_) => Value::Pointer(None, Vec::new()),
                        None => {
                            self.emit.world.scalar(part.ty).map_or(Value::Nothing, |ty| Value::Scalar(zero(ty).into()))
                        }
                    };
                    let spot = Spot { offset: part.key.offset, ..spot.clone() };
                    self.store(spot, super::place::bits_of(part.key), part.ty, value);
                }
            }
            Storage::Pointer(parts) if shape.form == Form::Sequence => {
                let object = parts[0].clone();
                let length = self.length(spot.region, &object);
                let region = spot.region;
                self.for_each(length, |code, index| {
                    code.zero_object(&Spot::at(region, Storage::Element(object, index)));
                });
            }
            Storage::Pointer(_) | Storage::Locals(_) | Storage::Globals(_) | Storage::Nowhere => {}
        }
    }

    fn items(&mut self, spot: &Spot, ty: TypeId, init: &'p Initialiser) {
        for item in &init.items {
            let target = self.item_spot(spot, ty, item.offset);
            match &item.value {
                InitValue::Expr(expr) => {
                    let value = self.expr(expr);
                    let value = self.fit_bits(value, item.bits, item.ty);
                    self.store(target, item.bits, item.ty, value);
                }
                InitValue::String(string) => {
                    let literal = &self.emit.world.hir.strings[*string];
                    let most = self.emit.world.memory.count(item.ty).unwrap_or(u64::MAX);
                    let zeros = if init.zero_rest { Zeros::AreThere } else { Zeros::AreStored };
                    self.units(spot, ty, item.offset, literal.unit, &literal.units, most, zeros);
                }
            }
        }
    }

    /// The units of a string, from some byte of a variable on, at most so many.
    #[expect(clippy::too_many_arguments)]
    pub fn units(
        &mut self,
        spot: &Spot,
        ty: TypeId,
        offset: u64,
        unit: TypeId,
        units: &[u32],
        most: u64,
        zeros: Zeros,
    ) {
        let size = self.emit.world.hir.types.size_of(unit).unwrap_or(1);
        let Some(scalar) = self.emit.world.scalar(unit) else { return self.emit.unsupported("a string of this type") };
        if units.len() > MOST_UNITS {
            return self.emit.unsupported("a string as long as this");
        }
        for (index, value) in units.iter().enumerate().take(usize::try_from(most).unwrap_or(usize::MAX)) {
            if *value == 0 && zeros == Zeros::AreThere {
                continue;
            }
            let number = ivl::Const::Int(scalar, scalar.wrap(i128::from(*value)));
            let target = self.item_spot(spot, ty, offset + index as u64 * size);
            self.store(target, None, unit, Value::Scalar(number.into()));
        }
    }

    /// Where declarations may be passed by, all variables have a value from the start: any.
    pub fn preset(&mut self, body: &hir::Body) {
        for (id, decl) in body.locals.entries() {
            if body.params.contains(&id) {
                continue;
            }
            match self.locals.get(&id).cloned() {
                Some(LocalPlace::Parts(parts)) => {
                    let mut locals: Vec<LocalId> = parts.parts.values().flatten().copied().collect();
                    locals.sort_unstable();
                    let name = decl.name.as_deref().unwrap_or("a variable");
                    for local in locals {
                        self.emit.unset(local, name);
                    }
                }
                Some(LocalPlace::Object(object)) => self.emit.assign(object, Expr::NULL),
                None => {}
            }
        }
    }

    /// The place so many bytes behind the beginning of a variable, in the right element if it is an array.
    pub fn item_spot(&mut self, spot: &Spot, ty: TypeId, offset: u64) -> Spot {
        let unit = self.emit.world.shape(spot.region).size.max(1);
        let is_array = matches!(self.emit.world.hir.types.get(ty), crate::types::Type::Array { .. });
        match &spot.storage {
            // The object is there, and has such an element.
            Storage::Pointer(parts) if is_array && parts.len() == 2 && !self.is_bytes(spot.region) => {
                let index = Expr::i32(i32::try_from(offset / unit).unwrap_or(i32::MAX));
                Spot { offset: offset % unit, storage: Storage::Element(parts[0].clone(), index), ..spot.clone() }
            }
            _ => Spot { offset: spot.offset + offset, ..spot.clone() },
        }
    }
}

/// Whether the variables of a region are objects on the heap: pointers lead to them or into them, or nothing can be told.
pub(super) fn is_on_heap(shape: &Shape) -> bool {
    shape.is_pointed || !shape.inner.is_empty() || matches!(shape.form, Form::Sequence | Form::Bytes | Form::Untyped(_))
}
