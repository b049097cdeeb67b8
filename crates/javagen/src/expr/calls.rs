//! Calls of the program's own methods.

use crate::generator::Gen;
use crate::types::{Prim, Ty};
use crate::world::{Method, MethodKind, Owner};

impl Gen {
    /// A call with a result of this type, if some method may be called here.
    pub(crate) fn call(&mut self, ty: &Ty, depth: u32) -> Option<String> {
        let methods: Vec<Method> = self
            .callable()
            .into_iter()
            .filter(|m| m.returns.as_ref().is_some_and(|r| self.world.assignable(r, ty)))
            .collect();
        self.call_one_of(&methods, depth)
    }

    /// A call for its effects.
    pub(crate) fn call_statement(&mut self) -> Option<String> {
        let methods = self.callable();
        self.call_one_of(&methods, 1)
    }

    /// A call of a method that declares the checked exception.
    pub(crate) fn throwing_call(&mut self) -> Option<String> {
        let methods: Vec<Method> = self.callable().into_iter().filter(|m| m.throws).collect();
        self.call_one_of(&methods, 1)
    }

    /// Arguments of these types.
    pub(crate) fn arguments(&mut self, types: &[Ty], depth: u32) -> String {
        let mut texts = Vec::new();
        for ty in types {
            let text = self.expr_at(ty, depth.saturating_sub(1));
            texts.push(self.short(ty, text));
        }
        texts.join(", ")
    }

    fn callable(&self) -> Vec<Method> {
        let allowed = |m: &&Method| {
            let here = match (m.kind, m.owner) {
                (MethodKind::Private, Owner::Class(class)) => self.scope.this == Some(class),
                _ => true,
            };
            here && m.level < self.scope.level && (!m.throws || self.scope.checked)
        };
        self.world.methods.iter().filter(allowed).cloned().collect()
    }

    fn call_one_of(&mut self, methods: &[Method], depth: u32) -> Option<String> {
        if methods.is_empty() {
            return None;
        }
        let method = self.rng.pick(methods).clone();
        let receiver = self.receiver(&method, depth)?;
        let arguments = if method.kind == MethodKind::Recursive {
            let first = format!("({} & 7)", self.numeric(Prim::Int, depth.min(1)));
            let rest = self.arguments(&method.params[1..], depth);
            if rest.is_empty() { first } else { format!("{first}, {rest}") }
        } else {
            self.arguments(&method.params, depth)
        };
        Some(format!("{receiver}{}({arguments})", method.name))
    }

    /// The text before the method's name, with its dot.
    fn receiver(&mut self, method: &Method, depth: u32) -> Option<String> {
        let is_static = matches!(method.kind, MethodKind::Static | MethodKind::Recursive);
        let ty = match method.owner {
            Owner::Main => return Some(String::new()),
            Owner::Class(class) if is_static => {
                return Some(format!("{}.", self.world.classes[class].name));
            }
            Owner::Iface(iface) if is_static => return Some(format!("{}.", self.world.ifaces[iface])),
            _ if method.kind == MethodKind::Private => return Some("this.".to_string()),
            Owner::Class(class) => {
                if let Some(this) = self.scope.this
                    && self.world.is_subclass(this, class)
                    && self.rng.chance(40)
                {
                    return Some("this.".to_string());
                }
                Ty::Class(class)
            }
            Owner::Iface(iface) => Ty::Iface(iface),
            Owner::Enum(index) => Ty::Enum(index),
            Owner::Record(index) => Ty::Record(index),
        };
        if let Some(text) = self.read(&ty)
            && self.rng.chance(80)
        {
            return Some(format!("{text}."));
        }
        // A receiver that can only be null is no use.
        let text = self.expr_at(&ty, depth.min(1));
        (!text.contains(" null)")).then(|| format!("{text}."))
    }
}
