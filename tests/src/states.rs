//! States from outside: what is proved of methods with contracts, against a JVM that calls them in states which no harness knows.
//!
//! `tests/jvm/states` makes the states, by reflection and by calls of the program's own methods, evaluates contracts by their executable form, and tells of
//! every failure. A method that was proved never fails, unless the verdict names an assumption that excludes the state.

use crate::repository;
use front_java::classpath::Jdk;
use front_java::temp_folder::TempFolder;
use jml::ast::Class;
use jml::{Callees, Entry, Mode, SourceFile};
use report::model::Status;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What came of it.
#[derive(Debug, Default)]
pub struct Outcome {
    /// Methods that were called.
    pub methods: usize,
    /// Calls in states that count.
    pub calls: usize,
    /// Each with the method and the state.
    pub findings: Vec<String>,
}

/// The methods of a file that are proved, with the names of the assumptions of each.
pub fn proved(jackalope: &Path, file: &Path, seconds: u64) -> Result<Vec<(String, Vec<String>)>, String> {
    let seconds = seconds.to_string();
    let output = Command::new(jackalope)
        .arg("verify")
        .arg(file)
        .args(["--contracts", "--quiet", "--format", "json", "--settings", "none", "--timeout", &seconds])
        .output()
        .map_err(|error| format!("{}: {error}", jackalope.display()))?;
    let text = String::from_utf8_lossy(&output.stdout);
    let report = report::json::read(&text)
        .map_err(|error| format!("{}: {error}: {}", file.display(), String::from_utf8_lossy(&output.stderr)))?;
    let entries = report.entries.into_iter().filter(|entry| entry.verdict == Status::Proved);
    let ids = |entry: &report::model::Entry| entry.assumptions.iter().map(|assumption| assumption.id.clone()).collect();
    Ok(entries.map(|entry| (entry.name.clone(), ids(&entry))).collect())
}

