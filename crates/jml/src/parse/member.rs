//! JML between declarations: modifiers in comments, clauses of classes, contracts, ghost and model declarations.
//!
//! What stands before a declaration is kept in [`Pending`] until the declaration is read; what then belongs to nothing is reported.

use super::cursor::{Parsed, Parser};
use super::lex::Kind;
use super::spec::Contract;
use super::words;
use crate::ast::{Class, ClassClause, ClassClauseKind, Ident, Modifiers, Problem, ProblemKind, Span, Unit};

/// A modifier.
struct Word {
    ident: Ident,
    /// Whether it is JML's.
    jml: bool,
    /// Whether it stands in a JML comment.
    comment: bool,
}

/// What has been read before a declaration.
#[derive(Default)]
pub(super) struct Pending {
    words: Vec<Word>,
    /// The contract, if there is one.
    pub contract: Option<Contract>,
    /// Problems of the contract and of the modifiers.
    pub problems: Vec<Problem>,
    /// Where the declaration starts: its first token outside of comments, unless all of it stands in one.
    start: Option<usize>,
}

impl Pending {
    /// Says that a token of the declaration stands at a byte.
    pub fn begin(&mut self, start: usize) {
        self.start.get_or_insert(start);
    }

    /// Where the declaration starts.
    pub fn start(&mut self) -> usize {
        self.start.take().unwrap_or_default()
    }

    /// The modifiers, which belong to the declaration from now on.
    pub fn modifiers(&mut self) -> Modifiers {
        let mut modifiers = Modifiers::default();
        for word in self.words.drain(..) {
            if word.jml { modifiers.jml.push(word.ident) } else { modifiers.java.push(word.ident) }
        }
        modifiers
    }
}

