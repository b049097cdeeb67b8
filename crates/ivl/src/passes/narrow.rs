//! Decides what is the same in all runs, by the analysis [`Values`].
//!
//! - An expression that always has one value becomes a constant; type tests lose the classes that do not occur.
//! - Ways out of a block that are never taken go, and what follows a statement or call that is never left.
//! - A call of a procedure that only chooses by its arguments whom to call, with a choice that is known here, calls that one.
//!
//! Blocks and procedures that nothing leads to any more stay for [`Unreachable`](super::Unreachable), locals and results that are not used for
//! [`Dead`](super::Dead) and [`TrimSignatures`](super::TrimSignatures). A program without an entry is left alone.

use super::{Pass, Precision};
use crate::analysis::values::{Engine, Point, Value, Values};
use crate::analysis::{Object, ObjectSet};
use crate::expr::{BinOp, Const, Expr};
use crate::program::{ProcId, Program};
use crate::stmt::{Block, BlockId, LocalId, StmtKind, Term, TermKind};
use base::Id;

/// The pass.
#[derive(Clone, Copy, Debug, Default)]
pub struct Narrow;

impl Pass for Narrow {
    fn name(&self) -> &'static str {
        "narrow"
    }

    fn precision(&self) -> Precision {
        Precision::Exact
    }

    fn run(&self, mut program: Program) -> Program {
        let Some(mut values) = Values::of(&program) else { return program };
        let mut procs = program.procs.clone();
        for (proc, body) in program.procs.ids().zip(procs.iter_mut()) {
            for (id, block) in body.blocks.ids().zip(body.blocks.iter_mut()) {
                Rewriter { engine: &mut values.engine }.block(proc, id, block);
            }
        }
        drop(values);
        program.procs = procs;
        program
    }
}

struct Rewriter<'a, 'p> {
    engine: &'a mut Engine<'p>,
}

impl<'p> Rewriter<'_, 'p> {
    fn block(&mut self, proc: ProcId, id: BlockId, block: &mut Block) {
        let Some(mut point) = self.engine.start(proc, id) else { return };
        let old = &self.engine.program.procs[proc].blocks[id];
        for (index, stmt) in old.stmts.iter().enumerate() {
            let new = &mut block.stmts[index];
            if let StmtKind::Call { targets, proc, args } = &mut new.kind {
                self.resolve(targets, proc, args);
            }
            new.kind.exprs_mut().into_iter().for_each(|expr| self.expr(expr));
            if !self.engine.step(&mut point, &stmt.kind) {
                // Nobody gets past this.
                block.stmts.truncate(index + 1);
                block.term = Term { kind: TermKind::Halt { status: Expr::i32(0) }, origin: stmt.origin };
                return;
            }
        }
        let taken = self.engine.edges(proc, id).to_vec();
        self.term(&mut point, &old.term.kind, &mut block.term.kind, &taken);
    }

    fn term(&mut self, point: &mut Point<'p>, old: &'p TermKind, new: &mut TermKind, taken: &[bool]) {
        match (old, &mut *new) {
            (TermKind::Goto { arms, .. }, TermKind::Goto { arms: kept, otherwise }) => {
                kept.clear();
                for (index, arm) in arms.iter().enumerate() {
                    if taken[index] {
                        let mut arm = arm.clone();
                        self.expr(&mut arm.guard);
                        kept.push(arm);
                    }
                    if !self.engine.assume(point, &arm.guard, false) {
                        break;
                    }
                }
                if !taken[arms.len()] {
                    match kept.pop() {
                        Some(last) => *otherwise = last.target,
                        None => *new = TermKind::Halt { status: Expr::i32(0) },
                    }
                }
            }
            (TermKind::Return { .. } | TermKind::Halt { .. }, new) => {
                new.exprs_mut().into_iter().for_each(|expr| self.expr(expr));
            }
            (TermKind::Goto { .. }, TermKind::Return { .. } | TermKind::Halt { .. }) => {}
        }
    }

    /// Rewrites an expression at the current point.
    fn expr(&self, expr: &mut Expr) {
        match expr {
            Expr::Const(_) | Expr::Text(_) => return,
            Expr::Local(_)
            | Expr::Unary(..)
            | Expr::Binary(..)
            | Expr::Math(..)
            | Expr::Cast(..)
            | Expr::Ite(_)
            | Expr::InstanceOf(..)
            | Expr::TypeIn(..)
            | Expr::CanStore(..)
            | Expr::Fits(..)
            | Expr::FitsIn(..) => {}
        }
        let Some(value) = self.engine.eval(expr) else { return };
        if let Some(atom) = self.atom(&value) {
            *expr = atom;
            return;
        }
        if let Expr::InstanceOf(operand, _) | Expr::TypeIn(operand, _) = expr
            && let Some(Value::Ref(set)) = self.engine.eval(operand)
            && let Some(simple) = self.type_test(expr, &set)
        {
            *expr = simple;
        }
        expr.operands_mut().into_iter().for_each(|operand| self.expr(operand));
    }

    /// The constant or text that a value must be.
    fn atom(&self, value: &Value) -> Option<Expr> {
        if let Value::Ref(set) = value
            && let Some(object) = set.single().filter(|_| !set.has_null())
        {
            return match self.engine.object(object) {
                Object::Text(text) => Some(Expr::Text(text)),
                Object::Site(..) | Object::TextChars => None,
            };
        }
        value.as_const().map(Expr::Const)
    }

    /// A simpler test of a reference that may be both.
    fn type_test(&self, test: &Expr, set: &ObjectSet) -> Option<Expr> {
        let not_null = |operand: &Expr| Expr::Binary(BinOp::Ne, Box::new(operand.clone()), Box::new(Expr::NULL));
        match test {
            Expr::InstanceOf(operand, class) => {
                let is_all = set.iter().all(|object| self.engine.is_subtype(self.engine.class_of(object), *class));
                is_all.then(|| not_null(operand))
            }
            Expr::TypeIn(operand, classes) => {
                let mut kept: Vec<_> = set.iter().map(|object| self.engine.class_of(object)).collect();
                kept.sort();
                kept.dedup();
                let before = kept.len();
                kept.retain(|class| classes.binary_search(class).is_ok());
                if kept.len() == before {
                    return Some(not_null(operand));
                }
                (kept.len() < classes.len()).then(|| Expr::TypeIn(operand.clone(), kept))
            }
            Expr::Local(_)
            | Expr::Const(_)
            | Expr::Text(_)
            | Expr::Unary(..)
            | Expr::Binary(..)
            | Expr::Math(..)
            | Expr::Cast(..)
            | Expr::Ite(_)
            | Expr::CanStore(..)
            | Expr::Fits(..)
            | Expr::FitsIn(..) => None,
        }
    }

    /// Looks through procedures that only choose whom to call.
    fn resolve(&mut self, targets: &mut Vec<Option<LocalId>>, callee: &mut ProcId, args: &mut Vec<Expr>) {
        // A procedure might choose itself.
        for _ in 0..8 {
            let Some(values) = args.iter().map(|arg| self.engine.eval(arg)).collect::<Option<Vec<_>>>() else { return };
            let id = *callee;
            let Some(block) = self.engine.with_locals(values, |engine| chosen(engine, id)) else { return };
            let Some((next, next_targets, next_args)) = forwarded(self.engine.program, id, block, targets, args) else {
                return;
            };
            (*callee, *targets, *args) = (next, next_targets, next_args);
        }
    }
}

