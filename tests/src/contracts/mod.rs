//! Contracts: from sources with JML to methods that can be lowered one by one, and what the bounded engine says of each.
//!
//! All files of a folder are compiled by one call of javac, but each is read by itself: what a harness builds is what its own file declares.

pub mod agree;
mod bodies;
pub mod brute;
mod clauses;
pub mod corpus;
pub mod generate;

use base::Deadline;
use engine::bounded::{self, Outcome, Reason, Request, Sizes};
use engine::{Trace, concrete};
use front_java::project::{self, Opened, Project};
use ivl::{CheckId, CheckKind, Program};
use jml::{Mode, SourceFile};
use process::TempFolder;
use smt::Solver;
use std::time::Duration;

/// Megabytes for formulas and for the solver, each.
const MEMORY: u64 = 2_000;

/// A method with a contract.
pub struct Method {
    /// The number of its file.
    pub file: usize,
    /// How it is checked.
    pub entry: jml::Entry,
}

/// Compiled copies.
pub struct Compiled {
    project: Project,
    /// The methods with a contract, in the order of the files.
    pub methods: Vec<Method>,
    _folder: TempFolder,
}

impl Compiled {
    /// Makes copies of all files, which must not declare the same classes, and compiles them.
    pub fn new(files: &[SourceFile]) -> Result<Compiled, String> {
        let folder = TempFolder::new().map_err(|error| error.to_string())?;
        let (mut paths, mut methods) = (Vec::new(), Vec::new());
        for (number, file) in files.iter().enumerate() {
            let program = jml::Program::read(vec![file.clone()]);
            if let Some(broken) = program.broken().first() {
                return Err(program.shown_at(broken));
            }
            let copies = program.copies(Mode::Verify(jml::Callees::Inlined), &program.with_contracts());
            let at = folder.path().join(number.to_string());
            std::fs::create_dir(&at).map_err(|error| error.to_string())?;
            for (path, text) in copies.files {
                let copy = at.join(path.file_name().unwrap_or_default());
                std::fs::write(&copy, text).map_err(|error| error.to_string())?;
                paths.push(copy);
            }
            methods.extend(copies.entries.into_iter().map(|entry| Method { file: number, entry }));
        }
        let request = project::Request { paths, contracts: true, ..project::Request::default() };
        let project = Project::open(&request).map_err(|error| error.to_string())?;
        Ok(Compiled { project, methods, _folder: folder })
    }

    /// Lowers what checks a method; an error where its contract is not supported.
    pub fn lower(&self, method: &Method) -> Result<Opened, String> {
        if let Some(problem) = method.entry.problems.first() {
            return Err(problem.to_string());
        }
        self.project.lower(Some(&method.entry.name), &Deadline::never()).map_err(|error| error.to_string())
    }
}

/// Where a check is, for messages and marks: its line in the source, and what it excludes.
pub fn place(program: &Program, check: CheckId) -> (u32, &'static str) {
    let check = &program.checks[check];
    (program.origins.get(check.origin).line.unwrap_or(0), check.kind.name())
}

/// Bounds for one question.
#[derive(Clone, Copy, Debug)]
pub struct Bound {
    /// Objects of a class, lengths of arrays and texts.
    pub size: u32,
    /// How often loops are entered again.
    pub unwind: u32,
    /// When to give up.
    pub time: Duration,
}

/// What the bounded engine says of a method.
pub struct Answer {
    /// Failures, confirmed by the interpreter.
    pub traces: Vec<Trace>,
    /// Whether all other checks are known not to fail within the bounds.
    pub is_decided: bool,
    /// What the engine found that the interpreter does not confirm: a bug of ours.
    pub mismatches: Vec<String>,
    /// Why it is not decided, if it is not.
    pub open: Option<String>,
}

/// Asks the bounded engine about all checks.
pub fn within(program: &Program, solver: &Solver, bound: Bound) -> Answer {
    let request = Request {
        program,
        checks: program.checks.ids().collect(),
        solver: solver.clone(),
        deadline: Deadline::after(bound.time),
        memory_mb: Some(MEMORY),
        shared: None,
        unwind: Some(bound.unwind),
        beside: None,
        int_bits: None,
        sizes: Sizes { default: Some(bound.size), ..Sizes::default() },
    };
    answer(program, bounded::solve(&request, &mut |_| {}))
}

/// Looks for failures by runs on chosen inputs.
pub fn by_runs(program: &Program, patience: u64, time: Duration) -> Answer {
    let outcome = concrete::solve(&concrete::Request {
        program,
        checks: program.checks.ids().collect(),
        deadline: Deadline::after(time),
        seed: 0,
        effort: concrete::Effort { patience, ..concrete::Effort::default() },
        found: &|_| {},
        reached: &|_| {},
    });
    let is_real = |trace: &Trace| program.checks[trace.check].kind != CheckKind::UNSUPPORTED;
    let traces = outcome.traces.into_values().filter(is_real).collect();
    let open = Some("only some runs were made".to_owned());
    Answer { traces, is_decided: false, mismatches: Vec::new(), open }
}

fn answer(program: &Program, outcome: Outcome) -> Answer {
    let is_real = |trace: &Trace| program.checks[trace.check].kind != CheckKind::UNSUPPORTED;
    let (traces, unsupported): (Vec<Trace>, Vec<Trace>) = outcome.traces.into_iter().partition(is_real);
    let mut mismatches = Vec::new();
    let mut open = unsupported.first().map(|trace| format!("{:?} is not supported", place(program, trace.check)));
    for (check, reason) in &outcome.open {
        match reason {
            // Nothing fails within the bounds; what goes beyond them is not asked for.
            Reason::Bound(_) => {}
            Reason::Mismatch(why) => mismatches.push(format!("{:?}: {why}", place(program, *check))),
            Reason::GaveUp(_)
            | Reason::Solver(_)
            | Reason::NotModelled
            | Reason::Unsupported(_)
            | Reason::LargeArray
            | Reason::Stuck => open = Some(format!("{:?}: {reason:?}", place(program, *check))),
        }
    }
    if outcome.reached.is_none() && outcome.proof.is_none() && open.is_none() {
        open = Some("no round was finished".to_owned());
    }
    Answer { traces, is_decided: open.is_none(), mismatches, open }
}
