//! What is known of the target of a reference, whichever of many it is.
//!
//! From reads of arrays to references that know what they lead to. Element `i` of an array of 256 objects is one of 256 targets, and a field of
//! it a choice among 256 numbers. Where these numbers are the index and a constant, as in the caches of boxed numbers, the reference
//! says so: what is read through it is a sum, and two such references are the same where two numbers are.
//!
//! Invariants: a reference that knows a term for a field leads, on every path that has the reference, to an object whose field
//! holds the term's value, or to none with this field; as long as no cell is written that was relied on. Cells that are written
//! after that are noted, and then nobody relies on what is known. The number that is known of a target is 0 for null and else one
//! more than the object's.
//!
//! Where loops are cut, cells change without being written: nothing is known there.

use super::emit::Emitter;
use super::merge::State;
use super::value::{Known, ObjectId, Said, Targets, Value, Way, choose_targets};
use ivl::{BinOp, Const, FieldId, Type};
use rustc_hash::FxHashSet;
use smt::TermId;
use std::rc::Rc;

/// Among fewer targets nothing is gained.
const FEW: usize = 8;

/// Cells that references know something about.
#[derive(Default)]
pub(super) struct Reliance {
    /// Those that were read for it.
    on: FxHashSet<u32>,
    /// Those of them that were written afterwards.
    lost: FxHashSet<u32>,
}

impl Reliance {
    /// Notes that a cell is written.
    pub fn write(&mut self, cell: u32) {
        if self.on.contains(&cell) {
            self.lost.insert(cell);
        }
    }
}

