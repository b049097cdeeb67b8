//! What is there before the call without being given to it: static fields, and the objects that final ones and enums hold for good.
//!
//! A field that is final keeps its object, but not what is in it. So these objects are found by the fields that hold them, take part in all
//! choices of objects like those that are made (an argument may be one of them), and get any contents; what is final in them stays, and is
//! followed. What cannot be filled is assumed to be as initialised, and named.

use super::{
    Builder, ClassId, ClassKind, Field, HEAP, JML, Made, STAND_IN, Ty, is_arbitrary, is_arbitrary_static, keys, nondet,
};
use crate::fixed;
use crate::parse::{self, Hidden};
use crate::world::World;
use std::collections::BTreeSet;

/// Objects behind more final fields than this are assumed to be as initialised.
const DEEPEST: usize = 4;

/// Classes of the library that can be filled, each with the method that does it.
const FILLED: [(&str, &str); 5] = [
    ("AtomicInteger", "set(§nondetInt())"),
    ("AtomicLong", "set(§nondetLong())"),
    ("AtomicBoolean", "set(§nondetBoolean())"),
    ("StringBuilder", "replace(0, Integer.MAX_VALUE, ¶text())"),
    ("StringBuffer", "replace(0, Integer.MAX_VALUE, ¶text())"),
];

/// What the code of a method, and all that it may call, speaks of.
pub struct Scope<'w> {
    /// The classes.
    pub met: Vec<ClassId>,
    /// The words, those of clauses too.
    pub words: BTreeSet<&'w str>,
}

/// A static field, and something that it leads to.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Held {
    /// The class of the field, as class files have it.
    pub class: String,
    /// The field; none where every use of the class leads there.
    pub field: Option<String>,
    /// For people: `pkg.Class.FIELD.part`.
    pub path: String,
}

impl Held {
    fn inside(&self, part: &str) -> Held {
        Held { path: format!("{}.{part}", self.path), ..self.clone() }
    }
}

/// The types of what is kept in final static fields and in fields of enums of these classes: whatever is filled may lead to more.
pub(super) fn roots(world: &World<'_>, scope: &Scope<'_>) -> Vec<Ty> {
    let mut roots = Vec::new();
    for id in &scope.met {
        let class = world.class(*id);
        let is_enum = class.kind == ClassKind::Enum && has_state(world, *id, scope);
        let fields = class.fields.iter().filter(|field| {
            is_changing(world, *id, field, scope)
                || is_enum && !field.modifiers.has("static") && !field.modifiers.has_jml("model")
        });
        roots.extend(fields.map(|field| world.ty(&field.ty.text, *id, None)));
    }
    roots
}

/// Whether there are classes that nobody has read: anonymous ones, those inside of methods, lambdas.
fn has_unread_classes(world: &World<'_>) -> bool {
    world.files.iter().enumerate().any(|(number, file)| {
        let declared = world.classes.iter().filter(|declared| declared.file == number).count();
        let Hidden { lambdas, classes, blocks: _ } = parse::hidden(&file.text, declared);
        lambdas || classes
    })
}

impl Builder<'_, '_> {
    /// Finds the objects that are held for good.
    pub(super) fn find_kept(&mut self, scope: &Scope<'_>) {
        for id in scope.met.iter().copied() {
            let class = self.world.class(id);
            let name = self.world.classes[id.0].name.clone();
            let world = self.world;
            for field in class.fields.iter().filter(|field| is_changing(world, id, field, scope)) {
                let ty = self.world.ty(&field.ty.text, id, None);
                let is_lock = field.init.is_some_and(|init| {
                    let text = &self.world.text(id)[init.start..init.end];
                    text.split_whitespace().collect::<Vec<_>>() == ["new", "Object()"]
                });
                if !is_lock && !matches!(ty, Ty::Primitive(_) | Ty::Text | Ty::Boxed(_)) {
                    self.holders.insert(id);
                    let shown = self.held(id, Some(&field.name.name), &field.name.name);
                    self.keep(&format!("{name}.$jml$get${}()", field.name.name), &ty, &shown, 0);
                }
            }
            let is_stateful = has_state(self.world, id, scope);
            for constant in class.constants.iter().filter(|_| is_stateful) {
                let shown = self.held(id, None, &constant.name);
                if has_body(self.world.text(id), constant.span.end) {
                    self.as_initialised.insert(shown.clone());
                }
                self.holders.insert(id);
                let variable = self.fresh("k");
                self.out.push_str(&format!("{name} {variable} = {name}.{}; ", constant.name));
                self.kept_object(Ty::Own(id), variable, &shown, 0);
            }
        }
    }

