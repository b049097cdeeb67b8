//! What values and objects are called: `5`, `"text"`, `Color.RED`, `Node#1`.

use super::{CHARACTERS, ELEMENTS};
use base::Owner;
use ivl::interp::{Heap, ObjectRef, Value};
use ivl::syntax::{Contents, LibraryFields, Look, Syntax, library_fields};
use ivl::{ClassId, FieldId, Program};
use std::collections::HashMap;

/// The names of objects: their class and a number.
pub struct Names<'p> {
    pub program: &'p Program,
    pub syntax: &'p dyn Syntax,
    names: HashMap<ObjectRef, String>,
    counts: HashMap<String, usize>,
    /// The objects that events mention, in the order in which they do.
    pub mentioned: Vec<ObjectRef>,
    is_mentioned: std::collections::HashSet<ObjectRef>,
    library: LibraryFields<'p>,
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
    pub fn new(program: &'p Program, syntax: &'p dyn Syntax) -> Self {
        Self {
            program,
            syntax,
            names: HashMap::new(),
            counts: HashMap::new(),
            mentioned: Vec::new(),
            is_mentioned: std::collections::HashSet::new(),
            library: library_fields(program),
            fields: HashMap::new(),
        }
    }

    /// What an event says of a value; objects count as mentioned from now on.
    pub fn mention(&mut self, value: Value, heap: &mut dyn Heap) -> String {
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

    /// What an event says of a value that is an element of an array.
    pub fn mention_element(&mut self, array: Value, value: Value, heap: &mut dyn Heap) -> String {
        match (array, value) {
            (Value::Object(array), Value::Const(value)) => self.element(array, value, heap),
            (_, value) => self.mention(value, heap),
        }
    }

    /// How an element of an array is shown that is no object.
    pub fn element(&self, array: ObjectRef, value: ivl::Const, heap: &mut dyn Heap) -> String {
        match heap.class_of(array) {
            Some(class) => self.syntax.element_value(&self.program.classes[class].name, value),
            None => self.syntax.value(value),
        }
    }

    /// How a value is shown.
    pub fn shown(&mut self, value: Value, heap: &mut dyn Heap) -> Shown {
        let object = match value {
            Value::Const(value) => return Shown::Plain(self.syntax.value(value)),
            Value::Object(object) => object,
        };
        if let Some(known) = self.names.get(&object) {
            return Shown::Object(object, known.clone());
        }
        let class = heap.class_of(object);
        if class.is_some()
            && class == self.program.text_layout.map(|layout| layout.class)
            && let Some(units) = heap.text(object)
        {
            return Shown::Plain(self.text(units));
        }
        if let Some(shown) = self.syntax.object(object, &mut self.look(heap)) {
            return Shown::Plain(shown);
        }
        let short = self.syntax.class_of_object(class.map_or("?", |class| &*self.program.classes[class].name));
        let count = self.counts.entry(short.clone()).or_default();
        *count += 1;
        let shown = match heap.array_length(object) {
            Some(length) => format!("{}#{count}", short.replacen("[]", &format!("[{length}]"), 1)),
            None => format!("{short}#{count}"),
        };
        self.names.insert(object, shown.clone());
        Shown::Object(object, shown)
    }

    /// A text, cut where it is too long.
    pub fn text(&self, mut units: Vec<u16>) -> String {
        let is_long = units.len() > CHARACTERS;
        units.truncate(CHARACTERS);
        self.syntax.text(&units) + if is_long { "..." } else { "" }
    }

    /// A value of a variable whose type in the source may be another one than that of its local.
    pub fn typed(&self, value: Value, ty: Option<&str>) -> Value {
        match (value, ty) {
            (Value::Const(value), Some(ty)) => Value::Const(self.syntax.as_type(value, ty)),
            (value, _) => value,
        }
    }

    /// What is in an object of the library.
    pub fn contents(&self, object: ObjectRef, heap: &mut dyn Heap) -> Contents {
        self.syntax.contents(object, &mut self.look(heap))
    }

    fn look<'a>(&'a self, heap: &'a mut dyn Heap) -> Look<'a> {
        Look { program: self.program, heap, fields: &self.library, most: ELEMENTS }
    }

    /// The fields of an object that the user has declared.
    pub fn user_fields(&mut self, object: ObjectRef, class: ClassId, heap: &mut dyn Heap) -> std::rc::Rc<[FieldId]> {
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
