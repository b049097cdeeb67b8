//! A program as it is after some step, as text.

use crate::failure::Failure;
use engine::horn::{self, Configuration, Contents, Info, Integers};
use engine::template;
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
    /// After the passes of the horn road up to this one.
    After(&'static str),
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
        let names = ivl::passes::names();
        let pass = text.strip_prefix("after:").and_then(|wanted| names.iter().find(|name| **name == wanted));
        match pass {
            Some(pass) => Ok(Form::After(pass)),
            None if text == "ivl" => Ok(Form::Ivl),
            None if text == "horn" => Ok(Form::Horn),
            None if text == "ssa" => Ok(Form::Ssa),
            None if text == "after:template" => Ok(Form::Template),
            None => {
                let names = names.join(", ");
                Err(format!("expected `ivl`, `ssa`, `horn`, or `after:` followed by template or one of {names}"))
            }
        }
    }
}

/// The text of a program in a form, and what the user should know about it. Clauses are those of a configuration.
pub fn text(
    mut program: Program,
    form: Form,
    configuration: Configuration,
    integers: Integers,
) -> Result<(String, Option<String>), Failure> {
    let checks: BTreeSet<CheckId> = program.checks.ids().collect();
    let never = base::Deadline::never();
    let text = match form {
        Form::Ivl => ivl::print::program(&program),
        Form::After(last) => {
            // What every engine shares keeps behaviour, so that it can be run; the rest stands on the horn road only.
            let standard = ivl::passes::standard();
            let road = horn::road(None, Contents::Any);
            let (passes, count) = match standard.iter().position(|pass| pass.name() == last) {
                Some(index) => (standard, index + 1),
                None => {
                    let count = road.iter().rposition(|pass| pass.name() == last).map_or(0, |index| index + 1);
                    (road, count)
                }
            };
            for pass in passes.into_iter().take(count) {
                program = pass.run(program);
            }
            ivl::print::program(&program)
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
                checks,
                solver: smt::Solver::find_z3().map_err(Failure::bad_input)?,
                deadline: base::Deadline::after(PATIENCE),
                memory_mb: None,
                shared: None,
                plans: template::plans(),
            };
            let outcome = template::solve(&request, &mut |_: &template::Proof| true);
            outcome.rows.iter().map(|line| format!("{}\n", horn::show(line))).collect()
        }
    };
    Ok((text, None))
}

/// The clauses of one configuration, for any solver.
fn clauses(
    program: Program,
    checks: &BTreeSet<CheckId>,
    configuration: Configuration,
    integers: Integers,
) -> Result<(String, Option<String>), Failure> {
    let program =
        ivl::passes::run(program, &horn::road(Some(checks), Contents::Any), &mut |_| {}).map_err(Failure::internal)?;
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
