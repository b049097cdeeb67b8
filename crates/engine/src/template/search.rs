//! What rows say, found with a solver: they start with nothing, and take in what models show at the ends of rounds.
//!
//! Each loop is asked in turn whether, with what all rows say, a round can end with a value that a row does not have. If so, all
//! values of the model are taken in; if not, for no loop, the rows are an invariant. Where there are many rows, all are first asked
//! to be broken by one round. Bounds that went too far are then brought back as far as one round allows.

use super::domain::{Thresholds, signed};
use super::rows::{Instance, Row};
use crate::ssa::{Emission, Formulas};
use rustc_hash::FxHashMap;
use smt::{Incremental, SatAnswer, Solver, SolverError, SolverKind, TermId, Value};
use std::time::Duration;

/// How long one question may take.
const PATIENCE: Duration = base::schedule::TEMPLATE_QUESTION;
/// Questions about one invariant.
const MOST_QUESTIONS: usize = 2_500;
/// Rows that one question is about: one about hundreds takes longer than those about some of them together.
const AT_A_TIME: usize = 20;
/// Rows from which on several are to grow at once.
const MANY: usize = 24;
/// Questions about several at once, for each of them.
const LEAPS_PER_ROW: usize = 4;
/// Rows whose bounds are brought back, and questions for that.
const MOST_NARROWED: usize = 40;
const MOST_NARROWING: usize = 160;

/// Why there is no invariant.
#[derive(Debug)]
pub enum Failure {
    /// The solver has failed, or there was no time.
    Solver(SolverError),
    /// The solver could not say.
    Unknown(String),
    /// Too many questions.
    Questions,
}

impl From<SolverError> for Failure {
    fn from(error: SolverError) -> Self {
        Failure::Solver(error)
    }
}

/// A search for what rows say.
pub struct Search<'a> {
    pub f: &'a mut Formulas,
    pub emission: &'a Emission,
    pub rows: Vec<Row>,
    pub thresholds: Thresholds,
    solver: Solver,
    limits: smt::Limits,
    session: Incremental,
    /// What holds whatever rows say.
    given: TermId,
    /// What each row says of the heads, as long as it says so.
    said: Vec<Option<TermId>>,
    /// Whether each row is known to hold: then it stays as it is.
    settled: Vec<bool>,
    /// What settled rows say of each of the others.
    implied: Vec<Option<(i128, i128)>>,
    /// Questions so far.
    pub questions: usize,
}

impl<'a> Search<'a> {
    pub fn new(
        f: &'a mut Formulas,
        emission: &'a Emission,
        rows: Vec<Row>,
        thresholds: Thresholds,
        solver: &Solver,
        limits: &smt::Limits,
    ) -> Result<Self, Failure> {
        // Z3 keeps account of what matters for a question. Where all rows do, that takes longer than what it saves.
        let all = [("produce-unsat-assumptions", "true"), ("smt.relevancy", "0")];
        let is_much = solver.kind == SolverKind::Z3 && rows.len() >= MANY;
        let options = if is_much { &all[..] } else { &all[..1] };
        let session = Incremental::start_with(solver, options, LOGIC, limits)?;
        let said = vec![None; rows.len()];
        let (solver, limits) = (solver.clone(), limits.clone());
        let given = given(f, emission);
        let (settled, implied) = (vec![false; rows.len()], vec![None; rows.len()]);
        Ok(Self { f, emission, rows, thresholds, solver, limits, session, given, said, settled, implied, questions: 0 })
    }

    /// Takes what rows over the same emission say for granted: they are an invariant. Whether there are others.
    pub fn settle(&mut self, known: &[Row]) -> bool {
        for (row, settled) in self.rows.iter_mut().zip(&mut self.settled) {
            if let Some(known) = known.iter().find(|known| known.is_about_the_same(row)) {
                row.value = known.value.clone();
                *settled = true;
            }
        }
        let settled: Vec<&Row> =
            self.rows.iter().zip(&self.settled).filter(|(_, settled)| **settled).map(|(row, _)| row).collect();
        self.implied = self.rows.iter().map(|row| row.known_from(&settled)).collect();
        self.settled.contains(&false)
    }

    /// What all rows say of the heads of loops.
    pub fn assumed(&mut self) -> Vec<TermId> {
        let mut all = vec![self.given];
        for (row, said) in self.rows.iter().zip(&mut self.said) {
            all.push(match *said {
                Some(term) => term,
                None => *said.insert(holds(self.f, row, &row.head)),
            });
        }
        all
    }

    /// That a row of a loop does not hold at the end of a round.
    pub fn broken(&mut self, cut: usize) -> TermId {
        let all: Vec<usize> = (0..self.rows.len())
            .filter(|index| self.rows[*index].cut == cut && !self.rows[*index].value.is_top())
            .collect();
        let ways = self.broken_of(&all);
        self.f.terms.or(ways)
    }

    /// For each of some rows that it does not hold at the end of a round.
    fn broken_of(&mut self, rows: &[usize]) -> Vec<TermId> {
        let mut ways = Vec::with_capacity(rows.len());
        for &index in rows {
            let row = &self.rows[index];
            let holds = holds(self.f, row, &row.end);
            ways.push(self.f.terms.not(holds));
        }
        ways
    }

