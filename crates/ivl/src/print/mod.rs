//! From programs to text. The grammar is in `docs/ivl.md`.
//!
//! Tables are printed in the order of their ids, so that reading the text back gives the same ids, and printing
//! that gives the same text, byte for byte. Only origins are printed by value, where they are used: their numbering is
//! that of their first use in the text. A program that is not well-formed is printed as far as it goes: an id that is not in
//! its table becomes a name such as `` `?c12` ``.

mod body;
mod expr;
pub(crate) mod name;
pub(crate) mod precedence;

use crate::expr::{Const, Type};
use crate::program::{About, Cell, ClassId, ClassKind, FieldId, GlobalId, Proc, ProcId, Program, Purpose, Storage};
use crate::{Expr, Stmt, Term};
use base::{Origin, OriginId, Owner, Role};
use name::{push_message, push_name, push_text};
use std::fmt::{self, Write};

/// The text of a program.
pub fn program(program: &Program) -> String {
    let mut printer = Printer::new(program);
    printer.tables();
    for id in program.procs.ids() {
        printer.blank_line();
        printer.proc(&program.procs[id]);
    }
    printer.out
}

/// The text of one procedure of a program.
pub fn proc(program: &Program, proc: &Proc) -> String {
    let mut printer = Printer::new(program);
    printer.proc(proc);
    printer.out
}

/// The text of one statement, without its origin.
pub fn stmt(program: &Program, proc: &Proc, stmt: &Stmt) -> String {
    let mut printer = Printer::new(program);
    printer.stmt(proc, &stmt.kind);
    printer.out
}

/// The text of one terminator, without its origin.
pub fn term(program: &Program, proc: &Proc, term: &Term) -> String {
    let mut printer = Printer::new(program);
    printer.term(proc, &term.kind);
    printer.out
}

/// The text of one expression over the locals of a procedure.
pub fn expr(program: &Program, proc: &Proc, expr: &Expr) -> String {
    let mut printer = Printer::new(program);
    printer.expr(proc, expr);
    printer.out
}

/// The text of a constant.
pub fn constant(value: Const) -> String {
    let mut out = String::new();
    expr::push_const(&mut out, value);
    out
}

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&program(self))
    }
}

/// The text so far, and the program it is about.
struct Printer<'a> {
    program: &'a Program,
    out: String,
}

impl<'a> Printer<'a> {
    fn new(program: &'a Program) -> Self {
        Self { program, out: String::new() }
    }

    fn push(&mut self, text: &str) {
        self.out.push_str(text);
    }

    /// Appends anything that can be shown, such as an id.
    fn show(&mut self, item: impl fmt::Display) {
        // Writing to a string does not fail.
        let _ = write!(self.out, "{item}");
    }

    fn name(&mut self, name: &str) {
        push_name(&mut self.out, name);
    }

    /// The name of something in a table, or a stand-in.
    fn known(&mut self, name: Option<&str>, id: impl fmt::Display) {
        match name {
            Some(name) => self.name(name),
            None => self.show(format_args!("`?{id}`")),
        }
    }

    fn class(&mut self, id: ClassId) {
        self.known(self.program.classes.get(id).map(|class| &*class.name), id);
    }

    fn global(&mut self, id: GlobalId) {
        self.known(self.program.globals.get(id).map(|global| &*global.name), id);
    }

    fn proc_name(&mut self, id: ProcId) {
        self.known(self.program.procs.get(id).map(|proc| &*proc.name), id);
    }

    fn field(&mut self, id: FieldId) {
        match self.program.fields.get(id) {
            Some(field) => {
                self.class(field.owner);
                self.push("::");
                self.name(&field.name);
            }
            None => self.show(format_args!("`?`::`?{id}`")),
        }
    }

    fn blank_line(&mut self) {
        if !self.out.is_empty() {
            self.out.push('\n');
        }
    }

    /// Everything but the procedures.
    fn tables(&mut self) {
        let program = self.program;
        if let Some(entry) = program.entry {
            self.push("entry ");
            self.proc_name(entry);
            self.push(";\n");
        }
        if !program.classes.is_empty() {
            self.blank_line();
        }
        for class in program.classes.iter() {
            self.owner(class.owner);
            self.push(match class.kind {
                ClassKind::Concrete => "class ",
                ClassKind::Abstract => "abstract class ",
                ClassKind::Array { .. } => "array class ",
            });
            self.name(&class.name);
            if let ClassKind::Array { element, class, index } = class.kind {
                if index != Type::I32 {
                    self.push(" by ");
                    self.push(index.name());
                }
                self.push(" of ");
                self.push(element.name());
                if let Some(class) = class {
                    self.push(" ");
                    self.class(class);
                }
            }
            for (index, above) in class.supers.iter().enumerate() {
                self.push(if index == 0 { " extends " } else { ", " });
                self.class(*above);
            }
            self.push(";\n");
        }
        if !program.fields.is_empty() {
            self.blank_line();
        }
        for (id, field) in program.fields.entries() {
            self.owner(field.declared_by);
            self.push(if field.is_final { "final field " } else { "field " });
            self.field(id);
            self.push(": ");
            self.push(field.ty.name());
            self.push(";\n");
        }
        if !program.globals.is_empty() {
            self.blank_line();
        }
        for global in program.globals.iter() {
            self.owner(global.owner);
            self.push("global ");
            self.name(&global.name);
            self.push(": ");
            self.push(global.ty.name());
            self.push(" = ");
            expr::push_const(&mut self.out, global.init);
            self.purpose(&global.purpose);
            self.push(";\n");
        }
        self.texts();
        self.exceptions();
        self.places();
        self.channels();
        self.functions();
    }

