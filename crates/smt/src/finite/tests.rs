//! Small systems: what must be excluded and what must not, and random ones against all that their clauses derive.

use super::bdd::{ALL, Bdd, Bdds, NONE};
use super::{Detail, FiniteInvariants};
use crate::eval::{Assignment, Value};
use crate::horn::{Clause, Head, System};
use crate::term::{PredId, Sort, TermId, Terms, VarId};
use base::{Deadline, Id};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// Truth values are what matters.
const TRUTH: Detail = Detail { most_values: 8, most_ranges: 0 };

fn invariants_of(system: &System) -> FiniteInvariants {
    FiniteInvariants::of(system, TRUTH, &Deadline::never()).expect("the system is small")
}

/// A lock that is taken and released in turn, the state of which is an integer; it is asked whether it can be taken twice. In the twin the release may be
/// forgotten.
fn lock(may_forget: bool) -> System {
    let mut system = System::new();
    let pred = system.add_pred("loop", vec![Sort::Int, Sort::Bool, Sort::Int], "");
    let terms = &mut system.terms;
    let (state, busy, rounds) =
        (terms.var("state", Sort::Int), terms.var("busy", Sort::Bool), terms.var("n", Sort::Int));
    let forgets = terms.var("forgets", Sort::Bool);
    let [zero, one, seven] = [0, 1, 7].map(|value| terms.int(value));
    let (always, never) = (terms.bool(true), terms.bool(false));
    let (is_free, is_taken) = (terms.eq(state, zero), terms.eq(state, seven));
    let idle = terms.not(busy);
    let takes = terms.and([idle, is_free]);
    let more = terms.add([rounds, one]);
    let after = if may_forget { terms.ite(forgets, seven, zero) } else { zero };
    let wrong = terms.and([idle, is_taken]);
    system.add_clause(vec![], always, Head::Pred(pred, vec![zero, never, zero]), "start");
    let body = vec![(pred, vec![state, busy, rounds])];
    system.add_clause(body.clone(), takes, Head::Pred(pred, vec![seven, always, more]), "take");
    system.add_clause(body.clone(), busy, Head::Pred(pred, vec![after, never, rounds]), "release");
    system.add_clause(body, wrong, Head::False, "taken, and nobody is busy");
    system
}

#[test]
fn what_cannot_be_is_excluded() {
    let mut system = lock(false);
    let mut finite = invariants_of(&system);
    assert!(!finite.allows(&system, 3));
    let pred = PredId::from_index(0);
    let [state, busy, rounds] =
        [("a", Sort::Int), ("b", Sort::Bool), ("c", Sort::Int)].map(|(name, sort)| system.terms.var(name, sort));
    let model = finite.model(&mut system.terms);
    let formula = model.apply(&mut system.terms, pred, &[state, busy, rounds]).expect("every predicate has a formula");
    assert_eq!(system.term_text(formula), "(and (or (= a 0) (= a 7)) (or (= a 7) (not b)) (or (= a 0) b))");
}

#[test]
fn numbers_are_told_apart_by_what_they_are_compared_with() {
    // A state that may be anything at first: from 3 it goes to 7, from 7 to 9, and above 9 nowhere.
    let mut system = System::new();
    let pred = system.add_pred("loop", vec![Sort::Int], "");
    let terms = &mut system.terms;
    let state = terms.var("state", Sort::Int);
    let [three, seven, nine, twelve] = [3, 7, 9, 12].map(|value| terms.int(value));
    let always = terms.bool(true);
    let at_most_nine = terms.le(state, nine);
    let steps = [(three, seven), (seven, nine)].map(|(from, to)| (terms.eq(state, from), to));
    let wrong = terms.lt(nine, state);
    let wrong_by_far = terms.lt(twelve, state);
    system.add_clause(vec![], at_most_nine, Head::Pred(pred, vec![state]), "start");
    for (from, to) in steps {
        system.add_clause(vec![(pred, vec![state])], from, Head::Pred(pred, vec![to]), "step");
    }
    system.add_clause(vec![(pred, vec![state])], wrong, Head::False, "more than 9");
    system.add_clause(vec![(pred, vec![state])], wrong_by_far, Head::False, "more than 12");
    system.add_clause(vec![(pred, vec![state])], always, Head::False, "anything");
    let mut finite = FiniteInvariants::of(&system, Detail::STATES, &Deadline::never()).expect("the system is small");
    assert_eq!([3, 4, 5].map(|clause| finite.allows(&system, clause)), [false, false, true]);
    let model = finite.model(&mut system.terms);
    let formula = model.apply(&mut system.terms, pred, &[state]).expect("every predicate has a formula");
    assert_eq!(system.term_text(formula), "(<= state 9)");
}

