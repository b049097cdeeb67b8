//! The program under construction, and what is known to be reachable in it.
//!
//! Procedures are made on demand: asking for one returns its id at once and queues its body. A virtual call asks for a *dispatch*
//! procedure, whose targets grow with the classes that are instantiated (rapid type analysis); bodies that depend on all of
//! these (dispatch, `getClass`, and the like) are written last.

use super::lambda::Lambda;
use crate::classfile::descriptor::{FieldType, MethodType};
use crate::classfile::{Constant, access};
use crate::pool::{FieldKey, Home, JClassId, LoadError, MethodId, Pool};
use base::{Assumptions, Deadline, Function, IdVec, Origin, OriginId, Owner, Role};
use ivl::{
    About, Check, CheckId, CheckKind, Choice, Class, ClassId, ClassKind, Const, ExceptionLayout, Expr, Field, FieldId,
    Global, GlobalId, Input, InputId, InputKind, Proc, ProcId, Program, Purpose, Site, SiteId, Text, TextId,
    TextLayout, Type,
};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::VecDeque;
use std::sync::Arc;

/// The version of Java that the models follow where nothing else is said.
pub const MODELLED_JDK: u16 = 17;

/// What lowering may be told.
#[derive(Clone, Debug)]
pub struct Options {
    /// The version of Java whose library behaviour is asked for where versions differ.
    pub java_version: u16,
    /// Whether `assert` statements of the user's classes are executed.
    pub assertions: bool,
    /// The class of exceptions that may not leave the entry, by internal name; all if it is not given.
    pub escaping: Option<Arc<str>>,
    /// Whether the user's classes were made to check contracts.
    pub contracts: bool,
    /// Whether the numbers of a `java.util.Random` with a seed are program input, as those of one without are.
    pub random_is_input: bool,
    /// Whether the program keeps account of the monitors that it holds.
    pub monitors: Monitors,
    /// When to give up.
    pub deadline: Deadline,
}

/// Whether a program keeps account of the monitors that it holds. There is one thread, which gets every monitor, so that only programs which
/// ask (`notify`, `wait`, `Thread.holdsLock`) can tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Monitors {
    /// Nobody asks.
    Ignored,
    /// Entering and leaving is written down.
    Kept,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            java_version: MODELLED_JDK,
            assertions: true,
            escaping: None,
            contracts: false,
            random_is_input: false,
            monitors: Monitors::Ignored,
            deadline: Deadline::never(),
        }
    }
}

/// What a procedure stands for.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum ProcKey {
    /// A Java method.
    Method(MethodId),
    /// The body of a synchronized method, once its monitor is held.
    Synchronized(MethodId),
    /// The initialisation of a class.
    Init(JClassId),
    /// The method that a receiver of this static class selects.
    Dispatch(JClassId, MethodId),
    /// The `Class` object of a type, by internal name or descriptor; primitive types by their letter.
    ClassObject(Arc<str>),
    /// A new array of several dimensions: the type's descriptor and how many are made.
    MultiArray(Arc<str>, u8),
    /// A method made for a record, see [`super::record`].
    Record(super::record::RecordMethod),
    /// A pattern switch, by class, bootstrap method and whether on an enum.
    Switch(super::switch::SwitchKey),
    /// The one instance of a lambda that captures nothing.
    LambdaInstance(usize),
    /// The functional method of a lambda.
    LambdaBody(usize),
    /// A question about all classes, see [`super::class_questions`].
    ClassQuestion(super::class_questions::ClassQuestion),
    /// Where the program starts: the class and its method, which it may inherit.
    Entry(JClassId, MethodId),
}

impl ProcKey {
    /// Which of the results is the exception, the last one if any: what is made up here need not throw.
    fn exception(&self, results: &[Type]) -> Option<usize> {
        let throws = match self {
            ProcKey::Method(_)
            | ProcKey::Synchronized(_)
            | ProcKey::Init(_)
            | ProcKey::Dispatch(..)
            | ProcKey::Record(_)
            | ProcKey::Switch(_)
            | ProcKey::LambdaBody(_) => true,
            ProcKey::ClassQuestion(question) => question.throws(),
            ProcKey::ClassObject(_) | ProcKey::MultiArray(..) | ProcKey::LambdaInstance(_) | ProcKey::Entry(..) => {
                false
            }
        };
        results.len().checked_sub(1).filter(|_| throws)
    }
}

