//! Runs initialisers ahead of the program, and gives up on all that could see a difference.
//!
//! The run of an initialiser is a *region*; so is that of a memo. What runs inside another region and can only ever run there (its
//! procedure is dominated by the region's in the call graph) belongs to that region; anything else that runs inside opens a region of its
//! own, since it may just as well have run before. A region owns the objects that it makes and the globals that its
//! procedures guard. It may do with them what it likes. Of what other regions own it sees only what cannot change any more, and only once they are
//! done; see the module's documentation for why that is enough.

use super::frozen::Frozen;
use super::heap::{Contents, Object, ObjectId, RegionId, Value};
use super::shape::{Facts, Guard, OnceKind, is_at_once};
use crate::arith;
use crate::expr::{BinOp, Const, Expr, Type};
use crate::program::{ClassId, ClassKind, FieldId, GlobalId, ProcId, Program, SiteId, Storage};
use crate::stmt::{BlockId, LocalId, StmtKind, TermKind};
use base::{Id, IdVec};
use rustc_hash::{FxHashMap, FxHashSet};

/// Why an initialiser is not run ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum GiveUp {
    #[error("it asks for input")]
    Input,
    #[error("it writes output")]
    Output,
    #[error("it ends the program")]
    Halts,
    #[error("it fails a check or an assumption")]
    Fails,
    #[error("it returns an exception")]
    Exception,
    #[error("it does not end as one that is done")]
    NotDone,
    #[error("it takes too long or too much memory")]
    Limit,
    #[error("it computes what is not exact")]
    Inexact,
    #[error("it is stuck")]
    Stuck,
    #[error("it sees another one that is still running")]
    Cycle,
    #[error("it needs another one that is not run ahead")]
    Needs,
    #[error("it accesses a global that nobody guards")]
    Unguarded(GlobalId),
    #[error("it reads a global that may have changed")]
    ChangingGlobal(GlobalId),
    #[error("it reads an object that may have changed")]
    ChangingObject(ClassId),
    #[error("it writes what is not its own")]
    ForeignWrite,
    #[error("what it builds is too large")]
    Large,
    #[error("it asks which objects there are, or makes ones that are counted")]
    Lifetimes,
}

type Evaluated<T> = Result<T, GiveUp>;

/// How much one initialiser may take, those inside included.
const MAX_STEPS: usize = 200_000;
const MAX_DEPTH: usize = 1_000;
/// Objects, fields and elements.
const MAX_MEMORY: usize = 100_000;

/// A run of something that is done once, and all that belongs to it.
#[derive(Clone, Debug)]
pub(super) struct Region {
    pub(super) root: ProcId,
    /// What was done once in it; the root is the first.
    pub(super) members: Vec<ProcId>,
    /// The regions that it relies on, each of which is done.
    pub(super) needs: FxHashSet<RegionId>,
    is_done: bool,
}

/// How a procedure on the stack was started.
enum Start {
    /// Nothing special.
    Plain,
    /// The first run of something that is done once, as part of the region.
    Joined,
    /// The same, as a region of its own, inside this one.
    Opened(Option<RegionId>),
}

struct Frame<'a> {
    proc: ProcId,
    block: BlockId,
    stmt: usize,
    locals: IdVec<LocalId, Option<Value>>,
    /// Where the caller wants the results.
    targets: &'a [Option<LocalId>],
    start: Start,
}

/// The evaluator.
pub(super) struct Machine<'a> {
    program: &'a Program,
    facts: &'a Facts,
    frozen: &'a Frozen<'a>,
    supertypes: IdVec<ClassId, Vec<bool>>,
    pub(super) heap: IdVec<ObjectId, Object>,
    pub(super) globals: IdVec<GlobalId, Value>,
    pub(super) regions: IdVec<RegionId, Region>,
    region_of: IdVec<ProcId, Option<RegionId>>,
    has_failed: IdVec<ProcId, bool>,
    /// Arrays of regions that are done, whose elements nobody changes any more.
    frozen_arrays: FxHashSet<ObjectId>,
    // Of the run.
    current: RegionId,
    frames: Vec<Frame<'a>>,
    steps: usize,
    memory: usize,
    /// Globals that have been written, with what they held before.
    written: Vec<(GlobalId, Value)>,
}

