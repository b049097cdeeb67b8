//! A report as SARIF 2.1.0, for code scanning and editors.
//!
//! A refuted check is a result of kind `fail` with its steps as a code flow; an unknown one is of kind `open`. Proved checks are counted
//! only: no consumer wants thousands of results that say that all is well.

use crate::model::{Check, Counterexample, Entry, Place, Report, Source, Status};
use crate::text::{is_shown, plain, source_of, what_fails};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// The whole report as one run.
pub fn sarif(report: &Report) -> String {
    let rules: Vec<Value> = report
        .rules
        .iter()
        .map(|rule| {
            json!({
                "id": rule.id,
                "name": camel_case(&rule.id),
                "shortDescription": { "text": rule.title },
                "fullDescription": { "text": rule.about },
                "defaultConfiguration": { "level": "error" },
            })
        })
        .collect();
    let mut results = Vec::new();
    let mut seen = BTreeSet::new();
    for entry in &report.entries {
        for check in entry.checks.iter().filter(|check| is_shown(entry, check)) {
            // A check that several entries reach is told once, as it fails.
            if check.status != Status::Proved && seen.insert((&check.id, check.status)) {
                results.push(result(report, entry, check));
            }
        }
    }
    let count = |status: Status| {
        let checks = report.entries.iter().flat_map(|entry| &entry.checks);
        checks.filter(|check| check.status == status).count()
    };
    let artifacts: Vec<Value> = report
        .sources
        .iter()
        .map(|source| json!({ "location": { "uri": uri(&source.path) }, "sourceLanguage": report.language.to_lowercase() }))
        .collect();
    let assumed = report.entries.iter().flat_map(|entry| entry.assumptions.iter().map(move |one| (entry, one)));
    let assumed: Vec<Value> = assumed
        .map(|(entry, one)| json!({ "entry": plain(&entry.name), "id": one.id, "text": plain(&one.words()) }))
        .collect();
    let told = report.entries.iter().filter_map(|entry| Some(format!("{}: {}", entry.name, entry.assuming()?)));
    let told: Vec<Value> = told.map(|text| json!({ "level": "note", "message": { "text": plain(&text) } })).collect();
    let document = json!({
        "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
        "version": "2.1.0",
        "runs": [{
            "tool": { "driver": {
                "name": "Jackalope",
                "version": report.tool.version,
                "semanticVersion": report.tool.version,
                "rules": rules,
            }},
            "columnKind": "utf16CodeUnits",
            "artifacts": artifacts,
            "results": results,
            "invocations": [{ "executionSuccessful": true, "toolExecutionNotifications": told }],
            "properties": {
                "verdict": report.verdict.name(),
                "proved": count(Status::Proved),
                "refuted": count(Status::Refuted),
                "unknown": count(Status::Unknown),
                "seconds": report.seconds,
                "assumptions": assumed,
            },
        }],
    });
    let mut text = serde_json::to_string_pretty(&document).unwrap_or_default();
    text.push('\n');
    text
}

fn result(report: &Report, entry: &Entry, check: &Check) -> Value {
    let sources = &*report.sources;
    let found = check.counterexample.and_then(|index| entry.counterexamples.get(index));
    let message = match (check.status, found) {
        (Status::Refuted, Some(found)) => refutation(entry, found, &check.kind),
        (Status::Refuted, None) => check.kind.clone(),
        (Status::Unknown | Status::Proved, _) => {
            check.reason.clone().unwrap_or_else(|| "It is not known whether this can fail".to_owned())
        }
    };
    let (kind, level) = if check.status == Status::Refuted { ("fail", "error") } else { ("open", "none") };
    let mut result = json!({
        "ruleId": check.kind,
        "kind": kind,
        "level": level,
        "message": { "text": message },
        "partialFingerprints": { "jackalopeCheck/v1": check.id },
    });
    if let Some(index) = report.rules.iter().position(|rule| rule.id == check.kind) {
        result["ruleIndex"] = index.into();
    }
    if let Some(location) = location(&check.place, sources, None) {
        result["locations"] = json!([location]);
    }
    if let Some(found) = found {
        let flow = thread_flow(found, sources);
        if !flow.is_empty() {
            result["codeFlows"] = json!([{ "threadFlows": [{ "locations": flow }] }]);
        }
        let related: Vec<Value> = found
            .inputs
            .iter()
            .take(20)
            .filter_map(|input| {
                location(&input.place, sources, Some(&format!("{} gives {}", input.what, plain(&input.value))))
            })
            .collect();
        if !related.is_empty() {
            result["relatedLocations"] = related.into();
        }
    }
    result
}

fn refutation(entry: &Entry, found: &Counterexample, kind: &str) -> String {
    if let Some(breach) = &found.breach {
        let arguments = breach.arguments.iter().take(20);
        let arguments = arguments.map(|argument| format!("{} = {}", plain(&argument.name), plain(&argument.value)));
        let arguments: Vec<String> = arguments.collect();
        let with = if arguments.is_empty() { String::new() } else { format!(", with {}", arguments.join(", ")) };
        return format!("{}{with}", what_fails(found, kind));
    }
    let inputs: Vec<String> = found.inputs.iter().take(20).map(|input| plain(&input.value)).collect();
    let inputs = match inputs.len() {
        0 => String::new(),
        _ => format!(" on the inputs {}", inputs.join(", ")),
    };
    format!("{} leaves {}{inputs}", what_fails(found, kind), entry.name)
}

fn thread_flow(found: &Counterexample, sources: &[Source]) -> Vec<Value> {
    let steps = found.steps.iter().filter_map(|step| {
        let location = location(&step.place, sources, Some(&plain(&step.events.join("; "))))?;
        Some(json!({ "location": location, "nestingLevel": step.depth }))
    });
    steps.collect()
}

fn location(place: &Place, sources: &[Source], message: Option<&str>) -> Option<Value> {
    let path = source_of(place, sources).map(|source| &source.path).or(place.file.as_ref())?;
    let mut physical = json!({ "artifactLocation": { "uri": uri(path) } });
    if let Some(line) = place.line {
        physical["region"] = match place.column {
            Some(column) => json!({ "startLine": line.max(1), "startColumn": column.max(1) }),
            None => json!({ "startLine": line.max(1) }),
        };
    }
    let mut location = json!({ "physicalLocation": physical });
    if let Some(method) = &place.method {
        location["logicalLocations"] = json!([{ "fullyQualifiedName": method, "kind": "function" }]);
    }
    if let Some(message) = message {
        location["message"] = json!({ "text": message });
    }
    Some(location)
}

/// A path as a URI, relative if the path is.
fn uri(path: &str) -> String {
    let path = path.replace('\\', "/");
    let path = path.strip_prefix("./").unwrap_or(&path);
    let mut uri = if path.starts_with('/') { "file://".to_owned() } else { String::new() };
    for byte in path.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' => uri.push(byte.into()),
            _ => uri.push_str(&format!("%{byte:02X}")),
        }
    }
    uri
}

fn camel_case(id: &str) -> String {
    let words = id.split('-');
    words
        .map(|word| {
            let mut chars = word.chars();
            chars.next().map(|first| first.to_ascii_uppercase().to_string() + chars.as_str()).unwrap_or_default()
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_become_uris() {
        assert_eq!(uri("./src/A b.java"), "src/A%20b.java");
        assert_eq!(uri("/tmp/ü.java"), "file:///tmp/%C3%BC.java");
    }
}
