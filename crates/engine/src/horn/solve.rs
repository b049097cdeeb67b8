//! The ladder at work: configurations raced two at a time, cheapest first, each on the checks that are still open.
//!
//! All open checks are asked at once; when the solver finds a counterexample (of the abstraction: that is never a refutation), halves
//! are asked, down to single checks. What a solver answers counts only after `accept` has looked at the evidence.

use super::config::{Configuration, Search};
use super::context::Integers;
use super::encode::{Encoding, encode};
use super::info::Info;
use super::portions::Portion;
use super::{candidates, channels};
use crate::race::{OpenChecks, Settled};
use base::Deadline;
use base::schedule::{
    ELEMENT_INVARIANTS, FINITE_INVARIANTS, HORN_ROUNDS, HORN_TURN, LINEAR_INVARIANTS, QUERIES_THAT_FOLLOW, TICK,
};
use ivl::{CheckId, Program};
use smt::{
    ClauseCheck, Comparisons, Derivation, Detail, FiniteInvariants, Head, HornText, Limits, LinearInvariants, Model,
    Solver, SolverError, SolverKind, System,
};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// Why a check that depends on them is not proved.
const LIFETIMES: &str = "the program asks which objects have ended, which is not followed yet";

/// What to prove, and with what.
pub struct Request {
    /// The checks to be proved, with the programs that they are asked about in.
    pub portions: Vec<Portion>,
    /// Those of them, and others, that nobody has settled yet. What is proved here is taken off.
    pub open: OpenChecks,
    /// How integers are read.
    pub integers: Integers,
    /// The configurations to try, in order.
    pub ladder: Vec<Configuration>,
    /// The Horn solver.
    pub solver: Solver,
    /// How many solvers may run at once.
    pub jobs: usize,
    /// Each starts so long after the one before.
    pub next_job_after: Duration,
    /// Whether each configuration is asked about all checks at once, for all of the time, and not in turns.
    pub at_once: bool,
    /// When to stop.
    pub deadline: Deadline,
    /// Megabytes for each solver.
    pub memory_mb: Option<u64>,
}

/// A solution that somebody must check.
pub struct Proof {
    /// The program that the clauses speak of.
    pub program: Arc<Program>,
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
    pub proofs: Vec<Arc<Proof>>,
    /// The rest, with the most useful reason.
    pub open: BTreeMap<CheckId, Reason>,
    /// All attempts, in the order in which they ended.
    pub attempts: Vec<Attempt>,
}

impl Outcome {
    /// The proof of a check.
    pub fn proof_of(&self, check: CheckId) -> Option<&Proof> {
        self.proofs.iter().map(|proof| &**proof).find(|proof| proof.checks.contains(&check))
    }
}

/// Who looks at what the engine does while it works.
pub trait Watch: Sync {
    /// A proof was found; says why it does not count, if it does not.
    fn found(&self, proof: &Arc<Proof>) -> Result<(), String>;

    /// A configuration is tried on so many checks.
    fn starts(&self, _: &Configuration, _: usize) {}

    /// A solver has answered, or not.
    fn attempted(&self, _: &Attempt) {}
}

impl<F: Fn(&Proof) -> Result<(), String> + Sync> Watch for F {
    fn found(&self, proof: &Arc<Proof>) -> Result<(), String> {
        self(proof)
    }
}

struct Shared<'a> {
    request: &'a Request,
    /// The checks of all portions.
    checks: BTreeSet<CheckId>,
    watch: &'a dyn Watch,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    reasons: BTreeMap<CheckId, Reason>,
    proofs: Vec<Arc<Proof>>,
    attempts: Vec<Attempt>,
    /// The steps taken, round after round: a rung, and the portion of the program that it was asked about.
    taken: Vec<(usize, usize)>,
    running: Vec<Deadline>,
    /// Checks that no clause speaks of, and of which somebody has that judged.
    claimed: BTreeSet<CheckId>,
    /// The questions being asked, and about which checks.
    questions: Vec<(Deadline, BTreeSet<CheckId>)>,
    /// Configurations that had no time for all checks of a portion at once.
    late: BTreeSet<(usize, usize)>,
    /// (configuration, portion, check) that are settled: asking again would give the same.
    settled: BTreeSet<(usize, usize, CheckId)>,
}

