//! Procedures that may change links, make nodes, return pointers or write global ones: what they are given is kept until they return, and what they
//! return is a pointer of its own.
//!
//! Keeps behaviour exactly. Whoever calls such a procedure asks it afterwards how what it was given and what it returns lie to each other.

use super::choose::{Pointer, links_in_use};
use crate::analysis::{PointsTo, linked};
use crate::expr::{Expr, Type};
use crate::program::{GlobalId, Local, Proc, ProcId, Program};
use crate::stmt::{Block, BlockId, LocalId, Question, Stmt, StmtKind, Term, TermKind};
use base::Id;
use std::collections::{BTreeMap, BTreeSet};

/// A program, and what is known of the procedures beside its entry.
#[derive(Clone, Debug)]
pub(crate) struct Prepared {
    pub program: Program,
    /// Those that know of the structure, or call others that do.
    pub(super) callees: BTreeMap<ProcId, Callee>,
    /// The global pointers that they read or write.
    pub(super) passed: Vec<GlobalId>,
}

/// A procedure that knows of the structure.
#[derive(Clone, Debug, Default)]
pub(super) struct Callee {
    /// Whether it may change links, make nodes, return pointers or write global ones, or call who does. Otherwise it only walks over the structure.
    pub changes: bool,
    /// For each pointer that it is given the one that keeps it until it returns, if it changes something.
    pub kept: Vec<(Pointer, Pointer)>,
    /// The pointers that it returns.
    pub results: Vec<Option<LocalId>>,
}

/// What procedures do, with those that they call.
#[derive(Clone, Default, PartialEq, Eq)]
struct Doing {
    knows: bool,
    changes: bool,
    stores: BTreeSet<GlobalId>,
}

impl Prepared {
    pub fn new(mut program: Program) -> Prepared {
        let points_to = PointsTo::of(&program);
        let objects = linked(&program, &points_to);
        let is_pointer = |id: ProcId, local: LocalId| points_to.local(id, local).intersects(&objects);
        let globals: BTreeSet<GlobalId> =
            program.globals.ids().filter(|global| points_to.global(*global).intersects(&objects)).collect();
        let fields: BTreeSet<_> = links_in_use(&program, &points_to, &objects);
        let others: Vec<ProcId> = program.procs.ids().filter(|id| Some(*id) != program.entry).collect();
        let mut passed = BTreeSet::new();
        let mut doing: BTreeMap<ProcId, Doing> = BTreeMap::new();
        for &id in &others {
            let body = &program.procs[id];
            let mut own = Doing { knows: body.locals.ids().any(|local| is_pointer(id, local)), ..Doing::default() };
            for block in body.blocks.iter() {
                for stmt in &block.stmts {
                    match &stmt.kind {
                        StmtKind::New { target, .. } => own.changes |= is_pointer(id, *target),
                        StmtKind::Store { object, field, .. } => {
                            own.changes |= fields.contains(field) && points_to.expr(id, object).intersects(&objects);
                        }
                        StmtKind::GlobalLoad { global, .. } if globals.contains(global) => {
                            own.knows = true;
                            passed.insert(*global);
                        }
                        StmtKind::GlobalStore { global, .. } if globals.contains(global) => {
                            own.changes = true;
                            own.stores.insert(*global);
                            passed.insert(*global);
                        }
                        // T may be left.
                        StmtKind::Ask { question: Question::Live | Question::Left(_), .. } => own.knows = true,
                        _ => {}
                    }
                }
                if let TermKind::Return { values } = &block.term.kind {
                    own.changes |= values.iter().any(|value| points_to.expr(id, value).intersects(&objects));
                }
            }
            own.knows |= own.changes;
            doing.insert(id, own);
        }
        with_called(&program, &mut doing);
        let passed: Vec<GlobalId> = passed.into_iter().collect();
        let mut callees = BTreeMap::new();
        for (id, doing) in doing.into_iter().filter(|(_, doing)| doing.knows) {
            let mut callee = Callee { changes: doing.changes, ..Callee::default() };
            if doing.changes {
                let mut body = program.procs[id].clone();
                let params: Vec<LocalId> =
                    body.locals.ids().take(body.params).filter(|local| is_pointer(id, *local)).collect();
                keep(&program, &mut body, &mut callee, &params, &passed, &doing.stores);
                let is_returned = |value: &Expr| points_to.expr(id, value).intersects(&objects);
                name_results(&mut body, &mut callee, &is_returned);
                program.procs[id] = body;
            }
            callees.insert(id, callee);
        }
        Prepared { program, callees, passed }
    }
}

