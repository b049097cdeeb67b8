//! Constant and copy propagation within procedures.
//!
//! A forward analysis over the blocks finds for each point which locals certainly equal a constant, a text or another local. It
//! starts optimistically and follows only the arms that may be taken as far as is known (Wegman and Zadeck 1991, on blocks instead
//! of SSA). Conditions teach, too: behind `assume x == 3`, `assert x == 3` or an arm with that guard, x is 3. Then each
//! expression is rebuilt with what is known; guards that have become constant are decided.
//!
//! Only atoms are put in place of locals, so no partial expression is duplicated or evaluated where it was not before.
//! Statements and locals stay where they are; blocks too, even those that nothing leads to any more.

use super::live::Live;
use super::simplify::{Simplifier, types};
use super::unreachable::fold_guards;
use super::{Pass, Precision};
use crate::expr::{BinOp, Const, Expr, UnOp};
use crate::program::{Proc, Program, TextId};
use crate::stmt::{Block, BlockId, LocalId, StmtKind, TermKind};
use base::{Id, IdVec};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// The pass.
#[derive(Clone, Copy, Debug, Default)]
pub struct Propagate;

impl Pass for Propagate {
    fn name(&self) -> &'static str {
        "propagate"
    }

    fn precision(&self) -> Precision {
        Precision::Exact
    }

    fn run(&self, mut program: Program) -> Program {
        let simplifier = Simplifier::new(&program);
        for proc in program.procs.iter_mut() {
            rewrite(proc, &simplifier);
        }
        program
    }
}

/// What a local equals.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Atom {
    Const(Const),
    Text(TextId),
    Copy(LocalId),
}

impl Atom {
    fn of(expr: &Expr) -> Option<Atom> {
        match expr {
            Expr::Const(value) => Some(Atom::Const(*value)),
            Expr::Text(text) => Some(Atom::Text(*text)),
            Expr::Local(local) => Some(Atom::Copy(*local)),
            Expr::Unary(..)
            | Expr::Binary(..)
            | Expr::Math(..)
            | Expr::Cast(..)
            | Expr::Ite(_)
            | Expr::InstanceOf(..)
            | Expr::TypeIn(..)
            | Expr::CanStore(..)
            | Expr::Fits(..)
            | Expr::FitsIn(..) => None,
        }
    }

    fn expr(self) -> Expr {
        match self {
            Atom::Const(value) => Expr::Const(value),
            Atom::Text(text) => Expr::Text(text),
            Atom::Copy(local) => Expr::Local(local),
        }
    }
}

/// What is known at the start of a block about the locals that it needs.
type State = FxHashMap<LocalId, Atom>;

/// What is known at a point inside a block.
struct Facts {
    known: IdVec<LocalId, Option<Atom>>,
    /// Every local about which something may be known.
    touched: Vec<LocalId>,
    /// For each local those that may be copies of it.
    copies: FxHashMap<LocalId, Vec<LocalId>>,
}

impl Facts {
    fn new(locals: usize) -> Self {
        Facts { known: IdVec::from_vec(vec![None; locals]), touched: Vec::new(), copies: FxHashMap::default() }
    }

    /// Forgets everything and starts with this.
    fn start(&mut self, state: &State) {
        for local in self.touched.drain(..) {
            self.known[local] = None;
        }
        self.copies.clear();
        for (local, atom) in state {
            self.set(*local, *atom);
        }
    }

    /// What to put in place of a local.
    fn lookup(&self, local: LocalId) -> Option<Expr> {
        let mut atom = self.known[local]?;
        // More may have been learnt about what it is a copy of.
        while let Atom::Copy(source) = atom
            && let Some(better) = self.known[source]
        {
            atom = better;
        }
        Some(atom.expr())
    }

    fn set(&mut self, local: LocalId, atom: Atom) {
        self.known[local] = Some(atom);
        self.touched.push(local);
        if let Atom::Copy(source) = atom {
            self.copies.entry(source).or_default().push(local);
        }
    }

    /// A local is assigned something of which only this is known.
    fn assign(&mut self, local: LocalId, atom: Option<Atom>) {
        if atom == Some(Atom::Copy(local)) {
            return;
        }
        for copy in self.copies.remove(&local).unwrap_or_default() {
            if self.known[copy] == Some(Atom::Copy(local)) {
                self.known[copy] = None;
            }
        }
        self.known[local] = None;
        if let Some(atom) = atom {
            self.set(local, atom);
        }
    }

