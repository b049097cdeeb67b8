//! What C leaves open about the order of evaluation (C11 6.5, paragraph 2). Operands without an order that certainly touch one variable, one of them writing to it, are undefined: a check
//! that fails. Where they only may, or where functions are called whose effects meet, the order is not modelled at that place; none is chosen.
//!
//! Effects are reads and writes of parts of regions; those of variables, and of elements with constant indices, are told apart within a region. Those of a function that is
//! called are all that it and its callees do, without what they do to variables that begin and end during the call. Assignments in a row (`a[i] = a[j] = 0`) are
//! compared when they are made: they must not be to the same place.

use super::place::{Spot, Storage};
use super::{Code, kinds};
use crate::hir::{
    Block, Body, Builtin, Callee, Expr as CExpr, ExprKind, FunctionId, InitItem, InitValue, Initialiser, LocalId,
    Place, PlaceKind, Program, Stmt, StmtKind,
};
use crate::library::{self, Library, known};
use crate::memory::{Memory, Owners, Region, Variable, constant_number, made};
use crate::types::{Type as CType, TypeId};
use ivl::{BinOp, CheckKind, Expr, and, not, simplify_binary};
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

/// Bits of one variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Exact {
    variable: Variable,
    start: u64,
    end: u64,
}

/// Bits of the objects of a region, or of their elements; of which one, if that is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Cell {
    start: u64,
    end: u64,
    exact: Option<Exact>,
}

impl Cell {
    const ALL: Cell = Cell { start: 0, end: u64::MAX, exact: None };

    fn meets(&self, other: &Cell) -> bool {
        match (self.exact, other.exact) {
            (Some(a), Some(b)) => a.variable == b.variable && a.start < b.end && b.start < a.end,
            _ => self.start < other.end && other.start < self.end,
        }
    }
}

/// Parts of memory, by regions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Touched {
    cells: FxHashMap<Region, FxHashSet<Cell>>,
}

impl Touched {
    fn insert(&mut self, region: Region, cell: Cell) {
        self.cells.entry(region).or_default().insert(cell);
    }

    fn add(&mut self, other: &Touched) {
        for (region, cells) in &other.cells {
            self.cells.entry(*region).or_default().extend(cells);
        }
    }

    fn meets(&self, other: &Touched) -> bool {
        self.cells.iter().any(|(region, cells)| {
            other.cells.get(region).is_some_and(|others| cells.iter().any(|a| others.iter().any(|b| a.meets(b))))
        })
    }
}

/// What is read and written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Effects {
    reads: Touched,
    writes: Touched,
    /// What is certainly read and written by the expression itself, whatever way it takes.
    certain_reads: FxHashSet<Exact>,
    certain_writes: FxHashSet<Exact>,
    calls: FxHashSet<FunctionId>,
    /// Whether something is printed.
    prints: bool,
    /// The regions in which memory is got by `alloca`.
    allocas: Vec<Region>,
}

impl Effects {
    fn meets(&self, other: &Effects) -> bool {
        self.prints && other.prints
            || self.writes.meets(&other.writes)
            || self.writes.meets(&other.reads)
            || other.writes.meets(&self.reads)
    }

    /// Whether both certainly touch the same, and one of them writes.
    fn certainly_meets(&self, other: &Effects) -> bool {
        let is_touched = |by: &Effects, cell| by.certain_reads.contains(cell) || by.certain_writes.contains(cell);
        self.certain_writes.iter().any(|cell| is_touched(other, cell))
            || other.certain_writes.iter().any(|cell| is_touched(self, cell))
    }

    fn add(&mut self, other: &Effects) {
        self.reads.add(&other.reads);
        self.writes.add(&other.writes);
        self.calls.extend(&other.calls);
        self.prints |= other.prints;
    }
}

/// What functions do, with all that they call.
#[derive(Debug, Default)]
pub(super) struct Summaries {
    functions: FxHashMap<FunctionId, Rc<Effects>>,
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

