//! Programs that fail are refuted, on the JVM too, and those that do not are not: a sample of `tests/java`. `cargo xtask refutations` takes all
//! of them. `ONLY=text` takes the programs whose path contains the text.

use jackalope_tests::refutations::{Plan, refute_all};
use jackalope_tests::{files_below, repository};
use std::path::PathBuf;
use std::time::Duration;

/// Every so many of them, or those that the user asks for.
fn sample(folder: &str, every: usize) -> Vec<PathBuf> {
    let sources = files_below(&repository().join("tests/java").join(folder), "java");
    match std::env::var("ONLY") {
        Ok(only) => sources.into_iter().filter(|source| source.display().to_string().contains(&only)).collect(),
        Err(_) => sources.into_iter().step_by(every).collect(),
    }
}

#[test]
fn what_fails_is_refuted_on_the_jvm() {
    let sources = sample("refuted", 4);
    let plan = Plan { time: Duration::from_secs(8), patience: 10_000, on_jvm: true, threads: 2 };
    let tally = refute_all(&sources, &plan);
    print!("{tally}");
    assert!(tally.wrong.is_empty(), "{tally}");
    assert!(tally.refuted * 10 >= tally.programs * 8, "too few are refuted: {tally}");
}

#[test]
fn what_is_safe_is_not_refuted() {
    let sources: Vec<PathBuf> = sample("proved", 3).into_iter().chain(sample("unknown", 2)).collect();
    let plan = Plan { time: Duration::from_secs(1), patience: 2_000, on_jvm: false, threads: 2 };
    let tally = refute_all(&sources, &plan);
    print!("{tally}");
    assert!(tally.wrong.is_empty(), "{tally}");
    assert_eq!(tally.doubtful, [""; 0], "a trace in a safe program: {tally}");
}
