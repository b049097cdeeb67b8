//! Every program under `tests/java/{proved,refuted,unknown}` and its verdict, by the program `jackalope` as a user calls it.
//!
//! A program of `proved` is safe and must be proved by the horn engine. Its twin of the same name in `refuted` fails for some input: it must
//! be refuted, at a line with the mark `//~ refuted: <kind>` and nowhere else, and no such check may be proved; with the input that the file
//! names (`//~ input:`, `//~ args:`) the interpreter must fail exactly that check. Where the failure is out of reach of the
//! engines the line `//~ hard:` says why. A program of `unknown` is safe, and the horn engine finds no proof yet, or not
//! quickly: when that changes it is printed, and should move to `proved`. The line `//~ flags:` adds flags to `verify`;
//! with `--engine` among them, that engine must find the proof.
//!
//! Of the pairs in `tests/java/structures` those with the line `//~ gate: yes` are treated in the same way; `cargo xtask structures` asks about all.
//!
//! `ONLY=text cargo test …` takes only the programs whose path contains the text.

use base::Deadline;
use front_java::classpath::Jdk;
use front_java::javac;
use front_java::project::{self, Request};
use ivl::interp::{self, Arguments, ByKind, Clock, Counter, Limits, Machine, NoOutput, Outcome};
use jackalope_tests::TempFolder;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

#[allow(dead_code, reason = "what it writes down is not needed here")]
#[path = "../src/input.rs"]
mod input;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Group {
    Proved,
    Refuted,
    Unknown,
}

impl Group {
    const ALL: [Group; 3] = [Group::Proved, Group::Refuted, Group::Unknown];

    fn folder(self) -> &'static str {
        match self {
            Group::Proved => "proved",
            Group::Refuted => "refuted",
            Group::Unknown => "unknown",
        }
    }

    /// Seconds: enough for a proof on a busy machine; a wrong proof would be a fast one, or none.
    fn timeout(self) -> &'static str {
        match self {
            Group::Proved => "120",
            Group::Refuted => "60",
            Group::Unknown => "4",
        }
    }
}

/// One program, compiled.
struct Case {
    group: Group,
    /// Its path below `tests/java`.
    shown: String,
    main: String,
    classes: PathBuf,
    flags: Vec<String>,
    input: String,
    args: Vec<String>,
    /// Lines and kinds of the checks that fail.
    marks: Vec<(u32, String)>,
    /// Whether the engines cannot find the failure.
    is_hard: bool,
}

impl Case {
    fn read(group: Group, source: &Path, root: &Path, classes: &Path) -> Case {
        let text = std::fs::read_to_string(source).expect("the source can be read");
        let header = |name: &str| text.lines().find_map(|line| line.strip_prefix("//~ ")?.strip_prefix(name));
        let words = |name: &str| header(name).into_iter().flat_map(str::split_whitespace).map(str::to_owned).collect();
        let marks = text.lines().zip(1..).filter_map(|(line, number)| {
            let (_, kind) = line.split_once("//~ refuted: ")?;
            Some((number, kind.trim().to_owned()))
        });
        Case {
            group,
            shown: source.strip_prefix(root).unwrap_or(source).display().to_string(),
            main: source.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default(),
            classes: classes.to_owned(),
            flags: words("flags:"),
            input: header("input:").unwrap_or_default().trim().to_owned(),
            args: words("args:"),
            marks: marks.collect(),
            is_hard: header("hard:").is_some(),
        }
    }

    /// What is wrong with the verdict.
    fn verify(&self) -> Result<(), String> {
        let names_engine = self.flags.iter().any(|flag| flag == "--engine");
        let output = Command::new(env!("CARGO_BIN_EXE_jackalope"))
            .args(["verify", "-j", "1", "--linger", "0", "--timeout", self.timeout(), "--entry", &self.main])
            .args(if self.group == Group::Refuted || names_engine { [].as_slice() } else { &["--engine", "horn"] })
            .args(&self.flags)
            .arg(&self.classes)
            .stdin(Stdio::null())
            .output()
            .expect("jackalope starts");
        let said = String::from_utf8_lossy(&output.stdout);
        let all = || format!("{said}{}", String::from_utf8_lossy(&output.stderr));
        let code = output.status.code();
        match (self.group, code) {
            (Group::Proved, Some(0)) | (Group::Unknown, Some(2)) => Ok(()),
            // How fast the machine is decides: that is told, but is no fault.
            (Group::Unknown, Some(0)) => {
                println!("{} is proved by now: move it to proved/ if that is so elsewhere too", self.shown);
                Ok(())
            }
            (Group::Proved, _) => Err(format!("is safe, but was not proved (exit {code:?})\n{}", all())),
            (Group::Refuted, Some(1 | 2)) => {
                if let Some(mark) = self.marks.iter().find(|mark| self.is_proved(&said, mark)) {
                    return Err(format!("WRONG: {mark:?} fails, and was proved\n{}", all()));
                }
                if let Some(row) = said.lines().find(|row| self.is_refuted_without_a_mark(row)) {
                    return Err(format!("WRONG: refuted without a mark: {row}\n{}", all()));
                }
                match (code, self.is_hard) {
                    (Some(1), false) | (_, true) => Ok(()),
                    (_, false) => Err(format!("is not refuted\n{}", all())),
                }
            }
            (Group::Refuted, Some(0)) => Err(format!("WRONG: it fails, and was proved\n{}", all())),
            (Group::Refuted | Group::Unknown, _) => Err(format!("ends with {code:?}\n{}", all())),
        }
    }