    /// All that a function does, and all that it calls.
    fn summary(&mut self, function: FunctionId) -> Rc<Effects> {
        if let Some(known) = self.emit.world.summaries.functions.get(&function) {
            return known.clone();
        }
        let mut all = Effects { calls: FxHashSet::from_iter([function]), ..Effects::default() };
        let mut waiting = vec![function];
        while let Some(next) = waiting.pop() {
            let Some(body) = &self.emit.world.hir.functions[next].body else { continue };
            let (hir, memory) = (self.emit.world.hir, &self.emit.world.memory);
            let fresh = fresh_locals(hir, memory, next, body);
            let mut walk = Walk { is_called: true, fresh, ..Walk::new(hir, memory, next) };
            walk.block(&body.block);
            waiting.extend(walk.effects.calls.iter().filter(|callee| !all.calls.contains(callee)));
            all.add(&walk.effects);
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

/// Whether an expression is memory that it allocates.
fn is_allocation(hir: &Program, expr: &CExpr) -> bool {
    match &expr.kind {
        ExprKind::Cast { operand, .. } => is_allocation(hir, operand),
        ExprKind::Call { callee: Callee::Direct(callee), .. } => {
            let function = &hir.functions[*callee];
            function.body.is_none() && matches!(known(&function.name), Some(Library::Malloc | Library::Calloc))
        }
        _ => false,
    }
}

/// The place and the value of the assignment that a value is, if it is one; `++` has no value.
fn inner_assignment(value: &CExpr) -> Option<(&Place, Option<&CExpr>)> {
    match &value.kind {
        ExprKind::Cast { operand, .. } => inner_assignment(operand),
        ExprKind::Assign { place, value } | ExprKind::CompoundAssign { place, value, .. } => Some((place, Some(value))),
        ExprKind::IncDec { place, .. } => Some((place, None)),
        _ => None,
    }
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

/// Collects effects.
struct Walk<'a, 'p> {
    hir: &'a Program,
    memory: &'a Memory<'p>,
    function: FunctionId,
    effects: Effects,
    /// Whether the function is called by what is looked at: its variables are new ones then, even if it calls itself.
    is_called: bool,
    /// Variables that lead to objects which the function has made itself: nobody else knows them while it runs.
    fresh: FxHashSet<LocalId>,
    /// What is assigned to variables as a whole, if it is memory that is allocated there.
    assigned: FxHashMap<LocalId, bool>,
    /// Whether what is looked at happens in every run of the expression, and by itself.
    is_certain: bool,
}

impl<'a, 'p> Walk<'a, 'p> {
    fn new(hir: &'a Program, memory: &'a Memory<'p>, function: FunctionId) -> Self {
        Self {
            hir,
            memory,
            function,
            effects: Effects::default(),
            is_called: false,
            fresh: FxHashSet::default(),
            assigned: FxHashMap::default(),
            is_certain: true,
        }
    }

    /// The parts of memory that a place is, with the objects inside of it.
    fn cells(&self, place: &Place) -> Vec<(Region, Cell)> {
        if self.is_called && (self.memory.is_in_own_local(place) || self.is_fresh(place)) {
            return Vec::new();
        }
        let Some(at) = self.memory.peek(self.function, place) else { return Vec::new() };
        let exact = self.exact(place);
        if self.memory.is_bytes(at.region) {
            return vec![(at.region, Cell { exact, ..Cell::ALL })];
        }
        let (start, end) = self.bits(place).map_or((0, u64::MAX), |(start, end)| {
            let own = at.offset.saturating_mul(8);
            (own.saturating_add(start), own.saturating_add(end))
        });
        let mut cells = vec![(at.region, Cell { start, end, exact })];
        if matches!(self.hir.types.get(place.ty.ty), CType::Record(_)) {
            let inner = self.memory.regions_inside(at.region);
            cells.extend(inner.into_iter().map(|region| (region, Cell { exact, ..Cell::ALL })));
        }
        cells
    }

    /// The bits of a place, from where it begins in its object or element.
    fn bits(&self, place: &Place) -> Option<(u64, u64)> {
        if let PlaceKind::Member { record, index, .. } = &place.kind
            && let Some(bits) = self.hir.types.records[*record].layout.as_ref()?.members.get(*index)?.bits
        {
            return Some((u64::from(bits.start), u64::from(bits.start) + u64::from(bits.width)));
        }
        Some((0, self.hir.types.size_of(place.ty.ty)?.checked_mul(8)?))
    }

    /// The bits of the variable that a place is, if they are known.
    fn exact(&self, place: &Place) -> Option<Exact> {
        let (variable, at) = self.within_variable(place)?;
        let (start, end) = self.bits(place)?;
        let at = at.checked_mul(8)?;
        Some(Exact { variable, start: at.checked_add(start)?, end: at.checked_add(end)? })
    }

    /// The variable that a place lies in, and how many bytes behind its beginning.
    fn within_variable(&self, place: &Place) -> Option<(Variable, u64)> {
        match &place.kind {
            PlaceKind::Local(local) => Some((Variable::Local(self.function, *local), 0)),
            PlaceKind::Global(global) => Some((Variable::Global(*global), 0)),
            PlaceKind::Member { base, record, index } => {
                let (variable, at) = self.within_variable(base)?;
                let member = self.hir.types.records[*record].layout.as_ref()?.members.get(*index)?;
                Some((variable, at.checked_add(member.offset)?))
            }
            PlaceKind::Deref(pointer) => match &pointer.kind {
                ExprKind::Decay(row) => self.within_variable(row),
                ExprKind::PointerOffset { pointer, index, is_minus: false, .. } => {
                    let ExprKind::Decay(row) = &pointer.kind else { return None };
                    let (variable, at) = self.within_variable(row)?;
                    let by = u64::try_from(constant_number(index)?).ok()?;
                    let by = by.checked_mul(self.hir.types.size_of(place.ty.ty)?)?;
                    (by < self.hir.types.size_of(row.ty.ty)?).then_some(())?;
                    Some((variable, at.checked_add(by)?))
                }
                _ => None,
            },
            PlaceKind::String(_)
            | PlaceKind::CompoundLiteral { .. }
            | PlaceKind::Temporary(_)
            | PlaceKind::Unsupported(_) => None,
        }
    }

    /// What happens only in some runs, or in an order of its own.
    fn uncertain(&mut self, look: impl FnOnce(&mut Self)) {
        let around = std::mem::replace(&mut self.is_certain, false);
        look(self);
        self.is_certain = around;
    }

    /// The writes of an expression that may be done after its value is known: those that no sequence point inside of it comes after.
    fn pending(&mut self, expr: &CExpr) {
        match &expr.kind {
            ExprKind::Assign { place, value } | ExprKind::CompoundAssign { place, value, .. } => {
                self.wrote(place);
                self.pending_place(place);
                self.pending(value);
            }
            ExprKind::IncDec { place, .. } => {
                self.wrote(place);
                self.pending_place(place);
            }
            ExprKind::Load(place) | ExprKind::AddressOf(place) | ExprKind::Decay(place) => self.pending_place(place),
            ExprKind::Cast { operand, .. } | ExprKind::Unary { operand, .. } | ExprKind::Not(operand) => {
                self.pending(operand);
            }
            ExprKind::Binary { left, right, .. }
            | ExprKind::Compare { left, right, .. }
            | ExprKind::PointerDifference { left, right } => {
                self.pending(left);
                self.pending(right);
            }
            ExprKind::PointerOffset { pointer, index, .. } => {
                self.pending(pointer);
                self.pending(index);
            }
            ExprKind::Comma(_, right) => self.pending(right),
            ExprKind::And(_, right) | ExprKind::Or(_, right) => self.uncertain(|walk| walk.pending(right)),
            ExprKind::Conditional { then, otherwise, .. } => self.uncertain(|walk| {
                walk.pending(then);
                walk.pending(otherwise);
            }),
            ExprKind::Elvis { otherwise, .. } => self.uncertain(|walk| walk.pending(otherwise)),
            ExprKind::Builtin { args, .. } => args.iter().for_each(|arg| self.pending(arg)),
            // Arguments come before the call, statements before the value.
            ExprKind::Call { .. } | ExprKind::Statements { .. } => {}
            ExprKind::VaStart { list } | ExprKind::VaArg { list } | ExprKind::VaEnd { list } => self.pending(list),
            ExprKind::VaCopy { to, from } => {
                self.pending(to);
                self.pending(from);
            }
            ExprKind::Int(_) | ExprKind::Float(_) | ExprKind::FunctionAddress(_) | ExprKind::Unsupported(_) => {}
        }
    }

    /// The same without the assignments that the value itself is.
    fn pending_behind(&mut self, value: &CExpr) {
        match inner_assignment(value) {
            Some((place, inner)) => {
                self.pending_place(place);
                inner.into_iter().for_each(|inner| self.pending_behind(inner));
            }
            None => self.pending(value),
        }
    }

    fn pending_place(&mut self, place: &Place) {
        match &place.kind {
            PlaceKind::Deref(pointer) => self.pending(pointer),
            PlaceKind::Member { base, .. } => self.pending_place(base),
            PlaceKind::Temporary(value) => self.pending(value),
            PlaceKind::CompoundLiteral { .. }
            | PlaceKind::Local(_)
            | PlaceKind::Global(_)
            | PlaceKind::String(_)
            | PlaceKind::Unsupported(_) => {}
        }
    }

    fn wrote(&mut self, place: &Place) {
        for (region, cell) in self.cells(place) {
            self.effects.writes.insert(region, cell);
        }
        self.effects.certain_writes.extend(self.exact(place).filter(|_| self.is_certain && !self.is_called));
    }

    /// Whether a place lies in an object that the function has made itself.
    fn is_fresh(&self, place: &Place) -> bool {
        match &place.kind {
            PlaceKind::Member { base, .. } => self.is_fresh(base),
            PlaceKind::Deref(pointer) => self.leads_to_fresh(pointer),
            _ => false,
        }
    }

    /// Whether a pointer leads to a variable of the function itself, or to memory that it has allocated itself.
    fn leads_to_own(&self, pointer: &CExpr) -> bool {
        match &pointer.kind {
            ExprKind::AddressOf(place) | ExprKind::Decay(place) if self.memory.is_in_own_local(place) => true,
            ExprKind::PointerOffset { pointer, .. } | ExprKind::Cast { operand: pointer, .. } => {
                self.leads_to_own(pointer)
            }
            _ => self.leads_to_fresh(pointer),
        }
    }

    fn leads_to_fresh(&self, pointer: &CExpr) -> bool {
        match &pointer.kind {
            ExprKind::Load(Place { kind: PlaceKind::Local(local), .. }) => self.fresh.contains(local),
            ExprKind::PointerOffset { pointer, .. } | ExprKind::Cast { operand: pointer, .. } => {
                self.leads_to_fresh(pointer)
            }
            ExprKind::Decay(place) => self.is_fresh(place),
            _ => false,
        }
    }

    /// A variable is assigned to as a whole.
    fn assigns(&mut self, local: LocalId, value: Option<&CExpr>) {
        let is_allocation = value.is_some_and(|value| is_allocation(self.hir, value));
        let all = self.assigned.entry(local).or_insert(true);
        *all &= is_allocation;
    }

    /// What happens until a place is known.
    fn place(&mut self, place: &Place) {
        match &place.kind {
            PlaceKind::Deref(pointer) => self.expr(pointer),
            PlaceKind::Member { base, .. } => self.place(base),
            PlaceKind::CompoundLiteral { init, .. } => self.initialiser(init),
            PlaceKind::Temporary(value) => self.expr(value),
            PlaceKind::Local(_) | PlaceKind::Global(_) | PlaceKind::String(_) | PlaceKind::Unsupported(_) => {}
        }
    }

    fn read(&mut self, place: &Place) {
        self.place(place);
        for (region, cell) in self.cells(place) {
            self.effects.reads.insert(region, cell);
        }
        self.effects.certain_reads.extend(self.exact(place).filter(|_| self.is_certain && !self.is_called));
    }

    fn write(&mut self, place: &Place) {
        self.place(place);
        self.wrote(place);
    }

    fn initialiser(&mut self, init: &Initialiser) {
        for item in &init.items {
            if let InitValue::Expr(expr) = &item.value {
                self.expr(expr);
            }
        }
    }

    fn expr(&mut self, expr: &CExpr) {
        match &expr.kind {
            ExprKind::Int(_) | ExprKind::Float(_) | ExprKind::FunctionAddress(_) | ExprKind::Unsupported(_) => {}
            ExprKind::Load(place) => self.read(place),
            ExprKind::AddressOf(place) | ExprKind::Decay(place) => self.place(place),
            ExprKind::Cast { operand, .. } | ExprKind::Unary { operand, .. } | ExprKind::Not(operand) => {
                self.expr(operand)
            }
            ExprKind::Binary { left, right, .. }
            | ExprKind::Compare { left, right, .. }
            | ExprKind::PointerDifference { left, right }
            | ExprKind::Comma(left, right) => {
                self.expr(left);
                self.expr(right);
            }
            ExprKind::And(left, right) | ExprKind::Or(left, right) => {
                self.expr(left);
                self.uncertain(|walk| walk.expr(right));
            }
            ExprKind::PointerOffset { pointer, index, .. } => {
                self.expr(pointer);
                self.expr(index);
            }
            ExprKind::Conditional { cond, then, otherwise } => {
                self.expr(cond);
                self.uncertain(|walk| [then, otherwise].into_iter().for_each(|expr| walk.expr(expr)));
            }
            ExprKind::Elvis { value, otherwise, .. } => {
                self.expr(value);
                self.uncertain(|walk| walk.expr(otherwise));
            }
            ExprKind::Assign { place, value } => {
                if let PlaceKind::Local(local) = place.kind {
                    self.assigns(local, Some(value));
                }
                self.write(place);
                self.expr(value);
            }
            ExprKind::CompoundAssign { place, value, .. } => {
                if let PlaceKind::Local(local) = place.kind {
                    self.assigns(local, None);
                }
                self.read(place);
                self.write(place);
                self.expr(value);
            }
            ExprKind::IncDec { place, .. } => {
                if let PlaceKind::Local(local) = place.kind {
                    self.assigns(local, None);
                }
                self.read(place);
                self.write(place);
            }
            ExprKind::Call { callee, args, .. } => {
                match callee {
                    Callee::Direct(function) => {
                        self.effects.calls.insert(*function);
                    }
                    Callee::Pointer(pointer) => {
                        self.expr(pointer);
                        self.effects.calls.extend(self.memory.callees(self.function, pointer));
                    }
                }
                args.iter().for_each(|arg| self.expr(arg));
                if let Callee::Direct(callee) = callee
                    && self.hir.functions[*callee].body.is_none()
                {
                    if known(&self.hir.functions[*callee].name) == Some(Library::Alloca) {
                        self.effects.allocas.extend(self.memory.region_of(made(expr)));
                    }
                    // It may read and write what it is given, unless nobody can see it.
                    let name = &self.hir.functions[*callee].name;
                    let writes = !library::is_silent(name);
                    self.effects.prints |= library::prints(name);
                    let regions: Vec<Region> = args
                        .iter()
                        .filter(|arg| !(self.is_called && self.leads_to_own(arg)))
                        .flat_map(|arg| self.memory.pointed_regions(self.function, arg))
                        .collect();
                    for region in regions {
                        self.effects.reads.insert(region, Cell::ALL);
                        if writes {
                            self.effects.writes.insert(region, Cell::ALL);
                        }
                    }
                }
            }
            ExprKind::Statements { block, value } => self.uncertain(|walk| {
                walk.block(block);
                value.iter().for_each(|value| walk.expr(value));
            }),
            ExprKind::VaStart { list } | ExprKind::VaArg { list } | ExprKind::VaEnd { list } => self.expr(list),
            ExprKind::VaCopy { to, from } => {
                self.expr(to);
                self.expr(from);
            }
            ExprKind::Builtin { which, args } => {
                args.iter().for_each(|arg| self.expr(arg));
                if *which == Builtin::Alloca {
                    self.effects.allocas.extend(self.memory.region_of(made(expr)));
                }
            }
        }
    }

    fn block(&mut self, block: &Block) {
        block.stmts.iter().for_each(|stmt| self.stmt(stmt));
    }

    fn stmt(&mut self, stmt: &Stmt) {
        match &stmt.kind {
            StmtKind::Empty | StmtKind::Goto(_) | StmtKind::Break | StmtKind::Continue | StmtKind::Unsupported(_) => {}
            StmtKind::Expr(expr) | StmtKind::Jump(expr) => self.expr(expr),
            StmtKind::Declare { local, init } => {
                if let Some(init) = init {
                    let value = match &init.items[..] {
                        [InitItem { value: InitValue::Expr(value), .. }] => Some(value),
                        _ => None,
                    };
                    self.assigns(*local, value);
                    self.initialiser(init);
                }
            }
            StmtKind::Block(block) => self.block(block),
            StmtKind::If { cond, then, otherwise } => {
                self.expr(cond);
                self.stmt(then);
                otherwise.iter().for_each(|stmt| self.stmt(stmt));
            }
            StmtKind::While { cond, body } | StmtKind::DoWhile { body, cond } => {
                self.expr(cond);
                self.stmt(body);
            }
            StmtKind::For { init, cond, step, body, .. } => {
                init.iter().for_each(|stmt| self.stmt(stmt));
                cond.iter().chain(step).for_each(|expr| self.expr(expr));
                self.stmt(body);
            }
            StmtKind::Switch { value, body, .. } => {
                self.expr(value);
                self.stmt(body);
            }
            StmtKind::Labelled { body, .. } => self.stmt(body),
            StmtKind::Return(value) => value.iter().for_each(|value| self.expr(value)),
        }
    }
}
