//! Refuted checks: the search for them, and what the user reads about them.

use crate::exit::Failure;
use crate::load::Loaded;
use crate::verify::Paint;
use base::Deadline;
use engine::concrete::{self, Effort, End, Request};
use front_java::project::Launch;
use ivl::{CheckId, Program};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;
use std::time::{Duration, Instant};
use verdict::trace::{java_value, steps};
use verdict::{NotRefuted, Refuted, Verdict, Witness};

/// No more than this many counterexamples are checked and shown.
const MOST: usize = 3;

/// What concrete runs have found.
#[derive(Debug, Default)]
pub struct Found {
    /// Checks that fail.
    pub refuted: BTreeMap<CheckId, Refuted>,
    /// Failures that could not be confirmed.
    doubtful: BTreeMap<CheckId, NotRefuted>,
    /// Whether all runs there are were made.
    is_exhausted: bool,
    /// How many runs there were and why no more, for `--stats`.
    pub about: String,
}

/// Looks for failures for a short while, and checks them.
pub fn search(loaded: &Loaded, selected: &BTreeSet<CheckId>, timeout: Duration, deadline: &Deadline) -> Found {
    let slice = timeout.mul_f64(0.1).min(Duration::from_secs(2));
    let time = Deadline::after(deadline.remaining().map_or(slice, |left| left.min(slice)));
    let first = |_: &engine::Trace| {};
    let request = Request {
        program: &loaded.program,
        checks: selected.clone(),
        deadline: time,
        seed: 0,
        effort: Effort { patience: 3_000, ..Effort::default() },
        found: &first,
    };
    let start = Instant::now();
    let outcome = concrete::solve(&request);
    let about = format!(
        "concrete: {} runs in {:.1?}, {} failing checks, {:?}",
        outcome.runs,
        start.elapsed(),
        outcome.traces.len(),
        outcome.end
    );
    let mut found = Found { is_exhausted: outcome.end == End::Exhausted, about, ..Found::default() };
    for (check, trace) in outcome.traces {
        if found.refuted.len() >= MOST || deadline.is_over() {
            break;
        }
        match verdict::refute(&loaded.program, &trace, loaded.launch.as_ref(), deadline) {
            Ok(refuted) => {
                found.refuted.insert(check, refuted);
            }
            Err(reason) => {
                found.doubtful.insert(check, reason);
            }
        }
    }
    found
}

impl Found {
    /// What is known now of the checks.
    pub fn apply(&self, verdicts: &mut BTreeMap<CheckId, Verdict>) {
        for (check, verdict) in verdicts {
            if let Some(refuted) = self.refuted.get(check) {
                *verdict = Verdict::Refuted { witness: refuted.witness };
            } else if self.is_exhausted && self.doubtful.is_empty() {
                *verdict = Verdict::Proved { by: "running it: there is no other run".to_owned() };
            } else if !self.refuted.is_empty() {
                *verdict = Verdict::Unknown("not looked at, as another check fails".to_owned());
            }
        }
    }

    /// A failure that could not be confirmed says more than that there is no proof.
    pub fn explain(&self, verdicts: &mut BTreeMap<CheckId, Verdict>) {
        for (check, reason) in &self.doubtful {
            if let Some(verdict @ Verdict::Unknown(_)) = verdicts.get_mut(check) {
                *verdict = Verdict::Unknown(reason.to_string());
            }
        }
    }

    /// Writes a program that fails as the first refuted check does.
    pub fn write_reproducer(&self, program: &Program, launch: &Launch, folder: &Path) -> Result<(), Failure> {
        let Some(refuted) = self.refuted.values().next() else { return Ok(()) };
        verdict::replay::reproducer(program, launch, &refuted.confirmed, folder).map_err(Failure::bad_input)?;
        crate::exit::say("note", &format!("{} has a program that fails the same way", folder.display()));
        Ok(())
    }

    /// Inputs and steps of each refuted check.
    pub fn show(&self, program: &Program, paint: &Paint, out: &mut String) {
        for (check, refuted) in &self.refuted {
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
            let steps = steps(program, &refuted.confirmed, &Deadline::after(Duration::from_secs(10)));
            let _ = write!(out, "{}\n{steps}", paint.title("Steps"));
        }
        if !self.refuted.is_empty() {
            out.push('\n');
        }
    }
}
