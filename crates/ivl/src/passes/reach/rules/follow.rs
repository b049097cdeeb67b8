//! `x := y.f`, and elements.

use super::super::choose::{Node, Way};
use super::super::ghosts::Fact;
use super::{Rules, Start, any_of, has_index, iff, implies, or};
use crate::build::{and, ite, not, simplify_binary};
use crate::expr::{BinOp, Expr};

impl Rules<'_> {
    /// `x := y.f`, or an element.
    pub(in super::super) fn follow(&mut self, x: Node, start: Start) {
        let at_end = match (&start, self.structure.closing()) {
            (Start::Field(y, by), Some((from, _))) if self.structure.rings == Some(*by) => self.ghosts.same(*y, from),
            _ => Expr::FALSE,
        };
        self.branch(
            at_end,
            |rules| rules.structure.closing().into_iter().for_each(|(_, to)| rules.copy(x, to)),
            |rules| rules.follow_link(x, &start),
        );
    }

    pub(super) fn follow_link(&mut self, x: Node, start: &Start) {
        let (ghosts, tracked) = (self.ghosts, self.tracked());
        let others = self.others(x);
        // Where it starts, by which link, and which of what is below that link is below this one element.
        let (y, by) = match start {
            Start::Field(y, by) => (*y, *by),
            Start::Element(_) => match self.structure.elements() {
                Some(elements) => elements,
                None => return,
            },
        };
        let under = |b: Node| match start {
            Start::Field(..) => ghosts.below(by, y, b),
            Start::Element(index) => and(ghosts.below(by, y, b), has_index(ghosts, b, index)),
        };
        let exists = match start {
            Start::Field(..) => not(ghosts.ends(by, y)),
            Start::Element(_) => {
                let exists = self.any_truth(&format!("exists {x}"));
                for b in self.with_tracked(&others) {
                    self.assume(implies(under(b), exists.clone()));
                }
                exists
            }
        };
        let is_tracked = match start {
            Start::Field(..) => and(exists.clone(), ghosts.before(by, y)),
            Start::Element(index) => and(ghosts.before(by, y), has_index(ghosts, tracked, index)),
        };
        // What does not lead to y leads to x only by another link to it. Of T it is known; that no other node that is read here has one is true if T has none, whichever it is.
        let mut used: Vec<Node> = self.roots.iter().copied().filter(|root| *root != x && *root != y).collect();
        used.push(y);
        for (b, is_used) in self.used(&used) {
            let aside = and(self.above(b, tracked), not(self.leads(b, y)));
            self.refuse(and(and(is_tracked.clone(), is_used), aside));
        }
        // Who is the same as x: someone below y, by this link. Of T that is known.
        let mut same: Vec<(Node, Expr)> = Vec::new();
        for &b in &others {
            let possible = and(exists.clone(), under(b));
            let is_same = if b == y || ghosts.same(x, b) == Expr::FALSE || possible == Expr::FALSE {
                Expr::FALSE
            } else {
                let any = self.any_truth(&format!("same {x} {b}"));
                self.assume(implies(any.clone(), possible));
                // Where b is T, x is b if and only if it is T.
                self.assume(implies(ghosts.same(b, tracked), iff(any.clone(), is_tracked.clone())));
                any
            };
            same.push((b, is_same));
        }
        let mut all = same.clone();
        self.dangle_below(x, ghosts.dangles(y), &same);
        all.push((tracked, is_tracked.clone()));
        // What is below x, and by which link at first.
        let mut below: Vec<(Way, Node, Expr)> = Vec::new();
        for (b, is_same) in &all {
            let total = and(and(exists.clone(), under(*b)), not(is_same.clone()));
            let ways: Vec<Way> =
                self.structure.ways().filter(|by| ghosts.local(Fact::Below(*by, x, *b)).is_some()).collect();
            let found: Vec<Expr> = match ways[..] {
                [_] => vec![total],
                _ if total == Expr::FALSE => vec![Expr::FALSE; ways.len()],
                _ => {
                    let any: Vec<Expr> = ways.iter().map(|by| self.any_truth(&format!("below {by} {x} {b}"))).collect();
                    self.assume(iff(total, any_of(any.iter().cloned())));
                    for (index, one) in any.iter().enumerate() {
                        any[index + 1..].iter().for_each(|other| self.assume(not(and(one.clone(), other.clone()))));
                    }
                    any
                }
            };
            below.extend(ways.into_iter().zip(found).map(|(by, is_below)| (by, *b, is_below)));
        }
        let is_below = |by: Way, b: Node| {
            let found = below.iter().find(|(way, node, _)| (*way, *node) == (by, b));
            found.map_or(Expr::FALSE, |(_, _, is_below)| is_below.clone())
        };
        let is_branching = below.iter().any(|(by, b, _)| below.iter().any(|(other, c, _)| b == c && by != other));
        if is_branching {
            // What lies behind another lies behind the same link.
            for (by, b, first) in &below {
                for (_, c, _) in below.iter().filter(|(way, c, _)| way == by && c != b) {
                    let behind = if *b == tracked { ghosts.same(*b, *c) } else { self.leads(*b, *c) };
                    self.assume(implies(and(first.clone(), behind), is_below(*by, *c)));
                }
            }
        }
        // Its own links. The same object is the same in everything.
        let ways: Vec<Way> = self.structure.ways().filter(|by| ghosts.local(Fact::Ends(*by, x)).is_some()).collect();
        for by in ways {
            let ends = self.any_truth(&format!("ends {by} {x}"));
            self.assume(implies(not(exists.clone()), ends.clone()));
            self.assume(implies(is_tracked.clone(), iff(ends.clone(), ghosts.ends(by, tracked))));
            for (b, _) in &all {
                self.assume(implies(ends.clone(), not(is_below(by, *b))));
            }
            let before = if ghosts.local(Fact::Before(by, x)).is_some() {
                let before = self.any_truth(&format!("before {by} {x}"));
                self.assume(implies(before.clone(), is_below(by, tracked)));
                before
            } else {
                Expr::FALSE
            };
            for (b, is_same) in &same {
                // Nothing lies between a node and the one that it links to.
                let is_above = match Some(*b) == self.structure.behind() {
                    true => any_of(self.structure.ways().map(|by| ghosts.before(by, *b))),
                    false => self.above(*b, tracked),
                };
                self.assume(implies(before.clone(), not(and(is_below(by, *b), is_above))));
                self.assume(implies(is_same.clone(), iff(before.clone(), ghosts.before(by, *b))));
                if Some(*b) == self.structure.behind() {
                    continue;
                }
                self.assume(implies(is_same.clone(), iff(ends.clone(), ghosts.ends(by, *b))));
                for (c, _) in all.iter().filter(|(c, _)| c != b) {
                    self.assume(implies(is_same.clone(), iff(is_below(by, *c), ghosts.below(by, *b, *c))));
                }
            }
            self.set(Fact::Ends(by, x), ends);
            self.set(Fact::Before(by, x), before);
        }
        let over = |by_first: Way, b: Node| match start {
            Start::Field(..) if by_first == by => {
                and(exists.clone(), or(ghosts.same(b, y), ghosts.below(by_first, b, y)))
            }
            Start::Field(..) => and(exists.clone(), ghosts.below(by_first, b, y)),
            Start::Element(_) if b == y && by_first == by => exists.clone(),
            Start::Element(_) => Expr::FALSE,
        };
        for (b, is_same) in &same {
            self.assume(implies(is_same.clone(), iff(is_tracked.clone(), ghosts.same(*b, tracked))));
            for (c, other) in same.iter().filter(|(c, _)| c != b) {
                self.assume(implies(is_same.clone(), iff(other.clone(), ghosts.same(*b, *c))));
                if self.roots.contains(c) {
                    for by in self.structure.ways() {
                        self.assume(implies(is_same.clone(), iff(over(by, *c), ghosts.below(by, *c, *b))));
                    }
                }
            }
        }
        for (b, is_same) in &same {
            let b = *b;
            self.set_same(x, b, is_same.clone());
            for by in self.structure.ways() {
                self.set(Fact::Below(by, b, x), over(by, b));
            }
        }
        let from = match start {
            Start::Field(..) => Some((y, by)),
            Start::Element(_) => None,
        };
        self.see_back(x, from, &exists, &all, &over);
        for (by, b, is_below) in below {
            self.set(Fact::Below(by, x, b), is_below);
        }
        self.set_same(x, tracked, is_tracked);
        self.set(Fact::Null(x), not(exists.clone()));
        let index = match start {
            Start::Field(y, _) => ghosts.index(*y),
            Start::Element(index) => Some(index.clone()),
        };
        if let Some(index) = index {
            self.set(Fact::Index(x), index);
        }
        if let Some(above) = ghosts.count(y) {
            // No machine has as many nodes as the type has numbers.
            let one_less = simplify_binary(BinOp::Sub, above.clone(), Expr::i64(1));
            let is_one = simplify_binary(BinOp::Eq, above, Expr::i64(1));
            let is_some = simplify_binary(BinOp::Ge, one_less.clone(), Expr::i64(1));
            self.assume(or(exists.clone(), is_one));
            self.assume(implies(exists.clone(), is_some));
            for (b, is_same) in &all {
                if let Some(known) = ghosts.count(*b) {
                    let is_equal = simplify_binary(BinOp::Eq, one_less.clone(), known);
                    self.assume(implies(is_same.clone(), is_equal));
                }
            }
            self.set(Fact::Count(x), ite(exists.clone(), one_less, Expr::i64(0)));
        }
        if ghosts.class(x).is_some() {
            self.any_class(x, &all);
        }
        // Whether T links to it: known of the same object, even where nobody leads to T any more; and where it was read from T.
        let is_next = match start {
            Start::Field(y, _) => and(exists, ghosts.same(*y, tracked)),
            Start::Element(_) => Expr::FALSE,
        };
        for way in self.structure.ways() {
            let mut value = if way == by { is_next.clone() } else { Expr::FALSE };
            for (b, is_same) in &same {
                if ghosts.local(Fact::After(way, *b)).is_some() {
                    if way == by {
                        self.assume(implies(is_next.clone(), iff(is_same.clone(), ghosts.after(way, *b))));
                    }
                    value = or(value, and(is_same.clone(), ghosts.after(way, *b)));
                }
            }
            self.set(Fact::After(way, x), value);
        }
        self.answered(x);
    }
}
