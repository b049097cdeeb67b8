//! Pointers into the part of a list that a procedure has changed, which it was not given: they lie anywhere that agrees with what is known.

use super::super::choose::Node;
use super::super::ghosts::Fact;
use super::{Rules, any_of, iff, implies, or};
use crate::build::{and, not, simplify_binary};
use crate::expr::{BinOp, Expr, Type};

/// How a lost pointer lies to another one.
struct Lies {
    to: Node,
    /// When what is known of the other one is the truth.
    is_known: Expr,
    same: Expr,
    /// Links lead from it to the other one, and from that one to it.
    over: Expr,
    under: Expr,
}

impl Rules<'_> {
    /// A pointer is lost, but not as to which object it is. `known` are all other nodes but T, and when what is known of them is the truth; `is_new` are those of them that were assigned
    /// meanwhile. There is one link, and no ring.
    pub(super) fn lose(&mut self, x: Node, known: &[(Node, Expr)], is_new: &dyn Fn(Node) -> bool) {
        let (ghosts, tracked) = (self.ghosts, self.tracked());
        let mut all: Vec<Lies> = Vec::new();
        for (b, is_known) in known.iter().cloned().chain([(tracked, Expr::TRUE)]) {
            let mut any = |fact: Fact, what: String| match ghosts.local(fact) {
                Some(_) => self.any_truth(&what),
                None => Expr::FALSE,
            };
            let same = match is_new(b) {
                true => any(Fact::Same(x.min(b), x.max(b)), format!("same {x} {b}")),
                false => ghosts.same(x, b),
            };
            let over = any(Fact::Below(0, x, b), format!("below 0 {x} {b}"));
            let under = any(Fact::Below(0, b, x), format!("below 0 {b} {x}"));
            all.push(Lies { to: b, is_known, same, over, under });
        }
        let ends = self.any_truth(&format!("ends 0 {x}"));
        let before = self.any_truth(&format!("before 0 {x}"));
        self.assume(implies(before.clone(), not(ends.clone())));
        for lies in &all {
            let b = lies.to;
            let mut rows = vec![
                implies(lies.over.clone(), not(or(lies.under.clone(), or(lies.same.clone(), ends.clone())))),
                implies(lies.under.clone(), not(lies.same.clone())),
                // The same object is the same in everything.
                implies(lies.same.clone(), iff(ends.clone(), ghosts.ends(0, b))),
            ];
            if b == tracked {
                rows.push(implies(before.clone(), lies.over.clone()));
            } else {
                let is_any = any_of([lies.same.clone(), lies.over.clone(), lies.under.clone()]);
                rows.push(implies(ghosts.null(b), not(is_any)));
                rows.push(implies(lies.same.clone(), iff(before.clone(), ghosts.before(0, b))));
                // Nothing lies between a node and the one that it links to.
                rows.push(implies(before.clone(), not(and(lies.over.clone(), ghosts.below(0, b, tracked)))));
                rows.push(implies(lies.under.clone(), not(ghosts.ends(0, b))));
            }
            rows.into_iter().for_each(|row| self.assume(implies(lies.is_known.clone(), row)));
        }
        for (index, one) in all.iter().enumerate() {
            for (other, two) in all.iter().enumerate().filter(|(other, _)| *other != index) {
                let (b, c) = (one.to, two.to);
                let mut rows = vec![
                    implies(one.same.clone(), iff(two.same.clone(), ghosts.same(b, c))),
                    implies(one.same.clone(), iff(two.under.clone(), ghosts.below(0, c, b))),
                    // What leads to the other also leads to it; and so on.
                    implies(and(ghosts.below(0, b, c), two.under.clone()), one.under.clone()),
                ];
                if b != tracked {
                    rows.push(implies(one.same.clone(), iff(two.over.clone(), ghosts.below(0, b, c))));
                    rows.push(implies(and(one.over.clone(), ghosts.below(0, b, c)), two.over.clone()));
                    rows.push(implies(and(one.under.clone(), two.over.clone()), ghosts.below(0, b, c)));
                    if c != tracked && index < other {
                        let way = any_of([ghosts.same(b, c), ghosts.below(0, b, c), ghosts.below(0, c, b)]);
                        rows.push(implies(and(one.over.clone(), two.over.clone()), way));
                    }
                }
                let are_known = and(one.is_known.clone(), two.is_known.clone());
                rows.into_iter().for_each(|row| self.assume(implies(are_known.clone(), row)));
            }
        }
        self.lose_numbers(x, &all, &ends);
        for lies in all {
            self.set_same(x, lies.to, lies.same);
            self.set(Fact::Below(0, x, lies.to), lies.over);
            self.set(Fact::Below(0, lies.to, x), lies.under);
        }
        self.set(Fact::Ends(0, x), ends);
        self.set(Fact::Before(0, x), before);
    }

    /// The number of nodes below it, and whether T links to it.
    fn lose_numbers(&mut self, x: Node, all: &[Lies], ends: &Expr) {
        let ghosts = self.ghosts;
        if ghosts.count(x).is_some() {
            let count = Expr::Local(self.any(Type::I64, &format!("count {x}")));
            let is_one = simplify_binary(BinOp::Eq, count.clone(), Expr::i64(1));
            let is_more = simplify_binary(BinOp::Gt, count.clone(), Expr::i64(1));
            self.assume(or(and(ends.clone(), is_one), and(not(ends.clone()), is_more)));
            for lies in all {
                let Some(known) = ghosts.count(lies.to) else { continue };
                let is_equal = simplify_binary(BinOp::Eq, count.clone(), known.clone());
                self.assume(implies(and(lies.is_known.clone(), lies.same.clone()), is_equal));
                let is_less = simplify_binary(BinOp::Lt, known.clone(), count.clone());
                self.assume(implies(and(lies.is_known.clone(), lies.over.clone()), is_less));
                let is_over = simplify_binary(BinOp::Lt, count.clone(), known);
                self.assume(implies(and(lies.is_known.clone(), lies.under.clone()), is_over));
            }
            self.set(Fact::Count(x), count);
        }
        if ghosts.local(Fact::After(0, x)).is_some() {
            let after = self.any_truth(&format!("after 0 {x}"));
            for lies in all.iter().filter(|lies| ghosts.local(Fact::After(0, lies.to)).is_some()) {
                let row = implies(lies.same.clone(), iff(after.clone(), ghosts.after(0, lies.to)));
                self.assume(implies(lies.is_known.clone(), row));
            }
            self.set(Fact::After(0, x), after);
        }
    }
}
