//! Regions: the fields of many objects and the elements of arrays of any length, as arrays of the solver.
//!
//! Reads go through all writes and choices to the variables below, and these have a variable for each position that is read: solvers
//! see no arrays. A reference in a region is a code: which object, and which of the many it may stand for. Codes that are none
//! of the candidates count as the last candidate, so that exactly one is always meant.

use super::Use;
use super::emit::{Emitter, Limit};
use super::formulas::Formulas;
use super::heap::Member;
use super::merge::State;
use super::value::{Candidates, ObjectId, Targets, Value, Way, choose, sort, united};
use base::Id;
use ivl::Type;
use smt::{BvOp, Node, Sort, TermId, VarId};
use std::rc::Rc;

/// How many bits the number of an object among many has: more than there are accesses in a formula, so that no case is lost.
pub const ID_BITS: u32 = 16;
const TAG_BITS: u32 = 16;
/// How many writes and choices a read goes through.
const DEEPEST: u32 = 400;

impl Emitter<'_> {
    /// The sort of a region of values of a type.
    pub(super) fn region_sort(&mut self, index: Sort, ty: Type) -> Sort {
        let element = sort(ty).unwrap_or(Sort::BitVec(TAG_BITS + ID_BITS));
        self.f.terms.array_sort(index, element)
    }

    /// A region with zeros.
    pub(super) fn zeros(&mut self, index: Sort, ty: Type) -> Value {
        let Sort::Array(sort) = self.region_sort(index, ty) else { return Value::Scalar(self.f.terms.bool(false)) };
        let (zero, candidates): (TermId, Candidates) = match ty {
            Type::Ref => (self.f.int(0, TAG_BITS + ID_BITS), Rc::new([None])),
            _ => (self.f.constant(ty.zero()), Rc::new([])),
        };
        Value::Region(self.f.terms.const_array(sort, zero), candidates)
    }

    /// What a region in a cell holds at a position.
    pub(super) fn read(&mut self, state: &State, cell: u32, at: TermId, ty: Type) -> Value {
        match self.cell(state, cell) {
            Value::Region(array, candidates) => self.read_from(array, &candidates, at, ty),
            // Ill-typed programs only.
            other => other,
        }
    }

    /// What a region holds at a position.
    pub(super) fn read_from(&mut self, array: TermId, candidates: &Candidates, at: TermId, ty: Type) -> Value {
        let value = self.f.element(array, at);
        match ty {
            Type::Ref => Value::Ref(self.decode(value, candidates)),
            _ => Value::Scalar(value),
        }
    }

    /// Writes to a region in a cell where a condition holds.
    pub(super) fn write(&mut self, state: &mut State, cell: u32, at: TermId, ty: Type, guard: TermId, value: &Value) {
        let Value::Region(array, candidates) = self.cell(state, cell) else { return };
        let old = self.read_from(array, &candidates, at, ty);
        let new = choose(self.f, guard, value, &old);
        let (term, all) = match &new {
            Value::Scalar(term) => (*term, candidates),
            Value::Ref(targets) => {
                let more: Candidates = targets.iter().map(|way| way.to).collect();
                (self.encode(targets), united(&candidates, &more))
            }
            Value::Region(..) => return,
        };
        let array = self.f.terms.store(array, at, term);
        state.cells.set(cell, Value::Region(array, all));
    }

    fn tag(&mut self, object: Option<ObjectId>) -> i64 {
        let tag = object.map_or(0, |object| i64::from(object.0) + 1);
        if tag >= 1 << TAG_BITS {
            self.limit.get_or_insert(Limit::Objects);
        }
        tag
    }

    /// The code of a reference.
    pub(super) fn encode(&mut self, targets: &Targets) -> TermId {
        let mut code: Option<TermId> = None;
        for way in targets.iter().rev() {
            let tag = self.tag(way.to);
            let this = match way.id {
                Some(id) => {
                    let tag = self.f.int(tag, TAG_BITS);
                    self.f.terms.bv(BvOp::Concat, &[tag, id])
                }
                None => self.f.int(tag << ID_BITS, TAG_BITS + ID_BITS),
            };
            code = Some(match code {
                Some(other) => self.f.ite(way.guard, this, other),
                None => this,
            });
        }
        code.unwrap_or_else(|| self.f.int(0, TAG_BITS + ID_BITS))
    }

    /// What a code stands for.
    pub(super) fn decode(&mut self, code: TermId, candidates: &Candidates) -> Targets {
        let tag = self.f.part(code, true, DEEPEST);
        let mut ways: Vec<Way> = Vec::with_capacity(candidates.len());
        let mut others = self.f.terms.bool(true);
        for (position, &to) in candidates.iter().enumerate() {
            let guard = if position + 1 == candidates.len() {
                others
            } else {
                let number = self.tag(to);
                let number = self.f.int(number, TAG_BITS);
                let is_this = self.f.eq(tag, number);
                let not = self.f.terms.not(is_this);
                others = self.f.terms.and([others, not]);
                is_this
            };
            let id = match to {
                Some(object) if self.objects.get(object).identity.is_many => Some(self.f.part(code, false, DEEPEST)),
                Some(_) | None => None,
            };
            if self.f.terms.as_bool(guard) != Some(false) {
                ways.push(Way { guard, to, id });
            }
        }
        if let [way] = &mut *ways {
            way.guard = self.f.terms.bool(true);
        }
        ways.into()
    }

    /// Notes that one of many objects is accessed on a path.
    pub(super) fn used(&mut self, state: &State, member: Member, id: TermId) {
        let path = self.paths.condition(&mut self.f.terms, state.path);
        let guard = self.f.terms.and([path, member.guard]);
        self.note(Use { object: member.object, id: Some(id), index: None, guard });
    }

    /// Notes that an element in a region is accessed on a path.
    pub(super) fn used_element(&mut self, state: &State, member: Member, index: TermId) {
        let path = self.paths.condition(&mut self.f.terms, state.path);
        let guard = self.f.terms.and([path, member.guard]);
        self.note(Use { object: member.object, id: member.id, index: Some(index), guard });
    }

    pub(super) fn note(&mut self, used: Use) {
        // The same object under one more condition is told of once.
        let key = (used.object, used.id, used.index);
        match self.uses.get(&key) {
            Some(&at) => {
                let before = self.out.uses[at].guard;
                self.out.uses[at].guard = self.f.terms.or([before, used.guard]);
            }
            None => {
                self.uses.insert(key, self.out.uses.len());
                self.out.uses.push(used);
            }
        }
    }
}

