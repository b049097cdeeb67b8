//! What happens in a confirmed run, line by line of the user's code, and only what changes.
//!
//! Locals by their source names, fields, static fields and array elements that the user's code writes, calls and returns of the user's
//! methods, inputs, and the exception at the end. Of a long run the first and the last steps are kept.

use super::show::{quoted, scalar};
use super::{Confirmed, Thrown, limits, user_procs};
use base::{Deadline, Id, Origin};
use ivl::interp::{self, Afterwards, Machine, NoOutput, ObjectRef, Observer, Place, Recorded, Value, View};
use ivl::{ClassKind, Const, Expr, LocalId, ProcId, Program, StmtKind, TermKind, Type};
use std::collections::{HashMap, VecDeque};
use std::fmt;

/// So many steps are kept at the beginning, and at the end.
const KEPT: usize = 60;
/// So many elements of an array are shown.
const ELEMENTS: usize = 12;
/// So many objects are described.
const OBJECTS: usize = 24;
/// So many characters of a text are shown.
const CHARACTERS: usize = 80;

/// What happens on a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A method of the user is entered.
    Call {
        /// Its name.
        method: String,
        /// Names and values of its parameters.
        arguments: Vec<(String, String)>,
    },
    /// A method of the user returns.
    Return {
        /// What it returns, if anything.
        value: Option<String>,
    },
    /// A local, a field or an element gets a value.
    Set {
        /// As one would write it: `x`, `this.next`, `a[3]`, `Counter.total`.
        target: String,
        /// Its new value.
        value: String,
    },
    /// An input is read.
    Input {
        /// What asks for it: `Verifier.nondetInt()`.
        what: String,
        /// Its value.
        value: String,
    },
    /// An exception leaves the entry: the end.
    Throw {
        /// Class and message.
        exception: String,
    },
}

/// A line of the user's code, executed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Where.
    pub at: Origin,
    /// How many methods of the user are waiting.
    pub depth: usize,
    /// What changes.
    pub events: Vec<Event>,
}

/// An object that the steps mention, as it is at the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Object {
    /// As the steps call it: `Node#1`.
    pub name: String,
    /// Its fields, or elements, with their values.
    pub fields: Vec<(String, String)>,
}

/// A run, step by step.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Steps {
    /// The beginning.
    pub first: Vec<Step>,
    /// How many steps are left out after it.
    pub omitted: usize,
    /// The end.
    pub last: Vec<Step>,
    /// The objects involved, in the order of their names.
    pub objects: Vec<Object>,
}

/// The steps of a confirmed run.
pub fn steps(program: &Program, confirmed: &Confirmed, deadline: &Deadline) -> Steps {
    let compiled = interp::compile(program);
    let given = confirmed.trace.inputs.iter().map(|(_, given)| given.clone());
    let mut inputs = Recorded::new(given, Afterwards::Refuse);
    let mut machine = Machine::new(&compiled, limits(deadline));
    let mut walk = Walk::new(program, confirmed);
    let Some(entry) = program.entry else { return Steps::default() };
    // It ends as it did when it was confirmed, or time is over: then the steps so far are what there is.
    let _ = machine.call_observed(entry, &[], &mut inputs, &mut NoOutput, &mut walk);
    walk.finish(&mut machine)
}

/// An activation of a method of the user.
struct Activation {
    depth: usize,
    proc: ProcId,
    line: Option<u32>,
    values: Vec<Option<Value>>,
}

struct Walk<'p> {
    program: &'p Program,
    confirmed: &'p Confirmed,
    is_user: Vec<bool>,
    sources: HashMap<ProcId, Vec<(LocalId, String)>>,
    stack: Vec<Activation>,
    current: Option<Step>,
    asked: usize,
    first: Vec<Step>,
    last: VecDeque<Step>,
    omitted: usize,
    names: Names<'p>,
}

impl<'p> Walk<'p> {
    fn new(program: &'p Program, confirmed: &'p Confirmed) -> Self {
        Self {
            program,
            confirmed,
            is_user: user_procs(program),
            sources: HashMap::new(),
            stack: Vec::new(),
            current: None,
            asked: 0,
            first: Vec::new(),
            last: VecDeque::new(),
            omitted: 0,
            names: Names::new(program),
        }
    }

