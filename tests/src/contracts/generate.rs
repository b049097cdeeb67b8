//! Random Java classes with contracts: from a seed to a source whose methods are right about as often as wrong.
//!
//! Invariants and preconditions keep all integers of the heap between [`LOW`] and [`HIGH`], and the classes are so small that all heaps with
//! [`SIZE`] objects of a class can be built. Loops end: they run along arrays, or along a reference with a counter. Every source
//! compiles.

use super::clauses;
use crate::random::Random;
use std::fmt::Write as _;

/// The least integer of the heap.
pub const LOW: i128 = -1;
/// The greatest.
pub const HIGH: i128 = 1;
/// Objects of a class, and elements of arrays.
pub const SIZE: u32 = 2;

/// How many heaps there may be, about.
const MOST_HEAPS: usize = 4_000;

/// The type of an expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Int,
    Bool,
    /// An array of integers.
    Array,
    /// An object of this class.
    Object(usize),
}

/// Something with a name and a type.
#[derive(Clone, Debug)]
pub(super) struct Named {
    pub name: String,
    pub kind: Kind,
    pub is_nullable: bool,
}

/// A class.
#[derive(Clone, Debug, Default)]
pub(super) struct Class {
    pub fields: Vec<Named>,
    /// Its static fields.
    pub statics: Vec<Named>,
    /// Its ghost field, which statements may set.
    pub ghost: Option<String>,
    /// Its model field.
    pub model: Option<String>,
    /// Whether an object fresh from its constructor without arguments keeps the invariants about null.
    pub is_new_fine: bool,
}

/// The names of the classes.
pub(super) const CLASSES: [&str; 2] = ["A", "B"];

/// A method that others may call.
#[derive(Clone, Debug)]
pub(super) struct Callable {
    pub name: String,
    pub class: usize,
    pub params: Vec<Named>,
    pub result: Option<Kind>,
    pub is_static: bool,
    pub is_pure: bool,
    /// Whether its result may be null.
    pub is_nullable: bool,
}

/// A source under construction.
pub(super) struct Writer {
    pub random: Random,
    pub classes: Vec<Class>,
    pub callables: Vec<Callable>,
    /// The class that is written.
    pub class: usize,
    /// Variables in sight: parameters and locals.
    pub scope: Vec<Named>,
    pub is_static: bool,
    pub text: String,
    pub depth: usize,
    pub count: usize,
    /// Locations that the method may write, as `assignable` has them.
    pub written: Vec<String>,
    /// The last assignment of the body, at its top level.
    pub last: Option<(String, String)>,
    pub throws: bool,
}

/// The source of a seed, in a package of its own.
pub fn source(seed: u64) -> String {
    let mut random = Random::new(seed);
    let classes = loop {
        let classes = classes(&mut random);
        if heaps(&classes) <= MOST_HEAPS {
            break classes;
        }
    };
    let mut writer = Writer {
        random,
        classes,
        callables: Vec::new(),
        class: 0,
        scope: Vec::new(),
        is_static: false,
        text: format!("package {};\n", package(seed)),
        depth: 0,
        count: 0,
        written: Vec::new(),
        last: None,
        throws: false,
    };
    for class in (0..writer.classes.len()).rev() {
        writer.class(class);
    }
    // Objects of the subclass can stand wherever those of the first class can.
    if heaps(&writer.classes).saturating_mul(heaps(&writer.classes[..1])) <= MOST_HEAPS && writer.random.chance(40) {
        writer.subclass();
    }
    writer.text
}

/// The package of a seed.
pub fn package(seed: u64) -> String {
    format!("c{seed}")
}

/// One class or two, the first of which may lead to the second.
fn classes(random: &mut Random) -> Vec<Class> {
    let count = 1 + random.below(2);
    let mut classes: Vec<Class> = (0..count).map(|_| Class { is_new_fine: true, ..Class::default() }).collect();
    for index in 0..count {
        let ints = 1 + usize::from(random.chance(35));
        let mut fields: Vec<Named> = Vec::new();
        let mut field = |stem: &str, kind: Kind, is_nullable: bool| {
            let name = format!("{stem}{}", ["", "2"][index]);
            fields.push(Named { name, kind, is_nullable });
        };
        for name in &["x", "y"][..ints] {
            field(name, Kind::Int, false);
        }
        if random.chance(25) {
            field("flag", Kind::Bool, false);
        }
        if random.chance(55) {
            field("next", Kind::Object(index), random.chance(80));
        }
        if index == 0 && count == 2 && random.chance(70) {
            field("other", Kind::Object(1), random.chance(40));
        }
        if index == 1 && random.chance(15) {
            field("back", Kind::Object(0), true);
        }
        if random.chance(if index == 0 { 35 } else { 15 }) {
            field("data", Kind::Array, random.chance(15));
        }
        let is_bad = |field: &Named| matches!(field.kind, Kind::Array | Kind::Object(_)) && !field.is_nullable;
        classes[index].is_new_fine = !fields.iter().any(is_bad);
        classes[index].fields = fields;
        if random.chance(12) {
            let name = format!("s{}", ["", "2"][index]);
            classes[index].statics.push(Named { name, kind: Kind::Int, is_nullable: false });
        }
    }
    classes
}