/// Calls the methods of some files that are said to be proved, each so many times. `claims` has the assumptions of such a method; the files must not
/// declare the same classes.
pub fn fuzz(
    files: &[SourceFile],
    claims: &dyn Fn(usize, &Entry) -> Option<Vec<String>>,
    seed: u64,
    tries: usize,
) -> Result<Outcome, String> {
    let folder = TempFolder::new().map_err(|error| error.to_string())?;
    let at = |name: &str| folder.path().join(name);
    let jdk = Jdk::locate(None).map_err(|error| error.to_string())?;
    let support = repository().join("tests/jvm/states");
    let models = repository().join("models/jackalope");
    let mut sources: Vec<PathBuf> =
        ["contract/Jml.java", "contract/Frame.java", "contract/Violation.java", "rt/Exact.java", "rt/Trusted.java"]
            .iter()
            .map(|name| models.join(name))
            .collect();
    sources.push(support.join("org/sosy_lab/sv_benchmarks/Verifier.java"));
    sources.push(support.join("jackalope/contract/Heap.java"));
    compile(&jdk, &at("support"), None, &sources)?;
    compile(&jdk, &at("fuzzer"), None, &[support.join("States.java")])?;
    let (mut copies, mut originals) = (Vec::new(), Vec::new());
    let mut job = format!("seed\t{seed}\ntries\t{tries}\nsupport\t{}\n", at("support").display());
    let mut outcome = Outcome::default();
    for (number, file) in files.iter().enumerate() {
        let program = jml::Program::read(vec![file.clone()]);
        let made = program.copies(Mode::Verify(Callees::Inlined), &program.with_contracts());
        let here = at(&format!("sources/{number}"));
        std::fs::create_dir_all(&here).map_err(|error| error.to_string())?;
        for (path, text) in &made.files {
            let copy = here.join(path.file_name().unwrap_or_default());
            std::fs::write(&copy, text).map_err(|error| error.to_string())?;
            copies.push(copy);
        }
        // Its text may be nowhere else.
        let original = at(&format!("originals/{number}"));
        std::fs::create_dir_all(&original).map_err(|error| error.to_string())?;
        let original = original.join(file.path.file_name().unwrap_or_default());
        std::fs::write(&original, &file.text).map_err(|error| error.to_string())?;
        originals.push(original);
        let _ = writeln!(
            job,
            "file\t{}\t{}\t{}\t{}\t{}",
            file.path.display(),
            at("copies").display(),
            at("plain").display(),
            classes(file).join(","),
            texts(&file.text).join("\u{1}")
        );
        for entry in made.entries.iter().filter(|entry| entry.problems.is_empty() && !entry.is_helper) {
            let Some(assumptions) = claims(number, entry) else { continue };
            let Some((class, check)) = entry.name.rsplit_once('.') else { continue };
            let nullable: String = entry.nullable.iter().map(|may| if *may { 'n' } else { '-' }).collect();
            let body = check.replace("$jml$check", "$jml$body");
            let _ = writeln!(job, "method\t{class}\t{body}\t{}\t{nullable}\t{}", entry.shown, assumptions.join(","));
            outcome.methods += 1;
        }
    }
    compile(&jdk, &at("copies"), Some(&at("support")), &copies)?;
    compile(&jdk, &at("plain"), None, &originals)?;
    std::fs::write(at("job"), job).map_err(|error| error.to_string())?;
    let output = Command::new(jdk.home.join("bin/java"))
        .args(["-ea", "-Xshare:auto", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-cp"])
        .arg(at("fuzzer"))
        .arg("States")
        .arg(at("job"))
        .output()
        .map_err(|error| error.to_string())?;
    let said = String::from_utf8_lossy(&output.stdout);
    for line in said.lines() {
        if let Some(finding) = line.strip_prefix("FINDING\t") {
            outcome.findings.push(finding.replace('\t', ": "));
        } else if let Some(count) = line.strip_prefix("calls ") {
            outcome.calls = count.split(' ').next().and_then(|count| count.parse().ok()).unwrap_or(0);
        }
    }
    if !said.lines().any(|line| line.starts_with("calls ")) {
        return Err(format!("the fuzzer ended early: {}", String::from_utf8_lossy(&output.stderr)));
    }
    Ok(outcome)
}

fn compile(jdk: &Jdk, into: &Path, class_path: Option<&Path>, sources: &[PathBuf]) -> Result<(), String> {
    let javac = jdk.javac.as_ref().ok_or("the net needs a JDK with javac")?;
    let mut command = Command::new(javac);
    command.args(["-nowarn", "-proc:none", "-encoding", "UTF-8", "-d"]).arg(into);
    command.args(class_path.iter().flat_map(|path| ["-cp".as_ref(), path.as_os_str()]));
    let output = command.args(sources).output().map_err(|error| error.to_string())?;
    if output.status.success() { Ok(()) } else { Err(String::from_utf8_lossy(&output.stderr).into_owned()) }
}

/// The classes of a file, as class files have them.
pub fn classes(file: &SourceFile) -> Vec<String> {
    fn add(class: &Class, prefix: &str, all: &mut Vec<String>) {
        let name = format!("{prefix}{}", class.name.name);
        class.classes.iter().for_each(|inner| add(inner, &format!("{name}$"), all));
        all.push(name);
    }
    let unit = jml::parse::unit(&file.text);
    let prefix = unit.package.as_ref().map(|package| format!("{package}.")).unwrap_or_default();
    let mut all = Vec::new();
    unit.classes.iter().for_each(|class| add(class, &prefix, &mut all));
    all
}

/// Texts that stand in a file, without those that need escapes.
fn texts(source: &str) -> Vec<String> {
    let code = source.lines().filter(|line| !line.trim_start().starts_with("//"));
    let texts = code.flat_map(|line| line.split('"').skip(1).step_by(2)).filter(|text| !text.contains(['\\', '\t']));
    texts.map(str::to_owned).collect()
}
