//! Real solvers: Z3 solves, refutes and checks; cvc5 checks certificates.

mod common;

use common::counting_loop;
use smt::{
    Check, Head, HornAnswer, HornText, Limits, Refutation, SatAnswer, Session, Solver, SolverError, Sort, System, Value,
};
use smt::{ask_horn, certificate, check_clauses, check_valid, refute_horn, run, solve_horn};
use std::time::Duration;

fn limits() -> Limits {
    Limits { memory_mb: Some(2000), ..Limits::within(Duration::from_secs(100)) }
}

fn z3() -> Solver {
    Solver::find_z3().expect("the tests need Z3")
}

fn cvc5() -> Solver {
    Solver::by_name("cvc5").expect("the tests need cvc5 to check certificates by a second solver")
}

fn options(names: &[(&str, &str)]) -> Vec<(String, String)> {
    names.iter().map(|(name, value)| (name.to_string(), value.to_string())).collect()
}

fn plain() -> Vec<(String, String)> {
    options(&[("fp.xform.inline_eager", "false"), ("fp.xform.inline_linear", "false"), ("fp.spacer.global", "true")])
}

/// A loop over an array, names as Java has them, and predicates that the default options inline.
fn odd_names() -> System {
    let mut system = System::new();
    let array = system.terms.array_sort(Sort::Int, Sort::Int);
    let a_loop =
        system.add_pred("Main.main([Ljava/lang/String;)V|7\\", vec![Sort::Int, Sort::Int, array], "line\nbreak");
    let end = system.add_pred("and", vec![Sort::Int, array, Sort::Bool], "");
    let terms = &mut system.terms;
    let (i, n, a) = (terms.var("i|", Sort::Int), terms.var("let", Sort::Int), terms.var("übel", array));
    let (zero, one) = (terms.int(0), terms.int(1));
    let is_set = terms.var("is set", Sort::Bool);
    let (start, inside, next, done) = (terms.lt(zero, n), terms.lt(i, n), terms.add([i, one]), terms.ge(i, n));
    let filled = terms.store(a, zero, n);
    let element = terms.select(a, zero);
    let differs = terms.ne(element, n);
    let bad = terms.and([is_set, differs]);
    let yes = terms.bool(true);
    system.add_clause(vec![], start, Head::Pred(a_loop, vec![zero, n, filled]), "entry");
    system.add_clause(vec![(a_loop, vec![i, n, a])], inside, Head::Pred(a_loop, vec![next, n, a]), "step");
    system.add_clause(vec![(a_loop, vec![i, n, a])], done, Head::Pred(end, vec![n, a, yes]), "exit");
    system.add_clause(vec![(end, vec![n, a, is_set])], bad, Head::False, "assert");
    system
}

/// A counter that reaches five.
fn unsafe_loop() -> System {
    let mut system = System::new();
    let p = system.add_pred("p", vec![Sort::Int], "");
    let terms = &mut system.terms;
    let i = terms.var("i", Sort::Int);
    let (zero, one, five) = (terms.int(0), terms.int(1), terms.int(5));
    let (next, equal, always) = (terms.add([i, one]), terms.eq(i, five), terms.bool(true));
    system.add_clause(vec![], always, Head::Pred(p, vec![zero]), "entry");
    system.add_clause(vec![(p, vec![i])], always, Head::Pred(p, vec![next]), "step");
    system.add_clause(vec![(p, vec![i])], equal, Head::False, "assert");
    system
}

/// Solves, checks each clause, and lets solvers check the certificate.
fn prove(mut system: System, options: &[(String, String)], checkers: &[Solver]) {
    system.check().unwrap();
    let answer = solve_horn(&z3(), &mut system, options, &limits()).unwrap();
    let HornAnswer::Sat(model) = answer else { panic!("{answer:?}") };
    assert_eq!(model.missing(&system), []);
    let checks = check_clauses(&z3(), &system, &model, &limits()).unwrap();
    assert!(checks.iter().all(|check| *check == Check::Holds), "{checks:?}");
    let text = certificate(&system, &model);
    for checker in checkers {
        let transcript = run(checker, &[], &text, &limits()).unwrap();
        let answers: Vec<&str> = transcript.stdout.lines().collect();
        assert_eq!(answers, vec!["unsat"; system.clauses.len()], "{}: {transcript:?}\n{text}", checker.name);
    }
}

#[test]
fn proofs_are_checked_by_two_solvers() {
    prove(counting_loop(), &plain(), &[z3(), cvc5()]);
}

#[test]
fn arrays_and_odd_names() {
    prove(odd_names(), &plain(), &[z3(), cvc5()]);
}

#[test]
fn quantified_models() {
    prove(odd_names(), &[], &[z3()]);
    prove(counting_loop(), &[], &[z3()]);
}

#[test]
fn checks_by_cvc5() {
    let mut system = counting_loop();
    let HornAnswer::Sat(mut model) = solve_horn(&z3(), &mut system, &plain(), &limits()).unwrap() else { panic!() };
    let checks = check_clauses(&cvc5(), &system, &model, &limits()).unwrap();
    assert_eq!(checks, [Check::Holds, Check::Holds, Check::Holds]);
    // Without an interpretation only what holds for every choice does.
    model.interpretations.clear();
    let checks = check_clauses(&cvc5(), &system, &model, &limits()).unwrap();
    assert_eq!(checks, [Check::Fails, Check::Fails, Check::Fails]);
}

