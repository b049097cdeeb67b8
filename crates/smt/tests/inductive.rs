//! Which candidates are inductive together, with the real solver and with ones that do not answer.

mod common;

use base::IdVec;
use common::Scripts;
use smt::{Candidates, Head, Limits, PredId, Solver, SolverKind, Sort, System, TermId, inductive};
use std::time::Duration;

/// `x` counts from 0 up to `n`, in steps of one; then `y` counts on from there in a second predicate. With candidates.
fn counting() -> (System, IdVec<PredId, Candidates>) {
    let mut system = System::new();
    let (first, second) =
        (system.add_pred("first", vec![Sort::Int; 2], ""), system.add_pred("second", vec![Sort::Int; 2], ""));
    let terms = &mut system.terms;
    let (x, n, zero, one) = (terms.var("x", Sort::Int), terms.var("n", Sort::Int), terms.int(0), terms.int(1));
    let (is_any, is_more, next) = (terms.le(zero, n), terms.lt(x, n), terms.add([x, one]));
    let is_over = terms.le(n, x);
    system.add_clause(Vec::new(), is_any, Head::Pred(first, vec![zero, n]), "");
    system.add_clause(vec![(first, vec![x, n])], is_more, Head::Pred(first, vec![next, n]), "");
    system.add_clause(vec![(first, vec![x, n])], is_over, Head::Pred(second, vec![x, n]), "");
    let always = system.terms.bool(true);
    system.add_clause(vec![(second, vec![x, n])], always, Head::Pred(second, vec![next, n]), "");
    let mut all = IdVec::new();
    for _ in [first, second] {
        let terms = &mut system.terms;
        let params = vec![terms.fresh_var("a", Sort::Int), terms.fresh_var("b", Sort::Int)];
        let (a, b) = (terms.var_term(params[0]), terms.var_term(params[1]));
        let five = terms.int(5);
        let is_zero = terms.eq(a, zero);
        // The third needs the first, and the fourth is true of some runs only.
        let up = terms.le(a, b);
        let formulas = vec![terms.le(zero, b), terms.le(b, a), up, terms.le(a, five), terms.or([is_zero, up])];
        all.push(Candidates { params, formulas });
    }
    (system, all)
}

/// The conjuncts of what was found, by the place of the candidate.
fn kept(system: &System, candidates: &Candidates, body: TermId) -> Vec<usize> {
    let parts = match system.terms.node(body) {
        smt::Node::And(parts) => parts.to_vec(),
        _ => vec![body],
    };
    let mut places: Vec<usize> =
        parts.iter().filter_map(|part| candidates.formulas.iter().position(|other| other == part)).collect();
    places.sort_unstable();
    assert_eq!(places.len(), parts.len(), "only candidates are kept");
    places
}

#[test]
fn what_no_clause_contradicts_is_left() {
    let (mut system, candidates) = counting();
    let solver = Solver::find_z3().expect("z3 is installed");
    let limits = Limits::within(Duration::from_secs(60));
    let found = inductive(&mut system, &candidates, &solver, &limits).expect("an answer");
    let preds: Vec<PredId> = system.preds.ids().collect();
    let places = preds.iter().map(|pred| kept(&system, &candidates[*pred], found.get(*pred).expect("something").body));
    // What follows from another one that is left is not said again.
    assert_eq!(places.collect::<Vec<_>>(), [vec![0, 2], vec![0, 1]]);
    let checks = smt::check_clauses(&solver, &system, &found, &limits).expect("answers");
    assert!(checks.iter().all(|check| *check == smt::ClauseCheck::Holds), "{checks:?}");
}

/// A solver that is silent is an error, in time.
#[test]
fn who_waits_for_a_silent_solver_waits_until_the_deadline() {
    let scripts = Scripts::new();
    let silent = scripts.solver("silent", SolverKind::Z3, "while read -r line; do :; done\n");
    let (mut system, candidates) = counting();
    let found = inductive(&mut system, &candidates, &silent, &Limits::within(Duration::from_millis(300)));
    assert!(found.is_err(), "{found:?}");
}
