//! What the lowered program of a method asks of the states it is called in: from statements to the assumptions that a verdict about it makes,
//! and to what was left out.
//!
//! The code that builds inputs is no part of the question, nor are constructors and initialisers that fill what they have just made. In doubt
//! an assumption is made.

use base::{Assumption, Assumptions, Id as _};
use ivl::analysis::PointsTo;
use ivl::passes::{Pass, Split};
use ivl::{BinOp, Expr, FieldId, GlobalId, LocalId, Proc, ProcId, Program, StmtKind, Type};
use jml::Held;
use std::collections::BTreeSet;

/// What a proof about a method rests on.
pub struct States {
    /// What is assumed.
    pub assumptions: Assumptions,
    /// What was left out: nothing is proved.
    pub incomplete: Vec<String>,
}

/// Looks at the program of a method.
pub fn states(program: &Program, method: &jml::Entry) -> States {
    let code = Code { program };
    let mut assumptions = method.assumptions.clone();
    for Held { class, field, path } in &method.as_initialised {
        if field.as_ref().is_none_or(|field| uses(program, class, field)) {
            assumptions.make_about(Assumption::StaticState, path);
        }
    }
    // Then each local has one purpose.
    let is_any = method.initialised.iter().any(|class| code.initialiser(class).is_some());
    let split = if is_any { Split.run(program.clone()) } else { program.clone() };
    for class in &method.initialised {
        let is_asked = code.is_initialised_by_program(class) || method.class == *class;
        if is_asked && (Code { program: &split }).is_loud(class) {
            assumptions.make_about(Assumption::Initialised, class.replace('$', "."));
        }
    }
    let mut incomplete = Vec::new();
    let compared = if method.own_objects.is_empty() { BTreeSet::new() } else { code.compared() };
    for (class, own) in &method.own_objects {
        if !compared.contains(&**class) {
            continue;
        }
        if own.many {
            incomplete.push(format!("no two {} are the same object here", own.what));
        } else {
            assumptions.make_about(Assumption::OwnObjects, own.what);
        }
    }
    incomplete.dedup();
    States { assumptions, incomplete }
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
            | StmtKind::Fill { .. }
            | StmtKind::Copy { .. }
            | StmtKind::Length { .. }
            | StmtKind::Call { .. }
            | StmtKind::Output { .. }
            | StmtKind::Publish { .. }
            | StmtKind::End { .. }
            | StmtKind::Ask { .. }
            | StmtKind::Recall { .. } => false,
        }
    };
    let procs = program.procs.iter().filter(|proc| !jml::is_builder(&proc.name));
    procs.into_iter().any(|proc| stmts(proc).any(|kind| is_used(proc, kind)))
}

fn stmts(proc: &Proc) -> impl Iterator<Item = &StmtKind> {
    proc.blocks.iter().flat_map(|block| &block.stmts).map(|stmt| &stmt.kind)
}

/// A program, and which of it is the user's.
struct Code<'p> {
    program: &'p Program,
}

impl Code<'_> {
    fn is_users(&self, proc: &Proc) -> bool {
        let origins = &self.program.origins;
        origins.is_users(origins.get(proc.origin))
    }

    /// The procedure that initialises a class.
    fn init(&self, class: &str) -> Option<ProcId> {
        self.program.proc_named(&format!("$init:{class}"))
    }

    /// The user's code for that.
    fn initialiser(&self, class: &str) -> Option<ProcId> {
        self.program.proc_named(&format!("{class}.<clinit>()"))
    }

    /// Whether code of the program, and not only what builds inputs, may be the first to use a class.
    fn is_initialised_by_program(&self, class: &str) -> bool {
        let Some(init) = self.init(class) else { return false };
        let calls = |kind: &StmtKind| matches!(kind, StmtKind::Call { proc, .. } if *proc == init);
        let procs = self.program.procs.iter().filter(|proc| self.is_users(proc) && !jml::is_builder(&proc.name));
        procs.into_iter().any(|proc| stmts(proc).any(calls))
    }

    /// Whether it can be told when a class is initialised: its initialiser reads or changes something that is not its own, or prints.
    fn is_loud(&self, class: &str) -> bool {
        let Some(init) = self.init(class) else { return false };
        let own = &self.program.procs[init].guards;
        let Some(first) = self.initialiser(class) else { return false };
        let (mut seen, mut pending) = (BTreeSet::from([first]), vec![first]);
        while let Some(id) = pending.pop() {
            let proc = &self.program.procs[id];
            let is_users = self.is_users(proc);
            for kind in stmts(proc).filter(|kind| is_users || is_of_library(kind)) {
                match kind {
                    StmtKind::Call { proc: callee, .. } => {
                        let is_init = self.program.procs[*callee].name.starts_with("$init:");
                        if !is_init && seen.insert(*callee) {
                            pending.push(*callee);
                        }
                    }
                    StmtKind::Output { .. }
                    | StmtKind::Publish { .. }
                    | StmtKind::End { .. }
                    | StmtKind::Ask { .. }
                    | StmtKind::Recall { .. } => return true,
                    StmtKind::GlobalLoad { global, .. } | StmtKind::GlobalStore { global, .. } => {
                        if !own.contains(global) && self.is_state(*global) {
                            return true;
                        }
                    }
                    StmtKind::Store { object, field, .. } if !self.is_own(*field) && !is_fresh(proc, object) => {
                        return true;
                    }
                    StmtKind::ArrayStore { array, .. }
                    | StmtKind::Fill { array, .. }
                    | StmtKind::Copy { array, .. }
                        if !is_fresh(proc, array) =>
                    {
                        return true;
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
                    | StmtKind::Pull { .. }
                    | StmtKind::Push { .. }
                    | StmtKind::PullElement { .. }
                    | StmtKind::PushElement { .. }
                    | StmtKind::Fill { .. }
                    | StmtKind::Copy { .. }
                    | StmtKind::Length { .. } => {}
                }
            }
        }
        false
    }

    /// Whether a field is a fact of our own.
    fn is_own(&self, field: FieldId) -> bool {
        self.program.fields[field].name.starts_with('$')
    }

    /// Whether a global is more than a fact of our own, or something that only its own initialiser sets.
    fn is_state(&self, global: GlobalId) -> bool {
        let name = &*self.program.globals[global].name;
        let sets = |kind: &StmtKind| matches!(kind, StmtKind::GlobalStore { global: set, .. } if *set == global);
        let is_own = name.starts_with('$') || name.ends_with("$assertionsDisabled");
        let mut setters = self.program.procs.iter().filter(|proc| stmts(proc).any(sets));
        !is_own
            && setters.any(|proc| {
                !proc.name.ends_with(".<clinit>()") || !name.starts_with(proc.name.trim_end_matches("<clinit>()"))
            })
    }

    /// The classes of which two objects may be compared, by the program or in clauses.
    fn compared(&self) -> BTreeSet<&str> {
        let mut comparisons: Vec<(ProcId, &Expr, &Expr)> = Vec::new();
        for (id, proc) in self.program.procs.entries() {
            if !self.is_users(proc) || jml::is_builder(&proc.name) {
                continue;
            }
            let conditions = proc.blocks.iter().flat_map(|block| block.term.kind.exprs());
            for expr in stmts(proc).flat_map(StmtKind::exprs).chain(conditions) {
                references(expr, proc, &mut |a, b| comparisons.push((id, a, b)));
            }
        }
        if comparisons.is_empty() {
            return BTreeSet::new();
        }
        let points_to = PointsTo::of(self.program);
        let classes = |proc: ProcId, expr: &Expr| -> BTreeSet<&str> {
            let objects = points_to.expr(proc, expr);
            let objects = objects.iter().map(|object| points_to.class_of(object));
            // A constant that is only compared leads nowhere, and is no object there.
            let text = self.program.text_layout.filter(|_| has_text(expr)).map(|layout| layout.class);
            objects.chain(text).map(|class| &*self.program.classes[class].name).collect()
        };
        comparisons
            .into_iter()
            .flat_map(|(proc, a, b)| {
                let (left, right) = (classes(proc, a), classes(proc, b));
                left.into_iter().filter(move |class| right.contains(class)).collect::<Vec<_>>()
            })
            .collect()
    }
}

