//! Values as terms: scalars, and references as tuples.
//!
//! A reference is a *tag* (0 for null, else the number of the abstract object, which fixes allocation site and dynamic type) and,
//! where they can tell objects apart, an *id*, the array's *length* and the *final* fields (those written only when the object is
//! constructed). Which of these a variable carries is its [`Layout`], a function of what the points-to analysis says it may
//! refer to. A component that a value lacks is any value: always sound.

use super::context::Context;
use ivl::analysis::ObjectId;
use ivl::{FieldId, GlobalId, LocalId};
use smt::{Sort, TermId};
use std::rc::Rc;

/// What a variable for references carries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    /// What it may refer to; sorted.
    pub objects: Rc<[ObjectId]>,
    /// Whether it may be null.
    pub null: bool,
    /// Whether ids are needed to tell its objects apart.
    pub id: bool,
    /// Whether it may refer to an array.
    pub length: bool,
    /// Final fields of its objects.
    pub finals: Rc<[FieldId]>,
}

/// A reference.
#[derive(Clone, Debug, PartialEq)]
pub struct Reference {
    /// 0 for null, else the number of the object plus one.
    pub tag: TermId,
    /// Tells objects of one tag apart.
    pub id: Option<TermId>,
    /// The length of an array.
    pub length: Option<TermId>,
    /// Values of final fields.
    pub finals: Vec<(FieldId, TermId)>,
    /// What it may refer to.
    pub objects: Rc<[ObjectId]>,
}

/// A value of any type.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// Of a primitive type.
    Scalar(TermId),
    /// A reference.
    Reference(Reference),
}

impl Value {
    /// The term of a primitive value; the tag of a reference.
    pub fn term(&self) -> TermId {
        match self {
            Value::Scalar(term) => *term,
            Value::Reference(reference) => reference.tag,
        }
    }

    /// The reference that it is.
    pub fn reference(&self) -> Option<&Reference> {
        match self {
            Value::Scalar(_) => None,
            Value::Reference(reference) => Some(reference),
        }
    }
}

/// What one argument of a predicate stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// The value of a primitive.
    Value,
    /// Parts of a reference.
    Tag,
    Id,
    Length,
    Final(FieldId),
}

/// The shape of a variable: a primitive type, or a layout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A primitive.
    Scalar(ivl::Type),
    /// A reference.
    Reference(Layout),
}

/// The number that stands for an object in tags.
pub fn tag_of(object: ObjectId) -> i128 {
    use base::Id;
    object.index() as i128 + 1
}

impl Layout {
    /// Whether the tag is always the same.
    fn constant_tag(&self) -> Option<i128> {
        match (&self.objects[..], self.null) {
            ([], _) => Some(0),
            ([only], false) => Some(tag_of(*only)),
            _ => None,
        }
    }

    /// The parts that need an argument each.
    pub fn parts(&self) -> Vec<Part> {
        let mut parts = Vec::new();
        if self.constant_tag().is_none() {
            parts.push(Part::Tag);
        }
        if self.id {
            parts.push(Part::Id);
        }
        if self.length {
            parts.push(Part::Length);
        }
        parts.extend(self.finals.iter().map(|field| Part::Final(*field)));
        parts
    }
}

impl Shape {
    /// The parts that need an argument each.
    pub fn parts(&self) -> Vec<Part> {
        match self {
            Shape::Scalar(_) => vec![Part::Value],
            Shape::Reference(layout) => layout.parts(),
        }
    }

    /// The sorts of its arguments.
    pub fn sorts(&self, types: &impl Fn(FieldId) -> ivl::Type) -> Vec<Sort> {
        match self {
            Shape::Scalar(ty) => vec![super::context::sort_of(*ty)],
            Shape::Reference(layout) => layout
                .parts()
                .iter()
                .map(|part| match part {
                    Part::Final(field) => super::context::sort_of(types(*field)),
                    Part::Value | Part::Tag | Part::Id | Part::Length => Sort::Int,
                })
                .collect(),
        }
    }
}

