//! From terms over a predicate's parameters to conjuncts that a reader of the source understands.
//!
//! The result is *weaker* than the term: what speaks of parameters without a name is dropped where that makes the formula weaker
//! (formulas are brought into negation normal form, so dropping a conjunct does), and so is what is too deep or too long to be
//! read. It is for display, not for proof. Recursion is bounded by [`DEPTH`], work by [`FUEL`].

use super::literal::{Formula, Kind, Op, Part, Sum, compare, equation, junction, range_texts};
use ivl::syntax::{Syntax, Word};
use smt::{Node, Sort, TermId, Terms, VarId};
use std::cell::Cell;
use std::collections::{BTreeSet, HashMap};

/// What is nested deeper is not shown.
const DEPTH: usize = 12;
/// A conjunct of more nodes is not shown.
const FUEL: usize = 600;
/// More conjuncts than this are not looked at.
const CONJUNCTS: usize = 300;

/// What a parameter is to a reader.
#[derive(Clone, Debug)]
pub(super) enum Atom {
    /// An integer with its range.
    Number(String, (Option<i128>, Option<i128>)),
    /// A float.
    Float(String),
    /// A truth value.
    Truth(String),
    /// Where a reference leads to: its text, and all its values, 0 for null.
    Tag(String, Vec<i128>),
    /// Nothing that has a name in the source.
    Unnamed,
}

impl Atom {
    /// How it is printed.
    pub fn text(&self) -> Option<&str> {
        match self {
            Atom::Number(text, _) | Atom::Float(text) | Atom::Truth(text) | Atom::Tag(text, _) => Some(text),
            Atom::Unnamed => None,
        }
    }
}

/// Says that a reference leads to one of these, as disjuncts; `None` if that is not worth saying.
pub(super) type Describe<'a> = dyn Fn(&str, &[i128], &BTreeSet<i128>) -> Option<Vec<String>> + 'a;

/// Reads the terms of one predicate.
pub(super) struct Reader<'a> {
    terms: &'a Terms,
    atoms: Vec<Atom>,
    numbers: HashMap<VarId, usize>,
    describe: &'a Describe<'a>,
    syntax: &'a dyn Syntax,
    fuel: Cell<usize>,
}

/// What stands around a text.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Around {
    Nothing,
    And,
    Or,
}

impl<'a> Reader<'a> {
    /// A reader for parameters that stand for these atoms.
    pub fn new(
        terms: &'a Terms,
        params: &[VarId],
        atoms: Vec<Atom>,
        describe: &'a Describe<'a>,
        syntax: &'a dyn Syntax,
    ) -> Self {
        let numbers = params.iter().enumerate().map(|(index, var)| (*var, index)).collect();
        Reader { terms, atoms, numbers, describe, syntax, fuel: Cell::new(0) }
    }

    /// The values of a tag.
    pub fn domain(&self, atom: usize) -> &[i128] {
        match &self.atoms[atom] {
            Atom::Tag(_, domain) => domain,
            Atom::Number(..) | Atom::Float(_) | Atom::Truth(_) | Atom::Unnamed => &[],
        }
    }

    /// A formula that follows from a term, if it is not too long.
    fn reading(&self, body: TermId) -> Formula {
        let mut parts = Vec::new();
        let mut todo = vec![(body, true)];
        while let Some((term, positive)) = todo.pop() {
            match (self.terms.node(term), positive) {
                (Node::Not(inner), _) => todo.push((*inner, !positive)),
                (Node::And(inner), true) | (Node::Or(inner), false) => {
                    todo.extend(inner.iter().rev().map(|part| (*part, positive)));
                }
                _ if parts.len() >= CONJUNCTS => break,
                _ => {
                    self.fuel.set(FUEL);
                    parts.extend(self.formula(term, positive, false, 0));
                }
            }
        }
        junction(self, true, parts)
    }

    /// The conjuncts of a formula; none for what always holds, `false` alone for what never does.
    pub fn conjuncts(&self, body: TermId) -> Vec<String> {
        let mut parts = match self.reading(body) {
            Formula::True => return Vec::new(),
            Formula::False => return vec!["false".to_owned()],
            Formula::And(parts) => parts,
            other => vec![other],
        };
        parts.sort_by_key(|part| self.rank(part));
        let mut texts: Vec<String> = Vec::new();
        for text in parts.iter().flat_map(|part| self.texts(part)) {
            if !texts.contains(&text) {
                texts.push(text);
            }
        }
        texts
    }

