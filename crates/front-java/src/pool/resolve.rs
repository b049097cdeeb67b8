//! Resolution and selection of methods and fields (JVMS 5.4.3, 5.4.5, 5.4.6).

use super::{FieldKey, JClassId, MethodId, Pool};
use crate::classfile::access;

impl Pool {
    /// What a method reference to `class` means: the class and its superclasses first, then the superinterfaces
    /// (JVMS 5.4.3.3 and 5.4.3.4; for an interface also the public methods of `Object`).
    pub fn resolve_method(&self, class: JClassId, name: &str, descriptor: &str) -> Option<MethodId> {
        let mut above = Some(class);
        while let Some(here) = above {
            if let Some(found) = self.declared(here, name, descriptor) {
                return Some(found);
            }
            above = self.class(here).superclass;
        }
        let candidates = self.superinterface_methods(class, name, descriptor);
        let concrete = self.most_specific(&candidates);
        concrete.or_else(|| candidates.first().copied())
    }

    /// What a field reference to `class` means (JVMS 5.4.3.2).
    pub fn resolve_field(&self, class: JClassId, name: &str, descriptor: &str) -> Option<FieldKey> {
        let mut above = Some(class);
        while let Some(here) = above {
            if let Some(found) = self.declared_field(here, name, descriptor) {
                return Some(found);
            }
            for interface in &self.class(here).interfaces {
                if let Some(found) = self.resolve_field(*interface, name, descriptor) {
                    return Some(found);
                }
            }
            above = self.class(here).superclass;
        }
        None
    }

    fn declared_field(&self, class: JClassId, name: &str, descriptor: &str) -> Option<FieldKey> {
        let fields = &self.class(class).file.fields;
        let index = fields.iter().position(|field| &*field.name == name && &*field.descriptor == descriptor)?;
        Some(FieldKey { class, index: index as u32 })
    }

    /// The field of this name that the class itself declares.
    pub fn field_named(&self, class: JClassId, name: &str) -> Option<FieldKey> {
        let index = self.class(class).file.fields.iter().position(|field| &*field.name == name)?;
        Some(FieldKey { class, index: index as u32 })
    }

    /// The method that runs when `method` is invoked on an object of exactly the class `receiver` (JVMS 5.4.6). None where the
    /// JVM would throw `AbstractMethodError` or `IncompatibleClassChangeError`.
    pub fn select(&self, receiver: JClassId, method: MethodId) -> Option<MethodId> {
        let resolved = self.method(method);
        if resolved.access & access::PRIVATE != 0 {
            return Some(method);
        }
        let mut above = Some(receiver);
        while let Some(here) = above {
            if here == method.class {
                return self.concrete(method).or_else(|| self.default_of(receiver, method));
            }
            if let Some(found) = self.declared(here, &resolved.name, &resolved.descriptor)
                && self.overrides(found, method)
            {
                return self.concrete(found);
            }
            above = self.class(here).superclass;
        }
        self.default_of(receiver, method)
    }

    /// Whether a method of a subclass overrides `method` (JVMS 5.4.5).
    fn overrides(&self, found: MethodId, method: MethodId) -> bool {
        let (sub, base) = (self.method(found), self.method(method));
        if sub.access & (access::PRIVATE | access::STATIC) != 0 {
            return false;
        }
        if base.access & (access::PUBLIC | access::PROTECTED) != 0 {
            return true;
        }
        if self.class(found.class).package() == self.class(method.class).package() {
            return true;
        }
        // A package-private method may be overridden in its package by a method that opens it further.
        let mut above = self.class(found.class).superclass;
        while let Some(here) = above {
            if here == method.class {
                return false;
            }
            if let Some(between) = self.declared(here, &base.name, &base.descriptor)
                && self.overrides(between, method)
                && self.overrides(found, between)
            {
                return true;
            }
            above = self.class(here).superclass;
        }
        false
    }

    fn concrete(&self, method: MethodId) -> Option<MethodId> {
        (self.method(method).access & access::ABSTRACT == 0).then_some(method)
    }

    fn default_of(&self, receiver: JClassId, method: MethodId) -> Option<MethodId> {
        let resolved = self.method(method);
        let candidates = self.superinterface_methods(receiver, &resolved.name, &resolved.descriptor);
        self.most_specific(&candidates)
    }

    /// Instance methods of this signature in all superinterfaces, private ones left out.
    fn superinterface_methods(&self, class: JClassId, name: &str, descriptor: &str) -> Vec<MethodId> {
        let hidden = access::PRIVATE | access::STATIC;
        let above = self.class(class).ancestors.iter().filter(|above| self.class(**above).is_interface());
        let declared = above.filter_map(|above| self.declared(*above, name, descriptor));
        declared.filter(|method| self.method(*method).access & hidden == 0).collect()
    }

    /// The one maximally specific method that is not abstract (JVMS 5.4.3.3).
    fn most_specific(&self, candidates: &[MethodId]) -> Option<MethodId> {
        let maximal = |method: &MethodId| {
            !candidates.iter().any(|other| other.class != method.class && self.is_subtype(other.class, method.class))
        };
        let mut concrete = candidates.iter().copied().filter(maximal).filter(|method| self.concrete(*method).is_some());
        match (concrete.next(), concrete.next()) {
            (Some(only), None) => Some(only),
            _ => None,
        }
    }
}
