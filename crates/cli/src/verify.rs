//! `jackalope verify`: for every check, Proved with invariants, Refuted with inputs, or Unknown with the reason.

use crate::answer::{self, Context};
use crate::args::{EngineArg, Granted, IntegersArg, VerifyArgs};
use crate::callees::{self, Assisted, Modular, Outcome};
use crate::config::Config;
use crate::contracts;
use crate::exclude::Exclude;
use crate::exit::{Exit, Failure, say};
use crate::explain;
use crate::findings::Findings;
use crate::interrupt::Interrupt;
use crate::load::{self, Opened};
use crate::output;
use crate::places::Places;
use crate::progress::Progress;
use crate::property::Property;
use crate::render;
use crate::states::{self, States};
use crate::tell;
use base::{Assumptions, Deadline};
use engine::horn::{self, Configuration, Contents, Info, Integers};
use engine::{Engine, Task};
use front_java::project::Launch;
use ivl::{CheckId, CheckKind, Program};
use report::model::{Entry, Report, Source, Status, Tool, VERSION};
use smt::{Solver, SolverError};
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};
use verdict::replay::Checked;
use verdict::{Checkers, Court, Refuted, Verdict};

/// For each entry, unless the user says otherwise.
const TIMEOUT: Duration = Duration::from_secs(60);
/// After a refutation.
const LINGER: Duration = Duration::from_secs(3);
/// With a method of which small heaps show most bugs, before engines that prove take their part of the machine.
const HEAD_START: Duration = Duration::from_secs(1);
/// How long to look for an input on which a method is called at all; not longer than there is time.
const PROBE: Duration = Duration::from_secs(5);
/// Sizes above this are left to grow then.
const SMALL: u32 = 3;
/// Solvers at once.
const JOBS: usize = 2;
/// Megabytes for each solver.
const MEMORY: u64 = 4_000;

