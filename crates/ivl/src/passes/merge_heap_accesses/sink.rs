//! Across blocks: a push moves down into a block that all ways from it lead to.
//!
//! Let the push of `o` stand in block A such that it could stand at A's end as well. The *region* are the blocks that are reached
//! from A before some block D that pushes `o`, too. If the region and D are entered only from A and the region, then D's push is executed
//! once after each of A's, and A's can join it. Ways that end elsewhere are fine if the object is not seen any more: they halt,
//! or they return and nothing but `o` has ever referred to the object.

use super::super::bundle::join_pushes;
use super::facts::{Context, returns};
use super::merge::{Pending, PendingAccesses, captured, leaks, touches};
use super::{Names, for_each_block};
use crate::expr::Expr;
use crate::program::Proc;
use crate::stmt::{BlockId, LocalId, StmtKind, TermKind};
use base::{Id, IdVec};
use rustc_hash::FxHashSet;

/// No region is larger.
const MAX_REGION: usize = 64;

/// Moves pushes down to later pushes of the same object in other blocks. At most one for each block at a time.
pub(super) fn pushes(proc: &mut Proc, context: &Context<'_>, names: &mut Names<'_>) -> bool {
    let mut candidates: Vec<(BlockId, Pending)> = Vec::new();
    for_each_block(proc, context, |proc, id, mut facts| {
        if !matches!(proc.blocks[id].term.kind, TermKind::Goto { .. }) {
            return;
        }
        let mut open = PendingAccesses::default();
        for (at, stmt) in proc.blocks[id].stmts.iter().enumerate() {
            open.step(at, &stmt.kind, &facts, context);
            facts.step(context, &stmt.kind);
        }
        candidates.extend(open.into_vec().into_iter().map(|pending| (id, pending)));
    });
    let mut predecessors: IdVec<BlockId, Vec<BlockId>> = IdVec::from_vec(vec![Vec::new(); proc.blocks.len()]);
    for (id, block) in proc.blocks.entries() {
        block.term.kind.successors().iter().for_each(|next| predecessors[*next].push(id));
    }
    // A move changes the places of statements in two blocks: what was found out about them no longer holds.
    let mut changed: FxHashSet<BlockId> = FxHashSet::default();
    for (id, pending) in candidates {
        if changed.contains(&id) {
            continue;
        }
        let Some((to, at)) = find(proc, id, &pending, context, &predecessors) else { continue };
        if !changed.insert(id) || !changed.insert(to) {
            continue;
        }
        let mut slot: Vec<_> = proc.blocks[id].stmts.splice(pending.at..=pending.at, []).collect();
        let StmtKind::Push { values, .. } = proc.blocks[to].stmts[at].kind.clone() else { continue };
        let mut all = captured(proc, names, &pending, &values, |_| true, &mut slot);
        join_pushes(&mut all, values);
        if let StmtKind::Push { values, .. } = &mut proc.blocks[to].stmts[at].kind {
            *values = all;
        }
        proc.blocks[id].stmts.splice(pending.at..pending.at, slot);
    }
    !changed.is_empty()
}

/// Where the push may join another one.
fn find(
    proc: &Proc,
    from: BlockId,
    pending: &Pending,
    context: &Context<'_>,
    predecessors: &IdVec<BlockId, Vec<BlockId>>,
) -> Option<(BlockId, usize)> {
    let mut region: FxHashSet<BlockId> = FxHashSet::default();
    let mut goal: Option<(BlockId, usize)> = None;
    let mut todo = proc.blocks[from].term.kind.successors();
    let entry = BlockId::from_index(0);
    while let Some(id) = todo.pop() {
        if goal.is_some_and(|(known, _)| known == id) || region.contains(&id) {
            continue;
        }
        if id == from || id == entry || region.len() >= MAX_REGION {
            return None;
        }
        match walk(proc, id, pending, context) {
            Way::Blocked => return None,
            Way::Joins(at) => match goal {
                None => goal = Some((id, at)),
                Some(_) => return None,
            },
            Way::Through => {
                region.insert(id);
                let term = &proc.blocks[id].term.kind;
                if matches!(term, TermKind::Return { .. }) && (!pending.is_fresh || returns(term, pending.object)) {
                    return None;
                }
                todo.extend(term.successors());
            }
        }
    }
    let (id, _) = goal?;
    let is_entered_elsewhere =
        |block: &BlockId| predecessors[*block].iter().any(|previous| *previous != from && !region.contains(previous));
    goal.filter(|_| !region.iter().chain([&id]).any(is_entered_elsewhere))
}

/// What becomes of a push in a block.
enum Way {
    /// It cannot move through the block.
    Blocked,
    /// It can join the push at this index.
    Joins(usize),
    /// It can move through.
    Through,
}

fn walk(proc: &Proc, id: BlockId, pending: &Pending, context: &Context<'_>) -> Way {
    let (object, is_fresh) = (pending.object, pending.is_fresh);
    let may_alias =
        |other: LocalId| !is_fresh && context.alias.may_alias((context.proc, object), (context.proc, other));
    for (at, stmt) in proc.blocks[id].stmts.iter().enumerate() {
        if matches!(&stmt.kind, StmtKind::Push { object: Expr::Local(other), .. } if *other == object) {
            return Way::Joins(at);
        }
        // Before others get to know of the object, it is pushed.
        if is_fresh && leaks(&stmt.kind, object)
            || touches(&stmt.kind, object, &pending.values, context, is_fresh, &may_alias)
            || stmt.kind.targets().contains(&object)
        {
            return Way::Blocked;
        }
    }
    Way::Through
}