/// The dynamic type of an object, as the front end knows it.
#[derive(Clone, Debug)]
pub(super) enum RuntimeType {
    Class(JClassId),
    Array,
    Lambda(usize),
}

/// A virtual call.
pub(super) struct Dispatch {
    pub proc: ProcId,
    pub receiver: JClassId,
    pub method: MethodId,
    /// For each instantiated class what it selects; none where the JVM would throw an error.
    pub targets: Vec<(ClassId, Option<ProcId>)>,
}

/// The program under construction.
pub struct World {
    /// The Java classes.
    pub pool: Pool,
    /// What was built so far.
    pub program: Program,
    pub(super) options: Options,
    classes: FxHashMap<Arc<str>, ClassId>,
    pub(super) runtime_types: FxHashMap<ClassId, RuntimeType>,
    pub(super) type_names: FxHashMap<ClassId, Arc<str>>,
    fields: FxHashMap<FieldKey, FieldId>,
    globals: FxHashMap<FieldKey, GlobalId>,
    named_globals: FxHashMap<Arc<str>, GlobalId>,
    texts: FxHashMap<Arc<[u16]>, TextId>,
    inputs: FxHashMap<(Arc<str>, OriginId), InputId>,
    procs: FxHashMap<ProcKey, ProcId>,
    proc_names: FxHashMap<Arc<str>, u32>,
    queue: VecDeque<(ProcKey, ProcId)>,
    pub(super) instantiated: Vec<ClassId>,
    instantiated_set: FxHashSet<ClassId>,
    pub(super) dispatches: Vec<Dispatch>,
    pub(super) lambdas: Vec<Lambda>,
    pub(super) class_objects: Vec<Arc<str>>,
    pub(super) class_questions: Vec<super::class_questions::Asked>,
    /// Places that exceptions can be blamed on: place n is `places[n - 1]`.
    pub(super) places: Vec<CheckId>,
    /// Handlers of the user that also get the end of stack or memory, which is not modelled.
    pub(super) guards: Vec<super::exhaustion::Guard>,
    /// What was taken for granted.
    pub(super) assumptions: Assumptions,
    /// Whether the program asks which monitors it holds.
    pub(super) asks_for_monitors: bool,
    needs_init: FxHashMap<JClassId, bool>,
    /// Only these classes get bodies, if given: for lowering a library class by class.
    pub(super) scope: Option<FxHashSet<JClassId>>,
    signatures: FxHashMap<MethodId, Arc<MethodType>>,
}

impl World {
    /// An empty program over these classes.
    pub fn new(pool: Pool, options: Options) -> World {
        World {
            pool,
            program: Program::default(),
            options,
            classes: FxHashMap::default(),
            runtime_types: FxHashMap::default(),
            type_names: FxHashMap::default(),
            fields: FxHashMap::default(),
            globals: FxHashMap::default(),
            named_globals: FxHashMap::default(),
            texts: FxHashMap::default(),
            inputs: FxHashMap::default(),
            procs: FxHashMap::default(),
            proc_names: FxHashMap::default(),
            queue: VecDeque::new(),
            instantiated: Vec::new(),
            instantiated_set: FxHashSet::default(),
            dispatches: Vec::new(),
            lambdas: Vec::new(),
            class_objects: Vec::new(),
            class_questions: Vec::new(),
            places: Vec::new(),
            guards: Vec::new(),
            assumptions: Assumptions::default(),
            asks_for_monitors: false,
            needs_init: FxHashMap::default(),
            scope: None,
            signatures: FxHashMap::default(),
        }
    }

    // ---- types ----

