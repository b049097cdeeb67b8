//! Rows of the template: for each loop, what may be said of its variables, of all objects it has made, and of all elements of arrays.
//!
//! From an emission with cut loops to [`Row`]s. A row is a list of terms at the head of the loop, of which it is assumed, and a list of
//! the same terms at the end of a round, of which it is to be shown; each with the condition under which it counts. What
//! it says is one set of numbers, which is looked for elsewhere: nothing there needs to know about heaps.

use super::domain::{Abs, Kind};
use super::mined::{compared, relevant};
use crate::ssa::{Cut, CutVar, Emission, Formulas, Group, GroupCell, ObjectId, Place, Value};
use ivl::Type;
use rustc_hash::FxHashSet;
use smt::{BvOp, Sort, TermId};

/// How many bits the number of an object has.
const TAG_BITS: u32 = 16;
/// Loops with at most so many numbers get rows about all pairs of them.
const ALL_PAIRS: usize = 5;
/// So many rows about pairs that no comparison of the program suggests.
const MOST_UNASKED: usize = 24;

/// Rows are made for each value of what has at most so many.
const FEW: usize = 5;
/// Of at most so many things.
const MOST_SPLITS: usize = 8;
/// And for the ways through so many loops before.
const MOST_PATHS: usize = 2;

/// Which rows there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// Of one variable or field each.
    Single,
    /// Differences of two as well.
    Pairs,
    /// Sums, differences and sums that wrap around, whether two are the same, and single ones for each value of a small variable and
    /// for each path through the loops before.
    Cases,
}

/// A thing that rows speak about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Item {
    /// A variable.
    Var(Place),
    /// A field of all objects of a group.
    Field(ObjectId, u32),
    /// All elements of an array, or of all arrays of a group.
    Element(ObjectId),
    /// The lengths of all arrays of a group.
    Length(ObjectId),
    /// The index of an element.
    Index(ObjectId),
    /// The element of another array at the same index.
    Other(ObjectId),
}

/// What a row speaks about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Subject {
    /// One thing.
    One(Item),
    /// The first minus the second.
    Difference(Item, Item),
    /// Both added.
    Sum(Item, Item),
    /// The first minus the second, in as many bits as they have.
    WrappedDifference(Item, Item),
    /// Both added, in as many bits as they have.
    WrappedSum(Item, Item),
    /// Whether both are the same.
    Same(Item, Item),
}

/// A number, and when it counts.
#[derive(Clone, Copy, Debug)]
pub struct Instance {
    /// The condition under which it counts.
    pub guard: TermId,
    /// The number, if nothing is to be subtracted.
    pub term: TermId,
    /// What is to be subtracted. It is never done in a formula: comparisons are much cheaper than subtractions that are compared.
    pub minus: Option<TermId>,
    /// At which end of a round.
    end: usize,
}

impl Instance {
    fn new(guard: TermId, term: TermId, end: usize) -> Self {
        Self { guard, term, minus: None, end }
    }
}

/// When a row counts at all: the first thing's difference to the second is in a range.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Condition {
    /// An index is less than a variable.
    Below(Place),
    /// An index is not less than a variable.
    From(Place),
    /// Something has a value.
    Is(Item, i128),
    /// A loop before, by its name, has made a round, or has not: the path through the loops matters.
    Went(u32, bool),
}

/// A row.
#[derive(Clone, Debug)]
pub struct Row {
    /// The loop, by its position.
    pub cut: usize,
    /// What it is about.
    pub subject: Subject,
    /// When it counts.
    pub condition: Option<Condition>,
    /// Of what it is assumed.
    pub head: Vec<Instance>,
    /// Of what it is to be shown.
    pub end: Vec<Instance>,
    /// What it says.
    pub value: Abs,
    /// The type of what it is about.
    pub ty: Type,
}

