//! The corpus `tests/java/contracts`: from pairs of sources to what the bounded engine, the interpreter and the JVM say of them.
//!
//! In a wrong twin nothing may be refuted but what is marked `//~ violated`, and something marked must be; in a right one nothing.

use super::{Bound, Compiled, Method, by_runs, place, within};
use crate::raced::raced_from;
use crate::{files_below, in_parallel, repository};
use base::Deadline;
use front_java::project::Opened;
use java::JavaSyntax;
use java::replay::Jvm;
use jml::SourceFile;
use report::model::Status;
use smt::Solver;
use std::fmt;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// The size up to which the bugs of all wrong twins show.
pub const SIZE: u32 = 3;
/// How often their loops go around.
pub const UNWIND: u32 = 4;
/// Runs on chosen inputs without news, before the solver is asked.
const FEW_RUNS: u64 = 3_000;
/// For these runs.
const SHORT: Duration = Duration::from_secs(1);
/// For a run on the JVM, on a machine that does other things too.
const REPLAY: Duration = Duration::from_secs(60);

/// What came out of a part of the corpus.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// Files.
    pub files: usize,
    /// Methods with contracts.
    pub methods: usize,
    /// Files with a marked line that was refuted, on the JVM too.
    pub refuted: usize,
    /// Methods without a failure within the bounds.
    pub decided: usize,
    /// Wrong twins that were not refuted.
    pub missed: Vec<String>,
    /// Methods that were not decided, with the reason.
    pub open: Vec<String>,
    /// What must never happen.
    pub wrong: Vec<String>,
    /// The files that took longest.
    pub slowest: Vec<(Duration, String)>,
}

impl Tally {
    fn add(&mut self, other: Tally) {
        self.files += other.files;
        self.methods += other.methods;
        self.refuted += other.refuted;
        self.decided += other.decided;
        self.missed.extend(other.missed);
        self.open.extend(other.open);
        self.wrong.extend(other.wrong);
        self.slowest.extend(other.slowest);
        self.slowest.sort_by(|one, other| other.cmp(one));
        self.slowest.truncate(6);
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tally { files, methods, refuted, decided, .. } = self;
        writeln!(
            out,
            "{files} files, {methods} methods: {refuted} files refuted on the JVM, {decided} methods without a failure within bounds"
        )?;
        let slowest: Vec<String> =
            self.slowest.iter().map(|(time, name)| format!("{name} {:.1} s", time.as_secs_f64())).collect();
        writeln!(out, "slowest: {}", slowest.join(", "))?;
        for (word, list) in [("missed", &self.missed), ("open", &self.open), ("WRONG", &self.wrong)] {
            for line in list {
                writeln!(out, "{word}: {line}")?;
            }
        }
        Ok(())
    }
}

/// The sources of a part of the corpus: `right`, `wrong`; those whose path contains the text.
pub fn sources(part: &str, only: &str) -> Vec<SourceFile> {
    let paths = files_below(&repository().join("tests/java/contracts").join(part), "java").into_iter();
    let read = |path: PathBuf| SourceFile { text: std::fs::read_to_string(&path).unwrap_or_default(), path };
    paths.filter(|path| path.display().to_string().contains(only)).map(read).collect()
}

/// Lines that are marked.
pub fn marks(file: &SourceFile, mark: &str) -> Vec<u32> {
    file.text.lines().zip(1..).filter(|(line, _)| line.contains(mark)).map(|(_, number)| number).collect()
}

/// Whether a line is marked. What is said of a loop is blamed on the loop: the lines of JML before it count as well.
fn is_marked(file: &SourceFile, marks: &[u32], line: u32) -> bool {
    let lines: Vec<&str> = file.text.lines().collect();
    let is_jml =
        |number: &u32| lines.get(*number as usize - 1).is_some_and(|line| line.trim_start().starts_with("//@"));
    marks.contains(&line) || (1..line).rev().take_while(is_jml).any(|above| marks.contains(&above))
}

/// `topic/Name`, as the index of the corpus has it.
pub fn name(file: &SourceFile) -> String {
    let stem = file.path.file_stem().unwrap_or_default().to_string_lossy();
    let topic = file.path.parent().and_then(|topic| topic.file_name()).unwrap_or_default().to_string_lossy();
    format!("{topic}/{stem}")
}

/// Looks at each file of a part of the corpus.
fn each(files: &[SourceFile], look: impl Fn(&Compiled, &SourceFile, &[&Method], &Solver) -> Tally + Sync) -> Tally {
    let compiled = Compiled::new(files).unwrap_or_else(|error| panic!("{error}"));
    let solver = Solver::find_z3().expect("the tests need Z3");
    let tallies = in_parallel(files.len(), |number| {
        let start = Instant::now();
        let methods: Vec<&Method> = compiled.methods.iter().filter(|method| method.file == number).collect();
        let mut tally = look(&compiled, &files[number], &methods, &solver);
        tally.files = 1;
        tally.methods = methods.len();
        tally.slowest = vec![(start.elapsed(), name(&files[number]))];
        tally
    });
    let mut all = Tally::default();
    tallies.into_iter().for_each(|tally| all.add(tally));
    all
}

