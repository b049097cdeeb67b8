//! Where relevance starts: from a program to the statements and terminators that matter by themselves.
//!
//! - Assertions of the checks that count.
//! - Assumptions that a check may follow. Exception: one about nothing but values of havocs (*any number but zero*) matters
//!   when one of these does; [`Roots::about`] says which.
//! - `halt`, where a check may follow if the procedure returned instead. Not a `halt` behind `assert false` of another check:
//!   lowering ends all it does not support that way.
//!
//! - What decides whether a loop goes on, where a check may follow and it is asked for ([`Ends`]).
//!
//! Only the first kind is needed for soundness; the others make the slice precise.

use super::control::Control;
use super::{Ends, Location};
use crate::expr::{Const, Expr};
use crate::program::{CheckId, Proc, ProcId, Program};
use crate::stmt::{Block, BlockId, LocalId, StmtKind, TermKind};
use base::{Id, IdVec};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;

/// How far the origins of an assumption are followed.
const MAX_VISITS: usize = 1000;

/// Where relevance starts.
#[derive(Default)]
pub(super) struct Roots {
    /// What matters by itself.
    pub(super) kept: Vec<Location>,
    /// For havocs: the assumptions that speak of them.
    pub(super) about: FxHashMap<Location, Vec<Location>>,
}

/// Whether the assertions of a check count.
pub(super) fn counts(checks: &Option<BTreeSet<CheckId>>, check: CheckId) -> bool {
    checks.as_ref().is_none_or(|checks| checks.contains(&check))
}

impl Roots {
    pub(super) fn of(
        program: &Program,
        controls: &IdVec<ProcId, Control>,
        checks: &Option<BTreeSet<CheckId>>,
        ends: Ends,
    ) -> Self {
        let ahead = Ahead::of(program, controls, checks);
        let mut roots = Roots::default();
        for (id, proc) in program.procs.entries() {
            for (block_id, block) in proc.blocks.entries() {
                let at = |stmt: usize| Location { proc: id, block: block_id, stmt };
                for (index, stmt) in block.stmts.iter().enumerate() {
                    match &stmt.kind {
                        StmtKind::Assert { cond, check } if *cond != Expr::TRUE && counts(checks, *check) => {
                            roots.kept.push(at(index));
                        }
                        StmtKind::Assume { cond }
                            if *cond != Expr::TRUE && ahead.is_check_after(id, block_id, index) =>
                        {
                            match havocs_behind(proc, &controls[id], at(index), cond) {
                                Some(havocs) => {
                                    havocs.into_iter().for_each(|h| roots.about.entry(h).or_default().push(at(index)));
                                }
                                None => roots.kept.push(at(index)),
                            }
                        }
                        _ => {}
                    }
                }
                let is_halt = matches!(block.term.kind, TermKind::Halt { .. });
                if is_halt && ahead.follows[id] && !is_behind_other_failure(block, checks) {
                    roots.kept.push(at(block.stmts.len()));
                }
                let decides_itself = controls[id].depends[block_id].contains(&block_id);
                if ends == Ends::Kept && decides_itself && ahead.is_check_behind(id, block_id) {
                    roots.kept.push(at(block.stmts.len()));
                }
            }
        }
        roots
    }
}

fn is_behind_other_failure(block: &Block, checks: &Option<BTreeSet<CheckId>>) -> bool {
    let is_other = |kind: &StmtKind| matches!(kind, StmtKind::Assert { cond, check } if *cond == Expr::FALSE && !counts(checks, *check));
    block.stmts.iter().any(|stmt| is_other(&stmt.kind))
}

/// Where checks may still come.
struct Ahead<'a> {
    program: &'a Program,
    controls: &'a IdVec<ProcId, Control>,
    /// Which statements are or call a check.
    has_check: IdVec<ProcId, IdVec<BlockId, Vec<bool>>>,
    /// Whether a check may run in a block or later in the procedure.
    leads: IdVec<ProcId, IdVec<BlockId, bool>>,
    /// Whether a check may run after a procedure has returned.
    follows: IdVec<ProcId, bool>,
}

