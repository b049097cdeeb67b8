//! Steps as lines of text.

use super::{Event, Step, Steps};
use std::fmt;

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Call { method, arguments } => {
                let shown: Vec<String> = arguments.iter().map(|(name, value)| format!("{name} = {value}")).collect();
                write!(f, "call {method}({})", shown.join(", "))
            }
            Event::Return { value: Some(value) } => write!(f, "return {value}"),
            Event::Return { value: None } => f.write_str("return"),
            Event::Set { target, value } => write!(f, "{target} = {value}"),
            Event::Input { what, value } => write!(f, "{what} gives {value}"),
            Event::Throw { exception } => write!(f, "throws {exception}"),
        }
    }
}

impl fmt::Display for Steps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = |step: &Step| {
            let file = step.at.file.as_deref().unwrap_or("?");
            step.at.line.map_or_else(|| file.to_owned(), |line| format!("{file}:{line}"))
        };
        let width = self.first.iter().chain(&self.last).map(|step| place(step).len()).max().unwrap_or(0);
        let line = |f: &mut fmt::Formatter<'_>, step: &Step| {
            let events: Vec<String> = step.events.iter().map(ToString::to_string).collect();
            let indent = "  ".repeat(step.depth.min(20));
            writeln!(f, "  {:width$}  {indent}{}", place(step), events.join("; "))
        };
        for step in &self.first {
            line(f, step)?;
        }
        if self.omitted > 0 {
            writeln!(f, "  ... {} more steps ...", self.omitted)?;
        }
        for step in &self.last {
            line(f, step)?;
        }
        if !self.objects.is_empty() {
            writeln!(f, "  at the end:")?;
            for object in &self.objects {
                let fields = object.fields.iter().map(|field| format!("{} = {}", field.name, field.value));
                let fields: Vec<String> = fields.collect();
                writeln!(f, "    {}: {}", object.name, fields.join(", "))?;
            }
        }
        Ok(())
    }
}
