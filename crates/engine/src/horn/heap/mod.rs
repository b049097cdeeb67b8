//! The heap in clauses: what all encodings share, and which encoding an access goes to.
//!
//! Statements are brought into four forms (allocate, pull, push, and the same for elements), and the run is split by the group of
//! objects that the reference leads to. Groups that an encoding cannot follow (text constants were never allocated) are
//! left to space invariants, in every configuration.

mod arrays;
mod followed;
mod space;

use super::config::HeapEncoding;
use super::context::Context;
use super::encode::{Encoder, Run};
use super::info::{GroupId, accessed, constructions};
use super::path::{EVERYTHING, Path, Range};
use super::values::{Layout, Reference, Shape, Value, tag_of};
use base::Id;
use ivl::analysis::{Object, ObjectId};
use ivl::{BlockId, Expr, FieldId, LocalId, ProcId, StmtKind, Type};
use smt::{PredId, Sort, TermId};
use std::collections::HashMap;
use std::rc::Rc;

/// A variable that the heap encoding carries through the whole program.
#[derive(Clone, Debug)]
pub(super) struct StateVariable {
    pub(super) name: String,
    pub(super) sort: Sort,
    pub(super) range: Range,
}

impl StateVariable {
    pub(super) fn make(&self, context: &mut Context, suffix: &str) -> TermId {
        let name = format!("{}{suffix}", self.name);
        match self.sort {
            Sort::Int => context.ranged(&name, self.range),
            sort => context.terms.var(&name, sort),
        }
    }

    pub(super) fn make_fresh(&self, context: &mut Context) -> TermId {
        match self.sort {
            Sort::Int => context.fresh_ranged(&self.name, self.range),
            sort => {
                let var = context.terms.fresh_var(&self.name, sort);
                context.terms.var_term(var)
            }
        }
    }
}

/// Where a value of some shape lies in the state: its parts from this position on.
#[derive(Clone, Debug)]
pub(super) struct Slot {
    pub(super) first: usize,
    pub(super) shape: Shape,
}

/// What the heap encoding keeps.
#[derive(Default)]
pub(super) struct HeapState {
    pub(super) variables: Vec<StateVariable>,
    /// The counter of ids.
    next: Option<usize>,
    spaces: HashMap<GroupId, space::Space>,
    followed: HashMap<GroupId, followed::Followed>,
    arrays: HashMap<GroupId, arrays::Arrays>,
    reads: HashMap<(ProcId, BlockId, usize, GroupId), PredId>,
}

impl HeapState {
    /// The flags that say whether the last read of each group was a hit.
    pub(super) fn hit_flags(&self) -> Vec<usize> {
        let mut flags: Vec<usize> = self.followed.values().map(|followed| followed.hit).collect();
        flags.sort();
        flags
    }
}

/// At most so many classes are followed.
const FOLLOWED: usize = 6;

impl Encoder<'_, '_> {
    fn variable(&mut self, name: String, sort: Sort, range: Range) -> usize {
        let index = self.heap.variables.len();
        // Numbered: a field may be called `id`, too.
        self.heap.variables.push(StateVariable { name: format!("{name}@{index}"), sort, range });
        index
    }

    /// Variables for a value of this shape.
    fn slot(&mut self, name: &str, shape: Shape) -> Slot {
        let types = self.field_types();
        let first = self.heap.variables.len();
        for (index, sort) in shape.sorts(&types).into_iter().enumerate() {
            let range = match &shape {
                Shape::Scalar(ty) => self.context.type_range(*ty).unwrap_or(EVERYTHING),
                Shape::Reference(_) => EVERYTHING,
            };
            let name = if index == 0 { name.to_owned() } else { format!("{name}.{index}") };
            self.variable(name, sort, range);
        }
        Slot { first, shape }
    }

