//! `cargo xtask rounds`: random programs that fail after some rounds of a loop, which no engine may prove.

use jackalope_tests::campaign::{Arguments, Campaign, rounds};
use jackalope_tests::random::fresh_seed;
use jackalope_tests::soundness::Judge;
use smt::Solver;
use std::process::ExitCode;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let start = Arguments::parse(&args)
        .and_then(|arguments| Solver::find_z3().map(|z3| (arguments, z3)).map_err(|error| error.to_string()));
    let (arguments, z3) = match start {
        Ok(start) => start,
        Err(message) => {
            eprintln!("error: {message}");
            return ExitCode::FAILURE;
        }
    };
    let seed = arguments.seed.unwrap_or_else(fresh_seed);
    println!("seed {seed}, {} programs", arguments.count);
    let mut judge = Judge::new(z3);
    arguments.instruct(&mut judge);
    let campaign = Campaign {
        name: "rounds",
        seed,
        count: arguments.count,
        limit: None,
        threads: std::thread::available_parallelism().map_or(2, usize::from),
        judge,
        make: &rounds,
        progress: Some(20),
    };
    let tally = campaign.run();
    println!("{tally}");
    if tally.wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
