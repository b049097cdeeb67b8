//! Reading a program, whatever it is written in.

use crate::args::ProgramArgs;
use crate::exit::Failure;
use base::Deadline;
use front_java::lower::{EXCEPTION, LowerError};
use front_java::project::{self, Launch, OpenError, Request};
use ivl::{ProcId, Program};
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

/// A program that has passed the checker.
pub struct Loaded {
    /// The program.
    pub program: Program,
    /// What reports an exception that has left the entry, in a program that came from Java.
    pub reporter: Option<ProcId>,
    /// The source files of the user's own classes; all files if it is not known.
    pub user_files: Option<BTreeSet<Arc<str>>>,
    /// How it is started on a real JVM, if it came from Java.
    pub launch: Option<Launch>,
}

/// The procedure of a lowered Java program that reports an uncaught exception.
const REPORTER: &str = "jackalope.rt.Throws.uncaught(java.lang.Throwable)";

/// Reads and checks the program.
pub fn load(args: &ProgramArgs, deadline: &Deadline) -> Result<Loaded, Failure> {
    if args.path.extension().is_some_and(|extension| extension == "ivl") {
        return load_ivl(&args.path);
    }
    let without_jdk = args.jdk.as_deref() == Some(Path::new("none"));
    let request = Request {
        path: args.path.clone(),
        class_path: args.class_path.clone(),
        entry: args.entry.clone(),
        jdk: args.jdk.clone().filter(|_| !without_jdk),
        without_jdk,
        without_assertions: args.no_assertions,
        escaping: args.escaping.clone(),
        deadline: deadline.clone(),
    };
    let opened = project::open_to_launch(&request).map_err(|error| match error {
        OpenError::Compile(front_java::javac::CompileError::Errors(said)) => {
            Failure::bad_input(format!("{} does not compile\n{said}", args.path.display()))
        }
        OpenError::Compile(error @ front_java::javac::CompileError::Late) => Failure::late(error),
        OpenError::Lower(error @ LowerError::Malformed(_)) => Failure::internal(error),
        error => Failure::bad_input(error),
    })?;
    let lowered = opened.lowered;
    Ok(Loaded {
        program: lowered.program,
        reporter: Some(lowered.reporter),
        user_files: Some(lowered.user_files),
        launch: Some(opened.launch),
    })
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
    let has_exception = program.globals.iter().any(|global| &*global.name == EXCEPTION);
    let reporter = if has_exception { program.proc_named(REPORTER) } else { None };
    Ok(Loaded { program, reporter, user_files: None, launch: None })
}
