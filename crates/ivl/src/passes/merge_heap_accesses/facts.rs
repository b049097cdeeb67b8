//! What is known about objects at a point: the values of fields and elements that were pulled or pushed before, and which objects
//! nobody else knows.
//!
//! A forward analysis over the blocks, starting optimistically. A fact says that a field of the object a local refers to has the
//! value of an expression; it ends where the local or one of those in the expression is assigned, and where something else
//! that may be the same object is written. An object is *fresh* while the local that it was allocated into is the only way to it.

use super::super::heap::{Effects, MayAlias, for_each_leak, for_each_source};
use super::super::live::Live;
use crate::expr::{Const, Expr};
use crate::program::{FieldId, Proc, ProcId};
use crate::stmt::{BlockId, LocalId, StmtKind, TermKind};
use base::IdVec;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;

/// Larger values are not repeated elsewhere.
const MAX_VALUE_SIZE: usize = 8;

/// What the analysis may ask.
pub(super) struct Context<'a> {
    pub(super) effects: &'a Effects,
    pub(super) alias: &'a dyn MayAlias,
    pub(super) proc: ProcId,
}

/// An element that is known.
#[derive(Clone, PartialEq, Debug)]
struct Element {
    array: LocalId,
    index: Expr,
    /// A local or a constant.
    value: Expr,
}

/// What is known at a point.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Facts {
    fields: FxHashMap<(LocalId, FieldId), Expr>,
    elements: Vec<Element>,
    fresh: FxHashSet<LocalId>,
}

impl Facts {
    /// The value of a field.
    pub(super) fn field(&self, object: &Expr, field: FieldId) -> Option<&Expr> {
        let Expr::Local(object) = object else { return None };
        self.fields.get(&(*object, field))
    }

    /// All known fields of an object, in the order of their ids.
    pub(super) fn fields_of(&self, object: LocalId) -> Vec<(FieldId, Expr)> {
        let known = self.fields.iter().filter(|((other, _), _)| *other == object);
        let mut known: Vec<_> = known.map(|((_, field), value)| (*field, value.clone())).collect();
        known.sort_by_key(|(field, _)| *field);
        known
    }

    /// The value of an element.
    pub(super) fn element(&self, array: &Expr, index: &Expr) -> Option<&Expr> {
        let Expr::Local(array) = array else { return None };
        self.elements.iter().find(|known| known.array == *array && known.index == *index).map(|known| &known.value)
    }

    /// Whether the local refers to an object that nothing else refers to.
    pub(super) fn is_fresh(&self, local: LocalId) -> bool {
        self.fresh.contains(&local)
    }

    /// Whether two locals may refer to the same object here.
    pub(super) fn may_alias(&self, context: &Context<'_>, a: LocalId, b: LocalId) -> bool {
        a == b
            || !self.is_fresh(a) && !self.is_fresh(b) && context.alias.may_alias((context.proc, a), (context.proc, b))
    }

    /// A local is assigned.
    pub(super) fn define(&mut self, local: LocalId) {
        self.fields.retain(|(object, _), value| *object != local && !value.mentions(local));
        self.elements
            .retain(|known| known.array != local && !known.index.mentions(local) && !known.value.mentions(local));
        self.fresh.remove(&local);
    }

    fn write(&mut self, context: &Context<'_>, object: &Expr, values: &[(FieldId, &Expr)]) {
        let written = |field: FieldId| values.iter().any(|(other, _)| *other == field);
        match object {
            Expr::Local(object) => {
                let mut fields = std::mem::take(&mut self.fields);
                fields.retain(|(other, field), _| {
                    !written(*field) || (other != object && !self.may_alias(context, *other, *object))
                });
                self.fields = fields;
                for (field, value) in values.iter().filter(|(_, value)| is_small(value)) {
                    self.fields.insert((*object, *field), (*value).clone());
                }
            }
            Expr::Const(_)
            | Expr::Text(_)
            | Expr::Unary(..)
            | Expr::Binary(..)
            | Expr::Math(..)
            | Expr::Cast(..)
            | Expr::Ite(_)
            | Expr::InstanceOf(..)
            | Expr::TypeIn(..)
            | Expr::CanStore(..)
            | Expr::Fits(..)
            | Expr::FitsIn(..) => {
                let fresh = &self.fresh;
                self.fields.retain(|(other, field), _| !written(*field) || fresh.contains(other));
            }
        }
    }