/// Refutes wrong twins: larger sizes only where smaller ones show nothing, so that what is shown is small.
pub fn refute(files: &[SourceFile], time: Duration) -> Tally {
    each(files, |compiled, file, methods, solver| {
        let mut tally = Tally::default();
        let marks = marks(file, "//~ violated");
        let until = Instant::now() + time;
        let mut lowered: Vec<(&Method, Opened)> = Vec::new();
        for method in methods {
            match compiled.lower(method) {
                Ok(opened) => lowered.push((method, opened)),
                Err(problem) => tally.open.push(format!("{}: {problem}", method.entry.shown)),
            }
        }
        // What a few runs show needs no solver.
        for size in 0..=SIZE {
            for (method, opened) in &lowered {
                let left = until.saturating_duration_since(Instant::now());
                let program = &opened.lowered.program;
                let answer = match size {
                    0 => by_runs(program, FEW_RUNS, left.min(SHORT)),
                    size => within(program, solver, Bound { size, unwind: UNWIND, time: left }),
                };
                let shown = &method.entry.shown;
                tally.wrong.extend(answer.mismatches.iter().map(|why| format!("{shown}: {why}")));
                let mut is_replayed = false;
                for trace in &answer.traces {
                    let (line, kind) = place(program, trace.check);
                    if !is_marked(file, &marks, line) {
                        tally.wrong.push(format!("{shown}: {kind} at line {line} was refuted, and is not marked"));
                    } else if !is_replayed {
                        match verdict::refute(
                            program,
                            &JavaSyntax,
                            trace,
                            Some(&Jvm(&opened.launch)),
                            &Deadline::after(REPLAY),
                        ) {
                            Ok(refuted) if refuted.witness.is_real() => is_replayed = true,
                            Ok(refuted) => {
                                tally.wrong.push(format!("{shown}: line {line}: only {:?}", refuted.witness));
                            }
                            Err(reason) => tally.wrong.push(format!("{shown}: {kind} at line {line}: {reason}")),
                        }
                    }
                }
                if !answer.traces.is_empty() {
                    tally.refuted = usize::from(is_replayed);
                    return tally;
                }
                if let Some(reason) = answer.open.filter(|_| size == SIZE) {
                    tally.open.push(format!("{shown}: {reason}"));
                }
            }
        }
        tally.missed.push(name(file));
        tally
    })
}

/// What all engines say of a method.
pub struct Row {
    /// `topic/Name`.
    pub file: String,
    /// The method.
    pub method: String,
    /// The verdict.
    pub overall: Status,
    /// Until it was known, or given up.
    pub time: Duration,
}

/// All engines on every method of some files, each for so long; in the order of the files.
pub fn race(files: &[SourceFile], patience: Duration, told: &(dyn Fn(&Row) + Sync)) -> Vec<Row> {
    let compiled = Compiled::new(files).unwrap_or_else(|error| panic!("{error}"));
    in_parallel(compiled.methods.len(), |number| {
        let method = &compiled.methods[number];
        let start = Instant::now();
        let mut overall = match compiled.lower(method) {
            Ok(opened) => {
                raced_from(opened, &method.entry, patience, start).map_or(Status::Unknown, |raced| raced.overall)
            }
            Err(_) => Status::Unknown,
        };
        if overall == Status::Proved && !method.entry.incomplete.is_empty() {
            overall = Status::Unknown;
        }
        let row =
            Row { file: name(&files[method.file]), method: method.entry.shown.clone(), overall, time: start.elapsed() };
        told(&row);
        row
    })
}

/// Looks for failures of right twins within the bounds.
pub fn acquit(files: &[SourceFile], time: Duration) -> Tally {
    each(files, |compiled, _, methods, solver| {
        let mut tally = Tally::default();
        for method in methods {
            let shown = &method.entry.shown;
            let opened = match compiled.lower(method) {
                Ok(opened) => opened,
                Err(problem) => {
                    tally.open.push(format!("{shown}: {problem}"));
                    continue;
                }
            };
            let program = &opened.lowered.program;
            let answer = within(program, solver, Bound { size: SIZE, unwind: UNWIND, time });
            tally.wrong.extend(answer.mismatches.iter().map(|why| format!("{shown}: {why}")));
            for trace in &answer.traces {
                let (line, kind) = place(program, trace.check);
                tally.wrong.push(format!("{shown}: {kind} at line {line} was refuted, and holds"));
            }
            tally.decided += usize::from(answer.is_decided && answer.traces.is_empty());
            tally.open.extend(answer.open.map(|reason| format!("{shown}: {reason}")));
        }
        tally
    })
}
