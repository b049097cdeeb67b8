//! Nondeterministic inputs on the command line: `3,true,"abc",1.5,'x'`.

use ivl::interp::{Inputs, NoInput};
use ivl::{Const, Input, InputId, InputKind, Type};
use std::cell::RefCell;
use std::rc::Rc;

/// One value as written.
#[derive(Clone, Debug, PartialEq)]
pub enum Literal {
    Bool(bool),
    Int(i128),
    Float(f64),
    Char(u16),
    Text(Vec<u16>),
    List(Vec<Literal>),
}

/// Reads a list of values separated by commas.
pub fn parse(text: &str) -> Result<Vec<Literal>, String> {
    let mut values = Vec::new();
    let mut rest = text.trim();
    while !rest.is_empty() {
        let (value, after) = literal(rest)?;
        values.push(value);
        let after = after.trim_start();
        rest = match after.strip_prefix(',') {
            Some(more) if more.trim().is_empty() => {
                return Err("--input: a value is missing after the last comma".into());
            }
            Some(more) => more.trim_start(),
            None if after.is_empty() => after,
            None => return Err(format!("--input: a comma is expected before `{after}`")),
        };
    }
    Ok(values)
}

fn literal(text: &str) -> Result<(Literal, &str), String> {
    if let Some(mut rest) = text.strip_prefix('[') {
        let mut values = Vec::new();
        loop {
            rest = rest.trim_start();
            if let Some(rest) = rest.strip_prefix(']') {
                return Ok((Literal::List(values), rest));
            }
            if rest.is_empty() || rest.starts_with('[') {
                return Err("--input: a list is numbers, truth values or characters in [ and ]".into());
            }
            let (value, after) = literal(rest)?;
            values.push(value);
            let after = after.trim_start();
            rest = after.strip_prefix(',').unwrap_or(after);
        }
    }
    if let Some(quoted) = text.strip_prefix('"') {
        let (content, rest) = quoted_until(quoted, '"')?;
        return Ok((Literal::Text(content.encode_utf16().collect()), rest));
    }
    if let Some(quoted) = text.strip_prefix('\'') {
        let (content, rest) = quoted_until(quoted, '\'')?;
        let units: Vec<u16> = content.encode_utf16().collect();
        return match units[..] {
            [unit] => Ok((Literal::Char(unit), rest)),
            _ => Err(format!("--input: '{content}' is not one character")),
        };
    }
    let end = text.find([',', ']']).unwrap_or(text.len());
    let (word, rest) = text.split_at(end);
    let word = word.trim_end();
    let number = word.strip_suffix(['l', 'L']).unwrap_or(word);
    let value = match word {
        "true" => Literal::Bool(true),
        "false" => Literal::Bool(false),
        "NaN" => Literal::Float(f64::NAN),
        "Infinity" => Literal::Float(f64::INFINITY),
        "-Infinity" => Literal::Float(f64::NEG_INFINITY),
        _ => match number.parse::<i128>() {
            Ok(value) => Literal::Int(value),
            Err(_) => {
                word.parse::<f64>().map(Literal::Float).map_err(|_| format!("--input: `{word}` is not a value"))?
            }
        },
    };
    Ok((value, rest))
}

/// The text up to the closing quote, with Java's escapes resolved, and what follows.
fn quoted_until(text: &str, quote: char) -> Result<(String, &str), String> {
    let mut content = String::new();
    let mut chars = text.char_indices();
    while let Some((at, c)) = chars.next() {
        if c == quote {
            return Ok((content, &text[at + c.len_utf8()..]));
        }
        if c != '\\' {
            content.push(c);
            continue;
        }
        content.push(match chars.next().map(|(_, c)| c) {
            Some('n') => '\n',
            Some('t') => '\t',
            Some('r') => '\r',
            Some('0') => '\0',
            Some('u') => {
                let digits: String = chars.by_ref().take(4).map(|(_, c)| c).collect();
                let code = u32::from_str_radix(&digits, 16).ok().and_then(char::from_u32);
                code.ok_or_else(|| format!("--input: \\u{digits} is not a character"))?
            }
            Some(other) => other,
            None => break,
        });
    }
    Err(format!("--input: a closing {quote} is missing"))
}

/// Gives the values of a list in order, each as the type that is asked for.
pub struct Listed {
    values: std::vec::IntoIter<Literal>,
}

impl Listed {
    /// These values.
    pub fn new(values: Vec<Literal>) -> Listed {
        Listed { values: values.into_iter() }
    }
}

impl Inputs for Listed {
    fn scalar(&mut self, _: InputId, decl: &Input, _: Option<(Const, Const)>) -> Result<Const, NoInput> {
        let value = self.values.next().ok_or(NoInput::UsedUp)?;
        value.as_type(decl.ty).ok_or(NoInput::Shape)
    }