    /// The class of the IVL for an internal name or an array descriptor.
    pub(super) fn class_id(&mut self, name: &str) -> Result<ClassId, LoadError> {
        if let Some(&known) = self.classes.get(name) {
            return Ok(known);
        }
        if let Some(element) = name.strip_prefix('[') {
            return self.array_class(name, element);
        }
        let java = self.pool.load(name)?;
        let class = self.pool.class(java);
        let above: Vec<Arc<str>> =
            class.superclass.iter().chain(&class.interfaces).map(|id| self.pool.class(*id).name.clone()).collect();
        let is_abstract = class.has(access::ABSTRACT) || class.is_interface();
        let (dotted, key) = (class.dotted(), class.name.clone());
        let supers = above.iter().map(|name| self.class_id(name)).collect::<Result<Vec<_>, _>>()?;
        let kind = if is_abstract { ClassKind::Abstract } else { ClassKind::Concrete };
        Ok(self.add_class(key, dotted.into(), supers, kind, RuntimeType::Class(java)))
    }

    /// Whether the program has spoken of this type.
    pub(super) fn knows_class(&self, name: &str) -> bool {
        self.classes.contains_key(name)
    }

    fn array_class(&mut self, name: &str, element: &str) -> Result<ClassId, LoadError> {
        let broken = || LoadError::Broken(name.into(), "not an array type".into());
        let field_type = FieldType::parse(element).map_err(|_| broken())?;
        let (ty, class) = match &field_type {
            FieldType::Object(name) => (Type::Ref, Some(self.class_id(name)?)),
            FieldType::Array(_) => (Type::Ref, Some(self.class_id(element)?)),
            primitive => (ivl_type(primitive), None),
        };
        let mut supers = Vec::new();
        for above in ["java/lang/Object", "java/lang/Cloneable", "java/io/Serializable"] {
            supers.push(self.class_id(above)?);
        }
        let shown = FieldType::Array(Box::new(field_type)).java_name();
        let kind = ClassKind::Array { element: ty, class, index: Type::I32 };
        Ok(self.add_class(name.into(), shown.into(), supers, kind, RuntimeType::Array))
    }

    pub(super) fn add_class(
        &mut self,
        key: Arc<str>,
        shown: Arc<str>,
        supers: Vec<ClassId>,
        kind: ClassKind,
        runtime: RuntimeType,
    ) -> ClassId {
        let owner = match &runtime {
            RuntimeType::Class(class) => self.owner_of(*class),
            RuntimeType::Array => Owner::Library,
            RuntimeType::Lambda(_) => Owner::Made,
        };
        let id = self.program.classes.push(Class { name: shown, supers, kind, owner });
        self.classes.insert(key.clone(), id);
        self.runtime_types.insert(id, runtime);
        self.type_names.insert(id, key);
        id
    }

    /// Objects of this class may exist from now on.
    pub(super) fn instantiate(&mut self, class: ClassId) {
        if !self.instantiated_set.insert(class) {
            return;
        }
        self.instantiated.push(class);
        for index in 0..self.dispatches.len() {
            self.add_target(index, class);
        }
    }

    /// Whether objects of this class are instances of the Java class.
    fn is_instance(&self, class: ClassId, of: JClassId) -> bool {
        match &self.runtime_types[&class] {
            RuntimeType::Class(java) => self.pool.is_subtype(*java, of),
            RuntimeType::Array => {
                matches!(
                    &*self.pool.class(of).name,
                    "java/lang/Object" | "java/lang/Cloneable" | "java/io/Serializable"
                )
            }
            RuntimeType::Lambda(lambda) => self.lambdas[*lambda].is_instance(&self.pool, of),
        }
    }

    fn add_target(&mut self, dispatch: usize, class: ClassId) {
        let (receiver, method) = (self.dispatches[dispatch].receiver, self.dispatches[dispatch].method);
        if !self.is_instance(class, receiver) {
            return;
        }
        let target = match self.runtime_types[&class].clone() {
            RuntimeType::Class(java) => self.pool.select(java, method).map(|selected| self.method_proc(selected)),
            RuntimeType::Array => Some(self.method_proc(method)),
            RuntimeType::Lambda(lambda) => self.lambda_target(lambda, method),
        };
        self.dispatches[dispatch].targets.push((class, target));
    }

    fn lambda_target(&mut self, lambda: usize, method: MethodId) -> Option<ProcId> {
        let declared = self.pool.method(method);
        let (name, descriptor) = (declared.name.clone(), declared.descriptor.clone());
        if self.lambdas[lambda].implements(&name, &descriptor) {
            return Some(self.request(ProcKey::LambdaBody(lambda)));
        }
        let interfaces = self.lambdas[lambda].interfaces.clone();
        let found = interfaces.iter().find_map(|interface| {
            let found = self.pool.resolve_method(*interface, &name, &descriptor)?;
            (self.pool.method(found).access & access::ABSTRACT == 0).then_some(found)
        });
        found.map(|found| self.method_proc(found))
    }

