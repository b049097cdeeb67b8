//! `jackalope verify --method` and `--contracts`: from sources with JML to entries that check methods one by one.
//!
//! Copies of the sources, with contracts as code, are compiled in place of the sources; what users read speaks of the sources all the same.

use crate::failure::Failure;
use crate::options::{Options, Wanted, paths};
use crate::program::{self, Opened};
use crate::told::plain;
use base::Deadline;
use front_java::javac::CompileError;
use front_java::project::{self, OpenError, Project, Request, Sources};
use front_java::temp_folder::TempFolder;
use jml::{Callees, Copies, Diagnostic, MethodId, Mode, SourceFile};
use std::path::{Path, PathBuf};

/// Methods to check, compiled.
pub(crate) struct Contracts {
    /// The program.
    pub opened: Opened,
    /// The methods, in order, with those that cannot be checked; behind those that were asked for others that they may call.
    pub entries: Vec<jml::Entry>,
    /// How many were asked for.
    pub asked: usize,
    /// What the user should know.
    pub notes: Vec<String>,
    /// The sources.
    pub sources: jml::Program,
    /// Where the copies are.
    pub folder: TempFolder,
}

/// Reads the sources, finds the methods that were asked for, and compiles what checks them.
pub(crate) fn prepare(options: &Options, deadline: &Deadline) -> Result<Contracts, Failure> {
    let request = Request { deadline: deadline.clone(), ..options.request.clone() };
    let mut read = Read::new(&request)?;
    let mut targets = Vec::new();
    if let Wanted::Methods { named, with_contracts, .. } = &options.wanted {
        for wanted in named {
            for method in read.program.find(wanted).map_err(Failure::bad_input)? {
                if !targets.contains(&method) {
                    targets.push(method);
                }
            }
        }
        if *with_contracts {
            let all = read.program.with_contracts();
            targets.extend(all.into_iter().filter(|method| !targets.contains(method)).collect::<Vec<_>>());
        }
    }
    if targets.is_empty() {
        return Err(Failure::bad_input(format!(
            "{}: no method has a contract: write one (`//@ ensures \\result >= 0;`), or name a method with --method",
            paths(&request).join(", ")
        )));
    }
    let asked = targets.len();
    let callees = if options.uses_contracts() && read.sources.class_path.is_empty() {
        targets.extend(read.program.callees(&targets));
        Callees::Both
    } else {
        Callees::Inlined
    };
    let (opened, folder, copies) = read.open(Mode::Verify(callees), &targets, asked)?;
    if copies.entries[..asked].iter().all(|entry| !entry.problems.is_empty()) {
        let mut all: Vec<&Diagnostic> = copies.entries[..asked].iter().flat_map(|entry| &entry.problems).collect();
        all.dedup();
        return Err(read.told(all));
    }
    Ok(Contracts { opened, entries: copies.entries, asked, notes: read.sources.notes, sources: read.program, folder })
}

/// A program whose contracts are checked while it runs, and what the user should know.
pub fn prepare_run(request: &Request) -> Result<(Opened, TempFolder, Vec<String>), Failure> {
    let mut read = Read::new(request)?;
    let (opened, folder, copies) = read.open(Mode::Run, &[], 0)?;
    let mut untold = read.program.unsupported();
    for diagnostic in copies.problems.iter().chain(&read.left_out) {
        if !untold.contains(diagnostic) {
            untold.push(diagnostic.clone());
        }
    }
    let notes = untold.iter().map(|diagnostic| format!("this contract is not checked: {diagnostic}"));
    Ok((opened, folder, notes.collect()))
}

/// Sources with their contracts.
struct Read<'a> {
    request: &'a Request,
    sources: Sources,
    program: jml::Program,
    /// Contracts that the Java compiler does not take.
    left_out: Vec<Diagnostic>,
}

impl<'a> Read<'a> {
    fn new(request: &'a Request) -> Result<Read<'a>, Failure> {
        let sources = project::sources(request).map_err(|error| program::failure(request, error))?;
        if sources.files.is_empty() {
            return Err(Failure::bad_input(format!(
                "{}: contracts are read from sources, and there are none here: name .java files, or say where they are with --sources",
                paths(request).join(", ")
            )));
        }
        let mut files = Vec::new();
        for path in &sources.files {
            let bytes =
                std::fs::read(path).map_err(|error| Failure::bad_input(format!("{}: {error}", path.display())))?;
            let text =
                String::from_utf8(bytes).map_err(|_| Failure::bad_input(format!("{}: not UTF-8", path.display())))?;
            files.push(SourceFile { path: path.clone(), text });
        }
        let read = Read { request, sources, program: jml::Program::read(files), left_out: Vec::new() };
        let broken = read.program.broken();
        if broken.is_empty() { Ok(read) } else { Err(read.told(broken.iter().collect())) }
    }

    fn told(&self, diagnostics: Vec<&Diagnostic>) -> Failure {
        let shown: Vec<String> = diagnostics.into_iter().map(|diagnostic| self.program.shown_at(diagnostic)).collect();
        Failure::bad_input(format!("contracts cannot be checked\n{}", shown.join("\n")))
    }

    /// Compiles the copies. A contract in which the Java compiler finds an error is left out, and its method not checked. Then contracts of
    /// callees are not used, and only the methods looked at that were asked for, the first so many.
    fn open(
        &mut self,
        mut mode: Mode,
        mut targets: &[MethodId],
        asked: usize,
    ) -> Result<(Opened, TempFolder, Copies), Failure> {
        let request = self.request;
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
            let given = request.class_path.iter().map(|path| path.to_string_lossy().into_owned());
            let classes = self.sources.class_path.iter().map(|path| path.display().to_string());
            let class_path: Vec<String> = given.chain(classes).collect();
            let copied = Request {
                paths: paths.clone(),
                class_path: Some(class_path.join(separator).into()).filter(|_| !class_path.is_empty()),
                sources: self.sources.roots.clone(),
                contracts: true,
                originals: self.sources.files.clone(),
                ..request.clone()
            };
            match Project::open(&copied) {
                Ok(project) => return Ok((Opened::Java(Box::new(project)), folder, copies)),
                Err(OpenError::Compile(CompileError::Errors(_))) if mode == Mode::Verify(Callees::Both) => {
                    mode = Mode::Verify(Callees::Inlined);
                    targets = &targets[..asked];
                }
                Err(OpenError::Compile(CompileError::Errors(said))) => self.compile_errors(&copies, &paths, &said)?,
                Err(error) => return Err(program::failure(request, error)),
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
        if is_only_jml && self.program.leave_out(&found) {
            self.left_out.extend(found);
            return Ok(());
        }
        Err(self.told(found.iter().collect()))
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
