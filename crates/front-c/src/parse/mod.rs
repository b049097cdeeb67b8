//! From tokens to syntax: recursive descent over GNU C11 and what GNU C still takes of C89.
//!
//! The only names that matter here are those of typedefs, which have scopes. Invariants: the parser never recurses deeper than [`MAX_DEPTH`], no tree it
//! builds is higher than that, and every loop consumes a token or ends.

mod attribute;
mod declarator;
mod expr;
mod external;
mod primary;
mod record;
mod specs;
mod stmt;

use crate::ast::External;
use crate::error::{Outcome, fail};
use crate::lex::{Keyword, Lexed, Punct, Symbol, Token, TokenKind};
use crate::source::{Span, UnitId};
use crate::types::DataModel;
use rustc_hash::FxHashMap;

/// How deep a program may be nested, and how high its trees may be.
pub(crate) const MAX_DEPTH: u32 = 1000;

/// Parses a unit.
pub(crate) fn parse(unit: UnitId, text: &str, lexed: &Lexed, model: DataModel) -> Outcome<Vec<External>> {
    let mut parser = Parser {
        unit,
        text,
        tokens: &lexed.tokens,
        packs: &lexed.packs,
        model,
        at: 0,
        depth: 0,
        names: FxHashMap::default(),
        shadowed: Vec::new(),
        scopes: Vec::new(),
    };
    parser.unit()
}

struct Parser<'t> {
    unit: UnitId,
    text: &'t str,
    tokens: &'t [Token],
    packs: &'t [(u32, u64)],
    model: DataModel,
    at: usize,
    depth: u32,
    /// What names are in scope, and whether they are typedefs.
    names: FxHashMap<Symbol, bool>,
    /// What names were before the declarations of the scopes we are in.
    shadowed: Vec<(Symbol, Option<bool>)>,
    /// Where in `shadowed` each scope begins.
    scopes: Vec<usize>,
}

impl<'t> Parser<'t> {
    fn token(&self, ahead: usize) -> Token {
        let last = self.tokens.len().saturating_sub(1);
        let end = Token { kind: TokenKind::End, start: 0, end: 0 };
        self.tokens.get((self.at + ahead).min(last)).copied().unwrap_or(end)
    }

    fn kind(&self) -> TokenKind {
        self.token(0).kind
    }

    fn bump(&mut self) -> Token {
        let token = self.token(0);
        self.at = (self.at + 1).min(self.tokens.len().saturating_sub(1));
        token
    }

    fn span_of(&self, token: Token) -> Span {
        Span { unit: self.unit, start: token.start, end: token.end }
    }

    /// Where the next token stands.
    fn here(&self) -> Span {
        self.span_of(self.token(0))
    }

    /// From a token to the last one that was read.
    fn since(&self, start: Span) -> Span {
        let last = self.tokens.get(self.at.saturating_sub(1)).map_or(start, |token| self.span_of(*token));
        start.to(last)
    }

    fn spelling(&self, token: Token) -> &'t str {
        self.text.get(token.start as usize..token.end as usize).unwrap_or_default()
    }

    fn is(&self, punct: Punct) -> bool {
        self.kind() == TokenKind::Punct(punct)
    }

    fn is_ahead(&self, ahead: usize, punct: Punct) -> bool {
        self.token(ahead).kind == TokenKind::Punct(punct)
    }

    fn is_word(&self, keyword: Keyword) -> bool {
        self.kind() == TokenKind::Keyword(keyword)
    }

    /// Reads a punctuator if it is next.
    fn eat(&mut self, punct: Punct) -> bool {
        let is_next = self.is(punct);
        if is_next {
            self.bump();
        }
        is_next
    }

    /// Reads a keyword if it is next.
    fn eat_word(&mut self, keyword: Keyword) -> bool {
        let is_next = self.is_word(keyword);
        if is_next {
            self.bump();
        }
        is_next
    }

    /// Reads a punctuator that must be next.
    fn expect(&mut self, punct: Punct) -> Outcome<Span> {
        let span = self.here();
        if self.eat(punct) { Ok(span) } else { self.unexpected(&format!("`{}`", punct.word())) }
    }

    /// Reads a name that must be next.
    fn expect_name(&mut self) -> Outcome<(Symbol, Span)> {
        let span = self.here();
        match self.kind() {
            TokenKind::Name(name) => {
                self.bump();
                Ok((name, span))
            }
            _ => self.unexpected("a name"),
        }
    }

    fn unexpected<T>(&self, expected: &str) -> Outcome<T> {
        let found = match self.kind() {
            TokenKind::End => "the end of the file".to_owned(),
            TokenKind::Keyword(keyword) => format!("`{}`", keyword.word()),
            _ => format!("`{}`", self.spelling(self.token(0))),
        };
        fail(self.here(), format!("{expected} is expected here, but there is {found}"))
    }

    /// Reads something that may hold others of its kind.
    fn deeper<T>(&mut self, read: impl FnOnce(&mut Self) -> Outcome<T>) -> Outcome<T> {
        if self.depth >= MAX_DEPTH {
            return fail(self.here(), "the program is nested too deep here");
        }
        self.depth += 1;
        let result = read(self);
        self.depth -= 1;
        result
    }

    fn open_scope(&mut self) {
        self.scopes.push(self.shadowed.len());
    }

    fn close_scope(&mut self) {
        let mark = self.scopes.pop().unwrap_or(0);
        while self.shadowed.len() > mark {
            match self.shadowed.pop() {
                Some((name, Some(before))) => self.names.insert(name, before),
                Some((name, None)) => self.names.remove(&name),
                None => return,
            };
        }
    }

    fn declare(&mut self, name: Symbol, is_typedef: bool) {
        let before = self.names.get(&name).copied();
        if before != Some(is_typedef) && (is_typedef || before.is_some()) {
            self.names.insert(name, is_typedef);
            self.shadowed.push((name, before));
        }
    }

    /// Whether a token names a typedef.
    fn is_typedef(&self, token: Token) -> bool {
        match token.kind {
            TokenKind::Name(name) => self.names.get(&name) == Some(&true),
            _ => false,
        }
    }
}
