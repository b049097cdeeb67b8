//! Questions about an emission, and the inputs of a failure from the solver's answer.

use crate::ssa::{Asked, Emission, Formulas};
use crate::trace::Trace;
use base::Deadline;
use base::schedule::{QUICK_SEARCH, SECOND_SOLVER_AFTER};
use ivl::interp::{self, Given, Limits, Machine, NoInput, NoOutput, Outcome, Recorded, Recorder};
use ivl::{Const, Input, InputId, Program, Type};
use rustc_hash::FxHashMap;
use smt::{Incremental, SatAnswer, Solver, SolverError, SolverKind, TermId, Value};
use std::collections::VecDeque;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};

/// A solver to ask, started when it is first needed.
pub(super) struct Asker {
    solver: Solver,
    /// Asked beside it about what takes long.
    beside: Option<Solver>,
    limits: smt::Limits,
    /// The solver as it is for any logic: its search looks only at what matters for the question, which for heaps and contracts is
    /// several times faster than turning all into clauses.
    quick: Option<Incremental>,
    /// Whether that took too long for a question: those that follow are no easier.
    is_hard: bool,
    /// The solver as it is for bit-vectors, with floats or without.
    thorough: Option<(Incremental, bool)>,
    /// Questions that no folding could answer.
    pub questions: usize,
}

/// An answer.
pub(super) enum Reply {
    /// It can be; the conditions that hold in the case found.
    Yes(Vec<bool>),
    /// It cannot.
    No,
    /// Nobody knows.
    Undecided(String),
}

impl Asker {
    pub fn new(solver: &Solver, beside: Option<&Solver>, deadline: &Deadline, memory_mb: Option<u64>) -> Self {
        let limits = smt::Limits { deadline: deadline.clone(), memory_mb, ..smt::Limits::default() };
        Self {
            solver: solver.clone(),
            beside: beside.cloned(),
            limits,
            quick: None,
            is_hard: false,
            thorough: None,
            questions: 0,
        }
    }

    /// Whether a condition can hold; if so, which of the watched ones hold with it.
    pub fn ask(
        &mut self,
        formulas: &Formulas,
        condition: TermId,
        watched: &[TermId],
        patience: Option<Duration>,
    ) -> Result<Reply, SolverError> {
        Ok(match self.ask_values(formulas, condition, watched, patience)? {
            Found::Yes(values) => Reply::Yes(values.iter().map(|value| value.as_bool() == Some(true)).collect()),
            Found::No => Reply::No,
            Found::Undecided(why) => Reply::Undecided(why),
        })
    }

    fn ask_values(
        &mut self,
        formulas: &Formulas,
        condition: TermId,
        watched: &[TermId],
        patience: Option<Duration>,
    ) -> Result<Found, SolverError> {
        if formulas.terms.as_bool(condition) == Some(false) {
            return Ok(Found::No);
        }
        self.questions += 1;
        let Some(beside) = self.beside.clone() else {
            return self.converse(formulas, condition, watched, patience, &self.limits.deadline.clone());
        };
        // Whoever is first. A case that was found has values, which the conversation tells; that there is none needs no more words.
        let whole = patience.or(self.limits.deadline.remaining()).unwrap_or(Duration::MAX);
        let (ours, theirs) = (self.limits.deadline.within(whole), self.limits.deadline.within(whole));
        let memory_mb = self.limits.memory_mb;
        std::thread::scope(|scope| {
            let (stop, limits) =
                (ours.clone(), smt::Limits { deadline: theirs.clone(), memory_mb, ..smt::Limits::default() });
            let (answered, is_answered) = channel::<()>();
            let other = scope.spawn(move || {
                // Most questions are answered by then, and nobody waits for one who sleeps.
                if is_answered.recv_timeout(SECOND_SOLVER_AFTER) != Err(RecvTimeoutError::Timeout) {
                    return false;
                }
                let is_none = excluded(&beside, formulas, condition, &limits);
                if is_none {
                    stop.cancel();
                }
                is_none
            });
            let found = self.converse(formulas, condition, watched, patience, &ours);
            drop(answered);
            theirs.cancel();
            match other.join() {
                Ok(true) => Ok(Found::No),
                _ => found,
            }
        })
    }

