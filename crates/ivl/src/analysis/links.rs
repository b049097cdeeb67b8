//! Linked structures: objects from which fields lead to objects of the same structure again.

use super::{ObjectId, ObjectSet, PointsTo};
use crate::expr::Type;
use crate::program::{FieldId, Program};
use std::collections::BTreeSet;

/// The objects of linked structures: those that fields lead back to, those whose own links lead there, and those to which these links lead.
pub fn linked(program: &Program, points_to: &PointsTo) -> ObjectSet {
    let fields: Vec<FieldId> =
        program.fields.entries().filter(|(_, field)| field.ty == Type::Ref).map(|(id, _)| id).collect();
    let next = |object: ObjectId| -> Vec<ObjectId> {
        fields.iter().flat_map(|field| points_to.field(object, *field).iter().collect::<Vec<_>>()).collect()
    };
    let mut found = ObjectSet::default();
    for start in points_to.objects().ids() {
        let (mut seen, mut waiting) = (BTreeSet::new(), next(start));
        while let Some(object) = waiting.pop() {
            if seen.insert(object) {
                waiting.extend(next(object));
            }
        }
        if seen.contains(&start) {
            found.insert(start);
        }
    }
    let links = links(program, points_to, &found);
    loop {
        let mut more = found.clone();
        for object in points_to.objects().ids() {
            if links.iter().any(|link| points_to.field(object, *link).intersects(&found)) {
                more.insert(object);
            }
        }
        for (object, link) in found.iter().flat_map(|object| links.iter().map(move |link| (object, link))) {
            more.union_with(&points_to.field(object, *link).without_null());
        }
        if more.is_subset(&found) {
            return found;
        }
        found = more;
    }
}

/// The fields by which objects of this set lead to each other.
pub fn links(program: &Program, points_to: &PointsTo, objects: &ObjectSet) -> BTreeSet<FieldId> {
    let leads = |field: &FieldId| objects.iter().any(|object| points_to.field(object, *field).intersects(objects));
    program.fields.ids().filter(leads).collect()
}
