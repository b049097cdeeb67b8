//! What is known of a program before anything is evaluated: which procedures do something only once, who stores to what, and
//! which procedures are reached only through which others.
//!
//! An *initialiser* tests a state that it guards and only itself sets, and for some states returns null at once. A *memo* returns what a global
//! holds, unless that is null; it alone accesses the global.

use crate::arith;
use crate::expr::{BinOp, Const, Expr, Type};
use crate::program::{FieldId, GlobalId, Proc, ProcId, Program};
use crate::stmt::{BlockId, LocalId, StmtKind, TermKind};
use base::{Id, IdVec};

const ENTRY: usize = 0;

/// A procedure that does something once.
#[derive(Clone, Debug)]
pub(super) struct Once {
    pub(super) kind: OnceKind,
    /// Its state, or what it returns.
    pub(super) global: GlobalId,
    /// What it guards, its own global included.
    pub(super) guards: Vec<GlobalId>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OnceKind {
    Initialiser,
    Memo,
}

/// Who guards a global.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Guard {
    Nobody,
    One(ProcId),
    /// More than one, or somebody of whom it is not known that it runs once.
    Unclear,
}

/// What is known of a program.
pub(super) struct Facts {
    pub(super) once: IdVec<ProcId, Option<Once>>,
    pub(super) guard_of: IdVec<GlobalId, Guard>,
    pub(super) dominators: Dominators,
    global_stores: IdVec<GlobalId, Vec<ProcId>>,
    field_stores: IdVec<FieldId, Vec<ProcId>>,
}

impl Facts {
    pub(super) fn new(program: &Program, entry: ProcId) -> Facts {
        let mut global_stores = IdVec::from_vec(vec![Vec::new(); program.globals.len()]);
        let mut global_loads: IdVec<GlobalId, Vec<ProcId>> = global_stores.clone();
        let mut field_stores = IdVec::from_vec(vec![Vec::new(); program.fields.len()]);
        for (id, proc) in program.procs.entries() {
            for stmt in proc.blocks.iter().flat_map(|block| &block.stmts) {
                match &stmt.kind {
                    StmtKind::GlobalStore { global, .. } => note(&mut global_stores[*global], id),
                    StmtKind::GlobalLoad { global, .. } => note(&mut global_loads[*global], id),
                    StmtKind::Store { field, .. } => note(&mut field_stores[*field], id),
                    StmtKind::Push { values, .. } => {
                        values.iter().for_each(|(field, _)| note(&mut field_stores[*field], id));
                    }
                    StmtKind::Assign { .. }
                    | StmtKind::Havoc { .. }
                    | StmtKind::HavocArray { .. }
                    | StmtKind::Assume { .. }
                    | StmtKind::Assert { .. }
                    | StmtKind::New { .. }
                    | StmtKind::Load { .. }
                    | StmtKind::NewArray { .. }
                    | StmtKind::NewLike { .. }
                    | StmtKind::ArrayLoad { .. }
                    | StmtKind::ArrayStore { .. }
                    | StmtKind::Pull { .. }
                    | StmtKind::PullElement { .. }
                    | StmtKind::PushElement { .. }
                    | StmtKind::Length { .. }
                    | StmtKind::Call { .. }
                    | StmtKind::Output { .. }
                    | StmtKind::Publish { .. }
                    | StmtKind::End { .. }
                    | StmtKind::Fill { .. }
                    | StmtKind::Copy { .. }
                    | StmtKind::Ask { .. }
                    | StmtKind::Recall { .. } => {}
                }
            }
        }
        let mut guard_of = IdVec::from_vec(vec![Guard::Nobody; program.globals.len()]);
        let mut once: IdVec<ProcId, Option<Once>> = IdVec::new();
        for (id, proc) in program.procs.entries() {
            let is_own = |global: GlobalId| global_stores[global].iter().all(|other| *other == id);
            let found = initialiser(proc).filter(|once| is_own(once.global));
            for global in &proc.guards {
                guard_of[*global] = match guard_of[*global] {
                    Guard::Nobody if found.is_some() => Guard::One(id),
                    _ => Guard::Unclear,
                };
            }
            once.push(found);
        }
        for (id, proc) in program.procs.entries() {
            let Some(found) = memo(program, proc) else { continue };
            let users = [&global_stores[found.global], &global_loads[found.global]];
            if once[id].is_none()
                && guard_of[found.global] == Guard::Nobody
                && users.into_iter().flatten().all(|user| *user == id)
            {
                guard_of[found.global] = Guard::One(id);
                once[id] = Some(found);
            }
        }
        Facts { once, guard_of, dominators: Dominators::new(program, entry), global_stores, field_stores }
    }

