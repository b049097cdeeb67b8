//! What holds in all linked structures, over what is known of one: the same objects agree in everything, and links lead nowhere back.

use super::logic::Lit;
use ivl::{Known, Link, Pointee, Pointer};
use std::collections::{BTreeMap, BTreeSet};

/// Variables for what is known of a structure, by the numbers of its pointers; the object that is followed is one of these.
pub(super) struct Structure {
    /// All but the object.
    pub pointers: BTreeSet<usize>,
    /// The object that is followed, if anything is known of it and a pointer.
    pub object: Option<usize>,
    /// Whether it is null.
    pub null: BTreeMap<usize, usize>,
    /// Whether they are the same object; the smaller number comes first.
    pub same: BTreeMap<(usize, usize), usize>,
    /// Whether links lead from the first to the second, or they are the same.
    pub leads: BTreeMap<(usize, usize), usize>,
    /// Whether this link of it is null.
    pub ends: BTreeMap<(usize, Link), usize>,
    /// Whether there is one link alone, of objects.
    pub is_list: bool,
    /// Clauses that hold whatever is known.
    pub axioms: Vec<Vec<Lit>>,
    /// How many variables there are by now.
    pub vars: usize,
    below: BTreeMap<(usize, usize), Vec<(Link, usize)>>,
    before: BTreeMap<(usize, Link), usize>,
}

fn yes(var: usize) -> Lit {
    Lit { var, positive: true }
}

fn no(var: usize) -> Lit {
    Lit { var, positive: false }
}

impl Structure {
    /// From what is known, each with its variable; there are `vars` so far.
    pub fn new(facts: &[(&Known, usize)], vars: usize) -> Structure {
        let mut made = Structure {
            pointers: BTreeSet::new(),
            object: None,
            null: BTreeMap::new(),
            same: BTreeMap::new(),
            leads: BTreeMap::new(),
            ends: BTreeMap::new(),
            is_list: true,
            axioms: Vec::new(),
            vars,
            below: BTreeMap::new(),
            before: BTreeMap::new(),
        };
        let mut links = BTreeSet::new();
        let mut ways_of: BTreeMap<(usize, usize), usize> = BTreeMap::new();
        for (fact, var) in facts {
            match fact {
                Known::Null(a) => {
                    let a = made.pointer(a);
                    made.null.entry(a).or_insert(*var);
                }
                Known::Same(a, b) => {
                    let (a, b) = (made.pointer(a), made.pointer(b));
                    made.same.entry((a.min(b), a.max(b))).or_insert(*var);
                }
                Known::Below { from, to, link, ways } => {
                    let pair = (made.pointer(from), made.pointer(to));
                    links.insert(*link);
                    ways_of.insert(pair, *ways);
                    let known = made.below.entry(pair).or_default();
                    if known.iter().all(|(other, _)| other != link) {
                        known.push((*link, *var));
                    }
                    made.is_list &= *ways == 1;
                }
                Known::Ends(a, link) => {
                    let a = made.pointer(a);
                    links.insert(*link);
                    made.ends.entry((a, *link)).or_insert(*var);
                }
                Known::Before(a, link) => {
                    let a = made.pointer(a);
                    links.insert(*link);
                    made.before.entry((a, *link)).or_insert(*var);
                }
                Known::Chosen
                | Known::Sum
                | Known::Count(_)
                | Known::Class(..)
                | Known::Field(_)
                | Known::Neighbour(..) => {}
            }
        }
        made.is_list &= links.len() == 1 && !links.contains(&Link::Element);
        for a in made.pointers.clone() {
            let fresh = made.fresh();
            made.null.entry(a).or_insert(fresh);
        }
        made.connect(&ways_of);
        made.say();
        made
    }

    fn fresh(&mut self) -> usize {
        self.vars += 1;
        self.vars - 1
    }

    fn pointer(&mut self, pointer: &Pointer) -> usize {
        match pointer.is {
            Pointee::Object => self.object = Some(pointer.number),
            Pointee::Local(_) | Pointee::Global(_) | Pointee::Elements => {
                self.pointers.insert(pointer.number);
            }
        }
        pointer.number
    }

    /// Makes variables for whether links lead anywhere. Of what is not known it is only known that it may be.
    fn connect(&mut self, ways_of: &BTreeMap<(usize, usize), usize>) {
        let mut pairs: BTreeSet<(usize, usize)> = self.below.keys().copied().collect();
        pairs.extend(self.same.keys().copied());
        pairs.extend(self.same.keys().map(|(a, b)| (*b, *a)));
        pairs.retain(|(a, _)| Some(*a) != self.object);
        for (a, b) in pairs {
            let key = (a.min(b), a.max(b));
            if !self.same.contains_key(&key) {
                let fresh = self.fresh();
                self.same.insert(key, fresh);
            }
            let mut ways = vec![self.same[&key]];
            let known = self.below.get(&(a, b)).cloned().unwrap_or_default();
            ways.extend(known.iter().map(|(_, var)| *var));
            if ways_of.get(&(a, b)) != Some(&known.len()) {
                let other = self.fresh();
                self.axioms.push(vec![no(other), no(self.same[&key])]);
                ways.push(other);
            }
            let leads = self.fresh();
            let mut clause = vec![no(leads)];
            for way in ways {
                self.axioms.push(vec![no(way), yes(leads)]);
                clause.push(yes(way));
            }
            self.axioms.push(clause);
            for end in [a, b] {
                if let Some(null) = self.null.get(&end) {
                    self.axioms.push(vec![no(leads), no(*null)]);
                }
            }
            self.leads.insert((a, b), leads);
        }
    }

