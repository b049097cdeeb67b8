//! JML between statements: assertions, assumptions, ghost variables, and what belongs to loops.

use super::body::Place;
use super::cursor::{Parsed, Parser};
use super::lex::Kind;
use super::words;
use crate::ast::{Expr, Ident, Location, LoopSite, Note, NoteKind, Problem, ProblemKind, Span};

/// A note that waits for its loop.
pub(super) struct LoopNote {
    kind: LoopNoteKind,
    keyword: Ident,
    span: Span,
}

enum LoopNoteKind {
    Invariant(Expr),
    Decreases(Expr),
    Assignable(Vec<Location>),
}

impl LoopNote {
    /// The note, of a loop.
    pub fn at(self, site: LoopSite) -> Note {
        let kind = match self.kind {
            LoopNoteKind::Invariant(expr) => NoteKind::LoopInvariant(expr, site),
            LoopNoteKind::Decreases(expr) => NoteKind::Decreases(expr, site),
            LoopNoteKind::Assignable(locations) => NoteKind::LoopAssignable(locations, site),
        };
        Note { kind, span: self.span }
    }
}

impl Parser<'_> {
    /// Reads the group of JML comments in which the parser stands, before a statement.
    pub fn notes(&mut self, notes: &mut Vec<Note>, of_loop: &mut Vec<LoopNote>, place: Place) {
        while !self.at_end() {
            let index = self.next();
            if self.eat(";") {
                continue;
            }
            let known = notes.len();
            let waiting = of_loop.len();
            if let Err(problem) = self.note(notes, of_loop) {
                self.problems.push(problem);
                self.recover(index);
            }
            if self.pos == index {
                self.bump();
            }
            let done = notes.len() > known;
            let read = done || of_loop.len() > waiting;
            let span = self.since(self.tokens[index].span.start);
            if done {
                // Something that is done in between separates them from their loop.
                let word = self.word(index).to_owned();
                self.loop_notes_without(of_loop, &format!("`{word}`"));
            }
            // Whatever is put before a single statement would take its place.
            if read && place == Place::Single {
                self.unsupported(span, "JML before a statement without braces around both is not supported");
            } else if done && place == Place::Labelled {
                self.unsupported(span, "JML between a label and its statement is not supported");
            }
        }
    }

    /// Reports notes of a loop that does not follow.
    pub fn loop_notes_without(&mut self, of_loop: &mut Vec<LoopNote>, found: &str) {
        for note in of_loop.drain(..) {
            let name = &note.keyword.name;
            if found == "`{`" && words::method_clause(name).is_some() {
                self.unsupported(note.span, format!("contracts of statements are not supported: `{name}`"));
                continue;
            }
            let message = format!("`{name}` belongs to nothing: expected a loop after it, found {found}");
            self.broken(note.span, message);
        }
    }

    fn note(&mut self, notes: &mut Vec<Note>, of_loop: &mut Vec<LoopNote>) -> Parsed<()> {
        let start = self.here().start;
        let mut modifiers: Vec<Ident> = Vec::new();
        while words::is_modifier(self.word(self.next())) {
            modifiers.push(self.take_ident());
        }
        let ghost = modifiers.iter().any(|word| word.name == "ghost");
        for word in &modifiers {
            if !(word.name == "nullable" || (ghost && matches!(&*word.name, "ghost" | "final"))) {
                self.unsupported(word.span, format!("`{}` inside of a body is not supported", word.name));
            }
        }
        if ghost {
            return self.ghost(start, notes);
        }
        if self.at_end() {
            return Ok(());
        }
        let next = self.next();
        let word = self.word(next);
        let Some(name) = words::note(word) else { return Err(self.no_note(next)) };
        let keyword = self.take_ident();
        if self.are("\\not_specified", ";") {
            self.bump();
            self.bump();
            return Ok(());
        }
        let kind = match name {
            "assert" | "assume" => {
                let expr = self.expr()?;
                if self.eat(":") {
                    // What to say about a failure.
                    self.expr()?;
                }
                if name == "assert" { NoteKind::Assert(expr) } else { NoteKind::Assume(expr) }
            }
            "set" => {
                let place = self.postfix()?.expr;
                if !self.is("=") {
                    let mut problem = self.expected("`=`");
                    problem.kind = ProblemKind::Unsupported;
                    return Err(problem);
                }
                self.bump();
                NoteKind::Set(place, self.expr()?)
            }
            "unreachable" => NoteKind::Unreachable,
            "loop_invariant" | "decreases" | "loop_assignable" => {
                let kind = match name {
                    "loop_invariant" => LoopNoteKind::Invariant(self.expr()?),
                    "decreases" => LoopNoteKind::Decreases(self.expr()?),
                    _ => LoopNoteKind::Assignable(self.locations()?),
                };
                if name == "decreases" && self.is(",") {
                    let message = "more than one value after `decreases` is not supported".to_owned();
                    return Err(Problem { span: self.here(), message, kind: ProblemKind::Unsupported });
                }
                // What a loop assigns is no more than what the method may.
                self.strict = None;
                self.semicolon()?;
                of_loop.push(LoopNote { kind, keyword, span: self.since(start) });
                return Ok(());
            }
            _ => {
                let message = format!("`{word}` is not supported");
                return Err(Problem { span: keyword.span, message, kind: ProblemKind::Unsupported });
            }
        };
        self.semicolon()?;
        notes.push(Note { kind, span: self.since(start) });
        Ok(())
    }

    /// What stands in a body and is no note.
    fn no_note(&self, next: usize) -> Problem {
        let word = self.word(next);
        let span = self.here();
        if self.tokens[next].kind != Kind::Word {
            return self.expected("a JML statement");
        }
        if self.at_contract() {
            let message = format!("contracts of statements are not supported: `{word}`");
            return Problem { span, message, kind: ProblemKind::Unsupported };
        }
        let message = if words::class_clause(word).is_some() {
            format!("`{word}` belongs to nothing: it stands in the body of a method")
        } else {
            let known = words::NOTES.iter().map(|(name, _)| *name);
            format!("unknown JML keyword `{word}`{}", words::hint(word, known))
        };
        Problem { span, message, kind: ProblemKind::Broken }
    }

    /// `T x = e, y;` after `ghost`.
    fn ghost(&mut self, start: usize, notes: &mut Vec<Note>) -> Parsed<()> {
        let ty = self.type_ref()?;
        let mut read = Vec::new();
        loop {
            let name = self.ident()?;
            let mut own = ty.clone();
            self.dimensions(&mut own)?;
            let value = if self.eat("=") { Some(self.expr()?) } else { None };
            read.push(NoteKind::Ghost { ty: own, name, value });
            if !self.eat(",") {
                break;
            }
        }
        self.semicolon()?;
        let span = self.since(start);
        notes.extend(read.into_iter().map(|kind| Note { kind, span }));
        Ok(())
    }
}
