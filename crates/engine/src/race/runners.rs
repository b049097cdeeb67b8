//! The engines as they take part in the race: what each is asked, and what it tells.

use super::{Engine, Event, Judge, Open, ProofJudge, Settled, Task};
use crate::horn::{self, Attempt, Configuration, Contents, Proof, Reason, Watch};
use crate::{Trace, bounded, concrete, template};
use ivl::{CheckId, Program};
use smt::Solver;
use std::cell::Cell;
use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::time::{Duration, Instant};

/// Larger programs are not given to the horn engine: the analyses would take longer than users wait.
const MAX_STATEMENTS: usize = 40_000;

/// One engine in its thread.
pub(super) struct Runner<J: Judge> {
    pub task: Arc<Task>,
    pub judge: Arc<J>,
    pub open: Open,
    pub events: Sender<Event<J::Refutation>>,
    pub engine: Engine,
    /// The solver, if it is the bounded engine's turn.
    pub smt: Option<Solver>,
}

/// What a panic said.
fn words(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_else(|| "a panic without words".to_owned())
}

impl<J: Judge> Runner<J> {
    pub(super) fn run(self) {
        let start = Instant::now();
        let work = std::panic::AssertUnwindSafe(|| match self.engine {
            Engine::Concrete => Ok(self.concrete()),
            Engine::Bounded => Ok(self.smt.as_ref().map_or_else(String::new, |solver| self.bounded(solver))),
            Engine::Horn => self.horn(),
            Engine::Template => self.template(),
        });
        let about = std::panic::catch_unwind(work).unwrap_or_else(|panic| Err(words(&*panic)));
        self.tell(Event::Ended { engine: self.engine, about, time: start.elapsed() });
    }

    fn tell(&self, event: Event<J::Refutation>) {
        // Nobody listens any more: the time is over.
        let _ = self.events.send(event);
    }

    fn works(&self, on: impl Into<String>) {
        self.tell(Event::Works { engine: self.engine, on: on.into() });
    }

    fn left(&self, check: CheckId, reason: impl Into<String>, weight: u8) {
        self.tell(Event::Left { engine: self.engine, check, reason: reason.into(), weight });
    }

    /// Takes note that checks are proved; those that were open.
    fn proved(&self, checks: &BTreeSet<CheckId>) -> BTreeSet<CheckId> {
        let (new, contradicted) = self.open.settle(checks, Settled::Proved);
        contradicted.into_iter().for_each(|check| self.tell(Event::Contradiction { check, refutation: None }));
        new
    }

    /// A share of the time that is left, if others take part.
    fn share(&self, share: f64, least: Duration) -> Duration {
        let remaining = self.task.deadline.remaining().unwrap_or(Duration::MAX);
        if self.task.engines.len() > 1 { remaining.mul_f64(share).max(least) } else { remaining }
    }

    /// Has a trace confirmed. Whether it was.
    fn traced(&self, trace: &Trace) -> bool {
        self.works("confirms a failure");
        match self.judge.refute(trace, &self.task.deadline) {
            Ok(refutation) => {
                let check = trace.check;
                let (_, contradicted) = self.open.settle([&check], Settled::Refuted);
                self.tell(if contradicted.is_empty() {
                    Event::Refuted { check, by: self.engine, refutation }
                } else {
                    Event::Contradiction { check, refutation: Some(refutation) }
                });
                true
            }
            Err(reason) => {
                self.left(trace.check, reason, 4);
                false
            }
        }
    }

    fn concrete(&self) -> String {
        let are_all_confirmed = Cell::new(true);
        let found = |trace: &Trace| {
            let is_confirmed = self.traced(trace);
            are_all_confirmed.set(are_all_confirmed.get() && is_confirmed);
        };
        self.works("runs the program");
        let outcome = concrete::solve(&concrete::Request {
            program: &self.task.program,
            checks: self.open.now(),
            deadline: self.task.deadline.within(self.share(0.1, Duration::from_secs(2))),
            seed: 0,
            effort: concrete::Effort::default(),
            found: &found,
        });
        // Where the JVM does not do what the interpreter does, the interpreter's other runs are no proof either.
        if outcome.end == concrete::End::Exhausted && are_all_confirmed.get() {
            let fine = self.task.checks.iter().filter(|check| !outcome.traces.contains_key(check)).copied().collect();
            let checks = self.proved(&fine);
            self.tell(Event::AllRuns { checks, runs: outcome.runs });
        }
        format!("{} runs, {} failing checks, {:?}", outcome.runs, outcome.traces.len(), outcome.end)
    }

