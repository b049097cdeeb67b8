//! Compiling Java sources with the JDK's own compiler: the only place of the front end that starts a process.

use crate::classpath::Jdk;
use crate::models;
use crate::temp_folder::TempFolder;
use base::Deadline;
use std::ffi::OsStr;
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread::JoinHandle;
use std::time::Duration;

/// Why sources could not be compiled.
#[derive(Debug, thiserror::Error)]
pub enum CompileError {
    /// The compiler has found errors; its own words.
    #[error("javac reports errors:\n{0}")]
    Errors(String),
    /// There is no compiler.
    #[error("compiling {0} needs a JDK with javac, and none was found: install one, or set JAVA_HOME or --jdk")]
    NoCompiler(PathBuf),
    /// The compiler does not start.
    #[error("{path} does not start: {error}")]
    Start {
        /// The compiler.
        path: PathBuf,
        /// What the system says.
        error: std::io::Error,
    },
    /// It took too long.
    #[error("javac did not finish in time")]
    Late,
    /// A file cannot be read or written.
    #[error("{path}: {error}")]
    Io {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: std::io::Error,
    },
}

/// Packages of models that user programs are compiled against when they do not bring their own.
const INPUT_PACKAGES: [&str; 2] = ["org/sosy_lab/", "org/cprover/"];

/// Where [`compile`] puts the class files.
pub fn classes_in(folder: &TempFolder) -> PathBuf {
    folder.path().join("classes")
}

/// Compiles sources, with debug information, into a fresh folder.
pub fn compile(
    jdk: Option<&Jdk>,
    sources: &[PathBuf],
    source_path: Option<&Path>,
    class_path: Option<&OsStr>,
    deadline: &Deadline,
) -> Result<TempFolder, CompileError> {
    let first = sources.first().cloned().unwrap_or_default();
    let Some(javac) = jdk.and_then(|jdk| jdk.javac.as_ref()) else {
        return Err(CompileError::NoCompiler(first));
    };
    let folder = TempFolder::new().map_err(|error| CompileError::Io { path: std::env::temp_dir(), error })?;
    let (classes, inputs) = (classes_in(&folder), folder.path().join("inputs"));
    let io = |path: &Path| {
        let path = path.to_owned();
        move |error| CompileError::Io { path: path.clone(), error }
    };
    fs::create_dir(&classes).map_err(io(&classes))?;
    for (name, bytes) in models::classes() {
        if INPUT_PACKAGES.iter().any(|package| name.starts_with(package)) {
            let file = inputs.join(format!("{name}.class"));
            let parent = file.parent().unwrap_or(&inputs);
            fs::create_dir_all(parent).map_err(io(parent))?;
            fs::write(&file, bytes).map_err(io(&file))?;
        }
    }
    let mut path = class_path.map(OsStr::to_owned).unwrap_or_default();
    if !path.is_empty() {
        path.push(if cfg!(windows) { ";" } else { ":" });
    }
    path.push(&inputs);
    let mut command = Command::new(javac);
    command.args(["-g", "-nowarn", "-proc:none", "-encoding", "UTF-8", "-Xmaxerrs", "20"]);
    command.arg("-d").arg(&classes).arg("-cp").arg(path);
    if let Some(source_path) = source_path {
        command.arg("-sourcepath").arg(source_path);
    }
    // A name that starts with a dash or an at sign would be taken for an option.
    let sources = sources.iter().map(|path| if path.is_relative() { Path::new(".").join(path) } else { path.clone() });
    command.args(sources).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let start_error = |error| CompileError::Start { path: javac.clone(), error };
    let mut child = command.spawn().map_err(start_error)?;
    let said = [child.stdout.take().map(read_all), child.stderr.take().map(read_all)];
    let status = loop {
        if let Some(status) = child.try_wait().map_err(start_error)? {
            break status;
        }
        if deadline.is_over() {
            // It may just have ended by itself.
            let _ = child.kill();
            let _ = child.wait();
            return Err(CompileError::Late);
        }
        std::thread::sleep(TICK);
    };
    let said: Vec<u8> = said.into_iter().flatten().filter_map(|reader| reader.join().ok()).flatten().collect();
    if status.success() {
        Ok(folder)
    } else {
        Err(CompileError::Errors(String::from_utf8_lossy(&said).trim_end().to_owned()))
    }
}

/// How often the deadline is looked at.
const TICK: Duration = Duration::from_millis(2);

/// Reads in a thread, so that the compiler never waits for us.
fn read_all(mut from: impl Read + Send + 'static) -> JoinHandle<Vec<u8>> {
    std::thread::spawn(move || {
        let mut text = Vec::new();
        // What could be read is all there is to show.
        let _ = from.read_to_end(&mut text);
        text
    })
}
