//! Programs with one planted fault (`cgen::FAULTS`), and their twins without: the fault is refuted at its line, by its kind, and confirmed natively where the sanitizers see
//! such faults; the twin is never refuted.

use super::generated::parse;
use super::tally::Tally;
use crate::random::fresh_seed;
use crate::{TempFolder, in_parallel, repository};
use c::C;
use c::native::fault;
use cgen::{FAULTS, Fault, Pair};
use ivl::CheckKind;
use report::model::{Entry, Status};
use session::language::Language;
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

/// How long the program that fails may take.
const WRONG: Duration = Duration::from_secs(20);
/// How long somebody tries to refute the twin.
const RIGHT: Duration = Duration::from_secs(4);

/// `cargo xtask twins`.
pub fn command() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let (count, seed) = match parse(&args) {
        Ok(parsed) => parsed,
        Err(message) => {
            eprintln!("error: {message}");
            return ExitCode::FAILURE;
        }
    };
    let seed = seed.unwrap_or_else(fresh_seed);
    println!("seed {seed}, {count} pairs");
    let kept = repository().join("target/twins").join(seed.to_string());
    let tally = check(&pairs(seed, count), Some(&kept));
    print!("{tally}");
    if tally.findings.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// So many faults with their seeds, all kinds in turn.
pub fn pairs(seed: u64, count: u64) -> Vec<(Fault, u64)> {
    (0..count).map(|number| (FAULTS[(number % FAULTS.len() as u64) as usize], seed.wrapping_add(number))).collect()
}

/// Verifies both programs of each pair. Those that are judged wrongly are kept in a folder, if there is one.
pub fn check(pairs: &[(Fault, u64)], kept: Option<&Path>) -> Tally {
    let mut total = Tally::default();
    for tally in in_parallel(pairs.len(), |index| one(&pairs[index].0, pairs[index].1, kept)) {
        total.add(tally);
    }
    total
}

fn one(of: &Fault, seed: u64, kept: Option<&Path>) -> Tally {
    let mut tally = Tally::default();
    let pair = cgen::pair(of, seed);
    let name = format!("{} of seed {seed}", of.name);
    let before = tally.findings.len();
    match verified(&pair.wrong, of, WRONG) {
        Err(message) => tally.find("internal error", format!("{name}: {message}")),
        Ok(entry) => judge_wrong(of, &pair, &entry, &name, &mut tally),
    }
    match verified(&pair.right, of, RIGHT) {
        Err(message) => tally.find("internal error", format!("{name}, right twin: {message}")),
        Ok(entry) if entry.verdict == Status::Refuted => {
            tally.find("right twin refuted", format!("{name}: {}", refuted(&entry)));
        }
        Ok(entry) if entry.verdict == Status::Proved => tally.count("right twins proved"),
        Ok(_) => tally.count("right twins not refuted"),
    }
    if let Some(folder) = kept.filter(|_| tally.findings.len() > before) {
        let file = |twin: &str| folder.join(format!("{}-{seed}-{twin}.c", of.name.replace(' ', "-")));
        let written = std::fs::create_dir_all(folder)
            .and_then(|()| std::fs::write(file("wrong"), &pair.wrong))
            .and_then(|()| std::fs::write(file("right"), &pair.right));
        if let Err(error) = written {
            println!("{}: {error}", folder.display());
        }
    }
    tally
}

fn judge_wrong(of: &Fault, pair: &Pair, entry: &Entry, name: &str, tally: &mut Tally) {
    let is_unseen = fault::UNSEEN.iter().any(|(kind, _)| *kind == of.kind);
    // What is left at the end is so at the end of `main`.
    let is_here = |line: Option<u32>| ["cleanup", "leak"].contains(&of.kind) || line == Some(pair.line);
    let found: Vec<_> = entry.checks.iter().filter(|check| check.status == Status::Refuted).collect();
    if found.is_empty() {
        let unsupported = entry.checks.iter().find(|check| check.kind == "unsupported");
        match unsupported {
            Some(check) => tally.count_for("wrong twins unknown", &check.message),
            None if entry.verdict != Status::Proved && !of.is_seen => {
                tally.count("wrong twins unknown, as nobody sees it")
            }
            None if entry.verdict == Status::Proved => tally.find("wrong twin proved", name.to_owned()),
            None => {
                let own = entry.checks.iter().find(|check| check.kind == of.kind && is_here(check.place.line));
                let why = own.and_then(|check| check.reason.clone()).or(entry.reason.clone()).unwrap_or_default();
                tally.find("wrong twin not refuted", format!("{name}: {why}"));
            }
        }
    } else if !found.iter().all(|check| is_here(check.place.line)) || !found.iter().any(|check| check.kind == of.kind) {
        // Of what nobody has set more than one kind of check may fail, at the same place.
        tally.find("wrong twin refuted elsewhere", format!("{name}, line {}: {}", pair.line, refuted(entry)));
    } else if !is_unseen && entry.counterexamples.iter().any(|found| found.confirmed_by != "native") {
        tally.find("not confirmed natively", name.to_owned());
    } else {
        tally.count("wrong twins refuted");
    }
}

fn refuted(entry: &Entry) -> String {
    let found = entry.checks.iter().filter(|check| check.status == Status::Refuted);
    let told = found.map(|check| format!("{} in line {}", check.kind, check.place.line.unwrap_or_default()));
    told.collect::<Vec<_>>().join(", ")
}

fn verified(text: &str, of: &Fault, timeout: Duration) -> Result<Entry, String> {
    let folder = TempFolder::new().map_err(|error| error.to_string())?;
    let file = folder.path().join("twin.c");
    std::fs::write(&file, text).map_err(|error| error.to_string())?;
    // Those that nobody looks for by default.
    let is_default = C::default().kinds().iter().any(|known| known.kind.name() == of.kind && known.is_default);
    super::verified(&file, (!is_default).then(|| vec![CheckKind::new(of.kind)]), timeout)
}
