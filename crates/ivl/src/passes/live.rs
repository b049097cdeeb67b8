//! Which locals are needed where: a backward analysis over the blocks.
//!
//! A local is needed where its value may reach something with an effect (an assertion, a store, a jump, a call, …). What only feeds
//! variables that are not needed is not needed either: the counter of a loop that nobody asks for, for one.
//!
//! Most locals are temporaries of one block. Sets are kept only over those that some block reads before it assigns them.

use crate::arith;
use crate::expr::{BinOp, Const, Expr};
use crate::program::{Proc, Site, SiteId, Storage};
use crate::stmt::{Block, BlockId, LocalId, StmtKind, TermKind};
use base::{Id, IdVec};

/// What becomes of a statement whose targets are not used.
enum Unused {
    /// It goes.
    Drop,
    /// It stays for its effect.
    Keep,
}

fn when_unused(kind: &StmtKind, sites: &IdVec<SiteId, Site>) -> Unused {
    match kind {
        // That it is there may be asked for: it counts until it is ended.
        StmtKind::New { site, .. } | StmtKind::NewArray { site, .. } | StmtKind::NewLike { site, .. }
            if sites.get(*site).is_some_and(|site| site.storage == Storage::Heap) =>
        {
            Unused::Keep
        }
        StmtKind::Assign { .. }
        | StmtKind::New { .. }
        | StmtKind::Load { .. }
        | StmtKind::NewArray { .. }
        | StmtKind::NewLike { .. }
        | StmtKind::ArrayLoad { .. }
        | StmtKind::Pull { .. }
        | StmtKind::PullElement { .. }
        | StmtKind::Length { .. }
        | StmtKind::Ask { .. }
        | StmtKind::GlobalLoad { .. } => Unused::Drop,
        // That somebody publishes is not worth what it costs to know: runs may be added where nobody does.
        StmtKind::Recall { .. } => Unused::Drop,
        StmtKind::Havoc { input: None, range, .. } => match range {
            None => Unused::Drop,
            Some((low, high)) if is_not_empty(low, high) => Unused::Drop,
            Some(_) => Unused::Keep,
        },
        StmtKind::Assume { cond } | StmtKind::Assert { cond, .. } => {
            if *cond == Expr::TRUE {
                Unused::Drop
            } else {
                Unused::Keep
            }
        }
        StmtKind::Havoc { input: Some(_), .. }
        | StmtKind::HavocArray { .. }
        | StmtKind::Store { .. }
        | StmtKind::ArrayStore { .. }
        | StmtKind::Push { .. }
        | StmtKind::PushElement { .. }
        | StmtKind::GlobalStore { .. }
        | StmtKind::Call { .. }
        | StmtKind::Output { .. }
        | StmtKind::End { .. }
        | StmtKind::Fill { .. }
        | StmtKind::Copy { .. }
        | StmtKind::Publish { .. } => Unused::Keep,
    }
}

fn is_not_empty(low: &Expr, high: &Expr) -> bool {
    match (low.as_const(), high.as_const()) {
        (Some(Const::Int(left, low)), Some(Const::Int(right, high))) => left == right && low <= high,
        (Some(low), Some(high)) => arith::binary(BinOp::Le, low, high) == Ok(Const::Bool(true)),
        _ => false,
    }
}

/// The locals that are needed at a point, while walking backwards through a block.
pub(super) struct Needed<'s> {
    /// Where objects are made: those of the heap are not dropped.
    sites: &'s IdVec<SiteId, Site>,
    is_needed: IdVec<LocalId, bool>,
    /// Every local whose flag may be set.
    touched: Vec<LocalId>,
}

impl<'s> Needed<'s> {
    pub(super) fn new(locals: usize, sites: &'s IdVec<SiteId, Site>) -> Self {
        Needed { sites, is_needed: IdVec::from_vec(vec![false; locals]), touched: Vec::new() }
    }

    pub(super) fn contains(&self, local: LocalId) -> bool {
        self.is_needed[local]
    }

    fn add(&mut self, local: LocalId) {
        if !std::mem::replace(&mut self.is_needed[local], true) {
            self.touched.push(local);
        }
    }

    fn add_all(&mut self, expr: &Expr) {
        expr.for_each_local(&mut |local| self.add(local));
    }

    /// Goes backwards over a statement; false if it can be dropped.
    pub(super) fn step(&mut self, kind: &StmtKind) -> bool {
        let targets = kind.targets();
        let is_used = targets.iter().any(|target| self.is_needed[*target]);
        if !is_used && matches!(when_unused(kind, self.sites), Unused::Drop) {
            return false;
        }
        targets.into_iter().for_each(|target| self.is_needed[target] = false);
        kind.exprs().into_iter().for_each(|expr| self.add_all(expr));
        true
    }

