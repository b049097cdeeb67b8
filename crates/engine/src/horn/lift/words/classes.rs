//! Classes of objects, which invariants know by numbers, by their names.

use super::super::formula::Atom;
use super::super::literal::{Kind, Part};
use super::super::logic::Lit;
use super::super::structure::Structure;
use super::{Writer, yes};
use ivl::Known;
use ivl::syntax::Word;
use std::collections::{BTreeMap, BTreeSet};

/// The classes that objects of a structure may be of, where programs ask for them.
#[derive(Default)]
pub(in super::super) struct Classes {
    /// By their numbers.
    pub names: Vec<String>,
    /// For each of them, and for others that fields belong to: the numbers of those that are it or extend it.
    pub members: BTreeMap<String, BTreeSet<usize>>,
}

impl Classes {
    /// One of some classes, in words: `a Leaf`, `not a Leaf`. `None` if there are no words that say just that.
    pub(super) fn phrase(&self, allowed: &BTreeSet<usize>) -> Option<String> {
        let excluded: BTreeSet<usize> = (0..self.names.len()).filter(|class| !allowed.contains(class)).collect();
        if allowed.is_empty() || excluded.is_empty() {
            return None;
        }
        let members = |class: &usize| self.members.get(&self.names[*class]);
        // With a class come those that extend it.
        let is_whole = allowed.iter().all(|class| members(class).is_some_and(|all| all.is_subset(allowed)));
        let is_other = excluded.iter().all(|class| members(class).is_some_and(|all| all.is_disjoint(allowed)));
        let widest = |of: &BTreeSet<usize>| -> Vec<String> {
            let is_within = |class: &usize| {
                of.iter().any(|other| other != class && members(other).is_some_and(|all| all.contains(class)))
            };
            of.iter().filter(|class| !is_within(class)).map(|class| with_article(&self.names[*class])).collect()
        };
        match (is_whole, is_other) {
            (true, false) => Some(widest(allowed).join(" or ")),
            (true, true) if allowed.len() <= excluded.len() => Some(widest(allowed).join(" or ")),
            (_, true) => match &widest(&excluded)[..] {
                [only] => Some(format!("not {only}")),
                several => Some(format!("neither {}", several.join(" nor "))),
            },
            (false, false) => None,
        }
    }
}

fn with_article(class: &str) -> String {
    let article = if class.starts_with(['A', 'E', 'I', 'O', 'U', 'i']) { "an" } else { "a" };
    format!("{article} {class}")
}

