//! Engines against the interpreter: a check that some run fails must not be proved, by any configuration.
//!
//! From a program come its failing checks, each with inputs ([`try_out`]); [`Judge::judge`] asks every configuration of the ladder for a proof of them.
//! Proofs are checked as those for users are, but nothing else protects the engine here: neither the test for vacuity nor a look
//! at concrete runs. The passes that keep behaviour exactly are compared with the interpreter directly. A judge that doubts looks for failures of what the
//! template engine has proved, by engines that find them, in programs of which no run has failed, too.

use crate::random::Random;
use base::Deadline;
use engine::horn::{
    self, CELLS, Configuration, Contents, Integers, LADDER, Proof, REACH, REACH_FINITE, Reason, Request, SUMS,
};
use engine::pipelines;
use engine::{EngineKind, OpenChecks, Trace, bounded, concrete, template};
use ivl::interp::{
    self, Afterwards, Given, Inputs, LimitKind, Limits, Machine, NoInput, NoOutput, Outcome, Recorded, Recorder, Seeded,
};
use ivl::passes::{BrokenPass, Cells, CellsMode, Ends, Left, Reach, ReachMode, Sums};
use ivl::{CheckId, Const, Input, InputId, Program, Question, StmtKind, Type};
use smt::Solver;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::Arc;
use std::time::Duration;
use verdict::{Checkers, Reached};

/// What a run may use: enough for small programs.
pub(crate) fn limits() -> Limits {
    Limits {
        steps: 40_000,
        heap_bytes: 16 << 20,
        depth: 400,
        deadline: Deadline::after(Duration::from_millis(500)),
        ..Limits::default()
    }
}

/// How many runs on random inputs.
const SEEDS: usize = 60;

/// Inputs with a pattern: ends of ranges, small numbers, counting.
struct Pattern {
    number: usize,
    asked: i128,
}

/// How many patterns there are.
const PATTERNS: usize = 16;

impl Pattern {
    fn value(&mut self, ty: Type, range: Option<(Const, Const)>) -> Const {
        self.asked += 1;
        let (low, high) = match range {
            Some((Const::Int(_, low), Const::Int(_, high))) => (low, high),
            _ => ty.range().unwrap_or((0, 1)),
        };
        let wanted = match self.number {
            0 => 0,
            1 => 1,
            2 => -1,
            3 => low,
            4 => high,
            5 => self.asked - 1,
            6 => 10 - self.asked,
            7 => self.asked % 2,
            // So many rounds of a loop that goes on where inputs say so.
            number => i128::from(self.asked <= number as i128 - 7),
        };
        match ty {
            Type::Bool => match range {
                Some((only, high)) if only == high => only,
                _ => Const::Bool(wanted & 1 == 1),
            },
            Type::I8 | Type::U8 | Type::U16 | Type::I16 | Type::I32 | Type::U32 | Type::I64 | Type::U64 => {
                Const::Int(ty, wanted.clamp(low, high))
            }
            Type::F32 => range.map_or(Const::f32(wanted as f32), |(low, _)| low),
            Type::F64 => range.map_or(Const::f64(wanted as f64), |(low, _)| low),
            Type::Ref => Const::Null,
        }
    }
}

impl Inputs for Pattern {
    fn scalar(&mut self, _: InputId, decl: &Input, range: Option<(Const, Const)>) -> Result<Const, NoInput> {
        Ok(self.value(decl.ty, range))
    }

    fn array(&mut self, _: InputId, decl: &Input) -> Result<Vec<Const>, NoInput> {
        Ok((0..self.number % 4).map(|_| self.value(decl.ty, None)).collect())
    }
}

/// What runs of a program have shown.
#[derive(Clone, Debug, Default)]
pub struct Tried {
    /// The checks that fail, with the inputs of a run.
    pub failing: BTreeMap<CheckId, Vec<Given>>,
    /// Whether a run was stuck: the program means nothing.
    pub is_stuck: bool,
}

