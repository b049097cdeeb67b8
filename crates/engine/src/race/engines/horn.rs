//! The horn engine in the race: on the program itself, and on programs with what templates know of loops as assumptions.

use super::{EngineKind, Settings};
use crate::horn::{
    self, Attempt, CELLS, Configuration, Contents, Integers, LEAST_PORTION, Proof, REACH, REACH_FINITE, Reason,
    Request, SUMS, Watch,
};
use crate::race::{Clauses, Context, Engine, Event, Evidence, Judge, Questions, Start, Work};
use crate::{pipelines, template};
use base::schedule;
use ivl::passes::{Cells, CellsMode, Ends, HavocContents, Left, Pass as _, Pipeline, Reach, ReachMode, Slice, Sums};
use ivl::{CheckId, Program, StmtKind};
use smt::Solver;
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Larger programs are not given to the horn engine: the analyses would take longer than users wait.
const MAX_STATEMENTS: usize = 40_000;

/// So many checks are asked about at first, to see whether a structure can be followed in some way.
const PROBES: usize = 2;

/// Horn clauses.
pub struct Horn {
    solver: Solver,
    jobs: usize,
    memory_mb: u64,
    integers: Integers,
    ladder: Vec<Configuration>,
    after: Duration,
}

impl Horn {
    /// With the Horn solver.
    pub fn new(settings: &Settings) -> Horn {
        Horn {
            solver: settings.horn.clone(),
            jobs: settings.jobs,
            memory_mb: settings.memory_mb,
            integers: settings.integers,
            ladder: settings.ladder.clone(),
            after: settings.provers_after,
        }
    }

    /// Asks about a program that behaves as the one of the task, or does if lemmas hold. How many attempts there were.
    fn ask<J: Judge>(&self, context: &Context<J>, question: &Question<'_>) -> Result<Tried, String> {
        let asked = context.open().now();
        let pipeline = pipelines::horn(Some(&asked), question.contents);
        self.ask_prepared(context, question, asked, &pipeline)
    }

    /// The same by these passes.
    fn ask_prepared<J: Judge>(
        &self,
        context: &Context<J>,
        question: &Question<'_>,
        asked: BTreeSet<CheckId>,
        pipeline: &Pipeline,
    ) -> Result<Tried, String> {
        let start = Instant::now();
        let deadline = context.deadline();
        let prepared = context.timed(Work::Passes, || {
            pipeline.run_until(question.program.clone(), deadline, &mut |done| {
                context.works(format!("{} took {:.1?}", done.pass, done.time));
            })
        });
        // Why it is not proved even with help says nothing of the program.
        let has_help = question.lemmas.is_some() || question.is_aside;
        let Some(program) = prepared.map_err(|error| error.to_string())? else {
            let reason = "gave up: the program is too large to be prepared in time";
            asked.iter().filter(|_| !has_help).for_each(|check| context.left(*check, reason, 2));
            return Ok(Tried::default());
        };
        let program = Arc::new(program);
        let blocks = program.procs.iter().flat_map(|proc| proc.blocks.iter());
        let statements = blocks.map(|block| block.stmts.len() + 1).sum();
        context.tell(Event::Prepared { time: start.elapsed(), procs: program.procs.len(), statements });
        context.wait_for_replay();
        let portions = context.timed(Work::Slice, || horn::portions(program, asked, question.ends, LEAST_PORTION));
        if portions.len() > 1 {
            context.works(format!("asks about {} portions of the program", portions.len()));
        }
        let request = Request {
            portions,
            open: context.open().clone(),
            integers: question.integers,
            ladder: match question.configuration {
                Some(configuration) => vec![configuration],
                None => self.ladder.clone(),
            },
            solver: self.solver.clone(),
            // With help it works beside itself.
            jobs: if has_help { 1 } else { self.jobs },
            next_job_after: if context.has_others() { schedule::NEXT_HORN_JOB_AFTER } else { Duration::ZERO },
            at_once: question.is_aside,
            deadline: deadline.within(question.patience),
            memory_mb: Some(self.memory_mb),
        };
        let outcome = horn::solve(&request, &Watching { context, lemmas: question.lemmas });
        for (check, reason) in outcome.open.iter().filter(|_| !has_help) {
            let (text, weight) = explain(reason);
            context.left(*check, text, weight);
        }
        let may_fail = outcome.open.iter().filter(|(_, reason)| matches!(reason, Reason::Spurious(_)));
        Ok(Tried { attempts: outcome.attempts.len(), may_fail: may_fail.map(|(check, _)| *check).collect() })
    }

