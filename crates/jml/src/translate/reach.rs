//! `\reach(x, T, f)`: the objects on the way from `x` along the field `f`; and `\reach(x)`: those that `x` leads to over all fields and elements of
//! arrays. What is in sight is reached from `this`, the arguments, the result and static fields.
//!
//! Along a field, a second walker at half the speed notices cycles: when the first one meets it, it has been everywhere.

use super::{JML, Translator};
use crate::ast::{Class, ClassKind, Expr, ExprKind, Ident, Param, Span, TypeRef};
use crate::world::{ClassId, Ty, World, erased};

/// The class of what is reached over all fields.
pub(super) const REACHED: &str = "jackalope.contract.Jml.Reached";

impl Translator<'_, '_> {
    /// `\reach(x)`: a set.
    pub(super) fn all_reached(&mut self, from: &Expr, out: &mut String) -> String {
        if matches!(self.type_of(from), Some(Ty::Primitive(_))) {
            return self.problem(from.span, "expected an object: nothing is reached from a number");
        }
        self.follow_links(from.span);
        let from = self.expr(from, out);
        format!("{JML}.reached({from})")
    }

    /// Notes that it must be known what objects lead to.
    fn follow_links(&mut self, span: Span) {
        self.needs.links = true;
        if self.world.has_hidden_classes() {
            self.problem(
                span,
                "there are classes inside of methods, or without a name: what their objects lead to is not known",
            );
        }
    }

    /// Opens a loop in which `java` is each object of a set that is of the type of a variable; returns how it is closed.
    pub(super) fn over_set(&mut self, set: &str, var: &Param, java: &str, out: &mut String) -> String {
        let (all, at, one) = (self.fresh("s"), self.fresh("i"), self.fresh("o"));
        let ty = &var.ty.text;
        let erased = erased(ty);
        let is_nullable = var.modifiers.has_jml("nullable");
        let first = if is_nullable { -1 } else { 0 };
        let (get, fits) = if is_nullable {
            (format!("{at} < 0 ? null : {all}.get({at})"), format!("{one} == null || {one} instanceof {erased}"))
        } else {
            (format!("{all}.get({at})"), format!("{one} instanceof {erased}"))
        };
        out.push_str(&format!(
            "{REACHED} {all} = {set}; for (int {at} = {first}; {at} < {all}.size(); {at}++) {{ Object {one} = {get}; \
             if ({fits}) {{ {ty} {java} = ({ty}) {one}; "
        ));
        "} } ".to_owned()
    }

    /// All objects in sight at this moment; nothing where that is not known.
    pub(super) fn in_sight(&mut self, span: Span, out: &mut String) -> Option<String> {
        let Some(sight) = self.sight.clone() else {
            self.problem(
                span,
                "which objects there are is not known here: local variables may lead to more; say which with `\\reach(…).has(…)`",
            );
            return None;
        };
        self.follow_links(span);
        let set = self.fresh("s");
        let mut roots = sight.always;
        if self.before.is_some() {
            roots.extend(sight.after);
            roots.extend(
                self.result.iter().filter(|(_, ty)| !matches!(ty, Ty::Primitive(_))).map(|(name, _)| name.clone()),
            );
        }
        out.push_str(&format!("{REACHED} {set} = new {REACHED}(); "));
        for root in roots {
            out.push_str(&format!("{set}.add({root}); "));
        }
        for id in self.world.ids().filter(|id| has_static_links(self.world, *id)) {
            if !self.world.is_visible(id, self.class) {
                let message = format!(
                    "static fields of {} are not visible here, and may lead to more objects",
                    self.world.classes[id.0].name
                );
                self.problem(span, message);
                return None;
            }
            out.push_str(&format!("{}.$jml$statics({set}); ", self.world.classes[id.0].name));
        }
        out.push_str(&format!("{set}.all(); "));
        Some(set)
    }

    /// `\reach(…).has(y)`, `.isEmpty()`, `.int_size()`.
    pub(super) fn of_reached(&mut self, call: &Expr, out: &mut String) -> String {
        let ExprKind::Call { target: Some(set), name, args } = &call.kind else {
            return self.problem(call.span, "expected \\reach(…)");
        };
        match (&*name.name, &args[..]) {
            ("has" | "contains", [wanted]) => {
                let wanted = self.expr(wanted, out);
                let (found, sought, at) = (self.fresh("t"), self.fresh("s"), self.fresh("r"));
                out.push_str(&format!("Object {sought} = {wanted}; boolean {found} = false; "));
                let mut walk = String::new();
                let end = self.over_reached(set, &at, &mut walk);
                out.push_str(&format!("{walk}if ({at} == {sought}) {{ {found} = true; break; }} {end}"));
                found
            }
            ("isEmpty", []) => match self.parts(set) {
                Some((from, _, _)) => format!("({} == null)", self.expr(from, out)),
                None => self.unsupported_reach(set),
            },
            ("int_size" | "size", []) => {
                let (count, at) = (self.fresh("t"), self.fresh("r"));
                out.push_str(&format!("int {count} = 0; "));
                let mut walk = String::new();
                // Every object once: none that was met before.
                let end = self.over_reached_once(set, &at, &mut walk);
                out.push_str(&format!("{walk}{count}++; {end}"));
                count
            }
            _ => self.problem(name.span, "of \\reach(…) only has(x), isEmpty() and int_size() are supported"),
        }
    }

