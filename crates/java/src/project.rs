//! Projects of Java as sources of a session.

use crate::contracts;
use crate::kinds::PROPERTIES;
use crate::replay::Jvm;
use crate::states;
use crate::syntax::JavaSyntax;
use crate::told;
use base::{Deadline, Role};
use front_java::javac::CompileError;
use front_java::lower::{self, LowerError};
use front_java::project::{self, OpenError, Project, Request as Settings};
use ivl::syntax::Syntax;
use ivl::{About, CheckKind, Program};
use process::TempFolder;
use report::model::Entry;
use session::language::{Loaded, Opened, Request, Reservation, Source, Target};
use session::{Failure, Wanted};
use std::path::PathBuf;
use std::sync::Arc;

/// What was opened.
pub(crate) struct Open {
    pub project: Project,
    pub request: Request,
    /// The sources with contracts, the methods that are checked by themselves, and the folder of the copies, which must stay.
    pub contracts: Option<Contracts>,
}

/// Methods with contracts.
pub(crate) struct Contracts {
    pub sources: jml::Program,
    pub methods: Vec<jml::Entry>,
    pub _folder: TempFolder,
}

/// What is asked of the front end.
pub(crate) fn settings(settings: &Settings, request: &Request) -> Settings {
    let escaping = request.property.as_ref().and_then(|property| {
        let known = PROPERTIES.iter().find(|known| known.name == property.name)?;
        Some(known.escaping.to_owned())
    });
    Settings {
        paths: request.paths.clone(),
        entry: request.entry.clone(),
        sources: request.sources.clone(),
        escaping: escaping.or_else(|| settings.escaping.clone()),
        deadline: request.deadline.clone(),
        ..settings.clone()
    }
}

/// Finds out what the paths are, compiles sources, and finds what is wanted.
pub(crate) fn open(of_language: &Settings, request: &Request) -> Result<Opened, Failure> {
    let asked = settings(of_language, request);
    let targets = match &request.wanted {
        Wanted::Functions { named, with_contracts, .. } => {
            return contracts::open_methods(request, &asked, named, *with_contracts);
        }
        Wanted::CheckedRun => return contracts::open_to_run(request, &asked),
        Wanted::Entry | Wanted::AllEntries => request.wanted == Wanted::AllEntries,
    };
    let project = Project::open(&asked).map_err(|error| failure(request, error))?;
    let targets = match targets {
        false => vec![Target::entry(request.entry.clone())],
        true => {
            let entries = project.entries().map_err(|error| failure(request, error))?;
            if entries.is_empty() {
                return Err(Failure::bad_input(format!(
                    "{}: no public static method has only parameters that can be chosen as input",
                    request.shown()
                )));
            }
            entries.into_iter().map(|entry| Target::entry(Some(entry))).collect()
        }
    };
    let notes = project.notes().to_vec();
    let source = Box::new(Open { project, request: request.clone(), contracts: None });
    Ok(Opened { source, targets, others: Vec::new(), notes })
}

/// Why a program cannot be opened, for the user.
pub(crate) fn failure(request: &Request, error: OpenError) -> Failure {
    match error {
        OpenError::Compile(CompileError::Errors(said)) => {
            let verb = if request.paths.len() == 1 { "does" } else { "do" };
            Failure::bad_input(format!("{} {verb} not compile\n{said}", request.shown()))
        }
        OpenError::Compile(error @ CompileError::Late) => Failure::late(error),
        OpenError::Lower(error @ LowerError::Late(_)) => Failure::late(error),
        OpenError::Lower(error @ LowerError::Malformed(_)) => Failure::internal(error),
        error => Failure::bad_input(error),
    }
}

impl Open {
    /// The method that a target checks by itself.
    fn method(&self, target: &Target) -> Option<(&jml::Entry, &Contracts)> {
        let contracts = self.contracts.as_ref().filter(|_| target.is_function)?;
        Some((contracts.methods.iter().find(|method| Some(&method.name) == target.entry.as_ref())?, contracts))
    }
}

impl Source for Open {
    fn lower(&self, target: &Target, deadline: &Deadline) -> Result<Loaded, Failure> {
        let opened = self.project.lower(target.entry.as_deref(), deadline);
        let opened = opened.map_err(|error| failure(&self.request, error))?;
        match self.method(target) {
            Some((method, _)) => loaded_method(opened, method),
            None => Ok(loaded(opened)),
        }
    }

    fn syntax(&self) -> Arc<dyn Syntax> {
        Arc::new(JavaSyntax)
    }

    fn file(&self, package: &str, name: &str) -> Option<PathBuf> {
        self.project.source(package, name)
    }

    fn retell(&self, target: &Target, entry: &mut Entry) {
        if let Some((method, contracts)) = self.method(target) {
            told::retell(entry, method, &contracts.sources);
        }
    }
}

/// A lowered program with all that is known of it.
pub fn loaded(opened: project::Opened) -> Loaded {
    let project::Opened { lowered, launch } = opened;
    let mut program = lowered.program;
    mark(&mut program);
    let reservation = |reservation: &lower::Reservation| Reservation {
        why: reservation.to_string(),
        needs_replay: matches!(reservation, lower::Reservation::Callbacks(_)),
    };
    Loaded {
        program,
        name: launch.entry_name(),
        reservations: lowered.reservations.iter().map(reservation).collect(),
        assumptions: lowered.assumptions,
        incomplete: Vec::new(),
        machine: Some(Arc::new(Jvm(launch))),
    }
}

/// The same of a program that checks a method by itself. Fails if it cannot be checked after all.
pub fn loaded_method(opened: project::Opened, method: &jml::Entry) -> Result<Loaded, Failure> {
    let mut loaded = loaded(opened);
    if let Some((class, field)) = states::unfilled(&loaded.program, method) {
        return Err(Failure::late(format!("{class}.{field} is used, and objects of its type cannot be made")));
    }
    let states = states::states(&loaded.program, method);
    let mut assumptions = states.assumptions;
    assumptions.extend(&loaded.assumptions);
    loaded.assumptions = assumptions;
    loaded.incomplete = states.incomplete;
    Ok(loaded)
}

/// Says what the code of contracts is for, by the names that it was given.
fn mark(program: &mut Program) {
    program.origins.assign_roles(|name, function| match jml::role(name) {
        Role::Code => function.role,
        role => role,
    });
    for check in program.checks.iter_mut() {
        if check.kind == CheckKind::CONTRACT && &*check.message == jml::IS_CALLED {
            check.about = About::Call;
        }
    }
}
