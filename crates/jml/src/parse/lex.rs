//! From text to tokens: those of Java, and those of JML inside of its comments, each with its span.
//!
//! Tokens of JML carry the number of their group: JML comments between which no token of Java stands form one group, since a clause may go on
//! over several `//@` lines. Invariant: tokens are in order, do not overlap, and the last one is [`Kind::End`].

use super::words;
use crate::ast::{Problem, ProblemKind, Span};

/// The kinds of tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Identifiers and keywords.
    Word,
    /// `\result` and the like.
    Backslash,
    /// A number.
    Number,
    /// A character.
    Char,
    /// A string or a text block.
    Text,
    /// Operators and brackets; `>` always stands alone, except in `>=`.
    Op,
    /// `(* … *)`
    Informal,
    /// What is no token, or not closed.
    Unknown,
    /// After the last token.
    End,
}

/// A token.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token {
    /// What it is.
    pub kind: Kind,
    /// Its place in the source.
    pub span: Span,
    /// 0 for Java, otherwise the group of JML comments.
    pub group: u32,
}

/// What the lexer has read.
pub(super) struct Lexed {
    /// The tokens.
    pub tokens: Vec<Token>,
    /// For the index of each opening bracket that of its closing one.
    pub close: Vec<Option<usize>>,
    /// Where `//@` stands inside of a `/*@ … @*/` comment.
    pub nested: Vec<usize>,
    /// What is wrong with comments and escapes.
    pub problems: Vec<Problem>,
}

/// Operators of more than one character, longer ones before their prefixes.
const JAVA_OPS: [&str; 20] = [
    "...", "<<=", "->", "::", "++", "--", "&&", "||", "==", "!=", "<=", ">=", "+=", "-=", "*=", "/=", "&=", "|=", "^=",
    "%=",
];
/// Those that only JML has, or that only JML reads as one.
const JML_OPS: [&str; 9] = ["<==>", "<=!=>", "...", "==>", "<==", "<:", "<-", "{|", "|}"];

/// Tags of Java's documentation; none is a word of JML.
const TAGS: [&str; 11] =
    ["author", "deprecated", "exception", "link", "param", "return", "see", "since", "throws", "todo", "version"];

/// Splits a source file.
pub(super) fn lex(text: &str) -> Lexed {
    let mut lexer = Lexer {
        text,
        pos: if text.starts_with('\u{feff}') { 3 } else { 0 },
        end: text.len(),
        group: 0,
        groups: 0,
        java_since: true,
        tokens: Vec::new(),
        nested: Vec::new(),
        problems: Vec::new(),
    };
    lexer.java();
    let end = Span { start: text.len(), end: text.len() };
    lexer.tokens.push(Token { kind: Kind::End, span: end, group: 0 });
    let close = brackets(text, &lexer.tokens);
    Lexed { tokens: lexer.tokens, close, nested: lexer.nested, problems: lexer.problems }
}

/// Pairs brackets, those of each group for themselves.
fn brackets(text: &str, tokens: &[Token]) -> Vec<Option<usize>> {
    let mut close = vec![None; tokens.len()];
    let mut java: Vec<(usize, &str)> = Vec::new();
    let mut jml: Vec<(usize, &str)> = Vec::new();
    let mut group = 0;
    for (index, token) in tokens.iter().enumerate() {
        if token.group != 0 && token.group != group {
            jml.clear();
            group = token.group;
        }
        if token.kind != Kind::Op {
            continue;
        }
        let open = if token.group == 0 { &mut java } else { &mut jml };
        let wanted = match &text[token.span.start..token.span.end] {
            "(" => Some(")"),
            "[" => Some("]"),
            "{" => Some("}"),
            "{|" => Some("|}"),
            found @ (")" | "]" | "}" | "|}") => {
                // A closing bracket ends all that was forgotten inside of its pair; one without a pair is ignored.
                if let Some(at) = open.iter().rposition(|(_, wanted)| *wanted == found) {
                    close[open[at].0] = Some(index);
                    open.truncate(at);
                }
                None
            }
            _ => None,
        };
        if let Some(wanted) = wanted {
            open.push((index, wanted));
        }
    }
    close
}

struct Lexer<'t> {
    text: &'t str,
    pos: usize,
    /// Where the text, or the comment that is read, ends.
    end: usize,
    group: u32,
    groups: u32,
    /// Whether a token of Java came after the last JML comment.
    java_since: bool,
    tokens: Vec<Token>,
    nested: Vec<usize>,
    problems: Vec<Problem>,
}

