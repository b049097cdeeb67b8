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
    /// Parts of it, in order.
    pieces: Vec<Piece>,
}

/// A part of a new text.
#[derive(Clone, Copy, Debug)]
struct Piece {
    span: Span,
    from: Source,
    /// Whether it is what stood there.
    is_copied: bool,
}

/// Where a byte of a new text came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Origin {
    /// The innermost part of the source that is known.
    pub source: Source,
    /// Whether it stood there; otherwise it was made from that part, or put there.
    pub is_copied: bool,
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
        self.pieces.push(Piece { span: Span { start, end: self.text.len() }, from, is_copied: true });
    }

    fn generated(&mut self, text: &str, place: Source, marks: &Marks) {
        let start = self.text.len();
        let index = self.pieces.len();
        self.pieces.push(Piece { span: Span { start, end: start }, from: place, is_copied: false });
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
                        let made = Span { start, end: self.text.len() };
                        self.pieces.push(Piece { span: made, from: span, is_copied: false });
                    }
                }
                c => match &mut number {
                    Some(digits) => digits.push(c),
                    None => self.text.push(c),
                },
            }
        }
        self.pieces[index].span.end = self.text.len();
    }

    /// Where a byte of the new text came from.
    pub fn source_of(&self, at: usize) -> Origin {
        let is_around = |piece: &&Piece| piece.span.start <= at && at < piece.span.end.max(piece.span.start + 1);
        let length = |span: Span| span.end - span.start;
        // Of two that cover the same, the mark says more than the whole.
        let inner = self.pieces.iter().filter(is_around).rev().min_by_key(|piece| length(piece.span));
        let Some(Piece { span, from, is_copied }) = inner.copied() else {
            return Origin { source: Source::default(), is_copied: false };
        };
        if length(span) != length(from.span) {
            return Origin { source: from, is_copied };
        }
        let start = from.span.start + (at - span.start);
        Origin { source: Source { file: from.file, span: Span { start, end: start + 1 } }, is_copied }
    }
}

/// The parts of a text between two bytes that are in no comment of it.
pub fn outside_comments(text: &str, from: usize, to: usize) -> Vec<&str> {
    let mut parts = Vec::new();
    let mut at = from;
    for Comment { span, .. } in comments(text) {
        if span.end <= at || span.start >= to {
            continue;
        }
        parts.extend(text.get(at..span.start));
        at = span.end;
    }
    parts.extend(text.get(at..to));
    parts
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
        let of = |what: &str| {
            let Origin { source, is_copied } = edited.source_of(at(&edited.text, what));
            (source.span.start, source.span.end, is_copied)
        };
        assert_eq!([of("WEI"), of("("), of("hree")], [(4, 7, false), (0, 13, false), (9, 10, true)]);
    }

    #[test]
    fn what_is_spelled_alike_is_not_copied() {
        let text = "//@ requires nobody;";
        let mut marks = Marks::default();
        let made = marks.mark(0, Span { start: 13, end: 19 }, "nobody");
        let mut edits = Edits::new(0, text);
        edits.insert(text.len(), &format!("if ({made})"));
        let edited = edits.finish(&marks);
        let Origin { source, is_copied } = edited.source_of(at(&edited.text, "(nobody") + 1);
        assert_eq!((source.span.start, is_copied), (13, false));
    }
}
