//! The ladder at work: configurations raced two at a time, cheapest first, each on the checks that are still open.
//!
//! All open checks are asked at once; when the solver finds a counterexample (of the abstraction: that is never a refutation), halves
//! are asked, down to single checks. What a solver answers counts only after `accept` has looked at the evidence.

use super::config::Configuration;
use super::context::Integers;
use super::encode::{Encoding, encode};
use super::info::Info;
use base::Deadline;
use ivl::{CheckId, Program};
use smt::{HornText, Limits, Model, Solver, SolverError, SolverKind, System};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// What to prove, and with what.
pub struct Request<'a> {
    /// The program, ready for encoding.
    pub program: &'a Program,
    /// The checks to be proved.
    pub checks: BTreeSet<CheckId>,
    /// How integers are read.
    pub integers: Integers,
    /// The configurations to try, in order.
    pub ladder: Vec<Configuration>,
    /// The Horn solver.
    pub solver: Solver,
    /// How many solvers may run at once.
    pub jobs: usize,
    /// When to stop.
    pub deadline: Deadline,
    /// Megabytes for each solver.
    pub memory_mb: Option<u64>,
}

/// A solution that somebody must check.
pub struct Proof {
    /// Which configuration found it.
    pub configuration: Configuration,
    /// How integers are read.
    pub integers: Integers,
    /// What was solved: the clauses, with the queries of the checks.
    pub encoding: Encoding,
    /// The clauses that were solved, a part of the encoding's.
    pub system: System,
    /// What the predicates mean.
    pub model: Model,
    /// The checks it proves.
    pub checks: BTreeSet<CheckId>,
    /// How long the solver took.
    pub time: Duration,
}

/// Why a check is not proved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Every configuration found a counterexample that the abstraction allows, the last one being this.
    Spurious(&'static str),
    /// No answer in time.
    Time,
    /// The solver gave up.
    GaveUp(String),
    /// The solver failed.
    Solver(String),
    /// The evidence did not stand up.
    Rejected(String),
}

/// What one attempt did, for statistics and progress.
#[derive(Clone, Debug)]
pub struct Attempt {
    /// The configuration.
    pub configuration: &'static str,
    /// How many clauses.
    pub clauses: usize,
    /// How many predicates.
    pub predicates: usize,
    /// The largest number of arguments.
    pub arity: usize,
    /// How many checks were asked for.
    pub checks: usize,
    /// What came out.
    pub answer: &'static str,
    /// How long it took to encode.
    pub encoding: Duration,
    /// How long the solver took.
    pub solving: Duration,
}

/// What came out.
#[derive(Default)]
pub struct Outcome {
    /// Accepted proofs.
    pub proofs: Vec<Proof>,
    /// The rest, with the most useful reason.
    pub open: BTreeMap<CheckId, Reason>,
    /// All attempts, in the order in which they ended.
    pub attempts: Vec<Attempt>,
}

impl Outcome {
    /// The proof of a check.
    pub fn proof_of(&self, check: CheckId) -> Option<&Proof> {
        self.proofs.iter().find(|proof| proof.checks.contains(&check))
    }
}

/// How long a configuration may take, round after round.
const SLICES: [u64; 4] = [3, 10, 30, 100_000];

struct Shared<'a> {
    request: &'a Request<'a>,
    accept: &'a (dyn Fn(&Proof) -> Result<(), String> + Sync),
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    open: BTreeSet<CheckId>,
    reasons: BTreeMap<CheckId, Reason>,
    proofs: Vec<Proof>,
    attempts: Vec<Attempt>,
    /// The next step of the plan.
    next: usize,
    running: Vec<Deadline>,
    /// (configuration, check) pairs that are settled: asking again would give the same.
    settled: BTreeSet<(usize, CheckId)>,
}

/// Climbs the ladder. `accept` checks evidence, and says why if it does not hold.
pub fn solve(request: &Request<'_>, accept: &(dyn Fn(&Proof) -> Result<(), String> + Sync)) -> Outcome {
    let state = State { open: request.checks.clone(), ..State::default() };
    let shared = Shared { request, accept, state: Mutex::new(state) };
    std::thread::scope(|scope| {
        for _ in 0..request.jobs.max(1) {
            scope.spawn(|| shared.work());
        }
    });
    let state = shared.state.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    let open = state
        .open
        .into_iter()
        .map(|check| (check, state.reasons.get(&check).cloned().unwrap_or(Reason::Time)))
        .collect();
    Outcome { proofs: state.proofs, open, attempts: state.attempts }
}

