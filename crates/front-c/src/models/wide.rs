//! `__int128` and `unsigned __int128`, before anything else is done with functions of the library: their objects become records of two halves, the low one first, and
//! what operators do with them becomes calls of functions of our own (`models/c/wide.c`).
//!
//! The types keep their ids, so that whatever is made of them changes with them. Values are loaded, stored, passed and chosen as records are. A call that stands for
//! an operator brings no sequence point: [`CallSite::is_operator`](crate::hir::CallSite).
//!
//! Invariant: no expression computes in one of these types afterwards. What is not modelled stands there as unsupported: bit-fields (then all of the program is left as
//! it is), pointers from and to such numbers, `switch`, `long double`, places that are assigned to by `op=` and whose address has effects of its own.

use crate::hir::{
    AssignOp, BinaryOp, Body, Callee, CastKind, CompareKind, CompareOp, Constant, Expr, ExprKind, Function, FunctionId,
    Global, Linkage, Local, LocalId, LocalKind, Place, PlaceKind, StaticItem, UnaryOp, for_each_expr,
};
use crate::sema::Analysis;
use crate::source::Span;
use crate::types::{
    FloatKind, FunctionType, IntKind, Layout, Member, Record, RecordId, RecordKind, Type, TypeId, Types,
};
use base::IdVec;
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// Replaces the types and what is done with them. The names of the functions that are called for it.
pub(super) fn replace(analysis: &mut Analysis) -> FxHashSet<Arc<str>> {
    let types = &mut analysis.types;
    let ids: FxHashMap<TypeId, Sign> = types.entries().filter_map(|(id, _)| Some((id, sign(types, id)?))).collect();
    if ids.is_empty() || has_bit_fields(types, &ids) {
        return FxHashSet::default();
    }
    let Some(span) = analysis.functions.iter().map(|function| function.span).next() else {
        return FxHashSet::default();
    };
    // Before the types change: integers are no longer what they were afterwards.
    let basic = Basic {
        half: types.int(IntKind::ULong),
        signed_half: types.int(IntKind::Long),
        wide: types.int(IntKind::UInt128),
        int: types.int(IntKind::Int),
        bool: types.bool(),
        float: types.float(FloatKind::Float),
        double: types.float(FloatKind::Double),
    };
    let mut ids = ids;
    ids.insert(basic.wide, Sign::Unsigned);
    let record = |types: &mut Types, name: &str| {
        let half =
            |name: &str, offset| Member { name: Some(name.into()), ty: basic.half.into(), offset, bits: None, span };
        let members = vec![half("low", 0), half("high", 8)];
        let layout = Layout { members, size: 16, align: 16, has_flexible_tail: false };
        types.records.push(Record {
            kind: RecordKind::Struct,
            tag: Some(name.into()),
            layout: Some(layout),
            same_as: None,
            is_transparent: false,
            span,
        })
    };
    let records = [record(types, "__int128"), record(types, "unsigned __int128")];
    let mut wide = Wide {
        records,
        ids,
        basic,
        is_signed: types.entries().map(|(id, _)| id).filter(|id| types.is_signed(*id)).collect(),
        functions: FxHashMap::default(),
        analysis,
        fresh: IdVec::new(),
        before: 0,
    };
    for (id, sign) in wide.ids.clone() {
        wide.analysis.types.become_record(id, wide.record(sign));
    }
    wide.program();
    wide.functions.into_keys().map(Arc::from).collect()
}

/// Which of the two types.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sign {
    Signed,
    Unsigned,
}

/// Whether a type is one of the two.
fn sign(types: &Types, ty: TypeId) -> Option<Sign> {
    match types.int_kind(ty)? {
        IntKind::Int128 => Some(Sign::Signed),
        IntKind::UInt128 => Some(Sign::Unsigned),
        _ => None,
    }
}

fn has_bit_fields(types: &Types, ids: &FxHashMap<TypeId, Sign>) -> bool {
    let members = types.records.iter().filter_map(|record| record.layout.as_ref()).flat_map(|layout| &layout.members);
    members.into_iter().any(|member| member.bits.is_some() && ids.contains_key(&member.ty.ty))
}

