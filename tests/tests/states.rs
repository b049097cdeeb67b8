//! The net of states from outside, on `tests/java/states`: it finds every method that is wrongly said to be proved. What a harness claims that forgets an
//! alias, the contents of a static object, a narrower array or an initialiser is what is claimed here: that all methods are proved, without any assumption.

use jackalope_tests::states::fuzz;
use jackalope_tests::{files_below, repository};
use jml::SourceFile;
use std::collections::BTreeSet;

/// Tries for each method.
const TRIES: usize = 400;

fn files() -> Vec<SourceFile> {
    let paths = files_below(&repository().join("tests/java/states"), "java").into_iter();
    paths.map(|path| SourceFile { text: std::fs::read_to_string(&path).expect("it can be read"), path }).collect()
}

/// `Class.method` of the lines with a mark for which this holds.
fn marked(files: &[SourceFile], is_wanted: impl Fn(&str) -> bool) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for file in files {
        let class = file.path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        for (code, mark) in file.text.lines().filter_map(|line| line.split_once("//~ ")) {
            let method = code.split('(').next().and_then(|head| head.rsplit(' ').next()).unwrap_or_default();
            if is_wanted(mark.trim()) {
                found.insert(format!("{class}.{method}"));
            }
        }
    }
    found
}

/// The outermost class and the method.
fn named(shown: &str) -> String {
    let (class, method) = (shown.split('.').next(), shown.rsplit('.').next());
    format!("{}.{}", class.unwrap_or_default(), method.unwrap_or_default())
}

#[test]
fn every_wrong_claim_is_found_and_no_right_one() {
    let files = files();
    let outcome = fuzz(&files, &|_, _| Some(Vec::new()), 1, TRIES).unwrap_or_else(|error| panic!("{error}"));
    let found: BTreeSet<String> =
        outcome.findings.iter().filter_map(|finding| Some(named(finding.split_once('(')?.0))).collect();
    let wrong = marked(&files, |mark| mark == "refuted" || mark.starts_with("assuming"));
    let missed: Vec<&String> = wrong.difference(&found).collect();
    assert_eq!(missed, [""; 0], "{:#?}", outcome.findings);
    let right = marked(&files, |mark| mark == "proved");
    let blamed: Vec<&String> = right.intersection(&found).collect();
    assert_eq!(blamed, [""; 0], "{:#?}", outcome.findings);
}

#[test]
fn what_is_assumed_is_no_finding() {
    let files = files();
    let assumptions = || base::Assumption::ALL.map(|assumption| assumption.id().to_owned()).to_vec();
    let assumed = marked(&files, |mark| mark.starts_with("assuming"));
    let claims = |_: usize, entry: &jml::Entry| {
        let name = entry.shown.split('(').next().unwrap_or_default();
        assumed.contains(name).then(assumptions)
    };
    let outcome = fuzz(&files, &claims, 2, TRIES).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(outcome.methods, assumed.len());
    assert_eq!(outcome.findings, [""; 0]);
    assert!(outcome.calls > TRIES, "{} calls", outcome.calls);
}