    /// What is known about the locals that a block needs: all else would only pile up.
    fn state(&self, live: &Live, target: BlockId) -> State {
        let known = self.touched.iter().filter(|local| live.contains(target, **local));
        known.filter_map(|local| Some((*local, self.known[*local]?))).collect()
    }

    /// A condition, already rebuilt, has turned out to be true or false.
    fn learn(&mut self, cond: &Expr, truth: bool) {
        for (local, atom) in lessons(cond, truth) {
            self.set(local, atom);
        }
    }
}

/// What follows for locals when a condition is true or false.
fn lessons(cond: &Expr, truth: bool) -> Vec<(LocalId, Atom)> {
    let mut lessons = Vec::new();
    let mut todo = vec![(cond, truth)];
    while let Some((cond, truth)) = todo.pop() {
        match cond {
            Expr::Local(local) => lessons.push((*local, Atom::Const(Const::Bool(truth)))),
            Expr::Unary(UnOp::Not, a) => todo.push((a, !truth)),
            Expr::Binary(BinOp::And, a, b) if truth => todo.extend([(&**a, true), (&**b, true)]),
            Expr::Binary(BinOp::Or, a, b) if !truth => todo.extend([(&**a, false), (&**b, false)]),
            Expr::Binary(op, a, b) if *op == if truth { BinOp::Eq } else { BinOp::Ne } => {
                if let (Expr::Local(local), value) | (value, Expr::Local(local)) = (&**a, &**b)
                    && let Some(atom) = Atom::of(value).filter(|atom| is_identity(*atom))
                {
                    lessons.push((*local, atom));
                }
            }
            Expr::Const(_)
            | Expr::Text(_)
            | Expr::Unary(..)
            | Expr::Binary(..)
            | Expr::Math(..)
            | Expr::Cast(..)
            | Expr::Ite(_)
            | Expr::InstanceOf(..)
            | Expr::TypeIn(..)
            | Expr::CanStore(..)
            | Expr::Fits(..)
            | Expr::FitsIn(..) => {}
        }
    }
    lessons
}

/// Whether what equals it is the same: not so for floats, as -0 equals 0.
fn is_identity(atom: Atom) -> bool {
    match atom {
        Atom::Const(Const::Bool(_) | Const::Int(..) | Const::Null) | Atom::Text(_) => true,
        Atom::Const(Const::F32(_) | Const::F64(_)) | Atom::Copy(_) => false,
    }
}

fn rewrite(proc: &mut Proc, simplifier: &Simplifier) {
    let Some(first) = proc.blocks.ids().next() else { return };
    let live = Live::new(proc, &IdVec::new());
    let mut facts = Facts::new(proc.locals.len());
    // At the start nothing is known; of blocks that have not been reached not even that.
    let mut states: IdVec<BlockId, Option<State>> = IdVec::from_vec(vec![None; proc.blocks.len()]);
    states[first] = Some(State::default());
    let order = Order::new(proc, first);
    let mut todo = BTreeSet::from([order.position[first]]);
    while let Some(position) = todo.pop_first() {
        let id = order.blocks[position];
        let mut block = proc.blocks[id].clone();
        let Some(state) = &states[id] else { continue };
        facts.start(state);
        let ways_out = walk(&mut block, &proc.locals, simplifier, &mut facts, Some(&live));
        for (target, state) in ways_out {
            if meet(&mut states[target], state) {
                todo.insert(order.position[target]);
            }
        }
    }
    for id in proc.blocks.ids() {
        if let Some(state) = &states[id] {
            facts.start(state);
            walk(&mut proc.blocks[id], &proc.locals, simplifier, &mut facts, None);
        }
    }
}

/// Keeps what both know; true if that is less than what was known before.
fn meet(known: &mut Option<State>, other: State) -> bool {
    match known {
        None => {
            *known = Some(other);
            true
        }
        Some(known) => {
            let before = known.len();
            known.retain(|local, atom| other.get(local) == Some(atom));
            known.len() < before
        }
    }
}