/// The types that calls are made of.
#[derive(Clone, Copy)]
struct Basic {
    half: TypeId,
    signed_half: TypeId,
    /// `unsigned __int128`, which all functions compute with.
    wide: TypeId,
    int: TypeId,
    bool: TypeId,
    float: TypeId,
    double: TypeId,
}

struct Wide<'a> {
    analysis: &'a mut Analysis,
    /// What the types have become: the signed one first.
    records: [RecordId; 2],
    /// The ids of the two types, and of enumerations that are so large.
    ids: FxHashMap<TypeId, Sign>,
    /// The signed integer types.
    is_signed: FxHashSet<TypeId>,
    basic: Basic,
    /// Functions that are called, by their names.
    functions: FxHashMap<&'static str, FunctionId>,
    /// Variables that the function which is looked at needs, and how many it has had before.
    fresh: IdVec<LocalId, Local>,
    before: usize,
}

impl Wide<'_> {
    fn program(&mut self) {
        let globals: Vec<_> = self.analysis.globals.ids().collect();
        for global in globals {
            let Global { init, .. } = &mut self.analysis.globals[global];
            let items = std::mem::take(init);
            let items = items.into_iter().flat_map(|item| self.static_item(item)).collect();
            self.analysis.globals[global].init = items;
        }
        let functions: Vec<FunctionId> = self.analysis.functions.ids().collect();
        for function in functions {
            let Some(mut body) = self.analysis.functions[function].body.take() else { continue };
            self.body(&mut body);
            self.analysis.functions[function].body = Some(body);
        }
    }

    fn body(&mut self, body: &mut Body) {
        self.before = body.locals.len();
        self.fresh = std::mem::take(&mut body.locals);
        for_each_expr(&mut body.block, &mut |expr| self.see(expr));
        body.locals = std::mem::take(&mut self.fresh);
        let new = body.locals.ids().skip(self.before);
        body.block.locals.extend(new);
    }

    /// The halves of an initial value, each for itself.
    fn static_item(&self, item: StaticItem) -> Vec<StaticItem> {
        if !self.is_wide(item.ty) {
            return vec![item];
        }
        let half = |offset: u64, value: Constant| StaticItem {
            offset: item.offset + offset,
            ty: self.basic.half,
            value,
            ..item.clone()
        };
        match &item.value {
            Constant::Int(value) => {
                let [low, high] = halves(*value);
                vec![half(0, Constant::Int(low)), half(8, Constant::Int(high))]
            }
            Constant::Unsupported(why) => vec![half(0, Constant::Unsupported(why.clone()))],
            Constant::Float(_) | Constant::Address { .. } | Constant::String(_) => {
                vec![half(0, Constant::Unsupported("an address in a number of 128 bits".into()))]
            }
        }
    }

    fn is_wide(&self, ty: TypeId) -> bool {
        self.ids.contains_key(&ty)
    }

    fn sign(&self, ty: TypeId) -> Sign {
        self.ids.get(&ty).copied().unwrap_or(Sign::Unsigned)
    }

    fn record(&self, sign: Sign) -> RecordId {
        match sign {
            Sign::Signed => self.records[0],
            Sign::Unsigned => self.records[1],
        }
    }

    // Expressions

    /// Looks at an expression whose operands have been seen.
    fn see(&mut self, expr: &mut Expr) {
        let (ty, span) = (expr.ty, expr.span);
        let kind = std::mem::replace(&mut expr.kind, ExprKind::Int(0));
        let made = match kind {
            ExprKind::Int(value) if self.is_wide(ty) => self.constant(value, ty, span),
            ExprKind::Cast { kind, operand, .. } if self.is_wide(ty) || self.is_wide(operand.ty) => {
                self.cast(kind, *operand, ty, span)
            }
            ExprKind::Unary { op, operand } if self.is_wide(ty) => self.unary(op, *operand, ty, span),
            ExprKind::Binary { op, left, right } if self.is_wide(ty) || self.is_wide(right.ty) => {
                self.binary(op, *left, *right, ty, span)
            }
            ExprKind::Compare { op, kind: CompareKind::Int, left, right } if self.is_wide(left.ty) => {
                self.compare(op, *left, *right, ty, span)
            }
            ExprKind::CompoundAssign { place, op, value, compute, widen, narrow }
                if [place.ty.ty, compute, value.ty].iter().any(|ty| self.is_wide(*ty)) =>
            {
                self.compound(place, op, *value, compute, [widen, narrow], ty, span)
            }
            ExprKind::IncDec { place, is_minus, is_post, compute, widen, narrow } if self.is_wide(place.ty.ty) => {
                let one = self.constant(1, compute, span);
                let op = AssignOp::Arithmetic(if is_minus { BinaryOp::Sub } else { BinaryOp::Add });
                let new = self.compound(place, op, one, compute, [widen, narrow], ty, span);
                // What it was before is the new value less what was added, which has not overflowed.
                if is_post {
                    let one = self.constant(1, self.basic.wide, span);
                    let new = self.same(new, self.basic.wide);
                    let name = if is_minus { "__jackalope_wide_add" } else { "__jackalope_wide_subtract" };
                    let old = self.call(name, vec![new, one], self.basic.wide, span);
                    self.same(old, ty)
                } else {
                    new
                }
            }
            ExprKind::Elvis { value, test, convert, otherwise } if self.is_wide(ty) || self.is_wide(value.ty) => {
                self.elvis(*value, test, convert, *otherwise, ty, span)
            }
            ExprKind::PointerOffset { index, .. } if self.is_wide(index.ty) => {
                unsupported("a pointer is moved by a number of 128 bits", ty, span)
            }
            ExprKind::Builtin { args, .. } if args.iter().any(|arg| self.is_about(arg.ty)) => {
                unsupported("this function of the compiler on numbers of 128 bits", ty, span)
            }
            kind => Expr { kind, ty, span },
        };
        *expr = made;
    }

    /// Whether a type is one of the two, or leads to one.
    fn is_about(&self, ty: TypeId) -> bool {
        self.is_wide(ty) || self.analysis.types.pointee(ty).is_some_and(|to| self.is_wide(to.ty))
    }

    /// A call of a function of our own.
    fn call(&mut self, name: &'static str, args: Vec<Expr>, result: TypeId, span: Span) -> Expr {
        let params = args.iter().map(|arg| arg.ty).collect();
        let signature = self.analysis.types.add(Type::Function(FunctionType {
            result,
            params,
            is_variadic: false,
            has_prototype: true,
        }));
        let function = match self.functions.get(name) {
            Some(function) => *function,
            None => {
                let declared = Function {
                    symbol: None,
                    linkage: Linkage::External,
                    ..Function::label(name.into(), signature, span)
                };
                let function = self.analysis.functions.push(declared);
                self.functions.insert(name, function);
                function
            }
        };
        let callee = Callee::Direct(function);
        Expr { kind: ExprKind::Call { callee, signature, args }, ty: result, span }
    }

    fn constant(&mut self, value: i128, ty: TypeId, span: Span) -> Expr {
        if !self.is_wide(ty) {
            return Expr { kind: ExprKind::Int(value), ty, span };
        }
        let args = halves(value).map(|half| Expr { kind: ExprKind::Int(half), ty: self.basic.half, span });
        let made = self.call("__jackalope_wide_of_halves", args.into(), self.basic.wide, span);
        self.same(made, ty)
    }

    /// A number of one of the two types as one of the other.
    fn same(&self, operand: Expr, ty: TypeId) -> Expr {
        if operand.ty == ty {
            return operand;
        }
        converted(CastKind::Same, operand, ty)
    }

    /// A number as one of the type that functions compute with.
    fn wide(&self, operand: Expr) -> Expr {
        self.same(operand, self.basic.wide)
    }

    fn cast(&mut self, kind: CastKind, operand: Expr, ty: TypeId, span: Span) -> Expr {
        let (from, to) = (self.is_wide(operand.ty), self.is_wide(ty));
        let sign = self.sign(if from { operand.ty } else { ty });
        match kind {
            CastKind::IntToInt | CastKind::Same if from && to => self.same(operand, ty),
            CastKind::IntToInt | CastKind::Same if from => {
                let low = self.low(operand);
                if ty == low.ty { low } else { converted(CastKind::IntToInt, low, ty) }
            }
            CastKind::IntToInt | CastKind::Same => {
                let (name, half) = match self.is_signed.contains(&operand.ty) {
                    true => ("__jackalope_wide_of_signed", self.basic.signed_half),
                    false => ("__jackalope_wide_of_unsigned", self.basic.half),
                };
                let half = if operand.ty == half { operand } else { converted(CastKind::IntToInt, operand, half) };
                let made = self.call(name, vec![half], self.basic.wide, span);
                self.same(made, ty)
            }
            CastKind::IntToBool => {
                let operand = self.wide(operand);
                self.call("__jackalope_wide_truth", vec![operand], self.basic.bool, span)
            }
            CastKind::IntToFloat if ty == self.basic.double || ty == self.basic.float => {
                let name = match (ty == self.basic.double, sign) {
                    (true, Sign::Signed) => "__jackalope_wide_to_double_signed",
                    (true, Sign::Unsigned) => "__jackalope_wide_to_double",
                    (false, Sign::Signed) => "__jackalope_wide_to_float_signed",
                    (false, Sign::Unsigned) => "__jackalope_wide_to_float",
                };
                let operand = self.wide(operand);
                self.call(name, vec![operand], ty, span)
            }
            CastKind::FloatToInt if operand.ty == self.basic.double || operand.ty == self.basic.float => {
                let name = match sign {
                    Sign::Signed => "__jackalope_wide_of_double_signed",
                    Sign::Unsigned => "__jackalope_wide_of_double",
                };
                let double = match operand.ty == self.basic.double {
                    true => operand,
                    false => converted(CastKind::FloatToFloat, operand, self.basic.double),
                };
                let made = self.call(name, vec![double], self.basic.wide, span);
                self.same(made, ty)
            }
            CastKind::ToVoid | CastKind::ToUnion(_) => converted(kind, operand, ty),
            _ => unsupported("this conversion of a number of 128 bits", ty, span),
        }
    }

    /// The low half of a number.
    fn low(&self, operand: Expr) -> Expr {
        let (ty, span) = (operand.ty, operand.span);
        let base = match operand.kind {
            ExprKind::Load(place) => place,
            kind => {
                let kind = PlaceKind::Temporary(Box::new(Expr { kind, ty, span }));
                Place { kind, ty: ty.into(), span }
            }
        };
        let record = self.record(self.sign(ty));
        let kind = PlaceKind::Member { base: Box::new(base), record, index: 0 };
        Expr { kind: ExprKind::Load(Place { kind, ty: self.basic.half.into(), span }), ty: self.basic.half, span }
    }

    fn unary(&mut self, op: UnaryOp, operand: Expr, ty: TypeId, span: Span) -> Expr {
        match op {
            UnaryOp::Minus => {
                let zero = self.constant(0, ty, span);
                self.binary(BinaryOp::Sub, zero, operand, ty, span)
            }
            UnaryOp::Complement => {
                let ones = self.constant(-1, ty, span);
                self.binary(BinaryOp::Xor, operand, ones, ty, span)
            }
        }
    }

    fn binary(&mut self, op: BinaryOp, left: Expr, right: Expr, ty: TypeId, span: Span) -> Expr {
        let is_shift = matches!(op, BinaryOp::Shl | BinaryOp::Shr);
        let right = match (is_shift, self.is_wide(right.ty)) {
            (true, true) => {
                let right = self.wide(right);
                self.call("__jackalope_wide_distance", vec![right], self.basic.signed_half, span)
            }
            (true, false) if right.ty != self.basic.signed_half && self.is_wide(ty) => {
                converted(CastKind::IntToInt, right, self.basic.signed_half)
            }
            (true, false) => right,
            (false, _) => self.wide(right),
        };
        if !self.is_wide(ty) {
            let (left, right) = (Box::new(left), Box::new(right));
            return Expr { kind: ExprKind::Binary { op, left, right }, ty, span };
        }
        let name = match (op, self.sign(ty)) {
            (BinaryOp::Add, Sign::Signed) => "__jackalope_wide_add_signed",
            (BinaryOp::Add, Sign::Unsigned) => "__jackalope_wide_add",
            (BinaryOp::Sub, Sign::Signed) => "__jackalope_wide_subtract_signed",
            (BinaryOp::Sub, Sign::Unsigned) => "__jackalope_wide_subtract",
            (BinaryOp::Mul, Sign::Signed) => "__jackalope_wide_multiply_signed",
            (BinaryOp::Mul, Sign::Unsigned) => "__jackalope_wide_multiply",
            (BinaryOp::Div, Sign::Signed) => "__jackalope_wide_divide_signed",
            (BinaryOp::Div, Sign::Unsigned) => "__jackalope_wide_divide",
            (BinaryOp::Rem, Sign::Signed) => "__jackalope_wide_remainder_signed",
            (BinaryOp::Rem, Sign::Unsigned) => "__jackalope_wide_remainder",
            (BinaryOp::And, _) => "__jackalope_wide_and",
            (BinaryOp::Or, _) => "__jackalope_wide_or",
            (BinaryOp::Xor, _) => "__jackalope_wide_xor",
            (BinaryOp::Shl, Sign::Signed) => "__jackalope_wide_shift_left_signed",
            (BinaryOp::Shl, Sign::Unsigned) => "__jackalope_wide_shift_left",
            (BinaryOp::Shr, Sign::Signed) => "__jackalope_wide_shift_right_signed",
            (BinaryOp::Shr, Sign::Unsigned) => "__jackalope_wide_shift_right",
        };
        let left = self.wide(left);
        let made = self.call(name, vec![left, right], self.basic.wide, span);
        self.same(made, ty)
    }

    fn compare(&mut self, op: CompareOp, left: Expr, right: Expr, ty: TypeId, span: Span) -> Expr {
        let is_signed = self.sign(left.ty) == Sign::Signed;
        let (left, right) = (self.wide(left), self.wide(right));
        let (name, args) = match (op, is_signed) {
            (CompareOp::Eq, _) => ("__jackalope_wide_equal", vec![left, right]),
            (CompareOp::Ne, _) => ("__jackalope_wide_differ", vec![left, right]),
            (CompareOp::Lt, true) => ("__jackalope_wide_below_signed", vec![left, right]),
            (CompareOp::Lt, false) => ("__jackalope_wide_below", vec![left, right]),
            (CompareOp::Le, true) => ("__jackalope_wide_at_most_signed", vec![left, right]),
            (CompareOp::Le, false) => ("__jackalope_wide_at_most", vec![left, right]),
            (CompareOp::Gt, true) => ("__jackalope_wide_below_signed", vec![right, left]),
            (CompareOp::Gt, false) => ("__jackalope_wide_below", vec![right, left]),
            (CompareOp::Ge, true) => ("__jackalope_wide_at_most_signed", vec![right, left]),
            (CompareOp::Ge, false) => ("__jackalope_wide_at_most", vec![right, left]),
        };
        let made = self.call(name, args, self.basic.int, span);
        if ty == made.ty { made } else { converted(CastKind::IntToInt, made, ty) }
    }

    /// `place op= value`, as `place = place op value`: the place is computed twice if that makes no difference.
    #[allow(clippy::too_many_arguments)]
    fn compound(
        &mut self,
        place: Place,
        op: AssignOp,
        value: Expr,
        compute: TypeId,
        [widen, narrow]: [Option<CastKind>; 2],
        ty: TypeId,
        span: Span,
    ) -> Expr {
        let AssignOp::Arithmetic(op) = op else {
            return unsupported("a pointer is moved by a number of 128 bits", ty, span);
        };
        if !is_repeatable(&place) {
            let why = "an assignment to a place whose address has effects, of a number of 128 bits";
            return unsupported(why, ty, span);
        }
        let own = place.ty.ty;
        let old = Expr { kind: ExprKind::Load(place.clone()), ty: own, span };
        let old = self.cast_if(widen, old, compute, span);
        let new = match self.is_wide(compute) || self.is_wide(value.ty) {
            true => self.binary(op, old, value, compute, span),
            false => {
                let (left, right) = (Box::new(old), Box::new(value));
                Expr { kind: ExprKind::Binary { op, left, right }, ty: compute, span }
            }
        };
        let value = Box::new(self.cast_if(narrow, new, own, span));
        Expr { kind: ExprKind::Assign { place, value }, ty, span }
    }

    fn cast_if(&mut self, kind: Option<CastKind>, operand: Expr, ty: TypeId, span: Span) -> Expr {
        match kind {
            Some(kind) if self.is_wide(operand.ty) || self.is_wide(ty) => self.cast(kind, operand, ty, span),
            Some(kind) => converted(kind, operand, ty),
            None => operand,
        }
    }

    /// `value ?: otherwise`: the value is kept in a variable.
    fn elvis(
        &mut self,
        value: Expr,
        test: Option<CastKind>,
        convert: Option<CastKind>,
        otherwise: Expr,
        ty: TypeId,
        span: Span,
    ) -> Expr {
        let own = value.ty;
        let local = self.fresh.push(Local { name: None, ty: own.into(), kind: LocalKind::Variable, align: None, span });
        let place = Place { kind: PlaceKind::Local(local), ty: own.into(), span };
        let kept = Expr { kind: ExprKind::Load(place.clone()), ty: own, span };
        let assign = Expr { kind: ExprKind::Assign { place, value: Box::new(value) }, ty: own, span };
        let cond = Box::new(self.cast_if(test, kept.clone(), self.basic.bool, span));
        let then = Box::new(self.cast_if(convert, kept, ty, span));
        let chosen = ExprKind::Conditional { cond, then, otherwise: Box::new(otherwise) };
        let chosen = Box::new(Expr { kind: chosen, ty, span });
        Expr { kind: ExprKind::Comma(Box::new(assign), chosen), ty, span }
    }
}

