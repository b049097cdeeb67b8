//! What all solutions may assume: for each predicate of a system the ranges of its arguments and the linear equations between them, by
//! abstract interpretation of the clauses.
//!
//! Solvers find such facts one value at a time, or not at all, above all where integers wrap around. [`LinearInvariants`] are inductive: where they
//! hold for the body of a clause, they hold for the head. So a solution of the *strengthened* system, with the invariants added to all
//! bodies, is a solution of the system itself once the invariants are added to it, too. Nobody has to trust this: such a solution is
//! checked like any other.

mod affine;
mod range;
#[cfg(test)]
mod tests;

use crate::horn::{Clause, Head, Interpretation, Model, System};
use crate::term::{Node, PredId, Sort, TermId, Terms};
use affine::{Row, Solved, Space};
use base::{Deadline, IdVec};
use range::{FAR, Range, Ranges};
use rustc_hash::FxHashMap;
use std::cell::Cell;
use std::collections::{BTreeSet, VecDeque};
use std::rc::Rc;

/// Predicates with more integer arguments than this get no equations.
const COLUMNS: usize = 40;

/// Changes of a predicate after which ranges are widened, first to the constants of the system, then to everything.
const PATIENCE: [usize; 2] = [4, 24];

/// Rounds in which a clause's constraint is propagated.
const ROUNDS: usize = 3;

/// How many terms may be looked at for one clause, once.
const FUEL: u64 = 20_000;

/// Steps after which the analysis is given up.
const MAX_STEPS: usize = 20_000;

/// What is known of a predicate's arguments.
#[derive(Clone, Debug, PartialEq)]
struct State {
    ranges: Vec<Range>,
    /// Over the integer arguments.
    space: Space,
}

/// More comparisons of one clause are not held against each other.
const MOST_COMPARED: usize = 24;

/// Which comparisons of a clause are seen to contradict what else it says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Comparisons {
    /// Those that do with ranges.
    Ranges,
    /// Also two that do together, by what equations say: `i >= n`, `n == m` and `i < m`.
    Pairs,
}

/// For each predicate, which of its arguments mean something only where another one, its guard, is above zero: parts of references
/// that may be null, in the words of programs. Guards are never negative, and have no guards.
pub type Guards = IdVec<PredId, Vec<Option<usize>>>;

/// See the module.
#[derive(Clone, Debug)]
pub struct LinearInvariants {
    /// Nothing for predicates that never hold.
    states: IdVec<PredId, Option<State>>,
    /// For each predicate the positions of its integer arguments without guards.
    columns: IdVec<PredId, Vec<usize>>,
    guards: Guards,
    comparisons: Comparisons,
}

/// A sum of terms with coefficients, and a constant.
struct Linear {
    parts: FxHashMap<TermId, i128>,
    constant: i128,
}

impl LinearInvariants {
    /// The linear invariants of a system; nothing if it takes too long.
    pub fn of(
        system: &System,
        guards: Guards,
        comparisons: Comparisons,
        deadline: &Deadline,
    ) -> Option<LinearInvariants> {
        let columns: IdVec<PredId, Vec<usize>> = system
            .preds
            .entries()
            .map(|(id, pred)| {
                let ints = pred.params.iter().zip(&guards[id]).enumerate();
                let ints = ints.filter(|(_, (sort, guard))| **sort == Sort::Int && guard.is_none());
                let ints: Vec<usize> = ints.map(|(index, _)| index).collect();
                if ints.len() > COLUMNS { Vec::new() } else { ints }
            })
            .collect();
        let states = system.preds.iter().map(|_| None).collect();
        let mut found = LinearInvariants { states, columns, guards, comparisons };
        found.ascend(system, deadline)?;
        found.descend(system, deadline);
        Some(found)
    }

