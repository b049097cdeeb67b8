//! Follows one object in place of all that may end: which one is chosen, at any allocation, and what is asked is asked about that one.
//!
//! From a program that asks which objects have ended ([`Question::Alive`], [`Question::Live`]) to one that does not. This pass
//! *over-approximates*: an object that has ended and was not chosen counts as alive, and one of the heap that was not chosen as ended.
//!
//! **Why it keeps every failing run.** It is used only where each answer goes into assertions and assumptions and nowhere else, that something is alive only to
//! make them true, that something lives only to make them false, and no condition takes more than one answer. So the old run and the
//! new one, whichever object it chooses, take the same ways and have the same state but for the answers; what holds in the old run holds in the
//! new one. Where the old run fails, one answer may be to blame: an object that has ended, or one of the heap that has not. The new run that
//! chooses this object has the same answer there, and fails, too. (One object per run, as CBMC and 2LS do it.)
//!
//! Programs that use answers in other ways are returned as they are.

use super::{Pass, Precision};
use crate::analysis::{Object, PointsTo};
use crate::expr::{BinOp, Const, Expr, Type, UnOp};
use crate::program::{Global, GlobalId, Local, Proc, Program, Purpose, Storage};
use crate::stmt::{LocalId, Question, Stmt, StmtKind};
use base::{IdVec, Owner};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// The pass.
#[derive(Clone, Copy, Debug, Default)]
pub struct Track;

impl Pass for Track {
    fn name(&self) -> &'static str {
        "track"
    }

    fn precision(&self) -> Precision {
        Precision::OverApproximates
    }

    fn run(&self, mut program: Program) -> Program {
        if !Track::applies(&program) || !can_track(&program) {
            return program;
        }
        let globals = Tracked::new(&mut program);
        let storages: Vec<Storage> = program.sites.iter().map(|site| site.storage).collect();
        for proc in program.procs.iter_mut() {
            Writer { globals, storages: &storages, locals: &mut proc.locals }.blocks(&mut proc.blocks);
        }
        program
    }
}

impl Track {
    /// Whether a program asks which objects have ended.
    pub fn applies(program: &Program) -> bool {
        let mut stmts = program.procs.iter().flat_map(|proc| proc.blocks.iter()).flat_map(|block| &block.stmts);
        stmts.any(|stmt| answer(&stmt.kind).is_some())
    }
}

/// To what an answer may contribute.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    /// That a condition holds.
    Holds,
    /// That it does not.
    Fails,
}

impl Side {
    fn other(self) -> Side {
        match self {
            Side::Holds => Side::Fails,
            Side::Fails => Side::Holds,
        }
    }
}

/// The local that gets an answer about which objects have ended, and what it may be used for.
pub(super) fn answer(kind: &StmtKind) -> Option<(LocalId, Side)> {
    match kind {
        StmtKind::Ask { target, question: Question::Alive(_) } => Some((*target, Side::Holds)),
        StmtKind::Ask { target, question: Question::Live } => Some((*target, Side::Fails)),
        _ => None,
    }
}

/// Whether all answers are used as they may be, and no object ends that is never chosen: no text, and none of another run.
fn can_track(program: &Program) -> bool {
    let mut channels = program.channels.iter();
    if channels.any(|channel| channel.types.contains(&Type::Ref)) {
        return false;
    }
    let points_to = PointsTo::of(program);
    let is_text = |object: &Object| matches!(object, Object::Text(_) | Object::TextChars);
    program.procs.entries().all(|(id, proc)| {
        let ends = proc.blocks.iter().flat_map(|block| &block.stmts).filter_map(|stmt| match &stmt.kind {
            StmtKind::End { object } => Some(object),
            _ => None,
        });
        let ends_text =
            |object: &Expr| points_to.expr(id, object).iter().any(|object| is_text(&points_to.objects()[object]));
        uses_as_allowed(proc) && !ends.into_iter().any(ends_text)
    })
}