impl Emitter<'_> {
    /// One value where a condition holds, else another; each is of a path in this state.
    pub(super) fn choose(&mut self, state: &State, condition: TermId, a: &Value, b: &Value) -> Value {
        self.choose_between(condition, (state, a), (state, b))
    }

    /// One value where a condition holds, else another, each with the state of the paths that have it.
    pub(super) fn choose_between(
        &mut self,
        condition: TermId,
        (first, a): (&State, &Value),
        (second, b): (&State, &Value),
    ) -> Value {
        match (a, b) {
            (Value::Ref(x), Value::Ref(y)) if x != y && !(x.known.is_empty() && y.known.is_empty()) => {
                match self.f.terms.as_bool(condition) {
                    Some(true) => a.clone(),
                    Some(false) => b.clone(),
                    None => {
                        let known = self.both_know(condition, (first, x), (second, y));
                        Value::Ref(Targets { known, ..choose_targets(self.f, condition, x, y) })
                    }
                }
            }
            _ => super::value::choose(self.f, condition, a, b),
        }
    }

    /// What is known of one reference or the other.
    fn both_know(
        &mut self,
        condition: TermId,
        (first, a): (&State, &Targets),
        (second, b): (&State, &Targets),
    ) -> Rc<[(Known, TermId)]> {
        let mut about: Vec<Known> = a.known.iter().chain(&*b.known).map(|(about, _)| *about).collect();
        about.sort_unstable();
        about.dedup();
        let mut known = Vec::with_capacity(about.len());
        for about in about {
            let term = match (self.said(first, a, about), self.said(second, b, about)) {
                (Said::Term(x), Said::Term(y)) => self.f.ite(condition, x, y),
                (Said::Term(term), Said::Anything) | (Said::Anything, Said::Term(term)) => term,
                (Said::Nothing, _) | (_, Said::Nothing) | (Said::Anything, Said::Anything) => continue,
            };
            known.push((about, term));
        }
        known.into()
    }

    /// What a reference says, or the objects behind it if they are few.
    fn said(&mut self, state: &State, targets: &Targets, about: Known) -> Said {
        match (targets.said(self.f, about), about) {
            (Said::Nothing, Known::Field(field)) if targets.len() < FEW => self.look(state, targets, field),
            (said, _) => said,
        }
    }

    /// What a field of few objects holds now.
    fn look(&mut self, state: &State, targets: &Targets, field: FieldId) -> Said {
        let mut found: Option<TermId> = None;
        for way in targets.iter() {
            let Some(object) = way.to else { continue };
            let made = self.objects.get(object);
            let Some(cell) = made.field(field) else { continue };
            // A procedure that is executed for any path has no heap.
            if way.id.is_some() || made.text.is_some() || state.cells.get(made.base).is_none() {
                return Said::Nothing;
            }
            let Value::Scalar(value) = self.cell(state, cell) else { return Said::Nothing };
            self.reliance.on.insert(cell);
            found = Some(match found {
                Some(other) => self.f.ite(way.guard, value, other),
                None => value,
            });
        }
        found.map_or(Said::Anything, Said::Term)
    }

    /// What a field holds, if it is known and nobody has written it since.
    pub(super) fn known(&self, targets: &Targets, field: FieldId) -> Option<TermId> {
        let (_, term) = targets.known.iter().find(|(about, _)| *about == Known::Field(field))?;
        let is_lost = |way: &Way| {
            let cell = way.to.and_then(|object| self.objects.get(object).field(field));
            cell.is_some_and(|cell| self.reliance.lost.contains(&cell))
        };
        (self.reliance.lost.is_empty() || !targets.iter().any(is_lost)).then_some(*term)
    }

    /// What is known of the element at an index among elements that follow each other, the first of them at `low`.
    pub(super) fn known_element(
        &mut self,
        state: &State,
        elements: &[(u32, Value)],
        low: u32,
        index: TermId,
    ) -> Rc<[(Known, TermId)]> {
        if elements.len() < FEW || self.is_cutting() {
            return Rc::new([]);
        }
        let Some(objects) = elements.iter().map(|(_, value)| value.object()).collect::<Option<Vec<ObjectId>>>() else {
            return Rc::new([]);
        };
        let mut known = Vec::new();
        if let Some(start) = progression(objects.iter().map(|object| Some(i64::from(object.0) + 1))) {
            known.push((Known::Number, self.after_index(index, Type::I32, start - i64::from(low))));
        }
        let first = self.objects.get(objects[0]);
        let (class, layout) = (first.class, first.layout.clone());
        if objects.iter().any(|object| self.objects.get(*object).class != class) {
            return known.into();
        }
        let mut fields: Vec<FieldId> = layout.offsets.keys().copied().collect();
        fields.sort_unstable();
        for field in fields {
            let ivl::Field { ty, is_final, .. } = self.program.fields[field];
            if !is_final || !ty.is_int() {
                continue;
            }
            let cells: Vec<u32> = objects.iter().filter_map(|object| self.objects.get(*object).field(field)).collect();
            let number = |cell: &u32| match self.cell(state, *cell) {
                Value::Scalar(term) => match self.f.as_const(ty, term) {
                    Some(Const::Int(_, value)) => i64::try_from(value).ok(),
                    _ => None,
                },
                Value::Ref(_) | Value::Region(..) => None,
            };
            if let Some(start) = progression(cells.iter().map(number)) {
                known.push((Known::Field(field), self.after_index(index, ty, start - i64::from(low))));
                self.reliance.on.extend(cells);
            }
        }
        known.into()
    }

    /// An index as a number of a type, and so many more.
    fn after_index(&mut self, index: TermId, ty: Type, more: i64) -> TermId {
        let number = self.f.int_cast(Type::I32, ty, index);
        let more = self.f.int(more, ty.width());
        self.f.int_binary(BinOp::Add, ty, number, more)
    }
}

/// The first of numbers of which each is one more than the one before.
fn progression(numbers: impl Iterator<Item = Option<i64>>) -> Option<i64> {
    let mut start = None;
    for (at, number) in numbers.enumerate() {
        let this = number?.checked_sub(at as i64)?;
        if *start.get_or_insert(this) != this {
            return None;
        }
    }
    start
}
