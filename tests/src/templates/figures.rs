//! What the template engine needs: rows, questions and time, of pairs of the corpus and of programs that grow.
//!
//! From a program to [`Figures`]. The engine is asked directly, one program at a time, and what it proves is checked as for users.

use super::{Classes, Pair, stem};
use crate::raced::raced_by;
use base::Deadline;
use engine::EngineKind;
use engine::template::{self, Level, Plan, Request};
use front_java::javac;
use front_java::project;
use ivl::{CheckId, Program};
use report::model::Status;
use smt::Solver;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::time::{Duration, Instant};
use verdict::Checkers;

/// What a search has needed.
#[derive(Clone, Copy, Debug)]
pub struct Figures {
    /// Whether all checks were proved.
    pub is_proved: bool,
    /// Loops that were cut.
    pub loops: usize,
    /// Rows, the last time.
    pub rows: usize,
    /// Times the program was executed.
    pub emissions: usize,
    /// Solvers that were started for the search.
    pub sessions: usize,
    /// Questions to them.
    pub questions: usize,
    /// Questions to others, to check proofs.
    pub checked: usize,
    /// Which rows there were, the last time.
    pub level: Option<(Plan, Level)>,
    /// How long it took, with checking.
    pub time: Duration,
}

/// Asks the template engine about all checks of a program.
pub fn figures(program: &Program, patience: Duration) -> Figures {
    let z3 = Solver::find_z3().expect("Z3 is installed: cargo xtask setup");
    let checkers = Checkers { solvers: vec![z3.clone()], memory_mb: Some(2_000) };
    let deadline = Deadline::after(patience);
    let checks: BTreeSet<CheckId> = program.checks.ids().collect();
    let request = Request {
        syntax: &java::JavaSyntax,
        program,
        checks,
        solver: z3,
        deadline,
        memory_mb: Some(2_000),
        shared: None,
        plans: template::plans(),
    };
    let (start, mut checked) = (Instant::now(), 0);
    let outcome = template::solve(&request, &mut |proof: &template::Proof| {
        checked += proof.certificate.len();
        verdict::invariant(proof, &checkers, &request.deadline).is_ok()
    });
    Figures {
        is_proved: outcome.open.is_empty(),
        loops: outcome.stats.loops,
        rows: outcome.stats.rows,
        emissions: outcome.stats.emissions,
        sessions: outcome.attempts.len(),
        questions: outcome.stats.questions,
        checked,
        level: outcome.attempts.last().map(|last| (last.plan, last.level)),
        time: start.elapsed(),
    }
}

/// What a right twin needs, and how long both engines take from class files to the verdict, if they prove it.
pub struct Needs {
    /// Of the search.
    pub figures: Figures,
    /// Of the template engine.
    pub template: Option<Duration>,
    /// Of the horn engine.
    pub horn: Option<Duration>,
}

impl Classes {
    /// What a right twin needs.
    pub fn needs(&self, pair: &Pair, patience: Duration) -> Result<Needs, String> {
        let (classes, main) = (javac::classes_in(&self.folder), stem(&pair.right));
        let request =
            project::Request { paths: vec![classes.clone()], entry: Some(main.clone()), ..project::Request::default() };
        let program = project::open(&request).map_err(|error| error.to_string())?.program;
        let time = |engine: EngineKind| {
            let raced = raced_by(&[engine], &classes, &main, patience);
            (raced.overall == Status::Proved).then_some(raced.time)
        };
        let (template, horn) = (time(EngineKind::Template), time(EngineKind::Horn));
        Ok(Needs { figures: figures(&program, patience), template, horn })
    }
}

/// Programs that grow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Family {
    /// Variables with bounds in one loop.
    Variables,
    /// Fields with bounds of the objects that a loop makes, each in the state of the one before or in the next one.
    Fields,
}

impl Family {
    /// All of them.
    pub const ALL: [Family; 2] = [Family::Variables, Family::Fields];

    /// What its members are.
    pub fn name(self) -> &'static str {
        match self {
            Family::Variables => "variables of a loop",
            Family::Fields => "fields of the objects it makes",
        }
    }

    /// The member with so many things that change, each of which needs a row.
    pub fn member(self, size: usize) -> Program {
        let text = match self {
            Family::Variables => variables(size),
            Family::Fields => fields(size),
        };
        let program = ivl::parse::program(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        if let Err(errors) = ivl::check::program(&program) {
            panic!("{}\n{text}", errors[0]);
        }
        program
    }
}

const HEAD: &str = "entry main; check k0 assertion; input i0 nondet go: bool; class Object; class State extends Object; site a0; site a1;\n";

fn each(size: usize, text: impl Fn(usize) -> String) -> String {
    (0..size).map(text).collect()
}

fn variables(size: usize) -> String {
    let declared = each(size, |n| format!("  var x{n}: i32;\n"));
    let first = each(size, |n| format!("  x{n} := 0;\n"));
    let step = each(size, |n| format!("  x{n} := ite(x{n} < {}, x{n} + 1, 0);\n", 3 + n % 5));
    let seen = each(size, |n| format!("  w := w | x{n} > {};\n", 3 + n % 5));
    format!(
        "{HEAD}proc main() {{\n  var w, go: bool;\n{declared}b0:\n  w := false;\n{first}  goto b1;
b1:\n  go := havoc input i0;\n  if go goto b2 else goto b3;\nb2:\n{step}  goto b1;\nb3:\n{seen}  assert !(w) : k0;\n  return;\n}}\n"
    )
}

fn fields(size: usize) -> String {
    let mut declared = String::new();
    let mut step = String::new();
    let mut seen = String::new();
    for n in 0..size {
        let most = 3 + n % 5;
        let _ = writeln!(declared, "field State::f{n}: i32;");
        let _ = writeln!(step, "  x := last->State::f{n};\n  new_->State::f{n} := ite(x < {most}, x + 1, 0);");
        let _ = writeln!(seen, "  x := last->State::f{n};\n  w := w | x > {most};");
    }
    format!(
        "{HEAD}{declared}proc main() {{\n  var w, go: bool;\n  var last, new_: ref;\n  var x: i32;\nb0:\n  w := false;\n  last := new State at a0;\n  goto b1;
b1:\n  go := havoc input i0;\n  if go goto b2 else goto b3;\nb2:\n  new_ := new State at a1;\n{step}  last := new_;\n  goto b1;\nb3:\n{seen}  assert !(w) : k0;\n  return;\n}}\n"
    )
}
