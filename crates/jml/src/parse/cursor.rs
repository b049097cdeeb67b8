//! The parser's place in the tokens of a file.
//!
//! In Java (group 0) tokens of JML are passed over, and whoever passes over them reports them: so no JML is ever lost without words. In a group
//! of JML comments only its own tokens are seen, and its end looks like the end of all.

use super::lex::{Kind, Lexed, Token};
use super::words;
use crate::ast::{Ident, Problem, ProblemKind, Span};

/// How deep classes, statements and expressions may be nested.
pub(super) const MAX_DEPTH: usize = 150;

/// A result, or what is wrong.
pub(super) type Parsed<T> = Result<T, Problem>;

pub(super) struct Parser<'t> {
    pub text: &'t str,
    pub tokens: Vec<Token>,
    pub close: Vec<Option<usize>>,
    /// Where `//@` stands inside of `/*@ … @*/`.
    pub nested: Vec<usize>,
    /// The index of the next token, seen or not.
    pub pos: usize,
    /// The index where the class or the body that is read ends.
    pub end: usize,
    /// 0 in Java, otherwise the group of JML comments that is read.
    pub group: u32,
    /// How deep we are.
    pub depth: usize,
    /// Problems of what is read now; its owner takes them.
    pub problems: Vec<Problem>,
    /// Where a contract says that nothing at all is made, until somebody takes it.
    pub strict: Option<Span>,
    /// See [`Unit::unread`](crate::ast::Unit::unread).
    pub unread: Vec<(String, Problem)>,
    /// See [`Unit::groups`](crate::ast::Unit::groups).
    pub groups: Vec<Ident>,
    /// Whether classes were passed over.
    pub hides_classes: bool,
}

impl<'t> Parser<'t> {
    pub fn new(text: &'t str, lexed: Lexed) -> Parser<'t> {
        let end = lexed.tokens.len() - 1;
        Parser {
            text,
            tokens: lexed.tokens,
            close: lexed.close,
            nested: lexed.nested,
            pos: 0,
            end,
            group: 0,
            depth: 0,
            problems: lexed.problems,
            strict: None,
            unread: Vec::new(),
            groups: Vec::new(),
            hides_classes: false,
        }
    }

    /// The first token that is seen at an index or after it, or the last of all, which ends the file.
    pub fn seen(&self, index: usize) -> usize {
        let mut at = index;
        while at < self.end && self.group == 0 && self.tokens[at].group != 0 {
            at += 1;
        }
        if at < self.end && self.tokens[at].group == self.group { at } else { self.tokens.len() - 1 }
    }

    /// The index of the next token that is seen.
    pub fn next(&self) -> usize {
        self.seen(self.pos)
    }

    pub fn word(&self, index: usize) -> &'t str {
        let span = self.tokens[index].span;
        &self.text[span.start..span.end]
    }

    /// Whether a token is this word, operator or name with a backslash.
    pub fn is_at(&self, index: usize, word: &str) -> bool {
        matches!(self.tokens[index].kind, Kind::Word | Kind::Op | Kind::Backslash) && self.word(index) == word
    }

    pub fn is(&self, word: &str) -> bool {
        self.is_at(self.next(), word)
    }

    /// Whether the next two tokens are these.
    pub fn are(&self, first: &str, second: &str) -> bool {
        let next = self.next();
        self.is_at(next, first) && self.is_at(self.seen(next + 1), second)
    }

    pub fn kind(&self) -> Kind {
        self.tokens[self.next()].kind
    }

    /// Whether nothing is left to see.
    pub fn at_end(&self) -> bool {
        self.kind() == Kind::End
    }

    /// The kind of the token after the next one, and its index.
    pub fn second(&self) -> usize {
        self.seen((self.next() + 1).min(self.tokens.len() - 1))
    }

    /// The group of JML comments that starts right here, in Java.
    pub fn jml_here(&self) -> Option<u32> {
        let here = self.tokens[self.pos].group;
        (self.group == 0 && self.pos < self.end && here != 0).then_some(here)
    }

    /// Goes over the next token.
    pub fn bump(&mut self) -> Token {
        let next = self.next();
        if self.tokens[next].kind == Kind::End {
            return self.tokens[next];
        }
        self.pass(next);
        self.pos = next + 1;
        self.tokens[next]
    }

    pub fn eat(&mut self, word: &str) -> bool {
        let found = self.is(word);
        if found {
            self.bump();
        }
        found
    }

    pub fn expect(&mut self, word: &str) -> Parsed<Token> {
        if self.is(word) { Ok(self.bump()) } else { Err(self.expected(&format!("`{word}`"))) }
    }

    pub fn ident(&mut self) -> Parsed<Ident> {
        let next = self.next();
        if self.tokens[next].kind != Kind::Word || words::is_reserved(self.word(next)) {
            return Err(self.expected("a name"));
        }
        Ok(self.take_ident())
    }

    /// The next token as a name, whatever it is.
    pub fn take_ident(&mut self) -> Ident {
        let name = self.word(self.next()).to_owned();
        Ident { name, span: self.bump().span }
    }

