//! Terms: typed, hash-consed, in one arena.
//!
//! Invariants: a term's operands are older than the term, so ids are a topological order; equal terms have equal ids; every
//! term is well-sorted. Terms are made by the constructors of [`Terms`] only, which simplify, so that a node never holds
//! what its constructor would have removed. Nothing here recurses on the depth of a term.

use base::{Id, IdVec, define_id};
use rustc_hash::FxHashMap;
use std::sync::Arc;

use crate::bits::BvOp;

define_id!(
    /// A term of a [`Terms`] arena.
    TermId, "t"
);
define_id!(
    /// A variable of a [`Terms`] arena.
    VarId, "x"
);
define_id!(
    /// A predicate of a Horn system.
    PredId, "p"
);
define_id!(
    /// An array sort of a [`Terms`] arena.
    ArraySortId, "a"
);

/// The sort of a term.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Sort {
    Bool,
    /// Mathematical integers.
    Int,
    Real,
    /// Bit-vectors of this width.
    BitVec(u32),
    /// Floating-point numbers with so many bits of exponent and significand.
    Float(u32, u32),
    /// Arrays; [`Terms::array_parts`] knows index and element.
    Array(ArraySortId),
}

/// A variable.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Var {
    /// Any text; what cannot be printed as it is gets another name in print.
    pub name: Arc<str>,
    pub sort: Sort,
}

/// What a term is made of.
///
/// Implications are disjunctions, `distinct` is negated equations, `>` and `>=` are `<` and `<=` the other way round, and
/// subtraction and negation of integers multiply by −1.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Node {
    Var(VarId),
    True,
    False,
    Int(i128),
    /// A bit-vector constant of at most 128 bits, as an unsigned number.
    BitVec {
        value: u128,
        width: u32,
    },
    Not(TermId),
    /// Two or more operands.
    And(Arc<[TermId]>),
    /// Two or more operands.
    Or(Arc<[TermId]>),
    Eq(TermId, TermId),
    Ite(TermId, TermId, TermId),
    /// Two or more operands; in sums of integers a constant stands last.
    Add(Arc<[TermId]>),
    /// Two or more operands; a product of integers is a constant and one other operand, or holds no constant.
    Mul(Arc<[TermId]>),
    /// Integer division as SMT-LIB has it: the remainder is never negative.
    Div(TermId, TermId),
    /// The remainder of [`Node::Div`].
    Mod(TermId, TermId),
    Le(TermId, TermId),
    Lt(TermId, TermId),
    Select(TermId, TermId),
    Store(TermId, TermId, TermId),
    /// The array of this sort that holds the same element everywhere.
    ConstArray(ArraySortId, TermId),
    /// A predicate applied to operands.
    App(PredId, Arc<[TermId]>),
    Bv(BvOp, Arc<[TermId]>),
    Forall(Arc<[VarId]>, TermId),
    Exists(Arc<[VarId]>, TermId),
    /// Anything else a solver knows: the operator as it is printed, decimals and floating-point literals among them.
    Op(Arc<str>, Sort, Arc<[TermId]>),
}

impl Node {
    /// The operands, in order. The body is the operand of a quantifier.
    pub fn children(&self) -> impl Iterator<Item = TermId> + '_ {
        let none = TermId::from_index(0);
        let (count, fixed, rest): (usize, [TermId; 3], &[TermId]) = match self {
            Node::Var(_) | Node::True | Node::False | Node::Int(_) | Node::BitVec { .. } => (0, [none; 3], &[]),
            &Node::Not(a) | &Node::ConstArray(_, a) | &Node::Forall(_, a) | &Node::Exists(_, a) => (1, [a; 3], &[]),
            &Node::Eq(a, b)
            | &Node::Div(a, b)
            | &Node::Mod(a, b)
            | &Node::Le(a, b)
            | &Node::Lt(a, b)
            | &Node::Select(a, b) => (2, [a, b, none], &[]),
            &Node::Ite(a, b, c) | &Node::Store(a, b, c) => (3, [a, b, c], &[]),
            Node::And(args)
            | Node::Or(args)
            | Node::Add(args)
            | Node::Mul(args)
            | Node::App(_, args)
            | Node::Bv(_, args)
            | Node::Op(_, _, args) => (0, [none; 3], args),
        };
        fixed.into_iter().take(count).chain(rest.iter().copied())
    }

    /// Whether there are no operands.
    pub fn is_leaf(&self) -> bool {
        self.children().next().is_none()
    }
}

/// What is known of a term besides its node.
#[derive(Clone, Copy, Debug)]
struct Facts {
    sort: Sort,
    /// How deep quantifiers are nested in it.
    quantifiers: u32,
}

