//! Smart constructors: expressions that are simplified where that is obvious.
//!
//! They take well-typed operands and return an expression with the same value and the same definedness.

use crate::arith;
use crate::expr::{BinOp, Const, Expr, FitsOp, Type, UnOp};

/// `!a`, pushed inwards where that is exact (comparisons of floats keep it, as NaN makes both sides false).
pub fn not(a: Expr) -> Expr {
    simplify_unary(UnOp::Not, a)
}

/// `a & b` on truth values.
pub fn and(a: Expr, b: Expr) -> Expr {
    simplify_binary(BinOp::And, a, b)
}

/// `if cond then a else b`.
pub fn ite(cond: Expr, a: Expr, b: Expr) -> Expr {
    match cond {
        Expr::Const(Const::Bool(true)) => a,
        Expr::Const(Const::Bool(false)) => b,
        _ if a == b => a,
        cond if a == Expr::TRUE && b == Expr::FALSE => cond,
        cond if a == Expr::FALSE && b == Expr::TRUE => not(cond),
        cond if a == Expr::TRUE => simplify_binary(BinOp::Or, cond, b),
        cond if b == Expr::FALSE => and(cond, a),
        cond if a == Expr::FALSE => and(not(cond), b),
        cond if b == Expr::TRUE => simplify_binary(BinOp::Or, not(cond), a),
        cond => Expr::Ite(Box::new([cond, a, b])),
    }
}

/// A unary operator applied, constants folded.
pub fn simplify_unary(op: UnOp, a: Expr) -> Expr {
    if let Some(value) = a.as_const().and_then(|a| arith::unary(op, a).ok()) {
        return value.into();
    }
    match (op, a) {
        (UnOp::Not, Expr::Unary(UnOp::Not, inner)) => *inner,
        (UnOp::Not, Expr::Binary(BinOp::Eq, a, b)) => Expr::Binary(BinOp::Ne, a, b),
        (UnOp::Not, Expr::Binary(BinOp::Ne, a, b)) => Expr::Binary(BinOp::Eq, a, b),
        (UnOp::Not, Expr::Binary(op, a, b)) if is_int_const(&a) || is_int_const(&b) => match op {
            BinOp::Lt => Expr::Binary(BinOp::Ge, a, b),
            BinOp::Le => Expr::Binary(BinOp::Gt, a, b),
            BinOp::Gt => Expr::Binary(BinOp::Le, a, b),
            BinOp::Ge => Expr::Binary(BinOp::Lt, a, b),
            _ => Expr::Unary(UnOp::Not, Box::new(Expr::Binary(op, a, b))),
        },
        (op, a) => Expr::Unary(op, Box::new(a)),
    }
}

