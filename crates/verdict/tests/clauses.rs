//! Invariants of the horn engine are believed only as far as a fresh solver agrees, clause by clause.

mod common;

use base::Deadline;
use common::{COUNTER, z3};
use engine::OpenChecks;
use engine::horn::{self, Info, Integers, LADDER, Portion, Proof, Request};
use smt::{Solver, SolverKind};
use std::path::PathBuf;
use std::time::Duration;
use verdict::{Checkers, Reached, Rejection, accept};

/// A program that stands in for a solver.
fn script(name: &str, text: &str) -> (PathBuf, Solver) {
    let path = std::env::temp_dir().join(format!("jackalope-{name}-{}", std::process::id()));
    std::fs::write(&path, text).expect("the script is written");
    let mode = std::process::Command::new("chmod").arg("755").arg(&path).status();
    assert!(mode.expect("chmod runs").success());
    (path.clone(), Solver::new(name, path, SolverKind::Z3))
}

/// What `judge` says of the first proof that is found.
fn judged(judge: impl Fn(&Proof) -> Result<(), Rejection> + Sync) -> Result<(), String> {
    let program = ivl::parse::program(COUNTER).expect("a program");
    let checks: std::collections::BTreeSet<_> = program.checks.ids().collect();
    let request = Request {
        portions: Portion::whole(&program),
        open: OpenChecks::new(checks),
        integers: Integers::Exact,
        ladder: vec![LADDER[0]],
        solver: z3(),
        jobs: 1,
        next_job_after: Duration::ZERO,
        at_once: false,
        deadline: Deadline::after(Duration::from_secs(60)),
        memory_mb: Some(2_000),
    };
    let said = std::sync::Mutex::new(None);
    horn::solve(&request, &|proof: &Proof| {
        let judged = judge(proof).map_err(|rejection| rejection.to_string());
        said.lock().expect("nobody panics").get_or_insert(judged.clone());
        judged
    });
    said.into_inner().expect("nobody panics").expect("a proof is found")
}

fn by(solvers: Vec<Solver>) -> Result<(), String> {
    judged(|proof| {
        let checkers = Checkers { solvers: solvers.clone(), memory_mb: Some(2_000) };
        accept(proof, &Reached::default(), &checkers, &Deadline::after(Duration::from_secs(60)))
    })
}

#[test]
fn a_proof_is_accepted() {
    assert_eq!(by(vec![z3()]), Ok(()));
    assert_eq!(by(vec![Solver::by_name("cvc5").expect("the tests need cvc5")]), Ok(()));
}

#[test]
fn without_solvers_nothing_is_accepted() {
    let gone = || Solver::new("gone", "/nowhere/solver", SolverKind::Z3);
    assert!(by(Vec::new()).is_err_and(|why| why.contains("no solver to ask")));
    assert!(by(vec![gone()]).is_err());
    assert_eq!(by(vec![gone(), z3()]), Ok(()), "who fails leaves it to the others");
}

#[test]
fn what_is_no_invariant_is_rejected() {
    let said = judged(|proof| {
        let program = ivl::parse::program(COUNTER).expect("a program");
        let info = Info::new(&program, &proof.configuration);
        let encoding = horn::encode(&program, &info, proof.configuration, proof.integers, &Deadline::never());
        let mut model = proof.model.clone();
        let mut system = proof.system.clone();
        for interpretation in model.interpretations.values_mut() {
            interpretation.body = system.terms.bool(true);
        }
        let wrong = Proof {
            program: proof.program.clone(),
            configuration: proof.configuration,
            integers: proof.integers,
            encoding: encoding.expect("it is encoded again"),
            system,
            model,
            checks: proof.checks.clone(),
            time: proof.time,
        };
        let checkers = Checkers { solvers: vec![z3()], memory_mb: Some(2_000) };
        accept(&wrong, &Reached::default(), &checkers, &Deadline::after(Duration::from_secs(60)))
    });
    assert!(said.is_err_and(|why| why.contains("the invariants do not hold")));
}

/// The next one is asked beside it, and what hangs is ended with the answer.
#[test]
fn a_checker_that_hangs_is_not_waited_for() {
    let (path, hangs) = script("hangs", "#!/bin/sh\nexec sleep 1000\n");
    let start = std::time::Instant::now();
    let said = by(vec![hangs, z3()]);
    let _ = std::fs::remove_file(&path);
    assert_eq!(said, Ok(()));
    assert!(start.elapsed() < Duration::from_secs(50), "the whole time was spent on who hangs");
}

/// Of several clauses, some are decided by one solver and some by the other.
#[test]
fn what_one_cannot_decide_the_other_can() {
    let answers = "#!/bin/sh\nwhile read -r line; do case \"$line\" in *check-sat*) echo unknown;; *echo*) echo \"$line\" | \
                   sed 's/.*\"\\(.*\\)\".*/\\1/';; esac; done\n";
    let (path, dull) = script("dull", answers);
    let said = [by(vec![dull.clone()]), by(vec![dull, z3()])];
    let _ = std::fs::remove_file(&path);
    assert!(said[0].as_ref().is_err_and(|why| why.contains("no solver could check")), "{said:?}");
    assert_eq!(said[1], Ok(()));
}
