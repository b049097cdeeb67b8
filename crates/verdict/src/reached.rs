//! Which code concrete runs reach: what a proof must not call unreachable.

use base::{Deadline, Id};
use ivl::interp::{self, Limits, Machine, NoOutput, Observer, Outcome, Place, Seeded, View};
use ivl::{BlockId, CheckId, ProcId, Program};
use std::collections::BTreeSet;
use std::time::Duration;

/// Blocks that some run has reached.
#[derive(Clone, Debug, Default)]
pub struct Reached {
    blocks: BTreeSet<(usize, usize)>,
}

impl Reached {
    /// Whether a procedure was entered.
    pub fn proc(&self, proc: ProcId) -> bool {
        self.blocks.range((proc.index(), 0)..=(proc.index(), usize::MAX)).next().is_some()
    }

    /// Whether a block was reached.
    pub fn block(&self, proc: ProcId, block: BlockId) -> bool {
        self.blocks.contains(&(proc.index(), block.index()))
    }
}

impl Observer for Reached {
    fn step(&mut self, place: Place, _: &mut View<'_, '_>) {
        self.blocks.insert((place.proc.index(), place.block.index()));
    }
}

/// Runs the program on a few chosen inputs, for a short time.
pub fn reached(program: &Program) -> Reached {
    let mut reached = Reached::default();
    let Some(entry) = program.entry else { return reached };
    let compiled = interp::compile(program);
    for seed in 0..6 {
        let limits = Limits {
            steps: 20_000,
            deadline: Deadline::after(Duration::from_millis(20)),
            heap_bytes: 16 << 20,
            depth: 1_000,
            ..Limits::default()
        };
        let mut machine = Machine::new(&compiled, limits);
        // However it ends: what was reached was reached.
        let _ = machine.call_observed(entry, &[], &mut Seeded::new(seed), &mut NoOutput, &mut reached);
    }
    reached
}

/// What a few runs on chosen inputs show to be wrong with verdicts, or with the program itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Contradiction {
    /// This check fails: nobody may call it proved.
    Fails(CheckId),
    /// The program does something that has no meaning: a bug of its producer. Nothing that is proved of it counts.
    Stuck(String),
}

/// Runs the program on a few chosen inputs.
pub fn contradiction(program: &Program, deadline: &Deadline) -> Option<Contradiction> {
    let compiled = interp::compile(program);
    let seeds = (0..4).take_while(|_| !deadline.is_over());
    seeds.into_iter().find_map(|seed| {
        let limits = Limits {
            steps: 200_000,
            deadline: Deadline::after(Duration::from_millis(50)),
            heap_bytes: 8 << 20,
            depth: 1_000,
            ..Limits::default()
        };
        match Machine::new(&compiled, limits).run(&mut Seeded::new(seed), &mut NoOutput) {
            Outcome::Failed { check, .. } => Some(Contradiction::Fails(check)),
            Outcome::Stuck { reason, at } => {
                let place = at.map_or("the start".to_owned(), |at| program.origins.get(at.origin).to_string());
                Some(Contradiction::Stuck(format!("{reason} at {place}")))
            }
            _ => None,
        }
    })
}
