//! Rows as assumptions: what is known of the locals of loops, written into the program for engines that work otherwise.
//!
//! From an emission with rows that hold to a program that behaves as before: on every way back to the head of a loop stands an
//! assumption that no run breaks. Rows about the heap are left out, and so are loops of which not every round is a case of the rows.

use super::rows::{Condition, Item, Row, Subject};
use crate::ssa::{Emission, Order, Place};
use base::IdVec;
use ivl::{
    BinOp, Block, BlockId, Const, Expr, Local, LocalId, Proc, ProcId, Program, Stmt, StmtKind, Term, TermKind, Type,
};
use ivl::{and, not, simplify_binary, simplify_cast};
use std::collections::BTreeMap;

/// The program with what rows say as assumptions; nothing if they say nothing that can be assumed.
pub fn assumed(program: &Program, emission: &Emission, rows: &[Row]) -> Option<Program> {
    let mut heads: BTreeMap<(ProcId, BlockId), Expr> = BTreeMap::new();
    for (index, cut) in emission.cuts.iter().enumerate() {
        let head = (cut.proc, cut.block);
        // A call of its own in which no round ends adds no case.
        if emission.unrolled.contains(&head) || cut.ends.is_empty() {
            continue;
        }
        let proc = &program.procs[cut.proc];
        let own = rows.iter().filter(|row| row.cut == index).filter_map(|row| Writer { proc }.row(row));
        let all = own.fold(Expr::TRUE, and);
        // Whatever call it is.
        let any = heads.remove(&head).unwrap_or(Expr::FALSE);
        heads.insert(head, binary(BinOp::Or, any, all));
    }
    heads.retain(|_, lemma| *lemma != Expr::TRUE && *lemma != Expr::FALSE);
    if heads.is_empty() {
        return None;
    }
    let mut with = program.clone();
    for ((proc, head), lemma) in heads {
        assume(&mut with.procs[proc], &program.procs[proc], head, lemma);
    }
    Some(with)
}

/// The program with any number where bits of unknown numbers are combined, of which engines that compute with numbers know little; nothing
/// if that is nowhere. It may do more than the program, but does not break its assumptions: what these say of the results is known.
pub fn without_bits(program: &Program) -> Option<Program> {
    let mut program = program.clone();
    let mut is_any = false;
    for proc in program.procs.iter_mut() {
        let locals = &proc.locals;
        for stmt in proc.blocks.iter_mut().flat_map(|block| &mut block.stmts) {
            if let StmtKind::Assign { target, value } = &stmt.kind
                && locals[*target].ty != Type::Ref
                && combines_bits(value, locals)
            {
                stmt.kind = StmtKind::Havoc { target: *target, input: None, range: None };
                is_any = true;
            }
        }
    }
    is_any.then_some(program)
}

/// Whether an expression combines bits in a way that is no arithmetic; masks and shifts that are constant are.
fn combines_bits(value: &Expr, locals: &IdVec<LocalId, Local>) -> bool {
    let is_unknown = |value: &Expr| value.as_const().is_none();
    let is_number = |value: &Expr| value.ty(locals) != Type::Bool;
    let is_here = match value {
        Expr::Binary(BinOp::Or | BinOp::Xor, a, _) => is_number(a),
        Expr::Binary(BinOp::And, a, b) => is_number(a) && is_unknown(a) && is_unknown(b),
        Expr::Binary(BinOp::Shl | BinOp::Shr | BinOp::Ushr, _, count) => is_unknown(count),
        _ => false,
    };
    is_here || value.operands().into_iter().any(|operand| combines_bits(operand, locals))
}

/// Lets every way back to a head, as it was before, pass an assumption.
fn assume(proc: &mut Proc, before: &Proc, head: BlockId, lemma: Expr) {
    let order = Order::new(before);
    let origin = before.blocks[head].term.origin;
    let between = proc.blocks.next_id();
    for at in before.blocks.ids().filter(|at| order.is_back(*at, head)) {
        if let TermKind::Goto { arms, otherwise } = &mut proc.blocks[at].term.kind {
            let targets = arms.iter_mut().map(|arm| &mut arm.target).chain([otherwise]);
            targets.filter(|target| **target == head).for_each(|target| *target = between);
        }
    }
    let stmts = vec![Stmt { kind: StmtKind::Assume { cond: lemma }, origin }];
    proc.blocks.push(Block { stmts, term: Term { kind: TermKind::goto(head), origin } });
}

struct Writer<'a> {
    proc: &'a Proc,
}

