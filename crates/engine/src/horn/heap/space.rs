//! Space invariants (LPAR-21, section 4): a predicate over the reference tuple and the fields, asserted at pushes and assumed at
//! pulls; for arrays over index and element.

use super::super::encode::{Argument, Encoder, Role, Run, Subject};
use super::super::info::GroupId;
use super::super::path::Path;
use super::super::values::{Layout, Naming, Part, Reference, Shape, Value};
use base::Id;
use ivl::analysis::Object;
use ivl::{ClassKind, Type};
use smt::{Head, PredId, Sort, TermId};

/// The predicate of a group.
#[derive(Clone, Debug)]
pub(super) struct Space {
    pred: PredId,
    layout: Layout,
    fields: Vec<Shape>,
}

impl Encoder<'_, '_> {
    pub(super) fn prepare_space(&mut self, group: GroupId) {
        let info = self.info;
        let content = &info.groups[group];
        let layout = info.group_layout(group);
        let mut arguments = self.argument(Subject::This, &Shape::Reference(layout.clone()));
        let mut fields = Vec::new();
        match content.element {
            Some(_) => {
                let index = Argument { of: Subject::Index, part: Part::Value, ty: Some(self.context.lengths) };
                arguments.push((index, Sort::Int));
                let shape = info.element_shape(group);
                arguments.extend(self.argument(Subject::Element, &shape));
                fields.push(shape);
            }
            None => {
                for field in &content.fields {
                    let shape = info.field_shape(group, *field);
                    arguments.extend(self.argument(Subject::Field(*field), &shape));
                    fields.push(shape);
                }
            }
        }
        let class = &info.program.classes[content.class].name;
        let name = format!("{class}#{}", group.index());
        let note = format!("every {class} of {} allocation site(s)", content.objects.len());
        let pred = self.predicate(name, Role::Space(group), arguments, note);
        self.heap.spaces.insert(group, Space { pred, layout, fields });
    }

    fn space(&self, group: GroupId) -> Space {
        self.heap.spaces[&group].clone()
    }

    pub(super) fn space_pull(&mut self, mut run: Run, group: GroupId, reference: &Reference) -> Vec<(Run, Vec<Value>)> {
        let values = self.space_recall(&mut run, group, reference);
        vec![(run, values)]
    }

    fn space_recall(&mut self, run: &mut Run, group: GroupId, reference: &Reference) -> Vec<Value> {
        let space = self.space(group);
        let types = self.field_types();
        let mut args = self.reference_arguments(&space.layout, reference);
        let mut values = Vec::new();
        let fields = self.info.groups[group].fields.clone();
        for (shape, field) in space.fields.iter().zip(&fields) {
            let name = self.info.program.fields[*field].name.to_string();
            let value = self.context.make(shape, Naming::Fresh(&name), &types);
            args.extend(self.context.arguments(shape, &value, &types));
            values.push(value);
        }
        run.path.recall(space.pred, args);
        values
    }

    pub(super) fn space_push(
        &mut self,
        run: &mut Run,
        group: GroupId,
        reference: &Reference,
        stored: &[Option<Value>],
    ) {
        let space = self.space(group);
        let types = self.field_types();
        // What is not stored stays as it is: any state that the invariant allows.
        let old =
            if stored.iter().any(Option::is_none) { self.space_recall(run, group, reference) } else { Vec::new() };
        let mut args = self.reference_arguments(&space.layout, reference);
        for (index, shape) in space.fields.iter().enumerate() {
            let value = stored[index].clone().unwrap_or_else(|| old[index].clone());
            args.extend(self.context.arguments(shape, &value, &types));
        }
        let note = self.note("push");
        self.emit(&run.path.clone(), Head::Pred(space.pred, args), note);
    }

    fn element_arguments(&mut self, space: &Space, reference: &Reference, index: TermId, value: &Value) -> Vec<TermId> {
        let types = self.field_types();
        let mut args = self.reference_arguments(&space.layout, reference);
        args.push(index);
        args.extend(self.context.arguments(&space.fields[0], value, &types));
        args
    }