/// Runs a program on these inputs, on patterns and on random inputs.
pub fn try_out(program: &Program, known: &[Vec<Given>], random: &mut Random) -> Tried {
    let compiled = interp::compile(program);
    let mut tried = Tried::default();
    for number in 0..known.len() + PATTERNS + SEEDS {
        let source: Box<dyn Inputs> = match number.checked_sub(known.len()) {
            None => Box::new(Recorded::new(known[number].clone(), Afterwards::Zero)),
            Some(number) if number < PATTERNS => Box::new(Pattern { number, asked: 0 }),
            Some(_) => Box::new(Seeded::new(random.next_u64())),
        };
        let mut inputs = Recorder::new(source);
        match Machine::new(&compiled, limits()).run(&mut inputs, &mut NoOutput) {
            Outcome::Failed { check, .. } => {
                let given = || inputs.into_values().into_iter().map(|(_, given)| given).collect();
                tried.failing.entry(check).or_insert_with(given);
            }
            Outcome::Stuck { .. } => {
                tried.is_stuck = true;
                break;
            }
            Outcome::Returned(_)
            | Outcome::Halted(_)
            | Outcome::Blocked { .. }
            | Outcome::Limit { .. }
            | Outcome::Approximated { .. }
            | Outcome::BadInput { .. } => {}
        }
    }
    tried
}

/// A program that may fail.
#[derive(Clone, Debug)]
pub struct Candidate {
    /// Where it comes from.
    pub name: String,
    /// What was done to it.
    pub what: String,
    /// The program.
    pub program: Program,
    /// Inputs that are known to be worth a run.
    pub known: Vec<Vec<Given>>,
}

/// Something that must not be.
#[derive(Clone, Debug)]
pub struct Wrong {
    /// Who is wrong.
    pub by: String,
    /// About which check.
    pub check: CheckId,
    /// What it says.
    pub problem: String,
    /// The inputs of a run that fails the check.
    pub inputs: Vec<Given>,
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {} {}, but a run fails it on the inputs {:?}", self.by, self.check, self.problem, self.inputs)
    }
}

/// What was asked, and what came out.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// Programs made.
    pub made: usize,
    /// Of these, stuck in some run: dropped.
    pub stuck: usize,
    /// Of these, failing some check.
    pub failing: usize,
    /// Questions: a configuration, contents and a program each.
    pub asked: usize,
    /// Answers by name.
    pub answers: BTreeMap<&'static str, usize>,
    /// Proofs that the checker has rejected.
    pub rejected: usize,
    /// Checks that the template engine has proved.
    pub proved: usize,
    /// Wrong proofs, and other findings.
    pub wrong: usize,
}

impl Tally {
    /// Whether anything was learnt: some program fails, and somebody has answered a question about it in time. A campaign that only waits finds nothing.
    pub fn has_learnt(&self) -> bool {
        let waited = ["no time", "not asked", "bounded: open", "template: no time"];
        self.failing > 0 && self.answers.keys().any(|answer| !waited.contains(answer))
    }

    /// Adds another one.
    pub fn add(&mut self, other: Tally) {
        let Tally { made, stuck, failing, asked, answers, rejected, proved, wrong } = other;
        self.made += made;
        self.stuck += stuck;
        self.failing += failing;
        self.asked += asked;
        self.rejected += rejected;
        self.proved += proved;
        self.wrong += wrong;
        for (answer, count) in answers {
            *self.answers.entry(answer).or_default() += count;
        }
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tally { made, stuck, failing, asked, answers, rejected, proved, wrong } = self;
        write!(f, "{made} programs, {stuck} stuck, {failing} failing; {asked} questions (")?;
        for (answer, count) in answers {
            write!(f, "{answer} {count}, ")?;
        }
        write!(f, "rejected {rejected}), {proved} checks proved by invariants, {wrong} wrong")
    }
}

/// Asks engines about failing checks.
#[derive(Clone, Debug)]
pub struct Judge {
    /// Solves and checks.
    pub z3: Solver,
    /// Who is asked.
    pub engines: BTreeSet<EngineKind>,
    /// The configurations of the horn engine to ask.
    pub ladder: Vec<Configuration>,
    /// How many of them, chosen anew for each program; all if not given.
    pub choose: Option<usize>,
    /// How long each may take.
    pub patience: Duration,
    /// How long failures are looked for of what the template engine has proved. If given, it is asked about programs that no run fails, too.
    pub doubt: Option<Duration>,
}

