//! Which objects have ended in a run, and which of them an answer is to blame on.

use crate::expr::Type;
use crate::interp::{ObjectRef, Place, Value, View};
use crate::program::{ProcId, Program};
use crate::stmt::{LocalId, Question, StmtKind};
use std::collections::{HashMap, HashSet};

/// Which objects have ended.
#[derive(Default)]
pub(super) struct Lives {
    pub(super) ended: HashSet<ObjectRef>,
    /// The objects of the heap.
    pub(super) heap: Vec<ObjectRef>,
    /// The objects that an answer is to blame on, by the local that has it: none if whatever is followed has to see it.
    pub(super) answers: HashMap<(ProcId, LocalId), Option<Vec<ObjectRef>>>,
    /// That of the last check, if it was about an answer.
    pub(super) about: Option<Option<Vec<ObjectRef>>>,
}

impl Lives {
    pub(super) fn step(&mut self, program: &Program, made: &[ObjectRef], place: Place, view: &mut View<'_, '_>) {
        let block = &program.procs[place.proc].blocks[place.block];
        let mut object = |expr: &crate::Expr| match expr {
            crate::Expr::Local(local) => view.local(*local).and_then(Value::as_object),
            _ => None,
        };
        match block.stmts.get(place.stmt).map(|stmt| &stmt.kind) {
            Some(StmtKind::End { object: ended }) => self.ended.extend(object(ended)),
            Some(StmtKind::Ask { target, question: Question::Alive(asked) }) => {
                let asked = object(asked).filter(|object| made.contains(object));
                self.answers.insert((place.proc, *target), asked.map(|object| vec![object]));
            }
            Some(StmtKind::Ask { target, question: Question::Live }) => {
                let left: Vec<ObjectRef> =
                    self.heap.iter().copied().filter(|object| !self.ended.contains(object)).collect();
                let are_followed = left.iter().all(|object| made.contains(object));
                self.answers.insert((place.proc, *target), are_followed.then_some(left));
            }
            // Where others are left than those that are followed, a run fails that follows none which is left.
            Some(StmtKind::Ask { target, question: Question::Left(roots) }) => {
                let mut waiting: Vec<ObjectRef> = roots.iter().filter_map(&mut object).collect();
                let mut reached = HashSet::new();
                let fields: Vec<_> = program.fields.entries().filter(|(_, field)| field.ty == Type::Ref).collect();
                while let Some(object) = waiting.pop() {
                    if reached.insert(object) && !self.ended.contains(&object) {
                        let held = fields.iter().filter_map(|(field, _)| view.field(object, *field));
                        waiting.extend(held.filter_map(Value::as_object));
                    }
                }
                let is_living = |object: &ObjectRef| self.heap.contains(object) && !self.ended.contains(object);
                let left = self.heap.iter().filter(|object| is_living(object) && !reached.contains(object));
                let (mut left, others): (Vec<ObjectRef>, Vec<ObjectRef>) =
                    left.partition(|object| made.contains(object));
                if !others.is_empty() {
                    left.extend(made.iter().filter(|object| !is_living(object)));
                }
                self.answers.insert((place.proc, *target), Some(left));
            }
            Some(StmtKind::Assert { cond, .. }) => {
                self.about = None;
                cond.for_each_local(&mut |local| {
                    if let Some(about) = self.answers.get(&(place.proc, local)) {
                        self.about = Some(about.clone());
                    }
                });
            }
            _ => {}
        }
    }
}
