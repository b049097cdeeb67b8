//! A program as it is after some step, as text.

use crate::failure::Failure;
use engine::horn::{self, Configuration, Contents, Info, Integers};
use engine::{pipelines, template};
use ivl::passes::{Cells, CellsMode, Left, Pipeline, Reach, Sums};
use ivl::syntax::Syntax;
use ivl::{CheckId, Program};
use std::collections::BTreeSet;
use std::time::Duration;

/// How long templates may be looked for.
const PATIENCE: Duration = Duration::from_secs(60);

/// A form of a program that can be printed.
#[derive(Clone, Copy, Debug)]
pub enum Form {
    /// As it comes from the front end.
    Ivl,
    /// After so many steps of the pipeline of the horn engine.
    After(usize),
    /// With one object of a linked structure followed, in the way that is tried as this one, from 1 on.
    Reach(usize),
    /// With elements of arrays followed, in the way that is tried as this one, from 1 on.
    Cells(usize),
    /// With sums over arrays followed.
    Sums,
    /// As Horn clauses.
    Horn,
    /// As guarded SSA with loops cut.
    Ssa,
    /// What templates say of its loops.
    Template,
}

impl Form {
    /// By its name.
    pub fn parse(text: &str) -> Result<Form, String> {
        let pipeline = pipelines::horn(None, Contents::Any);
        let after = text.strip_prefix("after:").and_then(|wanted| step(&pipeline, wanted));
        let way = |prefix: &str| text.strip_prefix(prefix).and_then(|way| way.parse().ok());
        let numbered = way("after:reach:").map(Form::Reach).or(way("after:cells:").map(Form::Cells));
        match text {
            "ivl" => Ok(Form::Ivl),
            "horn" => Ok(Form::Horn),
            "ssa" => Ok(Form::Ssa),
            "after:template" => Ok(Form::Template),
            "after:reach" => Ok(Form::Reach(1)),
            "after:cells" => Ok(Form::Cells(1)),
            "after:sums" => Ok(Form::Sums),
            _ => after.map(Form::After).or(numbered).ok_or_else(|| {
                format!(
                    "expected `ivl`, `ssa`, `horn`, `after:template`, `after:reach` (`after:reach:2` for the second way that is tried), `after:cells` (`after:cells:2` likewise), `after:sums`, or \
                     `after:` followed by the number of a step, or by a pass for the first step with it:\n{pipeline}"
                )
            }),
        }
    }
}

/// The number of a step that is called by its number, or by the name of its pass if it is the first step with it.
fn step(pipeline: &Pipeline, wanted: &str) -> Option<usize> {
    let count = pipeline.steps.len();
    let number = wanted.parse().ok().filter(|number| (1..=count).contains(number));
    number.or_else(|| Some(pipeline.steps.iter().position(|step| step.pass.name() == wanted)? + 1))
}

/// The text of a program in a form, and what the user should know about it. Clauses are those of a configuration.
pub fn text(
    program: Program,
    syntax: &dyn Syntax,
    form: Form,
    configuration: Configuration,
    integers: Integers,
) -> Result<(String, Option<String>), Failure> {
    let checks: BTreeSet<CheckId> = program.checks.ids().collect();
    let never = base::Deadline::never();
    let text = match form {
        Form::Ivl => ivl::print::program(&program),
        Form::After(count) => {
            let pipeline = pipelines::horn(None, Contents::Any).first(count);
            ivl::print::program(&pipeline.run(program, &mut |_| {}).map_err(Failure::internal)?)
        }
        Form::Reach(way) => {
            let (program, pipeline) = followed(program, &checks, way)?;
            ivl::print::program(&pipeline.first(1).run(program, &mut |_| {}).map_err(Failure::internal)?)
        }
        Form::Cells(way) => {
            let (program, pipeline) = with_cells(program, &checks, way)?;
            ivl::print::program(&pipeline.first(1).run(program, &mut |_| {}).map_err(Failure::internal)?)
        }
        Form::Sums => {
            let (program, pipeline) = with_sums(program, &checks)?;
            ivl::print::program(&pipeline.first(1).run(program, &mut |_| {}).map_err(Failure::internal)?)
        }
        Form::Horn => return clauses(program, &checks, configuration, integers),
        Form::Ssa => {
            let program = engine::bounded::sliced(&program, &checks, &never).unwrap_or(program);
            let emitted = template::emitted(&program, &checks, template::Plan::SIMPLE, &never, None)
                .map_err(|limit| Failure::bad_input(format!("there is no SSA of it: {limit}")))?;
            engine::ssa::text(&program, &emitted.formulas, &emitted.emission)
        }
        Form::Template => {
            let request = template::Request {
                program: &program,
                syntax,
                checks,
                solver: smt::Solver::find_z3().map_err(Failure::bad_input)?,
                deadline: base::Deadline::after(PATIENCE),
                memory_mb: None,
                shared: None,
                plans: template::plans(),
            };
            let outcome = template::solve(&request, &mut |_: &template::Proof| true);
            outcome.rows.iter().map(|line| format!("{}\n", horn::show(line, syntax))).collect()
        }
    };
    Ok((text, None))
}