    // ---- fields and globals ----

    pub(super) fn field_id(&mut self, key: FieldKey) -> Result<FieldId, LoadError> {
        if let Some(&known) = self.fields.get(&key) {
            return Ok(known);
        }
        let owner_name = self.pool.class(key.class).name.clone();
        let owner = self.class_id(&owner_name)?;
        let field = self.pool.field(key);
        let ty = FieldType::parse(&field.descriptor)
            .map_err(|error| LoadError::Broken(owner_name.clone(), error.to_string().into()))?;
        // Two fields of a class may differ only by their type: no compiler does that, but the JVM allows it.
        let same_name = self.pool.fields(key.class).take_while(|other| *other != key);
        let clash = same_name.filter(|other| self.pool.field(*other).name == field.name).count();
        let name = if clash == 0 { field.name.clone() } else { format!("{}:{}", field.name, field.descriptor).into() };
        let is_final = field.access & access::FINAL != 0;
        let declared_by = self.owner_of_field(key);
        let id = self.program.fields.push(Field { owner, name, ty: ivl_type(&ty), is_final, declared_by });
        self.fields.insert(key, id);
        Ok(id)
    }

    pub(super) fn global_id(&mut self, key: FieldKey) -> GlobalId {
        if let Some(&known) = self.globals.get(&key) {
            return known;
        }
        let (class, field) = (self.pool.class(key.class), self.pool.field(key));
        let ty = FieldType::parse(&field.descriptor).map_or(Type::Ref, |ty| ivl_type(&ty));
        let init = field.constant_value.as_ref().and_then(|value| constant_of(value, ty)).unwrap_or(ty.zero());
        let name = format!("{}.{}", class.dotted(), field.name);
        let owner = self.owner_of_field(key);
        let purpose = Purpose::Static { class: class.dotted().into(), field: field.name.clone() };
        let id = self.new_global(&name, ty, init, owner, purpose);
        self.globals.insert(key, id);
        id
    }

    /// A global of our own, by its name.
    pub(super) fn named_global(&mut self, name: &str, ty: Type) -> GlobalId {
        self.own_global(name, ty, Purpose::Variable)
    }

    /// Holds an exception that has left the entry.
    pub(super) fn exception_global(&mut self) -> GlobalId {
        self.own_global("$exception", Type::Ref, Purpose::Exception)
    }

    /// Holds the answer to a question; false as lowered.
    pub(super) fn choice_global(&mut self, choice: Choice) -> GlobalId {
        self.own_global(&format!("$choice:{}", choice.name()), Type::Bool, Purpose::Choice(choice))
    }

    fn own_global(&mut self, name: &str, ty: Type, purpose: Purpose) -> GlobalId {
        if let Some(&known) = self.named_globals.get(name) {
            return known;
        }
        let id = self.new_global(name, ty, ty.zero(), Owner::Made, purpose);
        self.named_globals.insert(name.into(), id);
        id
    }

    fn new_global(&mut self, name: &str, ty: Type, init: Const, owner: Owner, purpose: Purpose) -> GlobalId {
        let name = self.unique_name(name.into());
        self.program.globals.push(Global { name, ty, init, owner, purpose })
    }

    /// Who wrote a class.
    fn owner_of(&self, class: JClassId) -> Owner {
        match self.pool.class(class).home {
            Home::User => Owner::User,
            Home::Model | Home::Jdk => Owner::Library,
        }
    }

    /// Nobody has written what a compiler, JML's translation or a model has made up for itself: the names of the latter start with `$`.
    fn owner_of_field(&self, key: FieldKey) -> Owner {
        let field = self.pool.field(key);
        let is_made = field.access & access::SYNTHETIC != 0 || field.name.starts_with('$');
        if is_made { Owner::Made } else { self.owner_of(key.class) }
    }

