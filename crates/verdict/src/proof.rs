//! Proofs, checked clause by clause by solvers other than the one that found them where possible.

use crate::reached::Reached;
use base::Deadline;
use engine::horn::{Proof, Role};
use smt::{ClauseCheck, Limits, Session, Solver, SolverError};

/// The solvers that check, the most independent first.
#[derive(Clone, Debug)]
pub struct Checkers {
    /// Each is asked what those before it could not decide.
    pub solvers: Vec<Solver>,
    /// Megabytes for each.
    pub memory_mb: Option<u64>,
}

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
    let limits = Limits { deadline: deadline.clone(), memory_mb: checkers.memory_mb };
    let mut system = proof.system.clone();
    let mut last = String::new();
    for solver in &checkers.solvers {
        let checks = match smt::check_clauses(solver, &system, &proof.model, &limits) {
            Ok(checks) => checks,
            // A checker that fails leaves the rest to the next one; the last one's failure counts.
            Err(error) if checkers.solvers.last().is_some_and(|other| other.name == solver.name) => {
                return Err(error.into());
            }
            Err(_) => continue,
        };
        if let Some(index) = checks.iter().position(|check| *check == ClauseCheck::Fails) {
            let clause = system.clauses[index].note.clone();
            return Err(Rejection::Fails { solver: solver.name.clone(), clause });
        }
        for (check, clause) in checks.iter().zip(&system.clauses) {
            if let ClauseCheck::Unknown(reason) = check {
                last = format!("{} ({reason})", clause.note);
            }
        }
        let open: Vec<bool> = checks.iter().map(|check| *check != ClauseCheck::Holds).collect();
        system.clauses =
            system.clauses.into_iter().zip(open).filter(|(_, open)| *open).map(|(clause, _)| clause).collect();
        if system.clauses.is_empty() {
            break;
        }
    }
    if !system.clauses.is_empty() {
        return Err(Rejection::Undecided(last));
    }
    vacuity(proof, reached, checkers, &limits)
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
