//! Methods with random contracts: the engines agree with all runs on small heaps. `cargo xtask contracts` takes as many as one likes. `SEED` and
//! `COUNT` choose others.

use jackalope_tests::contracts::agree::{Plan, run};
use smt::Solver;
use std::time::Duration;

fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

#[test]
fn engines_agree_with_all_runs() {
    let plan = Plan {
        seed: number("SEED").unwrap_or(1),
        methods: number("COUNT").unwrap_or(60) as usize,
        runs: 4_000,
        time: Duration::from_secs(20),
        horn: None,
        replay_every: 8,
        batch: 30,
    };
    let tally = run(&plan, &Solver::find_z3().expect("the tests need Z3"), &mut |_| {});
    print!("{tally}");
    assert_eq!(tally.disagreements, [""; 0], "{tally}");
    assert!(tally.right * 5 >= tally.methods && tally.wrong * 5 >= tally.methods, "too one-sided: {tally}");
    assert!(tally.open.len() * 4 <= tally.methods, "too many are open: {tally}");
    assert!(tally.replayed > 0, "nothing was replayed: {tally}");
}