    fn read(&mut self, object: &Expr, targets: &[(FieldId, LocalId)]) {
        targets.iter().for_each(|(_, target)| self.define(*target));
        if let Expr::Local(object) = object
            && targets.iter().all(|(_, target)| target != object)
        {
            for (field, target) in targets {
                self.fields.insert((*object, *field), Expr::Local(*target));
            }
        }
    }

    fn write_element(&mut self, context: &Context<'_>, array: &Expr, index: &Expr, value: &Expr) {
        let mut elements = std::mem::take(&mut self.elements);
        elements.retain(|known| match array {
            Expr::Local(array) if known.array == *array => are_different(&known.index, index),
            Expr::Local(array) => !self.may_alias(context, known.array, *array),
            _ => self.is_fresh(known.array),
        });
        self.elements = elements;
        self.know_element(array, index, value);
    }

    fn know_element(&mut self, array: &Expr, index: &Expr, value: &Expr) {
        if let (Expr::Local(array), Expr::Local(_) | Expr::Const(_)) = (array, value)
            && is_small(index)
        {
            self.elements.retain(|known| known.array != *array || known.index != *index);
            self.elements.push(Element { array: *array, index: index.clone(), value: value.clone() });
        }
    }

    fn read_element(&mut self, target: LocalId, array: &Expr, index: &Expr) {
        self.define(target);
        if !array.mentions(target) && !index.mentions(target) {
            self.know_element(array, index, &Expr::Local(target));
        }
    }

    /// Goes over a statement.
    pub(super) fn step(&mut self, context: &Context<'_>, kind: &StmtKind) {
        for_each_leak(kind, &mut |local| {
            self.fresh.remove(&local);
        });
        match kind {
            StmtKind::Assign { target, value } => {
                let mut copied = Vec::new();
                if let Expr::Local(source) = value {
                    if source == target {
                        return;
                    }
                    copied = self.fields_of(*source);
                }
                self.define(*target);
                for (field, value) in copied.into_iter().filter(|(_, value)| !value.mentions(*target)) {
                    self.fields.insert((*target, field), value);
                }
            }
            StmtKind::New { target, .. }
            | StmtKind::NewArray { target, .. }
            | StmtKind::NewLike { target, .. }
            | StmtKind::HavocArray { target, .. } => {
                self.define(*target);
                self.fresh.insert(*target);
            }
            StmtKind::Load { target, object, field } => self.read(object, &[(*field, *target)]),
            StmtKind::Pull { object, targets } => self.read(object, targets),
            StmtKind::Store { object, field, value } => self.write(context, object, &[(*field, value)]),
            StmtKind::Push { object, values } => {
                let values: Vec<_> = values.iter().map(|(field, value)| (*field, value)).collect();
                self.write(context, object, &values);
            }
            StmtKind::ArrayLoad { target, array, index } | StmtKind::PullElement { target, array, index } => {
                self.read_element(*target, array, index);
            }
            StmtKind::ArrayStore { array, index, value } | StmtKind::PushElement { array, index, value } => {
                self.write_element(context, array, index, value);
            }
            // Which elements are written is not followed.
            StmtKind::Fill { .. } | StmtKind::Copy { .. } => self.elements.clear(),
            StmtKind::Call { targets, proc, .. } => {
                let (writes, fresh) = (&context.effects.writes[*proc], &self.fresh);
                self.fields.retain(|(object, field), _| !writes.contains(*field) || fresh.contains(object));
                self.elements.retain(|known| !writes.has_elements() || fresh.contains(&known.array));
                targets.iter().flatten().for_each(|target| self.define(*target));
            }
            StmtKind::Havoc { target, .. }
            | StmtKind::Length { target, .. }
            | StmtKind::Ask { target, .. }
            | StmtKind::GlobalLoad { target, .. } => self.define(*target),
            StmtKind::Recall { targets, .. } => targets.iter().for_each(|target| self.define(*target)),
            StmtKind::Assume { .. }
            | StmtKind::Assert { .. }
            | StmtKind::GlobalStore { .. }
            | StmtKind::Output { .. }
            | StmtKind::End { .. }
            | StmtKind::Publish { .. } => {}
        }
    }

