//! `jackalope verify`: for every check, Proved with invariants, Refuted with inputs, or Unknown with the reason.

use crate::args::{IntegersArg, VerifyArgs};
use crate::exit::{Exit, Failure, say};
use crate::load;
use crate::property::Property;
use crate::refuted;
use base::Deadline;
use engine::horn::{self, Attempt, Configuration, Contents, Info, Integers, Outcome, Proof, Reason, Request};
use ivl::{CheckId, CheckKind, Program};
use smt::{Solver, SolverError};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::io::Write as _;
use std::time::{Duration, Instant};
use verdict::{Checkers, Overall, Verdict};

/// Larger programs are given up: the analyses have no deadline, and would take longer than users wait.
const MAX_STATEMENTS: usize = 40_000;

/// What came out for one form of the program.
struct Stage {
    program: Program,
    outcome: Outcome,
    passes: Duration,
    solving: Duration,
}

/// Verifies the program.
pub fn verify(args: &VerifyArgs) -> Result<Exit, Failure> {
    let start = Instant::now();
    let timeout = Duration::try_from_secs_f64(args.timeout)
        .map_err(|_| Failure::bad_input(format!("{} is no number of seconds", args.timeout)))?;
    let deadline = Deadline::after(timeout);
    let property = args.property.as_deref().map(Property::read).transpose()?;
    let mut program_args = args.program.clone();
    let mut kinds = args.kinds();
    if let Some(property) = &property {
        kinds = property.kinds();
        program_args.no_assertions |= property.without_assertions();
    }
    let solver = Solver::by_name(&args.solver).map_err(no_solver)?;
    let checkers = checkers()?;
    let loaded = load::load(&program_args)?;
    if loaded.program.entry.is_none() {
        return Err(Failure::bad_input(format!("{}: there is no entry to verify", args.program.path.display())));
    }
    let loading = start.elapsed();
    // What is not modelled counts always: it must be shown to be unreachable.
    let selected: BTreeSet<CheckId> = loaded
        .program
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
    let late = || Verdict::Unknown("no time was left to look at it".to_owned());
    let mut verdicts: BTreeMap<CheckId, Verdict> = selected.iter().map(|check| (*check, late())).collect();
    let mut stages = Vec::new();
    let concrete = match integers {
        Integers::Exact => refuted::search(&loaded, &selected, timeout, &deadline),
        Integers::Unbounded => refuted::Found::default(),
    };
    concrete.apply(&mut verdicts);
    for contents in [Contents::Any, Contents::Exact] {
        let open: BTreeSet<CheckId> = selected
            .iter()
            .copied()
            .filter(|check| !matches!(verdicts.get(check), Some(Verdict::Proved { .. })))
            .collect();
        if open.is_empty()
            || !concrete.refuted.is_empty()
            || deadline.is_over()
            || contents == Contents::Exact && !horn::has_contents(&loaded.program)
        {
            break;
        }
        let stage = solve(&loaded.program, &open, contents, integers, &ladder, &solver, &checkers, args, &deadline)?;
        for check in &open {
            let verdict = match (stage.outcome.proof_of(*check), stage.outcome.open.get(check)) {
                (Some(proof), _) => Verdict::Proved { by: proof.configuration.name.to_owned() },
                (None, Some(reason)) => Verdict::Unknown(explain(reason)),
                (None, None) => Verdict::Unknown("no engine looked at it".to_owned()),
            };
            verdicts.insert(*check, verdict);
        }
        stages.push(stage);
    }
    concrete.explain(&mut verdicts);
    // A guard against ourselves: no check that a run fails is ever called proved.
    if integers == Integers::Exact
        && let Some(check) = verdict::failing(&loaded.program, &deadline)
        && matches!(verdicts.get(&check), Some(Verdict::Proved { .. }))
    {
        return Err(Failure::internal(format!("{check} was proved, but a run fails it")));
    }
    if let Some(path) = &args.certificate {
        let text: String = stages
            .iter()
            .flat_map(|stage| &stage.outcome.proofs)
            .map(|proof| smt::certificate(&proof.system, &proof.model))
            .collect();
        crate::emit::write_file(path, &text)?;
    }
    if let (Some(folder), Some(launch)) = (&args.reproducer, &loaded.launch) {
        concrete.write_reproducer(&loaded.program, launch, folder)?;
    }
    let report =
        Report { concrete: &concrete, program: &loaded.program, verdicts: &verdicts, stages: &stages, args, integers };
    let text = report.text(loading, start.elapsed());
    let mut out = std::io::stdout().lock();
    let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
    Ok(match verdict::overall(&verdicts) {
        Overall::Proved => Exit::Fine,
        Overall::Refuted => Exit::Refuted,
        Overall::Unknown => Exit::Unknown,
    })
}

