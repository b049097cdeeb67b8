//! Ctrl-C: what is running is stopped, what is known is reported. A second one ends the program at once.

use base::Deadline;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether the user has had enough.
#[derive(Clone, Debug, Default)]
pub struct Interrupt(Arc<AtomicBool>);

impl Interrupt {
    /// From now on, Ctrl-C and a polite kill cancel this deadline.
    pub fn cancels(deadline: &Deadline) -> Interrupt {
        let interrupt = Interrupt::default();
        listen(interrupt.clone(), deadline.clone());
        interrupt
    }

    /// Whether it has happened.
    pub fn has_happened(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

#[cfg(unix)]
fn listen(interrupt: Interrupt, deadline: Deadline) {
    use signal_hook::consts::{SIGINT, SIGTERM};
    // Where nobody may listen the signal ends the program, as ever.
    let Ok(mut signals) = signal_hook::iterator::Signals::new([SIGINT, SIGTERM]) else { return };
    std::thread::spawn(move || {
        for signal in signals.forever() {
            if interrupt.0.swap(true, Ordering::Relaxed) {
                // As shells expect it of what a signal has ended.
                std::process::exit(128 + signal);
            }
            deadline.cancel();
        }
    });
}

#[cfg(not(unix))]
fn listen(_: Interrupt, _: Deadline) {}
