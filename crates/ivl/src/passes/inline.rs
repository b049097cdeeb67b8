//! Puts bodies in place of calls: of small procedures everywhere, of larger ones where there is only one call.
//!
//! Procedures that call themselves, directly or through others, are left alone, and those that guard globals. Callees are dealt with before their
//! callers, so that what is put in place is already flat. Each body put in place gets its own copies of the callee's
//! locals, named `local$n`; parameters are assigned before it, results where it returned. The procedures themselves stay:
//! [`Unreachable`](super::Unreachable) drops those without callers.

use super::call_graph;
use super::dead::rename;
use super::{Pass, Precision};
use crate::expr::Expr;
use crate::program::{Local, Proc, ProcId, Program};
use crate::stmt::{Block, BlockId, LocalId, Stmt, StmtKind, Term, TermKind};
use base::{Id, IdVec, OriginId};
use rustc_hash::FxHashSet;
use std::sync::Arc;

/// How much to inline. A size is a number of statements and terminators.
#[derive(Clone, Debug)]
pub struct InlineConfig {
    /// Procedures up to this size are put in place of all calls.
    pub small: usize,
    /// Procedures up to this size are put in place if there is only one call.
    pub once: usize,
    /// No procedure grows beyond this size.
    pub max_proc: usize,
    /// The program grows at most to this multiple of its size, in percent, and always to some hundred statements.
    pub max_growth_percent: usize,
}

impl Default for InlineConfig {
    fn default() -> Self {
        // A getter has 2 to 4 statements, with its tests for null some ten.
        InlineConfig { small: 12, once: 400, max_proc: 4_000, max_growth_percent: 200 }
    }
}

/// The pass.
#[derive(Clone, Debug, Default)]
pub struct Inline {
    /// How much to inline.
    pub config: InlineConfig,
}

impl Pass for Inline {
    fn name(&self) -> &'static str {
        "inline"
    }

    fn precision(&self) -> Precision {
        Precision::Exact
    }

    fn run(&self, mut program: Program) -> Program {
        let mut procs = std::mem::take(&mut program.procs);
        let components = call_graph::components(&procs);
        let is_recursive = call_graph::recursive(&procs, &components);
        // That something happens after a call says nothing about what happens after a copy of the body.
        let is_guard: IdVec<ProcId, bool> = procs.iter().map(|proc| !proc.guards.is_empty()).collect();
        let calls_to = call_graph::call_counts(&procs);
        let mut sizes: IdVec<ProcId, usize> = procs.iter().map(call_graph::size).collect();
        let total: usize = sizes.iter().sum();
        let mut budget = (total * self.config.max_growth_percent / 100).saturating_sub(total).max(500);
        for id in components.into_iter().flatten() {
            let wanted = |callee: ProcId, sizes: &IdVec<ProcId, usize>| {
                let limit = if calls_to[callee] == 1 { self.config.once } else { self.config.small };
                callee != id
                    && !is_recursive[callee]
                    && !is_guard[callee]
                    && sizes[callee] <= limit.max(self.config.small)
            };
            if !call_graph::callees(&procs[id]).any(|callee| wanted(callee, &sizes)) {
                continue;
            }
            let mut inliner = Inliner::new(&mut procs[id], sizes[id]);
            inliner.run(&procs, |callee, size| {
                let is_fine = wanted(callee, &sizes)
                    && size + sizes[callee] <= self.config.max_proc
                    && (sizes[callee] <= budget || calls_to[callee] == 1);
                if is_fine {
                    budget = budget.saturating_sub(sizes[callee]);
                }
                is_fine
            });
            (procs[id].blocks, procs[id].locals) = (inliner.blocks, inliner.locals);
            sizes[id] = call_graph::size(&procs[id]);
        }
        program.procs = procs;
        program
    }
}

/// A caller while calls in it are replaced.
struct Inliner {
    blocks: IdVec<BlockId, Block>,
    locals: IdVec<LocalId, Local>,
    names: FxHashSet<Arc<str>>,
    /// How many calls have been replaced: the suffix of names.
    count: usize,
    size: usize,
}

