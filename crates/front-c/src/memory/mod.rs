//! Regions: which memory may be which, decided for the whole program before anything is lowered.
//!
//! A unification analysis (Steensgaard, by parts of objects). Every object (variable, string literal, allocation) lies in a region, and every pointer points into
//! one region; what may be the same is unified. A region knows its *parts*: scalars at constant offsets that somebody reads or writes, each pointer
//! among them with the region that it points into, and *inner* objects: embedded arrays, and members whose address is taken, which are objects of their own with
//! regions of their own. So a pointer leads to the beginning of an object or to an element, never into the middle of one, and the pointers of a
//! list are plain references.
//!
//! The form of a region ([`Form`]) is decided at the end: one record, a sequence of elements, bytes, functions, or nothing that can be told. Bytes it is where what is done does not fit one type; such
//! a region has neither parts nor inner objects. The last is no loss of soundness: what is done there is `unsupported` at its place.
//!
//! Invariant: no two parts or inner objects of a region that is a record or a sequence overlap.

mod calls;
mod cast;
mod form;
mod peek;
mod settle;
mod walk;

pub(crate) use cast::{KnownCast, known_cast};
pub use form::{Form, InnerInfo, PartInfo, Shape};
pub use peek::Owners;
pub(crate) use walk::{constant, constant_number, made};

use crate::hir::{self, FunctionId};
use crate::types::{BitField, FloatKind, Length, Type, TypeId, Types};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// A region; several numbers may stand for the same one ([`Memory::root`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Region(u32);

/// A place in the objects of a region, in bytes from the beginning of an object or of one of its elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct At {
    /// Of these objects.
    pub region: Region,
    /// So many bytes behind the beginning.
    pub offset: u64,
}

/// Where a part begins: byte, and bit in it for a bit-field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PartKey {
    /// The byte.
    pub offset: u64,
    /// The bits of a bit-field: first and number; none of them if it is none.
    pub bits: (u8, u8),
}

impl PartKey {
    /// The part at this byte, or these bits of it.
    pub fn new(offset: u64, bits: Option<BitField>) -> PartKey {
        PartKey { offset, bits: bits.map_or((0, 0), |bits| (bits.start, bits.width)) }
    }

    /// The bytes that a scalar of this type has something in: of a bit-field those of its bits.
    fn bytes(self, types: &Types, ty: TypeId) -> Range<u64> {
        let size = match self.bits {
            (_, 0) => types.size_of(ty).unwrap_or(1).max(1),
            (start, width) => (u64::from(start) + u64::from(width)).div_ceil(8),
        };
        self.offset..self.offset.saturating_add(size)
    }

    /// Whether all bytes of such a scalar belong to a piece of the object; nothing if none of them does.
    pub fn is_whole_in(self, types: &Types, ty: TypeId, piece: &Range<u64>) -> Option<bool> {
        let bytes = self.bytes(types, ty);
        let has_some = bytes.start.max(piece.start) < bytes.end.min(piece.end);
        has_some.then_some(piece.start <= bytes.start && bytes.end <= piece.end)
    }
}

/// A scalar that somebody reads or writes.
#[derive(Clone, Copy, Debug)]
struct Part {
    ty: TypeId,
    /// Where it points to, if it is a pointer.
    target: Option<Region>,
}

/// An object inside of another.
#[derive(Clone, Copy, Debug)]
struct Inner {
    region: Region,
    /// Its type, an array in most cases.
    ty: TypeId,
    size: u64,
}

