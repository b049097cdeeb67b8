//! `jackalope emit`: prints a program as it is after some step.

use crate::args::{EmitArgs, Form, IntegersArg};
use crate::config::Config;
use crate::exit::{Exit, Failure};
use crate::load;
use crate::output;
use engine::horn::{self, Configuration, Contents, Integers};
use engine::template;

/// Prints what was asked for.
pub fn emit(args: &EmitArgs) -> Result<Exit, Failure> {
    if let Some(path) = &args.output {
        output::expect_file(path)?;
    }
    let mut chosen = args.program.clone();
    Config::find(chosen.settings.as_deref(), &chosen)?.complete(&mut chosen)?;
    let deadline = base::Deadline::never();
    let mut program = load::load(&chosen, &deadline)?.program;
    let text = match args.form {
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
                program = pass.run(program).0;
            }
            ivl::print::program(&program)
        }
        Form::Horn => {
            let configuration = Configuration::by_name(&args.config).unwrap_or(horn::LADDER[0]);
            let integers = match args.integers {
                IntegersArg::Exact => Integers::Exact,
                IntegersArg::Unbounded => Integers::Unbounded,
            };
            crate::verify::emit_horn(&program, configuration, integers)?
        }
        Form::Ssa => {
            let checks = program.checks.ids().collect();
            let program = engine::bounded::sliced(&program, &checks, &deadline).unwrap_or(program);
            let emitted = template::emitted(&program, &checks, template::Plan::SIMPLE, &deadline, None)
                .map_err(|limit| Failure::bad_input(format!("there is no SSA of it: {limit}")))?;
            engine::ssa::text(&program, &emitted.formulas, &emitted.emission)
        }
        Form::Template => {
            let checks: std::collections::BTreeSet<_> = program.checks.ids().collect();
            let solver = smt::Solver::find_z3().map_err(crate::verify::no_solver)?;
            let deadline = base::Deadline::after(std::time::Duration::from_secs(60));
            let request = template::Request {
                program: &program,
                checks,
                solver,
                deadline,
                memory_mb: None,
                shared: None,
                plans: template::plans(),
            };
            let outcome = template::solve(&request, &mut |_: &template::Proof| true);
            outcome.rows.iter().map(|line| format!("{}\n", horn::show(line))).collect()
        }
    };
    match &args.output {
        None => output::write_stdout(&text),
        Some(path) => output::write_file(path, &text),
    }?;
    Ok(Exit::Fine)
}
