//! Models as solvers print them, and as they should not.

use super::*;
use crate::term::{PredId, TermId};

fn system(preds: &[(&str, &[Sort])]) -> System {
    let mut system = System::new();
    for (name, params) in preds {
        system.add_pred(*name, params.to_vec(), "");
    }
    system
}

fn body(system: &System, model: &Model, name: &str) -> String {
    let pred = pred(system, name);
    system.term_text(model.get(pred).expect("the model defines it").body)
}

fn pred(system: &System, name: &str) -> PredId {
    system.preds.entries().find(|(_, pred)| pred.name == name).expect("there is such a predicate").0
}

/// Printed by Z3 5.4.0.
#[test]
fn model_of_z3() {
    let mut system = system(&[("p q", &[Sort::Int, Sort::Int]), ("unused", &[])]);
    let array = system.terms.array_sort(Sort::Int, Sort::Int);
    system.add_pred("r", vec![Sort::Int, array], "");
    let text = "(
  (define-fun r ((x!0 Int) (x!1 (Array Int Int))) Bool
    (let ((a!1 (>= (+ x!0 (* (- 1) (select x!1 x!0))) 1))
          (a!2 (<= (+ x!0 (* (- 1) (select x!1 x!0))) (- 1))))
      (and (not a!1) (not a!2))))
  (define-fun |p q| ((x!0 Int) (x!1 Int)) Bool
    (not (>= (+ x!0 (* (- 1) x!1)) 1)))
)";
    let model = read_model(&mut system, text).unwrap();
    assert_eq!(body(&system, &model, "p q"), "(< (- arg0 arg1) 1)");
    let r = body(&system, &model, "r");
    assert_eq!(r, "(let ((s!0 (- arg0 (select arg1 arg0)))) (and (< s!0 1) (< (- 1) s!0)))");
    assert_eq!(model.missing(&system), [pred(&system, "unused")]);
}

/// Printed by Z3 5.4.0 with its default inlining: quantifiers, and names that shadow each other.
#[test]
fn quantified_model_of_z3() {
    let mut system = system(&[("p", &[Sort::Int, Sort::Int])]);
    let text = "(
  (define-fun p ((x!0 Int) (x!1 Int)) Bool
    (let ((a!1 (exists ((x!2 Int))
                 (! (let ((a!1 (exists ((x!3 Int))
                                 (! (and (not (<= x!3 (- 1)))
                                         (not (<= x!1 x!3))
                                         (= x!2 (+ 1 x!3)))
                                    :weight 0))))
                      (and a!1 (= x!0 (+ 1 x!2))))
                    :weight 0))))
      (or (not (<= x!0 (- 1))) a!1)))
)";
    let model = read_model(&mut system, text).unwrap();
    let text = body(&system, &model, "p");
    assert_eq!(
        text,
        "(or (< (- 1) arg0) (exists ((x!2!0 Int)) (and (exists ((x!3!1 Int)) \
         (and (< (- 1) x!3!1) (< x!3!1 arg1) (= x!2!0 (+ x!3!1 1)))) (= arg0 (+ x!2!0 1)))))"
    );
    // What was printed reads as the same, up to the names of bound variables.
    let again = format!("(define-fun p ((arg0 Int) (arg1 Int)) Bool {text})");
    let model = read_model(&mut system, &again).unwrap();
    assert_eq!(body(&system, &model, "p"), text.replace("x!2!0", "x!2!0!2").replace("x!3!1", "x!3!1!3"));
}

#[test]
fn functions_of_the_solver_are_expanded() {
    let mut system = system(&[("p", &[Sort::Int]), ("q", &[Sort::Int])]);
    let text = "(model
        (define-fun p ((x Int)) Bool (and (q x) (aux x 3)))
        (define-fun aux ((a Int) (b Int)) Bool (<= a (bound b)))
        (declare-fun ignored () Int)
        (define-fun bound ((b Int)) Int (* 2 b))
        (define-fun q ((y Int)) Bool (>= y zero))
        (define-fun zero () Int 0))";
    let model = read_model(&mut system, text).unwrap();
    assert_eq!(body(&system, &model, "p"), "(and (<= 0 arg0) (<= arg0 6))");
    // One after the other, without a list around them.
    let plain = "(define-fun p ((x Int)) Bool (! (= x -1) :named n))(define-fun q ((x Int)) Bool true)";
    let model = read_model(&mut system, plain).unwrap();
    assert_eq!(body(&system, &model, "p"), "(= arg0 (- 1))");
    assert_eq!(body(&system, &model, "q"), "true");
}