    fn converse(
        &mut self,
        formulas: &Formulas,
        condition: TermId,
        watched: &[TermId],
        patience: Option<Duration>,
        deadline: &Deadline,
    ) -> Result<Found, SolverError> {
        let start = Instant::now();
        if self.solver.kind == SolverKind::Z3 && !formulas.has_floats && !self.is_hard {
            let whole = patience.or(deadline.remaining()).unwrap_or(Duration::MAX);
            let question = Question { formulas, condition, watched, patience: Some(QUICK_SEARCH.min(whole / 3)) };
            let session = match self.quick.take() {
                Some(session) => session,
                None => Incremental::start(&self.solver, "ALL", &self.limits)?,
            };
            match question.put(session, deadline) {
                Ok((Found::Undecided(_), _)) | Err(SolverError::OutOfMemory { .. }) => {}
                Ok((found, session)) => {
                    self.quick = Some(session);
                    return Ok(found);
                }
                Err(error) => return Err(error),
            }
            self.is_hard = true;
        }
        let patience = patience.map(|patience| patience.saturating_sub(start.elapsed()));
        // Solvers are much faster if they know what to expect.
        let session = match self.thorough.take() {
            Some((session, has_floats)) if has_floats == formulas.has_floats => session,
            Some(_) | None => Incremental::start(&self.solver, logic(formulas), &self.limits)?,
        };
        let (found, session) = Question { formulas, condition, watched, patience }.put(session, deadline)?;
        self.thorough = Some((session, formulas.has_floats));
        Ok(found)
    }

    /// Inputs that make a condition hold.
    pub fn inputs(
        &mut self,
        formulas: &Formulas,
        emission: &Emission,
        condition: TermId,
        patience: Option<Duration>,
    ) -> Result<Inputs, SolverError> {
        if formulas.terms.as_bool(condition) == Some(true) && emission.events.is_empty() {
            return Ok(Inputs::Found(Vec::new()));
        }
        let mut watched = Vec::new();
        for event in &emission.events {
            watched.push(event.condition);
            match &event.asked {
                Asked::Scalar(value) => watched.push(*value),
                Asked::Array(length, elements) => watched.extend([*length].into_iter().chain(elements.iter().copied())),
            }
        }
        let values = match self.ask_values(formulas, condition, &watched, patience)? {
            Found::Yes(values) => values,
            Found::No => return Ok(Inputs::None),
            Found::Undecided(why) => return Ok(Inputs::Undecided(why)),
        };
        let mut values = values.into_iter();
        let mut inputs = Vec::new();
        for event in &emission.events {
            let happens = values.next().and_then(|value| value.as_bool()) == Some(true);
            let given = match &event.asked {
                Asked::Scalar(_) => values.next().map(|value| Given::Scalar(constant(event.ty, &value))),
                Asked::Array(_, elements) => {
                    let length = values.next().map_or(0, |value| match value {
                        Value::BitVec { value, .. } => value as usize,
                        _ => 0,
                    });
                    let all: Vec<Const> =
                        values.by_ref().take(elements.len()).map(|value| constant(event.ty, &value)).collect();
                    Some(Given::Array(all.into_iter().take(length).collect()))
                }
            };
            if let (true, Some(given)) = (happens, given) {
                inputs.push((event.input, given));
            }
        }
        Ok(Inputs::Found(inputs))
    }
}

/// What a solver is told to expect.
fn logic(formulas: &Formulas) -> &'static str {
    if formulas.has_floats { "QF_BVFP" } else { "QF_BV" }
}

/// Whether a condition can hold, and the values of others then.
struct Question<'a> {
    formulas: &'a Formulas,
    condition: TermId,
    watched: &'a [TermId],
    patience: Option<Duration>,
}

impl Question<'_> {
    /// Asks. A conversation that failed is over.
    fn put(&self, mut session: Incremental, deadline: &Deadline) -> Result<(Found, Incremental), SolverError> {
        let (terms, definitions) = (&self.formulas.terms, &self.formulas.definitions);
        session.tell(terms, definitions, self.watched, deadline)?;
        let found = match session.ask(terms, definitions, &[self.condition], self.patience, deadline)? {
            SatAnswer::Sat => Found::Yes(session.values(terms, self.watched, deadline)?),
            SatAnswer::Unsat => Found::No,
            SatAnswer::Unknown(why) => Found::Undecided(why),
        };
        Ok((found, session))
    }
}

