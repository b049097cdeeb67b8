//! The judge of the race: looks at what engines have found, with solvers and runs of its own.

use crate::checkers::Checkers;
use crate::exhausted::{exhausted, invariant};
use crate::machine::RealMachine;
use crate::proof::{Rejection, accept};
use crate::reached::{Reached, reached};
use crate::refute::{Refuted, refute};
use base::Deadline;
use base::schedule::CHECK_PROOF;
use engine::{Clauses, Evidence, Judge, Questions, Trace, template};
use ivl::Program;
use ivl::syntax::Syntax;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

/// Judges with solvers of its own.
pub struct Validator {
    /// Who checks proofs.
    checkers: Checkers,
    /// The program as it was lowered.
    program: Arc<Program>,
    /// How its source writes things.
    syntax: Arc<dyn Syntax>,
    /// The real machine, if there is one for it. Weak, so that its files go when the caller ends, even if an engine is left behind.
    machine: Option<Weak<dyn RealMachine>>,
    /// What runs reach of the program that clauses were last about.
    reached: Mutex<Option<(Arc<Program>, Arc<Reached>)>>,
    /// Invariants that hold, and that proofs may rely on.
    accepted: Mutex<Vec<Arc<template::Proof>>>,
}

impl Validator {
    /// For a program as it was lowered.
    pub fn new(
        checkers: Checkers,
        program: Arc<Program>,
        syntax: Arc<dyn Syntax>,
        machine: Option<Weak<dyn RealMachine>>,
    ) -> Validator {
        Validator { checkers, program, syntax, machine, reached: Mutex::default(), accepted: Mutex::default() }
    }

    fn clauses(&self, clauses: &Clauses, deadline: &Deadline) -> Result<(), Rejection> {
        if let Some(lemmas) = &clauses.lemmas {
            self.invariant(lemmas, deadline)?;
        }
        accept(&clauses.proof, &self.reached(&clauses.proof.program), &self.checkers, deadline)
    }

    /// Checks an invariant, once.
    fn invariant(&self, proof: &Arc<template::Proof>, deadline: &Deadline) -> Result<(), Rejection> {
        if !lock(&self.accepted).iter().any(|known| Arc::ptr_eq(known, proof)) {
            invariant(proof, &self.checkers, deadline)?;
            lock(&self.accepted).push(proof.clone());
        }
        Ok(())
    }

    fn reached(&self, program: &Arc<Program>) -> Arc<Reached> {
        let mut known = lock(&self.reached);
        match &*known {
            Some((of, reached)) if Arc::ptr_eq(of, program) => reached.clone(),
            Some(_) | None => {
                let reached = Arc::new(reached(program));
                *known = Some((program.clone(), reached.clone()));
                reached
            }
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Judge for Validator {
    type Refutation = Refuted;

    fn weigh(&self, evidence: Evidence<Trace>, deadline: &Deadline) -> Result<Evidence<Refuted>, String> {
        let within = deadline.within(CHECK_PROOF);
        match &evidence {
            Evidence::Clauses(clauses) => self.clauses(clauses, &within),
            Evidence::Questions(Questions::Exhausted(proof)) => exhausted(proof, &self.checkers, &within),
            Evidence::Questions(Questions::Invariant(proof)) => self.invariant(proof, &within),
            // The interpreter is the semantics: there is nobody else to ask.
            Evidence::AllRuns(_) | Evidence::Run(_) => Ok(()),
        }
        .map_err(|rejection| rejection.to_string())?;
        Ok(match evidence {
            Evidence::Clauses(clauses) => Evidence::Clauses(clauses),
            Evidence::Questions(questions) => Evidence::Questions(questions),
            Evidence::AllRuns(runs) => Evidence::AllRuns(runs),
            Evidence::Run(trace) => {
                let machine =
                    self.machine.as_ref().map(|machine| machine.upgrade().ok_or("the time is over")).transpose()?;
                let refuted = refute(&self.program, &*self.syntax, &trace, machine.as_deref(), deadline);
                Evidence::Run(refuted.map_err(|reason| reason.to_string())?)
            }
        })
    }
}
