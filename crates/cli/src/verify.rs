//! `jackalope verify`: for every check, Proved with invariants, Refuted with inputs, or Unknown with the reason.

use crate::args::VerifyArgs;
use crate::config::Config;
use crate::exit::{Exit, Failure, say};
use crate::interrupt::Interrupt;
use crate::output;
use crate::progress::Progress;
use crate::render;
use base::Deadline;
use session::{Event, FailureKind, Session};
use std::time::Instant;

/// Verifies the program.
pub fn verify(args: &VerifyArgs) -> Result<Exit, Failure> {
    let start = Instant::now();
    let mut args = args.clone();
    Config::find(args.program.settings.as_deref(), &args.program)?.complete_verify(&mut args)?;
    let languages = args.program.languages();
    let property = args.property.as_deref().map(|path| languages.property(path)).transpose()?;
    render::expect_outputs(&args.report)?;
    args.certificate.iter().try_for_each(|path| output::expect_file(path))?;
    args.reproducer.iter().try_for_each(|folder| output::expect_folder(folder))?;
    let root = Deadline::never();
    Interrupt::cancels(&root);
    let options = args.options(property);
    let mut session = match Session::open(options.clone(), &languages, &root) {
        Ok(session) => session,
        // In whatever form it was asked for.
        Err(failure) if failure.kind == FailureKind::Late => {
            return render::render(&session::report_unopened(&options, start, failure.message), &args.report);
        }
        Err(failure) => return Err(failure.into()),
    };
    let mut progress = Progress::new(args.report.quiet);
    while session.next(&mut |event| match event {
        Event::Begun { number, of, start, .. } => progress.begin(number, of, start),
        Event::Engine(event) => progress.show(event),
        Event::Ended(_) => progress.clear(),
    })? {}
    let report = session.report();
    report.notes.iter().for_each(|note| say("note", note));
    if let Some(folder) = &args.reproducer
        && session.write_reproducer(&report, folder)?
    {
        say("note", &format!("{} has a program that fails the same way", folder.display()));
    }
    if let Some(path) = &args.certificate {
        output::write_file(path, session.certificates())?;
    }
    render::render(&report, &args.report)
}
