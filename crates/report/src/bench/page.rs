//! Results as one page that needs nothing else: the score, wrong verdicts on top, families, reasons, plots, comparisons, and all runs.

use super::model::{Results, Run, Verdict};
use super::plot::{cactus, scatter};
use super::reasons::groups;
use super::score::{Judgement, Tally, families, wrong};
use crate::html::escape::text as escape;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// Tasks that are named for one reason.
const MOST_NAMED: usize = 12;

/// The page. `others` are results to compare with, each with its label.
pub fn page(results: &Results, label: &str, others: &[(String, Results)]) -> String {
    let mut runs = results.runs.clone();
    runs.sort_by(|a, b| a.key().cmp(&b.key()));
    let header = &results.header;
    let title = format!("{} {}", header.tool.name, header.tool.version);
    let mut out = String::from("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
    out.push_str("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
    let _ = writeln!(out, "<title>{}: benchmarks</title>", escape(title.trim()));
    let _ = writeln!(out, "<style>{STYLE}</style>\n</head>\n<body>\n<main>");
    let _ = writeln!(out, "<h1>{}</h1>", escape(title.trim()));
    let memory = header.options.memory_mb.map(|mb| format!(", {mb} MB")).unwrap_or_default();
    let _ = writeln!(out, "<p class=\"quiet\">{} s{memory} a run", header.options.timeout_seconds);
    for (name, value) in &header.options.more {
        let _ = write!(out, "; {} <code>{}</code>", escape(name), escape(value));
    }
    out.push_str("</p>\n");
    tiles(&mut out, &Tally::of(&runs));
    wrong_verdicts(&mut out, &runs);
    family_table(&mut out, &runs);
    reason_table(&mut out, &runs);
    let timeouts = others.iter().map(|(_, other)| other.header.options.timeout_seconds);
    let timeout = timeouts.fold(header.options.timeout_seconds, f64::max);
    out.push_str("<h2>Settled correctly, by time</h2>\n<figure>\n");
    let mut curves: Vec<(&str, &[Run])> = vec![(label, &runs)];
    curves.extend(others.iter().map(|(name, other)| (&**name, &*other.runs)));
    out.push_str(&cactus(&curves, timeout));
    out.push_str("</figure>\n");
    for (name, other) in others {
        compare(&mut out, (label, &runs), (name, &other.runs), timeout);
    }
    run_table(&mut out, &runs);
    let _ = writeln!(out, "</main>\n<script>{SCRIPT}</script>\n</body>\n</html>");
    out
}

fn tiles(out: &mut String, tally: &Tally) {
    out.push_str("<div class=\"tiles\">\n");
    let tiles = [
        ("score", format!("{} of {}", tally.score, tally.possible), ""),
        ("correct", tally.correct().to_string(), "good"),
        ("wrong", tally.wrong().to_string(), if tally.wrong() > 0 { "bad" } else { "" }),
        ("unknown", tally.unknown.to_string(), ""),
        ("crashed", tally.crashes.to_string(), if tally.crashes > 0 { "bad" } else { "" }),
        ("runs", tally.runs.to_string(), ""),
    ];
    for (name, value, class) in tiles {
        let _ = writeln!(out, "<div class=\"tile {class}\"><b>{value}</b><span>{name}</span></div>");
    }
    out.push_str("</div>\n");
}

fn wrong_verdicts(out: &mut String, runs: &[Run]) {
    let bad = wrong(runs);
    if bad.is_empty() {
        out.push_str("<p>No verdict is wrong.</p>\n");
        return;
    }
    out.push_str("<section id=\"wrong\">\n<h2>Wrong verdicts</h2>\n<table>\n<tr><th>task</th><th>property</th><th>verdict</th><th>expected</th><th class=\"n\">points</th><th class=\"n\">seconds</th></tr>\n");
    for run in bad {
        let _ = writeln!(
            out,
            "<tr class=\"bad\"><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td class=\"n\">{}</td><td class=\"n\">{:.2}</td></tr>",
            escape(&run.task),
            escape(&run.property),
            run.verdict.name(),
            expected(run),
            Judgement::of(run).points(),
            run.seconds
        );
    }
    out.push_str("</table>\n</section>\n");
}

fn expected(run: &Run) -> &'static str {
    run.expected.map_or("", |expected| expected.name())
}

fn family_table(out: &mut String, runs: &[Run]) {
    out.push_str("<h2>By family</h2>\n<table id=\"families\">\n<tr><th>family</th><th class=\"n\">runs</th><th class=\"n\">correct true</th><th class=\"n\">correct false</th><th class=\"n\">wrong</th><th class=\"n\">unknown</th><th class=\"n\">score</th><th class=\"n\">of</th><th class=\"n\">seconds</th></tr>\n");
    let total = Tally::of(runs);
    for (name, tally) in families(runs).into_iter().chain([("together", total)]) {
        let numbers = [tally.runs, tally.correct_true, tally.correct_false, tally.wrong(), tally.unknown];
        let cells: String = numbers.map(|number| format!("<td class=\"n\">{number}</td>")).concat();
        let _ = writeln!(
            out,
            "<tr><td>{}</td>{cells}<td class=\"n\">{}</td><td class=\"n\">{}</td><td class=\"n\">{:.1}</td></tr>",
            escape(name),
            tally.score,
            tally.possible,
            tally.seconds
        );
    }
    out.push_str("</table>\n");
}

fn reason_table(out: &mut String, runs: &[Run]) {
    let groups = groups(runs);
    if groups.is_empty() {
        return;
    }
    out.push_str("<h2>Unknown, by reason</h2>\n<table id=\"reasons\">\n<tr><th class=\"n\">runs</th><th>reason</th><th>tasks</th></tr>\n");
    for group in groups {
        let named: Vec<String> = group.tasks.iter().take(MOST_NAMED).map(|task| escape(task)).collect();
        let more = group.tasks.len().saturating_sub(MOST_NAMED);
        let more = if more > 0 { format!(", and {more} more") } else { String::new() };
        let _ = writeln!(
            out,
            "<tr><td class=\"n\">{}</td><td>{}</td><td class=\"small\">{}{more}</td></tr>",
            group.tasks.len(),
            escape(&group.reason),
            named.join(", ")
        );
    }
    out.push_str("</table>\n");
}

fn compare(out: &mut String, ours: (&str, &[Run]), theirs: (&str, &[Run]), timeout: f64) {
    let _ = writeln!(out, "<section class=\"compare\">\n<h2>{} and {}</h2>", escape(ours.0), escape(theirs.0));
    let tallies = [ours, theirs].map(|(name, runs)| (name, Tally::of(runs)));
    out.push_str("<table>\n<tr><th></th><th class=\"n\">runs</th><th class=\"n\">correct</th><th class=\"n\">wrong</th><th class=\"n\">unknown</th><th class=\"n\">score</th></tr>\n");
    for (name, tally) in tallies {
        let _ = writeln!(
            out,
            "<tr><td>{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td></tr>",
            escape(name),
            tally.runs,
            tally.correct(),
            tally.wrong(),
            tally.unknown,
            tally.score
        );
    }
    out.push_str("</table>\n<figure>\n");
    out.push_str(&scatter(ours, theirs, timeout));
    out.push_str("<figcaption>Each point is a run. On the far edges lies what one of them does not settle correctly.</figcaption>\n</figure>\n");
    let other: BTreeMap<(&str, &str), &Run> = theirs.1.iter().map(|run| (run.key(), run)).collect();
    let pairs: Vec<(&Run, &Run)> = ours
        .1
        .iter()
        .filter_map(|run| Some((run, *other.get(&run.key())?)))
        .filter(|(a, b)| a.verdict != b.verdict)
        .collect();
    if pairs.is_empty() {
        out.push_str("<p>All verdicts that both gave are the same.</p>\n</section>\n");
        return;
    }
    let _ = writeln!(
        out,
        "<h3>Where they differ</h3>\n<table>\n<tr><th>task</th><th>property</th><th>expected</th><th>{}</th><th class=\"n\">s</th><th>{}</th><th class=\"n\">s</th></tr>",
        escape(ours.0),
        escape(theirs.0)
    );
    for (mine, their) in pairs {
        let _ = writeln!(
            out,
            "<tr><td>{}</td><td>{}</td><td>{}</td><td class=\"{}\">{}</td><td class=\"n\">{:.2}</td><td class=\"{}\">{}</td><td class=\"n\">{:.2}</td></tr>",
            escape(&mine.task),
            escape(&mine.property),
            expected(mine),
            class(mine),
            mine.verdict.name(),
            mine.seconds,
            class(their),
            their.verdict.name(),
            their.seconds
        );
    }
    out.push_str("</table>\n</section>\n");
}

fn class(run: &Run) -> &'static str {
    match Judgement::of(run) {
        Judgement::WrongTrue | Judgement::WrongFalse => "bad",
        Judgement::CorrectTrue | Judgement::CorrectFalse => "good",
        Judgement::Unknown => "doubt",
        Judgement::Unlabelled => "",
    }
}

