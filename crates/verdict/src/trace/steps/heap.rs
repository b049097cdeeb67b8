//! The heap at some time: the objects that can be reached from what the user sees, the nearest first.

use super::names::{Names, Shown};
use super::{Binding, ELEMENTS, OBJECTS, Object};
use base::Owner;
use ivl::ClassKind;
use ivl::interp::{Heap, Machine, ObjectRef, Value};
use ivl::syntax::{Contents, Part};
use std::collections::{HashSet, VecDeque};

/// Bindings of what is asked for, and the objects that can be reached from there and from some more roots.
pub fn snapshot(
    names: &mut Names<'_>,
    shown: impl Iterator<Item = (String, Value)>,
    roots: impl Iterator<Item = Value>,
    heap: &mut dyn Heap,
) -> (Vec<Binding>, Vec<Object>) {
    let mut reached = Reached::default();
    let mut bindings: Vec<Binding> =
        shown.map(|(name, value)| reached.binding(names, name, Part::Value(value), heap)).collect();
    for root in roots {
        reached.binding(names, String::new(), Part::Value(root), heap);
    }
    let mut objects = Vec::new();
    while objects.len() < OBJECTS
        && let Some((object, name)) = reached.waiting.pop_front()
    {
        let Contents { parts, more } = parts(names, object, heap);
        let mut fields = Vec::new();
        for (name, part) in parts {
            let name = named(names, name, heap);
            fields.push(reached.binding(names, name, part, heap));
        }
        objects.push(Object { name, fields, more });
    }
    // Those that have found no room are only names.
    let described: HashSet<String> = objects.iter().map(|object| object.name.clone()).collect();
    for binding in bindings.iter_mut().chain(objects.iter_mut().flat_map(|object| &mut object.fields)) {
        binding.is_object &= described.contains(&binding.value);
    }
    (bindings, objects)
}

#[derive(Default)]
struct Reached {
    seen: HashSet<ObjectRef>,
    waiting: VecDeque<(ObjectRef, String)>,
}

impl Reached {
    fn binding(&mut self, names: &mut Names<'_>, name: String, part: Part, heap: &mut dyn Heap) -> Binding {
        let shown = match part {
            Part::Value(value) => names.shown(value, heap),
            Part::Units(units) => Shown::Plain(names.text(units)),
            Part::Name(name) => Shown::Plain(name),
        };
        match shown {
            Shown::Plain(value) => Binding { name, value, is_object: false },
            Shown::Object(object, value) => {
                if self.seen.insert(object) {
                    self.waiting.push_back((object, value.clone()));
                }
                Binding { name, value, is_object: true }
            }
        }
    }
}

/// What a part is called.
fn named(names: &mut Names<'_>, name: Part, heap: &mut dyn Heap) -> String {
    match name {
        Part::Name(name) => name,
        Part::Units(units) => names.text(units),
        Part::Value(value) => match names.shown(value, heap) {
            Shown::Plain(name) | Shown::Object(_, name) => name,
        },
    }
}

/// The fields or elements of an object.
fn parts(names: &mut Names<'_>, object: ObjectRef, heap: &mut dyn Heap) -> Contents {
    let program = names.program;
    let Some(class) = heap.class_of(object) else { return Contents::default() };
    match program.classes[class].kind {
        ClassKind::Array { .. } => {
            let length = heap.array_length(object).unwrap_or(0);
            let elements = (0..length.min(ELEMENTS)).filter_map(|index| {
                let value = match heap.element(object, index)? {
                    Value::Const(value) => Part::Name(names.element(object, value, heap)),
                    value @ Value::Object(_) => Part::Value(value),
                };
                Some((Part::Name(format!("[{index}]")), value))
            });
            Contents { parts: elements.collect(), more: length.saturating_sub(ELEMENTS) }
        }
        ClassKind::Concrete | ClassKind::Abstract => {
            let is_of_library = program.classes[class].owner == Owner::Library;
            let mut found = if is_of_library { names.contents(object, heap) } else { Contents::default() };
            for &field in names.user_fields(object, class, heap).iter() {
                let value = heap.field(object, field);
                let name = program.fields[field].name.to_string();
                found.parts.extend(value.map(|value| (Part::Name(name), Part::Value(value))));
            }
            found
        }
    }
}

/// The objects that events mention, as they are at the end; those in their fields too.
pub fn mentioned(names: &mut Names<'_>, machine: &mut Machine<'_>) -> Vec<Object> {
    let program = names.program;
    let mut objects = Vec::new();
    let mut at = 0;
    while let Some(&object) = names.mentioned.get(at)
        && objects.len() < OBJECTS
    {
        at += 1;
        let name = names.mention(Value::Object(object), machine);
        let is_of_library = machine.class_of(object).is_some_and(|class| {
            let class = &program.classes[class];
            !matches!(class.kind, ClassKind::Array { .. }) && class.owner == Owner::Library
        });
        if is_of_library {
            continue;
        }
        let Contents { parts, more } = parts(names, object, machine);
        let mut fields = Vec::new();
        for (name, part) in parts {
            let name = named(names, name, machine);
            let value = match part {
                Part::Value(value) => names.mention(value, machine),
                Part::Units(units) => names.text(units),
                Part::Name(name) => name,
            };
            fields.push(Binding { name, value, is_object: false });
        }
        if !fields.is_empty() {
            objects.push(Object { name, fields, more });
        }
    }
    objects
}
