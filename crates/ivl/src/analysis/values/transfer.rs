//! What statements do to abstract values.

use super::domain::{self, Value};
use super::engine::{Engine, Place};
use super::relations::Fact;
use super::state::{FreshObject, Known, Point, fresh_of, is_fresh, learn, summary_of};
use crate::analysis::objects::{Object, ObjectId, ObjectSet};
use crate::expr::{Const, Expr, Type};
use crate::program::{ClassId, FieldId, SiteId, Storage};
use crate::stmt::{LocalId, Question, StmtKind};
use base::Id;
use std::rc::Rc;

impl<'p> Engine<'p> {
    /// Goes over a statement; false if nothing comes after it.
    pub(crate) fn step(&mut self, point: &mut Point<'p>, kind: &'p StmtKind) -> bool {
        self.try_step(point, kind).is_some()
    }

    fn try_step(&mut self, point: &mut Point<'p>, kind: &'p StmtKind) -> Option<()> {
        match kind {
            StmtKind::Assign { target, value } => {
                let result = self.eval(value)?;
                let is_truth = matches!(result, Value::Bool(..));
                self.assign(point, *target, result);
                match value {
                    Expr::Local(source) if source != target => {
                        point.copies.push((*target, *source));
                        self.facts.copy(*target, *source);
                    }
                    Expr::Local(_) | Expr::Const(_) | Expr::Text(_) => {}
                    Expr::Unary(..)
                    | Expr::Binary(..)
                    | Expr::Math(..)
                    | Expr::Cast(..)
                    | Expr::Ite(_)
                    | Expr::InstanceOf(..)
                    | Expr::TypeIn(..)
                    | Expr::CanStore(..)
                    | Expr::Fits(..)
                    | Expr::FitsIn(..) => {
                        if is_truth && !value.mentions(*target) {
                            point.conds.push((*target, value));
                        }
                    }
                }
            }
            StmtKind::Havoc { target, range, .. } => {
                let ty = self.program.procs[point.proc].locals[*target].ty;
                let mut value = Value::any(ty);
                if let Some((low, high)) = range {
                    let (low, high) = (self.eval(low)?, self.eval(high)?);
                    if let (Value::Int(_, low, _), Value::Int(_, _, high)) = (low, high) {
                        value = domain::interval(ty, low, high)?;
                    }
                }
                self.assign(point, *target, value);
            }
            StmtKind::HavocArray { target, class, site, length, .. } => {
                let object = self.ordinary(*site, *class)?;
                let element = self.element_type(object)?;
                let number = match length {
                    Some(length) => self.length(length)?,
                    None => Value::Int(Type::I32, 0, i32::MAX.into()),
                };
                self.new_array(object, &number)?;
                self.write(Place::Element(object), &Value::any(element));
                self.assign(point, *target, Value::Ref(ObjectSet::one(object)));
                if let Some(length) = length {
                    self.note_length(length, *target);
                }
            }
            StmtKind::Assume { cond } | StmtKind::Assert { cond, .. } => {
                return self.assume(point, cond, true).then_some(());
            }
            StmtKind::New { target, class, site } => self.new_object(point, *target, *site, *class)?,
            StmtKind::Load { target, object, field } => {
                let objects = self.base(point, object)?;
                let value = self.load(point, &objects, *field)?;
                self.assign(point, *target, value);
            }
            StmtKind::Pull { object, targets } => {
                let objects = self.base(point, object)?;
                let values =
                    targets.iter().map(|(field, _)| self.load(point, &objects, *field)).collect::<Option<Vec<_>>>()?;
                for ((_, target), value) in targets.iter().zip(values) {
                    self.assign(point, *target, value);
                }
            }
            StmtKind::Store { object, field, value } => {
                let mut values = [self.eval(value)?];
                self.publish(point, &mut values);
                let objects = self.base(point, object)?;
                self.store(point, &objects, *field, &values[0]);
            }
            StmtKind::Push { object, values } => {
                let mut stored = values.iter().map(|(_, value)| self.eval(value)).collect::<Option<Vec<_>>>()?;
                self.publish(point, &mut stored);
                let objects = self.base(point, object)?;
                for ((field, _), value) in values.iter().zip(&stored) {
                    self.store(point, &objects, *field, value);
                }
            }
            StmtKind::NewArray { target, class, length, site } => {
                let number = self.length(length)?;
                let object = self.ordinary(*site, *class)?;
                self.new_array(object, &number)?;
                self.assign(point, *target, Value::Ref(ObjectSet::one(object)));
                self.note_length(length, *target);
            }
            StmtKind::NewLike { target, like, length, site } => {
                let likes = self.base(point, like)?;
                let number = self.length(length)?;
                let mut result = ObjectSet::EMPTY;
                for object in likes.iter() {
                    if self.index_type(object) == Some(type_of(&number)) {
                        let copy = self.ordinary(*site, self.class_of(object))?;
                        self.new_array(copy, &number)?;
                        result.insert(copy);
                    }
                }
                if result.is_empty() {
                    return None;
                }
                self.assign(point, *target, Value::Ref(result));
                self.note_length(length, *target);
            }
            StmtKind::ArrayLoad { target, array, index } | StmtKind::PullElement { target, array, index } => {
                self.index(point, array, index)?;
                let ty = self.program.procs[point.proc].locals[*target].ty;
                let mut result: Option<Value> = None;
                for object in self.base(point, array)?.iter() {
                    if self.element_type(object) == Some(ty) {
                        let value = self.read(point, Place::Element(object));
                        join(&mut result, value);
                    }
                }
                self.assign(point, *target, result?);
            }
            StmtKind::ArrayStore { array, index, value } | StmtKind::PushElement { array, index, value } => {
                self.index(point, array, index)?;
                let mut values = [self.eval(value)?];
                self.publish(point, &mut values);
                let ty = type_of(&values[0]);
                for object in self.base(point, array)?.iter() {
                    if self.element_type(object) == Some(ty) {
                        self.write(Place::Element(object), &values[0]);
                    }
                }
            }
            StmtKind::Fill { array, from, to, value } => {
                self.eval(from)?;
                self.eval(to)?;
                let mut values = [self.eval(value)?];
                self.publish(point, &mut values);
                let ty = type_of(&values[0]);
                for object in self.base(point, array)?.iter() {
                    if self.element_type(object) == Some(ty) {
                        self.write(Place::Element(object), &values[0]);
                    }
                }
            }
            StmtKind::Copy { ty, array, at, source, from, count } => {
                for number in [at, from, count] {
                    self.eval(number)?;
                }
                let mut read: Option<Value> = None;
                for object in self.base(point, source)?.iter() {
                    if self.element_type(object) == Some(*ty) {
                        let value = self.read(point, Place::Element(object));
                        join(&mut read, value);
                    }
                }
                let mut values = [read?];
                self.publish(point, &mut values);
                for object in self.base(point, array)?.iter() {
                    if self.element_type(object) == Some(*ty) {
                        self.write(Place::Element(object), &values[0]);
                    }
                }
            }
            StmtKind::Length { target, array } => {
                let ty = self.program.procs[point.proc].locals[*target].ty;
                let value = self.length_of(point, array, ty)?;
                self.assign(point, *target, value);
                if let Expr::Local(array) = array {
                    self.facts.is_length(*target, *array);
                }
            }
            StmtKind::GlobalLoad { target, global } => {
                let value = self.global(point, *global)?;
                self.assign(point, *target, value);
                point.loads.push((*target, *global));
            }
            StmtKind::GlobalStore { global, value } => {
                let mut values = [self.eval(value)?];
                self.publish(point, &mut values);
                let [stored] = values;
                learn(&mut point.globals, *global, Known { value: stored, is_modified: true });
                point.loads.retain(|(_, loaded)| loaded != global);
                if let Expr::Local(local) = value {
                    point.loads.push((*local, *global));
                }
            }
            StmtKind::Call { targets, proc, args } => {
                let outcomes = self.call(point, *proc, args);
                let outcome = self.join_outcomes(point, outcomes)?;
                self.returned(point, targets, outcome);
            }
            StmtKind::Output { stream, text, from, length } => {
                for expr in [&**stream, text, &**from, length] {
                    self.eval(expr)?;
                }
            }
            StmtKind::End { object } => {
                self.base(point, object)?;
            }
            StmtKind::Ask { target, question } => {
                for object in question.exprs() {
                    self.eval(object)?;
                }
                let answer = match (question, question.object().map(|object| self.eval(object))) {
                    (_, Some(None)) => return None,
                    (_, Some(Some(value))) if value.as_const() == Some(Const::Null) => Value::truth(false),
                    (Question::StoredAs(_, storage), Some(Some(Value::Ref(set)))) => self.stored_as(&set, *storage),
                    _ => Value::any(Type::Bool),
                };
                self.assign(point, *target, answer);
            }
            StmtKind::Publish { channel, values } => {
                let mut values = values.iter().map(|value| self.eval(value)).collect::<Option<Vec<_>>>()?;
                self.publish(point, &mut values);
                for (index, value) in values.iter().enumerate() {
                    self.write(Place::Published(*channel, index), value);
                }
            }
            StmtKind::Recall { channel, targets } => {
                let values = (0..targets.len()).map(|index| self.read(point, Place::Published(*channel, index)));
                // Nothing comes after it where nobody publishes.
                for (target, value) in targets.iter().zip(values.collect::<Option<Vec<_>>>()?) {
                    self.assign(point, *target, value);
                }
            }
        }
        Some(())
    }

