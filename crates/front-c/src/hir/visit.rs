//! Visits all expressions of a body, so that they can be replaced.

use super::{Block, Callee, Expr, ExprKind, InitValue, Initialiser, Place, PlaceKind, Stmt, StmtKind};

/// Calls a function for every expression of a block, those inside of others first.
pub fn for_each_expr(block: &mut Block, see: &mut dyn FnMut(&mut Expr)) {
    block.stmts.iter_mut().for_each(|stmt| in_stmt(stmt, see));
}

fn in_stmt(stmt: &mut Stmt, see: &mut dyn FnMut(&mut Expr)) {
    match &mut stmt.kind {
        StmtKind::Empty | StmtKind::Goto(_) | StmtKind::Break | StmtKind::Continue | StmtKind::Unsupported(_) => {}
        StmtKind::Expr(expr) | StmtKind::Jump(expr) => in_expr(expr, see),
        StmtKind::Declare { init, .. } => init.iter_mut().for_each(|init| in_initialiser(init, see)),
        StmtKind::Block(block) => for_each_expr(block, see),
        StmtKind::If { cond, then, otherwise } => {
            in_expr(cond, see);
            in_stmt(then, see);
            otherwise.iter_mut().for_each(|stmt| in_stmt(stmt, see));
        }
        StmtKind::While { cond, body } | StmtKind::DoWhile { body, cond } => {
            in_expr(cond, see);
            in_stmt(body, see);
        }
        StmtKind::For { init, cond, step, body, .. } => {
            init.iter_mut().for_each(|stmt| in_stmt(stmt, see));
            cond.iter_mut().chain(step).for_each(|expr| in_expr(expr, see));
            in_stmt(body, see);
        }
        StmtKind::Switch { value, body, .. } => {
            in_expr(value, see);
            in_stmt(body, see);
        }
        StmtKind::Labelled { body, .. } => in_stmt(body, see),
        StmtKind::Return(value) => value.iter_mut().for_each(|value| in_expr(value, see)),
    }
}

fn in_initialiser(init: &mut Initialiser, see: &mut dyn FnMut(&mut Expr)) {
    for item in &mut init.items {
        match &mut item.value {
            InitValue::Expr(expr) => in_expr(expr, see),
            InitValue::String(_) => {}
        }
    }
}

fn in_place(place: &mut Place, see: &mut dyn FnMut(&mut Expr)) {
    match &mut place.kind {
        PlaceKind::Local(_) | PlaceKind::Global(_) | PlaceKind::String(_) | PlaceKind::Unsupported(_) => {}
        PlaceKind::Deref(pointer) => in_expr(pointer, see),
        PlaceKind::Member { base, .. } => in_place(base, see),
        PlaceKind::CompoundLiteral { init, .. } => in_initialiser(init, see),
        PlaceKind::Temporary(value) => in_expr(value, see),
    }
}

fn in_expr(expr: &mut Expr, see: &mut dyn FnMut(&mut Expr)) {
    match &mut expr.kind {
        ExprKind::Int(_) | ExprKind::Float(_) | ExprKind::FunctionAddress(_) | ExprKind::Unsupported(_) => {}
        ExprKind::Load(place)
        | ExprKind::AddressOf(place)
        | ExprKind::Decay(place)
        | ExprKind::IncDec { place, .. } => in_place(place, see),
        ExprKind::Cast { operand, .. } | ExprKind::Unary { operand, .. } | ExprKind::Not(operand) => {
            in_expr(operand, see);
        }
        ExprKind::Binary { left, right, .. }
        | ExprKind::Compare { left, right, .. }
        | ExprKind::PointerDifference { left, right }
        | ExprKind::And(left, right)
        | ExprKind::Or(left, right)
        | ExprKind::Comma(left, right) => {
            in_expr(left, see);
            in_expr(right, see);
        }
        ExprKind::PointerOffset { pointer, index, .. } => {
            in_expr(pointer, see);
            in_expr(index, see);
        }
        ExprKind::Conditional { cond, then, otherwise } => {
            [cond, then, otherwise].into_iter().for_each(|expr| in_expr(expr, see));
        }
        ExprKind::Elvis { value, otherwise, .. } => {
            in_expr(value, see);
            in_expr(otherwise, see);
        }
        ExprKind::Assign { place, value } | ExprKind::CompoundAssign { place, value, .. } => {
            in_place(place, see);
            in_expr(value, see);
        }
        ExprKind::Call { callee, args, .. } => {
            if let Callee::Pointer(pointer) = callee {
                in_expr(pointer, see);
            }
            args.iter_mut().for_each(|arg| in_expr(arg, see));
        }
        ExprKind::Statements { block, value } => {
            for_each_expr(block, see);
            value.iter_mut().for_each(|value| in_expr(value, see));
        }
        ExprKind::VaStart { list } | ExprKind::VaArg { list } | ExprKind::VaEnd { list } => in_expr(list, see),
        ExprKind::VaCopy { to, from } => {
            in_expr(to, see);
            in_expr(from, see);
        }
        ExprKind::Builtin { args, .. } => args.iter_mut().for_each(|arg| in_expr(arg, see)),
    }
    see(expr);
}
