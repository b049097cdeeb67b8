//! From text to programs. The grammar is in `docs/ivl.md`.
//!
//! The source is read twice: first for the names that it declares, so that everything may be used before it
//! is declared, then for everything. Both take time linear in its length. What is returned is resolved and bounded (names are
//! known, numbered ids are in their tables, literals fit their types, expressions nest at most [`MAX_EXPR_DEPTH`] deep)
//! but not yet well-typed: that is for [`crate::check`] to say.
//!
//! [`MAX_EXPR_DEPTH`]: crate::check::MAX_EXPR_DEPTH

mod body;
mod expr;
mod item;
mod lexer;
mod literal;
mod names;

use crate::print::name::{is_reserved, unescape};
use crate::program::{CheckKind, Program};
use base::{Id, Origin, OriginId};
use lexer::{Tok, Token};
use names::Names;
use std::borrow::Cow;
use std::sync::Arc;

/// Why and where a text is no program.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{line}:{column}: {kind}")]
pub struct ParseError {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// What is wrong there.
    pub kind: ParseErrorKind,
}

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseErrorKind {
    /// Something else should stand here.
    #[error("found {found}, expected {expected}")]
    Unexpected {
        /// The token.
        found: String,
        /// What was expected.
        expected: String,
    },
    /// Nothing of this name is declared.
    #[error("there is no {what} {name}")]
    Unknown {
        /// What kind of thing.
        what: &'static str,
        /// The name or id.
        name: String,
    },
    /// The name is taken.
    #[error("{what} {name} is declared twice")]
    Twice {
        /// What kind of thing.
        what: &'static str,
        /// The name.
        name: String,
    },
    /// A number does not fit its type.
    #[error("{literal} is out of range for {ty}")]
    OutOfRange {
        /// As written.
        literal: String,
        /// The type.
        ty: &'static str,
    },
    /// An expression is nested too deeply.
    #[error("the expression is nested more than {0} deep")]
    TooDeep(usize),
    /// A backslash is followed by something unknown.
    #[error("bad escape: expected \\\\ \\\" \\` \\' \\n \\r \\t or \\u and four hexadecimal digits")]
    BadEscape,
    /// A name or message with a lone surrogate.
    #[error("a name or message has a lone surrogate")]
    LoneSurrogate,
}

/// Reads a program.
pub fn program(source: &str) -> Result<Program, ParseError> {
    program_with(source, &CheckKind::COMMON)
}

/// Reads a program whose checks are of these kinds.
pub fn program_with(source: &str, kinds: &[CheckKind]) -> Result<Program, ParseError> {
    let names = item::declarations(&mut Parser::new(source, Names::default(), kinds))?;
    let mut parser = Parser::new(source, names, kinds);
    item::items(&mut parser)?;
    Ok(parser.program)
}

/// A place in the source and what is known there.
struct Parser<'a> {
    source: &'a str,
    token: Token,
    names: Names,
    kinds: &'a [CheckKind],
    program: Program,
    /// How many calls for expressions are open.
    depth: usize,
    /// The origin that was read last, with its id: neighbours often share it.
    last_origin: (Origin, OriginId),
}

type Parsed<T> = Result<T, ParseError>;

impl<'a> Parser<'a> {
    fn new(source: &'a str, names: Names, kinds: &'a [CheckKind]) -> Self {
        let program = Program::default();
        let last_origin = (Origin::default(), program.origins.unknown());
        Self { source, token: lexer::next(source, 0), names, kinds, program, depth: 0, last_origin }
    }

    fn bump(&mut self) -> Token {
        let token = self.token;
        self.token = lexer::next(self.source, token.end);
        token
    }

