//! How long proofs take, and where the time goes: every program of the proved corpus, phase by phase.
//!
//! All figures of one report come from one run, so that they can be compared with each other. Nothing is asserted about times.

use crate::{files_below, repository};
use base::Deadline;
use engine::OpenChecks;
use engine::horn::{self, Blocks, Configuration, Contents, Info, Integers, LADDER, Portion, Proof, Request, restrict};
use engine::pipelines;
use front_java::project;
use ivl::passes::{Grain, Pass, SplitBlocks};
use ivl::{CheckId, Program};
use smt::Solver;
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::{Duration, Instant};
use verdict::{Checkers, accept, reached};

/// What one way to prove a program took.
#[derive(Clone, Copy, Debug, Default)]
pub struct Effort {
    /// Clauses.
    pub clauses: usize,
    /// Predicates.
    pub predicates: usize,
    /// Time to encode.
    pub encoding: Duration,
    /// Time of the solver.
    pub solving: Duration,
    /// Time to check the proof.
    pub checking: Duration,
    /// How many checks were proved.
    pub proved: usize,
}

/// A program of the corpus, ready to be encoded.
pub struct Prepared {
    /// Its path below the corpus.
    pub name: String,
    /// After the passes.
    pub program: Program,
    /// Those that the passes have not settled.
    pub checks: BTreeSet<CheckId>,
    /// Reading and lowering, without javac where there are class files.
    pub lowering: Duration,
    /// The passes.
    pub passes: Duration,
}

/// The programs whose path contains `only`; those that take their texts seriously are prepared so.
pub fn prepare(only: &str) -> impl Iterator<Item = Prepared> {
    let folder = repository().join("tests/java/proved");
    let paths = files_below(&folder, "java").into_iter();
    let named = paths.map(move |path| (path.strip_prefix(&folder).unwrap_or(&path).display().to_string(), path));
    let only = only.to_owned();
    named.filter(move |(name, _)| name.contains(&only)).filter_map(|(name, path)| {
        let request = project::Request { paths: vec![path], ..project::Request::default() };
        let start = Instant::now();
        let program = project::open(&request).ok()?.program;
        let lowering = start.elapsed();
        let all: BTreeSet<CheckId> = program.checks.ids().collect();
        let start = Instant::now();
        let program = pipelines::horn(Some(&all), Contents::Any).run(program, &mut |_| {}).ok()?;
        Some(Prepared { name, checks: asserted(&program), program, lowering, passes: start.elapsed() })
    })
}

fn asserted(program: &Program) -> BTreeSet<CheckId> {
    let stmts = program.procs.iter().flat_map(|proc| proc.blocks.iter()).flat_map(|block| &block.stmts);
    let checks = stmts.filter_map(|stmt| match &stmt.kind {
        ivl::StmtKind::Assert { check, .. } => Some(*check),
        _ => None,
    });
    checks.collect()
}

/// The first rung of the ladder, and the same with one clause for every statement.
pub fn by_statement() -> (Configuration, Configuration) {
    let large = LADDER[0];
    (large, Configuration { name: "by-statement", blocks: Blocks::Small, ..large })
}

/// The program with one statement in each block.
pub fn statements(program: &Program) -> Program {
    SplitBlocks { grain: Grain::Statement }.run(program.clone())
}

/// Proves with one configuration.
pub fn prove(
    program: &Program,
    checks: &BTreeSet<CheckId>,
    rung: Configuration,
    z3: &Solver,
    patience: Duration,
) -> Effort {
    let start = Instant::now();
    let info = Info::new(program, &rung);
    let Some(encoding) = horn::encode(program, &info, rung, Integers::Exact, &Deadline::after(patience)) else {
        return Effort::default();
    };
    let system = restrict(&encoding, checks);
    let mut effort = Effort {
        clauses: system.clauses.len(),
        predicates: system.preds.len(),
        encoding: start.elapsed(),
        ..Effort::default()
    };
    let request = Request {
        portions: vec![Portion { program: Arc::new(program.clone()), checks: checks.clone() }],
        open: OpenChecks::new(checks.clone()),
        integers: Integers::Exact,
        ladder: vec![rung],
        solver: z3.clone(),
        jobs: 1,
        next_job_after: Duration::ZERO,
        at_once: false,
        deadline: Deadline::after(patience),
        memory_mb: Some(4_000),
    };
    let checkers = Checkers { solvers: vec![z3.clone()], memory_mb: Some(4_000) };
    let reached = reached(program);
    let checking = std::sync::Mutex::new(Duration::ZERO);
    let outcome = horn::solve(&request, &|proof: &Proof| {
        let start = Instant::now();
        let result = accept(proof, &reached, &checkers, &Deadline::after(Duration::from_secs(30)));
        *checking.lock().unwrap_or_else(std::sync::PoisonError::into_inner) += start.elapsed();
        result.map_err(|rejection| rejection.to_string())
    });
    effort.checking = checking.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    effort.solving = outcome.attempts.iter().map(|attempt| attempt.solving).sum();
    effort.proved = checks.len() - outcome.open.len();
    effort
}
