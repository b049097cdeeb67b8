//! The template engine (after 2LS, FMCAD'18): invariants of a given form, found by a solver that is asked for what breaks them.
//!
//! From an IVL program to a [`Proof`]: what holds at the heads of loops whenever a round has ended, as rows over variables, over all
//! objects made at a place, and over all elements of arrays, exact to the bit. The program is executed on unknown inputs as by the bounded
//! engine, but loops are cut at their back edges ([`crate::ssa`]). Rows are chosen in levels, from few to many.
//!
//! Three questions make a proof: what is said holds after the first round, and after a round that starts with what is said, and nothing
//! fails where it holds. Each is a text of its own, to be asked again of another solver.

mod domain;
mod lemmas;
mod mined;
mod rows;
mod search;
mod show;

pub use domain::Abs;
pub use rows::{Condition, Item, Level, Row, Split, Subject};
pub use show::show;

use crate::horn::Invariant;
use crate::race::{OpenChecks, Question};
use crate::ssa::{self, BackEdge, Emission, Formulas, Limit, Loops, Policy, Spot};
use base::Deadline;
use base::schedule::TEMPLATE_LEVEL;
use ivl::passes::Track;
use ivl::syntax::Syntax;
use ivl::{CheckId, CheckKind, Program};
use search::{Failure, LOGIC, Search};
use smt::{Solver, SolverError, TermId};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Statements in one emission.
const MOST_STEPS: u64 = 3_000_000;
/// Calls within calls.
const DEEPEST: usize = 2_000;
/// How often an emission is made until it finds nothing new.
const MOST_EMISSIONS: usize = 60;
/// How much a term takes.
const TERM_BYTES: u64 = 400;
/// Without a limit of memory.
const DEFAULT_MEMORY_MB: u64 = 2_000;
/// A level with more rows than this is given up.
pub const MOST_ROWS: usize = 600;

/// What to do.
#[derive(Clone)]
pub struct Request<'a> {
    /// The program: exact, its inputs as they will be given.
    pub program: &'a Program,
    /// How its source writes things.
    pub syntax: &'a dyn Syntax,
    /// The checks asked about. Others end their paths silently; what is not modelled counts always.
    pub checks: BTreeSet<CheckId>,
    /// Who is asked.
    pub solver: Solver,
    /// When to stop.
    pub deadline: Deadline,
    /// Megabytes for formulas and for the solver, each.
    pub memory_mb: Option<u64>,
    /// What other engines settle meanwhile.
    pub shared: Option<OpenChecks>,
    /// What is tried, in order: how loops are cut, and which rows there are.
    pub plans: Vec<(Plan, Level)>,
}

/// An invariant that excludes failures.
#[derive(Clone, Debug)]
pub struct Proof {
    /// What never fails.
    pub checks: BTreeSet<CheckId>,
    /// What holds at the heads of loops, in words.
    pub lines: Vec<Invariant>,
    /// Which rows were needed.
    pub level: Level,
    /// Questions that must be answered by `unsat`, each with what would be the case otherwise: SMT-LIB that stands alone.
    pub certificate: Vec<(&'static str, String)>,
}

impl Proof {
    /// The questions.
    pub fn questions(&self) -> impl Iterator<Item = Question<'_>> {
        self.certificate.iter().map(|(excludes, text)| Question { excludes, text })
    }
}

/// Why a check is not proved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The invariants that were found allow it to fail.
    Weak,
    /// There would be more than [`MOST_ROWS`] rows.
    Rows,
    /// The execution was given up.
    GaveUp(Limit),
    /// Procedures call themselves.
    Recursion,
    /// What happens behind a bound is not known.
    Exceeded(Spot),
    /// The solver could not say.
    Solver(String),
    /// It may fail behind something that is not supported: this check.
    Unsupported(CheckId),
    /// There was no time.
    Time,
}

/// What was found.
#[derive(Clone, Debug, Default)]
pub struct Outcome {
    /// Proofs, in the order they were found.
    pub proofs: Vec<Proof>,
    /// Why the other checks are open.
    pub open: BTreeMap<CheckId, Reason>,
    /// What was tried.
    pub attempts: Vec<Attempt>,
    /// What the rows of the last level say.
    pub rows: Vec<Invariant>,
    /// What is known of loops, for others to go on from.
    pub lemmas: Option<Arc<Lemmas>>,
    /// Figures about the search.
    pub stats: Stats,
}

