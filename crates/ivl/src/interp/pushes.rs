//! Who wrote which object last, in programs whose pushes have stamps: to test what `from` says.

use super::heap::Heap;
use crate::stmt::StampId;
use base::Id;
use rustc_hash::FxHashMap;

/// The last push of each object and element. A stamp is kept as its number and one; 0 is a push without a stamp.
#[derive(Debug, Default)]
pub(super) struct Pushes {
    objects: FxHashMap<u64, u32>,
    elements: FxHashMap<(u64, u64), u32>,
}

impl Pushes {
    /// An object is pushed.
    pub(super) fn note(&mut self, object: u64, stamp: u32) {
        self.objects.insert(object, stamp);
    }

    /// An element is pushed.
    pub(super) fn note_element(&mut self, array: u64, index: u64, stamp: u32) {
        self.elements.insert((array, index), stamp);
    }

    /// Whether the object has been pushed, last by one of these.
    pub(super) fn is_from(&self, object: u64, from: &[StampId]) -> bool {
        self.objects.get(&object).is_some_and(|stamp| is_one_of(*stamp, from))
    }

    /// Whether the element has not been pushed, or last by one of these.
    pub(super) fn element_is_from(&self, array: u64, index: u64, from: &[StampId]) -> bool {
        self.elements.get(&(array, index)).is_none_or(|stamp| is_one_of(*stamp, from))
    }

    /// The heap has been collected.
    pub(super) fn moved(&mut self, heap: &Heap) {
        if !self.objects.is_empty() {
            let objects = std::mem::take(&mut self.objects).into_iter();
            self.objects = objects.filter_map(|(object, stamp)| Some((heap.moved(object)?, stamp))).collect();
        }
        if !self.elements.is_empty() {
            let elements = std::mem::take(&mut self.elements).into_iter();
            self.elements =
                elements.filter_map(|((array, index), stamp)| Some(((heap.moved(array)?, index), stamp))).collect();
        }
    }
}

fn is_one_of(stamp: u32, from: &[StampId]) -> bool {
    stamp.checked_sub(1).is_some_and(|stamp| from.binary_search(&StampId::from_index(stamp as usize)).is_ok())
}
