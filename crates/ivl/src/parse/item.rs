//! The top level: declarations.

use super::{Names, ParseErrorKind, Parsed, Parser, Tok, Token};
use crate::expr::Type;
use crate::program::{
    About, Cell, Channel, Check, CheckKind, Choice, Class, ClassKind, ExceptionLayout, Field, Global, Input, InputKind,
    Part, Purpose,
};
use crate::program::{ClassId, FieldId, Site, Storage, Text, TextLayout};
use base::{Assumption, Function, Origin, Owner, Role};
use std::sync::Arc;

const ITEM: &str = "a declaration: entry, library, made, class, abstract, array, final, field, global, layout, exceptions, text, check, input, site, channel, function, proc";

/// First reading: the names of everything. Bodies and everything else behind a name are skipped.
pub(super) fn declarations(parser: &mut Parser<'_>) -> Parsed<Names> {
    while parser.token.kind != Tok::End {
        let keyword = parser.token;
        match (keyword.kind, parser.slice(keyword)) {
            (Tok::Word, "abstract" | "array" | "final" | "library" | "made") => {
                parser.bump();
                continue;
            }
            (Tok::Word, "class") => {
                parser.bump();
                let (name, at) = parser.name("a class’s name")?;
                let is_new = parser.names.classes.add(&name);
                once(parser, is_new, "class", at)?;
            }
            (Tok::Word, "field") => {
                parser.bump();
                let (class, _) = parser.name("a class’s name")?;
                parser.expect("::")?;
                let (name, at) = parser.name("a field’s name")?;
                let is_new = parser.names.add_field(&class, &name);
                once(parser, is_new, "field", at)?;
            }
            (Tok::Word, "global") => {
                parser.bump();
                let (name, at) = parser.name("a global’s name")?;
                let is_new = parser.names.globals.add(&name);
                once(parser, is_new, "global", at)?;
            }
            (Tok::Word, "proc") => {
                parser.bump();
                let (name, at) = parser.name("a procedure’s name")?;
                let is_new = parser.names.procs.add(&name);
                once(parser, is_new, "procedure", at)?;
                while !matches!(parser.token.kind, Tok::Punct("{" | ";") | Tok::End) {
                    parser.bump();
                }
                skip_body(parser);
                continue;
            }
            (Tok::Word, "text") => {
                parser.bump();
                parser.next_number("s", parser.names.declared_texts.len())?;
                let at = parser.token;
                if at.kind != Tok::Str {
                    return parser.unexpected("a text in double quotes");
                }
                let units = parser.units(at)?;
                let is_new = parser.names.add_text(units);
                once(parser, is_new, "text", at)?;
            }
            (Tok::Word, "check") => parser.names.checks += 1,
            (Tok::Word, "input") => parser.names.inputs += 1,
            (Tok::Word, "site") => parser.names.sites += 1,
            (Tok::Word, "channel") => parser.names.channels += 1,
            (Tok::Word, "entry" | "layout" | "exceptions" | "function") => {}
            _ => return parser.unexpected(ITEM),
        }
        while !matches!(parser.token.kind, Tok::Punct(";") | Tok::End) {
            parser.bump();
        }
        parser.eat(";");
    }
    Ok(std::mem::take(&mut parser.names))
}

fn once(parser: &Parser<'_>, is_new: bool, what: &'static str, at: Token) -> Parsed<()> {
    if is_new {
        return Ok(());
    }
    Err(parser.error_at(at.start, ParseErrorKind::Twice { what, name: parser.slice(at).to_owned() }))
}

/// From `{` to the matching `}`; the second reading says what is wrong with it.
fn skip_body(parser: &mut Parser<'_>) {
    let mut open = 0usize;
    loop {
        match parser.bump().kind {
            Tok::Punct("{") => open += 1,
            Tok::Punct("}") if open <= 1 => return,
            Tok::Punct("}") => open -= 1,
            Tok::Punct(";") if open == 0 => return,
            Tok::End => return,
            _ => {}
        }
    }
}

