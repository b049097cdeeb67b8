//! Classes as the interpreter sees them: numbers, layouts and sets of subtypes.
//!
//! A class has a *primary* superclass, the first of its supertypes. Classes that are not arrays are numbered in preorder
//! of the tree of primary superclasses, so that the subclasses of a class are an interval; arrays come after them.
//! An object's fields are those of its primary superclass, then its own, then those it has from other supertypes.
//! So a field has one offset in the whole interval of its owner; the others are found the slow way.

use crate::expr::Type;
use crate::program::{ClassId, ClassKind, FieldId, Program};
use base::Id;
use std::sync::{Arc, OnceLock};

/// Beside the type of its elements, the kind of an array with indices of type i64.
pub(super) const KIND_WIDE: u8 = 16;
/// What the low bits of an object's header say: an object, or an array, of which elements says [`ELEMENTS`].
pub(super) const KIND_OBJECT: u8 = 0;
/// How far the class number is shifted in a tag, beside the kind.
pub(super) const KIND_BITS: u32 = 5;
/// The number of classes that fit.
const MAX_CLASSES: usize = 1 << (32 - KIND_BITS);

/// The kind of an array with elements of one type and indices of another.
pub(super) fn array_kind(element: Type, index: Type) -> u8 {
    let wide = if index == Type::I64 { KIND_WIDE } else { 0 };
    wide | match element {
        Type::Bool => 1,
        Type::I8 => 2,
        Type::U16 => 3,
        Type::I16 => 4,
        Type::I32 => 5,
        Type::I64 => 6,
        Type::F32 => 7,
        Type::F64 => 8,
        Type::Ref => 9,
        Type::U8 => 10,
        Type::U32 => 11,
        Type::U64 => 12,
    }
}

/// The types of elements, by the kind of their arrays, which begin with 1. Kinds 14 and 15 are those of null and of objects that have moved.
const ELEMENTS: [Type; 12] = [
    Type::Bool,
    Type::I8,
    Type::U16,
    Type::I16,
    Type::I32,
    Type::I64,
    Type::F32,
    Type::F64,
    Type::Ref,
    Type::U8,
    Type::U32,
    Type::U64,
];

/// The type of the elements, if it is the kind of an array.
pub(super) fn element_type(kind: u8) -> Option<Type> {
    usize::from(kind & !KIND_WIDE).checked_sub(1).and_then(|index| ELEMENTS.get(index).copied())
}

/// One class, by its number.
#[derive(Debug)]
pub(super) struct Layout {
    pub class: ClassId,
    /// Class number and kind, as they stand in the header of its objects.
    pub tag: u32,
    /// How many fields its objects have.
    pub fields: u32,
    /// The indices of the fields that are references.
    pub refs: Arc<[u32]>,
    /// Fields from supertypes other than the primary ones.
    others: Arc<[(FieldId, u32)]>,
    parent: Option<ClassId>,
}

impl Layout {
    pub(super) fn kind(&self) -> u8 {
        (self.tag & ((1 << KIND_BITS) - 1)) as u8
    }
}

/// Where a field is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    /// Among the fields of its owner's objects.
    pub index: u32,
    /// The tags of the objects that have it there.
    pub low: u32,
    pub width: u32,
}

/// All classes of a program.
#[derive(Debug)]
pub(super) struct Classes {
    number: Vec<u32>,
    layouts: Vec<Layout>,
    places: Vec<Place>,
    below: Vec<Vec<ClassId>>,
    subtypes: Vec<OnceLock<ClassSet>>,
}

