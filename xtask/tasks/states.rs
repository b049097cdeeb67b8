//! `cargo xtask states`: what is proved of `tests/java/contracts`, `tests/java/states`, of random contracts, and of the methods of a library that have none,
//! against states from outside.

use jackalope_tests::contracts::generate;
use jackalope_tests::random::fresh_seed;
use jackalope_tests::states::library::Library;
use jackalope_tests::states::{Fuzzer, Outcome, classes, proved};
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
    let mut asked = Asked { seed: fresh_seed(), tries: None, patience: 5, count: 0, only: String::new(), methods: 100 };
    let (mut library, mut sources, mut class_path) = (None, None, Vec::new());
    let mut rest = args.iter();
    while let Some(arg) = rest.next() {
        let mut text = || rest.next().ok_or_else(|| format!("{arg} needs a value"));
        let number = |text: &String| text.parse::<u64>().map_err(|_| format!("{arg} needs a number, not `{text}`"));
        match &**arg {
            "--seed" => asked.seed = number(text()?)?,
            "--tries" => asked.tries = Some(number(text()?)? as usize),
            "--count" => asked.count = number(text()?)?,
            "--patience" => asked.patience = number(text()?)?,
            "--methods" => asked.methods = number(text()?)? as usize,
            "--only" => asked.only.clone_from(text()?),
            "--library" => library = Some(text()?),
            "--sources" => sources = Some(text()?),
            "--class-path" => class_path = std::env::split_paths(text()?).collect(),
            _ => {
                return Err(format!(
                    "expected [--only SUBSTRING] [--count N] [--tries N] [--seed S] [--patience SECONDS], and for methods without contracts \
                     --library GROUP:ARTIFACT:VERSION or --sources PATH [--class-path PATHS], [--methods N], but got `{arg}`"
                ));
            }
        }
    }
    println!("seed {}", asked.seed);
    let library = match (library, sources) {
        (Some(_), Some(_)) => return Err("--library or --sources, not both".to_owned()),
        (Some(coordinates), None) => Some(Library::fetched(coordinates)?),
        (None, Some(path)) => Some(Library::at(Path::new(path), class_path)?),
        (None, None) => None,
    };
    let (jackalope, fuzzer) = (program()?, Fuzzer::new()?);
    let tally = match library {
        Some(library) => of_library(&library, &asked, &jackalope, &fuzzer)?,
        None => of_contracts(&asked, &jackalope, &fuzzer)?,
    };
    Ok(tally.findings == 0)
}

/// What is wanted.
struct Asked {
    seed: u64,
    tries: Option<usize>,
    patience: u64,
    count: u64,
    only: String,
    methods: usize,
}

/// What has contracts.
fn of_contracts(asked: &Asked, jackalope: &Path, fuzzer: &Fuzzer) -> Result<Tally, String> {
    let mut paths: Vec<PathBuf> = ["tests/java/contracts/right", "tests/java/states"]
        .iter()
        .flat_map(|folder| files_below(&repository().join(folder), "java"))
        .filter(|path| path.display().to_string().contains(&asked.only))
        .collect();
    let folder = jackalope_tests::TempFolder::new().map_err(|error| error.to_string())?;
    for number in 0..asked.count {
        let path = folder.path().join(number.to_string());
        std::fs::create_dir_all(&path).map_err(|error| error.to_string())?;
        // One class each, of the same name in all of them.
        let path = path.join("Main.java");
        std::fs::write(&path, generate::source(asked.seed.wrapping_add(number))).map_err(|error| error.to_string())?;
        paths.push(path);
    }
    let mut tally = Tally::default();
    for paths in paths.chunks(ROUND) {
        for batch in proved_of(paths, jackalope, asked.patience, &mut tally)? {
            let outcome =
                fuzzer.contracts(&batch.files, &batch.claims(), asked.seed, asked.tries.unwrap_or(OF_A_CONTRACT))?;
            tally.count(&outcome);
        }
        println!("{tally}");
    }
    Ok(tally)
}

/// Methods of a library, without contracts.
fn of_library(library: &Library, asked: &Asked, jackalope: &Path, fuzzer: &Fuzzer) -> Result<Tally, String> {
    let mut tally = Tally::default();
    for sample in library.samples(asked.seed, asked.methods, &asked.only) {
        tally.asked += sample.methods.len();
        let name = sample.file.path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let verdicts = match library.proved(jackalope, &sample, asked.patience) {
            Ok(verdicts) => verdicts,
            Err(why) => {
                println!("refused: {name}: {}", why.lines().take(2).collect::<Vec<_>>().join(": "));
                tally.refused += 1;
                continue;
            }
        };
        tally.checked += verdicts.asked;
        if !verdicts.proved.is_empty() {
            let others = [library.named_by(&sample.file)];
            let batch = Batch { names: BTreeSet::new(), files: vec![sample.file], proved: vec![verdicts.proved] };
            let around = (&*library.class_path, &others[..]);
            let tries = asked.tries.unwrap_or(OF_A_METHOD);
            match fuzzer.methods(&batch.files, around, &batch.claims(), asked.seed, tries) {
                Ok(outcome) => tally.count(&outcome),
                Err(why) => {
                    println!("not called: {name}: {why}");
                    tally.refused += 1;
                }
            }
        }
        println!("{name}: {} asked, {} with a verdict, {tally}", tally.asked, tally.checked);
    }
    Ok(tally)
}

/// Calls of each method that has a contract.
const OF_A_CONTRACT: usize = 300;

/// Calls of each method that has none: each loads classes of a library again.
const OF_A_METHOD: usize = 100;

/// So many files are proved and then called at a time, so that there are counts as it goes on.
const ROUND: usize = 25;

/// What was counted.
#[derive(Default)]
struct Tally {
    /// Methods without contracts that were chosen.
    asked: usize,
    /// Those of them that have a verdict, be it that their inputs cannot be made.
    checked: usize,
    refused: usize,
    methods: usize,
    calls: usize,
    findings: usize,
}

impl Tally {
    fn count(&mut self, outcome: &Outcome) {
        for finding in &outcome.findings {
            println!("FINDING: {finding}");
        }
        self.methods += outcome.methods;
        self.calls += outcome.calls;
        self.findings += outcome.findings.len();
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tally { refused, methods, calls, findings, asked: _, checked: _ } = self;
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

/// Files that declare different classes, with what is proved of each.
#[derive(Default)]
struct Batch {
    names: BTreeSet<String>,
    files: Vec<SourceFile>,
    proved: Vec<Vec<(String, Vec<String>)>>,
}

impl Batch {
    fn claims(&self) -> impl Fn(usize, &str) -> Option<Vec<String>> + '_ {
        |file, method| {
            let claim = self.proved[file].iter().find(|(shown, _)| shown == method);
            claim.map(|(_, assumptions)| assumptions.clone())
        }
    }
}

/// The program, built as this task is.
fn program() -> Result<PathBuf, String> {
    let own = std::env::current_exe().map_err(|error| error.to_string())?;
    let folder = own.parent().and_then(Path::parent).ok_or("this task is nowhere")?;
    let program = folder.join(format!("jackalope{}", std::env::consts::EXE_SUFFIX));
    if program.is_file() { Ok(program) } else { Err(format!("{} is missing: cargo build", program.display())) }
}
