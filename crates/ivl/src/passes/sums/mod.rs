//! Follows sums over arrays in place of their contents: the sum of all elements, the sum of those before each index that the program uses, and the elements at these indices.
//!
//! An array is followed if it is made at one place, at most once, if every access to its elements is to it alone, and if all of them stand in one procedure that runs at most once. What is known
//! of it is kept in locals of that procedure. They are about *terms*: a local and a distance from it, or a number, each modulo 2³² as an index is. In every run of the program
//!
//! * the **element** at a term is what the array holds there, or 0 if no element has that index;
//! * the **sum before** a local is the sum of all elements with an index from 0 on that is less than it, and less than the length;
//! * the **total** is the sum of all elements;
//! * the **sum of indices** before a local is the sum of all numbers from 0 on that are less than it; in total, the one before the length.
//!
//! Sums are mathematical integers ([`Known::Sum`]): elements have at most 32 bits and lengths are an `i32`, so that they are within an `i64` in every run.
//! Where an index goes up by one, the element there is added to the sum before it; where an element is written, totals change by the difference. Whatever nobody knows is any value.
//!
//! **Why it keeps every failing run.** Take a run of the program, and give each of these locals the value that is said above. Every statement that this pass adds can do just that: it assigns that value, or
//! any value, or assumes what holds of such values (a sum before an index that is no less than the length is the total). What the program reads is the element that was followed, or any value.
//! An array that has not been made yet is an empty one.

mod postpone;
mod terms;

use super::cells::{Array, arrays};
use super::{Pass, Precision};
use crate::analysis::once::Once;
use crate::analysis::{ObjectId, PointsTo};
use crate::build::{ite, simplify_binary, simplify_cast};
use crate::expr::{BinOp, Const, Expr, Type};
use crate::ghost::{Ghost, Known};
use crate::program::{Local, Proc, ProcId, Program};
use crate::stmt::{Block, BlockId, LocalId, Stmt, StmtKind, Term as Terminator, TermKind};
use base::{Id, IdVec, OriginId};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use terms::{KnownTerms, Live, Term, exited, learn, term, ways};

/// How far a term may be from its local to be followed as one that a loop goes through.
const FAR: i128 = 16;
/// More terms of one array are not followed.
const MOST_TERMS: usize = 24;

/// The pass.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sums;

impl Pass for Sums {
    fn name(&self) -> &'static str {
        "sums"
    }

    fn precision(&self) -> Precision {
        Precision::OverApproximates
    }

    fn run(&self, mut program: Program) -> Program {
        let plans = plans(&program);
        if plans.is_empty() {
            return program;
        }
        let points_to = PointsTo::of(&program);
        for (id, plan) in plans {
            let mut proc = program.procs[id].clone();
            postpone::postpone(&mut proc);
            let live = Live::of(&proc);
            let exited = exited(&proc);
            let followed = |array: &Expr, element: Type| {
                let set = points_to.expr(id, array);
                let mut all = plan.arrays.iter().filter(|(_, array)| array.array.element == element);
                all.find(|(object, _)| set.contains(**object)).map(|(object, _)| *object)
            };
            let ghosts =
                plan.arrays.iter().map(|(object, planned)| (*object, Ghosts::new(&mut proc, planned))).collect();
            let mut writer = Writer {
                plan: &plan,
                ghosts,
                followed: &followed,
                live: &live,
                exited: &exited,
                known: BTreeMap::new(),
                needed: BTreeSet::new(),
                recent: BTreeSet::new(),
                at: BlockId::from_index(0),
                origin: proc.origin,
                proc: &mut proc,
            };
            writer.rewrite();
            program.procs[id] = proc;
        }
        program
    }
}

impl Sums {
    /// Whether elements of an array that can be followed are added up in a loop.
    pub fn applies(program: &Program) -> bool {
        !plans(program).is_empty()
    }
}

/// An array that is followed.
struct Planned {
    array: Array,
    /// The terms at which its element is followed.
    terms: BTreeSet<Term>,
    /// The locals before which its sum is followed.
    before: BTreeSet<LocalId>,
    /// Whether indices are added up, too.
    has_indices: bool,
}

/// What is followed in a procedure.
struct Plan {
    arrays: BTreeMap<ObjectId, Planned>,
}

