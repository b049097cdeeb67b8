//! Proofs that are questions to be answered by `unsat`, checked by asking them again of fresh solvers.

use crate::proof::{Checkers, Rejection};
use base::Deadline;
use engine::bounded::Exhausted;
use engine::template;
use smt::Limits;
use std::sync::mpsc;
use std::time::Duration;

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

/// After so much time the next solver is asked as well.
const START: Duration = Duration::from_secs(1);

/// Asks solvers until one has said that there is no such case. Each has a start over the next one, and goes on beside it.
fn excluded(question: &str, clause: &str, checkers: &Checkers, deadline: &Deadline) -> Result<(), Rejection> {
    let ours = deadline.within(deadline.remaining().unwrap_or(Duration::MAX));
    let (say, heard) = mpsc::channel();
    std::thread::scope(|scope| {
        let silent =
            if checkers.solvers.is_empty() { "there is no solver to ask" } else { "no solver has answered in time" };
        let mut undecided = silent.to_owned();
        let (mut solvers, mut running) = (checkers.solvers.iter(), 0);
        while !deadline.is_over() {
            if let Some(solver) = solvers.next() {
                let (say, limits) = (say.clone(), Limits { deadline: ours.clone(), memory_mb: checkers.memory_mb });
                // Nobody listens to who is late.
                scope.spawn(move || drop(say.send((solver, smt::run(solver, &[], question, &limits)))));
                running += 1;
            }
            if running == 0 {
                break;
            }
            // Never longer: the time may be over without an answer.
            let Ok((solver, answer)) = heard.recv_timeout(START) else { continue };
            running -= 1;
            // A checker that fails leaves the question to the others.
            match answer {
                Ok(transcript) => match transcript.stdout.trim() {
                    "unsat" => {
                        ours.cancel();
                        return Ok(());
                    }
                    "sat" => {
                        ours.cancel();
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
    })
}
