//! Random contracts, by brute force and by the engines: what every run within the bounds says, the engines must say too.
//!
//! For each method of each source: the interpreter makes all runs with small inputs; the bounded engine must fail exactly the checks that one of
//! them fails; the horn engine must prove none of these; and some failures are replayed on the JVM.

use super::brute::{self, Truth};
use super::generate::{self, SIZE};
use super::{Answer, Bound, Compiled, Method, place, within};
use crate::in_parallel;
use crate::soundness::Judge;
use base::Deadline;
use engine::horn::{Contents, Integers, LADDER};
use engine::pipelines;
use front_java::project::Opened;
use ivl::{CheckId, CheckKind, Program};
use java::JavaSyntax;
use java::replay::Jvm;
use jml::SourceFile;
use smt::Solver;
use std::collections::BTreeSet;
use std::fmt;
use std::time::Duration;

/// Loops of generated methods do not go around more often, one inside of the other included.
const UNWIND: u32 = 8;
/// For a run on the JVM, on a machine that does other things too.
const REPLAY: Duration = Duration::from_secs(60);

/// What to do.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// The first seed.
    pub seed: u64,
    /// How many methods, at least, unless seeds run out.
    pub methods: usize,
    /// How many runs of a method.
    pub runs: usize,
    /// For all runs of a method, and for the bounded engine.
    pub time: Duration,
    /// For each configuration of the horn engine; nothing is asked of it if not given.
    pub horn: Option<Duration>,
    /// One failing method of so many is replayed on the JVM.
    pub replay_every: usize,
    /// Sources that are compiled together.
    pub batch: usize,
}

/// What came out.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// Methods with contracts.
    pub methods: usize,
    /// Methods of which all runs were made, and none fails.
    pub right: usize,
    /// Methods of which some run fails.
    pub wrong: usize,
    /// Methods that are called in no run: their preconditions cannot be met.
    pub vacuous: usize,
    /// Runs of the interpreter.
    pub runs: usize,
    /// Checks that fail, and those of them that the bounded engine has failed, too.
    pub failing: (usize, usize),
    /// Failures that were replayed on the JVM.
    pub replayed: usize,
    /// Questions to the horn engine.
    pub asked: usize,
    /// Failures with inputs beyond those that are enumerated.
    pub beyond: usize,
    /// Methods about which nothing was said, with the reason.
    pub open: Vec<String>,
    /// Where somebody is wrong.
    pub disagreements: Vec<String>,
}

impl Tally {
    /// Adds another one.
    pub fn add(&mut self, other: Tally) {
        self.methods += other.methods;
        self.right += other.right;
        self.wrong += other.wrong;
        self.vacuous += other.vacuous;
        self.runs += other.runs;
        self.failing.0 += other.failing.0;
        self.failing.1 += other.failing.1;
        self.replayed += other.replayed;
        self.asked += other.asked;
        self.beyond += other.beyond;
        self.open.extend(other.open);
        self.disagreements.extend(other.disagreements);
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tally { methods, right, wrong, vacuous, runs, failing, replayed, asked, beyond, .. } = self;
        writeln!(
            out,
            "{methods} methods: {right} right ({vacuous} never called), {wrong} wrong, {} open; {runs} runs; {} checks fail, {} of them \
             in the bounded engine, {beyond} more beyond; {replayed} replayed on the JVM, {asked} questions to the horn engine",
            self.open.len(),
            failing.0,
            failing.1
        )?;
        for (word, list) in [("open", &self.open), ("DISAGREEMENT", &self.disagreements)] {
            for line in list {
                writeln!(out, "{word}: {line}")?;
            }
        }
        Ok(())
    }
}

/// Makes sources until there are enough methods. `progress` hears of each batch.
pub fn run(plan: &Plan, solver: &Solver, progress: &mut dyn FnMut(&Tally)) -> Tally {
    let mut all = Tally::default();
    let mut seed = plan.seed;
    while all.methods < plan.methods {
        let seeds: Vec<u64> = (0..plan.batch as u64).map(|number| seed.wrapping_add(number)).collect();
        seed = seed.wrapping_add(plan.batch as u64);
        let left = plan.methods - all.methods;
        all.add(batch(plan, &seeds, left, solver));
        progress(&all);
    }
    all
}

fn batch(plan: &Plan, seeds: &[u64], most: usize, solver: &Solver) -> Tally {
    let files: Vec<SourceFile> = seeds.iter().map(|seed| file(*seed)).collect();
    let compiled = match Compiled::new(&files) {
        Ok(compiled) => compiled,
        // Then it is not said how many methods there are: as many as there may be, so that this comes to an end.
        Err(error) => {
            let disagreements = vec![format!("seeds {seeds:?} do not compile: {error}")];
            return Tally { methods: most, disagreements, ..Tally::default() };
        }
    };
    let count = compiled.methods.len().min(most);
    let tallies = in_parallel(count, |number| {
        let method = &compiled.methods[number];
        let mut tally = Tally { methods: 1, ..Tally::default() };
        let shown = format!("seed {}: {}", seeds[method.file], method.entry.shown);
        match compiled.lower(method) {
            Ok(opened) => judge(plan, method, &opened, solver, &mut tally, number.is_multiple_of(plan.replay_every)),
            Err(problem) => tally.open.push(problem),
        }
        let named = |list: &mut Vec<String>| list.iter_mut().for_each(|line| *line = format!("{shown}: {line}"));
        named(&mut tally.open);
        named(&mut tally.disagreements);
        tally
    });
    let mut all = Tally::default();
    tallies.into_iter().for_each(|tally| all.add(tally));
    all
}

