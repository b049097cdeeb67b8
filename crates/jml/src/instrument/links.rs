//! What objects lead to: a method for each class that names what its fields hold, and one for static fields. Only where contracts speak of
//! everything that can be reached.
//!
//! Invariant: nothing is left out silently. Through what is not among the sources a run does not count as known.

use super::{ClassId, ClassKind, HEAP, JML, Work};
use crate::translate::{has_static_links, static_links};
use crate::world::Ty;
use std::fmt::Write;

impl Work<'_, '_> {
    pub(super) fn links(&mut self, id: ClassId) {
        let world = self.world;
        let class = world.class(id);
        if has_static_links(world, id) {
            let mut code = String::new();
            for link in static_links(world, id) {
                let _ = write!(code, "$jml$set.add({link}); ");
            }
            self.add(id, &format!("public static void $jml$statics({JML}.Reached $jml$set) {{ {code}}} "));
        }
        match class.kind {
            ClassKind::Class | ClassKind::Enum | ClassKind::Record => {}
            ClassKind::Interface | ClassKind::Annotation => return,
        }
        let mut code = String::new();
        match (world.superclass(id), &class.superclass) {
            (Some(_), _) => code.push_str("super.$jml$links($jml$set); "),
            (None, Some(above)) if !matches!(&*above.text, "Object" | "java.lang.Object") => {
                let _ = write!(code, "{HEAP}.hidden(); ");
            }
            (None, _) => {}
        }
        if self.stand_ins.get(&id).is_some_and(|made| made.problems.is_empty()) {
            let _ = write!(code, "if ((Object) this instanceof $jml$Any) {{ {HEAP}.hidden(); }} ");
        }
        // Fields of superclasses are theirs to tell.
        let fields =
            world.fields(id).into_iter().filter(|(owner, _)| *owner == id).map(|(_, field)| (&field.name, &field.ty));
        let components = class.components.iter().map(|param| (&param.name, &param.ty));
        for (name, ty) in fields.chain(components) {
            if !matches!(world.ty(&ty.text, id, None), Ty::Primitive(_)) {
                let _ = write!(code, "$jml$set.add(this.{}); ", name.name);
            }
        }
        if let Some(outer) = world.classes[id.0].outer.filter(|_| world.is_inner(id)) {
            let _ = write!(code, "$jml$set.add({}.this); ", world.class(outer).name.name);
        }
        self.add(id, &format!("public void $jml$links({JML}.Reached $jml$set) {{ {code}}} "));
    }

    /// Adds interfaces to the header of a class.
    pub(super) fn implement(&mut self, id: ClassId, interfaces: &[String]) {
        let (world, class) = (self.world, self.world.class(id));
        match class.kind {
            ClassKind::Class | ClassKind::Enum | ClassKind::Record if !interfaces.is_empty() => {}
            ClassKind::Class | ClassKind::Enum | ClassKind::Record | ClassKind::Interface | ClassKind::Annotation => {
                return;
            }
        }
        let all = interfaces.join(", ");
        let (at, text) = match (class.interfaces.last(), &class.superclass) {
            (Some(last), _) => (last.span.end, format!(", {all}")),
            (None, Some(above)) => (above.span.end, format!(" implements {all}")),
            (None, None) => {
                let header = &world.text(id)[class.name.span.end..class.body.start];
                let at = header.find(" permits ").unwrap_or(header.len());
                (class.name.span.end + at, format!(" implements {all} "))
            }
        };
        self.edits(id).insert(at, &text);
    }
}
