//! The heap: objects in one vector of words, and a precise copying collector (Cheney's).
//!
//! An object is a header word, then for an array its elements, packed, then its fields, one word each. The header's low half
//! is the *tag* (class number and kind), its high half the length of an array. Position 0 is no object: it is null.
//! While collecting, the header of an object that has been copied is replaced by its new position.

use super::classes::{Classes, KIND_BITS, KIND_OBJECT, KIND_WIDE, Layout};

/// The kind of a header that has been replaced by the new position.
const KIND_MOVED: u64 = 15;
/// What stands at position 0, so that null is of no class and no kind and need not be tested for.
const NULL_HEADER: u64 = 0xffff_fffe;
const KIND_MASK: u64 = (1 << KIND_BITS) - 1;
/// Never collect before this many words are in use.
const FIRST_THRESHOLD: usize = 1 << 18;

/// What became of an allocation.
pub(super) enum Allocation {
    Done(u64),
    /// Collect, then try again with [`Heap::allocate_now`].
    Collect,
}

#[derive(Debug)]
pub(super) struct Heap {
    pub mem: Vec<u64>,
    spare: Vec<u64>,
    /// Collect when it would grow beyond this many words.
    threshold: usize,
    /// No more than this many words may be in use after a collection.
    limit: usize,
    always: bool,
    pub collections: u64,
    peak: usize,
}

/// How many words the elements of an array take.
pub(super) fn element_words(kind: u8, length: usize) -> usize {
    match kind & !KIND_WIDE {
        KIND_OBJECT => 0,
        1 | 2 | 10 => length.div_ceil(8),
        3 | 4 => length.div_ceil(4),
        5 | 7 | 11 => length.div_ceil(2),
        _ => length,
    }
}

fn object_words(layout: &Layout, length: usize) -> usize {
    1 + element_words(layout.kind(), length) + layout.fields as usize
}

impl Heap {
    pub(super) fn new(limit_bytes: u64, always: bool) -> Self {
        let limit = usize::try_from(limit_bytes / 8).unwrap_or(usize::MAX);
        Self {
            mem: vec![NULL_HEADER],
            spare: Vec::new(),
            threshold: FIRST_THRESHOLD,
            limit,
            always,
            collections: 0,
            peak: 0,
        }
    }

    /// Empty again, with the same limits; the memory is kept unless there is much of it.
    pub(super) fn restart(&mut self) {
        self.mem.truncate(1);
        self.mem.shrink_to(FIRST_THRESHOLD);
        self.spare = Vec::new();
        self.threshold = FIRST_THRESHOLD;
        self.collections = 0;
        self.peak = 0;
    }

    /// A zeroed object, unless there should be a collection first.
    #[inline]
    pub(super) fn allocate(&mut self, layout: &Layout, length: usize) -> Allocation {
        let words = object_words(layout, length);
        if words > self.threshold.saturating_sub(self.mem.len()) || self.always || u32::try_from(length).is_err() {
            return Allocation::Collect;
        }
        Allocation::Done(self.push(layout, length, words))
    }

    /// A zeroed object right after a collection; none if there is no room for it.
    pub(super) fn allocate_now(&mut self, layout: &Layout, length: usize) -> Option<u64> {
        let words = object_words(layout, length);
        if words > self.limit.saturating_sub(self.mem.len()) || u32::try_from(length).is_err() {
            return None;
        }
        self.mem.try_reserve(words).ok()?;
        self.threshold = self.threshold.max(self.mem.len() + words);
        Some(self.push(layout, length, words))
    }

    #[inline]
    fn push(&mut self, layout: &Layout, length: usize, words: usize) -> u64 {
        let at = self.mem.len();
        self.mem.push((length as u64) << 32 | u64::from(layout.tag));
        self.mem.resize(at + words, 0);
        at as u64
    }

    /// Begins a collection; forward all roots, then call [`Heap::finish`].
    pub(super) fn start(&mut self) {
        self.peak = self.peak.max(self.mem.len());
        self.collections += 1;
        std::mem::swap(&mut self.mem, &mut self.spare);
        self.mem.clear();
        self.mem.push(NULL_HEADER);
    }

