//! Indices as terms: what locals and expressions are modulo 2³²; and where locals are needed, and may have reached an end.

use crate::build::{simplify_binary, simplify_cast};
use crate::expr::{BinOp, Const, Expr, Type};
use crate::program::{Local, Proc};
use crate::stmt::{Arm, BlockId, LocalId, StmtKind, TermKind};
use base::{Id, IdVec};
use std::collections::{BTreeMap, BTreeSet};

/// An index: a local and a distance from it, or a number, modulo 2³².
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Term {
    pub(super) base: Option<LocalId>,
    pub(super) offset: i128,
}

impl Term {
    pub(super) fn number(offset: i128) -> Term {
        Term { base: None, offset: Type::I32.wrap(offset) }
    }

    pub(super) fn plus(self, distance: i128) -> Term {
        Term { offset: Type::I32.wrap(self.offset + distance), ..self }
    }

    /// Its value, an `i32`.
    pub(super) fn expr(self, locals: &IdVec<LocalId, Local>) -> Expr {
        let offset = || Expr::Const(Const::Int(Type::I32, self.offset));
        let Some(base) = self.base else { return offset() };
        let base = match locals[base].ty {
            Type::I32 => Expr::Local(base),
            _ => simplify_cast(Type::I32, Expr::Local(base)),
        };
        simplify_binary(BinOp::Add, base, offset())
    }
}

/// What locals that a block has set are as terms.
pub(super) type KnownTerms = BTreeMap<LocalId, Term>;

/// An expression as a term: casts and sums of at least 32 bits change nothing modulo 2³².
pub(super) fn term(expr: &Expr, known: &KnownTerms, locals: &IdVec<LocalId, Local>) -> Option<Term> {
    match expr {
        Expr::Const(Const::Int(_, value)) => Some(Term::number(*value)),
        Expr::Local(local) => known.get(local).copied().or_else(|| {
            // Of numbers with more bits a lower part would be meant.
            let is_index = locals[*local].ty.is_int() && locals[*local].ty.width() <= 32;
            is_index.then_some(Term { base: Some(*local), offset: 0 })
        }),
        Expr::Cast(to, inner) => {
            let from = inner.ty(locals);
            let is_whole = from.is_int() && to.is_int() && to.width() >= 32;
            is_whole.then(|| term(inner, known, locals)).flatten()
        }
        Expr::Binary(op @ (BinOp::Add | BinOp::Sub), a, b) => {
            let (a, b) = (term(a, known, locals)?, term(b, known, locals)?);
            match (op, a.base, b.base) {
                (BinOp::Add, _, None) => Some(a.plus(b.offset)),
                (BinOp::Add, None, _) => Some(b.plus(a.offset)),
                (BinOp::Sub, _, None) => Some(a.plus(-b.offset)),
                _ => None,
            }
        }
        _ => None,
    }
}

/// Takes note of what a statement sets.
pub(super) fn learn(known: &mut KnownTerms, kind: &StmtKind, locals: &IdVec<LocalId, Local>) {
    let value = match kind {
        StmtKind::Assign { value, .. } => term(value, known, locals),
        _ => None,
    };
    for target in kind.targets() {
        known.remove(&target);
        known.retain(|_, term| term.base != Some(target));
        if let Some(value) = value.filter(|value| value.base != Some(target)) {
            known.insert(target, value);
        }
    }
}

/// Which locals are needed at the start of each block.
pub(super) struct Live {
    pub(super) blocks: IdVec<BlockId, BTreeSet<LocalId>>,
}

impl Live {
    pub(super) fn of(proc: &Proc) -> Live {
        let mut blocks: IdVec<BlockId, BTreeSet<LocalId>> = proc.blocks.iter().map(|_| BTreeSet::new()).collect();
        loop {
            let mut is_changed = false;
            let ids: Vec<BlockId> = proc.blocks.ids().collect();
            for id in ids.into_iter().rev() {
                let mut live = Live::after(proc, id, &blocks);
                for stmt in proc.blocks[id].stmts.iter().rev() {
                    Live::step(&mut live, &stmt.kind);
                }
                if blocks[id] != live {
                    blocks[id] = live;
                    is_changed = true;
                }
            }
            if !is_changed {
                return Live { blocks };
            }
        }
    }

