//! Conditional jumps, with the comparison in the jump where possible.

use super::expr::{flipped, is_unsigned, result_type, small};
use super::{Compiler, Label, MAX_DEPTH, Problem, Res};
use crate::expr::{BinOp, Const, Expr, Type, UnOp};
use crate::interp::op::Op;

impl Compiler<'_> {
    /// Jumps.
    pub(super) fn jump(&mut self, label: Label) {
        let cost = self.cost();
        self.emit(Op::Jump { cost, to: label.0 });
    }

    /// Jumps within an expression: not every way leads through here, so nothing is charged.
    pub(super) fn jump_free(&mut self, label: Label) {
        self.emit(Op::Jump { cost: 0, to: label.0 });
    }

    /// Jumps to the label when the truth value of the expression is `when`; else goes on after this.
    pub(super) fn branch(&mut self, expr: &Expr, when: bool, label: Label) -> Res<()> {
        if self.depth > MAX_DEPTH {
            return Err(Problem("an expression is nested too deeply"));
        }
        self.depth += 1;
        let mark = self.mark();
        let result = self.branch_here(expr, when, label);
        self.release(mark);
        self.depth -= 1;
        result
    }

    fn branch_here(&mut self, expr: &Expr, when: bool, label: Label) -> Res<()> {
        match expr {
            Expr::Const(Const::Bool(value)) => {
                if *value == when {
                    self.jump(label);
                }
                Ok(())
            }
            Expr::Unary(UnOp::Not, a) => self.branch(a, !when, label),
            Expr::Binary(op @ (BinOp::And | BinOp::Or), a, b) if !b.is_partial() => {
                // `a & b` is false as soon as a is; `a | b` is true as soon as a is.
                let decided = *op == BinOp::Or;
                if when == decided {
                    self.branch(a, decided, label)?;
                    self.branch(b, decided, label)
                } else {
                    let on = self.label();
                    self.branch(a, decided, on)?;
                    self.branch(b, when, label)?;
                    self.bind(on);
                    Ok(())
                }
            }
            Expr::Binary(op, a, b) if op.is_comparison() => self.compare(*op, a, b, when, label),
            Expr::InstanceOf(a, class) => {
                let a = self.value_of(a, Type::Ref)?;
                let set = self.subtype_set(*class)?;
                let cost = self.cost();
                self.emit(Op::JInSet { when, cost, a, set, to: label.0 });
                Ok(())
            }
            Expr::TypeIn(a, classes) => {
                let a = self.value_of(a, Type::Ref)?;
                let sole = self.sole_class(classes)?;
                let set = if sole.is_none() { self.class_set(classes)? } else { 0 };
                let cost = self.cost();
                self.emit(match sole {
                    Some(class) => Op::JIsClass { when, cost, a, class, to: label.0 },
                    None => Op::JInSet { when, cost, a, set, to: label.0 },
                });
                Ok(())
            }
            Expr::Local(_)
            | Expr::Const(_)
            | Expr::Text(_)
            | Expr::Unary(..)
            | Expr::Binary(..)
            | Expr::Math(..)
            | Expr::Cast(..)
            | Expr::Ite(_)
            | Expr::CanStore(..)
            | Expr::Fits(..)
            | Expr::FitsIn(..) => {
                let a = self.value_of(expr, Type::Bool)?;
                let cost = self.cost();
                let to = label.0;
                self.emit(if when { Op::JNeK { cost, a, k: 0, to } } else { Op::JEqK { cost, a, k: 0, to } });
                Ok(())
            }
        }
    }

    fn compare(&mut self, op: BinOp, a: &Expr, b: &Expr, when: bool, label: Label) -> Res<()> {
        let (op, a, b) = match (small(a), small(b), flipped(op)) {
            (Some(_), None, Some(op)) => (op, b, a),
            _ => (op, a, b),
        };
        let to = label.0;
        let (a, left) = self.value(a)?;
        if let Some(k) = small(b)
            && !is_unsigned(op, left)
        {
            result_type(op, left, b.as_const().map_or(Type::I32, Const::ty))?;
            let cost = self.cost();
            self.emit(match if when { op } else { opposite(op) } {
                BinOp::Eq => Op::JEqK { cost, a, k, to },
                BinOp::Ne => Op::JNeK { cost, a, k, to },
                BinOp::Lt => Op::JLtK { cost, a, k, to },
                BinOp::Le => Op::JLeK { cost, a, k, to },
                BinOp::Gt => Op::JGtK { cost, a, k, to },
                _ => Op::JGeK { cost, a, k, to },
            });
            return Ok(());
        }
        let (b, right) = self.value(b)?;
        result_type(op, left, right)?;
        let cost = self.cost();
        if left.is_float() {
            let (op, a, b, when) = match op {
                BinOp::Ne => (BinOp::Eq, a, b, !when),
                BinOp::Gt => (BinOp::Lt, b, a, when),
                BinOp::Ge => (BinOp::Le, b, a, when),
                _ => (op, a, b, when),
            };
            self.emit(match (op, left) {
                (BinOp::Eq, Type::F32) => Op::JEqF { when, cost, a, b, to },
                (BinOp::Lt, Type::F32) => Op::JLtF { when, cost, a, b, to },
                (_, Type::F32) => Op::JLeF { when, cost, a, b, to },
                (BinOp::Eq, _) => Op::JEqD { when, cost, a, b, to },
                (BinOp::Lt, _) => Op::JLtD { when, cost, a, b, to },
                _ => Op::JLeD { when, cost, a, b, to },
            });
            return Ok(());
        }
        self.emit(match if when { op } else { opposite(op) } {
            BinOp::Eq => Op::JEq { cost, a, b, to },
            BinOp::Ne => Op::JNe { cost, a, b, to },
            BinOp::Lt if left == Type::U64 => Op::JLtU { cost, a, b, to },
            BinOp::Le if left == Type::U64 => Op::JLeU { cost, a, b, to },
            BinOp::Gt if left == Type::U64 => Op::JLtU { cost, a: b, b: a, to },
            BinOp::Ge if left == Type::U64 => Op::JLeU { cost, a: b, b: a, to },
            BinOp::Lt => Op::JLt { cost, a, b, to },
            BinOp::Le => Op::JLe { cost, a, b, to },
            BinOp::Gt => Op::JLt { cost, a: b, b: a, to },
            _ => Op::JLe { cost, a: b, b: a, to },
        });
        Ok(())
    }
}

/// The comparison of integers that holds where this one does not.
fn opposite(op: BinOp) -> BinOp {
    match op {
        BinOp::Eq => BinOp::Ne,
        BinOp::Ne => BinOp::Eq,
        BinOp::Lt => BinOp::Ge,
        BinOp::Le => BinOp::Gt,
        BinOp::Gt => BinOp::Le,
        BinOp::Ge => BinOp::Lt,
        BinOp::Add
        | BinOp::Sub
        | BinOp::Mul
        | BinOp::Div
        | BinOp::Rem
        | BinOp::And
        | BinOp::Or
        | BinOp::Xor
        | BinOp::Shl
        | BinOp::Shr
        | BinOp::Ushr => op,
    }
}