    /// Asks again about checks of which the program is said to allow failures, with loops that nothing depends on but that they end: some may not. How many attempts
    /// there were.
    fn ask_with_ends<J: Judge>(
        &self,
        context: &Context<J>,
        question: &Question<'_>,
        may_fail: BTreeSet<CheckId>,
    ) -> Result<usize, String> {
        let asked: BTreeSet<CheckId> = context.open().now().intersection(&may_fail).copied().collect();
        let size = |ends: Ends| {
            let slice = Slice { checks: Some(asked.clone()), ends, ..Slice::default() }.run(question.program.clone());
            slice.procs.iter().flat_map(|proc| proc.blocks.iter()).map(|block| block.stmts.len() + 1).sum::<usize>()
        };
        if asked.is_empty() || size(Ends::Kept) == size(Ends::Assumed) {
            return Ok(0);
        }
        context.works("keeps loops that may not end");
        let pipeline = pipelines::horn_with_ends(&asked, question.contents);
        Ok(self.ask_prepared(context, question, asked, &pipeline)?.attempts)
    }
}

/// What came of a question.
#[derive(Default)]
struct Tried {
    /// How many attempts there were.
    attempts: usize,
    /// Checks that can fail in the program as it was asked about.
    may_fail: BTreeSet<CheckId>,
}

/// A program to be asked about.
struct Question<'a> {
    program: &'a Program,
    contents: Contents,
    integers: Integers,
    patience: Duration,
    /// In place of the ladder.
    configuration: Option<Configuration>,
    /// How loops are sliced.
    ends: Ends,
    /// What the program takes for granted.
    lemmas: Option<&'a Arc<template::Proof>>,
    /// Whether it has more failures than the program: why it is not proved says nothing.
    is_aside: bool,
}

impl<J: Judge> Engine<J> for Horn {
    fn name(&self) -> &'static str {
        EngineKind::Horn.name()
    }

    fn start(&self) -> Start {
        Start::ForLoops(self.after)
    }

    /// At first with texts as any texts, then exactly.
    fn run(&self, context: &Context<J>) -> Result<String, String> {
        let program = &**context.program();
        let mut attempts = 0;
        let mut last = None;
        for contents in [Contents::Any, Contents::Exact] {
            if context.is_over() || contents == Contents::Exact && !HavocContents::applies(program) {
                break;
            }
            let size = horn::size(program, contents);
            if size > MAX_STATEMENTS {
                let reason =
                    format!("gave up: the program has {size} statements, library included: too many for the analyses");
                context.open().now().into_iter().for_each(|check| context.left(check, reason.clone(), 2));
                break;
            }
            let remaining = context.deadline().remaining();
            let patience = match contents {
                Contents::Any => schedule::HORN_ANY_CONTENTS.of(remaining),
                Contents::Exact => remaining.unwrap_or(Duration::MAX),
            };
            let integers = self.integers;
            let question = Question {
                program,
                contents,
                integers,
                patience,
                configuration: None,
                ends: Ends::Assumed,
                lemmas: None,
                is_aside: false,
            };
            let tried = self.ask(context, &question)?;
            attempts += tried.attempts;
            last = Some((tried.may_fail, Question { is_aside: true, ..question }));
        }
        if let Some((may_fail, question)) = last.filter(|_| !context.is_over()) {
            let remaining = context.deadline().remaining().unwrap_or(Duration::MAX);
            let question = Question { patience: remaining, ends: Ends::Kept, ..question };
            attempts += self.ask_with_ends(context, &question, may_fail)?;
        }
        Ok(format!("{attempts} attempts"))
    }
}

/// The horn engine on what templates know of loops. Assumptions alone gain nothing that either engine does not prove; what pays is to read
/// results of combined bits as any number besides, of which the assumptions say what matters.
pub struct HornOnLemmas(pub Horn);

