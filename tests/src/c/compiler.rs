//! Native compilers, and programs that they have compiled.

use base::Deadline;
use c::native::{OPTIONS, fault};
use process::{Ending, Limits, Order, TempFolder};
use std::ffi::OsString;
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Compilers that are looked for. Only the first has to be there.
const KNOWN: [&str; 2] = ["gcc", "clang"];
/// Levels of optimisation.
const LEVELS: [&str; 2] = ["-O0", "-O2"];
/// Of every compilation. Strict in what is the programs' own business only where the interpreter is: types may be punned, as regions see all accesses.
const FLAGS: [&str; 3] = ["-std=gnu11", "-w", "-fno-strict-aliasing"];
/// How long a compilation may take.
const COMPILATION: Duration = Duration::from_secs(60);
/// How long a native run may take.
const RUN: Duration = Duration::from_secs(10);
const MEMORY_MB: u64 = 2048;
const MOST_OUTPUT: usize = 4 << 20;

/// A compiler with a level of optimisation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Compiler {
    /// Its name on the search path.
    pub name: &'static str,
    /// The level.
    pub level: &'static str,
}

/// How a native run ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ran {
    /// By itself.
    Ended {
        /// Its status; 128 and the signal where one has ended it.
        status: i32,
        /// What it has printed on standard output.
        out: Vec<u8>,
    },
    /// It took too much time, memory or output.
    TooLong,
}

/// All compilers that are there, with all levels.
pub fn compilers() -> Vec<Compiler> {
    let is_there = |name: &&str| {
        let mut order = Order::new(Path::new(name));
        order.args = vec!["--version".into()];
        process::run(&order, None).is_ok_and(|ended| ended.status.is_some_and(|status| status.success()))
    };
    let found: Vec<&str> = KNOWN.into_iter().filter(is_there).collect();
    found.into_iter().flat_map(|name| LEVELS.map(|level| Compiler { name, level })).collect()
}

impl Compiler {
    /// Compiles a file; what it says if it does not.
    pub fn compile(&self, file: &Path, options: &[String], binary: &Path) -> Result<(), String> {
        let flags = FLAGS.into_iter().chain([self.level]);
        compile(self.name, flags, file, options, binary)
    }
}

fn compile<'a>(
    compiler: &str,
    flags: impl Iterator<Item = &'a str>,
    file: &Path,
    options: &[String],
    binary: &Path,
) -> Result<(), String> {
    let mut order = Order::new(Path::new(compiler));
    order.args = flags.map(OsString::from).chain(options.iter().map(OsString::from)).collect();
    order.args.extend(["-o".into(), binary.as_os_str().to_owned(), file.as_os_str().to_owned(), "-lm".into()]);
    order.limits = limits(COMPILATION);
    let ended = process::run(&order, None).map_err(|error| format!("{compiler} does not start: {error}"))?;
    match ended.status.is_some_and(|status| status.success()) {
        true => Ok(()),
        false => Err(String::from_utf8_lossy(&ended.stderr).into_owned()),
    }
}

fn limits(time: Duration) -> Limits {
    Limits { deadline: Deadline::after(time), memory_mb: Some(MEMORY_MB), is_background: false }
}

fn order(binary: &Path) -> Order {
    let mut order = Order::new(binary);
    order.folder = binary.parent().map(Path::to_owned);
    order.limits = limits(RUN);
    order.most_output = MOST_OUTPUT;
    order
}

/// Runs a compiled program.
pub fn run(binary: &Path) -> Ran {
    let Ok(ended) = process::run(&order(binary), None) else { return Ran::TooLong };
    let status = ended.status.and_then(|status| status.code().or(status.signal().map(|signal| 128 + signal)));
    match (ended.ending, status) {
        (Ending::Itself, Some(status)) => Ran::Ended { status, out: ended.stdout },
        _ => Ran::TooLong,
    }
}

/// The fault that the sanitizers see in a program, if any.
pub fn sanitized(file: &Path, options: &[String]) -> Option<fault::Fault> {
    let folder = TempFolder::new().ok()?;
    let binary: PathBuf = folder.path().join("sanitized");
    compile(KNOWN[0], OPTIONS.into_iter(), file, options, &binary).ok()?;
    let mut order = order(&binary);
    order.env = vec![("ASAN_OPTIONS".to_owned(), "detect_leaks=0:detect_stack_use_after_return=1".to_owned())];
    let ended = process::run(&order, None).ok()?;
    let name = file.file_name()?.to_string_lossy().into_owned();
    fault::of_run(&String::from_utf8_lossy(&ended.stderr), &[name])
}