    /// The conjuncts of a formula as they are, for another writer. None for what always holds, and for what never does.
    pub fn parts(&self, body: TermId) -> Vec<Formula> {
        match self.reading(body) {
            Formula::True | Formula::False => Vec::new(),
            Formula::And(parts) => parts,
            other => vec![other],
        }
    }

    /// The parameter that a part of a sum is, if it is one.
    pub fn parameter(&self, part: &Part) -> Option<usize> {
        let is_it = |atom: &Atom| matches!(atom, Atom::Number(text, _) if *text == part.text);
        self.atoms.iter().position(is_it).filter(|_| part.kind == Kind::Number)
    }

    /// A comparison of numbers, exactly; `None` if it cannot be said.
    pub fn comparison(&self, term: TermId) -> Option<Formula> {
        self.fuel.set(FUEL);
        self.formula(term, true, true, 0)
    }

    /// Simple facts first, in the order of the parameters.
    fn rank(&self, formula: &Formula) -> (u8, usize) {
        let position =
            |text: &str| self.atoms.iter().position(|atom| atom.text() == Some(text)).unwrap_or(self.atoms.len());
        match formula {
            Formula::True | Formula::False => (0, 0),
            Formula::Range(parts, _) | Formula::Ne(parts, _) => (u8::from(parts.len() > 1), position(&parts[0].1.text)),
            Formula::Tags(atom, _) => (0, *atom),
            Formula::Text(text) => (0, position(text.trim_start_matches(self.syntax.word(Word::Not)))),
            Formula::And(_) | Formula::Or(_) => (2, 0),
        }
    }

    /// A formula in negation normal form, implied by the term; equivalent to it if `exact`.
    fn formula(&self, term: TermId, positive: bool, exact: bool, depth: usize) -> Option<Formula> {
        if depth > DEPTH || self.fuel.get() == 0 {
            return None;
        }
        self.fuel.set(self.fuel.get() - 1);
        match self.terms.node(term) {
            Node::True => Some(if positive { Formula::True } else { Formula::False }),
            Node::False => Some(if positive { Formula::False } else { Formula::True }),
            Node::Not(inner) => self.formula(*inner, !positive, exact, depth + 1),
            Node::And(inner) => self.junction(inner, positive, positive, exact, depth),
            Node::Or(inner) => self.junction(inner, !positive, positive, exact, depth),
            Node::Var(var) => match &self.atoms[*self.numbers.get(var)?] {
                Atom::Truth(text) => Some(Formula::Text(if positive {
                    text.clone()
                } else {
                    format!("{}{text}", self.syntax.word(Word::Not))
                })),
                Atom::Number(..) | Atom::Float(_) | Atom::Tag(..) | Atom::Unnamed => None,
            },
            &Node::Eq(a, b) => match self.terms.sort(a) {
                Sort::Bool => self.same_truth(a, b, positive, exact, depth),
                Sort::Int => self.compare(a, b, if positive { Op::Eq } else { Op::Ne }, depth),
                Sort::Real | Sort::BitVec(_) | Sort::Float(..) | Sort::Array(_) => None,
            },
            &Node::Le(a, b) if positive => self.compare(a, b, Op::Le, depth),
            &Node::Le(a, b) => self.compare(b, a, Op::Lt, depth),
            &Node::Lt(a, b) if positive => self.compare(a, b, Op::Lt, depth),
            &Node::Lt(a, b) => self.compare(b, a, Op::Le, depth),
            &Node::Ite(cond, then, other) => {
                // Two implications: each of them may be dropped alone.
                let first = self.either([(cond, false), (then, positive)], exact, depth);
                let second = self.either([(cond, true), (other, positive)], exact, depth);
                self.both(first, second, exact)
            }
            Node::Int(_)
            | Node::BitVec { .. }
            | Node::Add(_)
            | Node::Mul(_)
            | Node::Div(..)
            | Node::Mod(..)
            | Node::Select(..)
            | Node::Store(..)
            | Node::ConstArray(..)
            | Node::App(..)
            | Node::Bv(..)
            | Node::Forall(..)
            | Node::Exists(..)
            | Node::Op(..) => None,
        }
    }

    fn junction(
        &self,
        parts: &[TermId],
        conjunction: bool,
        positive: bool,
        exact: bool,
        depth: usize,
    ) -> Option<Formula> {
        let mut all = Vec::new();
        for part in parts {
            match self.formula(*part, positive, exact, depth + 1) {
                Some(formula) => all.push(formula),
                None if conjunction && !exact => {}
                None => return None,
            }
        }
        // A conjunction of which nothing can be said says nothing.
        if all.is_empty() { None } else { Some(junction(self, conjunction, all)) }
    }

