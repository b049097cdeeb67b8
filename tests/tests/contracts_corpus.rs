//! Every wrong twin of `tests/java/contracts` is refuted where it is marked, on the JVM too, and no right one is. `cargo xtask contracts --corpus`
//! asks all engines. `ONLY=text` takes the files whose path contains the text.

use jackalope_tests::contracts::corpus::{acquit, name, refute, sources};
use jml::SourceFile;
use std::time::Duration;

/// Remainders by a length that is not known take the solver too long.
const SLOW: [&str; 1] = ["tables/ProbingTable"];

fn chosen(part: &str) -> Vec<SourceFile> {
    sources(part, &std::env::var("ONLY").unwrap_or_default())
}

#[test]
fn wrong_twins_are_refuted_on_the_jvm() {
    let mut files = chosen("wrong");
    files.retain(|file| !SLOW.contains(&&*name(file)));
    let tally = refute(&files, Duration::from_secs(30));
    print!("{tally}");
    assert!(tally.wrong.is_empty() && tally.missed.is_empty(), "{tally}");
    assert_eq!(tally.refuted, files.len(), "{tally}");
}

#[test]
fn right_twins_are_not_refuted() {
    let tally = acquit(&chosen("right"), Duration::from_secs(5));
    print!("{tally}");
    assert!(tally.wrong.is_empty(), "{tally}");
    assert!(tally.decided * 10 >= tally.methods * 6, "too few are decided: {tally}");
}