    pub(super) fn space_new_array(
        &mut self,
        run: &mut Run,
        group: GroupId,
        reference: &Reference,
        length: TermId,
        any: bool,
    ) {
        let space = self.space(group);
        let types = self.field_types();
        let mut path = run.path.clone();
        let index = self.context.fresh("index", self.context.lengths);
        let zero = self.context.terms.int(0);
        let (from, to) = (self.context.terms.le(zero, index), self.context.terms.lt(index, length));
        path.assume(&mut self.context, from);
        path.assume(&mut self.context, to);
        if path.dead {
            return;
        }
        let element = self.info.groups[group].element.unwrap_or(Type::Ref);
        let value = if any {
            self.context.make(&space.fields[0], Naming::Fresh("element"), &types)
        } else {
            self.constant(element.zero())
        };
        let args = self.element_arguments(&space, reference, index, &value);
        let note = self.note("new array");
        self.emit(&path, Head::Pred(space.pred, args), note);
    }

    pub(super) fn space_pull_element(
        &mut self,
        mut run: Run,
        group: GroupId,
        reference: &Reference,
        index: TermId,
    ) -> Vec<(Run, Value)> {
        let space = self.space(group);
        let types = self.field_types();
        let value = self.context.make(&space.fields[0], Naming::Fresh("element"), &types);
        let args = self.element_arguments(&space, reference, index, &value);
        run.path.recall(space.pred, args);
        vec![(run, value)]
    }

    pub(super) fn space_push_element(
        &mut self,
        run: &mut Run,
        group: GroupId,
        reference: &Reference,
        index: TermId,
        value: &Value,
    ) {
        let space = self.space(group);
        let args = self.element_arguments(&space, reference, index, value);
        let note = self.note("push");
        self.emit(&run.path.clone(), Head::Pred(space.pred, args), note);
    }

    /// Text constants: objects with their character arrays, whose lengths are known and whose contents are any.
    pub(super) fn space_texts(&mut self) {
        let info = self.info;
        let Some(text_layout) = info.program.text_layout else { return };
        let types = self.field_types();
        let chars = info.objects().entries().find(|(_, object)| **object == Object::TextChars).map(|(id, _)| id);
        for (object, kind) in info.objects().entries() {
            let group = info.group_of(object);
            let Some(space) = self.heap.spaces.get(&group).cloned() else { continue };
            let mut path = Path::default();
            match *kind {
                Object::Site(..) => {}
                Object::Text(text) => {
                    let reference = self.plain_reference(object);
                    let length = info.program.texts[text].units.len() as i128;
                    let fields = info.groups[group].fields.clone();
                    let mut args = self.reference_arguments(&space.layout, &reference);
                    for (shape, field) in space.fields.iter().zip(&fields) {
                        let value = match chars {
                            Some(chars) if *field == text_layout.value => {
                                let mut value = self.plain_reference(chars);
                                value.length = Some(self.context.terms.int(length));
                                value.id = Some(self.context.terms.int(-1_000_000_000 - text.index() as i128));
                                Value::Reference(value)
                            }
                            _ => self.constant(info.field_type(*field).zero()),
                        };
                        args.extend(self.context.arguments(shape, &value, &types));
                    }
                    self.emit(&path, Head::Pred(space.pred, args), "a text".to_owned());
                }
                Object::TextChars => {
                    debug_assert!(matches!(info.program.classes[info.class_of(object)].kind, ClassKind::Array { .. }));
                    let mut reference = self.plain_reference(object);
                    let length = self.context.fresh("length", Type::I32);
                    reference.length = Some(length);
                    reference.id = Some(self.context.fresh_ranged("id", (-super::EVERYTHING.1, -1_000_000_000)));
                    let index = self.context.fresh("index", Type::I32);
                    let zero = self.context.terms.int(0);
                    for cond in [self.context.terms.le(zero, index), self.context.terms.lt(index, length)] {
                        path.assume(&mut self.context, cond);
                    }
                    let value = self.context.make(&space.fields[0], Naming::Fresh("char"), &types);
                    let args = self.element_arguments(&space, &reference, index, &value);
                    self.emit(&path, Head::Pred(space.pred, args), "characters of a text".to_owned());
                }
            }
        }
    }
}
