//! Solvers: which there are, where they are, and how to run one on a text.

use crate::error::SolverError;
use crate::files::{TempFile, Transcripts};
use process::{Event, Limits, MOST_OUTPUT, Process};
use std::env::consts::EXE_SUFFIX;
use std::path::{Path, PathBuf};
use std::process::ExitStatus;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// What a solver understands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SolverKind {
    Z3,
    Eldarica,
    Golem,
    Cvc5,
    /// For questions about bit-vectors, one at a time.
    Bitwuzla,
    /// Reads a file of SMT-LIB and prints an answer.
    Other,
}

/// A solver that is there.
#[derive(Clone, Debug)]
pub struct Solver {
    pub name: String,
    pub path: PathBuf,
    pub kind: SolverKind,
    /// Whether it is a script around a library, which takes a while to start.
    pub is_script: bool,
    transcripts: Option<Arc<Transcripts>>,
}

/// What a solver did.
#[derive(Clone, Debug)]
pub struct Transcript {
    pub stdout: String,
    pub stderr: String,
    /// `None` if the system does not say.
    pub status: Option<ExitStatus>,
    pub time: Duration,
}

/// Whether this was built to be installed (`cargo xtask dist`). Then nothing is started that lies about in folders above, such as
/// those of the project that is verified, or of all users: they need not be trusted.
const IS_INSTALLED: bool = option_env!("JACKALOPE_DIST").is_some();

/// After a process has ended, its outputs are read for at most so long.
pub(crate) const GRACE: Duration = Duration::from_secs(2);

impl Solver {
    /// A solver at a place.
    pub fn new(name: impl Into<String>, path: impl Into<PathBuf>, kind: SolverKind) -> Self {
        Self { name: name.into(), path: path.into(), kind, is_script: false, transcripts: None }
    }

    /// The same solver, with its questions and answers kept in a folder.
    #[must_use]
    pub fn with_transcripts(mut self, transcripts: Arc<Transcripts>) -> Self {
        self.transcripts = Some(transcripts);
        self
    }

    /// Z3, which came with this program or is on the `PATH`.
    pub fn find_z3() -> Result<Self, SolverError> {
        Self::by_name("z3")
    }

    /// A solver by its name (`z3` or `spacer`, `eldarica` or `eld`, `golem`, `cvc5`, `bitwuzla`), or by its path.
    pub fn by_name(name: &str) -> Result<Self, SolverError> {
        let on_path = |program: &str| on_path(&format!("{program}{EXE_SUFFIX}"));
        let (kind, found, script) = match name {
            "z3" | "spacer" => {
                (SolverKind::Z3, with_us("z3", &format!("z3{EXE_SUFFIX}")).or_else(|| on_path("z3")), None)
            }
            "eldarica" | "eld" => (SolverKind::Eldarica, on_path("eld"), None),
            "golem" => (SolverKind::Golem, on_path("golem"), None),
            "cvc5" => (SolverKind::Cvc5, on_path("cvc5"), with_us("cvc5", "jackalope-cvc5")),
            "bitwuzla" => (SolverKind::Bitwuzla, on_path("bitwuzla"), with_us("bitwuzla", "jackalope-bitwuzla")),
            path => return Self::by_path(path),
        };
        let name = if kind == SolverKind::Z3 { "z3" } else { name };
        let is_script = found.is_none();
        let path = found.or(script).ok_or_else(|| missing(name, kind))?;
        Ok(Self { is_script, ..Self::new(name, path, kind) })
    }

    fn by_path(name: &str) -> Result<Self, SolverError> {
        let path = Some(PathBuf::from(name)).filter(|path| path.is_file()).or_else(|| on_path(name));
        let path = path.ok_or_else(|| missing(name, SolverKind::Other))?;
        let stem = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
        let kind = match stem.strip_prefix("jackalope-").unwrap_or(&stem) {
            "z3" => SolverKind::Z3,
            "eld" | "eldarica" => SolverKind::Eldarica,
            "golem" => SolverKind::Golem,
            "cvc5" => SolverKind::Cvc5,
            "bitwuzla" => SolverKind::Bitwuzla,
            _ => SolverKind::Other,
        };
        Ok(Self::new(stem, path, kind))
    }

    /// Whether it reads commands one after the other and echoes, so that answers can be told apart.
    pub(crate) fn converses(&self) -> bool {
        matches!(self.kind, SolverKind::Z3 | SolverKind::Cvc5)
    }