fn file(seed: u64) -> SourceFile {
    SourceFile { path: format!("{}.java", generate::package(seed)).into(), text: generate::source(seed) }
}

fn judge(plan: &Plan, method: &Method, opened: &Opened, solver: &Solver, tally: &mut Tally, is_replayed: bool) {
    let program = &opened.lowered.program;
    let truth = brute::all_runs(program, plan.runs, &Deadline::after(plan.time));
    tally.runs += truth.runs;
    if let Some(broken) = &truth.broken {
        return tally.open.push(format!("a run ends without an answer: {broken}"));
    }
    let kind = |check: &CheckId| program.checks[*check].kind;
    if let Some(check) = truth.failing.keys().find(|check| kind(check) == CheckKind::UNSUPPORTED) {
        return tally.open.push(format!("not supported: {}", program.checks[*check].message));
    }
    let answer = within(program, solver, Bound { size: SIZE, unwind: UNWIND, time: plan.time });
    compare(program, &truth, &answer, tally);
    if is_replayed {
        for trace in answer.traces.iter().take(1) {
            let place = place(program, trace.check);
            match verdict::refute(program, &JavaSyntax, trace, Some(&Jvm(&opened.launch)), &Deadline::after(REPLAY)) {
                Ok(refuted) if refuted.witness.is_real() => tally.replayed += 1,
                Ok(refuted) => tally.disagreements.push(format!("{place:?}: only {:?}", refuted.witness)),
                Err(reason) => tally.disagreements.push(format!("{place:?}: {reason}")),
            }
        }
    }
    if let Some(patience) = plan.horn
        && !truth.failing.is_empty()
    {
        let failing = truth.failing.keys().copied().collect();
        for check in proved(program, &failing, solver, patience, &mut tally.asked) {
            let place = place(program, check);
            tally.disagreements.push(format!("the horn engine proves {place:?}, which a run fails"));
        }
    }
    if !method.entry.incomplete.is_empty() {
        tally.open.push(method.entry.incomplete.join("; "));
    }
}

fn compare(program: &Program, truth: &Truth, answer: &Answer, tally: &mut Tally) {
    for why in &answer.mismatches {
        tally.disagreements.push(format!("a trace of the bounded engine is not confirmed: {why}"));
    }
    let found: BTreeSet<CheckId> = answer.traces.iter().map(|trace| trace.check).collect();
    let failing: BTreeSet<CheckId> = truth.failing.keys().copied().collect();
    tally.failing.0 += failing.len();
    tally.failing.1 += failing.intersection(&found).count();
    for check in failing.difference(&found) {
        if answer.is_decided {
            let inputs = &truth.failing[check];
            let place = place(program, *check);
            tally.disagreements.push(format!("a run fails {place:?}, the bounded engine does not: {inputs:?}"));
        }
    }
    for trace in answer.traces.iter().filter(|trace| !failing.contains(&trace.check)) {
        if !brute::is_within(program, &trace.inputs) {
            tally.beyond += 1;
        } else if truth.is_complete {
            let place = place(program, trace.check);
            tally.disagreements.push(format!("no run fails {place:?}, the bounded engine does: {:?}", trace.inputs));
        }
    }
    tally.wrong += usize::from(!failing.is_empty());
    if failing.is_empty() && truth.is_complete {
        tally.right += 1;
        tally.vacuous += usize::from(truth.blocked == truth.runs);
    } else if failing.is_empty() {
        tally.open.push(format!("no run of {} fails, and there are more", truth.runs));
    }
    if !answer.is_decided {
        tally.open.push(answer.open.clone().unwrap_or_default());
    }
}

/// The checks that some configuration of the horn engine proves.
fn proved(
    program: &Program,
    failing: &BTreeSet<CheckId>,
    solver: &Solver,
    patience: Duration,
    asked: &mut usize,
) -> Vec<CheckId> {
    let pipeline = pipelines::horn(Some(failing), Contents::Exact);
    let Ok(program) = pipeline.run(program.clone(), &mut |_| {}) else { return Vec::new() };
    let judge = Judge { patience, ..Judge::new(solver.clone()) };
    let mut tally = crate::soundness::Tally::default();
    let proved =
        LADDER.iter().flat_map(|rung| judge.proved(&program, failing, *rung, Integers::Exact, &mut tally)).collect();
    *asked += tally.asked;
    proved
}
