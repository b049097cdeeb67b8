//! Definite assignment: a forward analysis over the blocks.
//!
//! Most locals are written and read within one block. Only those that some block reads before it writes them take part, so that
//! the bit sets stay small for large procedures too.

use super::error::{Fault, Place};
use crate::program::Proc;
use crate::stmt::{BlockId, LocalId};
use base::{Id, IdVec};

/// What has been seen of a procedure.
pub(super) struct Flow<'a> {
    proc: &'a Proc,
    /// The place that is being looked at.
    pub(super) place: Place,
    block: BlockId,
    /// For each local the block that has assigned it last (plus one).
    assigned_in: IdVec<LocalId, u32>,
    /// For each local the block that has last read it before assigning it (plus one).
    exposed_in: IdVec<LocalId, u32>,
    /// Assignments, each once for a block.
    assigns: Vec<(BlockId, LocalId)>,
    /// Reads before any assignment in the block, each once for a block.
    exposed: Vec<(BlockId, LocalId, Place)>,
}

impl<'a> Flow<'a> {
    pub(super) fn new(proc: &'a Proc) -> Self {
        let none: IdVec<LocalId, u32> = IdVec::from_vec(vec![0; proc.locals.len()]);
        Flow {
            proc,
            place: Place::Whole,
            block: BlockId::from_index(0),
            assigned_in: none.clone(),
            exposed_in: none,
            assigns: Vec::new(),
            exposed: Vec::new(),
        }
    }

    /// What follows is in this block.
    pub(super) fn start(&mut self, block: BlockId) {
        self.block = block;
    }

    /// What the tables hold for this block: its number and one, as 0 stands for none.
    fn block_number(&self) -> u32 {
        self.block.index() as u32 + 1
    }

    pub(super) fn read(&mut self, local: LocalId) {
        let number = self.block_number();
        if local.index() >= self.proc.params && self.assigned_in[local] != number && self.exposed_in[local] != number {
            self.exposed_in[local] = number;
            self.exposed.push((self.block, local, self.place));
        }
    }

    pub(super) fn assign(&mut self, local: LocalId) {
        let number = self.block_number();
        if self.assigned_in[local] != number {
            self.assigned_in[local] = number;
            self.assigns.push((self.block, local));
        }
    }

    /// Reads that some path reaches without an assignment.
    pub(super) fn solve(self) -> Vec<(Place, Fault)> {
        if self.exposed.is_empty() {
            return Vec::new();
        }
        // Number the locals that matter.
        let mut dense: IdVec<LocalId, Option<usize>> = IdVec::from_vec(vec![None; self.proc.locals.len()]);
        let mut count = 0;
        for (_, local, _) in &self.exposed {
            if dense[*local].is_none() {
                dense[*local] = Some(count);
                count += 1;
            }
        }
        let words = count.div_ceil(64);
        let blocks = &self.proc.blocks;
        let mut assigned = vec![0u64; blocks.len() * words];
        for (block, local) in &self.assigns {
            if let Some(bit) = dense[*local] {
                assigned[block.index() * words + bit / 64] |= 1 << (bit % 64);
            }
        }
        // What is assigned at the start of each block; nothing known yet means everything.
        let mut at_start = vec![u64::MAX; blocks.len() * words];
        at_start[..words].fill(0);
        let mut is_reached = vec![false; blocks.len()];
        let mut is_queued = vec![false; blocks.len()];
        let mut queue = std::collections::VecDeque::from([0usize]);
        is_reached[0] = true;
        let mut at_end = vec![0u64; words];
        while let Some(block) = queue.pop_front() {
            is_queued[block] = false;
            for (word, end) in at_end.iter_mut().enumerate() {
                *end = at_start[block * words + word] | assigned[block * words + word];
            }
            for next in blocks[BlockId::from_index(block)].term.kind.successors() {
                let next = next.index();
                let mut is_changed = !std::mem::replace(&mut is_reached[next], true);
                for (start, end) in at_start[next * words..][..words].iter_mut().zip(&at_end) {
                    is_changed |= *start & !end != 0;
                    *start &= end;
                }
                if is_changed && !std::mem::replace(&mut is_queued[next], true) {
                    queue.push_back(next);
                }
            }
        }
        let unassigned = self.exposed.iter().filter(|(block, local, _)| {
            let bit = dense[*local].unwrap_or(0);
            is_reached[block.index()] && at_start[block.index() * words + bit / 64] >> (bit % 64) & 1 == 0
        });
        unassigned.map(|(_, local, place)| (*place, Fault::Unassigned(self.proc.locals[*local].name.clone()))).collect()
    }
}