/// What matters in code of the library: whom it calls, and what it prints.
fn is_of_library(kind: &StmtKind) -> bool {
    matches!(kind, StmtKind::Call { .. } | StmtKind::Output { .. })
}

/// Visits the comparisons of two references of which neither is null for certain.
fn references<'e>(expr: &'e Expr, proc: &Proc, visit: &mut impl FnMut(&'e Expr, &'e Expr)) {
    if let Expr::Binary(BinOp::Eq | BinOp::Ne, a, b) = expr
        && a.ty(&proc.locals) == Type::Ref
        && ![a, b].into_iter().any(|side| **side == Expr::NULL)
    {
        visit(a, b);
    }
    for operand in expr.operands() {
        references(operand, proc, visit);
    }
}

/// Whether a text constant is part of an expression.
fn has_text(expr: &Expr) -> bool {
    matches!(expr, Expr::Text(_)) || expr.operands().into_iter().any(has_text)
}

/// Whether a reference leads to nothing but what this procedure has made, or to the object that it constructs.
fn is_fresh(proc: &Proc, object: &Expr) -> bool {
    let mut seen: BTreeSet<LocalId> = BTreeSet::new();
    let mut pending = vec![object];
    while let Some(expr) = pending.pop() {
        let Expr::Local(local) = expr else { return false };
        if !seen.insert(*local) || is_constructed(proc, *local) {
            continue;
        }
        let mut setters = stmts(proc).filter(|kind| kind.targets().contains(local)).peekable();
        if setters.peek().is_none() {
            return false;
        }
        for kind in setters {
            match kind {
                StmtKind::New { .. } | StmtKind::NewArray { .. } | StmtKind::NewLike { .. } => {}
                StmtKind::Assign { value, .. } => pending.push(value),
                StmtKind::Havoc { .. }
                | StmtKind::HavocArray { .. }
                | StmtKind::Assume { .. }
                | StmtKind::Assert { .. }
                | StmtKind::Load { .. }
                | StmtKind::Store { .. }
                | StmtKind::ArrayLoad { .. }
                | StmtKind::ArrayStore { .. }
                | StmtKind::Pull { .. }
                | StmtKind::Push { .. }
                | StmtKind::PullElement { .. }
                | StmtKind::PushElement { .. }
                | StmtKind::Fill { .. }
                | StmtKind::Copy { .. }
                | StmtKind::Length { .. }
                | StmtKind::GlobalLoad { .. }
                | StmtKind::GlobalStore { .. }
                | StmtKind::Call { .. }
                | StmtKind::Output { .. }
                | StmtKind::Publish { .. }
                | StmtKind::End { .. }
                | StmtKind::Ask { .. }
                | StmtKind::Recall { .. } => return false,
            }
        }
    }
    true
}

/// Whether a local of a constructor is the object that it constructs.
fn is_constructed(proc: &Proc, local: LocalId) -> bool {
    let is_set = stmts(proc).any(|kind| kind.targets().contains(&local));
    local.index() == 0 && proc.name.contains(".<init>(") && !is_set
}
