//! Statements (C11 6.8), with GNU's case ranges, local labels, computed `goto` and `asm`.

use super::Parser;
use super::external::Declared;
use crate::ast::{Attributes, BlockItem, Expr, ExprKind, Stmt, StmtKind};
use crate::error::Outcome;
use crate::lex::{Keyword, Punct, TokenKind};

impl Parser<'_> {
    /// What stands between braces.
    pub(super) fn block_items(&mut self) -> Outcome<Vec<BlockItem>> {
        self.open_scope();
        let items = self.deeper(|p| {
            let mut items = Vec::new();
            while !p.is(Punct::CloseBrace) && p.kind() != TokenKind::End {
                items.push(p.block_item()?);
            }
            Ok(items)
        });
        self.close_scope();
        items
    }

    fn block_item(&mut self) -> Outcome<BlockItem> {
        if self.is_word(Keyword::StaticAssert) {
            return self.static_assert().map(BlockItem::StaticAssert);
        }
        if self.eat_word(Keyword::Label) {
            let mut labels = Vec::new();
            loop {
                labels.push(self.expect_name()?.0);
                if !self.eat(Punct::Comma) {
                    break;
                }
            }
            self.expect(Punct::Semicolon)?;
            return Ok(BlockItem::Labels(labels));
        }
        if self.starts_declaration() && !self.is_attributed_statement() {
            return self.local_declaration();
        }
        self.statement().map(BlockItem::Stmt)
    }

    /// `__attribute__((fallthrough));`
    fn is_attributed_statement(&self) -> bool {
        if !self.is_word(Keyword::Attribute) {
            return false;
        }
        let mut ahead = 1;
        let mut open = 0usize;
        loop {
            match self.token(ahead).kind {
                TokenKind::Punct(Punct::OpenParen) => open += 1,
                TokenKind::Punct(Punct::CloseParen) => open = open.saturating_sub(1),
                TokenKind::End => return false,
                _ => {}
            }
            ahead += 1;
            if open == 0 {
                return self.is_ahead(ahead, Punct::Semicolon);
            }
        }
    }

    fn local_declaration(&mut self) -> Outcome<BlockItem> {
        match self.declaration()? {
            Declared::Declaration(declaration) => Ok(BlockItem::Declaration(declaration)),
            Declared::Function(parts) => {
                // A nested function: its parameters and its body are passed over.
                while !self.is(Punct::OpenBrace) {
                    self.declaration()?;
                }
                self.skip_brackets()?;
                Ok(BlockItem::NestedFunction(parts))
            }
        }
    }

    pub(super) fn statement(&mut self) -> Outcome<Stmt> {
        self.deeper(|p| {
            let start = p.here();
            let kind = p.statement_here()?;
            Ok(Stmt { kind, span: p.since(start) })
        })
    }

    fn boxed(&mut self) -> Outcome<Box<Stmt>> {
        self.statement().map(Box::new)
    }

    fn statement_here(&mut self) -> Outcome<StmtKind> {
        match self.kind() {
            TokenKind::Punct(Punct::Semicolon) => {
                self.bump();
                Ok(StmtKind::Empty)
            }
            TokenKind::Punct(Punct::OpenBrace) => {
                self.bump();
                let items = self.block_items()?;
                self.expect(Punct::CloseBrace)?;
                Ok(StmtKind::Block(items))
            }
            TokenKind::Name(name) if self.is_ahead(1, Punct::Colon) => {
                self.bump();
                self.bump();
                self.attributes(&mut Attributes::default())?;
                Ok(StmtKind::Label(name, self.labelled()?))
            }
            TokenKind::Keyword(Keyword::Attribute) if self.is_attributed_statement() => {
                self.attributes(&mut Attributes::default())?;
                self.expect(Punct::Semicolon)?;
                Ok(StmtKind::Empty)
            }
            TokenKind::Keyword(keyword) => self.keyword_statement(keyword),
            _ => self.expression_statement(),
        }
    }

    fn expression_statement(&mut self) -> Outcome<StmtKind> {
        let expr = self.expression()?;
        self.expect(Punct::Semicolon)?;
        Ok(StmtKind::Expr(expr))
    }

    fn keyword_statement(&mut self, keyword: Keyword) -> Outcome<StmtKind> {
        match keyword {
            Keyword::If => {
                self.bump();
                let cond = self.bracketed()?;
                let then = self.scoped()?;
                let otherwise = if self.eat_word(Keyword::Else) { Some(self.scoped()?) } else { None };
                Ok(StmtKind::If(cond, then, otherwise))
            }
            Keyword::While => {
                self.bump();
                let cond = self.bracketed()?;
                Ok(StmtKind::While(cond, self.scoped()?))
            }
            Keyword::Do => {
                self.bump();
                let body = self.scoped()?;
                if !self.eat_word(Keyword::While) {
                    return self.unexpected("`while`");
                }
                let cond = self.bracketed()?;
                self.expect(Punct::Semicolon)?;
                Ok(StmtKind::DoWhile(body, cond))
            }
            Keyword::For => {
                self.bump();
                self.open_scope();
                let result = self.for_statement();
                self.close_scope();
                result
            }
            Keyword::Switch => {
                self.bump();
                let value = self.bracketed()?;
                Ok(StmtKind::Switch(value, self.scoped()?))
            }
            Keyword::Case => {
                self.bump();
                let low = self.conditional()?;
                let high = if self.eat(Punct::Ellipsis) { Some(self.conditional()?) } else { None };
                self.expect(Punct::Colon)?;
                Ok(StmtKind::Case { low, high, body: self.labelled()? })
            }
            Keyword::Default => {
                self.bump();
                self.expect(Punct::Colon)?;
                Ok(StmtKind::Default(self.labelled()?))
            }
            Keyword::Goto => {
                self.bump();
                let kind = if self.eat(Punct::Star) {
                    StmtKind::ComputedGoto(self.expression()?)
                } else {
                    StmtKind::Goto(self.expect_name()?.0)
                };
                self.expect(Punct::Semicolon)?;
                Ok(kind)
            }
            Keyword::Break | Keyword::Continue => {
                self.bump();
                self.expect(Punct::Semicolon)?;
                Ok(if keyword == Keyword::Break { StmtKind::Break } else { StmtKind::Continue })
            }
            Keyword::Return => {
                self.bump();
                let value = if self.is(Punct::Semicolon) { None } else { Some(self.expression()?) };
                self.expect(Punct::Semicolon)?;
                Ok(StmtKind::Return(value))
            }
            Keyword::Asm => self.asm(),
            _ => self.expression_statement(),
        }
    }

    /// A statement that is a scope of its own for the names it declares.
    fn scoped(&mut self) -> Outcome<Box<Stmt>> {
        self.open_scope();
        let body = self.boxed();
        self.close_scope();
        body
    }

    /// What follows a label: a statement, or (C23) a declaration or nothing.
    fn labelled(&mut self) -> Outcome<Box<Stmt>> {
        let span = self.here();
        if self.is(Punct::CloseBrace) || self.starts_declaration() && !self.is_attributed_statement() {
            return Ok(Box::new(Stmt { kind: StmtKind::Empty, span }));
        }
        self.boxed()
    }

    fn bracketed(&mut self) -> Outcome<crate::ast::Expr> {
        self.expect(Punct::OpenParen)?;
        let expr = self.expression()?;
        self.expect(Punct::CloseParen)?;
        Ok(expr)
    }

    fn for_statement(&mut self) -> Outcome<StmtKind> {
        self.expect(Punct::OpenParen)?;
        let mut init = Vec::new();
        if self.starts_declaration() {
            init.push(self.local_declaration()?);
        } else if !self.eat(Punct::Semicolon) {
            let start = self.here();
            let kind = self.expression_statement()?;
            init.push(BlockItem::Stmt(Stmt { kind, span: self.since(start) }));
        }
        let cond = if self.is(Punct::Semicolon) { None } else { Some(self.expression()?) };
        self.expect(Punct::Semicolon)?;
        let step = if self.is(Punct::CloseParen) { None } else { Some(self.expression()?) };
        self.expect(Punct::CloseParen)?;
        Ok(StmtKind::For { init, cond, step, body: self.scoped()? })
    }

    /// `asm volatile ("" : outputs : inputs : clobbers);`
    fn asm(&mut self) -> Outcome<StmtKind> {
        self.bump();
        let mut is_goto = false;
        while let TokenKind::Keyword(word @ (Keyword::Volatile | Keyword::Inline | Keyword::Goto | Keyword::Const)) =
            self.kind()
        {
            is_goto |= word == Keyword::Goto;
            self.bump();
        }
        let mut values = None;
        if self.is(Punct::OpenParen) {
            let start = self.at;
            if !is_goto && self.is_empty_template()? {
                values = self.asm_operands()?;
            }
            self.at = start;
            self.skip_brackets()?;
        }
        self.expect(Punct::Semicolon)?;
        Ok(StmtKind::Asm(values))
    }

    /// Whether the assembly in the brackets that begin here has no text.
    pub(super) fn is_empty_template(&mut self) -> Outcome<bool> {
        let start = self.at;
        self.bump();
        let template = if self.kind() == TokenKind::String { self.plain_string()? } else { "?".into() };
        self.at = start;
        Ok(template.trim().is_empty())
    }

    /// What the operands of assembly without text do: inputs are evaluated, an output begins as it was (`+`, or in memory) or as the input that its number
    /// names. None if an output gets a value that nobody has said, or if the order of effects matters.
    fn asm_operands(&mut self) -> Outcome<Option<Vec<Expr>>> {
        self.bump();
        self.plain_string()?;
        let effects = self.asm_effects();
        let mut outputs: Vec<(bool, Option<Expr>)> = Vec::new();
        let mut values = Vec::new();
        let mut count = 0;
        for is_output in [true, false] {
            if !self.eat(Punct::Colon) {
                break;
            }
            while self.is(Punct::OpenBracket) || self.kind() == TokenKind::String {
                if self.is(Punct::OpenBracket) {
                    self.skip_brackets()?;
                }
                let constraint = self.plain_string()?;
                let start = self.here();
                self.expect(Punct::OpenParen)?;
                let value = self.expression()?;
                self.expect(Punct::CloseParen)?;
                count += 1;
                let number = constraint.trim().parse::<usize>().ok();
                let keeps = constraint.starts_with('+') || constraint.trim_start_matches(['=', '&']) == "m";
                match (is_output, number) {
                    (true, _) => outputs.push((keeps, Some(value))),
                    (false, Some(number)) => {
                        let Some((is_set @ false, Some(place))) =
                            outputs.get_mut(number).map(|(set, place)| (set, place.take()))
                        else {
                            return Ok(None);
                        };
                        *is_set = true;
                        let height = place.height.max(value.height);
                        let set = ExprKind::Assign(None, Box::new(place), Box::new(value));
                        values.push(self.node(set, start, height)?);
                    }
                    (false, None) => values.push(value),
                }
                if !self.eat(Punct::Comma) {
                    break;
                }
            }
        }
        if outputs.iter().any(|(is_set, _)| !is_set) || effects && count > 1 {
            return Ok(None);
        }
        values.extend(outputs.into_iter().filter_map(|(_, place)| place));
        Ok(Some(values))
    }

    /// Whether the operands of assembly may have effects.
    fn asm_effects(&self) -> bool {
        let mut ahead = 0;
        let mut open = 0usize;
        loop {
            match self.token(ahead).kind {
                TokenKind::Punct(Punct::OpenParen) => open += 1,
                TokenKind::Punct(Punct::CloseParen) if open == 0 => return false,
                TokenKind::Punct(Punct::CloseParen) => open -= 1,
                TokenKind::Punct(Punct::Increment | Punct::Decrement | Punct::Assign) | TokenKind::End => return true,
                TokenKind::Name(_) if self.is_ahead(ahead + 1, Punct::OpenParen) => return true,
                _ => {}
            }
            ahead += 1;
        }
    }
}