/// Climbs the ladder.
pub fn solve(request: &Request, watch: &dyn Watch) -> Outcome {
    let checks = request.portions.iter().flat_map(|portion| &portion.checks).copied().collect();
    let shared = Shared { request, checks, watch, state: Mutex::default() };
    let (working, all_done) = channel::<()>();
    std::thread::scope(|scope| {
        let shared = &shared;
        for job in 0..request.jobs.max(1) as u32 {
            let working = working.clone();
            scope.spawn(move || {
                shared.wait(request.next_job_after * job);
                shared.work();
                // Also if it panics: whoever looks after it must end.
                drop(working);
            });
        }
        drop(working);
        scope.spawn(move || shared.look_after(&all_done));
    });
    let open = shared.open();
    let state = shared.state.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    // What depends on which objects have ended looks as if it failed.
    let asks = request.portions.iter().any(|portion| super::info::asks(&portion.program));
    let reason = |check: &CheckId| match state.reasons.get(check).cloned().unwrap_or(Reason::Time) {
        Reason::Spurious(_) if asks => Reason::GaveUp(LIFETIMES.to_owned()),
        reason => reason,
    };
    let open = open.into_iter().map(|check| (check, reason(&check))).collect();
    Outcome { proofs: state.proofs, open, attempts: state.attempts }
}

