//! A report as one page, to be looked at rather than read: sources with their checks and invariants, runs to step through with a
//! drawing of the heap, and what was tried.
//!
//! The page is self-contained and never asks a network for anything; its content security policy forbids all but its own style and its
//! own script, by their hashes. Sources are rendered here, everything else by the script from the data that the page carries. Whatever
//! a program or a report contains is text: it is escaped here, and made into text nodes there.

pub(crate) mod escape;
mod java;
mod policy;

use crate::model::{Entry, Report, Source, Status};
use std::collections::BTreeMap;
use std::fmt::Write as _;

const STYLE: &str = include_str!("assets/page.css");

/// In the order in which they need each other.
const SCRIPTS: [&str; 10] = [
    include_str!("assets/dom.js"),
    include_str!("assets/source.js"),
    include_str!("assets/checks.js"),
    include_str!("assets/lists.js"),
    include_str!("assets/invariants.js"),
    include_str!("assets/heap.js"),
    include_str!("assets/breach.js"),
    include_str!("assets/trace.js"),
    include_str!("assets/effort.js"),
    include_str!("assets/main.js"),
];

/// The report as a page.
pub fn page(report: &Report) -> String {
    let script = format!("\"use strict\";\n(() => {{\n{}}})();\n", SCRIPTS.join("\n"));
    let policy = policy::policy(STYLE, &script);
    let subject = escape::text(&subject(report));
    let verdict = verdict(report.verdict);
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n\
         <meta name=\"generator\" content=\"{tool}\">\n\
         <title>{verdict}: {subject}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n{header}{body}\
         <script type=\"application/json\" id=\"data\">{data}</script>\n<script>{script}</script>\n</body>\n</html>\n",
        tool = escape::text(&format!("{} {}", report.tool.name, report.tool.version)),
        header = header(report),
        body = body(report),
        data = data(report),
    )
}

/// What the report is about, in a few words.
fn subject(report: &Report) -> String {
    match &report.entries[..] {
        [only] => only.name.clone(),
        _ => report.paths.join(", "),
    }
}

fn verdict(status: Status) -> &'static str {
    match status {
        Status::Proved => "Proved",
        Status::Unknown => "Unknown",
        Status::Refuted => "Refuted",
    }
}

/// A sentence on what the verdict means.
fn meaning(report: &Report) -> String {
    let count = |status: Status| {
        let checks = report.entries.iter().flat_map(|entry| &entry.checks);
        checks.filter(|check| check.status == status).count()
    };
    let all: usize = report.entries.iter().map(|entry| entry.checks.len()).sum();
    let checks = |count: usize| if count == 1 { "1 check".to_owned() } else { format!("{count} checks") };
    match report.verdict {
        Status::Proved if all == 0 => "There is nothing that could fail.".to_owned(),
        Status::Proved => format!("No run fails: {} proved, and the proofs were checked.", checks(all)),
        Status::Refuted => {
            let failing = count(Status::Refuted);
            let verb = if failing == 1 { "fails" } else { "fail" };
            format!("{} of {all} {verb} in a run that was checked.", checks(failing))
        }
        Status::Unknown => format!("{} of {all} could not be decided.", checks(count(Status::Unknown))),
    }
}

