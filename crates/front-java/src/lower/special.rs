//! Procedures that no bytecode stands for: class initialisation, arrays of several dimensions, dispatch, the entry.

use super::emit::Emitter;
use super::intrinsics::MONITORS;
use super::world::ivl_type;
use super::world::{ProcKey, World};
use crate::classfile::descriptor::FieldType;
use crate::classfile::{Code, Instruction, access};
use crate::pool::{JClassId, MethodId};
use base::{Id, Origin};
use ivl::{
    Arm, BinOp, CheckKind, ClassId, Const, Expr, GlobalId, InputKind, Proc, ProcId, StmtKind, TermKind, Type,
    simplify_binary,
};
use std::sync::Arc;

/// States of a class.
const RUNNING: i128 = 1;
const DONE: i128 = 2;
const FAILED: i128 = 3;

fn state(value: i128) -> Expr {
    Expr::Const(Const::Int(Type::I32, value))
}

/// Initialises a class, once (JVMS 5.5; there is one thread, so a running initialisation is our own).
pub(super) fn init(world: &mut World, class: JClassId, name: Arc<str>) -> Proc {
    let java = world.pool.class(class);
    let (dotted, is_interface) = (java.dotted(), java.is_interface());
    let before = if is_interface { Vec::new() } else { world.initialised_before(class) };
    let clinit = world.pool.declared(class, "<clinit>", "()V");
    let progress = world.named_global(&format!("$state:{dotted}"), Type::I32);
    let before: Vec<JClassId> = before.into_iter().filter(|above| world.needs_init(*above)).collect();
    let is_trusted = |class: &JClassId| world.pool.is_trusted_class(*class);
    if is_trusted(&class) && before.iter().all(is_trusted) {
        return trusted_init(world, progress, &before, class, name);
    }
    let failure = world.named_global(&format!("$failure:{dotted}"), Type::Ref);
    let mut emit = Emitter::new(world, name, &[], vec![Type::Ref]);
    let now = emit.temp(Type::I32);
    emit.push(StmtKind::GlobalLoad { target: now, global: progress });
    let (failed, run, done) = (emit.block(), emit.block(), emit.block());
    let is = |value: i128| simplify_binary(BinOp::Eq, now.into(), state(value));
    emit.finish(TermKind::Goto {
        arms: vec![
            Arm { guard: is(DONE), target: done },
            Arm { guard: is(RUNNING), target: done },
            Arm { guard: is(FAILED), target: failed },
        ],
        otherwise: run,
    });
    emit.start(done);
    emit.return_value(None);

    emit.start(failed);
    let original = emit.temp(Type::Ref);
    emit.push(StmtKind::GlobalLoad { target: original, global: failure });
    let shown = emit.world.text_expr(&dotted);
    match emit.world.throws_helper("couldNotInitialize") {
        Ok(proc) => {
            let exc = emit.exc();
            let args = vec![shown, original.into()];
            emit.push(StmtKind::Call { targets: vec![Some(exc), None], proc, args });
            // Null would mean that the class is initialised.
            emit.trust_non_null(&exc.into());
            emit.rethrow();
        }
        Err(error) => emit.unusable(&error),
    }

    emit.start(run);
    emit.push(StmtKind::GlobalStore { global: progress, value: state(RUNNING) });
    let exc = emit.exc();
    let broken = emit.block();
    for above in before {
        let proc = emit.world.init_proc(above);
        emit.push(StmtKind::Call { targets: vec![Some(exc)], proc, args: Vec::new() });
        emit.unless(simplify_binary(BinOp::Ne, exc.into(), Expr::NULL), |emit| {
            emit.push(StmtKind::GlobalStore { global: failure, value: exc.into() });
            emit.goto(broken);
        });
    }
    set_constants(&mut emit, class);
    if let Some(clinit) = clinit {
        let proc = emit.world.method_proc(clinit);
        emit.push(StmtKind::Call { targets: vec![Some(exc)], proc, args: Vec::new() });
        let failing = simplify_binary(BinOp::Ne, exc.into(), Expr::NULL);
        emit.unless(failing, |emit| match emit.world.throws_helper("initializerFailed") {
            Ok(proc) => {
                emit.push(StmtKind::GlobalStore { global: failure, value: exc.into() });
                let place = emit.world.place_field().ok();
                let blamed = emit.temp(Type::I32);
                if let Some(field) = place {
                    emit.push(StmtKind::Load { target: blamed, object: exc.into(), field });
                }
                emit.push(StmtKind::Call { targets: vec![Some(exc), None], proc, args: vec![exc.into()] });
                if let Some(field) = place {
                    emit.push(StmtKind::Store { object: exc.into(), field, value: blamed.into() });
                }
                emit.goto(broken);
            }
            Err(error) => emit.unusable(&error),
        });
    }
    emit.push(StmtKind::GlobalStore { global: progress, value: state(DONE) });
    emit.return_value(None);

    emit.start(broken);
    emit.push(StmtKind::GlobalStore { global: progress, value: state(FAILED) });
    emit.rethrow();
    emit.build()
}

