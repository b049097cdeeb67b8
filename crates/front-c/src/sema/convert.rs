//! Conversions: from places to values, promotions, the usual arithmetic conversions, assignments (C11 6.3, 6.5.16.1).

use super::Pass;
use crate::error::{Outcome, fail};
use crate::hir::{CastKind, Expr, ExprKind, Place, PlaceKind};
use crate::source::Span;
use crate::types::{DataModel, FloatKind, IntKind, QualType, Type, TypeId};

/// What an expression is before it is used.
#[derive(Debug)]
pub(super) enum Operand {
    Value(Expr),
    Place(Place),
    /// A function, by a pointer to it.
    Function(Expr),
}

impl Operand {
    pub fn span(&self) -> Span {
        match self {
            Operand::Value(expr) | Operand::Function(expr) => expr.span,
            Operand::Place(place) => place.span,
        }
    }
}

impl Pass<'_> {
    /// The value of an expression: objects are loaded, arrays and functions decay.
    pub(super) fn rvalue(&mut self, operand: Operand) -> Outcome<Expr> {
        let place = match operand {
            Operand::Value(expr) | Operand::Function(expr) => return Ok(expr),
            Operand::Place(place) => place,
        };
        let span = place.span;
        match *self.types.get(place.ty.ty) {
            Type::Array { element, .. } => {
                let element = self.element_of(element, &place);
                let ty = self.types.pointer(element);
                Ok(Expr { kind: ExprKind::Decay(place), ty, span })
            }
            Type::Function(_) => fail(span, "a function is no object"),
            Type::Record(id) if self.types.records[id].layout.is_none() => {
                fail(span, format!("{} is incomplete", self.words(place.ty.ty)))
            }
            _ => {
                let ty = place.ty.ty;
                if let PlaceKind::Temporary(value) = place.kind {
                    return Ok(*value);
                }
                if let (true, PlaceKind::Deref(_)) = (self.types.is_void(ty), &place.kind) {
                    let PlaceKind::Deref(pointer) = place.kind else { return fail(span, "a value of type void") };
                    let kind = ExprKind::Cast { kind: CastKind::ToVoid, operand: pointer, is_explicit: false };
                    return Ok(Expr { kind, ty, span });
                }
                Ok(Expr { kind: ExprKind::Load(place), ty, span })
            }
        }
    }

    /// Elements are as qualified as the array they are in.
    fn element_of(&self, element: QualType, place: &Place) -> QualType {
        QualType { ty: element.ty, quals: element.quals.union(place.ty.quals) }
    }

    /// How a value of one type becomes one of another. None if they are the same; an error is left to whoever knows what it is for.
    pub(super) fn cast_kind(&self, from: TypeId, to: TypeId) -> Option<CastKind> {
        if from == to {
            return None;
        }
        let types = &self.types;
        if types.is_unsupported(from) || types.is_unsupported(to) {
            return Some(if types.is_void(to) { CastKind::ToVoid } else { CastKind::Unsupported });
        }
        Some(match types.get(to) {
            Type::Void => CastKind::ToVoid,
            Type::Bool if types.is_float(from) => CastKind::FloatToBool,
            Type::Bool if types.is_pointer(from) => CastKind::PointerToBool,
            Type::Bool => CastKind::IntToBool,
            Type::Int(_) | Type::Enum(_) if types.is_float(from) => CastKind::FloatToInt,
            Type::Int(_) | Type::Enum(_) if types.is_pointer(from) => CastKind::PointerToInt,
            Type::Int(_) | Type::Enum(_) if types.is_integer(from) => CastKind::IntToInt,
            Type::Float(_) if types.is_float(from) => CastKind::FloatToFloat,
            Type::Float(_) if types.is_integer(from) => CastKind::IntToFloat,
            Type::Pointer(_) if types.is_pointer(from) => CastKind::PointerToPointer,
            Type::Pointer(_) if types.is_integer(from) => CastKind::IntToPointer,
            _ => CastKind::Same,
        })
    }

    /// An implicit conversion. The types must allow it.
    pub(super) fn convert(&mut self, expr: Expr, to: TypeId) -> Expr {
        let Some(kind) = self.cast_kind(expr.ty, to) else { return expr };
        let span = expr.span;
        if self.types.is_pointer(to) && self.is_null_constant(&expr) {
            return self.int(0, to, span);
        }
        Expr { kind: ExprKind::Cast { kind, operand: Box::new(expr), is_explicit: false }, ty: to, span }
    }

    /// Whether it is a null pointer constant (C11 6.3.2.3): an integer constant 0, or that cast to `void *`.
    pub(super) fn is_null_constant(&self, expr: &Expr) -> bool {
        if let Some(to) = self.types.pointee(expr.ty) {
            let is_plain_void = self.types.is_void(to.ty) && to == QualType::from(to.ty);
            return is_plain_void && matches!(expr.kind, ExprKind::Int(0));
        }
        self.types.is_integer(expr.ty) && self.integer_value(expr) == Some(0)
    }

    /// The width of the bit-field that a value was read from or written to.
    pub(super) fn source_width(&self, expr: &Expr) -> Option<u8> {
        let place = match &expr.kind {
            ExprKind::Load(place)
            | ExprKind::Assign { place, .. }
            | ExprKind::CompoundAssign { place, .. }
            | ExprKind::IncDec { place, is_post: false, .. } => place,
            ExprKind::Comma(_, last) => return self.source_width(last),
            _ => return None,
        };
        self.bits_of(place).map(|bits| bits.width)
    }

    /// What an integer of a type, or of a bit-field so wide, is promoted to (C11 6.3.1.1); other types are left.
    pub(super) fn promoted_type(&mut self, ty: TypeId, bits: Option<u8>) -> TypeId {
        if let Some(width) = bits
            && self.types.is_integer(ty)
        {
            let is_signed = self.types.is_signed(ty);
            if width < 32 || width == 32 && is_signed {
                return self.basic.int;
            }
            if width == 32 {
                return self.types.int(IntKind::UInt);
            }
        }
        self.types.promoted(ty)
    }

    /// The integer promotions; bit-fields by their width.
    pub(super) fn promote(&mut self, expr: Expr) -> Expr {
        if !self.types.is_integer(expr.ty) {
            return expr;
        }
        let bits = self.source_width(&expr);
        let ty = self.promoted_type(expr.ty, bits);
        self.convert(expr, ty)
    }

    /// What happens to an argument without a parameter (C11 6.5.2.2).
    pub(super) fn promote_argument(&mut self, expr: Expr) -> Expr {
        match self.types.get(expr.ty) {
            Type::Float(FloatKind::Float) => {
                let double = self.types.float(FloatKind::Double);
                self.convert(expr, double)
            }
            _ => self.promote(expr),
        }
    }

    /// The common type of two promoted arithmetic types (C11 6.3.1.8).
    pub(super) fn common_type(&mut self, left: TypeId, right: TypeId) -> TypeId {
        let rank = |p: &Self, ty: TypeId| match p.types.get(ty) {
            Type::Float(kind) => Some(*kind),
            _ => None,
        };
        if let Some(kind) = rank(self, left).max(rank(self, right)) {
            return self.types.float(kind);
        }
        match (self.types.int_kind(left), self.types.int_kind(right)) {
            (Some(a), Some(b)) => {
                let kind = common(a, b, self.types.model);
                self.types.int(kind)
            }
            _ => left,
        }
    }

    /// The usual arithmetic conversions: both operands in their common type.
    pub(super) fn usual(&mut self, left: Expr, right: Expr) -> (Expr, Expr) {
        let widths = (self.source_width(&left), self.source_width(&right));
        let a = self.promoted_type(left.ty, widths.0);
        let b = self.promoted_type(right.ty, widths.1);
        // In one step: promotions keep the value, so the common type is all that matters.
        let ty = self.common_type(a, b);
        (self.convert(left, ty), self.convert(right, ty))
    }

    /// A value as a condition: of type `_Bool`.
    pub(super) fn condition(&mut self, expr: Expr) -> Outcome<Expr> {
        let bool = self.basic.bool;
        if self.types.is_unsupported(expr.ty) || self.types.is_scalar(expr.ty) {
            return Ok(self.convert(expr, bool));
        }
        fail(expr.span, format!("a condition is a number or a pointer, not {}", self.words(expr.ty)))
    }

    /// A value converted as by assignment (C11 6.5.16.1). Where compilers only warn, it converts.
    pub(super) fn assigned(&mut self, expr: Expr, to: TypeId) -> Outcome<Expr> {
        let types = &self.types;
        let from = expr.ty;
        if from == to || types.is_unsupported(from) || types.is_unsupported(to) {
            return Ok(self.convert(expr, to));
        }
        let allowed = match (types.get(to), types.get(from)) {
            (Type::Bool, _) => types.is_scalar(from),
            (Type::Int(_) | Type::Enum(_), _) => types.is_scalar(from),
            (Type::Float(_), _) => types.is_arithmetic(from),
            (Type::Pointer(_), _) => types.is_pointer(from) || types.is_integer(from),
            (Type::Record(_), Type::Record(_)) => types.compatible(to, from),
            (Type::VaList, Type::VaList) => true,
            // `char *` is what `va_list` is on i386.
            (Type::VaList, Type::Pointer(_)) => true,
            _ => false,
        };
        if allowed {
            return Ok(self.convert(expr, to));
        }
        if let Some(member) = self.transparent_member(to, from, &expr) {
            let span = expr.span;
            let index = u32::try_from(member.0).unwrap_or(0);
            let operand = Box::new(self.convert(expr, member.1));
            let kind = ExprKind::Cast { kind: CastKind::ToUnion(index), operand, is_explicit: false };
            return Ok(Expr { kind, ty: to, span });
        }
        if types_void(self, from) {
            return fail(expr.span, "a value of type void is used");
        }
        fail(expr.span, format!("{} is not converted to {}", self.words(from), self.words(to)))
    }

    /// The member of a transparent union that an argument stands for.
    fn transparent_member(&self, to: TypeId, from: TypeId, expr: &Expr) -> Option<(usize, TypeId)> {
        let record = self.types.record_of(to)?;
        if !self.types.records[record].is_transparent {
            return None;
        }
        let layout = self.types.records[record].layout.as_ref()?;
        let is_void_pointer = |ty| self.types.pointee(ty).is_some_and(|to| self.types.is_void(to.ty));
        let fits = |ty: TypeId| {
            self.types.compatible(ty, from)
                || self.types.is_pointer(ty)
                    && (self.is_null_constant(expr)
                        || is_void_pointer(from)
                        || is_void_pointer(ty) && self.types.is_pointer(from))
        };
        let same_target = |ty: TypeId| match (self.types.pointee(ty), self.types.pointee(from)) {
            (Some(a), Some(b)) => self.types.compatible(a.ty, b.ty),
            _ => false,
        };
        let found = layout.members.iter().position(|member| fits(member.ty.ty) || same_target(member.ty.ty))?;
        Some((found, layout.members[found].ty.ty))
    }
}

fn types_void(pass: &Pass<'_>, ty: TypeId) -> bool {
    pass.types.is_void(ty)
}

/// The common type of two promoted integer types.
fn common(a: IntKind, b: IntKind, model: DataModel) -> IntKind {
    if a == b {
        return a;
    }
    let (high, low) = if a.rank() >= b.rank() { (a, b) } else { (b, a) };
    if high.rank() == low.rank() {
        return high.unsigned();
    }
    if high.is_signed() == low.is_signed() || !high.is_signed() {
        return high;
    }
    // The higher one is signed, the lower one unsigned.
    if high.size(model) > low.size(model) { high } else { high.unsigned() }
}