    fn either(&self, parts: [(TermId, bool); 2], exact: bool, depth: usize) -> Option<Formula> {
        let mut all = Vec::new();
        for (part, positive) in parts {
            all.push(self.formula(part, positive, exact, depth + 1)?);
        }
        Some(junction(self, false, all))
    }

    fn both(&self, first: Option<Formula>, second: Option<Formula>, exact: bool) -> Option<Formula> {
        match (first, second) {
            (Some(first), Some(second)) => Some(junction(self, true, vec![first, second])),
            (Some(only), None) | (None, Some(only)) if !exact => Some(only),
            _ => None,
        }
    }

    fn same_truth(&self, a: TermId, b: TermId, positive: bool, exact: bool, depth: usize) -> Option<Formula> {
        if let (Node::Var(_), Node::Var(_)) = (self.terms.node(a), self.terms.node(b)) {
            let (a, b) = (self.formula(a, true, true, depth + 1)?, self.formula(b, true, true, depth + 1)?);
            let (Formula::Text(a), Formula::Text(b)) = (a, b) else { return None };
            let word = if positive { Word::Equal } else { Word::Different };
            return Some(Formula::Text(format!("{a} {} {b}", self.syntax.word(word))));
        }
        let first = self.either([(a, false), (b, positive)], exact, depth);
        let second = self.either([(a, true), (b, !positive)], exact, depth);
        self.both(first, second, exact)
    }

    fn compare(&self, a: TermId, b: TermId, op: Op, depth: usize) -> Option<Formula> {
        if self.terms.sort(a) != Sort::Int {
            return None;
        }
        let mut sum = self.sum(a, depth + 1)?;
        sum.add(&self.sum(b, depth + 1)?, -1)?;
        compare(self, sum, op)
    }

    /// A term as a sum of parts that have names.
    fn sum(&self, term: TermId, depth: usize) -> Option<Sum> {
        if depth > DEPTH || self.fuel.get() == 0 {
            return None;
        }
        self.fuel.set(self.fuel.get() - 1);
        let number = |text: String, range| Sum::part(Part { text, kind: Kind::Number, range });
        match self.terms.node(term) {
            Node::Int(value) => Some(Sum::constant(*value)),
            Node::Var(var) => {
                let atom = *self.numbers.get(var)?;
                match &self.atoms[atom] {
                    Atom::Number(text, range) => Some(number(text.clone(), *range)),
                    Atom::Float(text) => {
                        let (low, high) = crate::horn::floats::RANGE;
                        let range = (Some(low), Some(high));
                        Some(Sum::part(Part { text: text.clone(), kind: Kind::Float, range }))
                    }
                    // Tags are told apart from the numbers by a text that nobody has.
                    Atom::Tag(text, _) => {
                        let text = format!("{text}\0");
                        Some(Sum::part(Part { text, kind: Kind::Tag(atom), range: (None, None) }))
                    }
                    Atom::Truth(_) | Atom::Unnamed => None,
                }
            }
            Node::Add(parts) => {
                let mut sum = Sum::constant(0);
                for part in parts.iter() {
                    sum.add(&self.sum(*part, depth + 1)?, 1)?;
                }
                Some(sum)
            }
            Node::Mul(factors) => {
                let mut product = Sum::constant(1);
                for factor in factors.iter() {
                    let factor = self.sum(*factor, depth + 1)?;
                    let (scale, of) = match (&product.parts[..], &factor.parts[..]) {
                        ([], _) => (product.constant, factor),
                        (_, []) => (factor.constant, product),
                        _ => {
                            let text = format!("{} * {}", operand(&product)?, operand(&factor)?);
                            (1, number(format!("({text})"), (None, None)))
                        }
                    };
                    product = Sum::constant(0);
                    product.add(&of, scale)?;
                }
                Some(product)
            }
            &Node::Div(a, b) => {
                let (a, b) = (self.sum(a, depth + 1)?, self.sum(b, depth + 1)?);
                let (text, sign) = divided(&a, &b, |a, b, is_natural| self.syntax.quotient(a, b, is_natural))?;
                let range =
                    if matches!(a.range().0, Some(low) if low >= 0) { (Some(0), a.range().1) } else { (None, None) };
                let mut quotient = Sum::constant(0);
                quotient.add(&number(text, range), sign)?;
                Some(quotient)
            }
            &Node::Mod(a, b) => {
                let (a, b) = (self.sum(a, depth + 1)?, self.sum(b, depth + 1)?);
                let (text, _) = divided(&a, &b, |a, b, is_natural| self.syntax.remainder(a, b, is_natural))?;
                let largest = if b.parts.is_empty() { b.constant.checked_abs() } else { b.range().1 };
                Some(number(text, (Some(0), largest.map(|size| size - 1))))
            }
            &Node::Ite(cond, then, other) => {
                let cond = self.formula(cond, true, true, depth + 1)?;
                let cond = self.text(&cond, Around::Or, true)?;
                let (then, other) = (self.sum(then, depth + 1)?, self.sum(other, depth + 1)?);
                let ((low, high), (least, most)) = (then.range(), other.range());
                let range = (low.zip(least).map(|(a, b)| a.min(b)), high.zip(most).map(|(a, b)| a.max(b)));
                Some(number(self.syntax.conditional(&cond, &then.text()?, &other.text()?), range))
            }
            Node::True
            | Node::False
            | Node::BitVec { .. }
            | Node::Not(_)
            | Node::And(_)
            | Node::Or(_)
            | Node::Eq(..)
            | Node::Le(..)
            | Node::Lt(..)
            | Node::Select(..)
            | Node::Store(..)
            | Node::ConstArray(..)
            | Node::App(..)
            | Node::Bv(..)
            | Node::Forall(..)
            | Node::Exists(..)
            | Node::Op(..) => None,
        }
    }

