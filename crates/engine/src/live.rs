//! Which locals are live where: may be read before they are assigned.

use base::{Id, IdVec};
use ivl::{BlockId, Expr, LocalId, Proc};

/// See the module.
pub(crate) struct Live(IdVec<BlockId, Vec<bool>>);

impl Live {
    /// Looks at a procedure.
    pub fn of(proc: &Proc) -> Self {
        let none = vec![false; proc.locals.len()];
        let mut live: IdVec<BlockId, Vec<bool>> = IdVec::from_vec(vec![none; proc.blocks.len()]);
        loop {
            let mut changed = false;
            // Blocks are mostly in order.
            for (id, block) in proc.blocks.entries().collect::<Vec<_>>().into_iter().rev() {
                let mut now = vec![false; proc.locals.len()];
                for successor in block.term.kind.successors() {
                    now.iter_mut().zip(&live[successor]).for_each(|(here, there)| *here |= there);
                }
                let read = |expr: &Expr, now: &mut Vec<bool>| {
                    expr.for_each_local(&mut |local| now[local.index()] = true);
                };
                block.term.kind.exprs().into_iter().for_each(|expr| read(expr, &mut now));
                for stmt in block.stmts.iter().rev() {
                    stmt.kind.targets().into_iter().for_each(|target| now[target.index()] = false);
                    stmt.kind.exprs().into_iter().for_each(|expr| read(expr, &mut now));
                }
                if now != live[id] {
                    live[id] = now;
                    changed = true;
                }
            }
            if !changed {
                return Self(live);
            }
        }
    }

    /// Whether a local may be read before it is assigned, from the start of a block on.
    pub fn contains(&self, block: BlockId, local: LocalId) -> bool {
        self.0[block][local.index()]
    }
}
