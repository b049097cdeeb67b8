//! Where things stand: translation units with their texts, and spans in them.
//!
//! A [`Span`] is a piece of a unit's text as it was read (after preprocessing). Line markers lead from there to the file that the user wrote;
//! [`Sources::locate`] gives both.

use base::{IdVec, define_id};
use std::fmt;
use std::sync::Arc;

define_id!(
    /// A translation unit in [`Sources`].
    UnitId, "u"
);

/// A piece of the text of a unit: bytes `start..end`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Span {
    /// Whose text.
    pub unit: UnitId,
    /// The first byte.
    pub start: u32,
    /// The byte after the last.
    pub end: u32,
}

impl Span {
    /// From the beginning of this to the end of another of the same unit.
    pub fn to(self, end: Span) -> Span {
        Span { end: end.end.max(self.end), ..self }
    }
}

/// A place as the user knows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Location {
    /// The file that the user wrote, as line markers name it, else the unit's own name.
    pub file: Arc<str>,
    /// The line in that file, from 1.
    pub line: u32,
    /// The column in bytes, from 1. Where the preprocessor has expanded macros it is the column of the preprocessed text.
    pub column: u32,
    /// The line of the last character.
    pub end_line: u32,
    /// The column after the last character.
    pub end_column: u32,
    /// The line in the unit's own text.
    pub unit_line: u32,
    /// Whether it stands in a system header.
    pub is_system: bool,
    /// Whether a preprocessor has made the text, so that columns may be others than in the file.
    pub is_expanded: bool,
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}", self.file, self.line, self.column)
    }
}

/// A translation unit.
#[derive(Clone, Debug)]
pub struct Unit {
    /// What it is called: the path as it was given.
    pub name: Arc<str>,
    /// Its text as it is read: preprocessed if it had directives.
    pub text: Arc<str>,
    /// Where lines begin, in bytes.
    lines: Vec<u32>,
    /// What line markers say, in order.
    markers: Vec<Marker>,
}

/// `# line "file" flags`: the lines after it belong to another file.
#[derive(Clone, Debug)]
struct Marker {
    /// The index, from 0, of the first line that it is about.
    first: u32,
    /// Which line of the file that is.
    line: u32,
    file: Arc<str>,
    is_system: bool,
}

/// All units of a program.
#[derive(Clone, Debug, Default)]
pub struct Sources {
    /// The units, in the order they were given.
    pub units: IdVec<UnitId, Unit>,
}

impl Unit {
    /// A unit with this text. Markers are found in it.
    pub fn new(name: Arc<str>, text: Arc<str>) -> Unit {
        let mut lines = vec![0];
        lines.extend(text.bytes().zip(1u32..).filter(|(byte, _)| *byte == b'\n').map(|(_, next)| next));
        let mut markers: Vec<Marker> = Vec::new();
        for (index, start) in (0u32..).zip(&lines) {
            let rest = text.as_bytes().get(*start as usize..).unwrap_or_default();
            // Most lines are no markers: the first character decides.
            if rest.iter().find(|byte| **byte != b' ' && **byte != b'\t').is_none_or(|byte| *byte != b'#') {
                continue;
            }
            let end = rest.iter().position(|byte| *byte == b'\n').unwrap_or(rest.len());
            let last = markers.last().map(|marker| marker.file.clone());
            if let Some((line, file, is_system)) = read_marker(&rest[..end]) {
                let file = match file {
                    Some(file) if last.as_deref() == Some(&*file) => last.unwrap_or_default(),
                    Some(file) => file.into(),
                    None => last.unwrap_or_else(|| name.clone()),
                };
                markers.push(Marker { first: index + 1, line, file, is_system });
            }
        }
        Unit { name, text, lines, markers }
    }

    /// The line of the text that a byte lies in, from 0, and its column, from 0.
    fn position(&self, at: u32) -> (u32, u32) {
        let line = self.lines.partition_point(|start| *start <= at).saturating_sub(1);
        (u32::try_from(line).unwrap_or(u32::MAX), at - self.lines.get(line).copied().unwrap_or(0))
    }

