//! Declarations: the program as a whole.

mod classes;
mod fixed;
mod methods;
mod types;

use crate::config::Feature;
use crate::generator::Gen;
use crate::plan::TOP_LEVEL;
use crate::scope::{Ending, Jump, JumpKind, Return, Scope, VarKind};
use crate::support;
use crate::types::Ty;
use crate::world::Owner;
use crate::writer::Writer;

impl Gen {
    /// Writes all planned declarations, then what they turned out to use.
    pub(crate) fn write_program(mut self) -> String {
        self.write_fields();
        for iface in 0..self.world.ifaces.len() {
            self.write_iface(iface);
        }
        for index in 0..self.world.enums.len() {
            self.write_enum(index);
        }
        for index in 0..self.world.records.len() {
            self.write_record(index);
        }
        for class in 0..self.world.classes.len() {
            self.write_class(class);
        }
        for index in 0..self.world.methods.len() {
            if self.world.methods[index].owner == Owner::Main {
                let method = self.world.methods[index].clone();
                self.scope = self.static_scope(0);
                self.write_main_method(&method);
            }
        }
        self.write_main();
        let fixed = self.fixed_declarations();
        let body = std::mem::take(&mut self.out).into_text();
        self.assemble(&body, &fixed)
    }

    fn assemble(&mut self, body: &str, fixed: &[(&str, Vec<String>)]) -> String {
        let mut used: Vec<&String> = Vec::new();
        let mut text = body.to_string();
        // Later ones may use earlier ones.
        for (needle, lines) in fixed.iter().rev() {
            if text.contains(needle) {
                lines.iter().for_each(|line| text.push_str(line));
                used.extend(lines.iter().rev());
            }
        }
        let mut out = Writer::default();
        out.line("import java.util.*;");
        out.line("import java.util.function.*;");
        out.line("");
        if text.contains("(Box)") || text.contains("Comparable ") {
            out.line("@SuppressWarnings({\"unchecked\", \"rawtypes\"})");
        }
        out.open(format!("public class {}", self.world.main));
        for line in support::declarations(&text, &self.config) {
            out.line(line);
        }
        for line in used.into_iter().rev() {
            out.line(line);
        }
        out.raw(body);
        out.close();
        out.into_text()
    }

    fn write_fields(&mut self) {
        for field in self.world.statics.clone() {
            // Nothing that could fail: the program would be over before it began.
            self.scope = Scope::new(0);
            let value = match &field.ty {
                Ty::Prim(prim) => self.literal(*prim),
                ty => self.field_value(ty),
            };
            let java = self.java(&field.ty);
            self.out.line(format!("static {java} {} = {value};", field.name));
        }
        for field in self.world.outer.clone() {
            self.scope = Scope::new(0);
            let value = self.field_value(&field.ty);
            let java = self.java(&field.ty);
            self.out.line(format!("{java} {} = {value};", field.name));
        }
    }

    /// An initial value: mostly a constant, so that classes can be initialised.
    pub(crate) fn field_value(&mut self, ty: &Ty) -> String {
        match ty {
            Ty::Prim(prim) if self.rng.chance(70) => self.literal(*prim),
            Ty::Prim(_) => self.expr_at(ty, 1),
            Ty::Array(element) => self.array_initializer(element, 0),
            Ty::Str => self.string_literal(),
            Ty::Boxed(prim) => {
                let value = self.literal(*prim);
                format!("(({}) {value})", prim.boxed())
            }
            Ty::Class(class) => self.creation(*class, 1).unwrap_or_else(|| self.null(ty)),
            _ => self.null(ty),
        }
    }

