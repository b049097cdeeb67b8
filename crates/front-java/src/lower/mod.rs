//! From Java classes to an IVL program.
//!
//! Lowering starts at the entry and follows what can be reached: methods by name, virtual calls over the classes that can be
//! instantiated. Exceptions, dispatch, class initialisation and implicit checks become explicit (JVMS chapters 5 and 6). What cannot
//! be modelled becomes an `unsupported` check at its place.
//!
//! An exception remembers the place in the user's code that threw it (the field `place` of the model of `Throwable`); when it leaves
//! the entry, the check of that place fails.

mod body;
mod callbacks;
mod class_questions;
mod classes;
mod dynamic;
mod emit;
mod exhaustion;
mod foreign;
mod instruction;
mod intrinsics;
mod invoke;
mod lambda;
mod npe;
mod record;
mod special;
mod switch;
mod world;

pub use callbacks::Unclaimed;
pub use world::{MODELLED_JDK, Monitors, Options, World};

use crate::classfile::{MethodRef, access};
use crate::pool::{Home, JClassId, MethodId};
use base::{Assumption, Assumptions, Role};
use emit::Emitter;
use ivl::{BinOp, CheckKind, Expr, Proc, ProcId, Program};
use std::collections::BTreeSet;
use std::sync::Arc;
use world::ProcKey;

