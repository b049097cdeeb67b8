//! What all clauses of one encoding share: terms, how integers are read, and the ranges of variables.

use super::late::Use;
use super::path::{EVERYTHING, Range};
use ivl::Type;
use smt::{Sort, TermId, Terms};
use std::collections::HashMap;

/// How Java's integers are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Integers {
    /// As Java has them: 32 and 64 bits, wrapping around.
    #[default]
    Exact,
    /// As Java has them, but sums are wrapped around only where they are used: in locals and globals stand mathematical integers, of which values are known modulo
    /// the size of the type. Equal ones are equal then, and those within the range are as they are; of others nothing is known, so proofs hold for Java.
    Late,
    /// The same, but where they are used their values are computed, whatever they are: for sums that may wrap around, and of which more is asked than whether they are equal.
    LateExact,
    /// Mathematical integers for i32 and i64, as the papers have them: not Java. Those without a sign wrap around all the same.
    Unbounded,
}

impl Integers {
    /// Whether sums are wrapped around where they are used.
    pub fn is_late(self) -> bool {
        matches!(self, Integers::Late | Integers::LateExact)
    }
}

/// See the module.
pub struct Context {
    /// All terms.
    pub terms: Terms,
    /// How integers are read.
    pub integers: Integers,
    /// What comparisons are for.
    pub comparisons: Use,
    /// The type of lengths and indices: that of all arrays, or the larger one.
    pub lengths: Type,
    /// Floats that the program names: bounds of operands by them bound results.
    pub landmarks: Vec<f64>,
    /// Results of arithmetic on floats, and what they are where an operand is a landmark.
    pub(super) marks: HashMap<TermId, Vec<f64>>,
    ranges: HashMap<TermId, Range>,
    members: HashMap<TermId, TermId>,
}

impl Context {
    /// Nothing yet.
    pub fn new(integers: Integers) -> Self {
        Context {
            terms: Terms::new(),
            integers,
            comparisons: Use::Either,
            lengths: Type::I32,
            landmarks: Vec::new(),
            marks: HashMap::new(),
            ranges: HashMap::new(),
            members: HashMap::new(),
        }
    }

    /// The same, which knows these floats of the program.
    pub fn with_landmarks(self, landmarks: Vec<f64>) -> Self {
        Context { landmarks, ..self }
    }

    /// The same for a program with arrays that have indices of this type.
    pub fn with_lengths(self, lengths: Type) -> Self {
        Context { lengths, ..self }
    }

    /// What a variable's range is by its type, or everything.
    pub fn base_range(&self, term: TermId) -> Range {
        self.ranges.get(&term).copied().unwrap_or(EVERYTHING)
    }

    /// The variable of this name, for values of a type that is not a reference. What held of another one of this name is forgotten:
    /// locals of different procedures may have the same.
    pub fn variable(&mut self, name: &str, ty: Type) -> TermId {
        let term = self.terms.var(name, sort_of(ty));
        self.forget(term);
        if let Some(range) = self.type_range(ty) {
            self.ranges.insert(term, range);
        }
        term
    }

    fn forget(&mut self, term: TermId) {
        self.ranges.remove(&term);
        self.members.remove(&term);
    }

    /// A variable that nobody has yet.
    pub fn fresh(&mut self, hint: &str, ty: Type) -> TermId {
        let var = self.terms.fresh_var(hint, sort_of(ty));
        let term = self.terms.var_term(var);
        if let Some(range) = self.type_range(ty) {
            self.ranges.insert(term, range);
        }
        term
    }

    /// A length that nobody knows.
    pub fn fresh_length(&mut self) -> TermId {
        self.fresh("length", self.lengths)
    }

    /// The integer variable of this name, within a range; otherwise as [`Self::variable`].
    pub fn ranged(&mut self, name: &str, range: Range) -> TermId {
        let term = self.terms.var(name, Sort::Int);
        self.forget(term);
        self.ranges.insert(term, range);
        term
    }

    /// A fresh integer variable within a range.
    pub fn fresh_ranged(&mut self, hint: &str, range: Range) -> TermId {
        let var = self.terms.fresh_var(hint, Sort::Int);
        let term = self.terms.var_term(var);
        self.ranges.insert(term, range);
        term
    }

    /// The range of values of a type: none for mathematical integers and truth values.
    pub fn type_range(&self, ty: Type) -> Option<Range> {
        match ty {
            Type::I32 | Type::I64 if self.integers == Integers::Unbounded => None,
            Type::I8 | Type::U8 | Type::U16 | Type::I16 | Type::I32 | Type::U32 | Type::I64 | Type::U64 => ty.range(),
            Type::F32 | Type::F64 => Some(super::floats::RANGE),
            Type::Bool | Type::Ref => None,
        }
    }

    /// A constraint that always holds of a variable.
    pub fn restrict(&mut self, variable: TermId, constraint: TermId) {
        self.members.insert(variable, constraint);
    }

    /// The constraint that a variable lies in its range, where it has one.
    pub fn range_constraint(&mut self, term: TermId) -> TermId {
        let (low, high) = self.base_range(term);
        let mut parts: Vec<TermId> = self.members.get(&term).copied().into_iter().collect();
        if low > EVERYTHING.0 {
            let low = self.terms.int(low);
            parts.push(self.terms.le(low, term));
        }
        if high < EVERYTHING.1 {
            let high = self.terms.int(high);
            parts.push(self.terms.le(term, high));
        }
        self.terms.and(parts)
    }
}

/// The sort of values of a type; references are tuples and have none.
pub fn sort_of(ty: Type) -> Sort {
    match ty {
        Type::Bool => Sort::Bool,
        Type::I8
        | Type::U8
        | Type::U16
        | Type::I16
        | Type::I32
        | Type::U32
        | Type::I64
        | Type::U64
        | Type::F32
        | Type::F64
        | Type::Ref => Sort::Int,
    }
}
