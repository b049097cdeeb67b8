//! Structs, unions and enumerations (C11 6.7.2.1, 6.7.2.2).

use super::Parser;
use crate::ast::{
    Attributes, Declarator, EnumSpec, Enumerator, MemberDeclaration, MemberDeclarator, RecordSpec, TypeSpec,
};
use crate::error::Outcome;
use crate::lex::{Keyword, Punct, Symbol, TokenKind};

impl Parser<'_> {
    /// `struct` or `union`, which is here.
    pub(super) fn record(&mut self) -> Outcome<TypeSpec> {
        let start = self.here();
        let is_union = self.bump().kind == TokenKind::Keyword(Keyword::Union);
        let mut attributes = Attributes::default();
        self.attributes(&mut attributes)?;
        let tag = self.tag();
        self.attributes(&mut attributes)?;
        let mut span = self.since(start);
        let mut members = None;
        let mut pack = 0;
        if self.eat(Punct::OpenBrace) {
            members = Some(self.deeper(Self::members)?);
            let close = self.expect(Punct::CloseBrace)?;
            let before = self.packs.partition_point(|(at, _)| *at <= close.start);
            pack = self.packs[..before].last().map_or(0, |(_, pack)| *pack);
            span = self.since(start);
            self.attributes(&mut attributes)?;
        } else if tag.is_none() {
            return self.unexpected("a tag or `{`");
        }
        Ok(TypeSpec::Record(Box::new(RecordSpec { is_union, tag, members, attributes, pack, span })))
    }

    fn tag(&mut self) -> Option<Symbol> {
        match self.kind() {
            TokenKind::Name(name) => {
                self.bump();
                Some(name)
            }
            _ => None,
        }
    }

    fn members(&mut self) -> Outcome<Vec<MemberDeclaration>> {
        let mut members = Vec::new();
        while !self.is(Punct::CloseBrace) {
            if self.eat(Punct::Semicolon) {
                continue;
            }
            if self.is_word(Keyword::StaticAssert) {
                members.push(MemberDeclaration::StaticAssert(self.static_assert()?));
                continue;
            }
            let start = self.here();
            let specs = self.specs()?;
            let mut declarators = Vec::new();
            if self.here() == start {
                return self.unexpected("a member");
            }
            while !self.is(Punct::Semicolon) && !self.is(Punct::CloseBrace) {
                declarators.push(self.member()?);
                if !self.eat(Punct::Comma) {
                    break;
                }
            }
            // GCC takes a last member without a semicolon.
            if !self.is(Punct::CloseBrace) {
                self.expect(Punct::Semicolon)?;
            }
            members.push(MemberDeclaration::Members { specs, declarators, span: self.since(start) });
        }
        Ok(members)
    }

    fn member(&mut self) -> Outcome<MemberDeclarator> {
        let mut attributes = Attributes::default();
        self.attributes(&mut attributes)?;
        let mut declarator = if self.is(Punct::Colon) {
            Declarator {
                name: None,
                span: self.here(),
                parts: Vec::new(),
                attributes: Attributes::default(),
                symbol: None,
            }
        } else {
            self.declarator()?
        };
        let width = if self.eat(Punct::Colon) { Some(self.conditional()?) } else { None };
        declarator.attributes.merge(attributes);
        self.attributes(&mut declarator.attributes)?;
        Ok(MemberDeclarator { declarator, width })
    }

    /// `enum`, which is here.
    pub(super) fn enumeration(&mut self) -> Outcome<TypeSpec> {
        let start = self.here();
        self.bump();
        let mut attributes = Attributes::default();
        self.attributes(&mut attributes)?;
        let tag = self.tag();
        let mut span = self.since(start);
        let mut constants = None;
        if self.eat(Punct::OpenBrace) {
            let mut list = Vec::new();
            while !self.is(Punct::CloseBrace) {
                let (name, span) = self.expect_name()?;
                self.attributes(&mut Attributes::default())?;
                let value = if self.eat(Punct::Assign) { Some(self.conditional()?) } else { None };
                self.declare(name, false);
                list.push(Enumerator { name, value, span });
                if !self.eat(Punct::Comma) {
                    break;
                }
            }
            self.expect(Punct::CloseBrace)?;
            constants = Some(list);
            span = self.since(start);
            self.attributes(&mut attributes)?;
        } else if tag.is_none() {
            return self.unexpected("a tag or `{`");
        }
        Ok(TypeSpec::Enum(Box::new(EnumSpec { tag, constants, attributes, span })))
    }
}

impl Attributes {
    /// All of these and those.
    pub fn merge(&mut self, other: Attributes) {
        self.is_packed |= other.is_packed;
        self.is_noreturn |= other.is_noreturn;
        self.is_weak |= other.is_weak;
        self.is_transparent |= other.is_transparent;
        self.aligned.extend(other.aligned);
        self.mode = other.mode.or(self.mode.take());
        self.alias = other.alias.or(self.alias.take());
        self.vector_size = other.vector_size.or(self.vector_size.take());
        self.unsupported = other.unsupported.or(self.unsupported);
    }
}
