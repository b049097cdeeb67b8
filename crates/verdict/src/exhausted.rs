//! Proofs by exhaustion, checked by asking their last question again of fresh solvers.

use crate::proof::{Checkers, Rejection};
use base::Deadline;
use engine::bounded::Exhausted;
use smt::Limits;

/// Checks a proof by exhaustion: a solver process of its own, another one than found it where possible, says that no run fails
/// one of its checks or goes beyond the bound.
pub fn exhausted(proof: &Exhausted, checkers: &Checkers, deadline: &Deadline) -> Result<(), Rejection> {
    let mut undecided = "there is no solver to ask".to_owned();
    for (position, solver) in checkers.solvers.iter().enumerate() {
        // Each leaves the next one as much time as it had itself.
        let is_last = position + 1 == checkers.solvers.len();
        let share = match deadline.remaining() {
            Some(left) if !is_last => Deadline::after(left / 2),
            Some(_) | None => deadline.clone(),
        };
        if deadline.is_over() {
            break;
        }
        let limits = Limits { deadline: share, memory_mb: checkers.memory_mb };
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
            Err(error) => undecided = error.to_string(),
        }
    }
    Err(Rejection::Undecided(undecided))
}