impl<J: Judge> Engine<J> for HornOnLemmas {
    fn name(&self) -> &'static str {
        EngineKind::Horn.name()
    }

    fn start(&self) -> Start {
        Start::OnLemmas
    }

    fn run(&self, context: &Context<J>) -> Result<String, String> {
        let mut attempts = 0;
        while let Some((lemmas, is_last)) = context.next_lemmas() {
            let without_bits = lemmas.without_bits();
            let programs: Vec<&Program> = match is_last {
                true => without_bits.iter().chain([&lemmas.program]).collect(),
                // With bits the horn engine does as well without help, as far as we know.
                false => without_bits.iter().collect(),
            };
            let proof = Arc::new(lemmas.proof.clone());
            let is_known = || context.holds(Evidence::Questions(Questions::Invariant(proof.clone())));
            if programs.is_empty() || context.is_over() || !is_known() {
                continue;
            }
            context.works("goes on from what templates know");
            for (position, program) in programs.iter().enumerate() {
                if context.is_over() || horn::size(program, Contents::Any) > MAX_STATEMENTS {
                    break;
                }
                let remaining = context.deadline().remaining();
                let patience = match is_last {
                    true => remaining.unwrap_or(Duration::MAX) / (programs.len() - position) as u32,
                    false => schedule::FIRST_LEMMAS.of(remaining),
                };
                let (lemmas, integers, contents) = (Some(&proof), self.0.integers, Contents::Any);
                let question = Question {
                    program,
                    contents,
                    integers,
                    patience,
                    configuration: None,
                    ends: Ends::Assumed,
                    lemmas,
                    is_aside: false,
                };
                attempts += self.0.ask(context, &question)?.attempts;
            }
        }
        Ok(format!("{attempts} attempts with lemmas"))
    }
}

/// The horn engine on a program in which one object of a linked structure is followed.
pub struct HornOnReach(pub Horn);

impl<J: Judge> Engine<J> for HornOnReach {
    fn name(&self) -> &'static str {
        EngineKind::Horn.name()
    }

    fn start(&self) -> Start {
        Start::ForLoops(self.0.after + schedule::REACH_AFTER)
    }

    fn run(&self, context: &Context<J>) -> Result<String, String> {
        let asked = context.open().now();
        if asked.is_empty() || horn::size(context.program(), Contents::Any) > MAX_STATEMENTS {
            return Ok("nothing to do".to_owned());
        }
        let Some(program) = before_reach(context, &asked, Left::Any)? else { return Ok("no time".to_owned()) };
        let mut found = Reach::modes(&program);
        let mut modes = found.clone().unwrap_or_default();
        // What does not depend on numbers is proved at once.
        let mut able = Vec::new();
        let mut attempts = 0;
        let mut ways = Ways { horn: &self.0, context, program: &program, enumerated: Vec::new(), attempts };
        ways.enumerate_all(&modes, &mut able)?;
        attempts += ways.attempts;
        // Then with what leads to what is left: more pointers are followed for that.
        let open = context.open().now();
        let with_left = match open.is_empty() || !asks_left(context.program()) {
            true => None,
            false => before_reach(context, &open, Left::Kept)?.filter(asks_left),
        };
        let program = match with_left.as_ref().map(|program| (program, Reach::modes(program))) {
            Some((program, Ok(others))) => {
                found = Ok(Vec::new());
                modes = others;
                program
            }
            _ => &program,
        };
        if let Err(why) = found {
            context.works(format!("follows no structure: {why}"));
            return Ok(format!("no structure to follow: {why}"));
        }
        let enumerated = if asks_left(program) { Vec::new() } else { ways.enumerated };
        let mut ways = Ways { horn: &self.0, context, program, enumerated, attempts };
        ways.enumerate_all(&modes, &mut able)?;
        let mut followed = Vec::new();
        for base in modes {
            let before = context.open().now();
            if before.is_empty() || context.is_over() {
                break;
            }
            // Where a structure cannot be followed nothing is proved, and that is seen soon.
            context.works("looks how a structure can be followed");
            let mut is_hopeless = before.len() > PROBES && !able.contains(&base);
            for check in before.iter().take(PROBES) {
                if is_hopeless {
                    let start = Instant::now();
                    ways.ask(BTreeSet::from([*check]), base, schedule::REACH_PROBE, REACH)?;
                    is_hopeless = context.open().now() == before && start.elapsed() < schedule::REACH_PROBE;
                }
            }
            if !is_hopeless {
                followed.push(base);
            }
        }
        // Others that prove give way from now on.
        context.open().follow(!followed.is_empty());
        // Each way by itself, then with what more can be kept.
        let refined: Vec<ReachMode> =
            followed.iter().flat_map(|base| Reach::refined(program, *base).into_iter().skip(1)).collect();
        let start = Instant::now();
        for mode in &refined {
            if start.elapsed() < schedule::REACH_ENUMERATED {
                ways.enumerate(*mode)?;
            }
        }
        let mut waiting: Vec<ReachMode> = followed.iter().copied().chain(refined).collect();
        for (round, seconds) in schedule::REACH_ROUNDS.into_iter().enumerate() {
            for mode in std::mem::take(&mut waiting) {
                ways.enumerate(mode)?;
                let before = context.open().now();
                if before.is_empty() || context.is_over() {
                    return Ok(format!("{} attempts", ways.attempts));
                }
                context.works(format!("follows one object of a structure: {mode}"));
                // Most is proved without more.
                let turns = if followed.contains(&mode) { 2 } else { 1 };
                let (start, patience) = (Instant::now(), Duration::from_secs(seconds) * turns);
                // What was too much at once is asked one by one when its turn comes again.
                let together = round % 2 == 0 || before.len() == 1;
                let questions = match together {
                    true => vec![before.clone()],
                    false => before.iter().map(|check| BTreeSet::from([*check])).collect(),
                };
                for question in questions {
                    let asked: BTreeSet<CheckId> = question.intersection(&context.open().now()).copied().collect();
                    if !asked.is_empty() && !context.is_over() {
                        ways.ask(asked, mode, patience, REACH)?;
                    }
                }
                // What was answered in time would be answered so again.
                if start.elapsed() >= patience || context.open().now() != before {
                    waiting.push(mode);
                }
            }
        }
        context.open().follow(false);
        Ok(format!("{} attempts", ways.attempts))
    }
}