/// Initialises a model that is known not to fail: it is as good as done when it starts.
fn trusted_init(world: &mut World, progress: GlobalId, before: &[JClassId], class: JClassId, name: Arc<str>) -> Proc {
    let mut emit = Emitter::new(world, name, &[], vec![Type::Ref]);
    let now = emit.temp(Type::I32);
    emit.push(StmtKind::GlobalLoad { target: now, global: progress });
    emit.unless(simplify_binary(BinOp::Ne, now.into(), state(0)), |emit| emit.return_value(None));
    emit.push(StmtKind::GlobalStore { global: progress, value: state(DONE) });
    let mut steps: Vec<ProcId> = before.iter().map(|above| emit.world.init_proc(*above)).collect();
    set_constants(&mut emit, class);
    let clinit = emit.world.pool.declared(class, "<clinit>", "()V");
    steps.extend(clinit.map(|clinit| emit.world.method_proc(clinit)));
    let exc = emit.exc();
    for proc in steps {
        emit.push(StmtKind::Call { targets: vec![Some(exc)], proc, args: Vec::new() });
        emit.push(StmtKind::Assume { cond: simplify_binary(BinOp::Eq, exc.into(), Expr::NULL) });
    }
    emit.return_value(None);
    emit.build()
}

/// A method of a harness for contracts that makes an object of its class with all fields zero, by `Heap.make`, which runs no constructor. Its
/// name alone does not make it one: users may choose any name. Who calls it initialises the class, as for every static method.
pub(super) fn blank(world: &mut World, method: MethodId, name: &Arc<str>, code: &Code) -> Option<Proc> {
    let declared = world.pool.method(method);
    let class = world.pool.class(method.class);
    let (class_name, is_abstract) = (class.name.clone(), class.has(access::ABSTRACT | access::INTERFACE));
    let is_maker = declared.access & access::STATIC != 0
        && &*declared.name == "$jml$make"
        && *declared.descriptor == *format!("()L{class_name};")
        && code.instructions.iter().any(|(_, instruction)| match instruction {
            Instruction::InvokeStatic(called) => &*called.class == "jackalope/contract/Heap" && &*called.name == "make",
            _ => false,
        });
    if !is_maker {
        return None;
    }
    let (params, results) = world.method_signature(method);
    let file = world.pool.file_of(method).source_file.clone();
    let line = code.line_at(0).map(u32::from);
    let mut emit = Emitter::new(world, name.clone(), &params, results);
    let origin = Origin { file, line, method: Some(name.clone()), ..Origin::default() };
    emit.origin = emit.world.origin(origin);
    match emit.world.class_id(&class_name) {
        Ok(_) if is_abstract => {
            emit.unsupported(&format!("class {class_name} is abstract and cannot be instantiated"));
        }
        Ok(class) => {
            emit.world.instantiate(class);
            let object = emit.new_object(class);
            emit.return_value(Some(object.into()));
        }
        Err(error) => emit.unusable(&error),
    }
    Some(emit.build())
}

/// Strings among the constant values of fields that are not final; the others are initial values of globals, or never read.
fn set_constants(emit: &mut Emitter<'_>, class: JClassId) {
    let fields: Vec<_> = emit.world.pool.fields(class).collect();
    for key in fields {
        let field = emit.world.pool.field(key);
        if field.access & (access::STATIC | access::FINAL) != access::STATIC {
            continue;
        }
        if let Some(crate::classfile::Constant::String(units)) = field.constant_value.clone()
            && let Ok(text) = emit.world.text(&units)
        {
            let global = emit.world.global_id(key);
            emit.push(StmtKind::GlobalStore { global, value: Expr::Text(text) });
        }
    }
}

