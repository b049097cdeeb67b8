//! Reading a program, whatever it is written in.

use crate::failure::Failure;
use crate::options::paths;
use base::{Assumptions, Deadline};
use front_java::javac::CompileError;
use front_java::lower::{LowerError, Reservation};
use front_java::project::{self, Launch, OpenError, Project, Request};
use ivl::{ProcId, Program};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// What the user points at, before an entry is chosen.
pub enum Opened {
    /// A program in the text form of the IVL.
    Ivl(PathBuf),
    /// A program in Java.
    Java(Box<Project>),
}

/// A program that has passed the checker.
pub struct Loaded {
    /// The program.
    pub program: Program,
    /// What reports an exception that has left the entry, in a program that came from Java.
    pub reporter: Option<ProcId>,
    /// Why nothing can be proved about the program as it was written.
    pub reservations: BTreeSet<Reservation>,
    /// What was taken for granted when it was lowered.
    pub assumptions: Assumptions,
    /// How it is started on a real JVM, if it came from Java.
    pub launch: Option<Launch>,
}

impl From<project::Opened> for Loaded {
    fn from(project::Opened { lowered, launch }: project::Opened) -> Loaded {
        Loaded {
            program: lowered.program,
            reporter: Some(lowered.reporter),
            reservations: lowered.reservations,
            assumptions: lowered.assumptions,
            launch: Some(launch),
        }
    }
}

/// The procedure of a lowered Java program that reports an uncaught exception.
const REPORTER: &str = "jackalope.rt.Throws.uncaught(java.lang.Throwable)";

/// Finds out what the paths are, and compiles sources.
pub fn open(request: &Request) -> Result<Opened, Failure> {
    if let Some(path) = request.paths.iter().find(|path| path.extension().is_some_and(|extension| extension == "ivl")) {
        return match request.paths.len() {
            1 => Ok(Opened::Ivl(path.clone())),
            _ => Err(Failure::bad_input(format!("{}: a program in the IVL is one file", path.display()))),
        };
    }
    Project::open(request).map(|project| Opened::Java(Box::new(project))).map_err(|error| failure(request, error))
}

/// Opens, reads and checks the program with the entry that the request names.
pub fn load(request: &Request) -> Result<Loaded, Failure> {
    open(request)?.load(request, request.entry.as_deref(), &request.deadline)
}

impl Opened {
    /// Reads and checks the program with this entry, or the one that goes without saying.
    pub fn load(&self, request: &Request, entry: Option<&str>, deadline: &Deadline) -> Result<Loaded, Failure> {
        let project = match self {
            Opened::Ivl(path) => return load_ivl(path),
            Opened::Java(project) => project,
        };
        project.lower(entry, deadline).map(Loaded::from).map_err(|error| failure(request, error))
    }

    /// Every method that can be verified by itself.
    pub fn entries(&self, request: &Request) -> Result<Vec<String>, Failure> {
        match self {
            Opened::Ivl(path) => {
                Err(Failure::bad_input(format!("{}: --all-entries is for Java programs", path.display())))
            }
            Opened::Java(project) => project.entries().map_err(|error| failure(request, error)),
        }
    }

    /// The project, if it is one.
    pub fn project(&self) -> Option<&Project> {
        match self {
            Opened::Ivl(_) => None,
            Opened::Java(project) => Some(project),
        }
    }
}

/// Why a program cannot be opened, for the user.
pub(crate) fn failure(request: &Request, error: OpenError) -> Failure {
    match error {
        OpenError::Compile(CompileError::Errors(said)) => {
            let paths = paths(request);
            let verb = if paths.len() == 1 { "does" } else { "do" };
            Failure::bad_input(format!("{} {verb} not compile\n{said}", paths.join(", ")))
        }
        OpenError::Compile(error @ CompileError::Late) => Failure::late(error),
        OpenError::Lower(error @ LowerError::Late(_)) => Failure::late(error),
        OpenError::Lower(error @ LowerError::Malformed(_)) => Failure::internal(error),
        error => Failure::bad_input(error),
    }
}

fn load_ivl(path: &Path) -> Result<Loaded, Failure> {
    let text =
        std::fs::read_to_string(path).map_err(|error| Failure::bad_input(format!("{}: {error}", path.display())))?;
    let program =
        ivl::parse::program(&text).map_err(|error| Failure::bad_input(format!("{}:{error}", path.display())))?;
    ivl::check::program(&program).map_err(|errors| {
        let shown: Vec<String> = errors.iter().take(10).map(ToString::to_string).collect();
        Failure::bad_input(format!("{}: not a well-formed program:\n{}", path.display(), shown.join("\n")))
    })?;
    let reporter = program.exception().and_then(|_| program.proc_named(REPORTER));
    Ok(Loaded { program, reporter, reservations: BTreeSet::new(), assumptions: Assumptions::default(), launch: None })
}
