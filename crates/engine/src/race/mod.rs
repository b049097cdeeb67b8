//! The race: engines side by side on one program, under one deadline, until every check is settled.
//!
//! Each [`Engine`] works in a thread of its own and tells what it finds as [`Event`]s; a finding is told only after the [`Judge`] has
//! accepted its evidence. Checks that one engine has settled are not asked of another ([`OpenChecks`]). Who starts when is said by
//! [`base::schedule`]. Whoever does not notice the end of the time soon is left behind: its thread ends with the process,
//! its solver processes are ended by the deadline they share.

mod context;
mod engines;
mod evidence;
mod lemmas;
mod open;
mod replays;
mod shape;

pub use context::Context;
pub use engines::{
    Bounded, Concrete, EngineKind, Horn, HornOnCells, HornOnLemmas, HornOnReach, HornOnSums, Settings, Template,
};
pub use evidence::{Clauses, Evidence, Judge, Question, Questions};
pub use open::{OpenChecks, Settled};

use crate::horn::Attempt;
use base::Deadline;
use base::schedule::{LEAVE_BEHIND_AFTER, START_TICK, STRAIGHT_AFTER, TICK};
use context::Shared;
use ivl::syntax::Syntax;
use ivl::{CheckId, Program};
use shape::Shape;
use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};

/// One who looks for evidence about the checks of a program.
pub trait Engine<J: Judge>: Send + Sync {
    /// One word for it.
    fn name(&self) -> &'static str;

    /// When it starts.
    fn start(&self) -> Start;

    /// Works until it knows no more, or the time is over. What it did, in a few words; an error is a bug.
    fn run(&self, context: &Context<J>) -> Result<String, String>;
}

/// When an engine starts. Nobody starts while a failure is replayed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Start {
    /// So long after the beginning, or as soon as nobody is at work.
    After(Duration),
    /// So long after the beginning; but where nothing that matters is in a loop, only after those who do not wait for loops have had a try.
    ForLoops(Duration),
    /// When lemmas are offered.
    OnLemmas,
}

/// What to do.
pub struct Task<J: Judge> {
    /// The program as it was lowered.
    pub program: Arc<Program>,
    /// The checks to be settled.
    pub checks: BTreeSet<CheckId>,
    /// Who takes part.
    pub engines: Vec<Box<dyn Engine<J>>>,
    /// Who looks at what they find.
    pub judge: J,
    /// How the source writes things, for invariants that people read.
    pub syntax: Arc<dyn Syntax>,
    /// When to stop.
    pub deadline: Deadline,
    /// How long the other checks are still looked at when one is refuted: the program is faulty, whatever comes.
    pub linger: Duration,
}

/// What takes time beside an engine's own search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Work {
    /// Slicing the program, for all engines.
    Slice,
    /// The passes before clauses are made.
    Passes,
    /// Confirming a failure, on the real machine, too.
    Replay,
    /// Checking a proof.
    Evidence,
}

impl Work {
    /// One word for it.
    pub fn name(self) -> &'static str {
        match self {
            Work::Slice => "slice",
            Work::Passes => "passes",
            Work::Replay => "replay",
            Work::Evidence => "evidence",
        }
    }
}

/// What an engine tells.
pub enum Event<R> {
    /// What it does now, for those who watch.
    Works {
        /// The engine.
        engine: &'static str,
        /// In a few words.
        activity: String,
    },
    /// The judge has accepted evidence.
    Settled {
        /// The engine that found it.
        engine: &'static str,
        /// The checks that it settled: those that nobody had settled before.
        checks: BTreeSet<CheckId>,
        /// That they fail if it is a run, that they never do otherwise.
        evidence: Evidence<R>,
    },
    /// A check was proved and refuted: a bug of ours.
    Contradiction {
        /// The check.
        check: CheckId,
        /// The refutation, if there is one to show.
        refutation: Option<R>,
    },
    /// An attempt of the horn engine ended.
    Attempted(Attempt),
    /// A run has reached something that is not modelled.
    Reached {
        /// The check that says so.
        check: CheckId,
    },
    /// An engine leaves a check open.
    Left {
        /// The engine.
        engine: &'static str,
        /// The check.
        check: CheckId,
        /// Why it is left open.
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
    /// Something has taken its time.
    Took {
        /// The engine that did it, or had it done.
        engine: &'static str,
        /// What it was.
        work: Work,
        /// When it began, after the beginning of the race.
        started: Duration,
        /// How long it took.
        time: Duration,
    },
    /// Nothing more comes from this engine; an error is a bug.
    Ended {
        /// The engine.
        engine: &'static str,
        /// What it did, in a few words.
        about: Result<String, String>,
        /// When it started, after the beginning of the race.
        started: Duration,
        /// How long it took.
        time: Duration,
    },
}

/// Who is still to start.
struct Waiting<'a, J: Judge> {
    task: &'a Task<J>,
    /// Indices of engines.
    engines: Vec<usize>,
    started: Instant,
}

