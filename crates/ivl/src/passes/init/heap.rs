//! Values and objects of the evaluator.

use crate::expr::Const;
use crate::program::{ClassId, FieldId, Program, SiteId, TextId};
use base::define_id;
use rustc_hash::FxHashMap;

define_id!(
    /// An object of the evaluator.
    ObjectId, "o"
);
define_id!(
    /// A run of a procedure that does something once, with all that belongs to it.
    RegionId, "r"
);

/// A value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Value {
    /// A primitive value or null.
    Const(Const),
    /// The object of a text.
    Text(TextId),
    /// The characters of that object.
    TextArray(TextId),
    /// An object or array that has been made.
    Object(ObjectId),
}

impl Value {
    pub(super) const NULL: Value = Value::Const(Const::Null);

    /// Whether it is what fields, elements and globals have at first.
    pub(super) fn is_zero(self) -> bool {
        matches!(self, Value::Const(value) if value == value.ty().zero())
    }
}

/// An object or array.
#[derive(Clone, Debug)]
pub(super) struct Object {
    pub(super) class: ClassId,
    pub(super) site: SiteId,
    /// The run that made it.
    pub(super) owner: RegionId,
    pub(super) contents: Contents,
}

/// What is in an object or array.
#[derive(Clone, Debug)]
pub(super) enum Contents {
    /// Fields that have been written.
    Fields(FxHashMap<FieldId, Value>),
    /// The elements.
    Elements(Vec<Value>),
}

impl Object {
    pub(super) fn field(&self, program: &Program, field: FieldId) -> Option<Value> {
        let Contents::Fields(fields) = &self.contents else { return None };
        Some(fields.get(&field).copied().unwrap_or(Value::Const(program.fields[field].ty.zero())))
    }

    /// Fields or elements that are not zero, with how many statements a rebuild takes and what it must build first.
    pub(super) fn parts(&self) -> Vec<(Part, Value)> {
        let mut parts: Vec<(Part, Value)> = match &self.contents {
            Contents::Fields(fields) => fields.iter().map(|(field, value)| (Part::Field(*field), *value)).collect(),
            Contents::Elements(values) => {
                values.iter().enumerate().map(|(index, value)| (Part::Element(index), *value)).collect()
            }
        };
        parts.retain(|(_, value)| !value.is_zero());
        parts.sort_unstable_by_key(|(part, _)| *part);
        parts
    }
}

/// A part of an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Part {
    Field(FieldId),
    Element(usize),
}