fn no_solver(error: SolverError) -> Failure {
    Failure::bad_input(error)
}

/// cvc5 where it is installed, then Z3.
fn checkers() -> Result<Checkers, Failure> {
    let mut solvers: Vec<Solver> = Solver::by_name("cvc5").into_iter().collect();
    solvers.push(Solver::find_z3().map_err(no_solver)?);
    Ok(Checkers { solvers, memory_mb: Some(4_000) })
}

#[expect(clippy::too_many_arguments, reason = "what one run of the engine needs; it is called once")]
fn solve(
    program: &Program,
    open: &BTreeSet<CheckId>,
    contents: Contents,
    integers: Integers,
    ladder: &[Configuration],
    solver: &Solver,
    checkers: &Checkers,
    args: &VerifyArgs,
    deadline: &Deadline,
) -> Result<Stage, Failure> {
    let start = Instant::now();
    let size = horn::size(program);
    if size > MAX_STATEMENTS {
        let reason =
            Reason::GaveUp(format!("the program has {size} statements, library included: too many for the analyses"));
        let open = open.iter().map(|check| (*check, reason.clone())).collect();
        let outcome = Outcome { open, ..Outcome::default() };
        return Ok(Stage { program: program.clone(), outcome, passes: start.elapsed(), solving: Duration::ZERO });
    }
    let (program, _) =
        ivl::passes::run(program.clone(), &horn::road(Some(open), contents), &mut |_| {}).map_err(Failure::internal)?;
    let passes = start.elapsed();
    let remaining = deadline.remaining().unwrap_or(Duration::MAX);
    // What texts contain rarely matters: the exact form gets the last third.
    let share = match contents {
        Contents::Any => remaining.mul_f64(0.7),
        Contents::Exact => remaining,
    };
    let start = Instant::now();
    let request = Request {
        program: &program,
        checks: open.clone(),
        integers,
        ladder: ladder.to_vec(),
        solver: solver.clone(),
        jobs: args.jobs,
        deadline: Deadline::after(share),
        memory_mb: Some(args.memory),
    };
    let reached = verdict::reached(&program);
    let accept = |proof: &Proof| {
        let limit = request.deadline.remaining().unwrap_or(Duration::from_secs(30)).max(Duration::from_secs(1));
        verdict::accept(proof, &reached, checkers, &Deadline::after(limit.min(Duration::from_secs(30))))
            .map_err(|rejection| rejection.to_string())
    };
    let outcome = horn::solve(&request, &accept);
    let solving = start.elapsed();
    Ok(Stage { program, outcome, passes, solving })
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

struct Report<'a> {
    concrete: &'a refuted::Found,
    program: &'a Program,
    verdicts: &'a BTreeMap<CheckId, Verdict>,
    stages: &'a [Stage],
    args: &'a VerifyArgs,
    integers: Integers,
}

