//! The concrete engine in the race.

use crate::Trace;
use crate::concrete::{self, Effort, End, Pace, Request};
use crate::race::{Context, Engine, Event, Evidence, Judge, Start};
use base::schedule;
use std::cell::Cell;
use std::time::Duration;

/// Runs with chosen inputs.
pub struct Concrete;

impl<J: Judge> Engine<J> for Concrete {
    fn name(&self) -> &'static str {
        super::EngineKind::Concrete.name()
    }

    fn start(&self) -> Start {
        Start::After(Duration::ZERO)
    }

    fn run(&self, context: &Context<J>) -> Result<String, String> {
        let are_all_confirmed = Cell::new(true);
        let found = |trace: &Trace| {
            let is_confirmed = context.failed(trace);
            are_all_confirmed.set(are_all_confirmed.get() && is_confirmed);
        };
        context.works("runs the program");
        let pace = if context.has_others() { Pace::Resting } else { Pace::Steady };
        let outcome = concrete::solve(&Request {
            program: context.program(),
            checks: context.open().now(),
            deadline: context.deadline().within(context.share(schedule::CONCRETE)),
            seed: 0,
            effort: Effort { pace, ..Effort::default() },
            found: &found,
            reached: &|check| context.tell(Event::Reached { check }),
        });
        // Where the real machine does not do what the interpreter does, the interpreter's other runs are no proof either.
        if outcome.end == End::Exhausted && are_all_confirmed.get() {
            let fine = context.checks().iter().filter(|check| !outcome.traces.contains_key(check)).copied().collect();
            context.proved_or_left(&fine, Evidence::AllRuns(outcome.runs));
        }
        Ok(format!("{} runs, {} failing checks, {:?}", outcome.runs, outcome.traces.len(), outcome.end))
    }
}