    fn held(&self, id: ClassId, field: Option<&str>, name: &str) -> Held {
        let declared = &self.world.classes[id.0];
        let field = field.map(str::to_owned);
        Held { class: declared.binary.clone(), field, path: format!("{}.{name}", declared.name) }
    }

    /// The object that an expression leads to, and all that final fields of it lead to.
    fn keep(&mut self, expr: &str, ty: &Ty, shown: &Held, depth: usize) {
        if depth > DEEPEST {
            self.as_initialised.insert(shown.clone());
            return;
        }
        match ty {
            Ty::Primitive(_) | Ty::Text | Ty::Boxed(_) => {}
            Ty::Array(_) => {
                let variable = self.fresh("k");
                self.out.push_str(&format!("{} {variable} = {expr}; ", self.world.written(ty)));
                self.kept_object(ty.clone(), variable, shown, depth);
            }
            Ty::Own(id) => match self.world.class(*id).kind {
                ClassKind::Enum => {}
                ClassKind::Record => {
                    let variable = self.fresh("k");
                    self.out.push_str(&format!("{} {variable} = {expr}; ", self.world.written(ty)));
                    for part in &self.world.class(*id).components {
                        let inner = self.world.ty(&part.ty.text, *id, None);
                        let expr =
                            format!("({variable} == null ? null : {variable}.$jml$get${}${}())", id.0, part.name.name);
                        self.keep_inside(&expr, &inner, &shown.inside(&part.name.name), depth);
                    }
                }
                ClassKind::Class | ClassKind::Interface | ClassKind::Annotation => {
                    self.keep_one_of(expr, ty, shown, depth)
                }
            },
            Ty::Other(name) => {
                if let Some((_, fill)) = FILLED.iter().find(|(class, _)| *class == fixed::simple(name)) {
                    let fill = fill.replace('§', &format!("{HEAP}.")).replace('¶', &format!("{JML}."));
                    self.fills.push(format!("if ({expr} != null) {{ {expr}.{fill}; }} "));
                } else if !fixed::is_value_class(name) {
                    self.as_initialised.insert(shown.clone());
                }
            }
        }
    }

    fn keep_inside(&mut self, expr: &str, ty: &Ty, shown: &Held, depth: usize) {
        if !matches!(ty, Ty::Primitive(_)) {
            self.keep(expr, ty, shown, depth + 1);
        }
    }

    /// An object of one of several classes.
    fn keep_one_of(&mut self, expr: &str, ty: &Ty, shown: &Held, depth: usize) {
        let all = keys(self.world, ty);
        let is_known = |key: &Ty| matches!(key, Ty::Own(_));
        if all.is_empty() || !all.iter().all(is_known) || has_unread_classes(self.world) {
            self.as_initialised.insert(shown.clone());
        }
        let found = self.fresh("k");
        self.out.push_str(&format!("{} {found} = {expr}; ", self.world.written(ty)));
        for key in all.iter().filter(|key| is_known(key)) {
            let Ty::Own(id) = key else { continue };
            match self.world.class(*id).kind {
                ClassKind::Class => {}
                ClassKind::Enum => continue,
                ClassKind::Record | ClassKind::Interface | ClassKind::Annotation => {
                    self.as_initialised.insert(shown.clone());
                    continue;
                }
            }
            let written = self.world.written(key);
            let below = all.iter().filter(|other| {
                *other != key && matches!(other, Ty::Own(other) if self.world.above(*other).contains(id))
            });
            let below: String =
                below.map(|other| format!(" && !({found} instanceof {})", self.world.written(other))).collect();
            let variable = self.fresh("k");
            self.out.push_str(&format!(
                "{written} {variable} = {found} instanceof {written}{below} ? ({written}) {found} : null; "
            ));
            self.kept_object(key.clone(), variable, shown, depth);
        }
    }