impl<J: Judge> Waiting<'_, J> {
    fn start(&self, engine: usize) -> Start {
        self.task.engines[engine].start()
    }

    /// Takes the engines that are due. `is_idle`: nobody is at work.
    fn due(&mut self, shared: &Shared, is_idle: bool) -> Vec<usize> {
        if self.engines.is_empty() || shared.replays.holds().is_some() {
            return Vec::new();
        }
        let time = self.started.elapsed();
        let is_due = |at: &usize| match self.start(*at) {
            Start::After(after) => time >= after,
            Start::ForLoops(after) => {
                time >= after && (shared.shape() != Some(Shape::Straight) || time >= STRAIGHT_AFTER)
            }
            Start::OnLemmas => shared.lemmas.is_offered(),
        };
        let (mut due, mut rest): (Vec<usize>, Vec<usize>) = self.engines.iter().partition(|at| is_due(at));
        if due.is_empty() && is_idle {
            // Whoever is next need not wait; without anybody who could offer lemmas, nobody waits for them.
            match rest.iter().position(|at| self.start(*at) != Start::OnLemmas) {
                Some(next) => due.push(rest.remove(next)),
                None => rest.clear(),
            }
        }
        self.engines = rest;
        due
    }

    /// How long to wait before looking again.
    fn pace(&self) -> Duration {
        let is_timed = self.engines.iter().any(|at| self.start(*at) != Start::OnLemmas);
        if is_timed { START_TICK } else { TICK }
    }
}

/// One engine in its thread.
fn work<J: Judge>(at: usize, context: &Context<J>) {
    let (engine, start) = (&context.task.engines[at], Instant::now());
    let run = std::panic::AssertUnwindSafe(|| engine.run(context));
    let about = std::panic::catch_unwind(run).unwrap_or_else(|panic| Err(words(&*panic)));
    let started = start.duration_since(context.beginning);
    context.tell(Event::Ended { engine: context.name, about, started, time: start.elapsed() });
}

/// What a panic said.
fn words(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_else(|| "a panic without words".to_owned())
}

/// Runs the engines until all is settled, none has more to say, or the time is over.
pub fn race<J: Judge>(task: &Arc<Task<J>>, tell: &mut dyn FnMut(Event<J::Refutation>)) {
    let (sender, events) = channel();
    let open = OpenChecks::new(task.checks.clone());
    let shared = Arc::new(Shared::default());
    let started = Instant::now();
    let start = |at: usize| {
        let (task, shared, name) = (task.clone(), shared.clone(), task.engines[at].name());
        let context = Context { task, open: open.clone(), events: sender.clone(), shared, name, beginning: started };
        std::thread::spawn(move || work(at, &context));
    };
    let mut waiting = Waiting { task, engines: (0..task.engines.len()).collect(), started };
    let mut running = 0;
    let mut stopped: Option<Instant> = None;
    let mut refuted: Option<Instant> = None;
    loop {
        for at in waiting.due(&shared, running == 0) {
            running += 1;
            start(at);
        }
        let is_enough = refuted.is_some_and(|since| since.elapsed() > task.linger);
        if stopped.is_none() && (open.is_empty() || is_enough || task.deadline.is_over()) {
            task.deadline.cancel();
            waiting.engines.clear();
            stopped = Some(Instant::now());
        }
        if running == 0 && waiting.engines.is_empty() {
            break;
        }
        let patience = match stopped {
            Some(since) if since.elapsed() > LEAVE_BEHIND_AFTER => break,
            Some(_) | None => waiting.pace(),
        };
        match events.recv_timeout(patience) {
            Ok(event) => {
                match &event {
                    Event::Ended { .. } => running -= 1,
                    Event::Settled { evidence: Evidence::Run(_), .. } => refuted = refuted.or(Some(Instant::now())),
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
