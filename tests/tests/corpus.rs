//! Every program under `tests/java/run`: the JVM and the interpreter must agree on output, exception and exit status, for the
//! program as it is lowered, printed and read back, and after all passes.

use front_java::classpath::Jdk;
use jackalope_tests::{End, Form, Jvm, Program, compare_all, files_below, report, repository};
use std::path::PathBuf;

fn compare_folder(folder: &str, jdk: &Jdk, at_least: usize) {
    let mut sources = files_below(&repository().join("tests/java").join(folder), "java");
    if let Ok(only) = std::env::var("ONLY") {
        sources.retain(|source| source.display().to_string().contains(&only));
    } else {
        assert!(sources.len() >= at_least, "only {} programs", sources.len());
    }
    let mut jvm = Jvm::start(jdk);
    let classes = jvm.compile(folder, &sources).unwrap_or_else(|errors| panic!("{errors}"));
    let main = |source: &PathBuf| {
        let stem = source.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
        let text = std::fs::read_to_string(source).expect("the source can be read");
        let package = text.lines().find_map(|line| line.strip_prefix("package ")?.strip_suffix(';'));
        package.map_or(stem.clone(), |package| format!("{package}.{stem}"))
    };
    let programs: Vec<Program> =
        sources.iter().map(|source| Program { classes: classes.clone(), main: main(source) }).collect();
    let forms = [Form::Lowered, Form::ReadBack, Form::Bounded, Form::Horn];
    let mut differences = compare_all(&mut jvm, jdk, &programs, &forms);
    // What we are known not to execute is said in the source, so that it is noticed when that changes.
    for (source, program) in sources.iter().zip(&programs) {
        let text = std::fs::read_to_string(source).expect("the source can be read");
        let Some(reason) = text.lines().find_map(|line| line.strip_prefix("//~ unknown: ")) else { continue };
        let found = differences.iter().position(|difference| difference.name == program.main);
        let found = found.unwrap_or_else(|| panic!("{} is marked as unknown and runs: unmark it", program.main));
        let difference = differences.remove(found);
        assert!(
            matches!(&difference.ours.end, End::Broken(said) if said.contains(reason)),
            "{} should stop with `{reason}`:\n{}",
            program.main,
            report(&[difference])
        );
    }
    assert!(
        differences.is_empty(),
        "{} of {} programs differ\n{}",
        differences.len(),
        programs.len(),
        report(&differences)
    );
}

#[test]
fn programs_of_java_17() {
    let jdk = Jdk::locate(None).expect("a JDK is installed");
    compare_folder("run", &jdk, 200);
}

#[test]
fn programs_of_java_25() {
    let jdks = Jdk::installed();
    let newest = jdks.iter().rev().find(|jdk| jdk.feature_version >= 25).expect("a JDK 25 is installed");
    compare_folder("run21", newest, 12);
}
