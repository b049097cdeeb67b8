//! The judge of the race: looks at what engines have found, with solvers and runs of its own.

use crate::proof::{Checkers, accept};
use crate::reached::reached;
use base::Deadline;
use engine::horn::Proof;
use engine::{Judge, ProofJudge};
use ivl::Program;
use std::sync::Arc;
use std::time::Duration;

/// How long checking one proof may take.
const PATIENCE: Duration = Duration::from_secs(30);

/// Judges with these solvers.
#[derive(Clone, Debug)]
pub struct Court {
    /// Who checks proofs.
    pub checkers: Checkers,
}

impl Judge for Court {
    fn of_proofs(&self, program: Arc<Program>) -> ProofJudge {
        let reached = reached(&program);
        let checkers = self.checkers.clone();
        Box::new(move |proof: &Proof, deadline: &Deadline| {
            accept(proof, &reached, &checkers, &deadline.within(PATIENCE)).map_err(|rejection| rejection.to_string())
        })
    }
}
