//! Drops stores to new objects that are overwritten before anybody looks: what memory holds that nobody has set, mostly.
//!
//! As long as new objects are in locals of the procedure alone, or in each other, only these can read them. From each block that makes some all ways on are followed until they get
//! elsewhere: to another object, a global, a call. Stores that directly follow an allocation, and that nobody reads on any of these ways, are dropped. A check that
//! fails on the way ends the run, and the heap with it. Behaviour stays the same.

use super::{Pass, Precision};
use crate::expr::{Expr, Type};
use crate::program::{FieldId, Proc, Program};
use crate::stmt::{BlockId, LocalId, Question, StmtKind, TermKind};
use base::Id;
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
            let makes =
                |id: &BlockId| proc.blocks[*id].stmts.iter().any(|stmt| matches!(stmt.kind, StmtKind::New { .. }));
            let blocks: Vec<BlockId> = proc.blocks.ids().filter(makes).collect();
            for id in blocks {
                let dropped = unread(proc, id);
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

/// An object that is made in the block that ways begin with, by the place of its allocation there.
type Made = usize;

/// What is known of new objects somewhere on a way: the locals that hold them, and what was stored in their fields, by the places of the stores in the first block, and
/// which of these objects it is.
#[derive(Clone, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Private {
    holders: BTreeMap<LocalId, Made>,
    stored: BTreeMap<(Made, FieldId), (Option<usize>, Option<Made>)>,
}

/// The stores of a block to objects that it makes, that nobody reads.
fn unread(proc: &Proc, start: BlockId) -> BTreeSet<usize> {
    let mut walk = Walk { made: BTreeSet::new(), read: BTreeSet::new() };
    let mut waiting = vec![(start, true, Private::default())];
    let mut seen = BTreeSet::new();
    while let Some((block, is_first, mut private)) = waiting.pop() {
        let content = &proc.blocks[block];
        for (index, stmt) in content.stmts.iter().enumerate() {
            walk.step(&stmt.kind, is_first.then_some(index), &mut private);
        }
        if let TermKind::Return { values } = &content.term.kind {
            values.iter().for_each(|value| walk.escape(value, &mut private));
        }
        // Nothing more is to be known.
        if private.stored.values().all(|(place, _)| place.is_none()) {
            continue;
        }
        for next in content.term.kind.successors() {
            if seen.insert((next, private.clone())) {
                waiting.push((next, false, private.clone()));
            }
        }
        if seen.len() > PLACES {
            return BTreeSet::new();
        }
    }
    walk.made.difference(&walk.read).copied().collect()
}

/// What ways have shown: the stores, and those of them that may be read.
struct Walk {
    made: BTreeSet<usize>,
    read: BTreeSet<usize>,
}

impl Walk {
    /// Follows a statement. Stores and allocations have places in the first block only.
    fn step(&mut self, kind: &StmtKind, place: Option<usize>, private: &mut Private) {
        let mut held = None;
        match kind {
            StmtKind::Load { object, field, .. } => match private.of(object) {
                Some(made) => held = self.load(made, *field, private),
                None => self.escape(object, private),
            },
            StmtKind::Pull { object, targets } => {
                if let Some(made) = private.of(object) {
                    for (field, _) in targets {
                        if let Some(inner) = self.load(made, *field, private) {
                            self.lose(inner, private);
                        }
                    }
                } else {
                    self.escape(object, private);
                }
            }
            StmtKind::Store { object, field, value } => match private.of(object) {
                Some(made) => {
                    let inner = private.of(value);
                    if inner.is_none() {
                        self.escape(value, private);
                    }
                    self.made.extend(place);
                    private.stored.insert((made, *field), (place, inner));
                }
                None => {
                    self.escape(object, private);
                    self.escape(value, private);
                }
            },
            StmtKind::Push { object, values } => {
                values.iter().for_each(|(_, value)| self.escape(value, private));
                match private.of(object) {
                    Some(made) => private.stored.extend(values.iter().map(|(field, _)| ((made, *field), (None, None)))),
                    None => self.escape(object, private),
                }
            }
            StmtKind::Assign { value, .. } => {
                held = private.of(value);
                if held.is_none() {
                    self.escape(value, private);
                }
            }
            StmtKind::Ask { question: Question::Lost | Question::Left(_), .. } => {
                self.read.extend(private.stored.values().filter_map(|(place, _)| *place));
                *private = Private::default();
            }
            // Whether it has ended, or is null, tells nothing of what it holds.
            StmtKind::End { .. } | StmtKind::Ask { .. } | StmtKind::Assume { .. } | StmtKind::Assert { .. } => {}
            other => other.exprs().into_iter().for_each(|expr| self.escape(expr, private)),
        }
        let mut is_changed = false;
        for target in kind.targets() {
            is_changed |= private.holders.remove(&target).is_some();
        }
        match (kind, kind.targets().first()) {
            (StmtKind::New { target, .. }, _) => {
                private.holders.extend(place.map(|made| (*target, made)));
            }
            (_, Some(target)) => private.holders.extend(held.map(|made| (*target, made))),
            _ => {}
        }
        if is_changed {
            private.forget();
        }
    }

    /// A field is read: which of the objects it holds.
    fn load(&mut self, made: Made, field: FieldId, private: &Private) -> Option<Made> {
        let (place, inner) = private.stored.get(&(made, field)).copied()?;
        self.read.extend(place);
        inner
    }

    /// What an expression may be gets elsewhere, and everything that it leads to.
    fn escape(&mut self, expr: &Expr, private: &mut Private) {
        match expr {
            Expr::Local(local) => {
                if let Some(made) = private.holders.get(local) {
                    self.lose(*made, private);
                }
            }
            Expr::Ite(parts) => parts.iter().skip(1).for_each(|part| self.escape(part, private)),
            _ => {}
        }
    }

    fn lose(&mut self, made: Made, private: &mut Private) {
        let mut waiting = vec![made];
        while let Some(made) = waiting.pop() {
            private.holders.retain(|_, held| *held != made);
            let (own, others): (BTreeMap<_, _>, BTreeMap<_, _>) =
                std::mem::take(&mut private.stored).into_iter().partition(|((object, _), _)| *object == made);
            private.stored = others;
            for (place, inner) in own.into_values() {
                self.read.extend(place);
                waiting.extend(inner);
            }
            // Whoever leads to it leads to an object that is like any other.
            private.stored.values_mut().filter(|(_, inner)| *inner == Some(made)).for_each(|(_, inner)| *inner = None);
        }
    }
}

impl Private {
    /// The object that an expression is.
    fn of(&self, expr: &Expr) -> Option<Made> {
        match expr {
            Expr::Local(local) => self.holders.get(local).copied(),
            _ => None,
        }
    }

    /// Forgets objects that nothing leads to any more.
    fn forget(&mut self) {
        let mut known = BTreeSet::new();
        let mut waiting: Vec<Made> = self.holders.values().copied().collect();
        while let Some(made) = waiting.pop() {
            if known.insert(made) {
                let own =
                    self.stored.range((made, FieldId::from_index(0))..).take_while(|((object, _), _)| *object == made);
                waiting.extend(own.filter_map(|(_, (_, inner))| *inner));
            }
        }
        self.stored.retain(|(made, _), _| known.contains(made));
    }
}
