//! Ordinary classes: fields, initialisers, constructors, overrides.

use crate::config::Feature;
use crate::generator::Gen;
use crate::scope::{Ending, Return, Scope, VarKind};
use crate::types::Ty;
use crate::world::{Class, ClassKind, Method, MethodKind, Owner};

impl Gen {
    pub(crate) fn write_class(&mut self, index: usize) {
        let class = self.world.classes[index].clone();
        self.out.open(self.class_head(&class));
        self.write_statics(&class);
        self.write_instance_part(index, &class);
        self.write_constructors(index, &class);
        self.write_to_string(index, &class);
        for method in self.world.methods.clone() {
            if method.owner != Owner::Class(index) {
                continue;
            }
            match method.kind {
                MethodKind::Abstract => self.write_abstract(&method, "public abstract "),
                MethodKind::Static | MethodKind::Recursive => {
                    self.scope = self.static_scope(0);
                    self.write_method(&method, "static ");
                }
                MethodKind::Private => {
                    self.scope = self.class_scope(index);
                    self.write_method(&method, "private ");
                }
                MethodKind::Virtual => {
                    self.scope = self.class_scope(index);
                    let synchronized = self.on_chance(Feature::Synchronized, 30);
                    let modifiers = if synchronized { "public synchronized " } else { "public " };
                    self.write_method(&method, modifiers);
                }
            }
        }
        for &number in &class.overrides {
            let method = self.world.method_in(Some(index), number);
            self.scope = self.class_scope(index);
            let inherited = if self.rng.chance(35) { self.super_of(index, number) } else { None };
            let inherited = inherited.map(|call| (call, self.world.methods[number].returns.clone()));
            self.write_overriding(&method, "@Override public ", inherited);
        }
        self.out.close();
    }

    /// The scope of an instance method.
    fn class_scope(&mut self, index: usize) -> Scope {
        let mut scope = self.static_scope(0);
        scope.this = Some(index);
        for (owner, field) in self.world.hidden_fields(index) {
            let direct = self.world.classes[index].parent == Some(owner);
            let name = if direct && self.rng.chance(50) {
                format!("super.{}", field.name)
            } else {
                format!("(({}) this).{}", self.world.classes[owner].name, field.name)
            };
            scope.declare(name, field.ty, VarKind::Member);
        }
        if self.world.classes[index].kind == ClassKind::Inner {
            for field in &self.world.outer {
                let name = format!("{}.this.{}", self.world.main, field.name);
                scope.declare(name, field.ty.clone(), VarKind::Member);
            }
        }
        let plain = self.rng.chance(40);
        for (_, field) in self.world.fields_of(index) {
            let name = if plain { field.name } else { format!("this.{}", field.name) };
            scope.declare(name, field.ty, VarKind::Member);
        }
        scope
    }

    /// The scope of an initialiser: fields declared further down need `this`.
    fn initializer_scope(&mut self, index: usize, level: u32) -> Scope {
        let mut scope = self.static_scope(level);
        scope.this = Some(index);
        for (_, field) in self.world.fields_of(index) {
            // Objects and arrays further down are null still.
            if matches!(field.ty, Ty::Prim(_) | Ty::Str) {
                scope.declare(format!("this.{}", field.name), field.ty, VarKind::Member);
            }
        }
        scope.ending = Ending::MustComplete;
        scope.nesting = 1;
        scope.limit = self.out.lines() + 5;
        scope
    }

    fn class_head(&self, class: &Class) -> String {
        let modifiers = match class.kind {
            ClassKind::Abstract => "static abstract ",
            ClassKind::Concrete => "static ",
            ClassKind::Inner => "",
        };
        let mut head = format!("{modifiers}class {}", class.name);
        if let Some(parent) = class.parent {
            head += &format!(" extends {}", self.world.classes[parent].name);
        }
        if !class.ifaces.is_empty() {
            let names: Vec<&str> = class.ifaces.iter().map(|&i| self.world.ifaces[i].as_str()).collect();
            head += &format!(" implements {}", names.join(", "));
        }
        head
    }

    fn write_statics(&mut self, class: &Class) {
        for field in &class.statics {
            self.scope = self.static_scope(1);
            let value = self.field_value(&field.ty);
            self.out.line(format!("static {} {} = {value};", self.java(&field.ty), field.name));
        }
        if !class.statics.is_empty() && self.on_chance(Feature::StaticInit, 60) {
            self.scope = self.static_scope(1);
            self.scope.ending = Ending::MustComplete;
            self.scope.nesting = 2;
            self.out.open("static");
            self.out.line(format!("pr(\"clinit {}\");", class.name));
            self.statements(1);
            self.out.close();
        }
    }

