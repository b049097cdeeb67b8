//! `cargo xtask refutations`: all programs of `tests/java`, those that fail and those that do not, against the concrete engine and the JVM.

use jackalope_tests::refutations::{Plan, refute_all};
use jackalope_tests::{files_below, repository};
use std::process::ExitCode;
use std::time::Duration;

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let mut only = String::new();
    let mut seconds = 10;
    while let Some(arg) = args.next() {
        match (&*arg, args.next()) {
            ("--only", Some(text)) => only = text,
            ("--seconds", Some(text)) if text.parse::<u64>().is_ok() => seconds = text.parse().unwrap_or(seconds),
            _ => {
                eprintln!("error: expected --only SUBSTRING or --seconds NUMBER, but got `{arg}`");
                return ExitCode::FAILURE;
            }
        }
    }
    let mut is_fine = true;
    for folder in ["refuted", "proved", "unknown"] {
        let mut sources = files_below(&repository().join("tests/java").join(folder), "java");
        sources.retain(|source| source.display().to_string().contains(&only));
        if sources.is_empty() {
            continue;
        }
        let fails = folder == "refuted";
        let time = Duration::from_secs(if fails { seconds } else { seconds.min(2) });
        let plan = Plan { time, patience: if fails { 20_000 } else { 5_000 }, on_jvm: fails, threads: 2 };
        let tally = refute_all(&sources, &plan);
        print!("{folder}: {tally}");
        is_fine &= tally.wrong.is_empty() && (fails || tally.doubtful.is_empty());
    }
    if is_fine { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