/// A new array of several dimensions; no length is negative.
pub(super) fn multi_array(world: &mut World, descriptor: &Arc<str>, dimensions: u8, name: Arc<str>) -> Proc {
    let class = world.class_id(descriptor);
    if let Ok(class) = class {
        world.instantiate(class);
    }
    let inner = (dimensions > 1).then(|| world.request(ProcKey::MultiArray(descriptor[1..].into(), dimensions - 1)));
    let mut emit = Emitter::new(world, name, &vec![Type::I32; usize::from(dimensions)], vec![Type::Ref]);
    let class = match class {
        Ok(class) => class,
        Err(error) => {
            emit.unusable(&error);
            return emit.build();
        }
    };
    let length = emit.param(0);
    let array = emit.new_array(class, length.into());
    if let Some(inner) = inner {
        emit.for_each_index(length.into(), |emit, index| {
            let lengths = (1..usize::from(dimensions)).map(|index| emit.param(index).into()).collect();
            let row = emit.call_plain(inner, lengths, Type::Ref);
            emit.push(StmtKind::ArrayStore { array: array.into(), index: index.into(), value: row });
        });
    }
    emit.finish(TermKind::Return { values: vec![array.into()] });
    emit.build()
}

/// A synchronized method: holds the monitor of its object, or of its class, while its body runs (JVMS 2.11.10).
pub(super) fn synchronized(world: &mut World, method: MethodId, name: Arc<str>) -> Proc {
    let (params, results) = world.method_signature(method);
    let is_static = world.pool.method(method).is_static();
    let class = world.pool.class(method.class).name.clone();
    let class_object = is_static.then(|| world.class_object(&class));
    let body = world.request(ProcKey::Synchronized(method));
    let helpers = ["enter", "exit"].map(|helper| world.helper(MONITORS, helper));
    let mut emit = Emitter::new(world, name, &params, results.clone());
    let monitor = match class_object {
        Some(object) => emit.call_plain(object, Vec::new(), Type::Ref),
        None => emit.param(0).into(),
    };
    let [Ok(enter), Ok(exit)] = helpers else {
        emit.unsupported("internal: the model of monitors is missing");
        return emit.build();
    };
    // Neither throws.
    emit.push(StmtKind::Call { targets: vec![None], proc: enter, args: vec![monitor.clone()] });
    let args = (0..params.len()).map(|index| emit.param(index).into()).collect();
    let targets: Vec<_> = results.iter().map(|ty| Some(emit.temp(*ty))).collect();
    let values = targets.iter().flatten().map(|local| Expr::Local(*local)).collect();
    emit.push(StmtKind::Call { targets, proc: body, args });
    emit.push(StmtKind::Call { targets: vec![None], proc: exit, args: vec![monitor] });
    emit.finish(TermKind::Return { values });
    emit.build()
}

/// Calls what the dynamic type of the receiver selects.
pub(super) fn dispatch(world: &mut World, index: usize) {
    let info = &world.dispatches[index];
    let (id, method) = (info.proc, info.method);
    // The JVM's verifier takes anything for an interface, and so must the call: the receiver may not implement it.
    let is_interface = world.pool.class(info.receiver).is_interface();
    // One arm for each target, in the order in which the targets were found.
    let mut groups: Vec<(Option<ProcId>, Vec<ClassId>)> = Vec::new();
    for (class, target) in &info.targets {
        match groups.iter_mut().find(|(known, _)| known == target) {
            Some((_, classes)) => classes.push(*class),
            None => groups.push((*target, vec![*class])),
        }
    }
    let (params, results) = world.method_signature(method);
    let shown = world.method_name(method);
    let name = world.program.procs[id].name.clone();
    let mut emit = Emitter::new(world, name, &params, results.clone());
    let receiver = emit.param(0);
    let last = groups.len().saturating_sub(1);
    let blocks: Vec<_> = groups.iter().map(|_| emit.block()).collect();
    if groups.is_empty() {
        emit.unsupported(&format!("no class that is ever instantiated implements {shown}"));
        let proc = emit.build();
        world.set_body(id, proc);
        return;
    }
    let (guarded, otherwise) = if is_interface {
        let reason = format!("{shown} of an object that does not implement the interface");
        (groups.len(), emit.unsupported_block(&reason))
    } else {
        (last, blocks[last])
    };
    let arms = groups[..guarded].iter().zip(&blocks).map(|((_, classes), block)| {
        let mut classes = classes.clone();
        classes.sort_unstable();
        Arm { guard: Expr::TypeIn(Box::new(receiver.into()), classes), target: *block }
    });
    let arms = arms.collect();
    emit.finish(TermKind::Goto { arms, otherwise });
    for ((target, _), block) in groups.iter().zip(blocks) {
        emit.start(block);
        match target {
            Some(target) => {
                let args = (0..params.len()).map(|index| emit.param(index).into()).collect();
                let targets: Vec<_> = results.iter().map(|ty| Some(emit.temp(*ty))).collect();
                let values = targets.iter().flatten().map(|local| Expr::Local(*local)).collect();
                emit.push(StmtKind::Call { targets, proc: *target, args });
                emit.finish(TermKind::Return { values });
            }
            None => emit.unsupported(&format!("{shown} has no implementation here")),
        }
        emit.forget_temps();
    }
    let proc = emit.build();
    world.set_body(id, proc);
}