impl<'t> Lexer<'t> {
    fn rest(&self) -> &'t str {
        &self.text[self.pos..self.end]
    }

    fn problem(&mut self, start: usize, end: usize, kind: ProblemKind, message: &str) {
        self.problems.push(Problem { span: Span { start, end }, message: message.to_owned(), kind });
    }

    fn push(&mut self, kind: Kind, start: usize) {
        self.tokens.push(Token { kind, span: Span { start, end: self.pos }, group: self.group });
        if self.group == 0 {
            self.java_since = true;
        }
    }

    fn java(&mut self) {
        while let Some(first) = self.rest().chars().next() {
            let rest = self.rest();
            if rest.starts_with("//") {
                let start = self.pos;
                let end = self.pos + rest.find(['\n', '\r']).unwrap_or(rest.len());
                self.hidden_marks(start, end);
                if let Some(mark) = jml_mark(&self.text[start..end])
                    && !self.is_remark(&self.text[start + mark..end])
                {
                    self.jml(start + mark, end);
                }
                self.pos = end;
            } else if let Some(inside) = rest.strip_prefix("/*") {
                let start = self.pos;
                let (inner, end) = match inside.find("*/") {
                    Some(at) => (start + 2 + at, start + 4 + at),
                    None => {
                        if rest.starts_with("/*@") {
                            self.problem(
                                start,
                                start + 3,
                                ProblemKind::Broken,
                                "expected `*/`, found the end of the file",
                            );
                        }
                        (self.end, self.end)
                    }
                };
                self.hidden_marks(start, inner);
                if let Some(mark) = jml_mark(&self.text[start..inner]) {
                    let content = self.text[start + mark..inner].trim_end_matches('@');
                    if !self.is_remark(content) {
                        self.jml(start + mark, start + mark + content.len());
                    }
                }
                self.pos = end;
            } else {
                self.token(first);
            }
        }
    }

    /// Whether a comment that starts like JML is something else: an annotation of Java or a tag of its documentation that somebody has commented
    /// out, or what tools are told (`formatter:off`). Words of JML begin with small letters; but JML may go on here that began in a comment before.
    fn is_remark(&self, content: &str) -> bool {
        let last = self.tokens.last().filter(|token| token.group != 0 && !self.java_since);
        let is_open =
            last.is_some_and(|token| !matches!(&self.text[token.span.start..token.span.end], ";" | "}" | "|}"));
        if is_open {
            return false;
        }
        let is_apart = content.starts_with(char::is_whitespace);
        let content = content.trim();
        let is_part = |c: char| c.is_alphanumeric() || matches!(c, '_' | '$' | '.' | '-');
        let name = &content[..content.find(|c| !is_part(c)).unwrap_or(content.len())];
        let rest = content[name.len()..].trim_start();
        let is_annotation = rest.is_empty() || rest.starts_with('(') && rest.ends_with(')') && !rest.contains(';');
        let is_order = |rest: &str| !rest.is_empty() && rest.chars().all(is_part);
        match name.chars().next() {
            Some(first) if first.is_uppercase() => {
                // `//@ Pure` may be a slip; `//@Pure` is an annotation.
                let small: String = first.to_lowercase().chain(name.chars().skip(1)).collect();
                is_annotation && !(is_apart && (words::is_jml_modifier(&small) || words::starts_something(&small)))
            }
            Some(first) if first.is_lowercase() => {
                TAGS.contains(&name) || content[name.len()..].strip_prefix(':').is_some_and(is_order)
            }
            Some(_) | None => false,
        }
    }

    /// Reads the tokens of a JML comment.
    fn jml(&mut self, start: usize, end: usize) {
        let outer = self.end;
        if self.java_since {
            self.groups += 1;
            self.java_since = false;
        }
        self.group = self.groups;
        self.pos = start;
        self.end = end;
        // `//@@` and `/*@@` start a comment as well.
        let mut line_start = true;
        while let Some(first) = self.rest().chars().next() {
            let rest = self.rest();
            if first == '@' && line_start {
                self.pos += 1;
                continue;
            }
            if first.is_whitespace() {
                line_start |= first == '\n' || first == '\r';
                self.pos += first.len_utf8();
                continue;
            }
            line_start = false;
            if rest.starts_with("//@") {
                // Read as if it were not nested, so that nothing of it is lost.
                self.nested.push(self.pos);
                self.pos += 3;
            } else if rest.starts_with("//") {
                self.pos += rest.find(['\n', '\r']).unwrap_or(rest.len());
            } else if let Some(inside) = rest.strip_prefix("/*") {
                if rest.starts_with("/*@") {
                    self.problem(
                        self.pos,
                        self.pos + 3,
                        ProblemKind::Broken,
                        "a JML comment cannot be nested in another one",
                    );
                }
                match inside.find("*/") {
                    Some(at) => self.pos += at + 4,
                    None => {
                        self.problem(
                            self.pos,
                            self.pos + 2,
                            ProblemKind::Broken,
                            "expected `*/`, found the end of the comment",
                        );
                        self.pos = self.end;
                    }
                }
            } else if let Some(inside) = rest.strip_prefix("(*") {
                let start = self.pos;
                self.pos += inside.find("*)").map_or(rest.len(), |at| at + 4);
                self.push(Kind::Informal, start);
            } else {
                self.token(first);
            }
        }
        self.group = 0;
        self.end = outer;
    }

    /// Reads one token, or blanks.
    fn token(&mut self, first: char) {
        let start = self.pos;
        if first.is_whitespace() {
            self.pos += first.len_utf8();
        } else if is_word_start(first) || (first == '\\' && self.escape().is_some_and(is_word_start)) {
            self.word();
            self.push(Kind::Word, start);
        } else if first == '\\' && self.escape().is_some() {
            self.pos += escape_length(self.rest());
            self.problem(
                start,
                self.pos,
                ProblemKind::Unsupported,
                "a Unicode escape of a sign that is no part of a name",
            );
            self.push(Kind::Unknown, start);
        } else if first == '\\' && self.rest()[1..].starts_with(is_word_start) {
            self.pos += 1;
            self.word();
            self.push(Kind::Backslash, start);
        } else if first.is_ascii_digit()
            || (first == '.' && self.rest()[1..].starts_with(|next: char| next.is_ascii_digit()))
        {
            self.number();
            self.push(Kind::Number, start);
        } else if first == '"' || first == '\'' {
            self.literal(first);
        } else {
            self.operator(first);
        }
    }

    fn operator(&mut self, first: char) {
        let start = self.pos;
        let rest = self.rest();
        let jml = if self.group == 0 { &[][..] } else { &JML_OPS[..] };
        if let Some(op) = jml.iter().chain(&JAVA_OPS).find(|op| rest.starts_with(**op)) {
            self.pos += op.len();
            self.push(Kind::Op, start);
        } else if rest.starts_with("<<") || (self.group != 0 && rest.starts_with("..")) {
            self.pos += 2;
            self.push(Kind::Op, start);
        } else {
            self.pos += first.len_utf8();
            let known = "+-*/%&|^!~=<>?:;,.()[]{}@".contains(first);
            self.push(if known { Kind::Op } else { Kind::Unknown }, start);
        }
    }

    fn word(&mut self) {
        while let Some(next) = self.rest().chars().next() {
            if is_word_part(next) {
                self.pos += next.len_utf8();
            } else if next == '\\' && self.escape().is_some_and(is_word_part) {
                self.pos += escape_length(self.rest());
            } else {
                break;
            }
        }
    }

    fn number(&mut self) {
        let bytes = self.rest().as_bytes();
        let hexadecimal = bytes.len() > 1 && bytes[0] == b'0' && matches!(bytes[1], b'x' | b'X');
        let mut at = 0;
        while at < bytes.len() {
            let byte = bytes[at];
            let exponent = if hexadecimal { matches!(byte, b'p' | b'P') } else { matches!(byte, b'e' | b'E') };
            if exponent && matches!(bytes.get(at + 1), Some(b'+' | b'-')) {
                at += 2;
            } else if byte == b'.' {
                // `0..n` is a range, and `1.0.x` no number.
                if bytes.get(at + 1) == Some(&b'.') || bytes[..at].contains(&b'.') {
                    break;
                }
                at += 1;
            } else if byte.is_ascii_alphanumeric() || byte == b'_' {
                at += 1;
            } else {
                break;
            }
        }
        self.pos += at;
    }

    /// A character, a string or a text block; what is not closed ends with its line.
    fn literal(&mut self, quote: char) {
        let start = self.pos;
        let block = self.rest().starts_with("\"\"\"");
        self.pos += if block { 3 } else { 1 };
        loop {
            let rest = self.rest();
            let Some(next) = rest.chars().next() else { break };
            if block && rest.starts_with("\"\"\"") {
                self.pos += 3;
                self.push(Kind::Text, start);
                return;
            }
            if next == quote && !block {
                self.pos += 1;
                self.push(if quote == '"' { Kind::Text } else { Kind::Char }, start);
                return;
            }
            if !block && (next == '\n' || next == '\r') {
                break;
            }
            if next == '\\' {
                if let Some(sign) = self.escape() {
                    let length = escape_length(rest);
                    if matches!(sign, '"' | '\'' | '\\' | '\n' | '\r') {
                        let message = "a Unicode escape of a quote, a backslash or the end of a line";
                        self.problem(self.pos, self.pos + length, ProblemKind::Unsupported, message);
                    }
                    self.pos += length;
                } else {
                    self.pos += 1 + rest[1..].chars().next().map_or(0, char::len_utf8);
                }
            } else {
                self.pos += next.len_utf8();
            }
        }
        if self.group != 0 {
            let sort = if quote == '"' { "string" } else { "character" };
            self.problem(start, self.pos, ProblemKind::Broken, &format!("expected the end of the {sort}, found none"));
        }
        self.push(Kind::Unknown, start);
    }

    /// The character of a Unicode escape here.
    fn escape(&self) -> Option<char> {
        let rest = self.rest();
        let length = escape_length(rest);
        (length > 0).then(|| u32::from_str_radix(&rest[length - 4..length], 16).ok()).flatten().map(|code| {
            // Halves of surrogate pairs stand for letters outside of the first plane: never for signs of Java.
            char::from_u32(code).unwrap_or('\u{10000}')
        })
    }

    /// Escapes that could end a comment, or start one, for the Java compiler only.
    fn hidden_marks(&mut self, start: usize, end: usize) {
        let mut at = start;
        while let Some(found) = self.text[at..end].find("\\u") {
            at += found;
            let length = escape_length(&self.text[at..end]);
            if length == 0 {
                at += 2;
                continue;
            }
            let code = u32::from_str_radix(&self.text[at + length - 4..at + length], 16).unwrap_or(0);
            if matches!(code, 0x0a | 0x0d | 0x2a | 0x2f | 0x40) {
                let message = "a Unicode escape in a comment of a sign that may end it";
                self.problem(at, at + length, ProblemKind::Unsupported, message);
            }
            at += length;
        }
    }
}

