//! The concrete engine: the interpreter, driven by inputs that are worth trying.
//!
//! From a program as it was lowered to [`Trace`]s of checks that fail. In rounds: zeros; all runs, where there are few; the ends of types and the
//! constants of the program; then inputs near those that have reached something new, at random with a fixed seed, and near branches
//! that nothing has taken. A program that asks for no input, or for few values only, is decided: when all its runs have ended, the
//! checks without a trace never fail. (A run without input that comes back to a state has no end, and is all there is.)
//!
//! A run counts only as far as it is exact: one that meets a havoc without input or an `unsupported` check is no trace and
//! decides nothing.

mod coverage;
mod dictionary;
mod hill_climbing;
mod mutate;
mod random;
mod source;
#[cfg(test)]
mod tests;

use crate::Trace;
use base::{Deadline, schedule};
use coverage::{Coverage, Seen};
use dictionary::Dictionary;
use hill_climbing::{Branch, Distances};
use ivl::interp::{self, Compiled, Given, LimitKind, Limits, Machine, NoOutput, Observer};
use ivl::{CheckId, CheckKind, Const, Expr, InputId, ProcId, Program};
use random::Random;
use source::{Domain, Source, Tail};
use std::collections::{BTreeMap, BTreeSet};
use std::time::Instant;

/// What a single run may use, and how long to go on without news.
#[derive(Clone, Debug)]
pub struct Effort {
    /// Statements of one run among many.
    pub steps: u64,
    /// Statements of one of the few runs that may be longer.
    pub long_steps: u64,
    /// Statements of the only run there is.
    pub only_steps: u64,
    /// Bytes of objects.
    pub heap_bytes: u64,
    /// Calls within calls.
    pub depth: usize,
    /// Inputs of one run among many.
    pub inputs: usize,
    /// Inputs of one of the few runs that may be longer.
    pub long_inputs: usize,
    /// Give up after so many runs that reach nothing new.
    pub patience: u64,
    /// How it shares the machine.
    pub pace: Pace,
}

impl Default for Effort {
    fn default() -> Self {
        Self {
            steps: 500_000,
            long_steps: 30_000_000,
            only_steps: 500_000_000,
            heap_bytes: 64 << 20,
            depth: 2_000,
            inputs: 2_000,
            long_inputs: 1_000_000,
            patience: 100_000,
            pace: Pace::Steady,
        }
    }
}

/// What to look for.
pub struct Request<'a> {
    /// The program as it was lowered: no pass that over-approximates has run.
    pub program: &'a Program,
    /// The checks that somebody wants to know about.
    pub checks: BTreeSet<CheckId>,
    /// When to stop.
    pub deadline: Deadline,
    /// The same seed finds the same traces, time permitting.
    pub seed: u64,
    /// How hard to try.
    pub effort: Effort,
    /// Hears of each trace at once.
    pub found: &'a dyn Fn(&Trace),
    /// Hears at once of what is not modelled, as soon as a run reaches it.
    pub reached: &'a dyn Fn(CheckId),
}

/// How the search shares the machine with others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// It does not.
    Steady,
    /// After its first runs it rests most of the time, for as long as small tasks are settled by others.
    Resting,
}

/// Why the search ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// All runs there are were made, and all of them ended, or came back to where they were: no check without a trace ever fails.
    Exhausted,
    /// Every check asked for has a trace.
    AllFail,
    /// The only run there is reached this limit.
    Limit(LimitKind),
    /// The only run there is, or one of few, cannot be had: something is not modelled exactly.
    Inexact(String),
    /// The time was over.
    Deadline,
    /// Nothing new for long.
    Stalled,
}

/// What came out.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// One trace for each check that was seen to fail.
    pub traces: BTreeMap<CheckId, Trace>,
    /// Why it ended.
    pub end: End,
    /// How many runs there were.
    pub runs: u64,
    /// Things that are not modelled and that some run reached.
    pub unsupported: BTreeSet<CheckId>,
}

/// Looks for inputs that make checks fail.
pub fn solve(request: &Request<'_>) -> Outcome {
    let compiled = interp::compile(request.program);
    let mut search = Search::new(request, &compiled);
    let end = search.all().unwrap_or_else(|end| end);
    Outcome { traces: search.traces, end, runs: search.runs, unsupported: search.unsupported }
}

