//! `x, … := call p(y, …)` for a procedure that may change links, make nodes, return pointers and write global ones.
//!
//! It can change only nodes to which what it is given leads, *its part*, and new ones; and what it returns is one of these. Links lead out of its part neither before nor afterwards. So
//! pointers to other nodes lead where they led, and into its part where they entered it, which must be at something that it is given: of that it tells at its end
//! where it leads by then. Of a pointer into its part that it is not given nobody knows that: it is refused, but in lists lies anywhere ([`super::lost`]).

use super::super::calls::{Given, Signature};
use super::super::choose::{Node, Way};
use super::super::ghosts::Fact;
use super::{Rules, any_of, or};
use crate::build::{and, ite, not, simplify_binary};
use crate::expr::{BinOp, Expr};
use crate::program::ProcId;
use crate::stmt::{LocalId, StmtKind};
use std::collections::BTreeMap;

/// A call.
pub(in super::super) struct Call<'a> {
    pub signature: &'a Signature,
    pub proc: ProcId,
    pub targets: Vec<Option<LocalId>>,
    pub args: Vec<Expr>,
}

/// What a procedure tells at its end, of its own nodes.
struct Told(BTreeMap<Fact, Expr>);

impl Told {
    fn holds(&self, fact: Fact) -> Expr {
        let never = match fact {
            Fact::Null(_) | Fact::NoBack(_) | Fact::Ends(..) => Expr::TRUE,
            Fact::Index(_) | Fact::Class(_) => Expr::i32(0),
            Fact::Count(_) => Expr::i64(0),
            Fact::Before(..)
            | Fact::After(..)
            | Fact::Same(..)
            | Fact::Below(..)
            | Fact::Back(..)
            | Fact::Mutual(..) => Expr::FALSE,
        };
        self.0.get(&fact).cloned().unwrap_or(never)
    }

    fn same(&self, a: Node, b: Node) -> Expr {
        if a == b { Expr::TRUE } else { self.holds(Fact::Same(a.min(b), a.max(b))) }
    }

    fn leads(&self, ways: std::ops::Range<Way>, a: Node, b: Node) -> Expr {
        or(self.same(a, b), any_of(ways.map(|by| self.holds(Fact::Below(by, a, b)))))
    }
}

