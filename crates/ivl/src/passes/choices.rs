//! Makes branches of expressions that choose between references, so that each reference is a local or null where it is used.
//!
//! Exact, but for the steps that a run takes. For passes that follow references and have rules for locals alone.

use super::{Pass, Precision};
use crate::expr::{BinOp, Expr, Type};
use crate::program::{Proc, Program};
use crate::stmt::{Block, BlockId, StmtKind, Term, TermKind};
use base::Id;

/// The pass.
#[derive(Clone, Copy, Debug, Default)]
pub struct Choices;

impl Pass for Choices {
    fn name(&self) -> &'static str {
        "choices"
    }

    fn precision(&self) -> Precision {
        Precision::Exact
    }

    fn run(&self, mut program: Program) -> Program {
        for proc in program.procs.iter_mut() {
            // Blocks that are made are looked at in their turn.
            let mut index = 0;
            while index < proc.blocks.len() {
                split(proc, BlockId::from_index(index));
                index += 1;
            }
        }
        program
    }
}

/// Ends a block where a reference is chosen first, and goes on in others.
fn split(proc: &mut Proc, at: BlockId) {
    let found = proc.blocks[at].stmts.iter().enumerate().find_map(|(index, stmt)| {
        let exprs = stmt.kind.exprs();
        Some((index, exprs.into_iter().find_map(|expr| choice(proc, expr))?))
    });
    let Some((index, condition)) = found else {
        return split_end(proc, at);
    };
    let mut rest = proc.blocks[at].stmts.split_off(index);
    let after = rest.split_off(1);
    let Some(stmt) = rest.pop() else { return };
    let origin = stmt.origin;
    let next = proc.blocks.next_id();
    let term = std::mem::replace(&mut proc.blocks[at].term, Term { kind: TermKind::goto(next), origin });
    let next = proc.blocks.push(Block { stmts: after, term });
    let sides = [true, false].map(|side| {
        let mut stmt = stmt.clone();
        stmt.kind.exprs_mut().into_iter().for_each(|expr| decide(expr, &condition, side));
        // What is chosen of itself needs no statement.
        let is_idle = matches!(&stmt.kind, StmtKind::Assign { target, value: Expr::Local(value) } if target == value);
        let stmts = if is_idle { Vec::new() } else { vec![stmt] };
        proc.blocks.push(Block { stmts, term: Term { kind: TermKind::goto(next), origin } })
    });
    proc.blocks[at].term = Term { kind: TermKind::branch(condition, sides[0], sides[1]), origin };
}

/// The same for the end of a block.
fn split_end(proc: &mut Proc, at: BlockId) {
    // Guards are tried in order.
    let count = match &proc.blocks[at].term.kind {
        TermKind::Goto { .. } => 1,
        TermKind::Return { .. } | TermKind::Halt { .. } => usize::MAX,
    };
    let exprs = proc.blocks[at].term.kind.exprs();
    let Some(condition) = exprs.into_iter().take(count).find_map(|expr| choice(proc, expr)) else { return };
    let term = proc.blocks[at].term.clone();
    let origin = term.origin;
    let sides = [true, false].map(|side| {
        let mut term = term.clone();
        term.kind.exprs_mut().into_iter().for_each(|expr| decide(expr, &condition, side));
        proc.blocks.push(Block { stmts: Vec::new(), term })
    });
    proc.blocks[at].term = Term { kind: TermKind::branch(condition, sides[0], sides[1]), origin };
}

/// On what it depends which reference an expression means, if it chooses. Only what is evaluated whatever else holds is looked at: a condition that is evaluated first
/// must not divide by what somebody has yet to test.
fn choice(proc: &Proc, expr: &Expr) -> Option<Expr> {
    match expr {
        Expr::Ite(parts) => {
            let is_chosen = parts[1].ty(&proc.locals) == Type::Ref;
            choice(proc, &parts[0]).or_else(|| is_chosen.then(|| parts[0].clone()))
        }
        Expr::Binary(BinOp::And | BinOp::Or, first, _) => choice(proc, first),
        _ => expr.operands().into_iter().find_map(|operand| choice(proc, operand)),
    }
}

/// Takes one side wherever this is the condition.
fn decide(expr: &mut Expr, condition: &Expr, side: bool) {
    expr.operands_mut().into_iter().for_each(|operand| decide(operand, condition, side));
    if let Expr::Ite(parts) = expr
        && parts[0] == *condition
    {
        *expr = parts[if side { 1 } else { 2 }].clone();
    }
}
