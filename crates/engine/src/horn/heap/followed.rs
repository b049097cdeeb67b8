//! Read-site invariants: one arbitrary object per class (for arrays: one element of one array) is chosen before the program starts and
//! followed exactly. A read of it publishes what it sees at that place; a read of any other object sees what was published there.
//!
//! Sound by induction over the reads of a run: in the run that follows what read number k reads, all earlier reads of other objects
//! got values that the runs following *those* objects had published. A hit may assume that the object has been allocated and that tag,
//! length and final fields are those remembered, as a real reference always leads to an allocated object.
//!
//! Checks count only in runs whose last read of each followed class was a hit: every failing run of the program is one
//! of these, when for each class the object of its last read before the failure is followed. A read that was no hit is never blocked.

use super::super::encode::{Argument, Encoder, Role, Run, Subject};
use super::super::info::GroupId;
use super::super::path::EVERYTHING;
use super::super::values::{Layout, Naming, Part, Reference, Shape, Value};
use super::Slot;
use base::Id;
use ivl::Type;
use ivl::analysis::ObjectId;
use smt::{Head, PredId, Sort, TermId};

/// Where the state keeps what is followed.
#[derive(Clone, Debug)]
pub(super) struct Followed {
    id: usize,
    allocated: usize,
    /// Whether the last read was a hit.
    pub(super) hit: usize,
    layout: Layout,
    /// The parts of the reference, but for the id.
    parts: Vec<(Part, usize)>,
    /// For arrays the index of the followed element.
    index: Option<usize>,
    /// The fields, or the element.
    values: Vec<Slot>,
}

impl Encoder<'_, '_> {
    pub(super) fn prepare_followed(&mut self, group: GroupId) {
        let info = self.info;
        let content = &info.groups[group];
        let name = format!("object%{}", info.program.classes[content.class].name);
        let id = self.variable(format!("{name}.id"), Sort::Int, EVERYTHING);
        let allocated = self.variable(format!("{name}.allocated"), Sort::Bool, EVERYTHING);
        let hit = self.variable(format!("{name}.hit"), Sort::Bool, EVERYTHING);
        let layout = info.group_layout(group);
        let types = self.field_types();
        let shape = Shape::Reference(layout.clone());
        let mut parts = Vec::new();
        for (part, sort) in shape.parts().into_iter().zip(shape.sorts(&types)) {
            if part != Part::Id {
                let range = if part == Part::Length { (0, i128::from(i32::MAX)) } else { EVERYTHING };
                let position = self.variable(format!("{name}.{part:?}"), sort, range);
                parts.push((part, position));
            }
        }
        let mut index = None;
        let mut values = Vec::new();
        match content.element {
            Some(_) => {
                index = Some(self.variable(format!("{name}.index"), Sort::Int, (0, i128::from(i32::MAX))));
                values.push(self.slot(&format!("{name}.element"), info.element_shape(group)));
            }
            None => {
                for field in &content.fields {
                    let field_name = format!("{name}.{}", info.program.fields[*field].name);
                    values.push(self.slot(&field_name, info.field_shape(group, *field)));
                }
            }
        }
        self.heap.followed.insert(group, Followed { id, allocated, hit, layout, parts, index, values });
    }

    /// Nothing is allocated, nothing has been read.
    pub(super) fn start_followed(&mut self, state: &mut [TermId]) {
        let all: Vec<Followed> = self.heap.followed.values().cloned().collect();
        for followed in all {
            state[followed.allocated] = self.context.terms.bool(false);
            state[followed.hit] = self.context.terms.bool(true);
        }
    }

    fn followed(&self, group: GroupId) -> Followed {
        self.heap.followed[&group].clone()
    }

    fn update(&mut self, run: &mut Run, position: usize, cond: TermId, term: TermId) {
        let old = self.state(run, position);
        let new = self.context.terms.ite(cond, term, old);
        self.set_state(run, position, new);
    }

    fn store_slot(&mut self, run: &mut Run, slot: &Slot, cond: TermId, value: &Value) {
        let types = self.field_types();
        let terms = self.context.arguments(&slot.shape, value, &types);
        for (offset, term) in terms.into_iter().enumerate() {
            self.update(run, slot.first + offset, cond, term);
        }
    }

