//! The tokens of method bodies and initialisers of a Java source: without comments, annotations, braces and `final`, which say nothing of who wrote them.

use std::hash::{DefaultHasher, Hash, Hasher};

/// A token, as much of it as is compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    /// Of its text.
    pub hash: u64,
    /// Of its text, but the same for all names and constants.
    pub shape: u64,
    /// Its line, from 1.
    pub line: usize,
}

/// The bodies of a source, each as its tokens.
pub fn bodies(text: &str) -> Vec<Vec<Token>> {
    let words = without_annotations(words(text));
    let mut bodies = Vec::new();
    let mut at = 0;
    // Where the declaration began that is being read.
    let mut head = 0;
    while at < words.len() {
        match words[at].0 {
            ";" | "}" => {
                at += 1;
                head = at;
            }
            "{" if words[head..at]
                .iter()
                .any(|(word, _)| matches!(*word, "class" | "interface" | "enum" | "record")) =>
            {
                at += 1;
                head = at;
            }
            opening @ ("{" | "=") => {
                let end = end(&words, at + 1, if opening == "{" { "}" } else { ";" });
                let compared = words[at + 1..end].iter().filter(|(word, _)| !matches!(*word, "{" | "}" | "final"));
                bodies.push(compared.map(|(word, line)| token(word, *line)).collect());
                at = end;
                if opening == "{" {
                    at += 1;
                    head = at;
                }
            }
            _ => at += 1,
        }
    }
    bodies
}

fn token(word: &str, line: usize) -> Token {
    let hash = |text: &str| {
        let mut hasher = DefaultHasher::new();
        text.hash(&mut hasher);
        hasher.finish()
    };
    let is_name = word.starts_with(|c: char| c.is_alphanumeric() || matches!(c, '_' | '$' | '"' | '\''))
        && !KEYWORDS.contains(&word);
    Token { hash: hash(word), shape: hash(if is_name { "name" } else { word }), line }
}

/// Words that shapes consist of.
const KEYWORDS: &[&str] = &[
    "break",
    "case",
    "catch",
    "continue",
    "default",
    "do",
    "else",
    "finally",
    "for",
    "if",
    "instanceof",
    "new",
    "null",
    "return",
    "super",
    "switch",
    "this",
    "throw",
    "try",
    "while",
];

/// Annotations go, with what they say.
fn without_annotations(words: Vec<(&str, usize)>) -> Vec<(&str, usize)> {
    let is = |at: usize, word: &str| words.get(at).is_some_and(|(known, _)| *known == word);
    let mut kept = Vec::new();
    let mut at = 0;
    while at < words.len() {
        if !is(at, "@") || is(at + 1, "interface") {
            kept.push(words[at]);
            at += 1;
            continue;
        }
        at += 2;
        while is(at, ".") {
            at += 2;
        }
        if is(at, "(") {
            at = end(&words, at + 1, ")") + 1;
        }
    }
    kept
}

/// Where what begins here ends: at the first such word that is in no parentheses.
fn end(words: &[(&str, usize)], from: usize, stop: &str) -> usize {
    let mut depth = 0usize;
    for (at, (word, _)) in words.iter().enumerate().skip(from) {
        match *word {
            word if depth == 0 && word == stop => return at,
            "(" | "[" | "{" => depth += 1,
            ")" | "]" | "}" => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    words.len()
}

/// All words with their lines; comments are none.
fn words(text: &str) -> Vec<(&str, usize)> {
    let mut words = Vec::new();
    let mut rest = text;
    let mut line = 1;
    while let Some(first) = rest.chars().next() {
        let length = length(rest, first);
        let (word, after) = rest.split_at(length);
        let is_word = !first.is_whitespace() && !word.starts_with("//") && !word.starts_with("/*");
        if is_word {
            words.push((word, line));
        }
        line += word.matches('\n').count();
        rest = after;
    }
    words
}

/// Operators of several characters.
const OPERATORS: &[&str] = &[
    ">>>=", "<<=", ">>=", "...", "->", "::", "++", "--", "&&", "||", "==", "!=", "<=", ">=", "+=", "-=", "*=", "/=",
    "&=", "|=", "^=", "%=", "<<",
];

/// How long the word is that a text begins with, in bytes.
fn length(text: &str, first: char) -> usize {
    let until = |end: &str, from: usize| text[from..].find(end).map_or(text.len(), |at| from + at + end.len());
    let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == '$';
    if text.starts_with("//") {
        text.find('\n').unwrap_or(text.len())
    } else if text.starts_with("/*") {
        until("*/", 2)
    } else if text.starts_with("\"\"\"") {
        until("\"\"\"", 3)
    } else if first == '"' || first == '\'' {
        quoted(text, first)
    } else if is_part(first) {
        text.find(|c| !is_part(c)).unwrap_or(text.len())
    } else {
        OPERATORS
            .iter()
            .find(|operator| text.starts_with(**operator))
            .map_or(first.len_utf8(), |operator| operator.len())
    }
}

/// The length of a text or character in quotes.
fn quoted(text: &str, quote: char) -> usize {
    let mut is_escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        if !is_escaped && c == quote {
            return at + 1;
        }
        is_escaped = !is_escaped && c == '\\';
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_told_apart() {
        let text = "a>>>=b /* x */ \"q\\\"\" // end\n'\\'' 0x1F >= c";
        let words: Vec<&str> = words(text).into_iter().map(|(word, _)| word).collect();
        assert_eq!(words, ["a", ">>>=", "b", "\"q\\\"\"", "'\\''", "0x1F", ">=", "c"]);
    }

    #[test]
    fn bodies_have_lines() {
        let found = bodies("class A {\n  @a.B(c = 1) int x = 1;\n  @D void f() {\n    g();\n  }\n}");
        let lines: Vec<Vec<usize>> = found.iter().map(|body| body.iter().map(|token| token.line).collect()).collect();
        assert_eq!(lines, [vec![2], vec![4; 4]]);
    }
}
