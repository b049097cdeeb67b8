//! Proofs that are questions to be answered by `unsat`, checked by asking them again of fresh solvers.

use crate::checkers::Checkers;
use crate::proof::Rejection;
use base::Deadline;
use engine::Question;
use engine::bounded::Exhausted;
use engine::template;
use smt::{Limits, Solver};
use std::ops::ControlFlow;

/// Checks a proof by exhaustion: a solver process of its own, another one than found it where possible, says that no run fails
/// one of its checks or goes beyond the bound.
pub fn exhausted(proof: &Exhausted, checkers: &Checkers, deadline: &Deadline) -> Result<(), Rejection> {
    excluded(proof.question(), checkers, deadline)
}

/// Checks an invariant: it holds after a first round, after a later one, and where it holds nothing fails.
pub fn invariant(proof: &template::Proof, checkers: &Checkers, deadline: &Deadline) -> Result<(), Rejection> {
    if proof.certificate.len() != 3 {
        return Err(Rejection::Undecided("a proof has three parts".to_owned()));
    }
    // All at once: none waits for another.
    std::thread::scope(|scope| {
        let ask = |question| scope.spawn(move || excluded(question, checkers, deadline));
        let asked: Vec<_> = proof.questions().map(ask).collect();
        let lost = || Err(Rejection::Undecided("a question was not asked to its end".to_owned()));
        asked.into_iter().try_for_each(|answer| answer.join().unwrap_or_else(|_| lost()))
    })
}

/// Asks solvers until one has said that there is no such case. What asserts `false` needs no solver.
fn excluded(question: Question<'_>, checkers: &Checkers, deadline: &Deadline) -> Result<(), Rejection> {
    if smt::asserts_false(question.text) {
        return Ok(());
    }
    let ask = |solver: &Solver, limits: &Limits| smt::run(solver, &[], question.text, limits);
    checkers.settle(deadline, ask, |solver, transcript| match transcript.stdout.trim() {
        "unsat" => ControlFlow::Break(Ok(())),
        "sat" => ControlFlow::Break(Err(Rejection::Fails {
            solver: solver.name.clone(),
            clause: question.excludes.to_owned(),
        })),
        other => {
            let said: String = other.chars().take(200).collect();
            ControlFlow::Continue(format!("{} says {said}", solver.name))
        }
    })
}
