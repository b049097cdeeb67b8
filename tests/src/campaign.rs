//! Many programs, one after the other: makes candidates from seeds, has them judged on all cores, and keeps what is needed to see
//! a finding again.
//!
//! Program `i` of a campaign is that of seed `seed + i`, whatever else runs: the same seed and count are the same programs.

use crate::c;
use crate::mutants::{Mutant, mutate, own_procs};
use crate::probe::probe;
use crate::random::{Random, fresh_seed};
use crate::soundness::{Candidate, Judge, Tally, Wrong, limits};
use crate::{files_below, repository};
use crate::{generated, looping, rounds};
use engine::EngineKind;
use front_c::Preprocessor;
use front_java::project::{self, Request};
use ivl::interp::{self, Given, Machine, NoOutput, Outcome, Seeded};
use ivl::{ProcId, Program};
use smt::Solver;
use std::fmt::Write as _;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

/// What is made from seeds.
pub struct Campaign<'a> {
    /// One word for it: files of findings are named after it.
    pub name: &'static str,
    /// The first seed.
    pub seed: u64,
    /// How many.
    pub count: u64,
    /// When to stop before that.
    pub limit: Option<Duration>,
    /// How many at a time.
    pub threads: usize,
    /// Who asks.
    pub judge: Judge,
    /// Makes a program.
    pub make: &'a (dyn Fn(&mut Random) -> Option<Candidate> + Sync),
    /// How often to tell how far it is; never if not given.
    pub progress: Option<u64>,
}

impl Campaign<'_> {
    /// Runs it, and prints each finding.
    pub fn run(&self) -> Tally {
        let start = Instant::now();
        let next = AtomicU64::new(0);
        let total = Mutex::new(Tally::default());
        let work = || {
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= self.count || self.limit.is_some_and(|limit| start.elapsed() > limit) {
                    return;
                }
                let tally = self.one(self.seed.wrapping_add(number));
                let mut total = total.lock().unwrap_or_else(PoisonError::into_inner);
                total.add(tally);
                if self.progress.is_some_and(|every| (number + 1).is_multiple_of(every)) {
                    println!("{:.0} s: {total}", start.elapsed().as_secs_f64());
                }
            }
        };
        std::thread::scope(|scope| {
            for _ in 0..self.threads.max(1) {
                scope.spawn(work);
            }
        });
        total.into_inner().unwrap_or_else(PoisonError::into_inner)
    }

    fn one(&self, seed: u64) -> Tally {
        let mut random = Random::new(seed);
        let candidate = match catch_unwind(AssertUnwindSafe(|| (self.make)(&mut random))) {
            Ok(Some(candidate)) => candidate,
            Ok(None) => return Tally::default(),
            Err(_) => {
                println!("FINDING: seed {seed}: a panic while the program was made");
                return Tally { wrong: 1, ..Tally::default() };
            }
        };
        let judged = catch_unwind(AssertUnwindSafe(|| self.judge.judge(&candidate, &mut random)));
        let (tally, problems) = match judged {
            Ok((tally, wrong)) => (tally, wrong.iter().map(Wrong::to_string).collect()),
            Err(_) => (Tally { made: 1, wrong: 1, ..Tally::default() }, vec!["a panic".to_owned()]),
        };
        if !problems.is_empty() {
            self.keep(seed, &candidate, &problems);
        }
        tally
    }

    /// Prints a finding, and writes the program with all that is known.
    fn keep(&self, seed: u64, candidate: &Candidate, problems: &[String]) {
        let mut text = format!("// {} of seed {seed}: {}\n", self.name, candidate.name);
        for line in candidate.what.lines().chain(problems.iter().flat_map(|problem| problem.lines())) {
            let _ = writeln!(text, "// {line}");
        }
        let head = text.clone();
        text.push_str(&ivl::print::program(&candidate.program));
        let path = std::env::temp_dir().join(format!("jackalope-{}-{seed}.ivl", self.name));
        let kept = match std::fs::write(&path, text) {
            Ok(()) => format!("the program is kept as {}", path.display()),
            Err(error) => format!("the program cannot be kept: {error}"),
        };
        println!("FINDING\n{head}{kept}; the same again: cargo xtask {} --seed {seed} --count 1", self.name);
    }
}

/// A program to be changed.
pub struct Original {
    path: PathBuf,
    name: String,
    loaded: OnceLock<Option<(Program, Vec<ProcId>)>>,
}

impl Original {
    fn load(&self) -> Option<&(Program, Vec<ProcId>)> {
        self.loaded.get_or_init(|| load(&self.path)).as_ref()
    }
}

