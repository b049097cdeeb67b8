//! `cargo xtask templates`: the template engine and the horn engine, each alone, on the pairs of `tests/java/templates`; what the template engine needs for
//! them; and how that grows with the number of rows.

use engine::EngineKind;
use jackalope_tests::templates::figures::{Family, Figures, figures};
use jackalope_tests::templates::{Classes, Pair, Said, ask_all, pairs};
use report::model::Status;
use std::process::ExitCode;
use std::time::Duration;

const USAGE: &str =
    "Usage: cargo xtask templates [--only SUBSTRING] [--patience SECONDS] [--needs | --plot FILE] [--release]";

/// How many things change in the members of a family that are measured.
const SIZES: [usize; 8] = [10, 20, 50, 100, 200, 300, 400, 500];

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
    let (mut only, mut patience, mut needs, mut plot) = (String::new(), 10, false, None);
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--only" => only = args.next().ok_or(USAGE)?,
            "--patience" => patience = args.next().and_then(|text| text.parse().ok()).ok_or(USAGE)?,
            "--needs" => needs = true,
            "--plot" => plot = Some(args.next().ok_or(USAGE)?),
            _ => return Err(USAGE.to_owned()),
        }
    }
    let patience = Duration::from_secs(patience);
    if let Some(file) = plot {
        return grown(&file, patience).map(|()| true);
    }
    let pairs = pairs(&only);
    if needs {
        return needed(&pairs, patience).map(|()| true);
    }
    let by_template = ask_all(&pairs, EngineKind::Template, patience)?;
    let by_horn = ask_all(&pairs, EngineKind::Horn, patience)?;
    let shown =
        |said: &Said| format!("{} {:.1} s", format!("{:?}", said.right).to_lowercase(), said.time.as_secs_f64());
    let is_proved = |said: &Said| said.right == Status::Proved;
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

/// One pair after the other, as a table of Markdown.
fn needed(pairs: &[Pair], patience: Duration) -> Result<(), String> {
    let classes = Classes::of(pairs)?;
    println!("| program | loops | rows | level | executions | questions | template | horn | template / horn |");
    println!("|---|---|---|---|---|---|---|---|---|");
    let seconds = |time: Option<Duration>| time.map_or("–".to_owned(), |time| format!("{:.2} s", time.as_secs_f64()));
    let mut ratios = Vec::new();
    for pair in pairs {
        let needs = classes.needs(pair, patience)?;
        let ratio = needs
            .template
            .zip(needs.horn)
            .map(|(template, horn)| template.as_secs_f64() / horn.as_secs_f64().max(1e-3));
        ratios.extend(ratio);
        let Figures { loops, rows, emissions, questions, checked, level, .. } = needs.figures;
        println!(
            "| {} | {loops} | {rows} | {} | {emissions} | {questions} + {checked} | {} | {} | {} |",
            pair.name,
            level.map_or("–".to_owned(), |(plan, level)| format!("{level:?} {plan}")),
            seconds(needs.template),
            seconds(needs.horn),
            ratio.map_or("–".to_owned(), |ratio| format!("{ratio:.2}"))
        );
    }
    ratios.sort_by(f64::total_cmp);
    if let Some(median) = ratios.get(ratios.len() / 2) {
        println!("{} proved by both; template / horn: {median:.2} (median)", ratios.len());
    }
    Ok(())
}

/// How time grows with rows: as a table of Markdown, and as a plot in a file.
fn grown(file: &str, patience: Duration) -> Result<(), String> {
    println!("| family | rows | questions | seconds | proved |");
    println!("|---|---|---|---|---|");
    let mut curves: Vec<(&str, Vec<(f64, f64)>)> = Vec::new();
    for family in Family::ALL {
        let mut points = Vec::new();
        for size in SIZES {
            let found = figures(&family.member(size), patience);
            let (name, seconds) = (family.name(), found.time.as_secs_f64());
            let said = if found.is_proved { "yes" } else { "no" };
            println!("| {name} | {} | {} | {seconds:.2} | {said} |", found.rows, found.questions);
            if !found.is_proved {
                break;
            }
            points.push((found.rows as f64, seconds));
        }
        curves.push((family.name(), points));
    }
    let curves: Vec<(&str, &[(f64, f64)])> = curves.iter().map(|(name, points)| (*name, points.as_slice())).collect();
    let svg = report::bench::growth(&curves, "Seconds that a proof takes by the number of rows", "rows", "seconds");
    std::fs::write(file, svg).map_err(|error| format!("{file}: {error}"))
}
