//! Which ways a run takes through the program: steps from block to block, counted roughly.

use base::Id;
use ivl::interp::{Observer, Place, View};
use ivl::{BlockId, ProcId, Program};
use std::collections::HashSet;
use std::sync::Arc;

/// Steps are numbered by a hash; those that fall together are taken for one, which costs a hint and nothing else.
const SIZE: usize = 1 << 16;

/// What one run does.
#[derive(Default)]
pub(super) struct Coverage {
    counts: Vec<u8>,
    touched: Vec<u32>,
    last: Option<(ProcId, BlockId)>,
    /// By procedure and block: whether any run was there.
    reached: Vec<Vec<bool>>,
    /// By procedure: whether checks stand in its file.
    is_focus: Vec<bool>,
    /// Whether this run was the first in some block of such a procedure.
    is_first: bool,
}

impl Coverage {
    pub(super) fn new(program: &Program, focus: &HashSet<Arc<str>>) -> Self {
        let reached = program.procs.iter().map(|proc| vec![false; proc.blocks.len()]).collect();
        let file = |proc: &ivl::Proc| program.origins.get(proc.origin).file.clone();
        let is_focus = program.procs.iter().map(|proc| file(proc).is_some_and(|file| focus.contains(&file))).collect();
        Self { counts: vec![0; SIZE], touched: Vec::new(), last: None, reached, is_focus, is_first: false }
    }

    /// Whether this run was the first in some block of a procedure that checks stand near.
    pub(super) fn is_first(&self) -> bool {
        self.is_first
    }

    /// Forgets the run, but not which blocks were ever reached.
    pub(super) fn clear(&mut self) {
        for index in self.touched.drain(..) {
            self.counts[index as usize] = 0;
        }
        self.last = None;
        self.is_first = false;
    }

    /// Whether any run was there.
    pub(super) fn has_reached(&self, proc: ProcId, block: BlockId) -> bool {
        self.reached.get(proc.index()).and_then(|blocks| blocks.get(block.index())) == Some(&true)
    }

    /// Whether any run called it.
    pub(super) fn has_called(&self, proc: ProcId) -> bool {
        self.reached.get(proc.index()).is_some_and(|blocks| blocks.contains(&true))
    }
}

impl Observer for Coverage {
    fn step(&mut self, place: Place, _: &mut View<'_, '_>) {
        let here = Some((place.proc, place.block));
        if place.stmt != 0 && self.last == here {
            return;
        }
        let from = self.last.map_or(0, |(proc, block)| proc.index().wrapping_mul(31) ^ block.index());
        let to = place.proc.index().wrapping_mul(0x9e37_79b9) ^ place.block.index().wrapping_mul(0x85eb_ca6b);
        let index = (from.wrapping_mul(0xc2b2_ae35) ^ to ^ (to >> 15)) % SIZE;
        if self.counts[index] == 0 {
            self.touched.push(index as u32);
        }
        self.counts[index] = self.counts[index].saturating_add(1);
        self.last = here;
        if let Some(known) = self.reached.get_mut(place.proc.index()).and_then(|all| all.get_mut(place.block.index())) {
            self.is_first |= !*known && self.is_focus.get(place.proc.index()) == Some(&true);
            *known = true;
        }
    }
}

/// What all runs have done.
pub(super) struct Seen {
    buckets: Vec<u8>,
}

impl Seen {
    pub(super) fn new() -> Self {
        Self { buckets: vec![0; SIZE] }
    }

    /// Adds a run; whether it did anything that none has done before.
    pub(super) fn add(&mut self, run: &Coverage) -> bool {
        let mut is_new = false;
        for &index in &run.touched {
            let bucket = bucket(run.counts[index as usize]);
            let known = &mut self.buckets[index as usize];
            is_new |= *known & bucket == 0;
            *known |= bucket;
        }
        is_new
    }
}

/// Counts that differ by little are the same.
fn bucket(count: u8) -> u8 {
    match count {
        0 => 0,
        1 => 1,
        2 => 2,
        3 => 4,
        4..=7 => 8,
        8..=15 => 16,
        16..=31 => 32,
        32..=127 => 64,
        128..=255 => 128,
    }
}
