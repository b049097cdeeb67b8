//! A source file under change: text is inserted or replaced without moving any line, and every byte of the result knows where it came from.
//!
//! Generated text carries marks around what was translated from JML ([`Marks`]), so that an error of the Java compiler in it leads back to the
//! comment.

use crate::ast::Span;

/// Starts a mark; its number and [`NUMBERED`] follow.
const START: char = '\u{E000}';
/// Ends the number of a mark.
const NUMBERED: char = '\u{E001}';
/// Ends what is marked.
const END: char = '\u{E002}';

/// Which parts of generated text came from where.
#[derive(Clone, Debug, Default)]
pub struct Marks(Vec<Source>);

/// A part of a source file, by the number of the file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Source {
    /// The file.
    pub file: usize,
    /// Where in it.
    pub span: Span,
}

impl Marks {
    /// Marks a piece of generated text as made from this part of the source.
    pub fn mark(&mut self, file: usize, span: Span, text: &str) -> String {
        self.0.push(Source { file, span });
        format!("{START}{}{NUMBERED}{text}{END}", self.0.len() - 1)
    }
}

/// A comment of a source file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Comment {
    span: Span,
    is_line: bool,
}

/// Changes of a file.
#[derive(Debug)]
pub struct Edits<'a> {
    file: usize,
    text: &'a str,
    comments: Vec<Comment>,
    /// What is replaced by what; empty spans are insertions.
    changes: Vec<(Span, String)>,
}

/// A file after its changes.
#[derive(Clone, Debug)]
pub struct Edited {
    /// The new text.
    pub text: String,
    /// Parts of it, in order, and where each came from.
    pieces: Vec<(Span, Source)>,
}

impl<'a> Edits<'a> {
    /// No change yet.
    pub fn new(file: usize, text: &'a str) -> Self {
        Self { file, text, comments: comments(text), changes: Vec::new() }
    }

    /// Puts text there. Inside of a comment it stands outside all the same: block comments are interrupted, line comments come after it.
    pub fn insert(&mut self, at: usize, text: &str) {
        debug_assert!(!text.contains('\n'));
        let inside = self.comments.iter().find(|comment| comment.span.start < at && at < comment.span.end);
        match inside {
            Some(comment) if comment.is_line => {
                let at = comment.span.start;
                self.changes.push((Span { start: at, end: at }, format!("{text} ")));
            }
            Some(_) => self.changes.push((Span { start: at, end: at }, format!("*/ {text} /*"))),
            None => self.changes.push((Span { start: at, end: at }, text.to_owned())),
        }
    }

    /// Replaces a part that lies within one line.
    pub fn replace(&mut self, span: Span, text: &str) {
        self.changes.push((span, text.to_owned()));
    }

    /// The new text.
    pub fn finish(mut self, marks: &Marks) -> Edited {
        // Stable: what was inserted first comes first.
        self.changes.sort_by_key(|(span, _)| span.start);
        let mut edited = Edited { text: String::with_capacity(self.text.len() * 2), pieces: Vec::new() };
        let mut at = 0;
        for (span, text) in &self.changes {
            edited.copy(self.file, self.text, at, span.start.max(at));
            edited.generated(text, Source { file: self.file, span: *span }, marks);
            at = at.max(span.end);
        }
        edited.copy(self.file, self.text, at, self.text.len());
        edited
    }
}

impl Edited {
    fn copy(&mut self, file: usize, text: &str, from: usize, to: usize) {
        let start = self.text.len();
        self.text.push_str(&text[from..to]);
        let from = Source { file, span: Span { start: from, end: to } };
        self.pieces.push((Span { start, end: self.text.len() }, from));
    }

    fn generated(&mut self, text: &str, place: Source, marks: &Marks) {
        let start = self.text.len();
        let index = self.pieces.len();
        self.pieces.push((Span { start, end: start }, place));
        let mut open: Vec<(usize, Source)> = Vec::new();
        let mut number: Option<String> = None;
        for c in text.chars() {
            match c {
                START => number = Some(String::new()),
                NUMBERED => {
                    let span = number.take().and_then(|digits| digits.parse::<usize>().ok());
                    let span = span.and_then(|index| marks.0.get(index).copied()).unwrap_or(place);
                    open.push((self.text.len(), span));
                }
                END => {
                    if let Some((start, span)) = open.pop() {
                        self.pieces.push((Span { start, end: self.text.len() }, span));
                    }
                }
                c => match &mut number {
                    Some(digits) => digits.push(c),
                    None => self.text.push(c),
                },
            }
        }
        self.pieces[index].0.end = self.text.len();
    }