/// Verifies the program.
pub fn verify(args: &VerifyArgs) -> Result<Exit, Failure> {
    let start = Instant::now();
    let mut args = args.clone();
    Config::find(args.program.settings.as_deref(), &args.program)?.complete_verify(&mut args)?;
    let property = args.property.as_deref().map(Property::read).transpose()?;
    args.program.escaping = property.map(|property| property.escaping().to_owned());
    render::expect_outputs(&args.report)?;
    args.certificate.iter().try_for_each(|path| output::expect_file(path))?;
    args.reproducer.iter().try_for_each(|folder| output::expect_folder(folder))?;
    let verifier = Verifier::new(&args, property)?;
    let root = Deadline::never();
    let interrupt = Interrupt::cancels(&root);
    let first = root.within(verifier.timeout);
    let mut report = Report {
        version: VERSION,
        tool: Tool { name: "jackalope".to_owned(), version: env!("CARGO_PKG_VERSION").to_owned() },
        paths: args.program.paths.iter().map(|path| path.display().to_string()).collect(),
        verdict: Status::Proved,
        seconds: 0.0,
        entries: Vec::new(),
        sources: Vec::new(),
        notes: Vec::new(),
    };
    // No time to compile or to read is an answer, too, in whatever form it was asked for.
    let unknown = |entry: Option<&String>, failure: Failure, start: Instant| match failure.exit {
        Exit::Unknown => {
            let name = entry.cloned().unwrap_or_else(|| "main".to_owned());
            let property = property.map(|property| property.name().to_owned());
            Ok(Entry::unknown(name, property, start.elapsed().as_secs_f64(), failure.message))
        }
        _ => Err(failure),
    };
    let prepared = if args.is_about_methods() {
        contracts::prepare(&args, &first).map(|contracts| {
            let mut methods = contracts.entries.into_iter();
            let wanted =
                methods.by_ref().take(contracts.asked).map(|method| Wanted::Method(Box::new(method))).collect();
            let others = methods.collect();
            (contracts.opened, wanted, contracts.notes, Some((contracts.sources, contracts.folder, others)))
        })
    } else {
        load::open(&args.program, args.sources.as_deref(), &first).and_then(|opened| {
            let notes = opened.project().map(|project| project.notes().to_vec()).unwrap_or_default();
            let wanted = entries(&args, &verifier.exclude, &opened)?.into_iter().map(Wanted::Entry).collect();
            Ok((opened, wanted, notes, None))
        })
    };
    let (opened, mut entries, notes, sources): (Opened, Vec<Wanted>, Vec<String>, _) = match prepared {
        Ok(prepared) => prepared,
        Err(failure) => {
            report.entries.push(unknown(args.program.entry.as_ref(), failure, start)?);
            report.verdict = Status::Unknown;
            report.seconds = start.elapsed().as_secs_f64();
            return render::render(&report, &args.report);
        }
    };
    report.notes.extend(notes);
    let (sources, mut others): (_, Vec<jml::Entry>) = match sources {
        Some((sources, folder, others)) => (Some((sources, folder)), others),
        None => (None, Vec::new()),
    };
    let mut failing = None;
    let mut outcomes: Vec<Outcome> = Vec::new();
    let mut index = 0;
    while let Some(entry) = entries.get(index) {
        let begun = if index == 0 { start } else { Instant::now() };
        let deadline = if index == 0 { first.clone() } else { root.within(verifier.timeout) };
        let title = if entries.len() > 1 { format!("{}/{} ", index + 1, entries.len()) } else { String::new() };
        index += 1;
        let mut progress = Progress::new(args.report.quiet, begun, title);
        if let Wanted::Method(method) = entry
            && !method.problems.is_empty()
        {
            let problems: Vec<String> = method.problems.iter().map(ToString::to_string).collect();
            report.entries.push(Entry::unknown(method.shown.clone(), None, 0.0, problems.join("; ")));
            continue;
        }
        let verified = verifier.entry(&opened, entry, &deadline, begun, &mut progress, &mut report.sources);
        let mut relied_on = BTreeSet::new();
        let mut incomplete = Vec::new();
        match verified {
            Ok(verified) => {
                if let Wanted::Method(method) = entry {
                    // By the clock: the deadline is cancelled as soon as the verdict is known.
                    let left = verifier.timeout.saturating_sub(begun.elapsed()).min(PROBE);
                    if verified.entry.verdict != Status::Refuted
                        && !left.is_zero()
                        && !verifier.is_called(&opened, &method.probe, &root.within(left))
                    {
                        report.notes.push(format!(
                            "{}: no input was found that satisfies its precondition and the invariants: nothing may have been checked",
                            method.shown
                        ));
                    }
                    relied_on.clone_from(&verified.on);
                    outcomes.push(Outcome {
                        entry: report.entries.len(),
                        method: method.shown.clone(),
                        is_incomplete: !method.incomplete.is_empty() || !verified.incomplete.is_empty(),
                        on: verified.on,
                    });
                    incomplete = verified.incomplete;
                }
                failing = failing.or(verified.failing.map(|found| (found, report.entries.len())));
                report.entries.push(verified.entry);
                report.notes.extend(verified.note);
            }
            Err(failure) => report.entries.push(unknown(entry.shown().as_ref(), failure, begun)?),
        }
        if interrupt.has_happened() {
            report.notes.push("interrupted: this is what was known by then".to_owned());
            break;
        }
        // A proof is worth what the contracts are that it relies on.
        let user = entry.shown().unwrap_or_default();
        if let Some(Wanted::Method(method)) = entries.get_mut(index - 1) {
            method.incomplete.append(&mut incomplete);
        }
        let (more, rest) = others.into_iter().partition(|other| relied_on.contains(&other.shown));
        others = rest;
        for callee in more {
            report.notes.push(format!("{} is checked as well: {user} relies on its contract", callee.shown));
            entries.push(Wanted::Method(Box::new(callee)));
        }
    }
    callees::settle(&mut report.entries, &outcomes, &tell::is_probe);
    if let Some((sources, _)) = &sources {
        for outcome in &outcomes {
            let method = entries.iter().find_map(|entry| match entry {
                Wanted::Method(method) if method.shown == outcome.method => Some(method),
                Wanted::Method(_) | Wanted::Entry(_) => None,
            });
            if let Some(method) = method {
                tell::tell(&mut report.entries[outcome.entry], method, sources);
            }
        }
    }
    report.entries.iter_mut().for_each(answer::leave_assumptions);
    let failing = failing.map(|(found, entry)| (found, checked(&report.entries[entry])));
    report.verdict = overall(&report.entries, entries.len());
    report.seconds = start.elapsed().as_secs_f64();
    for note in &report.notes {
        say("note", note);
    }
    if let (Some(folder), Some((failing, checked))) = (&args.reproducer, &failing) {
        let confirmed = &failing.refuted.confirmed;
        verdict::replay::reproducer(&failing.program, &failing.launch, confirmed, checked.as_ref(), folder)
            .map_err(Failure::bad_input)?;
        say("note", &format!("{} has a program that fails the same way", folder.display()));
    }
    if let Some(path) = &args.certificate {
        output::write_file(path, &verifier.certificates.take())?;
    }
    render::render(&report, &args.report)
}

