//! Invariants of the template engine are believed only as far as a fresh solver agrees, with each of the three parts.

mod common;

use base::Deadline;
use common::{COUNTER, z3};
use engine::template::{self, Proof, Request};
use engine::{Evidence, Judge, Questions};
use ivl::Program;
use ivl::syntax::Plain;
use std::sync::Arc;
use std::time::Duration;
use verdict::{Checkers, Rejection, Validator, invariant};

fn checkers() -> Checkers {
    Checkers { solvers: vec![z3()], memory_mb: Some(2_000) }
}

fn proof() -> (Arc<Program>, Proof) {
    let program = ivl::parse::program(COUNTER).expect("a program");
    let request = Request {
        syntax: &Plain,
        program: &program,
        checks: program.checks.ids().collect(),
        solver: z3(),
        deadline: soon(),
        memory_mb: None,
        shared: None,
        plans: template::plans(),
    };
    let mut proofs = template::solve(&request, &mut |_: &template::Proof| true).proofs;
    let proof = proofs.pop().expect("a proof");
    (Arc::new(program), proof)
}

fn soon() -> Deadline {
    Deadline::after(Duration::from_secs(60))
}

fn validator(program: Arc<Program>) -> Validator {
    Validator::new(checkers(), program, Arc::new(Plain), None)
}

fn is_accepted(validator: &Validator, proof: Proof) -> bool {
    validator.weigh(Evidence::Questions(Questions::Invariant(Arc::new(proof))), &soon()).is_ok()
}

#[test]
fn a_proof_is_accepted() {
    let (program, proof) = proof();
    assert!(is_accepted(&validator(program), proof));
}

/// Each part must be excluded: one that can happen is enough to reject it.
#[test]
fn what_is_no_proof_is_rejected() {
    let (program, proof) = proof();
    let validator = validator(program);
    for part in 0..3 {
        let mut wrong = proof.clone();
        wrong.certificate[part].1 = "(set-logic ALL)\n(declare-fun x () Bool)\n(assert x)\n(check-sat)\n".to_owned();
        assert!(!is_accepted(&validator, wrong.clone()), "part {part}");
        assert!(matches!(invariant(&wrong, &checkers(), &soon()), Err(Rejection::Fails { .. })), "part {part}");
        wrong.certificate[part].1 = "(set-logic ALL)\n(assert false)\n".to_owned();
        assert!(matches!(invariant(&wrong, &checkers(), &soon()), Err(Rejection::Undecided(_))), "part {part}");
        wrong.certificate.remove(part);
        assert!(matches!(invariant(&wrong, &checkers(), &soon()), Err(Rejection::Undecided(_))), "part {part}");
    }
}
