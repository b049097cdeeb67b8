//! `jackalope emit`: prints a program as it is after some step.

use crate::args::EmitArgs;
use crate::config::Config;
use crate::exit::{Exit, Failure, say};
use crate::output;
use engine::horn::{self, Configuration};
use session::Wanted;

/// Prints what was asked for.
pub fn emit(args: &EmitArgs) -> Result<Exit, Failure> {
    if let Some(path) = &args.output {
        output::expect_file(path)?;
    }
    let mut chosen = args.program.clone();
    Config::find(chosen.settings.as_deref(), &chosen)?.complete(&mut chosen)?;
    let (opened, loaded) = chosen.languages().load(&chosen.request(Wanted::Entry))?;
    let configuration = Configuration::by_name(&args.config).unwrap_or(horn::LADDER[0]);
    let (text, note) = session::emit::text(
        loaded.program,
        &*opened.source.syntax(),
        args.form,
        configuration,
        args.integers.integers(),
    )?;
    note.iter().for_each(|note| say("note", note));
    match &args.output {
        None => output::write_stdout(&text),
        Some(path) => output::write_file(path, &text),
    }?;
    Ok(Exit::Fine)
}
