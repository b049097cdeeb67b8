//! What the race has found so far, check by check.

use crate::language::Reservation;
use crate::modular::Assisted;
use crate::verdicts::Verdict;
use base::{Assumption, Assumptions, Bears};
use engine::horn::{Attempt, Proof};
use engine::{Clauses, EngineKind, Event, Evidence, Questions, Work};
use ivl::{CheckId, CheckKind, Program};
use report::model::By;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;
use verdict::{Refuted, Witness};

/// What an engine did.
#[derive(Clone, Debug)]
pub struct Ended {
    /// Its name.
    pub engine: &'static str,
    /// In a few words.
    pub about: String,
    /// When it started, after the beginning of the race.
    pub started: Duration,
    /// How long it took.
    pub time: Duration,
}

/// What has been found so far.
pub struct Findings {
    /// For each check that was asked for.
    pub verdicts: BTreeMap<CheckId, Verdict>,
    /// Those that fail.
    pub refuted: BTreeMap<CheckId, Refuted>,
    /// A bug of ours.
    pub broken: Option<String>,
    /// The proofs.
    pub proofs: Vec<Arc<Proof>>,
    /// The proofs by templates.
    pub invariants: Vec<Arc<engine::template::Proof>>,
    /// The certificates of proofs by exhaustion and by templates.
    exhausted: Vec<String>,
    /// What the horn engine tried.
    pub attempts: Vec<Attempt>,
    /// What each engine did.
    pub ended: Vec<Ended>,
    /// What took time, and of which engine.
    pub spans: Vec<(&'static str, Work, Duration, Duration)>,
    /// For each run of the passes: how long it took, and how many procedures and statements it left.
    pub prepared: Vec<(Duration, usize, usize)>,
    /// What is assumed, of what is granted.
    pub assumptions: Assumptions,
    /// How much the reasons say that are known by now.
    weights: BTreeMap<CheckId, u8>,
}

impl Findings {
    /// Nothing yet.
    pub fn new(checks: &BTreeSet<CheckId>) -> Self {
        let late = || Verdict::Unknown("no time was left to look at it".to_owned());
        Self {
            verdicts: checks.iter().map(|check| (*check, late())).collect(),
            refuted: BTreeMap::new(),
            broken: None,
            proofs: Vec::new(),
            invariants: Vec::new(),
            exhausted: Vec::new(),
            attempts: Vec::new(),
            ended: Vec::new(),
            spans: Vec::new(),
            prepared: Vec::new(),
            assumptions: Assumptions::default(),
            weights: BTreeMap::new(),
        }
    }

    /// Takes note of what an engine tells.
    pub fn note(&mut self, event: Event<Refuted>) {
        match event {
            Event::Works { .. } | Event::Reached { .. } => {}
            Event::Settled { engine, checks, evidence } => self.settled(By::engine(engine), &checks, evidence),
            Event::Contradiction { check, refutation } => {
                let inputs = refutation.map(|refuted| {
                    let inputs = refuted.confirmed.asked.iter().map(|asked| format!("{:?}", asked.given));
                    format!(" on the inputs {}", inputs.collect::<Vec<_>>().join(", "))
                });
                let inputs = inputs.unwrap_or_default();
                self.verdicts.insert(check, Verdict::Unknown("it was proved and refuted".to_owned()));
                self.broken = Some(format!("{check} was proved, and a run fails it{inputs}"));
            }
            Event::Attempted(attempt) => self.attempts.push(attempt),
            Event::Left { check, reason, weight, .. } => {
                let known = self.weights.entry(check).or_default();
                if let Some(verdict @ Verdict::Unknown(_)) = self.verdicts.get_mut(&check)
                    && weight >= *known
                {
                    *known = weight;
                    *verdict = Verdict::Unknown(reason);
                }
            }
            Event::Prepared { time, procs, statements } => self.prepared.push((time, procs, statements)),
            Event::Took { engine, work, started, time } => self.spans.push((engine, work, started, time)),
            Event::Ended { engine, about: Ok(about), started, time } => {
                self.ended.push(Ended { engine, about, started, time });
            }
            Event::Ended { engine, about: Err(error), .. } => {
                self.broken = Some(format!("the {engine} engine: {error}"));
            }
        }
    }

