//! Drops what cannot be reached, and simplifies the control flow.
//!
//! - A guard that is constant decides; an arm that leads where the rest leads anyway is dropped.
//! - What follows `assume false` or `assert false` in a block is dropped; the block ends with `halt`, which is not reached.
//! - A jump to a block that only jumps on leads to where that leads.
//! - A block that is the only way to the next one is merged with it.
//! - Blocks that no path from the entry of their procedure reaches are dropped, and procedures that the program's entry does not
//!   reach. (In a library, which has no entry, all procedures stay.)
//!
//! Blocks and procedures keep their order. All tables but procedures stay as they are.

use super::call_graph;
use super::{Pass, Precision};
use crate::expr::{Const, Expr};
use crate::program::{Proc, ProcId, Program};
use crate::stmt::{Block, BlockId, StmtKind, Term, TermKind};
use base::{Id, IdVec};

/// The pass.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unreachable;

impl Pass for Unreachable {
    fn name(&self) -> &'static str {
        "unreachable"
    }

    fn precision(&self) -> Precision {
        Precision::Exact
    }

    fn run(&self, mut program: Program) -> Program {
        let mut procs = std::mem::take(&mut program.procs);
        procs.iter_mut().for_each(simplify_proc);
        let is_reached = match program.entry {
            Some(entry) => reached(&procs, entry),
            None => IdVec::from_vec(vec![true; procs.len()]),
        };
        // New ids, in the old order.
        let mut count = 0;
        let new_ids: IdVec<ProcId, ProcId> = is_reached
            .iter()
            .map(|is_reached| {
                let id = ProcId::from_index(count);
                count += usize::from(*is_reached);
                id
            })
            .collect();
        program.entry = program.entry.map(|entry| new_ids[entry]);
        let kept = procs.into_vec().into_iter().zip(is_reached.iter()).filter(|(_, is_reached)| **is_reached);
        for (mut proc, _) in kept {
            for stmt in proc.blocks.iter_mut().flat_map(|block| &mut block.stmts) {
                if let StmtKind::Call { proc, .. } = &mut stmt.kind {
                    *proc = new_ids[*proc];
                }
            }
            program.procs.push(proc);
        }
        program
    }
}

fn reached(procs: &IdVec<ProcId, Proc>, entry: ProcId) -> IdVec<ProcId, bool> {
    let mut is_reached: IdVec<ProcId, bool> = IdVec::from_vec(vec![false; procs.len()]);
    is_reached[entry] = true;
    let mut todo = vec![entry];
    while let Some(id) = todo.pop() {
        for callee in call_graph::callees(&procs[id]) {
            if !std::mem::replace(&mut is_reached[callee], true) {
                todo.push(callee);
            }
        }
    }
    is_reached
}

fn simplify_proc(proc: &mut Proc) {
    for block in proc.blocks.iter_mut() {
        cut_behind_failure(block);
        fold_guards(&mut block.term.kind);
    }
    thread_jumps(&mut proc.blocks);
    // Threading may have made all ways out the same.
    proc.blocks.iter_mut().for_each(|block| fold_guards(&mut block.term.kind));
    merge(&mut proc.blocks);
    drop_blocks(&mut proc.blocks);
}

/// Nothing runs behind a condition that is never true.
fn cut_behind_failure(block: &mut Block) {
    let is_end = |kind: &StmtKind| matches!(kind, StmtKind::Assume { cond } | StmtKind::Assert { cond, .. } if *cond == Expr::FALSE);
    let Some(index) = block.stmts.iter().position(|stmt| is_end(&stmt.kind)) else { return };
    block.stmts.truncate(index + 1);
    block.term = Term { kind: TermKind::Halt { status: Expr::i32(0) }, origin: block.stmts[index].origin };
}

/// Arms behind constant guards, and arms that make no difference.
pub(super) fn fold_guards(kind: &mut TermKind) {
    let TermKind::Goto { arms, otherwise } = kind else { return };
    arms.retain(|arm| arm.guard != Expr::FALSE);
    if let Some(first) = arms.iter().position(|arm| arm.guard.as_const() == Some(Const::Bool(true))) {
        *otherwise = arms[first].target;
        arms.truncate(first);
    }
    while arms.last().is_some_and(|arm| arm.target == *otherwise) {
        arms.pop();
    }
}

