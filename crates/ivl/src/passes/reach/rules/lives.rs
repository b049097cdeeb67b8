//! Which objects have ended: of T that is known, others have not.
//!
//! A check that fails as an object has ended, or has not, fails in the run in which that one is T: whichever was read last. So these checks are asserted whatever was read.

use super::super::choose::{Node, Pointer};
use super::super::ghosts::number_of;
use super::{Rules, Start, any_of, or};
use crate::build::{and, ite, not, simplify_binary};
use crate::expr::{BinOp, Expr, Type};
use crate::program::Storage;
use crate::stmt::{LocalId, Question, StmtKind};
use base::Id;

impl Rules<'_> {
    /// `end x`.
    pub(in super::super) fn end(&mut self, x: Node) {
        if let Some(ended) = self.ghosts.ended {
            self.assign(ended, or(Expr::Local(ended), self.ghosts.same(x, self.tracked())));
        }
        for a in self.roots.clone() {
            let leads = if a == x { Expr::TRUE } else { self.leads(a, x) };
            self.set_dangling(a, or(self.ghosts.dangles(a), leads));
        }
    }

    pub(super) fn set_dangling(&mut self, x: Node, value: Expr) {
        if let Some(local) = self.ghosts.dangling(x) {
            self.assign(local, value);
        }
    }

    /// `x := y.f`, or an element: what is below y is below x, unless x is an object of which more is known. `same` is whether it is another one.
    pub(super) fn dangle_below(&mut self, x: Node, y: Expr, same: &[(Node, Expr)]) {
        let is_clean = |(b, is_same): &(Node, Expr)| and(is_same.clone(), not(self.ghosts.dangles(*b)));
        let value = and(y, not(any_of(same.iter().map(is_clean))));
        self.set_dangling(x, value);
    }

    /// `x.f := y`: whatever leads to x leads to what is below y.
    pub(super) fn dangle_over(&mut self, start: &Start, y: Node) {
        let ghosts = self.ghosts;
        let array = self.structure.elements().map(|(array, _)| array);
        for a in self.roots.clone() {
            let leads = match start {
                Start::Field(x, _) if a == *x => Expr::TRUE,
                Start::Field(x, _) => self.leads(a, *x),
                Start::Element(_) if Some(a) == array => Expr::TRUE,
                Start::Element(_) => Expr::FALSE,
            };
            let is_new = and(and(leads, not(ghosts.null(y))), ghosts.dangles(y));
            self.set_dangling(a, or(ghosts.dangles(a), is_new));
        }
        self.flush();
    }

    /// A procedure is called with these nodes. What it ends, and where what it was given leads by then, nobody tells.
    pub(in super::super) fn dangle_by_call(&mut self, args: &[Node]) {
        let known = |node: &Node| self.ghosts.dangling(*node).is_some();
        let passed = self.structure.passed.iter().filter_map(|global| self.structure.pointer(Pointer::Global(*global)));
        let before: Vec<Node> =
            self.roots.iter().copied().chain(passed).chain(args.iter().copied()).filter(known).collect();
        let value = match self.structure.lives.end_in_calls {
            true => Expr::TRUE,
            false => any_of(before.into_iter().map(|node| self.ghosts.dangles(node))),
        };
        for a in self.structure.nodes() {
            self.set_dangling(a, value.clone());
        }
    }

    /// `target := left(roots)`: whether T is left, and no root of which everything below lives leads to it. Where T is not left another object may be: of others that are left nothing more is
    /// known.
    pub(in super::super) fn ask_left(&mut self, target: LocalId, roots: &[Node]) {
        let (ghosts, tracked) = (self.ghosts, self.tracked());
        let is_left = ghosts.is_left();
        let leads = any_of(roots.iter().map(|root| and(self.leads(*root, tracked), not(ghosts.dangles(*root)))));
        let own = and(is_left.clone(), not(leads));
        let value = match self.structure.lives.has_others {
            true => or(own, and(not(is_left), self.any_truth(&format!("left {}", target.index())))),
            false => own,
        };
        self.add(StmtKind::Assign { target, value });
    }

    /// `target := alive(x)`.
    pub(in super::super) fn ask_alive(&mut self, target: LocalId, x: Node) {
        let ended = self.ghosts.ended.map_or(Expr::FALSE, Expr::Local);
        let is_over = and(self.ghosts.same(x, self.tracked()), ended);
        self.assign(target, and(not(self.ghosts.null(x)), not(is_over)));
    }

    /// `target := live()`: of other objects the program goes on asking.
    pub(in super::super) fn ask_live(&mut self, target: LocalId) {
        let kind = match self.structure.lives.has_others {
            true => StmtKind::Ask { target, question: Question::Live },
            false => StmtKind::Assign { target, value: Expr::FALSE },
        };
        self.add(kind);
        if let Some(own) = self.ghosts.left(target) {
            self.assign(own, self.ghosts.is_left());
        }
    }

    /// `target := storage(x) is …`, which is known of T.
    pub(in super::super) fn ask_storage(&mut self, target: LocalId, x: Node, storage: Storage) {
        let (ghosts, tracked) = (self.ghosts, self.tracked());
        self.read_value(x);
        let any = self.any(Type::Bool, &format!("storage {}", target.index()));
        let own = ghosts
            .storage
            .map_or(Expr::Local(any), |local| simplify_binary(BinOp::Eq, Expr::Local(local), number_of(storage)));
        let value = ite(ghosts.same(x, tracked), own, Expr::Local(any));
        self.assign(target, and(not(ghosts.null(x)), value));
    }
}