    /// Grows the states until every clause is satisfied.
    fn ascend(&mut self, system: &System, deadline: &Deadline) -> Option<()> {
        let thresholds = thresholds(system);
        let mut users: IdVec<PredId, Vec<usize>> = system.preds.iter().map(|_| Vec::new()).collect();
        for (index, clause) in system.clauses.iter().enumerate() {
            clause.body.iter().for_each(|(pred, _)| users[*pred].push(index));
        }
        let mut changes: IdVec<PredId, usize> = system.preds.iter().map(|_| 0).collect();
        let mut todo: VecDeque<usize> = (0..system.clauses.len()).collect();
        let mut waiting = vec![true; system.clauses.len()];
        let mut steps = 0;
        while let Some(index) = todo.pop_front() {
            waiting[index] = false;
            steps += 1;
            if steps > MAX_STEPS || deadline.is_over() {
                return None;
            }
            let clause = &system.clauses[index];
            let Head::Pred(pred, _) = clause.head else { continue };
            let Some(post) = self.post(&system.terms, clause) else { continue };
            let next = match &self.states[pred] {
                None => post,
                Some(old) => {
                    let mut next = self.join(pred, old, &post);
                    if next == *old {
                        continue;
                    }
                    if changes[pred] >= PATIENCE[0] {
                        widen(old, &mut next, if changes[pred] < PATIENCE[1] { &thresholds } else { &[] });
                        self.reduce(pred, &mut next);
                    }
                    next
                }
            };
            changes[pred] += 1;
            self.states[pred] = Some(next);
            for user in &users[pred] {
                if !std::mem::replace(&mut waiting[*user], true) {
                    todo.push_back(*user);
                }
            }
        }
        Some(())
    }

    /// Gives back what widening took too much, as long as the result is inductive.
    fn descend(&mut self, system: &System, deadline: &Deadline) {
        for _ in 0..3 {
            let mut next = LinearInvariants { states: self.image(system), ..self.clone() };
            if deadline.is_over() || next.states == self.states {
                return;
            }
            let again = next.image(system);
            for (pred, state) in again.entries() {
                if !next.includes(pred, state.as_ref()) {
                    return;
                }
            }
            std::mem::swap(self, &mut next);
        }
    }

    /// What the clauses make of the states, all at once.
    fn image(&self, system: &System) -> IdVec<PredId, Option<State>> {
        let mut states: IdVec<PredId, Option<State>> = system.preds.iter().map(|_| None).collect();
        for clause in &system.clauses {
            let Head::Pred(pred, _) = clause.head else { continue };
            let Some(post) = self.post(&system.terms, clause) else { continue };
            states[pred] = Some(match &states[pred] {
                None => post,
                Some(old) => self.join(pred, old, &post),
            });
        }
        states
    }

    fn includes(&self, pred: PredId, state: Option<&State>) -> bool {
        match (&self.states[pred], state) {
            (_, None) => true,
            (None, Some(_)) => false,
            (Some(own), Some(state)) => {
                own.ranges.iter().zip(&state.ranges).all(|(own, other)| own.includes(*other))
                    && own.space.includes(&state.space)
            }
        }
    }

    fn join(&self, pred: PredId, old: &State, post: &State) -> State {
        let ranges = old.ranges.iter().zip(&post.ranges).map(|(old, post)| old.join(*post)).collect();
        let space = if old.space.includes(&post.space) {
            old.space.clone()
        } else {
            old.space.join(&post.space, self.columns[pred].len())
        };
        State { ranges, space }
    }

    /// Narrows ranges by equations.
    fn reduce(&self, pred: PredId, state: &mut State) {
        let columns = &self.columns[pred];
        for row in &state.space.rows {
            for (target, column) in columns.iter().enumerate().filter(|(target, _)| row[*target] != 0) {
                let rest = rest_of(row, target, |other| state.ranges[columns[other]]);
                let range = state.ranges[*column].meet(rest);
                if !range.is_empty() {
                    state.ranges[*column] = range;
                }
            }
        }
    }

