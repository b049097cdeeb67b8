//! Terms from S-expressions: what solvers print in models, with `let`, quantifiers and functions of their own.
//!
//! An explicit stack of tasks; quantifiers are limited in depth, since the printer recurses on them. Everything is checked
//! for its sort before a constructor sees it.

use crate::apply;
use crate::bits::mask;
use crate::horn::System;
use crate::sexpr::{ReadError, Sexpr, SexprId, Sexprs};
use crate::term::{PredId, Sort, TermId, Terms, VarId};
use rustc_hash::FxHashMap;

/// Quantifiers nested deeper than this are refused.
const DEEPEST_QUANTIFIER: u32 = 100;
/// Array sorts nested deeper than this are refused.
const DEEPEST_SORT: usize = 50;
/// A text may not make more new terms than this.
const MOST_TERMS: usize = 500_000;

/// A function that a model defines.
#[derive(Clone, Debug)]
pub(crate) struct Function {
    pub params: Vec<VarId>,
    pub body: TermId,
}

/// What symbols mean where a term is read.
#[derive(Debug, Default)]
pub(crate) struct Symbols {
    pub functions: FxHashMap<String, Function>,
    pub preds: FxHashMap<String, (PredId, Vec<Sort>)>,
    /// The innermost meaning is last.
    pub bound: FxHashMap<String, Vec<TermId>>,
}

/// Reads a term over the system's predicates and these variables.
pub fn read_term(system: &mut System, text: &str, vars: &FxHashMap<String, TermId>) -> Result<TermId, ReadError> {
    let sexprs = Sexprs::read(text)?;
    let [only] = *sexprs.top else { return Err(ReadError::NotUnderstood(text.chars().take(60).collect())) };
    let mut symbols = Symbols { preds: pred_symbols(system), ..Symbols::default() };
    symbols.bound = vars.iter().map(|(name, term)| (name.clone(), vec![*term])).collect();
    read(&sexprs, only, &mut system.terms, &mut symbols)
}

/// The system's predicates by their symbols, without quotes.
pub(crate) fn pred_symbols(system: &System) -> FxHashMap<String, (PredId, Vec<Sort>)> {
    let names = system.pred_names();
    let entry =
        |(id, name): (PredId, &String)| (name.trim_matches('|').to_owned(), (id, system.preds[id].params.clone()));
    names.entries().map(entry).collect()
}

/// Reads a sort.
pub(crate) fn read_sort(sexprs: &Sexprs, id: SexprId, terms: &mut Terms) -> Result<Sort, ReadError> {
    sort_within(sexprs, id, terms, DEEPEST_SORT)
}

fn sort_within(sexprs: &Sexprs, id: SexprId, terms: &mut Terms, depth: usize) -> Result<Sort, ReadError> {
    let unknown = || ReadError::NotUnderstood(sexprs.excerpt(id));
    let depth = depth.checked_sub(1).ok_or_else(unknown)?;
    let number =
        |id| sexprs.symbol(id).and_then(|text| text.parse::<u32>().ok()).filter(|&n| n > 0).ok_or_else(unknown);
    match (sexprs.symbol(id), sexprs.items(id)) {
        (Some("Bool"), _) => Ok(Sort::Bool),
        (Some("Int"), _) => Ok(Sort::Int),
        (Some("Real"), _) => Ok(Sort::Real),
        (Some("Float32"), _) => Ok(Sort::Float(8, 24)),
        (Some("Float64"), _) => Ok(Sort::Float(11, 53)),
        (None, &[array, index, element]) if sexprs.is(array, "Array") => {
            let index = sort_within(sexprs, index, terms, depth)?;
            let element = sort_within(sexprs, element, terms, depth)?;
            Ok(terms.array_sort(index, element))
        }
        (None, &[_, name, width]) if sexprs.is(name, "BitVec") => Ok(Sort::BitVec(number(width)?)),
        (None, &[_, name, e, s]) if sexprs.is(name, "FloatingPoint") => Ok(Sort::Float(number(e)?, number(s)?)),
        _ => Err(unknown()),
    }
}

