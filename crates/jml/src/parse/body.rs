//! Bodies: a walk over statements that finds loops, return statements, explicit constructor calls, and the JML between statements.
//!
//! Expressions are passed over without a tree; only lambdas with a block and `switch` are walked into, since they hold statements. Classes
//! inside of bodies are passed over: JML in them is not supported. Invariant: whatever Java stands there, the walk ends with the body.

use super::cursor::{Parsed, Parser};
use super::lex::Kind;
use super::words;
use crate::ast::{LoopKind, LoopSite, Note, Span};

/// What is found in a body.
#[derive(Default)]
pub(super) struct Body {
    pub notes: Vec<Note>,
    pub returns: Vec<Span>,
    pub after_explicit_call: Option<usize>,
    /// How many lambdas we are in.
    lambdas: usize,
    /// Whether `this(` or `super(` was passed in this statement.
    explicit: bool,
}

/// Where an expression ends, besides at a closing bracket.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Stop {
    /// At a semicolon.
    Statement,
    /// At a semicolon, or at the comma before the next name that is declared.
    Declarator,
}

/// Where a statement stands.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    /// Among others: something can be put before it.
    Block,
    /// After a label, among others: only what belongs to a loop can stand before it.
    Labelled,
    /// Alone, without braces around it.
    Single,
}

const IN_CLASS: &str = "JML in classes inside of methods is not supported";

