//! How often loops and recursions are unrolled, and how long arrays of unknown length may be, in each round.
//!
//! Rounds double all bounds, except for places that a question has shown not to go beyond theirs.

use crate::ssa::{BackEdge, Policy, Spot};
use ivl::{ProcId, Program, StmtKind};
use rustc_hash::{FxHashMap, FxHashSet};

/// The bounds of a round.
pub(super) struct Bounds {
    /// How often loops are entered again.
    pub unwind: u32,
    /// Places that stay as they are.
    pub frozen: FxHashMap<Spot, u32>,
    /// Procedures that call themselves in more than one place: each round costs several times the one before.
    branching: FxHashSet<ProcId>,
}

impl Bounds {
    /// The first round.
    pub fn new(program: &Program, unwind: u32) -> Self {
        let mut branching = FxHashSet::default();
        for (id, proc) in program.procs.entries() {
            let calls = proc.blocks.iter().flat_map(|block| &block.stmts);
            let own = calls.filter(|stmt| matches!(stmt.kind, StmtKind::Call { proc, .. } if proc == id)).count();
            if own > 1 {
                branching.insert(id);
            }
        }
        Self { unwind, frozen: FxHashMap::default(), branching }
    }

    /// The bound of a place.
    pub fn of(&self, spot: Spot) -> u32 {
        if let Some(bound) = self.frozen.get(&spot) {
            return *bound;
        }
        match spot {
            Spot::Recursion(proc) if self.branching.contains(&proc) => 1 + self.unwind.ilog2(),
            Spot::Loop(..) | Spot::Recursion(_) => self.unwind,
            Spot::Length(_) => self.unwind.saturating_mul(2),
            Spot::Access | Spot::Stuck => 0,
        }
    }
}

impl Policy for Bounds {
    fn again(&self, spot: Spot, count: u32) -> BackEdge {
        if count > self.of(spot) { BackEdge::Stop } else { BackEdge::Unroll }
    }

    fn capacity(&self, spot: Spot) -> u32 {
        self.of(spot)
    }
}
