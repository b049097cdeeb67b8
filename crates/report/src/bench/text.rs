//! The summary of a benchmark run for the terminal: wrong verdicts first, then families, then why what is unknown is unknown.

use super::model::{Header, Run};
use super::reasons::groups;
use super::score::{Judgement, Tally, families, wrong};
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// No more groups of reasons than this.
const MOST_GROUPS: usize = 20;
/// No longer reasons than this.
const MOST_CHARS: usize = 110;

/// The summary.
pub fn summary(header: &Header, runs: &[Run]) -> String {
    let mut out = String::new();
    let total = Tally::of(runs);
    let bad = wrong(runs);
    if !bad.is_empty() {
        let _ = writeln!(out, "Wrong verdicts:");
        for run in &bad {
            let expected = run.expected.map_or("?", |expected| expected.name());
            let _ = writeln!(out, "  {} ({}): {}, expected {expected}", run.task, run.property, run.verdict.name());
        }
        out.push('\n');
    }
    let rows: Vec<(&str, Tally)> = families(runs).into_iter().chain([("together", total)]).collect();
    let width = rows.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0).max("family".len());
    let _ = writeln!(
        out,
        "{:width$}  {:>5} {:>6} {:>6} {:>6} {:>8} {:>7} {:>9}",
        "family", "runs", "true", "false", "wrong", "unknown", "score", "seconds"
    );
    for (name, tally) in rows {
        let _ = writeln!(
            out,
            "{name:width$}  {:>5} {:>6} {:>6} {:>6} {:>8} {:>7} {:>9.1}",
            tally.runs,
            tally.correct_true,
            tally.correct_false,
            tally.wrong(),
            tally.unknown,
            tally.score,
            tally.seconds
        );
    }
    let groups = groups(runs);
    if !groups.is_empty() {
        let _ = writeln!(out, "\nUnknown, by reason:");
        for group in groups.iter().take(MOST_GROUPS) {
            let example = group.tasks.first().copied().unwrap_or_default();
            let _ = writeln!(out, "{:>6}  {}  (such as {example})", group.tasks.len(), short(&group.reason));
        }
        if let Some(rest) = groups.get(MOST_GROUPS..).filter(|rest| !rest.is_empty()) {
            let runs: usize = rest.iter().map(|group| group.tasks.len()).sum();
            let _ = writeln!(out, "{runs:>6}  for {} other reasons", rest.len());
        }
    }
    out.push_str(&times(runs));
    let unlabelled =
        if total.unlabelled > 0 { format!(", {} without a label", total.unlabelled) } else { String::new() };
    let crashes = if total.crashes > 0 { format!(", {} crashed", total.crashes) } else { String::new() };
    let _ = writeln!(
        out,
        "\n{}: score {} of {}; {} correct, {} wrong, {} unknown{unlabelled}{crashes} in {} runs",
        format!("{} {}", header.tool.name, header.tool.version).trim_end(),
        total.score,
        total.possible,
        total.correct(),
        total.wrong(),
        total.unknown,
        total.runs
    );
    out
}

/// Where the time of runs goes, for tools that say so.
fn times(runs: &[Run]) -> String {
    let mut works: BTreeMap<String, Vec<f64>> = BTreeMap::new();
    for span in runs.iter().flat_map(|run| &run.timeline) {
        let engine = span.engine.as_ref().map(|engine| format!("{engine} ")).unwrap_or_default();
        works.entry(format!("{engine}{}", span.work)).or_default().push(span.seconds);
    }
    let mut out = String::new();
    if works.is_empty() {
        return out;
    }
    let width = works.keys().map(String::len).max().unwrap_or(0);
    let _ = writeln!(out, "\n{:width$}  {:>6} {:>10} {:>9}", "work", "times", "median ms", "seconds");
    for (work, mut seconds) in works {
        seconds.sort_by(f64::total_cmp);
        let (median, sum) = (seconds[seconds.len() / 2], seconds.iter().sum::<f64>());
        let _ = writeln!(out, "{work:width$}  {:>6} {:>10.1} {sum:>9.1}", seconds.len(), median * 1e3);
    }
    out
}

