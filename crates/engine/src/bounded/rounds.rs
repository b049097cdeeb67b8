//! The search: rounds with growing bounds, until nothing is open or time is up.

use super::ask::{Asker, Inputs, Reply, confirm};
use super::bounds::Bounds;
use super::{Bounded, Exceeded, Exhausted, Outcome, Reason, Request, Within};
use crate::race::OpenChecks;
use crate::ssa::{self, Emission, Formulas, Limits, Spot};
use crate::trace::Trace;
use base::Origin;
use base::schedule::ONE_BOUND;
use ivl::{CheckId, CheckKind, Program};
use smt::{SolverError, TermId};
use std::collections::{BTreeMap, BTreeSet};

/// Statements in one round.
const MOST_STEPS: u64 = 200_000_000;
/// Calls within calls.
const DEEPEST: usize = 20_000;
/// How much a term takes, with all that is known about it.
const TERM_BYTES: u64 = 400;
/// Without a limit of memory.
const DEFAULT_MEMORY_MB: u64 = 2_000;
/// Places are asked about one by one only if there are at most so many.
const MOST_SPOTS: usize = 12;
/// How many guesses are tried for a check in each round.
const GUESSES: usize = 3;

/// A search.
pub(super) struct Search<'a, 'r> {
    request: &'a Request<'r>,
    /// What is executed: the program itself, or what its checks depend on.
    program: &'a Program,
    on_trace: &'a mut dyn FnMut(&Trace),
    formulas: Formulas,
    bounds: Bounds,
    asker: Asker,
    open: BTreeSet<CheckId>,
    outcome: Outcome,
}

/// Whether to go on.
enum Next {
    Deeper,
    Stop(Reason),
    Done,
}

impl<'a, 'r> Search<'a, 'r> {
    pub fn new(request: &'a Request<'r>, program: &'a Program, on_trace: &'a mut dyn FnMut(&Trace)) -> Self {
        let open = request
            .checks
            .iter()
            .copied()
            .filter(|check| request.program.checks[*check].kind != CheckKind::UNSUPPORTED)
            .collect();
        Self {
            request,
            program,
            on_trace,
            formulas: Formulas::default(),
            bounds: Bounds::new(program, request),
            asker: Asker::new(&request.solver, request.beside.as_ref(), &request.deadline, request.memory_mb),
            open,
            outcome: Outcome::default(),
        }
    }

    pub fn run(mut self) -> Outcome {
        let reason = loop {
            match self.round() {
                Ok(Next::Deeper) => {}
                Ok(Next::Stop(reason)) => break Some(reason),
                Ok(Next::Done) => break None,
                Err(SolverError::TimedOut { .. }) => break Some(Reason::GaveUp(ssa::Limit::Deadline)),
                Err(error) => break Some(Reason::Solver(error.to_string())),
            }
        };
        let proved = self.outcome.proof.as_ref().map(|proof| proof.checks.clone()).unwrap_or_default();
        let others = self.request.checks.iter().copied().filter(|check| self.is_unsupported(*check));
        let unsettled: Vec<CheckId> = self.open.iter().copied().chain(others).collect();
        for check in unsettled.into_iter().filter(|check| !proved.contains(check)) {
            // A bound that was reached says more than what came after it.
            let reason = match (&reason, &self.outcome.reached) {
                (Some(Reason::GaveUp(_)) | None, Some(within)) => Reason::Bound(within.clone()),
                (Some(reason), _) => reason.clone(),
                (None, None) => Reason::Bound(Within { unwind: self.bounds.unwind, ..Within::default() }),
            };
            self.outcome.open.entry(check).or_insert(reason);
        }
        self.outcome.stats.questions = self.asker.questions;
        self.outcome.stats.terms = self.formulas.terms.len();
        self.outcome
    }

    fn is_unsupported(&self, check: CheckId) -> bool {
        self.request.program.checks[check].kind == CheckKind::UNSUPPORTED
    }

    /// Open checks that others suspect, and how deep to look for them.
    fn suspects(&self) -> BTreeMap<CheckId, u32> {
        let suspects = self.request.shared.as_ref().map(OpenChecks::suspects).unwrap_or_default();
        suspects.into_iter().filter(|(check, _)| self.open.contains(check)).collect()
    }

