//! Puts bodies in place of calls: of small procedures everywhere, of larger ones where there is only one call.
//!
//! Procedures that call themselves, directly or through others, are left alone, and those that guard globals. Callees are dealt with before their
//! callers, so that what is put in place is already flat. Each body put in place gets its own copies of the callee's
//! locals, named `local$n`; parameters are assigned before it, results where it returned. The procedures themselves stay:
//! [`Unreachable`](super::Unreachable) drops those without callers.

use super::Pass;
use super::call_graph;
use super::dead::rename;
use super::lift::{Lift, Location};
use super::traced::{Call, CallId, TracedBlock, TracedProc, Trail, put_procs, take_procs};
use crate::expr::Expr;
use crate::program::{ProcId, Program};
use crate::stmt::{BlockId, LocalId, Stmt, StmtKind, Term, TermKind};
use base::{Id, IdVec, OriginId};
use rustc_hash::{FxHashMap, FxHashSet};
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

    fn run(&self, mut program: Program) -> (Program, Box<dyn Lift>) {
        let mut procs = take_procs(&mut program);
        // A push that is copied would no longer be one place.
        let stmts = procs.iter_mut().flat_map(|proc| proc.blocks.iter_mut()).flat_map(|block| &mut block.stmts);
        stmts.for_each(|(stmt, _)| stmt.kind.clear_stamps());
        let components = call_graph::components(&procs);
        let is_recursive = call_graph::recursive(&procs, &components);
        // That something happens after a call says nothing about what happens after a copy of the body.
        let is_guard: IdVec<ProcId, bool> = procs.iter().map(|proc| !proc.shell.guards.is_empty()).collect();
        let calls_to = call_graph::call_counts(&procs);
        let mut sizes: IdVec<ProcId, usize> = procs.iter().map(call_graph::size).collect();
        let total: usize = sizes.iter().sum();
        let mut budget = (total * self.config.max_growth_percent / 100).saturating_sub(total).max(500);
        let mut calls = IdVec::new();
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
            let stand_in = empty(&procs[id]);
            let caller = std::mem::replace(&mut procs[id], stand_in);
            let mut inliner = Inliner::new(caller, &mut calls, sizes[id]);
            inliner.run(&procs, |callee, size| {
                let is_fine = wanted(callee, &sizes)
                    && size + sizes[callee] <= self.config.max_proc
                    && (sizes[callee] <= budget || calls_to[callee] == 1);
                if is_fine {
                    budget = budget.saturating_sub(sizes[callee]);
                }
                is_fine
            });
            procs[id] = inliner.finish();
            sizes[id] = call_graph::size(&procs[id]);
        }
        let lift = put_procs(&mut program, procs.into_vec(), calls);
        (program, lift)
    }
}

/// A stand-in while a procedure is being worked on.
fn empty(proc: &TracedProc) -> TracedProc {
    TracedProc { shell: proc.shell.clone(), id: proc.id, blocks: IdVec::new(), locals: IdVec::new() }
}

/// A caller while calls in it are replaced.
struct Inliner<'a> {
    caller: TracedProc,
    calls: &'a mut IdVec<CallId, Call>,
    names: FxHashSet<Arc<str>>,
    /// How many calls have been replaced: the suffix of names.
    count: usize,
    size: usize,
}

impl<'a> Inliner<'a> {
    fn new(caller: TracedProc, calls: &'a mut IdVec<CallId, Call>, size: usize) -> Self {
        let names = caller.locals.iter().map(|(local, _)| local.name.clone()).collect();
        Inliner { caller, calls, names, count: 0, size }
    }

    fn finish(self) -> TracedProc {
        self.caller
    }

    /// Replaces calls in the blocks that are there now; `is_wanted` is told the callee and the caller's size.
    fn run(&mut self, procs: &IdVec<ProcId, TracedProc>, mut is_wanted: impl FnMut(ProcId, usize) -> bool) {
        for start in self.caller.blocks.ids() {
            let mut at = start;
            for (stmt, trail) in std::mem::take(&mut self.caller.blocks[at].stmts) {
                match stmt.kind {
                    StmtKind::Call { targets, proc, args } if is_wanted(proc, self.size) => {
                        // The block ends here; what follows is in a new block, with the old one's terminator.
                        at = self.inline(at, &procs[proc], targets, args, (stmt.origin, trail));
                    }
                    kind => self.caller.blocks[at].stmts.push((Stmt { kind, origin: stmt.origin }, trail)),
                }
            }
        }
    }

