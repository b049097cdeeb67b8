//! The states that methods are called in: `tests/java/states`, where each method says what is to come out: `//~ refuted`, `//~ unknown`,
//! `//~ proved` without any assumption, or `//~ assuming <name>`: proved under this assumption alone.

mod shared;

use jackalope_tests::files_below;
use jackalope_tests::states::{Fuzzer, proved};
use jml::SourceFile;
use report::model::{Report, Status};
use shared::{folder, jackalope};
use std::path::{Path, PathBuf};

fn programs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/java/states")
}

/// Method and mark, for each marked line.
fn marks(text: &str) -> Vec<(String, String)> {
    let marked = text.lines().filter_map(|line| line.split_once("//~ "));
    let name = |code: &str| {
        let head = code.split('(').next().unwrap_or_default();
        head.rsplit(' ').next().unwrap_or_default().to_owned()
    };
    marked.map(|(code, mark)| (name(code), mark.trim().to_owned())).collect()
}

/// The verdict of a method, with the names of its assumptions.
fn verdict(report: &Report, method: &str) -> String {
    let is_it = |name: &str| name.contains(&format!(".{method}("));
    let entry = report.entries.iter().find(|entry| is_it(&entry.name));
    let entry = entry.unwrap_or_else(|| panic!("{method} is not there"));
    let ids: Vec<&str> = entry.assumptions.iter().map(|assumption| &*assumption.id).collect();
    if entry.verdict == Status::Proved && !ids.is_empty() {
        format!("assuming {}", ids.join(" "))
    } else {
        entry.verdict.name().to_owned()
    }
}

#[track_caller]
fn check(file: &str) {
    let folder = programs();
    let text = std::fs::read_to_string(folder.join(file)).expect("the program is there");
    let marks = marks(&text);
    assert!(!marks.is_empty());
    let ask = |flags: &[&str]| {
        let args = [&["verify", file, "--contracts", "--timeout", "30", "--format", "json"], flags].concat();
        let (_, out, err) = jackalope(&folder, &args);
        report::json::read(&out).unwrap_or_else(|error| panic!("{error}: {err}"))
    };
    let report = ask(&[]);
    let found: Vec<(String, String)> =
        marks.iter().map(|(method, _)| (method.clone(), verdict(&report, method))).collect();
    assert_eq!(found, marks);
    if marks.iter().any(|(_, mark)| mark.starts_with("assuming")) {
        let report = ask(&["--assume", "none"]);
        for (method, mark) in &marks {
            let expected = if mark.starts_with("assuming") { "unknown" } else { mark };
            assert_eq!(verdict(&report, method), expected, "{method}");
        }
    }
}

#[test]
fn static_fields_hold_objects_that_change() {
    check("StaticObjects.java");
}

#[test]
fn arguments_may_be_what_static_fields_hold() {
    check("Aliases.java");
}

#[test]
fn what_the_library_calls_uses_static_objects() {
    check("Callbacks.java");
}

#[test]
fn constants_of_enums_have_state() {
    check("Enums.java");
}

#[test]
fn texts_and_boxed_numbers_may_be_others() {
    check("Identity.java");
}

#[test]
fn arrays_may_be_of_narrower_classes() {
    check("Covariant.java");
}

#[test]
fn classes_are_initialised_before_a_call_or_in_it() {
    check("Initialisation.java");
}

#[test]
fn fields_of_the_library_are_not_filled() {
    check("LibraryFields.java");
}

#[test]
fn exceptions_that_are_not_declared_are_failures_without_contracts() {
    let folder = programs().join("../methods");
    let text = std::fs::read_to_string(folder.join("Methods.java")).expect("the program is there");
    let wanted = |name: &str| marks(&text).into_iter().filter(|(method, _)| method == name).collect::<Vec<_>>();
    for method in ["declared", "declaredOnly", "undeclared", "asserted", "divide", "half"] {
        let args = ["verify", "Methods.java", "--method", method, "--timeout", "30", "--format", "json"];
        let (_, out, err) = jackalope(&folder, &args);
        let report = report::json::read(&out).unwrap_or_else(|error| panic!("{error}: {err}"));
        assert_eq!(vec![(method.to_owned(), verdict(&report, method))], wanted(method));
    }
}

#[test]
fn an_assumption_that_is_not_granted_is_the_reason() {
    let folder = programs();
    let args = ["verify", "Identity.java", "--method", "isOther", "--assume", "static-state,initialised"];
    let (code, out, err) = jackalope(&folder, &args);
    assert_eq!(code, 2, "{out}{err}");
    let words = "rests on an assumption that is not granted, own-objects: texts, boxed numbers and records that are input are objects of their own (texts)";
    assert!(out.contains(words), "{out}");
    assert!(!out.contains("assuming:"), "{out}");
    let (code, out, _) = jackalope(&folder, &["verify", "Identity.java", "--method", "isOther"]);
    assert_eq!(code, 0);
    assert!(
        out.ends_with("assuming: texts, boxed numbers and records that are input are objects of their own (texts)\n"),
        "{out}"
    );
    let (code, _, err) = jackalope(&folder, &["verify", "Identity.java", "--contracts", "--assume", "luck"]);
    assert_eq!(code, 3);
    assert!(
        err.contains("`luck` is no assumption: expected all, none, or some of static-state, initialised, own-objects"),
        "{err}"
    );
}

#[test]
fn settings_say_what_may_be_assumed() {
    let text = "class A {\n    //@ ensures \\result;\n    static boolean f(String s) { return s != \"a\"; }\n}\n";
    let folder = folder(&[("A.java", text), ("jackalope.toml", "assume = 'none'\n")]);
    let (code, out, err) = jackalope(folder.path(), &["verify", "A.java", "--contracts"]);
    assert_eq!(code, 2, "{out}{err}");
    // The command line comes first.
    let (code, out, err) = jackalope(folder.path(), &["verify", "A.java", "--contracts", "--assume", "all"]);
    assert_eq!(code, 0, "{out}{err}");
}

/// A sample of `cargo xtask states`.
#[test]
fn what_is_proved_holds_in_states_from_outside() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/java/contracts/right");
    let read = |path: PathBuf| SourceFile { text: std::fs::read_to_string(&path).expect("it can be read"), path };
    let is_marked = |file: &SourceFile| file.text.lines().next().is_some_and(|first| first.ends_with("//~ proved"));
    let files: Vec<SourceFile> =
        files_below(&folder, "java").into_iter().map(read).filter(is_marked).step_by(7).collect();
    let jackalope = Path::new(env!("CARGO_BIN_EXE_jackalope"));
    let proved: Vec<_> =
        files.iter().map(|file| proved(jackalope, &file.path, 10).unwrap_or_else(|error| panic!("{error}"))).collect();
    let claims = |file: usize, method: &str| {
        proved[file].iter().find(|(shown, _)| shown == method).map(|(_, assumptions)| assumptions.clone())
    };
    let fuzzer = Fuzzer::new().unwrap_or_else(|error| panic!("{error}"));
    let outcome = fuzzer.contracts(&files, &claims, 1, 100).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(outcome.findings, [""; 0]);
    assert!(outcome.methods >= files.len(), "{} methods of {} files", outcome.methods, files.len());
    assert!(outcome.calls >= 30 * outcome.methods, "{} calls", outcome.calls);
}