impl Judge {
    /// All configurations, as patient as it takes for most.
    pub fn new(z3: Solver) -> Self {
        let engines = EngineKind::ALL.into_iter().collect();
        let (ladder, patience) = (LADDER.to_vec(), Duration::from_millis(1_500));
        Self { z3, engines, ladder, choose: None, patience, doubt: None }
    }

    /// Tries a program out, and asks about the checks that fail.
    pub fn judge(&self, candidate: &Candidate, random: &mut Random) -> (Tally, Vec<Wrong>) {
        let mut tally = Tally { made: 1, ..Tally::default() };
        let tried = try_out(&candidate.program, &candidate.known, random);
        if tried.is_stuck {
            tally.stuck = 1;
            return (tally, Vec::new());
        }
        if tried.failing.is_empty() {
            let wrong = self.doubted(&candidate.program, random, &mut tally);
            tally.wrong = wrong.len();
            return (tally, wrong);
        }
        tally.failing = 1;
        let mut wrong = unfaithful(&candidate.program, &tried.failing);
        let mut rungs = self.ladder.clone();
        if let Some(count) = self.choose {
            while rungs.len() > count {
                rungs.swap_remove(random.below(rungs.len()));
            }
        }
        // What is sliced for the failing checks alone, or for all, differs.
        let failing: BTreeSet<CheckId> = tried.failing.keys().copied().collect();
        let kept = if random.chance(50) { failing.clone() } else { candidate.program.checks.ids().collect() };
        let mut texts: Vec<String> = Vec::new();
        let all_contents: &[Contents] =
            if self.engines.contains(&EngineKind::Horn) { &[Contents::Any, Contents::Exact] } else { &[] };
        for &contents in all_contents {
            let pipeline = pipelines::horn(Some(&kept), contents);
            let program = match pipeline.run(candidate.program.clone(), &mut |_| {}) {
                Ok(program) => program,
                Err(broken) => {
                    wrong.extend(failing.first().map(|check| Wrong {
                        by: broken.pass.to_owned(),
                        check: *check,
                        problem: format!("is in a program that is not well-formed any more ({broken})"),
                        inputs: Vec::new(),
                    }));
                    continue;
                }
            };
            let text = ivl::print::program(&program);
            if texts.contains(&text) {
                continue;
            }
            texts.push(text);
            for rung in &rungs {
                for check in self.proved(&program, &failing, *rung, Integers::Exact, &mut tally) {
                    wrong.push(Wrong {
                        by: format!("{} with contents {contents:?}, for {} checks", rung.name, kept.len()),
                        check,
                        problem: "is proved".to_owned(),
                        inputs: tried.failing[&check].clone(),
                    });
                }
            }
        }
        if self.engines.contains(&EngineKind::Horn) {
            wrong.extend(self.followed(&candidate.program, &tried.failing, random, &mut tally));
            wrong.extend(self.with_cells(&candidate.program, &tried.failing, random, &mut tally));
            wrong.extend(self.with_sums(&candidate.program, &tried.failing, &mut tally));
        }
        for engine in &self.engines {
            let proved = match engine {
                EngineKind::Bounded => self.exhausted(&candidate.program, &mut tally),
                EngineKind::Concrete => self.run_out(&candidate.program),
                EngineKind::Template => {
                    let (proved, more) = self.invariant(&candidate.program, &kept, random, &mut tally);
                    wrong.extend(more);
                    proved
                }
                // Asked above, by configurations.
                EngineKind::Horn => continue,
            };
            for check in failing.intersection(&proved) {
                let (by, inputs) = (engine.name().to_owned(), tried.failing[check].clone());
                wrong.push(Wrong { by, check: *check, problem: "is proved".to_owned(), inputs });
            }
            if *engine == EngineKind::Template {
                let others = proved.difference(&failing).copied().collect();
                wrong.extend(self.doubt(&candidate.program, &others));
            }
        }
        tally.wrong = wrong.len();
        (tally, wrong)
    }

