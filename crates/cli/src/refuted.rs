//! Refuted checks: what the user reads about them.

use crate::exit::Failure;
use crate::report::Paint;
use base::Deadline;
use front_java::project::Launch;
use ivl::{CheckId, Program};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;
use std::time::Duration;
use verdict::trace::{java_value, steps};
use verdict::{Refuted, Witness};

/// No more than this many counterexamples are shown in full.
const MOST: usize = 3;
/// How long the steps of one may be collected.
const PATIENCE: Duration = Duration::from_secs(2);

/// Writes a program that fails as the refuted check does.
pub fn write_reproducer(program: &Program, launch: &Launch, refuted: &Refuted, folder: &Path) -> Result<(), Failure> {
    verdict::replay::reproducer(program, launch, &refuted.confirmed, folder).map_err(Failure::bad_input)?;
    crate::exit::say("note", &format!("{} has a program that fails the same way", folder.display()));
    Ok(())
}

/// Inputs and steps of each refuted check.
pub fn show(all: &BTreeMap<CheckId, Refuted>, program: &Program, paint: &Paint, out: &mut String) {
    for (check, refuted) in all.iter().take(MOST) {
        let declared = &program.checks[*check];
        let origin = program.origins.get(declared.origin);
        let thrown = refuted.confirmed.thrown.as_ref();
        let what = thrown.map_or_else(
            || declared.kind.name().to_owned(),
            |thrown| match &thrown.message {
                Some(message) => format!("{}: {message}", thrown.class),
                None => thrown.class.clone(),
            },
        );
        let _ = writeln!(out, "\n{} {what} at {origin}", paint.title("Counterexample:"));
        let witness = match refuted.witness {
            Witness::Jvm => "confirmed on the JVM",
            Witness::InterpreterWithoutJdk => "confirmed by the interpreter alone: there is no JDK to replay it on",
            Witness::Interpreter => "confirmed by the interpreter",
        };
        let _ = writeln!(out, "  {witness}");
        if !refuted.confirmed.asked.is_empty() {
            let _ = writeln!(out, "{}", paint.title("Inputs"));
        }
        for asked in refuted.confirmed.asked.iter().take(40) {
            let file = asked.at.file.as_deref().unwrap_or("?");
            let line = asked.at.line.map_or_else(String::new, |line| format!(":{line}"));
            let _ = writeln!(out, "  {file}{line}  {} = {}", asked.what, java_value(&asked.given));
        }
        if refuted.confirmed.asked.len() > 40 {
            let _ = writeln!(out, "  ... {} more", refuted.confirmed.asked.len() - 40);
        }
        let steps = steps(program, &refuted.confirmed, &Deadline::after(PATIENCE));
        let _ = write!(out, "{}\n{steps}", paint.title("Steps"));
    }
    if all.len() > MOST {
        let _ = writeln!(out, "\n{} more counterexamples are not shown", all.len() - MOST);
    }
    if !all.is_empty() {
        out.push('\n');
    }
}
