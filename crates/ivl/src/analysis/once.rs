//! What runs at most once in a run of the whole program: blocks outside of loops, of procedures that are called from one such block.

use crate::program::{Proc, ProcId, Program};
use crate::stmt::{BlockId, StmtKind};
use base::{Id, IdVec};

/// See the module.
pub struct Once {
    procs: IdVec<ProcId, bool>,
    cyclic: IdVec<ProcId, Vec<bool>>,
}

impl Once {
    /// Analyses a program.
    pub fn of(program: &Program) -> Self {
        let cyclic: IdVec<ProcId, Vec<bool>> = program
            .procs
            .iter()
            .map(|proc| {
                let successors: Vec<Vec<usize>> = proc
                    .blocks
                    .iter()
                    .map(|block| block.term.kind.successors().into_iter().map(Id::index).collect())
                    .collect();
                on_cycles(&successors)
            })
            .collect();
        // The call sites of each procedure; more than one is as good as many.
        let mut callers: IdVec<ProcId, Vec<(ProcId, BlockId)>> = IdVec::from_vec(vec![Vec::new(); program.procs.len()]);
        for (proc, body) in program.procs.entries() {
            for (block, content) in body.blocks.entries() {
                for stmt in &content.stmts {
                    if let StmtKind::Call { proc: callee, .. } = stmt.kind {
                        callers[callee].push((proc, block));
                    }
                }
            }
        }
        let mut procs: IdVec<ProcId, bool> = IdVec::from_vec(vec![false; program.procs.len()]);
        if let Some(entry) = program.entry
            && callers[entry].is_empty()
        {
            procs[entry] = true;
        }
        loop {
            let mut changed = false;
            for proc in program.procs.ids() {
                if let [(caller, block)] = callers[proc][..]
                    && !procs[proc]
                    && procs[caller]
                    && !cyclic[caller][block.index()]
                {
                    procs[proc] = true;
                    changed = true;
                }
            }
            if !changed {
                return Once { procs, cyclic };
            }
        }
    }

    /// Whether a procedure runs at most once.
    pub fn proc(&self, proc: ProcId) -> bool {
        self.procs[proc]
    }

    /// Whether a block runs at most once.
    pub fn block(&self, proc: ProcId, block: BlockId) -> bool {
        self.procs[proc] && !self.cyclic[proc][block.index()]
    }
}

/// Whether a procedure has a loop.
pub fn has_loop(proc: &Proc) -> bool {
    let successors: Vec<Vec<usize>> =
        proc.blocks.iter().map(|block| block.term.kind.successors().into_iter().map(Id::index).collect()).collect();
    on_cycles(&successors).contains(&true)
}

/// Which nodes of a graph lie on a cycle: Tarjan's algorithm, with an explicit stack.
pub fn on_cycles(successors: &[Vec<usize>]) -> Vec<bool> {
    const NEW: usize = usize::MAX;
    let count = successors.len();
    let (mut index, mut low) = (vec![NEW; count], vec![0; count]);
    let (mut open, mut cyclic) = (vec![false; count], vec![false; count]);
    let (mut stack, mut next) = (Vec::new(), 0);
    for root in 0..count {
        if index[root] != NEW {
            continue;
        }
        let mut work = vec![(root, 0)];
        while let Some((node, edge)) = work.pop() {
            if edge == 0 {
                (index[node], low[node]) = (next, next);
                next += 1;
                stack.push(node);
                open[node] = true;
            }
            if let Some(&target) = successors[node].get(edge) {
                work.push((node, edge + 1));
                if index[target] == NEW {
                    work.push((target, 0));
                } else if open[target] {
                    low[node] = low[node].min(index[target]);
                }
                continue;
            }
            if low[node] == index[node] {
                let mut component = Vec::new();
                while let Some(member) = stack.pop() {
                    open[member] = false;
                    component.push(member);
                    if member == node {
                        break;
                    }
                }
                let is_cycle = component.len() > 1 || successors[node].contains(&node);
                component.into_iter().for_each(|member| cyclic[member] = is_cycle);
            }
            if let Some(&(parent, _)) = work.last() {
                low[parent] = low[parent].min(low[node]);
            }
        }
    }
    cyclic
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_cycles() {
        assert_eq!(on_cycles(&[vec![1], vec![2], vec![1, 3], vec![]]), [false, true, true, false]);
        assert_eq!(on_cycles(&[vec![0]]), [true]);
        assert_eq!(on_cycles(&[vec![1, 2], vec![3], vec![3], vec![]]), [false; 4]);
        assert_eq!(on_cycles(&[vec![1], vec![2], vec![0], vec![2]]), [true, true, true, false]);
    }
}
