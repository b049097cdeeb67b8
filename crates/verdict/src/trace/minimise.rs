//! Smaller inputs that fail the same check: fewer, nearer to zero, shorter.
//!
//! Greedy: each change is kept if the same check still fails and the inputs have become smaller, so it ends.

use super::{Confirmed, confirm_compiled, fails, limits};
use base::Deadline;
use engine::Trace;
use ivl::interp::{self, Afterwards, Given, Machine};
use ivl::syntax::Syntax;
use ivl::{CheckId, Const, InputId, InputKind, Program, Type};

/// No more runs than this.
const RUNS: u32 = 600;
/// No more statements in all of them.
const STEPS: u64 = 40_000_000;

/// A smaller trace of the same check, or the same one.
pub fn minimise(program: &Program, syntax: &dyn Syntax, confirmed: Confirmed, deadline: &Deadline) -> Confirmed {
    let compiled = interp::compile(program);
    let check = confirmed.trace.check;
    let mut search = Search {
        program,
        machine: Machine::new(&compiled, limits(deadline)),
        check,
        best: confirmed.trace.inputs.clone(),
        runs: RUNS,
        steps: STEPS,
        deadline,
    };
    if !search.best.is_empty() {
        search.shrink();
    }
    if search.best == confirmed.trace.inputs {
        return confirmed;
    }
    let trace = Trace { check, inputs: search.best };
    confirm_compiled(&compiled, syntax, &trace, Afterwards::Refuse, deadline).unwrap_or(confirmed)
}

struct Search<'a> {
    program: &'a Program,
    machine: Machine<'a>,
    check: CheckId,
    best: Vec<(InputId, Given)>,
    runs: u32,
    steps: u64,
    deadline: &'a Deadline,
}

