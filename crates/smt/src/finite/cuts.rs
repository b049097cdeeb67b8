//! Between which numbers integers lie: those that they are compared with, or set to, in the clauses.
//!
//! Arguments and variables that are passed on to each other, or compared with each other, are one class, whose numbers are cut in the same places. What is in one range is not told
//! apart; so comparisons with constants are exact, and copies keep what is known.

use super::domain::{ColumnId, Range, conjuncts};
use crate::horn::{Head, System};
use crate::term::{Node, PredId, Sort, TermId, Terms, VarId};
use base::IdVec;
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;
use std::rc::Rc;

/// Choices within choices that are looked through: what is nested deeper is any number.
const DEPTH: usize = 24;

/// See the module.
pub(super) struct Cuts {
    classes: Classes,
    by_var: FxHashMap<VarId, usize>,
    /// By the first member of a class; nothing if its numbers are not cut, or in too many places.
    ranges: Vec<Option<Rc<Vec<Range>>>>,
}

/// Classes of columns and variables: the first is who leads to itself.
#[derive(Default)]
struct Classes {
    parents: Vec<usize>,
}

impl Classes {
    fn first(&self, mut member: usize) -> usize {
        while self.parents[member] != member {
            member = self.parents[member];
        }
        member
    }

    fn add(&mut self) -> usize {
        self.parents.push(self.parents.len());
        self.parents.len() - 1
    }

    fn unite(&mut self, one: usize, other: usize) {
        let (one, other) = (self.first(one), self.first(other));
        self.parents[one.max(other)] = one.min(other);
    }
}

/// A variable or constant that a number may be.
#[derive(Clone, Copy)]
enum Leaf {
    Var(VarId),
    Constant(i128),
}

impl Cuts {
    /// Where the numbers of a system are cut, in so many ranges at most; in none of them if that is none.
    pub fn of(system: &System, of_pred: &IdVec<PredId, Vec<ColumnId>>, columns: usize, most: usize) -> Cuts {
        let mut cuts = Cuts { classes: Classes::default(), by_var: FxHashMap::default(), ranges: Vec::new() };
        if most == 0 {
            return cuts;
        }
        (0..columns).for_each(|_| _ = cuts.classes.add());
        // Where a range begins, by members of classes.
        let mut begins: Vec<(usize, i128)> = Vec::new();
        for clause in &system.clauses {
            let head = match &clause.head {
                Head::Pred(pred, args) => Some((pred, args)),
                Head::False => None,
            };
            for (pred, args) in clause.body.iter().map(|(pred, args)| (pred, args)).chain(head) {
                for (arg, column) in args.iter().zip(&of_pred[*pred]) {
                    if system.terms.sort(*arg) != Sort::Int {
                        continue;
                    }
                    for leaf in leaves(&system.terms, *arg) {
                        match leaf {
                            Leaf::Var(var) => {
                                let var = cuts.member(var);
                                cuts.classes.unite(*column, var);
                            }
                            Leaf::Constant(value) => begins.extend([(*column, value), (*column, value + 1)]),
                        }
                    }
                }
            }
            let limits: Vec<TermId> = conjuncts(&system.terms, clause.constraint)
                .into_iter()
                .filter(|part| is_limit_of_type(&system.terms, *part))
                .collect();
            for term in system.terms.reachable(clause.terms()) {
                let (a, b, is_equality) = match system.terms.node(term) {
                    Node::Eq(a, b) if system.terms.sort(*a) == Sort::Int => (*a, *b, true),
                    // Not more, or not less: the number itself belongs to the lower side, or to the upper one.
                    Node::Le(a, b) | Node::Lt(a, b) if system.terms.sort(*a) == Sort::Int => (*a, *b, false),
                    _ => continue,
                };
                if limits.contains(&term) {
                    continue;
                }
                let is_less = matches!(system.terms.node(term), Node::Lt(..));
                cuts.compared(&system.terms, [a, b], [is_equality, is_less], &mut begins);
            }
        }
        let mut places: Vec<BTreeSet<i128>> = vec![BTreeSet::new(); cuts.classes.parents.len()];
        for (member, begin) in begins {
            places[cuts.classes.first(member)].insert(begin);
        }
        cuts.ranges = places.iter().map(|places| ranges(places, most)).collect();
        cuts
    }

