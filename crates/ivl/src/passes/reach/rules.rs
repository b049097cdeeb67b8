//! What statements do to what is known: the rules, one for each.
//!
//! Every rule admits what the heap really is, and as little else as it can: a link that is read leads anywhere that agrees with what is known. Read `x above b` as:
//! links lead from x to b. Objects with one link below each other lie on a line, so what lies below a node is above, below or the same.

use super::ghosts::{Ghosts, Node};
use crate::build::{and, ite, not, simplify_binary};
use crate::expr::{BinOp, Expr, Type};
use crate::program::{Local, Proc};
use crate::stmt::{LocalId, StmtKind};

/// Statements under construction. What they assign they assign at once: values are those of before.
pub(super) struct Rules<'a> {
    pub ghosts: &'a Ghosts,
    pub proc: &'a mut Proc,
    /// The pointers that are needed afterwards, T not among them.
    pub live: &'a [Node],
    /// What was made so far.
    pub made: Vec<StmtKind>,
    /// What must not hold before: otherwise the structure cannot be followed.
    pub refused: Vec<Expr>,
    /// Locals to be assigned at the end, with their values.
    pending: Vec<(LocalId, Expr)>,
}

fn or(a: Expr, b: Expr) -> Expr {
    simplify_binary(BinOp::Or, a, b)
}

fn implies(a: Expr, b: Expr) -> Expr {
    or(not(a), b)
}

fn iff(a: Expr, b: Expr) -> Expr {
    match (a, b) {
        (Expr::TRUE, b) => b,
        (a, Expr::TRUE) => a,
        (Expr::FALSE, b) => not(b),
        (a, Expr::FALSE) => not(a),
        (a, b) => simplify_binary(BinOp::Eq, a, b),
    }
}

