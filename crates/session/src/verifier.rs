//! One program, from its lowering to what is known of its checks.

use crate::answer::{self, Context};
use crate::explain;
use crate::failure::Failure;
use crate::findings::Findings;
use crate::language::{Kind, Loaded, RealMachine, Source, Syntax, Target};
use crate::modular::{self, Assisted, Modular};
use crate::options::Options;
use crate::places::Places;
use crate::verdicts::Verdict;
use base::{Assumption, Deadline, schedule};
use engine::horn::Integers;
use engine::{EngineKind, Evidence, Settings, Task};
use ivl::{About, CheckId, CheckKind, Program};
use report::model::Entry;
use smt::{Solver, SolverError};
use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};
use verdict::{Checkers, Contradiction, Refuted, Validator};

/// Sizes above this are left to grow where only a call is looked for.
const SMALL: u32 = 3;
/// More than this many jobs leave room for a second solver of the bounded engine.
const FEW_JOBS: usize = 2;

/// What engines tell while they work.
pub type EngineEvent = engine::Event<Refuted>;

/// The solvers of a session.
#[derive(Clone, Debug)]
pub struct Solvers {
    /// For Horn clauses.
    pub horn: Solver,
    /// For all other questions, the first always.
    pub smt: Vec<Solver>,
    /// Beside these, for questions that take long.
    pub beside: Option<Solver>,
    /// Those who check proofs.
    pub checkers: Checkers,
}

impl Solvers {
    /// Those that are installed: Z3, and cvc5 and Bitwuzla beside it.
    pub fn find(horn: &str, jobs: usize, memory_mb: u64) -> Result<Solvers, Failure> {
        let missing = |error: SolverError| Failure::bad_input(error);
        let z3 = Solver::find_z3().map_err(missing)?;
        let cvc5 = Solver::by_name("cvc5").ok();
        let mut smt = vec![z3.clone()];
        if jobs > FEW_JOBS {
            smt.extend(cvc5.clone());
        }
        // In this order where cvc5 starts as fast.
        let mut checkers: Vec<Solver> = cvc5.into_iter().chain([z3]).collect();
        checkers.sort_by_key(|solver| solver.is_script);
        Ok(Solvers {
            horn: Solver::by_name(horn).map_err(missing)?,
            smt,
            beside: Solver::by_name("bitwuzla").ok(),
            checkers: Checkers { solvers: checkers, memory_mb: Some(memory_mb) },
        })
    }

    /// Says why nothing could be verified, if the one is missing that cannot be.
    pub fn expect() -> Result<(), Failure> {
        Solver::find_z3().map(drop).map_err(Failure::bad_input)
    }

    /// Z3 alone.
    pub fn z3_alone(memory_mb: u64) -> Result<Solvers, Failure> {
        let z3 = Solver::find_z3().map_err(Failure::bad_input)?;
        let checkers = Checkers { solvers: vec![z3.clone()], memory_mb: Some(memory_mb) };
        Ok(Solvers { horn: z3.clone(), smt: vec![z3], beside: None, checkers })
    }
}

/// Verifies programs, one after the other.
pub struct Verifier {
    /// What is asked.
    pub options: Options,
    /// The kinds of checks that there are.
    pub kinds: Vec<Kind>,
    /// How the source writes things.
    pub syntax: Arc<dyn Syntax>,
    /// Who answers questions.
    pub solvers: Solvers,
}

/// What came out for a program.
pub struct Judged {
    /// The program as it was judged.
    pub program: Arc<Program>,
    /// Check by check.
    pub findings: Findings,
    /// The original on its machine.
    pub machine: Option<Arc<dyn RealMachine>>,
    /// The name of its entry.
    pub name: String,
    /// What was left out, as the program shows: nothing is proved.
    pub incomplete: Vec<String>,
    /// How many checks the user has excluded.
    pub excluded: usize,
    /// A run has shown that the program cannot be followed, unless this is assumed, which may be.
    pub needs: Option<Assumption>,
    /// As it tells why contracts do not hold, if it does.
    explaining: Option<Program>,
    places: Places,
    loading: Duration,
}

/// A check that fails, and the machine that it fails on.
pub struct Failing {
    pub(crate) program: Arc<Program>,
    pub(crate) machine: Arc<dyn RealMachine>,
    pub(crate) refuted: Refuted,
}

impl Verifier {
    /// With the solvers that are installed.
    pub fn new(options: Options, kinds: Vec<Kind>, syntax: Arc<dyn Syntax>) -> Result<Verifier, Failure> {
        let engines = &options.engines;
        if options.integers == Integers::Unbounded && engines.iter().any(|engine| *engine != EngineKind::Horn) {
            return Err(Failure::bad_input(
                "--integers unbounded is for the horn engine: the others know integers of so many bits only",
            ));
        }
        let solvers = Solvers::find(&options.horn_solver, options.jobs, options.memory_mb)?;
        Ok(Verifier { options, kinds, syntax, solvers })
    }

