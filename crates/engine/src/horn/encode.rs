//! From programs to Horn clauses: pre- and postconditions of procedures, a predicate per cut point over what is live there, and one
//! clause for each path from one of these to the next (LPAR-21, section 4).
//!
//! The walk is symbolic execution from each cut point to the next ones. What it meets on the way becomes the body of the clauses;
//! the heap encodings add predicates of their own. Nothing is simplified afterwards: the clauses are the ones that are checked.

use super::config::{Configuration, HeapEncoding};
use super::context::{Context, Integers};
use super::cuts::Cuts;
use super::heap::HeapState;
use super::info::Info;
use super::late;
use super::path::{Atom, Path};
use super::values::{Naming, Part, Shape, Value, global_name, local_name};
use base::{Deadline, Id, IdVec};
use ivl::{
    BlockId, ChannelId, CheckId, Expr, FieldId, GlobalId, LocalId, ProcId, Program, Purpose, StmtKind, TermKind, Type,
};
use smt::{Head, PredId, Sort, System, TermId};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::rc::Rc;

/// What a predicate speaks of, for lifting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Role {
    /// What holds when a procedure is called.
    Pre(ProcId),
    /// What holds when it returns.
    Post(ProcId),
    /// What holds at the start of a block.
    Block(ProcId, BlockId),
    /// What holds of objects or array elements.
    Space(super::info::GroupId),
    /// What a read may see.
    Read(ProcId, BlockId, usize),
    /// What runs publish on a channel.
    Channel(ChannelId),
}

/// What an argument of a predicate speaks of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Argument {
    /// Whose part it is.
    pub of: Subject,
    /// Which part.
    pub part: Part,
    /// The type, for primitives.
    pub ty: Option<Type>,
}

/// Whose value an argument is a part of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Subject {
    /// A local, now.
    Local(LocalId),
    /// A parameter, when the procedure was called.
    Parameter(LocalId),
    /// A global, now.
    Global(GlobalId),
    /// A global, when the procedure was called.
    OldGlobal(GlobalId),
    /// A result.
    Result(usize),
    /// The object or array itself.
    This,
    /// A field of it.
    Field(FieldId),
    /// The index of an array element.
    Index,
    /// The array element.
    Element,
    /// The value at a position of a channel.
    Published(usize),
    /// What only the encoding knows: counters, followed objects.
    Internal,
}

impl Subject {
    /// Whether it is an index of arrays: of an element, or one that was chosen for all of them.
    pub fn is_index(&self, program: &Program) -> bool {
        match self {
            Subject::Index => true,
            Subject::Global(global) => matches!(program.globals[*global].purpose, Purpose::Index(_)),
            _ => false,
        }
    }
}

/// A predicate with what it means.
#[derive(Clone, Debug)]
pub struct Meaning {
    /// What it speaks of.
    pub role: Role,
    /// Its arguments.
    pub arguments: Vec<Argument>,
}

/// Clauses of a program.
pub struct Encoding {
    /// The clauses.
    pub system: System,
    /// What the predicates mean.
    pub meanings: IdVec<PredId, Meaning>,
    /// The clauses that say that a check holds.
    pub queries: BTreeMap<CheckId, Vec<usize>>,
}

impl Encoding {
    /// Which arguments mean something only where another is not zero: the parts of references that may be null.
    pub fn guards(&self) -> smt::Guards {
        let guards = |meaning: &Meaning| {
            let tag_of = |argument: &Argument| {
                let is_part = matches!(argument.part, Part::Id | Part::Length | Part::Final(_));
                let is_tag = |other: &Argument| other.of == argument.of && other.part == Part::Tag;
                meaning.arguments.iter().position(is_tag).filter(|_| is_part && argument.of != Subject::Internal)
            };
            meaning.arguments.iter().map(tag_of).collect()
        };
        self.meanings.iter().map(guards).collect()
    }
}

