//! `cargo xtask states`: what is proved of `tests/java/contracts`, `tests/java/states` and of random contracts, against states from outside.

use jackalope_tests::contracts::generate;
use jackalope_tests::random::fresh_seed;
use jackalope_tests::states::{classes, fuzz, proved};
use jackalope_tests::{files_below, repository};
use jml::SourceFile;
use std::collections::BTreeSet;
use std::fmt;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match task(&args) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::FAILURE
        }
    }
}

fn task(args: &[String]) -> Result<bool, String> {
    let (mut seed, mut tries, mut patience, mut count, mut only) = (None, 300, 5, 0, String::new());
    let mut rest = args.iter();
    while let Some(arg) = rest.next() {
        let mut number = || rest.next().and_then(|text| text.parse::<u64>().ok());
        match &**arg {
            "--seed" => seed = Some(number().ok_or("--seed needs a number")?),
            "--tries" => tries = number().ok_or("--tries needs a number")?,
            "--count" => count = number().ok_or("--count needs a number")?,
            "--patience" => patience = number().ok_or("--patience needs a number of seconds")?,
            "--only" => only.clone_from(rest.next().ok_or("--only needs a text")?),
            _ => {
                return Err(format!(
                    "expected [--only SUBSTRING] [--count N] [--tries N] [--seed S] [--patience SECONDS], but got `{arg}`"
                ));
            }
        }
    }
    let seed = seed.unwrap_or_else(fresh_seed);
    println!("seed {seed}, {tries} tries a method");
    let jackalope = program()?;
    let mut paths: Vec<PathBuf> = ["tests/java/contracts/right", "tests/java/states"]
        .iter()
        .flat_map(|folder| files_below(&repository().join(folder), "java"))
        .filter(|path| path.display().to_string().contains(&only))
        .collect();
    let folder = front_java::temp_folder::TempFolder::new().map_err(|error| error.to_string())?;
    for number in 0..count {
        let path = folder.path().join(number.to_string());
        std::fs::create_dir_all(&path).map_err(|error| error.to_string())?;
        // One class each, of the same name in all of them.
        let path = path.join("Main.java");
        std::fs::write(&path, generate::source(seed.wrapping_add(number))).map_err(|error| error.to_string())?;
        paths.push(path);
    }
    let mut tally = Tally::default();
    for paths in paths.chunks(ROUND) {
        for batch in proved_of(paths, &jackalope, patience, &mut tally)? {
            tally.add(fuzzed(&batch, seed, tries as usize)?);
        }
        println!("{tally}");
    }
    Ok(tally.findings == 0)
}

/// So many files are proved and then called at a time, so that there are counts as it goes on.
const ROUND: usize = 25;

/// What was counted.
#[derive(Default)]
struct Tally {
    refused: usize,
    methods: usize,
    calls: usize,
    findings: usize,
}

impl Tally {
    fn add(&mut self, other: Tally) {
        self.refused += other.refused;
        self.methods += other.methods;
        self.calls += other.calls;
        self.findings += other.findings;
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tally { refused, methods, calls, findings } = self;
        write!(
            f,
            "{methods} methods proved, {calls} calls in states from outside, {findings} findings, {refused} files refused"
        )
    }
}

/// What is proved of some files, in batches.
fn proved_of(paths: &[PathBuf], jackalope: &Path, patience: u64, tally: &mut Tally) -> Result<Vec<Batch>, String> {
    let mut batches: Vec<Batch> = Vec::new();
    for path in paths {
        let text = std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
        let proved = match proved(jackalope, path, patience) {
            Ok(proved) => proved,
            // Worth a look, but no reason to look at nothing else.
            Err(why) => {
                println!("REFUSED: {}: {why}\n{text}", path.display());
                tally.refused += 1;
                continue;
            }
        };
        if proved.is_empty() {
            continue;
        }
        let file = SourceFile { path: path.clone(), text };
        let names: BTreeSet<String> = classes(&file).into_iter().collect();
        let fitting = batches.iter_mut().find(|batch| batch.names.is_disjoint(&names));
        let batch = match fitting {
            Some(batch) => batch,
            None => {
                batches.push(Batch::default());
                batches.last_mut().ok_or("there is one")?
            }
        };
        batch.names.extend(names);
        batch.files.push(file);
        batch.proved.push(proved);
    }
    Ok(batches)
}

/// Calls what is proved.
fn fuzzed(Batch { files, proved, .. }: &Batch, seed: u64, tries: usize) -> Result<Tally, String> {
    let claims = |file: usize, entry: &jml::Entry| {
        proved[file].iter().find(|(shown, _)| *shown == entry.shown).map(|(_, assumptions)| assumptions.clone())
    };
    let outcome = fuzz(files, &claims, seed, tries)?;
    for finding in &outcome.findings {
        println!("FINDING: {finding}");
    }
    Ok(Tally { refused: 0, methods: outcome.methods, calls: outcome.calls, findings: outcome.findings.len() })
}

/// Files that declare different classes, with what is proved of each.
#[derive(Default)]
struct Batch {
    names: BTreeSet<String>,
    files: Vec<SourceFile>,
    proved: Vec<Vec<(String, Vec<String>)>>,
}

/// The program, built as this task is.
fn program() -> Result<PathBuf, String> {
    let own = std::env::current_exe().map_err(|error| error.to_string())?;
    let folder = own.parent().and_then(Path::parent).ok_or("this task is nowhere")?;
    let program = folder.join(format!("jackalope{}", std::env::consts::EXE_SUFFIX));
    if program.is_file() { Ok(program) } else { Err(format!("{} is missing: cargo build", program.display())) }
}
