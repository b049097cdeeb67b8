//! What may hold of elements of arrays that are followed, by what the clauses say: candidates, of which those are kept that are inductive.
//!
//! Most of what proofs need is of one form: an element has some property *where its index is on one side of a counter*, or between a constant and a counter. Properties are those that checks ask for, values that are
//! written, equality with the same element of another array, and bounds by numbers at hand. Sides are those of the numbers at hand and of the indices that the program uses, also of those that it is
//! going to use. A wrong guess costs time, nothing else.

use super::encode::{Encoding, Role, Subject};
use super::values::Part;
use base::IdVec;
use ivl::{Cell, Program, Purpose};
use rustc_hash::FxHashMap;
use smt::{Candidates, Head, Node, PredId, Sort, TermId, Terms, VarId};
use std::collections::BTreeSet;

/// Candidates of one predicate.
const MOST: usize = 400;
/// Terms beside which the chosen index can lie, of one predicate.
const MOST_BOUNDS: usize = 12;
/// Of these so many that differ by constants.
const MOST_DISTANCES: usize = 4;
/// Properties that are looked for, and tests of the program, in all places.
const MOST_TOLD: usize = 60;
/// Constants of the program that such terms are taken from.
const MOST_CONSTANTS: usize = 4;
/// Constants that counters start at.
const MOST_STARTS: usize = 2;
/// So many elements are compared with each other; of more only those that are copied.
const MOST_COMPARED: usize = 5;
/// Bounds of elements by numbers at hand.
const MOST_BOUNDED: usize = 12;
/// Terms with more parts are none.
const LARGEST: usize = 16;
/// With all that tells whether they wrap around.
const LARGEST_WRAPPED: usize = 100;
/// How often bounds are carried back to where loops begin.
const ROUNDS: usize = 3;

/// What an argument is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// A chosen index, by its number.
    Index(u32),
    /// An element with that index.
    Cell(u32),
    /// Another number.
    Number,
    /// Anything else.
    Other,
}

/// A predicate.
struct Place {
    params: Vec<VarId>,
    terms: Vec<TermId>,
    kinds: Vec<Kind>,
    /// Terms over the parameters beside which chosen indices can lie.
    bounds: Vec<TermId>,
    facts: Vec<TermId>,
    /// What the program has tested of other numbers.
    tested: Vec<TermId>,
}

/// Candidates for all places of a program in which elements are followed.
pub(super) fn candidates(encoding: &mut Encoding, program: &Program) -> IdVec<PredId, Candidates> {
    let mut found = Search { places: IdVec::new(), encoding, program };
    found.places();
    found.bounds();
    found.facts();
    found.candidates()
}

struct Search<'a> {
    places: IdVec<PredId, Place>,
    encoding: &'a mut Encoding,
    program: &'a Program,
}