    /// What the body of a clause says of its variables: with the constraint, or the predicates alone.
    fn ranges(&self, terms: &Terms, clause: &Clause, with_constraint: bool) -> Option<Ranges> {
        let mut ranges = Ranges::new(&Rc::new(Cell::new(FUEL)));
        let states: Vec<&State> =
            clause.body.iter().map(|(pred, _)| self.states[*pred].as_ref()).collect::<Option<_>>()?;
        for round in 0..ROUNDS {
            for ((pred, args), state) in clause.body.iter().zip(&states) {
                if round == 0 {
                    for ((arg, range), guard) in args.iter().zip(&state.ranges).zip(&self.guards[*pred]) {
                        if guard.is_none() && matches!(terms.sort(*arg), Sort::Int | Sort::Bool) {
                            ranges.narrow(terms, *arg, *range);
                        }
                    }
                }
                let columns = &self.columns[*pred];
                for row in &state.space.rows {
                    for (target, column) in columns.iter().enumerate().filter(|(target, _)| row[*target] != 0) {
                        let rest = rest_of(row, target, |other| ranges.of(terms, args[columns[other]]));
                        ranges.narrow(terms, args[*column], rest);
                    }
                }
            }
            if with_constraint {
                ranges.assume(terms, clause.constraint, true);
            }
            self.narrow_guarded(terms, clause, &mut ranges);
            if ranges.dead {
                return None;
            }
        }
        Some(ranges)
    }

    /// Takes in what the body says of arguments whose guards are known to be above zero.
    fn narrow_guarded(&self, terms: &Terms, clause: &Clause, ranges: &mut Ranges) {
        for (pred, args) in &clause.body {
            let Some(state) = &self.states[*pred] else { continue };
            for ((arg, range), guard) in args.iter().zip(&state.ranges).zip(&self.guards[*pred]) {
                if let Some(guard) = guard
                    && matches!(terms.sort(*arg), Sort::Int | Sort::Bool)
                    && ranges.of(terms, args[*guard]).low > 0
                {
                    ranges.narrow(terms, *arg, *range);
                }
            }
        }
    }

    /// What a clause says of its head; nothing if its body cannot hold.
    fn post(&self, terms: &Terms, clause: &Clause) -> Option<State> {
        let ranges = self.ranges(terms, clause, true)?;
        let Head::Pred(pred, args) = &clause.head else { return None };
        if self.comparisons == Comparisons::Pairs && self.contradicts(terms, clause, &ranges) {
            return None;
        }
        let range = |(arg, guard): (&TermId, &Option<usize>)| {
            let Some(guard) = guard else { return ranges.of(terms, *arg) };
            let mut inside = ranges.clone();
            inside.narrow(terms, args[*guard], Range::new(1, FAR));
            self.narrow_guarded(terms, clause, &mut inside);
            if inside.dead { Range::NONE } else { inside.of(terms, *arg) }
        };
        let mut state = State {
            ranges: args.iter().zip(&self.guards[*pred]).map(range).collect(),
            space: self.post_space(terms, clause, &ranges, *pred, args)?,
        };
        self.reduce(*pred, &mut state);
        Some(state)
    }

    fn post_space(
        &self,
        terms: &Terms,
        clause: &Clause,
        ranges: &Ranges,
        pred: PredId,
        args: &[TermId],
    ) -> Option<Space> {
        let kept = &self.columns[pred];
        if kept.is_empty() {
            return Some(Space::all());
        }
        let lost = || Some(Space::all());
        let Some(equations) = self.equations(terms, clause, ranges) else { return lost() };
        let mut heads = Vec::new();
        for column in kept {
            let mut sum = Linear { parts: FxHashMap::default(), constant: 0 };
            if sum.add(terms, ranges, args[*column], -1).is_none() {
                return lost();
            }
            heads.push(sum);
        }
        match project(&equations, heads) {
            Solved::Space(space) => Some(space),
            Solved::Empty => None,
            Solved::Lost => lost(),
        }
    }

    /// What a body says of its variables; nothing if numbers grow too large.
    fn equations(&self, terms: &Terms, clause: &Clause, ranges: &Ranges) -> Option<Vec<Linear>> {
        let mut equations: Vec<Linear> = Vec::new();
        for (pred, args) in &clause.body {
            let columns = &self.columns[*pred];
            for row in self.states[*pred].iter().flat_map(|state| &state.space.rows) {
                let mut sum = Linear { parts: FxHashMap::default(), constant: row[columns.len()] };
                for (coefficient, column) in row.iter().zip(columns).filter(|(coefficient, _)| **coefficient != 0) {
                    sum.add(terms, ranges, args[*column], *coefficient)?;
                }
                equations.push(sum);
            }
        }
        for conjunct in conjuncts(terms, clause.constraint) {
            if let Node::Eq(a, b) = terms.node(conjunct)
                && terms.sort(*a) == Sort::Int
            {
                let mut sum = Linear { parts: FxHashMap::default(), constant: 0 };
                if sum.add(terms, ranges, *a, 1).is_some() && sum.add(terms, ranges, *b, -1).is_some() {
                    equations.push(sum);
                }
            }
        }
        Some(equations)
    }

