//! C, as a language of sessions.
//!
//! From paths to open programs ([`C`]), from confirmed runs to a native program under the sanitizers ([`native`]), and from values and objects back to C's
//! words ([`syntax`]). The lowering itself is `front-c`.

mod compilation;
mod doctor;
mod kinds;
pub mod native;
mod project;
mod syntax;

pub use front_c::lower::Allocation;
pub use front_c::types::DataModel;
pub use syntax::CSyntax;

use report::doctor::Part;
use session::Failure;
use session::language::{Kind, Language, Opened, Property, Request};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// C, with what is asked of its front end.
#[derive(Clone, Debug)]
pub struct C {
    /// How large integers and pointers are.
    pub model: DataModel,
    /// Folders for `#include`.
    pub includes: Vec<PathBuf>,
    /// Macros: `NAME` or `NAME=value`.
    pub defines: Vec<String>,
    /// Whether `malloc` and its like may return null.
    pub allocation: Allocation,
}

impl Default for C {
    fn default() -> Self {
        Self { model: DataModel::Lp64, includes: Vec::new(), defines: Vec::new(), allocation: Allocation::default() }
    }
}

impl Language for C {
    fn name(&self) -> &'static str {
        "C"
    }

    fn claims(&self, path: &Path) -> bool {
        path.extension().is_some_and(|extension| extension == "c" || extension == "i")
            || path.join(compilation::DATABASE).is_file()
    }

    fn kinds(&self) -> Vec<Kind> {
        kinds::KINDS.to_vec()
    }

    fn properties(&self) -> Vec<Property> {
        kinds::properties()
    }

    fn address_bits(&self) -> u32 {
        match self.model {
            DataModel::Ilp32 => 32,
            DataModel::Lp64 => 64,
        }
    }

    fn open(&self, request: &Request) -> Result<Opened, Failure> {
        project::open(self, request)
    }

    fn doctor(&self, patience: Duration) -> Vec<Part> {
        doctor::parts(patience)
    }
}

/// The compiler: what `CC` names, else `cc`.
pub(crate) fn compiler() -> PathBuf {
    std::env::var_os("CC").filter(|name| !name.is_empty()).map_or_else(|| PathBuf::from("cc"), PathBuf::from)
}
