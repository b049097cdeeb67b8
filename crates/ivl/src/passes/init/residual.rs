//! Puts what has been run ahead into the program: first values of globals, code that rebuilds objects, and no more calls.
//!
//! Only what somebody still loads is rebuilt. What takes too many statements is not worth it and stays as it was, with all that needs it.

use super::eval::{Machine, Region};
use super::heap::{Contents, ObjectId, Part, RegionId, Value};
use super::shape::{Facts, Once, OnceKind, callees};
use crate::expr::{Const, Expr, Type};
use crate::program::{ClassKind, GlobalId, Local, Proc, ProcId, Program, Site};
use crate::stmt::{Block, BlockId, LocalId, Stmt, StmtKind, Term, TermKind};
use base::{Id, IdVec, OriginId};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// No more statements for one region, and for all.
const MAX_REGION: usize = 1_000;
const MAX_TOTAL: usize = 3_000;

/// What is done about the program.
pub(super) struct Plan {
    /// What has been run ahead: its calls disappear.
    pub(super) done: FxHashMap<ProcId, Once>,
    /// What was too large.
    pub(super) dropped: Vec<ProcId>,
    /// First values of globals.
    first: Vec<(GlobalId, Const)>,
    /// References to rebuild, and the objects that takes, in the order in which they were made.
    roots: Vec<(GlobalId, Value)>,
    objects: Vec<ObjectId>,
}

impl Plan {
    pub(super) fn new(program: &Program, entry: ProcId, facts: &Facts, machine: &Machine<'_>) -> Plan {
        let mut is_kept: IdVec<RegionId, bool> = IdVec::from_vec(vec![true; machine.regions.len()]);
        loop {
            let kept = || machine.regions.entries().filter(|(id, _)| is_kept[*id]);
            let members = kept().flat_map(|(_, region)| &region.members);
            let done: FxHashMap<ProcId, Once> =
                members.filter_map(|member| Some((*member, facts.once[*member].clone()?))).collect();
            let loaded = loaded(program, entry, facts, &done);
            let mut roots: Vec<(GlobalId, Value)> = Vec::new();
            let mut sizes: IdVec<RegionId, usize> = IdVec::from_vec(vec![0; machine.regions.len()]);
            for (id, region) in kept() {
                for global in guarded(facts, region).filter(|global| loaded.contains(global)) {
                    if program.globals[global].ty == Type::Ref && machine.globals[global] != Value::NULL {
                        roots.push((global, machine.globals[global]));
                        sizes[id] += 1;
                    }
                }
            }
            roots.sort_unstable_by_key(|(global, _)| *global);
            let objects = reached(machine, &roots);
            for object in &objects {
                let object = &machine.heap[*object];
                sizes[object.owner] += 1 + object.parts().len();
            }
            let total: usize = sizes.iter().sum();
            let largest = sizes.entries().max_by_key(|(_, size)| **size).map(|(id, size)| (id, *size));
            match largest {
                Some((id, size)) if size > MAX_REGION || total > MAX_TOTAL => drop_region(machine, &mut is_kept, id),
                _ => {
                    let first =
                        kept().flat_map(|(_, region)| guarded(facts, region)).filter_map(|global| {
                            match machine.globals[global] {
                                Value::Const(value) if value != program.globals[global].init => Some((global, value)),
                                _ => None,
                            }
                        });
                    let first = first.collect();
                    let dropped = machine.regions.entries().filter(|(id, _)| !is_kept[*id]);
                    let dropped = dropped.flat_map(|(_, region)| region.members.iter().copied()).collect();
                    return Plan { done, dropped, first, roots, objects };
                }
            }
        }
    }

    /// Rewrites the program.
    pub(super) fn apply(&self, program: &mut Program, entry: ProcId, procs: &mut IdVec<ProcId, Proc>, machine: Built) {
        for (global, value) in &self.first {
            program.globals[*global].init = *value;
        }
        for block in procs.iter_mut().flat_map(|proc| proc.blocks.iter_mut()) {
            let stmts = std::mem::take(&mut block.stmts);
            block.stmts = stmts.into_iter().filter_map(|stmt| self.without_call(stmt)).collect();
        }
        if !self.roots.is_empty() {
            self.rebuild(program, &mut procs[entry], machine);
        }
    }