/// The arena.
#[derive(Clone, Debug)]
pub struct Terms {
    nodes: IdVec<TermId, Node>,
    facts: IdVec<TermId, Facts>,
    known: FxHashMap<Node, TermId>,
    vars: IdVec<VarId, Var>,
    known_vars: FxHashMap<Var, VarId>,
    arrays: IdVec<ArraySortId, (Sort, Sort)>,
    known_arrays: FxHashMap<(Sort, Sort), ArraySortId>,
    fresh: u32,
}

impl Default for Terms {
    fn default() -> Self {
        Self::new()
    }
}

impl Terms {
    /// An arena that holds only `true` and `false`.
    pub fn new() -> Self {
        let mut terms = Self {
            nodes: IdVec::new(),
            facts: IdVec::new(),
            known: FxHashMap::default(),
            vars: IdVec::new(),
            known_vars: FxHashMap::default(),
            arrays: IdVec::new(),
            known_arrays: FxHashMap::default(),
            fresh: 0,
        };
        terms.intern(Node::False, Sort::Bool);
        terms.intern(Node::True, Sort::Bool);
        terms
    }

    /// What a term is made of.
    pub fn node(&self, term: TermId) -> &Node {
        &self.nodes[term]
    }

    /// A term's sort.
    pub fn sort(&self, term: TermId) -> Sort {
        self.facts[term].sort
    }

    /// How deep quantifiers are nested in a term: 0 for none.
    pub fn quantifier_depth(&self, term: TermId) -> u32 {
        self.facts[term].quantifiers
    }

    /// How many terms there are.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Never true: `true` and `false` are always there.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// Name and sort of a variable.
    pub fn var_info(&self, var: VarId) -> &Var {
        &self.vars[var]
    }

    /// The sort of arrays from `index` to `element`.
    pub fn array_sort(&mut self, index: Sort, element: Sort) -> Sort {
        if let Some(&id) = self.known_arrays.get(&(index, element)) {
            return Sort::Array(id);
        }
        let id = self.arrays.push((index, element));
        self.known_arrays.insert((index, element), id);
        Sort::Array(id)
    }

    /// Index and element of an array sort; `None` for other sorts.
    pub fn array_parts(&self, sort: Sort) -> Option<(Sort, Sort)> {
        match sort {
            Sort::Array(id) => Some(self.arrays[id]),
            Sort::Bool | Sort::Int | Sort::Real | Sort::BitVec(_) | Sort::Float(..) => None,
        }
    }

    /// The variable of this name and sort. Variables of one name and two sorts are two variables.
    pub fn var(&mut self, name: &str, sort: Sort) -> TermId {
        let var = self.var_id(name, sort);
        self.var_term(var)
    }

    /// The variable of this name and sort, as a variable.
    pub fn var_id(&mut self, name: &str, sort: Sort) -> VarId {
        let var = Var { name: name.into(), sort };
        if let Some(&id) = self.known_vars.get(&var) {
            return id;
        }
        let id = self.vars.push(var.clone());
        self.known_vars.insert(var, id);
        id
    }

    /// A variable that nobody has yet, named after `hint`.
    pub fn fresh_var(&mut self, hint: &str, sort: Sort) -> VarId {
        loop {
            let name = format!("{hint}!{}", self.fresh);
            self.fresh += 1;
            if !self.known_vars.contains_key(&Var { name: name.as_str().into(), sort }) {
                return self.var_id(&name, sort);
            }
        }
    }

    /// The term that is this variable.
    pub fn var_term(&mut self, var: VarId) -> TermId {
        let sort = self.vars[var].sort;
        self.intern(Node::Var(var), sort)
    }

    /// The variable that a term is.
    pub fn as_var(&self, term: TermId) -> Option<VarId> {
        match self.node(term) {
            Node::Var(var) => Some(*var),
            _ => None,
        }
    }

    /// The integer constant that a term is.
    pub fn as_int(&self, term: TermId) -> Option<i128> {
        match self.node(term) {
            Node::Int(value) => Some(*value),
            _ => None,
        }
    }

    /// The truth value that a term is.
    pub fn as_bool(&self, term: TermId) -> Option<bool> {
        match self.node(term) {
            Node::True => Some(true),
            Node::False => Some(false),
            _ => None,
        }
    }

    /// The term of this node if somebody made it already.
    pub(crate) fn lookup(&self, node: &Node) -> Option<TermId> {
        self.known.get(node).copied()
    }

    /// The term of this node, as it is. Only constructors call this, after simplification.
    pub(crate) fn intern(&mut self, node: Node, sort: Sort) -> TermId {
        if let Some(&id) = self.known.get(&node) {
            return id;
        }
        let inner = node.children().map(|child| self.facts[child].quantifiers).max().unwrap_or(0);
        let quantifiers = inner + u32::from(matches!(node, Node::Forall(..) | Node::Exists(..)));
        let id = self.nodes.push(node.clone());
        self.facts.push(Facts { sort, quantifiers });
        self.known.insert(node, id);
        id
    }
}
