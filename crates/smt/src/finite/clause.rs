//! A clause as a function from states to states.
//!
//! The states of the body, the parts of the constraint and the values of the head are taken together one after the other, in the order in which the program comes across
//! them, and a truth value is forgotten with the last one that speaks of it. What a clause leaves as it is stays as it is.

use super::bdd::{ALL, Bdd, Bdds, Level, NONE, TooMuch};
use super::domain::{
    ColumnId, Columns, Kind, REST, Range, Values, before, bits_for, bounds, conjuncts, is_within, single,
};
use crate::horn::{Clause, Head};
use crate::term::{Node, PredId, Sort, TermId, Terms, VarId};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;
use std::rc::Rc;

/// A term of more values is any number.
const MOST_CASES: usize = 160;

/// The ranges of a term, each with where it is in it. Where it is in one it is in no other.
type Cases = Rc<Vec<(Range, Bdd)>>;

/// A predicate of the body.
struct Atom {
    /// What is not known of it.
    forgotten: Bdd,
    /// What stands for its truth values.
    by: FxHashMap<Level, Bdd>,
}

/// See the module.
pub(super) struct Prepared {
    atoms: Vec<Atom>,
    /// What only the states of the body speak of.
    unused: Bdd,
    /// What holds besides, each with what is forgotten after it.
    parts: Vec<(Bdd, Bdd)>,
}

impl Prepared {
    /// Prepares a clause.
    pub fn new(bdds: &mut Bdds, columns: &Columns, terms: &Terms, clause: &Clause) -> Result<Prepared, TooMuch> {
        let constraints = conjuncts(terms, clause.constraint);
        let mut reader = Reader::new(bdds, columns, terms, clause, &constraints);
        let mut parts = Vec::new();
        let mut atoms = Vec::new();
        let mut levels: FxHashSet<Level> = FxHashSet::default();
        for (pred, args) in &clause.body {
            atoms.push(reader.atom(*pred, args, &mut parts, &mut levels)?);
        }
        for (var, values) in reader.limits.clone() {
            parts.push(reader.is_one_of(var, values.as_ref())?);
        }
        for part in constraints {
            parts.push(reader.truth(part)?);
        }
        let mut kept = FxHashSet::default();
        if let Head::Pred(pred, args) = &clause.head {
            for (arg, column) in args.iter().zip(columns.of_pred(*pred)) {
                reader.head(*arg, *column, &mut parts, &mut kept)?;
            }
        }
        parts.retain(|part| *part != ALL);
        let supports: Vec<Vec<Level>> = parts.iter().map(|part| bdds.support(*part)).collect();
        let mut last: FxHashMap<Level, usize> = FxHashMap::default();
        for (index, support) in supports.iter().enumerate() {
            support.iter().for_each(|level| {
                last.insert(*level, index);
            });
        }
        let unused: Vec<Level> =
            levels.into_iter().filter(|level| !kept.contains(level) && !last.contains_key(level)).collect();
        let unused = bdds.cube(&unused)?;
        let mut with_forgotten = Vec::new();
        for (index, (part, support)) in parts.into_iter().zip(supports).enumerate() {
            let is_over = |level: &Level| last[level] == index && !kept.contains(level);
            let forgotten: Vec<Level> = support.into_iter().filter(is_over).collect();
            with_forgotten.push((part, bdds.cube(&forgotten)?));
        }
        Ok(Prepared { atoms, unused, parts: with_forgotten })
    }

    /// The states of the head, if those of the body are these.
    pub fn image(&self, bdds: &mut Bdds, states: &[Bdd]) -> Result<Bdd, TooMuch> {
        let mut now = ALL;
        for (atom, state) in self.atoms.iter().zip(states) {
            let known = bdds.and_exists(*state, ALL, atom.forgotten)?;
            let here = if atom.by.is_empty() { known } else { bdds.compose(known, &atom.by)? };
            now = bdds.and(now, here)?;
        }
        now = bdds.and_exists(now, ALL, self.unused)?;
        for (part, forgotten) in &self.parts {
            if now == NONE {
                return Ok(NONE);
            }
            now = bdds.and_exists(now, *part, *forgotten)?;
        }
        bdds.relabel(now, &before)
    }
}

