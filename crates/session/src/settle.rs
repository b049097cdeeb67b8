//! What proofs are worth that rest on contracts, once all methods have been looked at; and the verdicts that follow.
//!
//! Methods that rely on each other are proved together or not at all, by induction over the length of runs. Invariant: no check is called proved here that was
//! neither proved nor proved on condition, and all conditions hold.

use crate::verdicts::Verdict;
use report::model::{Assumption, Entry, Status};
use std::collections::BTreeSet;

/// What is known of an entry.
#[derive(Clone)]
pub struct Answer {
    /// As reports have it; its verdict and those of its checks are filled in by [`write`] and [`conclude`].
    pub entry: Entry,
    /// For each of its checks.
    pub verdicts: Vec<Verdict>,
    /// Nothing counts as proved here, as something was left out: why.
    pub incomplete: Vec<String>,
    /// The name of the method, if it is one that was checked by itself: others may rely on it.
    pub method: Option<String>,
}

impl Answer {
    /// An entry of which nothing is known, for this reason.
    pub fn unknown(entry: Entry) -> Answer {
        Answer { entry, verdicts: Vec::new(), incomplete: Vec::new(), method: None }
    }

    /// The methods whose contracts are relied on.
    pub fn relies_on(&self) -> BTreeSet<&str> {
        let on = self.verdicts.iter().flat_map(|verdict| match verdict {
            Verdict::ProvedIf(by) => &*by.contracts,
            Verdict::Proved(_) | Verdict::Refuted { .. } | Verdict::Unknown(_) => &[],
        });
        on.map(String::as_str).collect()
    }

    /// Whether all of it is proved, if what it rests on is.
    fn counts(&self) -> bool {
        self.incomplete.is_empty()
            && self.entry.reason.is_none()
            && self.verdicts.iter().all(|verdict| match verdict {
                Verdict::Proved(_) | Verdict::ProvedIf(_) => true,
                Verdict::Refuted { .. } | Verdict::Unknown(_) => false,
            })
    }
}

/// Makes of what is proved conditionally what it is worth.
pub fn settle(answers: &mut [Answer]) {
    let methods = answers.iter().filter(|answer| answer.counts());
    // Those that may all be right together; whoever rests on something else is not among them.
    let mut proved: BTreeSet<String> = methods.filter_map(|answer| answer.method.clone()).collect();
    loop {
        let lost: Vec<String> = answers
            .iter()
            .filter(|answer| answer.relies_on().iter().any(|callee| !proved.contains(*callee)))
            .filter_map(|answer| answer.method.clone())
            .filter(|method| proved.contains(method))
            .collect();
        if lost.is_empty() {
            break;
        }
        proved.retain(|method| !lost.contains(method));
    }
    share_assumptions(answers);
    for verdict in answers.iter_mut().flat_map(|answer| &mut answer.verdicts) {
        let Verdict::ProvedIf(by) = &*verdict else { continue };
        let missing: Vec<&str> =
            by.contracts.iter().map(String::as_str).filter(|callee| !proved.contains(*callee)).collect();
        *verdict = if missing.is_empty() {
            Verdict::Proved(by.clone())
        } else {
            let (verb, is) = if missing.len() == 1 { ("does", "is") } else { ("do", "are") };
            let callees = missing.join(" and of ");
            Verdict::Unknown(format!("holds if the contract of {callees} {verb}, which {is} not proved"))
        };
    }
}

/// Writes the verdicts on checks into the entry.
pub fn write(answer: &mut Answer) {
    for (check, verdict) in answer.entry.checks.iter_mut().zip(&answer.verdicts) {
        check.status = verdict.status();
        (check.by, check.reason) = match verdict {
            Verdict::Proved(by) => (Some(by.clone()), None),
            Verdict::Unknown(reason) => (None, Some(reason.clone())),
            Verdict::ProvedIf(_) | Verdict::Refuted { .. } => (None, None),
        };
    }
}

/// The verdict on the entry, of the checks that are left. Nothing is proved where something was left out.
pub fn conclude(answer: &mut Answer) {
    let Answer { entry, incomplete, .. } = answer;
    for check in &mut entry.checks {
        if check.status == Status::Proved && !incomplete.is_empty() {
            check.status = Status::Unknown;
            check.by = None;
            check.reason = Some(incomplete.join("; "));
        }
    }
    let is_open = entry.reason.is_some() || !incomplete.is_empty();
    let checks = entry.checks.iter().map(|check| check.status);
    entry.verdict = Status::of_all(checks.chain(is_open.then_some(Status::Unknown)));
}

