//! Which objects have ended: a cell of each object says so, where the program asks.
//!
//! Loops that are cut know many objects by one, of which some have ended: that is not followed, and said.

use super::emit::{Emitter, Limit};
use super::heap::Ended;
use super::merge::State;
use super::value::{ObjectId, Targets, Value};
use ivl::{Question, Storage};
use smt::TermId;

impl Emitter<'_> {
    /// Whether an object has ended.
    fn has_ended(&mut self, state: &State, object: ObjectId) -> TermId {
        let Some(cell) = self.objects.get(object).ended else { return self.f.terms.bool(false) };
        match self.cell(state, cell) {
            Value::Scalar(ended) => ended,
            Value::Ref(_) | Value::Region(..) => self.f.terms.bool(false),
        }
    }

    /// The objects that a reference leads to end.
    pub(super) fn end(&mut self, state: &mut State, targets: &Targets) -> Result<(), Ended> {
        let is_only = targets.len() == 1;
        let mut nothing = Vec::new();
        for way in targets.iter() {
            let Some(object) = way.to else {
                nothing.push(way.guard);
                continue;
            };
            let Some(cell) = self.objects.get(object).ended else { continue };
            let before = self.has_ended(state, object);
            let ended = match is_only {
                true => self.f.terms.bool(true),
                false => self.f.terms.or([before, way.guard]),
            };
            state.cells.set(cell, Value::Scalar(ended));
        }
        let null = self.f.terms.or(nothing);
        self.stuck_if(state, null);
        Ok(())
    }

    /// The answer to a question.
    pub(super) fn ask(&mut self, state: &mut State, question: &Question) -> Result<TermId, Ended> {
        if self.is_cutting() && !matches!(question, Question::StoredAs(..)) {
            self.limit.get_or_insert(Limit::Lifetimes);
            return Err(Ended);
        }
        Ok(match question {
            Question::Alive(object) => {
                let targets = self.targets(state, object);
                let mut ways = Vec::new();
                for way in targets.iter() {
                    let Some(object) = way.to else { continue };
                    let ended = self.has_ended(state, object);
                    let alive = self.f.terms.not(ended);
                    ways.push(self.f.terms.and([way.guard, alive]));
                }
                self.f.terms.or(ways)
            }
            Question::StoredAs(object, storage) => {
                let targets = self.targets(state, object);
                let is_it = |to: Option<ObjectId>| {
                    to.is_some_and(|object| self.objects.get(object).identity.storage == *storage)
                };
                let ways: Vec<TermId> = targets.iter().filter(|way| is_it(way.to)).map(|way| way.guard).collect();
                match ways.len() == targets.len() {
                    true => self.f.terms.bool(true),
                    false => self.f.terms.or(ways),
                }
            }
            Question::Live => {
                let heap: Vec<ObjectId> = (0..self.objects.len() as u32)
                    .map(ObjectId)
                    .filter(|object| self.objects.get(*object).identity.storage == Storage::Heap)
                    .collect();
                let mut ways = Vec::new();
                for object in heap {
                    let there = match self.cell(state, self.objects.get(object).base) {
                        Value::Scalar(there) => there,
                        Value::Ref(_) | Value::Region(..) => continue,
                    };
                    let ended = self.has_ended(state, object);
                    let alive = self.f.terms.not(ended);
                    ways.push(self.f.terms.and([there, alive]));
                }
                self.f.terms.or(ways)
            }
            // It depends on every pointer there is: any value, which stands for something not modelled.
            Question::Lost | Question::Left(_) => {
                state.unmodelled = self.f.terms.bool(true);
                let name = self.fresh_name("lost");
                self.f.var(&name, smt::Sort::Bool)
            }
        })
    }
}
