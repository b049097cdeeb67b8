//! From a procedure to its flat code.
//!
//! Every statement becomes one or more operations, its temporaries after the locals. A statement that is not well-typed or
//! mentions something that is not there becomes an operation that is stuck when reached: the code is safe whatever the
//! program is. Blocks are laid out so that the last way out of a block mostly falls through.

mod expr;
mod jump;
mod quick;
mod stmt;
mod tables;

use super::classes::{ClassSet, Classes};
use super::op::{CallSite, Code, HavocSite, Op, Pos, Reg, SwitchTable, WINDOW};
use crate::expr::Type;
use crate::program::{Proc, ProcId, Program};
use crate::stmt::{BlockId, TermKind};
use base::Id;
use rustc_hash::FxHashMap;

/// Locals beyond this are far, so that there is room for temporaries.
const NEAR_LOCALS: usize = WINDOW - 4096;
/// Deeper expressions are refused.
const MAX_DEPTH: usize = 1000;

/// Why something cannot be compiled: the program is not well-formed there.
pub(super) struct Problem(&'static str);

type Res<T> = Result<T, Problem>;

/// A place in the code that may not be known yet. Those of blocks come first.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Label(u32);

struct Compiler<'p> {
    program: &'p Program,
    classes: &'p Classes,
    proc: &'p Proc,
    ops: Vec<Op>,
    positions: Vec<Pos>,
    /// Where labels are; `u32::MAX` while unknown.
    labels: Vec<u32>,
    /// What happens off the straight way.
    stubs: Vec<(Label, Op, Pos)>,
    temps: Temps,
    depth: usize,
    /// Where we are.
    block: u32,
    stmt: u32,
    first: bool,
    /// Statements begun and not charged yet.
    pending: u32,
    in_terminator: bool,
    calls: Vec<CallSite>,
    returns: Vec<Box<[Reg]>>,
    havocs: Vec<HavocSite>,
    switches: Vec<SwitchTable>,
    sets: Vec<ClassSet>,
    subtype_sets: FxHashMap<crate::program::ClassId, u32>,
    problems: Vec<&'static str>,
}

/// Temporaries: slots after the near locals, each for references or for other values for good.
struct Temps {
    next: usize,
    refs: Vec<Reg>,
    others: Vec<Reg>,
    used_refs: usize,
    used_others: usize,
}

impl Temps {
    fn take(&mut self, ty: Type) -> Res<Reg> {
        let (pool, used) = match ty {
            Type::Ref => (&mut self.refs, &mut self.used_refs),
            _ => (&mut self.others, &mut self.used_others),
        };
        if *used == pool.len() {
            let slot = Reg::try_from(self.next).map_err(|_| Problem("a statement needs too many temporaries"))?;
            self.next += 1;
            pool.push(slot);
        }
        *used += 1;
        Ok(pool[*used - 1])
    }
}

/// Compiles one procedure.
pub(super) fn compile(program: &Program, classes: &Classes, id: ProcId) -> Code {
    let proc = &program.procs[id];
    let near_locals = proc.locals.len().min(NEAR_LOCALS);
    let mut compiler = Compiler {
        program,
        classes,
        proc,
        ops: Vec::new(),
        positions: Vec::new(),
        labels: vec![u32::MAX; proc.blocks.len()],
        stubs: Vec::new(),
        temps: Temps { next: near_locals, refs: Vec::new(), others: Vec::new(), used_refs: 0, used_others: 0 },
        depth: 0,
        block: 0,
        stmt: 0,
        first: true,
        pending: 0,
        in_terminator: false,
        calls: Vec::new(),
        returns: Vec::new(),
        havocs: Vec::new(),
        switches: Vec::new(),
        sets: Vec::new(),
        subtype_sets: FxHashMap::default(),
        problems: Vec::new(),
    };
    compiler.procedure();
    compiler.finish(id, near_locals)
}

