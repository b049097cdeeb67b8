//! The way back from what a pass returned to what it was given.
//!
//! A trace of the new program is a sequence of places with values of locals, and the inputs in order. Inputs are the same in both
//! programs; a lift translates the rest. What a pass has dropped cannot be read off a trace of the new program: who needs it
//! runs the old program on the same inputs.

use crate::interp::Place;
use crate::program::ProcId;
use crate::stmt::{BlockId, LocalId};

/// A statement or terminator of a program.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Location {
    /// The procedure.
    pub proc: ProcId,
    /// The block.
    pub block: BlockId,
    /// The index of the statement in its block; the number of statements for the terminator.
    pub stmt: usize,
}

impl From<Place> for Location {
    fn from(place: Place) -> Self {
        Location { proc: place.proc, block: place.block, stmt: place.stmt }
    }
}

/// From the new program to the old one.
pub trait Lift: Send + Sync {
    /// Where something of the new program stands in the old one: the calls that lead there, the outermost first, and
    /// last the place itself. More than one only where procedures were inlined. What a pass has added stands
    /// where its cause stands. Empty for what is not a location of the new program.
    fn location(&self, new: Location) -> Vec<Location>;

    /// The local of the old program that a local of the new one stands for, and the procedure it belongs to.
    fn local(&self, proc: ProcId, local: LocalId) -> Option<(ProcId, LocalId)>;

    /// The procedure of the old program that a procedure of the new one was.
    fn proc(&self, proc: ProcId) -> Option<ProcId>;
}

/// Everything stands where it stood.
#[derive(Clone, Copy, Debug, Default)]
pub struct Identity;

impl Lift for Identity {
    fn location(&self, new: Location) -> Vec<Location> {
        vec![new]
    }

    fn local(&self, proc: ProcId, local: LocalId) -> Option<(ProcId, LocalId)> {
        Some((proc, local))
    }

    fn proc(&self, proc: ProcId) -> Option<ProcId> {
        Some(proc)
    }
}

/// Two passes, one after the other.
pub struct Composed {
    /// The lift of the pass that ran first.
    pub first: Box<dyn Lift>,
    /// The lift of the pass that ran second.
    pub second: Box<dyn Lift>,
}

impl Lift for Composed {
    fn location(&self, new: Location) -> Vec<Location> {
        // Each call on the way is a place itself, perhaps in a body that the first pass inlined.
        self.second.location(new).into_iter().flat_map(|middle| self.first.location(middle)).collect()
    }

    fn local(&self, proc: ProcId, local: LocalId) -> Option<(ProcId, LocalId)> {
        let (proc, local) = self.second.local(proc, local)?;
        self.first.local(proc, local)
    }

    fn proc(&self, proc: ProcId) -> Option<ProcId> {
        self.first.proc(self.second.proc(proc)?)
    }
}
