//! `sizeof`, `_Alignof`, `offsetof` (C11 6.5.3.4, 7.19).

use super::Pass;
use super::convert::Operand;
use crate::ast::{self, Designator, IsGnu};
use crate::error::{Outcome, fail};
use crate::hir::{BinaryOp, Expr, ExprKind, Place, PlaceKind};
use crate::source::Span;
use crate::types::{Length, Type, TypeId};

impl Pass<'_> {
    pub(super) fn sizeof_expr(&mut self, operand: &ast::Expr, span: Span) -> Outcome<Expr> {
        let operand = self.operand(operand)?;
        if let Operand::Place(place) = &operand
            && self.bits_of(place).is_some()
        {
            return fail(span, "a bit-field has no size in bytes");
        }
        let ty = match &operand {
            Operand::Value(value) => value.ty,
            Operand::Place(place) => place.ty.ty,
            Operand::Function(_) => self.basic.void,
        };
        self.sizeof(ty, span)
    }

    /// The size of a type, which may depend on lengths that the program has computed.
    pub(super) fn sizeof(&mut self, ty: TypeId, span: Span) -> Outcome<Expr> {
        let size_type = self.basic.size;
        if let Some(size) = self.types.size_of(ty).filter(|_| self.is_sized(ty)) {
            return Ok(self.int(i128::from(size), size_type, span));
        }
        match *self.types.get(ty) {
            Type::Array { element, length } if self.types.is_variable(ty) => {
                let element = self.sizeof(element.ty, span)?;
                let count = match length {
                    Length::Known(count) => self.int(i128::from(count), size_type, span),
                    Length::Variable(local) => {
                        let place = Place { kind: PlaceKind::Local(local), ty: size_type.into(), span };
                        Expr { kind: ExprKind::Load(place), ty: size_type, span }
                    }
                    Length::Incomplete => return fail(span, "this array has no length"),
                };
                let kind = ExprKind::Binary { op: BinaryOp::Mul, left: Box::new(count), right: Box::new(element) };
                Ok(Expr { kind, ty: size_type, span })
            }
            _ => fail(span, format!("{} is incomplete: it has no size", self.words(ty))),
        }
    }

    fn is_sized(&self, ty: TypeId) -> bool {
        self.types.is_complete(ty) || self.types.is_void(ty) || self.types.is_function(ty)
    }

    pub(super) fn alignof_type(&mut self, name: &ast::TypeName, is_gnu: IsGnu, span: Span) -> Outcome<Expr> {
        let ty = self.type_name(name)?.ty;
        let typedef_align = match (&name.specs.base, name.declarator.parts.is_empty()) {
            (ast::TypeSpec::Typedef(symbol), true) => match self.lookup(*symbol) {
                Some(super::scope::Item::Typedef(_, align)) => align,
                _ => None,
            },
            _ => None,
        };
        let align = typedef_align.unwrap_or(match is_gnu {
            IsGnu::Yes => self.types.align_of(ty),
            IsGnu::No => self.types.member_align_of(ty),
        });
        Ok(self.int(i128::from(align), self.basic.size, span))
    }

    pub(super) fn alignof_expr(&mut self, operand: &ast::Expr, span: Span) -> Outcome<Expr> {
        let operand = self.operand(operand)?;
        let align = match &operand {
            Operand::Value(value) => self.types.align_of(value.ty),
            // Attributes of functions may ask for more; compilers say what they like.
            Operand::Function(_) => {
                let why = "the alignment of a function".into();
                return Ok(Expr { kind: ExprKind::Unsupported(why), ty: self.basic.size, span });
            }
            Operand::Place(place) => {
                let asked = match place.kind {
                    PlaceKind::Local(local) => {
                        self.function.as_ref().and_then(|function| function.locals.get(local)?.align)
                    }
                    PlaceKind::Global(global) => self.globals[global].align,
                    _ => None,
                };
                asked.unwrap_or(self.types.align_of(place.ty.ty))
            }
        };
        Ok(self.int(i128::from(align), self.basic.size, span))
    }

    pub(super) fn offsetof(&mut self, name: &ast::TypeName, path: &[Designator], span: Span) -> Outcome<Expr> {
        let mut ty = self.type_name(name)?.ty;
        let size = self.basic.size;
        let mut offset = self.int(0, size, span);
        for step in path {
            let more = match step {
                Designator::Member(name, span) => {
                    let word = self.name(*name);
                    let Some(record) = self.types.record_of(ty) else {
                        return fail(*span, format!("{} has no members", self.words(ty)));
                    };
                    let Some(members) = self.types.find_member(record, &word) else {
                        return fail(*span, format!("{} has no member `{word}`", self.words(ty)));
                    };
                    let mut bytes = 0i128;
                    for index in members {
                        let Some(member) = self.member_at(ty, index) else { break };
                        if member.bits.is_some() {
                            return fail(*span, "a bit-field has no offset in bytes");
                        }
                        bytes += i128::from(member.offset);
                        ty = member.ty.ty;
                    }
                    self.int(bytes, size, *span)
                }
                Designator::Index(index) => {
                    let Type::Array { element, .. } = *self.types.get(ty) else {
                        return fail(index.span, format!("{} has no elements", self.words(ty)));
                    };
                    ty = element.ty;
                    let index = self.value(index)?;
                    let index = self.convert(index, size);
                    let element = self.sizeof(ty, span)?;
                    self.binary(ast::BinaryOp::Mul, index, element, span)?
                }
                Designator::Range(low, _) => return fail(low.span, "no range is expected here"),
            };
            offset = self.binary(ast::BinaryOp::Add, offset, more, span)?;
        }
        Ok(match self.integer_value(&offset) {
            Some(value) => self.int(value, size, span),
            None => offset,
        })
    }

    /// A member of a record type.
    pub(super) fn member_at(&self, ty: TypeId, index: usize) -> Option<crate::types::Member> {
        let record = self.types.record_of(ty)?;
        self.types.records.get(record)?.layout.as_ref()?.members.get(index).cloned()
    }
}