    /// The marker that counts for a line of the text.
    fn marker(&self, line: u32) -> Option<&Marker> {
        self.markers[..self.markers.partition_point(|marker| marker.first <= line)].last()
    }

    /// What stands in a span, if it is one of this text.
    pub fn excerpt(&self, span: Span) -> &str {
        self.text.get(span.start as usize..span.end as usize).unwrap_or_default()
    }

    /// A whole line of the text, from 1; empty if there is none.
    pub fn line(&self, line: u32) -> &str {
        let start = (line as usize).checked_sub(1).and_then(|index| self.lines.get(index));
        let text = start.and_then(|start| self.text.get(*start as usize..)).unwrap_or_default();
        text.lines().next().unwrap_or_default()
    }
}

/// Line, file and whether it is a system header, of `# 12 "file" 1 3` or `#line 12 "file"`.
fn read_marker(line: &[u8]) -> Option<(u32, Option<String>, bool)> {
    let text = String::from_utf8_lossy(line);
    let rest = text.trim().strip_prefix('#')?.trim_start();
    let rest = rest.strip_prefix("line").unwrap_or(rest).trim_start();
    let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
    let number = rest[..digits].parse().ok()?;
    let rest = rest[digits..].trim_start();
    let Some(quoted) = rest.strip_prefix('"') else { return rest.is_empty().then_some((number, None, false)) };
    let mut file = String::new();
    let mut chars = quoted.chars();
    loop {
        match chars.next()? {
            '"' => break,
            '\\' => file.push(chars.next()?),
            c => file.push(c),
        }
    }
    let is_system = chars.as_str().split_whitespace().any(|flag| flag == "3");
    Some((number, Some(file), is_system))
}

impl Sources {
    /// Where a span stands. A span of no unit stands nowhere, in line 0.
    pub fn locate(&self, span: Span) -> Location {
        let Some(unit) = self.units.get(span.unit) else {
            return Location {
                file: "?".into(),
                line: 0,
                column: 0,
                end_line: 0,
                end_column: 0,
                unit_line: 0,
                is_system: false,
                is_expanded: false,
            };
        };
        let (line, column) = unit.position(span.start);
        let (end_line, end_column) = unit.position(span.end.max(span.start));
        let marker = unit.marker(line);
        let users = |line: u32| match marker {
            Some(marker) => marker.line.saturating_add(line.saturating_sub(marker.first)),
            None => line + 1,
        };
        Location {
            file: marker.map_or_else(|| unit.name.clone(), |marker| marker.file.clone()),
            line: users(line),
            column: column + 1,
            end_line: users(end_line),
            end_column: end_column + 1,
            unit_line: line + 1,
            is_system: marker.is_some_and(|marker| marker.is_system),
            is_expanded: marker.is_some(),
        }
    }

    /// The text of a span.
    pub fn excerpt(&self, span: Span) -> &str {
        self.units.get(span.unit).map_or("", |unit| unit.excerpt(span))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markers_lead_to_the_users_file() {
        let mut sources = Sources::default();
        let text = "int a;\n# 10 \"b \\\"c.h\" 1 3\nint b;\n\n  int c;\n#line 3\nint d;";
        let unit = sources.units.push(Unit::new("a.i".into(), text.into()));
        let at = |word: &str| {
            let start = text.find(word).unwrap_or(0) as u32;
            sources.locate(Span { unit, start, end: start + 5 })
        };
        assert_eq!(at("int a").to_string(), "a.i:1:1");
        assert_eq!(at("int c").to_string(), "b \"c.h:12:3");
        assert!(at("int c").is_system);
        assert_eq!((at("int c").unit_line, at("int c").end_column), (5, 8));
        assert_eq!(at("int d").to_string(), "b \"c.h:3:1");
    }
}
