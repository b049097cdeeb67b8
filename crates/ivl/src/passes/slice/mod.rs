//! Drops everything that no assertion depends on: fields that are only written, objects and calls that no check is about, such as
//! messages that are built to be printed, and all output.
//!
//! From a program with an entry to one in which each failing run of the old program has a failing run with the same check. It may have
//! more runs. This pass *over-approximates*:
//! - Code that is dropped may not have terminated, or may have been blocked (by an assumption, or a havoc in an empty range) or halted:
//!   the new program goes on. Where it does, it may reach states that the old one never reaches; it may even get stuck there, which is
//!   no failure.
//! - What is lost ([`Question::Lost`]) depends on every pointer: it becomes any truth value, which stands for something not modelled. So does what is left
//!   ([`Question::Left`]), unless somebody goes on from here who follows pointers ([`Left::Kept`]).
//! - Inputs that are dropped are no longer asked for, so that those that stay come in another order than in the old program.
//! - Assertions of checks that do not count are dropped, or become assumptions where these cost nothing.
//!
//! A program without entry is returned as it is. Parameters and results that are not relevant are dropped from the
//! procedures; tables stay as they are, with unused entries, and keep their numbers.
//!
//! [`failures`] prepares branches to other failures, [`roots`] says where relevance starts, [`relevance`] what follows from it, [`control`] which branches decide what runs. This is
//! Weiser's slicing over system-wide control and data dependence; that a branch which nothing depends on can lead to
//! the meeting point of its ways is the theorem on weak control closure (Danicic et al., 2011).

mod control;
mod failures;
mod relevance;
mod roots;

use super::{Pass, Precision, Unreachable};
use crate::expr::Expr;
use crate::passes::dead::rename;
use crate::program::{CheckId, Proc, ProcId, Program};
use crate::stmt::{BlockId, LocalId, Question, Stmt, StmtKind, TermKind};
use base::{Id, IdVec};
use control::Control;
use relevance::{Cell, Relevance};
use roots::Roots;
use rustc_hash::FxHashSet;
use std::collections::BTreeSet;

/// A statement or terminator of a program.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Location {
    proc: ProcId,
    block: BlockId,
    /// The index of the statement in its block; the number of statements for the terminator.
    stmt: usize,
}

/// The pass.
#[derive(Clone, Debug, Default)]
pub struct Slice {
    /// The checks whose assertions count; all if absent.
    pub checks: Option<BTreeSet<CheckId>>,
    /// Whether loops matter by their end.
    pub ends: Ends,
    /// What becomes of questions what is left.
    pub left: Left,
}

/// What becomes of the question which objects are left that nothing leads to ([`Question::Left`]).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Left {
    /// The answer is any truth value.
    #[default]
    Any,
    /// It stays, with all that pointers may lie in.
    Kept,
}

/// What becomes of a loop of which nothing is needed but that it ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ends {
    /// It is dropped.
    #[default]
    Assumed,
    /// It stays where a check may follow: perhaps none does, as it never ends.
    Kept,
}

impl Pass for Slice {
    fn name(&self) -> &'static str {
        "slice"
    }

    fn precision(&self) -> Precision {
        Precision::OverApproximates
    }

    fn run(&self, program: Program) -> Program {
        if program.entry.is_none() {
            return program;
        }
        // What is not reached is not to make anything relevant.
        let mut program = Unreachable.run(program);
        if failures::to_assertions(&mut program, &self.checks) {
            program = Unreachable.run(program);
        }
        let program = self.slice(program);
        // Ways that have become the same.
        Unreachable.run(program)
    }
}

impl Slice {
    fn slice(&self, mut program: Program) -> Program {
        let controls: IdVec<ProcId, Control> = program.procs.iter().map(Control::of).collect();
        let roots = Roots::of(&program, &controls, &self.checks, self.ends);
        let relevance = Relevance::of(&program, &controls, roots, self.left);
        let mut rewritten = Vec::new();
        for id in program.procs.ids() {
            let writer =
                Writer { relevance: &relevance, control: &controls[id], checks: &self.checks, left: self.left, id };
            rewritten.push(writer.blocks(&program));
        }
        let kept: Vec<(Vec<bool>, Vec<bool>)> =
            program.procs.ids().map(|id| (relevance.params(id).to_vec(), relevance.results(id).to_vec())).collect();
        let mut procs = std::mem::take(&mut program.procs);
        for ((proc, blocks), (params, results)) in procs.iter_mut().zip(rewritten).zip(kept) {
            for (block, written) in proc.blocks.iter_mut().zip(blocks) {
                block.stmts = written.stmts;
                block.term.kind = written.term;
            }
            proc.keep_results(&results);
            drop_locals(proc, &params);
        }
        program.procs = procs;
        program
    }
}

