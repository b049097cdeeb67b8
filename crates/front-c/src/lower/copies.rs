//! Drops copies: a value that goes through a local of ours on its way to where it is used.
//!
//! Values are kept in locals of their own while they are lowered, as nobody knows yet what happens before they are used. When a procedure is whole, much of that turns out
//! needless: `t := e; x := t` is `x := e`, and `t := x` is not needed where `x` stays what it is until the last use of `t`. Locals that nobody mentions any more go, too.

use base::{Id, IdVec};
use ivl::{Block, Expr, Local, LocalId, Proc, Stmt, StmtKind};

/// How far the uses of a copy are looked for.
const FARTHEST: usize = 100;

/// Drops the copies of a procedure.
pub(super) fn drop_copies(proc: &mut Proc) {
    let mut mentions = Mentions::of(proc);
    for block in proc.blocks.iter_mut() {
        let mut at = 0;
        while at < block.stmts.len() {
            let drops = mentions.join_with_previous(&proc.locals, &mut block.stmts, at)
                || mentions.use_original(&proc.locals, block, at);
            if drops {
                block.stmts[at].kind = StmtKind::Assume { cond: Expr::TRUE };
            }
            at += 1;
        }
        block.stmts.retain(|stmt| !matches!(stmt.kind, StmtKind::Assume { cond: Expr::TRUE }));
    }
    drop_locals(proc, &mentions);
}

/// How often locals are written and read.
struct Mentions {
    writes: Vec<u32>,
    reads: Vec<u32>,
}

impl Mentions {
    fn of(proc: &Proc) -> Mentions {
        let mut found = Mentions { writes: vec![0; proc.locals.len()], reads: vec![0; proc.locals.len()] };
        for block in proc.blocks.iter() {
            for stmt in &block.stmts {
                stmt.kind.targets().into_iter().for_each(|target| found.writes[target.index()] += 1);
                stmt.kind.exprs().into_iter().for_each(|expr| count(expr, &mut found.reads));
            }
            block.term.kind.exprs().into_iter().for_each(|expr| count(expr, &mut found.reads));
        }
        found
    }

    /// Whether a local is one of ours that is written once.
    fn is_ours(&self, locals: &IdVec<LocalId, Local>, local: LocalId) -> bool {
        locals[local].source.is_none() && self.writes[local.index()] == 1
    }

    /// `t := e; x := t`, where nobody else reads `t`: the first statement writes `x` itself.
    fn join_with_previous(&mut self, locals: &IdVec<LocalId, Local>, stmts: &mut [Stmt], at: usize) -> bool {
        let Some((target, source)) = copied(&stmts[at]) else { return false };
        let is_single = self.is_ours(locals, source) && self.reads[source.index()] == 1;
        // What has been dropped in between says nothing.
        let before = stmts[..at].iter().rposition(|stmt| !is_dropped(stmt));
        let (Some(before), true) = (before, is_single) else { return false };
        let writes_it = match &stmts[before].kind {
            StmtKind::Assign { target, .. }
            | StmtKind::Load { target, .. }
            | StmtKind::ArrayLoad { target, .. }
            | StmtKind::GlobalLoad { target, .. } => *target == source,
            _ => false,
        };
        if !writes_it {
            return false;
        }
        stmts[before].kind.for_each_target_mut(&mut |written| *written = target);
        stmts[before].origin = stmts[at].origin;
        self.writes[source.index()] = 0;
        self.reads[source.index()] = 0;
        true
    }

    /// `t := x`, where all that read `t` stand in the same block, and `x` is not written before: they read `x`.
    fn use_original(&mut self, locals: &IdVec<LocalId, Local>, block: &mut Block, at: usize) -> bool {
        let Some((target, source)) = copied(&block.stmts[at]) else { return false };
        if !self.is_ours(locals, target) || target == source {
            return false;
        }
        let mut missing = self.reads[target.index()];
        let end = block.stmts.len().min(at + FARTHEST);
        let mut last = at;
        for (index, stmt) in block.stmts[..end].iter().enumerate().skip(at + 1) {
            if missing == 0 {
                break;
            }
            missing -= reads_of(stmt.kind.exprs(), target);
            last = index;
            if missing > 0 && stmt.kind.targets().contains(&source) {
                return false;
            }
        }
        let is_at_end = missing > 0 && end == block.stmts.len();
        if is_at_end {
            missing -= reads_of(block.term.kind.exprs(), target);
        }
        if missing > 0 {
            return false;
        }
        for stmt in &mut block.stmts[at + 1..=last] {
            replace(stmt.kind.exprs_mut(), target, source);
        }
        if is_at_end {
            replace(block.term.kind.exprs_mut(), target, source);
        }
        self.reads[source.index()] += self.reads[target.index()];
        self.reads[source.index()] -= 1;
        self.reads[target.index()] = 0;
        self.writes[target.index()] = 0;
        true
    }
}

/// The locals of `x := y`.
fn copied(stmt: &Stmt) -> Option<(LocalId, LocalId)> {
    match &stmt.kind {
        StmtKind::Assign { target, value: Expr::Local(source) } => Some((*target, *source)),
        _ => None,
    }
}

fn is_dropped(stmt: &Stmt) -> bool {
    matches!(stmt.kind, StmtKind::Assume { cond: Expr::TRUE })
}

fn count(expr: &Expr, reads: &mut [u32]) {
    expr.for_each_local(&mut |local| reads[local.index()] += 1);
}

fn reads_of(exprs: Vec<&Expr>, local: LocalId) -> u32 {
    let mut reads = 0;
    exprs.into_iter().for_each(|expr| expr.for_each_local(&mut |other| reads += u32::from(other == local)));
    reads
}

fn replace(exprs: Vec<&mut Expr>, local: LocalId, by: LocalId) {
    for expr in exprs {
        expr.for_each_local_mut(&mut |own| {
            if *own == local {
                *own = by;
            }
        });
    }
}

/// Drops locals of ours that nobody mentions.
fn drop_locals(proc: &mut Proc, mentions: &Mentions) {
    let mut numbers: IdVec<LocalId, LocalId> = IdVec::new();
    let mut kept = IdVec::new();
    for (id, local) in std::mem::take(&mut proc.locals).into_vec().into_iter().enumerate() {
        let is_used = mentions.writes[id] > 0 || mentions.reads[id] > 0;
        numbers.push(LocalId::from_index(kept.len()));
        if id < proc.params || local.source.is_some() || is_used {
            kept.push(local);
        }
    }
    let is_same = kept.len() == numbers.len();
    proc.locals = kept;
    if is_same {
        return;
    }
    for block in proc.blocks.iter_mut() {
        for stmt in &mut block.stmts {
            stmt.kind.for_each_target_mut(&mut |target| *target = numbers[*target]);
            renumber(stmt.kind.exprs_mut(), &numbers);
        }
        renumber(block.term.kind.exprs_mut(), &numbers);
    }
}

fn renumber(exprs: Vec<&mut Expr>, numbers: &IdVec<LocalId, LocalId>) {
    for expr in exprs {
        expr.for_each_local_mut(&mut |local| *local = numbers[*local]);
    }
}
