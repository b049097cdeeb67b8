//! `cargo xtask race`: all engines on the whole corpus: who settles what, and how long it takes beside the start of a JVM.

use engine::EngineKind;
use front_java::classpath::Jdk;
use jackalope_tests::raced::raced;
use jackalope_tests::{files_below, repository};
use report::model::Status;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::{Command, ExitCode, Stdio};
use std::time::{Duration, Instant};

const USAGE: &str = "Usage: cargo xtask race [--only SUBSTRING] [--patience SECONDS] [--release]";

fn main() -> ExitCode {
    match run() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::FAILURE
        }
    }
}

/// Whether no verdict is wrong.
fn run() -> Result<bool, String> {
    let (mut only, mut patience) = (String::new(), 10);
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--only" => only = args.next().ok_or(USAGE)?,
            "--patience" => patience = args.next().and_then(|text| text.parse().ok()).ok_or(USAGE)?,
            _ => return Err(USAGE.to_owned()),
        }
    }
    let jdk = Jdk::locate(None).map_err(|error| error.to_string())?;
    let java = start_of_java(&jdk)?;
    println!("java -version takes {java:.0?}");
    let mut is_right = true;
    for (group, expected) in [("refuted", Status::Refuted), ("proved", Status::Proved), ("unknown", Status::Proved)] {
        let mut sources: Vec<PathBuf> = files_below(&repository().join("tests/java").join(group), "java");
        // What needs flags is about something else than exact Java.
        let has_flags =
            |source: &PathBuf| std::fs::read_to_string(source).is_ok_and(|text| text.contains("//~ flags:"));
        sources.retain(|source| source.display().to_string().contains(&only) && !has_flags(source));
        if sources.is_empty() {
            continue;
        }
        let compiled = front_java::javac::compile(Some(&jdk), &sources, None, None, &base::Deadline::never())
            .map_err(|error| error.to_string())?;
        let classes = front_java::javac::classes_in(&compiled);
        let (mut right, mut without_solver, mut times) = (0, 0, Vec::new());
        let mut settled: BTreeMap<&str, usize> = BTreeMap::new();
        for source in &sources {
            let main = source.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
            let raced = raced(&classes, &main, Duration::from_secs(patience));
            let is_wrong = raced.overall != expected && raced.overall != Status::Unknown;
            is_right &= !is_wrong;
            right += usize::from(raced.overall == expected);
            let alone = raced.by.keys().all(|engine| *engine == EngineKind::Concrete.name());
            without_solver += usize::from(alone && raced.overall == expected);
            raced.by.iter().for_each(|(engine, count)| *settled.entry(*engine).or_default() += count);
            let first = raced.first.map_or_else(|| "never".to_owned(), |first| format!("{first:.0?}"));
            let word = if is_wrong { "WRONG " } else { "" };
            println!("{word}{group}/{main}: {:?} in {:.0?}, first check after {first}", raced.overall, raced.time);
            times.push(raced.time);
        }
        times.sort();
        let total: Duration = times.iter().sum();
        let median = times[times.len() / 2];
        let engines: Vec<String> = settled.iter().map(|(engine, count)| format!("{engine} {count}")).collect();
        println!(
            "{group}: {right} of {} as expected, {without_solver} by runs alone; checks by {}; median {median:.0?}, together {:.1} s, {:.2} \
             times the start of java each",
            sources.len(),
            engines.join(", "),
            total.as_secs_f64(),
            total.as_secs_f64() / sources.len() as f64 / java.as_secs_f64(),
        );
    }
    Ok(is_right)
}

/// The fastest of a few.
fn start_of_java(jdk: &Jdk) -> Result<Duration, String> {
    let times = (0..5).map(|_| {
        let start = Instant::now();
        let mut java = Command::new(jdk.home.join("bin/java"));
        let status = java.arg("-version").stdout(Stdio::null()).stderr(Stdio::null()).status();
        status.map(|_| start.elapsed()).map_err(|error| error.to_string())
    });
    let times: Vec<Duration> = times.collect::<Result<_, _>>()?;
    times.into_iter().min().ok_or_else(|| "java does not start".to_owned())
}