fn run_table(out: &mut String, runs: &[Run]) {
    out.push_str("<h2>All runs</h2>\n<p><input id=\"filter\" type=\"search\" placeholder=\"filter: a part of any column\" aria-label=\"filter\"> <span id=\"shown\" class=\"quiet\"></span></p>\n");
    out.push_str("<table id=\"runs\">\n<thead><tr><th>task</th><th>property</th><th>expected</th><th>verdict</th><th class=\"n\">seconds</th><th class=\"n\">cpu</th><th class=\"n\">MB</th><th>by, or why not</th></tr></thead>\n<tbody>\n");
    for run in runs {
        let optional = |number: Option<f64>, digits: usize| number.map(|n| format!("{n:.digits$}")).unwrap_or_default();
        let why = match run.verdict {
            Verdict::Unknown => format!("{}: {}", run.status.name(), run.reason),
            Verdict::True | Verdict::False => run.engine.clone().unwrap_or_default(),
        };
        let _ = writeln!(
            out,
            "<tr><td>{}</td><td>{}</td><td>{}</td><td class=\"{}\">{}</td><td class=\"n\">{:.2}</td><td class=\"n\">{}</td><td class=\"n\">{}</td><td class=\"small\">{}</td></tr>",
            escape(&run.task),
            escape(&run.property),
            expected(run),
            class(run),
            run.verdict.name(),
            run.seconds,
            optional(run.cpu_seconds, 2),
            optional(run.memory_mb, 0),
            escape(&why)
        );
    }
    out.push_str("</tbody>\n</table>\n");
}

