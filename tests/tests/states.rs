//! The net of states from outside, on `tests/java/states`: it finds every method that is wrongly said to be proved. What a harness claims that forgets an
//! alias, the contents of a static object, a narrower array or an initialiser is what is claimed here: that all methods are proved, without any assumption.

use jackalope_tests::states::Fuzzer;
use jackalope_tests::{files_below, repository};
use jml::SourceFile;
use std::collections::BTreeSet;

/// Tries for each method.
const TRIES: usize = 400;

fn fuzzer() -> Fuzzer {
    Fuzzer::new().unwrap_or_else(|error| panic!("{error}"))
}

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
    let outcome =
        fuzzer().contracts(&files, &|_, _| Some(Vec::new()), 1, TRIES).unwrap_or_else(|error| panic!("{error}"));
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
    let claims = |_: usize, shown: &str| {
        let name = shown.split('(').next().unwrap_or_default();
        assumed.contains(name).then(assumptions)
    };
    let outcome = fuzzer().contracts(&files, &claims, 2, TRIES).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(outcome.methods, assumed.len());
    assert_eq!(outcome.findings, [""; 0]);
    assert!(outcome.calls > TRIES, "{} calls", outcome.calls);
}

fn methods() -> SourceFile {
    let path = repository().join("tests/java/methods/Methods.java");
    SourceFile { text: std::fs::read_to_string(&path).expect("it can be read"), path }
}

/// What is proved of methods without contracts: nothing leaves them but what they declare.
#[test]
fn every_wrong_claim_is_found_without_contracts_and_no_right_one() {
    let files = [methods()];
    let outcome = fuzzer().methods(&files, (&[], &[]), &|_, _| Some(Vec::new()), 1, TRIES);
    let outcome = outcome.unwrap_or_else(|error| panic!("{error}"));
    let found: BTreeSet<String> =
        outcome.findings.iter().filter_map(|finding| Some(named(finding.split_once('(')?.0))).collect();
    let wrong = marked(&files, |mark| mark == "refuted");
    assert!(wrong.len() > 10, "{wrong:?}");
    let missed: Vec<&String> = wrong.difference(&found).collect();
    assert_eq!(missed, [""; 0], "{:#?}", outcome.findings);
    let blamed: Vec<&String> = found.difference(&wrong).collect();
    assert_eq!(blamed, [""; 0], "{:#?}", outcome.findings);
}

/// Classes of the library have static fields, too, and anybody may have changed them: a proof must say if it takes them for what they were.
#[test]
fn what_the_class_path_holds_has_changed() {
    let folder = jackalope_tests::TempFolder::new().expect("there is a folder");
    let shared = folder.path().join("Shared.java");
    std::fs::write(&shared, "public class Shared { public static int divisor = 1; }").expect("it can be written");
    let jdk = front_java::classpath::Jdk::locate(None).expect("there is a JDK");
    let javac = jdk.javac.expect("it has a compiler");
    let status = std::process::Command::new(javac).arg(&shared).status().expect("it runs");
    assert!(status.success());
    let text = "public class Uses { static int share() { return 10 / Shared.divisor; } }".to_owned();
    let files = [SourceFile { path: "Uses.java".into(), text }];
    let (class_path, others) = ([folder.path().to_owned()], [vec!["Shared".to_owned()]]);
    let ask = |assumptions: Vec<String>| {
        let claims = |_: usize, _: &str| Some(assumptions.clone());
        let outcome = fuzzer().methods(&files, (&class_path, &others), &claims, 1, TRIES);
        outcome.unwrap_or_else(|error| panic!("{error}"))
    };
    assert_eq!(ask(Vec::new()).findings.len(), 1);
    let assumed = ask(vec!["static-state".to_owned()]);
    assert_eq!((assumed.findings, assumed.calls), (Vec::new(), TRIES));
}
