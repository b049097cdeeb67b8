//! `\reach(x, T, f)`: the objects on the way from `x` along the field `f`.
//!
//! A second walker at half the speed notices cycles: when the first one meets it, it has been everywhere.

use super::Translator;
use crate::ast::{Expr, ExprKind, Ident, TypeRef};
use crate::world::Ty;

impl Translator<'_, '_> {
    /// `\reach(…).has(y)`, `.isEmpty()`, `.int_size()`.
    pub(super) fn of_reached(&mut self, call: &Expr, out: &mut String) -> String {
        let ExprKind::Call { target: Some(set), name, args } = &call.kind else {
            return self.problem(call.span, "expected \\reach(…)");
        };
        match (&*name.name, &args[..]) {
            ("has" | "contains", [wanted]) => {
                let wanted = self.expr(wanted, out);
                let (found, sought, at) = (self.fresh("t"), self.fresh("s"), self.fresh("r"));
                out.push_str(&format!("var {sought} = {wanted}; boolean {found} = false; "));
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
        self.problem(set.span, "only \\reach(x, T, f) is supported: along one field")
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

    /// Likewise, each object exactly once.
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
