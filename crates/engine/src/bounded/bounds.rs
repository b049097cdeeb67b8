//! How often loops and recursions are unrolled, how long arrays of unknown length may be, and which constants sizes are, in each round.
//!
//! Without sizes, rounds double all bounds, except for places that a question has shown not to go beyond theirs. With sizes, those that are
//! not given grow together, by one a round, and loops with them. Loops of harnesses end by the sizes: they have a limit of their own.
//! Procedures that call themselves in several places grow by one a round, as long as their calls are seldom the same.

use super::Request;
use super::sizes::{ARRAY_LENGTH, STRING_LENGTH, Sizes};
use crate::ssa::{BackEdge, Emission, Policy, Spot};
use ivl::{InputKind, ProcId, Program, SiteId, StmtKind, Type};
use rustc_hash::{FxHashMap, FxHashSet};

/// The first bound.
const FIRST: u32 = 2;
/// The first of sizes.
const FIRST_SIZE: u32 = 2;
/// Sizes do not grow beyond this.
const MOST_SIZE: u32 = 1_000;
/// Loops of harnesses and contracts are entered again so often, and more often for larger sizes.
const HARNESS: u32 = 64;
/// A recursion whose calls are executed at most so often for each level costs as much as a loop.
const SHARED: u32 = 8;

/// The bounds of a round.
pub(super) struct Bounds {
    /// How often loops are entered again.
    pub unwind: u32,
    /// Places that stay as they are.
    pub frozen: FxHashMap<Spot, u32>,
    /// Of sizes that are not given.
    size: u32,
    /// Sizes that are given.
    sizes: Sizes,
    /// The iterations that are given.
    most: Option<u32>,
    /// With how many bits `i32` is computed.
    int_bits: Option<u32>,
    /// Procedures that call themselves in more than one place: each round costs several times the one before.
    branching: FxHashSet<ProcId>,
    /// How deep those of them are executed whose calls are remembered, from the second round on.
    shared: FxHashMap<ProcId, u32>,
    /// Procedures of harnesses and contracts.
    harness: FxHashSet<ProcId>,
    /// Where texts and arrays come from outside, with the keys of their sizes.
    lengths: FxHashMap<SiteId, &'static str>,
}

impl Bounds {
    /// The first round.
    pub fn new(program: &Program, request: &Request<'_>) -> Self {
        let (mut branching, mut harness) = (FxHashSet::default(), FxHashSet::default());
        let mut lengths = FxHashMap::default();
        for (id, proc) in program.procs.entries() {
            let mut own = 0;
            for stmt in proc.blocks.iter().flat_map(|block| &block.stmts) {
                match stmt.kind {
                    StmtKind::Call { proc, .. } if proc == id => own += 1,
                    StmtKind::HavocArray { site, input, length: None, .. } => {
                        let is_text = program.inputs[input].ty == Type::U16;
                        lengths.insert(site, if is_text { STRING_LENGTH } else { ARRAY_LENGTH });
                    }
                    _ => {}
                }
            }
            if own > 1 {
                branching.insert(id);
            }
            if program.role_of(proc).is_of_harness() {
                harness.insert(id);
            }
        }
        let mut bounds = Self {
            unwind: request.unwind.map_or(FIRST, |unwind| unwind.clamp(1, FIRST)),
            frozen: FxHashMap::default(),
            size: FIRST_SIZE,
            sizes: request.sizes.clone(),
            most: request.unwind,
            int_bits: request.int_bits,
            branching,
            shared: FxHashMap::default(),
            harness,
            lengths,
        };
        let keys = program.inputs.iter().filter(|input| input.kind == InputKind::Size).map(|input| &*input.name);
        if let Some(largest) = keys.map(|key| bounds.sizes.of(key).unwrap_or(bounds.size)).max() {
            bounds.unwind = bounds.most.unwrap_or_else(|| enough_for(largest));
        }
        bounds
    }

    /// Whether sizes, as far as they are not given, are the first.
    pub fn is_first(&self) -> bool {
        self.size == FIRST_SIZE
    }

