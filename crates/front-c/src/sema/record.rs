//! Structs and unions: their declarations and members (C11 6.7.2.1, 6.7.2.3).

use super::Pass;
use super::scope::Tag;
use crate::ast::{MemberDeclaration, MemberDeclarator, RecordSpec, Specs, TypeSpec};
use crate::error::{Outcome, fail};
use crate::layout::{Field, Rules, lay_out};
use crate::source::Span;
use crate::types::{Length, Record, RecordId, RecordKind, Type, TypeId, UnsupportedType};
use rustc_hash::FxHashSet;
use std::sync::Arc;

impl Pass<'_> {
    /// The record that a specifier declares or names.
    pub(super) fn record_spec(&mut self, spec: &RecordSpec) -> Outcome<TypeId> {
        let kind = if spec.is_union { RecordKind::Union } else { RecordKind::Struct };
        let found = spec.tag.and_then(|tag| match spec.members {
            Some(_) => self.lookup_tag_here(tag),
            None => self.lookup_tag(tag),
        });
        let id = match found {
            Some(Tag::Record(id)) if self.types.records[id].kind == kind => id,
            Some(_) => return fail(spec.span, "this tag is already of another kind"),
            None => {
                let tag = spec.tag.map(|tag| self.name(tag));
                let record = Record { kind, tag, layout: None, same_as: None, is_transparent: false, span: spec.span };
                let id = self.types.records.push(record);
                if let Some(tag) = spec.tag {
                    self.bind_tag(tag, Tag::Record(id));
                }
                id
            }
        };
        if let Some(members) = &spec.members {
            if self.types.records[id].layout.is_some() {
                return fail(spec.span, "this record is already defined");
            }
            self.complete_record(id, spec, members)?;
        }
        if let (Some(reason), Some(layout)) = (spec.attributes.unsupported, &self.types.records[id].layout) {
            // Its layout is not what we think: nobody may look inside.
            let opaque = UnsupportedType { name: reason.into(), size: layout.size, align: layout.align };
            let opaque = self.types.add(Type::Unsupported(opaque));
            self.opaque.insert(id, opaque);
        }
        match self.opaque.get(&id) {
            Some(opaque) => Ok(*opaque),
            None => Ok(self.types.add(Type::Record(id))),
        }
    }

    fn complete_record(&mut self, id: RecordId, spec: &RecordSpec, members: &[MemberDeclaration]) -> Outcome<()> {
        let mut fields = Vec::new();
        for member in members {
            match member {
                MemberDeclaration::StaticAssert(assertion) => self.static_assert(assertion)?,
                MemberDeclaration::Members { specs, declarators, span } => {
                    self.members(specs, declarators, *span, &mut fields)?;
                }
            }
        }
        let last = fields.len().saturating_sub(1);
        for (index, field) in fields.iter().enumerate() {
            let is_flexible = matches!(self.types.get(field.ty.ty), Type::Array { length: Length::Incomplete, .. });
            if is_flexible && index != last && !spec.is_union {
                return fail(field.span, "an array without a length is the last member, if at all");
            }
        }
        self.check_names(&fields)?;
        let rules = Rules {
            kind: self.types.records[id].kind,
            is_packed: spec.attributes.is_packed,
            align: self.asked_align(&spec.attributes)?,
            pack: spec.pack,
        };
        // Nested definitions may have completed it.
        if self.types.records[id].layout.is_some() {
            return fail(spec.span, "this record is already defined");
        }
        let Some(layout) = lay_out(&self.types, &rules, fields) else {
            return fail(spec.span, "this record is too large");
        };
        let record = &mut self.types.records[id];
        record.layout = Some(layout);
        record.is_transparent = spec.attributes.is_transparent;
        record.span = spec.span;
        Ok(())
    }

    fn members(
        &mut self,
        specs: &Specs,
        declarators: &[MemberDeclarator],
        span: Span,
        fields: &mut Vec<Field>,
    ) -> Outcome<()> {
        let base = self.base(specs)?;
        let asked = self.asked_align(&specs.attributes)?;
        if declarators.is_empty() {
            // An anonymous record; anything else declares nothing.
            if matches!(&specs.base, TypeSpec::Record(spec) if spec.tag.is_none()) {
                fields.push(Field {
                    name: None,
                    ty: base.ty,
                    width: None,
                    is_packed: specs.attributes.is_packed,
                    align: asked,
                    is_type_align: false,
                    span,
                });
            }
            return Ok(());
        }
        for member in declarators {
            let field = self.member(specs, member, base, asked)?;
            fields.push(field);
        }
        Ok(())
    }

    fn member(
        &mut self,
        specs: &Specs,
        member: &MemberDeclarator,
        base: super::typing::Base,
        asked: Option<u64>,
    ) -> Outcome<Field> {
        let declarator = &member.declarator;
        let span = declarator.span;
        let ty = self.declared_type(base.ty, declarator)?;
        let name: Option<Arc<str>> = declarator.name.map(|name| self.name(name));
        if self.types.is_function(ty.ty) {
            return fail(span, "a member is no function");
        }
        let is_flexible = matches!(self.types.get(ty.ty), Type::Array { length: Length::Incomplete, .. });
        if !self.types.is_complete(ty.ty) && !is_flexible {
            return fail(span, format!("a member of incomplete type {}", self.words(ty.ty)));
        }
        if self.types.is_variable(ty.ty) {
            return fail(span, "a member has no variable length");
        }
        let own = self.asked_align(&declarator.attributes)?.max(asked);
        // A typedef's alignment goes with its type, also in arrays.
        let is_same = declarator.parts.iter().all(|part| matches!(part, crate::ast::DeclaratorPart::Array { .. }));
        let of_type = base.align.filter(|_| is_same);
        let width = match &member.width {
            Some(width) => Some(self.bit_width(width, ty.ty, name.is_some(), span)?),
            None => None,
        };
        if width.is_none() && name.is_none() {
            return fail(span, "a member needs a name");
        }
        Ok(Field {
            name,
            ty,
            width,
            is_packed: specs.attributes.is_packed || declarator.attributes.is_packed,
            align: own.max(of_type),
            is_type_align: own.is_none() && of_type.is_some(),
            span,
        })
    }

    fn bit_width(&mut self, width: &crate::ast::Expr, ty: TypeId, is_named: bool, span: Span) -> Outcome<u32> {
        if !self.types.is_integer(ty) {
            return fail(span, format!("a bit-field is no {}", self.words(ty)));
        }
        let value = self.integer_constant(width)?;
        let most = match self.types.get(ty) {
            Type::Bool => 1,
            _ => i128::from(self.types.size_of(ty).unwrap_or(0)) * 8,
        };
        if value < 0 || value > most {
            return fail(width.span, "a bit-field has no such width");
        }
        if value == 0 && is_named {
            return fail(width.span, "a bit-field of width 0 has no name");
        }
        Ok(u32::try_from(value).unwrap_or(0))
    }

    /// No two members have one name, those of anonymous records included.
    fn check_names(&self, fields: &[Field]) -> Outcome<()> {
        let mut seen = FxHashSet::default();
        let mut anonymous = Vec::new();
        for field in fields {
            match (&field.name, self.types.record_of(field.ty.ty)) {
                (Some(name), _) => {
                    if !seen.insert(name.clone()) {
                        return fail(field.span, format!("two members are called `{name}`"));
                    }
                }
                (None, Some(inner)) => anonymous.push((inner, field.span)),
                (None, None) => {}
            }
        }
        while let Some((record, span)) = anonymous.pop() {
            for member in self.types.records[record].layout.iter().flat_map(|layout| &layout.members) {
                match (&member.name, self.types.record_of(member.ty.ty)) {
                    (Some(name), _) => {
                        if !seen.insert(name.clone()) {
                            return fail(span, format!("two members are called `{name}`"));
                        }
                    }
                    (None, Some(inner)) => anonymous.push((inner, span)),
                    (None, None) => {}
                }
            }
        }
        Ok(())
    }
}
