//! S-expressions, as solvers print them. The text may be anything: damage is an error, depth costs no stack.

use base::{Id, define_id};
use thiserror::Error;

/// What was wrong with a solver's text.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum ReadError {
    #[error("the text ends within an expression that starts at byte {0}")]
    Unfinished(usize),
    #[error("a closing parenthesis too many at byte {0}")]
    Unopened(usize),
    #[error("more than {0} expressions")]
    TooLong(usize),
    #[error("`{0}` is not understood")]
    NotUnderstood(String),
    #[error("`{0}` is not known")]
    Unknown(String),
    #[error("the operands of `{0}` do not fit")]
    IllSorted(String),
    #[error("`{0}` is defined by means of itself")]
    Recursive(String),
    #[error("the number `{0}` is too big")]
    BigNumber(String),
    #[error("the definitions grow too big when they are expanded")]
    TooBig,
}

define_id!(
    /// An expression of [`Sexprs`].
    SexprId, "s"
);

/// More expressions than this are refused; a text of the size that processes may print can hold as many.
const MOST: usize = 1 << 26;

/// An expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sexpr<'a> {
    /// A symbol, keyword or literal without quotes.
    Atom(&'a str),
    /// A symbol in `|…|`, without the bars.
    Quoted(&'a str),
    /// A string literal, without its quotes.
    Text(&'a str),
    /// The items are at these places of the table.
    List(u32, u32),
}

/// The expressions of a text, in one table: a tree of boxes would overflow the stack when it is dropped.
#[derive(Clone, Debug)]
pub struct Sexprs<'a> {
    nodes: Vec<Sexpr<'a>>,
    items: Vec<SexprId>,
    /// The expressions that stand alone.
    pub top: Vec<SexprId>,
}

impl<'a> Sexprs<'a> {
    /// Reads all expressions of a text.
    pub fn read(text: &'a str) -> Result<Self, ReadError> {
        let mut all = Self { nodes: Vec::new(), items: Vec::new(), top: Vec::new() };
        let bytes = text.as_bytes();
        // Items of open lists, and for each open list where its items and its text start.
        let mut pending: Vec<SexprId> = Vec::new();
        let mut open: Vec<(usize, usize)> = Vec::new();
        let mut at = 0;
        while let Some(&byte) = bytes.get(at) {
            let start = at;
            let node = match byte {
                b' ' | b'\t' | b'\r' | b'\n' => {
                    at += 1;
                    continue;
                }
                b';' => {
                    at = find(bytes, at, b'\n').unwrap_or(bytes.len());
                    continue;
                }
                b'(' => {
                    open.push((pending.len(), at));
                    at += 1;
                    continue;
                }
                b')' => {
                    let (first, _) = open.pop().ok_or(ReadError::Unopened(at))?;
                    let from = all.items.len() as u32;
                    all.items.extend(pending.drain(first..));
                    at += 1;
                    Sexpr::List(from, all.items.len() as u32)
                }
                b'|' => {
                    let end = find(bytes, at + 1, b'|').ok_or(ReadError::Unfinished(at))?;
                    at = end + 1;
                    Sexpr::Quoted(&text[start + 1..end])
                }
                b'"' => {
                    // A quote inside is written twice.
                    let mut end = find(bytes, at + 1, b'"').ok_or(ReadError::Unfinished(at))?;
                    while bytes.get(end + 1) == Some(&b'"') {
                        end = find(bytes, end + 2, b'"').ok_or(ReadError::Unfinished(at))?;
                    }
                    at = end + 1;
                    Sexpr::Text(&text[start + 1..end])
                }
                _ => {
                    let is_end = |byte: &u8| b" \t\r\n()|\";".contains(byte);
                    at += bytes[at..].iter().position(is_end).unwrap_or(bytes.len() - at);
                    Sexpr::Atom(&text[start..at])
                }
            };
            if all.nodes.len() >= MOST {
                return Err(ReadError::TooLong(MOST));
            }
            let id = SexprId::from_index(all.nodes.len());
            all.nodes.push(node);
            if open.is_empty() { all.top.push(id) } else { pending.push(id) }
        }
        match open.last() {
            Some(&(_, start)) => Err(ReadError::Unfinished(start)),
            None => Ok(all),
        }
    }

    /// An expression.
    pub fn get(&self, id: SexprId) -> Sexpr<'a> {
        self.nodes[id.index()]
    }

    /// The items of a list; none of anything else.
    pub fn items(&self, id: SexprId) -> &[SexprId] {
        match self.get(id) {
            Sexpr::List(from, to) => &self.items[from as usize..to as usize],
            Sexpr::Atom(_) | Sexpr::Quoted(_) | Sexpr::Text(_) => &[],
        }
    }

    /// The symbol that an expression is; `|x|` and `x` are the same.
    pub fn symbol(&self, id: SexprId) -> Option<&'a str> {
        match self.get(id) {
            Sexpr::Atom(name) | Sexpr::Quoted(name) => Some(name),
            Sexpr::Text(_) | Sexpr::List(..) => None,
        }
    }

    /// Whether an expression is this symbol.
    pub fn is(&self, id: SexprId, name: &str) -> bool {
        self.symbol(id) == Some(name)
    }

    /// The first symbol of a list.
    pub fn head(&self, id: SexprId) -> Option<&'a str> {
        self.items(id).first().and_then(|&first| self.symbol(first))
    }

    /// The start of an expression's text, for messages.
    pub fn excerpt(&self, id: SexprId) -> String {
        let mut out = String::new();
        // An item, or the end of a list.
        let mut stack = vec![Some(id)];
        while let Some(next) = stack.pop() {
            if out.len() > 60 {
                out.push('…');
                return out;
            }
            let gap = if out.is_empty() || out.ends_with('(') || next.is_none() { "" } else { " " };
            out.push_str(gap);
            match next.map(|id| (id, self.get(id))) {
                None => out.push(')'),
                Some((_, Sexpr::Atom(text) | Sexpr::Quoted(text) | Sexpr::Text(text))) => {
                    out.extend(text.chars().take(60));
                }
                Some((id, Sexpr::List(..))) => {
                    out.push('(');
                    stack.push(None);
                    stack.extend(self.items(id).iter().rev().take(1000).map(|&item| Some(item)));
                }
            }
        }
        out
    }
}

