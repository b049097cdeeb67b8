//! Traces, checked by the interpreter: from inputs that an engine claims to make a check fail to a run that fails it.
//!
//! A run counts only if nothing in it is approximated: it asks for inputs in the order of the trace, meets no havoc without an
//! input and nothing unsupported, and fails at the same check.

mod minimise;
mod steps;

pub use minimise::minimise;
pub use steps::{Binding, Event, Object, Step, Steps, steps};

use base::{Deadline, Id, Origin, Role};
use engine::Trace;
use ivl::interp::{
    self, Afterwards, Compiled, Given, LimitKind, Limits, Machine, NoOutput, ObjectRef, Observer, Outcome, Place,
    Recorded, Recorder, Value, View,
};
use ivl::syntax::Syntax;
use ivl::{
    CheckId, CheckKind, ClassId, Const, Expr, FieldId, InputId, InputKind, LocalId, ProcId, Program, StmtKind, Type,
};
use std::collections::HashMap;
use std::sync::Arc;

/// Statements of one run: more than any engine takes.
const STEPS: u64 = 2_000_000_000;

/// An input that the program asked for.
#[derive(Clone, Debug, PartialEq)]
pub struct Asked {
    /// The input.
    pub input: InputId,
    /// What it was given.
    pub given: Given,
    /// The place in the user's code that asked.
    pub at: Origin,
    /// What it called, such as `Verifier.nondetInt()`.
    pub what: String,
}

impl Asked {
    /// The value as the source writes it.
    pub fn value(&self, program: &Program, syntax: &dyn Syntax) -> String {
        match &self.given {
            Given::Scalar(value) => syntax.value(*value),
            Given::Array(elements) if program.inputs[self.input].kind == InputKind::Array => {
                syntax.array(program.inputs[self.input].ty, elements)
            }
            Given::Array(elements) => syntax.text(&units(elements)),
        }
    }
}

/// The characters of a text that is input.
fn units(elements: &[Const]) -> Vec<u16> {
    let unit = |element: &Const| match element {
        Const::Int(_, value) => *value as u16,
        Const::Bool(_) | Const::F32(_) | Const::F64(_) | Const::Null => 0,
    };
    elements.iter().map(unit).collect()
}

/// A line of a function, as stack traces name it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    /// Its class.
    pub class: Arc<str>,
    /// The function's own name, without parameters.
    pub function: Arc<str>,
    /// The line, if it is known.
    pub line: Option<u32>,
}

/// The exception that left the entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thrown {
    /// Its class.
    pub class: String,
    /// Its message.
    pub message: Option<String>,
    /// The innermost place in the user's code when it was made; none if there was none.
    pub made: Option<Frame>,
}

/// A trace that the interpreter has confirmed.
#[derive(Clone, Debug)]
pub struct Confirmed {
    /// Exactly what the program was given.
    pub trace: Trace,
    /// What the program was given, with the places that asked.
    pub asked: Vec<Asked>,
    /// What left the entry, in a program with exceptions.
    pub thrown: Option<Thrown>,
    /// Whether no function was called that is exact only up to its last bit.
    pub is_exact: bool,
}

/// Why a trace does not count.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The run ends without failing.
    #[error("with these inputs the program does not fail")]
    DoesNotFail,
    /// Another check fails.
    #[error("with these inputs another check fails: {0}")]
    OtherCheck(CheckId),
    /// Something is not modelled.
    #[error("not confirmable: {0} is not modelled")]
    Unsupported(String),
    /// A value is made up.
    #[error("not confirmable: a value is only approximated at {0}")]
    Approximated(String),
    /// The inputs do not fit.
    #[error("the inputs do not fit: {0}")]
    Inputs(String),
    /// An assumption does not hold.
    #[error("an assumption does not hold at {0}")]
    Blocked(String),
    /// A limit was reached.
    #[error("a limit was reached before it failed ({0:?})")]
    Limit(LimitKind),
    /// The interpreter is stuck: a bug of ours.
    #[error("the interpreter is stuck: {0}")]
    Stuck(String),
}

/// Runs the program on the inputs of a trace.
pub fn confirm(
    program: &Program,
    syntax: &dyn Syntax,
    trace: &Trace,
    deadline: &Deadline,
) -> Result<Confirmed, Refusal> {
    confirm_compiled(&interp::compile(program), syntax, trace, Afterwards::Refuse, deadline)
}

pub(crate) fn limits(deadline: &Deadline) -> Limits {
    Limits { steps: STEPS, heap_bytes: 512 << 20, depth: 10_000, deadline: deadline.clone(), ..Limits::default() }
}

