//! The ladder: a small, fixed list of named encodings and solver options that complement each other, cheapest first.

use smt::{Comparisons, Detail};

/// How the heap is encoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HeapEncoding {
    /// One invariant per allocation site: published at pushes, assumed at pulls (LPAR-21).
    Space,
    /// One arbitrary object per class followed exactly; its values are published where reads hit it. Checks count only in runs
    /// whose last read of each class was a hit.
    Followed,
    /// Fields as arrays from ids to values.
    Arrays,
}

/// Where predicates stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Blocks {
    /// At loop heads, and where more than eight paths would meet.
    Large,
    /// At every block.
    Small,
}

/// Who looks for invariants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Search {
    /// A solver for Horn clauses.
    Solver,
    /// Nobody: truth values are enumerated, and so much of numbers.
    Enumeration(Detail),
    /// A solver for Horn clauses, which is told what truth values can be: it has to find only what depends on numbers.
    SolverOnEnumeration,
}

/// One rung of the ladder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Configuration {
    /// As users write it.
    pub name: &'static str,
    /// What it is good at.
    pub about: &'static str,
    /// How the heap is encoded.
    pub heap: HeapEncoding,
    /// Whether references carry ids.
    pub ids: bool,
    /// Where predicates stand.
    pub blocks: Blocks,
    /// Whether Spacer generalises globally.
    pub global: bool,
    /// Who looks for invariants.
    pub search: Search,
    /// What is held against each other where linear invariants are computed.
    pub comparisons: Comparisons,
}

const PLAIN: Configuration = Configuration {
    name: "space",
    about: "space invariants by allocation site, without ids: lists, trees, dispatch",
    heap: HeapEncoding::Space,
    ids: false,
    blocks: Blocks::Large,
    global: true,
    search: Search::Solver,
    comparisons: Comparisons::Ranges,
};

/// The ladder, cheapest first.
pub const LADDER: &[Configuration] = &[
    Configuration {
        name: "finite",
        about: "what flags and states can be is enumerated: state machines, protocols",
        search: Search::Enumeration(Detail::STATES),
        ..PLAIN
    },
    PLAIN,
    Configuration {
        name: "read-hits",
        about: "read-site invariants, checks asserted on hits: updates, arrays, facts about inputs",
        heap: HeapEncoding::Followed,
        ids: true,
        ..PLAIN
    },
    Configuration {
        name: "space-default",
        about: "as space, with Spacer's default generalisation: long chains of operations that may overflow",
        global: false,
        ..PLAIN
    },
    Configuration {
        name: "arrays",
        about: "the heap as arrays: short histories, state machines",
        heap: HeapEncoding::Arrays,
        ids: true,
        global: false,
        ..PLAIN
    },
];

/// For programs in which one object of a linked structure is followed; no rung of the ladder.
pub const REACH: Configuration = Configuration {
    name: "reach",
    about: "one object of a linked structure, and which pointers reach it: lists that are rebuilt and rewritten",
    search: Search::SolverOnEnumeration,
    ..PLAIN
};

/// The same where nothing depends on numbers but on which constants they are, and between which they lie: it is seen at once whether that is so, and no solver has to look for anything.
pub const REACH_FINITE: Configuration = Configuration {
    name: "reach-finite",
    about: "as reach, for what does not depend on numbers: all that can be known of the structure is enumerated",
    search: Search::Enumeration(Detail::STATES),
    ..REACH
};

/// For programs in which elements of arrays are followed; no rung of the ladder.
pub const CELLS: Configuration = Configuration {
    name: "cells",
    about: "one element, or two, of each array: copies, initialisations, searches, orders",
    ..PLAIN
};

/// For programs in which elements of arrays are added up; no rung of the ladder.
pub const SUMS: Configuration = Configuration {
    name: "sums",
    about: "sums over arrays: that they cancel out, that they stay the same where elements trade places",
    comparisons: Comparisons::Pairs,
    ..PLAIN
};

impl Configuration {
    /// The ladder, and [`REACH`], [`CELLS`] and [`SUMS`] beside it.
    pub fn all() -> Vec<Configuration> {
        LADDER.iter().chain([&REACH, &CELLS, &SUMS]).copied().collect()
    }

    /// The one with this name.
    pub fn by_name(name: &str) -> Option<Configuration> {
        Configuration::all().into_iter().find(|rung| rung.name == name)
    }

    /// Whether it tells more objects apart than by where they were allocated.
    pub fn is_fine(&self) -> bool {
        self.ids || self.heap != HeapEncoding::Space
    }

    /// The options Spacer is started with.
    pub fn spacer_options(&self) -> Vec<(String, String)> {
        let mut options = vec![
            // Plain models without quantifiers: the preprocessor must not inline predicates away.
            ("fp.xform.inline_eager", "false"),
            ("fp.xform.inline_linear", "false"),
        ];
        if self.global {
            options.push(("fp.spacer.global", "true"));
        }
        if self.heap == HeapEncoding::Arrays {
            options.push(("fp.spacer.native_mbp", "false"));
            options.push(("fp.spacer.weak_abs", "false"));
        }
        options.into_iter().map(|(key, value)| (key.to_owned(), value.to_owned())).collect()
    }
}

impl Blocks {
    /// How many paths may meet before a predicate is put there.
    pub(super) fn limit(self) -> usize {
        match self {
            Blocks::Large => 8,
            Blocks::Small => 0,
        }
    }
}