    /// Decides which groups are encoded how, and declares what they need.
    pub(super) fn prepare_heap(&mut self) {
        if self.configuration.ids {
            self.heap.next = Some(self.variable("next%".to_owned(), Sort::Int, (1, EVERYTHING.1)));
        }
        let accesses = self.count_accesses();
        let mut candidates: Vec<GroupId> =
            self.info.groups.ids().filter(|group| accesses[group.index()] > 0 && !self.has_texts(*group)).collect();
        candidates.sort_by_key(|group| (std::cmp::Reverse(accesses[group.index()]), group.index()));
        match self.configuration.heap {
            HeapEncoding::Space => {}
            HeapEncoding::Followed => {
                candidates.into_iter().take(FOLLOWED).for_each(|group| self.prepare_followed(group));
            }
            HeapEncoding::Arrays => candidates.into_iter().for_each(|group| self.prepare_arrays(group)),
        }
        for group in self.info.groups.ids() {
            if !self.heap.followed.contains_key(&group)
                && !self.heap.arrays.contains_key(&group)
                && accesses[group.index()] > 0
            {
                self.prepare_space(group);
            }
        }
    }

    fn count_accesses(&self) -> Vec<usize> {
        let info = self.info;
        let mut counts = vec![0; info.groups.len()];
        for (proc, body) in info.program.procs.entries() {
            for stmt in body.blocks.iter().flat_map(|block| &block.stmts) {
                let Some(expr) = accessed(&stmt.kind) else { continue };
                for object in info.objects_of(proc, expr) {
                    counts[info.group_of(object).index()] += 1;
                }
            }
        }
        for group in info.groups.ids().filter(|group| self.has_texts(*group)) {
            counts[group.index()] += 1;
        }
        counts
    }

    fn has_texts(&self, group: GroupId) -> bool {
        let objects = &self.info.groups[group].objects;
        objects.iter().any(|object| matches!(self.info.objects()[*object], Object::Text(_) | Object::TextChars))
    }

    /// The state in which the program starts.
    pub(super) fn initial_heap(&mut self, path: &mut Path) -> Vec<TermId> {
        let variables = self.heap.variables.clone();
        let mut state: Vec<TermId> = variables.iter().map(|variable| variable.make_fresh(&mut self.context)).collect();
        if let Some(next) = self.heap.next {
            state[next] = self.context.terms.int(1);
        }
        self.start_followed(&mut state);
        self.start_arrays(&mut state);
        let _ = path;
        state
    }

    /// What is there from the start: text constants.
    pub(super) fn initial_objects(&mut self) {
        self.space_texts();
    }

    fn state(&self, run: &Run, index: usize) -> TermId {
        run.heap[index]
    }

    fn set_state(&self, run: &mut Run, index: usize, term: TermId) {
        Rc::make_mut(&mut run.heap)[index] = term;
    }