impl<'a> Machine<'a> {
    pub(super) fn new(program: &'a Program, facts: &'a Facts, frozen: &'a Frozen<'a>) -> Self {
        Machine {
            program,
            facts,
            frozen,
            supertypes: program.supertypes(),
            heap: IdVec::new(),
            globals: program.globals.iter().map(|global| Value::Const(global.init)).collect(),
            regions: IdVec::new(),
            region_of: IdVec::from_vec(vec![None; program.procs.len()]),
            has_failed: IdVec::from_vec(vec![false; program.procs.len()]),
            frozen_arrays: FxHashSet::default(),
            current: RegionId::from_index(0),
            frames: Vec::new(),
            steps: 0,
            memory: 0,
            written: Vec::new(),
        }
    }

    /// Runs an initialiser, unless it has run inside another one. When it gives up everything is as before.
    pub(super) fn run_ahead(&mut self, proc: ProcId) -> Evaluated<()> {
        if self.region_of[proc].is_some() {
            return Ok(());
        }
        let (objects, regions) = (self.heap.len(), self.regions.len());
        self.frames.clear();
        self.written.clear();
        (self.steps, self.memory) = (0, 0);
        let result = self.run(proc);
        if result.is_err() {
            self.has_failed[proc] = true;
            for (global, value) in self.written.drain(..).rev() {
                self.globals[global] = value;
            }
            for region in self.regions.iter().skip(regions) {
                region.members.iter().for_each(|member| self.region_of[*member] = None);
            }
            self.regions = std::mem::take(&mut self.regions).into_vec().into_iter().take(regions).collect();
            self.heap = std::mem::take(&mut self.heap).into_vec().into_iter().take(objects).collect();
            self.frozen_arrays.retain(|array| array.index() < objects);
        }
        result
    }

    fn run(&mut self, root: ProcId) -> Evaluated<()> {
        let start = self.open(root, None);
        self.enter(root, Vec::new(), &[], start)?;
        let program = self.program;
        while let Some(frame) = self.frames.last_mut() {
            self.steps += 1;
            if self.steps > MAX_STEPS || self.memory > MAX_MEMORY {
                return Err(GiveUp::Limit);
            }
            let block = &program.procs[frame.proc].blocks[frame.block];
            match block.stmts.get(frame.stmt) {
                Some(stmt) => {
                    frame.stmt += 1;
                    self.stmt(&stmt.kind)?;
                }
                None => self.term(&block.term.kind)?,
            }
        }
        Ok(())
    }

    // ---- regions ----

    fn open(&mut self, root: ProcId, outer: Option<RegionId>) -> Start {
        let region = Region { root, members: vec![root], needs: FxHashSet::default(), is_done: false };
        self.current = self.regions.push(region);
        self.region_of[root] = Some(self.current);
        Start::Opened(outer)
    }

    /// What was done once has returned.
    fn close(&mut self, proc: ProcId, start: &Start, values: &[Value]) -> Evaluated<()> {
        let Some(once) = &self.facts.once[proc] else { return Err(GiveUp::NotDone) };
        let state = self.globals[once.global];
        match once.kind {
            OnceKind::Initialiser if values != [Value::NULL] => return Err(GiveUp::Exception),
            OnceKind::Initialiser => match state {
                Value::Const(state) if is_at_once(&self.program.procs[proc], state) => {}
                _ => return Err(GiveUp::NotDone),
            },
            OnceKind::Memo if state == Value::NULL || values != [state] => return Err(GiveUp::NotDone),
            OnceKind::Memo => {}
        }
        if let Start::Opened(outer) = start {
            let done = self.current;
            self.freeze(done);
            self.regions[done].is_done = true;
            if let Some(outer) = *outer {
                self.regions[outer].needs.insert(done);
                self.current = outer;
            }
        }
        Ok(())
    }