impl Classes {
    pub(super) fn new(program: &Program) -> Self {
        let count = program.classes.len();
        assert!(count < MAX_CLASSES, "a program has fewer than 2^28 classes");
        let tree = Tree::new(program);
        let (number, intervals) = tree.numbers(program);
        let mut below = vec![Vec::new(); count];
        for (id, class) in program.classes.entries() {
            for above in class.supers.iter().filter(|above| above.index() < count) {
                below[above.index()].push(id);
            }
        }
        let mut own = vec![Vec::new(); count];
        for (id, field) in program.fields.entries() {
            if field.owner.index() < count {
                own[field.owner.index()].push(id);
            }
        }
        let nowhere = Place { index: 0, low: 0, width: 0 };
        let mut places = vec![nowhere; program.fields.len()];
        let mut layouts: Vec<Option<Layout>> = (0..count).map(|_| None).collect();
        for &id in &tree.preorder {
            let class = &program.classes[id];
            let parent = tree.parent[id.index()];
            let above = parent.and_then(|parent| layouts[number[parent.index()] as usize].as_ref());
            let mut fields = above.map_or(0, |above| above.fields);
            let mut refs = above.map_or_else(|| Arc::from([]), |above| above.refs.clone());
            let mut others = above.map_or_else(|| Arc::from([]), |above| above.others.clone());
            let mut new_refs = Vec::new();
            for &field in &own[id.index()] {
                let (low, width) = intervals[id.index()];
                places[field.index()] = Place { index: fields, low: low << KIND_BITS, width: width << KIND_BITS };
                if program.fields[field].ty == Type::Ref {
                    new_refs.push(fields);
                }
                fields += 1;
            }
            let mut more = Vec::new();
            for field in fields_from_elsewhere(program, &tree, &own, id) {
                if others.iter().any(|(known, _)| *known == field) {
                    continue;
                }
                if program.fields[field].ty == Type::Ref {
                    new_refs.push(fields);
                }
                more.push((field, fields));
                fields += 1;
            }
            if !new_refs.is_empty() {
                refs = refs.iter().copied().chain(new_refs).collect();
            }
            if !more.is_empty() {
                others = others.iter().copied().chain(more).collect();
            }
            let kind = match class.kind {
                ClassKind::Concrete | ClassKind::Abstract => KIND_OBJECT,
                ClassKind::Array { element, index, .. } => array_kind(element, index),
            };
            let tag = number[id.index()] << KIND_BITS | u32::from(kind);
            layouts[number[id.index()] as usize] = Some(Layout { class: id, tag, fields, refs, others, parent });
        }
        let layouts = layouts.into_iter().flatten().collect();
        let subtypes = (0..count).map(|_| OnceLock::new()).collect();
        Self { number, layouts, places, below, subtypes }
    }

    /// The number of a class.
    pub(super) fn number(&self, class: ClassId) -> u32 {
        self.number[class.index()]
    }

    /// The layout of a class.
    pub(super) fn layout(&self, number: u32) -> &Layout {
        &self.layouts[number as usize]
    }

    /// The layout of the class in a tag.
    pub(super) fn of_tag(&self, tag: u32) -> &Layout {
        &self.layouts[(tag >> KIND_BITS) as usize]
    }

    /// Where a field is in the objects of its owner.
    pub(super) fn place(&self, field: FieldId) -> Place {
        self.places[field.index()]
    }

    /// The index of a field among those of an object of any class, if it has it.
    pub(super) fn index_of(&self, program: &Program, tag: u32, field: FieldId) -> Option<u32> {
        let layout = self.of_tag(tag);
        if let Some((_, index)) = layout.others.iter().find(|(other, _)| *other == field) {
            return Some(*index);
        }
        let owner = program.fields.get(field)?.owner;
        let mut at = Some(layout.class);
        while let Some(class) = at {
            if class == owner {
                return Some(self.places[field.index()].index);
            }
            at = self.layouts[self.number[class.index()] as usize].parent;
        }
        None
    }

    /// The set of a class and its subtypes, as [`Program::supertypes`] defines them.
    pub(super) fn subtypes(&self, program: &Program, class: ClassId) -> &ClassSet {
        self.subtypes[class.index()].get_or_init(|| self.find_subtypes(program, class))
    }

    fn find_subtypes(&self, program: &Program, class: ClassId) -> ClassSet {
        // From the innermost element type outwards: arrays are covariant.
        let mut chain = vec![class];
        while let ClassKind::Array { class: Some(element), .. } = program.classes[chain[chain.len() - 1]].kind {
            if chain.contains(&element) || element.index() >= self.number.len() {
                break;
            }
            chain.push(element);
        }
        let mut inner: Option<Vec<bool>> = None;
        for &class in chain.iter().rev() {
            let mut member = vec![false; self.number.len()];
            let mut todo = vec![class];
            if let Some(inner) = inner {
                for (id, array) in program.classes.entries() {
                    if let ClassKind::Array { class: Some(element), .. } = array.kind
                        && inner.get(element.index()) == Some(&true)
                    {
                        todo.push(id);
                    }
                }
            }
            while let Some(id) = todo.pop() {
                if !std::mem::replace(&mut member[id.index()], true) {
                    todo.extend(&self.below[id.index()]);
                }
            }
            inner = Some(member);
        }
        let members = inner.unwrap_or_default();
        ClassSet::new(members.iter().enumerate().filter(|(_, is)| **is).map(|(index, _)| self.number[index]))
    }
}

