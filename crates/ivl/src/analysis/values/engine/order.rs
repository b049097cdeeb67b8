//! In which order procedures are looked at, and where ranges that grow may stop.

use super::*;

/// Procedures in the order in which a search from the entry leaves them, so that callees mostly come first.
pub(super) fn ranks(program: &Program, entry: ProcId) -> (Vec<ProcId>, IdVec<ProcId, usize>) {
    let callees = |id: ProcId| {
        let stmts = program.procs[id].blocks.iter().flat_map(|block| &block.stmts);
        let calls =
            stmts.filter_map(|stmt| if let StmtKind::Call { proc, .. } = &stmt.kind { Some(*proc) } else { None });
        calls.collect::<Vec<_>>()
    };
    let mut is_seen: IdVec<ProcId, bool> = IdVec::from_vec(vec![false; program.procs.len()]);
    let mut order = Vec::new();
    is_seen[entry] = true;
    let mut stack = vec![(entry, callees(entry))];
    while let Some((id, rest)) = stack.last_mut() {
        match rest.pop() {
            Some(next) if !std::mem::replace(&mut is_seen[next], true) => stack.push((next, callees(next))),
            Some(_) => {}
            None => {
                order.push(*id);
                stack.pop();
            }
        }
    }
    let mut rank = IdVec::from_vec(vec![usize::MAX; program.procs.len()]);
    for (index, proc) in order.iter().enumerate() {
        rank[*proc] = index;
    }
    (order, rank)
}

/// The integers of a procedure and their neighbours, in ascending order.
pub(super) fn thresholds(proc: &crate::program::Proc) -> Rc<[i128]> {
    let mut ends = BTreeSet::from([0, -1, i128::from(i32::MAX), i128::from(i32::MIN), i128::from(i32::MAX) - 1]);
    let mut todo: Vec<&Expr> = Vec::new();
    for block in proc.blocks.iter() {
        todo.extend(block.stmts.iter().flat_map(|stmt| stmt.kind.exprs()));
        todo.extend(block.term.kind.exprs());
    }
    while let Some(expr) = todo.pop() {
        if let Expr::Const(Const::Int(_, value)) = expr {
            ends.extend([value.saturating_sub(1), *value, value.saturating_add(1)]);
        }
        todo.extend(expr.operands());
    }
    ends.into_iter().collect()
}
