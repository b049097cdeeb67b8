//! Small changes of programs: from a well-formed program to one that is well-formed, too, and probably wrong.
//!
//! Only the user's procedures are changed. The graph of a procedure keeps its edges (branches are swapped or dropped, never redirected), calls
//! stay, and fields that are declared final are stored to by nobody else: so what producers of programs claim (`Proc::guards`, `Field::is_final`)
//! stays true. What may break is that accesses are never *stuck*: whoever runs a mutant must drop it then.

use crate::random::Random;
use ivl::{BinOp, BlockId, Const, Expr, FieldId, Proc, ProcId, Program, Stmt, StmtKind, TermKind, Type, UnOp};

/// A changed program.
#[derive(Clone, Debug)]
pub struct Mutant {
    /// The program.
    pub program: Program,
    /// What was changed, and where.
    pub what: String,
}

/// The procedures that come from this source file.
pub fn own_procs(program: &Program, file: &str) -> Vec<ProcId> {
    let is_own = |proc: &Proc| program.origins.get(proc.origin).file.as_deref() == Some(file);
    program.procs.entries().filter(|(_, proc)| is_own(proc)).map(|(id, _)| id).collect()
}

/// A mutant with one to three changes in these procedures; nothing if no attempt gave a well-formed program.
pub fn mutate(program: &Program, own: &[ProcId], random: &mut Random) -> Option<Mutant> {
    let mut program = program.clone();
    let changes = 1 + usize::from(random.chance(30)) + usize::from(random.chance(10));
    let mut what = Vec::new();
    for _ in 0..changes {
        if let Some(change) = (0..40).find_map(|_| attempt(&mut program, own, random)) {
            what.push(change);
        }
    }
    let is_fine = !what.is_empty() && ivl::check::program(&program).is_ok();
    is_fine.then(|| Mutant { program, what: what.join("; ") })
}

/// One change somewhere, if it is well-formed.
fn attempt(program: &mut Program, own: &[ProcId], random: &mut Random) -> Option<String> {
    let places: Vec<(ProcId, BlockId, usize)> = own
        .iter()
        .flat_map(|proc| program.procs[*proc].blocks.entries().map(move |(block, content)| (*proc, block, content)))
        .flat_map(|(proc, block, content)| (0..=content.stmts.len()).map(move |index| (proc, block, index)))
        .collect();
    if places.is_empty() {
        return None;
    }
    let (id, block, index) = random.pick(&places);
    let mut proc = program.procs[id].clone();
    let change = if index == proc.blocks[block].stmts.len() {
        in_term(&mut proc, block, random)
    } else {
        in_stmt(program, &mut proc, block, index, random)
    }?;
    let is_new = proc != program.procs[id];
    if !is_new || ivl::check::proc(program, &proc).is_err() {
        return None;
    }
    let what = format!("{} {block} statement {index}: {change}", proc.name);
    program.procs[id] = proc;
    Some(what)
}

fn in_term(proc: &mut Proc, block: BlockId, random: &mut Random) -> Option<String> {
    let locals = proc.locals.clone();
    let TermKind::Goto { arms, otherwise } = &mut proc.blocks[block].term.kind else {
        let kind = &mut proc.blocks[block].term.kind;
        return in_exprs(kind.exprs_mut(), &locals, random);
    };
    if arms.is_empty() {
        return None;
    }
    let arm = random.below(arms.len());
    match random.below(6) {
        0 => {
            std::mem::swap(&mut arms[arm].target, otherwise);
            Some("branch targets swapped".into())
        }
        1 => {
            let guard = std::mem::replace(&mut arms[arm].guard, Expr::FALSE);
            arms[arm].guard = ivl::not(guard);
            Some("guard negated".into())
        }
        2 => {
            arms.remove(arm);
            Some("branch dropped".into())
        }
        _ => in_exprs(vec![&mut arms[arm].guard], &locals, random),
    }
}

/// Bookkeeping of the front end about exceptions, which decides who is blamed and nothing else.
fn is_bookkeeping(program: &Program, kind: &StmtKind) -> bool {
    let (StmtKind::Load { field, .. } | StmtKind::Store { field, .. }) = kind else { return false };
    &*program.classes[program.fields[*field].owner].name == "java.lang.Throwable"
}

