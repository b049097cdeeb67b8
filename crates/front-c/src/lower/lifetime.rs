//! Lifetimes: which objects have ended, what may be freed, and what is left at the end.
//!
//! The IVL itself knows which objects have ended ([`Question::Alive`]), which are left ([`Question::Live`]) and which nothing leads to ([`Question::Lost`]), of objects whose
//! sites say that they are of the heap. Objects of regions in which something is freed, or which hold variables that pointers lead to, are asked about.

use super::place::{Spot, Storage};
use super::world::Loose;
use super::{Code, Value, kinds};
use crate::memory::{Form, Region};
use crate::types::TypeId;
use ivl::{BinOp, Const, Expr, InputKind, Question, StmtKind, TermKind, Type, not, simplify_binary, simplify_cast};

/// Memory that is allocated lies at multiples of this.
const ALIGNMENT: u64 = 8;

/// What is said of memory that is lost.
const LOST: &str = "memory is left at the end that nothing leads to";
/// The same where it is enough to know what static objects can lead to.
const LOOSE: &str = "memory is left at the end that no static object can lead to";

/// Where an object is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kept {
    /// It is allocated, until it is freed.
    Heap,
    /// It is input, and as if it were allocated; where there is such, nobody is told what is left.
    Given,
    /// It is a variable of a function, until its scope ends.
    Stack,
    /// It is memory of `alloca`, until its function returns.
    Frame,
    /// It is there from the start to the end.
    Static,
    /// The same, and must not be written to.
    Constant,
    /// It is a part of another object, and ends with it.
    Inside,
}

impl Kept {
    /// What becomes of it, as the IVL says it. Whatever lies inside of another object does not count by itself.
    pub fn storage(self) -> ivl::Storage {
        match self {
            Kept::Heap | Kept::Given => ivl::Storage::Heap,
            Kept::Stack | Kept::Frame => ivl::Storage::Stack,
            Kept::Static | Kept::Constant => ivl::Storage::Static,
            Kept::Inside => ivl::Storage::Managed,
        }
    }
}

impl Code<'_, '_> {
    /// An object has been made.
    pub fn mark_begun(&mut self, region: Region, object: &Expr, kept: Kept) {
        self.count_allocation(region, kept);
        let objects = self.emit.world.objects(region);
        if let Some(field) = objects.address {
            // What is allocated is aligned for all types, variables and members for their own.
            let unit = self.emit.world.shape(region).unit;
            let own = unit.map_or(1, |unit| self.emit.world.hir.types.member_align_of(unit));
            let alignment = match kept {
                Kept::Heap | Kept::Given | Kept::Frame => ALIGNMENT,
                _ if self.emit.world.has_unaligned() => 1,
                // What lies around it may be allocated, and aligned for no more than that.
                Kept::Inside => own.clamp(1, ALIGNMENT),
                Kept::Stack | Kept::Static | Kept::Constant => own.max(1),
            };
            let value = self.any_address(alignment);
            self.emit.emit(StmtKind::Store { object: object.clone(), field, value });
        }
        if let (Some(field), Kept::Constant) = (objects.constant, kept) {
            self.emit.emit(StmtKind::Store { object: object.clone(), field, value: Expr::TRUE });
        }
    }

    /// Checks that an object, which is there, may be written to.
    pub fn check_writable(&mut self, region: Region, object: &Expr) {
        if let Some(field) = self.emit.world.objects(region).constant.filter(|_| self.is_running) {
            let target = self.emit.temp(Type::Bool);
            self.emit.emit(StmtKind::Load { target, object: object.clone(), field });
            self.emit.check(kinds::CONSTANT, "a constant is written to", not(Expr::Local(target)));
        }
    }

    /// How objects inside of another are kept.
    pub fn inside(kept: Kept) -> Kept {
        if kept == Kept::Constant { Kept::Constant } else { Kept::Inside }
    }

    /// Somewhere in memory, at a multiple of a number, and not at its beginning.
    pub fn any_address(&mut self, alignment: u64) -> Expr {
        let input = self.emit.declare_input(InputKind::Address, "address", Type::U64);
        let target = self.emit.temp(Type::U64);
        let addresses = self.emit.world.hir.model.addresses();
        let alignment = i128::from(alignment);
        let bound = |number: i128| Const::Int(Type::U64, number).into();
        let range = Some((bound(addresses.start / alignment), bound(addresses.end / alignment)));
        self.emit.emit(StmtKind::Havoc { target, input: Some(input), range });
        simplify_binary(BinOp::Mul, Expr::Local(target), bound(alignment))
    }