/// What is followed, in which procedures.
fn plans(program: &Program) -> BTreeMap<ProcId, Plan> {
    let mut found = BTreeMap::new();
    if program.entry.is_none() {
        return found;
    }
    let mut arrays = arrays(program);
    arrays.retain(|_, array| array.index == Type::I32 && array.element.is_int() && array.element.width() <= 32);
    if arrays.is_empty() {
        return found;
    }
    let points_to = PointsTo::of(program);
    let once = Once::of(program);
    // Where each of them is made or used.
    let mut places: BTreeMap<ObjectId, BTreeSet<ProcId>> = BTreeMap::new();
    for (id, proc) in program.procs.entries() {
        for stmt in proc.blocks.iter().flat_map(|block| &block.stmts) {
            let mut here = |array: &Expr| {
                let set = points_to.expr(id, array);
                for object in arrays.keys().filter(|object| set.contains(**object)) {
                    places.entry(*object).or_default().insert(id);
                }
            };
            match &stmt.kind {
                StmtKind::ArrayLoad { array, .. } | StmtKind::ArrayStore { array, .. } => here(array),
                StmtKind::NewArray { site, .. } | StmtKind::HavocArray { site, .. } => {
                    for (object, _) in arrays.iter().filter(|(_, array)| array.site == *site) {
                        places.entry(*object).or_default().insert(id);
                    }
                }
                _ => {}
            }
        }
    }
    let first = BlockId::from_index(0);
    for (object, array) in arrays {
        let Some(procs) = places.get(&object) else { continue };
        let Some(id) = procs.first().copied().filter(|id| procs.len() == 1 && once.block(*id, first)) else { continue };
        let proc = &program.procs[id];
        let own = array.element;
        let is_it = |expr: &Expr, element: Type| element == own && points_to.expr(id, expr).contains(object);
        if let Some(planned) = planned(proc, array, &is_it) {
            found.entry(id).or_insert_with(|| Plan { arrays: BTreeMap::new() }).arrays.insert(object, planned);
        }
    }
    found
}

/// How an array is followed, if its elements are added up.
fn planned(proc: &Proc, array: Array, is_it: &dyn Fn(&Expr, Type) -> bool) -> Option<Planned> {
    let (mut terms, mut before, mut elements) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    for block in proc.blocks.iter() {
        let mut known = KnownTerms::new();
        for stmt in &block.stmts {
            match &stmt.kind {
                StmtKind::ArrayLoad { target, array, index } if is_it(array, proc.locals[*target].ty) => {
                    elements.insert(*target);
                    if let Some(term) = term(index, &known, &proc.locals) {
                        terms.insert(term);
                        before.extend(term.base.filter(|_| term.offset == 0));
                    }
                }
                StmtKind::ArrayStore { array, index, value } if is_it(array, value.ty(&proc.locals)) => {
                    terms.extend(term(index, &known, &proc.locals));
                }
                _ => {}
            }
            learn(&mut known, &stmt.kind, &proc.locals);
        }
    }
    let summed = summed(proc);
    let are_summed = summed.values().any(|parts| parts.iter().any(|part| elements.contains(part)));
    if !are_summed || before.is_empty() || terms.len() > MOST_TERMS {
        return None;
    }
    // The element that is added when an index goes up.
    terms.extend(before.iter().map(|local| Term { base: Some(*local), offset: 0 }));
    let has_indices = summed.iter().any(|(target, parts)| {
        parts.iter().any(|part| elements.contains(part))
            && parts.iter().any(|part| part != target && before.contains(part))
    });
    Some(Planned { array, terms, before, has_indices })
}

/// The locals to which something is added in a loop again and again, and all that is.
fn summed(proc: &Proc) -> BTreeMap<LocalId, BTreeSet<LocalId>> {
    fn parts(expr: &Expr, found: &mut BTreeSet<LocalId>) {
        match expr {
            Expr::Local(local) => {
                found.insert(*local);
            }
            Expr::Cast(_, inner) => parts(inner, found),
            Expr::Binary(BinOp::Add | BinOp::Sub, a, b) => [a, b].into_iter().for_each(|side| parts(side, found)),
            _ => {}
        }
    }
    let mut all: BTreeMap<LocalId, BTreeSet<LocalId>> = BTreeMap::new();
    for stmt in proc.blocks.iter().flat_map(|block| &block.stmts) {
        if let StmtKind::Assign { target, value } = &stmt.kind {
            parts(value, all.entry(*target).or_default());
        }
    }
    let reach = |from: LocalId| {
        let (mut seen, mut todo) = (BTreeSet::new(), vec![from]);
        while let Some(local) = todo.pop() {
            for part in all.get(&local).into_iter().flatten() {
                if seen.insert(*part) {
                    todo.push(*part);
                }
            }
        }
        seen
    };
    let reached = all.keys().map(|local| (*local, reach(*local)));
    reached.filter(|(local, parts)| parts.contains(local)).collect()
}