    /// Says what a method is, for those who meet its name in origins.
    pub(super) fn declare_function(&mut self, name: Arc<str>, method: MethodId) {
        let params: Vec<String> = self.method_type(method).params.iter().map(FieldType::java_name).collect();
        let (class, declared) = (self.pool.class(method.class), self.pool.method(method));
        let (dotted, package) = (class.dotted(), class.package().replace('/', "."));
        let simple = dotted.get(package.len()..).unwrap_or_default().trim_start_matches('.');
        let function = Function {
            owner: self.owner_of(method.class),
            role: match &*declared.name {
                "<init>" => Role::Constructor,
                "<clinit>" => Role::Initialiser,
                _ => Role::Code,
            },
            name: declared.name.clone(),
            short: format!("{simple}.{}({})", declared.name, params.join(",")).into(),
            package: package.into(),
            class: dotted.into(),
        };
        self.program.origins.declare_function(name, function);
    }

    // ---- constants, checks, inputs, sites ----

    /// The string object of a text.
    pub(super) fn text(&mut self, units: &[u16]) -> Result<TextId, LoadError> {
        if let Some(&known) = self.texts.get(units) {
            return Ok(known);
        }
        if self.program.text_layout.is_none() {
            let string = self.pool.load("java/lang/String")?;
            let class = self.class_id("java/lang/String")?;
            let array = self.class_id("[C")?;
            let missing = || LoadError::Broken("java/lang/String".into(), "it has no field `value`".into());
            let value = self.pool.field_named(string, "value").ok_or_else(missing)?;
            let value = self.field_id(value)?;
            self.instantiate(class);
            self.instantiate(array);
            self.program.text_layout = Some(TextLayout { class, value, array });
        }
        let units: Arc<[u16]> = units.into();
        let id = self.program.texts.push(Text { units: units.clone() });
        self.texts.insert(units, id);
        Ok(id)
    }

    /// The string object of a text, or null should there be no strings at all.
    pub(super) fn text_expr(&mut self, text: &str) -> Expr {
        let units: Vec<u16> = text.encode_utf16().collect();
        self.text(&units).map_or(Expr::NULL, Expr::Text)
    }

    pub(super) fn check(&mut self, kind: CheckKind, message: &str, origin: OriginId) -> CheckId {
        self.program.checks.push(Check { kind, about: About::Program, message: message.into(), origin })
    }

    /// A number for a place that an exception can be blamed on, from 1.
    pub(super) fn place(&mut self, kind: CheckKind, message: &str, origin: OriginId) -> i32 {
        let check = self.check(kind, message, origin);
        self.places.push(check);
        i32::try_from(self.places.len()).expect("a program has fewer than 2^31 places")
    }

    pub(super) fn input(&mut self, name: &str, kind: InputKind, ty: Type, origin: OriginId) -> InputId {
        let key = (Arc::from(name), origin);
        if let Some(&known) = self.inputs.get(&key) {
            return known;
        }
        let id = self.program.inputs.push(Input { name: name.into(), ty, kind, origin });
        self.inputs.insert(key, id);
        id
    }

    pub(super) fn site(&mut self, origin: OriginId) -> SiteId {
        self.program.sites.push(Site { storage: ivl::Storage::Managed, origin })
    }

    pub(super) fn origin(&mut self, origin: Origin) -> OriginId {
        self.program.origins.add(origin)
    }

    /// Says of each initialiser which globals it guards, once all are known: the static fields of its class and its own two.
    ///
    /// True as `initialise` stands before each access to a static field (JVMS 5.5; constants are no globals at all), except in code of the
    /// class itself and its subclasses. Such code runs when the initialiser has been called: a static method is called behind
    /// `initialise`, an instance method has an object, made behind it. There are exceptions, none of which has static fields
    /// of its own to get at too early: the helpers of `jackalope.rt` and `Class.make`, which are called as they are, and methods
    /// of `String`, whose texts are there from the start. An interface's code initialises it before each access.
    pub(super) fn guard_statics(&mut self) {
        let inits = self.procs.iter().filter_map(|(key, id)| match key {
            ProcKey::Init(class) => Some((*class, *id)),
            _ => None,
        });
        for (class, id) in inits {
            let dotted = self.pool.class(class).dotted();
            let own = [format!("$state:{dotted}"), format!("$failure:{dotted}")];
            let own = own.iter().filter_map(|name| self.named_globals.get(&**name)).copied();
            let fields = self.globals.iter().filter(|(key, _)| key.class == class).map(|(_, global)| *global);
            let mut guards: Vec<GlobalId> = own.chain(fields).collect();
            guards.sort_unstable();
            self.program.procs[id].guards = guards;
        }
    }

