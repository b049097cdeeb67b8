//! Proofs by exhaustion, checked by asking their last question again of fresh solvers.

use crate::proof::{Checkers, Rejection};
use base::Deadline;
use engine::bounded::Exhausted;
use smt::{Limits, SolverError};

/// Checks a proof by exhaustion: a solver process of its own, another one than found it where possible, says that no run fails
/// one of its checks or goes beyond the bound.
pub fn exhausted(proof: &Exhausted, checkers: &Checkers, deadline: &Deadline) -> Result<(), Rejection> {
    let limits = Limits { deadline: deadline.clone(), memory_mb: checkers.memory_mb };
    let mut undecided = "there is no solver to ask".to_owned();
    for solver in &checkers.solvers {
        // A checker that fails leaves the question to the next one.
        match smt::run(solver, &[], &proof.certificate, &limits) {
            Ok(transcript) => match transcript.stdout.trim() {
                "unsat" => return Ok(()),
                "sat" => {
                    let clause = "a run can fail or go beyond the bound".to_owned();
                    return Err(Rejection::Fails { solver: solver.name.clone(), clause });
                }
                other => {
                    let said: String = other.chars().take(200).collect();
                    undecided = format!("{} says {said}", solver.name);
                }
            },
            Err(error @ SolverError::TimedOut { .. }) => undecided = error.to_string(),
            Err(error) => undecided = error.to_string(),
        }
    }
    Err(Rejection::Undecided(undecided))
}
