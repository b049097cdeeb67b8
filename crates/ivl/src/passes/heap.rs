//! What statements and procedures do to objects: which fields they read and write, where references leak, which references may be
//! to the same object. Shared by the passes about pulls and pushes.

use super::call_graph;
use crate::analysis::PointsTo;
use crate::expr::Expr;
use crate::program::{ClassId, FieldId, Proc, ProcId, Program};
use crate::stmt::{BlockId, LocalId, StmtKind};
use base::{Id, IdVec};

/// A local of a procedure.
pub type LocalOf = (ProcId, LocalId);

/// Whether two references may be to the same object, at whatever points and times they are looked at.
pub trait MayAlias {
    /// False only if they never are. Locals that the analysis has not seen may alias anything.
    fn may_alias(&self, a: LocalOf, b: LocalOf) -> bool;
}

/// Knows nothing: any two references may be to the same object.
#[derive(Clone, Copy, Debug, Default)]
pub struct AnyAlias;

impl MayAlias for AnyAlias {
    fn may_alias(&self, _: LocalOf, _: LocalOf) -> bool {
        true
    }
}

/// What the points-to analysis says.
pub(super) struct Analysed {
    points_to: PointsTo,
    /// How many locals each procedure had.
    locals: IdVec<ProcId, usize>,
}

impl Analysed {
    /// Nothing for a program without entry: its procedures are called from outside with who knows what.
    pub(super) fn of(program: &Program) -> Option<Self> {
        program.entry?;
        let locals = program.procs.iter().map(|proc| proc.locals.len()).collect();
        Some(Analysed { points_to: PointsTo::of(program), locals })
    }
}

impl MayAlias for Analysed {
    fn may_alias(&self, a: LocalOf, b: LocalOf) -> bool {
        if [a, b].iter().any(|(proc, local)| local.index() >= self.locals[*proc]) {
            return true;
        }
        let (a, b) = (self.points_to.local(a.0, a.1), self.points_to.local(b.0, b.1));
        // What is not even null has not been seen.
        a.is_empty() || b.is_empty() || a.intersects(b)
    }
}

/// Calls `visit` with each local whose value, a reference perhaps, may be the value of the expression.
pub(super) fn for_each_source(expr: &Expr, visit: &mut impl FnMut(LocalId)) {
    match expr {
        Expr::Local(local) => visit(*local),
        Expr::Ite(parts) => parts[1..].iter().for_each(|part| for_each_source(part, visit)),
        Expr::Const(_)
        | Expr::Text(_)
        | Expr::Unary(..)
        | Expr::Binary(..)
        | Expr::Math(..)
        | Expr::Cast(..)
        | Expr::InstanceOf(..)
        | Expr::TypeIn(..)
        | Expr::CanStore(..)
        | Expr::Fits(..)
        | Expr::FitsIn(..) => {}
    }
}

/// Calls `visit` with each local that a statement copies to some other place, so that the object it refers to is known elsewhere
/// afterwards.
pub(super) fn for_each_leak(kind: &StmtKind, visit: &mut impl FnMut(LocalId)) {
    // An object that is accessed by something else than a plain local: by which one is not followed up.
    let accessed = |expr: &Expr, visit: &mut _| {
        if !matches!(expr, Expr::Local(_)) {
            for_each_source(expr, visit);
        }
    };
    match kind {
        StmtKind::Assign { value, .. } | StmtKind::GlobalStore { value, .. } => for_each_source(value, visit),
        StmtKind::Load { object, .. } | StmtKind::Pull { object, .. } => accessed(object, visit),
        StmtKind::Store { object, value, .. } => {
            accessed(object, visit);
            for_each_source(value, visit);
        }
        StmtKind::Push { object, values } => {
            accessed(object, visit);
            values.iter().for_each(|(_, value)| for_each_source(value, visit));
        }
        StmtKind::ArrayLoad { array, .. } | StmtKind::PullElement { array, .. } => accessed(array, visit),
        StmtKind::ArrayStore { array, value, .. } | StmtKind::PushElement { array, value, .. } => {
            accessed(array, visit);
            for_each_source(value, visit);
        }
        StmtKind::Fill { array, value, .. } => {
            accessed(array, visit);
            for_each_source(value, visit);
        }
        StmtKind::Copy { array, source, .. } => {
            accessed(array, visit);
            accessed(source, visit);
        }
        StmtKind::Call { args, .. } => args.iter().for_each(|arg| for_each_source(arg, visit)),
        StmtKind::Publish { values, .. } => values.iter().for_each(|value| for_each_source(value, visit)),
        StmtKind::Havoc { .. }
        | StmtKind::HavocArray { .. }
        | StmtKind::Assume { .. }
        | StmtKind::Assert { .. }
        | StmtKind::New { .. }
        | StmtKind::NewArray { .. }
        | StmtKind::NewLike { .. }
        | StmtKind::Length { .. }
        | StmtKind::GlobalLoad { .. }
        | StmtKind::Output { .. }
        | StmtKind::End { .. }
        | StmtKind::Ask { .. }
        | StmtKind::Recall { .. } => {}
    }
}

