//! The procedure that a program starts with: it makes the static objects, gives them their first values, calls the entry, and ends the program.

use super::call::Passing;
use super::emit::Emitter;
use super::entry::Call;
use super::lifetime::Kept;
use super::object::{Contents, Zeros, is_on_heap};
use super::place::{Spot, Storage};
use super::stmt::Jumps;
use super::world::{Parts, StaticPlace, World, zero};
use super::{Code, LocalPlace, LowerError, Value};
use crate::hir::{AddressBase, Body, Constant, Definition, FloatValue, FunctionId, StaticItem};
use crate::library::{Library, known};
use crate::memory::{Form, PartInfo, Variable};
use crate::types::{FloatKind, Type as CType, TypeId};
use base::{IdVec, Owner};
use ivl::{Const, Expr, Global, GlobalId, Proc, ProcId, Purpose, StmtKind, TermKind, Type};
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;
use std::sync::Arc;

/// Lowers all that an entry reaches.
pub(super) fn program(world: &mut World<'_>, entry: FunctionId) -> Result<Option<Call>, LowerError> {
    let hir = world.hir;
    let name = hir.functions[entry].name.clone();
    let is_main = &*name == "main";
    world.allocates = allocates(world);
    let body = hir.functions[entry].body.as_ref().filter(|_| !is_main);
    let is_number = |param: &crate::hir::LocalId, body: &Body| hir.types.is_arithmetic(body.locals[*param].ty.ty);
    world.has_given_memory = body.is_some_and(|body| !body.params.iter().all(|param| is_number(param, body)));
    world.proc_of(entry);
    if let Some(at_exit) = hir.at_exit.filter(|_| is_main) {
        world.proc_of(at_exit);
    }
    // `main` is called once, unless the program calls it itself.
    world.entry = Some(entry).filter(|_| is_main && !is_called(world, entry));
    while let Some(function) = world.waiting.pop() {
        let proc = procedure(world, function);
        let id = world.procs[&function];
        world.program.procs[id] = proc;
    }
    let (start, call) = start(world, entry);
    let id = world.program.procs.push(start);
    world.program.entry = Some(id);
    Ok(call)
}

/// Whether some function of the program calls another, or takes its address.
fn is_called(world: &World<'_>, function: FunctionId) -> bool {
    let bodies = world.hir.functions.entries().filter_map(|(id, decl)| Some((id, decl.body.as_ref()?)));
    let mut callers =
        bodies.filter(|(id, body)| super::order::callees(world.hir, &world.memory, *id, body).contains(&function));
    world.memory.region_of(Variable::Function(function)).is_some() || callers.next().is_some()
}

/// Whether some function of the program allocates memory.
fn allocates(world: &World<'_>) -> bool {
    let hir = world.hir;
    let is_allocation =
        |callee: &FunctionId| matches!(known(&hir.functions[*callee].name), Some(Library::Malloc | Library::Calloc));
    let bodies = hir.functions.entries().filter_map(|(id, decl)| Some((id, decl.body.as_ref()?)));
    let mut callees = bodies.flat_map(|(id, body)| super::order::callees(world.hir, &world.memory, id, body));
    callees.any(|callee| is_allocation(&callee))
}

