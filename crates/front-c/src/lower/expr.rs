//! Expressions: from the typed tree to values, with everything that happens on the way emitted in the order of the source.
//!
//! A value may still mention locals that it reads; that is right as long as nothing writes them before it is used, which `order` sees to.

use super::order::Nested;
use super::place::Spot;
use super::{Code, Value, kinds};
use crate::hir::{AssignOp, CastKind, Expr as CExpr, ExprKind, FloatValue, Place, PlaceKind};
use crate::memory::{Form, KnownCast, Region, constant_number, known_cast, made};
use crate::types::{Length, TypeId};
use ivl::{BinOp, CheckKind, Const, Expr, TermKind, Type, and, ite, not, simplify_binary, simplify_cast};

/// After so many expressions inside of each other a value is kept in a local: the IVL's are less deep than C's.
const MOST_NESTED: u32 = 50;

impl<'p> Code<'_, 'p> {
    /// A truth value.
    pub fn condition(&mut self, expr: &'p CExpr) -> Expr {
        match self.expr(expr) {
            Value::Scalar(value) if self.emit.ty(&value) == Type::Bool => value,
            Value::Scalar(value) => {
                let ty = self.emit.ty(&value);
                simplify_binary(BinOp::Ne, value, super::world::zero(ty).into())
            }
            Value::Record(..) => {
                self.emit.unsupported("a condition of this type");
                Expr::FALSE
            }
            Value::Pointer(..) | Value::Nothing => Expr::FALSE,
        }
    }

    /// A number.
    pub fn number(&mut self, expr: &'p CExpr) -> Expr {
        match self.expr(expr) {
            Value::Scalar(value) => value,
            value @ (Value::Pointer(..) | Value::Record(..) | Value::Nothing) => {
                if matches!(value, Value::Record(..)) {
                    self.emit.unsupported("a value of this type where a number is wanted");
                }
                let ty = self.emit.world.scalar(expr.ty).unwrap_or(Type::I32);
                super::world::zero(ty).into()
            }
        }
    }

    pub fn expr(&mut self, expr: &'p CExpr) -> Value {
        self.depth += 1;
        let mut value = self.evaluate(expr);
        self.emit.at(expr.span);
        if self.depth.is_multiple_of(MOST_NESTED) {
            value = self.kept(value);
        }
        self.depth -= 1;
        value
    }

    fn evaluate(&mut self, expr: &'p CExpr) -> Value {
        let is_accessed = std::mem::take(&mut self.is_accessed);
        self.check_order(expr);
        match &expr.kind {
            ExprKind::Int(value) => self.constant(*value, expr),
            ExprKind::Float(FloatValue::F32(value)) => Value::Scalar(Const::f32(*value).into()),
            ExprKind::Float(FloatValue::F64(value)) => Value::Scalar(Const::f64(*value).into()),
            ExprKind::Float(FloatValue::Extended(_)) => self.not_modelled("values of type long double", expr),
            ExprKind::Load(place) => self.load_place(place),
            // What a pointer leads to is not accessed where it becomes a pointer again.
            ExprKind::AddressOf(Place { kind: PlaceKind::Deref(pointer), .. })
            | ExprKind::Decay(Place { kind: PlaceKind::Deref(pointer), .. }) => self.expr(pointer),
            ExprKind::AddressOf(place) | ExprKind::Decay(place) => {
                let (spot, _) = self.place(place);
                self.emit.at(expr.span);
                let is_member = matches!(place.kind, crate::hir::PlaceKind::Member { .. });
                self.is_only_address = !is_accessed;
                let address = self.address_of(spot, is_member.then_some(place.ty.ty));
                self.is_only_address = false;
                address
            }
            ExprKind::FunctionAddress(function) => self.function_address(*function),
            ExprKind::Cast { kind: CastKind::IntToPointer, operand, .. } if constant_number(operand).is_some() => {
                match constant_number(operand) {
                    Some(value) if value != 0 => self.pointer_of_number(made(expr), value, expr.ty),
                    _ => Value::Pointer(None, Vec::new()),
                }
            }
            ExprKind::Cast { kind, operand, .. } => {
                match known_cast(&self.emit.world.hir.types, *kind, operand) {
                    Some(KnownCast::Offset(offset)) => return self.constant(offset.into(), expr),
                    Some(KnownCast::Back(pointer)) => return self.expr(pointer),
                    None => {}
                }
                if *kind == CastKind::ToVoid {
                    self.discard(operand);
                }
                let value = self.expr(operand);
                self.emit.at(expr.span);
                match (kind, value) {
                    (CastKind::IntToPointer, Value::Scalar(number)) => self.pointer_of_value(expr, number),
                    (kind, value) => self.cast(*kind, value, expr.ty),
                }
            }
            ExprKind::Unary { op, operand } => {
                let value = self.number(operand);
                self.emit.at(expr.span);
                self.refuse_wide_bits(&[operand]);
                if self.emit.world.scalar(expr.ty).is_none() {
                    return self.not_modelled("arithmetic of this type", expr);
                }
                Value::Scalar(self.unary(*op, value))
            }
            ExprKind::Not(operand) => {
                let value = self.condition(operand);
                Self::truth(not(value))
            }
            ExprKind::Binary { op, left, right } => {
                self.refuse_wide_bits(&[left, right]);
                let (left, right) = (self.number(left), self.number(right));
                self.emit.at(expr.span);
                if self.emit.world.scalar(expr.ty).is_none() {
                    return self.not_modelled("arithmetic of this type", expr);
                }
                Value::Scalar(self.binary(*op, left, right))
            }
            ExprKind::Compare { op, kind, left, right } => {
                let (left, right) = (self.expr(left), self.expr(right));
                self.emit.at(expr.span);
                self.comparison(*op, *kind, left, right)
            }
            ExprKind::PointerOffset { pointer: row, index, is_minus, index_first } => {
                let (pointer, index) = if *index_first {
                    let index = self.number(index);
                    self.is_accessed = is_accessed;
                    (self.expr(row), index)
                } else {
                    self.is_accessed = is_accessed;
                    let pointer = self.expr(row);
                    (pointer, self.number(index))
                };
                self.emit.at(expr.span);
                if is_accessed && !*is_minus {
                    self.check_row(row, &pointer, &index);
                }
                if !is_accessed {
                    self.check_not_null(&pointer, &index);
                }
                self.moved(pointer, index, *is_minus, expr.ty)
            }
            ExprKind::PointerDifference { left, right } => {
                let element = self.emit.world.pointee(left.ty);
                let (left, right) = (self.expr(left), self.expr(right));
                self.emit.at(expr.span);
                self.difference(left, right, element, expr.ty)
            }
            ExprKind::And(left, right) => {
                let value = self.short_circuit(left, right, true);
                Self::truth(value)
            }
            ExprKind::Or(left, right) => {
                let value = self.short_circuit(left, right, false);
                Self::truth(value)
            }
            ExprKind::Conditional { cond, then, otherwise } => {
                let cond = self.condition(cond);
                self.emit.at(expr.span);
                self.conditional(cond, expr, |code| code.expr(then), |code| code.expr(otherwise))
            }
            ExprKind::Elvis { value, test, convert, otherwise } => {
                let value = self.expr(value);
                let value = self.kept(value);
                let tested = match test {
                    Some(kind) => self.cast(*kind, value.clone(), expr.ty),
                    None => value.clone(),
                };
                let Value::Scalar(tested) = tested else { return self.not_modelled("this condition", expr) };
                let convert = *convert;
                self.conditional(
                    tested,
                    expr,
                    |code| match convert {
                        Some(kind) => code.cast(kind, value, expr.ty),
                        None => value,
                    },
                    |code| code.expr(otherwise),
                )
            }
            ExprKind::Assign { place, value: inner } => {
                let (mut spot, bits) = self.place(place);
                if self.begin_assignment(inner) == Nested::Yes {
                    spot = self.fixed(spot);
                }
                let value = self.expr(inner);
                self.emit.at(expr.span);
                let value = self.fit_bits(value, bits, place.ty.ty);
                let value = self.kept(value);
                self.check_assigned(&spot, place, inner);
                self.store(spot.clone(), bits, place.ty.ty, value.clone());
                if let Value::Record(_, size) = value { Value::Record(spot, size) } else { value }
            }
            ExprKind::CompoundAssign { place, op, value, compute, widen, narrow } => {
                let (spot, bits) = self.place(place);
                let spot = self.fixed(spot);
                let old = self.load(spot.clone(), bits, place.ty.ty);
                self.begin_assignment(value);
                let by = self.number(value);
                self.emit.at(expr.span);
                self.check_assigned(&spot, place, value);
                let new = match op {
                    AssignOp::Arithmetic(op) => {
                        let Value::Scalar(wide) = self.cast_if(*widen, old, *compute) else {
                            return self.not_modelled("arithmetic of this type", expr);
                        };
                        if self.emit.world.scalar(*compute).is_none() {
                            return self.not_modelled("arithmetic of this type", expr);
                        }
                        let result = Value::Scalar(self.binary(*op, wide, by));
                        self.cast_if(*narrow, result, place.ty.ty)
                    }
                    AssignOp::PointerAdd | AssignOp::PointerSub => {
                        self.check_not_null(&old, &by);
                        self.moved(old, by, *op == AssignOp::PointerSub, place.ty.ty)
                    }
                };
                let new = self.fit_bits(new, bits, place.ty.ty);
                let new = self.kept(new);
                self.store(spot, bits, place.ty.ty, new.clone());
                new
            }
            ExprKind::IncDec { place, is_minus, is_post, compute, widen, narrow } => {
                let (spot, bits) = self.place(place);
                let spot = self.fixed(spot);
                self.emit.at(expr.span);
                let old = self.load(spot.clone(), bits, place.ty.ty);
                let old = self.kept(old);
                let new = match &old {
                    Value::Pointer(..) => {
                        self.check_not_null(&old, &Expr::i32(1));
                        self.moved(old.clone(), Expr::i32(1), *is_minus, place.ty.ty)
                    }
                    Value::Scalar(_) => {
                        let Value::Scalar(wide) = self.cast_if(*widen, old.clone(), *compute) else {
                            return self.not_modelled("arithmetic of this type", expr);
                        };
                        let ty = self.emit.ty(&wide);
                        let one = match ty {
                            Type::F32 => Const::f32(1.0),
                            Type::F64 => Const::f64(1.0),
                            Type::Bool | Type::Ref => return self.not_modelled("arithmetic of this type", expr),
                            ty => Const::Int(ty, 1),
                        };
                        let op = if *is_minus { crate::hir::BinaryOp::Sub } else { crate::hir::BinaryOp::Add };
                        let result = Value::Scalar(self.binary(op, wide, one.into()));
                        self.cast_if(*narrow, result, place.ty.ty)
                    }
                    Value::Record(..) | Value::Nothing => return self.not_modelled("arithmetic of this type", expr),
                };
                let new = self.fit_bits(new, bits, place.ty.ty);
                let new = self.kept(new);
                self.assigned = vec![(spot.clone(), place.ty.ty)];
                self.store(spot, bits, place.ty.ty, new.clone());
                if *is_post { old } else { new }
            }
            ExprKind::Comma(left, right) => {
                self.discard(left);
                self.expr(left);
                self.expr(right)
            }
            ExprKind::Call { callee, args, .. } => self.call(expr, callee, args),
            ExprKind::Statements { block, value } => {
                self.enter_block(block);
                for stmt in &block.stmts {
                    self.stmt(stmt);
                }
                let value = value.as_ref().map_or(Value::Nothing, |value| self.expr(value));
                let value = self.kept(value);
                self.leave_block(block);
                value
            }
            ExprKind::VaStart { .. } | ExprKind::VaArg { .. } | ExprKind::VaEnd { .. } | ExprKind::VaCopy { .. } => {
                self.not_modelled("functions with a variable number of arguments", expr)
            }
            ExprKind::Builtin { which, args } => self.builtin(*which, args, expr),
            ExprKind::Unsupported(why) => self.not_modelled(why, expr),
        }
    }

    /// Arithmetic on bit-fields that are wider than `int`: some compilers do it in as many bits as the bit-field has.
    fn refuse_wide_bits(&mut self, operands: &[&CExpr]) {
        let types = &self.emit.world.hir.types;
        let is_wide = |operand: &&CExpr| {
            let ExprKind::Load(place) = &operand.kind else { return false };
            let crate::hir::PlaceKind::Member { record, index, .. } = &place.kind else { return false };
            let layout = types.records[*record].layout.as_ref();
            let bits = layout.and_then(|layout| layout.members.get(*index)).and_then(|member| member.bits);
            bits.is_some_and(|bits| (33..64).contains(&bits.width))
        };
        if operands.iter().any(is_wide) {
            self.emit.unsupported("arithmetic on a bit-field that is wider than `int`, which compilers do differently");
        }
    }

    /// A place whose pointer is computed once.
    fn fixed(&mut self, spot: Spot) -> Spot {
        match spot.storage {
            super::place::Storage::Pointer(parts) => {
                let parts = parts.into_iter().map(|part| self.emit.keep(part)).collect();
                Spot { storage: super::place::Storage::Pointer(parts), ..spot }
            }
            _ => spot,
        }
    }

    /// A pointer to a function.
    pub fn function_address(&mut self, function: crate::hir::FunctionId) -> Value {
        let Some(region) = self.emit.world.memory.region_of(crate::memory::Variable::Function(function)) else {
            return Value::Pointer(None, Vec::new());
        };
        if let Form::Untyped(why) = self.emit.world.shape(region).form {
            self.emit.unsupported(why);
            return Value::Pointer(Some(region), self.emit.world.null(region));
        }
        Value::Pointer(Some(region), vec![Expr::i32(super::call::number_of(function))])
    }

    fn load_place(&mut self, place: &'p Place) -> Value {
        let (spot, bits) = self.place(place);
        self.emit.at(place.span);
        if self.emit.world.is_record(place.ty.ty) {
            return Value::Record(spot, self.emit.world.hir.types.size_of(place.ty.ty).unwrap_or(0));
        }
        self.load(spot, bits, place.ty.ty)
    }

    pub fn not_modelled(&mut self, what: &str, expr: &CExpr) -> Value {
        self.emit.at(expr.span);
        self.emit.unsupported(what);
        self.any(expr.ty)
    }

    fn constant(&mut self, value: i128, expr: &CExpr) -> Value {
        if self.emit.world.is_pointer(expr.ty) {
            return match value {
                0 => Value::Pointer(None, Vec::new()),
                value => self.pointer_of_number(made(expr), value, expr.ty),
            };
        }
        match self.emit.world.scalar(expr.ty) {
            Some(Type::Bool) => Value::Scalar(Const::Bool(value != 0).into()),
            Some(ty) => Value::Scalar(Const::Int(ty, ty.wrap(value)).into()),
            None => {
                let shown = self.emit.world.shown(expr.ty);
                self.not_modelled(&format!("values of type {shown}"), expr)
            }
        }
    }

    fn cast_if(&mut self, kind: Option<CastKind>, value: Value, to: TypeId) -> Value {
        match kind {
            Some(kind) => self.cast(kind, value, to),
            None => value,
        }
    }

    pub fn cast(&mut self, kind: CastKind, value: Value, to: TypeId) -> Value {
        match (kind, value) {
            (CastKind::ToVoid, _) => Value::Nothing,
            (
                CastKind::PointerToPointer | CastKind::Same,
                value @ (Value::Pointer(..) | Value::Record(..) | Value::Nothing),
            ) => value,
            (CastKind::PointerToBool, value @ Value::Pointer(..)) => Value::Scalar(not(self.is_null(&value))),
            (CastKind::PointerToInt, Value::Pointer(None, _)) => match self.emit.world.scalar(to) {
                Some(ty) => Value::Scalar(super::world::zero(ty).into()),
                None => self.unsupported_cast(to),
            },
            (CastKind::PointerToInt, value) => self.address(&value, to),
            (CastKind::IntToPointer, Value::Scalar(Expr::Const(Const::Int(_, 0)))) => Value::Pointer(None, Vec::new()),
            (kind, Value::Scalar(value)) => self.convert(kind, value, to),
            (_, Value::Pointer(..) | Value::Record(..) | Value::Nothing) => self.unsupported_cast(to),
        }
    }

    fn unsupported_cast(&mut self, to: TypeId) -> Value {
        let shown = self.emit.world.shown(to);
        self.emit.unsupported(&format!("a conversion to {shown}"));
        self.any(to)
    }

    // Conditions

    fn short_circuit(&mut self, left: &'p CExpr, right: &'p CExpr, is_and: bool) -> Expr {
        let left = self.condition(left);
        let next = self.emit.block();
        let (before, stmts) = self.emit.suspend(next);
        let right = self.condition(right);
        if self.emit.is_untouched(next) {
            self.emit.resume(before, stmts);
            return if is_and { and(left, right) } else { simplify_binary(BinOp::Or, left, right) };
        }
        // The right side does something: only where it is evaluated.
        let result = self.emit.temp(Type::Bool);
        let (last, after) = (self.emit.current(), self.emit.block());
        self.emit.assign(result, right);
        self.emit.end_and_start(TermKind::goto(after), before);
        debug_assert!(last != before);
        self.emit.restore(stmts);
        self.emit.assign(result, left.clone());
        let (yes, no) = if is_and { (next, after) } else { (after, next) };
        self.emit.end_and_start(TermKind::branch(Expr::Local(result), yes, no), after);
        Expr::Local(result)
    }

    /// One of two values.
    fn conditional(
        &mut self,
        cond: Expr,
        expr: &CExpr,
        then: impl FnOnce(&mut Self) -> Value,
        otherwise: impl FnOnce(&mut Self) -> Value,
    ) -> Value {
        let (yes, no, after) = (self.emit.block(), self.emit.block(), self.emit.block());
        let (before, stmts) = self.emit.suspend(yes);
        let first = then(self);
        let is_pure = self.emit.is_untouched(yes);
        let (end_of_first, first_stmts) = self.emit.suspend(no);
        let second = otherwise(self);
        let is_pure = is_pure && self.emit.is_untouched(no);
        if is_pure && let (Value::Scalar(a), Value::Scalar(b)) = (&first, &second) {
            let (a, b) = (a.clone(), b.clone());
            self.emit.resume(before, stmts);
            return Value::Scalar(ite(cond, a, b));
        }
        let (end_of_second, second_stmts) = self.emit.suspend(before);
        self.emit.restore(stmts);
        // Both give their value to the same locals, or to the same object, which is made before.
        let cond = self.emit.keep(cond);
        let target = self.joined(&first, &second, expr);
        self.emit.end_and_start(TermKind::branch(cond, yes, no), end_of_first);
        self.emit.restore(first_stmts);
        self.give(&target, first);
        self.emit.end_and_start(TermKind::goto(after), end_of_second);
        self.emit.restore(second_stmts);
        self.give(&target, second);
        self.emit.end_and_start(TermKind::goto(after), after);
        target
    }

    /// Locals that hold one of two values.
    fn joined(&mut self, first: &Value, second: &Value, expr: &CExpr) -> Value {
        match (first, second) {
            (Value::Scalar(a), Value::Scalar(_)) => {
                let ty = self.emit.ty(a);
                Value::Scalar(Expr::Local(self.emit.temp(ty)))
            }
            (Value::Pointer(Some(region), _), Value::Pointer(..))
            | (Value::Pointer(None, _), Value::Pointer(Some(region), _)) => {
                let types = self.emit.world.pointer(*region);
                let parts = types.into_iter().map(|ty| Expr::Local(self.emit.temp(ty))).collect();
                Value::Pointer(Some(*region), parts)
            }
            (Value::Pointer(None, _), Value::Pointer(None, _)) => Value::Pointer(None, Vec::new()),
            (Value::Record(_, size), Value::Record(..)) => Value::Record(self.temporary(made(expr), expr.ty), *size),
            _ => Value::Nothing,
        }
    }

    pub fn give(&mut self, target: &Value, value: Value) {
        match (target, value) {
            (Value::Scalar(Expr::Local(target)), Value::Scalar(value)) => self.emit.assign(*target, value),
            (Value::Pointer(Some(region), targets), Value::Pointer(own, parts)) => {
                let parts = match own {
                    Some(own) => self.for_region(own, parts, *region),
                    None => self.emit.world.null(*region),
                };
                for (target, part) in targets.iter().zip(parts) {
                    if let Expr::Local(target) = target {
                        self.emit.assign(*target, part);
                    }
                }
            }
            (Value::Record(target, _), value @ Value::Record(..)) => self.store_record(target, value),
            _ => {}
        }
    }

    // Pointers

    pub fn is_null(&mut self, value: &Value) -> Expr {
        match value {
            Value::Pointer(Some(_), parts) => {
                let ty = self.emit.ty(&parts[0]);
                simplify_binary(BinOp::Eq, parts[0].clone(), super::world::zero(ty).into())
            }
            _ => Expr::TRUE,
        }
    }

    /// How many elements of the region's own size an element of what a pointer points to has.
    fn units_of(&mut self, region: Region, element: TypeId) -> Option<Expr> {
        let size = self.emit.world.shape(region).size;
        let types = &self.emit.world.hir.types;
        // Of rows whose length is computed: the elements of all of them.
        let unit = types.size_of(element).or_else(|| types.size_of(self.emit.world.memory.element(element)))?;
        let is_row = types.size_of(element).is_none();
        let units = (size > 0 && unit.is_multiple_of(size)).then(|| Expr::i64((unit / size) as i64))?;
        if !is_row {
            return Some(units);
        }
        let count = self.variable_count(element)?;
        Some(self.emit.keep(simplify_binary(BinOp::Mul, count, units)))
    }

    /// Checks the index of an access to an array that is a row of another, or a member of memory that is bytes: it may leave the array, but not the object.
    fn check_row(&mut self, row: &CExpr, pointer: &Value, index: &Expr) {
        let (ExprKind::Decay(place), Value::Pointer(Some(region), _)) = (&row.kind, pointer) else { return };
        let crate::types::Type::Array { length: Length::Known(length), .. } =
            self.emit.world.hir.types.get(place.ty.ty)
        else {
            return;
        };
        // Arrays of one element or none stand for longer ones.
        let is_inside = matches!(place.kind, PlaceKind::Deref(_)) || self.is_bytes(*region);
        if *length <= 1 || !is_inside {
            return;
        }
        let own = self.emit.ty(index);
        let wide = if own == Type::I64 { index.clone() } else { simplify_cast(Type::I64, index.clone()) };
        let wide = self.emit.keep(wide);
        let below = simplify_binary(BinOp::Lt, wide.clone(), Expr::i64(*length as i64));
        let inside = and(simplify_binary(BinOp::Ge, wide, Expr::i64(0)), below);
        self.emit.check(CheckKind::INDEX, "outside of the array", inside);
    }

    fn moved(&mut self, pointer: Value, index: Expr, is_minus: bool, ty: TypeId) -> Value {
        let own = self.emit.ty(&index);
        if index == Expr::Const(Const::Int(own, 0)) {
            return pointer;
        }
        let Value::Pointer(Some(region), parts) = &pointer else {
            self.emit.unsupported("arithmetic on a null pointer");
            return pointer;
        };
        let element = self.emit.world.pointee(ty);
        let units = element.and_then(|element| self.units_of(*region, element));
        let form = self.emit.world.shape(*region).form;
        let (Form::Sequence | Form::Bytes, Some(units)) = (form, units) else {
            let why = if let Form::Untyped(why) = form {
                why
            } else {
                "arithmetic on a pointer to something of unknown size"
            };
            self.emit.unsupported(why);
            return pointer;
        };
        let wide = if own == Type::I64 { index } else { simplify_cast(Type::I64, index) };
        let wide = self.emit.keep(wide);
        if own.width() == 64 {
            // So that nothing wraps around below: no object is that large.
            let most = Expr::i64(1 << 40);
            let least = Expr::i64(-(1 << 40));
            let inside =
                and(simplify_binary(BinOp::Ge, wide.clone(), least), simplify_binary(BinOp::Le, wide.clone(), most));
            self.emit.check(kinds::PROVENANCE, "a pointer is moved by more than any object has", inside);
        }
        let by = if units == Expr::i64(1) { wide } else { simplify_binary(BinOp::Mul, wide, units) };
        let op = if is_minus { BinOp::Sub } else { BinOp::Add };
        let at = simplify_binary(op, parts[1].clone(), by);
        let (region, object, at) = (*region, parts[0].clone(), self.emit.keep(at));
        if self.emit.world.wants(kinds::POINTER) {
            self.check_inside(region, &object, &at);
        }
        Value::Pointer(Some(region), vec![object, at])
    }

    /// Checks that a pointer leads into its object, or right behind it.
    /// Checks that null is not moved away from itself: it would be some other number then, which is no pointer and yet not null. Where it is accessed, that it is null is a
    /// check of its own.
    fn check_not_null(&mut self, pointer: &Value, index: &Expr) {
        if let (Value::Pointer(Some(region), parts), false) = (pointer, self.emit.world.wants(kinds::POINTER))
            && let Form::Sequence | Form::Bytes = self.emit.world.shape(*region).form
        {
            let is_there = simplify_binary(BinOp::Ne, parts[0].clone(), Expr::NULL);
            let stays = simplify_binary(BinOp::Eq, index.clone(), super::world::zero(self.emit.ty(index)).into());
            let cond = simplify_binary(BinOp::Or, is_there, stays);
            self.emit.check(CheckKind::UNSUPPORTED, "a null pointer is moved", cond);
        }
    }

    fn check_inside(&mut self, region: Region, object: &Expr, at: &Expr) {
        let object = self.emit.keep(object.clone());
        let is_there = simplify_binary(BinOp::Ne, object.clone(), Expr::NULL);
        self.emit.check(kinds::POINTER, "a null pointer is moved", is_there);
        self.check_set(region, &object);
        let length = self.length(region, &object);
        let below = simplify_binary(BinOp::Le, at.clone(), simplify_cast(Type::I64, length));
        let inside = and(simplify_binary(BinOp::Ge, at.clone(), Expr::i64(0)), below);
        self.emit.check(kinds::POINTER, "a pointer leaves its object", inside);
    }

    fn difference(&mut self, left: Value, right: Value, element: Option<TypeId>, ty: TypeId) -> Value {
        let (Value::Pointer(Some(region), a), Value::Pointer(Some(other), b)) = (&left, &right) else {
            self.emit.unsupported("the difference of null pointers");
            return self.any(ty);
        };
        let b = self.for_region(*other, b.clone(), *region);
        let units = element.and_then(|element| self.units_of(*region, element));
        let (Form::Sequence | Form::Bytes, Some(units), Some(to)) =
            (self.emit.world.shape(*region).form, units, self.emit.world.scalar(ty))
        else {
            self.emit.unsupported("the difference of pointers to something of unknown size");
            return self.any(ty);
        };
        let same = simplify_binary(BinOp::Eq, a[0].clone(), b[0].clone());
        self.check_same(*region, "pointers into different objects are subtracted", same);
        let apart = simplify_binary(BinOp::Sub, a[1].clone(), b[1].clone());
        let apart = if units == Expr::i64(1) { apart } else { simplify_binary(BinOp::Div, apart, units) };
        Value::Scalar(if to == Type::I64 { apart } else { simplify_cast(to, apart) })
    }
}