    /// A pointer as a number: where its object lies, and how far behind that it leads.
    pub fn address(&mut self, value: &Value, to: TypeId) -> Value {
        let Value::Pointer(Some(region), parts) = value else { return self.any(to) };
        let shape = self.emit.world.shape(*region);
        if let (Form::Functions, Some(ty)) = (shape.form, self.emit.world.scalar(to)) {
            // A function lies at one place, whoever asks. Numbers that are no functions stand for others.
            let pointer = self.emit.keep(parts[0].clone());
            let other = self.any_address(1);
            let is_null = simplify_binary(BinOp::Eq, pointer.clone(), Expr::i32(0));
            let mut number = ivl::ite(is_null, Const::Int(Type::U64, 0).into(), other);
            for function in &shape.functions {
                let (global, target) = (self.emit.world.function_address(*function), self.emit.temp(Type::U64));
                self.emit.emit(StmtKind::GlobalLoad { target, global });
                let is_it = simplify_binary(BinOp::Eq, pointer.clone(), Expr::i32(super::call::number_of(*function)));
                number = ivl::ite(is_it, Expr::Local(target), number);
            }
            let number = self.emit.keep(number);
            return Value::Scalar(if ty == Type::U64 { number } else { simplify_cast(ty, number) });
        }
        let (Some(ty), Some(field)) =
            (self.emit.world.scalar(to), self.emit.world.objects_if_typed(*region).and_then(|objects| objects.address))
        else {
            self.emit.unsupported("a pointer is used as a number");
            return self.any(to);
        };
        let object = self.emit.keep(parts[0].clone());
        let result = self.emit.temp(Type::U64);
        self.emit.assign(result, Const::Int(Type::U64, 0).into());
        let (body, after) = (self.emit.block(), self.emit.block());
        let is_null = simplify_binary(BinOp::Eq, object.clone(), Expr::NULL);
        self.emit.end_and_start(TermKind::branch(is_null, after, body), body);
        // What nobody has set is any number.
        let wild = self.wild();
        let is_set = simplify_binary(BinOp::Ne, object.clone(), wild);
        let (set, unset) = (self.emit.block(), self.emit.block());
        self.emit.end_and_start(TermKind::branch(is_set, set, unset), unset);
        let any = self.any_address(1);
        self.emit.assign(result, any);
        self.emit.end_and_start(TermKind::goto(after), set);
        if let Some(is_number) = self.is_number(*region, &object) {
            let (number, object) = (self.emit.block(), self.emit.block());
            self.emit.end_and_start(TermKind::branch(is_number, number, object), number);
            let number = self.number_behind(*region, parts);
            self.emit.assign(result, number);
            self.emit.end_and_start(TermKind::goto(after), object);
        }
        let target = self.emit.temp(Type::U64);
        self.emit.emit(StmtKind::Load { target, object, field });
        let behind = parts.get(1).cloned().unwrap_or(Expr::i64(0));
        let behind = simplify_binary(BinOp::Mul, behind, Expr::i64(shape.size.max(1) as i64));
        let behind = simplify_cast(Type::U64, behind);
        self.emit.assign(result, simplify_binary(BinOp::Add, Expr::Local(target), behind));
        self.emit.flow_into(after);
        Value::Scalar(match ty {
            Type::U64 => Expr::Local(result),
            Type::Bool => simplify_binary(BinOp::Ne, Expr::Local(result), Const::Int(Type::U64, 0).into()),
            ty => simplify_cast(ty, Expr::Local(result)),
        })
    }

    /// One more object of the heap.
    pub fn count_allocation(&mut self, region: Region, kept: Kept) {
        if kept == Kept::Heap {
            self.count(region, |count| simplify_binary(BinOp::Add, count, Expr::i64(1)));
        }
    }

    /// One object of the heap less.
    pub fn count_free(&mut self, region: Region) {
        self.count(region, |count| simplify_binary(BinOp::Sub, count, Expr::i64(1)));
    }

    /// Changes the number of objects of the heap that no static object can lead to, if somebody asks for it.
    pub fn count(&mut self, region: Region, change: impl FnOnce(Expr) -> Expr) {
        if let Some(global) = self.emit.world.loose_counter(region) {
            let target = self.emit.temp(Type::I64);
            self.emit.emit(StmtKind::GlobalLoad { target, global });
            self.emit.emit(StmtKind::GlobalStore { global, value: change(Expr::Local(target)) });
        }
    }

