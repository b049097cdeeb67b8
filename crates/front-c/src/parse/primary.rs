//! Primary expressions (C11 6.5.1): names, literals, brackets, `_Generic`, statement expressions, and builtins whose arguments are no expressions.

use super::Parser;
use crate::ast::{Designator, Expr, ExprKind};
use crate::error::{Outcome, fail};
use crate::lex::number::{self, Number};
use crate::lex::text::{self, Width};
use crate::lex::{Keyword, Punct, TokenKind};

impl Parser<'_> {
    pub(super) fn primary(&mut self) -> Outcome<Expr> {
        let start = self.here();
        let token = self.token(0);
        match token.kind {
            TokenKind::Name(name) => {
                self.bump();
                self.node(ExprKind::Name(name), start, 0)
            }
            TokenKind::Number => {
                self.bump();
                match number::read(self.spelling(token), self.model) {
                    Ok(Number::Unsupported(name)) => self.node(ExprKind::Unsupported(name), start, 0),
                    Ok(number) => self.node(ExprKind::Number(number), start, 0),
                    Err(message) => fail(start, message),
                }
            }
            TokenKind::Char => {
                self.bump();
                let (width, inner) = text::split(self.spelling(token));
                match text::char_value(inner, width) {
                    Ok(value) => self.node(ExprKind::Char(value, width), start, 0),
                    Err(message) => fail(start, message),
                }
            }
            TokenKind::String => self.string(),
            TokenKind::Punct(Punct::OpenParen) => {
                self.bump();
                if self.eat(Punct::OpenBrace) {
                    let items = self.block_items()?;
                    self.expect(Punct::CloseBrace)?;
                    self.expect(Punct::CloseParen)?;
                    return self.node(ExprKind::Statements(items), start, 0);
                }
                let inner = self.expression()?;
                self.expect(Punct::CloseParen)?;
                // The span is that of the brackets, so that excerpts are whole.
                Ok(Expr { span: self.since(start), ..inner })
            }
            TokenKind::Keyword(keyword) => self.keyword_expression(keyword),
            TokenKind::Punct(_) | TokenKind::End => self.unexpected("an expression"),
        }
    }

    /// Adjacent strings, as one. The widest prefix counts for all.
    fn string(&mut self) -> Outcome<Expr> {
        let start = self.here();
        let first = self.at;
        let mut width = Width::Narrow;
        while self.kind() == TokenKind::String {
            let token = self.bump();
            let (own, _) = text::split(self.spelling(token));
            if own != Width::Narrow {
                if width != Width::Narrow && width != own {
                    return fail(self.span_of(token), "strings of different widths stand together");
                }
                width = own;
            }
        }
        let mut units = Vec::new();
        for token in &self.tokens[first..self.at] {
            let (_, inner) = text::split(self.spelling(*token));
            match text::units(inner, width) {
                Ok(more) => units.extend(more),
                Err(message) => return fail(self.span_of(*token), message),
            }
        }
        units.push(0);
        self.node(ExprKind::String(units, width), start, 0)
    }

    fn keyword_expression(&mut self, keyword: Keyword) -> Outcome<Expr> {
        let start = self.here();
        match keyword {
            Keyword::FunctionName => {
                self.bump();
                // GCC's older preprocessor joined `__FUNCTION__` with strings; nobody does any more.
                self.node(ExprKind::FunctionName, start, 0)
            }
            Keyword::Generic => self.deeper(Self::generic),
            Keyword::VaArg => {
                self.open_builtin()?;
                let list = self.assignment()?;
                self.expect(Punct::Comma)?;
                let ty = self.type_name()?;
                self.expect(Punct::CloseParen)?;
                let height = list.height;
                self.node(ExprKind::VaArg(Box::new(list), Box::new(ty)), start, height)
            }
            Keyword::Offsetof => {
                self.open_builtin()?;
                let ty = self.type_name()?;
                self.expect(Punct::Comma)?;
                let path = self.offsetof_path()?;
                self.expect(Punct::CloseParen)?;
                self.node(ExprKind::Offsetof(Box::new(ty), path), start, 0)
            }
            Keyword::TypesCompatible => {
                self.open_builtin()?;
                let first = self.type_name()?;
                self.expect(Punct::Comma)?;
                let second = self.type_name()?;
                self.expect(Punct::CloseParen)?;
                self.node(ExprKind::TypesCompatible(Box::new(first), Box::new(second)), start, 0)
            }
            Keyword::ChooseExpr => {
                self.open_builtin()?;
                let cond = self.assignment()?;
                self.expect(Punct::Comma)?;
                let then = self.assignment()?;
                self.expect(Punct::Comma)?;
                let otherwise = self.assignment()?;
                self.expect(Punct::CloseParen)?;
                let height = cond.height.max(then.height).max(otherwise.height);
                self.node(ExprKind::Choose(Box::new(cond), Box::new(then), Box::new(otherwise)), start, height)
            }
            Keyword::ConvertVector => {
                self.bump();
                self.skip_brackets()?;
                self.node(ExprKind::Unsupported("vectors"), start, 0)
            }
            _ => self.unexpected("an expression"),
        }
    }

    fn open_builtin(&mut self) -> Outcome<()> {
        self.bump();
        self.expect(Punct::OpenParen)?;
        Ok(())
    }

    /// `member`, then `.member` and `[index]`.
    fn offsetof_path(&mut self) -> Outcome<Vec<Designator>> {
        let (name, span) = self.expect_name()?;
        let mut path = vec![Designator::Member(name, span)];
        loop {
            if self.eat(Punct::Dot) || self.eat(Punct::Arrow) {
                let (name, span) = self.expect_name()?;
                path.push(Designator::Member(name, span));
            } else if self.eat(Punct::OpenBracket) {
                path.push(Designator::Index(self.expression()?));
                self.expect(Punct::CloseBracket)?;
            } else {
                return Ok(path);
            }
        }
    }

    fn generic(&mut self) -> Outcome<Expr> {
        let start = self.here();
        self.open_builtin()?;
        let control = self.assignment()?;
        let mut height = control.height;
        let mut choices = Vec::new();
        while self.eat(Punct::Comma) {
            let ty = if self.eat_word(Keyword::Default) { None } else { Some(self.type_name()?) };
            self.expect(Punct::Colon)?;
            let value = self.assignment()?;
            height = height.max(value.height);
            choices.push((ty, value));
        }
        self.expect(Punct::CloseParen)?;
        self.node(ExprKind::Generic(Box::new(control), choices), start, height)
    }
}
