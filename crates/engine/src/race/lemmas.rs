//! Where the template engine puts down what it knows of loops, for the horn engine to go on from.

use crate::template::Lemmas;
use base::Deadline;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

/// The newest lemmas. Older ones are of no use: newer ones say more.
#[derive(Clone, Default)]
pub(super) struct Board(Arc<(Mutex<State>, Condvar)>);

#[derive(Default)]
struct State {
    newest: Option<Arc<Lemmas>>,
    is_closed: bool,
}

impl Board {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.0.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn offer(&self, lemmas: Arc<Lemmas>) {
        self.lock().newest = Some(lemmas);
        self.0.1.notify_all();
    }

    /// There will be no more.
    pub fn close(&self) {
        self.lock().is_closed = true;
        self.0.1.notify_all();
    }

    /// Whether something waits to be taken.
    pub fn is_offered(&self) -> bool {
        self.lock().newest.is_some()
    }

    /// Waits for what is new, and says whether it is the last; nothing if there is no more, or no time.
    pub fn next(&self, deadline: &Deadline) -> Option<(Arc<Lemmas>, bool)> {
        let shared = self.clone();
        let _wake = deadline.on_cancel(move || shared.0.1.notify_all());
        let mut state = self.lock();
        loop {
            if deadline.is_over() {
                return None;
            }
            if let Some(lemmas) = state.newest.take() {
                return Some((lemmas, state.is_closed));
            }
            if state.is_closed {
                return None;
            }
            // A cancellation between the question above and the wait is noticed at the next tick.
            let waited = self.0.1.wait_timeout(state, base::schedule::TICK * 5);
            state = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
    }
}
