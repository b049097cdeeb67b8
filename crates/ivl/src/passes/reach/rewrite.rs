//! The program with what is known of pointers in place of the pointers.

use super::choose::{Node, Pointer, Structure};
use super::ghosts::Ghosts;
use super::rules::{Code, Rules, Start};
use crate::build::{and, ite, not, simplify_binary};
use crate::expr::{BinOp, Expr, Type};
use crate::program::{CheckId, Local, Proc, Program};
use crate::stmt::{Arm, Block, BlockId, Stmt, StmtKind, Term, TermKind};
use base::{Id, OriginId};
use std::collections::BTreeSet;

/// Rewrites the entry. `checks` fail where the structure cannot be followed.
pub(super) fn rewrite(mut program: Program, structure: &Structure, checks: &BTreeSet<CheckId>) -> Program {
    let mut proc = program.procs[structure.proc].clone();
    let live = Live::new(structure, &proc);
    let ghosts = Ghosts::new(&program, structure, &mut proc);
    let count = proc.blocks.len();
    let fail = refusal(&mut proc, checks);
    for index in 0..count {
        let block = BlockId::from_index(index);
        let Block { stmts, mut term } = proc.blocks[block].clone();
        let needed = live.in_block(structure, &proc, block);
        proc.blocks[block].stmts.clear();
        let mut writer = Writer { at: block, fail, origin: proc.origin };
        if index == 0 {
            for (target, value) in ghosts.start(structure, &proc) {
                writer.write(&mut proc, Code::Stmt(StmtKind::Assign { target, value }));
            }
        }
        for (stmt, live) in stmts.into_iter().zip(&needed) {
            writer.origin = stmt.origin;
            for code in statement(structure, &ghosts, &mut proc, live, stmt.kind) {
                writer.write(&mut proc, code);
            }
        }
        match &mut term.kind {
            TermKind::Goto { arms, .. } => {
                arms.iter_mut().for_each(|arm| arm.guard = expression(structure, &ghosts, &proc, &arm.guard));
            }
            TermKind::Return { values } => {
                values.iter_mut().for_each(|value| *value = expression(structure, &ghosts, &proc, value));
            }
            TermKind::Halt { status } => *status = expression(structure, &ghosts, &proc, status),
        }
        proc.blocks[writer.at].term = term;
    }
    program.procs[structure.proc] = proc;
    program
}

/// Writes code at the end of a block, and goes on in others.
struct Writer {
    at: BlockId,
    /// Where it goes on if the structure cannot be followed.
    fail: BlockId,
    origin: OriginId,
}

impl Writer {
    fn write(&mut self, proc: &mut Proc, code: Code) {
        let origin = self.origin;
        match code {
            Code::Stmt(kind) => proc.blocks[self.at].stmts.push(Stmt { kind, origin }),
            Code::Refuse(guard) => {
                let next = self.block(proc);
                self.go(proc, Some((guard, self.fail)), next);
                self.at = next;
            }
            Code::If(guard, yes, no) => {
                let (first, second, next) = (self.block(proc), self.block(proc), self.block(proc));
                self.go(proc, Some((guard, first)), second);
                for (start, codes) in [(first, yes), (second, no)] {
                    self.at = start;
                    codes.into_iter().for_each(|code| self.write(proc, code));
                    self.go(proc, None, next);
                }
                self.at = next;
            }
        }
    }

    fn block(&self, proc: &mut Proc) -> BlockId {
        proc.blocks.push(Block { stmts: Vec::new(), term: halt(self.origin) })
    }

    fn go(&self, proc: &mut Proc, arm: Option<(Expr, BlockId)>, otherwise: BlockId) {
        let arms = arm.into_iter().map(|(guard, target)| Arm { guard, target }).collect();
        proc.blocks[self.at].term = Term { kind: TermKind::Goto { arms, otherwise }, origin: self.origin };
    }
}

fn halt(origin: OriginId) -> Term {
    Term { kind: TermKind::Halt { status: Expr::i32(1) }, origin }
}

