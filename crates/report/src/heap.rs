//! Drawings of small heaps for a terminal: chains of objects, trees with a line for each branch, arrays as rows of cells.
//!
//! Every object is drawn in full once. Where it is met again only its name stands: after `⟲` if the way leads back to an object on the same
//! branch, after `↑` if it was drawn elsewhere. Beside a heap from before, what has changed says what it was.

use crate::model::{Binding, Object};
use crate::text::plain;
use std::collections::{BTreeMap, BTreeSet};

/// Longer chains go on in the next line.
const WIDTH: usize = 100;
/// Branches nested deeper than this are left out: a report may come from a file that is not ours.
const DEEPEST: usize = 32;
/// So many lines are enough.
const MOST_LINES: usize = 200;
/// Longer values are cut.
const LONGEST: usize = 60;

/// The lines of a heap, from what leads into it; `before` is the heap that it was, if it is one from after the call.
pub fn drawing(roots: &[Binding], objects: &[Object], before: Option<&[Object]>) -> Vec<String> {
    let by_name = |objects: &'_ [Object]| -> BTreeMap<String, Object> {
        objects.iter().map(|object| (object.name.clone(), object.clone())).collect()
    };
    let mut drawing =
        Drawing { objects: by_name(objects), before: before.map(by_name), seen: BTreeSet::new(), lines: Vec::new() };
    for root in roots.iter().filter(|root| root.is_object) {
        let label = format!("{} → ", plain(&root.name));
        drawing.branch(&label, &root.value, "", "", &mut Vec::new());
    }
    for object in objects {
        if !drawing.seen.contains(&object.name) {
            drawing.branch("", &object.name, "", "", &mut Vec::new());
        }
    }
    drawing.lines
}

/// The names of objects that were there before and are no longer reached.
pub fn lost<'a>(before: &'a [Object], after: &[Object]) -> Vec<&'a str> {
    let names = before.iter().map(|object| &*object.name);
    names.filter(|name| !after.iter().any(|other| other.name == **name)).collect()
}

struct Drawing {
    objects: BTreeMap<String, Object>,
    before: Option<BTreeMap<String, Object>>,
    seen: BTreeSet<String>,
    lines: Vec<String>,
}

impl Drawing {
    /// A chain that begins with an object, and below it the branches of its end. `first` begins the line, `rest` those below.
    fn branch(&mut self, label: &str, name: &str, first: &str, rest: &str, path: &mut Vec<String>) {
        if rest.chars().count() > DEEPEST * 2 || self.lines.len() >= MOST_LINES {
            if self.lines.last().is_none_or(|line| !line.ends_with('…')) {
                self.lines.push(format!("{first}…"));
            }
            return;
        }
        let depth = path.len();
        let mut line = format!("{first}{label}");
        let mut name = name.to_owned();
        let branches = loop {
            if path.len() > DEEPEST * 8 {
                self.add(&mut line, "…", rest);
                break Vec::new();
            }
            if let Some(sign) = self.sign(&name, path) {
                self.add(&mut line, &format!("{sign} {}", plain(&name)), rest);
                break Vec::new();
            }
            let Some(object) = self.objects.get(&name).cloned() else {
                self.add(&mut line, &plain(&name), rest);
                break Vec::new();
            };
            self.seen.insert(name.clone());
            path.push(name.clone());
            let links = object.fields.iter().filter(|field| field.is_object);
            let (fresh, known): (Vec<&Binding>, Vec<&Binding>) =
                links.partition(|field| !self.seen.contains(&field.value));
            // The only way back ends the chain; among others it stands with the values.
            let last: Vec<Binding> = match (&fresh[..], &known[..]) {
                ([], [only]) if !is_array(&object) => vec![(*only).clone()],
                (fresh, _) => fresh.iter().map(|field| (*field).clone()).collect(),
            };
            let shown = self.object(&object, &last, path);
            self.add(&mut line, &shown, rest);
            match &last[..] {
                [only] if !is_array(&object) => {
                    let arrow = format!(" ─{}{}→ ", plain(&only.name), self.was(&object, only));
                    line.push_str(&arrow);
                    name = only.value.clone();
                }
                _ => break last.into_iter().map(|field| (object.clone(), field)).collect(),
            }
        };
        self.lines.push(line.trim_end().to_owned());
        let count = branches.len();
        for (index, (object, field)) in branches.into_iter().enumerate() {
            let (corner, bar) = if index + 1 == count { ("└ ", "  ") } else { ("├ ", "│ ") };
            let label = format!("{}{} → ", plain(&field.name), self.was(&object, &field));
            self.branch(&label, &field.value, &format!("{rest}  {corner}"), &format!("{rest}  {bar}"), path);
        }
        path.truncate(depth);
    }

