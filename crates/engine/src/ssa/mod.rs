//! Guarded SSA: a program as formulas, by executing it on unknown inputs.
//!
//! From an IVL program to an [`Emission`]: under which condition on its inputs each check fails, where it would go beyond a bound,
//! and which inputs it asks for in which order. Paths are merged where they meet; calls are executed in place, those of recursive
//! pure procedures once for each list of arguments; every executed allocation is an object of its own, so that references are
//! small guarded sets and most accesses need no theory of arrays.
//! What is constant is computed: a loop whose tests fold runs as in an interpreter, and counts against no bound.
//!
//! What the emitter does at back edges and allocations is a [`Policy`] of its caller, so that engines can share it.
//!
//! Invariant: on every input that reaches none of the conditions in `exceeded`, exactly the condition of the check that the
//! interpreter fails holds, or none if it fails none; except for values marked as not modelled, which may be any.

mod cut;
mod emit;
mod expr;
mod fits;
mod floats;
mod formulas;
mod heap;
mod known;
mod lives;
mod merge;
mod objects;
mod order;
mod path;
mod print;
mod pure;
mod ranges;
mod region;
mod remember;
mod stmt;
mod trie;
mod value;

pub use cut::{Loops, Place};
pub use emit::{Limit, Limits, emit, emit_cut};
pub use formulas::Formulas;
pub use objects::{Elements, Identity, Object, Room};
pub use order::Order;
pub use print::text;
pub use pure::recursive_pure;
pub use value::{ObjectId, Targets, Value, Way};

use ivl::interp::Given;
use ivl::{BlockId, CheckId, InputId, ProcId, SiteId, Type};
use smt::TermId;
use std::collections::{BTreeMap, BTreeSet};

/// A place where an emission may have to stop going on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Spot {
    /// The head of a loop is reached again.
    Loop(ProcId, BlockId),
    /// A procedure is called within itself.
    Recursion(ProcId),
    /// An array of a length that is not known is made.
    Length(SiteId),
    /// An array is too large for an access at an index that is not known.
    Access,
    /// A size was given a constant. Not where the emission stops, but where it says nothing of other sizes.
    Size(InputId),
    /// The program does what its producer has excluded: a null is accessed, an index is out of range, a divisor is zero.
    Stuck,
}

/// What to do at a back edge, or at a call within a call of the same procedure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BackEdge {
    /// Go on, with another copy.
    Unroll,
    /// Do not: the path ends, and its condition is among those exceeded.
    Stop,
    /// Cut: the loop starts in any state that a round of it may leave.
    Cut,
}

/// What the caller decides. Only decisions that depend on inputs are asked for.
pub trait Policy {
    /// A loop or procedure is entered again, for the `count`-th time within itself.
    fn again(&self, spot: Spot, count: u32) -> BackEdge;

    /// For how many elements an array of unknown length gets cells; longer ones are exceeded.
    fn capacity(&self, spot: Spot) -> u32;

    /// Whether arrays of unknown length, and long ones, have all their elements in a region instead.
    fn has_regions(&self) -> bool {
        false
    }

    /// The constant that a size input has in this emission, by its key, if it is to have one. Runs with others are exceeded.
    fn size(&self, key: &str) -> Option<u32> {
        let _ = key;
        None
    }

    /// With how many bits `i32` is computed, if not with all: then an emission says nothing for sure.
    fn int_bits(&self) -> Option<u32> {
        None
    }

    /// What the program gets when it asks for an input for the `position`-th time (from 0, over all paths), if that is not left open.
    /// Must fit the input.
    fn given(&self, position: usize) -> Option<&Given> {
        let _ = position;
        None
    }
}

/// A check fails where this holds.
#[derive(Clone, Copy, Debug)]
pub struct Violation {
    /// The check.
    pub check: CheckId,
    /// The path leads there and the assertion is false.
    pub condition: TermId,
    /// The path depends on something that is not modelled.
    pub unmodelled: TermId,
    /// The path depends on a value that may be another one, which running the program will tell.
    pub guessed: TermId,
}

/// What a program was given at a havoc.
#[derive(Clone, Debug)]
pub enum Asked {
    /// One value.
    Scalar(TermId),
    /// An array: its length, and terms for as many elements as it may have.
    Array(TermId, Vec<TermId>),
}

/// A havoc with an input. On each path they are in the order of the program.
#[derive(Clone, Debug)]
pub struct Event {
    /// The path leads there.
    pub condition: TermId,
    /// Which input.
    pub input: InputId,
    /// The type of the value or of the elements.
    pub ty: Type,
    /// What it got.
    pub asked: Asked,
}

