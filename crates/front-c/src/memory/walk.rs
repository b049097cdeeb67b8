//! Walks over the whole program and tells [`Memory`] what it sees: which places are accessed, which pointers may be the same, what is copied.

use super::cast::{KnownCast, known_cast};
use super::{At, Copied, Memory, Region, Variable};
use crate::hir::{
    self, AddressBase, AssignOp, BinaryOp, Block, Builtin, CastKind, Constant, Expr, ExprKind, FunctionId, InitValue,
    Initialiser, Place, PlaceKind, Stmt, StmtKind, UnaryOp,
};
use crate::types::{BitField, Length, RecordKind, Type, TypeId, Types};
use rustc_hash::FxHashSet;

/// What an expression gives to whoever uses it.
#[derive(Clone, Copy, Debug)]
pub(super) enum Given {
    /// A number, or nothing.
    Plain,
    /// A pointer into this region.
    Pointer(Region),
    /// A record that lies here, of so many bytes.
    Record(At, u64),
}

/// A call through a pointer.
pub(super) struct Indirect {
    pub callee: Region,
    pub args: Vec<Given>,
    pub result: Given,
}

pub(super) struct Walk<'m, 'p> {
    pub memory: &'m mut Memory<'p>,
    pub program: &'p hir::Program,
    function: FunctionId,
    /// Functions that are called, or whose address is taken, where the program may get to.
    reached: FxHashSet<FunctionId>,
    /// Those of them that have not been looked at.
    waiting: Vec<FunctionId>,
    pub calls: Vec<Indirect>,
    /// Inner objects of which it is known that they are copied.
    pub known: FxHashSet<(Region, Region)>,
}

pub(super) fn program<'p>(memory: &mut Memory<'p>, program: &'p hir::Program, entry: FunctionId) {
    let mut walk = Walk {
        memory,
        program,
        function: entry,
        reached: FxHashSet::default(),
        waiting: Vec::new(),
        calls: Vec::new(),
        known: FxHashSet::default(),
    };
    for (id, string) in program.strings.entries() {
        let at = At { region: walk.memory.variable(Variable::String(id)), offset: 0 };
        walk.object(at.region, string.ty);
        walk.memory.node_mut(at.region).has_constant = true;
        walk.memory.part(at, (0, 0), string.unit);
    }
    for (id, global) in program.globals.entries() {
        let region = walk.memory.variable(Variable::Global(id));
        walk.object(region, global.ty.ty);
        walk.memory.node_mut(region).has_constant |= program.is_constant(id);
        for item in &global.init {
            walk.static_item(region, global.ty.ty, item);
        }
    }
    let is_given = &*program.functions[entry].name != "main";
    if is_given {
        // What the program passes to the entry elsewhere counts as well.
        program.functions.ids().for_each(|function| walk.reach(function));
    }
    walk.reach(entry);
    program.at_exit.iter().for_each(|function| walk.reach(*function));
    while let Some(id) = walk.waiting.pop() {
        let function = &program.functions[id];
        let Some(body) = &function.body else { continue };
        walk.function = id;
        for (local, decl) in body.locals.entries() {
            let region = walk.memory.variable(Variable::Local(id, local));
            walk.object(region, decl.ty.ty);
        }
        if &*function.name == "main" {
            walk.arguments(body);
        }
        walk.block(&body.block);
    }
    walk.settle(entry);
    memory.is_exposed = memory.finds_exposed(is_given);
}