/// One symbolic run of a procedure.
#[derive(Clone)]
pub(super) struct Run {
    pub(super) path: Path,
    pub(super) locals: Rc<Vec<Value>>,
    pub(super) globals: Rc<BTreeMap<GlobalId, Value>>,
    /// The heap encoding's own variables.
    pub(super) heap: Rc<Vec<TermId>>,
}

/// What a procedure takes and gives.
struct Signature {
    params: Vec<Shape>,
    uses: Vec<GlobalId>,
    writes: Vec<GlobalId>,
    has_heap: bool,
    changes_heap: bool,
    results: Vec<Shape>,
    pre: PredId,
    post: PredId,
    /// Parameters that are never assigned: their value is the one passed.
    fixed: BTreeSet<LocalId>,
}

/// The inputs of the procedure being walked.
#[derive(Clone)]
struct Entry {
    params: Vec<Value>,
    globals: BTreeMap<GlobalId, Value>,
    heap: Rc<Vec<TermId>>,
    args: Vec<TermId>,
}

/// The procedure being walked.
struct Walk<'a> {
    proc: ProcId,
    cuts: &'a Cuts,
    entry: &'a Entry,
    /// Whether it is the entry, which nobody waits for.
    is_main: bool,
}

pub(super) struct Encoder<'p, 'i> {
    pub(super) info: &'i Info<'p>,
    pub(super) configuration: Configuration,
    pub(super) context: Context,
    pub(super) heap: HeapState,
    system: System,
    meanings: IdVec<PredId, Meaning>,
    queries: BTreeMap<CheckId, Vec<usize>>,
    signatures: IdVec<ProcId, Option<Signature>>,
    cuts: HashMap<(ProcId, BlockId), PredId>,
    /// The predicates of the channels.
    pub(super) channels: IdVec<ChannelId, PredId>,
    /// The locals of the procedure that count nodes.
    pub(super) counting: HashSet<LocalId>,
    /// Where the walk is.
    pub(super) place: (ProcId, BlockId, usize),
}

/// Systems with more clauses than this are given up: no solver would manage them.
const MAX_CLAUSES: usize = 30_000;

/// Encodes a program; nothing if it gets too large or too late, or if the encoding of the heap does not suit it.
pub fn encode(
    program: &Program,
    info: &Info<'_>,
    configuration: Configuration,
    integers: Integers,
    deadline: &Deadline,
) -> Option<Encoding> {
    if !super::channels::suits(configuration.heap, program) {
        return None;
    }
    let mut encoder = Encoder {
        info,
        configuration,
        context: Context::new(integers)
            .with_landmarks(super::bounds::landmarks(program))
            .with_lengths(super::info::lengths(program)),
        heap: HeapState::default(),
        system: System::new(),
        meanings: IdVec::new(),
        queries: BTreeMap::new(),
        signatures: IdVec::from_vec(program.procs.iter().map(|_| None).collect()),
        cuts: HashMap::new(),
        channels: IdVec::new(),
        counting: HashSet::new(),
        place: (ProcId::from_index(0), BlockId::from_index(0), 0),
    };
    encoder.prepare_heap();
    encoder.prepare_channels();
    let reachable = reachable(program);
    for proc in &reachable {
        encoder.declare(*proc);
    }
    if let Some(entry) = program.entry {
        encoder.start(entry);
    }
    for proc in &reachable {
        encoder.walk(*proc, deadline)?;
    }
    let mut system = encoder.system;
    system.terms = encoder.context.terms;
    Some(Encoding { system, meanings: encoder.meanings, queries: encoder.queries })
}

/// The procedures that the entry reaches, in order.
fn reachable(program: &Program) -> Vec<ProcId> {
    let mut seen = BTreeSet::new();
    let mut todo: Vec<ProcId> = program.entry.into_iter().collect();
    while let Some(proc) = todo.pop() {
        if seen.insert(proc) {
            for stmt in program.procs[proc].blocks.iter().flat_map(|block| &block.stmts) {
                if let StmtKind::Call { proc, .. } = stmt.kind {
                    todo.push(proc);
                }
            }
        }
    }
    seen.into_iter().collect()
}

