//! How tightly operators bind: as in Java.

use crate::expr::BinOp;

/// How tightly a binary operator binds; all associate to the left.
pub(crate) fn of(op: BinOp) -> u8 {
    match op {
        BinOp::Mul | BinOp::Div | BinOp::Rem => 8,
        BinOp::Add | BinOp::Sub => 7,
        BinOp::Shl | BinOp::Shr | BinOp::Ushr => 6,
        BinOp::Lt | BinOp::Le | BinOp::Gt | BinOp::Ge => RELATIONAL,
        BinOp::Eq | BinOp::Ne => 4,
        BinOp::And => 3,
        BinOp::Xor => 2,
        BinOp::Or => 1,
    }
}

/// The precedence of `<`, and of `instanceof`.
pub(crate) const RELATIONAL: u8 = 5;