    /// Executes a statement that allocates or accesses.
    pub(super) fn access(&mut self, stmt: &StmtKind, mut run: Run) -> Vec<Run> {
        match stmt {
            StmtKind::New { target, class, site } => {
                let Some(object) = self.info.object_at(*site, *class) else { return Vec::new() };
                let reference = self.allocate(&mut run, object, None);
                let (proc, block, index) = self.place;
                let content = &self.info.program.procs[proc].blocks[block];
                // Where the object is pushed as a whole in this block, nobody sees it before.
                if !constructions(self.info, content).contains_key(&index) {
                    let zeros = self.zeros(*class);
                    self.push(&mut run, object, &reference, &zeros);
                }
                self.set(&mut run, *target, Value::Reference(reference));
                vec![run]
            }
            StmtKind::NewArray { target, class, length, site } => {
                let length = self.eval(&mut run, length).term();
                let Some(object) = self.info.object_at(*site, *class) else { return Vec::new() };
                self.new_array(&mut run, *target, object, length, false);
                vec![run]
            }
            StmtKind::NewLike { target, like, length, site } => {
                let length = self.eval(&mut run, length).term();
                let like = self.eval(&mut run, like);
                let Some(like) = like.reference().cloned() else { return Vec::new() };
                let mut runs = Vec::new();
                for object in self.info.objects_at(*site) {
                    let class = self.info.class_of(object);
                    let tags: Vec<i128> = like
                        .objects
                        .iter()
                        .filter(|other| self.info.class_of(**other) == class)
                        .map(|o| tag_of(*o))
                        .collect();
                    let mut run = run.clone();
                    let here = self.context.tag_in(like.tag, &tags);
                    run.path.assume(&mut self.context, here);
                    if !run.path.dead {
                        self.new_array(&mut run, *target, object, length, false);
                        runs.push(run);
                    }
                }
                runs
            }
            StmtKind::HavocArray { target, class, site, length: Some(length), .. } => {
                let Some(object) = self.info.object_at(*site, *class) else { return Vec::new() };
                let length = self.eval(&mut run, length).term();
                self.new_array(&mut run, *target, object, length, true);
                vec![run]
            }
            StmtKind::HavocArray { target, class, site, length: None, .. } => {
                let length = self.context.fresh("length", Type::I32);
                let zero = self.context.terms.int(0);
                let natural = self.context.terms.le(zero, length);
                run.path.assume(&mut self.context, natural);
                let Some(object) = self.info.object_at(*site, *class) else { return Vec::new() };
                self.new_array(&mut run, *target, object, length, true);
                vec![run]
            }
            StmtKind::Load { target, object, field } => self.pulls(run, object, &[(*field, *target)]),
            StmtKind::Pull { object, targets } => self.pulls(run, object, targets),
            StmtKind::Store { object, field, value } => {
                let value = self.eval(&mut run, value);
                self.pushes(run, object, &[(*field, value)])
            }
            StmtKind::Push { object, values } => {
                let values: Vec<(FieldId, Value)> =
                    values.iter().map(|(field, value)| (*field, self.eval(&mut run, value))).collect();
                self.pushes(run, object, &values)
            }
            StmtKind::ArrayLoad { target, array, index } | StmtKind::PullElement { target, array, index } => {
                self.pull_elements(run, *target, array, index)
            }
            StmtKind::ArrayStore { array, index, value } | StmtKind::PushElement { array, index, value } => {
                self.push_elements(run, array, index, value)
            }
            StmtKind::Assign { .. }
            | StmtKind::Havoc { .. }
            | StmtKind::Assume { .. }
            | StmtKind::Assert { .. }
            | StmtKind::Length { .. }
            | StmtKind::GlobalLoad { .. }
            | StmtKind::GlobalStore { .. }
            | StmtKind::Call { .. }
            | StmtKind::Output { .. }
            | StmtKind::Publish { .. }
            | StmtKind::End { .. }
            | StmtKind::Ask { .. }
            | StmtKind::Fill { .. }
            | StmtKind::Copy { .. }
            | StmtKind::Recall { .. } => unreachable!("no access"),
        }
    }

    fn zeros(&mut self, class: ivl::ClassId) -> Vec<(FieldId, Value)> {
        let fields = self.info.fields_of(class);
        fields.iter().map(|field| (*field, self.constant(self.info.field_type(*field).zero()))).collect()
    }

    /// A reference to a new object: a new id, and final fields that its construction will fix.
    fn allocate(&mut self, run: &mut Run, object: ObjectId, length: Option<TermId>) -> Reference {
        let layout = self.info.layout(vec![object], false);
        let mut reference = self.plain_reference(object);
        reference.length = length;
        let types = self.field_types();
        reference.finals =
            layout.finals.iter().map(|field| (*field, self.context.fresh("final", types(*field)))).collect();
        if let Some(next) = self.heap.next
            && !self.info.single[object.index()]
        {
            let id = self.state(run, next);
            let one = self.context.terms.int(1);
            let after = self.context.terms.add([id, one]);
            self.set_state(run, next, after);
            reference.id = Some(id);
        }
        self.follow_new(run, object, &reference);
        reference
    }

    fn new_array(&mut self, run: &mut Run, target: LocalId, object: ObjectId, length: TermId, any: bool) {
        let reference = self.allocate(run, object, Some(length));
        let group = self.info.group_of(object);
        if self.heap.spaces.contains_key(&group) {
            self.space_new_array(run, group, &reference, length, any);
        } else if self.heap.followed.contains_key(&group) {
            self.follow_new_array(run, group, &reference, any);
        } else if self.heap.arrays.contains_key(&group) && any {
            self.arrays_havoc(group, object);
        }
        self.set(run, target, Value::Reference(reference));
    }

