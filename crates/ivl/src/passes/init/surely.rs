//! Calls of initialisers that surely return null at once.
//!
//! A fact about an initialiser says: its state is one in which it returns null at once. It holds behind a call that has returned null, as far as
//! the body of the initialiser shows that, and then for good: the state is only stored to by the initialiser itself, beyond its test. A run that
//! is under way may still end in another state (Java's failed classes); but whoever has learned the fact inside that run has
//! returned by then, and nothing is passed on from there, as the store ends the fact on the way out.
//!
//! Facts flow forwards through procedures and calls, to a greatest fixed point: at the start of a procedure holds what holds at all its
//! calls; behind a call also what holds at all returns of the callee, and where its last result turns out to be null, what
//! holds at all returns that may return null there.

use super::shape::{Facts, OnceKind, is_at_once, returns_null};
use crate::expr::{BinOp, Const, Expr, Type, UnOp};
use crate::program::{GlobalId, Proc, ProcId, Program};
use crate::stmt::{BlockId, LocalId, StmtKind, TermKind};
use base::{Id, IdVec};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::VecDeque;

/// Initialisers, by their number.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
struct Set(Vec<u64>);

impl Set {
    fn none(count: usize) -> Set {
        Set(vec![0; count.div_ceil(64)])
    }

    fn all(count: usize) -> Set {
        Set(vec![u64::MAX; count.div_ceil(64)])
    }

    fn contains(&self, item: usize) -> bool {
        self.0[item / 64] >> (item % 64) & 1 == 1
    }

    fn insert(&mut self, item: usize) {
        self.0[item / 64] |= 1 << (item % 64);
    }

    fn remove(&mut self, item: usize) {
        self.0[item / 64] &= !(1 << (item % 64));
    }

    fn unite(&mut self, other: &Set) {
        self.0.iter_mut().zip(&other.0).for_each(|(a, b)| *a |= b);
    }

    /// Keeps what is in both; says whether anything was lost.
    fn meet(&mut self, other: &Set) -> bool {
        let before = self.clone();
        self.0.iter_mut().zip(&other.0).for_each(|(a, b)| *a &= b);
        *self != before
    }
}

/// What is known at a point.
#[derive(Clone, Debug, PartialEq)]
struct Known {
    done: Set,
    /// Locals that are not null, of those that are returned somewhere.
    non_null: FxHashSet<LocalId>,
}

/// `None` where nothing has arrived yet.
fn meet(known: &mut Option<Set>, more: &Set) -> bool {
    match known {
        Some(known) => known.meet(more),
        None => {
            *known = Some(more.clone());
            true
        }
    }
}

/// The calls that do nothing but return null: procedure, block, statement.
pub(super) fn redundant(program: &Program, entry: ProcId, facts: &Facts) -> FxHashSet<(ProcId, BlockId, usize)> {
    let mut analysis = Analysis::new(program, facts);
    let mut found = FxHashSet::default();
    if analysis.count == 0 || !analysis.solve(entry) {
        return found;
    }
    for id in program.procs.ids() {
        analysis.proc(id, &mut |block, stmt| {
            found.insert((id, block, stmt));
        });
    }
    found
}

/// What a procedure shows to others.
struct Seen<'t> {
    /// At all its returns, and at those where the last result may be null.
    end: Option<Set>,
    null_end: Option<Set>,
    /// Is told calls that do nothing.
    tell: &'t mut dyn FnMut(BlockId, usize),
}

struct Analysis<'a> {
    program: &'a Program,
    /// The number of each initialiser that is called.
    numbers: IdVec<ProcId, Option<usize>>,
    /// The initialiser whose state a global is.
    states: FxHashMap<GlobalId, ProcId>,
    count: usize,
    callers: IdVec<ProcId, Vec<ProcId>>,
    // Where nothing has arrived yet there is none.
    starts: IdVec<ProcId, Option<Set>>,
    ends: IdVec<ProcId, Option<Set>>,
    null_ends: IdVec<ProcId, Option<Set>>,
    todo: VecDeque<ProcId>,
    is_waiting: IdVec<ProcId, bool>,
}

impl<'a> Analysis<'a> {
    fn new(program: &'a Program, facts: &Facts) -> Self {
        let total = program.procs.len();
        let mut callers: IdVec<ProcId, Vec<ProcId>> = IdVec::from_vec(vec![Vec::new(); total]);
        for (id, proc) in program.procs.entries() {
            for callee in super::shape::callees(proc) {
                if callers[callee].last() != Some(&id) {
                    callers[callee].push(id);
                }
            }
        }
        let (mut count, mut states) = (0, FxHashMap::default());
        let mut numbers = IdVec::from_vec(vec![None; total]);
        for (id, once) in facts.once.entries() {
            if let Some(once) = once
                && once.kind == OnceKind::Initialiser
                && !callers[id].is_empty()
            {
                numbers[id] = Some(count);
                states.insert(once.global, id);
                count += 1;
            }
        }
        let none = || IdVec::from_vec(vec![None; total]);
        let is_waiting = IdVec::from_vec(vec![false; total]);
        let (starts, ends, null_ends) = (none(), none(), none());
        Analysis {
            program,
            numbers,
            states,
            count,
            callers,
            starts,
            ends,
            null_ends,
            todo: VecDeque::new(),
            is_waiting,
        }
    }