impl<'p> Walk<'_, 'p> {
    /// The arguments of `main` are a row of pointers to texts.
    fn arguments(&mut self, body: &hir::Body) {
        let Some(argv) = body.params.get(1) else { return };
        let ty = body.locals[*argv].ty.ty;
        let at = At { region: self.memory.variable(Variable::Local(self.function, *argv)), offset: 0 };
        let Some(text) = self.pointee(ty) else { return };
        let Some(unit) = self.pointee(text) else { return };
        let Some(row) = self.memory.part(at, (0, 0), ty) else { return };
        self.moved(Given::Pointer(row), ty);
        self.memory.node_mut(row).views.insert(text);
        let Some(texts) = self.memory.part(At { region: row, offset: 0 }, (0, 0), text) else { return };
        self.moved(Given::Pointer(texts), text);
        self.memory.node_mut(texts).views.insert(unit);
        self.memory.part(At { region: texts, offset: 0 }, (0, 0), unit);
    }

    /// An object of this type lies in the region.
    pub(super) fn object(&mut self, region: Region, ty: TypeId) {
        let element = self.memory.element(ty);
        let is_array = self.memory.is_array(ty);
        let size = self.memory.types.size_of(element);
        let node = self.memory.node_mut(region);
        node.views.insert(element);
        node.objects.extend(size);
        node.has_many |= is_array;
        // An array is used by pointers to its elements only.
        node.is_pointed |= is_array;
    }

    fn static_item(&mut self, region: Region, ty: TypeId, item: &hir::StaticItem) {
        let at = self.element_at(region, ty, item.offset);
        match &item.value {
            Constant::Int(value) if *value != 0 && self.pointee(item.ty).is_some() => {
                let given = self.number(Variable::Number(std::ptr::from_ref(item).addr()));
                self.store(at, item.bits, item.ty, given);
            }
            Constant::Int(_) | Constant::Float(_) => {
                self.store(at, item.bits, item.ty, Given::Plain);
            }
            Constant::Address { base, offset } => {
                let target = match base {
                    AddressBase::Global(global) => self.memory.variable(Variable::Global(*global)),
                    AddressBase::Function(function) => self.function_region(*function),
                    AddressBase::String(string) => self.memory.variable(Variable::String(*string)),
                };
                let target = self.static_target(target, *base, *offset);
                self.store(at, item.bits, item.ty, Given::Pointer(target));
            }
            Constant::String(string) => self.string_item(at, ty, item.ty, *string),
            Constant::Unsupported(_) => self.memory.give_up(region, "its initial value is not modelled"),
        }
    }

    /// Where an address with an offset leads: to an element of an array, or to a member.
    fn static_target(&mut self, region: Region, base: AddressBase, offset: i64) -> Region {
        let ty = match base {
            AddressBase::Global(global) => self.program.globals[global].ty.ty,
            AddressBase::String(string) => self.program.strings[string].ty,
            AddressBase::Function(_) => return region,
        };
        self.memory.node_mut(region).is_pointed = true;
        let unit = self.memory.element_size(ty).max(1);
        let behind = offset as u64 % unit;
        if offset < 0 {
            self.memory.make_bytes(region);
        } else if behind == 0 {
            if offset > 0 {
                self.memory.node_mut(region).strides.insert(unit);
            }
        } else if let Some((member, start)) = self.member_at(self.memory.element(ty), behind) {
            let inner = self.memory.inner(At { region, offset: start }, member);
            if start != behind {
                let stride = self.memory.element_size(member);
                self.memory.node_mut(inner).strides.insert(stride);
            }
            return inner;
        } else {
            self.memory.make_bytes(region);
        }
        region
    }

    /// The innermost member of a record that a byte belongs to, and where it begins.
    fn member_at(&self, ty: TypeId, offset: u64) -> Option<(TypeId, u64)> {
        let Type::Record(record) = self.memory.types.get(ty) else { return None };
        let record = &self.memory.types.records[*record];
        let members = &record.layout.as_ref().filter(|_| record.kind == RecordKind::Struct)?.members;
        let holds = |member: &&crate::types::Member| {
            let size = self.memory.types.size_of(member.ty.ty).unwrap_or(0);
            member.bits.is_none() && (member.offset..member.offset + size).contains(&offset)
        };
        let member = members.iter().find(holds)?;
        let inside = self.member_at(member.ty.ty, offset - member.offset).filter(|_| offset > member.offset);
        Some(inside.map_or((member.ty.ty, member.offset), |(ty, start)| (ty, member.offset + start)))
    }

    /// The place so many bytes behind the beginning of a variable, in terms of elements if it is an array.
    fn element_at(&self, region: Region, ty: TypeId, offset: u64) -> At {
        let unit = self.memory.element_size(ty).max(1);
        At { region, offset: if self.memory.is_array(ty) { offset % unit } else { offset } }
    }

    /// The program may get to a function.
    pub(super) fn reach(&mut self, function: FunctionId) {
        if self.reached.insert(function) {
            self.waiting.push(function);
        }
    }

    fn function_region(&mut self, function: FunctionId) -> Region {
        self.reach(function);
        let region = self.memory.variable(Variable::Function(function));
        self.memory.node_mut(region).functions.insert(function);
        region
    }

    // Statements

    fn block(&mut self, block: &Block) {
        for stmt in &block.stmts {
            self.stmt(stmt);
        }
    }

    fn stmt(&mut self, stmt: &Stmt) {
        match &stmt.kind {
            StmtKind::Empty | StmtKind::Goto(_) | StmtKind::Break | StmtKind::Continue | StmtKind::Unsupported(_) => {}
            StmtKind::Expr(expr) | StmtKind::Jump(expr) => {
                self.expr(expr);
            }
            StmtKind::Declare { local, init } => {
                let region = self.memory.variable(Variable::Local(self.function, *local));
                let ty = self.local_type(*local);
                if let Some(init) = init {
                    self.initialiser(region, ty, init);
                }
            }
            StmtKind::Block(block) => self.block(block),
            StmtKind::If { cond, then, otherwise } => {
                self.expr(cond);
                self.stmt(then);
                if let Some(otherwise) = otherwise {
                    self.stmt(otherwise);
                }
            }
            StmtKind::While { cond, body } | StmtKind::DoWhile { body, cond } => {
                self.expr(cond);
                self.stmt(body);
            }
            StmtKind::For { init, cond, step, body, .. } => {
                init.iter().for_each(|stmt| self.stmt(stmt));
                cond.iter().chain(step).for_each(|expr| {
                    self.expr(expr);
                });
                self.stmt(body);
            }
            StmtKind::Switch { value, body, .. } => {
                self.expr(value);
                self.stmt(body);
            }
            StmtKind::Labelled { body, .. } => self.stmt(body),
            StmtKind::Return(value) => {
                if let Some(value) = value {
                    let given = self.expr(value);
                    let at = At { region: self.memory.variable(Variable::Result(self.function)), offset: 0 };
                    self.store(at, None, value.ty, given);
                }
            }
        }
    }

    fn local_type(&self, local: hir::LocalId) -> TypeId {
        self.program.functions[self.function]
            .body
            .as_ref()
            .map_or_else(|| unreachable_type(self.program), |body| body.locals[local].ty.ty)
    }

    fn initialiser(&mut self, region: Region, ty: TypeId, init: &Initialiser) {
        for item in &init.items {
            let at = self.element_at(region, ty, item.offset);
            match &item.value {
                InitValue::Expr(expr) => {
                    let given = self.expr(expr);
                    self.store(at, item.bits, item.ty, given);
                }
                InitValue::String(string) => self.string_item(at, ty, item.ty, *string),
            }
        }
    }

    /// The characters of a string are the initial value of an array, which is an inner object if it is a member.
    fn string_item(&mut self, at: At, ty: TypeId, item: TypeId, string: hir::StringId) {
        let unit = self.program.strings[string].unit;
        let is_member = matches!(self.memory.types.get(self.memory.element(ty)), Type::Record(_));
        let at = match self.memory.is_array(item) && is_member {
            true => At { region: self.memory.inner(at, item), offset: 0 },
            false => at,
        };
        self.memory.part(at, (0, 0), unit);
    }

    // Places

    /// A value is stored.
    pub(super) fn store(&mut self, at: At, bits: Option<BitField>, ty: TypeId, given: Given) {
        match given {
            Given::Record(from, size) => self.memory.copies.push(Copied { to: at, from, size, ty: Some(ty) }),
            Given::Plain | Given::Pointer(_) => {
                let key = super::PartKey::new(0, bits).bits;
                let is_record = matches!(self.memory.types.get(ty), Type::Record(_) | Type::Array { .. } | Type::Void);
                if is_record {
                    return;
                }
                let target = self.memory.part(at, key, ty);
                match (target, given) {
                    (Some(target), Given::Pointer(region)) => self.memory.unify(target, region),
                    (None, Given::Pointer(region)) => self.memory.give_up(region, "a pointer is kept as a number"),
                    (_, Given::Plain | Given::Record(..)) => {}
                }
            }
        }
    }

    /// The place, and the bits of it if it is a bit-field.
    fn place(&mut self, place: &Place) -> (At, Option<BitField>) {
        let start = |region| (At { region, offset: 0 }, None);
        match &place.kind {
            PlaceKind::Local(local) => start(self.memory.variable(Variable::Local(self.function, *local))),
            PlaceKind::Global(global) => start(self.memory.variable(Variable::Global(*global))),
            PlaceKind::String(string) => start(self.memory.variable(Variable::String(*string))),
            PlaceKind::Deref(pointer) => {
                let region = match self.expr(pointer) {
                    Given::Pointer(region) => region,
                    Given::Plain | Given::Record(..) => self.memory.fresh(),
                };
                let element = self.memory.element(place.ty.ty);
                if self.memory.types.is_complete(element) {
                    self.memory.node_mut(region).views.insert(element);
                }
                start(region)
            }
            PlaceKind::Member { base, record, index } => {
                let (mut at, _) = self.place(base);
                if self.program.types.records[*record].kind == RecordKind::Union
                    && matches!(base.kind, PlaceKind::Member { .. })
                {
                    // An object of its own, so that it alone is bytes if its members are used for each other.
                    at = At { region: self.memory.inner(at, base.ty.ty), offset: 0 };
                }
                let layout = self.memory.types.records[*record].layout.as_ref();
                match layout.and_then(|layout| layout.members.get(*index)) {
                    Some(member) => (At { offset: at.offset + member.offset, ..at }, member.bits),
                    None => (at, None),
                }
            }
            PlaceKind::CompoundLiteral { local, init } => {
                let region = self.memory.variable(Variable::Local(self.function, *local));
                self.initialiser(region, place.ty.ty, init);
                start(region)
            }
            PlaceKind::Temporary(value) => {
                let at = At { region: self.memory.variable(made(value)), offset: 0 };
                self.object(at.region, value.ty);
                let given = self.expr(value);
                self.store(at, None, value.ty, given);
                (at, None)
            }
            PlaceKind::Unsupported(_) => start(self.memory.fresh()),
        }
    }

    /// Something is written there while the program runs.
    pub(super) fn written(&mut self, at: At) {
        // All that it may become a part of.
        let inside = self.memory.within(at);
        self.memory.node_mut(at.region).is_written = true;
        self.memory.node_mut(inside.region).is_written = true;
    }

    /// A pointer to a place: to the object itself, or to a member that becomes an object of its own.
    fn address(&mut self, place: &Place) -> Region {
        let (at, _) = self.place(place);
        match &place.kind {
            PlaceKind::Member { .. } => {
                if is_local(place) {
                    // It ends with the variable that it is a part of.
                    self.memory.node_mut(at.region).has_stack = true;
                }
                self.memory.inner(at, place.ty.ty)
            }
            PlaceKind::Local(_) | PlaceKind::CompoundLiteral { .. } => {
                let node = self.memory.node_mut(at.region);
                (node.is_pointed, node.has_stack) = (true, true);
                at.region
            }
            PlaceKind::Temporary(_) => {
                let node = self.memory.node_mut(at.region);
                (node.is_pointed, node.has_stack) = (true, true);
                at.region
            }
            PlaceKind::Global(_) | PlaceKind::String(_) => {
                self.memory.node_mut(at.region).is_pointed = true;
                at.region
            }
            PlaceKind::Deref(_) | PlaceKind::Unsupported(_) => at.region,
        }
    }

    /// The value of a place.
    fn load(&mut self, place: &Place) -> Given {
        let (at, bits) = self.place(place);
        self.loaded(at, bits, place.ty.ty)
    }

    fn loaded(&mut self, at: At, bits: Option<BitField>, ty: TypeId) -> Given {
        match self.memory.types.get(ty) {
            Type::Record(_) => Given::Record(at, self.memory.types.size_of(ty).unwrap_or(0)),
            Type::Void | Type::Array { .. } | Type::Function(_) | Type::VaList | Type::Unsupported(_) => Given::Plain,
            Type::Bool | Type::Int(_) | Type::Float(_) | Type::Pointer(_) | Type::Enum(_) => {
                let target = self.memory.part(at, super::PartKey::new(0, bits).bits, ty);
                target.map_or(Given::Plain, Given::Pointer)
            }
        }
    }

    // Expressions

    pub(super) fn expr(&mut self, expr: &Expr) -> Given {
        match &expr.kind {
            ExprKind::Int(value) if *value != 0 && self.pointee(expr.ty).is_some() => self.number(made(expr)),
            ExprKind::Int(_) => self.any_of(expr.ty),
            ExprKind::Float(_) => Given::Plain,
            ExprKind::Load(place) => self.load(place),
            ExprKind::AddressOf(place) | ExprKind::Decay(place) => Given::Pointer(self.address(place)),
            ExprKind::FunctionAddress(function) => Given::Pointer(self.function_region(*function)),
            ExprKind::Cast { kind, operand, .. } => self.cast(*kind, operand, expr),
            ExprKind::Unary { operand, .. } => {
                self.expr(operand);
                Given::Plain
            }
            ExprKind::Not(operand) => {
                self.compared(operand, Some(0));
                Given::Plain
            }
            ExprKind::Binary { left, right, .. } | ExprKind::And(left, right) | ExprKind::Or(left, right) => {
                self.expr(left);
                self.expr(right);
                Given::Plain
            }
            ExprKind::Compare { left, right, .. } | ExprKind::PointerDifference { left, right } => {
                let types = self.memory.types;
                let numbers = (written_number(types, left), written_number(types, right));
                let (left, right) = (self.compared(left, numbers.1), self.compared(right, numbers.0));
                if let (Given::Pointer(left), Given::Pointer(right)) = (left, right) {
                    self.memory.unify(left, right);
                }
                Given::Plain
            }
            ExprKind::PointerOffset { pointer, index, is_minus, .. } => {
                let given = self.expr(pointer);
                self.expr(index);
                if !matches!(index.kind, ExprKind::Int(0)) {
                    self.moved(given, expr.ty);
                }
                if let (true, Given::Pointer(region)) = (*is_minus && self.is_byte_pointer(pointer), given) {
                    // From a member to the record that it lies in.
                    self.memory.node_mut(region).has_owner = true;
                }
                given
            }
            ExprKind::Conditional { cond, then, otherwise } => {
                self.expr(cond);
                let (then, otherwise) = (self.expr(then), self.expr(otherwise));
                self.either(expr, then, otherwise)
            }
            ExprKind::Elvis { value, otherwise, .. } => {
                let (then, otherwise) = (self.expr(value), self.expr(otherwise));
                self.either(expr, then, otherwise)
            }
            ExprKind::Assign { place, value } => {
                let (at, bits) = self.place(place);
                let given = self.expr(value);
                self.written(at);
                self.store(at, bits, place.ty.ty, given);
                match given {
                    Given::Record(_, size) => Given::Record(at, size),
                    Given::Plain | Given::Pointer(_) => given,
                }
            }
            ExprKind::CompoundAssign { place, op, value, .. } => {
                let (at, bits) = self.place(place);
                let given = self.loaded(at, bits, place.ty.ty);
                self.written(at);
                self.expr(value);
                match op {
                    AssignOp::Arithmetic(_) => {}
                    AssignOp::PointerAdd | AssignOp::PointerSub => self.moved(given, expr.ty),
                }
                given
            }
            ExprKind::IncDec { place, .. } => {
                let (at, bits) = self.place(place);
                let given = self.loaded(at, bits, place.ty.ty);
                self.written(at);
                if let Given::Pointer(_) = given {
                    self.moved(given, expr.ty);
                }
                given
            }
            ExprKind::Comma(left, right) => {
                self.expr(left);
                self.expr(right)
            }
            ExprKind::Call { callee, args, .. } => self.call(expr, callee, args),
            ExprKind::Statements { block, value } => {
                self.block(block);
                value.as_ref().map_or(Given::Plain, |value| self.expr(value))
            }
            ExprKind::VaStart { list } | ExprKind::VaEnd { list } => {
                self.expr(list);
                Given::Plain
            }
            ExprKind::VaArg { list } => {
                self.expr(list);
                self.any_of(expr.ty)
            }
            ExprKind::VaCopy { to, from } => {
                self.expr(to);
                self.expr(from);
                Given::Plain
            }
            ExprKind::Builtin { which, args } => {
                let given: Vec<Given> = args.iter().map(|arg| self.expr(arg)).collect();
                match which {
                    Builtin::Alloca => {
                        let region = self.allocation(expr, args.first(), None);
                        let node = self.memory.node_mut(region);
                        (node.has_stack, node.has_alloca) = (true, true);
                        Given::Pointer(region)
                    }
                    Builtin::AddOverflow | Builtin::SubOverflow | Builtin::MulOverflow => {
                        if let (Some(Given::Pointer(region)), Some(to)) =
                            (given.get(2), args.get(2).and_then(|arg| self.pointee(arg.ty)))
                        {
                            self.memory.node_mut(*region).views.insert(to);
                            self.written(At { region: *region, offset: 0 });
                            self.memory.part(At { region: *region, offset: 0 }, (0, 0), to);
                        }
                        Given::Plain
                    }
                    _ => self.any_of(expr.ty),
                }
            }
            ExprKind::Unsupported(_) => self.any_of(expr.ty),
        }
    }

    /// What is only compared with a number: where no object lies there, nobody learns where one lies.
    fn compared(&mut self, expr: &Expr, with: Option<i128>) -> Given {
        let types = self.memory.types;
        match &expr.kind {
            ExprKind::Cast { kind: CastKind::IntToInt | CastKind::Same, operand, .. }
                if types.is_integer(operand.ty) && types.size_of(operand.ty) <= types.size_of(expr.ty) =>
            {
                self.compared(operand, with);
                Given::Plain
            }
            ExprKind::Cast { kind: kind @ CastKind::PointerToInt, operand, .. }
                if known_cast(types, *kind, operand).is_none()
                    && types.size_of(expr.ty) >= Some(types.model.pointer_size())
                    && with.is_some_and(|number| !types.model.addresses().contains(&number)) =>
            {
                if let Given::Pointer(region) = self.expr(operand) {
                    self.memory.node_mut(region).has_address = true;
                }
                Given::Plain
            }
            _ => self.expr(expr),
        }
    }

    /// Whether something is a pointer to bytes that was made from a pointer to something else.
    fn is_byte_pointer(&self, pointer: &Expr) -> bool {
        let size = |ty: TypeId| self.pointee(ty).and_then(|to| self.memory.types.size_of(to));
        match &pointer.kind {
            ExprKind::Cast { kind: CastKind::PointerToPointer, operand, .. } => {
                size(pointer.ty).unwrap_or(1) == 1 && size(operand.ty) != Some(1)
            }
            _ => false,
        }
    }

    /// A pointer that is made from a number.
    fn number(&mut self, variable: Variable) -> Given {
        let region = self.memory.variable(variable);
        let node = self.memory.node_mut(region);
        (node.has_numbers, node.is_pointed) = (true, true);
        Given::Pointer(region)
    }

    pub(super) fn pointee(&self, ty: TypeId) -> Option<TypeId> {
        match self.memory.types.get(ty) {
            Type::Pointer(to) => Some(to.ty),
            _ => None,
        }
    }

    /// Something of this type of which nothing is known: a pointer leads into a region of its own, which others are unified with.
    pub(super) fn any_of(&mut self, ty: TypeId) -> Given {
        match self.memory.types.get(ty) {
            Type::Pointer(_) => Given::Pointer(self.memory.fresh()),
            Type::Record(_) => {
                let region = self.memory.fresh();
                Given::Record(At { region, offset: 0 }, self.memory.types.size_of(ty).unwrap_or(0))
            }
            _ => Given::Plain,
        }
    }

    /// A pointer is moved by elements.
    fn moved(&mut self, given: Given, pointer: TypeId) {
        let Given::Pointer(region) = given else { return };
        let to = self.pointee(pointer);
        let has_variable_length =
            |ty: TypeId| matches!(self.memory.types.get(ty), Type::Array { length: Length::Variable(_), .. });
        let stride = match to {
            Some(to) if has_variable_length(to) => self.memory.element_size(to),
            Some(to) => self.memory.element_size(to),
            None => 0,
        };
        let node = self.memory.node_mut(region);
        node.strides.insert(stride);
    }

    fn either(&mut self, expr: &Expr, then: Given, otherwise: Given) -> Given {
        match (then, otherwise) {
            (Given::Pointer(then), Given::Pointer(otherwise)) => {
                self.memory.unify(then, otherwise);
                Given::Pointer(then)
            }
            (Given::Record(then, size), Given::Record(otherwise, _)) => {
                let at = At { region: self.memory.variable(made(expr)), offset: 0 };
                self.object(at.region, expr.ty);
                let copied = |from| Copied { to: at, from, size, ty: Some(expr.ty) };
                self.memory.copies.extend([copied(then), copied(otherwise)]);
                Given::Record(at, size)
            }
            (Given::Pointer(region), _) | (_, Given::Pointer(region)) => Given::Pointer(region),
            (then, _) => then,
        }
    }

    fn cast(&mut self, kind: CastKind, operand: &Expr, whole: &Expr) -> Given {
        match known_cast(self.memory.types, kind, operand) {
            Some(KnownCast::Offset(_)) => return Given::Plain,
            Some(KnownCast::Back(pointer)) => return self.expr(pointer),
            None => {}
        }
        match kind {
            CastKind::PointerToInt => {
                if let Given::Pointer(region) = self.expr(operand) {
                    let node = self.memory.node_mut(region);
                    (node.has_address, node.is_exposed) = (true, true);
                }
                Given::Plain
            }
            CastKind::PointerToPointer | CastKind::Same => self.expr(operand),
            CastKind::IntToPointer => {
                self.expr(operand);
                self.number(made(whole))
            }
            CastKind::IntToInt
            | CastKind::IntToFloat
            | CastKind::FloatToInt
            | CastKind::FloatToFloat
            | CastKind::IntToBool
            | CastKind::FloatToBool
            | CastKind::PointerToBool
            | CastKind::ToVoid => {
                self.expr(operand);
                Given::Plain
            }
            CastKind::ToUnion(_) | CastKind::Unsupported => {
                self.expr(operand);
                self.any_of(whole.ty)
            }
        }
    }
}

