//! `assignable` while a program runs: from clauses to code that keeps what the call leads to, and compares it behind the call.
//!
//! Invariant: places are found before the call, and one that cannot be evaluated permits nothing, as where methods are checked one by one.

use super::{Contract, is_of_new};
use crate::ast::{Expr, ExprKind, Location};
use crate::translate::Translator;
use crate::world::{ClassId, Ty, World};
use std::fmt::Write;

/// The class of such frames.
pub const FRAME: &str = "jackalope.contract.Frame";

/// Statements that write down what may be assigned, in `$jml$frame`.
pub fn noted(translator: &mut Translator<'_, '_>, world: &World<'_>, locations: &[Location]) -> String {
    let mut code = String::new();
    for location in locations {
        let mut first = String::new();
        let may = match location {
            Location::Nothing | Location::Everything => continue,
            Location::Place(place) => match &place.kind {
                ExprKind::Index(array, index) => {
                    let (array, index) = (translator.expr(array, &mut first), translator.expr(index, &mut first));
                    format!("mayElements({array}, {index}, {index})")
                }
                ExprKind::Name(name) => match static_field(world, translator.class(), name) {
                    Some(key) => format!("mayStatic(\"{key}\")"),
                    None => field(translator, None, name, &mut first),
                },
                ExprKind::Field(target, name) => match named_class(translator, world, target) {
                    Some(class) => match static_field(world, class, &name.name) {
                        Some(key) => format!("mayStatic(\"{key}\")"),
                        None => translator.problem(place.span, "there is no such static field"),
                    },
                    None => field(translator, Some(target), &name.name, &mut first),
                },
                _ => translator.problem(place.span, "expected a field, an element or \\nothing"),
            },
            Location::AllFields(object) => format!("mayAll({})", translator.expr(object, &mut first)),
            Location::AllElements(array) => {
                format!("mayElements({}, 0, Integer.MAX_VALUE)", translator.expr(array, &mut first))
            }
            Location::Elements { array, from, to } => {
                let array = translator.expr(array, &mut first);
                let (from, to) = (translator.expr(from, &mut first), translator.expr(to, &mut first));
                format!("mayElements({array}, {from}, {to})")
            }
        };
        if is_of_new(translator, &[&first, &may]) {
            continue;
        }
        let _ = write!(code, "try {{ {first}$jml$frame.{may}; }} catch (RuntimeException $jml$e) {{ }} ");
    }
    code
}

/// A field of an object; behind a model field any may be.
fn field(translator: &mut Translator<'_, '_>, target: Option<&Expr>, name: &str, first: &mut String) -> String {
    let is_model = match target.map(|target| translator.type_of(target)) {
        None => translator.is_model(translator.class(), name) || translator.has_members(translator.class(), name),
        Some(Some(Ty::Own(id))) => translator.is_model(id, name) || translator.has_members(id, name),
        Some(_) => translator.is_model_somewhere(name),
    };
    let object = match target {
        Some(target) => translator.expr(target, first),
        None => translator.this.clone().unwrap_or_else(|| "this".to_owned()),
    };
    if is_model { format!("mayAll({object})") } else { format!("may({object}, \"{name}\")") }
}

/// The class that an expression names, if it is no variable.
fn named_class(translator: &Translator<'_, '_>, world: &World<'_>, target: &Expr) -> Option<ClassId> {
    let mut names = Vec::new();
    let mut here = target;
    loop {
        match &here.kind {
            ExprKind::Field(inner, name) => {
                names.insert(0, &*name.name);
                here = inner;
            }
            ExprKind::Name(name) => {
                names.insert(0, name);
                break;
            }
            _ => return None,
        }
    }
    let is_variable = translator.type_of(target).is_some();
    world.find(&names.join("."), translator.class()).filter(|_| !is_variable)
}

/// What a static field is called in frames, if a name means one inside of a class.
fn static_field(world: &World<'_>, class: ClassId, name: &str) -> Option<String> {
    let mut around = Some(class);
    while let Some(here) = around {
        for above in world.above(here) {
            if let Some(field) = world.class(above).fields.iter().find(|field| field.name.name == name) {
                return field.modifiers.has("static").then(|| static_key(world, above, name));
            }
        }
        around = world.classes[here.0].outer;
    }
    None
}

/// What a static field of a class is called in frames.
pub fn static_key(world: &World<'_>, class: ClassId, name: &str) -> String {
    format!("{}.{name}", world.classes[class.0].binary)
}

impl Contract<'_, '_> {
    /// Keeps what there is before the call, where some case that holds says what may be assigned.
    pub(super) fn kept_before(&self, framed: &[usize], permissions: &str) -> String {
        let holds: Vec<String> = framed.iter().map(|index| format!("$jml$pre{index}")).collect();
        let mut seen = String::new();
        let sight = self.sight(None);
        for start in sight.always {
            let _ = write!(seen, "$jml$frame.see({start}); ");
        }
        format!(
            "{FRAME} $jml$frame = null; if ({}) {{ $jml$frame = new {FRAME}(); {seen}$jml$frame.all(); {permissions}}} ",
            holds.join(" || ")
        )
    }

    /// Compares it with what there is behind the call.
    pub(super) fn compared(&self) -> String {
        let Some(anchor) = &self.out.frame else { return String::new() };
        format!("if ($jml$frame != null && $jml$frame.hasChanged()) {{ {} }} ", anchor.fail(self.world))
    }
}