    /// Finds arrays that are only in one global, through which nobody changes them.
    fn freeze(&mut self, region: RegionId) {
        let Region { root, members, .. } = &self.regions[region];
        let guarded =
            members.iter().filter_map(|member| self.facts.once[*member].as_ref()).flat_map(|once| &once.guards);
        let mut candidates: FxHashMap<ObjectId, usize> = FxHashMap::default();
        for global in guarded {
            if let Value::Object(object) = self.globals[*global]
                && self.heap[object].owner == region
                && matches!(self.heap[object].contents, Contents::Elements(_))
                && self.facts.is_stored_within(*global, *root)
                && self.frozen.is_only_read(*global, *root)
            {
                candidates.insert(object, 0);
            }
        }
        if candidates.is_empty() {
            return;
        }
        let in_objects = self.heap.iter().flat_map(|object| object.parts().into_iter().map(|(_, value)| value));
        for value in in_objects.chain(self.globals.iter().copied()) {
            if let Value::Object(object) = value
                && let Some(count) = candidates.get_mut(&object)
            {
                *count += 1;
            }
        }
        self.frozen_arrays.extend(candidates.into_iter().filter(|(_, count)| *count == 1).map(|(array, _)| array));
    }

    fn global(&mut self, global: GlobalId) -> Evaluated<Value> {
        match self.owner_of_global(global)? {
            None if self.facts.is_constant(global) => {}
            None => return Err(GiveUp::Unguarded(global)),
            Some(owner) if owner == self.current => {}
            Some(owner) if self.facts.is_stored_within(global, self.regions[owner].root) => {
                self.regions[self.current].needs.insert(owner);
            }
            Some(_) => return Err(GiveUp::ChangingGlobal(global)),
        }
        Ok(self.globals[global])
    }

    /// The region that a global belongs to; if it is another one it is done.
    fn owner_of_global(&self, global: GlobalId) -> Evaluated<Option<RegionId>> {
        let proc = match self.facts.guard_of[global] {
            Guard::Nobody => return Ok(None),
            Guard::Unclear => return Err(GiveUp::Unguarded(global)),
            Guard::One(proc) => proc,
        };
        match self.region_of[proc] {
            None => Err(GiveUp::Needs),
            Some(region) if region == self.current || self.regions[region].is_done => Ok(Some(region)),
            Some(_) => Err(GiveUp::Cycle),
        }
    }

    fn set_global(&mut self, global: GlobalId, value: Value) -> Evaluated<()> {
        if self.owner_of_global(global)? != Some(self.current) {
            return Err(GiveUp::ForeignWrite);
        }
        self.written.push((global, self.globals[global]));
        self.globals[global] = value;
        Ok(())
    }

    /// Whether an object is the region's own; if not, it belongs to one that is done, and to a need of the region.
    fn is_own(&mut self, object: ObjectId) -> Evaluated<bool> {
        let owner = self.heap[object].owner;
        if owner == self.current {
            return Ok(true);
        }
        if !self.regions[owner].is_done {
            return Err(GiveUp::Cycle);
        }
        self.regions[self.current].needs.insert(owner);
        Ok(false)
    }

    // ---- statements ----