    pub(super) fn after(proc: &Proc, id: BlockId, blocks: &IdVec<BlockId, BTreeSet<LocalId>>) -> BTreeSet<LocalId> {
        let term = &proc.blocks[id].term.kind;
        let mut live: BTreeSet<LocalId> =
            term.successors().into_iter().flat_map(|next| blocks[next].iter().copied()).collect();
        for expr in term.exprs() {
            expr.for_each_local(&mut |local| {
                live.insert(local);
            });
        }
        live
    }

    pub(super) fn step(live: &mut BTreeSet<LocalId>, kind: &StmtKind) {
        for target in kind.targets() {
            live.remove(&target);
        }
        for expr in kind.exprs() {
            expr.for_each_local(&mut |local| {
                live.insert(local);
            });
        }
    }
}

/// For each way out of a block, the last one being the way otherwise, the locals that may have reached an end there: those that guards compare, unless one says that they are less than something.
pub(super) fn ways(arms: &[Arm], known: &KnownTerms, locals: &IdVec<LocalId, Local>) -> Vec<BTreeSet<LocalId>> {
    let mut passed: BTreeSet<LocalId> = BTreeSet::new();
    let mut ways = Vec::new();
    for arm in arms {
        let here = compared(&arm.guard, known, locals);
        let below = below(&arm.guard, known, locals);
        ways.push(here.iter().chain(&passed).filter(|local| !below.contains(local)).copied().collect());
        passed.extend(here);
    }
    ways.push(passed);
    ways
}

/// The locals that a guard says to be less than something.
fn below(guard: &Expr, known: &KnownTerms, locals: &IdVec<LocalId, Local>) -> BTreeSet<LocalId> {
    let Expr::Binary(op, a, b) = guard else { return BTreeSet::new() };
    let side = match op {
        BinOp::Lt | BinOp::Le => a,
        BinOp::Gt | BinOp::Ge => b,
        _ => return BTreeSet::new(),
    };
    term(side, known, locals).and_then(|term| term.base).into_iter().collect()
}

/// The locals that a guard compares.
fn compared(guard: &Expr, known: &KnownTerms, locals: &IdVec<LocalId, Local>) -> BTreeSet<LocalId> {
    let Expr::Binary(op, a, b) = guard else { return BTreeSet::new() };
    let sides = [a, b].into_iter().filter(|_| op.is_comparison());
    sides.filter_map(|side| term(side, known, locals)?.base).collect()
}

/// For each block the locals that guards on some way to it have compared, so that they may have reached an end, unless it has come to a loop since or set them.
pub(super) fn exited(proc: &Proc) -> IdVec<BlockId, BTreeSet<LocalId>> {
    let heads = heads(proc);
    let mut found: IdVec<BlockId, BTreeSet<LocalId>> = proc.blocks.iter().map(|_| BTreeSet::new()).collect();
    let mut todo: Vec<BlockId> = proc.blocks.ids().collect();
    while let Some(id) = todo.pop() {
        let block = &proc.blocks[id];
        let mut known = KnownTerms::new();
        let mut recent = found[id].clone();
        for stmt in &block.stmts {
            for target in stmt.kind.targets() {
                recent.remove(&target);
            }
            learn(&mut known, &stmt.kind, &proc.locals);
        }
        let TermKind::Goto { arms, otherwise } = &block.term.kind else { continue };
        let ways = ways(arms, &known, &proc.locals);
        let targets = arms.iter().map(|arm| arm.target).chain([*otherwise]);
        for (next, reached) in targets.zip(ways).filter(|(next, _)| !heads.contains(next)) {
            let before = found[next].len();
            found[next].extend(recent.iter().copied().chain(reached));
            if found[next].len() > before {
                todo.push(next);
            }
        }
    }
    found
}

/// The targets of jumps back.
fn heads(proc: &Proc) -> BTreeSet<BlockId> {
    let mut heads = BTreeSet::new();
    let (mut seen, mut open) = (BTreeSet::new(), BTreeSet::new());
    let first = BlockId::from_index(0);
    let mut todo = vec![(first, false)];
    while let Some((id, is_done)) = todo.pop() {
        if is_done {
            open.remove(&id);
            continue;
        }
        if !seen.insert(id) {
            continue;
        }
        open.insert(id);
        todo.push((id, true));
        for next in proc.blocks[id].term.kind.successors() {
            if open.contains(&next) {
                heads.insert(next);
            }
            todo.push((next, false));
        }
    }
    heads
}