    /// Starts it for a conversation, or on a file.
    pub(crate) fn start(&self, args: &[String], file: Option<&Path>, limits: &Limits) -> Result<Process, SolverError> {
        let mut all: Vec<String> = match self.kind {
            SolverKind::Z3 => vec!["-smt2".to_owned(), "-in".to_owned()],
            SolverKind::Cvc5 => vec!["--lang=smt2".to_owned(), "--incremental".to_owned(), "--quiet".to_owned()],
            SolverKind::Eldarica | SolverKind::Golem | SolverKind::Bitwuzla | SolverKind::Other => Vec::new(),
        };
        let mut env = Vec::new();
        let mut outside = limits.memory_mb;
        match (self.kind, limits.memory_mb) {
            (SolverKind::Z3, Some(megabytes)) => {
                all.push(format!("-memory:{megabytes}"));
                // Its own limit comes first, and ends it with a message.
                outside = megabytes.checked_add(256);
            }
            // It runs on a machine that reserves far more addresses than it uses.
            (SolverKind::Eldarica, Some(megabytes)) => {
                env.push(process::jvm_heap(megabytes));
                outside = None;
            }
            _ => {}
        }
        all.extend(args.iter().cloned());
        all.extend(file.map(|path| path.to_string_lossy().into_owned()));
        let process = Process::start(&self.path, &all, &env, outside)
            .map_err(|source| SolverError::Start { solver: self.name.clone(), source })?;
        if limits.is_background {
            process.give_way();
        }
        Ok(process)
    }

    /// A name for the files of one question.
    pub(crate) fn transcript_name(&self) -> String {
        self.transcripts.as_ref().map(|transcripts| transcripts.next(&self.name)).unwrap_or_default()
    }

    /// Keeps a part of a question or an answer.
    pub(crate) fn keep(&self, name: &str, extension: &str, text: &str) -> Result<(), SolverError> {
        match &self.transcripts {
            Some(transcripts) if !text.is_empty() => transcripts
                .write(name, extension, text)
                .map_err(|source| SolverError::Files { solver: self.name.clone(), source }),
            _ => Ok(()),
        }
    }

    pub(crate) fn timed_out(&self, start: Instant) -> SolverError {
        SolverError::TimedOut { solver: self.name.clone(), after: start.elapsed() }
    }
}

fn missing(name: &str, kind: SolverKind) -> SolverError {
    let how = match kind {
        SolverKind::Z3 => {
            "install the Python package `z3-solver` (pip install z3-solver), run `cargo xtask setup` in the sources of Jackalope, or put \
             `z3` on the PATH"
        }
        SolverKind::Eldarica => "get it from the releases of github.com/uuverifiers/eldarica and put `eld` on the PATH",
        SolverKind::Golem => {
            "get it from the releases of github.com/usi-verification-and-security/golem and put it on the PATH"
        }
        SolverKind::Cvc5 => {
            "install Jackalope by pip, which brings it along, run `cargo xtask setup` in the sources of Jackalope, or put `cvc5` on the \
             PATH (on Debian: apt-get install cvc5)"
        }
        SolverKind::Bitwuzla => {
            "install Jackalope by pip, which brings it along, run `cargo xtask setup` in the sources of Jackalope, or put `bitwuzla` on \
             the PATH"
        }
        SolverKind::Other => "known are z3, eldarica, golem, cvc5 and bitwuzla; others are named by their path",
    };
    SolverError::NotFound { name: name.to_owned(), how: how.to_owned() }
}

/// A program that came with this one: beside it, where wheels in the same environment of Python put theirs; for who works on Jackalope, in
/// this folder of `tools` in a folder above it or above the current one.
fn with_us(folder: &str, program: &str) -> Option<PathBuf> {
    let exe = std::env::current_exe().ok();
    let beside = exe.as_deref().map(|exe| beside(exe, program)).unwrap_or_default();
    let current = std::env::current_dir().ok();
    let starts = if IS_INSTALLED { [None, None] } else { [exe.as_deref(), current.as_deref()] };
    let above = starts.into_iter().flatten().flat_map(Path::ancestors);
    let tools = above.map(|above| above.join("tools").join(folder).join(program));
    beside.into_iter().chain(tools).find(|path| path.is_file())
}