impl Shared<'_> {
    fn lock(&self) -> std::sync::MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    /// Takes steps of the plan until nothing is left to do.
    fn work(&self) {
        let rungs = self.request.ladder.len();
        loop {
            let (rung, slice, checks) = {
                let mut state = self.lock();
                let step = state.next;
                if step >= rungs * SLICES.len() || state.open.is_empty() || self.request.deadline.is_over() {
                    return;
                }
                state.next += 1;
                let rung = step % rungs;
                let checks: BTreeSet<CheckId> =
                    state.open.iter().copied().filter(|check| !state.settled.contains(&(rung, *check))).collect();
                (rung, SLICES[step / rungs], checks)
            };
            if !checks.is_empty() {
                self.climb(rung, Duration::from_secs(slice), checks);
            }
        }
    }

    /// One configuration on some checks.
    fn climb(&self, rung: usize, slice: Duration, checks: BTreeSet<CheckId>) {
        let configuration = self.request.ladder[rung];
        let start = Instant::now();
        let info = Info::new(self.request.program, &configuration);
        let encoding = encode(self.request.program, &info, configuration, self.request.integers);
        let encoding_time = start.elapsed();
        let remaining = self.request.deadline.remaining().unwrap_or(slice);
        let deadline = Deadline::after(slice.min(remaining));
        self.lock().running.push(deadline.clone());
        let mut todo = vec![checks];
        while let Some(checks) = todo.pop() {
            let open = self.lock().open.clone();
            let checks: BTreeSet<CheckId> = checks.intersection(&open).copied().collect();
            if checks.is_empty() || deadline.is_over() || self.request.deadline.is_over() {
                continue;
            }
            let answer = self.ask(&encoding, configuration, &checks, &deadline, encoding_time);
            let mut state = self.lock();
            match answer {
                Ok(Answer::Proved(proof)) => {
                    for check in &proof.checks {
                        state.open.remove(check);
                    }
                    state.proofs.push(*proof);
                    if state.open.is_empty() {
                        state.running.iter().for_each(Deadline::cancel);
                    }
                }
                Ok(Answer::Alarm) if checks.len() == 1 => {
                    for check in checks {
                        state.settled.insert((rung, check));
                        state.reasons.insert(check, Reason::Spurious(configuration.name));
                    }
                }
                Ok(Answer::Alarm) => {
                    let middle = checks.len() / 2;
                    let (first, second): (Vec<_>, Vec<_>) =
                        checks.into_iter().enumerate().partition(|(index, _)| *index < middle);
                    todo.push(first.into_iter().map(|(_, check)| check).collect());
                    todo.push(second.into_iter().map(|(_, check)| check).collect());
                }
                Ok(Answer::Open(reason)) => {
                    for check in checks {
                        let known = state.reasons.entry(check).or_insert_with(|| reason.clone());
                        if *known == Reason::Time {
                            *known = reason.clone();
                        }
                        if !matches!(reason, Reason::Time) {
                            state.settled.insert((rung, check));
                        }
                    }
                }
                Err(SolverError::TimedOut { .. }) => {
                    for check in checks {
                        state.reasons.entry(check).or_insert(Reason::Time);
                    }
                }
                Err(error) => {
                    for check in checks {
                        state.reasons.insert(check, Reason::Solver(error.to_string()));
                        state.settled.insert((rung, check));
                    }
                }
            }
        }
    }

    fn ask(
        &self,
        encoding: &Encoding,
        configuration: Configuration,
        checks: &BTreeSet<CheckId>,
        deadline: &Deadline,
        encoding_time: Duration,
    ) -> Result<Answer, SolverError> {
        let mut system = restrict(encoding, checks);
        let limits = Limits { deadline: deadline.clone(), memory_mb: self.request.memory_mb };
        let options = match self.request.solver.kind {
            SolverKind::Z3 => configuration.spacer_options(),
            SolverKind::Eldarica | SolverKind::Golem | SolverKind::Cvc5 | SolverKind::Other => Vec::new(),
        };
        let start = Instant::now();
        let answer = smt::ask_horn(&self.request.solver, &system, &options, &limits);
        let time = start.elapsed();
        let word = match &answer {
            Ok(HornText::Sat(_)) => "solved",
            Ok(HornText::Unsat) => "counterexample",
            Ok(HornText::Unknown(_)) => "gave up",
            Err(SolverError::TimedOut { .. }) => "no time",
            Err(_) => "failed",
        };
        self.lock().attempts.push(Attempt {
            configuration: configuration.name,
            clauses: system.clauses.len(),
            predicates: system.preds.len(),
            arity: system.preds.iter().map(|pred| pred.params.len()).max().unwrap_or(0),
            checks: checks.len(),
            answer: word,
            encoding: encoding_time,
            solving: time,
        });
        match answer? {
            HornText::Unsat => Ok(Answer::Alarm),
            HornText::Unknown(reason) => Ok(Answer::Open(Reason::GaveUp(reason))),
            HornText::Sat(text) => {
                let model = smt::read_model(&mut system, &text)
                    .map_err(|source| SolverError::Model { solver: self.request.solver.name.clone(), source })?;
                let proof = Proof {
                    configuration,
                    integers: self.request.integers,
                    encoding: Encoding {
                        system: System::new(),
                        meanings: encoding.meanings.clone(),
                        queries: encoding.queries.clone(),
                    },
                    system,
                    model,
                    checks: checks.clone(),
                    time,
                };
                match (self.accept)(&proof) {
                    Ok(()) => Ok(Answer::Proved(Box::new(proof))),
                    Err(reason) => Ok(Answer::Open(Reason::Rejected(reason))),
                }
            }
        }
    }
}

enum Answer {
    Proved(Box<Proof>),
    Alarm,
    Open(Reason),
}

/// The clauses with only the queries of these checks.
pub fn restrict(encoding: &Encoding, checks: &BTreeSet<CheckId>) -> System {
    let dropped: BTreeSet<usize> = encoding
        .queries
        .iter()
        .filter(|(check, _)| !checks.contains(check))
        .flat_map(|(_, clauses)| clauses.iter().copied())
        .collect();
    encoding.system.subset(|clause| !dropped.contains(&clause))
}