impl<'p> Encoder<'p, '_> {
    pub(super) fn field_types(&self) -> impl Fn(FieldId) -> Type + use<'p> {
        let program = self.info.program;
        move |field| program.fields[field].ty
    }

    /// Declares a predicate.
    pub(super) fn predicate(
        &mut self,
        name: String,
        role: Role,
        arguments: Vec<(Argument, Sort)>,
        note: String,
    ) -> PredId {
        let (arguments, sorts): (Vec<_>, Vec<_>) = arguments.into_iter().unzip();
        let pred = self.system.add_pred(name, sorts, note);
        self.meanings.push(Meaning { role, arguments });
        pred
    }

    /// The arguments of a predicate that stand for one variable.
    pub(super) fn argument(&self, of: Subject, shape: &Shape) -> Vec<(Argument, Sort)> {
        let types = self.field_types();
        let ty = match shape {
            Shape::Scalar(ty) => Some(*ty),
            Shape::Reference(_) => None,
        };
        let parts = shape.parts().into_iter().zip(shape.sorts(&types));
        parts.map(|(part, sort)| (Argument { of: of.clone(), part, ty }, sort)).collect()
    }

    fn heap_arguments(&self) -> Vec<(Argument, Sort)> {
        let internal = Argument { of: Subject::Internal, part: Part::Value, ty: None };
        self.heap.variables.iter().map(|variable| (internal.clone(), variable.sort)).collect()
    }

    fn declare(&mut self, proc: ProcId) {
        let info = self.info;
        let body = &info.program.procs[proc];
        let effects = &info.effects[proc];
        let locals: Vec<LocalId> = body.locals.ids().take(body.params).collect();
        let params: Vec<Shape> = locals.iter().map(|local| info.local_shape(proc, *local).clone()).collect();
        let results: Vec<Shape> = (0..body.results.len()).map(|index| info.result_shape(proc, index)).collect();
        let uses: Vec<GlobalId> = effects.uses.iter().copied().collect();
        let writes: Vec<GlobalId> = effects.writes.iter().copied().collect();
        // Reads set hit flags.
        let reads_change = self.configuration.heap == HeapEncoding::Followed;
        let changes_heap = effects.writes_heap || effects.reads_heap && reads_change;
        let has_heap = !self.heap.variables.is_empty() && (effects.reads_heap || effects.writes_heap);
        let mut inputs = Vec::new();
        for (local, shape) in locals.iter().zip(&params) {
            inputs.extend(self.argument(Subject::Parameter(*local), shape));
        }
        for global in &uses {
            inputs.extend(self.argument(Subject::OldGlobal(*global), &info.global_shape(*global)));
        }
        if has_heap {
            inputs.extend(self.heap_arguments());
        }
        let mut outputs = inputs.clone();
        for (index, shape) in results.iter().enumerate() {
            outputs.extend(self.argument(Subject::Result(index), shape));
        }
        for global in &writes {
            outputs.extend(self.argument(Subject::Global(*global), &info.global_shape(*global)));
        }
        if has_heap && changes_heap {
            outputs.extend(self.heap_arguments());
        }
        let pre =
            self.predicate(format!("{}.pre", body.name), Role::Pre(proc), inputs, format!("before {}", body.name));
        let post =
            self.predicate(format!("{}.post", body.name), Role::Post(proc), outputs, format!("after {}", body.name));
        let assigned: BTreeSet<LocalId> =
            body.blocks.iter().flat_map(|block| &block.stmts).flat_map(|stmt| stmt.kind.targets()).collect();
        let fixed = locals.into_iter().filter(|local| !assigned.contains(local)).collect();
        let signature = Signature {
            params,
            uses,
            writes,
            has_heap,
            changes_heap: has_heap && changes_heap,
            results,
            pre,
            post,
            fixed,
        };
        self.signatures[proc] = Some(signature);
    }

    fn signature(&self, proc: ProcId) -> &Signature {
        self.signatures[proc].as_ref().expect("all reachable procedures are declared first")
    }

    /// The program starts with its globals at their initial values and an empty heap.
    fn start(&mut self, entry: ProcId) {
        let mut path = Path::default();
        let mut args = Vec::new();
        let uses = self.signature(entry).uses.clone();
        for global in uses {
            let value = self.constant(self.info.program.globals[global].init);
            let shape = self.info.global_shape(global);
            let types = self.field_types();
            args.extend(self.context.arguments(&shape, &value, &types));
        }
        if self.signature(entry).has_heap {
            args.extend(self.initial_heap(&mut path));
        }
        let pre = self.signature(entry).pre;
        self.emit(&path, Head::Pred(pre, args), "the program starts".to_owned());
        self.initial_objects();
    }

    /// Adds a clause for what a path leads to.
    pub(super) fn emit(&mut self, path: &Path, head: Head, note: String) -> usize {
        let mut constraint: Vec<TermId> = path.conds.clone();
        let mut roots: Vec<TermId> = constraint.clone();
        roots.extend(path.atoms.iter().flat_map(|(_, args)| args.iter().copied()));
        if let Head::Pred(_, args) = &head {
            roots.extend(args.iter().copied());
        }
        for var in self.context.terms.free_vars(roots) {
            let term = self.context.terms.var_term(var);
            constraint.push(self.context.range_constraint(term));
        }
        let constraint = self.context.terms.and(constraint);
        self.system.add_clause(path.atoms.clone(), constraint, head, note);
        self.system.clauses.len() - 1
    }

    /// Where the walk is, for notes.
    pub(super) fn note(&self, what: &str) -> String {
        let (proc, block, index) = self.place;
        let program = self.info.program;
        let body = &program.procs[proc];
        let content = &body.blocks[block];
        let origin = content.stmts.get(index).map_or(content.term.origin, |stmt| stmt.origin);
        match program.origins.get(origin).line {
            Some(line) => format!("{what}: {} {block}, line {line}", body.name),
            None => format!("{what}: {} {block}", body.name),
        }
    }

    fn entry(&mut self, proc: ProcId) -> Entry {
        let info = self.info;
        let types = self.field_types();
        let body = &info.program.procs[proc];
        let shapes = self.signature(proc).params.clone();
        let uses = self.signature(proc).uses.clone();
        let mut args = Vec::new();
        let mut params = Vec::new();
        for (local, shape) in body.locals.ids().zip(&shapes) {
            let name = format!("{}@in", local_name(local, &body.locals[local].name));
            let value = self.context.make(shape, Naming::Exact(&name), &types);
            args.extend(self.context.arguments(shape, &value, &types));
            params.push(value);
        }
        let mut globals = BTreeMap::new();
        for global in uses {
            let shape = info.global_shape(global);
            let name = format!("{}@in", global_name(global, &info.program.globals[global].name));
            let value = self.context.make(&shape, Naming::Exact(&name), &types);
            args.extend(self.context.arguments(&shape, &value, &types));
            globals.insert(global, value);
        }
        let mut heap = Vec::new();
        if self.signature(proc).has_heap {
            heap = self.heap_variables("@in");
            args.extend(heap.iter().copied());
        }
        Entry { params, globals, heap: Rc::new(heap), args }
    }

    /// Variables for the heap encoding's state.
    fn heap_variables(&mut self, suffix: &str) -> Vec<TermId> {
        let variables = self.heap.variables.clone();
        variables.iter().map(|variable| variable.make(&mut self.context, suffix)).collect()
    }

    fn walk(&mut self, proc: ProcId, deadline: &Deadline) -> Option<()> {
        let info = self.info;
        let body = &info.program.procs[proc];
        self.counting = match self.context.integers {
            Integers::Late | Integers::LateExact => late::counting(body),
            Integers::Exact | Integers::Unbounded => HashSet::new(),
        };
        let cuts = Cuts::of(body, self.configuration.blocks, |block| self.forks(proc, block));
        let entry = self.entry(proc);
        let is_main = self.is_main(proc);
        let walk = Walk { proc, cuts: &cuts, entry: &entry, is_main };
        let mut starts = Vec::new();
        for block in cuts.blocks() {
            let (run, arguments, args) = self.arrive(&walk, block);
            let name = format!("{}.{block}", body.name);
            let line = info.program.origins.get(body.blocks[block].term.origin).line;
            let note = line.map_or_else(String::new, |line| format!("line {line}"));
            let pred = self.predicate(name, Role::Block(proc, block), arguments, note);
            self.cuts.insert((proc, block), pred);
            starts.push((block, run, pred, args));
        }
        let first = BlockId::from_index(0);
        self.place = (proc, first, 0);
        let mut path = Path::default();
        path.recall(self.signature(proc).pre, entry.args.clone());
        let mut locals = Vec::with_capacity(body.locals.len());
        for (index, local) in body.locals.iter().enumerate() {
            locals.push(match entry.params.get(index) {
                Some(value) => value.clone(),
                None => self.constant(local.ty.zero()),
            });
        }
        let run =
            Run { path, locals: Rc::new(locals), globals: Rc::new(entry.globals.clone()), heap: entry.heap.clone() };
        let mut todo = Vec::new();
        self.reach(&walk, first, run, &mut todo);
        for (block, mut run, pred, args) in starts {
            run.path.recall(pred, args);
            todo.push((block, run));
        }
        while let Some((block, run)) = todo.pop() {
            if self.system.clauses.len() > MAX_CLAUSES || deadline.is_over() {
                return None;
            }
            for run in self.block(proc, block, run) {
                self.leave(&walk, block, run, &mut todo);
            }
        }
        Some(())
    }

    /// How many cases the accesses of a block tell apart.
    fn forks(&self, proc: ProcId, block: BlockId) -> usize {
        let stmts = &self.info.program.procs[proc].blocks[block].stmts;
        let accesses = stmts.iter().filter_map(|stmt| Some((stmt, super::info::accessed(&stmt.kind)?)));
        accesses.fold(1usize, |count, (stmt, object)| {
            let groups: BTreeSet<_> =
                self.info.objects_of(proc, object).into_iter().map(|object| self.info.group_of(object)).collect();
            let reads = matches!(
                stmt.kind,
                StmtKind::Load { .. }
                    | StmtKind::ArrayLoad { .. }
                    | StmtKind::Pull { .. }
                    | StmtKind::PullElement { .. }
            );
            let hits = reads && self.configuration.heap == HeapEncoding::Followed;
            count.saturating_mul(groups.len().max(1) * if hits { 2 } else { 1 })
        })
    }

    /// A run that starts at a cut point, and the arguments of its predicate.
    fn arrive(&mut self, walk: &Walk<'_>, block: BlockId) -> (Run, Vec<(Argument, Sort)>, Vec<TermId>) {
        let Walk { proc, cuts, entry, is_main } = *walk;
        let info = self.info;
        let types = self.field_types();
        let body = &info.program.procs[proc];
        let (mut arguments, mut args) = (Vec::new(), Vec::new());
        if !is_main {
            args.extend(entry.args.iter().copied());
            let pre = self.signature(proc).pre;
            let inputs = self.meanings[pre].arguments.clone();
            arguments.extend(inputs.into_iter().zip(self.system.preds[pre].params.clone()));
        }
        let mut locals = Vec::with_capacity(body.locals.len());
        for (local, info_local) in body.locals.entries() {
            if !cuts.is_live(block, local) {
                locals.push(self.constant(info_local.ty.zero()));
                continue;
            }
            if self.signature(proc).fixed.contains(&local) && !is_main {
                locals.push(entry.params[local.index()].clone());
                continue;
            }
            let shape = info.local_shape(proc, local);
            let name = local_name(local, &info_local.name);
            let value = self.context.make(shape, Naming::Exact(&name), &types);
            args.extend(self.context.arguments(shape, &value, &types));
            arguments.extend(self.argument(Subject::Local(local), shape));
            locals.push(value);
        }
        let mut globals = BTreeMap::new();
        let (uses, writes) = (self.signature(proc).uses.clone(), self.signature(proc).writes.clone());
        for global in uses {
            if !is_main && !writes.contains(&global) {
                globals.insert(global, entry.globals[&global].clone());
                continue;
            }
            let shape = info.global_shape(global);
            let name = global_name(global, &info.program.globals[global].name);
            let value = self.context.make(&shape, Naming::Exact(&name), &types);
            args.extend(self.context.arguments(&shape, &value, &types));
            arguments.extend(self.argument(Subject::Global(global), &shape));
            globals.insert(global, value);
        }
        let mut heap = entry.heap.clone();
        if self.signature(proc).has_heap && (is_main || self.signature(proc).changes_heap) {
            let variables = self.heap_variables("");
            args.extend(variables.iter().copied());
            arguments.extend(self.heap_arguments());
            heap = Rc::new(variables);
        }
        debug_assert!(args.iter().collect::<BTreeSet<_>>().len() == args.len(), "two variables have one name");
        let run = Run { path: Path::default(), locals: Rc::new(locals), globals: Rc::new(globals), heap };
        (run, arguments, args)
    }

    /// Whether a procedure is the entry and nobody waits for it to return.
    fn is_main(&self, proc: ProcId) -> bool {
        let procs = self.info.program.procs.iter();
        let mut stmts = procs.flat_map(|body| body.blocks.iter()).flat_map(|block| &block.stmts);
        let called = |stmt: &ivl::Stmt| matches!(stmt.kind, StmtKind::Call { proc: callee, .. } if callee == proc);
        self.info.program.entry == Some(proc) && !stmts.any(called)
    }

    /// Goes on at a block: there and then, or later behind its predicate.
    fn reach(&mut self, walk: &Walk<'_>, block: BlockId, run: Run, todo: &mut Vec<(BlockId, Run)>) {
        let Walk { proc, cuts, entry, is_main } = *walk;
        if run.path.dead {
            return;
        }
        let Some(&pred) = self.cuts.get(&(proc, block)).filter(|_| cuts.is_cut(block)) else {
            todo.push((block, run));
            return;
        };
        let info = self.info;
        let types = self.field_types();
        let mut args = if is_main { Vec::new() } else { entry.args.clone() };
        for (local, value) in info.program.procs[proc].locals.ids().zip(run.locals.iter()) {
            if !cuts.is_live(block, local) || self.signature(proc).fixed.contains(&local) && !is_main {
                continue;
            }
            let shape = info.local_shape(proc, local);
            args.extend(self.context.arguments(shape, value, &types));
        }
        let (uses, writes) = (self.signature(proc).uses.clone(), self.signature(proc).writes.clone());
        for global in uses {
            if is_main || writes.contains(&global) {
                let shape = info.global_shape(global);
                args.extend(self.context.arguments(&shape, &run.globals[&global], &types));
            }
        }
        if self.signature(proc).has_heap && (is_main || self.signature(proc).changes_heap) {
            args.extend(run.heap.iter().copied());
        }
        let note = self.note("to");
        self.emit(&run.path, Head::Pred(pred, args), note);
    }

    /// Executes the statements of a block.
    fn block(&mut self, proc: ProcId, block: BlockId, run: Run) -> Vec<Run> {
        let info = self.info;
        let content = &info.program.procs[proc].blocks[block];
        let mut runs = vec![run];
        for (index, stmt) in content.stmts.iter().enumerate() {
            let mut next = Vec::new();
            for run in runs {
                self.place = (proc, block, index);
                next.extend(self.step(&stmt.kind, run).into_iter().filter(|run| !run.path.dead));
            }
            runs = next;
        }
        self.place = (proc, block, content.stmts.len());
        runs
    }

    fn leave(&mut self, walk: &Walk<'_>, block: BlockId, run: Run, todo: &mut Vec<(BlockId, Run)>) {
        let Walk { proc, entry, is_main, .. } = *walk;
        let info = self.info;
        let term = &info.program.procs[proc].blocks[block].term;
        self.place = (proc, block, info.program.procs[proc].blocks[block].stmts.len());
        match &term.kind {
            TermKind::Goto { arms, otherwise } => {
                let mut rest = run;
                for arm in arms {
                    if rest.path.dead {
                        return;
                    }
                    let guard = self.eval(&mut rest, &arm.guard).term();
                    let mut taken = rest.clone();
                    taken.path.assume(&mut self.context, guard);
                    self.reach(walk, arm.target, taken, todo);
                    let not = self.context.terms.not(guard);
                    rest.path.assume(&mut self.context, not);
                }
                self.reach(walk, *otherwise, rest, todo);
            }
            TermKind::Return { values } => {
                let mut run = run;
                let types = self.field_types();
                let mut args = entry.args.clone();
                let shapes = self.signature(proc).results.clone();
                for (value, shape) in values.iter().zip(&shapes) {
                    let value = self.eval(&mut run, value);
                    args.extend(self.context.arguments(shape, &value, &types));
                }
                for global in self.signature(proc).writes.clone() {
                    let shape = info.global_shape(global);
                    args.extend(self.context.arguments(&shape, &run.globals[&global], &types));
                }
                if self.signature(proc).changes_heap {
                    args.extend(run.heap.iter().copied());
                }
                // Nobody waits for the entry to return.
                if !is_main {
                    let post = self.signature(proc).post;
                    let note = self.note("return");
                    self.emit(&run.path, Head::Pred(post, args), note);
                }
            }
            TermKind::Halt { .. } => {}
        }
    }

    /// Sets a local.
    pub(super) fn set(&mut self, run: &mut Run, target: LocalId, mut value: Value) {
        // The analysis may know more about the target, which a test has led to.
        if let (Value::Reference(reference), Shape::Reference(layout)) =
            (&mut value, self.info.local_shape(self.place.0, target))
            && reference.objects != layout.objects
        {
            let both = reference.objects.iter().copied().filter(|object| layout.objects.contains(object)).collect();
            reference.objects = both;
        }
        Rc::make_mut(&mut run.locals)[target.index()] = value;
    }

    fn step(&mut self, stmt: &StmtKind, mut run: Run) -> Vec<Run> {
        match stmt {
            StmtKind::Assign { target, value } => {
                let value = self.eval_late(&mut run, value);
                self.set(&mut run, *target, value);
            }
            StmtKind::Havoc { target, range, .. } => {
                let (proc, ..) = self.place;
                let local = &self.info.program.procs[proc].locals[*target];
                let value = self.context.havoc(local);
                if let Some((low, high)) = range {
                    let (low, high) = (self.eval(&mut run, low).term(), self.eval(&mut run, high).term());
                    let (from, to) = (self.context.terms.le(low, value), self.context.terms.le(value, high));
                    run.path.assume(&mut self.context, from);
                    run.path.assume(&mut self.context, to);
                }
                self.set(&mut run, *target, Value::Scalar(value));
            }
            StmtKind::Assume { cond } => {
                let cond = self.eval(&mut run, cond).term();
                run.path.assume(&mut self.context, cond);
            }
            StmtKind::Assert { cond, check } => {
                let holds = self.eval(&mut run, cond).term();
                let mut failing = run.clone();
                let shown = self.shown(&mut failing, cond).unwrap_or(holds);
                let not = self.context.terms.not(shown);
                failing.path.assume(&mut self.context, not);
                self.assume_hits(&mut failing);
                if !failing.path.dead {
                    let note = self.note(&format!("check {check}"));
                    let clause = self.emit(&failing.path, Head::False, note);
                    self.queries.entry(*check).or_default().push(clause);
                }
                run.path.assume(&mut self.context, holds);
            }
            StmtKind::GlobalLoad { target, global } => {
                let value = run.globals[global].clone();
                self.set(&mut run, *target, value);
            }
            StmtKind::GlobalStore { global, value } => {
                let value = self.eval_late(&mut run, value);
                Rc::make_mut(&mut run.globals).insert(*global, value);
            }
            StmtKind::Call { targets, proc, args } => self.call(&mut run, targets, *proc, args),
            StmtKind::Length { target, array } => self.length(&mut run, *target, array),
            // Contents stay.
            StmtKind::End { .. } => {}
            StmtKind::Ask { target, question } => {
                let answer = self.ask(&mut run, question);
                self.set(&mut run, *target, Value::Scalar(answer));
            }
            StmtKind::Publish { channel, values } => self.publish(&mut run, *channel, values),
            StmtKind::Recall { channel, targets } => self.recall(&mut run, *channel, targets),
            StmtKind::Output { .. } => {}
            StmtKind::New { .. }
            | StmtKind::NewArray { .. }
            | StmtKind::NewLike { .. }
            | StmtKind::HavocArray { .. }
            | StmtKind::Load { .. }
            | StmtKind::Store { .. }
            | StmtKind::ArrayLoad { .. }
            | StmtKind::ArrayStore { .. }
            | StmtKind::Pull { .. }
            | StmtKind::Push { .. }
            | StmtKind::PullElement { .. }
            | StmtKind::PushElement { .. } => return self.access(stmt, run),
            StmtKind::Fill { .. } | StmtKind::Copy { .. } => unreachable!("the pipeline has made loops of them"),
        }
        vec![run]
    }

    fn call(&mut self, run: &mut Run, targets: &[Option<LocalId>], callee: ProcId, args: &[Expr]) {
        let info = self.info;
        let types = self.field_types();
        let mut inputs = Vec::new();
        let shapes = self.signature(callee).params.clone();
        for (arg, shape) in args.iter().zip(&shapes) {
            let value = self.eval(run, arg);
            inputs.extend(self.context.arguments(shape, &value, &types));
        }
        for global in self.signature(callee).uses.clone() {
            let shape = info.global_shape(global);
            inputs.extend(self.context.arguments(&shape, &run.globals[&global], &types));
        }
        if self.signature(callee).has_heap {
            inputs.extend(run.heap.iter().copied());
        }
        let (pre, post) = (self.signature(callee).pre, self.signature(callee).post);
        let note = self.note("call");
        self.emit(&run.path, Head::Pred(pre, inputs.clone()), note);
        let mut all = inputs;
        let results = self.signature(callee).results.clone();
        let mut values = Vec::new();
        for (index, shape) in results.iter().enumerate() {
            let value = self.context.make(shape, Naming::Fresh(&format!("result{index}")), &types);
            all.extend(self.context.arguments(shape, &value, &types));
            values.push(value);
        }
        for global in self.signature(callee).writes.clone() {
            let shape = info.global_shape(global);
            let value = self.context.make(&shape, Naming::Fresh(&info.program.globals[global].name), &types);
            all.extend(self.context.arguments(&shape, &value, &types));
            Rc::make_mut(&mut run.globals).insert(global, value);
        }
        if self.signature(callee).changes_heap {
            let variables = self.heap.variables.clone();
            let fresh: Vec<TermId> = variables.iter().map(|variable| variable.make_fresh(&mut self.context)).collect();
            all.extend(fresh.iter().copied());
            run.heap = Rc::new(fresh);
        }
        let atom: Atom = (post, all);
        run.path.recall(atom.0, atom.1);
        for (target, value) in targets.iter().zip(values) {
            if let Some(target) = target {
                self.set(run, *target, value);
            }
        }
    }

    /// Checks count only where the last reads of followed objects were hits.
    fn assume_hits(&mut self, run: &mut Run) {
        // A procedure without heap does not know: there, all runs count.
        for index in self.heap.hit_flags() {
            if let Some(&flag) = run.heap.get(index) {
                run.path.assume(&mut self.context, flag);
            }
        }
    }
}
