//! A report for people: each failure with its source, inputs and steps, the invariants, a table of the checks, and the verdict.

use crate::breach;
use crate::model::{Check, Counterexample, Entry, Place, Report, Source, Span, Status};
use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// What is shown, and how.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// With colours, as on a terminal.
    pub colours: bool,
    /// Only the verdict.
    pub quiet: bool,
    /// Sizes and times, too.
    pub stats: bool,
}

/// No more than this many counterexamples of an entry are shown in full.
const MOST: usize = 3;
/// No more than this many inputs of a counterexample are shown.
const MOST_INPUTS: usize = 40;
/// So many inputs are marked in the source.
const MARKED: usize = 4;

/// The whole report.
pub fn text(report: &Report, options: Options) -> String {
    let mut out = String::new();
    let paint = Paint { on: options.colours };
    let several = report.entries.len() > 1;
    for entry in &report.entries {
        if several && !options.quiet {
            let _ = writeln!(out, "{}", paint.title(&entry.name));
        }
        entry_text(entry, &report.sources, options, several, &mut out);
        if several && !options.quiet {
            out.push('\n');
        }
    }
    if several {
        let count = |status: Status| report.entries.iter().filter(|entry| entry.verdict == status).count();
        let _ = writeln!(
            out,
            "{}: {} entries: {} proved, {} refuted, {} unknown ({:.1} s)",
            paint.verdict(report.verdict),
            report.entries.len(),
            count(Status::Proved),
            count(Status::Refuted),
            count(Status::Unknown),
            report.seconds
        );
    }
    out
}

fn entry_text(entry: &Entry, sources: &[Source], options: Options, is_named: bool, out: &mut String) {
    let paint = Paint { on: options.colours };
    if !options.quiet {
        for counterexample in entry.counterexamples.iter().take(MOST) {
            counterexample_text(entry, counterexample, sources, &paint, out);
        }
        if entry.counterexamples.len() > MOST {
            let _ = writeln!(out, "{} more counterexamples are not shown\n", entry.counterexamples.len() - MOST);
        }
        invariants(entry, &paint, out);
        table(entry, &paint, out);
    }
    let name = if is_named && options.quiet { format!("{}: ", entry.name) } else { String::new() };
    if let Some(reason) = &entry.reason {
        let _ = writeln!(out, "{name}{}: {} ({:.1} s)", paint.verdict(entry.verdict), plain(reason), entry.seconds);
        return;
    }
    let proved = entry.checks.iter().filter(|check| check.status == Status::Proved).count();
    let refuted = match entry.counterexamples.len() {
        0 => String::new(),
        count => format!(", {count} refuted"),
    };
    let meaning = match &*entry.integers {
        "unbounded" => ", for mathematical integers instead of those of the machine",
        _ => "",
    };
    let scope = if entry.is_method && entry.verdict == Status::Proved { " for all inputs" } else { "" };
    let _ = writeln!(
        out,
        "{name}{}{scope}: {proved} of {} checks proved{refuted}{meaning} ({:.1} s)",
        paint.verdict(entry.verdict),
        entry.checks.len(),
        entry.seconds
    );
    if let Some(assuming) = entry.assuming() {
        let _ = writeln!(out, "{name}{}", plain(&assuming));
    }
    if options.stats {
        stats(entry, out);
    }
}

/// A row for each check, each row once. What is not modelled and not reached is nobody's business.
fn table(entry: &Entry, paint: &Paint, out: &mut String) {
    let mut seen = BTreeSet::new();
    let shown = entry.checks.iter().filter(|check| is_shown(entry, check));
    let rows: Vec<&Check> = shown
        .filter(|check| seen.insert((&check.place.file, check.place.line, &check.kind, check.status, &check.message)))
        .collect();
    let width = rows.iter().map(|check| place(&check.place).chars().count()).max().unwrap_or(0);
    let common = breach::common_reason(entry);
    for check in rows {
        if check.status == Status::Unknown && common.is_some() {
            continue;
        }
        let why = check.reason.as_ref().map_or_else(String::new, |reason| format!("  {}", plain(reason)));
        let about = if check.message.is_empty() { String::new() } else { format!(" ({})", plain(&check.message)) };
        let status = paint.status(check.status);
        let _ = writeln!(out, "{:width$}  {:13}  {status}{why}{about}", place(&check.place), check.kind);
    }
    if let Some(reason) = common {
        let _ = writeln!(out, "{}", plain(&reason));
    }
}