/// Where a program may be that was installed together with this one. Links are followed, as installers for single programs put a link
/// on the `PATH` that leads into the environment; on Windows, Python keeps programs of packages (`Scripts`) and their data (`bin`) apart.
fn beside(exe: &Path, program: &str) -> Vec<PathBuf> {
    let real = std::fs::canonicalize(exe).ok();
    let folders = [Some(exe), real.as_deref()].into_iter().flatten().filter_map(Path::parent);
    let places = folders.flat_map(|folder| {
        let sibling = folder.parent().map(|parent| parent.join("bin").join(program));
        [Some(folder.join(program)), sibling].into_iter().flatten()
    });
    let mut places: Vec<PathBuf> = places.collect();
    // Where programs and data are in one folder, it is named twice.
    places.dedup();
    places
}

/// A program on the `PATH`.
fn on_path(program: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    // An empty entry would mean the current folder, which is nobody's intention.
    let folders = std::env::split_paths(&path).filter(|folder| !folder.as_os_str().is_empty());
    folders.map(|folder| folder.join(program)).find(|file| file.is_file())
}

/// Runs a solver on a script, to its end. Whatever it answered is in the transcript: only a deadline, too much output and a
/// program that cannot be run are errors here.
pub fn run(solver: &Solver, args: &[String], script: &str, limits: &Limits) -> Result<Transcript, SolverError> {
    let start = Instant::now();
    let name = solver.transcript_name();
    solver.keep(&name, "smt2", script)?;
    let file = if solver.converses() { None } else { Some(TempFile::new(script)) };
    let file = file.transpose().map_err(|source| SolverError::Files { solver: solver.name.clone(), source })?;
    let mut process = solver.start(args, file.as_ref().map(TempFile::path), limits)?;
    if file.is_none() {
        process.send(script);
    }
    process.close_input();
    let outcome = collect(solver, &mut process, limits, start);
    let status = process.end();
    let (stdout, stderr) = outcome?;
    solver.keep(&name, "out", &stdout)?;
    solver.keep(&name, "err", &stderr)?;
    Ok(Transcript { stdout, stderr, status, time: start.elapsed() })
}

/// What a process prints until it ends.
pub(crate) fn collect(
    solver: &Solver,
    process: &mut Process,
    limits: &Limits,
    start: Instant,
) -> Result<(String, String), SolverError> {
    let (mut stdout, mut stderr) = (Vec::new(), Vec::new());
    let mut closed = 0;
    let mut ended: Option<Instant> = None;
    while closed < 2 || ended.is_none() {
        match process.next_event(&limits.deadline) {
            Event::Out(text) => stdout.extend(text),
            Event::Err(text) => stderr.extend(text),
            Event::Closed => closed += 1,
            Event::Tick => {}
        }
        if stdout.len() > MOST_OUTPUT || stderr.len() > MOST_OUTPUT {
            return Err(SolverError::TooMuchOutput { solver: solver.name.clone() });
        }
        match ended {
            None if process.has_ended() => {
                // Children left behind would keep the outputs open.
                process.end();
                ended = Some(Instant::now());
            }
            None if limits.deadline.is_over() => return Err(solver.timed_out(start)),
            None => {}
            Some(since) if since.elapsed() > GRACE => break,
            Some(_) => {}
        }
    }
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    Ok((text(stdout), text(stderr)))
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    /// As `pipx` and `uv tool` install: a link on the `PATH`, the program and its Z3 in an environment.
    #[test]
    fn what_was_installed_together_is_found_through_links() {
        let folder = std::env::temp_dir().join(format!("jackalope-beside-{}", std::process::id()));
        let (bin, links) = (folder.join("env/bin"), folder.join("links"));
        for folder in [&bin, &links] {
            std::fs::create_dir_all(folder).unwrap();
        }
        for file in ["jackalope", "z3"] {
            std::fs::write(bin.join(file), "").unwrap();
        }
        let link = links.join("jackalope");
        std::os::unix::fs::symlink(bin.join("jackalope"), &link).unwrap();
        let found: Vec<PathBuf> = beside(&link, "z3").into_iter().filter(|path| path.is_file()).collect();
        let expected = std::fs::canonicalize(bin.join("z3")).unwrap();
        std::fs::remove_dir_all(&folder).unwrap();
        assert_eq!(found, [expected]);
    }

    #[test]
    fn data_and_scripts_of_one_environment() {
        let found = beside(Path::new("/env/Scripts/jackalope"), "z3");
        assert_eq!(found, [PathBuf::from("/env/Scripts/z3"), PathBuf::from("/env/bin/z3")]);
    }
}