impl<'a> Rules<'a> {
    pub fn new(ghosts: &'a Ghosts, proc: &'a mut Proc, live: &'a [Node]) -> Rules<'a> {
        Rules { ghosts, proc, live, made: Vec::new(), refused: Vec::new(), pending: Vec::new() }
    }

    /// A local of our own.
    fn fresh(&mut self, ty: Type) -> LocalId {
        let name = format!("then #{}", self.proc.locals.len());
        self.proc.locals.push(Local { name: name.into(), ty, source: None })
    }

    /// Any value. What it stands for is part of its name, for those who look at the program, and for the test that knows the truth.
    pub fn any(&mut self, ty: Type, what: &str) -> LocalId {
        let name = format!("any {what} #{}", self.proc.locals.len());
        let target = self.proc.locals.push(Local { name: name.into(), ty, source: None });
        self.made.push(StmtKind::Havoc { target, input: None, range: None });
        target
    }

    fn any_truth(&mut self, what: &str) -> Expr {
        Expr::Local(self.any(Type::Bool, what))
    }

    fn assume(&mut self, cond: Expr) {
        if cond != Expr::TRUE {
            self.made.push(StmtKind::Assume { cond });
        }
    }

    fn set(&mut self, target: LocalId, value: Expr) {
        if value != Expr::Local(target) {
            self.pending.push((target, value));
        }
    }

    /// Assigns what was to be assigned, all of it as of before.
    pub fn finish(mut self) -> (Vec<Expr>, Vec<StmtKind>) {
        let pending = std::mem::take(&mut self.pending);
        let targets: Vec<LocalId> = pending.iter().map(|(target, _)| *target).collect();
        let mut late = Vec::new();
        for (target, value) in pending {
            let mut is_read = false;
            value.for_each_local(&mut |local| is_read |= targets.contains(&local));
            if is_read {
                let temporary = self.fresh(self.proc.locals[target].ty);
                self.made.push(StmtKind::Assign { target: temporary, value });
                late.push(StmtKind::Assign { target, value: Expr::Local(temporary) });
            } else {
                late.push(StmtKind::Assign { target, value });
            }
        }
        self.made.append(&mut late);
        (self.refused, self.made)
    }

    fn others(&self, x: Node) -> Vec<Node> {
        self.live.iter().copied().filter(|other| *other != x).collect()
    }

    /// `x := null`.
    pub fn null(&mut self, x: Node) {
        let ghosts = self.ghosts;
        self.set(ghosts.null_local(x), Expr::TRUE);
        self.set(ghosts.ends_local(x), Expr::TRUE);
        self.set(ghosts.before_local(x), Expr::FALSE);
        for b in self.others(x).into_iter().chain([ghosts.tracked]) {
            self.set(ghosts.same_local(x, b), Expr::FALSE);
            self.set(ghosts.above_local(x, b), Expr::FALSE);
            self.set(ghosts.above_local(b, x), Expr::FALSE);
        }
    }

    /// `x := y`.
    pub fn copy(&mut self, x: Node, y: Node) {
        if x == y {
            return;
        }
        let ghosts = self.ghosts;
        self.set(ghosts.null_local(x), ghosts.null(y));
        self.set(ghosts.ends_local(x), ghosts.ends(y));
        self.set(ghosts.before_local(x), ghosts.before(y));
        for b in self.others(x).into_iter().chain([ghosts.tracked]) {
            let same = if b == y { not(ghosts.null(y)) } else { ghosts.same(y, b) };
            self.set(ghosts.same_local(x, b), same);
            self.set(ghosts.above_local(x, b), ghosts.above(y, b));
            self.set(ghosts.above_local(b, x), ghosts.above(b, y));
        }
    }

    /// `x := new`: its link is null, and nothing leads to it. It may be the one to follow, if none is.
    pub fn new_object(&mut self, x: Node) {
        let ghosts = self.ghosts;
        let any = self.any_truth("pick");
        let picked = and(any, not(Expr::Local(ghosts.chosen)));
        self.set(ghosts.null_local(x), Expr::FALSE);
        self.set(ghosts.ends_local(x), Expr::TRUE);
        self.set(ghosts.before_local(x), Expr::FALSE);
        for b in self.others(x).into_iter().chain([ghosts.tracked]) {
            let same = if b == ghosts.tracked { picked.clone() } else { Expr::FALSE };
            self.set(ghosts.same_local(x, b), same);
            self.set(ghosts.above_local(x, b), Expr::FALSE);
            self.set(ghosts.above_local(b, x), Expr::FALSE);
        }
        let tracked_ends = or(picked.clone(), ghosts.ends(ghosts.tracked));
        self.set(ghosts.ends_local(ghosts.tracked), tracked_ends);
        for value in ghosts.values() {
            let zero = Expr::Const(self.proc.locals[value].ty.zero());
            self.set(value, ite(picked.clone(), zero, Expr::Local(value)));
        }
        self.set(ghosts.chosen, or(Expr::Local(ghosts.chosen), picked));
    }

    /// `x := y.link`.
    pub fn follow(&mut self, x: Node, y: Node) {
        let ghosts = self.ghosts;
        let tracked = ghosts.tracked;
        let is_null = ghosts.ends(y);
        let exists = not(is_null.clone());
        let is_tracked = and(exists.clone(), ghosts.before(y));
        // What does not lead to y leads to x only by another link to it. Of T it is known; that no other node that is read here has one is true if T has none, whichever it is.
        let others = self.others(x);
        for &b in &others {
            let leads = or(ghosts.same(b, y), ghosts.above(b, y));
            self.refused.push(and(is_tracked.clone(), and(ghosts.above(b, tracked), not(leads))));
        }
        // Who is the same as x: someone below y. Of y itself that is known, and of T.
        let mut same: Vec<(Node, Expr)> = Vec::new();
        for &b in &others {
            let is_same = if b == y {
                Expr::FALSE
            } else {
                let any = self.any_truth(&format!("same {x} {b}"));
                let possible = and(exists.clone(), ghosts.above(y, b));
                self.assume(implies(any.clone(), possible));
                // Where b is T, x is b if and only if it is T.
                self.assume(implies(ghosts.same(b, tracked), iff(any.clone(), is_tracked.clone())));
                any
            };
            same.push((b, is_same));
        }
        let below = |b: Node, is_same: &Expr| and(and(exists.clone(), ghosts.above(y, b)), not(is_same.clone()));
        let over = |b: Node| and(exists.clone(), or(ghosts.same(b, y), ghosts.above(b, y)));
        let above_tracked = below(tracked, &is_tracked);
        // T is any node: it may lead to x by another link, as one does that was taken out of a list.
        let aside = self.any_truth(&format!("over {x}"));
        let lies_below = or(is_tracked.clone(), ghosts.above(y, tracked));
        self.assume(implies(aside.clone(), and(exists.clone(), not(lies_below))));
        let tracked_above = or(over(tracked), aside.clone());
        let ends = self.any_truth(&format!("ends {x}"));
        let before = self.any_truth(&format!("before {x}"));
        self.assume(implies(is_null.clone(), and(ends.clone(), not(before.clone()))));
        self.assume(implies(ends.clone(), and(not(above_tracked.clone()), not(before.clone()))));
        self.assume(implies(before.clone(), and(above_tracked.clone(), Expr::Local(ghosts.owned))));
        self.assume(implies(is_tracked.clone(), and(iff(ends.clone(), ghosts.ends(tracked)), not(before.clone()))));
        for (b, is_same) in &same {
            let (b, above_b) = (*b, below(*b, is_same));
            self.assume(implies(ends.clone(), not(above_b.clone())));
            self.assume(implies(and(aside.clone(), above_b.clone()), ghosts.above(tracked, b)));
            // Nothing lies between a node and the one that it links to.
            self.assume(implies(before.clone(), not(and(above_b.clone(), ghosts.above(b, tracked)))));
            // Two nodes that link to T are two links to it.
            let two = and(and(before.clone(), ghosts.before(b)), not(is_same.clone()));
            self.assume(implies(two, Expr::Local(ghosts.owned_twice)));
            // The same object is the same in everything.
            self.assume(implies(is_same.clone(), iff(ends.clone(), ghosts.ends(b))));
            self.assume(implies(is_same.clone(), iff(before.clone(), ghosts.before(b))));
            self.assume(implies(is_same.clone(), iff(is_tracked.clone(), ghosts.same(b, tracked))));
            self.assume(implies(is_same.clone(), iff(above_tracked.clone(), ghosts.above(b, tracked))));
            self.assume(implies(is_same.clone(), iff(tracked_above.clone(), ghosts.above(tracked, b))));
            for (c, other) in same.iter().filter(|(c, _)| *c != b) {
                self.assume(implies(is_same.clone(), iff(other.clone(), ghosts.same(b, *c))));
                self.assume(implies(is_same.clone(), iff(below(*c, other), ghosts.above(b, *c))));
                self.assume(implies(is_same.clone(), iff(over(*c), ghosts.above(*c, b))));
            }
        }
        for (b, is_same) in &same {
            self.set(ghosts.same_local(x, *b), is_same.clone());
            self.set(ghosts.above_local(x, *b), below(*b, is_same));
            self.set(ghosts.above_local(*b, x), over(*b));
        }
        self.set(ghosts.same_local(x, tracked), is_tracked);
        self.set(ghosts.above_local(x, tracked), above_tracked);
        self.set(ghosts.above_local(tracked, x), tracked_above);
        self.set(ghosts.null_local(x), is_null);
        self.set(ghosts.ends_local(x), ends);
        self.set(ghosts.before_local(x), before);
    }

    /// `x.link := y`, or null.
    pub fn link(&mut self, x: Node, y: Option<Node>) {
        let ghosts = self.ghosts;
        let tracked = ghosts.tracked;
        let exists = y.map_or(Expr::FALSE, |y| not(ghosts.null(y)));
        // What lies at y or below it.
        let at_or_below = |b: Node| match y {
            None => Expr::FALSE,
            Some(y) => and(exists.clone(), or(ghosts.same(y, b), ghosts.above(y, b))),
        };
        // A cycle cannot be followed.
        self.refused.push(at_or_below(x));
        let nodes: Vec<Node> = self.live.iter().copied().chain([tracked]).collect();
        for &a in &nodes {
            let is_it = ghosts.same(a, x);
            for &b in nodes.iter().filter(|b| **b != a) {
                let way = and(ghosts.above(a, x), ghosts.above(x, b));
                let kept = and(ghosts.above(a, b), and(not(is_it.clone()), not(way)));
                let linked = and(or(is_it.clone(), ghosts.above(a, x)), at_or_below(b));
                self.set(ghosts.above_local(a, b), or(kept, linked));
            }
            self.set(ghosts.ends_local(a), ite(is_it.clone(), not(exists.clone()), ghosts.ends(a)));
            if a != tracked {
                let leads = match y {
                    None => Expr::FALSE,
                    Some(y) => and(exists.clone(), ghosts.same(y, tracked)),
                };
                self.set(ghosts.before_local(a), ite(is_it, leads, ghosts.before(a)));
            }
        }
        let was = ghosts.before(x);
        let is = match y {
            None => Expr::FALSE,
            Some(y) => and(exists.clone(), ghosts.same(y, tracked)),
        };
        let more = and(not(was.clone()), is.clone());
        let fewer = and(was, not(is));
        let (owned, twice) = (Expr::Local(ghosts.owned), Expr::Local(ghosts.owned_twice));
        let still = self.any_truth("still");
        let now_owned = or(more.clone(), ite(fewer.clone(), twice.clone(), owned.clone()));
        let now_twice = ite(more, owned, and(twice, or(not(fewer.clone()), still)));
        // Two others that link to it are enough.
        for (index, &a) in self.live.iter().enumerate() {
            for &b in &self.live[index + 1..] {
                let two = and(and(ghosts.before(a), ghosts.before(b)), not(ghosts.same(a, b)));
                let are_others = and(not(ghosts.same(a, x)), not(ghosts.same(b, x)));
                self.assume(implies(and(fewer.clone(), and(two, are_others)), now_twice.clone()));
            }
        }
        self.set(ghosts.owned, now_owned);
        self.set(ghosts.owned_twice, now_twice);
    }
}
