//! What each configuration of the ladder proves alone, and what the whole ladder proves in the same time: from compiled programs to a
//! table that says which rungs the ladder could do without.
//!
//! Programs are given to the horn engine as users give them (`--engine horn --config NAME`), one solver at a time. All figures of one
//! table come from one run. A rung whose checks are all proved by earlier ones as well is not missed if it goes, and neither are
//! several of that kind if they go together: whoever proves a check first stays.

use crate::contracts::{self, Compiled};
use crate::raced::{Entrants, decided};
use crate::{TempFolder, files_below, repository};
use base::Deadline;
use bench::{Program, Seeded, Selection, Task};
use engine::EngineKind;
use engine::horn::{Configuration, LADDER};
use front_java::classpath::Jdk;
use front_java::javac::{classes_in, compile};
use front_java::project::{self, Opened, Request};
use ivl::CheckId;
use report::bench::Expected;
use report::model::Status;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// A program that does not fail.
pub struct Subject {
    /// Its path below the corpus or the suite; for a method, with the method.
    pub name: String,
    source: Source,
}

enum Source {
    /// A program, by its class files and where it starts; the folder is there as long as somebody needs it.
    Program { request: Request, _classes: Arc<TempFolder> },
    /// A method with a contract.
    Method { compiled: Arc<Compiled>, number: usize },
}

impl Subject {
    fn lower(&self) -> Result<(Opened, Option<&jml::Entry>), String> {
        match &self.source {
            Source::Program { request, .. } => {
                Ok((project::open_to_launch(request).map_err(|error| error.to_string())?, None))
            }
            Source::Method { compiled, number } => {
                let method = &compiled.methods[*number];
                Ok((compiled.lower(method)?, Some(&method.entry)))
            }
        }
    }
}

/// The programs of `tests/java/proved` whose path contains `only`, without those that need flags: these are about something else than
/// exact Java and the horn engine.
pub fn corpus(only: &str) -> Result<Vec<Subject>, String> {
    let folder = repository().join("tests/java/proved");
    let mut sources = files_below(&folder, "java");
    let has_flags = |source: &PathBuf| std::fs::read_to_string(source).is_ok_and(|text| text.contains("//~ flags:"));
    sources.retain(|source| source.display().to_string().contains(only) && !has_flags(source));
    if sources.is_empty() {
        return Err(format!("no program of the corpus contains `{only}`"));
    }
    let jdk = Jdk::locate(None).map_err(|error| error.to_string())?;
    let compiled = compile(Some(&jdk), &sources, None, None, &Deadline::never()).map_err(|error| error.to_string())?;
    let compiled = Arc::new(compiled);
    let subjects = sources.iter().map(|source| {
        let name = source.strip_prefix(&folder).unwrap_or(source).with_extension("");
        let entry = source.file_stem().map(|stem| stem.to_string_lossy().into_owned());
        let request = Request { paths: vec![classes_in(&compiled)], entry, ..Request::default() };
        Subject { name: name.display().to_string(), source: Source::Program { request, _classes: compiled.clone() } }
    });
    Ok(subjects.collect())
}

/// The methods of those files of `tests/java/contracts/right` that are marked as proved and whose path contains `only`.
pub fn contracts(only: &str) -> Result<Vec<Subject>, String> {
    let mut files = contracts::corpus::sources("right", only);
    files.retain(|file| !contracts::corpus::marks(file, "//~ proved").is_empty());
    let compiled = Arc::new(Compiled::new(&files)?);
    let subjects = compiled.methods.iter().enumerate().map(|(number, method)| {
        let name = format!("{} {}", contracts::corpus::name(&files[method.file]), method.entry.shown);
        Subject { name, source: Source::Method { compiled: compiled.clone(), number } }
    });
    Ok(subjects.collect())
}

/// The programs of a suite, as `jackalope bench` takes it, that are labelled safe and whose name contains `only`. Each is compiled when
/// its turn comes; one that cannot be says why, after its name.
pub fn suite(folder: &Path, only: &str) -> Result<impl Iterator<Item = Result<Subject, String>>, String> {
    let jdk = Jdk::locate(None).map_err(|error| error.to_string())?;
    let suite = bench::suite::read(&[folder.to_owned()], &Selection::default()).map_err(|error| error.to_string())?;
    let is_safe = |task: &Task| task.properties.iter().all(|property| property.expected == Some(Expected::True));
    let only = only.to_owned();
    let tasks = suite.tasks.into_iter().filter(move |task| task.name.contains(&only) && is_safe(task));
    Ok(tasks.map(move |task| subject(&task, &jdk).map_err(|error| format!("{}: {error}", task.name))))
}