const STYLE: &str = "
:root { color-scheme: light dark; --ink: #1b1f24; --paper: #ffffff; --soft: #f3f4f6; --line: #d0d4da; --quiet: #5b6470;
  --good: #1a7f37; --bad: #c62828; --doubt: #8a6d00; --c0: #0b62c4; --c1: #d1580a; --c2: #1a7f37; --c3: #8e3bb5; --c4: #00838f; --c5: #a33; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e8eb; --paper: #14171b; --soft: #1f242a; --line: #3a424c; --quiet: #9aa4b0;
  --good: #57c878; --bad: #ff7b72; --doubt: #e3b341; --c0: #6cb0ff; --c1: #ffa657; --c2: #57c878; --c3: #d2a8ff; --c4: #56d4dd; --c5: #ff9a95; } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
main { max-width: 72rem; margin: 0 auto; padding: 1.5rem; }
h1 { font-size: 1.6rem; margin: 0; } h2 { font-size: 1.2rem; margin: 2rem 0 .5rem; }
.quiet { color: var(--quiet); } .small { font-size: .85em; overflow-wrap: anywhere; }
.tiles { display: flex; flex-wrap: wrap; gap: .75rem; margin: 1rem 0; }
.tile { background: var(--soft); border-radius: .5rem; padding: .6rem 1rem; display: flex; flex-direction: column; }
.tile b { font-size: 1.4rem; } .tile span { color: var(--quiet); }
.good, .tile.good b { color: var(--good); } .bad, .tile.bad b { color: var(--bad); } .doubt { color: var(--doubt); }
table { border-collapse: collapse; width: 100%; } th, td { text-align: left; padding: .2rem .6rem; border-bottom: 1px solid var(--line); vertical-align: top; }
td:first-child { overflow-wrap: anywhere; min-width: 15rem; } #reasons td:first-child { min-width: 0; }
th.n, td.n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
#families tr:last-child { font-weight: 600; } #wrong { border-left: 4px solid var(--bad); padding-left: 1rem; }
figure { margin: 0; } svg { max-width: 44rem; width: 100%; height: auto; } svg text { fill: var(--ink); font-size: 12px; }
.frame { fill: none; stroke: var(--quiet); } .grid { stroke: var(--line); } .diagonal { stroke: var(--quiet); stroke-dasharray: 4 4; }
.curve { fill: none; stroke-width: 2; } .c0 { stroke: var(--c0); } .c1 { stroke: var(--c1); } .c2 { stroke: var(--c2); }
.c3 { stroke: var(--c3); } .c4 { stroke: var(--c4); } .c5 { stroke: var(--c5); }
.point { fill-opacity: .6; } .both { fill: var(--c0); } .ours { fill: var(--good); } .theirs { fill: var(--c1); } .wrong { fill: var(--bad); }
input { font: inherit; color: inherit; background: var(--soft); border: 1px solid var(--line); border-radius: .3rem; padding: .25rem .5rem; width: 20rem; }
";

const SCRIPT: &str = "
const input = document.getElementById('filter'), shown = document.getElementById('shown');
const rows = [...document.querySelectorAll('#runs tbody tr')].map(row => [row, row.textContent.toLowerCase()]);
input.addEventListener('input', () => {
  const wanted = input.value.toLowerCase();
  let count = 0;
  for (const [row, text] of rows) { row.hidden = !text.includes(wanted); count += row.hidden ? 0 : 1; }
  shown.textContent = count + ' of ' + rows.length;
});
";

#[cfg(test)]
mod tests {
    use super::super::score::tests::run;
    use super::super::{Expected, FORMAT, Header, Options, Tool, VERSION};
    use super::*;

    fn results(runs: Vec<Run>) -> Results {
        let options = Options { timeout_seconds: 10.0, memory_mb: Some(100), more: Default::default() };
        let tool = Tool { name: "a & b".to_owned(), version: "9".to_owned() };
        Results { header: Header { format: FORMAT.to_owned(), version: VERSION, tool, options }, runs, whole: 0 }
    }

    #[test]
    fn wrong_verdicts_are_on_top() {
        let runs = vec![
            run("a/<right>", Some(Expected::True), Verdict::True),
            run("b/liar", Some(Expected::False), Verdict::True),
            run("b/open", Some(Expected::False), Verdict::Unknown),
        ];
        let text = page(&results(runs), "us", &[]);
        let at = |part: &str| text.find(part).unwrap_or_else(|| panic!("`{part}` is missing"));
        assert!(at("<h2>Wrong verdicts</h2>") < at("b/liar") && at("b/liar") < at("<h2>By family</h2>"));
        assert!(text.contains("a &amp; b 9") && text.contains("a/&lt;right&gt;") && !text.contains("<right>"));
        assert!(!text.contains("http"), "the page needs no network");
        assert!(!page(&results(vec![]), "us", &[]).contains("<h2>Wrong verdicts</h2>"));
    }

    #[test]
    fn differences_are_listed() {
        let mine = results(vec![run("a/x", Some(Expected::True), Verdict::True), run("a/same", None, Verdict::False)]);
        let other =
            results(vec![run("a/x", Some(Expected::True), Verdict::False), run("a/same", None, Verdict::False)]);
        let text = page(&mine, "us", &[("them".to_owned(), other)]);
        let part = text.split("Where they differ").nth(1).expect("there is a difference");
        let table = part.split("</section>").next().expect("a section ends");
        assert!(table.contains("a/x") && !table.contains("a/same"), "{table}");
        assert_eq!(text.matches("<svg").count(), 2);
    }
}
