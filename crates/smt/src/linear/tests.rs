//! Hulls of small systems, as text.

use super::{Comparisons, Guards, LinearInvariants};
use crate::horn::{Head, System};
use crate::term::{PredId, Sort, TermId};
use base::Deadline;

fn invariants_of(system: &System, guards: Option<Guards>) -> LinearInvariants {
    let none = || system.preds.iter().map(|pred| vec![None; pred.params.len()]).collect();
    let guards = guards.unwrap_or_else(none);
    LinearInvariants::of(system, guards, Comparisons::Ranges, &Deadline::never()).expect("the system is small")
}

/// A clause whose comparisons contradict each other by way of an equation has no head, where pairs are looked at: `n = m`, `i >= n` and `i < m`.
#[test]
fn comparisons_contradict_each_other() {
    let mut system = System::new();
    let terms = &mut system.terms;
    let (i, n, m) = (terms.var("i", Sort::Int), terms.var("n", Sort::Int), terms.var("m", Sort::Int));
    let zero = terms.int(0);
    let start = system.add_pred("start", vec![Sort::Int, Sort::Int, Sort::Int], String::new());
    let end = system.add_pred("end", vec![Sort::Int], String::new());
    let truth = system.terms.bool(true);
    system.add_clause(Vec::new(), truth, Head::Pred(start, vec![i, n, n]), String::new());
    let (reached, below) = (system.terms.le(n, i), system.terms.lt(i, m));
    let both = system.terms.and([reached, below]);
    system.add_clause(vec![(start, vec![i, n, m])], both, Head::Pred(end, vec![i]), String::new());
    system.add_clause(vec![(start, vec![i, n, m])], reached, Head::Pred(end, vec![zero]), String::new());
    for (comparisons, is_known) in [(Comparisons::Ranges, false), (Comparisons::Pairs, true)] {
        let guards = system.preds.iter().map(|pred| vec![None; pred.params.len()]).collect();
        let linear = LinearInvariants::of(&system, guards, comparisons, &Deadline::never()).expect("it is small");
        let (mut strong, lemmas) = linear.strengthen(&system);
        let one = strong.terms.int(1);
        let lemma = lemmas.apply(&mut strong.terms, end, &[one]).expect("every predicate has a lemma");
        assert_eq!(strong.terms.as_bool(lemma) == Some(false), is_known, "{comparisons:?}");
    }
}

fn text(system: &System, linear: &LinearInvariants, pred: PredId) -> String {
    let (mut strong, lemmas) = linear.strengthen(system);
    let sorts = system.preds[pred].params.clone();
    let names = ["a", "b", "c", "d"];
    let values: Vec<TermId> = sorts.iter().zip(names).map(|(sort, name)| strong.terms.var(name, *sort)).collect();
    let lemma = lemmas.apply(&mut strong.terms, pred, &values).expect("every predicate has a lemma");
    strong.term_text(lemma)
}

/// A counter that may wrap around, in two nested loops: neither ranges nor equations alone keep it from doing so.
#[test]
fn equations_and_ranges_help_each_other() {
    let mut system = System::new();
    let outer = system.add_pred("outer", vec![Sort::Int; 2], "");
    let inner = system.add_pred("inner", vec![Sort::Int; 3], "");
    let terms = &mut system.terms;
    let [count, i, j] = ["count", "i", "j"].map(|name| terms.var(name, Sort::Int));
    let [zero, one, three, four] = [0, 1, 3, 4].map(|value| terms.int(value));
    let most = terms.int(i128::from(i32::MAX));
    let size = terms.int(-(1 << 32) + 1);
    let always = terms.bool(true);
    let (i_in, j_in) = (terms.lt(i, four), terms.lt(j, three));
    let (j_out, is_most) = (terms.le(three, j), terms.le(most, count));
    let (more, wrapped) = (terms.add([count, one]), terms.add([count, size]));
    let next = terms.ite(is_most, wrapped, more);
    let (next_i, next_j) = (terms.add([i, one]), terms.add([j, one]));
    system.add_clause(vec![], always, Head::Pred(outer, vec![zero, zero]), "");
    system.add_clause(vec![(outer, vec![count, i])], i_in, Head::Pred(inner, vec![count, i, zero]), "");
    system.add_clause(vec![(inner, vec![count, i, j])], j_in, Head::Pred(inner, vec![next, i, next_j]), "");
    system.add_clause(vec![(inner, vec![count, i, j])], j_out, Head::Pred(outer, vec![count, next_i]), "");
    let linear = invariants_of(&system, None);
    let outside = text(&system, &linear, outer);
    assert_eq!(outside, "(and (<= 0 a) (<= a 12) (<= 0 b) (<= b 4) (= a (* 3 b)))");
    // The wrap-around is gone from what is solved.
    let (strong, _) = linear.strengthen(&system);
    assert!(!strong.smtlib().contains("ite"), "{}", strong.smtlib());
    assert!(system.smtlib().contains("ite"));
}

/// What stands beside a zero does not count.
#[test]
fn arguments_count_where_their_guards_do() {
    let mut system = System::new();
    let pred = system.add_pred("list", vec![Sort::Int; 2], "");
    let terms = &mut system.terms;
    let (any, key) = (terms.var("any", Sort::Int), terms.var("key", Sort::Int));
    let [zero, one, nine] = [0, 1, 9].map(|value| terms.int(value));
    let always = terms.bool(true);
    let (from, to) = (terms.le(one, key), terms.le(key, nine));
    let within = terms.and([from, to]);
    system.add_clause(vec![], always, Head::Pred(pred, vec![zero, any]), "");
    system.add_clause(vec![], within, Head::Pred(pred, vec![one, key]), "");
    let guards: Guards = [vec![None, Some(0)]].into_iter().collect();
    let lemma = text(&system, &invariants_of(&system, Some(guards)), pred);
    assert_eq!(lemma, "(and (<= 0 a) (<= a 1) (or (<= a 0) (and (<= 1 b) (<= b 9))))");
    assert_eq!(text(&system, &invariants_of(&system, None), pred), "(and (<= 0 a) (<= a 1))");
}

/// A predicate that nothing leads to never holds, and what depends on it need not be solved.
#[test]
fn what_is_never_reached_is_false() {
    let mut system = System::new();
    let (start, never) = (system.add_pred("start", vec![Sort::Int], ""), system.add_pred("never", vec![], ""));
    let terms = &mut system.terms;
    let (x, five, seven) = (terms.var("x", Sort::Int), terms.int(5), terms.int(7));
    let (always, is_seven) = (terms.bool(true), terms.eq(x, seven));
    system.add_clause(vec![], always, Head::Pred(start, vec![five]), "");
    system.add_clause(vec![(start, vec![x])], is_seven, Head::Pred(never, vec![]), "");
    system.add_clause(vec![(never, vec![])], always, Head::False, "");
    let linear = invariants_of(&system, None);
    assert_eq!(text(&system, &linear, never), "false");
    assert_eq!(text(&system, &linear, start), "(= a 5)");
    assert_eq!(linear.strengthen(&system).0.clauses.len(), 1);
}
