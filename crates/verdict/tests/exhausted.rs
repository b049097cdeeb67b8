//! Proofs by exhaustion are believed only as far as a fresh solver agrees.

use base::Deadline;
use engine::bounded::{self, Exhausted, Request};
use smt::Solver;
use std::time::Duration;
use verdict::{Checkers, Rejection, exhausted};

fn z3() -> Solver {
    Solver::find_z3().expect("the tests need Z3")
}

fn checkers() -> Checkers {
    let solvers = [Solver::by_name("cvc5"), Ok(z3())].into_iter().flatten().collect();
    Checkers { solvers, memory_mb: Some(2_000) }
}

fn proof() -> Exhausted {
    let text = "entry main; check k0 assertion; input i0 nondet x: i32;
        proc main() { var x: i32; b0: x := havoc input i0; assert x * 2 != 7 : k0; return; }";
    let program = ivl::parse::program(text).expect("a program");
    let request = Request {
        program: &program,
        checks: program.checks.ids().collect(),
        solver: z3(),
        deadline: Deadline::after(Duration::from_secs(60)),
        memory_mb: None,
        shared: None,
        unwind: None,
        sizes: bounded::Sizes::default(),
        int_bits: None,
        beside: None,
    };
    bounded::solve(&request, &mut |_| {}).proof.expect("a proof")
}

fn soon() -> Deadline {
    Deadline::after(Duration::from_secs(60))
}

#[test]
fn a_proof_is_accepted() {
    exhausted(&proof(), &checkers(), &soon()).expect("it is a proof");
}

#[test]
fn what_is_no_proof_is_rejected() {
    let mut wrong = proof();
    wrong.certificate = wrong.certificate.replace("#x00000007", "#x00000008");
    assert!(matches!(exhausted(&wrong, &checkers(), &soon()), Err(Rejection::Fails { .. })));
    for text in [
        "(set-logic ALL)\n(asert false)\n(check-sat)\n",
        "",
        "(set-logic ALL)\n(assert false)\n",
        "; unsat\n(echo \"unsat\")(echo \"unsat\")\n",
    ] {
        let broken = Exhausted { certificate: text.to_owned(), ..proof() };
        assert!(matches!(exhausted(&broken, &checkers(), &soon()), Err(Rejection::Undecided(_))), "{text}");
    }
}

#[test]
fn without_solvers_or_time_nothing_is_accepted() {
    let none = Checkers { solvers: Vec::new(), memory_mb: None };
    assert!(matches!(exhausted(&proof(), &none, &soon()), Err(Rejection::Undecided(_))));
    let late = Deadline::after(Duration::ZERO);
    assert!(matches!(exhausted(&proof(), &checkers(), &late), Err(Rejection::Undecided(_))));
    let missing =
        Checkers { solvers: vec![Solver::new("gone", "/nowhere/solver", smt::SolverKind::Z3)], memory_mb: None };
    assert!(matches!(exhausted(&proof(), &missing, &soon()), Err(Rejection::Undecided(_))));
}

/// The next one is asked beside it, and what hangs is ended with the answer.
#[test]
fn a_checker_that_hangs_is_not_waited_for() {
    let script = std::env::temp_dir().join(format!("jackalope-hangs-{}", std::process::id()));
    let made = format!("printf '#!/bin/sh\\nexec sleep 1000\\n' > '{0}' && chmod 755 '{0}'", script.display());
    assert!(std::process::Command::new("sh").args(["-c", &made]).status().expect("a shell").success());
    let hangs = Solver::new("hangs", &script, smt::SolverKind::Z3);
    let checkers = Checkers { solvers: vec![hangs, z3()], memory_mb: Some(2_000) };
    let said = exhausted(&proof(), &checkers, &Deadline::never());
    let _ = std::fs::remove_file(&script);
    said.expect("it is a proof");
}

/// What asserts `false` needs no solver; but only if it is asserted, in the one question that there is.
#[test]
fn only_what_asserts_false_needs_no_solver() {
    let none = Checkers { solvers: Vec::new(), memory_mb: None };
    let accepted =
        |certificate: &str| exhausted(&Exhausted { certificate: certificate.to_owned(), ..proof() }, &none, &soon());
    accepted("; note\n(set-logic ALL)\n(assert false)\n(check-sat)\n").expect("nothing can be the case");
    for text in [
        "(set-logic ALL)\n; (assert false)\n(check-sat)\n",
        "(set-logic ALL)\n(check-sat)\n(assert false)\n",
        "(set-logic ALL)\n(check-sat)\n(assert false)\n(check-sat)\n",
        "(set-logic ALL)\n(push 1)\n(assert false)\n(pop 1)\n(check-sat)\n",
        "(set-logic ALL)\n(assert (not\n(assert false)\n))\n(check-sat)\n",
        "(assert false)\n",
    ] {
        assert!(accepted(text).is_err(), "{text}");
    }
}