    /// Whether a reference leads to an object with this storage.
    fn stored_as(&self, set: &ObjectSet, storage: Storage) -> Value {
        let is_it = |object: ObjectId| match self.object(object) {
            Object::Site(site, _) => self.program.sites[site].storage == storage,
            Object::Text(_) | Object::TextChars => storage == Storage::Managed,
        };
        let count = set.iter().filter(|object| is_it(*object)).count();
        match count {
            0 => Value::truth(false),
            _ if count == set.iter().count() && !set.has_null() => Value::truth(true),
            _ => Value::any(Type::Bool),
        }
    }

    /// The objects that are accessed: null would be stuck, so whoever goes on is not null.
    fn base(&mut self, point: &mut Point<'p>, expr: &Expr) -> Option<ObjectSet> {
        let Some(Value::Ref(set)) = self.eval(expr) else { return None };
        let objects = set.without_null();
        if objects.is_empty() {
            return None;
        }
        if let Expr::Local(local) = expr
            && set.has_null()
        {
            self.refine(point, *local, Value::Ref(objects.clone()));
        }
        Some(objects)
    }

    /// The number of the objects of a site and class that are not fresh.
    fn ordinary(&mut self, site: SiteId, class: ClassId) -> Option<ObjectId> {
        self.objects.number(self.program, Object::Site(site, class)).map(|id| summary_of(id.index()))
    }

