//! Which region a place or pointer of the program belongs to, asked after the analysis.

use super::cast::{KnownCast, known_cast};
use super::{At, Memory, PartKey, Region, Variable, made};
use crate::hir::{Callee, CastKind, Expr, ExprKind, FunctionId, Place, PlaceKind, Program};
use crate::types::{BitField, Type};
use rustc_hash::{FxHashMap, FxHashSet};

/// The functions whose variables lie in a region.
pub type Owners = FxHashMap<Region, FxHashSet<FunctionId>>;

/// What a run tells of what leads to allocated memory, by the pointers that it follows.
#[derive(Clone, Copy, Debug)]
pub struct Traces {
    /// Whether something may lead there unseen: a number that was an address, or a pointer to an object inside.
    pub may_hide: bool,
    /// Whether pointers may be followed that are none any more: some of their bytes have been overwritten.
    pub may_be_old: bool,
}

impl Memory<'_> {
    /// The part of memory that a place of a function is.
    pub fn peek(&self, function: FunctionId, place: &Place) -> Option<At> {
        let at = self.within(self.peek_bits(function, place)?.0);
        // Which bytes are meant depends on the pointer.
        Some(if self.node(at.region).is_bytes { At { offset: 0, ..at } } else { at })
    }

    /// Whether a place lies in a variable of the function itself: each call has its own.
    pub fn is_in_own_local(&self, place: &Place) -> bool {
        is_in_local(place)
    }

    /// Whether the objects of a region are rows of bytes.
    pub fn is_bytes(&self, region: Region) -> bool {
        self.node(region).is_bytes
    }

    /// The regions of the objects inside of those of a region.
    pub fn regions_inside(&self, region: Region) -> Vec<Region> {
        let mut waiting = vec![self.root(region)];
        let mut seen = FxHashSet::from_iter(waiting.iter().copied());
        let mut inside = Vec::new();
        while let Some(region) = waiting.pop() {
            let inner: Vec<Region> = self.node(region).inner.values().map(|inner| self.root(inner.region)).collect();
            for region in inner.into_iter().filter(|region| seen.insert(*region)) {
                inside.push(region);
                waiting.push(region);
            }
        }
        inside
    }

    /// The region that a pointer leads to, and those of the objects inside.
    pub fn pointed_regions(&self, function: FunctionId, pointer: &Expr) -> Vec<Region> {
        let is_pointer = matches!(self.types.get(pointer.ty), Type::Pointer(_));
        let Some(region) = self.pointed(function, pointer).filter(|_| is_pointer) else { return Vec::new() };
        let mut regions = vec![self.root(region)];
        regions.extend(self.regions_inside(region));
        regions
    }

    /// Whose variables lie in regions that have nothing but variables of functions and work areas of our library: of others nothing is said. What the entry's arguments lead to was there before.
    pub fn owners(&self, program: &Program, entry: FunctionId) -> Owners {
        let mut owners = Owners::default();
        let mut others: FxHashSet<Region> = FxHashSet::default();
        for (variable, region) in &self.variables {
            let root = self.root(*region);
            for region in std::iter::once(root).chain(self.regions_inside(root)) {
                match variable {
                    Variable::Local(function, _) => {
                        owners.entry(region).or_default().insert(*function);
                    }
                    // A work area, which belongs to nobody else.
                    Variable::Global(global) if program.globals[*global].is_work_area => {
                        owners.entry(region).or_default();
                    }
                    _ => {
                        others.insert(region);
                    }
                }
            }
        }
        let params = program.functions[entry].body.as_ref().map_or(&[][..], |body| &body.params[..]);
        let mut waiting: Vec<Region> =
            params.iter().filter_map(|param| self.region_of(Variable::Local(entry, *param))).collect();
        let mut seen: FxHashSet<Region> = waiting.iter().copied().collect();
        while let Some(region) = waiting.pop() {
            others.insert(region);
            let node = self.node(region);
            let inner = node.inner.values().map(|inner| inner.region);
            let next = node.parts.values().filter_map(|part| part.target).chain(node.target).chain(inner);
            let next: Vec<Region> = next.map(|region| self.root(region)).collect();
            waiting.extend(next.into_iter().filter(|region| seen.insert(*region)));
        }
        let is_own = |region: &Region| {
            let node = self.node(*region);
            !others.contains(region) && !node.has_heap && !node.has_alloca && !node.has_numbers
        };
        owners.retain(|region, _| is_own(region));
        owners
    }

    /// The regions that pointers in objects with static storage lead to, or those in what these lead to. So do the arguments that the program starts with.
    pub fn kept_by_statics(&self, arguments: &[Variable]) -> FxHashSet<Region> {
        let is_kept = |variable: &Variable| matches!(variable, Variable::Global(_)) || arguments.contains(variable);
        let statics = self.variables.iter().filter(|(variable, _)| is_kept(variable));
        let mut waiting: Vec<Region> = statics.map(|(_, region)| self.root(*region)).collect();
        let mut looked_at: FxHashSet<Region> = waiting.iter().copied().collect();
        // What somebody knows the address of may be kept as a number.
        let is_number = |region: &Region| self.node(*region).has_address;
        let all = (0..self.nodes.len()).map(|index| self.root(Region(index as u32)));
        let mut kept: FxHashSet<Region> = all.filter(is_number).collect();
        while let Some(region) = waiting.pop() {
            let node = self.node(region);
            let targets = node.parts.values().filter_map(|part| part.target).chain(node.target);
            let targets: Vec<Region> = targets.map(|target| self.root(target)).collect();
            kept.extend(&targets);
            let inner = node.inner.values().map(|inner| self.root(inner.region));
            waiting.extend(targets.into_iter().chain(inner).filter(|region| looked_at.insert(*region)));
        }
        // Whatever leads into an object leads to it.
        let mut before = 0;
        while before < kept.len() {
            before = kept.len();
            let all = (0..self.nodes.len()).map(|index| self.root(Region(index as u32)));
            let holds = |region: &Region| {
                let mut inner = self.node(*region).inner.values();
                inner.any(|inner| kept.contains(&self.root(inner.region)))
            };
            let outer: Vec<Region> = all.filter(holds).collect();
            kept.extend(outer);
        }
        kept
    }

    /// What a run tells of what leads to allocated memory.
    pub fn traces(&self) -> Traces {
        let nodes = || self.nodes.iter().filter(|node| node.parent.is_none());
        Traces {
            may_hide: nodes().any(|node| node.has_heap && (node.has_address || !node.inner.is_empty())),
            may_be_old: nodes().any(|node| node.is_bytes && node.target.is_some()),
        }
    }

    /// Whether no pointer leads to a variable.
    pub fn is_unpointed(&self, variable: Variable) -> bool {
        self.region_of(variable).is_some_and(|region| !self.node(region).is_pointed)
    }

    /// The functions that a pointer may lead to.
    pub fn callees(&self, function: FunctionId, pointer: &Expr) -> Vec<FunctionId> {
        match self.pointed(function, pointer) {
            Some(region) => self.node(region).functions.iter().copied().collect(),
            None => Vec::new(),
        }
    }

    fn peek_bits(&self, function: FunctionId, place: &Place) -> Option<(At, Option<BitField>)> {
        let start = |region: Region| Some((At { region, offset: 0 }, None));
        match &place.kind {
            PlaceKind::Local(local) | PlaceKind::CompoundLiteral { local, .. } => {
                start(self.region_of(Variable::Local(function, *local))?)
            }
            PlaceKind::Global(global) => start(self.region_of(Variable::Global(*global))?),
            PlaceKind::String(string) => start(self.region_of(Variable::String(*string))?),
            PlaceKind::Deref(pointer) => start(self.pointed(function, pointer)?),
            PlaceKind::Member { base, record, index } => {
                let (at, _) = self.peek_bits(function, base)?;
                let member = self.types.records[*record].layout.as_ref()?.members.get(*index)?;
                Some((At { offset: at.offset + member.offset, ..at }, member.bits))
            }
            PlaceKind::Temporary(value) => start(self.region_of(made(value))?),
            PlaceKind::Unsupported(_) => None,
        }
    }

    /// The region that a pointer leads into.
    fn pointed(&self, function: FunctionId, pointer: &Expr) -> Option<Region> {
        let stored = |place: &Place| {
            let (at, bits) = self.peek_bits(function, place)?;
            let at = self.within(at);
            if self.node(at.region).is_bytes {
                return self.node(at.region).target.map(|target| self.root(target));
            }
            let part = self.node(at.region).parts.get(&PartKey::new(at.offset, bits))?;
            part.target.map(|target| self.root(target))
        };
        match &pointer.kind {
            ExprKind::Load(place)
            | ExprKind::Assign { place, .. }
            | ExprKind::CompoundAssign { place, .. }
            | ExprKind::IncDec { place, .. } => stored(place),
            ExprKind::AddressOf(place) | ExprKind::Decay(place) => {
                let (at, _) = self.peek_bits(function, place)?;
                match &place.kind {
                    PlaceKind::Member { .. } => Some(self.within(at).region),
                    _ => Some(self.root(at.region)),
                }
            }
            ExprKind::FunctionAddress(callee) => self.region_of(Variable::Function(*callee)),
            ExprKind::Int(_) | ExprKind::Cast { kind: CastKind::IntToPointer, .. }
                if self.region_of(made(pointer)).is_some() =>
            {
                self.region_of(made(pointer))
            }
            ExprKind::Cast { kind, operand, .. } => match known_cast(self.types, *kind, operand) {
                Some(KnownCast::Back(pointer)) => self.pointed(function, pointer),
                Some(KnownCast::Offset(_)) | None => self.pointed(function, operand),
            },
            ExprKind::PointerOffset { pointer, .. } => self.pointed(function, pointer),
            ExprKind::Conditional { then, otherwise, .. } => {
                self.pointed(function, then).or_else(|| self.pointed(function, otherwise))
            }
            ExprKind::Elvis { value, otherwise, .. } => {
                self.pointed(function, value).or_else(|| self.pointed(function, otherwise))
            }
            ExprKind::Comma(_, right) => self.pointed(function, right),
            ExprKind::Statements { value, .. } => self.pointed(function, value.as_ref()?),
            ExprKind::Call { callee: Callee::Direct(callee), .. } if self.region_of(made(pointer)).is_none() => {
                let result = self.region_of(Variable::Result(*callee))?;
                if self.node(result).is_bytes {
                    return self.node(result).target.map(|target| self.root(target));
                }
                let part = self.node(result).parts.get(&PartKey::new(0, None))?;
                part.target.map(|target| self.root(target))
            }
            ExprKind::Call { .. } | ExprKind::Builtin { .. } => self.region_of(made(pointer)),
            ExprKind::Int(_)
            | ExprKind::Float(_)
            | ExprKind::Unary { .. }
            | ExprKind::Not(_)
            | ExprKind::Binary { .. }
            | ExprKind::Compare { .. }
            | ExprKind::PointerDifference { .. }
            | ExprKind::And(..)
            | ExprKind::Or(..)
            | ExprKind::VaStart { .. }
            | ExprKind::VaArg { .. }
            | ExprKind::VaEnd { .. }
            | ExprKind::VaCopy { .. }
            | ExprKind::Unsupported(_) => None,
        }
    }
}

/// Whether a place is a variable of a function, a member of one, or an element of an array in one.
fn is_in_local(place: &Place) -> bool {
    match &place.kind {
        PlaceKind::Local(_) | PlaceKind::CompoundLiteral { .. } | PlaceKind::Temporary(_) => true,
        PlaceKind::Member { base, .. } => is_in_local(base),
        PlaceKind::Deref(pointer) => is_element_of_local(pointer),
        PlaceKind::Global(_) | PlaceKind::String(_) | PlaceKind::Unsupported(_) => false,
    }
}

fn is_element_of_local(pointer: &Expr) -> bool {
    match &pointer.kind {
        ExprKind::Decay(place) => is_in_local(place),
        ExprKind::PointerOffset { pointer, .. } => is_element_of_local(pointer),
        _ => false,
    }
}