    /// ` is …`; nothing for what is just a variable.
    fn purpose(&mut self, purpose: &Purpose) {
        match purpose {
            Purpose::Variable => {}
            Purpose::Static { class, field } => {
                self.push(" is static ");
                self.name(class);
                self.push("::");
                self.name(field);
            }
            Purpose::Exception => self.push(" is exception"),
            Purpose::Choice(choice) => self.show(format_args!(" is choice {}", choice.name())),
            Purpose::Index(number) => self.show(format_args!(" is index {number}")),
            Purpose::Part(part) => {
                match part.cell {
                    Cell::Field(field) => {
                        self.push(" is field ");
                        self.field(field);
                    }
                    Cell::Element(index) => self.show(format_args!(" is element {index}")),
                    Cell::Object => self.push(" is object"),
                    Cell::Chosen(number) => self.show(format_args!(" is chosen {number}")),
                }
                self.push(" of ");
                self.class(part.class);
                self.origin(part.origin, &Origin::default());
            }
        }
    }

    /// `library ` or `made `; what is the user's goes without saying.
    fn owner(&mut self, owner: Owner) {
        if owner != Owner::User {
            self.push(owner.name());
            self.push(" ");
        }
    }

    /// Functions that origins name.
    fn functions(&mut self) {
        let functions = self.program.origins.functions();
        if functions.len() > 0 {
            self.blank_line();
        }
        for (name, function) in functions {
            self.owner(function.owner);
            self.push("function ");
            self.name(name);
            let facts = [
                (" of ", &function.class, function.class.is_empty()),
                (" in ", &function.package, function.package.is_empty()),
                (" is ", &function.name, function.name == *name),
                (" as ", &function.short, function.short == *name),
            ];
            for (word, fact, goes_without_saying) in facts {
                if !goes_without_saying {
                    self.push(word);
                    self.name(fact);
                }
            }
            if function.role != Role::Code {
                self.push(" for ");
                self.push(function.role.name());
            }
            self.push(";\n");
        }
    }

    fn texts(&mut self) {
        let program = self.program;
        if program.text_layout.is_some() || !program.texts.is_empty() {
            self.blank_line();
        }
        if let Some(layout) = program.text_layout {
            self.push("layout ");
            self.class(layout.class);
            self.push(" with ");
            self.field(layout.value);
            self.push(": ");
            self.class(layout.array);
            self.push(";\n");
        }
        for (id, text) in program.texts.entries() {
            self.show(format_args!("text {id} "));
            push_text(&mut self.out, &text.units);
            self.push(";\n");
        }
    }

    fn exceptions(&mut self) {
        if let Some(layout) = self.program.exceptions {
            self.blank_line();
            self.push("exceptions ");
            self.class(layout.class);
            self.push(" with ");
            self.field(layout.message);
            self.push(";\n");
        }
    }

    /// Checks, inputs and allocation sites.
    fn places(&mut self) {
        let program = self.program;
        let nowhere = Origin::default();
        if !(program.checks.is_empty() && program.inputs.is_empty() && program.sites.is_empty()) {
            self.blank_line();
        }
        for (id, check) in program.checks.entries() {
            self.show(format_args!("check {id} {}", check.kind.name()));
            match &check.about {
                About::Program => {}
                About::Contract(function) => {
                    self.push(" relies on ");
                    self.name(function);
                }
                About::Call => self.push(" call"),
                About::Assumption(assumption) => {
                    self.push(" unless ");
                    self.name(assumption.id());
                }
            }
            if !check.message.is_empty() {
                self.push(" ");
                push_message(&mut self.out, &check.message);
            }
            self.origin(check.origin, &nowhere);
            self.push(";\n");
        }
        for (id, input) in program.inputs.entries() {
            self.show(format_args!("input {id} {} ", input.kind.name()));
            self.name(&input.name);
            self.push(": ");
            self.push(input.ty.name());
            self.origin(input.origin, &nowhere);
            self.push(";\n");
        }
        for (id, site) in program.sites.entries() {
            self.show(format_args!("site {id}"));
            if site.storage != Storage::Managed {
                self.push(" ");
                self.push(site.storage.name());
            }
            self.origin(site.origin, &nowhere);
            self.push(";\n");
        }
    }

    fn channels(&mut self) {
        let program = self.program;
        if !program.channels.is_empty() {
            self.blank_line();
        }
        for (id, channel) in program.channels.entries() {
            self.show(format_args!("channel {id} "));
            self.name(&channel.name);
            self.push(": (");
            for (index, ty) in channel.types.iter().enumerate() {
                self.push(if index == 0 { "" } else { ", " });
                self.push(ty.name());
            }
            self.push(");\n");
        }
    }

    /// ` @…`, short where file and method are those of `context`; nothing for the unknown place.
    fn origin(&mut self, id: OriginId, context: &Origin) {
        let origin = self.program.origins.get(id);
        if *origin == Origin::default() {
            return;
        }
        if origin.file == context.file && origin.method == context.method {
            self.push(" @");
            match origin.line {
                Some(line) => self.show(line),
                None => self.push("_"),
            }
            self.column_and_offset(origin);
            return;
        }
        self.push(" @(");
        match &origin.file {
            Some(file) => self.name(file),
            None => self.push("_"),
        }
        match origin.line {
            Some(line) => self.show(format_args!(":{line}")),
            None if origin.column.is_some() => self.push(":_"),
            None => {}
        }
        self.column_and_offset(origin);
        if let Some(method) = &origin.method {
            self.push(" in ");
            self.name(method);
        }
        self.push(")");
    }

    fn column_and_offset(&mut self, origin: &Origin) {
        if let Some(column) = origin.column {
            self.show(format_args!(":{column}"));
        }
        if let Some(offset) = origin.offset {
            self.show(format_args!("+{offset}"));
        }
    }
}
