//! Which locals of a procedure the user knows, by which name, and when.

use base::Id;
use ivl::interp::{Value, View};
use ivl::{Const, LocalId, ProcId, Program, Type};
use std::sync::Arc;

/// A variable of the source.
#[derive(Clone, Debug)]
pub struct Source {
    /// Where its value is.
    pub local: LocalId,
    /// Its name in the source.
    pub name: String,
    /// Its type, as the source writes it, if that is known: that of its local may be another one.
    pub ty: Option<Arc<str>>,
    /// The parameter that the local is made of when the procedure is entered.
    param: Option<LocalId>,
    /// The offsets of its scope, if they are known.
    lives: Option<(u32, u32)>,
}

impl Source {
    /// Whether it lives at this offset; always, if that is not known.
    pub fn lives_at(&self, offset: Option<u32>) -> bool {
        match (self.lives, offset) {
            (Some((from, to)), Some(offset)) => (from..to).contains(&offset),
            (None, _) | (_, None) => true,
        }
    }

    /// Its value.
    pub fn value(&self, view: &mut View<'_, '_>) -> Option<Value> {
        view.local(self.local)
    }

    /// Its value when the procedure has just been entered.
    pub fn value_at_entry(&self, view: &mut View<'_, '_>) -> Option<Value> {
        match self.param {
            Some(param) => view.local(param).map(widened),
            None if self.lives.is_some_and(|(from, _)| from > 0) => None,
            None => view.local(self.local),
        }
    }
}

/// A value of a narrow type, as bytecode keeps it.
fn widened(value: Value) -> Value {
    match value {
        Value::Const(Const::Bool(value)) => Value::Const(Const::i32(value.into())),
        Value::Const(Const::Int(ty, value)) if ty.width() < 32 => Value::Const(Const::Int(Type::I32, value)),
        Value::Const(Const::Int(..) | Const::F32(_) | Const::F64(_) | Const::Null) | Value::Object(_) => value,
    }
}

/// The variables of a procedure: as the source declares them, or else all locals that hold one.
pub fn sources(program: &Program, proc: ProcId) -> Vec<Source> {
    let proc = &program.procs[proc];
    let declared = program.origins.variables(&proc.name);
    if declared.is_empty() {
        return named(proc);
    }
    let find = |name: &str| proc.locals.entries().find(|(_, local)| &*local.name == name);
    let mut found: Vec<Source> = declared
        .iter()
        .filter_map(|variable| {
            let (local, _) = find(&variable.local)?;
            let params = proc.locals.entries().take(if variable.lives.0 == 0 { proc.params } else { 0 });
            let param = params
                .filter(|(param, _)| *param != local)
                .find(|(_, param)| param.source.as_ref().is_some_and(|source| source.name == variable.name));
            Some(Source {
                local,
                name: variable.name.to_string(),
                ty: Some(variable.ty.clone()),
                param: param.map(|(param, _)| param),
                lives: Some(variable.lives),
            })
        })
        .collect();
    // As they are declared; tables of compilers are sorted by where scopes end.
    found.sort_by_key(|source| (source.lives, source.local.index()));
    found
}

/// Parameters by their names, those of the user only.
pub fn params(program: &Program, proc: ProcId) -> Vec<(LocalId, String)> {
    let proc = &program.procs[proc];
    let all = named(proc).into_iter();
    all.filter(|source| source.local.index() < proc.params).map(|source| (source.local, source.name)).collect()
}

/// Locals that hold variables of the source.
fn named(proc: &ivl::Proc) -> Vec<Source> {
    let sources = proc.locals.entries().filter_map(|(local, decl)| Some((local, decl.source.as_ref()?)));
    sources
        .map(|(local, source)| Source { local, name: source.name.to_string(), ty: None, param: None, lives: None })
        .collect()
}