impl Search<'_> {
    fn terms(&mut self) -> &mut Terms {
        &mut self.encoding.system.terms
    }

    fn places(&mut self) {
        let ids: Vec<PredId> = self.encoding.system.preds.ids().collect();
        for id in ids {
            let sorts = self.encoding.system.preds[id].params.clone();
            let is_place = match self.encoding.meanings[id].role {
                Role::Post(proc) => Some(proc) != self.program.entry,
                Role::Block(..) | Role::Pre(_) => true,
                Role::Space(_) | Role::Read(..) | Role::Channel(_) => false,
            };
            let arguments = self.encoding.meanings[id].arguments.iter().zip(&sorts);
            let kinds: Vec<Kind> = arguments
                .map(|(argument, sort)| match (&argument.of, &argument.part) {
                    _ if *sort != Sort::Int || !is_place => Kind::Other,
                    (Subject::Global(global), Part::Value) => match self.program.globals[*global].purpose {
                        Purpose::Index(number) => Kind::Index(number),
                        Purpose::Part(part) => match part.cell {
                            Cell::Chosen(number) => Kind::Cell(number),
                            Cell::Field(_) | Cell::Element(_) | Cell::Object => Kind::Number,
                        },
                        Purpose::Variable | Purpose::Static { .. } => Kind::Number,
                        Purpose::Exception | Purpose::Choice(_) => Kind::Other,
                    },
                    (Subject::OldGlobal(_), _) => Kind::Other,
                    (_, Part::Value | Part::Length) => Kind::Number,
                    (_, Part::Tag | Part::Id | Part::Final(_)) => Kind::Other,
                })
                .collect();
            let params: Vec<VarId> = sorts.iter().map(|sort| self.terms().fresh_var("at", *sort)).collect();
            let terms: Vec<TermId> = params.iter().map(|param| self.terms().var_term(*param)).collect();
            let bounds = terms.iter().zip(&kinds).filter(|(_, kind)| **kind == Kind::Number);
            let bounds = bounds.map(|(term, _)| *term).take(MOST_BOUNDS).collect();
            self.places.push(Place { params, terms, kinds, bounds, facts: Vec::new(), tested: Vec::new() });
        }
    }

    /// From variables of a clause to parameters of a predicate of its body; nothing for those that are no argument of it.
    fn arguments(&self, pred: PredId, args: &[TermId]) -> FxHashMap<VarId, TermId> {
        let terms = &self.encoding.system.terms;
        let pairs = args.iter().zip(&self.places[pred].terms);
        pairs.filter_map(|(arg, term)| Some((terms.as_var(*arg)?, *term))).collect()
    }

    /// A term of a clause as one over parameters, if it is about them alone.
    fn over(&mut self, term: TermId, map: &FxHashMap<VarId, TermId>) -> Option<TermId> {
        if self.terms().size(term) > LARGEST_WRAPPED {
            return None;
        }
        let term = self.without_wrapping(term);
        let terms = self.terms();
        let is_known = terms.free_vars([term]).iter().all(|var| map.contains_key(var));
        (is_known && terms.size(term) <= LARGEST).then(|| terms.substitute(term, map))
    }

    /// Indices that are compared with the chosen ones, and constants that bound something or that counters start at.
    fn bounds(&mut self) {
        let mut constants: FxHashMap<i128, usize> = FxHashMap::default();
        let mut starts: BTreeSet<i128> = BTreeSet::new();
        for index in 0..self.encoding.system.clauses.len() {
            let clause = self.encoding.system.clauses[index].clone();
            let all = self.encoding.system.terms.reachable(clause.terms());
            for term in &all {
                let (Node::Lt(a, b) | Node::Le(a, b)) = *self.terms().node(*term) else { continue };
                let terms = self.terms();
                for number in [terms.as_int(a), terms.as_int(b)].into_iter().flatten() {
                    if number > 1 && number < i32::MAX.into() {
                        *constants.entry(number).or_default() += 1;
                    }
                }
            }
            if let Head::Pred(head, args) = &clause.head {
                let numbers = args.iter().zip(&self.places[*head].kinds).filter(|(_, kind)| **kind == Kind::Number);
                let numbers = numbers.filter_map(|(arg, _)| self.encoding.system.terms.as_int(*arg));
                starts.extend(numbers.filter(|number| (1..i32::MAX.into()).contains(number)));
            }
            for (pred, args) in &clause.body {
                let map = self.arguments(*pred, args);
                for (_, other) in self.compared(&all, *pred, args) {
                    if let Some(bound) = self.over(other, &map) {
                        self.bound(*pred, bound);
                    }
                }
            }
        }
        let mut constants: Vec<(i128, usize)> = constants.into_iter().collect();
        constants.sort_by_key(|(number, count)| (std::cmp::Reverse(*count), *number));
        for _ in 0..ROUNDS {
            for index in 0..self.encoding.system.clauses.len() {
                let clause = self.encoding.system.clauses[index].clone();
                let Head::Pred(head, args) = &clause.head else { continue };
                for (pred, own) in &clause.body {
                    let map = self.arguments(*pred, own);
                    let to: FxHashMap<VarId, TermId> =
                        self.places[*head].params.iter().copied().zip(args.iter().copied()).collect();
                    for bound in self.places[*head].bounds.clone() {
                        let before = self.terms().substitute(bound, &to);
                        if let Some(bound) = self.over(before, &map) {
                            self.bound(*pred, bound);
                        }
                    }
                }
            }
        }
        let constants: Vec<i128> = constants.into_iter().map(|(number, _)| number).take(MOST_CONSTANTS).collect();
        for pred in self.places.ids().collect::<Vec<_>>() {
            for number in starts.iter().take(MOST_STARTS).chain(&constants) {
                let bound = self.terms().int(*number);
                self.bound(pred, bound);
            }
        }
    }

    /// Adds a bound, if it is no index itself and says more than those that are there: numbers up to zero exclude no index.
    fn bound(&mut self, pred: PredId, bound: TermId) {
        let terms = &mut self.encoding.system.terms;
        let place = &mut self.places[pred];
        let is_index = place.terms.iter().zip(&place.kinds).any(|(term, kind)| *term == bound && *kind != Kind::Number);
        let says_nothing = terms.as_int(bound).is_some_and(|number| number <= 0);
        if place.bounds.len() >= MOST_BOUNDS || is_index || says_nothing {
            return;
        }
        let mut distances = Vec::new();
        for known in place.bounds.clone() {
            let difference = terms.sub(bound, known);
            // A number that is at hand is compared with `<` and `<=`: its neighbours say hardly more.
            let least = if terms.as_var(known).is_some() { 2 } else { 1 };
            distances.extend(terms.as_int(difference).map(|distance| distance.abs() >= least));
        }
        if distances.len() < MOST_DISTANCES && distances.iter().all(|is_far| *is_far) {
            place.bounds.push(bound);
        }
    }

    /// A term as if nothing wrapped around: mostly nothing does.
    fn without_wrapping(&mut self, term: TermId) -> TermId {
        let children: Vec<TermId> = self.terms().node(term).children().collect();
        let children: Vec<TermId> = children.into_iter().map(|child| self.without_wrapping(child)).collect();
        let terms = self.terms();
        match (terms.node(term).clone(), &children[..]) {
            (Node::Mod(_, size), &[inner, _]) if terms.as_int(size).is_some_and(|size| size >= 1 << 32) => inner,
            (Node::Ite(..), &[_, then, other]) => {
                let offset = |terms: &Terms, term: TermId| match terms.node(term) {
                    Node::Add(parts) => parts.last().and_then(|last| terms.as_int(*last)).unwrap_or(0).abs(),
                    _ => 0_i128,
                };
                let (first, second) = (offset(terms, then), offset(terms, other));
                match (first - second).abs() > i32::MAX.into() {
                    true => [then, other][usize::from(first > second)],
                    false => terms.rebuild(term, &children),
                }
            }
            (_, []) => term,
            _ => terms.rebuild(term, &children),
        }
    }

    /// What chosen indices are compared with in terms of a clause, if this is a predicate of its body: the number of the index, and the other side.
    fn compared(&self, all: &[TermId], pred: PredId, args: &[TermId]) -> Vec<(TermId, TermId)> {
        let kinds = &self.places[pred].kinds;
        let is_index =
            |term: TermId| args.iter().zip(kinds).any(|(arg, kind)| *arg == term && matches!(kind, Kind::Index(_)));
        let sides = all.iter().filter_map(|term| match *self.encoding.system.terms.node(*term) {
            Node::Eq(a, b) if is_index(a) => Some((a, b)),
            Node::Eq(a, b) if is_index(b) => Some((b, a)),
            _ => None,
        });
        sides.collect()
    }

    /// What may hold of elements: of all places what can be said there.
    fn facts(&mut self) {
        let mut told: Vec<(PredId, TermId)> = Vec::new();
        let mut tested: Vec<(PredId, TermId)> = Vec::new();
        for index in 0..self.encoding.system.clauses.len() {
            let clause = self.encoding.system.clauses[index].clone();
            for (pred, args) in &clause.body {
                let mut map = self.arguments(*pred, args);
                // Where a variable is the chosen index, what is said of it can be said of the index.
                let all = self.encoding.system.terms.reachable(clause.terms());
                let mut by_index = map.clone();
                let mut indices = Vec::new();
                for (chosen, other) in self.compared(&all, *pred, args) {
                    let terms = self.terms();
                    if let (Some(chosen), Some(other)) = (terms.as_var(chosen), terms.as_var(other))
                        && let Some(index) = map.get(&chosen).copied()
                    {
                        by_index.insert(other, index);
                        indices.push(other);
                    }
                }
                let said = match &clause.head {
                    Head::False => self.asked(clause.constraint, *pred, args, &indices),
                    Head::Pred(head, heads) => self.written(*pred, args, *head, heads),
                };
                for part in self.parts(clause.constraint) {
                    let is_equation = matches!(self.terms().node(part), Node::Eq(..));
                    if is_equation && self.is_about(part, *pred, args, |kind| kind == Kind::Number) {
                        let part = self.over(part, &map).map(|part| (*pred, part));
                        tested.extend(part.filter(|part| !tested.contains(part)));
                    }
                }
                for fact in said {
                    for map in [&mut by_index, &mut map] {
                        let fact = self.over(fact, map).map(|fact| (*pred, fact));
                        told.extend(fact.filter(|fact| !told.contains(fact)));
                    }
                }
            }
        }
        told.truncate(MOST_TOLD);
        tested.truncate(MOST_TOLD);
        for pred in self.places.ids().collect::<Vec<_>>() {
            for (from, fact) in &told {
                if let Some(fact) = self.moved(*from, *fact, pred)
                    && !self.places[pred].facts.contains(&fact)
                {
                    self.places[pred].facts.push(fact);
                }
            }
            for (from, part) in &tested {
                if let Some(part) = self.moved(*from, *part, pred)
                    && !self.places[pred].tested.contains(&part)
                {
                    self.places[pred].tested.push(part);
                }
            }
            self.usual(pred);
        }
    }

    /// What holds together where a constraint holds.
    fn parts(&self, constraint: TermId) -> Vec<TermId> {
        match self.encoding.system.terms.node(constraint) {
            Node::And(parts) => parts.to_vec(),
            _ => vec![constraint],
        }
    }

    /// Whether all that a term of a clause speaks of are arguments of these kinds.
    fn is_about(&self, term: TermId, pred: PredId, args: &[TermId], wanted: impl Fn(Kind) -> bool) -> bool {
        let vars = self.vars(pred, args, wanted);
        self.encoding.system.terms.free_vars([term]).iter().all(|var| vars.contains(var))
    }

    /// What a check asks: that not all parts of the constraint hold that speak of elements; or of them and of these variables, which are the index.
    fn asked(&mut self, constraint: TermId, pred: PredId, args: &[TermId], indices: &[VarId]) -> Vec<TermId> {
        let cells: BTreeSet<VarId> = self.vars(pred, args, |kind| matches!(kind, Kind::Cell(_)));
        let speaks_of = |part: &TermId, wanted: &dyn Fn(VarId) -> bool| {
            let terms = &self.encoding.system.terms;
            // The range of its type holds of every number.
            let is_range = match terms.node(*part) {
                Node::Le(a, b) => {
                    terms.as_int(*a).or(terms.as_int(*b)).is_some_and(|bound| bound.abs() >= i16::MAX.into())
                }
                _ => false,
            };
            !is_range
                && terms.free_vars([*part]).into_iter().any(wanted)
                && self.is_about(*part, pred, args, |kind| kind != Kind::Other)
        };
        let parts = self.parts(constraint);
        let of = |wanted: &dyn Fn(VarId) -> bool| {
            let found = parts.iter().copied().filter(|part| speaks_of(part, wanted));
            found.collect::<Vec<TermId>>()
        };
        let elements = of(&|var| cells.contains(&var));
        let mut both = of(&|var| cells.contains(&var) || indices.contains(&var));
        both.retain(|part| !matches!(self.encoding.system.terms.node(*part), Node::Eq(..)) || elements.contains(part));
        if elements.is_empty() {
            return Vec::new();
        }
        let terms = self.terms();
        let asked = [elements, both].map(|parts| {
            let all = terms.and(parts);
            terms.not(all)
        });
        asked.to_vec()
    }

    fn vars(&self, pred: PredId, args: &[TermId], wanted: impl Fn(Kind) -> bool) -> BTreeSet<VarId> {
        let kinds = self.places[pred].kinds.iter();
        let wanted = args.iter().zip(kinds).filter(|(_, kind)| wanted(**kind));
        wanted.filter_map(|(arg, _)| self.encoding.system.terms.as_var(*arg)).collect()
    }

    /// That an element is what is written to it.
    fn written(&mut self, pred: PredId, args: &[TermId], head: PredId, heads: &[TermId]) -> Vec<TermId> {
        let mut found = Vec::new();
        for (arg, kind) in heads.iter().zip(self.places[head].kinds.clone()) {
            let (Kind::Cell(_), &Node::Ite(_, value, old)) = (kind, self.encoding.system.terms.node(*arg)) else {
                continue;
            };
            let is_cell = args
                .iter()
                .zip(&self.places[pred].kinds)
                .any(|(own, kind)| *own == old && matches!(kind, Kind::Cell(_)));
            if is_cell && value != old {
                found.push(self.terms().eq(old, value));
            }
        }
        found
    }

    /// What is said of one place, said of another.
    fn moved(&mut self, from: PredId, fact: TermId, to: PredId) -> Option<TermId> {
        let meanings = &self.encoding.meanings;
        let mut map = FxHashMap::default();
        for (param, argument) in self.places[from].params.iter().zip(&meanings[from].arguments) {
            let same = meanings[to].arguments.iter().position(|other| other == argument);
            if let Some(position) = same.filter(|position| self.places[to].kinds[*position] != Kind::Other) {
                map.insert(*param, self.places[to].terms[position]);
            }
        }
        self.over(fact, &map)
    }

    /// What is tried of all elements: that they are the same as others, or bounded by what is at hand.
    fn usual(&mut self, pred: PredId) {
        let place = &self.places[pred];
        let all: Vec<(TermId, Kind)> = place.terms.iter().copied().zip(place.kinds.iter().copied()).collect();
        let count = |wanted: &dyn Fn(Kind) -> bool| all.iter().filter(|(_, kind)| wanted(*kind)).count();
        let elements = count(&|kind| matches!(kind, Kind::Cell(_)));
        let bounded = elements * count(&|kind| kind == Kind::Number);
        let mut found = Vec::new();
        for (position, (a, kind)) in all.iter().enumerate() {
            let Kind::Cell(number) = kind else { continue };
            for (b, other) in all[position + 1..].iter().filter(|_| elements <= MOST_COMPARED) {
                match other {
                    Kind::Cell(other) if other == number => found.push(self.terms().eq(*a, *b)),
                    Kind::Cell(_) => {
                        found.push(self.terms().le(*a, *b));
                        found.push(self.terms().le(*b, *a));
                    }
                    Kind::Index(_) | Kind::Number | Kind::Other => {}
                }
            }
            for (b, other) in &all {
                if *other == Kind::Number && bounded <= MOST_BOUNDED {
                    found.push(self.terms().le(*a, *b));
                    found.push(self.terms().le(*b, *a));
                }
            }
        }
        for fact in found {
            if !self.places[pred].facts.contains(&fact) {
                self.places[pred].facts.push(fact);
            }
        }
    }

    fn candidates(mut self) -> IdVec<PredId, Candidates> {
        let mut found = IdVec::new();
        for pred in self.places.ids().collect::<Vec<_>>() {
            let Place { params, terms, kinds, bounds, facts, tested } = &self.places[pred];
            let (params, bounds, facts, tested) = (params.clone(), bounds.clone(), facts.clone(), tested.clone());
            let indices: Vec<TermId> = terms
                .iter()
                .zip(kinds)
                .filter(|(_, kind)| matches!(kind, Kind::Index(_)))
                .map(|(term, _)| *term)
                .collect();
            let terms = self.terms();
            let mut formulas: Vec<TermId> = Vec::new();
            let add = |formulas: &mut Vec<TermId>, terms: &Terms, formula: TermId| {
                if terms.as_bool(formula).is_none() && formulas.len() < MOST && !formulas.contains(&formula) {
                    formulas.push(formula);
                }
            };
            let mut sides = Vec::new();
            // Outside of what lies between a constant and something else.
            let mut outside = Vec::new();
            let lows: Vec<TermId> = bounds.iter().copied().filter(|bound| terms.as_int(*bound).is_some()).collect();
            for index in &indices {
                for low in &lows {
                    for high in bounds.iter().filter(|bound| *bound != low) {
                        let below = terms.lt(*index, *low);
                        outside.extend([terms.le(*high, *index), terms.lt(*high, *index)].map(|above| [below, above]));
                    }
                }
                for bound in &bounds {
                    let side = [terms.le(*bound, *index), terms.lt(*bound, *index)];
                    let other = [terms.lt(*index, *bound), terms.le(*index, *bound)];
                    sides.extend(side.into_iter().chain(other));
                }
            }
            for (position, a) in bounds.iter().enumerate() {
                for b in &bounds[position + 1..] {
                    let (up, down) = (terms.le(*a, *b), terms.le(*b, *a));
                    add(&mut formulas, terms, up);
                    add(&mut formulas, terms, down);
                }
            }
            for fact in tested.iter().chain(&facts) {
                add(&mut formulas, terms, *fact);
            }
            for fact in &facts {
                for side in &sides {
                    let formula = terms.or([*side, *fact]);
                    add(&mut formulas, terms, formula);
                }
            }
            for fact in &facts {
                for [below, above] in &outside {
                    let formula = terms.or([*below, *above, *fact]);
                    add(&mut formulas, terms, formula);
                }
            }
            found.push(Candidates { params, formulas });
        }
        found
    }
}

/// Whether a system speaks of elements that are followed at all.
pub(super) fn are_sought(program: &Program) -> bool {
    program.globals.iter().any(|global| matches!(global.purpose, Purpose::Index(_)))
}
