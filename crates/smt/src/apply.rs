//! What the symbols of SMT-LIB mean, applied to operands that were read.

use crate::bits::BvOp;
use crate::read::{Function, Symbols, read_sort};
use crate::sexpr::{ReadError, SexprId, Sexprs};
use crate::term::{Node, Sort, TermId, Terms, VarId};
use rustc_hash::FxHashMap;

/// `distinct` of more operands than this is refused: it means all pairs.
const MOST_DISTINCT: usize = 200;

/// The meaning of a symbol that stands alone.
pub(crate) fn constant(name: &str, terms: &mut Terms, symbols: &Symbols) -> Result<TermId, ReadError> {
    if let Some(&term) = symbols.bound.get(name).and_then(|meanings| meanings.last()) {
        return Ok(term);
    }
    match name {
        "true" => Ok(terms.bool(true)),
        "false" => Ok(terms.bool(false)),
        _ => user(name, &[], terms, symbols),
    }
}

/// A head of a list, applied.
pub(crate) fn apply(
    sexprs: &Sexprs,
    head: SexprId,
    args: &[TermId],
    terms: &mut Terms,
    symbols: &Symbols,
) -> Result<TermId, ReadError> {
    let ill = || ReadError::IllSorted(sexprs.excerpt(head));
    let Some(name) = sexprs.symbol(head) else { return indexed(sexprs, head, args, terms) };
    // What a model defines goes first: it may be named as it likes.
    if symbols.functions.contains_key(name) || symbols.preds.contains_key(name) {
        return user(name, args, terms, symbols);
    }
    if let Some(result) = logic(name, args, terms).or_else(|| arithmetic(name, args, terms)) {
        return result.ok_or_else(ill);
    }
    let sorts: Vec<Sort> = args.iter().map(|&arg| terms.sort(arg)).collect();
    match (name, args) {
        ("select", &[array, index]) => {
            let (expected, _) = terms.array_parts(sorts[0]).ok_or_else(ill)?;
            if expected == sorts[1] { Ok(terms.select(array, index)) } else { Err(ill()) }
        }
        ("store", &[array, index, value]) => {
            let parts = terms.array_parts(sorts[0]).ok_or_else(ill)?;
            if parts == (sorts[1], sorts[2]) { Ok(terms.store(array, index, value)) } else { Err(ill()) }
        }
        ("bvugt" | "bvuge" | "bvsgt" | "bvsge", &[a, b]) => {
            let op = match name {
                "bvugt" => BvOp::Ult,
                "bvuge" => BvOp::Ule,
                "bvsgt" => BvOp::Slt,
                _ => BvOp::Sle,
            };
            bits(op, &[b, a], terms).ok_or_else(ill)
        }
        ("bvadd" | "bvmul" | "bvand" | "bvor" | "bvxor" | "concat", &[first, ref rest @ ..]) if rest.len() > 1 => {
            let op = BvOp::from_text(name).ok_or_else(ill)?;
            rest.iter().try_fold(first, |all, &next| bits(op, &[all, next], terms)).ok_or_else(ill)
        }
        _ => match BvOp::from_text(name) {
            Some(op) => bits(op, args, terms).ok_or_else(ill),
            None if name.starts_with("fp.") || name == "fp" => opaque(name, args, terms).ok_or_else(ill),
            None => Err(ReadError::Unknown(name.to_owned())),
        },
    }
}

/// A predicate of the system or a function of the model.
fn user(name: &str, args: &[TermId], terms: &mut Terms, symbols: &Symbols) -> Result<TermId, ReadError> {
    let ill = || ReadError::IllSorted(name.to_owned());
    let sorts = args.iter().map(|&arg| terms.sort(arg));
    if let Some(Function { params, body }) = symbols.functions.get(name) {
        if !sorts.eq(params.iter().map(|&param| terms.var_info(param).sort)) {
            return Err(ill());
        }
        let map: FxHashMap<VarId, TermId> = params.iter().copied().zip(args.iter().copied()).collect();
        return Ok(terms.substitute(*body, &map));
    }
    match symbols.preds.get(name) {
        Some((pred, params)) if sorts.eq(params.iter().copied()) => Ok(terms.app(*pred, args.iter().copied())),
        Some(_) => Err(ill()),
        None => Err(ReadError::Unknown(name.to_owned())),
    }
}