/// How many candidates each input is given in turn.
const CANDIDATES: usize = 48;
/// How many inputs are tried one at a time.
const POSITIONS: usize = 6;
/// How many promising runs have their inputs changed one at a time.
const ROUNDS: usize = 100;
/// Programs with few inputs have no more runs than this.
const FEW_RUNS: u64 = 2_000;
/// Runs spent on one branch at a time.
const CLIMB: u64 = 300;
/// Runs spent on one branch at a time, where they are short.
const MOST_CLIMB: u64 = 6_000;
/// Statements spent on one branch at a time.
const LONG_CLIMB: u64 = 1_000_000;
/// Changes by chance before another look at each number.
const SHAKES: usize = 400;

/// What the few runs that may be long are given.
const LONG_TAILS: [Tail; 6] = [Tail::Random, Tail::Same(1), Tail::Random, Tail::Same(2), Tail::Random, Tail::Same(5)];

/// How a run ended, as far as the search cares.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Ended {
    Well,
    Failed(CheckId),
    Limit(LimitKind),
    /// It says nothing: blocked, approximated, unsupported, out of inputs.
    Nothing(String),
}

struct Run {
    ended: Ended,
    given: Vec<(InputId, Given)>,
    domains: Vec<Domain>,
}

struct Search<'a> {
    request: &'a Request<'a>,
    machine: Machine<'a>,
    dictionary: Dictionary,
    random: Random,
    coverage: Coverage,
    seen: Seen,
    corpus: Vec<Vec<Given>>,
    /// Inputs of runs that were the first in some block of the code that checks stand in; each of their values is still to be changed.
    promising: Vec<Vec<(InputId, Given)>>,
    traces: BTreeMap<CheckId, Trace>,
    unsupported: BTreeSet<CheckId>,
    runs: u64,
    last_news: u64,
    start: Instant,
}

impl<'a> Search<'a> {
    fn new(request: &'a Request<'a>, compiled: &'a Compiled<'a>) -> Self {
        Self {
            request,
            machine: Machine::new(compiled, Limits { heap_bytes: request.effort.heap_bytes, ..Limits::default() }),
            dictionary: Dictionary::of(request.program),
            random: Random::new(request.seed),
            coverage: Coverage::new(request.program, &dictionary::files_with_checks(request.program)),
            seen: Seen::new(),
            corpus: Vec::new(),
            promising: Vec::new(),
            traces: BTreeMap::new(),
            unsupported: BTreeSet::new(),
            runs: 0,
            last_news: 0,
            start: Instant::now(),
        }
    }

    /// All rounds; the error is the end.
    fn all(&mut self) -> Result<End, End> {
        let steps = self.request.effort.steps;
        let first = self.try_plan(&[], Tail::Zero, steps)?;
        if first.given.is_empty() {
            return self.only_run(first);
        }
        let is_long = first.ended == Ended::Limit(LimitKind::Steps) || first.given.len() >= self.request.effort.inputs;
        if is_long {
            // A long program may fail with any input.
            self.long_run(Tail::Zero)?;
        }
        if let Some(end) = self.few_runs(&first)? {
            return Ok(end);
        }
        for place in 0..CANDIDATES {
            self.try_plan(&[], Tail::Same(place), steps)?;
        }
        if is_long {
            for tail in LONG_TAILS {
                self.long_run(tail)?;
            }
        }
        self.promising.clear();
        self.one_at_a_time(&first.given)?;
        if let Some((first, second)) = first.given.first().zip(first.given.get(1)) {
            self.pairs([first, second])?;
        }
        let mut rounds = 0;
        loop {
            match self.promising.pop().filter(|_| rounds < ROUNDS) {
                Some(given) => {
                    rounds += 1;
                    self.one_at_a_time(&given)?;
                }
                None => {
                    for _ in 0..1_000 {
                        self.mutation()?;
                    }
                    self.climb()?;
                }
            }
        }
    }