    /// Whether two comparisons of a clause contradict each other, or one contradicts itself, by what equations say.
    fn contradicts(&self, terms: &Terms, clause: &Clause, ranges: &Ranges) -> bool {
        let Some(equations) = self.equations(terms, clause, ranges) else { return false };
        let compared = conjuncts(terms, clause.constraint).into_iter();
        let compared: Vec<Linear> = compared.filter_map(|part| at_most_zero(terms, ranges, part)).collect();
        if compared.len() > MOST_COMPARED {
            return false;
        }
        // Sums of what is not above zero are not above zero.
        let is_above = |sum: Linear| match project(&equations, vec![sum.negated()]) {
            Solved::Space(space) => match &space.rows[..] {
                // a * z + b = 0
                [row] if row[0] != 0 => -row[1] * row[0].signum() > 0,
                _ => false,
            },
            Solved::Empty => true,
            Solved::Lost => false,
        };
        compared.iter().enumerate().any(|(index, one)| {
            is_above(one.plus(None)) || compared[index + 1..].iter().any(|other| is_above(one.plus(Some(other))))
        })
    }

    /// The invariants as formulas over new variables.
    fn lemmas(&self, system: &mut System) -> Model {
        let mut model = Model::default();
        for (pred, state) in self.states.entries() {
            let sorts = system.preds[pred].params.clone();
            let terms = &mut system.terms;
            let params: Vec<_> = sorts.iter().map(|sort| terms.fresh_var("p", *sort)).collect();
            let values: Vec<TermId> = params.iter().map(|param| terms.var_term(*param)).collect();
            let body = match state {
                None => terms.bool(false),
                Some(state) => {
                    let mut parts = Vec::new();
                    for ((value, range), guard) in values.iter().zip(&state.ranges).zip(&self.guards[pred]) {
                        let within = bounds(terms, *value, *range);
                        let Some(guard) = guard else {
                            parts.extend(within);
                            continue;
                        };
                        let zero = terms.int(0);
                        let within = if range.is_empty() { terms.bool(false) } else { terms.and(within) };
                        let idle = terms.le(values[*guard], zero);
                        parts.push(terms.or([idle, within]));
                    }
                    for row in &state.space.rows {
                        parts.extend(equation(terms, row, &self.columns[pred], &values, &state.ranges));
                    }
                    terms.and(parts)
                }
            };
            model.set(pred, Interpretation { params, body });
        }
        model
    }

    /// The system with the invariants in every body, without what it decides; and the invariants as formulas of the new system's arena, which
    /// extends the old one.
    pub fn strengthen(&self, system: &System) -> (System, Model) {
        let mut strong = System { terms: system.terms.clone(), preds: system.preds.clone(), clauses: Vec::new() };
        let lemmas = self.lemmas(&mut strong);
        for clause in &system.clauses {
            // A body that cannot hold: there is nothing to solve.
            let Some(inside) = self.ranges(&system.terms, clause, true) else { continue };
            let Some(before) = self.ranges(&system.terms, clause, false) else { continue };
            let terms = &mut strong.terms;
            let mut parts = vec![decided(terms, clause.constraint, &before)];
            for (pred, args) in &clause.body {
                parts.extend(lemmas.apply(terms, *pred, args));
            }
            let constraint = terms.and(parts);
            let head = match &clause.head {
                Head::False => Head::False,
                Head::Pred(pred, args) => {
                    Head::Pred(*pred, args.iter().map(|arg| decided(terms, *arg, &inside)).collect())
                }
            };
            strong.add_clause(clause.body.clone(), constraint, head, clause.note.clone());
        }
        (strong, lemmas)
    }
}

impl Model {
    /// This model and another one at once: both are over terms of one arena.
    pub fn and(&self, terms: &mut Terms, other: &Model) -> Model {
        let mut model = other.clone();
        for (pred, Interpretation { params, body }) in &self.interpretations {
            let values: Vec<TermId> = params.iter().map(|param| terms.var_term(*param)).collect();
            let more = other.apply(terms, *pred, &values);
            let body = terms.and([*body].into_iter().chain(more));
            model.set(*pred, Interpretation { params: params.clone(), body });
        }
        model
    }
}

