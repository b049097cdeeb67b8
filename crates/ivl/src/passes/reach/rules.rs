//! What statements do to what is known: the rules, one for each.
//!
//! Every rule admits what the heap really is, and as little else as it can: a link that is read leads anywhere that agrees with what is known. Two ways from a
//! pointer in use to one object are refused, so links that are cut are known to cut everything behind them. What is said of nodes that nothing leads to any more does
//! not matter, and nothing is concluded from it.

use super::choose::{Asserted, Node, Structure, Way};
use super::ghosts::{Fact, Ghosts};
use crate::build::{and, ite, not, simplify_binary};
use crate::expr::{BinOp, Expr, Type};
use crate::program::{Channel, ChannelId, ClassId, FieldId, Local, Proc};
use crate::stmt::{LocalId, StmtKind};
use base::{Id, IdVec};

/// What a statement becomes.
pub(super) enum Code {
    Stmt(StmtKind),
    /// If this holds, the structure cannot be followed.
    Refuse(Expr),
    If(Expr, Vec<Code>, Vec<Code>),
}

/// Where a link starts.
#[derive(Clone)]
pub(super) enum Start {
    /// A field of a node.
    Field(Node, Way),
    /// The element with this index.
    Element(Expr),
}

/// What rules work on.
pub(super) struct Scene<'a> {
    pub structure: &'a Structure,
    pub ghosts: &'a Ghosts,
    pub proc: Proc,
    pub channels: IdVec<ChannelId, Channel>,
}

/// Code under construction. What is set is set at once, when it is [flushed](Rules::flush): values are those of before.
pub(super) struct Rules<'a> {
    structure: &'a Structure,
    ghosts: &'a Ghosts,
    proc: &'a mut Proc,
    /// The pointers that are needed afterwards, and the array.
    roots: Vec<Node>,
    /// They, and what else is known: not T.
    nodes: Vec<Node>,
    made: Vec<Code>,
    pending: Vec<(LocalId, Expr)>,
    channels: &'a mut IdVec<ChannelId, Channel>,
    /// Numbers beside which something is seen.
    context: &'a [LocalId],
}

fn or(a: Expr, b: Expr) -> Expr {
    simplify_binary(BinOp::Or, a, b)
}