    /// The texts of a conjunct: two for a range.
    fn texts(&self, formula: &Formula) -> Vec<String> {
        match formula {
            Formula::Range(parts, range) => range_texts(parts, *range, self.syntax),
            _ => self.text(formula, Around::Nothing, false).into_iter().collect(),
        }
    }

    /// A formula as text; `None` if it cannot be said, or says nothing.
    fn text(&self, formula: &Formula, around: Around, exact: bool) -> Option<String> {
        let join = |texts: Vec<String>, own: Around| {
            let operator = self.syntax.word(if own == Around::And { Word::And } else { Word::Or });
            let text = texts.join(&format!(" {operator} "));
            if texts.len() > 1 && around != own && around != Around::Nothing { format!("({text})") } else { text }
        };
        match formula {
            Formula::True => exact.then(|| "true".to_owned()),
            Formula::False => Some("false".to_owned()),
            Formula::Range(parts, range) => Some(join(range_texts(parts, *range, self.syntax), Around::And)),
            Formula::Ne(parts, value) => Some(equation(parts, *value, Word::Different, self.syntax)),
            Formula::Tags(atom, allowed) => match &self.atoms[*atom] {
                Atom::Tag(text, domain) => Some(join((self.describe)(text, domain, allowed)?, Around::Or)),
                Atom::Number(..) | Atom::Float(_) | Atom::Truth(_) | Atom::Unnamed => None,
            },
            Formula::Text(text) => Some(text.clone()),
            Formula::And(parts) => {
                let texts: Vec<Option<String>> = parts.iter().map(|part| self.text(part, Around::And, exact)).collect();
                if exact && texts.contains(&None) {
                    return None;
                }
                let texts: Vec<String> = texts.into_iter().flatten().collect();
                (!texts.is_empty()).then(|| join(texts, Around::And))
            }
            Formula::Or(parts) => {
                let texts: Option<Vec<String>> = parts.iter().map(|part| self.text(part, Around::Or, exact)).collect();
                Some(join(texts?, Around::Or))
            }
        }
    }
}

/// A sum as an operand of another operator.
fn operand(sum: &Sum) -> Option<String> {
    let text = sum.text()?;
    let is_simple = match &sum.parts[..] {
        [] => sum.constant >= 0,
        [(1, _)] => sum.constant == 0,
        _ => false,
    };
    Some(if is_simple { text } else { format!("({text})") })
}

/// SMT-LIB's division or remainder in the words of the source, and the sign of the quotient. Most languages round towards zero, which is the same only
/// for operands that are not negative.
fn divided(a: &Sum, b: &Sum, write: impl Fn(&str, &str, bool) -> String) -> Option<(String, i128)> {
    let mut size = b.clone();
    let mut sign = 1;
    if b.parts.is_empty() && b.constant < 0 {
        (size, sign) = (Sum::constant(b.constant.checked_neg()?), -1);
    }
    // The sign of the divisor, and that it is not zero, must be known.
    size.range().0.filter(|low| *low > 0)?;
    Some(match a.range().0 {
        Some(low) if low >= 0 => (write(&operand(a)?, &operand(&size)?, true), sign),
        _ => (write(&a.text()?, &size.text()?, false), sign),
    })
}
