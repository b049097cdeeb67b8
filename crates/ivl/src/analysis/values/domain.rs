//! Abstract values: intervals, truth values, float constants and sets of objects, with their arithmetic.
//!
//! Every operation returns at least all results of the concrete operation ([`crate::binary`] and its siblings) on the values its operands stand
//! for; `None` where there is none (the run would be stuck). Integers that may wrap around give the whole range of their type.

use crate::analysis::objects::ObjectSet;
use crate::arith;
use crate::expr::{BinOp, Const, FitsOp, MathOp, Type, UnOp};

/// Both ends of an interval.
pub(super) type Ends = (i128, i128);

/// Of all integer types.
pub(super) const ALL: Ends = (i64::MIN as i128, u64::MAX as i128);

/// What a local, global, field or element may be. Never empty.
#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    /// Whether it may be false, and whether it may be true.
    Bool(bool, bool),
    /// An integer of this type between these, both included.
    Int(Type, i128, i128),
    /// A float of this type: this constant (by its bits), or any.
    Float(Type, Option<Const>),
    /// A reference.
    Ref(ObjectSet),
}

impl Value {
    /// Exactly this truth value.
    pub fn truth(value: bool) -> Value {
        Value::Bool(!value, value)
    }

    /// Exactly this constant.
    pub fn constant(value: Const) -> Value {
        match value {
            Const::Bool(value) => Value::truth(value),
            Const::Int(ty, value) => Value::Int(ty, value, value),
            Const::F32(_) | Const::F64(_) => Value::Float(value.ty(), Some(value)),
            Const::Null => Value::Ref(ObjectSet::NULL),
        }
    }

    /// Anything of a primitive type; of references only null.
    pub fn any(ty: Type) -> Value {
        match ty {
            Type::Bool => Value::Bool(true, true),
            Type::I8 | Type::U8 | Type::U16 | Type::I16 | Type::I32 | Type::U32 | Type::I64 | Type::U64 => {
                let (low, high) = ty.range().unwrap_or(ALL);
                Value::Int(ty, low, high)
            }
            Type::F32 | Type::F64 => Value::Float(ty, None),
            Type::Ref => Value::Ref(ObjectSet::NULL),
        }
    }

    /// The constant, if it can be only that.
    pub fn as_const(&self) -> Option<Const> {
        match self {
            Value::Bool(false, true) => Some(Const::Bool(true)),
            Value::Bool(true, false) => Some(Const::Bool(false)),
            Value::Bool(..) => None,
            Value::Int(ty, low, high) => (low == high).then_some(Const::Int(*ty, *low)),
            Value::Float(_, constant) => *constant,
            Value::Ref(set) => (*set == ObjectSet::NULL).then_some(Const::Null),
        }
    }

    /// Whether it may be this truth value.
    pub fn may_be(&self, truth: bool) -> bool {
        match self {
            Value::Bool(no, yes) => {
                if truth {
                    *yes
                } else {
                    *no
                }
            }
            Value::Int(..) | Value::Float(..) | Value::Ref(_) => true,
        }
    }

    /// The objects, if it is a reference.
    pub fn objects(&self) -> Option<&ObjectSet> {
        match self {
            Value::Ref(set) => Some(set),
            Value::Bool(..) | Value::Int(..) | Value::Float(..) => None,
        }
    }

    /// Whether all of the other is in it.
    pub fn includes(&self, other: &Value) -> bool {
        match (self, other) {
            (Value::Bool(no, yes), Value::Bool(other_no, other_yes)) => (*no || !other_no) && (*yes || !other_yes),
            (Value::Int(_, low, high), Value::Int(_, other_low, other_high)) => low <= other_low && other_high <= high,
            (Value::Float(_, here), Value::Float(_, there)) => here.is_none() || here == there,
            (Value::Ref(here), Value::Ref(there)) => there.is_subset(here),
            _ => false,
        }
    }