    fn array(&mut self, _: InputId, decl: &Input) -> Result<Vec<Const>, NoInput> {
        match self.values.next().ok_or(NoInput::UsedUp)? {
            Literal::Text(units) if decl.ty == Type::U16 => {
                Ok(units.into_iter().map(|unit| Const::Int(Type::U16, unit.into())).collect())
            }
            Literal::List(values) => {
                values.iter().map(|value| value.as_type(decl.ty)).collect::<Option<_>>().ok_or(NoInput::Shape)
            }
            _ => Err(NoInput::Shape),
        }
    }
}

impl Literal {
    /// The value as one of this type, if it fits.
    fn as_type(&self, ty: Type) -> Option<Const> {
        let int = |value: i128| match ty.range() {
            Some((low, high)) if (low..=high).contains(&value) => Some(Const::Int(ty, value)),
            Some(_) => None,
            None => match ty {
                Type::F32 => Some(Const::f32(value as f32)),
                Type::F64 => Some(Const::f64(value as f64)),
                _ => None,
            },
        };
        match (self, ty) {
            (Literal::Bool(value), Type::Bool) => Some(Const::Bool(*value)),
            (Literal::Int(value), _) => int(*value),
            (Literal::Char(unit), _) => int((*unit).into()),
            (Literal::Float(value), Type::F32) => Some(Const::f32(*value as f32)),
            (Literal::Float(value), Type::F64) => Some(Const::f64(*value)),
            _ => None,
        }
    }
}

/// Passes inputs on and writes them down as `--input` takes them.
pub struct Logged {
    source: Box<dyn Inputs>,
    log: Log,
}

/// The inputs that a program has got so far.
#[derive(Clone, Default)]
pub struct Log(Rc<RefCell<Vec<String>>>);

impl Log {
    /// As one would write them after `--input`; empty if there were none.
    pub fn shown(&self) -> String {
        self.0.borrow().join(",")
    }
}

impl Logged {
    /// Inputs from this source.
    pub fn new(source: Box<dyn Inputs>, log: Log) -> Logged {
        Logged { source, log }
    }
}

impl Inputs for Logged {
    fn scalar(&mut self, id: InputId, decl: &Input, range: Option<(Const, Const)>) -> Result<Const, NoInput> {
        let value = self.source.scalar(id, decl, range)?;
        self.log.0.borrow_mut().push(show(value));
        Ok(value)
    }

    fn array(&mut self, id: InputId, decl: &Input) -> Result<Vec<Const>, NoInput> {
        let values = self.source.array(id, decl)?;
        let shown = if decl.kind == InputKind::Array {
            format!("[{}]", values.iter().map(|value| show(*value)).collect::<Vec<_>>().join(","))
        } else {
            let mut shown = String::from("\"");
            for value in &values {
                match value {
                    Const::Int(_, unit) => show_unit(*unit as u16, &mut shown),
                    _ => shown.push('?'),
                }
            }
            shown + "\""
        };
        self.log.0.borrow_mut().push(shown);
        Ok(values)
    }
}

fn show(value: Const) -> String {
    match value {
        Const::Bool(value) => value.to_string(),
        Const::Int(_, value) => value.to_string(),
        Const::F32(bits) => float(f32::from_bits(bits).into(), f32::from_bits(bits).to_string()),
        Const::F64(bits) => float(f64::from_bits(bits), f64::from_bits(bits).to_string()),
        Const::Null => "null".into(),
    }
}

fn float(value: f64, shown: String) -> String {
    match (value.is_nan(), value.is_infinite(), value < 0.0) {
        (true, _, _) => "NaN".into(),
        (_, true, true) => "-Infinity".into(),
        (_, true, false) => "Infinity".into(),
        _ if shown.contains('.') => shown,
        _ => shown + ".0",
    }
}

fn show_unit(unit: u16, shown: &mut String) {
    match char::from_u32(unit.into()) {
        Some(c @ ('"' | '\\')) => shown.extend(['\\', c]),
        Some(c) if !c.is_control() => shown.push(c),
        _ => shown.push_str(&format!("\\u{unit:04x}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_of_all_kinds() {
        let values = parse(r#" 3, true,"a,\"b" ,1.5,'x', -7L"#).unwrap();
        let text = "a,\"b".encode_utf16().collect();
        let expected = [
            Literal::Int(3),
            Literal::Bool(true),
            Literal::Text(text),
            Literal::Float(1.5),
            Literal::Char(120),
            Literal::Int(-7),
        ];
        assert_eq!(values, expected);
        assert_eq!(parse("").unwrap(), []);
        let list = Literal::List(vec![Literal::Int(1), Literal::Int(-2)]);
        assert_eq!(parse("[1, -2], []").unwrap(), [list, Literal::List(Vec::new())]);
    }

    #[test]
    fn bad_values_are_named() {
        assert!(parse("[1, 2").unwrap_err().contains("list"));
        assert!(parse("[[1]]").unwrap_err().contains("list"));
        assert!(parse("3,").unwrap_err().contains("missing"));
        assert!(parse("\"abc").unwrap_err().contains("closing"));
        assert!(parse("3 4").unwrap_err().contains("`3 4`"));
        assert!(parse("'ab'").unwrap_err().contains("one character"));
    }
}
