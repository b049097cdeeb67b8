//! Pointers that are made from numbers.
//!
//! Such a pointer leads to an object that stands for the number and that nobody may use (`lifetime`, `free`). That is exact where no number comes from an address
//! ([`crate::memory::Memory::is_exposed`]): then no number leads to an object of the program. Two of them are equal if their numbers are, and a pointer that is made from one becomes the same number again. Whether one is
//! equal to a pointer that leads to an object is a question of where that object lies: where the number is written down nothing lies there, and else it is left open.

use super::{Code, Value};
use crate::hir::Expr as CExpr;
use crate::memory::{Form, Region, Variable, made};
use crate::types::{DataModel, TypeId};
use ivl::{
    BinOp, CheckKind, Const, Expr, InputKind, StmtKind, TermKind, Type, and, not, simplify_binary, simplify_cast,
};

impl Code<'_, '_> {
    /// A pointer that is made from a number which is written down.
    pub fn pointer_of_number(&mut self, variable: Variable, number: i128, ty: TypeId) -> Value {
        let Some(region) = self.emit.world.memory.region_of(variable) else { return self.any(ty) };
        let mut parts = self.emit.world.null(region);
        match self.emit.world.shape(region).form {
            // No function has a negative number.
            Form::Functions => match i32::try_from(number) {
                Ok(number) if number > 0 => parts[0] = Expr::i32(-number),
                _ => self.emit.unsupported("a pointer to a function that is made from a number"),
            },
            Form::Untyped(why) => self.emit.unsupported(why),
            Form::Record | Form::Sequence | Form::Bytes => {
                let global = self.emit.world.number(number);
                let target = self.emit.temp(Type::Ref);
                self.emit.emit(StmtKind::GlobalLoad { target, global });
                parts[0] = Expr::Local(target);
            }
        }
        Value::Pointer(Some(region), parts)
    }

    /// A pointer that is made from a number which is computed.
    pub fn pointer_of_value(&mut self, expr: &CExpr, number: Expr) -> Value {
        let Some(region) = self.emit.world.memory.region_of(made(expr)) else {
            return self.not_modelled("a pointer is made from a number", expr);
        };
        let mut parts = self.emit.world.null(region);
        match self.emit.world.shape(region).form {
            Form::Functions => parts[0] = self.function_of_value(number),
            Form::Untyped(why) => self.emit.unsupported(why),
            Form::Record | Form::Sequence | Form::Bytes => parts[0] = self.object_of_value(number),
        }
        Value::Pointer(Some(region), parts)
    }

    /// What such a pointer leads to: null, or an object that stands for the number.
    pub fn object_of_value(&mut self, number: Expr) -> Expr {
        let wide = self.as_address(number);
        let is_null = simplify_binary(BinOp::Eq, wide.clone(), Const::Int(Type::U64, 0).into());
        if self.emit.world.memory.is_exposed() {
            self.emit.check(CheckKind::UNSUPPORTED, "a pointer is made from a number", is_null);
            return Expr::NULL;
        }
        let target = self.emit.temp(Type::Ref);
        self.emit.assign(target, Expr::NULL);
        let (body, after) = (self.emit.block(), self.emit.block());
        self.emit.end_and_start(TermKind::branch(is_null, after, body), body);
        let (class, site) = (self.emit.world.number_class().class, self.emit.site());
        self.emit.emit(StmtKind::New { target, class, site });
        self.set_number(target, wide, Expr::TRUE);
        self.emit.flow_into(after);
        Expr::Local(target)
    }

    /// The same of a pointer to a function: no function has a negative number.
    fn function_of_value(&mut self, number: Expr) -> Expr {
        let wide = self.as_address(number);
        let most = if self.emit.world.memory.is_exposed() { 0 } else { i32::MAX.into() };
        let is_small = simplify_binary(BinOp::Le, wide.clone(), Const::Int(Type::U64, most).into());
        self.emit.check(CheckKind::UNSUPPORTED, "a pointer to a function that is made from a number", is_small);
        simplify_binary(BinOp::Sub, Expr::i32(0), simplify_cast(Type::I32, wide))
    }

