//! The corpus `tests/c/structures`: from pairs of programs, one safe and one or two that fail, to what is said of them through the session library.
//!
//! A program of `proved` is safe. Its twin of the same name in `refuted` fails at the marks `//~ refuted: <kind>` and nowhere else; a second one has a 2 behind its
//! name. Which kinds of checks are asked for the first line says of each, `//~ asks: lifetime, cleanup`; without it those that are looked at by default. Whoever
//! refutes the one, proves all checks at a mark of the other, or refutes what has no mark, is wrong. Pairs with the line `//~ gate: yes` are tested before every merge.

use crate::refutations::Case;
use crate::structures::safe_ones;
use crate::{in_parallel, repository};
use c::C;
use ivl::CheckKind;
use report::model::{Entry, Status};
use session::language::Language;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// A safe program, and those that fail.
#[derive(Clone, Debug)]
pub struct Pair {
    /// What the programs are about.
    pub topic: String,
    /// The name of both files.
    pub name: String,
    /// The safe one.
    pub safe: PathBuf,
    /// Those that fail.
    pub unsafe_twins: Vec<Case>,
}

impl Pair {
    /// Whether it is tested before every merge.
    pub fn is_in_gate(&self) -> bool {
        let text = std::fs::read_to_string(&self.safe).unwrap_or_default();
        text.lines().any(|line| line == "//~ gate: yes")
    }
}

/// All pairs whose topic and name, with a slash between them, contain a text; in the order of their topics.
pub fn pairs(only: &str) -> Vec<Pair> {
    let corpus = repository().join("tests/c/structures");
    let pairs = safe_ones(&corpus, "c", only).into_iter().map(|(topic, name, safe)| {
        let twins = ["", "2"].map(|number| corpus.join("refuted").join(&topic).join(format!("{name}{number}.c")));
        let unsafe_twins = twins.iter().filter(|twin| twin.is_file()).map(|twin| Case::read(twin)).collect();
        Pair { topic, name, safe, unsafe_twins }
    });
    pairs.collect()
}

/// What is said of a program.
#[derive(Clone, Debug)]
pub struct Said {
    /// Of a twin: refuted only if a check at a mark is, proved only if all at some mark are.
    pub verdict: Status,
    /// How long it took.
    pub time: Duration,
    /// Why not more is known.
    pub reason: String,
}

/// What is said of a pair.
#[derive(Clone, Debug)]
pub struct Answer {
    /// Of the safe program.
    pub safe: Said,
    /// Of its twins.
    pub unsafe_twins: Vec<Said>,
    /// What must never happen.
    pub wrong: Vec<String>,
}

/// Asks about pairs, on all cores. Each program has so much time.
pub fn ask_all(pairs: &[Pair], patience: Duration) -> Vec<Answer> {
    in_parallel(pairs.len(), |number| ask(&pairs[number], patience))
}

fn ask(pair: &Pair, patience: Duration) -> Answer {
    let mut wrong = Vec::new();
    let verified = |file: &Path, wrong: &mut Vec<String>| {
        let entry = asked(file).and_then(|kinds| super::verified(file, kinds, patience));
        entry.unwrap_or_else(|message| {
            wrong.push(message.clone());
            Entry::unknown(pair.name.clone(), None, 0.0, message)
        })
    };
    let entry = verified(&pair.safe, &mut wrong);
    if entry.verdict == Status::Refuted {
        wrong.extend(refuted(&entry).iter().map(|check| format!("is safe, and {check:?} was refuted")));
    }
    let safe = Said::of(&entry, entry.verdict);
    if pair.unsafe_twins.is_empty() {
        wrong.push("has no twin".to_owned());
    }
    let unsafe_twins = pair.unsafe_twins.iter().map(|case| {
        let entry = verified(&case.source, &mut wrong);
        let verdict = verdict_of_twin(case, &entry, &mut wrong);
        Said::of(&entry, verdict)
    });
    let unsafe_twins = unsafe_twins.collect();
    let wrong = wrong.iter().map(|wrong| format!("{}/{}: {wrong}", pair.topic, pair.name)).collect();
    Answer { safe, unsafe_twins, wrong }
}

/// The kinds of checks that a program asks for; those that are looked at by default if it does not say.
pub(crate) fn asked(file: &Path) -> Result<Option<Vec<CheckKind>>, String> {
    let text = std::fs::read_to_string(file).map_err(|error| error.to_string())?;
    let Some(names) = text.lines().find_map(|line| line.strip_prefix("//~ asks: ")) else { return Ok(None) };
    let known = C::default().kinds();
    let kinds = names.split(", ").map(|name| {
        let kind = known.iter().find(|known| known.kind.name() == name);
        kind.map(|known| known.kind).ok_or_else(|| format!("there is no kind of checks `{name}`"))
    });
    kinds.collect::<Result<_, _>>().map(Some)
}

fn verdict_of_twin(case: &Case, entry: &Entry, wrong: &mut Vec<String>) -> Status {
    let name = case.source.file_name().unwrap_or_default().to_string_lossy();
    let found = refuted(entry);
    let unmarked = found.iter().filter(|check| !case.marks.contains(check));
    wrong.extend(unmarked.map(|check| format!("{check:?} of its twin {name} has no mark, and was refuted")));
    if case.marks.is_empty() {
        wrong.push(format!("nothing is marked in its twin {name}"));
    }
    let mut proved = Vec::new();
    for marked in &case.marks {
        let checks = entry.checks.iter().filter(|check| mark(check) == *marked);
        // What `leak` leaves open is `unsupported` at the end of the program.
        let is_open = |check: &&report::model::Check| check.kind == "unsupported" && check.status != Status::Proved;
        let is_cut_off = entry.checks.iter().filter(is_open).any(|check| check.place.line == Some(marked.0));
        match checks.map(|check| check.status == Status::Proved).reduce(|all, one| all && one) {
            Some(true) if !is_cut_off => proved.push(format!("{marked:?} fails in its twin {name}, and was proved")),
            Some(_) => {}
            // What is not lowered has no checks.
            None if entry.checks.is_empty() && entry.verdict == Status::Unknown => {}
            None => wrong.push(format!("there is no check {marked:?} in its twin {name}")),
        }
    }
    let is_proved = !proved.is_empty() || entry.verdict == Status::Proved;
    wrong.extend(proved);
    match found.iter().any(|check| case.marks.contains(check)) {
        _ if is_proved => Status::Proved,
        true => Status::Refuted,
        false => Status::Unknown,
    }
}

/// Line and kind of what was refuted.
fn refuted(entry: &Entry) -> Vec<(u32, String)> {
    entry.checks.iter().filter(|check| check.status == Status::Refuted).map(mark).collect()
}

/// The line and the kind of a check, as marks name them.
fn mark(check: &report::model::Check) -> (u32, String) {
    (check.place.line.unwrap_or(0), check.kind.clone())
}

impl Said {
    fn of(entry: &Entry, verdict: Status) -> Said {
        let mut reasons: Vec<String> = entry.reason.iter().cloned().collect();
        for check in entry.checks.iter().filter(|check| check.status == Status::Unknown) {
            let (line, kind) = mark(check);
            let why = check.reason.as_deref().unwrap_or(&check.message);
            let reason = format!("{kind} in line {line}: {why}");
            if !reasons.contains(&reason) {
                reasons.push(reason);
            }
        }
        Said { verdict, time: Duration::from_secs_f64(entry.seconds.max(0.0)), reason: reasons.join("; ") }
    }
}