fn in_stmt(program: &Program, proc: &mut Proc, block: BlockId, index: usize, random: &mut Random) -> Option<String> {
    if is_bookkeeping(program, &proc.blocks[block].stmts[index].kind) {
        return None;
    }
    if random.chance(25) {
        return as_a_whole(program, proc, block, index, random);
    }
    let locals = proc.locals.clone();
    let stmts = &mut proc.blocks[block].stmts;
    match &mut stmts[index].kind {
        StmtKind::Load { field, .. } if random.chance(50) => other_field(program, field, random),
        // A final field is stored to by its constructor only.
        StmtKind::Store { field, .. } if !program.fields[*field].is_final && random.chance(50) => {
            other_field(program, field, random)
        }
        StmtKind::Store { object: _, field: _, value } => in_exprs(vec![value], &locals, random),
        StmtKind::ArrayLoad { index, .. } | StmtKind::ArrayStore { index, .. } if random.chance(30) => {
            let by = random.pick(&[1, -1]);
            let old = std::mem::replace(index, Expr::NULL);
            *index = Expr::Binary(BinOp::Add, Box::new(old), Box::new(Expr::i32(by)));
            Some(format!("index moved by {by}"))
        }
        StmtKind::Call { args, proc: callee, .. } if args.len() > 1 && random.chance(50) => {
            // The object under construction stays where it is.
            let first = usize::from(program.procs[*callee].name.contains("<init>"));
            let (left, right) = (random.below(args.len()).max(first), random.below(args.len()).max(first));
            args.swap(left, right);
            Some(format!("arguments {left} and {right} swapped"))
        }
        StmtKind::Call { targets, .. } if random.chance(50) => {
            let wanted: Vec<_> = targets.iter().flatten().copied().filter(|l| locals[*l].ty != Type::Ref).collect();
            if wanted.is_empty() {
                return None;
            }
            let target = random.pick(&wanted);
            let value = match locals[target].ty {
                ty if ty.is_computing_int() && random.chance(60) => Expr::Binary(
                    random.pick(&[BinOp::Add, BinOp::Sub]),
                    Box::new(Expr::Local(target)),
                    Box::new(Expr::Const(Const::Int(ty, 1))),
                ),
                ty => Expr::Const(ty.zero()),
            };
            let origin = stmts[index].origin;
            stmts.insert(index + 1, Stmt { kind: StmtKind::Assign { target, value }, origin });
            Some("result of the call replaced".into())
        }
        kind => in_exprs(kind.exprs_mut(), &locals, random),
    }
}

/// Drops, repeats or moves a statement.
fn as_a_whole(program: &Program, proc: &mut Proc, block: BlockId, index: usize, random: &mut Random) -> Option<String> {
    let stmts = &mut proc.blocks[block].stmts;
    let may_go = match &stmts[index].kind {
        StmtKind::Assign { .. }
        | StmtKind::Assume { .. }
        | StmtKind::Store { .. }
        | StmtKind::ArrayStore { .. }
        | StmtKind::Push { .. }
        | StmtKind::PushElement { .. }
        | StmtKind::Fill { .. }
        | StmtKind::Copy { .. }
        | StmtKind::GlobalStore { .. }
        | StmtKind::Publish { .. } => true,
        // Calls may be of initialisers, whose claims would be broken; what defines a local must stay; a check that is gone fails nowhere.
        StmtKind::Call { .. }
        | StmtKind::Havoc { .. }
        | StmtKind::HavocArray { .. }
        | StmtKind::Assert { .. }
        | StmtKind::New { .. }
        | StmtKind::Load { .. }
        | StmtKind::NewArray { .. }
        | StmtKind::NewLike { .. }
        | StmtKind::ArrayLoad { .. }
        | StmtKind::Pull { .. }
        | StmtKind::PullElement { .. }
        | StmtKind::Length { .. }
        | StmtKind::GlobalLoad { .. }
        | StmtKind::Output { .. }
        | StmtKind::End { .. }
        | StmtKind::Ask { .. }
        | StmtKind::Recall { .. } => false,
    };
    // What initialises must stay before what is initialised.
    let is_call = |stmt: &Stmt| match &stmt.kind {
        StmtKind::Call { proc, .. } => {
            !program.procs[*proc].guards.is_empty() || program.procs[*proc].name.starts_with('$')
        }
        _ => false,
    };
    match random.below(3) {
        0 if may_go => {
            stmts.remove(index);
            Some("statement dropped".into())
        }
        1 if may_go => {
            let copy = stmts[index].clone();
            stmts.insert(index, copy);
            Some("statement repeated".into())
        }
        2 if index + 1 < stmts.len() && !is_call(&stmts[index]) && !is_call(&stmts[index + 1]) => {
            stmts.swap(index, index + 1);
            Some("statement moved down".into())
        }
        _ => None,
    }
}

/// Another field of the same class and type that is not final.
fn other_field(program: &Program, field: &mut FieldId, random: &mut Random) -> Option<String> {
    let here = &program.fields[*field];
    let others: Vec<FieldId> = program
        .fields
        .entries()
        .filter(|(id, other)| id != field && other.owner == here.owner && other.ty == here.ty && !other.is_final)
        .map(|(id, _)| id)
        .collect();
    if others.is_empty() {
        return None;
    }
    *field = random.pick(&others);
    Some(format!("field {} instead of {}", program.fields[*field].name, here.name))
}

type Locals = base::IdVec<ivl::LocalId, ivl::Local>;