fn subject(task: &Task, jdk: &Jdk) -> Result<Subject, String> {
    let Program::Java(main) = &task.program else { return Err("it is not in Java".to_owned()) };
    let request = Request { paths: task.inputs.clone(), ..Request::default() };
    let sources = project::sources(&request).map_err(|error| error.to_string())?;
    let compiled = compile(Some(jdk), &sources.files, task.source_path.as_deref(), None, &Deadline::never());
    let compiled = compiled.map_err(|error| error.to_string())?;
    let paths = vec![classes_in(&compiled)];
    let entry = Some(bench::main_class::find(main, &paths)?);
    let random_is_input = task.seeded == Seeded::Input;
    let request = Request { paths, entry, random_is_input, ..Request::default() };
    let source = Source::Program { request, _classes: Arc::new(compiled) };
    Ok(Subject { name: task.name.clone(), source })
}

/// What came of one program, asked once.
#[derive(Clone, Debug, Default)]
pub struct Asked {
    /// Whether all of it is proved.
    pub is_proved: bool,
    /// The checks that are.
    pub proved: BTreeSet<CheckId>,
    /// From class files to the verdict.
    pub time: Duration,
}

/// What came of one program.
#[derive(Clone, Debug)]
pub struct Row {
    /// The program.
    pub name: String,
    /// By each rung alone, in their order.
    pub alone: Vec<Asked>,
    /// By the whole ladder.
    pub together: Asked,
    /// How many checks each rung has settled there.
    pub settled: BTreeMap<&'static str, usize>,
}

/// Asks each rung alone, then the whole ladder.
pub fn ask(subject: &Subject, patience: Duration) -> Result<Row, String> {
    let by = |ladder: Vec<Configuration>| {
        let entrants = Entrants { engines: vec![EngineKind::Horn], ladder, on_jvm: false };
        let start = Instant::now();
        let (opened, method) = subject.lower()?;
        let loaded = match method {
            Some(method) => java::loaded_method(opened, method),
            None => Ok(java::loaded(opened)),
        };
        let raced = loaded.and_then(|loaded| decided(loaded, &entrants, patience, start));
        let raced = raced.map_err(|failure| failure.to_string())?;
        let asked = Asked { is_proved: raced.overall == Status::Proved, proved: raced.proved, time: raced.time };
        Ok::<_, String>((asked, raced.by_rung))
    };
    let alone = LADDER.iter().map(|rung| by(vec![*rung]).map(|(asked, _)| asked)).collect::<Result<_, _>>()?;
    let (together, settled) = by(Configuration::all())?;
    Ok(Row { name: subject.name.clone(), alone, together, settled })
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.name)?;
        let names = LADDER.iter().map(|rung| rung.name).chain(["together"]);
        for (name, asked) in names.zip(self.alone.iter().chain([&self.together])) {
            let word = if asked.is_proved { "proved" } else { "open" };
            write!(f, " {name} {word} {} {:.2},", asked.proved.len(), asked.time.as_secs_f64())?;
        }
        let settled: Vec<String> = self.settled.iter().map(|(name, count)| format!("{name} {count}")).collect();
        write!(f, " settled by {}", settled.join(" "))
    }
}

/// How many there are of something that rungs prove.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// All that the rung proves.
    pub all: usize,
    /// Those that no earlier rung proves.
    pub first: usize,
    /// Those that no other rung proves.
    pub only: usize,
}

impl Count {
    fn add(&mut self, provers: &BTreeSet<usize>, rung: usize) {
        if provers.contains(&rung) {
            self.all += 1;
            self.first += usize::from(provers.first() == Some(&rung));
            self.only += usize::from(provers.len() == 1);
        }
    }
}

/// What one rung is worth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Worth {
    /// Programs.
    pub programs: Count,
    /// Checks, also of programs that it does not prove.
    pub checks: Count,
    /// The median of the times of its programs.
    pub median: Option<Duration>,
}

/// What each rung is worth.
pub fn worth(rows: &[Row]) -> Vec<Worth> {
    let rungs = rows.iter().map(|row| row.alone.len()).max().unwrap_or(0);
    let provers = |row: &Row, proves: &dyn Fn(&Asked) -> bool| -> BTreeSet<usize> {
        row.alone.iter().enumerate().filter(|(_, asked)| proves(asked)).map(|(rung, _)| rung).collect()
    };
    let mut worth = vec![Worth::default(); rungs];
    for row in rows {
        let whole = provers(row, &|asked| asked.is_proved);
        worth.iter_mut().enumerate().for_each(|(rung, worth)| worth.programs.add(&whole, rung));
        let checks: BTreeSet<CheckId> = row.alone.iter().flat_map(|asked| asked.proved.iter().copied()).collect();
        for check in checks {
            let provers = provers(row, &|asked| asked.proved.contains(&check));
            worth.iter_mut().enumerate().for_each(|(rung, worth)| worth.checks.add(&provers, rung));
        }
    }
    for (rung, worth) in worth.iter_mut().enumerate() {
        worth.median = median(rows.iter().filter_map(|row| row.alone.get(rung)));
    }
    worth
}

/// The median of the times of what is proved.
fn median<'a>(asked: impl Iterator<Item = &'a Asked>) -> Option<Duration> {
    let mut times: Vec<Duration> = asked.filter(|asked| asked.is_proved).map(|asked| asked.time).collect();
    times.sort();
    times.get(times.len() / 2).copied()
}

