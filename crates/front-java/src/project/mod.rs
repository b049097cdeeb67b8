//! From what the user points at to a lowered program: finds out what it is, compiles sources, finds the entry.
//!
//! A [`Project`] is opened once; any number of entries can be lowered from it.

mod entry;
mod find;
mod layout;

pub use layout::{Layout, is_project};

use crate::classfile::access;
use crate::classpath::{self, ClassPath, ClassPathError, Jdk, JdkImage, Origin};
use crate::javac::CompileError;
use crate::lower::{self, LowerError, Lowered, MODELLED_JDK, Monitors, Options, Reservation, World};
use crate::models::{self, Replaced};
use crate::pool::{LoadError, Pool};
use base::Deadline;
use find::Found;
use process::TempFolder;
use std::collections::BTreeSet;
use std::ffi::OsString;
use std::path::PathBuf;
use std::sync::Arc;

/// Folders of sources with more files than this are refused.
const MAX_FILES: usize = 50_000;

/// What to open, and how.
#[derive(Clone, Debug, Default)]
pub struct Request {
    /// `.java` and `.class` files, folders of sources or classes, jars, projects of Maven or Gradle: together they are the program.
    pub paths: Vec<PathBuf>,
    /// More classes, as for `java -cp`.
    pub class_path: Option<OsString>,
    /// Where sources are, if not in the usual places; only for showing them.
    pub sources: Vec<PathBuf>,
    /// `Class` or `Class.method`; found by itself where there is only one.
    pub entry: Option<String>,
    /// The JDK to use; found by itself where there is one.
    pub jdk: Option<PathBuf>,
    /// No JDK at all, even if there is one.
    pub without_jdk: bool,
    /// Whether `assert` statements are ignored.
    pub without_assertions: bool,
    /// The class of exceptions that may not leave the entry, such as `java.lang.RuntimeException`; all if it is not given.
    pub escaping: Option<String>,
    /// Whether the numbers of a `java.util.Random` with a seed are program input.
    pub random_is_input: bool,
    /// Whether the sources are copies made to check contracts.
    pub contracts: bool,
    /// The source files as users know them, where others are compiled in their place.
    pub originals: Vec<PathBuf>,
    /// When to give up compiling.
    pub deadline: Deadline,
}

