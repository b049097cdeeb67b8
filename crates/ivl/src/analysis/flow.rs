//! The control flow of one procedure: an order of its blocks, the heads of its loops, and which locals are read later.
//!
//! Here a local is live where some path reads it before it is assigned, whatever the reader does with it. Live locals are found
//! from each read backwards, so the time is that of the answer: a local that lives in few blocks costs little.

use crate::program::Proc;
use crate::stmt::{BlockId, LocalId};
use base::IdVec;

/// What is known about the control flow of a procedure.
pub(crate) struct Flow {
    /// The blocks that can be reached from the first, so that each mostly comes after those that lead to it.
    pub(crate) order: Vec<BlockId>,
    /// The place of a block in that order; `usize::MAX` for those that cannot be reached.
    pub(crate) position: IdVec<BlockId, usize>,
    /// Whether a jump leads back to the block: every cycle has one such.
    pub(crate) is_head: IdVec<BlockId, bool>,
    /// The locals that are live at the start of each block, in ascending order.
    pub(crate) live: IdVec<BlockId, Vec<LocalId>>,
}

impl Flow {
    pub(crate) fn new(proc: &Proc) -> Self {
        let order = order(proc);
        let mut position = IdVec::from_vec(vec![usize::MAX; proc.blocks.len()]);
        for (index, block) in order.iter().enumerate() {
            position[*block] = index;
        }
        let mut is_head = IdVec::from_vec(vec![false; proc.blocks.len()]);
        for block in &order {
            for next in proc.blocks[*block].term.kind.successors() {
                is_head[next] |= position[next] <= position[*block];
            }
        }
        Flow { order, position, is_head, live: live(proc) }
    }
}

/// Reverse postorder, by an explicit stack.
fn order(proc: &Proc) -> Vec<BlockId> {
    let Some(first) = proc.blocks.ids().next() else { return Vec::new() };
    let mut is_seen: IdVec<BlockId, bool> = IdVec::from_vec(vec![false; proc.blocks.len()]);
    let mut blocks = Vec::with_capacity(proc.blocks.len());
    is_seen[first] = true;
    let mut stack = vec![(first, proc.blocks[first].term.kind.successors())];
    while let Some((id, rest)) = stack.last_mut() {
        match rest.pop() {
            Some(next) if !std::mem::replace(&mut is_seen[next], true) => {
                stack.push((next, proc.blocks[next].term.kind.successors()));
            }
            Some(_) => {}
            None => {
                blocks.push(*id);
                stack.pop();
            }
        }
    }
    blocks.reverse();
    blocks
}

/// Where each local is assigned, and where it is read before that.
struct Uses {
    assigned: IdVec<LocalId, Vec<BlockId>>,
    exposed: IdVec<LocalId, Vec<BlockId>>,
}

impl Uses {
    fn new(proc: &Proc) -> Self {
        let none: IdVec<LocalId, Vec<BlockId>> = IdVec::from_vec(vec![Vec::new(); proc.locals.len()]);
        let mut uses = Uses { assigned: none.clone(), exposed: none };
        for (id, block) in proc.blocks.entries() {
            for stmt in &block.stmts {
                stmt.kind.exprs().into_iter().for_each(|expr| expr.for_each_local(&mut |local| uses.read(id, local)));
                stmt.kind.targets().into_iter().for_each(|target| uses.assign(id, target));
            }
            block.term.kind.exprs().into_iter().for_each(|expr| expr.for_each_local(&mut |local| uses.read(id, local)));
        }
        uses
    }

    fn read(&mut self, block: BlockId, local: LocalId) {
        if self.assigned[local].last() != Some(&block) && self.exposed[local].last() != Some(&block) {
            self.exposed[local].push(block);
        }
    }

    fn assign(&mut self, block: BlockId, local: LocalId) {
        if self.assigned[local].last() != Some(&block) {
            self.assigned[local].push(block);
        }
    }
}

fn live(proc: &Proc) -> IdVec<BlockId, Vec<LocalId>> {
    let uses = Uses::new(proc);
    let mut predecessors: IdVec<BlockId, Vec<BlockId>> = IdVec::from_vec(vec![Vec::new(); proc.blocks.len()]);
    for (id, block) in proc.blocks.entries() {
        block.term.kind.successors().iter().for_each(|next| predecessors[*next].push(id));
    }
    let mut live: IdVec<BlockId, Vec<LocalId>> = IdVec::from_vec(vec![Vec::new(); proc.blocks.len()]);
    let mut assigned_by: IdVec<BlockId, Option<LocalId>> = IdVec::from_vec(vec![None; proc.blocks.len()]);
    let mut todo = Vec::new();
    for local in proc.locals.ids() {
        if uses.exposed[local].is_empty() {
            continue;
        }
        uses.assigned[local].iter().for_each(|block| assigned_by[*block] = Some(local));
        for block in &uses.exposed[local] {
            if live[*block].last() == Some(&local) {
                continue;
            }
            live[*block].push(local);
            todo.push(*block);
            while let Some(at) = todo.pop() {
                for before in &predecessors[at] {
                    if assigned_by[*before] != Some(local) && live[*before].last() != Some(&local) {
                        live[*before].push(local);
                        todo.push(*before);
                    }
                }
            }
        }
    }
    live
}
