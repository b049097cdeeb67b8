//! Programs in the text form of the IVL, as a language of their own: what other languages are lowered to, written to a file by `emit` or by hand.

use crate::failure::Failure;
use crate::language::{Kind, Language, Loaded, Opened, Plain, Request, Source, Syntax, Target};
use crate::options::Wanted;
use base::{Assumptions, Deadline};
use ivl::CheckKind;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The text form.
pub(crate) struct TextForm {
    /// The kinds of checks that programs may have.
    pub kinds: Vec<CheckKind>,
}

impl Language for TextForm {
    fn name(&self) -> &'static str {
        "IVL"
    }

    fn claims(&self, path: &Path) -> bool {
        path.extension().is_some_and(|extension| extension == "ivl")
    }

    fn kinds(&self) -> Vec<Kind> {
        let words = "A check of the program fails in some run.";
        let kind = |kind: CheckKind| Kind { kind, title: kind.name(), explanation: words, is_default: true };
        self.kinds.iter().copied().map(kind).collect()
    }

    fn open(&self, request: &Request) -> Result<Opened, Failure> {
        let [path] = &request.paths[..] else {
            return Err(Failure::bad_input(format!("{}: a program in the IVL is one file", request.shown())));
        };
        match request.wanted {
            Wanted::Entry => {}
            Wanted::AllEntries | Wanted::Functions { .. } | Wanted::CheckedRun => {
                return Err(Failure::bad_input(format!(
                    "{}: a program in the IVL has one entry, and no contracts",
                    path.display()
                )));
            }
        }
        let targets = vec![Target::entry(request.entry.clone())];
        let source = Box::new(File { path: path.clone(), kinds: self.kinds.clone() });
        Ok(Opened { source, targets, others: Vec::new(), notes: Vec::new() })
    }
}

struct File {
    path: PathBuf,
    kinds: Vec<CheckKind>,
}

impl Source for File {
    fn lower(&self, _target: &Target, _deadline: &Deadline) -> Result<Loaded, Failure> {
        let path = self.path.display();
        let text =
            std::fs::read_to_string(&self.path).map_err(|error| Failure::bad_input(format!("{path}: {error}")))?;
        let program = ivl::parse::program_with(&text, &self.kinds)
            .map_err(|error| Failure::bad_input(format!("{path}:{error}")))?;
        ivl::check::program(&program).map_err(|errors| {
            let shown: Vec<String> = errors.iter().take(10).map(ToString::to_string).collect();
            Failure::bad_input(format!("{path}: not a well-formed program:\n{}", shown.join("\n")))
        })?;
        let name = program.entry.map(|entry| program.procs[entry].name.to_string()).unwrap_or_default();
        let (reservations, incomplete) = (Vec::new(), Vec::new());
        Ok(Loaded { program, name, reservations, assumptions: Assumptions::default(), incomplete, machine: None })
    }

    fn syntax(&self) -> Arc<dyn Syntax> {
        Arc::new(Plain)
    }

    fn file(&self, _package: &str, _name: &str) -> Option<PathBuf> {
        None
    }
}
