//! Numbers that are wrapped around where they are used ([`Integers::Late`]).
//!
//! A local or a global has a mathematical integer V, and its value is V modulo the size of its type. Sums and differences are those of mathematical integers.
//! Everybody else takes the [settled](Context::settle) value: V within the range of the type, any value beyond it (or the right one, [`Integers::LateExact`]). Equal numbers are equal values, so that counters
//! which are always equal are found to be so as if they had no limits.

use super::context::{Context, Integers};
use super::encode::{Encoder, Run};
use super::path::Path;
use ivl::{BinOp, Expr, Known, Local, LocalId, Proc, StmtKind, Type};
use smt::TermId;
use std::collections::HashSet;

/// What a comparison is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Use {
    /// It holds, or it does not.
    Either,
    /// It is to be shown: what are not equal numbers may as well be other values.
    Shown,
}

impl Context {
    /// Whether numbers of this type are wrapped around late.
    pub fn is_late(&self, ty: Type) -> bool {
        self.integers.is_late() && ty.is_computing_int()
    }

    /// A sum or a difference: wrapped around at once, or late.
    pub(super) fn wrap_sum(&mut self, path: &Path, raw: TermId, ty: Type) -> TermId {
        if self.is_late(ty) { raw } else { self.wrap(path, raw, ty) }
    }

    /// Any value of a local: of a sum of elements, any mathematical integer.
    pub(super) fn havoc(&mut self, local: &Local) -> TermId {
        let is_sum = local.about.as_ref().is_some_and(|about| about.fact == Known::Sum);
        match is_sum && self.is_late(local.ty) {
            true => self.fresh_ranged(&local.name, super::path::EVERYTHING),
            false => self.fresh(&local.name, local.ty),
        }
    }

    /// Whether a number that stands for a value stands for that value after a conversion, too: what is cut off is a multiple of the size of the new type.
    pub(super) fn keeps_number(&self, from: Type, to: Type) -> bool {
        self.integers == Integers::LateExact
            && from.is_computing_int()
            && to.is_computing_int()
            && to.width() <= from.width()
    }

    /// Whether an operator takes numbers that are not yet wrapped around.
    pub fn takes_late(op: BinOp) -> bool {
        matches!(op, BinOp::Add | BinOp::Sub) || op.is_comparison()
    }

    /// The value that a number stands for: itself within the range of its type, any beyond it.
    pub fn settle(&mut self, path: &mut Path, a: TermId, ty: Type) -> TermId {
        let Some(within) = self.is_within(path, a, ty) else { return a };
        if self.integers == Integers::LateExact {
            let wrapped = self.wrap(path, a, ty);
            return self.terms.ite(within, a, wrapped);
        }
        let value = self.any(ty);
        let same = self.terms.eq(value, a);
        self.suppose(path, &[within], same);
        value
    }

    /// Whether a number lies in the range of its type; nothing if it does.
    fn is_within(&mut self, path: &Path, a: TermId, ty: Type) -> Option<TermId> {
        let (min, max) = self.type_range(ty).filter(|_| self.is_late(ty))?;
        let (low, high) = path.range(self, a);
        if low >= min && high <= max {
            return None;
        }
        let (min, max) = (self.terms.int(min), self.terms.int(max));
        let (above, below) = (self.terms.le(min, a), self.terms.le(a, max));
        Some(self.terms.and([above, below]))
    }

    /// A comparison of the values that numbers stand for.
    pub(super) fn compare(&mut self, path: &Path, op: BinOp, ty: Type, a: TermId, b: TermId) -> TermId {
        let plain = self.compare_numbers(op, a, b);
        let within: Vec<TermId> = [a, b].into_iter().filter_map(|side| self.is_within(path, side, ty)).collect();
        if within.is_empty() || self.comparisons == Use::Shown && op == BinOp::Eq {
            return plain;
        }
        let (within, same) = (self.terms.and(within), self.terms.eq(a, b));
        let is_known = self.terms.or([within, same]);
        let beyond = match self.integers {
            Integers::LateExact => {
                let (a, b) = (self.wrap(path, a, ty), self.wrap(path, b, ty));
                self.compare_numbers(op, a, b)
            }
            Integers::Exact | Integers::Late | Integers::Unbounded => self.any(Type::Bool),
        };
        self.terms.ite(is_known, plain, beyond)
    }

