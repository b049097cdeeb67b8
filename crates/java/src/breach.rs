//! How a contract is violated: read off the steps that evaluate it.
//!
//! Only what the arguments, the static fields and the result lead to is told: copies for `\old` are nobody's business.

use crate::told::{is_harness, without_ghosts};
use base::Role;
use jml::plain;
use report::model::{Binding, Breach, Counterexample, Object, Part, Step};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// How the contract is violated.
pub fn breach(found: &Counterexample, method: &jml::Entry, sources: &jml::Program) -> Breach {
    let is_body = |step: &&Step| step.place.method.as_deref().is_some_and(jml::is_body);
    let fails = |step: &&Step| step.place.method.as_deref().is_some_and(|method| jml::role(method) == Role::Violation);
    let called = found.steps.iter().find(is_body);
    let is_static = |binding: &&Binding| binding.name.contains('.');
    let locals = called.iter().flat_map(|step| &step.locals).filter(|binding| !binding.name.contains('$'));
    let arguments: Vec<Binding> = locals.filter(|binding| !is_static(binding)).cloned().collect();
    let last = found.steps.iter().rfind(|step| fails(step) || is_body(step));
    let last = last.or(found.steps.last());
    let result = result(found, method);
    let before = objects(called, &arguments);
    let mut roots = arguments.clone();
    roots.extend(result.clone());
    // What was there before is of interest wherever it is now.
    let known = |object: &Object| Binding { name: String::new(), value: object.name.clone(), is_object: true };
    roots.extend(before.iter().map(known));
    Breach {
        method: method.shown.clone(),
        clause: found.message.clone().filter(|_| found.exception.as_deref() == Some("jackalope.contract.Violation")),
        after: objects(last, &roots),
        arguments,
        before,
        result,
        why: why(found, sources),
    }
}

/// The parts of the clause with their values.
fn why(found: &Counterexample, sources: &jml::Program) -> Vec<Part> {
    // By the names of variables, so far.
    let values: Vec<&Part> = found.breach.iter().flat_map(|breach| &breach.why).collect();
    let parts = sources.parts(values.iter().map(|part| &*part.text));
    let parts = parts.into_iter().filter_map(|(name, text, depth)| {
        let binding = values.iter().find(|part| part.text == name)?;
        // Texts of values are kept as texts.
        let value = match binding.value.strip_prefix('"').and_then(|value| value.strip_suffix('"')) {
            Some(value) if !binding.is_object => value.replace("\\\"", "\""),
            _ => binding.value.clone(),
        };
        Some(Part { text, value, depth, is_object: binding.is_object })
    });
    // An invariant is one of some object, which need not be the receiver.
    let is_invariant = found.message.as_ref().is_some_and(|clause| clause.starts_with("invariant "));
    let this = values.iter().filter(|part| is_invariant && part.text == "this");
    let this = this.map(|part| Part { depth: 0, ..(*part).clone() });
    this.chain(parts).collect()
}

/// The objects of a step that these and the static fields lead to; the static fields of a class make an object of their own.
fn objects(step: Option<&Step>, roots: &[Binding]) -> Vec<Object> {
    let Some(step) = step else { return Vec::new() };
    let mut statics: BTreeMap<&str, Vec<Binding>> = BTreeMap::new();
    for binding in step.locals.iter().filter(|binding| !jml::is_of_copy(&binding.name)) {
        if let Some((class, name)) = binding.name.rsplit_once('.') {
            statics.entry(class).or_default().push(Binding { name: name.to_owned(), ..binding.clone() });
        }
    }
    let mut all: Vec<Object> = statics
        .into_iter()
        .map(|(class, fields)| Object { name: format!("static {class}"), fields, more: 0 })
        .collect();
    let mut reached: BTreeSet<String> = all.iter().map(|object| object.name.clone()).collect();
    let from_statics = all.iter().flat_map(|object| &object.fields);
    let mut waiting: Vec<String> =
        roots.iter().chain(from_statics).filter(|root| root.is_object).map(|root| root.value.clone()).collect();
    let mut heap = step.heap.clone();
    heap.iter_mut().for_each(without_ghosts);
    while let Some(name) = waiting.pop() {
        if let Some(object) = heap.iter().find(|object| object.name == name)
            && reached.insert(name)
        {
            waiting.extend(object.fields.iter().filter(|field| field.is_object).map(|field| field.value.clone()));
        }
    }
    let mut objects: Vec<Object> = heap.into_iter().filter(|object| reached.contains(&object.name)).collect();
    objects.append(&mut all);
    objects
}

