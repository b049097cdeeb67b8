//! Control dependence: from the blocks of a procedure to the branches that decide whether each of them runs.
//!
//! Post-dominators by Cooper, Harvey and Kennedy's iteration, control dependence after Ferrante, Ottenstein and Warren, both on the graph
//! with one more node, the exit: `return` and `halt` lead there. So does, by an edge that is added, one block of each loop without
//! a way out (but by an exception), so that every block has a way to the exit. More edges only mean more dependence: what does not depend on a
//! branch here does not depend on it in the procedure itself.

use crate::expr::{Expr, Type};
use crate::program::Proc;
use crate::stmt::{BlockId, TermKind};
use base::{Id, IdVec};

/// What is known of a procedure, all of whose blocks are reached.
pub(super) struct Control {
    /// Where all ways from a block meet first; `None`: only at the exit.
    pub(super) meeting: IdVec<BlockId, Option<BlockId>>,
    /// The blocks at whose end it is decided whether a block runs.
    pub(super) depends: IdVec<BlockId, Vec<BlockId>>,
    /// The blocks that lead to a block.
    pub(super) predecessors: IdVec<BlockId, Vec<BlockId>>,
    /// Whether there is a way from a block to a `return`.
    pub(super) returns: IdVec<BlockId, bool>,
}

impl Control {
    pub(super) fn of(proc: &Proc) -> Control {
        let exit = proc.blocks.len();
        let mut next: Vec<Vec<usize>> = Vec::with_capacity(exit + 1);
        for block in proc.blocks.iter() {
            let mut targets: Vec<usize> = block.term.kind.successors().iter().map(|id| id.index()).collect();
            targets.sort_unstable();
            targets.dedup();
            next.push(targets);
        }
        next.push(Vec::new());
        let mut before = vec![Vec::new(); exit + 1];
        for (block, targets) in next.iter().enumerate() {
            targets.iter().for_each(|target| before[*target].push(block));
        }
        let to_ids = |list: &Vec<usize>| list.iter().map(|index| BlockId::from_index(*index)).collect();
        let predecessors = before[..exit].iter().map(to_ids).collect();
        let mut returns = vec![false; exit];
        for (id, block) in proc.blocks.entries() {
            if matches!(block.term.kind, TermKind::Return { .. }) {
                flood(id.index(), &before, &mut returns);
            }
        }
        lead_all_to_exit(proc, &mut next, &mut before);
        let above = meet(&next, &before);
        let mut depends = IdVec::from_vec(vec![Vec::new(); exit]);
        for (block, targets) in next.iter().enumerate().filter(|(_, targets)| targets.len() > 1) {
            let id = BlockId::from_index(block);
            for target in targets {
                // From where the branch leads up to where its ways meet again.
                let mut at = *target;
                while at != above[block] {
                    let list: &mut Vec<BlockId> = &mut depends[BlockId::from_index(at)];
                    if list.last() != Some(&id) {
                        list.push(id);
                    }
                    at = above[at];
                }
            }
        }
        let meeting = above[..exit].iter().map(|at| (*at != exit).then(|| BlockId::from_index(*at))).collect();
        Control { meeting, depends, predecessors, returns: IdVec::from_vec(returns) }
    }
}

/// Marks a block and all that lead to it.
fn flood(block: usize, before: &[Vec<usize>], is_marked: &mut [bool]) {
    let mut todo = vec![block];
    while let Some(block) = todo.pop() {
        if !std::mem::replace(&mut is_marked[block], true) {
            todo.extend(&before[block]);
        }
    }
}

/// Adds the exit's edges.
fn lead_all_to_exit(proc: &Proc, next: &mut [Vec<usize>], before: &mut [Vec<usize>]) {
    let exit = proc.blocks.len();
    let is_cyclic = cyclic(next);
    let mut is_done = vec![false; exit + 1];
    let mut lead = |block: usize| {
        if !is_done[block] {
            next[block].push(exit);
            before[exit].push(block);
            flood(block, before, &mut is_done);
        }
    };
    let (normal, thrown): (Vec<usize>, Vec<usize>) = proc
        .blocks
        .entries()
        .filter(|(_, block)| block.term.kind.successors().is_empty())
        .map(|(id, _)| id.index())
        .partition(|block| !throws(proc, *block));
    normal.into_iter().for_each(&mut lead);
    // Loops without a way out but by an exception, at a plain jump if there is one: nothing is computed for its sake. Otherwise
    // the exception would be what always happens.
    let jumps = proc.blocks.entries().rev().filter(|(_, block)| block.term.kind.successors().len() == 1);
    jumps.filter(|(id, _)| is_cyclic[id.index()]).for_each(|(id, _)| lead(id.index()));
    thrown.into_iter().for_each(&mut lead);
    proc.blocks.ids().rev().for_each(|id| lead(id.index()));
}