    /// The runs in which a reference leads to each of its groups.
    fn split(&mut self, run: Run, reference: &Reference) -> Vec<(Run, GroupId, Reference)> {
        let mut groups: Vec<(GroupId, Vec<ObjectId>)> = Vec::new();
        for object in reference.objects.iter() {
            let group = self.info.group_of(*object);
            match groups.iter_mut().find(|(known, _)| *known == group) {
                Some((_, members)) => members.push(*object),
                None => groups.push((group, vec![*object])),
            }
        }
        let only = groups.len() == 1;
        let mut runs = Vec::new();
        for (group, members) in groups {
            let mut here = run.clone();
            let tags: Vec<i128> = members.iter().map(|object| tag_of(*object)).collect();
            let cond = if only {
                let zero = self.context.terms.int(0);
                let null = self.context.terms.eq(reference.tag, zero);
                self.context.terms.not(null)
            } else {
                self.context.tag_in(reference.tag, &tags)
            };
            here.path.assume(&mut self.context, cond);
            if !here.path.dead {
                let narrowed = Reference { objects: members.into(), ..reference.clone() };
                runs.push((here, group, narrowed));
            }
        }
        runs
    }

    fn referred(&mut self, run: &mut Run, expr: &Expr) -> Reference {
        match self.eval(run, expr) {
            Value::Reference(reference) => reference,
            Value::Scalar(_) => unreachable!("the checker has compared the types"),
        }
    }

    fn pulls(&mut self, mut run: Run, object: &Expr, targets: &[(FieldId, LocalId)]) -> Vec<Run> {
        let reference = self.referred(&mut run, object);
        let types = self.field_types();
        let mut runs = Vec::new();
        for (run, group, reference) in self.split(run, &reference) {
            let has = self.info.fields_of(self.info.groups[group].class);
            if !targets.iter().all(|(field, _)| has.contains(field)) {
                continue;
            }
            if self.info.groups[group].element.is_some() {
                // What arrays inherit is rarely looked at: any value.
                let mut run = run;
                for (_, target) in targets {
                    let shape = self.info.local_shape(self.place.0, *target).clone();
                    let value = self.context.make(&shape, super::values::Naming::Fresh("inherited"), &types);
                    self.set(&mut run, *target, value);
                }
                runs.push(run);
                continue;
            }
            let wanted: Vec<FieldId> =
                targets.iter().map(|(field, _)| *field).filter(|field| !self.info.is_final(*field)).collect();
            let seen = if wanted.is_empty() {
                vec![(run, Vec::new())]
            } else if self.heap.followed.contains_key(&group) {
                self.follow_pull(run, group, &reference)
            } else if self.heap.arrays.contains_key(&group) {
                self.arrays_pull(run, group, &reference)
            } else {
                self.space_pull(run, group, &reference)
            };
            for (mut run, values) in seen {
                for (field, target) in targets {
                    let value = if self.info.is_final(*field) {
                        Value::Scalar(self.context.final_of(&reference, *field, &types))
                    } else {
                        let at = self.info.groups[group].fields.iter().position(|known| known == field);
                        match at.and_then(|at| values.get(at)) {
                            Some(value) => value.clone(),
                            None => continue,
                        }
                    };
                    self.set(&mut run, *target, value);
                }
                runs.push(run);
            }
        }
        runs
    }

    fn pushes(&mut self, mut run: Run, object: &Expr, values: &[(FieldId, Value)]) -> Vec<Run> {
        let reference = self.referred(&mut run, object);
        let mut runs = Vec::new();
        for (run, group, reference) in self.split(run, &reference) {
            let supers = &self.info.supertypes[self.info.groups[group].class];
            if !values.iter().all(|(field, _)| supers[self.info.program.fields[*field].owner.index()]) {
                continue;
            }
            let mut run = run;
            let Some(object) = reference.objects.first().copied() else { continue };
            self.push(&mut run, object, &reference, values);
            runs.push(run);
        }
        runs
    }

