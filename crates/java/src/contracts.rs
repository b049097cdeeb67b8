//! `jackalope verify --method` and `--contracts`: from sources with JML to entries that check methods one by one.
//!
//! Copies of the sources, with contracts as code, are compiled in place of the sources; what users read speaks of the sources all the same.

use crate::project::{Contracts, Open, failure};
use front_java::javac::CompileError;
use front_java::project::{self, OpenError, Project, Request as Settings, Sources};
use jml::{Callees, Copies, Diagnostic, MethodId, Mode, SourceFile, plain};
use process::TempFolder;
use session::Failure;
use session::language::{Opened, Request, Target};
use std::path::{Path, PathBuf};

/// Reads the sources, finds the methods that were asked for, and compiles what checks them; behind them others that they may call.
pub(crate) fn open_methods(
    request: &Request,
    settings: &Settings,
    named: &[String],
    with_contracts: bool,
) -> Result<Opened, Failure> {
    let mut read = Read::new(request, settings)?;
    let mut targets = Vec::new();
    for wanted in named {
        for method in read.program.find(wanted).map_err(Failure::bad_input)? {
            if !targets.contains(&method) {
                targets.push(method);
            }
        }
    }
    if with_contracts {
        let all = read.program.with_contracts();
        targets.extend(all.into_iter().filter(|method| !targets.contains(method)).collect::<Vec<_>>());
    }
    if targets.is_empty() {
        return Err(Failure::bad_input(format!(
            "{}: no method has a contract: write one (`//@ ensures \\result >= 0;`), or name a method with --method",
            request.shown()
        )));
    }
    let asked = targets.len();
    // Nothing is known of the state of classes without sources.
    let is_whole = settings.class_path.is_none() && read.sources.class_path.is_empty();
    let callees = if request.may_use_contracts && is_whole {
        targets.extend(read.program.callees(&targets));
        Callees::Both
    } else {
        Callees::Inlined
    };
    let (project, folder, copies) = read.open(Mode::Verify(callees), &targets, asked)?;
    let found = copies.entries[..asked].iter().flat_map(|entry| &entry.problems);
    if copies.entries[..asked].iter().all(|entry| !entry.problems.is_empty()) {
        return Err(read.told(&unique(found)));
    }
    let mut warnings = unique(found.filter(|diagnostic| diagnostic.is_about_contract()));
    if with_contracts {
        warnings = unique(warnings.iter().chain(&read.program.not_understood()));
    }
    let target = |method: &jml::Entry| Target {
        entry: Some(method.name.clone()),
        shown: Some(method.shown.clone()),
        is_function: true,
        probe: Some(method.probe.clone()),
        problems: reasons(&method.problems),
        incomplete: method.incomplete.clone(),
    };
    let mut targets: Vec<Target> = copies.entries.iter().map(target).collect();
    let others = targets.split_off(asked);
    let mut notes = warned(&read.program, &warnings);
    notes.append(&mut read.sources.notes);
    let methods = copies.entries;
    let contracts = Some(Contracts { sources: read.program, methods, _folder: folder });
    Ok(Opened { source: Box::new(Open { project, request: request.clone(), contracts }), targets, others, notes })
}

/// A program whose contracts are checked while it runs.
pub(crate) fn open_to_run(request: &Request, settings: &Settings) -> Result<Opened, Failure> {
    let mut read = Read::new(request, settings)?;
    let (project, folder, copies) = read.open(Mode::Run, &[], 0)?;
    let untold = unique(read.program.not_understood().iter().chain(&copies.problems));
    let notes = untold.iter().map(|diagnostic| format!("this contract is not checked: {diagnostic}")).collect();
    let targets = vec![Target::entry(request.entry.clone())];
    let contracts = Some(Contracts { sources: read.program, methods: Vec::new(), _folder: folder });
    let source = Box::new(Open { project, request: request.clone(), contracts });
    Ok(Opened { source, targets, others: Vec::new(), notes })
}

/// At most so many problems are told one by one.
const MOST_TOLD: usize = 20;
/// At most so many are the reason why a method is not checked.
const MOST_REASONS: usize = 3;

