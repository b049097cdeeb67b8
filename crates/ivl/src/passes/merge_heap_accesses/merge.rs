//! Within a block: pulls join earlier pulls of the same object, pushes join later pushes.

use super::super::bundle::join_pushes;
use super::super::heap::for_each_leak;
use super::facts::Context;
use super::{Names, Supertypes, for_each_block};
use crate::expr::Expr;
use crate::program::{FieldId, Proc, ProcId, Program};
use crate::stmt::{LocalId, Stmt, StmtKind};
use rustc_hash::FxHashMap;

/// Whether the statement copies the local to some other place.
pub(super) fn leaks(kind: &StmtKind, local: LocalId) -> bool {
    let mut found = false;
    for_each_leak(kind, &mut |other| found |= other == local);
    found
}

/// Whether a statement may read or write one of these fields of the object that `object` refers to, where `is_fresh` says that
/// nothing else refers to it, not even during the statement, and `may_alias` which other locals may.
pub(super) fn touches(
    kind: &StmtKind,
    object: LocalId,
    fields: &[(FieldId, Expr)],
    context: &Context<'_>,
    is_fresh: bool,
    may_alias: &dyn Fn(LocalId) -> bool,
) -> bool {
    let among = |field: FieldId| fields.iter().any(|(other, _)| *other == field);
    let is_same = |other: &Expr| match other {
        Expr::Local(other) => *other == object || may_alias(*other),
        Expr::Const(_)
        | Expr::Text(_)
        | Expr::Unary(..)
        | Expr::Binary(..)
        | Expr::Math(..)
        | Expr::Cast(..)
        | Expr::Ite(_)
        | Expr::InstanceOf(..)
        | Expr::TypeIn(..)
        | Expr::CanStore(..)
        | Expr::Fits(..)
        | Expr::FitsIn(..) => !is_fresh || other.mentions(object),
    };
    match kind {
        StmtKind::Load { object, field, .. } | StmtKind::Store { object, field, .. } => {
            among(*field) && is_same(object)
        }
        StmtKind::Pull { object, targets } => targets.iter().any(|(field, _)| among(*field)) && is_same(object),
        StmtKind::Push { object, values } => values.iter().any(|(field, _)| among(*field)) && is_same(object),
        StmtKind::Call { proc, .. } => {
            let (reads, writes) = (&context.effects.reads[*proc], &context.effects.writes[*proc]);
            !is_fresh && fields.iter().any(|(field, _)| reads.contains(*field) || writes.contains(*field))
        }
        StmtKind::Assign { .. }
        | StmtKind::Havoc { .. }
        | StmtKind::HavocArray { .. }
        | StmtKind::Assume { .. }
        | StmtKind::Assert { .. }
        | StmtKind::New { .. }
        | StmtKind::NewArray { .. }
        | StmtKind::NewLike { .. }
        | StmtKind::ArrayLoad { .. }
        | StmtKind::ArrayStore { .. }
        | StmtKind::PullElement { .. }
        | StmtKind::PushElement { .. }
        | StmtKind::Length { .. }
        | StmtKind::GlobalLoad { .. }
        | StmtKind::GlobalStore { .. }
        | StmtKind::Output { .. }
        | StmtKind::Publish { .. }
        | StmtKind::End { .. }
        | StmtKind::Fill { .. }
        | StmtKind::Copy { .. }
        | StmtKind::Ask { .. }
        | StmtKind::Recall { .. } => false,
    }
}

/// A pull that later ones may join.
struct Anchor {
    /// The index of its statement.
    at: usize,
    object: LocalId,
    /// Fields that have perhaps been written since.
    written: Vec<FieldId>,
    /// Procedures that have been called since and may know the object.
    called: Vec<ProcId>,
}