fn load(path: &Path) -> Option<(Program, Vec<ProcId>)> {
    if path.extension().is_some_and(|extension| extension == "ivl") {
        let text = std::fs::read_to_string(path).ok()?;
        let program = ivl::parse::program(&text).ok()?;
        ivl::check::program(&program).ok()?;
        let all = program.procs.ids().collect();
        return program.entry.is_some().then_some((program, all));
    }
    let lowered = match path.extension().is_some_and(|extension| extension == "c") {
        true => of_c(path),
        false => of_java(path),
    };
    let program = match lowered {
        Ok(program) => program,
        Err(error) => {
            println!("{} is left out: {error}", path.display());
            return None;
        }
    };
    let own = own_procs(&program, &path.file_name()?.to_string_lossy());
    Some((program, own))
}

fn of_java(path: &Path) -> Result<Program, String> {
    let request = Request { paths: vec![path.to_owned()], ..Request::default() };
    project::open(&request).map(|lowered| lowered.program).map_err(|error| error.to_string())
}

fn of_c(path: &Path) -> Result<Program, String> {
    let kinds = c::pairs::asked(path)?.unwrap_or_default();
    let read = c::ours::read(path, &Preprocessor::default()).and_then(|hir| c::ours::lowered_for(&hir, &kinds));
    read.map_err(|why| format!("{why:?}"))
}

/// The programs that mutants are made of, those whose path contains `only`.
pub fn originals(only: &str) -> Vec<Original> {
    let tests = repository().join("tests");
    let mut paths = files_below(&tests.join("ivl"), "ivl");
    paths.extend(files_below(&tests.join("java/proved"), "java"));
    paths.extend(files_below(&tests.join("java/proved"), "ivl"));
    let is_right = |path: &PathBuf| !path.file_stem().is_some_and(|stem| stem.to_string_lossy().ends_with("Wrong"));
    paths.extend(files_below(&tests.join("java/templates"), "java").into_iter().filter(is_right));
    paths.extend(files_below(&tests.join("java/structures/proved"), "java"));
    paths.extend(files_below(&tests.join("c/structures/proved"), "c"));
    let name = |path: &Path| path.strip_prefix(&tests).unwrap_or(path).display().to_string();
    let all = paths.into_iter().map(|path| Original { name: name(&path), path, loaded: OnceLock::new() });
    all.filter(|original| original.name.contains(only)).collect()
}

/// A check that denies a state, and that some run passes if that can be had: what every run fails hides all that comes behind it.
fn telling_probe(program: &Program, own: &[ProcId], random: &mut Random) -> Option<(Mutant, Vec<Given>)> {
    let mut last = None;
    for _ in 0..4 {
        let (probed, inputs) = probe(program, own, random)?;
        let check = probed.program.checks.ids().last();
        let compiled = interp::compile(&probed.program);
        let mut passes = || {
            let outcome = Machine::new(&compiled, limits()).run(&mut Seeded::new(random.next_u64()), &mut NoOutput);
            !matches!(outcome, Outcome::Failed { check: failed, .. } if Some(failed) == check)
        };
        if (0..6).any(|_| passes()) {
            return Some((probed, inputs));
        }
        last = Some((probed, inputs));
    }
    last
}

/// A mutant of one of these: changed, or with a check that denies a state it reaches, or both.
pub fn mutant(originals: &[Original], random: &mut Random) -> Option<Candidate> {
    if originals.is_empty() {
        return None;
    }
    let original = &originals[random.below(originals.len())];
    let (program, own) = original.load()?;
    let name = original.name.clone();
    let way = random.below(10);
    let changed =
        if way < 8 { mutate(program, own, random)? } else { Mutant { program: program.clone(), what: String::new() } };
    if way < 5 {
        return Some(Candidate { name, what: changed.what, program: changed.program, known: Vec::new() });
    }
    let (probed, inputs) = telling_probe(&changed.program, own, random)?;
    let what = format!("{}\n{}", changed.what, probed.what).trim().to_owned();
    Some(Candidate { name, what, program: probed.program, known: vec![inputs] })
}

/// A generated program, often with a check that denies a state it reaches.
pub fn generated(random: &mut Random) -> Option<Candidate> {
    let text = generated::program(random);
    Some(candidate("generated", &text, random))
}

/// The same of a program whose loops end when inputs say so.
pub fn looping(random: &mut Random) -> Option<Candidate> {
    let text = looping::program(random);
    Some(candidate("looping", &text, random))
}