    fn timeout(&self) -> &'static str {
        if self.is_hard { "4" } else { self.group.timeout() }
    }

    /// Whether a row of the report refutes a check that has no mark.
    fn is_refuted_without_a_mark(&self, row: &str) -> bool {
        let mut words = row.split_whitespace();
        let (Some(place), Some(kind), Some("refuted")) = (words.next(), words.next(), words.next()) else {
            return false;
        };
        !self.marks.iter().any(|(line, marked)| place == format!("{}.java:{line}", self.main) && kind == marked)
    }

    /// Whether the report calls all checks of this kind at this line proved, or does not know any.
    fn is_proved(&self, report: &str, (line, kind): &(u32, String)) -> bool {
        let place = format!("{}.java:{line}", self.main);
        !report.lines().any(|row| {
            let mut words = row.split_whitespace();
            words.next() == Some(&place) && words.next() == Some(kind) && words.next() != Some("proved")
        })
    }

    /// Runs the program with its input in the interpreter: exactly the marked check must fail.
    fn replay(&self) -> Result<(), String> {
        let request =
            Request { paths: vec![self.classes.clone()], entry: Some(self.main.clone()), ..Request::default() };
        let program = project::open(&request).map_err(|error| error.to_string())?.program;
        let compiled = interp::compile(&program);
        let mut machine = Machine::new(&compiled, Limits { steps: 50_000_000, ..Limits::default() });
        let mut inputs = ByKind::new(input::Listed::new(input::parse(&self.input)?));
        inputs.argument = Box::new(Arguments::new(&self.args));
        inputs.clock = Box::new(Clock::real());
        inputs.hash = Box::new(Counter::default());
        match machine.run(&mut inputs, &mut NoOutput) {
            Outcome::Failed { check, .. } => {
                let check = &program.checks[check];
                let line = program.origins.get(check.origin).line.unwrap_or(0);
                let failed = (line, check.kind.name().to_owned());
                match self.marks.contains(&failed) {
                    true => Ok(()),
                    false => Err(format!("fails at {failed:?} instead of {:?}", self.marks)),
                }
            }
            outcome => Err(format!("does not fail with its input, but ends as {outcome:?}")),
        }
    }
}

fn files_below(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut pending = vec![folder.to_owned()];
    while let Some(folder) = pending.pop() {
        for entry in std::fs::read_dir(&folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                pending.push(path);
            } else if path.extension().is_some_and(|found| found == "java") {
                files.push(path);
            }
        }
    }
    files.sort();
    files
}

/// Whether a program of a larger corpus is tested here.
fn is_in_gate(source: &Path) -> bool {
    std::fs::read_to_string(source).is_ok_and(|text| text.lines().any(|line| line == "//~ gate: yes"))
}

#[test]
fn every_program_gets_its_verdict() {
    let start = Instant::now();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/java");
    let only = std::env::var("ONLY").ok();
    let jdk = Jdk::locate(None).expect("a JDK is installed");
    let mut folders: Vec<TempFolder> = Vec::new();
    let mut cases = Vec::new();
    for group in Group::ALL {
        let mut sources = files_below(&root.join(group.folder()));
        let structures = files_below(&root.join("structures").join(group.folder()));
        sources.extend(structures.into_iter().filter(|source| is_in_gate(source)));
        sources.retain(|source| only.as_ref().is_none_or(|only| source.display().to_string().contains(only)));
        if sources.is_empty() {
            continue;
        }
        // One run of the compiler for all of them: that is why their names differ.
        let compiled = javac::compile(Some(&jdk), &sources, None, None, &Deadline::never())
            .unwrap_or_else(|error| panic!("{error}"));
        let classes = javac::classes_in(&compiled);
        cases.extend(sources.iter().map(|source| Case::read(group, source, &root, &classes)));
        folders.push(compiled);
    }
    if only.is_none() {
        assert!(cases.len() >= 300, "only {} programs", cases.len());
    }
    let problems = Mutex::new(Vec::new());
    let next = AtomicUsize::new(0);
    let slowest = Mutex::new((Duration::ZERO, String::new()));
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(2, usize::from) {
            scope.spawn(|| {
                while let Some(case) = cases.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let begun = Instant::now();
                    let mut found: Vec<String> = case.verify().err().into_iter().collect();
                    if case.group == Group::Proved {
                        let mut slowest = slowest.lock().unwrap();
                        *slowest = slowest.clone().max((begun.elapsed(), case.shown.clone()));
                    }
                    match (case.group, case.marks.is_empty()) {
                        (Group::Refuted, true) => found.push("no line has a mark".to_owned()),
                        (Group::Refuted, false) => found.extend(case.replay().err()),
                        (Group::Proved | Group::Unknown, false) => found.push("a safe program has a mark".to_owned()),
                        (Group::Proved | Group::Unknown, true) => {}
                    }
                    problems.lock().unwrap().extend(found.into_iter().map(|problem| (case.shown.clone(), problem)));
                }
            });
        }
    });
    let mut problems = problems.into_inner().unwrap();
    problems.sort();
    let count = |group: Group| cases.iter().filter(|case| case.group == group).count();
    let (time, name) = slowest.into_inner().unwrap();
    println!(
        "{} programs: {} proved, {} refuted, {} unknown; {} problems; {:.0} s (slowest proof: {name}, {:.1} s)",
        cases.len(),
        count(Group::Proved),
        count(Group::Refuted),
        count(Group::Unknown),
        problems.len(),
        start.elapsed().as_secs_f64(),
        time.as_secs_f64(),
    );
    let mut report = String::new();
    for (name, problem) in &problems {
        let _ = writeln!(report, "{name} {problem}");
    }
    assert!(problems.is_empty(), "{} problems\n{report}", problems.len());
}
