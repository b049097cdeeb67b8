//! `cargo xtask pairs`: what is said of the pairs of `tests/c/structures`.

use jackalope_tests::c::pairs::{Answer, Pair, Said, ask_all, pairs};
use report::model::Status;
use std::process::ExitCode;
use std::time::Duration;

const USAGE: &str = "Usage: cargo xtask pairs [--only SUBSTRING] [--patience SECONDS] [--release]";

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
    let pairs = pairs(&only);
    if pairs.is_empty() {
        return Err(format!("no pair of the corpus contains `{only}`"));
    }
    println!("{patience} s each");
    println!("{:<15} {}   {}", "", head("safe", "proved", "refuted"), head("twins", "refuted", "proved"));
    let mut all: Vec<(&Pair, Answer)> = Vec::new();
    for topic in pairs.chunk_by(|one, next| one.topic == next.topic) {
        let answers = ask_all(topic, Duration::from_secs(patience));
        println!("{}", row(&topic[0].topic, &answers));
        all.extend(topic.iter().zip(answers));
    }
    let answers: Vec<Answer> = all.iter().map(|(_, answer)| answer.clone()).collect();
    println!("{}\n", row("all", &answers));
    for (pair, answer) in &all {
        let twins = answer.unsafe_twins.iter().zip([", twin", ", second twin"]);
        for (said, which) in std::iter::once((&answer.safe, "")).chain(twins) {
            if said.verdict == Status::Unknown {
                println!("{}/{}{which}: {} ({:.1} s)", pair.topic, pair.name, said.reason, said.time.as_secs_f64());
            }
        }
    }
    let wrong: Vec<&String> = answers.iter().flat_map(|answer| &answer.wrong).collect();
    wrong.iter().for_each(|wrong| println!("WRONG: {wrong}"));
    Ok(wrong.is_empty())
}

fn head(whose: &str, right: &str, wrong: &str) -> String {
    format!("{whose:>5}: {right:>7} {:>7} {wrong:>7}  median", "unknown")
}

/// How many programs of some pairs got which verdict, and how long the right ones take.
fn row(topic: &str, answers: &[Answer]) -> String {
    let safe = columns(answers.iter().map(|answer| &answer.safe).collect(), Status::Proved, Status::Refuted);
    let twins = answers.iter().flat_map(|answer| &answer.unsafe_twins).collect();
    format!("{topic:<15} {safe}   {}", columns(twins, Status::Refuted, Status::Proved))
}

fn columns(said: Vec<&Said>, right: Status, wrong: Status) -> String {
    let with = |status: Status| said.iter().filter(|said| said.verdict == status).count();
    let mut times: Vec<Duration> = said.iter().filter(|said| said.verdict == right).map(|said| said.time).collect();
    times.sort();
    let median = times.get(times.len() / 2).map_or(String::new(), |time| format!("{:.1} s", time.as_secs_f64()));
    let shown_wrong = match with(wrong) {
        0 => "0".to_owned(),
        count => format!("{count}(!)"),
    };
    format!("{:>5}  {:>7} {:>7} {shown_wrong:>7} {median:>7}", "", with(right), with(Status::Unknown))
}