/// Second reading: everything.
pub(super) fn items(parser: &mut Parser<'_>) -> Parsed<()> {
    while parser.token.kind != Tok::End {
        item(parser)?;
    }
    parser.program.texts =
        std::mem::take(&mut parser.names.declared_texts).into_vec().into_iter().map(|units| Text { units }).collect();
    Ok(())
}

fn item(parser: &mut Parser<'_>) -> Parsed<()> {
    let keyword = parser.token;
    if keyword.kind != Tok::Word {
        return parser.unexpected(ITEM);
    }
    let nowhere = Origin::default();
    match parser.slice(keyword) {
        "entry" => {
            parser.bump();
            let (name, at) = parser.name("a procedure’s name")?;
            let entry = parser.names.proc(&name).ok_or_else(|| parser.unknown(at, "procedure"))?;
            if parser.program.entry.replace(entry).is_some() {
                return Err(twice(parser, keyword, "the"));
            }
        }
        "library" => {
            parser.bump();
            return owned(parser, Owner::Library);
        }
        "made" => {
            parser.bump();
            return owned(parser, Owner::Made);
        }
        "class" | "abstract" | "array" | "final" | "field" | "global" | "function" => {
            return owned(parser, Owner::User);
        }
        "layout" => {
            parser.bump();
            let class = parser.class()?;
            parser.expect_word("with")?;
            let value = parser.field()?;
            parser.expect(":")?;
            let array = parser.class()?;
            if parser.program.text_layout.replace(TextLayout { class, value, array }).is_some() {
                return Err(twice(parser, keyword, "the"));
            }
        }
        "exceptions" => {
            parser.bump();
            let class = parser.class()?;
            parser.expect_word("with")?;
            let message = parser.field()?;
            if parser.program.exceptions.replace(ExceptionLayout { class, message }).is_some() {
                return Err(twice(parser, keyword, "the"));
            }
        }
        "text" => {
            // The first reading has it.
            parser.bump();
            parser.bump();
            parser.bump();
        }
        "check" => {
            parser.bump();
            parser.next_number("k", parser.program.checks.len())?;
            let kind = check_kind(parser)?;
            let mut about = About::Program;
            if parser.eat_word("relies") {
                parser.expect_word("on")?;
                about = About::Contract(Arc::from(&*parser.name("a function’s name")?.0));
            } else if parser.eat_word("call") {
                about = About::Call;
            } else if parser.eat_word("unless") {
                let (id, _) = parser.name("an assumption")?;
                let Some(assumption) = Assumption::by_id(&id) else {
                    return parser.unexpected("the name of an assumption");
                };
                about = About::Assumption(assumption);
            }
            let mut message = String::new();
            if parser.token.kind == Tok::Str {
                message = parser.decoded(parser.token)?;
                parser.bump();
            }
            let origin = parser.origin(&nowhere)?;
            parser.program.checks.push(Check { kind, about, message: message.into(), origin });
        }
        "input" => {
            parser.bump();
            parser.next_number("i", parser.program.inputs.len())?;
            let kind = parser.token;
            let kind = InputKind::ALL.into_iter().find(|known| known.name() == parser.slice(kind));
            let Some(kind) = kind else {
                return parser
                    .unexpected(format!("a kind of input: {}", InputKind::ALL.map(InputKind::name).join(", ")));
            };
            parser.bump();
            let name = Arc::from(&*parser.name("an input’s name")?.0);
            parser.expect(":")?;
            let ty = parser.ty()?;
            let origin = parser.origin(&nowhere)?;
            parser.program.inputs.push(Input { name, ty, kind, origin });
        }
        "site" => {
            parser.bump();
            parser.next_number("a", parser.program.sites.len())?;
            let named = Storage::ALL.into_iter().find(|storage| parser.eat_word(storage.name()));
            let storage = named.unwrap_or_default();
            let origin = parser.origin(&nowhere)?;
            parser.program.sites.push(Site { storage, origin });
        }
        "channel" => {
            parser.bump();
            parser.next_number("c", parser.program.channels.len())?;
            let name = Arc::from(&*parser.name("a channel’s name")?.0);
            parser.expect(":")?;
            parser.expect("(")?;
            let mut types = Vec::new();
            while !parser.eat(")") {
                types.push(parser.ty()?);
                if !parser.at(")") {
                    parser.expect(",")?;
                }
            }
            parser.program.channels.push(Channel { name, types });
        }
        "proc" => {
            parser.bump();
            let proc = parser.proc(false)?;
            parser.program.procs.push(proc);
            return Ok(());
        }
        _ => return parser.unexpected(ITEM),
    }
    parser.expect(";")
}

