//! What is known about pairs of locals: that one integer is less than another, and that one is the length of an array.
//!
//! Intervals cannot tell that an index is within the bounds of an array whose length is not known; these facts can (as in the
//! pentagons of Logozzo and Fähndrich 2008). A fact holds until one of its locals is assigned; where paths meet, those stay
//! that hold on all of them.

use crate::expr::BinOp;
use crate::stmt::LocalId;
use std::rc::Rc;

/// Something that holds between two locals.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Fact {
    /// The first is less than the second.
    Less(LocalId, LocalId),
    /// The first is the length of the second.
    Length(LocalId, LocalId),
}

impl Fact {
    pub(super) fn locals(self) -> (LocalId, LocalId) {
        match self {
            Fact::Less(a, b) | Fact::Length(a, b) => (a, b),
        }
    }

    /// The same about another local.
    fn about(self, old: LocalId, new: LocalId) -> Fact {
        let other = |local: LocalId| if local == old { new } else { local };
        match self {
            Fact::Less(a, b) => Fact::Less(other(a), other(b)),
            Fact::Length(a, b) => Fact::Length(other(a), other(b)),
        }
    }
}

/// What is known at a point, in ascending order.
#[derive(Clone, Debug, Default)]
pub(super) struct Facts {
    all: Rc<Vec<Fact>>,
}

/// More facts than this are not kept: long pieces of code would pile them up.
const MOST: usize = 48;

impl Facts {
    pub(super) fn iter(&self) -> impl Iterator<Item = Fact> + '_ {
        self.all.iter().copied()
    }

    fn contains(&self, fact: Fact) -> bool {
        self.all.binary_search(&fact).is_ok()
    }

    pub(super) fn add(&mut self, fact: Fact) {
        let (a, b) = fact.locals();
        if a != b
            && self.all.len() < MOST
            && let Err(index) = self.all.binary_search(&fact)
        {
            Rc::make_mut(&mut self.all).insert(index, fact);
        }
    }

    /// A local is assigned.
    pub(super) fn forget(&mut self, local: LocalId) {
        let mentions = |fact: &Fact| fact.locals().0 == local || fact.locals().1 == local;
        if self.all.iter().any(mentions) {
            Rc::make_mut(&mut self.all).retain(|fact| !mentions(fact));
        }
    }

    /// A local, of which nothing is known, has the same value as another.
    pub(super) fn copy(&mut self, target: LocalId, source: LocalId) {
        let copies: Vec<Fact> = self.iter().map(|fact| fact.about(source, target)).collect();
        copies.into_iter().for_each(|fact| self.add(fact));
    }

    /// An integer, of which nothing is known, is the length of an array.
    pub(super) fn is_length(&mut self, number: LocalId, array: LocalId) {
        let same = self.iter().find_map(|fact| match fact {
            Fact::Length(other, of) if of == array => Some(other),
            Fact::Length(..) | Fact::Less(..) => None,
        });
        match same {
            Some(same) => self.copy(number, same),
            None => self.add(Fact::Length(number, array)),
        }
    }

    /// A comparison has turned out to be true.
    pub(super) fn learn(&mut self, op: BinOp, a: LocalId, b: LocalId) {
        match op {
            BinOp::Lt => self.add(Fact::Less(a, b)),
            BinOp::Gt => self.add(Fact::Less(b, a)),
            _ => {}
        }
    }

    /// Whether a comparison of integers is true, if that is known.
    pub(super) fn decide(&self, op: BinOp, a: LocalId, b: LocalId) -> Option<bool> {
        let (is_less, is_greater) = (self.contains(Fact::Less(a, b)), self.contains(Fact::Less(b, a)));
        match op {
            BinOp::Lt | BinOp::Le if is_less => Some(true),
            BinOp::Gt | BinOp::Ge if is_less => Some(false),
            BinOp::Gt | BinOp::Ge if is_greater => Some(true),
            BinOp::Lt | BinOp::Le if is_greater => Some(false),
            BinOp::Eq if is_less || is_greater => Some(false),
            BinOp::Ne if is_less || is_greater => Some(true),
            _ => None,
        }
    }

    /// The facts about locals that are live somewhere else, which are in ascending order.
    pub(super) fn among(&self, live: &[LocalId]) -> Facts {
        let is_live = |local: LocalId| live.binary_search(&local).is_ok();
        let is_kept = |fact: &Fact| is_live(fact.locals().0) && is_live(fact.locals().1);
        if self.all.iter().all(is_kept) {
            return self.clone();
        }
        Facts { all: Rc::new(self.iter().filter(|fact| is_kept(fact)).collect()) }
    }

    /// Keeps what the other knows too; whether that is less.
    pub(super) fn meet(&mut self, other: &Facts) -> bool {
        if Rc::ptr_eq(&self.all, &other.all) || self.iter().all(|fact| other.contains(fact)) {
            return false;
        }
        Rc::make_mut(&mut self.all).retain(|fact| other.contains(*fact));
        true
    }
}
