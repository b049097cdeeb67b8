//! Passes: from a well-formed program to a well-formed program that behaves the same.
//!
//! *Behaves the same*: on the same inputs, given in the same order, it writes the same output and ends in the same way (returns,
//! halts, fails the same check, is blocked by the same assumption). Only resources may differ: steps, memory, depth. What a
//! program does that is *stuck* does not count: it is a bug of its producer.
//! The exceptions over-approximate, as their [`Precision`] and their documentation say.
//!
//! Engines list the passes that they need in a [`Pipeline`].

mod assume_any_contents;
mod bundle;
mod call_graph;
mod cells;
mod choices;
mod dead;
mod decide;
mod havoc_contents;
mod heap;
mod init;
mod inline;
mod known_elements;
mod known_loads;
mod live;
mod loops;
mod merge_heap_accesses;
mod narrow;
mod overwritten;
mod pipeline;
mod propagate;
mod reach;
mod share;
mod simplify;
mod sites;
mod slice;
mod split;
mod split_blocks;
mod sums;
mod track;
mod trim_signatures;
mod unique;
mod unreachable;

pub use assume_any_contents::AssumeAnyContents;
pub use bundle::Bundle;
pub use cells::{Cells, CellsMode};
pub use choices::Choices;
pub use dead::Dead;
pub use decide::decide;
pub use havoc_contents::HavocContents;
pub use heap::{AnyAlias, LocalOf, MayAlias};
pub use init::Init;
pub use inline::{Inline, InlineConfig};
pub use known_elements::KnownElements;
pub use known_loads::KnownLoads;
pub use loops::Loops;
pub use merge_heap_accesses::MergeHeapAccesses;
pub use narrow::Narrow;
pub use overwritten::Overwritten;
pub use pipeline::{BrokenPass, Done, Pipeline, Step};
pub use propagate::Propagate;
pub use reach::{Asserted, Mode as ReachMode, Reach};
pub use share::Share;
pub use sites::Sites;
pub use slice::{Ends, Left, Slice};
pub use split::Split;
pub use split_blocks::{Grain, SplitBlocks};
pub use sums::Sums;
pub use track::Track;
pub use trim_signatures::TrimSignatures;
pub use unique::Unique;
pub use unreachable::Unreachable;

use crate::program::Program;

/// A transformation of programs.
pub trait Pass {
    /// One name everywhere: file, flag of `emit after:<name>`, tests.
    fn name(&self) -> &'static str;

    /// What it promises.
    fn precision(&self) -> Precision;

    /// Transforms a well-formed program. Statements keep their origins, which lead back to the source.
    fn run(&self, program: Program) -> Program;
}

/// What a pass promises about the program that it returns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Precision {
    /// It behaves the same.
    Exact,
    /// It has all runs that fail, with the same checks, and perhaps others.
    OverApproximates,
}

impl Precision {
    /// As documents and lists of steps say it.
    pub fn name(self) -> &'static str {
        match self {
            Precision::Exact => "exact",
            Precision::OverApproximates => "over-approximates",
        }
    }
}

#[cfg(test)]
pub(crate) mod tests;