    // ---- procedures ----

    /// Gives a procedure its body. Who wrote it, and which of its results is the exception, was known before.
    pub(super) fn set_body(&mut self, id: ProcId, body: Proc) {
        let Proc { is_made, exception, .. } = self.program.procs[id];
        self.program.procs[id] = Proc { is_made, exception, ..body };
    }

    fn unique_name(&mut self, name: Arc<str>) -> Arc<str> {
        let count = self.proc_names.entry(name.clone()).or_default();
        *count += 1;
        if *count == 1 { name } else { format!("{name}#{count}").into() }
    }

    /// The procedure for a key; its body is written later.
    pub(super) fn request(&mut self, key: ProcKey) -> ProcId {
        if let Some(&known) = self.procs.get(&key) {
            return known;
        }
        let (name, params, results) = self.signature(&key);
        let name = self.unique_name(name.into());
        let mut locals = IdVec::new();
        for (index, ty) in params.iter().enumerate() {
            locals.push(ivl::Local::made_up(format!("p{index}").into(), *ty));
        }
        let origin = self.program.origins.unknown();
        let id = self.program.procs.push(Proc {
            name,
            is_made: !matches!(key, ProcKey::Method(_)),
            params: params.len(),
            locals,
            exception: key.exception(&results),
            results,
            blocks: IdVec::new(),
            guards: Vec::new(),
            origin,
        });
        self.procs.insert(key.clone(), id);
        match key {
            ProcKey::Dispatch(receiver, method) => {
                self.dispatches.push(Dispatch { proc: id, receiver, method, targets: Vec::new() });
                let index = self.dispatches.len() - 1;
                for position in 0..self.instantiated.len() {
                    self.add_target(index, self.instantiated[position]);
                }
            }
            ProcKey::ClassQuestion(question) => {
                self.class_questions.push(super::class_questions::Asked::new(question, id))
            }
            key => self.queue.push_back((key, id)),
        }
        id
    }

    /// All procedures, with what they stand for.
    pub(super) fn procs(&self) -> impl Iterator<Item = (&ProcKey, ProcId)> {
        self.procs.iter().map(|(key, id)| (key, *id))
    }

    /// The procedure for a key, if anybody has asked for it.
    pub(super) fn proc_of(&self, key: &ProcKey) -> Option<ProcId> {
        self.procs.get(key).copied()
    }

    pub(super) fn next_body(&mut self) -> Option<(ProcKey, ProcId)> {
        self.queue.pop_front()
    }

    pub(super) fn method_type(&mut self, method: MethodId) -> Arc<MethodType> {
        if let Some(known) = self.signatures.get(&method) {
            return known.clone();
        }
        let parsed = MethodType::parse(&self.pool.method(method).descriptor);
        let parsed = Arc::new(parsed.unwrap_or(MethodType { params: Vec::new(), ret: None }));
        self.signatures.insert(method, parsed.clone());
        parsed
    }

    pub(super) fn return_type(&mut self, method: MethodId) -> Option<Type> {
        self.method_type(method).ret.as_ref().map(ivl_type)
    }

    /// Parameter types, the receiver first, and result types with the exception last.
    pub(super) fn method_signature(&mut self, method: MethodId) -> (Vec<Type>, Vec<Type>) {
        let parsed = self.method_type(method);
        let is_static = self.pool.method(method).is_static();
        let receiver = (!is_static).then_some(Type::Ref);
        let params = receiver.into_iter().chain(parsed.params.iter().map(ivl_type)).collect();
        let results = parsed.ret.iter().map(ivl_type).chain(std::iter::once(Type::Ref)).collect();
        (params, results)
    }