    /// The failing checks that are proved where one object of a linked structure is followed, in a way that is chosen at random.
    fn followed(
        &self,
        program: &Program,
        failing: &BTreeMap<CheckId, Vec<Given>>,
        random: &mut Random,
        tally: &mut Tally,
    ) -> Vec<Wrong> {
        let asked: BTreeSet<CheckId> = failing.keys().copied().collect();
        let before = match pipelines::before_reach(&asked, Left::Kept).run(program.clone(), &mut |_| {}) {
            Ok(program) => program,
            Err(error) => return vec![broken(failing, error)],
        };
        let Ok(modes) = Reach::modes(&before) else { return Vec::new() };
        let ways: Vec<ReachMode> = modes.into_iter().flat_map(|base| Reach::refined(&before, base)).collect();
        if ways.is_empty() {
            return Vec::new();
        }
        let mode = ways[random.below(ways.len())];
        let prepared = match pipelines::reach(&asked, mode).run(before, &mut |_| {}) {
            Ok(program) => program,
            Err(error) => return vec![broken(failing, error)],
        };
        let integers = if mode.counts { Integers::Late } else { Integers::Exact };
        let mut wrong = Vec::new();
        for rung in [REACH_FINITE, REACH] {
            for check in self.proved(&prepared, &asked, rung, integers, tally) {
                let (by, inputs) = (format!("{}: {mode}", rung.name), failing[&check].clone());
                wrong.push(Wrong { by, check, problem: "is proved".to_owned(), inputs });
            }
        }
        wrong
    }

    /// The failing checks that are proved where elements of arrays are followed, in a way that is chosen at random.
    fn with_cells(
        &self,
        program: &Program,
        failing: &BTreeMap<CheckId, Vec<Given>>,
        random: &mut Random,
        tally: &mut Tally,
    ) -> Vec<Wrong> {
        let asked: BTreeSet<CheckId> = failing.keys().copied().collect();
        let mode = CellsMode::ALL[random.below(CellsMode::ALL.len())];
        let before = pipelines::before_cells(&asked, horn::contents_with_cells(program));
        let prepared = before.run(program.clone(), &mut |_| {}).and_then(|program| match Cells::applies(&program) {
            true => pipelines::cells(&asked, mode).run(program, &mut |_| {}).map(Some),
            false => Ok(None),
        });
        let prepared = match prepared {
            Ok(Some(prepared)) => prepared,
            Ok(None) => return Vec::new(),
            Err(error) => return vec![broken(failing, error)],
        };
        let wrong = |check: CheckId| {
            let (by, inputs) = (format!("{}: {mode}", CELLS.name), failing[&check].clone());
            Wrong { by, check, problem: "is proved".to_owned(), inputs }
        };
        self.proved(&prepared, &asked, CELLS, Integers::Exact, tally).into_iter().map(wrong).collect()
    }

    /// The failing checks that are proved where sums over arrays are followed.
    fn with_sums(&self, program: &Program, failing: &BTreeMap<CheckId, Vec<Given>>, tally: &mut Tally) -> Vec<Wrong> {
        let asked: BTreeSet<CheckId> = failing.keys().copied().collect();
        let before = pipelines::before_cells(&asked, horn::contents_with_cells(program));
        let prepared = before.run(program.clone(), &mut |_| {}).and_then(|program| match Sums::applies(&program) {
            true => pipelines::sums(&asked).run(program, &mut |_| {}).map(Some),
            false => Ok(None),
        });
        let prepared = match prepared {
            Ok(Some(prepared)) => prepared,
            Ok(None) => return Vec::new(),
            Err(error) => return vec![broken(failing, error)],
        };
        let wrong = |check: CheckId| {
            let (by, inputs) = (SUMS.name.to_owned(), failing[&check].clone());
            Wrong { by, check, problem: "is proved".to_owned(), inputs }
        };
        self.proved(&prepared, &asked, SUMS, Integers::LateExact, tally).into_iter().map(wrong).collect()
    }