    /// Where a byte of the new text came from: the innermost part of the source that is known, and whether it is the very byte.
    pub fn source_of(&self, at: usize) -> (Source, bool) {
        let covering = self.pieces.iter().filter(|(here, _)| here.start <= at && at < here.end.max(here.start + 1));
        // Of two that cover the same, the mark says more than the whole.
        match covering.rev().min_by_key(|(here, _)| here.end - here.start) {
            Some((here, from)) if here.end - here.start == from.span.end - from.span.start => {
                let start = from.span.start + (at - here.start);
                (Source { file: from.file, span: Span { start, end: start + 1 } }, true)
            }
            Some((_, from)) => (*from, false),
            None => (Source::default(), false),
        }
    }
}

/// The comments of a source file, in order.
fn comments(text: &str) -> Vec<Comment> {
    let bytes = text.as_bytes();
    let mut found = Vec::new();
    let mut at = 0;
    let until = |from: usize, end: &str| text[from..].find(end).map_or(text.len(), |length| from + length);
    while at < bytes.len() {
        let rest = &bytes[at..];
        if rest.starts_with(b"//") {
            let end = until(at, "\n");
            found.push(Comment { span: Span { start: at, end }, is_line: true });
            at = end;
        } else if rest.starts_with(b"/*") {
            let end = (until(at + 2, "*/") + 2).min(text.len());
            found.push(Comment { span: Span { start: at, end }, is_line: false });
            at = end;
        } else if rest.starts_with(b"\"\"\"") {
            at += 3;
            while at < bytes.len() && !bytes[at..].starts_with(b"\"\"\"") {
                at += if bytes[at] == b'\\' { 2 } else { 1 };
            }
            at = (at + 3).min(bytes.len());
        } else if rest[0] == b'"' || rest[0] == b'\'' {
            let quote = rest[0];
            at += 1;
            while at < bytes.len() && bytes[at] != quote && bytes[at] != b'\n' {
                at += if bytes[at] == b'\\' { 2 } else { 1 };
            }
            at += 1;
        } else {
            at += 1;
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str, what: &str) -> usize {
        text.find(what).expect("it is there")
    }

    #[test]
    fn what_is_inserted_into_comments_is_code() {
        let text = "a /*@ x;\n @ y; @*/ \"/*\" b //@ z;\nc";
        let mut edits = Edits::new(0, text);
        edits.insert(at(text, "y;"), "Y");
        edits.insert(at(text, "z;"), "Z");
        let edited = edits.finish(&Marks::default());
        assert_eq!(edited.text, "a /*@ x;\n @ */ Y /*y; @*/ \"/*\" b Z //@ z;\nc");
    }

    #[test]
    fn what_is_marked_is_found_again() {
        let text = "one two three";
        let mut marks = Marks::default();
        let inner = marks.mark(0, Span { start: 4, end: 7 }, "ZWEI");
        let whole = marks.mark(0, Span { start: 0, end: 13 }, &format!("f({inner})"));
        let mut edits = Edits::new(0, text);
        edits.insert(3, &whole);
        let edited = edits.finish(&marks);
        assert_eq!(edited.text, "onef(ZWEI) two three");
        assert_eq!(
            edited.source_of(at(&edited.text, "WEI")),
            (Source { file: 0, span: Span { start: 4, end: 7 } }, false)
        );
        assert_eq!(
            edited.source_of(at(&edited.text, "(")),
            (Source { file: 0, span: Span { start: 0, end: 13 } }, false)
        );
        assert_eq!(
            edited.source_of(at(&edited.text, "hree")),
            (Source { file: 0, span: Span { start: 9, end: 10 } }, true)
        );
    }
}