    /// A number as an address.
    fn as_address(&mut self, number: Expr) -> Expr {
        let wide = match self.emit.world.hir.model {
            DataModel::Ilp32 => simplify_cast(Type::U64, simplify_cast(Type::U32, number)),
            DataModel::Lp64 => simplify_cast(Type::U64, number),
        };
        self.emit.keep(wide)
    }

    /// Where a pointer leads that is made from a number which is written down.
    pub fn address_of_number(&self, number: i128) -> Expr {
        let ty = match self.emit.world.hir.model {
            DataModel::Ilp32 => Type::U32,
            DataModel::Lp64 => Type::U64,
        };
        Const::Int(Type::U64, ty.wrap(number)).into()
    }

    /// Says of a new object which number it stands for, and whether that is computed.
    pub fn set_number(&mut self, object: ivl::LocalId, number: Expr, is_computed: Expr) {
        let class = self.emit.world.number_class();
        let object = Expr::Local(object);
        self.emit.emit(StmtKind::Store { object: object.clone(), field: class.number, value: number });
        self.emit.emit(StmtKind::Store { object, field: class.is_computed, value: is_computed });
    }

    /// Whether an object stands for a number, where there are such.
    pub fn is_number(&mut self, region: Region, object: &Expr) -> Option<Expr> {
        self.emit.world.shape(region).has_numbers.then(|| {
            let class = self.emit.world.number_class().class;
            Expr::InstanceOf(Box::new(object.clone()), class)
        })
    }

    /// Checks that a pointer, which is not null, was not made from a number.
    pub fn check_no_number(&mut self, region: Region, object: &Expr, kind: CheckKind) {
        if let Some(is_number) = self.is_number(region, object) {
            let about = self.about_unset();
            self.emit.check_about(kind, "a pointer that was made from a number is used", not(is_number), about);
        }
    }

    /// The number that an object of them stands for, with what a pointer is behind it.
    pub fn number_behind(&mut self, region: Region, parts: &[Expr]) -> Expr {
        let (target, field) = (self.emit.temp(Type::U64), self.emit.world.number_class().number);
        self.emit.emit(StmtKind::Load { target, object: parts[0].clone(), field });
        let Some(at) = parts.get(1) else { return Expr::Local(target) };
        let size = self.emit.world.shape(region).size.max(1) as i64;
        let behind = simplify_cast(Type::U64, simplify_binary(BinOp::Mul, at.clone(), Expr::i64(size)));
        simplify_binary(BinOp::Add, Expr::Local(target), behind)
    }

    /// Whether two pointers, neither of which is null, are equal, of which at least one was made from a number.
    pub fn equal_numbers(&mut self, region: Region, a: &[Expr], b: &[Expr]) -> Expr {
        let result = self.emit.temp(Type::Bool);
        let (Some(is_first), Some(is_second)) = (self.is_number(region, &a[0]), self.is_number(region, &b[0])) else {
            return Expr::FALSE;
        };
        let [both, one, first, second, after] = std::array::from_fn(|_| self.emit.block());
        self.emit.end_and_start(TermKind::branch(and(is_first.clone(), is_second), both, one), both);
        let (x, y) = (self.number_behind(region, a), self.number_behind(region, b));
        self.emit.assign(result, simplify_binary(BinOp::Eq, x, y));
        self.emit.end_and_start(TermKind::goto(after), one);
        self.emit.end_and_start(TermKind::branch(is_first, first, second), first);
        for (parts, next) in [(a, second), (b, after)] {
            let (is_computed, field) = (self.emit.temp(Type::Bool), self.emit.world.number_class().is_computed);
            self.emit.emit(StmtKind::Load { target: is_computed, object: parts[0].clone(), field });
            let lies_there = self.emit.input(InputKind::Address, "address", Type::Bool);
            self.emit.assign(result, and(Expr::Local(is_computed), lies_there));
            self.emit.end_and_start(TermKind::goto(after), next);
        }
        Expr::Local(result)
    }
}
