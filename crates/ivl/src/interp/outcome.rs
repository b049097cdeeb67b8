//! How a run ends, and what limits it.

use super::inputs::NoInput;
use super::value::Value;
use crate::program::{CheckId, InputId, ProcId};
use crate::stmt::BlockId;
use base::{Deadline, OriginId};
use thiserror::Error;

/// A statement of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    /// The procedure.
    pub proc: ProcId,
    /// The block.
    pub block: BlockId,
    /// The index of the statement in its block; the number of statements for the terminator.
    pub stmt: usize,
    /// Where it came from.
    pub origin: OriginId,
}

/// How a run ended.
#[derive(Clone, Debug, PartialEq)]
pub enum Outcome {
    /// The procedure returned these results.
    Returned(Vec<Value>),
    /// The program ended itself with this exit status.
    Halted(i32),
    /// An assertion was false.
    Failed {
        /// The check to blame.
        check: CheckId,
        /// The assertion.
        at: Place,
    },
    /// An assumption was false, or a range of inputs was empty: the run does not count.
    Blocked {
        /// The assumption or havoc.
        at: Place,
    },
    /// A limit was reached.
    Limit {
        /// The limit.
        kind: LimitKind,
        /// The statement that was being executed.
        at: Place,
    },
    /// The program did what a program must not do: a bug of its producer.
    Stuck {
        /// What it did.
        reason: StuckReason,
        /// Where; absent if not even the first statement was reached.
        at: Option<Place>,
    },
    /// The run reached a havoc that is not program input, or recalls what other runs publish: what comes after would be made up.
    Approximated {
        /// The havoc or recall.
        at: Place,
    },
    /// An input was asked for, and there was none or a wrong one.
    BadInput {
        /// The input.
        input: InputId,
        /// What is wrong with it.
        problem: InputProblem,
        /// The havoc.
        at: Place,
    },
}

/// A limit of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LimitKind {
    /// Statements executed.
    Steps,
    /// Bytes of objects that are in use.
    Heap,
    /// Calls within calls.
    Depth,
    /// Time, or cancellation.
    Deadline,
    /// What the output takes.
    Output,
}

/// What a program did that it must not do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum StuckReason {
    /// Null where an object or array is needed.
    #[error("null is accessed")]
    Null,
    /// An object without the field.
    #[error("an object does not have the field")]
    NoSuchField,
    /// No array, or one of other elements.
    #[error("not an array of the right elements")]
    WrongArray,
    /// An index or range beyond an array.
    #[error("an index is out of range")]
    Index,
    /// A negative length.
    #[error("a length is negative")]
    NegativeLength,
    /// An integer divided by zero.
    #[error("an integer is divided by zero")]
    Division,
    /// Output to a stream other than 1 and 2.
    #[error("there is no such output stream")]
    Stream,
    /// A program without entry.
    #[error("the program has no entry")]
    NoEntry,
    /// A call from outside with the wrong arguments.
    #[error("wrong arguments for the procedure")]
    Arguments,
    /// Not a well-formed program.
    #[error("ill-formed: {0}")]
    IllFormed(&'static str),
}

/// What is wrong with an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum InputProblem {
    /// There was none.
    #[error(transparent)]
    None(#[from] NoInput),
    /// Its type is wrong, or it is not within its type.
    #[error("an input has the wrong type")]
    Type,
    /// It is not within the range asked for.
    #[error("an input is out of range")]
    Range,
}

/// What a run may use.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Statements and terminators executed; tested at the end of blocks and at calls.
    pub steps: u64,
    /// Bytes of objects in use after a collection. The memory taken may be several times that.
    pub heap_bytes: u64,
    /// Calls within calls.
    pub depth: usize,
    /// Time; looked at every 65536 steps.
    pub deadline: Deadline,
    /// Collect at every allocation: to test the collector.
    pub collect_always: bool,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            steps: u64::MAX,
            heap_bytes: 1 << 30,
            depth: 1 << 20,
            deadline: Deadline::never(),
            collect_always: false,
        }
    }
}

/// What a machine has used so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// Statements and terminators executed. A jump to a block's only successor counts too.
    pub steps: u64,
    /// Garbage collections.
    pub collections: u64,
    /// The most bytes of objects at any time, dead ones included.
    pub peak_heap_bytes: u64,
}
