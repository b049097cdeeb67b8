//! What `jackalope doctor` has found on this machine: plain data, its JSON form, and the same as text.
//!
//! Fields may be added within a version of the JSON form; nothing else changes.

use crate::model::Tool;
use serde::{Deserialize, Serialize};
use std::fmt::Write as _;

/// The version of the JSON form.
pub const VERSION: u32 = 1;

/// What was found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Examination {
    /// The version of this form: 1.
    pub version: u32,
    /// Who has looked.
    pub tool: Tool,
    /// Whether `jackalope verify` can work: all that is needed is fine.
    pub ready: bool,
    /// One for each thing that was looked at.
    pub parts: Vec<Part>,
}

/// How a thing is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum State {
    /// It is there and works.
    Fine,
    /// It is there and works, but there is something to know about it.
    Warning,
    /// It is not there.
    Missing,
    /// It is there and does not work.
    Broken,
}

impl State {
    /// As in the text.
    pub fn name(self) -> &'static str {
        match self {
            State::Fine => "ok",
            State::Warning => "warning",
            State::Missing => "missing",
            State::Broken => "broken",
        }
    }
}

/// A thing that Jackalope needs or could use.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Part {
    /// What it is called.
    pub name: String,
    /// How it is.
    pub state: State,
    /// Whether `jackalope verify` cannot do without it.
    pub needed: bool,
    /// What it is for.
    pub purpose: String,
    /// Which version was found.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub version: Option<String>,
    /// Where it was found.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub path: Option<String>,
    /// What else is to be said.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
    /// What to do about it, unless it is fine.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub remedy: Option<String>,
}

impl Part {
    /// A part that is fine so far, and that one could do without.
    pub fn new(name: &str, purpose: &str) -> Part {
        Part {
            name: name.to_owned(),
            state: State::Fine,
            needed: false,
            purpose: purpose.to_owned(),
            version: None,
            path: None,
            notes: Vec::new(),
            remedy: None,
        }
    }

    /// The same part as one that is needed.
    #[must_use]
    pub fn needed(mut self) -> Part {
        self.needed = true;
        self
    }

    /// Nothing was found.
    pub fn missing(&mut self, remedy: impl std::fmt::Display) {
        self.state = State::Missing;
        self.remedy = Some(remedy.to_string());
    }

    /// What was found does not work.
    pub fn broken(&mut self, why: impl std::fmt::Display, remedy: impl std::fmt::Display) {
        self.state = State::Broken;
        self.notes.push(why.to_string());
        self.remedy = Some(remedy.to_string());
    }

    /// There is something to know; nothing becomes better by it.
    pub fn warn(&mut self, about: impl std::fmt::Display) {
        if self.state == State::Fine {
            self.state = State::Warning;
        }
        self.notes.push(about.to_string());
    }

    fn is_usable(&self) -> bool {
        matches!(self.state, State::Fine | State::Warning)
    }
}

impl Examination {
    /// Sums up.
    pub fn new(tool: Tool, parts: Vec<Part>) -> Examination {
        let ready = parts.iter().all(|part| !part.needed || part.is_usable());
        Examination { version: VERSION, tool, ready, parts }
    }

    /// For machines.
    pub fn json(&self) -> String {
        // Strings, booleans and lists of them: nothing that JSON lacks.
        serde_json::to_string_pretty(self).map(|text| text + "\n").unwrap_or_default()
    }

    /// Reads what [`Examination::json`] has written.
    pub fn read(text: &str) -> Result<Examination, serde_json::Error> {
        serde_json::from_str(text)
    }

    /// For people, with colours or without.
    pub fn text(&self, coloured: bool) -> String {
        let paint = |code: &str, text: String| if coloured { format!("\x1b[{code}m{text}\x1b[0m") } else { text };
        let width = self.parts.iter().map(|part| part.name.len()).max().unwrap_or(0);
        let indent = " ".repeat("missing".len() + 2 + width + 2);
        let mut out = format!("{} {}\n\n", self.tool.name, self.tool.version);
        for part in &self.parts {
            let code = match (part.state, part.needed) {
                (State::Fine, _) => "1;32",
                (State::Missing | State::Broken, true) => "1;31",
                (State::Warning | State::Missing | State::Broken, _) => "1;33",
            };
            let state = paint(code, format!("{:7}", part.state.name()));
            let found: Vec<&str> = [part.version.as_deref(), part.path.as_deref()].into_iter().flatten().collect();
            let mut lines = Vec::new();
            if !found.is_empty() {
                lines.push(found.join("  "));
            }
            lines.extend(part.notes.iter().flat_map(|note| note.lines().map(str::to_owned)));
            if !part.is_usable() {
                let need = if part.needed { "needed" } else { "not needed, but useful" };
                lines.push(format!("{need}: {}", part.purpose));
            }
            lines.extend(part.remedy.iter().map(|remedy| format!("to do: {remedy}")));
            if lines.is_empty() {
                lines.push(part.purpose.clone());
            }
            for (at, line) in lines.iter().enumerate() {
                let _ = match at {
                    0 => writeln!(out, "{state}  {:width$}  {line}", part.name),
                    _ => writeln!(out, "{indent}{line}"),
                };
            }
        }
        let verdict = if self.ready {
            paint("1;32", "Ready".to_owned()) + ": `jackalope verify` can work here."
        } else {
            let faulty: Vec<&str> = self
                .parts
                .iter()
                .filter(|part| part.needed && !part.is_usable())
                .map(|part| part.name.as_str())
                .collect();
            let about = format!(": `jackalope verify` lacks {}.", faulty.join(", "));
            paint("1;31", "Not ready".to_owned()) + &about
        };
        let _ = writeln!(out, "\n{verdict}");
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn examination() -> Examination {
        let mut jdk = Part::new("JDK", "the Java library").needed();
        jdk.version = Some("17.0.15".into());
        jdk.path = Some("/jdk".into());
        jdk.notes.push("JAVA_HOME names it".into());
        let mut z3 = Part::new("Z3", "answers the engines").needed();
        z3.broken("it did not answer", "install it again");
        let mut golem = Part::new("golem", "for --solver golem");
        golem.missing("get it");
        let tool = Tool { name: "jackalope".into(), version: "1.2.3".into() };
        Examination::new(tool, vec![jdk, z3, golem])
    }

    #[test]
    fn what_is_needed_decides() {
        let mut examination = examination();
        assert!(!examination.ready);
        examination.parts.remove(1);
        assert!(Examination::new(examination.tool, examination.parts).ready);
    }

    #[test]
    fn text() {
        let expected = "jackalope 1.2.3

ok       JDK    17.0.15  /jdk
                JAVA_HOME names it
broken   Z3     it did not answer
                needed: answers the engines
                to do: install it again
missing  golem  not needed, but useful: for --solver golem
                to do: get it

Not ready: `jackalope verify` lacks Z3.
";
        assert_eq!(examination().text(false), expected);
        let coloured = examination().text(true);
        assert!(coloured.contains("\x1b[1;31mbroken \x1b[0m  Z3"), "{coloured}");
    }

    #[test]
    fn json_can_be_read_again() {
        let examination = examination();
        let read = Examination::read(&examination.json()).unwrap();
        assert_eq!(read, examination);
        assert!(examination.json().contains("\"state\": \"missing\""));
    }
}