impl World<'_> {
    /// The procedure of a function, which will be lowered.
    pub fn proc_of(&mut self, function: FunctionId) -> ProcId {
        if let Some(proc) = self.procs.get(&function) {
            return *proc;
        }
        let origin = self.program.origins.unknown();
        let decl = &self.hir.functions[function];
        // Functions of one name in several units are told apart.
        let name = &decl.name;
        let count = self.procs.keys().filter(|other| self.hir.functions[**other].name == *name).count();
        let name: Arc<str> = if count == 0 { name.clone() } else { format!("{name}#{}", count + 1).into() };
        let proc = Proc {
            name,
            is_made: false,
            locals: IdVec::new(),
            params: 0,
            results: Vec::new(),
            exception: None,
            blocks: IdVec::new(),
            guards: Vec::new(),
            origin,
        };
        let id = self.program.procs.push(proc);
        self.procs.insert(function, id);
        self.waiting.push(function);
        id
    }

    /// Where an object with static storage lies; nothing if it is defined nowhere.
    pub fn static_place(&mut self, variable: Variable) -> Option<StaticPlace> {
        if let Some(place) = self.statics.get(&variable) {
            return Some(place.clone());
        }
        let region = self.memory.region_of(variable)?;
        let (name, ty): (Arc<str>, TypeId) = match variable {
            Variable::Global(id) => {
                let global = &self.hir.globals[id];
                if global.definition == Definition::Declared || global.is_thread_local || global.symbol.is_some() {
                    return None;
                }
                (global.name.clone(), global.ty.ty)
            }
            Variable::String(id) => ("string".into(), self.hir.strings[id].ty),
            Variable::Local(..)
            | Variable::Result(_)
            | Variable::Function(_)
            | Variable::Made(_)
            | Variable::Number(_) => return None,
        };
        let shape = self.shape(region);
        let place = if is_on_heap(&shape) {
            StaticPlace::Object(self.global(&name, Type::Ref, Owner::Made))
        } else {
            let mut parts = Parts { parts: FxHashMap::default() };
            for part in &shape.parts {
                let shown = match self.is_record(ty) {
                    true => format!("{name}.{}", self.part_name(shape.unit, part.key)),
                    false => name.to_string(),
                };
                let types = self.components(part);
                let globals = types.into_iter().enumerate().map(|(index, ty)| match index {
                    0 => self.global(&shown, ty, Owner::User),
                    _ => self.global(&format!("{shown}.at"), ty, Owner::Made),
                });
                let globals = globals.collect();
                parts.parts.insert(part.key, globals);
            }
            StaticPlace::Parts(Rc::new(parts))
        };
        self.statics.insert(variable, place.clone());
        self.static_order.push(variable);
        Some(place)
    }

    pub fn global(&mut self, name: &str, ty: Type, owner: Owner) -> GlobalId {
        let is_known =
            |globals: &IdVec<GlobalId, Global>, name: &str| globals.iter().any(|global| &*global.name == name);
        let mut unique = name.to_owned();
        let mut count = 1;
        while is_known(&self.program.globals, &unique) {
            count += 1;
            unique = format!("{name}#{count}");
        }
        self.program.globals.push(Global { name: unique.into(), ty, init: zero(ty), owner, purpose: Purpose::Variable })
    }
}

/// How a parameter arrives.
enum Param {
    /// In locals for its parts.
    Parts(Rc<Parts<ivl::LocalId>>, Vec<(PartInfo, Vec<Type>)>),
    /// As an object of its own.
    Object(ivl::LocalId),
}

