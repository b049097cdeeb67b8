//! The race itself: an engine that is no other crate's, evidence that does not count, and who starts when.

use base::{Deadline, Id};
use engine::{Concrete, Context, Engine, Event, Evidence, Judge, Start, Task, Trace, race};
use ivl::interp::Given;
use ivl::syntax::Plain;
use ivl::{CheckId, Const, InputId, Program, Type};
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// Fails for 7, and never otherwise.
const SEVEN: &str = "entry main; input i0 nondet x: i32; check k0 assertion; check k1 division;
    proc main() { var x: i32; b0: x := havoc input i0; assert x != 7 : k0; assert true : k1; return; }";

fn program() -> Arc<Program> {
    Arc::new(ivl::parse::program(SEVEN).unwrap_or_else(|error| panic!("{error}")))
}

/// Accepts runs after a while, and proofs of so many runs.
struct Clerk {
    runs: AtomicUsize,
    patience: Duration,
    proofs: u64,
}

impl Judge for Clerk {
    type Refutation = Trace;

    fn weigh(&self, evidence: Evidence<Trace>, _: &Deadline) -> Result<Evidence<Trace>, String> {
        match &evidence {
            Evidence::Run(_) => {
                self.runs.fetch_add(1, Ordering::SeqCst);
                std::thread::sleep(self.patience);
                Ok(evidence)
            }
            Evidence::AllRuns(runs) if *runs == self.proofs => Ok(evidence),
            Evidence::AllRuns(_) | Evidence::Clauses(_) | Evidence::Questions(_) => Err("not convincing".to_owned()),
        }
    }
}

/// What one has to write for an engine: its name, when it starts, and what it does.
struct Toy {
    start: Start,
    finds: Finds,
    log: Arc<Mutex<Vec<&'static str>>>,
}

enum Finds {
    Failure,
    Proof(u64),
    Bug,
}

impl<J: Judge> Engine<J> for Toy {
    fn name(&self) -> &'static str {
        match self.finds {
            Finds::Failure => "toy",
            Finds::Proof(_) => "prover",
            Finds::Bug => "bug",
        }
    }

    fn start(&self) -> Start {
        self.start
    }

    fn run(&self, context: &Context<J>) -> Result<String, String> {
        self.log.lock().expect("nobody panics").push(Engine::<J>::name(self));
        let check = |number| CheckId::from_index(number);
        match self.finds {
            Finds::Failure => {
                let seven = Given::Scalar(Const::Int(Type::I32, 7));
                let inputs = vec![(InputId::from_index(0), seven)];
                let is_confirmed = context.failed(&Trace { check: check(0), inputs });
                Ok(format!("confirmed: {is_confirmed}"))
            }
            Finds::Proof(runs) => {
                context.proved_or_left(&BTreeSet::from([check(1)]), Evidence::AllRuns(runs));
                Ok(String::new())
            }
            Finds::Bug => panic!("a toy breaks"),
        }
    }
}

/// What a race tells, in the order in which it does, and how often the judge was asked about runs.
fn told(clerk: Clerk, engines: Vec<Box<dyn Engine<Clerk>>>) -> (Vec<String>, usize) {
    let program = program();
    let checks = program.checks.ids().collect();
    let linger = Duration::from_secs(60);
    let deadline = Deadline::after(Duration::from_secs(60));
    let task = Arc::new(Task { program, checks, engines, judge: clerk, syntax: Arc::new(Plain), deadline, linger });
    let mut told = Vec::new();
    race(&task, &mut |event| match event {
        Event::Settled { engine, checks, evidence } => {
            let how = if matches!(evidence, Evidence::Run(_)) { "refuted" } else { "proved" };
            let checks: Vec<String> = checks.iter().map(ToString::to_string).collect();
            told.push(format!("{engine} {how} {}", checks.join(" ")));
        }
        Event::Left { engine, check, reason, .. } => told.push(format!("{engine} left {check}: {reason}")),
        Event::Ended { engine, about: Err(bug), .. } => told.push(format!("{engine}: {bug}")),
        Event::Works { .. }
        | Event::Contradiction { .. }
        | Event::Attempted(_)
        | Event::Prepared { .. }
        | Event::Took { .. }
        | Event::Reached { .. }
        | Event::Ended { .. } => {}
    });
    (told, task.judge.runs.load(Ordering::SeqCst))
}