/// What is known of an array.
struct Ghosts {
    element: Type,
    length: LocalId,
    total: LocalId,
    /// The elements at terms.
    at: BTreeMap<Term, LocalId>,
    /// The sums before locals.
    before: BTreeMap<LocalId, LocalId>,
    /// The sum of all indices, and those before locals.
    indices: Option<(LocalId, BTreeMap<LocalId, LocalId>)>,
}

impl Ghosts {
    fn new(proc: &mut Proc, planned: &Planned) -> Ghosts {
        let site = planned.array.site;
        let mut add = |name: String, ty: Type, about: Option<Known>| {
            let name = format!("{name} #{}", proc.locals.len());
            let about = about.map(|fact| Arc::new(Ghost { fact, class: None, has_other_links: false }));
            proc.locals.push(Local { about, ..Local::made_up(name.into(), ty) })
        };
        let mut sum = |name: String| add(name, Type::I64, Some(Known::Sum));
        let total = sum(format!("sum of {site}"));
        let before =
            planned.before.iter().map(|local| (*local, sum(format!("sum of {site} before {local}")))).collect();
        let indices = planned.has_indices.then(|| {
            let all = sum(format!("sum of indices of {site}"));
            let before = planned.before.iter();
            (all, before.map(|local| (*local, sum(format!("sum of indices before {local}")))).collect())
        });
        let element = planned.array.element;
        let at = planned.terms.iter().map(|term| (*term, add(format!("element of {site}"), element, None))).collect();
        Ghosts { element, length: add(format!("length of {site}"), Type::I32, None), total, at, before, indices }
    }

    fn all(&self) -> Vec<LocalId> {
        let indices = self.indices.iter().flat_map(|(all, before)| before.values().chain([all]));
        let sums = self.before.values().chain([&self.length, &self.total]);
        self.at.values().chain(sums).chain(indices).copied().collect()
    }
}

/// Writes a procedure anew.
struct Writer<'a> {
    plan: &'a Plan,
    ghosts: BTreeMap<ObjectId, Ghosts>,
    /// The array of an access to elements of this type, if it is followed.
    followed: &'a dyn Fn(&Expr, Type) -> Option<ObjectId>,
    live: &'a Live,
    exited: &'a IdVec<BlockId, BTreeSet<LocalId>>,
    /// What the block has set.
    known: KnownTerms,
    /// What is needed after the statement.
    needed: BTreeSet<LocalId>,
    /// Locals that were compared on the way.
    recent: BTreeSet<LocalId>,
    /// Where it goes on.
    at: BlockId,
    origin: OriginId,
    proc: &'a mut Proc,
}

