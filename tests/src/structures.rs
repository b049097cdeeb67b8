//! The corpus `tests/java/structures`: from pairs of programs on linked structures to what the race says of them, with and without the
//! configuration `reach` of the horn engine, which follows one object of a structure.
//!
//! A program of `proved` is safe. Its twin of the same name in `refuted` fails at the mark `//~ refuted: <kind>`. Whoever refutes the one, proves all
//! checks at the mark of the other, or refutes what has no mark, is wrong. Pairs with the line `//~ gate: yes` are tested before every merge, by
//! `crates/cli/tests/verdicts.rs`.

use crate::raced::{ENGINES, Entrants, Raced, raced_with};
use crate::refutations::{Case, mark};
use crate::{files_below, in_parallel, repository};
use base::Deadline;
use engine::EngineKind;
use engine::horn::{Configuration, LADDER, REACH, REACH_FINITE};
use front_java::classpath::Jdk;
use front_java::javac;
use process::TempFolder;
use report::model::Status;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// A safe program, and one that fails.
#[derive(Clone, Debug)]
pub struct Pair {
    /// What the structure is, or what is done to it.
    pub topic: String,
    /// The main class of both.
    pub name: String,
    /// The source of the safe one.
    pub safe: PathBuf,
    /// The one that fails.
    pub unsafe_twin: Case,
}

/// All pairs whose topic and name, with a slash between them, contain a text; by topic.
pub fn topics(only: &str) -> Vec<Vec<Pair>> {
    let folder = repository().join("tests/java/structures");
    let pairs = safe_ones(&folder, "java", only).into_iter().map(|(topic, name, safe)| {
        let unsafe_twin = Case::read(&folder.join("refuted").join(&topic).join(format!("{name}.java")));
        Pair { topic, name, safe, unsafe_twin }
    });
    let pairs: Vec<Pair> = pairs.collect();
    pairs.chunk_by(|one, next| one.topic == next.topic).map(<[Pair]>::to_vec).collect()
}

/// The safe programs of a corpus whose topic and name, with a slash between them, contain a text: topic, name and source, in order.
pub(crate) fn safe_ones(corpus: &Path, extension: &str, only: &str) -> Vec<(String, String, PathBuf)> {
    let proved = corpus.join("proved");
    let named = files_below(&proved, extension).into_iter().filter_map(|safe| {
        let path = safe.strip_prefix(&proved).ok()?;
        let (topic, name) = (path.parent()?.display().to_string(), path.file_stem()?.to_string_lossy().into_owned());
        format!("{topic}/{name}").contains(only).then_some((topic, name, safe))
    });
    named.collect()
}

/// Who is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// All engines; then, of what `reach` has a part in, all without it.
    Race,
    /// The horn engine with `reach` alone.
    Reach,
    /// All engines without `reach`.
    Others,
}

impl Asked {
    /// Everybody who can be asked.
    pub const ALL: [Asked; 3] = [Asked::Race, Asked::Reach, Asked::Others];

    /// For the command line and for reports.
    pub fn name(self) -> &'static str {
        match self {
            Asked::Race => "race",
            Asked::Reach => "reach",
            Asked::Others => "others",
        }
    }

    fn entrants(self) -> Entrants {
        let (engines, ladder) = match self {
            Asked::Race => (ENGINES.to_vec(), Configuration::all()),
            Asked::Reach => (vec![EngineKind::Horn], vec![REACH]),
            Asked::Others => (ENGINES.to_vec(), LADDER.to_vec()),
        };
        Entrants { engines, ladder, on_jvm: true }
    }
}

/// A verdict, and how long it took.
#[derive(Clone, Copy, Debug)]
pub struct Said {
    /// The verdict.
    pub verdict: Status,
    /// From class files to the verdict.
    pub time: Duration,
}

impl Said {
    fn of(raced: &Raced) -> Said {
        Said { verdict: raced.overall, time: raced.time }
    }
}

/// What is said of a pair.
#[derive(Clone, Debug)]
pub struct Answer {
    /// Of the safe program.
    pub safe: Said,
    /// Of its twin.
    pub unsafe_twin: Said,
    /// Whether the race proves the safe one, and not without `reach` in the same time.
    pub takes_reach: bool,
    /// What must never happen.
    pub wrong: Vec<String>,
}

/// Class files of pairs, by one run of the compiler for the safe ones and one for their twins: those have the same names.
pub struct Classes {
    safe: TempFolder,
    unsafe_twins: TempFolder,
}

impl Classes {
    /// Compiles all of them.
    pub fn of(topics: &[Vec<Pair>]) -> Result<Classes, String> {
        let jdk = Jdk::locate(None).map_err(|error| error.to_string())?;
        let compiled = |source: fn(&Pair) -> &PathBuf| {
            let sources: Vec<PathBuf> = topics.iter().flatten().map(source).cloned().collect();
            javac::compile(Some(&jdk), &sources, None, None, &Deadline::never()).map_err(|error| error.to_string())
        };
        Ok(Classes { safe: compiled(|pair| &pair.safe)?, unsafe_twins: compiled(|pair| &pair.unsafe_twin.source)? })
    }

    /// Asks about pairs, on all cores.
    pub fn ask_all(&self, pairs: &[Pair], asked: Asked, patience: Duration) -> Vec<Answer> {
        in_parallel(pairs.len(), |number| self.ask(&pairs[number], asked, patience))
    }

    fn ask(&self, pair: &Pair, asked: Asked, patience: Duration) -> Answer {
        let race = |folder: &TempFolder, asked: Asked| {
            raced_with(&asked.entrants(), &javac::classes_in(folder), &pair.name, patience)
        };
        let (safe, unsafe_twin) = (race(&self.safe, asked), race(&self.unsafe_twins, asked));
        let has_part = |rung: &Configuration| safe.by_rung.contains_key(rung.name);
        let is_with_reach = safe.overall == Status::Proved && [REACH, REACH_FINITE].iter().any(has_part);
        let takes_reach =
            asked == Asked::Race && is_with_reach && race(&self.safe, Asked::Others).overall != Status::Proved;
        let mut wrong = wrong_of_twin(&pair.unsafe_twin, &unsafe_twin);
        if safe.overall == Status::Refuted {
            wrong.push("is safe, and was refuted".to_owned());
        }
        let wrong = wrong.iter().map(|wrong| format!("{}/{}: {wrong}", pair.topic, pair.name)).collect();
        Answer { safe: Said::of(&safe), unsafe_twin: Said::of(&unsafe_twin), takes_reach, wrong }
    }
}

fn wrong_of_twin(case: &Case, raced: &Raced) -> Vec<String> {
    let mut wrong = Vec::new();
    if case.marks.is_empty() {
        wrong.push("nothing is marked in its twin".to_owned());
    }
    for marked in &case.marks {
        match raced.proves(marked) {
            Some(true) => wrong.push(format!("{marked:?} fails in its twin, and was proved")),
            Some(false) => {}
            None => wrong.push(format!("there is no check {marked:?} in its twin")),
        }
    }
    let refuted = raced.refuted.iter().map(|check| mark(&raced.program, *check));
    let unmarked = refuted.filter(|refuted| !case.marks.contains(refuted));
    wrong.extend(unmarked.map(|refuted| format!("{refuted:?} of its twin has no mark, and was refuted")));
    wrong
}