    /// Adds all that the other may be; whether that is more than before.
    pub fn join(&mut self, other: &Value) -> bool {
        if self.includes(other) {
            return false;
        }
        match (&mut *self, other) {
            (Value::Bool(no, yes), Value::Bool(other_no, other_yes)) => {
                *no |= other_no;
                *yes |= other_yes;
            }
            (Value::Int(_, low, high), Value::Int(_, other_low, other_high)) => {
                *low = (*low).min(*other_low);
                *high = (*high).max(*other_high);
            }
            (Value::Float(_, here), Value::Float(..)) => *here = None,
            (Value::Ref(here), Value::Ref(there)) => {
                here.union_with(there);
            }
            // Types differ only in programs that are stuck anyway.
            _ => return false,
        }
        true
    }

    /// What both may be.
    pub fn meet(&self, other: &Value) -> Option<Value> {
        match (self, other) {
            (Value::Bool(no, yes), Value::Bool(other_no, other_yes)) => {
                let (no, yes) = (no & other_no, yes & other_yes);
                (no || yes).then_some(Value::Bool(no, yes))
            }
            (Value::Int(ty, low, high), Value::Int(_, other_low, other_high)) => {
                interval(*ty, *low.max(other_low), *high.min(other_high))
            }
            (Value::Float(ty, here), Value::Float(_, there)) => match (here, there) {
                (Some(here), Some(there)) if here != there => None,
                _ => Some(Value::Float(*ty, here.or(*there))),
            },
            (Value::Ref(here), Value::Ref(there)) => {
                let both = here.meet(there);
                (!both.is_empty()).then_some(Value::Ref(both))
            }
            _ => Some(self.clone()),
        }
    }
}

/// The integers between two, if there are any.
pub(super) fn interval(ty: Type, low: i128, high: i128) -> Option<Value> {
    (low <= high).then_some(Value::Int(ty, low, high))
}

/// An interval of exact results; the whole type where some do not fit, as they wrap.
fn wrapped(ty: Type, low: i128, high: i128) -> Value {
    if ty.holds(low) && ty.holds(high) { Value::Int(ty, low, high) } else { Value::any(ty) }
}

fn hull(ty: Type, corners: impl IntoIterator<Item = i128>) -> Option<Value> {
    let mut bounds: Option<(i128, i128)> = None;
    for corner in corners {
        bounds = Some(bounds.map_or((corner, corner), |(low, high)| (low.min(corner), high.max(corner))));
    }
    bounds.map(|(low, high)| wrapped(ty, low, high))
}

/// Unary operators.
pub(super) fn unary(op: UnOp, a: &Value) -> Option<Value> {
    if let Some(constant) = a.as_const()
        && let Ok(value) = arith::unary(op, constant)
    {
        return Some(Value::constant(value));
    }
    Some(match (op, a) {
        (UnOp::Not, Value::Bool(no, yes)) => Value::Bool(*yes, *no),
        (UnOp::Neg, Value::Int(ty, low, high)) => wrapped(*ty, -*high, -*low),
        (UnOp::Neg, Value::Float(ty, _)) => Value::Float(*ty, None),
        (UnOp::ToBits, Value::Float(Type::F32, _)) => Value::any(Type::I32),
        (UnOp::ToBits, Value::Float(..)) => Value::any(Type::I64),
        (UnOp::FromBits, Value::Int(Type::I32, ..)) => Value::any(Type::F32),
        (UnOp::FromBits, _) => Value::any(Type::F64),
        (UnOp::Not | UnOp::Neg | UnOp::ToBits, other) => other.clone(),
    })
}

