//! The JVM against the interpreter: one JVM that runs many programs, the same programs in Jackalope, and their comparison. And the
//! interpreter against the engines: programs that fail, which nobody may prove.

pub mod attack;
pub mod c;
pub mod calls;
pub mod campaign;
mod compare;
pub mod contracts;
pub mod generated;
pub mod java_base;
mod jvm;
pub mod known;
mod looping;
pub mod mutants;
mod ours;
pub mod probe;
pub mod proofs;
pub mod raced;
pub mod random;
pub mod refutations;
mod rounds;
pub mod rungs;
pub mod soundness;
pub mod states;
pub mod structures;
pub mod templates;

pub use compare::{Difference, compare_all, report};
pub use jvm::Jvm;
pub use ours::{Form, interpret};
pub use process::TempFolder;

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

/// What a program did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// How it ended.
    pub end: End,
    /// What it printed on standard output.
    pub out: String,
    /// What it printed on standard error; nothing about an uncaught exception.
    pub err: String,
}

/// How a program ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// Normally.
    Normal,
    /// With an exception: class, message and causes.
    Exception(String),
    /// With an exception of which nothing more is known.
    SomeException,
    /// By `System.exit`.
    Exit(i32),
    /// It could not be run to its end, for this reason. Equal to nothing.
    Broken(String),
}

impl Record {
    /// Whether we did what the JVM did, as far as we know what we did.
    pub fn agrees_with(&self, jvm: &Record) -> bool {
        let same_end = match (&self.end, &jvm.end) {
            (End::Broken(_), _) | (_, End::Broken(_)) => false,
            (End::SomeException, End::Exception(_)) => true,
            (ours, jvm) => ours == jvm,
        };
        same_end && self.out == jvm.out && self.err == jvm.err
    }
}

/// A compiled program.
#[derive(Clone, Debug)]
pub struct Program {
    /// The folder with its classes.
    pub classes: PathBuf,
    /// Its main class.
    pub main: String,
}

/// Does something for each of the first numbers, on all cores; the results in order.
pub fn in_parallel<T: Send>(count: usize, work: impl Fn(usize) -> T + Sync) -> Vec<T> {
    let next = AtomicUsize::new(0);
    let threads = std::thread::available_parallelism().map_or(2, usize::from);
    let mut results: Vec<(usize, T)> = std::thread::scope(|scope| {
        let mine = || {
            let numbers = std::iter::from_fn(|| Some(next.fetch_add(1, Ordering::Relaxed)));
            numbers.take_while(|number| *number < count).map(|number| (number, work(number))).collect::<Vec<_>>()
        };
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(mine)).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("no worker panics")).collect()
    });
    results.sort_by_key(|(number, _)| *number);
    results.into_iter().map(|(_, result)| result).collect()
}

/// The root of the repository.
pub fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().map(Path::to_owned).unwrap_or_default()
}

/// All files with this extension below a folder, sorted.
pub fn files_below(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut pending = vec![folder.to_owned()];
    while let Some(folder) = pending.pop() {
        for entry in std::fs::read_dir(&folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                pending.push(path);
            } else if path.extension().is_some_and(|found| found == extension) {
                files.push(path);
            }
        }
    }
    files.sort();
    files
}
