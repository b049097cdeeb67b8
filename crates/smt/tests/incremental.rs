//! Conversations about growing formulas, and floats, against the real solvers.

use base::Deadline;
use smt::{
    BvOp, Definitions, FpOp, Incremental, Limits, Rounding, SatAnswer, Solver, Sort, TermId, Terms, Value, script,
};
use std::time::Duration;

fn limits() -> Limits {
    Limits::within(Duration::from_secs(60))
}

/// Z3, and cvc5 where it is installed.
fn solvers() -> Vec<Solver> {
    let z3 = Solver::find_z3().expect("z3 is installed");
    [Ok(z3), Solver::by_name("cvc5")].into_iter().flatten().collect()
}

fn answer(solver: &Solver, terms: &Terms, definitions: &Definitions, asserted: &[TermId]) -> String {
    let text = script(terms, definitions, asserted);
    smt::run(solver, &[], &text, &limits()).expect("an answer").stdout.trim().to_owned()
}

#[test]
fn questions_share_what_was_told() {
    for solver in solvers() {
        let mut terms = Terms::new();
        let (x, y) = (terms.var("x", Sort::BitVec(32)), terms.var("y", Sort::BitVec(32)));
        let number = terms.bit_vec(1_522_756, 32);
        let square = terms.bv(BvOp::Mul, &[x, x]);
        let is_square = terms.eq(square, number);
        let limit = terms.bit_vec(2_000, 32);
        let small = terms.bv(BvOp::Ult, &[x, limit]);
        let mut definitions = Definitions::default();
        let next = {
            let one = terms.bit_vec(1, 32);
            terms.bv(BvOp::Add, &[x, one])
        };
        let defined = terms.eq(y, next);
        definitions.insert(terms.as_var(y).expect("a variable"), defined);
        let never = Deadline::never();
        let mut session = Incremental::start(&solver, "QF_BV", &limits()).expect("it starts");
        let both = terms.and([is_square, small]);
        session.tell(&terms, &definitions, &[x, y, small], &never).expect("it listens");
        let said = session.ask(&terms, &definitions, &[both], None, &never).expect("an answer");
        assert_eq!(said, SatAnswer::Sat, "{}", solver.name);
        let values = session.values(&terms, &[x, y, small], &never).expect("values");
        let bits = |value| Value::BitVec { value, width: 32 };
        assert_eq!(values, [bits(1_234), bits(1_235), Value::Bool(true)], "{}", solver.name);
        // What was assumed before does not hold any more, what was defined does.
        let other = terms.ne(y, next);
        let wrong = session.ask(&terms, &definitions, &[other], None, &never).expect("an answer");
        assert_eq!(wrong, SatAnswer::Unsat, "{}", solver.name);
        let large = terms.not(small);
        let right = session.ask(&terms, &definitions, &[large, is_square], None, &never).expect("an answer");
        assert_eq!(right, SatAnswer::Sat, "{}", solver.name);
        assert_eq!(answer(&solver, &terms, &definitions, &[both]), "sat");
        assert_eq!(answer(&solver, &terms, &definitions, &[both, other]), "unsat");
        let stranger = terms.var("z", Sort::BitVec(32));
        assert!(session.values(&terms, &[stranger], &never).is_err(), "it was never told");
    }
}

#[test]
fn cores_are_what_cannot_hold_at_once() {
    for solver in solvers() {
        let mut terms = Terms::new();
        let names = ["a", "b", "c"];
        let [a, b, c] = names.map(|name| terms.var(name, Sort::BitVec(8)));
        let one = terms.bit_vec(1, 8);
        let (small, large, other) = (terms.eq(a, one), terms.bv(BvOp::Ult, &[one, a]), terms.eq(b, c));
        let (never, none) = (Deadline::never(), Definitions::default());
        let options = [("produce-unsat-assumptions", "true")];
        let mut session = Incremental::start_with(&solver, &options, "QF_BV", &limits()).expect("it starts");
        // What was assumed before is known by the same name.
        for _ in 0..2 {
            let all = [other, small, large];
            assert_eq!(session.ask(&terms, &none, &all, None, &never).expect("an answer"), SatAnswer::Unsat);
            let core = session.core(&all, &never).expect("a core");
            assert!(core.contains(&small) && core.contains(&large), "{}: {core:?}", solver.name);
            assert_eq!(session.ask(&terms, &none, &[other, large], None, &never).expect("an answer"), SatAnswer::Sat);
        }
    }
}