impl Search<'_> {
    fn shrink(&mut self) {
        loop {
            let before = size(&self.best);
            self.fewer();
            for at in 0..self.best.len() {
                if at < self.best.len() && !self.is_over() {
                    self.smaller(at);
                }
            }
            if self.is_over() || size(&self.best) >= before {
                return;
            }
        }
    }

    fn is_over(&self) -> bool {
        self.runs == 0 || self.steps == 0 || self.deadline.is_over()
    }

    fn plan(&self) -> Vec<Given> {
        self.best.iter().map(|(_, given)| given.clone()).collect()
    }

    /// Takes the plan if it fails the same check with smaller inputs.
    fn accept(&mut self, plan: &[Given]) -> bool {
        if self.is_over() {
            return false;
        }
        self.runs -= 1;
        // No run should take longer than all together may.
        match fails(&mut self.machine, self.check, plan, self.steps.min(STEPS / 8), self.deadline) {
            Some((given, steps)) => {
                self.steps = self.steps.saturating_sub(steps);
                let is_smaller = size(&given) < size(&self.best);
                if is_smaller {
                    self.best = given;
                }
                is_smaller
            }
            None => {
                // A short one costs something, too.
                self.steps = self.steps.saturating_sub(self.machine.stats().steps.max(50_000));
                false
            }
        }
    }

    /// Without one argument or the other: their number changes with them.
    fn fewer_arguments(&mut self) {
        let is_count = |(input, given): &(InputId, Given)| {
            let is_argument = self.program.inputs[*input].kind == InputKind::Argument;
            is_argument && matches!(given, Given::Scalar(Const::Int(_, count)) if *count > 0)
        };
        let Some(at) = self.best.iter().position(is_count) else { return };
        let mut index = 0;
        while let Given::Scalar(Const::Int(ty, count)) = self.best[at].1
            && index < count
            && !self.is_over()
        {
            let mut plan = self.plan();
            plan[at] = Given::Scalar(Const::Int(ty, count - 1));
            let place = at + 1 + index as usize;
            if place < plan.len() {
                plan.remove(place);
            }
            if !self.accept(&plan) {
                index += 1;
            }
        }
    }

    /// Zeros from some place on; then without one or the other.
    fn fewer(&mut self) {
        self.fewer_arguments();
        let mut keep = 0;
        while keep < self.best.len() && !self.is_over() {
            let plan = self.plan();
            if self.accept(&plan[..keep]) {
                break;
            }
            keep = if keep == 0 { 1 } else { keep * 2 };
        }
        let mut at = 0;
        while at < self.best.len() && at < 64 && !self.is_over() {
            let mut plan = self.plan();
            plan.remove(at);
            if !self.accept(&plan) {
                at += 1;
            }
        }
    }

    fn smaller(&mut self, at: usize) {
        match self.best[at].1.clone() {
            Given::Scalar(value) => self.smaller_value(at, value),
            Given::Array(elements) => self.shorter(at, &elements),
        }
    }

    fn try_value(&mut self, at: usize, value: Const) -> bool {
        let mut plan = self.plan();
        match plan.get_mut(at) {
            Some(given) => *given = Given::Scalar(value),
            None => return false,
        }
        self.accept(&plan)
    }

    fn smaller_value(&mut self, at: usize, value: Const) {
        match value {
            Const::Bool(true) => {
                self.try_value(at, Const::Bool(false));
            }
            Const::Bool(false) | Const::Null => {}
            Const::Int(ty, value) => {
                let is_nearer = |near: &i128| near.unsigned_abs() < value.unsigned_abs();
                for near in [0, 1, -1, 2].into_iter().filter(is_nearer) {
                    if ty.holds(near) && self.try_value(at, Const::Int(ty, near)) {
                        return;
                    }
                }
                if value < 0 && ty.holds(-value) {
                    self.try_value(at, Const::Int(ty, -value));
                }
                self.bisect(at, ty);
            }
            Const::F32(bits) => {
                let value = f32::from_bits(bits);
                for near in [0.0, 1.0, -1.0, value.trunc()] {
                    if self.try_value(at, Const::f32(near)) {
                        return;
                    }
                }
            }
            Const::F64(bits) => {
                let value = f64::from_bits(bits);
                for near in [0.0, 1.0, -1.0, value.trunc()] {
                    if self.try_value(at, Const::f64(near)) {
                        return;
                    }
                }
            }
        }
    }

    /// Nearer and nearer to zero.
    fn bisect(&mut self, at: usize, ty: Type) {
        let value = |best: &[(InputId, Given)]| match best.get(at) {
            Some((_, Given::Scalar(Const::Int(_, value)))) => Some(*value),
            _ => None,
        };
        let mut good = 0;
        while let Some(now) = value(&self.best) {
            let middle = good + (now - good) / 2;
            if middle == good || middle == now || self.is_over() {
                break;
            }
            if !self.try_value(at, Const::Int(ty, middle)) {
                good = middle;
            }
        }
    }

    fn try_array(&mut self, at: usize, elements: Vec<Const>) -> bool {
        let mut plan = self.plan();
        match plan.get_mut(at) {
            Some(given) => *given = Given::Array(elements),
            None => return false,
        }
        self.accept(&plan)
    }

    fn shorter(&mut self, at: usize, elements: &[Const]) {
        if elements.is_empty() || self.try_array(at, Vec::new()) {
            return;
        }
        let current = |best: &[(InputId, Given)]| match best.get(at) {
            Some((_, Given::Array(elements))) => elements.clone(),
            _ => Vec::new(),
        };
        let mut piece = elements.len() / 2;
        while piece > 0 && !self.is_over() {
            let mut from = 0;
            while from < current(&self.best).len() && !self.is_over() {
                let mut fewer = current(&self.best);
                let to = (from + piece).min(fewer.len());
                fewer.drain(from..to);
                if !self.try_array(at, fewer) {
                    from += piece;
                }
            }
            piece /= 2;
        }
        // Plain letters where it does not matter.
        for index in 0..current(&self.best).len().min(32) {
            let mut plain = current(&self.best);
            if let Some(Const::Int(Type::U16, _)) = plain.get(index) {
                plain[index] = Const::Int(Type::U16, b'a'.into());
                self.try_array(at, plain);
            }
        }
    }
}

/// What is to become smaller: the number of inputs, then their sizes.
fn size(inputs: &[(InputId, Given)]) -> (usize, u128) {
    (inputs.len(), inputs.iter().map(|(_, given)| weight(given)).sum())
}

fn weight(given: &Given) -> u128 {
    let scalar = |value: Const| match value {
        Const::Bool(value) => u128::from(value),
        // Of two numbers as far from zero the positive one is simpler.
        Const::Int(_, value) => 2 * value.unsigned_abs() + u128::from(value < 0),
        Const::F32(bits) => float_weight(f32::from_bits(bits).into()),
        Const::F64(bits) => float_weight(f64::from_bits(bits)),
        Const::Null => 0,
    };
    match given {
        Given::Scalar(value) => scalar(*value),
        Given::Array(elements) => {
            let plain = |value: &Const| match value {
                Const::Int(Type::U16, unit) if *unit == i128::from(b'a') => 1,
                Const::Int(Type::U16, unit) if (0x20..0x7f).contains(unit) => 2,
                Const::Int(Type::U16, _) => 3,
                other => 1 + scalar(*other),
            };
            elements.iter().map(|element| (1 << 16) + plain(element)).sum()
        }
    }
}

fn float_weight(value: f64) -> u128 {
    match value {
        _ if value.to_bits() == 0 => 0,
        _ if value == 1.0 => 1,
        _ if value == -1.0 => 2,
        _ if value.is_nan() => 1 << 80,
        _ if value.fract() == 0.0 && value.abs() < 1e15 => 4 + value.abs() as u128,
        _ => (1 << 64) + u128::from(value.to_bits() >> 20),
    }
}
