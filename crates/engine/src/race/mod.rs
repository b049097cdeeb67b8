//! The race: engines side by side on one program, under one deadline, until every check is settled.
//!
//! Each engine works in a thread of its own and tells what it finds as [`Event`]s; a finding is told only after the [`Judge`] has
//! accepted its evidence. Checks that one engine has settled are not asked of another ([`Open`]). The concrete engine starts: what a
//! few runs show needs no solver. Whoever does not notice the end of the time soon is left behind: its thread ends with the process,
//! its solver processes are ended by the deadline they share.

mod open;
mod runners;

pub use open::{Open, Settled};

use crate::Trace;
use crate::bounded::{Exhausted, Sizes};
use crate::horn::{Attempt, Configuration, Integers, Proof};
use crate::template;
use base::Deadline;
use ivl::{CheckId, Program};
use runners::Runner;
use smt::Solver;
use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};

/// Looks at evidence. Nobody hears of a finding before.
pub trait Judge: Send + Sync + 'static {
    /// A trace that counts.
    type Refutation: Send;

    /// What is to be known of a program before proofs about it can be judged; then each of them.
    fn of_proofs(&self, program: Arc<Program>) -> ProofJudge;

    /// Says why a proof by exhaustion does not count, if it does not.
    fn exhausted(&self, proof: &Exhausted, deadline: &Deadline) -> Result<(), String>;

    /// Says why an invariant does not count, if it does not.
    fn invariant(&self, proof: &template::Proof, deadline: &Deadline) -> Result<(), String>;

    /// Confirms a trace of the program as it was lowered, or says why it does not count.
    fn refute(&self, trace: &Trace, deadline: &Deadline) -> Result<Self::Refutation, String>;
}

/// Says why a proof does not count, if it does not.
pub type ProofJudge = Box<dyn Fn(&Proof, &Deadline) -> Result<(), String> + Send + Sync>;

/// The engines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Engine {
    /// Runs with chosen inputs.
    Concrete,
    /// Execution on unknown inputs up to a bound.
    Bounded,
    /// Horn clauses.
    Horn,
    /// Invariants of a given form, for loops that are cut.
    Template,
}

impl Engine {
    /// One word for it.
    pub fn name(self) -> &'static str {
        match self {
            Engine::Concrete => "concrete",
            Engine::Bounded => "bounded",
            Engine::Horn => "horn",
            Engine::Template => "template",
        }
    }

    /// Whether it looks for runs that fail.
    pub fn refutes(self) -> bool {
        match self {
            Engine::Concrete | Engine::Bounded => true,
            Engine::Horn | Engine::Template => false,
        }
    }
}

/// What to do.
pub struct Task {
    /// The program as it was lowered.
    pub program: Arc<Program>,
    /// The checks to be settled.
    pub checks: BTreeSet<CheckId>,
    /// Who takes part.
    pub engines: BTreeSet<Engine>,
    /// When to stop.
    pub deadline: Deadline,
    /// How many solvers of the horn engine may run at once.
    pub jobs: usize,
    /// Megabytes for each solver.
    pub memory_mb: u64,
    /// The Horn solver.
    pub solver: Solver,
    /// The solvers of the bounded engine: it runs once with each.
    pub smt: Vec<Solver>,
    /// For the bounded engine: asked beside them about what takes long.
    pub also: Option<Solver>,
    /// How integers are read. Only the horn engine can read them as unbounded.
    pub integers: Integers,
    /// The configurations of the horn engine.
    pub ladder: Vec<Configuration>,
    /// How long the other checks are still looked at when one is refuted: the program is faulty, whatever comes.
    pub linger: Duration,
    /// How long engines that look for failures have the machine for themselves.
    pub head_start: Duration,
    /// The largest bound of the bounded engine.
    pub unwind: Option<u32>,
    /// Bounds of size inputs for the bounded engine.
    pub sizes: Sizes,
    /// With how many bits the bounded engine computes `i32`, if not with all.
    pub int_bits: Option<u32>,
}