    fn stmt(&mut self, kind: &'a StmtKind) -> Evaluated<()> {
        match kind {
            StmtKind::Assign { target, value } => {
                let value = self.expr(value)?;
                self.set(*target, value);
            }
            StmtKind::Havoc { .. } | StmtKind::HavocArray { .. } | StmtKind::Recall { .. } => {
                return Err(GiveUp::Input);
            }
            StmtKind::Output { .. } | StmtKind::Publish { .. } => return Err(GiveUp::Output),
            StmtKind::Assume { cond } | StmtKind::Assert { cond, .. } => {
                if !self.truth(cond)? {
                    return Err(GiveUp::Fails);
                }
            }
            StmtKind::New { target, class, site } => {
                self.counts(*site)?;
                let contents = Contents::Fields(FxHashMap::default());
                self.allocate(*target, *class, *site, contents);
            }
            StmtKind::NewArray { target, class, length, site } => self.new_array(*target, *class, length, *site)?,
            StmtKind::NewLike { target, like, length, site } => {
                let like = self.expr(like)?;
                let class = self.class_of(like).ok_or(GiveUp::Stuck)?;
                self.new_array(*target, class, length, *site)?;
            }
            StmtKind::Load { target, object, field } => {
                let object = self.expr(object)?;
                let value = self.load(object, *field)?;
                self.set(*target, value);
            }
            StmtKind::Pull { object, targets } => {
                let object = self.expr(object)?;
                let loaded: Evaluated<Vec<_>> =
                    targets.iter().map(|(field, target)| Ok((*target, self.load(object, *field)?))).collect();
                loaded?.into_iter().for_each(|(target, value)| self.set(target, value));
            }
            StmtKind::Store { object, field, value } => {
                let (object, value) = (self.expr(object)?, self.expr(value)?);
                self.store(object, *field, value)?;
            }
            StmtKind::Push { object, values } => {
                let object = self.expr(object)?;
                for (field, value) in values {
                    let value = self.expr(value)?;
                    self.store(object, *field, value)?;
                }
            }
            StmtKind::ArrayLoad { target, array, index } | StmtKind::PullElement { target, array, index } => {
                let (array, index) = (self.expr(array)?, self.index(index)?);
                let value = self.element(array, index)?;
                self.set(*target, value);
            }
            StmtKind::ArrayStore { array, index, value } | StmtKind::PushElement { array, index, value } => {
                let (array, index, value) = (self.expr(array)?, self.index(index)?, self.expr(value)?);
                self.set_element(array, index, value)?;
            }
            StmtKind::Fill { array, from, to, value } => {
                let (array, value) = (self.expr(array)?, self.expr(value)?);
                for index in self.index(from)?..self.index(to)? {
                    self.set_element(array, index, value)?;
                }
            }
            StmtKind::Copy { ty: _, array, at, source, from, count } => {
                let (array, source, at) = (self.expr(array)?, self.expr(source)?, self.index(at)?);
                let (from, count) = (self.index(from)?, self.index(count)?);
                let end = from.checked_add(count).ok_or(GiveUp::Stuck)?;
                let read = (from..end).map(|index| self.element(source, index)).collect::<Evaluated<Vec<Value>>>()?;
                for (index, value) in read.into_iter().enumerate() {
                    self.set_element(array, at + index, value)?;
                }
            }
            StmtKind::Length { target, array } => {
                let array = self.expr(array)?;
                let length = self.length(array)?;
                let length = i32::try_from(length).map_err(|_| GiveUp::Limit)?;
                let proc = self.frames.last().map(|frame| frame.proc).ok_or(GiveUp::Stuck)?;
                let ty = self.program.procs[proc].locals[*target].ty;
                self.set(*target, Value::Const(Const::Int(ty, length.into())));
            }
            StmtKind::End { .. } | StmtKind::Ask { .. } => return Err(GiveUp::Lifetimes),
            StmtKind::GlobalLoad { target, global } => {
                let value = self.global(*global)?;
                self.set(*target, value);
            }
            StmtKind::GlobalStore { global, value } => {
                let value = self.expr(value)?;
                self.set_global(*global, value)?;
            }
            StmtKind::Call { targets, proc, args } => {
                let args: Vec<Value> = args.iter().map(|arg| self.expr(arg)).collect::<Evaluated<_>>()?;
                self.call(*proc, args, targets)?;
            }
        }
        Ok(())
    }