/// What holds at the heads of loops, though it does not exclude all failures.
#[derive(Clone, Debug)]
pub struct Lemmas {
    /// A program that behaves as the one asked about, as far as the checks go, with what holds as assumptions.
    pub program: Program,
    /// That they hold: a proof of no check.
    pub proof: Proof,
}

impl Lemmas {
    /// The program with any number where bits are combined, if that is somewhere: what matters of the results is among the lemmas.
    pub fn without_bits(&self) -> Option<Program> {
        lemmas::without_bits(&self.program)
    }
}

/// What the three questions of a proof exclude.
const FIRST_ROUND: &str = "the invariant does not exclude a first round";
const LATER_ROUND: &str = "the invariant does not exclude a later round";
const FAILURE: &str = "the invariant does not exclude a failure";

/// Who looks at what the engine finds while it works.
pub trait Watch {
    /// A proof was found; says whether it is accepted.
    fn proof(&mut self, proof: &Proof) -> bool;

    /// Something is known of loops, though it does not exclude all failures.
    fn lemmas(&mut self, _: &Arc<Lemmas>) {}
}

impl<F: FnMut(&Proof) -> bool> Watch for F {
    fn proof(&mut self, proof: &Proof) -> bool {
        self(proof)
    }
}

/// Figures about the search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// Times the program was executed.
    pub emissions: usize,
    /// Loops that were cut, the last time.
    pub loops: usize,
    /// Rows, the last time.
    pub rows: usize,
    /// Questions to the solver.
    pub questions: usize,
}

/// What came of one level.
#[derive(Clone, Debug)]
pub struct Attempt {
    /// How loops were cut.
    pub plan: Plan,
    /// Which rows there were.
    pub level: Level,
    /// How many.
    pub rows: usize,
    /// Questions to the solver.
    pub questions: usize,
    /// How long it took.
    pub time: Duration,
    /// Why it was given up, if it was.
    pub failure: Option<String>,
}

/// Cuts every loop that depends on inputs; recursion ends paths.
struct Cutting;

impl Policy for Cutting {
    fn again(&self, spot: Spot, _count: u32) -> BackEdge {
        match spot {
            Spot::Loop(..) => BackEdge::Cut,
            Spot::Recursion(_) | Spot::Length(_) | Spot::Access | Spot::Size(_) | Spot::Stuck => BackEdge::Stop,
        }
    }

    fn capacity(&self, _spot: Spot) -> u32 {
        0
    }

    fn has_regions(&self) -> bool {
        true
    }
}

/// An emission that knows its loops.
pub struct Emitted {
    /// What it is.
    pub emission: Emission,
    /// Its terms.
    pub formulas: Formulas,
    /// How often the program was executed for it.
    pub times: usize,
}

/// Executes a program with its loops cut as planned.
pub fn emitted(
    program: &Program,
    checks: &BTreeSet<CheckId>,
    plan: Plan,
    deadline: &Deadline,
    memory_mb: Option<u64>,
) -> Result<Emitted, Limit> {
    let limits =
        ssa::Limits { deadline: deadline.clone(), terms: most_terms(memory_mb), steps: MOST_STEPS, depth: DEEPEST };
    let (mut formulas, mut loops) = (Formulas::default(), Loops::new(plan.peel, plan.window));
    for times in 1..=MOST_EMISSIONS {
        let emission = ssa::emit_cut(program, checks, &mut formulas, &Cutting, &limits, Some(&mut loops))?;
        if !loops.start() {
            return Ok(Emitted { emission, formulas, times });
        }
    }
    Err(Limit::Steps)
}

/// The rows of a level over an emission, before anything is known of them. One more than there may be, if there are more.
pub fn template(emitted: &mut Emitted, level: Level, splits: &[Split]) -> Vec<Row> {
    rows::build(&mut emitted.formulas, &emitted.emission, level, splits, MOST_ROWS + 1)
}

/// So many terms fit into memory.
fn most_terms(memory_mb: Option<u64>) -> usize {
    let memory = memory_mb.unwrap_or(DEFAULT_MEMORY_MB).saturating_mul(1 << 20);
    usize::try_from(memory / TERM_BYTES).unwrap_or(usize::MAX)
}

