//! One line on the terminal that says what is being done.

use engine::{Event, Evidence};
use session::EngineEvent;
use std::io::{IsTerminal, Write};
use std::time::Instant;

/// The line; it is silent when nobody looks.
pub struct Progress {
    is_on: bool,
    start: Instant,
    /// Which of several entries it is.
    title: String,
    proved: usize,
    shown: Instant,
}

/// No line is replaced faster than this.
const PACE: std::time::Duration = std::time::Duration::from_millis(100);

impl Progress {
    /// On a terminal, unless the user wants silence.
    pub fn new(is_quiet: bool) -> Self {
        let now = Instant::now();
        let is_on = !is_quiet && std::io::stderr().is_terminal();
        Self { is_on, start: now, title: String::new(), proved: 0, shown: now }
    }

    /// Starts with an entry, one of several.
    pub fn begin(&mut self, number: usize, of: usize, start: Instant) {
        let title = if of > 1 { format!("{number}/{of} ") } else { String::new() };
        *self = Self { is_on: self.is_on, start, title, proved: 0, shown: start };
    }

    /// Shows what an event is about.
    pub fn show(&mut self, event: &EngineEvent) {
        match event {
            Event::Settled { evidence: Evidence::Run(_), .. } => {}
            Event::Settled { checks, .. } => self.proved += checks.len(),
            Event::Works { engine, activity } if self.is_on && self.shown.elapsed() > PACE => {
                self.shown = Instant::now();
                let seconds = self.start.elapsed().as_secs_f64();
                let line = format!("{}{seconds:5.1} s  {} proved  {engine}: {activity}", self.title, self.proved);
                let short: String = line.chars().take(78).collect();
                let _ = write!(std::io::stderr(), "\r\x1b[2K{short}");
                let _ = std::io::stderr().flush();
            }
            Event::Works { .. }
            | Event::Contradiction { .. }
            | Event::Attempted(_)
            | Event::Reached { .. }
            | Event::Left { .. }
            | Event::Prepared { .. }
            | Event::Took { .. }
            | Event::Ended { .. } => {}
        }
    }

    /// Takes the line away.
    pub fn clear(&self) {
        if self.is_on {
            let _ = write!(std::io::stderr(), "\r\x1b[2K");
            let _ = std::io::stderr().flush();
        }
    }
}