    fn bounded(&self, solver: &Solver) -> String {
        let request = bounded::Request {
            program: &self.task.program,
            checks: self.open.now(),
            solver: solver.clone(),
            deadline: self.task.deadline.within(self.share(0.5, Duration::from_secs(5))),
            memory_mb: Some(self.task.memory_mb),
            shared: Some(self.open.clone()),
            unwind: self.task.unwind,
            sizes: self.task.sizes.clone(),
            int_bits: self.task.int_bits,
            also: self.task.also.clone(),
        };
        self.works("executes on unknown inputs");
        let outcome = bounded::solve(&request, &mut |trace| {
            self.traced(trace);
        });
        if let Some(proof) = outcome.proof {
            match self.judge.exhausted(&proof, &self.task.deadline) {
                Ok(()) => {
                    let checks = self.proved(&proof.checks);
                    self.tell(Event::Exhausted { checks, proof });
                }
                Err(why) => proof.checks.iter().for_each(|check| {
                    self.left(*check, format!("a proof was found, but not accepted: {why}"), 2);
                }),
            }
        }
        for (check, reason) in &outcome.open {
            let (text, weight) = self.explain_bounded(reason);
            self.left(*check, text, weight);
        }
        let bound = outcome.reached.map_or_else(|| "no bound".to_owned(), |within| format!("{within}"));
        format!("with {}, {bound} reached, {:?}", solver.name, outcome.stats)
    }

    fn explain_bounded(&self, reason: &bounded::Reason) -> (String, u8) {
        match reason {
            bounded::Reason::Bound(within) => (format!("no failure within {within}"), 3),
            bounded::Reason::GaveUp(limit) => (format!("bounded execution was given up: {limit:?}"), 0),
            bounded::Reason::Solver(what) => (format!("the solver could not say: {what}"), 0),
            bounded::Reason::NotModelled => {
                ("it may fail, depending on the result of a library call that is not modelled".to_owned(), 4)
            }
            bounded::Reason::Unsupported(check) => {
                let what = &self.task.program.checks[*check].message;
                (format!("it lies behind something that is not supported: {what}"), 2)
            }
            bounded::Reason::LargeArray => ("an array is too large for an access at an unknown index".to_owned(), 0),
            bounded::Reason::Stuck => ("bounded execution is stuck".to_owned(), 0),
            bounded::Reason::Mismatch(what) => (format!("a failure was found that runs do not show: {what}"), 1),
        }
    }

    fn template(&self) -> Result<String, String> {
        let solver = self.task.smt.first().unwrap_or(&self.task.solver);
        let request = template::Request {
            program: &self.task.program,
            checks: self.open.now(),
            solver: solver.clone(),
            deadline: self.task.deadline.within(self.share(0.7, Duration::from_secs(10))),
            memory_mb: Some(self.task.memory_mb),
            shared: Some(self.open.clone()),
            plans: template::plans(),
        };
        self.works("looks for invariants of loops");
        let mut watch = Learning { runner: self, problem: None };
        let outcome = template::solve(&request, &mut watch);
        if let Some(problem) = watch.problem {
            return Err(problem);
        }
        for (check, reason) in &outcome.open {
            self.left(*check, self.explain_template(reason), 1);
        }
        let tried = outcome.attempts.iter().map(|tried| {
            let failure = tried.failure.as_deref().map(|why| format!(", {why}")).unwrap_or_default();
            let template::Attempt { plan, level, rows, questions, time, .. } = tried;
            format!("{level:?} {plan}: {rows} rows, {questions} questions, {time:.1?}{failure}")
        });
        let tried: Vec<String> = tried.collect();
        let about = format!("{} loops; {}", outcome.stats.loops, tried.join("; "));
        match outcome.lemmas {
            Some(lemmas) if self.task.engines.contains(&Engine::Horn) => {
                let without_bits = lemmas.without_bits();
                let programs: Vec<&Program> = without_bits.iter().chain([&lemmas.program]).collect();
                let attempts = self.with_lemmas(&programs, &lemmas.proof, Duration::MAX)?;
                Ok(format!("{about}; {attempts} attempts with lemmas"))
            }
            Some(_) | None => Ok(about),
        }
    }