    /// Whether a fixed point was reached, in a number of steps that leaves room for all but the strangest programs.
    fn solve(&mut self, entry: ProcId) -> bool {
        self.starts[entry] = Some(Set::none(self.count));
        self.wait(entry);
        let mut steps = 100 * self.program.procs.len();
        while let Some(id) = self.todo.pop_front() {
            if steps == 0 {
                return false;
            }
            steps -= 1;
            self.is_waiting[id] = false;
            self.proc(id, &mut |_, _| {});
        }
        true
    }

    fn wait(&mut self, id: ProcId) {
        if !std::mem::replace(&mut self.is_waiting[id], true) {
            self.todo.push_back(id);
        }
    }

    /// Brings the facts of a procedure up to date with its start and its callees; tells calls that do nothing.
    fn proc(&mut self, id: ProcId, tell: &mut dyn FnMut(BlockId, usize)) {
        let proc = &self.program.procs[id];
        let Some(start) = self.starts[id].clone() else { return };
        let returned: FxHashSet<LocalId> = proc
            .blocks
            .iter()
            .filter_map(|block| match &block.term.kind {
                TermKind::Return { values } => match values.last() {
                    Some(Expr::Local(local)) if proc.locals[*local].ty == Type::Ref => Some(*local),
                    _ => None,
                },
                TermKind::Goto { .. } | TermKind::Halt { .. } => None,
            })
            .collect();
        let first = BlockId::from_index(0);
        let mut known: IdVec<BlockId, Option<Known>> = IdVec::from_vec(vec![None; proc.blocks.len()]);
        known[first] = Some(Known { done: start, non_null: FxHashSet::default() });
        let mut todo = VecDeque::from([first]);
        let mut is_waiting = vec![false; proc.blocks.len()];
        while let Some(block) = todo.pop_front() {
            is_waiting[block.index()] = false;
            let Some(before) = known[block].clone() else { continue };
            for (target, after) in self.block(id, proc, block, before, &returned, None) {
                let is_changed = match &mut known[target] {
                    None => {
                        known[target] = Some(after);
                        true
                    }
                    Some(old) => {
                        let count = old.non_null.len();
                        old.non_null.retain(|local| after.non_null.contains(local));
                        old.done.meet(&after.done) || old.non_null.len() < count
                    }
                };
                if is_changed && !std::mem::replace(&mut is_waiting[target.index()], true) {
                    todo.push_back(target);
                }
            }
        }
        // Once more, now that the facts of all blocks are known: calls and returns count only now.
        let mut seen = Seen { end: None, null_end: None, tell };
        for (block, before) in known.entries() {
            if let Some(before) = before {
                self.block(id, proc, block, before.clone(), &returned, Some(&mut seen));
            }
        }
        let Seen { end, null_end, .. } = seen;
        if self.ends[id] != end || self.null_ends[id] != null_end {
            (self.ends[id], self.null_ends[id]) = (end, null_end);
            for caller in self.callers[id].clone() {
                self.wait(caller);
            }
        }
    }

