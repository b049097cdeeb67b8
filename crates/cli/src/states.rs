//! What the lowered program of a method asks of the states it is called in: from statements to the assumptions that a verdict about it makes.
//!
//! The code that builds inputs is no part of the question, nor are constructors and initialisers that fill what they have just made.

use base::{Assumption, Assumptions};
use ivl::{Proc, Program, StmtKind};
use jml::Held;

/// The assumptions about the states in which a method is called, of those that the program could tell.
pub fn assumptions(program: &Program, method: &jml::Entry) -> Assumptions {
    let mut assumptions = method.assumptions.clone();
    for Held { class, field, path } in &method.as_initialised {
        if field.as_ref().is_none_or(|field| uses(program, class, field)) {
            assumptions.make_about(Assumption::StaticState, path);
        }
    }
    assumptions
}

/// The first field that is never filled, and that the program uses.
pub fn unfilled<'m>(program: &Program, method: &'m jml::Entry) -> Option<&'m (String, String)> {
    method.unfilled.iter().find(|(class, field)| uses(program, class, field))
}

/// Whether a field is read, or assigned by anybody but constructors and initialisers.
fn uses(program: &Program, class: &str, field: &str) -> bool {
    let global = program.globals.ids().find(|id| *program.globals[*id].name == *format!("{class}.{field}"));
    let fields: Vec<ivl::FieldId> = program
        .fields
        .ids()
        .filter(|id| {
            let declared = &program.fields[*id];
            &*declared.name == field && *program.classes[declared.owner].name == *class
        })
        .collect();
    let is_used = |proc: &Proc, kind: &StmtKind| {
        let initialises = proc.name.contains("<init>") || proc.name.contains("<clinit>");
        match kind {
            StmtKind::Load { field, .. } => fields.contains(field),
            StmtKind::Store { field, .. } => fields.contains(field) && !initialises,
            StmtKind::GlobalLoad { global: used, .. } => global == Some(*used),
            StmtKind::GlobalStore { global: used, .. } => global == Some(*used) && !initialises,
            StmtKind::Pull { targets, .. } => targets.iter().any(|(field, _)| fields.contains(field)),
            StmtKind::Push { values, .. } => values.iter().any(|(field, _)| fields.contains(field)),
            StmtKind::Assign { .. }
            | StmtKind::Havoc { .. }
            | StmtKind::HavocArray { .. }
            | StmtKind::Assume { .. }
            | StmtKind::Assert { .. }
            | StmtKind::New { .. }
            | StmtKind::NewArray { .. }
            | StmtKind::NewLike { .. }
            | StmtKind::ArrayLoad { .. }
            | StmtKind::ArrayStore { .. }
            | StmtKind::PullElement { .. }
            | StmtKind::PushElement { .. }
            | StmtKind::Length { .. }
            | StmtKind::Call { .. }
            | StmtKind::Output { .. } => false,
        }
    };
    let procs = program.procs.iter().filter(|proc| !jml::is_builder(&proc.name));
    procs
        .into_iter()
        .any(|proc| proc.blocks.iter().flat_map(|block| &block.stmts).any(|stmt| is_used(proc, &stmt.kind)))
}
