//! The solvers that check proofs: one after the other, each with a head start over the next.

use crate::proof::Rejection;
use base::Deadline;
use base::schedule::NEXT_CHECKER_AFTER;
use smt::{Limits, Solver, SolverError};
use std::ops::ControlFlow;
use std::sync::mpsc;
use std::time::Duration;

/// The solvers that check, in the order in which they are asked.
#[derive(Clone, Debug)]
pub struct Checkers {
    /// Each is asked what those before it could not decide, or have not decided yet.
    pub solvers: Vec<Solver>,
    /// Megabytes for each.
    pub memory_mb: Option<u64>,
}

impl Checkers {
    /// Asks solvers until one answer settles the matter. Each has a head start over the next one and goes on beside it; who is still at work
    /// in the end is stopped. A solver that fails leaves the question to the others.
    pub(crate) fn settle<A: Send>(
        &self,
        deadline: &Deadline,
        ask: impl Fn(&Solver, &Limits) -> Result<A, SolverError> + Sync,
        mut weigh: impl FnMut(&Solver, A) -> ControlFlow<Result<(), Rejection>, String>,
    ) -> Result<(), Rejection> {
        let ours = deadline.within(deadline.remaining().unwrap_or(Duration::MAX));
        let limits = Limits { deadline: ours.clone(), memory_mb: self.memory_mb, ..Limits::default() };
        let (say, heard) = mpsc::channel();
        std::thread::scope(|scope| {
            let silent =
                if self.solvers.is_empty() { "there is no solver to ask" } else { "no solver has answered in time" };
            let mut undecided = silent.to_owned();
            let (mut solvers, mut running) = (self.solvers.iter(), 0);
            while !deadline.is_over() {
                if let Some(solver) = solvers.next() {
                    let (say, limits, ask) = (say.clone(), &limits, &ask);
                    // The receiver is gone where another answer has settled the matter.
                    scope.spawn(move || drop(say.send((solver, ask(solver, limits)))));
                    running += 1;
                }
                if running == 0 {
                    break;
                }
                // Never longer: the time may be over without an answer.
                let Ok((solver, answer)) = heard.recv_timeout(NEXT_CHECKER_AFTER) else { continue };
                running -= 1;
                match answer.map(|answer| weigh(solver, answer)) {
                    Ok(ControlFlow::Break(settled)) => {
                        ours.cancel();
                        return settled;
                    }
                    Ok(ControlFlow::Continue(why)) => undecided = why,
                    Err(error) => undecided = error.to_string(),
                }
            }
            Err(Rejection::Undecided(undecided))
        })
    }
}