    /// Empties it, and tells what was in it.
    fn take(&mut self, mut visit: impl FnMut(LocalId)) {
        for local in self.touched.drain(..) {
            if std::mem::replace(&mut self.is_needed[local], false) {
                visit(local);
            }
        }
    }
}

/// What is needed at the start of each block.
pub(super) struct Live {
    /// The number of each local that crosses blocks.
    numbers: IdVec<LocalId, Option<u32>>,
    exposed: Vec<LocalId>,
    words: usize,
    /// For each block a set of numbers.
    bits: Vec<u64>,
}

impl Live {
    /// Analyses a procedure of a program with these sites; without them, those of the heap are treated as all others, which is as good
    /// for whoever drops nothing.
    pub(super) fn new(proc: &Proc, sites: &IdVec<SiteId, Site>) -> Self {
        let (locals, blocks) = (proc.locals.len(), &proc.blocks);
        let mut live =
            Live { numbers: IdVec::from_vec(vec![None; locals]), exposed: Vec::new(), words: 0, bits: Vec::new() };
        live.expose(locals, blocks);
        live.words = live.exposed.len().div_ceil(64);
        live.bits = vec![0; blocks.len() * live.words];
        live.solve(locals, blocks, sites);
        live
    }

    /// Whether a local is needed at the start of a block.
    pub(super) fn contains(&self, block: BlockId, local: LocalId) -> bool {
        self.numbers[local].is_some_and(|number| {
            self.bits[block.index() * self.words + number as usize / 64] >> (number % 64) & 1 == 1
        })
    }

    /// Numbers the locals that some block reads before it assigns them.
    fn expose(&mut self, locals: usize, blocks: &IdVec<BlockId, Block>) {
        let mut assigned_in: IdVec<LocalId, usize> = IdVec::from_vec(vec![0; locals]);
        for (index, block) in blocks.iter().enumerate() {
            let number = index + 1;
            for stmt in &block.stmts {
                stmt.kind.exprs().into_iter().for_each(|expr| self.expose_in(expr, &assigned_in, number));
                stmt.kind.targets().into_iter().for_each(|target| assigned_in[target] = number);
            }
            block.term.kind.exprs().into_iter().for_each(|expr| self.expose_in(expr, &assigned_in, number));
        }
    }

    fn expose_in(&mut self, expr: &Expr, assigned_in: &IdVec<LocalId, usize>, number: usize) {
        expr.for_each_local(&mut |local| {
            if assigned_in[local] != number && self.numbers[local].is_none() {
                self.numbers[local] = Some(self.exposed.len() as u32);
                self.exposed.push(local);
            }
        });
    }

    /// Fills `needed` with what is needed at the end of a block.
    pub(super) fn start_at_end(&self, term: &TermKind, needed: &mut Needed<'_>) {
        needed.take(|_| {});
        let mut successors = term.successors();
        successors.sort_by_key(|block| block.index());
        successors.dedup();
        for next in successors {
            for (index, word) in self.bits[next.index() * self.words..][..self.words].iter().enumerate() {
                let mut rest = *word;
                while rest != 0 {
                    needed.add(self.exposed[index * 64 + rest.trailing_zeros() as usize]);
                    rest &= rest - 1;
                }
            }
        }
        term.exprs().into_iter().for_each(|expr| needed.add_all(expr));
    }

    fn solve(&mut self, locals: usize, blocks: &IdVec<BlockId, Block>, sites: &IdVec<SiteId, Site>) {
        let mut needed = Needed::new(locals, sites);
        let mut predecessors: IdVec<BlockId, Vec<BlockId>> = IdVec::from_vec(vec![Vec::new(); blocks.len()]);
        for (id, block) in blocks.entries() {
            block.term.kind.successors().iter().for_each(|next| predecessors[*next].push(id));
        }
        // Blocks are mostly in order, so the last ones first.
        let mut todo: Vec<BlockId> = blocks.ids().collect();
        let mut is_queued: IdVec<BlockId, bool> = IdVec::from_vec(vec![true; blocks.len()]);
        let mut row = vec![0u64; self.words];
        while let Some(id) = todo.pop() {
            is_queued[id] = false;
            self.start_at_end(&blocks[id].term.kind, &mut needed);
            for stmt in blocks[id].stmts.iter().rev() {
                needed.step(&stmt.kind);
            }
            row.fill(0);
            needed.take(|local| {
                if let Some(number) = self.numbers[local] {
                    row[number as usize / 64] |= 1 << (number % 64);
                }
            });
            let known = &mut self.bits[id.index() * self.words..][..self.words];
            if known != row {
                known.copy_from_slice(&row);
                for previous in &predecessors[id] {
                    if !std::mem::replace(&mut is_queued[*previous], true) {
                        todo.push(*previous);
                    }
                }
            }
        }
    }
}