    /// Whether nobody stores to it.
    pub(super) fn is_constant(&self, global: GlobalId) -> bool {
        self.global_stores[global].is_empty()
    }

    /// Whether the global is stored to only while `root` runs.
    pub(super) fn is_stored_within(&self, global: GlobalId, root: ProcId) -> bool {
        self.global_stores[global].iter().all(|proc| self.dominators.dominates(root, *proc))
    }

    /// Whether nobody stores to the field.
    pub(super) fn is_field_constant(&self, field: FieldId) -> bool {
        self.field_stores[field].is_empty()
    }

    /// Whether the field is stored to only while `root` runs.
    pub(super) fn is_field_stored_within(&self, field: FieldId, root: ProcId) -> bool {
        self.field_stores[field].iter().all(|proc| self.dominators.dominates(root, *proc))
    }
}

/// Procedures are looked at one after the other, so that a repetition is the last one.
fn note(list: &mut Vec<ProcId>, proc: ProcId) {
    if list.last() != Some(&proc) {
        list.push(proc);
    }
}

/// The local and the global of an entry block that does nothing but load a global, and is not jumped to.
fn tested(proc: &Proc) -> Option<(LocalId, GlobalId)> {
    let entry = BlockId::from_index(ENTRY);
    let [stmt] = &proc.blocks.get(entry)?.stmts[..] else { return None };
    let StmtKind::GlobalLoad { target, global } = stmt.kind else { return None };
    let is_again = proc.blocks.iter().any(|block| block.term.kind.successors().contains(&entry));
    (proc.params == 0 && proc.results == [Type::Ref] && !is_again).then_some((target, global))
}

fn initialiser(proc: &Proc) -> Option<Once> {
    let (_, global) = tested(proc)?;
    let is_one = proc.guards.contains(&global);
    is_one.then(|| Once { kind: OnceKind::Initialiser, global, guards: proc.guards.clone() })
}

fn memo(program: &Program, proc: &Proc) -> Option<Once> {
    let (known, global) = tested(proc)?;
    if program.globals[global].ty != Type::Ref {
        return None;
    }
    let TermKind::Goto { arms, otherwise } = &proc.blocks[BlockId::from_index(ENTRY)].term.kind else { return None };
    let [arm] = &arms[..] else { return None };
    let Expr::Binary(op, a, b) = &arm.guard else { return None };
    let at_once = match op {
        BinOp::Ne => arm.target,
        BinOp::Eq => *otherwise,
        _ => return None,
    };
    let is_test = match (&**a, &**b) {
        (Expr::Local(local), Expr::Const(Const::Null)) | (Expr::Const(Const::Null), Expr::Local(local)) => {
            *local == known
        }
        _ => false,
    };
    let is_memo = is_test && returns(proc, at_once) == Some(&Expr::Local(known));
    is_memo.then(|| Once { kind: OnceKind::Memo, global, guards: vec![global] })
}

/// Whether the initialiser returns null at once in this state.
pub(super) fn is_at_once(proc: &Proc, state: Const) -> bool {
    let Some((known, _)) = tested(proc) else { return false };
    let TermKind::Goto { arms, otherwise } = &proc.blocks[BlockId::from_index(ENTRY)].term.kind else { return false };
    for arm in arms {
        match fold(&arm.guard, known, state) {
            Some(Const::Bool(true)) => return returns_null(proc, arm.target),
            Some(Const::Bool(false)) => {}
            _ => return false,
        }
    }
    returns_null(proc, *otherwise)
}

/// Whether the block does nothing but return null.
pub(super) fn returns_null(proc: &Proc, block: BlockId) -> bool {
    returns(proc, block) == Some(&Expr::NULL)
}

/// The only value that a block returns which does nothing else.
fn returns(proc: &Proc, mut block: BlockId) -> Option<&Expr> {
    for _ in 0..proc.blocks.len() {
        let found = proc.blocks.get(block)?;
        if !found.stmts.is_empty() {
            return None;
        }
        match &found.term.kind {
            TermKind::Goto { arms, otherwise } if arms.is_empty() => block = *otherwise,
            TermKind::Return { values } => return if let [value] = &values[..] { Some(value) } else { None },
            TermKind::Goto { .. } | TermKind::Halt { .. } => return None,
        }
    }
    None
}