/// What the reproducer of the first failure tells, if that is one of a method checked by itself.
fn checked(entry: &Entry) -> Option<Checked> {
    let found = entry.counterexamples.first()?;
    let breach = found.breach.as_ref()?;
    Some(Checked {
        method: breach.method.clone(),
        failure: format!("{} ({})", report::breach::headline(breach, found), report::text::place(&found.place)),
        before: report::breach::given(breach),
    })
}

/// What is to be verified.
enum Wanted {
    /// An entry; the one that goes without saying if it has no name.
    Entry(Option<String>),
    /// A method by itself.
    Method(Box<jml::Entry>),
}

impl Wanted {
    /// The entry, as the front end knows it.
    fn name(&self) -> Option<&str> {
        match self {
            Wanted::Entry(entry) => entry.as_deref(),
            Wanted::Method(method) => Some(&method.name),
        }
    }

    /// As users know it.
    fn shown(&self) -> Option<String> {
        match self {
            Wanted::Entry(entry) => entry.clone(),
            Wanted::Method(method) => Some(method.shown.clone()),
        }
    }
}

/// The entries to verify; none by name for the one that goes without saying.
fn entries(args: &VerifyArgs, exclude: &Exclude, opened: &Opened) -> Result<Vec<Option<String>>, Failure> {
    if !args.all_entries {
        return Ok(vec![args.program.entry.clone()]);
    }
    let mut entries = opened.entries(&args.program)?;
    entries.retain(|entry| !exclude.covers_method(entry));
    if entries.is_empty() {
        let paths: Vec<String> = args.program.paths.iter().map(|path| path.display().to_string()).collect();
        return Err(Failure::bad_input(format!(
            "{}: no public static method has only parameters that can be chosen as input",
            paths.join(", ")
        )));
    }
    Ok(entries.into_iter().map(Some).collect())
}

/// Refuted if any entry is; proved if all are, and none is missing.
fn overall(entries: &[Entry], wanted: usize) -> Status {
    if entries.iter().any(|entry| entry.verdict == Status::Refuted) {
        Status::Refuted
    } else if entries.len() == wanted && entries.iter().all(|entry| entry.verdict == Status::Proved) {
        Status::Proved
    } else {
        Status::Unknown
    }
}

/// What is the same for all entries.
struct Verifier<'a> {
    args: &'a VerifyArgs,
    property: Option<Property>,
    kinds: Vec<CheckKind>,
    exclude: Exclude,
    granted: Granted,
    timeout: Duration,
    integers: Integers,
    engines: BTreeSet<Engine>,
    solver: Solver,
    smt: Vec<Solver>,
    checkers: Checkers,
    certificates: std::cell::RefCell<String>,
}

/// What came out for an entry.
struct Verified {
    entry: Entry,
    note: Option<String>,
    failing: Option<Failing>,
    /// The callees on whose contracts a proof relies.
    on: BTreeSet<String>,
    /// What was left out, as its program shows.
    incomplete: Vec<String>,
}

/// A check that fails, and how to start the program.
struct Failing {
    program: Arc<Program>,
    launch: Arc<Launch>,
    refuted: Refuted,
}

impl<'a> Verifier<'a> {
    fn new(args: &'a VerifyArgs, property: Option<Property>) -> Result<Self, Failure> {
        let integers = match args.integers.unwrap_or(IntegersArg::Exact) {
            IntegersArg::Exact => Integers::Exact,
            IntegersArg::Unbounded => Integers::Unbounded,
        };
        let engines = match (integers, args.engine.unwrap_or(EngineArg::All)) {
            (Integers::Exact, engine) => engine.engines(),
            (Integers::Unbounded, EngineArg::All | EngineArg::Horn) => BTreeSet::from([Engine::Horn]),
            (Integers::Unbounded, EngineArg::Concrete | EngineArg::Bounded | EngineArg::Template) => {
                return Err(Failure::bad_input(
                    "--integers unbounded is for the horn engine: the others know Java's integers only",
                ));
            }
        };
        Ok(Verifier {
            args,
            property,
            kinds: property.map_or_else(|| args.kinds(), Property::kinds),
            exclude: Exclude(args.exclude.clone()),
            granted: args.assume.clone().unwrap_or_default(),
            timeout: args.timeout.map_or(TIMEOUT, |seconds| seconds.0),
            integers,
            engines,
            solver: Solver::by_name(args.solver.as_deref().unwrap_or("spacer")).map_err(no_solver)?,
            smt: smt_solvers(args.jobs.unwrap_or(JOBS))?,
            checkers: checkers(args.memory.unwrap_or(MEMORY))?,
            certificates: std::cell::RefCell::default(),
        })
    }

