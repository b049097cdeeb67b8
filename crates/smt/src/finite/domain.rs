//! The arguments of predicates as columns of truth values: which integers are one of few constants, and of others between which of the numbers that they are compared with they
//! lie ([`cuts`](super::cuts)). Columns are in the order in which predicates have them, that of
//! declarations: to bring those together that constraints speak of together (FORCE) was no better.
//!
//! Predicates that clauses apply to the same variable share its column: what one says of it the next one takes over as it is.

use super::Detail;
use super::bdd::Level;
use super::cuts::Cuts;
use crate::horn::{Clause, Head, System};
use crate::term::{Node, PredId, Sort, TermId, Terms, VarId};
use base::IdVec;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;
use std::rc::Rc;

/// Levels of a column: for each of its bits one now and one after a clause, the rest for variables of clauses that belong to it.
const LEVELS: Level = 64;

/// The first of the rest.
pub(super) const REST: Level = 16;

/// A column.
pub(super) type ColumnId = usize;

/// Numbers from one to another, both among them. The least and the greatest number there are stand for no end.
pub(super) type Range = (i128, i128);

/// What an argument is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Truth,
    /// In one of these, in order, which do not overlap: the number of each, in bits.
    Ranges(Rc<Vec<Range>>),
    /// Nothing is kept of it.
    Any,
}

/// See the module.
pub(super) struct Columns {
    of_pred: IdVec<PredId, Vec<ColumnId>>,
    sorts: IdVec<PredId, Vec<Sort>>,
    by_var: FxHashMap<VarId, ColumnId>,
    kinds: Vec<Kind>,
    cuts: Cuts,
    most_values: usize,
}

impl Columns {
    /// The columns of a system.
    pub fn of(system: &System, detail: Detail) -> Columns {
        let mut of_pred: IdVec<PredId, Vec<ColumnId>> = system.preds.iter().map(|_| Vec::new()).collect();
        let mut by_var: FxHashMap<VarId, ColumnId> = FxHashMap::default();
        let mut is_known: IdVec<PredId, bool> = system.preds.iter().map(|_| false).collect();
        let mut sorts: Vec<Sort> = Vec::new();
        for (pred, args) in system.clauses.iter().flat_map(|clause| &clause.body) {
            let vars: Option<Vec<VarId>> = args.iter().map(|arg| system.terms.as_var(*arg)).collect();
            let Some(vars) = vars.filter(|vars| vars.iter().collect::<FxHashSet<_>>().len() == vars.len()) else {
                continue;
            };
            if !std::mem::replace(&mut is_known[*pred], true) {
                for var in vars {
                    let column = *by_var.entry(var).or_insert_with(|| {
                        sorts.push(system.terms.var_info(var).sort);
                        sorts.len() - 1
                    });
                    of_pred[*pred].push(column);
                }
            }
        }
        for (pred, declared) in system.preds.entries().filter(|(pred, _)| !is_known[*pred]) {
            for sort in &declared.params {
                of_pred[pred].push(sorts.len());
                sorts.push(*sort);
            }
        }
        let values = values(system, &of_pred, sorts.len(), detail.most_values);
        let cuts = Cuts::of(system, &of_pred, sorts.len(), detail.most_ranges);
        let kinds = sorts.iter().zip(values).enumerate().map(|(column, (sort, values))| match (sort, values) {
            (Sort::Bool, _) => Kind::Truth,
            (Sort::Int, Some(values)) if !values.is_empty() => Kind::Ranges(Rc::new(single(&values))),
            (Sort::Int, _) => cuts.of_column(column).map_or(Kind::Any, Kind::Ranges),
            _ => Kind::Any,
        });
        let kinds: Vec<Kind> = kinds.collect();
        let sorts = system.preds.iter().map(|pred| pred.params.clone()).collect();
        Columns { of_pred, sorts, by_var, kinds, cuts, most_values: detail.most_values }
    }

    /// Between which numbers a variable may lie, so far as it is compared with any.
    pub fn ranges_of_var(&self, var: VarId) -> Option<Rc<Vec<Range>>> {
        self.cuts.of_var(var)
    }

    /// How many constants are told apart.
    pub fn most_values(&self) -> usize {
        self.most_values
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.kinds.len()
    }

