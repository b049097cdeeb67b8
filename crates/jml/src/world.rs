//! All source files of a program together: which classes there are, what extends what, and what types mean where they are written.

use crate::ast::{Class, ClassKind, Clause, ClauseKind, Field, Method, Problem, SpecCase, TypeRef, Unit};
use std::path::PathBuf;

/// A source file.
#[derive(Clone, Debug)]
pub struct SourceFile {
    /// Where it is.
    pub path: PathBuf,
    /// Its text.
    pub text: String,
}

/// A class, by its number in [`World::classes`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ClassId(pub usize);

/// A class and where it is declared.
#[derive(Debug)]
pub struct Declared<'a> {
    /// The class.
    pub class: &'a Class,
    /// The number of its file.
    pub file: usize,
    /// The class it is declared in.
    pub outer: Option<ClassId>,
    /// As one writes it: `pkg.Outer.Inner`.
    pub name: String,
    /// As class files have it: `pkg.Outer$Inner`.
    pub binary: String,
    /// Whether it or a class around it has any JML: then references are not null by default.
    pub has_jml: bool,
}

/// What a type is, as far as inputs are concerned.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Ty {
    /// `int` and the like.
    Primitive(String),
    /// `java.lang.String`
    Text,
    /// `java.lang.Integer` and the like: the primitive type inside.
    Boxed(String),
    /// A class of the program.
    Own(ClassId),
    /// An array.
    Array(Box<Ty>),
    /// Any other, by name; also what type variables stand for without a bound.
    Other(String),
}

/// The program.
pub struct World<'a> {
    /// Its files.
    pub files: &'a [SourceFile],
    units: &'a [Unit],
    /// All classes, outer ones before inner ones.
    pub classes: Vec<Declared<'a>>,
}

const PRIMITIVES: [&str; 8] = ["boolean", "byte", "char", "short", "int", "long", "float", "double"];
const BOXES: [(&str, &str); 8] = [
    ("Boolean", "boolean"),
    ("Byte", "byte"),
    ("Character", "char"),
    ("Short", "short"),
    ("Integer", "int"),
    ("Long", "long"),
    ("Float", "float"),
    ("Double", "double"),
];

/// Chains of bounds and of superclasses longer than this are cyclic.
const DEEPEST: usize = 100;
/// Names in headers whose lookup needs more lookups inside of each other are looked up outside of all classes.
const DEEPEST_HEADERS: usize = 8;

impl<'a> World<'a> {
    /// Indexes the files.
    pub fn new(files: &'a [SourceFile], units: &'a [Unit]) -> Self {
        let mut world = World { files, units, classes: Vec::new() };
        for (file, unit) in units.iter().enumerate() {
            let prefix = unit.package.as_ref().map(|package| format!("{package}.")).unwrap_or_default();
            for class in &unit.classes {
                world.add(class, file, None, &prefix, &prefix, false);
            }
        }
        world
    }

    fn add(
        &mut self,
        class: &'a Class,
        file: usize,
        outer: Option<ClassId>,
        prefix: &str,
        binary_prefix: &str,
        jml: bool,
    ) {
        let (name, binary) = (format!("{prefix}{}", class.name.name), format!("{binary_prefix}{}", class.name.name));
        let has_jml = jml || class_has_jml(class);
        let id = ClassId(self.classes.len());
        let (inside, binary_inside) = (format!("{name}."), format!("{binary}$"));
        self.classes.push(Declared { class, file, outer, name, binary, has_jml });
        for inner in &class.classes {
            self.add(inner, file, Some(id), &inside, &binary_inside, has_jml);
        }
    }

