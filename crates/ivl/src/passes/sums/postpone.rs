//! Computes what depends on sums where it is used: between a loop and there the sum itself is what invariants speak of, not its quotient or its lower half.
//!
//! A local that is assigned once is the expression itself wherever it is read, as long as nothing that the expression reads is assigned behind it. Nothing else changes.

use super::summed;
use crate::expr::Expr;
use crate::program::Proc;
use crate::stmt::{BlockId, LocalId, StmtKind};
use base::Id;
use std::collections::{BTreeMap, BTreeSet};

/// Larger expressions stay where they are.
const LARGEST: usize = 24;

/// Puts expressions over sums in place of the locals that hold their values.
pub(super) fn postpone(proc: &mut Proc) {
    let sums = summed(proc);
    loop {
        let assigned = assigned(proc);
        let found = assigned.iter().find_map(|(target, places)| {
            let [(block, index)] = places[..] else { return None };
            let StmtKind::Assign { value, .. } = &proc.blocks[block].stmts[index].kind else { return None };
            let mut read = BTreeSet::new();
            value.for_each_local(&mut |local| {
                read.insert(local);
            });
            let is_of_sum = read.iter().any(|local| sums.contains_key(local)) && size(value) <= LARGEST;
            let stays = || read.iter().all(|local| !is_behind(proc, (block, index), &assigned[local]));
            let is_param = target.index() < proc.params || read.contains(target);
            (is_of_sum && !is_param && stays()).then(|| (*target, value.clone(), (block, index)))
        });
        let Some((target, value, (block, index))) = found else { return };
        proc.blocks[block].stmts.remove(index);
        for block in proc.blocks.iter_mut() {
            let stmts = block.stmts.iter_mut().flat_map(|stmt| stmt.kind.exprs_mut());
            stmts.chain(block.term.kind.exprs_mut()).for_each(|expr| replace(expr, target, &value));
        }
    }
}

/// Where locals are assigned; those that never are, nowhere.
fn assigned(proc: &Proc) -> BTreeMap<LocalId, Vec<(BlockId, usize)>> {
    let mut found: BTreeMap<LocalId, Vec<(BlockId, usize)>> =
        proc.locals.ids().map(|local| (local, Vec::new())).collect();
    for (id, block) in proc.blocks.entries() {
        for (index, stmt) in block.stmts.iter().enumerate() {
            for target in stmt.kind.targets() {
                found.entry(target).or_default().push((id, index));
            }
        }
    }
    found
}

/// Whether one of some places can come behind another one.
fn is_behind(proc: &Proc, (block, index): (BlockId, usize), places: &[(BlockId, usize)]) -> bool {
    let (mut seen, mut todo) = (BTreeSet::new(), proc.blocks[block].term.kind.successors());
    while let Some(next) = todo.pop() {
        if seen.insert(next) {
            todo.extend(proc.blocks[next].term.kind.successors());
        }
    }
    places.iter().any(|(other, at)| seen.contains(other) || *other == block && *at > index)
}

fn size(expr: &Expr) -> usize {
    1 + expr.operands().into_iter().map(size).sum::<usize>()
}

fn replace(expr: &mut Expr, target: LocalId, value: &Expr) {
    match expr {
        Expr::Local(local) if *local == target => *expr = value.clone(),
        _ => expr.operands_mut().into_iter().for_each(|operand| replace(operand, target, value)),
    }
}
