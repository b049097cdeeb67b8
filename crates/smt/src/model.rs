//! Models: interpretations of a system's predicates, read from what a solver printed.

use crate::horn::{Interpretation, Model, System};
use crate::read::{Function, Symbols, pred_symbols, read, read_sort};
use crate::sexpr::{ReadError, SexprId, Sexprs};
use crate::term::Sort;
use rustc_hash::{FxHashMap, FxHashSet};

/// `(define-fun name params sort body)`.
struct Definition<'a> {
    name: &'a str,
    params: SexprId,
    sort: SexprId,
    body: SexprId,
}

/// Reads a model: `(model …)`, a list of definitions, or definitions one after the other. Functions that the solver made up
/// are expanded. Predicates that it does not define are absent.
pub fn read_model(system: &mut System, text: &str) -> Result<Model, ReadError> {
    let sexprs = Sexprs::read(text)?;
    let definitions = definitions(&sexprs)?;
    let preds = pred_symbols(system);
    let mut symbols = Symbols::default();
    let mut model = Model::default();
    for index in order(&sexprs, &definitions)? {
        let definition = &definitions[index];
        let function = define(&sexprs, definition, system, &mut symbols)?;
        if let Some((pred, params)) = preds.get(definition.name) {
            let sorts = function.params.iter().map(|&param| system.terms.var_info(param).sort);
            if !sorts.eq(params.iter().copied()) || system.terms.sort(function.body) != Sort::Bool {
                return Err(ReadError::IllSorted(definition.name.to_owned()));
            }
            model.set(*pred, Interpretation { params: function.params.clone(), body: function.body });
        }
        symbols.functions.insert(definition.name.to_owned(), function);
    }
    Ok(model)
}

fn define(
    sexprs: &Sexprs,
    definition: &Definition,
    system: &mut System,
    symbols: &mut Symbols,
) -> Result<Function, ReadError> {
    let terms = &mut system.terms;
    let wrong = || ReadError::NotUnderstood(sexprs.excerpt(definition.params));
    let (mut params, mut bound) = (Vec::new(), FxHashMap::default());
    for (position, &param) in sexprs.items(definition.params).iter().enumerate() {
        let &[name, sort] = sexprs.items(param) else { return Err(wrong()) };
        let sort = read_sort(sexprs, sort, terms)?;
        // The same names in all models: equal interpretations are equal terms.
        let var = terms.var_id(&format!("arg{position}"), sort);
        bound.insert(sexprs.symbol(name).ok_or_else(wrong)?.to_owned(), vec![terms.var_term(var)]);
        params.push(var);
    }
    if bound.len() != params.len() {
        return Err(wrong());
    }
    symbols.bound = bound;
    let sort = read_sort(sexprs, definition.sort, terms)?;
    let body = read(sexprs, definition.body, terms, symbols)?;
    if terms.sort(body) != sort {
        return Err(ReadError::IllSorted(definition.name.to_owned()));
    }
    Ok(Function { params, body })
}

/// All definitions. Other commands in a model declare sorts or their universes and are of no use here.
fn definitions<'a>(sexprs: &Sexprs<'a>) -> Result<Vec<Definition<'a>>, ReadError> {
    let mut found = Vec::new();
    let mut names = FxHashSet::default();
    for &top in &sexprs.top {
        let is_definition = sexprs.head(top).is_some_and(|head| head.starts_with("define-fun"));
        let commands = if is_definition { std::slice::from_ref(&top) } else { sexprs.items(top) };
        for &command in commands {
            if !sexprs.head(command).is_some_and(|head| head.starts_with("define-fun")) {
                continue;
            }
            let wrong = || ReadError::NotUnderstood(sexprs.excerpt(command));
            let &[_, name, params, sort, body] = sexprs.items(command) else { return Err(wrong()) };
            let name = sexprs.symbol(name).ok_or_else(wrong)?;
            if !names.insert(name) {
                return Err(wrong());
            }
            found.push(Definition { name, params, sort, body });
        }
    }
    Ok(found)
}

/// The definitions in an order in which each uses only those before it.
fn order(sexprs: &Sexprs, definitions: &[Definition]) -> Result<Vec<usize>, ReadError> {
    let by_name: FxHashMap<&str, usize> = definitions.iter().enumerate().map(|(i, def)| (def.name, i)).collect();
    #[derive(Clone, Copy, PartialEq)]
    enum State {
        New,
        Open,
        Done,
    }
    let mut states = vec![State::New; definitions.len()];
    let mut order = Vec::new();
    for first in 0..definitions.len() {
        let mut stack = vec![first];
        while let Some(&index) = stack.last() {
            match states[index] {
                State::Done => {
                    stack.pop();
                }
                State::Open => {
                    states[index] = State::Done;
                    order.push(index);
                    stack.pop();
                }
                State::New => {
                    states[index] = State::Open;
                    let shadowed: FxHashSet<&str> = sexprs
                        .items(definitions[index].params)
                        .iter()
                        .filter_map(|&param| sexprs.head(param))
                        .collect();
                    for used in uses(sexprs, definitions[index].body, &by_name, &shadowed) {
                        match states[used] {
                            State::New => stack.push(used),
                            State::Open => return Err(ReadError::Recursive(definitions[used].name.to_owned())),
                            State::Done => {}
                        }
                    }
                }
            }
        }
    }
    Ok(order)
}

/// The definitions whose names occur in an expression.
fn uses(
    sexprs: &Sexprs,
    body: SexprId,
    by_name: &FxHashMap<&str, usize>,
    shadowed: &FxHashSet<&str>,
) -> FxHashSet<usize> {
    let mut found = FxHashSet::default();
    let mut stack = vec![body];
    while let Some(id) = stack.pop() {
        if let Some(name) = sexprs.symbol(id).filter(|name| !shadowed.contains(name)) {
            found.extend(by_name.get(name).copied());
        }
        stack.extend(sexprs.items(id));
    }
    found
}

#[cfg(test)]
mod tests;
