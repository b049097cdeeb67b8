//! What a local is about that a pass has made up to know something of a linked structure: plain data, for those who tell users of it.
//!
//! The pass `reach` makes such locals. One object is followed, which may be any one of the structure that has been made.

use crate::program::{ClassId, FieldId, GlobalId, SourceName};
use std::sync::Arc;

/// What a local knows of a structure, at every place where it is in use and a statement of the source begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ghost {
    /// What it knows.
    pub fact: Known,
    /// The class of the objects of the structure, or one that all of their classes extend; `None` if there is none that all links belong to.
    pub class: Option<ClassId>,
    /// Whether the objects have other references besides the links that are followed.
    pub has_other_links: bool,
}

/// Something that is known of pointers, or of the object that is followed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Known {
    /// An object is followed by now.
    Chosen,
    /// It is null.
    Null(Pointer),
    /// They are the same object; never if they are null.
    Same(Pointer, Pointer),
    /// Links lead from the first to the second, in one step or more, and the first of them is this one.
    Below {
        from: Pointer,
        to: Pointer,
        link: Link,
        /// By how many links, this one among them, it could lead there at first.
        ways: usize,
    },
    /// This link of it is null; also if it is null itself.
    Ends(Pointer, Link),
    /// This link of it leads to the object that is followed.
    Before(Pointer, Link),
    /// How many objects links lead to from it, with itself; lists only. An `i64`, which no machine has as many objects as.
    Count(Pointer),
    /// The number of its class: the place in this list. Of no meaning if it is null.
    Class(Pointer, Arc<[ClassId]>),
    /// Nothing of a structure: it is a sum of elements of an array, or of indices, a mathematical integer.
    Sum,
    /// A field of the object that is followed.
    Field(FieldId),
    /// A field of the object to which this link of the object leads that is followed; of no meaning if there is none, or if no pointer in use leads to that
    /// object.
    Neighbour(FieldId, FieldId),
}

impl Known {
    /// The pointers that it is about.
    pub fn pointers(&self) -> Vec<&Pointer> {
        match self {
            Known::Null(a) | Known::Ends(a, _) | Known::Before(a, _) | Known::Count(a) | Known::Class(a, _) => {
                vec![a]
            }
            Known::Same(a, b) | Known::Below { from: a, to: b, .. } => vec![a, b],
            Known::Chosen | Known::Sum | Known::Field(_) | Known::Neighbour(..) => Vec::new(),
        }
    }
}

/// One end of what is known.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Pointer {
    /// Tells it from all others of its procedure.
    pub number: usize,
    /// What it is.
    pub is: Pointee,
}

/// What a pointer is to the source.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Pointee {
    /// A local, by its name in the source if it has one.
    Local(Option<SourceName>),
    /// A global.
    Global(GlobalId),
    /// The elements of the array that holds pointers.
    Elements,
    /// The object that is followed.
    Object,
}

/// By what an object leads to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Link {
    /// A field.
    Field(FieldId),
    /// The elements of the array.
    Element,
}
