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
        Value::Const(Const::Int(Type::I8 | Type::I16 | Type::U16, value)) => Value::Const(Const::Int(Type::I32, value)),
        Value::Const(Const::Int(..) | Const::F32(_) | Const::F64(_) | Const::Null) | Value::Object(_) => value,
    }
}

/// The variables of a procedure: as the source declares them, or else all locals that are no temporaries of the front end.
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
            let param = find(&variable.name)
                .filter(|(param, _)| variable.lives.0 == 0 && *param != local && param.index() < proc.params);
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

/// Locals that are no temporaries of the front end.
fn named(proc: &ivl::Proc) -> Vec<Source> {
    let locals = &proc.locals;
    let is_numbered = |name: &str, prefix: char| {
        let rest = name.strip_prefix(prefix).unwrap_or("");
        let digits = rest.trim_start_matches(|c: char| c.is_ascii_digit());
        let digits_there = digits.len() < rest.len();
        digits_there && (digits.is_empty() || Type::ALL.iter().any(|ty| ty.name() == digits))
    };
    let is_made_up = |name: &str| {
        let base = name.split('_').next().unwrap_or(name);
        name == "exc" || name.starts_with('$') || ['t', 's', 'l', 'p'].iter().any(|prefix| is_numbered(base, *prefix))
    };
    let named = locals.entries().filter(|(_, local)| !is_made_up(&local.name));
    named
        .map(|(id, local)| {
            // A name that two scopes use has got a number.
            let shown = match local.name.rsplit_once('_') {
                Some((base, number))
                    if number.bytes().all(|byte| byte.is_ascii_digit())
                        && locals.iter().any(|other| &*other.name == base) =>
                {
                    base
                }
                _ => &local.name,
            };
            Source { local: id, name: shown.to_owned(), ty: None, param: None, lives: None }
        })
        .collect()
}
