//! What settles a check, and who looks at it before anybody hears of it.

use crate::{Trace, bounded, horn, template};
use base::Deadline;
use std::sync::Arc;

/// What an engine has found. `R` is a run that fails: for engines a [`Trace`], a claim; behind the [`Judge`] what that has made of it.
#[derive(Clone)]
pub enum Evidence<R> {
    /// Horn clauses with a model of them: no run fails.
    Clauses(Clauses),
    /// Questions that must be answered by `unsat`: no run fails.
    Questions(Questions),
    /// All runs there are were made, so many, and none of them fails.
    AllRuns(u64),
    /// A run that fails.
    Run(R),
}

/// Horn clauses with a model of them.
#[derive(Clone)]
pub struct Clauses {
    /// The clauses and the model, with the program that they speak of: after the passes.
    pub proof: Arc<horn::Proof>,
    /// What the program takes for granted, if it does: what templates know of loops.
    pub lemmas: Option<Arc<template::Proof>>,
}

/// Questions that must be answered by `unsat`.
#[derive(Clone)]
pub enum Questions {
    /// No run goes beyond the bound, and none within it fails.
    Exhausted(bounded::Exhausted),
    /// Rows of a template hold in every round and exclude failures.
    Invariant(Arc<template::Proof>),
}

/// A question whose answer must be `unsat`.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    /// What would be the case otherwise.
    pub excludes: &'a str,
    /// SMT-LIB that stands alone.
    pub text: &'a str,
}

/// Looks at evidence. Nobody hears of a finding before.
pub trait Judge: Send + Sync + 'static {
    /// A run that fails, and counts.
    type Refutation: Send;

    /// Says why evidence does not count, if it does not.
    fn weigh(&self, evidence: Evidence<Trace>, deadline: &Deadline) -> Result<Evidence<Self::Refutation>, String>;
}