    /// The statement, with what a call of something that is done comes to; none if that is nothing.
    fn without_call(&self, stmt: Stmt) -> Option<Stmt> {
        let Stmt { kind, origin } = stmt;
        let StmtKind::Call { targets, proc, args } = kind else { return Some(Stmt { kind, origin }) };
        let Some(once) = self.done.get(&proc) else {
            return Some(Stmt { kind: StmtKind::Call { targets, proc, args }, origin });
        };
        let target = targets.into_iter().flatten().next()?;
        let kind = match once.kind {
            OnceKind::Initialiser => StmtKind::Assign { target, value: Expr::NULL },
            OnceKind::Memo => StmtKind::GlobalLoad { target, global: once.global },
        };
        Some(Stmt { kind, origin })
    }

    /// Puts code before everything else that makes the objects.
    fn rebuild(&self, program: &mut Program, entry: &mut Proc, machine: Built) {
        let first = BlockId::from_index(0);
        let origin = entry.origin;
        let mut code = Code {
            entry,
            origin,
            stmts: Vec::new(),
            names: FxHashSet::default(),
            arrays: FxHashMap::default(),
            machine: &machine,
            locals: FxHashMap::default(),
        };
        code.names = code.entry.locals.iter().map(|local| local.name.clone()).collect();
        for id in &self.objects {
            code.make(program, *id);
        }
        for id in &self.objects {
            code.fill(program, *id);
        }
        for (global, value) in &self.roots {
            let value = code.value(program, *value);
            code.push(StmtKind::GlobalStore { global: *global, value }, origin);
        }
        let stmts = std::mem::take(&mut code.stmts);
        // Somebody may jump back to the first block.
        let moved = entry.blocks.next_id();
        let jump = Term { kind: TermKind::goto(moved), origin };
        let old = std::mem::replace(&mut entry.blocks[first], Block { stmts, term: jump });
        entry.blocks.push(old);
        for block in entry.blocks.iter_mut().skip(1) {
            block.term.kind.for_each_successor_mut(&mut |target| {
                if *target == first {
                    *target = moved;
                }
            });
        }
    }
}

/// What has been built ahead: the heap of the evaluator, without the program it was made from.
pub(super) struct Built {
    pub(super) heap: IdVec<ObjectId, super::heap::Object>,
}

/// The globals that the procedures of a region guard.
fn guarded<'a>(facts: &'a Facts, region: &'a Region) -> impl Iterator<Item = GlobalId> + 'a {
    let once = region.members.iter().filter_map(|member| facts.once[*member].as_ref());
    once.flat_map(|once| once.guards.iter().copied())
}

/// The globals that are still loaded when what is done is not called any more. What the entry does not reach counts: somebody else may call it.
fn loaded(program: &Program, entry: ProcId, facts: &Facts, done: &FxHashMap<ProcId, Once>) -> FxHashSet<GlobalId> {
    let others = program.procs.ids().filter(|id| !facts.dominators.is_reached(*id) && !done.contains_key(id));
    let mut todo: Vec<ProcId> = others.chain([entry]).collect();
    let mut is_seen: FxHashSet<ProcId> = todo.iter().copied().collect();
    let mut loaded = FxHashSet::default();
    while let Some(id) = todo.pop() {
        let proc = &program.procs[id];
        for stmt in proc.blocks.iter().flat_map(|block| &block.stmts) {
            if let StmtKind::GlobalLoad { global, .. } = stmt.kind {
                loaded.insert(global);
            }
        }
        for callee in callees(proc) {
            match done.get(&callee) {
                Some(once) if once.kind == OnceKind::Memo => drop(loaded.insert(once.global)),
                Some(_) => {}
                None if is_seen.insert(callee) => todo.push(callee),
                None => {}
            }
        }
    }
    loaded
}

