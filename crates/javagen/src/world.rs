//! The declarations of a program, decided before any body is written, and questions about them.
//!
//! Invariant: every method has a level; a body of level *n* calls only methods of lower levels, and
//! a constructor's level is at least that of the superclass. Overrides share the level of the method
//! they override. Hence no call chain is infinite, whatever object is the receiver.

use crate::functions::FUNCTIONS;
use crate::stmt::collections::COLLECTIONS;
use crate::types::Ty;

#[derive(Clone, Debug)]
pub(crate) struct Field {
    pub(crate) name: String,
    pub(crate) ty: Ty,
}

/// Where a method is declared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Owner {
    Main,
    Class(usize),
    Iface(usize),
    Enum(usize),
    Record(usize),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MethodKind {
    Static,
    /// Static; the first parameter is the remaining depth, callers keep it below eight.
    Recursive,
    Virtual,
    Abstract,
    /// Not overridden, called on `this` only.
    Private,
}

#[derive(Clone, Debug)]
pub(crate) struct Method {
    pub(crate) name: String,
    pub(crate) owner: Owner,
    pub(crate) kind: MethodKind,
    pub(crate) params: Vec<Ty>,
    pub(crate) returns: Option<Ty>,
    /// Declares the checked exception `Chk`.
    pub(crate) throws: bool,
    pub(crate) level: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ClassKind {
    Abstract,
    Concrete,
    /// Non-static: created on an object of the top-level class, never extended.
    Inner,
}

#[derive(Clone, Debug)]
pub(crate) struct Class {
    pub(crate) name: String,
    pub(crate) kind: ClassKind,
    pub(crate) parent: Option<usize>,
    pub(crate) ifaces: Vec<usize>,
    pub(crate) fields: Vec<Field>,
    pub(crate) statics: Vec<Field>,
    pub(crate) ctor_params: Vec<Ty>,
    /// Has a second constructor, without parameters, that calls the first.
    pub(crate) delegating: bool,
    pub(crate) ctor_level: u32,
    /// Inherited methods (indices) with a body in this class.
    pub(crate) overrides: Vec<usize>,
    /// Overrides whose result is narrower than before: method, class of the result.
    pub(crate) covariant: Vec<(usize, usize)>,
}

#[derive(Clone, Debug)]
pub(crate) struct Enum {
    pub(crate) name: String,
    pub(crate) constants: Vec<String>,
    pub(crate) iface: Option<usize>,
}

#[derive(Clone, Debug)]
pub(crate) struct Record {
    pub(crate) name: String,
    pub(crate) components: Vec<Field>,
    pub(crate) iface: Option<usize>,
}

#[derive(Clone, Debug, Default)]
pub(crate) struct World {
    pub(crate) main: String,
    /// Static fields of the top-level class.
    pub(crate) statics: Vec<Field>,
    /// Instance fields of the top-level class, for inner classes to reach.
    pub(crate) outer: Vec<Field>,
    pub(crate) classes: Vec<Class>,
    pub(crate) ifaces: Vec<String>,
    pub(crate) enums: Vec<Enum>,
    pub(crate) records: Vec<Record>,
    pub(crate) methods: Vec<Method>,
}

impl World {
    /// The type's name in Java.
    pub(crate) fn java(&self, ty: &Ty) -> String {
        match ty {
            Ty::Prim(prim) => prim.java().to_string(),
            Ty::Boxed(prim) => prim.boxed().to_string(),
            Ty::Str => "String".to_string(),
            Ty::Obj => "Object".to_string(),
            Ty::Class(class) => self.classes[*class].name.clone(),
            Ty::Iface(iface) => self.ifaces[*iface].clone(),
            Ty::Enum(index) => self.enums[*index].name.clone(),
            Ty::Record(index) => self.records[*index].name.clone(),
            Ty::Array(element) => format!("{}[]", self.java(element)),
            Ty::Function(index) => FUNCTIONS[*index].java.to_string(),
            Ty::Builder => "StringBuilder".to_string(),
            Ty::Collection(index) => COLLECTIONS[*index].java.to_string(),
            Ty::Cell(content) => format!("Box<{}>", self.java(content)),
        }
    }

    /// The class itself and its superclasses, nearest first.
    pub(crate) fn ancestry(&self, class: usize) -> Vec<usize> {
        let mut chain = vec![class];
        while let Some(parent) = self.classes[chain[chain.len() - 1]].parent {
            chain.push(parent);
        }
        chain
    }

