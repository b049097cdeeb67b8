//! The state of a path, and how two become one.

use super::emit::Emitter;
use super::objects::{Elements, Initial, Room};
use super::path::Path;
use super::trie::Trie;
use super::value::{Value, single};
use ivl::{GlobalId, Type};
use smt::{Sort, TermId};

/// What a path has made of the world.
#[derive(Clone)]
pub struct State {
    /// Which decisions it took.
    pub path: Path,
    /// Whether it depends on something that is not modelled.
    pub unmodelled: TermId,
    /// Whether it depends on a value that may be another one.
    pub guessed: TermId,
    /// The locals of the running procedure; nothing for those never assigned.
    pub locals: Vec<Option<Value>>,
    /// Globals, fields and elements, by their cells.
    pub cells: Trie<Value>,
}

impl Emitter<'_> {
    /// The state after two ways, of which at most one is taken.
    pub(super) fn merge(&mut self, first: State, second: State) -> State {
        let meeting = self.paths.meet(&mut self.f.terms, first.path, second.path);
        let is_first = meeting.is_first;
        let locals = first
            .locals
            .iter()
            .zip(&second.locals)
            .map(|pair| match pair {
                (Some(a), Some(b)) => Some(self.choose_between(is_first, (&first, a), (&second, b))),
                // Not assigned on one way: nobody reads it where both have met.
                (Some(value), None) | (None, Some(value)) => Some(value.clone()),
                (None, None) => None,
            })
            .collect();
        let mut cells = second.cells.clone();
        for (cell, a, b) in first.cells.differences(&second.cells) {
            let value = match (a, b) {
                (Some(a), Some(b)) => self.choose_between(is_first, (&first, &a), (&second, &b)),
                (Some(a), None) if self.is_there(&second, cell) || self.is_counted(cell) => {
                    let b = self.initial(cell);
                    self.choose_between(is_first, (&first, &a), (&second, &b))
                }
                (None, Some(b)) if self.is_there(&first, cell) || self.is_counted(cell) => {
                    let a = self.initial(cell);
                    self.choose_between(is_first, (&first, &a), (&second, &b))
                }
                // Made on one way only: on the other nobody knows it.
                (Some(value), None) | (None, Some(value)) => value,
                (None, None) => continue,
            };
            cells.set(cell, value);
        }
        State {
            path: meeting.path,
            unmodelled: self.f.terms.ite(is_first, first.unmodelled, second.unmodelled),
            guessed: self.f.terms.ite(is_first, first.guessed, second.guessed),
            locals,
            cells,
        }
    }

    /// One state of all; those that came last parted last, and meet first.
    pub(super) fn merge_all(&mut self, mut states: Vec<State>) -> Option<State> {
        let mut all = states.pop()?;
        while let Some(state) = states.pop() {
            all = self.merge(state, all);
        }
        Some(all)
    }

    /// Whether the object of a cell has been made in a state.
    fn is_there(&self, state: &State, cell: u32) -> bool {
        match self.objects.owner(cell) {
            Some((object, _)) => object.text.is_some() || state.cells.get(object.base).is_some(),
            None => true,
        }
    }

    /// Whether it is the cell that says that an object was made, in programs that ask which objects there are.
    fn is_counted(&self, cell: u32) -> bool {
        self.objects.owner(cell).is_some_and(|(object, offset)| offset == 0 && object.ended.is_some())
    }

    /// What a cell holds that nobody has written.
    pub(super) fn initial(&mut self, cell: u32) -> Value {
        use base::Id;
        let (ty, value) = match self.objects.owner(cell) {
            None => {
                let init = self.program.globals[GlobalId::from_index(cell as usize)].init;
                (init.ty(), Some(init))
            }
            Some((object, 0)) => {
                let _ = object;
                (Type::Bool, None)
            }
            Some((object, _)) if object.ended == Some(cell) => (Type::Bool, None),
            Some((object, offset)) => {
                let fields = object.layout.types.len() as u32;
                match (&object.initial, object.elements) {
                    (Initial::Units(units), Some(_)) if offset > fields => {
                        let unit = units.get((offset - fields - 1) as usize).copied().unwrap_or(0);
                        (Type::U16, Some(ivl::Const::Int(Type::U16, unit.into())))
                    }
                    (Initial::Field(field, held), _) if object.field(*field) == Some(cell) => {
                        return single(&mut self.f.terms, Some(*held));
                    }
                    (_, Some(Elements { ty, room: Room::Region, .. })) if offset > fields => {
                        return self.zeros(Sort::BitVec(32), ty);
                    }
                    (_, Some(elements)) if offset > fields => (elements.ty, None),
                    _ => (object.layout.types.get(offset as usize - 1).copied().unwrap_or(Type::Bool), None),
                }
            }
        };
        match value.unwrap_or_else(|| ty.zero()) {
            ivl::Const::Null => single(&mut self.f.terms, None),
            value => Value::Scalar(self.f.constant(value)),
        }
    }

    /// What a cell holds.
    pub(super) fn cell(&mut self, state: &State, cell: u32) -> Value {
        match state.cells.get(cell) {
            Some(value) => value.clone(),
            None => self.initial(cell),
        }
    }
}
