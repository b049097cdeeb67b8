//! Decides questions that code asks about itself: whether contents are any, whether callees are their contracts, whether reasons are told.
//!
//! Whoever makes a program reads the answer from a global that nobody writes.

use crate::expr::Const;
use crate::program::Program;
use crate::stmt::StmtKind;

/// Decides a question that code may ask: the value of a global of this name, which nobody writes. False if nobody asks.
pub fn decide(program: &mut Program, name: &str, answer: bool) -> bool {
    let asked = program.globals.entries().find(|(_, global)| &*global.name == name).map(|(id, _)| id);
    let Some(asked) = asked else { return false };
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
