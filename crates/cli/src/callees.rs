//! A method checked with the contracts of its callees in place of their code, beside the check with their code; and what such a proof is worth.
//!
//! From one lowered program come two: inlined, whose failures are real, and modular, in which a callee does whatever its contract allows. What is proved of the
//! modular one holds if the contracts do that it relies on. Invariant: nothing is refuted by the modular program, and nothing is proved by it before all
//! contracts that it relies on are proved as well, those that rely on each other together (by induction over the length of runs).

use crate::findings::Findings;
use base::Deadline;
use engine::Task;
use front_java::lower::{MODULAR, RELIES};
use ivl::passes::{self, Pass, Propagate, Unreachable};

use ivl::{CheckId, CheckKind, Program, StmtKind};
use report::model::{Assumption, Entry, Status};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;
use verdict::{Checkers, Court, Verdict};

/// How long the inlined program has the machine for itself: what it settles soon needs no contracts.
pub const HEAD_START: Duration = Duration::from_secs(2);

/// How often it is looked whether the other program has been settled.
const TICK: Duration = Duration::from_millis(20);

/// The program in which callees are their contracts.
pub struct Modular {
    program: Arc<Program>,
    /// The checks that the contracts of callees can be used, with the names of these.
    relies: BTreeMap<CheckId, String>,
}

/// What came of it.
#[derive(Default)]
pub struct Assisted {
    /// The callees whose contracts were used.
    pub on: BTreeSet<String>,
    /// What is proved if these contracts hold, and how.
    pub proved: BTreeMap<CheckId, String>,
    /// What the contracts of callees do not suffice for.
    pub weak: BTreeSet<CheckId>,
    /// Callees that are called where their contracts may not be used.
    pub misused: BTreeSet<String>,
    /// The proofs, for those who want to see them.
    pub findings: Option<Findings>,
}

/// Decides that callees are their code. The checks that only contracts of callees have are returned: here they are never reached.
pub fn inline(program: &mut Program) -> BTreeSet<CheckId> {
    passes::decide(program, MODULAR, false);
    of_contracts(program)
}

/// Checks in code that stands for callees.
fn of_contracts(program: &Program) -> BTreeSet<CheckId> {
    let is_by = |method: Option<&str>| method.is_some_and(|method| method.contains(jml::BY));
    let of_callees = program.checks.entries().filter(|(_, check)| {
        callee(check.kind, &check.message).is_some() || is_by(program.origins.get(check.origin).method.as_deref())
    });
    of_callees.map(|(id, _)| id).collect()
}

fn callee(kind: CheckKind, message: &str) -> Option<&str> {
    message.strip_prefix(RELIES).filter(|_| kind == CheckKind::Contract)
}

impl Modular {
    /// The modular program, from the one as it was lowered; nothing if no callee is replaced in it.
    pub fn new(lowered: &Program) -> Option<Modular> {
        let mut program = lowered.clone();
        if !passes::decide(&mut program, MODULAR, true) {
            return None;
        }
        // What stands behind the other answer is not there any more, and with it some callees.
        let passes: [Box<dyn Pass>; 3] = [Box::new(Unreachable), Box::new(Propagate), Box::new(Unreachable)];
        let (reached, _) = passes::run(program.clone(), &passes, &mut |_| {}).ok()?;
        let mut relies = BTreeMap::new();
        let blocks = reached.procs.iter().flat_map(|proc| proc.blocks.iter());
        for stmt in blocks.flat_map(|block| &block.stmts) {
            if let StmtKind::Assert { check, .. } = stmt.kind {
                let declared = &reached.checks[check];
                if let Some(callee) = callee(declared.kind, &declared.message) {
                    relies.insert(check, callee.to_owned());
                }
            }
        }
        (!relies.is_empty()).then(|| Modular { program: Arc::new(program), relies })
    }