/// Where a variable of a clause stands.
#[derive(Clone)]
enum Place {
    Truth(Level),
    /// In which of these it is, by the bits of its number.
    Ranges(Rc<Vec<Range>>, Vec<Level>),
    Any,
}

/// Reads the terms of a clause.
struct Reader<'a> {
    bdds: &'a mut Bdds,
    columns: &'a Columns,
    terms: &'a Terms,
    places: FxHashMap<VarId, Place>,
    /// Variables that are only some of the values of their places, or in one of the ranges that have a number.
    limits: Vec<(VarId, Values)>,
    truths: FxHashMap<TermId, Bdd>,
    cases: FxHashMap<TermId, Option<Cases>>,
    /// Comparisons of numbers that are not known: whether the first is at most the second, or they are equal.
    open: FxHashMap<(bool, TermId, TermId), Bdd>,
    used: FxHashMap<Level, Level>,
    end: Level,
}

impl<'a> Reader<'a> {
    fn new(
        bdds: &'a mut Bdds,
        columns: &'a Columns,
        terms: &'a Terms,
        clause: &Clause,
        constraints: &[TermId],
    ) -> Reader<'a> {
        let mut reader = Reader {
            bdds,
            columns,
            terms,
            places: FxHashMap::default(),
            limits: Vec::new(),
            truths: FxHashMap::default(),
            cases: FxHashMap::default(),
            open: FxHashMap::default(),
            used: FxHashMap::default(),
            end: columns.end(),
        };
        reader.place(clause, constraints);
        reader
    }

    /// Gives all variables their places: those of columns there, those that become arguments of the head where these will be, others beside what they
    /// are constrained with.
    fn place(&mut self, clause: &Clause, constraints: &[TermId]) {
        let (terms, columns) = (self.terms, self.columns);
        let bounds = bounds(terms, clause, columns.most_values());
        let known = |var: VarId| columns.var_values(terms, clause, &bounds, var);
        let mut waiting: Vec<VarId> = Vec::new();
        for var in terms.free_vars(clause.terms()) {
            let column = columns.of_var(var);
            let place = match (terms.var_info(var).sort, column) {
                (Sort::Bool, Some(column)) => Place::Truth(columns.now(column, 0)),
                (Sort::Int, Some(column)) if columns.is_applied(terms, clause, var, column) => {
                    match columns.kind(column) {
                        Kind::Ranges(ranges) => self.ranges_at(var, ranges, known(var), |bit| columns.now(column, bit)),
                        Kind::Truth | Kind::Any => {
                            waiting.push(var);
                            continue;
                        }
                    }
                }
                (Sort::Bool | Sort::Int, _) => {
                    waiting.push(var);
                    continue;
                }
                (Sort::Real | Sort::BitVec(_) | Sort::Float(..) | Sort::Array(_), _) => Place::Any,
            };
            self.places.insert(var, place);
        }
        if let Head::Pred(pred, args) = &clause.head {
            for (arg, column) in args.iter().zip(columns.of_pred(*pred)) {
                let Some(var) = terms.as_var(*arg).filter(|var| waiting.contains(var)) else { continue };
                let place = match columns.kind(*column) {
                    Kind::Truth => Place::Truth(columns.after(*column, 0)),
                    Kind::Ranges(ranges) => {
                        let own = known(var);
                        let is_in = |value: &i128| ranges.iter().any(|(low, high)| low <= value && value <= high);
                        let fits = ranges[0].0 == i128::MIN || own.as_ref().is_some_and(|own| own.iter().all(is_in));
                        if !fits {
                            continue;
                        }
                        self.ranges_at(var, ranges, own, |bit| columns.after(*column, bit))
                    }
                    Kind::Any => continue,
                };
                waiting.retain(|other| *other != var);
                self.places.insert(var, place);
            }
        }
        for part in constraints {
            let vars = terms.free_vars([*part]);
            let beside = vars.iter().find_map(|var| match self.places.get(var)? {
                Place::Truth(level) => Some(*level),
                Place::Ranges(_, levels) => levels.first().copied(),
                Place::Any => None,
            });
            for var in vars {
                if let Some(index) = waiting.iter().position(|other| *other == var) {
                    waiting.swap_remove(index);
                    self.place_beside(var, known(var), beside);
                }
            }
        }
        for var in waiting {
            self.place_beside(var, known(var), None);
        }
    }

    fn ranges_at(&mut self, var: VarId, ranges: &Rc<Vec<Range>>, own: Values, at: impl Fn(usize) -> Level) -> Place {
        let own = own.filter(|own| own.len() < ranges.len());
        if own.is_some() || !ranges.len().is_power_of_two() {
            self.limits.push((var, own));
        }
        Place::Ranges(ranges.clone(), (0..bits_for(ranges.len())).map(at).collect())
    }

    fn place_beside(&mut self, var: VarId, values: Values, beside: Option<Level>) {
        let place = match self.terms.var_info(var).sort {
            Sort::Bool => Place::Truth(self.fresh(beside)),
            _ => {
                let ranges = values.map(|values| Rc::new(single(&values)));
                match ranges.or_else(|| self.columns.ranges_of_var(var)) {
                    Some(ranges) => {
                        let levels: Vec<Level> = (0..bits_for(ranges.len())).map(|_| self.fresh(beside)).collect();
                        self.ranges_at(var, &ranges, None, |bit| levels[bit])
                    }
                    None => Place::Any,
                }
            }
        };
        self.places.insert(var, place);
    }

    /// A level that nothing in the clause has: in the column of another one if there is room.
    fn fresh(&mut self, beside: Option<Level>) -> Level {
        if let Some(base) = beside.map(Columns::base_of).filter(|base| *base < self.columns.end()) {
            let used = self.used.entry(base).or_insert(REST);
            if is_within(base, *used) {
                *used += 1;
                return base + *used - 1;
            }
        }
        self.end += 1;
        self.end - 1
    }

    fn unknown(&mut self) -> Result<Bdd, TooMuch> {
        let level = self.fresh(None);
        self.bdds.var(level)
    }

    /// That a variable is one of these values, or any that its place has a number for.
    fn is_one_of(&mut self, var: VarId, values: Option<&BTreeSet<i128>>) -> Result<Bdd, TooMuch> {
        let Some(cases) = self.var_cases(var)? else { return Ok(ALL) };
        let mut any = NONE;
        for ((low, high), at) in cases.iter() {
            if values.is_none_or(|values| values.range(low..=high).next().is_some()) {
                any = self.bdds.or(any, *at)?;
            }
        }
        Ok(any)
    }

    /// Where a number is in which range of a column, by bits, and where it is in one of them at all; nothing if it may be in several.
    fn numbers(&mut self, cases: &Cases, ranges: &[Range]) -> Result<Option<(Vec<Bdd>, Bdd)>, TooMuch> {
        let mut bits = vec![NONE; bits_for(ranges.len())];
        let mut any = NONE;
        for (case, at) in cases.iter() {
            let mut numbers = ranges.iter().enumerate().filter(|(_, range)| meet(**range, *case));
            let Some((number, _)) = numbers.next() else { continue };
            if numbers.next().is_some() {
                return Ok(None);
            }
            any = self.bdds.or(any, *at)?;
            for (bit, set) in bits.iter_mut().enumerate().filter(|(bit, _)| number >> bit & 1 == 1) {
                debug_assert!(bit < 8);
                *set = self.bdds.or(*set, *at)?;
            }
        }
        Ok(Some((bits, any)))
    }

    /// That bits are the number of a range.
    fn is_number(&mut self, levels: &[Level], number: usize) -> Result<Bdd, TooMuch> {
        let mut at = ALL;
        for (bit, level) in levels.iter().enumerate() {
            let set = self.bdds.var(*level)?;
            let set = if number >> bit & 1 == 1 { set } else { self.bdds.not(set)? };
            at = self.bdds.and(at, set)?;
        }
        Ok(at)
    }

    /// That bits are the number of a range that a number may be in.
    fn may_be_in(&mut self, cases: &Cases, ranges: &[Range], levels: &[Level]) -> Result<Bdd, TooMuch> {
        let mut any = NONE;
        for (number, range) in ranges.iter().enumerate() {
            let mut here = NONE;
            for (_, at) in cases.iter().filter(|(case, _)| meet(*range, *case)) {
                here = self.bdds.or(here, *at)?;
            }
            let is_it = self.is_number(levels, number)?;
            let both = self.bdds.and(here, is_it)?;
            any = self.bdds.or(any, both)?;
        }
        Ok(any)
    }

    /// A predicate of the body; what holds besides of its arguments goes to `parts`, what it speaks of to `levels`.
    fn atom(
        &mut self,
        pred: PredId,
        args: &[TermId],
        parts: &mut Vec<Bdd>,
        levels: &mut FxHashSet<Level>,
    ) -> Result<Atom, TooMuch> {
        let columns = self.columns;
        let mut by: FxHashMap<Level, Bdd> = FxHashMap::default();
        let mut forgotten = Vec::new();
        for (arg, column) in args.iter().zip(columns.of_pred(pred)) {
            let now: Vec<Level> = (0..columns.bits(*column)).map(|bit| columns.now(*column, bit)).collect();
            match columns.kind(*column) {
                Kind::Any => {}
                Kind::Truth => {
                    by.insert(now[0], self.truth(*arg)?);
                }
                Kind::Ranges(ranges) => {
                    let numbers = match self.number(*arg)? {
                        Some(cases) => self.numbers(&cases, ranges)?,
                        None => None,
                    };
                    match numbers {
                        Some((bits, any)) => {
                            by.extend(now.into_iter().zip(bits));
                            parts.push(any);
                        }
                        None => forgotten.extend(now),
                    }
                }
            }
        }
        let mut changed = FxHashMap::default();
        for (level, set) in by {
            levels.extend(self.bdds.support(set));
            if self.bdds.var(level)? != set {
                changed.insert(level, set);
            }
        }
        Ok(Atom { forgotten: self.bdds.cube(&forgotten)?, by: changed })
    }

    /// An argument of the head: what it is goes to `parts`, where that stands to `kept`.
    fn head(
        &mut self,
        arg: TermId,
        column: ColumnId,
        parts: &mut Vec<Bdd>,
        kept: &mut FxHashSet<Level>,
    ) -> Result<(), TooMuch> {
        let columns = self.columns;
        let sets = match columns.kind(column) {
            Kind::Any => return Ok(()),
            Kind::Truth => vec![self.truth(arg)?],
            Kind::Ranges(ranges) => {
                let after: Vec<Level> = (0..columns.bits(column)).map(|bit| columns.after(column, bit)).collect();
                // Of what more may be: any of the column.
                let everything = || Rc::new(vec![((i128::MIN, i128::MAX), ALL)]);
                let cases = self.number(arg)?.unwrap_or_else(everything);
                let Some((bits, any)) = self.numbers(&cases, ranges)? else {
                    parts.push(self.may_be_in(&cases, ranges, &after)?);
                    kept.extend(after);
                    return Ok(());
                };
                // A variable that is in its place already.
                let own = |(bit, set): (usize, &Bdd)| {
                    let at = [columns.now(column, bit), columns.after(column, bit)];
                    matches!(self.bdds.parts(*set), Some((level, NONE, ALL)) if at.contains(&level))
                };
                if !bits.iter().enumerate().all(own) {
                    parts.push(any);
                }
                bits
            }
        };
        for (bit, set) in sets.into_iter().enumerate() {
            let (now, after) = (columns.now(column, bit), columns.after(column, bit));
            match self.bdds.parts(set) {
                Some((level, NONE, ALL)) if level == now || level == after => {
                    kept.insert(level);
                }
                _ => {
                    kept.insert(after);
                    let var = self.bdds.var(after)?;
                    parts.push(self.bdds.iff(var, set)?);
                }
            }
        }
        Ok(())
    }

    /// Where a formula holds.
    fn truth(&mut self, term: TermId) -> Result<Bdd, TooMuch> {
        let terms = self.terms;
        for part in terms.reachable([term]) {
            match terms.sort(part) {
                Sort::Bool if !self.truths.contains_key(&part) => {
                    let set = self.new_truth(part)?;
                    self.truths.insert(part, set);
                }
                Sort::Int => {
                    self.number(part)?;
                }
                _ => {}
            }
        }
        Ok(self.truths[&term])
    }

    fn new_truth(&mut self, term: TermId) -> Result<Bdd, TooMuch> {
        let terms = self.terms;
        match terms.node(term) {
            Node::True => Ok(ALL),
            Node::False => Ok(NONE),
            Node::Var(var) => match self.places.get(var) {
                Some(Place::Truth(level)) => self.bdds.var(*level),
                _ => self.unknown(),
            },
            Node::Not(a) => {
                let a = self.truths[a];
                self.bdds.not(a)
            }
            Node::And(parts) => {
                let mut all = ALL;
                for part in parts.iter() {
                    let part = self.truths[part];
                    all = self.bdds.and(all, part)?;
                }
                Ok(all)
            }
            Node::Or(parts) => {
                let mut any = NONE;
                for part in parts.iter() {
                    let part = self.truths[part];
                    any = self.bdds.or(any, part)?;
                }
                Ok(any)
            }
            Node::Ite(cond, a, b) => {
                let (cond, a, b) = (self.truths[cond], self.truths[a], self.truths[b]);
                self.bdds.ite(cond, a, b)
            }
            Node::Eq(a, b) if terms.sort(*a) == Sort::Bool => {
                let (a, b) = (self.truths[a], self.truths[b]);
                self.bdds.iff(a, b)
            }
            Node::Eq(a, b) if terms.sort(*a) == Sort::Int => self.compare(*a, *b, true),
            Node::Le(a, b) if terms.sort(*a) == Sort::Int => self.compare(*a, *b, false),
            Node::Lt(a, b) if terms.sort(*a) == Sort::Int => {
                let back = self.compare(*b, *a, false)?;
                self.bdds.not(back)
            }
            Node::Eq(..)
            | Node::Le(..)
            | Node::Lt(..)
            | Node::Int(_)
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
            | Node::Op(..) => self.unknown(),
        }
    }

    /// Whether numbers are equal, or the first is at most the second.
    fn compare(&mut self, a: TermId, b: TermId, equal: bool) -> Result<Bdd, TooMuch> {
        let (Some(first), Some(second)) = (self.number(a)?, self.number(b)?) else {
            if let Some(known) = self.open.get(&(equal, a, b)) {
                return Ok(*known);
            }
            let set = self.unknown()?;
            self.open.insert((equal, a, b), set);
            return Ok(set);
        };
        let (mut any, mut open) = (NONE, NONE);
        for (x, at) in first.iter() {
            for (y, there) in second.iter() {
                let holds = if equal { always_equal(*x, *y) } else { always_at_most(*x, *y) };
                if holds == Some(false) {
                    continue;
                }
                let both = self.bdds.and(*at, *there)?;
                let set = if holds == Some(true) { &mut any } else { &mut open };
                *set = self.bdds.or(*set, both)?;
            }
        }
        if open == NONE {
            return Ok(any);
        }
        let unknown = match self.open.get(&(equal, a, b)) {
            Some(known) => *known,
            None => {
                let set = self.unknown()?;
                self.open.insert((equal, a, b), set);
                set
            }
        };
        let open = self.bdds.and(open, unknown)?;
        self.bdds.or(any, open)
    }

    /// The values of a number, if they are known; operands of it that are formulas have been read.
    fn number(&mut self, term: TermId) -> Result<Option<Cases>, TooMuch> {
        if let Some(known) = self.cases.get(&term) {
            return Ok(known.clone());
        }
        let terms = self.terms;
        // Operands come before what they are operands of.
        for part in terms.reachable([term]) {
            match terms.sort(part) {
                Sort::Int if !self.cases.contains_key(&part) => {
                    let cases = self.new_number(part)?;
                    self.cases.insert(part, cases);
                }
                Sort::Bool if !self.truths.contains_key(&part) => {
                    let set = self.new_truth(part)?;
                    self.truths.insert(part, set);
                }
                _ => {}
            }
        }
        Ok(self.cases[&term].clone())
    }

    fn new_number(&mut self, term: TermId) -> Result<Option<Cases>, TooMuch> {
        let terms = self.terms;
        let known = |reader: &Self, term: &TermId| reader.cases.get(term).cloned().flatten();
        Ok(match terms.node(term) {
            Node::Int(value) => Some(Rc::new(vec![((*value, *value), ALL)])),
            Node::Var(var) => self.var_cases(*var)?,
            Node::Ite(cond, a, b) => match (known(self, a), known(self, b)) {
                (Some(a), Some(b)) => {
                    let cond = self.truths[cond];
                    let not = self.bdds.not(cond)?;
                    let mut all = Vec::new();
                    for (cases, cond) in [(a, cond), (b, not)] {
                        for (value, at) in cases.iter() {
                            all.push((*value, self.bdds.and(*at, cond)?));
                        }
                    }
                    self.merged(all)?
                }
                _ => None,
            },
            Node::Add(parts) => {
                let parts: Option<Vec<Cases>> = parts.iter().map(|part| known(self, part)).collect();
                match parts {
                    Some(parts) => self.combined(&parts, sum)?,
                    None => None,
                }
            }
            Node::Mul(parts) => {
                let parts: Option<Vec<Cases>> = parts.iter().map(|part| known(self, part)).collect();
                match parts {
                    Some(parts) => self.combined(&parts, product)?,
                    None => None,
                }
            }
            _ => None,
        })
    }

    fn combined(&mut self, parts: &[Cases], by: fn(Range, Range) -> Option<Range>) -> Result<Option<Cases>, TooMuch> {
        let mut parts = parts.iter();
        let Some(first) = parts.next() else { return Ok(None) };
        let mut sum = first.clone();
        for part in parts {
            let mut all = Vec::new();
            for (x, at) in sum.iter() {
                for (y, there) in part.iter() {
                    let Some(value) = by(*x, *y) else { return Ok(None) };
                    all.push((value, self.bdds.and(*at, *there)?));
                }
            }
            match self.merged(all)? {
                Some(merged) => sum = merged,
                None => return Ok(None),
            }
        }
        Ok(Some(sum))
    }

    /// One case for each value; nothing if there are too many.
    fn merged(&mut self, mut all: Vec<(Range, Bdd)>) -> Result<Option<Cases>, TooMuch> {
        all.sort_unstable();
        let mut merged: Vec<(Range, Bdd)> = Vec::new();
        for (value, at) in all.into_iter().filter(|(_, at)| *at != NONE) {
            match merged.last_mut() {
                Some((last, there)) if *last == value => *there = self.bdds.or(*there, at)?,
                _ => merged.push((value, at)),
            }
        }
        Ok((merged.len() <= MOST_CASES).then(|| Rc::new(merged)))
    }

    fn var_cases(&mut self, var: VarId) -> Result<Option<Cases>, TooMuch> {
        let Some(Place::Ranges(ranges, levels)) = self.places.get(&var).cloned() else { return Ok(None) };
        let mut cases = Vec::new();
        for (number, range) in ranges.iter().enumerate() {
            cases.push((*range, self.is_number(&levels, number)?));
        }
        Ok(Some(Rc::new(cases)))
    }
}