/// A set of fields; array elements count as one more field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct FieldSet(Vec<u64>);

impl FieldSet {
    pub(super) fn contains(&self, field: FieldId) -> bool {
        self.has(field.index() + 1)
    }

    pub(super) fn has_elements(&self) -> bool {
        self.has(0)
    }

    fn has(&self, bit: usize) -> bool {
        self.0[bit / 64] >> (bit % 64) & 1 == 1
    }

    fn insert(&mut self, bit: usize) {
        self.0[bit / 64] |= 1 << (bit % 64);
    }

    fn add(&mut self, other: &FieldSet) {
        self.0.iter_mut().zip(&other.0).for_each(|(here, there)| *here |= there);
    }
}

/// Which fields the procedures read and write, themselves or through calls.
pub(super) struct Effects {
    pub(super) reads: IdVec<ProcId, FieldSet>,
    pub(super) writes: IdVec<ProcId, FieldSet>,
}

impl Effects {
    pub(super) fn new(program: &Program, procs: &IdVec<ProcId, Proc>) -> Self {
        let none = FieldSet(vec![0; (program.fields.len() + 1).div_ceil(64)]);
        let mut effects = Effects {
            reads: IdVec::from_vec(vec![none.clone(); procs.len()]),
            writes: IdVec::from_vec(vec![none.clone(); procs.len()]),
        };
        // Callees come first; all of a component have the same effects.
        for component in call_graph::components(procs) {
            let (mut reads, mut writes) = (none.clone(), none.clone());
            for id in &component {
                for stmt in procs[*id].blocks.iter().flat_map(|block| &block.stmts) {
                    own_effects(&stmt.kind, &mut reads, &mut writes);
                }
                for callee in call_graph::callees(&procs[*id]) {
                    reads.add(&effects.reads[callee]);
                    writes.add(&effects.writes[callee]);
                }
            }
            for id in component {
                effects.reads[id] = reads.clone();
                effects.writes[id] = writes.clone();
            }
        }
        effects
    }
}

fn own_effects(kind: &StmtKind, reads: &mut FieldSet, writes: &mut FieldSet) {
    match kind {
        StmtKind::Load { field, .. } => reads.insert(field.index() + 1),
        StmtKind::Store { field, .. } => writes.insert(field.index() + 1),
        StmtKind::Pull { targets, .. } => targets.iter().for_each(|(field, _)| reads.insert(field.index() + 1)),
        StmtKind::Push { values, .. } => values.iter().for_each(|(field, _)| writes.insert(field.index() + 1)),
        StmtKind::ArrayLoad { .. } | StmtKind::PullElement { .. } | StmtKind::Output { .. } => reads.insert(0),
        StmtKind::ArrayStore { .. } | StmtKind::PushElement { .. } | StmtKind::Fill { .. } => writes.insert(0),
        StmtKind::Copy { .. } => {
            reads.insert(0);
            writes.insert(0);
        }
        StmtKind::Assign { .. }
        | StmtKind::Havoc { .. }
        | StmtKind::HavocArray { .. }
        | StmtKind::Assume { .. }
        | StmtKind::Assert { .. }
        | StmtKind::New { .. }
        | StmtKind::NewArray { .. }
        | StmtKind::NewLike { .. }
        | StmtKind::Length { .. }
        | StmtKind::GlobalLoad { .. }
        | StmtKind::GlobalStore { .. }
        | StmtKind::Call { .. }
        | StmtKind::Publish { .. }
        | StmtKind::End { .. }
        | StmtKind::Ask { .. }
        | StmtKind::Recall { .. } => {}
    }
}

/// For each class the fields of its objects, its own and inherited ones, in the order of their ids. Arrays inherit fields, too.
pub(super) fn fields_of_classes(program: &Program) -> IdVec<ClassId, Vec<FieldId>> {
    let supertypes = program.supertypes();
    let of = |class: ClassId| {
        let fields = program.fields.entries();
        fields.filter(|(_, field)| supertypes[class][field.owner.index()]).map(|(field, _)| field).collect()
    };
    program.classes.ids().map(of).collect()
}

/// The blocks that are reached from the entry, those before a block mostly before it.
pub(super) fn order(proc: &Proc) -> Vec<BlockId> {
    let Some(first) = proc.blocks.ids().next() else { return Vec::new() };
    let mut is_seen: IdVec<BlockId, bool> = IdVec::from_vec(vec![false; proc.blocks.len()]);
    let mut blocks = Vec::with_capacity(proc.blocks.len());
    is_seen[first] = true;
    let mut stack = vec![(first, proc.blocks[first].term.kind.successors())];
    while let Some((id, rest)) = stack.last_mut() {
        match rest.pop() {
            Some(next) if !std::mem::replace(&mut is_seen[next], true) => {
                stack.push((next, proc.blocks[next].term.kind.successors()));
            }
            Some(_) => {}
            None => {
                blocks.push(*id);
                stack.pop();
            }
        }
    }
    blocks.reverse();
    blocks
}
