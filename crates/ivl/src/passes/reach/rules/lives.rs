//! Which objects have ended: of T that is known, others have not.
//!
//! A check that fails as an object has ended, or has not, fails in the run in which that one is T: whichever was read last. So these checks are asserted whatever was read.

use super::super::choose::Node;
use super::super::ghosts::number_of;
use super::{Rules, or};
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
