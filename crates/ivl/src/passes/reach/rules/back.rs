//! Links that lead back: what is known of them, and what it says to follow one.

use super::super::choose::{Node, Way};
use super::super::ghosts::Fact;
use super::{Rules, any_of, iff, implies};
use crate::build::{and, ite, not};
use crate::expr::{Expr, Type};
use crate::program::{Channel, ChannelId};
use crate::stmt::{LocalId, StmtKind};

impl Rules<'_> {
    /// The link back of a node that a link was followed to: what runs have seen that follow this one, mostly that it leads to where the link started.
    pub(super) fn see_back(&mut self, x: Node, y: Node, exists: &Expr, all: &[(Node, Expr)]) {
        let (ghosts, tracked) = (self.ghosts, self.tracked());
        let Some(behind) = self.structure.behind() else { return };
        let is_tracked = all.iter().find(|(b, _)| *b == tracked).map_or(Expr::FALSE, |(_, is_same)| is_same.clone());
        let (no_back, is_inverse) = (self.fresh("then", Type::Bool), self.fresh("then", Type::Bool));
        let channel = self.channels.push(Channel { name: "back".into(), types: vec![Type::Bool, Type::Bool] });
        let pending = std::mem::take(&mut self.pending);
        self.branch(
            and(exists.clone(), not(is_tracked)),
            |rules| {
                let seen = [
                    rules.fresh(&format!("any first {x}"), Type::Bool),
                    rules.fresh(&format!("any inverse {x} {y}"), Type::Bool),
                ];
                rules.add(StmtKind::Recall { channel, targets: seen.to_vec() });
                rules.add(StmtKind::Assign { target: no_back, value: Expr::Local(seen[0]) });
                rules.add(StmtKind::Assign { target: is_inverse, value: Expr::Local(seen[1]) });
            },
            |rules| {
                rules.add(StmtKind::Assign { target: no_back, value: ghosts.null(behind) });
                rules.add(StmtKind::Assign { target: is_inverse, value: ghosts.same(behind, y) });
                let values = vec![Expr::Local(no_back), Expr::Local(is_inverse)];
                rules.branch(exists.clone(), |rules| rules.add(StmtKind::Publish { channel, values }), |_| {});
            },
        );
        self.pending = pending;
        let (no_back, is_inverse) = (Expr::Local(no_back), Expr::Local(is_inverse));
        let found = self.any_back(x, exists, all);
        for (b, leads) in found {
            match b {
                None => self.assume(implies(exists.clone(), iff(leads, no_back.clone()))),
                Some(b) => {
                    let is_start = if b == y { Expr::TRUE } else { ghosts.same(y, b) };
                    let is_other = implies(leads.clone(), not(is_start.clone()));
                    self.assume(implies(exists.clone(), ite(is_inverse.clone(), iff(leads, is_start), is_other)));
                }
            }
        }
    }

    /// The link back of x, and the links back of others to it: anywhere that agrees with what is known. For each node that it may lead to whether it does; `None` is null.
    pub(super) fn any_back(&mut self, x: Node, exists: &Expr, all: &[(Node, Expr)]) -> Vec<(Option<Node>, Expr)> {
        let (ghosts, tracked) = (self.ghosts, self.tracked());
        let Some(behind) = self.structure.behind() else { return Vec::new() };
        let no_back = self.any_truth(&format!("first {x}"));
        self.assume(implies(not(exists.clone()), no_back.clone()));
        let targets: Vec<Node> = all.iter().map(|(b, _)| *b).chain([x]).collect();
        let mut leads: Vec<(Node, Expr)> = Vec::new();
        for b in targets {
            if ghosts.local(Fact::Back(x, b)).is_some() {
                let any = self.any_truth(&format!("back {x} {b}"));
                self.assume(implies(no_back.clone(), not(any.clone())));
                leads.push((b, any));
            }
        }
        let is_same = |b: Node| all.iter().find(|(known, _)| *known == b).map_or(Expr::TRUE, |(_, same)| same.clone());
        // Whether two that it may lead to are the same; one of them may be x.
        let are_same = |b: Node, c: Node| match (b == x, c == x) {
            (true, _) => is_same(c),
            (_, true) => is_same(b),
            _ => ghosts.same(b, c),
        };
        for (index, (b, leads_there)) in leads.iter().enumerate() {
            for (c, other) in &leads[index + 1..] {
                self.assume(implies(leads_there.clone(), iff(other.clone(), are_same(*b, *c))));
                self.assume(implies(other.clone(), iff(leads_there.clone(), are_same(*b, *c))));
            }
        }
        // Of the same object it is known, and of T.
        for (b, same) in all {
            let known: &dyn Fn(Node) -> Expr = match *b == tracked {
                true => &|c| if c == behind { not(ghosts.null(behind)) } else { ghosts.same(behind, c) },
                false => &|c| ghosts.back(*b, c),
            };
            let none = if *b == tracked { ghosts.null(behind) } else { ghosts.no_back(*b) };
            self.assume(implies(same.clone(), iff(no_back.clone(), none)));
            for (c, leads_there) in leads.iter().filter(|(c, _)| *c != x) {
                self.assume(implies(same.clone(), iff(leads_there.clone(), known(*c))));
            }
        }
        let mut made = Vec::new();
        for (b, same_b) in all.iter().filter(|(b, _)| *b != tracked) {
            if ghosts.local(Fact::Back(*b, x)).is_none() {
                continue;
            }
            let any = self.any_truth(&format!("back {b} {x}"));
            self.assume(implies(any.clone(), and(exists.clone(), not(ghosts.no_back(*b)))));
            for (c, same) in all {
                if ghosts.local(Fact::Back(*b, *c)).is_some() {
                    self.assume(implies(ghosts.back(*b, *c), iff(any.clone(), same.clone())));
                    self.assume(implies(same.clone(), iff(any.clone(), ghosts.back(*b, *c))));
                }
            }
            for (c, other) in &made {
                self.assume(implies(ghosts.same(*b, *c), iff(any.clone(), Expr::clone(other))));
            }
            let own = leads.iter().find(|(c, _)| *c == x).map_or(Expr::FALSE, |(_, own)| own.clone());
            self.assume(implies(same_b.clone(), iff(any.clone(), own)));
            made.push((*b, any));
        }
        self.set(Fact::NoBack(x), no_back.clone());
        for (b, leads_there) in &leads {
            self.set(Fact::Back(x, *b), leads_there.clone());
        }
        for (b, leads_here) in made {
            self.set(Fact::Back(b, x), leads_here);
        }
        let found = leads.into_iter().map(|(b, leads)| (Some(b), leads));
        found.filter(|(b, _)| *b != Some(x)).chain([(None, no_back)]).collect()
    }

    /// `x.back := y`, or null.
    pub(in super::super) fn link_back(&mut self, x: Node, y: Option<Node>) {
        let (ghosts, tracked) = (self.ghosts, self.tracked());
        for end in [Some(x), y].into_iter().flatten() {
            if !self.nodes.contains(&end) {
                self.nodes.push(end);
            }
        }
        let exists = y.map_or(Expr::FALSE, |y| not(ghosts.null(y)));
        let nodes = self.nodes.clone();
        for &a in &nodes {
            let is_it = ghosts.same(a, x);
            self.set(Fact::NoBack(a), ite(is_it.clone(), not(exists.clone()), ghosts.no_back(a)));
            for b in self.with_tracked(&nodes) {
                let leads = match y {
                    Some(y) if y == b => exists.clone(),
                    Some(y) => and(exists.clone(), ghosts.same(y, b)),
                    None => Expr::FALSE,
                };
                self.set(Fact::Back(a, b), ite(is_it.clone(), leads, ghosts.back(a, b)));
            }
        }
        self.flush();
        if let Some(behind) = self.structure.behind() {
            self.branch(
                ghosts.same(x, tracked),
                |rules| match y {
                    Some(y) => rules.copy(behind, y),
                    None => rules.null(behind),
                },
                |_| {},
            );
        }
    }

    /// `x := y.back`. A node that no pointer is must link to where it was read: otherwise it is refused where y is T.
    pub(in super::super) fn follow_back(&mut self, x: Node, y: Node) {
        let (ghosts, tracked) = (self.ghosts, self.tracked());
        let Some(behind) = self.structure.behind() else { return };
        let roots: Vec<Node> = self.roots.iter().copied().filter(|root| *root != x).collect();
        let ways: Vec<Way> =
            (0..self.structure.links.len()).filter(|by| ghosts.local(Fact::Before(*by, behind)).is_some()).collect();
        let first = self.channels.push(Channel { name: "first".into(), types: vec![Type::Bool; roots.len()] });
        let back =
            self.channels.push(Channel { name: "back".into(), types: vec![Type::Bool; roots.len() + ways.len()] });
        self.branch(
            ghosts.same(y, tracked),
            |rules| {
                let is_root = any_of(roots.iter().map(|root| ghosts.same(behind, *root)));
                let is_inverse = any_of(ways.iter().map(|by| ghosts.before(*by, behind)));
                rules.branch(
                    ghosts.null(behind),
                    |rules| {
                        let values = roots.iter().map(|root| rules.above(*root, tracked)).collect();
                        rules.publish_kept(first, values);
                    },
                    |rules| {
                        rules.refuse(and(not(is_root.clone()), not(is_inverse)));
                        rules.branch(
                            is_root,
                            |_| {},
                            |rules| {
                                let mut values: Vec<Expr> =
                                    roots.iter().map(|root| rules.above(*root, behind)).collect();
                                values.extend(ways.iter().map(|by| ghosts.before(*by, behind)));
                                rules.publish_kept(back, values);
                            },
                        );
                    },
                );
                rules.copy(x, behind);
            },
            |rules| {
                rules.branch(
                    ghosts.no_back(y),
                    |rules| {
                        let seen: Vec<LocalId> =
                            roots.iter().map(|root| rules.fresh(&format!("any over {root} {y}"), Type::Bool)).collect();
                        rules.add(StmtKind::Recall { channel: first, targets: seen.clone() });
                        for (root, seen) in roots.iter().zip(seen) {
                            let is_over = rules.above(*root, y);
                            rules.assume(iff(Expr::Local(seen), is_over));
                        }
                        rules.null(x);
                    },
                    |rules| rules.follow_back_to(x, y, &roots, &roots, &ways, back),
                );
            },
        );
    }

    /// The same where y is not T, and the link is not null: to one of these pointers, or to a node that is none.
    pub(super) fn follow_back_to(
        &mut self,
        x: Node,
        y: Node,
        left: &[Node],
        roots: &[Node],
        ways: &[Way],
        back: ChannelId,
    ) {
        let (ghosts, tracked) = (self.ghosts, self.tracked());
        if let [first, rest @ ..] = left {
            let (first, rest) = (*first, rest.to_vec());
            self.branch(
                ghosts.back(y, first),
                |rules| rules.copy(x, first),
                |rules| rules.follow_back_to(x, y, &rest, roots, ways, back),
            );
            return;
        }
        let is_tracked = ghosts.back(y, tracked);
        let over: Vec<LocalId> =
            roots.iter().map(|root| self.fresh(&format!("any leads {root} {x}"), Type::Bool)).collect();
        let own: Vec<LocalId> =
            ways.iter().map(|by| self.fresh(&format!("any links {by} {x} {y}"), Type::Bool)).collect();
        self.add(StmtKind::Recall { channel: back, targets: over.iter().chain(&own).copied().collect() });
        let own: Vec<(Way, Expr)> = ways.iter().copied().zip(own.into_iter().map(Expr::Local)).collect();
        self.assume(any_of(own.iter().map(|(_, own)| own.clone())));
        let over: Vec<(Node, Expr)> = roots.iter().copied().zip(over.into_iter().map(Expr::Local)).collect();
        for (root, is_over) in &over {
            self.assume(implies(is_over.clone(), self.above(*root, y)));
            // Where T is what was found, it is known who leads there.
            self.assume(implies(is_tracked.clone(), iff(is_over.clone(), self.above(*root, tracked))));
        }
        // T leads nowhere that leads to it.
        self.assume(implies(is_tracked.clone(), not(self.leads(y, tracked))));
        let exists = Expr::TRUE;
        let others = self.others(x);
        let mut all: Vec<(Node, Expr)> = Vec::new();
        for &b in &others {
            let is_same = if roots.contains(&b) || b == y { Expr::FALSE } else { ghosts.back(y, b) };
            all.push((b, is_same));
        }
        all.push((tracked, is_tracked.clone()));
        let mut below: Vec<(Way, Node, Expr)> = Vec::new();
        for by in self.structure.ways() {
            let is_own = own.iter().find(|(way, _)| *way == by).map_or(Expr::FALSE, |(_, own)| own.clone());
            for (b, is_same) in &all {
                if ghosts.local(Fact::Below(by, x, *b)).is_none() {
                    continue;
                }
                let under = if *b == y { Expr::TRUE } else { self.leads(y, *b) };
                let value = match ways.len() {
                    1 => and(is_own.clone(), under),
                    _ => {
                        // By another link it may lead to others.
                        let any = self.any_truth(&format!("below {by} {x} {b}"));
                        let is_other = implies(any.clone(), and(not(under.clone()), not(is_same.clone())));
                        self.assume(ite(is_own.clone(), iff(any.clone(), under), is_other));
                        for (root, is_over) in &over {
                            let is_known = self.above(*root, *b);
                            self.assume(implies(and(any.clone(), is_over.clone()), is_known));
                        }
                        any
                    }
                };
                below.push((by, *b, value));
            }
            if ghosts.local(Fact::Ends(by, x)).is_some() {
                let ends = self.any_truth(&format!("ends {by} {x}"));
                self.assume(implies(is_own.clone(), not(ends.clone())));
                self.assume(implies(is_tracked.clone(), iff(ends.clone(), ghosts.ends(by, tracked))));
                for (_, _, is_below) in below.iter().filter(|(way, ..)| *way == by) {
                    self.assume(implies(ends.clone(), not(is_below.clone())));
                }
                self.set(Fact::Ends(by, x), ends);
            }
            if ghosts.local(Fact::Before(by, x)).is_some() {
                let before = self.any_truth(&format!("before {by} {x}"));
                self.assume(implies(is_own, not(before.clone())));
                let is_below = below
                    .iter()
                    .find(|(way, b, _)| (*way, *b) == (by, tracked))
                    .map_or(Expr::FALSE, |(_, _, is_below)| is_below.clone());
                self.assume(implies(before.clone(), is_below));
                self.set(Fact::Before(by, x), before);
            }
        }
        for (b, is_same) in &all {
            self.set_same(x, *b, is_same.clone());
            if *b == tracked {
                continue;
            }
            let is_over = over.iter().find(|(root, _)| root == b).map(|(_, is_over)| is_over.clone());
            for by in self.structure.ways().filter(|by| ghosts.local(Fact::Below(*by, *b, x)).is_some()) {
                let value = match &is_over {
                    Some(is_over) => and(is_over.clone(), ghosts.below(by, *b, y)),
                    None => {
                        let any = self.any_truth(&format!("below {by} {b} {x}"));
                        self.assume(implies(any.clone(), and(ghosts.below(by, *b, y), not(is_same.clone()))));
                        any
                    }
                };
                self.set(Fact::Below(by, *b, x), value);
            }
        }
        for (by, b, is_below) in below {
            self.set(Fact::Below(by, x, b), is_below);
        }
        let pending = std::mem::take(&mut self.pending);
        self.any_back(x, &exists, &all);
        self.pending.splice(0..0, pending);
        // Its links back lead here.
        for (b, _) in &all {
            let leads = if *b == y { Expr::TRUE } else { ghosts.same(*b, y) };
            let found = self.pending.iter().position(|(target, _)| Some(*target) == ghosts.local(Fact::Back(*b, x)));
            if let Some(found) = found {
                let value = self.pending[found].1.clone();
                self.assume(implies(leads, value));
            }
        }
        self.set(Fact::Null(x), Expr::FALSE);
        if let Some(index) = ghosts.index(y) {
            self.set(Fact::Index(x), index);
        }
        if ghosts.class(x).is_some() {
            self.any_class(x, &all);
        }
    }

    /// Publishes truth values as they are now.
    pub(super) fn publish_kept(&mut self, channel: ChannelId, values: Vec<Expr>) {
        let values = values
            .into_iter()
            .map(|value| {
                let target = self.fresh("then", Type::Bool);
                self.add(StmtKind::Assign { target, value });
                Expr::Local(target)
            })
            .collect();
        self.add(StmtKind::Publish { channel, values });
    }
}