/// All rows as a table, in Markdown.
pub fn table(rows: &[Row]) -> String {
    let shown =
        |median: Option<Duration>| median.map_or_else(|| "–".to_owned(), |time| format!("{:.2} s", time.as_secs_f64()));
    let mut text = String::from(
        "| configuration | programs | by no earlier one | by no other | median | checks | by no earlier one | by no other | settled in the ladder |\n\
         |---|---|---|---|---|---|---|---|---|\n",
    );
    for (rung, worth) in LADDER.iter().zip(worth(rows)) {
        let Worth { programs, checks, median } = worth;
        let settled: usize = rows.iter().filter_map(|row| row.settled.get(rung.name)).sum();
        text.push_str(&format!(
            "| `{}` | {} | {} | {} | {} | {} | {} | {} | {settled} |\n",
            rung.name,
            programs.all,
            programs.first,
            programs.only,
            shown(median),
            checks.all,
            checks.first,
            checks.only,
        ));
    }
    let whole: Vec<&Row> = rows.iter().filter(|row| row.together.is_proved).collect();
    let checks: usize = rows.iter().map(|row| row.together.proved.len()).sum();
    let time = shown(median(rows.iter().map(|row| &row.together)));
    text.push_str(&format!("| the whole ladder | {} | | | {time} | {checks} | | | |\n\n", whole.len()));
    let by_one = |row: &Row| row.alone.iter().any(|asked| asked.is_proved);
    let names = |rows: &mut dyn Iterator<Item = &Row>| {
        let names: Vec<&str> = rows.map(|row| row.name.as_str()).collect();
        if names.is_empty() { "none".to_owned() } else { names.join(", ") }
    };
    text.push_str(&format!("{} programs.\n", rows.len()));
    text.push_str(&format!(
        "Proved by the ladder, and by no rung alone: {}.\n",
        names(&mut rows.iter().filter(|row| row.together.is_proved && !by_one(row)))
    ));
    text.push_str(&format!(
        "Proved by a rung alone, and not by the ladder in the same time: {}.\n",
        names(&mut rows.iter().filter(|row| !row.together.is_proved && by_one(row)))
    ));
    text.push_str(&format!(
        "Proved by nobody: {}.\n",
        names(&mut rows.iter().filter(|row| !row.together.is_proved && !by_one(row)))
    ));
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use base::Id as _;

    /// The checks that a rung proves of three, after so many seconds.
    fn asked(checks: &[usize], seconds: u64) -> Asked {
        let proved = checks.iter().map(|check| CheckId::from_index(*check)).collect();
        Asked { is_proved: checks.len() == 3, proved, time: Duration::from_secs(seconds) }
    }

    fn row(name: &str, alone: Vec<Asked>, together: Asked) -> Row {
        Row { name: name.to_owned(), alone, together, settled: BTreeMap::new() }
    }

    fn count(all: usize, first: usize, only: usize) -> Count {
        Count { all, first, only }
    }

    #[test]
    fn a_rung_is_worth_what_no_earlier_one_proves() {
        let all = [0, 1, 2];
        let rows = [
            row("a", vec![asked(&all, 1), asked(&all, 2), asked(&[], 9)], asked(&all, 1)),
            row("b", vec![asked(&[0], 9), asked(&all, 4), asked(&all, 3)], asked(&all, 4)),
            row("c", vec![asked(&[0, 1], 9), asked(&[], 9), asked(&[1, 2], 9)], asked(&all, 5)),
        ];
        let worth = worth(&rows);
        assert_eq!(
            worth.iter().map(|worth| worth.programs).collect::<Vec<_>>(),
            [count(1, 1, 0), count(2, 1, 0), count(1, 0, 0)]
        );
        assert_eq!(
            worth.iter().map(|worth| worth.checks).collect::<Vec<_>>(),
            [count(6, 6, 1), count(6, 2, 0), count(5, 1, 1)]
        );
        assert_eq!(
            worth.iter().map(|worth| worth.median.map(|time| time.as_secs())).collect::<Vec<_>>(),
            [Some(1), Some(4), Some(3)]
        );
    }

    #[test]
    fn what_only_the_ladder_proves_is_named() {
        let rows = [
            row("both", vec![asked(&[0, 1], 9), asked(&[2], 9)], asked(&[0, 1, 2], 1)),
            row("alone", vec![asked(&[0, 1, 2], 9), asked(&[], 9)], asked(&[0, 1], 9)),
            row("open", vec![asked(&[], 9), asked(&[], 9)], asked(&[], 9)),
        ];
        let table = table(&rows);
        assert!(table.contains("by no rung alone: both."), "{table}");
        assert!(table.contains("in the same time: alone."), "{table}");
        assert!(table.contains("by nobody: open."), "{table}");
    }

    #[test]
    fn no_rows_are_worth_nothing() {
        assert!(worth(&[]).is_empty());
    }
}
