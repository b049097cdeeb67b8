//! The form of each region, decided when all is known: what its objects look like, and what a pointer into it consists of.

use super::{Inner, MOST_INNER, Memory, PartKey, Region};
use crate::hir::FunctionId;
use crate::types::TypeId;

/// What the objects of a region look like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Each is one record or scalar; a pointer is a reference.
    Record,
    /// Each is a row of elements; a pointer is a reference and the number of an element.
    Sequence,
    /// Each is a row of bytes, used at any type; a pointer is a reference and the number of a byte.
    Bytes,
    /// They are functions; a pointer is the number of a function.
    Functions,
    /// Nothing can be told; accesses are not modelled. Why.
    Untyped(&'static str),
}

/// A scalar of the objects, or of the elements, of a region.
#[derive(Clone, Copy, Debug)]
pub struct PartInfo {
    /// Where it lies.
    pub key: PartKey,
    /// Its type; others of the same kind may be used to access it.
    pub ty: TypeId,
    /// The region that it points into, if it is a pointer.
    pub target: Option<Region>,
}

/// An object inside of the objects, or elements, of a region.
#[derive(Clone, Copy, Debug)]
pub struct InnerInfo {
    /// Where it lies, in bytes.
    pub offset: u64,
    /// Its own region.
    pub region: Region,
    /// Its type.
    pub ty: TypeId,
    /// Its size in bytes.
    pub size: u64,
}

/// All that is known of a region.
#[derive(Clone, Debug)]
pub struct Shape {
    /// Its form.
    pub form: Form,
    /// The type of its objects, or of their elements, if one is known.
    pub unit: Option<TypeId>,
    /// The size of that in bytes.
    pub size: u64,
    /// Its scalars, in the order of their places.
    pub parts: Vec<PartInfo>,
    /// Its inner objects, in the order of their places.
    pub inner: Vec<InnerInfo>,
    /// Of bytes: the region that the pointers in them lead into, if there are any.
    pub target: Option<Region>,
    /// The functions that lie in it.
    pub functions: Vec<FunctionId>,
    /// Whether there are pointers to the beginning of its objects.
    pub is_pointed: bool,
    /// Whether somebody frees objects of it.
    pub is_freed: bool,
    /// Whether objects that are allocated lie in it.
    pub has_heap: bool,
    /// Whether variables of functions lie in it that pointers lead to.
    pub has_stack: bool,
    /// Whether members of records lie in it.
    pub has_members: bool,
    /// Whether somebody asks for the addresses of its objects.
    pub has_address: bool,
    /// Whether pointers into it are made from numbers.
    pub has_numbers: bool,
    /// Whether memory of `alloca` lies in it.
    pub has_alloca: bool,
    /// Whether objects lie in it that must not be written to, and some object is.
    pub is_guarded: bool,
}

impl Shape {
    /// Whether objects of it end before the program does, and pointers may still lead there.
    pub fn ends(&self) -> bool {
        self.is_freed || self.has_stack
    }
}

