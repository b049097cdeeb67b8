//! What all solutions may assume of truth values: for each predicate of a system all that its truth values, and the integers that only ever are one of few
//! constants, can be together, by enumeration of the clauses.
//!
//! Sets of states are decision diagrams ([`bdd`]). Of other numbers it is kept between which of those that they are compared with they lie, where that is asked for
//! ([`Detail`]); else they are any numbers, and comparisons of them hold or not ([`clause`]): so the sets
//! are larger than the least solution where numbers matter, and the least solution where they do not. They are inductive, as
//! [`LinearInvariants`](crate::LinearInvariants) are: where they exclude the bodies of all clauses without head they are a solution, which no solver had to look for.
//! Nobody has to trust this: such a solution is checked like any other.

mod bdd;
mod clause;
mod cuts;
mod domain;
#[cfg(test)]
mod tests;

use crate::horn::{Clause, Head, Interpretation, Model, System};
use crate::term::{PredId, TermId, Terms};
use base::{Deadline, IdVec};
use bdd::{ALL, Bdd, Bdds, Level, NONE, TooMuch};
use clause::Prepared;
use domain::{ColumnId, Columns, Kind, Range};
use rustc_hash::FxHashMap;
use std::collections::VecDeque;

/// Nodes of decision diagrams: some tens of megabytes.
const MOST_NODES: usize = 1_500_000;

/// Truth values of all predicates together.
const MOST_COLUMNS: usize = 1_000;

/// How much is kept of integers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Detail {
    /// How many constants an integer may be, to be told apart.
    pub most_values: usize,
    /// In how many ranges others may be cut by what they are compared with; none: they are not.
    pub most_ranges: usize,
}

impl Detail {
    /// Integers are states of machines, and flags.
    pub const STATES: Detail = Detail { most_values: 64, most_ranges: 128 };
}

/// Columns of more constants, or of ranges, are no part of rows, which would say little.
const MOST_IN_ROWS: usize = 8;

/// See the module.
pub struct FiniteInvariants {
    bdds: Bdds,
    columns: Columns,
    states: IdVec<PredId, Bdd>,
    clauses: Vec<Prepared>,
}

impl FiniteInvariants {
    /// The finite invariants of a system; nothing if there are too many states, or too little time.
    pub fn of(system: &System, detail: Detail, deadline: &Deadline) -> Option<FiniteInvariants> {
        let columns = Columns::of(system, detail);
        if columns.len() > MOST_COLUMNS {
            return None;
        }
        let mut found = FiniteInvariants {
            bdds: Bdds::new(MOST_NODES, deadline),
            columns,
            states: system.preds.iter().map(|_| NONE).collect(),
            clauses: Vec::new(),
        };
        found.enumerate(system).ok()?;
        Some(found)
    }

    fn enumerate(&mut self, system: &System) -> Result<(), TooMuch> {
        for clause in &system.clauses {
            if self.bdds.is_over() {
                return Err(TooMuch);
            }
            self.clauses.push(Prepared::new(&mut self.bdds, &self.columns, &system.terms, clause)?);
        }
        let mut users: IdVec<PredId, Vec<usize>> = system.preds.iter().map(|_| Vec::new()).collect();
        for (index, clause) in system.clauses.iter().enumerate() {
            clause.body.iter().for_each(|(pred, _)| users[*pred].push(index));
        }
        let has_head = |index: &usize| system.clauses[*index].head != Head::False;
        let mut todo: VecDeque<usize> = (0..system.clauses.len()).filter(has_head).collect();
        let mut waiting = vec![true; system.clauses.len()];
        // Of clauses with one predicate in their body: the states that it was looked at for.
        let mut seen = vec![NONE; system.clauses.len()];
        while let Some(index) = todo.pop_front() {
            waiting[index] = false;
            if self.bdds.is_over() {
                return Err(TooMuch);
            }
            let Clause { body, head: Head::Pred(pred, _), .. } = &system.clauses[index] else { continue };
            let mut states: Vec<Bdd> = body.iter().map(|(pred, _)| self.states[*pred]).collect();
            if let [only] = &mut states[..] {
                let not = self.bdds.not(seen[index])?;
                seen[index] = *only;
                *only = self.bdds.and(*only, not)?;
            }
            let image = self.clauses[index].image(&mut self.bdds, &states)?;
            let next = self.bdds.or(self.states[*pred], image)?;
            if next == self.states[*pred] {
                continue;
            }
            self.states[*pred] = next;
            for user in users[*pred].iter().filter(|user| has_head(user)) {
                if !std::mem::replace(&mut waiting[*user], true) {
                    todo.push_back(*user);
                }
            }
        }
        Ok(())
    }

    /// Whether the body of a clause of the system can hold, so far as this goes: also where it is not known in time.
    pub fn allows(&mut self, system: &System, clause: usize) -> bool {
        let states: Vec<Bdd> = system.clauses[clause].body.iter().map(|(pred, _)| self.states[*pred]).collect();
        self.clauses[clause].image(&mut self.bdds, &states) != Ok(NONE)
    }

    /// The invariants as formulas over new variables.
    pub fn model(&mut self, terms: &mut Terms) -> Model {
        let mut model = Model::default();
        let preds: Vec<(PredId, Bdd)> = self.states.entries().map(|(pred, state)| (pred, *state)).collect();
        for (pred, state) in preds {
            let sorts = self.columns.sorts(pred).to_vec();
            let params: Vec<_> = sorts.into_iter().map(|sort| terms.fresh_var("p", sort)).collect();
            let values: Vec<TermId> = params.iter().map(|param| terms.var_term(*param)).collect();
            let body = if state == NONE { terms.bool(false) } else { self.formula(terms, pred, state, &values) };
            model.set(pred, Interpretation { params, body });
        }
        model
    }

