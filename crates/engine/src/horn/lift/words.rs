//! What an invariant says of a linked structure, in words.
//!
//! Where one object of a structure is followed, an invariant speaks of it and of pointers. The object is any one, so what is said of it holds for all.
//! The invariant itself is hard to read. So sentences that people would write are tried one by one, and said if they follow ([`super::logic`]) from the
//! invariant and from what holds in all structures ([`super::structure`]), unless they follow from what has been said. Nothing is said that does not follow.

mod classes;
mod segments;

#[cfg(test)]
mod tests;

pub(super) use classes::Classes;

use super::List;
use super::formula::{Atom, Reader};
use super::literal::{Formula, Part, Sum, equation, range_texts};
use super::logic::{Lit, Logic};
use super::structure::Structure;
use ivl::syntax::{Syntax, Word};
use ivl::{FieldId, Ghost, Known, Link};
use smt::{Node, Sort, TermId, Terms, VarId};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// More sentences are not said of one place.
const SENTENCES: usize = 8;
/// More questions are not asked.
const QUESTIONS: usize = 6_000;
/// What is nested deeper, or behind more truth values, is not looked into.
const DEPTH: usize = 60;
const VARS: usize = 4_000;
/// Conditions on fields are tried only if there are no more than these.
const CONDITIONS: usize = 6;

/// What is to be said in words.
pub(super) struct Subject<'a> {
    pub terms: &'a Terms,
    pub params: &'a [VarId],
    /// What the parameters are about, for those that are ghosts.
    pub ghosts: Vec<Option<&'a Ghost>>,
    /// What the parameters are to a reader. Numbers of ghosts have names here as well: fields by their own.
    pub atoms: Vec<Atom>,
    /// The names of pointers, by their numbers.
    pub names: BTreeMap<usize, String>,
    /// The class of the objects.
    pub class: String,
    /// Those that they may be of, if that is known by numbers.
    pub classes: Classes,
    /// The classes that have fields: that of the objects, or one of which only some are.
    pub owners: BTreeMap<FieldId, String>,
    /// The names of links.
    pub links: BTreeMap<FieldId, String>,
    /// Whether there are other references besides the links.
    pub has_other_links: bool,
    /// Whether numbers are known modulo the size of an `int` only.
    pub is_late: bool,
    pub syntax: &'a dyn Syntax,
}

/// What is said.
#[derive(Default)]
pub(super) struct Said {
    /// Sentences, what matters most first.
    pub words: Vec<String>,
    /// Lists, and what holds in which part of them.
    pub lists: Vec<List>,
}

/// What follows from a term.
pub(super) fn say(subject: &Subject<'_>, body: TermId) -> Said {
    let describe = |_: &str, _: &[i128], _: &BTreeSet<i128>| None;
    let reader = Reader::new(subject.terms, subject.params, subject.atoms.clone(), &describe, subject.syntax);
    let mut writer = Writer {
        subject,
        reader: &reader,
        numbers: subject.params.iter().enumerate().map(|(index, var)| (*var, index)).collect(),
        lits: HashMap::new(),
        vars: subject.params.len(),
        sums: Vec::new(),
        full: Logic::default(),
        said: Logic::default(),
        kinds: BTreeMap::new(),
        gates: BTreeMap::new(),
        questions: QUESTIONS,
    };
    writer.number_classes();
    writer.assert(body);
    writer.write()
}

/// A sum of named parts, and the bounds that are asked for.
struct Bounded {
    parts: Vec<(i128, Part)>,
    /// The variables for `parts <= bound`.
    at: BTreeMap<i128, usize>,
}

struct Writer<'a> {
    subject: &'a Subject<'a>,
    reader: &'a Reader<'a>,
    numbers: HashMap<VarId, usize>,
    lits: HashMap<TermId, Lit>,
    /// The variables: at first those of the parameters.
    vars: usize,
    sums: Vec<Bounded>,
    /// What holds.
    full: Logic,
    /// What has been said.
    said: Logic,
    /// By pointer: the variables for "the number of its class is at most this".
    kinds: BTreeMap<usize, Vec<usize>>,
    /// By name of a class: whether the object is of it.
    gates: BTreeMap<String, Lit>,
    questions: usize,
}

