//! Types, type parameters and annotations: from tokens to their text with normalised blanks.
//!
//! Nothing here recurses: nested type arguments are counted.

use super::cursor::{Parsed, Parser};
use super::lex::Kind;
use super::words::{self, JML_TYPES, PRIMITIVES};
use crate::ast::{Ident, ProblemKind, Span, TypeParam, TypeRef};

/// How deep type arguments may be nested.
const MAX_ARGUMENTS: usize = 100;

impl<'t> Parser<'t> {
    /// A type, with its dimensions.
    pub fn type_ref(&mut self) -> Parsed<TypeRef> {
        let Some((ty, after)) = self.scan_type(self.next()) else {
            let mut problem = self.expected("a type");
            if self.kind() == Kind::Backslash && words::STRANGE_WORDS.contains(&self.word(self.next())) {
                problem.message = format!("the type `{}` is not supported", self.word(self.next()));
                problem.kind = ProblemKind::Unsupported;
            }
            return Err(problem);
        };
        while self.pos < after {
            self.bump();
        }
        Ok(ty)
    }

    /// The type at an index and the index after it, if there is one.
    pub fn scan_type(&self, from: usize) -> Option<(TypeRef, usize)> {
        let start = self.tokens[from].span.start;
        let mut text = String::new();
        let mut depth = 0usize;
        let mut at = from;
        let mut component = true;
        let mut after = from;
        loop {
            at = self.seen(at);
            let token = self.tokens[at];
            let word = self.word(at);
            if word == "@" && token.kind == Kind::Op {
                let annotated = self.scan_annotation(at)?;
                // After a component an annotation belongs to the dimensions that follow, or not to this type.
                let next = self.seen(annotated);
                let dimensions = ["[", "@", "..."].iter().any(|sign| self.is_at(next, sign));
                if !component && !dimensions {
                    break;
                }
                at = annotated;
                continue;
            }
            if component {
                if depth > 0 && word == "?" {
                    text.push('?');
                    let next = self.seen(at + 1);
                    if self.is_at(next, "extends") || self.is_at(next, "super") {
                        text.push_str(&format!(" {} ", self.word(next)));
                        at = next + 1;
                        continue;
                    }
                } else if depth > 0 && word == ">" && text.ends_with('<') {
                    component = false;
                    continue;
                } else if (token.kind == Kind::Word && (!words::is_reserved(word) || PRIMITIVES.contains(&word)))
                    || (token.kind == Kind::Backslash && JML_TYPES.contains(&word))
                {
                    text.push_str(word);
                } else {
                    return None;
                }
                component = false;
                at += 1;
                after = at;
                continue;
            }
            if token.kind != Kind::Op {
                break;
            }
            let next = self.seen((at + 1).min(self.tokens.len() - 1));
            match word {
                "." if self.tokens[next].kind == Kind::Word && !words::is_reserved(self.word(next)) => {
                    text.push('.');
                    component = true;
                }
                "." if self.is_at(next, "@") => {
                    text.push('.');
                    component = true;
                }
                // Not deeper, so that a long chain of comparisons is not read again and again.
                "<" if depth < MAX_ARGUMENTS => {
                    depth += 1;
                    text.push('<');
                    component = true;
                }
                "[" if self.is_at(next, "]") => {
                    text.push_str("[]");
                    at = next;
                    after = at + 1;
                }
                "," if depth > 0 => {
                    text.push_str(", ");
                    component = true;
                }
                ">" if depth > 0 => {
                    depth -= 1;
                    text.push('>');
                    after = at + 1;
                }
                _ => break,
            }
            at += 1;
        }
        if depth > 0 {
            return None;
        }
        let end = self.tokens[after - 1].span.end;
        Some((TypeRef { text, span: Span { start, end } }, after))
    }

    /// The index after the annotation at an index.
    pub fn scan_annotation(&self, from: usize) -> Option<usize> {
        let mut at = self.seen(from + 1);
        loop {
            if self.tokens[at].kind != Kind::Word {
                return None;
            }
            let dot = self.seen(at + 1);
            if !self.is_at(dot, ".") {
                return if self.is_at(dot, "(") { self.close[dot].map(|close| close + 1) } else { Some(at + 1) };
            }
            at = self.seen(dot + 1);
        }
    }

    /// Goes over an annotation, with its arguments.
    pub fn annotation(&mut self) -> Parsed<()> {
        let Some(after) = self.scan_annotation(self.next()) else {
            return Err(self.expected("an annotation"));
        };
        while self.pos < after {
            self.bump();
        }
        Ok(())
    }

    /// What an annotation here says, if it is one of JML's (`org.jmlspecs.annotation`): modifiers, or its name if it is not known.
    pub fn jml_annotation(&self) -> Option<Result<&'static [&'static str], &'t str>> {
        const PACKAGE: &str = "org.jmlspecs.annotation.";
        let name = self.seen((self.next() + 1).min(self.tokens.len() - 1));
        let end = self.scan_annotation(self.next())?;
        let is_part = |index: &usize| {
            self.tokens[*index].group == self.group
                && (self.tokens[*index].kind == Kind::Word || self.is_at(*index, "."))
        };
        let whole: Vec<&'t str> = (name..end).take_while(is_part).map(|index| self.word(index)).collect();
        let simple = whole.last().copied()?;
        let imported = [format!("{PACKAGE}*"), format!("{PACKAGE}{simple};")];
        let is_imported = whole.len() == 1 && imported.iter().any(|import| self.text.contains(import));
        if !is_imported && whole.concat() != format!("{PACKAGE}{simple}") {
            return None;
        }
        match words::ANNOTATIONS.iter().find(|(known, _)| *known == simple) {
            Some((_, modifiers)) => Some(Ok(modifiers)),
            None if words::JAVA_ANNOTATIONS.contains(&simple) => None,
            None => Some(Err(simple)),
        }
    }

    /// Types with commas between.
    pub fn types(&mut self) -> Parsed<Vec<TypeRef>> {
        let mut types = vec![self.type_ref()?];
        while self.eat(",") {
            types.push(self.type_ref()?);
        }
        Ok(types)
    }

    /// `[]` after a name.
    pub fn dimensions(&mut self, ty: &mut TypeRef) -> Parsed<()> {
        while self.is("@") {
            self.annotation()?;
        }
        while self.are("[", "]") {
            self.bump();
            self.bump();
            ty.text.push_str("[]");
        }
        Ok(())
    }

    /// `<T extends A & B, U>`
    pub fn type_params(&mut self) -> Parsed<Vec<TypeParam>> {
        self.expect("<")?;
        let mut params = Vec::new();
        loop {
            while self.is("@") {
                self.annotation()?;
            }
            let name: Ident = self.ident()?;
            let mut text = name.name.clone();
            if self.eat("extends") {
                text.push_str(" extends ");
                text.push_str(&self.type_ref()?.text);
                while self.eat("&") {
                    text.push_str(" & ");
                    text.push_str(&self.type_ref()?.text);
                }
            }
            params.push(TypeParam { name, text });
            if !self.eat(",") {
                break;
            }
        }
        self.expect(">")?;
        Ok(params)
    }
}
