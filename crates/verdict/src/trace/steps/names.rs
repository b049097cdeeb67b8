//! What values and objects are called: `5`, `"text"`, `Color.RED`, `Node#1`.

use super::CHARACTERS;
use crate::trace::show::{quoted, scalar};
use base::Owner;
use ivl::interp::{Machine, ObjectRef, Value, View};
use ivl::{ClassId, Const, FieldId, Program, Type};
use std::collections::HashMap;

/// What one can ask of a machine, while it runs and after.
pub trait Heap {
    fn class_of(&self, object: ObjectRef) -> Option<ClassId>;
    fn field(&mut self, object: ObjectRef, field: FieldId) -> Option<Value>;
    fn array_length(&self, object: ObjectRef) -> Option<usize>;
    fn element(&mut self, object: ObjectRef, index: usize) -> Option<Value>;
    fn text(&self, object: ObjectRef) -> Option<Vec<u16>>;
}

macro_rules! heap {
    ($machine:ty) => {
        impl Heap for $machine {
            fn class_of(&self, object: ObjectRef) -> Option<ClassId> {
                self.class_of(object)
            }
            fn field(&mut self, object: ObjectRef, field: FieldId) -> Option<Value> {
                self.field(object, field)
            }
            fn array_length(&self, object: ObjectRef) -> Option<usize> {
                self.array_length(object)
            }
            fn element(&mut self, object: ObjectRef, index: usize) -> Option<Value> {
                self.element(object, index)
            }
            fn text(&self, object: ObjectRef) -> Option<Vec<u16>> {
                self.text(object)
            }
        }
    };
}
heap!(View<'_, '_>);
heap!(Machine<'_>);

/// The names of objects: their class and a number.
pub struct Names<'p> {
    pub program: &'p Program,
    names: HashMap<ObjectRef, String>,
    counts: HashMap<String, usize>,
    /// The objects that events mention, in the order in which they do.
    pub mentioned: Vec<ObjectRef>,
    is_mentioned: std::collections::HashSet<ObjectRef>,
    /// The fields of the library.
    library: HashMap<(&'p str, &'p str), FieldId>,
    /// The user's fields that objects of a class have.
    fields: HashMap<ClassId, std::rc::Rc<[FieldId]>>,
}

/// How a value is shown.
pub enum Shown {
    /// By itself.
    Plain(String),
    /// By the name of an object.
    Object(ObjectRef, String),
}

impl<'p> Names<'p> {
    pub fn new(program: &'p Program) -> Self {
        let library =
            program.fields.entries().filter(|(_, field)| program.classes[field.owner].owner == Owner::Library);
        Self {
            program,
            names: HashMap::new(),
            counts: HashMap::new(),
            mentioned: Vec::new(),
            is_mentioned: std::collections::HashSet::new(),
            library: library.map(|(id, field)| ((&*program.classes[field.owner].name, &*field.name), id)).collect(),
            fields: HashMap::new(),
        }
    }

    /// What an event says of a value; objects count as mentioned from now on.
    pub fn mention(&mut self, value: Value, heap: &mut impl Heap) -> String {
        match self.shown(value, heap) {
            Shown::Plain(text) => text,
            Shown::Object(object, name) => {
                if self.is_mentioned.insert(object) {
                    self.mentioned.push(object);
                }
                name
            }
        }
    }

    /// How a value is shown.
    pub fn shown(&mut self, value: Value, heap: &mut impl Heap) -> Shown {
        let object = match value {
            Value::Const(value) => return Shown::Plain(scalar(value)),
            Value::Object(object) => object,
        };
        if let Some(known) = self.names.get(&object) {
            return Shown::Object(object, known.clone());
        }
        let class = heap.class_of(object);
        let name = class.map_or("?", |class| &*self.program.classes[class].name);
        if Some(name) == self.program.text_layout.map(|layout| &*self.program.classes[layout.class].name)
            && let Some(units) = heap.text(object)
        {
            return Shown::Plain(text(units));
        }
        // Boxes are shown as what is in them.
        if name.starts_with("java.lang.")
            && let Some(Value::Const(boxed)) = self.library_field(object, name, "value", heap)
            && boxed != Const::Null
        {
            return Shown::Plain(scalar(boxed));
        }
        let short = name.rsplit('.').next().unwrap_or(name).to_owned();
        if let Some(Value::Object(constant)) = self.library_field(object, "java.lang.Enum", "name", heap)
            && let Some(units) = heap.text(constant)
        {
            return Shown::Plain(format!("{}.{}", short.replace('$', "."), String::from_utf16_lossy(&units)));
        }
        let count = self.counts.entry(short.clone()).or_default();
        *count += 1;
        let shown = match heap.array_length(object) {
            Some(length) => format!("{}#{count}", short.replacen("[]", &format!("[{length}]"), 1)),
            None => format!("{short}#{count}"),
        };
        self.names.insert(object, shown.clone());
        Shown::Object(object, shown)
    }

    /// A field of a class of the library.
    pub fn library_field(&self, object: ObjectRef, class: &str, field: &str, heap: &mut impl Heap) -> Option<Value> {
        heap.field(object, *self.library.get(&(class, field))?)
    }

    /// The fields of an object that the user has declared.
    pub fn user_fields(&mut self, object: ObjectRef, class: ClassId, heap: &mut impl Heap) -> std::rc::Rc<[FieldId]> {
        let program = self.program;
        let found = self.fields.entry(class).or_insert_with(|| {
            let all = program.fields.entries().filter(|(id, field)| {
                // Where an inner object lives is none of the user's business.
                field.declared_by != Owner::Made
                    && program.classes[field.owner].owner != Owner::Library
                    && heap.field(object, *id).is_some()
            });
            all.map(|(id, _)| id).collect()
        });
        found.clone()
    }
}

/// A text as a literal, cut where it is too long.
pub fn text(mut units: Vec<u16>) -> String {
    let is_long = units.len() > CHARACTERS;
    units.truncate(CHARACTERS);
    quoted(&units, '"') + if is_long { "..." } else { "" }
}

/// An integer as the type that it stands for.
pub fn as_type(value: Value, ty: Option<Type>) -> Value {
    match (value, ty) {
        (Value::Const(Const::Int(_, number)), Some(Type::Bool)) => Value::Const(Const::Bool(number != 0)),
        (Value::Const(Const::Int(_, number)), Some(Type::U16)) => Value::Const(Const::Int(Type::U16, number & 0xffff)),
        (value, _) => value,
    }
}
