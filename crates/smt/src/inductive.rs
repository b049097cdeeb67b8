//! Which of many candidates are invariants: for each predicate of a system a list of formulas over its parameters, of which those are kept that are inductive together.
//!
//! Candidates fall until no clause contradicts those that are left (Houdini; Flanagan and Leino, FME 2001): what holds for the body of a clause of all that is left
//! implies what is left of its head. A case against a clause takes with it all candidates that are false in it. Nobody has to trust the answer: a solution that rests on it is checked like any other.

use crate::error::SolverError;
use crate::eval::Value;
use crate::horn::{Clause, Head, Interpretation, Model, System};
use crate::incremental::{Definitions, Incremental};
use crate::session::SatAnswer;
use crate::solver::Solver;
use crate::term::{Node, PredId, TermId, Terms, VarId};
use base::IdVec;
use process::Limits;
use rustc_hash::FxHashMap;
use std::collections::VecDeque;
use std::time::Duration;

/// How long one question may take. What is not known by then counts as false.
const PATIENCE: Duration = Duration::from_millis(1_000);

/// Formulas over parameters.
#[derive(Clone, Debug, Default)]
pub struct Candidates {
    /// The parameters.
    pub params: Vec<VarId>,
    /// The formulas; no two are the same.
    pub formulas: Vec<TermId>,
}

/// Those of the candidates that are inductive together, as one formula for each predicate that has any; nothing if there is no time. The terms of the candidates and of the answer are in
/// the arena of the system.
pub fn inductive(
    system: &mut System,
    candidates: &IdVec<PredId, Candidates>,
    solver: &Solver,
    limits: &Limits,
) -> Result<Model, SolverError> {
    let mut conversation = Incremental::start(solver, "ALL", limits)?;
    let mut left: IdVec<PredId, Vec<TermId>> = candidates.iter().map(|all| all.formulas.clone()).collect();
    let mut users: IdVec<PredId, Vec<usize>> = system.preds.iter().map(|_| Vec::new()).collect();
    for (index, clause) in system.clauses.iter().enumerate() {
        clause.body.iter().for_each(|(pred, _)| users[*pred].push(index));
    }
    let mut todo: VecDeque<usize> = (0..system.clauses.len()).collect();
    let mut is_waiting = vec![true; system.clauses.len()];
    while let Some(index) = todo.pop_front() {
        is_waiting[index] = false;
        let System { terms, clauses, .. } = system;
        let clause = &clauses[index];
        let Head::Pred(pred, _) = clause.head else { continue };
        let mut is_changed = false;
        while !left[pred].is_empty() {
            let Some(fallen) = against(&mut conversation, terms, clause, candidates, &left, limits)? else { break };
            left[pred].retain(|formula| !fallen.contains(formula));
            is_changed = true;
        }
        if is_changed {
            for user in &users[pred] {
                if !std::mem::replace(&mut is_waiting[*user], true) {
                    todo.push_back(*user);
                }
            }
        }
    }
    let mut model = Model::default();
    for (pred, formulas) in left.entries().filter(|(_, formulas)| !formulas.is_empty()) {
        // Whoever follows from another one adds nothing.
        let follows = |formula: &&TermId| match system.terms.node(**formula) {
            Node::Or(parts) => parts.iter().any(|part| formulas.contains(part)),
            _ => false,
        };
        let kept: Vec<TermId> = formulas.iter().filter(|formula| !follows(formula)).copied().collect();
        let body = system.terms.and(kept);
        model.set(pred, Interpretation { params: candidates[pred].params.clone(), body });
    }
    Ok(model)
}

/// Candidates of the head that a case against the clause shows to be false, or that nobody knows enough of; nothing if there is no such case.
fn against(
    conversation: &mut Incremental,
    terms: &mut Terms,
    clause: &Clause,
    candidates: &IdVec<PredId, Candidates>,
    left: &IdVec<PredId, Vec<TermId>>,
    limits: &Limits,
) -> Result<Option<Vec<TermId>>, SolverError> {
    let Head::Pred(pred, args) = &clause.head else { return Ok(None) };
    let mut assumed = vec![clause.constraint];
    for (pred, args) in &clause.body {
        assumed.extend(applied(terms, &candidates[*pred].params, &left[*pred], args));
    }
    let wanted = applied(terms, &candidates[*pred].params, &left[*pred], args);
    let all = terms.and(wanted.iter().copied());
    let is_wrong = terms.not(all);
    assumed.push(is_wrong);
    let definitions = Definitions::default();
    conversation.tell(terms, &definitions, &wanted, &limits.deadline)?;
    match conversation.ask(terms, &definitions, &assumed, Some(PATIENCE), &limits.deadline)? {
        SatAnswer::Unsat => Ok(None),
        SatAnswer::Sat => {
            // Those that fold need no solver, and are no names to ask for.
            let open: Vec<TermId> = wanted.iter().copied().filter(|term| terms.as_bool(*term).is_none()).collect();
            let values = conversation.values(terms, &open, &limits.deadline)?;
            let is_false: FxHashMap<TermId, bool> =
                open.into_iter().zip(values.iter().map(|value| *value == Value::Bool(false))).collect();
            let falls = |term: &TermId| match terms.as_bool(*term) {
                Some(value) => !value,
                None => is_false.get(term) == Some(&true),
            };
            let pairs = left[*pred].iter().zip(&wanted);
            let fallen: Vec<TermId> = pairs.filter(|(_, term)| falls(term)).map(|(formula, _)| *formula).collect();
            // A solver that contradicts itself is not asked again.
            Ok(Some(if fallen.is_empty() { left[*pred].clone() } else { fallen }))
        }
        SatAnswer::Unknown(_) => Ok(Some(left[*pred].clone())),
    }
}

/// Formulas over parameters, of these arguments.
fn applied(terms: &mut Terms, params: &[VarId], formulas: &[TermId], args: &[TermId]) -> Vec<TermId> {
    let map: FxHashMap<VarId, TermId> = params.iter().copied().zip(args.iter().copied()).collect();
    terms.substitute_all(formulas, &map)
}