/// How many heaps there are, about: all objects with all fields.
fn heaps(classes: &[Class]) -> usize {
    let values = |named: &Named| match named.kind {
        Kind::Int => 3,
        Kind::Bool => 2,
        Kind::Array => 13,
        Kind::Object(_) => SIZE as usize + usize::from(named.is_nullable),
    };
    let of = |class: &Class| class.fields.iter().map(values).product::<usize>();
    let statics = classes.iter().map(|class| 3_usize.pow(class.statics.len() as u32)).product::<usize>();
    classes.iter().map(|class| of(class).saturating_pow(SIZE)).fold(statics, usize::saturating_mul)
}

impl Writer {
    pub fn line(&mut self, text: &str) {
        let indent = "    ".repeat(self.depth);
        let _ = writeln!(self.text, "{indent}{text}");
    }

    pub fn fresh(&mut self, stem: &str) -> String {
        self.count += 1;
        format!("{stem}{}", self.count)
    }

    fn class(&mut self, class: usize) {
        self.class = class;
        self.depth = 0;
        self.scope.clear();
        self.is_static = false;
        self.text.push('\n');
        self.line(&format!("class {} {{", CLASSES[class]));
        self.depth = 1;
        let declared = self.classes[class].clone();
        for field in &declared.statics {
            self.line(&format!("//@ static invariant {} <= {} && {} <= {};", LOW, field.name, field.name, HIGH));
            self.line(&format!("static int {};", field.name));
        }
        for field in &declared.fields {
            let name = &field.name;
            let null = if field.is_nullable { format!("{name} == null || ") } else { String::new() };
            match field.kind {
                Kind::Int => self.line(&format!("//@ invariant {LOW} <= {name} && {name} <= {HIGH};")),
                Kind::Array => self.line(&format!(
                    "//@ invariant {null}(\\forall int i; 0 <= i && i < {name}.length; {LOW} <= {name}[i] && {name}[i] <= {HIGH});"
                )),
                Kind::Bool | Kind::Object(_) => {}
            }
            let declaration = declaration(field);
            self.line(&format!("{declaration};"));
        }
        self.class_clauses();
        if self.random.chance(20) {
            self.constructor();
        }
        let count = if class == 0 { 2 + self.random.below(2) } else { 1 };
        for _ in 0..count {
            self.method();
        }
        self.depth = 0;
        self.line("}");
    }

    fn constructor(&mut self) {
        self.start_method(true);
        let param = Named { name: "p".to_owned(), kind: Kind::Int, is_nullable: false };
        self.scope = vec![param];
        let ints: Vec<String> = self.fields(Kind::Int);
        let value = self.int(1);
        let name = CLASSES[self.class];
        let mut clauses = vec![format!("requires {LOW} <= p && p <= {HIGH};")];
        let field = ints[self.random.below(ints.len())].clone();
        clauses.push(match self.random.below(3) {
            0 => format!("ensures {field} == p;"),
            1 => format!("ensures {field} <= {};", self.random.below(2)),
            _ => "assignable \\nothing;".to_owned(),
        });
        self.text.push('\n');
        for clause in clauses {
            self.line(&format!("//@ {clause}"));
        }
        self.line(&format!("{name}(int p) {{"));
        self.line(&format!("    {field} = {value};"));
        for field in self.classes[self.class].fields.clone() {
            match field.kind {
                Kind::Array if self.random.chance(90) => self.line(&format!("    {} = new int[1];", field.name)),
                Kind::Object(other) if other == self.class && self.random.chance(70) => {
                    self.line(&format!("    {} = this;", field.name));
                }
                Kind::Int | Kind::Bool | Kind::Array | Kind::Object(_) => {}
            }
        }
        self.line("}");
        // So that others may still be made without arguments.
        self.text.push('\n');
        self.line(&format!("{name}() {{"));
        self.line("}");
    }

    fn start_method(&mut self, is_static: bool) {
        self.scope.clear();
        self.written.clear();
        self.last = None;
        self.throws = false;
        self.is_static = is_static;
    }

