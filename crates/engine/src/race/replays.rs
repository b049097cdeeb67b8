//! Failures that the real machine is asked to confirm: one at a time for each check. Nobody else begins anything during the first one: it may be all
//! that is to be known.

use base::Deadline;
use base::schedule::{REPLAY_HOLD, TICK};
use ivl::CheckId;
use std::collections::BTreeSet;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The replays of a race.
#[derive(Clone, Default)]
pub(super) struct Replays(Arc<(Mutex<State>, Condvar)>);

#[derive(Default)]
struct State {
    /// The checks whose failures are being replayed.
    under_way: BTreeSet<CheckId>,
    /// When the first one began.
    first: Option<Instant>,
    /// Whether one has ended.
    has_ended: bool,
}

/// A replay, until it is dropped.
pub(super) struct Turn<'a> {
    replays: &'a Replays,
    check: CheckId,
}

impl Drop for Turn<'_> {
    fn drop(&mut self) {
        let mut state = self.replays.lock();
        state.under_way.remove(&self.check);
        state.has_ended = true;
        drop(state);
        self.replays.0.1.notify_all();
    }
}

impl Replays {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.0.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Begins a replay of a failure of this check, when no other of it is under way.
    pub fn begin(&self, check: CheckId) -> Turn<'_> {
        let busy = |state: &mut State| state.under_way.contains(&check);
        let mut state = self.0.1.wait_while(self.lock(), busy).unwrap_or_else(PoisonError::into_inner);
        state.under_way.insert(check);
        state.first.get_or_insert_with(Instant::now);
        Turn { replays: self, check }
    }

    /// How long nobody else is to begin anything: nothing if the first replay is not under way, or takes long.
    pub fn holds(&self) -> Option<Duration> {
        let state = self.lock();
        let since = state.first.filter(|_| !state.has_ended)?;
        REPLAY_HOLD.checked_sub(since.elapsed())
    }

    /// Waits until that is over, or the time is.
    pub fn wait(&self, deadline: &Deadline) {
        let shared = self.clone();
        let _wake = deadline.on_cancel(move || shared.0.1.notify_all());
        while let Some(held) = self.holds().filter(|_| !deadline.is_over()) {
            let state = self.lock();
            if !state.has_ended {
                drop(self.0.1.wait_timeout(state, held.min(TICK)));
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
        assert!(replays.holds().is_some());
        drop(replays.begin(CheckId::from_index(1)));
        assert!(replays.holds().is_none(), "there is something to tell already");
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
        replays.wait(&Deadline::never());
    }
}
