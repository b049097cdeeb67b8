//! What a session is asked.

use crate::exclude::Exclude;
use crate::property::Property;
use base::Assumption;
use engine::EngineKind;
use engine::bounded::Sizes;
use engine::horn::{self, Configuration, Integers};
use front_java::project::Request;
use ivl::CheckKind;
use std::collections::BTreeSet;
use std::time::Duration;

/// Which parts of a program are to be verified.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// The entry that the request names, or the one that goes without saying.
    Entry,
    /// Every method that can be an entry.
    AllEntries,
    /// Methods by themselves.
    Methods {
        /// Those that were named.
        named: Vec<String>,
        /// Whether all that have a contract are meant, besides.
        with_contracts: bool,
        /// Whether contracts of callees may stand for their code.
        use_contracts: bool,
    },
}

/// A question about a program.
#[derive(Clone, Debug)]
pub struct Options {
    /// The program.
    pub request: Request,
    /// What of it.
    pub wanted: Wanted,
    /// The kinds of checks; all if it does not say.
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
    /// Whether failures are replayed on the JVM, where there is one.
    pub replay: bool,
    /// Whether proofs are kept as certificates.
    pub certificates: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            request: Request::default(),
            wanted: Wanted::Entry,
            kinds: None,
            property: None,
            exclude: Exclude::default(),
            granted: Assumption::ALL.into_iter().collect(),
            integers: Integers::Exact,
            engines: EngineKind::ALL.into_iter().collect(),
            ladder: horn::LADDER.to_vec(),
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
    /// Whether methods are to be checked one by one.
    pub fn is_about_methods(&self) -> bool {
        matches!(self.wanted, Wanted::Methods { .. })
    }

    /// Whether contracts of callees are used. A contract counts only if nothing was left out when it was checked, and nothing is known of
    /// the state of classes without sources.
    pub(crate) fn uses_contracts(&self) -> bool {
        let is_whole = self.kinds.is_none() && self.exclude.0.is_empty() && self.property.is_none();
        let is_exact = self.int_bits.is_none() && self.integers == Integers::Exact;
        let may = matches!(self.wanted, Wanted::Methods { use_contracts: true, .. });
        may && is_whole && is_exact && self.request.class_path.is_none()
    }

    /// The kinds of checks that were asked for.
    pub(crate) fn kinds(&self) -> Vec<CheckKind> {
        match (&self.kinds, self.property) {
            (_, Some(property)) => property.kinds(),
            (Some(kinds), None) => kinds.clone(),
            (None, None) => CheckKind::ALL.to_vec(),
        }
    }

    /// The paths, as users wrote them.
    pub(crate) fn paths(&self) -> Vec<String> {
        paths(&self.request)
    }
}

/// The paths of a request, as users wrote them.
pub(crate) fn paths(request: &Request) -> Vec<String> {
    request.paths.iter().map(|path| path.display().to_string()).collect()
}