    /// What the bounded engine proves.
    fn exhausted(&self, program: &Program, tally: &mut Tally) -> BTreeSet<CheckId> {
        let request = self.bounds(program, program.checks.ids().collect(), self.patience);
        let outcome = bounded::solve(&request, &mut |_| {});
        tally.asked += 1;
        let answer = match (&outcome.proof, outcome.traces.is_empty()) {
            (_, false) => "bounded: refuted",
            (Some(_), true) => "bounded: proved",
            (None, true) => "bounded: open",
        };
        *tally.answers.entry(answer).or_default() += 1;
        outcome.proof.map(|proof| proof.checks).unwrap_or_default()
    }

    /// What the template engine proves of these checks, and what is wrong with what it hands over.
    fn invariant(
        &self,
        program: &Program,
        checks: &BTreeSet<CheckId>,
        random: &mut Random,
        tally: &mut Tally,
    ) -> (BTreeSet<CheckId>, Vec<Wrong>) {
        // Any may be the first, so that time does not keep the later ones from being tried.
        let mut plans = template::plans();
        let first = random.below(plans.len());
        plans.rotate_left(first);
        let request = template::Request {
            syntax: &ivl::syntax::Plain,
            program,
            checks: checks.clone(),
            solver: self.z3.clone(),
            deadline: Deadline::after(self.patience),
            memory_mb: Some(1_000),
            shared: None,
            plans,
        };
        let checkers = Checkers { solvers: vec![self.z3.clone()], memory_mb: Some(1_000) };
        let mut rejected = 0;
        let outcome = template::solve(&request, &mut |proof: &template::Proof| {
            let accepted = verdict::invariant(proof, &checkers, &Deadline::after(Duration::from_secs(5)));
            rejected += usize::from(accepted.is_err());
            accepted.is_ok()
        });
        tally.asked += 1;
        tally.rejected += rejected;
        let proved: BTreeSet<CheckId> = outcome.proofs.iter().flat_map(|proof| &proof.checks).copied().collect();
        tally.proved += proved.len();
        let is_over = outcome.open.values().any(|reason| *reason == template::Reason::Time);
        let answer = match (proved.is_empty(), is_over, outcome.stats.loops) {
            (true, true, _) => "template: no time",
            (true, false, _) => "template: open",
            (false, _, 0) => "template: some proved without a loop",
            (false, ..) => "template: some proved",
        };
        *tally.answers.entry(answer).or_default() += 1;
        let lemmas = outcome.lemmas.filter(|lemmas| {
            verdict::invariant(&lemmas.proof, &checkers, &Deadline::after(Duration::from_secs(5))).is_ok()
        });
        let wrong = lemmas.map(|lemmas| self.handed_over(program, checks, &lemmas, random, tally));
        (proved, wrong.unwrap_or_default())
    }

    /// What is wrong with lemmas: a run that they exclude, or a check that fails and is proved with them.
    fn handed_over(
        &self,
        program: &Program,
        checks: &BTreeSet<CheckId>,
        lemmas: &template::Lemmas,
        random: &mut Random,
        tally: &mut Tally,
    ) -> Vec<Wrong> {
        *tally.answers.entry("template: lemmas").or_default() += 1;
        let sliced = bounded::sliced(program, checks, &Deadline::after(self.patience));
        let before = sliced.as_ref().unwrap_or(program);
        let tracked = template::tracked(before, checks, &Deadline::after(self.patience));
        let tried = try_out(tracked.as_ref().unwrap_or(before), &[], random);
        let by = "lemmas of templates".to_owned();
        let mut wrong = Vec::new();
        for (check, inputs) in &tried.failing {
            if !ends_as_it_should(&lemmas.program, *check, inputs) {
                let problem = "does not fail any more".to_owned();
                wrong.push(Wrong { by: by.clone(), check: *check, problem, inputs: inputs.clone() });
            }
        }
        let failing: BTreeSet<CheckId> = tried.failing.keys().copied().collect();
        let pipeline = pipelines::horn(Some(&failing), Contents::Any);
        let abstracted = lemmas.without_bits().unwrap_or_else(|| lemmas.program.clone());
        if let Some(rung) = self.ladder.get(random.below(self.ladder.len().max(1)))
            && !failing.is_empty()
            && let Ok(prepared) = pipeline.run(abstracted, &mut |_| {})
        {
            for check in self.proved(&prepared, &failing, *rung, Integers::Exact, tally) {
                let problem = format!("is proved by {}", rung.name);
                wrong.push(Wrong { by: by.clone(), check, problem, inputs: tried.failing[&check].clone() });
            }
        }
        wrong
    }

