//! Witnesses in the format of SV-COMP (GraphML 1.0), as validators expect them for Java and for C; [`yaml`] has the newer one.
//!
//! A violation witness is a path with an edge for each input, in the order in which the program asks for them: file, line, and the value: for Java as the
//! assumption `variable = value` with the class as its scope, for C as `\result == value` of the function that returned it. A correctness witness has a node for each loop with its invariant.

pub mod yaml;

use crate::model::{Counterexample, Entry, Invariant, Report, Scope, Source, Status};
use crate::text::source_of;
use sha2::{Digest, Sha256};
use std::fmt::Write as _;
use std::time::{SystemTime, UNIX_EPOCH};

/// The keys that are used: name, what they belong to.
const KEYS: [(&str, &str); 18] = [
    ("witness-type", "graph"),
    ("sourcecodelang", "graph"),
    ("producer", "graph"),
    ("specification", "graph"),
    ("programfile", "graph"),
    ("programhash", "graph"),
    ("architecture", "graph"),
    ("creationtime", "graph"),
    ("entry", "node"),
    ("violation", "node"),
    ("invariant", "node"),
    ("invariant.scope", "node"),
    ("originfile", "edge"),
    ("startline", "edge"),
    ("assumption", "edge"),
    ("assumption.scope", "edge"),
    ("assumption.resultfunction", "edge"),
    ("enterLoopHead", "edge"),
];

/// The witness of an entry; none if nothing is known of it.
pub fn witness(report: &Report, entry: &Entry, now: SystemTime) -> Option<String> {
    let kind = match entry.verdict {
        Status::Proved => "correctness_witness",
        Status::Refuted => "violation_witness",
        Status::Unknown => return None,
    };
    let mut out = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n\
         <graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\" xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\">\n",
    );
    for (name, owner) in KEYS {
        let ty = if matches!(name, "entry" | "violation" | "enterLoopHead") {
            "boolean"
        } else if name == "startline" {
            "int"
        } else {
            "string"
        };
        let _ = write!(out, "  <key id=\"{name}\" attr.name=\"{name}\" attr.type=\"{ty}\" for=\"{owner}\"");
        out.push_str(if ty == "boolean" { "><default>false</default></key>\n" } else { "/>\n" });
    }
    out.push_str("  <graph edgedefault=\"directed\">\n");
    let main = main_source(report, entry);
    let architecture = format!("{}bit", report.address_bits.unwrap_or(64));
    let file = main.map_or_else(|| report.paths.first().cloned().unwrap_or_default(), |source| source.path.clone());
    let content = main.and_then(|source| source.text.clone()).unwrap_or_default();
    let producer = format!("Jackalope {}", report.tool.version);
    let facts: [(&str, &str); 8] = [
        ("witness-type", kind),
        ("sourcecodelang", &report.language),
        ("producer", &producer),
        ("specification", specification(report)),
        ("programfile", &file),
        ("programhash", &hash_of(content.as_bytes())),
        ("architecture", &architecture),
        ("creationtime", &timestamp(now)),
    ];
    for (key, value) in facts {
        data(&mut out, 4, key, value);
    }
    match entry.counterexamples.first().filter(|_| entry.verdict == Status::Refuted) {
        Some(found) => violation(found, report, &mut out),
        None => correctness(entry, report, &mut out),
    }
    out.push_str("  </graph>\n</graphml>\n");
    Some(out)
}

fn violation(found: &Counterexample, report: &Report, out: &mut String) {
    let last = found.inputs.len() + 1;
    for node in 0..=last {
        let _ = writeln!(out, "    <node id=\"n{node}\">");
        match node {
            0 => data(out, 6, "entry", "true"),
            _ if node == last => data(out, 6, "violation", "true"),
            _ => {}
        }
        out.push_str("    </node>\n");
    }
    for (index, input) in found.inputs.iter().enumerate() {
        let _ = writeln!(out, "    <edge source=\"n{index}\" target=\"n{}\">", index + 1);
        let source = source_of(&input.place, &report.sources);
        let line = source.and_then(|source| {
            source.text.as_deref()?.lines().nth(usize::try_from(input.place.line?).ok()?.checked_sub(1)?)
        });
        place(out, source, input.place.file.as_deref(), input.place.line);
        match input.what.strip_suffix("()").filter(|_| report.language == "C") {
            Some(function) => {
                data(out, 6, "assumption", &format!("\\result == {};", input.value));
                data(out, 6, "assumption.scope", input.place.method.as_deref().unwrap_or_default());
                data(out, 6, "assumption.resultfunction", function);
            }
            // What is no result of a function, such as what nobody has set, validators have to find themselves.
            None if report.language == "C" => {}
            None => {
                let variable = line.and_then(assigned).unwrap_or("result");
                data(out, 6, "assumption", &format!("{variable} = {};", input.value));
                data(out, 6, "assumption.scope", &input.place.class.clone().unwrap_or_default());
            }
        }
        out.push_str("    </edge>\n");
    }
    let _ = writeln!(out, "    <edge source=\"n{}\" target=\"n{last}\">", last - 1);
    place(out, source_of(&found.place, &report.sources), found.place.file.as_deref(), found.place.line);
    out.push_str("    </edge>\n");
}

