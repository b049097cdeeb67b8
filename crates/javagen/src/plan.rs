//! Decides which classes, fields and methods a program has, before any body is written.

use crate::config::Feature;
use crate::functions::FUNCTIONS;
use crate::generator::Gen;
use crate::types::{Prim, Ty};
use crate::world::{Class, ClassKind, Enum, Field, Method, MethodKind, Owner, Record};

/// Level of `main`: it may call everything.
pub(crate) const TOP_LEVEL: u32 = 20;

impl Gen {
    pub(crate) fn plan(&mut self) {
        if self.on(Feature::Interfaces) {
            for _ in 0..1 + usize::from(self.rng.chance(30)) {
                let name = self.name("I");
                self.world.ifaces.push(name);
            }
        }
        self.plan_enums();
        self.plan_records();
        if self.on(Feature::Classes) {
            for _ in 0..1 + self.rng.below(self.config.classes.max(1)) {
                self.plan_class();
            }
        }
        if self.on(Feature::Inner) {
            for _ in 0..2 {
                let field = self.plan_field("q");
                self.world.outer.push(field);
            }
            self.plan_inner();
        }
        for _ in 0..2 + self.rng.below(4) {
            let field = self.plan_field("g");
            self.world.statics.push(field);
        }
        self.plan_methods();
        self.plan_overrides();
    }

    fn plan_field(&mut self, prefix: &str) -> Field {
        let ty = match self.rng.below(10) {
            0..6 => Ty::Prim(self.any_prim()),
            6 if self.on(Feature::Arrays) => Ty::Prim(self.numeric_prim()).array(),
            7 if self.on(Feature::Boxed) => Ty::Boxed(Prim::Int),
            8 => Ty::Str,
            _ => Ty::INT,
        };
        Field { name: self.name(prefix), ty }
    }

    fn plan_enums(&mut self) {
        if !self.on(Feature::Enums) {
            return;
        }
        for _ in 0..1 + usize::from(self.rng.chance(20)) {
            let name = self.name("E");
            let all = ["RED", "GREEN", "BLUE", "NORTH", "SOUTH"];
            let count = 2 + self.rng.below(3);
            let constants = self.rng.sample(&all, count).iter().map(|c| c.to_string()).collect();
            let iface = self.maybe_iface();
            self.world.enums.push(Enum { name, constants, iface });
        }
    }

    fn plan_records(&mut self) {
        if !self.on(Feature::Records) {
            return;
        }
        for index in 0..1 + self.rng.below(2) {
            let name = self.name("R");
            let mut components = Vec::new();
            for _ in 0..1 + self.rng.below(3) {
                let mut ty = self.simple_ty();
                if let Ty::Prim(prim) | Ty::Boxed(prim) = &ty
                    && prim.is_floating()
                {
                    ty = Ty::LONG;
                }
                if index > 0 && self.rng.chance(30) {
                    ty = Ty::Record(0);
                }
                components.push(Field { name: self.name("r"), ty });
            }
            let iface = self.maybe_iface();
            self.world.records.push(Record { name, components, iface });
        }
    }

    fn maybe_iface(&mut self) -> Option<usize> {
        let count = self.world.ifaces.len();
        (count > 0 && self.rng.chance(40)).then(|| self.rng.below(count))
    }

    fn plan_class(&mut self) {
        let index = self.world.classes.len();
        let mut parent = None;
        if index > 0 && self.rng.chance(80) {
            // Deep chains are more telling than broad trees.
            let choice = if self.rng.chance(70) { index - 1 } else { self.rng.below(index) };
            if self.world.ancestry(choice).len() < 4 {
                parent = Some(choice);
            }
        }
        let first_abstract = index == 0 && self.config.classes > 1 && self.rng.chance(35);
        let kind = if first_abstract { ClassKind::Abstract } else { ClassKind::Concrete };
        let name = self.name("C");
        let mut fields = Vec::new();
        for _ in 0..1 + self.rng.below(2) {
            let mut field = self.plan_field("x");
            if let Some(parent) = parent
                && self.rng.chance(25)
            {
                let visible = self.world.fields_of(parent);
                let hidden = self.rng.pick(&visible).1.name.clone();
                if fields.iter().all(|f: &Field| f.name != hidden) {
                    field.name = hidden;
                }
            }
            fields.push(field);
        }
        if self.rng.chance(25) {
            let name = self.name("x");
            let target = parent.unwrap_or(index);
            fields.push(Field { name, ty: Ty::Class(target) });
        }
        let statics = if self.rng.chance(40) { vec![self.plan_field("y")] } else { Vec::new() };
        let ctor_params: Vec<Ty> = (0..self.rng.below(3)).map(|_| self.simple_ty()).collect();
        let delegating = !ctor_params.is_empty() && self.rng.chance(30);
        let base_level = parent.map_or(0, |p| self.world.classes[p].ctor_level);
        let ctor_level = base_level.max(if self.rng.chance(50) { 0 } else { self.rng.below(6) as u32 });
        let ifaces = self.maybe_iface().into_iter().collect();
        self.world.classes.push(Class {
            name,
            kind,
            parent,
            ifaces,
            fields,
            statics,
            ctor_params,
            delegating,
            ctor_level,
            overrides: Vec::new(),
            covariant: Vec::new(),
        });
        if first_abstract {
            // Somebody has to be an instance of it.
            self.plan_class();
        }
    }

