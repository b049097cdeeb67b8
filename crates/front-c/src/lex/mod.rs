//! From the text of a unit to tokens (C11 6.4).
//!
//! Literals are only delimited here; `number` and `text` read them when the parser comes to them. Lines that begin with `#` are passed over:
//! markers are known to [`Unit`](crate::source::Unit), of pragmas only `pack` means something. Line splices are gone already ([`prepare`]).

pub(crate) mod big;
pub(crate) mod number;
pub(crate) mod text;
mod token;

pub(crate) use token::{Keyword, Punct, Symbol, Symbols, Token, TokenKind};

use crate::error::{Outcome, fail};
use crate::source::{Span, UnitId};

/// Where bytes that are no UTF-8 go: `0x80..=0xff` become `U+F780..=U+F7FF`, and bytes again in literals.
pub(crate) const RAW_BYTES: u32 = 0xf700;

/// The largest text, in bytes.
pub(crate) const MAX_TEXT: usize = 1 << 28;

/// The text of a file as it is lexed: bytes that are no UTF-8 as private characters, lines that end with a backslash joined with the next one (line numbers
/// of what follows stay), `\r\n` as `\n`.
pub(crate) fn prepare(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len() + 1);
    for chunk in bytes.utf8_chunks() {
        text.push_str(chunk.valid());
        text.extend(chunk.invalid().iter().filter_map(|byte| char::from_u32(RAW_BYTES + u32::from(*byte))));
    }
    if text.contains('\r') {
        text = text.replace("\r\n", "\n");
    }
    if let Some(bare) = text.strip_prefix('\u{feff}') {
        text = bare.to_owned();
    }
    if !text.contains("\\\n") {
        return text;
    }
    let mut joined = String::with_capacity(text.len());
    let mut missing = 0;
    for line in text.split_inclusive('\n') {
        if let Some(start) = line.strip_suffix("\\\n") {
            joined.push_str(start);
            missing += 1;
        } else {
            joined.push_str(line);
            joined.extend(std::iter::repeat_n('\n', missing));
            missing = 0;
        }
    }
    joined
}

/// Whether the text has directives that only a preprocessor understands, or names macros of one.
pub(crate) fn needs_preprocessor(text: &str) -> bool {
    if text.match_indices("__").any(|(at, _)| is_predefined(&text[at..])) {
        return true;
    }
    let mut in_comment = false;
    for line in text.lines() {
        let mut rest = line.trim_start();
        if in_comment {
            let Some(end) = rest.find("*/") else { continue };
            rest = rest[end + 2..].trim_start();
            in_comment = false;
        }
        if let Some(directive) = rest.strip_prefix('#') {
            let directive = directive.trim_start();
            let is_plain = directive.is_empty()
                || directive.starts_with(|c: char| c.is_ascii_digit())
                || ["line", "pragma", "ident"].iter().any(|word| directive.starts_with(word));
            if !is_plain {
                return true;
            }
        }
        // A comment that this line leaves open. Quotes are seen only roughly: at worst the preprocessor runs for nothing.
        while let Some(open) = rest.find("/*") {
            if rest.find("//").is_some_and(|line| line < open) {
                break;
            }
            match rest[open + 2..].find("*/") {
                Some(close) => rest = &rest[open + 2 + close + 2..],
                None => {
                    in_comment = true;
                    break;
                }
            }
        }
    }
    false
}

/// Whether a text begins with the name of a macro that every compiler defines: `__SIZE_TYPE__`, `__LINE__`.
fn is_predefined(text: &str) -> bool {
    let end = text.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(text.len());
    let word = &text[..end];
    let inner = word.trim_matches('_');
    let is_name = !inner.is_empty() && inner.bytes().all(|byte| !byte.is_ascii_lowercase());
    is_name && word.ends_with("__") && !matches!(inner, "FUNCTION" | "PRETTY_FUNCTION")
}

/// The tokens of a unit.
pub(crate) struct Lexed {
    /// The last one is [`TokenKind::End`].
    pub tokens: Vec<Token>,
    /// From which byte on which `#pragma pack` counts; 0 is none.
    pub packs: Vec<(u32, u64)>,
}

/// Splits a text into tokens.
pub(crate) fn lex(unit: UnitId, text: &str, symbols: &mut Symbols) -> Outcome<Lexed> {
    let mut lexer = Lexer { unit, text, bytes: text.as_bytes(), at: 0, at_line_start: true, packs: Vec::new() };
    let mut tokens = Vec::with_capacity(text.len() / 4);
    let mut pack_stack = Vec::new();
    loop {
        lexer.skip_blank(&mut pack_stack)?;
        let start = lexer.at;
        let kind = lexer.token(symbols)?;
        tokens.push(Token { kind, start: to_u32(start), end: to_u32(lexer.at) });
        if kind == TokenKind::End {
            return Ok(Lexed { tokens, packs: lexer.packs });
        }
    }
}

