//! Statements: control flow, scopes and jumps.
//!
//! Objects of a scope begin where it is entered and end where it is left, by whatever way: a jump ends those of the scopes that it leaves and begins those of the scopes that it enters.

use super::object::is_on_heap;
use super::{Code, Value, kinds};
use crate::hir::{Block, Body, Expr as CExpr, LabelId, LocalId, Stmt, StmtKind};
use crate::memory::{Form, Variable};
use crate::types::{Length, Type as CType, TypeId};
use ivl::{Arm, BinOp, BlockId, CheckKind, Const, Expr, TermKind, Type, and, simplify_binary, simplify_cast};
use rustc_hash::{FxHashMap, FxHashSet};

/// A scope, by the address of what makes it.
type Scope = usize;

fn scope_of<T>(what: &T) -> Scope {
    std::ptr::from_ref(what).addr()
}

/// What jumps need to know of a function.
#[derive(Debug, Default)]
pub(super) struct Jumps {
    /// Objects whose declaration gives all of them a value.
    zero: FxHashSet<LocalId>,
    /// Whether there are labels, so that declarations may be passed by or reached again.
    pub has_labels: bool,
    /// The scopes that labels stand in, from the outermost on.
    label_paths: FxHashMap<LabelId, Vec<Scope>>,
    scope_locals: FxHashMap<Scope, Vec<LocalId>>,
    /// The scopes around what is being lowered.
    path: Vec<Scope>,
    /// The variables whose declarations have been lowered.
    declared: FxHashSet<LocalId>,
    blocks: FxHashMap<LabelId, BlockId>,
    around: Vec<Around>,
}

/// A loop or switch.
#[derive(Clone, Copy, Debug)]
struct Around {
    break_to: BlockId,
    continue_to: Option<BlockId>,
    /// How many scopes are around it.
    depth: usize,
}

impl Jumps {
    pub fn of(body: &Body) -> Jumps {
        let mut jumps = Jumps::default();
        let mut path = Vec::new();
        jumps.block(&body.block, &mut path);
        jumps
    }

    /// Whether an object begins as zero, and its declaration sets only the rest.
    pub fn begins_as_zero(&self, local: LocalId) -> bool {
        self.zero.contains(&local)
    }

    /// The variables in scope whose values are of this run through their scope, whichever way has led here. Where there are labels, declarations of inner scopes may have been
    /// passed by, and the value be one of an earlier run.
    pub fn in_scope(&self) -> Vec<LocalId> {
        let scopes = if self.has_labels { self.path.get(..1).unwrap_or_default() } else { &self.path[..] };
        let locals = scopes.iter().filter_map(|scope| self.scope_locals.get(scope)).flatten();
        locals.copied().filter(|local| self.declared.contains(local)).collect()
    }

    fn block(&mut self, block: &Block, path: &mut Vec<Scope>) {
        path.push(scope_of(block));
        self.scope_locals.insert(scope_of(block), block.locals.clone());
        for stmt in &block.stmts {
            self.stmt(stmt, path);
        }
        path.pop();
    }

    fn stmt(&mut self, stmt: &Stmt, path: &mut Vec<Scope>) {
        match &stmt.kind {
            StmtKind::Declare { local, init } => {
                if init.as_ref().is_some_and(|init| init.zero_rest) {
                    self.zero.insert(*local);
                }
            }
            StmtKind::Block(block) => self.block(block, path),
            StmtKind::If { then, otherwise, .. } => {
                self.stmt(then, path);
                otherwise.iter().for_each(|otherwise| self.stmt(otherwise, path));
            }
            StmtKind::While { body, .. } | StmtKind::DoWhile { body, .. } | StmtKind::Switch { body, .. } => {
                self.stmt(body, path);
            }
            StmtKind::For { locals, init, body, .. } => {
                path.push(scope_of(stmt));
                self.scope_locals.insert(scope_of(stmt), locals.clone());
                init.iter().for_each(|stmt| self.stmt(stmt, path));
                self.stmt(body, path);
                path.pop();
            }
            StmtKind::Labelled { label, body } => {
                self.has_labels = true;
                self.label_paths.insert(*label, path.clone());
                self.stmt(body, path);
            }
            StmtKind::Empty
            | StmtKind::Expr(_)
            | StmtKind::Goto(_)
            | StmtKind::Jump(_)
            | StmtKind::Break
            | StmtKind::Continue
            | StmtKind::Return(_)
            | StmtKind::Unsupported(_) => {}
        }
    }
}