/// Binary operators. Of references only equality with null and between texts is decided here; more by who knows the objects.
pub(super) fn binary(op: BinOp, a: &Value, b: &Value) -> Option<Value> {
    if let (Some(left), Some(right)) = (a.as_const(), b.as_const()) {
        if let Ok(value) = arith::binary(op, left, right) {
            return Some(Value::constant(value));
        }
        // Divided by zero.
        if op.is_partial() {
            return None;
        }
    }
    match (a, b) {
        (Value::Int(ty, low, high), Value::Int(_, other_low, other_high)) => {
            integers(op, *ty, (*low, *high), (*other_low, *other_high))
        }
        (Value::Bool(no, yes), Value::Bool(other_no, other_yes)) => {
            // By cases.
            let mut result: Option<Value> = None;
            for left in [false, true] {
                for right in [false, true] {
                    let is_possible = (if left { *yes } else { *no }) && (if right { *other_yes } else { *other_no });
                    if is_possible && let Ok(value) = arith::binary(op, Const::Bool(left), Const::Bool(right)) {
                        let value = Value::constant(value);
                        match &mut result {
                            Some(result) => {
                                result.join(&value);
                            }
                            None => result = Some(value),
                        }
                    }
                }
            }
            result
        }
        (Value::Float(ty, _), _) => Some(if op.is_comparison() { Value::any(Type::Bool) } else { Value::any(*ty) }),
        (Value::Ref(left), Value::Ref(right)) => {
            let may_be_equal = left.has_null() && right.has_null() || left.intersects(right);
            let is_equal = if may_be_equal { Value::any(Type::Bool) } else { Value::truth(false) };
            if op == BinOp::Ne { unary(UnOp::Not, &is_equal) } else { Some(is_equal) }
        }
        (Value::Bool(..) | Value::Int(..) | Value::Ref(_), _) => Some(a.clone()),
    }
}

fn integers(op: BinOp, ty: Type, (low, high): (i128, i128), (other_low, other_high): (i128, i128)) -> Option<Value> {
    let pairs = || [(low, other_low), (low, other_high), (high, other_low), (high, other_high)];
    match op {
        BinOp::Add => Some(wrapped(ty, low + other_low, high + other_high)),
        BinOp::Sub => Some(wrapped(ty, low - other_high, high - other_low)),
        BinOp::Mul => hull(ty, pairs().map(|(a, b)| a.saturating_mul(b))),
        BinOp::Div => {
            // Divisors of each sign apart; quotients are monotone in both operands then.
            let negative = (other_low <= -1).then_some((other_low, other_high.min(-1)));
            let positive = (other_high >= 1).then_some((other_low.max(1), other_high));
            let divisors = negative.into_iter().chain(positive).flat_map(|(first, last)| [first, last]);
            hull(ty, divisors.flat_map(|divisor| [low / divisor, high / divisor]))
        }
        BinOp::Rem => {
            let most = other_low.abs().max(other_high.abs()) - 1;
            if most < 0 {
                return None;
            }
            let lowest = if low >= 0 { 0 } else { low.max(-most) };
            let highest = if high <= 0 { 0 } else { high.min(most) };
            Some(wrapped(ty, lowest, highest))
        }
        BinOp::And if low >= 0 && other_low >= 0 => Some(Value::Int(ty, 0, high.min(other_high))),
        BinOp::And if low >= 0 => Some(Value::Int(ty, 0, high)),
        BinOp::And if other_low >= 0 => Some(Value::Int(ty, 0, other_high)),
        BinOp::Or | BinOp::Xor if low >= 0 && other_low >= 0 => {
            let bits = 128 - (high | other_high).leading_zeros();
            Some(Value::Int(ty, 0, (1 << bits) - 1))
        }
        BinOp::And | BinOp::Or | BinOp::Xor => Some(Value::any(ty)),
        BinOp::Shl | BinOp::Shr | BinOp::Ushr => Some(shifted(op, ty, (low, high), (other_low, other_high))),
        BinOp::Eq => Some(decided(
            low == high && other_low == other_high && low == other_low,
            high < other_low || other_high < low,
        )),
        BinOp::Ne => Some(decided(
            high < other_low || other_high < low,
            low == high && other_low == other_high && low == other_low,
        )),
        BinOp::Lt => Some(decided(high < other_low, low >= other_high)),
        BinOp::Le => Some(decided(high <= other_low, low > other_high)),
        BinOp::Gt => Some(decided(low > other_high, high <= other_low)),
        BinOp::Ge => Some(decided(low >= other_high, high < other_low)),
    }
}