    /// The horn engine once more, on programs with what templates know as assumptions.
    fn with_lemmas(&self, programs: &[&Program], lemmas: &template::Proof, most: Duration) -> Result<usize, String> {
        let is_over = || self.open.is_empty() || self.task.deadline.is_over();
        if is_over() {
            return Ok(0);
        }
        self.works("hands over what it knows");
        if self.judge.invariant(lemmas, &self.task.deadline).is_err() {
            return Ok(0);
        }
        let mut attempts = 0;
        for (position, program) in programs.iter().enumerate() {
            if is_over() || horn::size(program, Contents::Any) > MAX_STATEMENTS {
                break;
            }
            let remaining = self.task.deadline.remaining().unwrap_or(Duration::MAX);
            let share = remaining / (programs.len() - position) as u32;
            attempts += self.horn_on(program, Contents::Any, share.min(most), Some(lemmas))?;
        }
        Ok(attempts)
    }

    fn explain_template(&self, reason: &template::Reason) -> String {
        match reason {
            template::Reason::Weak => "the invariants that templates can express allow a failure".to_owned(),
            template::Reason::Rows => format!(
                "its loops change too much for templates: there would be more than {} rows",
                template::MOST_ROWS
            ),
            template::Reason::GaveUp(limit) => format!("templates were given up: {limit}"),
            template::Reason::Recursion => "templates are for loops: recursion is left to the horn engine".to_owned(),
            template::Reason::Exceeded(_) => "templates do not know what happens beyond a bound".to_owned(),
            template::Reason::Solver(what) => format!("the solver could not say: {what}"),
            template::Reason::Unsupported(check) => {
                let what = &self.task.program.checks[*check].message;
                format!("it lies behind something that is not supported: {what}")
            }
            template::Reason::Time => "no invariant in time".to_owned(),
        }
    }

    /// The horn engine: at first with texts as any texts, then exactly.
    fn horn(&self) -> Result<String, String> {
        let program = &*self.task.program;
        let mut attempts = 0;
        for contents in [Contents::Any, Contents::Exact] {
            let is_over = self.open.is_empty() || self.task.deadline.is_over();
            if is_over || contents == Contents::Exact && !horn::has_contents(program) {
                break;
            }
            let size = horn::size(program, contents);
            if size > MAX_STATEMENTS {
                let reason =
                    format!("gave up: the program has {size} statements, library included: too many for the analyses");
                self.open.now().into_iter().for_each(|check| self.left(check, reason.clone(), 2));
                break;
            }
            // What texts contain rarely matters: the exact form gets the last third.
            let remaining = self.task.deadline.remaining().unwrap_or(Duration::MAX);
            let share = match contents {
                Contents::Any => remaining.mul_f64(0.7),
                Contents::Exact => remaining,
            };
            attempts += self.horn_on(program, contents, share, None)?;
        }
        Ok(format!("{attempts} attempts"))
    }