impl Memory<'_> {
    /// A region that nothing is known of, for places that no run gets to.
    pub fn nowhere(&self) -> Region {
        self.nowhere
    }

    /// Whether a member of this type is the inner object that begins where it does, and not a part of that.
    pub fn is_same_inner(&self, inner: &InnerInfo, ty: TypeId) -> bool {
        self.is_same(inner.ty, inner.size, ty)
    }

    /// What is known of a region.
    pub fn shape(&self, region: Region) -> Shape {
        let node = self.node(region);
        let size_of = |ty: &TypeId| self.types.size_of(*ty).unwrap_or(0);
        let unit = self.unit(region);
        let size = if node.is_bytes { 1 } else { unit.as_ref().map_or(0, size_of) };
        let parts = node.parts.iter().map(|(key, part)| PartInfo {
            key: *key,
            ty: part.ty,
            target: part.target.map(|target| self.root(target)),
        });
        let inner = node.inner.iter().map(|(offset, inner)| InnerInfo {
            offset: *offset,
            region: self.root(inner.region),
            ty: inner.ty,
            size: inner.size,
        });
        Shape {
            form: self.form(region, size),
            unit: unit.filter(|_| !node.is_bytes),
            size,
            parts: parts.collect(),
            inner: inner.collect(),
            target: node.target.map(|target| self.root(target)),
            functions: node.functions.iter().copied().collect(),
            is_pointed: node.is_pointed,
            is_freed: node.is_freed,
            has_heap: node.has_heap,
            has_stack: node.has_stack,
            has_members: !node.members.is_empty(),
            has_address: node.has_address,
            has_numbers: node.has_numbers,
            has_alloca: node.has_alloca,
            is_guarded: node.has_constant && node.is_written,
        }
    }

    /// The largest type at which the objects of a region are looked at.
    pub(super) fn unit(&self, region: Region) -> Option<TypeId> {
        self.node(region).views.iter().copied().max_by_key(|ty| self.types.size_of(*ty).unwrap_or(0))
    }

    fn form(&self, region: Region, size: u64) -> Form {
        let node = self.node(region);
        if let Some(why) = node.trouble {
            return Form::Untyped(why);
        }
        if !node.functions.is_empty() {
            let has_objects = node.has_heap || node.has_stack || !node.objects.is_empty();
            let is_data = !node.parts.is_empty() || !node.inner.is_empty() || has_objects;
            return if is_data { Form::Untyped("functions and data are mixed") } else { Form::Functions };
        }
        if node.is_bytes {
            return Form::Bytes;
        }
        let is_many = node.has_many || !node.strides.is_empty() || node.sizes.iter().any(|bytes| *bytes != size);
        if is_many { Form::Sequence } else { Form::Record }
    }

    /// Whether the objects of a region have no common type: they are walked over at another size than that of their elements, used beyond their type,
    /// or the same memory is used as values of different types.
    pub(super) fn has_conflict(&self, region: Region) -> bool {
        let node = self.node(region);
        let size = self.unit(region).and_then(|unit| self.types.size_of(unit)).unwrap_or(0);
        let is_other = |other: &u64| *other != size;
        let mut sizes = node.strides.iter().chain(&node.objects).chain(&node.members);
        if sizes.any(is_other) || self.depth(region, 0).is_none() {
            return true;
        }
        // Memory is allocated that does not hold whole objects of the type, and yet is used as such.
        if size > 0 && node.sizes.iter().any(|bytes| !bytes.is_multiple_of(size)) {
            return true;
        }
        // All ends in bits, so that bit-fields are compared as well.
        let parts = node.parts.iter().map(|(key, part)| {
            let start = key.offset * 8 + u64::from(key.bits.0);
            let bits =
                if key.bits.1 > 0 { u64::from(key.bits.1) } else { self.types.size_of(part.ty).unwrap_or(0) * 8 };
            (start, start + bits)
        });
        let inner = node.inner.iter().map(|(offset, inner)| (offset * 8, (offset + inner.size) * 8));
        let mut all: Vec<(u64, u64)> = parts.chain(inner).collect();
        all.sort_unstable();
        let mut end = 0;
        for (start, stop) in all {
            if start < end {
                return true;
            }
            end = end.max(stop);
        }
        // Memory that is larger than its type, which ends with an array of at most one element: the array goes on.
        let is_larger = node.has_heap && (node.has_many || node.sizes.iter().any(is_other));
        let goes_on = |(offset, inner): (&u64, &Inner)| {
            self.is_array(inner.ty)
                && self.count(inner.ty).is_some_and(|count| count <= 1)
                && offset + inner.size.max(8) >= size
        };
        if is_larger && node.inner.iter().any(goes_on) {
            return true;
        }
        end > size * 8 || node.inner.values().any(|inner| self.count(inner.ty).is_none())
    }

    /// How deep objects lie in the objects of a region; nothing if there is no end.
    fn depth(&self, region: Region, from: u32) -> Option<u32> {
        if from > MOST_INNER {
            return None;
        }
        let inner = self.node(region).inner.values();
        inner.map(|inner| self.depth(inner.region, from + 1)).try_fold(from, |most, depth| Some(most.max(depth?)))
    }
}