/// No more differences than this.
const MOST_DIFFERENCES: usize = 20;

/// What became better and worse against other results, for the terminal.
pub fn comparison(ours: (&str, &[Run]), theirs: (&str, &[Run])) -> String {
    let mut out = String::new();
    let other: BTreeMap<(&str, &str), &Run> = theirs.1.iter().map(|run| (run.key(), run)).collect();
    let pairs: Vec<(&Run, &Run)> = ours.1.iter().filter_map(|run| Some((run, *other.get(&run.key())?))).collect();
    let tally = Tally::of(pairs.iter().map(|(_, their)| *their));
    let mine = Tally::of(pairs.iter().map(|(mine, _)| *mine));
    let _ = writeln!(
        out,
        "\nOf the {} runs that {} made too: score {} against {}, {} correct against {}, {} wrong against {}",
        pairs.len(),
        theirs.0,
        mine.score,
        tally.score,
        mine.correct(),
        tally.correct(),
        mine.wrong(),
        tally.wrong()
    );
    let points = |run: &Run| Judgement::of(run).points();
    let worse: Vec<&(&Run, &Run)> = pairs.iter().filter(|(mine, their)| points(mine) < points(their)).collect();
    if !worse.is_empty() {
        let _ = writeln!(out, "Worse than {}:", theirs.0);
    }
    for (mine, their) in worse.iter().take(MOST_DIFFERENCES) {
        let (task, property) = mine.key();
        let _ = writeln!(out, "  {task} ({property}): {}, not {}", mine.verdict.name(), their.verdict.name());
    }
    if worse.len() > MOST_DIFFERENCES {
        let _ = writeln!(out, "  and {} more", worse.len() - MOST_DIFFERENCES);
    }
    out
}

fn short(text: &str) -> String {
    if text.chars().count() <= MOST_CHARS {
        return text.to_owned();
    }
    let start: String = text.chars().take(MOST_CHARS).collect();
    format!("{start}…")
}

#[cfg(test)]
mod tests {
    use super::super::score::tests::run;
    use super::super::{Expected, FORMAT, Options, Tool, VERSION, Verdict};
    use super::*;

    #[test]
    fn what_is_worse_is_named() {
        let mine =
            [run("a/x", Some(Expected::True), Verdict::Unknown), run("a/y", Some(Expected::True), Verdict::True)];
        let other =
            [run("a/x", Some(Expected::True), Verdict::True), run("a/y", Some(Expected::True), Verdict::Unknown)];
        let text = comparison(("us", &mine), ("them", &other));
        assert!(text.contains("Worse than them:\n  a/x (valid-assert): unknown, not true\n"), "{text}");
        assert!(!text.contains("a/y") && text.contains("score 2 against 2"), "{text}");
    }

    #[test]
    fn wrong_verdicts_come_first() {
        let options = Options { timeout_seconds: 1.0, memory_mb: None, more: Default::default() };
        let tool = Tool { name: "tool".to_owned(), version: "9".to_owned() };
        let header = Header { format: FORMAT.to_owned(), version: VERSION, tool, options };
        let runs = [
            run("a/x", Some(Expected::True), Verdict::True),
            run("a/y", Some(Expected::False), Verdict::True),
            run("b/z", Some(Expected::True), Verdict::Unknown),
        ];
        let text = summary(&header, &runs);
        assert!(text.starts_with("Wrong verdicts:\n  a/y (valid-assert): true, expected false\n"), "{text}");
        assert!(text.contains("Unknown, by reason:\n     1  no time was left  (such as b/z)"), "{text}");
        let last = "tool 9: score -30 of 5; 1 correct, 1 wrong, 1 unknown in 3 runs";
        assert_eq!(text.lines().last(), Some(last));
        let clean = summary(&header, &runs[..1]);
        assert!(clean.starts_with("family"), "{clean}");
    }
}