    /// The columns of a predicate's arguments.
    pub fn of_pred(&self, pred: PredId) -> &[ColumnId] {
        &self.of_pred[pred]
    }

    /// The sorts of a predicate's arguments.
    pub fn sorts(&self, pred: PredId) -> &[Sort] {
        &self.sorts[pred]
    }

    /// The column of a variable, if predicates are applied to it.
    pub fn of_var(&self, var: VarId) -> Option<ColumnId> {
        self.by_var.get(&var).copied()
    }

    /// What a column is.
    pub fn kind(&self, column: ColumnId) -> &Kind {
        &self.kinds[column]
    }

    /// How many truth values a column has.
    pub fn bits(&self, column: ColumnId) -> usize {
        match &self.kinds[column] {
            Kind::Truth => 1,
            Kind::Ranges(ranges) => bits_for(ranges.len()),
            Kind::Any => 0,
        }
    }

    /// The level of a bit of a column.
    pub fn now(&self, column: ColumnId, bit: usize) -> Level {
        self.base(column) + 2 * bit as Level
    }

    /// The level of the same bit after a clause.
    pub fn after(&self, column: ColumnId, bit: usize) -> Level {
        self.now(column, bit) + 1
    }

    /// The first level of a column.
    pub fn base(&self, column: ColumnId) -> Level {
        column as Level * LEVELS
    }

    /// The first level of the column that a level belongs to.
    pub fn base_of(level: Level) -> Level {
        level - level % LEVELS
    }

    /// Whether a predicate in the body of a clause has this variable for an argument of this column.
    pub fn is_applied(&self, terms: &Terms, clause: &Clause, var: VarId, column: ColumnId) -> bool {
        let is_own = |(arg, own): (&TermId, &ColumnId)| *own == column && terms.as_var(*arg) == Some(var);
        clause.body.iter().any(|(pred, args)| args.iter().zip(&self.of_pred[*pred]).any(is_own))
    }

    /// What a variable of a clause may be.
    pub fn var_values(&self, terms: &Terms, clause: &Clause, bounds: &FxHashMap<VarId, Values>, var: VarId) -> Values {
        let of_column = |column: ColumnId| match &self.kinds[column] {
            Kind::Ranges(ranges) => ranges.iter().map(|(low, high)| (low == high).then_some(*low)).collect(),
            Kind::Truth | Kind::Any => None,
        };
        var_values(terms, clause, bounds, &self.of_pred, var, of_column)
    }

    /// The first level that belongs to no column.
    pub fn end(&self) -> Level {
        self.kinds.len() as Level * LEVELS
    }
}

/// The level before a clause of what is at a level after it; others stay.
pub(super) fn before(level: Level) -> Level {
    let within = level % LEVELS;
    if within < REST && within % 2 == 1 { level - 1 } else { level }
}

/// Whether another level fits into the column that a level belongs to.
pub(super) fn is_within(base: Level, offset: Level) -> bool {
    (base % LEVELS) + offset < LEVELS
}

/// How many bits tell so many apart.
pub(super) fn bits_for(count: usize) -> usize {
    (usize::BITS - count.saturating_sub(1).leading_zeros()) as usize
}

/// Each number by itself.
pub(super) fn single(values: &BTreeSet<i128>) -> Vec<Range> {
    values.iter().map(|value| (*value, *value)).collect()
}

/// Constants that something may be; nothing if there are too many, or others.
pub(super) type Values = Option<BTreeSet<i128>>;

/// What the columns of integers may be: the least sets that all clauses agree to.
fn values(system: &System, of_pred: &IdVec<PredId, Vec<ColumnId>>, columns: usize, most: usize) -> Vec<Values> {
    let mut values: Vec<Values> = vec![Some(BTreeSet::new()); columns];
    let bounds: Vec<FxHashMap<VarId, Values>> =
        system.clauses.iter().map(|clause| bounds(&system.terms, clause, most)).collect();
    loop {
        let mut is_done = true;
        for (clause, bounds) in system.clauses.iter().zip(&bounds) {
            let Head::Pred(pred, args) = &clause.head else { continue };
            let of_var =
                |var: VarId| var_values(&system.terms, clause, bounds, of_pred, var, |column| values[column].clone());
            let mut grown = Vec::new();
            for (arg, column) in args.iter().zip(&of_pred[*pred]) {
                if system.terms.sort(*arg) == Sort::Int && values[*column].is_some() {
                    grown.push((*column, term_values(&system.terms, *arg, &of_var, most)));
                }
            }
            for (column, more) in grown {
                let both = match (&values[column], more) {
                    (Some(old), Some(more)) => Some(old | &more).filter(|both| both.len() <= most),
                    _ => None,
                };
                is_done &= both == values[column];
                values[column] = both;
            }
        }
        if is_done {
            return values;
        }
    }
}