fn decided(is_true: bool, is_false: bool) -> Value {
    Value::Bool(!is_true, !is_false)
}

/// Shifts: by a known count exactly; else only the sign of what is shifted says something.
fn shifted(op: BinOp, ty: Type, (low, high): (i128, i128), (least, most): (i128, i128)) -> Value {
    let bits = i128::from(ty.width());
    if least != most {
        return match op {
            BinOp::Shr => Value::Int(ty, low.min(0), high.max(-1)),
            BinOp::Ushr if low >= 0 => Value::Int(ty, 0, high),
            _ => Value::any(ty),
        };
    }
    let count = least & (bits - 1);
    match op {
        BinOp::Shl => wrapped(ty, low << count, high << count),
        BinOp::Shr => Value::Int(ty, low >> count, high >> count),
        BinOp::Ushr if low >= 0 || count == 0 => Value::Int(ty, low >> count, high >> count),
        _ => Value::Int(ty, 0, ((1 << bits) - 1) >> count),
    }
}

/// Conversions.
pub(super) fn cast(to: Type, a: &Value) -> Option<Value> {
    if let Some(constant) = a.as_const()
        && let Ok(value) = arith::cast(to, constant)
    {
        return Some(Value::constant(value));
    }
    Some(match (a, to) {
        (Value::Bool(no, yes), Type::I32) => Value::Int(Type::I32, i128::from(!no), i128::from(*yes)),
        (Value::Int(_, low, high), _) if to.range().is_some_and(|(least, most)| least <= *low && *high <= most) => {
            Value::Int(to, *low, *high)
        }
        _ => Value::any(to),
    })
}

/// Whether an exact result is within its type.
pub(super) fn fits(op: FitsOp, a: &Value, b: &Value) -> Value {
    if let (Some(left), Some(right)) = (a.as_const(), b.as_const())
        && let Ok(value) = arith::fits(op, left, right)
    {
        return Value::constant(value);
    }
    let (Value::Int(ty, a_low, a_high), Value::Int(_, b_low, b_high)) = (a, b) else { return Value::any(Type::Bool) };
    let (low, high) = match op {
        FitsOp::Add => (a_low + b_low, a_high + b_high),
        FitsOp::Sub => (a_low - b_high, a_high - b_low),
        FitsOp::Mul => {
            let ends = [(a_low, b_low), (a_low, b_high), (a_high, b_low), (a_high, b_high)];
            let ends = ends.map(|(a, b)| a.saturating_mul(*b));
            (ends.into_iter().min().unwrap_or(0), ends.into_iter().max().unwrap_or(0))
        }
        FitsOp::Shl => {
            let bits = i128::from(ty.width());
            if *a_high < 0 || *b_high < 0 || *b_low >= bits {
                return Value::truth(false);
            }
            if *a_low < 0 || *b_low < 0 || *b_high >= bits {
                return Value::any(Type::Bool);
            }
            (a_low << b_low, a_high << b_high)
        }
    };
    within(*ty, low, high)
}

/// Whether a number between these is one of a type.
fn within(ty: Type, low: i128, high: i128) -> Value {
    match ty.range() {
        Some((least, most)) => decided(least <= low && high <= most, high < least || most < low),
        None => Value::any(Type::Bool),
    }
}

/// Whether a number is one of a type.
pub(super) fn fits_in(ty: Type, a: &Value) -> Value {
    if let Some(constant) = a.as_const()
        && let Ok(value) = arith::fits_in(ty, constant)
    {
        return Value::constant(value);
    }
    match a {
        Value::Int(_, low, high) => within(ty, *low, *high),
        Value::Bool(..) | Value::Float(..) | Value::Ref(_) => Value::any(Type::Bool),
    }
}

