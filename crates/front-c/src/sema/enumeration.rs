//! Enumerations and their constants (C11 6.7.2.2).

use super::Pass;
use super::scope::{Item, Tag};
use crate::ast::EnumSpec;
use crate::error::{Outcome, fail};
use crate::types::{Enum, IntKind, Type, TypeId};

impl Pass<'_> {
    /// The enumeration that a specifier declares or names.
    pub(super) fn enum_spec(&mut self, spec: &EnumSpec) -> Outcome<TypeId> {
        let found = spec.tag.and_then(|tag| match spec.constants {
            Some(_) => self.lookup_tag_here(tag),
            None => self.lookup_tag(tag),
        });
        let id = match found {
            Some(Tag::Enum(id)) => id,
            Some(Tag::Record(_)) => return fail(spec.span, "this tag is already of another kind"),
            None => {
                let tag = spec.tag.map(|tag| self.name(tag));
                let underlying = IntKind::UInt;
                let constants = Vec::new();
                let id =
                    self.types.enums.push(Enum { tag, underlying, constants, is_complete: false, span: spec.span });
                if let Some(tag) = spec.tag {
                    self.bind_tag(tag, Tag::Enum(id));
                }
                id
            }
        };
        let ty = self.types.add(Type::Enum(id));
        let Some(list) = &spec.constants else { return Ok(ty) };
        if self.types.enums[id].is_complete {
            return fail(spec.span, "this enumeration is already defined");
        }
        let mut constants = Vec::new();
        let mut next = 0i128;
        for constant in list {
            if let Some(value) = &constant.value {
                next = self.integer_constant(value)?;
            }
            // While the enumeration is not complete a constant has the type that its value needs.
            let own = self.constant_type(next);
            if matches!(self.lookup_here(constant.name), Some(Item::Local(_) | Item::Constant(..) | Item::Typedef(..)))
            {
                return fail(constant.span, format!("`{}` is already declared here", self.name(constant.name)));
            }
            self.bind(constant.name, Item::Constant(next, own), constant.span);
            constants.push((self.name(constant.name), next));
            next = next.wrapping_add(1);
        }
        let lowest = constants.iter().map(|(_, value)| *value).min().unwrap_or(0);
        let highest = constants.iter().map(|(_, value)| *value).max().unwrap_or(0);
        let model = self.types.model;
        let fits = |kind: IntKind| kind.range(model).0 <= lowest && highest <= kind.range(model).1;
        let is_packed = spec.attributes.is_packed;
        let small = [IntKind::UChar, IntKind::SChar, IntKind::UShort, IntKind::Short];
        let large = [IntKind::UInt, IntKind::Int, IntKind::ULong, IntKind::Long, IntKind::ULongLong, IntKind::LongLong];
        let candidates = small.into_iter().filter(|_| is_packed).chain(large);
        let Some(underlying) = candidates.into_iter().find(|kind| fits(*kind)) else {
            return fail(spec.span, "no integer type holds all constants of this enumeration");
        };
        let it = &mut self.types.enums[id];
        it.underlying = underlying;
        it.constants = constants.clone();
        it.is_complete = true;
        it.span = spec.span;
        if let Some(mode) = &spec.attributes.mode
            && let Some(size) = mode_size(mode)
        {
            let all = small.into_iter().chain(large);
            let signed = underlying.is_signed();
            let found = all.into_iter().find(|kind| kind.size(model) == size && kind.is_signed() == signed);
            self.types.enums[id].underlying = found.unwrap_or(underlying);
        }
        // Constants that do not fit into `int` have the type of the enumeration.
        let int = self.basic.int;
        let underlying = self.types.enums[id].underlying;
        let wide = self.types.int(underlying);
        for (constant, (_, value)) in list.iter().zip(constants) {
            let ty = if self.types.wrap(value, int) == value { int } else { wide };
            self.bind(constant.name, Item::Constant(value, ty), constant.span);
        }
        Ok(ty)
    }

    fn constant_type(&mut self, value: i128) -> TypeId {
        let model = self.types.model;
        let kinds = [IntKind::Int, IntKind::UInt, IntKind::Long, IntKind::ULong, IntKind::LongLong, IntKind::ULongLong];
        let fits = |kind: &IntKind| (kind.range(model).0..=kind.range(model).1).contains(&value);
        let kind = kinds.into_iter().find(fits).unwrap_or(IntKind::LongLong);
        self.types.int(kind)
    }
}

fn mode_size(mode: &str) -> Option<u64> {
    Some(match mode {
        "QI" | "byte" => 1,
        "HI" => 2,
        "SI" => 4,
        "DI" => 8,
        _ => return None,
    })
}