    fn round(&mut self) -> Result<Next, SolverError> {
        let request = self.request;
        if let Some(shared) = &request.shared {
            let now = shared.now();
            self.open.retain(|check| now.contains(check));
            if self.open.is_empty() {
                return Ok(Next::Done);
            }
        }
        let memory = request.memory_mb.unwrap_or(DEFAULT_MEMORY_MB).saturating_mul(1 << 20);
        let limits = Limits {
            deadline: request.deadline.clone(),
            terms: usize::try_from(memory / TERM_BYTES).unwrap_or(usize::MAX),
            steps: MOST_STEPS,
            depth: DEEPEST,
        };
        let emission = match ssa::emit(self.program, &request.checks, &mut self.formulas, &self.bounds, &limits) {
            Ok(emission) => emission,
            Err(limit) => return Ok(Next::Stop(Reason::GaveUp(limit))),
        };
        self.outcome.stats.rounds += 1;
        self.outcome.stats.steps += emission.steps;
        // A question about a few checks is easier than one about all.
        let suspects: BTreeSet<CheckId> = self.suspects().into_keys().collect();
        if !suspects.is_empty()
            && suspects.len() < self.open.len()
            && let Some(reason) = self.failures(&emission, Some(&suspects))?
        {
            return Ok(Next::Stop(reason));
        }
        if let Some(reason) = self.failures(&emission, None)? {
            return Ok(Next::Stop(reason));
        }
        if let Some(shared) = &self.request.shared {
            shared.clear(&self.open, self.bounds.unwind);
        }
        if self.open.is_empty() {
            return Ok(Next::Done);
        }
        self.outcome.reached = Some(Within {
            unwind: self.bounds.unwind,
            sizes: emission.sizes.clone(),
            int_bits: request.int_bits,
            // Until it has been asked, nobody knows.
            exceeded: emission
                .exceeded
                .iter()
                .filter_map(|(spot, _)| exceeded_at(self.program, *spot, false))
                .collect(),
        });
        // Small sizes are only for what fails soon: larger ones contain them.
        if self.bounds.is_first() && !emission.sizes.is_empty() && self.bounds.deepen(&emission, false, None) {
            return Ok(Next::Deeper);
        }
        match self.exceeded(&emission)? {
            Some(next) => Ok(next),
            None => self.exhausted(&emission),
        }
    }

    /// Finds failures, of these checks only if some are given, until there are no more in this round.
    fn failures(
        &mut self,
        emission: &Emission,
        only: Option<&BTreeSet<CheckId>>,
    ) -> Result<Option<Reason>, SolverError> {
        let mut tries: BTreeMap<CheckId, usize> = BTreeMap::new();
        let mut guessing = false;
        loop {
            let mut ways: Vec<(CheckId, TermId)> = Vec::new();
            for violation in &emission.violations {
                let check = violation.check;
                let is_asked = only.is_none_or(|only| only.contains(&check));
                if !is_asked || !self.open.contains(&check) || self.outcome.open.contains_key(&check) {
                    continue;
                }
                if guessing && tries.get(&check).is_some_and(|tries| *tries >= GUESSES) {
                    continue;
                }
                let terms = &mut self.formulas.terms;
                let modelled = terms.not(violation.unmodelled);
                let mut condition = terms.and_also(violation.condition, modelled);
                let exact = terms.not(violation.guessed);
                let exact = if guessing { terms.not(exact) } else { exact };
                condition = terms.and_also(condition, exact);
                if terms.as_bool(condition) != Some(false) {
                    ways.push((check, condition));
                }
            }
            let conditions: Vec<TermId> = ways.iter().map(|(_, condition)| *condition).collect();
            let any = self.formulas.terms.or(conditions.iter().copied());
            let inputs = match self.asker.inputs(&self.formulas, emission, any, None)? {
                Inputs::Found(inputs) => inputs,
                Inputs::None if guessing => return Ok(None),
                Inputs::None => {
                    guessing = true;
                    continue;
                }
                Inputs::Undecided(_) if guessing => return Ok(None),
                Inputs::Undecided(why) => return Ok(Some(Reason::Solver(why))),
            };
            self.confirm(&ways, inputs, guessing, &mut tries);
        }
    }

