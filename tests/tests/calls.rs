//! Calls of the modelled library classes with hostile and with corner values, and in long sequences: a fixed sample of what `cargo xtask callbacks`,
//! `cargo xtask library` and `cargo xtask sequences` compare.

use front_java::classpath::Jdk;
use jackalope_tests::calls::{Campaign, Style};
use std::collections::BTreeSet;

/// Calls that are known to differ, one a line with the reason: `Class.method(parameters): reason`. A class alone stands for all of its methods.
const KNOWN: &str = include_str!("../jvm/calls/known.txt");

fn known() -> BTreeSet<&'static str> {
    let lines = KNOWN.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    lines.map(|line| line.split_once(": ").map_or(line, |(call, _)| call)).collect()
}

fn jdk(version: u16) -> Jdk {
    Jdk::installed().into_iter().find(|jdk| jdk.feature_version == version).expect("both JDKs are installed")
}

/// Compares; `floor` is how many cases must have gone the same way to their end.
fn compare(style: Style, version: u16, count: u64, floor: usize) {
    let campaign = Campaign { style, seed: 17, count, only: Vec::new() };
    let mut tally = campaign.run(&jdk(version), &mut |_, _| {}).unwrap_or_else(|error| panic!("{error}"));
    println!("{tally}");
    let known = known();
    let is_known =
        |call: &str| known.contains(call) || call.split_once('.').is_some_and(|(class, _)| known.contains(class));
    tally.findings.retain(|finding| !is_known(&finding.call));
    assert!(tally.findings.is_empty(), "{tally}");
    assert!(tally.same >= floor, "only {} cases were compared", tally.same);
    assert!(tally.calls.len() >= floor / 3, "only {} methods were called", tally.calls.len());
}

#[test]
fn callbacks_of_java_17() {
    compare(Style::Hostile, 17, 60, 480);
}

#[test]
fn callbacks_of_java_25() {
    compare(Style::Hostile, 25, 30, 220);
}

#[test]
fn corners_of_java_17() {
    compare(Style::Corners, 17, 90, 800);
}

#[test]
fn corners_of_java_25() {
    compare(Style::Corners, 25, 30, 250);
}

#[test]
fn sequences_of_java_17() {
    compare(Style::Sequences, 17, 50, 1_300);
}

#[test]
fn sequences_of_java_25() {
    compare(Style::Sequences, 25, 40, 1_000);
}
