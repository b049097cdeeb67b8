//! What no code changes any more once it has been constructed or initialised: from declarations and the tokens of a file to a yes or no. In
//! doubt something may change.

use crate::ast::{ClassKind, Field};
use crate::parse::{self, Use};
use crate::world::{ClassId, Ty, World};

/// Whether a field belongs to a class and is assigned by its initialiser alone.
pub fn is_static_final(world: &World<'_>, id: ClassId, field: &Field) -> bool {
    let is_constant = matches!(world.class(id).kind, ClassKind::Interface | ClassKind::Annotation);
    !field.modifiers.has_jml("model")
        && !field.modifiers.has_jml("ghost")
        && (is_constant || field.modifiers.has("static") && field.modifiers.has("final"))
}

/// Whether a field of an object keeps what its constructor has given it: it is final, or nobody else can assign it, and nobody does.
pub fn is_kept(world: &World<'_>, owner: ClassId, field: &Field) -> bool {
    if field.modifiers.has("final") || world.class(owner).kind == ClassKind::Record {
        return true;
    }
    if !field.modifiers.has("private") || field.modifiers.has_jml("ghost") || has_unread_classes(world, owner) {
        return false;
    }
    let constructors: Vec<_> = world
        .class(owner)
        .methods
        .iter()
        .filter(|method| method.result.is_none())
        .filter_map(|method| method.body)
        .collect();
    parse::uses(world.text(owner), &field.name.name).into_iter().all(|place| match place.usage {
        Use::Assigned(0) => {
            let is_inside = |body: &crate::ast::Span| body.start <= place.span.start && place.span.end <= body.end;
            place.span == field.name.span || !place.is_of_other && constructors.iter().any(is_inside)
        }
        Use::Assigned(_) | Use::Length | Use::Read(_) | Use::Iterated(_) => true,
    })
}

/// Whether the file of a class has classes that nobody has read, anonymous ones, those inside of methods or lambdas: their code may stand in a
/// constructor, and run later.
fn has_unread_classes(world: &World<'_>, id: ClassId) -> bool {
    let file = world.classes[id.0].file;
    let declared = world.classes.iter().filter(|declared| declared.file == file).count();
    let hidden = parse::hidden(world.text(id), declared);
    hidden.lambdas || hidden.classes
}

/// Whether a static field holds an array of values that nobody outside can see, and that is only read: a table.
pub fn is_table(world: &World<'_>, id: ClassId, field: &Field) -> bool {
    let (mut element, mut dims) = (world.ty(&field.ty.text, id, None), 0);
    while let Ty::Array(inner) = element {
        element = *inner;
        dims += 1;
    }
    let is_value = match &element {
        Ty::Primitive(_) | Ty::Text | Ty::Boxed(_) => true,
        Ty::Own(other) => world.class(*other).kind == ClassKind::Enum,
        Ty::Array(_) | Ty::Other(_) => false,
    };
    let is_hidden = field.modifiers.has("private") && world.class(id).kind != ClassKind::Interface;
    is_value
        && is_hidden
        && parse::uses(world.text(id), &field.name.name).into_iter().all(|place| match place.usage {
            Use::Length => true,
            Use::Read(indices) => indices == dims,
            Use::Iterated(indices) => indices + 1 == dims,
            Use::Assigned(_) => place.span == field.name.span,
        })
}

/// Whether a class has something to run when it is initialised: more than constants.
pub fn has_initialiser(world: &World<'_>, id: ClassId) -> bool {
    let class = world.class(id);
    let text = &world.text(id)[class.span.start..class.span.end];
    let is_static = |field: &&Field| field.modifiers.has("static") || class.kind == ClassKind::Interface;
    class.kind == ClassKind::Enum
        || parse::hidden(text, usize::MAX).blocks
        || class.fields.iter().filter(is_static).any(|field| {
            let ty = world.ty(&field.ty.text, id, None);
            let is_constant = field.modifiers.has("final") && matches!(ty, Ty::Primitive(_) | Ty::Text);
            let init = field.init.map(|init| &world.text(id)[init.start..init.end]);
            init.is_some_and(|init| !is_constant || init.contains(['(', '[', '{', '.']))
        })
}

/// Classes of the library whose objects never change.
const VALUES: [&str; 20] = [
    "BigInteger",
    "BigDecimal",
    "MathContext",
    "Pattern",
    "Locale",
    "OptionalInt",
    "OptionalLong",
    "OptionalDouble",
    "Duration",
    "Instant",
    "LocalDate",
    "LocalTime",
    "LocalDateTime",
    "ZoneId",
    "ZoneOffset",
    "Period",
    "UUID",
    "Charset",
    "Class",
    "URI",
];

/// Whether objects of a class of the library never change, by its name.
pub fn is_value_class(name: &str) -> bool {
    VALUES.contains(&simple(name))
}

/// The name without its package.
pub fn simple(name: &str) -> &str {
    name.rsplit('.').next().unwrap_or(name)
}
