//! Operators on values: arithmetic, shifts, comparisons, pointers, `?:` (C11 6.5.3 to 6.5.15).

use super::Pass;
use super::convert::Operand;
use crate::ast;
use crate::error::{Outcome, fail};
use crate::hir::{BinaryOp, CastKind, CompareKind, CompareOp, Expr, ExprKind, UnaryOp};
use crate::source::Span;
use crate::types::{QualType, Type, TypeId};

/// Whether an index is added or subtracted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sign {
    Plus,
    Minus,
}

impl Pass<'_> {
    pub(super) fn unary(&mut self, op: ast::UnaryOp, operand: &ast::Expr, span: Span) -> Outcome<Operand> {
        use ast::UnaryOp as Op;
        let value = match op {
            Op::AddressOf => {
                let operand = self.operand(operand)?;
                self.address_of(operand, span)?
            }
            Op::Deref => {
                let pointer = self.value(operand)?;
                return self.deref(pointer, span);
            }
            Op::PreIncrement | Op::PreDecrement | Op::PostIncrement | Op::PostDecrement => {
                self.inc_dec(op, operand, span)?
            }
            Op::Not => {
                let operand = self.value(operand)?;
                if self.types.is_unsupported(operand.ty) {
                    return Ok(Operand::Value(self.spoiled(&operand, span)));
                }
                let cond = self.condition(operand)?;
                Expr { kind: ExprKind::Not(Box::new(cond)), ty: self.basic.int, span }
            }
            Op::Plus | Op::Minus | Op::Complement => {
                let operand = self.value(operand)?;
                if self.types.is_unsupported(operand.ty) {
                    return Ok(Operand::Value(self.spoiled(&operand, span)));
                }
                let fits = match op {
                    Op::Complement => self.types.is_integer(operand.ty),
                    _ => self.types.is_arithmetic(operand.ty),
                };
                if !fits {
                    return fail(span, format!("this operator does not take {}", self.words(operand.ty)));
                }
                let operand = self.promote(operand);
                let ty = operand.ty;
                let op = match op {
                    Op::Plus => return Ok(Operand::Value(Expr { span, ..operand })),
                    Op::Minus => UnaryOp::Minus,
                    _ => UnaryOp::Complement,
                };
                Expr { kind: ExprKind::Unary { op, operand: Box::new(operand) }, ty, span }
            }
            Op::Real | Op::Imag => {
                let operand = self.operand(operand)?;
                let value = self.rvalue(operand)?;
                if self.types.is_unsupported(value.ty) {
                    self.spoiled(&value, span)
                } else if op == Op::Real {
                    value
                } else {
                    let ty = value.ty;
                    self.unsupported("the imaginary part of a real number", ty, span)
                }
            }
        };
        Ok(Operand::Value(value))
    }

    /// What becomes of an expression with an operand that is not modelled.
    pub(super) fn spoiled(&self, operand: &Expr, span: Span) -> Expr {
        self.unsupported(self.words(operand.ty), operand.ty, span)
    }

    pub(super) fn binary(&mut self, op: ast::BinaryOp, left: Expr, right: Expr, span: Span) -> Outcome<Expr> {
        use ast::BinaryOp as Op;
        if matches!(op, Op::And | Op::Or) {
            let left = Box::new(self.condition(left)?);
            let right = Box::new(self.condition(right)?);
            let kind = if op == Op::And { ExprKind::And(left, right) } else { ExprKind::Or(left, right) };
            return Ok(Expr { kind, ty: self.basic.int, span });
        }
        for operand in [&left, &right] {
            if self.types.is_unsupported(operand.ty) {
                return Ok(self.spoiled(operand, span));
            }
        }
        match op {
            Op::Add if self.has_pointer(&left, &right) => self.pointer_offset(left, right, Sign::Plus, span),
            Op::Sub if self.types.is_pointer(left.ty) && self.types.is_pointer(right.ty) => {
                self.difference(left, right, span)
            }
            Op::Sub if self.types.is_pointer(left.ty) => self.pointer_offset(left, right, Sign::Minus, span),
            Op::Less => self.compare(CompareOp::Lt, left, right, span),
            Op::Greater => self.compare(CompareOp::Gt, left, right, span),
            Op::LessEqual => self.compare(CompareOp::Le, left, right, span),
            Op::GreaterEqual => self.compare(CompareOp::Ge, left, right, span),
            Op::Equal => self.compare(CompareOp::Eq, left, right, span),
            Op::NotEqual => self.compare(CompareOp::Ne, left, right, span),
            _ => {
                let op = arithmetic(op);
                self.check_operands(op, left.ty, right.ty, span)?;
                let (left, right) = match op {
                    BinaryOp::Shl | BinaryOp::Shr => (self.promote(left), self.promote(right)),
                    _ => self.usual(left, right),
                };
                let ty = left.ty;
                Ok(Expr { kind: ExprKind::Binary { op, left: Box::new(left), right: Box::new(right) }, ty, span })
            }
        }
    }

    fn has_pointer(&self, left: &Expr, right: &Expr) -> bool {
        self.types.is_pointer(left.ty) || self.types.is_pointer(right.ty)
    }

    /// Whether an operator takes these types.
    pub(super) fn check_operands(&self, op: BinaryOp, left: TypeId, right: TypeId, span: Span) -> Outcome<()> {
        let fits = |ty: TypeId| match op {
            BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul | BinaryOp::Div => self.types.is_arithmetic(ty),
            _ => self.types.is_integer(ty),
        };
        if fits(left) && fits(right) {
            return Ok(());
        }
        fail(span, format!("this operator does not take {} and {}", self.words(left), self.words(right)))
    }

    /// Pointer plus or minus integer, whichever comes first.
    pub(super) fn pointer_offset(&mut self, left: Expr, right: Expr, sign: Sign, span: Span) -> Outcome<Expr> {
        for operand in [&left, &right] {
            if self.types.is_unsupported(operand.ty) {
                return Ok(self.spoiled(operand, span));
            }
        }
        let index_first = !self.types.is_pointer(left.ty);
        let (pointer, index) = if index_first { (right, left) } else { (left, right) };
        let Some(to) = self.types.pointee(pointer.ty).filter(|_| self.types.is_integer(index.ty)) else {
            let words = (self.words(pointer.ty), self.words(index.ty));
            return fail(span, format!("a pointer and an integer are needed here, not {} and {}", words.0, words.1));
        };
        self.check_element(to.ty, span)?;
        let ty = pointer.ty;
        let index = Box::new(self.promote(index));
        let kind =
            ExprKind::PointerOffset { pointer: Box::new(pointer), index, is_minus: sign == Sign::Minus, index_first };
        Ok(Expr { kind, ty, span })
    }

    /// Pointers move over elements of known size; GNU: also of `void` and functions.
    pub(super) fn check_element(&self, to: TypeId, span: Span) -> Outcome<()> {
        let is_sized = self.types.is_complete(to) || self.types.is_variable(to);
        if is_sized || self.types.is_void(to) || self.types.is_function(to) {
            return Ok(());
        }
        fail(span, format!("{} is incomplete: pointers to it do not move", self.words(to)))
    }

    fn difference(&mut self, left: Expr, right: Expr, span: Span) -> Outcome<Expr> {
        let (Some(a), Some(b)) = (self.types.pointee(left.ty), self.types.pointee(right.ty)) else {
            return fail(span, "two pointers are needed here");
        };
        if !self.types.compatible(a.ty, b.ty) {
            return fail(span, format!("{} and {} have no difference", self.words(left.ty), self.words(right.ty)));
        }
        self.check_element(a.ty, span)?;
        let kind = self.types.model.difference_type();
        let ty = self.types.int(kind);
        Ok(Expr { kind: ExprKind::PointerDifference { left: Box::new(left), right: Box::new(right) }, ty, span })
    }

    fn compare(&mut self, op: CompareOp, left: Expr, right: Expr, span: Span) -> Outcome<Expr> {
        let types = &self.types;
        let (left, right, kind) = if types.is_arithmetic(left.ty) && types.is_arithmetic(right.ty) {
            let (left, right) = self.usual(left, right);
            let kind = if self.types.is_float(left.ty) { CompareKind::Float } else { CompareKind::Int };
            (left, right, kind)
        } else if types.is_pointer(left.ty) && types.is_integer(right.ty) {
            let ty = left.ty;
            (left, self.convert(right, ty), CompareKind::Pointer)
        } else if types.is_integer(left.ty) && types.is_pointer(right.ty) {
            let ty = right.ty;
            (self.convert(left, ty), right, CompareKind::Pointer)
        } else if types.is_pointer(left.ty) && types.is_pointer(right.ty) {
            let (left, right) = self.compared_pointers(left, right);
            (left, right, CompareKind::Pointer)
        } else {
            return fail(span, format!("{} and {} are not compared", self.words(left.ty), self.words(right.ty)));
        };
        let kind = ExprKind::Compare { op, kind, left: Box::new(left), right: Box::new(right) };
        Ok(Expr { kind, ty: self.basic.int, span })
    }

    /// Two pointers in one type: that of the left one, unless it is a null pointer constant.
    fn compared_pointers(&mut self, left: Expr, right: Expr) -> (Expr, Expr) {
        if self.is_null_constant(&left) && !self.is_null_constant(&right) {
            let ty = right.ty;
            return (self.convert(left, ty), right);
        }
        let ty = left.ty;
        (left, self.convert(right, ty))
    }

    pub(super) fn conditional(
        &mut self,
        cond: &ast::Expr,
        then: &ast::Expr,
        otherwise: &ast::Expr,
        span: Span,
    ) -> Outcome<Expr> {
        let cond = self.value(cond)?;
        let cond = Box::new(self.condition(cond)?);
        let then = self.value(then)?;
        let otherwise = self.value(otherwise)?;
        let ty = self.branch_type(&then, &otherwise, span)?;
        let then = Box::new(self.convert(then, ty));
        let otherwise = Box::new(self.convert(otherwise, ty));
        Ok(Expr { kind: ExprKind::Conditional { cond, then, otherwise }, ty, span })
    }

    /// `value ?: otherwise`
    pub(super) fn elvis(&mut self, value: &ast::Expr, otherwise: &ast::Expr, span: Span) -> Outcome<Expr> {
        let value = self.value(value)?;
        let otherwise = self.value(otherwise)?;
        if !self.types.is_scalar(value.ty) {
            if self.types.is_unsupported(value.ty) {
                return Ok(self.spoiled(&value, span));
            }
            return fail(span, format!("a condition is a number or a pointer, not {}", self.words(value.ty)));
        }
        let ty = self.branch_type(&value, &otherwise, span)?;
        let otherwise = Box::new(self.convert(otherwise, ty));
        let test = self.cast_kind(value.ty, self.basic.bool);
        let convert: Option<CastKind> = self.cast_kind(value.ty, ty);
        Ok(Expr { kind: ExprKind::Elvis { value: Box::new(value), test, convert, otherwise }, ty, span })
    }

    /// The type of `c ? a : b` (C11 6.5.15).
    fn branch_type(&mut self, then: &Expr, otherwise: &Expr, span: Span) -> Outcome<TypeId> {
        let (a, b) = (then.ty, otherwise.ty);
        if a == b && !self.types.is_integer(a) {
            return Ok(a);
        }
        for ty in [a, b] {
            if self.types.is_unsupported(ty) {
                return Ok(ty);
            }
        }
        if self.types.is_arithmetic(a) && self.types.is_arithmetic(b) {
            let is_float = self.types.is_float(a) || self.types.is_float(b);
            if is_float {
                return Ok(self.common_type(a, b));
            }
            let bits = (self.source_width(then), self.source_width(otherwise));
            let a = self.promoted_type(a, bits.0);
            let b = self.promoted_type(b, bits.1);
            return Ok(self.common_type(a, b));
        }
        if self.types.is_void(a) || self.types.is_void(b) {
            return Ok(self.basic.void);
        }
        match (self.types.pointee(a), self.types.pointee(b)) {
            (Some(to_a), Some(to_b)) => Ok(self.branch_pointer(then, otherwise, to_a, to_b)),
            (Some(_), None) if self.types.is_integer(b) => Ok(a),
            (None, Some(_)) if self.types.is_integer(a) => Ok(b),
            _ if self.types.compatible(a, b) => Ok(a),
            _ => fail(span, format!("{} and {} have no common type", self.words(a), self.words(b))),
        }
    }

    fn branch_pointer(&mut self, then: &Expr, otherwise: &Expr, a: QualType, b: QualType) -> TypeId {
        if self.is_null_constant(then) && !self.is_null_constant(otherwise) {
            return otherwise.ty;
        }
        if self.is_null_constant(otherwise) {
            return then.ty;
        }
        let quals = a.quals.union(b.quals);
        let to = if self.types.compatible(a.ty, b.ty) {
            self.composite(a.ty, b.ty)
        } else {
            // `void *`, or (with a warning) nothing in common.
            self.basic.void
        };
        self.types.pointer(QualType { ty: to, quals })
    }

    /// A type that is known to be an array may tell more than one that is not.
    fn composite(&self, a: TypeId, b: TypeId) -> TypeId {
        let is_vague = |ty| match self.types.get(ty) {
            Type::Array { .. } => !self.types.is_complete(ty),
            Type::Function(function) => !function.has_prototype,
            _ => false,
        };
        if is_vague(a) { b } else { a }
    }
}

/// The arithmetic operator of the syntax; comparisons and logic are no such, and count as additions that nobody asks for.
pub(super) fn arithmetic(op: ast::BinaryOp) -> BinaryOp {
    use ast::BinaryOp as Op;
    match op {
        Op::Mul => BinaryOp::Mul,
        Op::Div => BinaryOp::Div,
        Op::Rem => BinaryOp::Rem,
        Op::Sub => BinaryOp::Sub,
        Op::Shl => BinaryOp::Shl,
        Op::Shr => BinaryOp::Shr,
        Op::BitAnd => BinaryOp::And,
        Op::BitXor => BinaryOp::Xor,
        Op::BitOr => BinaryOp::Or,
        Op::Add
        | Op::Less
        | Op::Greater
        | Op::LessEqual
        | Op::GreaterEqual
        | Op::Equal
        | Op::NotEqual
        | Op::And
        | Op::Or => BinaryOp::Add,
    }
}