/// What is known of a region while it grows.
#[derive(Clone, Debug, Default)]
struct Node {
    /// The region that it was unified with.
    parent: Option<Region>,
    parts: BTreeMap<PartKey, Part>,
    inner: BTreeMap<u64, Inner>,
    functions: BTreeSet<FunctionId>,
    /// The types at which objects are declared or looked at, arrays by their elements.
    views: BTreeSet<TypeId>,
    /// The sizes of the objects, or of their elements, that are declared.
    objects: BTreeSet<u64>,
    /// The sizes of members that are objects of their own, or of the elements of such.
    members: BTreeSet<u64>,
    /// How far pointers are moved at a time, in bytes.
    strides: BTreeSet<u64>,
    /// Whether there are objects of several elements, or whose number of elements is not known.
    has_many: bool,
    /// The sizes of allocations that are known, in bytes.
    sizes: BTreeSet<u64>,
    /// Whether pointers to the beginning of its objects are made.
    is_pointed: bool,
    /// Whether its objects may be freed.
    is_freed: bool,
    /// Whether pointers into it are freed: they lead to beginnings of allocated memory.
    is_freed_itself: bool,
    /// Whether an object of the heap lies here.
    has_heap: bool,
    /// Whether variables of functions lie here that pointers lead to.
    has_stack: bool,
    /// Whether somebody asks for the addresses of its objects, as numbers.
    has_address: bool,
    /// Whether such a number may go somewhere, and become a pointer again.
    is_exposed: bool,
    /// Whether pointers here are made from numbers.
    has_numbers: bool,
    /// Whether memory of `alloca` lies here, which ends with the function.
    has_alloca: bool,
    /// Whether a string literal or a constant lies here, which must not be written to.
    has_constant: bool,
    /// Whether something is written here after it was made.
    is_written: bool,
    /// Whether it is used at types that do not go together: its objects are rows of bytes then, without parts and inner objects.
    is_bytes: bool,
    /// Of bytes: where the pointers that lie in them lead to.
    target: Option<Region>,
    /// Whether pointers to its objects are moved back to the objects that these are members of.
    has_owner: bool,
    /// Why nothing can be told about it.
    trouble: Option<&'static str>,
}

/// Memory that is copied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Copied {
    to: At,
    from: At,
    /// So many bytes; all that there are if nobody knows.
    size: u64,
    /// The type, if it is a record that is assigned.
    ty: Option<TypeId>,
}

/// The regions of a program.
pub struct Memory<'p> {
    types: &'p Types,
    nodes: Vec<Node>,
    variables: FxHashMap<Variable, Region>,
    /// Copies of memory: both sides have the same parts in the end.
    copies: Vec<Copied>,
    /// Whether all memory is bytes.
    is_all_bytes: bool,
    /// Counts what has changed.
    changes: u64,
    /// Nothing lies there.
    nowhere: Region,
    /// Whether the addresses of objects become numbers that may go somewhere.
    is_exposed: bool,
    /// Whether a function that is defined nowhere gets an address and may give it back as a number.
    is_told: bool,
}

/// Something that has a region by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Variable {
    /// A parameter or local of a function.
    Local(FunctionId, hir::LocalId),
    /// An object with static storage.
    Global(hir::GlobalId),
    /// A string literal.
    String(hir::StringId),
    /// What a function returns: a place for a record, or whose only part is the scalar.
    Result(FunctionId),
    /// A function as something that pointers lead to.
    Function(FunctionId),
    /// The objects that a call makes, or what an expression holds for a moment: by the address of the expression in the program.
    Made(usize),
    /// What a constant is that is no address: by its own address in the program.
    Number(usize),
}

/// More regions no program needs that can be verified.
const MOST_REGIONS: usize = 4_000_000;
/// How deep objects may lie in each other.
const MOST_INNER: u32 = 40;

