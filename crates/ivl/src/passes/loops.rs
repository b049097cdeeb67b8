//! Makes loops of statements about many elements: [`StmtKind::Fill`] and [`StmtKind::Copy`].
//!
//! Exact, but for the steps that a run takes. What is copied within one array to a higher index is copied from behind, by a loop of its own; where the two arrays are never
//! the same, or the indices say it, there is one loop. For engines that have no rules of their own for such statements.

use super::{Pass, Precision};
use crate::analysis::PointsTo;
use crate::build::{and, simplify_binary};
use crate::expr::{BinOp, Const, Expr, Type};
use crate::program::{Local, Proc, ProcId, Program};
use crate::stmt::{Block, BlockId, LocalId, Stmt, StmtKind, Term, TermKind};
use base::{Id, OriginId};

/// The pass.
#[derive(Clone, Copy, Debug, Default)]
pub struct Loops;

impl Pass for Loops {
    fn name(&self) -> &'static str {
        "loops"
    }

    fn precision(&self) -> Precision {
        Precision::Exact
    }

    fn run(&self, mut program: Program) -> Program {
        let is_bulk = |stmt: &Stmt| matches!(stmt.kind, StmtKind::Fill { .. } | StmtKind::Copy { .. });
        let has_bulk = |proc: &Proc| proc.blocks.iter().any(|block| block.stmts.iter().any(is_bulk));
        if !program.procs.iter().any(has_bulk) {
            return program;
        }
        let points_to = PointsTo::of(&program);
        let mut procs = std::mem::take(&mut program.procs);
        for (index, proc) in procs.iter_mut().enumerate() {
            let id = ProcId::from_index(index);
            let may_be_same = |a: &Expr, b: &Expr| points_to.may_alias((id, a), (id, b));
            // Blocks that are made have been seen to.
            for block in 0..proc.blocks.len() {
                let stmts = std::mem::take(&mut proc.blocks[BlockId::from_index(block)].stmts);
                if stmts.iter().any(is_bulk) {
                    Writer { proc, current: BlockId::from_index(block) }.block(stmts, &may_be_same);
                } else {
                    proc.blocks[BlockId::from_index(block)].stmts = stmts;
                }
            }
        }
        program.procs = procs;
        program
    }
}

/// What a copy is of.
#[derive(Clone)]
struct Copied {
    ty: Type,
    array: Expr,
    at: Expr,
    source: Expr,
    from: Expr,
    count: Expr,
}

/// With which element a copy begins.
#[derive(Clone, Copy)]
enum Direction {
    Forward,
    Backward,
}

/// From which number an index counts: up to before another one, or else down to zero.
struct Count {
    ty: Type,
    from: Expr,
    to: Option<Expr>,
}

struct Writer<'a> {
    proc: &'a mut Proc,
    current: BlockId,
}

