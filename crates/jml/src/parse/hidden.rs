//! Whether the code of a source file declares classes that [`Unit`](crate::ast::Unit) does not have: what is known of all classes is not known of these.

use super::lex::{Kind, Token, lex};

/// Classes without a declaration of their own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Hidden {
    /// Lambdas or method references.
    pub lambdas: bool,
    /// Anonymous classes, or classes inside of methods.
    pub classes: bool,
    /// Static initialiser blocks, which nobody has read either.
    pub blocks: bool,
}

/// Looks for them; `declared` is how many classes were read. In doubt there are some.
pub(crate) fn hidden(text: &str, declared: usize) -> Hidden {
    let lexed = lex(text);
    let java: Vec<(usize, &Token)> = lexed.tokens.iter().enumerate().filter(|(_, token)| token.group == 0).collect();
    let of = |at: usize| java.get(at).map_or("", |(_, token)| &text[token.span.start..token.span.end]);
    let is_word = |at: usize| java.get(at).is_some_and(|(_, token)| token.kind == Kind::Word);
    let (mut hidden, mut classes) = (Hidden::default(), 0);
    for (at, (index, token)) in java.iter().enumerate() {
        match (&text[token.span.start..token.span.end], token.kind) {
            ("::", Kind::Op) => hidden.lambdas = true,
            ("->", Kind::Op) => hidden.lambdas |= !is_label(&of, at),
            ("static", Kind::Word) => hidden.blocks |= of(at + 1) == "{",
            ("class", Kind::Word) => {
                classes += usize::from(is_word(at + 1) && (at == 0 || of(at - 1) != "."));
            }
            ("interface" | "enum", Kind::Word) => classes += usize::from(is_word(at + 1)),
            ("record", Kind::Word) => {
                classes += usize::from(is_word(at + 1) && matches!(of(at + 2), "(" | "<"));
            }
            ("(", Kind::Op) => {
                let is_new = (0..at).rev().map(&of).find(|word| !is_of_name(word)).is_some_and(|word| word == "new");
                let next = lexed.close[*index].and_then(|close| java.iter().position(|(other, _)| *other > close));
                hidden.classes |= is_new && next.is_some_and(|next| of(next) == "{");
            }
            _ => {}
        }
    }
    hidden.classes |= classes > declared;
    hidden
}

/// Whether a token can be part of the name of a class behind `new`, with type arguments.
fn is_of_name(word: &str) -> bool {
    let is_name = word.chars().all(|c| c.is_alphanumeric() || c == '_' || c == '$') && word != "new";
    is_name || matches!(word, "." | "<" | ">" | "," | "?" | "&" | "[" | "]" | "@")
}

/// Whether the arrow at this place belongs to a `case` of a `switch`.
fn is_label<'t>(of: &impl Fn(usize) -> &'t str, arrow: usize) -> bool {
    let before = (0..arrow).rev().map(of).take_while(|word| !matches!(*word, "{" | "}" | ";" | "->"));
    before.into_iter().any(|word| matches!(word, "case" | "default"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, declared: usize, lambdas: bool, classes: bool) {
        assert_eq!(hidden(text, declared), Hidden { lambdas, classes, blocks: false }, "{text}");
    }

    #[test]
    fn classes_inside_of_methods_are_seen() {
        check("class A { void f() { new B(1, g()); int[] a = new int[] {1}; } }", 1, false, false);
        check("class A { void f() { Object o = new java.util.ArrayList<B<C>>(1) { }; } }", 1, false, true);
        check("class A { void f() { class B { } } }", 1, false, true);
        check("class A { void f() { record B(int x) { } Class<?> c = A.class; } }", 1, false, true);
        check("class A { int record; void f(int x) { if (g(x)) { } } }", 1, false, false);
    }

    #[test]
    fn lambdas_are_seen_and_labels_are_not() {
        check("class A { int f(int x) { return switch (x) { case 1, 2 -> 3; default -> 4; }; } }", 1, false, false);
        check("class A { Runnable f() { return () -> { }; } }", 1, true, false);
        check("class A { int f(int x) { return switch (x) { default -> g(y -> y); }; } }", 1, true, false);
        check("class A { Runnable f() { return this::g; } }", 1, true, false);
    }

    #[test]
    fn static_blocks_are_seen() {
        assert!(hidden("class A { static int x; static { x = 1; } }", 1).blocks);
    }
}