    /// Asks whether terms can hold at once where all rows do; if so, the values of some others.
    pub fn ask(&mut self, goals: &[TermId], watched: &[TermId]) -> Result<Option<Vec<Value>>, Failure> {
        self.questions += 1;
        if self.questions > MOST_QUESTIONS {
            return Err(Failure::Questions);
        }
        let mut all = self.assumed();
        all.extend(goals);
        let Formulas { terms, definitions, .. } = &*self.f;
        if all.iter().any(|term| terms.as_bool(*term) == Some(false)) {
            return Ok(None);
        }
        let deadline = &self.limits.deadline;
        self.session.tell(terms, definitions, watched, deadline)?;
        match self.session.ask(terms, definitions, &all, Some(PATIENCE), deadline)? {
            SatAnswer::Sat => Ok(Some(self.session.values(terms, watched, deadline)?)),
            SatAnswer::Unsat => Ok(None),
            SatAnswer::Unknown(why) => Err(Failure::Unknown(why)),
        }
    }

    /// Whether a term cannot hold where all rows do.
    pub fn excludes(&mut self, goal: TermId) -> Result<bool, Failure> {
        if self.f.terms.as_bool(goal) == Some(false) || self.rows.len() < MANY {
            return Ok(self.ask(&[goal], &[])?.is_none());
        }
        // A conversation about many rows has said much that is of no use any more.
        self.questions += 1;
        let mut all = self.assumed();
        all.push(goal);
        let script = smt::script_in(LOGIC, &self.f.terms, &self.f.definitions, &all);
        let said = smt::run(&self.solver, &[], &script, &self.limits)?;
        match said.stdout.trim() {
            "unsat" => Ok(true),
            "sat" => Ok(false),
            other => Err(Failure::Unknown(other.chars().take(200).collect())),
        }
    }

    /// Climbs to an invariant.
    pub fn ascend(&mut self) -> Result<(), Failure> {
        for cut in 0..self.emission.cuts.len() {
            self.leap(cut)?;
        }
        loop {
            let mut is_stable = true;
            for cut in 0..self.emission.cuts.len() {
                is_stable &= !self.climb(cut)?;
            }
            if is_stable {
                return Ok(());
            }
        }
    }

    /// The rows of a loop that may still grow.
    fn open(&self, cut: usize) -> Vec<usize> {
        let is_open = |index: &usize| {
            let row = &self.rows[*index];
            row.cut == cut && !row.value.is_top() && !self.settled[*index]
        };
        (0..self.rows.len()).filter(is_open).collect()
    }

    /// Climbs until no round of a loop ends with a value that its rows do not have. Whether any has grown.
    fn climb(&mut self, cut: usize) -> Result<bool, Failure> {
        let mut has_grown = false;
        for some in self.open(cut).chunks(AT_A_TIME) {
            loop {
                let broken = self.broken_of(some);
                let broken = self.f.terms.or(broken);
                if !self.step(cut, &[broken])? {
                    break;
                }
                has_grown = true;
            }
        }
        Ok(has_grown)
    }

    /// One step for a loop, if a round can end in such a way: whether it can.
    fn step(&mut self, cut: usize, end: &[TermId]) -> Result<bool, Failure> {
        let ends: Vec<(usize, Instance)> = self
            .open(cut)
            .into_iter()
            .flat_map(|index| self.rows[index].end.iter().map(move |instance| (index, *instance)))
            .collect();
        let mut watched = Vec::new();
        let mut position: FxHashMap<TermId, usize> = FxHashMap::default();
        let needed = |(_, instance): &(usize, Instance)| [Some(instance.guard), Some(instance.term), instance.minus];
        for term in ends.iter().flat_map(needed).flatten() {
            position.entry(term).or_insert_with(|| {
                watched.push(term);
                watched.len() - 1
            });
        }
        let Some(values) = self.ask(end, &watched)? else { return Ok(false) };
        let mut has_grown = false;
        for (index, instance) in ends {
            let is_there = values[position[&instance.guard]].as_bool() == Some(true);
            let of = |term: TermId| number(&values[position[&term]]);
            let (Some(value), Some(minus)) = (of(instance.term), instance.minus.map_or(Some(0), of)) else { continue };
            let value = value - minus;
            let row = &mut self.rows[index];
            if is_there && !row.value.has(value) {
                row.value.join(value, &self.thresholds);
                if let Some(known) = self.implied[index] {
                    row.value.forget(known);
                }
                self.said[index] = None;
                has_grown = true;
            }
        }
        // A model that shows nothing new would be shown for ever.
        if has_grown { Ok(true) } else { Err(Failure::Unknown("a model that breaks no row".to_owned())) }
    }