fn clerk(patience: Duration) -> Clerk {
    Clerk { runs: AtomicUsize::new(0), patience, proofs: 3 }
}

fn toy(finds: Finds, log: &Arc<Mutex<Vec<&'static str>>>) -> Toy {
    Toy { start: Start::After(Duration::ZERO), finds, log: log.clone() }
}

#[test]
fn an_engine_needs_no_more_than_this() {
    let log = Arc::default();
    let engines: Vec<Box<dyn Engine<Clerk>>> =
        vec![Box::new(toy(Finds::Failure, &log)), Box::new(toy(Finds::Proof(3), &log))];
    let (mut told, runs) = told(clerk(Duration::ZERO), engines);
    told.sort();
    assert_eq!((told, runs), (vec!["prover proved k1".to_owned(), "toy refuted k0".to_owned()], 1));
}

#[test]
fn what_the_judge_does_not_accept_is_not_told() {
    let log = Arc::default();
    let (told, _) = told(clerk(Duration::ZERO), vec![Box::new(toy(Finds::Proof(4), &log))]);
    assert_eq!(told, ["prover left k1: a proof was found, but not accepted: not convincing"]);
}

#[test]
fn a_broken_engine_is_told_and_stops_nobody() {
    let log = Arc::default();
    let engines: Vec<Box<dyn Engine<Clerk>>> =
        vec![Box::new(toy(Finds::Bug, &log)), Box::new(toy(Finds::Failure, &log))];
    let (mut told, _) = told(clerk(Duration::ZERO), engines);
    told.sort();
    assert_eq!(told, ["bug: a toy breaks", "toy refuted k0"]);
}

/// Two find the same failure at once: the real machine is asked about one of them.
#[test]
fn a_failure_is_replayed_once() {
    let log = Arc::default();
    let engines: Vec<Box<dyn Engine<Clerk>>> =
        vec![Box::new(toy(Finds::Failure, &log)), Box::new(toy(Finds::Failure, &log)), Box::new(Concrete)];
    let (told, runs) = told(clerk(Duration::from_millis(100)), engines);
    assert_eq!(told.iter().filter(|line| line.ends_with("refuted k0")).count(), 1, "{told:?}");
    assert_eq!(runs, 1);
}

/// While a failure is replayed nobody starts, although it is time.
#[test]
fn a_replay_has_the_machine_for_itself() {
    let log: Arc<Mutex<Vec<&'static str>>> = Arc::default();
    let second = Toy { start: Start::After(Duration::from_millis(20)), ..toy(Finds::Proof(3), &log) };
    let engines: Vec<Box<dyn Engine<Clerk>>> = vec![Box::new(toy(Finds::Failure, &log)), Box::new(second)];
    let (told, _) = told(clerk(Duration::from_millis(200)), engines);
    assert_eq!(told, ["toy refuted k0", "prover proved k1"]);
    assert_eq!(*log.lock().expect("nobody panics"), ["toy", "prover"]);
}

/// Whoever waits for loops does not start where there are none that matter, as long as others work on it; when nobody does any more, they do.
#[test]
fn who_is_next_need_not_wait_when_nobody_works() {
    let log = Arc::default();
    let late = Toy { start: Start::ForLoops(Duration::from_secs(3600)), ..toy(Finds::Proof(3), &log) };
    let (told, _) = told(clerk(Duration::ZERO), vec![Box::new(late)]);
    assert_eq!(told, ["prover proved k1"]);
}