/// A block in which any one of the checks fails.
fn refusal(proc: &mut Proc, checks: &BTreeSet<CheckId>) -> BlockId {
    let origin = proc.origin;
    let name = format!("refused#{}", proc.locals.len());
    let which = proc.locals.push(Local { name: name.into(), ty: Type::I32, source: None });
    let fails: Vec<BlockId> = checks
        .iter()
        .map(|check| {
            let kind = StmtKind::Assert { cond: Expr::FALSE, check: *check };
            proc.blocks.push(Block { stmts: vec![Stmt { kind, origin }], term: halt(origin) })
        })
        .collect();
    let end = proc.blocks.push(Block { stmts: Vec::new(), term: halt(origin) });
    let arms = fails
        .iter()
        .zip(0..)
        .map(|(target, number)| Arm {
            guard: simplify_binary(BinOp::Eq, Expr::Local(which), Expr::i32(number)),
            target: *target,
        })
        .collect();
    let any = StmtKind::Havoc { target: which, input: None, range: None };
    let term = Term { kind: TermKind::Goto { arms, otherwise: end }, origin };
    proc.blocks.push(Block { stmts: vec![Stmt { kind: any, origin }], term })
}

/// What a statement becomes.
fn statement(structure: &Structure, ghosts: &Ghosts, proc: &mut Proc, live: &[Node], kind: StmtKind) -> Vec<Code> {
    let local = |local| structure.pointer(Pointer::Local(local));
    let plain = |proc: &Proc, expr: &Expr| expression(structure, ghosts, proc, expr);
    let by_rules = |proc: &mut Proc, apply: &dyn Fn(&mut Rules<'_>)| {
        let mut rules = Rules::new(structure, ghosts, proc, live);
        apply(&mut rules);
        rules.finish()
    };
    // `x := y`, or null.
    let moved = |proc: &mut Proc, x: Node, y: Option<Node>| {
        by_rules(proc, &|rules| match y {
            Some(y) => rules.copy(x, y),
            None => rules.null(x),
        })
    };
    let kind = match kind {
        StmtKind::Assign { target, value } => match local(target) {
            Some(x) => return moved(proc, x, structure.of(&value)),
            None => StmtKind::Assign { target, value: plain(proc, &value) },
        },
        StmtKind::GlobalLoad { target, global } => match local(target) {
            Some(x) => return moved(proc, x, structure.pointer(Pointer::Global(global))),
            None => StmtKind::GlobalLoad { target, global },
        },
        StmtKind::GlobalStore { global, value } => match structure.pointer(Pointer::Global(global)) {
            Some(x) => return moved(proc, x, structure.of(&value)),
            None => StmtKind::GlobalStore { global, value: plain(proc, &value) },
        },
        StmtKind::New { target, class, site } => match local(target) {
            Some(x) => return by_rules(proc, &|rules| rules.new_object(x)),
            None => StmtKind::New { target, class, site },
        },
        StmtKind::Load { target, object, field } => match (structure.of(&object), local(target)) {
            (Some(y), Some(x)) => {
                let by = structure.link(field);
                return by_rules(proc, &|rules| by.into_iter().for_each(|by| rules.follow(x, Start::Field(y, by))));
            }
            (Some(y), None) => {
                let is_tracked = ghosts.same(y, structure.tracked());
                let ty = proc.locals[target].ty;
                let mut rules = Rules::new(structure, ghosts, proc, live);
                let any = rules.any(ty, &format!("value {}", target.index()));
                let mut made = rules.finish();
                let own = ghosts.value(field).map_or(Expr::Local(any), Expr::Local);
                made.push(Code::Stmt(StmtKind::Assign { target: ghosts.hit, value: is_tracked.clone() }));
                made.push(Code::Stmt(StmtKind::Assign { target, value: ite(is_tracked, own, Expr::Local(any)) }));
                return made;
            }
            (None, _) => StmtKind::Load { target, object, field },
        },
        StmtKind::Store { object, field, value } => match structure.of(&object) {
            Some(x) => {
                if let Some(by) = structure.link(field) {
                    return by_rules(proc, &|rules| rules.link(Start::Field(x, by), structure.of(&value)));
                }
                // What nobody reads is not kept.
                let kept = ghosts.value(field).map(|target| {
                    let value = ite(ghosts.same(x, structure.tracked()), plain(proc, &value), Expr::Local(target));
                    Code::Stmt(StmtKind::Assign { target, value })
                });
                return kept.into_iter().collect();
            }
            None => StmtKind::Store { object, field, value: plain(proc, &value) },
        },
        StmtKind::ArrayLoad { target, array, index } => match local(target) {
            Some(x) => {
                let index = plain(proc, &index);
                return by_rules(proc, &|rules| rules.follow(x, Start::Element(index.clone())));
            }
            None => StmtKind::ArrayLoad { target, array, index: plain(proc, &index) },
        },
        StmtKind::ArrayStore { array, index, value } => {
            let index = plain(proc, &index);
            if structure.is_elements(&array) {
                return by_rules(proc, &|rules| rules.link(Start::Element(index.clone()), structure.of(&value)));
            }
            StmtKind::ArrayStore { array, index, value: plain(proc, &value) }
        }
        StmtKind::Assume { cond } => StmtKind::Assume { cond: plain(proc, &cond) },
        StmtKind::Assert { cond, check } => {
            let cond = simplify_binary(BinOp::Or, plain(proc, &cond), not(Expr::Local(ghosts.hit)));
            StmtKind::Assert { cond, check }
        }
        other => other,
    };
    vec![Code::Stmt(kind)]
}

