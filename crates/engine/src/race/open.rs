//! Which checks nobody has settled yet.

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
}

/// The checks that nobody has settled yet, shared by all engines.
#[derive(Clone, Debug, Default)]
pub struct Open(Arc<Mutex<State>>);

impl Open {
    /// All these are open.
    pub fn new(open: BTreeSet<CheckId>) -> Self {
        Self(Arc::new(Mutex::new(State { open, settled: BTreeMap::new() })))
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Those open now.
    pub fn now(&self) -> BTreeSet<CheckId> {
        self.lock().open.clone()
    }

    /// Whether all are settled.
    pub fn is_empty(&self) -> bool {
        self.lock().open.is_empty()
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
    fn what_is_settled_both_ways_is_noticed() {
        let checks: BTreeSet<CheckId> = (0..3).map(CheckId::from_index).collect();
        let open = Open::new(checks.clone());
        let first: BTreeSet<CheckId> = (0..2).map(CheckId::from_index).collect();
        assert_eq!(open.settle(&first, Settled::Proved), (first.clone(), BTreeSet::new()));
        assert_eq!(open.settle(&first, Settled::Proved), (BTreeSet::new(), BTreeSet::new()));
        let last = CheckId::from_index(2);
        assert_eq!(open.settle(&checks, Settled::Refuted), (BTreeSet::from([last]), first));
        assert!(open.is_empty());
    }
}