/// What holds together where a constraint holds.
fn conjuncts(terms: &Terms, constraint: TermId) -> Vec<TermId> {
    match terms.node(constraint) {
        Node::And(parts) => parts.to_vec(),
        _ => vec![constraint],
    }
}

/// A comparison as a sum that is not above zero.
fn at_most_zero(terms: &Terms, ranges: &Ranges, mut comparison: TermId) -> Option<Linear> {
    let mut holds = true;
    loop {
        match *terms.node(comparison) {
            Node::Not(inner) => (comparison, holds) = (inner, !holds),
            Node::Ite(cond, a, b) => comparison = if ranges.truth(terms, cond)? { a } else { b },
            Node::Le(a, b) | Node::Lt(a, b) if terms.sort(a) == Sort::Int => {
                let is_strict = matches!(terms.node(comparison), Node::Lt(..));
                let (a, b) = if holds { (a, b) } else { (b, a) };
                let mut sum = Linear { parts: FxHashMap::default(), constant: i128::from(is_strict == holds) };
                sum.add(terms, ranges, a, 1)?;
                sum.add(terms, ranges, b, -1)?;
                return Some(sum);
            }
            _ => return None,
        }
    }
}

/// What equations say of the columns that heads are: sums that include each of them, with the factor 1.
fn project(equations: &[Linear], heads: Vec<Linear>) -> Solved {
    let mut places: FxHashMap<TermId, usize> = FxHashMap::default();
    for term in equations.iter().chain(&heads).flat_map(|sum| sum.parts.keys()) {
        let next = places.len();
        places.entry(*term).or_insert(next);
    }
    let kept = heads.len();
    let width = places.len() + kept + 1;
    let row_of = |sum: &Linear| -> Row {
        let mut row = vec![0; width];
        sum.parts.iter().for_each(|(term, coefficient)| row[places[term]] = *coefficient);
        row[width - 1] = sum.constant;
        row
    };
    let mut rows: Vec<Row> = equations.iter().map(row_of).collect();
    for (index, sum) in heads.iter().enumerate() {
        let mut row = row_of(sum);
        row[places.len() + index] = 1;
        rows.push(row);
    }
    Space::project(rows, kept)
}

impl Linear {
    fn negated(self) -> Linear {
        let parts = self.parts.into_iter().map(|(term, coefficient)| (term, -coefficient)).collect();
        Linear { parts, constant: -self.constant }
    }

    /// The sum of both.
    fn plus(&self, other: Option<&Linear>) -> Linear {
        let mut sum = Linear { parts: self.parts.clone(), constant: self.constant };
        if let Some(other) = other {
            sum.constant = sum.constant.saturating_add(other.constant);
            for (term, coefficient) in &other.parts {
                let known = sum.parts.entry(*term).or_insert(0);
                *known = known.saturating_add(*coefficient);
            }
        }
        sum
    }

    /// Adds a term times a coefficient. Conditionals that the ranges decide are looked through.
    fn add(&mut self, terms: &Terms, ranges: &Ranges, term: TermId, coefficient: i128) -> Option<()> {
        let mut todo = vec![(term, coefficient)];
        while let Some((term, coefficient)) = todo.pop() {
            if let Some(value) = ranges.of(terms, term).point() {
                self.constant = self.constant.checked_add(value.checked_mul(coefficient)?)?;
                continue;
            }
            match terms.node(term) {
                Node::Add(parts) => todo.extend(parts.iter().map(|part| (*part, coefficient))),
                Node::Mul(parts) if matches!(parts[..], [a, _] if terms.as_int(a).is_some()) => {
                    let by = terms.as_int(parts[0])?;
                    todo.push((parts[1], coefficient.checked_mul(by)?));
                }
                Node::Mod(a, by) if terms.as_int(*by).is_some_and(|by| is_below(ranges.of(terms, *a), by)) => {
                    todo.push((*a, coefficient));
                }
                Node::Ite(cond, a, b) if ranges.truth(terms, *cond).is_some() => {
                    let holds = ranges.truth(terms, *cond) == Some(true);
                    todo.push((if holds { *a } else { *b }, coefficient));
                }
                _ => {
                    let known = self.parts.entry(term).or_insert(0);
                    *known = known.checked_add(coefficient)?;
                }
            }
        }
        Some(())
    }
}