    /// Goes on in the line, or in the next one if that is full.
    fn add(&mut self, line: &mut String, text: &str, rest: &str) {
        if line.chars().count() + text.chars().count() > WIDTH && line.trim_end().ends_with("→") && line.contains('{')
        {
            let arrow = line.rfind(" ─").unwrap_or(line.len());
            let begun = line.split_off(arrow);
            self.lines.push(line.trim_end().to_owned());
            *line = format!("{rest}  {}", begun.trim_start());
        }
        line.push_str(text);
    }

    /// What stands before the name of an object that has been drawn.
    fn sign(&self, name: &str, path: &[String]) -> Option<&'static str> {
        if path.iter().any(|other| other == name) { Some("⟲") } else { self.seen.contains(name).then_some("↑") }
    }

    /// `Node#1 {val = 0, next = null}`, `int[2]#1 [0: 59 | 1: 32]`; without the links that follow.
    fn object(&self, object: &Object, links: &[Binding], path: &[String]) -> String {
        let name = plain(&object.name);
        let fresh = match &self.before {
            Some(before) if !before.contains_key(&object.name) => " (new)",
            _ => "",
        };
        let is_array = is_array(object);
        let mut parts: Vec<String> = Vec::new();
        for field in object.fields.iter().filter(|field| !links.contains(field)) {
            let value = if field.is_object {
                let sign = self.sign(&field.value, path).map_or_else(String::new, |sign| format!("{sign} "));
                format!("{sign}{}", plain(&field.value))
            } else {
                cut(&plain(&field.value))
            };
            let was = self.earlier(object, field).map(|was| cut(&plain(&was)));
            let key = plain(field.name.trim_start_matches('[').trim_end_matches(']'));
            parts.push(match was {
                Some(was) => format!("{key}: {was} → {value}"),
                None if is_array => format!("{key}: {value}"),
                None => format!("{key} = {value}"),
            });
        }
        if object.more > 0 {
            parts.push(format!("… {} more", object.more));
        }
        if is_array {
            format!("{name}{fresh} [{}]", parts.join(" | "))
        } else if parts.is_empty() && !links.is_empty() {
            format!("{name}{fresh}")
        } else {
            format!("{name}{fresh} {{{}}}", parts.join(", "))
        }
    }

    /// ` (was null)` beside a link that has changed.
    fn was(&self, object: &Object, field: &Binding) -> String {
        self.earlier(object, field).map_or_else(String::new, |was| format!(" (was {})", cut(&plain(&was))))
    }

    /// What a field was, if it has changed.
    fn earlier(&self, object: &Object, field: &Binding) -> Option<String> {
        let known = self.before.as_ref()?.get(&object.name)?;
        let was = known.fields.iter().find(|other| other.name == field.name)?;
        (was.value != field.value).then(|| was.value.clone())
    }
}

/// Whether an object is an array, by its elements or its class.
fn is_array(object: &Object) -> bool {
    match object.fields.first() {
        Some(field) => field.name.starts_with('['),
        None => object.name.split('#').next().is_some_and(|class| class.ends_with(']')),
    }
}