    fn call(&mut self, proc: ProcId, args: Vec<Value>, targets: &'a [Option<LocalId>]) -> Evaluated<()> {
        let facts = self.facts;
        let Some(once) = &facts.once[proc] else { return self.enter(proc, args, targets, Start::Plain) };
        let start = match self.region_of[proc] {
            // It tests its state as ever.
            Some(region) if region == self.current => Start::Plain,
            Some(region) if self.regions[region].is_done => {
                self.regions[self.current].needs.insert(region);
                let value = match once.kind {
                    OnceKind::Initialiser => Value::NULL,
                    OnceKind::Memo => self.globals[once.global],
                };
                targets.iter().flatten().for_each(|target| self.set(*target, value));
                return Ok(());
            }
            Some(_) => return Err(GiveUp::Cycle),
            None if self.has_failed[proc] => return Err(GiveUp::Needs),
            None if self.facts.dominators.dominates(self.regions[self.current].root, proc) => {
                self.region_of[proc] = Some(self.current);
                self.regions[self.current].members.push(proc);
                Start::Joined
            }
            None => self.open(proc, Some(self.current)),
        };
        self.enter(proc, args, targets, start)
    }

    fn enter(&mut self, proc: ProcId, args: Vec<Value>, targets: &'a [Option<LocalId>], start: Start) -> Evaluated<()> {
        if self.frames.len() >= MAX_DEPTH {
            return Err(GiveUp::Limit);
        }
        let mut locals: Vec<Option<Value>> = args.into_iter().map(Some).collect();
        locals.resize(self.program.procs[proc].locals.len(), None);
        let (block, locals) = (BlockId::from_index(0), IdVec::from_vec(locals));
        self.frames.push(Frame { proc, block, stmt: 0, locals, targets, start });
        Ok(())
    }

    fn term(&mut self, kind: &'a TermKind) -> Evaluated<()> {
        match kind {
            TermKind::Goto { arms, otherwise } => {
                let mut next = *otherwise;
                for arm in arms {
                    if self.truth(&arm.guard)? {
                        next = arm.target;
                        break;
                    }
                }
                if let Some(frame) = self.frames.last_mut() {
                    (frame.block, frame.stmt) = (next, 0);
                }
            }
            TermKind::Return { values } => {
                let values: Vec<Value> = values.iter().map(|value| self.expr(value)).collect::<Evaluated<_>>()?;
                let Some(frame) = self.frames.pop() else { return Ok(()) };
                match frame.start {
                    Start::Plain => {}
                    start @ (Start::Joined | Start::Opened(_)) => self.close(frame.proc, &start, &values)?,
                }
                if !self.frames.is_empty() {
                    for (target, value) in frame.targets.iter().zip(values) {
                        target.iter().for_each(|target| self.set(*target, value));
                    }
                }
            }
            TermKind::Halt { .. } => return Err(GiveUp::Halts),
        }
        Ok(())
    }

    fn set(&mut self, target: LocalId, value: Value) {
        if let Some(frame) = self.frames.last_mut() {
            frame.locals[target] = Some(value);
        }
    }

    // ---- objects ----

    fn allocate(&mut self, target: LocalId, class: ClassId, site: SiteId, contents: Contents) {
        self.memory += 1;
        let object = self.heap.push(Object { class, site, owner: self.current, contents });
        self.set(target, Value::Object(object));
    }

    /// Objects of the heap are counted, and when is not to be changed.
    fn counts(&self, site: SiteId) -> Evaluated<()> {
        if self.program.sites[site].storage == Storage::Heap { Err(GiveUp::Lifetimes) } else { Ok(()) }
    }