/// Each of them once.
fn unique<'d>(found: impl Iterator<Item = &'d Diagnostic>) -> Vec<Diagnostic> {
    let mut all: Vec<Diagnostic> = Vec::new();
    for diagnostic in found {
        if !all.contains(diagnostic) {
            all.push(diagnostic.clone());
        }
    }
    all
}

/// Why a method is not checked.
fn reasons(problems: &[Diagnostic]) -> Vec<String> {
    let told = problems.iter().take(MOST_REASONS).map(|problem| match problem.is_about_contract() {
        true => format!("contract not understood: {problem}"),
        false => problem.to_string(),
    });
    let more = problems.len().saturating_sub(MOST_REASONS);
    told.chain((more > 0).then(|| format!("and {more} more"))).collect()
}

/// What is not understood, with its lines.
fn warned(program: &jml::Program, found: &[Diagnostic]) -> Vec<String> {
    let told = found.iter().take(MOST_TOLD);
    let told = told.map(|diagnostic| format!("contract not understood: {}", program.shown_at(diagnostic)));
    let more = found.len().saturating_sub(MOST_TOLD);
    told.chain((more > 0).then(|| format!("{more} more clauses are not understood"))).collect()
}

/// Sources with their contracts.
struct Read<'a> {
    request: &'a Request,
    settings: &'a Settings,
    sources: Sources,
    program: jml::Program,
}

impl<'a> Read<'a> {
    fn new(request: &'a Request, settings: &'a Settings) -> Result<Read<'a>, Failure> {
        let sources = project::sources(settings).map_err(|error| failure(request, error))?;
        if sources.files.is_empty() {
            return Err(Failure::bad_input(format!(
                "{}: contracts are read from sources, and there are none here: name .java files, or say where they are with --sources",
                request.shown()
            )));
        }
        let mut files = Vec::new();
        for path in &sources.files {
            let bytes =
                std::fs::read(path).map_err(|error| Failure::bad_input(format!("{}: {error}", path.display())))?;
            // Every byte is a letter of Latin-1.
            let text = String::from_utf8(bytes)
                .unwrap_or_else(|error| error.into_bytes().into_iter().map(char::from).collect());
            files.push(SourceFile { path: path.clone(), text });
        }
        let mut read = Read { request, settings, sources, program: jml::Program::read(files) };
        for path in &read.sources.files {
            let beside = path.with_extension("jml");
            if beside.is_file() {
                read.program.distrust(path, &format!("the contracts in {} are not read", beside.display()));
            }
        }
        let fatal = if request.is_strict { read.program.broken() } else { read.program.reserved() };
        if fatal.is_empty() { Ok(read) } else { Err(read.told(&fatal)) }
    }

    fn told(&self, diagnostics: &[Diagnostic]) -> Failure {
        let shown: Vec<String> = diagnostics.iter().map(|diagnostic| self.program.shown_at(diagnostic)).collect();
        Failure::bad_input(format!("contracts cannot be checked\n{}", shown.join("\n")))
    }

    /// Compiles the copies. A contract in which the Java compiler finds an error is left out, and its method not checked. Where the compiler refuses
    /// code that uses contracts of callees, they are not used, and only the methods looked at that were asked for, the first so many.
    fn open(
        &mut self,
        mut mode: Mode,
        mut targets: &[MethodId],
        asked: usize,
    ) -> Result<(Project, TempFolder, Copies), Failure> {
        let settings = self.settings;
        let whole = (mode, targets);
        let mut is_mended = false;
        let folder = TempFolder::new().map_err(Failure::bad_input)?;
        loop {
            let copies = self.program.copies(mode, targets);
            let mut paths = Vec::new();
            for (index, (path, text)) in copies.files.iter().enumerate() {
                let at = folder.path().join(index.to_string());
                let file = at.join(path.file_name().unwrap_or_default());
                let written = std::fs::create_dir_all(&at).and_then(|()| std::fs::write(&file, text));
                written.map_err(|error| Failure::bad_input(format!("{}: {error}", file.display())))?;
                paths.push(file);
            }
            let separator = if cfg!(windows) { ";" } else { ":" };
            let given = settings.class_path.iter().map(|path| path.to_string_lossy().into_owned());
            let classes = self.sources.class_path.iter().map(|path| path.display().to_string());
            let class_path: Vec<String> = given.chain(classes).collect();
            let copied = Settings {
                paths: paths.clone(),
                class_path: Some(class_path.join(separator).into()).filter(|_| !class_path.is_empty()),
                sources: self.sources.roots.clone(),
                contracts: true,
                originals: self.sources.files.clone(),
                ..settings.clone()
            };
            match Project::open(&copied) {
                // All was well but for what has been left out since.
                Ok(_) if mode != whole.0 && std::mem::take(&mut is_mended) => (mode, targets) = whole,
                Ok(project) => return Ok((project, folder, copies)),
                Err(OpenError::Compile(CompileError::Errors(_))) if mode == Mode::Verify(Callees::Both) => {
                    mode = Mode::Verify(Callees::Inlined);
                    targets = &targets[..asked];
                }
                Err(OpenError::Compile(CompileError::Errors(said))) => {
                    self.compile_errors(&copies, &paths, &said)?;
                    is_mended = true;
                }
                Err(error) => return Err(failure(self.request, error)),
            }
        }
    }

    /// What the Java compiler says about copies, told about the sources. Fails unless there is something to leave out.
    fn compile_errors(&mut self, copies: &Copies, paths: &[PathBuf], said: &str) -> Result<(), Failure> {
        let mut found: Vec<Diagnostic> = Vec::new();
        let mut is_only_jml = true;
        for error in errors(said) {
            let file = paths.iter().position(|path| path == Path::new(&error.path));
            let origin = file.and_then(|file| self.program.origin(copies, file, error.line, error.column));
            let Some((mut diagnostic, is_jml)) = origin else {
                return Err(Failure::bad_input(format!("the program does not compile\n{said}")));
            };
            is_only_jml &= is_jml;
            diagnostic.message = if is_jml { format!("in JML: {}", error.message) } else { error.message };
            if !found.contains(&diagnostic) {
                found.push(diagnostic);
            }
        }
        if found.is_empty() {
            return Err(Failure::bad_input(format!("the program does not compile\n{said}")));
        }
        if is_only_jml && !self.request.is_strict && self.program.leave_out(&found) {
            return Ok(());
        }
        Err(self.told(&found))
    }
}

