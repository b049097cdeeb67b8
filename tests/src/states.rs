//! States from outside: what is proved of methods, with contracts or without, against a JVM that calls them in states which no harness knows.
//!
//! `tests/jvm/states` makes the states, by reflection and by calls of the program's own methods, evaluates contracts by their executable form, and tells of
//! every failure. A method that was proved never fails, unless the verdict names an assumption that excludes the state.

pub mod library;

use crate::repository;
use front_java::classpath::Jdk;
use jml::ast::Class;
use jml::{Callees, MethodId, Mode, SourceFile};
use process::TempFolder;
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
    Ok(proved_by(Command::new(jackalope).arg("verify").arg(file).arg("--contracts"), seconds)?.proved)
}

/// What one run of Jackalope has said.
pub struct Verdicts {
    /// How many methods it has looked at.
    pub asked: usize,
    /// Those that are proved, with the names of the assumptions of each.
    pub proved: Vec<(String, Vec<String>)>,
}

fn proved_by(command: &mut Command, seconds: u64) -> Result<Verdicts, String> {
    let seconds = seconds.to_string();
    let output = command
        .args(["--quiet", "--format", "json", "--settings", "none", "--timeout", &seconds])
        .output()
        .map_err(|error| error.to_string())?;
    let text = String::from_utf8_lossy(&output.stdout);
    let report = report::json::read(&text)
        .map_err(|error| format!("{error}: {}", String::from_utf8_lossy(&output.stderr).trim_end()))?;
    let asked = report.entries.len();
    let entries = report.entries.into_iter().filter(|entry| entry.verdict == Status::Proved);
    let ids = |entry: &report::model::Entry| entry.assumptions.iter().map(|assumption| assumption.id.clone()).collect();
    Ok(Verdicts { asked, proved: entries.map(|entry| (entry.name.clone(), ids(&entry))).collect() })
}

/// Which methods are called, and who judges what leaves them.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Judge {
    /// Methods with a contract, by its executable form.
    Contract,
    /// Any methods, by what they declare to throw.
    Declaration,
}

/// Files, and the JDK with what makes states.
pub struct Fuzzer {
    folder: TempFolder,
    jdk: Jdk,
}

impl Fuzzer {
    /// Compiles what makes states.
    pub fn new() -> Result<Fuzzer, String> {
        let folder = TempFolder::new().map_err(|error| error.to_string())?;
        let jdk = Jdk::locate(None).map_err(|error| error.to_string())?;
        let fuzzer = Fuzzer { folder, jdk };
        let support = repository().join("tests/jvm/states");
        let models = repository().join("models/jackalope");
        let mut sources: Vec<PathBuf> =
            ["contract/Jml.java", "contract/Frame.java", "contract/Violation.java", "rt/Exact.java", "rt/Trusted.java"]
                .iter()
                .map(|name| models.join(name))
                .collect();
        sources.push(support.join("org/sosy_lab/sv_benchmarks/Verifier.java"));
        sources.push(support.join("jackalope/contract/Heap.java"));
        compile(&fuzzer.jdk, &fuzzer.at("support"), &[], &sources)?;
        let own = ["States.java", "World.java", "Declared.java", "Guard.java"].map(|name| support.join(name));
        compile(&fuzzer.jdk, &fuzzer.at("fuzzer"), &[], &own)?;
        Ok(fuzzer)
    }