    /// A run that may be much longer than others. Its inputs are too many to be changed one by one.
    fn long_run(&mut self, tail: Tail) -> Result<(), End> {
        if self.request.deadline.is_over() {
            return Err(End::Deadline);
        }
        let random = Random::new(self.random.next());
        let Effort { long_steps, long_inputs, .. } = self.request.effort;
        let mut coverage = std::mem::take(&mut self.coverage);
        coverage.clear();
        let run = self.observed(&[], tail, random, (long_steps, long_inputs), &mut coverage);
        self.coverage = coverage;
        self.judge(&run)
    }

    /// Runs once; looks at what came out.
    fn try_plan(&mut self, plan: &[Given], tail: Tail, steps: u64) -> Result<Run, End> {
        if self.request.deadline.is_over() {
            return Err(End::Deadline);
        }
        let mut coverage = std::mem::take(&mut self.coverage);
        coverage.clear();
        let random = Random::new(self.random.next());
        let run = self.observed(plan, tail, random, (steps, self.request.effort.inputs), &mut coverage);
        self.coverage = coverage;
        if self.seen.add(&self.coverage) {
            self.last_news = self.runs;
            self.corpus.push(run.given.iter().map(|(_, given)| given.clone()).collect());
        }
        if self.coverage.is_first() {
            self.promising.push(run.given.clone());
        }
        self.judge(&run)?;
        Ok(run)
    }

    /// Takes note of a failure; the error is the end of the search.
    fn judge(&mut self, run: &Run) -> Result<(), End> {
        let Ended::Failed(check) = run.ended else { return Ok(()) };
        let is_wanted = self.request.checks.contains(&check);
        if is_wanted && !self.traces.contains_key(&check) {
            let trace = Trace { check, inputs: run.given.clone() };
            (self.request.found)(&trace);
            self.traces.insert(check, trace);
            self.last_news = self.runs;
        }
        let is_open = |check: &CheckId| {
            self.request.program.checks[*check].kind != CheckKind::UNSUPPORTED && !self.traces.contains_key(check)
        };
        if is_wanted && !self.request.checks.iter().any(is_open) {
            return Err(End::AllFail);
        }
        Ok(())
    }

    fn observed<O: Observer>(
        &mut self,
        plan: &[Given],
        tail: Tail,
        random: Random,
        (steps, inputs): (u64, usize),
        observer: &mut O,
    ) -> Run {
        let effort = &self.request.effort;
        let program = self.request.program;
        let limits =
            Limits { steps, depth: effort.depth, deadline: self.request.deadline.clone(), ..Limits::default() };
        let start = Instant::now();
        let mut source = Source::new(plan, tail, &self.dictionary, random, inputs);
        self.machine.restart(limits);
        self.runs += 1;
        let outcome = match program.entry {
            Some(entry) => self.machine.call_observed(entry, &[], &mut source, &mut NoOutput, observer),
            None => interp::Outcome::Stuck { reason: interp::StuckReason::NoEntry, at: None },
        };
        let place = |at: &interp::Place| program.origins.get(at.origin).to_string();
        let ended = match outcome {
            interp::Outcome::Returned(_) | interp::Outcome::Halted(_) => Ended::Well,
            interp::Outcome::Failed { check, .. } if program.checks[check].kind == CheckKind::UNSUPPORTED => {
                if self.unsupported.insert(check) {
                    (self.request.reached)(check);
                }
                Ended::Nothing(format!("{} is not modelled", program.checks[check].message))
            }
            interp::Outcome::Failed { check, .. } => Ended::Failed(check),
            interp::Outcome::Limit { kind, .. } => Ended::Limit(kind),
            interp::Outcome::Blocked { at } => Ended::Nothing(format!("an assumption does not hold at {}", place(&at))),
            interp::Outcome::Approximated { at } => {
                Ended::Nothing(format!("a value is only approximated at {}", place(&at)))
            }
            interp::Outcome::BadInput { problem, .. } => Ended::Nothing(problem.to_string()),
            interp::Outcome::Stuck { reason, .. } => Ended::Nothing(format!("the interpreter is stuck: {reason}")),
        };
        let (given, domains) = source.into_given();
        self.rest(start);
        Run { ended, given, domains }
    }

