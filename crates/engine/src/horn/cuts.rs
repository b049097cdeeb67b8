//! Where predicates stand in a procedure, and what is live there.
//!
//! Every cycle has a cut point: the targets of backward edges of a depth-first search. More cut points bound the number of paths
//! between two of them.

use super::config::Blocks;
use crate::live::Live;
use base::{Id, IdVec};
use ivl::{BlockId, LocalId, Proc};

/// See the module.
pub struct Cuts {
    cut: IdVec<BlockId, bool>,
    live: Live,
    order: Vec<BlockId>,
}

impl Cuts {
    /// Chooses the cut points of a procedure; `forks` says how many cases a block tells apart.
    pub fn of(proc: &Proc, blocks: Blocks, forks: impl Fn(BlockId) -> usize) -> Self {
        let (order, heads) = search(proc);
        let mut cut: IdVec<BlockId, bool> = IdVec::from_vec(vec![false; proc.blocks.len()]);
        let mut paths: IdVec<BlockId, usize> = IdVec::from_vec(vec![0; proc.blocks.len()]);
        if let Some(first) = order.first() {
            paths[*first] = 1;
        }
        for block in &order {
            if heads[block.index()] || paths[*block] > blocks.limit() {
                cut[*block] = true;
            }
            let count = if cut[*block] { 1 } else { paths[*block] }.saturating_mul(forks(*block));
            for successor in proc.blocks[*block].term.kind.successors() {
                paths[successor] = paths[successor].saturating_add(count);
            }
        }
        Cuts { cut, live: Live::of(proc), order }
    }

    /// Whether a block has a predicate.
    pub fn is_cut(&self, block: BlockId) -> bool {
        self.cut[block]
    }

    /// The blocks with predicates, in order.
    pub fn blocks(&self) -> Vec<BlockId> {
        self.order.iter().copied().filter(|block| self.cut[*block]).collect()
    }

    /// Whether a local may be read before it is assigned, from the start of a block on.
    pub fn is_live(&self, block: BlockId, local: LocalId) -> bool {
        self.live.contains(block, local)
    }
}

/// The reachable blocks in reverse postorder, and which of them backward edges lead to.
pub(super) fn search(proc: &Proc) -> (Vec<BlockId>, Vec<bool>) {
    let count = proc.blocks.len();
    let (mut seen, mut open, mut heads) = (vec![false; count], vec![false; count], vec![false; count]);
    let mut order = Vec::new();
    let mut stack = vec![(BlockId::from_index(0), 0)];
    while let Some((block, edge)) = stack.pop() {
        if edge == 0 {
            seen[block.index()] = true;
            open[block.index()] = true;
        }
        match proc.blocks[block].term.kind.successors().get(edge) {
            Some(next) => {
                stack.push((block, edge + 1));
                if open[next.index()] {
                    heads[next.index()] = true;
                } else if !seen[next.index()] {
                    stack.push((*next, 0));
                }
            }
            None => {
                open[block.index()] = false;
                order.push(block);
            }
        }
    }
    order.reverse();
    (order, heads)
}
