//! Declarators, with names or without (C11 6.7.6).

use super::Parser;
use crate::ast::{ArraySize, Attributes, Declarator, DeclaratorPart, Param, Params, Storage};
use crate::error::{Outcome, fail};
use crate::lex::{Keyword, Punct, TokenKind};
use crate::types::Quals;

/// How many pointers, arrays and functions one declarator may have.
const MAX_PARTS: usize = 200;

impl Parser<'_> {
    /// A declarator; the name may be missing.
    pub(super) fn declarator(&mut self) -> Outcome<Declarator> {
        let mut declarator = self.deeper(Self::declarator_here)?;
        if declarator.parts.len() > MAX_PARTS {
            return fail(declarator.span, "this type has too many parts");
        }
        declarator.symbol = self.declarator_end(&mut declarator.attributes)?;
        Ok(declarator)
    }

    fn declarator_here(&mut self) -> Outcome<Declarator> {
        let mut pointers = Vec::new();
        let mut attributes = Attributes::default();
        loop {
            self.attributes(&mut attributes)?;
            if !self.eat(Punct::Star) {
                break;
            }
            let (quals, is_atomic) = self.qualifiers(&mut attributes)?;
            pointers.push(DeclaratorPart::Pointer { quals, is_atomic });
            if pointers.len() > MAX_PARTS {
                return fail(self.here(), "this type has too many parts");
            }
        }
        let mut declarator = Declarator {
            name: None,
            span: self.here(),
            parts: Vec::new(),
            attributes: Attributes::default(),
            symbol: None,
        };
        match self.kind() {
            TokenKind::Name(name) => {
                declarator.name = Some(name);
                self.bump();
            }
            TokenKind::Punct(Punct::OpenParen) if self.opens_declarator() => {
                self.bump();
                declarator = self.deeper(Self::declarator_here)?;
                self.expect(Punct::CloseParen)?;
            }
            _ => declarator.span.end = declarator.span.start,
        }
        declarator.attributes.merge(attributes);
        self.suffixes(&mut declarator)?;
        pointers.reverse();
        declarator.parts.extend(pointers);
        if declarator.parts.len() > MAX_PARTS {
            return fail(declarator.span, "this type has too many parts");
        }
        Ok(declarator)
    }

    /// Whether the bracket that is here opens a declarator, not a list of parameters.
    fn opens_declarator(&self) -> bool {
        let token = self.token(1);
        match token.kind {
            TokenKind::Name(_) => !self.is_typedef(token),
            TokenKind::Keyword(Keyword::Attribute) => !self.attribute_begins_params(),
            TokenKind::Punct(Punct::Star | Punct::OpenParen | Punct::OpenBracket | Punct::Caret) => true,
            _ => false,
        }
    }

    /// Whether a type follows the attribute behind the bracket that is here.
    fn attribute_begins_params(&self) -> bool {
        let mut ahead = 2;
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
                return self.starts_type(ahead);
            }
        }
    }

    /// Qualifiers behind a star or in the brackets of an array, and whether `_Atomic` is one.
    fn qualifiers(&mut self, attributes: &mut Attributes) -> Outcome<(Quals, bool)> {
        let mut quals = Quals::default();
        let mut is_atomic = false;
        loop {
            self.attributes(attributes)?;
            match self.kind() {
                TokenKind::Keyword(Keyword::Const) => quals.is_const = true,
                TokenKind::Keyword(Keyword::Volatile) => quals.is_volatile = true,
                TokenKind::Keyword(Keyword::Restrict | Keyword::Extension | Keyword::Seg) => {}
                TokenKind::Keyword(Keyword::Atomic) => is_atomic = true,
                _ => return Ok((quals, is_atomic)),
            }
            self.bump();
        }
    }

    /// Arrays and parameters behind a declarator.
    fn suffixes(&mut self, declarator: &mut Declarator) -> Outcome<()> {
        loop {
            if self.is(Punct::OpenBracket) {
                self.bump();
                let part = self.deeper(Self::array)?;
                declarator.parts.push(part);
            } else if self.is(Punct::OpenParen) {
                self.bump();
                let params = self.deeper(Self::params)?;
                declarator.parts.push(DeclaratorPart::Function(params));
            } else {
                return Ok(());
            }
            if declarator.parts.len() > MAX_PARTS {
                return fail(self.here(), "this type has too many parts");
            }
        }
    }

    /// What stands between `[` and `]`, and the latter.
    fn array(&mut self) -> Outcome<DeclaratorPart> {
        let mut attributes = Attributes::default();
        let (mut quals, _) = self.qualifiers(&mut attributes)?;
        if self.eat_word(Keyword::Static) {
            quals = quals.union(self.qualifiers(&mut attributes)?.0);
        }
        let size = if self.is(Punct::CloseBracket) {
            ArraySize::Missing
        } else if self.is(Punct::Star) && self.is_ahead(1, Punct::CloseBracket) {
            self.bump();
            ArraySize::Star
        } else {
            ArraySize::Expr(Box::new(self.assignment()?))
        };
        self.expect(Punct::CloseBracket)?;
        Ok(DeclaratorPart::Array { size, quals })
    }

    /// What stands between `(` and `)` of a function, and the latter.
    fn params(&mut self) -> Outcome<Params> {
        let mut params = Params { list: Vec::new(), is_variadic: false, has_prototype: false, names: Vec::new() };
        if self.eat(Punct::CloseParen) {
            return Ok(params);
        }
        let is_names = match self.kind() {
            TokenKind::Name(_) => {
                !self.is_typedef(self.token(0))
                    && (self.is_ahead(1, Punct::Comma) || self.is_ahead(1, Punct::CloseParen))
            }
            _ => false,
        };
        if is_names {
            loop {
                params.names.push(self.expect_name()?);
                if !self.eat(Punct::Comma) {
                    break;
                }
            }
            self.expect(Punct::CloseParen)?;
            return Ok(params);
        }
        params.has_prototype = true;
        self.open_scope();
        let result = self.param_list(&mut params);
        self.close_scope();
        result.map(|()| params)
    }

    fn param_list(&mut self, params: &mut Params) -> Outcome<()> {
        loop {
            if self.eat(Punct::Ellipsis) {
                params.is_variadic = true;
                break;
            }
            let start = self.here();
            let specs = self.specs()?;
            if self.here() == start {
                return self.unexpected("a parameter");
            }
            if specs.storage.is_some_and(|storage| storage != Storage::Register) {
                return fail(specs.span, "a parameter has no storage class but `register`");
            }
            let declarator = self.declarator()?;
            if let Some(name) = declarator.name {
                self.declare(name, false);
            }
            params.list.push(Param { specs, declarator });
            if !self.eat(Punct::Comma) && !self.eat(Punct::Semicolon) {
                break;
            }
        }
        self.expect(Punct::CloseParen)?;
        Ok(())
    }
}
