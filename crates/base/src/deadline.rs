//! When to stop: a point in time, and a flag that others may raise before.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::channel;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// A time limit shared by everything that works on one task. Clones share the cancellation flag.
#[derive(Clone, Debug, Default)]
pub struct Deadline {
    end: Option<Instant>,
    flag: Arc<Flag>,
}

/// Raised by whoever cancels; it counts for all that were made [within](Deadline::within) its deadline.
#[derive(Default)]
struct Flag {
    is_raised: AtomicBool,
    outer: Option<Arc<Flag>>,
    /// Called when it is raised, also by those who wait for a deadline within.
    wakers: Mutex<Vec<Waker>>,
}

type Waker = Arc<dyn Fn() + Send + Sync>;

impl fmt::Debug for Flag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Flag").field("is_raised", &self.is_raised()).finish_non_exhaustive()
    }
}

/// As long as this lives, a cancellation wakes whoever waits.
#[must_use]
pub struct Wake {
    flag: Arc<Flag>,
    waker: Waker,
}

impl Drop for Wake {
    fn drop(&mut self) {
        for flag in self.flag.chain() {
            flag.wakers().retain(|waker| !Arc::ptr_eq(waker, &self.waker));
        }
    }
}

impl Flag {
    /// This one and those around it.
    fn chain(&self) -> impl Iterator<Item = &Flag> {
        std::iter::successors(Some(self), |flag| flag.outer.as_deref())
    }

    fn wakers(&self) -> MutexGuard<'_, Vec<Waker>> {
        self.wakers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn is_raised(&self) -> bool {
        self.chain().any(|flag| flag.is_raised.load(Ordering::SeqCst))
    }
}

impl Deadline {
    /// No time limit; only cancellation ends it.
    pub fn never() -> Self {
        Self::default()
    }

    /// Ends after this time from now.
    pub fn after(duration: Duration) -> Self {
        Self { end: Instant::now().checked_add(duration), flag: Arc::default() }
    }

    /// Ends after this time from now, or with this deadline, whichever is first. Cancelling it leaves this one alone.
    pub fn within(&self, duration: Duration) -> Self {
        let end = match (self.end, Instant::now().checked_add(duration)) {
            (Some(outer), Some(own)) => Some(outer.min(own)),
            (outer, own) => outer.or(own),
        };
        Self { end, flag: Arc::new(Flag { outer: Some(self.flag.clone()), ..Flag::default() }) }
    }

    /// Ends it now, for all clones, and wakes those who wait for it.
    pub fn cancel(&self) {
        self.flag.is_raised.store(true, Ordering::SeqCst);
        // Not under the lock: a waker may be the last to hold something that is dropped by it.
        let wakers = self.flag.wakers().clone();
        wakers.iter().for_each(|waker| waker());
    }

    /// Has this called when somebody cancels, once at least, by the thread that does; not when the time runs out. Whoever waits for something and
    /// for the deadline at once needs no polling then.
    pub fn on_cancel(&self, waker: impl Fn() + Send + Sync + 'static) -> Wake {
        let waker: Waker = Arc::new(waker);
        for flag in self.flag.chain() {
            flag.wakers().push(waker.clone());
        }
        if self.flag.is_raised() {
            waker();
        }
        Wake { flag: self.flag.clone(), waker }
    }

    /// Waits for so long, or until the time is over or somebody cancels.
    pub fn sleep(&self, duration: Duration) {
        let (sender, woken) = channel();
        let _wake = self.on_cancel(move || {
            // Whoever has slept enough does not listen any more.
            let _ = sender.send(());
        });
        let most = self.remaining().map_or(duration, |left| left.min(duration));
        let _ = woken.recv_timeout(most);
    }

    /// Whether the time is over or somebody cancelled.
    pub fn is_over(&self) -> bool {
        self.flag.is_raised() || self.end.is_some_and(|end| Instant::now() >= end)
    }

    /// The time left; `None` when there is no limit.
    pub fn remaining(&self) -> Option<Duration> {
        if self.flag.is_raised() {
            return Some(Duration::ZERO);
        }
        self.end.map(|end| end.saturating_duration_since(Instant::now()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clones_share_the_cancellation() {
        let deadline = Deadline::never();
        let clone = deadline.clone();
        assert!(!clone.is_over());
        deadline.cancel();
        assert!(clone.is_over());
        assert_eq!(clone.remaining(), Some(Duration::ZERO));
    }

    #[test]
    fn the_outer_one_ends_the_inner_one() {
        let outer = Deadline::never();
        let inner = outer.within(Duration::from_secs(3600));
        let sibling = outer.within(Duration::from_secs(3600));
        inner.cancel();
        assert!(inner.is_over() && !outer.is_over() && !sibling.is_over());
        outer.cancel();
        assert!(sibling.is_over());
        assert!(Deadline::after(Duration::ZERO).within(Duration::from_secs(3600)).is_over());
    }

    #[test]
    fn a_cancellation_wakes_those_who_wait_within() {
        let outer = Deadline::never();
        let inner = outer.within(Duration::from_secs(3600)).within(Duration::from_secs(3600));
        let (sender, woken) = std::sync::mpsc::channel();
        let waker = {
            let sender = sender.clone();
            inner.on_cancel(move || assert!(sender.send(()).is_ok()))
        };
        assert!(woken.try_recv().is_err());
        outer.cancel();
        assert!(woken.try_recv().is_ok());
        drop(waker);
        outer.cancel();
        assert!(woken.try_recv().is_err(), "nobody waits any more");
        let _late = inner.on_cancel(move || assert!(sender.send(()).is_ok()));
        assert!(woken.try_recv().is_ok(), "it was cancelled before");
    }

    #[test]
    fn time_runs_out() {
        assert!(Deadline::after(Duration::ZERO).is_over());
        assert!(!Deadline::after(Duration::from_secs(3600)).is_over());
    }
}
