//! Drops results and parameters that tell nothing.
//!
//! - A result that is the same constant at every return, such as the exception of a procedure that throws none: callers assign the
//!   constant themselves. If a procedure never returns, any constant will do.
//! - A result that no caller wants.
//! - A parameter that is never read, or only handed on as such a parameter.
//!
//! The entry keeps its signature, and so do all procedures of a program without one.

use super::dead::reorder;
use super::{Pass, Precision};
use crate::expr::{Expr, Type};
use crate::program::{Proc, ProcId, Program};
use crate::stmt::{Block, LocalId, Stmt, StmtKind, TermKind};
use base::{Id, IdVec};

/// The pass.
#[derive(Clone, Copy, Debug, Default)]
pub struct TrimSignatures;

impl Pass for TrimSignatures {
    fn name(&self) -> &'static str {
        "trim_signatures"
    }

    fn precision(&self) -> Precision {
        Precision::Exact
    }

    fn run(&self, mut program: Program) -> Program {
        let Some(entry) = program.entry else { return program };
        let mut procs = std::mem::take(&mut program.procs);
        let changes = changes(&procs, entry);
        for (proc, change) in procs.iter_mut().zip(changes.iter()) {
            rewrite_calls(proc, &changes);
            rewrite_signature(proc, change);
        }
        program.procs = procs;
        program
    }
}

/// What becomes of a result.
#[derive(Clone, PartialEq)]
enum Fate {
    Keep,
    /// Nobody wants it.
    Drop,
    /// It is always this.
    Constant(Expr),
}

/// What becomes of the signature of a procedure.
struct Change {
    results: Vec<Fate>,
    /// Whether each parameter is kept.
    params: Vec<bool>,
}

fn stmts(proc: &Proc) -> impl Iterator<Item = &StmtKind> {
    proc.blocks.iter().flat_map(|block| &block.stmts).map(|stmt| &stmt.kind)
}

fn changes(procs: &IdVec<ProcId, Proc>, entry: ProcId) -> IdVec<ProcId, Change> {
    let mut is_wanted: IdVec<ProcId, Vec<bool>> = procs.iter().map(|proc| vec![false; proc.results.len()]).collect();
    for kind in procs.iter().flat_map(stmts) {
        if let StmtKind::Call { targets, proc, .. } = kind {
            targets.iter().zip(&mut is_wanted[*proc]).for_each(|(target, wanted)| *wanted |= target.is_some());
        }
    }
    let is_read = read_params(procs);
    let mut changes = IdVec::new();
    for (id, proc) in procs.entries() {
        let results = &proc.results;
        changes.push(if id == entry {
            Change { results: vec![Fate::Keep; results.len()], params: vec![true; proc.params] }
        } else {
            let fate = |(index, ty): (usize, &Type)| match constant_result(proc, index, *ty) {
                _ if !is_wanted[id][index] => Fate::Drop,
                Some(value) => Fate::Constant(value),
                None => Fate::Keep,
            };
            Change { results: results.iter().enumerate().map(fate).collect(), params: is_read[id].clone() }
        });
    }
    changes
}

/// The constant or text that a result always is.
fn constant_result(proc: &Proc, index: usize, ty: Type) -> Option<Expr> {
    let mut constant: Option<&Expr> = None;
    for block in proc.blocks.iter() {
        if let TermKind::Return { values } = &block.term.kind {
            let value = values.get(index)?;
            let is_atom = matches!(value, Expr::Const(_) | Expr::Text(_));
            if !is_atom || constant.is_some_and(|constant| constant != value) {
                return None;
            }
            constant = Some(value);
        }
    }
    Some(constant.cloned().unwrap_or(Expr::Const(ty.zero())))
}

/// Which parameters are read, other than to hand them on to one that is not.
fn read_params(procs: &IdVec<ProcId, Proc>) -> IdVec<ProcId, Vec<bool>> {
    let mut is_read: IdVec<ProcId, Vec<bool>> = procs.iter().map(|proc| vec![false; proc.params]).collect();
    // For each parameter those that are handed on to it.
    let mut sources: IdVec<ProcId, Vec<Vec<(ProcId, LocalId)>>> =
        procs.iter().map(|proc| vec![Vec::new(); proc.params]).collect();
    let mut todo: Vec<(ProcId, LocalId)> = Vec::new();
    for (id, proc) in procs.entries() {
        let params = proc.params;
        let mut read = |expr: &Expr| expr.for_each_local(&mut |local| todo.push((id, local)));
        for kind in stmts(proc) {
            match kind {
                StmtKind::Call { proc: callee, args, .. } => {
                    for (index, arg) in args.iter().enumerate() {
                        match arg {
                            Expr::Local(local) if local.index() < params => sources[*callee][index].push((id, *local)),
                            arg => read(arg),
                        }
                    }
                }
                kind => kind.exprs().into_iter().for_each(&mut read),
            }
        }
        proc.blocks.iter().flat_map(|block| block.term.kind.exprs()).for_each(&mut read);
    }
    while let Some((id, local)) = todo.pop() {
        if let Some(flag) = is_read[id].get_mut(local.index())
            && !std::mem::replace(flag, true)
        {
            todo.append(&mut sources[id][local.index()]);
        }
    }
    is_read
}

fn rewrite_calls(proc: &mut Proc, changes: &IdVec<ProcId, Change>) {
    for block in proc.blocks.iter_mut() {
        let Block { stmts, .. } = block;
        let mut result = Vec::with_capacity(stmts.len());
        for mut stmt in stmts.drain(..) {
            let mut assigned = Vec::new();
            if let StmtKind::Call { targets, proc, args } = &mut stmt.kind {
                let change = &changes[*proc];
                for (target, fate) in targets.iter().zip(&change.results) {
                    if let (Some(target), Fate::Constant(value)) = (target, fate) {
                        assigned.push(StmtKind::Assign { target: *target, value: value.clone() });
                    }
                }
                keep(targets, change.results.iter().map(|fate| *fate == Fate::Keep));
                keep(args, change.params.iter().copied());
            }
            let origin = stmt.origin;
            result.push(stmt);
            result.extend(assigned.into_iter().map(|kind| Stmt { kind, origin }));
        }
        *stmts = result;
    }
}

/// Keeps the items for which the mask says so.
fn keep<T>(items: &mut Vec<T>, mask: impl IntoIterator<Item = bool>) {
    let mut mask = mask.into_iter();
    items.retain(|_| mask.next().unwrap_or(true));
}

fn rewrite_signature(proc: &mut Proc, change: &Change) {
    let is_kept = |fate: &Fate| *fate == Fate::Keep;
    if !change.results.iter().all(is_kept) {
        proc.keep_results(&change.results.iter().map(is_kept).collect::<Vec<_>>());
        for block in proc.blocks.iter_mut() {
            if let TermKind::Return { values } = &mut block.term.kind {
                keep(values, change.results.iter().map(is_kept));
            }
        }
    }
    if change.params.iter().all(|is_kept| *is_kept) {
        return;
    }
    // What was a parameter becomes an ordinary local: something may be assigned to it.
    let is_dropped = |local: &LocalId| change.params.get(local.index()) == Some(&false);
    let (dropped, kept): (Vec<LocalId>, Vec<LocalId>) = proc.locals.ids().partition(is_dropped);
    proc.params -= dropped.len();
    let order: Vec<LocalId> = kept.into_iter().chain(dropped).collect();
    reorder(proc, &order);
}