/// Whether the rest modulo a number is all of it.
fn is_below(range: Range, by: i128) -> bool {
    range.low >= 0 && range.high < by
}

/// The range of one column of an equation, given the others.
fn rest_of(row: &Row, target: usize, of: impl Fn(usize) -> Range) -> Range {
    let columns = row.len() - 1;
    let mut sum = Range::new(row[columns], row[columns]);
    for other in (0..columns).filter(|other| *other != target && row[*other] != 0) {
        sum = sum.plus(of(other).times(row[other]));
    }
    sum.divided(-row[target])
}

fn bounds(terms: &mut Terms, value: TermId, range: Range) -> Vec<TermId> {
    match (terms.sort(value), range.point()) {
        (Sort::Bool, Some(0)) => vec![terms.not(value)],
        (Sort::Bool, Some(_)) => vec![value],
        (Sort::Int, Some(point)) => {
            let point = terms.int(point);
            vec![terms.eq(value, point)]
        }
        (Sort::Int, None) => {
            let mut parts = Vec::new();
            if range.low > -FAR {
                let low = terms.int(range.low);
                parts.push(terms.le(low, value));
            }
            if range.high < FAR {
                let high = terms.int(range.high);
                parts.push(terms.le(value, high));
            }
            parts
        }
        _ => Vec::new(),
    }
}

/// An equation that says more than the ranges do.
fn equation(terms: &mut Terms, row: &Row, columns: &[usize], values: &[TermId], ranges: &[Range]) -> Option<TermId> {
    let open = row.iter().zip(columns).filter(|(value, column)| **value != 0 && ranges[**column].point().is_none());
    if open.count() == 0 {
        return None;
    }
    let (mut left, mut right) = (Vec::new(), Vec::new());
    for (coefficient, column) in row.iter().zip(columns).filter(|(value, _)| **value != 0) {
        let size = terms.int(coefficient.abs());
        let part = terms.mul([size, values[*column]]);
        if *coefficient > 0 { left.push(part) } else { right.push(part) }
    }
    let constant = row[columns.len()];
    let size = terms.int(constant.abs());
    if constant > 0 {
        left.push(size)
    } else {
        right.push(size)
    }
    let (left, right) = (terms.add(left), terms.add(right));
    Some(terms.eq(left, right))
}

fn widen(old: &State, next: &mut State, thresholds: &[i128]) {
    for (old, next) in old.ranges.iter().zip(&mut next.ranges).filter(|(old, _)| !old.is_empty()) {
        if next.low < old.low {
            next.low = thresholds.iter().rev().copied().find(|value| *value <= next.low).unwrap_or(-FAR);
        }
        if next.high > old.high {
            next.high = thresholds.iter().copied().find(|value| *value >= next.high).unwrap_or(FAR);
        }
    }
}

/// The constants of a system with their neighbours, in order.
fn thresholds(system: &System) -> Vec<i128> {
    let mut found = BTreeSet::new();
    for term in system.terms.reachable(system.clauses.iter().flat_map(Clause::terms)) {
        if let Some(value) = system.terms.as_int(term).filter(|value| value.abs() < 1 << 70) {
            found.extend([value - 1, value, value + 1, -value]);
        }
    }
    found.into_iter().collect()
}

/// A term without what the ranges decide.
fn decided(terms: &mut Terms, term: TermId, ranges: &Ranges) -> TermId {
    let mut done: FxHashMap<TermId, TermId> = FxHashMap::default();
    for part in terms.reachable([term]) {
        let node = terms.node(part).clone();
        let truth = if terms.sort(part) == Sort::Bool { ranges.truth(terms, part) } else { None };
        let new = match truth {
            Some(value) => terms.bool(value),
            None if node.is_leaf() => part,
            None => {
                let args: Vec<TermId> = node.children().map(|child| done[&child]).collect();
                terms.rebuild(part, &args)
            }
        };
        done.insert(part, new);
    }
    done[&term]
}