    /// Runs the program on inputs that a solver has found.
    fn confirm(
        &mut self,
        ways: &[(CheckId, TermId)],
        inputs: Vec<(ivl::InputId, ivl::interp::Given)>,
        guessing: bool,
        tries: &mut BTreeMap<CheckId, usize>,
    ) {
        // Which check it is, the interpreter tells; it must be one of those asked for.
        let candidates: BTreeSet<CheckId> = ways.iter().map(|(check, _)| *check).collect();
        let why = match confirm(self.request.program, inputs, &self.request.deadline) {
            Ok(trace) if candidates.contains(&trace.check) => {
                (self.on_trace)(&trace);
                self.open.remove(&trace.check);
                self.outcome.traces.push(trace);
                return;
            }
            Ok(trace) => format!("it fails {}", trace.check),
            Err(why) => why,
        };
        for check in candidates {
            if guessing {
                *tries.entry(check).or_default() += 1;
            } else {
                self.outcome.open.insert(check, Reason::Mismatch(why.clone()));
            }
        }
    }

    /// Whether a bound can be exceeded; nothing if not.
    fn exceeded(&mut self, emission: &Emission) -> Result<Option<Next>, SolverError> {
        let mut spots: BTreeMap<Spot, Vec<TermId>> = BTreeMap::new();
        for (spot, condition) in &emission.exceeded {
            // That there are other sizes goes without asking.
            if !matches!(spot, Spot::Size(_)) {
                spots.entry(*spot).or_default().push(*condition);
            }
        }
        let spots: Vec<(Spot, TermId)> =
            spots.into_iter().map(|(spot, conditions)| (spot, self.formulas.terms.or(conditions))).collect();
        let answers = self.which(&spots)?;
        if let Some(reached) = &mut self.outcome.reached {
            reached.exceeded.clear();
        }
        let (mut is_exceeded, mut grows) = (false, false);
        let mut fixed = None;
        for (&(spot, _), answer) in spots.iter().zip(answers) {
            if let (Some(is_certain), Some(reached)) = (answer, &mut self.outcome.reached) {
                reached.exceeded.extend(exceeded_at(self.program, spot, is_certain));
            }
            match (spot, answer.is_some()) {
                (Spot::Loop(..) | Spot::Recursion(_) | Spot::Length(_), true) => {
                    self.bounds.frozen.remove(&spot);
                    grows |= !self.bounds.is_fixed(spot);
                }
                (Spot::Loop(..) | Spot::Recursion(_) | Spot::Length(_), false) => {
                    let bound = self.bounds.of(spot);
                    self.bounds.frozen.insert(spot, bound);
                }
                (Spot::Access, true) => fixed = Some(Reason::LargeArray),
                (Spot::Stuck, true) => fixed = Some(Reason::Stuck),
                (Spot::Access | Spot::Stuck | Spot::Size(_), _) => {}
            }
            is_exceeded |= answer.is_some();
        }
        if !is_exceeded && emission.sizes.is_empty() && self.request.int_bits.is_none() {
            return Ok(None);
        }
        let suspected = self.suspects().into_values().max();
        if self.bounds.deepen(emission, grows, suspected) {
            return Ok(Some(Next::Deeper));
        }
        let bound = || self.outcome.reached.clone().unwrap_or_default();
        Ok(Some(Next::Stop(fixed.unwrap_or_else(|| Reason::Bound(bound())))))
    }

    /// Which of these conditions can hold: whether that is certain, nothing for those that cannot.
    fn which(&mut self, spots: &[(Spot, TermId)]) -> Result<Vec<Option<bool>>, SolverError> {
        let mut answers: Vec<Option<bool>> = vec![None; spots.len()];
        let mut rest: Vec<usize> = (0..spots.len()).collect();
        // Deepening is worth more than knowing that it is needed.
        let mut patience = self.request.deadline.remaining().map(|left| left / 3);
        while !rest.is_empty() {
            let watched: Vec<TermId> = rest.iter().map(|&at| spots[at].1).collect();
            let any = self.formulas.terms.or(watched.iter().copied());
            match self.asker.ask(&self.formulas, any, &watched, patience)? {
                Reply::No => return Ok(answers),
                Reply::Yes(holds) => {
                    let before = rest.len();
                    let mut holds = holds.into_iter();
                    rest.retain(|&at| {
                        let is_here = holds.next() == Some(true);
                        if is_here {
                            answers[at] = Some(true);
                        }
                        !is_here
                    });
                    // An answer without a case would be asked for forever.
                    if rest.len() == before {
                        break;
                    }
                }
                Reply::Undecided(_) => break,
            }
            patience = Some(ONE_BOUND);
        }
        let is_many = rest.len() > MOST_SPOTS;
        for at in rest {
            let may_be =
                is_many || !matches!(self.asker.ask(&self.formulas, spots[at].1, &[], Some(ONE_BOUND))?, Reply::No);
            answers[at] = may_be.then_some(false);
        }
        Ok(answers)
    }