/// Runs a compiled program on the inputs of a trace; what is missing at the end may be filled up.
fn confirm_compiled(
    compiled: &Compiled<'_>,
    syntax: &dyn Syntax,
    trace: &Trace,
    afterwards: Afterwards,
    deadline: &Deadline,
) -> Result<Confirmed, Refusal> {
    let program = compiled.program();
    let given = trace.inputs.iter().map(|(_, given)| given.clone());
    let mut inputs = Recorder::new(Recorded::new(given, afterwards));
    let mut watch = Watch::new(program, syntax);
    let mut machine = Machine::new(compiled, limits(deadline));
    let outcome = match program.entry {
        Some(entry) => machine.call_observed(entry, &[], &mut inputs, &mut NoOutput, &mut watch),
        None => return Err(Refusal::DoesNotFail),
    };
    let failed = failed_check(program, outcome)?;
    if failed != trace.check {
        return Err(Refusal::OtherCheck(failed));
    }
    let thrown = match machine.exception() {
        Some(Value::Object(exception)) => Some(watch.thrown(&mut machine, exception)),
        Some(Value::Const(_)) | None => None,
    };
    let inputs = inputs.into_values();
    let asked = inputs
        .iter()
        .zip(watch.asked)
        .map(|((input, given), (at, what))| Asked { input: *input, given: given.clone(), at, what })
        .collect();
    let is_exact = !program.procs.ids().any(|proc| watch.called[proc.index()] && is_inexact(&program.procs[proc]));
    Ok(Confirmed { trace: Trace { check: failed, inputs }, asked, thrown, is_exact })
}

/// The check that failed, unless the run says nothing.
fn failed_check(program: &Program, outcome: Outcome) -> Result<CheckId, Refusal> {
    let place = |at: Place| program.origins.get(at.origin).to_string();
    match outcome {
        Outcome::Failed { check, .. } if program.checks[check].kind == CheckKind::UNSUPPORTED => {
            Err(Refusal::Unsupported(program.checks[check].message.to_string()))
        }
        Outcome::Failed { check, .. } => Ok(check),
        Outcome::Returned(_) | Outcome::Halted(_) => Err(Refusal::DoesNotFail),
        Outcome::Blocked { at } => Err(Refusal::Blocked(place(at))),
        Outcome::Approximated { at } => Err(Refusal::Approximated(place(at))),
        Outcome::Limit { kind, .. } => Err(Refusal::Limit(kind)),
        Outcome::Stuck { reason, .. } => Err(Refusal::Stuck(reason.to_string())),
        Outcome::BadInput { problem, .. } => Err(Refusal::Inputs(problem.to_string())),
    }
}

/// Only whether the same check fails, quickly; what was given.
fn fails(
    machine: &mut Machine<'_>,
    check: CheckId,
    plan: &[Given],
    steps: u64,
    deadline: &Deadline,
) -> Option<(Vec<(InputId, Given)>, u64)> {
    let mut inputs = Recorder::new(Recorded::new(plan.iter().cloned(), Afterwards::Zero));
    machine.restart(Limits { steps, ..limits(deadline) });
    match machine.run(&mut inputs, &mut NoOutput) {
        Outcome::Failed { check: failed, .. } if failed == check => Some((inputs.into_values(), machine.stats().steps)),
        _ => None,
    }
}

/// Notes who asks for inputs, where exceptions are made and what is called.
struct Watch<'p> {
    program: &'p Program,
    syntax: &'p dyn Syntax,
    supertypes: base::IdVec<ClassId, Vec<bool>>,
    /// The constructors of the root of all exceptions.
    constructors: Vec<bool>,
    message: Option<FieldId>,
    asked: Vec<(Origin, String)>,
    /// How many inputs of a kind and type there were.
    alike: HashMap<(InputKind, Type), usize>,
    made: HashMap<ObjectRef, Option<Frame>>,
    called: Vec<bool>,
}

impl<'p> Watch<'p> {
    fn new(program: &'p Program, syntax: &'p dyn Syntax) -> Self {
        let root = program.exceptions.map(|layout| &*program.classes[layout.class].name);
        let makes_exceptions = |proc: &ivl::Proc| {
            let function = program.origins.function(Some(&proc.name));
            function.is_some_and(|function| function.role == Role::Constructor && Some(&*function.class) == root)
        };
        Self {
            program,
            syntax,
            supertypes: program.supertypes(),
            constructors: program.procs.iter().map(makes_exceptions).collect(),
            message: program.exceptions.map(|layout| layout.message),
            asked: Vec::new(),
            alike: HashMap::new(),
            made: HashMap::new(),
            called: vec![false; program.procs.len()],
        }
    }