/// A program whose linked structure can be followed, and the passes that do, in the way that is tried as this one.
fn followed(program: Program, checks: &BTreeSet<CheckId>, way: usize) -> Result<(Program, Pipeline), Failure> {
    let program = pipelines::before_reach(checks, Left::Kept).run(program, &mut |_| {}).map_err(Failure::internal)?;
    let modes = Reach::modes(&program)
        .map_err(|why| Failure::bad_input(format!("there is no linked structure that can be followed: {why}")))?;
    let more = modes.iter().flat_map(|mode| Reach::refined(&program, *mode).into_iter().skip(1));
    let modes: Vec<_> = modes.iter().copied().chain(more).collect();
    let mode = way.checked_sub(1).and_then(|index| modes.get(index));
    let mode =
        mode.ok_or_else(|| Failure::bad_input(format!("the structure can be followed in {} ways", modes.len())))?;
    let pipeline = pipelines::reach(checks, *mode);
    Ok((program, pipeline))
}

/// A program with arrays of which elements can be followed, and the passes that do, in the way that is tried as this one.
fn with_cells(program: Program, checks: &BTreeSet<CheckId>, way: usize) -> Result<(Program, Pipeline), Failure> {
    let mode = way.checked_sub(1).and_then(|index| CellsMode::ALL.get(index));
    let count = CellsMode::ALL.len();
    let mode = mode.ok_or_else(|| Failure::bad_input(format!("elements of arrays can be followed in {count} ways")))?;
    let before = pipelines::before_cells(checks, horn::contents_with_cells(&program));
    let program = before.run(program, &mut |_| {}).map_err(Failure::internal)?;
    match Cells::applies(&program) {
        true => Ok((program, pipelines::cells(checks, *mode))),
        false => Err(Failure::bad_input("there is no array whose elements can be followed")),
    }
}

/// A program with arrays of which elements are added up, and the passes that follow sums.
fn with_sums(program: Program, checks: &BTreeSet<CheckId>) -> Result<(Program, Pipeline), Failure> {
    let before = pipelines::before_cells(checks, horn::contents_with_cells(&program));
    let program = before.run(program, &mut |_| {}).map_err(Failure::internal)?;
    match Sums::applies(&program) {
        true => Ok((program, pipelines::sums(checks))),
        false => Err(Failure::bad_input("there is no array whose elements are added up")),
    }
}

/// The clauses of one configuration, for any solver.
fn clauses(
    program: Program,
    checks: &BTreeSet<CheckId>,
    configuration: Configuration,
    integers: Integers,
) -> Result<(String, Option<String>), Failure> {
    let (program, pipeline) = if configuration.name == horn::REACH.name {
        followed(program, checks, 1)?
    } else if configuration.name == horn::CELLS.name {
        with_cells(program, checks, 1)?
    } else if configuration.name == horn::SUMS.name {
        with_sums(program, checks)?
    } else {
        (program, pipelines::horn(Some(checks), Contents::Any))
    };
    let program = pipeline.run(program, &mut |_| {}).map_err(Failure::internal)?;
    let info = Info::new(&program, &configuration);
    let encoding = horn::encode(&program, &info, configuration, integers, &base::Deadline::never())
        .ok_or_else(|| Failure::bad_input("the program has too many clauses"))?;
    let note = encoding
        .queries
        .is_empty()
        .then(|| "no check is left to be proved: the passes have shown that none can fail".to_owned());
    let text = format!(
        "; Horn clauses by Jackalope, configuration {}: satisfiable means that no check fails.\n{}(check-sat)\n",
        configuration.name,
        encoding.system.smtlib()
    );
    Ok((text, note))
}