/// Whether a place is a part of a variable of the function, or of what an expression holds for a moment.
fn is_local(place: &Place) -> bool {
    match &place.kind {
        PlaceKind::Local(_) | PlaceKind::CompoundLiteral { .. } | PlaceKind::Temporary(_) => true,
        PlaceKind::Member { base, .. } => is_local(base),
        PlaceKind::Global(_) | PlaceKind::Deref(_) | PlaceKind::String(_) | PlaceKind::Unsupported(_) => false,
    }
}

/// What an expression holds, or makes.
pub(crate) fn made(expr: &Expr) -> Variable {
    Variable::Made(std::ptr::from_ref(expr).addr())
}

/// The number that a pointer is made from, if it is written down.
pub(crate) fn constant_number(expr: &Expr) -> Option<i128> {
    match &expr.kind {
        ExprKind::Int(value) => Some(*value),
        ExprKind::Unary { op: UnaryOp::Minus, operand } => constant_number(operand).map(|value| -value),
        ExprKind::Cast { kind: CastKind::IntToInt | CastKind::Same, operand, .. } => {
            // Small ones are the same in all types.
            constant_number(operand).filter(|value| (-1..=i128::from(i8::MAX)).contains(value))
        }
        _ => None,
    }
}

/// The same, of any type.
fn written_number(types: &Types, expr: &Expr) -> Option<i128> {
    let value = match &expr.kind {
        ExprKind::Int(value) => *value,
        ExprKind::Unary { op: UnaryOp::Minus, operand } => -written_number(types, operand)?,
        ExprKind::Unary { op: UnaryOp::Complement, operand } => !written_number(types, operand)?,
        ExprKind::Cast { kind: CastKind::IntToInt | CastKind::Same, operand, .. } => written_number(types, operand)?,
        ExprKind::Cast { kind: kind @ CastKind::PointerToInt, operand, .. } => {
            match known_cast(types, *kind, operand)? {
                KnownCast::Offset(offset) => offset.into(),
                KnownCast::Back(_) => return None,
            }
        }
        _ => return None,
    };
    Some(types.wrap(value, expr.ty))
}

/// The number that an expression is in every run, if it is written down.
pub(crate) fn constant(expr: &Expr) -> Option<u64> {
    match &expr.kind {
        ExprKind::Int(value) => u64::try_from(*value).ok(),
        ExprKind::Cast { kind: CastKind::IntToInt, operand, .. } => constant(operand),
        ExprKind::Binary { op, left, right } => {
            let (left, right) = (constant(left)?, constant(right)?);
            match op {
                BinaryOp::Add => left.checked_add(right),
                BinaryOp::Sub => left.checked_sub(right),
                BinaryOp::Mul => left.checked_mul(right),
                _ => None,
            }
        }
        _ => None,
    }
}

fn unreachable_type(program: &hir::Program) -> TypeId {
    program.functions.iter().next().map(|function| function.ty).expect("there is a function: it is being walked over")
}