    fn method(&mut self) {
        let is_static = self.random.chance(12);
        self.start_method(is_static);
        let is_pure = self.random.chance(15);
        let name = self.fresh("m");
        for number in 0..self.random.below(3) {
            let kind = match self.random.below(10) {
                0..=4 => Kind::Int,
                5 => Kind::Bool,
                6 => Kind::Array,
                _ => Kind::Object(self.random.below(self.classes.len())),
            };
            let is_nullable = matches!(kind, Kind::Object(_)) && self.random.chance(40);
            self.scope.push(Named { name: format!("p{number}"), kind, is_nullable });
        }
        let params = self.scope.clone();
        let result = match self.random.below(10) {
            0..=2 if !is_pure => None,
            0..=6 => Some(Kind::Int),
            7 | 8 => Some(Kind::Bool),
            _ => Some(Kind::Object(self.class)),
        };
        let is_nullable = matches!(result, Some(Kind::Object(_))) && self.random.chance(70);
        let callable = Callable { name, class: self.class, params, result, is_static, is_pure, is_nullable };
        self.declared(&callable, "");
        self.callables.push(callable);
    }

    /// A subclass of the first class, with another body for one of its methods.
    fn subclass(&mut self) {
        let can_be = |callable: &&Callable| callable.class == 0 && !callable.is_static;
        let Some(callable) = self.callables.iter().rfind(can_be).cloned() else { return };
        self.class = 0;
        self.depth = 0;
        self.text.push('\n');
        self.line("class C extends A {");
        self.depth = 1;
        self.start_method(false);
        self.scope.clone_from(&callable.params);
        // Beside what the method of the superclass promises.
        self.declared(&callable, "also ");
        self.depth = 0;
        self.line("}");
    }

    /// A method with a random contract and a random body; `before` comes before the first clause.
    fn declared(&mut self, callable: &Callable, before: &str) {
        let Callable { name, params, result, is_static, is_pure, is_nullable, .. } = callable.clone();
        let outside = std::mem::take(&mut self.text);
        let depth = self.depth;
        self.depth += 1;
        if is_pure {
            self.pure_body();
        } else {
            for _ in 0..1 + self.random.below(3) {
                self.statement(2);
            }
        }
        let returned = result.map(|kind| self.expression(kind, 1));
        if let Some(value) = &returned {
            self.line(&format!("return {value};"));
        }
        self.depth = depth;
        let body = std::mem::replace(&mut self.text, outside);
        self.scope.clone_from(&params);
        self.text.push('\n');
        let clauses = self.clauses(&params, result, returned.as_deref(), is_pure);
        for (index, clause) in clauses.iter().enumerate() {
            self.line(&format!("//@ {}{clause}", if index == 0 { before } else { "" }));
        }
        let shown: Vec<String> = params.iter().map(declaration).collect();
        let mut head = String::new();
        if is_pure {
            head.push_str("/*@ pure @*/ ");
        }
        if is_nullable {
            head.push_str("/*@ nullable @*/ ");
        }
        if is_static {
            head.push_str("static ");
        }
        head.push_str(&result.map_or("void".to_owned(), java));
        self.line(&format!("{head} {name}({}) {{", shown.join(", ")));
        self.text.push_str(&body);
        self.line("}");
    }

    /// The names of fields of this kind of the own class.
    pub fn fields(&self, kind: Kind) -> Vec<String> {
        let fields = self.classes[self.class].fields.iter().filter(|field| field.kind == kind);
        fields.map(|field| field.name.clone()).collect()
    }
}

/// A type, as Java has it.
pub(super) fn java(kind: Kind) -> String {
    match kind {
        Kind::Int => "int".to_owned(),
        Kind::Bool => "boolean".to_owned(),
        Kind::Array => "int[]".to_owned(),
        Kind::Object(class) => CLASSES[class].to_owned(),
    }
}

fn declaration(named: &Named) -> String {
    let nullable = if named.is_nullable { "/*@ nullable @*/ " } else { "" };
    format!("{nullable}{} {}", java(named.kind), named.name)
}

/// All forms of clauses that some seed has, by their keywords: for those who want to know whether all were tried.
pub fn forms(source: &str) -> Vec<&'static str> {
    clauses::WORDS.iter().copied().filter(|word| source.contains(word)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn seeds_are_repeatable_and_try_all_forms() {
        assert_eq!(source(5), source(5));
        let tried: BTreeSet<&str> = (0..400).flat_map(|seed| forms(&source(seed))).collect();
        let missing: Vec<&&str> = clauses::WORDS.iter().filter(|word| !tried.contains(*word)).collect();
        assert!(missing.is_empty(), "no seed has {missing:?}");
    }

    #[test]
    fn sources_can_be_read() {
        for seed in 0..50 {
            let file = jml::SourceFile { path: "A.java".into(), text: source(seed) };
            let program = jml::Program::read(vec![file]);
            let broken: Vec<String> = program.broken().iter().map(|broken| program.shown_at(broken)).collect();
            assert_eq!(broken, [""; 0], "seed {seed}");
            assert!(!program.with_contracts().is_empty(), "seed {seed}");
        }
    }
}