impl Formulas {
    /// What an array of the solver holds at a position.
    pub fn element(&mut self, array: TermId, at: TermId) -> TermId {
        self.select_through(array, at, DEEPEST)
    }

    /// The unknown array that a variable was read of.
    pub fn array_of(&self, term: TermId) -> Option<TermId> {
        self.read_of.get(&term).copied()
    }

    /// What an unknown array holds at a position: a variable of its own, equal to those at equal positions.
    fn base(&mut self, array: TermId, var: VarId, at: TermId) -> TermId {
        let Some((_, element)) = self.terms.array_parts(self.terms.sort(array)) else { return array };
        let name = format!("{}!at!{}", self.terms.var_info(var).name, at.index());
        let value = self.var(&name, element);
        let others = self.bases.entry(array).or_default().clone();
        let mut same = Vec::with_capacity(others.len());
        for (position, other) in others {
            let is_here = self.eq(position, at);
            let is_equal = self.terms.eq(other, value);
            same.push(self.terms.implies(is_here, is_equal));
        }
        let same = self.terms.and(same);
        self.define(value, same);
        self.bases.entry(array).or_default().push((at, value));
        self.read_of.insert(value, array);
        value
    }

    /// Which object a code means, as a number: null is zero.
    pub fn tag_of(&mut self, code: TermId) -> TermId {
        self.part(code, true, DEEPEST)
    }

    /// The element of an array, through writes and choices. Recurses as deep as it is told to.
    fn select_through(&mut self, array: TermId, at: TermId, depth: u32) -> TermId {
        if let Some(known) = self.selected.get(&(array, at)) {
            return *known;
        }
        let found = match (self.terms.node(array).clone(), depth.checked_sub(1)) {
            (Node::Store(inner, index, value), Some(depth)) => {
                let is_here = self.eq(index, at);
                match self.terms.as_bool(is_here) {
                    Some(true) => value,
                    Some(false) => self.select_through(inner, at, depth),
                    None => {
                        let other = self.select_through(inner, at, depth);
                        self.ite(is_here, value, other)
                    }
                }
            }
            (Node::Ite(condition, a, b), Some(depth)) => {
                let (a, b) = (self.select_through(a, at, depth), self.select_through(b, at, depth));
                self.ite(condition, a, b)
            }
            (Node::Var(var), _) => self.base(array, var, at),
            (Node::ConstArray(_, value), _) => value,
            _ => self.terms.select(array, at),
        };
        self.selected.insert((array, at), found);
        found
    }

    /// The tag of a code, or the number. Recurses as deep as it is told to.
    pub(super) fn part(&mut self, code: TermId, is_tag: bool, depth: u32) -> TermId {
        if let Some(known) = self.parts.get(&(code, is_tag)) {
            return *known;
        }
        let found = match (self.terms.node(code).clone(), depth.checked_sub(1)) {
            (Node::Ite(condition, a, b), Some(depth)) => {
                let (a, b) = (self.part(a, is_tag, depth), self.part(b, is_tag, depth));
                self.ite(condition, a, b)
            }
            (Node::BitVec { value, .. }, _) => {
                let value = if is_tag { value >> ID_BITS } else { value & ((1 << ID_BITS) - 1) };
                self.terms.bit_vec(value, TAG_BITS)
            }
            (Node::Bv(BvOp::Concat, parts), _) if parts.len() == 2 => parts[usize::from(!is_tag)],
            _ => {
                let (high, low) = if is_tag { (TAG_BITS + ID_BITS - 1, ID_BITS) } else { (ID_BITS - 1, 0) };
                self.terms.bv(BvOp::Extract { high, low }, &[code])
            }
        };
        self.parts.insert((code, is_tag), found);
        found
    }
}