impl<'a> Ahead<'a> {
    fn of(program: &'a Program, controls: &'a IdVec<ProcId, Control>, checks: &Option<BTreeSet<CheckId>>) -> Self {
        let mut callers: IdVec<ProcId, Vec<(ProcId, BlockId, usize)>> =
            IdVec::from_vec(vec![Vec::new(); program.procs.len()]);
        let mut has_check = IdVec::new();
        let mut todo = Vec::new();
        let mut contains: IdVec<ProcId, bool> = IdVec::from_vec(vec![false; program.procs.len()]);
        for (id, proc) in program.procs.entries() {
            let mut rows = IdVec::new();
            for (block_id, block) in proc.blocks.entries() {
                let mut row = vec![false; block.stmts.len()];
                for (index, stmt) in block.stmts.iter().enumerate() {
                    match &stmt.kind {
                        StmtKind::Assert { check, .. } => row[index] = counts(checks, *check),
                        // Another run may recall it, and reach a check.
                        StmtKind::Publish { .. } => row[index] = true,
                        StmtKind::Call { proc, .. } => callers[*proc].push((id, block_id, index)),
                        _ => {}
                    }
                }
                if row.contains(&true) && !std::mem::replace(&mut contains[id], true) {
                    todo.push(id);
                }
                rows.push(row);
            }
            has_check.push(rows);
        }
        while let Some(id) = todo.pop() {
            for (caller, block, index) in &callers[id] {
                has_check[*caller][*block][*index] = true;
                if !std::mem::replace(&mut contains[*caller], true) {
                    todo.push(*caller);
                }
            }
        }
        let mut ahead = Ahead { program, controls, has_check, leads: IdVec::new(), follows: IdVec::new() };
        for (id, proc) in program.procs.entries() {
            let mut leads = IdVec::from_vec(vec![false; proc.blocks.len()]);
            let mut todo: Vec<BlockId> =
                proc.blocks.ids().filter(|block| ahead.has_check[id][*block].contains(&true)).collect();
            while let Some(block) = todo.pop() {
                if !std::mem::replace(&mut leads[block], true) {
                    todo.extend(&controls[id].predecessors[block]);
                }
            }
            ahead.leads.push(leads);
            ahead.follows.push(false);
        }
        // What follows a procedure also follows what it calls before it returns.
        let mut todo: Vec<ProcId> = program.procs.ids().collect();
        while let Some(id) = todo.pop() {
            let is_followed = |at: &(ProcId, BlockId, usize)| ahead.is_check_after(at.0, at.1, at.2);
            if !ahead.follows[id] && callers[id].iter().any(is_followed) {
                ahead.follows[id] = true;
                let callees = program.procs[id].blocks.iter().flat_map(|block| &block.stmts);
                todo.extend(callees.filter_map(|stmt| match &stmt.kind {
                    StmtKind::Call { proc, .. } => Some(*proc),
                    _ => None,
                }));
            }
        }
        ahead
    }

    /// Whether a check may run after this statement.
    fn is_check_after(&self, proc: ProcId, block: BlockId, stmt: usize) -> bool {
        self.has_check[proc][block][stmt + 1..].contains(&true) || self.is_check_behind(proc, block)
    }

    /// Whether a check may run after this block.
    fn is_check_behind(&self, proc: ProcId, block: BlockId) -> bool {
        let next = self.program.procs[proc].blocks[block].term.kind.successors();
        next.into_iter().any(|next| self.leads[proc][next])
            || (self.follows[proc] && self.controls[proc].returns[block])
    }
}

/// The havocs that all values of a condition come from, if they come from nothing else.
fn havocs_behind(proc: &Proc, control: &Control, at: Location, cond: &Expr) -> Option<Vec<Location>> {
    let mut havocs = Vec::new();
    let mut is_seen: FxHashSet<(BlockId, LocalId)> = FxHashSet::default();
    let mut todo = Vec::new();
    cond.for_each_local(&mut |local| todo.push((at.block, at.stmt, local)));
    if todo.is_empty() {
        return None;
    }
    let mut visits = 0;
    while let Some((block, end, local)) = todo.pop() {
        visits += 1;
        if visits > MAX_VISITS {
            return None;
        }
        let stmts = &proc.blocks[block].stmts[..end];
        match stmts.iter().rposition(|stmt| stmt.kind.targets().contains(&local)) {
            Some(index) => match &stmts[index].kind {
                StmtKind::Assign { value, .. } => {
                    value.for_each_local(&mut |local| todo.push((block, index, local)));
                }
                StmtKind::Havoc { range: None, .. } => havocs.push(Location { proc: at.proc, block, stmt: index }),
                StmtKind::Havoc { range: Some((low, high)), .. } if is_const(low) && is_const(high) => {
                    havocs.push(Location { proc: at.proc, block, stmt: index });
                }
                _ => return None,
            },
            None if block.index() == 0 && local.index() < proc.params => return None,
            None => {
                for previous in &control.predecessors[block] {
                    if is_seen.insert((*previous, local)) {
                        todo.push((*previous, proc.blocks[*previous].stmts.len(), local));
                    }
                }
            }
        }
    }
    (!havocs.is_empty()).then_some(havocs)
}

fn is_const(expr: &Expr) -> bool {
    matches!(expr.as_const(), Some(Const::Int(..) | Const::F32(_) | Const::F64(_)))
}