/// Adds what is done by those that are called.
fn with_called(program: &Program, doing: &mut BTreeMap<ProcId, Doing>) {
    let mut is_changed = true;
    while is_changed {
        is_changed = false;
        for (id, body) in program.procs.entries() {
            let Some(mut own) = doing.get(&id).cloned() else { continue };
            for stmt in body.blocks.iter().flat_map(|block| &block.stmts) {
                if let StmtKind::Call { proc, .. } = &stmt.kind
                    && let Some(called) = doing.get(proc)
                {
                    own.knows |= called.knows;
                    own.changes |= called.changes;
                    own.stores.extend(&called.stores);
                }
            }
            if doing.get(&id) != Some(&own) {
                doing.insert(id, own);
                is_changed = true;
            }
        }
    }
}

/// Keeps what a procedure is given.
fn keep(
    program: &Program,
    body: &mut Proc,
    callee: &mut Callee,
    params: &[LocalId],
    passed: &[GlobalId],
    stores: &BTreeSet<GlobalId>,
) {
    let assigned: BTreeSet<LocalId> =
        body.blocks.iter().flat_map(|block| &block.stmts).flat_map(|stmt| stmt.kind.targets()).collect();
    let mut start = Vec::new();
    for &param in params {
        let keeper = if assigned.contains(&param) {
            let name = format!("{} at entry", body.locals[param].name);
            let target = made_up(body, name);
            start.push(StmtKind::Assign { target, value: Expr::Local(param) });
            target
        } else {
            param
        };
        callee.kept.push((Pointer::Local(param), Pointer::Local(keeper)));
    }
    for &global in passed {
        let keeper = if stores.contains(&global) {
            let target = made_up(body, format!("{} at entry", program.globals[global].name));
            start.push(StmtKind::GlobalLoad { target, global });
            Pointer::Local(target)
        } else {
            Pointer::Global(global)
        };
        callee.kept.push((Pointer::Global(global), keeper));
    }
    let first = BlockId::from_index(0);
    if start.is_empty() || body.blocks.is_empty() {
        return;
    }
    // The first block may be one that the procedure comes back to.
    let origin = body.origin;
    let moved = Block { stmts: Vec::new(), term: body.blocks[first].term.clone() };
    let old = std::mem::replace(&mut body.blocks[first], moved);
    let next = body.blocks.push(old);
    for block in body.blocks.iter_mut() {
        block.term.kind.for_each_successor_mut(&mut |target| {
            if *target == first {
                *target = next;
            }
        });
    }
    let go = Term { kind: TermKind::Goto { arms: Vec::new(), otherwise: next }, origin };
    body.blocks[first] = Block { stmts: start.into_iter().map(|kind| Stmt { kind, origin }).collect(), term: go };
}

/// Gives what a procedure returns a pointer of its own.
fn name_results(body: &mut Proc, callee: &mut Callee, is_returned: &dyn Fn(&Expr) -> bool) {
    for index in 0..body.results.len() {
        let is_pointer = body.results[index] == Type::Ref
            && body.blocks.iter().any(|block| match &block.term.kind {
                TermKind::Return { values } => is_returned(&values[index]),
                TermKind::Goto { .. } | TermKind::Halt { .. } => false,
            });
        callee.results.push(is_pointer.then(|| made_up(body, "result".to_owned())));
    }
    for block in body.blocks.iter_mut() {
        let TermKind::Return { values } = &mut block.term.kind else { continue };
        for (value, target) in values.iter_mut().zip(&callee.results) {
            if let Some(target) = *target {
                let value = std::mem::replace(value, Expr::Local(target));
                block.stmts.push(Stmt { kind: StmtKind::Assign { target, value }, origin: block.term.origin });
            }
        }
    }
}

/// A pointer of our own.
fn made_up(body: &mut Proc, name: String) -> LocalId {
    let name = format!("{name} #{}", body.locals.len());
    body.locals.push(Local::made_up(name.into(), Type::Ref))
}