    /// Asks the template engine, if anybody doubts, about a program that no run has failed, and looks for failures of what it proves.
    fn doubted(&self, program: &Program, random: &mut Random, tally: &mut Tally) -> Vec<Wrong> {
        if self.doubt.is_none() || !self.engines.contains(&EngineKind::Template) {
            return Vec::new();
        }
        let (proved, mut wrong) = self.invariant(program, &program.checks.ids().collect(), random, tally);
        wrong.extend(self.doubt(program, &proved));
        wrong
    }

    /// Failures of these checks, found by engines that look for them and seen by the interpreter.
    fn doubt(&self, program: &Program, checks: &BTreeSet<CheckId>) -> Vec<Wrong> {
        let Some(patience) = self.doubt.filter(|_| !checks.is_empty()) else { return Vec::new() };
        let by_runs = concrete::solve(&concrete::Request {
            program,
            checks: checks.clone(),
            deadline: Deadline::after(patience),
            seed: 0,
            effort: concrete::Effort { steps: 20_000, patience: 4_000, ..concrete::Effort::default() },
            found: &|_| {},
            reached: &|_| {},
        });
        let by_questions = bounded::solve(&self.bounds(program, checks.clone(), patience), &mut |_| {});
        let traces = by_runs.traces.into_values().chain(by_questions.traces);
        let inputs = |trace: Trace| (trace.check, trace.inputs.into_iter().map(|(_, given)| given).collect());
        let mut wrong = Vec::new();
        for (check, inputs) in traces.map(inputs).filter(|(check, _)| checks.contains(check)) {
            let (by, problem) = (EngineKind::Template.name().to_owned(), "is proved".to_owned());
            wrong.push(Wrong { by, check, problem, inputs });
        }
        wrong
    }

    /// What the bounded engine is asked.
    fn bounds<'a>(&self, program: &'a Program, checks: BTreeSet<CheckId>, patience: Duration) -> bounded::Request<'a> {
        bounded::Request {
            program,
            checks,
            solver: self.z3.clone(),
            deadline: Deadline::after(patience),
            memory_mb: Some(1_000),
            shared: None,
            unwind: None,
            sizes: bounded::Sizes::default(),
            int_bits: None,
            beside: None,
        }
    }

    /// What the concrete engine decides by making all runs there are.
    fn run_out(&self, program: &Program) -> BTreeSet<CheckId> {
        let all: BTreeSet<CheckId> = program.checks.ids().collect();
        let outcome = concrete::solve(&concrete::Request {
            program,
            checks: all.clone(),
            deadline: Deadline::after(self.patience / 4),
            seed: 0,
            effort: concrete::Effort { patience: 200, ..concrete::Effort::default() },
            found: &|_| {},
            reached: &|_| {},
        });
        let is_fine = |check: &CheckId| !outcome.traces.contains_key(check);
        if outcome.end == concrete::End::Exhausted {
            all.into_iter().filter(is_fine).collect()
        } else {
            BTreeSet::new()
        }
    }

    /// The checks of a program behind the pipeline that a configuration proves.
    pub fn proved(
        &self,
        program: &Program,
        checks: &BTreeSet<CheckId>,
        rung: Configuration,
        integers: Integers,
        tally: &mut Tally,
    ) -> Vec<CheckId> {
        let request = Request {
            // Also where it is not worth while.
            portions: horn::portions(Arc::new(program.clone()), checks.clone(), Ends::Assumed, 0),
            open: OpenChecks::new(checks.clone()),
            integers,
            ladder: vec![rung],
            solver: self.z3.clone(),
            jobs: 1,
            next_job_after: Duration::ZERO,
            at_once: false,
            deadline: Deadline::after(self.patience),
            memory_mb: Some(2_000),
        };
        let checkers = Checkers { solvers: vec![self.z3.clone()], memory_mb: Some(2_000) };
        let accept = |proof: &Proof| {
            // No run is known to reach anything: so nothing is refused for being vacuous.
            verdict::accept(proof, &Reached::default(), &checkers, &Deadline::after(Duration::from_secs(5)))
                .map_err(|rejection| rejection.to_string())
        };
        let outcome = horn::solve(&request, &accept);
        tally.asked += 1;
        if outcome.attempts.is_empty() {
            *tally.answers.entry("not asked").or_default() += 1;
        }
        for attempt in &outcome.attempts {
            *tally.answers.entry(attempt.answer).or_default() += 1;
        }
        tally.rejected += outcome.open.values().filter(|reason| matches!(reason, Reason::Rejected(_))).count();
        checks.iter().copied().filter(|check| outcome.proof_of(*check).is_some()).collect()
    }
}

