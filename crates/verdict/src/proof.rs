//! Proofs, checked clause by clause by solvers other than the one that found them where possible.

use crate::checkers::Checkers;
use crate::reached::Reached;
use base::Deadline;
use engine::horn::{Proof, Role};
use smt::{ClauseCheck, Limits, ModelCheck, PredId, Solver, System};
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError};

/// Why a proof does not count.
#[derive(Debug, thiserror::Error)]
pub enum Rejection {
    /// A clause does not hold.
    #[error("{solver} says that the invariants do not hold: {clause}")]
    Fails {
        /// Who says so.
        solver: String,
        /// Which clause.
        clause: String,
    },
    /// No checker could decide a clause.
    #[error("no solver could check the invariants: {0}")]
    Undecided(String),
    /// Code that runs has no run in the proof.
    #[error("the proof says that {0} is never reached, but a run reaches it")]
    Vacuous(String),
}

/// What nobody has decided yet.
#[derive(Clone, Default)]
struct Undecided {
    /// Clauses, by their numbers.
    clauses: BTreeSet<usize>,
    /// Predicates at code that runs reach: one that holds of nothing would say that they do not.
    inhabited: BTreeSet<PredId>,
}

impl Undecided {
    /// What anybody can see needs no solver.
    fn of(proof: &Proof, reached: &Reached) -> Undecided {
        let Proof { system, model, .. } = proof;
        let is_open = |index: &usize| !smt::is_plain(system, model, &system.clauses[*index]);
        let meanings = model.interpretations.iter();
        let inhabited = meanings.filter(|(pred, meaning)| {
            let runs = match proof.encoding.meanings[**pred].role {
                Role::Pre(proc) => reached.proc(proc),
                Role::Block(proc, block) => reached.block(proc, block),
                Role::Post(_) | Role::Space(_) | Role::Read(..) | Role::Channel(_) => false,
            };
            runs && system.terms.as_bool(meaning.body) != Some(true)
        });
        Undecided {
            clauses: (0..system.clauses.len()).filter(is_open).collect(),
            inhabited: inhabited.map(|(pred, _)| *pred).collect(),
        }
    }

    fn is_empty(&self) -> bool {
        self.clauses.is_empty() && self.inhabited.is_empty()
    }
}

/// Checks a proof.
pub fn accept(proof: &Proof, reached: &Reached, checkers: &Checkers, deadline: &Deadline) -> Result<(), Rejection> {
    let open = Mutex::new(Undecided::of(proof, reached));
    let left = || open.lock().unwrap_or_else(PoisonError::into_inner).clone();
    if left().is_empty() {
        return Ok(());
    }
    let ask = |solver: &Solver, limits: &Limits| {
        let asked = left();
        let clauses = asked.clauses.iter().map(|index| proof.system.clauses[*index].clone()).collect();
        let system = System { clauses, ..proof.system.clone() };
        let inhabited: Vec<PredId> = asked.inhabited.iter().copied().collect();
        let said = smt::check_model(solver, &system, &proof.model, &inhabited, limits)?;
        Ok((asked, said))
    };
    let weigh = |solver: &Solver, (asked, said): (Undecided, ModelCheck)| {
        let mut open = open.lock().unwrap_or_else(PoisonError::into_inner);
        let mut undecided = "there was no time".to_owned();
        for (index, check) in asked.clauses.into_iter().zip(said.clauses) {
            let clause = &proof.system.clauses[index].note;
            match check {
                ClauseCheck::Holds => drop(open.clauses.remove(&index)),
                ClauseCheck::Fails => {
                    let (solver, clause) = (solver.name.clone(), clause.clone());
                    return ControlFlow::Break(Err(Rejection::Fails { solver, clause }));
                }
                ClauseCheck::Unknown(reason) => undecided = format!("{clause} ({reason})"),
            }
        }
        for (pred, check) in asked.inhabited.into_iter().zip(said.inhabited) {
            match check {
                ClauseCheck::Fails => {
                    let unreached = proof.system.preds[pred].name.clone();
                    return ControlFlow::Break(Err(Rejection::Vacuous(unreached)));
                }
                // That nothing was found of which it holds says nothing against it.
                ClauseCheck::Holds | ClauseCheck::Unknown(_) => drop(open.inhabited.remove(&pred)),
            }
        }
        if open.is_empty() { ControlFlow::Break(Ok(())) } else { ControlFlow::Continue(undecided) }
    };
    checkers.settle(deadline, ask, weigh)
}
