//! What is relevant: from a program and the roots to everything they depend on, across procedures and through the heap.
//!
//! Locals are followed from each use back to the assignments that reach it; fields whatever the object; elements of arrays by the
//! arrays that a reference may lead to; globals by name; channels whole, as what is recalled may have been published anywhere. A block with something relevant makes the branches relevant on which it depends. A call is relevant if
//! one of its results is, or if its callee does something relevant to others: an assertion, an assumption, a halt, a store, something published.
//!
//! What holds at the end: whatever a relevant statement reads was written by relevant statements, and between a branch that is not
//! relevant and the place where its ways meet there is nothing relevant.

use super::control::Control;
use super::roots::Roots;
use super::{Left, Location};
use crate::analysis::{ObjectId, PointsTo};
use crate::expr::{Expr, Type};
use crate::program::{ChannelId, ClassKind, FieldId, GlobalId, ProcId, Program, Storage};
use crate::stmt::{BlockId, LocalId, Question, StmtKind, TermKind};
use base::{Id, IdVec};
use rustc_hash::{FxHashMap, FxHashSet};

/// What values are written to and read from, besides locals.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Cell {
    Field(FieldId),
    /// Elements of the arrays that this abstract object stands for.
    Elements(ObjectId),
    Global(GlobalId),
    Channel(ChannelId),
    /// Which objects have ended.
    Ended,
    /// Which objects of the heap there are, and which of them have ended.
    Living,
}

/// What is relevant.
pub(super) struct Relevance<'a> {
    program: &'a Program,
    points_to: PointsTo,
    controls: &'a IdVec<ProcId, Control>,
    about: FxHashMap<Location, Vec<Location>>,
    /// Where each block assigns a local, in order.
    assigned: IdVec<ProcId, FxHashMap<(BlockId, LocalId), Vec<usize>>>,
    writers: FxHashMap<Cell, Vec<Location>>,
    callers: IdVec<ProcId, Vec<Location>>,
    left: Left,
    is_kept: IdVec<ProcId, IdVec<BlockId, Vec<bool>>>,
    is_touched: IdVec<ProcId, IdVec<BlockId, bool>>,
    needed: IdVec<ProcId, FxHashSet<(BlockId, LocalId)>>,
    params: IdVec<ProcId, Vec<bool>>,
    results: IdVec<ProcId, Vec<bool>>,
    has_effect: IdVec<ProcId, bool>,
    cells: FxHashSet<Cell>,
    todo: Vec<Todo>,
}

enum Todo {
    /// What a statement or terminator uses.
    Uses(Location),
    /// Who assigns a local that is needed at the end of a block.
    Local(ProcId, BlockId, LocalId),
    /// All calls of a procedure.
    Calls(ProcId),
    /// The arguments for a parameter.
    Param(ProcId, usize),
    /// What a procedure returns as one of its results.
    Result(ProcId, usize),
    /// Who writes.
    Cell(Cell),
}

impl<'a> Relevance<'a> {
    pub(super) fn of(program: &'a Program, controls: &'a IdVec<ProcId, Control>, roots: Roots, left: Left) -> Self {
        let mut relevance = Relevance::nothing(program, controls, roots.about);
        relevance.left = left;
        roots.kept.into_iter().for_each(|at| relevance.keep(at));
        while let Some(todo) = relevance.todo.pop() {
            match todo {
                Todo::Uses(at) => relevance.uses(at),
                Todo::Local(proc, block, local) => {
                    let stmt = program.procs[proc].blocks[block].stmts.len();
                    relevance.need(Location { proc, block, stmt }, local);
                }
                Todo::Calls(proc) => {
                    for at in relevance.callers[proc].clone() {
                        relevance.keep(at);
                        relevance.effect(at.proc);
                    }
                }
                Todo::Param(proc, index) => relevance.arguments(proc, index),
                Todo::Result(proc, index) => relevance.returned(proc, index),
                Todo::Cell(cell) => relevance.written(cell),
            }
        }
        relevance
    }

    /// Whether a statement, or a terminator, is relevant. (Only that of a jump matters: `return` and `halt` stay.)
    pub(super) fn is_kept(&self, at: Location) -> bool {
        self.is_kept[at.proc][at.block][at.stmt]
    }

    /// Whether the jump at the end of a block is relevant.
    pub(super) fn is_jump_kept(&self, proc: ProcId, block: BlockId) -> bool {
        self.is_kept[proc][block].last() == Some(&true)
    }