    /// Tries to settle these checks.
    pub fn race(self, checks: BTreeSet<CheckId>, checkers: &Checkers, task: Task) -> Assisted {
        let own = of_contracts(&self.program);
        let wanted: BTreeSet<CheckId> = checks.iter().chain(&own).copied().collect();
        let task =
            Arc::new(Task { program: self.program.clone(), checks: wanted.clone(), linger: Duration::ZERO, ..task });
        // There is nothing to replay: no JVM runs contracts.
        let court = Arc::new(Court { checkers: checkers.clone(), program: self.program.clone(), launch: None });
        let mut findings = Findings::new(&wanted);
        engine::race(&task, &court, &mut |event| findings.note(event));
        let proved: BTreeMap<CheckId, String> = findings
            .verdicts
            .iter()
            .filter_map(|(check, verdict)| match verdict {
                Verdict::Proved { by } => Some((*check, by.clone())),
                Verdict::Refuted { .. } | Verdict::Unknown(_) => None,
            })
            .collect();
        let fails = |check: &CheckId| findings.refuted.contains_key(check);
        let weak = checks.iter().filter(|check| fails(check)).copied().collect();
        let misused = self.relies.iter().filter(|(check, _)| fails(check)).map(|(_, callee)| callee.clone()).collect();
        // A run ends where a check fails: behind one that may, nothing was looked at, be it only that a contract cannot be used.
        let is_sound = findings.broken.is_none() && wanted.iter().all(|check| proved.contains_key(check));
        let proved = proved.into_iter().filter(|(check, _)| is_sound && checks.contains(check)).collect();
        Assisted { on: self.relies.into_values().collect(), proved, weak, misused, findings: Some(findings) }
    }
}

/// Waits until the other race has had its head start. False if nobody wants to know any more.
pub fn wait(own: &Deadline) -> bool {
    let start = std::time::Instant::now();
    while start.elapsed() < HEAD_START {
        if own.is_over() {
            return false;
        }
        std::thread::sleep(TICK);
    }
    true
}

/// What is known of a method whose proof may rest on contracts of others.
pub struct Outcome {
    /// Its entry in the report.
    pub entry: usize,
    /// Its name.
    pub method: String,
    /// Whether something about it was left out: then it is not proved.
    pub is_incomplete: bool,
    /// The contracts that were used.
    pub on: BTreeSet<String>,
}

/// Whether a check is proved if some contracts are: such checks are unknown, and say by what they are proved.
fn is_conditional(entry: &Entry, check: usize) -> bool {
    entry.checks[check].status == Status::Unknown && entry.checks[check].by.is_some()
}

/// Makes of what is proved conditionally what it is worth, once all methods have been looked at.
pub fn settle(entries: &mut [Entry], outcomes: &[Outcome], is_dropped: &dyn Fn(&report::model::Check) -> bool) {
    let counts = |entry: &Entry| {
        entry.reason.is_none()
            && (0..entry.checks.len()).all(|at| {
                entry.checks[at].status == Status::Proved || is_conditional(entry, at) || is_dropped(&entry.checks[at])
            })
    };
    let rests = |entry: &Entry| (0..entry.checks.len()).any(|at| is_conditional(entry, at));
    // Those that may all be right together; whoever rests on something else is not among them.
    let mut proved: BTreeSet<&str> = outcomes
        .iter()
        .filter(|outcome| !outcome.is_incomplete && counts(&entries[outcome.entry]))
        .map(|outcome| &*outcome.method)
        .collect();
    loop {
        let fails = |outcome: &&Outcome| {
            proved.contains(&*outcome.method)
                && rests(&entries[outcome.entry])
                && outcome.on.iter().any(|callee| !proved.contains(&**callee))
        };
        let lost: Vec<&str> = outcomes.iter().filter(fails).map(|outcome| &*outcome.method).collect();
        if lost.is_empty() {
            break;
        }
        lost.into_iter().for_each(|method| {
            proved.remove(method);
        });
    }
    share_assumptions(entries, outcomes);
    for outcome in outcomes {
        let missing: Vec<&str> =
            outcome.on.iter().map(|callee| &**callee).filter(|callee| !proved.contains(callee)).collect();
        let entry = &mut entries[outcome.entry];
        for at in 0..entry.checks.len() {
            if !is_conditional(entry, at) {
                continue;
            }
            let check = &mut entry.checks[at];
            if missing.is_empty() {
                check.status = Status::Proved;
                check.reason = None;
            } else {
                check.by = None;
                let (verb, is) = if missing.len() == 1 { ("does", "is") } else { ("do", "are") };
                check.reason = Some(format!(
                    "holds if the contract of {} {verb}, which {is} not proved",
                    missing.join(" and of ")
                ));
            }
        }
        if !entry.checks.iter().any(|check| check.status != Status::Proved && !is_dropped(check))
            && entry.reason.is_none()
        {
            entry.verdict = Status::Proved;
        }
    }
}

