//! Follows a run and tells what happens in the user's code.
//!
//! The machine shows a statement before it is executed. What a line has done to locals is seen when the next line of the same
//! activation begins; what the heap is after it as well, or when the activation ends or calls another.

use super::heap::{mentioned, snapshot};
use super::locals::{Source, params, sources};
use super::names::Names;
use super::{Binding, Event, KEPT, Object, STATICS, Step, Steps};
use crate::trace::{Confirmed, Thrown, user_procs};
use base::{Id, Origin, Owner, Role};
use ivl::interp::{Machine, Observer, Place, Value, View};
use ivl::syntax::Syntax;
use ivl::{Const, Expr, GlobalId, Proc, ProcId, Program, StmtKind, TermKind, Type};
use std::collections::{BTreeSet, HashMap, VecDeque};
use std::rc::Rc;

/// So many of the last lines of a long run are looked at closely: on most of them something happens.
const CLOSELY: usize = 2_000;

/// An activation of a method of the user.
struct Activation {
    depth: usize,
    proc: ProcId,
    line: Option<u32>,
    /// The offset of the last statement.
    offset: Option<u32>,
    /// What its variables were when the line began; not known if nobody looked.
    values: Option<Vec<Option<Value>>>,
    /// What they were at the last statement, so far as they were alive.
    latest: Vec<Option<Value>>,
}

/// Locals and heap at some time.
struct Moment {
    depth: usize,
    locals: Vec<Binding>,
    heap: Vec<Object>,
}

pub(super) struct Walk<'p> {
    program: &'p Program,
    confirmed: &'p Confirmed,
    is_user: Vec<bool>,
    statics: Vec<GlobalId>,
    sources: HashMap<ProcId, Rc<[Source]>>,
    stack: Vec<Activation>,
    current: Option<Step>,
    /// Whether the current step has its locals and heap.
    is_complete: bool,
    asked: usize,
    first: Vec<Step>,
    last: VecDeque<Step>,
    omitted: usize,
    names: Names<'p>,
    /// How many statements were seen.
    ticks: u64,
    /// The number of the statement from which on it is told again what happens.
    resume: u64,
    /// Where the last lines begin that nobody looked at closely.
    unseen: VecDeque<u64>,
    /// When the place that fails was left last.
    failure: Option<Moment>,
    /// The locals of the method that evaluates a clause, when the clause has failed.
    why: Vec<Binding>,
}

impl<'p> Walk<'p> {
    /// Tells the first steps, and those from this statement on.
    pub fn new(program: &'p Program, syntax: &'p dyn Syntax, confirmed: &'p Confirmed, resume: u64) -> Self {
        let mut is_user = user_procs(program);
        for (id, proc) in program.procs.entries() {
            // What only serves to check contracts is no part of the story; where they are evaluated is one.
            is_user[id.index()] &= !matches!(program.role_of(proc), Role::Harness | Role::Contract);
        }
        Self {
            program,
            confirmed,
            statics: statics(program, &is_user),
            is_user,
            sources: HashMap::new(),
            stack: Vec::new(),
            current: None,
            is_complete: false,
            asked: 0,
            first: Vec::new(),
            last: VecDeque::new(),
            omitted: 0,
            names: Names::new(program, syntax),
            ticks: 0,
            resume,
            unseen: VecDeque::new(),
            failure: None,
            why: Vec::new(),
        }
    }

    /// Where the last lines begin, if there were some that nobody looked at.
    pub fn last_lines(&self) -> Option<u64> {
        self.unseen.front().copied()
    }

    /// Something happens on the line of this place.
    fn event(&mut self, at: &Origin, depth: usize, event: Event, view: &mut View<'_, '_>) {
        let same = self
            .current
            .as_ref()
            .is_some_and(|step| step.at.line == at.line && step.at.method == at.method && step.depth == depth);
        // A method that is called again on the same line begins anew.
        if !same || matches!(event, Event::Call { .. }) {
            self.complete(view);
            self.flush();
        }
        self.is_complete = false;
        let step = self.current.get_or_insert_with(|| new_step(at, depth));
        step.events.push(event);
    }

