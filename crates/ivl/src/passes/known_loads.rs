//! Takes a field from the local that holds it, where it was read or written before and nothing has changed it since.
//!
//! A forward analysis: which local holds which field of the object that another local leads to, on all ways to a place. A store to a field may be to any object;
//! a call may store to all of them. Behaviour stays the same.

use super::{Pass, Precision};
use crate::expr::Expr;
use crate::program::{FieldId, Proc, Program};
use crate::stmt::{LocalId, StmtKind};
use base::Id;
use std::collections::BTreeMap;

/// The pass.
#[derive(Clone, Copy, Debug, Default)]
pub struct KnownLoads;

impl Pass for KnownLoads {
    fn name(&self) -> &'static str {
        "known_loads"
    }

    fn precision(&self) -> Precision {
        Precision::Exact
    }

    fn run(&self, mut program: Program) -> Program {
        for proc in program.procs.iter_mut() {
            rewrite(proc);
        }
        program
    }
}

/// The field of an object, and the local that holds it.
type Known = BTreeMap<(LocalId, FieldId), LocalId>;

fn rewrite(proc: &mut Proc) {
    let has_loads = |kind: &StmtKind| matches!(kind, StmtKind::Load { .. });
    if !proc.blocks.iter().flat_map(|block| &block.stmts).any(|stmt| has_loads(&stmt.kind)) {
        return;
    }
    // What is known at the start of each block; nothing by now for those that nobody has come to.
    let mut starts: Vec<Option<Known>> = vec![None; proc.blocks.len()];
    starts[0] = Some(Known::new());
    let mut waiting = vec![0];
    while let Some(index) = waiting.pop() {
        let block = &proc.blocks[Id::from_index(index)];
        let Some(mut known) = starts[index].clone() else { continue };
        for stmt in &block.stmts {
            step(&stmt.kind, &mut known);
        }
        for next in block.term.kind.successors() {
            let start = &mut starts[next.index()];
            let met = match start {
                None => known.clone(),
                Some(other) => other.iter().filter(|(key, value)| known.get(key) == Some(value)).map(copied).collect(),
            };
            if start.as_ref() != Some(&met) {
                *start = Some(met);
                waiting.push(next.index());
            }
        }
    }
    for (block, start) in proc.blocks.iter_mut().zip(starts) {
        let Some(mut known) = start else { continue };
        for stmt in &mut block.stmts {
            if let StmtKind::Load { target, object: Expr::Local(object), field } = stmt.kind
                && let Some(value) = known.get(&(object, field))
            {
                stmt.kind = StmtKind::Assign { target, value: Expr::Local(*value) };
            }
            step(&stmt.kind, &mut known);
        }
    }
}

fn copied((key, value): (&(LocalId, FieldId), &LocalId)) -> ((LocalId, FieldId), LocalId) {
    (*key, *value)
}

/// What is known after a statement.
fn step(kind: &StmtKind, known: &mut Known) {
    for target in kind.targets() {
        known.retain(|(object, _), value| *object != target && *value != target);
    }
    match kind {
        StmtKind::Load { target, object: Expr::Local(object), field } if target != object => {
            known.entry((*object, *field)).or_insert(*target);
        }
        StmtKind::Store { object, field, value } => {
            known.retain(|(_, other), _| other != field);
            if let (Expr::Local(object), Expr::Local(value)) = (object, value) {
                known.insert((*object, *field), *value);
            }
        }
        StmtKind::Assign { target, value: Expr::Local(source) } if target != source => {
            let same: Vec<(FieldId, LocalId)> = known
                .iter()
                .filter(|((object, _), _)| object == source)
                .map(|((_, field), value)| (*field, *value))
                .collect();
            known.extend(same.into_iter().map(|(field, value)| ((*target, field), value)));
        }
        StmtKind::Push { .. } | StmtKind::PushElement { .. } | StmtKind::Call { .. } => known.clear(),
        StmtKind::Load { .. }
        | StmtKind::Assign { .. }
        | StmtKind::Havoc { .. }
        | StmtKind::HavocArray { .. }
        | StmtKind::Assume { .. }
        | StmtKind::Assert { .. }
        | StmtKind::New { .. }
        | StmtKind::NewArray { .. }
        | StmtKind::NewLike { .. }
        | StmtKind::ArrayLoad { .. }
        | StmtKind::ArrayStore { .. }
        | StmtKind::Pull { .. }
        | StmtKind::PullElement { .. }
        | StmtKind::Length { .. }
        | StmtKind::GlobalLoad { .. }
        | StmtKind::GlobalStore { .. }
        | StmtKind::Output { .. }
        | StmtKind::Publish { .. }
        | StmtKind::Recall { .. } => {}
    }
}