/// Whether a check is worth a row.
pub fn is_shown(entry: &Entry, check: &Check) -> bool {
    check.kind != "unsupported" || (entry.counterexamples.is_empty() && check.status != Status::Proved)
}

fn invariants(entry: &Entry, paint: &Paint, out: &mut String) {
    let lines: BTreeSet<&str> = entry.invariants.iter().map(|invariant| &*invariant.text).collect();
    if lines.is_empty() {
        return;
    }
    let _ = writeln!(out, "{}", paint.title("Invariants"));
    for line in lines {
        let _ = writeln!(out, "  {}", plain(line));
    }
    out.push('\n');
}

fn counterexample_text(
    entry: &Entry,
    counterexample: &Counterexample,
    sources: &[Source],
    paint: &Paint,
    out: &mut String,
) {
    let check = entry.checks.iter().find(|check| check.id == counterexample.check);
    let kind = check.map_or("failure", |check| &*check.kind);
    let what = what_fails(counterexample, kind);
    let confirmed =
        match (&*counterexample.confirmed_by, counterexample.confirmed_by.strip_prefix("interpreter-without-")) {
            ("interpreter", _) => "confirmed by the interpreter".to_owned(),
            (_, Some(missing)) => {
                // Acronyms of one word.
                let missing = if missing.contains(' ') { missing.to_owned() } else { missing.to_uppercase() };
                format!("confirmed by the interpreter alone: there is no {missing} to replay it on")
            }
            ("native", None) => "confirmed by a native run under the sanitizers".to_owned(),
            (machine, None) => format!("confirmed on the {}", machine.to_uppercase()),
        };
    match excerpt(counterexample, sources, kind, &what, paint) {
        Some(shown) => out.push_str(&shown),
        None => {
            let _ = writeln!(out, "{}: {what}", paint.bad(&format!("error[{kind}]")));
        }
    }
    if let Some(found) = &counterexample.breach {
        let _ = writeln!(out, "{} {confirmed}", paint.title("Counterexample:"));
        breach::before(found, paint, out);
        if !counterexample.steps.is_empty() {
            let _ = writeln!(out, "{}", paint.title("Steps"));
            steps(counterexample, out);
        }
        breach::after(found, paint, out);
        out.push('\n');
        return;
    }
    let at = &counterexample.place;
    let method = at.method.as_ref().map_or_else(String::new, |method| format!(" in {method}"));
    let _ = writeln!(out, "{} {what} at {}{method}", paint.title("Counterexample:"), place(at));
    let _ = writeln!(out, "  {confirmed}");
    if !counterexample.inputs.is_empty() {
        let _ = writeln!(out, "{}", paint.title("Inputs"));
    }
    for input in counterexample.inputs.iter().take(MOST_INPUTS) {
        let _ = writeln!(out, "  {}  {} = {}", place(&input.place), input.what, plain(&input.value));
    }
    let more = counterexample.inputs.len().saturating_sub(MOST_INPUTS) + counterexample.omitted.inputs;
    if more > 0 {
        let _ = writeln!(out, "  ... {more} more");
    }
    if !counterexample.steps.is_empty() {
        let _ = writeln!(out, "{}", paint.title("Steps"));
        steps(counterexample, out);
    }
    out.push('\n');
}

/// How a contract is violated, the exception, or what kind of check it is.
pub fn what_fails(counterexample: &Counterexample, kind: &str) -> String {
    if let Some(found) = &counterexample.breach {
        return breach::headline(found, counterexample);
    }
    thrown(counterexample).unwrap_or_else(|| kind.to_owned())
}

