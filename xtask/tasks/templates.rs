//! `cargo xtask templates`: the template engine and the horn engine, each alone, on the pairs of `tests/java/templates`.

use engine::Engine;
use jackalope_tests::templates::{Said, ask_all, pairs};
use std::process::ExitCode;
use std::time::Duration;
use verdict::Overall;

const USAGE: &str = "Usage: cargo xtask templates [--only SUBSTRING] [--patience SECONDS] [--release]";

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

/// Whether nothing is wrong.
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
    let patience = Duration::from_secs(patience);
    let by_template = ask_all(&pairs, Engine::Template, patience)?;
    let by_horn = ask_all(&pairs, Engine::Horn, patience)?;
    let shown =
        |said: &Said| format!("{} {:.1} s", format!("{:?}", said.right).to_lowercase(), said.time.as_secs_f64());
    let is_proved = |said: &Said| said.right == Overall::Proved;
    let (mut both, mut only_template, mut only_horn) = (0, 0, 0);
    println!("{:<40} {:>16} {:>16}", "", "template", "horn");
    for (pair, (template, horn)) in pairs.iter().zip(by_template.iter().zip(&by_horn)) {
        match (is_proved(template), is_proved(horn)) {
            (true, true) => both += 1,
            (true, false) => only_template += 1,
            (false, true) => only_horn += 1,
            (false, false) => {}
        }
        let note = match (pair.is_marked, is_proved(template)) {
            (true, false) => "  marked as proved",
            (false, true) => "  not marked",
            (true, true) | (false, false) => "",
        };
        println!("{:<40} {:>16} {:>16}{note}", pair.name, shown(template), shown(horn));
    }
    let neither = pairs.len() - both - only_template - only_horn;
    println!(
        "{} pairs: {both} proved by both, {only_template} by template alone, {only_horn} by horn alone, {neither} by neither",
        pairs.len()
    );
    let wrong: Vec<&String> = by_template.iter().chain(&by_horn).flat_map(|said| &said.wrong).collect();
    wrong.iter().for_each(|wrong| println!("WRONG: {wrong}"));
    Ok(wrong.is_empty())
}