/// Whether ranges have a number in common.
fn meet(a: Range, b: Range) -> bool {
    a.0 <= b.1 && b.0 <= a.1
}

/// Whether numbers in these ranges are equal, if that is the same for all of them.
fn always_equal(a: Range, b: Range) -> Option<bool> {
    match meet(a, b) {
        false => Some(false),
        true => (a.0 == a.1 && a == b).then_some(true),
    }
}

/// Whether numbers in the first range are at most those in the second, if that is the same for all of them.
fn always_at_most(a: Range, b: Range) -> Option<bool> {
    if a.1 <= b.0 {
        return Some(true);
    }
    (a.0 > b.1).then_some(false)
}

/// Where sums lie.
fn sum(a: Range, b: Range) -> Option<Range> {
    let low = if a.0 == i128::MIN || b.0 == i128::MIN { i128::MIN } else { a.0.checked_add(b.0)? };
    let high = if a.1 == i128::MAX || b.1 == i128::MAX { i128::MAX } else { a.1.checked_add(b.1)? };
    Some((low, high))
}

/// Where products with a constant lie.
fn product(a: Range, b: Range) -> Option<Range> {
    let (range, by) = match (a.0 == a.1, b.0 == b.1) {
        (true, _) => (b, a.0),
        (false, true) => (a, b.0),
        (false, false) => return None,
    };
    let times = |end: i128| match end {
        i128::MIN | i128::MAX if by == 0 => Some(0),
        i128::MIN | i128::MAX => Some(if (end > 0) == (by > 0) { i128::MAX } else { i128::MIN }),
        end => end.checked_mul(by),
    };
    let ends = (times(range.0)?, times(range.1)?);
    Some(if by < 0 { (ends.1, ends.0) } else { ends })
}
