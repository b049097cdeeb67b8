//! Functions of the library that take memory of any type: which elements a call is about, and models for these.
//!
//! `memcmp` and its like look at bytes, whatever the memory is. `qsort` and `bsearch` are written for a record of which nothing is known; in a copy the type of the
//! caller's elements stands in its place.

use crate::hir::{Body, CastKind, Expr, ExprKind, FunctionId, Place, Program, for_each_expr};
use crate::types::{Type, TypeId};

/// The record that stands for the elements in a model.
const PLACEHOLDER: &str = "__jackalope_element";

/// The elements that a copy of a model is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Elements {
    /// As they are written in the model.
    AsWritten,
    /// Of this type.
    Are(TypeId),
}

/// The elements of a call of a model; nothing if the model is not for them.
pub(super) fn of_call(program: &Program, model: FunctionId, args: &[Expr]) -> Option<Elements> {
    let element = |index: usize| pointed(program, args.get(index)?);
    match &*program.functions[model].name {
        "qsort" => element(0).map(Elements::Are),
        "bsearch" => element(1).map(Elements::Are),
        _ => Some(Elements::AsWritten),
    }
}

/// What a pointer that is passed as `void *` points to.
fn pointed(program: &Program, arg: &Expr) -> Option<TypeId> {
    match &arg.kind {
        ExprKind::Cast { kind: CastKind::PointerToPointer, operand, .. } => pointed(program, operand),
        _ => {
            let to = program.types.pointee(arg.ty)?.ty;
            (program.types.is_complete(to) && !program.types.is_void(to)).then_some(to)
        }
    }
}

/// Puts the type of the elements in place of the one that stands for it.
pub(super) fn put_in(program: &mut Program, body: &mut Body, elements: Elements) {
    let Elements::Are(element) = elements else { return };
    let is_placeholder = |program: &Program, ty: TypeId| match program.types.get(ty) {
        Type::Record(record) => program.types.records[*record].tag.as_deref() == Some(PLACEHOLDER),
        _ => false,
    };
    let pointer = program.types.pointer(element.into());
    let program = &*program;
    let changed = |ty: &mut TypeId| {
        if is_placeholder(program, *ty) {
            *ty = element;
        } else if program.types.pointee(*ty).is_some_and(|to| is_placeholder(program, to.ty)) {
            *ty = pointer;
        }
    };
    for local in body.locals.iter_mut() {
        changed(&mut local.ty.ty);
    }
    for_each_expr(&mut body.block, &mut |expr| {
        changed(&mut expr.ty);
        if let Some(place) = place_of(expr) {
            changed(&mut place.ty.ty);
        }
    });
}

/// The place that an expression is about.
pub(super) fn place_of(expr: &mut Expr) -> Option<&mut Place> {
    match &mut expr.kind {
        ExprKind::Load(place)
        | ExprKind::AddressOf(place)
        | ExprKind::Decay(place)
        | ExprKind::Assign { place, .. }
        | ExprKind::CompoundAssign { place, .. }
        | ExprKind::IncDec { place, .. } => Some(place),
        _ => None,
    }
}