    /// The class.
    pub fn class(&self, id: ClassId) -> &'a Class {
        self.classes[id.0].class
    }

    /// All of them.
    pub fn ids(&self) -> impl Iterator<Item = ClassId> + use<> {
        (0..self.classes.len()).map(ClassId)
    }

    /// Whether there are classes of whose fields nothing is known: inside of methods, or without a name.
    pub fn has_hidden_classes(&self) -> bool {
        self.units.iter().any(|unit| unit.hides_classes)
    }

    /// Whether a class outside of all others can be named inside of a class.
    pub fn is_visible(&self, id: ClassId, from: ClassId) -> bool {
        let package = |id: ClassId| &self.units[self.classes[id.0].file].package;
        package(id) == package(from) || self.class(id).modifiers.has("public")
    }

    /// What is wrong in a file outside of its methods and clauses.
    pub fn problems(&self, file: usize) -> &'a [Problem] {
        &self.units[file].problems
    }

    /// The names that the file of a class imports, with `.*` at the end of some.
    pub fn imports(&self, id: ClassId) -> impl Iterator<Item = &'a str> + use<'a> {
        let file = self.classes[id.0].file;
        let (text, unit) = (&*self.files[file].text, &self.units[file]);
        unit.imports.iter().filter_map(move |span| {
            let import = text.get(span.start..span.end)?.trim().trim_end_matches(';').trim_end();
            let name = import.strip_prefix("import").unwrap_or(import).trim_start();
            Some(name.strip_prefix("static ").unwrap_or(name).trim_start())
        })
    }

    /// The text of a file in which a class stands.
    pub fn text(&self, id: ClassId) -> &'a str {
        &self.files[self.classes[id.0].file].text
    }

    /// The class that a name means inside of a class, if it is one of the program.
    pub fn find(&self, name: &str, from: ClassId) -> Option<ClassId> {
        self.find_within(name, from, 0)
    }

    /// The class that a name means there; `depth` names in headers are being looked up already.
    fn find_within(&self, name: &str, from: ClassId, depth: usize) -> Option<ClassId> {
        let name = erased(name);
        let is_simple = !name.contains('.');
        // Inside of the classes around, and what these inherit.
        let mut around = Some(from);
        while let Some(here) = around {
            if is_simple && self.class(here).name.name == name {
                return Some(here);
            }
            for above in self.line_within(here, depth) {
                let wanted = format!("{}.{name}", self.classes[above.0].name);
                if let Some(found) = self.named(&wanted) {
                    return Some(found);
                }
            }
            around = self.classes[here.0].outer;
        }
        self.find_outside(&name, from)
    }

    /// The class that a name means in a file, outside of all classes.
    fn find_outside(&self, name: &str, from: ClassId) -> Option<ClassId> {
        let package = self.units[self.classes[from.0].file].package.clone();
        let in_package = package.map_or_else(|| name.to_owned(), |package| format!("{package}.{name}"));
        if let Some(found) = self.named(&in_package).or_else(|| self.named(name)) {
            return Some(found);
        }
        // By an import: the only one of this name will do.
        let ends = format!(".{name}");
        let mut fitting = self.ids().filter(|id| self.classes[id.0].name.ends_with(&ends));
        fitting.next().filter(|_| fitting.next().is_none())
    }

    fn named(&self, name: &str) -> Option<ClassId> {
        self.ids().find(|id| self.classes[id.0].name == name)
    }

    /// The class itself and the superclasses that belong to the program, from below.
    pub fn line(&self, id: ClassId) -> Vec<ClassId> {
        self.line_within(id, 0)
    }

    fn line_within(&self, id: ClassId, depth: usize) -> Vec<ClassId> {
        let mut line = vec![id];
        while let Some(above) = line.last().and_then(|last| self.superclass_within(*last, depth)) {
            if line.contains(&above) || line.len() > DEEPEST {
                break;
            }
            line.push(above);
        }
        line
    }

    /// The superclass, if it belongs to the program.
    pub fn superclass(&self, id: ClassId) -> Option<ClassId> {
        self.superclass_within(id, 0)
    }

    fn superclass_within(&self, id: ClassId, depth: usize) -> Option<ClassId> {
        let ty = self.class(id).superclass.as_ref()?;
        self.in_header(&ty.text, id, depth).filter(|above| *above != id)
    }

    /// The class that a name means in the header of a class: what is inside of the class, or inherited by it, is not in sight there.
    fn in_header(&self, name: &str, id: ClassId, depth: usize) -> Option<ClassId> {
        match self.classes[id.0].outer {
            // What the class around inherits may be in sight, and its header may need this very name where classes are cyclic.
            Some(outer) if depth < DEEPEST_HEADERS => self.find_within(name, outer, depth + 1),
            Some(_) | None => self.find_outside(&erased(name), id),
        }
    }

    /// The class itself and all classes and interfaces of the program above it.
    pub fn above(&self, id: ClassId) -> Vec<ClassId> {
        let mut all = vec![id];
        let mut at = 0;
        while at < all.len() && all.len() <= self.classes.len() {
            let here = all[at];
            let interfaces = self.class(here).interfaces.iter().filter_map(|ty| self.in_header(&ty.text, here, 0));
            let next: Vec<ClassId> = self.superclass(here).into_iter().chain(interfaces).collect();
            for id in next {
                if !all.contains(&id) {
                    all.push(id);
                }
            }
            at += 1;
        }
        all
    }

    /// The classes of the program that can be instantiated and are, or extend, this one.
    pub fn instances(&self, id: ClassId) -> Vec<ClassId> {
        self.ids().filter(|below| self.can_be_made(*below) && self.above(*below).contains(&id)).collect()
    }

    /// Whether there are objects of exactly this class, and they need nothing else.
    fn can_be_made(&self, id: ClassId) -> bool {
        let class = self.class(id);
        match class.kind {
            ClassKind::Class => !class.modifiers.has("abstract") && !self.is_inner(id),
            ClassKind::Enum | ClassKind::Record => true,
            ClassKind::Interface | ClassKind::Annotation => false,
        }
    }

    /// Whether objects of a class belong to one of the class around it.
    pub fn is_inner(&self, id: ClassId) -> bool {
        let declared = &self.classes[id.0];
        declared.outer.is_some_and(|outer| {
            declared.class.kind == ClassKind::Class
                && !declared.class.modifiers.has("static")
                && !matches!(self.class(outer).kind, ClassKind::Interface)
        })
    }

    /// What a type means inside of a class (and a method with type parameters of its own).
    pub fn ty(&self, text: &str, from: ClassId, method: Option<&Method>) -> Ty {
        self.bounded_ty(text, from, method, 0)
    }

    fn bounded_ty(&self, text: &str, from: ClassId, method: Option<&Method>, depth: usize) -> Ty {
        let text = text.trim();
        if depth > DEEPEST {
            return Ty::Other(text.to_owned());
        }
        if let Some(element) = text.strip_suffix("[]") {
            return Ty::Array(Box::new(self.bounded_ty(element, from, method, depth + 1)));
        }
        if PRIMITIVES.contains(&text) {
            return Ty::Primitive(text.to_owned());
        }
        if text == "\\bigint" {
            return Ty::Primitive("long".to_owned());
        }
        let name = erased(text);
        let mut variables: Vec<_> = method.iter().flat_map(|method| &method.type_params).collect();
        let mut around = Some(from);
        while let Some(here) = around {
            variables.extend(&self.class(here).type_params);
            around = self.classes[here.0].outer;
        }
        if let Some(variable) = variables.iter().find(|variable| variable.name.name == name) {
            let bound =
                variable.text.split_once(" extends ").map(|(_, bound)| bound.split('&').next().unwrap_or(bound));
            return match bound {
                Some(bound) => self.bounded_ty(bound, from, method, depth + 1),
                None => Ty::Other("Object".to_owned()),
            };
        }
        if let Some(id) = self.find(&name, from) {
            return Ty::Own(id);
        }
        let simple = name.strip_prefix("java.lang.").unwrap_or(&name);
        if simple == "String" {
            return Ty::Text;
        }
        match BOXES.iter().find(|(boxed, _)| *boxed == simple) {
            Some((_, primitive)) => Ty::Boxed((*primitive).to_owned()),
            None => Ty::Other(simple.to_owned()),
        }
    }

    /// How a type is written anywhere in the program, without type arguments.
    pub fn written(&self, ty: &Ty) -> String {
        match ty {
            Ty::Primitive(name) | Ty::Other(name) => name.clone(),
            Ty::Text => "String".to_owned(),
            Ty::Boxed(primitive) => {
                let boxed = BOXES.iter().find(|(_, inside)| inside == primitive);
                boxed.map_or_else(|| "Object".to_owned(), |(boxed, _)| (*boxed).to_owned())
            }
            Ty::Own(id) => self.classes[id.0].name.clone(),
            Ty::Array(element) => format!("{}[]", self.written(element)),
        }
    }

    /// The methods that a method overrides, in classes of the program, nearest first.
    pub fn overridden(&self, id: ClassId, method: &Method) -> Vec<(ClassId, &'a Method)> {
        if method.result.is_none() || method.modifiers.has("static") || method.modifiers.has("private") {
            return Vec::new();
        }
        let above = self.above(id).into_iter().skip(1);
        let in_class = |above: ClassId| {
            self.class(above)
                .methods
                .iter()
                .filter(|other| !other.modifiers.has("private") && !other.modifiers.has("static"))
                .find(|other| self.is_same_signature((id, method), (above, other)))
                .map(|other| (above, other))
        };
        above.filter_map(in_class).collect()
    }

    /// Whether two methods override each other, by name and parameters; type variables fit everything.
    fn is_same_signature(&self, (a, one): (ClassId, &Method), (b, other): (ClassId, &Method)) -> bool {
        let fits = |left: &TypeRef, right: &TypeRef| {
            let (x, y) = (self.ty(&left.text, a, Some(one)), self.ty(&right.text, b, Some(other)));
            let is_variable =
                |text: &str| self.class(b).type_params.iter().any(|param| param.name.name == erased(text));
            x == y || is_variable(&right.text)
        };
        one.name.name == other.name.name
            && one.params.len() == other.params.len()
            && one.params.iter().zip(&other.params).all(|(x, y)| fits(&x.ty, &y.ty))
    }

    /// The cases of the contract of a method, its own and the inherited ones, each with the class and method where it is written.
    pub fn cases(&self, id: ClassId, method: &'a Method) -> Vec<(ClassId, &'a Method, &'a SpecCase)> {
        let own = method.spec.iter().flat_map(|spec| &spec.cases).map(|case| (id, method, case));
        let inherited = self.overridden(id, method).into_iter();
        let inherited = inherited.flat_map(|(class, method)| {
            method.spec.iter().flat_map(|spec| &spec.cases).map(move |case| (class, method, case))
        });
        own.chain(inherited).collect()
    }

    /// Whether some field is in a data group of this name.
    pub fn names_group(&self, name: &str) -> bool {
        let mut fields = self.classes.iter().flat_map(|declared| &declared.class.fields);
        fields.any(|field| field.groups.iter().any(|group| group == name))
    }

    /// The fields in the data group of a field of a class, the field itself among them if it is stored; nothing if no others are in it.
    pub fn members(&self, class: ClassId, name: &str) -> Option<Vec<(ClassId, &'a Field)>> {
        if !self.names_group(name) {
            return None;
        }
        let declared = |class: ClassId, name: &str| {
            self.above(class).into_iter().find_map(|owner| {
                let field = self.class(owner).fields.iter().find(|field| field.name.name == name)?;
                Some((owner, field))
            })
        };
        let mut members: Vec<(ClassId, &'a Field)> = vec![declared(class, name)?];
        let mut at = 0;
        while at < members.len() {
            let (owner, group) = members[at];
            for id in self.ids() {
                for field in &self.class(id).fields {
                    let is_in = field.groups.iter().any(|name| {
                        *name == group.name.name && declared(id, name).is_some_and(|(found, _)| found == owner)
                    });
                    let is_known = members.iter().any(|(known, other)| *known == id && other.name == field.name);
                    if is_in && !is_known {
                        members.push((id, field));
                    }
                }
            }
            at += 1;
        }
        let has_others = members.len() > 1;
        members.retain(|(_, field)| !field.modifiers.has_jml("model"));
        Some(members).filter(|_| has_others)
    }

    /// Whether some method with this name and so many parameters checks a precondition.
    pub fn is_guarded(&self, name: &str, params: usize) -> bool {
        let requires = |clause: &Clause| matches!(clause.kind, ClauseKind::Requires(_));
        let is_such = |method: &Method| {
            let has_code = method.result.is_some() && method.body.is_some() && !method.is_model;
            has_code && method.name.name == name && method.params.len() == params
        };
        self.ids().any(|id| {
            let mut methods = self.class(id).methods.iter().filter(|method| is_such(method));
            methods.any(|method| {
                let cases = self.cases(id, method);
                !cases.is_empty() && cases.iter().all(|(_, _, case)| case.clauses.iter().any(requires))
            })
        })
    }

    /// Whether anything is said about a method.
    pub fn has_contract(&self, id: ClassId, method: &'a Method) -> bool {
        !self.cases(id, method).is_empty() || method.modifiers.has_jml("pure")
    }

    /// All fields of objects of a class, those of superclasses first; ghosts too, models not.
    pub fn fields(&self, id: ClassId) -> Vec<(ClassId, &'a Field)> {
        let line = self.line(id);
        let of = |id: ClassId| self.class(id).fields.iter().map(move |field| (id, field));
        line.into_iter().rev().flat_map(of).filter(|(owner, field)| self.is_stored(*owner, field)).collect()
    }

    fn is_stored(&self, owner: ClassId, field: &Field) -> bool {
        let is_constant = self.class(owner).kind == ClassKind::Interface;
        !field.modifiers.has("static") && !field.modifiers.has_jml("model") && !is_constant
    }
}