/// Whether formulas have, or with rows would have, too many terms. A row about many objects reads a field of each that is accessed,
/// and each that is read is compared with all others.
fn is_too_large(emitted: &Emitted, memory_mb: Option<u64>) -> bool {
    let mut terms = emitted.formulas.terms.len();
    for group in emitted.emission.cuts.iter().flat_map(|cut| &cut.groups) {
        let uses = emitted.emission.uses.iter().filter(|used| used.object == group.object).count();
        terms = terms.saturating_add(uses.saturating_mul(uses).saturating_mul(group.cells.len()));
    }
    terms > most_terms(memory_mb)
}

/// How loops are cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// After how many rounds.
    pub peel: u32,
    /// How many rounds are executed from there. With more than one it is an induction over so many at once: what is said holds after
    /// each of the first ones, and after one if it did so many rounds before and nothing has failed in between.
    pub window: u32,
}

impl std::fmt::Display for Plan {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "after {} by {}", self.peel, self.window)
    }
}

impl Plan {
    /// One round from the head on.
    pub const SIMPLE: Self = Self { peel: 0, window: 1 };
}

/// The most rounds at once.
const MOST_WINDOW: u32 = 4;

/// All that is worth trying. What is soon done comes first.
pub fn plans() -> Vec<(Plan, Level)> {
    let (later, two) = (Plan { peel: 1, ..Plan::SIMPLE }, Plan { window: 2, ..Plan::SIMPLE });
    let first = [
        (Plan::SIMPLE, Level::Single),
        (Plan::SIMPLE, Level::Pairs),
        (two, Level::Single),
        (Plan::SIMPLE, Level::Cases),
        (later, Level::Pairs),
        (two, Level::Pairs),
        (later, Level::Cases),
        (two, Level::Cases),
    ];
    let several = |window| [Level::Single, Level::Pairs, Level::Cases].map(|level| (Plan { peel: 0, window }, level));
    first.into_iter().chain((3..=MOST_WINDOW).flat_map(several)).collect()
}

/// A program with its loops cut in one way, and what is known of it.
struct Stage {
    plan: Plan,
    emitted: Emitted,
    /// What the last level has found to have few values.
    splits: Vec<Split>,
    /// The invariant that the last level has found.
    known: Vec<Row>,
}

/// Looks for invariants.
pub fn solve(request: &Request<'_>, watch: &mut dyn Watch) -> Outcome {
    let sliced = crate::bounded::sliced(request.program, &request.checks, &request.deadline);
    solve_sliced(request, sliced.as_ref(), watch)
}

/// The program in which whether it has ended is asked of one object, in place of all, where a program asks that; then it is this one that lemmas are about.
pub fn tracked(program: &Program, checks: &BTreeSet<CheckId>, deadline: &Deadline) -> Option<Program> {
    let track = || crate::bounded::prepared(program, checks, deadline, crate::pipelines::template);
    Track::applies(program).then(track).flatten()
}

