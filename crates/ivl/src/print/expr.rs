//! Expressions: Java's operators with Java's precedences, as few parentheses as those allow.

use super::Printer;
use super::name::push_text;
use super::precedence::{self, RELATIONAL};
use crate::expr::{Const, Expr, Type, UnOp};
use crate::program::{Proc, TextId};
use crate::stmt::LocalId;
use std::fmt::Write;

/// Texts up to this many code units stand inline, longer ones as `text(s7)`.
const INLINE_TEXT: usize = 60;

/// The precedence of prefix operators.
const PREFIX: u8 = 9;
/// The precedence of what needs no parentheses anywhere.
const PRIMARY: u8 = 10;

fn precedence_of(expr: &Expr) -> u8 {
    match expr {
        Expr::Binary(op, ..) => precedence::of(*op),
        Expr::InstanceOf(..) | Expr::TypeIn(..) => RELATIONAL,
        Expr::Unary(UnOp::Neg | UnOp::Not, _) => PREFIX,
        // A negative number is written with a prefix.
        Expr::Const(value) if is_signed(*value) => PREFIX,
        Expr::Local(_)
        | Expr::Const(_)
        | Expr::Text(_)
        | Expr::Unary(UnOp::ToBits | UnOp::FromBits, _)
        | Expr::Math(..)
        | Expr::Cast(..)
        | Expr::Ite(_)
        | Expr::CanStore(..)
        | Expr::Fits(..)
        | Expr::FitsIn(..) => PRIMARY,
    }
}

fn is_signed(value: Const) -> bool {
    match value {
        Const::Int(_, value) => value < 0,
        Const::F32(bits) => !f32::from_bits(bits).is_nan() && bits >> 31 == 1,
        Const::F64(bits) => !f64::from_bits(bits).is_nan() && bits >> 63 == 1,
        Const::Bool(_) | Const::Null => false,
    }
}

impl Printer<'_> {
    pub(super) fn local(&mut self, proc: &Proc, local: LocalId) {
        self.known(proc.locals.get(local).map(|local| &*local.name), local);
    }

    pub(super) fn expr(&mut self, proc: &Proc, expr: &Expr) {
        match expr {
            Expr::Local(local) => self.local(proc, *local),
            Expr::Const(value) => push_const(&mut self.out, *value),
            Expr::Text(text) => self.text(*text),
            Expr::Unary(op, a) => match op {
                UnOp::Neg => {
                    self.push("-");
                    // `-5` is a number; the negation of the number 5 is `-(5)`. `--x` is none of Java's decrements.
                    let is_confusing = matches!(**a, Expr::Const(_) | Expr::Unary(UnOp::Neg, _));
                    self.operand(proc, a, if is_confusing { u8::MAX } else { PREFIX });
                }
                UnOp::Not => {
                    self.push("!");
                    self.operand(proc, a, PREFIX);
                }
                UnOp::ToBits => self.function(proc, "bits", [&**a]),
                UnOp::FromBits => self.function(proc, "frombits", [&**a]),
            },
            Expr::Binary(op, a, b) => {
                let level = precedence::of(*op);
                self.operand(proc, a, level);
                self.push(" ");
                self.push(op.symbol());
                self.push(" ");
                self.operand(proc, b, level + 1);
            }
            Expr::Math(op, args) => self.function(proc, op.name(), args),
            Expr::Cast(to, a) => self.function(proc, to.name(), [&**a]),
            Expr::Ite(parts) => self.function(proc, "ite", parts.iter()),
            Expr::InstanceOf(a, class) => {
                self.operand(proc, a, RELATIONAL);
                self.push(" instanceof ");
                self.class(*class);
            }
            Expr::TypeIn(a, classes) => {
                self.function(proc, "typeof", [&**a]);
                self.push(" in {");
                for (index, class) in classes.iter().enumerate() {
                    self.push(if index == 0 { "" } else { ", " });
                    self.class(*class);
                }
                self.push("}");
            }
            Expr::CanStore(a, b) => self.function(proc, "canstore", [&**a, &**b]),
            Expr::Fits(op, parts) => {
                self.push("fits(");
                self.push(op.symbol());
                self.push(", ");
                self.expr(proc, &parts[0]);
                self.push(", ");
                self.expr(proc, &parts[1]);
                self.push(")");
            }
            Expr::FitsIn(ty, a) => {
                self.push("fits(");
                self.push(ty.name());
                self.push(", ");
                self.expr(proc, a);
                self.push(")");
            }
        }
    }

    /// An operand, in parentheses if it binds less tightly than `level`.
    fn operand(&mut self, proc: &Proc, expr: &Expr, level: u8) {
        if precedence_of(expr) >= level {
            self.expr(proc, expr);
        } else {
            self.push("(");
            self.expr(proc, expr);
            self.push(")");
        }
    }

    /// What stands before `->` or `[`.
    pub(super) fn primary(&mut self, proc: &Proc, expr: &Expr) {
        self.operand(proc, expr, PRIMARY);
    }

    pub(super) fn function<'e>(&mut self, proc: &Proc, name: &str, args: impl IntoIterator<Item = &'e Expr>) {
        self.push(name);
        self.push("(");
        self.exprs(proc, args);
        self.push(")");
    }

    /// Expressions with commas between them.
    pub(super) fn exprs<'e>(&mut self, proc: &Proc, exprs: impl IntoIterator<Item = &'e Expr>) {
        for (index, expr) in exprs.into_iter().enumerate() {
            self.push(if index == 0 { "" } else { ", " });
            self.expr(proc, expr);
        }
    }

    fn text(&mut self, id: TextId) {
        match self.program.texts.get(id) {
            Some(text) if text.units.len() <= INLINE_TEXT => push_text(&mut self.out, &text.units),
            _ => self.show(format_args!("text({id})")),
        }
    }
}

/// Appends a constant, exactly: integers with their type (i32 excepted), floats by the shortest decimal that reads back
/// as the same number, unusual NaNs by their bits.
pub(super) fn push_const(out: &mut String, value: Const) {
    // Writing to a string does not fail.
    let _ = match value {
        Const::Bool(value) => write!(out, "{value}"),
        Const::Null => write!(out, "null"),
        Const::Int(Type::I32, value) => write!(out, "{value}"),
        Const::Int(Type::U16, value) => match u8::try_from(value) {
            Ok(b'\'' | b'\\') => write!(out, "{value}u16"),
            Ok(byte) if byte == b' ' || byte.is_ascii_graphic() => write!(out, "'{}'", char::from(byte)),
            _ => write!(out, "{value}u16"),
        },
        Const::Int(ty, value) => write!(out, "{value}{ty}"),
        Const::F32(bits) => {
            let value = f32::from_bits(bits);
            match value {
                _ if bits == 0x7fc0_0000 => write!(out, "nan32"),
                _ if value.is_nan() => write!(out, "nan32({bits:#010x})"),
                f32::INFINITY => write!(out, "inf32"),
                f32::NEG_INFINITY => write!(out, "-inf32"),
                _ => write!(out, "{value:?}f32"),
            }
        }
        Const::F64(bits) => {
            let value = f64::from_bits(bits);
            match value {
                _ if bits == 0x7ff8_0000_0000_0000 => write!(out, "nan64"),
                _ if value.is_nan() => write!(out, "nan64({bits:#018x})"),
                f64::INFINITY => write!(out, "inf64"),
                f64::NEG_INFINITY => write!(out, "-inf64"),
                _ => write!(out, "{value:?}"),
            }
        }
    };
}
