//! The judge of the race: looks at what engines have found, with solvers and runs of its own.

use crate::checkers::Checkers;
use crate::exhausted::{exhausted, invariant};
use crate::proof::accept;
use crate::reached::reached;
use crate::refute::{Refuted, refute};
use base::Deadline;
use engine::bounded::Exhausted;
use engine::horn::Proof;
use engine::template;
use engine::{Judge, ProofJudge, Trace};
use front_java::project::Launch;
use ivl::Program;
use std::sync::{Arc, Weak};
use std::time::Duration;

/// How long checking one proof may take.
const PATIENCE: Duration = Duration::from_secs(30);

/// Judges with these solvers.
pub struct Court {
    /// Who checks proofs.
    pub checkers: Checkers,
    /// The program as it was lowered.
    pub program: Arc<Program>,
    /// How it is started on a real JVM; none if it did not come from Java. Weak, so that its files go when the caller ends, even if
    /// an engine is left behind.
    pub launch: Option<Weak<Launch>>,
}

impl Judge for Court {
    type Refutation = Refuted;

    fn of_proofs(&self, program: Arc<Program>) -> ProofJudge {
        let reached = reached(&program);
        let checkers = self.checkers.clone();
        Box::new(move |proof: &Proof, deadline: &Deadline| {
            accept(proof, &reached, &checkers, &deadline.within(PATIENCE)).map_err(|rejection| rejection.to_string())
        })
    }

    fn exhausted(&self, proof: &Exhausted, deadline: &Deadline) -> Result<(), String> {
        exhausted(proof, &self.checkers, &deadline.within(PATIENCE)).map_err(|rejection| rejection.to_string())
    }

    fn invariant(&self, proof: &template::Proof, deadline: &Deadline) -> Result<(), String> {
        invariant(proof, &self.checkers, &deadline.within(PATIENCE)).map_err(|rejection| rejection.to_string())
    }

    fn refute(&self, trace: &Trace, deadline: &Deadline) -> Result<Refuted, String> {
        let launch = self.launch.as_ref().map(|launch| launch.upgrade().ok_or("the time is over")).transpose()?;
        refute(&self.program, trace, launch.as_deref(), deadline).map_err(|reason| reason.to_string())
    }
}