/// Connectives. `None` for other symbols, nothing inside for operands that do not fit.
fn logic(name: &str, args: &[TermId], terms: &mut Terms) -> Option<Option<TermId>> {
    let all_bool = args.iter().all(|&arg| terms.sort(arg) == Sort::Bool);
    let one_sort = args.windows(2).all(|pair| terms.sort(pair[0]) == terms.sort(pair[1]));
    Some(match (name, args) {
        ("and", _) if all_bool => Some(terms.and(args.iter().copied())),
        ("or", _) if all_bool => Some(terms.or(args.iter().copied())),
        ("not", &[a]) if all_bool => Some(terms.not(a)),
        ("=>", [premises @ .., conclusion]) if all_bool => {
            Some(premises.iter().rev().fold(*conclusion, |all, &premise| terms.implies(premise, all)))
        }
        ("xor", &[first, ref rest @ ..]) if all_bool => Some(rest.iter().fold(first, |all, &next| terms.ne(all, next))),
        ("=", [_, _, ..]) if one_sort => chain(args, terms, Terms::eq),
        ("distinct", [_, _, ..]) if one_sort && args.len() <= MOST_DISTINCT => {
            let mut parts = Vec::new();
            for (position, &a) in args.iter().enumerate() {
                for &b in &args[position + 1..] {
                    parts.push(terms.ne(a, b));
                }
            }
            Some(terms.and(parts))
        }
        ("ite" | "if", &[cond, then, other]) => {
            let fits = terms.sort(cond) == Sort::Bool && terms.sort(then) == terms.sort(other);
            fits.then(|| terms.ite(cond, then, other))
        }
        ("and" | "or" | "not" | "=>" | "xor" | "=" | "distinct" | "ite" | "if", _) => None,
        _ => return None,
    })
}

/// A comparison of neighbours.
fn chain(args: &[TermId], terms: &mut Terms, compare: fn(&mut Terms, TermId, TermId) -> TermId) -> Option<TermId> {
    let parts: Vec<TermId> = args.windows(2).map(|pair| compare(terms, pair[0], pair[1])).collect();
    (!parts.is_empty()).then(|| terms.and(parts))
}

fn arithmetic(name: &str, args: &[TermId], terms: &mut Terms) -> Option<Option<TermId>> {
    let sort = args.first().map(|&arg| terms.sort(arg));
    let numbers = matches!(sort, Some(Sort::Int | Sort::Real)) && args.iter().all(|&arg| Some(terms.sort(arg)) == sort);
    let ints = numbers && sort == Some(Sort::Int);
    let real = numbers && sort == Some(Sort::Real);
    Some(match (name, args) {
        ("+", _) if numbers => Some(terms.add(args.iter().copied())),
        ("*", _) if numbers => Some(terms.mul(args.iter().copied())),
        ("-", &[a]) if numbers => Some(terms.neg(a)),
        ("-", &[first, ref rest @ ..]) if numbers => Some(rest.iter().fold(first, |all, &next| terms.sub(all, next))),
        ("<=", _) if numbers => chain(args, terms, Terms::le),
        ("<", _) if numbers => chain(args, terms, Terms::lt),
        (">=", _) if numbers => chain(args, terms, Terms::ge),
        (">", _) if numbers => chain(args, terms, Terms::gt),
        ("div", &[a, b]) if ints => Some(terms.div(a, b)),
        ("mod", &[a, b]) if ints => Some(terms.modulo(a, b)),
        ("rem", &[a, b]) if ints => {
            // Z3's own operator: the sign of the divisor decides.
            let zero = terms.int(0);
            let rest = terms.modulo(a, b);
            let (negated, positive) = (terms.neg(rest), terms.ge(b, zero));
            Some(terms.ite(positive, rest, negated))
        }
        ("abs", &[a]) if ints => {
            let zero = terms.int(0);
            let (negated, positive) = (terms.neg(a), terms.ge(a, zero));
            Some(terms.ite(positive, a, negated))
        }
        ("/", &[_, _]) if real => Some(terms.op("/", Sort::Real, args)),
        ("to_real", &[_]) if ints => Some(terms.op("to_real", Sort::Real, args)),
        ("to_int", &[_]) if real => Some(terms.op("to_int", Sort::Int, args)),
        ("is_int", &[_]) if real => Some(terms.op("is_int", Sort::Bool, args)),
        (
            "+" | "*" | "-" | "<=" | "<" | ">=" | ">" | "div" | "mod" | "rem" | "abs" | "/" | "to_real" | "to_int"
            | "is_int",
            _,
        ) => None,
        _ => return None,
    })
}

fn bits(op: BvOp, args: &[TermId], terms: &mut Terms) -> Option<TermId> {
    let sorts: Vec<Sort> = args.iter().map(|&arg| terms.sort(arg)).collect();
    op.result(&sorts)?;
    Some(terms.bv(op, args))
}

