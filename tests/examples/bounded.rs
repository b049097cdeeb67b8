//! Tries the bounded engine on programs: `cargo run -p jackalope-tests --example bounded -- [-t SECONDS] [-v] [--transcripts FOLDER]
//! [--unwind N] [--int-bits N] [--size N] [--size KEY=N] FILES`.

use base::Deadline;
use engine::bounded::{self, Request, Sizes};
use front_java::project;
use ivl::{CheckId, CheckKind, Program};
use smt::{Solver, Transcripts};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use verdict::Checkers;

fn load(path: &Path) -> Result<Program, String> {
    if path.extension().is_some_and(|extension| extension == "ivl") {
        let text = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
        return ivl::parse::program(&text).map_err(|error| error.to_string());
    }
    let request = project::Request { paths: vec![path.to_owned()], ..project::Request::default() };
    project::open(&request).map(|lowered| lowered.program).map_err(|error| error.to_string())
}

fn main() {
    let mut seconds = 10.0;
    let mut verbose = false;
    let (mut unwind, mut int_bits, mut sizes) = (None, None, Sizes::default());
    let mut transcripts: Option<String> = None;
    let mut files: Vec<PathBuf> = Vec::new();
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        match &*arg {
            "-t" => seconds = args.next().and_then(|text| text.parse().ok()).unwrap_or(seconds),
            "-v" => verbose = true,
            "--int-bits" => int_bits = args.next().and_then(|text| text.parse().ok()),
            "--unwind" => unwind = args.next().and_then(|text| text.parse().ok()),
            "--size" => {
                let text = args.next().unwrap_or_default();
                match text.split_once('=') {
                    Some((key, bound)) => {
                        let bound = bound.parse().expect("a bound is a number");
                        sizes.by_key.insert(key.to_owned(), bound);
                    }
                    None => sizes.default = text.parse().ok(),
                }
            }
            "--transcripts" => transcripts = args.next(),
            _ => files.push(arg.into()),
        }
    }
    let mut solver = Solver::find_z3().expect("z3 is installed");
    if let Some(folder) = transcripts {
        solver = solver.with_transcripts(Transcripts::new(folder).expect("the folder can be made").into());
    }
    let checkers = {
        let mut solvers: Vec<Solver> = Solver::by_name("cvc5").into_iter().collect();
        solvers.push(solver.clone());
        Checkers { solvers, memory_mb: Some(4_000) }
    };
    for path in files {
        let start = Instant::now();
        let program = match load(&path) {
            Ok(program) => program,
            Err(error) => {
                println!("{}: cannot be read: {error}", path.display());
                continue;
            }
        };
        let loading = start.elapsed();
        let start = Instant::now();
        let checks: BTreeSet<CheckId> = program.checks.ids().collect();
        let request = Request {
            program: &program,
            checks,
            solver: solver.clone(),
            deadline: Deadline::after(Duration::from_secs_f64(seconds)),
            memory_mb: Some(4_000),
            shared: None,
            unwind,
            sizes: sizes.clone(),
            int_bits,
        };
        let outcome = bounded::solve(&request, &mut |_| {});
        let time = start.elapsed();
        let start = Instant::now();
        let accepted = outcome
            .proof
            .as_ref()
            .map(|proof| verdict::exhausted(proof, &checkers, &Deadline::after(Duration::from_secs_f64(seconds))));
        let checking = start.elapsed();
        let word = match (&accepted, outcome.traces.is_empty(), outcome.open.is_empty()) {
            (_, false, _) => "REFUTED".to_owned(),
            (Some(Ok(())), true, true) => "PROVED".to_owned(),
            (Some(Err(rejection)), true, true) => format!("REJECTED {rejection}"),
            _ => "UNKNOWN".to_owned(),
        };
        let bound =
            outcome.proof.as_ref().map(|proof| proof.bound).or(outcome.reached.as_ref().map(|within| within.unwind));
        let size: usize = program.procs.iter().flat_map(|proc| proc.blocks.iter()).map(|b| b.stmts.len() + 1).sum();
        println!(
            "{}: {word} bound {bound:?} load {:.0?} solve {:.0?} check {:.0?} size {size} {:?}",
            path.display(),
            loading,
            time,
            checking,
            outcome.stats
        );
        for trace in &outcome.traces {
            let check = &program.checks[trace.check];
            let origin = program.origins.get(check.origin);
            println!("    fails {} {} with {:?}", check.kind.name(), origin, trace.inputs.len());
            if verbose {
                println!("      {:?}", trace.inputs);
            }
        }
        let mut reasons: Vec<String> = outcome
            .open
            .iter()
            .filter(|(check, _)| program.checks[**check].kind != CheckKind::Unsupported)
            .map(|(_, reason)| match reason {
                bounded::Reason::Bound(within) => format!("no failure within {within}"),
                bounded::Reason::Unsupported(check) => format!("unsupported: {}", program.checks[*check].message),
                reason => format!("{reason:?}"),
            })
            .collect();
        reasons.sort();
        reasons.dedup();
        for reason in reasons {
            println!("    open: {reason}");
        }
    }
}