/// The procedure of a function.
fn procedure(world: &mut World<'_>, function: FunctionId) -> Proc {
    let hir = world.hir;
    let name = world.program.procs[world.procs[&function]].name.clone();
    let body = hir.functions[function].body.as_ref();
    let emit = Emitter::new(world, name, Some(function));
    let mut code = Code {
        emit,
        function,
        body,
        locals: FxHashMap::default(),
        jumps: Jumps::default(),
        frame: Vec::new(),
        temporaries: Vec::new(),
        is_only_address: false,
        is_accessed: false,
        is_running: true,
        depth: 0,
        discarded: FxHashSet::default(),
        assigned: Vec::new(),
    };
    let results = code.result_types(function);
    let Some(body) = body else { return code.emit.finish(results, false) };
    code.jumps = Jumps::of(body);
    code.emit.at(hir.functions[function].span);
    // Parameters first, part by part.
    let mut params = Vec::new();
    for param in &body.params {
        let decl = &body.locals[*param];
        let name = decl.name.as_deref().unwrap_or("parameter");
        params.push(match code.passing(Variable::Local(function, *param), decl.ty.ty) {
            Passing::Parts(parts) => {
                let infos: Vec<PartInfo> = parts.iter().map(|(part, _)| *part).collect();
                let unit = code.emit.world.is_record(decl.ty.ty).then_some(decl.ty.ty);
                let locals = Rc::new(code.new_parts_of(&infos, unit, name, Some(decl.ty.ty)));
                Param::Parts(locals, parts)
            }
            Passing::Object(_) => Param::Object(code.emit.local(name, None, Type::Ref)),
        });
    }
    code.emit.end_params();
    code.declare_locals();
    for (param, passed) in body.params.iter().zip(params) {
        match (passed, code.locals.get(param)) {
            // It is the parameter itself.
            (Param::Parts(locals, _), Some(LocalPlace::Parts(_))) => {
                code.locals.insert(*param, LocalPlace::Parts(locals));
            }
            (Param::Parts(locals, parts), _) => {
                code.start_object(*param);
                let spot = code.local_spot(*param);
                code.copy_parts(&spot, &locals, &parts);
            }
            (Param::Object(object), _) => {
                code.locals.insert(*param, LocalPlace::Object(object));
            }
        }
    }
    let allocas = super::order::allocas(hir, &code.emit.world.memory, function, body);
    code.declare_frame(allocas);
    if code.jumps.has_labels {
        code.preset(body);
    }
    code.block(&body.block);
    let is_main = &*hir.functions[function].name == "main";
    code.end_params();
    let values = match (is_main, &results[..]) {
        (true, [Type::I32]) => vec![Expr::i32(0)],
        _ => code.without_value(),
    };
    code.emit.end(TermKind::Return { values });
    code.emit.finish(results, false)
}

fn start(world: &mut World<'_>, entry: FunctionId) -> (Proc, Option<Call>) {
    let hir = world.hir;
    // All objects that others lead to.
    let mut next = 0;
    while let Some(variable) = world.static_order.get(next).copied() {
        next += 1;
        let Variable::Global(id) = variable else { continue };
        for item in &hir.globals[id].init {
            if let Constant::Address { base, .. } = &item.value {
                match base {
                    AddressBase::Global(global) => drop(world.static_place(Variable::Global(*global))),
                    AddressBase::String(string) => drop(world.static_place(Variable::String(*string))),
                    AddressBase::Function(_) => {}
                }
            }
        }
    }
    let order = world.static_order.clone();
    let emit = Emitter::new(world, "start".into(), None);
    let jumps = Jumps::default();
    let mut code = Code {
        emit,
        function: entry,
        body: None,
        locals: FxHashMap::default(),
        jumps,
        frame: Vec::new(),
        temporaries: Vec::new(),
        is_only_address: false,
        is_accessed: false,
        is_running: false,
        depth: 0,
        discarded: FxHashSet::default(),
        assigned: Vec::new(),
    };
    if code.emit.world.has_wild {
        let (class, global) = (code.emit.world.opaque_class(), code.emit.world.wild);
        let (target, site) = (code.emit.temp(Type::Ref), code.emit.site());
        code.emit.emit(StmtKind::New { target, class, site });
        code.emit.emit(StmtKind::GlobalStore { global, value: Expr::Local(target) });
    }
    for (number, global) in code.emit.world.numbers.clone() {
        let class = code.emit.world.number_class().class;
        let (target, site) = (code.emit.temp(Type::Ref), code.emit.site());
        code.emit.emit(StmtKind::New { target, class, site });
        let number = code.address_of_number(number);
        code.set_number(target, number, Expr::FALSE);
        code.emit.emit(StmtKind::GlobalStore { global, value: Expr::Local(target) });
    }
    for global in code.emit.world.function_addresses.clone().into_values() {
        let value = code.any_address(1);
        code.emit.emit(StmtKind::GlobalStore { global, value });
    }
    for variable in &order {
        code.make_static(*variable);
    }
    for variable in &order {
        code.set_static(*variable);
    }
    code.emit.function = Some(entry);
    code.emit.at(hir.functions[entry].span);
    for function in hir.functions.iter() {
        if let Some(why) = function.unsupported.as_ref().filter(|_| function.body.is_some()) {
            code.emit.unsupported(why);
        }
    }
    let (proc, results) = (code.emit.world.procs[&entry], code.result_types(entry));
    let (args, call) = match &hir.functions[entry].body {
        None => (Vec::new(), None),
        Some(body) if &*hir.functions[entry].name == "main" => (code.arguments(entry, body), None),
        Some(body) => {
            let (args, call) = code.any_arguments(entry, body);
            (args, Some(call))
        }
    };
    let targets: Vec<ivl::LocalId> = results.into_iter().map(|ty| code.emit.temp(ty)).collect();
    code.emit.emit(StmtKind::Call { targets: targets.iter().map(|target| Some(*target)).collect(), proc, args });
    if let Some(at_exit) = hir.at_exit.and_then(|function| code.emit.world.procs.get(&function).copied()) {
        code.emit.emit(StmtKind::Call { targets: Vec::new(), proc: at_exit, args: Vec::new() });
    }
    code.check_cleanup(true);
    let status = match &targets[..] {
        [status] if code.emit.ty(&Expr::Local(*status)) == Type::I32 => Expr::Local(*status),
        _ => Expr::i32(0),
    };
    code.emit.end(TermKind::Halt { status });
    (code.emit.finish(Vec::new(), true), call)
}

