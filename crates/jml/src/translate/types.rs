//! What type an expression has, where its form tells. The Java compiler knows better; this is for variables that generated code declares.

use super::Translator;
use super::reach::REACHED;
use crate::ast::{BinaryOp, Expr, ExprKind, INVARIANT_FOR, Quantifier, UnaryOp};
use crate::world::{ClassId, Ty};

impl Translator<'_, '_> {
    /// The type, if it can be told.
    pub(crate) fn type_of(&self, expr: &Expr) -> Option<Ty> {
        let boolean = || Some(Ty::Primitive("boolean".to_owned()));
        match &expr.kind {
            ExprKind::Literal(text) => literal(text),
            ExprKind::Name(name) => self.type_of_name(name),
            ExprKind::This => Some(Ty::Own(self.class)),
            ExprKind::Super => self.world.superclass(self.class).map(Ty::Own),
            ExprKind::Field(target, field) => match self.type_of(target) {
                Some(Ty::Array(_)) if field.name == "length" => Some(Ty::Primitive("int".to_owned())),
                Some(Ty::Own(id)) => self.type_of_field(id, &field.name),
                Some(_) => None,
                None => match &target.kind {
                    // The name of a class.
                    ExprKind::Name(name) => {
                        self.world.find(name, self.class).and_then(|id| self.type_of_field(id, &field.name))
                    }
                    _ => None,
                },
            },
            ExprKind::Index(array, _) => match self.type_of(array)? {
                Ty::Array(element) => Some(*element),
                _ => None,
            },
            ExprKind::Call { target, name, args } => self.type_of_call(target.as_deref(), &name.name, args),
            ExprKind::Unary(UnaryOp::Not, _) => boolean(),
            ExprKind::Unary(_, inner) => self.promoted(&self.type_of(inner)?, None),
            ExprKind::Binary(op, a, b) => self.type_of_binary(*op, a, b),
            ExprKind::Conditional(_, a, b) => self.type_of(a).or_else(|| self.type_of(b)),
            ExprKind::Cast(ty, _) => Some(self.world.ty(&ty.text, self.class, None)),
            ExprKind::InstanceOf(..) | ExprKind::Fresh(_) | ExprKind::NonNullElements(_) => boolean(),
            ExprKind::Paren(inner) | ExprKind::Old(inner, _) => self.type_of(inner),
            ExprKind::Result => self.result.as_ref().map(|(_, ty)| ty.clone()),
            ExprKind::Quantified { kind: Quantifier::Forall | Quantifier::Exists, .. } => boolean(),
            ExprKind::Quantified { kind: Quantifier::NumOf, .. } => Some(Ty::Primitive("long".to_owned())),
            ExprKind::New { .. }
            | ExprKind::ClassLiteral(_)
            | ExprKind::TypeOf(_)
            | ExprKind::Type(_)
            | ExprKind::ElemType(_)
            | ExprKind::Reach { ty: Some(_), .. }
            | ExprKind::Quantified { .. }
            | ExprKind::Unsupported(_) => None,
            ExprKind::Reach { ty: None, .. } => Some(Ty::Other(REACHED.to_owned())),
        }
    }

    pub(super) fn type_of_name(&self, name: &str) -> Option<Ty> {
        match self.names.iter().rev().find(|(jml, _, _)| jml == name) {
            Some((_, _, ty)) => ty.clone(),
            None => self.type_of_field(self.class, name),
        }
    }

    fn type_of_field(&self, class: ClassId, name: &str) -> Option<Ty> {
        let mut around = Some(class);
        while let Some(here) = around {
            for above in self.world.above(here) {
                let declared = self.world.class(above);
                let components = declared.components.iter().map(|param| (&param.name.name, &param.ty));
                let fields = declared.fields.iter().map(|field| (&field.name.name, &field.ty));
                if let Some((_, ty)) = fields.chain(components).find(|(field, _)| *field == name) {
                    return Some(self.world.ty(&ty.text, above, None));
                }
            }
            around = self.world.classes[here.0].outer;
        }
        None
    }

    fn type_of_call(&self, target: Option<&Expr>, name: &str, args: &[Expr]) -> Option<Ty> {
        if name == INVARIANT_FOR {
            return Some(Ty::Primitive("boolean".to_owned()));
        }
        let class = match target {
            None => self.class,
            Some(target) => match (self.type_of(target), &target.kind) {
                (Some(Ty::Own(id)), _) => id,
                (Some(Ty::Other(set)), _) if set == REACHED => {
                    let is_number = matches!(name, "int_size" | "size");
                    return Some(Ty::Primitive(if is_number { "int" } else { "boolean" }.to_owned()));
                }
                (Some(Ty::Text), _) if matches!(name, "length" | "indexOf" | "compareTo") => {
                    return Some(Ty::Primitive("int".to_owned()));
                }
                (Some(Ty::Text), _) if name == "charAt" => return Some(Ty::Primitive("char".to_owned())),
                (None, ExprKind::Name(class)) => match (self.world.find(class, self.class), args) {
                    (Some(id), _) => id,
                    (None, [one]) if class == "Math" && name == "abs" => {
                        return self.promoted(&self.type_of(one)?, None);
                    }
                    (None, [one, other]) if class == "Math" && matches!(name, "max" | "min") => {
                        return self.promoted(&self.type_of(one)?, Some(&self.type_of(other)?));
                    }
                    (None, _) => return None,
                },
                (_, _) => return None,
            },
        };
        let methods = self.world.above(class).into_iter();
        let mut methods = methods.flat_map(|id| self.world.class(id).methods.iter().map(move |method| (id, method)));
        let (id, method) = methods.find(|(_, method)| {
            method.name.name == name && method.params.len() == args.len() && method.result.is_some()
        })?;
        let result = method.result.as_ref()?;
        Some(self.world.ty(&result.text, id, Some(method)))
    }

