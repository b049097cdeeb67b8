//! Java, as a language of sessions.
//!
//! From paths to open projects ([`Java`]), from methods with contracts in JML to entries that check them ([`contracts`]), from confirmed runs to the JVM
//! ([`replay`]), and from values, objects and what was found about copies back to what users wrote ([`syntax`], [`told`]). The lowering itself is `front-java`;
//! what contracts are is known to `jml`.

mod breach;
mod contents;
mod contracts;
mod doctor;
mod kinds;
mod project;
pub mod replay;
mod states;
mod syntax;
mod told;

pub use kinds::PROPERTIES;
pub use project::{loaded, loaded_method};
pub use syntax::JavaSyntax;

use front_java::project::Request as Settings;
use report::doctor::Part;
use session::Failure;
use session::language::{Kind, Language, Opened, Property, Request};
use std::path::Path;
use std::time::Duration;

/// Java, with what is asked of its front end; paths, entry and deadline come with each request.
#[derive(Clone, Debug, Default)]
pub struct Java {
    /// The settings.
    pub settings: Settings,
}

impl Language for Java {
    fn name(&self) -> &'static str {
        "Java"
    }

    /// Folders, archives, and whatever else there is: the front end says what it cannot read.
    fn claims(&self, _path: &Path) -> bool {
        true
    }

    fn kinds(&self) -> Vec<Kind> {
        kinds::KINDS.to_vec()
    }

    fn properties(&self) -> Vec<Property> {
        PROPERTIES.iter().map(kinds::Known::property).collect()
    }

    fn open(&self, request: &Request) -> Result<Opened, Failure> {
        project::open(&self.settings, request)
    }

    fn doctor(&self, patience: Duration) -> Vec<Part> {
        doctor::parts(patience)
    }
}
