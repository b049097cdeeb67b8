//! Our side: the same program through lowering and interpreter.

use crate::{End, Program, Record};
use base::{Deadline, Role};
use engine::horn::Contents;
use engine::pipelines;
use front_java::lower::{Lowered, Reservation};
use front_java::project::{self, Request};
use ivl::interp::{self, Arguments, ByKind, Clock, Collected, Limits, Machine, Outcome, Seeded, Utf8, Value};
use ivl::passes::{Pipeline, Step};
use ivl::{CheckKind, ProcId};
use std::path::Path;
use std::time::Duration;

/// Which form of the lowered program is run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// As the front end makes it.
    Lowered,
    /// Printed and read back.
    ReadBack,
    /// After the exact steps of the pipeline of the bounded engine. These drop the procedure that reports an exception, so nothing is known of it.
    Bounded,
    /// After the exact steps of the pipeline of the horn engine: with pulls and pushes.
    Horn,
}

/// A lowered program that can be run with arguments, as often as one likes.
pub(crate) struct Opened {
    lowered: Lowered,
}

impl Opened {
    /// Lowers and checks a program with a JDK's library.
    pub(crate) fn new(program: &Program, jdk: &Path) -> Result<Opened, String> {
        let lowered = open(program, jdk)?;
        well_formed(&lowered.program)?;
        Ok(Opened { lowered })
    }

    /// Whether proofs about it are taken back for the sake of what the library calls back.
    pub(crate) fn is_unclaimed(&self) -> bool {
        self.lowered.reservations.iter().any(|reservation| matches!(reservation, Reservation::Callbacks(_)))
    }

    /// Runs it.
    pub(crate) fn run(&self, args: &[String]) -> Record {
        run(&self.lowered.program, self.lowered.program.proc_for(Role::Reporter), args, Duration::from_secs(15))
            .unwrap_or_else(broken)
    }
}

fn open(program: &Program, jdk: &Path) -> Result<Lowered, String> {
    let request = Request {
        paths: vec![program.classes.clone()],
        entry: Some(program.main.clone()),
        jdk: Some(jdk.to_owned()),
        ..Request::default()
    };
    project::open(&request).map_err(|error| format!("cannot be opened: {error}"))
}

/// Lowers, checks and runs a program with a JDK's library.
pub fn interpret(program: &Program, jdk: &Path, forms: &[Form]) -> Vec<Record> {
    match open(program, jdk) {
        Ok(lowered) => forms.iter().map(|form| run_as(&lowered, *form).unwrap_or_else(broken)).collect(),
        Err(error) => vec![broken(error)],
    }
}

fn broken(reason: String) -> Record {
    Record { end: End::Broken(reason), out: String::new(), err: String::new() }
}

/// Runs the program in one form.
fn run_as(lowered: &Lowered, form: Form) -> Result<Record, String> {
    match form {
        Form::Lowered => checked(&lowered.program, lowered.program.proc_for(Role::Reporter)),
        Form::ReadBack => {
            let text = ivl::print::program(&lowered.program);
            let again = ivl::parse::program(&text).map_err(|error| format!("cannot be read back: {error}"))?;
            if ivl::print::program(&again) != text {
                return Err("prints differently when read back".into());
            }
            checked(&again, again.proc_for(Role::Reporter))
        }
        Form::Bounded => {
            let all = lowered.program.checks.ids().collect();
            checked(&after(lowered.program.clone(), pipelines::bounded(&all))?, None)
        }
        Form::Horn => checked(&after(lowered.program.clone(), pipelines::horn(None, Contents::Any))?, None),
    }
}

/// Runs the exact steps of a pipeline. The analyses behind some of them take minutes on programs that drag in half of the library: there, only the others.
fn after(mut program: ivl::Program, pipeline: Pipeline) -> Result<ivl::Program, String> {
    let light = ["unreachable", "propagate", "dead", "inline", "bundle"];
    for Step { pass, .. } in pipeline.exact().steps {
        if light.contains(&pass.name()) || statements(&program) <= LARGE {
            program = pass.run(program);
            well_formed(&program).map_err(|error| format!("after {}: {error}", pass.name()))?;
        }
    }
    Ok(program)
}

/// Programs with more statements than this are large, once what nobody calls is gone, with which all pipelines begin.
const LARGE: usize = 8_000;

/// How many statements and terminators a program has.
fn statements(program: &ivl::Program) -> usize {
    program.procs.iter().flat_map(|proc| proc.blocks.iter()).map(|block| block.stmts.len() + 1).sum()
}

fn well_formed(program: &ivl::Program) -> Result<(), String> {
    ivl::check::program(program).map_err(|errors| format!("not well-formed: {}", errors[0]))
}

fn checked(program: &ivl::Program, reporter: Option<ProcId>) -> Result<Record, String> {
    well_formed(program)?;
    run(program, reporter, &[], Duration::from_secs(60))
}

fn run(program: &ivl::Program, reporter: Option<ProcId>, args: &[String], time: Duration) -> Result<Record, String> {
    let limits = Limits { deadline: Deadline::after(time), depth: 20_000, ..Limits::default() };
    let compiled = interp::compile(program);
    let mut machine = Machine::new(&compiled, limits);
    let mut inputs = ByKind::new(Seeded::new(1));
    inputs.clock = Box::new(Clock::real());
    inputs.argument = Box::new(Arguments::new(args));
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut output = Utf8::new(&mut out, &mut err);
    let outcome = machine.run(&mut inputs, &mut output);
    output.finish().map_err(|error| error.to_string())?;
    let (out, err) = (String::from_utf8_lossy(&out).into_owned(), String::from_utf8_lossy(&err).into_owned());
    let end = match outcome {
        Outcome::Returned(_) => End::Normal,
        Outcome::Halted(status) => End::Exit(status),
        Outcome::Failed { check, at } if program.checks[check].kind == CheckKind::UNSUPPORTED => {
            let check = &program.checks[check];
            End::Broken(format!("unsupported: {} at {}", check.message, program.origins.get(at.origin)))
        }
        Outcome::Failed { .. } => match (reporter, machine.exception()) {
            (Some(reporter), Some(exception @ Value::Object(_))) => {
                let mut report = Collected::new(64 << 20);
                machine.call(reporter, &[exception], &mut inputs, &mut report);
                End::Exception(uncaught(&String::from_utf16_lossy(&report.err)))
            }
            (None, Some(Value::Object(_))) => End::SomeException,
            _ => End::Broken("a check fails without an exception".into()),
        },
        Outcome::Blocked { at } | Outcome::Limit { at, .. } | Outcome::Approximated { at } => {
            let place = program.origins.get(at.origin);
            End::Broken(format!("stopped at {place}: {outcome:?}"))
        }
        Outcome::Stuck { reason, at } => {
            let place = at.map(|at| program.origins.get(at.origin).to_string()).unwrap_or_default();
            End::Broken(format!("stuck at {place}: {reason}"))
        }
        Outcome::BadInput { problem, .. } => End::Broken(format!("bad input: {problem}")),
    };
    Ok(Record { end, out, err })
}

/// Class, message and causes from the report of an uncaught exception.
fn uncaught(report: &str) -> String {
    let report = report.strip_prefix("Exception in thread \"main\" ").unwrap_or(report);
    let lines = report.trim_end_matches('\n').split('\n').filter(|line| !line.starts_with('\t'));
    lines.collect::<Vec<_>>().join("\n")
}
