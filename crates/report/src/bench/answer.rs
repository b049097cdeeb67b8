//! What our own `verify` has printed, as benchmarks need it: which engine settled it, or why nothing is known.

use crate::model::{Report, Span, Status};
use std::collections::BTreeMap;

/// The gist of an answer.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Answer {
    /// The overall verdict, where it could be read.
    pub verdict: Option<Status>,
    /// Who settled it, if it is settled.
    pub engine: Option<String>,
    /// Why it is not.
    pub reason: String,
    /// What was done when; of several entries, one after the other.
    pub timeline: Vec<Span>,
}

/// Reads the JSON form; none if it is something else.
pub fn answer(text: &str) -> Option<Answer> {
    let report: Report = serde_json::from_str(text).ok()?;
    let checks = || report.entries.iter().flat_map(|entry| &entry.checks);
    let engine = match report.verdict {
        Status::Proved => most_common(checks().filter_map(|check| check.by.as_ref()).map(|by| by.short().to_owned())),
        Status::Refuted | Status::Unknown => None,
    };
    let open = checks().filter(|check| check.status == Status::Unknown);
    let reasons = open.map(|check| {
        let is_unsupported = check.kind == "unsupported";
        // What is not modelled is what the check is about; otherwise why nobody settled it counts.
        let said = check.reason.clone().filter(|_| !is_unsupported || check.message.is_empty());
        (is_unsupported, said.unwrap_or_else(|| check.message.clone()))
    });
    Some(Answer {
        verdict: Some(report.verdict),
        engine,
        timeline: report.entries.iter().flat_map(|entry| entry.timeline.clone()).collect(),
        reason: match report.verdict {
            Status::Unknown => {
                pick_reason(reasons).unwrap_or_else(|| report.notes.first().cloned().unwrap_or_default())
            }
            Status::Proved | Status::Refuted => String::new(),
        },
    })
}

fn most_common(words: impl Iterator<Item = String>) -> Option<String> {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for word in words {
        *counts.entry(word).or_default() += 1;
    }
    // The first of several, by name.
    counts.into_iter().max_by(|a, b| (a.1, &b.0).cmp(&(b.1, &a.0))).map(|(word, _)| word)
}

/// The reason that says most: what is not modelled comes before all others, then the most common one.
pub fn pick_reason(reasons: impl Iterator<Item = (bool, String)>) -> Option<String> {
    let reasons: Vec<(bool, String)> = reasons.collect();
    let any_unsupported = reasons.iter().any(|(is_unsupported, _)| *is_unsupported);
    let chosen = reasons.into_iter().filter(|(is_unsupported, _)| *is_unsupported == any_unsupported);
    let picked = most_common(chosen.map(|(_, reason)| reason))?;
    Some(if any_unsupported { format!("not modelled: {picked}") } else { picked })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_modelled_comes_first() {
        let pick = |list: &[(bool, &str)]| pick_reason(list.iter().map(|(is, text)| (*is, (*text).to_owned())));
        assert_eq!(pick(&[(false, "b"), (false, "a"), (false, "b")]).as_deref(), Some("b"));
        assert_eq!(pick(&[(false, "b"), (false, "a")]).as_deref(), Some("a"));
        assert_eq!(pick(&[(false, "b"), (true, "threads"), (false, "b")]).as_deref(), Some("not modelled: threads"));
        assert_eq!(pick(&[]), None);
    }

    #[test]
    fn what_is_no_report_gives_nothing() {
        assert_eq!(answer("Proved: 3 of 3 checks"), None);
        assert_eq!(answer("{}"), None);
        assert_eq!(answer(""), None);
    }
}