/// Calls of a dispatch with one target call the target itself.
pub(super) fn shorten(world: &mut World) {
    let mut direct: Vec<Option<ProcId>> = vec![None; world.program.procs.len()];
    for dispatch in &world.dispatches {
        let mut targets = dispatch.targets.iter().map(|(_, target)| *target);
        if let Some(Some(first)) = targets.next()
            && targets.all(|target| target == Some(first))
        {
            direct[dispatch.proc.index()] = Some(first);
        }
    }
    for proc in world.program.procs.iter_mut() {
        for block in proc.blocks.iter_mut() {
            for stmt in &mut block.stmts {
                if let StmtKind::Call { proc, .. } = &mut stmt.kind
                    && let Some(target) = direct[proc.index()]
                {
                    *proc = target;
                }
            }
        }
    }
}

/// Where the program starts: initialises the main class, calls `main`, and fails the check that an exception leaving it is blamed on.
pub(super) fn entry(world: &mut World, class: JClassId, main: MethodId, name: Arc<str>) -> Proc {
    let escaped = world.exception_global();
    let place = world.place_field();
    let parameters = world.method_type(main).params.clone();
    let result = world.return_type(main);
    let is_static = world.pool.method(main).is_static();
    let main_name = world.method_name(main);
    world.declare_function(main_name.as_str().into(), main);
    let mut emit = Emitter::new(world, name, &[], vec![]);
    emit.is_user = false;
    let file = emit.world.pool.class(class).file.source_file.clone();
    emit.origin = emit.world.origin(base::Origin { file, method: Some(main_name.into()), ..base::Origin::default() });
    let place = match place {
        Ok(place) => place,
        Err(error) => {
            emit.unusable(&error);
            return emit.build();
        }
    };
    let exc = emit.exc();
    let failed = emit.block();
    let check = |emit: &mut Emitter<'_>| {
        let next = emit.block();
        emit.branch(simplify_binary(BinOp::Ne, exc.into(), Expr::NULL), failed, next);
        emit.start(next);
    };
    if emit.world.needs_init(class) {
        let proc = emit.world.init_proc(class);
        emit.push(StmtKind::Call { targets: vec![Some(exc)], proc, args: Vec::new() });
        check(&mut emit);
    }
    let mut args = Vec::new();
    if !is_static {
        match receiver(&mut emit, class) {
            Ok((object, constructor)) => {
                let proc = emit.world.method_proc(constructor);
                emit.push(StmtKind::Call { targets: vec![Some(exc)], proc, args: vec![object.clone()] });
                check(&mut emit);
                args.push(object);
            }
            Err(reason) => emit.unsupported(&reason),
        }
    }
    // Arguments that nobody reads are no input: a program that asks for nothing else has just one run.
    let is_read = !is_static || reads_first_local(emit.world, main);
    for (index, ty) in parameters.iter().enumerate() {
        let is_unread = index == 0 && !is_read && matches!(ty, FieldType::Array(_));
        args.push(if is_unread { Expr::NULL } else { argument(&mut emit, ty, index) });
    }
    let proc = emit.world.method_proc(main);
    let targets = result.map(|_| None).into_iter().chain(std::iter::once(Some(exc))).collect();
    emit.push(StmtKind::Call { targets, proc, args });
    check(&mut emit);
    emit.finish(TermKind::Return { values: Vec::new() });

    emit.start(failed);
    emit.push(StmtKind::GlobalStore { global: escaped, value: exc.into() });
    if let Some(counted) = emit.world.options.escaping.clone() {
        match emit.world.class_id(&counted) {
            Ok(class) => {
                let (counts, fine) = (emit.block(), emit.block());
                emit.branch(Expr::InstanceOf(Box::new(exc.into()), class), counts, fine);
                emit.start(fine);
                emit.finish(TermKind::Return { values: Vec::new() });
                emit.start(counts);
            }
            Err(error) => emit.unusable(&error),
        }
    }
    let blamed = emit.local("place", Type::I32);
    emit.push(StmtKind::Load { target: blamed, object: exc.into(), field: place });
    let elsewhere =
        emit.world.check(CheckKind::UNCAUGHT, "an exception from outside the program's own code", emit.origin);
    emit.push(StmtKind::Assert { cond: simplify_binary(BinOp::Ne, blamed.into(), Expr::i32(0)), check: elsewhere });
    emit.finish(TermKind::Return { values: Vec::new() });
    emit.build()
}

