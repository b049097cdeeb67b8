//! Expressions, from comma down to unary operators (C11 6.5).

use super::{MAX_DEPTH, Parser};
use crate::ast::{BinaryOp, Expr, ExprKind, IsGnu, UnaryOp};
use crate::error::{Outcome, fail};
use crate::lex::{Keyword, Punct, TokenKind};
use crate::source::Span;

impl Parser<'_> {
    /// A node over parts of these heights.
    pub(super) fn node(&self, kind: ExprKind, start: Span, height: u32) -> Outcome<Expr> {
        let span = self.since(start);
        if height >= MAX_DEPTH {
            return fail(span, "the program is nested too deep here");
        }
        Ok(Expr { kind, span, height: height + 1 })
    }

    pub(super) fn expression(&mut self) -> Outcome<Expr> {
        let start = self.here();
        let mut left = self.assignment()?;
        while self.eat(Punct::Comma) {
            let right = self.assignment()?;
            let height = left.height.max(right.height);
            left = self.node(ExprKind::Comma(Box::new(left), Box::new(right)), start, height)?;
        }
        Ok(left)
    }

    /// Nothing is on the stack here but this frame and one per level of nesting.
    pub(super) fn assignment(&mut self) -> Outcome<Expr> {
        self.deeper(Self::assignment_here)
    }

    fn assignment_here(&mut self) -> Outcome<Expr> {
        let start = self.here();
        let left = self.conditional()?;
        let op = match self.kind() {
            TokenKind::Punct(Punct::Assign) => None,
            TokenKind::Punct(punct) => match compound(punct) {
                Some(op) => Some(op),
                None => return Ok(left),
            },
            _ => return Ok(left),
        };
        self.bump();
        let right = self.assignment()?;
        let height = left.height.max(right.height);
        self.node(ExprKind::Assign(op, Box::new(left), Box::new(right)), start, height)
    }

    pub(super) fn conditional(&mut self) -> Outcome<Expr> {
        let start = self.here();
        let cond = self.binary(0)?;
        if !self.eat(Punct::Question) {
            return Ok(cond);
        }
        self.deeper(|p| {
            let then = if p.is(Punct::Colon) { None } else { Some(p.expression()?) };
            p.expect(Punct::Colon)?;
            let otherwise = p.conditional()?;
            let height = cond.height.max(then.as_ref().map_or(0, |then| then.height)).max(otherwise.height);
            let kind = ExprKind::Conditional(Box::new(cond), then.map(Box::new), Box::new(otherwise));
            p.node(kind, start, height)
        })
    }

    /// Operators that bind at least so tightly.
    fn binary(&mut self, least: u8) -> Outcome<Expr> {
        let start = self.here();
        let mut left = self.unary()?;
        while let TokenKind::Punct(punct) = self.kind()
            && let Some((op, level)) = operator(punct)
            && level >= least
        {
            self.bump();
            let right = self.binary(level + 1)?;
            let height = left.height.max(right.height);
            left = self.node(ExprKind::Binary(op, Box::new(left), Box::new(right)), start, height)?;
        }
        Ok(left)
    }

    fn unary(&mut self) -> Outcome<Expr> {
        let start = self.here();
        let op = match self.kind() {
            TokenKind::Punct(Punct::Plus) => UnaryOp::Plus,
            TokenKind::Punct(Punct::Minus) => UnaryOp::Minus,
            TokenKind::Punct(Punct::Tilde) => UnaryOp::Complement,
            TokenKind::Punct(Punct::Not) => UnaryOp::Not,
            TokenKind::Punct(Punct::Star) => UnaryOp::Deref,
            TokenKind::Punct(Punct::And) => UnaryOp::AddressOf,
            TokenKind::Punct(Punct::Increment) => UnaryOp::PreIncrement,
            TokenKind::Punct(Punct::Decrement) => UnaryOp::PreDecrement,
            TokenKind::Keyword(Keyword::Real) => UnaryOp::Real,
            TokenKind::Keyword(Keyword::Imag) => UnaryOp::Imag,
            TokenKind::Punct(Punct::AndAnd) => {
                self.bump();
                let (name, _) = self.expect_name()?;
                return self.node(ExprKind::LabelAddress(name), start, 0);
            }
            TokenKind::Keyword(Keyword::Extension) => {
                while self.eat_word(Keyword::Extension) {}
                return self.deeper(Self::cast);
            }
            TokenKind::Keyword(Keyword::Sizeof | Keyword::Alignof | Keyword::GnuAlignof) => return self.sizeof(),
            _ => return self.cast(),
        };
        self.bump();
        let operand = self.deeper(Self::unary)?;
        let height = operand.height;
        self.node(ExprKind::Unary(op, Box::new(operand)), start, height)
    }

    fn sizeof(&mut self) -> Outcome<Expr> {
        let start = self.here();
        let keyword = self.bump().kind;
        let is_sizeof = keyword == TokenKind::Keyword(Keyword::Sizeof);
        if self.is(Punct::OpenParen) && self.starts_type(1) {
            let at = self.at;
            self.bump();
            let ty = Box::new(self.type_name()?);
            self.expect(Punct::CloseParen)?;
            if !self.is(Punct::OpenBrace) {
                let kind = match keyword {
                    _ if is_sizeof => ExprKind::SizeofType(ty),
                    TokenKind::Keyword(Keyword::GnuAlignof) => ExprKind::AlignofType(ty, IsGnu::Yes),
                    _ => ExprKind::AlignofType(ty, IsGnu::No),
                };
                return self.node(kind, start, 0);
            }
            // `sizeof (type){…}` is of a compound literal.
            self.at = at;
        }
        let operand = Box::new(self.deeper(Self::unary)?);
        let height = operand.height;
        let kind = if is_sizeof { ExprKind::SizeofExpr(operand) } else { ExprKind::AlignofExpr(operand) };
        self.node(kind, start, height)
    }

    /// `(type) operand`, a compound literal, or a postfix expression.
    fn cast(&mut self) -> Outcome<Expr> {
        if !self.is(Punct::OpenParen) || !self.starts_type(1) {
            return match self.kind() {
                TokenKind::Punct(
                    Punct::Plus
                    | Punct::Minus
                    | Punct::Tilde
                    | Punct::Not
                    | Punct::Star
                    | Punct::And
                    | Punct::AndAnd
                    | Punct::Increment
                    | Punct::Decrement,
                )
                | TokenKind::Keyword(
                    Keyword::Sizeof | Keyword::Alignof | Keyword::GnuAlignof | Keyword::Real | Keyword::Imag,
                ) => self.deeper(Self::unary),
                _ => self.postfix(),
            };
        }
        let start = self.here();
        self.bump();
        let ty = Box::new(self.type_name()?);
        self.expect(Punct::CloseParen)?;
        if self.is(Punct::OpenBrace) {
            let entries = self.deeper(Self::init_list)?;
            let literal = self.node(ExprKind::CompoundLiteral(ty, entries), start, 0)?;
            return self.postfixes(literal, start);
        }
        let operand = self.deeper(Self::unary)?;
        let height = operand.height;
        self.node(ExprKind::Cast(ty, Box::new(operand)), start, height)
    }

    fn postfix(&mut self) -> Outcome<Expr> {
        let start = self.here();
        let primary = self.primary()?;
        self.postfixes(primary, start)
    }

    fn postfixes(&mut self, mut left: Expr, start: Span) -> Outcome<Expr> {
        loop {
            let TokenKind::Punct(punct) = self.kind() else { return Ok(left) };
            let mut height = left.height;
            let kind = match punct {
                Punct::OpenBracket => {
                    self.bump();
                    let index = self.expression()?;
                    self.expect(Punct::CloseBracket)?;
                    height = height.max(index.height);
                    ExprKind::Index(Box::new(left), Box::new(index))
                }
                Punct::OpenParen => {
                    self.bump();
                    let mut args = Vec::new();
                    while !self.is(Punct::CloseParen) {
                        args.push(self.assignment()?);
                        if !self.eat(Punct::Comma) {
                            break;
                        }
                    }
                    self.expect(Punct::CloseParen)?;
                    height = args.iter().map(|arg| arg.height).fold(height, u32::max);
                    ExprKind::Call(Box::new(left), args)
                }
                Punct::Dot => {
                    self.bump();
                    ExprKind::Member(Box::new(left), self.expect_name()?.0)
                }
                Punct::Arrow => {
                    self.bump();
                    ExprKind::Arrow(Box::new(left), self.expect_name()?.0)
                }
                Punct::Increment => {
                    self.bump();
                    ExprKind::Unary(UnaryOp::PostIncrement, Box::new(left))
                }
                Punct::Decrement => {
                    self.bump();
                    ExprKind::Unary(UnaryOp::PostDecrement, Box::new(left))
                }
                _ => return Ok(left),
            };
            left = self.node(kind, start, height)?;
        }
    }
}