    /// A comparison of mathematical integers.
    pub fn compare_numbers(&mut self, op: BinOp, a: TermId, b: TermId) -> TermId {
        match op {
            BinOp::Ne => {
                let same = self.terms.eq(a, b);
                self.terms.not(same)
            }
            BinOp::Lt => self.terms.lt(a, b),
            BinOp::Le => self.terms.le(a, b),
            BinOp::Gt => self.terms.gt(a, b),
            BinOp::Ge => self.terms.ge(a, b),
            _ => self.terms.eq(a, b),
        }
    }
}

impl Encoder<'_, '_> {
    /// A condition that is to be shown, if it takes equations in it as those of numbers.
    pub(super) fn shown(&mut self, run: &mut Run, cond: &Expr) -> Option<TermId> {
        if !self.context.integers.is_late() || !is_positive(cond) {
            return None;
        }
        self.context.comparisons = Use::Shown;
        let shown = self.eval(run, cond).term();
        self.context.comparisons = Use::Either;
        Some(shown)
    }
}

/// Whether a condition that is to be shown may take all equations in it as equations of numbers: none of them stands under a negation.
fn is_positive(cond: &Expr) -> bool {
    match cond {
        Expr::Binary(BinOp::And | BinOp::Or, a, b) => is_positive(a) && is_positive(b),
        Expr::Binary(BinOp::Eq, a, b) => !compares(a) && !compares(b),
        _ => !compares(cond),
    }
}

/// Whether there is an equation in it.
fn compares(expr: &Expr) -> bool {
    matches!(expr, Expr::Binary(BinOp::Eq, ..)) || expr.operands().into_iter().any(compares)
}

/// The locals that count nodes, or are sums of elements: what is known of them is known of the number of nodes itself, whatever it is modulo the size of an `int`. Those that a pass has made
/// up to keep such a number are among them.
pub fn counting(body: &Proc) -> HashSet<LocalId> {
    let is_count = |local: &LocalId| {
        let about = &body.locals[*local].about;
        about.as_ref().is_some_and(|about| matches!(about.fact, Known::Count(_) | Known::Sum))
    };
    let mut counting: HashSet<LocalId> = body.locals.ids().filter(is_count).collect();
    if counting.is_empty() {
        return counting;
    }
    let stmts = || body.blocks.iter().flat_map(|block| &block.stmts);
    let keeps = |local: LocalId, counting: &HashSet<LocalId>| {
        let mut assigning = stmts().filter(|stmt| stmt.kind.targets().contains(&local)).peekable();
        assigning.peek().is_some()
            && assigning.all(|stmt| match &stmt.kind {
                StmtKind::Assign { value, .. } => counts(value, counting),
                _ => false,
            })
    };
    let made_up: Vec<LocalId> = body
        .locals
        .ids()
        .skip(body.params)
        .filter(|local| body.locals[*local].ty.is_computing_int() && body.locals[*local].source.is_none())
        .collect();
    loop {
        let more: Vec<LocalId> =
            made_up.iter().copied().filter(|local| !counting.contains(local) && keeps(*local, &counting)).collect();
        if more.is_empty() {
            return counting;
        }
        counting.extend(more);
    }
}