/// The halves of a number, the low one first.
fn halves(value: i128) -> [i128; 2] {
    [value & i128::from(u64::MAX), value >> 64 & i128::from(u64::MAX)]
}

fn converted(kind: CastKind, operand: Expr, ty: TypeId) -> Expr {
    let span = operand.span;
    Expr { kind: ExprKind::Cast { kind, operand: Box::new(operand), is_explicit: false }, ty, span }
}

fn unsupported(why: &str, ty: TypeId, span: Span) -> Expr {
    Expr { kind: ExprKind::Unsupported(why.into()), ty, span }
}

/// Whether a place is the same one however often it is computed, and nobody can tell.
fn is_repeatable(place: &Place) -> bool {
    match &place.kind {
        PlaceKind::Local(_) | PlaceKind::Global(_) | PlaceKind::String(_) => true,
        PlaceKind::Deref(pointer) => is_plain(pointer),
        PlaceKind::Member { base, .. } => is_repeatable(base),
        PlaceKind::CompoundLiteral { .. } | PlaceKind::Temporary(_) | PlaceKind::Unsupported(_) => false,
    }
}

/// Whether an expression only reads.
fn is_plain(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Int(_) | ExprKind::Float(_) | ExprKind::FunctionAddress(_) => true,
        ExprKind::Load(place) | ExprKind::AddressOf(place) | ExprKind::Decay(place) => is_repeatable(place),
        ExprKind::Cast { operand, .. } | ExprKind::Unary { operand, .. } | ExprKind::Not(operand) => is_plain(operand),
        ExprKind::Binary { left, right, .. } | ExprKind::Compare { left, right, .. } => {
            is_plain(left) && is_plain(right)
        }
        ExprKind::PointerOffset { pointer, index, .. } => is_plain(pointer) && is_plain(index),
        _ => false,
    }
}
