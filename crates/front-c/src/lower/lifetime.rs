//! Lifetimes: which objects have ended, what may be freed, and what is left at the end.
//!
//! Objects of regions in which something is freed, or which hold variables that pointers lead to, say themselves whether they have ended. How many objects of the heap
//! are left is a global counter.

use super::{Code, kinds};
use crate::memory::{Form, Region};
use ivl::{BinOp, Const, Expr, StmtKind, TermKind, Type, not, simplify_binary};

/// Where an object is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kept {
    /// It is allocated, until it is freed.
    Heap,
    /// It is a variable of a function, until its scope ends.
    Stack,
    /// It is there from the start to the end.
    Static,
    /// It is a part of another object, and ends with it.
    Inside,
}

impl Code<'_, '_> {
    /// An object has been made.
    pub fn mark_begun(&mut self, region: Region, object: &Expr, kept: Kept) {
        self.count_allocation(kept);
        let objects = self.emit.world.objects(region);
        if let (Some(field), Kept::Heap) = (objects.is_heap, kept) {
            self.emit.emit(StmtKind::Store { object: object.clone(), field, value: Expr::TRUE });
        }
    }

    /// One more object of the heap.
    pub fn count_allocation(&mut self, kept: Kept) {
        if kept == Kept::Heap {
            self.count(BinOp::Add);
        }
    }

    fn count(&mut self, op: BinOp) {
        let global = self.emit.world.allocated;
        let target = self.emit.temp(Type::I64);
        self.emit.emit(StmtKind::GlobalLoad { target, global });
        let value = simplify_binary(op, Expr::Local(target), Expr::i64(1));
        self.emit.emit(StmtKind::GlobalStore { global, value });
    }

    /// An object ends.
    pub fn mark_ended(&mut self, region: Region, object: &Expr) {
        if let Some(field) = self.emit.world.objects(region).ended {
            self.emit.emit(StmtKind::Store { object: object.clone(), field, value: Expr::TRUE });
        }
    }

    /// Checks that a pointer, which is not null, does not lead to what nobody may use.
    pub fn check_set(&mut self, object: &Expr) {
        let wild = self.wild();
        let is_set = simplify_binary(BinOp::Ne, object.clone(), wild);
        self.emit.check(kinds::LIFETIME, "a pointer that nobody has set is used", is_set);
    }

    /// Checks that an object, which is not null, has not ended.
    pub fn check_alive(&mut self, region: Region, object: &Expr) {
        if let Some(field) = self.emit.world.objects(region).ended {
            let target = self.emit.temp(Type::Bool);
            self.emit.emit(StmtKind::Load { target, object: object.clone(), field });
            self.emit.check(kinds::LIFETIME, "an object is used after its end", not(Expr::Local(target)));
        }
    }

    /// `free(p)`.
    pub fn free(&mut self, region: Region, parts: &[Expr]) {
        let shape = self.emit.world.shape(region);
        match shape.form {
            Form::Untyped(why) => return self.emit.unsupported(why),
            Form::Functions => return self.emit.check(kinds::FREE, "a function is freed", Expr::FALSE),
            Form::Record | Form::Sequence | Form::Bytes => {}
        }
        let (body, after) = (self.emit.block(), self.emit.block());
        let is_null = simplify_binary(BinOp::Eq, parts[0].clone(), Expr::NULL);
        self.emit.end_and_start(TermKind::branch(is_null, after, body), body);
        let object = self.check_free(region, parts);
        self.end(region, object);
        self.count_free();
        self.emit.flow_into(after);
    }

    /// One object of the heap less.
    pub fn count_free(&mut self) {
        self.count(BinOp::Sub);
    }

    /// Checks that what a pointer leads to, which is not null, may be freed.
    pub fn check_free(&mut self, region: Region, parts: &[Expr]) -> Expr {
        let object = self.emit.keep(parts[0].clone());
        let wild = self.wild();
        let is_set = simplify_binary(BinOp::Ne, object.clone(), wild);
        self.emit.check(kinds::FREE, "a pointer that nobody has set is freed", is_set);
        let objects = self.emit.world.objects(region);
        if let Some(field) = objects.is_heap {
            let target = self.emit.temp(Type::Bool);
            self.emit.emit(StmtKind::Load { target, object: object.clone(), field });
            self.emit.check(kinds::FREE, "memory is freed that was not allocated", Expr::Local(target));
        }
        if let Some(at) = parts.get(1) {
            let is_start = simplify_binary(BinOp::Eq, at.clone(), Expr::i64(0));
            self.emit.check(kinds::FREE, "a pointer into the middle of an object is freed", is_start);
        }
        if let Some(field) = objects.ended {
            let target = self.emit.temp(Type::Bool);
            self.emit.emit(StmtKind::Load { target, object: object.clone(), field });
            self.emit.check(kinds::FREE, "memory is freed twice", not(Expr::Local(target)));
        }
        object
    }

    /// The program ends: is anything left?
    pub fn check_cleanup(&mut self) {
        if !self.emit.world.allocates || !self.emit.world.checks_cleanup {
            return;
        }
        let global = self.emit.world.allocated;
        let target = self.emit.temp(Type::I64);
        self.emit.emit(StmtKind::GlobalLoad { target, global });
        let none = simplify_binary(BinOp::Eq, Expr::Local(target), Const::i64(0).into());
        self.emit.check(kinds::CLEANUP, "memory is still allocated at the end", none);
    }
}
