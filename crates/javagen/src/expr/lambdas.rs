//! Lambdas, method references, and their application.

use crate::config::Feature;
use crate::functions::FUNCTIONS;
use crate::generator::Gen;
use crate::scope::{Return, Var, VarKind};
use crate::types::{Prim, Ty};
use crate::world::{Method, MethodKind, Owner};

/// Level inside a lambda: it may run anywhere, so it calls only methods that call nothing.
pub(crate) const LAMBDA_LEVEL: u32 = 1;

impl Gen {
    /// A value of the functional interface, with a cast that fixes its type.
    pub(crate) fn function(&mut self, index: usize, depth: u32) -> String {
        if self.rng.chance(40)
            && let Some(text) = self.read(&Ty::Function(index))
        {
            return text;
        }
        let value = self.lambda(index, depth);
        format!("(({}) {value})", FUNCTIONS[index].java)
    }

    /// A lambda or method reference on one line, for a place that fixes its type.
    pub(crate) fn lambda(&mut self, index: usize, depth: u32) -> String {
        if self.rng.chance(25)
            && let Some(text) = self.reference(index)
        {
            return text;
        }
        let function = &FUNCTIONS[index];
        let names: Vec<String> = function.params.iter().map(|_| self.name("l")).collect();
        let parameters = self.lambda_parameters(index, &names);
        let body = self.nested(|g| {
            g.enter_lambda(index, &names);
            match &function.returns {
                None => match g.effect() {
                    Some(effect) => format!("{{ {effect}; pr(\"run {index}\"); }}"),
                    None => format!("pr(\"run {index}\")"),
                },
                Some(ty) => {
                    let value = g.expr_at(ty, depth.min(2));
                    let value = g.short(ty, value);
                    if g.rng.chance(25) { format!("{{ pr(\"in {index}\"); return {value}; }}") } else { value }
                }
            }
        });
        format!("{parameters} -> {body}")
    }

    pub(crate) fn lambda_parameters(&mut self, index: usize, names: &[String]) -> String {
        let function = &FUNCTIONS[index];
        if names.len() == 1 && self.rng.chance(50) {
            return names[0].clone();
        }
        if self.rng.chance(30) {
            let typed: Vec<String> =
                function.params.iter().zip(names).map(|(ty, name)| format!("{} {name}", self.java(ty))).collect();
            return format!("({})", typed.join(", "));
        }
        format!("({})", names.join(", "))
    }

    /// Makes the scope that of the lambda's body.
    pub(crate) fn enter_lambda(&mut self, index: usize, names: &[String]) {
        let function = &FUNCTIONS[index];
        let returns = function.returns.clone().map_or(Return::Void, Return::Value);
        self.scope.enter_capturing_body(returns);
        self.scope.level = self.scope.level.min(LAMBDA_LEVEL);
        for (ty, name) in function.params.iter().zip(names) {
            self.scope.declare(name.clone(), ty.clone(), VarKind::Mutable);
        }
    }

    /// `f.apply(…)` on a function in a variable, with a result of this type if one is wanted.
    pub(crate) fn application(&mut self, wanted: Option<&Ty>) -> Option<String> {
        let vars: Vec<Var> = self
            .scope
            .readable()
            .filter(|var| match &var.ty {
                Ty::Function(index) => wanted.is_none() || FUNCTIONS[*index].returns.as_ref() == wanted,
                _ => false,
            })
            .cloned()
            .collect();
        if vars.is_empty() {
            return None;
        }
        let var = self.rng.pick(&vars).clone();
        let Ty::Function(index) = var.ty else { return None };
        let arguments = self.arguments(FUNCTIONS[index].params, 2);
        Some(format!("{}.{}({arguments})", var.name, FUNCTIONS[index].method))
    }

    fn reference(&mut self, index: usize) -> Option<String> {
        let function = &FUNCTIONS[index];
        let same = |a: &Ty, b: &Ty| a == b || matches!((a, b), (Ty::Boxed(p), Ty::Prim(q)) if p == q);
        let fits = |m: &&Method| {
            !m.throws
                && m.level < LAMBDA_LEVEL
                && m.params.len() == function.params.len()
                && m.params.iter().zip(function.params).all(|(p, q)| same(q, p))
                && match (&m.returns, &function.returns) {
                    (_, None) => true,
                    (Some(r), Some(s)) => same(s, r),
                    (None, Some(_)) => false,
                }
        };
        let own: Vec<String> =
            self.world.methods.iter().filter(fits).filter_map(|m| self.method_reference(m)).collect();
        if !own.is_empty() && self.rng.chance(60) {
            return Some(self.rng.pick(&own).clone());
        }
        if function.references.is_empty() {
            return None;
        }
        Some(self.rng.pick(function.references).to_string())
    }

    /// `C::m` for static methods, `this::m` for those of the object.
    fn method_reference(&self, method: &Method) -> Option<String> {
        let qualifier = match (method.owner, method.kind) {
            (Owner::Main, MethodKind::Static) => self.world.main.clone(),
            (Owner::Class(class), MethodKind::Static) => self.world.classes[class].name.clone(),
            (Owner::Iface(iface), MethodKind::Static) => self.world.ifaces[iface].clone(),
            (Owner::Class(class), MethodKind::Virtual | MethodKind::Abstract)
                if self.scope.this.is_some_and(|this| self.world.is_subclass(this, class)) =>
            {
                "this".to_string()
            }
            _ => return None,
        };
        Some(format!("{qualifier}::{}", method.name))
    }

    /// An expression with an effect that may stand as a statement.
    pub(crate) fn effect(&mut self) -> Option<String> {
        if self.on_chance(Feature::Lambdas, 20)
            && let Some(text) = self.application(None)
        {
            return Some(text);
        }
        let prim = self.numeric_prim();
        if let Some(place) = self.place(&Ty::Prim(prim)) {
            return Some(if self.rng.chance(40) { self.step(&place) } else { self.compound(&place, prim, 1) });
        }
        if let Some(place) = self.place(&Ty::Boxed(Prim::Int)) {
            return Some(self.step(&place));
        }
        None
    }
}
