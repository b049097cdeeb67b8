//! The race: engines side by side on one program, under one deadline, until every check is settled.
//!
//! Each engine works in a thread of its own and tells what it finds as [`Event`]s; a finding is told only after the [`Judge`] has
//! accepted its evidence. Checks that one engine has settled are not asked of another ([`Open`]). Whoever does not notice the end of
//! the time soon is left behind: its thread ends with the process, its solver processes are ended by the deadline they share.

use crate::horn::{self, Attempt, Configuration, Contents, Integers, Proof, Reason, Watch};
use base::Deadline;
use ivl::{CheckId, Program};
use smt::Solver;
use std::collections::BTreeSet;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The checks that nobody has settled yet, shared by all engines.
#[derive(Clone, Debug, Default)]
pub struct Open(Arc<Mutex<BTreeSet<CheckId>>>);

impl Open {
    /// All these are open.
    pub fn new(checks: BTreeSet<CheckId>) -> Self {
        Self(Arc::new(Mutex::new(checks)))
    }

    fn lock(&self) -> MutexGuard<'_, BTreeSet<CheckId>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Those open now.
    pub fn now(&self) -> BTreeSet<CheckId> {
        self.lock().clone()
    }

    /// Whether all are settled.
    pub fn is_empty(&self) -> bool {
        self.lock().is_empty()
    }

    /// Takes checks off the list; those that were on it.
    pub fn settle<'a>(&self, checks: impl IntoIterator<Item = &'a CheckId>) -> BTreeSet<CheckId> {
        let mut open = self.lock();
        checks.into_iter().copied().filter(|check| open.remove(check)).collect()
    }
}

/// Looks at evidence. Nobody hears of a finding before.
pub trait Judge: Send + Sync {
    /// What is to be known of a program before proofs about it can be judged; then each of them.
    fn of_proofs(&self, program: Arc<Program>) -> ProofJudge;
}

/// Says why a proof does not count, if it does not.
pub type ProofJudge = Box<dyn Fn(&Proof, &Deadline) -> Result<(), String> + Send + Sync>;

/// What to do.
pub struct Task {
    /// The program as it was lowered.
    pub program: Arc<Program>,
    /// The checks to be settled.
    pub checks: BTreeSet<CheckId>,
    /// When to stop.
    pub deadline: Deadline,
    /// How many solvers may run at once.
    pub jobs: usize,
    /// Megabytes for each solver.
    pub memory_mb: u64,
    /// The Horn solver.
    pub solver: Solver,
    /// How integers are read.
    pub integers: Integers,
    /// The configurations of the horn engine.
    pub ladder: Vec<Configuration>,
}

/// What an engine tells.
pub enum Event {
    /// What it does now, for those who watch.
    Works {
        /// Which one.
        engine: &'static str,
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
    },
    /// An attempt of the horn engine ended.
    Attempted(Attempt),
    /// A check is left open.
    Left {
        /// Which one.
        check: CheckId,
        /// Why.
        reason: Reason,
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
    Ended(Result<(), String>),
}

/// How long engines may take to notice that they are to stop.
const GRACE: Duration = Duration::from_millis(400);
/// Larger programs are given up: the analyses would take longer than users wait.
const MAX_STATEMENTS: usize = 40_000;

/// Runs the engines until all is settled, none has more to say, or the time is over.
pub fn race(task: Arc<Task>, judge: Arc<dyn Judge>, tell: &mut dyn FnMut(Event)) {
    let (sender, events) = channel();
    let open = Open::new(task.checks.clone());
    let runner = Runner { task: task.clone(), judge, open: open.clone(), events: sender };
    std::thread::spawn(move || {
        let events = runner.events.clone();
        let result = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| runner.horn()));
        let result = result.unwrap_or_else(|panic| Err(words(&*panic)));
        // Nobody listens when it took too long.
        let _ = events.send(Event::Ended(result));
    });
    let mut stopped: Option<Instant> = None;
    loop {
        if stopped.is_none() && (open.is_empty() || task.deadline.is_over()) {
            task.deadline.cancel();
            stopped = Some(Instant::now());
        }
        let patience = match stopped {
            Some(since) if since.elapsed() > GRACE => return,
            Some(_) => GRACE / 4,
            None => task.deadline.remaining().unwrap_or(GRACE).min(GRACE),
        };
        match events.recv_timeout(patience) {
            Ok(event) => {
                let is_end = matches!(event, Event::Ended(_));
                tell(event);
                if is_end {
                    task.deadline.cancel();
                    return;
                }
            }
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return,
        }
    }
}

