//! One program on both sides, case by case.

use crate::ours::Opened;
use crate::{End, Program, Record};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::path::Path;

/// A case that went differently.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The program and the case.
    pub place: String,
    /// The first call that differs.
    pub call: String,
    /// The JVM's line.
    pub jvm: String,
    /// Ours.
    pub ours: String,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}\n    jvm  {}\n    ours {}", self.place, self.call, self.jvm, self.ours)
    }
}

/// What came out of some programs.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// Cases that went the same way to their end.
    pub same: usize,
    /// How many of these by the class that is called in most of them.
    pub classes: BTreeMap<String, usize>,
    /// Calls in these, by what was called.
    pub calls: BTreeMap<String, usize>,
    /// Cases that we do not support to their end, with the last call.
    pub unsupported: BTreeMap<String, BTreeSet<String>>,
    /// How many these are.
    pub stopped: usize,
    /// Cases that ran out of memory, stack or time on one of the sides.
    pub limited: usize,
    /// Programs about whose callbacks we claim nothing: what differs in these is no finding.
    pub open: usize,
    /// How many programs.
    pub programs: usize,
    /// Cases that differ where we claim nothing: proofs are taken back for the sake of what is called back.
    pub unclaimed: Vec<Finding>,
    /// Cases that differ.
    pub findings: Vec<Finding>,
}

impl Tally {
    /// Adds what came out of other programs.
    pub fn add(&mut self, other: Tally) {
        self.same += other.same;
        for (class, count) in other.classes {
            *self.classes.entry(class).or_default() += count;
        }
        self.stopped += other.stopped;
        self.limited += other.limited;
        self.unclaimed.extend(other.unclaimed);
        self.open += other.open;
        self.programs += other.programs;
        self.findings.extend(other.findings);
        for (call, reasons) in other.unsupported {
            self.unsupported.entry(call).or_default().extend(reasons);
        }
        for (call, count) in other.calls {
            *self.calls.entry(call).or_default() += count;
        }
    }

    /// The findings by the calls that differ.
    pub fn by_call(&self) -> BTreeMap<&str, Vec<&Finding>> {
        let mut by_call: BTreeMap<&str, Vec<&Finding>> = BTreeMap::new();
        for finding in &self.findings {
            by_call.entry(&finding.call).or_default().push(finding);
        }
        by_call
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let total = self.same + self.stopped + self.limited + self.unclaimed.len() + self.findings.len();
        writeln!(
            f,
            "{total} cases: {} the same ({} calls of {} methods), {} unsupported, {} out of memory or time, \
             {} differ where nothing is claimed, {} differ",
            self.same,
            self.calls.values().sum::<usize>(),
            self.calls.len(),
            self.stopped,
            self.limited,
            self.unclaimed.len(),
            self.findings.len()
        )?;
        writeln!(f, "{} programs, about {} of which nothing is claimed", self.programs, self.open)?;
        if let Some((class, fewest)) = self.classes.iter().min_by_key(|(_, count)| **count) {
            writeln!(f, "{} classes; fewest cases the same: {fewest}, of {class}", self.classes.len())?;
        }
        for (call, findings) in self.by_call() {
            let Some(first) = findings.iter().min_by_key(|finding| finding.jvm.len()) else { continue };
            writeln!(f, "{call}: {} times, as in {first}", findings.len())?;
        }
        Ok(())
    }
}

/// Text of each case, by its number.
fn cases(out: &str) -> BTreeMap<usize, &str> {
    let mut cases = BTreeMap::new();
    for part in out.split("\n# ").map(|part| part.strip_prefix("# ").unwrap_or(part)) {
        if let Some((number, text)) = part.split_once('\n')
            && let Ok(number) = number.parse()
        {
            cases.insert(number, text.trim_end_matches('\n'));
        }
    }
    cases
}

/// Without the numbers that stand for identity in texts.
fn without_identity(text: &str) -> String {
    let mut shown = String::new();
    let mut rest = text;
    while let Some(at) = rest.find('@') {
        let (before, after) = rest.split_at(at + 1);
        shown.push_str(before);
        rest = after.trim_start_matches(|c: char| c.is_ascii_hexdigit());
    }
    shown.push_str(rest);
    shown
}

