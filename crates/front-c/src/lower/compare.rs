//! Comparisons. Of pointers, C leaves more open than it seems: whether two of them are equal that lead to different objects is no question of where they lead, but of where
//! these objects lie, in three cases. Then the answer is program input of kind `address`: what is proved holds in any case, and what fails has to fail on the real machine.
//!
//! * One pointer is just behind its object, the other at the beginning of another one (C11 6.5.9, 6).
//! * Both lead into string literals, whose texts end alike: compilers may keep them once (6.4.5, 7).
//! * An object has ended: its memory may be that of another one. Such a comparison is not modelled.

use super::world::{StaticPlace, World};
use super::{Code, Value, kinds};
use crate::hir::{CompareKind, CompareOp, StringId};
use crate::memory::{Form, Region, Variable};
use ivl::{
    BinOp, CheckKind, Const, Expr, InputKind, StmtKind, TermKind, Type, and, not, simplify_binary, simplify_cast,
};
use std::rc::Rc;

/// With more pairs of literals that may be the same, pointers to any objects may be.
const MOST_PAIRS: usize = 16;

impl Code<'_, '_> {
    pub(super) fn comparison(&mut self, op: CompareOp, kind: CompareKind, left: Value, right: Value) -> Value {
        match (kind, left, right) {
            (CompareKind::Int | CompareKind::Float, Value::Scalar(a), Value::Scalar(b)) => {
                Self::truth(Self::compare(op, a, b))
            }
            (CompareKind::Pointer, left @ Value::Pointer(..), right @ Value::Pointer(..)) => {
                self.compare_pointers(op, left, right)
            }
            _ => {
                self.emit.unsupported("a comparison that is not modelled");
                Value::Scalar(Expr::i32(0))
            }
        }
    }

    fn compare_pointers(&mut self, op: CompareOp, left: Value, right: Value) -> Value {
        let (region, a, b) = match (&left, &right) {
            (Value::Pointer(Some(region), a), Value::Pointer(Some(other), b)) => {
                let b = self.for_region(*other, b.clone(), *region);
                if let Form::Untyped(why) = self.emit.world.shape(*region).form {
                    self.emit.unsupported(why);
                    return Value::Scalar(Expr::i32(0));
                }
                (*region, a.clone(), b)
            }
            // With null only the object counts.
            _ => {
                let equal = and(self.is_null(&left), self.is_null(&right));
                return Self::truth(match op {
                    CompareOp::Eq => equal,
                    CompareOp::Ne => not(equal),
                    CompareOp::Lt | CompareOp::Le | CompareOp::Gt | CompareOp::Ge => {
                        self.emit.check(kinds::PROVENANCE, "a pointer is compared with null", equal);
                        Expr::Const(Const::Bool(matches!(op, CompareOp::Le | CompareOp::Ge)))
                    }
                });
            }
        };
        let is_object = self.emit.ty(&a[0]) == Type::Ref;
        if is_object {
            // What nobody has set may be equal to anything.
            let wild = self.wild();
            let differs = |parts: &[Expr]| simplify_binary(BinOp::Ne, parts[0].clone(), wild.clone());
            let is_there = |parts: &[Expr]| simplify_binary(BinOp::Eq, parts[0].clone(), Expr::NULL);
            let is_set = |parts: &[Expr]| simplify_binary(BinOp::Or, is_there(parts), differs(parts));
            let is_equality = matches!(op, CompareOp::Eq | CompareOp::Ne);
            if is_equality && self.unset_is_own() {
                // What leads to objects of their own is equal to nothing that was set, and two of these may lead to the same one.
                let equal = self.equal_if_own(region, &a, &b);
                return Self::truth(if op == CompareOp::Eq { equal } else { not(equal) });
            }
            let cond = and(is_set(&a), is_set(&b));
            let why = "a pointer that nobody has set is compared";
            let about = if is_equality { self.about_unset() } else { ivl::About::Program };
            self.emit.check_about(CheckKind::UNSUPPORTED, why, cond, about);
        }
        match op {
            CompareOp::Eq | CompareOp::Ne => {
                let equal = match is_object {
                    true => self.equal_pointers(region, &a, &b),
                    false => all_equal(&a, &b),
                };
                Self::truth(if op == CompareOp::Eq { equal } else { not(equal) })
            }
            CompareOp::Lt | CompareOp::Le | CompareOp::Gt | CompareOp::Ge => {
                let same = simplify_binary(BinOp::Eq, a[0].clone(), b[0].clone());
                self.check_same(region, "pointers into different objects are compared", same);
                let at = |parts: &[Expr]| parts.get(1).cloned().unwrap_or(Expr::i64(0));
                Self::truth(Self::compare(op, at(&a), at(&b)))
            }
        }
    }