impl Code<'_, '_> {
    fn static_type(&self, variable: Variable) -> Option<TypeId> {
        match variable {
            Variable::Global(id) => Some(self.emit.world.hir.globals[id].ty.ty),
            Variable::String(id) => Some(self.emit.world.hir.strings[id].ty),
            Variable::Local(..)
            | Variable::Result(_)
            | Variable::Function(_)
            | Variable::Made(_)
            | Variable::Number(_) => None,
        }
    }

    /// Whether a variable must not be written to.
    fn is_constant(&self, variable: Variable) -> bool {
        match variable {
            Variable::String(_) => true,
            Variable::Global(id) => self.emit.world.hir.is_constant(id),
            Variable::Local(..)
            | Variable::Result(_)
            | Variable::Function(_)
            | Variable::Made(_)
            | Variable::Number(_) => false,
        }
    }

    /// Makes the object of a variable, all zero.
    fn make_static(&mut self, variable: Variable) {
        let (Some(ty), Some(region), Some(place)) = (
            self.static_type(variable),
            self.emit.world.memory.region_of(variable),
            self.emit.world.statics.get(&variable).cloned(),
        ) else {
            return;
        };
        if let StaticPlace::Object(global) = place {
            let mut count = self.count_of(region, ty).unwrap_or(0);
            if let (Variable::Global(id), true) = (variable, self.is_bytes(region)) {
                // The initialiser says how long an array at the end is.
                let hir = self.emit.world.hir;
                let ends =
                    hir.globals[id].init.iter().map(|item| item.offset + hir.types.size_of(item.ty).unwrap_or(0));
                count = ends.fold(count, u64::max);
            }
            let kept = if self.is_constant(variable) { Kept::Constant } else { Kept::Static };
            let value = self.allocate(region, Expr::i64(count as i64), Contents::Zero, kept);
            self.emit.emit(StmtKind::GlobalStore { global, value });
        }
    }

    /// Gives a variable its first value.
    fn set_static(&mut self, variable: Variable) {
        let Some(ty) = self.static_type(variable) else { return };
        let hir = self.emit.world.hir;
        match variable {
            Variable::String(id) => {
                let literal = &hir.strings[id];
                let spot = self.static_spot(variable);
                self.units(&spot, ty, 0, literal.unit, &literal.units, u64::MAX, Zeros::AreThere);
            }
            Variable::Global(id) => {
                let spot = self.static_spot(variable);
                for item in &hir.globals[id].init {
                    self.static_item(&spot, ty, item);
                }
            }
            Variable::Local(..)
            | Variable::Result(_)
            | Variable::Function(_)
            | Variable::Made(_)
            | Variable::Number(_) => {}
        }
    }