/// How variables are named.
#[derive(Clone, Copy)]
pub enum Naming<'a> {
    /// Exactly so: the same name is the same variable.
    Exact(&'a str),
    /// Like this, but nobody else's.
    Fresh(&'a str),
}

/// The variable of a local. One whose name could be that of a part (`a.length`) or of a value passed
/// (`a@in`) is numbered.
pub fn local_name(local: LocalId, name: &str) -> String {
    if name.contains(['.', '@']) { format!("{name}@{local}") } else { name.to_owned() }
}

/// The variable of a global: numbered, as locals may have the same name.
pub fn global_name(global: GlobalId, name: &str) -> String {
    format!("{name}@{global}")
}

impl Context {
    fn named(&mut self, naming: Naming<'_>, part: &str, ty: ivl::Type) -> TermId {
        match naming {
            Naming::Exact(name) => self.variable(&format!("{name}{part}"), ty),
            Naming::Fresh(name) => self.fresh(&format!("{name}{part}"), ty),
        }
    }

    fn named_range(&mut self, naming: Naming<'_>, part: &str, range: super::path::Range) -> TermId {
        match naming {
            Naming::Exact(name) => self.ranged(&format!("{name}{part}"), range),
            Naming::Fresh(name) => self.fresh_ranged(&format!("{name}{part}"), range),
        }
    }

    /// Variables for a value of this shape.
    pub fn make(&mut self, shape: &Shape, naming: Naming<'_>, types: &impl Fn(FieldId) -> ivl::Type) -> Value {
        let layout = match shape {
            // What is wrapped around late may be any number.
            Shape::Scalar(ty) if self.is_late(*ty) => {
                return Value::Scalar(self.named_range(naming, "", super::path::EVERYTHING));
            }
            Shape::Scalar(ty) => return Value::Scalar(self.named(naming, "", *ty)),
            Shape::Reference(layout) => layout,
        };
        let tag = match layout.constant_tag() {
            Some(tag) => self.terms.int(tag),
            None => {
                let tags: Vec<i128> =
                    layout.null.then_some(0).into_iter().chain(layout.objects.iter().map(|o| tag_of(*o))).collect();
                let (low, high) = (tags[0], tags[tags.len() - 1]);
                let tag = self.named_range(naming, ".site", (low, high));
                if high - low + 1 != tags.len() as i128 {
                    let member = self.tag_in(tag, &tags);
                    self.restrict(tag, member);
                }
                tag
            }
        };
        Value::Reference(Reference {
            tag,
            id: layout.id.then(|| self.named_range(naming, ".id", super::path::EVERYTHING)),
            length: layout.length.then(|| self.named(naming, ".length", self.lengths)),
            finals: layout
                .finals
                .iter()
                .map(|field| (*field, self.named(naming, &format!(".final{}", base::Id::index(*field)), types(*field))))
                .collect(),
            objects: layout.objects.clone(),
        })
    }

    /// Whether a tag is one of these.
    pub fn tag_in(&mut self, tag: TermId, tags: &[i128]) -> TermId {
        let mut cases = Vec::new();
        for value in tags {
            let value = self.terms.int(*value);
            cases.push(self.terms.eq(tag, value));
        }
        self.terms.or(cases)
    }

    /// The arguments that stand for a value in a variable of this shape.
    pub fn arguments(&mut self, shape: &Shape, value: &Value, types: &impl Fn(FieldId) -> ivl::Type) -> Vec<TermId> {
        match (shape, value) {
            (Shape::Scalar(_), Value::Scalar(term)) => vec![*term],
            (Shape::Reference(layout), Value::Reference(reference)) => layout
                .parts()
                .into_iter()
                .map(|part| match part {
                    Part::Tag | Part::Value => reference.tag,
                    Part::Id => self.id_of(reference),
                    Part::Length => reference.length.unwrap_or_else(|| self.fresh_length()),
                    Part::Final(field) => self.final_of(reference, field, types),
                })
                .collect(),
            _ => unreachable!("the checker has compared the types"),
        }
    }

    /// The id of a reference. Objects that need none have the negated tag.
    pub fn id_of(&mut self, reference: &Reference) -> TermId {
        match reference.id {
            Some(id) => id,
            None => self.terms.neg(reference.tag),
        }
    }

    /// The value of a final field of a reference: any, where it is not carried.
    pub fn final_of(&mut self, reference: &Reference, field: FieldId, types: &impl Fn(FieldId) -> ivl::Type) -> TermId {
        match reference.finals.iter().find(|(known, _)| *known == field) {
            Some((_, value)) => *value,
            None => self.fresh("final", types(field)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::horn::context::Integers;
    use base::Id;
    use smt::{Assignment, Value as Known};

    fn reference(objects: &[usize]) -> Shape {
        let objects = objects.iter().map(|index| ObjectId::from_index(*index)).collect();
        Shape::Reference(Layout { objects, null: false, id: false, length: false, finals: Vec::new().into() })
    }

    /// Locals of two procedures may have one name: what holds of the first does not hold of the second.
    #[test]
    fn a_name_used_again_is_another_variable() {
        let mut context = Context::new(Integers::Exact);
        let types = |_| ivl::Type::I32;
        context.make(&reference(&[0, 3]), Naming::Exact("r"), &types);
        let Value::Reference(again) = context.make(&reference(&[1, 2]), Naming::Exact("r"), &types) else {
            panic!("a reference is one")
        };
        let constraint = context.range_constraint(again.tag);
        let var = context.terms.as_var(again.tag).expect("two objects need a variable");
        for tag in [2, 3] {
            let mut assignment = Assignment::default();
            assignment.insert(var, Known::Int(tag));
            assert_eq!(context.terms.eval(constraint, &assignment), Some(Known::Bool(true)), "tag {tag} is excluded");
        }
    }

    #[test]
    fn names_of_locals_globals_and_parts_differ() {
        let local = |index, name: &str| local_name(LocalId::from_index(index), name);
        let global = |index, name: &str| global_name(GlobalId::from_index(index), name);
        let names = [
            local(0, "count"),
            global(0, "count"),
            local(1, "count@in"),
            local(0, "count") + "@in",
            local(2, "count.length"),
            local(0, "count") + ".length",
            global(1, "count.length"),
        ];
        for (index, name) in names.iter().enumerate() {
            assert!(!names[..index].contains(name), "{name} stands for two things");
        }
    }
}