    /// That arguments are in a set: rows of literals, each as short as it can be, where there are not too many.
    fn formula(&mut self, terms: &mut Terms, pred: PredId, state: Bdd, values: &[TermId]) -> TermId {
        let mut literals: FxHashMap<Level, [TermId; 2]> = FxHashMap::default();
        let mut parts = Vec::new();
        let columns: Vec<(TermId, ColumnId)> =
            values.iter().copied().zip(self.columns.of_pred(pred).iter().copied()).collect();
        let mut is_short = true;
        for (value, column) in &columns {
            match self.columns.kind(*column) {
                Kind::Any => {}
                Kind::Truth => {
                    let not = terms.not(*value);
                    literals.insert(self.columns.now(*column, 0), [not, *value]);
                }
                Kind::Ranges(ranges) => {
                    is_short &= ranges.len() <= MOST_IN_ROWS && ranges.iter().all(|(low, high)| low == high);
                    parts.push(is_within_one(terms, *value, ranges));
                    for bit in 0..self.columns.bits(*column) {
                        let sides = [0, 1].map(|side| {
                            let chosen = ranges.iter().enumerate().filter(|(index, _)| index >> bit & 1 == side);
                            let chosen: Vec<Range> = chosen.map(|(_, range)| *range).collect();
                            is_within_one(terms, *value, &chosen)
                        });
                        literals.insert(self.columns.now(*column, bit), sides);
                    }
                }
            }
        }
        let rows = if is_short { self.bdds.not(state).and_then(|not| self.bdds.cubes(not, not)) } else { Err(TooMuch) };
        match rows {
            Ok((_, mut cubes)) => {
                cubes.sort_by_key(Vec::len);
                for cube in cubes {
                    let row = cube.into_iter().map(|(level, value)| literals[&level][usize::from(!value)]);
                    parts.push(terms.or(row));
                }
            }
            Err(TooMuch) => {
                let by_base = columns.into_iter().map(|(value, column)| (self.columns.base(column), (value, column)));
                let by_base: FxHashMap<Level, (TermId, ColumnId)> = by_base.collect();
                let mut done = FxHashMap::from_iter([(NONE, terms.bool(false)), (ALL, terms.bool(true))]);
                parts.push(self.choices(terms, state, &by_base, &mut done));
            }
        }
        terms.and(parts)
    }

    /// The same as the diagram itself, one argument after the other: in which ranges it is, and what is then.
    fn choices(
        &self,
        terms: &mut Terms,
        set: Bdd,
        by_base: &FxHashMap<Level, (TermId, ColumnId)>,
        done: &mut FxHashMap<Bdd, TermId>,
    ) -> TermId {
        if let Some(known) = done.get(&set) {
            return *known;
        }
        let Some((level, low, high)) = self.bdds.parts(set) else { return terms.bool(set == ALL) };
        let (value, column) = by_base[&Columns::base_of(level)];
        let made = match self.columns.kind(column) {
            Kind::Ranges(ranges) => {
                let mut cases: Vec<(Bdd, Vec<Range>)> = Vec::new();
                for (number, range) in ranges.iter().enumerate() {
                    let then = self.restricted(set, column, number);
                    match cases.iter_mut().find(|(known, _)| *known == then) {
                        Some((_, ranges)) => ranges.push(*range),
                        None => cases.push((then, vec![*range])),
                    }
                }
                let mut any = Vec::new();
                for (then, ranges) in cases.into_iter().filter(|(then, _)| *then != NONE) {
                    let then = self.choices(terms, then, by_base, done);
                    let is_here = is_within_one(terms, value, &ranges);
                    any.push(terms.and([is_here, then]));
                }
                terms.or(any)
            }
            Kind::Truth | Kind::Any => {
                let low = self.choices(terms, low, by_base, done);
                let high = self.choices(terms, high, by_base, done);
                terms.ite(value, high, low)
            }
        };
        done.insert(set, made);
        made
    }

    /// What is left of a set, of whose columns this is the first, where that is in the range of a number.
    fn restricted(&self, mut set: Bdd, column: ColumnId, number: usize) -> Bdd {
        while let Some((level, low, high)) = self.bdds.parts(set)
            && Columns::base_of(level) == self.columns.base(column)
        {
            let bit = (level - self.columns.base(column)) / 2;
            set = if number >> bit & 1 == 1 { high } else { low };
        }
        set
    }
}

/// That a number is in one of these ranges, which are in order.
fn is_within_one(terms: &mut Terms, value: TermId, ranges: &[Range]) -> TermId {
    // Constants are shown as what they are.
    let are_constants = ranges.iter().all(|(low, high)| low == high);
    let mut merged: Vec<Range> = Vec::new();
    for (low, high) in ranges {
        match merged.last_mut() {
            Some((_, end)) if low.checked_sub(1) == Some(*end) && !are_constants => *end = *high,
            _ => merged.push((*low, *high)),
        }
    }
    let any: Vec<TermId> = merged
        .into_iter()
        .map(|(low, high)| {
            if low == high {
                let constant = terms.int(low);
                return terms.eq(value, constant);
            }
            let mut both = Vec::new();
            if low != i128::MIN {
                let low = terms.int(low);
                both.push(terms.le(low, value));
            }
            if high != i128::MAX {
                let high = terms.int(high);
                both.push(terms.le(value, high));
            }
            terms.and(both)
        })
        .collect();
    terms.or(any)
}