    fn new_array(&mut self, target: LocalId, class: ClassId, length: &Expr, site: SiteId) -> Evaluated<()> {
        self.counts(site)?;
        let ClassKind::Array { element, .. } = self.program.classes[class].kind else { return Err(GiveUp::Stuck) };
        let length = self.index(length)?;
        self.memory += length;
        if self.memory > MAX_MEMORY {
            return Err(GiveUp::Limit);
        }
        let values = vec![Value::Const(element.zero()); length];
        self.allocate(target, class, site, Contents::Elements(values));
        Ok(())
    }

    fn load(&mut self, object: Value, field: FieldId) -> Evaluated<Value> {
        let declared = &self.program.fields[field];
        match object {
            // The characters of a text are what they are; what else is in its object is zero unless somebody writes it.
            Value::Text(text) => match self.program.text_layout {
                Some(layout) if layout.value == field => Ok(Value::TextArray(text)),
                _ if self.facts.is_field_constant(field) => Ok(Value::Const(declared.ty.zero())),
                _ => Err(GiveUp::ChangingObject(declared.owner)),
            },
            Value::Object(object) => {
                if !self.is_own(object)? {
                    let root = self.regions[self.heap[object].owner].root;
                    if !declared.is_final && !self.facts.is_field_stored_within(field, root) {
                        return Err(GiveUp::ChangingObject(declared.owner));
                    }
                }
                self.heap[object].field(self.program, field).ok_or(GiveUp::Stuck)
            }
            Value::Const(_) | Value::TextArray(_) => Err(GiveUp::Stuck),
        }
    }

    fn store(&mut self, object: Value, field: FieldId, value: Value) -> Evaluated<()> {
        let Value::Object(object) = object else { return Err(GiveUp::ForeignWrite) };
        if !self.is_own(object)? {
            return Err(GiveUp::ForeignWrite);
        }
        let Contents::Fields(fields) = &mut self.heap[object].contents else { return Err(GiveUp::Stuck) };
        if fields.insert(field, value).is_none() {
            self.memory += 1;
        }
        Ok(())
    }

    fn element(&mut self, array: Value, index: usize) -> Evaluated<Value> {
        match array {
            Value::TextArray(text) => {
                let unit = self.program.texts[text].units.get(index).ok_or(GiveUp::Stuck)?;
                Ok(Value::Const(Const::Int(Type::U16, (*unit).into())))
            }
            Value::Object(array) => {
                if !self.is_own(array)? && !self.frozen_arrays.contains(&array) {
                    return Err(GiveUp::ChangingObject(self.heap[array].class));
                }
                let Contents::Elements(values) = &self.heap[array].contents else { return Err(GiveUp::Stuck) };
                values.get(index).copied().ok_or(GiveUp::Stuck)
            }
            Value::Const(_) | Value::Text(_) => Err(GiveUp::Stuck),
        }
    }

    fn set_element(&mut self, array: Value, index: usize, value: Value) -> Evaluated<()> {
        let Value::Object(array) = array else { return Err(GiveUp::ForeignWrite) };
        if !self.is_own(array)? {
            return Err(GiveUp::ForeignWrite);
        }
        let Contents::Elements(values) = &mut self.heap[array].contents else { return Err(GiveUp::Stuck) };
        *values.get_mut(index).ok_or(GiveUp::Stuck)? = value;
        Ok(())
    }

    fn length(&self, array: Value) -> Evaluated<usize> {
        match array {
            Value::TextArray(text) => Ok(self.program.texts[text].units.len()),
            Value::Object(array) => match &self.heap[array].contents {
                Contents::Elements(values) => Ok(values.len()),
                Contents::Fields(_) => Err(GiveUp::Stuck),
            },
            Value::Const(_) | Value::Text(_) => Err(GiveUp::Stuck),
        }
    }

    /// The dynamic type; none for null.
    fn class_of(&self, value: Value) -> Option<ClassId> {
        match value {
            Value::Const(_) => None,
            Value::Text(_) => self.program.text_layout.map(|layout| layout.class),
            Value::TextArray(_) => self.program.text_layout.map(|layout| layout.array),
            Value::Object(object) => Some(self.heap[object].class),
        }
    }

