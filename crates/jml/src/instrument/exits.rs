//! Any exception that a contract lets out, as a value: an object of one of the classes that stand for all of them, with any message and any fields.
//!
//! Invariant: it is a new object. So it must not be possible that the callee throws one that was there before, or keeps one for others to find: where
//! exceptions can be in the heap, there is no such value.

use super::{ClassId, HEAP, JML, Ty, Work};
use crate::contract::Any;
use crate::heap;
use crate::thrown::{self, Base, Candidate, Library};
use crate::world::World;
use std::fmt::Write;

/// How such exceptions are called.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Naming {
    /// As code that only stands for callees.
    Hidden,
    /// As users read it.
    Shown,
}

impl Work<'_, '_> {
    /// The exceptions that stand for all that may leave; nothing where they cannot be made.
    pub(super) fn exits(&self, allowed: &[Vec<(ClassId, String)>; 2]) -> Option<Vec<Candidate>> {
        let world = self.world;
        let found = thrown::candidates(world, &allowed[0], &allowed[1])?;
        let is_told = heap::compares_objects(world) && thrown::reads_messages(world);
        let is_filled = |candidate: &Candidate| match candidate {
            Candidate::Own(id) => world
                .fields(*id)
                .iter()
                .all(|(owner, field)| heap::content(world, field, *owner) != heap::Content::Initial),
            Candidate::Library(_) => true,
        };
        (!is_told && found.iter().all(is_filled)).then_some(found)
    }

    /// Types that fields of such exceptions have.
    pub(super) fn inside(&self, candidates: &[Candidate]) -> Vec<Ty> {
        let own = candidates.iter().filter_map(|candidate| match candidate {
            Candidate::Own(id) => Some(self.world.fields(*id)),
            Candidate::Library(_) => None,
        });
        own.flatten().map(|(owner, field)| self.world.ty(&field.ty.text, owner, None)).collect()
    }

    /// Statements that put any of them into `$jml$thrown`, for code inside of a class.
    pub(super) fn thrown(
        &self,
        id: ClassId,
        candidates: &[Candidate],
        any: &dyn Fn(&Ty) -> Option<Any>,
        naming: Naming,
    ) -> Option<Any> {
        let world = self.world;
        let message = format!("{JML}.flag() ? null : {JML}.text()");
        let mut all = Any { setup: String::new(), value: "Exception $jml$thrown = null; ".to_owned() };
        let is_one = candidates.len() == 1;
        if candidates.is_empty() {
            let _ = write!(all.value, "{JML}.assume(false); ");
        } else if !is_one {
            let _ = write!(all.value, "int $jml$kind = {HEAP}.choose(0, {}); ", candidates.len() - 1);
        }
        for (index, candidate) in candidates.iter().enumerate() {
            let made = match candidate {
                Candidate::Library(library) => {
                    let is_read = library.has_message && thrown::reads_messages(world);
                    let given = if is_read { &*message } else { "null" };
                    format!("$jml$thrown = new {}({given}); ", class_of(world, id, library, naming))
                }
                Candidate::Own(own) => {
                    let name = &world.classes[own.0].name;
                    let mut made = format!("{name} $jml$x = {name}.$jml$make(); {HEAP}.message($jml$x, {message}); ");
                    for (owner, field) in world.fields(*own) {
                        if !heap::is_arbitrary(world, field, owner) {
                            continue;
                        }
                        let any = any(&world.ty(&field.ty.text, owner, None))?;
                        all.setup.push_str(&any.setup);
                        let _ = write!(made, "$jml$x.$jml$set${}${}({}); ", owner.0, field.name.name, any.value);
                    }
                    if naming == Naming::Shown {
                        // What users get to see must be able to happen.
                        for class in self.with_invariants(&Ty::Own(*own)) {
                            let _ = write!(made, "{JML}.assume($jml$x.$jml$holds${}()); ", class.0);
                        }
                    }
                    made + "$jml$thrown = $jml$x; "
                }
            };
            let cond = if is_one { String::new() } else { format!("if ($jml$kind == {index}) ") };
            let _ = write!(all.value, "{cond}{{ {made}}} ");
        }
        Some(all)
    }

    /// Adds the classes of those that are of the library, to the class where they are thrown.
    pub(super) fn thrown_classes(&mut self, id: ClassId, candidates: &[Candidate], naming: Naming) {
        for candidate in candidates {
            let Candidate::Library(library) = candidate else { continue };
            let name = class_name(self.world, library, naming);
            let given = if library.has_message { "message" } else { "" };
            // Whoever looks at it as a text must not see which class stands for others.
            let text = format!(
                "static class {name} extends {} {{ {name}(String message) {{ super({given}); }} \
                 public String toString() {{ return {JML}.text(); }} }} ",
                library.name
            );
            let key = match naming {
                Naming::Hidden => library.name,
                Naming::Shown => library.simple(),
            };
            self.once(id, key, &text);
        }
    }
}

/// Any value of a type, where no object is one.
pub(super) fn any_number(ty: &Ty) -> Option<Any> {
    match ty {
        Ty::Primitive(name) => Some(Any { setup: String::new(), value: heap::nondet(name) }),
        Ty::Text | Ty::Boxed(_) | Ty::Own(_) | Ty::Array(_) | Ty::Other(_) => None,
    }
}

/// Whether something of a type may be an exception.
pub(super) fn may_be_thrown(world: &World<'_>, ty: &Ty) -> bool {
    match ty {
        Ty::Primitive(_) | Ty::Text | Ty::Boxed(_) => false,
        Ty::Own(id) => world.ids().any(|below| world.above(below).contains(id) && is_thrown(world, below)),
        Ty::Array(element) => may_be_thrown(world, element),
        Ty::Other(_) => true,
    }
}

/// Whether objects of a class can be thrown.
pub(super) fn is_thrown(world: &World<'_>, id: ClassId) -> bool {
    match thrown::base(world, id) {
        Base::Thrown(_) => true,
        Base::Object | Base::Unknown => false,
    }
}

fn class_name(world: &World<'_>, library: &Library, naming: Naming) -> String {
    match naming {
        Naming::Hidden => format!("{}Any{}", crate::names::BY, library.simple()),
        Naming::Shown => {
            let name = format!("Any{}", library.simple());
            let is_taken = world.files.iter().any(|file| super::words(&file.text).contains(&*name));
            if is_taken { format!("$jml${name}") } else { name }
        }
    }
}

fn class_of(world: &World<'_>, id: ClassId, library: &Library, naming: Naming) -> String {
    format!("{}.{}", world.classes[id.0].name, class_name(world, library, naming))
}