    fn thrown(&self, machine: &mut Machine<'_>, exception: ObjectRef) -> Thrown {
        let class = machine.class_name(exception).unwrap_or("?").to_owned();
        let message = self.message.and_then(|field| machine.field(exception, field)).and_then(Value::as_object);
        let message = message.and_then(|text| machine.text(text)).map(|units| String::from_utf16_lossy(&units));
        Thrown { class, message, made: self.made.get(&exception).cloned().flatten() }
    }

    /// Where the running procedure and its callers are, the innermost first; the entry, which nobody wrote, comes last.
    fn origins(&self, place: Place, view: &View<'_, '_>) -> Vec<&'p Origin> {
        let origin = |place: Place| self.program.origins.get(place.origin);
        std::iter::once(place).chain(view.callers()).map(origin).collect()
    }

    /// An input is asked for here.
    fn ask(&mut self, place: Place, view: &View<'_, '_>, input: InputId) {
        let origins = self.origins(place, view);
        let user = origins.iter().position(|origin| self.program.origins.is_users(origin));
        let at = user.map_or_else(|| (*origins[0]).clone(), |index| origins[index].clone());
        // What the user's code called: the outermost procedure of the library.
        let called = user.and_then(|user| user.checked_sub(1)).map(|index| origins[index].method.as_deref());
        let called = self.program.origins.function(called.flatten()).map(|function| &*function.short);
        let decl = &self.program.inputs[input];
        let before = self.alike.entry((decl.kind, decl.ty)).or_default();
        let what = self.syntax.input(decl, called, *before);
        *before += 1;
        self.asked.push((at, what));
    }

    /// An exception is made here: the innermost of its constructors runs.
    fn make(&mut self, place: Place, view: &mut View<'_, '_>) {
        let Some(Value::Object(object)) = view.local(LocalId::from_index(0)) else { return };
        if self.made.contains_key(&object) {
            return;
        }
        let Some(class) = view.class_of(object) else { return };
        let supertypes = &self.supertypes[class];
        let is_own_constructor = |origin: &Origin| {
            let function = self.program.origins.function(origin.method.as_deref());
            function.filter(|function| function.role == Role::Constructor).is_some_and(|function| {
                let owner = self.program.class_named(&function.class);
                owner.is_some_and(|owner| supertypes[owner.index()])
            })
        };
        let mut origins = self.origins(place, view);
        origins.pop();
        let mut rest = origins.into_iter().skip_while(|origin| is_own_constructor(origin));
        let user = rest.find(|origin| self.program.origins.is_users(origin));
        let frame = user.and_then(|origin| {
            let function = self.program.origins.function(origin.method.as_deref())?;
            Some(Frame { class: function.class.clone(), function: function.name.clone(), line: origin.line })
        });
        self.made.insert(object, frame);
    }
}

impl Observer for Watch<'_> {
    fn step(&mut self, place: Place, view: &mut View<'_, '_>) {
        self.called[place.proc.index()] = true;
        if self.constructors[place.proc.index()] {
            self.make(place, view);
        }
        if let Some(stmt) = self.program.procs[place.proc].blocks[place.block].stmts.get(place.stmt)
            && let StmtKind::Havoc { input: Some(input), .. } | StmtKind::HavocArray { input, .. } = stmt.kind
        {
            self.ask(place, view, input);
        }
    }
}

/// Whether it has a function on floats that is exact only up to its last bit.
fn is_inexact(proc: &ivl::Proc) -> bool {
    let exprs = proc
        .blocks
        .iter()
        .flat_map(|block| block.stmts.iter().flat_map(|stmt| stmt.kind.exprs()).chain(block.term.kind.exprs()));
    let mut pending: Vec<&Expr> = exprs.collect();
    while let Some(expr) = pending.pop() {
        if matches!(expr, Expr::Math(op, _) if !op.is_exact()) {
            return true;
        }
        pending.extend(expr.operands());
    }
    false
}

/// The procedures whose code the user wrote.
fn user_procs(program: &Program) -> Vec<bool> {
    let is_user = |proc: ProcId| {
        let proc = &program.procs[proc];
        // The entry is made up, but stands for what the user has chosen.
        !proc.is_made && program.origins.is_users(program.origins.get(proc.origin))
    };
    program.procs.ids().map(is_user).collect()
}
