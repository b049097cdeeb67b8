//! `cargo xtask contracts`: random contracts, by brute force and by the engines; with `--corpus`, all engines on `tests/java/contracts`.

use jackalope_tests::contracts::agree::{Plan, run};
use jackalope_tests::contracts::generate;
use jackalope_tests::random::fresh_seed;
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
    let (mut seed, mut count, mut patience, mut show) = (None, None, None, false);
    let mut rest = args.iter();
    while let Some(arg) = rest.next() {
        let mut number = || rest.next().and_then(|text| text.parse::<u64>().ok());
        match &**arg {
            "--seed" => seed = Some(number().ok_or("--seed needs a number")?),
            "--count" => count = Some(number().ok_or("--count needs a number")?),
            "--patience" => patience = Some(number().ok_or("--patience needs a number of seconds")?),
            "--show" => show = true,
            _ => {
                return Err(format!(
                    "expected --count N [--seed S] [--patience SECONDS] or --seed S --show, but got `{arg}`"
                ));
            }
        }
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