fn correctness(entry: &Entry, report: &Report, out: &mut String) {
    let is_told = |invariant: &&Invariant| {
        // Words are for people only.
        let is_formula = !invariant.formula.is_empty() && invariant.formula != ["false"];
        invariant.scope == Scope::Loop && is_formula && invariant.place.line.is_some()
    };
    let loops: Vec<&Invariant> = entry.invariants.iter().filter(is_told).collect();
    out.push_str("    <node id=\"n0\">\n");
    data(out, 6, "entry", "true");
    out.push_str("    </node>\n");
    for (index, invariant) in (1..).zip(&loops) {
        let _ = writeln!(out, "    <node id=\"n{index}\">");
        data(out, 6, "invariant", &invariant.formula.join(" && "));
        let scope = invariant.place.class.as_ref().or(invariant.place.method.as_ref());
        data(out, 6, "invariant.scope", scope.map_or("", String::as_str));
        out.push_str("    </node>\n");
    }
    for (index, invariant) in (1..).zip(&loops) {
        let _ = writeln!(out, "    <edge source=\"n0\" target=\"n{index}\">");
        let at = &invariant.place;
        place(out, source_of(at, &report.sources), at.file.as_deref(), at.line);
        data(out, 6, "enterLoopHead", "true");
        out.push_str("    </edge>\n");
    }
}

fn place(out: &mut String, source: Option<&Source>, file: Option<&str>, line: Option<u32>) {
    if let Some(file) = source.map(|source| &*source.path).or(file) {
        data(out, 6, "originfile", file);
    }
    if let Some(line) = line {
        data(out, 6, "startline", &line.to_string());
    }
}

/// The source with the entry.
fn main_source<'a>(report: &'a Report, entry: &Entry) -> Option<&'a Source> {
    let checks = entry.checks.iter().map(|check| &check.place);
    let steps = entry.counterexamples.iter().flat_map(|found| &found.steps).map(|step| &step.place);
    let places = checks.chain(entry.invariants.iter().map(|invariant| &invariant.place)).chain(steps);
    let own = places.into_iter().find(|place| place.method.as_ref() == Some(&entry.name));
    own.and_then(|place| source_of(place, &report.sources)).or(report.sources.first())
}

/// What a line assigns to: `x` of `int x = f();`.
fn assigned(line: &str) -> Option<&str> {
    let (left, right) = line.split_once('=')?;
    if right.starts_with('=') || left.ends_with(['!', '<', '>']) {
        return None;
    }
    let name = left.trim_end().rsplit(|c: char| !(c.is_alphanumeric() || c == '_')).next()?;
    Some(name).filter(|name| name.starts_with(|c: char| c.is_alphabetic() || c == '_'))
}

fn data(out: &mut String, indent: usize, key: &str, value: &str) {
    let _ = writeln!(out, "{:indent$}<data key=\"{key}\">{}</data>", "", escaped(value));
}

/// XML has no way to write most control characters.
fn escaped(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\t' | '\n' | '\r' => out.push(c),
            _ if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => out.push('\u{fffd}'),
            _ => out.push(c),
        }
    }
    out
}

/// What was asked for; where nobody has said, what is usual.
fn specification(report: &Report) -> &str {
    let usual = match report.language.as_str() {
        "C" => "CHECK( init(main()), LTL(G ! call(reach_error())) )",
        _ => "CHECK( init(Main.main()), LTL(G assert) )",
    };
    report.specification.as_deref().unwrap_or(usual)
}

fn hash_of(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// `2026-11-15T17:03:22Z`. Days become dates by counting in years that begin in March.
fn timestamp(now: SystemTime) -> String {
    let seconds = now.duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    let (days, rest) = (seconds / 86_400, seconds % 86_400);
    let shifted = days + 719_468;
    let (era, of_era) = (shifted / 146_097, shifted % 146_097);
    let year_of_era = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted_month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * shifted_month + 2) / 5 + 1;
    let month = if shifted_month < 10 { shifted_month + 3 } else { shifted_month - 9 };
    let year = era * 400 + year_of_era + u64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}T{:02}:{:02}:{:02}Z", rest / 3_600, rest / 60 % 60, rest % 60)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn dates() {
        let at = |seconds: u64| timestamp(UNIX_EPOCH + Duration::from_secs(seconds));
        assert_eq!(at(0), "1970-01-01T00:00:00Z");
        assert_eq!(at(951_782_400), "2000-02-29T00:00:00Z");
        assert_eq!(at(1_794_762_202), "2026-11-15T17:03:22Z");
    }

    #[test]
    fn variables_of_assignments() {
        assert_eq!(assigned("    int key = Verifier.nondetInt();"), Some("key"));
        assert_eq!(assigned("    this.a_1 = f();"), Some("a_1"));
        assert_eq!(assigned("    if (x == Verifier.nondetInt()) {"), None);
        assert_eq!(assigned("    a[3] = f();"), None);
        assert_eq!(assigned("    f(Verifier.nondetInt());"), None);
    }

    #[test]
    fn what_xml_cannot_say_is_replaced() {
        assert_eq!(escaped("a<b>&\"\u{1}\n"), "a&lt;b&gt;&amp;&quot;\u{fffd}\n");
    }
}