#[test]
fn what_can_be_is_not_excluded() {
    let system = lock(true);
    assert!(invariants_of(&system).allows(&system, 3));
}

/// Numbers that are the same on every machine (xorshift).
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound as u64) as usize
    }
}

/// The integers that are tried for variables.
const INTEGERS: std::ops::RangeInclusive<i128> = -1..=3;

/// Makes the terms of random clauses.
struct Maker<'a> {
    terms: &'a mut Terms,
    random: &'a mut Random,
    truths: Vec<TermId>,
    /// None for systems of truth values alone.
    numbers: Vec<TermId>,
}

impl Maker<'_> {
    fn number(&mut self, depth: usize) -> TermId {
        match self.random.below(if depth == 0 { 3 } else { 6 }) {
            0 => {
                let value = self.random.below(3) as i128;
                self.terms.int(value)
            }
            1 | 2 => self.numbers[self.random.below(self.numbers.len())],
            3 => {
                let (cond, a, b) = (self.truth(depth - 1), self.number(depth - 1), self.number(depth - 1));
                self.terms.ite(cond, a, b)
            }
            4 => {
                let (a, one) = (self.number(depth - 1), self.terms.int(1));
                self.terms.add([a, one])
            }
            _ => {
                let (a, by) = (self.number(depth - 1), self.terms.int([-1, 0, 2][self.random.below(3)]));
                self.terms.mul([a, by])
            }
        }
    }

    fn truth(&mut self, depth: usize) -> TermId {
        let kinds = if depth == 0 { 3 } else { 6 + if self.numbers.is_empty() { 0 } else { 3 } };
        match self.random.below(kinds) {
            0..=2 => {
                let truth = self.truths[self.random.below(self.truths.len())];
                if self.random.below(2) == 0 { truth } else { self.terms.not(truth) }
            }
            3 => {
                let (a, b) = (self.truth(depth - 1), self.truth(depth - 1));
                self.terms.and([a, b])
            }
            4 => {
                let (a, b) = (self.truth(depth - 1), self.truth(depth - 1));
                self.terms.or([a, b])
            }
            5 => {
                let (cond, a, b) = (self.truth(depth - 1), self.truth(depth - 1), self.truth(depth - 1));
                if self.random.below(2) == 0 { self.terms.ite(cond, a, b) } else { self.terms.eq(cond, a) }
            }
            kind => {
                let (a, b) = (self.number(depth - 1), self.number(depth - 1));
                match kind {
                    6 => self.terms.eq(a, b),
                    7 => self.terms.le(a, b),
                    _ => self.terms.lt(a, b),
                }
            }
        }
    }
}

/// A random system: three predicates over two truth values and, if wanted, an integer.
fn random_system(random: &mut Random, with_numbers: bool) -> System {
    let mut system = System::new();
    let sorts: &[Sort] = if with_numbers { &[Sort::Bool, Sort::Int, Sort::Bool] } else { &[Sort::Bool; 3] };
    let preds: Vec<PredId> = (0..3).map(|index| system.add_pred(format!("p{index}"), sorts.to_vec(), "")).collect();
    for number in 0..7 {
        let terms = &mut system.terms;
        let truths: Vec<TermId> = ["a", "b", "c", "d"].iter().map(|name| terms.var(name, Sort::Bool)).collect();
        let numbers: Vec<TermId> = match with_numbers {
            true => ["i", "j"].iter().map(|name| terms.var(name, Sort::Int)).collect(),
            false => Vec::new(),
        };
        let own: Vec<TermId> = match with_numbers {
            true => vec![truths[0], numbers[0], truths[1]],
            false => truths[..3].to_vec(),
        };
        let mut maker = Maker { terms, random, truths, numbers };
        let args = |maker: &mut Maker<'_>| -> Vec<TermId> {
            sorts.iter().map(|sort| if *sort == Sort::Bool { maker.truth(1) } else { maker.number(1) }).collect()
        };
        let mut body = Vec::new();
        if number > 0 {
            let own = if maker.random.below(4) == 0 { args(&mut maker) } else { own };
            body.push((preds[maker.random.below(3)], own));
            if maker.random.below(4) == 0 {
                let other = args(&mut maker);
                body.push((preds[maker.random.below(3)], other));
            }
        }
        let parts = [maker.truth(2), maker.truth(2)];
        let constraint = maker.terms.and(parts);
        let head = if number == 6 { Head::False } else { Head::Pred(preds[maker.random.below(3)], args(&mut maker)) };
        system.add_clause(body, constraint, head, "");
    }
    system
}