/// No more of a value than fits.
pub fn cut(text: &str) -> String {
    match text.char_indices().nth(LONGEST) {
        Some((at, _)) => format!("{}…", &text[..at]),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn field(name: &str, value: &str) -> Binding {
        Binding { name: name.to_owned(), value: value.to_owned(), is_object: value.contains('#') }
    }

    fn object(name: &str, fields: &[(&str, &str)]) -> Object {
        let fields = fields.iter().map(|(name, value)| field(name, value)).collect();
        Object { name: name.to_owned(), fields, more: 0 }
    }

    #[track_caller]
    fn check(roots: &[(&str, &str)], objects: &[Object], before: Option<&[Object]>, expected: &[&str]) {
        let roots: Vec<Binding> = roots.iter().map(|(name, value)| field(name, value)).collect();
        let found = drawing(&roots, objects, before);
        assert_eq!(found, expected, "\n{}", found.join("\n"));
    }

    #[test]
    fn lists_are_chains_and_cycles_are_closed() {
        let list = [
            object("Node#1", &[("val", "0"), ("next", "Node#2")]),
            object("Node#2", &[("val", "1"), ("next", "Node#1")]),
        ];
        let expected = ["head → Node#1 {val = 0} ─next→ Node#2 {val = 1} ─next→ ⟲ Node#1", "last → ↑ Node#2"];
        check(&[("head", "Node#1"), ("n", "3"), ("last", "Node#2")], &list, None, &expected);
        let own = [object("Node#1", &[("next", "Node#1")])];
        check(&[("head", "Node#1")], &own, None, &["head → Node#1 ─next→ ⟲ Node#1"]);
    }

    #[test]
    fn doubly_linked_lists_stay_chains() {
        let list = [
            object("N#1", &[("prev", "null"), ("next", "N#2")]),
            object("N#2", &[("prev", "N#1"), ("next", "N#3")]),
            object("N#3", &[("prev", "N#2"), ("next", "null")]),
        ];
        let expected = ["head → N#1 {prev = null} ─next→ N#2 {prev = ⟲ N#1} ─next→ N#3 {next = null} ─prev→ ⟲ N#2"];
        check(&[("head", "N#1")], &list, None, &expected);
    }

    #[test]
    fn trees_have_a_line_for_each_branch_and_sharing_is_shown() {
        let tree = [
            object("T#1", &[("key", "5"), ("left", "T#2"), ("right", "T#3")]),
            object("T#2", &[("key", "3"), ("left", "T#4"), ("right", "T#4")]),
            object("T#3", &[("key", "9"), ("left", "T#4"), ("right", "null")]),
            object("T#4", &[("key", "7"), ("left", "null"), ("right", "null")]),
        ];
        let expected = [
            "this → T#1 {key = 5}",
            "  ├ left → T#2 {key = 3}",
            "  │   ├ left → T#4 {key = 7, left = null, right = null}",
            "  │   └ right → ↑ T#4",
            "  └ right → T#3 {key = 9, right = null} ─left→ ↑ T#4",
        ];
        check(&[("this", "T#1")], &tree, None, &expected);
    }

    #[test]
    fn arrays_are_rows() {
        let arrays = [
            object("int[2]#1", &[("[0]", "59"), ("[1]", "32")]),
            object("int[0]#2", &[]),
            object("N[3]#1", &[("[0]", "null"), ("[1]", "N#1"), ("[2]", "N#1")]),
            object("N#1", &[]),
        ];
        let expected = [
            "a → int[2]#1 [0: 59 | 1: 32]",
            "b → int[0]#2 []",
            "c → N[3]#1 [0: null]",
            "  ├ [1] → N#1 {}",
            "  └ [2] → ↑ N#1",
        ];
        check(&[("a", "int[2]#1"), ("b", "int[0]#2"), ("c", "N[3]#1")], &arrays, None, &expected);
    }

    #[test]
    fn what_has_changed_says_what_it_was() {
        let before = [object("A#1", &[("n", "0"), ("next", "null")]), object("A#2", &[("n", "7")])];
        let after = [object("A#1", &[("n", "-1"), ("next", "A#3")]), object("A#3", &[("n", "7")])];
        let expected = ["this → A#1 {n: 0 → -1} ─next (was null)→ A#3 (new) {n = 7}"];
        check(&[("this", "A#1")], &after, Some(&before), &expected);
        assert_eq!(lost(&before, &after), ["A#2"]);
    }

    #[test]
    fn long_chains_go_on_below_and_deep_trees_end() {
        let long: Vec<Object> = (0..8)
            .map(|i| {
                object(&format!("Node#{i}"), &[("value", "-2147483648"), ("next", &format!("Node#{}", (i + 1) % 8))])
            })
            .collect();
        let lines = drawing(&[field("list", "Node#0")], &long, None);
        assert!(lines.len() > 1 && lines.iter().all(|line| line.chars().count() <= WIDTH + 20), "{lines:#?}");
        assert!(lines.last().is_some_and(|line| line.ends_with("⟲ Node#0")), "{lines:#?}");
        let deep: Vec<Object> = (0..20_000)
            .map(|i| object(&format!("T#{i}"), &[("l", &format!("T#{}", i + 1)), ("r", &format!("T#{}", i + 30_000))]))
            .collect();
        let lines = drawing(&[field("t", "T#0")], &deep, None);
        assert!(lines.len() <= MOST_LINES + 50, "{}", lines.len());
    }
}