    /// An object of exactly this class, or null.
    fn kept_object(&mut self, key: Ty, variable: String, shown: &Held, depth: usize) {
        if let Ty::Own(id) = key {
            for (owner, field) in self.world.fields(id) {
                if !is_arbitrary(self.world, field, owner) || !fixed::is_kept(self.world, owner, field) {
                    continue;
                }
                let ty = self.world.ty(&field.ty.text, owner, None);
                let expr =
                    format!("({variable} == null ? null : {variable}.$jml$get${}${}())", owner.0, field.name.name);
                self.keep_inside(&expr, &ty, &shown.inside(&field.name.name), depth);
            }
        }
        self.kept.push((key, variable));
    }

    /// The objects of a class that are kept.
    pub(super) fn kept_of(&self, key: &Ty) -> Vec<String> {
        self.kept.iter().filter(|(kept, _)| kept == key).map(|(_, variable)| variable.clone()).collect()
    }

    /// What is kept can be chosen like everything else; of classes with a pool, from there.
    pub(super) fn offer_kept(&mut self) {
        for (key, variable) in self.kept.clone() {
            let is_constant = matches!(key, Ty::Own(id) if self.world.class(id).kind == ClassKind::Enum);
            if !is_constant && self.pool_name(&key).is_none() {
                self.made.entry(key).or_default().push(Made { name: variable });
            }
        }
    }

    /// Any contents for what is kept.
    pub(super) fn fill_kept(&mut self) {
        let fills = std::mem::take(&mut self.fills);
        self.out.extend(fills);
        for (key, variable) in self.kept.clone() {
            let outside = std::mem::take(&mut self.out);
            match &key {
                Ty::Own(id) => {
                    for (owner, field) in self.world.fields(*id) {
                        if is_arbitrary(self.world, field, owner) && !fixed::is_kept(self.world, owner, field) {
                            self.fill_field(owner, field, &variable);
                        }
                    }
                }
                Ty::Array(element) => match &**element {
                    Ty::Primitive(name) => {
                        let at = self.fresh("i");
                        let any = nondet(name);
                        self.out.push_str(&format!(
                            "for (int {at} = 0; {at} < {variable}.length; {at}++) {{ {variable}[{at}] = {any}; }} "
                        ));
                    }
                    element => self.fill_elements(element, &variable),
                },
                Ty::Primitive(_) | Ty::Text | Ty::Boxed(_) | Ty::Other(_) => {}
            }
            let inner = std::mem::replace(&mut self.out, outside);
            if !inner.is_empty() {
                self.out.push_str(&format!("if ({variable} != null) {{ {inner}}} "));
            }
        }
    }

    /// Any values for static fields that are not final.
    pub fn statics(&mut self) {
        for id in self.world.ids() {
            let fields: Vec<&Field> =
                self.world.class(id).fields.iter().filter(|field| is_arbitrary_static(self.world, id, field)).collect();
            for field in fields {
                let value = self.field_value(id, field);
                self.out
                    .push_str(&format!("{}.$jml$set${}({value}); ", self.world.classes[id.0].name, field.name.name));
            }
        }
    }
}

/// Whether a static field keeps an object whose contents matter: what nobody names can be seen only as an argument, which is any object anyway.
fn is_changing(world: &World<'_>, id: ClassId, field: &Field, scope: &Scope<'_>) -> bool {
    scope.words.contains(&*field.name.name)
        && fixed::is_static_final(world, id, field)
        && !fixed::is_table(world, id, field)
}

/// Whether constants of an enum have state that matters, or lead to some.
fn has_state(world: &World<'_>, id: ClassId, scope: &Scope<'_>) -> bool {
    world.class(id).kind == ClassKind::Enum
        && world.fields(id).into_iter().filter(|(_, field)| scope.words.contains(&*field.name.name)).any(
            |(owner, field)| {
                let is_value = match world.ty(&field.ty.text, owner, None) {
                    Ty::Primitive(_) | Ty::Text | Ty::Boxed(_) => true,
                    Ty::Own(other) => world.class(other).kind == ClassKind::Enum,
                    Ty::Other(name) => fixed::is_value_class(&name) && !name.ends_with(STAND_IN),
                    Ty::Array(_) => false,
                };
                !fixed::is_kept(world, owner, field) || !is_value
            },
        )
}

/// Whether a constant of an enum has a body, behind its name and arguments.
fn has_body(text: &str, end: usize) -> bool {
    let mut depth = 0;
    for c in text[end..].chars() {
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            '{' if depth == 0 => return true,
            c if depth == 0 && !c.is_whitespace() => return false,
            _ => {}
        }
    }
    false
}