/// `((_ extract 7 0) x)`, `((as const (Array Int Int)) 0)` and the like.
fn indexed(sexprs: &Sexprs, head: SexprId, args: &[TermId], terms: &mut Terms) -> Result<TermId, ReadError> {
    let wrong = || ReadError::NotUnderstood(sexprs.excerpt(head));
    let ill = || ReadError::IllSorted(sexprs.excerpt(head));
    let items = sexprs.items(head);
    if let (&[_, word, sort], Some("as"), &[value]) = (items, sexprs.head(head), args) {
        if !sexprs.is(word, "const") {
            return Err(wrong());
        }
        let sort = read_sort(sexprs, sort, terms)?;
        return match (sort, terms.array_parts(sort)) {
            (Sort::Array(id), Some((_, element))) if element == terms.sort(value) => Ok(terms.const_array(id, value)),
            _ => Err(ill()),
        };
    }
    let &[underscore, name, ref indices @ ..] = items else { return Err(wrong()) };
    let name = sexprs.symbol(name).filter(|_| sexprs.is(underscore, "_")).ok_or_else(wrong)?;
    let number = |&id: &SexprId| sexprs.symbol(id).and_then(|text| text.parse::<u32>().ok());
    let numbers: Vec<u32> = indices.iter().map(number).collect::<Option<_>>().ok_or_else(wrong)?;
    let op = match (name, &*numbers) {
        ("extract", &[high, low]) => BvOp::Extract { high, low },
        ("sign_extend", &[more]) => BvOp::SignExtend(more),
        ("zero_extend", &[more]) => BvOp::ZeroExtend(more),
        ("int2bv" | "int_to_bv", &[width]) => BvOp::FromInt(width),
        ("divisible", &[by]) if by > 0 => {
            let [term] = *args else { return Err(ill()) };
            if terms.sort(term) != Sort::Int {
                return Err(ill());
            }
            let (by, zero) = (terms.int(by.into()), terms.int(0));
            let rest = terms.modulo(term, by);
            return Ok(terms.eq(rest, zero));
        }
        ("to_fp", &[exponent, significand]) if exponent > 0 && significand > 0 => {
            let text = format!("(_ to_fp {exponent} {significand})");
            return Ok(terms.op(&text, Sort::Float(exponent, significand), args));
        }
        _ => return Err(wrong()),
    };
    bits(op, args, terms).ok_or_else(ill)
}

/// Floating-point operations, kept as they are.
fn opaque(name: &str, args: &[TermId], terms: &mut Terms) -> Option<TermId> {
    let last = terms.sort(*args.last()?);
    let sort = match (name, args) {
        ("fp", &[_, exponent, significand]) => match (terms.sort(exponent), terms.sort(significand)) {
            (Sort::BitVec(exponent), Sort::BitVec(significand)) => Sort::Float(exponent, significand.checked_add(1)?),
            _ => return None,
        },
        ("fp.leq" | "fp.lt" | "fp.geq" | "fp.gt" | "fp.eq", _) => Sort::Bool,
        _ if name.starts_with("fp.is") => Sort::Bool,
        ("fp.to_real", _) => Sort::Real,
        _ if matches!(last, Sort::Float(..)) => last,
        _ => return None,
    };
    Some(terms.op(name, sort, args))
}

/// `(_ as-array f)`: the array whose elements are the values of a function of the model, if that is a table of cases.
pub(crate) fn table(name: &str, terms: &mut Terms, symbols: &Symbols) -> Result<TermId, ReadError> {
    let wrong = || ReadError::NotUnderstood(format!("(_ as-array {name})"));
    let Some(Function { params, body }) = symbols.functions.get(name) else {
        return Err(ReadError::Unknown(name.to_owned()));
    };
    let [param] = **params else { return Err(wrong()) };
    let param_term = terms.var_term(param);
    let mut cases = Vec::new();
    let mut rest = *body;
    while let &Node::Ite(cond, then, other) = terms.node(rest) {
        let index = match *terms.node(cond) {
            Node::Eq(a, b) if a == param_term => b,
            Node::Eq(a, b) if b == param_term => a,
            _ => return Err(wrong()),
        };
        cases.push((index, then));
        rest = other;
    }
    let parts = cases.iter().flat_map(|&(index, value)| [index, value]).chain([rest]);
    if terms.free_vars(parts).contains(&param) {
        return Err(wrong());
    }
    let Sort::Array(sort) = terms.array_sort(terms.var_info(param).sort, terms.sort(rest)) else { return Err(wrong()) };
    let mut array = terms.const_array(sort, rest);
    // The first case wins, so it is stored last.
    for (index, value) in cases.into_iter().rev() {
        array = terms.store(array, index, value);
    }
    Ok(array)
}