enum Task<'a> {
    Read(SexprId),
    /// Applies the head of a list to the last values, one for each other item.
    Apply(SexprId, usize),
    /// Gives the last values these names.
    Bind(Vec<&'a str>),
    Unbind(Vec<&'a str>),
    Quantify(SexprId, Vec<VarId>),
}

/// Reads a term.
pub(crate) fn read(
    sexprs: &Sexprs,
    root: SexprId,
    terms: &mut Terms,
    symbols: &mut Symbols,
) -> Result<TermId, ReadError> {
    let limit = terms.len() + MOST_TERMS;
    let mut tasks = vec![Task::Read(root)];
    let mut values: Vec<TermId> = Vec::new();
    while let Some(task) = tasks.pop() {
        match task {
            Task::Read(id) => start(sexprs, id, terms, symbols, &mut tasks, &mut values)?,
            Task::Apply(id, count) => {
                let args = values.split_off(values.len() - count);
                values.push(apply::apply(sexprs, sexprs.items(id)[0], &args, terms, symbols)?);
            }
            Task::Bind(names) => {
                let bound = values.split_off(values.len() - names.len());
                for (name, value) in names.into_iter().zip(bound) {
                    symbols.bound.entry(name.to_owned()).or_default().push(value);
                }
            }
            Task::Unbind(names) => {
                for name in names {
                    symbols.bound.get_mut(name).and_then(Vec::pop);
                }
            }
            Task::Quantify(id, vars) => {
                let Some(body) = values.pop() else { return Err(ReadError::NotUnderstood(sexprs.excerpt(id))) };
                if terms.sort(body) != Sort::Bool {
                    return Err(ReadError::IllSorted(sexprs.excerpt(id)));
                }
                let is_forall = sexprs.head(id) == Some("forall");
                values.push(if is_forall { terms.forall(&vars, body) } else { terms.exists(&vars, body) });
            }
        }
        let depth = values.last().map_or(0, |&value| terms.quantifier_depth(value));
        if depth > DEEPEST_QUANTIFIER || terms.len() > limit {
            return Err(ReadError::TooBig);
        }
    }
    values.pop().ok_or_else(|| ReadError::NotUnderstood(sexprs.excerpt(root)))
}

/// Reads a leaf, or plans how to read a list.
fn start<'a>(
    sexprs: &Sexprs<'a>,
    id: SexprId,
    terms: &mut Terms,
    symbols: &mut Symbols,
    tasks: &mut Vec<Task<'a>>,
    values: &mut Vec<TermId>,
) -> Result<(), ReadError> {
    let wrong = || ReadError::NotUnderstood(sexprs.excerpt(id));
    let items = match sexprs.get(id) {
        Sexpr::Text(_) => return Err(wrong()),
        Sexpr::Atom(name) => {
            values.push(match literal(name, terms)? {
                Some(literal) => literal,
                None => apply::constant(name, terms, symbols)?,
            });
            return Ok(());
        }
        Sexpr::Quoted(name) => {
            values.push(apply::constant(name, terms, symbols)?);
            return Ok(());
        }
        Sexpr::List(..) => sexprs.items(id),
    };
    match (sexprs.head(id), items) {
        (Some("let"), &[_, bindings, body]) => {
            let mut names = Vec::new();
            let mut parts = Vec::new();
            for &binding in sexprs.items(bindings) {
                let &[name, value] = sexprs.items(binding) else { return Err(wrong()) };
                names.push(sexprs.symbol(name).ok_or_else(wrong)?);
                parts.push(Task::Read(value));
            }
            tasks.push(Task::Unbind(names.clone()));
            tasks.push(Task::Read(body));
            tasks.push(Task::Bind(names));
            tasks.extend(parts.into_iter().rev());
        }
        (Some("forall" | "exists"), &[_, binders, body]) => {
            let (mut names, mut vars) = (Vec::new(), Vec::new());
            for &binder in sexprs.items(binders) {
                let &[name, sort] = sexprs.items(binder) else { return Err(wrong()) };
                let name = sexprs.symbol(name).ok_or_else(wrong)?;
                let sort = read_sort(sexprs, sort, terms)?;
                // A new variable each time: nothing can be captured.
                let var = terms.fresh_var(name, sort);
                let term = terms.var_term(var);
                symbols.bound.entry(name.to_owned()).or_default().push(term);
                names.push(name);
                vars.push(var);
            }
            tasks.push(Task::Quantify(id, vars));
            tasks.push(Task::Unbind(names));
            tasks.push(Task::Read(body));
        }
        // Names and patterns say nothing about the value.
        (Some("!"), &[_, term, ..]) => tasks.push(Task::Read(term)),
        (Some("_"), _) => values.push(indexed(sexprs, id, terms, symbols)?),
        (Some("as"), &[_, term, _]) => tasks.push(Task::Read(term)),
        // The most negative number has no positive counterpart.
        (Some("-"), &[_, number]) if matches!(sexprs.get(number), Sexpr::Atom(text) if text.len() > 38) => {
            let text = format!("-{}", sexprs.symbol(number).unwrap_or_default());
            values.push(literal(&text, terms)?.ok_or_else(wrong)?);
        }
        (Some("let" | "forall" | "exists" | "!" | "as"), _) | (_, []) => return Err(wrong()),
        (_, [_, args @ ..]) => {
            tasks.push(Task::Apply(id, args.len()));
            tasks.extend(args.iter().rev().map(|&arg| Task::Read(arg)));
        }
    }
    Ok(())
}