/// Why a program cannot be lowered at all.
#[derive(Debug, thiserror::Error)]
pub enum LowerError {
    /// A class that everything rests on is missing.
    #[error(transparent)]
    Load(#[from] crate::pool::LoadError),
    /// Lowering has a bug.
    #[error("lowering made a program that is not well-formed:{0}")]
    Malformed(String),
    /// There is more library to lower than time.
    #[error("no time was left to read the program with the library it reaches: {0} procedures so far")]
    Late(usize),
}

/// A lowered program.
#[derive(Debug)]
pub struct Lowered {
    /// The program.
    pub program: Program,
    /// Why nothing can be proved about the Java program by way of this one.
    pub reservations: BTreeSet<Reservation>,
    /// What was taken for granted.
    pub assumptions: Assumptions,
    /// Whether the program asks which monitors it holds: then it must keep account of them ([`Monitors::Kept`]).
    pub asks_for_monitors: bool,
}

/// Why a proof about the lowered program says nothing about the Java program. A failure of it counts as ever.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, thiserror::Error)]
pub enum Reservation {
    /// A model's claims do not hold, as the program could tell how often it calls the program's own code back.
    #[error("depends on {}", .0.dependence)]
    Callbacks(Unclaimed),
    /// A handler, such as `StackOverflowError is caught at Foo.java:3`, also gets the end of stack or memory, which never comes in the lowered
    /// program.
    #[error("{0}, and running out of stack or memory is not modelled")]
    Exhaustion(String),
}

/// The program that starts with this method of a class: `main`, or a static method whose parameters become input.
pub fn program(mut world: World, class: JClassId, main: MethodId) -> Result<Lowered, LowerError> {
    let entry = world.request(ProcKey::Entry(class, main));
    world.program.entry = Some(entry);
    let reporter = world.throws_helper("uncaught")?;
    world.describe_exceptions()?;
    finish(&mut world)?;
    let reporter = world.program.procs[reporter].name.clone();
    world
        .program
        .origins
        .assign_roles(|name, function| if *name == *reporter { Role::Reporter } else { function.role });
    let unclaimed = callbacks::unclaimed(&world).into_iter().map(Reservation::Callbacks);
    let handlers = exhaustion::judge(&world);
    let asks_for_monitors = world.asks_for_monitors;
    let reservations = unclaimed.chain(handlers.counting.into_iter().map(Reservation::Exhaustion)).collect();
    let mut assumptions = world.assumptions.clone();
    if handlers.has_others {
        assumptions.make(Assumption::StackAndMemory);
    }
    special::blame_places(&mut world);
    let mut program = world.program;
    refuse_unverifiable(&mut program)?;
    Ok(Lowered { program, reservations, assumptions, asks_for_monitors })
}

/// Bytecode that has not passed the JVM's verifier may use locals that hold nothing, or values of the wrong kind. The checker
/// of the IVL finds that; such a method becomes an `unsupported` check.
fn refuse_unverifiable(program: &mut Program) -> Result<(), LowerError> {
    let Err(errors) = ivl::check::program(program) else { return Ok(()) };
    let broken: Vec<ProcId> = program
        .procs
        .entries()
        .filter_map(|(id, proc)| {
            let is_broken = errors.iter().any(|error| error.proc.as_deref() == Some(&*proc.name));
            is_broken.then_some(id)
        })
        .collect();
    for id in broken {
        let reason = errors.iter().find(|error| error.proc.as_deref() == Some(&*program.procs[id].name));
        let message = format!("bytecode that does not verify: {}", reason.map(ToString::to_string).unwrap_or_default());
        let origin = program.procs[id].origin;
        let check = program.checks.push(ivl::Check {
            kind: CheckKind::UNSUPPORTED,
            about: ivl::About::Program,
            message: message.into(),
            origin,
        });
        let proc = &mut program.procs[id];
        let params = proc.params;
        proc.locals = std::mem::take(&mut proc.locals).into_vec().into_iter().take(params).collect();
        let fail = ivl::Stmt { kind: ivl::StmtKind::Assert { cond: Expr::FALSE, check }, origin };
        let halt = ivl::Term { kind: ivl::TermKind::Halt { status: Expr::i32(1) }, origin };
        proc.blocks = std::iter::once(ivl::Block { stmts: vec![fail], term: halt }).collect();
    }
    ivl::check::program(program)
        .map_err(|errors| LowerError::Malformed(errors.iter().take(5).map(|error| format!("\n{error}")).collect()))
}

/// All methods of these classes, without an entry; methods of other classes are empty. For judging how much of a library can
/// be lowered: returns the program with the procedures of the methods asked for.
pub fn library(mut world: World, classes: &[JClassId]) -> Result<(Program, Vec<ProcId>), LowerError> {
    world.scope = Some(classes.iter().copied().collect());
    let mut asked = Vec::new();
    for &class in classes {
        let name = world.pool.class(class).name.clone();
        if let Ok(id) = world.class_id(&name)
            && !world.pool.class(class).has(access::ABSTRACT | access::INTERFACE)
        {
            world.instantiate(id);
        }
        let methods: Vec<MethodId> = world.pool.methods(class).collect();
        for method in methods {
            if world.pool.method(method).access & (access::ABSTRACT | access::NATIVE) == 0 {
                asked.push(world.method_proc(method));
            }
        }
    }
    finish(&mut world)?;
    Ok((world.program, asked))
}

/// Writes all bodies that are asked for, and those that wait for all others.
fn finish(world: &mut World) -> Result<(), LowerError> {
    let mut answered = usize::MAX;
    loop {
        while let Some((key, id)) = world.next_body() {
            if world.options.deadline.is_over() {
                return Err(LowerError::Late(world.program.procs.len()));
            }
            let name = world.program.procs[id].name.clone();
            let proc = generate(world, key, name);
            world.set_body(id, proc);
        }
        if class_questions::prepare(world) {
            continue;
        }
        // Writing the answers should ask for nothing new; if it does, they are written once more.
        if answered == world.program.procs.len() {
            break;
        }
        for asked in world.class_questions.clone() {
            let name = world.program.procs[asked.proc].name.clone();
            let proc = asked.question.body(world, name);
            world.set_body(asked.proc, proc);
        }
        answered = world.program.procs.len();
    }
    for index in 0..world.dispatches.len() {
        special::dispatch(world, index);
    }
    special::shorten(world);
    world.guard_statics();
    Ok(())
}

fn generate(world: &mut World, key: ProcKey, name: Arc<str>) -> Proc {
    match key {
        ProcKey::Method(method) => match world.options.monitors {
            Monitors::Kept if world.is_synchronized(method) => special::synchronized(world, method, name),
            Monitors::Kept | Monitors::Ignored => generate_method(world, method, name),
        },
        ProcKey::Synchronized(method) => {
            // Its code is known by the method's name.
            let shown = world.method_name(method).into();
            Proc { name, ..generate_method(world, method, shown) }
        }
        ProcKey::Init(class) => special::init(world, class, name),
        ProcKey::ClassObject(ty) => classes::object(world, &ty, name),
        ProcKey::MultiArray(descriptor, dimensions) => special::multi_array(world, &descriptor, dimensions, name),
        ProcKey::Record(method) => method.body(world, name),
        ProcKey::Switch(key) => key.body(world, name),
        ProcKey::LambdaInstance(lambda) => lambda::instance(world, lambda, name),
        ProcKey::LambdaBody(lambda) => lambda::body(world, lambda, name),
        ProcKey::Entry(class, main) => special::entry(world, class, main, name),
        ProcKey::Dispatch(..) | ProcKey::ClassQuestion(_) => unreachable!("written last, never queued"),
    }
}

/// Parts of the JDK that are not followed: they live from what the JVM sets up before `main`, or from threads, files, the network,
/// reflection and method handles. Following them would drag half of the JDK into programs that never get there.
const MACHINERY: [&str; 31] = [
    "java/io/File",
    "java/io/ObjectInput",
    "java/io/ObjectOutput",
    "java/io/ObjectStreamClass",
    "java/lang/invoke/",
    "java/lang/module/",
    "java/lang/ref/",
    "java/lang/reflect/",
    "java/net/",
    "java/nio/channels/",
    "java/nio/file/",
    "java/security/",
    "java/util/ServiceLoader",
    "java/util/concurrent/ForkJoin",
    "java/util/concurrent/Thread",
    "java/util/jar/",
    "java/util/zip/",
    "javax/",
    "jdk/internal/access/",
    "jdk/internal/jimage/",
    "jdk/internal/loader/",
    "jdk/internal/misc/VM",
    "jdk/internal/module/",
    "jdk/internal/org/",
    "jdk/internal/reflect/",
    "sun/invoke/",
    "sun/net/",
    "sun/nio/ch/",
    "sun/nio/fs/",
    "sun/security/",
    "sun/util/locale/provider/",
];

fn generate_method(world: &mut World, method: MethodId, name: Arc<str>) -> Proc {
    world.declare_function(name.clone(), method);
    if let Some(scope) = &world.scope
        && !scope.contains(&method.class)
    {
        return unsupported_proc(world, method, name, "outside the classes asked for");
    }
    let class = world.pool.class(method.class);
    let declared = world.pool.method(method);
    let (home, class_name) = (class.home, class.name.clone());
    if declared.access & access::NATIVE != 0 {
        return native(world, method, name);
    }
    if declared.access & access::ABSTRACT != 0 {
        return unsupported_proc(world, method, name, "an abstract method");
    }
    if world.scope.is_none() && home == Home::Jdk && MACHINERY.iter().any(|prefix| class_name.starts_with(prefix)) {
        let reason = format!("{name} is part of the JVM's own machinery, which is not modelled");
        return unsupported_proc(world, method, name, &reason);
    }
    let file = world.pool.file_of(method).clone();
    let index = world.pool.index_in_file(method);
    let code = match file.code(index) {
        Ok(Some(code)) => code,
        Ok(None) => return unsupported_proc(world, method, name, "a method without code"),
        Err(error) => return unsupported_proc(world, method, name, &format!("broken bytecode: {error}")),
    };
    if let Some(proc) = special::blank(world, method, &name, &code) {
        return proc;
    }
    match body::lower(world, method, name.clone(), &file, &code) {
        Ok(proc) => proc,
        Err(reason) => {
            unsupported_proc(world, method, name.clone(), &format!("bytecode of {name} that does not verify: {reason}"))
        }
    }
}

/// A native method: an intrinsic, or unsupported.
fn native(world: &mut World, method: MethodId, name: Arc<str>) -> Proc {
    let (params, results) = world.method_signature(method);
    let shown = name.clone();
    let mut emit = Emitter::new(world, name, &params, results);
    let args: Vec<Expr> = (0..params.len()).map(|index| emit.param(index).into()).collect();
    match intrinsics::inline(&mut emit, method, &args) {
        Some(value) => {
            let declared = emit.world.return_type(method);
            emit.return_value(declared.and(value));
        }
        None => emit.unsupported(&format!("native method {shown}")),
    }
    emit.build()
}

fn unsupported_proc(world: &mut World, method: MethodId, name: Arc<str>, reason: &str) -> Proc {
    let (params, results) = world.method_signature(method);
    let file = world.pool.file_of(method).source_file.clone();
    let shown = name.clone();
    let mut emit = Emitter::new(world, name, &params, results);
    emit.origin = emit.world.origin(base::Origin { file, method: Some(shown), ..base::Origin::default() });
    emit.unsupported(reason);
    emit.build()
}

/// What a spliterator says of itself. The streams of the JDK may ask for it, as no result depends on it; what it says about a collection of ours is
/// not what it says about one of the JDK's.
const OF_SPLITERATORS: [&str; 6] =
    ["characteristics", "estimateSize", "getComparator", "getExactSizeIfKnown", "hasCharacteristics", "trySplit"];

/// What a method reference in a program means, as far as we claim that its method does what it does on the JVM.
fn resolve_claimed(world: &mut World, reference: &MethodRef) -> Result<(JClassId, MethodId), String> {
    if reference.class.starts_with("java/util/Spliterator") && OF_SPLITERATORS.contains(&&*reference.name) {
        return Err(format!("method {reference} depends on how the library is made"));
    }
    resolve(world, reference)
}

/// What a method reference means: the class it names and the method found.
fn resolve(world: &mut World, reference: &MethodRef) -> Result<(JClassId, MethodId), String> {
    // Arrays have the methods of Object.
    let name = if reference.class.starts_with('[') { "java/lang/Object" } else { &reference.class };
    let class = world.pool.load(name).map_err(|error| error.to_string())?;
    let found = world.pool.resolve_method(class, &reference.name, &reference.descriptor);
    let found = found.ok_or_else(|| match world.pool.class(class).home {
        Home::Model => format!("method {reference} is not in our model of its class"),
        Home::User | Home::Jdk => format!("method {reference} does not exist"),
    })?;
    Ok((class, found))
}

/// Throws a ClassCastException unless the value is null or an instance of the class.
fn cast(emit: &mut Emitter<'_>, value: &Expr, name: &str) {
    if name == "java/lang/Object" {
        return;
    }
    let class = match emit.world.class_id(name) {
        Ok(class) => class,
        Err(error) => return emit.unusable(&error),
    };
    if emit.is_instance(value, class) {
        return;
    }
    let is_null = ivl::simplify_binary(BinOp::Eq, value.clone(), Expr::NULL);
    let fits = ivl::simplify_binary(BinOp::Or, is_null, Expr::InstanceOf(Box::new(value.clone()), class));
    let shown = name.replace('/', ".");
    let home = classes::home(emit.world, name);
    let value = value.clone();
    emit.throw_if(ivl::not(fits), CheckKind::CAST, "cast", |emit| {
        vec![value, emit.world.text_expr(&shown), emit.world.text_expr(home)]
    });
}
