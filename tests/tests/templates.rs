//! The template engine alone on pairs of `tests/java/templates`: what is marked as proved is, and what fails never. Every so many of them; those whose
//! path contains a text with `ONLY=text`; all with `cargo xtask templates`.

use engine::EngineKind;
use jackalope_tests::templates::{Classes, Pair, ask_all, pairs};
use report::model::Status;
use std::time::Duration;

/// One of so many pairs.
const EVERY: usize = 5;

#[test]
fn right_twins_are_proved_and_wrong_ones_are_not() {
    let only = std::env::var("ONLY").ok();
    let all = pairs(only.as_deref().unwrap_or_default());
    let chosen: Vec<Pair> = match only {
        Some(_) => all,
        None => {
            assert!(all.len() > 100, "only {} pairs", all.len());
            all.into_iter().step_by(EVERY).collect()
        }
    };
    let said = ask_all(&chosen, EngineKind::Template, Duration::from_secs(8)).unwrap_or_else(|error| panic!("{error}"));
    let wrong: Vec<&String> = said.iter().flat_map(|said| &said.wrong).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
    let missed: Vec<&str> = chosen
        .iter()
        .zip(&said)
        .filter(|(pair, said)| pair.is_marked && said.right != Status::Proved)
        .map(|(pair, _)| &*pair.name)
        .collect();
    assert!(missed.is_empty(), "marked as proved, and open: {missed:#?}");
}

/// What one engine has proved is given to the others: they need not look at runs that fail there; and what templates know of loops is given to
/// the horn engine. Neither proves one of these alone.
#[test]
fn engines_go_on_from_what_others_have_proved() {
    let pairs = pairs("together/");
    assert!(!pairs.is_empty(), "there is no such program");
    let classes = Classes::of(&pairs).unwrap_or_else(|error| panic!("{error}"));
    for pair in &pairs {
        let both = [EngineKind::Horn, EngineKind::Template];
        assert_eq!(classes.race(pair, &both, Duration::from_secs(60)), Status::Proved, "{}", pair.name);
        // Nor do they lead each other astray, with nobody there who looks for failures.
        assert_eq!(classes.proved_wrongly(pair, &both, Duration::from_secs(12)), Vec::<String>::new());
    }
}