    /// No run goes beyond the bounds: what cannot fail, whatever is not modelled, is proved.
    fn exhausted(&mut self, emission: &Emission) -> Result<Next, SolverError> {
        // Other sizes, or the values of exact integers, were not looked at.
        if self.request.int_bits.is_some() || emission.exceeded.iter().any(|(spot, _)| matches!(spot, Spot::Size(_))) {
            return Ok(Next::Stop(Reason::Bound(self.outcome.reached.clone().unwrap_or_default())));
        }
        let mut unsupported: BTreeMap<CheckId, Vec<TermId>> = BTreeMap::new();
        let mut failing: BTreeMap<CheckId, Vec<TermId>> = BTreeMap::new();
        for violation in &emission.violations {
            let map = if self.is_unsupported(violation.check) { &mut unsupported } else { &mut failing };
            map.entry(violation.check).or_default().push(violation.condition);
        }
        // Behind what is not supported anything may fail.
        for (check, conditions) in unsupported {
            let reached = self.formulas.terms.or(conditions);
            match self.asker.ask(&self.formulas, reached, &[], None)? {
                Reply::No => {}
                Reply::Yes(_) | Reply::Undecided(_) => return Ok(Next::Stop(Reason::Unsupported(check))),
            }
        }
        let mut proved: BTreeSet<CheckId> =
            self.request.checks.iter().copied().filter(|check| self.is_unsupported(*check)).collect();
        for &check in &self.open {
            let conditions = failing.get(&check).cloned().unwrap_or_default();
            let fails = self.formulas.terms.or(conditions);
            match self.asker.ask(&self.formulas, fails, &[], None)? {
                Reply::No => {
                    proved.insert(check);
                }
                Reply::Yes(_) => {
                    self.outcome.open.entry(check).or_insert(Reason::NotModelled);
                }
                Reply::Undecided(why) => {
                    self.outcome.open.entry(check).or_insert(Reason::Solver(why));
                }
            }
        }
        if !proved.is_empty() {
            let bound = self.bounds.unwind;
            let certificate = self.certificate(emission, &proved);
            self.outcome.proof = Some(Exhausted { checks: proved, bound, certificate });
        }
        Ok(Next::Done)
    }

    /// The question whose answer `unsat` is the proof.
    fn certificate(&mut self, emission: &Emission, proved: &BTreeSet<CheckId>) -> String {
        let program = self.request.program;
        let counts = |check: &CheckId| proved.contains(check) || program.checks[*check].kind == CheckKind::UNSUPPORTED;
        let violated = emission.violations.iter().filter(|violation| counts(&violation.check));
        let all: Vec<TermId> = violated
            .map(|violation| violation.condition)
            .chain(emission.exceeded.iter().map(|(_, condition)| *condition))
            .collect();
        let any = self.formulas.terms.or(all);
        format!(
            "; A proof by Jackalope: all runs, unrolled {} times where they depend on inputs. Can one of {} checks fail, something\n\
             ; that is not supported be reached, or a run go on? The answer must be unsat.\n{}",
            self.bounds.unwind,
            proved.len(),
            smt::script(&self.formulas.terms, &self.formulas.definitions, &[any])
        )
    }
}

/// A place whose bound may be exceeded, for users.
fn exceeded_at(program: &Program, spot: Spot, is_certain: bool) -> Option<Exceeded> {
    let (what, origin) = match spot {
        Spot::Loop(proc, block) => {
            let block = &program.procs[proc].blocks[block];
            (Bounded::Loop, block.stmts.first().map_or(block.term.origin, |stmt| stmt.origin))
        }
        Spot::Recursion(proc) => (Bounded::Recursion, program.procs[proc].origin),
        Spot::Length(site) => (Bounded::Length, program.sites[site].origin),
        Spot::Access => {
            return Some(Exceeded { what: Bounded::Access, origin: Origin::default(), is_certain });
        }
        Spot::Stuck | Spot::Size(_) => return None,
    };
    Some(Exceeded { what, origin: program.origins.get(origin).clone(), is_certain })
}
