//! The template engine in the race: proofs go to the judge, what it knows of loops besides to whoever can use it.

use super::{EngineKind, Settings};
use crate::race::{Context, Engine, Evidence, Judge, Questions, Start};
use crate::template::{self, Attempt, Lemmas, MOST_ROWS, Proof, Reason, Request, Watch, plans};
use base::schedule;
use ivl::Program;
use smt::Solver;
use std::sync::Arc;
use std::time::Duration;

/// Invariants of a given form, for loops that are cut.
pub struct Template {
    solver: Solver,
    memory_mb: u64,
    after: Duration,
}

impl Template {
    /// With the first of the solvers.
    pub fn new(settings: &Settings) -> Template {
        let solver = settings.smt.first().unwrap_or(&settings.horn).clone();
        Template { solver, memory_mb: settings.memory_mb, after: settings.provers_after }
    }
}

impl<J: Judge> Engine<J> for Template {
    fn name(&self) -> &'static str {
        EngineKind::Template.name()
    }

    fn start(&self) -> Start {
        Start::ForLoops(self.after)
    }

    fn run(&self, context: &Context<J>) -> Result<String, String> {
        let _end = NoMore(context);
        context.works("looks for invariants of loops");
        let slice = context.slice();
        let request = Request {
            program: context.program(),
            syntax: context.syntax(),
            checks: context.open().now(),
            solver: self.solver.clone(),
            deadline: context.deadline().within(context.share(schedule::TEMPLATE)),
            memory_mb: Some(self.memory_mb),
            shared: Some(context.open().clone()),
            plans: plans(),
        };
        let outcome = template::solve_sliced(&request, slice.as_deref(), &mut Watching(context));
        for (check, reason) in &outcome.open {
            context.left(*check, explain(context.program(), reason), 1);
        }
        let tried = outcome.attempts.iter().map(|tried| {
            let failure = tried.failure.as_deref().map(|why| format!(", {why}")).unwrap_or_default();
            let Attempt { plan, level, rows, questions, time, .. } = tried;
            format!("{level:?} {plan}: {rows} rows, {questions} questions, {time:.1?}{failure}")
        });
        let tried: Vec<String> = tried.collect();
        // Once more, as the last: what it takes time for is worth it now.
        if let Some(lemmas) = outcome.lemmas {
            context.offer(lemmas);
        }
        Ok(format!("{} loops; {}", outcome.stats.loops, tried.join("; ")))
    }
}

/// However the engine ends, nobody is to wait for more of it.
struct NoMore<'a, J: Judge>(&'a Context<J>);

impl<J: Judge> Drop for NoMore<'_, J> {
    fn drop(&mut self) {
        self.0.offer_no_more();
    }
}

struct Watching<'a, J: Judge>(&'a Context<J>);

impl<J: Judge> Watch for Watching<'_, J> {
    fn proof(&mut self, proof: &Proof) -> bool {
        let evidence = Evidence::Questions(Questions::Invariant(Arc::new(proof.clone())));
        self.0.proved_or_left(&proof.checks, evidence)
    }

    fn lemmas(&mut self, lemmas: &Arc<Lemmas>) {
        self.0.offer(lemmas.clone());
        self.0.works("hands over what it knows");
    }
}

fn explain(program: &Program, reason: &Reason) -> String {
    match reason {
        Reason::Weak => "the invariants that templates can express allow a failure".to_owned(),
        Reason::Rows => {
            format!("its loops change too much for templates: there would be more than {MOST_ROWS} rows")
        }
        Reason::GaveUp(limit) => format!("templates were given up: {limit}"),
        Reason::Recursion => "templates are for loops: recursion is left to the horn engine".to_owned(),
        Reason::Exceeded(_) => "templates do not know what happens beyond a bound".to_owned(),
        Reason::Solver(what) => format!("the solver could not say: {what}"),
        Reason::Unsupported(check) => {
            let what = &program.checks[*check].message;
            format!("it lies behind something that is not supported: {what}")
        }
        Reason::Time => "no invariant in time".to_owned(),
    }
}
