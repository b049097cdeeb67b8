//! Every wrong twin of `tests/java/contracts` is refuted where it is marked, on the JVM too, and no right one is. `cargo xtask contracts --corpus`
//! asks all engines. `ONLY=text` takes the files whose path contains the text.

use jackalope_tests::contracts::corpus::{acquit, refute, sources};
use jml::SourceFile;
use std::time::Duration;

fn chosen(part: &str) -> Vec<SourceFile> {
    sources(part, &std::env::var("ONLY").unwrap_or_default())
}

#[test]
fn wrong_twins_are_refuted_on_the_jvm() {
    let files = chosen("wrong");
    let tally = refute(&files, Duration::from_secs(10));
    print!("{tally}");
    assert!(tally.wrong.is_empty() && tally.missed.is_empty(), "{tally}");
    assert_eq!(tally.refuted, files.len(), "{tally}");
}

#[test]
fn right_twins_are_not_refuted() {
    let tally = acquit(&chosen("right"), Duration::from_secs(10));
    print!("{tally}");
    assert!(tally.wrong.is_empty(), "{tally}");
}