/// Texts are smaller than [`MAX_TEXT`].
fn to_u32(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(u32::MAX)
}

struct Lexer<'t> {
    unit: UnitId,
    text: &'t str,
    bytes: &'t [u8],
    at: usize,
    at_line_start: bool,
    packs: Vec<(u32, u64)>,
}

impl Lexer<'_> {
    fn peek(&self, ahead: usize) -> u8 {
        self.bytes.get(self.at + ahead).copied().unwrap_or(0)
    }

    fn span_from(&self, start: usize) -> Span {
        Span { unit: self.unit, start: to_u32(start), end: to_u32(self.at.max(start + 1).min(self.bytes.len())) }
    }

    /// Passes over blanks, comments and directives.
    fn skip_blank(&mut self, pack_stack: &mut Vec<u64>) -> Outcome<()> {
        loop {
            match self.peek(0) {
                b'\n' => {
                    self.at += 1;
                    self.at_line_start = true;
                }
                b' ' | b'\t' | b'\r' | 0x0b | 0x0c => self.at += 1,
                0 if self.at < self.bytes.len() => self.at += 1,
                b'/' if self.peek(1) == b'/' => self.skip_line(),
                b'/' if self.peek(1) == b'*' => {
                    let start = self.at;
                    match self.text.get(start + 2..).and_then(|rest| rest.find("*/")) {
                        Some(length) => self.at = start + 2 + length + 2,
                        None => return fail(self.span_from(start), "this comment does not end"),
                    }
                }
                b'#' if self.at_line_start => {
                    let start = self.at;
                    self.skip_line();
                    let line = self.text.get(start + 1..self.at).unwrap_or_default().trim();
                    if let Some(rest) = line.strip_prefix("pragma") {
                        self.pragma(rest.trim(), pack_stack);
                    }
                }
                _ => return Ok(()),
            }
        }
    }

    fn skip_line(&mut self) {
        while self.at < self.bytes.len() && self.peek(0) != b'\n' {
            self.at += 1;
        }
    }

    /// `pack(n)`, `pack()`, `pack(push, n)`, `pack(push)`, `pack(pop)`.
    fn pragma(&mut self, rest: &str, stack: &mut Vec<u64>) {
        let inner = rest.strip_prefix("pack").map(str::trim).and_then(|rest| rest.strip_prefix('('));
        let Some(inner) = inner.and_then(|rest| rest.split(')').next()) else { return };
        let mut current = self.packs.last().map_or(0, |(_, pack)| *pack);
        let words: Vec<&str> = inner.split(',').map(str::trim).filter(|word| !word.is_empty()).collect();
        if words.is_empty() {
            current = 0;
        }
        for word in words {
            match word {
                "push" => stack.push(current),
                "pop" => current = stack.pop().unwrap_or(0),
                number => {
                    if let Ok(pack @ (1 | 2 | 4 | 8 | 16)) = number.parse() {
                        current = pack;
                    }
                }
            }
        }
        self.packs.push((to_u32(self.at), current));
    }

    fn token(&mut self, symbols: &mut Symbols) -> Outcome<TokenKind> {
        let start = self.at;
        self.at_line_start = false;
        if start >= self.bytes.len() {
            return Ok(TokenKind::End);
        }
        let first = self.peek(0);
        let is_number = first.is_ascii_digit() || first == b'.' && self.peek(1).is_ascii_digit();
        if is_number {
            self.number();
            return Ok(TokenKind::Number);
        }
        if first == b'"' || first == b'\'' {
            return self.quoted(start);
        }
        if is_name_byte(first) || first == b'\\' && matches!(self.peek(1), b'u' | b'U') {
            return self.name(start, symbols);
        }
        let rest = self.bytes.get(start..).unwrap_or_default();
        if let Some((punct, length)) = Punct::read(rest) {
            self.at += length;
            return Ok(TokenKind::Punct(punct));
        }
        fail(self.span_from(start), format!("no token of C begins with {:?}", char::from(first)))
    }

    /// A preprocessing number (6.4.8).
    fn number(&mut self) {
        loop {
            let byte = self.peek(0);
            let is_sign = matches!(byte, b'+' | b'-');
            let belongs = if is_sign {
                matches!(self.bytes[self.at - 1], b'e' | b'E' | b'p' | b'P') && !self.is_hex_without_p()
            } else {
                byte == b'.' || byte.is_ascii_alphanumeric() || byte == b'_'
            };
            if !belongs {
                return;
            }
            self.at += 1;
        }
    }

    /// Whether the sign behind `e` is no part of the number: `0xe+1`. Compilers reject that as one token; we read it as it is meant.
    fn is_hex_without_p(&self) -> bool {
        let start = (0..self.at).rev().find(|at| !self.bytes[*at].is_ascii_alphanumeric() && self.bytes[*at] != b'.');
        let number = &self.bytes[start.map_or(0, |start| start + 1)..self.at];
        let is_hex = number.len() > 1 && number[0] == b'0' && matches!(number[1], b'x' | b'X');
        is_hex && matches!(number.last(), Some(b'e' | b'E'))
    }

    fn name(&mut self, start: usize, symbols: &mut Symbols) -> Outcome<TokenKind> {
        let mut has_escapes = false;
        loop {
            let byte = self.peek(0);
            if is_name_byte(byte) || byte.is_ascii_digit() {
                self.at += 1;
            } else if byte == b'\\' && matches!(self.peek(1), b'u' | b'U') {
                has_escapes = true;
                self.at += 2;
            } else {
                break;
            }
        }
        let name = self.text.get(start..self.at).unwrap_or_default();
        let is_prefix = matches!(name, "L" | "u" | "U" | "u8") && matches!(self.peek(0), b'"' | b'\'');
        if is_prefix && (name != "u8" || self.peek(0) == b'"') {
            return self.quoted(start);
        }
        if has_escapes {
            let Some(plain) = text::replace_escapes(name) else {
                return fail(self.span_from(start), "an incomplete universal character name");
            };
            return Ok(symbols.token(&plain));
        }
        Ok(symbols.token(name))
    }

    /// A character constant or string, whose quote is here.
    fn quoted(&mut self, start: usize) -> Outcome<TokenKind> {
        let quote = self.peek(0);
        self.at += 1;
        loop {
            match self.peek(0) {
                b'\\' => self.at += 2,
                byte if byte == quote => break,
                b'\n' => return fail(self.span_from(start), "a quote is missing at the end of this line"),
                0 if self.at >= self.bytes.len() => return fail(self.span_from(start), "a quote is missing"),
                _ => self.at += 1,
            }
        }
        self.at += 1;
        Ok(if quote == b'"' { TokenKind::String } else { TokenKind::Char })
    }
}