    /// Leaves the machine to others for a while, after a run that has begun then.
    fn rest(&self, run: Instant) {
        let time = self.start.elapsed();
        let is_time = (schedule::CONCRETE_ALONE..schedule::CONCRETE_RESTS_UNTIL).contains(&time);
        if self.request.effort.pace == Pace::Resting && is_time {
            let most = schedule::CONCRETE_RESTS_UNTIL - time;
            self.request.deadline.sleep((run.elapsed() * schedule::CONCRETE_REST).min(most));
        }
    }

    /// The program asks for no input: there is no other run.
    fn only_run(&mut self, mut run: Run) -> Result<End, End> {
        if run.ended == Ended::Limit(LimitKind::Steps) {
            if self.repeats() {
                return Ok(self.exhausted());
            }
            run = self.try_plan(&[], Tail::Zero, self.request.effort.only_steps)?;
            if !run.given.is_empty() {
                // It asks for input after all, but so late that searching is out of the question.
                return Ok(End::Limit(LimitKind::Steps));
            }
        }
        Ok(match run.ended {
            Ended::Well | Ended::Failed(_) => self.exhausted(),
            Ended::Limit(kind) => End::Limit(kind),
            Ended::Nothing(why) => End::Inexact(why),
        })
    }

    /// Whether the only run comes back to where it was: then it has no end, and fails nothing.
    fn repeats(&mut self) -> bool {
        let mut repeats = interp::Repeats::default();
        let random = Random::new(self.random.next());
        let most = (self.request.effort.steps, self.request.effort.inputs);
        let run = self.observed(&[], Tail::Zero, random, most, &mut repeats);
        repeats.is_found() && run.given.is_empty()
    }

    /// All runs have ended, or go on for ever: that decides, unless something inexact was computed.
    fn exhausted(&self) -> End {
        let program = self.request.program;
        let inexact = program.procs.entries().any(|(id, proc)| self.coverage.has_called(id) && is_inexact(proc));
        match inexact {
            true => End::Inexact("a function on floats is exact only up to its last bit".to_owned()),
            false => End::Exhausted,
        }
    }

    /// Makes all runs, if there are few: each input has few values. None if there are too many.
    fn few_runs(&mut self, first: &Run) -> Result<Option<End>, End> {
        if first.domains.contains(&Domain::Many) {
            return Ok(None);
        }
        // From the lowest values upwards: zero may lie in the middle.
        let Run { mut given, mut domains, mut ended } = self.try_plan(&[], Tail::Lowest, self.request.effort.steps)?;
        let mut count = 0;
        loop {
            count += 1;
            if domains.contains(&Domain::Many) || count > FEW_RUNS {
                return Ok(None);
            }
            match &ended {
                Ended::Well | Ended::Failed(_) => {}
                Ended::Limit(_) | Ended::Nothing(_) => return Ok(None),
            }
            // The last input that has a value left gets it; those after it start again.
            let Some(plan) = next_plan(&given, &domains) else { return Ok(Some(self.exhausted())) };
            let run = self.try_plan(&plan, Tail::Lowest, self.request.effort.steps)?;
            (given, domains, ended) = (run.given, run.domains, run.ended);
        }
    }

    /// Each of the first inputs gets each candidate, the others stay as they are.
    fn one_at_a_time(&mut self, given: &[(InputId, Given)]) -> Result<(), End> {
        let steps = self.request.effort.steps;
        let base: Vec<Given> = given.iter().map(|(_, given)| given.clone()).collect();
        for at in 0..base.len().min(POSITIONS) {
            for candidate in self.candidates(given[at].0, &base[at]) {
                let mut plan = base.clone();
                plan[at] = candidate;
                self.try_plan(&plan, Tail::Zero, steps)?;
            }
        }
        Ok(())
    }

    /// The first two inputs get the likeliest candidates.
    fn pairs(&mut self, [first, second]: [&(InputId, Given); 2]) -> Result<(), End> {
        let (a, b) = (self.candidates(first.0, &first.1), self.candidates(second.0, &second.1));
        for a in a.iter().take(12) {
            for b in b.iter().take(12) {
                self.try_plan(&[a.clone(), b.clone()], Tail::Zero, self.request.effort.steps)?;
            }
        }
        Ok(())
    }

