//! What every local may be at the start of every block: an abstract interpretation of the whole program from its entry.
//!
//! *Conditional*: only what is reached as far as is known counts, for blocks, edges, calls and stores alike. *Flow-sensitive* for locals
//! and globals, refined by the conditions on the way. *Interprocedural*, without contexts: the entry of a procedure joins its
//! reached calls, and a call joins the reached returns, those with an exception (a last result that is a reference and not
//! null) apart from the others, as callers always tell them apart. A global that a callee does not assign keeps its value.
//!
//! The heap is flow-insensitive, one value for each field of each abstract object, except that the last object an activation has made
//! at a site is *fresh* until something other than a local of this activation refers to it: its fields are known exactly, so that
//! an object that is stored after it has been filled never shows its zeros (recency abstraction, Balakrishnan and Reps 2006).

mod domain;
mod engine;
mod eval;
mod relations;
mod state;
mod transfer;

use self::engine::Place;
use crate::analysis::objects::{Object, ObjectId};
use crate::program::{ClassId, FieldId, ProcId, Program};
use crate::stmt::{BlockId, LocalId};
use base::Id;
pub use domain::Value;
pub(crate) use engine::Engine;
pub(crate) use state::Point;

/// The answer, for a program with an entry.
pub struct Values<'p> {
    pub(crate) engine: Engine<'p>,
}

impl<'p> Values<'p> {
    /// Analyses a program; nothing if it has no entry.
    pub fn of(program: &'p Program) -> Option<Values<'p>> {
        program.entry.map(|entry| Values { engine: Engine::new(program, entry) })
    }

    /// Whether a block may be reached.
    pub fn is_reached(&self, proc: ProcId, block: BlockId) -> bool {
        self.engine.procs[proc].blocks.get(block.index()).is_some_and(Option::is_some)
    }

    /// Whether a procedure may return.
    pub fn returns(&self, proc: ProcId) -> bool {
        self.engine.procs[proc].summaries.iter().any(Option::is_some)
    }

    /// What the locals may be that are read later, at the start of a block.
    pub fn at_start(&mut self, proc: ProcId, block: BlockId) -> Vec<(LocalId, Value)> {
        let flow = self.engine.flow(proc);
        match self.engine.procs[proc].blocks.get(block.index()) {
            Some(Some(state)) => flow.live[block].iter().copied().zip(state.values.iter().cloned()).collect(),
            Some(None) | None => Vec::new(),
        }
    }

    /// What an object in a value of this analysis stands for. (Its numbers are its own.)
    pub fn object(&self, object: ObjectId) -> Object {
        self.engine.object(object)
    }

    /// The class of an object in a value of this analysis.
    pub fn class_of(&self, object: ObjectId) -> ClassId {
        self.engine.class_of(object)
    }

    /// What a field of an object may be once others than the activation that made it refer to it; none if nobody ever does.
    pub fn field(&self, object: ObjectId, field: FieldId) -> Option<&Value> {
        self.engine.stored(Place::Field(object, field))
    }

    /// What the elements of an array may be.
    pub fn element(&self, array: ObjectId) -> Option<&Value> {
        self.engine.stored(Place::Element(array))
    }

    /// How long an array may be.
    pub fn length(&self, array: ObjectId) -> Option<&Value> {
        self.engine.stored(Place::Length(array))
    }

    /// Whether it stands for the last object that an activation has made, of which nothing else knows.
    pub fn is_fresh(&self, object: ObjectId) -> bool {
        state::is_fresh(object)
    }

    /// How many blocks were visited, repetitions included.
    pub fn visits(&self) -> usize {
        self.engine.visits
    }
}

#[cfg(test)]
mod tests;
