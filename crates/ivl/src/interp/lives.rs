//! Which objects have ended, and which of the heap nothing leads to: kept beside the heap.
//!
//! An object that is not known here is managed and has not ended. The collector tells what has moved and what it has dropped;
//! an object of the heap that it drops before its end is lost for good.

use super::classes::{Classes, element_type};
use super::heap::Heap;
use super::machine::{Frame, Machine};
use super::outcome::StuckReason;
use crate::expr::Type;
use crate::program::Storage;
use base::Id;
use rustc_hash::{FxHashMap, FxHashSet};

/// What is known of an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Life {
    storage: Storage,
    has_ended: bool,
}

/// What is known of all objects that were made.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Lives {
    known: FxHashMap<u64, Life>,
    /// How many objects of the heap have not ended.
    living: u64,
    /// How many of them are not even in the heap any more.
    dropped: u64,
}

impl Lives {
    pub(super) fn clear(&mut self) {
        *self = Lives::default();
    }

    /// An object has been made.
    pub(super) fn born(&mut self, object: u64, storage: Storage) {
        self.living += u64::from(storage == Storage::Heap);
        self.known.insert(object, Life { storage, has_ended: false });
    }

    /// An object ends.
    pub(super) fn end(&mut self, object: u64) -> Result<(), StuckReason> {
        if object == 0 {
            return Err(StuckReason::Null);
        }
        let managed = Life { storage: Storage::Managed, has_ended: false };
        let life = self.known.entry(object).or_insert(managed);
        if !std::mem::replace(&mut life.has_ended, true) && life.storage == Storage::Heap {
            self.living -= 1;
        }
        Ok(())
    }

    pub(super) fn is_alive(&self, object: u64) -> bool {
        object != 0 && !self.known.get(&object).is_some_and(|life| life.has_ended)
    }

    pub(super) fn is_stored_as(&self, object: u64, storage: Storage) -> bool {
        object != 0 && self.known.get(&object).map_or(Storage::Managed, |life| life.storage) == storage
    }

    /// Whether an object of the heap has not ended.
    pub(super) fn is_any_alive(&self) -> bool {
        self.living > 0
    }

    /// The collector is done.
    pub(super) fn moved(&mut self, heap: &Heap) {
        if self.known.is_empty() {
            return;
        }
        let before = std::mem::take(&mut self.known);
        for (object, life) in before {
            match heap.moved(object) {
                Some(now) => drop(self.known.insert(now, life)),
                None => self.dropped += u64::from(life.storage == Storage::Heap && !life.has_ended),
            }
        }
    }
}

impl<'c> Machine<'c> {
    /// Whether an object of the heap that has not ended cannot be reached any more.
    pub(super) fn is_lost(&self, stack: &[u64], frame: Frame<'c>) -> bool {
        let is_kept = |life: &&Life| life.storage == Storage::Heap && !life.has_ended;
        if self.lives.dropped > 0 {
            return true;
        }
        if !self.lives.known.values().any(|life| is_kept(&life)) {
            return false;
        }
        let reached = self.reached(stack, frame);
        self.lives.known.iter().any(|(object, life)| is_kept(&life) && !reached.contains(object))
    }

    /// Whether an object of the heap that has not ended cannot be reached from the references that were given.
    pub(super) fn is_left(&mut self) -> bool {
        let roots = std::mem::take(&mut self.roots);
        if !self.lives.is_any_alive() {
            return false;
        }
        let is_kept = |life: &Life| life.storage == Storage::Heap && !life.has_ended;
        let reached = self.reached_from(roots);
        self.lives.dropped > 0
            || self.lives.known.iter().any(|(object, life)| is_kept(life) && !reached.contains(object))
    }

    /// What locals and globals lead to. What has ended leads nowhere. What only callers of the machine know of does not count.
    fn reached(&self, stack: &[u64], frame: Frame<'c>) -> FxHashSet<u64> {
        let program = self.compiled.program;
        let globals = self.globals.iter().zip(program.globals.iter()).filter(|(_, global)| global.ty == Type::Ref);
        let mut todo: Vec<u64> = globals.map(|(object, _)| *object).chain(self.texts.iter().copied()).collect();
        for frame in self.frames.iter().chain([&frame]) {
            let locals = program.procs[frame.code.proc].locals.entries();
            let references = locals.filter(|(_, local)| local.ty == Type::Ref);
            todo.extend(references.map(|(local, _)| stack[frame.base + frame.code.slot(local.index())]));
        }
        self.reached_from(todo)
    }

    /// What these references lead to. What has ended leads nowhere.
    fn reached_from(&self, mut todo: Vec<u64>) -> FxHashSet<u64> {
        let mut reached = FxHashSet::default();
        while let Some(object) = todo.pop() {
            if object != 0 && reached.insert(object) && self.lives.is_alive(object) {
                references(&self.heap, &self.compiled.classes, object, &mut todo);
            }
        }
        reached
    }
}

/// The references in an object.
fn references(heap: &Heap, classes: &Classes, object: u64, found: &mut Vec<u64>) {
    let layout = classes.of_tag(heap.tag(object));
    if element_type(layout.kind()) == Some(Type::Ref) {
        found.extend((0..heap.length(object)).map(|index| heap.element(object, index)));
    }
    found.extend(layout.refs.iter().map(|index| heap.mem[heap.field_word(object, *index)]));
}