impl Row {
    /// What a difference is at least and at most, by what settled rows say of its parts.
    pub fn known_from(&self, settled: &[&Row]) -> Option<(i128, i128)> {
        let Subject::Difference(a, b) = &self.subject else { return None };
        let range = |item: &Item| {
            let is_it = |row: &&&Row| {
                row.cut == self.cut && row.condition.is_none() && row.subject == Subject::One(item.clone())
            };
            settled.iter().find(is_it)?.value.range()
        };
        let (a, b) = (range(a)?, range(b)?);
        Some((a.0 - b.1, a.1 - b.0))
    }

    /// Whether another row over the same emission is about the same, whatever it says.
    pub fn is_about_the_same(&self, other: &Row) -> bool {
        (self.cut, &self.subject, &self.condition) == (other.cut, &other.subject, &other.condition)
    }
}

/// A number of a loop at its head and at the end of a round.
#[derive(Clone)]
struct Operand {
    item: Item,
    ty: Type,
    is_changed: bool,
    head: Vec<Instance>,
    end: Vec<Instance>,
}

/// Something of a loop that has few values: which loop, what, and the values.
pub type Split = (usize, Item, Vec<i128>);

/// What rows have found to have few values.
pub fn splits(rows: &[Row]) -> Vec<Split> {
    let few = rows.iter().filter_map(|row| match (&row.subject, &row.condition, row.value.values()) {
        (Subject::One(item), None, Some(values)) if (2..=FEW).contains(&values.len()) => {
            Some((row.cut, item.clone(), values.iter().copied().collect()))
        }
        _ => None,
    });
    few.take(MOST_SPLITS).collect()
}

/// Makes the rows of all loops.
pub fn build(f: &mut Formulas, emission: &Emission, level: Level, splits: &[Split], most: usize) -> Vec<Row> {
    let asked = compared(f, emission);
    // With all rows, also those that nothing seems to depend on.
    let relevant = (level < Level::Cases).then(|| relevant(f, emission));
    let relevant = relevant.as_ref();
    let mut rows = Vec::new();
    for (index, cut) in emission.cuts.iter().enumerate() {
        if !cut.ends.is_empty() {
            Builder { f, emission, cut, index, level, asked: &asked, relevant, splits, rows: &mut rows, most }.build();
        }
    }
    rows
}

struct Builder<'a> {
    f: &'a mut Formulas,
    emission: &'a Emission,
    cut: &'a Cut,
    index: usize,
    level: Level,
    asked: &'a FxHashSet<(TermId, TermId)>,
    relevant: Option<&'a FxHashSet<TermId>>,
    splits: &'a [Split],
    rows: &'a mut Vec<Row>,
    most: usize,
}

