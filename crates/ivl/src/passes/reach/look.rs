//! Whether procedures do only what can be followed.

use super::choose::{Pointer, Structure, is_idle};
use super::prepare::Callee;
use crate::analysis::PointsTo;
use crate::expr::{BinOp, Expr, Type};
use crate::program::{FieldId, Proc, ProcId, Program};
use crate::stmt::{LocalId, Question, StmtKind, TermKind};
use std::collections::{BTreeMap, BTreeSet};

/// Looks for what cannot be followed.
pub(super) struct Look<'a> {
    pub program: &'a Program,
    pub structure: &'a Structure,
    pub points_to: &'a PointsTo,
    /// The procedures beside the entry that know of the structure.
    pub callees: &'a BTreeMap<ProcId, Callee>,
}

impl Look<'_> {
    fn local(&self, local: LocalId) -> bool {
        self.structure.pointer(Pointer::Local(local)).is_some()
    }

    /// Whether an expression is the array whose elements are followed, if it is anything.
    fn is_array(&self, proc: ProcId, expr: &Expr) -> bool {
        self.structure.array.is_some_and(|array| self.points_to.expr(proc, expr).contains(array))
    }

    fn is_only_array(&self, expr: &Expr) -> bool {
        matches!(expr, Expr::Local(_))
            && self.structure.array == self.points_to.expr(self.structure.proc, expr).without_null().single()
    }

    /// Whether a procedure does something to pointers behind the back of the entry, whose locals hold what is known: reads or writes an element, or runs the entry once more.
    pub fn interferes(&self, id: ProcId, body: &Proc) -> bool {
        let is_other = id != self.structure.proc;
        body.blocks.iter().flat_map(|block| &block.stmts).any(|stmt| match &stmt.kind {
            StmtKind::ArrayLoad { array, .. } | StmtKind::ArrayStore { array, .. } => {
                is_other && self.is_array(id, array)
            }
            StmtKind::Fill { array, .. } => is_other && self.is_array(id, array),
            StmtKind::Copy { array, source, .. } => is_other && (self.is_array(id, array) || self.is_array(id, source)),
            StmtKind::Call { proc: callee, .. } => *callee == self.structure.proc,
            _ => false,
        })
    }

    /// Looks at the procedure: why it cannot be followed, if so. Notes the fields with numbers that it reads.
    pub fn look(&self, scalars: &mut BTreeSet<FieldId>) -> Result<(), String> {
        let body = &self.program.procs[self.structure.proc];
        for block in body.blocks.iter() {
            for stmt in &block.stmts {
                if !self.can_follow(&stmt.kind, scalars) {
                    return Err(format!("a statement is of another kind: {:?}", stmt.kind));
                }
            }
            let is_fine = match &block.term.kind {
                TermKind::Goto { arms, .. } => arms.iter().all(|arm| self.is_plain(&arm.guard)),
                TermKind::Return { values } => {
                    let is_result = |value: &Expr| self.changes() && self.structure.of(value).is_some();
                    values.iter().all(|value| is_result(value) || !self.mentions(value))
                }
                TermKind::Halt { status } => self.is_plain(status),
            };
            if !is_fine {
                return Err("a branch asks more of pointers than whether they are the same".to_owned());
            }
        }
        Ok(())
    }

    /// Whether the procedure is one that gives back what it changed of the structure.
    fn changes(&self) -> bool {
        self.callees.get(&self.structure.proc).is_some_and(|callee| callee.changes)
    }

    /// Whether a statement of the procedure does only what can be followed. Notes the fields with numbers that it reads.
    fn can_follow(&self, kind: &StmtKind, scalars: &mut BTreeSet<FieldId>) -> bool {
        let structure = self.structure;
        let of = |expr: &Expr| structure.of(expr);
        let is_pointer = |expr: &Expr| of(expr).is_some() || *expr == Expr::NULL;
        match kind {
            StmtKind::Assign { target, value } if self.local(*target) => is_pointer(value),
            StmtKind::New { target, .. } => {
                let set = self.points_to.local(structure.proc, *target);
                self.local(*target) || !set.intersects(&structure.objects)
            }
            StmtKind::Load { target, object, field } => match of(object) {
                None => !self.mentions(object) && !self.local(*target),
                Some(_) if structure.is_link(*field) => self.local(*target),
                Some(_) => {
                    scalars.insert(*field);
                    self.program.fields[*field].ty != Type::Ref
                }
            },
            StmtKind::Store { object, field, value } => match of(object) {
                None => !self.mentions(object) && !self.mentions(value),
                Some(_) if structure.is_link(*field) => is_pointer(value),
                // Other references that nobody reads.
                Some(_) if self.program.fields[*field].ty == Type::Ref => is_idle(self.program, *field),
                Some(_) => self.is_plain(value),
            },
            StmtKind::GlobalLoad { target, global } => {
                structure.pointer(Pointer::Global(*global)).is_some() == self.local(*target)
            }
            StmtKind::GlobalStore { global, value } => match structure.pointer(Pointer::Global(*global)) {
                Some(_) => is_pointer(value),
                None => self.is_plain(value) && of(value).is_none(),
            },
            StmtKind::ArrayLoad { target, array, index } => {
                let is_element = self.is_array(structure.proc, array);
                self.is_plain(index)
                    && !self.mentions(array)
                    && is_element == self.local(*target)
                    && (!is_element || self.is_only_array(array))
            }
            StmtKind::ArrayStore { array, index, value } => {
                let is_element = self.is_array(structure.proc, array);
                let is_fine = match is_element {
                    true => self.is_only_array(array) && is_pointer(value),
                    false => self.is_plain(value),
                };
                self.is_plain(index) && !self.mentions(array) && is_fine
            }
            StmtKind::Call { args, targets, proc } => {
                let returns = self.callees.get(proc).is_some_and(|callee| callee.changes);
                args.iter().all(|arg| of(arg).is_some() || !self.mentions(arg))
                    && (returns || !targets.iter().flatten().any(|target| self.local(*target)))
            }
            StmtKind::Pull { .. }
            | StmtKind::Push { .. }
            | StmtKind::PullElement { .. }
            | StmtKind::PushElement { .. }
            | StmtKind::Fill { .. }
            | StmtKind::Copy { .. }
            | StmtKind::Publish { .. }
            | StmtKind::Recall { .. } => false,
            StmtKind::End { object } => of(object).is_some() || !self.mentions(object),
            StmtKind::Ask { question: Question::Alive(object) | Question::StoredAs(object, _), .. } => {
                of(object).is_some() || !self.mentions(object)
            }
            StmtKind::Ask { question: Question::Live, .. } => true,
            StmtKind::Ask { question: Question::Left(roots), .. } => {
                roots.iter().all(|root| matches!(root, Expr::Local(_) | Expr::Const(_)))
            }
            // What leads where is followed of what is in use only.
            StmtKind::Ask { question: Question::Lost, .. } => false,
            StmtKind::Assign { value, .. } => self.is_plain(value),
            StmtKind::Assume { cond } | StmtKind::Assert { cond, .. } => self.is_plain(cond),
            StmtKind::Havoc { .. }
            | StmtKind::HavocArray { .. }
            | StmtKind::NewArray { .. }
            | StmtKind::NewLike { .. }
            | StmtKind::Length { .. }
            | StmtKind::Output { .. } => !kind.exprs().into_iter().any(|expr| self.mentions(expr)),
        }
    }

    /// Whether pointers into the structure are only compared in an expression.
    fn is_plain(&self, expr: &Expr) -> bool {
        match expr {
            Expr::Binary(BinOp::Eq | BinOp::Ne, a, b)
                if a.ty(&self.program.procs[self.structure.proc].locals) == Type::Ref =>
            {
                let is_side = |side: &Expr| matches!(side, Expr::Local(_)) || *side == Expr::NULL;
                is_side(a) && is_side(b) || !self.mentions(expr)
            }
            Expr::Local(_) => self.structure.of(expr).is_none(),
            Expr::InstanceOf(a, _) | Expr::TypeIn(a, _) if self.structure.of(a).is_some() => true,
            _ => expr.operands().into_iter().all(|operand| self.is_plain(operand)),
        }
    }

    /// Whether a pointer into the structure occurs in an expression.
    fn mentions(&self, expr: &Expr) -> bool {
        self.structure.of(expr).is_some() || expr.operands().into_iter().any(|operand| self.mentions(operand))
    }
}