fn header(report: &Report) -> String {
    let mut out = String::new();
    let status = report.verdict.name();
    let _ = write!(
        out,
        "<header class=\"top\">\n<div class=\"verdict {status}\"><span class=\"sign\" aria-hidden=\"true\"></span>\
         <div><h1>{}</h1><p>{}</p></div></div>\n<dl class=\"facts\">",
        verdict(report.verdict),
        escape::text(&meaning(report)),
    );
    let mut fact = |name: &str, value: &str| {
        if !value.is_empty() {
            let _ = write!(out, "<div><dt>{name}</dt><dd>{}</dd></div>", escape::text(value));
        }
    };
    fact("Program", &report.paths.join(", "));
    match &report.entries[..] {
        [Entry { name, integers, property, .. }] => {
            fact("Entry", name);
            fact("Integers", integers);
            fact("Property", property.as_deref().unwrap_or_default());
        }
        entries => fact("Entries", &entries.len().to_string()),
    }
    fact("Time", &format!("{:.2} s", report.seconds));
    fact("Made by", &format!("{} {}", report.tool.name, report.tool.version));
    out.push_str("</dl>\n<button type=\"button\" id=\"theme\" class=\"quiet\" aria-label=\"Switch between light and dark\"></button>\n</header>\n");
    let assumed = report.entries.iter().filter_map(|entry| Some(format!("{}: {}", entry.name, entry.assuming()?)));
    let notes: Vec<String> = report.notes.iter().cloned().chain(assumed).collect();
    if !notes.is_empty() {
        out.push_str("<ul class=\"notes\">");
        for note in &notes {
            let _ = write!(out, "<li>{}</li>", escape::text(note));
        }
        out.push_str("</ul>\n");
    }
    out.push_str("<noscript><p class=\"notes\">Checks, traces and invariants are shown by this page's own script, which is switched off.</p></noscript>\n");
    out
}

fn body(report: &Report) -> String {
    let mut out = String::from("<section id=\"entries\" aria-label=\"Entries\" hidden></section>\n<main>\n");
    out.push_str("<section id=\"code\" aria-label=\"Sources\">\n<div class=\"bar\" id=\"files\"></div>\n");
    let shown =
        report.sources.iter().enumerate().filter_map(|(index, source)| Some((index, source, source.text.as_ref()?)));
    let mut is_first = true;
    for (index, source, text) in shown {
        file(&mut out, index, source, text, is_first);
        is_first = false;
    }
    if is_first {
        out.push_str("<p class=\"empty\">The sources were not found.</p>\n");
    }
    out.push_str("</section>\n<aside id=\"side\" aria-label=\"Findings\"></aside>\n</main>\n");
    out
}

/// One file, each line an element. All but the first wait in comments until somebody looks: a browser would spend most of its time on
/// them. Nothing in a comment can end it, as there is no `>` but that of our own elements, and no `-` in these.
fn file(out: &mut String, index: usize, source: &Source, text: &str, is_first: bool) {
    let (hidden, open, close) = if is_first { ("", "", "") } else { (" hidden", "<!--", "-->") };
    let label = escape::text(&source.file);
    let _ = write!(
        out,
        "<article class=\"file\" id=\"f{index}\" aria-label=\"{label}\"{hidden}>{open}<div class=\"lines\">"
    );
    for (number, line) in java::lines(text).into_iter().enumerate() {
        let number = number + 1;
        let _ = writeln!(
            out,
            "<div class=\"l\" id=\"f{index}l{number}\"><span class=\"g\"><span class=\"n\">{number}</span></span><code>{line}</code></div>"
        );
    }
    let _ = writeln!(out, "</div>{close}</article>");
}

/// What the script needs: the report without the texts of the sources, which the page has, and the titles of the kinds of checks.
fn data(report: &Report) -> String {
    #[derive(serde::Serialize)]
    struct Data<'a> {
        report: &'a Report,
        /// How many lines each source has in the page.
        lengths: Vec<usize>,
        rules: BTreeMap<&'a str, &'a str>,
    }
    let mut bare = Report { sources: Vec::new(), rules: Vec::new(), ..report.clone() };
    bare.sources = report.sources.iter().map(|source| Source { text: None, ..source.clone() }).collect();
    let data = Data {
        report: &bare,
        lengths: report.sources.iter().map(|source| source.text.as_deref().map_or(0, java::count)).collect(),
        rules: report.rules.iter().map(|rule| (&*rule.id, &*rule.title)).collect(),
    };
    // Only maps with keys that are no text can fail, and there are none.
    escape::json(&serde_json::to_string(&data).unwrap_or_default())
}

#[cfg(test)]
mod tests;
