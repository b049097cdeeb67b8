//! The pairs of `tests/c/structures` that are tested before every merge: the safe program is proved, its twins are refuted where they fail.

use jackalope_tests::c::growth::Family;
use jackalope_tests::c::pairs::{ask_all, pairs};
use report::model::Status;
use std::time::Duration;

/// For each program.
const PATIENCE: Duration = Duration::from_secs(60);

#[test]
fn pairs_of_the_gate_get_their_verdicts() {
    let mut pairs = pairs("");
    let all = pairs.len();
    pairs.retain(|pair| pair.is_in_gate());
    assert!(all > 100 && !pairs.is_empty(), "{} of {all} pairs", pairs.len());
    for (pair, answer) in pairs.iter().zip(ask_all(&pairs, PATIENCE)) {
        assert!(answer.wrong.is_empty(), "{:#?}", answer.wrong);
        assert_eq!(answer.safe.verdict, Status::Proved, "{}/{}: {}", pair.topic, pair.name, answer.safe.reason);
        for twin in answer.unsafe_twins {
            assert_eq!(twin.verdict, Status::Refuted, "the twin of {}/{}: {}", pair.topic, pair.name, twin.reason);
        }
    }
}

/// What is measured as it grows is proved where it is small.
#[test]
fn small_members_of_what_grows_are_proved() {
    for family in Family::ALL {
        let grown = family.grown(2, Duration::from_secs(30)).unwrap_or_else(|why| panic!("{why}"));
        assert!(grown.is_proved, "{}", family.name());
    }
}
