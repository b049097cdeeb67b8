//! The attack set: the JVM confirms its labels, and no engine is wrong about it. `cargo xtask attack` asks everybody about everything.

use engine::EngineKind;
use front_java::classpath::Jdk;
use jackalope_tests::Jvm;
use jackalope_tests::attack::{Asked, Case, How, ask, mislabelled, rounds, together};
use std::collections::BTreeSet;
use std::time::Duration;

/// Programs about which we are known to be wrong, each with the reason. What is mended must be taken off.
const KNOWN: &[(&str, &str)] = &[];

fn jdk() -> Jdk {
    Jdk::locate(None).expect("a JDK is installed")
}

#[test]
fn the_jvm_confirms_the_labels() {
    let rounds = rounds("");
    let count: usize = rounds.iter().map(Vec::len).sum();
    assert!(count >= 500, "only {count} programs");
    let mut jvm = Jvm::start(&jdk());
    let wrong: Vec<String> =
        rounds.iter().enumerate().flat_map(|(number, round)| mislabelled(&mut jvm, round, number)).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Every so many of the cases of each round, from another one on in each.
fn every(step: usize) -> Vec<Vec<Case>> {
    let sample = |(number, round): (usize, Vec<Case>)| round.into_iter().skip(number).step_by(step).collect();
    rounds("").into_iter().enumerate().map(sample).collect()
}

fn wrong_of(asked: &Asked, rounds: &[Vec<Case>], patience: Duration, at_least: usize) -> BTreeSet<String> {
    let how = How { patience, on_jvm: false };
    let tally = together(rounds.iter().map(|round| ask(&jdk(), round, asked, how)));
    println!("{}: right {:?}, twins {:?}", asked.name(), tally.right, tally.twins);
    let settled = tally.right.1 + tally.twins.1;
    assert!(settled >= at_least, "{}: only {settled} settled", asked.name());
    let is_known = |line: &&String| KNOWN.iter().any(|(name, _)| line.contains(name));
    let unknown: Vec<&String> = tally.wrong.iter().filter(|line| !is_known(line)).collect();
    assert!(unknown.is_empty(), "{unknown:#?}");
    let named = KNOWN.iter().map(|(name, _)| *name).filter(|name| tally.wrong.iter().any(|line| line.contains(name)));
    named.map(str::to_owned).collect()
}

#[test]
fn running_is_not_wrong() {
    let wrong = wrong_of(&Asked::Alone(EngineKind::Concrete), &rounds(""), Duration::from_secs(2), 450);
    let known: BTreeSet<String> = KNOWN.iter().map(|(name, _)| (*name).to_owned()).collect();
    assert_eq!(wrong, known, "what is right now is still listed as known to be wrong");
}

#[test]
fn provers_are_not_wrong() {
    wrong_of(&Asked::Alone(EngineKind::Bounded), &every(5), Duration::from_secs(2), 60);
    wrong_of(&Asked::Rung(0), &every(11), Duration::from_secs(2), 3);
    wrong_of(&Asked::Alone(EngineKind::Template), &every(13), Duration::from_secs(2), 1);
}

#[test]
fn arrays_of_several_widths_are_told_apart() {
    // The JDK's code for floats made the template engine choose between an int and a long: an error, which the harness reports by a panic.
    wrong_of(&Asked::Alone(EngineKind::Template), &rounds("library/FormatRounds"), Duration::from_secs(5), 0);
}
