//! `cargo xtask attack`: what every engine, every configuration and the race say of the attack set.

use front_java::classpath::Jdk;
use jackalope_tests::Jvm;
use jackalope_tests::attack::{Asked, How, ask, mislabelled, rounds, together, topics};
use std::process::ExitCode;
use std::time::{Duration, Instant};

const USAGE: &str = "Usage: cargo xtask attack [--only SUBSTRING] [--patience SECONDS] [--by NAME] [--release]";

fn main() -> ExitCode {
    let (mut only, mut by, mut patience) = (String::new(), None, 5);
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        match (arg.as_str(), args.next()) {
            ("--only", Some(value)) => only = value,
            ("--by", Some(value)) => by = Some(value),
            ("--patience", Some(value)) if value.parse::<u64>().is_ok() => patience = value.parse().unwrap_or(5),
            _ => {
                eprintln!("error: {USAGE}");
                return ExitCode::FAILURE;
            }
        }
    }
    let Ok(jdk) = Jdk::locate(None) else {
        eprintln!("error: no JDK was found");
        return ExitCode::FAILURE;
    };
    let rounds = rounds(&only);
    println!("{} programs: {:?}", rounds.iter().map(Vec::len).sum::<usize>(), topics(&rounds));
    let mut jvm = Jvm::start(&jdk);
    let mut wrong = 0;
    for (number, round) in rounds.iter().enumerate() {
        for label in mislabelled(&mut jvm, round, number) {
            println!("MISLABELLED: {label}");
            wrong += 1;
        }
    }
    let asked = Asked::all().into_iter().filter(|asked| by.as_ref().is_none_or(|by| asked.name().contains(by)));
    for asked in asked {
        let start = Instant::now();
        let how = How { patience: Duration::from_secs(patience), on_jvm: true };
        let tally = together(rounds.iter().map(|round| ask(&jdk, round, &asked, how)));
        println!(
            "{}: {} of {} right ones proved, {} of {} twins refuted, {} wrong, {:.0} s",
            asked.name(),
            tally.right.1,
            tally.right.0,
            tally.twins.1,
            tally.twins.0,
            tally.wrong.len(),
            start.elapsed().as_secs_f64()
        );
        if asked == Asked::Race {
            tally.open.iter().for_each(|open| println!("open: {open}"));
        }
        tally.wrong.iter().for_each(|wrong| println!("WRONG: {wrong}"));
        wrong += tally.wrong.len();
    }
    if wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
