//! Expressions: which part analyses which kind.

use super::Pass;
use super::convert::Operand;
use crate::ast::{self, ExprKind as Syntax};
use crate::error::{Outcome, fail};
use crate::hir::{CastKind, Expr, ExprKind, Place, PlaceKind, StringLiteral};
use crate::lex::number::Number;
use crate::lex::text::Width;
use crate::source::Span;
use crate::types::{FloatKind, IntKind, Length, QualType, Type, TypeId};

impl Pass<'_> {
    /// An expression as it is before it is used.
    pub(super) fn operand(&mut self, expr: &ast::Expr) -> Outcome<Operand> {
        self.deeper(expr.span, |p| p.operand_here(expr))
    }

    /// The value of an expression.
    pub(super) fn value(&mut self, expr: &ast::Expr) -> Outcome<Expr> {
        let operand = self.operand(expr)?;
        self.rvalue(operand)
    }

    /// An expression that is no part of another: lengths of arrays that its types name are evaluated before.
    pub(super) fn full_value(&mut self, expr: &ast::Expr) -> Outcome<Expr> {
        let value = self.value(expr)?;
        Ok(self.after_lengths(value))
    }

    /// An expression, after the lengths that wait to be evaluated.
    pub(super) fn after_lengths(&mut self, expr: Expr) -> Expr {
        let Some(function) = &mut self.function else { return expr };
        let lengths = std::mem::take(&mut function.lengths);
        lengths.into_iter().rev().fold(expr, |expr, length| {
            let (ty, span) = (expr.ty, expr.span);
            Expr { kind: ExprKind::Comma(Box::new(length), Box::new(expr)), ty, span }
        })
    }

    /// The type of an expression that is not evaluated.
    pub(super) fn type_of(&mut self, expr: &ast::Expr) -> Outcome<QualType> {
        Ok(match self.operand(expr)? {
            Operand::Value(value) => value.ty.into(),
            Operand::Place(place) => place.ty,
            Operand::Function(pointer) => self.types.pointee(pointer.ty).unwrap_or(pointer.ty.into()),
        })
    }

    fn operand_here(&mut self, expr: &ast::Expr) -> Outcome<Operand> {
        let span = expr.span;
        let value = match &expr.kind {
            Syntax::Number(number) => self.number(number, span),
            Syntax::Char(value, width) => {
                let ty = match width {
                    Width::Narrow => self.basic.int,
                    _ => self.unit_type(*width),
                };
                self.int(*value, ty, span)
            }
            Syntax::String(units, width) => return Ok(Operand::Place(self.string(units, *width, span))),
            Syntax::Name(name) => return self.named(*name, span),
            Syntax::FunctionName => {
                let name = self.function.as_ref().map(|function| function.name.clone()).unwrap_or_default();
                let units: Vec<u32> = name.bytes().map(u32::from).chain([0]).collect();
                let mut place = self.string(&units, Width::Narrow, span);
                place.ty = self.qualify(place.ty, crate::types::Quals { is_const: true, is_volatile: false });
                return Ok(Operand::Place(place));
            }
            Syntax::Unary(op, operand) => return self.unary(*op, operand, span),
            Syntax::Binary(op, left, right) => {
                let left = self.value(left)?;
                let right = self.value(right)?;
                self.binary(*op, left, right, span)?
            }
            Syntax::Assign(None, place, value) => self.assign(place, value, span)?,
            Syntax::Assign(Some(op), place, value) => self.compound_assign(*op, place, value, span)?,
            Syntax::Conditional(cond, Some(then), otherwise) => self.conditional(cond, then, otherwise, span)?,
            Syntax::Conditional(value, None, otherwise) => self.elvis(value, otherwise, span)?,
            Syntax::Comma(first, second) => {
                let first = self.value(first)?;
                let second = self.value(second)?;
                let ty = second.ty;
                Expr { kind: ExprKind::Comma(Box::new(first), Box::new(second)), ty, span }
            }
            Syntax::Cast(name, operand) => self.cast(name, operand, span)?,
            Syntax::CompoundLiteral(name, entries) => return self.compound_literal(name, entries, span),
            Syntax::SizeofExpr(operand) => self.sizeof_expr(operand, span)?,
            Syntax::SizeofType(name) => {
                let ty = self.type_name(name)?;
                self.sizeof(ty.ty, span)?
            }
            Syntax::AlignofExpr(operand) => self.alignof_expr(operand, span)?,
            Syntax::AlignofType(name, is_gnu) => self.alignof_type(name, *is_gnu, span)?,
            Syntax::Call(callee, args) => return self.call(callee, args, span),
            Syntax::Index(left, right) => return self.index(left, right, span),
            Syntax::Member(base, name) => {
                let base = self.operand(base)?;
                return self.member_of(base, *name, span);
            }
            Syntax::Arrow(pointer, name) => {
                let pointer = self.value(pointer)?;
                let base = self.deref(pointer, span)?;
                return self.member_of(base, *name, span);
            }
            Syntax::Statements(items) => self.statements(items, span)?,
            Syntax::Generic(control, choices) => return self.generic(control, choices, span),
            Syntax::VaArg(list, name) => self.va_arg(list, name, span)?,
            Syntax::Offsetof(name, path) => self.offsetof(name, path, span)?,
            Syntax::TypesCompatible(first, second) => {
                let first = self.type_name(first)?;
                let second = self.type_name(second)?;
                let compatible = self.types.compatible(first.ty, second.ty);
                self.int(i128::from(compatible), self.basic.int, span)
            }
            Syntax::Choose(cond, then, otherwise) => {
                let chosen = self.integer_constant(cond)? != 0;
                return self.operand(if chosen { then } else { otherwise });
            }
            Syntax::LabelAddress(name) => self.label_address(*name, span),
            Syntax::Unsupported(name) => {
                let ty = self.unmodelled(name);
                self.unsupported(*name, ty, span)
            }
        };
        Ok(Operand::Value(value))
    }

    /// A type that is not modelled, of unknown size.
    pub(super) fn unmodelled(&mut self, name: &str) -> TypeId {
        let name = name.into();
        self.types.add(Type::Unsupported(crate::types::UnsupportedType { name, size: 16, align: 16 }))
    }

    fn number(&mut self, number: &Number, span: Span) -> Expr {
        match number {
            Number::Int(value, kind) => {
                let ty = self.types.int(*kind);
                self.int(i128::from(*value), ty, span)
            }
            Number::Float(value) => {
                use crate::hir::FloatValue;
                let kind = match value {
                    FloatValue::F32(_) => FloatKind::Float,
                    FloatValue::F64(_) => FloatKind::Double,
                    FloatValue::Extended(_) => FloatKind::LongDouble,
                };
                let ty = self.types.float(kind);
                Expr { kind: ExprKind::Float(value.clone()), ty, span }
            }
            Number::Unsupported(name) => {
                let ty = self.unmodelled(name);
                self.unsupported(*name, ty, span)
            }
        }
    }

    /// The type of a unit of a string.
    pub(super) fn unit_type(&mut self, width: Width) -> TypeId {
        let kind = match width {
            Width::Narrow => IntKind::Char,
            Width::U16 => IntKind::UShort,
            Width::U32 => IntKind::UInt,
            Width::Wide => self.types.model.wide_type(),
        };
        self.types.int(kind)
    }

    /// The object of a string literal.
    pub(super) fn string(&mut self, units: &[u32], width: Width, span: Span) -> Place {
        let unit = self.unit_type(width);
        let length = Length::Known(units.len() as u64);
        let ty = self.types.add(Type::Array { element: unit.into(), length });
        let id = self.strings.push(StringLiteral { unit, units: units.to_vec(), ty, span });
        Place { kind: PlaceKind::String(id), ty: ty.into(), span }
    }

    /// `(type) operand` (C11 6.5.4).
    fn cast(&mut self, name: &ast::TypeName, operand: &ast::Expr, span: Span) -> Outcome<Expr> {
        let to = self.type_name(name)?.ty;
        let operand = self.value(operand)?;
        let from = operand.ty;
        let types = &self.types;
        let kind = if types.is_void(to) {
            CastKind::ToVoid
        } else if types.is_unsupported(to) || types.is_unsupported(from) {
            CastKind::Unsupported
        } else if types.is_scalar(to) && types.is_scalar(from) {
            let is_mixed = types.is_float(to) && types.is_pointer(from) || types.is_pointer(to) && types.is_float(from);
            if is_mixed {
                return fail(span, format!("{} is not converted to {}", self.words(from), self.words(to)));
            }
            self.cast_kind(from, to).unwrap_or(CastKind::Same)
        } else if types.compatible(from, to) {
            CastKind::Same
        } else if let Some(index) = self.union_member(to, from) {
            CastKind::ToUnion(index)
        } else {
            return fail(span, format!("{} is not converted to {}", self.words(from), self.words(to)));
        };
        let is_null = match kind {
            CastKind::IntToPointer => self.integer_value(&operand) == Some(0),
            CastKind::PointerToPointer | CastKind::Same => matches!(operand.kind, ExprKind::Int(0)),
            _ => false,
        };
        if is_null && self.types.is_pointer(to) {
            return Ok(self.int(0, to, span));
        }
        Ok(Expr { kind: ExprKind::Cast { kind, operand: Box::new(operand), is_explicit: true }, ty: to, span })
    }

    /// The member of a union that a value can become, for the GNU cast to a union.
    fn union_member(&self, to: TypeId, from: TypeId) -> Option<u32> {
        let layout = self.types.records[self.types.record_of(to)?].layout.as_ref()?;
        let found = layout.members.iter().position(|member| self.types.compatible(member.ty.ty, from))?;
        u32::try_from(found).ok()
    }

    /// `_Generic` (C11 6.5.1.1).
    fn generic(
        &mut self,
        control: &ast::Expr,
        choices: &[(Option<ast::TypeName>, ast::Expr)],
        span: Span,
    ) -> Outcome<Operand> {
        let control = self.value(control)?;
        let mut chosen = None;
        for (name, value) in choices {
            match name {
                Some(name) => {
                    let ty = self.type_name(name)?;
                    let is_plain = ty == QualType::from(ty.ty);
                    if is_plain && self.types.compatible(ty.ty, control.ty) {
                        chosen = Some(value);
                        break;
                    }
                }
                None => chosen = chosen.or(Some(value)),
            }
        }
        match chosen {
            Some(value) => self.operand(value),
            None => fail(span, format!("`_Generic` has no choice for {}", self.words(control.ty))),
        }
    }
}