    /// Takes note of evidence that the judge has accepted.
    fn settled(&mut self, by: By, checks: &BTreeSet<CheckId>, evidence: Evidence<Refuted>) {
        match evidence {
            Evidence::Clauses(Clauses { proof, lemmas }) => {
                let by = by.configured(proof.configuration.name);
                let by = if lemmas.is_some() { by.helped(EngineKind::Template.name()) } else { by };
                self.proved(checks, &by);
                self.proofs.push(proof);
                lemmas.into_iter().for_each(|lemmas| self.invariant(lemmas));
            }
            Evidence::AllRuns(_) => self.proved(checks, &by),
            Evidence::Questions(Questions::Exhausted(proof)) => {
                self.proved(checks, &by.within(proof.bound.into()));
                self.exhausted.push(proof.certificate);
            }
            Evidence::Questions(Questions::Invariant(proof)) => {
                self.proved(checks, &by);
                self.invariant(proof);
            }
            Evidence::Run(refuted) => {
                for check in checks {
                    self.verdicts.insert(*check, Verdict::Refuted { witness: refuted.witness });
                    self.refuted.insert(*check, refuted.clone());
                }
            }
        }
    }

    /// Nothing more comes. Where there are reservations, nothing was proved about the program as it was written; and where the library may call back
    /// otherwise than its models do, nothing fails that no real machine has seen fail.
    pub fn finish(&mut self, program: &Program, reservations: &[Reservation]) {
        if let Some(reservation) = reservations.first() {
            let why = &reservation.why;
            for (check, verdict) in &mut self.verdicts {
                // What is not modelled besides is not reached all the same.
                let is_affected = program.checks[*check].kind != CheckKind::UNSUPPORTED;
                let is_lost = match verdict {
                    Verdict::Proved(_) => is_affected,
                    Verdict::ProvedIf(_) => true,
                    Verdict::Refuted { .. } | Verdict::Unknown(_) => false,
                };
                if is_lost {
                    *verdict = Verdict::Unknown(why.clone());
                }
            }
            self.drop_proofs();
        }
        if let Some(reservation) = reservations.iter().find(|one| one.needs_replay) {
            self.refuted.retain(|_, refuted| !matches!(refuted.witness, Witness::Without(_)));
            for (check, verdict) in &mut self.verdicts {
                if matches!(verdict, Verdict::Refuted { .. }) && !self.refuted.contains_key(check) {
                    *verdict = Verdict::Unknown(reservation.why.clone());
                }
            }
        }
        if self.refuted.is_empty() {
            return;
        }
        for (check, verdict) in &mut self.verdicts {
            if matches!(verdict, Verdict::Unknown(_)) && !self.weights.contains_key(check) {
                *verdict =
                    Verdict::Unknown("not settled when another check had been refuted (see --linger)".to_owned());
            }
        }
    }

    fn drop_proofs(&mut self) {
        self.proofs.clear();
        self.exhausted.clear();
        self.invariants.clear();
    }

    /// The program was made under these assumptions: takes back what rests on one that is not granted.
    pub fn assume(&mut self, assumptions: &Assumptions, granted: &BTreeSet<Assumption>) {
        for (assumption, about) in assumptions.iter() {
            if granted.contains(&assumption) {
                continue;
            }
            let told = assumption.told(about);
            let why = format!("rests on an assumption that is not granted, {}: {told}", assumption.id());
            let rests = |verdict: &Verdict| match assumption.bears() {
                Bears::OnProofs => matches!(verdict, Verdict::Proved(_) | Verdict::ProvedIf(_)),
                Bears::OnFailures => matches!(verdict, Verdict::Refuted { .. }),
            };
            for verdict in self.verdicts.values_mut().filter(|verdict| rests(verdict)) {
                *verdict = Verdict::Unknown(why.clone());
            }
            match assumption.bears() {
                Bears::OnProofs => self.drop_proofs(),
                Bears::OnFailures => self.refuted.clear(),
            }
        }
        self.assumptions = assumptions.clone();
        self.assumptions.retain(|assumption| granted.contains(&assumption));
    }

    /// Whether there is nothing more to know: all is proved, or something fails.
    pub fn is_settled(&self) -> bool {
        let is_open = |verdict: &Verdict| matches!(verdict, Verdict::Unknown(_));
        !self.refuted.is_empty() || self.broken.is_some() || !self.verdicts.values().any(is_open)
    }