    /// Whether two pointers to objects are equal.
    pub(super) fn equal_pointers(&mut self, region: Region, a: &[Expr], b: &[Expr]) -> Expr {
        let equal = all_equal(a, b);
        let (x, y) = (self.emit.keep(a[0].clone()), self.emit.keep(b[0].clone()));
        let are_same = simplify_binary(BinOp::Eq, x.clone(), y.clone());
        let shape = self.emit.world.shape(region);
        let pairs = self.emit.world.literals_that_end_alike(region);
        let has_ends = shape.form != Form::Record && a.len() > 1;
        if are_same == Expr::TRUE || !has_ends && pairs.is_empty() && !shape.ends() && !shape.has_numbers {
            return equal;
        }
        let result = self.emit.temp(Type::Bool);
        self.emit.assign(result, equal);
        let (apart, after) = (self.emit.block(), self.emit.block());
        let is_null = |object: &Expr| simplify_binary(BinOp::Eq, object.clone(), Expr::NULL);
        let is_clear = [are_same, is_null(&x), is_null(&y)].into_iter().reduce(or).unwrap_or(Expr::TRUE);
        self.emit.end_and_start(TermKind::branch(is_clear, after, apart), apart);
        if let (Some(first), Some(second)) = (self.is_number(region, &x), self.is_number(region, &y)) {
            let (numbers, objects) = (self.emit.block(), self.emit.block());
            self.emit.end_and_start(TermKind::branch(or(first, second), numbers, objects), numbers);
            let equal = self.equal_numbers(region, a, b);
            self.emit.assign(result, equal);
            self.emit.end_and_start(TermKind::goto(after), objects);
        }
        self.check_comparable(region, &x);
        self.check_comparable(region, &y);
        let mut may_meet = Expr::FALSE;
        if has_ends {
            let (first, second) = (self.is_at_end(region, &x, &a[1]), self.is_at_end(region, &y, &b[1]));
            let is_start = |at: &Expr| simplify_binary(BinOp::Eq, at.clone(), Expr::i64(0));
            may_meet = or(and(first, is_start(&b[1])), and(second, is_start(&a[1])));
        }
        for pair in pairs.iter().take(MOST_PAIRS) {
            let [one, other] = pair.map(|literal| self.literal(literal));
            let are = |p: &Expr, q: &Expr| {
                and(simplify_binary(BinOp::Eq, x.clone(), p.clone()), simplify_binary(BinOp::Eq, y.clone(), q.clone()))
            };
            may_meet = or(may_meet, or(are(&one, &other), are(&other, &one)));
        }
        if pairs.len() > MOST_PAIRS {
            may_meet = Expr::TRUE;
        }
        if may_meet != Expr::FALSE {
            let meet = self.emit.input(InputKind::Address, "address", Type::Bool);
            self.emit.assign(result, and(may_meet, meet));
        }
        self.emit.flow_into(after);
        Expr::Local(result)
    }

    /// Whether a pointer into an object is just behind it.
    fn is_at_end(&mut self, region: Region, object: &Expr, at: &Expr) -> Expr {
        let length = self.length(region, object);
        simplify_binary(BinOp::Eq, at.clone(), simplify_cast(Type::I64, length))
    }

    /// What leads to a string literal.
    fn literal(&mut self, literal: StringId) -> Expr {
        match self.emit.world.static_place(Variable::String(literal)) {
            Some(StaticPlace::Object(global)) => {
                let target = self.emit.temp(Type::Ref);
                self.emit.emit(StmtKind::GlobalLoad { target, global });
                Expr::Local(target)
            }
            // Nothing leads to it.
            Some(StaticPlace::Parts(_)) | None => Expr::NULL,
        }
    }

    /// Checks that two pointers lead into the same object. How members of one record lie to each other is defined, and not modelled.
    pub(super) fn check_same(&mut self, region: Region, message: &str, same: Expr) {
        match self.emit.world.shape(region).has_members {
            true => self.emit.check(CheckKind::UNSUPPORTED, "how members of records lie to each other", same),
            false => self.emit.check(kinds::PROVENANCE, message, same),
        }
    }
}

impl World<'_> {
    /// Pairs of literals of a region of which one may lie in the other, as the one ends with all of the other.
    fn literals_that_end_alike(&mut self, region: Region) -> Rc<[[StringId; 2]]> {
        let region = self.memory.root(region);
        if let Some(known) = self.alike.get(&region) {
            return known.clone();
        }
        let pairs: Rc<[[StringId; 2]]> = self.pairs_of_literals(region).into();
        self.alike.insert(region, pairs.clone());
        pairs
    }

    fn pairs_of_literals(&self, region: Region) -> Vec<[StringId; 2]> {
        let literals: Vec<StringId> = self
            .hir
            .strings
            .entries()
            .map(|(id, _)| id)
            .filter(|id| self.memory.region_of(Variable::String(*id)) == Some(region))
            .collect();
        let mut pairs = Vec::new();
        for (index, one) in literals.iter().enumerate() {
            for other in &literals[index + 1..] {
                let (a, b) = (&self.hir.strings[*one].units, &self.hir.strings[*other].units);
                if a.ends_with(b) || b.ends_with(a) {
                    pairs.push([*one, *other]);
                }
                if pairs.len() > MOST_PAIRS {
                    return pairs;
                }
            }
        }
        pairs
    }
}

/// Whether all components of two pointers are equal.
fn all_equal(a: &[Expr], b: &[Expr]) -> Expr {
    let equal = a.iter().zip(b).map(|(a, b)| simplify_binary(BinOp::Eq, a.clone(), b.clone()));
    equal.reduce(and).unwrap_or(Expr::TRUE)
}

fn or(a: Expr, b: Expr) -> Expr {
    simplify_binary(BinOp::Or, a, b)
}