    /// Asks about a program that behaves as the one of the task, or does if lemmas hold.
    fn horn_on(
        &self,
        program: &Program,
        contents: Contents,
        patience: Duration,
        lemmas: Option<&template::Proof>,
    ) -> Result<usize, String> {
        let task = &self.task;
        let start = Instant::now();
        let asked = self.open.now();
        let road = horn::road(Some(&asked), contents);
        let prepared = ivl::passes::run_until(program.clone(), &road, &task.deadline, &mut |done| {
            self.works(format!("{} took {:.1?}", done.pass, done.time));
        });
        let Some((program, _)) = prepared.map_err(|error| error.to_string())? else {
            let late = "gave up: the program is too large to be prepared in time";
            asked.iter().filter(|_| lemmas.is_none()).for_each(|check| self.left(*check, late, 2));
            return Ok(0);
        };
        let program = Arc::new(program);
        let blocks = program.procs.iter().flat_map(|proc| proc.blocks.iter());
        let statements = blocks.map(|block| block.stmts.len() + 1).sum();
        self.tell(Event::Prepared { time: start.elapsed(), procs: program.procs.len(), statements });
        let request = horn::Request {
            program: &program,
            checks: asked.clone(),
            open: self.open.clone(),
            integers: task.integers,
            ladder: task.ladder.clone(),
            solver: task.solver.clone(),
            // Beside the horn engine itself.
            jobs: if lemmas.is_some() { 1 } else { task.jobs },
            deadline: task.deadline.within(patience),
            memory_mb: Some(task.memory_mb),
        };
        let judge = self.judge.of_proofs(program.clone());
        let watch = Watching { runner: self, program: &program, judge, request: &request, lemmas };
        let outcome = horn::solve(&request, &watch);
        // Why it is not proved even with help says nothing of the program.
        for (check, reason) in outcome.open.iter().filter(|_| lemmas.is_none()) {
            let (text, weight) = explain_horn(reason);
            self.left(*check, text, weight);
        }
        Ok(outcome.attempts.len())
    }
}

fn explain_horn(reason: &Reason) -> (String, u8) {
    match reason {
        Reason::Spurious(_) => {
            let text =
                "the abstraction allows a failure: it may be real, or the invariants that exclude it are out of reach";
            (text.to_owned(), 2)
        }
        Reason::Time => ("no proof in time".to_owned(), 1),
        Reason::GaveUp(why) => (format!("gave up: {why}"), 1),
        Reason::Solver(error) => (format!("the solver failed: {error}"), 2),
        Reason::Rejected(why) => (format!("a proof was found, but not accepted: {why}"), 2),
    }
}

/// How long the horn engine is asked while templates still have something to try: a part of the time that is left, but at least so long.
const GLANCE: (f64, Duration) = (0.02, Duration::from_secs(1));

/// What the template engine says goes to the judge, and on to those who watch; what it knows of bits, to the horn engine.
struct Learning<'a, J: Judge> {
    runner: &'a Runner<J>,
    /// A bug of ours.
    problem: Option<String>,
}

impl<J: Judge> template::Watch for Learning<'_, J> {
    fn proof(&mut self, proof: &template::Proof) -> bool {
        let runner = self.runner;
        match runner.judge.invariant(proof, &runner.task.deadline) {
            Ok(()) => {
                let checks = runner.proved(&proof.checks);
                runner.tell(Event::Invariant { checks, proof: proof.clone() });
                true
            }
            Err(why) => {
                let reason = format!("a proof was found, but not accepted: {why}");
                proof.checks.iter().for_each(|check| runner.left(*check, reason.clone(), 2));
                false
            }
        }
    }

    fn lemmas(&mut self, lemmas: &template::Lemmas) {
        // Without bits the horn engine does as well without help, as far as we know.
        let (part, least) = GLANCE;
        let most = self.runner.share(part, least);
        if self.runner.task.engines.contains(&Engine::Horn)
            && let Some(program) = lemmas.without_bits()
            && let Err(problem) = self.runner.with_lemmas(&[&program], &lemmas.proof, most)
        {
            self.problem = Some(problem);
        }
    }
}

/// What the horn engine says goes to the judge, and on to those who watch.
struct Watching<'a, J: Judge> {
    runner: &'a Runner<J>,
    program: &'a Arc<Program>,
    judge: ProofJudge,
    request: &'a horn::Request<'a>,
    /// What the proofs rely on.
    lemmas: Option<&'a template::Proof>,
}

impl<J: Judge> Watch for Watching<'_, J> {
    fn accept(&self, proof: &Proof) -> Result<(), String> {
        (self.judge)(proof, &self.request.deadline)
    }

    fn proved(&self, proof: &Arc<Proof>) {
        let checks = self.runner.proved(&proof.checks);
        let (program, lemmas) = (self.program.clone(), self.lemmas.cloned());
        self.runner.tell(Event::Proved { program, proof: proof.clone(), checks, lemmas });
    }

    fn starts(&self, configuration: &Configuration, checks: usize) {
        self.runner.works(format!("{} on {checks} checks", configuration.name));
    }

    fn attempted(&self, attempt: &Attempt) {
        self.runner.tell(Event::Attempted(attempt.clone()));
    }
}
