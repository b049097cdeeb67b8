//! Shortcuts: an operation that checks and computes at once.
//!
//! `assert fits(+, a, b)` is mostly followed by `x := a + b`. Before the code of the two stands an operation that does both where the check holds, and skips that code. Where it
//! does not hold, and where somebody observes each statement, the code of the two is executed as it stands.

use super::Compiler;
use super::expr::small;
use crate::expr::{Expr, FitsOp, Type};
use crate::interp::op::Op;
use crate::stmt::{Stmt, StmtKind};

impl Compiler<'_> {
    /// The shortcut for a statement and the next one, if there is any; how much it skips is not known yet.
    pub(super) fn shortcut(&self, stmt: &StmtKind, next: Option<&Stmt>) -> Option<Op> {
        let StmtKind::Assert { cond: Expr::Fits(op, operands), .. } = stmt else { return None };
        let StmtKind::Assign { target, value: Expr::Binary(operator, left, right) } = &next?.kind else { return None };
        let [a, b] = &**operands;
        if op.operator() != *operator || **left != *a || **right != *b {
            return None;
        }
        let ty = self.local_type(*target).ok()?;
        let near = |expr: &Expr| match expr {
            Expr::Local(local) if self.local_type(*local).ok() == Some(ty) => self.near(*local),
            _ => None,
        };
        let (d, a, skip) = (self.near(*target)?, near(a)?, 0);
        if let Some(k) = small(b).filter(|_| b.as_const().is_some_and(|value| value.ty() == ty)) {
            return Some(match (op, ty) {
                (FitsOp::Add, Type::I32) => Op::QuickAddIK { skip, d, a, k },
                (FitsOp::Mul, Type::I32) => Op::QuickMulIK { skip, d, a, k },
                (FitsOp::Add, Type::I64) => Op::QuickAddLK { skip, d, a, k },
                (FitsOp::Mul, Type::I64) => Op::QuickMulLK { skip, d, a, k },
                // Subtracting is adding the opposite, which the least number does not have.
                (FitsOp::Sub, Type::I32) => Op::QuickAddIK { skip, d, a, k: k.checked_neg()? },
                (FitsOp::Sub, Type::I64) => Op::QuickAddLK { skip, d, a, k: k.checked_neg()? },
                _ => return None,
            });
        }
        let b = near(b)?;
        Some(match (op, ty) {
            (FitsOp::Add, Type::I32) => Op::QuickAddI { skip, d, a, b },
            (FitsOp::Sub, Type::I32) => Op::QuickSubI { skip, d, a, b },
            (FitsOp::Mul, Type::I32) => Op::QuickMulI { skip, d, a, b },
            (FitsOp::Add, Type::I64) => Op::QuickAddL { skip, d, a, b },
            (FitsOp::Sub, Type::I64) => Op::QuickSubL { skip, d, a, b },
            (FitsOp::Mul, Type::I64) => Op::QuickMulL { skip, d, a, b },
            _ => return None,
        })
    }
}
