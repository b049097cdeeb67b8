//! `jackalope emit`: prints a program as it is after some step.

use crate::args::{EmitArgs, Form, IntegersArg};
use crate::config::Config;
use crate::exit::{Exit, Failure};
use crate::load;
use engine::horn::{self, Configuration, Contents, Integers};
use std::io::Write;
use std::path::Path;

/// Prints what was asked for.
pub fn emit(args: &EmitArgs) -> Result<Exit, Failure> {
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
    write(args, &text)
}

/// Writes the whole text or nothing: a file appears under its name only when it is complete.
fn write(args: &EmitArgs, text: &str) -> Result<Exit, Failure> {
    match &args.output {
        None => {
            let mut out = std::io::stdout().lock();
            match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
                // A reader that has seen enough, such as `head`.
                Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => {
                    Err(Failure::bad_input(format!("standard output: {error}")))
                }
                _ => Ok(Exit::Fine),
            }
        }
        Some(path) => write_file(path, text).map(|()| Exit::Fine),
    }
}

/// Writes a whole file or none.
pub fn write_file(path: &Path, text: &str) -> Result<(), Failure> {
    let part = path.with_added_extension("part");
    let written = std::fs::write(&part, text).and_then(|()| std::fs::rename(&part, path));
    written.map_err(|error| {
        let _ = std::fs::remove_file(&part);
        Failure::bad_input(format!("{}: {error}", path.display()))
    })
}
