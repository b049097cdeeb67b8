//! Takes an element of an array from the local that holds it, where it was read or written before and nothing has changed it since.
//!
//! Along single ways only: what is known at the end of a block is known at the start of those that nothing else leads to. An index is known by what it was computed from. Any write to an array whose
//! elements have this type may change it, but for one that writes what a local holds to the same place; so may a call. Behaviour stays the same.

use super::{Pass, Precision};
use crate::expr::{Expr, Type};
use crate::program::{Proc, Program};
use crate::stmt::{BlockId, LocalId, StmtKind};
use base::Id;
use std::collections::BTreeMap;

/// The pass.
#[derive(Clone, Copy, Debug, Default)]
pub struct KnownElements;

/// Larger expressions are not kept.
const LARGEST: usize = 12;

impl Pass for KnownElements {
    fn name(&self) -> &'static str {
        "known_elements"
    }

    fn precision(&self) -> Precision {
        Precision::Exact
    }

    fn run(&self, mut program: Program) -> Program {
        program.procs.iter_mut().for_each(rewrite);
        program
    }
}

/// What is known at a place.
#[derive(Clone, Default)]
struct Known {
    /// What locals were computed from.
    values: BTreeMap<LocalId, Expr>,
    /// Elements, and the locals that hold them: array, index, type, local.
    elements: Vec<(Expr, Expr, Type, LocalId)>,
}

fn rewrite(proc: &mut Proc) {
    let mut entries = vec![0_usize; proc.blocks.len()];
    if let Some(first) = entries.first_mut() {
        // The caller.
        *first += 1;
    }
    for block in proc.blocks.iter() {
        block.term.kind.successors().into_iter().for_each(|next| entries[next.index()] += 1);
    }
    // From blocks with several entries into those with one: every block that is reached is looked at once.
    let mut waiting: Vec<(BlockId, Known)> =
        proc.blocks.ids().filter(|block| entries[block.index()] > 1).map(|block| (block, Known::default())).collect();
    if entries.first() == Some(&1) {
        waiting.push((BlockId::from_index(0), Known::default()));
    }
    while let Some((block, mut known)) = waiting.pop() {
        let mut stmts = std::mem::take(&mut proc.blocks[block].stmts);
        for stmt in &mut stmts {
            if let StmtKind::ArrayLoad { target, array, index } = &stmt.kind
                && let Some(value) = known.element(array, index, proc.locals[*target].ty)
            {
                stmt.kind = StmtKind::Assign { target: *target, value: Expr::Local(value) };
            }
            known.step(proc, &stmt.kind);
        }
        proc.blocks[block].stmts = stmts;
        for next in proc.blocks[block].term.kind.successors() {
            if entries[next.index()] == 1 {
                waiting.push((next, known.clone()));
            }
        }
    }
}

impl Known {
    /// An expression by what it was computed from; itself if that is too large.
    fn resolved(&self, expr: &Expr) -> Expr {
        fn size(expr: &Expr) -> usize {
            1 + expr.operands().into_iter().map(size).sum::<usize>()
        }
        let mut found = expr.clone();
        match &mut found {
            Expr::Local(local) => found = self.values.get(local).cloned().unwrap_or(found),
            other => other.operands_mut().into_iter().for_each(|operand| *operand = self.resolved(operand)),
        }
        if size(&found) <= LARGEST { found } else { expr.clone() }
    }

    /// The local that holds an element of this type.
    fn element(&self, array: &Expr, index: &Expr, ty: Type) -> Option<LocalId> {
        let (array, index) = (self.resolved(array), self.resolved(index));
        self.elements.iter().find(|known| known.0 == array && known.1 == index && known.2 == ty).map(|known| known.3)
    }

    /// What a statement changes.
    fn step(&mut self, proc: &Proc, kind: &StmtKind) {
        let mut told = None;
        let mut value = None;
        match kind {
            StmtKind::ArrayLoad { target, array, index } => {
                let ty = proc.locals[*target].ty;
                // A local that is assigned here says nothing of the index.
                if self.element(array, index, ty).is_none() {
                    told = Some((self.resolved(array), self.resolved(index), ty, *target));
                }
            }
            StmtKind::ArrayStore { array, index, value } => {
                let ty = value.ty(&proc.locals);
                let (array, index) = (self.resolved(array), self.resolved(index));
                self.elements.retain(|(_, _, other, _)| *other != ty);
                if let Expr::Local(value) = value {
                    told = Some((array, index, ty, *value));
                }
            }
            StmtKind::PushElement { .. } | StmtKind::Fill { .. } | StmtKind::Copy { .. } | StmtKind::Call { .. } => {
                self.elements.clear()
            }
            StmtKind::Assign { target, value: computed } => {
                let computed = self.resolved(computed);
                if !mentions(&computed, *target) {
                    value = Some((*target, computed));
                }
            }
            StmtKind::Havoc { .. }
            | StmtKind::HavocArray { .. }
            | StmtKind::Assume { .. }
            | StmtKind::Assert { .. }
            | StmtKind::New { .. }
            | StmtKind::Load { .. }
            | StmtKind::Store { .. }
            | StmtKind::NewArray { .. }
            | StmtKind::NewLike { .. }
            | StmtKind::Pull { .. }
            | StmtKind::Push { .. }
            | StmtKind::PullElement { .. }
            | StmtKind::Length { .. }
            | StmtKind::GlobalLoad { .. }
            | StmtKind::GlobalStore { .. }
            | StmtKind::Output { .. }
            | StmtKind::Publish { .. }
            | StmtKind::Recall { .. }
            | StmtKind::End { .. }
            | StmtKind::Ask { .. } => {}
        }
        for target in kind.targets() {
            self.values.retain(|local, value| *local != target && !mentions(value, target));
            self.elements
                .retain(|known| known.3 != target && !mentions(&known.0, target) && !mentions(&known.1, target));
        }
        let is_fresh = |local: LocalId| !kind.targets().contains(&local);
        if let Some(known) = told {
            let is_known =
                !kind.targets().iter().any(|target| mentions(&known.0, *target) || mentions(&known.1, *target));
            if is_known && (is_fresh(known.3) || matches!(kind, StmtKind::ArrayLoad { .. })) {
                self.elements.push(known);
            }
        }
        self.values.extend(value);
    }
}

fn mentions(expr: &Expr, local: LocalId) -> bool {
    let mut found = false;
    expr.for_each_local(&mut |other| found |= other == local);
    found
}