impl Rules<'_> {
    pub(in super::super) fn call(&mut self, call: &Call<'_>) {
        let (structure, ghosts, tracked) = (self.structure, self.ghosts, self.tracked());
        let Call { signature, proc, targets, args } = call;
        // What it is given, each with what keeps it; and what it tells of, each with what it is then.
        let given = signature.given(structure, args);
        let is_target =
            |node: &Node| targets.iter().flatten().any(|target| structure.of(&Expr::Local(*target)) == Some(*node));
        let mut told = signature.told(structure, targets);
        told.retain(|(node, _)| *node == tracked || self.nodes.contains(node));
        let is_told = |node: &Node| told.iter().any(|(known, _)| known == node);
        let others: Vec<Node> = self.nodes.iter().copied().filter(|node| !is_told(node) && !is_target(node)).collect();
        let mut lost: Vec<(Node, Expr)> = Vec::new();
        for &a in &others {
            // Nobody knows what becomes of a node of its part that it is not given.
            let is_given = any_of(given.iter().map(|(p, _)| ghosts.same(a, *p)));
            let is_part = any_of(given.iter().map(|(p, _)| self.above(*p, a)));
            let is_lost = and(is_part, not(is_given));
            let is_lost = match structure.ways().len() {
                1 => self.kept(is_lost),
                // Nor whether two ways lead from it to one node.
                _ => {
                    self.refuse(is_lost);
                    Expr::FALSE
                }
            };
            // T, in its part, is where no other way into it ends.
            let in_part = any_of(given.iter().map(|(p, _)| self.leads(*p, tracked)));
            let by_given = any_of(given.iter().map(|(p, _)| and(self.leads(a, *p), self.leads(*p, tracked))));
            let aside = and(and(self.above(a, tracked), in_part), not(by_given));
            self.refuse(and(not(is_lost.clone()), aside));
            lost.push((a, is_lost));
        }
        let told_facts = self.make_call(call, *proc);
        let object = told.iter().find(|(node, _)| *node == tracked).map_or(tracked, |(_, now)| *now);
        self.refuse_second_ways(&others, &given, &told_facts, object);
        self.tell(&told, &others, &given, &told_facts);
        self.flush();
        let known: Vec<Node> = told.iter().map(|(node, _)| *node).collect();
        for (index, (a, is_lost)) in lost.iter().enumerate() {
            // What is lost, too, is known once its turn has come.
            let later = lost.iter().enumerate().filter(|(other, _)| *other != index).map(|(other, (b, is_lost))| {
                let is_known = if other < index { Expr::TRUE } else { not(is_lost.clone()) };
                (*b, is_known)
            });
            let told = known.iter().filter(|node| **node != tracked).map(|node| (*node, Expr::TRUE));
            let all: Vec<(Node, Expr)> = told.chain(later).collect();
            let is_new = |node: Node| node != tracked && known.contains(&node);
            self.branch(is_lost.clone(), |rules| rules.lose(*a, &all, &is_new), |_| {});
        }
        // What it returns is no pointer into the structure.
        let nulls: Vec<Node> =
            self.nodes.iter().copied().filter(|node| is_target(node) && !known.contains(node)).collect();
        for node in nulls {
            self.null(node);
            self.flush();
        }
    }

    /// The call itself: what comes back stands in locals of its own, but for what is known of T alone.
    fn make_call(&mut self, call: &Call<'_>, proc: ProcId) -> Told {
        let (structure, ghosts) = (self.structure, self.ghosts);
        let is_pointer = |expr: &Expr| structure.of(expr).is_some();
        let inputs = call.signature.inputs(structure, ghosts, &call.args);
        let own = call.args.iter().map(|arg| if is_pointer(arg) { Expr::NULL } else { arg.clone() });
        let args = own.chain(inputs).collect();
        let mut targets: Vec<Option<LocalId>> =
            call.targets.iter().map(|target| target.filter(|target| !is_pointer(&Expr::Local(*target)))).collect();
        let mut told = BTreeMap::new();
        for (given, ty) in call.signature.returned() {
            let target = match given {
                Given::Fact(fact) => {
                    let target = self.fresh("told", ty);
                    told.insert(fact, Expr::Local(target));
                    Some(target)
                }
                Given::Chosen
                | Given::Hit
                | Given::Last
                | Given::Ended
                | Given::Storage
                | Given::Value(_)
                | Given::Neighbour(..) => given.local(ghosts),
            };
            targets.push(target);
        }
        self.add(StmtKind::Call { targets, proc, args });
        Told(told)
    }

    /// Whether links led from a pointer to something that was given, by this one at first, and to nothing else of the part on the way.
    fn enters(&self, by: Way, a: Node, p: Node, given: &[(Node, Node)]) -> Expr {
        let is_later = any_of(given.iter().map(|(q, _)| and(self.above(*q, p), self.leads(a, *q))));
        and(self.ghosts.below(by, a, p), not(is_later))
    }

    /// Refuses a pointer from which two ways lead to T now, which is this node of the procedure, by two that were given.
    fn refuse_second_ways(&mut self, others: &[Node], given: &[(Node, Node)], told: &Told, object: Node) {
        let ways = self.structure.ways();
        if ways.len() == 1 {
            return;
        }
        for &a in others {
            let enters: Vec<Expr> = given
                .iter()
                .map(|(p, keeper)| {
                    let enters = any_of(ways.clone().map(|by| self.enters(by, a, *p, given)));
                    and(enters, told.leads(ways.clone(), *keeper, object))
                })
                .collect();
            for (first, (p, _)) in given.iter().enumerate() {
                for (second, (q, _)) in given.iter().enumerate().skip(first + 1) {
                    let both = and(enters[first].clone(), enters[second].clone());
                    self.refuse(and(both, not(self.ghosts.same(*p, *q))));
                }
            }
        }
    }

    /// What is known afterwards.
    fn tell(&mut self, known: &[(Node, Node)], others: &[Node], given: &[(Node, Node)], told: &Told) {
        let (ghosts, tracked) = (self.ghosts, self.tracked());
        let array = self.structure.elements().map(|(array, _)| array);
        let now = |node: Node| known.iter().find(|(known, _)| *known == node).map(|(_, now)| *now);
        let is_given = |a: Node| any_of(given.iter().map(|(p, _)| ghosts.same(a, *p)));
        // What is known of a node that was given is what is told of the one that keeps it.
        let of_given = |a: Node, old: Expr, fact: &dyn Fn(Node) -> Fact| {
            given.iter().fold(old, |value, (p, keeper)| ite(ghosts.same(a, *p), told.holds(fact(*keeper)), value))
        };
        let in_part = any_of(given.iter().map(|(p, _)| self.leads(*p, tracked)));
        // From one of the others to a node of the part, as it is named there.
        let below = |rules: &Self, by: Way, a: Node, to: Node| {
            any_of(given.iter().map(|(p, keeper)| {
                let own = and(ghosts.same(a, *p), told.holds(Fact::Below(by, *keeper, to)));
                let entered = and(rules.enters(by, a, *p, given), told.leads(rules.structure.ways(), *keeper, to));
                or(own, entered)
            }))
        };
        for fact in self.structure.facts() {
            let Some(old) = ghosts.local(fact).map(Expr::Local) else { continue };
            let nodes = fact.nodes();
            if nodes.iter().any(|node| !others.contains(node) && now(*node).is_none()) {
                continue;
            }
            if nodes.iter().all(|node| now(*node).is_some()) {
                let of = |node: Node| now(node).unwrap_or(node);
                self.set(fact, told.holds(renamed(fact, &of)));
                continue;
            }
            let value = match fact {
                // Beside links back no procedure changes links.
                Fact::Null(_) | Fact::Class(_) | Fact::NoBack(_) | Fact::Back(..) | Fact::Mutual(..) => old,
                Fact::Ends(by, a) => of_given(a, old, &|keeper| Fact::Ends(by, keeper)),
                Fact::Before(by, a) => of_given(a, old, &|keeper| Fact::Before(by, keeper)),
                Fact::After(by, a) => of_given(a, old, &|keeper| Fact::After(by, keeper)),
                Fact::Index(a) => of_given(a, old, &Fact::Index),
                Fact::Count(a) => {
                    let moved = given.iter().fold(old.clone(), |value, (p, keeper)| {
                        let enters = any_of(self.structure.ways().map(|by| self.enters(by, a, *p, given)));
                        let before = ghosts.count(*p).unwrap_or(Expr::i64(0));
                        let rest = simplify_binary(BinOp::Sub, old.clone(), before);
                        let sum = simplify_binary(BinOp::Add, rest, told.holds(Fact::Count(*keeper)));
                        ite(enters, sum, value)
                    });
                    of_given(a, moved, &Fact::Count)
                }
                Fact::Same(a, b) => match (now(a), now(b)) {
                    _ if a == tracked || b == tracked => old,
                    (None, Some(to)) => {
                        any_of(given.iter().map(|(p, keeper)| and(ghosts.same(a, *p), told.same(*keeper, to))))
                    }
                    (Some(to), None) => {
                        any_of(given.iter().map(|(p, keeper)| and(ghosts.same(b, *p), told.same(*keeper, to))))
                    }
                    _ => old,
                },
                Fact::Below(by, a, b) => match (now(a), now(b)) {
                    (None, Some(to)) => {
                        let elsewhere = if b == tracked { and(old, not(in_part.clone())) } else { Expr::FALSE };
                        or(elsewhere, below(self, by, a, to))
                    }
                    (from, _) => {
                        let found = any_of(given.iter().map(|(p, keeper)| {
                            let is_below = match from {
                                Some(from) => told.holds(Fact::Below(by, from, *keeper)),
                                None => below(self, by, a, *keeper),
                            };
                            and(ghosts.same(b, *p), is_below)
                        }));
                        match from.is_some() && Some(a) != array {
                            true => found,
                            false => ite(is_given(b), found, old),
                        }
                    }
                },
            };
            self.set(fact, value);
        }
    }
}

/// The same of other nodes.
fn renamed(fact: Fact, of: &dyn Fn(Node) -> Node) -> Fact {
    match fact {
        Fact::Null(a) => Fact::Null(of(a)),
        Fact::Same(a, b) => Fact::Same(of(a).min(of(b)), of(a).max(of(b))),
        Fact::Below(by, a, b) => Fact::Below(by, of(a), of(b)),
        Fact::Ends(by, a) => Fact::Ends(by, of(a)),
        Fact::Before(by, a) => Fact::Before(by, of(a)),
        Fact::Index(a) => Fact::Index(of(a)),
        Fact::Count(a) => Fact::Count(of(a)),
        Fact::Class(a) => Fact::Class(of(a)),
        Fact::After(by, a) => Fact::After(by, of(a)),
        Fact::NoBack(a) => Fact::NoBack(of(a)),
        Fact::Back(a, b) => Fact::Back(of(a), of(b)),
        Fact::Mutual(by, a) => Fact::Mutual(by, of(a)),
    }
}