/// An error as javac prints it.
struct CompilerError {
    path: String,
    line: usize,
    column: usize,
    message: String,
}

/// `path:line: error: message`, more about it, the line, and a caret below it.
fn errors(said: &str) -> Vec<CompilerError> {
    let lines: Vec<&str> = said.lines().collect();
    let mut errors: Vec<CompilerError> = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        if let Some((place, message)) = line.split_once(": error: ")
            && let Some((path, number)) = place.rsplit_once(':')
            && let Ok(number) = number.parse()
        {
            // What follows up to the next error; the caret is alone on its line.
            let rest = lines[index + 1..].iter().take_while(|line| !line.contains(": error: "));
            let rest: Vec<&&str> = rest.collect();
            let caret = rest.iter().find(|line| line.trim() == "^").and_then(|line| line.find('^'));
            let details = rest.iter().map(|line| line.trim()).filter(|line| line.starts_with("symbol:"));
            let details: Vec<String> =
                details.map(|line| line.split_whitespace().skip(1).collect::<Vec<_>>().join(" ")).collect();
            let message = [vec![plain(message)], details].concat().join(": ");
            errors.push(CompilerError { path: path.to_owned(), line: number, column: caret.unwrap_or(0) + 1, message });
        }
    }
    errors
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_of_the_compiler_are_read() {
        let said = "/t/0/A.java:3: error: cannot find symbol\nfoo bar;\n    ^\n  symbol:   variable bar\n  location: class A\n1 error";
        let found = errors(said);
        assert_eq!(found.len(), 1);
        assert_eq!((found[0].path.as_str(), found[0].line, found[0].column), ("/t/0/A.java", 3, 5));
        assert_eq!(found[0].message, "cannot find symbol: variable bar");
    }
}
