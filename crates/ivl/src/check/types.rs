//! Types of expressions.

use super::MAX_EXPR_DEPTH;
use super::error::Fault;
use super::tables::constant;
use crate::expr::{BinOp, Expr, FitsOp, MathOp, Type, UnOp};
use crate::program::{ClassId, Proc, Program};
use crate::stmt::LocalId;

/// The type of an expression in a procedure. `on_read` is told every local that is read.
pub(super) fn of(
    program: &Program,
    proc: &Proc,
    expr: &Expr,
    depth: usize,
    on_read: &mut impl FnMut(LocalId),
) -> Result<Type, Fault> {
    if depth > MAX_EXPR_DEPTH {
        return Err(Fault::TooDeep);
    }
    let mut operand = |expr: &Expr| of(program, proc, expr, depth + 1, on_read);
    match expr {
        Expr::Local(local) => {
            let declared = proc.locals.get(*local).ok_or(Fault::NoLocal(*local))?;
            on_read(*local);
            Ok(declared.ty)
        }
        Expr::Const(value) => constant(*value),
        Expr::Text(text) => program.texts.get(*text).map(|_| Type::Ref).ok_or(Fault::NoText(*text)),
        Expr::Unary(op, a) => unary(*op, operand(a)?),
        Expr::Binary(op, a, b) => {
            let left = operand(a)?;
            binary(*op, left, operand(b)?)
        }
        Expr::Math(op, args) => {
            if args.len() != op.arity() {
                return Err(Fault::Arity { op: *op, found: args.len() });
            }
            let first = operand(&args[0])?;
            if first != Type::F64 && !(*op == MathOp::Fma && first == Type::F32) {
                return Err(Fault::MathType { op: *op, ty: first });
            }
            for arg in &args[1..] {
                let ty = operand(arg)?;
                if ty != first {
                    return Err(Fault::MathType { op: *op, ty });
                }
            }
            Ok(first)
        }
        Expr::Cast(to, a) => cast(operand(a)?, *to),
        Expr::Ite(parts) => {
            expect("the condition of ite", operand(&parts[0])?, Type::Bool)?;
            let (left, right) = (operand(&parts[1])?, operand(&parts[2])?);
            if left == right { Ok(left) } else { Err(Fault::IteType { left, right }) }
        }
        Expr::InstanceOf(a, class) => {
            expect("the operand of instanceof", operand(a)?, Type::Ref)?;
            has_class(program, *class)?;
            Ok(Type::Bool)
        }
        Expr::TypeIn(a, classes) => {
            expect("the operand of typeof", operand(a)?, Type::Ref)?;
            classes.iter().try_for_each(|class| has_class(program, *class))?;
            if !classes.is_sorted_by(|a, b| a < b) {
                return Err(Fault::TypeInOrder);
            }
            Ok(Type::Bool)
        }
        Expr::CanStore(a, b) => {
            expect("the first operand of canstore", operand(a)?, Type::Ref)?;
            expect("the second operand of canstore", operand(b)?, Type::Ref)?;
            Ok(Type::Bool)
        }
        Expr::Fits(op, parts) => {
            let (left, right) = (operand(&parts[0])?, operand(&parts[1])?);
            let wanted = if *op == FitsOp::Shl { Type::I32 } else { left };
            if left.is_computing_int() && right == wanted {
                Ok(Type::Bool)
            } else {
                Err(Fault::BinaryType { op: op.operator(), left, right })
            }
        }
        Expr::FitsIn(ty, a) => {
            let from = operand(a)?;
            if ty.is_int() && (from.is_int() || from.is_float()) {
                Ok(Type::Bool)
            } else {
                Err(Fault::CastType { from, to: *ty })
            }
        }
    }
}

pub(super) fn expect(what: &'static str, found: Type, expected: Type) -> Result<(), Fault> {
    if found == expected { Ok(()) } else { Err(Fault::Mismatch { what, found, expected }) }
}

fn has_class(program: &Program, class: ClassId) -> Result<(), Fault> {
    program.classes.get(class).map(|_| ()).ok_or(Fault::NoClass(class))
}

fn is_number(ty: Type) -> bool {
    ty.is_computing_int() || ty.is_float()
}

fn unary(op: UnOp, ty: Type) -> Result<Type, Fault> {
    match (op, ty) {
        (UnOp::Neg, ty) if is_number(ty) => Ok(ty),
        (UnOp::Not, Type::Bool) => Ok(Type::Bool),
        (UnOp::ToBits, Type::F32) => Ok(Type::I32),
        (UnOp::ToBits, Type::F64) => Ok(Type::I64),
        (UnOp::FromBits, Type::I32) => Ok(Type::F32),
        (UnOp::FromBits, Type::I64) => Ok(Type::F64),
        (UnOp::Neg | UnOp::Not | UnOp::ToBits | UnOp::FromBits, _) => Err(Fault::UnaryType { op, ty }),
    }
}

fn binary(op: BinOp, left: Type, right: Type) -> Result<Type, Fault> {
    let is_same = left == right;
    let (is_fine, result) = match op {
        BinOp::Add | BinOp::Sub | BinOp::Mul | BinOp::Div | BinOp::Rem => (is_same && is_number(left), left),
        BinOp::And | BinOp::Or | BinOp::Xor => (is_same && (left == Type::Bool || left.is_computing_int()), left),
        BinOp::Shl | BinOp::Shr | BinOp::Ushr => (left.is_computing_int() && right == Type::I32, left),
        BinOp::Eq | BinOp::Ne => (is_same, Type::Bool),
        BinOp::Lt | BinOp::Le | BinOp::Gt | BinOp::Ge => (is_same && is_number(left), Type::Bool),
    };
    if is_fine { Ok(result) } else { Err(Fault::BinaryType { op, left, right }) }
}

fn cast(from: Type, to: Type) -> Result<Type, Fault> {
    let is_fine = match from {
        Type::Bool => to == Type::I32,
        Type::I32 => to != Type::Ref,
        Type::I8 | Type::U8 | Type::U16 | Type::I16 | Type::U32 | Type::I64 | Type::U64 => {
            to != Type::Ref && to != Type::Bool
        }
        Type::F32 => to.is_computing_int() || to == Type::F64,
        Type::F64 => to.is_computing_int() || to == Type::F32,
        Type::Ref => false,
    };
    if is_fine { Ok(to) } else { Err(Fault::CastType { from, to }) }
}
