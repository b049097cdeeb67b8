//! Links that lead back: what is known of them, and what it says to follow one.
//!
//! A node that is reached and that no pointer is must be *in line*: its link back leads to where it was reached from, or to an object that links to it and
//! that lies on every way from a pointer to it; and what it links to has a link back to it. It is refused otherwise where it is T, so others are in line.

use super::super::choose::{Node, Way};
use super::super::ghosts::Fact;
use super::{Rules, any_of, iff, implies, or};
use crate::build::{and, ite, not};
use crate::expr::Expr;

impl Rules<'_> {
    /// The links that are fields.
    fn ways_on(&self) -> std::ops::Range<Way> {
        0..self.structure.links.len()
    }

    /// Pointers that are needed afterwards and stay as they are.
    fn staying(&self, x: Node) -> Vec<Node> {
        let array = self.structure.elements().map(|(array, _)| array);
        self.roots.iter().copied().filter(|root| *root != x && Some(*root) != array).collect()
    }

    /// Whether T is in line, for these pointers; its link back is if this holds.
    fn is_in_line(&self, roots: &[Node], is_answered: Expr) -> Expr {
        let (ghosts, tracked) = (self.ghosts, self.tracked());
        let Some(behind) = self.structure.behind() else { return Expr::TRUE };
        let is_alone = not(any_of(roots.iter().map(|root| self.above(*root, tracked))));
        let goes_on = self.ways_on().fold(Expr::TRUE, |all, by| {
            if ghosts.local(Fact::Mutual(by, tracked)).is_none() {
                return all;
            }
            and(all, or(ghosts.ends(by, tracked), ghosts.mutual(by, tracked)))
        });
        and(or(is_answered, ite(ghosts.null(behind), is_alone, self.is_linked_from_behind(roots))), goes_on)
    }

    /// Whether the object to which the link back of T leads links to T, on every way to it from these pointers.
    fn is_linked_from_behind(&self, roots: &[Node]) -> Expr {
        let (ghosts, tracked) = (self.ghosts, self.tracked());
        let Some(behind) = self.structure.behind() else { return Expr::TRUE };
        let closes = self
            .structure
            .closing()
            .map_or(Expr::FALSE, |(from, to)| and(ghosts.same(behind, from), ghosts.same(to, tracked)));
        let links = any_of(self.ways_on().map(|by| ghosts.before(by, behind)));
        let all_lead = roots
            .iter()
            .fold(Expr::TRUE, |all, root| and(all, implies(self.above(*root, tracked), self.leads(*root, behind))));
        and(or(links, closes), all_lead)
    }

    /// The link back of a node x that a link was followed to: from y by this one, or from an element. With what it is the same as, and what leads to it now.
    pub(super) fn see_back(
        &mut self,
        x: Node,
        from: Option<(Node, Way)>,
        exists: &Expr,
        all: &[(Node, Expr)],
        over: &dyn Fn(Way, Node) -> Expr,
    ) {
        let (ghosts, tracked) = (self.ghosts, self.tracked());
        let Some(behind) = self.structure.behind() else { return };
        let is_same = |b: Node| all.iter().find(|(c, _)| *c == b).map_or(Expr::FALSE, |(_, same)| same.clone());
        let roots = self.staying(x);
        let found = self.any_back(x, exists, all);
        let mut is_needed = Expr::TRUE;
        if let Some((y, by)) = from {
            // By what is known of y.
            let is_mutual = ghosts.mutual(by, y);
            let is_tracked = is_same(tracked);
            self.assume(implies(is_tracked, iff(is_mutual.clone(), ghosts.same(y, behind))));
            for (b, leads) in &found {
                let is_start = match b {
                    Some(b) => ghosts.same(y, *b),
                    None => Expr::FALSE,
                };
                let is_other = not(and(leads.clone(), is_start.clone()));
                let is_known = ite(is_mutual.clone(), iff(leads.clone(), is_start), is_other);
                self.assume(implies(exists.clone(), is_known));
            }
            // One that no pointer is leads back to y, if that is still needed: unless a ring is closed there.
            let is_there = any_of(roots.iter().map(|root| is_same(*root)));
            let is_closed = self.structure.closing().map_or(Expr::FALSE, |(_, to)| is_same(to));
            let is_start = any_of(roots.iter().map(|root| ghosts.same(*root, y)));
            let is_alone = and(exists.clone(), not(or(is_there, is_closed)));
            is_needed = implies(and(is_alone, is_start), is_mutual);
        }
        let over: Vec<(Node, Expr)> =
            roots.iter().map(|root| (*root, any_of(self.structure.ways().map(|by| over(by, *root))))).collect();
        self.in_line(x, exists, all, &found, &over, from);
        self.assume(is_needed);
    }

    /// A node x that was read is in line, if no pointer is there already. With where its link back leads, and who is above it.
    fn in_line(
        &mut self,
        x: Node,
        exists: &Expr,
        all: &[(Node, Expr)],
        found: &[(Option<Node>, Expr)],
        over: &[(Node, Expr)],
        from: Option<(Node, Way)>,
    ) {
        let (ghosts, tracked) = (self.ghosts, self.tracked());
        let Some(behind) = self.structure.behind() else { return };
        let roots: Vec<Node> = over.iter().map(|(root, _)| *root).collect();
        let is_same = |b: Node| all.iter().find(|(c, _)| *c == b).map_or(Expr::FALSE, |(_, same)| same.clone());
        let is_tracked = is_same(tracked);
        let is_there = any_of(roots.iter().map(|root| is_same(*root)));
        let is_alone = and(exists.clone(), not(is_there));
        // Of T it is known whether its link back leads to where it was read.
        let is_answered = from.map_or(Expr::FALSE, |(y, _)| ghosts.same(y, behind));
        self.refuse(and(and(is_alone.clone(), is_tracked.clone()), not(self.is_in_line(&roots, is_answered))));
        let is_answered = from.map_or(Expr::FALSE, |(y, by)| ghosts.mutual(by, y));
        let is_linked = and(is_alone.clone(), not(is_answered));
        for (b, leads) in found {
            let Some(b) = *b else {
                for (_, is_over) in over {
                    self.assume(implies(and(is_linked.clone(), leads.clone()), not(is_over.clone())));
                }
                continue;
            };
            let leads = and(is_linked.clone(), leads.clone());
            let closes =
                self.structure.closing().map_or(Expr::FALSE, |(from, to)| and(ghosts.same(b, from), is_same(to)));
            if b == tracked {
                let is_mutual = any_of(self.ways_on().map(|by| ghosts.mutual(by, tracked)));
                self.assume(implies(leads.clone(), or(is_mutual, closes)));
            } else if let Some((_, is_over)) = over.iter().find(|(root, _)| *root == b) {
                self.assume(implies(leads.clone(), or(is_over.clone(), closes)));
            }
            for (root, is_over) in over {
                self.assume(implies(and(leads.clone(), is_over.clone()), self.leads(*root, b)));
            }
        }
        // What it links to.
        for by in self.ways_on() {
            if ghosts.local(Fact::Mutual(by, x)).is_none() {
                continue;
            }
            let is_mutual = self.any_truth(&format!("mutual {by} {x}"));
            let ends = self.pending_value(Fact::Ends(by, x));
            self.assume(implies(ends.clone(), not(is_mutual.clone())));
            for (b, same) in all.iter().filter(|(b, _)| Some(*b) != self.structure.behind()) {
                self.assume(implies(same.clone(), iff(is_mutual.clone(), ghosts.mutual(by, *b))));
            }
            self.assume(implies(and(is_alone.clone(), not(is_tracked.clone())), or(ends, is_mutual.clone())));
            self.set(Fact::Mutual(by, x), is_mutual);
        }
    }

    /// What a fact is going to be.
    fn pending_value(&self, fact: Fact) -> Expr {
        let Some(local) = self.ghosts.local(fact) else { return Expr::TRUE };
        let found = self.pending.iter().rev().find(|(target, _)| *target == local);
        found.map_or(Expr::Local(local), |(_, value)| value.clone())
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
        for (b, same) in all.iter().filter(|(b, _)| *b != behind) {
            let known: &dyn Fn(Node) -> Expr = match *b == tracked {
                true => &|c| ghosts.same(behind, c),
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
        let leads_to = |b: Node| match y {
            Some(y) if y == b => exists.clone(),
            Some(y) => and(exists.clone(), ghosts.same(y, b)),
            None => Expr::FALSE,
        };
        if self.structure.rings.is_none() {
            // To itself: that is not kept.
            self.refuse(and(ghosts.same(x, tracked), leads_to(tracked)));
        }
        self.answer(x, &leads_to);
        for &a in &nodes {
            let is_it = ghosts.same(a, x);
            self.set(Fact::NoBack(a), ite(is_it.clone(), not(exists.clone()), ghosts.no_back(a)));
            for b in self.with_tracked(&nodes) {
                self.set(Fact::Back(a, b), ite(is_it.clone(), leads_to(b), ghosts.back(a, b)));
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

    /// The link back of x changes: who links to x is answered by it, or is not any more. Of T it is known whether it links to x.
    fn answer(&mut self, x: Node, leads_to: &dyn Fn(Node) -> Expr) {
        let (ghosts, tracked) = (self.ghosts, self.tracked());
        let nodes = self.nodes.clone();
        for by in self.ways_on() {
            let is_aside = match self.structure.closing() {
                Some((from, _)) if self.structure.rings == Some(by) => ghosts.same(from, tracked),
                _ => Expr::FALSE,
            };
            let is_next = and(ghosts.after(by, x), not(is_aside));
            let own = ite(is_next, leads_to(tracked), ghosts.mutual(by, tracked));
            let mut found: Vec<(Node, Expr)> = vec![(tracked, own)];
            for &a in &nodes {
                if ghosts.local(Fact::Mutual(by, a)).is_none() {
                    continue;
                }
                let old = ghosts.mutual(by, a);
                let is_mutual = self.any_truth(&format!("mutual {by} {a}"));
                // A link to x was answered if and only if the link back led here.
                let is_next = and(ghosts.below(by, a, x), iff(old.clone(), ghosts.back(x, a)));
                self.assume(or(iff(is_mutual.clone(), old), and(is_next, iff(is_mutual.clone(), leads_to(a)))));
                for (b, other) in &found {
                    self.assume(implies(ghosts.same(a, *b), iff(is_mutual.clone(), other.clone())));
                }
                found.push((a, is_mutual));
            }
            for (a, is_mutual) in found {
                self.set(Fact::Mutual(by, a), is_mutual);
            }
        }
    }

    /// `x := y.back`: to a node that a pointer is, or to one that links to y. That is refused otherwise where y is T.
    pub(in super::super) fn follow_back(&mut self, x: Node, y: Node) {
        let (ghosts, tracked) = (self.ghosts, self.tracked());
        let Some(behind) = self.structure.behind() else { return };
        let roots = self.staying(x);
        let closing = self.structure.closing().map(|(from, _)| from);
        let known: Vec<Node> = roots.iter().copied().chain(closing).collect();
        let is_known = any_of(known.iter().map(|node| ghosts.same(behind, *node)));
        let is_new = and(not(ghosts.null(behind)), not(is_known));
        self.refuse(and(and(ghosts.same(y, tracked), is_new), not(self.is_linked_from_behind(&roots))));
        let no_back = ghosts.no_back(y);
        self.branch(no_back, |rules| rules.null(x), |rules| rules.follow_back_to(x, y, &known, &roots));
    }

    /// The same where the link is not null: to one of these nodes, or to one that no pointer is.
    fn follow_back_to(&mut self, x: Node, y: Node, known: &[Node], roots: &[Node]) {
        let (ghosts, tracked) = (self.ghosts, self.tracked());
        if let [first, rest @ ..] = known {
            let (first, rest) = (*first, rest.to_vec());
            self.branch(
                ghosts.back(y, first),
                |rules| rules.copy(x, first),
                |rules| rules.follow_back_to(x, y, &rest, roots),
            );
            return;
        }
        let is_tracked = ghosts.back(y, tracked);
        let exists = Expr::TRUE;
        let over: Vec<(Node, Expr)> = roots.iter().map(|root| (*root, self.above(*root, y))).collect();
        let mut all: Vec<(Node, Expr)> = Vec::new();
        for b in self.others(x) {
            let is_same = if roots.contains(&b) || b == y {
                Expr::FALSE
            } else if Some(b) == self.structure.behind() {
                let any = self.any_truth(&format!("same {x} {b}"));
                self.assume(implies(any.clone(), not(ghosts.null(b))));
                self.assume(implies(ghosts.same(y, tracked), any.clone()));
                self.assume(implies(is_tracked.clone(), iff(any.clone(), ghosts.same(b, tracked))));
                for (root, is_over) in &over {
                    self.assume(implies(any.clone(), not(ghosts.same(*root, b))));
                    self.assume(implies(any.clone(), iff(is_over.clone(), self.above(*root, b))));
                }
                any
            } else {
                ghosts.back(y, b)
            };
            all.push((b, is_same));
        }
        // Of an object above y nothing is known, unless it is one of those.
        self.dangle_below(x, Expr::TRUE, &all);
        all.push((tracked, is_tracked.clone()));
        // Where T is what was found, it is known who leads there, and T leads nowhere that leads to it.
        for (root, is_over) in &over {
            self.assume(implies(is_tracked.clone(), iff(is_over.clone(), self.above(*root, tracked))));
        }
        self.assume(implies(is_tracked.clone(), not(self.leads(y, tracked))));
        // By which link it leads to y.
        let ways: Vec<Way> = self.ways_on().filter(|by| ghosts.local(Fact::Ends(*by, x)).is_some()).collect();
        let own: Vec<(Way, Expr)> = match ways[..] {
            [by] => vec![(by, Expr::TRUE)],
            _ => ways.iter().map(|by| (*by, self.any_truth(&format!("links {by} {x} {y}")))).collect(),
        };
        self.assume(any_of(own.iter().map(|(_, own)| own.clone())));
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
                self.assume(implies(is_own, iff(before.clone(), ghosts.same(y, tracked))));
                if let Some(behind) = self.structure.behind() {
                    let is_same = all.iter().find(|(b, _)| *b == behind).map_or(Expr::FALSE, |(_, same)| same.clone());
                    self.assume(implies(is_same, iff(before.clone(), ghosts.before(by, behind))));
                }
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
                    Some(_) => ghosts.below(by, *b, y),
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
        let found = self.any_back(x, &exists, &all);
        self.in_line(x, &exists, &all, &found, &over, None);
        // Its links back lead here.
        for (b, _) in &all {
            let leads = if *b == y { Expr::TRUE } else { ghosts.same(*b, y) };
            let found = self.pending.iter().position(|(target, _)| Some(*target) == ghosts.local(Fact::Back(*b, x)));
            if let Some(found) = found {
                let value = self.pending[found].1.clone();
                self.assume(implies(leads, value));
            }
        }
        // Whether T links to it.
        for by in self.ways_on().filter(|by| ghosts.local(Fact::After(*by, x)).is_some()) {
            let after = self.any_truth(&format!("after {by} {x}"));
            for (b, is_same) in all.iter().filter(|(b, _)| *b != tracked) {
                self.assume(implies(is_same.clone(), iff(after.clone(), ghosts.after(by, *b))));
            }
            self.set(Fact::After(by, x), after);
        }
        self.answered(x);
        self.set(Fact::Null(x), Expr::FALSE);
        if let Some(index) = ghosts.index(y) {
            self.set(Fact::Index(x), index);
        }
        if ghosts.class(x).is_some() {
            self.any_class(x, &all);
        }
    }

    /// Where T links to a node that was read, it is known whether the link back of that one leads to T.
    pub(super) fn answered(&mut self, x: Node) {
        let (ghosts, tracked) = (self.ghosts, self.tracked());
        if self.structure.behind().is_none() {
            return;
        }
        for by in self.ways_on().filter(|by| ghosts.local(Fact::After(*by, x)).is_some()) {
            let is_aside = match self.structure.closing() {
                Some((from, _)) if self.structure.rings == Some(by) => ghosts.same(from, tracked),
                _ => Expr::FALSE,
            };
            let after = and(self.pending_value(Fact::After(by, x)), not(is_aside));
            let leads = match ghosts.local(Fact::Back(x, tracked)) {
                Some(_) => self.pending_value(Fact::Back(x, tracked)),
                None => Expr::FALSE,
            };
            self.assume(implies(after, iff(leads, ghosts.mutual(by, tracked))));
        }
    }
}
