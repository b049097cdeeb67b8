//! Fewer and larger pulls and pushes (the LPAR-21 paper, section 3.2, “Optimized Push/Pull Placement”).
//!
//! - A pull of what is known, because it has been pulled or pushed before, becomes assignments; a push of what is known to be there is
//!   dropped.
//! - A pull joins an earlier one of the same object, a push joins a later one, also across blocks as long as it is executed on
//!   the same paths, or nobody can see the object on the others. So the object that a constructor fills is published once,
//!   when it is ready. An object that only one local refers to is pushed before others get to know of it.
//! - In the end a push also writes what is known of the other fields, which changes nothing but tells engines how the
//!   fields belong together.
//!
//! Behaviour is kept exactly: where statements change places, what is between them touches no such field of an object that may
//! be the same. Two references may be to the same object unless one of them is the only one, or the analysis that is asked
//! says otherwise. A run that fails or is blocked between the two places has a different heap there, which nobody sees.

mod facts;
mod merge;
mod sink;

use super::heap::{Analysed, AnyAlias, Effects, MayAlias, order};
use super::{Pass, Precision};
use crate::expr::{Expr, Type};
use crate::program::{ClassId, FieldId, Local, Proc, Program};
use crate::stmt::{BlockId, LocalId, Stmt, StmtKind};
use base::IdVec;
use facts::{Context, Facts};
use rustc_hash::FxHashSet;
use std::sync::Arc;

/// Each round makes the next one's work smaller; more are hardly ever of use.
const MAX_ROUNDS: usize = 6;

/// The pass.
#[derive(Clone, Copy, Debug, Default)]
pub struct MergeHeapAccesses;

impl Pass for MergeHeapAccesses {
    fn name(&self) -> &'static str {
        "merge_heap_accesses"
    }

    fn precision(&self) -> Precision {
        Precision::Exact
    }

    fn run(&self, program: Program) -> Program {
        match Analysed::of(&program) {
            Some(alias) => merge(program, &alias),
            None => merge(program, &AnyAlias),
        }
    }
}

/// The pass, with what `alias` knows about the program.
fn merge(mut program: Program, alias: &dyn MayAlias) -> Program {
    let mut procs = std::mem::take(&mut program.procs);
    let effects = Effects::new(&program, &procs);
    let supertypes = program.supertypes();
    for (index, proc) in procs.iter_mut().enumerate() {
        let context = Context { effects: &effects, alias, proc: base::Id::from_index(index) };
        let mut names = Names::new(&program, proc);
        for _ in 0..MAX_ROUNDS {
            let is_changed = forward(proc, &context)
                | merge::pulls(proc, &context, &program, &supertypes)
                | merge::pushes(proc, &context, &mut names)
                | sink::pushes(proc, &context, &mut names);
            if !is_changed {
                break;
            }
        }
        complete(proc, &context);
    }
    program.procs = procs;
    program
}

/// The subtypes of classes, as [`Program::supertypes`] says.
type Supertypes = IdVec<ClassId, Vec<bool>>;

/// Names for new locals.
struct Names<'a> {
    program: &'a Program,
    taken: FxHashSet<Arc<str>>,
    count: usize,
}

impl<'a> Names<'a> {
    fn new(program: &'a Program, proc: &Proc) -> Self {
        Names { program, taken: proc.locals.iter().map(|local| local.name.clone()).collect(), count: 0 }
    }

    /// A new local for the value of a field.
    fn add(&mut self, proc: &mut Proc, field: FieldId) -> LocalId {
        let name = loop {
            let name: Arc<str> = format!("pushed${}", self.count).into();
            self.count += 1;
            if self.taken.insert(name.clone()) {
                break name;
            }
        };
        proc.locals.push(Local::made_up(name, self.program.fields[field].ty))
    }
}

/// Calls `visit` with the statements of each block that is reached and what is known at its start.
fn for_each_block(proc: &mut Proc, context: &Context<'_>, mut visit: impl FnMut(&mut Proc, BlockId, Facts)) {
    let order = order(proc);
    let mut states = facts::solve(proc, &order, context);
    for id in order {
        if let Some(facts) = states[id].take() {
            visit(proc, id, facts);
        }
    }
}

