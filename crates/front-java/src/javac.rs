//! Compiling Java sources with the JDK's own compiler: the only place of the front end that starts a process.

use crate::archive::{Archive, Start, cache_folder};
use crate::classpath::Jdk;
use crate::models;
use base::Deadline;
use process::TempFolder;
use process::{Ending, Order};
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};

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

/// How programs are compiled: with all that lowering makes use of.
pub const OPTIONS: [&str; 7] = ["-g", "-nowarn", "-proc:none", "-encoding", "UTF-8", "-Xmaxerrs", "20"];

/// How the compiler's own JVM is started: it lives for a second, so that little of it is worth optimising.
const JVM_OPTIONS: [&str; 4] =
    ["-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC", "-J-XX:-UsePerfData", "-J-XX:+IgnoreUnrecognizedVMOptions"];

/// The largest exit code of a compiler that has not crashed.
const MOST_CODE: i32 = 4;

/// Packages of models that user programs are compiled against when they do not bring their own.
const INPUT_PACKAGES: [&str; 3] = ["org/sosy_lab/", "org/cprover/", "jackalope/contract/"];

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
    compile_keeping(jdk, sources, source_path, class_path, deadline, cache_folder())
}

/// The same, with a folder for what is kept for the next time, if it is.
pub(crate) fn compile_keeping(
    jdk: Option<&Jdk>,
    sources: &[PathBuf],
    source_path: Option<&Path>,
    class_path: Option<&OsStr>,
    deadline: &Deadline,
    kept: Option<PathBuf>,
) -> Result<TempFolder, CompileError> {
    let first = sources.first().cloned().unwrap_or_default();
    let Some((jdk, javac)) = jdk.and_then(|jdk| Some((jdk, jdk.javac.as_ref()?))) else {
        return Err(CompileError::NoCompiler(first));
    };
    let folder = TempFolder::new().map_err(|error| CompileError::Io { path: std::env::temp_dir(), error })?;
    let (classes, inputs) = (classes_in(&folder), folder.path().join("inputs"));
    let io = |path: &Path| {
        let path = path.to_owned();
        move |error| CompileError::Io { path: path.clone(), error }
    };
    fs::create_dir(&classes).map_err(io(&classes))?;
    write_inputs(&inputs).map_err(io(&inputs))?;
    let mut path = class_path.map(OsStr::to_owned).unwrap_or_default();
    if !path.is_empty() {
        path.push(if cfg!(windows) { ";" } else { ":" });
    }
    path.push(&inputs);
    let mut args: Vec<OsString> = JVM_OPTIONS.into_iter().chain(OPTIONS).map(OsString::from).collect();
    // What a crash leaves behind is not for the folder that one works in.
    let mut crash = OsString::from("-J-XX:ErrorFile=");
    crash.push(folder.path().join("crash"));
    args.extend([crash, "-d".into(), classes.into_os_string(), "-cp".into(), path]);
    if let Some(source_path) = source_path {
        args.extend(["-sourcepath".into(), source_path.as_os_str().to_owned()]);
    }
    // A name that starts with a dash or an at sign would be taken for an option.
    let sources = sources.iter().map(|path| if path.is_relative() { Path::new(".").join(path) } else { path.clone() });
    args.extend(sources.map(PathBuf::into_os_string));
    let archive = kept.and_then(|kept| Archive::of(jdk, &JVM_OPTIONS, kept));
    let run = folder.path().file_name().unwrap_or_default().to_string_lossy();
    let mut start = archive.map(|archive| archive.start(&run, deadline));
    let ended = loop {
        let mut order = Order::new(javac);
        order.args = start.iter().flat_map(|start| &start.options).chain(&args).cloned().collect();
        order.limits.deadline = deadline.clone();
        let ended = process::run(&order, None).map_err(|error| CompileError::Start { path: javac.clone(), error })?;
        let code = ended.status.and_then(|status| status.code());
        let has_crashed = ended.ending == Ending::Itself && code.is_none_or(|code| code > MOST_CODE);
        if !has_crashed || !start.take().is_some_and(Start::is_to_blame) {
            break ended;
        }
    };
    if ended.ending == Ending::Deadline {
        return Err(CompileError::Late);
    }
    if ended.status.is_some_and(|status| status.success()) {
        if let Some(start) = start {
            start.succeeded();
        }
        return Ok(folder);
    }
    let said = [ended.stdout, ended.stderr].concat();
    Err(CompileError::Errors(String::from_utf8_lossy(&said).trim_end().to_owned()))
}

/// Writes the classes by which programs ask for input, to be compiled against, into a folder.
pub fn write_inputs(folder: &Path) -> std::io::Result<()> {
    for (name, bytes) in models::classes() {
        if INPUT_PACKAGES.iter().any(|package| name.starts_with(package)) {
            let file = folder.join(format!("{name}.class"));
            if let Some(parent) = file.parent() {
                fs::create_dir_all(parent)?;
            }
            fs::write(&file, bytes)?;
        }
    }
    Ok(())
}