    /// Something happens on the line of this place.
    fn event(&mut self, at: &Origin, depth: usize, event: Event) {
        let same = self.current.as_ref().is_some_and(|step| step.at.line == at.line && step.at.method == at.method);
        if !same {
            self.flush();
        }
        let step = self.current.get_or_insert_with(|| Step { at: at.clone(), depth, events: Vec::new() });
        step.events.push(event);
    }

    fn flush(&mut self) {
        let Some(step) = self.current.take() else { return };
        if is_idle_initialiser(&step) {
            return;
        }
        if self.first.len() < KEPT {
            self.first.push(step);
            return;
        }
        self.last.push_back(step);
        if self.last.len() > KEPT {
            self.last.pop_front();
            self.omitted += 1;
        }
    }

    /// The locals of a procedure that have a name in the source.
    fn source_locals(&mut self, proc: ProcId) -> Vec<(LocalId, String)> {
        let program = self.program;
        self.sources.entry(proc).or_insert_with(|| source_locals(program, proc)).clone()
    }

    /// Brings the stack of activations up to date; says what the last line of the running method has changed.
    fn arrive(&mut self, place: Place, view: &mut View<'_, '_>) {
        let depth = view.depth();
        let origin = self.program.origins.get(place.origin);
        let locals = self.source_locals(place.proc);
        let is_entered = !self.stack.last().is_some_and(|top| top.depth == depth && top.proc == place.proc);
        if is_entered {
            self.stack.retain(|activation| activation.depth < depth);
            let params = self.program.procs[place.proc].params;
            let values: Vec<Option<Value>> = locals.iter().map(|(local, _)| view.local(*local)).collect();
            let mut arguments = Vec::new();
            for ((local, name), value) in locals.iter().zip(&values) {
                // The entry passes null for arguments that are never read.
                let is_unread = self.stack.is_empty() && *value == Some(Value::Const(Const::Null));
                if local.index() < params
                    && !is_unread
                    && let Some(value) = value
                {
                    arguments.push((name.clone(), self.names.show(*value, view)));
                }
            }
            let method = method_name(self.program, place.proc);
            let waiting = self.stack.len();
            self.event(origin, waiting, Event::Call { method, arguments });
            self.stack.push(Activation { depth, proc: place.proc, line: origin.line, values });
            return;
        }
        let waiting = self.stack.len().saturating_sub(1);
        let Some(top) = self.stack.last_mut() else { return };
        if top.line == origin.line || origin.line.is_none() {
            return;
        }
        let before = Origin { line: top.line, ..origin.clone() };
        top.line = origin.line;
        let mut changes = Vec::new();
        for ((local, name), known) in locals.iter().zip(&mut top.values) {
            let value = view.local(*local);
            if value != *known {
                *known = value;
                changes.extend(value.map(|value| (name.clone(), value)));
            }
        }
        for (target, value) in changes {
            let value = self.names.show(value, view);
            self.event(&before, waiting, Event::Set { target, value });
        }
    }

    fn statement(&mut self, place: Place, view: &mut View<'_, '_>) {
        let program = self.program;
        let proc = &program.procs[place.proc];
        let block = &proc.blocks[place.block];
        let origin = program.origins.get(place.origin);
        let waiting = self.stack.len().saturating_sub(1);
        let Some(stmt) = block.stmts.get(place.stmt) else {
            if let TermKind::Return { values } = &block.term.kind {
                self.returning(place, values, view);
            }
            return;
        };
        let (target, value) = match &stmt.kind {
            StmtKind::Store { object, field, value } => {
                let field = &program.fields[*field];
                // What the front end keeps in an exception is none of the user's business, nor where an inner object lives.
                if field.name.contains('$') {
                    return;
                }
                let Some(object) = self.names.path(object, proc, view) else { return };
                (format!("{object}.{}", field.name), value)
            }
            StmtKind::ArrayStore { array, index, value } => {
                let Some(array) = self.names.path(array, proc, view) else { return };
                let Some(index) = eval(index, view) else { return };
                let index = self.names.show(index, view);
                (format!("{array}[{index}]"), value)
            }
            StmtKind::GlobalStore { global, value } => {
                let name = &program.globals[*global].name;
                // `$assertionsDisabled` and the like.
                if name.contains('$') {
                    return;
                }
                (name.to_string(), value)
            }
            StmtKind::Assign { .. }
            | StmtKind::Havoc { .. }
            | StmtKind::HavocArray { .. }
            | StmtKind::Assume { .. }
            | StmtKind::Assert { .. }
            | StmtKind::New { .. }
            | StmtKind::Load { .. }
            | StmtKind::NewArray { .. }
            | StmtKind::NewLike { .. }
            | StmtKind::ArrayLoad { .. }
            | StmtKind::Pull { .. }
            | StmtKind::Push { .. }
            | StmtKind::PullElement { .. }
            | StmtKind::PushElement { .. }
            | StmtKind::Length { .. }
            | StmtKind::GlobalLoad { .. }
            | StmtKind::Call { .. }
            | StmtKind::Output { .. } => return,
        };
        if let Some(value) = eval(value, view) {
            let value = self.names.show(value, view);
            self.event(origin, waiting, Event::Set { target, value });
        }
    }

