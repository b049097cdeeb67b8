//! Our side: the same program through lowering and interpreter.

use crate::{End, Program, Record};
use base::Deadline;
use front_java::lower::{EXCEPTION, Lowered, Reservation};
use front_java::project::{self, Request};
use ivl::interp::{self, Arguments, ByKind, Clock, Collected, Limits, Machine, Outcome, Seeded, Utf8, Value};
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
    /// After all passes. These drop the procedure that reports an exception, so nothing is known of it.
    AfterPasses,
    /// Then with pulls and pushes, whose stamps the interpreter checks.
    Pushed,
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
        run(&self.lowered.program, Some(self.lowered.reporter), args, Duration::from_secs(15)).unwrap_or_else(broken)
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
        Ok(lowered) => {
            let mut passed = None;
            forms.iter().map(|form| run_as(&lowered, *form, &mut passed).unwrap_or_else(broken)).collect()
        }
        Err(error) => vec![broken(error)],
    }
}

fn broken(reason: String) -> Record {
    Record { end: End::Broken(reason), out: String::new(), err: String::new() }
}

/// Runs the program in one form. What came out of the passes is kept for the form that goes on from there.
fn run_as(lowered: &Lowered, form: Form, passed: &mut Option<ivl::Program>) -> Result<Record, String> {
    match form {
        Form::Lowered => checked(&lowered.program, Some(lowered.reporter)),
        Form::ReadBack => {
            let text = ivl::print::program(&lowered.program);
            let again = ivl::parse::program(&text).map_err(|error| format!("cannot be read back: {error}"))?;
            if ivl::print::program(&again) != text {
                return Err("prints differently when read back".into());
            }
            checked(&again, Some(lowered.reporter))
        }
        Form::AfterPasses => {
            let program =
                after(lowered.program.clone(), ivl::passes::standard(), statements(&lowered.program) > LARGE)?;
            let record = checked(&program, None);
            *passed = Some(program);
            record
        }
        Form::Pushed => {
            let is_large = statements(&lowered.program) > LARGE;
            let program = match passed.take() {
                Some(program) => program,
                None => after(lowered.program.clone(), ivl::passes::standard(), is_large)?,
            };
            let more = ["bundle", "place", "dead", "stamp"].into_iter().filter_map(ivl::passes::by_name);
            checked(&after(program, more.collect(), is_large)?, None)
        }
    }
}

/// Runs passes. The analyses behind some of them take minutes on programs that drag in half of the library: there, only the others.
fn after(
    mut program: ivl::Program,
    passes: Vec<Box<dyn ivl::passes::Pass>>,
    is_large: bool,
) -> Result<ivl::Program, String> {
    let light = ["unreachable", "propagate", "dead", "inline", "bundle"];
    for pass in passes.iter().filter(|pass| !is_large || light.contains(&pass.name())) {
        program = pass.run(program);
        well_formed(&program).map_err(|error| format!("after {}: {error}", pass.name()))?;
    }
    Ok(program)
}

/// Programs with more statements than this, once what nobody calls is gone, are large.
const LARGE: usize = 8_000;

/// How many statements and terminators of a program can be reached.
fn statements(program: &ivl::Program) -> usize {
    let unreachable = ivl::passes::by_name("unreachable").expect("there is such a pass");
    let program = unreachable.run(program.clone());
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
        Outcome::Failed { check, at } if program.checks[check].kind == CheckKind::Unsupported => {
            let check = &program.checks[check];
            End::Broken(format!("unsupported: {} at {}", check.message, program.origins.get(at.origin)))
        }
        Outcome::Failed { .. } => match (reporter, machine.global_named(EXCEPTION)) {
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