impl Compiler<'_> {
    fn procedure(&mut self) {
        if self.proc.blocks.is_empty() || self.proc.params > self.proc.locals.len() {
            self.problem(Problem("the procedure has no blocks or too few locals"));
            return;
        }
        let order = self.layout();
        let mut edges_in = vec![0_u32; self.proc.blocks.len()];
        edges_in[0] = 1;
        for block in &order {
            for target in self.proc.blocks[*block].term.kind.successors() {
                if let Some(count) = edges_in.get_mut(target.index()) {
                    *count += 1;
                }
            }
        }
        for (position, &id) in order.iter().enumerate() {
            let next = order.get(position + 1).copied();
            let block = &self.proc.blocks[id];
            self.bind(Label(id.index() as u32));
            self.block = id.index() as u32;
            // A shortcut that leads over the statement before and this one.
            let mut shortcut: Option<usize> = None;
            for (index, stmt) in block.stmts.iter().enumerate() {
                self.begin(index);
                let over = shortcut.take();
                if over.is_none()
                    && let Some(op) = self.shortcut(&stmt.kind, block.stmts.get(index + 1))
                {
                    shortcut = Some(self.ops.len());
                    self.emit(op);
                }
                let start = self.ops.len();
                if let Err(problem) = self.stmt(&stmt.kind) {
                    self.undo(start);
                    self.problem(problem);
                }
                if self.ops.len() == start {
                    self.emit(Op::Nop);
                }
                if let Some(at) = over {
                    let skipped = self.ops.len() - at - 1;
                    match (self.ops[at].skip_mut(), u8::try_from(skipped)) {
                        (Some(skip), Ok(skipped)) => *skip = skipped,
                        _ => self.ops[at] = Op::Nop,
                    }
                }
            }
            self.begin(block.stmts.len());
            self.in_terminator = true;
            let start = self.ops.len();
            if let Err(problem) = self.terminator(&block.term.kind, next) {
                self.undo(start);
                self.problem(problem);
            }
            self.in_terminator = false;
            // Only a sole way in may carry its charge over into the next block.
            let carried = next.is_some_and(|next| edges_in[next.index()] == 1);
            if self.pending > 0 && !(carried && falls_to(&block.term.kind, next)) {
                self.charge();
            }
            if !falls_to(&block.term.kind, next) {
                self.pending = 0;
            }
        }
        for (label, op, position) in std::mem::take(&mut self.stubs) {
            self.bind(label);
            self.ops.push(op);
            self.positions.push(Pos { first: false, ..position });
        }
    }

    /// The reachable blocks, the entry first, each followed by where it mostly goes if that is still free.
    fn layout(&self) -> Vec<BlockId> {
        let count = self.proc.blocks.len();
        let mut order = Vec::with_capacity(count);
        let mut placed = vec![false; count];
        let mut waiting = vec![BlockId::from_index(0)];
        while let Some(start) = waiting.pop() {
            let mut at = Some(start);
            while let Some(id) = at.take() {
                if id.index() >= count || std::mem::replace(&mut placed[id.index()], true) {
                    break;
                }
                order.push(id);
                match &self.proc.blocks[id].term.kind {
                    TermKind::Goto { arms, otherwise } => {
                        waiting.extend(arms.iter().rev().map(|arm| arm.target));
                        at = Some(*otherwise);
                    }
                    TermKind::Return { .. } | TermKind::Halt { .. } => {}
                }
            }
        }
        order
    }

    fn begin(&mut self, stmt: usize) {
        self.stmt = stmt as u32;
        self.first = true;
        self.pending += 1;
        self.temps.used_refs = 0;
        self.temps.used_others = 0;
    }

    fn emit(&mut self, op: Op) {
        self.ops.push(op);
        self.positions.push(self.position());
        self.first = false;
    }

    fn position(&self) -> Pos {
        Pos { block: self.block, stmt: self.stmt, pending: self.pending, first: self.first }
    }

    fn undo(&mut self, start: usize) {
        self.ops.truncate(start);
        self.positions.truncate(start);
        self.first = true;
    }

    fn problem(&mut self, problem: Problem) {
        let index = self.problems.len() as u32;
        self.problems.push(problem.0);
        self.emit(Op::Problem { problem: index });
    }

    fn label(&mut self) -> Label {
        self.labels.push(u32::MAX);
        Label(self.labels.len() as u32 - 1)
    }

    fn bind(&mut self, label: Label) {
        self.labels[label.0 as usize] = self.ops.len() as u32;
    }

    /// A place off the straight way where this happens.
    fn stub(&mut self, op: Op) -> Label {
        let label = self.label();
        let position = self.position();
        self.stubs.push((label, op, position));
        label
    }

    /// The label of a block, if it is there.
    fn block_label(&self, block: BlockId) -> Res<Label> {
        if block.index() < self.proc.blocks.len() {
            Ok(Label(block.index() as u32))
        } else {
            Err(Problem("a jump leads to a block that is not there"))
        }
    }

    /// What the next jump has to charge: all that is pending, in a terminator.
    fn cost(&mut self) -> u16 {
        if !self.in_terminator {
            return 0;
        }
        if self.pending > u32::from(u16::MAX) {
            self.charge();
        }
        std::mem::take(&mut self.pending) as u16
    }

    fn charge(&mut self) {
        let cost = self.pending;
        self.emit(Op::Charge { cost });
        self.pending = 0;
    }

    fn finish(mut self, id: ProcId, near_locals: usize) -> Code {
        let labels = &self.labels;
        // Targets that were never bound belong to operations that have been taken back.
        let resolve = |to: &mut u32| *to = labels.get(*to as usize).copied().unwrap_or(u32::MAX);
        self.ops.iter_mut().filter_map(Op::to_mut).for_each(resolve);
        self.switches.iter_mut().flat_map(SwitchTable::targets_mut).for_each(resolve);
        let far = self.proc.locals.len() - near_locals;
        let frame = if far > 0 { WINDOW + far } else { self.temps.next };
        let mut code = Code {
            proc: id,
            ops: self.ops,
            positions: self.positions,
            frame,
            refs: Vec::new(),
            calls: self.calls,
            returns: self.returns,
            havocs: self.havocs,
            switches: self.switches,
            sets: self.sets,
            problems: self.problems,
            near_locals,
        };
        let locals = self.proc.locals.entries().filter(|(_, local)| local.ty == Type::Ref);
        code.refs = locals
            .map(|(local, _)| code.slot(local.index()) as u32)
            .chain(self.temps.refs.iter().map(|slot| u32::from(*slot)))
            .collect();
        code
    }
}

/// Whether a terminator may end by running into the next block.
fn falls_to(term: &TermKind, next: Option<BlockId>) -> bool {
    match term {
        TermKind::Goto { otherwise, .. } => next == Some(*otherwise),
        TermKind::Return { .. } | TermKind::Halt { .. } => false,
    }
}