fn is_name_byte(byte: u8) -> bool {
    byte.is_ascii_alphabetic() || byte == b'_' || byte == b'$' || byte >= 0x80
}

#[cfg(test)]
mod tests {
    use super::*;
    use base::Id;

    fn kinds(text: &str) -> Result<Vec<String>, String> {
        let mut symbols = Symbols::new();
        let lexed = lex(UnitId::from_index(0), text, &mut symbols).map_err(|problem| problem.message.to_string())?;
        Ok(lexed.tokens.iter().map(|token| text[token.start as usize..token.end as usize].to_owned()).collect())
    }

    #[test]
    fn tokens_are_as_long_as_they_can_be() {
        let tokens = kinds("a+++b<<=0x1p-3+.5e+7 ...L\"x\\\"\" u8'a'->$x 0xe+1").unwrap_or_default();
        let expected = [
            "a",
            "++",
            "+",
            "b",
            "<<=",
            "0x1p-3",
            "+",
            ".5e+7",
            "...",
            "L\"x\\\"\"",
            "u8",
            "'a'",
            "->",
            "$x",
            "0xe",
            "+",
            "1",
            "",
        ];
        assert_eq!(tokens, expected);
    }

    #[test]
    fn comments_and_directives_are_passed_over() {
        let tokens = kinds("/* a * / */ x // y\n # 3 \"f\"\n#pragma x\nz").unwrap_or_default();
        assert_eq!(tokens, ["x", "z", ""]);
        assert!(kinds("/* x").is_err());
        assert!(kinds("\"x\n\"").is_err());
        assert!(kinds("'").is_err());
        assert!(kinds("`").is_err());
        assert!(kinds("\"\\").is_err());
    }

    #[test]
    fn packs_are_found() {
        let mut symbols = Symbols::new();
        let text = "#pragma pack(push, 1)\nx\n#pragma pack(2)\ny\n#pragma pack(pop)\nz";
        let packs = lex(UnitId::from_index(0), text, &mut symbols).map(|lexed| lexed.packs).unwrap_or_default();
        assert_eq!(packs.iter().map(|(_, pack)| *pack).collect::<Vec<_>>(), [1, 2, 0]);
    }

    #[test]
    fn splices_keep_lines() {
        assert_eq!(prepare(b"a\\\nb\nc"), "ab\n\nc");
        assert_eq!(prepare(b"\xe9"), "\u{f7e9}");
        assert!(needs_preprocessor("x\n  # include <a>"));
        assert!(!needs_preprocessor("# 1 \"a\"\n/*\n#if\n*/\n#pragma x"));
    }
}