    /// The bound of a place.
    pub fn of(&self, spot: Spot) -> u32 {
        if let Some(bound) = self.frozen.get(&spot) {
            return *bound;
        }
        if self.is_fixed(spot) {
            return match spot {
                Spot::Length(site) => self.lengths.get(&site).and_then(|key| self.sizes.of(key)).unwrap_or(0),
                _ => HARNESS.saturating_add(self.size.saturating_mul(4)).saturating_add(self.unwind),
            };
        }
        match spot {
            Spot::Recursion(proc) if self.branching.contains(&proc) => {
                let shared = self.shared.get(&proc).copied().unwrap_or(0).min(self.unwind);
                shared.max(1 + self.unwind.max(1).ilog2())
            }
            Spot::Loop(..) | Spot::Recursion(_) => self.unwind,
            Spot::Length(_) => self.unwind.saturating_mul(2),
            Spot::Access | Spot::Stuck | Spot::Size(_) => 0,
        }
    }

    /// Whether the bound of a place is none of those that grow.
    pub fn is_fixed(&self, spot: Spot) -> bool {
        match spot {
            Spot::Loop(proc, _) | Spot::Recursion(proc) => self.harness.contains(&proc),
            Spot::Length(site) => self.lengths.get(&site).is_some_and(|key| self.sizes.of(key).is_some()),
            Spot::Access | Spot::Stuck | Spot::Size(_) => true,
        }
    }

    /// Sees in which recursions calls are often the same: these may grow as loops do.
    fn share(&mut self, emission: &Emission) {
        for (&proc, &count) in emission.remembered.iter().filter(|(proc, _)| self.branching.contains(proc)) {
            let bound = self.of(Spot::Recursion(proc));
            let is_shared = count <= bound.saturating_add(1).saturating_mul(SHARED);
            self.shared.insert(proc, if is_shared { bound.saturating_mul(2) } else { bound.saturating_add(1) });
        }
    }

    /// Makes the bounds of the next round; false if they are the last that were asked for. `grows`: a bound that can grow is exceeded.
    /// `suspected`: how many iterations others think of.
    pub fn deepen(&mut self, emission: &Emission, grows: bool, suspected: Option<u32>) -> bool {
        self.share(emission);
        let doubled = self.unwind.max(1).saturating_mul(2);
        if emission.sizes.is_empty() {
            // Where a counterexample of an abstraction is longer, its length is a better guess.
            let next = suspected.map_or(doubled, |steps| doubled.max(steps.min(doubled.saturating_mul(2))));
            let next = self.most.map_or(next, |most| next.min(most));
            let is_deeper = grows && next > self.unwind;
            if is_deeper {
                self.unwind = next;
            }
            return is_deeper;
        }
        let open = emission.sizes.keys().any(|key| self.sizes.of(key).is_none()) && self.size < MOST_SIZE;
        let largest = emission.sizes.values().copied().max().unwrap_or(0);
        // First more iterations, as long as that may well be for want of them.
        let plenty = enough_for(largest).saturating_mul(2);
        if grows && self.most.is_none() && (self.unwind < plenty || !open) {
            self.unwind = if open { doubled.min(plenty) } else { doubled };
            return true;
        }
        if !open {
            return false;
        }
        self.size += 1;
        // What was enough for smaller ones need not be.
        self.frozen.clear();
        self.unwind = self.most.unwrap_or_else(|| enough_for(largest.max(self.size)));
        true
    }
}

/// How many iterations most loops over so many things need.
fn enough_for(size: u32) -> u32 {
    size.saturating_mul(2).saturating_add(2)
}

impl Policy for Bounds {
    fn again(&self, spot: Spot, count: u32) -> BackEdge {
        if count > self.of(spot) { BackEdge::Stop } else { BackEdge::Unroll }
    }

    fn capacity(&self, spot: Spot) -> u32 {
        self.of(spot)
    }

    fn int_bits(&self) -> Option<u32> {
        self.int_bits
    }

    fn size(&self, key: &str) -> Option<u32> {
        Some(self.sizes.of(key).unwrap_or(self.size))
    }
}