/// Moves pulls up to earlier pulls of the same object.
pub(super) fn pulls(proc: &mut Proc, context: &Context<'_>, program: &Program, supertypes: &Supertypes) -> bool {
    let mut is_changed = false;
    for_each_block(proc, context, |proc, id, mut facts| {
        // The statement, counted from 1, that last read or wrote a local.
        let mut last_touch: FxHashMap<LocalId, usize> = FxHashMap::default();
        let mut anchors: Vec<Anchor> = Vec::new();
        let stmts = &mut proc.blocks[id].stmts;
        for at in 0..stmts.len() {
            if let StmtKind::Pull { object: Expr::Local(object), targets } = &stmts[at].kind {
                let object = *object;
                let targets = targets.clone();
                if let Some(anchor) = anchors.iter().find(|anchor| anchor.object == object) {
                    let StmtKind::Pull { targets: first, .. } = &stmts[anchor.at].kind else { unreachable!() };
                    let (moved, rest): (Vec<_>, Vec<_>) = targets.iter().copied().partition(|(field, target)| {
                        let owner = program.fields[*field].owner;
                        // The earlier pull shows that the object has this field, too: it is moved past tests.
                        let has_field = |known: &(FieldId, LocalId)| {
                            supertypes[program.fields[known.0].owner][base::Id::index(owner)]
                        };
                        last_touch.get(target).is_none_or(|last| *last <= anchor.at)
                            && first.iter().any(has_field)
                            && first.iter().all(|(known, other)| known != field && other != target)
                            && !anchor.written.contains(field)
                            && !anchor.called.iter().any(|callee| context.effects.writes[*callee].contains(*field))
                    });
                    if !moved.is_empty() {
                        is_changed = true;
                        let (anchor_at, moved_targets) = (anchor.at, moved.clone());
                        if let StmtKind::Pull { targets, .. } = &mut stmts[anchor_at].kind {
                            targets.extend(moved);
                        }
                        if let StmtKind::Pull { targets, .. } = &mut stmts[at].kind {
                            *targets = rest;
                        }
                        for (_, target) in moved_targets {
                            last_touch.insert(target, at + 1);
                            facts.define(target);
                        }
                    }
                }
            }
            let kind = &stmts[at].kind;
            for anchor in &mut anchors {
                match kind {
                    StmtKind::Push { object, values } => {
                        if access_same(object, anchor.object, &facts, context) {
                            anchor.written.extend(values.iter().map(|(field, _)| *field));
                        }
                    }
                    StmtKind::Store { object, field, .. } => {
                        if access_same(object, anchor.object, &facts, context) {
                            anchor.written.push(*field);
                        }
                    }
                    StmtKind::Call { proc, .. } => {
                        if !facts.is_fresh(anchor.object) || leaks(kind, anchor.object) {
                            anchor.called.push(*proc);
                        }
                    }
                    StmtKind::Assign { .. }
                    | StmtKind::Havoc { .. }
                    | StmtKind::HavocArray { .. }
                    | StmtKind::Assume { .. }
                    | StmtKind::Assert { .. }
                    | StmtKind::New { .. }
                    | StmtKind::Load { .. }
                    | StmtKind::NewArray { .. }
                    | StmtKind::NewLike { .. }
                    | StmtKind::ArrayLoad { .. }
                    | StmtKind::ArrayStore { .. }
                    | StmtKind::Pull { .. }
                    | StmtKind::PullElement { .. }
                    | StmtKind::PushElement { .. }
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
            let targets = kind.targets();
            anchors.retain(|anchor| !targets.contains(&anchor.object));
            if let StmtKind::Pull { object: Expr::Local(object), targets: pulled } = kind
                && !targets.contains(object)
                && !pulled.is_empty()
            {
                anchors.retain(|anchor| anchor.object != *object);
                anchors.push(Anchor { at, object: *object, written: Vec::new(), called: Vec::new() });
            }
            let mut touch = |local: LocalId| {
                last_touch.insert(local, at + 1);
            };
            targets.into_iter().for_each(&mut touch);
            kind.exprs().into_iter().for_each(|expr| expr.for_each_local(&mut touch));
            facts.step(context, kind);
        }
        stmts.retain(|stmt| !matches!(&stmt.kind, StmtKind::Pull { targets, .. } if targets.is_empty()));
    });
    is_changed
}

fn access_same(object: &Expr, other: LocalId, facts: &super::Facts, context: &Context<'_>) -> bool {
    match object {
        Expr::Local(object) => facts.may_alias(context, *object, other),
        _ => true,
    }
}

/// A push that may join a later one.
pub(super) struct Pending {
    /// The index of its statement.
    pub(super) at: usize,
    pub(super) object: LocalId,
    pub(super) values: Vec<(FieldId, Expr)>,
    /// Whether nothing else refers to the object.
    pub(super) is_fresh: bool,
}

/// The pushes of a block that could stand at its end as well, while walking through it.
#[derive(Default)]
pub(super) struct PendingAccesses(Vec<Pending>);

impl PendingAccesses {
    /// The push of this object that the statement could take in.
    fn take(&mut self, kind: &StmtKind) -> Option<Pending> {
        let StmtKind::Push { object: Expr::Local(object), .. } = kind else { return None };
        let index = self.0.iter().position(|pending| pending.object == *object)?;
        Some(self.0.swap_remove(index))
    }

    /// Goes over a statement, which is not yet in `facts`.
    pub(super) fn step(&mut self, at: usize, kind: &StmtKind, facts: &super::Facts, context: &Context<'_>) {
        let targets = kind.targets();
        self.0.retain_mut(|pending| {
            let object = pending.object;
            // Before others get to know of the object, it is pushed: they may rely on that.
            let is_published = pending.is_fresh && leaks(kind, object);
            let may_alias = |other| facts.may_alias(context, object, other);
            !is_published
                && !targets.contains(&object)
                && !touches(kind, object, &pending.values, context, pending.is_fresh, &may_alias)
        });
        if let StmtKind::Push { object: Expr::Local(object), values } = kind {
            let is_fresh = facts.is_fresh(*object) && !leaks(kind, *object);
            self.0.retain(|pending| pending.object != *object);
            self.0.push(Pending { at, object: *object, values: values.clone(), is_fresh });
        }
    }

    pub(super) fn into_vec(self) -> Vec<Pending> {
        self.0
    }
}

/// Moves pushes down to later pushes of the same object.
pub(super) fn pushes(proc: &mut Proc, context: &Context<'_>, names: &mut Names<'_>) -> bool {
    let mut is_changed = false;
    for_each_block(proc, context, |proc, id, mut facts| {
        let mut assigned_at: FxHashMap<LocalId, usize> = FxHashMap::default();
        let mut open = PendingAccesses::default();
        // What stands in place of each statement.
        let mut slots: Vec<Vec<Stmt>> = Vec::new();
        for (at, mut stmt) in std::mem::take(&mut proc.blocks[id].stmts).into_iter().enumerate() {
            if let Some(pending) = open.take(&stmt.kind)
                && let StmtKind::Push { values, .. } = &mut stmt.kind
            {
                is_changed = true;
                let is_stale = |local: LocalId| assigned_at.get(&local).is_some_and(|last| *last > pending.at + 1);
                let mut all = captured(proc, names, &pending, values, is_stale, &mut slots[pending.at]);
                join_pushes(&mut all, std::mem::take(values));
                *values = all;
            }
            open.step(at, &stmt.kind, &facts, context);
            facts.step(context, &stmt.kind);
            assigned_at.extend(stmt.kind.targets().into_iter().map(|target| (target, at + 1)));
            slots.push(vec![stmt]);
        }
        proc.blocks[id].stmts = slots.into_iter().flatten().collect();
    });
    is_changed
}

/// The values of a push, the last in its slot, that is about to move; those that would change on the way are put into new
/// locals where it stood.
pub(super) fn captured(
    proc: &mut Proc,
    names: &mut Names<'_>,
    pending: &Pending,
    overwritten: &[(FieldId, Expr)],
    is_stale: impl Fn(LocalId) -> bool,
    slot: &mut Vec<Stmt>,
) -> Vec<(FieldId, Expr)> {
    let mut values = Vec::new();
    let Some(stmt) = slot.pop() else { return values };
    for (field, value) in &pending.values {
        if overwritten.iter().any(|(other, _)| other == field) {
            continue;
        }
        let mut has_stale = false;
        value.for_each_local(&mut |local| has_stale |= is_stale(local));
        if has_stale {
            let target = names.add(proc, *field);
            let kind = StmtKind::Assign { target, value: value.clone() };
            slot.push(Stmt { kind, origin: stmt.origin });
            values.push((*field, Expr::Local(target)));
        } else {
            values.push((*field, value.clone()));
        }
    }
    values
}