impl Writer<'_> {
    fn local(&self, item: &Item) -> Option<(LocalId, Type)> {
        match item {
            Item::Var(Place::Local(local)) => Some((*local, self.proc.locals[*local].ty)),
            Item::Var(Place::Global(_) | Place::Cell { .. } | Place::Length { .. })
            | Item::Field(..)
            | Item::Element(_)
            | Item::Length(_)
            | Item::Index(_)
            | Item::Other(_) => None,
        }
    }

    fn row(&self, row: &Row) -> Option<Expr> {
        // That no round ends is not for rows to say.
        if row.value.is_top() || row.value.values().is_some_and(|values| values.is_empty()) {
            return None;
        }
        let says = match &row.subject {
            Subject::One(item) => self.one(row, self.local(item)?)?,
            Subject::Difference(a, b) => self.apart(row, self.local(a)?, self.local(b)?, BinOp::Sub)?,
            Subject::Sum(a, b) => self.apart(row, self.local(a)?, self.local(b)?, BinOp::Add)?,
            Subject::Same(a, b) => {
                let ((a, _), (b, _)) = (self.local(a)?, self.local(b)?);
                let is_same = binary(BinOp::Eq, Expr::Local(a), Expr::Local(b));
                match row.value.values()?.iter().copied().collect::<Vec<_>>().as_slice() {
                    [0] => not(is_same),
                    [1] => is_same,
                    _ => return None,
                }
            }
            // Where sums wrap around, other engines have nothing to gain.
            Subject::WrappedDifference(..) | Subject::WrappedSum(..) => return None,
        };
        match &row.condition {
            None => Some(says),
            Some(Condition::Is(item, value)) => {
                let (local, ty) = self.local(item)?;
                let is_it = is(Expr::Local(local), ty, *value)?;
                Some(binary(BinOp::Or, not(is_it), says))
            }
            Some(Condition::Below(_) | Condition::From(_) | Condition::Went(..)) => None,
        }
    }

    /// What is said of one local.
    fn one(&self, row: &Row, (local, ty): (LocalId, Type)) -> Option<Expr> {
        let value = Expr::Local(local);
        if ty == Type::Ref {
            let is_null = row.value.values()?.contains(&0);
            return (!is_null).then(|| binary(BinOp::Ne, value, Expr::NULL));
        }
        if let Some(values) = row.value.values() {
            let mut ways = Expr::FALSE;
            for one in values {
                ways = binary(BinOp::Or, ways, is(value.clone(), ty, *one)?);
            }
            return Some(ways);
        }
        if !ty.is_int() {
            return None;
        }
        let wide = if ty.is_computing_int() { ty } else { Type::I32 };
        between(wide, row.value.ends(), widened(wide, (local, ty)))
    }

    /// What is said of two locals, added or subtracted as if there were no end of numbers.
    fn apart(&self, row: &Row, a: (LocalId, Type), b: (LocalId, Type), op: BinOp) -> Option<Expr> {
        let ends = match row.value.values() {
            Some(values) => (values.first().copied(), values.last().copied()),
            None => row.value.ends(),
        };
        let is_small = |ty: Type| ty.is_int() && ty.width() <= 32;
        if !is_small(a.1) || !is_small(b.1) {
            return None;
        }
        let wide = |local: (LocalId, Type)| {
            let own = if local.1.is_computing_int() { local.1 } else { Type::I32 };
            simplify_cast(Type::I64, widened(own, local))
        };
        between(Type::I64, ends, binary(op, wide(a), wide(b)))
    }
}

/// A local as a number of a type that one can compute with.
fn widened(to: Type, (local, ty): (LocalId, Type)) -> Expr {
    if ty == to { Expr::Local(local) } else { simplify_cast(to, Expr::Local(local)) }
}

fn binary(op: BinOp, a: Expr, b: Expr) -> Expr {
    simplify_binary(op, a, b)
}

/// That an expression of a type is in a range.
fn between(ty: Type, (low, high): (Option<i128>, Option<i128>), value: Expr) -> Option<Expr> {
    let mut all = Expr::TRUE;
    if let Some(low) = low {
        all = and(all, binary(BinOp::Le, number(ty, low)?, value.clone()));
    }
    if let Some(high) = high {
        all = and(all, binary(BinOp::Le, value, number(ty, high)?));
    }
    Some(all)
}

/// That an expression has a value.
fn is(value: Expr, ty: Type, expected: i128) -> Option<Expr> {
    Some(match ty {
        Type::Bool if expected == 0 => not(value),
        Type::Bool => value,
        Type::I8 | Type::U8 | Type::U16 | Type::I16 | Type::I32 | Type::U32 | Type::I64 | Type::U64 => {
            binary(BinOp::Eq, value, number(ty, expected)?)
        }
        Type::F32 | Type::F64 | Type::Ref => return None,
    })
}

fn number(ty: Type, value: i128) -> Option<Expr> {
    ty.holds(value).then_some(Expr::Const(Const::Int(ty, value)))
}
