//! `\old`: values from before the call.
//!
//! What mentions no bound variable is computed before the call and kept in a variable. Inside of quantifiers, arrays are copied before the call and
//! read at the bound index; fields of bound objects are read from the snapshot that is taken of every object.

use super::types::mentions;
use super::{JML, Translator, symbol};
use crate::ast::{BinaryOp, Expr, ExprKind, Span, UnaryOp};
use crate::contract::default_of;
use crate::world::Ty;

impl Translator<'_, '_> {
    /// `\old(inner)`.
    pub(super) fn old(&mut self, span: Span, inner: &Expr) -> String {
        if self.before.is_none() {
            return self.problem(span, "\\old means nothing here: there is no earlier state");
        }
        self.as_before(inner)
    }

    /// `\old(inner, label)`: likewise, when the label was last reached.
    pub(super) fn old_at(&mut self, span: Span, inner: &Expr, label: &str) -> String {
        let before = self.before.take();
        let mut labels = self.labels.take().unwrap_or_default();
        self.before = Some(labels.remove(label).unwrap_or_default());
        let value = self.old(span, inner);
        labels.insert(label.to_owned(), self.before.take().unwrap_or_default());
        self.labels = Some(labels);
        self.before = before;
        value
    }

    fn has_bound(&self, expr: &Expr) -> bool {
        self.names[self.bound_from..].iter().any(|(name, _, _)| mentions(expr, name))
    }

    /// The value of an expression before the call.
    fn as_before(&mut self, expr: &Expr) -> String {
        if !self.has_bound(expr) {
            return self.captured(expr, false);
        }
        match &expr.kind {
            ExprKind::Name(name) => self.name(name),
            ExprKind::Literal(text) => text.clone(),
            ExprKind::Paren(inner) => format!("({})", self.as_before(inner)),
            ExprKind::Unary(op, inner) => {
                let symbol = match op {
                    UnaryOp::Minus => "-",
                    UnaryOp::Plus => "+",
                    UnaryOp::Not => "!",
                    UnaryOp::Complement => "~",
                };
                format!("({symbol} {})", self.as_before(inner))
            }
            ExprKind::Binary(op, a, b) => {
                let (a, b) = (self.as_before(a), self.as_before(b));
                match op {
                    BinaryOp::Implies => format!("(!{a} || {b})"),
                    BinaryOp::ImpliedBy => format!("({a} || !{b})"),
                    op => format!("({a} {} {b})", symbol(*op)),
                }
            }
            ExprKind::Conditional(c, a, b) => {
                format!("({} ? {} : {})", self.as_before(c), self.as_before(a), self.as_before(b))
            }
            ExprKind::Cast(ty, inner) if ty.text != "\\bigint" => format!("(({}) {})", ty.text, self.as_before(inner)),
            ExprKind::Index(array, index) => match self.array_before(array) {
                Some(array) => format!("{array}[{}]", self.as_before(index)),
                None => self.problem(expr.span, "\\old of an array that depends on a bound variable is not supported"),
            },
            ExprKind::Field(target, field) => match self.type_of(target) {
                Some(Ty::Array(_)) if field.name == "length" => format!("{}.length", self.as_before(target)),
                Some(Ty::Own(_)) => {
                    // Of what was not there before the call nothing was anything.
                    (self.needs.snapshots, self.needs.known) = (true, true);
                    format!("{}.$jml$was${}()", self.as_before(target), field.name)
                }
                _ => self.problem(expr.span, "the type of this part of \\old is not known"),
            },
            ExprKind::This
            | ExprKind::Super
            | ExprKind::Call { .. }
            | ExprKind::New { .. }
            | ExprKind::Cast(..)
            | ExprKind::InstanceOf(..)
            | ExprKind::ClassLiteral(_)
            | ExprKind::Result
            | ExprKind::Old(..)
            | ExprKind::Fresh(_)
            | ExprKind::TypeOf(_)
            | ExprKind::Type(_)
            | ExprKind::ElemType(_)
            | ExprKind::NonNullElements(_)
            | ExprKind::Reach { .. }
            | ExprKind::Quantified { .. }
            | ExprKind::Unsupported(_) => {
                self.problem(expr.span, "this form of \\old is not supported where it depends on a bound variable")
            }
        }
    }

    /// A copy of an array as it was before the call, down to as many dimensions as bound indices need.
    fn array_before(&mut self, array: &Expr) -> Option<String> {
        if !self.has_bound(array) {
            return Some(self.captured(array, true));
        }
        match &array.kind {
            ExprKind::Index(outer, index) if !self.has_bound(outer) => {
                let outer = self.captured(outer, true);
                Some(format!("{outer}[{}]", self.as_before(index)))
            }
            ExprKind::Paren(inner) => self.array_before(inner),
            _ => None,
        }
    }

    /// A variable that holds what an expression was before the call; of an array, a copy with all its rows if asked for.
    fn captured(&mut self, expr: &Expr, copy: bool) -> String {
        if let Some(name) = self.captured.get(&(expr.span, copy)) {
            return self.read(expr, name.clone());
        }
        // Inside of it there is no bound variable and no earlier state.
        let before = self.before.take();
        let mut stmts = String::new();
        let value = self.expr(expr, &mut stmts);
        let mut before = before.unwrap_or_default();
        let name = self.fresh("old");
        let ty = self.type_of(expr);
        let (value, and) = match (&ty, copy) {
            (Some(Ty::Array(element)), true) if matches!(**element, Ty::Array(_)) => {
                let (whole, at) = (self.fresh("a"), self.fresh("i"));
                stmts.push_str(&format!(
                    "var {whole} = {value}; if ({whole} != null) {{ {whole} = {whole}.clone(); \
                     for (int {at} = 0; {at} < {whole}.length; {at}++) {{ if ({whole}[{at}] != null) {whole}[{at}] = {whole}[{at}].clone(); }} }} "
                ));
                (whole, "")
            }
            (_, true) => (format!("({value})"), ".clone()"),
            (_, false) => (value, ""),
        };
        if self.can_throw(expr) || copy {
            match ty {
                Some(ty) => {
                    let (none, ty) = (default_of(&ty), self.world.written(&ty));
                    before.push_str(&format!(
                        "{ty} {name} = {none}; boolean {name}$ok = false; try {{ {stmts}{name} = {value}{and}; {name}$ok = true; }} \
                         catch (RuntimeException $jml$e) {{ }} "
                    ));
                }
                None => {
                    self.problem(expr.span, "the type of this expression inside of \\old is not known");
                }
            }
        } else {
            // Of null alone, Java does not know a type.
            let ty = if is_null(expr) { "Object" } else { "var" };
            before.push_str(&format!("{stmts}{ty} {name} = {value}; "));
        }
        self.before = Some(before);
        self.captured.insert((expr.span, copy), name.clone());
        self.read(expr, name)
    }

    /// Reads such a variable: where it could not be computed, this cannot be evaluated.
    fn read(&self, expr: &Expr, name: String) -> String {
        let is_plain = !self.can_throw(expr) && !self.captured.contains_key(&(expr.span, true));
        if is_plain { name } else { format!("{JML}.old({name}$ok, {name})") }
    }
}

/// Whether it is the literal.
fn is_null(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Literal(text) => text == "null",
        ExprKind::Paren(inner) => is_null(inner),
        _ => false,
    }
}
