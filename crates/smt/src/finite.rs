//! What all solutions may assume of truth values: for each predicate of a system all that its truth values, and the integers that only ever are one of few
//! constants, can be together, by enumeration of the clauses.
//!
//! Sets of states are decision diagrams ([`bdd`]). Numbers of which more is needed are any numbers, and comparisons of them hold or not ([`clause`]): so the sets
//! are larger than the least solution where numbers matter, and the least solution where they do not. They are inductive, as
//! [`LinearInvariants`](crate::LinearInvariants) are: where they exclude the bodies of all clauses without head they are a solution, which no solver had to look for.
//! Nobody has to trust this: such a solution is checked like any other.

mod bdd;
mod clause;
mod domain;
#[cfg(test)]
mod tests;

use crate::horn::{Clause, Head, Interpretation, Model, System};
use crate::term::{PredId, TermId, Terms};
use base::{Deadline, IdVec};
use bdd::{ALL, Bdd, Bdds, Level, NONE, TooMuch};
use clause::Prepared;
use domain::{Columns, Kind};
use rustc_hash::FxHashMap;
use std::collections::VecDeque;

/// Nodes of decision diagrams: some tens of megabytes.
const MOST_NODES: usize = 1_500_000;

/// Truth values of all predicates together.
const MOST_COLUMNS: usize = 1_000;

/// See the module.
pub struct FiniteInvariants {
    bdds: Bdds,
    columns: Columns,
    states: IdVec<PredId, Bdd>,
    clauses: Vec<Prepared>,
}

impl FiniteInvariants {
    /// The finite invariants of a system; nothing if there are too many states, or too little time.
    pub fn of(system: &System, deadline: &Deadline) -> Option<FiniteInvariants> {
        let columns = Columns::of(system);
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
        for (value, column) in values.iter().zip(self.columns.of_pred(pred)) {
            match self.columns.kind(*column) {
                Kind::Any => {}
                Kind::Truth => {
                    let not = terms.not(*value);
                    literals.insert(self.columns.now(*column, 0), [not, *value]);
                }
                Kind::Values(known) => {
                    let equal: Vec<TermId> = known
                        .iter()
                        .map(|known| {
                            let constant = terms.int(*known);
                            terms.eq(*value, constant)
                        })
                        .collect();
                    parts.push(terms.or(equal.iter().copied()));
                    for bit in 0..self.columns.bits(*column) {
                        let mut side = |is_set: bool| {
                            let chosen = equal.iter().enumerate();
                            terms.or(chosen
                                .filter(|(index, _)| (index >> bit & 1 == 1) == is_set)
                                .map(|(_, equal)| *equal))
                        };
                        let sides = [side(false), side(true)];
                        literals.insert(self.columns.now(*column, bit), sides);
                    }
                }
            }
        }
        let rows = self.bdds.not(state).and_then(|not| self.bdds.cubes(not, not));
        match rows {
            Ok((_, mut cubes)) => {
                cubes.sort_by_key(Vec::len);
                for cube in cubes {
                    let row = cube.into_iter().map(|(level, value)| literals[&level][usize::from(!value)]);
                    parts.push(terms.or(row));
                }
            }
            Err(TooMuch) => {
                let mut done = FxHashMap::from_iter([(NONE, terms.bool(false)), (ALL, terms.bool(true))]);
                parts.push(self.choices(terms, state, &literals, &mut done));
            }
        }
        terms.and(parts)
    }

    /// The same as the diagram itself.
    fn choices(
        &self,
        terms: &mut Terms,
        set: Bdd,
        literals: &FxHashMap<Level, [TermId; 2]>,
        done: &mut FxHashMap<Bdd, TermId>,
    ) -> TermId {
        if let Some(known) = done.get(&set) {
            return *known;
        }
        let Some((level, low, high)) = self.bdds.parts(set) else { return terms.bool(set == ALL) };
        let low = self.choices(terms, low, literals, done);
        let high = self.choices(terms, high, literals, done);
        let made = terms.ite(literals[&level][1], high, low);
        done.insert(set, made);
        made
    }
}