/// Functions on floats: only exact ones are computed, as nothing may depend on the last bit of the others.
pub(super) fn math(op: MathOp, args: &[Value], ty: Type) -> Value {
    let constants: Option<Vec<Const>> = args.iter().map(Value::as_const).collect();
    match constants.filter(|_| op.is_exact()).map(|constants| arith::math(op, &constants)) {
        Some(Ok(value)) => Value::constant(value),
        Some(Err(_)) | None => Value::any(ty),
    }
}

/// What of two integers may satisfy a comparison.
pub(super) fn refined(op: BinOp, a: Ends, b: Ends) -> Option<(Ends, Ends)> {
    let keep = |a: Ends, b: Ends| (a.0 <= a.1 && b.0 <= b.1).then_some((a, b));
    match op {
        BinOp::Eq => {
            let both = (a.0.max(b.0), a.1.min(b.1));
            keep(both, both)
        }
        BinOp::Ne => keep(without(a, b), without(b, a)),
        BinOp::Lt => keep((a.0, a.1.min(b.1 - 1)), (b.0.max(a.0 + 1), b.1)),
        BinOp::Le => keep((a.0, a.1.min(b.1)), (b.0.max(a.0), b.1)),
        BinOp::Gt => refined(BinOp::Lt, b, a).map(|(b, a)| (a, b)),
        BinOp::Ge => refined(BinOp::Le, b, a).map(|(b, a)| (a, b)),
        BinOp::Add
        | BinOp::Sub
        | BinOp::Mul
        | BinOp::Div
        | BinOp::Rem
        | BinOp::And
        | BinOp::Or
        | BinOp::Xor
        | BinOp::Shl
        | BinOp::Shr
        | BinOp::Ushr => Some((a, b)),
    }
}