/// The contents of a block of the new program.
struct Written {
    stmts: Vec<Stmt>,
    term: TermKind,
}

/// Writes the new blocks of a procedure.
struct Writer<'a> {
    relevance: &'a Relevance<'a>,
    control: &'a Control,
    checks: &'a Option<BTreeSet<CheckId>>,
    left: Left,
    id: ProcId,
}

impl Writer<'_> {
    fn blocks(&self, program: &Program) -> Vec<Written> {
        let proc = &program.procs[self.id];
        let mut written = Vec::with_capacity(proc.blocks.len());
        let mut needed_after: IdVec<BlockId, Vec<LocalId>> = IdVec::from_vec(vec![Vec::new(); proc.blocks.len()]);
        for (block, local) in self.relevance.needed_after(self.id) {
            needed_after[block].push(local);
        }
        for (id, block) in proc.blocks.entries() {
            let term = self.term(id, &block.term.kind, block.stmts.len());
            let mut needed: FxHashSet<LocalId> = needed_after[id].iter().copied().collect();
            term.exprs().into_iter().for_each(|expr| add_locals(expr, &mut needed));
            let mut stmts = Vec::new();
            for (index, stmt) in block.stmts.iter().enumerate().rev() {
                let at = Location { proc: self.id, block: id, stmt: index };
                let Some(kind) = self.stmt(at, &stmt.kind, &needed) else { continue };
                kind.targets().iter().for_each(|target| {
                    needed.remove(target);
                });
                kind.exprs().into_iter().for_each(|expr| add_locals(expr, &mut needed));
                stmts.push(Stmt { kind, origin: stmt.origin });
            }
            stmts.reverse();
            written.push(Written { stmts, term });
        }
        written
    }

    /// What becomes of a statement; `needed`: the locals that are needed behind it.
    fn stmt(&self, at: Location, kind: &StmtKind, needed: &FxHashSet<LocalId>) -> Option<StmtKind> {
        if !self.relevance.is_kept(at) {
            return self.free_assumption(at, kind, needed);
        }
        let mut kind = kind.clone();
        match &mut kind {
            StmtKind::Call { targets, proc, args } => {
                for target in targets.iter_mut() {
                    *target = target.filter(|target| needed.contains(target));
                }
                *targets = chosen(std::mem::take(targets), self.relevance.results(*proc));
                *args = chosen(std::mem::take(args), self.relevance.params(*proc));
            }
            StmtKind::Pull { targets, .. } => targets.retain(|(_, target)| needed.contains(target)),
            // It depends on every pointer of the program.
            StmtKind::Ask { target, question: Question::Lost } => {
                kind = StmtKind::Havoc { target: *target, input: None, range: None };
            }
            StmtKind::Ask { target, question: Question::Left(_) } if self.left == Left::Any => {
                kind = StmtKind::Havoc { target: *target, input: None, range: None };
            }
            StmtKind::Push { values, .. } => {
                values.retain(|(field, _)| self.relevance.is_relevant(Cell::Field(*field)));
            }
            StmtKind::Assign { .. }
            | StmtKind::Havoc { .. }
            | StmtKind::HavocArray { .. }
            | StmtKind::Assume { .. }
            | StmtKind::Assert { .. }
            | StmtKind::New { .. }
            | StmtKind::Load { .. }
            | StmtKind::Store { .. }
            | StmtKind::NewArray { .. }
            | StmtKind::NewLike { .. }
            | StmtKind::ArrayLoad { .. }
            | StmtKind::ArrayStore { .. }
            | StmtKind::PullElement { .. }
            | StmtKind::PushElement { .. }
            | StmtKind::Length { .. }
            | StmtKind::GlobalLoad { .. }
            | StmtKind::GlobalStore { .. }
            | StmtKind::Output { .. }
            | StmtKind::Publish { .. }
            | StmtKind::End { .. }
            | StmtKind::Fill { .. }
            | StmtKind::Copy { .. }
            | StmtKind::Ask { .. }
            | StmtKind::Recall { .. } => {}
        }
        Some(kind)
    }

    /// An assumption, or an assertion that does not count, which ends the run as well: stays if nothing has to stay for its sake.
    fn free_assumption(&self, at: Location, kind: &StmtKind, needed: &FxHashSet<LocalId>) -> Option<StmtKind> {
        let cond = match kind {
            StmtKind::Assume { cond } => cond,
            StmtKind::Assert { cond, check } if !roots::counts(self.checks, *check) => cond,
            _ => return None,
        };
        let mut is_free = *cond != Expr::TRUE && self.is_decided(at.block);
        cond.for_each_local(&mut |local| is_free &= needed.contains(&local));
        is_free.then(|| StmtKind::Assume { cond: cond.clone() })
    }

    /// Whether all branches are kept on which a block depends.
    fn is_decided(&self, block: BlockId) -> bool {
        self.control.depends[block].iter().all(|branch| self.relevance.is_jump_kept(self.id, *branch))
    }

    fn term(&self, block: BlockId, kind: &TermKind, index: usize) -> TermKind {
        match kind {
            TermKind::Return { values } => {
                TermKind::Return { values: chosen(values.clone(), self.relevance.results(self.id)) }
            }
            TermKind::Halt { status } => TermKind::Halt { status: status.as_const().map_or(Expr::i32(0), Expr::Const) },
            TermKind::Goto { arms, .. } => {
                let at = Location { proc: self.id, block, stmt: index };
                if arms.is_empty() || self.relevance.is_kept(at) {
                    return kind.clone();
                }
                match self.control.meeting[block] {
                    Some(meeting) => TermKind::goto(meeting),
                    None if self.control.returns[block] => {
                        // Had a result been relevant, so would be what decides where it is returned.
                        debug_assert!(!self.relevance.results(self.id).contains(&true));
                        TermKind::Return { values: Vec::new() }
                    }
                    // Nothing relevant comes any more, here or in a caller.
                    None => TermKind::Halt { status: Expr::i32(0) },
                }
            }
        }
    }
}