impl Writer<'_> {
    fn block(&mut self, stmts: Vec<Stmt>, may_be_same: &dyn Fn(&Expr, &Expr) -> bool) {
        for stmt in stmts {
            let origin = stmt.origin;
            match stmt.kind {
                StmtKind::Fill { array, from, to, value } => {
                    let ty = from.ty(&self.proc.locals);
                    self.each(Count { ty, from: *from, to: Some(*to) }, origin, |_, index| {
                        vec![StmtKind::ArrayStore { array, index: Expr::Local(index), value }]
                    });
                }
                StmtKind::Copy { ty, array, at, source, from, count } => {
                    let (at, from, count) = (*at, *from, *count);
                    let is_backward = if at == from || !may_be_same(&array, &source) {
                        Expr::FALSE
                    } else {
                        let is_behind = simplify_binary(BinOp::Gt, at.clone(), from.clone());
                        if array == source {
                            is_behind
                        } else {
                            and(simplify_binary(BinOp::Eq, array.clone(), source.clone()), is_behind)
                        }
                    };
                    let copied = Copied { ty, array, at, source, from, count };
                    if is_backward == Expr::FALSE {
                        self.copy(copied, Direction::Forward, origin);
                    } else if is_backward == Expr::TRUE {
                        self.copy(copied, Direction::Backward, origin);
                    } else {
                        self.copy_by_direction(copied, is_backward, origin);
                    }
                }
                _ => self.proc.blocks[self.current].stmts.push(stmt),
            }
        }
    }

    fn local(&mut self, ty: Type) -> LocalId {
        let mut name = format!("each {}", self.proc.locals.len());
        while self.proc.locals.iter().any(|local| *local.name == *name) {
            name.push('\'');
        }
        self.proc.locals.push(Local::made_up(name.into(), ty))
    }

    /// One loop for each direction: its counter is the offset of the element, which is plainer than one that counts the other way round.
    fn copy_by_direction(&mut self, copied: Copied, is_backward: Expr, origin: OriginId) {
        let jump = |to: BlockId| Term { kind: TermKind::goto(to), origin };
        let first = BlockId::from_index(self.proc.blocks.len());
        let (forward, backward, after) = (first, next_of(first, 1), next_of(first, 2));
        let branch = Term { kind: TermKind::branch(is_backward, backward, forward), origin };
        let term = std::mem::replace(&mut self.proc.blocks[self.current].term, branch);
        self.proc.blocks.push(Block { stmts: Vec::new(), term: jump(after) });
        self.proc.blocks.push(Block { stmts: Vec::new(), term: jump(after) });
        self.proc.blocks.push(Block { stmts: Vec::new(), term });
        self.current = forward;
        self.copy(copied.clone(), Direction::Forward, origin);
        self.current = backward;
        self.copy(copied, Direction::Backward, origin);
        self.current = after;
    }

    fn copy(&mut self, copied: Copied, direction: Direction, origin: OriginId) {
        let Copied { ty, array, at, source, from, count } = copied;
        let index_ty = at.ty(&self.proc.locals);
        let number = |number: i128| Expr::Const(Const::Int(index_ty, number));
        let count = match direction {
            Direction::Forward => Count { ty: index_ty, from: number(0), to: Some(count) },
            Direction::Backward => {
                Count { ty: index_ty, from: simplify_binary(BinOp::Sub, count, number(1)), to: None }
            }
        };
        self.each(count, origin, |writer, index| {
            let element = writer.local(ty);
            let read = simplify_binary(BinOp::Add, from, Expr::Local(index));
            let written = simplify_binary(BinOp::Add, at, Expr::Local(index));
            vec![
                StmtKind::ArrayLoad { target: element, array: source, index: read },
                StmtKind::ArrayStore { array, index: written, value: Expr::Local(element) },
            ]
        });
    }

    /// A loop with an index that counts; goes on behind it.
    fn each(&mut self, count: Count, origin: OriginId, body: impl FnOnce(&mut Self, LocalId) -> Vec<StmtKind>) {
        let Count { ty, from, to } = count;
        let index = self.local(ty);
        let mut stmts = body(self, index);
        let number = |number: i128| Expr::Const(Const::Int(ty, number));
        let (more, step) = match to {
            Some(to) => (simplify_binary(BinOp::Lt, Expr::Local(index), to), BinOp::Add),
            None => (simplify_binary(BinOp::Ge, Expr::Local(index), number(0)), BinOp::Sub),
        };
        let next = simplify_binary(step, Expr::Local(index), number(1));
        stmts.push(StmtKind::Assign { target: index, value: next });
        let stmts = stmts.into_iter().map(|kind| Stmt { kind, origin }).collect();
        let jump = |to: BlockId| Term { kind: TermKind::goto(to), origin };
        let first = BlockId::from_index(self.proc.blocks.len());
        let (head, inside, after) = (first, next_of(first, 1), next_of(first, 2));
        let branch = Term { kind: TermKind::branch(more, inside, after), origin };
        self.proc.blocks.push(Block { stmts: Vec::new(), term: branch });
        self.proc.blocks.push(Block { stmts, term: jump(head) });
        let start = Stmt { kind: StmtKind::Assign { target: index, value: from }, origin };
        let before = &mut self.proc.blocks[self.current];
        before.stmts.push(start);
        let term = std::mem::replace(&mut before.term, jump(head));
        self.proc.blocks.push(Block { stmts: Vec::new(), term });
        self.current = after;
    }
}

fn next_of(block: BlockId, by: usize) -> BlockId {
    BlockId::from_index(block.index() + by)
}
