//! Failures that the real machine is asked to confirm: one at a time for each check, and nobody else begins anything meanwhile.

use base::Deadline;
use base::schedule::REPLAY_HOLD;
use ivl::CheckId;
use std::collections::BTreeMap;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The replays under way.
#[derive(Clone, Default)]
pub(super) struct Replays(Arc<(Mutex<BTreeMap<CheckId, Instant>>, Condvar)>);

/// A replay, until it is dropped.
pub(super) struct Turn<'a> {
    replays: &'a Replays,
    check: CheckId,
}

impl Drop for Turn<'_> {
    fn drop(&mut self) {
        self.replays.lock().remove(&self.check);
        self.replays.0.1.notify_all();
    }
}

impl Replays {
    fn lock(&self) -> MutexGuard<'_, BTreeMap<CheckId, Instant>> {
        self.0.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Begins a replay of a failure of this check, when no other of it is under way.
    pub fn begin(&self, check: CheckId) -> Turn<'_> {
        let busy = |under_way: &mut BTreeMap<CheckId, Instant>| under_way.contains_key(&check);
        let mut under_way = self.0.1.wait_while(self.lock(), busy).unwrap_or_else(PoisonError::into_inner);
        under_way.insert(check, Instant::now());
        Turn { replays: self, check }
    }

    /// How long nobody else is to begin anything: nothing if no replay is under way, or only some that take long.
    pub fn holds(&self) -> Option<Duration> {
        let under_way = self.lock();
        under_way.values().filter_map(|since| REPLAY_HOLD.checked_sub(since.elapsed())).max()
    }

    /// Waits until that is over, or the time is.
    pub fn wait(&self, deadline: &Deadline) {
        let shared = self.clone();
        let _wake = deadline.on_cancel(move || shared.0.1.notify_all());
        while let Some(held) = self.holds().filter(|_| !deadline.is_over()) {
            let under_way = self.lock();
            if !under_way.is_empty() {
                drop(self.0.1.wait_timeout(under_way, held.min(base::schedule::TICK)));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use base::Id;

    #[test]
    fn one_replay_of_a_check_at_a_time() {
        let (replays, check) = (Replays::default(), CheckId::from_index(0));
        assert!(replays.holds().is_none());
        let first = replays.begin(check);
        let other = replays.begin(CheckId::from_index(1));
        assert!(replays.holds().is_some());
        drop(other);
        let (entered, has_entered) = std::sync::mpsc::channel();
        std::thread::scope(|scope| {
            scope.spawn(|| {
                let _turn = replays.begin(check);
                let _ = entered.send(());
            });
            assert!(has_entered.recv_timeout(Duration::from_millis(30)).is_err(), "the first is still under way");
            drop(first);
            assert!(has_entered.recv_timeout(Duration::from_secs(60)).is_ok());
        });
        assert!(replays.holds().is_none());
        replays.wait(&Deadline::never());
    }
}