    fn unsupported_reach(&mut self, set: &Expr) -> String {
        self.problem(
            set.span,
            "\\reach(x, T) is not supported: expected \\reach(x) over all fields, or \\reach(x, T, f) along one",
        )
    }

    fn parts<'e>(&self, set: &'e Expr) -> Option<(&'e Expr, Option<&'e TypeRef>, &'e Ident)> {
        match &set.kind {
            ExprKind::Reach { from, ty, field: Some(field) } => Some((from, ty.as_ref(), field)),
            _ => None,
        }
    }

    /// Opens a loop in which `java` is each object that is reached, at least once; returns how it is closed.
    pub(super) fn over_reached(&mut self, set: &Expr, java: &str, out: &mut String) -> String {
        let Some((from, ty, field)) = self.parts(set) else {
            self.unsupported_reach(set);
            return String::new();
        };
        let ty = self.walked_type(from, ty);
        let from = self.expr(from, out);
        let (slow, odd) = (self.fresh("s"), self.fresh("o"));
        out.push_str(&format!(
            "{ty} {java} = {from}, {slow} = {java}; boolean {odd} = false; while ({java} != null) {{ "
        ));
        let field = &field.name;
        format!(
            "{java} = {java}.{field}; if ({java} == {slow}) break; if ({odd}) {slow} = {slow}.{field}; {odd} = !{odd}; }} "
        )
    }

    /// Code for all objects of a set, each of which is met exactly once.
    fn over_reached_once(&mut self, set: &Expr, java: &str, out: &mut String) -> String {
        let Some((from, ty, field)) = self.parts(set) else {
            self.unsupported_reach(set);
            return String::new();
        };
        let ty = self.walked_type(from, ty);
        let from = self.expr(from, out);
        let (start, earlier, steps, at, seen) =
            (self.fresh("s"), self.fresh("e"), self.fresh("n"), self.fresh("i"), self.fresh("b"));
        let field = &field.name;
        out.push_str(&format!("{ty} {start} = {from}, {java} = {start}; int {steps} = 0; while ({java} != null) {{ "));
        format!(
            "{java} = {java}.{field}; {steps}++; {ty} {earlier} = {start}; boolean {seen} = false; \
             for (int {at} = 0; {at} < {steps}; {at}++) {{ if ({earlier} == {java}) {{ {seen} = true; break; }} {earlier} = {earlier}.{field}; }} \
             if ({seen}) break; }} "
        )
    }

    fn walked_type(&mut self, from: &Expr, ty: Option<&TypeRef>) -> String {
        match (ty, self.type_of(from)) {
            (Some(ty), _) => ty.text.clone(),
            (None, Some(ty @ Ty::Own(_))) => self.world.written(&ty),
            (None, _) => {
                self.problem(from.span, "the type of this object is not known: write \\reach(x, T, f)");
                "Object".to_owned()
            }
        }
    }
}

/// Whether a class outside of all others has, itself or inside of it, static fields or constants that lead to objects.
pub(crate) fn has_static_links(world: &World<'_>, id: ClassId) -> bool {
    world.classes[id.0].outer.is_none() && !static_links(world, id).is_empty()
}

/// Static fields and constants of a class and of those inside of it that lead to objects, as Java expressions.
pub(crate) fn static_links(world: &World<'_>, id: ClassId) -> Vec<String> {
    let is_inside = |inner: ClassId| {
        let mut around = Some(inner);
        while let Some(here) = around {
            if here == id {
                return true;
            }
            around = world.classes[here.0].outer;
        }
        false
    };
    let mut links = Vec::new();
    for inner in world.ids().filter(|inner| is_inside(*inner)) {
        let (name, class): (&str, &Class) = (&world.classes[inner.0].name, world.class(inner));
        links.extend(class.constants.iter().map(|constant| format!("{name}.{}", constant.name)));
        let is_static = |field: &&crate::ast::Field| {
            (field.modifiers.has("static") || class.kind == ClassKind::Interface) && !field.modifiers.has_jml("model")
        };
        for field in class.fields.iter().filter(is_static) {
            if matches!(world.ty(&field.ty.text, inner, None), Ty::Own(_) | Ty::Array(_) | Ty::Other(_)) {
                links.push(format!("{name}.{}", field.name.name));
            }
        }
    }
    links
}