#[test]
fn arrays_and_bits() {
    let mut system = system(&[("p", &[Sort::BitVec(8)])]);
    let array = system.terms.array_sort(Sort::Int, Sort::Int);
    system.add_pred("q", vec![array], "");
    let text = "((define-fun f ((i Int)) Int (ite (= i 1) 10 (ite (= i 2) 20 0)))
        (define-fun q ((a (Array Int Int))) Bool
            (or (= a (_ as-array f)) (= a (store ((as const (Array Int Int)) 7) 1 2))))
        (define-fun p ((b (_ BitVec 8))) Bool
            (and (bvuge b #x0f) (= ((_ extract 3 0) b) #b0101) (not (= b (_ bv255 8))) (bvslt b ((_ int2bv 8) (- 1))))))";
    let model = read_model(&mut system, text).unwrap();
    assert_eq!(
        body(&system, &model, "q"),
        "(or (= arg0 (store (store ((as const (Array Int Int)) 0) 2 20) 1 10)) \
         (= arg0 (store ((as const (Array Int Int)) 7) 1 2)))"
    );
    assert_eq!(
        body(&system, &model, "p"),
        "(and (bvule #x0f arg0) (= ((_ extract 3 0) arg0) #x5) (not (= arg0 #xff)) (bvslt arg0 #xff))"
    );
}

#[test]
fn damage_is_an_error() {
    for text in [
        "((define-fun p ((x Int)) Bool (q x)))",
        "((define-fun p ((x Int)) Bool x))",
        "((define-fun p ((x Int)) Int x))",
        "((define-fun p ((x Bool)) Bool x))",
        "((define-fun p ((x Int) (y Int)) Bool true))",
        "((define-fun p ((x Int)) Bool (p x)))",
        "((define-fun p ((x Int)) Bool (a x)) (define-fun a ((x Int)) Bool (b x)) (define-fun b ((x Int)) Bool (a x)))",
        "((define-fun p ((x Int)) Bool true) (define-fun p ((x Int)) Bool false))",
        "((define-fun p ((x Int)) Bool (and x)))",
        "((define-fun p ((x Int)) Bool (= x true)))",
        "((define-fun p ((x Int)) Bool (+)))",
        "((define-fun p ((x Int)) Bool ()))",
        "((define-fun p ((x Int)) Bool (let ((y)) y)))",
        "((define-fun p ((x Int)) Bool (forall x)))",
        "((define-fun p ((x Int)) Bool (_ bv 3)))",
        "((define-fun p ((x Int)) Bool (= x 99999999999999999999999999999999999999999)))",
        "((define-fun p ((x Int)) Bool (= #x #x)))",
        "((define-fun p ((x Int)) Bool ((_ extract 9 0) #b1)))",
        "((define-fun p ((x Int)) Bool (= #b1 ((_ sign_extend 4294967295) #b1))))",
        "((define-fun p ((x Int)) Bool (select x x)))",
        "((define-fun p ((x Int)) Bool ((as const Int) x)))",
        "((define-fun p ((x Foo)) Bool true))",
        "((define-fun p ((x Int)) Bool \"text\"))",
        "((define-fun p x Bool true)",
    ] {
        let mut system = system(&[("p", &[Sort::Int])]);
        assert!(read_model(&mut system, text).is_err(), "{text}");
    }
}

#[test]
fn depth_costs_no_stack() {
    let depth = 200_000;
    let deep = |open: &str, close: &str| {
        format!("((define-fun p ((x Int)) Bool {}(= x 1){}))", open.repeat(depth), close.repeat(depth))
    };
    let mut terms = system(&[("p", &[Sort::Int])]);
    assert!(read_model(&mut terms, &deep("(not ", ")")).is_ok());
    assert!(read_model(&mut terms, &deep("(let ((y x)) ", ")")).is_ok());
    assert!(read_model(&mut terms, &deep("(! ", " :weight 0)")).is_ok());
    assert_eq!(read_model(&mut terms, &deep("(exists ((y Int)) ", ")")), Err(ReadError::TooBig));
    let sort = format!("((define-fun p ((x {}Int{})) Bool true))", "(Array Int ".repeat(depth), ")".repeat(depth));
    assert!(read_model(&mut terms, &sort).is_err());
}

#[test]
fn expansion_is_limited() {
    use std::fmt::Write;
    // Each function calls the one before it twice, with other operands.
    let mut text = String::from("((define-fun f0 ((x Int)) Int (div x 3))");
    for level in 1..60 {
        let _ = write!(
            text,
            "(define-fun f{level} ((x Int)) Int (mod (f{0} (+ x {level})) (f{0} (* x {level}))))",
            level - 1
        );
    }
    text.push_str("(define-fun p ((x Int)) Bool (= 0 (f14 x))))");
    let mut small = system(&[("p", &[Sort::Int])]);
    assert_eq!(read_model(&mut small, &text), Err(ReadError::TooBig));
}

#[test]
fn apply_substitutes_without_capture() {
    let mut system = system(&[("p", &[Sort::Int])]);
    let model = read_model(&mut system, "(define-fun p ((x Int)) Bool (exists ((y Int)) (= x (* 2 y))))").unwrap();
    let p = pred(&system, "p");
    let bound = system.terms.var("y!0", Sort::Int);
    let applied: TermId = model.apply(&mut system.terms, p, &[bound]).unwrap();
    assert_eq!(system.term_text(applied), "(exists ((y!0!1 Int)) (= y!0 (* 2 y!0!1)))");
    assert_eq!(system.terms.free_vars([applied]), [system.terms.as_var(bound).unwrap()]);
}