    /// Gives the current step locals and heap, as they are now, unless it has them.
    fn complete(&mut self, view: &mut View<'_, '_>) {
        let Some(depth) = self.current.as_ref().map(|step| step.depth).filter(|_| !self.is_complete) else { return };
        let moment = self.moment(depth, view);
        if let Some(step) = &mut self.current {
            step.locals = moment.locals;
            step.heap = moment.heap;
        }
        self.is_complete = true;
    }

    /// Locals of the activation at this depth, static fields, and the heap, as they are now.
    fn moment(&mut self, depth: usize, view: &mut View<'_, '_>) -> Moment {
        let program = self.program;
        let mut shown = Vec::new();
        if let Some(activation) = self.stack.get(depth) {
            let sources = self.sources.get(&activation.proc).cloned().unwrap_or_default();
            for (source, value) in sources.iter().zip(&activation.latest) {
                shown.extend(value.map(|value| (source.name.clone(), self.names.typed(value, source.ty.as_deref()))));
            }
        }
        for &global in &self.statics {
            let value = view.global(global);
            shown.extend(value.map(|value| (program.globals[global].name.to_string(), value)));
        }
        let waiting = self.stack.iter().take(depth + 1).rev();
        let roots: Vec<Value> = waiting.flat_map(|activation| activation.latest.iter().flatten().copied()).collect();
        let roots = roots.into_iter().filter(|value| matches!(value, Value::Object(_)));
        let (locals, heap) = snapshot(&mut self.names, shown.into_iter(), roots, view);
        Moment { depth, locals, heap }
    }

