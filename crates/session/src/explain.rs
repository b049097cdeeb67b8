//! Code that tells why a clause does not hold: programs are judged without it, and run with it once they are refuted.
//!
//! From a lowered program, in which such code asks a global that nobody writes (`Choice::Reasons`), to the program that is judged, to the one that explains,
//! and to the checks that only the latter has. Invariant: both have the same inputs, checks and places, so that a run of one is a run of the other;
//! only checks are left out that no run of the judged program reaches.

use base::Id;
use ivl::passes::{self, Pass, Propagate, Unreachable};
use ivl::{BinOp, CheckId, Choice, Const, Expr, FieldId, LocalId, Proc, Program, StmtKind};
use std::collections::{BTreeMap, BTreeSet};

/// What was taken out of a program.
#[derive(Default)]
pub struct Silenced {
    /// The program as it explains; nothing if it explains nothing.
    pub explaining: Option<Program>,
    /// The checks that only explanations have.
    pub unreached: BTreeSet<CheckId>,
}

/// Decides that a program explains nothing.
pub fn silence(program: &mut Program) -> Silenced {
    let mut explaining = program.clone();
    if !passes::decide(&mut explaining, Choice::Reasons, true) {
        return Silenced::default();
    }
    let blamed = Blamed::of(program);
    let asked = reached(program, blamed.as_ref());
    passes::decide(program, Choice::Reasons, false);
    let silent = reached(program, blamed.as_ref());
    // What cannot be reached for other reasons is the user's, and stays.
    Silenced { explaining: Some(explaining), unreached: asked.difference(&silent).copied().collect() }
}

/// Checks of exceptions: where one is thrown its place is written into it, and the entry asserts that none has left with it.
struct Blamed {
    /// Holds the number of the place.
    field: FieldId,
    /// The checks that nothing but this asserts, with the numbers of their places.
    places: BTreeMap<CheckId, i128>,
}

impl Blamed {
    /// As it was lowered.
    fn of(program: &Program) -> Option<Blamed> {
        let entry = program.entry?;
        let (mut found, mut others) = (None, BTreeSet::new());
        let mut places = BTreeMap::new();
        for (id, proc) in program.procs.entries() {
            for stmt in proc.blocks.iter().flat_map(|block| &block.stmts) {
                let StmtKind::Assert { cond, check } = &stmt.kind else { continue };
                let place = place(cond).filter(|_| id == entry);
                let place = place.and_then(|(local, place)| Some((loaded(proc, local)?, place)));
                match place {
                    Some((field, place)) if *found.get_or_insert(field) == field && !places.contains_key(check) => {
                        places.insert(*check, place);
                    }
                    Some(_) | None => {
                        others.insert(*check);
                    }
                }
            }
        }
        places.retain(|check, _| !others.contains(check));
        Some(Blamed { field: found?, places })
    }

    /// The places that are written; nothing if one is that is neither a constant nor another exception's.
    fn written(&self, program: &Program) -> Option<BTreeSet<i128>> {
        // Exceptions are made with this one.
        let mut written = BTreeSet::from([0]);
        for proc in program.procs.iter() {
            for stmt in proc.blocks.iter().flat_map(|block| &block.stmts) {
                match &stmt.kind {
                    StmtKind::Store { field, value, .. } if *field == self.field => match value {
                        Expr::Const(Const::Int(_, place)) => {
                            written.insert(*place);
                        }
                        Expr::Local(local) if loaded(proc, *local) == Some(self.field) => {}
                        _ => return None,
                    },
                    // Only passes make them.
                    StmtKind::Push { .. } => return None,
                    StmtKind::Assign { .. }
                    | StmtKind::Havoc { .. }
                    | StmtKind::HavocArray { .. }
                    | StmtKind::Assume { .. }
                    | StmtKind::Assert { .. }
                    | StmtKind::New { .. }
                    | StmtKind::Load { .. }
                    | StmtKind::Store { .. }
                    | StmtKind::NewArray { .. }
                    | StmtKind::NewLike { .. }
                    | StmtKind::ArrayLoad { .. }
                    | StmtKind::ArrayStore { .. }
                    | StmtKind::Pull { .. }
                    | StmtKind::PullElement { .. }
                    | StmtKind::PushElement { .. }
                    | StmtKind::Fill { .. }
                    | StmtKind::Copy { .. }
                    | StmtKind::Length { .. }
                    | StmtKind::GlobalLoad { .. }
                    | StmtKind::GlobalStore { .. }
                    | StmtKind::Call { .. }
                    | StmtKind::Output { .. }
                    | StmtKind::Publish { .. }
                    | StmtKind::End { .. }
                    | StmtKind::Ask { .. }
                    | StmtKind::Recall { .. } => {}
                }
            }
        }
        Some(written)
    }
}

/// The place that a condition excludes, and the local that holds it.
fn place(cond: &Expr) -> Option<(LocalId, i128)> {
    let Expr::Binary(BinOp::Ne, local, place) = cond else { return None };
    match (&**local, &**place) {
        (Expr::Local(local), Expr::Const(Const::Int(_, place))) => Some((*local, *place)),
        _ => None,
    }
}

/// The field that a local is loaded from, if nothing else is ever written into it.
fn loaded(proc: &Proc, local: LocalId) -> Option<FieldId> {
    if local.index() < proc.params {
        return None;
    }
    let writes = proc.blocks.iter().flat_map(|block| &block.stmts).filter(|stmt| stmt.kind.targets().contains(&local));
    let mut fields = writes.map(|stmt| match stmt.kind {
        StmtKind::Load { field, .. } => Some(field),
        _ => None,
    });
    let first = fields.next()??;
    fields.all(|field| field == Some(first)).then_some(first)
}

/// The checks of code that may be reached, as far as constants tell.
fn reached(program: &Program, blamed: Option<&Blamed>) -> BTreeSet<CheckId> {
    let program = Unreachable.run(Propagate.run(Unreachable.run(program.clone())));
    let written = blamed.and_then(|blamed| Some((blamed, blamed.written(&program)?)));
    let is_thrown = |check: &CheckId| match &written {
        Some((blamed, written)) => blamed.places.get(check).is_none_or(|place| written.contains(place)),
        None => true,
    };
    let blocks = program.procs.iter().flat_map(|proc| proc.blocks.iter());
    let checks = blocks.flat_map(|block| &block.stmts).filter_map(|stmt| match stmt.kind {
        StmtKind::Assert { check, .. } => Some(check),
        _ => None,
    });
    checks.filter(is_thrown).collect()
}
