//! Programs in C on our side: read, lowered, checked and executed.

use base::Deadline;
use front_c::types::DataModel;
use front_c::{CError, Preprocessor, hir, lower};
use ivl::interp::{self, ByKind, Collected, LimitKind, Limits, Machine, Outcome, Seeded};
use ivl::{CheckKind, InputKind, Program, StmtKind};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::time::Duration;

/// What we did with a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ours {
    /// It ended by itself.
    Ended {
        /// Its status, as the program gave it.
        status: i32,
        /// What it has printed; nothing if it was lowered without what it prints.
        out: Option<Vec<u8>>,
    },
    /// A check failed.
    Failed {
        /// Of this kind.
        kind: CheckKind,
        /// What it says.
        message: String,
        /// The line of the source.
        line: Option<u32>,
    },
    /// It reached what is not modelled: this.
    Unsupported(String),
    /// It cannot go on: an assumption, or an input of which nobody knows the value.
    Stopped(String),
    /// A limit was reached.
    TooLong,
    /// The front end does not accept it.
    Refused(String),
    /// A bug of ours.
    Internal(String),
}

/// How long a run may take.
const RUN: Duration = Duration::from_secs(20);

/// Reads and analyses a file.
pub fn read(file: &Path, options: &Preprocessor) -> Result<hir::Program, Ours> {
    guarded(|| front_c::read(&[file], DataModel::Lp64, options).map_err(|error| refused(&error)))
}

/// Analyses a text without directives.
pub fn analyse(text: &str) -> Result<hir::Program, Ours> {
    let text = front_c::Text { name: "program.c".into(), bytes: text.as_bytes().to_vec() };
    guarded(|| front_c::analyse(&[text], DataModel::Lp64).map_err(|error| refused(&error)))
}

fn refused(error: &CError) -> Ours {
    Ours::Refused(match error {
        CError::Program { message, .. } => message.to_string(),
        other => other.to_string(),
    })
}

/// Lowers a program, and has the checker look at it.
pub fn lowered(hir: &hir::Program) -> Result<Program, Ours> {
    lowered_for(hir, &[])
}

/// The same with all checks that these kinds need.
pub fn lowered_for(hir: &hir::Program, kinds: &[CheckKind]) -> Result<Program, Ours> {
    guarded(|| {
        let options = lower::LowerOptions {
            entry: "main",
            kinds,
            allocation: lower::Allocation::Succeeds,
            unset: lower::Unset::Nothing,
        };
        let lower::Lowered { program, .. } =
            front_c::lowered(hir, &options).map_err(|error| Ours::Refused(error.to_string()))?;
        match ivl::check::program(&program) {
            Ok(()) => Ok(program),
            Err(errors) => Err(Ours::Internal(format!("not well-formed: {}", errors[0]))),
        }
    })
}

/// Does something; a panic is a bug of ours.
fn guarded<T>(work: impl FnOnce() -> Result<T, Ours>) -> Result<T, Ours> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|panic| {
        let said = panic.downcast_ref::<String>().cloned();
        let said = said.or_else(|| panic.downcast_ref::<&str>().map(|said| (*said).to_owned()));
        Err(Ours::Internal(format!("panic: {}", said.unwrap_or_default())))
    })
}

/// Executes a program; `seed` chooses what nobody has set.
pub fn execute(program: &Program, seed: u64) -> Ours {
    let prints = prints(program);
    let limits = Limits { deadline: Deadline::after(RUN), ..Limits::default() };
    let ran = guarded(|| {
        let compiled = interp::compile(program);
        let mut output = Collected::default();
        let outcome = Machine::new(&compiled, limits).run(&mut ByKind::new(Seeded::new(seed)), &mut output);
        Ok((outcome, output))
    });
    let (outcome, output) = match ran {
        Ok(ran) => ran,
        Err(ours) => return ours,
    };
    let at = |origin| program.origins.get(origin);
    match outcome {
        Outcome::Halted(status) => {
            let bytes = output.out.iter().map(|unit| *unit as u8).collect();
            Ours::Ended { status, out: prints.then_some(bytes) }
        }
        Outcome::Failed { check, .. } => {
            let check = &program.checks[check];
            let message = check.message.to_string();
            match check.kind == CheckKind::UNSUPPORTED {
                true => Ours::Unsupported(message),
                false => Ours::Failed { kind: check.kind, message, line: at(check.origin).line },
            }
        }
        Outcome::Blocked { .. } => Ours::Stopped("an assumption does not hold".to_owned()),
        Outcome::Limit { kind: LimitKind::Depth, .. } => Ours::Stopped("too many calls within calls".to_owned()),
        Outcome::Limit { .. } => Ours::TooLong,
        Outcome::Approximated { .. } => Ours::Stopped("a value is only approximated".to_owned()),
        Outcome::BadInput { problem, .. } => Ours::Stopped(format!("input: {problem}")),
        Outcome::Returned(_) => Ours::Internal("it ends without a status".to_owned()),
        Outcome::Stuck { reason, at: place } => {
            let line = place.and_then(|place| at(place.origin).line);
            Ours::Internal(format!("the interpreter is stuck in line {}: {reason}", line.unwrap_or_default()))
        }
    }
}

/// A function without a body that the program calls, if there is one: what it returns is any value here, and something natively.
pub fn external(program: &Program) -> Option<String> {
    let mut inputs = program.inputs.iter().filter(|input| input.kind == InputKind::External);
    inputs.next().map(|input| input.name.to_string())
}

/// Whether the lowered program writes anything.
fn prints(program: &Program) -> bool {
    let mut stmts = program.procs.iter().flat_map(|proc| proc.blocks.iter()).flat_map(|block| &block.stmts);
    stmts.any(|stmt| matches!(stmt.kind, StmtKind::Output { .. }))
}
