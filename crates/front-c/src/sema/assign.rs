//! Assignments, `++` and `--` (C11 6.5.16, 6.5.2.4, 6.5.3.1).

use super::Pass;
use super::convert::Operand;
use super::operator::arithmetic;
use crate::ast;
use crate::error::{Outcome, fail};
use crate::hir::{AssignOp, BinaryOp, Expr, ExprKind, Place, PlaceKind};
use crate::source::Span;

impl Pass<'_> {
    /// A place that can be assigned to.
    fn target(&mut self, expr: &ast::Expr) -> Outcome<Result<Place, Expr>> {
        let place = match self.operand(expr)? {
            Operand::Place(place) => place,
            Operand::Value(value) if self.types.is_unsupported(value.ty) => return Ok(Err(value)),
            Operand::Value(Expr { kind: ExprKind::Unsupported(reason), ty, span }) => {
                return Ok(Err(Expr { kind: ExprKind::Unsupported(reason), ty, span }));
            }
            operand => return fail(operand.span(), "only objects are assigned to"),
        };
        if self.types.is_array(place.ty.ty) {
            return fail(expr.span, "an array is not assigned to as a whole");
        }
        if self.types.is_void(place.ty.ty) || !self.types.is_complete(place.ty.ty) {
            return fail(expr.span, format!("{} is incomplete", self.words(place.ty.ty)));
        }
        if place.ty.quals.is_const {
            return fail(expr.span, "this object is const");
        }
        if matches!(place.kind, PlaceKind::Temporary(_)) {
            return fail(expr.span, "only objects are assigned to");
        }
        Ok(Ok(place))
    }

    pub(super) fn assign(&mut self, place: &ast::Expr, value: &ast::Expr, span: Span) -> Outcome<Expr> {
        let place = match self.target(place)? {
            Ok(place) => place,
            Err(unsupported) => {
                self.value(value)?;
                return Ok(unsupported);
            }
        };
        let value = self.value(value)?;
        let ty = place.ty.ty;
        let value = Box::new(self.assigned(value, ty)?);
        Ok(Expr { kind: ExprKind::Assign { place, value }, ty, span })
    }

    pub(super) fn compound_assign(
        &mut self,
        op: ast::BinaryOp,
        place: &ast::Expr,
        value: &ast::Expr,
        span: Span,
    ) -> Outcome<Expr> {
        let place = match self.target(place)? {
            Ok(place) => place,
            Err(unsupported) => {
                self.value(value)?;
                return Ok(unsupported);
            }
        };
        let value = self.value(value)?;
        let ty = place.ty.ty;
        if self.types.is_unsupported(ty) || self.types.is_unsupported(value.ty) {
            return Ok(self.unsupported(self.words(ty), ty, span));
        }
        let op = arithmetic(op);
        if let Some(to) = self.types.pointee(ty) {
            if !matches!(op, BinaryOp::Add | BinaryOp::Sub) || !self.types.is_integer(value.ty) {
                return fail(span, format!("this operator does not take {}", self.words(ty)));
            }
            self.check_element(to.ty, span)?;
            let op = if op == BinaryOp::Add { AssignOp::PointerAdd } else { AssignOp::PointerSub };
            let value = Box::new(self.promote(value));
            let kind = ExprKind::CompoundAssign { place, op, value, compute: ty, widen: None, narrow: None };
            return Ok(Expr { kind, ty, span });
        }
        self.check_operands(op, ty, value.ty, span)?;
        let bits = self.bits_of(&place).map(|bits| bits.width);
        let own = self.promoted_type(ty, bits);
        let (compute, value) = match op {
            BinaryOp::Shl | BinaryOp::Shr => (own, self.promote(value)),
            _ => {
                let width = self.source_width(&value);
                let promoted = self.promoted_type(value.ty, width);
                let common = self.common_type(own, promoted);
                (common, self.convert(value, common))
            }
        };
        let widen = self.cast_kind(ty, compute);
        let narrow = self.cast_kind(compute, ty);
        let op = AssignOp::Arithmetic(op);
        let kind = ExprKind::CompoundAssign { place, op, value: Box::new(value), compute, widen, narrow };
        Ok(Expr { kind, ty, span })
    }

    pub(super) fn inc_dec(&mut self, op: ast::UnaryOp, operand: &ast::Expr, span: Span) -> Outcome<Expr> {
        use ast::UnaryOp as Op;
        let place = match self.target(operand)? {
            Ok(place) => place,
            Err(unsupported) => return Ok(unsupported),
        };
        let ty = place.ty.ty;
        if self.types.is_unsupported(ty) {
            return Ok(self.unsupported(self.words(ty), ty, span));
        }
        if let Some(to) = self.types.pointee(ty) {
            self.check_element(to.ty, span)?;
        } else if !self.types.is_arithmetic(ty) {
            return fail(span, format!("this operator does not take {}", self.words(ty)));
        }
        let bits = self.bits_of(&place).map(|bits| bits.width);
        let compute = self.promoted_type(ty, bits);
        let kind = ExprKind::IncDec {
            is_minus: matches!(op, Op::PreDecrement | Op::PostDecrement),
            is_post: matches!(op, Op::PostIncrement | Op::PostDecrement),
            compute,
            widen: self.cast_kind(ty, compute),
            narrow: self.cast_kind(compute, ty),
            place,
        };
        Ok(Expr { kind, ty, span })
    }
}
