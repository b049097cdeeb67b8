//! Proofs, checked clause by clause by solvers other than the one that found them where possible.

use crate::checkers::Checkers;
use crate::reached::Reached;
use base::Deadline;
use engine::horn::{Proof, Role};
use smt::{ClauseCheck, Limits, Session, Solver, SolverError, System};
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
    /// A checker failed.
    #[error(transparent)]
    Solver(#[from] SolverError),
}

/// Checks a proof.
pub fn accept(proof: &Proof, reached: &Reached, checkers: &Checkers, deadline: &Deadline) -> Result<(), Rejection> {
    // The clauses that nobody has decided yet.
    let open = Mutex::new((0..proof.system.clauses.len()).collect::<BTreeSet<usize>>());
    let left = || open.lock().unwrap_or_else(PoisonError::into_inner).clone();
    let ask = |solver: &Solver, limits: &Limits| {
        let asked: Vec<usize> = left().into_iter().collect();
        let clauses = asked.iter().map(|index| proof.system.clauses[*index].clone()).collect();
        let system = System { clauses, ..proof.system.clone() };
        let checks = smt::check_clauses(solver, &system, &proof.model, limits)?;
        Ok(asked.into_iter().zip(checks).collect::<Vec<_>>())
    };
    let weigh = |solver: &Solver, checks: Vec<(usize, ClauseCheck)>| {
        let mut open = open.lock().unwrap_or_else(PoisonError::into_inner);
        let mut undecided = String::new();
        for (index, check) in checks {
            let clause = &proof.system.clauses[index].note;
            match check {
                ClauseCheck::Holds => drop(open.remove(&index)),
                ClauseCheck::Fails => {
                    let (solver, clause) = (solver.name.clone(), clause.clone());
                    return ControlFlow::Break(Err(Rejection::Fails { solver, clause }));
                }
                ClauseCheck::Unknown(reason) => undecided = format!("{clause} ({reason})"),
            }
        }
        if open.is_empty() { ControlFlow::Break(Ok(())) } else { ControlFlow::Continue(undecided) }
    };
    if !proof.system.clauses.is_empty() {
        checkers.settle(deadline, ask, weigh)?;
    }
    vacuity(proof, reached, checkers, &Limits { deadline: deadline.clone(), memory_mb: checkers.memory_mb })
}

/// Refuses a proof in which code that runs is unreachable.
fn vacuity(proof: &Proof, reached: &Reached, checkers: &Checkers, limits: &Limits) -> Result<(), Rejection> {
    let Some(solver) = checkers.solvers.last() else { return Ok(()) };
    let mut session = None;
    let mut terms = proof.system.terms.clone();
    for (pred, interpretation) in &proof.model.interpretations {
        let runs = match proof.encoding.meanings[*pred].role {
            Role::Pre(proc) => reached.proc(proc),
            Role::Block(proc, block) => reached.block(proc, block),
            Role::Post(_) | Role::Space(_) | Role::Read(..) => false,
        };
        if !runs || terms.as_bool(interpretation.body) == Some(true) {
            continue;
        }
        let session = match &mut session {
            Some(session) => session,
            none => none.insert(Session::start(solver, "(set-logic ALL)\n", limits)?),
        };
        let never = terms.not(interpretation.body);
        if smt::check_valid(session, &terms, never, &limits.deadline)? == ClauseCheck::Holds {
            return Err(Rejection::Vacuous(proof.system.preds[*pred].name.clone()));
        }
    }
    Ok(())
}