#[test]
fn unsafe_systems() {
    let system = unsafe_loop();
    assert_eq!(ask_horn(&z3(), &system, &plain(), &limits()).unwrap(), HornText::Unsat);
    let answer = refute_horn(&z3(), &system, &plain(), &limits()).unwrap();
    let Refutation::Derived(derivation) = answer else { panic!("{answer:?}") };
    let values: Vec<_> = derivation.facts.iter().map(|fact| fact.args.clone()).collect();
    assert_eq!(values, (0..=5).map(|value| vec![Value::Int(value)]).collect::<Vec<_>>());
    assert_eq!(derivation.last, [5]);
    assert_eq!(derivation.facts[5].premises, [4]);
    // With the names of `odd_names` the rule form is read too, and says the opposite of the other form.
    assert_eq!(refute_horn(&z3(), &odd_names(), &plain(), &limits()).unwrap(), Refutation::Underivable);
    let open = system.subset(|index| index != 1);
    assert!(matches!(ask_horn(&z3(), &open, &[], &limits()).unwrap(), HornText::Sat(_)));
}

#[test]
fn rejected_options_are_errors() {
    let wrong = options(&[("fp.spacer.no_such_option", "true")]);
    let result = ask_horn(&z3(), &counting_loop(), &wrong, &limits());
    assert!(matches!(result, Err(SolverError::Rejected { .. })), "{result:?}");
}

#[test]
fn little_memory_is_named() {
    let little = Limits { memory_mb: Some(1), ..limits() };
    let result = ask_horn(&z3(), &counting_loop(), &[], &little);
    assert!(matches!(result, Err(SolverError::OutOfMemory { .. })), "{result:?}");
}

#[test]
fn sessions_answer_many_questions() {
    for solver in [z3(), cvc5()] {
        let mut system = System::new();
        let mut session = Session::start(&solver, "(set-logic ALL)", &limits()).unwrap();
        let deadline = limits().deadline;
        let terms = &mut system.terms;
        let x = terms.var("x", Sort::Int);
        for round in 0..20 {
            let number = terms.int(round + 2);
            let zero = terms.int(0);
            let rest = terms.modulo(x, number);
            let (valid, invalid) = (terms.lt(rest, number), terms.eq(rest, zero));
            assert_eq!(check_valid(&mut session, terms, valid, &deadline).unwrap(), Check::Holds);
            assert_eq!(check_valid(&mut session, terms, invalid, &deadline).unwrap(), Check::Fails);
        }
        assert_eq!(session.check_sat("(assert false)", &deadline).unwrap(), SatAnswer::Unsat);
        let result = session.check_sat("(assert nonsense)", &deadline);
        assert!(matches!(result, Err(SolverError::Rejected { .. })), "{result:?}");
    }
}

#[test]
fn hard_questions_time_out() {
    let mut session = Session::start(&z3(), "(set-logic ALL)", &limits()).unwrap();
    let hard = "(declare-fun x () Int)(declare-fun y () Int)(declare-fun z () Int)\
                (assert (and (> x 1) (> y x) (> z 1) (= (* z z z) (+ (* x x x) (* y y y)))))";
    let deadline = base::Deadline::after(Duration::from_secs(1));
    match session.check_sat(hard, &deadline) {
        Err(SolverError::TimedOut { .. }) | Ok(SatAnswer::Unknown(_)) => {}
        other => panic!("{other:?}"),
    }
}

#[test]
fn clauses_without_variables() {
    let text = unsafe_loop().smtlib();
    assert_eq!(
        text,
        "(set-logic HORN)\n\
         (declare-fun p (Int) Bool)\n\
         ; entry\n\
         (assert (=> true (p 0)))\n\
         ; step\n\
         (assert (forall ((i Int)) (=> (p i) (p (+ i 1)))))\n\
         ; assert\n\
         (assert (forall ((i Int)) (=> (and (p i) (= i 5)) false)))\n"
    );
    assert!(unsafe_loop().rules().ends_with("(query reached :print-certificate true)\n"));
}

/// Where commands end is seen by those who read them one by one: neither in comments nor in texts nor in quoted symbols.
#[test]
fn cvc5_reads_commands_with_parentheses_anywhere() {
    let script = "; ( \" |\n(set-logic ALL)(declare-const |x ) \"y| Int) (echo \"a \"\" ) ( b\")\n\
                  (assert (= |x ) \"y| 3)) ; )\n(check-sat)\n(assert (= |x ) \"y| 4))(check-sat\n)\n";
    let said = run(&cvc5(), &[], script, &limits()).unwrap();
    let answers: Vec<&str> = said.stdout.lines().filter(|line| line.ends_with("sat")).collect();
    assert_eq!(answers, ["sat", "unsat"], "{said:?}");
    let broken = run(&cvc5(), &[], "(set-logic ALL)\n(no-such-command)\n(check-sat)\n", &limits()).unwrap();
    assert!(broken.stdout.contains("error") && !broken.stdout.lines().any(|line| line == "sat"), "{broken:?}");
}
