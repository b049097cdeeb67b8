//! `\strictly_nothing` and `strictly_pure`: nothing is assigned, and nothing is made, either. The frame checks the first; of the second only that is
//! known what the text of a method shows.

use super::words;
use crate::ast::{Ident, Method, Problem, ProblemKind, Span};
use crate::world::{ClassId, Ty, World};

/// Words with a parenthesis behind them that call nothing.
const NO_CALLS: [&str; 7] = ["if", "while", "for", "switch", "catch", "synchronized", "return"];

/// What is wrong with a method that must make nothing, if some contract of it says so: that it may.
pub(super) fn problems<'a>(world: &World<'a>, id: ClassId, method: &'a Method) -> Vec<(usize, Problem)> {
    let mut all = vec![(id, method)];
    all.extend(world.overridden(id, method));
    let is_strict = |modifier: &&Ident| modifier.name == "strictly_pure";
    let said = |method: &Method| -> Option<Span> {
        let of_contract = method.spec.as_ref().and_then(|spec| spec.strict);
        of_contract.or_else(|| method.modifiers.jml.iter().find(is_strict).map(|modifier| modifier.span))
    };
    let found = all.into_iter().filter_map(|(owner, method)| Some((world.classes[owner.0].file, said(method)?)));
    let message = "that nothing is made is only known of methods without calls, `new`, texts and boxed numbers";
    let found =
        found.map(|(file, span)| (file, Problem { span, message: message.to_owned(), kind: ProblemKind::Unsupported }));
    let found: Vec<(usize, Problem)> = found.collect();
    if found.is_empty() || makes_nothing(world, id, method) { Vec::new() } else { found }
}

/// Whether it is plain that a method makes nothing. In doubt it is not.
fn makes_nothing(world: &World<'_>, id: ClassId, method: &Method) -> bool {
    let Some(body) = method.body else { return true };
    let text = &world.text(id)[body.start..body.end];
    let inside = words(text);
    let is_boxed = |text: &str| match world.ty(text, id, Some(method)) {
        Ty::Boxed(_) | Ty::Other(_) => true,
        Ty::Primitive(_) | Ty::Text | Ty::Own(_) | Ty::Array(_) => false,
    };
    let types = method.result.iter().chain(method.params.iter().map(|param| &param.ty));
    let fields = world.ids().flat_map(|id| world.class(id).fields.iter().map(|field| &field.ty));
    let has_boxes = types.chain(fields).any(|ty| ty.text != "void" && is_boxed(&ty.text))
        || inside.iter().any(|word| word.starts_with(char::is_uppercase) && is_boxed(word));
    let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == '$';
    let calls = text.match_indices('(').any(|(at, _)| {
        let before = text[..at].trim_end();
        let name = &before[before.trim_end_matches(is_part).len()..];
        !name.is_empty() && !NO_CALLS.contains(&name)
    });
    let lists = text[1..].match_indices('{').any(|(at, _)| text[..=at].trim_end().ends_with(['=', ']', ',', '{']));
    !has_boxes
        && !calls
        && !lists
        && !inside.contains("new")
        && !text.contains(['"', '@'])
        && !["::", "->"].iter().any(|sign| text.contains(sign))
}