impl Builder<'_> {
    fn build(&mut self) {
        let operands: Vec<Operand> = self.cut.vars.iter().filter_map(|var| self.operand(var)).collect();
        // What a loop does not change may still be known once a round has ended: that the round was possible.
        let level = self.level;
        let is_known = |operand: &&Operand| {
            let is_local = matches!(operand.item, Item::Var(Place::Local(_)));
            operand.is_changed || is_local && level >= Level::Pairs
        };
        for operand in operands.iter().filter(is_known) {
            self.single(operand, None);
        }
        let mut members: Vec<(Vec<Operand>, Option<Operand>)> = Vec::new();
        for group in &self.cut.groups {
            let cells: Vec<Operand> =
                group.cells.iter().enumerate().filter_map(|(at, cell)| self.member(group, at, cell)).collect();
            for cell in cells.iter().filter(|cell| cell.is_changed) {
                self.single(cell, None);
            }
            let index = group.cells.iter().any(|cell| cell.is_element).then(|| self.index_of(group));
            members.push((cells, index));
        }
        if self.level >= Level::Pairs {
            self.pairs(&operands);
            for (cells, index) in &members {
                self.pairs_of_members(cells, index.as_ref(), &operands);
            }
            self.pairs_of_elements(&members, &operands);
        }
        if self.level >= Level::Cases {
            self.cases(&operands, &members);
            let all = members.iter().flat_map(|(cells, _)| cells).chain(&operands);
            self.paths(all.filter(|operand| operand.is_changed));
        }
    }

    /// Whether something that the loop changes matters; what it does not change matters if something else does.
    fn is_relevant(&self, back: Option<TermId>) -> bool {
        match (self.relevant, back) {
            (Some(relevant), Some(back)) => relevant.contains(&back),
            (None, _) | (_, None) => true,
        }
    }

    fn operand(&mut self, var: &CutVar) -> Option<Operand> {
        if !self.is_relevant(var.back) {
            return None;
        }
        let yes = self.f.terms.bool(true);
        let head = self.term(var.ty, &var.head)?;
        let mut end = Vec::with_capacity(var.ends.len());
        for (position, value) in var.ends.iter().enumerate() {
            end.push(Instance::new(yes, self.term(var.ty, value)?, position));
        }
        Some(Operand {
            item: Item::Var(var.place),
            ty: var.ty,
            is_changed: var.is_changed,
            head: vec![Instance::new(yes, head, 0)],
            end,
        })
    }

    /// A value as a bit-vector: truth values as 0 and 1, references as the number of what they point to.
    fn term(&mut self, ty: Type, value: &Value) -> Option<TermId> {
        match (value, ty) {
            (Value::Scalar(term), Type::Bool) => {
                let (one, zero) = (self.f.int(1, 2), self.f.int(0, 2));
                Some(self.f.ite(*term, one, zero))
            }
            (Value::Scalar(term), _) => match self.f.terms.sort(*term) {
                Sort::BitVec(_) => Some(*term),
                _ => None,
            },
            (Value::Ref(targets), _) => {
                let mut term: Option<TermId> = None;
                for way in targets.iter().rev() {
                    let tag = self.f.int(self.tag(way.to), TAG_BITS + 2);
                    term = Some(match term {
                        Some(other) => self.f.ite(way.guard, tag, other),
                        None => tag,
                    });
                }
                term
            }
            (Value::Region(..), _) => None,
        }
    }

    /// The number of an object, as later rounds know it.
    fn tag(&self, object: Option<ObjectId>) -> i64 {
        let Some(object) = object else { return 0 };
        let known = if object.0 >= self.cut.first_new {
            let place = self.emission.made[object.0 as usize].identity.place;
            self.cut.own.get(&place).copied().unwrap_or(object)
        } else {
            object
        };
        i64::from(known.0) + 1
    }

    fn member(&mut self, group: &Group, at: usize, cell: &GroupCell) -> Option<Operand> {
        let Value::Region(array, _) = cell.head else { return None };
        if !self.is_relevant(cell.back) {
            return None;
        }
        let mut head = Vec::new();
        for used in self.emission.uses.iter().filter(|used| used.object == group.object) {
            let position = match (cell.is_element, used.id, used.index) {
                (true, Some(id), Some(index)) => self.f.terms.bv(BvOp::Concat, &[id, index]),
                (true, None, Some(index)) => index,
                (false, Some(id), _) => id,
                (true, _, None) | (false, None, _) => continue,
            };
            let value = self.f.element(array, position);
            let term = match cell.ty {
                Type::Ref => {
                    let tag = self.f.tag_of(value);
                    self.f.extend(tag, TAG_BITS + 2, false)
                }
                ty => self.term(ty, &Value::Scalar(value))?,
            };
            head.push(Instance::new(used.guard, term, 0));
        }
        let mut end = Vec::new();
        for specimen in &group.specimens {
            // An array without room has no elements.
            let Some(Some(value)) = specimen.values.get(at) else { continue };
            // What cannot be said of one object must not be assumed of the others.
            let term = self.term(cell.ty, value)?;
            let guard = match specimen.inside {
                Some(inside) if cell.is_element => self.f.terms.and([specimen.guard, inside]),
                Some(_) | None => specimen.guard,
            };
            end.push(Instance::new(guard, term, specimen.end));
        }
        let item = match () {
            () if cell.is_element => Item::Element(group.object),
            () if cell.is_length => Item::Length(group.object),
            () => Item::Field(group.object, cell.offset),
        };
        Some(Operand { item, ty: cell.ty, is_changed: cell.is_changed, head, end })
    }

    /// The index of the element, for each of what the elements' operand has.
    fn index_of(&mut self, group: &Group) -> Operand {
        let mut head = Vec::new();
        for used in self.emission.uses.iter().filter(|used| used.object == group.object) {
            if let Some(index) = used.index {
                head.push(Instance::new(used.guard, index, 0));
            }
        }
        let element = group.cells.iter().position(|cell| cell.is_element).unwrap_or(0);
        let mut end = Vec::new();
        for specimen in &group.specimens {
            let has_value = matches!(specimen.values.get(element), Some(Some(Value::Scalar(_) | Value::Ref(_))));
            if let (Some(index), true) = (specimen.index, has_value) {
                end.push(Instance::new(specimen.guard, index, specimen.end));
            }
        }
        Operand { item: Item::Index(group.object), ty: Type::I32, is_changed: false, head, end }
    }

    fn push(&mut self, subject: Subject, condition: Option<Condition>, kind: Kind, ty: Type, both: [Vec<Instance>; 2]) {
        let [mut head, mut end] = both;
        // What is never shown must not be assumed.
        let Some(first) = end.first() else { return };
        let Sort::BitVec(width) = self.f.terms.sort(first.term) else { return };
        if self.rows.len() >= self.most {
            return;
        }
        for instance in &mut head {
            instance.guard = self.f.terms.and([self.cut.reached, self.cut.select, instance.guard]);
        }
        for instance in &mut end {
            instance.guard = self.f.terms.and([self.cut.ends[instance.end].condition, instance.guard]);
        }
        let value = Abs::bottom(kind, width);
        self.rows.push(Row { cut: self.index, subject, condition, head, end, value, ty });
    }

    fn single(&mut self, operand: &Operand, condition: Option<Condition>) {
        let both = [operand.head.clone(), operand.end.clone()];
        self.number(Subject::One(operand.item.clone()), condition, operand.ty, both);
    }

    fn number(&mut self, subject: Subject, condition: Option<Condition>, ty: Type, mut both: [Vec<Instance>; 2]) {
        let kind = match ty {
            Type::Bool
            | Type::I8
            | Type::U8
            | Type::U16
            | Type::I16
            | Type::I32
            | Type::U32
            | Type::I64
            | Type::U64 => Kind::Number,
            Type::F32 | Type::F64 | Type::Ref => Kind::Case,
        };
        // Rows are about signed numbers.
        if ty.is_unsigned_int() {
            for instance in both.iter_mut().flatten() {
                instance.term = self.f.extend(instance.term, ty.width() + 2, false);
            }
        }
        self.push(subject, condition, kind, ty, both);
    }

    /// Terms made of those of two operands, each of the first with those of the second that belong to the same object.
    fn both(
        &mut self,
        a: &[Instance],
        b: &[Instance],
        make: &mut dyn FnMut(&mut Formulas, TermId, TermId) -> TermId,
    ) -> Vec<Instance> {
        let make = |(a, b): (Instance, Instance)| {
            let guard = self.f.terms.and([a.guard, b.guard]);
            Instance::new(guard, make(self.f, a.term, b.term), a.end)
        };
        paired(a, b).into_iter().map(make).collect()
    }

    /// A row about the difference or the sum of two numbers.
    fn relation(&mut self, a: &Operand, b: &Operand, is_sum: bool, condition: Option<(Condition, &Operand, &Operand)>) {
        let (Some(from), Some(to)) = (bits(a.ty), bits(b.ty)) else { return };
        let wide = from.max(to) + 2;
        let (a_signed, b_signed) = (a.ty.is_signed(), b.ty.is_signed());
        let mut make = |(a, b): (Instance, Instance)| {
            let guard = self.f.terms.and([a.guard, b.guard]);
            let (term, b) = (self.f.extend(a.term, wide, a_signed), self.f.extend(b.term, wide, b_signed));
            let minus = if is_sum { self.f.terms.bv(BvOp::Neg, &[b]) } else { b };
            Instance { minus: Some(minus), ..Instance::new(guard, term, a.end) }
        };
        let mut head: Vec<Instance> = paired(&a.head, &b.head).into_iter().map(&mut make).collect();
        let mut end: Vec<Instance> = paired(&a.end, &b.end).into_iter().map(&mut make).collect();
        if head.is_empty() && end.is_empty() {
            return;
        }
        let mut about = None;
        if let Some((condition, index, bound)) = condition {
            let is_below = matches!(condition, Condition::Below(_));
            let mut test = |f: &mut Formulas, index: TermId, bound: TermId| {
                let below = f.lt(index, bound);
                if is_below { below } else { f.terms.not(below) }
            };
            let at_head = self.both(&index.head, &bound.head, &mut test);
            let at_end = self.both(&index.end, &bound.end, &mut test);
            if at_head.len() != head.len() || at_end.len() != end.len() {
                return;
            }
            for (instance, test) in head.iter_mut().zip(at_head).chain(end.iter_mut().zip(at_end)) {
                instance.guard = self.f.terms.and([instance.guard, test.term]);
            }
            about = Some(condition);
        }
        let (a_item, b_item) = (a.item.clone(), b.item.clone());
        let subject = if is_sum { Subject::Sum(a_item, b_item) } else { Subject::Difference(a_item, b_item) };
        self.push(subject, about, Kind::Distance, Type::I32, [head, end]);
    }

    /// Rows about the sum of two numbers, about their difference and their sum as Java computes them, and about whether they differ.
    fn sums(&mut self, a: &Operand, b: &Operand) {
        self.relation(a, b, true, None);
        if a.ty != b.ty {
            return;
        }
        for op in [BvOp::Sub, BvOp::Add] {
            let mut make = |f: &mut Formulas, a: TermId, b: TermId| f.bv(op, a, b);
            let (head, end) = (self.both(&a.head, &b.head, &mut make), self.both(&a.end, &b.end, &mut make));
            let (first, second) = (a.item.clone(), b.item.clone());
            let subject = match op {
                BvOp::Sub => Subject::WrappedDifference(first, second),
                _ => Subject::WrappedSum(first, second),
            };
            self.number(subject, None, a.ty, [head, end]);
        }
        let mut make = |f: &mut Formulas, a: TermId, b: TermId| {
            let (yes, no, is_same) = (f.int(1, 2), f.int(0, 2), f.eq(a, b));
            f.ite(is_same, yes, no)
        };
        let (head, end) = (self.both(&a.head, &b.head, &mut make), self.both(&a.end, &b.end, &mut make));
        self.number(Subject::Same(a.item.clone(), b.item.clone()), None, Type::Bool, [head, end]);
    }

    fn is_asked(&self, a: &Operand, b: &Operand) -> bool {
        let terms = |operand: &Operand| operand.head.iter().map(|instance| instance.term).collect::<Vec<_>>();
        let (left, right) = (terms(a), terms(b));
        left.iter().any(|x| right.iter().any(|y| self.asked.contains(&(*x.min(y), *x.max(y)))))
    }

    fn pairs(&mut self, operands: &[Operand]) {
        let numbers: Vec<&Operand> = operands.iter().filter(|operand| bits(operand.ty).is_some()).collect();
        let changed = numbers.iter().filter(|operand| operand.is_changed).count();
        let mut unasked = 0;
        for (position, a) in numbers.iter().enumerate() {
            for b in &numbers[position + 1..] {
                if !a.is_changed && !b.is_changed {
                    continue;
                }
                let is_asked = self.is_asked(a, b);
                let is_local = |operand: &Operand| {
                    operand.is_changed || matches!(operand.item, Item::Var(Place::Local(_) | Place::Length { .. }))
                };
                if !is_asked {
                    unasked += 1;
                    if changed > ALL_PAIRS || unasked > MOST_UNASKED || !is_local(a) || !is_local(b) {
                        continue;
                    }
                }
                self.relation(a, b, false, None);
                if self.level >= Level::Cases && a.is_changed && b.is_changed {
                    self.sums(a, b);
                }
            }
        }
    }

    fn pairs_of_members(&mut self, cells: &[Operand], index: Option<&Operand>, operands: &[Operand]) {
        let is_number = |operand: &&Operand| bits(operand.ty).is_some();
        let plain: Vec<&Operand> =
            cells.iter().filter(is_number).filter(|cell| !matches!(cell.item, Item::Element(_))).collect();
        for (position, a) in plain.iter().enumerate() {
            for b in plain[position + 1..].iter().filter(|b| a.is_changed || b.is_changed) {
                self.relation(a, b, false, None);
                if self.level >= Level::Cases {
                    self.sums(a, b);
                }
            }
        }
        let numbers: Vec<&Operand> = operands
            .iter()
            .filter(is_number)
            .filter(|operand| operand.is_changed || matches!(operand.item, Item::Var(Place::Local(_))))
            .take(6)
            .collect();
        for cell in &plain {
            for number in numbers.iter().filter(|number| cell.is_changed || number.is_changed) {
                self.relation(cell, number, false, None);
            }
        }
        // Elements up to a counter, and from it on.
        let (Some(element), Some(index)) = (cells.iter().find(|cell| matches!(cell.item, Item::Element(_))), index)
        else {
            return;
        };
        let counters: Vec<&Operand> =
            numbers.iter().copied().filter(|number| number.is_changed && number.ty == Type::I32).take(4).collect();
        for counter in &counters {
            let Item::Var(place) = counter.item else { continue };
            for condition in [Condition::Below(place), Condition::From(place)] {
                if bits(element.ty).is_some() || element.ty == Type::Bool {
                    self.segment(element, index, counter, &condition);
                }
                if bits(element.ty).is_some() {
                    for number in numbers.iter().filter(|number| number.item != counter.item) {
                        self.relation(element, number, false, Some((condition.clone(), index, counter)));
                    }
                    self.relation(element, index, false, Some((condition, index, counter)));
                }
            }
        }
        if bits(element.ty).is_some() {
            for number in numbers.iter().filter(|number| element.is_changed || number.is_changed) {
                self.relation(element, number, false, None);
            }
            self.relation(element, index, false, None);
        }
    }

    /// Elements before a counter, or from it on.
    fn segment(&mut self, element: &Operand, index: &Operand, counter: &Operand, condition: &Condition) {
        let is_below = matches!(condition, Condition::Below(_));
        let mut test = |f: &mut Formulas, index: TermId, bound: TermId| {
            let below = f.lt(index, bound);
            if is_below { below } else { f.terms.not(below) }
        };
        let at_head = self.both(&index.head, &counter.head, &mut test);
        let at_end = self.both(&index.end, &counter.end, &mut test);
        if at_head.len() != element.head.len() || at_end.len() != element.end.len() {
            return;
        }
        let mut part = element.clone();
        for (instance, test) in part.head.iter_mut().zip(at_head).chain(part.end.iter_mut().zip(at_end)) {
            instance.guard = self.f.terms.and([instance.guard, test.term]);
        }
        self.single(&part, Some(condition.clone()));
    }

    /// Elements of two arrays at the same index, before a counter and anywhere.
    fn pairs_of_elements(&mut self, members: &[(Vec<Operand>, Option<Operand>)], operands: &[Operand]) {
        for (cells, index) in members {
            let element = cells.iter().find(|cell| matches!(cell.item, Item::Element(_)));
            let (Some(element), Some(index)) = (element, index) else { continue };
            let Item::Element(object) = element.item else { continue };
            for (other, head, ends) in self.cut.arrays.iter().filter(|(other, ..)| *other != object) {
                let other = *other;
                let ty = self.emission.made[other.0 as usize].elements.map_or(Type::Bool, |elements| elements.ty);
                if bits(ty).is_none() || bits(element.ty).is_none() {
                    continue;
                }
                let mut at = |arrays: &[TermId], indices: &[Instance]| -> Vec<Instance> {
                    let read = |instance: &Instance| {
                        let element = self.f.element(arrays[instance.end], instance.term);
                        Instance::new(instance.guard, element, instance.end)
                    };
                    indices.iter().map(read).collect()
                };
                let (head, end) = (at(&[*head], &index.head), at(ends, &index.end));
                let item = Item::Other(other);
                let other = Operand { item, ty, is_changed: false, head, end };
                self.relation(element, &other, false, None);
                let counters = operands.iter().filter(|operand| operand.is_changed && operand.ty == Type::I32);
                for counter in counters.take(3) {
                    if let Item::Var(place) = counter.item {
                        self.relation(element, &other, false, Some((Condition::Below(place), index, counter)));
                    }
                }
            }
        }
    }

    /// Rows for each value of something that has few.
    fn cases(&mut self, operands: &[Operand], members: &[(Vec<Operand>, Option<Operand>)]) {
        let all = members.iter().map(|(cells, _)| cells.as_slice()).chain([operands]);
        let (splits, index) = (self.splits, self.index);
        for (_, item, values) in splits.iter().filter(|(cut, ..)| *cut == index) {
            for own in all.clone() {
                let of_vars = operands.iter().find(|operand| operand.item == *item);
                let Some(split) = own.iter().find(|operand| operand.item == *item).or(of_vars) else { continue };
                for operand in own.iter().filter(|operand| operand.is_changed && operand.item != *item) {
                    for value in values {
                        self.case(operand, split, *value);
                    }
                }
            }
        }
    }

    /// Rows for each path through the loops before (the symbolic loop paths of 2LS).
    fn paths<'a>(&mut self, operands: impl Iterator<Item = &'a Operand> + Clone) {
        for &(name, select) in self.cut.before.iter().rev().take(MOST_PATHS) {
            for operand in operands.clone() {
                for went in [true, false] {
                    let test = if went { select } else { self.f.terms.not(select) };
                    let mut part = operand.clone();
                    for instance in part.head.iter_mut().chain(&mut part.end) {
                        instance.guard = self.f.terms.and([instance.guard, test]);
                    }
                    self.single(&part, Some(Condition::Went(name, went)));
                }
            }
        }
    }

    fn case(&mut self, operand: &Operand, split: &Operand, value: i128) {
        // A variable goes with every object; what is said of objects goes with the same object only.
        let sizes = |operand: &Operand| (operand.head.len(), operand.end.len());
        if !matches!(split.item, Item::Var(_)) && sizes(split) != sizes(operand) {
            return;
        }
        let mut test = |f: &mut Formulas, split: TermId, _: TermId| {
            let Sort::BitVec(width) = f.terms.sort(split) else { return f.terms.bool(false) };
            let value = f.int(value as i64, width);
            f.eq(split, value)
        };
        let at_head = self.both(&split.head, &operand.head, &mut test);
        let at_end = self.both(&split.end, &operand.end, &mut test);
        if at_head.len() != operand.head.len() || at_end.len() != operand.end.len() {
            return;
        }
        let mut part = operand.clone();
        for (instance, test) in part.head.iter_mut().zip(at_head).chain(part.end.iter_mut().zip(at_end)) {
            instance.guard = self.f.terms.and([instance.guard, test.guard, test.term]);
        }
        self.single(&part, Some(Condition::Is(split.item.clone(), value)));
    }
}

/// Each of the first with those of the second that belong to the same object at the same end of a round.
fn paired(a: &[Instance], b: &[Instance]) -> Vec<(Instance, Instance)> {
    let last = a.iter().chain(b).map(|one| one.end).max().unwrap_or(0);
    let mut pairs = Vec::with_capacity(a.len().max(b.len()));
    for end in 0..=last {
        let at = |all: &[Instance]| all.iter().filter(|one| one.end == end).copied().collect::<Vec<_>>();
        let (a, b) = (at(a), at(b));
        if a.len() == b.len() {
            pairs.extend(a.into_iter().zip(b));
        } else if let [only] = *b {
            pairs.extend(a.into_iter().map(|one| (one, only)));
        } else if let [only] = *a {
            pairs.extend(b.into_iter().map(|one| (only, one)));
        } else {
            return Vec::new();
        }
    }
    pairs
}

/// How many bits a number has that differences are taken of.
fn bits(ty: Type) -> Option<u32> {
    ty.is_int().then(|| ty.width())
}
