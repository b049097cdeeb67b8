//! Drops assignments whose values nobody uses, and locals that are left without use.
//!
//! An assignment is kept only if what it computes may reach something with an effect (an assertion, a store, a jump, a
//! call, …): variables that only feed themselves, such as the counter of a loop that nobody asks for, go away too. In a
//! well-formed program neither loads nor allocations nor divisions have an effect of their own. What stays although its target is
//! not used: calls (without the target), and havocs of program input, as dropping one would shift the inputs of those
//! that follow; a havoc within a range stays too unless the range is known not to be empty. `assume true` and
//! `assert true` are dropped. A recall is dropped although it blocks where nobody publishes: the one case in which runs are added, in
//! programs that have more runs than the real one anyway.

use super::live::{Live, Needed};
use super::{Pass, Precision};
use crate::expr::Expr;
use crate::program::{Proc, Program, Site, SiteId};
use crate::stmt::{LocalId, Question, StmtKind};
use base::{Id, IdVec};

/// The pass.
#[derive(Clone, Copy, Debug, Default)]
pub struct Dead;

impl Pass for Dead {
    fn name(&self) -> &'static str {
        "dead"
    }

    fn precision(&self) -> Precision {
        Precision::Exact
    }

    fn run(&self, mut program: Program) -> Program {
        let mut procs = std::mem::take(&mut program.procs);
        // Where nobody asks which objects there are, nobody counts those of the heap.
        let (none, sites) = (IdVec::new(), &program.sites);
        let sites = if procs.iter().any(counts_objects) { sites } else { &none };
        for proc in procs.iter_mut() {
            drop_assignments(proc, sites);
            drop_locals(proc);
        }
        program.procs = procs;
        program
    }
}

/// Whether it asks which objects of the heap there are.
fn counts_objects(proc: &Proc) -> bool {
    let mut stmts = proc.blocks.iter().flat_map(|block| &block.stmts);
    stmts.any(|stmt| {
        matches!(stmt.kind, StmtKind::Ask { question: Question::Live | Question::Lost | Question::Left(_), .. })
    })
}

fn drop_assignments(proc: &mut Proc, sites: &IdVec<SiteId, Site>) {
    let live = Live::new(proc, sites);
    let mut needed = Needed::new(proc.locals.len(), sites);
    for block in proc.blocks.iter_mut() {
        live.start_at_end(&block.term.kind, &mut needed);
        let mut kept = Vec::with_capacity(block.stmts.len());
        while let Some(mut stmt) = block.stmts.pop() {
            if is_self_assignment(&stmt.kind) {
                continue;
            }
            if let StmtKind::Call { targets, .. } = &mut stmt.kind {
                for target in targets.iter_mut() {
                    *target = target.filter(|target| needed.contains(*target));
                }
            }
            if let StmtKind::Pull { targets, .. } = &mut stmt.kind {
                targets.retain(|(_, target)| needed.contains(*target));
            }
            if needed.step(&stmt.kind) {
                kept.push(stmt);
            }
        }
        kept.reverse();
        block.stmts = kept;
    }
}

fn is_self_assignment(kind: &StmtKind) -> bool {
    matches!(kind, StmtKind::Assign { target, value: Expr::Local(source) } if target == source)
}

/// Locals that nothing mentions, parameters excepted.
fn drop_locals(proc: &mut Proc) {
    let mut is_used: IdVec<LocalId, bool> = proc.locals.ids().map(|local| local.index() < proc.params).collect();
    for block in proc.blocks.iter() {
        let mut note = |local: LocalId| is_used[local] = true;
        for stmt in &block.stmts {
            stmt.kind.targets().into_iter().for_each(&mut note);
            stmt.kind.exprs().into_iter().for_each(|expr| expr.for_each_local(&mut note));
        }
        block.term.kind.exprs().into_iter().for_each(|expr| expr.for_each_local(&mut note));
    }
    if is_used.iter().all(|is_used| *is_used) {
        return;
    }
    let mut count = 0;
    let new_ids: IdVec<LocalId, LocalId> = is_used
        .iter()
        .map(|is_used| {
            let id = LocalId::from_index(count);
            count += usize::from(*is_used);
            id
        })
        .collect();
    let locals = std::mem::take(&mut proc.locals).into_vec().into_iter().zip(is_used.into_vec());
    proc.locals = locals.filter(|(_, is_used)| *is_used).map(|(local, _)| local).collect();
    for block in proc.blocks.iter_mut() {
        for stmt in &mut block.stmts {
            stmt.kind.for_each_target_mut(&mut |target| *target = new_ids[*target]);
            stmt.kind.exprs_mut().into_iter().for_each(|expr| rename(expr, &new_ids));
        }
        block.term.kind.exprs_mut().into_iter().for_each(|expr| rename(expr, &new_ids));
    }
}

/// Puts the locals of a procedure into this order.
pub(super) fn reorder(proc: &mut Proc, order: &[LocalId]) {
    let mut new_ids: IdVec<LocalId, LocalId> = proc.locals.ids().collect();
    for (index, old) in order.iter().enumerate() {
        new_ids[*old] = LocalId::from_index(index);
    }
    proc.locals = order.iter().map(|old| proc.locals[*old].clone()).collect();
    for block in proc.blocks.iter_mut() {
        for stmt in &mut block.stmts {
            stmt.kind.for_each_target_mut(&mut |target| *target = new_ids[*target]);
            stmt.kind.exprs_mut().into_iter().for_each(|expr| rename(expr, &new_ids));
        }
        block.term.kind.exprs_mut().into_iter().for_each(|expr| rename(expr, &new_ids));
    }
}

/// Gives locals new ids.
pub(super) fn rename(expr: &mut Expr, new_ids: &IdVec<LocalId, LocalId>) {
    if let Expr::Local(local) = expr {
        *local = new_ids[*local];
    }
    expr.operands_mut().into_iter().for_each(|operand| rename(operand, new_ids));
}
