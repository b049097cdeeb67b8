//! Pointers that nobody has set, pointers that a function returns as program input, and pointers that were made from numbers.
//!
//! Using one is undefined (`lifetime`). Where nobody asks for that, and only then, a program may be looked at under an assumption ([`Unset::Own`]): such a pointer is null or leads
//! to an object of its own, as large as it is used, which no pointer that was set leads to. Nothing is known of such an object: what is read from it is any value, and what is written to it
//! is forgotten. That allows for all objects that there could be, whichever of these pointers lead to the same one, as long as
//! * no pointer that was set is read from one: storing such a pointer there is not modelled;
//! * the address of a part of one is another pointer of this kind;
//! * comparisons of two such pointers may come out either way, as `compare` says;
//! * no number that a pointer is made from is the address of an object: `number` has seen to that, but for what functions return that are defined nowhere.
//!
//! So for each access an object is made that nobody else ever sees. Its contents are values without an input: what is proved holds, and no run that gets here is a counterexample.

use super::lifetime::Kept;
use super::object::Contents;
use super::{Code, kinds};
use crate::memory::{Form, Region};
use base::Assumption;
use ivl::{About, BinOp, CheckKind, Expr, LocalId, StmtKind, TermKind, Type, and, ite, not, simplify_binary};

/// What pointers lead to that nobody has set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Unset {
    /// To nothing that may be used.
    #[default]
    Nothing,
    /// To objects of their own, which is assumed.
    Own,
}

impl Code<'_, '_> {
    /// Whether pointers that nobody has set lead to objects of their own: it is assumed, and nobody asks whether they are used.
    pub fn unset_is_own(&self) -> bool {
        self.emit.world.unset == Unset::Own && self.emit.world.is_left_open(kinds::LIFETIME)
    }

    /// What a pointer leads to, which is not null: the object, and whether it is one of its own that nobody has set a pointer to.
    pub fn accessed(&mut self, region: Region, object: Expr) -> (Expr, Option<LocalId>) {
        let is_typed = matches!(self.emit.world.shape(region).form, Form::Record | Form::Sequence);
        if !self.unset_is_own() || !is_typed {
            self.check_set(region, &object);
            return (object, None);
        }
        let (found, is_own) = (self.emit.temp(Type::Ref), self.emit.temp(Type::Bool));
        self.emit.assign(found, object.clone());
        if self.emit.world.memory.is_told() {
            self.check_no_number(region, &object, kinds::LIFETIME);
        }
        let is_nowhere = self.leads_to_own(region, &object);
        self.emit.assign(is_own, is_nowhere);
        let (own, after) = (self.emit.block(), self.emit.block());
        self.emit.end_and_start(TermKind::branch(Expr::Local(is_own), own, after), own);
        // First of all, so that no run goes on from here.
        self.unknown(Type::Bool);
        let made = self.allocate(region, Expr::i64(1), Contents::Unknown, Kept::Static);
        self.emit.assign(found, made);
        self.emit.flow_into(after);
        (Expr::Local(found), Some(is_own))
    }

    /// Whether a pointer, which is not null, leads to an object of its own: nobody has set it, or it was made from a number.
    fn leads_to_own(&mut self, region: Region, object: &Expr) -> Expr {
        let is_unset = simplify_binary(BinOp::Eq, object.clone(), self.wild());
        match self.is_number(region, object).filter(|_| !self.emit.world.memory.is_told()) {
            Some(is_number) => simplify_binary(BinOp::Or, is_unset, is_number),
            None => is_unset,
        }
    }

    /// Whether two pointers are equal. What leads to objects of their own is equal to nothing that was set, and two of these may lead to the same one; of two numbers it is known.
    pub fn equal_if_own(&mut self, region: Region, a: &[Expr], b: &[Expr]) -> Expr {
        let wild = self.wild();
        let is_unset = |parts: &[Expr]| simplify_binary(BinOp::Eq, parts[0].clone(), wild.clone());
        let (first, second) = (self.leads_to_own(region, &a[0]), self.leads_to_own(region, &b[0]));
        let is_open = simplify_binary(BinOp::Or, and(is_unset(a), second), and(first, is_unset(b)));
        let (either, equal) = (self.unknown(Type::Bool), self.equal_pointers(region, a, b));
        ite(is_open, either, equal)
    }

    /// What a check is about that a pointer which nobody has set, or that was made from a number, is not used.
    pub fn about_unset(&self) -> About {
        match self.emit.world.is_left_open(kinds::LIFETIME) {
            true => About::Assumption(Assumption::UnsetPointers),
            false => About::Program,
        }
    }

    /// Any value, of which nobody can say which.
    pub fn unknown(&mut self, ty: Type) -> Expr {
        let target = self.emit.temp(ty);
        self.emit.emit(StmtKind::Havoc { target, input: None, range: None });
        Expr::Local(target)
    }

    /// Checks that a pointer with these components may be stored into what may be an object that nobody has set a pointer to.
    pub fn check_forgotten(&mut self, is_own: Option<LocalId>, region: Region, pointer: &[Expr]) {
        let Some(is_own) = is_own else { return };
        if self.emit.ty(&pointer[0]) == Type::Ref {
            let object = self.emit.keep(pointer[0].clone());
            let is_null = simplify_binary(BinOp::Eq, object.clone(), Expr::NULL);
            let is_unset = self.leads_to_own(region, &object);
            let cond = [not(Expr::Local(is_own)), is_null, is_unset]
                .into_iter()
                .reduce(|a, b| simplify_binary(BinOp::Or, a, b))
                .unwrap_or(Expr::TRUE);
            let why = "a pointer is stored to where a pointer leads that nobody has set";
            self.emit.check(CheckKind::UNSUPPORTED, why, cond);
        }
    }

    /// The address of a part: where the whole is an object that nobody has set a pointer to, nobody knows where it is either.
    pub fn address_in(&mut self, is_own: Option<LocalId>, parts: Vec<Expr>) -> Vec<Expr> {
        let Some(is_own) = is_own else { return parts };
        let (is_own, wild) = (Expr::Local(is_own), self.wild());
        let mut address = Vec::new();
        for part in parts {
            let nowhere = match self.emit.ty(&part) {
                Type::Ref => wild.clone(),
                ty => self.unknown(ty),
            };
            address.push(ite(is_own.clone(), nowhere, part));
        }
        address
    }
}
