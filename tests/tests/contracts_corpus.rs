//! Every wrong twin of `tests/java/contracts` is refuted where it is marked, on the JVM too, and no right one is. `cargo xtask contracts --corpus`
//! asks all engines. `ONLY=text` takes the files whose path contains the text.

use jackalope_tests::contracts::corpus::{acquit, marks, race, refute, sources};
use jml::SourceFile;
use report::model::Status;
use std::time::Duration;

fn chosen(part: &str) -> Vec<SourceFile> {
    sources(part, &std::env::var("ONLY").unwrap_or_default())
}

#[test]
fn wrong_twins_are_refuted_on_the_jvm() {
    let files = chosen("wrong");
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

#[test]
fn marked_twins_are_proved() {
    let mut files = chosen("right");
    // Contracts in place of callees are used by the program alone, and tested there.
    files.retain(|file| !marks(file, "//~ proved").is_empty() && marks(file, "//~ proved by contracts").is_empty());
    let rows = race(&files, Duration::from_secs(30), &|_| {});
    let open = rows.iter().filter(|row| row.overall != Status::Proved);
    let open: Vec<String> = open.map(|row| format!("{}: {:?}", row.method, row.overall)).collect();
    assert_eq!(open, [""; 0], "of {} methods", rows.len());
}
