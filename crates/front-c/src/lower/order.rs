//! What C leaves open about the order of evaluation (C11 6.5, paragraph 2). Operands without an order that certainly touch one variable, one of them writing to it, are undefined: a check
//! that fails. Where they only may, or where functions are called whose effects meet, the order is not modelled at that place; none is chosen.
//!
//! Effects are reads and writes of parts of regions; those of variables, and of elements with constant indices, are told apart within a region. Those of a function that is
//! called are all that it and its callees do, without what they do to variables that begin and end during the call. Assignments in a row (`a[i] = a[j] = 0`) are
//! compared when they are made: they must not be to the same place.

use super::effects::{Effects, Touched, Walk, inner_assignment};
use super::place::{Spot, Storage};
use super::{Code, kinds};
use crate::hir::{Body, Callee, Expr as CExpr, ExprKind, FunctionId, Initialiser, LocalId, Place, PlaceKind, Program};
use crate::library;
use crate::memory::{Memory, Owners, Region, Variable};
use crate::types::TypeId;
use ivl::{BinOp, CheckKind, Expr, and, not, simplify_binary};
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

/// What functions do, with all that they call.
#[derive(Debug, Default)]
pub(super) struct Summaries {
    functions: FxHashMap<FunctionId, Rc<Effects>>,
    /// What functions do themselves.
    own: FxHashMap<FunctionId, Rc<Effects>>,
    /// Whose variables lie in regions.
    owners: Option<Rc<Owners>>,
}

/// Whether the value of an assignment is another assignment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Nested {
    Yes,
    No,
}

const NO_ORDER: &str = "the order of effects here is not defined by C";

impl Code<'_, '_> {
    /// Operands of an expression whose order is open must not get in each other's way.
    pub fn check_order(&mut self, expr: &CExpr) {
        let operands = unsequenced(expr);
        if operands.len() < 2 || operands.iter().filter(|operand| has_effect(operand)).count() == 0 {
            return;
        }
        let effects: Vec<Effects> = operands.iter().map(|operand| self.effects(operand)).collect();
        let pairs = || (0..effects.len()).flat_map(|a| (0..a).map(move |b| (a, b)));
        let mut is_certain = pairs().any(|(a, b)| effects[a].certainly_meets(&effects[b]));
        let mut meets = pairs().any(|(a, b)| effects[a].meets(&effects[b]));
        if let ExprKind::Assign { place, value } | ExprKind::CompoundAssign { place, value, .. } = &expr.kind {
            // The assignment itself against what the value leaves to be done. Assignments that are the value are compared when they are made.
            let mut left = Walk::new(self.emit.world.hir, &self.emit.world.memory, self.function);
            left.pending(value);
            let mut target = Walk::new(self.emit.world.hir, &self.emit.world.memory, self.function);
            target.write(place);
            is_certain |= left.effects.certainly_meets(&target.effects);
            let mut left = Walk::new(self.emit.world.hir, &self.emit.world.memory, self.function);
            left.pending_behind(value);
            meets |= left.effects.writes.meets(&target.effects.writes);
        }
        if is_certain {
            self.emit.at(expr.span);
            self.emit.check(kinds::UNSEQUENCED, "effects on one variable have no order", Expr::FALSE);
        } else if meets {
            self.emit.at(expr.span);
            self.emit.unsupported(NO_ORDER);
        }
    }

    /// Begins an assignment, before its value is computed.
    pub fn begin_assignment(&mut self, value: &CExpr) -> Nested {
        self.assigned.clear();
        if inner_assignment(value).is_some() { Nested::Yes } else { Nested::No }
    }

