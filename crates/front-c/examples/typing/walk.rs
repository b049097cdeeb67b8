//! All expressions and places of a program, with where they stand.

use super::Range;
use front_c::hir::{
    Block, Callee, CastKind, Expr, ExprKind, InitValue, Initialiser, Place, PlaceKind, Program, Stmt, StmtKind,
};
use front_c::source::Span;
use front_c::types::TypeId;

/// What stands at a place.
pub struct Seen {
    pub ty: TypeId,
    /// Whether Clang has no such node: conditions as `_Bool`, promoted indices.
    pub is_own: bool,
    /// Whether it is a null pointer that was something else before.
    pub is_null: bool,
}

/// Whether we keep only the value of what Clang has a node for.
pub fn is_folded(kind: &str) -> bool {
    matches!(
        kind,
        "IntegerLiteral"
            | "CharacterLiteral"
            | "FloatingLiteral"
            | "StringLiteral"
            | "ParenExpr"
            | "PredefinedExpr"
            | "InitListExpr"
            | "ConstantExpr"
            | "GenericSelectionExpr"
            | "ChooseExpr"
            | "ImplicitValueInitExpr"
            | "OpaqueValueExpr"
            | "CompoundLiteralExpr"
    )
}

type Sink<'s> = &'s mut dyn FnMut(Range, Seen);

pub fn program(program: &Program, sink: Sink<'_>) {
    for function in program.functions.iter() {
        if let Some(body) = &function.body {
            Walk { program, sink: &mut *sink }.block(&body.block);
        }
    }
}

struct Walk<'w> {
    program: &'w Program,
    sink: Sink<'w>,
}

fn range(span: Span) -> Range {
    (span.start, span.end)
}

impl Walk<'_> {
    fn block(&mut self, block: &Block) {
        block.stmts.iter().for_each(|stmt| self.stmt(stmt));
    }

    fn stmt(&mut self, stmt: &Stmt) {
        match &stmt.kind {
            StmtKind::Empty | StmtKind::Goto(_) | StmtKind::Break | StmtKind::Continue | StmtKind::Unsupported(_) => {}
            StmtKind::Expr(expr) | StmtKind::Jump(expr) => self.expr(expr, false),
            StmtKind::Declare { init, .. } => init.iter().for_each(|init| self.init(init)),
            StmtKind::Block(block) => self.block(block),
            StmtKind::If { cond, then, otherwise } => {
                self.expr(cond, true);
                self.stmt(then);
                otherwise.iter().for_each(|stmt| self.stmt(stmt));
            }
            StmtKind::While { cond, body } | StmtKind::DoWhile { body, cond } => {
                self.expr(cond, true);
                self.stmt(body);
            }
            StmtKind::For { init, cond, step, body, .. } => {
                init.iter().for_each(|stmt| self.stmt(stmt));
                cond.iter().for_each(|cond| self.expr(cond, true));
                step.iter().for_each(|step| self.expr(step, false));
                self.stmt(body);
            }
            StmtKind::Switch { value, body, .. } => {
                self.expr(value, false);
                self.stmt(body);
            }
            StmtKind::Labelled { body, .. } => self.stmt(body),
            StmtKind::Return(value) => value.iter().for_each(|value| self.expr(value, false)),
        }
    }

    fn init(&mut self, init: &Initialiser) {
        for item in &init.items {
            if let InitValue::Expr(expr) = &item.value {
                self.expr(expr, false);
            }
        }
    }

    fn place(&mut self, place: &Place, is_own: bool) {
        (self.sink)(range(place.span), Seen { ty: place.ty.ty, is_own, is_null: false });
        match &place.kind {
            PlaceKind::Local(_) | PlaceKind::Global(_) | PlaceKind::String(_) | PlaceKind::Unsupported(_) => {}
            PlaceKind::Deref(pointer) => self.expr(pointer, pointer.span == place.span),
            PlaceKind::Member { base, .. } => self.place(base, base.span == place.span),
            PlaceKind::CompoundLiteral { init, .. } => self.init(init),
            PlaceKind::Temporary(value) => self.expr(value, false),
        }
    }

    fn expr(&mut self, expr: &Expr, is_own: bool) {
        let is_null = matches!(expr.kind, ExprKind::Int(_)) && self.program.types.is_pointer(expr.ty);
        let is_own = is_own || matches!(expr.kind, ExprKind::Unsupported(_) | ExprKind::Int(_) | ExprKind::Float(_));
        let is_test =
            |kind: &CastKind| matches!(kind, CastKind::IntToBool | CastKind::FloatToBool | CastKind::PointerToBool);
        let is_own = is_own || matches!(&expr.kind, ExprKind::Cast { kind: CastKind::Same, is_explicit: false, .. });
        (self.sink)(range(expr.span), Seen { ty: expr.ty, is_own, is_null });
        let mut values: Vec<(&Expr, bool)> = Vec::new();
        match &expr.kind {
            ExprKind::Int(_) | ExprKind::Float(_) | ExprKind::FunctionAddress(_) | ExprKind::Unsupported(_) => {}
            ExprKind::Load(place) | ExprKind::AddressOf(place) | ExprKind::Decay(place) => self.place(place, false),
            ExprKind::Cast { operand, kind, is_explicit } => {
                let _ = (is_test(kind), is_explicit);
                values.push((operand, false));
            }
            ExprKind::Unary { operand, .. } => values.push((operand, false)),
            ExprKind::Not(operand) => values.push((operand, true)),
            ExprKind::Binary { left, right, .. }
            | ExprKind::Compare { left, right, .. }
            | ExprKind::PointerDifference { left, right } => values.extend([(&**left, false), (&**right, false)]),
            ExprKind::PointerOffset { pointer, index, .. } => {
                values.push((pointer, false));
                values.push((index, matches!(index.kind, ExprKind::Cast { is_explicit: false, .. })));
            }
            ExprKind::And(left, right) | ExprKind::Or(left, right) => {
                values.extend([(&**left, true), (&**right, true)]);
            }
            ExprKind::Conditional { cond, then, otherwise } => {
                values.extend([(&**cond, true), (&**then, false), (&**otherwise, false)]);
            }
            ExprKind::Elvis { value, otherwise, .. } => values.extend([(&**value, false), (&**otherwise, false)]),
            ExprKind::Assign { place, value } | ExprKind::CompoundAssign { place, value, .. } => {
                self.place(place, false);
                values.push((value, false));
            }
            ExprKind::IncDec { place, .. } => self.place(place, false),
            ExprKind::Comma(first, second) => values.extend([(&**first, false), (&**second, false)]),
            ExprKind::Call { callee, args, .. } => {
                if let Callee::Pointer(pointer) = callee {
                    values.push((pointer, false));
                }
                values.extend(args.iter().map(|arg| (arg, false)));
            }
            ExprKind::Statements { block, value } => {
                self.block(block);
                values.extend(value.iter().map(|value| (&**value, false)));
            }
            ExprKind::VaStart { list } | ExprKind::VaArg { list } | ExprKind::VaEnd { list } => {
                values.push((list, true))
            }
            ExprKind::VaCopy { to, from } => values.extend([(&**to, true), (&**from, true)]),
            ExprKind::Builtin { args, .. } => values.extend(args.iter().map(|arg| (arg, true))),
        }
        values.into_iter().for_each(|(value, is_own)| self.expr(value, is_own));
    }
}
