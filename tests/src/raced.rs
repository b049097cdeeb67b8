//! Engines on one compiled program, all of them or some, and who settled what when.

use crate::refutations::mark;
use base::Deadline;
use engine::horn::Configuration;
use engine::{EngineKind, Event, Evidence};
use front_java::project::{self, Opened, Request};
use ivl::{CheckId, Program};
use java::{Java, JavaSyntax};
use report::model::Status;
use session::language::{Language, Loaded};
use session::{Failure, FailureKind, Options, Solvers, Verdict, Verifier};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// What the race has shown.
pub struct Raced {
    /// The verdict.
    pub overall: Status,
    /// From class files to the verdict.
    pub time: Duration,
    /// Until the first check was settled.
    pub first: Option<Duration>,
    /// How many checks each engine has settled.
    pub by: BTreeMap<&'static str, usize>,
    /// How many checks each configuration of the horn engine has settled.
    pub by_rung: BTreeMap<&'static str, usize>,
    /// What was proved.
    pub proved: BTreeSet<CheckId>,
    /// What was refuted.
    pub refuted: BTreeSet<CheckId>,
    /// The program.
    pub program: Arc<Program>,
}

impl Raced {
    /// Whether all checks with this line and kind are proved; nothing if there are none.
    pub fn proves(&self, marked: &(u32, String)) -> Option<bool> {
        let checks = self.program.checks.ids().filter(|check| mark(&self.program, *check) == *marked);
        checks.map(|check| self.proved.contains(&check)).reduce(|all, one| all && one)
    }
}

/// All of them.
pub const ENGINES: [EngineKind; 4] = EngineKind::ALL;
/// For each solver.
const MEMORY_MB: u64 = 2_000;

/// Verifies a program from its class files.
pub fn raced(classes: &Path, main: &str, patience: Duration) -> Raced {
    raced_by(&ENGINES, classes, main, patience)
}

/// Who takes part in a race.
#[derive(Clone, Debug)]
pub struct Entrants {
    /// The engines.
    pub engines: Vec<EngineKind>,
    /// The configurations of the horn engine.
    pub ladder: Vec<Configuration>,
    /// Whether failures are replayed on the JVM; otherwise the interpreter's word counts.
    pub on_jvm: bool,
}

impl Entrants {
    /// These engines with all configurations.
    fn of(engines: &[EngineKind]) -> Entrants {
        Entrants { engines: engines.to_vec(), ladder: Configuration::all(), on_jvm: true }
    }
}

/// The same by some engines only.
pub fn raced_by(engines: &[EngineKind], classes: &Path, main: &str, patience: Duration) -> Raced {
    raced_with(&Entrants::of(engines), classes, main, patience)
}

/// The same by engines and configurations of one's choice.
pub fn raced_with(entrants: &Entrants, classes: &Path, main: &str, patience: Duration) -> Raced {
    let start = Instant::now();
    let request = Request { paths: vec![classes.to_owned()], entry: Some(main.to_owned()), ..Request::default() };
    let opened = project::open_to_launch(&request).unwrap_or_else(|error| panic!("{main}: {error}"));
    decided(java::loaded(opened), entrants, patience, start).unwrap_or_else(|failure| panic!("{main}: {failure}"))
}

/// Verifies the lowered program of a method, of which it was known since `start`; nothing if it cannot be judged.
pub fn raced_from(opened: Opened, method: &jml::Entry, patience: Duration, start: Instant) -> Option<Raced> {
    let raced = java::loaded_method(opened, method)
        .and_then(|loaded| decided(loaded, &Entrants::of(&ENGINES), patience, start));
    match raced {
        Ok(raced) => Some(raced),
        Err(failure) if failure.kind == FailureKind::Late => None,
        Err(failure) => panic!("{}: {failure}", method.shown),
    }
}

/// Verifies a lowered program of which it was known since `start`; why not, if it cannot be judged.
pub fn decided(loaded: Loaded, entrants: &Entrants, patience: Duration, start: Instant) -> Result<Raced, Failure> {
    let options = Options {
        engines: entrants.engines.iter().copied().collect(),
        ladder: entrants.ladder.clone(),
        timeout: patience,
        linger: Duration::ZERO,
        jobs: 1,
        memory_mb: MEMORY_MB,
        replay: entrants.on_jvm,
        ..Options::default()
    };
    let solvers = Solvers::z3_alone(MEMORY_MB).unwrap_or_else(|failure| panic!("{failure}: cargo xtask setup"));
    let (mut by, mut by_rung, mut first) = (BTreeMap::new(), BTreeMap::new(), None);
    let (kinds, syntax) = (Java::default().kinds(), Arc::new(JavaSyntax));
    let verifier = Verifier { options, kinds, syntax, solvers };
    let judged = verifier.judge(loaded, &Deadline::after(patience), start, &mut |event| {
        let Event::Settled { engine, checks, evidence } = event else { return };
        *by.entry(*engine).or_default() += checks.len();
        if let Evidence::Clauses(clauses) = evidence {
            *by_rung.entry(clauses.proof.configuration.name).or_default() += checks.len();
        }
        first = first.or((!checks.is_empty()).then(|| start.elapsed()));
    })?;
    let verdicts = &judged.findings.verdicts;
    let with = |status: Status| {
        verdicts.iter().filter(|(_, verdict)| verdict.status() == status).map(|(check, _)| *check).collect()
    };
    let (proved, refuted) = (with(Status::Proved), with(Status::Refuted));
    let is_open = (!judged.incomplete.is_empty()).then_some(Status::Unknown);
    let overall = Status::of_all(verdicts.values().map(Verdict::status).chain(is_open));
    Ok(Raced { overall, time: start.elapsed(), first, by, by_rung, proved, refuted, program: judged.program })
}