    fn load_slot(&mut self, run: &Run, slot: &Slot) -> Value {
        let count = slot.shape.parts().len();
        let terms: Vec<TermId> = (slot.first..slot.first + count).map(|at| self.state(run, at)).collect();
        if terms.is_empty() {
            let types = self.field_types();
            return self.context.make(&slot.shape, Naming::Fresh("constant"), &types);
        }
        self.value_from(&slot.shape, &terms)
    }

    /// An allocation may be that of the followed object.
    pub(super) fn follow_new(&mut self, run: &mut Run, object: ObjectId, reference: &Reference) {
        let group = self.info.group_of(object);
        if !self.heap.followed.contains_key(&group) {
            return;
        }
        let followed = self.followed(group);
        let id = self.context.id_of(reference);
        let chosen = self.state(run, followed.id);
        let cond = self.context.terms.eq(id, chosen);
        let yes = self.context.terms.bool(true);
        self.update(run, followed.allocated, cond, yes);
        for (part, position) in &followed.parts {
            let term = self.part_of(reference, part);
            self.update(run, *position, cond, term);
        }
        if followed.index.is_none() {
            let fields = self.info.groups[group].fields.clone();
            for (slot, field) in followed.values.iter().zip(fields) {
                let zero = self.constant(self.info.field_type(field).zero());
                self.store_slot(run, slot, cond, &zero);
            }
        }
    }

    pub(super) fn follow_new_array(&mut self, run: &mut Run, group: GroupId, reference: &Reference, any: bool) {
        let followed = self.followed(group);
        let id = self.context.id_of(reference);
        let chosen = self.state(run, followed.id);
        let cond = self.context.terms.eq(id, chosen);
        let types = self.field_types();
        let value = if any {
            self.context.make(&followed.values[0].shape, Naming::Fresh("element"), &types)
        } else {
            let element = self.info.groups[group].element.unwrap_or(Type::Ref);
            self.constant(element.zero())
        };
        self.store_slot(run, &followed.values[0], cond, &value);
    }

    fn part_of(&mut self, reference: &Reference, part: &Part) -> TermId {
        let types = self.field_types();
        match part {
            Part::Tag | Part::Value => reference.tag,
            Part::Id => self.context.id_of(reference),
            Part::Length => reference.length.unwrap_or_else(|| self.context.fresh_length()),
            Part::Final(field) => self.context.final_of(reference, *field, &types),
        }
    }

    /// What the runs that read here agree on: the reference but for its id, and the index.
    fn read_context(&mut self, followed: &Followed, reference: &Reference, index: Option<TermId>) -> Vec<TermId> {
        let mut args: Vec<TermId> = followed.parts.iter().map(|(part, _)| self.part_of(reference, part)).collect();
        args.extend(index);
        args
    }

    fn read_predicate(&mut self, group: GroupId, followed: &Followed) -> PredId {
        let (proc, block, index) = self.place;
        if let Some(pred) = self.heap.reads.get(&(proc, block, index, group)) {
            return *pred;
        }
        let types = self.field_types();
        let mut arguments = Vec::new();
        let shape = Shape::Reference(followed.layout.clone());
        for (part, sort) in shape.parts().into_iter().zip(shape.sorts(&types)) {
            if part != Part::Id {
                arguments.push((Argument { of: Subject::This, part, ty: None }, sort));
            }
        }
        if followed.index.is_some() {
            let index = Argument { of: Subject::Index, part: Part::Value, ty: Some(self.context.lengths) };
            arguments.push((index, Sort::Int));
            arguments.extend(self.argument(Subject::Element, &followed.values[0].shape));
        } else {
            let fields = self.info.groups[group].fields.clone();
            for (slot, field) in followed.values.iter().zip(fields) {
                arguments.extend(self.argument(Subject::Field(field), &slot.shape));
            }
        }
        let note = self.note("read");
        let name = format!("{}.{block}.read{index}.{group}", self.info.program.procs[proc].name);
        let pred = self.predicate(name, Role::Read(proc, block, index), arguments, note);
        self.heap.reads.insert((proc, block, index, group), pred);
        pred
    }