/// The program as it is before an object of a structure is followed; none where there is no time.
fn before_reach<J: Judge>(
    context: &Context<J>,
    asked: &BTreeSet<CheckId>,
    left: Left,
) -> Result<Option<Program>, String> {
    let prepared =
        pipelines::before_reach(asked, left).run_until((**context.program()).clone(), context.deadline(), &mut |_| {});
    prepared.map_err(|error| error.to_string())
}

/// Whether a program asks which objects are left that nothing leads to.
fn asks_left(program: &Program) -> bool {
    let mut stmts = program.procs.iter().flat_map(|proc| proc.blocks.iter()).flat_map(|block| &block.stmts);
    stmts.any(|stmt| matches!(stmt.kind, StmtKind::Ask { question: ivl::Question::Left(_), .. }))
}

/// The checks that are open, and the program as it is before anything of its arrays is followed; why not, if there is nothing to do.
fn before_arrays<J: Judge>(context: &Context<J>) -> Result<Result<(BTreeSet<CheckId>, Program), &'static str>, String> {
    let asked = context.open().now();
    if asked.is_empty() || horn::size(context.program(), Contents::Any) > MAX_STATEMENTS {
        return Ok(Err("nothing to do"));
    }
    let before = pipelines::before_cells(&asked, horn::contents_with_cells(context.program()));
    let prepared = before.run_until((**context.program()).clone(), context.deadline(), &mut |_| {});
    let prepared = prepared.map_err(|error| error.to_string())?;
    Ok(prepared.map(|program| (asked, program)).ok_or("no time"))
}

/// The horn engine on a program in which elements of arrays are followed.
pub struct HornOnCells(pub Horn);

impl<J: Judge> Engine<J> for HornOnCells {
    fn name(&self) -> &'static str {
        EngineKind::Horn.name()
    }

    fn start(&self) -> Start {
        Start::ForLoops(self.0.after + schedule::CELLS_AFTER)
    }

    fn run(&self, context: &Context<J>) -> Result<String, String> {
        let program = match before_arrays(context)? {
            Ok((_, program)) => program,
            Err(why) => return Ok(why.to_owned()),
        };
        if !Cells::applies(&program) {
            return Ok("no array to follow".to_owned());
        }
        let mut attempts = 0;
        for (round, seconds) in schedule::CELLS_ROUNDS.into_iter().enumerate() {
            for mode in CellsMode::ALL {
                // Others that prove give way to the first try: what is proved at all is mostly proved then.
                context.open().follow(round == 0 && mode == CellsMode::default());
                let before = context.open().now();
                // What was too much at once is asked one by one when its turn comes again.
                let questions = match round % 2 == 0 || before.len() == 1 {
                    true => vec![before],
                    false => before.iter().map(|check| BTreeSet::from([*check])).collect(),
                };
                for question in questions {
                    let asked: BTreeSet<CheckId> = question.intersection(&context.open().now()).copied().collect();
                    if asked.is_empty() || context.is_over() {
                        continue;
                    }
                    context.works(format!("follows elements of arrays: {mode}"));
                    let question = Question {
                        program: &program,
                        contents: Contents::Any,
                        integers: self.0.integers,
                        patience: Duration::from_secs(seconds),
                        configuration: Some(CELLS),
                        ends: Ends::Assumed,
                        lemmas: None,
                        is_aside: true,
                    };
                    let second = pipelines::cells(&asked, mode);
                    attempts += self.0.ask_prepared(context, &question, asked, &second)?.attempts;
                }
            }
        }
        context.open().follow(false);
        Ok(format!("{attempts} attempts"))
    }
}

