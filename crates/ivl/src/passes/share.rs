//! Lets references that are never in use at the same time share a local: what is kept of pointers grows with the square of their number.
//!
//! Locals share one if they hold the same variable of the source, or none, and may lead to the same objects. Behaviour stays the same.

use super::{Pass, Precision};
use crate::analysis::flow::Flow;
use crate::analysis::{ObjectSet, PointsTo};
use crate::expr::Type;
use crate::program::{Proc, ProcId, Program};
use crate::stmt::LocalId;
use base::Id;
use std::collections::{BTreeMap, BTreeSet};

/// The pass.
#[derive(Clone, Copy, Debug, Default)]
pub struct Share;

impl Pass for Share {
    fn name(&self) -> &'static str {
        "share"
    }

    fn precision(&self) -> Precision {
        Precision::Exact
    }

    fn run(&self, mut program: Program) -> Program {
        let points_to = PointsTo::of(&program);
        let shared: Vec<(ProcId, BTreeMap<LocalId, LocalId>)> = program
            .procs
            .entries()
            .map(|(id, proc)| (id, shared(proc, |local| points_to.local(id, local).without_null())))
            .collect();
        for (id, shared) in shared {
            rename(&mut program.procs[id], &shared);
        }
        program
    }
}

/// For each local that gives way the one that takes its place.
fn shared(proc: &Proc, leads_to: impl Fn(LocalId) -> ObjectSet) -> BTreeMap<LocalId, LocalId> {
    let is_candidate = |local: &LocalId| {
        let content = &proc.locals[*local];
        content.ty == Type::Ref && local.index() >= proc.params && content.about.is_none()
    };
    let candidates: BTreeSet<LocalId> = proc.locals.ids().filter(is_candidate).collect();
    let meet = meetings(proc, &candidates);
    let mut groups: Vec<(LocalId, ObjectSet, Vec<LocalId>)> = Vec::new();
    let mut shared = BTreeMap::new();
    for local in candidates {
        let set = leads_to(local);
        let fits = |(first, known, members): &&mut (LocalId, ObjectSet, Vec<LocalId>)| {
            proc.locals[*first].source == proc.locals[local].source
                && *known == set
                && !members.iter().any(|member| meet.contains(&(*member.min(&local), *member.max(&local))))
        };
        match groups.iter_mut().find(fits) {
            Some((first, _, members)) => {
                members.push(local);
                shared.insert(local, *first);
            }
            None => groups.push((local, set, vec![local])),
        }
    }
    shared
}

/// The pairs of locals of which one is assigned while the other is in use, the smaller one first.
fn meetings(proc: &Proc, candidates: &BTreeSet<LocalId>) -> BTreeSet<(LocalId, LocalId)> {
    let flow = Flow::new(proc);
    let mut meet = BTreeSet::new();
    for block in proc.blocks.iter() {
        let mut live: BTreeSet<LocalId> = BTreeSet::new();
        for next in block.term.kind.successors() {
            live.extend(flow.live[next].iter().filter(|local| candidates.contains(local)));
        }
        let read = |expr: &crate::Expr, live: &mut BTreeSet<LocalId>| {
            expr.for_each_local(&mut |local| {
                if candidates.contains(&local) {
                    live.insert(local);
                }
            });
        };
        block.term.kind.exprs().into_iter().for_each(|expr| read(expr, &mut live));
        for stmt in block.stmts.iter().rev() {
            let targets = stmt.kind.targets();
            for target in targets.iter().filter(|target| candidates.contains(target)) {
                let others = live.iter().chain(&targets).filter(|other| *other != target && candidates.contains(other));
                meet.extend(others.map(|other| (*target.min(other), *target.max(other))));
            }
            targets.iter().for_each(|target| {
                live.remove(target);
            });
            stmt.kind.exprs().into_iter().for_each(|expr| read(expr, &mut live));
        }
    }
    meet
}

fn rename(proc: &mut Proc, shared: &BTreeMap<LocalId, LocalId>) {
    let mut change = |local: &mut LocalId| {
        if let Some(other) = shared.get(local) {
            *local = *other;
        }
    };
    for block in proc.blocks.iter_mut() {
        for stmt in &mut block.stmts {
            stmt.kind.for_each_target_mut(&mut change);
            stmt.kind.exprs_mut().into_iter().for_each(|expr| expr.for_each_local_mut(&mut change));
        }
        block.term.kind.exprs_mut().into_iter().for_each(|expr| expr.for_each_local_mut(&mut change));
    }
}