    /// The locals that are needed by what comes after blocks.
    pub(super) fn needed_after(&self, proc: ProcId) -> impl Iterator<Item = (BlockId, LocalId)> + '_ {
        self.needed[proc].iter().copied()
    }

    pub(super) fn is_relevant(&self, cell: Cell) -> bool {
        self.cells.contains(&cell)
    }

    /// For each parameter whether it is relevant.
    pub(super) fn params(&self, proc: ProcId) -> &[bool] {
        &self.params[proc]
    }

    /// For each result whether it is relevant.
    pub(super) fn results(&self, proc: ProcId) -> &[bool] {
        &self.results[proc]
    }

    fn nothing(
        program: &'a Program,
        controls: &'a IdVec<ProcId, Control>,
        about: FxHashMap<Location, Vec<Location>>,
    ) -> Self {
        let mut relevance = Relevance {
            program,
            points_to: PointsTo::of(program),
            controls,
            about,
            assigned: IdVec::new(),
            writers: FxHashMap::default(),
            callers: IdVec::from_vec(vec![Vec::new(); program.procs.len()]),
            left: Left::Any,
            is_kept: IdVec::new(),
            is_touched: IdVec::new(),
            needed: IdVec::new(),
            params: IdVec::new(),
            results: IdVec::new(),
            has_effect: IdVec::from_vec(vec![false; program.procs.len()]),
            cells: FxHashSet::default(),
            todo: Vec::new(),
        };
        for (id, proc) in program.procs.entries() {
            let mut assigned: FxHashMap<(BlockId, LocalId), Vec<usize>> = FxHashMap::default();
            for (block_id, block) in proc.blocks.entries() {
                for (index, stmt) in block.stmts.iter().enumerate() {
                    let targets = stmt.kind.targets();
                    targets.into_iter().for_each(|t| assigned.entry((block_id, t)).or_default().push(index));
                    let at = Location { proc: id, block: block_id, stmt: index };
                    for cell in relevance.writes(id, &stmt.kind) {
                        relevance.writers.entry(cell).or_default().push(at);
                    }
                    if let StmtKind::Call { proc, .. } = &stmt.kind {
                        relevance.callers[*proc].push(at);
                    }
                }
            }
            relevance.assigned.push(assigned);
            relevance.is_kept.push(proc.blocks.iter().map(|block| vec![false; block.stmts.len() + 1]).collect());
            relevance.is_touched.push(IdVec::from_vec(vec![false; proc.blocks.len()]));
            relevance.needed.push(FxHashSet::default());
            relevance.params.push(vec![false; proc.params]);
            relevance.results.push(vec![false; proc.results.len()]);
        }
        relevance
    }

    fn keep(&mut self, at: Location) {
        if !std::mem::replace(&mut self.is_kept[at.proc][at.block][at.stmt], true) {
            self.todo.push(Todo::Uses(at));
        }
    }

    /// It matters whether this block runs.
    fn touch(&mut self, proc: ProcId, block: BlockId) {
        if !std::mem::replace(&mut self.is_touched[proc][block], true) {
            for branch in &self.controls[proc].depends[block] {
                let stmt = self.program.procs[proc].blocks[*branch].stmts.len();
                self.keep(Location { proc, block: *branch, stmt });
            }
        }
    }

    /// It matters to others that this procedure is called.
    fn effect(&mut self, proc: ProcId) {
        if !std::mem::replace(&mut self.has_effect[proc], true) {
            self.todo.push(Todo::Calls(proc));
        }
    }

    fn uses(&mut self, at: Location) {
        self.touch(at.proc, at.block);
        let program = self.program;
        let proc = &program.procs[at.proc];
        let Some(stmt) = proc.blocks[at.block].stmts.get(at.stmt) else {
            match &proc.blocks[at.block].term.kind {
                TermKind::Goto { arms, .. } => arms.iter().for_each(|arm| self.need_all(at, &arm.guard)),
                // Values go with results, and nobody asks for an exit status.
                TermKind::Return { .. } => {}
                TermKind::Halt { .. } => self.effect(at.proc),
            }
            return;
        };
        match &stmt.kind {
            StmtKind::Assign { .. }
            | StmtKind::HavocArray { .. }
            | StmtKind::New { .. }
            | StmtKind::NewArray { .. }
            | StmtKind::NewLike { .. }
            | StmtKind::Length { .. } => {}
            StmtKind::Havoc { .. } => {
                for assumption in self.about.remove(&at).unwrap_or_default() {
                    self.keep(assumption);
                }
            }
            StmtKind::Load { field, .. } => self.read(Cell::Field(*field)),
            StmtKind::ArrayLoad { target, array, .. } | StmtKind::PullElement { target, array, .. } => {
                let cells = self.elements(at.proc, array, proc.locals[*target].ty);
                cells.into_iter().for_each(|cell| self.read(cell));
            }
            StmtKind::Copy { ty, source, .. } => {
                self.effect(at.proc);
                let cells = self.elements(at.proc, source, *ty);
                cells.into_iter().for_each(|cell| self.read(cell));
            }
            StmtKind::GlobalLoad { global, .. } => self.read(Cell::Global(*global)),
            StmtKind::Ask { question, .. } => match question {
                Question::Alive(_) => self.read(Cell::Ended),
                Question::Live => self.read(Cell::Living),
                // What becomes of an object never changes; what is lost is any value from here on.
                Question::StoredAs(..) | Question::Lost => {}
                Question::Left(_) if self.left == Left::Any => return,
                // It depends on all that pointers may lie in.
                Question::Left(_) => {
                    self.read(Cell::Living);
                    self.read_references();
                }
            },
            StmtKind::Recall { channel, .. } => self.read(Cell::Channel(*channel)),
            // Which of its fields are read: see `assigns`.
            StmtKind::Pull { .. } => {}
            StmtKind::Assume { .. }
            | StmtKind::Assert { .. }
            | StmtKind::Store { .. }
            | StmtKind::ArrayStore { .. }
            | StmtKind::PushElement { .. }
            | StmtKind::GlobalStore { .. }
            | StmtKind::Fill { .. }
            | StmtKind::End { .. }
            | StmtKind::Publish { .. } => self.effect(at.proc),
            StmtKind::Push { object, values } => {
                self.effect(at.proc);
                self.need_all(at, object);
                for (field, value) in values {
                    if self.cells.contains(&Cell::Field(*field)) {
                        self.need_all(at, value);
                    }
                }
                return;
            }
            StmtKind::Call { proc, args, .. } => {
                for (index, arg) in args.iter().enumerate() {
                    if self.params[*proc][index] {
                        self.need_all(at, arg);
                    }
                }
                return;
            }
            // Never asked for.
            StmtKind::Output { .. } => {}
        }
        stmt.kind.exprs().into_iter().for_each(|expr| self.need_all(at, expr));
    }

    /// The locals of an expression are needed before a statement.
    fn need_all(&mut self, at: Location, expr: &Expr) {
        expr.for_each_local(&mut |local| self.need(at, local));
    }

    fn need(&mut self, at: Location, local: LocalId) {
        let found = self.assigned[at.proc].get(&(at.block, local)).and_then(|indices| {
            let before = indices.partition_point(|index| *index < at.stmt);
            before.checked_sub(1).map(|last| indices[last])
        });
        match found {
            Some(stmt) => self.assigns(Location { stmt, ..at }, local),
            None => {
                let program = self.program;
                if at.block.index() == 0 && local.index() < program.procs[at.proc].params {
                    self.param(at.proc, local.index());
                }
                let controls = self.controls;
                for previous in &controls[at.proc].predecessors[at.block] {
                    if self.needed[at.proc].insert((*previous, local)) {
                        self.todo.push(Todo::Local(at.proc, *previous, local));
                    }
                }
            }
        }
    }

    /// A statement assigns a local that is needed.
    fn assigns(&mut self, at: Location, local: LocalId) {
        let program = self.program;
        match &program.procs[at.proc].blocks[at.block].stmts[at.stmt].kind {
            StmtKind::Call { targets, proc, .. } => {
                let indices = targets.iter().enumerate().filter(|(_, target)| **target == Some(local));
                indices.for_each(|(index, _)| self.result(*proc, index));
            }
            StmtKind::Pull { targets, .. } => {
                let fields = targets.iter().filter(|(_, target)| *target == local);
                fields.for_each(|(field, _)| self.read(Cell::Field(*field)));
            }
            StmtKind::Assign { .. }
            | StmtKind::Havoc { .. }
            | StmtKind::HavocArray { .. }
            | StmtKind::New { .. }
            | StmtKind::Load { .. }
            | StmtKind::NewArray { .. }
            | StmtKind::NewLike { .. }
            | StmtKind::ArrayLoad { .. }
            | StmtKind::PullElement { .. }
            | StmtKind::Length { .. }
            | StmtKind::Fill { .. }
            | StmtKind::Copy { .. }
            | StmtKind::End { .. }
            | StmtKind::Ask { .. }
            | StmtKind::GlobalLoad { .. }
            | StmtKind::Assume { .. }
            | StmtKind::Assert { .. }
            | StmtKind::Store { .. }
            | StmtKind::ArrayStore { .. }
            | StmtKind::Push { .. }
            | StmtKind::PushElement { .. }
            | StmtKind::GlobalStore { .. }
            | StmtKind::Output { .. }
            | StmtKind::Publish { .. }
            | StmtKind::Recall { .. } => {}
        }
        self.keep(at);
    }

    fn param(&mut self, proc: ProcId, index: usize) {
        if !std::mem::replace(&mut self.params[proc][index], true) {
            self.todo.push(Todo::Param(proc, index));
        }
    }

    fn result(&mut self, proc: ProcId, index: usize) {
        if !std::mem::replace(&mut self.results[proc][index], true) {
            self.todo.push(Todo::Result(proc, index));
        }
    }

    /// All fields and elements that hold references are read.
    fn read_references(&mut self) {
        let program = self.program;
        let fields = program.fields.entries().filter(|(_, field)| field.ty == Type::Ref).map(|(id, _)| Cell::Field(id));
        let is_row = |object: &ObjectId| {
            let kind = &program.classes[self.points_to.class_of(*object)].kind;
            matches!(kind, ClassKind::Array { element: Type::Ref, .. })
        };
        let rows = self.points_to.objects().ids().filter(is_row).map(Cell::Elements);
        let cells: Vec<Cell> = fields.chain(rows).collect();
        cells.into_iter().for_each(|cell| self.read(cell));
    }

    fn read(&mut self, cell: Cell) {
        if self.cells.insert(cell) {
            self.todo.push(Todo::Cell(cell));
        }
    }

    fn arguments(&mut self, proc: ProcId, index: usize) {
        let program = self.program;
        for at in self.callers[proc].clone() {
            if self.is_kept(at)
                && let StmtKind::Call { args, .. } = &program.procs[at.proc].blocks[at.block].stmts[at.stmt].kind
            {
                self.need_all(at, &args[index]);
            }
        }
    }

    fn returned(&mut self, proc: ProcId, index: usize) {
        let program = self.program;
        for (block, content) in program.procs[proc].blocks.entries() {
            if let TermKind::Return { values } = &content.term.kind {
                // Which value it is depends on where it returns.
                self.touch(proc, block);
                self.need_all(Location { proc, block, stmt: content.stmts.len() }, &values[index]);
            }
        }
    }

    fn written(&mut self, cell: Cell) {
        let program = self.program;
        for at in self.writers.get(&cell).cloned().unwrap_or_default() {
            // A push may have been kept for another field.
            if self.is_kept(at)
                && let StmtKind::Push { values, .. } = &program.procs[at.proc].blocks[at.block].stmts[at.stmt].kind
            {
                let values = values.iter().filter(|(field, _)| Cell::Field(*field) == cell);
                values.for_each(|(_, value)| self.need_all(at, value));
            }
            // That an object is made matters to others, too.
            if cell == Cell::Living {
                self.effect(at.proc);
            }
            self.keep(at);
        }
    }

    /// The elements of this type that an access to an array may be to.
    fn elements(&self, proc: ProcId, array: &Expr, ty: Type) -> Vec<Cell> {
        let has_type = |object: &ObjectId| match self.program.classes[self.points_to.class_of(*object)].kind {
            ClassKind::Array { element, .. } => element == ty,
            ClassKind::Concrete | ClassKind::Abstract => false,
        };
        self.points_to.expr(proc, array).iter().filter(has_type).map(Cell::Elements).collect()
    }

    /// What a statement writes.
    fn writes(&self, proc: ProcId, kind: &StmtKind) -> Vec<Cell> {
        match kind {
            StmtKind::Store { field, .. } => vec![Cell::Field(*field)],
            StmtKind::Push { values, .. } => values.iter().map(|(field, _)| Cell::Field(*field)).collect(),
            StmtKind::ArrayStore { array, value, .. } | StmtKind::PushElement { array, value, .. } => {
                self.elements(proc, array, value.ty(&self.program.procs[proc].locals))
            }
            StmtKind::Fill { array, value, .. } => {
                self.elements(proc, array, value.ty(&self.program.procs[proc].locals))
            }
            StmtKind::Copy { ty, array, .. } => self.elements(proc, array, *ty),
            StmtKind::GlobalStore { global, .. } => vec![Cell::Global(*global)],
            StmtKind::End { .. } => vec![Cell::Ended, Cell::Living],
            StmtKind::New { site, .. }
            | StmtKind::NewArray { site, .. }
            | StmtKind::NewLike { site, .. }
            | StmtKind::HavocArray { site, .. } => {
                if self.program.sites[*site].storage == Storage::Heap {
                    vec![Cell::Living]
                } else {
                    Vec::new()
                }
            }
            StmtKind::Publish { channel, .. } => vec![Cell::Channel(*channel)],
            StmtKind::Assign { .. }
            | StmtKind::Havoc { .. }
            | StmtKind::Assume { .. }
            | StmtKind::Assert { .. }
            | StmtKind::Load { .. }
            | StmtKind::ArrayLoad { .. }
            | StmtKind::Ask { .. }
            | StmtKind::Pull { .. }
            | StmtKind::PullElement { .. }
            | StmtKind::Length { .. }
            | StmtKind::GlobalLoad { .. }
            | StmtKind::Call { .. }
            | StmtKind::Output { .. }
            | StmtKind::Recall { .. } => Vec::new(),
        }
    }
}
