//! What is known at a point: values of locals, globals and of objects that only this activation knows.

use super::domain::Value;
use super::relations::Facts;
use crate::analysis::objects::{ObjectId, ObjectSet};
use crate::expr::Expr;
use crate::program::{FieldId, GlobalId, ProcId};
use crate::stmt::{BlockId, LocalId};
use base::Id;
use std::rc::Rc;

/// What is known about a global since the procedure was entered.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Known {
    pub(super) value: Value,
    /// Whether it may have been assigned; if not, the value at the entry has only turned out to be this.
    pub(super) is_modified: bool,
}

/// Globals about which more is known than at the entry of the procedure, in ascending order.
pub(super) type Delta = Rc<Vec<(GlobalId, Known)>>;

/// Looks up a global.
pub(super) fn lookup(delta: &Delta, global: GlobalId) -> Option<&Known> {
    delta.binary_search_by_key(&global, |(global, _)| *global).ok().map(|index| &delta[index].1)
}

/// Changes what is known about a global.
pub(super) fn learn(delta: &mut Delta, global: GlobalId, known: Known) {
    match delta.binary_search_by_key(&global, |(global, _)| *global) {
        Ok(index) if delta[index].1 == known => {}
        Ok(index) => Rc::make_mut(delta)[index].1 = known,
        Err(index) => Rc::make_mut(delta).insert(index, (global, known)),
    }
}

/// The last object that this activation has made at a site, as long as nothing but its locals refers to it.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct FreshObject {
    pub(super) id: ObjectId,
    /// The fields that have been stored, in ascending order; the others are zero.
    pub(super) fields: Vec<(FieldId, Value)>,
}

/// Fresh objects, in ascending order.
pub(super) type Fresh = Rc<Vec<FreshObject>>;

/// In sets, the number of an abstract object is doubled; odd ones are fresh.
pub(super) fn summary_of(index: usize) -> ObjectId {
    ObjectId::from_index(index * 2)
}

/// The fresh one among the objects of a site.
pub(super) fn fresh_of(index: usize) -> ObjectId {
    ObjectId::from_index(index * 2 + 1)
}

pub(super) fn is_fresh(object: ObjectId) -> bool {
    object.index() % 2 == 1
}

/// A value in which these fresh objects have become ordinary ones.
pub(super) fn demoted(value: &Value, ids: &[ObjectId]) -> Value {
    match value {
        Value::Ref(set) if ids.iter().any(|id| set.contains(*id)) => {
            let mut result = set.filter(|object| !ids.contains(&object));
            for id in ids.iter().filter(|id| set.contains(**id)) {
                result.insert(ObjectId::from_index(id.index() - 1));
            }
            Value::Ref(result)
        }
        Value::Ref(_) | Value::Bool(..) | Value::Int(..) | Value::Float(..) => value.clone(),
    }
}

/// The fresh objects in a value.
pub(super) fn fresh_in(value: &Value) -> Vec<ObjectId> {
    match value {
        Value::Ref(set) if set.has_odd() => set.iter().filter(|object| is_fresh(*object)).collect(),
        Value::Ref(_) | Value::Bool(..) | Value::Int(..) | Value::Float(..) => Vec::new(),
    }
}

pub(super) fn has_fresh(value: &Value) -> bool {
    matches!(value, Value::Ref(set) if set.has_odd())
}

/// What is known at the start of a block.
#[derive(Clone, Debug)]
pub(super) struct BlockState {
    /// Of the locals that are live there, in their order.
    pub(super) values: Vec<Value>,
    pub(super) globals: Delta,
    pub(super) fresh: Fresh,
    pub(super) facts: Facts,
    /// How often it has changed.
    pub(super) changes: u32,
}

/// A point inside a block; the values of locals are in the engine.
#[derive(Clone, Debug)]
pub(crate) struct Point<'p> {
    pub(super) proc: ProcId,
    pub(super) block: BlockId,
    pub(super) globals: Delta,
    pub(super) fresh: Fresh,
    /// Pairs of locals with the same value.
    pub(super) copies: Vec<(LocalId, LocalId)>,
    /// Locals with the same value as a global.
    pub(super) loads: Vec<(LocalId, GlobalId)>,
    /// Locals with the truth value of a condition.
    pub(super) conds: Vec<(LocalId, &'p Expr)>,
    /// All locals that may have fresh objects among their values.
    pub(super) holders: Vec<LocalId>,
}

impl Point<'_> {
    /// Forgets what was known by way of a local that is assigned.
    pub(super) fn forget(&mut self, local: LocalId) {
        self.copies.retain(|(a, b)| *a != local && *b != local);
        self.loads.retain(|(loaded, _)| *loaded != local);
        self.conds.retain(|(target, cond)| *target != local && !cond.mentions(local));
    }
}

/// What a procedure returns: one for normal returns, one for those with an exception.
#[derive(Clone, Debug)]
pub(super) struct Summary {
    pub(super) results: Vec<Value>,
    pub(super) globals: Delta,
    pub(super) changes: u32,
}

/// Nothing.
pub(super) const NO_VALUE: Value = Value::Ref(ObjectSet::EMPTY);