fn compound(punct: Punct) -> Option<BinaryOp> {
    Some(match punct {
        Punct::MulAssign => BinaryOp::Mul,
        Punct::DivAssign => BinaryOp::Div,
        Punct::RemAssign => BinaryOp::Rem,
        Punct::AddAssign => BinaryOp::Add,
        Punct::SubAssign => BinaryOp::Sub,
        Punct::ShlAssign => BinaryOp::Shl,
        Punct::ShrAssign => BinaryOp::Shr,
        Punct::AndAssign => BinaryOp::BitAnd,
        Punct::XorAssign => BinaryOp::BitXor,
        Punct::OrAssign => BinaryOp::BitOr,
        _ => return None,
    })
}

/// An operator, and how tightly it binds.
fn operator(punct: Punct) -> Option<(BinaryOp, u8)> {
    Some(match punct {
        Punct::OrOr => (BinaryOp::Or, 1),
        Punct::AndAnd => (BinaryOp::And, 2),
        Punct::Or => (BinaryOp::BitOr, 3),
        Punct::Caret => (BinaryOp::BitXor, 4),
        Punct::And => (BinaryOp::BitAnd, 5),
        Punct::Equal => (BinaryOp::Equal, 6),
        Punct::NotEqual => (BinaryOp::NotEqual, 6),
        Punct::Less => (BinaryOp::Less, 7),
        Punct::Greater => (BinaryOp::Greater, 7),
        Punct::LessEqual => (BinaryOp::LessEqual, 7),
        Punct::GreaterEqual => (BinaryOp::GreaterEqual, 7),
        Punct::Shl => (BinaryOp::Shl, 8),
        Punct::Shr => (BinaryOp::Shr, 8),
        Punct::Plus => (BinaryOp::Add, 9),
        Punct::Minus => (BinaryOp::Sub, 9),
        Punct::Star => (BinaryOp::Mul, 10),
        Punct::Slash => (BinaryOp::Div, 10),
        Punct::Percent => (BinaryOp::Rem, 10),
        _ => return None,
    })
}
