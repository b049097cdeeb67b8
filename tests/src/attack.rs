//! The attack set: small programs about what is easily got wrong, under `tests/java/attack`, and what every engine says of them.
//!
//! A program is right as it stands. A line `assert right; //~ twin: assert wrong;` makes a twin of it, which has the other assertion there. The JVM says
//! that this is so: no run of the program throws, and some run of each twin fails there and nowhere else. An engine that proves the assertion of
//! a twin, or refutes anything of a right program, is wrong.

use crate::raced::{Entrants, Raced, raced_with};
use crate::{Jvm, Program, files_below, in_parallel, repository};
use base::Deadline;
use engine::EngineKind;
use engine::horn::{Configuration, LADDER};
use front_java::classpath::Jdk;
use front_java::javac;
use process::TempFolder;
use report::model::Status;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Duration;

const MARK: &str = "//~ twin: ";

/// A program of the set: the right one, or one of its twins.
#[derive(Clone, Debug)]
pub struct Case {
    /// The main class.
    pub main: String,
    /// Its folder and name.
    pub name: String,
    /// Its source.
    pub text: String,
    /// The line that fails; none in a right program.
    pub fails: Option<u32>,
}

/// All cases whose names contain `only`, in rounds: the right programs, then their first twins, and so on. The classes of one round have
/// different names, so that the compiler takes them all at once.
pub fn rounds(only: &str) -> Vec<Vec<Case>> {
    let folder = repository().join("tests/java/attack");
    let mut rounds: Vec<Vec<Case>> = vec![Vec::new()];
    for path in files_below(&folder, "java") {
        let name = path.strip_prefix(&folder).unwrap_or(&path).with_extension("").display().to_string();
        if !name.contains(only) {
            continue;
        }
        let main = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&path).unwrap_or_default();
        let marked = text.lines().zip(1..).filter(|(line, _)| line.contains(MARK)).map(|(_, number)| number);
        for (round, line) in marked.enumerate().map(|(number, line)| (number + 1, line)) {
            if rounds.len() == round {
                rounds.push(Vec::new());
            }
            let twin = Case { main: main.clone(), name: name.clone(), text: twin(&text, line), fails: Some(line) };
            rounds[round].push(twin);
        }
        rounds[0].push(Case { main, name, text, fails: None });
    }
    rounds
}

/// The program with the other assertion at a line.
fn twin(text: &str, at: u32) -> String {
    let lines = text.lines().zip(1..).map(|(line, number)| match line.split_once(MARK) {
        Some((right, wrong)) if number == at => {
            let indent = &right[..right.len() - right.trim_start().len()];
            format!("{indent}{wrong}\n")
        }
        _ => format!("{line}\n"),
    });
    lines.collect()
}

fn write(round: &[Case]) -> (TempFolder, Vec<PathBuf>) {
    let folder = TempFolder::new().expect("the system's folder for temporary files can be written");
    let write = |case: &Case| {
        let path = folder.path().join(format!("{}.java", case.main));
        std::fs::write(&path, &case.text).expect("the folder can be written");
        path
    };
    let sources = round.iter().map(write).collect();
    (folder, sources)
}

/// What the JVM has against the labels of a round.
pub fn mislabelled(jvm: &mut Jvm, round: &[Case], number: usize) -> Vec<String> {
    let (_folder, mut sources) = write(round);
    sources.extend(files_below(&repository().join("tests/jvm/attack"), "java"));
    let classes = jvm.compile(&format!("attack{number}"), &sources).unwrap_or_else(|errors| panic!("{errors}"));
    let mut wrong = Vec::new();
    for case in round {
        let program = Program { classes: classes.clone(), main: "Attacked".to_owned() };
        let record = jvm.run_with(&program, &[&case.main]);
        let expected = case.fails.map(|line| format!("{line} java.lang.AssertionError\n")).unwrap_or_default();
        if record.end != crate::End::Normal || record.out != expected {
            wrong.push(format!("{} (fails: {:?}): {:?} {}", case.name, case.fails, record.end, record.out.trim()));
        }
    }
    wrong
}

/// Who is asked.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Asked {
    /// One engine.
    Alone(EngineKind),
    /// The horn engine with one configuration of its ladder.
    Rung(usize),
    /// All engines.
    Race,
}

impl Asked {
    /// Everybody, one after the other.
    pub fn all() -> Vec<Asked> {
        let alone = crate::raced::ENGINES.into_iter().map(Asked::Alone);
        alone.chain((0..LADDER.len()).map(Asked::Rung)).chain([Asked::Race]).collect()
    }