/// What is called in a line.
fn call_of(line: &str) -> &str {
    let end = [" = ", " |", " throws "].iter().filter_map(|word| line.find(word)).min().unwrap_or(line.len());
    line[..end].trim()
}

/// Compares one program with what the JVM did. Where nothing is claimed about what is called back, what differs is no finding.
pub fn compare(program: &Program, jvm: &Record, jdk: &Path) -> Tally {
    let mut tally = Tally::default();
    let is_unclaimed = compare_all(program, jvm, jdk, &mut tally);
    tally.programs = 1;
    if is_unclaimed {
        tally.open = 1;
        tally.unclaimed = std::mem::take(&mut tally.findings);
    }
    tally
}

/// Compares the cases of one program; says whether it is one about which nothing is claimed.
fn compare_all(program: &Program, jvm: &Record, jdk: &Path, tally: &mut Tally) -> bool {
    let expected = cases(&jvm.out);
    let expected_last = expected.keys().last().copied();
    let opened = match Opened::new(program, jdk) {
        Ok(opened) => opened,
        Err(error) => {
            tally.findings.push(Finding {
                place: program.main.clone(),
                call: "lowering".to_owned(),
                jvm: String::new(),
                ours: error,
            });
            return false;
        }
    };
    let mut from = 0;
    loop {
        let record = opened.run(&[from.to_string()]);
        let ours = cases(&record.out);
        let last = ours.keys().last().copied();
        for (number, text) in &ours {
            let Some(jvm_text) = expected.get(number) else { continue };
            // The JVM may have been stopped in its last case.
            let is_cut = jvm.end != End::Normal && Some(*number) == expected_last;
            if is_cut
                || ["java.lang.OutOfMemoryError", "java.lang.StackOverflowError"].iter().any(|e| jvm_text.contains(e))
            {
                tally.limited += 1;
                continue;
            }
            let broken = match &record.end {
                End::Broken(reason) if Some(*number) == last => Some(reason),
                _ => None,
            };
            one_case(tally, &format!("{} case {number}", program.main), jvm_text, text, broken);
        }
        match (&record.end, last) {
            (End::Broken(_), Some(number)) => from = number + 1,
            (End::Broken(reason), None) if from == 0 => {
                tally.stopped += expected.len();
                tally.unsupported.entry("start".to_owned()).or_default().insert(reason.clone());
                return opened.is_unclaimed();
            }
            _ => return opened.is_unclaimed(),
        }
    }
}

fn one_case(tally: &mut Tally, place: &str, jvm: &str, ours: &str, broken: Option<&String>) {
    let (jvm, ours) = (without_identity(jvm), without_identity(ours));
    if broken.is_none() && jvm == ours {
        tally.same += 1;
        for line in ours.lines().filter(|line| !line.starts_with("  ")) {
            *tally.calls.entry(call_of(line).to_owned()).or_default() += 1;
        }
        return;
    }
    if let Some(reason) = broken
        && jvm.starts_with(&*ours)
    {
        let call = call_of(ours.lines().last().unwrap_or_default()).to_owned();
        // What is approximated is not claimed either.
        if reason.starts_with("unsupported") || reason.contains("Approximated") {
            tally.stopped += 1;
            tally.unsupported.entry(call).or_default().insert(reason.clone());
        } else if reason.contains("Limit") {
            tally.limited += 1;
        } else {
            let line = jvm.lines().nth(ours.lines().count().saturating_sub(1)).unwrap_or_default();
            tally.findings.push(Finding { place: place.to_owned(), call, jvm: line.to_owned(), ours: reason.clone() });
        }
        return;
    }
    let (mut left, mut right, mut call) = (jvm.lines(), ours.lines(), String::new());
    loop {
        let (a, b) = (left.next(), right.next());
        if let Some(line) = a.filter(|line| !line.starts_with("  ")) {
            call = call_of(line).to_owned();
        }
        if a != b || a.is_none() {
            let text = |line: Option<&str>| line.unwrap_or("nothing").to_owned();
            tally.findings.push(Finding { place: place.to_owned(), call, jvm: text(a), ours: text(b) });
            return;
        }
    }
}