/// What became of a program.
#[derive(Debug, Default)]
pub struct Emission {
    /// Where checks fail.
    pub violations: Vec<Violation>,
    /// Where it was not executed further, or for one size only.
    pub exceeded: Vec<(Spot, TermId)>,
    /// What it was given.
    pub events: Vec<Event>,
    /// The constants that size inputs were given, by key. If there are any, it says nothing of runs with other sizes.
    pub sizes: BTreeMap<String, u32>,
    /// Statements executed.
    pub steps: u64,
    /// How often procedures were executed whose results are remembered.
    pub remembered: BTreeMap<ProcId, u32>,
    /// Objects made.
    pub objects: usize,
    /// The objects themselves.
    pub made: Vec<Object>,
    /// Loops that were cut.
    pub cuts: Vec<Cut>,
    /// Loops of which rounds were executed ahead of a cut, or without one, by their heads.
    pub unrolled: BTreeSet<(ProcId, BlockId)>,
    /// Accesses to one of many objects, or to an element in a region.
    pub uses: Vec<Use>,
}

/// A loop that was cut.
#[derive(Debug)]
pub struct Cut {
    /// Its name, the same in every emission.
    pub name: u32,
    /// The procedure it is in.
    pub proc: ProcId,
    /// Its head.
    pub block: BlockId,
    /// The path leads there.
    pub reached: TermId,
    /// Whether the state at the head is one that a round has left.
    pub select: TermId,
    /// The names of loops that were cut before its head was reached, around it or done, and their `select`: neither changes during
    /// its rounds.
    pub before: Vec<(u32, TermId)>,
    /// Its variables: those it changes, and the live locals that it does not change.
    pub vars: Vec<CutVar>,
    /// Many objects and arrays that it changes.
    pub groups: Vec<Group>,
    /// Single arrays of any length, with the regions of their elements at the head and at the ends of rounds.
    pub arrays: Vec<(ObjectId, TermId, Vec<TermId>)>,
    /// The objects that stand for what earlier rounds have made, by place.
    pub own: BTreeMap<u32, ObjectId>,
    /// Objects from here on are made in the rounds that follow.
    pub first_new: u32,
    /// The ends of rounds that are ever reached.
    pub ends: Vec<End>,
}

/// The end of a round, of which what is said of the loop is to be shown.
#[derive(Clone, Copy, Debug)]
pub struct End {
    /// The path leads there. Ends before the last are asked about only if the loop was entered and not taken up in its midst.
    pub condition: TermId,
}

/// A variable of a loop.
#[derive(Clone, Debug)]
pub struct CutVar {
    /// Which.
    pub place: Place,
    /// Its type.
    pub ty: Type,
    /// Its value at the head.
    pub head: Value,
    /// Its value at each end of a round.
    pub ends: Vec<Value>,
    /// The variable for what earlier rounds have left, if the loop changes it.
    pub back: Option<TermId>,
    /// Whether the loop changes it.
    pub is_changed: bool,
}

/// Many objects made at one place, or an array of any length.
#[derive(Clone, Debug)]
pub struct Group {
    /// The object that stands for them.
    pub object: ObjectId,
    /// Its cells.
    pub cells: Vec<GroupCell>,
    /// What is to hold of all must hold of these at the end of a round.
    pub specimens: Vec<Specimen>,
}

/// A cell of a group.
#[derive(Clone, Debug)]
pub struct GroupCell {
    /// The number of the cell within its object.
    pub offset: u32,
    /// The type of its values.
    pub ty: Type,
    /// Whether these are elements of arrays.
    pub is_element: bool,
    /// Whether these are lengths of arrays.
    pub is_length: bool,
    /// Whether the loop changes it.
    pub is_changed: bool,
    /// The region at the head.
    pub head: Value,
    /// The variable for what earlier rounds have left, if the loop changes it.
    pub back: Option<TermId>,
}

/// One object of a group at the end of a round, with one element.
#[derive(Clone, Debug)]
pub struct Specimen {
    /// At which of the ends.
    pub end: usize,
    /// When it is there.
    pub guard: TermId,
    /// Its number.
    pub id: Option<TermId>,
    /// The index of the element.
    pub index: Option<TermId>,
    /// Whether it has such an element.
    pub inside: Option<TermId>,
    /// What its cells hold, as those of the group.
    pub values: Vec<Option<Value>>,
}

/// An access to one of many objects, or to an element in a region.
#[derive(Clone, Copy, Debug)]
pub struct Use {
    /// The object.
    pub object: ObjectId,
    /// Which of the many.
    pub id: Option<TermId>,
    /// Which element.
    pub index: Option<TermId>,
    /// On which paths.
    pub guard: TermId,
}
