//! `jackalope emit`: prints a program as it is after some step.

use crate::args::{EmitArgs, Form, IntegersArg};
use crate::config::Config;
use crate::exit::{Exit, Failure};
use crate::load;
use crate::output;
use engine::horn::{self, Configuration, Contents, Integers};

/// Prints what was asked for.
pub fn emit(args: &EmitArgs) -> Result<Exit, Failure> {
    if let Some(path) = &args.output {
        output::expect_file(path)?;
    }
    let mut chosen = args.program.clone();
    Config::find(chosen.settings.as_deref(), &chosen)?.complete(&mut chosen)?;
    let mut program = load::load(&chosen, &base::Deadline::never())?.program;
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
    };
    match &args.output {
        None => output::write_stdout(&text),
        Some(path) => output::write_file(path, &text),
    }?;
    Ok(Exit::Fine)
}