impl Shared<'_> {
    /// Ends questions about checks that somebody has settled meanwhile: who is asked about the rest may find it easy. Until all who work have let go
    /// of their end.
    fn look_after(&self, all_done: &Receiver<()>) {
        while all_done.recv_timeout(TICK) == Err(RecvTimeoutError::Timeout) {
            let open = self.open();
            self.lock().questions.retain(|(question, asked)| {
                let makes_sense = asked.is_subset(&open);
                if !makes_sense {
                    question.cancel();
                }
                makes_sense
            });
        }
    }

    /// Waits for so long, or until nothing is left to do.
    fn wait(&self, duration: Duration) {
        let start = Instant::now();
        while let Some(left) = duration.checked_sub(start.elapsed()).filter(|left| !left.is_zero()) {
            if self.open().is_empty() || self.request.deadline.is_over() {
                return;
            }
            self.request.deadline.sleep(left.min(TICK));
        }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    /// Which of the checks are open.
    fn open(&self) -> BTreeSet<CheckId> {
        self.request.open.now().intersection(&self.checks).copied().collect()
    }

    /// Takes note of an accepted proof.
    fn proved(&self, proof: Arc<Proof>) {
        // Whoever watches may have done so already.
        self.request.open.settle(&proof.checks, Settled::Proved);
        let is_done = self.open().is_empty();
        let mut state = self.lock();
        state.proofs.push(proof);
        if is_done {
            state.running.iter().for_each(Deadline::cancel);
        }
    }

    /// Takes steps of the plan until nothing is left to do.
    fn work(&self) {
        let (rungs, portions) = (self.request.ladder.len(), self.request.portions.len());
        let steps: Vec<(usize, usize)> =
            (0..rungs).flat_map(|rung| (0..portions).map(move |portion| (rung, portion))).collect();
        loop {
            let ((rung, portion), slice, checks) = {
                let open = self.open();
                let mut state = self.lock();
                let round = state.taken.len() / steps.len().max(1);
                if round >= HORN_ROUNDS.len() || open.is_empty() || self.request.deadline.is_over() {
                    return;
                }
                let left = steps.iter().filter(|step| !state.taken[round * steps.len()..].contains(step));
                // Where counterexamples have been shown to be artefacts the finer configurations come first.
                let finer =
                    |step: &&(usize, usize)| self.request.open.are_artefacts() && self.request.ladder[step.0].is_fine();
                let Some(step) = left.clone().find(finer).or_else(|| left.clone().next()).copied() else { return };
                state.taken.push(step);
                let checks = self.request.portions[step.1].checks.intersection(&open).copied();
                let checks: BTreeSet<CheckId> =
                    checks.filter(|check| !state.settled.contains(&(step.0, step.1, *check))).collect();
                // Nobody waits for its turn where there is one thing to do.
                let is_alone = self.request.at_once || rungs == 1 && portions == 1 && open.len() == 1;
                let round = if is_alone { HORN_ROUNDS.len() - 1 } else { round };
                (step, self.turn(Duration::from_secs(HORN_ROUNDS[round]), &open), checks)
            };
            if !checks.is_empty() {
                self.climb(rung, portion, slice, checks);
            }
        }
    }

    /// What each portion has of the time of a round: a little more than its share, as many are proved at once.
    fn turn(&self, round: Duration, open: &BTreeSet<CheckId>) -> Duration {
        let is_open = |portion: &&Portion| !portion.checks.is_disjoint(open);
        let waiting = self.request.portions.iter().filter(is_open).count() as u32;
        if waiting < 2 {
            return round;
        }
        let round = round.min(self.request.deadline.remaining().unwrap_or(Duration::MAX));
        ((round / (1 + waiting)).saturating_mul(2)).clamp(HORN_TURN.min(round), round)
    }

    /// One configuration on some checks.
    fn climb(&self, rung: usize, portion: usize, slice: Duration, checks: BTreeSet<CheckId>) {
        let configuration = self.request.ladder[rung];
        let program = &self.request.portions[portion].program;
        self.watch.starts(&configuration, checks.len());
        let start = Instant::now();
        let info = Info::new(program, &configuration);
        let Some(encoding) = encode(program, &info, configuration, self.request.integers, &self.request.deadline)
        else {
            let why = match channels::suits(configuration.heap, program) {
                true => "too many clauses",
                false => "objects of other runs",
            };
            let mut state = self.lock();
            for check in checks {
                state.settled.insert((rung, portion, check));
                state.reasons.entry(check).or_insert_with(|| Reason::GaveUp(why.to_owned()));
            }
            return;
        };
        let linear = match configuration.search {
            Search::Solver | Search::SolverOnEnumeration => {
                let deadline = self.request.deadline.within(slice.min(LINEAR_INVARIANTS));
                LinearInvariants::of(&encoding.system, encoding.guards(), configuration.comparisons, &deadline)
            }
            Search::Enumeration(_) => None,
        };
        let mut asked = Asked { program, configuration, encoding, time: start.elapsed() };
        let (trivial, checks): (BTreeSet<CheckId>, BTreeSet<CheckId>) =
            checks.into_iter().partition(|check| !asked.encoding.queries.contains_key(check));
        let trivial = self.claim(trivial);
        if !trivial.is_empty() {
            self.settle(&asked, trivial);
        }
        if let Search::Enumeration(detail) = configuration.search {
            let deadline = self.request.deadline.within(slice.min(FINITE_INVARIANTS));
            self.enumerate(&asked, detail, &checks, &deadline);
            // It would be the same again.
            self.lock().settled.extend(checks.into_iter().map(|check| (rung, portion, check)));
            return;
        }
        let finite = match configuration.search {
            Search::SolverOnEnumeration => {
                let deadline = self.request.deadline.within(slice.min(FINITE_INVARIANTS) / 2);
                let found = FiniteInvariants::of(&asked.encoding.system, Detail::STATES, &deadline);
                found.map(|mut finite| finite.model(&mut asked.encoding.system.terms))
            }
            Search::Solver | Search::Enumeration(_) => None,
        };
        let mut known = Known { linear, finite, elements: None };
        if candidates::are_sought(program) {
            let deadline = self.request.deadline.within(ELEMENT_INVARIANTS.of(Some(slice)));
            known.elements = self.elements(&mut asked, &known, &deadline);
        }
        // Questions are quick or late: the time is for each of them, and not much more for all together.
        let deadline = self.request.deadline.within(slice * 3);
        self.lock().running.push(deadline.clone());
        // What was too much at once is asked one by one when its turn comes again.
        let was_late = self.lock().late.contains(&(rung, portion));
        let mut todo: Vec<BTreeSet<CheckId>> =
            if was_late { checks.into_iter().map(|check| BTreeSet::from([check])).collect() } else { vec![checks] };
        while let Some(checks) = todo.pop() {
            let most = if was_late { slice / 2 } else { slice };
            let checks: BTreeSet<CheckId> = checks.intersection(&self.open()).copied().collect();
            if checks.is_empty() || deadline.is_over() {
                continue;
            }
            let question = deadline.within(most);
            self.lock().questions.push((question.clone(), checks.clone()));
            let answer = self.ask(&asked, &known, &checks, &question);
            let mut state = self.lock();
            match answer {
                Ok(Answer::Proved(proof)) => {
                    drop(state);
                    self.proved(proof);
                }
                Ok(Answer::Alarm) if checks.len() == 1 => {
                    for check in checks {
                        self.request.open.suspect(check, 0);
                        state.settled.insert((rung, portion, check));
                        state.reasons.insert(check, Reason::Spurious(configuration.name));
                    }
                }
                Ok(Answer::Culprit(check, steps)) => {
                    self.request.open.suspect(check, steps);
                    state.settled.insert((rung, portion, check));
                    state.reasons.insert(check, Reason::Spurious(configuration.name));
                    todo.push(checks.into_iter().filter(|other| *other != check).collect());
                }
                Ok(Answer::Alarm) => {
                    let middle = checks.len() / 2;
                    let (first, second): (Vec<_>, Vec<_>) =
                        checks.into_iter().enumerate().partition(|(index, _)| *index < middle);
                    todo.push(first.into_iter().map(|(_, check)| check).collect());
                    todo.push(second.into_iter().map(|(_, check)| check).collect());
                }
                Ok(Answer::Undecided(reason)) => {
                    for check in checks {
                        let known = state.reasons.entry(check).or_insert_with(|| reason.clone());
                        if *known == Reason::Time {
                            *known = reason.clone();
                        }
                        if !matches!(reason, Reason::Time) {
                            state.settled.insert((rung, portion, check));
                        }
                    }
                }
                Err(SolverError::TimedOut { .. }) if !checks.is_subset(&self.open()) => todo.push(checks),
                Err(SolverError::TimedOut { .. }) => {
                    state.late.insert((rung, portion));
                    for check in checks {
                        state.reasons.entry(check).or_insert(Reason::Time);
                    }
                }
                Err(error) => {
                    for check in checks {
                        state.reasons.insert(check, Reason::Solver(error.to_string()));
                        state.settled.insert((rung, portion, check));
                    }
                }
            }
        }
    }

    /// Those of these checks that are open and that nobody else is just having judged: who comes second would ask the same.
    fn claim(&self, mut checks: BTreeSet<CheckId>) -> BTreeSet<CheckId> {
        let open = self.open();
        let mut state = self.lock();
        checks.retain(|check| open.contains(check) && state.claimed.insert(*check));
        checks
    }

    /// Checks that no clause speaks of: the passes have shown that they cannot fail. Their proof says nothing about anything.
    fn settle(&self, asked: &Asked<'_>, checks: BTreeSet<CheckId>) {
        let mut system = restrict(&asked.encoding, &checks);
        let mut model = Model::default();
        let preds: Vec<_> = system.preds.ids().collect();
        for pred in preds {
            let sorts = system.preds[pred].params.clone();
            let params = sorts.into_iter().map(|sort| system.terms.fresh_var("any", sort)).collect();
            let body = system.terms.bool(true);
            model.set(pred, smt::Interpretation { params, body });
        }
        let proof = self.proof(asked, system, model, checks, Duration::ZERO);
        match self.watch.found(&proof) {
            Ok(()) => self.proved(proof),
            Err(_) => self.lock().claimed.retain(|check| !proof.checks.contains(check)),
        }
    }

    /// Proves what follows from all that truth values can be.
    fn enumerate(&self, asked: &Asked<'_>, detail: Detail, checks: &BTreeSet<CheckId>, deadline: &Deadline) {
        let encoding = &asked.encoding;
        let start = Instant::now();
        let mut found = FiniteInvariants::of(&encoding.system, detail, deadline);
        let mut proved = BTreeSet::new();
        if let Some(finite) = &mut found {
            let is_excluded = |check: &&CheckId| {
                let mut queries = encoding.queries.get(check).into_iter().flatten();
                queries.all(|clause| !finite.allows(&encoding.system, *clause))
            };
            proved = checks.iter().filter(is_excluded).copied().collect();
        }
        let time = start.elapsed();
        let answer = match &found {
            None => "no time",
            Some(_) if proved.is_empty() => "nothing excluded",
            Some(_) => "solved",
        };
        self.attempted(asked, &encoding.system, checks.len(), answer, time);
        let Some(mut finite) = found.filter(|_| !proved.is_empty()) else { return };
        let mut system = restrict(encoding, &proved);
        let model = finite.model(&mut system.terms);
        let proof = self.proof(asked, system, model, proved, time);
        match self.watch.found(&proof) {
            Ok(()) => self.proved(proof),
            Err(reason) => {
                let mut state = self.lock();
                for check in &proof.checks {
                    state.reasons.insert(*check, Reason::Rejected(reason.clone()));
                }
            }
        }
    }

    /// What holds of elements that are followed, of what may hold of them.
    fn elements(&self, asked: &mut Asked<'_>, known: &Known, deadline: &Deadline) -> Option<Model> {
        let encoding = &mut asked.encoding;
        let candidates = candidates::candidates(encoding, asked.program);
        let solver = smt::Solver::find_z3().ok()?;
        let (mut system, _) = known.strengthen(&encoding.system);
        let limits = Limits { deadline: deadline.clone(), memory_mb: self.request.memory_mb, is_background: false };
        let found = smt::inductive(&mut system, &candidates, &solver, &limits).ok()?;
        // Terms of the answer are among those of the candidates, or new in the arena that the system has of its own.
        encoding.system.terms = system.terms;
        Some(found)
    }

    fn attempted(&self, asked: &Asked<'_>, system: &System, checks: usize, answer: &'static str, solving: Duration) {
        let attempt = Attempt {
            configuration: asked.configuration.name,
            clauses: system.clauses.len(),
            predicates: system.preds.len(),
            arity: system.preds.iter().map(|pred| pred.params.len()).max().unwrap_or(0),
            checks,
            answer,
            encoding: asked.time,
            solving,
        };
        self.watch.attempted(&attempt);
        self.lock().attempts.push(attempt);
    }

    fn proof(
        &self,
        asked: &Asked<'_>,
        system: System,
        model: Model,
        checks: BTreeSet<CheckId>,
        time: Duration,
    ) -> Arc<Proof> {
        let encoding = &asked.encoding;
        Arc::new(Proof {
            program: asked.program.clone(),
            configuration: asked.configuration,
            integers: self.request.integers,
            encoding: Encoding {
                system: System::new(),
                meanings: encoding.meanings.clone(),
                queries: encoding.queries.clone(),
            },
            system,
            model,
            checks,
            time,
        })
    }

    fn ask(
        &self,
        asked: &Asked<'_>,
        known: &Known,
        checks: &BTreeSet<CheckId>,
        deadline: &Deadline,
    ) -> Result<Answer, SolverError> {
        let (encoding, configuration) = (&asked.encoding, asked.configuration);
        let plain = restrict(encoding, checks);
        // What is plain to see is added to all clauses before they are solved, and to the solution after.
        let (mut system, lemmas) = known.strengthen(&plain);
        let is_background = self.request.open.is_followed() && !self.request.at_once;
        let limits = Limits { deadline: deadline.clone(), memory_mb: self.request.memory_mb, is_background };
        let options = match self.request.solver.kind {
            SolverKind::Z3 => configuration.spacer_options(),
            SolverKind::Eldarica | SolverKind::Golem | SolverKind::Cvc5 | SolverKind::Bitwuzla | SolverKind::Other => {
                Vec::new()
            }
        };
        let start = Instant::now();
        let is_solved = configuration.comparisons == Comparisons::Pairs && self.follows(&system, &limits);
        let answer = match is_solved {
            true => Ok(None),
            false => smt::ask_horn(&self.request.solver, &system, &options, &limits).map(Some),
        };
        let time = start.elapsed();
        let word = match &answer {
            Ok(None | Some(HornText::Sat(_))) => "solved",
            Ok(Some(HornText::Unsat)) => "counterexample",
            Ok(Some(HornText::Unknown(_))) => "gave up",
            Err(SolverError::TimedOut { .. }) => "no time",
            Err(_) => "failed",
        };
        self.attempted(asked, &system, checks.len(), word, time);
        match answer? {
            Some(HornText::Unsat) if checks.len() > 1 && self.request.solver.kind == SolverKind::Z3 => {
                let derivation = smt::refute_horn(&self.request.solver, &system, &options, &limits);
                Ok(match derivation {
                    Ok(smt::Refutation::Derived(derivation)) => match culprit(encoding, checks, &derivation) {
                        Some(check) => Answer::Culprit(check, derivation.facts.len() as u32),
                        None => Answer::Alarm,
                    },
                    _ => Answer::Alarm,
                })
            }
            Some(HornText::Unsat) => Ok(Answer::Alarm),
            Some(HornText::Unknown(reason)) => Ok(Answer::Undecided(Reason::GaveUp(reason))),
            found @ (None | Some(HornText::Sat(_))) => {
                let model = match found {
                    Some(HornText::Sat(text)) => {
                        let model = smt::read_model(&mut system, &text).map_err(|source| SolverError::Model {
                            solver: self.request.solver.name.clone(),
                            source,
                        })?;
                        model.and(&mut system.terms, &lemmas)
                    }
                    _ => lemmas,
                };
                // The clauses to be checked are those of the program.
                let system = System { clauses: plain.clauses, ..system };
                let proof = self.proof(asked, system, model, checks.clone(), time);
                match self.watch.found(&proof) {
                    Ok(()) => Ok(Answer::Proved(proof)),
                    Err(reason) => Ok(Answer::Undecided(Reason::Rejected(reason))),
                }
            }
        }
    }

    /// Whether what is known already excludes that a check fails. Solvers for Horn clauses look for more, and are slow where numbers wrap around.
    fn follows(&self, system: &System, limits: &Limits) -> bool {
        let queries = system.subset(|index| matches!(system.clauses[index].head, Head::False));
        let limits = Limits { deadline: limits.deadline.within(QUERIES_THAT_FOLLOW), ..limits.clone() };
        let answers = match smt::Solver::find_z3() {
            Ok(solver) => smt::check_clauses(&solver, &queries, &Model::default(), &limits),
            Err(_) => return false,
        };
        answers.is_ok_and(|answers| answers.iter().all(|answer| *answer == ClauseCheck::Holds))
    }
}