/// The keys for which `//+KEY@` is JML and `//-KEY@` is none: what others call the static checking of whole programs.
const KEYS: [&str; 2] = ["ESC", "JACKALOPE"];

/// Where JML begins in a comment, if it is any: behind `//@`, or behind keys and an at sign (`//+ESC@`, `/*-RAC@`).
fn jml_mark(comment: &str) -> Option<usize> {
    let mut at = 2;
    let (mut wanted, mut has_wanted, mut unwanted) = (false, false, false);
    loop {
        let sign = comment.get(at..)?.chars().next()?;
        let rest = &comment[at + sign.len_utf8()..];
        if sign == '@' {
            return ((!wanted || has_wanted) && !unwanted).then_some(at + 1);
        }
        let length = rest.find(|c: char| !is_word_part(c)).unwrap_or(rest.len());
        if !matches!(sign, '+' | '-') || length == 0 {
            return None;
        }
        let is_ours = KEYS.iter().any(|key| rest[..length].eq_ignore_ascii_case(key));
        match sign {
            '+' => (wanted, has_wanted) = (true, has_wanted || is_ours),
            _ => unwanted |= is_ours,
        }
        at += 1 + length;
    }
}

/// The length of the Unicode escape at the start, or 0.
fn escape_length(text: &str) -> usize {
    let bytes = text.as_bytes();
    if bytes.first() != Some(&b'\\') {
        return 0;
    }
    let marks = bytes[1..].iter().take_while(|byte| **byte == b'u').count();
    let digits = &bytes[1 + marks..];
    if marks > 0 && digits.len() >= 4 && digits[..4].iter().all(u8::is_ascii_hexdigit) { marks + 5 } else { 0 }
}

/// Java's letters are all of Unicode's and more: whatever is not ASCII and no blank counts, the Java compiler knows better.
fn is_word_start(sign: char) -> bool {
    sign.is_ascii_alphabetic() || sign == '_' || sign == '$' || (!sign.is_ascii() && !sign.is_whitespace())
}

fn is_word_part(sign: char) -> bool {
    is_word_start(sign) || sign.is_ascii_digit()
}
