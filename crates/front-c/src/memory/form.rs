//! The form of each region, decided when all is known: what its objects look like, and what a pointer into it consists of.

use super::{MOST_INNER, Memory, PartKey, Region, Scalar};
use crate::hir::FunctionId;
use crate::types::TypeId;

/// What the objects of a region look like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Each is one record or scalar; a pointer is a reference.
    Record,
    /// Each is a row of elements; a pointer is a reference and the number of an element.
    Sequence,
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
    /// Whether string literals lie in it, which must not be written to.
    pub has_literal: bool,
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
        let unit = node.views.iter().copied().max_by_key(size_of);
        let size = unit.as_ref().map_or(0, size_of);
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
            unit,
            size,
            parts: parts.collect(),
            inner: inner.collect(),
            functions: node.functions.iter().copied().collect(),
            is_pointed: node.is_pointed,
            is_freed: node.is_freed,
            has_heap: node.has_heap,
            has_stack: node.has_stack,
            has_literal: node.has_literal,
        }
    }

    fn form(&self, region: Region, size: u64) -> Form {
        let node = self.node(region);
        if let Some(why) = node.trouble {
            return Form::Untyped(why);
        }
        if !node.functions.is_empty() {
            let is_data = !node.parts.is_empty() || !node.inner.is_empty() || node.has_heap;
            return if is_data { Form::Untyped("functions and data are mixed") } else { Form::Functions };
        }
        if let Some(why) = self.conflict(region, size) {
            return Form::Untyped(why);
        }
        let is_many = node.has_many || !node.strides.is_empty() || node.sizes.iter().any(|bytes| *bytes != size);
        if is_many { Form::Sequence } else { Form::Record }
    }

    /// Why the objects of a region have no common type.
    fn conflict(&self, region: Region, size: u64) -> Option<&'static str> {
        let node = self.node(region);
        if node.strides.iter().any(|stride| *stride != size) {
            return Some("memory is walked over at another size than that of its elements");
        }
        if node.objects.iter().any(|object| *object != size) {
            return Some("objects of different types are used as if they were the same");
        }
        if self.depth(region, 0).is_none() {
            return Some("an object is used as a part of itself");
        }
        // All ends in bits, so that bit-fields are compared as well.
        let mut end = 0;
        let parts = node.parts.iter().map(|(key, part)| {
            let start = key.offset * 8 + u64::from(key.bits.0);
            let bits =
                if key.bits.1 > 0 { u64::from(key.bits.1) } else { self.types.size_of(part.ty).unwrap_or(0) * 8 };
            (start, start + bits, self.scalar(part.ty))
        });
        let inner =
            node.inner.iter().map(|(offset, inner)| (offset * 8, (offset + inner.size) * 8, Some(Scalar::Pointer)));
        let mut all: Vec<(u64, u64, Option<Scalar>)> = parts.chain(inner).collect();
        all.sort_by_key(|(start, stop, _)| (*start, *stop));
        for (start, stop, kind) in all {
            if kind.is_none() {
                return Some("it holds values of a type that is not modelled");
            }
            if start < end {
                return Some("the same memory is used as values of different types");
            }
            end = end.max(stop);
        }
        if end > size * 8 {
            return Some("an object is used beyond its type");
        }
        let has_unknown = node.inner.values().any(|inner| self.count(inner.ty).is_none());
        has_unknown.then_some("an array inside of a record has no fixed length")
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