/// Jumps past blocks that only jump.
fn thread_jumps(blocks: &mut IdVec<BlockId, Block>) {
    let next = |block: BlockId| match &blocks[block] {
        Block { stmts, term: Term { kind: TermKind::Goto { arms, otherwise }, .. } }
            if stmts.is_empty() && arms.is_empty() && *otherwise != block =>
        {
            Some(*otherwise)
        }
        _ => None,
    };
    let mut ends: IdVec<BlockId, Option<BlockId>> = IdVec::from_vec(vec![None; blocks.len()]);
    let mut on_path = vec![false; blocks.len()];
    for start in blocks.ids() {
        let mut path = Vec::new();
        let mut at = start;
        // Up to a block that does something, one whose end is known, or around an empty loop once.
        let end = loop {
            if let Some(end) = ends[at] {
                break end;
            }
            match next(at) {
                Some(following) if !on_path[at.index()] => {
                    on_path[at.index()] = true;
                    path.push(at);
                    at = following;
                }
                _ => break at,
            }
        };
        for block in path {
            on_path[block.index()] = false;
            ends[block] = Some(end);
        }
        ends[start] = Some(end);
    }
    for block in blocks.iter_mut() {
        block.term.kind.for_each_successor_mut(&mut |target| *target = ends[*target].unwrap_or(*target));
    }
}

/// Appends blocks to their only predecessor.
fn merge(blocks: &mut IdVec<BlockId, Block>) {
    let is_reached = reached_blocks(blocks);
    let mut entries = vec![0usize; blocks.len()];
    // Somebody enters from outside.
    entries[0] = 1;
    for (_, block) in blocks.entries().filter(|(id, _)| is_reached[id.index()]) {
        block.term.kind.successors().iter().for_each(|target| entries[target.index()] += 1);
    }
    let mut is_merged = vec![false; blocks.len()];
    for id in blocks.ids() {
        if !is_reached[id.index()] || is_merged[id.index()] {
            continue;
        }
        // The chain of blocks that follow, each of them taken once.
        while let TermKind::Goto { arms, otherwise } = &blocks[id].term.kind {
            let next = *otherwise;
            if !arms.is_empty() || next == id || entries[next.index()] != 1 || next.index() == 0 {
                break;
            }
            is_merged[next.index()] = true;
            let following = &mut blocks[next];
            let stmts = std::mem::take(&mut following.stmts);
            // The block that is left over is not reached any more.
            let term = following.term.clone();
            following.term.kind = TermKind::goto(next);
            blocks[id].stmts.extend(stmts);
            blocks[id].term = term;
        }
    }
}

fn reached_blocks(blocks: &IdVec<BlockId, Block>) -> Vec<bool> {
    let mut is_reached = vec![false; blocks.len()];
    is_reached[0] = true;
    let mut todo = vec![BlockId::from_index(0)];
    while let Some(id) = todo.pop() {
        for target in blocks[id].term.kind.successors() {
            if !std::mem::replace(&mut is_reached[target.index()], true) {
                todo.push(target);
            }
        }
    }
    is_reached
}

fn drop_blocks(blocks: &mut IdVec<BlockId, Block>) {
    let is_reached = reached_blocks(blocks);
    let mut count = 0;
    let new_ids: Vec<BlockId> = is_reached
        .iter()
        .map(|is_reached| {
            let id = BlockId::from_index(count);
            count += usize::from(*is_reached);
            id
        })
        .collect();
    let all = std::mem::take(blocks).into_vec().into_iter().zip(is_reached);
    *blocks = all.filter(|(_, is_reached)| *is_reached).map(|(block, _)| block).collect();
    for block in blocks.iter_mut() {
        block.term.kind.for_each_successor_mut(&mut |target| *target = new_ids[target.index()]);
    }
}