/// Goes through a block, rewrites it, and returns what is known on each way out if it is asked to.
fn walk(
    block: &mut Block,
    locals: &IdVec<LocalId, crate::program::Local>,
    simplifier: &Simplifier,
    facts: &mut Facts,
    live: Option<&Live>,
) -> Vec<(BlockId, State)> {
    let types = types(locals);
    let rebuild =
        |expr: &mut Expr, facts: &Facts| *expr = simplifier.rebuild(expr, &types, &|local| facts.lookup(local));
    for stmt in &mut block.stmts {
        stmt.kind.exprs_mut().into_iter().for_each(|expr| rebuild(expr, facts));
        match &stmt.kind {
            StmtKind::Assign { target, value } => facts.assign(*target, Atom::of(value)),
            StmtKind::Assume { cond } | StmtKind::Assert { cond, .. } => facts.learn(cond, true),
            StmtKind::Havoc { .. }
            | StmtKind::HavocArray { .. }
            | StmtKind::New { .. }
            | StmtKind::Load { .. }
            | StmtKind::Store { .. }
            | StmtKind::NewArray { .. }
            | StmtKind::NewLike { .. }
            | StmtKind::ArrayLoad { .. }
            | StmtKind::ArrayStore { .. }
            | StmtKind::Pull { .. }
            | StmtKind::Push { .. }
            | StmtKind::PullElement { .. }
            | StmtKind::PushElement { .. }
            | StmtKind::Length { .. }
            | StmtKind::GlobalLoad { .. }
            | StmtKind::GlobalStore { .. }
            | StmtKind::Call { .. }
            | StmtKind::Output { .. }
            | StmtKind::Publish { .. }
            | StmtKind::End { .. }
            | StmtKind::Fill { .. }
            | StmtKind::Copy { .. }
            | StmtKind::Ask { .. }
            | StmtKind::Recall { .. } => {
                stmt.kind.targets().into_iter().for_each(|target| facts.assign(target, None));
            }
        }
    }
    let mut ways_out = Vec::new();
    match &mut block.term.kind {
        TermKind::Goto { arms, otherwise } => {
            let mut is_decided = false;
            for arm in arms.iter_mut() {
                rebuild(&mut arm.guard, facts);
                if is_decided || arm.guard == Expr::FALSE {
                    continue;
                }
                is_decided = arm.guard == Expr::TRUE;
                if let Some(live) = live {
                    ways_out.push((arm.target, learnt(facts, &arm.guard, live, arm.target)));
                }
                facts.learn(&arm.guard, false);
            }
            if let Some(live) = live.filter(|_| !is_decided) {
                ways_out.push((*otherwise, facts.state(live, *otherwise)));
            }
        }
        TermKind::Return { values } => values.iter_mut().for_each(|value| rebuild(value, facts)),
        TermKind::Halt { status } => rebuild(status, facts),
    }
    fold_guards(&mut block.term.kind);
    ways_out
}

/// What is known where the guard is true.
fn learnt(facts: &Facts, guard: &Expr, live: &Live, target: BlockId) -> State {
    let mut state = facts.state(live, target);
    state.extend(lessons(guard, true).into_iter().filter(|(local, _)| live.contains(target, *local)));
    state
}

/// Blocks in an order in which those before a block mostly come before it.
struct Order {
    blocks: Vec<BlockId>,
    position: IdVec<BlockId, usize>,
}

impl Order {
    fn new(proc: &Proc, first: BlockId) -> Self {
        let mut is_seen: IdVec<BlockId, bool> = IdVec::from_vec(vec![false; proc.blocks.len()]);
        let mut blocks = Vec::with_capacity(proc.blocks.len());
        is_seen[first] = true;
        let mut stack = vec![(first, proc.blocks[first].term.kind.successors())];
        while let Some((id, rest)) = stack.last_mut() {
            match rest.pop() {
                Some(next) if !std::mem::replace(&mut is_seen[next], true) => {
                    stack.push((next, proc.blocks[next].term.kind.successors()));
                }
                Some(_) => {}
                None => {
                    blocks.push(*id);
                    stack.pop();
                }
            }
        }
        blocks.reverse();
        let mut position = IdVec::from_vec(vec![usize::MAX; proc.blocks.len()]);
        for (index, block) in blocks.iter().enumerate() {
            position[*block] = index;
        }
        debug_assert!(blocks.first().is_none_or(|block| block.index() == 0));
        Order { blocks, position }
    }
}
