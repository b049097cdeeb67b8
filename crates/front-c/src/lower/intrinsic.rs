//! What the models of the library call and C cannot say.

use super::{Allocation, Code, Value, kinds};
use crate::hir::{Builtin, Expr as CExpr, ExprKind, Place, PlaceKind};
use crate::library::{Arithmetic, Intrinsic};
use crate::memory::Form;
use crate::types::TypeId;
use ivl::{
    BinOp, CheckKind, Const, Expr, InputKind, StmtKind, TermKind, Type, UnOp, and, ite, not, simplify_binary,
    simplify_cast, simplify_unary,
};

impl<'p> Code<'_, 'p> {
    pub fn intrinsic(&mut self, which: Intrinsic, args: &[CExpr], values: &[Value], ty: TypeId) -> Value {
        match (which, values) {
            (Intrinsic::CheckArgument, [Value::Scalar(holds)]) => {
                self.emit.blame(kinds::ARGUMENT, "an argument is not one that is allowed", holds.clone());
                Value::Nothing
            }
            (Intrinsic::CheckOverlap, [Value::Scalar(holds)]) => {
                self.emit.blame(kinds::OVERLAP, "memory is copied to memory that it overlaps with", holds.clone());
                Value::Nothing
            }
            (Intrinsic::CheckArithmetic(which), [Value::Scalar(holds)]) => {
                let (kind, message, goes_on) = match which {
                    Arithmetic::Overflow => (kinds::OVERFLOW, "a signed integer overflows", true),
                    Arithmetic::Quotient => (kinds::OVERFLOW, "a signed integer overflows", false),
                    Arithmetic::Divisor => (CheckKind::DIVISION, "an integer is divided by zero", false),
                    Arithmetic::Distance => (kinds::SHIFT, "a shift by a negative number or by too much", false),
                    Arithmetic::Shifted => (kinds::SHIFT, "the result of a shift does not fit", true),
                    Arithmetic::Conversion => {
                        (kinds::CONVERSION, "a floating number does not fit into an integer", false)
                    }
                };
                if !goes_on || self.emit.world.asks_for(kind) {
                    self.emit.blame(kind, message, holds.clone());
                }
                Value::Nothing
            }
            (Intrinsic::Overlap, [a, Value::Scalar(n), b, Value::Scalar(m)]) => self.overlap(a, n, b, m),
            (Intrinsic::MayOverlap, [Value::Pointer(Some(own), _), Value::Pointer(Some(other), _)]) => {
                let memory = &self.emit.world.memory;
                Value::Scalar(Const::Bool(memory.root(*own) == memory.root(*other)).into())
            }
            // One of them is null in every run.
            (Intrinsic::MayOverlap, _) => Self::no(),
            (Intrinsic::Require, [Value::Scalar(holds)]) => {
                let what = "elements of another size than the array has";
                self.emit.blame(CheckKind::UNSUPPORTED, what, holds.clone());
                Value::Nothing
            }
            (Intrinsic::ElementSize, _) => {
                let element = args.first().and_then(|arg| self.emit.world.pointee(arg.ty));
                let size = element.and_then(|element| self.emit.world.hir.types.size_of(element)).unwrap_or(0);
                let ty = self.emit.world.scalar(ty).unwrap_or(Type::U64);
                Value::Scalar(Const::Int(ty, size.into()).into())
            }
            (Intrinsic::Output, [Value::Scalar(stream), Value::Scalar(c)]) => {
                let (class, site) = (self.emit.world.array_class(Type::U16), self.emit.site());
                let target = self.emit.temp(Type::Ref);
                self.emit.emit(StmtKind::NewArray { target, class, length: Expr::i32(1), site });
                let (text, value) = (Expr::Local(target), simplify_cast(Type::U16, c.clone()));
                self.emit.emit(StmtKind::ArrayStore { array: text.clone(), index: Expr::i32(0), value });
                let (from, length) = (Expr::i32(0), Expr::i32(1));
                self.emit.emit(StmtKind::Output { stream: stream.clone().into(), text, from: from.into(), length });
                Value::Nothing
            }
            (Intrinsic::Input, []) => {
                let input = self.emit.declare_input(InputKind::Stdin, "getchar", Type::I32);
                let target = self.emit.temp(Type::I32);
                let range = Some((Expr::i32(-1), Expr::i32(255)));
                self.emit.emit(StmtKind::Havoc { target, input: Some(input), range });
                Value::Scalar(Expr::Local(target))
            }
            (Intrinsic::OpenFails, []) => {
                Value::Scalar(self.emit.input(InputKind::Nondet, "whether `fopen` fails", Type::Bool))
            }
            (Intrinsic::FileByte, []) => {
                let input = self.emit.declare_input(InputKind::Nondet, "what is read from a file", Type::I32);
                let target = self.emit.temp(Type::I32);
                let range = Some((Expr::i32(-1), Expr::i32(255)));
                self.emit.emit(StmtKind::Havoc { target, input: Some(input), range });
                Value::Scalar(Expr::Local(target))
            }
            (Intrinsic::Bits, [Value::Scalar(value)]) => Value::Scalar(simplify_unary(UnOp::ToBits, value.clone())),
            (Intrinsic::FromBits, [Value::Scalar(bits)]) => Value::Scalar(simplify_unary(UnOp::FromBits, bits.clone())),
            (Intrinsic::Rem, [Value::Scalar(a), Value::Scalar(b)]) => {
                Value::Scalar(simplify_binary(BinOp::Rem, a.clone(), b.clone()))
            }
            (Intrinsic::Math(op), values) => {
                let args = values.iter().filter_map(|value| match value {
                    Value::Scalar(value) => Some(value.clone()),
                    Value::Pointer(..) | Value::Record(..) | Value::Nothing => None,
                });
                Value::Scalar(Expr::Math(op, args.collect()))
            }
            (Intrinsic::AnyInt, _) => {
                let target = self.emit.temp(Type::I32);
                self.emit.unset(target, "what C leaves open");
                Value::Scalar(Expr::Local(target))
            }
            (Intrinsic::IsPure, _) => {
                let is_pure = args.first().is_some_and(|compare| self.is_pure(compare));
                Value::Scalar(Const::Bool(is_pure).into())
            }
            (Intrinsic::OutputLiteral, _) => Value::Nothing,
            _ => {
                self.emit.unsupported("arguments of this kind");
                Value::Nothing
            }
        }
    }

    /// Whether so many bytes behind two pointers to characters have one in common. Objects of different regions are different.
    fn overlap(&mut self, a: &Value, n: &Expr, b: &Value, m: &Expr) -> Value {
        let (Value::Pointer(Some(own), a), Value::Pointer(Some(other), b)) = (a, b) else { return Self::no() };
        let region = self.emit.world.memory.root(*own);
        if region != self.emit.world.memory.root(*other) {
            return Self::no();
        }
        if self.emit.world.shape(region).form != Form::Sequence {
            self.emit.unsupported("copies that may overlap, of memory that is no row of characters");
            return Self::no();
        }
        let is_there = not(simplify_binary(BinOp::Eq, a[0].clone(), Const::Null.into()));
        let is_same = and(is_there, simplify_binary(BinOp::Eq, a[0].clone(), b[0].clone()));
        let wide = |value: &Expr| simplify_cast(Type::I64, value.clone());
        let is_before = |a: &Expr, n: Expr, b: &Expr| {
            let comes_first = simplify_binary(BinOp::Le, a.clone(), b.clone());
            and(comes_first, simplify_binary(BinOp::Lt, simplify_binary(BinOp::Sub, b.clone(), a.clone()), n))
        };
        let meets = simplify_binary(BinOp::Or, is_before(&a[1], wide(n), &b[1]), is_before(&b[1], wide(m), &a[1]));
        Value::Scalar(and(is_same, meets))
    }

    fn no() -> Value {
        Value::Scalar(Expr::FALSE)
    }

    /// Writes a literal to a stream. No object is made for it.
    pub fn output_literal(&mut self, args: &'p [CExpr]) -> Value {
        let [stream, CExpr { kind: ExprKind::Cast { operand, .. }, .. }] = args else { return Value::Nothing };
        let ExprKind::Decay(Place { kind: PlaceKind::String(string), .. }) = &operand.kind else {
            return Value::Nothing;
        };
        let stream = self.number(stream);
        let units = &self.emit.world.hir.strings[*string].units;
        let units: Vec<u16> = units[..units.len() - 1].iter().map(|unit| *unit as u16).collect();
        let length = Expr::i32(units.len() as i32);
        let (text, field) = self.emit.world.text(units);
        let target = self.emit.temp(Type::Ref);
        self.emit.emit(StmtKind::Load { target, object: text, field });
        let (text, from) = (Expr::Local(target), Expr::i32(0));
        self.emit.emit(StmtKind::Output { stream: stream.into(), text, from: from.into(), length });
        Value::Nothing
    }

    /// What class a floating number is in. Constants are exact in both types.
    pub fn float_class(&mut self, which: Builtin, args: &'p [CExpr], expr: &'p CExpr) -> Value {
        let Some((value, classes)) = args.split_last() else { return self.not_modelled("this function", expr) };
        let value = self.number(value);
        let value = self.emit.keep(value);
        let (infinity, normal): (Expr, Expr) = match self.emit.ty(&value) {
            Type::F32 => (Const::f32(f32::INFINITY).into(), Const::f32(f32::MIN_POSITIVE).into()),
            Type::F64 => (Const::f64(f64::INFINITY).into(), Const::f64(f64::MIN_POSITIVE).into()),
            _ => return self.not_modelled("this function of values of another type than float and double", expr),
        };
        let is = |op: BinOp, a: &Expr, b: &Expr| simplify_binary(op, a.clone(), b.clone());
        let minus = |value: &Expr| simplify_unary(UnOp::Neg, value.clone());
        let is_nan = is(BinOp::Ne, &value, &value);
        let (is_high, is_low) = (is(BinOp::Eq, &value, &infinity), is(BinOp::Eq, &value, &minus(&infinity)));
        let is_infinite = simplify_binary(BinOp::Or, is_high.clone(), is_low.clone());
        let is_large =
            simplify_binary(BinOp::Or, is(BinOp::Ge, &value, &normal), is(BinOp::Le, &value, &minus(&normal)));
        let is_normal = and(is_large.clone(), not(is_infinite.clone()));
        match which {
            Builtin::IsInf => Self::truth(is_infinite),
            Builtin::IsInfSign => Value::Scalar(ite(is_high, Expr::i32(1), ite(is_low, Expr::i32(-1), Expr::i32(0)))),
            Builtin::IsFinite => Self::truth(and(not(is_nan), not(is_infinite))),
            Builtin::IsNormal => Self::truth(is_normal),
            Builtin::FpClassify => {
                let classes: Vec<Expr> = classes.iter().map(|class| self.number(class)).collect();
                let [nan, infinite, normal, subnormal, zero] = &classes[..] else {
                    return self.not_modelled("this function", expr);
                };
                let is_zero = is(BinOp::Eq, &value, &minus(&value));
                let small = ite(is_zero, zero.clone(), subnormal.clone());
                let finite = ite(is_large, normal.clone(), small);
                Value::Scalar(ite(is_nan, nan.clone(), ite(is_infinite, infinite.clone(), finite)))
            }
            _ => self.not_modelled("this function of the compiler", expr),
        }
    }

    /// What an allocation gives, or null if it may fail and program input says so.
    pub fn or_null(&mut self, name: &str, allocate: impl FnOnce(&mut Self) -> Value) -> Value {
        if self.emit.world.allocation == Allocation::Succeeds {
            return allocate(self);
        }
        let value = allocate(self);
        let Value::Pointer(Some(region), parts) = value else { return value };
        let has_failed = self.emit.input(InputKind::External, &format!("{name} fails"), Type::Bool);
        // Then there is no object, whatever was made.
        let failed = has_failed.clone();
        self.count(region, |count| ite(failed, simplify_binary(BinOp::Sub, count.clone(), Expr::i64(1)), count));
        let (body, after) = (self.emit.block(), self.emit.block());
        self.emit.end_and_start(TermKind::branch(has_failed.clone(), body, after), body);
        self.emit.emit(StmtKind::End { object: parts[0].clone() });
        self.emit.flow_into(after);
        let null = self.emit.world.null(region);
        let parts = parts.into_iter().zip(null).map(|(part, null)| {
            let chosen = ite(has_failed.clone(), null, part);
            self.emit.keep(chosen)
        });
        Value::Pointer(Some(region), parts.collect())
    }

    /// A random number: program input.
    pub fn random(&mut self, name: &str, expr: &CExpr) -> Value {
        let Some(ty) = self.emit.world.scalar(expr.ty).filter(|ty| matches!(ty, Type::I32 | Type::I64)) else {
            return self.not_modelled("random numbers of this type", expr);
        };
        let input = self.emit.declare_input(InputKind::External, name, ty);
        let target = self.emit.temp(ty);
        let range = Some((Const::Int(ty, 0).into(), Const::Int(ty, i32::MAX.into()).into()));
        self.emit.emit(StmtKind::Havoc { target, input: Some(input), range });
        Value::Scalar(Expr::Local(target))
    }
}