    fn static_item(&mut self, spot: &Spot, ty: TypeId, item: &StaticItem) {
        let hir = self.emit.world.hir;
        if self.is_out_of_reach(spot, ty, item) {
            return;
        }
        let value = match &item.value {
            Constant::Int(value) if self.emit.world.is_pointer(item.ty) => match value {
                0 => Value::Pointer(None, Vec::new()),
                _ => self.pointer_of_number(Variable::Number(std::ptr::from_ref(item).addr()), *value, item.ty),
            },
            Constant::Int(value) => match self.emit.world.scalar(item.ty) {
                Some(Type::Bool) => Value::Scalar(Const::Bool(*value != 0).into()),
                Some(scalar) => Value::Scalar(Const::Int(scalar, scalar.wrap(*value)).into()),
                None => return self.emit.unsupported("an initial value of a type that is not modelled"),
            },
            Constant::Float(FloatValue::F32(value)) => Value::Scalar(Const::f32(*value).into()),
            Constant::Float(FloatValue::F64(value)) => Value::Scalar(Const::f64(*value).into()),
            Constant::Float(FloatValue::Extended(_)) | Constant::Unsupported(_) => {
                return self.emit.unsupported("an initial value of a type that is not modelled");
            }
            Constant::Address { base, offset } => self.static_address(*base, *offset),
            Constant::String(string) => {
                let literal = &hir.strings[*string];
                let most = self.emit.world.memory.count(item.ty).unwrap_or(u64::MAX);
                return self.units(spot, ty, item.offset, literal.unit, &literal.units, most, Zeros::AreThere);
            }
        };
        let target = self.item_spot(spot, ty, item.offset);
        let value = self.fit_bits(value, item.bits, item.ty);
        self.store(target, item.bits, item.ty, value);
    }

    /// Whether nobody can look at an initial value, because its type is not modelled, and whoever accesses it at another one would make bytes of the object.
    fn is_out_of_reach(&mut self, spot: &Spot, ty: TypeId, item: &StaticItem) -> bool {
        let is_modelled = match self.emit.world.hir.types.get(item.ty) {
            CType::Float(kind) => *kind != FloatKind::LongDouble,
            CType::Unsupported(_) => false,
            _ => true,
        };
        let is_typed = |code: &mut Self, spot: &Spot| {
            matches!(code.emit.world.shape(spot.region).form, Form::Record | Form::Sequence)
        };
        if is_modelled || !is_typed(self, spot) {
            return false;
        }
        let target = self.item_spot(spot, ty, item.offset);
        let target = self.enter(target, None);
        is_typed(self, &target)
    }

    fn static_address(&mut self, base: AddressBase, offset: i64) -> Value {
        let variable = match base {
            AddressBase::Function(function) => return self.function_address(function),
            AddressBase::Global(global) => Variable::Global(global),
            AddressBase::String(string) => Variable::String(string),
        };
        let spot = self.static_spot(variable);
        let Some(ty) = self.static_type(variable) else { return Value::Pointer(None, Vec::new()) };
        let Ok(behind) = u64::try_from(offset) else {
            // Only of bytes: nobody can use it.
            let Value::Pointer(region, mut parts) = self.address_of(spot, None) else {
                return Value::Pointer(None, Vec::new());
            };
            parts.iter_mut().skip(1).for_each(|at| *at = Expr::i64(offset));
            return Value::Pointer(region, parts);
        };
        // An element, or an object inside of one.
        let unit = self.emit.world.shape(spot.region).size.max(1);
        let spot = match &spot.storage {
            Storage::Pointer(parts) if parts.len() == 2 => {
                let parts = vec![parts[0].clone(), Expr::i64((behind / unit) as i64)];
                Spot { offset: behind % unit, storage: Storage::Pointer(parts), ..spot }
            }
            _ => Spot { offset: behind, ..spot },
        };
        let member = (spot.offset > 0).then(|| self.emit.world.memory.element(ty));
        self.address_of(spot, member)
    }
}
