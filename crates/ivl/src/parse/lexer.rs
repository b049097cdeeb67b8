//! From characters to tokens, one at a time.
//!
//! A token is a piece of the source; quotes are decoded and numbers are read only when the parser asks for their value.

use crate::print::name::{is_name_part, is_name_start};

/// What kind of token it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Tok {
    /// A bare name or a word of the language.
    Word,
    /// A name in backticks.
    Quoted,
    /// Something in double quotes.
    Str,
    /// A character in single quotes.
    Char,
    /// A number with its suffix.
    Number,
    /// Punctuation.
    Punct(&'static str),
    /// The end of the source.
    End,
    /// Something that is no token.
    Bad,
}

/// A token and where it stands, in bytes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token {
    pub(super) kind: Tok,
    pub(super) start: usize,
    pub(super) end: usize,
}

/// All punctuation, longer ones before their prefixes.
const PUNCTUATION: [&str; 32] = [
    ">>>", "<<", ">>", "<=", ">=", "==", "!=", ":=", "::", "->", "..", "<", ">", "=", "!", ":", "-", "+", "*", "/",
    "%", "&", "|", "^", "(", ")", "[", "]", "{", "}", ",", ";",
];

/// The token that starts at or after byte `at`.
pub(super) fn next(source: &str, at: usize) -> Token {
    let bytes = source.as_bytes();
    let start = skip_blank(bytes, at);
    let Some(&first) = bytes.get(start) else {
        return Token { kind: Tok::End, start, end: start };
    };
    let (kind, end) = match first {
        b'0'..=b'9' => (Tok::Number, number(bytes, start)),
        b'"' => quoted(source, start, Tok::Str),
        b'`' => quoted(source, start, Tok::Quoted),
        b'\'' => quoted(source, start, Tok::Char),
        b'@' => (Tok::Punct("@"), start + 1),
        _ if is_name_start(first) => (Tok::Word, word(bytes, start)),
        _ => match PUNCTUATION.iter().find(|mark| bytes[start..].starts_with(mark.as_bytes())) {
            Some(mark) => (Tok::Punct(mark), start + mark.len()),
            None => (Tok::Bad, start + source[start..].chars().next().map_or(1, char::len_utf8)),
        },
    };
    Token { kind, start, end }
}

/// The first byte at or after `at` that is neither white space nor in a comment.
pub(super) fn skip_blank(bytes: &[u8], mut at: usize) -> usize {
    loop {
        match bytes.get(at) {
            Some(b' ' | b'\n' | b'\r' | b'\t') => at += 1,
            Some(b'/') if bytes.get(at + 1) == Some(&b'/') => {
                at = bytes[at..].iter().position(|byte| *byte == b'\n').map_or(bytes.len(), |length| at + length);
            }
            _ => return at,
        }
    }
}

/// Segments with single dots between them.
fn word(bytes: &[u8], start: usize) -> usize {
    let mut at = start;
    loop {
        while bytes.get(at).is_some_and(|byte| is_name_part(*byte)) {
            at += 1;
        }
        match bytes.get(at..at + 2) {
            Some([b'.', next]) if is_name_start(*next) => at += 1,
            _ => return at,
        }
    }
}

/// Digits, a fraction, an exponent, and letters and digits that follow without a space: the type.
fn number(bytes: &[u8], start: usize) -> usize {
    let digits = |mut at: usize| {
        while bytes.get(at).is_some_and(u8::is_ascii_digit) {
            at += 1;
        }
        at
    };
    let is_digit = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_digit);
    let mut at = digits(start);
    if bytes.get(at) == Some(&b'.') && is_digit(at + 1) {
        at = digits(at + 1);
    }
    if bytes.get(at) == Some(&b'e') {
        if is_digit(at + 1) {
            at = digits(at + 1);
        } else if matches!(bytes.get(at + 1), Some(b'+' | b'-')) && is_digit(at + 2) {
            at = digits(at + 2);
        }
    }
    while bytes.get(at).is_some_and(u8::is_ascii_alphanumeric) {
        at += 1;
    }
    at
}

/// Up to the closing quote, which must stand on the same line.
fn quoted(source: &str, start: usize, kind: Tok) -> (Tok, usize) {
    let bytes = source.as_bytes();
    let quote = bytes[start];
    let mut at = start + 1;
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'\n' => break,
            b'\\' => at += 1,
            _ if byte == quote => return (kind, at + 1),
            _ => {}
        }
        at += 1;
    }
    // All of it, so that a hostile line is not looked at again from every quote.
    (Tok::Bad, at.min(bytes.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pieces(source: &str) -> Vec<&str> {
        let mut all = Vec::new();
        let mut token = next(source, 0);
        while token.kind != Tok::End {
            all.push(&source[token.start..token.end]);
            token = next(source, token.end);
        }
        all
    }

    #[test]
    fn tokens_are_as_long_as_possible() {
        assert_eq!(pieces("x:=a.b->C::d // e\n>>>>>"), ["x", ":=", "a.b", "->", "C", "::", "d", ">>>", ">>"]);
        assert_eq!(pieces("0..5 1.5f32 1e-7 5i64+3"), ["0", "..", "5", "1.5f32", "1e-7", "5i64", "+", "3"]);
        assert_eq!(pieces("a..b `x y`\"\\\"\"'a'"), ["a", "..", "b", "`x y`", "\"\\\"\"", "'a'"]);
    }

    #[test]
    fn bad_tokens_do_not_stop_it() {
        assert_eq!(pieces("é # \"abc\\\nx"), ["é", "#", "\"abc\\\nx"]);
        assert_eq!(pieces("\"abc\nx"), ["\"abc", "x"]);
        assert_eq!(next("\"a\\", 0).kind, Tok::Bad);
    }
}