/// What a variable of a clause may be, by its bounds and the predicates that are applied to it.
fn var_values(
    terms: &Terms,
    clause: &Clause,
    bounds: &FxHashMap<VarId, Values>,
    of_pred: &IdVec<PredId, Vec<ColumnId>>,
    var: VarId,
    of_column: impl Fn(ColumnId) -> Values,
) -> Values {
    let mut known = bounds.get(&var).cloned().flatten();
    for (pred, args) in &clause.body {
        for (arg, column) in args.iter().zip(&of_pred[*pred]) {
            if terms.as_var(*arg) == Some(var)
                && let Some(own) = of_column(*column)
            {
                known = Some(match known {
                    Some(known) => &known & &own,
                    None => own,
                });
            }
        }
    }
    known
}

/// What a term may be. Recursion is bounded: what is nested deeper is anything.
fn term_values(terms: &Terms, term: TermId, of_var: &impl Fn(VarId) -> Values, most: usize) -> Values {
    fn within(terms: &Terms, term: TermId, of_var: &impl Fn(VarId) -> Values, [depth, most]: [usize; 2]) -> Values {
        match terms.node(term) {
            Node::Int(value) => Some(BTreeSet::from([*value])),
            Node::Var(var) => of_var(*var),
            Node::Ite(_, a, b) if depth > 0 => {
                let inner = [depth - 1, most];
                let (a, b) = (within(terms, *a, of_var, inner)?, within(terms, *b, of_var, inner)?);
                Some(&a | &b).filter(|both| both.len() <= most)
            }
            Node::Add(parts) if depth > 0 => {
                let [a, b] = parts[..] else { return None };
                let by = terms.as_int(b)?;
                let values = within(terms, a, of_var, [depth - 1, most])?;
                values.into_iter().map(|value| value.checked_add(by)).collect()
            }
            _ => None,
        }
    }
    within(terms, term, of_var, [24, most])
}

/// The constants that the constraint of a clause leaves to variables, where it plainly does.
pub(super) fn bounds(terms: &Terms, clause: &Clause, most: usize) -> FxHashMap<VarId, Values> {
    let mut ends: FxHashMap<VarId, (Option<i128>, Option<i128>)> = FxHashMap::default();
    let mut found: FxHashMap<VarId, Values> = FxHashMap::default();
    for part in conjuncts(terms, clause.constraint) {
        match *terms.node(part) {
            Node::Le(a, b) => {
                if let (Some(var), Some(high)) = (terms.as_var(a), terms.as_int(b)) {
                    let end = &mut ends.entry(var).or_default().1;
                    *end = Some(end.map_or(high, |end| end.min(high)));
                } else if let (Some(low), Some(var)) = (terms.as_int(a), terms.as_var(b)) {
                    let end = &mut ends.entry(var).or_default().0;
                    *end = Some(end.map_or(low, |end| end.max(low)));
                }
            }
            Node::Eq(a, b) => {
                if let (Some(var), Some(value)) = (terms.as_var(a), terms.as_int(b)) {
                    found.insert(var, Some(BTreeSet::from([value])));
                }
            }
            _ => {}
        }
    }
    for (var, ends) in ends {
        if let (Some(low), Some(high)) = ends
            && high.checked_sub(low).is_some_and(|width| width < most as i128)
        {
            found.entry(var).or_insert_with(|| Some((low..=high).collect()));
        }
    }
    found
}

/// The parts of a conjunction, in order.
pub(super) fn conjuncts(terms: &Terms, constraint: TermId) -> Vec<TermId> {
    let mut parts = Vec::new();
    let mut todo = vec![constraint];
    while let Some(term) = todo.pop() {
        match terms.node(term) {
            Node::And(inner) => todo.extend(inner.iter().rev()),
            _ => parts.push(term),
        }
    }
    parts
}
