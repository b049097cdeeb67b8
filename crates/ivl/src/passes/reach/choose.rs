//! Which objects are followed: those that links lead to from each other, if nobody does anything with them that cannot be followed.
//!
//! So far: one link field, all in the entry's own code, pointers in locals and globals.

use crate::analysis::{ObjectSet, PointsTo, linked, links};
use crate::expr::{BinOp, Expr, Type};
use crate::program::{FieldId, GlobalId, Proc, ProcId, Program};
use crate::stmt::{LocalId, StmtKind, TermKind};
use std::collections::BTreeSet;

/// More pointers than this are not followed: what is kept grows with the square.
const MOST_POINTERS: usize = 24;

/// A pointer into the structure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Pointer {
    Local(LocalId),
    Global(GlobalId),
}

/// What is followed.
pub(super) struct Structure {
    /// The procedure: the entry.
    pub proc: ProcId,
    /// The pointers, in order.
    pub pointers: Vec<Pointer>,
    /// The field that links objects.
    pub link: FieldId,
    /// Fields with numbers that somebody reads.
    pub scalars: Vec<FieldId>,
    /// The objects.
    pub objects: ObjectSet,
}

impl Structure {
    /// The number of a pointer.
    pub fn pointer(&self, pointer: Pointer) -> Option<usize> {
        self.pointers.binary_search(&pointer).ok()
    }

    /// The number of the pointer that an expression is.
    pub fn of(&self, expr: &Expr) -> Option<usize> {
        match expr {
            Expr::Local(local) => self.pointer(Pointer::Local(*local)),
            _ => None,
        }
    }
}

/// The structure of a program; nothing if there is none that can be followed.
pub(super) fn structure(program: &Program) -> Option<Structure> {
    let proc = program.entry?;
    let points_to = PointsTo::of(program);
    let objects = linked(program, &points_to);
    let [link] = links(program, &points_to, &objects).into_iter().collect::<Vec<_>>()[..] else { return None };
    // Links lead nowhere else.
    if !objects.iter().all(|object| points_to.field(object, link).without_null().is_subset(&objects)) {
        return None;
    }
    let mut pointers = Vec::new();
    for (id, body) in program.procs.entries() {
        for (local, _) in body.locals.entries().filter(|(_, local)| local.ty == Type::Ref) {
            let set = points_to.local(id, local);
            if set.intersects(&objects) {
                if id != proc || !set.without_null().is_subset(&objects) {
                    return None;
                }
                pointers.push(Pointer::Local(local));
            }
        }
    }
    for (global, _) in program.globals.entries().filter(|(_, global)| global.ty == Type::Ref) {
        let set = points_to.global(global);
        if set.intersects(&objects) {
            if !set.without_null().is_subset(&objects) {
                return None;
            }
            pointers.push(Pointer::Global(global));
        }
    }
    pointers.sort();
    if program.procs.entries().any(|(id, body)| interferes(proc, id, body, &pointers)) {
        return None;
    }
    // Nothing else holds them.
    for (object, _) in points_to.objects().entries() {
        let holds = |field: FieldId| points_to.field(object, field).intersects(&objects);
        let is_own = objects.contains(object);
        if program.fields.ids().any(|field| holds(field) && !(is_own && field == link))
            || points_to.element(object).intersects(&objects)
        {
            return None;
        }
    }
    if pointers.len() > MOST_POINTERS {
        return None;
    }
    let mut structure = Structure { proc, pointers, link, scalars: Vec::new(), objects };
    let body = &program.procs[proc];
    let mut scalars = BTreeSet::new();
    for block in body.blocks.iter() {
        for stmt in &block.stmts {
            if !can_follow(program, body, &structure, &points_to, &stmt.kind, &mut scalars) {
                return None;
            }
        }
        let is_fine = match &block.term.kind {
            TermKind::Goto { arms, .. } => arms.iter().all(|arm| is_plain(body, &structure, &arm.guard)),
            TermKind::Return { values } => values.iter().all(|value| !mentions(&structure, value)),
            TermKind::Halt { status } => is_plain(body, &structure, status),
        };
        if !is_fine {
            return None;
        }
    }
    structure.scalars = scalars.into_iter().collect();
    Some(structure)
}

/// Whether a procedure does something to pointers behind the back of the one whose locals hold what is known: writes one that is global, if only null, or
/// runs that procedure once more.
fn interferes(proc: ProcId, id: ProcId, body: &Proc, pointers: &[Pointer]) -> bool {
    body.blocks.iter().flat_map(|block| &block.stmts).any(|stmt| match &stmt.kind {
        StmtKind::GlobalLoad { global, .. } | StmtKind::GlobalStore { global, .. } => {
            id != proc && pointers.contains(&Pointer::Global(*global))
        }
        StmtKind::Call { proc: callee, .. } => *callee == proc,
        _ => false,
    })
}

