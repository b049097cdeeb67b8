//! `cargo xtask growth`: how the time of proofs of programs in C grows with their size, as a table of Markdown and as a plot.

use jackalope_tests::c::growth::Family;
use std::process::ExitCode;
use std::time::Duration;

const USAGE: &str = "Usage: cargo xtask growth [--patience SECONDS] [--plot FILE] [--release]";

/// The sizes that are measured of each family, until one is not proved any more.
const SIZES: [usize; 10] = [1, 2, 5, 10, 20, 50, 100, 200, 400, 800];

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), String> {
    let (mut patience, mut plot) = (60, None);
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--patience" => patience = args.next().and_then(|text| text.parse().ok()).ok_or(USAGE)?,
            "--plot" => plot = Some(args.next().ok_or(USAGE)?),
            _ => return Err(USAGE.to_owned()),
        }
    }
    println!("| family | size | seconds | proved |");
    println!("|---|---|---|---|");
    let mut curves: Vec<(&str, Vec<(f64, f64)>)> = Vec::new();
    for family in Family::ALL {
        let mut points = Vec::new();
        for size in SIZES {
            let grown = family.grown(size, Duration::from_secs(patience))?;
            let (seconds, said) = (grown.time.as_secs_f64(), if grown.is_proved { "yes" } else { "no" });
            println!("| {} | {size} | {seconds:.2} | {said} |", family.name());
            if !grown.is_proved {
                break;
            }
            points.push((size as f64, seconds));
        }
        curves.push((family.name(), points));
    }
    let Some(file) = plot else { return Ok(()) };
    let curves: Vec<(&str, &[(f64, f64)])> = curves.iter().map(|(name, points)| (*name, points.as_slice())).collect();
    let svg =
        report::bench::growth(&curves, "Seconds that a proof in C takes by the size of the program", "size", "seconds");
    std::fs::write(&file, svg).map_err(|error| format!("{file}: {error}"))
}
