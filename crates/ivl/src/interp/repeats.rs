//! Whether a run comes back to a state in which it was before. Without input it goes on as it did then, and has no end.
//!
//! One earlier state is kept, and every beginning of a block compared with it; the one that is kept is replaced after twice as many blocks (R. P. Brent, *An
//! Improved Monte Carlo Factorization Algorithm*, BIT 20, 1980). Callers are not looked at: they wait while nothing returns to them, and where
//! something does, the next state takes the place of the one that is kept.

use super::lives::Lives;
use super::machine::{Observer, View};
use super::outcome::Place;
use crate::program::ProcId;
use crate::stmt::BlockId;

/// States with more words on the heap are not kept.
const MOST_WORDS: usize = 1 << 16;

/// See the module.
#[derive(Debug, Default)]
pub struct Repeats {
    kept: Option<State>,
    /// How many beginnings of blocks there were since a state was kept, and after how many the next one is.
    seen: u64,
    until: u64,
    is_found: bool,
}

/// All that decides how a run goes on, but for what its callers know.
#[derive(Debug)]
struct State {
    at: (ProcId, BlockId),
    depth: usize,
    frame: Vec<u64>,
    globals: Vec<u64>,
    texts: Vec<u64>,
    heap: Vec<u64>,
    lives: Lives,
}

impl State {
    fn is(&self, at: (ProcId, BlockId), view: &View<'_, '_>) -> bool {
        let machine = &view.machine;
        self.at == at
            && self.depth == machine.frames.len()
            && self.frame == view.frame
            && self.globals == machine.globals
            && self.texts == machine.texts
            && self.heap == machine.heap.mem
            && self.lives == machine.lives
    }
}

impl Repeats {
    /// Whether the run was twice in the same state.
    pub fn is_found(&self) -> bool {
        self.is_found
    }
}

impl Observer for Repeats {
    fn step(&mut self, place: Place, view: &mut View<'_, '_>) {
        let depth = view.machine.frames.len();
        if self.kept.as_ref().is_some_and(|kept| depth < kept.depth) {
            self.kept = None;
        }
        if place.stmt != 0 || self.is_found {
            return;
        }
        let at = (place.proc, place.block);
        self.is_found = self.kept.as_ref().is_some_and(|kept| kept.is(at, view));
        self.seen += 1;
        if self.is_found || self.kept.is_some() && self.seen < self.until {
            return;
        }
        if self.seen >= self.until {
            (self.seen, self.until) = (0, self.until.max(1) * 2);
        }
        let machine = &view.machine;
        self.kept = (machine.heap.mem.len() <= MOST_WORDS).then(|| State {
            at,
            depth,
            frame: view.frame.to_vec(),
            globals: machine.globals.clone(),
            texts: machine.texts.clone(),
            heap: machine.heap.mem.clone(),
            lives: machine.lives.clone(),
        });
    }
}