/// Whether all answers that a procedure gets are used as they may be.
pub(super) fn uses_as_allowed(proc: &Proc) -> bool {
    let mut answers: FxHashMap<LocalId, Side> = FxHashMap::default();
    let stmts = || proc.blocks.iter().flat_map(|block| &block.stmts);
    for (local, side) in stmts().filter_map(|stmt| answer(&stmt.kind)) {
        if *answers.entry(local).or_insert(side) != side {
            return false;
        }
    }
    let mentions = |expr: &Expr| {
        let mut found = Vec::new();
        expr.for_each_local(&mut |local| {
            if answers.contains_key(&local) && !found.contains(&local) {
                found.push(local);
            }
        });
        found
    };
    let is_fine = |stmt: &Stmt| {
        // Nothing else assigns such a local.
        let targets = stmt.kind.targets();
        if answer(&stmt.kind).is_none() && targets.iter().any(|target| answers.contains_key(target)) {
            return false;
        }
        match &stmt.kind {
            StmtKind::Assume { cond } | StmtKind::Assert { cond, .. } => match mentions(cond)[..] {
                [] => true,
                [local] => contributes(cond, local, answers[&local]),
                _ => false,
            },
            kind => kind.exprs().into_iter().all(|expr| mentions(expr).is_empty()),
        }
    };
    stmts().all(is_fine)
        && proc.blocks.iter().all(|block| block.term.kind.exprs().into_iter().all(|expr| mentions(expr).is_empty()))
        // A parameter has a value that nobody here has asked for.
        && answers.keys().all(|local| base::Id::index(*local) >= proc.params)
}

/// Whether all answers what is left ([`Question::Left`]) only make conditions fail, and go nowhere else.
pub(super) fn uses_left_as_allowed(proc: &Proc) -> bool {
    let stmts = || proc.blocks.iter().flat_map(|block| &block.stmts);
    let asks = |stmt: &Stmt| matches!(stmt.kind, StmtKind::Ask { question: Question::Left(_), .. });
    let answers: Vec<LocalId> = stmts().filter(|stmt| asks(stmt)).flat_map(|stmt| stmt.kind.targets()).collect();
    let is_free = |expr: &Expr| !answers.iter().any(|local| expr.mentions(*local));
    let is_fine = |stmt: &Stmt| {
        if !asks(stmt) && stmt.kind.targets().iter().any(|target| answers.contains(target)) {
            return false;
        }
        match &stmt.kind {
            StmtKind::Assume { cond } | StmtKind::Assert { cond, .. } => {
                answers.iter().all(|local| contributes(cond, *local, Side::Fails))
            }
            kind => kind.exprs().into_iter().all(is_free),
        }
    };
    stmts().all(is_fine)
        && proc.blocks.iter().all(|block| block.term.kind.exprs().into_iter().all(is_free))
        && answers.iter().all(|local| base::Id::index(*local) >= proc.params)
}

/// Whether a local contributes only to this side of a condition.
fn contributes(cond: &Expr, local: LocalId, side: Side) -> bool {
    match cond {
        Expr::Local(_) => side == Side::Holds || !cond.mentions(local),
        Expr::Unary(UnOp::Not, inner) => contributes(inner, local, side.other()),
        Expr::Binary(BinOp::And | BinOp::Or, a, b) => contributes(a, local, side) && contributes(b, local, side),
        other => !other.mentions(local),
    }
}

/// What is known of the object that is followed.
#[derive(Clone, Copy)]
struct Tracked {
    /// The object; null as long as none is chosen.
    object: GlobalId,
    /// Whether it has ended.
    ended: GlobalId,
    /// Whether there is one, and it is of the heap.
    counted: GlobalId,
}

impl Tracked {
    fn new(program: &mut Program) -> Self {
        let mut add = |name: &str, init: Const| {
            let mut name = name.to_owned();
            while program.globals.iter().any(|global| *global.name == *name) {
                name.push('\'');
            }
            let name: Arc<str> = name.into();
            program.globals.push(Global { name, ty: init.ty(), init, owner: Owner::Made, purpose: Purpose::Variable })
        };
        Tracked {
            object: add("tracked", Const::Null),
            ended: add("tracked has ended", Const::Bool(false)),
            counted: add("tracked is of the heap", Const::Bool(false)),
        }
    }
}

struct Writer<'a> {
    globals: Tracked,
    storages: &'a [Storage],
    locals: &'a mut IdVec<LocalId, Local>,
}

