//! A method checked with the contracts of its callees in place of their code, beside the check with their code.
//!
//! From one lowered program come two: inlined, whose failures are real, and modular, in which a callee does whatever its contract allows. What is proved of the
//! modular one holds if the contracts do that it relies on. Invariant: nothing is refuted by the modular program, and nothing is proved by it before all
//! contracts that it relies on are proved as well (see [`crate::settle`]).

use crate::findings::Findings;
use crate::verdicts::Verdict;
use base::{Deadline, Role};
use engine::{Engine, Task};
use ivl::passes::{self, Pass, Propagate, Unreachable};
use ivl::syntax::Syntax;
use ivl::{About, CheckId, Choice, Program, StmtKind};
use report::model::By;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;
use verdict::{Checkers, Validator};

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
    pub proved: BTreeMap<CheckId, By>,
    /// What the contracts of callees do not suffice for.
    pub weak: BTreeSet<CheckId>,
    /// Callees that are called where their contracts may not be used.
    pub misused: BTreeSet<String>,
    /// The proofs, for those who want to see them.
    pub findings: Option<Findings>,
}

/// Decides that callees are their code. The checks that only contracts of callees have are returned: here they are never reached.
pub fn inline(program: &mut Program) -> BTreeSet<CheckId> {
    passes::decide(program, Choice::Contracts, false);
    of_contracts(program)
}

/// Checks in code that stands for callees.
fn of_contracts(program: &Program) -> BTreeSet<CheckId> {
    let of_callees = program.checks.entries().filter(|(_, check)| {
        let origin = program.origins.get(check.origin);
        matches!(check.about, About::Contract(_)) || program.origins.role(origin) == Role::Contract
    });
    of_callees.map(|(id, _)| id).collect()
}

impl Modular {
    /// The modular program, from the one as it was lowered; nothing if no callee is replaced in it.
    pub fn new(lowered: &Program) -> Option<Modular> {
        let mut program = lowered.clone();
        if !passes::decide(&mut program, Choice::Contracts, true) {
            return None;
        }
        // What stands behind the other answer is not there any more, and with it some callees.
        let reached = Unreachable.run(Propagate.run(Unreachable.run(program.clone())));
        let mut relies = BTreeMap::new();
        let blocks = reached.procs.iter().flat_map(|proc| proc.blocks.iter());
        for stmt in blocks.flat_map(|block| &block.stmts) {
            if let StmtKind::Assert { check, .. } = stmt.kind
                && let About::Contract(callee) = &reached.checks[check].about
            {
                relies.insert(check, callee.to_string());
            }
        }
        (!relies.is_empty()).then(|| Modular { program: Arc::new(program), relies })
    }

    /// Tries to settle these checks.
    pub fn race(
        self,
        checks: BTreeSet<CheckId>,
        checkers: &Checkers,
        syntax: &Arc<dyn Syntax>,
        engines: Vec<Box<dyn Engine<Validator>>>,
        deadline: Deadline,
    ) -> Assisted {
        let own = of_contracts(&self.program);
        let wanted: BTreeSet<CheckId> = checks.iter().chain(&own).copied().collect();
        // There is nothing to replay: no real machine runs contracts.
        let judge = Validator::new(checkers.clone(), self.program.clone(), syntax.clone(), None);
        let (program, linger) = (self.program.clone(), Duration::ZERO);
        let task = Arc::new(Task {
            program,
            checks: wanted.clone(),
            engines,
            judge,
            syntax: syntax.clone(),
            deadline,
            linger,
        });
        let mut findings = Findings::new(&wanted);
        engine::race(&task, &mut |event| findings.note(event));
        let proved: BTreeMap<CheckId, By> = findings
            .verdicts
            .iter()
            .filter_map(|(check, verdict)| match verdict {
                Verdict::Proved(by) => Some((*check, by.clone())),
                Verdict::ProvedIf(_) | Verdict::Refuted { .. } | Verdict::Unknown(_) => None,
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
