//! What a file does with a name: whether it only reads it. From tokens alone, so that a local of the same name counts as well; in doubt a
//! name is assigned, or gets away.

use super::lex::{Kind, Token, lex};
use crate::ast::Span;

/// What happens to a name, and to elements of the array that it may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Use {
    /// It, or an element behind so many indices, is assigned.
    Assigned(usize),
    /// The length of it, or of an array behind indices, is read.
    Length,
    /// It, or an element behind so many indices, is read.
    Read(usize),
    /// A loop takes its elements, or those of an array behind so many indices.
    Iterated(usize),
}

/// A place where the name stands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    /// The name.
    pub span: Span,
    /// What happens there.
    pub usage: Use,
    /// Whether it belongs to an object other than `this`.
    pub is_of_other: bool,
}

/// All uses of a name in the Java of a file, its declarations included.
pub(crate) fn uses(text: &str, name: &str) -> Vec<Place> {
    let lexed = lex(text);
    let java: Vec<(usize, &Token)> = lexed.tokens.iter().enumerate().filter(|(_, token)| token.group == 0).collect();
    let of = |at: usize| java.get(at).map_or("", |(_, token)| &text[token.span.start..token.span.end]);
    let mut found = Vec::new();
    for (at, (_, token)) in java.iter().enumerate() {
        if token.kind != Kind::Word || of(at) != name {
            continue;
        }
        let mut next = at + 1;
        let mut indices = 0;
        while of(next) == "[" {
            let close = lexed.close[java[next].0];
            let Some(behind) = close.and_then(|close| java.iter().position(|(index, _)| *index > close)) else { break };
            next = behind;
            indices += 1;
        }
        // `this.x`, `A.B.x`
        let mut first = at;
        while first >= 2 && of(first - 1) == "." {
            first -= 2;
        }
        let before = if first == 0 { "" } else { of(first - 1) };
        let usage = if is_assignment(&of, next) || matches!(before, "++" | "--") {
            Use::Assigned(indices)
        } else if of(next) == "." && of(next + 1) == "length" {
            Use::Length
        } else if before == ":" && of(next) == ")" {
            Use::Iterated(indices)
        } else {
            Use::Read(indices)
        };
        let is_of_other = at > 0 && of(at - 1) == "." && (at - first != 2 || of(first) != "this");
        found.push(Place { span: token.span, usage, is_of_other });
    }
    found
}

/// Whether an operator that assigns begins here. `>` stands alone among tokens.
fn is_assignment<'t>(of: &impl Fn(usize) -> &'t str, at: usize) -> bool {
    match of(at) {
        "=" | "+=" | "-=" | "*=" | "/=" | "%=" | "&=" | "|=" | "^=" | "<<=" | "++" | "--" => true,
        ">" => {
            let shift = (at..).take_while(|next| of(*next) == ">").count();
            of(at + shift) == ">="
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &[Use]) {
        let found: Vec<Use> = uses(text, "t").into_iter().map(|place| place.usage).collect();
        assert_eq!(found, expected, "{text}");
    }

    #[test]
    fn what_is_assigned_is_told_apart() {
        check("int x = t[i] + t.length;", &[Use::Read(1), Use::Length]);
        check("t[0][f(1)] = 2;", &[Use::Assigned(2)]);
        check(
            "t[0]++; --A.t[1]; t >>>= 2; t <<= 1;",
            &[Use::Assigned(1), Use::Assigned(1), Use::Assigned(0), Use::Assigned(0)],
        );
        check("if (t[0] == 1 && t[1] >> 2 > 3) {}", &[Use::Read(1), Use::Read(1)]);
        check("for (int x : t) {} g(t); // t = null", &[Use::Iterated(0), Use::Read(0)]);
        check("int[] t = {1}; String s = \"t = 1\";", &[Use::Assigned(0)]);
    }

    #[test]
    fn others_have_such_a_field_too() {
        let others: Vec<bool> =
            uses("t = 1; this.t = 2; o.t = 3; this.o.t = 4;", "t").iter().map(|place| place.is_of_other).collect();
        assert_eq!(others, [false, false, true, true]);
    }
}
