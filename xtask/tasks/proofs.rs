//! `cargo xtask proofs`: where the time of proofs goes, and what large blocks save; with `--rungs`, what each configuration proves alone.

use jackalope_tests::proofs::{Effort, by_statement, prepare, prove, statements};
use jackalope_tests::repository;
use jackalope_tests::rungs::{self, Row, Subject};
use smt::Solver;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

const USAGE: &str = "Usage: cargo xtask proofs [--only SUBSTRING] [--patience SECONDS] [--rungs [--contracts | --suite FOLDER]] [--release]";

/// Seconds for each program and way to prove it.
const PATIENCE: u64 = 5;
/// Seconds for each program and rung: what comes later rarely comes at all.
const PATIENCE_OF_RUNGS: u64 = 10;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::FAILURE
        }
    }
}

#[derive(Default)]
struct Total {
    programs: usize,
    effort: Effort,
    total: Duration,
}

impl Total {
    fn add(&mut self, effort: Effort, is_whole: bool) {
        self.programs += usize::from(is_whole);
        self.effort.clauses += effort.clauses;
        self.effort.predicates += effort.predicates;
        self.effort.encoding += effort.encoding;
        self.effort.solving += effort.solving;
        self.effort.checking += effort.checking;
        self.effort.proved += effort.proved;
        self.total += effort.encoding + effort.solving + effort.checking;
    }

    fn print(&self, name: &str) {
        let Effort { clauses, predicates, encoding, solving, checking, proved } = self.effort;
        println!(
            "{name:14} {:4} programs, {proved:5} checks, {clauses:6} clauses, {predicates:6} predicates; encoding {:.2} s, \
             solving {:.1} s, checking {:.1} s",
            self.programs,
            encoding.as_secs_f64(),
            solving.as_secs_f64(),
            checking.as_secs_f64(),
        );
    }
}

fn run() -> Result<(), String> {
    let (mut only, mut patience, mut rungs, mut suite, mut contracts) = (String::new(), None, false, None, false);
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--only" => only = args.next().ok_or(USAGE)?,
            "--patience" => patience = Some(args.next().and_then(|text| text.parse().ok()).ok_or(USAGE)?),
            "--rungs" => rungs = true,
            "--contracts" => contracts = true,
            "--suite" => suite = Some(PathBuf::from(args.next().ok_or(USAGE)?)),
            _ => return Err(USAGE.to_owned()),
        }
    }
    let patience = |default| Duration::from_secs(patience.unwrap_or(default));
    match (rungs, contracts, suite) {
        (true, false, Some(folder)) => {
            let name = folder.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
            by_rung(rungs::suite(&folder, &only)?, &name, patience(PATIENCE_OF_RUNGS))
        }
        (true, true, None) => {
            by_rung(rungs::contracts(&only)?.into_iter().map(Ok), "contracts", patience(PATIENCE_OF_RUNGS))
        }
        (true, false, None) => {
            by_rung(rungs::corpus(&only)?.into_iter().map(Ok), "corpus", patience(PATIENCE_OF_RUNGS))
        }
        (false, false, None) => phases(&only, patience(PATIENCE)),
        (true, true, Some(_)) | (false, _, _) => Err(USAGE.to_owned()),
    }
}

/// Asks each rung alone about each program. The table so far is in a file after each of them, so that whoever interrupts it has it.
fn by_rung(
    subjects: impl Iterator<Item = Result<Subject, String>>,
    name: &str,
    patience: Duration,
) -> Result<(), String> {
    let folder = repository().join("target/rungs");
    std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let path = folder.join(format!("{name}.md"));
    let mut rows = Vec::new();
    for subject in subjects {
        match subject
            .and_then(|subject| rungs::ask(&subject, patience).map_err(|error| format!("{}: {error}", subject.name)))
        {
            Ok(row) => {
                println!("{row}");
                rows.push(row);
            }
            Err(error) => println!("left out: {error}"),
        }
        keep(&path, &rows)?;
    }
    println!("\n{}\nThe table and what it is made of are in {}", rungs::table(&rows), path.display());
    Ok(())
}

fn keep(path: &Path, rows: &[Row]) -> Result<(), String> {
    let lines: String = rows.iter().map(|row| format!("* {row}\n")).collect();
    std::fs::write(path, format!("{}\n{lines}", rungs::table(rows)))
        .map_err(|error| format!("{}: {error}", path.display()))
}

/// Proves by large blocks and statement by statement, and prints what each phase takes.
fn phases(only: &str, patience: Duration) -> Result<(), String> {
    let z3 = Solver::find_z3().map_err(|error| error.to_string())?;
    let (large, small) = by_statement();
    let (mut programs, mut lowering, mut passes) = (0, Duration::ZERO, Duration::ZERO);
    let mut totals: Vec<(&str, Total)> = vec![(large.name, Total::default()), (small.name, Total::default())];
    // Both ways on those programs that both prove.
    let (mut fast, mut slow, mut both) = (Duration::ZERO, Duration::ZERO, 0);
    for prepared in prepare(only) {
        programs += 1;
        lowering += prepared.lowering;
        passes += prepared.passes;
        let whole = |effort: &Effort| effort.proved == prepared.checks.len();
        let first = prove(&prepared.program, &prepared.checks, large, &z3, patience);
        let second = prove(&statements(&prepared.program), &prepared.checks, small, &z3, patience);
        if whole(&first) && whole(&second) {
            both += 1;
            fast += first.solving;
            slow += second.solving;
        }
        println!(
            "{:40} passes {:7.1?}, {:4} checks left; large blocks: {:4} clauses, {} in {:.1?}; by statement: {:5} clauses, {} in {:.1?}",
            prepared.name,
            prepared.passes,
            prepared.checks.len(),
            first.clauses,
            first.proved,
            first.solving,
            second.clauses,
            second.proved,
            second.solving,
        );
        totals[0].1.add(first, whole(&first));
        totals[1].1.add(second, whole(&second));
    }
    println!(
        "{programs} programs: lowering with javac {:.1} s, passes {:.1} s",
        lowering.as_secs_f64(),
        passes.as_secs_f64()
    );
    totals.iter().for_each(|(name, total)| total.print(name));
    if both > 0 {
        let ratio = slow.as_secs_f64() / fast.as_secs_f64().max(1e-9);
        println!(
            "On the {both} programs that both prove, one clause per statement takes {ratio:.1} times the solver's time"
        );
    }
    Ok(())
}