    /// Takes over what was found out with the contracts of callees, of what is not settled without.
    pub fn assist(&mut self, assisted: Assisted) {
        let Assisted { on, proved, weak, misused, findings } = assisted;
        let mut is_used = false;
        for (check, verdict) in &mut self.verdicts {
            let Verdict::Unknown(reason) = verdict else { continue };
            if let Some(by) = proved.get(check) {
                *verdict = Verdict::ProvedIf(by.clone().relying_on(on.iter().cloned()));
                is_used = true;
            } else if weak.contains(check) {
                let callees: Vec<&str> = on.iter().map(|callee| &**callee).collect();
                let callees = callees.join(" and of ");
                reason.push_str(&format!("; by the contract of {callees} alone it could fail"));
            } else if let Some(callee) = misused.first() {
                reason.push_str(&format!("; the contract of {callee} says nothing of some calls"));
            }
        }
        if let Some(mut findings) = findings {
            self.attempts.append(&mut findings.attempts);
            self.prepared.append(&mut findings.prepared);
            if is_used {
                self.proofs.append(&mut findings.proofs);
                self.exhausted.append(&mut findings.exhausted);
                self.invariants.append(&mut findings.invariants);
            }
        }
    }

    fn invariant(&mut self, proof: Arc<engine::template::Proof>) {
        self.exhausted.extend(proof.certificate.iter().map(|(_, question)| question.clone()));
        self.invariants.push(proof);
    }

    fn proved(&mut self, checks: &BTreeSet<CheckId>, by: &By) {
        for check in checks {
            self.verdicts.insert(*check, Verdict::Proved(by.clone()));
        }
    }

    /// What anyone can check again with another solver.
    pub fn certificates(&self) -> String {
        let horn = self.proofs.iter().map(|proof| smt::certificate(&proof.system, &proof.model));
        horn.chain(self.exhausted.iter().cloned()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is proved, and proved on condition, of checks of two kinds.
    fn found() -> (Program, Findings) {
        let source = "entry main; check k0 assertion; check k1 unsupported; check k2 assertion; check k3 unsupported;
            proc main() { b0: return; }";
        let program = ivl::parse::program(source).unwrap_or_else(|error| panic!("{error}"));
        let checks: Vec<CheckId> = program.checks.ids().collect();
        let mut findings = Findings::new(&checks.iter().copied().collect());
        let by = By::engine("horn");
        findings.proved(&checks[..2].iter().copied().collect(), &by);
        let proved = checks[2..].iter().map(|check| (*check, by.clone())).collect();
        let on = BTreeSet::from(["A.f()".to_owned()]);
        findings.assist(Assisted { on, proved, ..Assisted::default() });
        (program, findings)
    }

    fn words(findings: &Findings) -> Vec<&'static str> {
        let word = |verdict: &Verdict| match verdict {
            Verdict::Proved(_) => "proved",
            Verdict::ProvedIf(_) => "if",
            Verdict::Refuted { .. } => "refuted",
            Verdict::Unknown(_) => "unknown",
        };
        findings.verdicts.values().map(word).collect()
    }

    #[test]
    fn a_proof_on_condition_names_its_contracts() {
        let (program, mut findings) = found();
        findings.finish(&program, &[]);
        assert_eq!(words(&findings), ["proved", "proved", "if", "if"]);
        let last = findings.verdicts.values().last();
        assert!(matches!(last, Some(Verdict::ProvedIf(by)) if by.contracts == ["A.f()"]), "{last:?}");
    }

    #[test]
    fn reservations_leave_no_proof_on_condition() {
        let (program, mut findings) = found();
        let why = Reservation { why: "the end of the stack is caught".to_owned(), needs_replay: false };
        findings.finish(&program, &[why]);
        // That something is not reached which is not modelled holds all the same, but not if it rests on contracts.
        assert_eq!(words(&findings), ["unknown", "proved", "unknown", "unknown"]);
    }

    #[test]
    fn an_assumption_that_is_not_granted_leaves_no_proof() {
        let (program, mut findings) = found();
        findings.finish(&program, &[]);
        let mut assumptions = Assumptions::default();
        assumptions.make(Assumption::StaticState);
        findings.assume(&assumptions, &BTreeSet::new());
        assert_eq!(words(&findings), ["unknown"; 4]);
    }
}