    fn say(&mut self) {
        let mut axioms = std::mem::take(&mut self.axioms);
        let all: Vec<usize> = self.pointers.iter().copied().chain(self.object).collect();
        let same = |a: usize, b: usize| self.same.get(&(a.min(b), a.max(b))).copied();
        let below = |a: usize, b: usize| self.below.get(&(a, b)).into_iter().flatten().copied();
        let by = |link: Link, a: usize, b: usize| below(a, b).find(|(own, _)| *own == link).map(|(_, var)| var);
        for ((a, b), ways) in &self.below {
            for (link, var) in ways {
                axioms.extend(same(*a, *b).map(|same| vec![no(*var), no(same)]));
                axioms.extend(self.ends.get(&(*a, *link)).map(|ends| vec![no(*var), no(*ends)]));
                axioms.extend(below(*b, *a).map(|(_, back)| vec![no(*var), no(back)]));
                // There is one way only.
                axioms.extend(ways.iter().filter(|(other, _)| other != link).map(|(_, way)| vec![no(*var), no(*way)]));
                for c in &all {
                    // What lies behind lies behind.
                    if let (Some(behind), Some(over)) = (self.leads.get(&(*b, *c)), by(*link, *a, *c)) {
                        axioms.push(vec![no(*var), no(*behind), yes(over)]);
                    }
                }
            }
        }
        for ((a, link), var) in &self.before {
            axioms.extend(self.null.get(a).map(|null| vec![no(*var), no(*null)]));
            axioms.extend(self.ends.get(&(*a, *link)).map(|ends| vec![no(*var), no(*ends)]));
            axioms.extend(self.object.and_then(|object| by(*link, *a, object)).map(|below| vec![no(*var), yes(below)]));
        }
        for a in self.pointers.iter().filter(|_| self.is_list) {
            let Some(object) = self.object else { break };
            for b in self.pointers.iter().filter(|b| *b != a) {
                let (Some(to), Some(behind)) = (self.leads.get(&(*a, object)), self.leads.get(&(*b, object))) else {
                    continue;
                };
                // An object of a list that does not lie behind another one of it lies before that, and is not the last.
                if let Some(over) = self.leads.get(&(*a, *b)) {
                    let ends = self.ends.iter().find(|((of, _), _)| *of == object);
                    axioms.extend(ends.map(|(_, ends)| vec![no(*to), no(*over), yes(*behind), no(*ends)]));
                    // Nothing lies between an object and the next one.
                    let before = self.before.iter().find(|((of, _), _)| of == a);
                    if let (Some((_, before)), Some(same), Some(is_it)) = (before, same(*a, *b), same(*b, object)) {
                        axioms.push(vec![no(*before), no(*over), yes(same), no(*behind), yes(is_it)]);
                    }
                }
            }
        }
        for ((a, _), ends) in &self.ends {
            axioms.extend(self.null.get(a).map(|null| vec![no(*null), yes(*ends)]));
        }
        // The same objects agree in everything.
        for ((a, b), is_same) in &self.same {
            let mut agree = |one: Option<usize>, other: Option<usize>| {
                if let (Some(one), Some(other)) = (one, other) {
                    axioms.push(vec![no(*is_same), no(one), yes(other)]);
                    axioms.push(vec![no(*is_same), no(other), yes(one)]);
                }
            };
            for c in all.iter().copied().filter(|c| c != a && c != b) {
                agree(same(*a, c), same(*b, c));
                agree(self.leads.get(&(*a, c)).copied(), self.leads.get(&(*b, c)).copied());
                agree(self.leads.get(&(c, *a)).copied(), self.leads.get(&(c, *b)).copied());
                for (link, var) in below(*a, c) {
                    agree(Some(var), by(link, *b, c));
                }
                for (link, var) in below(c, *a) {
                    agree(Some(var), by(link, c, *b));
                }
            }
            for (of, link) in self.ends.keys().filter(|(of, _)| of == a) {
                agree(self.ends.get(&(*of, *link)).copied(), self.ends.get(&(*b, *link)).copied());
                agree(self.before.get(&(*of, *link)).copied(), self.before.get(&(*b, *link)).copied());
            }
            for end in [a, b] {
                if let Some(null) = self.null.get(end) {
                    axioms.push(vec![no(*is_same), no(*null)]);
                }
            }
        }
        self.axioms = axioms;
    }
}