    /// Judges a program that was asked for at `start`.
    pub fn judge(
        &self,
        mut loaded: Loaded,
        deadline: &Deadline,
        start: Instant,
        on: &mut dyn FnMut(&EngineEvent),
    ) -> Result<Judged, Failure> {
        // Both are decided before checks are counted: nobody is to hear of those that no judged run reaches.
        let silenced = explain::silence(&mut loaded.program);
        let modular = Modular::new(&loaded.program);
        let unreached = modular::inline(&mut loaded.program);
        let program = Arc::new(loaded.program);
        if program.entry.is_none() {
            let path = self.options.shown_paths().into_iter().next().unwrap_or_default();
            return Err(Failure::bad_input(format!("{path}: there is no entry to verify")));
        }
        let loading = start.elapsed();
        let places = Places::new(&program);
        let (mut selected, excluded) = self.selected(&program, &places);
        selected.retain(|check| !unreached.contains(check) && !silenced.unreached.contains(check));
        // The time of one race does not end with the other.
        let inlined = deadline.within(self.options.timeout);
        let machine = loaded.machine;
        let replayed = machine.as_ref().filter(|_| self.options.replay).map(Arc::downgrade);
        let judge = Validator::new(self.solvers.checkers.clone(), program.clone(), self.syntax.clone(), replayed);
        let task = Arc::new(Task {
            program: program.clone(),
            checks: selected.clone(),
            engines: self.settings().engines(&self.options.engines),
            judge,
            syntax: self.syntax.clone(),
            deadline: inlined.clone(),
            linger: self.options.linger,
        });
        let mut findings = Findings::new(&selected);
        let mut needs = None;
        let assisted = self.beside(modular, &inlined, deadline, &selected, &mut || {
            engine::race(&task, &mut |event| {
                on(&event);
                if let engine::Event::Reached { check } = event
                    && let About::Assumption(assumption) = program.checks[check].about
                    && self.options.granted.contains(&assumption)
                {
                    needs = needs.or(Some(assumption));
                    inlined.cancel();
                }
                findings.note(event);
            });
            findings.is_settled()
        })?;
        deadline.cancel();
        findings.assist(assisted);
        findings.finish(&program, &loaded.reservations);
        findings.assume(&loaded.assumptions, &self.options.granted);
        self.guard(&program, &findings)?;
        // As it was judged but for that: callees are their code in both.
        let explaining = silenced.explaining.map(|mut explaining| {
            modular::inline(&mut explaining);
            explaining
        });
        let (name, incomplete) = (loaded.name, loaded.incomplete);
        Ok(Judged { program, findings, machine, name, incomplete, excluded, needs, explaining, places, loading })
    }

    /// What reports say of it, without the verdicts, and these.
    pub(crate) fn answer(&self, judged: &Judged, source: &dyn Source, start: Instant) -> (Entry, Vec<Verdict>) {
        let Judged { program, findings, name, explaining, places, loading, .. } = judged;
        let context = Context {
            program,
            explaining: explaining.as_ref().unwrap_or(program),
            places,
            syntax: &*self.syntax,
            source,
            name: name.clone(),
            integers: match self.options.integers {
                Integers::Exact | Integers::Late | Integers::LateExact => "exact",
                Integers::Unbounded => "unbounded",
            },
            property: self.options.property.as_ref().map(|property| property.name),
            loading: *loading,
            total: start.elapsed(),
        };
        answer::entry(&context, findings)
    }

    /// Runs the race about the inlined program, and soon beside it one with the contracts of callees. The first one says at its end whether there is
    /// nothing more to know; the second one ends the first when it has proved everything.
    fn beside(
        &self,
        modular: Option<Modular>,
        inlined: &Deadline,
        deadline: &Deadline,
        checks: &BTreeSet<CheckId>,
        race: &mut dyn FnMut() -> bool,
    ) -> Result<Assisted, Failure> {
        let Some(modular) = modular else {
            race();
            return Ok(Assisted::default());
        };
        let own = deadline.within(self.options.timeout);
        let (engines, checkers) = (self.settings().engines(&self.options.engines), &self.solvers.checkers);
        let syntax = &self.syntax;
        let (settled, is_settled) = channel::<()>();
        std::thread::scope(|scope| {
            let (stop, theirs) = (inlined.clone(), own.clone());
            let beside = scope.spawn(move || {
                // Nobody waits for one who sleeps.
                let is_wanted = is_settled.recv_timeout(schedule::MODULAR_AFTER) == Err(RecvTimeoutError::Timeout);
                if !is_wanted || theirs.is_over() {
                    return Assisted::default();
                }
                let assisted = modular.race(checks.clone(), checkers, syntax, engines, theirs);
                if assisted.proved.len() == checks.len() {
                    stop.cancel();
                }
                assisted
            });
            if race() {
                own.cancel();
                drop(settled);
            }
            beside.join().map_err(|_| Failure::internal("the race with contracts of callees ended unexpectedly"))
        })
    }