    fn write_instance_part(&mut self, index: usize, class: &Class) {
        for field in &class.fields {
            self.scope = self.initializer_scope(index, class.ctor_level);
            let value = self.field_value(&field.ty);
            self.out.line(format!("{} {} = {value};", self.java(&field.ty), field.name));
        }
        if self.rng.chance(30) {
            self.scope = self.initializer_scope(index, class.ctor_level);
            self.out.open("");
            self.out.line(format!("pr(\"init {}\");", class.name));
            self.statements(1);
            self.out.close();
        }
    }

    fn write_constructors(&mut self, index: usize, class: &Class) {
        let names: Vec<String> = class.ctor_params.iter().map(|ty| self.name(ty.letter())).collect();
        let params: Vec<String> =
            class.ctor_params.iter().zip(&names).map(|(ty, name)| format!("{} {name}", self.java(ty))).collect();
        self.out.open(format!("{}({})", class.name, params.join(", ")));
        if let Some(parent) = class.parent {
            // No `this` before the superclass is ready.
            self.scope = self.static_scope(class.ctor_level);
            for (ty, name) in class.ctor_params.iter().zip(&names) {
                self.scope.declare(name.clone(), ty.clone(), VarKind::Final);
            }
            let types = self.world.classes[parent].ctor_params.clone();
            let arguments = self.arguments(&types, 2);
            if !arguments.is_empty() || self.rng.chance(30) {
                self.out.line(format!("super({arguments});"));
            }
        }
        self.scope = self.class_scope(index);
        self.scope.level = class.ctor_level;
        self.scope.returns = Return::Void;
        self.limit_body(self.config.body_lines);
        self.scope.ending = Ending::MustComplete;
        self.scope.nesting = 1;
        for (ty, name) in class.ctor_params.iter().zip(&names) {
            self.scope.declare(name.clone(), ty.clone(), VarKind::Mutable);
        }
        for (ty, name) in class.ctor_params.iter().zip(&names) {
            self.store_parameter(index, ty, name);
        }
        if self.rng.chance(60) {
            let text = format!("pr(\"new {}\");", class.name);
            self.out.line(text);
        }
        if self.rng.chance(40) {
            self.call_overridable(index);
        }
        if self.rng.chance(40) {
            self.statements(1);
        }
        self.out.close();
        if class.delegating {
            self.scope = self.static_scope(class.ctor_level);
            let arguments = self.arguments(&class.ctor_params, 1);
            self.out.line(format!("{}() {{ this({arguments}); pr(\"bare {}\"); }}", class.name, class.name));
        }
    }

    /// Calls a method that a subclass may override, before that subclass is ready.
    fn call_overridable(&mut self, index: usize) {
        let level = self.scope.level;
        let own = |m: &&Method| {
            m.kind == MethodKind::Virtual && m.owner == Owner::Class(index) && m.level < level && !m.throws
        };
        let Some(method) = self.world.methods.iter().find(own).cloned() else { return };
        let arguments = self.arguments(&method.params, 1);
        self.out.line(format!("this.{}({arguments});", method.name));
    }

    fn store_parameter(&mut self, index: usize, ty: &Ty, name: &str) {
        for (_, field) in self.world.fields_of(index) {
            if field.ty == *ty {
                self.out.line(format!("this.{} = {name};", field.name));
                return;
            }
            if Gen::is_number(&field.ty) && Gen::is_number(ty) {
                self.out.line(format!("this.{} += {name};", field.name));
                return;
            }
        }
    }

    /// Text of the fields that are no references to objects: those may form cycles.
    fn write_to_string(&mut self, index: usize, class: &Class) {
        let mut parts = vec![format!("\"{}:\"", class.name)];
        for field in &class.fields {
            if matches!(field.ty, Ty::Prim(_) | Ty::Boxed(_) | Ty::Str) {
                parts.push(field.name.clone());
            }
        }
        if class.parent.is_some() && self.world.ancestry(index).len() > 1 && self.rng.chance(60) {
            parts.push("super.toString()".to_string());
        }
        self.out.line(format!("public String toString() {{ return {}; }}", parts.join(" + \",\" + ")));
    }

    /// What stands before the dot in a call of the overridden body, if there is one.
    fn super_of(&self, index: usize, method: usize) -> Option<String> {
        let parent = self.world.classes[index].parent;
        if let Some(parent) = parent {
            if self.world.class_has_body(parent, method) {
                return Some("super".to_string());
            }
            if self.world.inherited(parent).contains(&method) && self.world.methods[method].kind == MethodKind::Virtual
            {
                return Some("super".to_string());
            }
        }
        match self.world.methods[method].owner {
            Owner::Iface(iface)
                if self.world.methods[method].kind == MethodKind::Virtual
                    && self.world.classes[index].ifaces.contains(&iface) =>
            {
                Some(format!("{}.super", self.world.ifaces[iface]))
            }
            _ => None,
        }
    }
}