    fn type_of_binary(&self, op: BinaryOp, a: &Expr, b: &Expr) -> Option<Ty> {
        match op {
            BinaryOp::Mul | BinaryOp::Div | BinaryOp::Rem | BinaryOp::Add | BinaryOp::Sub => {
                let (a, b) = (self.type_of(a), self.type_of(b));
                if op == BinaryOp::Add && (a == Some(Ty::Text) || b == Some(Ty::Text)) {
                    return Some(Ty::Text);
                }
                self.promoted(&a?, Some(&b?))
            }
            BinaryOp::BitAnd | BinaryOp::BitXor | BinaryOp::BitOr => {
                let (a, b) = (self.type_of(a)?, self.type_of(b)?);
                if a == Ty::Primitive("boolean".to_owned()) { Some(a) } else { self.promoted(&a, Some(&b)) }
            }
            BinaryOp::Shl | BinaryOp::Shr | BinaryOp::Ushr => self.promoted(&self.type_of(a)?, None),
            BinaryOp::Lt
            | BinaryOp::Le
            | BinaryOp::Gt
            | BinaryOp::Ge
            | BinaryOp::Subtype
            | BinaryOp::Eq
            | BinaryOp::Ne
            | BinaryOp::And
            | BinaryOp::Or
            | BinaryOp::Implies
            | BinaryOp::ImpliedBy
            | BinaryOp::Iff
            | BinaryOp::NotIff => Some(Ty::Primitive("boolean".to_owned())),
        }
    }

    /// What arithmetic makes of numbers (JLS 5.6).
    fn promoted(&self, a: &Ty, b: Option<&Ty>) -> Option<Ty> {
        let name = |ty: &Ty| match ty {
            Ty::Primitive(name) | Ty::Boxed(name) => Some(name.clone()),
            Ty::Text | Ty::Own(_) | Ty::Array(_) | Ty::Other(_) => None,
        };
        let all = [Some(name(a)?), b.map_or(Some(None), |b| name(b).map(Some))?];
        let widest = ["double", "float", "long"].iter().find(|wide| all.iter().flatten().any(|name| name == *wide));
        Some(Ty::Primitive((*widest.unwrap_or(&"int")).to_owned()))
    }

    /// Whether an expression computes with `\bigint`.
    pub(super) fn is_big(&self, expr: &Expr) -> bool {
        match &expr.kind {
            ExprKind::Cast(ty, _) => ty.text == "\\bigint",
            ExprKind::Paren(inner) | ExprKind::Unary(_, inner) | ExprKind::Old(inner, _) => self.is_big(inner),
            ExprKind::Binary(BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul | BinaryOp::Div | BinaryOp::Rem, a, b) => {
                self.is_big(a) || self.is_big(b)
            }
            ExprKind::Conditional(_, a, b) => self.is_big(a) || self.is_big(b),
            ExprKind::Quantified { kind, vars, body, .. } => match kind {
                Quantifier::Sum | Quantifier::Product | Quantifier::Min | Quantifier::Max => {
                    self.is_big(body)
                        || vars.iter().any(|var| var.ty.text == "\\bigint" && mentions(body, &var.name.name))
                }
                Quantifier::Forall | Quantifier::Exists | Quantifier::NumOf => false,
            },
            ExprKind::Literal(_)
            | ExprKind::Name(_)
            | ExprKind::This
            | ExprKind::Super
            | ExprKind::Field(..)
            | ExprKind::Index(..)
            | ExprKind::Call { .. }
            | ExprKind::New { .. }
            | ExprKind::Binary(..)
            | ExprKind::InstanceOf(..)
            | ExprKind::ClassLiteral(_)
            | ExprKind::Result
            | ExprKind::Fresh(_)
            | ExprKind::TypeOf(_)
            | ExprKind::Type(_)
            | ExprKind::ElemType(_)
            | ExprKind::NonNullElements(_)
            | ExprKind::Reach { .. }
            | ExprKind::Unsupported(_) => false,
        }
    }
}

fn literal(text: &str) -> Option<Ty> {
    let primitive = |name: &str| Some(Ty::Primitive(name.to_owned()));
    match text {
        "true" | "false" => primitive("boolean"),
        "null" => None,
        _ if text.starts_with('"') => Some(Ty::Text),
        _ if text.starts_with('\'') => primitive("char"),
        _ => {
            let lower = text.to_ascii_lowercase();
            let is_hex = lower.starts_with("0x");
            if lower.ends_with('l') {
                primitive("long")
            } else if !is_hex && lower.ends_with('f') {
                primitive("float")
            } else if !is_hex && (lower.contains(['.', 'e']) || lower.ends_with('d')) || is_hex && lower.contains('p') {
                primitive("double")
            } else {
                primitive("int")
            }
        }
    }
}

/// Whether a name occurs in an expression, as a name of its own.
pub(super) fn mentions(expr: &Expr, name: &str) -> bool {
    if matches!(&expr.kind, ExprKind::Name(here) if here == name) {
        return true;
    }
    if let ExprKind::New { text } = &expr.kind {
        return text.split(|c: char| !c.is_alphanumeric() && c != '_' && c != '$').any(|word| word == name);
    }
    expr.children().into_iter().any(|child| mentions(child, name))
}
