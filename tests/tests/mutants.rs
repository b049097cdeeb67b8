//! Programs that fail, changed ones and generated ones, against some configurations each: none may prove them. `cargo xtask mutants` and
//! `cargo xtask generated` ask all configurations about as many as one likes.

use jackalope_tests::campaign::{Campaign, generated, mutant, originals};
use jackalope_tests::random::{Random, fresh_seed};
use jackalope_tests::soundness::{Candidate, Judge};
use smt::Solver;
use std::time::Duration;

fn number(variable: &str) -> Option<u64> {
    std::env::var(variable).ok().and_then(|value| value.parse().ok())
}

fn nobody_proves(
    name: &'static str,
    count: u64,
    seconds: u64,
    make: &(dyn Fn(&mut Random) -> Option<Candidate> + Sync),
) {
    let seed = number("SEED").unwrap_or_else(fresh_seed);
    println!("{name}: seed {seed}; the same again: SEED={seed} cargo test --test mutants");
    let mut judge = Judge::new(Solver::find_z3().expect("Z3 is installed: cargo xtask setup"));
    judge.choose = Some(2);
    judge.patience = Duration::from_millis(700);
    let limit = Some(Duration::from_secs(seconds));
    let campaign = Campaign { name, seed, count, limit, threads: 2, judge, make, progress: None };
    let tally = campaign.run();
    println!("{name}: {tally}");
    assert!(tally.made > 0, "no program was made");
    assert_eq!(tally.wrong, 0, "something is wrong: see above");
}

/// One test, so that the two do not take each other's time.
#[test]
fn what_fails_is_not_proved() {
    let count = number("MUTANTS").unwrap_or(200);
    let originals = originals("");
    nobody_proves("mutants", count, 60, &|random| mutant(&originals, random));
    nobody_proves("generated", count / 2, 30, &generated);
}