    /// Keeps what both know; true if that is less.
    fn meet(&mut self, other: &Facts) -> bool {
        let before = self.fields.len() + self.elements.len() + self.fresh.len();
        self.fields.retain(|place, value| other.fields.get(place) == Some(value));
        self.elements.retain(|known| other.elements.contains(known));
        self.fresh.retain(|local| other.fresh.contains(local));
        self.fields.len() + self.elements.len() + self.fresh.len() < before
    }

    /// What is known about objects that a block needs: all else would only pile up.
    fn at_start_of(&self, block: BlockId, live: &Live) -> Facts {
        let is_live = |local: LocalId| live.contains(block, local);
        Facts {
            fields: self
                .fields
                .iter()
                .filter(|((object, _), _)| is_live(*object))
                .map(|(place, value)| (*place, value.clone()))
                .collect(),
            elements: self.elements.iter().filter(|known| is_live(known.array)).cloned().collect(),
            fresh: self.fresh.iter().copied().filter(|local| is_live(*local)).collect(),
        }
    }
}

/// Whether two indices are certainly not the same.
fn are_different(a: &Expr, b: &Expr) -> bool {
    matches!((a.as_const(), b.as_const()), (Some(Const::Int(_, a)), Some(Const::Int(_, b))) if a != b)
}

fn is_small(expr: &Expr) -> bool {
    let (mut todo, mut size) = (vec![expr], 0);
    while let Some(expr) = todo.pop() {
        size += 1;
        if size > MAX_VALUE_SIZE {
            return false;
        }
        todo.extend(expr.operands());
    }
    true
}

/// Whether a terminator hands the object that a local refers to back to the caller.
pub(super) fn returns(term: &TermKind, local: LocalId) -> bool {
    match term {
        TermKind::Return { values } => {
            let mut found = false;
            values.iter().for_each(|value| for_each_source(value, &mut |other| found |= other == local));
            found
        }
        TermKind::Goto { .. } | TermKind::Halt { .. } => false,
    }
}

/// What is known at the start of each block; nothing for blocks that are not reached.
pub(super) fn solve(proc: &Proc, order: &[BlockId], context: &Context<'_>) -> IdVec<BlockId, Option<Facts>> {
    let mut states: IdVec<BlockId, Option<Facts>> = IdVec::from_vec(vec![None; proc.blocks.len()]);
    let Some(first) = order.first() else { return states };
    let live = Live::new(proc, &IdVec::new());
    let mut position: IdVec<BlockId, usize> = IdVec::from_vec(vec![0; proc.blocks.len()]);
    order.iter().enumerate().for_each(|(index, block)| position[*block] = index);
    states[*first] = Some(Facts::default());
    let mut todo = BTreeSet::from([0]);
    while let Some(index) = todo.pop_first() {
        let id = order[index];
        let Some(mut facts) = states[id].clone() else { continue };
        for stmt in &proc.blocks[id].stmts {
            facts.step(context, &stmt.kind);
        }
        let mut successors = proc.blocks[id].term.kind.successors();
        successors.sort();
        successors.dedup();
        for next in successors {
            let is_changed = match &mut states[next] {
                Some(known) => known.meet(&facts),
                unknown => {
                    *unknown = Some(facts.at_start_of(next, &live));
                    true
                }
            };
            if is_changed {
                todo.insert(position[next]);
            }
        }
    }
    states
}
