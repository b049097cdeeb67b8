//! Who wrote which object last, in programs whose pushes have numbers of pushes: to test what `from` says.

use super::heap::Heap;
use crate::stmt::PushId;
use base::Id;
use rustc_hash::FxHashMap;

/// The last push of each object and element. A number is kept as its number and one; 0 is a push without a number.
#[derive(Debug, Default)]
pub(super) struct Pushes {
    objects: FxHashMap<u64, u32>,
    elements: FxHashMap<(u64, u64), u32>,
}

impl Pushes {
    /// An object is pushed.
    pub(super) fn note(&mut self, object: u64, push_id: u32) {
        self.objects.insert(object, push_id);
    }

    /// An element is pushed.
    pub(super) fn note_element(&mut self, array: u64, index: u64, push_id: u32) {
        self.elements.insert((array, index), push_id);
    }

    /// Whether the object has been pushed, last by one of these.
    pub(super) fn is_from(&self, object: u64, from: &[PushId]) -> bool {
        self.objects.get(&object).is_some_and(|push_id| is_one_of(*push_id, from))
    }

    /// Whether the element has not been pushed, or last by one of these.
    pub(super) fn element_is_from(&self, array: u64, index: u64, from: &[PushId]) -> bool {
        self.elements.get(&(array, index)).is_none_or(|push_id| is_one_of(*push_id, from))
    }

    /// The heap has been collected.
    pub(super) fn moved(&mut self, heap: &Heap) {
        if !self.objects.is_empty() {
            let objects = std::mem::take(&mut self.objects).into_iter();
            self.objects = objects.filter_map(|(object, push_id)| Some((heap.moved(object)?, push_id))).collect();
        }
        if !self.elements.is_empty() {
            let elements = std::mem::take(&mut self.elements).into_iter();
            self.elements =
                elements.filter_map(|((array, index), push_id)| Some(((heap.moved(array)?, index), push_id))).collect();
        }
    }
}

fn is_one_of(push_id: u32, from: &[PushId]) -> bool {
    push_id.checked_sub(1).is_some_and(|push_id| from.binary_search(&PushId::from_index(push_id as usize)).is_ok())
}
