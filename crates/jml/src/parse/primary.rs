//! The smallest parts of JML's expressions: literals, names, calls, `new`, quantifiers and all words with a backslash.

use super::cursor::{Parsed, Parser};
use super::expr::Tree;
use super::lex::Kind;
use super::words;
use crate::ast::{
    Expr, ExprKind, INVARIANT_FOR, Ident, Modifiers, Param, Problem, ProblemKind, Quantifier, Span, TypeRef,
};

/// What names a part of a clause for messages.
const LABELS: [&str; 3] = ["\\lbl", "\\lblpos", "\\lblneg"];

/// The quantifier that a word stands for.
fn quantifier(word: &str) -> Option<Quantifier> {
    match word {
        "\\forall" => Some(Quantifier::Forall),
        "\\exists" => Some(Quantifier::Exists),
        "\\sum" => Some(Quantifier::Sum),
        "\\product" => Some(Quantifier::Product),
        "\\num_of" | "\\count" => Some(Quantifier::NumOf),
        "\\min" => Some(Quantifier::Min),
        "\\max" => Some(Quantifier::Max),
        _ => None,
    }
}

impl Parser<'_> {
    pub(super) fn primary(&mut self) -> Parsed<Tree> {
        let next = self.next();
        let token = self.tokens[next];
        let word = self.word(next);
        match token.kind {
            Kind::Number | Kind::Char | Kind::Text => {
                self.bump();
                self.node(ExprKind::Literal(word.to_owned()), token.span, 0)
            }
            Kind::Informal => {
                self.bump();
                self.unsupported(token.span, "informal predicates `(* … *)` are not supported");
                self.node(ExprKind::Unsupported("(* … *)".to_owned()), token.span, 0)
            }
            Kind::Backslash => self.backslash(),
            Kind::Word => self.named(),
            Kind::Op if word == "(" => self.parenthesised(),
            Kind::Op | Kind::Unknown | Kind::End => Err(self.expected("an expression")),
        }
    }

    fn parenthesised(&mut self) -> Parsed<Tree> {
        let next = self.next();
        let after = self.seen(next + 1);
        if self.tokens[after].kind == Kind::Backslash {
            if LABELS.contains(&self.word(after)) && self.tokens[self.seen(after + 1)].kind == Kind::Word {
                let start = self.bump().span.start;
                self.bump();
                self.ident()?;
                return self.labelled(start);
            }
            if let Some(kind) = quantifier(self.word(after)) {
                self.bump();
                return self.quantified(kind, Some(self.tokens[next].span.start));
            }
        }
        let start = self.bump().span.start;
        let inner = self.tree()?;
        self.expect(")")?;
        let height = inner.height;
        self.node(ExprKind::Paren(Box::new(inner.expr)), self.since(start), height)
    }

    /// The rest of `(\lbl L e)` or `\lbl(L, e)`, which is `e`.
    fn labelled(&mut self, start: usize) -> Parsed<Tree> {
        let inner = self.tree()?;
        self.expect(")")?;
        let height = inner.height;
        self.node(ExprKind::Paren(Box::new(inner.expr)), self.since(start), height)
    }

    /// The invariants of an object, as the call of a method that nobody else can name.
    pub(super) fn invariants_of(&self, object: Tree, span: Span) -> Parsed<Tree> {
        let name = Ident { name: INVARIANT_FOR.to_owned(), span };
        let kind = ExprKind::Call { target: None, name, args: vec![object.expr] };
        self.node(kind, span, object.height)
    }

    /// A quantifier, from its keyword on: behind a parenthesis at some byte, which it closes, or without parentheses: then its body goes on as far
    /// as an expression can.
    fn quantified(&mut self, kind: Quantifier, open: Option<usize>) -> Parsed<Tree> {
        let keyword = self.bump();
        let start = open.unwrap_or(keyword.span.start);
        let keyword = &self.text[keyword.span.start..keyword.span.end];
        let mut modifiers = Modifiers::default();
        while matches!(self.word(self.next()), "nullable" | "non_null") {
            modifiers.jml.push(self.take_ident());
        }
        let ty = self.type_ref()?;
        let mut vars = Vec::new();
        loop {
            let name = self.ident()?;
            let mut own = ty.clone();
            self.dimensions(&mut own)?;
            vars.push(Param { modifiers: modifiers.clone(), ty: own, name });
            if !self.eat(",") {
                break;
            }
        }
        if !self.eat(";") {
            return Err(self.expected("`,` or `;`"));
        }
        let mut height = 0;
        let mut range = None;
        let body = if self.eat(";") {
            self.tree()?
        } else {
            let first = self.tree()?;
            let has_range = open.is_some() || self.goes_on_after_semicolon();
            if has_range && self.eat(";") {
                height = first.height;
                range = Some(Box::new(first.expr));
                self.tree()?
            } else {
                first
            }
        };
        if open.is_some() && !self.eat(")") {
            let what = if range.is_some() { "`)`" } else { "`;` or `)`" };
            let mut problem = self.expected(what);
            problem.message.push_str(&format!(" (in `{keyword}`)"));
            return Err(problem);
        }
        height = height.max(body.height);
        let kind = ExprKind::Quantified { kind, vars, range, body: Box::new(body.expr) };
        self.node(kind, self.since(start), height)
    }

    /// Whether the semicolon here ends no clause: behind it there is another expression.
    fn goes_on_after_semicolon(&self) -> bool {
        let next = self.second();
        let word = self.word(next);
        match self.tokens[next].kind {
            Kind::Word => !words::starts_something(word) && !words::is_modifier(word),
            Kind::Backslash | Kind::Number | Kind::Char | Kind::Text | Kind::Informal => true,
            Kind::Op => matches!(word, "(" | "-" | "+" | "!" | "~"),
            Kind::Unknown | Kind::End => false,
        }
    }

    /// A word with a backslash.
    fn backslash(&mut self) -> Parsed<Tree> {
        let next = self.next();
        let word = self.word(next);
        let start = self.tokens[next].span.start;
        if let Some(kind) = quantifier(word).filter(|_| word != "\\count") {
            return self.deeper(|p| p.quantified(kind, None));
        }
        if words::STRANGE_WORDS.contains(&word) || word.starts_with("\\dl_") {
            return self.unsupported_word(next, next);
        }
        match word {
            "\\lbl" | "\\lblpos" | "\\lblneg" => {
                self.bump();
                self.expect("(")?;
                self.ident()?;
                self.expect(",")?;
                self.labelled(start)
            }
            "\\inv" => {
                self.bump();
                let this = self.node(ExprKind::This, self.since(start), 0)?;
                self.invariants_of(this, self.since(start))
            }
            "\\invariant_for" => {
                self.bump();
                self.expect("(")?;
                let object = self.tree()?;
                self.expect(")")?;
                self.invariants_of(object, self.since(start))
            }
            "\\result" => {
                self.bump();
                self.node(ExprKind::Result, self.since(start), 0)
            }
            "\\old" | "\\pre" | "\\past" => {
                self.bump();
                self.expect("(")?;
                let inner = self.tree()?;
                let label = if word == "\\old" && self.eat(",") { Some(self.ident()?) } else { None };
                self.expect(")")?;
                self.node(ExprKind::Old(Box::new(inner.expr), label), self.since(start), inner.height)
            }
            "\\fresh" => {
                self.bump();
                let (args, height) = self.arguments()?;
                self.node(ExprKind::Fresh(args), self.since(start), height)
            }
            "\\typeof" => self.with_argument(ExprKind::TypeOf),
            "\\elemtype" => self.with_argument(ExprKind::ElemType),
            "\\nonnullelements" => self.with_argument(ExprKind::NonNullElements),
            "\\type" => {
                self.bump();
                self.expect("(")?;
                let ty = self.type_ref()?;
                self.expect(")")?;
                self.node(ExprKind::Type(ty), self.since(start), 0)
            }
            "\\reach" => {
                self.bump();
                self.expect("(")?;
                let from = self.tree()?;
                let ty = if self.eat(",") { Some(self.type_ref()?) } else { None };
                let field = if ty.is_some() && self.eat(",") { Some(self.ident()?) } else { None };
                self.expect(")")?;
                let kind = ExprKind::Reach { from: Box::new(from.expr), ty, field };
                self.node(kind, self.since(start), from.height)
            }
            "\\bigint" | "\\real" | "\\TYPE" => Err(self.expected("an expression")),
            _ => {
                let known = words::WORDS.iter().chain(&words::STRANGE_WORDS).copied();
                let message = format!("unknown JML expression `{word}`{}", words::hint(word, known));
                Err(Problem { span: self.here(), message, kind: ProblemKind::Broken })
            }
        }
    }

    fn with_argument(&mut self, kind: impl FnOnce(Box<Expr>) -> ExprKind) -> Parsed<Tree> {
        let start = self.bump().span.start;
        self.expect("(")?;
        let inner = self.tree()?;
        self.expect(")")?;
        self.node(kind(Box::new(inner.expr)), self.since(start), inner.height)
    }

    /// Goes over something whose word is known, and whose meaning is not.
    fn unsupported_word(&mut self, first: usize, word: usize) -> Parsed<Tree> {
        let name = self.word(word).to_owned();
        let start = self.tokens[first].span.start;
        let open = if first == word { self.seen(word + 1) } else { first };
        let mut to = word;
        if self.is_at(open, "(") {
            match self.close[open] {
                Some(close) => to = close,
                None => {
                    let message = "expected `)`, found the end of the comment".to_owned();
                    return Err(Problem { span: self.tokens[open].span, message, kind: ProblemKind::Broken });
                }
            }
        }
        while self.pos <= to {
            self.bump();
        }
        let span = self.since(start);
        self.unsupported(span, format!("`{name}` is not supported"));
        self.node(ExprKind::Unsupported(name), span, 0)
    }

    /// What starts with a word.
    fn named(&mut self) -> Parsed<Tree> {
        let next = self.next();
        let token = self.tokens[next];
        let word = self.word(next);
        if let Some((ty, after)) = self.scan_class_literal(next) {
            while self.pos < after {
                self.bump();
            }
            return self.node(ExprKind::ClassLiteral(ty), self.since(token.span.start), 0);
        }
        match word {
            "true" | "false" | "null" => {
                self.bump();
                self.node(ExprKind::Literal(word.to_owned()), token.span, 0)
            }
            "this" => {
                self.bump();
                self.node(ExprKind::This, token.span, 0)
            }
            "super" => {
                self.bump();
                if self.is(".") { self.node(ExprKind::Super, token.span, 0) } else { Err(self.expected("`.`")) }
            }
            "new" => self.new_object(),
            "switch" => {
                let message = "`switch` in JML is not supported".to_owned();
                Err(Problem { span: token.span, message, kind: ProblemKind::Unsupported })
            }
            _ if words::is_reserved(word) => Err(self.expected("an expression")),
            _ => {
                let name = self.take_ident();
                if self.is("(") {
                    let (args, height) = self.arguments()?;
                    let kind = ExprKind::Call { target: None, name, args };
                    return self.node(kind, self.since(token.span.start), height);
                }
                self.node(ExprKind::Name(name.name), token.span, 0)
            }
        }
    }

    /// `a.b.C[].class`, without type arguments.
    fn scan_class_literal(&self, from: usize) -> Option<(TypeRef, usize)> {
        let mut at = from;
        let mut text = String::new();
        loop {
            let word = self.word(at);
            let name = self.tokens[at].kind == Kind::Word
                && (!words::is_reserved(word) || (at == from && words::PRIMITIVES.contains(&word)));
            if !name {
                return None;
            }
            text.push_str(word);
            let mut end = self.tokens[at].span.end;
            let mut dot = self.seen(at + 1);
            while self.is_at(dot, "[") && self.is_at(self.seen(dot + 1), "]") {
                let close = self.seen(dot + 1);
                text.push_str("[]");
                end = self.tokens[close].span.end;
                dot = self.seen(close + 1);
            }
            if !self.is_at(dot, ".") {
                return None;
            }
            let after = self.seen(dot + 1);
            if self.is_at(after, "class") {
                let span = Span { start: self.tokens[from].span.start, end };
                return Some((TypeRef { text, span }, after + 1));
            }
            text.push('.');
            at = after;
        }
    }

    /// `new C(…)` or `new T[…]`: kept as it is written, hence without anything of JML inside.
    fn new_object(&mut self) -> Parsed<Tree> {
        let first = self.next();
        let start = self.bump().span.start;
        self.type_ref()?;
        let mut height = 0;
        if self.is("(") {
            height = self.arguments()?.1;
        } else if self.is("[") {
            while self.eat("[") {
                if !self.is("]") {
                    height = height.max(self.tree()?.height);
                }
                self.expect("]")?;
            }
        } else if !self.is("{") {
            return Err(self.expected("`(` or `[`"));
        }
        let name = "new".to_owned();
        if self.is("{") {
            let open = self.next();
            let what = if self.word(open - 1) == ")" {
                "classes without a name"
            } else {
                "array initialisers and set comprehensions"
            };
            let Some(close) = self.close[open] else { return Err(self.expected("`;`")) };
            while self.pos <= close {
                self.bump();
            }
            let span = self.since(start);
            self.unsupported(span, format!("{what} in JML are not supported"));
            return self.node(ExprKind::Unsupported(name), span, 0);
        }
        let span = self.since(start);
        let jml = (first..self.pos).any(|index| {
            matches!(self.tokens[index].kind, Kind::Backslash | Kind::Informal)
                || matches!(self.word(index), "==>" | "<==" | "<==>" | "<=!=>" | "<:")
        });
        if jml {
            self.unsupported(span, "JML inside of `new` is not supported");
            return self.node(ExprKind::Unsupported(name), span, 0);
        }
        let text = self.spelled(first, self.pos);
        self.node(ExprKind::New { text }, span, height)
    }

    /// Tokens as written, on one line and without comments between.
    fn spelled(&self, from: usize, to: usize) -> String {
        let mut text = String::new();
        for index in from..to {
            if index > from && self.tokens[index].span.start > self.tokens[index - 1].span.end {
                text.push(' ');
            }
            text.push_str(self.word(index));
        }
        text
    }
}
