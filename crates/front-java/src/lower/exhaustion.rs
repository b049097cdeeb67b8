//! Handlers of the user that also get the end of stack or memory.
//!
//! To the engines neither ever ends, so what such a handler does then is dead code to them, and a proof may rest on code that it skips:
//! `try { deep(0); done = true; } finally { return; }`. From the handlers that the bodies have noted and the lowered program to those by which
//! a verdict could change. A handler counts unless it does nothing but hand on what it has caught, as that of `synchronized` does, or unless
//! nothing can run out in the code that it guards: no recursion is called or surrounds it, and no allocation in it can be repeated or be
//! of any size.

use super::world::{ProcKey, World};
use crate::classfile::{Code, Instruction, Kind};
use crate::pool::MethodId;
use base::Id;
use ivl::analysis::once::on_cycles;
use ivl::{Expr, ProcId, StmtKind};
use std::collections::BTreeSet;

/// A handler of the user that gets the end of stack or memory.
#[derive(Clone, Debug)]
pub(super) struct Guard {
    pub method: MethodId,
    /// The instructions that it guards.
    pub range: std::ops::Range<u32>,
    /// What it catches, and where: `StackOverflowError at Foo.java:3`.
    pub shown: String,
}

/// The types of a `catch` that gets the end of stack or memory.
pub(super) const AWAITED: [&str; 5] = [
    "java/lang/Throwable",
    "java/lang/Error",
    "java/lang/VirtualMachineError",
    "java/lang/StackOverflowError",
    "java/lang/OutOfMemoryError",
];

/// What is known of the handlers of a program.
#[derive(Debug, Default)]
pub(super) struct Handlers {
    /// Those by which a verdict could change.
    pub counting: BTreeSet<String>,
    /// Whether there are any others.
    pub has_others: bool,
}

/// Judges the handlers of a program.
pub(super) fn judge(world: &World) -> Handlers {
    let mut handlers = Handlers::default();
    if world.guards.is_empty() {
        return handlers;
    }
    let procs = &world.program.procs;
    let calls = |id: ProcId| {
        let stmts = procs[id].blocks.iter().flat_map(|block| &block.stmts);
        stmts.filter_map(|stmt| if let StmtKind::Call { proc, .. } = &stmt.kind { Some(proc.index()) } else { None })
    };
    let callees: Vec<Vec<usize>> = procs.ids().map(|id| calls(id).collect()).collect();
    let is_recursive = on_cycles(&callees);
    let mut callers: Vec<Vec<usize>> = vec![Vec::new(); callees.len()];
    for (caller, callees) in callees.iter().enumerate() {
        callees.iter().for_each(|callee| callers[*callee].push(caller));
    }
    let grows: Vec<bool> = procs.ids().map(|id| allocates(world, id, None)).collect();
    let starts = |is_start: &dyn Fn(usize) -> bool| (0..callees.len()).filter(|id| is_start(*id)).collect::<Vec<_>>();
    let inside = closure(&callees, starts(&|id| is_recursive[id]));
    let runs_out = closure(&callers, starts(&|id| is_recursive[id] || grows[id]));
    let makes = closure(&callers, starts(&|id| makes_any(world, ProcId::from_index(id))));
    for guard in &world.guards {
        let body = world.proc_of(&ProcKey::Synchronized(guard.method));
        let Some(id) = body.or_else(|| world.proc_of(&ProcKey::Method(guard.method))) else { continue };
        let successors: Vec<Vec<usize>> = procs[id]
            .blocks
            .iter()
            .map(|block| block.term.kind.successors().into_iter().map(Id::index).collect())
            .collect();
        let is_repeated = on_cycles(&successors);
        let counts = allocates(world, id, Some(&guard.range))
            || procs[id].blocks.iter().enumerate().any(|(index, block)| {
                block.stmts.iter().any(|stmt| match &stmt.kind {
                    StmtKind::Call { proc, .. } => {
                        let is_guarded = is_within(world, stmt, &guard.range);
                        let callee = proc.index();
                        is_guarded && (inside[id.index()] || runs_out[callee] || is_repeated[index] && makes[callee])
                    }
                    _ => false,
                })
            });
        if counts {
            handlers.counting.insert(guard.shown.clone());
        } else {
            handlers.has_others = true;
        }
    }
    handlers
}

/// All that can be reached from these nodes of a graph, themselves included.
fn closure(edges: &[Vec<usize>], mut pending: Vec<usize>) -> Vec<bool> {
    let mut found = vec![false; edges.len()];
    while let Some(node) = pending.pop() {
        if !std::mem::replace(&mut found[node], true) {
            pending.extend(&edges[node]);
        }
    }
    found
}

fn is_within(world: &World, stmt: &ivl::Stmt, range: &std::ops::Range<u32>) -> bool {
    world.program.origins.get(stmt.origin).offset.is_some_and(|offset| range.contains(&offset))
}

fn makes_any(world: &World, id: ProcId) -> bool {
    let mut stmts = world.program.procs[id].blocks.iter().flat_map(|block| &block.stmts);
    stmts.any(|stmt| {
        matches!(
            stmt.kind,
            StmtKind::New { .. } | StmtKind::NewArray { .. } | StmtKind::NewLike { .. } | StmtKind::HavocArray { .. }
        )
    })
}

/// Whether a procedure, or the part of it that comes from these instructions, may allocate any amount of memory by itself: in a loop, or an
/// array whose length is not a constant.
fn allocates(world: &World, id: ProcId, range: Option<&std::ops::Range<u32>>) -> bool {
    let proc = &world.program.procs[id];
    let successors: Vec<Vec<usize>> =
        proc.blocks.iter().map(|block| block.term.kind.successors().into_iter().map(Id::index).collect()).collect();
    let is_repeated = on_cycles(&successors);
    proc.blocks.iter().enumerate().any(|(index, block)| {
        block.stmts.iter().filter(|stmt| range.is_none_or(|range| is_within(world, stmt, range))).any(
            |stmt| match &stmt.kind {
                StmtKind::New { .. } => is_repeated[index],
                StmtKind::NewArray { length, .. } | StmtKind::NewLike { length, .. } => {
                    is_repeated[index] || !matches!(length, Expr::Const(_))
                }
                _ => false,
            },
        )
    })
}

/// Whether a handler does nothing but leave monitors and hand on what it has caught: nobody can see that it was there.
pub(super) fn is_transparent(code: &Code, handler: u32) -> bool {
    let from = code.instructions.partition_point(|(pc, _)| *pc < handler);
    for (_, instruction) in &code.instructions[from..] {
        match instruction {
            Instruction::Store(Kind::Ref, _) | Instruction::Load(Kind::Ref, _) | Instruction::MonitorExit => {}
            Instruction::AThrow => return true,
            _ => return false,
        }
    }
    false
}