/// A binary operator applied, constants folded and neutral elements dropped.
pub fn simplify_binary(op: BinOp, a: Expr, b: Expr) -> Expr {
    if let (Some(left), Some(right)) = (a.as_const(), b.as_const())
        && let Ok(value) = arith::binary(op, left, right)
    {
        return value.into();
    }
    // Texts are there from the start, each its own object.
    match (&a, &b) {
        (Expr::Text(_), Expr::Const(Const::Null)) | (Expr::Const(Const::Null), Expr::Text(_)) => {
            return Const::Bool(op == BinOp::Ne).into();
        }
        (Expr::Text(left), Expr::Text(right)) if op == BinOp::Eq => return Const::Bool(left == right).into(),
        (Expr::Text(left), Expr::Text(right)) if op == BinOp::Ne => return Const::Bool(left != right).into(),
        _ => {}
    }
    match (op, &a, &b) {
        (BinOp::And, Expr::Const(Const::Bool(true)), _) | (BinOp::Or, Expr::Const(Const::Bool(false)), _) => return b,
        (BinOp::And, _, Expr::Const(Const::Bool(true))) | (BinOp::Or, _, Expr::Const(Const::Bool(false))) => return a,
        (BinOp::And, Expr::Const(Const::Bool(false)), other) | (BinOp::And, other, Expr::Const(Const::Bool(false)))
            if !other.is_partial() =>
        {
            return Expr::FALSE;
        }
        (BinOp::Or, Expr::Const(Const::Bool(true)), other) | (BinOp::Or, other, Expr::Const(Const::Bool(true)))
            if !other.is_partial() =>
        {
            return Expr::TRUE;
        }
        (BinOp::Eq, Expr::Const(Const::Bool(true)), _) | (BinOp::Ne, Expr::Const(Const::Bool(false)), _) => return b,
        (BinOp::Eq, _, Expr::Const(Const::Bool(true))) | (BinOp::Ne, _, Expr::Const(Const::Bool(false))) => return a,
        (BinOp::Eq, _, Expr::Const(Const::Bool(false))) | (BinOp::Ne, _, Expr::Const(Const::Bool(true))) => {
            return not(a);
        }
        (BinOp::Add | BinOp::Sub | BinOp::Shl | BinOp::Shr | BinOp::Ushr, _, Expr::Const(Const::Int(_, 0))) => {
            return a;
        }
        (BinOp::Add, Expr::Const(Const::Int(_, 0)), _) => return b,
        (BinOp::Mul | BinOp::Div, _, Expr::Const(Const::Int(_, 1))) => return a,
        (BinOp::Mul, Expr::Const(Const::Int(_, 1)), _) => return b,
        _ => {}
    }
    if op.is_comparison() {
        return compare(op, a, b);
    }
    Expr::Binary(op, Box::new(a), Box::new(b))
}

/// Comparisons look through `ite` with constants and through widened truth values, which is how the JVM computes conditions.
fn compare(op: BinOp, a: Expr, b: Expr) -> Expr {
    match (a, b) {
        (Expr::Cast(Type::I32, inner), Expr::Const(Const::Int(Type::I32, value))) => {
            match narrow_compare(op, *inner, value) {
                Ok(simple) => simple,
                Err(inner) => Expr::Binary(
                    op,
                    Box::new(Expr::Cast(Type::I32, Box::new(inner))),
                    Box::new(Expr::Const(Const::Int(Type::I32, value))),
                ),
            }
        }
        (Expr::Ite(parts), Expr::Const(constant)) if is_const_tree(&parts[1]) && is_const_tree(&parts[2]) => {
            let [cond, yes, no] = *parts;
            let right = || Expr::Const(constant);
            ite(cond, simplify_binary(op, yes, right()), simplify_binary(op, no, right()))
        }
        (a, b) => Expr::Binary(op, Box::new(a), Box::new(b)),
    }
}

/// `(i32) flag op value` as a condition on the flag itself.
fn narrow_compare(op: BinOp, flag: Expr, value: i128) -> Result<Expr, Expr> {
    if !is_truth(&flag) {
        return Err(flag);
    }
    let holds = |bit: i128| arith::binary(op, Const::Int(Type::I32, bit), Const::Int(Type::I32, value));
    match (holds(0), holds(1)) {
        (Ok(Const::Bool(false)), Ok(Const::Bool(true))) => Ok(flag),
        (Ok(Const::Bool(true)), Ok(Const::Bool(false))) => Ok(not(flag)),
        (Ok(Const::Bool(low)), Ok(Const::Bool(_))) if !flag.is_partial() => Ok(Const::Bool(low).into()),
        _ => Err(flag),
    }
}

/// A conversion applied, constants folded and round trips through i32 dropped.
pub fn simplify_cast(to: Type, a: Expr) -> Expr {
    if let Some(value) = a.as_const().and_then(|a| arith::cast(to, a).ok()) {
        return value.into();
    }
    match a {
        Expr::Cast(Type::I32, inner) if to == Type::Bool && is_truth(&inner) => *inner,
        Expr::Ite(parts) if parts[1].as_const().is_some() && parts[2].as_const().is_some() => {
            let [cond, yes, no] = *parts;
            ite(cond, simplify_cast(to, yes), simplify_cast(to, no))
        }
        a => Expr::Cast(to, Box::new(a)),
    }
}