    fn new_object(&mut self, point: &mut Point<'p>, target: LocalId, site: SiteId, class: ClassId) -> Option<()> {
        let ordinary = self.ordinary(site, class)?;
        if self.element_type(ordinary).is_some() {
            return None;
        }
        let id = fresh_of(ordinary.index() / 2);
        // The one before is no longer the last.
        self.demote(point, &[id]);
        let fresh = Rc::make_mut(&mut point.fresh);
        if let Err(index) = fresh.binary_search_by_key(&id, |object| object.id) {
            fresh.insert(index, FreshObject { id, fields: Vec::new() });
        }
        self.assign(point, target, Value::Ref(ObjectSet::one(id)));
        Some(())
    }

    fn load(&mut self, point: &mut Point<'p>, objects: &ObjectSet, field: FieldId) -> Option<Value> {
        let mut result: Option<Value> = None;
        for object in objects.iter() {
            if !self.has_field(object, field) {
                continue;
            }
            let value = match point.fresh.binary_search_by_key(&object, |fresh| fresh.id) {
                Ok(index) => {
                    let fields = &point.fresh[index].fields;
                    Some(match fields.binary_search_by_key(&field, |(field, _)| *field) {
                        Ok(index) => fields[index].1.clone(),
                        Err(_) => self.zero_of(field),
                    })
                }
                Err(_) => self.read(point, Place::Field(object, field)),
            };
            join(&mut result, value);
        }
        result
    }

