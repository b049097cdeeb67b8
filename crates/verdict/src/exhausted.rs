//! Proofs that are questions to be answered by `unsat`, checked by asking them again of fresh solvers.

use crate::proof::{Checkers, Rejection};
use base::Deadline;
use engine::bounded::Exhausted;
use engine::template;
use smt::Limits;

/// Checks a proof by exhaustion: a solver process of its own, another one than found it where possible, says that no run fails
/// one of its checks or goes beyond the bound.
pub fn exhausted(proof: &Exhausted, checkers: &Checkers, deadline: &Deadline) -> Result<(), Rejection> {
    excluded(&proof.certificate, "a run can fail or go beyond the bound", checkers, deadline)
}

/// Checks an invariant: it holds after a first round, after a later one, and where it holds nothing fails.
pub fn invariant(proof: &template::Proof, checkers: &Checkers, deadline: &Deadline) -> Result<(), Rejection> {
    if proof.certificate.len() != 3 {
        return Err(Rejection::Undecided("a proof has three parts".to_owned()));
    }
    let ask = |(what, question): &(&str, String)| {
        excluded(question, &format!("the invariant does not exclude {what}"), checkers, deadline)
    };
    // All at once: none waits for another.
    std::thread::scope(|scope| {
        let asked: Vec<_> = proof.certificate.iter().map(|part| scope.spawn(|| ask(part))).collect();
        let lost = || Err(Rejection::Undecided("a question was not asked to its end".to_owned()));
        asked.into_iter().try_for_each(|answer| answer.join().unwrap_or_else(|_| lost()))
    })
}

/// Asks solvers, one after the other, until one has said that there is no such case.
fn excluded(question: &str, clause: &str, checkers: &Checkers, deadline: &Deadline) -> Result<(), Rejection> {
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
        match smt::run(solver, &[], question, &limits) {
            Ok(transcript) => match transcript.stdout.trim() {
                "unsat" => return Ok(()),
                "sat" => {
                    return Err(Rejection::Fails { solver: solver.name.clone(), clause: clause.to_owned() });
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