    /// The value of an assignment has been computed, and is to be stored there. Assignments that it comes from must not be to the same place.
    pub fn check_assigned(&mut self, spot: &Spot, place: &Place, value: &CExpr) {
        let inner = std::mem::take(&mut self.assigned);
        let Some(first) = inner_assignment(value) else {
            self.assigned.push((spot.clone(), place.ty.ty));
            return;
        };
        let (hir, function) = (self.emit.world.hir, self.function);
        let written = |code: &Self, place: &Place| {
            let mut walk = Walk::new(hir, &code.emit.world.memory, function);
            walk.write(place);
            walk.effects.writes
        };
        let target = written(self, place);
        let mut chain = Some(first);
        let mut meets = false;
        while let Some((place, value)) = chain {
            meets |= written(self, place).meets(&target);
            chain = value.and_then(inner_assignment);
        }
        if meets {
            for (other, ty) in &inner {
                let differs = self.differs(spot, place.ty.ty, other, *ty);
                self.emit.check(CheckKind::UNSUPPORTED, NO_ORDER, differs);
            }
        }
        self.assigned = inner;
        self.assigned.push((spot.clone(), place.ty.ty));
    }

    /// Whether two places have nothing in common.
    fn differs(&self, a: &Spot, a_type: TypeId, b: &Spot, b_type: TypeId) -> Expr {
        let hir = self.emit.world.hir;
        let size = |ty| hir.types.size_of(ty).unwrap_or(u64::MAX);
        if a.region != b.region {
            return Expr::TRUE;
        }
        let (Storage::Pointer(left), Storage::Pointer(right)) = (&a.storage, &b.storage) else { return Expr::FALSE };
        let is_apart = |a: &Spot, ty, b: &Spot| a.offset.checked_add(size(ty)).is_some_and(|end| end <= b.offset);
        let is_bytes = self.emit.world.memory.is_bytes(a.region);
        if !is_bytes && (is_apart(a, a_type, b) || is_apart(b, b_type, a)) {
            return Expr::TRUE;
        }
        let ne = |(a, b): (&Expr, &Expr)| not(simplify_binary(BinOp::Eq, a.clone(), b.clone()));
        if !is_bytes {
            return left.iter().zip(right).map(ne).fold(Expr::FALSE, or);
        }
        let ([left, at], [right, other]) = (&left[..], &right[..]) else { return Expr::FALSE };
        let before = |at: &Expr, a: &Spot, ty, other: &Expr, b: &Spot| {
            let by = i64::try_from(size(ty)).unwrap_or(i64::MAX).saturating_add(a.offset as i64 - b.offset as i64);
            simplify_binary(BinOp::Le, simplify_binary(BinOp::Add, at.clone(), Expr::i64(by)), other.clone())
        };
        let apart = or(before(at, a, a_type, other, b), before(other, b, b_type, at, a));
        or(ne((left, right)), apart)
    }

    /// Whether nobody can see that the functions are called which a pointer leads to: they write nothing that is there after them, and ask for no input.
    pub fn is_pure(&mut self, pointer: &CExpr) -> bool {
        let callees = self.emit.world.memory.callees(self.function, pointer);
        callees.into_iter().all(|callee| {
            let summary = self.summary(callee);
            let own = self.own_regions(&summary);
            let is_silent = |function: &FunctionId| {
                let decl = &self.emit.world.hir.functions[*function];
                decl.body.is_some() || library::is_silent(&decl.name)
            };
            summary.calls.iter().all(is_silent) && summary.writes.cells.keys().all(|region| own.contains(region))
        })
    }

    /// Whether an initial value reads a variable of this region, perhaps the one that it is for.
    pub fn reads(&self, init: &Initialiser, region: Region) -> bool {
        let mut walk = Walk::new(self.emit.world.hir, &self.emit.world.memory, self.function);
        walk.initialiser(init);
        walk.effects.reads.cells.contains_key(&region)
    }