    /// The new position of an object, which is copied if it has not been yet.
    pub(super) fn forward(&mut self, classes: &Classes, reference: u64) -> u64 {
        if reference == 0 {
            return 0;
        }
        let from = reference as usize;
        let header = self.spare[from];
        if header & KIND_MASK == KIND_MOVED {
            return header >> KIND_BITS;
        }
        let words = object_words(classes.of_tag(header as u32), (header >> 32) as usize);
        let to = self.mem.len();
        self.mem.extend_from_slice(&self.spare[from..from + words]);
        self.spare[from] = (to as u64) << KIND_BITS | KIND_MOVED;
        to as u64
    }

    /// Copies all that is reachable from what has been forwarded. `roots` is the number of roots.
    pub(super) fn finish(&mut self, classes: &Classes, roots: usize) {
        let mut at = 1;
        while at < self.mem.len() {
            let header = self.mem[at];
            let layout = classes.of_tag(header as u32);
            let length = (header >> 32) as usize;
            let elements = element_words(layout.kind(), length);
            if super::classes::element_type(layout.kind()) == Some(crate::expr::Type::Ref) {
                for index in at + 1..at + 1 + elements {
                    self.mem[index] = self.forward(classes, self.mem[index]);
                }
            }
            for &index in layout.refs.iter() {
                let index = at + 1 + elements + index as usize;
                self.mem[index] = self.forward(classes, self.mem[index]);
            }
            at += 1 + elements + layout.fields as usize;
        }
        // Growing with what survives and with the roots keeps the cost of collecting in proportion to that of allocating.
        self.threshold = FIRST_THRESHOLD.max(3 * self.mem.len() + roots);
    }

    /// Where an object is after a collection; nothing if it is gone.
    pub(super) fn moved(&self, before: u64) -> Option<u64> {
        let header = *self.spare.get(before as usize)?;
        (header & KIND_MASK == KIND_MOVED).then_some(header >> KIND_BITS)
    }

    /// The most bytes in use at any time so far.
    pub(super) fn peak_bytes(&self) -> u64 {
        8 * self.peak.max(self.mem.len()) as u64
    }

    /// The tag of an object.
    #[inline]
    pub(super) fn tag(&self, reference: u64) -> u32 {
        self.mem[reference as usize] as u32
    }

    /// The kind of an object: of which elements it is an array, if it is one.
    #[inline]
    pub(super) fn kind(&self, reference: u64) -> u8 {
        (self.mem[reference as usize] & KIND_MASK) as u8
    }

    /// The length of an array; 0 for others.
    #[inline]
    pub(super) fn length(&self, reference: u64) -> usize {
        (self.mem[reference as usize] >> 32) as usize
    }

    /// The element of an array that has it, as it stands in a register.
    pub(super) fn element(&self, reference: u64, index: usize) -> u64 {
        let base = reference as usize + 1;
        match self.kind(reference) & !KIND_WIDE {
            1 | 2 => (self.mem[base + index / 8] >> (8 * (index % 8))) as i8 as i64 as u64,
            10 => u64::from((self.mem[base + index / 8] >> (8 * (index % 8))) as u8),
            3 => u64::from((self.mem[base + index / 4] >> (16 * (index % 4))) as u16),
            4 => (self.mem[base + index / 4] >> (16 * (index % 4))) as i16 as i64 as u64,
            5 => (self.mem[base + index / 2] >> (32 * (index % 2))) as i32 as i64 as u64,
            7 | 11 => u64::from((self.mem[base + index / 2] >> (32 * (index % 2))) as u32),
            _ => self.mem[base + index],
        }
    }

    /// Writes an element of an array that has it.
    pub(super) fn set_element(&mut self, reference: u64, index: usize, value: u64) {
        let base = reference as usize + 1;
        let (word, shift, mask) = match self.kind(reference) & !KIND_WIDE {
            1 | 2 | 10 => (base + index / 8, 8 * (index % 8), 0xff),
            3 | 4 => (base + index / 4, 16 * (index % 4), 0xffff),
            5 | 7 | 11 => (base + index / 2, 32 * (index % 2), 0xffff_ffff),
            _ => (base + index, 0, u64::MAX),
        };
        self.mem[word] = self.mem[word] & !(mask << shift) | (value & mask) << shift;
    }

    /// The position of the word of a field, given its index among the object's fields.
    pub(super) fn field_word(&self, reference: u64, index: u32) -> usize {
        let length = self.length(reference);
        reference as usize + 1 + element_words(self.kind(reference), length) + index as usize
    }
}
