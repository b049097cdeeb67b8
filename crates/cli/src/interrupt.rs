//! Ctrl-C: what is running is stopped, what is known is reported. One more than there are steps ends the program as soon as its processes have
//! had time to end.

use base::Deadline;
use base::schedule::LEAVE_BEHIND_AFTER;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether the user has had enough.
#[derive(Clone, Debug, Default)]
pub struct Interrupt(Arc<AtomicBool>);

impl Interrupt {
    /// From now on, Ctrl-C and a polite kill cancel this deadline.
    pub fn cancels(deadline: &Deadline) -> Interrupt {
        Interrupt::in_steps(vec![deadline.clone()])
    }

    /// From now on, each Ctrl-C and each polite kill cancels the next of these deadlines.
    pub fn in_steps(deadlines: Vec<Deadline>) -> Interrupt {
        let interrupt = Interrupt::default();
        listen(interrupt.clone(), deadlines);
        interrupt
    }

    /// Whether it has happened.
    pub fn has_happened(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

#[cfg(unix)]
fn listen(interrupt: Interrupt, deadlines: Vec<Deadline>) {
    use signal_hook::consts::{SIGINT, SIGTERM};
    // Where nobody may listen the signal ends the program, as ever.
    let Ok(mut signals) = signal_hook::iterator::Signals::new([SIGINT, SIGTERM]) else { return };
    std::thread::spawn(move || {
        let mut deadlines = deadlines.into_iter();
        for signal in signals.forever() {
            interrupt.0.store(true, Ordering::Relaxed);
            match deadlines.next() {
                Some(deadline) => deadline.cancel(),
                None => {
                    // Some send a signal to a program and to its group: whoever was told to stop just now still has processes to end.
                    std::thread::sleep(LEAVE_BEHIND_AFTER);
                    // As shells expect it of what a signal has ended.
                    std::process::exit(128 + signal)
                }
            }
        }
    });
}

#[cfg(not(unix))]
fn listen(_: Interrupt, _: Vec<Deadline>) {}
