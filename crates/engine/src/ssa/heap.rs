//! Reads and writes of fields and elements: through all targets a reference may have, at all indices an index may be.
//!
//! A read is the choice among what the targets hold; a write through one target is a strong update, through several a choice between
//! the new and the old value in each. What the program's producer has excluded (null, a wrong index) is noted as stuck.

use super::Spot;
use super::emit::{Emitter, Limit};
use super::merge::State;
use super::objects::{Elements, Object, Room};
use super::value::{ObjectId, Targets, Value};
use ivl::{FieldId, Type};
use smt::TermId;

/// An unknown index into more cells than this is not followed.
const MOST_CELLS: usize = 4_096;

/// A path that cannot go on.
pub(super) struct Ended;

/// An object that may be accessed.
#[derive(Clone, Copy)]
pub(super) struct Member {
    /// When it is this one.
    pub guard: TermId,
    /// The object.
    pub object: ObjectId,
    /// Which one, if it stands for many.
    pub id: Option<TermId>,
}

impl Emitter<'_> {
    /// The objects among targets that fit, with conditions of which one holds. Others make the program stuck.
    fn objects_of(
        &mut self,
        state: &mut State,
        targets: &Targets,
        fits: impl Fn(&Object) -> bool,
    ) -> Result<Vec<Member>, Ended> {
        let (mut found, mut wrong) = (Vec::with_capacity(targets.len()), Vec::new());
        for way in targets.iter() {
            match way.to {
                Some(object) if fits(self.objects.get(object)) => {
                    found.push(Member { guard: way.guard, object, id: way.id });
                }
                Some(_) | None => wrong.push(way.guard),
            }
        }
        if !wrong.is_empty() {
            let wrong = self.f.terms.or(wrong);
            self.stuck_if(state, wrong);
        }
        for &member in &found {
            if let Some(id) = member.id {
                self.used(state, member, id);
            }
        }
        if found.is_empty() { Err(Ended) } else { Ok(found) }
    }

    /// What a field holds.
    pub(super) fn load(&mut self, state: &mut State, targets: &Targets, field: FieldId) -> Result<Value, Ended> {
        let objects = self.objects_of(state, targets, |object| object.field(field).is_some())?;
        if let Some(known) = self.known(targets, field) {
            return Ok(Value::Scalar(known));
        }
        let ty = self.program.fields[field].ty;
        let mut result: Option<Value> = None;
        for member in objects.into_iter().rev() {
            let Some(cell) = self.objects.get(member.object).field(field) else { continue };
            let value = match member.id {
                Some(id) => self.read(state, cell, id, ty),
                None => self.cell(state, cell),
            };
            result = Some(match result {
                Some(other) => self.choose(state, member.guard, &value, &other),
                None => value,
            });
        }
        result.ok_or(Ended)
    }

    /// Writes a field.
    pub(super) fn store(
        &mut self,
        state: &mut State,
        targets: &Targets,
        field: FieldId,
        value: &Value,
    ) -> Result<(), Ended> {
        let objects = self.objects_of(state, targets, |object| object.field(field).is_some())?;
        let ty = self.program.fields[field].ty;
        let is_only = objects.len() == 1;
        for member in objects {
            let Some(cell) = self.objects.get(member.object).field(field) else { continue };
            self.reliance.write(cell);
            match member.id {
                Some(id) => self.write(state, cell, id, ty, member.guard, value),
                None if is_only => state.cells.set(cell, value.clone()),
                None => self.update(state, cell, member.guard, value),
            }
        }
        Ok(())
    }

    /// Writes a cell where a condition holds.
    fn update(&mut self, state: &mut State, cell: u32, condition: TermId, value: &Value) {
        let old = self.cell(state, cell);
        let new = self.choose(state, condition, value, &old);
        state.cells.set(cell, new);
    }

    /// The arrays among targets whose elements are of this type. A reference that is no longer known well may lead to others.
    fn arrays_of(
        &mut self,
        state: &mut State,
        targets: &Targets,
        (index_type, index): (Type, TermId),
        ty: Type,
    ) -> Result<(Vec<(Member, Elements)>, TermId), Ended> {
        let fits =
            |object: &Object| object.elements.is_some_and(|elements| elements.ty == ty && elements.index == index_type);
        let objects = self.objects_of(state, targets, fits)?;
        let mut arrays = Vec::with_capacity(objects.len());
        let width = index_type.width();
        let zero = self.f.int(0, width);
        let negative = self.f.lt(index, zero);
        for member in objects {
            let Some(mut elements) = self.objects.get(member.object).elements else { continue };
            elements.length = self.length_of(state, member, elements);
            let length = self.f.extend(elements.length, width, true);
            let beyond = self.f.le(length, index);
            let outside = self.f.terms.or([negative, beyond]);
            let outside = self.f.terms.and([member.guard, outside]);
            self.stuck_if(state, outside);
            arrays.push((member, elements));
        }
        // Lengths have 32 bits, and so has an index that is below one.
        Ok((arrays, self.f.cut(index, 32)))
    }

    fn length_of(&mut self, state: &State, member: Member, elements: Elements) -> TermId {
        let Some(id) = member.id else { return elements.length };
        let cell = self.objects.get(member.object).lengths();
        match self.read(state, cell, id, Type::I32) {
            Value::Scalar(length) => length,
            Value::Ref(_) | Value::Region(..) => elements.length,
        }
    }

    /// The smallest and the largest index that an unknown index may be in an array.
    fn indices(&mut self, index: TermId, length: TermId, capacity: u32) -> Option<(u32, u32)> {
        let (low, high) = self.f.range(index);
        let (_, length) = self.f.range(length);
        let high = high.min(length - 1).min(i64::from(capacity) - 1);
        let low = low.max(0);
        (low <= high).then_some((low as u32, high as u32))
    }

    /// Where an element is among the elements of a region.
    pub(super) fn position(&mut self, id: Option<TermId>, index: TermId) -> TermId {
        match id {
            Some(id) => self.f.terms.bv(smt::BvOp::Concat, &[id, index]),
            None => index,
        }
    }

    /// What an element of this type holds.
    pub(super) fn load_element(
        &mut self,
        state: &mut State,
        targets: &Targets,
        index: (Type, TermId),
        ty: Type,
    ) -> Result<Value, Ended> {
        let (arrays, index) = self.arrays_of(state, targets, index, ty)?;
        let mut result: Option<Value> = None;
        for (member, elements) in arrays.into_iter().rev() {
            let value = match elements.room {
                Room::Region => {
                    let at = self.position(member.id, index);
                    self.used_element(state, member, index);
                    let cell = self.objects.get(member.object).first_element();
                    self.read(state, cell, at, elements.ty)
                }
                Room::Cells(capacity) => {
                    let Some((low, high)) = self.indices(index, elements.length, capacity) else { continue };
                    let Some(value) = self.element(state, member.object, index, low, high) else {
                        self.too_large(state, member.guard);
                        continue;
                    };
                    value
                }
            };
            result = Some(match result {
                Some(other) => self.choose(state, member.guard, &value, &other),
                None => value,
            });
        }
        result.ok_or(Ended)
    }

    /// What the element at an index between two holds; nothing if there are too many.
    pub(super) fn element(
        &mut self,
        state: &State,
        object: ObjectId,
        index: TermId,
        low: u32,
        high: u32,
    ) -> Option<Value> {
        let first = self.objects.get(object).first_element();
        if low == high {
            return Some(self.cell(state, first + low));
        }
        // What was written, and what was there from the start.
        let mut cells: Vec<(u32, Value)> = Vec::new();
        if matches!(self.objects.get(object).initial, super::objects::Initial::Zero) {
            state.cells.range(first + low, first + high + 1, &mut |cell, value| cells.push((cell, value.clone())));
            if cells.len() > MOST_CELLS {
                return None;
            }
        } else {
            if (high - low) as usize >= MOST_CELLS {
                return None;
            }
            for cell in first + low..=first + high {
                let value = self.cell(state, cell);
                cells.push((cell, value));
            }
        }
        let is_full = cells.len() as u32 == high - low + 1;
        if is_full {
            let found = self.search(state, &cells, first, index);
            return Some(match found {
                Value::Ref(targets) => {
                    let known = self.known_element(state, &cells, low, index);
                    Value::Ref(if known.is_empty() { targets } else { Targets { known, ..targets } })
                }
                Value::Scalar(_) | Value::Region(..) => found,
            });
        }
        let mut result = self.initial(first + low);
        for (cell, value) in cells {
            let at = self.f.int((cell - first).into(), 32);
            let is_here = self.f.eq(index, at);
            result = self.choose(state, is_here, &value, &result);
        }
        Some(result)
    }

    /// One of cells that follow each other without gaps, by halving.
    fn search(&mut self, state: &State, cells: &[(u32, Value)], first: u32, index: TermId) -> Value {
        if let [(_, only)] = cells {
            return only.clone();
        }
        let (left, right) = cells.split_at(cells.len() / 2);
        let (a, b) = (self.search(state, left, first, index), self.search(state, right, first, index));
        if a == b {
            return a;
        }
        let middle = self.f.int((right[0].0 - first).into(), 32);
        let is_left = self.f.lt(index, middle);
        self.choose(state, is_left, &a, &b)
    }

    /// Writes an element of this type.
    pub(super) fn store_element(
        &mut self,
        state: &mut State,
        targets: &Targets,
        index: (Type, TermId),
        ty: Type,
        value: &Value,
    ) -> Result<(), Ended> {
        let (arrays, index) = self.arrays_of(state, targets, index, ty)?;
        let is_only = arrays.len() == 1;
        for (member, elements) in arrays {
            let first = self.objects.get(member.object).first_element();
            let Room::Cells(capacity) = elements.room else {
                let at = self.position(member.id, index);
                self.used_element(state, member, index);
                self.write(state, first, at, elements.ty, member.guard, value);
                continue;
            };
            let Some((low, high)) = self.indices(index, elements.length, capacity) else { continue };
            if low == high && is_only {
                state.cells.set(first + low, value.clone());
                continue;
            }
            if (high - low) as usize >= MOST_CELLS {
                self.too_large(state, member.guard);
                continue;
            }
            for at in low..=high {
                let number = self.f.int(at.into(), 32);
                let is_here = self.f.eq(index, number);
                let is_here = if is_only { is_here } else { self.f.terms.and([member.guard, is_here]) };
                if self.f.terms.as_bool(is_here) != Some(false) {
                    self.update(state, first + at, is_here, value);
                }
            }
            if self.is_large() {
                self.limit.get_or_insert(Limit::Terms);
                return Err(Ended);
            }
        }
        Ok(())
    }

    /// The length of an array, which is of this type.
    pub(super) fn length(&mut self, state: &mut State, targets: &Targets, ty: Type) -> Result<TermId, Ended> {
        let fits = |object: &Object| object.elements.is_some_and(|elements| elements.index == ty);
        let objects = self.objects_of(state, targets, fits)?;
        let mut result: Option<TermId> = None;
        for member in objects.into_iter().rev() {
            let Some(elements) = self.objects.get(member.object).elements else { continue };
            let length = self.length_of(state, member, elements);
            result = Some(match result {
                Some(other) => self.f.ite(member.guard, length, other),
                None => length,
            });
        }
        let length = result.ok_or(Ended)?;
        Ok(self.f.extend(length, ty.width(), true))
    }

    /// The path ends where a condition holds, and what would come there is not known.
    fn too_large(&mut self, state: &mut State, condition: TermId) {
        self.exceed(state, Spot::Access, condition);
    }

    /// The path ends where a condition holds: the program's producer has excluded it.
    pub(super) fn stuck_if(&mut self, state: &mut State, condition: TermId) {
        self.exceed(state, Spot::Stuck, condition);
    }
}
