//! What frames look at while a program runs: a method for each class that shows all its fields, and one class for its static fields, which it makes known
//! once it is initialised: to ask it before would initialise it.
//!
//! Invariant: fields are shown in the same order each time.

use super::{ClassId, ClassKind, Work};
use crate::contract::{FRAME, static_key};
use std::fmt::Write;

impl Work<'_, '_> {
    pub(super) fn shown_fields(&mut self, id: ClassId) {
        let world = self.world;
        let class = world.class(id);
        match class.kind {
            ClassKind::Class | ClassKind::Enum | ClassKind::Record => {}
            ClassKind::Interface | ClassKind::Annotation => return,
        }
        let is_below = world.superclass(id).is_some();
        let mut code = if is_below { "super.$jml$keep($jml$frame); ".to_owned() } else { String::new() };
        let mut statics = String::new();
        for constant in &class.constants {
            let _ = write!(statics, "$jml$frame.see({}); ", constant.name);
        }
        for field in class.fields.iter().filter(|field| !field.modifiers.has_jml("model")) {
            let name = &field.name.name;
            // What is final keeps its value, but leads to others.
            match (field.modifiers.has("static"), field.modifiers.has("final")) {
                (true, true) => write!(statics, "$jml$frame.see({name}); "),
                (true, false) => write!(statics, "$jml$frame.keep(\"{}\", {name}); ", static_key(world, id, name)),
                (false, true) => write!(code, "$jml$frame.see(this.{name}); "),
                (false, false) => write!(code, "$jml$frame.keep(\"{name}\", this.{name}); "),
            }
            .ok();
        }
        for part in &class.components {
            let _ = write!(code, "$jml$frame.see(this.{}); ", part.name.name);
        }
        let mut text = format!("public void $jml$keep({FRAME} $jml$frame) {{ {code}}} ");
        if class.kind == ClassKind::Record {
            text.push_str("public int $jml$met(int walk) { return 0; } ");
        } else if !is_below {
            text.push_str(
                "private int $jml$walk; public int $jml$met(int walk) { if ($jml$walk == walk) { return 1; } $jml$walk = walk; return -1; } ",
            );
        }
        // Inner classes have static members only since Java 16.
        if !statics.is_empty() && !world.is_inner(id) {
            let _ = write!(
                text,
                "private static class $jml$Statics{0} implements {FRAME}.Statics {{ public void keep({FRAME} $jml$frame) {{ {statics}}} }} \
                 static {{ {FRAME}.register(new $jml$Statics{0}()); }} ",
                id.0
            );
        }
        self.add(id, &text);
    }
}