/// Whoever relies on a contract assumes what its proof assumes.
fn share_assumptions(entries: &mut [Entry], outcomes: &[Outcome]) {
    let mut is_changed = true;
    while is_changed {
        is_changed = false;
        for outcome in outcomes {
            let callees = outcomes.iter().filter(|other| outcome.on.contains(&other.method));
            let more: Vec<Assumption> =
                callees.flat_map(|callee| entries[callee.entry].assumptions.iter().cloned()).collect();
            let own = &mut entries[outcome.entry].assumptions;
            for assumption in more {
                let Some(known) = own.iter_mut().find(|known| known.id == assumption.id) else {
                    own.push(assumption);
                    is_changed = true;
                    continue;
                };
                for about in assumption.about {
                    if !known.about.contains(&about) {
                        known.about.push(about);
                        is_changed = true;
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use report::model::{Check, Place};

    fn check(status: Status, by: Option<&str>) -> Check {
        Check {
            id: String::new(),
            kind: "contract".to_owned(),
            place: Place::nowhere(),
            message: String::new(),
            is_users: true,
            status,
            by: by.map(str::to_owned),
            reason: (status == Status::Unknown).then(|| "no proof in time".to_owned()),
            counterexample: None,
        }
    }

    /// For methods `0`, `1`, …: what their checks are, and whose contracts they rely on. Returns the verdicts.
    fn settled(methods: &[(Check, &[&str])]) -> Vec<Entry> {
        let mut entries: Vec<Entry> = methods
            .iter()
            .map(|(check, _)| {
                let mut entry = Entry::unknown(String::new(), None, 0.0, String::new());
                entry.reason = None;
                entry.verdict = check.status;
                entry.checks = vec![check.clone()];
                entry
            })
            .collect();
        let outcomes: Vec<Outcome> = methods
            .iter()
            .enumerate()
            .map(|(entry, (_, on))| Outcome {
                entry,
                method: entry.to_string(),
                is_incomplete: false,
                on: on.iter().map(|&name| name.to_owned()).collect(),
            })
            .collect();
        settle(&mut entries, &outcomes, &|_| false);
        entries
    }

    fn proved() -> Check {
        check(Status::Proved, Some("space"))
    }

    fn if_proved() -> Check {
        check(Status::Unknown, Some("space"))
    }

    fn unknown() -> Check {
        check(Status::Unknown, None)
    }

    #[track_caller]
    fn verdicts(methods: &[(Check, &[&str])], expected: &[Status]) -> Vec<Entry> {
        let entries = settled(methods);
        assert_eq!(entries.iter().map(|entry| entry.verdict).collect::<Vec<_>>(), expected);
        entries
    }

    #[test]
    fn a_proof_counts_if_what_it_relies_on_is_proved() {
        use Status::{Proved, Unknown};
        verdicts(&[(if_proved(), &["1"]), (proved(), &[])], &[Proved, Proved]);
        let entries = verdicts(&[(if_proved(), &["1"]), (unknown(), &[])], &[Unknown, Unknown]);
        let check = &entries[0].checks[0];
        assert_eq!(check.reason.as_deref(), Some("holds if the contract of 1 does, which is not proved"));
        assert_eq!(check.by, None);
    }

    #[test]
    fn a_method_that_nobody_has_looked_at_is_not_proved() {
        verdicts(&[(if_proved(), &["elsewhere"])], &[Status::Unknown]);
    }

    #[test]
    fn methods_that_rely_on_each_other_are_proved_together_or_not_at_all() {
        use Status::{Proved, Unknown};
        verdicts(&[(if_proved(), &["0"])], &[Proved]);
        verdicts(&[(if_proved(), &["1"]), (if_proved(), &["0"])], &[Proved, Proved]);
        let ring: [(Check, &[&str]); 3] = [(if_proved(), &["1"]), (if_proved(), &["0", "2"]), (unknown(), &[])];
        verdicts(&ring, &[Unknown, Unknown, Unknown]);
    }

    #[test]
    fn a_caller_assumes_what_its_callees_assume() {
        let assumed = Assumption { id: "a".to_owned(), text: String::new(), about: vec!["f".to_owned()] };
        let mut entries: Vec<Entry> =
            (0..3).map(|name| Entry::unknown(name.to_string(), None, 0.0, String::new())).collect();
        entries[2].assumptions.push(assumed.clone());
        let outcome = |entry: usize, on: &[&str]| Outcome {
            entry,
            method: entry.to_string(),
            is_incomplete: false,
            on: on.iter().map(|&name| name.to_owned()).collect(),
        };
        let outcomes = [outcome(0, &["1"]), outcome(1, &["0", "2"]), outcome(2, &[])];
        share_assumptions(&mut entries, &outcomes);
        assert!(entries.iter().all(|entry| entry.assumptions == [assumed.clone()]));
    }

    #[test]
    fn what_is_refuted_stays_so() {
        use Status::{Refuted, Unknown};
        verdicts(&[(if_proved(), &["1"]), (check(Refuted, None), &[])], &[Unknown, Refuted]);
    }
}