/// An expression with comparisons of pointers as what is known of them.
fn expression(structure: &Structure, ghosts: &Ghosts, proc: &Proc, expr: &Expr) -> Expr {
    if let Expr::Binary(op @ (BinOp::Eq | BinOp::Ne), a, b) = expr
        && a.ty(&proc.locals) == Type::Ref
    {
        let equal = match (structure.of(a), structure.of(b)) {
            (Some(a), Some(b)) if a == b => Some(Expr::TRUE),
            (Some(a), Some(b)) => {
                let both = and(ghosts.null(a), ghosts.null(b));
                Some(simplify_binary(BinOp::Or, both, ghosts.same(a, b)))
            }
            // Anything else that it could be the same as is null.
            (Some(a), None) => Some(and(ghosts.null(a), simplify_binary(BinOp::Eq, (**b).clone(), Expr::NULL))),
            (None, Some(b)) => Some(and(ghosts.null(b), simplify_binary(BinOp::Eq, (**a).clone(), Expr::NULL))),
            (None, None) => None,
        };
        if let Some(equal) = equal {
            return if *op == BinOp::Eq { equal } else { not(equal) };
        }
    }
    let mut copy = expr.clone();
    for operand in copy.operands_mut() {
        *operand = expression(structure, ghosts, proc, operand);
    }
    copy
}

/// Which pointers are needed where.
struct Live {
    /// At the end of each block.
    after: Vec<BTreeSet<Node>>,
}

impl Live {
    fn new(structure: &Structure, proc: &Proc) -> Live {
        let mut before: Vec<BTreeSet<Node>> = vec![BTreeSet::new(); proc.blocks.len()];
        let mut after = before.clone();
        let mut is_changed = true;
        while is_changed {
            is_changed = false;
            for (id, block) in proc.blocks.entries() {
                let mut live = BTreeSet::new();
                for next in block.term.kind.successors() {
                    live.extend(before[next.index()].iter().copied());
                }
                after[id.index()].clone_from(&live);
                block.term.kind.exprs().into_iter().for_each(|expr| read(structure, expr, &mut live));
                for stmt in block.stmts.iter().rev() {
                    step(structure, &stmt.kind, &mut live);
                }
                if live != before[id.index()] {
                    before[id.index()] = live;
                    is_changed = true;
                }
            }
        }
        Live { after }
    }

    /// After each statement of a block.
    fn in_block(&self, structure: &Structure, proc: &Proc, block: BlockId) -> Vec<Vec<Node>> {
        let content = &proc.blocks[block];
        let mut live = self.after[block.index()].clone();
        content.term.kind.exprs().into_iter().for_each(|expr| read(structure, expr, &mut live));
        let mut found = Vec::new();
        for stmt in content.stmts.iter().rev() {
            found.push(live.iter().copied().collect());
            step(structure, &stmt.kind, &mut live);
        }
        found.reverse();
        found
    }
}

fn read(structure: &Structure, expr: &Expr, live: &mut BTreeSet<Node>) {
    expr.for_each_local(&mut |local| live.extend(structure.pointer(Pointer::Local(local))));
}

/// Goes backwards over a statement.
fn step(structure: &Structure, kind: &StmtKind, live: &mut BTreeSet<Node>) {
    for target in kind.targets() {
        if let Some(node) = structure.pointer(Pointer::Local(target)) {
            live.remove(&node);
        }
    }
    if let StmtKind::GlobalStore { global, .. } = kind
        && let Some(node) = structure.pointer(Pointer::Global(*global))
    {
        live.remove(&node);
    }
    kind.exprs().into_iter().for_each(|expr| read(structure, expr, live));
    if let StmtKind::GlobalLoad { global, .. } = kind {
        live.extend(structure.pointer(Pointer::Global(*global)));
    }
}