/// Whether the method ever reads its first local.
fn reads_first_local(world: &World, method: MethodId) -> bool {
    let index = world.pool.index_in_file(method);
    match world.pool.file_of(method).code(index) {
        Ok(Some(code)) => {
            code.instructions.iter().any(|(_, instruction)| matches!(instruction, Instruction::Load(_, 0)))
        }
        // It will be unsupported anyway.
        Ok(None) | Err(_) => true,
    }
}

/// Input for a parameter of the entry: the program's arguments, or any value.
fn argument(emit: &mut Emitter<'_>, ty: &FieldType, index: usize) -> Expr {
    let helper = match ty {
        FieldType::Array(element) if !element.is_reference() => {
            let name = format!("array parameter {}", index + 1);
            return match emit.world.class_id(&ty.to_string()) {
                Ok(class) => emit.array_input(&name, InputKind::Array, class, ivl_type(element)),
                Err(error) => {
                    emit.unusable(&error);
                    Expr::NULL
                }
            };
        }
        FieldType::Array(_) => emit.world.throws_helper("arguments"),
        FieldType::Object(_) => emit.world.helper("jackalope/rt/Input", "text"),
        primitive => {
            return emit.input(&format!("parameter {}", index + 1), InputKind::Nondet, ivl_type(primitive), None);
        }
    };
    let target = emit.temp(Type::Ref);
    match helper {
        Ok(proc) => emit.push(StmtKind::Call { targets: vec![Some(target), None], proc, args: Vec::new() }),
        Err(error) => emit.unusable(&error),
    }
    target.into()
}

/// A new object to call an instance main method on, with its constructor.
fn receiver(emit: &mut Emitter<'_>, class: JClassId) -> Result<(Expr, MethodId), String> {
    let name = emit.world.pool.class(class).name.clone();
    let id = emit.world.class_id(&name).map_err(|error| error.to_string())?;
    let constructor = emit.world.pool.declared(class, "<init>", "()V");
    let constructor = constructor.ok_or("the main class has no constructor without parameters")?;
    emit.world.instantiate(id);
    Ok((emit.new_object(id).into(), constructor))
}

/// Once all places are known: the entry asserts each of them.
pub(super) fn blame_places(world: &mut World) {
    let Some(entry) = world.program.entry else { return };
    let places = world.places.clone();
    let proc = &mut world.program.procs[entry];
    let Some(blamed) = proc.locals.entries().find(|(_, local)| &*local.name == "place").map(|(id, _)| id) else {
        return;
    };
    for block in proc.blocks.iter_mut() {
        let loads =
            block.stmts.iter().any(|stmt| matches!(stmt.kind, StmtKind::Load { target, .. } if target == blamed));
        if loads {
            let origin = block.term.origin;
            for (index, check) in places.iter().enumerate() {
                let cond = simplify_binary(BinOp::Ne, blamed.into(), Expr::i32(index as i32 + 1));
                block.stmts.push(ivl::Stmt { kind: StmtKind::Assert { cond, check: *check }, origin });
            }
        }
    }
}