    fn write_main(&mut self) {
        let uncaught = self.rng.chance(self.config.uncaught);
        let sections = (self.config.sections + self.rng.below(2)).max(1);
        let wild = if uncaught { Some(sections - 1 - self.rng.below(sections.min(2))) } else { None };
        let mut calls = Vec::new();
        for section in 0..sections {
            let guard = if Some(section) == wild { Guard::None } else { Guard::Catch };
            if self.rng.chance(35) {
                let name = self.name("sec");
                self.scope = self.static_scope(TOP_LEVEL);
                self.scope.returns = Return::Void;
                self.scope.checked = self.on(Feature::Exceptions);
                let throws = if self.scope.checked { " throws Chk" } else { "" };
                self.out.open(format!("static void {name}(){throws}"));
                self.section_body(guard);
                self.out.close();
                calls.push((guard, Some(name)));
            } else {
                calls.push((guard, None));
            }
        }
        let throws = if self.on(Feature::Exceptions) { " throws Chk" } else { "" };
        self.out.open(format!("public static void main(String[] args){throws}"));
        for (guard, call) in calls {
            self.scope = self.static_scope(TOP_LEVEL);
            self.scope.checked = self.on(Feature::Exceptions);
            self.out.open(match guard {
                Guard::Catch => "try",
                Guard::None => "",
            });
            match call {
                Some(name) => self.out.line(format!("{name}();")),
                None => self.section_body(guard),
            }
            if guard == Guard::Catch {
                let name = self.name("e");
                // The narrow clause lets errors and the checked exception through.
                let clause = if self.rng.chance(93) { "Throwable" } else { "RuntimeException" };
                self.out.reopen(format!("catch ({clause} {name})"));
                self.out.line(format!("pr(\"{name} \" + desc({name}));"));
            }
            self.out.close();
        }
        for field in self.world.statics.clone() {
            let name = format!("{}.{}", self.world.main, field.name);
            self.print_value(&name, &field.ty);
        }
        self.out.line("System.out.println(\"end \" + lines + \" \" + fuel);");
        self.out.close();
    }

    fn section_body(&mut self, guard: Guard) {
        self.scope.ending = Ending::MustComplete;
        self.limit_body(3 * self.config.body_lines);
        for _ in 0..2 {
            let ty = self.value_ty();
            self.declare(&ty);
        }
        let count = 1 + self.rng.below(self.config.statements.max(1));
        self.statements(count);
        if self.rng.chance(45) {
            self.repeated_part();
        } else {
            self.call_and_print();
            self.statements(count);
        }
        self.print_recent();
        if guard == Guard::None {
            self.certain_throw();
        }
    }

    /// A loop whose rounds show what changes from one to the next.
    fn repeated_part(&mut self) {
        let name = self.name("n");
        let bound = 2 + self.rng.below(4);
        self.out.open(format!("for (int {name} = 0; {name} < {bound}; {name}++)"));
        self.out.line("tick();");
        self.nested(|g| {
            g.scope.declare(name, Ty::INT, VarKind::Counter);
            g.scope.loops += 1;
            g.scope.nesting += 1;
            g.scope.jumps.push(Jump { label: None, kind: JumpKind::Loop });
            g.call_and_print();
            let count = 1 + g.rng.below(g.config.statements.max(2) - 1);
            g.statements(count);
            g.print();
        });
        self.out.close();
    }

    /// Runs a method and shows its result.
    fn call_and_print(&mut self) {
        for _ in 0..3 {
            let ty = self.value_ty();
            if let Some(text) = self.call(&ty, 2) {
                let name = self.declare_as(&ty, &text);
                self.print_value(&name, &ty);
                return;
            }
        }
        self.call_for_effect();
    }

    /// A line that throws, though the compiler cannot know.
    fn certain_throw(&mut self) {
        let template = match self.rng.below(8) {
            0 => "int[] @ = null; pr(\"@\" + @[0]);",
            1 => "Object @ = \"text\"; pr(\"@\" + (Integer) @);",
            2 => "int @ = new int[2][3].length - 2; pr(\"@\" + %i / @);",
            3 => "int[] @ = {1, 2}; @[@.length + (%i & 3)]++;",
            4 => "int @ = -5; pr(\"@\" + new long[@].length);",
            5 => "String @ = null; pr(\"@\" + @.length());",
            6 => "Object[] @ = new Integer[1]; @[0] = \"no\";",
            _ => "int @ = 3; while (@-- > 0) { if (@ == 1) throw new IllegalStateException(\"@ \" + %i); }",
        };
        let name = self.name("wild");
        let line = self.fill(&template.replace('@', &name), 1);
        self.out.line(line);
    }
}

/// Whether a section of `main` has a `catch` of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Guard {
    Catch,
    None,
}