impl Parser<'_> {
    /// The body whose opening brace is here.
    pub fn body(&mut self) -> Body {
        let mut body = Body::default();
        let depth = self.depth;
        let outer = self.end;
        let close = self.close[self.next()];
        if let Err(problem) = self.block(&mut body) {
            self.problems.push(problem);
            self.depth = depth;
            self.end = outer;
            self.skip_to(close.map_or(outer, |close| close + 1).min(outer), "JML that is nested too deep");
        }
        body.notes.sort_by_key(|note| note.span.start);
        body.returns.sort_by_key(|span| span.start);
        body
    }

    /// `{ … }`
    fn block(&mut self, body: &mut Body) -> Parsed<()> {
        let open = self.next();
        let outer = self.end;
        let close = self.close[open].filter(|close| *close <= outer);
        self.bump();
        self.end = close.unwrap_or(outer);
        while self.pos < self.end && (self.jml_here().is_some() || !self.at_end()) {
            let before = self.pos;
            self.statement(body, Place::Block)?;
            if self.pos == before {
                self.bump();
            }
        }
        self.pos = self.end;
        self.end = outer;
        if close.is_some() {
            self.bump();
        }
        Ok(())
    }

    fn statement(&mut self, body: &mut Body, place: Place) -> Parsed<()> {
        self.deeper(|p| p.statement_here(body, place))
    }

    fn statement_here(&mut self, body: &mut Body, place: Place) -> Parsed<()> {
        let mut place = place;
        let mut of_loop = Vec::new();
        loop {
            let next = self.next();
            let word = self.word(next);
            if let Some(group) = self.jml_here() {
                self.group = group;
                self.notes(&mut body.notes, &mut of_loop, place);
                self.group = 0;
            } else if word == "case" || (word == "default" && self.tokens[next].kind == Kind::Word) {
                self.loop_notes_without(&mut of_loop, &self.found());
                place = self.case_label();
            } else if self.is_label(next) {
                self.bump();
                self.bump();
                if place == Place::Block {
                    place = Place::Labelled;
                }
            } else {
                break;
            }
        }
        let next = self.next();
        let word = self.word(next);
        let paren = self.is_at(self.second(), "(");
        let site = match word {
            _ if self.tokens[next].kind != Kind::Word => None,
            "while" if paren => Some(self.while_loop(body)?),
            "do" => Some(self.do_loop(body)?),
            "for" if paren => Some(self.for_loop(body)?),
            _ => None,
        };
        if let Some(site) = site {
            body.notes.extend(of_loop.into_iter().map(|note| note.at(site)));
            return Ok(());
        }
        self.loop_notes_without(&mut of_loop, &self.found());
        match word {
            "{" => self.block(body)?,
            "if" if paren => self.branches(body)?,
            "switch" if paren => {
                self.walk_expression(body, Stop::Statement);
                self.eat(";");
            }
            "try" => self.try_statement(body)?,
            "synchronized" if paren => {
                self.bump();
                self.parentheses(body);
                if self.is("{") {
                    self.block(body)?;
                }
            }
            "return" => {
                let start = self.bump().span.start;
                self.walk_expression(body, Stop::Statement);
                self.eat(";");
                if body.lambdas == 0 {
                    body.returns.push(self.since(start));
                }
            }
            _ if self.is_local_class(next) => {
                while !self.at_end() && !self.is("{") && !self.is(";") {
                    self.bump();
                }
                let open = self.next();
                if self.is("{") {
                    let to = self.close[open].map_or(self.end, |close| close + 1).min(self.end);
                    self.skip_to(to, IN_CLASS);
                }
            }
            _ => {
                body.explicit = false;
                self.walk_expression(body, Stop::Statement);
                let ended = self.eat(";");
                if ended && body.explicit && body.lambdas == 0 && body.after_explicit_call.is_none() {
                    body.after_explicit_call = Some(self.previous_end());
                }
            }
        }
        Ok(())
    }

    fn is_label(&self, next: usize) -> bool {
        self.tokens[next].kind == Kind::Word
            && !words::is_reserved(self.word(next))
            && self.is_at(self.seen((next + 1).min(self.tokens.len() - 1)), ":")
    }

    /// Whether a class is declared here, after modifiers and annotations.
    fn is_local_class(&self, next: usize) -> bool {
        let mut at = next;
        loop {
            let word = self.word(at);
            let after = self.seen((at + 1).min(self.tokens.len() - 1));
            if self.is_at(at, "@") {
                match self.scan_annotation(at) {
                    Some(after) => at = self.seen(after),
                    None => return false,
                }
            } else if matches!(word, "final" | "abstract" | "static" | "strictfp" | "sealed")
                && self.tokens[after].kind != Kind::Op
            {
                at = after;
            } else if self.is_at(at, "non") && self.is_at(after, "-") && self.is_at(self.seen(after + 1), "sealed") {
                at = self.seen(self.seen(after + 1) + 1);
            } else {
                let named = self.seen((after + 1).min(self.tokens.len() - 1));
                let record = word == "record" && (self.is_at(named, "(") || self.is_at(named, "<"));
                return self.tokens[at].kind == Kind::Word
                    && self.tokens[after].kind == Kind::Word
                    && (matches!(word, "class" | "interface" | "enum") || record);
            }
        }
    }

    /// `case …:`, `case … ->` or `default`; says where the statement after it stands.
    fn case_label(&mut self) -> Place {
        self.bump();
        let mut conditions = 0usize;
        let mut before = "";
        while !self.at_end() {
            let next = self.next();
            let word = self.word(next);
            match word {
                "->" => {
                    self.bump();
                    return Place::Single;
                }
                ":" if conditions == 0 => {
                    self.bump();
                    return Place::Block;
                }
                ":" => conditions -= 1,
                // After these a question mark is a type.
                "?" if before != "<" && before != "," => conditions += 1,
                ";" | "}" => break,
                _ => {}
            }
            let close = if word == "(" { self.close[next].filter(|close| *close < self.end) } else { None };
            self.bump();
            while close.is_some_and(|close| self.pos <= close) {
                self.bump();
            }
            before = word;
        }
        Place::Block
    }

    fn branches(&mut self, body: &mut Body) -> Parsed<()> {
        // A loop, since chains of `else if` may be long.
        loop {
            self.bump();
            self.parentheses(body);
            self.statement(body, Place::Single)?;
            if !self.eat("else") {
                return Ok(());
            }
            if self.jml_here().is_some() || !self.is("if") {
                return self.statement(body, Place::Single);
            }
        }
    }

    fn try_statement(&mut self, body: &mut Body) -> Parsed<()> {
        self.bump();
        if self.is("(") {
            self.parentheses(body);
        }
        loop {
            if self.is("{") {
                self.block(body)?;
            }
            if self.is("catch") {
                self.bump();
                self.parentheses(body);
            } else if self.is("finally") {
                self.bump();
            } else {
                return Ok(());
            }
            if !self.is("{") {
                return Ok(());
            }
        }
    }

    fn while_loop(&mut self, body: &mut Body) -> Parsed<LoopSite> {
        let keyword = self.bump().span;
        let cond = self.parentheses(body);
        let inner = self.loop_body(body)?;
        Ok(LoopSite { kind: LoopKind::While, keyword, cond, body: inner })
    }

    fn do_loop(&mut self, body: &mut Body) -> Parsed<LoopSite> {
        let keyword = self.bump().span;
        let inner = self.loop_body(body)?;
        let mut cond = Span { start: inner.end, end: inner.end };
        if self.eat("while") {
            cond = self.parentheses(body);
            self.eat(";");
        }
        Ok(LoopSite { kind: LoopKind::Do, keyword, cond, body: inner })
    }

    fn loop_body(&mut self, body: &mut Body) -> Parsed<Span> {
        let start = self.here().start;
        self.statement(body, Place::Single)?;
        Ok(self.since(start))
    }

    fn for_loop(&mut self, body: &mut Body) -> Parsed<LoopSite> {
        let keyword = self.bump().span;
        let open = self.next();
        let outer = self.end;
        let close = self.close[open].filter(|close| *close <= outer);
        self.bump();
        self.end = close.unwrap_or(outer);
        let mut semicolons = Vec::new();
        while self.pos < self.end && !self.at_end() {
            self.walk_expression(body, Stop::Statement);
            if self.is(";") {
                semicolons.push(self.next());
                self.bump();
            } else if !self.at_end() {
                self.bump();
            }
        }
        self.end_of_parentheses(outer, close);
        let (kind, cond) = match semicolons[..] {
            [] => (LoopKind::Each, self.between(open, open + 1)),
            [only] => (LoopKind::For, self.between(only, only + 1)),
            [one, two, ..] => (LoopKind::For, self.between(one, two)),
        };
        let inner = self.loop_body(body)?;
        Ok(LoopSite { kind, keyword, cond, body: inner })
    }

    /// `( … )`, and what stands between.
    fn parentheses(&mut self, body: &mut Body) -> Span {
        if !self.is("(") {
            let start = self.here().start;
            return Span { start, end: start };
        }
        let open = self.next();
        let outer = self.end;
        let close = self.close[open].filter(|close| *close <= outer);
        self.bump();
        self.end = close.unwrap_or(outer);
        while self.pos < self.end && !self.at_end() {
            self.walk_expression(body, Stop::Statement);
            if !self.at_end() {
                // Semicolons between resources.
                self.bump();
            }
        }
        self.end_of_parentheses(outer, close);
        self.between(open, close.unwrap_or(self.pos))
    }

    /// From the first token between two others to the last one: blanks and comments around are left out, since what is put after a comment
    /// could become a part of it.
    fn between(&self, before: usize, after: usize) -> Span {
        let mut seen = (before + 1..after).filter(|index| self.tokens[*index].group == self.group);
        let end = self.tokens[before].span.end;
        let Some(first) = seen.next() else { return Span { start: end, end } };
        let last = seen.next_back().unwrap_or(first);
        Span { start: self.tokens[first].span.start, end: self.tokens[last].span.end }
    }

    /// Leaves parentheses: JML before the closing one is reported on the way.
    fn end_of_parentheses(&mut self, outer: usize, close: Option<usize>) {
        self.end = outer;
        if close.is_some() {
            self.bump();
        }
    }

    /// Goes over an expression or a declaration of variables, into the statements inside of it.
    pub fn walk_expression(&mut self, body: &mut Body, stop: Stop) {
        let mut depth = 0usize;
        let mut before = "";
        while !self.at_end() {
            let next = self.next();
            let word = self.word(next);
            let second = self.second();
            if !matches!(self.tokens[next].kind, Kind::Word | Kind::Op) {
                self.bump();
                before = "literal";
                continue;
            }
            match word {
                ";" if depth == 0 => return,
                ")" | "]" | "}" if depth == 0 => return,
                ")" | "]" | "}" => depth -= 1,
                "," if depth == 0 && stop == Stop::Declarator && self.is_declarator(second) => return,
                "(" | "[" => depth += 1,
                "{" if before == ")" => {
                    let to = self.close[next].map_or(self.end, |close| close + 1).min(self.end);
                    self.skip_to(to, IN_CLASS);
                    before = "}";
                    continue;
                }
                "{" => depth += 1,
                "->" if self.is_at(second, "{") => {
                    self.bump();
                    body.lambdas += 1;
                    let explicit = body.explicit;
                    self.inner_block(body);
                    body.explicit = explicit;
                    body.lambdas -= 1;
                    before = "}";
                    continue;
                }
                "switch" if self.is_at(second, "(") => {
                    self.bump();
                    self.parentheses_deeper(body);
                    if self.is("{") {
                        self.inner_block(body);
                    }
                    if depth == 0 && before.is_empty() && stop == Stop::Statement && !self.goes_on() {
                        // A statement, which needs no semicolon.
                        return;
                    }
                    before = "}";
                    continue;
                }
                "return" | "while" | "for" | "do" | "if" | "else" | "try" | "catch" | "finally" | "case" => {
                    // Whatever made us read it as a part of an expression: no loop and no return statement may be lost.
                    let message = format!("this Java is not understood: expected an expression, found `{word}`");
                    self.unsupported(self.tokens[next].span, message);
                }
                "this" | "super" if self.is_at(second, "(") => body.explicit = true,
                "new" | "instanceof" => {
                    self.bump();
                    self.skip_type(second);
                    before = "type";
                    continue;
                }
                "<" if before == "." || before == "::" => {
                    // Type arguments of a call: a comma in them separates nothing.
                    self.skip_type_arguments();
                    before = ">";
                    continue;
                }
                _ if self.tokens[next].kind == Kind::Word && self.is_at(second, "<") => {
                    if let Some((_, after)) = self.scan_type(next)
                        && self.is_at(self.seen(after), "::")
                    {
                        self.skip_type(next);
                        before = "type";
                        continue;
                    }
                }
                _ => {}
            }
            self.bump();
            before = word;
        }
    }

    /// Whether an expression goes on after a `switch` that started it.
    fn goes_on(&self) -> bool {
        self.is(".") || self.is(";")
    }

    /// Whether the name at an index is declared: `a, b = 1` against `f(a, b)` or `Map<A, B>`.
    fn is_declarator(&self, name: usize) -> bool {
        let after = self.seen((name + 1).min(self.tokens.len() - 1));
        self.tokens[name].kind == Kind::Word
            && !words::is_reserved(self.word(name))
            && ["=", ",", ";", "["].iter().any(|sign| self.is_at(after, sign))
    }

    fn skip_type(&mut self, from: usize) {
        if let Some((_, after)) = self.scan_type(from) {
            while self.pos < after {
                self.bump();
            }
        }
    }

    fn skip_type_arguments(&mut self) {
        let mut depth = 0usize;
        while !self.at_end() && !self.is(";") {
            match self.word(self.next()) {
                "<" => depth += 1,
                ">" => depth = depth.saturating_sub(1),
                _ => {}
            }
            self.bump();
            if depth == 0 {
                return;
            }
        }
    }

    /// A block inside of an expression; one that is nested too deep is passed over with a problem.
    fn inner_block(&mut self, body: &mut Body) {
        let depth = self.depth;
        let outer = self.end;
        let close = self.close[self.next()];
        let lambdas = body.lambdas;
        if let Err(problem) = self.deeper(|p| p.block(body)) {
            self.problems.push(problem);
            self.depth = depth;
            self.end = outer;
            body.lambdas = lambdas;
            self.skip_to(close.map_or(outer, |close| close + 1).min(outer), "JML that is nested too deep");
        }
    }

    /// The parentheses of a `switch` inside of an expression.
    fn parentheses_deeper(&mut self, body: &mut Body) {
        let walked = self.deeper(|p| {
            p.parentheses(body);
            Ok(())
        });
        if let Err(problem) = walked {
            self.problems.push(problem);
            let to = self.close[self.next()].map_or(self.end, |close| close + 1).min(self.end);
            self.skip_to(to, "JML that is nested too deep");
        }
    }
}
