//! Programs in C as sources of a session.

use crate::compilation::{self, SourceFile};
use crate::native::Native;
use crate::native::provider::External;
use crate::{Allocation, C, CSyntax, DataModel, compiler};
use base::{Assumption, Assumptions, Deadline, Origin};
use front_c::hir::Program;
use front_c::lower::{self, Unset};
use front_c::positions::{self, Positions};
use front_c::{CError, Preprocessor};
use ivl::Type;
use ivl::syntax::Syntax;
use report::model::{LoopClaims, Position};
use session::language::{Claim, Head, Held, Loaded, Name, Opened, Request, Source, Target};
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
    let files = files(of_language, request)?;
    let options: Vec<Preprocessor> = files
        .iter()
        .map(|file| Preprocessor {
            command: Some(compiler()),
            options: file.options.clone(),
            deadline: request.deadline.clone(),
        })
        .collect();
    let texts: Vec<(&Path, &Preprocessor)> = files.iter().map(|file| &*file.path).zip(&options).collect();
    let program = front_c::read_each(&texts, of_language.model).map_err(|error| failure(&files, error))?;
    let entry = request.entry.clone().unwrap_or_else(|| "main".to_owned());
    let kinds = request.kinds.clone().unwrap_or_default();
    let source = Box::new(Open { program, settings: of_language.clone(), files, entry, kinds });
    Ok(Opened { source, targets: vec![Target::entry(request.entry.clone())], others: Vec::new(), notes: Vec::new() })
}

/// The files that are named, and those of the compilation databases in the folders that are.
fn files(of_language: &C, request: &Request) -> Result<Vec<SourceFile>, Failure> {
    let includes = of_language.includes.iter().map(|folder| format!("-I{}", folder.display()));
    let own: Vec<String> = includes.chain(of_language.defines.iter().map(|define| format!("-D{define}"))).collect();
    let mut files = Vec::new();
    for path in &request.paths {
        if path.is_dir() {
            files.extend(compilation::files(path)?);
        } else {
            files.push(SourceFile { path: path.clone(), options: Vec::new() });
        }
    }
    // What users say counts most.
    files.iter_mut().for_each(|file| file.options.extend(own.iter().cloned()));
    Ok(files)
}

/// Longer lines are not shown, in bytes.
const LONGEST_LINE: usize = 300;

/// Why a program cannot be opened, for the user: the place, the line, and what is wrong there.
fn failure(files: &[SourceFile], error: CError) -> Failure {
    let CError::Program { location, message, .. } = &error else { return Failure::bad_input(error) };
    let mut said = format!("{}:{}:{}: {message}", location.file, location.line, location.column);
    let is_shown = |file: &&SourceFile| file.path.display().to_string() == *location.file;
    let text = files.iter().find(is_shown).and_then(|file| std::fs::read(&file.path).ok());
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
    files: Vec<SourceFile>,
    entry: String,
    /// The kinds of checks that were asked for.
    kinds: Vec<ivl::CheckKind>,
}

impl Open {
    fn positions(&self) -> Positions<'_> {
        Positions { program: &self.program, entry: &self.entry }
    }

    fn lowered(&self, target: &Target, unset: Unset) -> Result<Loaded, Failure> {
        let entry = target.entry.as_deref().unwrap_or(&self.entry);
        let allocation = self.settings.allocation;
        let options = lower::LowerOptions { entry, kinds: &self.kinds, allocation, unset };
        let lowered = front_c::lowered(&self.program, &options).map_err(Failure::bad_input)?;
        let lower::Lowered { program, externals, allocates, call } = lowered;
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
        if unset == Unset::Own {
            assumptions.make(Assumption::UnsetPointers);
        }
        for external in &externals {
            assumptions.make_about(Assumption::ExternalFunctions, external.name.to_string());
        }
        let externals = externals
            .into_iter()
            .map(|lower::External { name, returns }| External { name: name.to_string(), returns: Some(returns) });
        let machine = Native {
            cc: compiler(),
            files: self.files.clone(),
            is_32_bit: self.settings.model == DataModel::Ilp32,
            wraps: !self.kinds.is_empty() && !self.kinds.contains(&lower::kinds::OVERFLOW),
            call,
            externals: externals.collect(),
            allocation: self.settings.allocation,
        };
        Ok(Loaded {
            program,
            name: entry.to_owned(),
            reservations: Vec::new(),
            assumptions,
            incomplete: Vec::new(),
            machine: Some(Arc::new(machine)),
        })
    }
}

fn position(of: positions::Position) -> Position {
    Position { file: of.file.to_string(), line: of.line, column: of.column }
}

impl Source for Open {
    fn lower(&self, target: &Target, _deadline: &Deadline) -> Result<Loaded, Failure> {
        self.lowered(target, Unset::Nothing)
    }

    fn lower_assuming(
        &self,
        target: &Target,
        assumption: Assumption,
        _deadline: &Deadline,
    ) -> Result<Option<Loaded>, Failure> {
        match assumption {
            Assumption::UnsetPointers => self.lowered(target, Unset::Own).map(Some),
            Assumption::StaticState
            | Assumption::Initialised
            | Assumption::OwnObjects
            | Assumption::SeededRandomIsInput
            | Assumption::StackAndMemory
            | Assumption::AllocationSucceeds
            | Assumption::ExternalFunctions
            | Assumption::SeparateInputs => Ok(None),
        }
    }

    fn syntax(&self) -> Arc<dyn Syntax> {
        Arc::new(CSyntax)
    }

    fn claims(&self, head: &Head) -> Option<LoopClaims> {
        let found = self.positions().loop_at(&head.first, &head.rounds)?;
        let is_told = |claim: &&Claim| {
            let is_in_scope = |name: &Name| match name.held {
                Held::Global => found.has_global(&name.name, name.ty),
                // Others of this name belong to functions around.
                Held::Local { inlined } => inlined == found.depth && found.has_local(&name.name, name.ty),
            };
            head.is_in_entry && claim.names.iter().all(is_in_scope)
        };
        Some(LoopClaims {
            function: found.function().to_owned(),
            conjuncts: head.claims.iter().filter(is_told).map(|claim| claim.text.clone()).collect(),
            position: position(found.position),
        })
    }

    fn end_of_call(&self, at: &Origin, ty: Type) -> Option<Position> {
        self.positions().any_result_at(at).filter(|call| call.ty == ty).map(|call| position(call.end))
    }

    fn statement(&self, at: &Origin) -> Option<Position> {
        self.positions().statement_at(at).map(position)
    }

    fn writes_bytes(&self) -> bool {
        true
    }

    /// A file of the program by its name.
    fn file(&self, _package: &str, name: &str) -> Option<PathBuf> {
        let is_named = |file: &&SourceFile| file.path.file_name().is_some_and(|own| own == name);
        self.files.iter().find(is_named).map(|file| file.path.clone())
    }
}
