//! `jackalope emit`: prints a program as it is after some step.

use crate::args::{EmitArgs, Form};
use crate::exit::{Exit, Failure};
use crate::load;
use ivl::passes;
use std::io::Write;

/// Prints what was asked for.
pub fn emit(args: &EmitArgs) -> Result<Exit, Failure> {
    let mut program = load::load(&args.program)?.program;
    if let Form::After(last) = args.form {
        for pass in passes::standard() {
            program = pass.run(program).0;
            if pass.name() == last {
                break;
            }
        }
    }
    write(args, &ivl::print::program(&program))
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
        Some(path) => {
            let part = path.with_added_extension("part");
            let written = std::fs::write(&part, text).and_then(|()| std::fs::rename(&part, path));
            written.map_err(|error| {
                let _ = std::fs::remove_file(&part);
                Failure::bad_input(format!("{}: {error}", path.display()))
            })?;
            Ok(Exit::Fine)
        }
    }
}
