//! Looks at what a session needs on this machine, and tries it.
//!
//! Every program is started with a time limit and ended with its children, so that one that hangs is a finding and no hang of ours.

use crate::language::Languages;
use process::TempFolder;
use report::doctor::Part;
use smt::{Solver, SolverError};
use std::time::Duration;

/// Less memory than this, in megabytes, and solvers may not get what `verify` would let them have.
const COMFORTABLE_MB: u64 = 4_000;

/// All that is looked at; programs are tried side by side.
pub fn parts(languages: &Languages, patience: Duration) -> Vec<Part> {
    std::thread::scope(|scope| {
        let of_languages = scope.spawn(|| languages.doctor(patience));
        let programs = [
            scope.spawn(move || {
                solver(
                    "z3",
                    Part::new("Z3", "answers the questions of all engines, and checks proofs").needed(),
                    patience,
                )
            }),
            scope.spawn(move || {
                let purpose = "checks proofs beside Z3, and helps the bounded engine with more than two --jobs";
                solver("cvc5", Part::new("cvc5", purpose), patience)
            }),
            scope.spawn(move || {
                let purpose = "helps the bounded engine with what takes long";
                solver("bitwuzla", Part::new("Bitwuzla", purpose), patience)
            }),
            scope.spawn(move || {
                solver("eldarica", Part::new("eldarica", "another Horn solver: --solver eldarica"), patience)
            }),
            scope.spawn(move || solver("golem", Part::new("golem", "another Horn solver: --solver golem"), patience)),
        ];
        let of_languages = of_languages.join().unwrap_or_default();
        let tried = programs.into_iter().filter_map(|part| part.join().ok());
        of_languages.into_iter().chain(tried).chain([machine(), temporary()]).collect()
    })
}

fn solver(name: &str, mut part: Part, patience: Duration) -> Part {
    let solver = match Solver::by_name(name) {
        Ok(solver) => solver,
        Err(SolverError::NotFound { how, .. }) => {
            part.missing(how);
            return part;
        }
        Err(error) => {
            part.broken(error, "install it again");
            return part;
        }
    };
    part.path = Some(solver.path.display().to_string());
    let probe = solver.probe(patience);
    part.version = probe.version;
    if let Some(problem) = probe.problem {
        part.broken(problem, format!("install it again, or take {} away", solver.path.display()));
    }
    part
}

/// Cores and memory.
fn machine() -> Part {
    let mut part = Part::new("machine", "more cores run more engines at once, more memory gives solvers more room");
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let cores = if cores == 1 { "1 core".to_owned() } else { format!("{cores} cores") };
    match memory_mb() {
        None => part.notes.push(cores),
        Some(megabytes) => {
            part.notes.push(format!("{cores}, {megabytes} MB of memory"));
            if megabytes < COMFORTABLE_MB {
                part.warn(
                    "each solver may use up to 4000 MB; give less to it with --memory, or to fewer of them with --jobs",
                );
            }
        }
    }
    part
}

/// The memory that there is, or that this process and its children may use, whichever is less; where Linux tells.
fn memory_mb() -> Option<u64> {
    let whole = std::fs::read_to_string("/proc/meminfo").ok()?;
    let line = whole.lines().find_map(|line| line.strip_prefix("MemTotal:"))?;
    let total = line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok()? / 1024;
    let limit = std::fs::read_to_string("/sys/fs/cgroup/memory.max").ok();
    let limit = limit.and_then(|limit| limit.trim().parse::<u64>().ok()).map(|bytes| bytes >> 20);
    Some(limit.map_or(total, |limit| limit.min(total)))
}

fn temporary() -> Part {
    let mut part = Part::new("temporary files", "sources are compiled there, and refutations replayed").needed();
    let folder = std::env::temp_dir();
    part.path = Some(folder.display().to_string());
    let made = TempFolder::new().and_then(|folder| std::fs::write(folder.path().join("probe"), "probe"));
    if let Err(error) = made {
        part.broken(format!("it cannot be written to: {error}"), "set TMPDIR to a folder that can");
    }
    part
}