/// Few names, and no deep text.
#[test]
fn what_is_used_once_is_told_within_its_user() {
    let mut terms = Terms::new();
    let (x, one) = (terms.var("x", Sort::BitVec(32)), terms.bit_vec(1, 32));
    let mut chain = x;
    for _ in 0..1_000 {
        let product = terms.bv(BvOp::Mul, &[chain, chain]);
        chain = terms.bv(BvOp::Or, &[product, one]);
        chain = terms.bv(BvOp::Xor, &[chain, x]);
        chain = terms.bv(BvOp::Add, &[chain, x]);
    }
    let even = terms.bv(BvOp::And, &[chain, one]);
    let none = Definitions::default();
    let goal = terms.eq(even, one);
    let text = script(&terms, &none, &[goal]);
    let names = text.lines().filter(|line| line.starts_with("(define-fun")).count();
    assert!((1_000..=2_000).contains(&names), "{names} names");
    let depth = |line: &str| line.split('(').count();
    assert!(text.lines().map(depth).max() < Some(20), "{text:.2000}");
    // What had no name is asked about later.
    for solver in solvers() {
        let never = Deadline::never();
        let mut small = Terms::new();
        let (x, y) = (small.var("x", Sort::BitVec(8)), small.var("y", Sort::BitVec(8)));
        let sum = small.bv(BvOp::Add, &[x, y]);
        let (equal, zero) = (small.eq(sum, x), small.bit_vec(0, 8));
        let (nothing, product) = (small.eq(y, zero), small.bv(BvOp::Mul, &[sum, sum]));
        let (other, square) = (small.not(nothing), small.eq(product, zero));
        let mut session = Incremental::start(&solver, "QF_BV", &limits()).expect("it starts");
        for (all, expected) in [
            ([equal, other], SatAnswer::Unsat),
            ([equal, square], SatAnswer::Sat),
            ([other, square], SatAnswer::Sat),
            ([nothing, equal], SatAnswer::Sat),
        ] {
            session.tell(&small, &none, &[sum], &never).expect("it listens");
            assert_eq!(session.ask(&small, &none, &all, None, &never).expect("an answer"), expected);
            if expected == SatAnswer::Sat {
                assert_eq!(session.values(&small, &[sum], &never).expect("values").len(), 1);
            }
        }
    }
}

#[test]
fn constants_need_no_symbols() {
    for solver in solvers() {
        let mut terms = Terms::new();
        let (yes, no) = (terms.bool(true), terms.bool(false));
        let never = Deadline::never();
        let none = Definitions::default();
        let mut session = Incremental::start(&solver, "QF_BV", &limits()).expect("it starts");
        assert_eq!(session.ask(&terms, &none, &[yes], None, &never).expect("an answer"), SatAnswer::Sat);
        assert_eq!(session.ask(&terms, &none, &[no, yes], None, &never).expect("an answer"), SatAnswer::Unsat);
        assert_eq!(answer(&solver, &terms, &none, &[no]), "unsat");
    }
}