impl Report<'_> {
    fn text(&self, loading: Duration, total: Duration) -> String {
        let paint = Paint::for_stdout();
        let mut out = String::new();
        let mut rows: Vec<(String, u32, &'static str, &Verdict, String)> = Vec::new();
        for (check, verdict) in self.verdicts {
            let content = &self.program.checks[*check];
            // What is not modelled and not reached is nobody's business.
            let is_refuted = !self.concrete.refuted.is_empty();
            if content.kind == CheckKind::Unsupported && (is_refuted || matches!(verdict, Verdict::Proved { .. })) {
                continue;
            }
            let origin = self.program.origins.get(content.origin);
            let file = origin.file.as_deref().unwrap_or("").to_owned();
            rows.push((file, origin.line.unwrap_or(0), content.kind.name(), verdict, content.message.to_string()));
        }
        rows.sort_by(|a, b| (&a.0, a.1, a.2).cmp(&(&b.0, b.1, b.2)));
        rows.dedup();
        let place = |file: &str, line: u32| if line == 0 { file.to_owned() } else { format!("{file}:{line}") };
        let width = rows.iter().map(|row| place(&row.0, row.1).len()).max().unwrap_or(0);
        if !self.args.quiet {
            for (file, line, kind, verdict, message) in &rows {
                let (word, more) = match verdict {
                    Verdict::Proved { .. } => (paint.good("proved "), String::new()),
                    Verdict::Refuted { .. } => (paint.bad("refuted"), String::new()),
                    Verdict::Unknown(reason) => (paint.doubt("unknown"), format!("  {reason}")),
                };
                let about = if message.is_empty() { String::new() } else { format!(" ({message})") };
                let _ = writeln!(out, "{:width$}  {kind:13}  {word}{more}{about}", place(file, *line));
            }
            self.invariants(&mut out, &paint);
            self.concrete.show(self.program, &paint, &mut out);
        }
        let proved = self.verdicts.values().filter(|verdict| matches!(verdict, Verdict::Proved { .. })).count();
        let word = match verdict::overall(self.verdicts) {
            Overall::Proved => paint.good("Proved"),
            Overall::Refuted => paint.bad("Refuted"),
            Overall::Unknown => paint.doubt("Unknown"),
        };
        let meaning = match self.integers {
            Integers::Exact => "",
            Integers::Unbounded => ", for mathematical integers instead of Java's",
        };
        let failing = match self.concrete.refuted.len() {
            0 => String::new(),
            count => format!(", {count} refuted"),
        };
        let _ = writeln!(
            out,
            "{word}: {proved} of {} checks proved{failing}{meaning} ({:.1} s)",
            self.verdicts.len(),
            total.as_secs_f64()
        );
        if self.args.stats {
            self.stats(&mut out, loading, total);
        }
        out
    }

    fn invariants(&self, out: &mut String, paint: &Paint) {
        let mut seen = BTreeSet::new();
        for stage in self.stages {
            for proof in &stage.outcome.proofs {
                let info = Info::new(&stage.program, &proof.configuration);
                for invariant in horn::lift(&stage.program, &info, proof) {
                    seen.insert(horn::show(&invariant));
                }
            }
        }
        if !seen.is_empty() {
            let _ = writeln!(out, "\n{}", paint.title("Invariants"));
            for line in seen {
                let _ = writeln!(out, "  {line}");
            }
            out.push('\n');
        }
    }

    fn stats(&self, out: &mut String, loading: Duration, total: Duration) {
        let _ = writeln!(out, "loading {loading:.1?}, total {total:.1?}");
        if !self.concrete.about.is_empty() {
            let _ = writeln!(out, "{}", self.concrete.about);
        }
        for stage in self.stages {
            let size: usize =
                stage.program.procs.iter().flat_map(|proc| proc.blocks.iter()).map(|block| block.stmts.len() + 1).sum();
            let _ = writeln!(
                out,
                "passes {:.1?} to {} procedures with {size} statements, solving {:.1?}",
                stage.passes,
                stage.program.procs.len(),
                stage.solving
            );
            for Attempt { configuration, clauses, predicates, arity, checks, answer, encoding, solving } in
                &stage.outcome.attempts
            {
                let _ = writeln!(
                    out,
                    "  {configuration:14} {checks:4} checks, {clauses:5} clauses, {predicates:4} predicates of at most {arity:3} \
                     arguments, encoded in {encoding:.1?}, {answer} after {solving:.1?}",
                );
            }
        }
    }
}

/// Colours, on a terminal.
pub(crate) struct Paint {
    on: bool,
}

impl Paint {
    fn for_stdout() -> Self {
        use std::io::IsTerminal;
        Paint { on: std::io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none() }
    }

    fn with(&self, code: &str, text: &str) -> String {
        if self.on { format!("\x1b[{code}m{text}\x1b[0m") } else { text.to_owned() }
    }

    fn good(&self, text: &str) -> String {
        self.with("1;32", text)
    }

    fn doubt(&self, text: &str) -> String {
        self.with("1;33", text)
    }

    pub(crate) fn bad(&self, text: &str) -> String {
        self.with("1;31", text)
    }

    pub(crate) fn title(&self, text: &str) -> String {
        self.with("1", text)
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