impl<'p> Code<'_, 'p> {
    // Scopes

    pub fn enter_block(&mut self, block: &Block) {
        let scope = scope_of(block);
        self.jumps.scope_locals.entry(scope).or_insert_with(|| block.locals.clone());
        self.enter_scope(scope);
    }

    pub fn leave_block(&mut self, _block: &Block) {
        self.leave_scope();
    }

    fn enter_scope(&mut self, scope: Scope) {
        self.jumps.path.push(scope);
        self.begin_scope(scope);
    }

    fn leave_scope(&mut self) {
        if let Some(scope) = self.jumps.path.pop() {
            self.end_scope(scope);
        }
    }

    fn begin_scope(&mut self, scope: Scope) {
        for local in self.jumps.scope_locals.get(&scope).cloned().unwrap_or_default() {
            self.start_object(local);
        }
    }

    fn end_scope(&mut self, scope: Scope) {
        for local in self.jumps.scope_locals.get(&scope).cloned().unwrap_or_default() {
            self.end_object(local);
        }
    }

    /// Ends the objects of all scopes but the outermost ones, on a way out.
    fn leave_to(&mut self, depth: usize) {
        for index in (depth..self.jumps.path.len()).rev() {
            self.end_scope(self.jumps.path[index]);
        }
    }

    fn label(&mut self, label: LabelId) -> BlockId {
        if let Some(block) = self.jumps.blocks.get(&label) {
            return *block;
        }
        let block = self.emit.block();
        self.jumps.blocks.insert(label, block);
        block
    }

    /// Goes to a label, from scope to scope.
    fn go_to(&mut self, label: LabelId) {
        let Some(to) = self.jumps.label_paths.get(&label).cloned() else {
            self.emit.unsupported("a jump into or inside of an expression");
            return;
        };
        let common = self.jumps.path.iter().zip(&to).take_while(|(a, b)| a == b).count();
        self.leave_to(common);
        for scope in &to[common..] {
            self.begin_scope(*scope);
        }
        let block = self.label(label);
        self.emit.end(TermKind::goto(block));
    }

    /// Goes to the label of the function whose address it is.
    fn jump(&mut self, pointer: &'p CExpr) {
        let span = pointer.span;
        let value = self.expr(pointer);
        self.emit.at(span);
        let Some(body) = self.body else { return };
        let Value::Pointer(Some(region), parts) = value else {
            return self.emit.check(kinds::CALL, "a jump to something that is no label of the function", Expr::FALSE);
        };
        if !matches!(self.emit.world.shape(region).form, Form::Functions) {
            return self.emit.unsupported("a computed `goto` by a pointer that may lead to data");
        }
        let number = self.emit.keep(parts[0].clone());
        let mut arms = Vec::new();
        let mut ways = Vec::new();
        for (label, decl) in body.labels.entries() {
            if let Some(address) = decl.address {
                let way = self.emit.block();
                let guard = simplify_binary(BinOp::Eq, number.clone(), Expr::i32(super::call::number_of(address)));
                arms.push(Arm { guard, target: way });
                ways.push((way, label));
            }
        }
        let nowhere = self.emit.block();
        self.emit.end_and_start(TermKind::Goto { arms, otherwise: nowhere }, nowhere);
        self.emit.check(kinds::CALL, "a jump to something that is no label of the function", Expr::FALSE);
        for (way, label) in ways {
            self.emit.end_and_start(TermKind::goto(nowhere), way);
            self.go_to(label);
        }
    }

    // Statements

    pub fn block(&mut self, block: &'p Block) {
        self.enter_block(block);
        for stmt in &block.stmts {
            self.stmt(stmt);
        }
        self.leave_block(block);
    }

    pub fn stmt(&mut self, stmt: &'p Stmt) {
        self.emit.at(stmt.span);
        match &stmt.kind {
            StmtKind::Empty => {}
            StmtKind::Expr(expr) => self.whole(expr),
            StmtKind::Declare { local, init } => {
                let held = self.temporaries.len();
                self.declare(*local, init.as_ref());
                self.end_temporaries(held);
            }
            StmtKind::Block(block) => self.block(block),
            StmtKind::If { cond, then, otherwise } => {
                let cond = self.whole_condition(cond);
                self.emit.at(stmt.span);
                let (yes, after) = (self.emit.block(), self.emit.block());
                let no = if otherwise.is_some() { self.emit.block() } else { after };
                self.emit.end_and_start(TermKind::branch(cond, yes, no), yes);
                self.stmt(then);
                if let Some(otherwise) = otherwise {
                    self.emit.end_and_start(TermKind::goto(after), no);
                    self.stmt(otherwise);
                }
                self.emit.flow_into(after);
            }
            StmtKind::While { cond, body } => self.loop_of(Some(cond), None, body, true),
            StmtKind::DoWhile { body, cond } => self.loop_of(Some(cond), None, body, false),
            StmtKind::For { init, cond, step, body, .. } => {
                self.enter_scope(scope_of(stmt));
                for stmt in init {
                    self.stmt(stmt);
                }
                self.loop_of(cond.as_ref(), step.as_ref(), body, true);
                self.leave_scope();
            }
            StmtKind::Switch { value, cases, default, body } => {
                let held = self.temporaries.len();
                let value = self.number(value);
                let value = self.emit.keep(value);
                self.end_temporaries(held);
                self.emit.at(stmt.span);
                let ty = self.emit.ty(&value);
                let after = self.emit.block();
                let mut arms = Vec::new();
                let mut ways = Vec::new();
                for case in cases {
                    let bound = |number: i128| Expr::Const(Const::Int(ty, ty.wrap(number)));
                    let guard = if case.low == case.high {
                        simplify_binary(BinOp::Eq, value.clone(), bound(case.low))
                    } else {
                        let low = simplify_binary(BinOp::Ge, value.clone(), bound(case.low));
                        and(low, simplify_binary(BinOp::Le, value.clone(), bound(case.high)))
                    };
                    let way = self.emit.block();
                    arms.push(Arm { guard, target: way });
                    ways.push((way, case.label));
                }
                let otherwise = match default {
                    Some(label) => {
                        let way = self.emit.block();
                        ways.push((way, *label));
                        way
                    }
                    None => after,
                };
                let inside = self.emit.block();
                self.emit.end_and_start(TermKind::Goto { arms, otherwise }, inside);
                for (way, label) in ways {
                    self.emit.end_and_start(TermKind::goto(inside), way);
                    self.go_to(label);
                }
                // What stands before the first label is not reached.
                let depth = self.jumps.path.len();
                self.jumps.around.push(Around { break_to: after, continue_to: None, depth });
                self.stmt(body);
                self.jumps.around.pop();
                self.emit.flow_into(after);
            }
            StmtKind::Labelled { label, body } => {
                let block = self.label(*label);
                self.emit.flow_into(block);
                self.stmt(body);
            }
            StmtKind::Goto(label) => self.go_to(*label),
            StmtKind::Jump(pointer) => self.jump(pointer),
            StmtKind::Break => {
                if let Some(around) = self.jumps.around.last().copied() {
                    self.leave_to(around.depth);
                    self.emit.end(TermKind::goto(around.break_to));
                }
            }
            StmtKind::Continue => {
                let around =
                    self.jumps.around.iter().rev().find_map(|around| Some((around.depth, around.continue_to?)));
                if let Some((depth, block)) = around {
                    self.leave_to(depth);
                    self.emit.end(TermKind::goto(block));
                }
            }
            StmtKind::Return(value) => {
                let held = self.temporaries.len();
                let value = value.as_ref().map(|value| self.expr(value));
                let values = match value {
                    Some(value) => {
                        let passing = self.result_passing(self.function);
                        let ty = match self.emit.world.hir.types.get(self.emit.world.hir.functions[self.function].ty) {
                            CType::Function(ty) => Some(ty.result),
                            _ => None,
                        };
                        let values = match ty.filter(|_| !passing.types().is_empty()) {
                            Some(ty) => self.passed(value, &passing, ty),
                            None => Vec::new(),
                        };
                        self.with_value(values)
                    }
                    None => self.without_value(),
                };
                let values: Vec<Expr> = values.into_iter().map(|value| self.emit.keep(value)).collect();
                self.end_temporaries(held);
                self.emit.at(stmt.span);
                self.leave_to(0);
                self.end_params();
                self.emit.end(TermKind::Return { values });
            }
            StmtKind::Unsupported(why) => self.emit.unsupported(why),
        }
    }

    /// An expression of its own, for its effects.
    fn whole(&mut self, expr: &'p CExpr) {
        let held = self.temporaries.len();
        self.discard(expr);
        self.expr(expr);
        self.end_temporaries(held);
    }

    /// A truth value that is an expression of its own.
    fn whole_condition(&mut self, expr: &'p CExpr) -> Expr {
        let held = self.temporaries.len();
        let mut value = self.condition(expr);
        if self.temporaries.len() > held {
            value = self.emit.keep(value);
            self.end_temporaries(held);
        }
        value
    }

    /// Parameters that are objects end with the function, and its memory of `alloca`.
    pub fn end_params(&mut self) {
        let Some(body) = self.body else { return };
        for param in &body.params {
            self.end_object(*param);
        }
        self.end_frame();
    }

    fn loop_of(&mut self, cond: Option<&'p CExpr>, step: Option<&'p CExpr>, body: &'p Stmt, tests_first: bool) {
        let (head, inside, next, after) = (self.emit.block(), self.emit.block(), self.emit.block(), self.emit.block());
        let around = Around { break_to: after, continue_to: Some(next), depth: self.jumps.path.len() };
        self.emit.flow_into(if tests_first { head } else { inside });
        if tests_first {
            // Without a condition the head is where the body begins.
            self.emit.at(cond.map_or(body.span, |cond| cond.span));
            self.test(cond, inside, after);
        }
        self.jumps.around.push(around);
        self.stmt(body);
        self.jumps.around.pop();
        self.emit.flow_into(next);
        if let Some(step) = step {
            self.whole(step);
        }
        if tests_first {
            self.emit.end_and_start(TermKind::goto(head), after);
        } else {
            self.test(cond, inside, after);
            // `test` goes on in the loop, which has its body already.
            self.emit.switch_to(after);
        }
    }

    /// Goes on inside where the condition holds, else behind the loop.
    fn test(&mut self, cond: Option<&'p CExpr>, inside: BlockId, after: BlockId) {
        match cond {
            Some(cond) => {
                let value = self.whole_condition(cond);
                self.emit.at(cond.span);
                self.emit.end_and_start(TermKind::branch(value, inside, after), inside);
            }
            None => self.emit.end_and_start(TermKind::goto(inside), inside),
        }
    }

    fn declare(&mut self, local: LocalId, init: Option<&'p crate::hir::Initialiser>) {
        let Some(body) = self.body else { return };
        let ty = body.locals[local].ty.ty;
        let region = self.emit.world.memory.region_of(Variable::Local(self.function, local));
        let is_object = region.is_some_and(|region| is_on_heap(&self.emit.world.shape(region)));
        if is_object && self.emit.world.memory.count(ty).is_none() {
            return self.declare_variable_length(local, ty);
        }
        self.initialise(local, init);
        self.jumps.declared.insert(local);
    }

    /// An array whose length is computed.
    fn declare_variable_length(&mut self, local: LocalId, ty: TypeId) {
        let Some(count) = self.variable_count(ty) else {
            return self.emit.unsupported("an array of unknown length");
        };
        let count = self.emit.keep(count);
        // Where nobody asks, an array of no elements is what compilers make of it.
        let least = if self.emit.world.asks_for(CheckKind::NEGATIVE_SIZE) { 1 } else { 0 };
        let is_some = simplify_binary(BinOp::Ge, count.clone(), Expr::i64(least));
        self.emit.check(CheckKind::NEGATIVE_SIZE, "an array has no element", is_some);
        self.start_variable_length(local, count);
    }

    /// How many elements an array of variable length has.
    pub fn variable_count(&mut self, ty: TypeId) -> Option<Expr> {
        match self.emit.world.hir.types.get(ty) {
            CType::Array { element, length } => {
                let (element, length) = (element.ty, *length);
                let inner = self.variable_count(element)?;
                let own = match length {
                    Length::Known(length) => Expr::i64(i64::try_from(length).ok()?),
                    Length::Incomplete => return None,
                    Length::Variable(local) => {
                        let spot = self.local_spot(local);
                        let size = self.body?.locals[local].ty.ty;
                        match self.load(spot, None, size) {
                            Value::Scalar(value) => simplify_cast(Type::I64, value),
                            Value::Pointer(..) | Value::Record(..) | Value::Nothing => return None,
                        }
                    }
                };
                let (a, b) = (self.emit.keep(inner), self.emit.keep(own));
                let fits = super::arith::fits(BinOp::Mul, a.clone(), b.clone());
                self.emit.check(CheckKind::UNSUPPORTED, "an array that is larger than memory", fits);
                Some(simplify_binary(BinOp::Mul, a, b))
            }
            _ => Some(Expr::i64(1)),
        }
    }
}