type Facts = BTreeSet<(PredId, Vec<Value>)>;

/// All values of variables within the range, each given to `look`.
fn each_assignment(system: &System, vars: &[VarId], assignment: &mut Assignment, look: &mut dyn FnMut(&Assignment)) {
    let Some((var, rest)) = vars.split_first() else { return look(assignment) };
    let values: Vec<Value> = match system.terms.var_info(*var).sort {
        Sort::Bool => vec![Value::Bool(false), Value::Bool(true)],
        _ => INTEGERS.map(Value::Int).collect(),
    };
    for value in values {
        assignment.insert(*var, value);
        each_assignment(system, rest, assignment, look);
    }
}

/// What a clause derives from facts, for all values of its variables within the range: the arguments of its head.
fn derived(system: &System, clause: &Clause, facts: &Facts) -> BTreeSet<Vec<Value>> {
    let mut found = BTreeSet::new();
    let terms = &system.terms;
    let vars = system.vars(clause);
    each_assignment(system, &vars, &mut Assignment::default(), &mut |assignment| {
        let all = |args: &[TermId]| -> Vec<Value> {
            args.iter().map(|arg| terms.eval(*arg, assignment).expect("nothing is left open")).collect()
        };
        let holds = terms.eval(clause.constraint, assignment) == Some(Value::Bool(true));
        if holds && clause.body.iter().all(|(pred, args)| facts.contains(&(*pred, all(args)))) {
            found.insert(match &clause.head {
                Head::Pred(_, args) => all(args),
                Head::False => Vec::new(),
            });
        }
    });
    found
}

/// All that the clauses derive, where integers stay within the range.
fn least(system: &System) -> Facts {
    let mut facts = Facts::new();
    loop {
        let before = facts.len();
        for clause in &system.clauses {
            let Head::Pred(pred, _) = clause.head else { continue };
            let more = derived(system, clause, &facts);
            facts.extend(more.into_iter().map(|args| (pred, args)));
        }
        if facts.len() == before {
            return facts;
        }
    }
}

/// Every fact that is derived is allowed; of truth values alone nothing else is. How many systems had a clause without head that is excluded.
fn compare(seed: u64, systems: usize, with_numbers: bool, detail: Detail) -> usize {
    let mut random = Random(seed);
    let mut excluded = 0;
    for number in 0..systems {
        let mut system = random_system(&mut random, with_numbers);
        let facts = least(&system);
        let found = FiniteInvariants::of(&system, detail, &Deadline::never());
        let mut finite = found.expect("the system is small");
        let last = system.clauses.len() - 1;
        let can_fail = !derived(&system, &system.clauses[last], &facts).is_empty();
        let allows = finite.allows(&system, last);
        assert!(allows || !can_fail, "system {number}: a failure is excluded\n{}", system.smtlib());
        assert!(with_numbers || allows == can_fail, "system {number}: a failure is made up\n{}", system.smtlib());
        excluded += usize::from(!allows);
        let model = finite.model(&mut system.terms);
        for pred in system.preds.ids() {
            let meaning = model.get(pred).expect("every predicate has a formula").clone();
            each_assignment(&system, &meaning.params, &mut Assignment::default(), &mut |assignment| {
                let args: Vec<Value> = meaning.params.iter().map(|param| assignment[param].clone()).collect();
                let is_allowed = system.terms.eval(meaning.body, assignment) == Some(Value::Bool(true));
                let is_derived = facts.contains(&(pred, args.clone()));
                assert!(is_allowed || !is_derived, "system {number}: {pred}{args:?} is lost\n{}", system.smtlib());
                assert!(
                    with_numbers || is_allowed == is_derived,
                    "system {number}: {pred}{args:?} is made up\n{}",
                    system.smtlib()
                );
            });
        }
    }
    excluded
}

