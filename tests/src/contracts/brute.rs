//! All runs of a program whose inputs come from small sets, by the interpreter: which checks fail in any of them.
//!
//! Inputs are enumerated depth first: a run is a path of choices, and the next one differs in the last choice that has more to offer. Sizes
//! are what the bound says, so that the runs are those within the bounds of the bounded engine.

use super::generate::{HIGH, LOW, SIZE};
use base::Deadline;
use ivl::interp::{self, Given, Inputs, LimitKind, Limits, Machine, NoInput, NoOutput, Outcome, Recorder};
use ivl::{CheckId, Const, Input, InputId, InputKind, Program, Type};
use std::collections::BTreeMap;

/// Statements of one run.
const STEPS: u64 = 200_000;

/// Which checks fail.
#[derive(Clone, Debug, Default)]
pub struct Truth {
    /// The checks that fail, with the inputs of the first run that fails them.
    pub failing: BTreeMap<CheckId, Vec<(InputId, Given)>>,
    /// How many runs were made.
    pub runs: usize,
    /// Of these, how many were none of the program's.
    pub blocked: usize,
    /// Whether these are all.
    pub is_complete: bool,
    /// Why nothing is known, if so.
    pub broken: Option<String>,
}

/// Makes all runs, up to so many.
pub fn all_runs(program: &Program, most: usize, deadline: &Deadline) -> Truth {
    let compiled = interp::compile(program);
    let mut truth = Truth::default();
    let mut path = Path::default();
    loop {
        path.at = 0;
        let mut inputs = Recorder::new(&mut path);
        let limits = Limits { steps: STEPS, deadline: deadline.clone(), ..Limits::default() };
        let outcome = Machine::new(&compiled, limits).run(&mut inputs, &mut NoOutput);
        truth.runs += 1;
        match outcome {
            Outcome::Returned(_) | Outcome::Halted(_) => {}
            Outcome::Blocked { .. } => truth.blocked += 1,
            Outcome::Failed { check, .. } => {
                truth.failing.entry(check).or_insert_with(|| inputs.into_values());
            }
            Outcome::Limit { kind: LimitKind::Deadline, .. } => return truth,
            Outcome::Limit { .. } | Outcome::Stuck { .. } | Outcome::Approximated { .. } | Outcome::BadInput { .. } => {
                truth.broken = Some(format!("{outcome:?}"));
                return truth;
            }
        }
        if !path.next() {
            truth.is_complete = true;
            return truth;
        }
        if truth.runs >= most || deadline.is_over() {
            return truth;
        }
    }
}

/// Whether these inputs are among those that are enumerated.
pub fn is_within(program: &Program, inputs: &[(InputId, Given)]) -> bool {
    inputs.iter().all(|(input, given)| {
        let decl = &program.inputs[*input];
        let is_small = |value: &Const| match value {
            Const::Int(_, value) => (LOW..=HIGH).contains(value),
            Const::Bool(_) => true,
            Const::F32(_) | Const::F64(_) | Const::Null => false,
        };
        match given {
            // Choices have ranges of their own, which both sides keep to.
            Given::Scalar(value) => decl.kind == InputKind::Size || is_choice(decl) || is_small(value),
            Given::Array(elements) => elements.len() <= SIZE as usize && elements.iter().all(is_small),
        }
    })
}

/// Whether an input is asked for with a range, as `Heap.choose` does.
fn is_choice(decl: &Input) -> bool {
    &*decl.name == "Heap.choose"
}

/// The choices of a run.
#[derive(Clone, Debug, Default)]
struct Path {
    /// What was chosen, of how many.
    taken: Vec<(usize, usize)>,
    /// How many choices of this run are made.
    at: usize,
}

impl Path {
    /// One of so many.
    fn choose(&mut self, count: usize) -> usize {
        if self.at == self.taken.len() {
            self.taken.push((0, count));
        }
        self.at += 1;
        self.taken[self.at - 1].0
    }

    /// Goes on to the next run; false if there is none.
    fn next(&mut self) -> bool {
        // A run may have asked for less than the one before.
        self.taken.truncate(self.at);
        while let Some((chosen, count)) = self.taken.pop() {
            if chosen + 1 < count {
                self.taken.push((chosen + 1, count));
                return true;
            }
        }
        false
    }

    fn value(&mut self, ty: Type, range: Option<(Const, Const)>) -> Result<Const, NoInput> {
        match (ty, range) {
            (Type::Bool, _) => Ok(Const::Bool(self.choose(2) == 1)),
            (Type::I8 | Type::U8 | Type::U16 | Type::I16 | Type::I32 | Type::U32 | Type::I64 | Type::U64, range) => {
                let (low, high) = match range {
                    Some((Const::Int(_, low), Const::Int(_, high))) => (low, high),
                    _ => (LOW, HIGH),
                };
                let count = usize::try_from(high - low + 1).unwrap_or(0);
                Ok(Const::Int(ty, low + self.choose(count) as i128))
            }
            (Type::F32 | Type::F64 | Type::Ref, _) => Err(NoInput::NoSource),
        }
    }
}

impl Inputs for Path {
    fn scalar(&mut self, _: InputId, decl: &Input, range: Option<(Const, Const)>) -> Result<Const, NoInput> {
        match decl.kind {
            InputKind::Size => Ok(Const::Int(decl.ty, i128::from(SIZE))),
            InputKind::Nondet | InputKind::Array => self.value(decl.ty, range),
            InputKind::Random
            | InputKind::Argument
            | InputKind::Stdin
            | InputKind::Nanos
            | InputKind::Millis
            | InputKind::Hash
            | InputKind::Indeterminate
            | InputKind::External
            | InputKind::Address => Err(NoInput::NoSource),
        }
    }

    fn array(&mut self, _: InputId, decl: &Input) -> Result<Vec<Const>, NoInput> {
        let length = self.choose(SIZE as usize + 1);
        (0..length).map(|_| self.value(decl.ty, None)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_path_once() {
        let mut path = Path::default();
        let mut seen = Vec::new();
        loop {
            path.at = 0;
            let first = path.choose(2);
            // Only one of the branches has a second choice.
            let second = if first == 0 { path.choose(3) } else { 9 };
            seen.push((first, second));
            if !path.next() {
                break;
            }
        }
        assert_eq!(seen, [(0, 0), (0, 1), (0, 2), (1, 9)]);
    }
}
