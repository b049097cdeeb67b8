//! Why a clause does not hold: code that keeps the value of every part of it in a variable, and then fails.
//!
//! The names of the variables say which part of which file they speak of. A `\forall` is followed to the first choice for which it does not hold.

use super::{HEAP, JML, Translator};
use crate::ast::{BinaryOp, Expr, ExprKind, Quantifier};
use crate::world::Ty;

/// What names of such variables begin with; the number of the file, and the first and the last byte follow.
pub const WHY: &str = "$jml$why$";

/// Parts nested deeper than this are left out.
const DEEPEST: usize = 12;

impl Translator<'_, '_> {
    /// Statements that end with `fail`, with the values of all parts in scope.
    pub fn why(&mut self, expr: &Expr, fail: &str) -> String {
        match self.valued(expr, fail) {
            // Asked in the place itself, not in a method: whoever decides it sees at once what is not reached.
            // Within the block: where it ends, so do the variables.
            Some(out) => format!("if ({HEAP}.explains()) {{ {out}{fail} }} {fail}"),
            None => fail.to_owned(),
        }
    }

    /// Code that tells why a clause does not hold, where `fail` throws and must stand in one place only: `told` is executed with the values in scope.
    pub fn why_told(&mut self, expr: &Expr, told: &str, fail: &str) -> String {
        let told = format!("{told}break $jml$told; ");
        match self.valued(expr, &told) {
            Some(out) => format!("if ({HEAP}.explains()) {{ $jml$told: {{ {out}{told}}} }} {fail}"),
            None => fail.to_owned(),
        }
    }

    /// Statements that keep the values of all parts, or end with `fail`; nothing if some cannot be told.
    fn valued(&mut self, expr: &Expr, fail: &str) -> Option<String> {
        let (problems, kept) = (self.problems.len(), self.kept());
        let mut out = String::new();
        let is_uncaught = std::mem::replace(&mut self.is_uncaught, false);
        self.part(expr, fail, 0, &mut out);
        self.is_uncaught = is_uncaught;
        // What cannot be explained has been told where it was translated to be checked.
        if self.has_failed_since(kept) {
            self.problems.truncate(problems);
            return None;
        }
        Some(out)
    }

    fn part(&mut self, expr: &Expr, fail: &str, depth: usize, out: &mut String) {
        if depth > DEEPEST {
            return;
        }
        match &expr.kind {
            ExprKind::Paren(inner) => return self.part(inner, fail, depth, out),
            ExprKind::Literal(_)
            | ExprKind::This
            | ExprKind::Super
            | ExprKind::Type(_)
            | ExprKind::ClassLiteral(_)
            | ExprKind::New { .. }
            | ExprKind::Reach { .. }
            | ExprKind::Unsupported(_) => return,
            ExprKind::Name(name) if self.is_class(name) => return,
            ExprKind::Name(_)
            | ExprKind::Field(..)
            | ExprKind::Index(..)
            | ExprKind::Call { .. }
            | ExprKind::Unary(..)
            | ExprKind::Binary(..)
            | ExprKind::Conditional(..)
            | ExprKind::Cast(..)
            | ExprKind::InstanceOf(..)
            | ExprKind::Result
            | ExprKind::Old(..)
            | ExprKind::Fresh(_)
            | ExprKind::TypeOf(_)
            | ExprKind::ElemType(_)
            | ExprKind::NonNullElements(_)
            | ExprKind::Quantified { .. } => {}
        }
        self.value_of(expr, out);
        match &expr.kind {
            ExprKind::Quantified { kind: Quantifier::Forall, vars, range, body } => {
                let looped =
                    self.quantified_with(expr.span, vars, range.as_deref(), body, &mut |translator, body, inside| {
                        let mut first = String::new();
                        let each = translator.expr(body, &mut first);
                        let mut parts = String::new();
                        for var in vars {
                            let name = Expr { kind: ExprKind::Name(var.name.name.clone()), span: var.name.span };
                            translator.value_of(&name, &mut parts);
                        }
                        translator.part(body, fail, depth + 1, &mut parts);
                        inside.push_str(&format!("{first}if (!{each}) {{ {parts}{fail} }} "));
                    });
                out.push_str(&format!("try {{ {looped}}} catch (RuntimeException $jml$e) {{ }} "));
            }
            // Its parts have no value of their own.
            ExprKind::Quantified { .. } => {}
            // Of what was before the call only the whole is known.
            ExprKind::Old(..) => {}
            ExprKind::Binary(BinaryOp::And, a, b) => {
                self.part(a, fail, depth + 1, out);
                self.part(b, fail, depth + 1, out);
            }
            _ => {
                for child in expr.children() {
                    self.part(child, fail, depth + 1, out);
                }
            }
        }
    }

    fn is_class(&self, name: &str) -> bool {
        !self.names.iter().any(|(jml, _, _)| jml == name)
            && name.starts_with(char::is_uppercase)
            && self.type_of_name(name).is_none()
    }

    /// A variable that holds the value of a part.
    fn value_of(&mut self, expr: &Expr, out: &mut String) {
        let name = format!("{WHY}{}${}${}", self.file, expr.span.start, expr.span.end);
        if out.contains(&format!(" {name} ")) {
            return;
        }
        let ty = self.type_of(expr);
        let mut first = String::new();
        let value = self.expr(expr, &mut first);
        // A variable can be read whatever its value is, unless it is unboxed. Less code is sooner compiled.
        let is_variable =
            first.is_empty() && value.chars().all(|letter| letter.is_alphanumeric() || "_$".contains(letter));
        let cannot_fail = is_variable && matches!(ty, Some(Ty::Own(_) | Ty::Array(_) | Ty::Primitive(_)));
        let (ty, none, shown) = match ty {
            Some(Ty::Own(_) | Ty::Array(_) | Ty::Other(_)) => ("Object", "null", value),
            Some(Ty::Primitive(_) | Ty::Text | Ty::Boxed(_)) => {
                ("String", "\"(not defined)\"", format!("{JML}.shown({value})"))
            }
            // A local variable may be anything.
            None => ("Object", "\"(not defined)\"", format!("{JML}.part({value})")),
        };
        if cannot_fail {
            out.push_str(&format!("{ty} {name} = {shown}; "));
            return;
        }
        out.push_str(&format!(
            "{ty} {name} = {none}; try {{ {first}{name} = {shown}; }} catch (RuntimeException $jml$e) {{ }} "
        ));
    }
}