    fn at(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Calls the methods of some files with contracts that are said to be proved, each so many times. `claims` has the assumptions of such a method; the
    /// files must not declare the same classes.
    pub fn contracts(
        &self,
        files: &[SourceFile],
        claims: Claims<'_>,
        seed: u64,
        tries: usize,
    ) -> Result<Outcome, String> {
        self.call(&Job { judge: Judge::Contract, files, others: &[], class_path: &[], claims, seed, tries })
    }

    /// Calls any methods of some files that are said to be proved, with or without contracts: what leaves them must be declared. The class path has what
    /// the files need; `others` has names of classes of it whose static fields have any values, too.
    pub fn methods(
        &self,
        files: &[SourceFile],
        (class_path, others): (&[PathBuf], &[Vec<String>]),
        claims: Claims<'_>,
        seed: u64,
        tries: usize,
    ) -> Result<Outcome, String> {
        self.call(&Job { judge: Judge::Declaration, files, others, class_path, claims, seed, tries })
    }

    fn call(&self, job: &Job<'_>) -> Result<Outcome, String> {
        let work = TempFolder::new().map_err(|error| error.to_string())?;
        let at = |name: &str| work.path().join(name);
        let (mut copies, mut originals) = (Vec::new(), Vec::new());
        let mut lines =
            format!("seed\t{}\ntries\t{}\nsupport\t{}\n", job.seed, job.tries, self.at("support").display());
        for path in job.class_path {
            let _ = writeln!(lines, "class-path\t{}", path.display());
        }
        let mut outcome = Outcome::default();
        for (number, file) in job.files.iter().enumerate() {
            let program = jml::Program::read(vec![file.clone()]);
            let targets = match job.judge {
                Judge::Contract => program.with_contracts(),
                Judge::Declaration => methods(file).into_iter().map(|(id, _)| id).collect(),
            };
            let is_claimed = |id: &MethodId| (job.claims)(number, &program.shown(*id)).is_some();
            let claimed: Vec<MethodId> = targets.into_iter().filter(is_claimed).collect();
            let made = program.copies(Mode::Verify(Callees::Inlined), &claimed);
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
                lines,
                "file\t{}\t{}\t{}\t{}\t{}\t{}\t{}",
                file.path.display(),
                at("copies").display(),
                at("plain").display(),
                classes(file).join(","),
                texts(&file.text).join("\u{1}"),
                job.others.get(number).map(|others| others.join(",")).unwrap_or_default(),
                may_be_null(file).join(","),
            );
            for entry in made.entries.iter().filter(|entry| entry.problems.is_empty() && !entry.is_helper) {
                let Some(assumptions) = (job.claims)(number, &entry.shown) else { continue };
                let Some((class, check)) = entry.name.rsplit_once('.') else { continue };
                let nullable: String = entry.nullable.iter().map(|may| if *may { 'n' } else { '-' }).collect();
                let body = check.replace("$jml$check", "$jml$body");
                let declared = match job.judge {
                    Judge::Contract => "",
                    Judge::Declaration => simple(&entry.shown),
                };
                let assumptions = assumptions.join(",");
                let _ =
                    writeln!(lines, "method\t{class}\t{body}\t{}\t{nullable}\t{assumptions}\t{declared}", entry.shown);
                outcome.methods += 1;
            }
        }
        let support = self.at("support");
        let with_support: Vec<&Path> =
            std::iter::once(&*support).chain(job.class_path.iter().map(PathBuf::as_path)).collect();
        compile(&self.jdk, &at("copies"), &with_support, &copies)?;
        compile(&self.jdk, &at("plain"), &with_support[1..], &originals)?;
        std::fs::write(at("job"), lines).map_err(|error| error.to_string())?;
        let mut java = Command::new(self.jdk.home.join("bin/java"));
        java.args(["-ea", "-Xshare:auto", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xmx1g"]);
        if job.judge == Judge::Declaration {
            // Nobody knows what these methods do: nothing outside of their JVM.
            java.args(["-Djava.security.manager=allow", "-Djava.awt.headless=true"]);
        }
        let output =
            java.arg("-cp").arg(self.at("fuzzer")).arg("States").arg(at("job")).current_dir(work.path()).output();
        let output = output.map_err(|error| error.to_string())?;
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
}

/// The assumptions of a method, as users write it, of a file if it is said to be proved.
pub type Claims<'a> = &'a dyn Fn(usize, &str) -> Option<Vec<String>>;

/// What is called.
struct Job<'a> {
    judge: Judge,
    files: &'a [SourceFile],
    /// For each file.
    others: &'a [Vec<String>],
    class_path: &'a [PathBuf],
    claims: Claims<'a>,
    seed: u64,
    tries: usize,
}

fn compile(jdk: &Jdk, into: &Path, class_path: &[&Path], sources: &[PathBuf]) -> Result<(), String> {
    let javac = jdk.javac.as_ref().ok_or("the net needs a JDK with javac")?;
    let mut command = Command::new(javac);
    command.args(["-nowarn", "-proc:none", "-encoding", "UTF-8", "-d"]).arg(into);
    if !class_path.is_empty() {
        command.arg("-cp").arg(std::env::join_paths(class_path).map_err(|error| error.to_string())?);
    }
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

/// The methods of a file that have code, as users write them.
pub fn methods(file: &SourceFile) -> Vec<(MethodId, String)> {
    fn names(class: &Class, prefix: &str, all: &mut Vec<String>) {
        let name = format!("{prefix}{}", class.name.name);
        class.classes.iter().for_each(|inner| names(inner, &format!("{name}."), all));
        all.extend(
            class
                .methods
                .iter()
                .filter(|method| method.body.is_some())
                .map(|method| format!("{name}.{}", method.name.name)),
        );
    }
    let unit = jml::parse::unit(&file.text);
    let prefix = unit.package.as_ref().map(|package| format!("{package}.")).unwrap_or_default();
    let mut all = Vec::new();
    unit.classes.iter().for_each(|class| names(class, &prefix, &mut all));
    let program = jml::Program::read(vec![file.clone()]);
    let mut found: Vec<(MethodId, String)> = Vec::new();
    for id in all.iter().filter_map(|name| program.find(name).ok()).flatten() {
        if !found.iter().any(|(known, _)| *known == id) {
            found.push((id, program.shown(id)));
        }
    }
    found
}

/// The name of a method of which users see all.
fn simple(shown: &str) -> &str {
    let name = shown.split('(').next().unwrap_or(shown);
    name.rsplit('.').next().unwrap_or(name)
}

/// Fields that some code compares with null or sets to it, by their names.
fn may_be_null(file: &SourceFile) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for (at, _) in file.text.match_indices("null") {
        let before = file.text[..at].trim_end();
        let before = ["==", "!=", "="].iter().find_map(|op| before.strip_suffix(op)).map(str::trim_end);
        let name = before.and_then(|before| before.rsplit(|c: char| !c.is_alphanumeric() && c != '_').next());
        names.extend(name.filter(|name| !name.is_empty()).map(str::to_owned));
    }
    names.sort();
    names.dedup();
    names
}

/// Texts that stand in a file, without those that need escapes.
fn texts(source: &str) -> Vec<String> {
    let code = source.lines().filter(|line| !line.trim_start().starts_with("//"));
    let texts = code.flat_map(|line| line.split('"').skip(1).step_by(2)).filter(|text| !text.contains(['\\', '\t']));
    texts.map(str::to_owned).collect()
}
