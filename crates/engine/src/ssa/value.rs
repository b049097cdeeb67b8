//! Values: terms for numbers and truth values, guarded sets of targets for references.
//!
//! Numbers are bit-vectors of their width; floats are their IEEE bits. A reference is a list of targets, each with the condition under
//! which it is the one: on every path that has the value, exactly one condition holds. Most references have one target.

use super::formulas::Formulas;
use ivl::Type;
use smt::{Sort, TermId, Terms};
use std::rc::Rc;

/// An object of an emission.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ObjectId(pub u32);

/// What a reference may point to; `None` is null. Ordered by target, no target twice.
pub type Targets = Rc<[(TermId, Option<ObjectId>)]>;

/// A value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A truth value, or bits.
    Scalar(TermId),
    /// A reference.
    Ref(Targets),
}

/// How a type is represented; references have no sort.
pub fn sort(ty: Type) -> Option<Sort> {
    Some(match ty {
        Type::Bool => Sort::Bool,
        Type::I8 => Sort::BitVec(8),
        Type::U16 | Type::I16 => Sort::BitVec(16),
        Type::I32 | Type::F32 => Sort::BitVec(32),
        Type::I64 | Type::F64 => Sort::BitVec(64),
        Type::Ref => return None,
    })
}

/// A reference with one target.
pub fn single(terms: &mut Terms, target: Option<ObjectId>) -> Value {
    let certain = terms.bool(true);
    Value::Ref(Rc::new([(certain, target)]))
}

/// One value where `condition` holds, else another.
pub fn choose(formulas: &mut Formulas, condition: TermId, a: &Value, b: &Value) -> Value {
    if a == b {
        return a.clone();
    }
    match (formulas.terms.as_bool(condition), a, b) {
        (Some(true), ..) => a.clone(),
        (Some(false), ..) => b.clone(),
        (None, Value::Scalar(a), Value::Scalar(b)) => Value::Scalar(formulas.ite(condition, *a, *b)),
        (None, Value::Ref(a), Value::Ref(b)) => Value::Ref(choose_targets(&mut formulas.terms, condition, a, b)),
        // Ill-typed programs only.
        (None, Value::Scalar(_), Value::Ref(_)) | (None, Value::Ref(_), Value::Scalar(_)) => a.clone(),
    }
}

fn choose_targets(terms: &mut Terms, condition: TermId, a: &Targets, b: &Targets) -> Targets {
    let never = terms.bool(false);
    let mut found = Vec::with_capacity(a.len() + b.len());
    let (mut left, mut right) = (a.iter().peekable(), b.iter().peekable());
    loop {
        let target = match (left.peek(), right.peek()) {
            (Some((_, x)), Some((_, y))) => *x.min(y),
            (Some((_, x)), None) => *x,
            (None, Some((_, y))) => *y,
            (None, None) => break,
        };
        let x = left.next_if(|(_, other)| *other == target).map_or(never, |(guard, _)| *guard);
        let y = right.next_if(|(_, other)| *other == target).map_or(never, |(guard, _)| *guard);
        let guard = terms.ite(condition, x, y);
        if guard != never {
            found.push((guard, target));
        }
    }
    if let [(guard, _)] = &mut *found {
        *guard = terms.bool(true);
    }
    found.into()
}