#[test]
fn truth_values_are_exactly_those_that_clauses_derive() {
    let excluded = compare(0x5EED, 300, false, TRUTH);
    assert!((30..270).contains(&excluded), "{excluded} of 300 say nothing");
}

#[test]
fn numbers_lose_no_state() {
    let excluded = compare(0xFACE, 150, true, TRUTH);
    assert!((15..150).contains(&excluded), "{excluded} of 150 say nothing");
}

#[test]
fn ranges_lose_no_state() {
    // With few constants nearly all numbers are ranges.
    let few = Detail { most_values: 1, ..Detail::STATES };
    for (seed, detail) in [(0xCAFE, few), (0xD00D, Detail::STATES)] {
        let excluded = compare(seed, 300, true, detail);
        assert!((60..300).contains(&excluded), "{excluded} of 300 say nothing");
    }
}

/// The truth table of a set over so many levels, from 0 on.
fn table(bdds: &Bdds, set: Bdd, levels: u32) -> Vec<bool> {
    let value = |row: u32| {
        let mut at = set;
        while let Some((level, low, high)) = bdds.parts(at) {
            at = if row >> level & 1 == 1 { high } else { low };
        }
        at == ALL
    };
    (0..1 << levels).map(value).collect()
}

#[test]
fn operations_are_those_of_truth_tables() {
    const LEVELS: u32 = 5;
    let mut random = Random(0xB0B);
    let mut bdds = Bdds::new(1_000_000, &Deadline::never());
    let mut sets: Vec<Bdd> = (0..LEVELS).map(|level| bdds.var(level).expect("few nodes")).collect();
    for _ in 0..400 {
        let [a, b, c] = [0; 3].map(|_| sets[random.below(sets.len())]);
        let [ta, tb, tc] = [a, b, c].map(|set| table(&bdds, set, LEVELS));
        let made = bdds.ite(a, b, c).expect("few nodes");
        let rows = 0..1usize << LEVELS;
        assert!(rows.clone().all(|row| table(&bdds, made, LEVELS)[row] == if ta[row] { tb[row] } else { tc[row] }));
        let level = random.below(LEVELS as usize);
        let cube = bdds.cube(&[level as u32]).expect("few nodes");
        let some = bdds.and_exists(a, b, cube).expect("few nodes");
        let both = |row: usize| ta[row] && tb[row];
        assert!(rows.clone().all(|row| table(&bdds, some, LEVELS)[row] == (both(row) || both(row ^ (1 << level)))));
        let by = FxHashMap::from_iter([(level as u32, b), (0, c)]);
        let composed = bdds.compose(a, &by).expect("few nodes");
        let through = |row: usize| {
            let with = |row: usize, level: usize, value: bool| row & !(1 << level) | usize::from(value) << level;
            let first = if level == 0 { row } else { with(row, level, tb[row]) };
            ta[with(first, 0, tc[row])]
        };
        assert!(rows.clone().all(|row| table(&bdds, composed, LEVELS)[row] == through(row)));
        let (again, cubes) = bdds.cubes(a, a).expect("few cubes");
        assert_eq!(again, a);
        let is_in =
            |row: usize| cubes.iter().any(|cube| cube.iter().all(|(level, value)| (row >> level & 1 == 1) == *value));
        assert!(rows.clone().all(|row| is_in(row) == ta[row]));
        if sets.len() < 60 && ![NONE, ALL].contains(&made) {
            sets.push(made);
        }
    }
}

#[test]
fn who_makes_too_many_nodes_is_told() {
    let mut bdds = Bdds::new(10, &Deadline::never());
    let made = (0..40).try_fold(NONE, |sum, level| {
        let var = bdds.var(level)?;
        bdds.iff(sum, var)
    });
    assert!(made.is_err());
    assert!(FiniteInvariants::of(&lock(false), TRUTH, &Deadline::after(std::time::Duration::ZERO)).is_none());
}
