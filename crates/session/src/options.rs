//! What a session is asked.

use crate::exclude::Exclude;
use crate::language::Property;
use base::Assumption;
use engine::EngineKind;
use engine::bounded::Sizes;
use engine::horn::{Configuration, Integers};
use ivl::CheckKind;
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::time::Duration;

/// Which parts of a program are to be verified.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// The entry that was named, or the one that goes without saying.
    Entry,
    /// Every function that can be an entry.
    AllEntries,
    /// Functions by themselves.
    Functions {
        /// Those that were named.
        named: Vec<String>,
        /// Whether all that have a contract are meant, besides.
        with_contracts: bool,
        /// Whether contracts of callees may stand for their code.
        use_contracts: bool,
    },
    /// The entry, with contracts that are checked while it runs.
    CheckedRun,
}

/// A question about a program.
#[derive(Clone, Debug)]
pub struct Options {
    /// Together they are the program.
    pub paths: Vec<PathBuf>,
    /// The entry, if it is named.
    pub entry: Option<String>,
    /// Where sources are, if not in the usual places; only for showing them.
    pub sources: Vec<PathBuf>,
    /// What of it.
    pub wanted: Wanted,
    /// Whether a contract that is not understood ends everything; otherwise only what rests on it is not checked.
    pub strict_contracts: bool,
    /// The kinds of checks; those that are looked at by default if it does not say.
    pub kinds: Option<Vec<CheckKind>>,
    /// The property of SV-COMP; it selects the checks.
    pub property: Option<Property>,
    /// What is left out.
    pub exclude: Exclude,
    /// What verdicts may rest on.
    pub granted: BTreeSet<Assumption>,
    /// How integers are read.
    pub integers: Integers,
    /// Who takes part.
    pub engines: BTreeSet<EngineKind>,
    /// The configurations of the horn engine, in order.
    pub ladder: Vec<Configuration>,
    /// The Horn solver, by name or path.
    pub horn_solver: String,
    /// For each entry.
    pub timeout: Duration,
    /// For the other checks, after one is refuted.
    pub linger: Duration,
    /// The most iterations of the bounded engine.
    pub unwind: Option<u32>,
    /// Solvers of the horn engine at once.
    pub jobs: usize,
    /// Megabytes for each solver.
    pub memory_mb: u64,
    /// The bounds of what methods are called on.
    pub sizes: Sizes,
    /// How many bits ints have in the bounded engine, if not all.
    pub int_bits: Option<u32>,
    /// Whether failures are replayed on the real machine, where there is one.
    pub replay: bool,
    /// Whether proofs are kept as certificates.
    pub certificates: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            paths: Vec::new(),
            entry: None,
            sources: Vec::new(),
            wanted: Wanted::Entry,
            strict_contracts: false,
            kinds: None,
            property: None,
            exclude: Exclude::default(),
            granted: Assumption::ALL.into_iter().collect(),
            integers: Integers::Exact,
            engines: EngineKind::ALL.into_iter().collect(),
            ladder: Configuration::all(),
            horn_solver: "spacer".to_owned(),
            timeout: Duration::from_secs(60),
            linger: Duration::from_secs(3),
            unwind: None,
            jobs: 2,
            memory_mb: 4_000,
            sizes: Sizes::default(),
            int_bits: None,
            replay: true,
            certificates: false,
        }
    }
}

impl Options {
    /// Whether functions are to be checked one by one.
    pub fn is_about_functions(&self) -> bool {
        matches!(self.wanted, Wanted::Functions { .. })
    }

    /// Whether contracts of callees may be used. A contract counts only if nothing was left out when it was checked.
    pub(crate) fn uses_contracts(&self) -> bool {
        let is_whole = self.kinds.is_none() && self.exclude.0.is_empty() && self.property.is_none();
        let is_exact = self.int_bits.is_none() && self.integers == Integers::Exact;
        let may = matches!(self.wanted, Wanted::Functions { use_contracts: true, .. });
        may && is_whole && is_exact
    }

    /// The kinds of checks that were asked for; nothing if nobody said.
    pub(crate) fn kinds(&self) -> Option<Vec<CheckKind>> {
        match (&self.kinds, &self.property) {
            (_, Some(property)) => Some(property.kinds.clone()),
            (kinds, None) => kinds.clone(),
        }
    }

    /// The paths, as users wrote them.
    pub(crate) fn shown_paths(&self) -> Vec<String> {
        self.paths.iter().map(|path| path.display().to_string()).collect()
    }
}