    fn effects(&mut self, operand: &Operand<'_>) -> Effects {
        let mut walk = Walk::new(self.emit.world.hir, &self.emit.world.memory, self.function);
        match operand {
            Operand::Value(expr) => walk.expr(expr),
            Operand::Place(place) => walk.place(place),
            Operand::Read(place) => walk.read(place),
        }
        let mut effects = walk.effects;
        for function in effects.calls.clone() {
            let summary = self.summary(function);
            let own = self.own_regions(&summary);
            let others = |touched: &Touched| {
                let cells = touched.cells.iter().filter(|(region, _)| !own.contains(*region));
                Touched { cells: cells.map(|(region, cells)| (*region, cells.clone())).collect() }
            };
            effects.reads.add(&others(&summary.reads));
            effects.writes.add(&others(&summary.writes));
            effects.calls.extend(&summary.calls);
            effects.prints |= summary.prints;
        }
        effects
    }

    /// The regions with nothing but variables of functions that a call calls, and that do not run already, and work areas of our library: what they hold begins and ends during the call.
    fn own_regions(&mut self, summary: &Effects) -> FxHashSet<Region> {
        if self.emit.world.summaries.owners.is_none() {
            let owners = Rc::new(self.emit.world.memory.owners(self.emit.world.hir, self.emit.world.start));
            self.emit.world.summaries.owners = Some(owners);
        }
        let Some(owners) = self.emit.world.summaries.owners.clone() else { return FxHashSet::default() };
        let mut own = FxHashSet::default();
        for region in summary.reads.cells.keys().chain(summary.writes.cells.keys()) {
            let Some(functions) = owners.get(region) else { continue };
            let is_new = |code: &mut Self, function: &FunctionId| {
                summary.calls.contains(function) && !code.summary(*function).calls.contains(&code.function)
            };
            if !own.contains(region) && functions.iter().all(|function| is_new(self, function)) {
                own.insert(*region);
            }
        }
        own
    }

    /// What a function does itself, without what it calls.
    fn own_effects(&mut self, function: FunctionId) -> Rc<Effects> {
        if let Some(known) = self.emit.world.summaries.own.get(&function) {
            return known.clone();
        }
        let (hir, memory) = (self.emit.world.hir, &self.emit.world.memory);
        let effects = hir.functions[function].body.as_ref().map(|body| {
            let fresh = fresh_locals(hir, memory, function, body);
            let mut walk = Walk::called(hir, memory, function, fresh);
            walk.block(&body.block);
            walk.effects
        });
        let effects = Rc::new(effects.unwrap_or_default());
        self.emit.world.summaries.own.insert(function, effects.clone());
        effects
    }

    /// All that a function does, and all that it calls.
    fn summary(&mut self, function: FunctionId) -> Rc<Effects> {
        if let Some(known) = self.emit.world.summaries.functions.get(&function) {
            return known.clone();
        }
        let mut all = Effects::default();
        all.calls.insert(function);
        let mut waiting = vec![function];
        while let Some(next) = waiting.pop() {
            let own = self.own_effects(next);
            waiting.extend(own.calls.iter().filter(|callee| !all.calls.contains(callee)));
            all.add(&own);
        }
        let all = Rc::new(all);
        self.emit.world.summaries.functions.insert(function, all.clone());
        all
    }
}

/// The functions that a function calls, by their names or by pointers.
pub(super) fn callees(hir: &Program, memory: &Memory<'_>, function: FunctionId, body: &Body) -> FxHashSet<FunctionId> {
    let mut walk = Walk::new(hir, memory, function);
    walk.block(&body.block);
    walk.effects.calls
}

/// The regions in which a function gets memory by `alloca`.
pub(super) fn allocas(hir: &Program, memory: &Memory<'_>, function: FunctionId, body: &Body) -> Vec<Region> {
    let mut walk = Walk::new(hir, memory, function);
    walk.block(&body.block);
    walk.effects.allocas
}

/// The variables of a function that only ever lead to memory which it has allocated itself, and that nobody else can assign to.
fn fresh_locals(hir: &Program, memory: &Memory<'_>, function: FunctionId, body: &Body) -> FxHashSet<LocalId> {
    let mut walk = Walk::new(hir, memory, function);
    walk.block(&body.block);
    let is_own =
        |local: &LocalId| !body.params.contains(local) && memory.is_unpointed(Variable::Local(function, *local));
    walk.assigned.into_iter().filter(|(_, all)| *all).map(|(local, _)| local).filter(is_own).collect()
}