/// The exception with its message.
pub(crate) fn thrown(counterexample: &Counterexample) -> Option<String> {
    match (&counterexample.exception, &counterexample.message) {
        (Some(class), Some(message)) => Some(format!("{class}: {}", plain(message))),
        (Some(class), None) => Some(class.clone()),
        (None, Some(message)) => Some(plain(message)),
        (None, None) => None,
    }
}

/// The failing line in its source, and the lines that read input.
fn excerpt(
    counterexample: &Counterexample,
    sources: &[Source],
    kind: &str,
    what: &str,
    paint: &Paint,
) -> Option<String> {
    let source = source_of(&counterexample.place, sources)?;
    let text = source.text.as_deref()?;
    let span = line_span(text, counterexample.place.line?)?;
    let span = from_column(text, span, counterexample.place.line?, counterexample.place.column);
    let primary = AnnotationKind::Primary.span(span);
    let mut snippet = Snippet::source(text).path(&*source.path).annotation(primary);
    let mut marked = BTreeSet::from([counterexample.place.line]);
    let inputs = counterexample.inputs.iter().filter(|input| input.place.file == counterexample.place.file);
    let labels: Vec<(std::ops::Range<usize>, String)> = inputs
        .filter(|input| marked.insert(input.place.line))
        .take(MARKED)
        .filter_map(|input| {
            let label = format!("{} gives {}", input.what, plain(&input.value));
            Some((line_span(text, input.place.line?)?, label))
        })
        .collect();
    for (span, label) in &labels {
        snippet = snippet.annotation(AnnotationKind::Context.span(span.clone()).label(label));
    }
    let renderer = if paint.on { Renderer::styled() } else { Renderer::plain() };
    let title = Level::ERROR.primary_title(what).id(kind).element(snippet);
    Some(format!("{}\n\n", renderer.render(&[title]).trim_end()))
}

/// The source that a place is in.
pub fn source_of<'a>(place: &Place, sources: &'a [Source]) -> Option<&'a Source> {
    let file = place.file.as_ref()?;
    sources.iter().find(|source| source.file == *file)
}

/// Where the statement of a line is, without the blanks and comments around it.
fn line_span(text: &str, line: u32) -> Option<std::ops::Range<usize>> {
    let mut start = 0;
    for (number, content) in (1..).zip(text.split_inclusive('\n')) {
        if number == line {
            let code = content.split("//").next().unwrap_or(content);
            let code = if code.trim().is_empty() { content } else { code };
            let from = start + (code.len() - code.trim_start().len());
            return Some(from..(start + code.trim_end().len()).max(from));
        }
        start += content.len();
    }
    None
}

/// The part of a line that begins at a column, if that is known and lies in it.
fn from_column(text: &str, span: std::ops::Range<usize>, line: u32, column: Option<u32>) -> std::ops::Range<usize> {
    let Some(column) = column else { return span };
    let start: usize = text.split_inclusive('\n').take(line as usize - 1).map(str::len).sum();
    let at = start + (column as usize).saturating_sub(1);
    if span.contains(&at) && text.is_char_boundary(at) { at..span.end } else { span }
}

fn steps(counterexample: &Counterexample, out: &mut String) {
    let width = counterexample.steps.iter().map(|step| place(&step.place).chars().count()).max().unwrap_or(0);
    let omitted = counterexample.omitted;
    for (index, step) in (1..).zip(&counterexample.steps) {
        let indent = "  ".repeat(step.depth.min(20));
        let _ = writeln!(out, "  {:width$}  {indent}{}", place(&step.place), plain(&step.events.join("; ")));
        if omitted.steps > 0 && omitted.after == index {
            let _ = writeln!(out, "  ... {} more steps ...", omitted.steps);
        }
    }
    // With a breach the heap is drawn.
    if !counterexample.objects.is_empty() && counterexample.breach.is_none() {
        let _ = writeln!(out, "  at the end:");
        for object in &counterexample.objects {
            let mut fields: Vec<String> =
                object.fields.iter().map(|field| format!("{} = {}", field.name, plain(&field.value))).collect();
            if object.more > 0 {
                fields.push(format!("... {} more", object.more));
            }
            let _ = writeln!(out, "    {}: {}", object.name, fields.join(", "));
        }
    }
}