/// That a pass has broken the program.
fn broken(failing: &BTreeMap<CheckId, Vec<Given>>, error: BrokenPass) -> Wrong {
    Wrong {
        by: error.pass.to_owned(),
        check: *failing.keys().next().expect("some check fails"),
        problem: format!("is in a program that is not well-formed any more ({error})"),
        inputs: Vec::new(),
    }
}

/// Whether somebody asks what is lost. Locals lead to memory as long as they are there, and passes that are exact otherwise let them stay for longer, or go: no such
/// question is left before these passes, but slicing is among those that are not exact, and not run here.
fn asks_lost(program: &Program) -> bool {
    let mut stmts = program.procs.iter().flat_map(|proc| proc.blocks.iter()).flat_map(|block| &block.stmts);
    stmts.any(|stmt| matches!(stmt.kind, StmtKind::Ask { question: Question::Lost, .. }))
}

/// The first pass after which a run that failed a check ends otherwise.
fn unfaithful(program: &Program, failing: &BTreeMap<CheckId, Vec<Given>>) -> Vec<Wrong> {
    if asks_lost(program) {
        return Vec::new();
    }
    let Some(last) = follow(program.clone(), &mut |_, _| {}) else { return Vec::new() };
    let mut wrong = Vec::new();
    for (check, inputs) in failing {
        if ends_as_it_should(&last, *check, inputs) {
            continue;
        }
        let mut culprit = None;
        follow(program.clone(), &mut |pass, program| {
            if culprit.is_none() && !ends_as_it_should(program, *check, inputs) {
                culprit = Some(pass);
            }
        });
        let by = format!("pass {}", culprit.unwrap_or("unknown"));
        let problem = "does not fail any more".to_owned();
        wrong.push(Wrong { by, check: *check, problem, inputs: inputs.clone() });
    }
    wrong
}

/// Runs the exact steps of the pipeline; nothing if one breaks the program.
fn follow(program: Program, after: &mut dyn FnMut(&'static str, &Program)) -> Option<Program> {
    let done = &mut |done: ivl::passes::Done<'_>| after(done.pass, done.program);
    pipelines::horn(None, Contents::Exact).exact().run(program, done).ok()
}

fn ends_as_it_should(program: &Program, check: CheckId, inputs: &[Given]) -> bool {
    let compiled = interp::compile(program);
    let mut source = Recorded::new(inputs.iter().cloned(), Afterwards::Refuse);
    let limits = Limits { steps: 400_000, ..limits() };
    let outcome = Machine::new(&compiled, limits).run(&mut source, &mut NoOutput);
    matches!(outcome, Outcome::Failed { check: failed, .. } if failed == check)
        // A machine under load may be late; that is nobody's fault. Steps, depth and heap are those of the run that failed, with room to spare.
        || matches!(outcome, Outcome::Limit { kind: LimitKind::Deadline, .. })
}
