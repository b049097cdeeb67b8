//! `__attribute__((…))`, `_Alignas`, `asm` labels: those that mean something are kept, others passed over.

use super::Parser;
use crate::ast::{Aligned, Attributes};
use crate::error::Outcome;
use crate::lex::{Keyword, Punct, TokenKind, text};
use std::sync::Arc;

impl Parser<'_> {
    /// All attributes that stand here.
    pub(super) fn attributes(&mut self, into: &mut Attributes) -> Outcome<()> {
        loop {
            if self.eat_word(Keyword::Attribute) {
                self.expect(Punct::OpenParen)?;
                self.expect(Punct::OpenParen)?;
                while !self.is(Punct::CloseParen) {
                    if !self.eat(Punct::Comma) {
                        self.attribute(into)?;
                    }
                }
                self.expect(Punct::CloseParen)?;
                self.expect(Punct::CloseParen)?;
            } else if self.is_word(Keyword::Alignas) {
                self.bump();
                self.expect(Punct::OpenParen)?;
                let aligned = if self.starts_type(0) {
                    Aligned::Type(Box::new(self.type_name()?))
                } else {
                    Aligned::Expr(self.conditional()?)
                };
                self.expect(Punct::CloseParen)?;
                into.aligned.push(aligned);
            } else {
                return Ok(());
            }
        }
    }

    /// One attribute, with its arguments.
    fn attribute(&mut self, into: &mut Attributes) -> Outcome<()> {
        let token = self.bump();
        let name = match token.kind {
            TokenKind::Name(_) | TokenKind::Keyword(_) => self.spelling(token).trim_matches('_'),
            _ => {
                self.at -= 1;
                return self.unexpected("an attribute");
            }
        };
        let has_arguments = self.is(Punct::OpenParen);
        match name {
            "packed" => into.is_packed = true,
            "noreturn" => into.is_noreturn = true,
            "weak" => into.is_weak = true,
            "transparent_union" => into.is_transparent = true,
            "aligned" if !has_arguments => into.aligned.push(Aligned::Most),
            "aligned" => {
                self.bump();
                let align = self.conditional()?;
                self.expect(Punct::CloseParen)?;
                into.aligned.push(Aligned::Expr(align));
                return Ok(());
            }
            "vector_size" if has_arguments => {
                self.bump();
                let size = self.conditional()?;
                self.expect(Punct::CloseParen)?;
                into.vector_size = Some(Box::new(size));
                return Ok(());
            }
            "mode" if has_arguments => {
                self.bump();
                let mode = self.bump();
                into.mode = Some(self.spelling(mode).trim_matches('_').into());
                self.expect(Punct::CloseParen)?;
                return Ok(());
            }
            "alias" if has_arguments && self.token(1).kind == TokenKind::String => {
                self.bump();
                into.alias = Some(self.plain_string()?);
                self.expect(Punct::CloseParen)?;
                return Ok(());
            }
            "cleanup" => into.unsupported = Some("the attribute `cleanup`"),
            "constructor" => into.unsupported = Some("the attribute `constructor`"),
            "destructor" => into.unsupported = Some("the attribute `destructor`"),
            "ms_struct" => into.unsupported = Some("the attribute `ms_struct`"),
            "scalar_storage_order" => into.unsupported = Some("the attribute `scalar_storage_order`"),
            _ => {}
        }
        if has_arguments {
            self.skip_brackets()?;
        }
        Ok(())
    }

    /// Passes over brackets and all between them.
    pub(super) fn skip_brackets(&mut self) -> Outcome<()> {
        let mut open = 0usize;
        loop {
            match self.kind() {
                TokenKind::Punct(Punct::OpenParen | Punct::OpenBrace | Punct::OpenBracket) => open += 1,
                TokenKind::Punct(Punct::CloseParen | Punct::CloseBrace | Punct::CloseBracket) => {
                    open = open.saturating_sub(1);
                }
                TokenKind::End => return self.unexpected("a closing bracket"),
                _ => {}
            }
            self.bump();
            if open == 0 {
                return Ok(());
            }
        }
    }

    /// Adjacent narrow strings as text.
    pub(super) fn plain_string(&mut self) -> Outcome<Arc<str>> {
        let mut bytes = Vec::new();
        if self.kind() != TokenKind::String {
            return self.unexpected("a string");
        }
        while self.kind() == TokenKind::String {
            let token = self.bump();
            let (width, inner) = text::split(self.spelling(token));
            let units = text::units(inner, width).unwrap_or_default();
            bytes.extend(units.into_iter().map(|unit| unit as u8));
        }
        Ok(String::from_utf8_lossy(&bytes).into())
    }

    /// What may follow a declarator: an asm label and attributes.
    pub(super) fn declarator_end(&mut self, attributes: &mut Attributes) -> Outcome<Option<Arc<str>>> {
        self.attributes(attributes)?;
        let mut symbol = None;
        if self.eat_word(Keyword::Asm) {
            self.expect(Punct::OpenParen)?;
            symbol = Some(self.plain_string()?);
            self.expect(Punct::CloseParen)?;
        }
        self.attributes(attributes)?;
        Ok(symbol)
    }
}
