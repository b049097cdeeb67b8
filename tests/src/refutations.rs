//! Programs that are known to fail or not, against the concrete engine and the check of its traces: from sources of `tests/java` to what was
//! refuted, what was missed and what is wrong.
//!
//! A line that fails carries the mark `//~ refuted: <kind>`. A refutation of anything else is wrong.

use base::Deadline;
use engine::concrete::{self, Effort, End, Request};
use front_java::classpath::Jdk;
use front_java::javac;
use front_java::project::{self, Opened};
use ivl::Program;
use java::JavaSyntax;
use java::replay::Jvm;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use verdict::RealMachine;

/// A program and the checks that fail in it.
#[derive(Clone, Debug)]
pub struct Case {
    /// Its source.
    pub source: PathBuf,
    /// Lines and kinds of the checks that fail; none in a safe program.
    pub marks: Vec<(u32, String)>,
}

impl Case {
    /// Reads the marks of a source.
    pub fn read(source: &Path) -> Case {
        let text = std::fs::read_to_string(source).unwrap_or_default();
        let marks = text.lines().zip(1..).filter_map(|(line, number)| {
            let (_, kind) = line.split_once("//~ refuted: ")?;
            Some((number, kind.trim().to_owned()))
        });
        Case { source: source.to_owned(), marks: marks.collect() }
    }
}

/// What came out of some programs.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// How many programs there were.
    pub programs: usize,
    /// Those of which a marked check was refuted, on the JVM too.
    pub refuted: usize,
    /// Those that were decided by making all runs.
    pub decided: usize,
    /// Those that fail, and of which no failure was found.
    pub missed: Vec<String>,
    /// Failures that were found and not confirmed.
    pub doubtful: Vec<String>,
    /// What must never happen.
    pub wrong: Vec<String>,
    /// The longest time for one program.
    pub slowest: Duration,
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{} programs: {} refuted on the JVM, {} missed, {} decided by running all there is; slowest {:.1} s",
            self.programs,
            self.refuted,
            self.missed.len(),
            self.decided,
            self.slowest.as_secs_f64()
        )?;
        for (word, list) in [("missed", &self.missed), ("not confirmed", &self.doubtful), ("WRONG", &self.wrong)] {
            for line in list {
                writeln!(f, "{word}: {line}")?;
            }
        }
        Ok(())
    }
}

/// How to look for failures.
#[derive(Clone, Debug)]
pub struct Plan {
    /// For each program.
    pub time: Duration,
    /// Runs without news.
    pub patience: u64,
    /// Whether traces are replayed on the JVM; otherwise the interpreter's word counts.
    pub on_jvm: bool,
    /// How many programs at once.
    pub threads: usize,
}

/// Looks for failures of all programs.
pub fn refute_all(sources: &[PathBuf], plan: &Plan) -> Tally {
    let jdk = Jdk::locate(None).expect("a JDK is installed");
    // One run of the compiler for all of them: that is why their names differ.
    let compiled =
        javac::compile(Some(&jdk), sources, None, None, &Deadline::never()).unwrap_or_else(|error| panic!("{error}"));
    let classes = javac::classes_in(&compiled);
    let tally = Mutex::new(Tally { programs: sources.len(), ..Tally::default() });
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..plan.threads {
            scope.spawn(|| {
                while let Some(source) = sources.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let start = Instant::now();
                    let case = Case::read(source);
                    let result = refute_one(&case, &classes, plan);
                    let mut tally = tally.lock().expect("nobody panics with it");
                    tally.slowest = tally.slowest.max(start.elapsed());
                    add(&mut tally, &case, result);
                }
            });
        }
    });
    tally.into_inner().expect("nobody panics with it")
}

/// What came out of one program.
struct Found {
    refuted: Vec<(u32, String)>,
    doubtful: Vec<String>,
    end: End,
}

fn add(tally: &mut Tally, case: &Case, result: Result<Found, String>) {
    let name = case.source.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let found = match result {
        Ok(found) => found,
        Err(problem) => return tally.wrong.push(format!("{name}: {problem}")),
    };
    for failed in found.refuted.iter().filter(|failed| !case.marks.contains(failed)) {
        tally.wrong.push(format!("{name}: {failed:?} was refuted, and is safe"));
    }
    if found.end == End::Exhausted {
        tally.decided += 1;
        if !case.marks.is_empty() && found.refuted.is_empty() && found.doubtful.is_empty() {
            tally.wrong.push(format!("{name}: it fails, and all runs are said to end well"));
        }
    }
    if found.refuted.iter().any(|failed| case.marks.contains(failed)) {
        tally.refuted += 1;
    } else if !case.marks.is_empty() {
        tally.missed.push(format!("{name} ({:?})", found.end));
    }
    tally.doubtful.extend(found.doubtful.into_iter().map(|why| format!("{name}: {why}")));
}

fn refute_one(case: &Case, classes: &Path, plan: &Plan) -> Result<Found, String> {
    let main = case.source.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let request =
        project::Request { paths: vec![classes.to_owned()], entry: Some(main), ..project::Request::default() };
    let Opened { lowered, launch } = project::open_to_launch(&request).map_err(|error| error.to_string())?;
    let program = &lowered.program;
    let request = Request {
        program,
        checks: program.checks.ids().collect(),
        deadline: Deadline::after(plan.time),
        seed: 0,
        effort: Effort { patience: plan.patience, ..Effort::default() },
        found: &|_| {},
        reached: &|_| {},
    };
    let outcome = concrete::solve(&request);
    let mut found = Found { refuted: Vec::new(), doubtful: Vec::new(), end: outcome.end };
    for trace in outcome.traces.values() {
        let jvm = Jvm(&launch);
        let machine = plan.on_jvm.then_some(&jvm as &dyn RealMachine);
        match verdict::refute(program, &JavaSyntax, trace, machine, &Deadline::after(Duration::from_secs(30))) {
            Ok(refuted) if plan.on_jvm && !refuted.witness.is_real() => {
                return Err(format!("not replayed on the JVM: {:?}", refuted.witness));
            }
            Ok(_) => found.refuted.push(mark(program, trace.check)),
            Err(reason) => found.doubtful.push(format!("{:?}: {reason}", mark(program, trace.check))),
        }
    }
    Ok(found)
}

/// The line and the kind of a check, as marks name them.
pub fn mark(program: &Program, check: ivl::CheckId) -> (u32, String) {
    let check = &program.checks[check];
    (program.origins.get(check.origin).line.unwrap_or(0), check.kind.name().to_owned())
}
