//! `cargo xtask structures`: what the race says of the pairs of `tests/java/structures`, with and without the configuration `reach`.

use jackalope_tests::structures::{Answer, Asked, Classes, Said, topics};
use report::model::Status;
use std::process::ExitCode;
use std::time::Duration;

const USAGE: &str =
    "Usage: cargo xtask structures [--only SUBSTRING] [--patience SECONDS] [--by race|reach|others] [--release]";

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
    let (mut only, mut patience, mut asked) = (String::new(), 10, Asked::Race);
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--only" => only = args.next().ok_or(USAGE)?,
            "--patience" => patience = args.next().and_then(|text| text.parse().ok()).ok_or(USAGE)?,
            "--by" => {
                let name = args.next().ok_or(USAGE)?;
                asked = Asked::ALL.into_iter().find(|asked| asked.name() == name).ok_or(USAGE)?;
            }
            _ => return Err(USAGE.to_owned()),
        }
    }
    let topics = topics(&only);
    if topics.is_empty() {
        return Err(format!("no pair of the corpus contains `{only}`"));
    }
    let classes = Classes::of(&topics)?;
    println!("by {}, {patience} s each", asked.name());
    println!("{:<14} {:<32} {:>16} {:>16}", "topic", "name", "safe", "unsafe");
    let mut totals: Vec<(&str, Vec<Answer>)> = Vec::new();
    for pairs in &topics {
        let answers = classes.ask_all(pairs, asked, Duration::from_secs(patience));
        for (pair, answer) in pairs.iter().zip(&answers) {
            let note = if answer.takes_reach { "  only with reach" } else { "" };
            let (safe, unsafe_twin) = (shown(answer.safe), shown(answer.unsafe_twin));
            println!("{:<14} {:<32} {safe:>16} {unsafe_twin:>16}{note}", pair.topic, pair.name);
        }
        totals.push((&pairs[0].topic, answers));
    }
    println!();
    totals.iter().for_each(|(topic, answers)| println!("{topic}: {}", total(answers, asked)));
    let all: Vec<Answer> = totals.into_iter().flat_map(|(_, answers)| answers).collect();
    println!("all: {}", total(&all, asked));
    let wrong: Vec<&String> = all.iter().flat_map(|answer| &answer.wrong).collect();
    wrong.iter().for_each(|wrong| println!("WRONG: {wrong}"));
    Ok(wrong.is_empty())
}

fn shown(said: Said) -> String {
    format!("{} {:.1} s", format!("{:?}", said.verdict).to_lowercase(), said.time.as_secs_f64())
}

/// How many of some pairs are settled, and how long that takes.
fn total(answers: &[Answer], asked: Asked) -> String {
    let with = |status: Status, said: fn(&Answer) -> Said| {
        let settled = answers.iter().map(said).filter(|said| said.verdict == status);
        let mut times: Vec<Duration> = settled.map(|said| said.time).collect();
        times.sort();
        let median = times.get(times.len() / 2).map(|time| format!(" (median {:.1} s)", time.as_secs_f64()));
        (times.len(), median.unwrap_or_default())
    };
    let (proved, to_prove) = with(Status::Proved, |answer| answer.safe);
    let (refuted, to_refute) = with(Status::Refuted, |answer| answer.unsafe_twin);
    let only_with_reach = match asked {
        Asked::Race => {
            format!(", {} only with reach", answers.iter().filter(|answer| answer.takes_reach).count())
        }
        Asked::Reach | Asked::Others => String::new(),
    };
    format!("{} pairs, {proved} proved{to_prove}{only_with_reach}, {refuted} refuted{to_refute}", answers.len())
}
