//! Procedures whose parts remember where they came from: what passes that move code work on.

use super::lift::{Lift, Location};
use crate::program::{Local, Proc, ProcId, Program};
use crate::stmt::{Block, BlockId, LocalId, Stmt, Term};
use base::{Id, IdVec, define_id};

define_id!(
    /// A call that was replaced by the body it called.
    CallId, "call"
);

/// Where something came from: a place of the old program, inside calls that were inlined.
#[derive(Clone, Copy, Debug)]
pub(super) struct Trail {
    pub(super) at: Location,
    pub(super) inside: Option<CallId>,
}

/// A call that was inlined, inside another one perhaps.
#[derive(Clone, Copy, Debug)]
pub(super) struct Call {
    pub(super) at: Location,
    pub(super) inside: Option<CallId>,
}

/// A block with trails.
#[derive(Clone, Debug)]
pub(super) struct TracedBlock {
    pub(super) stmts: Vec<(Stmt, Trail)>,
    pub(super) term: (Term, Trail),
}

/// A procedure with trails.
#[derive(Clone, Debug)]
pub(super) struct TracedProc {
    /// All but blocks and locals, which are empty.
    pub(super) shell: Proc,
    /// The id in the old program.
    pub(super) id: ProcId,
    pub(super) blocks: IdVec<BlockId, TracedBlock>,
    /// Locals and what they were in the old program.
    pub(super) locals: IdVec<LocalId, (Local, Option<(ProcId, LocalId)>)>,
}

impl TracedProc {
    /// A procedure of the old program, as it stands there.
    pub(super) fn new(id: ProcId, mut proc: Proc) -> Self {
        let locals = std::mem::take(&mut proc.locals);
        let blocks = std::mem::take(&mut proc.blocks);
        let trace = |block: usize, stmt| Trail {
            at: Location { proc: id, block: BlockId::from_index(block), stmt },
            inside: None,
        };
        TracedProc {
            shell: proc,
            id,
            locals: locals
                .into_vec()
                .into_iter()
                .enumerate()
                .map(|(index, local)| (local, Some((id, LocalId::from_index(index)))))
                .collect(),
            blocks: blocks
                .into_vec()
                .into_iter()
                .enumerate()
                .map(|(block, Block { stmts, term })| TracedBlock {
                    term: (term, trace(block, stmts.len())),
                    stmts: stmts.into_iter().enumerate().map(|(index, stmt)| (stmt, trace(block, index))).collect(),
                })
                .collect(),
        }
    }
}

/// Takes the procedures out of a program, to be traced.
pub(super) fn take_procs(program: &mut Program) -> IdVec<ProcId, TracedProc> {
    let procs = std::mem::take(&mut program.procs).into_vec().into_iter().enumerate();
    procs.map(|(index, proc)| TracedProc::new(ProcId::from_index(index), proc)).collect()
}

/// Puts traced procedures into a program without any, in this order.
pub(super) fn put_procs(
    program: &mut Program,
    procs: impl IntoIterator<Item = TracedProc>,
    calls: IdVec<CallId, Call>,
) -> Box<dyn Lift> {
    let mut moved = Moved { procs: IdVec::new(), calls };
    for traced in procs {
        let TracedProc { mut shell, id, blocks, locals } = traced;
        let mut trails = IdVec::new();
        for block in blocks.into_vec() {
            let (stmts, mut stmt_trails): (Vec<_>, Vec<_>) = block.stmts.into_iter().unzip();
            stmt_trails.push(block.term.1);
            trails.push(stmt_trails);
            shell.blocks.push(Block { stmts, term: block.term.0 });
        }
        let (locals, old_locals): (Vec<_>, Vec<_>) = locals.into_vec().into_iter().unzip();
        shell.locals = IdVec::from_vec(locals);
        moved.procs.push(MovedProc { id, trails, locals: IdVec::from_vec(old_locals) });
        program.procs.push(shell);
    }
    Box::new(moved)
}

/// The lift of passes that move code.
struct Moved {
    procs: IdVec<ProcId, MovedProc>,
    calls: IdVec<CallId, Call>,
}

struct MovedProc {
    id: ProcId,
    /// For each block the trails of its statements and its terminator.
    trails: IdVec<BlockId, Vec<Trail>>,
    locals: IdVec<LocalId, Option<(ProcId, LocalId)>>,
}

impl Lift for Moved {
    fn location(&self, new: Location) -> Vec<Location> {
        let block = self.procs.get(new.proc).and_then(|proc| proc.trails.get(new.block));
        let Some(trail) = block.and_then(|trails| trails.get(new.stmt)) else { return Vec::new() };
        let mut stack = vec![trail.at];
        let mut inside = trail.inside;
        while let Some(call) = inside {
            stack.push(self.calls[call].at);
            inside = self.calls[call].inside;
        }
        stack.reverse();
        stack
    }

    fn local(&self, proc: ProcId, local: LocalId) -> Option<(ProcId, LocalId)> {
        *self.procs.get(proc)?.locals.get(local)?
    }

    fn proc(&self, proc: ProcId) -> Option<ProcId> {
        self.procs.get(proc).map(|proc| proc.id)
    }
}
