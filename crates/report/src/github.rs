//! A report as workflow commands of GitHub: annotations at the lines of a change.

use crate::model::{Place, Report, Source, Status};
use crate::text::{is_shown, source_of, verdict, what_fails};
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// An error for each refuted check, a warning for each unknown one, and a notice with the verdict.
pub fn github(report: &Report) -> String {
    let mut out = String::new();
    // The same check may be there for several entries.
    let mut said = BTreeSet::new();
    let mut say = |command: &str, place: &Place, title: &str, message: &str| {
        let at = location(place, &report.sources);
        let line = format!("::{command} {at}title={}::{}\n", property(title), data(message));
        if said.insert(line.clone()) {
            out.push_str(&line);
        }
    };
    for entry in &report.entries {
        for check in entry.checks.iter().filter(|check| is_shown(entry, check)) {
            match (check.status, check.counterexample.and_then(|index| entry.counterexamples.get(index))) {
                (Status::Refuted, Some(found)) => {
                    if let Some(breach) = &found.breach {
                        let arguments = breach.arguments.iter();
                        let arguments = arguments.map(|argument| format!("\n{} = {}", argument.name, argument.value));
                        let message = what_fails(found, &check.kind) + &arguments.collect::<String>();
                        say("error", &check.place, &format!("refuted: {}", check.kind), &message);
                        continue;
                    }
                    let inputs = found.inputs.iter().map(|input| format!("\n{} = {}", input.what, input.value));
                    let inputs: String = inputs.collect();
                    let message = format!("{}, from {}{inputs}", what_fails(found, &check.kind), entry.name);
                    say("error", &check.place, &format!("refuted: {}", check.kind), &message);
                }
                (Status::Refuted, None) => say("error", &check.place, "refuted", &check.kind),
                (Status::Unknown, _) => {
                    let why = check.reason.as_deref().unwrap_or("it is not known whether it can fail");
                    say("warning", &check.place, &format!("unknown: {}", check.kind), why);
                }
                (Status::Proved, _) => {}
            }
        }
    }
    for entry in &report.entries {
        let proved = entry.checks.iter().filter(|check| check.status == Status::Proved).count();
        let summary = match &entry.reason {
            Some(reason) => format!("{}: {reason}", verdict(entry.verdict)),
            None => format!(
                "{}: {proved} of {} checks proved ({:.1} s)",
                verdict(entry.verdict),
                entry.checks.len(),
                entry.seconds
            ),
        };
        let assuming = entry.assuming().map_or_else(String::new, |assuming| format!("\n{assuming}"));
        let summary = format!("{summary}{assuming}");
        let _ = writeln!(out, "::notice title={}::{}", property(&entry.name), data(&summary));
    }
    out
}

fn location(place: &Place, sources: &[Source]) -> String {
    let path = source_of(place, sources).map(|source| &source.path).or(place.file.as_ref());
    match (path, place.line) {
        (Some(path), Some(line)) => format!("file={},line={line},", property(path)),
        (Some(path), None) => format!("file={},", property(path)),
        (None, _) => String::new(),
    }
}

fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}