fn any_of(all: impl IntoIterator<Item = Expr>) -> Expr {
    all.into_iter().fold(Expr::FALSE, or)
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
    pub fn new(scene: &'a mut Scene<'_>, live: &[Node], context: &'a [LocalId]) -> Rules<'a> {
        let (structure, ghosts) = (scene.structure, scene.ghosts);
        let array = structure.elements().map(|(array, _)| array);
        let roots: Vec<Node> = live.iter().copied().chain(array).collect();
        let closing = structure.closing().into_iter().flat_map(|(a, b)| [a, b]);
        let nodes = roots.iter().copied().chain(closing).chain(structure.behind()).collect();
        Rules {
            structure,
            ghosts,
            proc: &mut scene.proc,
            roots,
            nodes,
            made: Vec::new(),
            pending: Vec::new(),
            channels: &mut scene.channels,
            context,
        }
    }

    /// The code.
    pub fn finish(mut self) -> Vec<Code> {
        self.flush();
        self.made
    }

    /// A local of our own.
    fn fresh(&mut self, name: &str, ty: Type) -> LocalId {
        let name = format!("{name} #{}", self.proc.locals.len());
        self.proc.locals.push(Local::made_up(name.into(), ty))
    }

    fn add(&mut self, kind: StmtKind) {
        self.made.push(Code::Stmt(kind));
    }

    /// Any value. What it stands for is part of its name, for those who look at the program, and for the test that knows the truth.
    pub fn any(&mut self, ty: Type, what: &str) -> LocalId {
        let target = self.fresh(&format!("any {what}"), ty);
        self.add(StmtKind::Havoc { target, input: None, range: None });
        target
    }

    fn any_truth(&mut self, what: &str) -> Expr {
        Expr::Local(self.any(Type::Bool, what))
    }

    fn assume(&mut self, cond: Expr) {
        if cond != Expr::TRUE {
            self.add(StmtKind::Assume { cond });
        }
    }

    fn refuse(&mut self, cond: Expr) {
        if cond != Expr::FALSE {
            self.made.push(Code::Refuse(cond));
        }
    }

    /// One or the other.
    fn branch(&mut self, cond: Expr, yes: impl FnOnce(&mut Self), no: impl FnOnce(&mut Self)) {
        self.flush();
        match cond {
            Expr::TRUE => return yes(self),
            Expr::FALSE => return no(self),
            _ => {}
        }
        let before = std::mem::take(&mut self.made);
        yes(self);
        self.flush();
        let yes = std::mem::take(&mut self.made);
        no(self);
        self.flush();
        let no = std::mem::replace(&mut self.made, before);
        self.made.push(Code::If(cond, yes, no));
    }

    /// A value that stays as it is, whatever is set later.
    fn kept(&mut self, value: Expr) -> Expr {
        if matches!(value, Expr::Const(_)) {
            return value;
        }
        let target = self.fresh("then", Type::Bool);
        self.add(StmtKind::Assign { target, value });
        Expr::Local(target)
    }

    fn assign(&mut self, target: LocalId, value: Expr) {
        if value != Expr::Local(target) {
            self.pending.push((target, value));
        }
    }

    fn set(&mut self, fact: Fact, value: Expr) {
        if let Some(target) = self.ghosts.local(fact) {
            self.assign(target, value);
        }
    }

    fn set_same(&mut self, a: Node, b: Node, value: Expr) {
        self.set(Fact::Same(a.min(b), a.max(b)), value);
    }

    /// Sets what was to be set, all of it to values of before.
    fn flush(&mut self) {
        let pending = std::mem::take(&mut self.pending);
        let targets: Vec<LocalId> = pending.iter().map(|(target, _)| *target).collect();
        let mut late = Vec::new();
        for (target, value) in pending {
            let mut is_read = false;
            value.for_each_local(&mut |local| is_read |= targets.contains(&local));
            if is_read {
                let temporary = self.fresh("then", self.proc.locals[target].ty);
                self.add(StmtKind::Assign { target: temporary, value });
                late.push(StmtKind::Assign { target, value: Expr::Local(temporary) });
            } else {
                late.push(StmtKind::Assign { target, value });
            }
        }
        late.into_iter().for_each(|kind| self.add(kind));
    }

    fn tracked(&self) -> Node {
        self.structure.tracked()
    }

    fn others(&self, x: Node) -> Vec<Node> {
        self.nodes.iter().copied().filter(|other| *other != x).collect()
    }

    fn with_tracked(&self, nodes: &[Node]) -> Vec<Node> {
        nodes.iter().copied().chain([self.tracked()]).collect()
    }

    /// Whether links lead from one to another.
    fn above(&self, a: Node, b: Node) -> Expr {
        any_of(self.structure.ways().map(|by| self.ghosts.below(by, a, b)))
    }

    /// Whether it is the same, or links lead there.
    fn leads(&self, a: Node, b: Node) -> Expr {
        or(self.ghosts.same(a, b), self.above(a, b))
    }

    /// `x := null`.
    pub fn null(&mut self, x: Node) {
        self.set(Fact::Null(x), Expr::TRUE);
        self.unrelated(x);
    }

    /// Its links are null, and no links lead to it.
    fn unrelated(&mut self, x: Node) {
        for by in self.structure.ways() {
            self.set(Fact::Ends(by, x), Expr::TRUE);
            self.set(Fact::Before(by, x), Expr::FALSE);
        }
        for b in self.with_tracked(&self.others(x)) {
            self.set_same(x, b, Expr::FALSE);
            for by in self.structure.ways() {
                self.set(Fact::Below(by, x, b), Expr::FALSE);
                self.set(Fact::Below(by, b, x), Expr::FALSE);
            }
        }
        self.set(Fact::NoBack(x), Expr::TRUE);
        self.set(Fact::Back(x, x), Expr::FALSE);
        for b in self.with_tracked(&self.others(x)) {
            self.set(Fact::Back(x, b), Expr::FALSE);
            self.set(Fact::Back(b, x), Expr::FALSE);
        }
        self.set(Fact::Index(x), Expr::i32(0));
        self.set(Fact::Count(x), Expr::i32(0));
        self.set(Fact::Class(x), Expr::i32(0));
        for by in self.structure.ways() {
            self.set(Fact::After(by, x), Expr::FALSE);
        }
    }

    /// `x := y`.
    pub fn copy(&mut self, x: Node, y: Node) {
        if x == y {
            return;
        }
        let ghosts = self.ghosts;
        self.set(Fact::Null(x), ghosts.null(y));
        for by in self.structure.ways() {
            self.set(Fact::Ends(by, x), ghosts.ends(by, y));
            self.set(Fact::Before(by, x), ghosts.before(by, y));
        }
        for b in self.with_tracked(&self.others(x)) {
            let same = if b == y { not(ghosts.null(y)) } else { ghosts.same(y, b) };
            self.set_same(x, b, same);
            for by in self.structure.ways() {
                self.set(Fact::Below(by, x, b), ghosts.below(by, y, b));
                self.set(Fact::Below(by, b, x), ghosts.below(by, b, y));
            }
        }
        self.set(Fact::NoBack(x), ghosts.no_back(y));
        self.set(Fact::Back(x, x), ghosts.back(y, y));
        for b in self.with_tracked(&self.others(x)) {
            self.set(Fact::Back(x, b), ghosts.back(y, b));
            self.set(Fact::Back(b, x), ghosts.back(b, y));
        }
        let numbers =
            [(Fact::Index(x), ghosts.index(y)), (Fact::Count(x), ghosts.count(y)), (Fact::Class(x), ghosts.class(y))];
        for (fact, value) in numbers {
            value.into_iter().for_each(|value| self.set(fact, value));
        }
        for by in self.structure.ways() {
            self.set(Fact::After(by, x), ghosts.after(by, y));
        }
    }

    /// `x := new`: its links are null, and nothing leads to it. It may be the one to follow, if none is.
    pub fn new_object(&mut self, x: Node, class: ClassId) {
        let (ghosts, tracked) = (self.ghosts, self.tracked());
        let any = self.any_truth("pick");
        let picked = self.kept(and(any, not(Expr::Local(ghosts.chosen))));
        self.set(Fact::Null(x), Expr::FALSE);
        self.unrelated(x);
        self.set_same(x, tracked, picked.clone());
        self.set(Fact::Count(x), Expr::i32(1));
        let class = Expr::i32(self.structure.class(class).unwrap_or(0));
        self.set(Fact::Class(x), class.clone());
        if let Some(known) = ghosts.class(tracked) {
            self.set(Fact::Class(tracked), ite(picked.clone(), class, known));
        }
        for by in self.structure.ways() {
            self.set(Fact::Ends(by, tracked), or(picked.clone(), ghosts.ends(by, tracked)));
            for b in self.others(x) {
                self.set(Fact::After(by, b), and(ghosts.after(by, b), not(picked.clone())));
            }
        }
        for value in ghosts.values() {
            let zero = Expr::Const(self.proc.locals[value].ty.zero());
            self.assign(value, ite(picked.clone(), zero, Expr::Local(value)));
        }
        self.assign(ghosts.chosen, or(Expr::Local(ghosts.chosen), picked.clone()));
        if let Some(behind) = self.structure.behind() {
            self.branch(picked, |rules| rules.null(behind), |_| {});
        }
    }

    /// `x := y.f`, or an element.
    pub fn follow(&mut self, x: Node, start: Start) {
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

    fn follow_link(&mut self, x: Node, start: &Start) {
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
        for &b in &self.roots.clone() {
            if b != x && b != y {
                let aside = and(self.above(b, tracked), not(self.leads(b, y)));
                self.refuse(and(is_tracked.clone(), aside));
            }
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
                self.assume(implies(before.clone(), not(and(is_below(by, *b), self.above(*b, tracked)))));
                self.assume(implies(is_same.clone(), iff(ends.clone(), ghosts.ends(by, *b))));
                self.assume(implies(is_same.clone(), iff(before.clone(), ghosts.before(by, *b))));
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
            let aside = match self.structure.behind() == Some(b) {
                true => self.aside(b, x, &exists, &all, &over),
                false => Vec::new(),
            };
            for by in self.structure.ways() {
                let aside = aside.iter().find(|(way, _)| *way == by).map_or(Expr::FALSE, |(_, aside)| aside.clone());
                self.set(Fact::Below(by, b, x), or(over(by, b), aside));
            }
        }
        if let Start::Field(y, _) = start {
            self.see_back(x, *y, &exists, &all);
        } else {
            self.any_back(x, &exists, &all);
        }
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
        if let (Some(count), Some(above)) = (ghosts.count(x), ghosts.count(y)) {
            // It may wrap around, as counters do.
            let one_less = simplify_binary(BinOp::Sub, above.clone(), Expr::i32(1));
            let is_one = simplify_binary(BinOp::Eq, above, Expr::i32(1));
            self.assume(or(exists.clone(), is_one));
            for (b, is_same) in &all {
                if let Some(known) = ghosts.count(*b) {
                    let is_equal = simplify_binary(BinOp::Eq, one_less.clone(), known);
                    self.assume(implies(is_same.clone(), is_equal));
                }
            }
            debug_assert!(matches!(count, Expr::Local(_)));
            self.set(Fact::Count(x), ite(exists.clone(), one_less, Expr::i32(0)));
        }
        if ghosts.class(x).is_some() {
            self.any_class(x, &all);
        }
        if let Start::Field(y, by) = start {
            let is_next = and(exists, ghosts.same(*y, tracked));
            for (b, is_same) in &all {
                if ghosts.local(Fact::After(*by, *b)).is_some() {
                    self.assume(implies(is_next.clone(), iff(is_same.clone(), ghosts.after(*by, *b))));
                }
            }
            for other in self.structure.ways() {
                let value = if other == *by { is_next.clone() } else { Expr::FALSE };
                self.set(Fact::After(other, x), value);
            }
        } else {
            for by in self.structure.ways() {
                self.set(Fact::After(by, x), Expr::FALSE);
            }
        }
    }

    /// Nobody may lead to a node that T links back to. Then it may lead to x by other links.
    fn aside(
        &mut self,
        a: Node,
        x: Node,
        exists: &Expr,
        all: &[(Node, Expr)],
        over: &dyn Fn(Way, Node) -> Expr,
    ) -> Vec<(Way, Expr)> {
        let ghosts = self.ghosts;
        let is_reached = any_of(self.roots.iter().filter(|root| **root != x).map(|root| self.leads(*root, a)));
        let mut found = Vec::new();
        for by in self.structure.ways().filter(|by| ghosts.local(Fact::Below(*by, a, x)).is_some()) {
            let any = self.any_truth(&format!("below {by} {a} {x}"));
            let aside = and(any, not(over(by, a)));
            self.assume(implies(aside.clone(), and(exists.clone(), not(is_reached.clone()))));
            for (b, is_same) in all {
                if *b != a {
                    // The same object is the same in everything.
                    let is_below = ghosts.below(by, a, *b);
                    self.assume(implies(and(aside.clone(), is_same.clone()), is_below));
                }
            }
            found.push((by, aside));
        }
        found
    }

    /// The link back of a node that a link was followed to: what runs have seen that follow this one, mostly that it leads to where the link started.
    fn see_back(&mut self, x: Node, y: Node, exists: &Expr, all: &[(Node, Expr)]) {
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
    fn any_back(&mut self, x: Node, exists: &Expr, all: &[(Node, Expr)]) -> Vec<(Option<Node>, Expr)> {
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
    pub fn link_back(&mut self, x: Node, y: Option<Node>) {
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
    pub fn follow_back(&mut self, x: Node, y: Node) {
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
    fn follow_back_to(&mut self, x: Node, y: Node, left: &[Node], roots: &[Node], ways: &[Way], back: ChannelId) {
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

    /// A class that it may have.
    fn any_class(&mut self, x: Node, all: &[(Node, Expr)]) {
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

    /// Publishes truth values as they are now.
    fn publish_kept(&mut self, channel: ChannelId, values: Vec<Expr>) {
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

    /// `x.f := y`, or null; or so for an element.
    pub fn link(&mut self, start: Start, y: Option<Node>) {
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
                        // One ring at a time, unless nobody knows the other any more.
                        let is_known = any_of(rules.roots.iter().map(|root| rules.leads(*root, from)));
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

    /// `x.f := y`: T gets to know the fields of a node that it links to, from runs that follow that one.
    fn meet(&mut self, x: Node, by: Way, y: Option<Node>) {
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
    fn channel(&mut self, name: &str, locals: &[LocalId]) -> ChannelId {
        let types = self.context.iter().chain(locals).map(|local| self.proc.locals[*local].ty).collect();
        self.channels.push(Channel { name: name.into(), types })
    }

    fn publish(&mut self, channel: ChannelId, values: Vec<Expr>) {
        let values = self.context.iter().map(|local| Expr::Local(*local)).chain(values).collect();
        self.add(StmtKind::Publish { channel, values });
    }

    /// What a run has seen where the numbers beside it were the same: values such as these locals have, with what they are.
    fn recall(&mut self, channel: ChannelId, like: &[(LocalId, String)]) -> Vec<Expr> {
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
    pub fn read(&mut self, target: LocalId, y: Node, field: FieldId) {
        let (ghosts, tracked) = (self.ghosts, self.tracked());
        let is_tracked = ghosts.same(y, tracked);
        let Some(own) = ghosts.value(field) else { return };
        if self.structure.mode.asserted == Asserted::LastButOne {
            self.assign(ghosts.hit, Expr::Local(ghosts.last));
            self.assign(ghosts.last, is_tracked.clone());
        } else {
            self.assign(ghosts.hit, is_tracked.clone());
        }
        self.flush();
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

    /// A link of a node is read: checks may be about it.
    pub fn read_link(&mut self, y: Node) {
        if self.structure.mode.asserted == Asserted::LastOrLink {
            self.assign(self.ghosts.hit, self.ghosts.same(y, self.tracked()));
            self.flush();
        }
    }

    /// `x.f := value` for a field with a number.
    pub fn write(&mut self, x: Node, field: FieldId, value: &Expr) {
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

    /// Links, unless a second way from a pointer to T comes of it.
    fn join_checked(&mut self, start: &Start, y: Node) {
        let (ghosts, tracked) = (self.ghosts, self.tracked());
        if self.structure.ways().len() > 1 {
            let joined = and(not(ghosts.null(y)), self.leads(y, tracked));
            for a in self.roots.clone() {
                let is_over = match start {
                    Start::Field(x, _) => self.leads(a, *x),
                    Start::Element(_) if Some(a) == self.structure.elements().map(|(array, _)| array) => Expr::TRUE,
                    Start::Element(_) => Expr::FALSE,
                };
                self.refuse(and(and(is_over, self.above(a, tracked)), joined.clone()));
            }
        }
        self.join(start, y);
    }

    /// Takes a link away.
    fn cut(&mut self, start: &Start) {
        let ghosts = self.ghosts;
        let is_branching = self.structure.ways().len() > 1;
        let nodes = self.nodes.clone();
        match start {
            Start::Field(x, by) => {
                for a in self.with_tracked(&nodes) {
                    let is_it = ghosts.same(a, *x);
                    for b in self.with_tracked(&nodes) {
                        for first in self.structure.ways() {
                            let way = and(ghosts.below(first, a, *x), ghosts.below(*by, *x, b));
                            let own = if first == *by { is_it.clone() } else { Expr::FALSE };
                            let mut kept = and(ghosts.below(first, a, b), not(or(own.clone(), way)));
                            if Some(a) == self.structure.behind() && is_branching {
                                // There may be another way where nobody knows of it.
                                let is_reached = any_of(self.roots.iter().map(|root| self.leads(*root, a)));
                                let other = self.any_truth(&format!("still {first} {a} {b}"));
                                let was = and(ghosts.below(first, a, b), not(own));
                                self.assume(implies(kept.clone(), other.clone()));
                                self.assume(implies(other.clone(), and(was, implies(is_reached, kept.clone()))));
                                kept = other;
                            }
                            self.set(Fact::Below(first, a, b), kept);
                        }
                    }
                    self.set(Fact::Ends(*by, a), or(is_it.clone(), ghosts.ends(*by, a)));
                    self.set(Fact::Before(*by, a), and(not(is_it), ghosts.before(*by, a)));
                    if let (Some(count), Some(lost)) = (ghosts.count(a), ghosts.count(*x)) {
                        let lost = simplify_binary(BinOp::Sub, lost, Expr::i32(1));
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
    fn join(&mut self, start: &Start, y: Node) {
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
                    self.set(Fact::Before(*by, a), ite(is_it, hits.clone(), ghosts.before(*by, a)));
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
    fn move_to(&mut self, b: Node, cond: Expr, index: Expr) {
        if let Some(old) = self.ghosts.index(b) {
            self.set(Fact::Index(b), ite(cond, index, old));
        }
    }
}

fn has_index(ghosts: &Ghosts, node: Node, index: &Expr) -> Expr {
    ghosts.index(node).map_or(Expr::FALSE, |known| simplify_binary(BinOp::Eq, known, index.clone()))
}
