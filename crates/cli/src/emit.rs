//! `jackalope emit`: prints a program as it is after some step.

use crate::args::EmitArgs;
use crate::exit::{Exit, Failure};
use crate::load;
use ivl::passes;
use std::io::Write;

/// Prints what was asked for.
pub fn emit(args: &EmitArgs) -> Result<Exit, Failure> {
    if args.form == "passes" {
        let names: Vec<&str> = passes::standard().iter().map(|pass| pass.name()).collect();
        return write(args, &(names.join("\n") + "\n"));
    }
    let last = match args.form.split_once(':') {
        None if args.form == "ivl" => None,
        Some(("after", name)) if passes::by_name(name).is_some() => Some(name),
        _ => {
            let names: Vec<&str> = passes::standard().iter().map(|pass| pass.name()).collect();
            return Err(Failure::bad_input(format!(
                "unknown form `{}`: expected ivl, or after: followed by one of {}",
                args.form,
                names.join(", ")
            )));
        }
    };
    let Some(program) = &args.program else {
        return Err(Failure::bad_input("which program? Usage: jackalope emit <FORM> <PATH>"));
    };
    let mut program = load::load(program)?.program;
    if let Some(last) = last {
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
