//! Declarations of Java: from tokens to the types, fields and methods of a file.
//!
//! Declarations inside of JML comments (ghost fields, model methods) are read by the same functions, while the parser stands in the group of
//! the comment.

use super::cursor::{Parsed, Parser};
use super::lex::Kind;
use super::member::Pending;
use super::words;
use crate::ast::{Class, ClassKind, Field, Ident, Method, Modifiers, Param, Problem, ProblemKind, Span, TypeRef, Unit};

const IN_NAMELESS: &str =
    "JML in classes inside of methods, in classes without a name and in constants is not supported";

impl Parser<'_> {
    /// The whole file.
    pub fn unit(mut self) -> Unit {
        let mut unit = Unit::default();
        let mut top = empty_class(ClassKind::Class, Ident { name: String::new(), span: Span::default() });
        self.members(&mut top, Some(&mut unit));
        // Members outside of classes: Java's compact source files, which we do not know.
        for clause in &top.clauses {
            self.broken(clause.span, "this clause belongs to no class");
        }
        for method in &mut top.methods {
            self.problems.append(&mut method.problems);
            let params = method.params.iter().any(|param| !param.modifiers.jml.is_empty());
            if method.spec.is_some() || !method.notes.is_empty() || !method.modifiers.jml.is_empty() || params {
                self.unsupported(method.name.span, "JML of methods outside of classes is not supported");
            }
        }
        for field in top.fields.iter().filter(|field| !field.modifiers.jml.is_empty()) {
            self.unsupported(field.name.span, "JML of fields outside of classes is not supported");
        }
        unit.classes = top.classes;
        unit.hides_classes = self.hides_classes;
        (unit.unread, unit.groups) = (self.unread, self.groups);
        unit.problems = self.problems;
        unit.problems.sort_by_key(|problem| (problem.span.start, problem.span.end));
        unit
    }

    /// Members up to the end that is set; of the file itself with its package and imports.
    fn members(&mut self, class: &mut Class, mut unit: Option<&mut Unit>) {
        let mut pending = Pending::default();
        while self.pos < self.end {
            if let Some(group) = self.jml_here() {
                self.group = group;
                self.jml_members(&mut pending, class, unit.as_deref_mut());
                self.group = 0;
                continue;
            }
            if self.at_end() {
                break;
            }
            if self.prefix_part(&mut pending) {
                continue;
            }
            let next = self.next();
            match (self.word(next), unit.as_deref_mut()) {
                (";" | "}", _) => {
                    self.orphans(&mut pending, "`;`");
                    self.bump();
                }
                ("package", Some(unit)) => {
                    self.orphans(&mut pending, "the package");
                    unit.package = self.package();
                }
                ("import", Some(unit)) => {
                    self.orphans(&mut pending, "an import");
                    unit.imports.push(self.import());
                }
                ("module" | "open", Some(_)) if self.tokens[self.second()].kind == Kind::Word => {
                    self.skip_declaration();
                }
                _ => {
                    let before = self.pos;
                    if let Err(problem) = self.declaration(&mut pending, class) {
                        let message = format!("this Java is not understood: {}", problem.message);
                        self.unsupported(problem.span, message);
                        self.orphans(&mut pending, "Java that is not understood");
                        self.skip_declaration();
                    }
                    if self.pos == before {
                        self.bump();
                    }
                }
            }
        }
        self.orphans(&mut pending, "the end of the class");
    }

    fn package(&mut self) -> Option<String> {
        self.bump();
        let mut name = String::new();
        while !self.at_end() && !self.eat(";") {
            let token = self.bump();
            name.push_str(&self.text[token.span.start..token.span.end]);
        }
        (!name.is_empty()).then_some(name)
    }

    /// From `import` to the semicolon.
    pub fn import(&mut self) -> Span {
        let start = self.here().start;
        while !self.at_end() && !self.eat(";") {
            self.bump();
        }
        self.since(start)
    }

    /// Goes over a declaration that is not understood: to its semicolon or over its braces.
    pub fn skip_declaration(&mut self) {
        while !self.at_end() {
            let next = self.next();
            if self.is("{") {
                let to = self.close[next].map_or(self.end, |close| close + 1);
                self.skip_to(to.min(self.end), "JML inside of Java that is not understood");
                return;
            }
            if self.is("}") {
                return;
            }
            if self.bump().kind == Kind::Op && self.word(next) == ";" {
                return;
            }
        }
    }

    /// The declaration of a type, a field, a method or an initialiser, after its modifiers.
    pub fn declaration(&mut self, pending: &mut Pending, class: &mut Class) -> Parsed<()> {
        if self.group == 0 {
            self.check_comment_words(pending);
        }
        let next = self.next();
        pending.begin(self.tokens[next].span.start);
        let kind = match self.word(next) {
            "class" => Some(ClassKind::Class),
            "interface" => Some(ClassKind::Interface),
            "enum" => Some(ClassKind::Enum),
            "@" => Some(ClassKind::Annotation),
            "record" if self.is_record(next) => Some(ClassKind::Record),
            _ => None,
        };
        if let Some(kind) = kind {
            self.orphan_contract(pending, "a type");
            let declared = self.deeper(|p| p.class(kind, pending))?;
            class.classes.push(declared);
            return Ok(());
        }
        if self.is("{") {
            self.orphan_contract(pending, "an initialiser");
            let body = self.body();
            for note in body.notes {
                self.unsupported(note.span, "JML in initialisers is not supported");
            }
            self.orphans(pending, "an initialiser");
            return Ok(());
        }
        self.method_or_fields(pending, class)
    }

    fn is_record(&self, next: usize) -> bool {
        let name = self.seen(next + 1);
        let after = self.seen((name + 1).min(self.tokens.len() - 1));
        self.tokens[name].kind == Kind::Word && (self.is_at(after, "(") || self.is_at(after, "<"))
    }

    fn class(&mut self, kind: ClassKind, pending: &mut Pending) -> Parsed<Class> {
        if kind == ClassKind::Annotation {
            self.bump();
        }
        self.bump();
        let mut class = empty_class(kind, self.ident()?);
        class.span.start = pending.start();
        class.modifiers = pending.modifiers();
        self.problems.append(&mut pending.problems);
        if self.is("<") {
            class.type_params = self.type_params()?;
        }
        if kind == ClassKind::Record {
            class.components = self.params()?;
        }
        loop {
            if self.eat("extends") {
                if kind == ClassKind::Interface {
                    class.interfaces = self.types()?;
                } else {
                    class.superclass = Some(self.type_ref()?);
                }
            } else if self.eat("implements") {
                class.interfaces = self.types()?;
            } else if self.eat("permits") {
                self.types()?;
            } else {
                break;
            }
        }
        let open = self.next();
        class.body.start = self.expect("{")?.span.start;
        let outer = self.end;
        let close = self.close[open].filter(|close| *close <= outer);
        self.end = close.unwrap_or(outer);
        if kind == ClassKind::Enum {
            self.constants(&mut class);
        }
        self.members(&mut class, None);
        // Whatever happened inside: the class ends with its brace.
        self.pos = self.end;
        self.end = outer;
        if close.is_some() {
            self.bump();
        }
        class.body.end = self.previous_end().max(class.body.start);
        class.span.end = class.body.end;
        Ok(class)
    }

    fn constants(&mut self, class: &mut Class) {
        let mut pending = Pending::default();
        while self.pos < self.end {
            if let Some(group) = self.jml_here() {
                self.group = group;
                self.jml_members(&mut pending, class, None);
                self.group = 0;
                continue;
            }
            let next = self.next();
            if self.is(",") {
                self.bump();
            } else if self.is("@") && self.annotation().is_ok() {
            } else if self.tokens[next].kind == Kind::Word && !words::is_reserved(self.word(next)) {
                class.constants.push(self.take_ident());
                while self.is("(") || self.is("{") {
                    let open = self.next();
                    let to = self.close[open].map_or(self.end, |close| close + 1).min(self.end);
                    self.skip_to(to, IN_NAMELESS);
                }
            } else {
                break;
            }
            self.orphans(&mut pending, "a constant");
        }
        self.orphans(&mut pending, "the end of the constants");
        class.takes_members = self.eat(";");
    }

    fn method_or_fields(&mut self, pending: &mut Pending, class: &mut Class) -> Parsed<()> {
        let type_params = if self.is("<") { self.type_params()? } else { Vec::new() };
        loop {
            if let Some(group) = self.jml_here() {
                self.group = group;
                self.jml_members(pending, class, None);
                self.group = 0;
            } else if !self.prefix_part(pending) {
                break;
            }
        }
        let next = self.next();
        let second = self.second();
        if self.tokens[next].kind == Kind::Word && self.is_at(second, "(") {
            let name = self.ident()?;
            return self.method(pending, class, type_params, None, name);
        }
        if class.kind == ClassKind::Record && self.word(next) == class.name.name && self.is_at(second, "{") {
            let name = self.ident()?;
            return self.method(pending, class, type_params, None, name);
        }
        let ty = self.type_ref()?;
        let name = self.ident()?;
        if self.is("(") {
            return self.method(pending, class, type_params, Some(ty), name);
        }
        self.orphan_contract(pending, "a field");
        self.fields(pending, class, ty, name)
    }

    fn method(
        &mut self,
        pending: &mut Pending,
        class: &mut Class,
        type_params: Vec<crate::ast::TypeParam>,
        result: Option<TypeRef>,
        name: Ident,
    ) -> Parsed<()> {
        let outside = std::mem::take(&mut self.problems);
        let is_model = self.group != 0;
        let read = self.method_rest(class, result);
        let mut problems = std::mem::replace(&mut self.problems, outside);
        let rest = match read {
            Ok(rest) => rest,
            Err(problem) => {
                self.problems.append(&mut problems);
                return Err(problem);
            }
        };
        let start = pending.start();
        let mut contract = pending.contract.take();
        if let (None, Some(first)) = (&contract, pending.problems.first()) {
            // Nothing of it could be read: it is a contract all the same.
            contract.get_or_insert_default().spec.span = first.span;
        }
        pending.problems.append(&mut problems);
        if let Some(also) = contract.as_ref().and_then(|contract| contract.after_also) {
            let message = "expected a case after it, found the method".to_owned();
            pending.problems.push(Problem { span: also, message, kind: ProblemKind::Broken });
        }
        let spec = contract.map(|contract| contract.spec);
        let modifiers = pending.modifiers();
        let mut problems = std::mem::take(&mut pending.problems);
        problems.sort_by_key(|problem| (problem.span.start, problem.span.end));
        class.methods.push(Method {
            modifiers,
            type_params,
            result: rest.result,
            name,
            params: rest.params,
            throws: rest.throws,
            body: rest.body,
            is_model,
            spec,
            notes: rest.inside.notes,
            returns: rest.inside.returns,
            after_explicit_call: rest.inside.after_explicit_call,
            span: self.since(start),
            problems,
        });
        Ok(())
    }

    fn method_rest(&mut self, class: &Class, mut result: Option<TypeRef>) -> Parsed<Rest> {
        let compact = self.is("{");
        let params = if compact { class.components.clone() } else { self.params()? };
        if let Some(ty) = &mut result {
            self.dimensions(ty)?;
        }
        let throws = if self.eat("throws") { self.types()? } else { Vec::new() };
        let mut rest = Rest { result, params, throws, body: None, inside: super::body::Body::default() };
        if self.is("{") {
            let start = self.here().start;
            rest.inside = self.body();
            rest.body = Some(self.since(start));
        } else if self.eat("default") {
            let mut inside = super::body::Body::default();
            self.walk_expression(&mut inside, super::body::Stop::Statement);
            self.expect(";")?;
        } else {
            self.expect(";")?;
        }
        Ok(rest)
    }

    /// `(final int a, String... b)`
    fn params(&mut self) -> Parsed<Vec<Param>> {
        self.expect("(")?;
        let mut params = Vec::new();
        while !self.is(")") {
            let modifiers = self.local_modifiers()?;
            let mut ty = self.type_ref()?;
            while self.is("@") {
                self.annotation()?;
            }
            if self.eat("...") {
                ty.text.push_str("[]");
            }
            if let Some(receiver) = self.receiver() {
                self.pos = receiver;
            } else {
                let name = self.ident()?;
                self.dimensions(&mut ty)?;
                params.push(Param { modifiers, ty, name });
            }
            if !self.eat(",") {
                break;
            }
        }
        if self.eat(")") { Ok(params) } else { Err(self.expected("`,` or `)`")) }
    }

    /// The index after `this` or `Outer.this`, which name no parameter.
    fn receiver(&self) -> Option<usize> {
        let mut at = self.next();
        while self.tokens[at].kind == Kind::Word && self.is_at(self.seen(at + 1), ".") {
            at = self.seen(self.seen(at + 1) + 1);
        }
        self.is_at(at, "this").then_some(at + 1)
    }

    /// Modifiers of a parameter, JML's too; annotations are passed over.
    fn local_modifiers(&mut self) -> Parsed<Modifiers> {
        let mut modifiers = Modifiers::default();
        loop {
            if let Some(group) = self.jml_here() {
                self.group = group;
                while !self.at_end() {
                    let word = self.word(self.next());
                    if matches!(word, "nullable" | "non_null") {
                        let ident = self.take_ident();
                        modifiers.jml.push(ident);
                        continue;
                    }
                    let from = self.here();
                    let known = words::is_jml_modifier(word);
                    self.pos = self.end_of_group();
                    let span = self.since(from.start);
                    if known {
                        self.unsupported(span, format!("`{word}` of a parameter is not supported"));
                    } else {
                        self.broken(span, "this JML comment belongs to nothing: it stands before a parameter");
                    }
                }
                self.group = 0;
            } else if self.is("@") {
                let (start, said) = (self.here().start, self.jml_annotation());
                self.annotation()?;
                let span = self.since(start);
                match said {
                    Some(Ok(&[name @ ("nullable" | "non_null")])) => {
                        modifiers.jml.push(Ident { name: name.to_owned(), span });
                    }
                    Some(_) => self.unsupported(span, "this annotation of a parameter is not supported"),
                    None => {}
                }
            } else if self.is("final") {
                let ident = self.take_ident();
                modifiers.java.push(ident);
            } else if self.group != 0 && matches!(self.word(self.next()), "nullable" | "non_null") {
                let ident = self.take_ident();
                modifiers.jml.push(ident);
            } else {
                return Ok(modifiers);
            }
        }
    }

    fn fields(&mut self, pending: &mut Pending, class: &mut Class, ty: TypeRef, first: Ident) -> Parsed<()> {
        let start = pending.start();
        let modifiers = pending.modifiers();
        self.problems.append(&mut pending.problems);
        let mut fields = Vec::new();
        let mut name = first;
        loop {
            let mut own = ty.clone();
            self.dimensions(&mut own)?;
            let mut init = None;
            let mut ghost_init = None;
            if self.eat("=") {
                let from = self.here().start;
                if self.group == 0 {
                    let mut inside = super::body::Body::default();
                    self.walk_expression(&mut inside, super::body::Stop::Declarator);
                    for note in inside.notes {
                        self.unsupported(note.span, "JML in initialisers is not supported");
                    }
                } else {
                    ghost_init = Some(self.expr()?);
                }
                init = Some(self.since(from));
            }
            let modifiers = modifiers.clone();
            fields.push(Field {
                modifiers,
                ty: own,
                name,
                init,
                groups: Vec::new(),
                ghost_init,
                span: Span::default(),
            });
            if !self.eat(",") {
                break;
            }
            name = self.ident()?;
        }
        self.expect(";")?;
        let span = self.since(start);
        class.fields.extend(fields.into_iter().map(|field| Field { span, ..field }));
        Ok(())
    }
}

/// A method from its parameters on.
struct Rest {
    result: Option<TypeRef>,
    params: Vec<Param>,
    throws: Vec<TypeRef>,
    body: Option<Span>,
    inside: super::body::Body,
}

fn empty_class(kind: ClassKind, name: Ident) -> Class {
    Class {
        kind,
        name,
        type_params: Vec::new(),
        modifiers: Modifiers::default(),
        superclass: None,
        interfaces: Vec::new(),
        components: Vec::new(),
        constants: Vec::new(),
        takes_members: true,
        fields: Vec::new(),
        methods: Vec::new(),
        classes: Vec::new(),
        clauses: Vec::new(),
        body: Span::default(),
        span: Span::default(),
    }
}