impl Writer<'_> {
    fn blocks(mut self, blocks: &mut IdVec<crate::stmt::BlockId, crate::stmt::Block>) {
        for block in blocks.iter_mut() {
            let mut written = Vec::with_capacity(block.stmts.len());
            for stmt in std::mem::take(&mut block.stmts) {
                let origin = stmt.origin;
                written.extend(self.stmt(stmt.kind).into_iter().map(|kind| Stmt { kind, origin }));
            }
            block.stmts = written;
        }
    }

    fn local(&mut self, ty: Type) -> LocalId {
        let mut name = format!("tracked {}", self.locals.len());
        while self.locals.iter().any(|local| *local.name == *name) {
            name.push('\'');
        }
        self.locals.push(Local::made_up(name.into(), ty))
    }

    /// A local with the value of a global.
    fn load(&mut self, global: GlobalId, ty: Type, stmts: &mut Vec<StmtKind>) -> Expr {
        let target = self.local(ty);
        stmts.push(StmtKind::GlobalLoad { target, global });
        Expr::Local(target)
    }

    fn stmt(&mut self, kind: StmtKind) -> Vec<StmtKind> {
        let mut stmts = Vec::new();
        let Tracked { object: tracked, ended, counted } = self.globals;
        match kind {
            StmtKind::New { target, site, .. }
            | StmtKind::NewArray { target, site, .. }
            | StmtKind::NewLike { target, site, .. }
            | StmtKind::HavocArray { target, site, .. } => {
                stmts.push(kind);
                let is_heap = self.storages[base::Id::index(site)] == Storage::Heap;
                let before = self.load(tracked, Type::Ref, &mut stmts);
                let was_counted = self.load(counted, Type::Bool, &mut stmts);
                let wanted = self.local(Type::Bool);
                stmts.push(StmtKind::Havoc { target: wanted, input: None, range: None });
                let chosen = self.local(Type::Bool);
                let value = and(Expr::Local(wanted), equal(before.clone(), Expr::NULL));
                stmts.push(StmtKind::Assign { target: chosen, value });
                let value = choose(chosen, Expr::Local(target), before);
                stmts.push(StmtKind::GlobalStore { global: tracked, value });
                let value = choose(chosen, Const::Bool(is_heap).into(), was_counted);
                stmts.push(StmtKind::GlobalStore { global: counted, value });
            }
            StmtKind::End { object } => {
                let followed = self.load(tracked, Type::Ref, &mut stmts);
                let had_ended = self.load(ended, Type::Bool, &mut stmts);
                let is_it = and(not_null(followed.clone()), equal(object, followed));
                let value = Expr::Binary(BinOp::Or, Box::new(had_ended), Box::new(is_it));
                stmts.push(StmtKind::GlobalStore { global: ended, value });
            }
            StmtKind::Ask { target, question: Question::Alive(object) } => {
                let followed = self.load(tracked, Type::Ref, &mut stmts);
                let has_ended = self.load(ended, Type::Bool, &mut stmts);
                let is_over = and(has_ended, equal(object.clone(), followed));
                let value = and(not_null(object), Expr::Unary(UnOp::Not, Box::new(is_over)));
                stmts.push(StmtKind::Assign { target, value });
            }
            StmtKind::Ask { target, question: Question::Live } => {
                let is_counted = self.load(counted, Type::Bool, &mut stmts);
                let has_ended = self.load(ended, Type::Bool, &mut stmts);
                let value = and(is_counted, Expr::Unary(UnOp::Not, Box::new(has_ended)));
                stmts.push(StmtKind::Assign { target, value });
            }
            StmtKind::Ask { question: Question::StoredAs(..) | Question::Lost | Question::Left(_), .. }
            | StmtKind::Assign { .. }
            | StmtKind::Havoc { .. }
            | StmtKind::Assume { .. }
            | StmtKind::Assert { .. }
            | StmtKind::Load { .. }
            | StmtKind::Store { .. }
            | StmtKind::ArrayLoad { .. }
            | StmtKind::ArrayStore { .. }
            | StmtKind::Fill { .. }
            | StmtKind::Copy { .. }
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
            | StmtKind::Recall { .. } => stmts.push(kind),
        }
        stmts
    }
}

fn and(a: Expr, b: Expr) -> Expr {
    Expr::Binary(BinOp::And, Box::new(a), Box::new(b))
}

fn equal(a: Expr, b: Expr) -> Expr {
    Expr::Binary(BinOp::Eq, Box::new(a), Box::new(b))
}

fn not_null(a: Expr) -> Expr {
    Expr::Binary(BinOp::Ne, Box::new(a), Box::new(Expr::NULL))
}

fn choose(cond: LocalId, a: Expr, b: Expr) -> Expr {
    Expr::Ite(Box::new([Expr::Local(cond), a, b]))
}