impl Writer<'_> {
    /// Makes variables for what the numbers of classes can be.
    pub(super) fn number_classes(&mut self) {
        let count = self.subject.classes.names.len();
        for (ghost, atom) in self.subject.ghosts.iter().zip(&self.subject.atoms) {
            if let (Some(Known::Class(of, _)), Atom::Number(text, range)) = (ghost.map(|ghost| &ghost.fact), atom)
                && count > 1
            {
                let part = Part { text: text.clone(), kind: Kind::Number, range: *range };
                let bounds = 0..count as i128 - 1;
                let vars = bounds.map(|bound| self.at_most(&[(1, part.clone())], bound).var).collect();
                self.kinds.insert(of.number, vars);
            }
        }
    }

    /// The same objects are of the same class; and says which objects are of which class.
    pub(super) fn relate_classes(&mut self, structure: &Structure) {
        for ((a, b), is_same) in &structure.same {
            let (Some(first), Some(second)) = (self.kinds.get(a), self.kinds.get(b)) else { continue };
            for (one, other) in first.iter().zip(second) {
                for logic in [&mut self.full, &mut self.said] {
                    logic.add(vec![!yes(*is_same), !yes(*one), yes(*other)]);
                    logic.add(vec![!yes(*is_same), yes(*one), !yes(*other)]);
                }
            }
        }
        let Some(object) = structure.object.filter(|object| self.kinds.contains_key(object)) else { return };
        let subject = self.subject;
        for (class, numbers) in &subject.classes.members {
            let mut none = Vec::new();
            for number in numbers {
                let is_it = self.is_of(object, *number);
                none.push(!self.all(&is_it));
            }
            let is_one = !self.all(&none);
            self.gates.insert(class.clone(), is_one);
        }
    }

    /// All of these hold if a pointer is to an object of this class.
    fn is_of(&self, pointer: usize, class: usize) -> Vec<Lit> {
        let Some(vars) = self.kinds.get(&pointer) else { return Vec::new() };
        let most = vars.get(class).map(|var| yes(*var));
        let least = class.checked_sub(1).and_then(|below| vars.get(below)).map(|var| !yes(*var));
        most.into_iter().chain(least).collect()
    }

    /// For each class that a pointer cannot be of where none of these holds, what says so.
    fn excluded(&mut self, refuted: &[Lit], pointer: usize) -> BTreeMap<usize, Vec<Lit>> {
        let mut found = BTreeMap::new();
        if !self.kinds.contains_key(&pointer) {
            return found;
        }
        for class in 0..self.subject.classes.names.len() {
            let is_it = self.is_of(pointer, class);
            let clause: Vec<Lit> = refuted.iter().copied().chain(is_it.into_iter().map(|lit| !lit)).collect();
            if self.holds(&clause) {
                found.insert(class, clause);
            }
        }
        found
    }

    fn phrase(&self, excluded: &BTreeMap<usize, Vec<Lit>>) -> Option<String> {
        let classes = &self.subject.classes;
        classes.phrase(&(0..classes.names.len()).filter(|class| !excluded.contains_key(class)).collect())
    }

    /// The classes of objects where none of these holds, as far as that is known.
    pub(super) fn class_where(&mut self, structure: &Structure, refuted: &[Lit]) -> Option<String> {
        let excluded = self.excluded(refuted, structure.object?);
        self.phrase(&excluded)
    }

    /// Of which classes objects are, and pointers.
    pub(super) fn classes(&mut self, structure: &Structure) -> Vec<String> {
        let mut all = Vec::new();
        let Some(object) = structure.object.filter(|_| !self.kinds.is_empty()) else { return all };
        let class = self.subject.class.clone();
        let named = self.named(structure);
        for premise in self.premises(structure, &class) {
            let refuted: Vec<Lit> = premise.lits.iter().map(|lit| !*lit).collect();
            // Pointers are told of below: they may be null.
            if named.iter().any(|(_, name)| *name == premise.text) || self.holds(&refuted) {
                continue;
            }
            let excluded = self.excluded(&refuted, object);
            let Some(phrase) = self.phrase(&excluded) else { continue };
            if excluded.values().any(|clause| !self.said.says(clause)) {
                excluded.into_values().for_each(|clause| self.said.add(clause));
                all.push(format!("{} is {phrase}", premise.text));
            }
        }
        for (a, name) in named {
            let Some(null) = structure.null.get(&a).map(|var| yes(*var)) else { continue };
            if self.holds(&[null]) {
                continue;
            }
            let mut excluded = self.excluded(&[null], a);
            if let Some(same) = structure.same.get(&(a.min(object), a.max(object))) {
                for (class, clause) in self.excluded(&[!yes(*same)], object) {
                    // What has been said of objects has been said of pointers to them.
                    if !excluded.contains_key(&class) || self.said.says(&clause) {
                        excluded.insert(class, clause);
                    }
                }
            }
            let Some(phrase) = self.phrase(&excluded) else { continue };
            if excluded.values().any(|clause| !self.said.says(clause)) {
                let or_null = match self.holds(&[!null]) {
                    true => String::new(),
                    false => format!("{} or ", self.subject.syntax.word(Word::Null)),
                };
                excluded.into_values().for_each(|clause| self.said.add(clause));
                all.push(format!("{name} is {or_null}{phrase}"));
            }
        }
        all
    }
}