    /// The last result is the exception, if there is one; the first the value.
    fn returning(&mut self, place: Place, values: &[Expr], view: &mut View<'_, '_>) {
        let proc = &self.program.procs[place.proc];
        let origin = self.program.origins.get(place.origin);
        let is_thrown =
            values.last().and_then(|last| eval(last, view)).is_some_and(|value| matches!(value, Value::Object(_)));
        if is_thrown || proc.results.last() != Some(&Type::Ref) {
            return;
        }
        let value = match values {
            [value, _] => eval(value, view).map(|value| self.names.show(value, view)),
            _ => None,
        };
        let waiting = self.stack.len().saturating_sub(1);
        self.event(origin, waiting, Event::Return { value });
    }

    fn finish(mut self, machine: &mut Machine<'_>) -> Steps {
        if let Some(thrown) = &self.confirmed.thrown {
            let check = &self.program.checks[self.confirmed.trace.check];
            let at = self.program.origins.get(check.origin).clone();
            let depth = self.stack.len().saturating_sub(1);
            self.event(&at, depth, Event::Throw { exception: describe(thrown) });
        }
        self.flush();
        let objects = self.names.describe(machine);
        Steps { first: self.first, omitted: self.omitted, last: self.last.into(), objects }
    }
}

/// A static initialiser that only says whether assertions are on.
fn is_idle_initialiser(step: &Step) -> bool {
    matches!(
        &step.events[..],
        [Event::Call { method, .. }, Event::Return { value: None }] if method.ends_with(".<clinit>")
    )
}

/// Class and message.
fn describe(thrown: &Thrown) -> String {
    match &thrown.message {
        Some(message) => format!("{}: {message}", thrown.class),
        None => thrown.class.clone(),
    }
}

impl Observer for Walk<'_> {
    fn step(&mut self, place: Place, view: &mut View<'_, '_>) {
        let program = self.program;
        let stmt = program.procs[place.proc].blocks[place.block].stmts.get(place.stmt);
        if let Some(StmtKind::Havoc { input: Some(_), .. } | StmtKind::HavocArray { .. }) = stmt.map(|stmt| &stmt.kind)
        {
            let confirmed = self.confirmed;
            if let Some(asked) = confirmed.asked.get(self.asked) {
                self.asked += 1;
                let event = Event::Input { what: asked.what.clone(), value: asked.value(self.program) };
                let waiting = self.stack.len().saturating_sub(1);
                self.event(&asked.at, waiting, event);
            }
        }
        // A callback may be called again and again by the library.
        let depth = view.depth();
        self.stack.retain(|activation| activation.depth <= depth);
        if self.is_user[place.proc.index()] {
            self.arrive(place, view);
            self.statement(place, view);
        }
    }
}

/// `Foo.bar` for the procedure `Foo.bar(int)`.
fn method_name(program: &Program, proc: ProcId) -> String {
    let name = &program.procs[proc].name;
    name.split('(').next().unwrap_or(name).to_owned()
}

/// Locals that are no temporaries of the front end.
fn source_locals(program: &Program, proc: ProcId) -> Vec<(LocalId, String)> {
    let locals = &program.procs[proc].locals;
    let is_numbered = |name: &str, prefix: char| {
        let rest = name.strip_prefix(prefix).unwrap_or("");
        let digits = rest.trim_start_matches(|c: char| c.is_ascii_digit());
        let digits_there = digits.len() < rest.len();
        digits_there && (digits.is_empty() || Type::ALL.iter().any(|ty| ty.name() == digits))
    };
    let is_made_up = |name: &str| {
        let base = name.split('_').next().unwrap_or(name);
        name == "exc" || name.starts_with('$') || ['t', 's', 'l', 'p'].iter().any(|prefix| is_numbered(base, *prefix))
    };
    let named = locals.entries().filter(|(_, local)| !is_made_up(&local.name));
    named
        .map(|(id, local)| {
            // A name that two scopes use has got a number.
            let shown = match local.name.rsplit_once('_') {
                Some((base, number))
                    if number.bytes().all(|byte| byte.is_ascii_digit())
                        && locals.iter().any(|other| &*other.name == base) =>
                {
                    base
                }
                _ => &local.name,
            };
            (id, shown.to_owned())
        })
        .collect()
}

