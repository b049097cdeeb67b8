//! What must not be proved: programs that once were, and programs that fail, changed ones and generated ones, against some configurations each. `cargo xtask
//! mutants`, `generated`, `looping` and `rounds` ask all configurations about as many fresh ones as one likes.

use engine::EngineKind;
use ivl::Const;
use ivl::interp::Given;
use jackalope_tests::campaign::{Campaign, generated, looping, mutant, originals, rounds};
use jackalope_tests::random::Random;
use jackalope_tests::soundness::{Candidate, Judge};
use jackalope_tests::{files_below, repository};
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
    let mut judge = Judge::new(Solver::find_z3().expect("Z3 is installed: cargo xtask setup"));
    judge.choose = Some(2);
    judge.patience = Duration::from_millis(700);
    nobody(judge, name, count, seconds, make);
}

/// The same of the template engine alone, with as much time as it mostly takes.
fn no_invariant_proves(
    name: &'static str,
    count: u64,
    seconds: u64,
    make: &(dyn Fn(&mut Random) -> Option<Candidate> + Sync),
) {
    let mut judge = Judge::new(Solver::find_z3().expect("Z3 is installed: cargo xtask setup"));
    judge.engines.retain(|engine| *engine == EngineKind::Template);
    judge.patience = Duration::from_secs(3);
    nobody(judge, name, count, seconds, make);
}

fn nobody(
    judge: Judge,
    name: &'static str,
    count: u64,
    seconds: u64,
    make: &(dyn Fn(&mut Random) -> Option<Candidate> + Sync),
) {
    let seed = number("SEED").unwrap_or(1);
    println!("{name}: seed {seed}; the same again: SEED={seed} cargo test --test mutants");
    let limit = Some(Duration::from_secs(seconds));
    let campaign = Campaign { name, seed, count, limit, threads: 2, judge, make, progress: None };
    let tally = campaign.run();
    println!("{name}: {tally}");
    assert!(tally.has_learnt(), "no program fails, or nobody has answered in time: {tally}");
    assert_eq!(tally.wrong, 0, "something is wrong: see above");
}

/// The programs of `tests/engine` were proved by mistake when they were written: each fails its check `k0`.
#[test]
fn what_was_proved_by_mistake_is_not_proved_again() {
    let mut judge = Judge::new(Solver::find_z3().expect("Z3 is installed: cargo xtask setup"));
    judge.patience = Duration::from_secs(5);
    for path in files_below(&repository().join("tests/engine"), "ivl") {
        let name = path.display().to_string();
        let text = std::fs::read_to_string(&path).expect("the program can be read");
        let program = ivl::parse::program(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(ivl::check::program(&program), Ok(()), "{name}");
        let candidate = Candidate { name: name.clone(), what: String::new(), program, known: known(&text) };
        let (tally, wrong) = judge.judge(&candidate, &mut Random::new(1));
        assert_eq!(tally.failing, 1, "{name} does not fail");
        assert!(wrong.is_empty(), "{name}: {}", wrong[0]);
    }
}

/// The inputs that a comment gives, where the right ones are hard to guess.
fn known(text: &str) -> Vec<Vec<Given>> {
    let given = |word: &str| match word {
        "true" | "false" => Given::Scalar(Const::Bool(word == "true")),
        number => Given::Scalar(Const::i32(number.parse().expect("a number"))),
    };
    let lines = text.lines().filter_map(|line| line.strip_prefix("// inputs: "));
    lines.map(|line| line.split_whitespace().map(given).collect()).collect()
}

/// One test, so that they do not take each other's time.
#[test]
fn what_fails_is_not_proved() {
    let count = number("MUTANTS").unwrap_or(120);
    let (all, templates) = (originals(""), originals("java/templates"));
    nobody_proves("mutants", count, 20, &|random| mutant(&all, random));
    nobody_proves("generated", count / 2, 10, &generated);
    nobody_proves("looping", count / 4, 10, &looping);
    no_invariant_proves("mutants", count / 4, 10, &|random| mutant(&templates, random));
    no_invariant_proves("rounds", count / 2, 15, &rounds);
}