fn class_has_jml(class: &Class) -> bool {
    let marked = |modifiers: &crate::ast::Modifiers| !modifiers.jml.is_empty();
    marked(&class.modifiers)
        || !class.clauses.is_empty()
        || class.fields.iter().any(|field| marked(&field.modifiers))
        || class.methods.iter().any(|method| {
            method.spec.is_some()
                || marked(&method.modifiers)
                || method.params.iter().any(|param| marked(&param.modifiers))
        })
        || class.classes.iter().any(class_has_jml)
}

/// A type without its type arguments.
pub fn erased(text: &str) -> String {
    let mut depth = 0;
    let mut out = String::new();
    for c in text.chars() {
        match c {
            '<' => depth += 1,
            '>' => depth -= 1,
            c if depth == 0 && !c.is_whitespace() => out.push(c),
            _ => {}
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse;

    /// The names of the classes above each class, itself included.
    fn above(text: &str) -> Vec<Vec<String>> {
        let files = [SourceFile { path: "A.java".into(), text: text.to_owned() }];
        let units = [parse::unit(text)];
        let world = World::new(&files, &units);
        let named = |id: ClassId| world.above(id).into_iter().map(|id| world.classes[id.0].name.clone()).collect();
        world.ids().map(named).collect()
    }

    #[test]
    fn classes_side_by_side_extend_each_other() {
        assert_eq!(above("class A {} class B extends A {}"), [vec!["A"], vec!["B", "A"]]);
        let text = "package p; interface I {} class A implements I { static class N {} } class B extends A { class M extends N {} }";
        let expected =
            [vec!["p.I"], vec!["p.A", "p.I"], vec!["p.A.N"], vec!["p.B", "p.A", "p.I"], vec!["p.B.M", "p.A.N"]];
        assert_eq!(above(text), expected);
    }

    #[test]
    fn classes_that_extend_themselves_are_read() {
        for text in [
            "class A extends A {}",
            "class A extends B {} class B extends A {}",
            "class O extends Q.P {} class Q extends O { static class P extends X {} static class R extends P {} }",
        ] {
            assert!(above(text).iter().all(|line| !line.is_empty()), "{text}");
        }
    }
}