/// What objects a sentence is about.
#[derive(Clone)]
struct Premise {
    lits: Vec<Lit>,
    text: String,
    /// The link that those objects have for certain, if a pointer leads to them.
    next: Option<FieldId>,
}

fn yes(var: usize) -> Lit {
    Lit { var, positive: true }
}

impl Writer<'_> {
    fn fresh(&mut self) -> usize {
        self.vars += 1;
        self.vars - 1
    }

    /// Something of which nothing is known.
    fn opaque(&mut self) -> Lit {
        yes(self.fresh())
    }

    /// A term holds.
    fn assert(&mut self, body: TermId) {
        let mut waiting = vec![(body, true)];
        while let Some((term, positive)) = waiting.pop() {
            match (self.subject.terms.node(term), positive) {
                (Node::Not(inner), _) => waiting.push((*inner, !positive)),
                (Node::And(inner), true) | (Node::Or(inner), false) => {
                    waiting.extend(inner.iter().map(|part| (*part, positive)));
                }
                _ => {
                    let lit = self.lit(term, 0);
                    self.full.add(vec![if positive { lit } else { !lit }]);
                }
            }
        }
        for sum in &self.sums {
            let bounds: Vec<usize> = sum.at.values().copied().collect();
            for pair in bounds.windows(2) {
                for logic in [&mut self.full, &mut self.said] {
                    logic.add(vec![!yes(pair[0]), yes(pair[1])]);
                }
            }
        }
    }

    /// A literal that is true if and only if a term is.
    fn lit(&mut self, term: TermId, depth: usize) -> Lit {
        if let Some(known) = self.lits.get(&term) {
            return *known;
        }
        let lit = if depth > DEPTH || self.vars > VARS { self.opaque() } else { self.new_lit(term, depth + 1) };
        self.lits.insert(term, lit);
        lit
    }

    fn new_lit(&mut self, term: TermId, depth: usize) -> Lit {
        let terms = self.subject.terms;
        match terms.node(term) {
            Node::True => self.all(&[]),
            Node::False => !self.all(&[]),
            Node::Not(inner) => !self.lit(*inner, depth),
            Node::And(inner) => {
                let lits: Vec<Lit> = inner.iter().map(|part| self.lit(*part, depth)).collect();
                self.all(&lits)
            }
            Node::Or(inner) => {
                let lits: Vec<Lit> = inner.iter().map(|part| !self.lit(*part, depth)).collect();
                !self.all(&lits)
            }
            Node::Var(var) => match self.numbers.get(var) {
                Some(index) => yes(*index),
                None => self.opaque(),
            },
            &Node::Eq(a, b) if terms.sort(a) == Sort::Bool => {
                let (a, b) = (self.lit(a, depth), self.lit(b, depth));
                let (both, neither) = (self.all(&[a, b]), self.all(&[!a, !b]));
                !self.all(&[!both, !neither])
            }
            &Node::Ite(cond, then, other) => {
                let (cond, then, other) = (self.lit(cond, depth), self.lit(then, depth), self.lit(other, depth));
                let (first, second) = (self.all(&[cond, !then]), self.all(&[!cond, !other]));
                self.all(&[!first, !second])
            }
            _ => match self.reader.comparison(term) {
                Some(formula) => self.formula(&formula),
                None => self.opaque(),
            },
        }
    }

    /// True if and only if all of these are.
    fn all(&mut self, lits: &[Lit]) -> Lit {
        if let [only] = lits {
            return *only;
        }
        let gate = self.opaque();
        let mut clause = vec![gate];
        for lit in lits {
            self.full.add(vec![!gate, *lit]);
            clause.push(!*lit);
        }
        self.full.add(clause);
        gate
    }

    fn formula(&mut self, formula: &Formula) -> Lit {
        match formula {
            Formula::True => self.all(&[]),
            Formula::False => !self.all(&[]),
            Formula::Range(parts, (low, high)) => {
                let low = low.and_then(|low| low.checked_sub(1)).map(|less| !self.at_most(parts, less));
                let high = high.map(|high| self.at_most(parts, high));
                let both: Vec<Lit> = low.into_iter().chain(high).collect();
                self.all(&both)
            }
            Formula::Ne(parts, value) => {
                let Some(less) = value.checked_sub(1) else { return self.opaque() };
                let (high, low) = (self.at_most(parts, *value), self.at_most(parts, less));
                !self.all(&[high, !low])
            }
            Formula::And(inner) => {
                let lits: Vec<Lit> = inner.iter().map(|part| self.formula(part)).collect();
                self.all(&lits)
            }
            Formula::Or(inner) => {
                let lits: Vec<Lit> = inner.iter().map(|part| !self.formula(part)).collect();
                !self.all(&lits)
            }
            Formula::Tags(..) | Formula::Text(_) => self.opaque(),
        }
    }

    fn at_most(&mut self, parts: &[(i128, Part)], bound: i128) -> Lit {
        let index = match self.sums.iter().position(|sum| sum.parts == parts) {
            Some(index) => index,
            None => {
                self.sums.push(Bounded { parts: parts.to_vec(), at: BTreeMap::new() });
                self.sums.len() - 1
            }
        };
        if let Some(var) = self.sums[index].at.get(&bound) {
            return yes(*var);
        }
        let var = self.fresh();
        self.sums[index].at.insert(bound, var);
        yes(var)
    }

    /// Whether the invariant says that one of these holds.
    fn holds(&mut self, clause: &[Lit]) -> bool {
        if self.questions == 0 {
            return false;
        }
        self.questions -= 1;
        self.full.says(clause)
    }

    /// Says that one of these holds, if it does and has not been said.
    fn says(&mut self, clause: &[Lit]) -> bool {
        if self.said.says(clause) || !self.holds(clause) {
            return false;
        }
        self.said.add(clause.to_vec());
        true
    }

    fn write(mut self) -> Said {
        if self.full.says(&[]) {
            return Said::default();
        }
        let known = |wanted: &dyn Fn(&Known) -> bool| {
            self.subject.ghosts.iter().position(|ghost| ghost.is_some_and(|ghost| wanted(&ghost.fact)))
        };
        let chosen = known(&|fact| matches!(fact, Known::Chosen));
        let facts = self.subject.ghosts.iter().enumerate();
        let facts: Vec<(&Known, usize)> =
            facts.filter_map(|(var, ghost)| ghost.map(|ghost| (&ghost.fact, var))).collect();
        let structure = Structure::new(&facts, self.vars);
        self.vars = structure.vars;
        for axiom in &structure.axioms {
            self.full.add(axiom.clone());
            self.said.add(axiom.clone());
        }
        self.relate_classes(&structure);
        let pointers = self.pointers(&structure);
        let counts = self.counts();
        // The rest is about an object, so there is one.
        if let Some(chosen) = chosen {
            self.full.add(vec![yes(chosen)]);
            self.said.add(vec![yes(chosen)]);
        }
        let apart = self.apart(&structure);
        let mut words = self.values(&structure);
        words.extend(self.classes(&structure));
        words.extend(apart.into_iter().chain(counts).chain(pointers));
        words.truncate(SENTENCES);
        let lists = self.lists(&structure);
        Said { words, lists }
    }

    fn name(&self, pointer: usize) -> Option<String> {
        self.subject.names.get(&pointer).cloned()
    }

    /// The pointers that have names, with these.
    fn named(&self, structure: &Structure) -> Vec<(usize, String)> {
        structure.pointers.iter().filter_map(|pointer| Some((*pointer, self.name(*pointer)?))).collect()
    }

    /// What is known of pointers alone.
    fn pointers(&mut self, structure: &Structure) -> Vec<String> {
        let mut all = Vec::new();
        let class = &self.subject.class;
        let named = self.named(structure);
        let null = self.subject.syntax.word(Word::Null);
        let mut is_there = BTreeSet::new();
        for (a, name) in &named {
            let Some(var) = structure.null.get(a) else { continue };
            if self.says(&[yes(*var)]) {
                all.push(format!("{name} is {null}"));
            } else if self.holds(&[!yes(*var)]) {
                is_there.insert(*a);
                if self.says(&[!yes(*var)]) {
                    all.push(format!("{name} is not {null}"));
                }
            }
        }
        let or_null = |a: &usize| if is_there.contains(a) { String::new() } else { format!(" {null} or") };
        let lacking = |a: &usize| structure.null.get(a).map(|var| yes(*var));
        for (a, first) in &named {
            for (b, second) in named.iter().filter(|(b, _)| b > a) {
                if let Some(same) = structure.same.get(&(*a, *b))
                    && self.says(&[yes(*same)])
                {
                    all.push(format!("{first} and {second} are the same"));
                }
            }
        }
        for (a, first) in &named {
            for (b, second) in named.iter().filter(|(b, _)| b != a) {
                let Some(leads) = structure.leads.get(&(*a, *b)) else { continue };
                let clause: Vec<Lit> = lacking(b).into_iter().chain([yes(*leads)]).collect();
                if self.says(&clause) {
                    all.push(format!("{second} is{} reached from {first}{}", or_null(b), self.by()));
                }
            }
        }
        for (a, name) in &named {
            for ((_, link), var) in structure.ends.iter().filter(|((of, _), _)| of == a) {
                let clause: Vec<Lit> = lacking(a).into_iter().chain([yes(*var)]).collect();
                if self.says(&clause) {
                    all.push(match (structure.is_list, link) {
                        (true, _) => format!("{name} is{} the last {class}", or_null(a)),
                        (false, Link::Field(field)) => {
                            let Some(link) = self.subject.links.get(field) else { continue };
                            format!("{name} is{} without {link}", or_null(a))
                        }
                        (false, Link::Element) => continue,
                    });
                }
            }
        }
        for (a, first) in &named {
            for (b, second) in named.iter().filter(|(b, _)| b != a) {
                if let (Some(a), Some(b)) = (structure.null.get(a), structure.null.get(b))
                    && self.says(&[!yes(*a), yes(*b)])
                {
                    all.push(format!("if {first} is {null}, so is {second}"));
                }
            }
        }
        all
    }

    /// Which links are followed, if that has to be said.
    fn by(&self) -> String {
        if !self.subject.has_other_links {
            return String::new();
        }
        let links: Vec<&str> = self.subject.links.values().map(String::as_str).collect();
        format!(" by {}", links.join(" and "))
    }

    /// How many objects there are.
    fn counts(&mut self) -> Vec<String> {
        let mut all = Vec::new();
        for index in 0..self.sums.len() {
            let parts = self.sums[index].parts.clone();
            let counted: Vec<usize> = (0..parts.len()).filter(|at| self.is_count(&parts[*at].1)).collect();
            let is_plain = parts.iter().all(|(_, part)| self.is_count(part) || self.is_plain(part));
            if counted.is_empty() || !is_plain {
                continue;
            }
            let Some((low, high)) = self.range(&[], index) else { continue };
            let (Some(value), true) = (low, low == high) else { continue };
            let (Some(most), Some(least)) = (self.sums[index].at.get(&value), self.sums[index].at.get(&(value - 1)))
            else {
                continue;
            };
            let (most, least) = (yes(*most), yes(*least));
            self.said.add(vec![most]);
            self.said.add(vec![!least]);
            let alone = match counted[..] {
                [at] if parts[at].0.abs() == 1 => {
                    let (factor, count) = parts[at].clone();
                    let rest = parts.iter().enumerate().filter(|(other, _)| *other != at);
                    let rest = rest.map(|(_, (other, part))| (-other * factor, part.clone())).collect();
                    let rest = Sum { parts: rest, constant: value * factor };
                    rest.text().map(|rest| format!("{} is {rest}", count.text))
                }
                _ => None,
            };
            let text = alone.unwrap_or_else(|| equation(&parts, value, Word::Equal, self.subject.syntax));
            all.push(text);
        }
        all
    }

    /// Which pointers lead to the same objects, and which to none of the same.
    fn apart(&mut self, structure: &Structure) -> Vec<String> {
        let mut all = Vec::new();
        let class = self.subject.class.clone();
        let by = self.by();
        let reaching = self.reaching(structure);
        // Of a pointer that leads to no object all this is true, and no news.
        for (a, _) in &reaching {
            self.says(&[!*a]);
        }
        for (index, (a, first)) in reaching.iter().enumerate() {
            for (b, second) in &reaching[index + 1..] {
                if self.says(&[!*a, !*b]) {
                    all.push(format!("no {class} is reached from both {first} and {second}{by}"));
                }
            }
        }
        for (a, first) in &reaching {
            if self.says(&[*a]) {
                all.push(format!("every {class} is reached from {first}{by}"));
            }
        }
        for (index, (a, first)) in reaching.iter().enumerate() {
            for (b, second) in &reaching[index + 1..] {
                if self.says(&[*a, *b]) {
                    all.push(format!("every {class} is reached from {first} or {second}{by}"));
                }
            }
        }
        for (a, first) in &reaching {
            for (b, second) in reaching.iter().filter(|(b, _)| b != a) {
                if self.says(&[!*a, *b]) {
                    all.push(format!("every {class} that {first} reaches{by} is reached from {second}"));
                }
            }
        }
        all
    }

    /// The pointers with names, and whether links lead from them to the object.
    fn reaching(&self, structure: &Structure) -> Vec<(Lit, String)> {
        let Some(object) = structure.object else { return Vec::new() };
        let named = self.named(structure).into_iter();
        named.filter_map(|(a, name)| Some((yes(*structure.leads.get(&(a, object))?), name))).collect()
    }

    /// What is known of the fields of objects.
    fn values(&mut self, structure: &Structure) -> Vec<String> {
        // What holds of a field is said of those objects only that have it. What holds of all comes first.
        let names = self.subject.owners.values().chain(&self.subject.classes.names);
        let mut classes: Vec<&String> = names.filter(|class| **class != self.subject.class).collect();
        classes.sort();
        classes.dedup();
        let classes: Vec<String> = [&self.subject.class].into_iter().chain(classes).cloned().collect();
        classes.iter().flat_map(|class| self.values_of(structure, class)).collect()
    }

    fn values_of(&mut self, structure: &Structure, class: &str) -> Vec<String> {
        let mut all = Vec::new();
        for premise in self.premises(structure, class) {
            let refuted: Vec<Lit> = premise.lits.iter().map(|lit| !*lit).collect();
            if self.holds(&refuted) {
                continue;
            }
            let mut parts = Vec::new();
            for index in 0..self.sums.len() {
                if self.is_said_of(&self.sums[index].parts, class, premise.next) {
                    parts.extend(self.bounds(&refuted, index));
                }
            }
            for (lit, text) in self.truths(class) {
                let clause: Vec<Lit> = refuted.iter().copied().chain([lit]).collect();
                if !premise.lits.contains(&lit) && self.says(&clause) {
                    parts.push(text);
                }
            }
            if !parts.is_empty() {
                all.push(format!("{}: {}", premise.text, parts.join(", ")));
            }
        }
        all
    }

    /// The bounds of a sum where none of these holds, if there is something new among them.
    fn bounds(&mut self, refuted: &[Lit], index: usize) -> Option<String> {
        let (low, high) = self.range(refuted, index)?;
        let sum = &self.sums[index];
        let lower = low.and_then(|low| sum.at.get(&(low - 1))).map(|var| !yes(*var));
        let upper = high.and_then(|high| sum.at.get(&high)).map(|var| yes(*var));
        let mut is_new = false;
        for lit in lower.into_iter().chain(upper) {
            let clause: Vec<Lit> = refuted.iter().copied().chain([lit]).collect();
            if !self.said.says(&clause) {
                is_new = true;
                self.said.add(clause);
            }
        }
        let sum = &self.sums[index];
        is_new.then(|| joined(&sum.parts, (low, high), self.subject.syntax))
    }

    /// The tightest bounds of a sum where none of these holds.
    fn range(&mut self, refuted: &[Lit], index: usize) -> Option<(Option<i128>, Option<i128>)> {
        let bounds: Vec<(i128, usize)> = self.sums[index].at.iter().map(|(bound, var)| (*bound, *var)).collect();
        let with = |lit: Lit| -> Vec<Lit> { refuted.iter().copied().chain([lit]).collect() };
        let high = bounds.iter().find(|(_, var)| self.holds(&with(yes(*var)))).map(|(bound, _)| *bound);
        let low = bounds.iter().rev().find(|(_, var)| self.holds(&with(!yes(*var)))).map(|(bound, _)| bound + 1);
        let is_told = match (low, high) {
            // Bounds of numbers that are not yet wrapped around are none of values, but equations are.
            (Some(low), Some(high)) if self.subject.is_late => low == high && i32::try_from(low).is_ok(),
            _ if self.subject.is_late => false,
            _ => low.is_some() || high.is_some(),
        };
        is_told.then_some((low, high))
    }

    /// The objects that sentences are tried about: all of them, then fewer.
    fn premises(&self, structure: &Structure, class: &str) -> Vec<Premise> {
        let by = self.by();
        let reaching = self.reaching(structure);
        let mut all = vec![Premise { lits: Vec::new(), text: format!("every {class}"), next: None }];
        let mut add = |lits: Vec<Lit>, text: String| all.push(Premise { lits, text, next: None });
        for (a, first) in &reaching {
            add(vec![*a], format!("every {class} that {first} reaches{by}"));
        }
        for (a, first) in &reaching {
            add(vec![!*a], format!("every {class} that {first} does not reach{by}"));
        }
        for (a, first) in &reaching {
            for (b, second) in reaching.iter().filter(|(b, _)| b != a) {
                add(vec![*a, !*b], format!("every {class} that {first} reaches{by} and {second} does not"));
            }
        }
        for (index, (a, first)) in reaching.iter().enumerate() {
            for (b, second) in &reaching[index + 1..] {
                add(vec![!*a, !*b], format!("every {class} that neither {first} nor {second} reaches{by}"));
            }
        }
        let Some(object) = structure.object else { return all };
        for (a, name) in self.named(structure) {
            let Some(leads) = structure.leads.get(&(a, object)).map(|var| yes(*var)) else { continue };
            if let Some(same) = structure.same.get(&(a, object)).map(|var| yes(*var)) {
                let place = if structure.is_list { "after" } else { "below" };
                all.push(Premise {
                    lits: vec![leads, !same],
                    text: format!("every {class} {place} {name}"),
                    next: None,
                });
                // A pointer to an object without the field says nothing of it.
                if class == self.subject.class {
                    all.push(Premise { lits: vec![same], text: name.clone(), next: None });
                }
            }
            for ((_, link), ends) in structure.ends.iter().filter(|((of, _), _)| *of == object) {
                let (ends, Link::Field(field)) = (yes(*ends), *link) else { continue };
                let (with, without) = match (structure.is_list, self.subject.links.get(&field)) {
                    // The last one of all is not the last one of those of its class.
                    (true, _) if class == self.subject.class => (
                        format!("every {class} but the last that {name} reaches{by}"),
                        format!("the last {class} that {name} reaches{by}"),
                    ),
                    (_, Some(link)) => (
                        format!("every {class} with {link} that {name} reaches{by}"),
                        format!("every {class} without {link} that {name} reaches{by}"),
                    ),
                    (_, None) => continue,
                };
                all.push(Premise { lits: vec![leads, !ends], text: with, next: Some(field) });
                all.push(Premise { lits: vec![leads, ends], text: without, next: None });
            }
        }
        let conditions = self.conditions(class);
        let general: Vec<Premise> = all[..=reaching.len()].to_vec();
        for premise in general {
            for (lit, condition) in &conditions {
                let mut lits = premise.lits.clone();
                lits.push(*lit);
                let text = format!("{} with {condition}", premise.text);
                all.push(Premise { lits, text, next: premise.next });
            }
        }
        if let Some(is_one) = self.gates.get(class).filter(|_| class != self.subject.class) {
            all.iter_mut().for_each(|premise| premise.lits.push(*is_one));
        }
        all
    }

    /// The fields with truth values of a class, each as it is and the other way round.
    fn truths(&self, class: &str) -> Vec<(Lit, String)> {
        let mut all = Vec::new();
        let not = self.subject.syntax.word(Word::Not);
        for (var, ghost) in self.subject.ghosts.iter().enumerate() {
            if let (Some(Ghost { fact: Known::Field(field), .. }), Atom::Truth(text)) =
                (ghost, &self.subject.atoms[var])
                && self.has_field(class, *field)
            {
                all.extend([(yes(var), text.clone()), (!yes(var), format!("{not}{text}"))]);
            }
        }
        all
    }

    /// What a field of an object may be asked for.
    fn conditions(&self, class: &str) -> Vec<(Lit, String)> {
        let mut all = self.truths(class);
        let is_told =
            |sum: &&Bounded| !self.subject.is_late && sum.parts.len() == 1 && self.is_said_of(&sum.parts, class, None);
        for sum in self.sums.iter().filter(is_told) {
            for (bound, var) in &sum.at {
                let text = |range| joined(&sum.parts, range, self.subject.syntax);
                all.push((yes(*var), text((None, Some(*bound)))));
                all.push((!yes(*var), text((bound.checked_add(1), None))));
            }
        }
        if all.len() > 2 * CONDITIONS { Vec::new() } else { all }
    }

    fn has_text(&self, part: &Part, wanted: impl Fn(Option<&Known>) -> bool) -> bool {
        self.subject.atoms.iter().zip(&self.subject.ghosts).any(|(atom, ghost)| {
            let text = match atom {
                Atom::Number(text, _) | Atom::Float(text) => text,
                Atom::Truth(_) | Atom::Tag(..) | Atom::Unnamed => return false,
            };
            *text == part.text && wanted(ghost.map(|ghost| &ghost.fact))
        })
    }

    fn has_field(&self, class: &str, field: FieldId) -> bool {
        let members = &self.subject.classes.members;
        let is_within = |owner: &String| match (members.get(class), members.get(owner)) {
            (Some(own), Some(all)) => own.is_subset(all),
            _ => false,
        };
        self.subject.owners.get(&field).is_some_and(|owner| owner == class || is_within(owner))
    }

    fn is_count(&self, part: &Part) -> bool {
        self.has_text(part, |fact| matches!(fact, Some(Known::Count(_))))
    }

    /// Whether it is a variable of the program.
    fn is_plain(&self, part: &Part) -> bool {
        self.has_text(part, |fact| fact.is_none())
    }

    /// Whether a sum is about a field of an object, and can be said of objects that have this link.
    fn is_said_of(&self, parts: &[(i128, Part)], class: &str, next: Option<FieldId>) -> bool {
        let is_own = |part: &Part| {
            self.has_text(part, |fact| match fact {
                Some(Known::Field(field)) => self.has_field(class, *field),
                Some(Known::Neighbour(link, field)) => Some(*link) == next && self.has_field(class, *field),
                _ => false,
            })
        };
        parts.iter().any(|(_, part)| is_own(part)) && parts.iter().all(|(_, part)| is_own(part) || self.is_plain(part))
    }
}

/// A range in one piece: `0 <= x <= 9`.
fn joined(parts: &[(i128, Part)], range: (Option<i128>, Option<i128>), syntax: &dyn Syntax) -> String {
    if let ([(1, part)], (Some(low), Some(high))) = (parts, range)
        && low < high
        && part.kind == super::literal::Kind::Number
    {
        return format!("{low} <= {} <= {high}", part.text);
    }
    range_texts(parts, range, syntax).join(&format!(" {} ", syntax.word(Word::And)))
}