/// Why a program could not be opened. Each message names the thing and what to do.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// There is nothing at the path, or it cannot be read.
    #[error("{path}: {error}")]
    Unreadable {
        /// What the user named.
        path: PathBuf,
        /// What the system says.
        error: std::io::Error,
    },
    /// It is nothing we know.
    #[error("{0}: not a Java program: expected a .java, .class or .jar file, or a folder with .java or .class files")]
    NotJava(PathBuf),
    /// A folder without anything in it.
    #[error("{0}: there are no .java or .class files in this folder")]
    Empty(PathBuf),
    /// A folder that nobody meant, such as the root of a disk.
    #[error(
        "{0}: more than {MAX_FILES} files in this folder and none of them a class: name the folder of the program itself"
    )]
    TooLarge(PathBuf),
    /// Sources could not be compiled.
    #[error(transparent)]
    Compile(#[from] CompileError),
    /// Part of the class path cannot be read.
    #[error(transparent)]
    ClassPath(#[from] ClassPathError),
    /// A class is missing or broken.
    #[error(transparent)]
    Load(#[from] LoadError),
    /// The program cannot be lowered.
    #[error(transparent)]
    Lower(#[from] LowerError),
    /// No class has a `main` method.
    #[error(
        "no class has a method `public static void main(String[])`: choose another method with --entry Class.method"
    )]
    NoMain,
    /// More than one class has a `main` method.
    #[error("several classes have a main method: choose one with --entry: {0}")]
    AmbiguousMain(String),
    /// The chosen entry does not exist.
    #[error("--entry {0}: {1}")]
    BadEntry(String, String),
}

/// How the program is started on a real JVM. The class files are there as long as this is.
#[derive(Debug)]
pub struct Launch {
    /// The JDK, if there is one.
    pub jdk: Option<Jdk>,
    /// Folders and jars with the user's classes, in order.
    pub class_path: Vec<PathBuf>,
    /// The class of the entry, with dots.
    pub class: String,
    /// The entry.
    pub method: String,
    /// Its descriptor.
    pub descriptor: String,
    /// Whether it can be called from its package as `Class.method(…)`.
    pub is_plain: bool,
    /// Whether `assert` statements are executed.
    pub assertions: bool,
    /// Whether the numbers of a `java.util.Random` with a seed are recorded input.
    pub random_is_input: bool,
    _compiled: Option<Arc<TempFolder>>,
}

impl Launch {
    /// The entry as one would write it: `a.B.f(int,java.lang.String)`.
    pub fn entry_name(&self) -> String {
        entry::shown(&self.class, &self.method, &self.descriptor)
    }
}

/// Source files, and what they are compiled against.
#[derive(Debug)]
pub struct Sources {
    /// The files.
    pub files: Vec<PathBuf>,
    /// Folders and jars of classes.
    pub class_path: Vec<PathBuf>,
    /// Folders in which packages of sources start.
    pub roots: Vec<PathBuf>,
    /// What the user should know.
    pub notes: Vec<String>,
}

/// The source files of a program, without compiling them. Of a single file those beside it that it speaks of are part, too; where there are only
/// classes, their sources are looked for in the usual places.
pub fn sources(request: &Request) -> Result<Sources, OpenError> {
    Found::without_compiling(request)?.into_sources()
}

/// A lowered program, and how to start the original.
#[derive(Debug)]
pub struct Opened {
    /// The program.
    pub lowered: Lowered,
    /// How it is started for real.
    pub launch: Launch,
}

/// Lowers the program.
pub fn open(request: &Request) -> Result<Lowered, OpenError> {
    open_to_launch(request).map(|opened| opened.lowered)
}

/// Lowers the program, and keeps what is needed to start it for real.
pub fn open_to_launch(request: &Request) -> Result<Opened, OpenError> {
    Project::open(request)?.lower(request.entry.as_deref(), &request.deadline)
}

/// A program whose sources are compiled, and whose entry may still be chosen.
pub struct Project {
    request: Request,
    jdk: Option<Jdk>,
    image: Option<Arc<JdkImage>>,
    found: Found,
}

impl Project {
    /// Finds out what the paths are, and compiles sources.
    pub fn open(request: &Request) -> Result<Project, OpenError> {
        let jdk = match (&request.jdk, request.without_jdk) {
            (_, true) => None,
            (Some(home), false) => Some(Jdk::at(home)?),
            (None, false) => Jdk::locate(None).ok(),
        };
        let found = Found::at(request, jdk.as_ref())?;
        let image = jdk.as_ref().map(Jdk::open_image).transpose()?.map(Arc::new);
        Ok(Project { request: request.clone(), jdk, image, found })
    }

    /// What the user should know.
    pub fn notes(&self) -> &[String] {
        &self.found.notes
    }

    /// The source file of a class, if it can be found: by the package of the class and the name that its class file gives.
    pub fn source(&self, package: &str, file: &str) -> Option<PathBuf> {
        self.found.source(package, file)
    }

    /// All methods that can be verified by themselves, as `--entry` takes them.
    pub fn entries(&self) -> Result<Vec<String>, OpenError> {
        let mut own = ClassPath::new(self.feature());
        for root in &self.found.roots {
            own.add_path(root)?;
        }
        entry::all(&mut self.pool(&Replaced::default())?, &own.user_classes()?)
    }

    /// Lowers the program from this entry on; without one, from the only main method. Where the program could tell how often a model calls its
    /// code back, the JDK's own classes take the model's place.
    pub fn lower(&self, entry: Option<&str>, deadline: &Deadline) -> Result<Opened, OpenError> {
        let mut replaced = Replaced::default();
        let mut monitors = Monitors::Ignored;
        loop {
            let opened = self.lower_with(&replaced, monitors, entry, deadline)?;
            if opened.lowered.asks_for_monitors && monitors == Monitors::Ignored {
                monitors = Monitors::Kept;
                continue;
            }
            let unclaimed = opened.lowered.reservations.iter().filter_map(|reservation| match reservation {
                Reservation::Callbacks(unclaimed) => Some(&unclaimed.model),
                Reservation::Exhaustion(_) => None,
            });
            let unclaimed: BTreeSet<&Arc<str>> = unclaimed.collect();
            if self.image.is_none() || unclaimed.is_empty() {
                return Ok(opened);
            }
            let models = models::classes();
            if unclaimed.into_iter().filter(|model| replaced.replace(model, &models)).count() == 0 {
                return Ok(opened);
            }
        }
    }

    fn lower_with(
        &self,
        replaced: &Replaced,
        monitors: Monitors,
        entry: Option<&str>,
        deadline: &Deadline,
    ) -> Result<Opened, OpenError> {
        let mut pool = self.pool(replaced)?;
        let (class, main) = entry::entry(&mut pool, entry, self.found.preferred.as_deref())?;
        let options = Options {
            java_version: self.feature(),
            assertions: !self.request.without_assertions,
            escaping: self.request.escaping.as_deref().map(|name| name.replace('.', "/").into()),
            contracts: self.request.contracts,
            random_is_input: self.request.random_is_input,
            monitors,
            deadline: deadline.clone(),
        };
        let declared = pool.method(main);
        let mut class_path = self.found.roots.clone();
        class_path.extend(self.found.class_path.iter().cloned());
        if let Some(more) = &self.request.class_path {
            class_path.extend(classpath::parts(more)?);
        }
        let launch = Launch {
            jdk: self.jdk.clone(),
            class_path,
            class: pool.class(class).dotted(),
            method: declared.name.to_string(),
            descriptor: declared.descriptor.to_string(),
            is_plain: declared.is_static() && declared.access & access::PRIVATE == 0,
            assertions: options.assertions,
            random_is_input: options.random_is_input,
            _compiled: self.found.compiled.clone(),
        };
        let lowered = lower::program(World::new(pool, options), class, main)?;
        Ok(Opened { lowered, launch })
    }

    fn feature(&self) -> u16 {
        self.jdk.as_ref().map_or(MODELLED_JDK, |jdk| jdk.feature_version)
    }

    /// Models first, then the JDK, then the user's classes: nobody replaces `java.lang.String`.
    fn pool(&self, replaced: &Replaced) -> Result<Pool, OpenError> {
        let mut class_path = ClassPath::new(self.feature());
        class_path.add_memory("models", replaced.remaining(models::classes()), Origin::Model);
        if let Some(image) = &self.image {
            class_path.add_image(image.clone());
        }
        for root in self.found.roots.iter().chain(&self.found.class_path) {
            class_path.add_path(root)?;
        }
        if let Some(more) = &self.request.class_path {
            class_path.add_class_path(more)?;
        }
        Ok(Pool::new(class_path, self.image.clone()))
    }
}
