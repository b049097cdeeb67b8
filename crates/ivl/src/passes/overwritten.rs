//! Drops stores to new objects that are overwritten before anybody looks: what memory holds that nobody has set, mostly.
//!
//! As long as a new object is in locals of the procedure alone, only these can read it. From each allocation all ways on are followed until the object gets elsewhere: to
//! another object, a global, a call. Stores that directly follow the allocation, and that nobody reads on any of these ways, are dropped. A check that fails on the
//! way ends the run, and the heap with it. Behaviour stays the same.

use super::{Pass, Precision};
use crate::expr::{Expr, Type};
use crate::program::{FieldId, Proc, Program};
use crate::stmt::{BlockId, LocalId, Question, StmtKind, TermKind};
use base::IdVec;
use std::collections::{BTreeMap, BTreeSet};

/// The pass.
#[derive(Clone, Copy, Debug, Default)]
pub struct Overwritten;

/// Ways from an allocation are followed until they have been at so many places.
const PLACES: usize = 400;

impl Pass for Overwritten {
    fn name(&self) -> &'static str {
        "overwritten"
    }

    fn precision(&self) -> Precision {
        Precision::Exact
    }

    fn run(&self, mut program: Program) -> Program {
        // Objects of other runs hold what is stored here.
        if program.channels.iter().any(|channel| channel.types.contains(&Type::Ref)) {
            return program;
        }
        for proc in program.procs.iter_mut() {
            let mut dropped: BTreeMap<BlockId, BTreeSet<usize>> = BTreeMap::new();
            for (id, block) in proc.blocks.entries() {
                for (index, stmt) in block.stmts.iter().enumerate() {
                    if let StmtKind::New { target, .. } = stmt.kind {
                        dropped.entry(id).or_default().extend(unread(proc, id, index, target));
                    }
                }
            }
            for (id, dropped) in dropped.into_iter().filter(|(_, dropped)| !dropped.is_empty()) {
                let mut index = 0;
                proc.blocks[id].stmts.retain(|_| {
                    index += 1;
                    !dropped.contains(&(index - 1))
                });
            }
        }
        program
    }
}

/// What is known of a new object somewhere on a way: the locals that hold it, and the stores, by their places in the block of the allocation, whose
/// values its fields have.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Private {
    holders: BTreeSet<LocalId>,
    stored: BTreeMap<FieldId, usize>,
}

/// The stores behind an allocation, in its block, that nobody reads.
fn unread(proc: &Proc, start: BlockId, allocation: usize, target: LocalId) -> BTreeSet<usize> {
    let mut walk = Walk { blocks: &proc.blocks, made: BTreeSet::new(), read: BTreeSet::new() };
    let first = Private { holders: BTreeSet::from([target]), stored: BTreeMap::new() };
    let mut waiting = vec![(start, allocation + 1, true, first)];
    let mut seen = BTreeSet::new();
    while let Some((block, from, is_first, mut private)) = waiting.pop() {
        if !walk.follow(block, from, is_first, &mut private) {
            continue;
        }
        for next in proc.blocks[block].term.kind.successors() {
            if seen.insert((next, private.clone())) {
                waiting.push((next, 0, false, private.clone()));
            }
        }
        if seen.len() > PLACES {
            return BTreeSet::new();
        }
    }
    walk.made.difference(&walk.read).copied().collect()
}

struct Walk<'p> {
    blocks: &'p IdVec<BlockId, crate::stmt::Block>,
    /// The stores, and those of them that may be read.
    made: BTreeSet<usize>,
    read: BTreeSet<usize>,
}

impl Walk<'_> {
    /// Follows a block from a statement on: false if nothing more is to be known of the object.
    fn follow(&mut self, block: BlockId, from: usize, is_first: bool, private: &mut Private) -> bool {
        let content = &self.blocks[block];
        for (index, stmt) in content.stmts.iter().enumerate().skip(from) {
            let is_done = self.step(&stmt.kind, is_first.then_some(index), private);
            if is_done || private.stored.is_empty() && !is_first {
                return false;
            }
        }
        match &content.term.kind {
            TermKind::Goto { .. } => true,
            TermKind::Return { values } => {
                if values.iter().any(|value| holds(private, value)) {
                    self.read.extend(private.stored.values());
                }
                false
            }
            TermKind::Halt { .. } => false,
        }
    }

    /// Follows a statement: true if nothing more is to be known of the object. Stores have places in the block of the allocation only.
    fn step(&mut self, kind: &StmtKind, place: Option<usize>, private: &mut Private) -> bool {
        let is_held = |expr: &Expr| matches!(expr, Expr::Local(local) if private.holders.contains(local));
        match kind {
            StmtKind::Load { object, field, .. } if holds(private, object) => {
                self.read.extend(private.stored.get(field));
            }
            StmtKind::Pull { object, targets } if holds(private, object) => {
                self.read.extend(targets.iter().filter_map(|(field, _)| private.stored.get(field)));
            }
            StmtKind::Store { object, field, value } if is_held(object) && !holds(private, value) => {
                private.stored.remove(field);
                if let Some(place) = place {
                    self.made.insert(place);
                    private.stored.insert(*field, place);
                }
            }
            StmtKind::Push { object, values } if is_held(object) && !values.iter().any(|(_, v)| holds(private, v)) => {
                values.iter().for_each(|(field, _)| {
                    private.stored.remove(field);
                });
            }
            StmtKind::Assign { target, value: Expr::Local(source) } if private.holders.contains(source) => {
                private.holders.insert(*target);
                return false;
            }
            StmtKind::Ask { question: Question::Lost, .. } => {
                self.read.extend(private.stored.values());
                return true;
            }
            // Whether it has ended, or is null, tells nothing of what it holds.
            StmtKind::End { .. } | StmtKind::Ask { .. } | StmtKind::Assume { .. } | StmtKind::Assert { .. } => {}
            other if other.exprs().into_iter().any(|expr| holds(private, expr)) => {
                self.read.extend(private.stored.values());
                return true;
            }
            _ => {}
        }
        for target in kind.targets() {
            private.holders.remove(&target);
        }
        private.holders.is_empty()
    }
}

/// Whether an expression may be the object.
fn holds(private: &Private, expr: &Expr) -> bool {
    match expr {
        Expr::Local(local) => private.holders.contains(local),
        Expr::Ite(parts) => parts.iter().skip(1).any(|part| holds(private, part)),
        _ => false,
    }
}
