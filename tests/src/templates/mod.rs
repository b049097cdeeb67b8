//! The corpus `tests/java/templates`: from pairs of sources to what an engine alone says of them.
//!
//! A right twin is safe, and carries the line `//~ proved: template` if the template engine proves all of it in little time. Of a wrong twin some
//! check of each mark `//~ refuted: <kind>` fails: whoever proves all checks of a mark is wrong.

pub mod figures;

use crate::raced::raced_by;
use crate::refutations::Case;
use crate::{files_below, in_parallel, repository};
use base::Deadline;
use engine::EngineKind;
use front_java::classpath::Jdk;
use front_java::javac;
use process::TempFolder;
use report::model::Status;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The mark of a right twin that the template engine proves in little time.
pub const MARK: &str = "//~ proved: template";

/// A right program and, with some defect, a wrong one.
#[derive(Clone, Debug)]
pub struct Pair {
    /// Its path below the corpus, without an extension.
    pub name: String,
    /// The right twin.
    pub right: PathBuf,
    /// The wrong twin.
    pub wrong: Case,
    /// Whether the right one is marked.
    pub is_marked: bool,
}

/// All pairs whose path contains a text, by name.
pub fn pairs(only: &str) -> Vec<Pair> {
    let folder = repository().join("tests/java/templates");
    let rights = files_below(&folder, "java").into_iter().filter(|path| !stem(path).ends_with("Wrong"));
    let pair = |right: PathBuf| {
        let name = right.strip_prefix(&folder).unwrap_or(&right).with_extension("").display().to_string();
        let wrong = Case::read(&right.with_file_name(format!("{}Wrong.java", stem(&right))));
        let text = std::fs::read_to_string(&right).unwrap_or_default();
        Pair { name, right, wrong, is_marked: text.lines().any(|line| line == MARK) }
    };
    rights.map(pair).filter(|pair| pair.name.contains(only)).collect()
}

fn stem(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

/// What an engine alone says of a pair.
#[derive(Clone, Debug)]
pub struct Said {
    /// Of the right twin.
    pub right: Status,
    /// How long that took.
    pub time: Duration,
    /// What must never happen.
    pub wrong: Vec<String>,
}

/// Class files of pairs, by one run of the compiler: that is why their names differ.
pub struct Classes {
    folder: TempFolder,
}

impl Classes {
    /// Compiles both twins of all pairs.
    pub fn of(pairs: &[Pair]) -> Result<Self, String> {
        let jdk = Jdk::locate(None).map_err(|error| error.to_string())?;
        let sources: Vec<PathBuf> =
            pairs.iter().flat_map(|pair| [pair.right.clone(), pair.wrong.source.clone()]).collect();
        let folder = javac::compile(Some(&jdk), &sources, None, None, &Deadline::never());
        folder.map(|folder| Self { folder }).map_err(|error| error.to_string())
    }

    /// Asks an engine about both twins.
    pub fn ask(&self, pair: &Pair, engine: EngineKind, patience: Duration) -> Said {
        let classes = javac::classes_in(&self.folder);
        let raced = raced_by(&[engine], &classes, &stem(&pair.right), patience);
        // What fails is looked at until the end.
        let mut wrong = self.proved_wrongly(pair, &[engine], patience / 3);
        if raced.overall == Status::Refuted {
            wrong.push(format!("{} is safe, and {} refutes it", pair.name, engine.name()));
        }
        Said { right: raced.overall, time: raced.time, wrong }
    }

    /// What some engines together say of a right twin.
    pub fn race(&self, pair: &Pair, engines: &[EngineKind], patience: Duration) -> Status {
        raced_by(engines, &javac::classes_in(&self.folder), &stem(&pair.right), patience).overall
    }

    /// The marks of the wrong twin that engines prove together.
    pub fn proved_wrongly(&self, pair: &Pair, engines: &[EngineKind], patience: Duration) -> Vec<String> {
        let raced = raced_by(engines, &javac::classes_in(&self.folder), &stem(&pair.wrong.source), patience);
        let mut found = Vec::new();
        for marked in &pair.wrong.marks {
            match raced.proves(marked) {
                Some(true) => {
                    let names: Vec<&str> = engines.iter().map(|engine| engine.name()).collect();
                    found.push(format!("{}Wrong: {marked:?} fails, and {} proves it", pair.name, names.join(" with ")));
                }
                Some(false) => {}
                None => found.push(format!("{}Wrong: there is no check {marked:?}", pair.name)),
            }
        }
        if pair.wrong.marks.is_empty() {
            found.push(format!("{}Wrong: nothing is marked", pair.name));
        }
        found
    }
}

/// Asks an engine about pairs, on all cores.
pub fn ask_all(pairs: &[Pair], engine: EngineKind, patience: Duration) -> Result<Vec<Said>, String> {
    let classes = Classes::of(pairs)?;
    Ok(in_parallel(pairs.len(), |number| classes.ask(&pairs[number], engine, patience)))
}