    /// Stores fields of an object of one group. Final fields are fixed now; they are what the reference carries.
    fn push(&mut self, run: &mut Run, object: ObjectId, reference: &Reference, values: &[(FieldId, Value)]) {
        let types = self.field_types();
        let group = self.info.group_of(object);
        for (field, value) in values {
            if self.info.is_final(*field) {
                let known = self.context.final_of(reference, *field, &types);
                let same = self.context.terms.eq(known, value.term());
                run.path.assume(&mut self.context, same);
            }
        }
        let fields = self.info.groups[group].fields.clone();
        let stored: Vec<Option<Value>> = fields
            .iter()
            .map(|field| values.iter().find(|(known, _)| known == field).map(|(_, value)| value.clone()))
            .collect();
        if stored.iter().all(Option::is_none) {
            // Only final fields, or none: a group without other fields has nothing to publish.
            return;
        }
        if self.heap.followed.contains_key(&group) {
            self.follow_push(run, group, reference, &stored);
        } else if self.heap.arrays.contains_key(&group) {
            self.arrays_push(run, group, reference, &stored);
        } else {
            self.space_push(run, group, reference, &stored);
        }
    }

    fn pull_elements(&mut self, mut run: Run, target: LocalId, array: &Expr, index: &Expr) -> Vec<Run> {
        let reference = self.referred(&mut run, array);
        let index = self.eval(&mut run, index).term();
        let (proc, ..) = self.place;
        let ty = self.info.program.procs[proc].locals[target].ty;
        let mut runs = Vec::new();
        for (run, group, reference) in self.split(run, &reference) {
            if self.info.groups[group].element != Some(ty) {
                continue;
            }
            let seen = if self.heap.followed.contains_key(&group) {
                self.follow_pull_element(run, group, &reference, index)
            } else if self.heap.arrays.contains_key(&group) {
                self.arrays_pull_element(run, group, &reference, index)
            } else {
                self.space_pull_element(run, group, &reference, index)
            };
            for (mut run, value) in seen {
                self.set(&mut run, target, value);
                runs.push(run);
            }
        }
        runs
    }

    fn push_elements(&mut self, mut run: Run, array: &Expr, index: &Expr, value: &Expr) -> Vec<Run> {
        let reference = self.referred(&mut run, array);
        let index = self.eval(&mut run, index).term();
        let ty = self.type_of(value);
        let value = self.eval(&mut run, value);
        let mut runs = Vec::new();
        for (mut run, group, reference) in self.split(run, &reference) {
            if self.info.groups[group].element != Some(ty) {
                continue;
            }
            if self.heap.followed.contains_key(&group) {
                self.follow_push_element(&mut run, group, &reference, index, &value);
            } else if self.heap.arrays.contains_key(&group) {
                self.arrays_push_element(&mut run, group, &reference, index, &value);
            } else {
                self.space_push_element(&mut run, group, &reference, index, &value);
            }
            runs.push(run);
        }
        runs
    }

    /// The arguments that stand for a reference to a member of a group.
    fn reference_arguments(&mut self, layout: &Layout, reference: &Reference) -> Vec<TermId> {
        let types = self.field_types();
        self.context.arguments(&Shape::Reference(layout.clone()), &Value::Reference(reference.clone()), &types)
    }

    /// A value whose parts are these terms, in the order of its shape.
    fn value_from(&mut self, shape: &Shape, terms: &[TermId]) -> Value {
        let types = self.field_types();
        // Made once for its constant parts; the variables are replaced.
        let mut value = self.context.make(shape, super::values::Naming::Fresh("part"), &types);
        match (&mut value, shape) {
            (Value::Scalar(term), _) => *term = terms[0],
            (Value::Reference(reference), Shape::Reference(layout)) => {
                let mut rest = terms.iter().copied();
                for part in layout.parts() {
                    let Some(term) = rest.next() else { break };
                    match part {
                        super::values::Part::Tag | super::values::Part::Value => reference.tag = term,
                        super::values::Part::Id => reference.id = Some(term),
                        super::values::Part::Length => reference.length = Some(term),
                        super::values::Part::Final(field) => {
                            if let Some(slot) = reference.finals.iter_mut().find(|(known, _)| *known == field) {
                                slot.1 = term;
                            }
                        }
                    }
                }
            }
            (Value::Reference(_), Shape::Scalar(_)) => {}
        }
        value
    }
}
