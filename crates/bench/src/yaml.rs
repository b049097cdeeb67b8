//! YAML as task files need it: mappings, lists and texts, each with its place. From the events of a parser, not from its trees, so that
//! hostile files stay small: aliases are refused, and so is deep nesting.

use saphyr_parser::{Event, Parser};
use std::fmt;

/// A place in a file, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The column.
    pub column: usize,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// What is wrong, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct YamlError {
    /// The line and column of it.
    pub place: Place,
    /// What is wrong.
    pub message: String,
}

/// A part of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// Where it begins.
    pub place: Place,
    /// What it is.
    pub value: Value,
}

/// What a node can be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A text, a number, a truth value: as it is written.
    Text(String),
    /// A list.
    List(Vec<Node>),
    /// Names and what they stand for, in order.
    Map(Vec<(Node, Node)>),
}

impl Node {
    /// The text, if it is one.
    pub fn text(&self) -> Option<&str> {
        match &self.value {
            Value::Text(text) => Some(text),
            Value::List(_) | Value::Map(_) => None,
        }
    }

    /// What a name stands for.
    pub fn get(&self, name: &str) -> Option<&Node> {
        match &self.value {
            Value::Map(entries) => entries.iter().find(|(key, _)| key.text() == Some(name)).map(|(_, value)| value),
            Value::Text(_) | Value::List(_) => None,
        }
    }

    /// The elements of a list; a single text is a list of one.
    pub fn elements(&self) -> Option<&[Node]> {
        match &self.value {
            Value::List(nodes) => Some(nodes),
            Value::Text(text) if text.is_empty() => Some(&[]),
            Value::Text(_) => Some(std::slice::from_ref(self)),
            Value::Map(_) => None,
        }
    }

    /// An error here.
    pub fn error(&self, message: impl Into<String>) -> YamlError {
        YamlError { place: self.place, message: message.into() }
    }
}

/// No task file nests deeper, and none is longer.
const DEEPEST: usize = 32;
const LONGEST: usize = 1 << 20;

/// What is being read.
enum Open {
    List(Place, Vec<Node>),
    Map(Place, Vec<(Node, Node)>, Option<Node>),
}

/// Reads the first document of a file.
pub fn parse(text: &str) -> Result<Node, YamlError> {
    let start = Place { line: 1, column: 1 };
    if text.len() > LONGEST {
        return Err(YamlError { place: start, message: "too long for a task file".to_owned() });
    }
    let mut open: Vec<Open> = Vec::new();
    for event in Parser::new_from_str(text) {
        let (event, span) = event.map_err(|error| {
            let place = Place { line: error.marker().line(), column: error.marker().col() + 1 };
            YamlError { place, message: error.info().to_owned() }
        })?;
        let place = Place { line: span.start.line(), column: span.start.col() + 1 };
        let done = match event {
            Event::Scalar(text, ..) => Node { place, value: Value::Text(text.into_owned()) },
            Event::SequenceStart(..) => {
                open.push(Open::List(place, Vec::new()));
                deep(&open, place)?;
                continue;
            }
            Event::MappingStart(..) => {
                open.push(Open::Map(place, Vec::new(), None));
                deep(&open, place)?;
                continue;
            }
            Event::SequenceEnd | Event::MappingEnd => match open.pop() {
                Some(Open::List(place, nodes)) => Node { place, value: Value::List(nodes) },
                Some(Open::Map(place, entries, _)) => Node { place, value: Value::Map(entries) },
                None => continue,
            },
            Event::Alias(_) => {
                return Err(YamlError { place, message: "aliases have no place in task files".to_owned() });
            }
            Event::Nothing | Event::StreamStart | Event::StreamEnd | Event::DocumentStart(_) | Event::DocumentEnd => {
                continue;
            }
        };
        match open.last_mut() {
            None => return Ok(done),
            Some(Open::List(_, nodes)) => nodes.push(done),
            Some(Open::Map(_, entries, key)) => match key.take() {
                None => {
                    if entries.iter().any(|(known, _)| known.value == done.value) {
                        return Err(done.error("this name is here for the second time"));
                    }
                    *key = Some(done);
                }
                Some(name) => entries.push((name, done)),
            },
        }
    }
    Err(YamlError { place: start, message: "the file is empty".to_owned() })
}

fn deep(open: &[Open], place: Place) -> Result<(), YamlError> {
    if open.len() > DEEPEST {
        return Err(YamlError { place, message: "nested too deeply for a task file".to_owned() });
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_found_with_their_places() {
        let node = parse("a: 'x'\nlist:\n  - one # why\n  - \"two\"\nb: {c: d}\n").expect("it is well-formed");
        assert_eq!(node.get("a").and_then(Node::text), Some("x"));
        let list = node.get("list").and_then(Node::elements).expect("a list");
        assert_eq!((list[1].text(), list[1].place), (Some("two"), Place { line: 4, column: 5 }));
        assert_eq!(node.get("b").and_then(|b| b.get("c")).and_then(Node::text), Some("d"));
        assert_eq!(node.get("a").and_then(Node::elements).map(<[Node]>::len), Some(1));
    }

    fn broken(text: &str) -> (usize, String) {
        let error = parse(text).expect_err("it is broken");
        (error.place.line, error.message)
    }

    #[test]
    fn what_is_broken_is_placed() {
        assert_eq!(broken("a: b\nc: [1, 2\n").0, 3);
        assert_eq!(broken("a: b\nc: 'd\n").0, 2);
        assert_eq!(broken("a: 1\nb: 2\na: 3\n"), (3, "this name is here for the second time".to_owned()));
        assert_eq!(broken("").1, "the file is empty");
        assert_eq!(broken("# only words\n").1, "the file is empty");
    }

    #[test]
    fn laughter_is_refused() {
        let mut text = "a: &a [x, x, x, x, x, x, x, x, x]\n".to_owned();
        for (name, last) in [("b", "a"), ("c", "b"), ("d", "c")] {
            text.push_str(&format!("{name}: &{name} [*{last}, *{last}, *{last}, *{last}]\n"));
        }
        assert_eq!(broken(&text), (2, "aliases have no place in task files".to_owned()));
    }

    #[test]
    fn depth_and_length_are_limited() {
        for depth in [100, 5_000, 100_000] {
            assert!(parse(&"[".repeat(depth)).is_err());
            assert!(parse(&"a: {".repeat(depth)).is_err());
            assert!(parse(&"- ".repeat(depth)).is_err());
            assert!(parse(&"? ".repeat(depth)).is_err());
        }
        assert!(broken(&format!("a: '{}'", "x".repeat(LONGEST))).1.contains("too long"));
    }

    #[test]
    fn odd_bytes_do_no_harm() {
        let parts = [
            "a", ":", " ", "\n", "-", "[", "]", "{", "}", "'", "\"", "&", "*", "!", "|", ">", "%", "@", "\t", "\u{0}",
            "é",
        ];
        let mut seed = 1_u64;
        for _ in 0..5_000 {
            let mut text = String::new();
            for _ in 0..seed % 23 {
                seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
                text.push_str(parts[(seed >> 33) as usize % parts.len()]);
            }
            seed = seed.wrapping_add(1);
            let _ = parse(&text);
        }
    }
}