fn stats(entry: &Entry, out: &mut String) {
    let preparation = &entry.preparation;
    let _ = writeln!(
        out,
        "loading {:.3} s to {} procedures, total {:.3} s",
        preparation.loading_seconds, preparation.procedures, entry.seconds
    );
    for engine in &entry.engines {
        let _ = writeln!(out, "{}: {:.3} s, {}", engine.name, engine.seconds, engine.about);
    }
    waterfall(&entry.timeline, out);
    for passes in &preparation.passes {
        let _ = writeln!(
            out,
            "passes {:.3} s to {} procedures with {} statements",
            passes.seconds, passes.procedures, passes.statements
        );
    }
    for attempt in &entry.attempts {
        let _ = writeln!(
            out,
            "  {:14} {:4} checks, {:5} clauses, {:4} predicates of at most {:3} arguments, encoded in {:.3} s, {} after {:.3} s",
            attempt.configuration,
            attempt.checks,
            attempt.clauses,
            attempt.predicates,
            attempt.arity,
            attempt.encoding_seconds,
            attempt.answer,
            attempt.solving_seconds
        );
    }
}

/// So many characters stand for all of the time.
const WATERFALL: usize = 50;

/// What was done when, as bars.
fn waterfall(timeline: &[Span], out: &mut String) {
    let end = timeline.iter().map(|span| span.started + span.seconds).fold(0.0, f64::max);
    if end <= 0.0 {
        return;
    }
    let _ = writeln!(out, "waterfall, in milliseconds:");
    for Span { work, engine, started, seconds } in timeline {
        let column = |time: f64| ((time / end * WATERFALL as f64) as usize).min(WATERFALL - 1);
        let (from, to) = (column(*started), column(started + seconds));
        let bar = format!("{}{}", " ".repeat(from), "=".repeat(to - from + 1));
        let engine = engine.as_deref().unwrap_or_default();
        let _ = writeln!(
            out,
            "  {engine:9}{work:9}{:8.0} to {:8.0}  |{bar:WATERFALL$}|",
            started * 1e3,
            (started + seconds) * 1e3
        );
    }
}

/// `Foo.java:3`, so far as it is known.
pub fn place(place: &Place) -> String {
    match (&place.file, place.line) {
        (Some(file), Some(line)) => format!("{file}:{line}"),
        (Some(file), None) => file.clone(),
        (None, Some(line)) => format!("line {line}"),
        (None, None) => "?".to_owned(),
    }
}

/// Text of the program, without anything that a terminal would obey.
pub fn plain(text: &str) -> String {
    text.chars().map(|c| if c.is_control() && c != '\t' { '\u{fffd}' } else { c }).collect()
}

/// Colours, on a terminal.
pub(crate) struct Paint {
    on: bool,
}

impl Paint {
    /// No colours.
    pub(crate) fn none() -> Paint {
        Paint { on: false }
    }

    fn with(&self, code: &str, text: &str) -> String {
        if self.on { format!("\x1b[{code}m{text}\x1b[0m") } else { text.to_owned() }
    }

    fn bad(&self, text: &str) -> String {
        self.with("1;31", text)
    }

    pub(crate) fn title(&self, text: &str) -> String {
        self.with("1", text)
    }

    fn status(&self, status: Status) -> String {
        self.with(code(status), &format!("{:7}", status.name()))
    }

    fn verdict(&self, status: Status) -> String {
        self.with(code(status), verdict(status))
    }
}

fn code(status: Status) -> &'static str {
    match status {
        Status::Proved => "1;32",
        Status::Refuted => "1;31",
        Status::Unknown => "1;33",
    }
}

/// A verdict in a sentence.
pub fn verdict(status: Status) -> &'static str {
    match status {
        Status::Proved => "Proved",
        Status::Refuted => "Refuted",
        Status::Unknown => "Unknown",
    }
}