    fn entry(
        &self,
        opened: &Opened,
        wanted: &Wanted,
        deadline: &Deadline,
        start: Instant,
        progress: &mut Progress,
        sources: &mut Vec<Source>,
    ) -> Result<Verified, Failure> {
        let args = self.args;
        let mut loaded = opened.load(&args.program, wanted.name(), deadline)?;
        let states = match wanted {
            Wanted::Entry(_) => States { assumptions: Assumptions::default(), incomplete: Vec::new() },
            Wanted::Method(method) => {
                if let Some((class, field)) = states::unfilled(&loaded.program, method) {
                    return Err(Failure::late(format!(
                        "{class}.{field} is used, and objects of its type cannot be made"
                    )));
                }
                states::states(&loaded.program, method, &loaded.user_files)
            }
        };
        // Both are decided before checks are counted: nobody is to hear of those that no judged run reaches.
        let silenced = explain::silence(&mut loaded.program);
        let modular = Modular::new(&loaded.program);
        let unreached = callees::inline(&mut loaded.program);
        let program = Arc::new(loaded.program);
        if program.entry.is_none() {
            let path = args.program.paths.first().map(PathBuf::as_path).unwrap_or_else(|| "".as_ref());
            return Err(Failure::bad_input(format!("{}: there is no entry to verify", path.display())));
        }
        let loading = start.elapsed();
        let places = Places::new(&program, loaded.user_files);
        let (mut selected, excluded) = self.selected(&program, &places);
        selected.retain(|check| !unreached.contains(check) && !silenced.unreached.contains(check));
        // The time of one race does not end with the other.
        let inlined = deadline.within(self.timeout);
        let task = Arc::new(self.task(&program, selected.clone(), &inlined));
        let launch = loaded.launch.map(Arc::new);
        let court = Arc::new(Court {
            checkers: self.checkers.clone(),
            program: program.clone(),
            launch: launch.as_ref().map(Arc::downgrade),
        });
        let mut findings = Findings::new(&selected);
        let assisted = self.beside(modular, &program, &inlined, deadline, &selected, &mut || {
            engine::race(&task, &court, &mut |event| {
                progress.show(&event);
                findings.note(event);
            });
            findings.is_settled()
        })?;
        deadline.cancel();
        progress.clear();
        findings.assist(assisted);
        findings.finish(&program, &loaded.reservations);
        let mut assumptions = states.assumptions;
        assumptions.extend(&loaded.assumptions);
        findings.assume(&assumptions, &self.granted);
        self.guard(&program, &findings)?;
        if args.certificate.is_some() {
            self.certificates.borrow_mut().push_str(&findings.certificates());
        }
        // As it was judged but for that: callees are their code in both.
        let explaining = silenced.explaining.map(|mut explaining| {
            callees::inline(&mut explaining);
            explaining
        });
        let context = Context {
            program: &program,
            explaining: explaining.as_ref().unwrap_or(&program),
            places: &places,
            name: launch.as_ref().map_or_else(|| entry_name(&program), |launch| launch.entry_name()),
            integers: match self.integers {
                Integers::Exact => "exact",
                Integers::Unbounded => "unbounded",
            },
            property: self.property.map(Property::name),
            loading,
            total: start.elapsed(),
        };
        let entry = answer::entry(&context, &findings);
        places.sources(&entry, opened.project(), sources);
        let note = (excluded > 0).then(|| format!("{}: {excluded} checks are excluded", entry.name));
        let on = findings.on;
        let failing = launch.zip(findings.refuted.into_values().next());
        let failing = failing.map(|(launch, refuted)| Failing { program, launch, refuted });
        Ok(Verified { entry, note, failing, on, incomplete: states.incomplete })
    }

    /// Runs the race about the inlined program, and soon beside it one with the contracts of callees. The first one says at its end whether there is
    /// nothing more to know; the second one ends the first when it has proved everything.
    fn beside(
        &self,
        modular: Option<Modular>,
        program: &Arc<Program>,
        inlined: &Deadline,
        deadline: &Deadline,
        checks: &BTreeSet<CheckId>,
        race: &mut dyn FnMut() -> bool,
    ) -> Result<Assisted, Failure> {
        let Some(modular) = modular else {
            race();
            return Ok(Assisted::default());
        };
        let own = deadline.within(self.timeout);
        let (task, checkers) = (self.task(program, checks.clone(), &own), &self.checkers);
        std::thread::scope(|scope| {
            let beside = scope.spawn(|| {
                if !callees::wait(&own) {
                    return Assisted::default();
                }
                let assisted = modular.race(checks.clone(), checkers, task);
                if assisted.proved.len() == checks.len() {
                    inlined.cancel();
                }
                assisted
            });
            if race() {
                own.cancel();
            }
            beside.join().map_err(|_| Failure::internal("the race with contracts of callees ended unexpectedly"))
        })
    }

