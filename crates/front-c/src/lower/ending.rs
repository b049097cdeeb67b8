//! Functions that a run may leave without a value: by their end, or by a `return` without one (C11 6.9.1, paragraph 12). Whoever uses the value of such a
//! call does what is undefined.
//!
//! Such a function has one result more in the IVL: whether there is no value. Which functions these are is decided by their text alone, so that it is known before they
//! are lowered; a function that never ends so may be taken for one.

use super::{Code, kinds};
use crate::hir::{Block, Builtin, Callee, CastKind, Expr as CExpr, ExprKind, FunctionId, Program, Stmt, StmtKind};
use crate::library::{Library, known};
use crate::memory::constant_number;
use crate::types::Type as CType;
use ivl::{Expr, LocalId, Type, not};

/// Whether calls of a function may have no value though its type says that there is one.
pub(super) fn may_lack_value(hir: &Program, function: FunctionId) -> bool {
    let decl = &hir.functions[function];
    let (Some(body), CType::Function(ty)) = (&decl.body, hir.types.get(decl.ty)) else { return false };
    if hir.types.is_void(ty.result) || &*decl.name == "main" || decl.called_at.is_some() {
        return false;
    }
    let mut flow = Flow { hir, has_break: false, has_empty_return: false };
    flow.block(&body.block) || flow.has_empty_return
}

/// Which statements control may come out of at their end.
struct Flow<'h> {
    hir: &'h Program,
    /// Whether a `break` leads behind the loop or switch that is looked at.
    has_break: bool,
    has_empty_return: bool,
}

impl Flow<'_> {
    fn block(&mut self, block: &Block) -> bool {
        let mut is_reached = true;
        for stmt in &block.stmts {
            if is_reached || has_label(stmt) {
                is_reached = self.stmt(stmt);
            }
        }
        is_reached
    }

    fn stmt(&mut self, stmt: &Stmt) -> bool {
        match &stmt.kind {
            StmtKind::Empty | StmtKind::Declare { .. } | StmtKind::Unsupported(_) => true,
            StmtKind::Expr(expr) => !self.ends_program(expr),
            StmtKind::Block(block) => self.block(block),
            StmtKind::If { then, otherwise, .. } => {
                let then = self.stmt(then);
                let otherwise = otherwise.as_ref().is_none_or(|otherwise| self.stmt(otherwise));
                then || otherwise
            }
            StmtKind::While { cond, body } | StmtKind::DoWhile { body, cond } => self.repeated(Some(cond), body),
            StmtKind::For { cond, body, .. } => self.repeated(cond.as_ref(), body),
            StmtKind::Switch { default, body, .. } => {
                let around = std::mem::replace(&mut self.has_break, false);
                let goes_on = self.stmt(body);
                let has_break = std::mem::replace(&mut self.has_break, around);
                goes_on || has_break || default.is_none()
            }
            StmtKind::Labelled { body, .. } => self.stmt(body),
            StmtKind::Goto(_) | StmtKind::Jump(_) | StmtKind::Continue | StmtKind::Return(Some(_)) => false,
            StmtKind::Break => {
                self.has_break = true;
                false
            }
            StmtKind::Return(None) => {
                self.has_empty_return = true;
                false
            }
        }
    }

    fn repeated(&mut self, cond: Option<&CExpr>, body: &Stmt) -> bool {
        let around = std::mem::replace(&mut self.has_break, false);
        self.stmt(body);
        let has_break = std::mem::replace(&mut self.has_break, around);
        has_break || cond.is_some_and(|cond| constant_number(cond).is_none_or(|value| value == 0))
    }

    /// Whether a call ends the program.
    fn ends_program(&self, expr: &CExpr) -> bool {
        match &expr.kind {
            ExprKind::Cast { operand, .. } => self.ends_program(operand),
            ExprKind::Builtin { which, .. } => matches!(which, Builtin::Unreachable | Builtin::Trap),
            ExprKind::Call { callee: Callee::Direct(function), .. } => {
                let decl = &self.hir.functions[*function];
                let ending = [Library::Exit, Library::Abort, Library::Error];
                decl.body.is_none() && known(&decl.name).is_some_and(|library| ending.contains(&library))
            }
            _ => false,
        }
    }
}

/// Whether a jump may lead into a statement.
fn has_label(stmt: &Stmt) -> bool {
    match &stmt.kind {
        StmtKind::Labelled { .. } => true,
        StmtKind::Block(block) => block.stmts.iter().any(has_label),
        StmtKind::If { then, otherwise, .. } => {
            has_label(then) || otherwise.as_ref().is_some_and(|stmt| has_label(stmt))
        }
        StmtKind::While { body, .. }
        | StmtKind::DoWhile { body, .. }
        | StmtKind::For { body, .. }
        | StmtKind::Switch { body, .. } => has_label(body),
        StmtKind::Empty
        | StmtKind::Declare { .. }
        | StmtKind::Unsupported(_)
        | StmtKind::Expr(_)
        | StmtKind::Goto(_)
        | StmtKind::Jump(_)
        | StmtKind::Continue
        | StmtKind::Break
        | StmtKind::Return(_) => false,
    }
}

impl Code<'_, '_> {
    /// Whether calls of a function have one result more: whether there is no value.
    pub fn may_lack_value(&mut self, function: FunctionId) -> bool {
        let hir = self.emit.world.hir;
        *self.emit.world.lacking.entry(function).or_insert_with(|| may_lack_value(hir, function))
    }

    /// The types of all that a function returns.
    pub fn result_types(&mut self, function: FunctionId) -> Vec<Type> {
        let mut types = self.result_passing(function).types();
        types.extend(self.may_lack_value(function).then_some(Type::Bool));
        types
    }

    /// What a function returns where it returns a value.
    pub fn with_value(&mut self, mut values: Vec<Expr>) -> Vec<Expr> {
        values.extend(self.may_lack_value(self.function).then_some(Expr::FALSE));
        values
    }

    /// What a function returns where it returns no value, though its type says that there is one: nobody has said what it is.
    pub fn without_value(&mut self) -> Vec<Expr> {
        let types = self.result_passing(self.function).types();
        let mut values = self.unsaid_results(&types);
        values.extend(self.may_lack_value(self.function).then_some(Expr::TRUE));
        values
    }

    /// The value of a call is used, unless the call stands where nobody does.
    pub fn check_has_value(&mut self, expr: &CExpr, is_missing: LocalId) {
        if !self.discarded.contains(&std::ptr::from_ref(expr).addr()) {
            let message = "the value of a function is used that has ended without `return`";
            self.emit.check(kinds::RETURN, message, not(Expr::Local(is_missing)));
        }
    }

    /// Nobody uses the value of an expression.
    pub fn discard(&mut self, expr: &CExpr) {
        match &expr.kind {
            ExprKind::Call { .. } => {
                self.discarded.insert(std::ptr::from_ref(expr).addr());
            }
            ExprKind::Cast { kind: CastKind::ToVoid, operand, .. } => self.discard(operand),
            ExprKind::Comma(_, right) => self.discard(right),
            ExprKind::Conditional { then, otherwise, .. } => {
                self.discard(then);
                self.discard(otherwise);
            }
            ExprKind::Elvis { otherwise, .. } => self.discard(otherwise),
            ExprKind::Statements { value: Some(value), .. } => self.discard(value),
            _ => {}
        }
    }
}