/// `(_ bv5 32)`, `(_ as-array f)`, and constants that only solvers know.
fn indexed(sexprs: &Sexprs, id: SexprId, terms: &mut Terms, symbols: &Symbols) -> Result<TermId, ReadError> {
    let wrong = || ReadError::NotUnderstood(sexprs.excerpt(id));
    let &[_, name, first, ref rest @ ..] = sexprs.items(id) else { return Err(wrong()) };
    let (name, first) = (sexprs.symbol(name).ok_or_else(wrong)?, sexprs.symbol(first).ok_or_else(wrong)?);
    let width = || first.parse::<u32>().ok().filter(|&width| width > 0).ok_or_else(wrong);
    if let Some(value) = name.strip_prefix("bv") {
        let (value, width) = (value.parse::<u128>().map_err(|_| wrong())?, width()?);
        if width > 128 {
            return Err(ReadError::BigNumber(sexprs.excerpt(id)));
        }
        return Ok(terms.bit_vec(value, width));
    }
    if name == "as-array" {
        return apply::table(first, terms, symbols);
    }
    if let ("+oo" | "-oo" | "NaN" | "+zero" | "-zero", &[significand]) = (name, rest) {
        let significand = sexprs.symbol(significand).and_then(|text| text.parse().ok()).ok_or_else(wrong)?;
        let sort = Sort::Float(width()?, significand);
        return Ok(terms.op(&format!("(_ {name} {first} {significand})"), sort, &[]));
    }
    Err(wrong())
}

/// Numerals (also `-1`, as some solvers print them), decimals and bit-vectors.
fn literal(text: &str, terms: &mut Terms) -> Result<Option<TermId>, ReadError> {
    let big = || ReadError::BigNumber(text.chars().take(60).collect());
    for (prefix, radix, bits) in [("#x", 16, 4), ("#b", 2, 1)] {
        let Some(digits) = text.strip_prefix(prefix) else { continue };
        let width = u32::try_from(digits.len()).ok().and_then(|digits| digits.checked_mul(bits));
        let width = width.filter(|width| (1..=128).contains(width)).ok_or_else(big)?;
        let is_sane = digits.bytes().all(|b| b.is_ascii_hexdigit());
        let value = u128::from_str_radix(digits, radix).ok().filter(|_| is_sane);
        let value = value.ok_or_else(|| ReadError::NotUnderstood(text.to_owned()))?;
        return Ok(Some(terms.bit_vec(value & mask(width), width)));
    }
    let unsigned = text.strip_prefix('-').unwrap_or(text);
    let is_digits = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
    if is_digits(unsigned) {
        return text.parse().map(|value| Some(terms.int(value))).map_err(|_| big());
    }
    if let Some((whole, fraction)) = unsigned.split_once('.')
        && is_digits(whole)
        && is_digits(fraction)
    {
        let positive = terms.op(unsigned, Sort::Real, &[]);
        return Ok(Some(if unsigned == text { positive } else { terms.neg(positive) }));
    }
    Ok(None)
}
