//! Turns accesses of single fields and elements into pulls and pushes (the LPAR-21 paper, sections 2 and 3.1).
//!
//! After each allocation comes a push of zeros to all fields, so that an object is pushed before it is pulled. Neighbours that
//! pull, or push, the same object are put together. Statements stay in their order otherwise: the rest is up to
//! [`MergeHeapAccesses`](super::MergeHeapAccesses).

use super::heap::fields_of_classes;
use super::{Pass, Precision};
use crate::expr::Expr;
use crate::program::{ClassId, FieldId, Program};
use crate::stmt::{LocalId, Stmt, StmtKind};
use base::IdVec;

/// The pass.
#[derive(Clone, Copy, Debug, Default)]
pub struct Bundle;

impl Pass for Bundle {
    fn name(&self) -> &'static str {
        "bundle"
    }

    fn precision(&self) -> Precision {
        Precision::Exact
    }

    fn run(&self, mut program: Program) -> Program {
        let mut procs = std::mem::take(&mut program.procs);
        let fields = fields_of_classes(&program);
        for block in procs.iter_mut().flat_map(|proc| proc.blocks.iter_mut()) {
            let mut bundled = Vec::with_capacity(block.stmts.len());
            for stmt in std::mem::take(&mut block.stmts) {
                let zeros = zeros(&stmt.kind, &fields, &program);
                let origin = stmt.origin;
                add(&mut bundled, Stmt { kind: access(stmt.kind), origin });
                if let Some(kind) = zeros {
                    add(&mut bundled, Stmt { kind, origin });
                }
            }
            block.stmts = bundled;
        }
        program.procs = procs;
        program
    }
}

/// The push that comes after an allocation.
fn zeros(kind: &StmtKind, fields: &IdVec<ClassId, Vec<FieldId>>, program: &Program) -> Option<StmtKind> {
    let StmtKind::New { target, class, .. } = kind else { return None };
    let values: Vec<_> =
        fields[*class].iter().map(|field| (*field, Expr::Const(program.fields[*field].ty.zero()))).collect();
    (!values.is_empty()).then_some(StmtKind::Push { object: Expr::Local(*target), values })
}

/// The statement with pulls and pushes.
fn access(kind: StmtKind) -> StmtKind {
    match kind {
        StmtKind::Load { target, object, field } => StmtKind::Pull { object, targets: vec![(field, target)] },
        StmtKind::Store { object, field, value } => StmtKind::Push { object, values: vec![(field, value)] },
        StmtKind::ArrayLoad { target, array, index } => StmtKind::PullElement { target, array, index },
        StmtKind::ArrayStore { array, index, value } => StmtKind::PushElement { array, index, value },
        StmtKind::Assign { .. }
        | StmtKind::Havoc { .. }
        | StmtKind::HavocArray { .. }
        | StmtKind::Assume { .. }
        | StmtKind::Assert { .. }
        | StmtKind::New { .. }
        | StmtKind::NewArray { .. }
        | StmtKind::NewLike { .. }
        | StmtKind::Pull { .. }
        | StmtKind::Push { .. }
        | StmtKind::PullElement { .. }
        | StmtKind::PushElement { .. }
        | StmtKind::Length { .. }
        | StmtKind::GlobalLoad { .. }
        | StmtKind::GlobalStore { .. }
        | StmtKind::Call { .. }
        | StmtKind::Output { .. }
        | StmtKind::Publish { .. }
        | StmtKind::End { .. }
        | StmtKind::Fill { .. }
        | StmtKind::Copy { .. }
        | StmtKind::Ask { .. }
        | StmtKind::Recall { .. } => kind,
    }
}

/// Appends a statement, or puts it together with the last one.
fn add(stmts: &mut Vec<Stmt>, mut stmt: Stmt) {
    let Some(last) = stmts.last_mut() else {
        stmts.push(stmt);
        return;
    };
    match (&mut last.kind, &mut stmt.kind) {
        (StmtKind::Pull { object, targets }, StmtKind::Pull { object: next_object, targets: next_targets })
            if *object == *next_object && !targets.iter().any(|(_, target)| next_object.mentions(*target)) =>
        {
            let assign = join_pulls(targets, std::mem::take(next_targets));
            for (target, source) in assign {
                let kind = StmtKind::Assign { target, value: Expr::Local(source) };
                stmts.push(Stmt { kind, origin: stmt.origin });
            }
        }
        (StmtKind::Push { object, values }, StmtKind::Push { object: next_object, values: next_values })
            if *object == *next_object =>
        {
            join_pushes(values, std::mem::take(next_values));
            last.origin = stmt.origin;
        }
        _ => stmts.push(stmt),
    }
}

/// The targets of a pull that comes right after another one of the same object. Returns what is left to copy afterwards: the second
/// target of a field that is pulled twice.
fn join_pulls(targets: &mut Vec<(FieldId, LocalId)>, next: Vec<(FieldId, LocalId)>) -> Vec<(LocalId, LocalId)> {
    // What is pulled again into the same local is not needed from the first.
    targets.retain(|(_, target)| !next.iter().any(|(_, other)| other == target));
    let mut copies = Vec::new();
    for (field, target) in next {
        match targets.iter().find(|(known, _)| *known == field) {
            Some((_, source)) => copies.push((target, *source)),
            None => targets.push((field, target)),
        }
    }
    copies
}

/// The values of a push that comes right after another one of the same object: the later ones win.
pub(super) fn join_pushes(values: &mut Vec<(FieldId, Expr)>, next: Vec<(FieldId, Expr)>) {
    for (field, value) in next {
        match values.iter_mut().find(|(known, _)| *known == field) {
            Some((_, known)) => *known = value,
            None => values.push((field, value)),
        }
    }
}
