//! `jackalope run`: executes a program as the JVM would.

use crate::args::RunArgs;
use crate::config::Config;
use crate::exit::{Exit, Failure, say};
use crate::input;
use base::{Deadline, Role};
use ivl::interp::{
    self, Arguments, ByKind, Clock, Counter, LimitKind, Limits, Machine, Outcome, Place, Seeded, Stdin, Utf8, Value,
};
use ivl::{CheckKind, Program};
use session::Wanted;
use session::language::Request;
use std::io::{BufWriter, ErrorKind, Write};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// Inputs that take more characters are not shown.
const LONGEST_INPUTS: usize = 4_000;

/// Runs the program.
pub fn run(args: &RunArgs) -> Result<Exit, Failure> {
    let given = args.input.as_deref().map(input::parse).transpose().map_err(Failure::bad_input)?;
    let started = Instant::now();
    let mut chosen = args.program.clone();
    Config::find(chosen.settings.as_deref(), &chosen)?.complete(&mut chosen)?;
    let wanted = if args.contracts { Wanted::CheckedRun } else { Wanted::Entry };
    let request = Request { is_strict: args.strict_jml, ..chosen.request(wanted) };
    let (opened, loaded) = chosen.languages().load(&request)?;
    if args.contracts {
        opened.notes.iter().for_each(|note| say("note", note));
    }
    let program = &loaded.program;
    if program.entry.is_none() {
        return Err(Failure::bad_input("the program has no entry"));
    }
    let lowered = started.elapsed();
    let seed = args.seed.unwrap_or_else(fresh_seed);
    let nondet: Box<dyn interp::Inputs> = match given {
        Some(values) => Box::new(input::Listed::new(values)),
        None => Box::new(Seeded::new(seed)),
    };
    let log = input::Log::default();
    let mut by_kind = ByKind::new(input::Logged::new(nondet, log.clone()));
    by_kind.argument = Box::new(Arguments::new(&args.arguments));
    by_kind.stdin = Box::new(Stdin::new(std::io::stdin()));
    by_kind.clock = Box::new(Clock::real());
    by_kind.hash = Box::new(Counter::default());
    let limits = Limits {
        steps: args.steps.unwrap_or(u64::MAX),
        heap_bytes: args.memory.saturating_mul(1 << 20),
        depth: args.depth,
        deadline: args.timeout.map_or_else(Deadline::never, |seconds| Deadline::after(seconds.0)),
        ..Limits::default()
    };
    let compiled = interp::compile(program);
    let mut machine = Machine::new(&compiled, limits);
    let (out, err) = (BufWriter::new(std::io::stdout()), std::io::stderr());
    let mut output = if opened.source.writes_bytes() { Utf8::of_bytes(out, err) } else { Utf8::new(out, err) };
    let outcome = machine.run(&mut by_kind, &mut output);
    let exit = match outcome {
        Outcome::Failed { check, .. } if program.checks[check].kind != CheckKind::UNSUPPORTED => {
            if let (Some(reporter), Some(exception)) = (program.proc_for(Role::Reporter), machine.exception()) {
                if let Value::Object(_) = exception {
                    machine.call(reporter, &[exception], &mut by_kind, &mut output);
                }
                let _ = output.finish();
            } else {
                let _ = output.finish();
                let check = &program.checks[check];
                say(
                    "failed",
                    &format!("{} {} at {}", check.kind.name(), check.message, program.origins.get(check.origin)),
                );
            }
            Exit::Program(1)
        }
        outcome => match (output.finish(), outcome) {
            // A reader that has seen enough, such as `head`, asks for no explanation.
            (Err(error), Outcome::Limit { kind: LimitKind::Output, .. }) if error.kind() == ErrorKind::BrokenPipe => {
                Exit::Unknown
            }
            (Err(error), _) if error.kind() != ErrorKind::BrokenPipe => {
                return Err(Failure::bad_input(format!("what the program prints cannot be written: {error}")));
            }
            (_, outcome) => end(program, outcome, &machine.backtrace())?,
        },
    };
    let _ = std::io::stdout().flush();
    let chosen = log.shown();
    if args.input.is_none() && !chosen.is_empty() {
        let again = match chosen.len() {
            ..=LONGEST_INPUTS => format!("--input '{chosen}'"),
            _ => format!("--seed {seed}"),
        };
        say("note", &format!("inputs were chosen by --seed {seed}; the same again: {again}"));
    }
    if args.stats {
        let (stats, total) = (machine.stats(), started.elapsed());
        let running = (total - lowered).as_secs_f64();
        say(
            "stats",
            &format!(
                "{} procedures lowered in {:.1} ms; {} statements in {:.1} ms ({:.1} million a second), {} collections, {} bytes of heap",
                program.procs.len(),
                lowered.as_secs_f64() * 1e3,
                stats.steps,
                running * 1e3,
                stats.steps as f64 / running / 1e6,
                stats.collections,
                stats.peak_heap_bytes
            ),
        );
    }
    Ok(exit)
}

/// What the end of a run means for the user.
fn end(program: &Program, outcome: Outcome, stack: &[Place]) -> Result<Exit, Failure> {
    // Inside the library the user wants to know which of their lines got there.
    let caller =
        stack.iter().map(|place| program.origins.get(place.origin)).find(|origin| program.origins.is_users(origin));
    let shown = |at: &Place| {
        let origin = program.origins.get(at.origin);
        match caller {
            Some(caller) if !program.origins.is_users(origin) => format!("{origin}, called from {caller}"),
            _ => origin.to_string(),
        }
    };
    Ok(match outcome {
        Outcome::Returned(_) => Exit::Fine,
        Outcome::Halted(status) => Exit::Program(status),
        Outcome::Failed { check, at } => {
            say("unsupported", &format!("{} at {}", program.checks[check].message, shown(&at)));
            Exit::Unknown
        }
        Outcome::Blocked { at } => {
            say("stopped", &format!("an assumption does not hold at {}", shown(&at)));
            Exit::Unknown
        }
        Outcome::Limit { kind, at } => {
            let limit = match kind {
                LimitKind::Steps => "the limit of statements (--steps)",
                LimitKind::Heap => "the limit of memory (--memory)",
                LimitKind::Depth => "the limit of nested calls (--depth)",
                LimitKind::Deadline => "the time limit (--timeout)",
                LimitKind::Output => "the end of the output",
            };
            say("stopped", &format!("{limit} was reached at {}", shown(&at)));
            Exit::Unknown
        }
        Outcome::Approximated { at } => {
            say("unsupported", &format!("a value that is only approximated at {}", shown(&at)));
            Exit::Unknown
        }
        Outcome::BadInput { input, problem, at } => {
            let name = &program.inputs[input].name;
            return Err(Failure::bad_input(format!("input for {name} at {}: {problem}", shown(&at))));
        }
        Outcome::Stuck { reason, at } => {
            let place = at.map_or_else(String::new, |at| format!(" at {}", shown(&at)));
            return Err(Failure::internal(format!("the interpreter is stuck{place}: {reason}")));
        }
    })
}

/// A seed that differs from run to run.
fn fresh_seed() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |elapsed| elapsed.as_nanos() as u64);
    now % 1_000_000
}