/// The horn engine on a program in which sums over arrays are followed.
pub struct HornOnSums(pub Horn);

impl<J: Judge> Engine<J> for HornOnSums {
    fn name(&self) -> &'static str {
        EngineKind::Horn.name()
    }

    fn start(&self) -> Start {
        Start::ForLoops(self.0.after + schedule::SUMS_AFTER)
    }

    fn run(&self, context: &Context<J>) -> Result<String, String> {
        let (asked, program) = match before_arrays(context)? {
            Ok(prepared) => prepared,
            Err(why) => return Ok(why.to_owned()),
        };
        if !Sums::applies(&program) {
            return Ok("no sum to follow".to_owned());
        }
        context.works("follows sums over arrays");
        let question = Question {
            program: &program,
            contents: Contents::Any,
            // What is added up may wrap around, as often as it likes: equations are those of numbers.
            integers: match self.0.integers {
                Integers::Exact => Integers::LateExact,
                others => others,
            },
            patience: Duration::from_secs(schedule::SUMS_PATIENCE),
            configuration: Some(SUMS),
            ends: Ends::Assumed,
            lemmas: None,
            is_aside: true,
        };
        let second = pipelines::sums(&asked);
        let attempts = self.0.ask_prepared(context, &question, asked, &second)?.attempts;
        Ok(format!("{attempts} attempts"))
    }
}

/// The ways in which a structure of a program can be followed, as they are tried.
struct Ways<'a, J: Judge> {
    horn: &'a Horn,
    context: &'a Context<J>,
    program: &'a Program,
    /// Those in which all that truth values can be was asked for.
    enumerated: Vec<ReachMode>,
    attempts: usize,
}

impl<J: Judge> Ways<'_, J> {
    fn ask(
        &mut self,
        asked: BTreeSet<CheckId>,
        mode: ReachMode,
        patience: Duration,
        configuration: Configuration,
    ) -> Result<(), String> {
        // Numbers of nodes are compared with counters, mostly: whatever they are modulo the size of an int.
        let integers = match self.horn.integers {
            Integers::Exact if mode.counts => Integers::Late,
            others => others,
        };
        let (program, contents, configuration) = (self.program, Contents::Any, Some(configuration));
        let question = Question {
            program,
            contents,
            integers,
            patience,
            configuration,
            ends: Ends::Assumed,
            lemmas: None,
            is_aside: true,
        };
        let second = pipelines::reach(&asked, mode);
        self.attempts += self.horn.ask_prepared(self.context, &question, asked, &second)?.attempts;
        Ok(())
    }

    /// Proves in each of these ways what does not depend on numbers. Notes those in which something is.
    fn enumerate_all(&mut self, modes: &[ReachMode], able: &mut Vec<ReachMode>) -> Result<(), String> {
        for base in modes {
            let before = self.context.open().now();
            self.enumerate(*base)?;
            if self.context.open().now() != before && !able.contains(base) {
                able.push(*base);
            }
        }
        Ok(())
    }

    /// Proves in this way what does not depend on numbers, once.
    fn enumerate(&mut self, mode: ReachMode) -> Result<(), String> {
        let asked = self.context.open().now();
        if asked.is_empty() || self.context.is_over() || self.enumerated.contains(&mode) {
            return Ok(());
        }
        self.enumerated.push(mode);
        self.context.works(format!("enumerates what can be known of a structure: {mode}"));
        self.ask(asked, mode, schedule::FINITE_INVARIANTS, REACH_FINITE)
    }
}

/// What the horn engine says goes to the judge, and on to those who watch.
struct Watching<'a, J: Judge> {
    context: &'a Context<J>,
    lemmas: Option<&'a Arc<template::Proof>>,
}

impl<J: Judge> Watch for Watching<'_, J> {
    fn found(&self, proof: &Arc<Proof>) -> Result<(), String> {
        let clauses = Clauses { proof: proof.clone(), lemmas: self.lemmas.cloned() };
        self.context.proved(&proof.checks, Evidence::Clauses(clauses))
    }

    fn starts(&self, configuration: &Configuration, checks: usize) {
        self.context.works(format!("{} on {checks} checks", configuration.name));
    }

    fn attempted(&self, attempt: &Attempt) {
        self.context.tell(Event::Attempted(attempt.clone()));
    }
}

fn explain(reason: &Reason) -> (String, u8) {
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