/// The value of an expression that may be a reference; expressions are limited in depth.
fn eval(expr: &Expr, view: &mut View<'_, '_>) -> Option<Value> {
    let number = |expr: &Expr, view: &mut View<'_, '_>| match eval(expr, view)? {
        Value::Const(value) => Some(value),
        Value::Object(_) => None,
    };
    match expr {
        Expr::Const(value) => Some(Value::Const(*value)),
        Expr::Local(local) => view.local(*local),
        Expr::Unary(op, a) => ivl::unary(*op, number(a, view)?).ok().map(Value::Const),
        Expr::Binary(op, a, b) => ivl::binary(*op, number(a, view)?, number(b, view)?).ok().map(Value::Const),
        Expr::Cast(ty, a) => ivl::cast(*ty, number(a, view)?).ok().map(Value::Const),
        Expr::Math(op, args) => {
            let args: Option<Vec<Const>> = args.iter().map(|arg| number(arg, view)).collect();
            ivl::math(*op, &args?).ok().map(Value::Const)
        }
        Expr::Ite(parts) => match number(&parts[0], view)? {
            Const::Bool(true) => eval(&parts[1], view),
            Const::Bool(false) => eval(&parts[2], view),
            _ => None,
        },
        Expr::Text(_) | Expr::InstanceOf(..) | Expr::TypeIn(..) | Expr::CanStore(..) => None,
    }
}

/// What one can ask of a machine, while it runs and after.
trait Heap {
    fn class_of(&self, object: ObjectRef) -> Option<ivl::ClassId>;
    fn field(&mut self, object: ObjectRef, field: ivl::FieldId) -> Option<Value>;
    fn array_length(&self, object: ObjectRef) -> Option<usize>;
    fn text(&self, object: ObjectRef) -> Option<Vec<u16>>;
}

macro_rules! heap {
    ($ty:ty) => {
        impl Heap for $ty {
            fn class_of(&self, object: ObjectRef) -> Option<ivl::ClassId> {
                self.class_of(object)
            }
            fn field(&mut self, object: ObjectRef, field: ivl::FieldId) -> Option<Value> {
                self.field(object, field)
            }
            fn array_length(&self, object: ObjectRef) -> Option<usize> {
                self.array_length(object)
            }
            fn text(&self, object: ObjectRef) -> Option<Vec<u16>> {
                self.text(object)
            }
        }
    };
}
heap!(View<'_, '_>);
heap!(Machine<'_>);

/// The names of objects: their class and a number.
struct Names<'p> {
    program: &'p Program,
    names: HashMap<ObjectRef, String>,
    order: Vec<ObjectRef>,
    counts: HashMap<String, usize>,
}

impl<'p> Names<'p> {
    fn new(program: &'p Program) -> Self {
        Self { program, names: HashMap::new(), order: Vec::new(), counts: HashMap::new() }
    }

    fn show(&mut self, value: Value, heap: &mut impl Heap) -> String {
        let object = match value {
            Value::Const(value) => return scalar(value),
            Value::Object(object) => object,
        };
        let class = heap.class_of(object);
        let name = class.map_or("?", |class| &*self.program.classes[class].name);
        if Some(name) == self.program.text_layout.map(|layout| &*self.program.classes[layout.class].name)
            && let Some(mut units) = heap.text(object)
        {
            let is_long = units.len() > CHARACTERS;
            units.truncate(CHARACTERS);
            return quoted(&units, '"') + if is_long { "..." } else { "" };
        }
        // Boxes are shown as what is in them.
        if name.starts_with("java.lang.")
            && let Some(boxed) = self.boxed(object, name, heap)
        {
            return boxed;
        }
        if let Some(known) = self.names.get(&object) {
            return known.clone();
        }
        let short = name.rsplit('.').next().unwrap_or(name).to_owned();
        let count = self.counts.entry(short.clone()).or_default();
        *count += 1;
        let shown = match heap.array_length(object) {
            Some(length) => format!("{}#{count}", short.replacen("[]", &format!("[{length}]"), 1)),
            None => format!("{short}#{count}"),
        };
        self.names.insert(object, shown.clone());
        self.order.push(object);
        shown
    }