    /// Lets many rows of a loop grow at once, where there are many: solvers like to show rounds that break one of them, and each
    /// such round takes the longer the more rows there are.
    fn leap(&mut self, cut: usize) -> Result<(), Failure> {
        let mut lively = self.open(cut);
        if lively.len() < MANY || self.assumed().iter().any(|term| self.f.terms.as_bool(*term) == Some(false)) {
            return Ok(());
        }
        let last = self.questions + LEAPS_PER_ROW * lively.len();
        // Rows that no round breaks together with those that are tried.
        let mut later = Vec::new();
        while self.questions < last {
            let ways = self.broken_of(&lively);
            let (f, rows) = (&self.f, &self.rows);
            let can_break =
                |(index, way): &(usize, TermId)| !rows[*index].value.is_top() && f.terms.as_bool(*way) != Some(false);
            let broken: Vec<TermId>;
            (lively, broken) = lively.into_iter().zip(ways).filter(can_break).unzip();
            if lively.is_empty() {
                if later.is_empty() {
                    break;
                }
                lively = std::mem::take(&mut later);
                continue;
            }
            match self.step(cut, &broken) {
                Ok(true) => {}
                Ok(false) => {
                    let core = self.session.core(&broken, &self.limits.deadline)?;
                    let mut conflicting =
                        lively.iter().zip(&broken).filter(|(_, broken)| core.contains(broken)).map(|(index, _)| *index);
                    // No round breaks the first one, if it is alone; the others may be broken by another round.
                    let Some(first) = conflicting.next() else { break };
                    let others: Vec<usize> = conflicting.collect();
                    let is_out =
                        |index: &usize| if others.is_empty() { *index == first } else { others.contains(index) };
                    lively.retain(|index| !is_out(index));
                    later.extend(others);
                }
                Err(Failure::Unknown(_)) => break,
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// Brings bounds back as far as one round allows. Whether any was.
    pub fn narrow(&mut self) -> Result<bool, Failure> {
        let mut is_better = false;
        let last = self.questions + MOST_NARROWING;
        let loose: Vec<(usize, bool)> = (0..self.rows.len())
            .flat_map(|index| [(index, false), (index, true)])
            .filter(|(index, upper)| !self.settled[*index] && self.rows[*index].value.slack(*upper).is_some())
            .take(MOST_NARROWED)
            .collect();
        for (index, upper) in loose {
            let Some((mut inner, mut outer)) = self.rows[index].value.slack(upper) else { continue };
            while inner != outer && self.questions < last {
                // Rounded towards what was seen, so that it ends.
                let middle = if upper { inner + (outer - inner) / 2 } else { inner - (inner - outer) / 2 };
                let mut candidate = self.rows[index].clone();
                candidate.value.tighten(upper, middle);
                let holds = holds(self.f, &candidate, &candidate.end);
                let broken = self.f.terms.not(holds);
                let needed = |one: &Instance| [one.guard, one.term, one.minus.unwrap_or(one.guard)];
                let watched: Vec<TermId> = candidate.end.iter().flat_map(needed).collect();
                match self.ask(&[broken], &watched)? {
                    None => outer = middle,
                    Some(values) => {
                        let mut worst = middle;
                        for three in values.chunks(3) {
                            if let [guard, value, minus] = three
                                && guard.as_bool() == Some(true)
                                && let Some(value) = number(value)
                            {
                                let value = value - number(minus).unwrap_or(0);
                                worst = if upper { worst.max(value) } else { worst.min(value) };
                            }
                        }
                        // The step is at least one.
                        let next = if upper { middle + 1 } else { middle - 1 };
                        inner = if upper { worst.max(next).min(outer) } else { worst.min(next).max(outer) };
                    }
                }
            }
            let before = self.rows[index].value.clone();
            self.rows[index].value.tighten(upper, outer);
            if self.rows[index].value != before {
                self.said[index] = None;
                is_better = true;
            }
        }
        Ok(is_better)
    }
}

/// Whoever accesses one of many objects got there in a run in which the loop that makes them has made a round.
fn given(f: &mut Formulas, emission: &Emission) -> TermId {
    let mut all = Vec::new();
    for used in &emission.uses {
        let identity = emission.made[used.object.0 as usize].identity;
        if identity.is_many {
            all.push(f.terms.implies(used.guard, identity.made_if));
        }
    }
    // A loop no round of which ever ends.
    for cut in emission.cuts.iter().filter(|cut| cut.ends.is_empty()) {
        all.push(f.terms.not(cut.select));
    }
    f.terms.and(all)
}

/// The number that a value is.
fn number(value: &Value) -> Option<i128> {
    match value {
        Value::BitVec { value, width } => Some(signed(*value, *width)),
        _ => None,
    }
}

/// That a row holds of instances.
fn holds(f: &mut Formulas, row: &Row, instances: &[Instance]) -> TermId {
    let mut all = Vec::with_capacity(instances.len());
    for instance in instances {
        let inside = row.value.contains(&mut f.terms, instance.term, instance.minus);
        all.push(f.terms.implies(instance.guard, inside));
    }
    f.terms.and(all)
}

/// The logic that questions are asked in. Not the smallest: Z3's solver for bit-vectors alone is made for large questions, and takes
/// ten times as long for many small ones.
pub const LOGIC: &str = "ALL";
