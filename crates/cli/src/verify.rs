//! `jackalope verify`: for every check, Proved with invariants, or Unknown with the reason.

use crate::args::{IntegersArg, VerifyArgs};
use crate::exit::{Exit, Failure, say};
use crate::interrupt::Interrupt;
use crate::load;
use crate::progress::Progress;
use crate::property::Property;
use crate::report::{Findings, Report};
use base::Deadline;
use engine::horn::{self, Configuration, Contents, Info, Integers, Reason};
use engine::{Event, Task};
use ivl::{CheckId, CheckKind, Program};
use smt::{Solver, SolverError};
use std::collections::BTreeSet;
use std::io::Write as _;
use std::sync::Arc;
use std::time::{Duration, Instant};
use verdict::{Checkers, Court, Overall, Verdict};

/// Verifies the program.
pub fn verify(args: &VerifyArgs) -> Result<Exit, Failure> {
    let start = Instant::now();
    let timeout = Duration::try_from_secs_f64(args.timeout)
        .map_err(|_| Failure::bad_input(format!("{} is no number of seconds", args.timeout)))?;
    let deadline = Deadline::after(timeout);
    let interrupt = Interrupt::cancels(&deadline);
    let property = args.property.as_deref().map(Property::read).transpose()?;
    let mut program_args = args.program.clone();
    let mut kinds = args.kinds();
    if let Some(property) = &property {
        kinds = property.kinds();
        program_args.no_assertions |= property.without_assertions();
    }
    let solver = Solver::by_name(&args.solver).map_err(no_solver)?;
    let checkers = checkers()?;
    let loaded = load::load(&program_args, &deadline)?;
    let program = loaded.program;
    if program.entry.is_none() {
        return Err(Failure::bad_input(format!("{}: there is no entry to verify", args.program.path.display())));
    }
    let loading = start.elapsed();
    // What is not modelled counts always: it must be shown to be unreachable.
    let selected: BTreeSet<CheckId> = program
        .checks
        .entries()
        .filter(|(_, check)| check.kind == CheckKind::Unsupported || kinds.contains(&check.kind))
        .map(|(id, _)| id)
        .collect();
    let integers = match args.integers {
        IntegersArg::Exact => Integers::Exact,
        IntegersArg::Unbounded => Integers::Unbounded,
    };
    let ladder: Vec<Configuration> = match &args.config {
        None => horn::LADDER.to_vec(),
        Some(name) => Configuration::by_name(name).into_iter().collect(),
    };
    let program = Arc::new(program);
    let task = Task {
        program: program.clone(),
        checks: selected.clone(),
        deadline: deadline.clone(),
        jobs: args.jobs,
        memory_mb: args.memory,
        solver,
        integers,
        ladder,
    };
    let mut findings = Findings::new(&selected);
    let mut progress = Progress::new(args.quiet, start);
    let mut broken = None;
    engine::race(Arc::new(task), Arc::new(Court { checkers }), &mut |event| {
        progress.show(&event);
        match event {
            Event::Works { .. } => {}
            Event::Proved { program, proof, checks } => {
                for check in checks {
                    findings.verdicts.insert(check, Verdict::Proved { by: proof.configuration.name.to_owned() });
                }
                findings.proofs.push((program, proof));
            }
            Event::Attempted(attempt) => findings.attempts.push(attempt),
            Event::Left { check, reason } => {
                findings.verdicts.insert(check, Verdict::Unknown(explain(&reason)));
            }
            Event::Prepared { time, procs, statements } => findings.prepared.push((time, procs, statements)),
            Event::Ended(Ok(())) => {}
            Event::Ended(Err(error)) => broken = Some(error),
        }
    });
    progress.clear();
    if interrupt.has_happened() {
        say("note", "interrupted: this is what was known by then");
    }
    if let Some(error) = broken {
        return Err(Failure::internal(error));
    }
    // A guard against ourselves: no check that a run fails is ever called proved.
    if integers == Integers::Exact
        && let Some(check) = verdict::failing(&program, &Deadline::after(GUARD))
        && matches!(findings.verdicts.get(&check), Some(Verdict::Proved { .. }))
    {
        return Err(Failure::internal(format!("{check} was proved, but a run fails it")));
    }
    if let Some(path) = &args.certificate {
        let certificates = findings.proofs.iter().map(|(_, proof)| smt::certificate(&proof.system, &proof.model));
        crate::emit::write_file(path, &certificates.collect::<String>())?;
    }
    let report =
        Report { program: &program, user_files: loaded.user_files.as_ref(), findings: &findings, args, integers };
    let text = report.text(loading, start.elapsed());
    let mut out = std::io::stdout().lock();
    let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
    Ok(match verdict::overall(&findings.verdicts) {
        Overall::Proved => Exit::Fine,
        Overall::Unknown => Exit::Unknown,
    })
}

/// How long we may look for a run that contradicts what was proved.
const GUARD: Duration = Duration::from_millis(250);

fn no_solver(error: SolverError) -> Failure {
    Failure::bad_input(error)
}

/// cvc5 where it is installed, then Z3.
fn checkers() -> Result<Checkers, Failure> {
    let mut solvers: Vec<Solver> = Solver::by_name("cvc5").into_iter().collect();
    solvers.push(Solver::find_z3().map_err(no_solver)?);
    Ok(Checkers { solvers, memory_mb: Some(4_000) })
}

fn explain(reason: &Reason) -> String {
    match reason {
        Reason::Spurious(_) => {
            "the abstraction allows a failure: it may be real, or the invariants that exclude it are out of reach"
                .to_owned()
        }
        Reason::Time => "no proof in time".to_owned(),
        Reason::GaveUp(why) => format!("gave up: {why}"),
        Reason::Solver(error) => format!("the solver failed: {error}"),
        Reason::Rejected(why) => format!("a proof was found, but not accepted: {why}"),
    }
}

/// `jackalope emit horn`: the clauses of one configuration, for any solver.
pub fn emit_horn(program: &Program, configuration: Configuration, integers: Integers) -> Result<String, Failure> {
    let checks: BTreeSet<CheckId> = program.checks.ids().collect();
    let (program, _) = ivl::passes::run(program.clone(), &horn::road(Some(&checks), Contents::Any), &mut |_| {})
        .map_err(Failure::internal)?;
    let info = Info::new(&program, &configuration);
    let encoding = horn::encode(&program, &info, configuration, integers, &Deadline::never())
        .ok_or_else(|| Failure::bad_input("the program has too many clauses"))?;
    if encoding.queries.is_empty() {
        say("note", "no check is left to be proved: the passes have shown that none can fail");
    }
    Ok(format!(
        "; Horn clauses by Jackalope, configuration {}: satisfiable means that no check fails.\n{}(check-sat)\n",
        configuration.name,
        encoding.system.smtlib()
    ))
}