/// Whether a solver says that a condition cannot hold.
fn excluded(solver: &Solver, formulas: &Formulas, condition: TermId, limits: &smt::Limits) -> bool {
    let script = smt::script_in(logic(formulas), &formulas.terms, &formulas.definitions, &[condition]);
    smt::run(solver, &[], &script, limits).is_ok_and(|said| said.stdout.trim() == "unsat")
}

enum Found {
    Yes(Vec<Value>),
    No,
    Undecided(String),
}

/// Inputs that were asked for.
pub(super) enum Inputs {
    /// In the order of the program.
    Found(Vec<(InputId, Given)>),
    /// There are none.
    None,
    /// Nobody knows.
    Undecided(String),
}

/// The constant of a type that a solver's value stands for.
fn constant(ty: Type, value: &Value) -> Const {
    match (value, ty) {
        (Value::Bool(value), _) => Const::Bool(*value),
        (Value::BitVec { value, .. }, Type::F32) => Const::F32(*value as u32),
        (Value::BitVec { value, .. }, Type::F64) => Const::F64(*value as u64),
        (Value::BitVec { value, .. }, _) if ty.is_unsigned_int() => Const::wrapped(ty, *value as i128),
        (Value::BitVec { value, width }, _) => {
            let unused = 64 - (*width).clamp(1, 64);
            Const::Int(ty, (((*value as u64) << unused) as i64 >> unused).into())
        }
        (Value::Int(_) | Value::Array { .. }, _) => ty.zero(),
    }
}

/// Values for each input, in the order in which that input is asked for; zeros for what is not there.
struct ByInput {
    values: FxHashMap<InputId, VecDeque<Given>>,
}

impl ByInput {
    fn next(&mut self, input: InputId) -> Option<Given> {
        self.values.get_mut(&input).and_then(VecDeque::pop_front)
    }
}

impl interp::Inputs for ByInput {
    fn scalar(&mut self, input: InputId, decl: &Input, range: Option<(Const, Const)>) -> Result<Const, NoInput> {
        match self.next(input) {
            Some(Given::Scalar(value)) => Ok(value),
            Some(Given::Array(_)) => Err(NoInput::Shape),
            None => Recorded::zeros().scalar(input, decl, range),
        }
    }

    fn array(&mut self, input: InputId, decl: &Input) -> Result<Vec<Const>, NoInput> {
        match self.next(input) {
            Some(Given::Array(values)) => Ok(values),
            Some(Given::Scalar(_)) => Err(NoInput::Shape),
            None => Recorded::zeros().array(input, decl),
        }
    }
}

/// Runs the program on given inputs. If it fails a check, the way there with all that it was given; else what it does, in words.
/// Inputs that no check depends on may be missing: they are zero.
pub(super) fn confirm(program: &Program, inputs: Vec<(InputId, Given)>, deadline: &Deadline) -> Result<Trace, String> {
    let compiled = interp::compile(program);
    let limits = Limits { deadline: deadline.clone(), heap_bytes: 1 << 30, depth: 1 << 16, ..Limits::default() };
    let mut values: FxHashMap<InputId, VecDeque<Given>> = FxHashMap::default();
    for (input, given) in inputs {
        values.entry(input).or_default().push_back(given);
    }
    let mut inputs = Recorder::new(ByInput { values });
    match Machine::new(&compiled, limits).run(&mut inputs, &mut NoOutput) {
        Outcome::Failed { check, .. } => Ok(Trace { check, inputs: inputs.into_values() }),
        other => Err(ending(&other)),
    }
}

fn ending(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Returned(_) => "it returns".to_owned(),
        Outcome::Halted(status) => format!("it ends with status {status}"),
        Outcome::Failed { check, .. } => format!("it fails {check}"),
        Outcome::Blocked { .. } => "an assumption is false".to_owned(),
        Outcome::Limit { kind, .. } => format!("it reaches a limit ({kind:?})"),
        Outcome::Stuck { reason, .. } => format!("it is stuck: {reason}"),
        Outcome::Approximated { .. } => "it reaches something that is not modelled".to_owned(),
        Outcome::BadInput { problem, .. } => format!("its inputs do not fit: {problem}"),
    }
}