/// Floats as Java has them, by the solvers.
#[test]
fn floats() {
    let mut terms = Terms::new();
    let double = |terms: &mut Terms, value: f64| {
        let bits = terms.bit_vec(value.to_bits().into(), 64);
        terms.fp(FpOp::FromBits(11, 53), &[bits])
    };
    let [zero, minus_zero, nan, big, two] = [0.0, -0.0, f64::NAN, 1e308, 2.0].map(|value| double(&mut terms, value));
    let mut claims: Vec<(&str, TermId)> = Vec::new();
    let mut same = |terms: &mut Terms, what, term: TermId, value: f64| {
        let expected = double(terms, value);
        claims.push((what, terms.eq(term, expected)));
    };
    let root = terms.fp(FpOp::Sqrt, &[two]);
    same(&mut terms, "sqrt", root, 2.0_f64.sqrt());
    for (op, value) in [(FpOp::Add, f64::INFINITY), (FpOp::Mul, f64::INFINITY), (FpOp::Sub, 0.0)] {
        let term = terms.fp(op, &[big, big]);
        same(&mut terms, "with itself", term, value);
    }
    let third = {
        let three = double(&mut terms, 3.0);
        terms.fp(FpOp::Div, &[two, three])
    };
    same(&mut terms, "division", third, 2.0 / 3.0);
    let fused = terms.fp(FpOp::Fma, &[third, third, two]);
    same(&mut terms, "fma", fused, (2.0_f64 / 3.0).mul_add(2.0 / 3.0, 2.0));
    for (rounding, value) in [
        (Rounding::TowardNegative, -1.0),
        (Rounding::TowardPositive, -0.0),
        (Rounding::NearestEven, -0.0),
        (Rounding::TowardZero, -0.0),
    ] {
        let half = double(&mut terms, -0.5);
        let term = terms.fp(FpOp::RoundToIntegral(rounding), &[half]);
        same(&mut terms, "rounding", term, value);
    }
    let opposite = terms.fp(FpOp::Neg, &[zero]);
    same(&mut terms, "negation", opposite, -0.0);
    let size = terms.fp(FpOp::Abs, &[minus_zero]);
    same(&mut terms, "abs", size, 0.0);
    let number = terms.bit_vec(-5_i64 as u64 as u128, 64);
    let converted = terms.fp(FpOp::FromSigned(11, 53), &[number]);
    same(&mut terms, "from an integer", converted, -5.0);
    let narrow = terms.fp(FpOp::Convert(8, 24), &[third]);
    let wide = terms.fp(FpOp::Convert(11, 53), &[narrow]);
    same(&mut terms, "through a float", wide, f64::from(2.0_f32 / 3.0));
    let back = {
        let term = double(&mut terms, -7.9);
        terms.fp(FpOp::ToSigned(32), &[term])
    };
    let minus_seven = terms.bit_vec(-7_i64 as u64 as u128, 32);
    claims.push(("to an integer", terms.eq(back, minus_seven)));
    for (op, a, b, holds) in [
        (FpOp::Eq, zero, minus_zero, true),
        (FpOp::Eq, nan, nan, false),
        (FpOp::Lt, minus_zero, zero, false),
        (FpOp::Le, minus_zero, zero, true),
        (FpOp::Lt, two, big, true),
        (FpOp::Le, nan, two, false),
    ] {
        let term = terms.fp(op, &[a, b]);
        claims.push(("comparison", if holds { term } else { terms.not(term) }));
    }
    let different = terms.ne(zero, minus_zero);
    claims.push(("zeros are two", different));
    for (op, what) in [(FpOp::IsNan, nan), (FpOp::IsZero, minus_zero)] {
        claims.push(("kind", terms.fp(op, &[what])));
    }
    for solver in solvers() {
        for (what, claim) in &claims {
            let wrong = terms.not(*claim);
            assert_eq!(answer(&solver, &terms, &Definitions::default(), &[wrong]), "unsat", "{}: {what}", solver.name);
        }
    }
}

#[test]
fn operands_that_do_not_fit() {
    assert_eq!(FpOp::Add.result(&[Sort::Float(11, 53), Sort::Float(8, 24)]), None);
    assert_eq!(FpOp::FromBits(11, 53).result(&[Sort::BitVec(32)]), None);
    assert_eq!(FpOp::ToSigned(32).result(&[Sort::BitVec(32)]), None);
    assert_eq!(FpOp::IsInfinite.result(&[Sort::Float(8, 24)]), Some(Sort::Bool));
}
