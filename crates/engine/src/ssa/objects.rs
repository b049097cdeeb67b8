//! Objects of an emission: one for each executed allocation, with the cells their contents live in.
//!
//! A cell has a number; what is in it is part of a path's state. The cells of globals come first, then those of objects as they are
//! made: one that says that the object was made on this path, its fields, its elements. A cell nobody has written holds what the
//! object started with.

use super::value::ObjectId;
use base::OriginId;
use ivl::{ClassId, ClassKind, FieldId, Program, StmtKind, Storage, TextId, Type};
use rustc_hash::{FxHashMap, FxHashSet};
use smt::TermId;
use std::rc::Rc;
use std::sync::Arc;

/// The fields of a class.
#[derive(Debug)]
pub struct Layout {
    /// Where each is among the cells of an object.
    pub offsets: FxHashMap<FieldId, u32>,
    /// Their types, in order.
    pub types: Vec<Type>,
}

/// What an object holds before anybody writes it.
#[derive(Clone, Debug)]
pub enum Initial {
    /// Zeros.
    Zero,
    /// These characters: the array of a text.
    Units(Arc<[u16]>),
    /// One field that holds an object, the others zeros: a text.
    Field(FieldId, ObjectId),
}

/// An array's length and where its elements are.
#[derive(Clone, Copy, Debug)]
pub struct Elements {
    /// The type of the elements.
    pub ty: Type,
    /// The type of indices and of the length for the program.
    pub index: Type,
    /// The length, in 32 bits whatever its type: no path goes on with a larger one. Of many arrays it is in a cell, by number.
    pub length: TermId,
    /// How many elements there are cells for.
    pub room: Room,
}

/// Where the elements of an array are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Room {
    /// Each in a cell of its own. No path goes on with a larger length.
    Cells(u32),
    /// All in a region, by index; of many arrays by number and index.
    Region,
}

/// Which object it is.
#[derive(Clone, Copy, Debug)]
pub struct Identity {
    /// Its name, the same in every emission.
    pub name: u32,
    /// The name of the place where it was made, or where those it stands for were made.
    pub place: u32,
    /// When it is there.
    pub made_if: TermId,
    /// Where in the source.
    pub origin: OriginId,
    /// Whether it stands for many: all that were made at the place in earlier rounds of a loop.
    pub is_many: bool,
    /// What becomes of it.
    pub storage: Storage,
}

/// An object.
#[derive(Clone, Debug)]
pub struct Object {
    /// Its dynamic type.
    pub class: ClassId,
    /// Its first cell.
    pub base: u32,
    /// Its fields.
    pub layout: Rc<Layout>,
    /// For arrays.
    pub elements: Option<Elements>,
    /// What its cells hold at first.
    pub initial: Initial,
    /// The text that it belongs to, if it is there from the start, on every path.
    pub text: Option<TextId>,
    /// Which it is.
    pub identity: Identity,
    /// The cell that says that it has ended, in programs that ask.
    pub ended: Option<u32>,
}

impl Object {
    /// The cell of a field, if it has it.
    pub fn field(&self, field: FieldId) -> Option<u32> {
        self.layout.offsets.get(&field).map(|offset| self.base + 1 + offset)
    }

    /// The cell of the first element.
    pub fn first_element(&self) -> u32 {
        self.base + 1 + self.layout.types.len() as u32
    }

    /// The cell of the lengths, if it stands for many arrays.
    pub fn lengths(&self) -> u32 {
        self.first_element() + 1
    }

    /// How many cells it has.
    pub fn size(&self) -> u32 {
        size(&self.layout, self.elements, self.identity.is_many) + u32::from(self.ended.is_some())
    }
}

fn size(layout: &Layout, elements: Option<Elements>, is_many: bool) -> u32 {
    let for_elements = match elements {
        Some(_) if is_many => 2,
        Some(Elements { room: Room::Region, .. }) => 1,
        Some(Elements { room: Room::Cells(count), .. }) => count,
        None => 0,
    };
    for_elements.saturating_add(1 + layout.types.len() as u32)
}

/// Whether a program asks which objects have ended.
fn asks(program: &Program) -> bool {
    let stmts = program.procs.iter().flat_map(|proc| proc.blocks.iter()).flat_map(|block| &block.stmts);
    stmts.into_iter().any(|stmt| matches!(stmt.kind, StmtKind::Ask { .. }))
}

/// The objects, and what is known of classes.
pub struct Objects<'p> {
    program: &'p Program,
    all: Vec<Object>,
    next_cell: u32,
    layouts: FxHashMap<ClassId, Rc<Layout>>,
    fields: FxHashMap<ClassId, Vec<FieldId>>,
    arrays: Vec<(ClassId, ClassId)>,
    ancestors: FxHashMap<ClassId, Rc<FxHashSet<ClassId>>>,
    named: FxHashMap<u32, ObjectId>,
    /// Whether the program asks which objects have ended.
    asks: bool,
}