/// Whether a block may return with an exception: the last result is a reference that is not null.
fn throws(proc: &Proc, block: usize) -> bool {
    match &proc.blocks[BlockId::from_index(block)].term.kind {
        TermKind::Return { values } => match values.last() {
            Some(Expr::Local(local)) => proc.locals[*local].ty == Type::Ref,
            Some(_) | None => false,
        },
        TermKind::Goto { .. } | TermKind::Halt { .. } => false,
    }
}

/// Which blocks are in a cycle: there is a way from them back to them.
fn cyclic(next: &[Vec<usize>]) -> Vec<bool> {
    let mut found = vec![false; next.len()];
    // By colours of a depth-first search for strongly connected components (Tarjan), with a stack of its own.
    let (mut number, mut low) = (vec![usize::MAX; next.len()], vec![usize::MAX; next.len()]);
    let (mut stack, mut on_stack, mut count) = (Vec::new(), vec![false; next.len()], 0);
    for root in 0..next.len() {
        if number[root] != usize::MAX {
            continue;
        }
        let mut calls = vec![(root, 0)];
        while let Some((block, edge)) = calls.pop() {
            if edge == 0 {
                (number[block], low[block]) = (count, count);
                count += 1;
                stack.push(block);
                on_stack[block] = true;
            }
            if let Some(&to) = next[block].get(edge) {
                calls.push((block, edge + 1));
                if number[to] == usize::MAX {
                    calls.push((to, 0));
                } else if on_stack[to] {
                    low[block] = low[block].min(number[to]);
                }
                continue;
            }
            if let Some(&(parent, _)) = calls.last() {
                low[parent] = low[parent].min(low[block]);
            }
            if low[block] == number[block] {
                let start = stack.iter().rposition(|at| *at == block).unwrap_or(0);
                let members = stack.split_off(start);
                let is_loop = members.len() > 1 || next[block].contains(&block);
                for member in members {
                    on_stack[member] = false;
                    found[member] = is_loop;
                }
            }
        }
    }
    found
}

/// The immediate post-dominator of each node; the exit, which is the last, is its own.
fn meet(next: &[Vec<usize>], before: &[Vec<usize>]) -> Vec<usize> {
    let exit = next.len() - 1;
    // The nodes in post-order of the reversed graph, the exit last.
    let mut order = Vec::with_capacity(next.len());
    let mut number = vec![usize::MAX; next.len()];
    let mut is_seen = vec![false; next.len()];
    is_seen[exit] = true;
    let mut stack = vec![(exit, 0)];
    while let Some((node, rest)) = stack.last_mut() {
        let node = *node;
        match before[node].get(*rest) {
            Some(previous) => {
                *rest += 1;
                if !std::mem::replace(&mut is_seen[*previous], true) {
                    stack.push((*previous, 0));
                }
            }
            None => {
                number[node] = order.len();
                order.push(node);
                stack.pop();
            }
        }
    }
    let mut above = vec![usize::MAX; next.len()];
    above[exit] = exit;
    loop {
        let mut is_changed = false;
        for node in order.iter().rev().copied().filter(|node| *node != exit) {
            let known = next[node].iter().copied().filter(|target| above[*target] != usize::MAX);
            let found = known.reduce(|mut left, mut right| {
                while left != right {
                    if number[left] < number[right] {
                        left = above[left];
                    } else {
                        right = above[right];
                    }
                }
                left
            });
            let found = found.unwrap_or(exit);
            is_changed |= above[node] != found;
            above[node] = found;
        }
        if !is_changed {
            return above;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn show(source: &str) -> Vec<String> {
        let program = crate::parse::program(source).expect("parses");
        let proc = program.procs.iter().next().expect("a procedure");
        let control = Control::of(proc);
        let line = |id: BlockId| {
            let at = control.meeting[id].map_or("exit".to_owned(), |at| at.to_string());
            format!("{id} meets {at} depends {:?}", control.depends[id])
        };
        proc.blocks.ids().map(line).collect()
    }

    #[test]
    fn branches_and_loops() {
        assert_eq!(
            show(
                "proc p(c: bool) { b0: goto b1; b1: if c goto b2 else goto b5; b2: if c goto b3 else goto b4;
                b3: goto b4; b4: goto b1; b5: if c goto b6 else goto b7; b6: halt 1; b7: return; }"
            ),
            [
                "b0 meets b1 depends []",
                "b1 meets b5 depends [b1]",
                "b2 meets b4 depends [b1]",
                "b3 meets b4 depends [b2]",
                "b4 meets b1 depends [b1]",
                "b5 meets exit depends []",
                "b6 meets exit depends [b5]",
                "b7 meets exit depends [b5]",
            ]
        );
    }

    #[test]
    fn loops_without_a_way_out() {
        assert_eq!(
            show(
                "proc p(c: bool) { b0: if c goto b1 else goto b4; b1: if c goto b2 else goto b3; b2: goto b1; b3: goto b1;
                b4: return; }"
            ),
            [
                "b0 meets exit depends []",
                "b1 meets b3 depends [b0, b1, b3]",
                "b2 meets b1 depends [b1]",
                "b3 meets exit depends [b0, b3]",
                "b4 meets exit depends [b0]",
            ]
        );
    }
}
