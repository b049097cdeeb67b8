//! What following one object of a structure costs: arity, size and time against the number of pointers in use, of links and of fields with numbers.
//!
//! `cargo bench -p jackalope-engine --bench reach`, with `-- --limit SECONDS` for each proof (20 if nobody says). The table goes to standard output; table and plot are
//! left in `target/reach-bench`. Run as a test, the first program of each series has to be proved, and nothing is written.

mod plot;
mod programs;

use base::Deadline;
use engine::horn::{self, Integers, Proof, REACH, Request};
use engine::{OpenChecks, pipelines};
use ivl::passes::{Left, Pass, Reach, ReachMode};
use ivl::{CheckId, Program};
use programs::Shape;
use smt::{ClauseCheck, Limits, Solver};
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;
use std::time::{Duration, Instant};

/// Where nobody says how long a proof may take.
const LIMIT: Duration = Duration::from_secs(20);
/// The pass is so short that it is run so often; the fastest run counts.
const PASS_RUNS: usize = 5;

/// Programs that differ in one number.
pub struct Series {
    /// What the number is of.
    pub what: &'static str,
    pub points: Vec<Point>,
}

/// One program, measured.
pub struct Point {
    pub number: usize,
    /// Locals of the entry after the pass alone.
    locals: usize,
    /// Statements after all passes.
    statements: usize,
    /// The most arguments of a relation.
    pub arity: usize,
    /// How long the pass alone takes.
    pass: Duration,
    /// From clauses to the solution; `None` if there is none within the limit.
    pub proof: Option<Duration>,
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let limit = match args.iter().position(|arg| arg == "--limit").map(|at| args.get(at + 1)) {
        Some(seconds) => {
            let seconds = seconds.and_then(|seconds| seconds.parse().ok());
            Duration::from_secs(seconds.expect("--limit is followed by a number of seconds"))
        }
        None => LIMIT,
    };
    let is_test = !args.iter().any(|arg| arg == "--bench");
    let few = if is_test { 1 } else { usize::MAX };
    let mut all = Vec::new();
    for (what, shapes) in programs::series() {
        let mut points = Vec::new();
        for (number, shape) in shapes.into_iter().take(few) {
            let point = measure(number, &shape, limit);
            eprintln!("{number} {what}: arity {}, {:?}", point.arity, point.proof);
            points.push(point);
        }
        all.push(Series { what, points });
    }
    if is_test {
        let proved = all.iter().flat_map(|series| &series.points).all(|point| point.proof.is_some());
        assert!(proved, "the smallest programs are proved");
        return;
    }
    let table = table(&all, limit);
    println!("{table}");
    let tmp = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let folder = tmp.parent().unwrap_or(tmp).join("reach-bench");
    std::fs::create_dir_all(&folder).expect("the folder of results can be made");
    std::fs::write(folder.join("table.md"), table).expect("the table can be written");
    std::fs::write(folder.join("plot.svg"), plot::svg(&all, limit)).expect("the plot can be written");
    println!("also in {}", folder.display());
}

fn measure(number: usize, shape: &Shape, limit: Duration) -> Point {
    let source = shape.source();
    let program = ivl::parse::program(&source).unwrap_or_else(|error| panic!("{error}\n{source}"));
    ivl::check::program(&program).unwrap_or_else(|errors| panic!("{}\n{source}", errors[0]));
    let checks: BTreeSet<CheckId> = program.checks.ids().collect();
    let mode = ReachMode::default();
    let prepared = pipelines::before_reach(&checks, Left::Kept)
        .run(program, &mut |_| {})
        .expect("the passes leave it well-formed");
    let modes = Reach::modes(&prepared).unwrap_or_else(|why| panic!("it is not followed: {why}\n{prepared}"));
    assert!(modes.contains(&mode), "it can be followed without rings and links back");
    let reach = Reach { checks: Some(checks.clone()), mode };
    let times = (0..PASS_RUNS).map(|_| {
        let program = prepared.clone();
        let start = Instant::now();
        let followed = reach.run(program);
        (start.elapsed(), followed)
    });
    let (pass, followed) = times.min_by_key(|(time, _)| *time).expect("it is run at least once");
    let entry = followed.entry.expect("it has an entry");
    let locals = followed.procs[entry].locals.len();
    let after = pipelines::reach(&checks, mode).run(prepared, &mut |_| {}).expect("the passes leave it well-formed");
    let blocks = after.procs.iter().flat_map(|proc| proc.blocks.iter());
    let statements = blocks.map(|block| block.stmts.len() + 1).sum();
    let (arity, proof) = prove(&after, checks, limit);
    Point { number, locals, statements, arity, pass, proof }
}

/// The arity of the largest relation, and how long the proof took, if there is one that a fresh solver accepts.
fn prove(program: &Program, checks: BTreeSet<CheckId>, limit: Duration) -> (usize, Option<Duration>) {
    let solver = Solver::find_z3().expect("the bench needs Z3");
    let request = Request {
        portions: horn::Portion::whole(program),
        open: OpenChecks::new(checks),
        integers: Integers::Exact,
        ladder: vec![REACH],
        solver: solver.clone(),
        jobs: 1,
        next_job_after: Duration::ZERO,
        at_once: false,
        deadline: Deadline::after(limit),
        memory_mb: Some(2_000),
    };
    let accept = |proof: &Proof| {
        let answers = smt::check_clauses(&solver, &proof.system, &proof.model, &Limits::within(limit));
        let all = answers.map_err(|error| error.to_string())?;
        if all.iter().all(|answer| *answer == ClauseCheck::Holds) { Ok(()) } else { Err("wrong".to_owned()) }
    };
    let outcome = horn::solve(&request, &accept);
    let arity = outcome.attempts.iter().map(|attempt| attempt.arity).max().unwrap_or(0);
    let time = outcome.attempts.iter().map(|attempt| attempt.encoding + attempt.solving).sum();
    (arity, outcome.open.is_empty().then_some(time))
}

fn table(all: &[Series], limit: Duration) -> String {
    let mut out = format!(
        "| | | arity | locals after the pass | statements | pass, ms | proof, s (limit {}) |\n|---|---|---|---|---|---|---|\n",
        limit.as_secs()
    );
    for series in all {
        for point in &series.points {
            let Point { number, arity, locals, statements, .. } = point;
            let pass = point.pass.as_secs_f64() * 1000.0;
            let proof = point.proof.map_or("-".to_owned(), |time| format!("{:.2}", time.as_secs_f64()));
            let _ = writeln!(
                out,
                "| {} | {number} | {arity} | {locals} | {statements} | {pass:.2} | {proof} |",
                series.what
            );
        }
    }
    out
}
