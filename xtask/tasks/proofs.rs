//! `cargo xtask proofs`: where the time of proofs goes, rung by rung, and what large blocks save.

use jackalope_tests::proofs::{Effort, by_statement, prepare, prove, statements};
use smt::Solver;
use std::process::ExitCode;
use std::time::Duration;

const USAGE: &str = "Usage: cargo xtask proofs [--only SUBSTRING] [--patience SECONDS] [--rungs] [--release]";

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::FAILURE
        }
    }
}

#[derive(Default)]
struct Total {
    programs: usize,
    effort: Effort,
    total: Duration,
}

impl Total {
    fn add(&mut self, effort: Effort, is_whole: bool) {
        self.programs += usize::from(is_whole);
        self.effort.clauses += effort.clauses;
        self.effort.predicates += effort.predicates;
        self.effort.encoding += effort.encoding;
        self.effort.solving += effort.solving;
        self.effort.checking += effort.checking;
        self.effort.proved += effort.proved;
        self.total += effort.encoding + effort.solving + effort.checking;
    }

    fn print(&self, name: &str) {
        let Effort { clauses, predicates, encoding, solving, checking, proved } = self.effort;
        println!(
            "{name:14} {:4} programs, {proved:5} checks, {clauses:6} clauses, {predicates:6} predicates; encoding {:.2} s, \
             solving {:.1} s, checking {:.1} s",
            self.programs,
            encoding.as_secs_f64(),
            solving.as_secs_f64(),
            checking.as_secs_f64(),
        );
    }
}

fn run() -> Result<(), String> {
    let (mut only, mut patience, mut rungs) = (String::new(), 5, false);
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--only" => only = args.next().ok_or(USAGE)?,
            "--patience" => patience = args.next().and_then(|text| text.parse().ok()).ok_or(USAGE)?,
            "--rungs" => rungs = true,
            _ => return Err(USAGE.to_owned()),
        }
    }
    let patience = Duration::from_secs(patience);
    let z3 = Solver::find_z3().map_err(|error| error.to_string())?;
    let (large, small) = by_statement();
    let (mut programs, mut lowering, mut passes) = (0, Duration::ZERO, Duration::ZERO);
    let mut totals: Vec<(&str, Total)> = vec![(large.name, Total::default()), (small.name, Total::default())];
    let mut others: Vec<(&str, Total)> =
        engine::horn::LADDER.iter().skip(1).map(|rung| (rung.name, Total::default())).collect();
    // Both ways on those programs that both prove.
    let (mut fast, mut slow, mut both) = (Duration::ZERO, Duration::ZERO, 0);
    for prepared in prepare(&only) {
        programs += 1;
        lowering += prepared.lowering;
        passes += prepared.passes;
        let whole = |effort: &Effort| effort.proved == prepared.checks.len();
        let first = prove(&prepared.program, &prepared.checks, large, &z3, patience);
        let second = prove(&statements(&prepared.program), &prepared.checks, small, &z3, patience);
        if whole(&first) && whole(&second) {
            both += 1;
            fast += first.solving;
            slow += second.solving;
        }
        println!(
            "{:40} passes {:7.1?}, {:4} checks left; large blocks: {:4} clauses, {} in {:.1?}; by statement: {:5} clauses, {} in {:.1?}",
            prepared.name,
            prepared.passes,
            prepared.checks.len(),
            first.clauses,
            first.proved,
            first.solving,
            second.clauses,
            second.proved,
            second.solving,
        );
        totals[0].1.add(first, whole(&first));
        totals[1].1.add(second, whole(&second));
        if rungs {
            for (rung, (_, total)) in engine::horn::LADDER.iter().skip(1).zip(&mut others) {
                let effort = prove(&prepared.program, &prepared.checks, *rung, &z3, patience);
                total.add(effort, whole(&effort));
            }
        }
    }
    println!(
        "{programs} programs: lowering with javac {:.1} s, passes {:.1} s",
        lowering.as_secs_f64(),
        passes.as_secs_f64()
    );
    totals.iter().for_each(|(name, total)| total.print(name));
    if rungs {
        others.iter().for_each(|(name, total)| total.print(name));
    }
    if both > 0 {
        let ratio = slow.as_secs_f64() / fast.as_secs_f64().max(1e-9);
        println!(
            "On the {both} programs that both prove, one clause per statement takes {ratio:.1} times the solver's time"
        );
    }
    Ok(())
}