    fn plan_inner(&mut self) {
        let candidates: Vec<usize> =
            (0..self.world.classes.len()).filter(|&c| self.world.ancestry(c).len() < 4).collect();
        let parent =
            if !candidates.is_empty() && self.rng.chance(50) { Some(*self.rng.pick(&candidates)) } else { None };
        let base_level = parent.map_or(0, |p| self.world.classes[p].ctor_level);
        let class = Class {
            name: self.name("In"),
            kind: ClassKind::Inner,
            parent,
            ifaces: self.maybe_iface().into_iter().collect(),
            fields: vec![self.plan_field("x")],
            statics: Vec::new(),
            ctor_params: vec![self.simple_ty()],
            delegating: false,
            ctor_level: base_level.max(3),
            overrides: Vec::new(),
            covariant: Vec::new(),
        };
        self.world.classes.push(class);
    }

    fn plan_methods(&mut self) {
        for iface in 0..self.world.ifaces.len() {
            self.plan_method(Owner::Iface(iface), MethodKind::Abstract);
            if self.rng.chance(45) {
                self.plan_method(Owner::Iface(iface), MethodKind::Virtual);
            }
            if self.rng.chance(25) {
                self.plan_method(Owner::Iface(iface), MethodKind::Static);
            }
        }
        for class in 0..self.world.classes.len() {
            let owner = Owner::Class(class);
            if self.world.classes[class].kind == ClassKind::Abstract {
                self.plan_method(owner, MethodKind::Abstract);
            }
            if self.world.classes[class].parent.is_none() || self.rng.chance(40) {
                self.plan_method(owner, MethodKind::Virtual);
            }
            let extra = match self.rng.below(10) {
                0..2 => Some(MethodKind::Private),
                2..4 => Some(MethodKind::Static),
                _ => None,
            };
            if let Some(kind) = extra {
                self.plan_method(owner, kind);
            }
        }
        for index in 0..self.world.enums.len() {
            if self.rng.chance(35) {
                self.plan_method(Owner::Enum(index), MethodKind::Virtual);
            }
        }
        for index in 0..self.world.records.len() {
            if self.rng.chance(40) {
                self.plan_method(Owner::Record(index), MethodKind::Virtual);
            }
        }
        for _ in 0..1 + self.rng.below(self.config.methods.max(1)) {
            self.plan_method(Owner::Main, MethodKind::Static);
        }
        if self.on(Feature::Recursion) {
            self.plan_method(Owner::Main, MethodKind::Recursive);
        }
    }

    fn plan_method(&mut self, owner: Owner, kind: MethodKind) {
        let mut params: Vec<Ty> = (0..self.rng.below(4)).map(|_| self.value_ty()).collect();
        if self.on_chance(Feature::Lambdas, 15) && kind != MethodKind::Recursive {
            params.push(Ty::Function(self.rng.below(FUNCTIONS.len())));
        }
        let mut returns = if self.rng.chance(12) { None } else { Some(self.value_ty()) };
        if kind == MethodKind::Recursive {
            params.insert(0, Ty::INT);
            params.truncate(3);
            returns = Some(match self.rng.below(3) {
                0 => Ty::Str,
                _ => Ty::Prim(self.numeric_prim()),
            });
        }
        let throws = kind != MethodKind::Recursive && self.on_chance(Feature::Exceptions, 15);
        let level = match kind {
            MethodKind::Recursive => 9,
            _ => self.rng.below(9) as u32,
        };
        let name = self.name("m");
        self.world.methods.push(Method { name, owner, kind, params, returns, throws, level });
    }

    /// Chooses overrides, at least as many as make the concrete classes complete.
    fn plan_overrides(&mut self) {
        // Superclasses have lower indices, so they are decided first.
        for class in 0..self.world.classes.len() {
            for method in self.world.inherited(class) {
                let needed =
                    self.world.classes[class].kind != ClassKind::Abstract && !self.world.has_body(class, method);
                if needed || self.rng.chance(25) {
                    self.world.classes[class].overrides.push(method);
                    self.plan_covariance(class, method);
                }
            }
        }
    }

    /// Lets an override return a subclass of what it returned before.
    fn plan_covariance(&mut self, class: usize, method: usize) {
        let Some(Ty::Class(result)) = self.world.method_in(Some(class), method).returns else {
            return;
        };
        let narrower: Vec<usize> =
            (0..self.world.classes.len()).filter(|&c| c != result && self.world.is_subclass(c, result)).collect();
        if !narrower.is_empty() && self.rng.chance(60) {
            let result = *self.rng.pick(&narrower);
            self.world.classes[class].covariant.push((method, result));
        }
    }
}