/// Whether an exact result is within its type, constants folded and neutral elements dropped.
pub fn simplify_fits(op: FitsOp, a: Expr, b: Expr) -> Expr {
    if let (Some(left), Some(right)) = (a.as_const(), b.as_const())
        && let Ok(value) = arith::fits(op, left, right)
    {
        return value.into();
    }
    match (op, &a, &b) {
        (FitsOp::Add | FitsOp::Sub, other, Expr::Const(Const::Int(_, 0)))
        | (FitsOp::Add, Expr::Const(Const::Int(_, 0)), other)
        | (FitsOp::Mul, other, Expr::Const(Const::Int(_, 0 | 1)))
        | (FitsOp::Mul, Expr::Const(Const::Int(_, 0 | 1)), other)
            if !other.is_partial() =>
        {
            Expr::TRUE
        }
        _ => Expr::Fits(op, Box::new([a, b])),
    }
}

/// Whether a number is one of a type, constants folded.
pub fn simplify_fits_in(ty: Type, a: Expr) -> Expr {
    match a.as_const().map(|a| arith::fits_in(ty, a)) {
        Some(Ok(value)) => value.into(),
        Some(Err(_)) | None => Expr::FitsIn(ty, Box::new(a)),
    }
}

/// Whether it is a truth value whatever the types of the locals are.
fn is_truth(expr: &Expr) -> bool {
    match expr {
        Expr::Const(Const::Bool(_))
        | Expr::Cast(Type::Bool, _)
        | Expr::Unary(UnOp::Not, _)
        | Expr::InstanceOf(..)
        | Expr::TypeIn(..)
        | Expr::CanStore(..)
        | Expr::Fits(..)
        | Expr::FitsIn(..) => true,
        Expr::Binary(op, a, b) => op.is_comparison() || is_truth(a) || is_truth(b),
        Expr::Ite(parts) => is_truth(&parts[1]) || is_truth(&parts[2]),
        _ => false,
    }
}

fn is_int_const(expr: &Expr) -> bool {
    matches!(expr, Expr::Const(Const::Int(..)))
}

/// A constant, or an `ite` of such, of small depth.
fn is_const_tree(expr: &Expr) -> bool {
    match expr {
        Expr::Const(_) => true,
        Expr::Ite(parts) => is_const_tree(&parts[1]) && is_const_tree(&parts[2]),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stmt::LocalId;
    use base::Id;

    fn local(index: usize) -> Expr {
        Expr::Local(LocalId::from_index(index))
    }

    #[test]
    fn conditions_of_the_jvm_become_plain() {
        let less = Expr::Binary(BinOp::Lt, Box::new(local(0)), Box::new(local(1)));
        let widened = simplify_cast(Type::I32, less.clone());
        assert_eq!(simplify_binary(BinOp::Ne, widened.clone(), Expr::i32(0)), less);
        assert_eq!(simplify_binary(BinOp::Eq, widened, Expr::i32(0)), not(less));
    }

    #[test]
    fn three_way_comparison_against_zero() {
        let less = simplify_binary(BinOp::Lt, local(0), local(1));
        let equal = simplify_binary(BinOp::Eq, local(0), local(1));
        let three = ite(less.clone(), Expr::i32(-1), ite(equal, Expr::i32(0), Expr::i32(1)));
        assert_eq!(simplify_binary(BinOp::Lt, three, Expr::i32(0)), less);
    }

    #[test]
    fn a_division_is_not_dropped() {
        let division = simplify_binary(BinOp::Div, local(0), local(1));
        let positive = simplify_binary(BinOp::Gt, division, Expr::i32(0));
        assert!(matches!(and(Expr::FALSE, positive), Expr::Binary(..)));
    }
}
