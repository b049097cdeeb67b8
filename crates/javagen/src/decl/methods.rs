//! Methods with their bodies.

use crate::config::Feature;
use crate::generator::Gen;
use crate::scope::{Ending, Return, VarKind};
use crate::stmt::Flow;
use crate::types::{Prim, Ty};
use crate::world::{Method, MethodKind};

impl Gen {
    /// Writes the method into the current scope, which the caller restores.
    pub(crate) fn write_method(&mut self, method: &Method, modifiers: &str) {
        self.write_overriding(method, modifiers, None);
    }

    /// The same; `inherited` is what stands before the dot in a call of the overridden method, and
    /// that method's result.
    pub(crate) fn write_overriding(
        &mut self,
        method: &Method,
        modifiers: &str,
        inherited: Option<(String, Option<Ty>)>,
    ) {
        let names = self.open_method(method, modifiers);
        self.out.line("tick();");
        let count = 1 + self.rng.below(self.config.statements.max(2) / 2 + 1);
        if let Some((receiver, result)) = inherited {
            let call = format!("{receiver}.{}({})", method.name, names.join(", "));
            match &result {
                Some(ty) => {
                    self.declare_as(ty, &call);
                }
                None => self.out.line(format!("{call};")),
            }
        }
        if self.statements(count) == Flow::Stops {
            self.out.close();
            return;
        }
        if self.rng.chance(60) {
            self.print_recent();
        }
        if let Some(ty) = &method.returns {
            let value = self.stored(ty);
            self.out.line(format!("return {value};"));
        }
        self.out.close();
    }

    /// A static method of the top-level class.
    pub(crate) fn write_main_method(&mut self, method: &Method) {
        let modifier = if self.on_chance(Feature::Synchronized, 30) { "static synchronized " } else { "static " };
        if method.kind == MethodKind::Recursive {
            self.write_recursive(method);
        } else {
            self.write_method(method, modifier);
        }
    }

    /// The head without a body, as in interfaces and abstract classes.
    pub(crate) fn write_abstract(&mut self, method: &Method, modifiers: &str) {
        let names: Vec<String> = method.params.iter().map(|ty| self.name(ty.letter())).collect();
        let head = self.method_head(method, modifiers, &names);
        self.out.line(format!("{head};"));
    }

    fn write_recursive(&mut self, method: &Method) {
        let names = self.open_method(method, "static ");
        let depth = &names[0];
        let ty = method.returns.clone().unwrap_or(Ty::INT);
        self.out.line("tick();");
        let base = self.stored(&ty);
        self.out.line(format!("if ({depth} <= 0) return {base};"));
        self.nested(|g| {
            g.scope.ending = Ending::MustComplete;
            g.statements(1);
        });
        let rest = self.arguments(&method.params[1..], 2);
        let rest = if rest.is_empty() { rest } else { format!(", {rest}") };
        let mut call = format!("{}({depth} - 1{rest})", method.name);
        if self.rng.chance(30) {
            call = format!("{call} + {}({depth} - 2{rest})", method.name);
        }
        match ty {
            Ty::Prim(prim) => {
                let value = self.numeric(prim, 2);
                let operator = *self.rng.pick(&["+", "-", "*"]);
                self.out.line(format!("return ({}) (({call}) {operator} {value});", prim.java()));
            }
            _ => {
                let value = self.printable(1);
                self.out.line(format!("return cap({call} + {value});"));
            }
        }
        self.out.close();
    }

    /// Writes the head and makes the scope that of the body.
    fn open_method(&mut self, method: &Method, modifiers: &str) -> Vec<String> {
        let names: Vec<String> = method.params.iter().map(|ty| self.name(ty.letter())).collect();
        let head = self.method_head(method, modifiers, &names);
        self.out.open(head);
        self.scope.level = method.level;
        self.scope.checked = method.throws;
        self.scope.nesting = 0;
        self.scope.loops = 0;
        self.scope.jumps.clear();
        self.limit_body(self.config.body_lines);
        self.scope.ending = Ending::Free;
        self.scope.returns = method.returns.clone().map_or(Return::Void, Return::Value);
        for (index, (ty, name)) in method.params.iter().zip(&names).enumerate() {
            let depth = index == 0 && method.kind == MethodKind::Recursive;
            let fixed = depth || matches!(ty, Ty::Function(_)) || self.rng.chance(40);
            let kind = if fixed { VarKind::Final } else { VarKind::Mutable };
            self.scope.declare(name.clone(), ty.clone(), kind);
        }
        names
    }

    fn method_head(&self, method: &Method, modifiers: &str, names: &[String]) -> String {
        let params: Vec<String> =
            method.params.iter().zip(names).map(|(ty, name)| format!("{} {name}", self.java(ty))).collect();
        let returns = method.returns.as_ref().map_or("void".to_string(), |ty| self.java(ty));
        let throws = if method.throws { " throws Chk" } else { "" };
        format!("{modifiers}{returns} {}({}){throws}", method.name, params.join(", "))
    }

    /// Numbers that fit a field of this type, for constructors to store.
    pub(crate) fn is_number(ty: &Ty) -> bool {
        matches!(ty, Ty::Prim(prim) if *prim != Prim::Bool)
    }
}