/// What has an owner: a class, a field, a global, a function; and a procedure that is made up.
fn owned(parser: &mut Parser<'_>, owner: Owner) -> Parsed<()> {
    match parser.slice(parser.token) {
        "class" => class(parser, Kind::Concrete, owner)?,
        "abstract" => {
            parser.bump();
            class(parser, Kind::Abstract, owner)?;
        }
        "array" => {
            parser.bump();
            class(parser, Kind::Array, owner)?;
        }
        "field" => field(parser, false, owner)?,
        "final" => {
            parser.bump();
            field(parser, true, owner)?;
        }
        "global" => {
            parser.bump();
            let name = Arc::from(&*parser.name("a global’s name")?.0);
            parser.expect(":")?;
            let ty = parser.ty()?;
            parser.expect("=")?;
            let init = parser.constant()?;
            let purpose = if parser.eat_word("is") { purpose(parser)? } else { Purpose::Variable };
            parser.program.globals.push(Global { name, ty, init, owner, purpose });
        }
        "proc" if owner == Owner::Made => {
            parser.bump();
            let proc = parser.proc(true)?;
            parser.program.procs.push(proc);
            return Ok(());
        }
        "function" => {
            parser.bump();
            let name = Arc::from(&*parser.name("a function’s name")?.0);
            let mut function = Function { owner, ..Function::named(&name) };
            if parser.eat_word("of") {
                function.class = Arc::from(&*parser.name("a class’s name")?.0);
            }
            if parser.eat_word("in") {
                function.package = Arc::from(&*parser.name("a package’s name")?.0);
            }
            if parser.eat_word("is") {
                function.name = Arc::from(&*parser.name("a function’s own name")?.0);
            }
            if parser.eat_word("as") {
                function.short = Arc::from(&*parser.name("a function’s short name")?.0);
            }
            if parser.eat_word("for") {
                function.role = role(parser)?;
            }
            parser.program.origins.declare_function(name, function);
        }
        _ => return parser.unexpected(ITEM),
    }
    parser.expect(";")
}

fn role(parser: &mut Parser<'_>) -> Parsed<Role> {
    let word = parser.slice(parser.token);
    let Some(role) = Role::ALL.into_iter().find(|role| role.name() == word) else {
        return parser.unexpected(format!("what a function is for: {}", Role::ALL.map(Role::name).join(", ")));
    };
    parser.bump();
    Ok(role)
}

const PURPOSE: &str = "what a global is: static, exception, choice, index, field, element, object, chosen";

/// Behind `is`: what a global is for.
fn purpose(parser: &mut Parser<'_>) -> Parsed<Purpose> {
    let cell = match parser.slice(parser.token) {
        "static" => {
            parser.bump();
            let class = Arc::from(&*parser.name("a class’s name")?.0);
            parser.expect("::")?;
            let field = Arc::from(&*parser.name("a field’s name")?.0);
            return Ok(Purpose::Static { class, field });
        }
        "exception" => {
            parser.bump();
            return Ok(Purpose::Exception);
        }
        "choice" => {
            parser.bump();
            let word = parser.slice(parser.token);
            let Some(choice) = Choice::ALL.into_iter().find(|choice| choice.name() == word) else {
                return parser.unexpected(format!("a choice: {}", Choice::ALL.map(Choice::name).join(", ")));
            };
            parser.bump();
            return Ok(Purpose::Choice(choice));
        }
        "index" => {
            parser.bump();
            return Ok(Purpose::Index(parser.small_number("a number")?));
        }
        "field" => {
            parser.bump();
            Cell::Field(parser.field()?)
        }
        "element" => {
            parser.bump();
            Cell::Element(parser.small_number("an index")?)
        }
        "object" => {
            parser.bump();
            Cell::Object
        }
        "chosen" => {
            parser.bump();
            Cell::Chosen(parser.small_number("a number")?)
        }
        _ => return parser.unexpected(PURPOSE),
    };
    parser.expect_word("of")?;
    let class = parser.class()?;
    let origin = parser.origin(&Origin::default())?;
    Ok(Purpose::Part(Part { class, origin, cell }))
}

