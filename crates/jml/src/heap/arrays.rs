//! Arrays that are input: of which classes they may be, how long, and whether elements may be null.

use super::{Method, Modifiers, keys};
use crate::world::{ClassId, Ty, World};

/// The classes of elements that an array may have whose elements are of a type: itself first, then what extends it.
pub(super) fn narrower(world: &World<'_>, element: &Ty) -> Vec<Ty> {
    match element {
        Ty::Own(id) => {
            let below = world.ids().filter(|below| below != id && world.above(*below).contains(id)).map(Ty::Own);
            let unknown = keys(world, element).into_iter().filter(|key| matches!(key, Ty::Other(_)));
            std::iter::once(element.clone()).chain(below).chain(unknown).collect()
        }
        Ty::Array(inner) => narrower(world, inner).into_iter().map(|inner| Ty::Array(Box::new(inner))).collect(),
        Ty::Primitive(_) | Ty::Text | Ty::Boxed(_) | Ty::Other(_) => vec![element.clone()],
    }
}

/// Elements may be null if any declaration of such an array says so, or where nobody speaks JML; the declarations that say otherwise
/// are taken at their word when invariants are assumed.
pub fn elements_nullable(world: &World<'_>, element: &Ty) -> bool {
    let array = Ty::Array(Box::new(element.clone()));
    let says = |modifiers: &Modifiers, text: &str, id: ClassId, method: Option<&Method>| {
        world.ty(text, id, method) == array && (modifiers.has_jml("nullable") || !world.classes[id.0].has_jml)
    };
    world.ids().any(|id| {
        let class = world.class(id);
        class.fields.iter().any(|field| says(&field.modifiers, &field.ty.text, id, None))
            || class.methods.iter().any(|method| {
                method.params.iter().any(|param| says(&param.modifiers, &param.ty.text, id, Some(method)))
            })
    })
}

/// A new array with elements of a type.
pub fn new_array(element: &str, length: &str) -> String {
    format!("new {}", sized(&format!("{element}[]"), length))
}

/// `int[]` of a length: `int[n]`; `int[][]`: `int[n][]`.
pub(super) fn sized(array: &str, length: &str) -> String {
    match array.split_once("[]") {
        None => format!("{array}[{length}]"),
        Some((base, more)) => {
            let dims = more.matches("[]").count();
            format!("{base}[{length}]{}", "[]".repeat(dims))
        }
    }
}