    /// Whether a method that was checked is ever called: whether some input satisfies its precondition.
    fn is_called(&self, opened: &Opened, probe: &str, deadline: &Deadline) -> bool {
        let Ok(loaded) = opened.load(&self.args.program, Some(probe), deadline) else { return true };
        let program = Arc::new(loaded.program);
        let contracts = program.checks.entries().filter(|(_, check)| check.kind == CheckKind::Contract);
        let checks: BTreeSet<CheckId> = contracts.map(|(id, _)| id).collect();
        // What there is on large heaps there is on small ones, nearly always, and sooner.
        let mut sizes = self.args.sizes();
        sizes.by_key.retain(|_, most| *most <= SMALL);
        let task = Arc::new(Task {
            engines: BTreeSet::from([Engine::Concrete, Engine::Bounded]),
            linger: Duration::ZERO,
            sizes,
            ..self.task(&program, checks, deadline)
        });
        let court = Arc::new(Court { checkers: self.checkers.clone(), program: program.clone(), launch: None });
        let mut is_called = false;
        engine::race(&task, &court, &mut |event| is_called |= matches!(event, engine::Event::Refuted { .. }));
        is_called
    }

    fn task(&self, program: &Arc<Program>, checks: BTreeSet<CheckId>, deadline: &Deadline) -> Task {
        let args = self.args;
        let ladder: Vec<Configuration> = match &args.config {
            None => horn::LADDER.to_vec(),
            Some(name) => Configuration::by_name(name).into_iter().collect(),
        };
        Task {
            program: program.clone(),
            checks,
            engines: self.engines.clone(),
            deadline: deadline.clone(),
            jobs: args.jobs.unwrap_or(JOBS),
            memory_mb: args.memory.unwrap_or(MEMORY),
            solver: self.solver.clone(),
            smt: self.smt.clone(),
            also: Solver::by_name("bitwuzla").ok(),
            integers: self.integers,
            ladder,
            linger: args.linger.map_or(LINGER, |seconds| seconds.0),
            head_start: if args.is_about_methods() { HEAD_START } else { Duration::ZERO },
            unwind: args.unwind,
            sizes: args.sizes(),
            int_bits: args.int_bits,
        }
    }

    /// The checks to look at, and how many the user has excluded. What is not modelled counts always: it must be shown to be
    /// unreachable.
    fn selected(&self, program: &Program, places: &Places) -> (BTreeSet<CheckId>, usize) {
        let mut excluded = 0;
        let selected = program.checks.entries().filter(|(_, check)| {
            let is_unsupported = check.kind == CheckKind::Unsupported;
            let is_wanted = is_unsupported || self.kinds.contains(&check.kind);
            let is_excluded =
                is_wanted && !is_unsupported && self.exclude.covers(&places.of(program.origins.get(check.origin)));
            excluded += usize::from(is_excluded);
            is_wanted && !is_excluded
        });
        let selected = selected.map(|(id, _)| id).collect();
        (selected, excluded)
    }

    /// A guard against ourselves: no check that a run fails is ever called proved.
    fn guard(&self, program: &Program, findings: &Findings) -> Result<(), Failure> {
        if let Some(error) = &findings.broken {
            return Err(Failure::internal(error));
        }
        if self.integers == Integers::Exact
            && let Some(check) = verdict::failing(program, &Deadline::after(GUARD))
            && matches!(findings.verdicts.get(&check), Some(Verdict::Proved { .. }))
        {
            return Err(Failure::internal(format!("{check} was proved, but a run fails it")));
        }
        Ok(())
    }
}

/// The name of the entry of a program that did not come from Java.
fn entry_name(program: &Program) -> String {
    program.entry.map(|entry| program.procs[entry].name.to_string()).unwrap_or_default()
}

/// How long we may look for a run that contradicts what was proved.
const GUARD: Duration = Duration::from_millis(250);

pub fn no_solver(error: SolverError) -> Failure {
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

/// Those who check proofs, with so much memory for each: cvc5 and Z3, in this order where cvc5 starts as fast.
fn checkers(megabytes: u64) -> Result<Checkers, Failure> {
    let mut solvers: Vec<Solver> = Solver::by_name("cvc5").into_iter().collect();
    solvers.push(Solver::find_z3().map_err(no_solver)?);
    solvers.sort_by_key(|solver| solver.is_script);
    Ok(Checkers { solvers, memory_mb: Some(megabytes) })
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