    fn signature(&mut self, key: &ProcKey) -> (String, Vec<Type>, Vec<Type>) {
        match key {
            ProcKey::Method(method) => {
                let (params, results) = self.method_signature(*method);
                (self.method_name(*method), params, results)
            }
            ProcKey::Synchronized(method) => {
                let (params, results) = self.method_signature(*method);
                (format!("$synchronized:{}", self.method_name(*method)), params, results)
            }
            ProcKey::Init(class) => (format!("$init:{}", self.pool.class(*class).dotted()), vec![], vec![Type::Ref]),
            ProcKey::Dispatch(receiver, method) => {
                let (params, results) = self.method_signature(*method);
                let types: Vec<String> = self.method_type(*method).params.iter().map(FieldType::java_name).collect();
                let (class, member) = (self.pool.class(*receiver).dotted(), &self.pool.method(*method).name);
                (format!("$dispatch:{class}.{member}({})", types.join(",")), params, results)
            }
            ProcKey::ClassObject(name) => (format!("$class:{name}"), vec![], vec![Type::Ref]),
            ProcKey::MultiArray(name, dims) => {
                (format!("$array:{name}:{dims}"), vec![Type::I32; usize::from(*dims)], vec![Type::Ref])
            }
            ProcKey::Record(method) => method.signature(&self.pool),
            ProcKey::Switch(key) => key.signature(&self.pool),
            ProcKey::LambdaInstance(lambda) => {
                (format!("$instance:{}", self.lambdas[*lambda].name), vec![], vec![Type::Ref])
            }
            ProcKey::LambdaBody(lambda) => self.lambdas[*lambda].signature(),
            ProcKey::ClassQuestion(question) => question.signature(),
            ProcKey::Entry(..) => ("$entry".to_owned(), vec![], vec![]),
        }
    }

    /// `pkg.Class.method(int,java.lang.String)`.
    pub(super) fn method_name(&mut self, method: MethodId) -> String {
        let params: Vec<String> = self.method_type(method).params.iter().map(FieldType::java_name).collect();
        let (class, declared) = (self.pool.class(method.class), self.pool.method(method));
        format!("{}.{}({})", class.dotted(), declared.name, params.join(","))
    }

    pub(super) fn method_proc(&mut self, method: MethodId) -> ProcId {
        self.request(ProcKey::Method(method))
    }

    pub(super) fn init_proc(&mut self, class: JClassId) -> ProcId {
        self.request(ProcKey::Init(class))
    }

    pub(super) fn dispatch_proc(&mut self, receiver: JClassId, method: MethodId) -> ProcId {
        self.request(ProcKey::Dispatch(receiver, method))
    }

    /// Whether a virtual call can only mean this method.
    pub(super) fn is_direct(&self, receiver: JClassId, method: MethodId) -> bool {
        let declared = self.pool.method(method);
        if declared.access & access::ABSTRACT != 0 {
            return false;
        }
        declared.access & (access::PRIVATE | access::FINAL | access::STATIC) != 0
            || self.pool.class(receiver).has(access::FINAL)
    }

    /// A helper of `jackalope.rt.Throws`, by name: there is one of each.
    pub(super) fn throws_helper(&mut self, name: &str) -> Result<ProcId, LoadError> {
        self.helper("jackalope/rt/Throws", name)
    }

    /// The only static method of this name in a class of the models.
    pub(super) fn helper(&mut self, class: &str, name: &str) -> Result<ProcId, LoadError> {
        let method = self.helper_method(class, name)?;
        Ok(self.method_proc(method))
    }

    pub(super) fn helper_method(&mut self, class: &str, name: &str) -> Result<MethodId, LoadError> {
        let id = self.pool.load(class)?;
        let found = self.pool.methods(id).find(|method| &*self.pool.method(*method).name == name);
        found.ok_or_else(|| LoadError::Broken(class.into(), format!("it has no method `{name}`").into()))
    }

    /// The field of `Throwable` that holds the place to blame.
    pub(super) fn place_field(&mut self) -> Result<FieldId, LoadError> {
        let throwable = self.pool.load("java/lang/Throwable")?;
        let missing = || LoadError::Broken("java/lang/Throwable".into(), "it has no field `place`".into());
        let field = self.pool.field_named(throwable, "$place").ok_or_else(missing)?;
        self.field_id(field)
    }