/// What a panic said.
fn words(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_else(|| "a panic without words".to_owned())
}

struct Runner {
    task: Arc<Task>,
    judge: Arc<dyn Judge>,
    open: Open,
    events: Sender<Event>,
}

impl Runner {
    fn tell(&self, event: Event) {
        // Nobody listens any more: the time is over.
        let _ = self.events.send(event);
    }

    fn works(&self, on: impl Into<String>) {
        self.tell(Event::Works { engine: "horn", on: on.into() });
    }

    /// The horn engine: at first with texts as any texts, then exactly.
    fn horn(&self) -> Result<(), String> {
        let program = &*self.task.program;
        let size = horn::size(program);
        if size > MAX_STATEMENTS {
            let reason = Reason::GaveUp(format!(
                "the program has {size} statements, library included: too many for the analyses"
            ));
            self.open.now().into_iter().for_each(|check| self.tell(Event::Left { check, reason: reason.clone() }));
            return Ok(());
        }
        for contents in [Contents::Any, Contents::Exact] {
            let is_over = self.open.is_empty() || self.task.deadline.is_over();
            if is_over || contents == Contents::Exact && !horn::has_contents(program) {
                break;
            }
            self.horn_on(contents)?;
        }
        Ok(())
    }

    fn horn_on(&self, contents: Contents) -> Result<(), String> {
        let task = &self.task;
        let start = Instant::now();
        let asked = self.open.now();
        let road = horn::road(Some(&asked), contents);
        let late = |reason: Reason| {
            asked.iter().for_each(|check| self.tell(Event::Left { check: *check, reason: reason.clone() }));
        };
        let prepared = ivl::passes::run_until((*task.program).clone(), &road, &task.deadline, &mut |done| {
            self.works(format!("{} took {:.1?}", done.pass, done.time));
        });
        let Some((program, _)) = prepared.map_err(|error| error.to_string())? else {
            late(Reason::GaveUp("the program is too large to be prepared in time".to_owned()));
            return Ok(());
        };
        let program = Arc::new(program);
        let blocks = program.procs.iter().flat_map(|proc| proc.blocks.iter());
        let statements = blocks.map(|block| block.stmts.len() + 1).sum();
        self.tell(Event::Prepared { time: start.elapsed(), procs: program.procs.len(), statements });
        let remaining = task.deadline.remaining().unwrap_or(Duration::MAX);
        // What texts contain rarely matters: the exact form gets the last third.
        let share = match contents {
            Contents::Any => remaining.mul_f64(0.7),
            Contents::Exact => remaining,
        };
        let request = horn::Request {
            program: &program,
            checks: asked.clone(),
            open: self.open.clone(),
            integers: task.integers,
            ladder: task.ladder.clone(),
            solver: task.solver.clone(),
            jobs: task.jobs,
            deadline: task.deadline.within(share),
            memory_mb: Some(task.memory_mb),
        };
        let watch = Watching {
            runner: self,
            program: &program,
            judge: self.judge.of_proofs(program.clone()),
            request: &request,
        };
        let outcome = horn::solve(&request, &watch);
        for (check, reason) in outcome.open {
            self.tell(Event::Left { check, reason });
        }
        Ok(())
    }
}

/// What the horn engine says goes to the judge, and on to those who watch.
struct Watching<'a> {
    runner: &'a Runner,
    program: &'a Arc<Program>,
    judge: ProofJudge,
    request: &'a horn::Request<'a>,
}

impl Watch for Watching<'_> {
    fn accept(&self, proof: &Proof) -> Result<(), String> {
        (self.judge)(proof, &self.request.deadline)
    }

    fn proved(&self, proof: &Arc<Proof>, checks: BTreeSet<CheckId>) {
        self.runner.tell(Event::Proved { program: self.program.clone(), proof: proof.clone(), checks });
    }

    fn starts(&self, configuration: &Configuration, checks: usize) {
        self.runner.works(format!("{} on {checks} checks", configuration.name));
    }

    fn attempted(&self, attempt: &Attempt) {
        self.runner.tell(Event::Attempted(attempt.clone()));
    }
}