impl<'p> Memory<'p> {
    /// Analyses a program that starts with a function. On demand all of its memory is bytes, which know whether somebody has set them.
    pub fn of(program: &'p hir::Program, entry: FunctionId, is_all_bytes: bool) -> Memory<'p> {
        let mut memory = Memory {
            types: &program.types,
            nodes: vec![Node { trouble: Some("nothing is known of what is used here"), ..Node::default() }],
            nowhere: Region(0),
            variables: FxHashMap::default(),
            copies: Vec::new(),
            changes: 0,
            is_all_bytes,
            is_exposed: false,
            is_told: false,
        };
        walk::program(&mut memory, program, entry);
        memory
    }

    /// A region that nothing is known of yet. There is an end to how many: then all is one, of which nothing can be told.
    fn fresh(&mut self) -> Region {
        if self.nodes.len() >= MOST_REGIONS {
            return self.nowhere;
        }
        self.nodes.push(Node::default());
        Region(self.nodes.len() as u32 - 1)
    }

    /// Whether the addresses of objects become numbers that may become pointers again.
    pub fn is_exposed(&self) -> bool {
        self.is_exposed
    }

    /// Whether addresses of objects may be among the numbers that functions return which are defined nowhere.
    pub fn is_told(&self) -> bool {
        self.is_told
    }

    /// Whether addresses are exposed, found out. Where there are no objects there are no addresses, but those of objects that the program is given.
    fn finds_exposed(&self, is_given: bool) -> bool {
        let has_objects = |node: &&Node| {
            let is_looked_into = !node.parts.is_empty() || !node.inner.is_empty() || node.has_many;
            let is_made = node.has_heap || node.has_stack || node.has_constant || !node.objects.is_empty();
            is_given || !node.has_numbers || is_looked_into || is_made || !node.functions.is_empty()
        };
        self.nodes.iter().filter(|node| node.parent.is_none()).filter(has_objects).any(|node| node.is_exposed)
    }

    /// The region that stands for this one and all that it was unified with.
    pub fn root(&self, mut region: Region) -> Region {
        while let Some(parent) = self.nodes[region.0 as usize].parent {
            region = parent;
        }
        region
    }

    fn node(&self, region: Region) -> &Node {
        &self.nodes[self.root(region).0 as usize]
    }

    fn node_mut(&mut self, region: Region) -> &mut Node {
        let root = self.root(region);
        // Shorter ways for those who ask again.
        let mut at = region;
        while let Some(parent) = self.nodes[at.0 as usize].parent.filter(|_| at != root) {
            self.nodes[at.0 as usize].parent = Some(root);
            at = parent;
        }
        &mut self.nodes[root.0 as usize]
    }

    /// The region of something that has a name; a new one if nobody has asked for it.
    fn variable(&mut self, variable: Variable) -> Region {
        if let Some(region) = self.variables.get(&variable) {
            return *region;
        }
        let region = self.fresh();
        self.variables.insert(variable, region);
        region
    }

    /// The region of something that has a name, after the analysis.
    pub fn region_of(&self, variable: Variable) -> Option<Region> {
        self.variables.get(&variable).map(|region| self.root(*region))
    }

    /// Objects of this region are used at types that do not go together: they become rows of bytes, with all that lies in them.
    fn make_bytes(&mut self, region: Region) {
        let node = self.node_mut(region);
        if node.is_bytes {
            return;
        }
        node.is_bytes = true;
        node.is_pointed = true;
        self.changes += 1;
        let node = self.node_mut(region);
        let (parts, inner) = (std::mem::take(&mut node.parts), std::mem::take(&mut node.inner));
        for target in parts.into_values().filter_map(|part| part.target) {
            self.bytes_target(region, Some(target));
        }
        for inner in inner.into_values() {
            self.unify(region, inner.region);
        }
    }

    /// Where the pointers that lie in bytes lead to: all of them into one region.
    fn bytes_target(&mut self, region: Region, target: Option<Region>) -> Region {
        match (self.node(region).target, target) {
            (Some(own), Some(target)) => {
                self.unify(own, target);
                own
            }
            (Some(own), None) => own,
            (None, target) => {
                let target = target.unwrap_or_else(|| self.fresh());
                self.changes += 1;
                self.node_mut(region).target = Some(target);
                target
            }
        }
    }

    fn give_up(&mut self, region: Region, why: &'static str) {
        let node = self.node_mut(region);
        if node.trouble.is_none() {
            node.trouble = Some(why);
            self.changes += 1;
        }
    }

    /// Makes two regions one.
    fn unify(&mut self, a: Region, b: Region) {
        let mut waiting = vec![(a, b)];
        while let Some((a, b)) = waiting.pop() {
            let (a, b) = (self.root(a), self.root(b));
            if a == b {
                continue;
            }
            self.changes += 1;
            let from = std::mem::take(&mut self.nodes[b.0 as usize]);
            self.nodes[b.0 as usize].parent = Some(a);
            let into = &mut self.nodes[a.0 as usize];
            into.functions.extend(from.functions);
            into.views.extend(from.views);
            into.objects.extend(from.objects);
            into.members.extend(from.members);
            into.strides.extend(from.strides);
            into.has_many |= from.has_many;
            into.sizes.extend(from.sizes);
            into.is_pointed |= from.is_pointed;
            into.is_freed |= from.is_freed;
            into.is_freed_itself |= from.is_freed_itself;
            into.has_heap |= from.has_heap;
            into.has_stack |= from.has_stack;
            into.has_address |= from.has_address;
            into.is_exposed |= from.is_exposed;
            into.has_numbers |= from.has_numbers;
            into.has_alloca |= from.has_alloca;
            into.has_constant |= from.has_constant;
            into.is_written |= from.is_written;
            into.has_owner |= from.has_owner;
            into.trouble = into.trouble.or(from.trouble);
            if into.is_bytes || from.is_bytes {
                into.is_bytes = true;
                into.is_pointed = true;
                let (parts, inner) = (std::mem::take(&mut into.parts), std::mem::take(&mut into.inner));
                let parts = parts.into_values().chain(from.parts.into_values()).filter_map(|part| part.target);
                let targets: Vec<Region> = parts.chain(from.target).collect();
                for target in targets {
                    match self.node(a).target {
                        Some(own) => waiting.push((own, target)),
                        None => self.node_mut(a).target = Some(target),
                    }
                }
                waiting.extend(inner.into_values().chain(from.inner.into_values()).map(|inner| (a, inner.region)));
                continue;
            }
            let at = |offset| At { region: a, offset };
            for (offset, inner) in from.inner {
                let own = self.inner_of(at(offset), inner.ty, Some(inner.region));
                waiting.push((own, inner.region));
            }
            for (key, part) in from.parts {
                let own = self.part_of(at(key.offset), key.bits, part.ty, part.target);
                waiting.extend(own.zip(part.target));
            }
        }
    }

    /// Where a byte of an object really lies: in an inner object, if it belongs to one.
    fn within(&self, at: At) -> At {
        self.descend(at, |start, inner| at_most(start, inner, 1))
    }

    /// Where so many bytes of an object really lie: in an inner object, if all of them belong to one. A record that is nothing but an array is not the array.
    fn within_piece(&self, at: At, size: u64) -> At {
        // More than one element of an array is the array, or a part of it; so is a record that is nothing but the array.
        let is_array = |behind: u64, inner: &Inner| {
            let unit = self.element_size(inner.ty).max(1);
            self.is_array(inner.ty) && (inner.size == size || (behind % unit).saturating_add(size) > unit)
        };
        self.descend(at, |behind, inner| at_most(behind, inner, size) && !is_array(behind, inner))
    }

    /// Goes into inner objects as long as these hold what is asked for.
    fn descend(&self, at: At, holds: impl Fn(u64, &Inner) -> bool) -> At {
        let mut at = At { region: self.root(at.region), ..at };
        for _ in 0..MOST_INNER {
            let inner = self.node(at.region).inner.range(..=at.offset).next_back();
            match inner.filter(|(start, inner)| holds(at.offset - **start, inner)) {
                Some((start, inner)) => {
                    let unit = self.element_size(inner.ty).max(1);
                    at = At { region: self.root(inner.region), offset: (at.offset - start) % unit };
                }
                None => return at,
            }
        }
        at
    }

    /// A scalar is read or written: where it points to, if it is a pointer.
    fn part(&mut self, at: At, bits: (u8, u8), ty: TypeId) -> Option<Region> {
        self.part_of(at, bits, ty, None)
    }

    /// The same with the region that it points to, should it be new here. (What comes from another region keeps its own: new ones would never end
    /// where regions point to themselves.)
    fn part_of(&mut self, at: At, bits: (u8, u8), ty: TypeId, target: Option<Region>) -> Option<Region> {
        // A scalar lies in an inner object with all of its bytes, or the object around it has no type.
        let bytes = PartKey { offset: at.offset, bits }.bytes(self.types, ty);
        let size = bytes.end - bytes.start;
        let around = self.descend(at, |behind, inner| at_most(behind, inner, size));
        let at = self.within(at);
        if around.region != at.region {
            self.make_bytes(around.region);
            return self.part_of(around, bits, ty, target);
        }
        let key = PartKey { offset: at.offset, bits };
        let kind = self.scalar(ty);
        if self.node(at.region).is_bytes {
            return (kind == Some(Scalar::Pointer)).then(|| self.bytes_target(at.region, target));
        }
        if let Some(known) = self.node(at.region).parts.get(&key).copied() {
            if self.scalar(known.ty) != kind {
                self.make_bytes(at.region);
                return self.part_of(at, bits, ty, target);
            }
            if known.target.is_some() || kind != Some(Scalar::Pointer) {
                return known.target;
            }
        }
        let target = (kind == Some(Scalar::Pointer)).then(|| target.unwrap_or_else(|| self.fresh()));
        self.changes += 1;
        self.node_mut(at.region).parts.insert(key, Part { ty, target });
        target
    }

    /// A member or embedded array becomes an object of its own.
    fn inner(&mut self, at: At, ty: TypeId) -> Region {
        self.inner_of(at, ty, None)
    }

    /// The same with its region, should it be new here.
    fn inner_of(&mut self, at: At, ty: TypeId, region: Option<Region>) -> Region {
        let size = self.types.size_of(ty);
        let at_end = self.within(at);
        if self.node(at.region).is_bytes {
            return at.region;
        }
        // The object at this place is there already.
        if let Some(inner) = self.node(at.region).inner.get(&at.offset)
            && self.is_same(inner.ty, inner.size, ty)
        {
            return inner.region;
        }
        if at_end.region != self.root(at.region) {
            // It lies inside of an inner object, unless it is larger than that.
            let (start, inner) = match self.node(at.region).inner.range(..=at.offset).next_back() {
                Some((start, inner)) => (*start, *inner),
                None => return at_end.region,
            };
            let fits = size.is_some_and(|size| at.offset + size <= start + inner.size);
            if fits && self.is_array(inner.ty) {
                // Elements of an array lie one after the other: the element itself, or a part of it.
                let unit = self.element_size(inner.ty).max(1);
                let inside = At { region: inner.region, offset: (at.offset - start) % unit };
                return if inside.offset == 0 && size == Some(unit) {
                    inner.region
                } else {
                    self.inner_of(inside, ty, region)
                };
            }
            if fits {
                return self.inner_of(At { region: inner.region, offset: at.offset - start }, ty, region);
            }
        }
        let region = region.unwrap_or_else(|| self.fresh());
        self.changes += 1;
        let Some(size) = size else {
            self.make_bytes(at.region);
            self.unify(at.region, region);
            return at.region;
        };
        {
            let element = self.element(ty);
            let is_array = self.is_array(ty);
            let element_size = self.element_size(ty);
            let node = self.node_mut(region);
            node.views.insert(element);
            node.members.insert(element_size);
            node.has_many |= is_array;
            node.is_pointed = true;
        }
        let owner = self.root(at.region);
        let range = at.offset..at.offset + size.max(1);
        let node = self.node(owner);
        let mut parts = node.parts.iter().filter(|(key, _)| range.contains(&key.offset));
        let mut inner = node.inner.range(range.clone());
        let is_cut = parts.any(|(key, part)| key.bytes(self.types, part.ty).end > range.end)
            || inner.any(|(start, inner)| start + inner.size > range.end);
        if is_cut {
            // Something lies only partly in it.
            self.make_bytes(owner);
            self.unify(owner, region);
            return self.root(owner);
        }
        // What lies there belongs to the new object now.
        let node = self.node_mut(owner);
        let parts: Vec<PartKey> = node.parts.keys().filter(|key| range.contains(&key.offset)).copied().collect();
        let inner: Vec<u64> = node.inner.range(range.clone()).map(|(start, _)| *start).collect();
        let parts: Vec<(PartKey, Part)> =
            parts.into_iter().filter_map(|key| Some((key, node.parts.remove(&key)?))).collect();
        let inner: Vec<(u64, Inner)> =
            inner.into_iter().filter_map(|start| Some((start, node.inner.remove(&start)?))).collect();
        node.inner.insert(at.offset, Inner { region, ty, size });
        let unit = self.element_size(ty).max(1);
        for (key, part) in parts {
            let own =
                self.part_of(At { region, offset: (key.offset - at.offset) % unit }, key.bits, part.ty, part.target);
            if let Some((own, target)) = own.zip(part.target) {
                self.unify(own, target);
            }
        }
        for (start, old) in inner {
            let own = self.inner_of(At { region, offset: (start - at.offset) % unit }, old.ty, Some(old.region));
            self.unify(own, old.region);
        }
        region
    }

    /// Whether an inner object of one type may stand for one of another: the same array, or as large and no array.
    fn is_same(&self, inner: TypeId, size: u64, ty: TypeId) -> bool {
        inner == ty || (self.types.size_of(ty) == Some(size) && !self.is_array(ty) && !self.is_array(inner))
    }

    /// Makes bytes of what has no common type; of what pointers to members lead back to, too.
    fn settle_forms(&mut self) {
        for index in 0..self.nodes.len() {
            let (region, node) = (Region(index as u32), &self.nodes[index]);
            if node.parent.is_some() || node.is_bytes || node.trouble.is_some() || !node.functions.is_empty() {
                continue;
            }
            let is_left = |inner: &Inner| {
                let seen = self.unit(inner.region).and_then(|unit| self.types.size_of(unit)).unwrap_or(0);
                seen > inner.size
            };
            let is_record = |inner: &Inner| is_left(inner) || self.node(inner.region).is_freed_itself;
            let first = node
                .inner
                .get(&0)
                .filter(|inner| !self.is_all_bytes && !self.is_array(inner.ty) && is_record(inner))
                .copied();
            if let Some(first) = first {
                // A pointer to the first member is one to the record: the member is no object of its own.
                self.node_mut(region).inner.remove(&0);
                self.node_mut(first.region).members.clear();
                self.unify(region, first.region);
                continue;
            }
            let leads_back = |inner: &Inner| {
                let own = self.node(inner.region);
                own.has_owner || own.is_freed_itself || is_left(inner)
            };
            if self.is_all_bytes || node.inner.values().any(leads_back) || self.has_conflict(region) {
                self.make_bytes(region);
            }
        }
    }

    /// Pointers of the same type that lie in some memory, or in what these lead to, may lead to the same objects.
    fn unify_by_type(&mut self, starts: Vec<Region>) {
        let mut by_type: Vec<(TypeId, Region)> = Vec::new();
        let mut seen = FxHashSet::default();
        let mut waiting = starts;
        while let Some(region) = waiting.pop() {
            let region = self.root(region);
            if !seen.insert(region) {
                continue;
            }
            let node = self.node(region);
            let parts: Vec<(TypeId, Region)> =
                node.parts.values().filter_map(|part| Some((part.ty, part.target?))).collect();
            waiting.extend(node.inner.values().map(|inner| inner.region).chain(node.target));
            for (ty, target) in parts {
                let Type::Pointer(to) = self.types.get(ty) else { continue };
                match by_type.iter().find(|(known, _)| self.types.compatible(*known, to.ty)) {
                    Some((_, known)) => self.unify(*known, target),
                    None => by_type.push((to.ty, target)),
                }
                waiting.push(target);
            }
        }
    }

    /// Objects inside of others end with them, are as constant as they are, and may be written with them.
    fn pass_ends_on(&mut self) {
        for index in 0..self.nodes.len() {
            let Node { is_freed, has_stack, has_constant, is_written, .. } = self.nodes[index];
            if !is_freed && !has_stack && !has_constant && !is_written {
                continue;
            }
            let inner: Vec<Region> = self.nodes[index].inner.values().map(|inner| inner.region).collect();
            for region in inner {
                let node = self.node_mut(region);
                let is_new = (is_freed && !node.is_freed)
                    || (has_stack && !node.has_stack)
                    || (has_constant && !node.has_constant)
                    || (is_written && !node.is_written);
                node.is_freed |= is_freed;
                node.has_stack |= has_stack;
                node.has_constant |= has_constant;
                node.is_written |= is_written;
                self.changes += u64::from(is_new);
            }
        }
    }

    /// The elements of an array, of the arrays in it, and so on; another type itself.
    pub fn element(&self, mut ty: TypeId) -> TypeId {
        while let Type::Array { element, .. } = self.types.get(ty) {
            ty = element.ty;
        }
        ty
    }

    fn element_size(&self, ty: TypeId) -> u64 {
        self.types.size_of(self.element(ty)).unwrap_or(0)
    }

    fn is_array(&self, ty: TypeId) -> bool {
        matches!(self.types.get(ty), Type::Array { .. })
    }

    /// How many elements an array has, all dimensions together; 1 for other types, none if that is not known.
    pub fn count(&self, ty: TypeId) -> Option<u64> {
        match self.types.get(ty) {
            Type::Array { element, length: Length::Known(length) } => self.count(element.ty)?.checked_mul(*length),
            Type::Array { .. } => None,
            _ => Some(1),
        }
    }

    /// As what a scalar type lies in memory.
    pub(crate) fn scalar(&self, ty: TypeId) -> Option<Scalar> {
        match self.types.get(ty) {
            Type::Bool => Some(Scalar::Bool),
            Type::Int(_) | Type::Enum(_) => Some(Scalar::Int(self.types.size_of(ty)? as u8)),
            Type::Float(FloatKind::Float) => Some(Scalar::Float),
            Type::Float(FloatKind::Double) => Some(Scalar::Double),
            Type::Pointer(_) => Some(Scalar::Pointer),
            Type::Float(FloatKind::LongDouble)
            | Type::Void
            | Type::Array { .. }
            | Type::Function(_)
            | Type::Record(_)
            | Type::VaList
            | Type::Unsupported(_) => None,
        }
    }
}

/// Whether so many bytes, from one on, belong to an inner object.
fn at_most(behind: u64, inner: &Inner, size: u64) -> bool {
    behind.saturating_add(size) <= inner.size.max(1)
}

/// As what a scalar lies in memory: accesses by types of the same kind see the same value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scalar {
    Bool,
    /// So many bytes, signed or not.
    Int(u8),
    Float,
    Double,
    Pointer,
}
