//! Turns objects that are made at most once in a run into variables.
//!
//! Each field of such an object, or element if it is a short array, becomes a global `unique_Class_line.field`, if it is
//! accessed at all. The object itself stays for its identity and its type, but nothing is written to it any more. Where a
//! reference can be to one such object only, an access is one to the global. Where it can be to several objects the accesses are
//! guarded: a global `unique_Class_line_this` holds the object (null before it is made), and the reference is compared with it.
//! The globals start as zero and nothing is accessed before it is made, so that the allocation need not write zeros.
//!
//! [`candidates`] says which objects qualify. Allocations that share a site do not: run [`Sites`](super::Sites) before. Behaviour is
//! exactly as before.

mod candidates;

use super::{Pass, Precision};
use crate::analysis::ObjectId;
use crate::expr::{BinOp, Const, Expr, Type};
use crate::program::{Cell, ClassId, FieldId, Global, GlobalId, Local, Part, Proc, ProcId, Program, Purpose, SiteId};
use crate::stmt::{Block, BlockId, LocalId, Stmt, StmtKind, Term, TermKind};
use base::Owner;
use candidates::{Access, Candidates, Entry, Reach, Slot, constant_index};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// The pass.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unique {
    /// Whether objects of linked structures stay as they are: the first node of a list is one of its nodes.
    pub keeps_links: bool,
}

impl Pass for Unique {
    fn name(&self) -> &'static str {
        "unique"
    }

    fn precision(&self) -> Precision {
        Precision::Exact
    }

    fn run(&self, mut program: Program) -> Program {
        let candidates = Candidates::of(&program, self.keeps_links);
        let entries = candidates.entries();
        if entries.is_empty() {
            return program;
        }
        let plans = plans(&program, &candidates);
        let is_compared: FxHashSet<ObjectId> =
            plans.values().filter(|plan| plan.is_mixed()).flat_map(|plan| plan.unique.iter().copied()).collect();
        // Nobody asks for the others.
        let is_used: FxHashSet<(ObjectId, Slot)> = plans
            .values()
            .flat_map(|plan| plan.unique.iter().flat_map(|id| plan.slots.iter().map(|slot| (*id, *slot))))
            .collect();
        let mut variables = Variables::default();
        let mut names = Names { taken: program.globals.iter().map(|global| global.name.clone()).collect() };
        for Entry { id, site, class, slots } in entries {
            let prefix = names.prefix(&program, site, class);
            let origin = program.sites[site].origin;
            let part = |cell| Purpose::Part(Part { class, origin, cell });
            for (slot, ty) in slots.into_iter().filter(|(slot, _)| is_used.contains(&(id, *slot))) {
                let (name, cell) = match slot {
                    Slot::Field(field) => (format!("{prefix}.{}", program.fields[field].name), Cell::Field(field)),
                    Slot::Element(index) => (format!("{prefix}.e{index}"), Cell::Element(index as u32)),
                };
                let name = names.fresh(name);
                let purpose = part(cell);
                let global = Global { name, ty, init: ty.zero(), owner: Owner::Made, purpose };
                variables.slots.insert((id, slot), program.globals.push(global));
            }
            if is_compared.contains(&id) {
                let name = names.fresh(format!("{prefix}_this"));
                let purpose = part(Cell::Object);
                let global = Global { name, ty: Type::Ref, init: Const::Null, owner: Owner::Made, purpose };
                let global = program.globals.push(global);
                variables.holders.insert(id, global);
                variables.made.insert((site, class), global);
            }
        }
        let mut procs = std::mem::take(&mut program.procs);
        for (id, proc) in procs.ids().zip(procs.iter_mut()) {
            Rewriter { variables: &variables, plans: &plans, id, proc, temp: None }.run();
        }
        program.procs = procs;
        program
    }
}

/// Where an access stands: block and statement.
type MergeHeapAccesses = (ProcId, BlockId, usize);

/// What an access may be to, of which at least one object qualifies.
struct Plan {
    /// The reference.
    base: Expr,
    slots: Vec<Slot>,
    unique: Vec<ObjectId>,
    has_others: bool,
}

