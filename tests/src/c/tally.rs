//! How many programs ended how, with reasons ranked.

use std::collections::BTreeMap;
use std::fmt;

/// More reasons than this are not shown.
const MOST_REASONS: usize = 40;

/// Counts of a campaign.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    counts: BTreeMap<&'static str, usize>,
    reasons: BTreeMap<String, usize>,
    /// What has to be looked at, each with the name of its program.
    pub findings: Vec<String>,
}

impl Tally {
    /// One more of these.
    pub fn count(&mut self, what: &'static str) {
        *self.counts.entry(what).or_default() += 1;
    }

    /// One more of these, for a reason.
    pub fn count_for(&mut self, what: &'static str, reason: &str) {
        self.count(what);
        *self.reasons.entry(format!("{what}: {reason}")).or_default() += 1;
    }

    /// One more of these, which has to be looked at.
    pub fn find(&mut self, what: &'static str, finding: String) {
        self.count(what);
        self.findings.push(format!("{what}: {finding}"));
    }

    /// How many of these there are.
    pub fn of(&self, what: &str) -> usize {
        self.counts.get(what).copied().unwrap_or_default()
    }

    /// Takes over all of another.
    pub fn add(&mut self, other: Tally) {
        for (what, count) in other.counts {
            *self.counts.entry(what).or_default() += count;
        }
        for (reason, count) in other.reasons {
            *self.reasons.entry(reason).or_default() += count;
        }
        self.findings.extend(other.findings);
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let counts: Vec<String> = self.counts.iter().map(|(what, count)| format!("{count} {what}")).collect();
        writeln!(f, "{}", counts.join(", "))?;
        let mut reasons: Vec<(&String, &usize)> = self.reasons.iter().collect();
        reasons.sort_by_key(|(reason, count)| (std::cmp::Reverse(**count), *reason));
        for (reason, count) in reasons.into_iter().take(MOST_REASONS) {
            writeln!(f, "{count:6} {reason}")?;
        }
        self.findings.iter().try_for_each(|finding| writeln!(f, "{finding}"))
    }
}

/// A reason without what is in quotes: names of one program are no reason of others.
pub fn general(reason: &str) -> String {
    let mut general = String::new();
    for (index, part) in reason.split('`').enumerate() {
        match index % 2 {
            0 => general.push_str(part),
            _ => general.push('…'),
        }
    }
    general
}