impl Writer<'_> {
    fn rewrite(&mut self) {
        let count = self.exited.len();
        for index in 0..count {
            let id = BlockId::from_index(index);
            let mut needed = vec![Live::after(self.proc, id, &self.live.blocks)];
            for stmt in self.proc.blocks[id].stmts.iter().rev() {
                let mut live = needed[needed.len() - 1].clone();
                Live::step(&mut live, &stmt.kind);
                needed.push(live);
            }
            needed.pop();
            self.at = id;
            self.known = KnownTerms::new();
            self.recent = self.exited[id].clone();
            let stmts = std::mem::take(&mut self.proc.blocks[id].stmts);
            if index == 0 {
                self.origin = self.proc.origin;
                let all: Vec<LocalId> = self.ghosts.values().flat_map(Ghosts::all).collect();
                all.into_iter().for_each(|ghost| self.forget(ghost));
            }
            for stmt in stmts {
                self.origin = stmt.origin;
                self.needed = needed.pop().unwrap_or_default();
                self.stmt(stmt.kind);
            }
            self.exits();
        }
    }

    fn stmt(&mut self, kind: StmtKind) {
        let targets = kind.targets();
        let learnt = kind.clone();
        match kind {
            StmtKind::ArrayLoad { target, array, index } => {
                match (self.followed)(&array, self.proc.locals[target].ty) {
                    Some(object) => self.read(target, object, &index),
                    None => self.other(StmtKind::ArrayLoad { target, array, index }),
                }
            }
            StmtKind::ArrayStore { array, index, value } => {
                match (self.followed)(&array, value.ty(&self.proc.locals)) {
                    Some(object) => self.write(object, index, value),
                    None => self.add(StmtKind::ArrayStore { array, index, value }),
                }
            }
            StmtKind::Assign { target, value } => self.assign(target, value),
            other => {
                let made = match &other {
                    StmtKind::NewArray { target, site, .. } | StmtKind::HavocArray { target, site, .. } => {
                        let all = self.plan.arrays.iter();
                        let made = all.filter(|(_, planned)| planned.array.site == *site);
                        let is_any = matches!(other, StmtKind::HavocArray { .. });
                        made.map(|(object, _)| (*object, *target, is_any)).next()
                    }
                    _ => None,
                };
                self.other(other);
                if let Some((object, target, is_any)) = made {
                    self.made(object, target, is_any);
                }
            }
        }
        learn(&mut self.known, &learnt, &self.proc.locals);
        for target in targets {
            self.recent.remove(&target);
        }
    }

    /// A statement that sets locals to what is not known as terms.
    fn other(&mut self, kind: StmtKind) {
        let targets = kind.targets();
        self.add(kind);
        for target in targets {
            let ghosts: Vec<LocalId> = self.ghosts.values().flat_map(|ghosts| about(ghosts, target)).collect();
            ghosts.into_iter().for_each(|ghost| self.forget(ghost));
        }
    }

    /// An array is made: what was known of it is about another one, or none.
    fn made(&mut self, object: ObjectId, array: LocalId, is_any: bool) {
        let ghosts = &self.ghosts[&object];
        let length = ghosts.length;
        // Sums of indices before locals are about no array.
        let of_indices = ghosts.indices.iter().map(|(all, _)| *all);
        let sums = ghosts.before.values().copied().chain([ghosts.total]).chain(of_indices);
        let all: Vec<LocalId> = ghosts.at.values().copied().chain(sums).collect();
        let zero: BTreeMap<LocalId, Type> = match is_any {
            true => BTreeMap::new(),
            false => ghosts
                .at
                .values()
                .map(|local| (*local, ghosts.element))
                .chain(ghosts.before.values().chain([&ghosts.total]).map(|local| (*local, Type::I64)))
                .collect(),
        };
        let before: Vec<(LocalId, LocalId)> = ghosts.before.iter().map(|(local, ghost)| (*local, *ghost)).collect();
        for ghost in all {
            match zero.get(&ghost) {
                Some(ty) => self.add(StmtKind::Assign { target: ghost, value: Expr::Const(ty.zero()) }),
                None => self.forget(ghost),
            }
        }
        self.add(StmtKind::Length { target: length, array: Expr::Local(array) });
        let before: Vec<(LocalId, LocalId)> =
            before.into_iter().filter(|(local, _)| is_any && self.needed.contains(local)).collect();
        for (local, ghost) in before {
            let index = Term { base: Some(local), offset: 0 }.expr(&self.proc.locals);
            self.case(simplify_binary(BinOp::Le, index, Expr::i32(0)), |this| {
                this.add(StmtKind::Assign { target: ghost, value: Expr::i64(0) });
            });
        }
    }

    /// `target := value`.
    fn assign(&mut self, target: LocalId, value: Expr) {
        let is_followed = self.ghosts.values().any(|ghosts| !about(ghosts, target).is_empty());
        let Some(term) = term(&value, &self.known, &self.proc.locals).filter(|_| is_followed) else {
            return self.other(StmtKind::Assign { target, value });
        };
        if term == (Term { base: Some(target), offset: 0 }) {
            return;
        }
        // Everything is computed before anything is set.
        let mut new: Vec<(LocalId, Option<Expr>)> = Vec::new();
        for ghosts in self.ghosts.values() {
            let element = |at: Term| ghosts.at.get(&at).map(|local| Expr::Local(*local));
            for (own, ghost) in ghosts.at.iter().filter(|(own, _)| own.base == Some(target)) {
                new.push((*ghost, element(term.plus(own.offset))));
            }
            if let Some(ghost) = ghosts.before.get(&target) {
                let wide = |local: Expr| simplify_cast(Type::I64, local);
                new.push((*ghost, sum_before(term, &ghosts.before, |at| element(at).map(wide))));
            }
            if let Some((_, before)) = &ghosts.indices
                && let Some(ghost) = before.get(&target)
            {
                let locals = &self.proc.locals;
                new.push((*ghost, sum_before(term, before, |at| Some(simplify_cast(Type::I64, at.expr(locals))))));
            }
        }
        // The index that comes next: what was added is right only where none is passed on the way.
        let (up, locals) = (self.step_from(term), &self.proc.locals);
        let limit = up.map(|(base, distance)| {
            let base = Term { base: Some(base), offset: 0 }.expr(locals);
            let low = simplify_binary(BinOp::Ge, base.clone(), Expr::i32(0));
            let most = Const::Int(Type::I32, i128::from(i32::MAX) - distance);
            let high = simplify_binary(BinOp::Le, base, Expr::Const(most));
            simplify_binary(BinOp::And, low, high)
        });
        let temporary: Vec<(LocalId, LocalId)> = new
            .iter()
            .filter_map(|(ghost, value)| value.is_some().then_some(*ghost))
            .map(|ghost| {
                let copy = Local { ..self.proc.locals[ghost].clone() };
                let name = format!("next #{}", self.proc.locals.len());
                (ghost, self.proc.locals.push(Local { name: name.into(), ..copy }))
            })
            .collect();
        let temporary: BTreeMap<LocalId, LocalId> = temporary.into_iter().collect();
        for (ghost, value) in &new {
            if let Some(value) = value {
                self.add(StmtKind::Assign { target: temporary[ghost], value: value.clone() });
            }
        }
        let sums: Vec<LocalId> = new
            .iter()
            .filter(|(ghost, value)| value.is_some() && self.proc.locals[*ghost].about.is_some())
            .map(|(ghost, _)| temporary[ghost])
            .collect();
        if let Some(limit) = limit.filter(|_| !sums.is_empty()) {
            self.unless(limit, |this| sums.iter().for_each(|sum| this.forget(*sum)));
        }
        self.add(StmtKind::Assign { target, value });
        for (ghost, value) in new {
            match value {
                Some(_) => {
                    let value = Expr::Local(temporary[&ghost]);
                    self.add(StmtKind::Assign { target: ghost, value });
                }
                None => self.forget(ghost),
            }
        }
    }

    /// The local from which a term is some steps up, and how many.
    fn step_from(&self, term: Term) -> Option<(LocalId, i128)> {
        term.base.filter(|_| term.offset > 0).map(|base| (base, term.offset))
    }

    /// `target := array[index]`.
    fn read(&mut self, target: LocalId, object: ObjectId, index: &Expr) {
        let known = term(index, &self.known, &self.proc.locals);
        let Some(element) = known.and_then(|term| self.element(object, term)) else {
            return self.other(StmtKind::Havoc { target, input: None, range: None });
        };
        self.other(StmtKind::Assign { target, value: Expr::Local(element) });
    }

    /// The local with the element at a term, if it is followed: what is known of it at an index that was compared last is known of it.
    fn element(&mut self, object: ObjectId, term: Term) -> Option<LocalId> {
        let ghosts = &self.ghosts[&object];
        let element = *ghosts.at.get(&term)?;
        let recent: Vec<(Term, LocalId)> = self
            .recent
            .iter()
            .filter(|local| term.base != Some(**local))
            .map(|local| Term { base: Some(*local), offset: 0 })
            .filter_map(|other| Some((other, *ghosts.at.get(&other)?)))
            .collect();
        for (other, known) in recent {
            let (a, b) = (term.expr(&self.proc.locals), other.expr(&self.proc.locals));
            self.where_equal(a, b, |this| {
                this.add(StmtKind::Assign { target: element, value: Expr::Local(known) });
            });
        }
        Some(element)
    }

    /// `array[index] := value`.
    fn write(&mut self, object: ObjectId, index: Expr, value: Expr) {
        let known = term(&index, &self.known, &self.proc.locals);
        let old = known.and_then(|term| self.element(object, term));
        let ghosts = &self.ghosts[&object];
        let (element, total) = (ghosts.element, ghosts.total);
        let (at, before) = (ghosts.at.clone(), ghosts.before.clone());
        let is_needed =
            |term: &Term| term.base.is_none_or(|base| self.needed.contains(&base) || self.recent.contains(&base));
        let kept: BTreeSet<Term> = at.keys().filter(|term| is_needed(term)).copied().collect();
        let kept_before: BTreeSet<LocalId> =
            before.keys().filter(|local| is_needed(&Term { base: Some(**local), offset: 0 })).copied().collect();
        let (Some(known), Some(old)) = (known, old) else {
            // Somewhere: nothing is known any more.
            let all: Vec<LocalId> = at.values().chain(before.values()).chain([&total]).copied().collect();
            return all.into_iter().for_each(|ghost| self.forget(ghost));
        };
        let new = self.local("value", element);
        self.add(StmtKind::Assign { target: new, value });
        let wide = |local: LocalId| simplify_cast(Type::I64, Expr::Local(local));
        let change = self.local("change", Type::I64);
        self.add(StmtKind::Assign { target: change, value: simplify_binary(BinOp::Sub, wide(new), wide(old)) });
        let changed = |sum: LocalId| simplify_binary(BinOp::Add, Expr::Local(sum), Expr::Local(change));
        self.add(StmtKind::Assign { target: total, value: changed(total) });
        let index = known.expr(&self.proc.locals);
        for (local, ghost) in before {
            let is_same = known.base == Some(local);
            // From the same local on a small distance tells which is first, unless one is beyond the end.
            let value = match (is_same, kept_before.contains(&local)) {
                (true, _) if known.offset == 0 => continue,
                (_, true) => {
                    let other = Term { base: Some(local), offset: 0 }.expr(&self.proc.locals);
                    let is_before = simplify_binary(BinOp::Lt, index.clone(), other);
                    ite(is_before, changed(ghost), Expr::Local(ghost))
                }
                (_, false) => {
                    self.forget(ghost);
                    continue;
                }
            };
            self.add(StmtKind::Assign { target: ghost, value });
        }
        for (other, ghost) in at {
            if other == known {
                self.add(StmtKind::Assign { target: ghost, value: Expr::Local(new) });
            } else if other.base == known.base {
                // Distances of 32 bits are different modulo 2³² where they are different.
            } else if kept.contains(&other) {
                let is_it = simplify_binary(BinOp::Eq, index.clone(), other.expr(&self.proc.locals));
                let value = ite(is_it, Expr::Local(new), Expr::Local(ghost));
                self.add(StmtKind::Assign { target: ghost, value });
            } else {
                self.forget(ghost);
            }
        }
    }

    /// What holds of indices that have reached the end, on the ways out of a block that may mean that they have.
    fn exits(&mut self) {
        let term = self.proc.blocks[self.at].term.clone();
        let TermKind::Goto { arms, otherwise } = &term.kind else { return };
        if arms.is_empty() {
            return;
        }
        self.origin = term.origin;
        let mut ways = ways(arms, &self.known, &self.proc.locals).into_iter();
        let (start, mut arms, mut otherwise) = (self.at, arms.clone(), *otherwise);
        for (target, locals) in arms.iter_mut().map(|arm| &mut arm.target).chain([&mut otherwise]).zip(&mut ways) {
            *target = self.way(*target, &locals);
        }
        self.proc.blocks[start].term = Terminator { kind: TermKind::Goto { arms, otherwise }, origin: term.origin };
    }

    /// A block on the way to another, in which is assumed what holds of these locals.
    fn way(&mut self, target: BlockId, locals: &BTreeSet<LocalId>) -> BlockId {
        let mut facts = Vec::new();
        for ghosts in self.ghosts.values() {
            for local in locals {
                let index = Term { base: Some(*local), offset: 0 }.expr(&self.proc.locals);
                let ends = ghosts.before.get(local).map(|before| (*before, ghosts.total));
                let indices = ghosts.indices.as_ref().and_then(|(all, before)| Some((*before.get(local)?, *all)));
                if let Some(ends) = ends {
                    facts.push((index, ghosts.length, ends, indices));
                }
            }
        }
        if facts.is_empty() {
            return target;
        }
        let start = self.block();
        self.at = start;
        for (index, length, ends, indices) in facts {
            let same = |(a, b): (LocalId, LocalId)| simplify_binary(BinOp::Eq, Expr::Local(a), Expr::Local(b));
            let length = Expr::Local(length);
            self.unless(simplify_binary(BinOp::Lt, index.clone(), length.clone()), |this| {
                this.add(StmtKind::Assume { cond: same(ends) });
                if let Some(indices) = indices {
                    this.where_equal(index, length, |this| this.add(StmtKind::Assume { cond: same(indices) }));
                }
            });
        }
        self.proc.blocks[self.at].term = self.jump(target);
        start
    }

    /// Does something where two numbers are equal. They are compared in three cases: of a case with `!=` little is seen.
    fn where_equal(&mut self, a: Expr, b: Expr, then: impl FnOnce(&mut Self)) {
        self.unless(simplify_binary(BinOp::Lt, a.clone(), b.clone()), |this| {
            this.unless(simplify_binary(BinOp::Gt, a, b), then);
        });
    }

    /// Does something where a condition holds.
    fn case(&mut self, cond: Expr, then: impl FnOnce(&mut Self)) {
        let (inside, next) = (self.block(), self.block());
        self.fork(cond, inside, next, next);
        self.at = inside;
        then(self);
        self.proc.blocks[self.at].term = self.jump(next);
        self.at = next;
    }

    /// Does something where a condition does not hold.
    fn unless(&mut self, cond: Expr, then: impl FnOnce(&mut Self)) {
        let (inside, next) = (self.block(), self.block());
        self.fork(cond, next, inside, next);
        self.at = inside;
        then(self);
        self.proc.blocks[self.at].term = self.jump(next);
        self.at = next;
    }

    /// Ends a block with a branch; what was its end becomes that of another.
    fn fork(&mut self, cond: Expr, holds: BlockId, fails: BlockId, next: BlockId) {
        let term = Terminator { kind: TermKind::branch(cond, holds, fails), origin: self.origin };
        self.proc.blocks[next].term = std::mem::replace(&mut self.proc.blocks[self.at].term, term);
    }

    /// Any value.
    fn forget(&mut self, ghost: LocalId) {
        self.add(StmtKind::Havoc { target: ghost, input: None, range: None });
    }

    fn add(&mut self, kind: StmtKind) {
        let origin = self.origin;
        self.proc.blocks[self.at].stmts.push(Stmt { kind, origin });
    }

    fn jump(&self, next: BlockId) -> Terminator {
        Terminator { kind: TermKind::goto(next), origin: self.origin }
    }

    fn block(&mut self) -> BlockId {
        let id = self.proc.blocks.next_id();
        self.proc.blocks.push(Block { stmts: Vec::new(), term: self.jump(id) })
    }

    /// A local of our own.
    fn local(&mut self, name: &str, ty: Type) -> LocalId {
        let name = format!("{name} #{}", self.proc.locals.len());
        self.proc.locals.push(Local::made_up(name.into(), ty))
    }
}

/// What is about a local.
fn about(ghosts: &Ghosts, local: LocalId) -> Vec<LocalId> {
    let at = ghosts.at.iter().filter(|(term, _)| term.base == Some(local)).map(|(_, ghost)| *ghost);
    let indices = ghosts.indices.iter().filter_map(|(_, before)| before.get(&local).copied());
    at.chain(ghosts.before.get(&local).copied()).chain(indices).collect()
}

/// The sum before a term, if what it is made of is known.
fn sum_before(term: Term, before: &BTreeMap<LocalId, LocalId>, element: impl Fn(Term) -> Option<Expr>) -> Option<Expr> {
    let (start, steps) = match term.base {
        None if term.offset <= 0 => return Some(Expr::i64(0)),
        None => (Expr::i64(0), 0..term.offset),
        Some(base) => (Expr::Local(*before.get(&base)?), 0..term.offset),
    };
    if !(0..=FAR).contains(&term.offset) {
        return None;
    }
    let from = Term { offset: 0, ..term };
    steps.into_iter().try_fold(start, |sum, step| Some(simplify_binary(BinOp::Add, sum, element(from.plus(step))?)))
}