    pub(crate) fn is_subclass(&self, class: usize, ancestor: usize) -> bool {
        self.ancestry(class).contains(&ancestor)
    }

    pub(crate) fn implements(&self, class: usize, iface: usize) -> bool {
        self.ancestry(class).iter().any(|&c| self.classes[c].ifaces.contains(&iface))
    }

    /// Whether an expression of type `from` may stand where a printable `to` is wanted.
    /// Arrays, functions and the like do not count as `Object`: their text is not deterministic.
    pub(crate) fn assignable(&self, from: &Ty, to: &Ty) -> bool {
        if from == to {
            return true;
        }
        match (from, to) {
            (Ty::Class(c), Ty::Class(d)) => self.is_subclass(*c, *d),
            (Ty::Class(c), Ty::Iface(i)) => self.implements(*c, *i),
            (Ty::Enum(e), Ty::Iface(i)) => self.enums[*e].iface == Some(*i),
            (Ty::Record(r), Ty::Iface(i)) => self.records[*r].iface == Some(*i),
            (Ty::Boxed(_) | Ty::Str | Ty::Class(_) | Ty::Enum(_) | Ty::Record(_) | Ty::Cell(_), Ty::Obj) => true,
            _ => false,
        }
    }

    /// Fields seen through an expression of this class's type, and the class that declares each.
    pub(crate) fn fields_of(&self, class: usize) -> Vec<(usize, Field)> {
        let mut seen: Vec<(usize, Field)> = Vec::new();
        for owner in self.ancestry(class) {
            for field in &self.classes[owner].fields {
                if seen.iter().all(|(_, other)| other.name != field.name) {
                    seen.push((owner, field.clone()));
                }
            }
        }
        seen
    }

    /// Fields hidden from this class by a field of the same name.
    pub(crate) fn hidden_fields(&self, class: usize) -> Vec<(usize, Field)> {
        let visible = self.fields_of(class);
        let mut hidden = Vec::new();
        for owner in self.ancestry(class).into_iter().skip(1) {
            for field in &self.classes[owner].fields {
                if visible.iter().any(|(o, f)| f.name == field.name && *o != owner) {
                    hidden.push((owner, field.clone()));
                }
            }
        }
        hidden
    }

    /// Methods that can be overridden in this class: those of superclasses and interfaces.
    pub(crate) fn inherited(&self, class: usize) -> Vec<usize> {
        (0..self.methods.len())
            .filter(|&m| {
                let method = &self.methods[m];
                if !matches!(method.kind, MethodKind::Virtual | MethodKind::Abstract) {
                    return false;
                }
                match method.owner {
                    Owner::Class(c) => c != class && self.is_subclass(class, c),
                    Owner::Iface(i) => self.implements(class, i),
                    Owner::Main | Owner::Enum(_) | Owner::Record(_) => false,
                }
            })
            .collect()
    }

    /// The method with the result type it has in the class, which an override may have narrowed.
    pub(crate) fn method_in(&self, class: Option<usize>, method: usize) -> Method {
        let mut found = self.methods[method].clone();
        let chain = class.map_or(Vec::new(), |class| self.ancestry(class));
        let narrowed = chain
            .iter()
            .find_map(|&c| self.classes[c].covariant.iter().find(|(m, _)| *m == method).map(|(_, result)| *result));
        if let Some(result) = narrowed {
            found.returns = Some(Ty::Class(result));
        }
        found
    }

    /// Whether the class has, by itself or by inheritance, a body for the method.
    pub(crate) fn has_body(&self, class: usize, method: usize) -> bool {
        self.methods[method].kind == MethodKind::Virtual || self.class_has_body(class, method)
    }

    /// The same, default methods of interfaces not counted.
    pub(crate) fn class_has_body(&self, class: usize, method: usize) -> bool {
        self.ancestry(class).iter().any(|&c| {
            self.classes[c].overrides.contains(&method)
                || (self.methods[method].owner == Owner::Class(c) && self.methods[method].kind == MethodKind::Virtual)
        })
    }

    /// Classes an object of which is an instance of `class`.
    pub(crate) fn concrete_subclasses(&self, class: usize) -> Vec<usize> {
        (0..self.classes.len())
            .filter(|&c| self.is_subclass(c, class) && self.classes[c].kind != ClassKind::Abstract)
            .collect()
    }
}