/// Looks for invariants, where it is known what checks depend on, these and perhaps more: a part of the program, or all of it.
pub fn solve_sliced(request: &Request<'_>, sliced: Option<&Program>, watch: &mut dyn Watch) -> Outcome {
    let program = sliced.unwrap_or(request.program);
    let tracked = tracked(program, &request.checks, &request.deadline);
    let program = tracked.as_ref().unwrap_or(program);
    let open = request.checks.clone();
    let mut engine = Engine { request, program, watch, outcome: Outcome::default(), open };
    let mut reason = Reason::Weak;
    let mut stages: Vec<Stage> = Vec::new();
    // What its share of the time does not suffice for is tried again when all others were.
    let mut todo: VecDeque<(Plan, Level, bool)> =
        request.plans.iter().map(|&(plan, level)| (plan, level, false)).collect();
    while let Some((plan, level, is_again)) = todo.pop_front() {
        if engine.is_done() {
            break;
        }
        if request.deadline.is_over() {
            reason = Reason::Time;
            break;
        }
        let at = match stages.iter().position(|stage| stage.plan == plan) {
            Some(at) => at,
            None => match emitted(program, &request.checks, plan, &request.deadline, request.memory_mb) {
                Ok(emitted) => {
                    engine.outcome.stats.emissions += emitted.times;
                    stages.push(Stage { plan, emitted, splits: Vec::new(), known: Vec::new() });
                    stages.len() - 1
                }
                Err(Limit::Deadline) => {
                    reason = Reason::Time;
                    break;
                }
                // Later ways need more still.
                Err(limit) => {
                    if stages.is_empty() {
                        reason = Reason::GaveUp(limit);
                    }
                    break;
                }
            },
        };
        let stage = &mut stages[at];
        if is_too_large(&stage.emitted, request.memory_mb) {
            if at == 0 {
                reason = Reason::GaveUp(Limit::Terms);
            }
            break;
        }
        let (start, questions) = (Instant::now(), engine.outcome.stats.questions);
        let found = engine.level(stage, level, is_again);
        let failure = match &found {
            Ok(None) => None,
            Ok(Some(why)) => Some(format!("{why:?}")),
            Err(failure) => Some(format!("{failure:?}")),
        };
        let Stats { rows, questions: now, .. } = engine.outcome.stats;
        let (time, questions) = (start.elapsed(), now - questions);
        engine.outcome.attempts.push(Attempt { plan, level, rows, questions, time, failure });
        match found {
            Ok(None) if rows > MOST_ROWS => reason = Reason::Rows,
            Ok(None) => {}
            Ok(Some(why)) => {
                reason = why;
                break;
            }
            Err(Failure::Solver(SolverError::TimedOut { .. })) => {
                reason = Reason::Time;
                if !is_again {
                    todo.push_back((plan, level, true));
                }
            }
            Err(Failure::Solver(error)) => reason = Reason::Solver(error.to_string()),
            Err(Failure::Unknown(why)) => reason = Reason::Solver(why),
            Err(Failure::Questions) => reason = Reason::Solver("too many questions".to_owned()),
        }
        // Without loops there is nothing more to say.
        if stage.emitted.emission.cuts.is_empty() {
            break;
        }
    }
    let Engine { mut outcome, open, .. } = engine;
    outcome.open.extend(open.into_iter().map(|check| (check, reason.clone())));
    outcome
}

struct Engine<'a, 'r> {
    request: &'a Request<'r>,
    program: &'a Program,
    watch: &'a mut dyn Watch,
    outcome: Outcome,
    open: BTreeSet<CheckId>,
}

impl Engine<'_, '_> {
    fn is_done(&mut self) -> bool {
        if let Some(shared) = &self.request.shared {
            let now = shared.now();
            self.open.retain(|check| now.contains(check));
        }
        self.open.is_empty()
    }

    /// Tries rows of one level. Something if it is of no use to go on.
    fn level(&mut self, stage: &mut Stage, level: Level, is_again: bool) -> Result<Option<Reason>, Failure> {
        let Stage { plan, emitted, splits, known: kept } = stage;
        let rows = template(emitted, level, splits);
        self.outcome.stats.loops = emitted.emission.cuts.len();
        self.outcome.stats.rows = rows.len();
        // Some of them would be chosen by their order only.
        if rows.len() > MOST_ROWS {
            return Ok(None);
        }
        let known = kept.clone();
        // No level takes all the time that is left, and what it knew is still known if it takes too long.
        let deadline = match self.request.deadline.remaining() {
            Some(left) if !is_again && *plan == Plan::SIMPLE => self.request.deadline.within(left * 2 / 3),
            Some(left) if !is_again => self.request.deadline.within((left / 4).max(TEMPLATE_LEVEL) / plan.window),
            Some(_) | None => self.request.deadline.clone(),
        };
        // First only what is new, with what is known for granted. It is less than all can say together, but soon found.
        let ways: &[bool] = if known.is_empty() { &[false] } else { &[true, false] };
        for &is_settled in ways {
            let Emitted { emission, formulas, .. } = &mut *emitted;
            let thresholds = mined::thresholds(formulas, emission);
            let is_background = self.request.shared.as_ref().is_some_and(OpenChecks::is_followed);
            let limits = smt::Limits { deadline: deadline.clone(), memory_mb: self.request.memory_mb, is_background };
            let solver = &self.request.solver;
            let mut search = Search::new(formulas, emission, rows.clone(), thresholds, solver, &limits)?;
            if is_settled && !search.settle(&known) {
                continue;
            }
            let found = self.climb(&mut search, *plan, level);
            self.outcome.stats.questions += search.questions;
            *splits = rows::splits(&search.rows);
            self.outcome.rows = show(self.program, self.request.syntax, search.emission, &search.rows);
            match found {
                Ok(None) => *kept = search.rows,
                // What is new may be too much, where all together are not: bounds that are known keep a search from going far.
                Err(Failure::Questions | Failure::Unknown(_)) if is_settled => {}
                Ok(Some(_)) | Err(_) => return found,
            }
            if self.is_done() {
                break;
            }
        }
        Ok(None)
    }