impl<'p> Objects<'p> {
    /// No objects.
    pub fn new(program: &'p Program) -> Self {
        let mut fields: FxHashMap<ClassId, Vec<FieldId>> = FxHashMap::default();
        for (id, field) in program.fields.entries() {
            fields.entry(field.owner).or_default().push(id);
        }
        let arrays = program
            .classes
            .entries()
            .filter_map(|(id, class)| match class.kind {
                ClassKind::Array { class: Some(element), .. } => Some((id, element)),
                ClassKind::Array { .. } | ClassKind::Concrete | ClassKind::Abstract => None,
            })
            .collect();
        Self {
            program,
            all: Vec::new(),
            next_cell: program.globals.len() as u32,
            layouts: FxHashMap::default(),
            fields,
            arrays,
            ancestors: FxHashMap::default(),
            named: FxHashMap::default(),
            asks: asks(program),
        }
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.all.len()
    }

    /// An object.
    pub fn get(&self, object: ObjectId) -> &Object {
        &self.all[object.0 as usize]
    }

    /// The object with a name.
    pub fn named(&self, name: u32) -> Option<ObjectId> {
        self.named.get(&name).copied()
    }

    /// A new object; none if there is no room for it.
    pub fn make(
        &mut self,
        class: ClassId,
        elements: Option<Elements>,
        initial: Initial,
        text: Option<TextId>,
        identity: Identity,
    ) -> Option<ObjectId> {
        let layout = self.layout(class);
        let last = self.next_cell.checked_add(size(&layout, elements, identity.is_many))?;
        let end = last.checked_add(u32::from(self.asks))?;
        let ended = self.asks.then_some(last);
        let id = ObjectId(self.all.len() as u32);
        self.all.push(Object { class, base: self.next_cell, layout, elements, initial, text, identity, ended });
        self.named.insert(identity.name, id);
        self.next_cell = end;
        Some(id)
    }

    fn layout(&mut self, class: ClassId) -> Rc<Layout> {
        if let Some(known) = self.layouts.get(&class) {
            return known.clone();
        }
        let mut layout = Layout { offsets: FxHashMap::default(), types: Vec::new() };
        let (mut todo, mut seen) = (vec![class], FxHashSet::default());
        while let Some(class) = todo.pop() {
            if !seen.insert(class) {
                continue;
            }
            for &field in self.fields.get(&class).into_iter().flatten() {
                layout.offsets.insert(field, layout.types.len() as u32);
                layout.types.push(self.program.fields[field].ty);
            }
            todo.extend(&self.program.classes[class].supers);
        }
        let layout = Rc::new(layout);
        self.layouts.insert(class, layout.clone());
        layout
    }

    /// The object that a cell belongs to, and which of its cells it is; nothing for the cell of a global.
    pub fn owner(&self, cell: u32) -> Option<(&Object, u32)> {
        let (object, offset) = self.owner_id(cell)?;
        Some((self.get(object), offset))
    }

    /// The object that a cell belongs to, by its number, and the number of the cell within it.
    pub fn owner_id(&self, cell: u32) -> Option<(ObjectId, u32)> {
        let after = self.all.partition_point(|object| object.base <= cell);
        let object = after.checked_sub(1)?;
        Some((ObjectId(object as u32), cell - self.all[object].base))
    }

    /// All of them.
    pub fn into_all(self) -> Vec<Object> {
        self.all
    }

    /// Whether objects of a class are instances of another.
    pub fn is_subtype(&mut self, class: ClassId, of: ClassId) -> bool {
        class == of || self.ancestors(class).contains(&of)
    }

    /// As [`Program::supertypes`] has them. Recurses on the dimensions of arrays.
    fn ancestors(&mut self, class: ClassId) -> Rc<FxHashSet<ClassId>> {
        if let Some(known) = self.ancestors.get(&class) {
            return known.clone();
        }
        // A cycle, which the checker excludes, ends here.
        self.ancestors.insert(class, Rc::default());
        let mut found = FxHashSet::default();
        let mut todo = vec![class];
        while let Some(next) = todo.pop() {
            if !found.insert(next) {
                continue;
            }
            todo.extend(&self.program.classes[next].supers);
            if let ClassKind::Array { class: Some(element), .. } = self.program.classes[next].kind {
                let elements = self.ancestors(element);
                let others = self.arrays.iter().filter(|(_, other)| *other == element || elements.contains(other));
                found.extend(others.map(|(array, _)| *array));
            }
        }
        let found = Rc::new(found);
        self.ancestors.insert(class, found.clone());
        found
    }
}
