//! What C leaves open about the order of evaluation: operands whose effects meet are not modelled, at their place, instead of being given an order.
//!
//! Effects are reads and writes of parts of regions. Those of a function that is called are all that it and its callees do. Parts of one region are told apart by
//! their offset, elements of a sequence are not.

use super::Code;
use crate::hir::{
    Block, Body, Builtin, Callee, Expr as CExpr, ExprKind, FunctionId, InitItem, InitValue, Initialiser, LocalId,
    Place, PlaceKind, Program, Stmt, StmtKind,
};
use crate::library::{Library, known};
use crate::memory::{At, Memory, Region, Variable, made};
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

/// A part of the objects of a region.
type Cell = (Region, u64);

/// What is read and written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Effects {
    reads: FxHashSet<Cell>,
    writes: FxHashSet<Cell>,
    calls: FxHashSet<FunctionId>,
    /// The regions in which memory is got by `alloca`.
    allocas: Vec<Region>,
}

impl Effects {
    fn meets(&self, other: &Effects) -> bool {
        let touched = |cell: &Cell| other.reads.contains(cell) || other.writes.contains(cell);
        self.writes.iter().any(touched) || other.writes.iter().any(|cell| self.reads.contains(cell))
    }

    fn add(&mut self, other: &Effects) {
        self.reads.extend(&other.reads);
        self.writes.extend(&other.writes);
        self.calls.extend(&other.calls);
    }
}

/// What functions do, with all that they call.
#[derive(Debug, Default)]
pub(super) struct Summaries {
    functions: FxHashMap<FunctionId, Rc<Effects>>,
}

impl Code<'_, '_> {
    /// Operands of an expression whose order is open must not get in each other's way.
    pub fn check_order(&mut self, expr: &CExpr) {
        let operands = unsequenced(expr);
        if operands.len() < 2 || operands.iter().filter(|operand| has_effect(operand)).count() == 0 {
            return;
        }
        let effects: Vec<Effects> = operands.iter().map(|operand| self.effects(operand)).collect();
        let mut meets = (0..effects.len()).any(|a| (0..a).any(|b| effects[a].meets(&effects[b])));
        if let ExprKind::Assign { place, value } | ExprKind::CompoundAssign { place, value, .. } = &expr.kind
            && !matches!(value.kind, ExprKind::Call { .. })
        {
            // The assignment itself against what the value does beside being computed.
            let mut direct = Walk::new(self.emit.world.hir, &self.emit.world.memory, self.function);
            direct.expr(value);
            let target = direct.memory.peek(self.function, place).map(|at| (at.region, at.offset));
            meets |= target.is_some_and(|target| direct.effects.writes.contains(&target));
        }
        if meets {
            self.emit.at(expr.span);
            self.emit.unsupported("the order of effects here is not defined by C");
        }
    }

    /// Whether an initial value reads a variable of this region, perhaps the one that it is for.
    pub fn reads(&self, init: &Initialiser, region: Region) -> bool {
        let mut walk = Walk::new(self.emit.world.hir, &self.emit.world.memory, self.function);
        walk.initialiser(init);
        walk.effects.reads.iter().any(|(read, _)| *read == region)
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
            effects.add(&summary);
        }
        effects
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
        }
    }

    fn cell(&self, place: &Place) -> Option<Cell> {
        if self.is_called && (self.memory.is_private(self.function, place) || self.is_fresh(place)) {
            return None;
        }
        self.memory.peek(self.function, place).map(|at: At| (at.region, at.offset))
    }

    /// Whether a place lies in an object that the function has made itself.
    fn is_fresh(&self, place: &Place) -> bool {
        match &place.kind {
            PlaceKind::Member { base, .. } => self.is_fresh(base),
            PlaceKind::Deref(pointer) => self.leads_to_fresh(pointer),
            _ => false,
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
        self.effects.reads.extend(self.cell(place));
    }

    fn write(&mut self, place: &Place) {
        self.place(place);
        self.effects.writes.extend(self.cell(place));
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
            | ExprKind::And(left, right)
            | ExprKind::Or(left, right)
            | ExprKind::Comma(left, right) => {
                self.expr(left);
                self.expr(right);
            }
            ExprKind::PointerOffset { pointer, index, .. } => {
                self.expr(pointer);
                self.expr(index);
            }
            ExprKind::Conditional { cond, then, otherwise } => {
                [cond, then, otherwise].into_iter().for_each(|expr| self.expr(expr))
            }
            ExprKind::Elvis { value, otherwise, .. } => {
                self.expr(value);
                self.expr(otherwise);
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
                    // It may read and write what it is given.
                    let cells: Vec<Cell> = args
                        .iter()
                        .filter(|arg| !(self.is_called && self.leads_to_fresh(arg)))
                        .flat_map(|arg| self.memory.pointed_parts(self.function, arg))
                        .collect();
                    self.effects.reads.extend(&cells);
                    self.effects.writes.extend(&cells);
                }
            }
            ExprKind::Statements { block, value } => {
                self.block(block);
                value.iter().for_each(|value| self.expr(value));
            }
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
            StmtKind::Expr(expr) => self.expr(expr),
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