fn find(bytes: &[u8], from: usize, byte: u8) -> Option<usize> {
    bytes.get(from..)?.iter().position(|&b| b == byte).map(|offset| from + offset)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_kinds() {
        let text = "sat ; comment (\n(a |b c| \"d \"\"e\"\" f\" (- 1) ())";
        let read = Sexprs::read(text).unwrap();
        assert_eq!(read.top.len(), 2);
        let items = read.items(read.top[1]);
        assert_eq!(read.get(items[1]), Sexpr::Quoted("b c"));
        assert_eq!(read.get(items[2]), Sexpr::Text("d \"\"e\"\" f"));
        assert_eq!(read.items(items[3]).len(), 2);
        assert_eq!(read.excerpt(read.top[1]), "(a b c d \"\"e\"\" f (- 1) ())");
    }

    #[test]
    fn damage_is_an_error() {
        assert_eq!(Sexprs::read("(a (b").unwrap_err(), ReadError::Unfinished(3));
        assert_eq!(Sexprs::read("a)").unwrap_err(), ReadError::Unopened(1));
        assert_eq!(Sexprs::read("(|a)").unwrap_err(), ReadError::Unfinished(1));
        assert_eq!(Sexprs::read("(\"a\"\")").unwrap_err(), ReadError::Unfinished(1));
    }

    #[test]
    fn depth_costs_no_stack() {
        let deep = "(".repeat(1_000_000);
        assert_eq!(Sexprs::read(&deep).unwrap_err(), ReadError::Unfinished(999_999));
        let closed = format!("{deep}{}", ")".repeat(1_000_000));
        let read = Sexprs::read(&closed).unwrap();
        assert!(read.excerpt(read.top[0]).starts_with("((("));
    }
}
