//! What expressions and statements read and write, for [`order`](super::order): parts of regions, in bits, and of which variable if that is known.

use crate::hir::{
    Block, Builtin, Callee, Expr as CExpr, ExprKind, FunctionId, InitItem, InitValue, Initialiser, LocalId, Place,
    PlaceKind, Program, Stmt, StmtKind,
};
use crate::library::{self, Library, known};
use crate::memory::{Memory, Region, Variable, constant_number, made};
use crate::types::Type as CType;
use rustc_hash::{FxHashMap, FxHashSet};

/// Bits of one variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Exact {
    variable: Variable,
    start: u64,
    end: u64,
}

/// Bits of the objects of a region, or of their elements; of which one, if that is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Cell {
    start: u64,
    end: u64,
    exact: Option<Exact>,
}

impl Cell {
    const ALL: Cell = Cell { start: 0, end: u64::MAX, exact: None };

    pub fn meets(&self, other: &Cell) -> bool {
        match (self.exact, other.exact) {
            (Some(a), Some(b)) => a.variable == b.variable && a.start < b.end && b.start < a.end,
            _ => self.start < other.end && other.start < self.end,
        }
    }
}

/// Parts of memory, by regions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Touched {
    pub cells: FxHashMap<Region, FxHashSet<Cell>>,
}

impl Touched {
    fn insert(&mut self, region: Region, cell: Cell) {
        self.cells.entry(region).or_default().insert(cell);
    }

    pub fn add(&mut self, other: &Touched) {
        for (region, cells) in &other.cells {
            self.cells.entry(*region).or_default().extend(cells);
        }
    }

    pub fn meets(&self, other: &Touched) -> bool {
        self.cells.iter().any(|(region, cells)| {
            other.cells.get(region).is_some_and(|others| cells.iter().any(|a| others.iter().any(|b| a.meets(b))))
        })
    }
}

/// What is read and written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Effects {
    pub reads: Touched,
    pub writes: Touched,
    /// What is certainly read and written by the expression itself, whatever way it takes.
    certain_reads: FxHashSet<Exact>,
    certain_writes: FxHashSet<Exact>,
    pub calls: FxHashSet<FunctionId>,
    /// Whether something is printed.
    pub prints: bool,
    /// The regions in which memory is got by `alloca`.
    pub allocas: Vec<Region>,
}

impl Effects {
    pub fn meets(&self, other: &Effects) -> bool {
        self.prints && other.prints
            || self.writes.meets(&other.writes)
            || self.writes.meets(&other.reads)
            || other.writes.meets(&self.reads)
    }

    /// Whether both certainly touch the same, and one of them writes.
    pub fn certainly_meets(&self, other: &Effects) -> bool {
        let is_touched = |by: &Effects, cell| by.certain_reads.contains(cell) || by.certain_writes.contains(cell);
        self.certain_writes.iter().any(|cell| is_touched(other, cell))
            || other.certain_writes.iter().any(|cell| is_touched(self, cell))
    }

    pub fn add(&mut self, other: &Effects) {
        self.reads.add(&other.reads);
        self.writes.add(&other.writes);
        self.calls.extend(&other.calls);
        self.prints |= other.prints;
    }
}

/// Collects effects.
pub(super) struct Walk<'a, 'p> {
    hir: &'a Program,
    memory: &'a Memory<'p>,
    function: FunctionId,
    pub effects: Effects,
    /// Whether the function is called by what is looked at: its variables are new ones then, even if it calls itself.
    is_called: bool,
    /// Variables that lead to objects which the function has made itself: nobody else knows them while it runs.
    fresh: FxHashSet<LocalId>,
    /// What is assigned to variables as a whole, if it is memory that is allocated there.
    pub assigned: FxHashMap<LocalId, bool>,
    /// Whether what is looked at happens in every run of the expression, and by itself.
    is_certain: bool,
}

impl<'a, 'p> Walk<'a, 'p> {
    pub fn new(hir: &'a Program, memory: &'a Memory<'p>, function: FunctionId) -> Self {
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

    /// Of a function that is called, some of whose variables lead to objects which it has made itself.
    pub fn called(hir: &'a Program, memory: &'a Memory<'p>, function: FunctionId, fresh: FxHashSet<LocalId>) -> Self {
        Self { is_called: true, fresh, ..Self::new(hir, memory, function) }
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
    pub fn pending(&mut self, expr: &CExpr) {
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
            ExprKind::Call { callee: Callee::Direct(function), args, .. }
                if self.hir.functions[*function].called_at.as_ref().is_some_and(|site| site.is_operator) =>
            {
                args.iter().for_each(|arg| self.pending(arg));
            }
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
    pub fn pending_behind(&mut self, value: &CExpr) {
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
    pub fn place(&mut self, place: &Place) {
        match &place.kind {
            PlaceKind::Deref(pointer) => self.expr(pointer),
            PlaceKind::Member { base, .. } => self.place(base),
            PlaceKind::CompoundLiteral { init, .. } => self.initialiser(init),
            PlaceKind::Temporary(value) => self.expr(value),
            PlaceKind::Local(_) | PlaceKind::Global(_) | PlaceKind::String(_) | PlaceKind::Unsupported(_) => {}
        }
    }

    pub fn read(&mut self, place: &Place) {
        self.place(place);
        for (region, cell) in self.cells(place) {
            self.effects.reads.insert(region, cell);
        }
        self.effects.certain_reads.extend(self.exact(place).filter(|_| self.is_certain && !self.is_called));
    }

    pub fn write(&mut self, place: &Place) {
        self.place(place);
        self.wrote(place);
    }

    pub fn initialiser(&mut self, init: &Initialiser) {
        for item in &init.items {
            if let InitValue::Expr(expr) = &item.value {
                self.expr(expr);
            }
        }
    }

    pub fn expr(&mut self, expr: &CExpr) {
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

    pub fn block(&mut self, block: &Block) {
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

/// Whether an expression is memory that it allocates.
pub(super) fn is_allocation(hir: &Program, expr: &CExpr) -> bool {
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
pub(super) fn inner_assignment(value: &CExpr) -> Option<(&Place, Option<&CExpr>)> {
    match &value.kind {
        ExprKind::Cast { operand, .. } => inner_assignment(operand),
        ExprKind::Assign { place, value } | ExprKind::CompoundAssign { place, value, .. } => Some((place, Some(value))),
        ExprKind::IncDec { place, .. } => Some((place, None)),
        _ => None,
    }
}