/// The steps of the call of the method itself, from the first to the last.
pub fn call(found: &Counterexample, method: &jml::Entry) -> Option<Range<usize>> {
    let is_called = |step: &Step| {
        let name = step.place.method.as_deref().map(|name| plain(name).replace('$', "."));
        name.is_some_and(|name| name.strip_prefix(&method.called).is_some_and(|types| types.starts_with('(')))
    };
    let body = found.steps.iter().position(|step| step.place.method.as_deref().is_some_and(jml::is_body))?;
    let is_own = |step: &Step| !is_harness(step.place.method.as_deref()) && is_called(step);
    let start = (body..found.steps.len()).find(|at| is_own(&found.steps[*at]))?;
    let depth = found.steps[start].depth;
    // It returns once; what is called after an exception is another call on the same level.
    let is_after = |at: usize| {
        let (step, last) = (&found.steps[at], &found.steps[at - 1]);
        let has_returned = last.depth == depth && last.events.iter().any(|event| is_return(event));
        step.depth < depth
            || has_returned
            || (step.depth == depth && step.events.iter().any(|event| event.starts_with("call ")))
    };
    let end = (start + 1..found.steps.len()).find(|at| is_after(*at));
    Some(start..end.unwrap_or(found.steps.len()))
}

fn is_return(event: &str) -> bool {
    event == "return" || event.starts_with("return ")
}

/// What the method has returned; the new object of a constructor.
fn result(found: &Counterexample, method: &jml::Entry) -> Option<Binding> {
    let call = call(found, method)?;
    let first = found.steps.get(call.start)?;
    if first.place.method.as_ref().is_some_and(|method| method.contains(".<init>(")) {
        return first.locals.iter().find(|binding| binding.name == "this").cloned();
    }
    let last = found.steps.get(call.end.checked_sub(1)?)?;
    let value = last.events.iter().rev().find_map(|event| event.strip_prefix("return "))?;
    let heap = found.steps.iter().flat_map(|step| &step.heap);
    let is_object = heap.into_iter().any(|object| object.name == value);
    (last.depth == first.depth).then(|| Binding { name: "\\result".to_owned(), value: value.to_owned(), is_object })
}

/// Calls objects of nested classes by their simple names, where no other object is called so.
pub fn shorten(found: &mut Counterexample) {
    let of_steps = found.steps.iter().flat_map(|step| &step.heap);
    let of_breach = found.breach.iter().flat_map(|breach| breach.before.iter().chain(&breach.after));
    let all: BTreeSet<String> =
        of_steps.chain(of_breach).chain(&found.objects).map(|object| object.name.clone()).collect();
    let mut short: BTreeMap<String, String> = BTreeMap::new();
    for name in &all {
        if let Some((_, simple)) = name.rsplit_once('$')
            && simple.starts_with(|c: char| c.is_alphabetic() || c == '_')
            && all.iter().filter(|other| *other == simple || other.ends_with(&format!("${simple}"))).count() == 1
        {
            short.insert(name.clone(), simple.to_owned());
        }
    }
    let name = |name: &mut String| {
        if let Some(short) = short.get(name) {
            name.clone_from(short);
        }
    };
    let binding = |binding: &mut Binding| {
        if binding.is_object {
            name(&mut binding.value);
        }
    };
    let object = |object: &mut Object| {
        name(&mut object.name);
        object.fields.iter_mut().for_each(binding);
    };
    for step in &mut found.steps {
        step.locals.iter_mut().for_each(binding);
        step.heap.iter_mut().for_each(object);
        for event in &mut step.events {
            for (long, simple) in &short {
                *event = replaced(event, long, simple);
            }
        }
    }
    found.objects.iter_mut().for_each(object);
    if let Some(breach) = &mut found.breach {
        breach.arguments.iter_mut().chain(&mut breach.result).for_each(binding);
        breach.before.iter_mut().chain(&mut breach.after).for_each(object);
        breach.why.iter_mut().filter(|part| part.is_object).for_each(|part| name(&mut part.value));
    }
}

/// Replaces the name of an object in a text: `Node#1` is no part of `Node#12`.
fn replaced(text: &str, long: &str, short: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(long) {
        let (before, after) = (&rest[..at], &rest[at + long.len()..]);
        out.push_str(before);
        out.push_str(if after.starts_with(|c: char| c.is_ascii_digit()) { long } else { short });
        rest = after;
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_objects_are_replaced_as_a_whole() {
        assert_eq!(replaced("A$B#1 = A$B#12.next, A$B#1", "A$B#1", "B#1"), "B#1 = A$B#12.next, B#1");
    }

    #[test]
    fn only_what_is_reached_is_told() {
        let reference =
            |name: &str, value: &str| Binding { name: name.to_owned(), value: value.to_owned(), is_object: true };
        let object = |name: &str, fields: Vec<Binding>| Object { name: name.to_owned(), fields, more: 0 };
        let step = Step {
            place: report::model::Place::nowhere(),
            depth: 0,
            events: Vec::new(),
            locals: vec![reference("list", "N#1"), reference("Pool.first", "N#3"), reference("$jml$old", "N#4")],
            heap: vec![
                object("N#1", vec![reference("next", "N#2"), reference("$jml$ghost", "N#4")]),
                object("N#2", vec![reference("next", "N#1")]),
                object("N#3", Vec::new()),
                object("N#4", Vec::new()),
            ],
        };
        let found = objects(Some(&step), &[reference("list", "N#1")]);
        let names: Vec<&str> = found.iter().map(|object| &*object.name).collect();
        assert_eq!(names, ["N#1", "N#2", "N#3", "static Pool"]);
        assert_eq!(found[0].fields, [reference("next", "N#2")]);
    }
}