/// What is asked about: a program, as clauses.
struct Asked<'a> {
    program: &'a Arc<Program>,
    configuration: Configuration,
    encoding: Encoding,
    /// How long it took to encode.
    time: Duration,
}

/// What all solutions may assume.
struct Known {
    linear: Option<LinearInvariants>,
    /// What holds of elements that are followed, over terms of the encoding.
    elements: Option<Model>,
    /// Over terms of the encoding.
    finite: Option<Model>,
}

impl Known {
    /// The system with that in every body, and that as formulas of the new system's arena, which extends the old one.
    fn strengthen(&self, plain: &System) -> (System, Model) {
        let (mut system, lemmas) = match &self.linear {
            Some(linear) => linear.strengthen(plain),
            None => (plain.clone(), Model::default()),
        };
        let mut lemmas = lemmas;
        for more in self.finite.iter().chain(&self.elements) {
            for clause in &mut system.clauses {
                let mut parts = vec![clause.constraint];
                for (pred, args) in &clause.body {
                    parts.extend(more.apply(&mut system.terms, *pred, args));
                }
                clause.constraint = system.terms.and(parts);
            }
            lemmas = more.and(&mut system.terms, &lemmas);
        }
        (system, lemmas)
    }
}

enum Answer {
    Proved(Arc<Proof>),
    /// One of the checks fails, as far as the abstraction goes.
    Alarm,
    /// This one, after so many steps.
    Culprit(CheckId, u32),
    Undecided(Reason),
}

/// Which check a derivation of `false` is about: the one whose query its last facts satisfy.
fn culprit(encoding: &Encoding, checks: &BTreeSet<CheckId>, derivation: &Derivation) -> Option<CheckId> {
    let terms = &encoding.system.terms;
    let last: Vec<_> = derivation.last.iter().filter_map(|fact| derivation.facts.get(*fact)).collect();
    let satisfied = |clause: &smt::Clause| {
        let mut assignment = smt::Assignment::default();
        for (pred, args) in &clause.body {
            let Some(fact) = last.iter().find(|fact| fact.pred == *pred) else { return false };
            for (arg, value) in args.iter().zip(&fact.args) {
                if let Some(var) = terms.as_var(*arg) {
                    assignment.insert(var, value.clone());
                }
            }
        }
        terms.eval(clause.constraint, &assignment) == Some(smt::Value::Bool(true))
    };
    let mut queries = encoding.queries.iter().filter(|(check, _)| checks.contains(check));
    queries
        .find(|(_, clauses)| clauses.iter().any(|index| satisfied(&encoding.system.clauses[*index])))
        .map(|(check, _)| *check)
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
