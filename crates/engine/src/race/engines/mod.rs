//! The engines as they take part in the race: what each is asked, and what it tells.

mod bounded;
mod concrete;
mod horn;
mod template;

pub use bounded::Bounded;
pub use concrete::Concrete;
pub use horn::{Horn, HornOnCells, HornOnLemmas, HornOnReach, HornOnSums};
pub use template::Template;

use super::{Engine, Judge};
use crate::bounded::Sizes;
use crate::horn::{CELLS, Configuration, Integers, REACH, SUMS};
use smt::Solver;
use std::collections::BTreeSet;
use std::time::Duration;

/// The engines there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum EngineKind {
    /// Runs with chosen inputs.
    Concrete,
    /// Execution on unknown inputs up to a bound.
    Bounded,
    /// Horn clauses.
    Horn,
    /// Invariants of a given form, for loops that are cut.
    Template,
}

impl EngineKind {
    /// All of them.
    pub const ALL: [EngineKind; 4] =
        [EngineKind::Concrete, EngineKind::Bounded, EngineKind::Horn, EngineKind::Template];

    /// One word for it.
    pub fn name(self) -> &'static str {
        match self {
            EngineKind::Concrete => "concrete",
            EngineKind::Bounded => "bounded",
            EngineKind::Horn => "horn",
            EngineKind::Template => "template",
        }
    }
}

/// With what engines work.
#[derive(Clone, Debug)]
pub struct Settings {
    /// How many solvers of the horn engine may run at once.
    pub jobs: usize,
    /// Megabytes for each solver.
    pub memory_mb: u64,
    /// The Horn solver.
    pub horn: Solver,
    /// The solvers of the bounded engine: it runs once with each. The template engine takes the first.
    pub smt: Vec<Solver>,
    /// For the bounded engine: asked beside them about what takes long.
    pub beside: Option<Solver>,
    /// How integers are read. Only the horn engine can read them as unbounded.
    pub integers: Integers,
    /// The configurations of the horn engine. [`REACH`], [`CELLS`] and [`SUMS`] among them are tries of their own beside the others.
    pub ladder: Vec<Configuration>,
    /// When engines start that only prove.
    pub provers_after: Duration,
    /// The largest bound of the bounded engine.
    pub unwind: Option<u32>,
    /// Bounds of size inputs for the bounded engine.
    pub sizes: Sizes,
    /// With how many bits the bounded engine computes `i32`, if not with all.
    pub int_bits: Option<u32>,
}

impl Settings {
    /// These engines, in the order in which they start.
    pub fn engines<J: Judge>(&self, kinds: &BTreeSet<EngineKind>) -> Vec<Box<dyn Engine<J>>> {
        let mut engines: Vec<Box<dyn Engine<J>>> = Vec::new();
        let has = |one: &Configuration| self.ladder.iter().any(|rung| rung.name == one.name);
        let is_rung = |rung: &&Configuration| ![REACH.name, CELLS.name, SUMS.name].contains(&rung.name);
        let rungs = Settings { ladder: self.ladder.iter().filter(is_rung).copied().collect(), ..self.clone() };
        let alone = |one: Configuration| Horn::new(&Settings { ladder: vec![one], jobs: 1, ..self.clone() });
        for kind in kinds {
            match kind {
                EngineKind::Concrete => engines.push(Box::new(Concrete)),
                EngineKind::Bounded => {
                    engines.extend(self.smt.iter().map(|solver| Box::new(Bounded::new(self, solver)) as _));
                }
                EngineKind::Horn => {
                    if !rungs.ladder.is_empty() {
                        engines.push(Box::new(Horn::new(&rungs)));
                    }
                    if has(&CELLS) {
                        engines.push(Box::new(HornOnCells(alone(CELLS))));
                    }
                    if has(&SUMS) {
                        engines.push(Box::new(HornOnSums(alone(SUMS))));
                    }
                    if has(&REACH) {
                        engines.push(Box::new(HornOnReach(alone(REACH))));
                    }
                }
                EngineKind::Template => engines.push(Box::new(Template::new(self))),
            }
        }
        if kinds.contains(&EngineKind::Horn) && kinds.contains(&EngineKind::Template) && !rungs.ladder.is_empty() {
            engines.push(Box::new(HornOnLemmas(Horn::new(&rungs))));
        }
        engines
    }
}