fn in_exprs(exprs: Vec<&mut Expr>, locals: &Locals, random: &mut Random) -> Option<String> {
    let mut exprs = exprs;
    if exprs.is_empty() {
        return None;
    }
    let chosen = random.below(exprs.len());
    let mut node = exprs.swap_remove(chosen);
    // Down to a random node: each level stops with the same probability.
    while !node.is_atom() && random.chance(60) {
        let mut below = node.operands_mut();
        if below.is_empty() {
            return None;
        }
        let chosen = random.below(below.len());
        // The borrow checker cannot see that `node` is not used again if we stop here.
        node = below.swap_remove(chosen);
    }
    at_node(node, locals, random)
}

fn at_node(node: &mut Expr, locals: &Locals, random: &mut Random) -> Option<String> {
    match node {
        Expr::Local(local) => {
            let ty = locals[*local].ty;
            if ty.is_computing_int() && random.chance(50) {
                let op = random.pick(&[BinOp::Add, BinOp::Sub]);
                let one = Expr::Const(Const::Int(ty, 1));
                *node = Expr::Binary(op, Box::new(Expr::Local(*local)), Box::new(one));
                return Some(format!("{} 1 added", op.symbol()));
            }
            let others: Vec<_> = locals.entries().filter(|(_, other)| other.ty == ty).map(|(id, _)| id).collect();
            let other = random.pick(&others);
            let what = format!("{} instead of {}", locals[other].name, locals[*local].name);
            *local = other;
            Some(what)
        }
        Expr::Const(value) => {
            let old = *value;
            *value = other_const(old, random)?;
            Some(format!("{value:?} instead of {old:?}"))
        }
        Expr::Binary(op, a, b) => {
            if random.chance(15) {
                std::mem::swap(a, b);
                return Some(format!("operands of {} swapped", op.symbol()));
            }
            let old = *op;
            *op = other_op(old, random);
            Some(format!("{} instead of {}", op.symbol(), old.symbol()))
        }
        Expr::Unary(UnOp::Neg | UnOp::Not, a) => {
            let inner = std::mem::replace(&mut **a, Expr::NULL);
            *node = inner;
            Some("operator dropped".into())
        }
        Expr::Ite(parts) => {
            parts.swap(1, 2);
            Some("branches of ite swapped".into())
        }
        Expr::InstanceOf(..) | Expr::TypeIn(..) => {
            let test = std::mem::replace(node, Expr::NULL);
            *node = ivl::not(test);
            Some("type test negated".into())
        }
        Expr::Text(_) | Expr::Unary(UnOp::ToBits | UnOp::FromBits, _) => None,
        Expr::Math(..) | Expr::Cast(..) | Expr::CanStore(..) | Expr::Fits(..) | Expr::FitsIn(..) => None,
    }
}

fn other_const(value: Const, random: &mut Random) -> Option<Const> {
    Some(match value {
        Const::Bool(value) => Const::Bool(!value),
        Const::Int(ty, value) => {
            let (low, high) = ty.range()?;
            let new = match random.below(8) {
                0 | 1 => value.wrapping_add(1),
                2 | 3 => value.wrapping_sub(1),
                4 => 0,
                5 => value.wrapping_neg(),
                6 => low,
                _ => high,
            };
            Const::Int(ty, new.clamp(low, high))
        }
        Const::F32(bits) => {
            let value = f32::from_bits(bits);
            Const::f32(random.pick(&[value + 1.0, value - 1.0, 0.0, -value]))
        }
        Const::F64(bits) => {
            let value = f64::from_bits(bits);
            Const::f64(random.pick(&[value + 1.0, value - 1.0, 0.0, -value]))
        }
        Const::Null => return None,
    })
}

/// Another operator on the same types. None that is partial: divisors have not been tested.
fn other_op(op: BinOp, random: &mut Random) -> BinOp {
    match op {
        BinOp::Add | BinOp::Sub | BinOp::Mul => random.pick(&[BinOp::Add, BinOp::Sub, BinOp::Mul]),
        BinOp::Div | BinOp::Rem => random.pick(&[BinOp::Div, BinOp::Rem, BinOp::Mul, BinOp::Sub]),
        BinOp::And | BinOp::Or | BinOp::Xor => random.pick(&[BinOp::And, BinOp::Or, BinOp::Xor]),
        BinOp::Shl | BinOp::Shr | BinOp::Ushr => random.pick(&[BinOp::Shl, BinOp::Shr, BinOp::Ushr]),
        BinOp::Eq => BinOp::Ne,
        BinOp::Ne => BinOp::Eq,
        BinOp::Lt | BinOp::Le | BinOp::Gt | BinOp::Ge => {
            random.pick(&[BinOp::Lt, BinOp::Le, BinOp::Gt, BinOp::Ge, BinOp::Eq, BinOp::Ne])
        }
    }
}