/// The value of an expression over one local.
fn fold(expr: &Expr, local: LocalId, value: Const) -> Option<Const> {
    match expr {
        Expr::Local(other) => (*other == local).then_some(value),
        Expr::Const(value) => Some(*value),
        Expr::Unary(op, a) => arith::unary(*op, fold(a, local, value)?).ok(),
        Expr::Binary(op, a, b) => arith::binary(*op, fold(a, local, value)?, fold(b, local, value)?).ok(),
        Expr::Cast(ty, a) => arith::cast(*ty, fold(a, local, value)?).ok(),
        Expr::Text(_)
        | Expr::Math(..)
        | Expr::Ite(_)
        | Expr::InstanceOf(..)
        | Expr::TypeIn(..)
        | Expr::CanStore(..)
        | Expr::Fits(..)
        | Expr::FitsIn(..) => None,
    }
}

/// The procedures that a procedure calls.
pub(super) fn callees(proc: &Proc) -> impl Iterator<Item = ProcId> + '_ {
    let stmts = proc.blocks.iter().flat_map(|block| &block.stmts);
    stmts.filter_map(|stmt| if let StmtKind::Call { proc, .. } = &stmt.kind { Some(*proc) } else { None })
}

/// Which procedures are on the stack whenever another one runs: the dominators of the call graph (Cooper, Harvey and Kennedy 2001).
pub(super) struct Dominators {
    /// The position in the reverse postorder of the call graph; none for what the entry does not reach.
    numbers: IdVec<ProcId, Option<usize>>,
    /// The procedures in that order: each after its dominators.
    pub(super) order: Vec<ProcId>,
    /// The position of the immediate dominator of the procedure at a position; its own for the entry.
    above: Vec<usize>,
}

impl Dominators {
    fn new(program: &Program, entry: ProcId) -> Dominators {
        let mut order = Vec::new();
        let mut is_seen = vec![false; program.procs.len()];
        is_seen[entry.index()] = true;
        let mut stack = vec![(entry, callees(&program.procs[entry]))];
        while let Some((id, rest)) = stack.last_mut() {
            match rest.next() {
                Some(callee) if !std::mem::replace(&mut is_seen[callee.index()], true) => {
                    stack.push((callee, callees(&program.procs[callee])));
                }
                Some(_) => {}
                None => {
                    order.push(*id);
                    stack.pop();
                }
            }
        }
        order.reverse();
        let mut numbers = IdVec::from_vec(vec![None; program.procs.len()]);
        order.iter().enumerate().for_each(|(index, id)| numbers[*id] = Some(index));
        let mut callers: Vec<Vec<usize>> = vec![Vec::new(); order.len()];
        for (index, id) in order.iter().enumerate() {
            for callee in callees(&program.procs[*id]).filter_map(|callee| numbers[callee]) {
                if callers[callee].last() != Some(&index) {
                    callers[callee].push(index);
                }
            }
        }
        let mut above: Vec<Option<usize>> = vec![None; order.len()];
        above[0] = Some(0);
        let mut is_changed = true;
        while std::mem::take(&mut is_changed) {
            for index in 1..order.len() {
                let mut known = callers[index].iter().copied().filter(|caller| above[*caller].is_some());
                let Some(first) = known.next() else { continue };
                let meet = known.fold(first, |a, b| meet(&above, a, b));
                is_changed |= above[index] != Some(meet);
                above[index] = Some(meet);
            }
        }
        let above = above.into_iter().map(|above| above.unwrap_or(0)).collect();
        Dominators { numbers, order, above }
    }

    /// Whether the entry reaches it.
    pub(super) fn is_reached(&self, proc: ProcId) -> bool {
        self.numbers[proc].is_some()
    }

    /// Whether `upper` is on the stack, or `lower` itself, whenever `lower` runs. False for what the entry does not reach: somebody else
    /// may call it.
    pub(super) fn dominates(&self, upper: ProcId, lower: ProcId) -> bool {
        let (Some(upper), Some(mut at)) = (self.numbers[upper], self.numbers[lower]) else { return false };
        // Dominators come earlier.
        while at > upper {
            at = self.above[at];
        }
        at == upper
    }
}

fn meet(above: &[Option<usize>], mut a: usize, mut b: usize) -> usize {
    while a != b {
        // The entry is its own dominator and has the lowest number.
        if a > b {
            a = above[a].unwrap_or(0);
        } else {
            b = above[b].unwrap_or(0);
        }
    }
    a
}
