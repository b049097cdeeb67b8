//! When to stop: a point in time, and a flag that others may raise before.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// A time limit shared by everything that works on one task. Clones share the cancellation flag.
#[derive(Clone, Debug, Default)]
pub struct Deadline {
    end: Option<Instant>,
    flag: Arc<Flag>,
}

/// Raised by whoever cancels; it counts for all that were made [within](Deadline::within) its deadline.
#[derive(Debug, Default)]
struct Flag {
    is_raised: AtomicBool,
    outer: Option<Arc<Flag>>,
}

impl Flag {
    fn is_raised(&self) -> bool {
        let mut flag = Some(self);
        while let Some(this) = flag {
            if this.is_raised.load(Ordering::Relaxed) {
                return true;
            }
            flag = this.outer.as_deref();
        }
        false
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
        Self { end, flag: Arc::new(Flag { is_raised: AtomicBool::new(false), outer: Some(self.flag.clone()) }) }
    }

    /// Ends it now, for all clones.
    pub fn cancel(&self) {
        self.flag.is_raised.store(true, Ordering::Relaxed);
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
    fn time_runs_out() {
        assert!(Deadline::after(Duration::ZERO).is_over());
        assert!(!Deadline::after(Duration::from_secs(3600)).is_over());
    }
}