fn plans(program: &Program, candidates: &Candidates<'_>) -> FxHashMap<MergeHeapAccesses, Plan> {
    let mut plans = FxHashMap::default();
    for (id, proc) in program.procs.entries() {
        for (block, content) in proc.blocks.entries() {
            for (index, stmt) in content.stmts.iter().enumerate() {
                let Some(access) = Access::of(proc, &stmt.kind) else { continue };
                let Reach { unique, has_others } = candidates.reach_of(id, &access);
                if !unique.is_empty() {
                    let (base, slots) = (access.base.clone(), access.slots());
                    plans.insert((id, block, index), Plan { base, slots, unique, has_others });
                }
            }
        }
    }
    plans
}

impl Plan {
    /// Whether objects have to be told apart.
    fn is_mixed(&self) -> bool {
        self.has_others || self.unique.len() > 1
    }
}

/// The globals that stand for objects.
#[derive(Default)]
struct Variables {
    slots: FxHashMap<(ObjectId, Slot), GlobalId>,
    /// The global that holds an object.
    holders: FxHashMap<ObjectId, GlobalId>,
    /// The same by what makes it.
    made: FxHashMap<(SiteId, ClassId), GlobalId>,
}

/// Names of globals.
struct Names {
    taken: FxHashSet<Arc<str>>,
}

impl Names {
    /// What the names of an object's globals start with; no two objects have the same.
    fn prefix(&mut self, program: &Program, site: SiteId, class: ClassId) -> Arc<str> {
        let class = &program.classes[class].name;
        let simple = class.rsplit('.').next().unwrap_or(class);
        let line = program.origins.get(program.sites[site].origin).line;
        self.fresh(format!("unique_{simple}_{}", line.map_or("0".to_owned(), |line| line.to_string())))
    }

    /// The name, with a number if it is taken.
    fn fresh(&mut self, name: String) -> Arc<str> {
        let mut candidate: Arc<str> = name.as_str().into();
        let mut number = 1;
        while !self.taken.insert(candidate.clone()) {
            number += 1;
            candidate = format!("{name}_{number}").into();
        }
        candidate
    }
}

/// A procedure while it is rewritten.
struct Rewriter<'a> {
    variables: &'a Variables,
    plans: &'a FxHashMap<MergeHeapAccesses, Plan>,
    id: ProcId,
    proc: &'a mut Proc,
    /// Holds what a reference is compared with.
    temp: Option<LocalId>,
}