/// Whether a statement does only what can be followed. Notes the fields with numbers that it reads.
fn can_follow(
    program: &Program,
    body: &Proc,
    structure: &Structure,
    points_to: &PointsTo,
    kind: &StmtKind,
    scalars: &mut BTreeSet<FieldId>,
) -> bool {
    let of = |expr: &Expr| structure.of(expr);
    let is_null = |expr: &Expr| *expr == Expr::NULL;
    match kind {
        StmtKind::Assign { target, value } if structure.pointer(Pointer::Local(*target)).is_some() => {
            of(value).is_some() || is_null(value)
        }
        StmtKind::New { target, .. } => {
            let is_pointer = structure.pointer(Pointer::Local(*target)).is_some();
            let set = points_to.local(structure.proc, *target);
            is_pointer || !set.intersects(&structure.objects)
        }
        StmtKind::Load { target, object, field } => match of(object) {
            None => !mentions(structure, object) && structure.pointer(Pointer::Local(*target)).is_none(),
            Some(_) if *field == structure.link => structure.pointer(Pointer::Local(*target)).is_some(),
            Some(_) => {
                scalars.insert(*field);
                program.fields[*field].ty != Type::Ref
            }
        },
        StmtKind::Store { object, field, value } => match of(object) {
            None => !mentions(structure, object) && !mentions(structure, value),
            Some(_) if *field == structure.link => of(value).is_some() || is_null(value),
            // Other references that nobody reads.
            Some(_) => {
                is_plain(body, structure, value) && (program.fields[*field].ty != Type::Ref || is_idle(program, *field))
            }
        },
        StmtKind::GlobalLoad { target, global } => {
            structure.pointer(Pointer::Global(*global)).is_some()
                == structure.pointer(Pointer::Local(*target)).is_some()
        }
        StmtKind::GlobalStore { global, value } => match structure.pointer(Pointer::Global(*global)) {
            Some(_) => of(value).is_some() || is_null(value),
            None => is_plain(body, structure, value) && of(value).is_none(),
        },
        StmtKind::Call { args, targets, .. } => {
            !args.iter().any(|arg| mentions(structure, arg))
                && !targets.iter().flatten().any(|target| structure.pointer(Pointer::Local(*target)).is_some())
        }
        StmtKind::Pull { .. } | StmtKind::Push { .. } | StmtKind::PullElement { .. } | StmtKind::PushElement { .. } => {
            false
        }
        StmtKind::Recall { targets, .. } => {
            !targets.iter().any(|target| structure.pointer(Pointer::Local(*target)).is_some())
        }
        StmtKind::Assign { value, .. } => is_plain(body, structure, value),
        StmtKind::Assume { cond } | StmtKind::Assert { cond, .. } => is_plain(body, structure, cond),
        StmtKind::Havoc { .. }
        | StmtKind::HavocArray { .. }
        | StmtKind::NewArray { .. }
        | StmtKind::NewLike { .. }
        | StmtKind::ArrayLoad { .. }
        | StmtKind::ArrayStore { .. }
        | StmtKind::Length { .. }
        | StmtKind::Output { .. }
        | StmtKind::Publish { .. } => !kind.exprs().into_iter().any(|expr| mentions(structure, expr)),
    }
}

/// Whether nobody reads a field.
fn is_idle(program: &Program, field: FieldId) -> bool {
    let blocks = program.procs.iter().flat_map(|proc| proc.blocks.iter());
    !blocks
        .flat_map(|block| &block.stmts)
        .any(|stmt| matches!(stmt.kind, StmtKind::Load { field: read, .. } if read == field))
}

/// Whether pointers into the structure are only compared in an expression.
fn is_plain(body: &Proc, structure: &Structure, expr: &Expr) -> bool {
    match expr {
        Expr::Binary(BinOp::Eq | BinOp::Ne, a, b) if a.ty(&body.locals) == Type::Ref => {
            let is_side = |side: &Expr| matches!(side, Expr::Local(_)) || *side == Expr::NULL;
            is_side(a) && is_side(b) || !mentions(structure, expr)
        }
        Expr::Local(_) => structure.of(expr).is_none(),
        _ => expr.operands().into_iter().all(|operand| is_plain(body, structure, operand)),
    }
}

/// Whether a pointer into the structure occurs in an expression.
fn mentions(structure: &Structure, expr: &Expr) -> bool {
    structure.of(expr).is_some() || expr.operands().into_iter().any(|operand| mentions(structure, operand))
}