    /// Where the next token stands; at the end, right after the last one.
    pub fn here(&self) -> Span {
        let token = self.tokens[self.next()];
        if token.kind == Kind::End {
            let end = self.previous_end();
            return Span { start: end, end };
        }
        token.span
    }

    /// Where the token before this place ends.
    pub fn previous_end(&self) -> usize {
        self.pos.checked_sub(1).map_or(0, |index| self.tokens[index].span.end)
    }

    /// From a byte to the end of the token before this place.
    pub fn since(&self, start: usize) -> Span {
        Span { start, end: self.previous_end().max(start) }
    }

    /// The next token, for messages.
    pub fn found(&self) -> String {
        let next = self.next();
        if self.tokens[next].kind != Kind::End {
            let whole = self.word(next);
            let short: String = whole.chars().take(40).collect();
            if short.len() < whole.len() { format!("`{short}…`") } else { format!("`{short}`") }
        } else if self.group == 0 {
            "the end".to_owned()
        } else {
            "the end of the comment".to_owned()
        }
    }

    pub fn expected(&self, what: &str) -> Problem {
        let found = self.found();
        Problem { span: self.here(), message: format!("expected {what}, found {found}"), kind: ProblemKind::Broken }
    }

    pub fn broken(&mut self, span: Span, message: impl Into<String>) {
        self.problems.push(Problem { span, message: message.into(), kind: ProblemKind::Broken });
    }

    pub fn unsupported(&mut self, span: Span, message: impl Into<String>) {
        self.problems.push(Problem { span, message: message.into(), kind: ProblemKind::Unsupported });
    }

    /// Runs with one more level of nesting, or says that it is too deep.
    pub fn deeper<T>(&mut self, run: impl FnOnce(&mut Self) -> Parsed<T>) -> Parsed<T> {
        if self.depth >= MAX_DEPTH {
            let message = format!("nested more than {MAX_DEPTH} levels deep");
            return Err(Problem { span: self.here(), message, kind: ProblemKind::Unsupported });
        }
        self.depth += 1;
        let result = run(self);
        self.depth -= 1;
        result
    }

    /// Reports the JML between this place and a token.
    fn pass(&mut self, to: usize) {
        let mut at = self.pos;
        while at < to {
            let group = self.tokens[at].group;
            let mut after = at;
            while after < to && self.tokens[after].group == group {
                after += 1;
            }
            if group != 0 && group != self.group {
                self.stray(at, after);
            }
            at = after;
        }
    }

    /// JML at a place where nothing can be said.
    fn stray(&mut self, from: usize, to: usize) {
        let span = Span { start: self.tokens[from].span.start, end: self.tokens[to - 1].span.end };
        let all = |known: &dyn Fn(&str) -> bool| (from..to).all(|index| known(self.word(index)));
        if all(&|word| word == "nullable") {
            // It allows something, and says nothing that could be wrong.
        } else if all(&|word| words::JML_MODIFIERS.contains(&word)) {
            let message = format!("`{}` is not supported here", self.word(from));
            self.unsupported(span, message);
        } else {
            self.broken(span, "this JML comment belongs to nothing: it stands in the middle of Java");
        }
    }

    /// Goes to an index; JML on the way is not supported, for a reason.
    pub fn skip_to(&mut self, to: usize, reason: &str) {
        self.hides_classes |= (self.pos..to).any(|index| self.is_at(index, "{"));
        let mut at = self.pos;
        while at < to {
            let group = self.tokens[at].group;
            let mut after = at;
            while after < to && self.tokens[after].group == group {
                after += 1;
            }
            let nullable = (at..after).all(|index| self.word(index) == "nullable");
            if group != self.group && group != 0 && !nullable {
                let span = Span { start: self.tokens[at].span.start, end: self.tokens[after - 1].span.end };
                self.unsupported(span, reason);
            }
            at = after;
        }
        self.pos = self.pos.max(to);
    }

    /// After an error in a clause that starts at an index: goes on after its semicolon, or before the next clause, or at the end.
    pub fn recover(&mut self, start: usize) {
        let error = self.pos;
        let mut depth = 0usize;
        let mut at = start;
        loop {
            let seen = self.seen(at);
            if self.tokens[seen].kind == Kind::End {
                self.pos = at;
                return;
            }
            let word = self.word(seen);
            if seen > start && seen >= error && self.starts_line(seen) && words::starts_something(word) {
                self.pos = seen;
                return;
            }
            match word {
                "(" | "[" | "{" | "{|" => depth += 1,
                ")" | "]" | "}" => depth = depth.saturating_sub(1),
                "|}" if seen >= error => {
                    self.pos = seen;
                    return;
                }
                ";" if seen >= error => {
                    let after = self.seen(seen + 1);
                    if depth == 0 || self.tokens[after].kind == Kind::End || words::starts_something(self.word(after)) {
                        self.pos = seen + 1;
                        return;
                    }
                }
                _ => {}
            }
            at = seen + 1;
        }
    }

    fn starts_line(&self, index: usize) -> bool {
        let from = index.checked_sub(1).map_or(0, |before| self.tokens[before].span.end);
        self.text[from..self.tokens[index].span.start].contains(['\n', '\r'])
    }
}