    fn climb(&mut self, search: &mut Search<'_>, plan: Plan, level: Level) -> Result<Option<Reason>, Failure> {
        search.ascend()?;
        // That no run goes beyond a bound, if it is known.
        let mut within = None;
        for pass in 0..3 {
            if pass > 0 && !search.narrow()? {
                break;
            }
            // Beyond a bound nothing is known.
            for (spot, condition) in &search.emission.exceeded {
                if search.ask(&[*condition], &[])?.is_some() {
                    if let Spot::Recursion(_) = spot {
                        return Ok(Some(Reason::Recursion));
                    }
                    if pass == 2 {
                        return Ok(None);
                    }
                    continue;
                }
            }
            let exceeded: Vec<TermId> = search.emission.exceeded.iter().map(|(_, condition)| *condition).collect();
            let exceeded = search.f.terms.or(exceeded);
            if search.ask(&[exceeded], &[])?.is_some() {
                continue;
            }
            within = Some(exceeded);
            let proved = self.excluded(search)?;
            if !proved.is_empty() {
                let proof = self.proof(search, proved, exceeded, level);
                if self.watch.proof(&proof) {
                    self.open.retain(|check| !proof.checks.contains(check));
                    self.outcome.proofs.push(proof);
                }
            }
            if self.is_done() {
                return Ok(None);
            }
        }
        // Of early rounds, and of rounds between, rows say nothing.
        if plan == Plan::SIMPLE
            && let Some(exceeded) = within
            && let Some(program) = lemmas::assumed(self.program, search.emission, &search.rows)
        {
            let proof = self.proof(search, BTreeSet::new(), exceeded, level);
            let lemmas = Arc::new(Lemmas { program, proof });
            self.watch.lemmas(&lemmas);
            self.outcome.lemmas = Some(lemmas);
        }
        Ok(None)
    }

    /// The open checks that cannot fail where all rows hold. None if something that is not supported can be reached.
    fn excluded(&mut self, search: &mut Search<'_>) -> Result<BTreeSet<CheckId>, Failure> {
        let mut failures: BTreeMap<CheckId, Vec<TermId>> = BTreeMap::new();
        for violation in &search.emission.violations {
            failures.entry(violation.check).or_default().push(violation.condition);
        }
        let mut proved = BTreeSet::new();
        for (check, conditions) in &failures {
            if self.program.checks[*check].kind == CheckKind::UNSUPPORTED {
                let any = search.f.terms.or(conditions.iter().copied());
                if !search.excludes(any)? {
                    return Ok(BTreeSet::new());
                }
            }
        }
        for check in self.open.clone() {
            let conditions = failures.remove(&check).unwrap_or_default();
            let any = search.f.terms.or(conditions);
            if search.excludes(any)? {
                proved.insert(check);
            }
        }
        Ok(proved)
    }

    fn proof(&self, search: &mut Search<'_>, checks: BTreeSet<CheckId>, exceeded: TermId, level: Level) -> Proof {
        let assumed = search.assumed();
        let (mut first, mut later) = (Vec::new(), Vec::new());
        for cut in 0..search.emission.cuts.len() {
            let broken = search.broken(cut);
            let select = search.emission.cuts[cut].select;
            let not = search.f.terms.not(select);
            first.push(search.f.terms.and([not, broken]));
            later.push(search.f.terms.and([select, broken]));
        }
        let (first, later) = (search.f.terms.or(first), search.f.terms.or(later));
        let fails: Vec<TermId> = search
            .emission
            .violations
            .iter()
            .filter(|violation| {
                checks.contains(&violation.check) || self.program.checks[violation.check].kind == CheckKind::UNSUPPORTED
            })
            .map(|violation| violation.condition)
            .chain([exceeded])
            .collect();
        let fails = search.f.terms.or(fails);
        let lines = show(self.program, self.request.syntax, search.emission, &search.rows);
        let Formulas { terms, definitions, .. } = &*search.f;
        let script = |goal: TermId| smt::script_in(LOGIC, terms, definitions, &[&*assumed, &[goal]].concat());
        let certificate = vec![(FIRST_ROUND, script(first)), (LATER_ROUND, script(later)), (FAILURE, script(fails))];
        Proof { checks, lines, level, certificate }
    }
}
