//! Lists cut into parts by the pointers into them, and what holds in each part: for pictures.
//!
//! A pointer comes before another if that one is null or reached from it. Pointers of which each comes before the next cut one list into parts, the last of which ends where the list
//! ends; what holds of the objects of each part is asked for as for sentences. Lists are put side by side only if no object is reached from both.

use super::super::logic::Lit;
use super::super::structure::Structure;
use super::super::{List, Segment};
use super::{Writer, joined, yes};
use ivl::syntax::Word;

/// Pointers that are always the same, as far as the picture goes.
#[derive(Clone)]
struct Group {
    pointer: usize,
    names: Vec<String>,
    /// Whether they lead to the object.
    reaches: Lit,
}

impl Writer<'_> {
    /// The lists with their parts, if different things hold in at least two of these.
    pub(super) fn lists(&mut self, structure: &Structure) -> Vec<List> {
        if !structure.is_list {
            return Vec::new();
        }
        let mut groups = self.groups(structure);
        let mut found: Vec<Vec<Group>> = Vec::new();
        while !groups.is_empty() {
            let list = self.longest(structure, &groups);
            groups.retain(|group| list.iter().all(|other| other.pointer != group.pointer));
            found.push(list);
        }
        let lists = self.apart_from_each_other(&found);
        let end = self.subject.syntax.word(Word::Null);
        let lists: Vec<List> = lists
            .into_iter()
            .map(|list| List { segments: self.parts(structure, &list), end: end.to_owned() })
            .collect();
        let all = lists.iter().flat_map(|list| &list.segments).map(|segment| &segment.holds);
        let told: Vec<&Vec<String>> = all.filter(|holds| !holds.is_empty()).collect();
        let is_told_apart = told.iter().any(|holds| *holds != told[0]);
        if is_told_apart { lists } else { Vec::new() }
    }

    /// As many pointers as can be shown side by side: those of lists that have no object in common.
    fn apart_from_each_other(&mut self, found: &[Vec<Group>]) -> Vec<Vec<Group>> {
        let mut best: Vec<Vec<Group>> = Vec::new();
        let count = |lists: &[Vec<Group>]| lists.iter().map(Vec::len).sum::<usize>();
        for start in 0..found.len() {
            let mut lists: Vec<Vec<Group>> = Vec::new();
            for list in found[start..].iter().chain(&found[..start]) {
                // What the others of a list reach is reached from the first.
                if lists.iter().all(|other| self.holds(&[!list[0].reaches, !other[0].reaches])) {
                    lists.push(list.clone());
                }
            }
            if count(&lists) > count(&best) {
                best = lists;
            }
        }
        best
    }

    /// The pointers with names that are not null for certain.
    fn groups(&mut self, structure: &Structure) -> Vec<Group> {
        let mut groups: Vec<Group> = Vec::new();
        let Some(object) = structure.object else { return groups };
        for (pointer, name) in self.named(structure) {
            let Some(reaches) = structure.leads.get(&(pointer, object)).map(|var| yes(*var)) else { continue };
            if self.holds(&[!reaches]) {
                continue;
            }
            let same = groups.iter().position(|group| {
                self.is_before(structure, group.pointer, pointer) && self.is_before(structure, pointer, group.pointer)
            });
            match same {
                Some(index) => groups[index].names.push(name),
                None => groups.push(Group { pointer, names: vec![name], reaches }),
            }
        }
        groups
    }

    /// Whether the second pointer is null, or reached from the first.
    fn is_before(&mut self, structure: &Structure, first: usize, second: usize) -> bool {
        match (structure.null.get(&second), structure.leads.get(&(first, second))) {
            (Some(null), Some(leads)) => self.holds(&[yes(*null), yes(*leads)]),
            _ => false,
        }
    }

    /// As many of these as come one before the other.
    fn longest(&mut self, structure: &Structure, groups: &[Group]) -> Vec<Group> {
        let before: Vec<Vec<bool>> = groups
            .iter()
            .map(|a| groups.iter().map(|b| self.is_before(structure, a.pointer, b.pointer)).collect())
            .collect();
        // The more come behind one, the earlier it comes.
        let mut order: Vec<usize> = (0..groups.len()).collect();
        order.sort_by_key(|index| std::cmp::Reverse(before[*index].iter().filter(|is_before| **is_before).count()));
        let mut best: Vec<Vec<usize>> = Vec::new();
        for (place, index) in order.iter().enumerate() {
            let ends = (0..place).filter(|earlier| before[order[*earlier]][*index]);
            let mut list = ends.map(|earlier| best[earlier].clone()).max_by_key(Vec::len).unwrap_or_default();
            list.push(*index);
            best.push(list);
        }
        let list = best.into_iter().rev().max_by_key(Vec::len).unwrap_or_default();
        list.into_iter().map(|index| groups[index].clone()).collect()
    }

    fn parts(&mut self, structure: &Structure, list: &[Group]) -> Vec<Segment> {
        let mut parts: Vec<Segment> = Vec::new();
        let mut pointers = Vec::new();
        for (index, group) in list.iter().enumerate() {
            pointers.extend(group.names.iter().map(|name| name.trim_matches('`').to_owned()));
            let mut refuted = vec![!group.reaches];
            refuted.extend(list.get(index + 1).map(|next| next.reaches));
            // Where there is never an object between two pointers they are the same.
            if self.holds(&refuted) {
                continue;
            }
            let holds = self.what_holds(structure, &refuted);
            parts.push(Segment { pointers: std::mem::take(&mut pointers), holds });
        }
        parts
    }

    /// What holds of all objects where none of these does.
    fn what_holds(&mut self, structure: &Structure, refuted: &[Lit]) -> Vec<String> {
        let class = self.subject.class.clone();
        let mut all = Vec::new();
        for index in 0..self.sums.len() {
            if self.is_said_of(&self.sums[index].parts, &class, None)
                && let Some(range) = self.range(refuted, index)
            {
                all.push(joined(&self.sums[index].parts, range, self.subject.syntax));
            }
        }
        for (lit, text) in self.truths(&class) {
            let clause: Vec<Lit> = refuted.iter().copied().chain([lit]).collect();
            if self.holds(&clause) {
                all.push(text);
            }
        }
        all.extend(self.class_where(structure, refuted));
        all
    }
}