    fn store(&mut self, point: &mut Point<'p>, objects: &ObjectSet, field: FieldId, value: &Value) {
        let is_only = objects.single().is_some();
        for object in objects.iter() {
            if !self.has_field(object, field) {
                continue;
            }
            if !is_fresh(object) {
                self.write(Place::Field(object, field), value);
                continue;
            }
            let zero = self.zero_of(field);
            if let Ok(index) = point.fresh.binary_search_by_key(&object, |fresh| fresh.id) {
                let fields = &mut Rc::make_mut(&mut point.fresh)[index].fields;
                match fields.binary_search_by_key(&field, |(field, _)| *field) {
                    Ok(index) if is_only => fields[index].1 = value.clone(),
                    Ok(index) => {
                        fields[index].1.join(value);
                    }
                    Err(index) => {
                        let mut stored = value.clone();
                        if !is_only {
                            stored.join(&zero);
                        }
                        fields.insert(index, (field, stored));
                    }
                }
            }
        }
    }

    /// A new array has this length.
    fn note_length(&mut self, length: &Expr, array: LocalId) {
        if let Expr::Local(number) = length {
            self.facts.add(Fact::Length(*number, array));
        }
    }

    fn length(&self, length: &Expr) -> Option<Value> {
        let length = self.eval(length)?;
        let (_, most) = type_of(&length).range()?;
        length.meet(&Value::Int(type_of(&length), 0, most))
    }

    fn new_array(&mut self, object: ObjectId, length: &Value) -> Option<()> {
        let element = self.element_type(object)?;
        self.write(Place::Element(object), &Value::constant(element.zero()));
        self.write(Place::Length(object), length);
        // What it inherits, such as a hash code.
        for field in self.fields_of(self.class_of(object)).iter() {
            let zero = self.zero_of(*field);
            self.write(Place::Field(object, *field), &zero);
        }
        Some(())
    }

    /// The length of an array, which is of this type.
    fn length_of(&mut self, point: &mut Point<'p>, array: &Expr, ty: Type) -> Option<Value> {
        let mut result: Option<Value> = None;
        for object in self.base(point, array)?.iter() {
            if self.index_type(object) == Some(ty) {
                let value = self.read(point, Place::Length(object));
                join(&mut result, value);
            }
        }
        result
    }

    /// An index is within the bounds of the array, or the run is stuck.
    fn index(&mut self, point: &mut Point<'p>, array: &Expr, index: &Expr) -> Option<()> {
        let at = self.eval(index)?;
        let Value::Int(ty, _, longest) = self.length_of(point, array, type_of(&at))? else { return Some(()) };
        let bounds = domain::interval(ty, 0, longest - 1)?;
        let value = at.meet(&bounds)?;
        if let Expr::Local(local) = index
            && !self.refine(point, *local, value)
        {
            return None;
        }
        Some(())
    }
}

fn join(result: &mut Option<Value>, value: Option<Value>) {
    match (result, value) {
        (_, None) => {}
        (Some(result), Some(value)) => {
            result.join(&value);
        }
        (result, value) => *result = value,
    }
}

fn type_of(value: &Value) -> Type {
    match value {
        Value::Bool(..) => Type::Bool,
        Value::Int(ty, ..) | Value::Float(ty, _) => *ty,
        Value::Ref(_) => Const::Null.ty(),
    }
}
