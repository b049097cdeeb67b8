//! `cargo xtask known`: random programs whose truth the JVM knows, verified by all engines.

use front_java::classpath::Jdk;
use jackalope_tests::random::fresh_seed;
use jackalope_tests::{Jvm, known};
use std::process::ExitCode;
use std::time::Duration;

const USAGE: &str = "Usage: cargo xtask known --count N [--seed S] [--patience SECONDS] [--release]";

fn main() -> ExitCode {
    let (mut count, mut seed, mut patience) = (None, None, 10);
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        let number = args.next().and_then(|text| text.parse::<u64>().ok());
        match (arg.as_str(), number) {
            ("--count", Some(number)) => count = Some(number),
            ("--seed", Some(number)) => seed = Some(number),
            ("--patience", Some(number)) => patience = number,
            _ => {
                eprintln!("error: {USAGE}");
                return ExitCode::FAILURE;
            }
        }
    }
    let Some(count) = count else {
        eprintln!("error: {USAGE}");
        return ExitCode::FAILURE;
    };
    let Ok(jdk) = Jdk::locate(None) else {
        eprintln!("error: no JDK was found");
        return ExitCode::FAILURE;
    };
    let seed = seed.unwrap_or_else(fresh_seed);
    println!("seed {seed}, {count} programs");
    let (mut safe, mut proved, mut faulty, mut refuted, mut wrong) = (0, 0, 0, 0, 0);
    for start in (0..count).step_by(20) {
        let mut jvm = Jvm::start(&jdk);
        let tally =
            known::run(&mut jvm, seed.wrapping_add(start), 20.min(count - start), Duration::from_secs(patience));
        safe += tally.safe.0;
        proved += tally.safe.1;
        faulty += tally.unsafe_.0;
        refuted += tally.unsafe_.1;
        wrong += tally.wrong.len();
        tally.wrong.iter().for_each(|wrong| println!("WRONG: {wrong}"));
        println!("{proved} of {safe} safe ones proved, {refuted} of {faulty} unsafe ones refuted, {wrong} wrong");
    }
    if wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