/// What an engine tells.
pub enum Event<R> {
    /// What it does now, for those who watch.
    Works {
        /// Which one.
        engine: Engine,
        /// In a few words.
        on: String,
    },
    /// Horn clauses were solved, and the judge has accepted the proof.
    Proved {
        /// The program that the clauses speak of: after the passes.
        program: Arc<Program>,
        /// The proof.
        proof: Arc<Proof>,
        /// The checks it settled.
        checks: BTreeSet<CheckId>,
        /// What it relies on, if it does: what templates know of loops.
        lemmas: Option<template::Proof>,
    },
    /// No run fails these checks: all there are were made.
    AllRuns {
        /// The checks it settled.
        checks: BTreeSet<CheckId>,
        /// How many runs.
        runs: u64,
    },
    /// No run fails these checks, as none exceeds a bound; the judge has accepted it.
    Exhausted {
        /// The checks it settled.
        checks: BTreeSet<CheckId>,
        /// The proof.
        proof: Exhausted,
    },
    /// Rows of a template hold in every round, and exclude failures; the judge has accepted it.
    Invariant {
        /// The checks it settled.
        checks: BTreeSet<CheckId>,
        /// The proof.
        proof: template::Proof,
    },
    /// A run fails; the judge has confirmed it.
    Refuted {
        /// This check.
        check: CheckId,
        /// Who found it.
        by: Engine,
        /// What the judge says.
        refutation: R,
    },
    /// A check was proved and refuted: a bug of ours.
    Contradiction {
        /// Which one.
        check: CheckId,
        /// The refutation, if there is one to show.
        refutation: Option<R>,
    },
    /// An attempt of the horn engine ended.
    Attempted(Attempt),
    /// An engine leaves a check open.
    Left {
        /// Who.
        engine: Engine,
        /// Which check.
        check: CheckId,
        /// Why.
        reason: String,
        /// How much the reason says: the largest is shown.
        weight: u8,
    },
    /// How long the passes took, and what they left.
    Prepared {
        /// The time.
        time: Duration,
        /// How many procedures are left.
        procs: usize,
        /// How many statements.
        statements: usize,
    },
    /// Nothing more comes from this engine; an error is a bug.
    Ended {
        /// Which one.
        engine: Engine,
        /// What it did, in a few words.
        about: Result<String, String>,
        /// How long it took.
        time: Duration,
    },
}

/// How long engines may take to notice that they are to stop.
const GRACE: Duration = Duration::from_millis(400);
/// How often it is looked whether something has to start or to stop.
const TICK: Duration = Duration::from_millis(10);
/// How long the concrete engine has the machine for itself.
const START: Duration = Duration::from_millis(40);

/// Runs the engines until all is settled, none has more to say, or the time is over.
pub fn race<J: Judge>(task: &Arc<Task>, judge: &Arc<J>, tell: &mut dyn FnMut(Event<J::Refutation>)) {
    let (sender, events) = channel();
    let open = Open::new(task.checks.clone());
    let start = |(engine, smt): (Engine, Option<Solver>)| {
        let (task, judge, open) = (task.clone(), judge.clone(), open.clone());
        let runner = Runner { task, judge, open, events: sender.clone(), engine, smt };
        std::thread::spawn(move || runner.run());
    };
    let mut waiting: Vec<(Engine, Option<Solver>)> = Vec::new();
    for engine in task.engines.iter().rev() {
        match engine {
            Engine::Bounded => waiting.extend(task.smt.iter().rev().map(|solver| (*engine, Some(solver.clone())))),
            Engine::Concrete | Engine::Horn | Engine::Template => waiting.push((*engine, None)),
        }
    }
    let mut running = 0;
    let started = Instant::now();
    let mut stopped: Option<Instant> = None;
    let mut refuted: Option<Instant> = None;
    loop {
        // The first one alone for a while: what it settles needs no other.
        let is_due =
            |engine: Engine| started.elapsed() >= if engine.refutes() { START } else { START.max(task.head_start) };
        while waiting.last().is_some_and(|(engine, _)| running == 0 || is_due(*engine))
            && let Some(engine) = waiting.pop()
        {
            running += 1;
            start(engine);
        }
        let is_enough = refuted.is_some_and(|since| since.elapsed() > task.linger);
        if stopped.is_none() && (open.is_empty() || is_enough || task.deadline.is_over()) {
            task.deadline.cancel();
            waiting.clear();
            stopped = Some(Instant::now());
        }
        if running == 0 && waiting.is_empty() {
            break;
        }
        let patience = match stopped {
            Some(since) if since.elapsed() > GRACE => break,
            _ => TICK,
        };
        match events.recv_timeout(patience) {
            Ok(event) => {
                match &event {
                    Event::Ended { .. } => running -= 1,
                    Event::Refuted { .. } => refuted = refuted.or(Some(Instant::now())),
                    _ => {}
                }
                // What is said because everybody has to stop explains nothing.
                let is_excuse = stopped.is_some() && refuted.is_some() && matches!(event, Event::Left { .. });
                if !is_excuse {
                    tell(event);
                }
            }
            Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => {}
        }
    }
    task.deadline.cancel();
    // What was said before the end counts.
    events.try_iter().filter(|event| !matches!(event, Event::Left { .. })).for_each(tell);
}
