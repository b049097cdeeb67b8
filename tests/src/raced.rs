//! Engines on one compiled program, all of them or some, and who settled what when.

use base::Deadline;
use engine::horn::{Configuration, Integers, LADDER};
use engine::{Engine, Event, Task, race};
use front_java::project::{self, Opened, Request};
use ivl::{CheckId, Program};
use smt::Solver;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};
use verdict::{Checkers, Court, Overall, Verdict};

/// What the race has shown.
pub struct Raced {
    /// The verdict.
    pub overall: Overall,
    /// From class files to the verdict.
    pub time: Duration,
    /// Until the first check was settled.
    pub first: Option<Duration>,
    /// How many checks each engine has settled.
    pub by: BTreeMap<Engine, usize>,
    /// What was proved.
    pub proved: BTreeSet<CheckId>,
    /// The program.
    pub program: Arc<Program>,
}

/// All of them.
pub const ENGINES: [Engine; 4] = [Engine::Concrete, Engine::Bounded, Engine::Horn, Engine::Template];

/// Verifies a program from its class files.
pub fn raced(classes: &Path, main: &str, patience: Duration) -> Raced {
    raced_by(&ENGINES, classes, main, patience)
}

/// Who takes part in a race.
#[derive(Clone, Debug)]
pub struct Entrants {
    /// The engines.
    pub engines: Vec<Engine>,
    /// The configurations of the horn engine.
    pub ladder: Vec<Configuration>,
    /// Whether failures are replayed on the JVM; otherwise the interpreter's word counts.
    pub on_jvm: bool,
}

impl Entrants {
    /// These engines with the whole ladder.
    fn of(engines: &[Engine]) -> Entrants {
        Entrants { engines: engines.to_vec(), ladder: LADDER.to_vec(), on_jvm: true }
    }
}

/// The same by some engines only.
pub fn raced_by(engines: &[Engine], classes: &Path, main: &str, patience: Duration) -> Raced {
    raced_with(&Entrants::of(engines), classes, main, patience)
}

/// The same by engines and configurations of one's choice.
pub fn raced_with(entrants: &Entrants, classes: &Path, main: &str, patience: Duration) -> Raced {
    let start = Instant::now();
    let request = Request { paths: vec![classes.to_owned()], entry: Some(main.to_owned()), ..Request::default() };
    let opened = project::open_to_launch(&request).unwrap_or_else(|error| panic!("{main}: {error}"));
    decided(opened, entrants, main, patience, start)
}

/// Verifies a lowered program, of which it was known since `start`.
pub fn raced_from(opened: Opened, main: &str, patience: Duration, start: Instant) -> Raced {
    decided(opened, &Entrants::of(&ENGINES), main, patience, start)
}

fn decided(opened: Opened, entrants: &Entrants, main: &str, patience: Duration, start: Instant) -> Raced {
    let is_reserved = !opened.lowered.reservations.is_empty();
    let program = Arc::new(opened.lowered.program);
    let z3 = Solver::find_z3().expect("Z3 is installed: cargo xtask setup");
    let checks: BTreeSet<CheckId> = program.checks.ids().collect();
    let task = Task {
        program: program.clone(),
        checks: checks.clone(),
        engines: entrants.engines.iter().copied().collect(),
        deadline: Deadline::after(patience),
        jobs: 1,
        memory_mb: 2_000,
        solver: z3.clone(),
        smt: vec![z3.clone()],
        integers: Integers::Exact,
        ladder: entrants.ladder.clone(),
        linger: Duration::ZERO,
        head_start: Duration::ZERO,
        unwind: None,
        sizes: engine::bounded::Sizes::default(),
        int_bits: None,
        also: None,
    };
    let launch = Arc::new(opened.launch);
    let checkers = Checkers { solvers: vec![z3], memory_mb: Some(2_000) };
    let court = Court { checkers, program: program.clone(), launch: entrants.on_jvm.then(|| Arc::downgrade(&launch)) };
    let open = || Verdict::Unknown(String::new());
    let mut verdicts: BTreeMap<CheckId, Verdict> = checks.iter().map(|check| (*check, open())).collect();
    let (mut by, mut first) = (BTreeMap::new(), None);
    let mut settled = |engine: Engine, count: usize| {
        *by.entry(engine).or_default() += count;
        first = first.or((count > 0).then(|| start.elapsed()));
    };
    let proved =
        |checks: BTreeSet<CheckId>| checks.into_iter().map(|check| (check, Verdict::Proved { by: String::new() }));
    race(&Arc::new(task), &Arc::new(court), &mut |event| match event {
        Event::Proved { checks, .. } => {
            settled(Engine::Horn, checks.len());
            verdicts.extend(proved(checks));
        }
        Event::AllRuns { checks, .. } => {
            settled(Engine::Concrete, checks.len());
            verdicts.extend(proved(checks));
        }
        Event::Exhausted { checks, .. } => {
            settled(Engine::Bounded, checks.len());
            verdicts.extend(proved(checks));
        }
        Event::Invariant { checks, .. } => {
            settled(Engine::Template, checks.len());
            verdicts.extend(proved(checks));
        }
        Event::Refuted { check, by, refutation } => {
            settled(by, 1);
            verdicts.insert(check, Verdict::Refuted { witness: refutation.witness });
        }
        Event::Contradiction { check, .. } => panic!("{main}: {check} was proved and refuted"),
        Event::Ended { engine, about: Err(error), .. } => panic!("{main}: {}: {error}", engine.name()),
        Event::Works { .. }
        | Event::Within { .. }
        | Event::Attempted(_)
        | Event::Left { .. }
        | Event::Prepared { .. }
        | Event::Ended { about: Ok(_), .. } => {}
    });
    if is_reserved {
        // As the command line does: nothing is proved about the program as it was written.
        let proofs = verdicts.values_mut().filter(|verdict| matches!(verdict, Verdict::Proved { .. }));
        proofs.for_each(|verdict| *verdict = open());
    }
    let is_proved =
        |(check, verdict): (&CheckId, &Verdict)| matches!(verdict, Verdict::Proved { .. }).then_some(*check);
    let proved = verdicts.iter().filter_map(is_proved).collect();
    Raced { overall: verdict::overall(&verdicts), time: start.elapsed(), first, by, proved, program }
}