impl Inliner {
    /// Takes the body out of its procedure.
    fn new(caller: &mut Proc, size: usize) -> Self {
        let (blocks, locals) = (std::mem::take(&mut caller.blocks), std::mem::take(&mut caller.locals));
        let names = locals.iter().map(|local| local.name.clone()).collect();
        Inliner { blocks, locals, names, count: 0, size }
    }

    /// Replaces calls in the blocks that are there now; `is_wanted` is told the callee and the caller's size.
    fn run(&mut self, procs: &IdVec<ProcId, Proc>, mut is_wanted: impl FnMut(ProcId, usize) -> bool) {
        for start in self.blocks.ids() {
            let mut at = start;
            for stmt in std::mem::take(&mut self.blocks[at].stmts) {
                match stmt.kind {
                    StmtKind::Call { targets, proc, args } if is_wanted(proc, self.size) => {
                        // The block ends here; what follows is in a new block, with the old one's terminator.
                        at = self.inline(at, &procs[proc], targets, args, stmt.origin);
                    }
                    kind => self.blocks[at].stmts.push(Stmt { kind, origin: stmt.origin }),
                }
            }
        }
    }

    /// Replaces a call at the end of a block; returns the block where it goes on.
    fn inline(
        &mut self,
        at: BlockId,
        callee: &Proc,
        targets: Vec<Option<LocalId>>,
        args: Vec<Expr>,
        origin: OriginId,
    ) -> BlockId {
        self.count += 1;
        self.size += call_graph::size(callee);
        let locals = self.copy_locals(callee);
        let first = self.blocks.len();
        // The new block comes behind the callee's.
        let continued = BlockId::from_index(first + callee.blocks.len());
        let entry = BlockId::from_index(first);
        let jump = Term { kind: TermKind::goto(entry), origin };
        let block = &mut self.blocks[at];
        let term = std::mem::replace(&mut block.term, jump);
        for (param, value) in locals.iter().zip(args) {
            block.stmts.push(Stmt { kind: StmtKind::Assign { target: *param, value }, origin });
        }
        for block in callee.blocks.iter() {
            self.blocks.push(copy_block(block, &locals, first, &targets, continued));
        }
        self.blocks.push(Block { stmts: Vec::new(), term })
    }

    /// Fresh locals for those of the callee.
    fn copy_locals(&mut self, callee: &Proc) -> IdVec<LocalId, LocalId> {
        let mut ids = IdVec::new();
        for local in callee.locals.iter() {
            let mut number = self.count;
            let name = loop {
                let name: Arc<str> = format!("{}${number}", local.name).into();
                if self.names.insert(name.clone()) {
                    break name;
                }
                number += 1;
            };
            let mut copy = local.clone();
            copy.name = name;
            if let Some(source) = &mut copy.source {
                source.inlined += 1;
            }
            ids.push(self.locals.push(copy));
        }
        ids
    }
}

/// The copy of a callee's block, with new ids for locals and blocks, where returns assign the targets and go on behind the call.
fn copy_block(
    block: &Block,
    locals: &IdVec<LocalId, LocalId>,
    first: usize,
    targets: &[Option<LocalId>],
    continued: BlockId,
) -> Block {
    let Block { mut stmts, term: Term { mut kind, origin } } = block.clone();
    for stmt in &mut stmts {
        stmt.kind.for_each_target_mut(&mut |target| *target = locals[*target]);
        stmt.kind.exprs_mut().into_iter().for_each(|expr| rename(expr, locals));
    }
    kind.exprs_mut().into_iter().for_each(|expr| rename(expr, locals));
    kind.for_each_successor_mut(&mut |target| *target = BlockId::from_index(first + target.index()));
    if let TermKind::Return { values } = kind {
        // The values mention only the copies, so the order of the assignments does not matter.
        for (target, value) in targets.iter().zip(values) {
            if let Some(target) = *target {
                stmts.push(Stmt { kind: StmtKind::Assign { target, value }, origin });
            }
        }
        kind = TermKind::goto(continued);
    }
    Block { stmts, term: Term { kind, origin } }
}
