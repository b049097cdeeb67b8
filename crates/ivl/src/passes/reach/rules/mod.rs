//! What statements do to what is known: the rules, one for each.
//!
//! Every rule admits what the heap really is, and as little else as it can: a link that is read leads anywhere that agrees with what is known. Two ways from a
//! pointer in use to one object are refused, so links that are cut are known to cut everything behind them. What is said of nodes that nothing leads to any more does
//! not matter, and nothing is concluded from it.

mod back;
mod call;
mod follow;
mod link;
mod lives;
mod lost;
mod values;

use super::calls::Signature;
use super::choose::{Node, Structure, Way};
use super::ghosts::{Fact, Ghosts, number_of};
use crate::build::{and, ite, not, simplify_binary};
use crate::expr::{BinOp, Expr, Type};
use crate::program::{Channel, ChannelId, ClassId, Local, Proc, ProcId, Storage};
use crate::stmt::{LocalId, StmtKind};
use base::IdVec;
pub(super) use call::Call;
use std::collections::{BTreeMap, BTreeSet};

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
    /// What is passed to procedures that know of the structure, and back.
    pub signatures: &'a BTreeMap<ProcId, Signature>,
    /// What becomes of the objects that are made at each site.
    pub storages: &'a [Storage],
    /// The locals that get answers about which objects have ended.
    pub answers: BTreeSet<LocalId>,
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

    /// What the program can go on from, and when: these, and what the link leads to that closes a ring, if they lead to that link.
    fn used(&self, from: &[Node]) -> Vec<(Node, Expr)> {
        let closed = self.structure.closing().map(|(closing, closed)| {
            let is_used = any_of(from.iter().map(|start| self.leads(*start, closing)));
            (closed, is_used)
        });
        from.iter().map(|start| (*start, Expr::TRUE)).chain(closed).collect()
    }

    /// `x := null`.
    pub fn null(&mut self, x: Node) {
        self.set(Fact::Null(x), Expr::TRUE);
        self.unrelated(x);
        self.set_dangling(x, Expr::FALSE);
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
        self.set(Fact::Count(x), Expr::i64(0));
        self.set(Fact::Class(x), Expr::i32(0));
        for by in self.structure.ways() {
            self.set(Fact::After(by, x), Expr::FALSE);
            self.set(Fact::Mutual(by, x), Expr::FALSE);
        }
    }

    /// `x := y`.
    pub fn copy(&mut self, x: Node, y: Node) {
        if x == y {
            return;
        }
        let ghosts = self.ghosts;
        self.set(Fact::Null(x), ghosts.null(y));
        self.set_dangling(x, ghosts.dangles(y));
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
            self.set(Fact::Mutual(by, x), ghosts.mutual(by, y));
        }
    }

    /// `x := new`: its links are null, and nothing leads to it. It may be the one to follow, if none is.
    pub fn new_object(&mut self, x: Node, class: ClassId, storage: Storage) {
        let (ghosts, tracked) = (self.ghosts, self.tracked());
        let any = self.any_truth("pick");
        let picked = self.kept(and(any, not(Expr::Local(ghosts.chosen))));
        self.set(Fact::Null(x), Expr::FALSE);
        self.unrelated(x);
        self.set_dangling(x, Expr::FALSE);
        self.set_same(x, tracked, picked.clone());
        self.set(Fact::Count(x), Expr::i64(1));
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
        if let Some(local) = ghosts.storage {
            self.assign(local, ite(picked.clone(), number_of(storage), Expr::Local(local)));
        }
        self.assign(ghosts.chosen, or(Expr::Local(ghosts.chosen), picked.clone()));
        if let Some(behind) = self.structure.behind() {
            self.branch(picked, |rules| rules.null(behind), |_| {});
        }
    }
}

fn has_index(ghosts: &Ghosts, node: Node, index: &Expr) -> Expr {
    ghosts.index(node).map_or(Expr::FALSE, |known| simplify_binary(BinOp::Eq, known, index.clone()))
}