/// An interval without a single value at one of its ends.
fn without(a: Ends, b: Ends) -> Ends {
    if b.0 != b.1 {
        return a;
    }
    // One that is only this value becomes empty.
    match (a.0 == b.0, a.1 == b.0) {
        (true, true) => (1, 0),
        (true, false) => (a.0 + 1, a.1),
        (false, true) => (a.0, a.1 - 1),
        (false, false) => a,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Intervals with interesting ends, and all their members that matter.
    fn samples(ty: Type) -> Vec<Value> {
        let (least, most) = ty.range().expect("an integer type");
        let ends = [least, least + 1, -129, -33, -8, -1, 0, 1, 2, 7, 31, 32, 63, 64, 255, most - 1, most];
        let ends: Vec<i128> = ends.into_iter().filter(|end| least <= *end && *end <= most).collect();
        let mut all = Vec::new();
        for low in &ends {
            for high in &ends {
                all.extend(interval(ty, *low, *high));
            }
        }
        all
    }

    fn members(value: &Value) -> Vec<Const> {
        let Value::Int(ty, low, high) = value else { return Vec::new() };
        let mut all: Vec<i128> =
            [*low, low + (high - low).clamp(0, 1), *high, (low / 2) + (high / 2), 0, -1, 1, 5, -7, 32, 100]
                .into_iter()
                .filter(|member| low <= member && member <= high)
                .collect();
        all.dedup();
        all.into_iter().map(|member| Const::Int(*ty, member)).collect()
    }

    #[test]
    fn operators_include_every_concrete_result() {
        for ty in Type::COMPUTING_INTS {
            for a in samples(ty) {
                for b in samples(ty) {
                    for op in FitsOp::ALL {
                        if op == FitsOp::Shl && ty != Type::I32 {
                            continue;
                        }
                        let result = fits(op, &a, &b);
                        for left in members(&a) {
                            for right in members(&b) {
                                let exact = arith::fits(op, left, right).expect("is defined");
                                assert!(result.includes(&Value::constant(exact)), "{a:?} {op:?} {b:?} = {result:?}");
                            }
                        }
                    }
                    for op in BinOp::ALL {
                        if ty != Type::I32 && matches!(op, BinOp::Shl | BinOp::Shr | BinOp::Ushr) {
                            continue;
                        }
                        let result = binary(op, &a, &b);
                        for left in members(&a) {
                            for right in members(&b) {
                                let Ok(exact) = arith::binary(op, left, right) else { continue };
                                let result = result.as_ref().unwrap_or_else(|| panic!("{a:?} {op:?} {b:?}"));
                                assert!(
                                    result.includes(&Value::constant(exact)),
                                    "{a:?} {op:?} {b:?} = {result:?} without {exact:?}"
                                );
                            }
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn long_shifts_and_casts() {
        let wide = [Type::U32, Type::I64, Type::U64].into_iter().flat_map(samples);
        for a in wide {
            for b in samples(Type::I32) {
                let result = fits(FitsOp::Shl, &a, &b);
                for left in members(&a) {
                    for right in members(&b) {
                        let exact = arith::fits(FitsOp::Shl, left, right).expect("is defined");
                        assert!(result.includes(&Value::constant(exact)), "{a:?} << {b:?} = {result:?}");
                    }
                }
                for op in [BinOp::Shl, BinOp::Shr, BinOp::Ushr] {
                    let result = binary(op, &a, &b).expect("is defined");
                    for left in members(&a) {
                        for right in members(&b) {
                            let exact = arith::binary(op, left, right).expect("is defined");
                            assert!(
                                result.includes(&Value::constant(exact)),
                                "{a:?} {op:?} {b:?} = {result:?} without {exact:?}"
                            );
                        }
                    }
                }
            }
        }
        for from in Type::ALL.into_iter().filter(|ty| ty.is_int()) {
            for a in samples(from) {
                for to in Type::ALL.into_iter().filter(|ty| ty.is_int()) {
                    let result = fits_in(to, &a);
                    for member in members(&a) {
                        let exact = arith::fits_in(to, member).expect("is defined");
                        assert!(result.includes(&Value::constant(exact)), "fits({to}, {a:?}) = {result:?}");
                    }
                }
                for to in Type::ALL {
                    let result = cast(to, &a).expect("is defined");
                    for member in members(&a) {
                        if let Ok(exact) = arith::cast(to, member) {
                            assert!(
                                result.includes(&Value::constant(exact)),
                                "{to:?}({a:?}) = {result:?} without {exact:?}"
                            );
                        }
                    }
                }
                if from.is_computing_int() {
                    let result = unary(UnOp::Neg, &a).expect("is defined");
                    for member in members(&a) {
                        assert!(
                            result.includes(&Value::constant(arith::unary(UnOp::Neg, member).expect("is defined")))
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn refinement_keeps_all_that_satisfies() {
        for a in samples(Type::I32) {
            for b in samples(Type::I32) {
                let (Value::Int(_, low, high), Value::Int(_, other_low, other_high)) = (&a, &b) else { continue };
                for op in BinOp::ALL.into_iter().filter(|op| op.is_comparison()) {
                    let kept = refined(op, (*low, *high), (*other_low, *other_high));
                    for left in members(&a) {
                        for right in members(&b) {
                            if arith::binary(op, left, right) == Ok(Const::Bool(true)) {
                                let ((low, high), (other_low, other_high)) = kept.expect("is possible");
                                let (Const::Int(_, left), Const::Int(_, right)) = (left, right) else { continue };
                                assert!(low <= left && left <= high && other_low <= right && right <= other_high);
                            }
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn what_is_decided() {
        let int = |low, high| Value::Int(Type::I32, low, high);
        assert_eq!(binary(BinOp::Lt, &int(0, 9), &int(10, 20)), Some(Value::truth(true)));
        assert_eq!(binary(BinOp::Rem, &int(-5, 100), &int(2, 2)), Some(int(-1, 1)));
        assert_eq!(binary(BinOp::Div, &int(0, 0), &int(0, 0)), None);
        assert_eq!(binary(BinOp::Add, &int(0, i32::MAX.into()), &int(1, 1)), Some(Value::any(Type::I32)));
        assert_eq!(binary(BinOp::And, &int(i32::MIN.into(), i32::MAX.into()), &int(7, 7)), Some(int(0, 7)));
    }
}
