//! Casts between pointers and numbers that need no addresses.

use crate::hir::{CastKind, Expr, ExprKind, Place, PlaceKind};
use crate::types::{Type, Types};

/// What a cast from a pointer to a number, or back, comes to.
#[derive(Clone, Copy, Debug)]
pub(crate) enum KnownCast<'e> {
    /// So many bytes from null: the offset of a member, as old code computes it.
    Offset(u64),
    /// The pointer that the number was made from.
    Back(&'e Expr),
}

/// What a cast of an operand comes to, where no address has to be known for that.
pub(crate) fn known_cast<'e>(types: &Types, kind: CastKind, operand: &'e Expr) -> Option<KnownCast<'e>> {
    match kind {
        CastKind::PointerToInt => offset(types, operand).map(KnownCast::Offset),
        CastKind::IntToPointer => pointer_behind(types, operand).map(KnownCast::Back),
        _ => None,
    }
}

/// How far behind null a pointer leads that is made from null by members and constant elements alone.
fn offset(types: &Types, pointer: &Expr) -> Option<u64> {
    match &pointer.kind {
        ExprKind::AddressOf(place) | ExprKind::Decay(place) => place_offset(types, place),
        ExprKind::Cast { kind: CastKind::PointerToPointer | CastKind::Same, operand, .. } => offset(types, operand),
        _ => None,
    }
}

fn place_offset(types: &Types, place: &Place) -> Option<u64> {
    match &place.kind {
        PlaceKind::Deref(pointer) => null_offset(types, pointer),
        PlaceKind::Member { base, record, index } => {
            let member = types.records[*record].layout.as_ref()?.members.get(*index)?;
            Some(place_offset(types, base)? + member.offset)
        }
        _ => None,
    }
}

fn null_offset(types: &Types, pointer: &Expr) -> Option<u64> {
    match &pointer.kind {
        ExprKind::Int(0) => Some(0),
        ExprKind::Cast {
            kind: CastKind::PointerToPointer | CastKind::Same | CastKind::IntToPointer | CastKind::IntToInt,
            operand,
            ..
        } => null_offset(types, operand),
        ExprKind::PointerOffset { pointer: base, index, is_minus: false, .. } => {
            let Type::Pointer(to) = types.get(pointer.ty) else { return None };
            let ExprKind::Int(index) = index.kind else { return None };
            let behind = types.size_of(to.ty)?.checked_mul(u64::try_from(index).ok()?)?;
            null_offset(types, base).or_else(|| offset(types, base))?.checked_add(behind)
        }
        _ => offset(types, pointer),
    }
}

/// The pointer that a number was made from, if nothing was lost.
fn pointer_behind<'e>(types: &Types, number: &'e Expr) -> Option<&'e Expr> {
    match &number.kind {
        ExprKind::Cast { kind: CastKind::PointerToInt, operand, .. } => {
            (types.size_of(number.ty) >= types.size_of(operand.ty)).then_some(operand)
        }
        ExprKind::Cast { kind: CastKind::IntToInt | CastKind::Same, operand, .. } => {
            (types.size_of(number.ty) >= types.size_of(operand.ty)).then_some(())?;
            pointer_behind(types, operand)
        }
        _ => None,
    }
}
