//! Simplifying constructors: logic, arrays, applications. Arithmetic is in `arith`, bit-vectors in `bits`.
//!
//! Each constructor gives a term that means the same as the plain application, in every model: what SMT-LIB leaves open
//! (division by zero) stays as it is. Ill-sorted operands are a bug of the caller.

use crate::term::{ArraySortId, Node, PredId, Sort, TermId, Terms, VarId};
use rustc_hash::FxHashSet;
use std::sync::Arc;

/// Nested conjunctions up to this length are merged into the outer one; more would make long chains quadratic.
const FLATTENED: usize = 32;

impl Terms {
    /// A truth value.
    pub fn bool(&mut self, value: bool) -> TermId {
        self.intern(if value { Node::True } else { Node::False }, Sort::Bool)
    }

    /// Negation.
    pub fn not(&mut self, a: TermId) -> TermId {
        match *self.node(a) {
            Node::True => self.bool(false),
            Node::False => self.bool(true),
            Node::Not(inner) => inner,
            Node::Le(x, y) => self.lt(y, x),
            Node::Lt(x, y) => self.le(y, x),
            _ => self.intern(Node::Not(a), Sort::Bool),
        }
    }

    /// The negation of a term if it exists already.
    fn existing_not(&self, a: TermId) -> Option<TermId> {
        match *self.node(a) {
            Node::Not(inner) => Some(inner),
            Node::Le(x, y) => self.lookup(&Node::Lt(y, x)),
            Node::Lt(x, y) => self.lookup(&Node::Le(y, x)),
            _ => self.lookup(&Node::Not(a)),
        }
    }

    /// Conjunction; `true` of nothing.
    pub fn and(&mut self, args: impl IntoIterator<Item = TermId>) -> TermId {
        self.junction(args, true)
    }

    /// Conjunction of two, the first as it is: for chains that grow at their end, each part of which is used.
    pub fn and_also(&mut self, a: TermId, b: TermId) -> TermId {
        match (self.as_bool(a), self.as_bool(b)) {
            (Some(true), _) | (_, Some(false)) => b,
            (Some(false), _) | (_, Some(true)) => a,
            (None, None) if a == b => a,
            (None, None) => self.intern(Node::And([a, b].into()), Sort::Bool),
        }
    }

    /// Disjunction; `false` of nothing.
    pub fn or(&mut self, args: impl IntoIterator<Item = TermId>) -> TermId {
        self.junction(args, false)
    }

    /// A conjunction if `unit` is true, else a disjunction. `unit` is the neutral operand.
    fn junction(&mut self, args: impl IntoIterator<Item = TermId>, unit: bool) -> TermId {
        let mut seen = FxHashSet::default();
        let mut parts: Vec<TermId> = Vec::new();
        for arg in args {
            debug_assert_eq!(self.sort(arg), Sort::Bool);
            let nested: Option<Arc<[TermId]>> = match self.node(arg) {
                Node::And(inner) if unit && inner.len() <= FLATTENED => Some(inner.clone()),
                Node::Or(inner) if !unit && inner.len() <= FLATTENED => Some(inner.clone()),
                _ => None,
            };
            for &part in nested.as_deref().unwrap_or(&[arg]) {
                match self.as_bool(part) {
                    Some(value) if value == unit => continue,
                    Some(_) => return part,
                    None => {}
                }
                if self.existing_not(part).is_some_and(|opposite| seen.contains(&opposite)) {
                    return self.bool(!unit);
                }
                if seen.insert(part) {
                    parts.push(part);
                }
            }
        }
        match *parts {
            [] => self.bool(unit),
            [only] => only,
            _ if unit => self.intern(Node::And(parts.into()), Sort::Bool),
            _ => self.intern(Node::Or(parts.into()), Sort::Bool),
        }
    }

    /// Implication, as a disjunction.
    pub fn implies(&mut self, a: TermId, b: TermId) -> TermId {
        let not_a = self.not(a);
        self.or([not_a, b])
    }

    /// Equality of two terms of one sort.
    pub fn eq(&mut self, a: TermId, b: TermId) -> TermId {
        debug_assert_eq!(self.sort(a), self.sort(b), "operands of = have one sort");
        if a == b {
            return self.bool(true);
        }
        match (self.as_bool(a), self.as_bool(b)) {
            (Some(true), _) => return b,
            (Some(false), _) => return self.not(b),
            (_, Some(true)) => return a,
            (_, Some(false)) => return self.not(a),
            (None, None) => {}
        }
        if self.sort(a) == Sort::Bool && self.existing_not(a) == Some(b) {
            return self.bool(false);
        }
        let (a, b) = match self.comparison(a, b) {
            Ok(sides) => sides,
            Err(difference) => return self.bool(difference == 0),
        };
        if let (Node::BitVec { value: x, .. }, Node::BitVec { value: y, .. }) = (self.node(a), self.node(b)) {
            let equal = x == y;
            return self.bool(equal);
        }
        let is_constant = |term| matches!(self.node(term), Node::Int(_) | Node::BitVec { .. });
        let swap = is_constant(a) || (!is_constant(b) && b < a);
        let (a, b) = if swap { (b, a) } else { (a, b) };
        self.intern(Node::Eq(a, b), Sort::Bool)
    }