    fn candidates(&self, input: InputId, given: &Given) -> Vec<Given> {
        let ty = self.request.program.inputs[input].ty;
        let text = |units: &Vec<u16>| {
            Given::Array(units.iter().map(|unit| Const::Int(ivl::Type::U16, i128::from(*unit))).collect())
        };
        match given {
            Given::Array(_) => self.dictionary.texts().iter().take(CANDIDATES).map(text).collect(),
            Given::Scalar(Const::Int(_, _)) => {
                let (low, high) = ty.range().unwrap_or((0, 0));
                let ints = self.dictionary.ints(low, high).take(CANDIDATES);
                ints.map(|value| Given::Scalar(Const::Int(ty, value))).collect()
            }
            Given::Scalar(Const::F32(_)) => {
                let floats = self.dictionary.floats().take(CANDIDATES);
                floats.map(|value| Given::Scalar(Const::f32(value as f32))).collect()
            }
            Given::Scalar(Const::F64(_)) => {
                self.dictionary.floats().take(CANDIDATES).map(|value| Given::Scalar(Const::f64(value))).collect()
            }
            Given::Scalar(Const::Bool(_) | Const::Null) => vec![Given::Scalar(Const::Bool(true))],
        }
    }

    fn mutation(&mut self) -> Result<(), End> {
        if self.runs - self.last_news > self.request.effort.patience {
            return Err(End::Stalled);
        }
        let steps = self.request.effort.steps;
        let plan = self.random.of(&self.corpus).cloned().unwrap_or_default();
        let other = self.random.of(&self.corpus).cloned().unwrap_or_default();
        let plan = mutate::mutate(&plan, &other, &self.dictionary, &mut self.random);
        let tail = if self.random.once_in(3) { Tail::Zero } else { Tail::Random };
        self.try_plan(&plan, tail, steps)?;
        Ok(())
    }

    /// Gets nearer to branches that nothing has taken, one after the other.
    fn climb(&mut self) -> Result<(), End> {
        let program = self.request.program;
        let files = dictionary::files_with_checks(program);
        let is_focus = |proc: &ProcId| {
            program.origins.get(program.procs[*proc].origin).file.as_ref().is_some_and(|file| files.contains(file))
        };
        let procs: Vec<ProcId> = dictionary::reachable(program).into_iter().filter(is_focus).collect();
        let branches = hill_climbing::open_branches(program, &procs, &self.coverage);
        if branches.is_empty() {
            return Ok(());
        }
        // Who of the corpus is nearest to which branch.
        let mut nearest: Vec<Option<(f64, usize)>> = vec![None; branches.len()];
        let mut distances = Distances::new(program, &branches);
        let recent = self.corpus.len().saturating_sub(60);
        for index in recent..self.corpus.len() {
            let plan = self.corpus[index].clone();
            distances.clear();
            self.measure(&plan, &mut distances)?;
            for (nearest, distance) in nearest.iter_mut().zip(distances.best()) {
                if distance.is_finite() && nearest.is_none_or(|(known, _)| *distance < known) {
                    *nearest = Some((*distance, index));
                }
            }
        }
        for (branch, nearest) in branches.iter().zip(nearest) {
            if let Some((distance, index)) = nearest {
                self.climb_to(*branch, self.corpus[index].clone(), distance)?;
            }
        }
        Ok(())
    }

    fn measure(&mut self, plan: &[Given], distances: &mut Distances<'_>) -> Result<(), End> {
        if self.request.deadline.is_over() {
            return Err(End::Deadline);
        }
        let run = self.observed(
            plan,
            Tail::Zero,
            Random::new(0),
            (self.request.effort.steps, self.request.effort.inputs),
            distances,
        );
        self.judge(&run)
    }

    /// Changes one number after the other by larger and larger steps as long as that helps, then by smaller ones; floats also several
    /// at a time, by chance.
    fn climb_to(&mut self, branch: Branch, plan: Vec<Given>, best: f64) -> Result<(), End> {
        let mut distances = Distances::new(self.request.program, &[branch]);
        let start = self.runs;
        let mut slope = Slope { plan, best, end: start + CLIMB };
        let mut improved = true;
        while improved && !slope.is_over(self.runs) {
            improved = false;
            for knob in hill_climbing::knobs(&slope.plan) {
                for direction in [1, -1] {
                    improved |= self.line(&mut slope, knob, direction, &mut distances)?;
                }
            }
            if slope.plan.iter().any(hill_climbing::is_float) && distances.steps() > 0 {
                // Runs of programs about floats are mostly short: then there may be more of them.
                slope.end = start + (LONG_CLIMB / distances.steps()).clamp(CLIMB, MOST_CLIMB);
                improved |= self.shake(&mut slope, &mut distances)?;
            }
        }
        if slope.best == 0.0 {
            self.try_plan(&slope.plan, Tail::Zero, self.request.effort.steps)?;
            self.try_plan(&slope.plan, Tail::Random, self.request.effort.steps)?;
        }
        Ok(())
    }