/// Something that is evaluated before an operator is applied.
enum Operand<'e> {
    Value(&'e CExpr),
    /// Up to the place, without an access to it.
    Place(&'e Place),
    /// What lies in a place.
    Read(&'e Place),
}

/// The operands of an expression between which C has no order.
fn unsequenced(expr: &CExpr) -> Vec<Operand<'_>> {
    match &expr.kind {
        ExprKind::Binary { left, right, .. }
        | ExprKind::Compare { left, right, .. }
        | ExprKind::PointerDifference { left, right } => {
            vec![Operand::Value(left), Operand::Value(right)]
        }
        ExprKind::PointerOffset { pointer, index, .. } => vec![Operand::Value(pointer), Operand::Value(index)],
        ExprKind::Assign { place, value } => vec![Operand::Place(place), Operand::Value(value)],
        ExprKind::CompoundAssign { place, value, .. } => vec![Operand::Read(place), Operand::Value(value)],
        ExprKind::Call { callee, args, .. } => {
            let callee = match callee {
                Callee::Direct(_) => None,
                Callee::Pointer(pointer) => Some(Operand::Value(pointer)),
            };
            callee.into_iter().chain(args.iter().map(Operand::Value)).collect()
        }
        ExprKind::Builtin { args, .. } => args.iter().map(Operand::Value).collect(),
        _ => Vec::new(),
    }
}

fn or(a: Expr, b: Expr) -> Expr {
    not(and(not(a), not(b)))
}

/// Whether evaluating it may write something.
fn has_effect(operand: &Operand<'_>) -> bool {
    match operand {
        Operand::Value(expr) => writes(expr),
        Operand::Place(place) | Operand::Read(place) => place_writes(place),
    }
}

fn place_writes(place: &Place) -> bool {
    match &place.kind {
        PlaceKind::Deref(pointer) => writes(pointer),
        PlaceKind::Member { base, .. } => place_writes(base),
        PlaceKind::CompoundLiteral { .. } | PlaceKind::Temporary(_) => true,
        PlaceKind::Local(_) | PlaceKind::Global(_) | PlaceKind::String(_) | PlaceKind::Unsupported(_) => false,
    }
}

fn writes(expr: &CExpr) -> bool {
    match &expr.kind {
        ExprKind::Int(_) | ExprKind::Float(_) | ExprKind::FunctionAddress(_) | ExprKind::Unsupported(_) => false,
        ExprKind::Load(place) | ExprKind::AddressOf(place) | ExprKind::Decay(place) => place_writes(place),
        ExprKind::Cast { operand, .. } | ExprKind::Unary { operand, .. } | ExprKind::Not(operand) => writes(operand),
        ExprKind::Binary { left, right, .. }
        | ExprKind::Compare { left, right, .. }
        | ExprKind::PointerDifference { left, right }
        | ExprKind::And(left, right)
        | ExprKind::Or(left, right)
        | ExprKind::Comma(left, right) => writes(left) || writes(right),
        ExprKind::PointerOffset { pointer, index, .. } => writes(pointer) || writes(index),
        ExprKind::Conditional { cond, then, otherwise } => writes(cond) || writes(then) || writes(otherwise),
        ExprKind::Elvis { value, otherwise, .. } => writes(value) || writes(otherwise),
        ExprKind::Assign { .. }
        | ExprKind::CompoundAssign { .. }
        | ExprKind::IncDec { .. }
        | ExprKind::Call { .. }
        | ExprKind::Statements { .. }
        | ExprKind::VaStart { .. }
        | ExprKind::VaArg { .. }
        | ExprKind::VaEnd { .. }
        | ExprKind::VaCopy { .. }
        | ExprKind::Builtin { .. } => true,
    }
}
