//! Which procedures are functions of their arguments and part of a recursion.
//!
//! From a program to the procedures whose calls are worth remembering. A procedure is *pure* if it, and all it calls, has only locals,
//! arithmetic, branches, loops, assumptions and returns: it asks for no input, makes and reads no object, blames no check and
//! does not end the program. Invariant: executing a pure procedure makes no variable whose name says where it was executed, so that the
//! same argument terms give the same result terms wherever it is called.

use super::order::components;
use base::Id;
use ivl::{BinOp, Const, Expr, Proc, ProcId, Program, StmtKind, TermKind, UnOp};
use rustc_hash::FxHashSet;

/// The pure procedures that are in a cycle of calls.
pub fn recursive_pure(program: &Program) -> FxHashSet<ProcId> {
    let callees: Vec<Vec<usize>> = program.procs.iter().map(callees).collect();
    let all: Vec<usize> = (0..callees.len()).collect();
    let mut is_pure: Vec<bool> = program.procs.iter().map(has_pure_body).collect();
    let mut found = FxHashSet::default();
    // Callees come before their callers.
    for component in components(&all, &callees).into_iter().rev() {
        let is_closed =
            component.iter().all(|&proc| is_pure[proc] && callees[proc].iter().all(|&callee| is_pure[callee]));
        for &proc in &component {
            is_pure[proc] = is_closed;
            if is_closed && (component.len() > 1 || callees[proc].contains(&proc)) {
                found.insert(ProcId::from_index(proc));
            }
        }
    }
    found
}

fn callees(proc: &Proc) -> Vec<usize> {
    let stmts = proc.blocks.iter().flat_map(|block| &block.stmts);
    stmts
        .filter_map(|stmt| if let StmtKind::Call { proc, .. } = &stmt.kind { Some(proc.index()) } else { None })
        .collect()
}

/// Whether a procedure is pure if those that it calls are.
fn has_pure_body(proc: &Proc) -> bool {
    let mut kinds =
        Kinds { is_pure: true, has_floats: proc.locals.iter().any(|local| local.ty.is_float()), has_rest: false };
    for block in proc.blocks.iter() {
        for stmt in &block.stmts {
            match &stmt.kind {
                StmtKind::Assign { .. } | StmtKind::Assume { .. } | StmtKind::Call { .. } => {}
                StmtKind::Havoc { .. }
                | StmtKind::HavocArray { .. }
                | StmtKind::Assert { .. }
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
                | StmtKind::Output { .. }
                | StmtKind::Publish { .. }
                | StmtKind::End { .. }
                | StmtKind::Fill { .. }
                | StmtKind::Copy { .. }
                | StmtKind::Ask { .. }
                | StmtKind::Recall { .. } => return false,
            }
            stmt.kind.exprs().into_iter().for_each(|expr| kinds.see(expr));
        }
        match &block.term.kind {
            TermKind::Goto { arms, otherwise: _ } => arms.iter().for_each(|arm| kinds.see(&arm.guard)),
            TermKind::Return { values } => values.iter().for_each(|value| kinds.see(value)),
            TermKind::Halt { .. } => return false,
        }
    }
    // The remainder of floats is a guess, which has a name.
    kinds.is_pure && !(kinds.has_floats && kinds.has_rest)
}

/// What kinds of expressions there are.
struct Kinds {
    is_pure: bool,
    has_floats: bool,
    has_rest: bool,
}

impl Kinds {
    /// Recurses as deep as expressions may be nested, which the checker limits.
    fn see(&mut self, expr: &Expr) {
        match expr {
            Expr::Local(_) => {}
            Expr::Const(value) => match value {
                Const::F32(_) | Const::F64(_) => self.has_floats = true,
                Const::Bool(_) | Const::Int(..) | Const::Null => {}
            },
            // An object, and results that are known in part only, which have names.
            Expr::Text(_) | Expr::Math(..) | Expr::Unary(UnOp::ToBits, _) => self.is_pure = false,
            Expr::Unary(op, a) => {
                self.has_floats |= *op == UnOp::FromBits;
                self.see(a);
            }
            Expr::Binary(op, a, b) => {
                self.has_rest |= *op == BinOp::Rem;
                self.see(a);
                self.see(b);
            }
            Expr::Cast(to, a) => {
                self.has_floats |= to.is_float();
                self.see(a);
            }
            Expr::Ite(parts) => parts.iter().for_each(|part| self.see(part)),
            // The class of an object never changes.
            Expr::InstanceOf(a, _) | Expr::TypeIn(a, _) | Expr::FitsIn(_, a) => self.see(a),
            Expr::Fits(_, parts) => parts.iter().for_each(|part| self.see(part)),
            Expr::CanStore(a, b) => {
                self.see(a);
                self.see(b);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn recursive_and_pure() {
        let source = "entry main; class A; field A::x: i32; check k0 assertion; input i0 nondet x: i32; site a0;
            global g: i32 = 0;
            proc main() { var r: i32; b0: r := call fib(3); r := call even(3); r := call double(3); return; }
            proc fib(n: i32) -> i32 { var a, b: i32; b0: if n < 2 goto b1 else goto b2; b1: return n;
              b2: a := call fib(n - 1); b := call double(n); return a + b; }
            proc double(n: i32) -> i32 { b0: return n + n; }
            proc even(n: i32) -> i32 { var r: i32; b0: r := call odd(n - 1); return r; }
            proc odd(n: i32) -> i32 { var r: i32; b0: r := call even(n - 1); return r; }
            proc asks(n: i32) -> i32 { var r: i32; b0: r := havoc input i0; r := call asks(r); return r; }
            proc blames(n: i32) -> i32 { var r: i32; b0: assert n > 0 : k0; r := call blames(n); return r; }
            proc reads(n: i32) -> i32 { var r: i32; b0: r := global g; r := call reads(n); return r; }
            proc makes(n: i32) -> i32 { var r: i32; var o: ref; b0: o := new A at a0; r := call makes(n); return r; }
            proc ends(n: i32) -> i32 { var r: i32; b0: r := call ends(n); halt r; }
            proc through(n: i32) -> i32 { var r: i32; b0: r := call reads(n); r := call through(n); return r; }
            proc one(n: i32) -> i32 { var r: i32; b0: r := call other(n); return r; }
            proc other(n: i32) -> i32 { var r: i32; b0: r := global g; r := call one(n); return r; }
            proc rest(x: f64) -> f64 { var r: f64; b0: r := call rest(x % 2.0); return r; }
            proc half(x: f64) -> f64 { var r: f64; b0: r := call half(x / 2.0); return r; }
            proc root(x: f64) -> f64 { var r: f64; b0: r := call root(sqrt(x)); return r; }";
        let program = ivl::parse::program(source).unwrap_or_else(|error| panic!("{error}"));
        let found = recursive_pure(&program);
        let names: Vec<&str> =
            program.procs.entries().filter(|(id, _)| found.contains(id)).map(|(_, proc)| &*proc.name).collect();
        assert_eq!(names, ["fib", "even", "odd", "half"]);
    }
}