fn twice(parser: &Parser<'_>, at: Token, what: &'static str) -> super::ParseError {
    parser.error_at(at.start, ParseErrorKind::Twice { what, name: parser.slice(at).to_owned() })
}

enum Kind {
    Concrete,
    Abstract,
    Array,
}

fn class(parser: &mut Parser<'_>, kind: Kind, owner: Owner) -> Parsed<()> {
    parser.expect_word("class")?;
    let name = Arc::from(&*parser.name("a class’s name")?.0);
    let kind = match kind {
        Kind::Concrete => ClassKind::Concrete,
        Kind::Abstract => ClassKind::Abstract,
        Kind::Array => {
            let index = if parser.eat_word("by") { parser.ty()? } else { Type::I32 };
            parser.expect_word("of")?;
            let element = parser.ty()?;
            // `extends` goes on, anything else is the elements' class.
            let is_done = parser.at(";") || parser.at_word("extends");
            ClassKind::Array { element, class: if is_done { None } else { Some(parser.class()?) }, index }
        }
    };
    let mut supers = Vec::new();
    if parser.eat_word("extends") {
        supers.push(parser.class()?);
        while parser.eat(",") {
            supers.push(parser.class()?);
        }
    }
    parser.program.classes.push(Class { name, supers, kind, owner });
    Ok(())
}

fn field(parser: &mut Parser<'_>, is_final: bool, declared_by: Owner) -> Parsed<()> {
    parser.expect_word("field")?;
    let owner = parser.class()?;
    parser.expect("::")?;
    let name = Arc::from(&*parser.name("a field’s name")?.0);
    parser.expect(":")?;
    let ty = parser.ty()?;
    parser.program.fields.push(Field { owner, name, ty, is_final, declared_by });
    Ok(())
}

/// The kinds of checks are words with hyphens, which are not tokens.
fn check_kind(parser: &mut Parser<'_>) -> Parsed<CheckKind> {
    let rest = &parser.source[parser.token.start..];
    let length = rest.bytes().position(|byte| !(byte.is_ascii_lowercase() || byte == b'-')).unwrap_or(rest.len());
    let Some(kind) = parser.kinds.iter().copied().find(|known| known.name() == &rest[..length]) else {
        let known: Vec<&str> = parser.kinds.iter().map(|kind| kind.name()).collect();
        return parser.unexpected(format!("a kind of check: {}", known.join(", ")));
    };
    parser.token = super::lexer::next(parser.source, parser.token.start + length);
    Ok(kind)
}

impl Parser<'_> {
    pub(super) fn ty(&mut self) -> Parsed<Type> {
        let word = self.slice(self.token);
        let Some(ty) = Type::ALL.into_iter().find(|ty| ty.name() == word) else {
            return self.unexpected("a type: bool, i8, u16, i16, i32, i64, f32, f64, ref");
        };
        self.bump();
        Ok(ty)
    }

    pub(super) fn class(&mut self) -> Parsed<ClassId> {
        let (name, at) = self.name("a class’s name")?;
        self.names.class(&name).ok_or_else(|| self.unknown(at, "class"))
    }

    pub(super) fn field(&mut self) -> Parsed<FieldId> {
        let (class, at) = self.name("a field such as Class::field")?;
        self.names.class(&class).ok_or_else(|| self.unknown(at, "class"))?;
        self.expect("::")?;
        let (name, at) = self.name("a field’s name")?;
        self.names.field(&class, &name).ok_or_else(|| self.unknown(at, "field"))
    }
}
