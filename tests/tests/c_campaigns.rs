//! The fixed part of the campaigns about C: what `cargo xtask native`, `cgen`, `twins` and `mutated` do at length.

use jackalope_tests::c::{compiler, generated, mutated, native, twins};
use jackalope_tests::{files_below, repository};

#[test]
fn programs_of_the_repository_do_what_compilers_make_of_them() {
    let tally = native::compare(&files_below(&repository().join("tests/c/run"), "c"), &[]);
    assert!(tally.findings.is_empty() && tally.of("same") > 0, "{tally}");
}

#[test]
fn random_programs_do_what_compilers_make_of_them() {
    let compilers: Vec<_> = compiler::compilers().into_iter().take(1).collect();
    let tally = generated::compare(1, 100, None, &compilers);
    assert!(tally.findings.is_empty() && tally.of("same") > 50, "{tally}");
}

#[test]
fn planted_faults_are_found_and_their_twins_are_left_alone() {
    // Every third kind of fault.
    let pairs: Vec<_> = twins::pairs(11, 36).into_iter().step_by(3).collect();
    let tally = twins::check(&pairs, None);
    assert!(tally.findings.is_empty() && tally.of("wrong twins refuted") > 8, "{tally}");
}

#[test]
fn no_text_breaks_the_front_end() {
    let tally = mutated::try_all(1, 2000);
    assert!(tally.findings.is_empty() && tally.of("lowered") > 100, "{tally}");
}
