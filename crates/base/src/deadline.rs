//! When to stop: a point in time, and a flag that others may raise before.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// A time limit shared by everything that works on one task. Clones share the cancellation flag.
#[derive(Clone, Debug, Default)]
pub struct Deadline {
    end: Option<Instant>,
    cancelled: Arc<AtomicBool>,
}

impl Deadline {
    /// No time limit; only cancellation ends it.
    pub fn never() -> Self {
        Self::default()
    }

    /// Ends after this time from now.
    pub fn after(duration: Duration) -> Self {
        Self { end: Instant::now().checked_add(duration), cancelled: Arc::default() }
    }

    /// Ends it now, for all clones.
    pub fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }

    /// Whether the time is over or somebody cancelled.
    pub fn is_over(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed) || self.end.is_some_and(|end| Instant::now() >= end)
    }

    /// The time left; `None` when there is no limit.
    pub fn remaining(&self) -> Option<Duration> {
        if self.cancelled.load(Ordering::Relaxed) {
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
    fn time_runs_out() {
        assert!(Deadline::after(Duration::ZERO).is_over());
        assert!(!Deadline::after(Duration::from_secs(3600)).is_over());
    }
}
