//! Decides questions that code asks about itself: whether contents are any, whether callees are their contracts, whether reasons are told.
//!
//! Whoever makes a program reads the answer from a global that nobody writes.

use crate::expr::Const;
use crate::program::{Choice, Program, Purpose};
use crate::stmt::StmtKind;

/// Decides a question that code may ask. False if nobody asks.
pub fn decide(program: &mut Program, choice: Choice, answer: bool) -> bool {
    let Some(asked) = program.global_for(&Purpose::Choice(choice)) else { return false };
    program.globals[asked].init = Const::Bool(answer);
    let blocks = program.procs.iter_mut().flat_map(|proc| proc.blocks.iter_mut());
    for stmt in blocks.flat_map(|block| &mut block.stmts) {
        if let StmtKind::GlobalLoad { target, global } = stmt.kind
            && global == asked
        {
            stmt.kind = StmtKind::Assign { target, value: Const::Bool(answer).into() };
        }
    }
    true
}