/// Replaces pulls of what is known, drops pushes of what is there already.
fn forward(proc: &mut Proc, context: &Context<'_>) -> bool {
    let mut is_changed = false;
    for_each_block(proc, context, |proc, id, mut facts| {
        let Proc { blocks, locals, .. } = proc;
        let ty = |local: LocalId| locals[local].ty;
        let block = &mut blocks[id];
        let mut kept = Vec::with_capacity(block.stmts.len());
        for stmt in std::mem::take(&mut block.stmts) {
            let origin = stmt.origin;
            for kind in forwarded(stmt.kind, &facts, &ty, &mut is_changed) {
                facts.step(context, &kind);
                kept.push(Stmt { kind, origin });
            }
        }
        block.stmts = kept;
    });
    is_changed
}

fn forwarded(kind: StmtKind, facts: &Facts, ty: &dyn Fn(LocalId) -> Type, is_changed: &mut bool) -> Vec<StmtKind> {
    match kind {
        StmtKind::Pull { object, targets } => {
            let all: Vec<LocalId> = targets.iter().map(|(_, target)| *target).collect();
            let mut rest = Vec::new();
            let mut assigns = Vec::new();
            for (field, target) in targets {
                match facts.field(&object, field) {
                    Some(Expr::Local(known)) if *known == target => *is_changed = true,
                    // All targets get their values at once; what mentions one of them has to wait for another time.
                    Some(value) if !all.iter().any(|other| value.mentions(*other)) => {
                        *is_changed = true;
                        assigns.push(StmtKind::Assign { target, value: value.clone() });
                    }
                    Some(_) | None => rest.push((field, target)),
                }
            }
            let pull = (!rest.is_empty()).then_some(StmtKind::Pull { object, targets: rest });
            pull.into_iter().chain(assigns).collect()
        }
        StmtKind::Push { object, values } => {
            if values.iter().all(|(field, value)| facts.field(&object, *field) == Some(value)) {
                *is_changed = true;
                return Vec::new();
            }
            vec![StmtKind::Push { object, values }]
        }
        StmtKind::PullElement { target, array, index } => match facts.element(&array, &index) {
            Some(value) if type_of(value, ty) == Some(ty(target)) => {
                *is_changed = true;
                vec![StmtKind::Assign { target, value: value.clone() }]
            }
            Some(_) | None => vec![StmtKind::PullElement { target, array, index }],
        },
        StmtKind::PushElement { array, index, value } => {
            if facts.element(&array, &index) == Some(&value) {
                *is_changed = true;
                return Vec::new();
            }
            vec![StmtKind::PushElement { array, index, value }]
        }
        StmtKind::Assign { .. }
        | StmtKind::Havoc { .. }
        | StmtKind::HavocArray { .. }
        | StmtKind::Assume { .. }
        | StmtKind::Assert { .. }
        | StmtKind::New { .. }
        | StmtKind::Load { .. }
        | StmtKind::Store { .. }
        | StmtKind::NewArray { .. }
        | StmtKind::NewLike { .. }
        | StmtKind::ArrayLoad { .. }
        | StmtKind::ArrayStore { .. }
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
        | StmtKind::Recall { .. } => vec![kind],
    }
}

/// The type of an atom that is no text.
fn type_of(atom: &Expr, ty: &dyn Fn(LocalId) -> Type) -> Option<Type> {
    match atom {
        Expr::Local(local) => Some(ty(*local)),
        _ => Some(atom.as_const()?.ty()),
    }
}

/// Adds to pushes what is known of the other fields.
fn complete(proc: &mut Proc, context: &Context<'_>) {
    for_each_block(proc, context, |proc, id, mut facts| {
        for stmt in &mut proc.blocks[id].stmts {
            if let StmtKind::Push { object: Expr::Local(object), values } = &mut stmt.kind {
                for (field, value) in facts.fields_of(*object) {
                    if values.iter().all(|(known, _)| *known != field) {
                        values.push((field, value));
                    }
                }
            }
            facts.step(context, &stmt.kind);
        }
    });
}