    /// For the command line and for reports.
    pub fn name(&self) -> String {
        match self {
            Asked::Alone(engine) => engine.name().to_owned(),
            Asked::Rung(number) => format!("rung {}", LADDER[*number].name),
            Asked::Race => "race".to_owned(),
        }
    }

    fn ask(&self, classes: &Path, main: &str, how: How) -> Raced {
        let (engines, ladder) = match self {
            Asked::Alone(engine) => (vec![*engine], Configuration::all()),
            Asked::Rung(number) => (vec![EngineKind::Horn], vec![LADDER[*number]]),
            Asked::Race => (crate::raced::ENGINES.to_vec(), Configuration::all()),
        };
        raced_with(&Entrants { engines, ladder, on_jvm: how.on_jvm }, classes, main, how.patience)
    }
}

/// How it is asked.
#[derive(Clone, Copy, Debug)]
pub struct How {
    /// For each program.
    pub patience: Duration,
    /// Whether failures are replayed on the JVM, which takes most of the time of small programs.
    pub on_jvm: bool,
}

/// What came out.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// Right programs, and those that were proved.
    pub right: (usize, usize),
    /// Twins, and those that were refuted.
    pub twins: (usize, usize),
    /// Right programs that were not proved, and twins that were not refuted.
    pub open: Vec<String>,
    /// Wrong verdicts.
    pub wrong: Vec<String>,
}

/// Asks somebody about all programs of a round.
pub fn ask(jdk: &Jdk, round: &[Case], asked: &Asked, how: How) -> Tally {
    if round.is_empty() {
        return Tally::default();
    }
    let (_folder, sources) = write(round);
    let compiled = javac::compile(Some(jdk), &sources, None, None, &Deadline::never());
    let compiled = compiled.unwrap_or_else(|error| panic!("{error}"));
    let classes = javac::classes_in(&compiled);
    let mut tally = Tally::default();
    for (case, raced) in round.iter().zip(in_parallel(round.len(), |at| asked.ask(&classes, &round[at].main, how))) {
        judge(&mut tally, case, &raced, &asked.name());
    }
    tally
}

fn judge(tally: &mut Tally, case: &Case, raced: &Raced, who: &str) {
    let counted = if case.fails.is_some() { &mut tally.twins } else { &mut tally.right };
    counted.0 += 1;
    let line = |check: &ivl::CheckId| raced.program.origins.get(raced.program.checks[*check].origin).line;
    let is_blamed = |check: &ivl::CheckId| {
        raced.program.checks[*check].kind == ivl::CheckKind::ASSERTION && line(check) == case.fails
    };
    // A run ends at what is not supported: where that is open, a proof says nothing of what comes behind it.
    let mut checks = raced.program.checks.ids();
    let is_cut_short = checks
        .any(|check| raced.program.checks[check].kind == ivl::CheckKind::UNSUPPORTED && !raced.proved.contains(&check));
    match (case.fails, raced.overall) {
        (Some(at), _) if raced.overall == Status::Proved || (!is_cut_short && raced.proved.iter().any(is_blamed)) => {
            tally.wrong.push(format!("{who} proves {}, which fails at line {at}", case.name));
        }
        (None, Status::Refuted) => tally.wrong.push(format!("{who} refutes {}, which is right", case.name)),
        (None, Status::Proved) | (Some(_), Status::Refuted) => counted.1 += 1,
        (fails, Status::Unknown | Status::Proved) => tally.open.push(format!("{} {fails:?}", case.name)),
    }
}

/// Tallies of several rounds, together.
pub fn together(tallies: impl IntoIterator<Item = Tally>) -> Tally {
    let mut all = Tally::default();
    for tally in tallies {
        all.right = (all.right.0 + tally.right.0, all.right.1 + tally.right.1);
        all.twins = (all.twins.0 + tally.twins.0, all.twins.1 + tally.twins.1);
        all.open.extend(tally.open);
        all.wrong.extend(tally.wrong);
    }
    all
}

/// How many programs each topic has.
pub fn topics(rounds: &[Vec<Case>]) -> BTreeMap<String, usize> {
    let mut topics = BTreeMap::new();
    for case in rounds.iter().flatten() {
        let topic = case.name.split('/').next().unwrap_or_default();
        *topics.entry(topic.to_owned()).or_default() += 1;
    }
    topics
}