impl Parser<'_> {
    /// Reads a modifier or an annotation; says whether there was one.
    pub fn prefix_part(&mut self, pending: &mut Pending) -> bool {
        let next = self.next();
        let word = self.word(next);
        let second = self.second();
        let comment = self.group != 0;
        let start = self.tokens[next].span.start;
        if self.is("@") && !self.is_at(second, "interface") {
            let said = self.jml_annotation();
            if self.annotation().is_err() {
                return false;
            }
            let span = self.since(start);
            match said {
                Some(Ok(names)) => pending.words.extend(names.iter().map(|name| {
                    let ident = Ident { name: (*name).to_owned(), span };
                    Word { ident, jml: true, comment: false }
                })),
                Some(Err(name)) => {
                    let message = format!("`@{name}` is not supported");
                    pending.problems.push(Problem { span, message, kind: ProblemKind::Unsupported });
                }
                None => {}
            }
            pending.begin(start);
            return true;
        }
        if self.are("non", "-") && self.is_at(self.seen(second + 1), "sealed") {
            let first = self.bump();
            self.bump();
            let span = Span { start: first.span.start, end: self.bump().span.end };
            pending.words.push(Word { ident: Ident { name: "non-sealed".to_owned(), span }, jml: false, comment });
            pending.begin(start);
            return true;
        }
        let jml = comment && words::is_jml_modifier(word);
        // `sealed` may be a name.
        let java =
            words::JAVA_MODIFIERS.contains(&word) && (word != "sealed" || self.tokens[second].kind == Kind::Word);
        if !jml && !java {
            return false;
        }
        let ident = self.take_ident();
        if jml && !words::JML_MODIFIERS.contains(&word) {
            let message = format!("`{word}` is not supported");
            pending.problems.push(Problem { span: ident.span, message, kind: ProblemKind::Unsupported });
        }
        if !comment {
            pending.begin(start);
        }
        if word == "strictly_pure" {
            let pure = Ident { name: "pure".to_owned(), span: ident.span };
            pending.words.push(Word { ident: pure, jml, comment });
        }
        pending.words.push(Word { ident, jml, comment });
        true
    }

    /// Reads the group of JML comments in which the parser stands, up to its end.
    pub fn jml_members(&mut self, pending: &mut Pending, class: &mut Class, mut unit: Option<&mut Unit>) {
        while !self.at_end() {
            let before = self.pos;
            self.jml_member(pending, class, unit.as_deref_mut());
            if self.pos == before {
                self.bump();
            }
        }
    }

    fn jml_member(&mut self, pending: &mut Pending, class: &mut Class, unit: Option<&mut Unit>) {
        let next = self.next();
        let word = self.word(next);
        if self.is(";") {
            self.bump();
            return;
        }
        if self.prefix_part(pending) {
            return;
        }
        let declared = pending.words.iter().any(|word| word.comment && matches!(&*word.ident.name, "ghost" | "model"));
        if declared {
            self.jml_declaration(pending, class, unit);
        } else if matches!(word, "accessible" | "depends") && self.depends() {
            // What the value of a field or an invariant depends on: nobody takes it for granted.
            self.orphan_contract(pending, &format!("`{word}`"));
            let (span, modifiers) = (self.since(self.tokens[next].span.start), Modifiers::default());
            let kind = ClassClauseKind::Other(word.to_owned());
            pending.words.retain(|word| !word.comment);
            class.clauses.push(ClassClause { kind, modifiers, span, problems: Vec::new() });
        } else if self.at_contract() {
            let outside = std::mem::take(&mut self.problems);
            let case = words::CASE_WORDS.contains(&word) && word.contains("behavio");
            if case {
                // The visibility of a case says who may rely on it: nothing that we check.
                let own = |word: &Word| {
                    word.comment && matches!(&*word.ident.name, "public" | "protected" | "private" | "code")
                };
                pending.words.retain(|word| !own(word));
            }
            self.contract(pending.contract.get_or_insert_default());
            pending.problems.append(&mut self.problems);
            self.problems = outside;
        } else if words::class_clause(word).is_some() {
            self.orphan_contract(pending, &format!("`{word}`"));
            let groups = self.groups.len();
            let clause = self.class_clause(pending);
            if word.starts_with("in") && matches!(&clause.kind, ClassClauseKind::Other(name) if name == "in") {
                self.put_into_groups(groups, clause.span.start, class);
            }
            class.clauses.push(clause);
        } else {
            let mut problem = self.expected("a clause or a modifier of JML");
            if self.kind() == Kind::Word {
                let hint = words::hint(word, words::member_words());
                problem.message = if words::note(word).is_some() {
                    format!("`{word}` belongs into the body of a method")
                } else {
                    format!("unknown JML keyword `{word}`{hint}")
                };
            }
            // A word that nobody knows may have been meant for the class as well as for what follows.
            let is_of_method =
                pending.contract.is_some() || words::is_near_contract(word) || words::note(word).is_some();
            if is_of_method {
                pending.problems.push(problem)
            } else {
                self.problems.push(problem)
            }
            self.recover(next);
        }
    }

    /// A ghost or a model declaration, in a comment.
    fn jml_declaration(&mut self, pending: &mut Pending, class: &mut Class, unit: Option<&mut Unit>) {
        let next = self.next();
        let word = self.word(next);
        let (own, others): (Vec<Word>, Vec<Word>) =
            std::mem::take(&mut pending.words).into_iter().partition(|word| word.comment);
        let start = own.first().map_or(self.here().start, |word| word.ident.span.start);
        if let (true, Some(unit)) = (self.is("import"), unit) {
            unit.imports.push(self.import());
            pending.words = others;
            return;
        }
        if matches!(word, "class" | "interface" | "enum" | "record" | "import") {
            self.unsupported(self.tokens[next].span, format!("`model {word}` is not supported here"));
            self.skip_declaration();
            pending.words = others;
            return;
        }
        let mut inner = Pending {
            words: own,
            contract: pending.contract.take(),
            problems: std::mem::take(&mut pending.problems),
            start: Some(start),
        };
        let known = class.methods.len();
        if let Err(problem) = self.declaration(&mut inner, class) {
            inner.problems.push(problem);
            match self.unread_name(next) {
                // Only what speaks of it cannot be checked.
                Some(name) => {
                    let found = inner.problems.drain(..).map(|problem| (name.clone(), problem));
                    self.unread.extend(found);
                }
                None => {
                    self.problems.append(&mut inner.problems);
                    self.recover(next);
                }
            }
        }
        if let Some(method) = class.methods.get_mut(known) {
            let body = method.span;
            for mark in self.nested.iter().filter(|mark| body.start <= **mark && **mark < body.end) {
                let span = Span { start: *mark, end: *mark + 3 };
                let message = "JML inside of model methods is not supported".to_owned();
                method.problems.push(Problem { span, message, kind: ProblemKind::Unsupported });
            }
        }
        pending.words = others;
    }

    /// Goes over `accessible x: …;` of a class; false for the clause of a method, which has no colon.
    fn depends(&mut self) -> bool {
        let of_clause = (self.pos..self.end_of_group()).take_while(|index| !self.is_at(*index, ";"));
        let (mut has_colon, mut end) = (false, self.pos);
        for index in of_clause {
            has_colon |= self.is_at(index, ":");
            end = index + 1;
        }
        if !has_colon || !self.is_at(end, ";") {
            return false;
        }
        self.pos = end + 1;
        true
    }

    /// Puts the fields of the declaration in front of a clause into the data groups that it has named; elsewhere it is not known what it means.
    fn put_into_groups(&mut self, first: usize, at: usize, class: &mut Class) {
        let Some(last) = class.fields.last().map(|field| field.span) else { return };
        let is_java =
            |token: &super::lex::Token| token.group == 0 && last.end <= token.span.start && token.span.start < at;
        if last.end > at || self.tokens.iter().any(is_java) {
            return;
        }
        let groups: Vec<String> = self.groups.drain(first..).map(|group| group.name).collect();
        for field in class.fields.iter_mut().filter(|field| field.span == last) {
            field.groups.extend(groups.iter().cloned());
        }
    }

    /// The name of a declaration that could not be read, if that much is plain, and goes over the declaration.
    fn unread_name(&mut self, first: usize) -> Option<String> {
        let end = self.end_of_group_after(first);
        let is_end = |index: &usize| ["(", "=", ";", ",", "{"].iter().any(|sign| self.is_at(*index, sign));
        let sign = (first..end).find(is_end)?;
        let name = sign.checked_sub(1).filter(|name| *name > first && self.tokens[*name].kind == Kind::Word)?;
        if self.is_at(sign, ",") {
            return None;
        }
        let stop = (sign..end).find(|index| self.is_at(*index, ";") || self.is_at(*index, "{"))?;
        let last = if self.is_at(stop, "{") { self.close[stop]? } else { stop };
        self.pos = last + 1;
        Some(self.word(name).to_owned())
    }

    fn end_of_group_after(&self, from: usize) -> usize {
        let is_inside = |index: &usize| *index < self.end && self.tokens[*index].group == self.group;
        (from..).take_while(is_inside).last().map_or(from, |last| last + 1)
    }

    /// `x, this.y`: data groups.
    fn data_groups(&mut self) -> Parsed<()> {
        loop {
            if self.are("this", ".") || self.are("super", ".") {
                self.bump();
                self.bump();
            }
            let group = self.ident()?;
            self.groups.push(group);
            if !self.eat(",") {
                return Ok(());
            }
        }
    }

    fn class_clause(&mut self, pending: &mut Pending) -> ClassClause {
        let (own, others): (Vec<Word>, Vec<Word>) =
            std::mem::take(&mut pending.words).into_iter().partition(|word| word.comment);
        pending.words = others;
        let index = self.next();
        let start = own.first().map_or(self.here().start, |word| word.ident.span.start);
        let outside = std::mem::replace(&mut self.problems, std::mem::take(&mut pending.problems));
        let mut modifiers = Modifiers::default();
        for word in own {
            let name = &*word.ident.name;
            if !matches!(name, "public" | "protected" | "private" | "static" | "instance" | "final") {
                self.broken(word.ident.span, format!("`{name}` cannot stand before `{}`", self.word(index)));
            }
            if word.jml { modifiers.jml.push(word.ident) } else { modifiers.java.push(word.ident) }
        }
        let keyword = self.take_ident();
        let keyword_name = keyword.name.clone();
        let mut represented = None;
        let read = self.class_clause_kind(&keyword, &mut represented);
        let mut kind = match read.and_then(|kind| self.semicolon().map(|()| kind)) {
            Ok(kind) => kind,
            Err(problem) => {
                self.problems.push(problem);
                self.recover(index);
                ClassClauseKind::Other(keyword.name)
            }
        };
        let mut problems = std::mem::replace(&mut self.problems, outside);
        if let Some(name) = represented.filter(|_| !problems.is_empty()) {
            // Only what speaks of it cannot be checked.
            kind = ClassClauseKind::Other(keyword_name);
            self.unread.extend(problems.drain(..).map(|problem| (name.clone(), problem)));
        }
        ClassClause { kind, modifiers, span: self.since(start), problems }
    }

    fn class_clause_kind(&mut self, keyword: &Ident, represented: &mut Option<String>) -> Parsed<ClassClauseKind> {
        if self.are("\\not_specified", ";") {
            self.bump();
            return Ok(ClassClauseKind::Other(keyword.name.clone()));
        }
        match words::class_clause(&keyword.name).unwrap_or_default() {
            "invariant" => Ok(ClassClauseKind::Invariant(self.expr()?)),
            "constraint" => {
                let expr = self.expr()?;
                if self.is("for") {
                    let message = "`constraint … for` is not supported".to_owned();
                    return Err(Problem { span: self.here(), message, kind: ProblemKind::Unsupported });
                }
                Ok(ClassClauseKind::Constraint(expr))
            }
            "initially" => Ok(ClassClauseKind::Initially(self.expr()?)),
            "represents" => {
                if self.are("this", ".") {
                    self.bump();
                    self.bump();
                }
                let name = self.ident()?;
                *represented = Some(name.name.clone());
                if self.is("\\such_that") {
                    let message = "`\\such_that` is not supported".to_owned();
                    return Err(Problem { span: self.here(), message, kind: ProblemKind::Unsupported });
                }
                if !self.eat("=") && !self.eat("<-") {
                    return Err(self.expected("`=` or `<-`"));
                }
                let value = self.expr()?;
                if self.is(",") {
                    let message = "lists of places are not supported".to_owned();
                    return Err(Problem { span: self.here(), message, kind: ProblemKind::Unsupported });
                }
                Ok(ClassClauseKind::Represents(name, value))
            }
            "in" => {
                self.data_groups()?;
                Ok(ClassClauseKind::Other(keyword.name.clone()))
            }
            "maps" => {
                while !self.at_end() && !self.is("\\into") && !self.is(";") {
                    self.bump();
                }
                self.expect("\\into")?;
                self.data_groups()?;
                Ok(ClassClauseKind::Other(keyword.name.clone()))
            }
            _ => {
                let message = format!("`{}` is not supported", keyword.name);
                Err(Problem { span: keyword.span, message, kind: ProblemKind::Unsupported })
            }
        }
    }

    /// Reports a contract that belongs to no method.
    pub fn orphan_contract(&mut self, pending: &mut Pending, found: &str) {
        if let Some(contract) = pending.contract.take() {
            let message = format!("this contract belongs to nothing: expected a method after it, found {found}");
            self.broken(contract.spec.span, message);
        }
        self.problems.append(&mut pending.problems);
    }

    /// Reports all that belongs to nothing.
    pub fn orphans(&mut self, pending: &mut Pending, found: &str) {
        self.orphan_contract(pending, found);
        for word in pending.words.drain(..).filter(|word| word.comment) {
            let message =
                format!("`{}` belongs to nothing: expected a declaration after it, found {found}", word.ident.name);
            self.broken(word.ident.span, message);
        }
        *pending = Pending::default();
    }

    /// Java's modifiers, `ghost` and `model` in a comment belong to what is declared there, not to Java.
    pub fn check_comment_words(&mut self, pending: &mut Pending) {
        for word in pending.words.iter().filter(|word| word.comment) {
            let name = &*word.ident.name;
            if !word.jml || matches!(name, "ghost" | "model") {
                let message = format!("`{name}` belongs to nothing: expected a declaration after it in the comment");
                self.broken(word.ident.span, message);
            }
        }
        pending.words.retain(|word| !word.comment || (word.jml && !matches!(&*word.ident.name, "ghost" | "model")));
    }
}