/// The same of a program whose failures take some rounds.
pub fn rounds(random: &mut Random) -> Option<Candidate> {
    let text = rounds::program(random);
    Some(candidate("rounds", &text, random))
}

fn candidate(name: &str, text: &str, random: &mut Random) -> Candidate {
    let parsed = ivl::parse::program(text).map_err(|error| error.to_string());
    let program = parsed.unwrap_or_else(|error| panic!("the generator makes what cannot be read: {error}\n{text}"));
    if let Err(errors) = ivl::check::program(&program) {
        panic!("the generator makes what is not well-formed: {}\n{text}", errors[0]);
    }
    let name = name.to_owned();
    let own: Vec<ProcId> = program.procs.ids().collect();
    if random.chance(60)
        && let Some((probed, inputs)) = telling_probe(&program, &own, random)
    {
        return Candidate { name, what: probed.what, program: probed.program, known: vec![inputs] };
    }
    Candidate { name, what: String::new(), program, known: Vec::new() }
}

/// What a campaign is started with on the command line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Arguments {
    /// How many programs.
    pub count: u64,
    /// The first seed.
    pub seed: Option<u64>,
    /// A part of the paths of the programs to be changed.
    pub only: String,
    /// How long each configuration may take, in seconds: more on a machine that has other things to do.
    pub patience: Option<u64>,
    /// The only engine to ask; all if not given.
    pub engine: Option<EngineKind>,
    /// For how many seconds to look for failures of what the template engine proves; not at all if not given.
    pub doubt: Option<u64>,
}

/// A campaign as a command: arguments from the command line, the count on standard output. `make` gets the arguments once.
pub fn command<M: Fn(&mut Random) -> Option<Candidate> + Sync>(
    name: &'static str,
    make: impl FnOnce(&Arguments) -> M,
) -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let start = Arguments::parse(&args)
        .and_then(|arguments| Solver::find_z3().map(|z3| (arguments, z3)).map_err(|error| error.to_string()));
    let (arguments, z3) = match start {
        Ok(start) => start,
        Err(message) => {
            eprintln!("error: {message}");
            return ExitCode::FAILURE;
        }
    };
    let make = make(&arguments);
    let seed = arguments.seed.unwrap_or_else(fresh_seed);
    println!("seed {seed}, {} programs", arguments.count);
    let mut judge = Judge::new(z3);
    arguments.instruct(&mut judge);
    let campaign = Campaign {
        name,
        seed,
        count: arguments.count,
        limit: None,
        threads: std::thread::available_parallelism().map_or(2, usize::from),
        judge,
        make: &make,
        progress: Some(20),
    };
    let tally = campaign.run();
    println!("{tally}");
    if !tally.has_learnt() {
        println!("nothing was learnt: no program fails, or nobody has answered in time");
    }
    if tally.wrong == 0 && tally.has_learnt() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

impl Arguments {
    /// Reads `--count N [--seed S] [--only SUBSTRING] [--patience SECONDS] [--engine NAME] [--doubt SECONDS]`.
    pub fn parse(args: &[String]) -> Result<Self, String> {
        let (mut count, mut seed, mut only, mut patience) = (None, None, String::new(), None);
        let (mut engine, mut doubt) = (None, None);
        let mut args = args.iter();
        while let Some(arg) = args.next() {
            let value = args.next().ok_or_else(|| format!("{arg}: its value is missing"))?;
            let number = || value.parse::<u64>().map_err(|_| format!("{arg}: `{value}` is not a number"));
            match &**arg {
                "--count" => count = Some(number()?),
                "--seed" => seed = Some(number()?),
                "--only" => only.clone_from(value),
                "--patience" => patience = Some(number()?),
                "--doubt" => doubt = Some(number()?),
                "--engine" => engine = Some(engine_named(value)?),
                other => return Err(format!("unknown argument `{other}`")),
            }
        }
        let count = count.ok_or("how many programs? --count N [--seed S]")?;
        Ok(Self { count, seed, only, patience, engine, doubt })
    }

    /// Has a judge be as patient, and ask those, as the user wants.
    pub fn instruct(&self, judge: &mut Judge) {
        judge.patience = self.patience.map_or(judge.patience, Duration::from_secs);
        judge.doubt = self.doubt.map(Duration::from_secs);
        if let Some(engine) = self.engine {
            judge.engines.retain(|asked| *asked == engine);
        }
    }
}

fn engine_named(name: &str) -> Result<EngineKind, String> {
    let all = EngineKind::ALL;
    all.into_iter().find(|engine| engine.name() == name).ok_or_else(|| format!("there is no engine `{name}`"))
}