    /// Where the numbers of a column lie.
    pub fn of_column(&self, column: ColumnId) -> Option<Rc<Vec<Range>>> {
        self.of_member(column)
    }

    /// Where a variable of clauses lies.
    pub fn of_var(&self, var: VarId) -> Option<Rc<Vec<Range>>> {
        self.of_member(*self.by_var.get(&var)?)
    }

    fn of_member(&self, member: usize) -> Option<Rc<Vec<Range>>> {
        if self.ranges.is_empty() { None } else { self.ranges[self.classes.first(member)].clone() }
    }

    fn member(&mut self, var: VarId) -> usize {
        *self.by_var.entry(var).or_insert_with(|| self.classes.add())
    }

    fn compared(
        &mut self,
        terms: &Terms,
        sides: [TermId; 2],
        [is_equality, is_less]: [bool; 2],
        begins: &mut Vec<(usize, i128)>,
    ) {
        let [first, second] = sides.map(|side| leaves(terms, side));
        for (one, other) in first.iter().flat_map(|one| second.iter().map(move |other| (*one, *other))) {
            match (one, other) {
                (Leaf::Var(one), Leaf::Var(other)) => {
                    let (one, other) = (self.member(one), self.member(other));
                    self.classes.unite(one, other);
                }
                (Leaf::Var(var), Leaf::Constant(value)) | (Leaf::Constant(value), Leaf::Var(var)) => {
                    let var = self.member(var);
                    if is_equality {
                        begins.extend([(var, value), (var, value + 1)]);
                    } else {
                        // `x <= c` and `c < x` end and begin behind `c`, the others before it.
                        let is_behind = matches!(one, Leaf::Var(_)) != is_less;
                        begins.push((var, if is_behind { value + 1 } else { value }));
                    }
                }
                (Leaf::Constant(_), Leaf::Constant(_)) => {}
            }
        }
    }
}

/// The ranges that begin in these places, if there are some and not too many.
fn ranges(places: &BTreeSet<i128>, most: usize) -> Option<Rc<Vec<Range>>> {
    if places.is_empty() || places.len() >= most {
        return None;
    }
    let lows = std::iter::once(i128::MIN).chain(places.iter().copied());
    let highs = places.iter().map(|begin| begin - 1).chain([i128::MAX]);
    Some(Rc::new(lows.zip(highs).collect()))
}

/// What a number may be, as far as that is plain.
fn leaves(terms: &Terms, term: TermId) -> Vec<Leaf> {
    let mut found = Vec::new();
    let mut todo = vec![(term, DEPTH)];
    while let Some((term, depth)) = todo.pop() {
        match terms.node(term) {
            Node::Var(var) => found.push(Leaf::Var(*var)),
            Node::Int(value) => found.push(Leaf::Constant(*value)),
            Node::Ite(_, a, b) if depth > 0 => todo.extend([(*a, depth - 1), (*b, depth - 1)]),
            _ => {}
        }
    }
    found
}

/// Whether a part of a constraint only says that a number fits into an integer type.
fn is_limit_of_type(terms: &Terms, part: TermId) -> bool {
    let Node::Le(a, b) = *terms.node(part) else { return false };
    let power = |value: i128| value != 0 && value.unsigned_abs().is_power_of_two();
    match (terms.as_int(a), terms.as_int(b)) {
        (Some(low), None) => low < -64 && power(low),
        (None, Some(high)) => high > 64 && power(high + 1),
        _ => false,
    }
}