/// The block where a procedure that starts with tests of its parameters ends up, if the values of these decide.
fn chosen(engine: &Engine<'_>, proc: ProcId) -> Option<BlockId> {
    let proc = &engine.program.procs[proc];
    let mut at = BlockId::from_index(0);
    let is_param = |expr: &Expr| {
        let mut is_param = true;
        expr.for_each_local(&mut |local| is_param &= local.index() < proc.params);
        is_param
    };
    for _ in 0..proc.blocks.len() {
        let block = &proc.blocks[at];
        let TermKind::Goto { arms, otherwise } = &block.term.kind else { return Some(at) };
        if !block.stmts.is_empty() {
            return Some(at);
        }
        let mut next = *otherwise;
        for arm in arms {
            if !is_param(&arm.guard) {
                return None;
            }
            match engine.eval(&arm.guard)?.as_const() {
                Some(Const::Bool(true)) => {
                    next = arm.target;
                    break;
                }
                Some(Const::Bool(false)) => {}
                Some(_) | None => return None,
            }
        }
        at = next;
    }
    None
}

/// The call that a block consists of, if its parameters are handed on and its results returned: what to call instead.
fn forwarded(
    program: &Program,
    proc: ProcId,
    block: BlockId,
    targets: &[Option<LocalId>],
    args: &[Expr],
) -> Option<(ProcId, Vec<Option<LocalId>>, Vec<Expr>)> {
    let proc = &program.procs[proc];
    let block = &proc.blocks[block];
    let ([stmt], TermKind::Return { values }) = (block.stmts.as_slice(), &block.term.kind) else { return None };
    let StmtKind::Call { targets: inner, proc: next, args: handed } = &stmt.kind else { return None };
    let mut next_args = Vec::with_capacity(handed.len());
    for arg in handed {
        next_args.push(match arg {
            Expr::Local(local) if local.index() < proc.params => args.get(local.index())?.clone(),
            Expr::Const(_) | Expr::Text(_) => arg.clone(),
            _ => return None,
        });
    }
    let mut next_targets = vec![None; inner.len()];
    for (target, value) in targets.iter().zip(values) {
        let Some(target) = target else { continue };
        let Expr::Local(result) = value else { return None };
        let index = inner.iter().position(|inner| *inner == Some(*result))?;
        if next_targets[index].replace(*target).is_some() {
            return None;
        }
    }
    Some((*next, next_targets, next_args))
}
