//! Rebuilds expressions with what is known about locals, by the smart constructors of the crate.

use crate::arith;
use crate::build::{ite, simplify_binary, simplify_cast, simplify_fits, simplify_fits_in, simplify_unary};
use crate::check::MAX_EXPR_DEPTH;
use crate::expr::{BinOp, Const, Expr, Type};
use crate::program::{ClassId, Local, Program};
use crate::stmt::LocalId;
use base::{Id, IdVec};

/// What never changes: which types the objects of texts have.
pub(super) struct Simplifier {
    text_class: Option<ClassId>,
    /// For each class whether texts are instances of it.
    is_text: Vec<bool>,
}

impl Simplifier {
    pub(super) fn new(program: &Program) -> Self {
        let text_class = program.text_layout.map(|layout| layout.class);
        let mut is_text = vec![false; program.classes.len()];
        let mut todo: Vec<ClassId> = text_class.into_iter().collect();
        while let Some(class) = todo.pop() {
            if !std::mem::replace(&mut is_text[class.index()], true) {
                todo.extend(&program.classes[class].supers);
            }
        }
        Simplifier { text_class, is_text }
    }

    /// The expression with `known` atoms for locals, simplified. Has the same value wherever the original is defined.
    pub(super) fn rebuild(
        &self,
        expr: &Expr,
        locals: &impl Fn(LocalId) -> Type,
        known: &impl Fn(LocalId) -> Option<Expr>,
    ) -> Expr {
        // The smart constructors may add a level (a negation) for each level there is.
        if depth_exceeds(expr, MAX_EXPR_DEPTH / 2) {
            let mut copy = expr.clone();
            substitute(&mut copy, known);
            return copy;
        }
        self.simplify(expr, locals, known)
    }

    fn simplify(
        &self,
        expr: &Expr,
        locals: &impl Fn(LocalId) -> Type,
        known: &impl Fn(LocalId) -> Option<Expr>,
    ) -> Expr {
        let inner = |operand: &Expr| self.simplify(operand, locals, known);
        match expr {
            Expr::Local(local) => known(*local).unwrap_or(Expr::Local(*local)),
            Expr::Const(_) | Expr::Text(_) => expr.clone(),
            Expr::Unary(op, a) => simplify_unary(*op, inner(a)),
            Expr::Binary(op, a, b) => {
                let (a, b) = (inner(a), inner(b));
                match (&a, &b) {
                    (Expr::Local(left), Expr::Local(right)) if left == right && !locals(*left).is_float() => match op {
                        BinOp::Eq | BinOp::Le | BinOp::Ge => Expr::TRUE,
                        BinOp::Ne | BinOp::Lt | BinOp::Gt => Expr::FALSE,
                        BinOp::And | BinOp::Or => a,
                        BinOp::Add
                        | BinOp::Sub
                        | BinOp::Mul
                        | BinOp::Div
                        | BinOp::Rem
                        | BinOp::Xor
                        | BinOp::Shl
                        | BinOp::Shr
                        | BinOp::Ushr => Expr::Binary(*op, Box::new(a), Box::new(b)),
                    },
                    _ => simplify_binary(*op, a, b),
                }
            }
            Expr::Math(op, args) => {
                let args: Vec<Expr> = args.iter().map(inner).collect();
                let values: Option<Vec<Const>> = args.iter().map(Expr::as_const).collect();
                // Nothing may depend on the last bit of the inexact ones, not even by folding.
                match values.filter(|_| op.is_exact()).map(|values| arith::math(*op, &values)) {
                    Some(Ok(value)) => value.into(),
                    Some(Err(_)) | None => Expr::Math(*op, args),
                }
            }
            Expr::Cast(to, a) => simplify_cast(*to, inner(a)),
            Expr::Ite(parts) => ite(inner(&parts[0]), inner(&parts[1]), inner(&parts[2])),
            Expr::InstanceOf(a, class) => match inner(a) {
                Expr::Const(Const::Null) => Expr::FALSE,
                Expr::Text(_) if self.text_class.is_some() => Const::Bool(self.is_text[class.index()]).into(),
                a => Expr::InstanceOf(Box::new(a), *class),
            },
            Expr::TypeIn(a, classes) => match (inner(a), self.text_class) {
                (Expr::Const(Const::Null), _) => Expr::FALSE,
                (Expr::Text(_), Some(class)) => Const::Bool(classes.contains(&class)).into(),
                (a, _) if classes.is_empty() && !a.is_partial() => Expr::FALSE,
                (a, _) => Expr::TypeIn(Box::new(a), classes.clone()),
            },
            Expr::CanStore(a, b) => match inner(b) {
                Expr::Const(Const::Null) => Expr::TRUE,
                b => Expr::CanStore(Box::new(inner(a)), Box::new(b)),
            },
            Expr::Fits(op, parts) => simplify_fits(*op, inner(&parts[0]), inner(&parts[1])),
            Expr::FitsIn(ty, a) => simplify_fits_in(*ty, inner(a)),
        }
    }
}

/// The types of a procedure's locals, as [`Simplifier::rebuild`] wants them.
pub(super) fn types(locals: &IdVec<LocalId, Local>) -> impl Fn(LocalId) -> Type + '_ {
    |local| locals[local].ty
}

fn substitute(expr: &mut Expr, known: &impl Fn(LocalId) -> Option<Expr>) {
    if let Expr::Local(local) = expr
        && let Some(atom) = known(*local)
    {
        *expr = atom;
    }
    expr.operands_mut().into_iter().for_each(|operand| substitute(operand, known));
}

fn depth_exceeds(expr: &Expr, limit: usize) -> bool {
    if expr.is_atom() {
        return limit == 0;
    }
    limit == 0 || expr.operands().into_iter().any(|operand| depth_exceeds(operand, limit - 1))
}