    /// Whether a function that was checked is ever called: whether some input satisfies its precondition.
    pub fn is_called(&self, source: &dyn Source, probe: &str, deadline: &Deadline) -> bool {
        let probe = Target::entry(Some(probe.to_owned()));
        let Ok(loaded) = source.lower(&probe, deadline) else { return true };
        let program = Arc::new(loaded.program);
        let contracts = program.checks.entries().filter(|(_, check)| check.kind == CheckKind::CONTRACT);
        let checks: BTreeSet<CheckId> = contracts.map(|(id, _)| id).collect();
        // What there is on large heaps there is on small ones, nearly always, and sooner.
        let mut sizes = self.options.sizes.clone();
        sizes.by_key.retain(|_, most| *most <= SMALL);
        let settings = Settings { sizes, ..self.settings() };
        let task = Arc::new(Task {
            engines: settings.engines(&BTreeSet::from([EngineKind::Concrete, EngineKind::Bounded])),
            judge: Validator::new(self.solvers.checkers.clone(), program.clone(), self.syntax.clone(), None),
            syntax: self.syntax.clone(),
            program,
            checks,
            deadline: deadline.clone(),
            linger: Duration::ZERO,
        });
        let mut is_called = false;
        engine::race(&task, &mut |event| {
            is_called |= matches!(event, engine::Event::Settled { evidence: Evidence::Run(_), .. });
        });
        is_called
    }

    /// With what engines work.
    fn settings(&self) -> Settings {
        let (options, solvers) = (&self.options, &self.solvers);
        Settings {
            jobs: options.jobs,
            memory_mb: options.memory_mb,
            horn: solvers.horn.clone(),
            smt: solvers.smt.clone(),
            beside: solvers.beside.clone(),
            integers: options.integers,
            ladder: options.ladder.clone(),
            provers_after: match options.is_about_functions() {
                true => schedule::METHOD_PROVERS_AFTER,
                false => schedule::PROVERS_AFTER,
            },
            unwind: options.unwind,
            sizes: options.sizes.clone(),
            int_bits: options.int_bits,
        }
    }

    /// The checks to look at, and how many the user has excluded. What is not modelled counts always: it must be shown to be
    /// unreachable.
    fn selected(&self, program: &Program, places: &Places) -> (BTreeSet<CheckId>, usize) {
        let (asked, exclude) = (self.options.kinds(), &self.options.exclude);
        // What nobody has heard of is looked at.
        let is_asked = |kind: CheckKind| match &asked {
            Some(kinds) => kinds.contains(&kind),
            None => self.kinds.iter().find(|known| known.kind == kind).is_none_or(|known| known.is_default),
        };
        let mut excluded = 0;
        let selected = program.checks.entries().filter(|(_, check)| {
            let is_unsupported = check.kind == CheckKind::UNSUPPORTED;
            let is_wanted = is_unsupported || is_asked(check.kind);
            let is_excluded =
                is_wanted && !is_unsupported && exclude.covers(&places.of(program.origins.get(check.origin)));
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
        if self.options.integers == Integers::Exact {
            match verdict::contradiction(program, &Deadline::after(schedule::GUARD)) {
                Some(Contradiction::Fails(check))
                    if matches!(findings.verdicts.get(&check), Some(Verdict::Proved(_))) =>
                {
                    return Err(Failure::internal(format!("{check} was proved, but a run fails it")));
                }
                Some(Contradiction::Stuck(how)) => {
                    return Err(Failure::internal(format!("a run of the lowered program is stuck: {how}")));
                }
                Some(Contradiction::Fails(_)) | None => {}
            }
        }
        Ok(())
    }
}

impl Judged {
    /// The sources that its answer speaks of, so far as they can be found.
    pub(crate) fn sources(&self, entry: &Entry, source: &dyn Source, sources: &mut Vec<report::model::Source>) {
        self.places.sources(entry, source, sources);
    }

    /// The first check that fails.
    pub(crate) fn failing(self) -> Option<Failing> {
        let refuted = self.findings.refuted.into_values().next()?;
        Some(Failing { program: self.program, machine: self.machine?, refuted })
    }
}