    fn boxed(&mut self, object: ObjectRef, class: &str, heap: &mut impl Heap) -> Option<String> {
        let program = self.program;
        let mut fields = program.fields.entries();
        let (field, _) =
            fields.find(|(_, field)| &*field.name == "value" && &*program.classes[field.owner].name == class)?;
        match heap.field(object, field)? {
            Value::Const(Const::Null) | Value::Object(_) => None,
            Value::Const(value) => Some(scalar(value)),
        }
    }

    /// What an object is called in an expression: by the local that holds it, or by its own name.
    fn path(&mut self, expr: &Expr, proc: &ivl::Proc, view: &mut View<'_, '_>) -> Option<String> {
        if let Expr::Local(local) = expr
            && let Some(declared) = proc.locals.get(*local)
            && &*declared.name == "this"
        {
            return Some("this".to_owned());
        }
        eval(expr, view).map(|value| self.show(value, view))
    }

    /// The objects that have got a name, as they are now.
    fn describe(&mut self, machine: &mut Machine<'_>) -> Vec<Object> {
        let program = self.program;
        let mut objects = Vec::new();
        let mut at = 0;
        while let Some(&object) = self.order.get(at)
            && objects.len() < OBJECTS
        {
            at += 1;
            let name = self.names.get(&object).cloned().unwrap_or_default();
            let Some(class) = machine.class_of(object) else { continue };
            let mut fields = Vec::new();
            match program.classes[class].kind {
                ClassKind::Array { .. } => {
                    for index in 0..machine.array_length(object).unwrap_or(0).min(ELEMENTS) {
                        if let Some(value) = machine.element(object, index) {
                            fields.push((format!("[{index}]"), self.show(value, machine)));
                        }
                    }
                }
                ClassKind::Concrete | ClassKind::Abstract => {
                    for (id, field) in program.fields.entries() {
                        let owner = &program.classes[field.owner].name;
                        // Fields of the library say nothing to the user.
                        if front_java::lower::is_library(Some(owner)) {
                            continue;
                        }
                        if let Some(value) = machine.field(object, id) {
                            fields.push((field.name.to_string(), self.show(value, machine)));
                        }
                    }
                }
            }
            if !fields.is_empty() {
                objects.push(Object { name, fields });
            }
        }
        objects
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Call { method, arguments } => {
                let shown: Vec<String> = arguments.iter().map(|(name, value)| format!("{name} = {value}")).collect();
                write!(f, "call {method}({})", shown.join(", "))
            }
            Event::Return { value: Some(value) } => write!(f, "return {value}"),
            Event::Return { value: None } => f.write_str("return"),
            Event::Set { target, value } => write!(f, "{target} = {value}"),
            Event::Input { what, value } => write!(f, "{what} gives {value}"),
            Event::Throw { exception } => write!(f, "throws {exception}"),
        }
    }
}

impl fmt::Display for Steps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = |step: &Step| {
            let file = step.at.file.as_deref().unwrap_or("?");
            step.at.line.map_or_else(|| file.to_owned(), |line| format!("{file}:{line}"))
        };
        let width = self.first.iter().chain(&self.last).map(|step| place(step).len()).max().unwrap_or(0);
        let line = |f: &mut fmt::Formatter<'_>, step: &Step| {
            let events: Vec<String> = step.events.iter().map(ToString::to_string).collect();
            let indent = "  ".repeat(step.depth.min(20));
            writeln!(f, "  {:width$}  {indent}{}", place(step), events.join("; "))
        };
        for step in &self.first {
            line(f, step)?;
        }
        if self.omitted > 0 {
            writeln!(f, "  ... {} more steps ...", self.omitted)?;
        }
        for step in &self.last {
            line(f, step)?;
        }
        if !self.objects.is_empty() {
            writeln!(f, "  at the end:")?;
            for object in &self.objects {
                let fields: Vec<String> =
                    object.fields.iter().map(|(name, value)| format!("{name} = {value}")).collect();
                writeln!(f, "    {}: {}", object.name, fields.join(", "))?;
            }
        }
        Ok(())
    }
}
