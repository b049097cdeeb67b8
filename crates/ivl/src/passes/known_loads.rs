//! Takes a field from the local that holds it, where it was read or written before and nothing has changed it since.
//!
//! A forward analysis: which locals hold which field of the object that another local leads to, on all ways to a place. A store to a field may be to any object,
//! but where it stores what a local holds already, that local still holds it; a call may store to all of them. Fields that are read at several places have a local of
//! their own, so that ways on which others hold them can meet. Behaviour stays the same.

use super::{Pass, Precision};
use crate::expr::{Expr, Type};
use crate::program::{Field, FieldId, Local, Proc, Program};
use crate::stmt::{LocalId, Stmt, StmtKind};
use base::{Id, IdVec};
use std::collections::{BTreeMap, BTreeSet};

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
            rewrite(&program.fields, proc);
        }
        program
    }
}

/// The field of an object, and the locals that hold it.
type Known = BTreeMap<(LocalId, FieldId), BTreeSet<LocalId>>;

fn rewrite(fields: &IdVec<FieldId, Field>, proc: &mut Proc) {
    add_holders(fields, proc);
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
                Some(other) => meet(other, &known),
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
                && let Some(value) = known.get(&(object, field)).and_then(BTreeSet::first)
            {
                stmt.kind = StmtKind::Assign { target, value: Expr::Local(*value) };
            }
            step(&stmt.kind, &mut known);
        }
    }
}

/// Gives a local of its own to each field of a local that is read more than once and that holds a reference.
fn add_holders(fields: &IdVec<FieldId, Field>, proc: &mut Proc) {
    let mut counts: BTreeMap<(LocalId, FieldId), usize> = BTreeMap::new();
    for stmt in proc.blocks.iter().flat_map(|block| &block.stmts) {
        if let StmtKind::Load { object: Expr::Local(object), field, .. } = stmt.kind
            && fields[field].ty == Type::Ref
        {
            *counts.entry((object, field)).or_default() += 1;
        }
    }
    let several = counts.into_iter().filter(|(_, count)| *count > 1).map(|(key, _)| key);
    let holders: BTreeMap<(LocalId, FieldId), LocalId> = several
        .map(|(object, field)| {
            let name = format!("{}.{} #{}", proc.locals[object].name, fields[field].name, proc.locals.len());
            ((object, field), proc.locals.push(Local::made_up(name.into(), Type::Ref)))
        })
        .collect();
    for block in proc.blocks.iter_mut() {
        for stmt in std::mem::take(&mut block.stmts) {
            let held = match &stmt.kind {
                StmtKind::Load { target, object: Expr::Local(object), field } if target != object => {
                    holders.get(&(*object, *field)).map(|holder| (*holder, *target))
                }
                StmtKind::Store { object: Expr::Local(object), field, value: Expr::Local(value) } => {
                    holders.get(&(*object, *field)).map(|holder| (*holder, *value))
                }
                _ => None,
            };
            let origin = stmt.origin;
            block.stmts.push(stmt);
            if let Some((target, value)) = held {
                let kind = StmtKind::Assign { target, value: Expr::Local(value) };
                block.stmts.push(Stmt { kind, origin });
            }
        }
    }
}

/// What is known on both ways.
fn meet(a: &Known, b: &Known) -> Known {
    let both = a.iter().filter_map(|(key, holders)| Some((*key, holders & b.get(key)?)));
    both.filter(|(_, holders)| !holders.is_empty()).collect()
}

/// What is known after a statement.
fn step(kind: &StmtKind, known: &mut Known) {
    if let StmtKind::Store { object, field, value } = kind {
        let is_same = |holders: &BTreeSet<LocalId>| matches!(value, Expr::Local(value) if holders.contains(value));
        known.retain(|(_, other), holders| other != field || is_same(holders));
        if let (Expr::Local(object), Expr::Local(value)) = (object, value) {
            known.entry((*object, *field)).or_default().insert(*value);
        }
        return;
    }
    // What the target was is lost; where it gets what another local is, it is known what that is.
    let copied = match kind {
        StmtKind::Assign { target, value: Expr::Local(source) } if target != source => Some((*target, *source)),
        _ => None,
    };
    let same: Known = match copied {
        Some((target, source)) => known
            .iter()
            .filter(|((object, _), holders)| *object == source && !holders.contains(&target))
            .map(|((_, field), holders)| ((target, *field), holders.clone()))
            .collect(),
        None => Known::new(),
    };
    for target in kind.targets() {
        known.retain(|(object, _), holders| {
            holders.remove(&target);
            *object != target && !holders.is_empty()
        });
    }
    if let Some((target, source)) = copied {
        let has_source = |holders: &&mut BTreeSet<LocalId>| holders.contains(&source);
        known.values_mut().filter(has_source).for_each(|holders| {
            holders.insert(target);
        });
        known.extend(same);
    }
    match kind {
        StmtKind::Load { target, object: Expr::Local(object), field } if target != object => {
            known.entry((*object, *field)).or_default().insert(*target);
        }
        StmtKind::Push { .. } | StmtKind::PushElement { .. } | StmtKind::Call { .. } => known.clear(),
        StmtKind::Load { .. }
        | StmtKind::Store { .. }
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
        | StmtKind::End { .. }
        | StmtKind::Fill { .. }
        | StmtKind::Copy { .. }
        | StmtKind::Ask { .. }
        | StmtKind::Recall { .. } => {}
    }
}