    /// The run in which a read hits, and the one in which it misses.
    fn follow_read(
        &mut self,
        run: Run,
        group: GroupId,
        reference: &Reference,
        index: Option<TermId>,
    ) -> Vec<(Run, Vec<Value>)> {
        let followed = self.followed(group);
        let types = self.field_types();
        let pred = self.read_predicate(group, &followed);
        let prefix = self.read_context(&followed, reference, index);
        let id = self.context.id_of(reference);
        let chosen = self.state(&run, followed.id);
        let mut is_it = self.context.terms.eq(id, chosen);
        if let (Some(index), Some(position)) = (index, followed.index) {
            let at = self.state(&run, position);
            let here = self.context.terms.eq(index, at);
            is_it = self.context.terms.and([is_it, here]);
        }
        let mut runs = Vec::new();

        let mut hit = run.clone();
        hit.path.assume(&mut self.context, is_it);
        let allocated = self.state(&hit, followed.allocated);
        hit.path.assume(&mut self.context, allocated);
        for (part, position) in &followed.parts {
            let (now, then) = (self.part_of(reference, part), self.state(&hit, *position));
            let same = self.context.terms.eq(now, then);
            hit.path.assume(&mut self.context, same);
        }
        if !hit.path.dead {
            let values: Vec<Value> = followed.values.iter().map(|slot| self.load_slot(&hit, slot)).collect();
            let mut args = prefix.clone();
            for (slot, value) in followed.values.iter().zip(&values) {
                args.extend(self.context.arguments(&slot.shape, value, &types));
            }
            let note = self.note("hit");
            self.emit(&hit.path.clone(), Head::Pred(pred, args), note);
            let yes = self.context.terms.bool(true);
            self.set_state(&mut hit, followed.hit, yes);
            runs.push((hit, values));
        }

        let mut miss = run;
        let not = self.context.terms.not(is_it);
        miss.path.assume(&mut self.context, not);
        if !miss.path.dead {
            let mut args = prefix;
            let mut values = Vec::new();
            for slot in &followed.values {
                let value = self.context.make(&slot.shape, Naming::Fresh("read"), &types);
                args.extend(self.context.arguments(&slot.shape, &value, &types));
                values.push(value);
            }
            miss.path.recall(pred, args);
            let no = self.context.terms.bool(false);
            self.set_state(&mut miss, followed.hit, no);
            runs.push((miss, values));
        }
        runs
    }

    pub(super) fn follow_pull(&mut self, run: Run, group: GroupId, reference: &Reference) -> Vec<(Run, Vec<Value>)> {
        self.follow_read(run, group, reference, None)
    }

    pub(super) fn follow_pull_element(
        &mut self,
        run: Run,
        group: GroupId,
        reference: &Reference,
        index: TermId,
    ) -> Vec<(Run, Value)> {
        let seen = self.follow_read(run, group, reference, Some(index));
        seen.into_iter().filter_map(|(run, values)| values.into_iter().next().map(|value| (run, value))).collect()
    }

    pub(super) fn follow_push(
        &mut self,
        run: &mut Run,
        group: GroupId,
        reference: &Reference,
        stored: &[Option<Value>],
    ) {
        let followed = self.followed(group);
        let id = self.context.id_of(reference);
        let chosen = self.state(run, followed.id);
        let cond = self.context.terms.eq(id, chosen);
        for (slot, value) in followed.values.iter().zip(stored) {
            if let Some(value) = value {
                self.store_slot(run, slot, cond, value);
            }
        }
    }

    pub(super) fn follow_push_element(
        &mut self,
        run: &mut Run,
        group: GroupId,
        reference: &Reference,
        index: TermId,
        value: &Value,
    ) {
        let followed = self.followed(group);
        let Some(position) = followed.index else { return };
        let id = self.context.id_of(reference);
        let (chosen, at) = (self.state(run, followed.id), self.state(run, position));
        let (same, here) = (self.context.terms.eq(id, chosen), self.context.terms.eq(index, at));
        let cond = self.context.terms.and([same, here]);
        self.store_slot(run, &followed.values[0], cond, value);
    }
}

/// Only to keep the debug name of a group short.
impl GroupId {
    /// Its number.
    pub fn number(self) -> usize {
        self.index()
    }
}
