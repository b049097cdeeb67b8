//! `x.f := y`: cutting a link, and adding one.

use super::super::choose::Node;
use super::super::ghosts::Fact;
use super::{Rules, Start, any_of, has_index, or};
use crate::build::{and, ite, not, simplify_binary};
use crate::expr::{BinOp, Expr};

impl Rules<'_> {
    /// `x.f := y`, or null; or so for an element.
    pub(in super::super) fn link(&mut self, start: Start, y: Option<Node>) {
        if let Some(y) = y {
            self.dangle_over(&start, y);
        }
        // It is done in steps: what is known of both ends is needed until the last one.
        let ends = match start {
            Start::Field(x, _) => [Some(x), y],
            Start::Element(_) => [None, y],
        };
        for end in ends.into_iter().flatten() {
            if !self.nodes.contains(&end) {
                self.nodes.push(end);
            }
        }
        if let Start::Field(x, by) = start {
            self.meet(x, by, y);
        }
        let is_around = matches!(start, Start::Field(_, by) if self.structure.rings == Some(by));
        match (&start, self.structure.closing()) {
            (Start::Field(x, by), Some((from, to))) if is_around => {
                let (x, by) = (*x, *by);
                let is_closing = self.ghosts.same(x, from);
                let open = |rules: &mut Self| {
                    rules.null(from);
                    rules.flush();
                    rules.null(to);
                    rules.flush();
                };
                self.branch(is_closing, open, |rules| {
                    // A ring that is cut elsewhere has an ordinary link where it was closed.
                    let is_cut = and(rules.leads(to, x), rules.ghosts.below(by, x, from));
                    let is_cut = rules.kept(is_cut);
                    rules.cut(&start);
                    rules.branch(
                        is_cut,
                        |rules| {
                            rules.join(&Start::Field(from, by), to);
                            rules.flush();
                            open(rules);
                        },
                        |_| {},
                    );
                });
                let Some(y) = y else { return };
                self.flush();
                let closes = and(not(self.ghosts.null(y)), self.leads(y, x));
                self.branch(
                    closes,
                    |rules| {
                        // One ring at a time, unless nobody knows the other any more: links back may still lead there.
                        let is_known = match rules.structure.back {
                            Some(_) => Expr::TRUE,
                            None => any_of(rules.roots.iter().map(|root| rules.leads(*root, from))),
                        };
                        rules.refuse(and(not(rules.ghosts.null(from)), is_known));
                        rules.copy(from, x);
                        rules.flush();
                        rules.copy(to, y);
                    },
                    |rules| rules.join_checked(&start, y),
                );
            }
            _ => {
                self.cut(&start);
                self.flush();
                if let Some(y) = y {
                    if let Start::Field(x, _) = start {
                        self.refuse(and(not(self.ghosts.null(y)), self.leads(y, x)));
                    }
                    self.join_checked(&start, y);
                }
            }
        }
    }

    /// Links, unless a second way from a pointer to T comes of it.
    pub(super) fn join_checked(&mut self, start: &Start, y: Node) {
        let (ghosts, tracked) = (self.ghosts, self.tracked());
        if self.structure.ways().len() > 1 {
            let joined = and(not(ghosts.null(y)), self.leads(y, tracked));
            for (a, is_used) in self.used(&self.roots) {
                let is_over = match start {
                    Start::Field(x, _) => self.leads(a, *x),
                    Start::Element(_) if Some(a) == self.structure.elements().map(|(array, _)| array) => Expr::TRUE,
                    Start::Element(_) => Expr::FALSE,
                };
                self.refuse(and(and(and(is_used, is_over), self.above(a, tracked)), joined.clone()));
            }
        }
        self.join(start, y);
    }

    /// Takes a link away.
    pub(super) fn cut(&mut self, start: &Start) {
        let ghosts = self.ghosts;
        let nodes = self.nodes.clone();
        match start {
            Start::Field(x, by) => {
                for a in self.with_tracked(&nodes) {
                    let is_it = ghosts.same(a, *x);
                    for b in self.with_tracked(&nodes) {
                        for first in self.structure.ways() {
                            let way = and(ghosts.below(first, a, *x), ghosts.below(*by, *x, b));
                            let own = if first == *by { is_it.clone() } else { Expr::FALSE };
                            let kept = and(ghosts.below(first, a, b), not(or(own, way)));
                            self.set(Fact::Below(first, a, b), kept);
                        }
                    }
                    self.set(Fact::Ends(*by, a), or(is_it.clone(), ghosts.ends(*by, a)));
                    self.set(Fact::Before(*by, a), and(not(is_it.clone()), ghosts.before(*by, a)));
                    self.set(Fact::Mutual(*by, a), and(not(is_it), ghosts.mutual(*by, a)));
                    if let (Some(count), Some(lost)) = (ghosts.count(a), ghosts.count(*x)) {
                        let lost = simplify_binary(BinOp::Sub, lost, Expr::i64(1));
                        let rest = simplify_binary(BinOp::Sub, count.clone(), lost);
                        self.set(Fact::Count(a), ite(self.leads(a, *x), rest, count));
                    }
                }
            }
            Start::Element(index) => {
                let Some((array, by)) = self.structure.elements() else { return };
                for b in self.with_tracked(&nodes) {
                    let is_it = has_index(ghosts, b, index);
                    self.set(Fact::Below(by, array, b), and(ghosts.below(by, array, b), not(is_it)));
                }
                let is_it = has_index(ghosts, self.tracked(), index);
                self.set(Fact::Before(by, array), and(ghosts.before(by, array), not(is_it)));
            }
        }
    }

    /// Adds a link where there is none.
    pub(super) fn join(&mut self, start: &Start, y: Node) {
        let (ghosts, tracked) = (self.ghosts, self.tracked());
        let nodes = self.nodes.clone();
        let exists = self.kept(not(ghosts.null(y)));
        let array = self.structure.elements();
        let joined: Vec<(Node, Expr)> =
            self.with_tracked(&nodes).into_iter().map(|b| (b, and(exists.clone(), self.leads(y, b)))).collect();
        let hits = and(exists.clone(), ghosts.same(y, tracked));
        match start {
            Start::Field(x, by) => {
                for a in self.with_tracked(&nodes) {
                    let is_it = ghosts.same(a, *x);
                    for (b, is_joined) in &joined {
                        for first in self.structure.ways() {
                            let own = if first == *by { is_it.clone() } else { Expr::FALSE };
                            let linked = and(or(own, ghosts.below(first, a, *x)), is_joined.clone());
                            self.set(Fact::Below(first, a, *b), or(ghosts.below(first, a, *b), linked));
                        }
                    }
                    self.set(Fact::Ends(*by, a), ite(is_it.clone(), not(exists.clone()), ghosts.ends(*by, a)));
                    self.set(Fact::Before(*by, a), ite(is_it.clone(), hits.clone(), ghosts.before(*by, a)));
                    let is_mutual = and(exists.clone(), ghosts.back(y, *x));
                    self.set(Fact::Mutual(*by, a), ite(is_it, is_mutual, ghosts.mutual(*by, a)));
                    if let (Some(count), Some(more)) = (ghosts.count(a), ghosts.count(y)) {
                        let sum = simplify_binary(BinOp::Add, count.clone(), more);
                        self.set(Fact::Count(a), ite(self.leads(a, *x), sum, count));
                    }
                }
                if let (Some((array, by)), Some(index)) = (array, ghosts.index(*x)) {
                    let is_in = ghosts.below(by, array, *x);
                    for (b, is_joined) in joined {
                        self.move_to(b, and(is_in.clone(), is_joined), index.clone());
                    }
                }
            }
            Start::Element(index) => {
                let Some((array, by)) = array else { return };
                self.set(Fact::Before(by, array), or(ghosts.before(by, array), hits));
                for (b, is_joined) in joined {
                    self.set(Fact::Below(by, array, b), or(ghosts.below(by, array, b), is_joined.clone()));
                    self.move_to(b, is_joined, index.clone());
                }
            }
        }
    }

    /// Where this holds, b lies below the element with this index.
    pub(super) fn move_to(&mut self, b: Node, cond: Expr, index: Expr) {
        if let Some(old) = self.ghosts.index(b) {
            self.set(Fact::Index(b), ite(cond, index, old));
        }
    }
}
