//! The bounded engine: executes a program on unknown inputs up to a bound, and asks a solver for inputs on which a check fails.
//!
//! From an IVL program to [`Trace`]s that the interpreter confirms, and to a proof by exhaustion where no path goes beyond the
//! bound. Rounds deepen: 2, 4, 8 … iterations. Size inputs are constants in each round, so that nothing
//! is proved by exhaustion where they count. "Can a check fail?" and "can a bound be exceeded?" are separate questions; what folds
//! needs no solver. A proof is the last question as a text of its own, to be asked again of another solver.
//!
//! Values that are not modelled are any: they can prevent no proof that holds for all of them, and no trace is built on them.

mod ask;
mod bounds;
mod rounds;
mod sizes;
mod slice;

pub use sizes::{ARRAY_LENGTH, Bounded, Exceeded, OBJECTS, STRING_LENGTH, Sizes, Within};
pub use slice::{prepared, sliced};

use crate::race::{OpenChecks, Question};
use crate::trace::Trace;
use base::Deadline;
use ivl::{CheckId, Program};
use smt::Solver;
use std::collections::{BTreeMap, BTreeSet};

/// What to do.
#[derive(Clone)]
pub struct Request<'a> {
    /// The program: exact, its inputs as they will be given.
    pub program: &'a Program,
    /// The checks asked about. Others end their paths silently; what is not modelled counts always.
    pub checks: BTreeSet<CheckId>,
    /// Who is asked.
    pub solver: Solver,
    /// Who is asked beside it about what takes long: its word counts where it says that something cannot be.
    pub beside: Option<Solver>,
    /// When to stop.
    pub deadline: Deadline,
    /// Megabytes for formulas and for the solver, each.
    pub memory_mb: Option<u64>,
    /// What other engines settle and suspect meanwhile.
    pub shared: Option<OpenChecks>,
    /// No more iterations than this; without it, as many as time allows. With size inputs: as many as this.
    pub unwind: Option<u32>,
    /// Bounds of size inputs. Those that are not given grow as time allows.
    pub sizes: Sizes,
    /// Computes `i32` with so many bits, to compare with tools that do. Nothing is proved then; failures are those of exact integers.
    pub int_bits: Option<u32>,
}

/// A proof by exhaustion: no run goes beyond the bound, and none within it fails these checks.
#[derive(Clone, Debug)]
pub struct Exhausted {
    /// What never fails.
    pub checks: BTreeSet<CheckId>,
    /// How many iterations sufficed.
    pub bound: u32,
    /// The question that must be answered by `unsat`, as SMT-LIB that stands alone.
    pub certificate: String,
}

/// Why a check is neither refuted nor proved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// No failure was found up to a bound that runs may exceed.
    Bound(Within),
    /// The execution was given up.
    GaveUp(crate::ssa::Limit),
    /// The solver could not say.
    Solver(String),
    /// It fails if something that is not modelled has a certain value.
    NotModelled,
    /// It may fail behind something that is not supported: this check.
    Unsupported(CheckId),
    /// An array is too large for an access at an unknown index.
    LargeArray,
    /// The program may do what its producer has excluded.
    Stuck,
    /// Inputs were found that do not make the check fail: a bug of ours.
    Mismatch(String),
}

/// What was found.
#[derive(Clone, Debug, Default)]
pub struct Outcome {
    /// Failures, each confirmed by the interpreter.
    pub traces: Vec<Trace>,
    /// What was proved.
    pub proof: Option<Exhausted>,
    /// Within which bounds no run fails the other checks; absent if not even the first round was finished.
    pub reached: Option<Within>,
    /// Why the other checks are open.
    pub open: BTreeMap<CheckId, Reason>,
    /// Figures about the search.
    pub stats: Stats,
}

/// Figures about the search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// Rounds of deepening.
    pub rounds: usize,
    /// Questions to the solver.
    pub questions: usize,
    /// Statements executed, in all rounds.
    pub steps: u64,
    /// Terms made.
    pub terms: usize,
}

impl Exhausted {
    /// What must be answered by `unsat`.
    pub fn question(&self) -> Question<'_> {
        Question { excludes: "a run can fail or go beyond the bound", text: &self.certificate }
    }
}

/// Searches. `on_trace` hears of each failure as soon as it is confirmed.
pub fn solve(request: &Request<'_>, on_trace: &mut dyn FnMut(&Trace)) -> Outcome {
    let sliced = slice::sliced(request.program, &request.checks, &request.deadline);
    solve_sliced(request, sliced.as_ref(), on_trace)
}

/// Searches, where it is known what checks depend on, these and perhaps more: a part of the program, or all of it.
pub fn solve_sliced(request: &Request<'_>, sliced: Option<&Program>, on_trace: &mut dyn FnMut(&Trace)) -> Outcome {
    let Some(sliced) = sliced else {
        return rounds::Search::new(request, request.program, on_trace).run();
    };
    let mut outcome = rounds::Search::new(request, sliced, on_trace).run();
    // What was dropped may have mattered for runs that do not end: the whole program tells.
    let doubtful: BTreeSet<CheckId> = outcome
        .open
        .iter()
        .filter(|(_, reason)| matches!(reason, Reason::Mismatch(_)))
        .map(|(check, _)| *check)
        .collect();
    if !doubtful.is_empty() {
        let whole = Request { checks: doubtful.clone(), ..request.clone() };
        let exact = rounds::Search::new(&whole, request.program, on_trace).run();
        outcome.open.retain(|check, _| !doubtful.contains(check));
        outcome.open.extend(exact.open);
        outcome.traces.extend(exact.traces);
        // Both have found nothing within the smaller bounds only.
        outcome.reached = match (outcome.reached.take(), exact.reached) {
            (Some(sliced), Some(exact)) => Some(sliced.smaller(exact)),
            (Some(_) | None, _) => None,
        };
        outcome.stats = Stats {
            rounds: outcome.stats.rounds + exact.stats.rounds,
            questions: outcome.stats.questions + exact.stats.questions,
            steps: outcome.stats.steps + exact.stats.steps,
            terms: outcome.stats.terms.max(exact.stats.terms),
        };
        // One proof with one certificate: the larger one.
        match (&mut outcome.proof, exact.proof) {
            (Some(proof), Some(more)) => {
                let reason = Reason::Bound(Within { unwind: more.bound, ..Within::default() });
                let lost: Vec<CheckId> = more.checks.difference(&proof.checks).copied().collect();
                outcome.open.extend(lost.into_iter().map(|check| (check, reason.clone())));
            }
            (Some(_), None) => {}
            (none @ None, more) => *none = more,
        }
    }
    outcome
}
