//! Declarations and function definitions (C11 6.7, 6.9).

use super::Parser;
use crate::ast::{
    Declaration, Declarator, DeclaratorPart, Designator, External, FunctionDefinition, Init, InitDeclarator, InitEntry,
    Specs, StaticAssert, Storage,
};
use crate::error::{Outcome, fail};
use crate::lex::{Keyword, Punct, TokenKind};
use crate::source::Span;

/// What a declaration turned out to be.
pub(super) enum Declared {
    Declaration(Declaration),
    /// A function whose body begins here, or the declarations of its old-style parameters.
    Function(Box<(Specs, Declarator)>),
}

impl Parser<'_> {
    /// The whole unit.
    pub(super) fn unit(&mut self) -> Outcome<Vec<External>> {
        let mut externals = Vec::new();
        while self.kind() != TokenKind::End {
            if self.eat(Punct::Semicolon) {
                continue;
            }
            if self.is_word(Keyword::StaticAssert) {
                externals.push(External::StaticAssert(self.static_assert()?));
            } else if self.is_word(Keyword::Asm) {
                let start = self.here();
                self.bump();
                let is_empty = self.is(Punct::OpenParen) && self.is_empty_template()?;
                if self.is(Punct::OpenParen) {
                    self.skip_brackets()?;
                }
                if !is_empty {
                    externals.push(External::Asm(self.since(start)));
                }
            } else {
                externals.push(self.external()?);
            }
        }
        Ok(externals)
    }

    fn external(&mut self) -> Outcome<External> {
        let start = self.here();
        match self.declaration()? {
            Declared::Declaration(declaration) => Ok(External::Declaration(declaration)),
            Declared::Function(parts) => {
                let (specs, declarator) = *parts;
                self.function(specs, declarator, start).map(|function| External::Function(Box::new(function)))
            }
        }
    }

    fn function(&mut self, specs: Specs, declarator: Declarator, start: Span) -> Outcome<FunctionDefinition> {
        self.open_scope();
        // The parameters shadow typedefs in the body.
        if let Some(DeclaratorPart::Function(params)) = declarator.parts.first() {
            let names: Vec<_> = params.list.iter().filter_map(|param| param.declarator.name).collect();
            let old_style = params.names.iter().map(|(name, _)| *name).collect::<Vec<_>>();
            for name in names.into_iter().chain(old_style) {
                self.declare(name, false);
            }
        }
        let mut old_style = Vec::new();
        while !self.is(Punct::OpenBrace) {
            match self.declaration()? {
                Declared::Declaration(declaration) => old_style.push(declaration),
                Declared::Function(_) => return self.unexpected("`{`"),
            }
        }
        self.bump();
        let body = self.block_items()?;
        self.expect(Punct::CloseBrace)?;
        self.close_scope();
        Ok(FunctionDefinition { specs, declarator, old_style, body, span: self.since(start) })
    }

    /// A declaration, up to its semicolon; or the beginning of a function definition.
    pub(super) fn declaration(&mut self) -> Outcome<Declared> {
        let start = self.here();
        let specs = self.specs()?;
        let mut declarators = Vec::new();
        if self.eat(Punct::Semicolon) {
            return Ok(Declared::Declaration(Declaration { specs, declarators }));
        }
        loop {
            let before = self.here();
            let mut declarator = self.declarator()?;
            let Some(name) = declarator.name else {
                return if before == start { self.unexpected("a declaration") } else { self.unexpected("a name") };
            };
            self.declare(name, specs.storage == Some(Storage::Typedef));
            if declarators.is_empty() && self.begins_body(&declarator) {
                return Ok(Declared::Function(Box::new((specs, declarator))));
            }
            let init = if self.eat(Punct::Assign) { Some(self.init()?) } else { None };
            self.attributes(&mut declarator.attributes)?;
            declarators.push(InitDeclarator { declarator, init });
            if !self.eat(Punct::Comma) {
                break;
            }
            // Attributes of the next declarator only.
        }
        self.expect(Punct::Semicolon)?;
        Ok(Declared::Declaration(Declaration { specs, declarators }))
    }

    /// Whether a definition goes on here: a body, or declarations of old-style parameters.
    fn begins_body(&self, declarator: &Declarator) -> bool {
        let Some(DeclaratorPart::Function(params)) = declarator.parts.first() else { return false };
        self.is(Punct::OpenBrace) || !params.has_prototype && !params.names.is_empty() && self.starts_declaration()
    }

    pub(super) fn static_assert(&mut self) -> Outcome<StaticAssert> {
        let start = self.here();
        self.bump();
        self.expect(Punct::OpenParen)?;
        let cond = self.conditional()?;
        let message = if self.eat(Punct::Comma) { Some(self.plain_string()?) } else { None };
        self.expect(Punct::CloseParen)?;
        self.expect(Punct::Semicolon)?;
        Ok(StaticAssert { cond, message, span: self.since(start) })
    }

    /// An initialiser: an expression or a list in braces.
    pub(super) fn init(&mut self) -> Outcome<Init> {
        if !self.is(Punct::OpenBrace) {
            return self.assignment().map(Init::Expr);
        }
        let start = self.here();
        let entries = self.deeper(Self::init_list)?;
        Ok(Init::List(entries, self.since(start)))
    }

    /// `{ … }`
    pub(super) fn init_list(&mut self) -> Outcome<Vec<InitEntry>> {
        self.expect(Punct::OpenBrace)?;
        let mut entries = Vec::new();
        while !self.is(Punct::CloseBrace) {
            let designators = self.designators()?;
            let value = self.init()?;
            entries.push(InitEntry { designators, value });
            if !self.eat(Punct::Comma) {
                break;
            }
        }
        self.expect(Punct::CloseBrace)?;
        Ok(entries)
    }

    fn designators(&mut self) -> Outcome<Vec<Designator>> {
        // GNU's old form: `name: value`.
        if let TokenKind::Name(name) = self.kind()
            && self.is_ahead(1, Punct::Colon)
        {
            let span = self.here();
            self.bump();
            self.bump();
            return Ok(vec![Designator::Member(name, span)]);
        }
        let mut designators = Vec::new();
        loop {
            if self.eat(Punct::Dot) {
                let (name, span) = self.expect_name()?;
                designators.push(Designator::Member(name, span));
            } else if self.eat(Punct::OpenBracket) {
                let low = self.conditional()?;
                if self.eat(Punct::Ellipsis) {
                    designators.push(Designator::Range(low, self.conditional()?));
                } else {
                    designators.push(Designator::Index(low));
                }
                self.expect(Punct::CloseBracket)?;
            } else {
                break;
            }
            if designators.len() > 200 {
                return fail(self.here(), "too many designators");
            }
        }
        // GNU's old form leaves out the `=` behind `[n]`.
        let needs_assign = matches!(designators.last(), Some(Designator::Member(..)));
        if !designators.is_empty() && !self.eat(Punct::Assign) && needs_assign {
            return self.unexpected("`=`");
        }
        Ok(designators)
    }
}