    /// Says what exceptions look like.
    pub(super) fn describe_exceptions(&mut self) -> Result<(), LoadError> {
        let throwable = self.pool.load("java/lang/Throwable")?;
        let missing = || LoadError::Broken("java/lang/Throwable".into(), "it has no field `detailMessage`".into());
        let message = self.pool.field_named(throwable, "detailMessage").ok_or_else(missing)?;
        let (class, message) = (self.class_id("java/lang/Throwable")?, self.field_id(message)?);
        self.program.exceptions = Some(ExceptionLayout { class, message });
        Ok(())
    }

    /// The `Class` object of a type.
    pub(super) fn class_object(&mut self, name: &str) -> ProcId {
        self.request(ProcKey::ClassObject(name.into()))
    }

    /// Whether initialising a class could do anything.
    pub(super) fn needs_init(&mut self, class: JClassId) -> bool {
        if let Some(&known) = self.needs_init.get(&class) {
            return known;
        }
        let mut needs = self.pool.declared(class, "<clinit>", "()V").is_some();
        if !needs && !self.pool.class(class).is_interface() {
            let above: Vec<JClassId> = self.initialised_before(class);
            needs = above.into_iter().any(|above| self.needs_init(above));
        }
        self.needs_init.insert(class, needs);
        needs
    }

    /// The supertypes that are initialised before a class is, in order (JVMS 5.5, step 7): the superclass, then all
    /// superinterfaces with default methods.
    pub(super) fn initialised_before(&self, class: JClassId) -> Vec<JClassId> {
        let mut before: Vec<JClassId> = self.pool.class(class).superclass.into_iter().collect();
        let mut pending: Vec<JClassId> = self.pool.class(class).interfaces.iter().rev().copied().collect();
        let mut seen = FxHashSet::default();
        // Superinterfaces of an interface come before it.
        let mut expanded = FxHashSet::default();
        while let Some(interface) = pending.pop() {
            if expanded.insert(interface) {
                pending.push(interface);
                pending.extend(self.pool.class(interface).interfaces.iter().rev());
            } else if seen.insert(interface) && self.has_defaults(interface) {
                before.push(interface);
            }
        }
        before
    }

    fn has_defaults(&self, interface: JClassId) -> bool {
        self.pool.methods(interface).any(|method| {
            let method = self.pool.method(method);
            method.access & (access::ABSTRACT | access::STATIC) == 0
        })
    }

    /// Whether a method holds a monitor while it runs.
    pub(super) fn is_synchronized(&self, method: MethodId) -> bool {
        let flags = self.pool.method(method).access;
        flags & access::SYNCHRONIZED != 0 && flags & (access::NATIVE | access::ABSTRACT) == 0
    }

    /// Whether it is the user's code.
    pub(super) fn is_user(&self, class: JClassId) -> bool {
        self.pool.class(class).home == Home::User
    }

    /// Whether a method was made to check contracts: what it does is nobody's fault, but for the place where a clause fails.
    pub(super) fn is_harness(&self, method: MethodId) -> bool {
        let name = &self.pool.method(method).name;
        let is_users = ["$jml$fail$", "$jml$real$"].iter().any(|prefix| name.starts_with(prefix));
        self.options.contracts && name.starts_with("$jml$") && !is_users
    }
}

/// The type of the IVL for a type of Java.
pub(super) fn ivl_type(ty: &FieldType) -> Type {
    match ty {
        FieldType::Boolean => Type::Bool,
        FieldType::Byte => Type::I8,
        FieldType::Char => Type::U16,
        FieldType::Short => Type::I16,
        FieldType::Int => Type::I32,
        FieldType::Long => Type::I64,
        FieldType::Float => Type::F32,
        FieldType::Double => Type::F64,
        FieldType::Object(_) | FieldType::Array(_) => Type::Ref,
    }
}

/// A constant of the class file as one of the IVL, if it is a number of this type.
pub(super) fn constant_of(value: &Constant, ty: Type) -> Option<Const> {
    match (value, ty) {
        (Constant::Int(value), Type::Bool) => Some(Const::Bool(value & 1 == 1)),
        (Constant::Int(value), _) => ivl::cast(ty, Const::i32(*value)).ok(),
        (Constant::Long(value), Type::I64) => Some(Const::i64(*value)),
        (Constant::Float(value), Type::F32) => Some(Const::f32(*value)),
        (Constant::Double(value), Type::F64) => Some(Const::f64(*value)),
        _ => None,
    }
}
