//! `jackalope verify`: for every check, Proved with invariants, Refuted with inputs, or Unknown with the reason.

use crate::args::{EngineArg, IntegersArg, VerifyArgs};
use crate::exit::{Exit, Failure, say};
use crate::interrupt::Interrupt;
use crate::load;
use crate::progress::Progress;
use crate::property::Property;
use crate::refuted;
use crate::report::{Findings, Report};
use base::Deadline;
use engine::horn::{self, Configuration, Contents, Info, Integers};
use engine::{Engine, Task};
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
    let deadline = Deadline::after(args.timeout.0);
    let interrupt = Interrupt::cancels(&deadline);
    let property = args.property.as_deref().map(Property::read).transpose()?;
    let mut program_args = args.program.clone();
    let mut kinds = args.kinds();
    if let Some(property) = &property {
        kinds = property.kinds();
        program_args.escaping = Some(property.escaping().to_owned());
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
    let engines = match (integers, args.engine) {
        (Integers::Exact, engine) => engine.engines(),
        (Integers::Unbounded, EngineArg::All | EngineArg::Horn) => BTreeSet::from([Engine::Horn]),
        (Integers::Unbounded, EngineArg::Concrete | EngineArg::Bounded) => {
            return Err(Failure::bad_input(
                "--integers unbounded is for the horn engine: the others know Java's integers only",
            ));
        }
    };
    let task = Arc::new(Task {
        program: program.clone(),
        checks: selected.clone(),
        engines,
        deadline: deadline.clone(),
        jobs: args.jobs,
        memory_mb: args.memory,
        solver,
        smt: smt_solvers(args.jobs)?,
        integers,
        ladder,
        linger: args.linger.0,
        unwind: args.unwind,
    });
    let launch = loaded.launch.map(Arc::new);
    let court = Arc::new(Court { checkers, program: program.clone(), launch: launch.as_ref().map(Arc::downgrade) });
    let mut findings = Findings::new(&selected);
    let mut progress = Progress::new(args.quiet, start);
    engine::race(&task, &court, &mut |event| {
        progress.show(&event);
        findings.note(event);
    });
    progress.clear();
    findings.finish();
    if interrupt.has_happened() {
        say("note", "interrupted: this is what was known by then");
    }
    if let Some(error) = &findings.broken {
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
        crate::emit::write_file(path, &findings.certificates())?;
    }
    if let (Some(folder), Some(launch), Some(refuted)) = (&args.reproducer, &launch, findings.refuted.values().next()) {
        refuted::write_reproducer(&program, launch, refuted, folder)?;
    }
    let report =
        Report { program: &program, user_files: loaded.user_files.as_ref(), findings: &findings, args, integers };
    let text = report.text(loading, start.elapsed());
    let mut out = std::io::stdout().lock();
    let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
    Ok(match verdict::overall(&findings.verdicts) {
        Overall::Proved => Exit::Fine,
        Overall::Refuted => Exit::Refuted,
        Overall::Unknown => Exit::Unknown,
    })
}

/// How long we may look for a run that contradicts what was proved.
const GUARD: Duration = Duration::from_millis(250);

fn no_solver(error: SolverError) -> Failure {
    Failure::bad_input(error)
}

/// More than this many jobs leave room for a second solver of the bounded engine.
const FEW_JOBS: usize = 2;

/// Z3, and cvc5 beside it where it is installed and there is room.
fn smt_solvers(jobs: usize) -> Result<Vec<Solver>, Failure> {
    let mut solvers = vec![Solver::find_z3().map_err(no_solver)?];
    if jobs > FEW_JOBS {
        solvers.extend(Solver::by_name("cvc5"));
    }
    Ok(solvers)
}

/// cvc5 where it is installed, then Z3.
fn checkers() -> Result<Checkers, Failure> {
    let mut solvers: Vec<Solver> = Solver::by_name("cvc5").into_iter().collect();
    solvers.push(Solver::find_z3().map_err(no_solver)?);
    Ok(Checkers { solvers, memory_mb: Some(4_000) })
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
