//! Our side: the same program through lowering and interpreter.

use crate::{End, Program, Record};
use base::Deadline;
use front_java::lower::EXCEPTION;
use front_java::project::{self, Request};
use ivl::CheckKind;
use ivl::interp::{self, ByKind, Clock, Collected, Limits, Machine, Outcome, Seeded, Utf8, Value};
use std::path::Path;
use std::time::Duration;

/// Lowers, checks and runs a program with a JDK's library.
pub fn interpret(program: &Program, jdk: &Path) -> Record {
    let request = Request {
        path: program.classes.clone(),
        entry: Some(program.main.clone()),
        jdk: Some(jdk.to_owned()),
        ..Request::default()
    };
    let broken = |reason: String| Record { end: End::Broken(reason), out: String::new(), err: String::new() };
    let lowered = match project::open(&request) {
        Ok(lowered) => lowered,
        Err(error) => return broken(format!("cannot be opened: {error}")),
    };
    if let Err(errors) = ivl::check::program(&lowered.program) {
        return broken(format!("not well-formed: {}", errors[0]));
    }
    let program = &lowered.program;
    let limits = Limits { deadline: Deadline::after(Duration::from_secs(60)), depth: 20_000, ..Limits::default() };
    let compiled = interp::compile(program);
    let mut machine = Machine::new(&compiled, limits);
    let mut inputs = ByKind::new(Seeded::new(1));
    inputs.clock = Box::new(Clock::real());
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut output = Utf8::new(&mut out, &mut err);
    let outcome = machine.run(&mut inputs, &mut output);
    output.finish().expect("memory takes everything");
    let (out, err) = (String::from_utf8_lossy(&out).into_owned(), String::from_utf8_lossy(&err).into_owned());
    let end = match outcome {
        Outcome::Returned(_) => End::Normal,
        Outcome::Halted(status) => End::Exit(status),
        Outcome::Failed { check, at } if program.checks[check].kind == CheckKind::Unsupported => {
            let check = &program.checks[check];
            End::Broken(format!("unsupported: {} at {}", check.message, program.origins.get(at.origin)))
        }
        Outcome::Failed { .. } => match machine.global_named(EXCEPTION) {
            Some(exception @ Value::Object(_)) => {
                let mut report = Collected::new(64 << 20);
                machine.call(lowered.reporter, &[exception], &mut inputs, &mut report);
                End::Exception(uncaught(&String::from_utf16_lossy(&report.err)))
            }
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
    Record { end, out, err }
}

/// Class, message and causes from the report of an uncaught exception.
fn uncaught(report: &str) -> String {
    let report = report.strip_prefix("Exception in thread \"main\" ").unwrap_or(report);
    let lines = report.trim_end_matches('\n').split('\n').filter(|line| !line.starts_with('\t'));
    lines.collect::<Vec<_>>().join("\n")
}