    /// An object ends. What has ended leads nowhere, which matters to whoever asks what is lost.
    pub fn mark_ended(&mut self, region: Region, object: &Expr) {
        if self.emit.world.shape(region).ends() || self.emit.world.wants(kinds::LEAK) {
            self.emit.emit(StmtKind::End { object: object.clone() });
        }
    }

    /// What an expression holds at a spot ends with the whole expression.
    pub fn ends_with_expression(&mut self, spot: &Spot) {
        let object = match &spot.storage {
            Storage::Object(object) => object.clone(),
            Storage::Pointer(parts) => parts[0].clone(),
            Storage::Locals(_) | Storage::Globals(_) | Storage::Element(..) | Storage::Nowhere => return,
        };
        if self.emit.world.shape(spot.region).ends() {
            // It need not be evaluated.
            let local = self.emit.null_at_first();
            self.emit.assign(local, object);
            self.temporaries.push((spot.region, local));
        }
    }

    /// A whole expression has been evaluated, and nothing of it is used any more: what it held ends, from this one on.
    pub fn end_temporaries(&mut self, from: usize) {
        for (region, local) in self.temporaries.split_off(from) {
            let (body, after) = (self.emit.block(), self.emit.block());
            let is_null = simplify_binary(BinOp::Eq, Expr::Local(local), Expr::NULL);
            self.emit.end_and_start(TermKind::branch(is_null, after, body), body);
            self.end(region, Expr::Local(local));
            self.emit.flow_into(after);
        }
    }

    /// Locals that lead to the memory of `alloca` that the function has got, for each region in which it gets some.
    pub fn declare_frame(&mut self, regions: Vec<Region>) {
        for region in regions {
            let is_there = self.frame.iter().any(|(known, _)| *known == region);
            let is_typed = matches!(self.emit.world.shape(region).form, Form::Record | Form::Sequence | Form::Bytes);
            if !is_there && is_typed {
                let local = self.emit.local("frame", None, Type::Ref);
                self.emit.assign(local, Expr::NULL);
                self.frame.push((region, local));
            }
        }
    }

    /// Memory of `alloca` is the function's.
    pub fn add_to_frame(&mut self, value: Value) -> Value {
        let value = self.kept(value);
        if let Value::Pointer(Some(region), parts) = &value {
            let region = self.emit.world.memory.root(*region);
            let frame = self.frame.iter().find(|(known, _)| *known == region).map(|(_, local)| *local);
            if let (Some(frame), Some(field)) =
                (frame, self.emit.world.objects_if_typed(region).and_then(|objects| objects.before))
            {
                let object = parts[0].clone();
                self.emit.emit(StmtKind::Store { object: object.clone(), field, value: Expr::Local(frame) });
                self.emit.assign(frame, object);
            }
        }
        value
    }

    /// The function is left: its memory of `alloca` ends.
    pub fn end_frame(&mut self) {
        for (region, frame) in self.frame.clone() {
            let Some(field) = self.emit.world.objects(region).before else { continue };
            let at = self.emit.temp(Type::Ref);
            self.emit.assign(at, Expr::Local(frame));
            let (head, body, after) = (self.emit.block(), self.emit.block(), self.emit.block());
            self.emit.flow_into(head);
            let is_done = simplify_binary(BinOp::Eq, Expr::Local(at), Expr::NULL);
            self.emit.end_and_start(TermKind::branch(is_done, after, body), body);
            self.end(region, Expr::Local(at));
            self.emit.emit(StmtKind::Load { target: at, object: Expr::Local(at), field });
            self.emit.end_and_start(TermKind::goto(head), after);
        }
    }

    /// Checks that a pointer, which is not null, does not lead to what nobody may use.
    pub fn check_set(&mut self, region: Region, object: &Expr) {
        self.check_no_number(region, object, kinds::LIFETIME);
        let wild = self.wild();
        let is_set = simplify_binary(BinOp::Ne, object.clone(), wild);
        let about = self.about_unset();
        self.emit.check_about(kinds::LIFETIME, "a pointer that nobody has set is used", is_set, about);
    }

    /// Checks that an object, which is not null, has not ended.
    pub fn check_alive(&mut self, region: Region, object: &Expr) {
        self.check_not_ended(region, object, kinds::LIFETIME, "an object is used after its end");
    }

    /// Checks that an object, which is there, has not ended: then its memory may be that of another one, and pointers to both may be equal.
    pub fn check_comparable(&mut self, region: Region, object: &Expr) {
        let why = "a pointer to an object that has ended is compared";
        self.check_not_ended(region, object, ivl::CheckKind::UNSUPPORTED, why);
    }

