//! Expressions, by precedence climbing. The depth of what is read is bounded, and with it the parser's own stack.

use super::{ParseErrorKind, Parsed, Parser, Tok, Token};
use crate::check::MAX_EXPR_DEPTH;
use crate::expr::{BinOp, Expr, FitsOp, MathOp, Type, UnOp};
use crate::print::name::is_reserved;
use crate::print::precedence;
use crate::stmt::LocalId;
use base::Id;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// The locals of the procedure that is being read.
pub(super) type Locals = FxHashMap<Arc<str>, LocalId>;

/// An expression that has just been read.
pub(super) struct Read {
    pub(super) expr: Expr,
    /// How deep it is nested; 1 for an atom.
    depth: usize,
    /// Whether it may stand before `->` and `[`: no operator outside parentheses.
    pub(super) is_primary: bool,
}

impl Read {
    fn primary(expr: Expr, depth: usize) -> Read {
        Read { expr, depth, is_primary: true }
    }
}

impl Parser<'_> {
    /// An expression.
    pub(super) fn expr(&mut self, locals: &Locals) -> Parsed<Expr> {
        Ok(self.read(locals, 0)?.expr)
    }

    /// One or more expressions with commas between them.
    pub(super) fn exprs(&mut self, locals: &Locals) -> Parsed<Vec<Expr>> {
        let mut all = vec![self.expr(locals)?];
        while self.eat(",") {
            all.push(self.expr(locals)?);
        }
        Ok(all)
    }

    /// Operators that bind at least as tightly as `level`.
    pub(super) fn read(&mut self, locals: &Locals, level: u8) -> Parsed<Read> {
        self.depth += 1;
        // Parentheses take two calls for each level of nesting.
        if self.depth > 2 * MAX_EXPR_DEPTH + 2 {
            return Err(self.too_deep(self.token));
        }
        let mut left = self.prefix(locals)?;
        loop {
            let token = self.token;
            if level <= precedence::RELATIONAL && self.at_word("instanceof") {
                self.bump();
                let class = self.class()?;
                left = Read {
                    expr: Expr::InstanceOf(Box::new(left.expr), class),
                    depth: left.depth + 1,
                    is_primary: false,
                };
            } else if let Some((op, next)) = self.operator().filter(|(_, next)| *next >= level) {
                self.bump();
                let right = self.read(locals, next + 1)?;
                left = Read {
                    expr: Expr::Binary(op, Box::new(left.expr), Box::new(right.expr)),
                    depth: left.depth.max(right.depth) + 1,
                    is_primary: false,
                };
            } else {
                self.depth -= 1;
                return Ok(left);
            }
            if left.depth > MAX_EXPR_DEPTH {
                return Err(self.too_deep(token));
            }
        }
    }

    fn too_deep(&self, at: Token) -> super::ParseError {
        self.error_at(at.start, ParseErrorKind::TooDeep(MAX_EXPR_DEPTH))
    }

    /// The binary operator that stands here.
    fn operator(&self) -> Option<(BinOp, u8)> {
        let Tok::Punct(mark) = self.token.kind else { return None };
        let op = match mark {
            "+" => BinOp::Add,
            "-" => BinOp::Sub,
            "*" => BinOp::Mul,
            "/" => BinOp::Div,
            "%" => BinOp::Rem,
            "&" => BinOp::And,
            "|" => BinOp::Or,
            "^" => BinOp::Xor,
            "<<" => BinOp::Shl,
            ">>" => BinOp::Shr,
            ">>>" => BinOp::Ushr,
            "==" => BinOp::Eq,
            "!=" => BinOp::Ne,
            "<" => BinOp::Lt,
            "<=" => BinOp::Le,
            ">" => BinOp::Gt,
            ">=" => BinOp::Ge,
            _ => return None,
        };
        Some((op, precedence::of(op)))
    }

    /// Prefix operators and what they apply to.
    pub(super) fn prefix(&mut self, locals: &Locals) -> Parsed<Read> {
        let start = self.token;
        let mut ops = Vec::new();
        let mut read = loop {
            if self.eat("!") {
                ops.push(UnOp::Not);
            } else if self.eat("-") {
                if let Some(value) = self.literal(true)? {
                    break Read { expr: value.into(), depth: 1, is_primary: false };
                }
                ops.push(UnOp::Neg);
            } else {
                break self.primary(locals)?;
            }
        };
        if !ops.is_empty() {
            read.depth += ops.len();
            read.is_primary = false;
            if read.depth > MAX_EXPR_DEPTH {
                return Err(self.too_deep(start));
            }
            read.expr = ops.into_iter().rev().fold(read.expr, |expr, op| Expr::Unary(op, Box::new(expr)));
        }
        Ok(read)
    }

    fn primary(&mut self, locals: &Locals) -> Parsed<Read> {
        if let Some(value) = self.literal(false)? {
            return Ok(Read::primary(value.into(), 1));
        }
        if self.token.kind == Tok::Str {
            let units = self.units(self.token)?;
            self.bump();
            return Ok(Read::primary(Expr::Text(self.names.text(units)), 1));
        }
        if self.eat("(") {
            let inner = self.read(locals, 0)?;
            self.expect(")")?;
            return Ok(Read::primary(inner.expr, inner.depth));
        }
        if self.token.kind == Tok::Word && self.next_is(b'(') && !is_reserved(self.slice(self.token)) {
            let read = self.function(locals)?;
            return if read.depth > MAX_EXPR_DEPTH { Err(self.too_deep(self.token)) } else { Ok(read) };
        }
        let (name, at) = self.name("an expression")?;
        match locals.get(&*name) {
            Some(local) => Ok(Read::primary(Expr::Local(*local), 1)),
            None => Err(self.unknown(at, "local")),
        }
    }

    /// A name and arguments in parentheses.
    fn function(&mut self, locals: &Locals) -> Parsed<Read> {
        let name = self.bump();
        let word = self.slice(name);
        self.expect("(")?;
        if word == "text" {
            let text = self.numbered("s", "text", self.names.declared_texts.len())?;
            self.expect(")")?;
            return Ok(Read::primary(Expr::Text(text), 1));
        }
        if word == "fits" {
            return self.fits(locals);
        }
        let first = self.read(locals, 0)?;
        let mut depth = first.depth;
        let mut args = vec![first.expr];
        while self.eat(",") {
            let next = self.read(locals, 0)?;
            depth = depth.max(next.depth);
            args.push(next.expr);
        }
        self.expect(")")?;
        let math = MathOp::ALL.into_iter().find(|op| op.name() == word);
        let cast = Type::ALL.into_iter().find(|ty| ty.name() == word);
        let arity = match (math, word) {
            (Some(op), _) => op.arity(),
            (None, "bits" | "frombits" | "typeof") => 1,
            (None, "canstore") => 2,
            (None, "ite") => 3,
            (None, _) if cast.is_some() => 1,
            (None, _) => return Err(self.unknown(name, "function")),
        };
        if args.len() != arity {
            return Err(self.wrong_arity(name, args.len(), arity));
        }
        let expr = match (math, cast, &mut args[..]) {
            (Some(op), _, _) => Expr::Math(op, args),
            (_, Some(ty), [a]) => Expr::Cast(ty, Box::new(take(a))),
            (_, _, [a, b, c]) => Expr::Ite(Box::new([take(a), take(b), take(c)])),
            (_, _, [a, b]) => Expr::CanStore(Box::new(take(a)), Box::new(take(b))),
            (_, _, [a]) if word == "bits" => Expr::Unary(UnOp::ToBits, Box::new(take(a))),
            (_, _, [a]) if word == "frombits" => Expr::Unary(UnOp::FromBits, Box::new(take(a))),
            (_, _, [a]) => return self.type_in(take(a), depth),
            _ => return Err(self.wrong_arity(name, arity, arity)),
        };
        Ok(Read::primary(expr, depth + 1))
    }

    /// The rest of `fits(+, a, b)` or `fits(u8, a)`.
    fn fits(&mut self, locals: &Locals) -> Parsed<Read> {
        if let Some(op) = FitsOp::ALL.into_iter().find(|op| self.at(op.symbol())) {
            self.bump();
            self.expect(",")?;
            let a = self.read(locals, 0)?;
            self.expect(",")?;
            let b = self.read(locals, 0)?;
            self.expect(")")?;
            return Ok(Read::primary(Expr::Fits(op, Box::new([a.expr, b.expr])), a.depth.max(b.depth) + 1));
        }
        let ty = self.ty()?;
        self.expect(",")?;
        let a = self.read(locals, 0)?;
        self.expect(")")?;
        Ok(Read::primary(Expr::FitsIn(ty, Box::new(a.expr)), a.depth + 1))
    }

    fn wrong_arity(&self, name: Token, found: usize, expected: usize) -> super::ParseError {
        let word = self.slice(name);
        let found = format!("‘{word}’ with {found}");
        let expected = format!("{expected} argument{}", if expected == 1 { "" } else { "s" });
        self.error_at(name.start, ParseErrorKind::Unexpected { found, expected })
    }

    /// The rest of `typeof(x) in {A, B}`. Any order is read; it is kept sorted by id.
    fn type_in(&mut self, a: Expr, depth: usize) -> Parsed<Read> {
        self.expect_word("in")?;
        self.expect("{")?;
        let mut classes = Vec::new();
        while !self.eat("}") {
            classes.push(self.class()?);
            if !self.at("}") {
                self.expect(",")?;
            }
        }
        classes.sort_by_key(|class| class.index());
        classes.dedup();
        Ok(Read { expr: Expr::TypeIn(Box::new(a), classes), depth: depth + 1, is_primary: false })
    }
}

fn take(expr: &mut Expr) -> Expr {
    std::mem::replace(expr, Expr::NULL)
}