/// Whether a number is made of numbers of nodes.
pub fn counts(expr: &Expr, counting: &HashSet<LocalId>) -> bool {
    fn is_plain(expr: &Expr) -> bool {
        match expr {
            Expr::Local(_) | Expr::Const(_) => true,
            Expr::Binary(BinOp::Add | BinOp::Sub, a, b) => is_plain(a) && is_plain(b),
            Expr::Ite(parts) => is_plain(&parts[1]) && is_plain(&parts[2]),
            _ => false,
        }
    }
    fn numbers(expr: &Expr, found: &mut Vec<LocalId>) {
        match expr {
            Expr::Local(local) => found.push(*local),
            Expr::Binary(_, a, b) => [a, b].into_iter().for_each(|side| numbers(side, found)),
            Expr::Ite(parts) => parts[1..].iter().for_each(|part| numbers(part, found)),
            _ => {}
        }
    }
    let mut found = Vec::new();
    numbers(expr, &mut found);
    is_plain(expr) && !found.is_empty() && found.iter().all(|local| counting.contains(local))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::OpenChecks;
    use crate::horn::{Attempt, Configuration, Portion, Proof, Request, Watch, solve};
    use base::Deadline;
    use ivl::Const;
    use smt::{Assignment, Value};
    use std::sync::Arc;
    use std::time::Duration;

    /// Sums of numbers stand for the sums of values, and comparisons allow what is true of values, whichever numbers stand for them.
    #[test]
    fn numbers_stand_for_values() {
        let values: Vec<i128> = [0, 1, -1, 7, i32::MAX, i32::MIN, i32::MAX - 1, i32::MIN + 1].map(i128::from).to_vec();
        let size = 1_i128 << 32;
        let mut compared = 0;
        for op in BinOp::ALL.into_iter().filter(|op| Context::takes_late(*op)) {
            for (&a, &b) in values.iter().flat_map(|a| values.iter().map(move |b| (a, b))) {
                let int = |value: i128| Const::i32(value as i32);
                let expected = ivl::binary(op, int(a), int(b)).expect("it is defined everywhere");
                for (i, j) in (-1..=1).flat_map(|i| (-1..=1).map(move |j| (i, j))) {
                    let mut context = Context::new(Integers::Late);
                    let mut path = Path::default();
                    let x = context.ranged("x", super::super::path::EVERYTHING);
                    let y = context.ranged("y", super::super::path::EVERYTHING);
                    let mut assignment = Assignment::default();
                    for (term, value) in [(x, a + i * size), (y, b + j * size)] {
                        assignment.insert(context.terms.as_var(term).expect("a variable"), Value::Int(value));
                    }
                    let result = context.int_operator(&mut path, op, Type::I32, x, y);
                    match (context.terms.eval(result, &assignment), expected) {
                        (Some(Value::Int(found)), Const::Int(_, expected)) => {
                            assert_eq!(found.rem_euclid(size), expected.rem_euclid(size), "{a} {op:?} {b}");
                        }
                        (Some(Value::Bool(found)), Const::Bool(expected)) => {
                            compared += 1;
                            assert_eq!(found, expected, "{a} {op:?} {b} by {i} and {j}");
                        }
                        // Any of both.
                        (None, Const::Bool(_)) => assert!((i, j) != (0, 0), "{a} {op:?} {b} is known"),
                        (found, expected) => panic!("{found:?}, not {expected:?}"),
                    }
                    // What is to be shown may not be shown by numbers that stand for different values.
                    context.comparisons = Use::Shown;
                    let shown = context.int_operator(&mut path, BinOp::Eq, Type::I32, x, y);
                    let is_shown = context.terms.eval(shown, &assignment) == Some(Value::Bool(true));
                    assert!(!is_shown || a == b, "{a} is not {b}");
                }
            }
        }
        assert!(compared > 400, "{compared}");
    }

    /// Where values are computed they are the right ones, whichever numbers stand for them.
    #[test]
    fn exact_values_are_the_right_ones() {
        let values = [0, 1, -1, 7, i32::MAX, i32::MIN, i32::MAX - 1, i32::MIN + 1].map(i128::from);
        for op in BinOp::ALL.into_iter().filter(|op| Context::takes_late(*op)) {
            for (a, b) in values.iter().flat_map(|a| values.iter().map(move |b| (*a, *b))) {
                let int = |value: i128| Const::i32(value as i32);
                let expected = ivl::binary(op, int(a), int(b)).expect("it is defined everywhere");
                for (i, j) in (-2..=2).flat_map(|i| (-2..=2).map(move |j| (i << 32, j << 32))) {
                    let mut context = Context::new(Integers::LateExact);
                    let mut path = Path::default();
                    let x = context.ranged("x", super::super::path::EVERYTHING);
                    let y = context.ranged("y", super::super::path::EVERYTHING);
                    let mut assignment = Assignment::default();
                    for (term, value) in [(x, a + i), (y, b + j)] {
                        assignment.insert(context.terms.as_var(term).expect("a variable"), Value::Int(value));
                    }
                    let mut result = context.int_operator(&mut path, op, Type::I32, x, y);
                    if matches!(expected, Const::Int(..)) {
                        result = context.settle(&mut path, result, Type::I32);
                    }
                    let expected = match expected {
                        Const::Bool(value) => Value::Bool(value),
                        Const::Int(_, value) => Value::Int(value),
                        other => panic!("{other:?}"),
                    };
                    assert_eq!(
                        context.terms.eval(result, &assignment),
                        Some(expected),
                        "{a} {op:?} {b} by {i} and {j}"
                    );
                }
            }
        }
        // What is cut off keeps the number; what is added does not.
        let context = Context::new(Integers::LateExact);
        assert!(context.keeps_number(Type::I64, Type::I32) && context.keeps_number(Type::I32, Type::U32));
        assert!(!context.keeps_number(Type::U32, Type::I64) && !context.keeps_number(Type::I32, Type::I16));
        assert!(!Context::new(Integers::Late).keeps_number(Type::I64, Type::I32));
    }

    #[test]
    fn settled_values_are_allowed() {
        for value in [0, 5, -5, i32::MAX, i32::MIN].map(i128::from) {
            for by in -2..=2 {
                let mut context = Context::new(Integers::Late);
                let mut path = Path::default();
                let x = context.ranged("x", super::super::path::EVERYTHING);
                let settled = context.settle(&mut path, x, Type::I32);
                let mut assignment = Assignment::default();
                assignment.insert(context.terms.as_var(settled).expect("a variable"), Value::Int(value));
                assignment.insert(context.terms.as_var(x).expect("a variable"), Value::Int(value + (by << 32)));
                for cond in &path.conds {
                    assert_eq!(context.terms.eval(*cond, &assignment), Some(Value::Bool(true)), "{value} by {by}");
                }
            }
        }
    }

    #[test]
    fn equations_under_negations_are_not_shown_as_those_of_numbers() {
        let positive = |text: &str| {
            let source = format!(
                "entry main; check k0 assertion; proc main() {{ var n, m: i32; var c: bool; b0: n := 0; m := 0; c := true; assert {text} : k0; return; }}"
            );
            let program = ivl::parse::program(&source).unwrap_or_else(|error| panic!("{error}"));
            let stmts = &program.procs.iter().next().expect("main").blocks.iter().next().expect("b0").stmts;
            let StmtKind::Assert { cond, .. } = &stmts[3].kind else { panic!("{source}") };
            is_positive(cond)
        };
        assert!(positive("n == m"));
        assert!(positive("n == m & n == 0 | !c"));
        assert!(!positive("!(n == m)"));
        assert!(!positive("(n == m) == c"));
        assert!(!positive("c == (n == m)"));
    }

    struct Nobody;

    impl Watch for Nobody {
        fn found(&self, _: &Arc<Proof>) -> Result<(), String> {
            Ok(())
        }
        fn starts(&self, _: &Configuration, _: usize) {}
        fn attempted(&self, _: &Attempt) {}
    }

    /// Whether a program of two counters that go up together without end is proved.
    fn is_proved(guard: &str, assertion: &str, patience: u64) -> bool {
        let source = format!(
            "entry main; check k0 assertion; input i0 nondet c: bool; input i1 nondet k: i32;
            proc main() {{ var n, m, k: i32; var c: bool; b0: n := 0; m := 0; k := havoc input i1; goto b1;
            b1: c := havoc input i0; if c & {guard} goto b2 else goto b3; b2: n := n + 1; m := m + 1; goto b1;
            b3: assert {assertion} : k0; return; }}"
        );
        let program = ivl::parse::program(&source).unwrap_or_else(|error| panic!("{error}\n{source}"));
        let request = Request {
            portions: Portion::whole(&program),
            open: OpenChecks::new(program.checks.ids().collect()),
            integers: Integers::Late,
            ladder: vec![Configuration::by_name("space").expect("there is such a rung")],
            solver: smt::Solver::find_z3().expect("Z3 is installed"),
            jobs: 1,
            next_job_after: Duration::ZERO,
            at_once: false,
            deadline: Deadline::after(Duration::from_secs(patience)),
            memory_mb: None,
        };
        solve(&request, &Nobody).open.is_empty()
    }

    #[test]
    fn counters_without_limits_are_equal() {
        assert!(is_proved("true", "n == m", 60));
        assert!(is_proved("n < 10", "n <= 10 & m >= 0", 60));
        assert!(is_proved("true", "k + n - m == k", 60));
    }

    #[test]
    fn what_wraps_around_is_not_proved() {
        assert!(!is_proved("true", "n >= 0", 3));
        assert!(!is_proved("true", "k + 1 > k", 3));
        assert!(!is_proved("true", "n != -1", 3));
        assert!(!is_proved("true", "n + 1 > m", 3));
        assert!(!is_proved("n < 10", "n == m + 1", 3));
    }
}
