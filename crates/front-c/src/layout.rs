//! Where members of records lie, as GCC and Clang do it on i386 and x86-64 Linux (System V ABI).
//!
//! Positions are counted in bits. A bit-field goes behind the one before, unless it would span more units of its type's alignment than its type
//! has; then it begins at the next such unit. `packed` and `#pragma pack` let it span what it likes. A width of 0 begins a new unit, whatever is packed. Unnamed
//! bit-fields leave the alignment of the record alone.

use crate::source::Span;
use crate::types::{BitField, Layout, Length, Member, QualType, RecordKind, Type, Types};
use std::sync::Arc;

/// A member as it is declared.
pub(crate) struct Field {
    pub name: Option<Arc<str>>,
    pub ty: QualType,
    /// Of a bit-field.
    pub width: Option<u32>,
    pub is_packed: bool,
    /// What `aligned` or `_Alignas` asks for, or the typedef of its type.
    pub align: Option<u64>,
    /// Whether that is the typedef's: then `packed` takes it away.
    pub is_type_align: bool,
    pub span: Span,
}

/// What is said about the record as a whole.
pub(crate) struct Rules {
    pub kind: RecordKind,
    pub is_packed: bool,
    /// What `aligned` asks for.
    pub align: Option<u64>,
    /// What `#pragma pack` says; 0 is nothing.
    pub pack: u64,
}

/// The largest record, in bits.
const MAX_BITS: u64 = 1 << 60;

/// Places the members. None if the record is too large, or a member has no size.
pub(crate) fn lay_out(types: &Types, rules: &Rules, fields: Vec<Field>) -> Option<Layout> {
    let mut members = Vec::new();
    // In bits.
    let mut end = 0u64;
    let mut size = 0u64;
    let mut align = 8u64;
    let count = fields.len();
    let mut has_flexible_tail = false;
    for (index, field) in fields.into_iter().enumerate() {
        let is_packed = rules.is_packed || field.is_packed;
        let natural = types.member_align_of(field.ty.ty).checked_mul(8)?;
        let asked = field.align.unwrap_or(0).checked_mul(8)?;
        if rules.kind == RecordKind::Union {
            end = 0;
        }
        let Some(width) = field.width else {
            let mut own = if field.is_type_align && asked != 0 { asked } else { natural };
            if is_packed {
                own = 8;
            }
            if !field.is_type_align {
                own = own.max(asked);
            }
            if rules.pack != 0 {
                own = own.min(rules.pack * 8);
            }
            let bytes = match types.get(field.ty.ty) {
                Type::Array { length: Length::Incomplete, .. } => 0,
                _ => types.size_of(field.ty.ty)?,
            };
            let offset = end.checked_next_multiple_of(own)?;
            end = offset.checked_add(bytes.checked_mul(8)?).filter(|end| *end <= MAX_BITS)?;
            size = size.max(end);
            align = align.max(own);
            let is_tail =
                matches!(types.get(field.ty.ty), Type::Array { length: Length::Incomplete | Length::Known(0), .. });
            has_flexible_tail = is_tail && index + 1 == count;
            members.push(Member { name: field.name, ty: field.ty, offset: offset / 8, bits: None, span: field.span });
            continue;
        };
        let width = u64::from(width);
        let mut unit = if field.is_type_align && asked != 0 { asked } else { natural };
        let type_bits = types.size_of(field.ty.ty)?.checked_mul(8)?;
        let limited = if rules.pack != 0 { unit.min(rules.pack * 8) } else { unit };
        if !field.is_type_align && asked != 0 {
            end = end.checked_next_multiple_of(if rules.pack != 0 { asked.min(rules.pack * 8) } else { asked })?;
        }
        if width == 0 {
            end = end.checked_next_multiple_of(unit)?;
            size = size.max(end);
            continue;
        }
        let spans_too_much = (end % unit + width).div_ceil(unit) > type_bits / unit.max(1);
        if !is_packed && rules.pack == 0 && spans_too_much {
            end = end.checked_next_multiple_of(unit)?;
        }
        let start = end;
        end = end.checked_add(width).filter(|end| *end <= MAX_BITS)?;
        size = size.max(end);
        if field.name.is_none() {
            continue;
        }
        unit = if is_packed && rules.pack == 0 { 8 } else { limited };
        align = align.max(unit);
        if !field.is_type_align {
            align = align.max(if rules.pack != 0 { asked.min(rules.pack * 8) } else { asked });
        }
        let bits = BitField { start: u8::try_from(start % 8).ok()?, width: u8::try_from(width).ok()? };
        members.push(Member { name: field.name, ty: field.ty, offset: start / 8, bits: Some(bits), span: field.span });
    }
    align = align.max(rules.align.unwrap_or(1).checked_mul(8)?);
    let size = size.checked_next_multiple_of(align).filter(|size| *size <= MAX_BITS)?;
    Some(Layout { members, size: size / 8, align: align / 8, has_flexible_tail })
}
