//! Whether an array that a global holds is only ever read by those who load the global.
//!
//! Loads and the procedures that the array is passed to are followed, local by local: forwards through each procedure goes the set of
//! locals that may hold it.

use super::shape::Facts;
use crate::expr::Expr;
use crate::program::{GlobalId, Proc, ProcId, Program};
use crate::stmt::{BlockId, LocalId, StmtKind, TermKind};
use base::{Id, IdVec};
use rustc_hash::FxHashSet;

/// Who loads what.
pub(super) struct Frozen<'a> {
    program: &'a Program,
    facts: &'a Facts,
    loads: IdVec<GlobalId, Vec<ProcId>>,
}

impl<'a> Frozen<'a> {
    pub(super) fn new(program: &'a Program, facts: &'a Facts) -> Self {
        let mut loads = IdVec::from_vec(vec![Vec::new(); program.globals.len()]);
        for (id, proc) in program.procs.entries() {
            for stmt in proc.blocks.iter().flat_map(|block| &block.stmts) {
                if let StmtKind::GlobalLoad { global, .. } = stmt.kind {
                    loads[global].push(id);
                }
            }
        }
        Frozen { program, facts, loads }
    }

    /// Whether nobody writes an array that is loaded from the global, or keeps a reference to it, except while `root` runs.
    pub(super) fn is_only_read(&self, global: GlobalId, root: ProcId) -> bool {
        let outside = self.loads[global].iter().filter(|proc| !self.facts.dominators.dominates(root, **proc));
        let mut todo: Vec<(ProcId, Source)> = outside.map(|proc| (*proc, Source::Global(global))).collect();
        let mut seen: FxHashSet<(ProcId, Source)> = todo.iter().copied().collect();
        while let Some((proc, source)) = todo.pop() {
            let mut passed = Vec::new();
            if !reads_only(&self.program.procs[proc], source, &mut passed) {
                return false;
            }
            todo.extend(passed.into_iter().filter(|pair| seen.insert(*pair)));
        }
        true
    }
}

/// Where a procedure gets the array from.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Source {
    Global(GlobalId),
    Param(LocalId),
}

type Holders = FxHashSet<LocalId>;

/// Whether the array is only read here and by those it is passed to, who are added to `passed`.
fn reads_only(proc: &Proc, source: Source, passed: &mut Vec<(ProcId, Source)>) -> bool {
    let first = BlockId::from_index(0);
    let mut known: IdVec<BlockId, Option<Holders>> = IdVec::from_vec(vec![None; proc.blocks.len()]);
    known[first] = Some(match source {
        Source::Global(_) => Holders::default(),
        Source::Param(local) => [local].into_iter().collect(),
    });
    let mut todo = vec![first];
    while let Some(block) = todo.pop() {
        let Some(mut holders) = known[block].clone() else { continue };
        let found = &proc.blocks[block];
        for stmt in &found.stmts {
            if !is_fine(&stmt.kind, &holders, passed) {
                return false;
            }
            // No other statement yields it: whoever returns it, or puts it into an object, is not fine.
            let holds = if let StmtKind::Assign { value, .. } = &stmt.kind {
                yields(value, &holders)
            } else {
                matches!(stmt.kind, StmtKind::GlobalLoad { global, .. } if source == Source::Global(global))
            };
            for target in stmt.kind.targets() {
                if holds {
                    holders.insert(target)
                } else {
                    holders.remove(&target)
                };
            }
        }
        match &found.term.kind {
            TermKind::Return { values } if values.iter().any(|value| yields(value, &holders)) => return false,
            TermKind::Return { .. } | TermKind::Goto { .. } | TermKind::Halt { .. } => {}
        }
        for target in found.term.kind.successors() {
            let before = known[target].as_ref().map(Holders::len);
            let known = known[target].get_or_insert_default();
            known.extend(holders.iter().copied());
            if before != Some(known.len()) {
                todo.push(target);
            }
        }
    }
    true
}

/// Whether a statement only reads the array; calls are followed later.
fn is_fine(kind: &StmtKind, holders: &Holders, passed: &mut Vec<(ProcId, Source)>) -> bool {
    let no = |expr: &Expr| !yields(expr, holders);
    match kind {
        StmtKind::Assign { .. }
        | StmtKind::Havoc { .. }
        | StmtKind::HavocArray { .. }
        | StmtKind::Assume { .. }
        | StmtKind::Assert { .. }
        | StmtKind::New { .. }
        | StmtKind::NewArray { .. }
        | StmtKind::NewLike { .. }
        | StmtKind::ArrayLoad { .. }
        | StmtKind::PullElement { .. }
        | StmtKind::Length { .. }
        | StmtKind::GlobalLoad { .. }
        | StmtKind::Output { .. }
        | StmtKind::End { .. }
        | StmtKind::Ask { .. }
        | StmtKind::Recall { .. } => true,
        StmtKind::Load { object, .. } | StmtKind::Pull { object, .. } => no(object),
        StmtKind::Store { object, value, .. } => no(object) && no(value),
        StmtKind::Push { object, values } => no(object) && values.iter().all(|(_, value)| no(value)),
        StmtKind::ArrayStore { array, value, .. } | StmtKind::PushElement { array, value, .. } => {
            no(array) && no(value)
        }
        StmtKind::Fill { array, value, .. } => no(array) && no(value),
        // Whoever is only read stays as it is.
        StmtKind::Copy { array, .. } => no(array),
        StmtKind::GlobalStore { value, .. } => no(value),
        StmtKind::Publish { values, .. } => values.iter().all(no),
        StmtKind::Call { proc, args, .. } => {
            let given = args.iter().enumerate().filter(|(_, arg)| yields(arg, holders));
            passed.extend(given.map(|(index, _)| (*proc, Source::Param(LocalId::from_index(index)))));
            true
        }
    }
}

/// Whether the value of an expression may be what one of the locals holds.
fn yields(expr: &Expr, holders: &Holders) -> bool {
    match expr {
        Expr::Local(local) => holders.contains(local),
        Expr::Ite(parts) => parts[1..].iter().any(|part| yields(part, holders)),
        Expr::Const(_)
        | Expr::Text(_)
        | Expr::Unary(..)
        | Expr::Binary(..)
        | Expr::Math(..)
        | Expr::Cast(..)
        | Expr::InstanceOf(..)
        | Expr::TypeIn(..)
        | Expr::CanStore(..)
        | Expr::Fits(..)
        | Expr::FitsIn(..) => false,
    }
}
