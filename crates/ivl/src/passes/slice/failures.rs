//! Branches to blocks that fail another check become assertions of it. The program is as before; but what follows depends on no branch, and an assertion
//! of a check that does not count stays only where it costs nothing.

use super::roots::counts;
use crate::build::not;
use crate::expr::Expr;
use crate::program::{CheckId, Proc, Program};
use crate::stmt::{Arm, BlockId, Stmt, StmtKind, TermKind};
use base::OriginId;
use std::collections::BTreeSet;

/// Whether anything has changed.
pub(super) fn to_assertions(program: &mut Program, checks: &Option<BTreeSet<CheckId>>) -> bool {
    let mut has_changed = false;
    for proc in program.procs.iter_mut() {
        for block in proc.blocks.ids().collect::<Vec<_>>() {
            has_changed |= convert(proc, block, checks);
        }
    }
    has_changed
}

fn convert(proc: &mut Proc, block: BlockId, checks: &Option<BTreeSet<CheckId>>) -> bool {
    let TermKind::Goto { arms, otherwise } = &proc.blocks[block].term.kind else { return false };
    let [Arm { guard, target }] = &arms[..] else { return false };
    let (cond, (check, origin), rest) = match (failure(proc, *target, checks), failure(proc, *otherwise, checks)) {
        (Some(failure), None) => (not(guard.clone()), failure, *otherwise),
        (None, Some(failure)) => (guard.clone(), failure, *target),
        (Some(_), Some(_)) | (None, None) => return false,
    };
    let block = &mut proc.blocks[block];
    block.stmts.push(Stmt { kind: StmtKind::Assert { cond, check }, origin });
    block.term.kind = TermKind::goto(rest);
    true
}

/// The check that fails at once where a block begins, if it is one that does not count.
fn failure(proc: &Proc, block: BlockId, checks: &Option<BTreeSet<CheckId>>) -> Option<(CheckId, OriginId)> {
    let first = proc.blocks[block].stmts.first()?;
    match first.kind {
        StmtKind::Assert { cond: Expr::FALSE, check } if !counts(checks, check) => Some((check, first.origin)),
        _ => None,
    }
}
