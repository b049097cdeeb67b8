//! `cargo xtask contracts`: random contracts, by brute force and by the engines; with `--corpus`, all engines on `tests/java/contracts`.

use jackalope_tests::contracts::agree::{Plan, run};
use jackalope_tests::contracts::corpus::{name, race, sources};
use jackalope_tests::contracts::generate;
use jackalope_tests::random::fresh_seed;
use report::model::Status;
use smt::Solver;
use std::process::ExitCode;
use std::time::{Duration, Instant};

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
    let (mut seed, mut count, mut patience, mut show, mut corpus) = (None, None, None, false, false);
    let mut only = String::new();
    let mut rest = args.iter();
    while let Some(arg) = rest.next() {
        let mut number = || rest.next().and_then(|text| text.parse::<u64>().ok());
        match &**arg {
            "--seed" => seed = Some(number().ok_or("--seed needs a number")?),
            "--count" => count = Some(number().ok_or("--count needs a number")?),
            "--patience" => patience = Some(number().ok_or("--patience needs a number of seconds")?),
            "--show" => show = true,
            "--corpus" => corpus = true,
            "--only" => only.clone_from(rest.next().ok_or("--only needs a text")?),
            _ => {
                return Err(format!(
                    "expected --count N [--seed S] [--patience SECONDS], --corpus [--only SUBSTRING] [--patience SECONDS], \
                     or --seed S --show, but got `{arg}`"
                ));
            }
        }
    }
    if corpus {
        return Ok(all_engines(&only, Duration::from_secs(patience.unwrap_or(10))));
    }
    if show {
        print!("{}", generate::source(seed.ok_or("--show needs --seed")?));
        return Ok(true);
    }
    let solver = Solver::find_z3().map_err(|error| error.to_string())?;
    let seed = seed.unwrap_or_else(fresh_seed);
    let methods = count.ok_or("--count is missing: how many methods?")? as usize;
    println!("seed {seed}, {methods} methods");
    let plan = Plan {
        seed,
        methods,
        runs: 20_000,
        time: Duration::from_secs(20),
        horn: Some(patience.unwrap_or(1)).filter(|seconds| *seconds > 0).map(Duration::from_secs),
        replay_every: 10,
        batch: 40,
    };
    let start = Instant::now();
    let mut told = 0;
    let tally = run(&plan, &solver, &mut |tally| {
        println!("{:.0} s: {}", start.elapsed().as_secs_f64(), tally.to_string().lines().next().unwrap_or_default());
        for line in &tally.disagreements[told..] {
            println!("DISAGREEMENT: {line}");
        }
        told = tally.disagreements.len();
    });
    print!("{tally}");
    Ok(tally.disagreements.is_empty())
}

/// All engines on right and wrong twins, and a table of what they say; false if a right one is refuted or a file with a bug proved as a whole.
fn all_engines(only: &str, patience: Duration) -> bool {
    let mut is_fine = true;
    for part in ["right", "wrong"] {
        let files = sources(part, only);
        if files.is_empty() {
            continue;
        }
        println!("{part}: {} files, {} s a method", files.len(), patience.as_secs());
        let rows = race(&files, patience, &|row| {
            println!("{part} {} {}: {:?} ({:.1} s)", row.file, row.method, row.overall, row.time.as_secs_f64());
        });
        let (mut proved, mut refuted) = (0, 0);
        for file in files.iter().map(name) {
            let mut of_file = rows.iter().filter(|row| row.file == file).peekable();
            let is_refuted = of_file.clone().any(|row| row.overall == Status::Refuted);
            let is_proved = of_file.peek().is_some() && of_file.all(|row| row.overall == Status::Proved);
            let is_wrong = if part == "right" { is_refuted } else { is_proved };
            if is_wrong {
                println!("WRONG: {part}/{file}");
            }
            is_fine &= !is_wrong;
            proved += usize::from(is_proved);
            refuted += usize::from(is_refuted);
        }
        let methods = |overall| rows.iter().filter(|row| row.overall == overall).count();
        println!(
            "{part}: {} files, {proved} proved, {refuted} refuted; {} methods, {} proved, {} refuted",
            files.len(),
            rows.len(),
            methods(Status::Proved),
            methods(Status::Refuted)
        );
    }
    is_fine
}