/// The tree of primary superclasses.
struct Tree {
    parent: Vec<Option<ClassId>>,
    preorder: Vec<ClassId>,
    /// For each class the position in `preorder` after its subtree.
    end: Vec<usize>,
}

impl Tree {
    fn new(program: &Program) -> Self {
        let count = program.classes.len();
        let mut parent: Vec<Option<ClassId>> = program
            .classes
            .entries()
            .map(|(id, class)| class.supers.first().copied().filter(|above| above.index() < count && *above != id))
            .collect();
        let mut children = vec![Vec::new(); count];
        for id in program.classes.ids() {
            if let Some(above) = parent[id.index()] {
                children[above.index()].push(id);
            }
        }
        let mut preorder = Vec::with_capacity(count);
        let mut end = vec![0; count];
        let mut seen = vec![false; count];
        let roots: Vec<ClassId> = program.classes.ids().filter(|id| parent[id.index()].is_none()).collect();
        // What is left after the roots hangs on a cycle, which the checker excludes: cut it anywhere.
        for (is_root, id) in roots.iter().map(|id| (true, *id)).chain(program.classes.ids().map(|id| (false, id))) {
            if seen[id.index()] {
                continue;
            }
            if !is_root {
                parent[id.index()] = None;
            }
            let mut stack = vec![(id, false)];
            while let Some((id, done)) = stack.pop() {
                if done {
                    end[id.index()] = preorder.len();
                } else if !std::mem::replace(&mut seen[id.index()], true) {
                    preorder.push(id);
                    stack.push((id, true));
                    stack.extend(children[id.index()].iter().rev().map(|child| (*child, false)));
                }
            }
        }
        Self { parent, preorder, end }
    }

    /// The number of each class, and the interval of the numbers of the subtree's classes that are not arrays.
    fn numbers(&self, program: &Program) -> (Vec<u32>, Vec<(u32, u32)>) {
        let is_array = |id: ClassId| matches!(program.classes[id].kind, ClassKind::Array { .. });
        let mut number = vec![0; self.preorder.len()];
        let mut before = Vec::with_capacity(self.preorder.len() + 1);
        let mut next = 0;
        for &id in &self.preorder {
            before.push(next);
            if !is_array(id) {
                number[id.index()] = next;
                next += 1;
            }
        }
        before.push(next);
        let mut intervals = vec![(0, 0); self.preorder.len()];
        for (position, &id) in self.preorder.iter().enumerate() {
            intervals[id.index()] = (before[position], before[self.end[id.index()]] - before[position]);
        }
        for &id in self.preorder.iter().filter(|id| is_array(**id)) {
            number[id.index()] = next;
            next += 1;
        }
        (number, intervals)
    }
}

/// The fields of supertypes that are not on the chain of primary superclasses.
fn fields_from_elsewhere(program: &Program, tree: &Tree, own: &[Vec<FieldId>], class: ClassId) -> Vec<FieldId> {
    if program.classes[class].supers.len() < 2 {
        return Vec::new();
    }
    let mut seen: rustc_hash::FxHashSet<ClassId> = rustc_hash::FxHashSet::default();
    let mut at = Some(class);
    while let Some(id) = at {
        seen.insert(id);
        at = tree.parent[id.index()];
    }
    let mut found = Vec::new();
    let mut todo: Vec<ClassId> = program.classes[class].supers[1..].iter().rev().copied().collect();
    while let Some(id) = todo.pop() {
        if id.index() < own.len() && seen.insert(id) {
            found.extend(&own[id.index()]);
            todo.extend(program.classes[id].supers.iter().rev());
        }
    }
    found
}

/// A set of class numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ClassSet {
    low: u32,
    width: u32,
    bits: Box<[u64]>,
}

impl ClassSet {
    pub(super) fn new(members: impl Iterator<Item = u32>) -> Self {
        let mut members: Vec<u32> = members.collect();
        members.sort_unstable();
        members.dedup();
        let (Some(&low), Some(&high)) = (members.first(), members.last()) else {
            return Self { low: 0, width: 0, bits: Box::default() };
        };
        let width = high - low + 1;
        let mut bits = vec![0; width.div_ceil(64) as usize];
        for member in members {
            bits[((member - low) / 64) as usize] |= 1 << ((member - low) % 64);
        }
        Self { low, width, bits: bits.into() }
    }

    #[inline]
    pub(super) fn contains(&self, number: u32) -> bool {
        let index = number.wrapping_sub(self.low);
        index < self.width && self.bits[(index / 64) as usize] >> (index % 64) & 1 == 1
    }
}