    fn slice(&self, token: Token) -> &'a str {
        &self.source[token.start..token.end]
    }

    /// An error at this byte.
    fn error_at(&self, at: usize, kind: ParseErrorKind) -> ParseError {
        let before = &self.source[..at];
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        ParseError {
            line: before.bytes().filter(|byte| *byte == b'\n').count() + 1,
            column: before[line_start..].chars().count() + 1,
            kind,
        }
    }

    /// The current token is not what was expected.
    fn unexpected<T>(&self, expected: impl Into<String>) -> Parsed<T> {
        let found = match self.token.kind {
            Tok::End => "the end".to_owned(),
            _ => {
                let piece = self.slice(self.token);
                let shown: String = piece.chars().take(40).collect();
                format!("‘{shown}{}’", if shown.len() < piece.len() { "…" } else { "" })
            }
        };
        Err(self.error_at(self.token.start, ParseErrorKind::Unexpected { found, expected: expected.into() }))
    }

    fn unknown(&self, at: Token, what: &'static str) -> ParseError {
        self.error_at(at.start, ParseErrorKind::Unknown { what, name: self.slice(at).to_owned() })
    }

    fn at(&self, mark: &'static str) -> bool {
        self.token.kind == Tok::Punct(mark)
    }

    fn at_word(&self, word: &str) -> bool {
        self.token.kind == Tok::Word && self.slice(self.token) == word
    }

    /// Whether the token after the current one starts with this byte.
    fn next_is(&self, byte: u8) -> bool {
        let bytes = self.source.as_bytes();
        bytes.get(lexer::skip_blank(bytes, self.token.end)) == Some(&byte)
    }

    fn eat(&mut self, mark: &'static str) -> bool {
        let found = self.at(mark);
        if found {
            self.bump();
        }
        found
    }

    fn eat_word(&mut self, word: &str) -> bool {
        let found = self.at_word(word);
        if found {
            self.bump();
        }
        found
    }

    fn expect(&mut self, mark: &'static str) -> Parsed<()> {
        if self.eat(mark) { Ok(()) } else { self.unexpected(format!("‘{mark}’")) }
    }

    fn expect_word(&mut self, word: &'static str) -> Parsed<()> {
        if self.eat_word(word) { Ok(()) } else { self.unexpected(format!("‘{word}’")) }
    }

    /// A name, bare or in backticks, and its token.
    fn name(&mut self, what: &'static str) -> Parsed<(Cow<'a, str>, Token)> {
        let token = self.token;
        let piece = self.slice(token);
        match token.kind {
            Tok::Word if !is_reserved(piece) => {
                self.bump();
                Ok((Cow::Borrowed(piece), token))
            }
            Tok::Quoted => {
                let inner = &piece[1..piece.len() - 1];
                let name = if inner.contains('\\') { Cow::Owned(self.decoded(token)?) } else { Cow::Borrowed(inner) };
                self.bump();
                Ok((name, token))
            }
            _ => self.unexpected(what),
        }
    }

    /// What stands between the quotes of a token.
    fn units(&self, token: Token) -> Parsed<Vec<u16>> {
        let inner = token.start + 1;
        unescape(&self.source[inner..token.end - 1])
            .map_err(|offset| self.error_at(inner + offset, ParseErrorKind::BadEscape))
    }

    /// What stands between the quotes of a token, without lone surrogates.
    fn decoded(&self, token: Token) -> Parsed<String> {
        String::from_utf16(&self.units(token)?).map_err(|_| self.error_at(token.start, ParseErrorKind::LoneSurrogate))
    }

    /// A numbered id such as `k3`, below `count`.
    fn numbered<I: Id>(&mut self, prefix: &str, what: &'static str, count: usize) -> Parsed<I> {
        let token = self.token;
        let Some(index) = self.number_of(prefix) else {
            return self.unexpected(format!("{what} such as {prefix}0"));
        };
        if index >= count {
            return Err(self.unknown(token, what));
        }
        self.bump();
        Ok(I::from_index(index))
    }

    /// The number of the current token if it is the prefix and a number.
    fn number_of(&self, prefix: &str) -> Option<usize> {
        let digits = self.slice(self.token).strip_prefix(prefix).filter(|_| self.token.kind == Tok::Word)?;
        let is_plain = digits.bytes().all(|byte| byte.is_ascii_digit()) && (digits == "0" || !digits.starts_with('0'));
        digits.parse().ok().filter(|_| is_plain)
    }

    /// The id that must stand here because it is the next of its table.
    fn next_number(&mut self, prefix: &str, index: usize) -> Parsed<()> {
        if self.number_of(prefix) != Some(index) {
            return self.unexpected(format!("‘{prefix}{index}’, the next in order"));
        }
        self.bump();
        Ok(())
    }

    /// `@…` if there is one. The short form takes file and method from `context`.
    fn origin(&mut self, context: &Origin) -> Parsed<OriginId> {
        if !self.eat("@") {
            return Ok(self.program.origins.unknown());
        }
        let origin = if self.eat("(") {
            let mut origin = Origin { file: self.unless_blank()?, ..Origin::default() };
            if self.eat(":") {
                origin.line = self.line()?;
            }
            self.column_and_offset(&mut origin)?;
            if self.eat_word("in") {
                origin.method = Some(Arc::from(&*self.name("a method’s name")?.0));
            }
            self.expect(")")?;
            origin
        } else {
            let line = self.line()?;
            let mut origin =
                Origin { file: context.file.clone(), method: context.method.clone(), line, ..Origin::default() };
            self.column_and_offset(&mut origin)?;
            origin
        };
        if self.last_origin.0 != origin {
            let id = self.program.origins.add(origin.clone());
            self.last_origin = (origin, id);
        }
        Ok(self.last_origin.1)
    }

    fn unless_blank(&mut self) -> Parsed<Option<Arc<str>>> {
        if self.eat_word("_") { Ok(None) } else { Ok(Some(Arc::from(&*self.name("a file’s name or ‘_’")?.0))) }
    }

    fn line(&mut self) -> Parsed<Option<u32>> {
        if self.eat_word("_") { Ok(None) } else { self.small_number("a line or ‘_’").map(Some) }
    }

    fn column_and_offset(&mut self, origin: &mut Origin) -> Parsed<()> {
        if self.eat(":") {
            origin.column = Some(self.small_number("a column")?);
        }
        if self.eat("+") {
            origin.offset = Some(self.small_number("an offset")?);
        }
        Ok(())
    }

    fn small_number(&mut self, what: &'static str) -> Parsed<u32> {
        match self.slice(self.token).parse() {
            Ok(number) if self.token.kind == Tok::Number => {
                self.bump();
                Ok(number)
            }
            _ => self.unexpected(what),
        }
    }
}

#[cfg(test)]
pub(crate) mod tests;