    fn is_subtype(&self, class: ClassId, other: ClassId) -> bool {
        self.supertypes[class][other.index()]
    }

    // ---- expressions ----

    fn truth(&self, expr: &Expr) -> Evaluated<bool> {
        match self.expr(expr)? {
            Value::Const(Const::Bool(value)) => Ok(value),
            _ => Err(GiveUp::Stuck),
        }
    }

    /// A length or an index, not negative.
    fn index(&self, expr: &Expr) -> Evaluated<usize> {
        match self.expr(expr)? {
            Value::Const(Const::Int(Type::I32 | Type::I64, value)) => usize::try_from(value).map_err(|_| GiveUp::Stuck),
            _ => Err(GiveUp::Stuck),
        }
    }

    fn primitive(&self, expr: &Expr) -> Evaluated<Const> {
        match self.expr(expr)? {
            Value::Const(value) => Ok(value),
            Value::Text(_) | Value::TextArray(_) | Value::Object(_) => Err(GiveUp::Stuck),
        }
    }

    fn expr(&self, expr: &Expr) -> Evaluated<Value> {
        let stuck = |_: arith::Stuck| GiveUp::Stuck;
        let value = match expr {
            Expr::Local(local) => {
                let value = self.frames.last().and_then(|frame| frame.locals[*local]);
                return value.ok_or(GiveUp::Stuck);
            }
            Expr::Const(value) => *value,
            Expr::Text(text) => return Ok(Value::Text(*text)),
            Expr::Unary(op, a) => arith::unary(*op, self.primitive(a)?).map_err(stuck)?,
            Expr::Binary(op, a, b) => match (op, self.expr(a)?, self.expr(b)?) {
                (_, Value::Const(a), Value::Const(b)) => arith::binary(*op, a, b).map_err(stuck)?,
                // At least one is an object, so both are references.
                (BinOp::Eq, a, b) => Const::Bool(a == b),
                (BinOp::Ne, a, b) => Const::Bool(a != b),
                _ => return Err(GiveUp::Stuck),
            },
            Expr::Math(op, _) if !op.is_exact() => return Err(GiveUp::Inexact),
            Expr::Math(op, args) => {
                let args: Vec<Const> = args.iter().map(|arg| self.primitive(arg)).collect::<Evaluated<_>>()?;
                arith::math(*op, &args).map_err(stuck)?
            }
            Expr::Cast(ty, a) => arith::cast(*ty, self.primitive(a)?).map_err(stuck)?,
            Expr::Ite(parts) => {
                let [cond, a, b] = &**parts;
                return match (self.truth(cond)?, self.expr(a)?, self.expr(b)?) {
                    (true, value, _) | (false, _, value) => Ok(value),
                };
            }
            Expr::Fits(op, parts) => {
                let (a, b) = (self.primitive(&parts[0])?, self.primitive(&parts[1])?);
                arith::fits(*op, a, b).map_err(stuck)?
            }
            Expr::FitsIn(ty, a) => arith::fits_in(*ty, self.primitive(a)?).map_err(stuck)?,
            Expr::InstanceOf(a, class) => {
                let found = self.class_of(self.expr(a)?);
                Const::Bool(found.is_some_and(|found| self.is_subtype(found, *class)))
            }
            Expr::TypeIn(a, classes) => {
                let found = self.class_of(self.expr(a)?);
                Const::Bool(found.is_some_and(|found| classes.contains(&found)))
            }
            Expr::CanStore(array, value) => {
                let class = self.class_of(self.expr(array)?).ok_or(GiveUp::Stuck)?;
                let ClassKind::Array { class: Some(element), .. } = self.program.classes[class].kind else {
                    return Err(GiveUp::Stuck);
                };
                let found = self.class_of(self.expr(value)?);
                Const::Bool(found.is_none_or(|found| self.is_subtype(found, element)))
            }
        };
        Ok(Value::Const(value))
    }
}