    /// Replaces a call at the end of a block; returns the block where it goes on.
    fn inline(
        &mut self,
        at: BlockId,
        callee: &TracedProc,
        targets: Vec<Option<LocalId>>,
        args: Vec<Expr>,
        (origin, call): (OriginId, Trail),
    ) -> BlockId {
        self.count += 1;
        self.size += call_graph::size(callee);
        let locals = self.copy_locals(callee);
        let first = self.caller.blocks.len();
        // The new block comes behind the callee's.
        let continued = BlockId::from_index(first + callee.blocks.len());
        let entry = BlockId::from_index(first);
        let jump = (Term { kind: TermKind::goto(entry), origin }, call);
        let block = &mut self.caller.blocks[at];
        let term = std::mem::replace(&mut block.term, jump);
        for (param, value) in locals.iter().zip(args) {
            block.stmts.push((Stmt { kind: StmtKind::Assign { target: *param, value }, origin }, call));
        }
        let mut around =
            Around { outer: self.calls.push(Call { at: call.at, inside: call.inside }), inner: FxHashMap::default() };
        for block in callee.blocks.iter() {
            let block = self.copy_block(block, &locals, first, &mut around, &targets, continued);
            self.caller.blocks.push(block);
        }
        self.caller.blocks.push(TracedBlock { stmts: Vec::new(), term })
    }

    /// Fresh locals for those of the callee.
    fn copy_locals(&mut self, callee: &TracedProc) -> IdVec<LocalId, LocalId> {
        let mut ids = IdVec::new();
        for (local, old) in callee.locals.iter() {
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
            ids.push(self.caller.locals.push((copy, *old)));
        }
        ids
    }

    fn copy_block(
        &mut self,
        block: &TracedBlock,
        locals: &IdVec<LocalId, LocalId>,
        first: usize,
        around: &mut Around,
        targets: &[Option<LocalId>],
        continued: BlockId,
    ) -> TracedBlock {
        let mut stmts = Vec::with_capacity(block.stmts.len());
        for (stmt, trail) in &block.stmts {
            let mut stmt = stmt.clone();
            stmt.kind.for_each_target_mut(&mut |target| *target = locals[*target]);
            stmt.kind.exprs_mut().into_iter().for_each(|expr| rename(expr, locals));
            stmts.push((stmt, around.trail(self.calls, *trail)));
        }
        let (term, trail) = &block.term;
        let trail = around.trail(self.calls, *trail);
        let mut kind = term.kind.clone();
        kind.exprs_mut().into_iter().for_each(|expr| rename(expr, locals));
        kind.for_each_successor_mut(&mut |target| *target = BlockId::from_index(first + target.index()));
        if let TermKind::Return { values } = kind {
            // The values mention only the copies, so the order of the assignments does not matter.
            for (target, value) in targets.iter().zip(values) {
                if let Some(target) = *target {
                    stmts.push((Stmt { kind: StmtKind::Assign { target, value }, origin: term.origin }, trail));
                }
            }
            kind = TermKind::goto(continued);
        }
        TracedBlock { stmts, term: (Term { kind, origin: term.origin }, trail) }
    }
}

/// Puts the trails of a body inside the call that it replaces.
struct Around {
    outer: CallId,
    /// Calls that had been inlined into the body, with their copies.
    inner: FxHashMap<CallId, CallId>,
}

impl Around {
    fn trail(&mut self, calls: &mut IdVec<CallId, Call>, trail: Trail) -> Trail {
        let at: Location = trail.at;
        Trail { at, inside: Some(self.call(calls, trail.inside)) }
    }

    fn call(&mut self, calls: &mut IdVec<CallId, Call>, inside: Option<CallId>) -> CallId {
        // From the innermost call out to one that is known.
        let mut chain = Vec::new();
        let mut next = inside;
        let mut copy = loop {
            match next {
                None => break self.outer,
                Some(id) => match self.inner.get(&id) {
                    Some(copy) => break *copy,
                    None => {
                        chain.push(id);
                        next = calls[id].inside;
                    }
                },
            }
        };
        for id in chain.into_iter().rev() {
            copy = calls.push(Call { at: calls[id].at, inside: Some(copy) });
            self.inner.insert(id, copy);
        }
        copy
    }
}
