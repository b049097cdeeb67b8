//! The bounded engine in the race.

use super::{EngineKind, Settings};
use crate::bounded::{self, Reason, Request, Sizes};
use crate::race::{Context, Engine, Evidence, Judge, Questions, Start};
use base::schedule;
use ivl::Program;
use smt::Solver;

/// Execution on unknown inputs up to a bound.
pub struct Bounded {
    solver: Solver,
    beside: Option<Solver>,
    memory_mb: u64,
    unwind: Option<u32>,
    sizes: Sizes,
    int_bits: Option<u32>,
}

impl Bounded {
    /// With one of the solvers.
    pub fn new(settings: &Settings, solver: &Solver) -> Bounded {
        Bounded {
            solver: solver.clone(),
            beside: settings.beside.clone(),
            memory_mb: settings.memory_mb,
            unwind: settings.unwind,
            sizes: settings.sizes.clone(),
            int_bits: settings.int_bits,
        }
    }
}

impl<J: Judge> Engine<J> for Bounded {
    fn name(&self) -> &'static str {
        EngineKind::Bounded.name()
    }

    fn start(&self) -> Start {
        Start::After(schedule::BOUNDED_AFTER)
    }

    fn run(&self, context: &Context<J>) -> Result<String, String> {
        context.works("executes on unknown inputs");
        let slice = context.slice();
        let request = Request {
            program: context.program(),
            checks: context.open().now(),
            solver: self.solver.clone(),
            deadline: context.deadline().within(context.share(schedule::BOUNDED)),
            memory_mb: Some(self.memory_mb),
            shared: Some(context.open().clone()),
            unwind: self.unwind,
            sizes: self.sizes.clone(),
            int_bits: self.int_bits,
            beside: self.beside.clone(),
        };
        let outcome = bounded::solve_sliced(&request, slice.as_deref(), &mut |trace| {
            context.failed(trace);
        });
        if let Some(proof) = outcome.proof {
            let checks = proof.checks.clone();
            context.proved_or_left(&checks, Evidence::Questions(Questions::Exhausted(proof)));
        }
        for (check, reason) in &outcome.open {
            let (text, weight) = explain(context.program(), reason);
            context.left(*check, text, weight);
        }
        let bound = outcome.reached.map_or_else(|| "no bound".to_owned(), |within| format!("{within}"));
        Ok(format!("with {}, {bound} reached, {:?}", self.solver.name, outcome.stats))
    }
}

fn explain(program: &Program, reason: &Reason) -> (String, u8) {
    match reason {
        Reason::Bound(within) => (format!("no failure within {within}"), 3),
        Reason::GaveUp(limit) => (format!("bounded execution was given up: {limit:?}"), 0),
        Reason::Solver(what) => (format!("the solver could not say: {what}"), 0),
        Reason::NotModelled => {
            ("it may fail, depending on the result of a library call that is not modelled".to_owned(), 4)
        }
        Reason::Unsupported(check) => {
            let what = &program.checks[*check].message;
            (format!("it lies behind something that is not supported: {what}"), 2)
        }
        Reason::LargeArray => ("an array is too large for an access at an unknown index".to_owned(), 0),
        Reason::Stuck => ("bounded execution is stuck".to_owned(), 0),
        Reason::Mismatch(what) => (format!("a failure was found that runs do not show: {what}"), 1),
    }
}
