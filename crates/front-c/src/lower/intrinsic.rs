//! What the models of the library call and C cannot say.

use super::{Code, Value, kinds};
use crate::hir::Expr as CExpr;
use crate::library::Intrinsic;
use crate::memory::Form;
use crate::types::TypeId;
use ivl::{BinOp, CheckKind, Const, Expr, InputKind, StmtKind, Type, and, not, simplify_binary, simplify_cast};

impl Code<'_, '_> {
    pub fn intrinsic(&mut self, which: Intrinsic, args: &[CExpr], values: &[Value], ty: TypeId) -> Value {
        match (which, values) {
            (Intrinsic::CheckArgument, [Value::Scalar(holds)]) => {
                self.emit.check(kinds::ARGUMENT, "an argument is not one that is allowed", holds.clone());
                Value::Nothing
            }
            (Intrinsic::CheckOverlap, [Value::Scalar(holds)]) => {
                self.emit.check(kinds::OVERLAP, "memory is copied to memory that it overlaps with", holds.clone());
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
                self.emit.check(CheckKind::UNSUPPORTED, what, holds.clone());
                Value::Nothing
            }
            (Intrinsic::ElementSize, _) => {
                let element = args.first().and_then(|arg| self.emit.world.pointee(arg.ty));
                let size = element.and_then(|element| self.emit.world.hir.types.size_of(element)).unwrap_or(0);
                let ty = self.emit.world.scalar(ty).unwrap_or(Type::U64);
                Value::Scalar(Const::Int(ty, size.into()).into())
            }
            (Intrinsic::AnyInt, _) => {
                let target = self.emit.temp(Type::I32);
                self.emit.unset(target, "what C leaves open");
                Value::Scalar(Expr::Local(target))
            }
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
