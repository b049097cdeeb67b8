//! The fields of T and of its neighbours, and what runs that follow other objects have seen of theirs.

use super::super::choose::{Asserted, Node, Way};
use super::super::ghosts::Fact;
use super::{Rules, implies};
use crate::build::{and, ite, not, simplify_binary};
use crate::expr::{BinOp, Expr, Type};
use crate::program::{Channel, ChannelId, FieldId};
use crate::stmt::{LocalId, StmtKind};
use base::Id;

impl Rules<'_> {
    /// A class that it may have.
    pub(super) fn any_class(&mut self, x: Node, all: &[(Node, Expr)]) {
        let class = Expr::Local(self.any(Type::I32, &format!("class {x}")));
        let most = Expr::i32(self.structure.classes.len() as i32);
        self.assume(and(
            simplify_binary(BinOp::Le, Expr::i32(0), class.clone()),
            simplify_binary(BinOp::Lt, class.clone(), most),
        ));
        for (b, is_same) in all {
            if let Some(known) = self.ghosts.class(*b) {
                self.assume(implies(is_same.clone(), simplify_binary(BinOp::Eq, class.clone(), known)));
            }
        }
        self.set(Fact::Class(x), class);
    }

    /// `x.f := y`: T gets to know the fields of a node that it links to, from runs that follow that one.
    pub(super) fn meet(&mut self, x: Node, by: Way, y: Option<Node>) {
        let (ghosts, tracked) = (self.ghosts, self.tracked());
        let neighbours: Vec<(FieldId, LocalId)> = ghosts
            .neighbours()
            .iter()
            .filter(|(way, ..)| *way == by)
            .map(|(_, field, local)| (*field, *local))
            .collect();
        let is_it = ghosts.same(x, tracked);
        if let Some(y) = y
            && !neighbours.is_empty()
        {
            let own: Vec<Expr> =
                neighbours.iter().filter_map(|(field, _)| ghosts.value(*field).map(Expr::Local)).collect();
            let known: Vec<LocalId> = neighbours.iter().map(|(_, local)| *local).collect();
            let exists = not(ghosts.null(y));
            let channel = self.channel("linked", &known);
            self.branch(
                and(exists.clone(), ghosts.same(y, tracked)),
                |rules| rules.publish(channel, own),
                |rules| {
                    rules.branch(
                        and(exists, is_it.clone()),
                        |rules| {
                            let like: Vec<(LocalId, String)> = neighbours
                                .iter()
                                .map(|(field, local)| (*local, format!("field {y} {}", field.index())))
                                .collect();
                            let seen = rules.recall(channel, &like);
                            for (local, value) in known.iter().zip(seen) {
                                rules.assign(*local, value);
                            }
                        },
                        |_| {},
                    );
                },
            );
        }
        for b in self.nodes.clone() {
            let is_next = y.map_or(Expr::FALSE, |y| {
                let same = if y == b { not(ghosts.null(y)) } else { ghosts.same(y, b) };
                and(not(ghosts.null(y)), same)
            });
            self.set(Fact::After(by, b), ite(is_it.clone(), is_next, ghosts.after(by, b)));
        }
        self.flush();
    }

    /// A channel for values such as these locals have, and what is beside them.
    pub(super) fn channel(&mut self, name: &str, locals: &[LocalId]) -> ChannelId {
        let types = self.context.iter().chain(locals).map(|local| self.proc.locals[*local].ty).collect();
        self.channels.push(Channel { name: name.into(), types })
    }

    pub(super) fn publish(&mut self, channel: ChannelId, values: Vec<Expr>) {
        let values = self.context.iter().map(|local| Expr::Local(*local)).chain(values).collect();
        self.add(StmtKind::Publish { channel, values });
    }

    /// What a run has seen where the numbers beside it were the same: values such as these locals have, with what they are.
    pub(super) fn recall(&mut self, channel: ChannelId, like: &[(LocalId, String)]) -> Vec<Expr> {
        let beside: Vec<(LocalId, String)> =
            self.context.iter().map(|local| (*local, format!("was {}", local.index()))).collect();
        let all = beside.iter().chain(like);
        let targets: Vec<LocalId> =
            all.map(|(local, what)| self.fresh(&format!("any {what}"), self.proc.locals[*local].ty)).collect();
        self.add(StmtKind::Recall { channel, targets: targets.clone() });
        for (local, target) in self.context.iter().zip(&targets) {
            self.add(StmtKind::Assume { cond: simplify_binary(BinOp::Eq, Expr::Local(*local), Expr::Local(*target)) });
        }
        targets[self.context.len()..].iter().map(|target| Expr::Local(*target)).collect()
    }

    /// `target := y.f` for a field with a number.
    pub(in super::super) fn read(&mut self, target: LocalId, y: Node, field: FieldId) {
        let (ghosts, tracked) = (self.ghosts, self.tracked());
        let is_tracked = ghosts.same(y, tracked);
        let Some(own) = ghosts.value(field) else { return };
        self.read_value(y);
        if !self.structure.mode.sees {
            let any = self.any(self.proc.locals[target].ty, &format!("value {}", target.index()));
            self.add(StmtKind::Assign { target, value: ite(is_tracked, Expr::Local(own), Expr::Local(any)) });
            return;
        }
        let channel = self.channel("read", &[own]);
        let neighbours: Vec<(Way, LocalId)> =
            ghosts.neighbours().iter().filter(|(_, of, _)| *of == field).map(|(by, _, local)| (*by, *local)).collect();
        self.branch(
            is_tracked,
            |rules| {
                rules.publish(channel, vec![Expr::Local(own)]);
                rules.add(StmtKind::Assign { target, value: Expr::Local(own) });
            },
            |rules| {
                let seen = rules.recall(channel, &[(own, format!("value {}", target.index()))]);
                for value in seen {
                    let known = neighbours
                        .iter()
                        .fold(value, |value, (by, local)| ite(ghosts.after(*by, y), Expr::Local(*local), value));
                    rules.add(StmtKind::Assign { target, value: known });
                }
            },
        );
    }

    /// A value of a node is read: checks may be about it.
    pub(super) fn read_value(&mut self, y: Node) {
        let (ghosts, is_tracked) = (self.ghosts, self.ghosts.same(y, self.tracked()));
        if self.structure.mode.asserted == Asserted::LastButOne {
            self.assign(ghosts.hit, Expr::Local(ghosts.last));
            self.assign(ghosts.last, is_tracked);
        } else {
            self.assign(ghosts.hit, is_tracked);
        }
        self.flush();
    }

    /// A link of a node is read: checks may be about it.
    pub(in super::super) fn read_link(&mut self, y: Node) {
        if self.structure.mode.asserted == Asserted::LastOrLink {
            self.assign(self.ghosts.hit, self.ghosts.same(y, self.tracked()));
            self.flush();
        }
    }

    /// `x.f := value` for a field with a number.
    pub(in super::super) fn write(&mut self, x: Node, field: FieldId, value: &Expr) {
        let (ghosts, tracked) = (self.ghosts, self.tracked());
        // What nobody reads is not kept.
        if let Some(own) = ghosts.value(field) {
            self.assign(own, ite(ghosts.same(x, tracked), value.clone(), Expr::Local(own)));
        }
        for (by, of, local) in ghosts.neighbours() {
            if *of == field {
                self.assign(*local, ite(ghosts.after(*by, x), value.clone(), Expr::Local(*local)));
            }
        }
    }
}