/// The objects that are reached from these values, in the order in which they were made.
fn reached(machine: &Machine<'_>, roots: &[(GlobalId, Value)]) -> Vec<ObjectId> {
    let mut seen: FxHashSet<ObjectId> = FxHashSet::default();
    let mut todo: Vec<Value> = roots.iter().map(|(_, value)| *value).collect();
    while let Some(value) = todo.pop() {
        if let Value::Object(object) = value
            && seen.insert(object)
        {
            todo.extend(machine.heap[object].parts().into_iter().map(|(_, value)| value));
        }
    }
    let mut objects: Vec<ObjectId> = seen.into_iter().collect();
    objects.sort_unstable();
    objects
}

/// Leaves a region as it was, and all that need it.
fn drop_region(machine: &Machine<'_>, is_kept: &mut IdVec<RegionId, bool>, id: RegionId) {
    is_kept[id] = false;
    loop {
        let lost = machine
            .regions
            .entries()
            .find(|(id, region)| is_kept[*id] && region.needs.iter().any(|need| !is_kept[*need]));
        match lost {
            Some((id, _)) => is_kept[id] = false,
            None => break,
        }
    }
}

/// The code that rebuilds.
struct Code<'a> {
    entry: &'a mut Proc,
    origin: OriginId,
    stmts: Vec<Stmt>,
    names: FxHashSet<Arc<str>>,
    locals: FxHashMap<ObjectId, LocalId>,
    /// The characters of texts that have been loaded.
    arrays: FxHashMap<crate::program::TextId, LocalId>,
    machine: &'a Built,
}

impl Code<'_> {
    fn push(&mut self, kind: StmtKind, origin: OriginId) {
        self.stmts.push(Stmt { kind, origin });
    }

    fn local(&mut self) -> LocalId {
        let mut number = self.locals.len() + self.arrays.len();
        let name = loop {
            let name: Arc<str> = format!("ahead{number}").into();
            if self.names.insert(name.clone()) {
                break name;
            }
            number += 1;
        };
        self.entry.locals.push(Local::made_up(name, Type::Ref))
    }

    fn make(&mut self, program: &mut Program, id: ObjectId) {
        let object = &self.machine.heap[id];
        let origin = program.sites[object.site].origin;
        let storage = program.sites[object.site].storage;
        let site = program.sites.push(Site { storage, origin });
        let target = self.local();
        self.locals.insert(id, target);
        let kind = match &object.contents {
            Contents::Fields(_) => StmtKind::New { target, class: object.class, site },
            Contents::Elements(values) => {
                // Lengths are limited by the evaluator.
                let length = i32::try_from(values.len()).unwrap_or(i32::MAX);
                let index = match program.classes[object.class].kind {
                    ClassKind::Array { index, .. } => index,
                    ClassKind::Concrete | ClassKind::Abstract => Type::I32,
                };
                let length = Expr::Const(Const::Int(index, length.into()));
                StmtKind::NewArray { target, class: object.class, length, site }
            }
        };
        self.push(kind, origin);
    }

    fn fill(&mut self, program: &Program, id: ObjectId) {
        let object = &self.machine.heap[id];
        let origin = program.sites[object.site].origin;
        for (part, value) in object.parts() {
            let value = self.value(program, value);
            let target = Expr::Local(self.locals[&id]);
            let kind = match part {
                Part::Field(field) => StmtKind::Store { object: target, field, value },
                Part::Element(index) => {
                    let index = Expr::i32(i32::try_from(index).unwrap_or(i32::MAX));
                    StmtKind::ArrayStore { array: target, index, value }
                }
            };
            self.push(kind, origin);
        }
    }

    fn value(&mut self, program: &Program, value: Value) -> Expr {
        match (value, program.text_layout) {
            (Value::Object(object), _) => Expr::Local(self.locals[&object]),
            (Value::TextArray(text), Some(layout)) => {
                let known = self.arrays.get(&text).copied();
                let target = known.unwrap_or_else(|| {
                    let target = self.local();
                    self.arrays.insert(text, target);
                    let kind = StmtKind::Load { target, object: Expr::Text(text), field: layout.value };
                    self.push(kind, self.origin);
                    target
                });
                Expr::Local(target)
            }
            // Without a layout there are no texts.
            (Value::TextArray(_), None) => Expr::NULL,
            (Value::Text(text), _) => Expr::Text(text),
            (Value::Const(value), _) => Expr::Const(value),
        }
    }
}