    /// What is known behind a block. With `seen`, also passes on what is known at calls and returns.
    fn block(
        &mut self,
        id: ProcId,
        proc: &Proc,
        block: BlockId,
        mut known: Known,
        returned: &FxHashSet<LocalId>,
        mut seen: Option<&mut Seen<'_>>,
    ) -> Vec<(BlockId, Known)> {
        // What is also known where a local is null.
        let mut if_null: FxHashMap<LocalId, Set> = FxHashMap::default();
        let found = &proc.blocks[block];
        for (index, stmt) in found.stmts.iter().enumerate() {
            for target in stmt.kind.targets() {
                if_null.remove(&target);
                known.non_null.remove(&target);
            }
            match &stmt.kind {
                StmtKind::Call { targets, proc: callee, .. } => {
                    if let Some(seen) = &mut seen {
                        if self.numbers[*callee].is_some_and(|number| known.done.contains(number)) {
                            (seen.tell)(block, index);
                        }
                        if meet(&mut self.starts[*callee], &known.done) {
                            self.wait(*callee);
                        }
                    }
                    // It has not been seen to return so far.
                    let Some(end) = &self.ends[*callee] else { return Vec::new() };
                    known.done.unite(end);
                    if let Some(Some(target)) = targets.last()
                        && proc.locals[*target].ty == Type::Ref
                    {
                        let null_end = self.null_ends[*callee].clone();
                        if_null.insert(*target, null_end.unwrap_or_else(|| Set::all(self.count)));
                    }
                }
                StmtKind::GlobalStore { global, value } => {
                    if let Some(state_of) = self.states.get(global)
                        && let Some(number) = self.numbers[*state_of]
                    {
                        let is_done =
                            value.as_const().is_some_and(|value| is_at_once(&self.program.procs[*state_of], value));
                        if is_done { known.done.insert(number) } else { known.done.remove(number) }
                    }
                }
                StmtKind::Assume { cond } | StmtKind::Assert { cond, .. } => {
                    learn(cond, true, &mut known, &if_null, returned);
                }
                // An object that is accessed is not null.
                StmtKind::Load { object, .. }
                | StmtKind::Store { object, .. }
                | StmtKind::Pull { object, .. }
                | StmtKind::Push { object, .. } => {
                    if let Expr::Local(local) = object
                        && returned.contains(local)
                        && !stmt.kind.targets().contains(local)
                    {
                        known.non_null.insert(*local);
                    }
                }
                StmtKind::New { target, .. } | StmtKind::NewArray { target, .. } | StmtKind::NewLike { target, .. } => {
                    if returned.contains(target) {
                        known.non_null.insert(*target);
                    }
                }
                StmtKind::Assign { .. }
                | StmtKind::Havoc { .. }
                | StmtKind::HavocArray { .. }
                | StmtKind::ArrayLoad { .. }
                | StmtKind::ArrayStore { .. }
                | StmtKind::PullElement { .. }
                | StmtKind::PushElement { .. }
                | StmtKind::Length { .. }
                | StmtKind::GlobalLoad { .. }
                | StmtKind::Output { .. }
                | StmtKind::Publish { .. }
                | StmtKind::End { .. }
                | StmtKind::Fill { .. }
                | StmtKind::Copy { .. }
                | StmtKind::Ask { .. }
                | StmtKind::Recall { .. } => {}
            }
        }
        match &found.term.kind {
            TermKind::Goto { arms, otherwise } => {
                let mut ways = Vec::with_capacity(arms.len() + 1);
                for arm in arms {
                    let mut taken = known.clone();
                    learn(&arm.guard, true, &mut taken, &if_null, returned);
                    ways.push((arm.target, taken));
                    learn(&arm.guard, false, &mut known, &if_null, returned);
                }
                ways.push((*otherwise, known));
                // The test of an initialiser.
                if let Some(number) = self.numbers[id].filter(|_| block.index() == 0) {
                    let at_once = ways.iter_mut().filter(|(target, _)| returns_null(proc, *target));
                    at_once.for_each(|(_, known)| known.done.insert(number));
                }
                ways
            }
            TermKind::Return { values } => {
                if let Some(seen) = seen {
                    meet(&mut seen.end, &known.done);
                    let is_null = match values.last() {
                        Some(Expr::Local(local)) if known.non_null.contains(local) => false,
                        Some(Expr::Text(_)) => false,
                        Some(Expr::Local(local)) => {
                            if_null.get(local).into_iter().for_each(|more| known.done.unite(more));
                            true
                        }
                        _ => true,
                    };
                    if is_null {
                        meet(&mut seen.null_end, &known.done);
                    }
                }
                Vec::new()
            }
            TermKind::Halt { .. } => Vec::new(),
        }
    }
}

/// What follows where a condition has a value.
fn learn(
    cond: &Expr,
    value: bool,
    known: &mut Known,
    if_null: &FxHashMap<LocalId, Set>,
    returned: &FxHashSet<LocalId>,
) {
    match cond {
        Expr::Unary(UnOp::Not, inner) => learn(inner, !value, known, if_null, returned),
        Expr::Binary(BinOp::And, a, b) if value => {
            learn(a, true, known, if_null, returned);
            learn(b, true, known, if_null, returned);
        }
        Expr::Binary(op @ (BinOp::Eq | BinOp::Ne), a, b) => {
            let local = match (&**a, &**b) {
                (Expr::Local(local), Expr::Const(Const::Null)) | (Expr::Const(Const::Null), Expr::Local(local)) => {
                    *local
                }
                _ => return,
            };
            if (*op == BinOp::Eq) == value {
                if let Some(more) = if_null.get(&local) {
                    known.done.unite(more);
                }
            } else if returned.contains(&local) {
                known.non_null.insert(local);
            }
        }
        Expr::Local(_)
        | Expr::Const(_)
        | Expr::Text(_)
        | Expr::Unary(..)
        | Expr::Binary(..)
        | Expr::Math(..)
        | Expr::Cast(..)
        | Expr::Ite(_)
        | Expr::InstanceOf(..)
        | Expr::TypeIn(..)
        | Expr::CanStore(..)
        | Expr::Fits(..)
        | Expr::FitsIn(..) => {}
    }
}
