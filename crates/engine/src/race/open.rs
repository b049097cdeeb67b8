//! Which checks nobody has settled yet, and what engines tell each other about them.
//!
//! The horn engine *suspects* a check when its abstraction has a counterexample; the bounded engine asks about suspects first, and goes as
//! deep as the counterexample went. When it finds no failure there the check is *cleared*: the counterexample was an artefact, and the
//! horn engine goes on with its finer configurations.

use ivl::CheckId;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// How a check was settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Settled {
    /// No run fails it.
    Proved,
    /// A run fails it.
    Refuted,
}

#[derive(Debug, Default)]
struct State {
    open: BTreeSet<CheckId>,
    settled: BTreeMap<CheckId, Settled>,
    /// How many steps the counterexamples had.
    suspects: BTreeMap<CheckId, u32>,
    cleared: BTreeSet<CheckId>,
    /// Whether an object of a structure is followed.
    is_followed: bool,
}

/// The checks that nobody has settled yet, shared by all engines.
#[derive(Clone, Debug, Default)]
pub struct OpenChecks(Arc<Mutex<State>>);

impl OpenChecks {
    /// All these are open.
    pub fn new(open: BTreeSet<CheckId>) -> Self {
        Self(Arc::new(Mutex::new(State { open, ..State::default() })))
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Those open now.
    pub fn now(&self) -> BTreeSet<CheckId> {
        self.lock().open.clone()
    }

    /// An object of a structure is followed, or no longer: what is still open is proved so, if at all, mostly.
    pub fn follow(&self, is_followed: bool) {
        self.lock().is_followed = is_followed;
    }

    /// Whether one is.
    pub fn is_followed(&self) -> bool {
        self.lock().is_followed
    }

    /// Whether all are settled.
    pub fn is_empty(&self) -> bool {
        self.lock().open.is_empty()
    }

    /// An abstraction has a counterexample of so many steps.
    pub fn suspect(&self, check: CheckId, steps: u32) {
        let mut state = self.lock();
        let known = state.suspects.entry(check).or_default();
        *known = steps.max(*known);
    }

    /// Open checks with counterexamples that may be real, and how many steps these had.
    pub fn suspects(&self) -> BTreeMap<CheckId, u32> {
        let state = self.lock();
        let is_suspect = |check: &CheckId| state.open.contains(check) && !state.cleared.contains(check);
        state.suspects.iter().filter(|(check, _)| is_suspect(check)).map(|(check, steps)| (*check, *steps)).collect()
    }

    /// No run of so many iterations fails these checks: shorter counterexamples are artefacts.
    pub fn clear<'a>(&self, checks: impl IntoIterator<Item = &'a CheckId>, iterations: u32) {
        let mut state = self.lock();
        for check in checks {
            if state.suspects.get(check).is_some_and(|steps| *steps <= iterations) {
                state.cleared.insert(*check);
            }
        }
    }

    /// Whether all open checks that were suspects are cleared, and there are some.
    pub fn are_artefacts(&self) -> bool {
        let state = self.lock();
        let mut suspects = state.suspects.keys().filter(|check| state.open.contains(check)).peekable();
        suspects.peek().is_some() && suspects.all(|check| state.cleared.contains(check))
    }

    /// Whether a check was settled in this way.
    pub fn is_settled(&self, check: CheckId, how: Settled) -> bool {
        self.lock().settled.get(&check) == Some(&how)
    }

    /// Takes checks off the list; those that were on it, and those that were settled the other way.
    pub fn settle<'a>(
        &self,
        checks: impl IntoIterator<Item = &'a CheckId>,
        how: Settled,
    ) -> (BTreeSet<CheckId>, BTreeSet<CheckId>) {
        let mut state = self.lock();
        let (mut new, mut contradicted) = (BTreeSet::new(), BTreeSet::new());
        for check in checks {
            if state.open.remove(check) {
                state.settled.insert(*check, how);
                new.insert(*check);
            } else if state.settled.get(check).is_some_and(|settled| *settled != how) {
                contradicted.insert(*check);
            }
        }
        (new, contradicted)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use base::Id;

    #[test]
    fn suspects_are_cleared_by_deeper_searches() {
        let checks: BTreeSet<CheckId> = (0..2).map(CheckId::from_index).collect();
        let (first, second) = (CheckId::from_index(0), CheckId::from_index(1));
        let open = OpenChecks::new(checks.clone());
        assert!(!open.are_artefacts());
        open.suspect(first, 7);
        open.clear(&checks, 4);
        assert_eq!(open.suspects(), BTreeMap::from([(first, 7)]));
        open.clear(&checks, 8);
        assert!(open.suspects().is_empty() && open.are_artefacts());
        open.suspect(second, 3);
        assert!(!open.are_artefacts());
        open.settle([&second], Settled::Refuted);
        assert!(open.are_artefacts());
    }

    #[test]
    fn what_is_settled_both_ways_is_noticed() {
        let checks: BTreeSet<CheckId> = (0..3).map(CheckId::from_index).collect();
        let open = OpenChecks::new(checks.clone());
        let first: BTreeSet<CheckId> = (0..2).map(CheckId::from_index).collect();
        assert_eq!(open.settle(&first, Settled::Proved), (first.clone(), BTreeSet::new()));
        assert_eq!(open.settle(&first, Settled::Proved), (BTreeSet::new(), BTreeSet::new()));
        let last = CheckId::from_index(2);
        assert_eq!(open.settle(&checks, Settled::Refuted), (BTreeSet::from([last]), first));
        assert!(open.is_empty());
    }
}