/// Whoever relies on a contract assumes what its proof assumes.
fn share_assumptions(answers: &mut [Answer]) {
    let mut is_changed = true;
    while is_changed {
        is_changed = false;
        for at in 0..answers.len() {
            let on = answers[at].relies_on();
            let callees = answers.iter().filter(|other| other.method.as_deref().is_some_and(|name| on.contains(name)));
            let more: Vec<Assumption> = callees.flat_map(|callee| callee.entry.assumptions.iter().cloned()).collect();
            let own = &mut answers[at].entry.assumptions;
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
    use report::model::{By, Check, Place};
    use verdict::Witness;

    /// For methods `0`, `1`, …: what is known of their one check. Returns the entries.
    fn settled(methods: &[Verdict]) -> Vec<Entry> {
        let answer = |(number, verdict): (usize, &Verdict)| {
            let mut entry = Entry::unknown(String::new(), None, 0.0, String::new());
            entry.reason = None;
            entry.checks = vec![Check {
                id: String::new(),
                kind: "contract".to_owned(),
                place: Place::nowhere(),
                message: String::new(),
                is_users: true,
                status: Status::Unknown,
                by: None,
                reason: None,
                counterexample: None,
            }];
            let verdicts = vec![verdict.clone()];
            Answer { entry, verdicts, incomplete: Vec::new(), method: Some(number.to_string()) }
        };
        let mut answers: Vec<Answer> = methods.iter().enumerate().map(answer).collect();
        settle(&mut answers);
        answers.iter_mut().for_each(write);
        answers.iter_mut().for_each(conclude);
        answers.into_iter().map(|answer| answer.entry).collect()
    }

    fn proved() -> Verdict {
        Verdict::Proved(By::engine("horn"))
    }

    fn if_proved(on: &[&str]) -> Verdict {
        Verdict::ProvedIf(By::engine("horn").relying_on(on.iter().map(|&name| name.to_owned())))
    }

    fn unknown() -> Verdict {
        Verdict::Unknown("no proof in time".to_owned())
    }

    #[track_caller]
    fn verdicts(methods: &[Verdict], expected: &[Status]) -> Vec<Entry> {
        let entries = settled(methods);
        assert_eq!(entries.iter().map(|entry| entry.verdict).collect::<Vec<_>>(), expected);
        entries
    }

    #[test]
    fn a_proof_counts_if_what_it_relies_on_is_proved() {
        use Status::{Proved, Unknown};
        verdicts(&[if_proved(&["1"]), proved()], &[Proved, Proved]);
        let entries = verdicts(&[if_proved(&["1"]), unknown()], &[Unknown, Unknown]);
        let check = &entries[0].checks[0];
        assert_eq!(check.reason.as_deref(), Some("holds if the contract of 1 does, which is not proved"));
        assert_eq!(check.by, None);
    }

    #[test]
    fn a_method_that_nobody_has_looked_at_is_not_proved() {
        verdicts(&[if_proved(&["elsewhere"])], &[Status::Unknown]);
    }

    #[test]
    fn methods_that_rely_on_each_other_are_proved_together_or_not_at_all() {
        use Status::{Proved, Unknown};
        verdicts(&[if_proved(&["0"])], &[Proved]);
        verdicts(&[if_proved(&["1"]), if_proved(&["0"])], &[Proved, Proved]);
        verdicts(&[if_proved(&["1"]), if_proved(&["0", "2"]), unknown()], &[Unknown, Unknown, Unknown]);
    }

    #[test]
    fn what_is_incomplete_proves_nothing() {
        let mut answers: Vec<Answer> = settled(&[if_proved(&["1"]), proved()])
            .into_iter()
            .enumerate()
            .map(|(number, entry)| Answer {
                entry,
                verdicts: vec![if number == 0 { if_proved(&["1"]) } else { proved() }],
                incomplete: if number == 1 { vec!["a part is missing".to_owned()] } else { Vec::new() },
                method: Some(number.to_string()),
            })
            .collect();
        settle(&mut answers);
        answers.iter_mut().for_each(write);
        answers.iter_mut().for_each(conclude);
        assert!(answers.iter().all(|answer| answer.entry.verdict == Status::Unknown));
        assert_eq!(answers[1].entry.checks[0].reason.as_deref(), Some("a part is missing"));
    }

    #[test]
    fn a_caller_assumes_what_its_callees_assume() {
        let assumed = Assumption { id: "a".to_owned(), text: String::new(), about: vec!["f".to_owned()] };
        let answer = |(number, verdict): (usize, Verdict)| Answer {
            entry: Entry::unknown(String::new(), None, 0.0, String::new()),
            verdicts: vec![verdict],
            incomplete: Vec::new(),
            method: Some(number.to_string()),
        };
        let methods = [if_proved(&["1"]), if_proved(&["0", "2"]), proved()];
        let mut answers: Vec<Answer> = methods.into_iter().enumerate().map(answer).collect();
        answers[2].entry.assumptions.push(assumed.clone());
        share_assumptions(&mut answers);
        assert!(answers.iter().all(|answer| answer.entry.assumptions == [assumed.clone()]));
    }

    #[test]
    fn what_is_refuted_stays_so() {
        use Status::{Refuted, Unknown};
        verdicts(&[if_proved(&["1"]), Verdict::Refuted { witness: Witness::Interpreter }], &[Unknown, Refuted]);
    }
}
