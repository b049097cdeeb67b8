//! Places: names, members, elements, what pointers point to; and addresses of places (C11 6.5.1 to 6.5.3.2).

use super::Pass;
use super::convert::Operand;
use super::scope::Item;
use crate::ast;
use crate::error::{Outcome, fail};
use crate::hir::{Expr, ExprKind, Place, PlaceKind};
use crate::lex::Symbol;
use crate::source::Span;
use crate::types::BitField;

impl Pass<'_> {
    /// What a name designates.
    pub(super) fn named(&mut self, name: Symbol, span: Span) -> Outcome<Operand> {
        let Some(item) = self.lookup(name) else {
            if let Some(function) = self.known_function(name, span) {
                return Ok(self.function_operand(function, span));
            }
            return fail(span, format!("`{}` is not declared", self.name(name)));
        };
        let (kind, ty) = match item {
            Item::Local(local) => {
                let ty = self.function.as_ref().and_then(|function| function.locals.get(local)).map(|local| local.ty);
                (PlaceKind::Local(local), ty.unwrap_or(self.basic.int.into()))
            }
            Item::Global(global) => (PlaceKind::Global(global), self.globals[global].ty),
            Item::Function(function) => return Ok(self.function_operand(function, span)),
            Item::Constant(value, ty) => return Ok(Operand::Value(self.int(value, ty, span))),
            Item::Param(ty) => (PlaceKind::Unsupported("a parameter of a prototype".into()), ty),
            Item::Nested(ty) => {
                let pointer = self.types.pointer(ty.into());
                return Ok(Operand::Function(self.unsupported("nested functions", pointer, span)));
            }
            Item::Typedef(..) => return fail(span, format!("`{}` is a type", self.name(name))),
        };
        Ok(Operand::Place(Place { kind, ty, span }))
    }

    /// A function, as a designator.
    pub(super) fn function_operand(&mut self, function: crate::hir::FunctionId, span: Span) -> Operand {
        let ty = self.functions[function].ty;
        let ty = self.types.pointer(ty.into());
        Operand::Function(Expr { kind: ExprKind::FunctionAddress(function), ty, span })
    }

    /// What a pointer points to.
    pub(super) fn deref(&mut self, pointer: Expr, span: Span) -> Outcome<Operand> {
        if self.types.is_unsupported(pointer.ty) {
            let place =
                Place { kind: PlaceKind::Unsupported(self.words(pointer.ty).into()), ty: pointer.ty.into(), span };
            return Ok(Operand::Place(place));
        }
        let Some(ty) = self.types.pointee(pointer.ty) else {
            return fail(span, format!("{} is no pointer", self.words(pointer.ty)));
        };
        if self.types.is_function(ty.ty) {
            return Ok(Operand::Function(Expr { span, ..pointer }));
        }
        Ok(Operand::Place(Place { kind: PlaceKind::Deref(Box::new(pointer)), ty, span }))
    }

    /// `a[b]`
    pub(super) fn index(&mut self, left: &ast::Expr, right: &ast::Expr, span: Span) -> Outcome<Operand> {
        let left = self.value(left)?;
        let right = self.value(right)?;
        let pointer = self.pointer_offset(left, right, super::operator::Sign::Plus, span)?;
        self.deref(pointer, span)
    }

    /// `a.b`; `a` may be a value.
    pub(super) fn member_of(&mut self, base: Operand, name: Symbol, span: Span) -> Outcome<Operand> {
        let base = match base {
            Operand::Place(place) => place,
            Operand::Value(value) | Operand::Function(value) => {
                let ty = value.ty.into();
                Place { span: value.span, kind: PlaceKind::Temporary(Box::new(value)), ty }
            }
        };
        if self.types.is_unsupported(base.ty.ty) {
            let ty = base.ty;
            return Ok(Operand::Place(Place { kind: PlaceKind::Unsupported(self.words(ty.ty).into()), ty, span }));
        }
        let Some(record) = self.types.record_of(base.ty.ty) else {
            return fail(span, format!("{} has no members", self.words(base.ty.ty)));
        };
        if self.types.records[record].layout.is_none() {
            return fail(span, format!("{} is incomplete", self.words(base.ty.ty)));
        }
        let word = self.name(name);
        let Some(path) = self.types.find_member(record, &word) else {
            return fail(span, format!("{} has no member `{word}`", self.words(base.ty.ty)));
        };
        Ok(Operand::Place(self.along(base, &path, span)))
    }

    /// The member at the end of a path.
    pub(super) fn along(&mut self, base: Place, path: &[usize], span: Span) -> Place {
        let mut place = base;
        for index in path {
            let Some(record) = self.types.record_of(place.ty.ty) else { return place };
            let layout = self.types.records[record].layout.as_ref();
            let Some(member) = layout.and_then(|layout| layout.members.get(*index)) else { return place };
            let own = member.ty;
            // Elements of an array are as qualified as the record it is in.
            let ty = self.qualify(own, place.ty.quals);
            place = Place { kind: PlaceKind::Member { base: Box::new(place), record, index: *index }, ty, span };
        }
        place
    }

    /// The bits of a place that is a bit-field.
    pub(super) fn bits_of(&self, place: &Place) -> Option<BitField> {
        match &place.kind {
            PlaceKind::Member { record, index, .. } => {
                self.types.records.get(*record)?.layout.as_ref()?.members.get(*index)?.bits
            }
            _ => None,
        }
    }

    /// `&operand`
    pub(super) fn address_of(&mut self, operand: Operand, span: Span) -> Outcome<Expr> {
        let place = match operand {
            Operand::Function(pointer) => return Ok(Expr { span, ..pointer }),
            Operand::Value(value) if self.types.is_unsupported(value.ty) => return Ok(value),
            Operand::Value(_) => return fail(span, "only objects and functions have an address"),
            Operand::Place(place) => place,
        };
        if self.bits_of(&place).is_some() {
            return fail(span, "a bit-field has no address");
        }
        let ty = self.types.pointer(place.ty);
        match place.kind {
            // `&*p` is `p`, and nothing is accessed.
            PlaceKind::Deref(pointer) if pointer.ty == ty => Ok(Expr { span, ..*pointer }),
            PlaceKind::Temporary(_) => fail(span, "only objects and functions have an address"),
            _ => Ok(Expr { kind: ExprKind::AddressOf(place), ty, span }),
        }
    }
}
