//! Programs in C as sources of a session.

use crate::native::Native;
use crate::native::provider::External;
use crate::{Allocation, C, CSyntax, DataModel, compiler};
use base::{Assumption, Assumptions, Deadline};
use front_c::hir::Program;
use front_c::{CError, Preprocessor, lower};
use ivl::syntax::Syntax;
use session::language::{Loaded, Opened, Request, Source, Target};
use session::{Failure, Wanted};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Reads the files, and finds what is wanted.
pub(crate) fn open(of_language: &C, request: &Request) -> Result<Opened, Failure> {
    match &request.wanted {
        Wanted::Entry => {}
        Wanted::AllEntries | Wanted::Functions { .. } | Wanted::CheckedRun => {
            return Err(Failure::bad_input(format!(
                "{}: programs in C are verified from one entry, `main` or what --entry names; there are no contracts",
                request.shown()
            )));
        }
    }
    let paths: Vec<&Path> = request.paths.iter().map(PathBuf::as_path).collect();
    let options = Preprocessor {
        command: Some(compiler()),
        includes: of_language.includes.clone(),
        defines: of_language.defines.clone(),
        deadline: request.deadline.clone(),
    };
    let program = front_c::read(&paths, of_language.model, &options).map_err(|error| failure(&request.paths, error))?;
    let entry = request.entry.clone().unwrap_or_else(|| "main".to_owned());
    let kinds = request.kinds.clone().unwrap_or_default();
    let source = Box::new(Open { program, settings: of_language.clone(), paths: request.paths.clone(), entry, kinds });
    Ok(Opened { source, targets: vec![Target::entry(request.entry.clone())], others: Vec::new(), notes: Vec::new() })
}

/// Longer lines are not shown, in bytes.
const LONGEST_LINE: usize = 300;

/// Why a program cannot be opened, for the user: the place, the line, and what is wrong there.
fn failure(paths: &[PathBuf], error: CError) -> Failure {
    let CError::Program { location, message, .. } = &error else { return Failure::bad_input(error) };
    let mut said = format!("{}:{}:{}: {message}", location.file, location.line, location.column);
    let is_shown = |path: &&PathBuf| path.display().to_string() == *location.file;
    let text = paths.iter().find(is_shown).and_then(|path| std::fs::read(path).ok());
    let text = text.map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).unwrap_or_default();
    let line = text.lines().nth(location.line.saturating_sub(1) as usize);
    if let Some(line) = line.filter(|line| line.len() <= LONGEST_LINE) {
        let before = line.char_indices().take_while(|(at, _)| *at + 1 < location.column as usize);
        let space: String = before.map(|(_, c)| if c == '\t' { '\t' } else { ' ' }).collect();
        let line = report::text::plain(line);
        said.push_str(&format!("\n  {line}\n  {space}^"));
    }
    Failure::bad_input(said)
}

/// What was opened.
struct Open {
    program: Program,
    settings: C,
    paths: Vec<PathBuf>,
    entry: String,
    /// The kinds of checks that were asked for.
    kinds: Vec<ivl::CheckKind>,
}

impl Source for Open {
    fn lower(&self, target: &Target, _deadline: &Deadline) -> Result<Loaded, Failure> {
        let entry = target.entry.as_deref().unwrap_or(&self.entry);
        let options = lower::LowerOptions { entry, kinds: &self.kinds, allocation: self.settings.allocation };
        let lowered = front_c::lowered(&self.program, &options).map_err(Failure::bad_input)?;
        let lower::Lowered { program, externals, allocates } = lowered;
        ivl::check::program(&program).map_err(|errors| {
            let shown: Vec<String> = errors.iter().take(3).map(ToString::to_string).collect();
            Failure::internal(format!("the lowered program is not well-formed: {}", shown.join("; ")))
        })?;
        let mut assumptions = Assumptions::default();
        assumptions.make(Assumption::StackAndMemory);
        if entry != "main" {
            assumptions.make(Assumption::StaticState);
            assumptions.make(Assumption::SeparateInputs);
        }
        if allocates && self.settings.allocation == Allocation::Succeeds {
            assumptions.make(Assumption::AllocationSucceeds);
        }
        for external in &externals {
            assumptions.make_about(Assumption::ExternalFunctions, external.name.to_string());
        }
        let externals =
            externals.into_iter().map(|lower::External { name, returns }| External { name: name.to_string(), returns });
        let machine = Native {
            cc: compiler(),
            files: self.paths.clone(),
            options: self.options(),
            is_32_bit: self.settings.model == DataModel::Ilp32,
            externals: externals.collect(),
            allocation: self.settings.allocation,
        };
        Ok(Loaded {
            program,
            name: entry.to_owned(),
            reservations: Vec::new(),
            assumptions,
            incomplete: Vec::new(),
            machine: (entry == "main").then(|| Arc::new(machine) as Arc<_>),
        })
    }

    fn syntax(&self) -> Arc<dyn Syntax> {
        Arc::new(CSyntax)
    }

    fn writes_bytes(&self) -> bool {
        true
    }

    /// A file of the program by its name.
    fn file(&self, _package: &str, name: &str) -> Option<PathBuf> {
        let is_named = |path: &&PathBuf| path.file_name().is_some_and(|own| own == name);
        self.paths.iter().find(is_named).cloned()
    }
}

impl Open {
    fn options(&self) -> Vec<String> {
        let includes = self.settings.includes.iter().map(|folder| format!("-I{}", folder.display()));
        includes.chain(self.settings.defines.iter().map(|define| format!("-D{define}"))).collect()
    }
}