    /// Inequality.
    pub fn ne(&mut self, a: TermId, b: TermId) -> TermId {
        let equal = self.eq(a, b);
        self.not(equal)
    }

    /// `then` where `cond` holds, else `other`.
    pub fn ite(&mut self, cond: TermId, then: TermId, other: TermId) -> TermId {
        debug_assert_eq!(self.sort(then), self.sort(other), "branches have one sort");
        if then == other {
            return then;
        }
        match *self.node(cond) {
            Node::True => return then,
            Node::False => return other,
            Node::Not(inner) => return self.ite(inner, other, then),
            _ => {}
        }
        match (self.as_bool(then), self.as_bool(other)) {
            (Some(true), _) => self.or([cond, other]),
            (_, Some(false)) => self.and([cond, then]),
            (Some(false), _) => {
                let not = self.not(cond);
                self.and([not, other])
            }
            (_, Some(true)) => {
                let not = self.not(cond);
                self.or([not, then])
            }
            (None, None) => {
                let sort = self.sort(then);
                self.intern(Node::Ite(cond, then, other), sort)
            }
        }
    }

    /// The element of an array.
    pub fn select(&mut self, array: TermId, index: TermId) -> TermId {
        let (_, element) = self.array_parts(self.sort(array)).expect("only arrays have elements");
        let mut from = array;
        loop {
            match *self.node(from) {
                Node::ConstArray(_, value) => return value,
                Node::Store(_, at, value) if at == index => return value,
                Node::Store(inner, at, _) if self.differ(at, index) => from = inner,
                _ => return self.intern(Node::Select(from, index), element),
            }
        }
    }

    /// Whether two terms are different constants.
    fn differ(&self, a: TermId, b: TermId) -> bool {
        let is_constant =
            |term| matches!(self.node(term), Node::Int(_) | Node::BitVec { .. } | Node::True | Node::False);
        a != b && is_constant(a) && is_constant(b)
    }

    /// The array with one element replaced.
    pub fn store(&mut self, array: TermId, index: TermId, value: TermId) -> TermId {
        let sort = self.sort(array);
        debug_assert_eq!(self.array_parts(sort), Some((self.sort(index), self.sort(value))));
        match *self.node(array) {
            Node::Store(inner, at, _) if at == index => return self.store_into(inner, index, value, sort),
            Node::ConstArray(_, element) if element == value => return array,
            _ => {}
        }
        self.store_into(array, index, value, sort)
    }

    fn store_into(&mut self, array: TermId, index: TermId, value: TermId, sort: Sort) -> TermId {
        match *self.node(value) {
            Node::Select(from, at) if from == array && at == index => array,
            _ => self.intern(Node::Store(array, index, value), sort),
        }
    }

    /// The array of a sort that holds `value` everywhere.
    pub fn const_array(&mut self, sort: ArraySortId, value: TermId) -> TermId {
        self.intern(Node::ConstArray(sort, value), Sort::Array(sort))
    }

    /// A predicate applied to operands, which are those it was declared with.
    pub fn app(&mut self, pred: PredId, args: impl IntoIterator<Item = TermId>) -> TermId {
        self.intern(Node::App(pred, args.into_iter().collect()), Sort::Bool)
    }

    /// An operation known to solvers only. `text` is printed as it is.
    pub fn op(&mut self, text: &str, sort: Sort, args: &[TermId]) -> TermId {
        self.intern(Node::Op(text.into(), sort, args.into()), sort)
    }

    /// Universal quantification; of nothing, the body itself.
    pub fn forall(&mut self, vars: &[VarId], body: TermId) -> TermId {
        if vars.is_empty() || self.as_bool(body).is_some() {
            return body;
        }
        self.intern(Node::Forall(vars.into(), body), Sort::Bool)
    }

    /// Existential quantification; of nothing, the body itself.
    pub fn exists(&mut self, vars: &[VarId], body: TermId) -> TermId {
        if vars.is_empty() || self.as_bool(body).is_some() {
            return body;
        }
        self.intern(Node::Exists(vars.into(), body), Sort::Bool)
    }
}