    /// Moves one number in one direction; whether that helped.
    fn line(
        &mut self,
        slope: &mut Slope,
        knob: hill_climbing::Knob,
        direction: i64,
        distances: &mut Distances<'_>,
    ) -> Result<bool, End> {
        // Neighbours of a float may make no difference where a larger step does: begin with the large ones.
        let mut step = if knob.is_float(&slope.plan) { 1 << 52 } else { 1 };
        let mut is_growing = true;
        let mut improved = false;
        while step > 0 && !slope.is_over(self.runs) {
            let next = knob.moved(&slope.plan, direction * step);
            let helps = match next {
                Some(next) => self.helps(slope, next, distances)?,
                None => false,
            };
            improved |= helps;
            if !helps && is_growing && step == 1 {
                break;
            }
            is_growing &= helps;
            step = match (is_growing, helps) {
                (true, _) => (step * 2).min(1 << 61),
                (false, true) => step,
                (false, false) => step / 2,
            };
        }
        Ok(improved)
    }

    /// Changes floats by chance for a while; whether that helped.
    fn shake(&mut self, slope: &mut Slope, distances: &mut Distances<'_>) -> Result<bool, End> {
        for _ in 0..SHAKES {
            if slope.is_over(self.runs) {
                break;
            }
            let mut random = Random::new(self.random.next());
            let Some(next) = hill_climbing::shaken(&slope.plan, &self.dictionary, &mut random) else { break };
            if self.helps(slope, next, distances)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether the plan comes nearer; then it takes the place of the other.
    fn helps(&mut self, slope: &mut Slope, next: Vec<Given>, distances: &mut Distances<'_>) -> Result<bool, End> {
        distances.clear();
        self.measure(&next, distances)?;
        let distance = distances.best()[0];
        let is_nearer = distance < slope.best;
        if is_nearer {
            (slope.plan, slope.best) = (next, distance);
        }
        Ok(is_nearer)
    }
}

/// A way to a branch.
struct Slope {
    plan: Vec<Given>,
    best: f64,
    /// The number of the run after which to stop.
    end: u64,
}

impl Slope {
    fn is_over(&self, runs: u64) -> bool {
        self.best <= 0.0 || runs >= self.end
    }
}

/// The inputs of the next run, where each has few values.
fn next_plan(given: &[(InputId, Given)], domains: &[Domain]) -> Option<Vec<Given>> {
    for at in (0..given.len()).rev() {
        let Domain::Few(first, size) = domains[at] else { return None };
        let value = match (first, &given[at].1) {
            (Const::Bool(_), Given::Scalar(Const::Bool(false))) => Some(Const::Bool(true)),
            (Const::Int(ty, low), Given::Scalar(Const::Int(_, value))) if value - low + 1 < i128::from(size) => {
                Some(Const::Int(ty, value + 1))
            }
            _ => None,
        };
        if let Some(value) = value {
            let mut plan: Vec<Given> = given[..at].iter().map(|(_, given)| given.clone()).collect();
            plan.push(Given::Scalar(value));
            return Some(plan);
        }
    }
    None
}

/// Whether it has a function on floats that is exact only up to its last bit.
fn is_inexact(proc: &ivl::Proc) -> bool {
    let blocks = proc.blocks.iter();
    let exprs =
        blocks.flat_map(|block| block.stmts.iter().flat_map(|stmt| stmt.kind.exprs()).chain(block.term.kind.exprs()));
    let mut pending: Vec<&Expr> = exprs.collect();
    while let Some(expr) = pending.pop() {
        if matches!(expr, Expr::Math(op, _) if !op.is_exact()) {
            return true;
        }
        pending.extend(expr.operands());
    }
    false
}