impl Rewriter<'_> {
    fn run(&mut self) {
        for start in self.proc.blocks.ids() {
            let mut at = start;
            for (index, stmt) in std::mem::take(&mut self.proc.blocks[start].stmts).into_iter().enumerate() {
                let place = (self.id, start, index);
                match self.plans.get(&place) {
                    Some(plan) => at = self.access(at, plan, stmt),
                    None => {
                        let made = self.made(&stmt.kind);
                        let origin = stmt.origin;
                        self.proc.blocks[at].stmts.push(stmt);
                        if let Some(kind) = made {
                            self.proc.blocks[at].stmts.push(Stmt { kind, origin });
                        }
                    }
                }
            }
        }
    }

    /// What remembers an object that is made.
    fn made(&self, kind: &StmtKind) -> Option<StmtKind> {
        let (StmtKind::New { target, class, site } | StmtKind::NewArray { target, class, site, .. }) = kind else {
            return None;
        };
        let global = *self.variables.made.get(&(*site, *class))?;
        Some(StmtKind::GlobalStore { global, value: Expr::Local(*target) })
    }

    /// Puts an access at the end of a block; returns the block where it goes on.
    fn access(&mut self, at: BlockId, plan: &Plan, stmt: Stmt) -> BlockId {
        let origin = stmt.origin;
        if !plan.is_mixed() {
            let kinds = self.redirected(plan.unique[0], stmt.kind);
            self.proc.blocks[at].stmts.extend(kinds.into_iter().map(|kind| Stmt { kind, origin }));
            return at;
        }
        let term = self.proc.blocks[at].term.clone();
        let continued = self.proc.blocks.push(Block { stmts: Vec::new(), term });
        let block = |kinds: Vec<StmtKind>| Block {
            stmts: kinds.into_iter().map(|kind| Stmt { kind, origin }).collect(),
            term: Term { kind: TermKind::goto(continued), origin },
        };
        // The last one needs no test if there are no others.
        let tested = plan.unique.len() - usize::from(!plan.has_others);
        let mut test_at = at;
        for (number, object) in plan.unique[..tested].iter().enumerate() {
            let temp = self.temp();
            let then = block(self.redirected(*object, stmt.kind.clone()));
            let otherwise = block(match (number + 1 == tested, plan.has_others) {
                (true, true) => vec![stmt.kind.clone()],
                (true, false) => self.redirected(plan.unique[tested], stmt.kind.clone()),
                // The next test follows here.
                (false, _) => Vec::new(),
            });
            let (then, otherwise) = (self.proc.blocks.push(then), self.proc.blocks.push(otherwise));
            let load = StmtKind::GlobalLoad { target: temp, global: self.variables.holders[object] };
            let guard = Expr::Binary(BinOp::Eq, Box::new(plan.base.clone()), Box::new(Expr::Local(temp)));
            let test = &mut self.proc.blocks[test_at];
            test.stmts.push(Stmt { kind: load, origin });
            test.term = Term { kind: TermKind::branch(guard, then, otherwise), origin };
            test_at = otherwise;
        }
        continued
    }

    /// An access that is known to be to an object, by its globals.
    fn redirected(&self, object: ObjectId, kind: StmtKind) -> Vec<StmtKind> {
        let field = |field: FieldId| self.variables.slots[&(object, Slot::Field(field))];
        let element = |index: &Expr| {
            let index = constant_index(index).unwrap_or(0);
            self.variables.slots[&(object, Slot::Element(index))]
        };
        match kind {
            StmtKind::Load { target, field: f, .. } => vec![StmtKind::GlobalLoad { target, global: field(f) }],
            StmtKind::Store { field: f, value, .. } => vec![StmtKind::GlobalStore { global: field(f), value }],
            StmtKind::Pull { targets, .. } => {
                let load = |(f, target)| StmtKind::GlobalLoad { target, global: field(f) };
                targets.into_iter().map(load).collect()
            }
            StmtKind::Push { values, .. } => {
                let store = |(f, value)| StmtKind::GlobalStore { global: field(f), value };
                values.into_iter().map(store).collect()
            }
            StmtKind::ArrayLoad { target, index, .. } | StmtKind::PullElement { target, index, .. } => {
                vec![StmtKind::GlobalLoad { target, global: element(&index) }]
            }
            StmtKind::ArrayStore { index, value, .. } | StmtKind::PushElement { index, value, .. } => {
                vec![StmtKind::GlobalStore { global: element(&index), value }]
            }
            other @ (StmtKind::Assign { .. }
            | StmtKind::Havoc { .. }
            | StmtKind::HavocArray { .. }
            | StmtKind::Assume { .. }
            | StmtKind::Assert { .. }
            | StmtKind::New { .. }
            | StmtKind::NewArray { .. }
            | StmtKind::NewLike { .. }
            | StmtKind::Length { .. }
            | StmtKind::GlobalLoad { .. }
            | StmtKind::GlobalStore { .. }
            | StmtKind::Call { .. }
            | StmtKind::Output { .. }
            | StmtKind::Publish { .. }
            | StmtKind::End { .. }
            | StmtKind::Fill { .. }
            | StmtKind::Copy { .. }
            | StmtKind::Ask { .. }
            | StmtKind::Recall { .. }) => vec![other],
        }
    }

    fn temp(&mut self) -> LocalId {
        if let Some(temp) = self.temp {
            return temp;
        }
        let mut names = Names { taken: self.proc.locals.iter().map(|local| local.name.clone()).collect() };
        let name = names.fresh("unique_this".to_owned());
        let temp = self.proc.locals.push(Local::made_up(name, Type::Ref));
        self.temp = Some(temp);
        temp
    }
}