    fn check_not_ended(&mut self, region: Region, object: &Expr, kind: ivl::CheckKind, message: &str) {
        if self.emit.world.shape(region).ends() {
            let target = self.emit.temp(Type::Bool);
            self.emit.emit(StmtKind::Ask { target, question: Question::Alive(object.clone()) });
            self.emit.check(kind, message, Expr::Local(target));
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
        self.count_free(region);
        self.emit.flow_into(after);
    }

    /// Checks that what a pointer leads to, which is not null, may be freed.
    pub fn check_free(&mut self, region: Region, parts: &[Expr]) -> Expr {
        let object = self.emit.keep(parts[0].clone());
        self.check_no_number(region, &object, kinds::FREE);
        let wild = self.wild();
        let is_set = simplify_binary(BinOp::Ne, object.clone(), wild);
        self.emit.check(kinds::FREE, "a pointer that nobody has set is freed", is_set);
        let target = self.emit.temp(Type::Bool);
        let question = Question::StoredAs(object.clone(), ivl::Storage::Heap);
        self.emit.emit(StmtKind::Ask { target, question });
        self.emit.check(kinds::FREE, "memory is freed that was not allocated", Expr::Local(target));
        if let Some(at) = parts.get(1) {
            let is_start = simplify_binary(BinOp::Eq, at.clone(), Expr::i64(0));
            self.emit.check(kinds::FREE, "a pointer into the middle of an object is freed", is_start);
        }
        self.check_not_ended(region, &object, kinds::FREE, "memory is freed twice");
        object
    }

    /// The program ends: is anything left? If it ends by `main`, no variable of a function leads anywhere any more.
    pub fn check_cleanup(&mut self, is_by_main: bool) {
        if self.emit.world.has_given_memory {
            if self.emit.world.wants(kinds::CLEANUP) || self.emit.world.wants(kinds::LEAK) {
                self.emit.unsupported("what is left of memory that a function is given");
            }
            return;
        }
        if !self.emit.world.allocates {
            return;
        }
        if self.emit.world.wants(kinds::CLEANUP) {
            let live = self.any_live();
            self.emit.check(kinds::CLEANUP, "memory is still allocated at the end", not(live));
        }
        if self.emit.world.wants(kinds::LEAK) {
            match self.emit.world.loose {
                // Engines that do not follow what leads where know of what no static object can lead to.
                Loose::All if is_by_main => {
                    let live = self.any_live();
                    return self.emit.check(kinds::LEAK, LOST, not(live));
                }
                Loose::Some(global) if is_by_main => {
                    let target = self.emit.temp(Type::I64);
                    self.emit.emit(StmtKind::GlobalLoad { target, global });
                    let none = simplify_binary(BinOp::Eq, Expr::Local(target), Expr::i64(0));
                    self.emit.check(kinds::LEAK, LOOSE, none);
                }
                Loose::Some(_) | Loose::All | Loose::Unasked => {}
            }
            self.check_lost(is_by_main);
        }
    }

    /// Is anything left that nothing leads to? Where pointers may be hidden from whoever follows them, or some may be followed that are none any more, that is
    /// said.
    fn check_lost(&mut self, is_by_main: bool) {
        let traces = self.emit.world.memory.traces();
        let live = self.any_live();
        // Where nothing is left nothing is lost: engines that do not follow what leads where know that. One that does knows of what surely leads there.
        let behind = match traces.may_hide || traces.may_be_old {
            true => live.clone(),
            false => simplify_binary(BinOp::And, live, self.any_left(is_by_main)),
        };
        if !traces.may_hide {
            let target = self.emit.temp(Type::Bool);
            self.emit.emit(StmtKind::Ask { target, question: Question::Lost });
            let lost = simplify_binary(BinOp::And, behind.clone(), Expr::Local(target));
            self.emit.check(kinds::LEAK, LOST, not(lost));
        }
        // Variables of functions that have not returned may not be read any more.
        if traces.may_hide || traces.may_be_old || !is_by_main {
            let why = "memory is left at the end, and whether something leads to it is not followed";
            self.emit.check(ivl::CheckKind::UNSUPPORTED, why, not(behind));
        }
    }

    /// Whether memory is still allocated.
    fn any_live(&mut self) -> Expr {
        let target = self.emit.temp(Type::Bool);
        self.emit.emit(StmtKind::Ask { target, question: Question::Live });
        Expr::Local(target)
    }
}