fn add_locals(expr: &Expr, locals: &mut FxHashSet<LocalId>) {
    expr.for_each_local(&mut |local| {
        locals.insert(local);
    });
}

/// The items that are wanted.
fn chosen<T>(items: Vec<T>, is_wanted: &[bool]) -> Vec<T> {
    items.into_iter().zip(is_wanted).filter(|(_, is_wanted)| **is_wanted).map(|(item, _)| item).collect()
}

/// Parameters that are not wanted, and locals that nothing mentions.
fn drop_locals(proc: &mut Proc, params: &[bool]) {
    let mut is_used: IdVec<LocalId, bool> =
        proc.locals.ids().map(|local| params.get(local.index()).copied().unwrap_or(false)).collect();
    for block in proc.blocks.iter() {
        let mut note = |local: LocalId| is_used[local] = true;
        for stmt in &block.stmts {
            stmt.kind.targets().into_iter().for_each(&mut note);
            stmt.kind.exprs().into_iter().for_each(|expr| expr.for_each_local(&mut note));
        }
        block.term.kind.exprs().into_iter().for_each(|expr| expr.for_each_local(&mut note));
    }
    // A parameter whose value nobody wants may still be used as a local: then it comes behind the parameters.
    let is_param = |local: LocalId| params.get(local.index()).copied().unwrap_or(false);
    let mut order: Vec<LocalId> = proc.locals.ids().filter(|local| is_used[*local]).collect();
    order.sort_by_key(|local| !is_param(*local));
    let mut new_ids: IdVec<LocalId, LocalId> = proc.locals.ids().collect();
    for (index, old) in order.iter().enumerate() {
        new_ids[*old] = LocalId::from_index(index);
    }
    proc.locals = order.iter().map(|old| proc.locals[*old].clone()).collect();
    proc.params = params.iter().filter(|is_wanted| **is_wanted).count();
    for block in proc.blocks.iter_mut() {
        for stmt in &mut block.stmts {
            stmt.kind.for_each_target_mut(&mut |target| *target = new_ids[*target]);
            stmt.kind.exprs_mut().into_iter().for_each(|expr| rename(expr, &new_ids));
        }
        block.term.kind.exprs_mut().into_iter().for_each(|expr| rename(expr, &new_ids));
    }
}
