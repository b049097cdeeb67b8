//! Statements (C11 6.8) and statement expressions.

use super::Pass;
use super::scope::Item;
use crate::ast::{self, BlockItem, StmtKind as Syntax};
use crate::error::{Outcome, fail};
use crate::hir::{Block, Expr, ExprKind, LocalId, Stmt, StmtKind};
use crate::source::Span;
use rustc_hash::FxHashMap;

impl Pass<'_> {
    pub(super) fn stmt(&mut self, stmt: &ast::Stmt) -> Outcome<Stmt> {
        self.deeper(stmt.span, |p| {
            let kind = p.stmt_kind(stmt)?;
            Ok(Stmt { kind, span: stmt.span })
        })
    }

    fn stmt_kind(&mut self, stmt: &ast::Stmt) -> Outcome<StmtKind> {
        let span = stmt.span;
        Ok(match &stmt.kind {
            Syntax::Empty => StmtKind::Empty,
            Syntax::Expr(expr) => StmtKind::Expr(self.full_value(expr)?),
            Syntax::Block(items) => StmtKind::Block(self.block(items)?),
            Syntax::If(cond, then, otherwise) => {
                let cond = self.full_condition(cond)?;
                let then = self.sub_stmt(then)?;
                let otherwise = match otherwise {
                    Some(otherwise) => Some(self.sub_stmt(otherwise)?),
                    None => None,
                };
                StmtKind::If { cond, then, otherwise }
            }
            Syntax::While(cond, body) => {
                let cond = self.full_condition(cond)?;
                StmtKind::While { cond, body: self.loop_body(body)? }
            }
            Syntax::DoWhile(body, cond) => {
                let body = self.loop_body(body)?;
                StmtKind::DoWhile { body, cond: self.full_condition(cond)? }
            }
            Syntax::For { init, cond, step, body } => {
                let (kind, locals) = self.in_block(|p| p.for_stmt(init, cond.as_ref(), step.as_ref(), body))?;
                match kind {
                    StmtKind::For { init, cond, step, body, .. } => StmtKind::For { locals, init, cond, step, body },
                    other => other,
                }
            }
            Syntax::Switch(value, body) => self.switch(value, body)?,
            Syntax::Case { low, high, body } => self.case(low, high.as_ref(), body, span)?,
            Syntax::Default(body) => self.default(body, span)?,
            Syntax::Label(name, body) => self.labelled(*name, body, span)?,
            Syntax::Goto(name) => self.goto(*name, span),
            Syntax::ComputedGoto(target) => {
                let target = self.full_value(target)?;
                match self.types.is_pointer(target.ty) {
                    true => StmtKind::Jump(target),
                    false => StmtKind::Unsupported("a computed `goto`".into()),
                }
            }
            Syntax::Break => {
                if self.function.as_ref().is_none_or(|function| function.breakable == 0) {
                    return fail(span, "`break` outside of a loop or `switch`");
                }
                StmtKind::Break
            }
            Syntax::Continue => {
                if self.function.as_ref().is_none_or(|function| function.loops == 0) {
                    return fail(span, "`continue` outside of a loop");
                }
                StmtKind::Continue
            }
            Syntax::Return(value) => self.return_stmt(value.as_ref())?,
            Syntax::Asm(None) => StmtKind::Unsupported("assembly code".into()),
            Syntax::Asm(Some(operands)) => self.asm(operands, span)?,
        })
    }

    /// Assembly without text: its operands are evaluated. What of a register is left where types differ nobody says.
    fn asm(&mut self, operands: &[ast::Expr], span: Span) -> Outcome<StmtKind> {
        let mut stmts = Vec::new();
        for operand in operands {
            let value = self.full_value(operand)?;
            if let ExprKind::Assign { value, .. } = &value.kind
                && matches!(value.kind, ExprKind::Cast { is_explicit: false, .. })
            {
                return Ok(StmtKind::Unsupported("assembly code".into()));
            }
            stmts.push(Stmt { kind: StmtKind::Expr(value), span });
        }
        Ok(StmtKind::Block(Block { locals: Vec::new(), stmts }))
    }

    fn full_condition(&mut self, cond: &ast::Expr) -> Outcome<Expr> {
        let value = self.value(cond)?;
        let cond = self.condition(value)?;
        Ok(self.after_lengths(cond))
    }

    /// Analyses something that is a block of its own; says which locals live in it.
    fn in_block<T>(&mut self, analyse: impl FnOnce(&mut Self) -> Outcome<T>) -> Outcome<(T, Vec<LocalId>)> {
        if let Some(function) = &mut self.function {
            function.blocks.push(Vec::new());
            function.label_names.push(FxHashMap::default());
        }
        let result = self.scoped(analyse);
        let mut locals = Vec::new();
        if let Some(function) = &mut self.function {
            function.label_names.pop();
            locals = function.blocks.pop().unwrap_or_default();
        }
        Ok((result?, locals))
    }

    fn block(&mut self, items: &[BlockItem]) -> Outcome<Block> {
        let (stmts, locals) = self.in_block(|p| {
            let mut stmts = Vec::new();
            p.block_items(items, &mut stmts)?;
            Ok(stmts)
        })?;
        Ok(Block { locals, stmts })
    }

    pub(super) fn block_items(&mut self, items: &[BlockItem], stmts: &mut Vec<Stmt>) -> Outcome<()> {
        for item in items {
            match item {
                BlockItem::Declaration(declaration) => self.block_declaration(declaration, stmts)?,
                BlockItem::StaticAssert(assertion) => self.static_assert(assertion)?,
                BlockItem::Stmt(stmt) => stmts.push(self.stmt(stmt)?),
                BlockItem::Labels(names) => {
                    let span =
                        self.function.as_ref().and_then(|function| function.id).map(|id| self.functions[id].span);
                    if let Some(span) = span {
                        self.declare_labels(names, span);
                    }
                }
                BlockItem::NestedFunction(parts) => {
                    let (specs, declarator) = &**parts;
                    let base = self.base(specs)?;
                    self.prototypes += 1;
                    let ty = self.declared_type(base.ty, declarator);
                    self.prototypes -= 1;
                    let ty = ty?;
                    if let Some(name) = declarator.name {
                        self.bind(name, Item::Nested(ty.ty), declarator.span);
                    }
                }
            }
        }
        Ok(())
    }

    /// A statement that is a scope of its own: compound literals in it live no longer.
    fn sub_stmt(&mut self, stmt: &ast::Stmt) -> Outcome<Box<Stmt>> {
        let (inner, locals) = self.in_block(|p| p.stmt(stmt))?;
        if locals.is_empty() {
            return Ok(Box::new(inner));
        }
        let span = inner.span;
        Ok(Box::new(Stmt { kind: StmtKind::Block(Block { locals, stmts: vec![inner] }), span }))
    }

    fn loop_body(&mut self, body: &ast::Stmt) -> Outcome<Box<Stmt>> {
        if let Some(function) = &mut self.function {
            function.loops += 1;
            function.breakable += 1;
        }
        let body = self.sub_stmt(body);
        if let Some(function) = &mut self.function {
            function.loops -= 1;
            function.breakable -= 1;
        }
        body
    }

    fn for_stmt(
        &mut self,
        init: &[BlockItem],
        cond: Option<&ast::Expr>,
        step: Option<&ast::Expr>,
        body: &ast::Stmt,
    ) -> Outcome<StmtKind> {
        let mut stmts = Vec::new();
        self.block_items(init, &mut stmts)?;
        let cond = match cond {
            Some(cond) => Some(self.full_condition(cond)?),
            None => None,
        };
        let step = match step {
            Some(step) => Some(self.full_value(step)?),
            None => None,
        };
        let body = self.loop_body(body)?;
        Ok(StmtKind::For { locals: Vec::new(), init: stmts, cond, step, body })
    }

    fn return_stmt(&mut self, value: Option<&ast::Expr>) -> Outcome<StmtKind> {
        let result = self.function.as_ref().map_or(self.basic.void, |function| function.result);
        let Some(value) = value else { return Ok(StmtKind::Return(None)) };
        let value = self.value(value)?;
        let value = if self.types.is_void(result) {
            // Compilers warn about a value, and drop it.
            self.convert(value, result)
        } else if self.types.is_void(value.ty) {
            return fail(value.span, "a value of type void is used");
        } else {
            self.assigned(value, result)?
        };
        Ok(StmtKind::Return(Some(self.after_lengths(value))))
    }

    /// `({ … })`: the value is that of the last statement, if it is an expression.
    pub(super) fn statements(&mut self, items: &[BlockItem], span: Span) -> Outcome<Expr> {
        if self.function.is_none() {
            return fail(span, "statements in an expression outside of functions");
        }
        let outer = self.function.as_mut().map(|function| std::mem::take(&mut function.lengths)).unwrap_or_default();
        let result = self.in_block(|p| {
            let mut stmts = Vec::new();
            let Some((last, before)) = items.split_last() else { return Ok((stmts, None)) };
            p.block_items(before, &mut stmts)?;
            let value = match last {
                BlockItem::Stmt(stmt) => p.last_value(stmt, &mut stmts)?,
                _ => {
                    p.block_items(std::slice::from_ref(last), &mut stmts)?;
                    None
                }
            };
            Ok((stmts, value))
        });
        if let Some(function) = &mut self.function {
            function.lengths.splice(0..0, outer);
        }
        let ((stmts, value), locals) = result?;
        let ty = value.as_ref().map_or(self.basic.void, |value| value.ty);
        let block = Box::new(Block { locals, stmts });
        Ok(Expr { kind: ExprKind::Statements { block, value: value.map(Box::new) }, ty, span })
    }

    /// The value of the last statement, through labels.
    fn last_value(&mut self, stmt: &ast::Stmt, stmts: &mut Vec<Stmt>) -> Outcome<Option<Expr>> {
        match &stmt.kind {
            Syntax::Expr(expr) => Ok(Some(self.full_value(expr)?)),
            Syntax::Label(name, body) if matches!(body.kind, Syntax::Expr(_)) => {
                let empty = ast::Stmt { kind: Syntax::Empty, span: stmt.span };
                let kind = self.labelled(*name, &empty, stmt.span)?;
                stmts.push(Stmt { kind, span: stmt.span });
                self.last_value(body, stmts)
            }
            _ => {
                stmts.push(self.stmt(stmt)?);
                Ok(None)
            }
        }
    }
}