    fn flush(&mut self) {
        let Some(step) = self.current.take() else { return };
        if self.is_idle_initialiser(&step) {
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

    /// An initialiser that does nothing worth telling, such as finding out whether assertions are on.
    fn is_idle_initialiser(&self, step: &Step) -> bool {
        let is_idle = matches!(&step.events[..], [Event::Call { .. }, Event::Return { value: None }]);
        is_idle && self.program.origins.role(&step.at) == Role::Initialiser
    }

    /// The variables of a procedure.
    fn sources(&mut self, proc: ProcId) -> Rc<[Source]> {
        let program = self.program;
        self.sources.entry(proc).or_insert_with(|| sources(program, proc).into()).clone()
    }

    /// Forgets the activations that are over.
    fn leave(&mut self, depth: usize, view: &mut View<'_, '_>) {
        while let Some(top) = self.stack.last()
            && top.depth > depth
        {
            let waiting = self.stack.len() - 1;
            if self.current.as_ref().is_some_and(|step| step.depth == waiting) {
                self.complete(view);
            }
            if self.is_at_failure() {
                self.failure = Some(self.moment(waiting, view));
            }
            self.stack.pop();
        }
    }

    /// Whether a method is about to return with an exception: it does so from a block of its own, which is on no line of the source.
    fn is_leaving_with_exception(&self, place: Place, view: &mut View<'_, '_>) -> bool {
        let proc = &self.program.procs[place.proc];
        let block = &proc.blocks[place.block];
        match (&block.term.kind, proc.exception) {
            (TermKind::Return { values }, Some(exception)) if place.stmt >= block.stmts.len() => {
                let thrown = values.get(exception).and_then(|thrown| eval(thrown, view));
                thrown.is_some_and(|value| matches!(value, Value::Object(_)))
            }
            _ => false,
        }
    }

    /// Whether the running method is where the run will fail.
    fn is_at_failure(&self) -> bool {
        let fails = self.program.origins.get(self.program.checks[self.confirmed.trace.check].origin);
        self.stack.last().is_some_and(|top| {
            top.line == fails.line && Some(&*self.program.procs[top.proc].name) == fails.method.as_deref()
        })
    }

    /// Brings the stack of activations up to date; says what the last line of the running method has changed.
    fn arrive(&mut self, place: Place, view: &mut View<'_, '_>) {
        let depth = view.depth();
        let origin = self.program.origins.get(place.origin);
        let sources = self.sources(place.proc);
        let is_entered = !self.stack.last().is_some_and(|top| top.depth == depth && top.proc == place.proc);
        if is_entered {
            self.enter(place, origin, &sources, view);
            return;
        }
        let waiting = self.stack.len().saturating_sub(1);
        let Some(top) = self.stack.last_mut() else { return };
        let has_moved = top.line != origin.line && origin.line.is_some();
        let now: Vec<Option<Value>> = sources
            .iter()
            .map(|source| {
                let is_alive = source.lives_at(origin.offset) || (has_moved && source.lives_at(top.offset));
                is_alive.then(|| source.value(view)).flatten()
            })
            .collect();
        top.latest.clone_from(&now);
        top.offset = origin.offset;
        if !has_moved {
            return;
        }
        let before = Origin { line: top.line, ..origin.clone() };
        top.line = origin.line;
        let mut changes = Vec::new();
        match &mut top.values {
            Some(values) => {
                for ((source, known), value) in sources.iter().zip(values).zip(&now) {
                    if value.is_some() && value != known {
                        *known = *value;
                        let typed = |value| self.names.typed(value, source.ty.as_deref());
                        changes.extend(value.map(|value| (source.name.clone(), typed(value))));
                    }
                }
            }
            unknown => *unknown = Some(now),
        }
        for (target, value) in changes {
            let value = self.names.mention(value, view);
            self.event(&before, waiting, Event::Set { target, value }, view);
        }
        // The line is over.
        self.complete(view);
    }

    fn enter(&mut self, place: Place, origin: &Origin, sources: &[Source], view: &mut View<'_, '_>) {
        let depth = view.depth();
        while self.stack.last().is_some_and(|top| top.depth >= depth) {
            self.stack.pop();
        }
        let mut arguments = Vec::new();
        for (local, name) in params(self.program, place.proc) {
            let value = view.local(local);
            // The entry passes null for arguments that are never read.
            let is_unread = self.stack.is_empty() && value == Some(Value::Const(Const::Null));
            if let Some(value) = value.filter(|_| !is_unread) {
                arguments.push((name, self.names.mention(value, view)));
            }
        }
        let proc = &self.program.procs[place.proc];
        let method = function_name(self.program, proc);
        let waiting = self.stack.len();
        if self.program.role_of(proc) == Role::Violation && waiting > 0 {
            self.why = self.moment(waiting - 1, view).locals;
        }
        self.event(origin, waiting, Event::Call { method, arguments }, view);
        let values: Vec<Option<Value>> = sources.iter().map(|source| source.value_at_entry(view)).collect();
        self.stack.push(Activation {
            depth,
            proc: place.proc,
            line: origin.line,
            offset: origin.offset,
            latest: values.clone(),
            values: Some(values),
        });
    }

    /// Keeps only the stack of activations, and count of lines.
    fn hurry(&mut self, place: Place, depth: usize) {
        if self.current.take().is_some() {
            self.omitted += 1;
            self.unseen.push_back(self.ticks);
        }
        while self.stack.last().is_some_and(|top| top.depth > depth) {
            self.stack.pop();
        }
        if !self.is_user[place.proc.index()] {
            return;
        }
        let line = self.program.origins.get(place.origin).line;
        match self.stack.last_mut() {
            Some(top) if top.depth == depth && top.proc == place.proc => {
                if top.line == line || line.is_none() {
                    return;
                }
                top.line = line;
                top.values = None;
                top.latest.clear();
            }
            _ => {
                while self.stack.last().is_some_and(|top| top.depth >= depth) {
                    self.stack.pop();
                }
                let (values, latest) = (None, Vec::new());
                self.stack.push(Activation { depth, proc: place.proc, line, offset: None, values, latest });
            }
        }
        self.omitted += 1;
        self.unseen.push_back(self.ticks);
        if self.unseen.len() > CLOSELY {
            self.unseen.pop_front();
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
        // The array that an element is written to.
        let mut is_in = None;
        let (target, value) = match &stmt.kind {
            StmtKind::Store { object, field, value } => {
                let field = &program.fields[*field];
                // What the front end keeps in an exception is none of the user's business, nor where an inner object lives.
                if field.declared_by == Owner::Made {
                    return;
                }
                let Some(object) = self.path(object, proc, view) else { return };
                (format!("{object}.{}", field.name), value)
            }
            StmtKind::ArrayStore { array: row, index, value } => {
                let Some(array) = self.path(row, proc, view) else { return };
                let Some(index) = eval(index, view) else { return };
                let index = self.names.mention(index, view);
                is_in = eval(row, view);
                (format!("{array}[{index}]"), value)
            }
            StmtKind::Fill { array: row, from, to, value } => {
                let Some(array) = self.path(row, proc, view) else { return };
                let (Some(from), Some(to)) = (eval(from, view), eval(to, view)) else { return };
                let (from, to) = (self.names.mention(from, view), self.names.mention(to, view));
                is_in = eval(row, view);
                (format!("{array}[{from}..{to})"), value)
            }
            StmtKind::GlobalStore { global, value } => {
                let global = &program.globals[*global];
                // `$assertionsDisabled` and the like.
                if global.owner == Owner::Made {
                    return;
                }
                (global.name.to_string(), value)
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
            | StmtKind::Copy { .. }
            | StmtKind::Length { .. }
            | StmtKind::GlobalLoad { .. }
            | StmtKind::Call { .. }
            | StmtKind::Output { .. }
            | StmtKind::Publish { .. }
            | StmtKind::End { .. }
            | StmtKind::Ask { .. }
            | StmtKind::Recall { .. } => return,
        };
        if let Some(value) = eval(value, view) {
            let value = match is_in {
                Some(array) => self.names.mention_element(array, value, view),
                None => self.names.mention(value, view),
            };
            self.event(origin, waiting, Event::Set { target, value }, view);
        }
    }

    /// No exception leaves, so the other of two results is the value.
    fn returning(&mut self, place: Place, values: &[Expr], view: &mut View<'_, '_>) {
        let proc = &self.program.procs[place.proc];
        let origin = self.program.origins.get(place.origin);
        let value = match (values, proc.exception) {
            (_, None) => return,
            ([value, _], Some(1)) | ([_, value], Some(0)) => {
                eval(value, view).map(|value| self.names.mention(value, view))
            }
            _ => None,
        };
        let waiting = self.stack.len().saturating_sub(1);
        self.event(origin, waiting, Event::Return { value }, view);
    }

    /// What an object is called in an expression: by the local that holds it, or by its own name.
    fn path(&mut self, expr: &Expr, proc: &ivl::Proc, view: &mut View<'_, '_>) -> Option<String> {
        if let Expr::Local(local) = expr
            && let Some(declared) = proc.locals.get(*local)
            && &*declared.name == "this"
        {
            return Some("this".to_owned());
        }
        eval(expr, view).map(|value| self.names.mention(value, view))
    }

    pub fn finish(mut self, machine: &mut Machine<'_>) -> Steps {
        if let Some(thrown) = &self.confirmed.thrown {
            let check = &self.program.checks[self.confirmed.trace.check];
            let at = self.program.origins.get(check.origin);
            let depth = self.failure.as_ref().map_or(self.stack.len().saturating_sub(1), |failure| failure.depth);
            let same = self
                .current
                .as_ref()
                .is_some_and(|step| step.at.line == at.line && step.at.method == at.method && step.depth == depth);
            if !same {
                self.flush();
            }
            let step = self.current.get_or_insert_with(|| new_step(at, depth));
            step.events.push(Event::Throw { exception: describe(thrown) });
            if let Some(failure) = self.failure.take() {
                step.locals = failure.locals;
                step.heap = failure.heap;
            }
        }
        self.flush();
        let objects = mentioned(&mut self.names, machine);
        Steps { first: self.first, omitted: self.omitted, last: self.last.into(), objects, why: self.why }
    }
}

fn new_step(at: &Origin, depth: usize) -> Step {
    Step { at: at.clone(), depth, events: Vec::new(), locals: Vec::new(), heap: Vec::new() }
}

/// The static fields that are shown: the user's, and not those that only an initialiser writes, unless they lead to objects.
fn statics(program: &Program, is_user: &[bool]) -> Vec<GlobalId> {
    let procs =
        program.procs.entries().filter(|(id, proc)| is_user[id.index()] && program.role_of(proc) != Role::Initialiser);
    let stmts = procs.flat_map(|(_, proc)| proc.blocks.iter().flat_map(|block| &block.stmts));
    let written: BTreeSet<GlobalId> = stmts
        .filter_map(|stmt| match stmt.kind {
            StmtKind::GlobalStore { global, .. } => Some(global),
            _ => None,
        })
        .collect();
    let shown = program
        .globals
        .entries()
        .filter(|(id, global)| global.owner == Owner::User && (global.ty == Type::Ref || written.contains(id)));
    shown.map(|(id, _)| id).take(STATICS).collect()
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
        self.ticks += 1;
        let is_closely = self.first.len() < KEPT || self.ticks >= self.resume;
        let program = self.program;
        let depth = view.depth();
        let stmt = program.procs[place.proc].blocks[place.block].stmts.get(place.stmt);
        let is_input = matches!(
            stmt.map(|stmt| &stmt.kind),
            Some(StmtKind::Havoc { input: Some(_), .. } | StmtKind::HavocArray { .. })
        );
        let asked = if is_input { self.confirmed.asked.get(self.asked) } else { None };
        self.asked += usize::from(is_input);
        if !is_closely {
            self.hurry(place, depth);
            return;
        }
        // A callback may be called again and again by the library.
        self.leave(depth, view);
        if let Some(asked) = asked {
            let event = Event::Input { what: asked.what.clone(), value: asked.value(self.program, self.names.syntax) };
            let waiting = self.stack.len().saturating_sub(1);
            self.event(&asked.at, waiting, event, view);
        }
        if self.is_user[place.proc.index()] && !self.is_leaving_with_exception(place, view) {
            self.arrive(place, view);
            self.statement(place, view);
        }
        // The run ends here if it fails; otherwise the next time counts.
        if let Some(StmtKind::Assert { check, .. }) = stmt.map(|stmt| &stmt.kind)
            && *check == self.confirmed.trace.check
            && self.is_at_failure()
        {
            self.failure = Some(self.moment(self.stack.len() - 1, view));
        }
    }
}

/// `Foo.bar` for the procedure `Foo.bar(int)`.
fn function_name(program: &Program, proc: &Proc) -> String {
    match program.origins.function(Some(&proc.name)) {
        Some(function) if function.class.is_empty() => function.name.to_string(),
        Some(function) => format!("{}.{}", function.class, function.name),
        None => proc.name.to_string(),
    }
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
        Expr::Fits(op, parts) => {
            ivl::fits(*op, number(&parts[0], view)?, number(&parts[1], view)?).ok().map(Value::Const)
        }
        Expr::FitsIn(ty, a) => ivl::fits_in(*ty, number(a, view)?).ok().map(Value::Const),
        Expr::Text(_) | Expr::InstanceOf(..) | Expr::TypeIn(..) | Expr::CanStore(..) => None,
    }
}
