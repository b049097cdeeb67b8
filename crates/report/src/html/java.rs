//! Java in colours: from the text of a file to lines of HTML.
//!
//! A lexer that never fails: what it does not know is plain text, and the text of all lines together is that of the file.

use super::escape;

/// What a piece of text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Class {
    Plain,
    Keyword,
    Type,
    Call,
    Literal,
    Number,
    Comment,
    Annotation,
}

impl Class {
    /// The class of its element; none for plain text.
    fn name(self) -> Option<&'static str> {
        match self {
            Class::Plain => None,
            Class::Keyword => Some("k"),
            Class::Type => Some("t"),
            Class::Call => Some("f"),
            Class::Literal => Some("s"),
            Class::Number => Some("d"),
            Class::Comment => Some("c"),
            Class::Annotation => Some("a"),
        }
    }
}

const KEYWORDS: &[&str] = &[
    "abstract",
    "assert",
    "boolean",
    "break",
    "byte",
    "case",
    "catch",
    "char",
    "class",
    "const",
    "continue",
    "default",
    "do",
    "double",
    "else",
    "enum",
    "extends",
    "false",
    "final",
    "finally",
    "float",
    "for",
    "goto",
    "if",
    "implements",
    "import",
    "instanceof",
    "int",
    "interface",
    "long",
    "native",
    "new",
    "null",
    "package",
    "private",
    "protected",
    "public",
    "record",
    "return",
    "sealed",
    "short",
    "static",
    "strictfp",
    "super",
    "switch",
    "synchronized",
    "this",
    "throw",
    "throws",
    "transient",
    "true",
    "try",
    "var",
    "void",
    "volatile",
    "while",
    "yield",
];

/// The lines of a file as HTML, without their ends.
pub fn lines(text: &str) -> Vec<String> {
    let mut lines = vec![String::new()];
    for (class, piece) in pieces(text) {
        for (index, part) in split_lines(piece).enumerate() {
            if index > 0 {
                lines.push(String::new());
            }
            let Some(line) = lines.last_mut().filter(|_| !part.is_empty()) else { continue };
            match class.name() {
                Some(name) => {
                    line.push_str("<i class=");
                    line.push_str(name);
                    line.push('>');
                    escape::push(line, part);
                    line.push_str("</i>");
                }
                None => escape::push(line, part),
            }
        }
    }
    // A file that ends as it should has no empty line behind its last one.
    if lines.len() > 1 && lines.last().is_some_and(String::is_empty) {
        lines.pop();
    }
    lines
}

/// How many lines [`lines`] makes of a text.
pub fn count(text: &str) -> usize {
    let all = split_lines(text).count();
    if text.ends_with(['\n', '\r']) { (all - 1).max(1) } else { all }
}

/// Java knows three ends of lines.
fn split_lines(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = Some(text);
    std::iter::from_fn(move || {
        let text = rest?;
        match text.find(['\n', '\r']) {
            Some(at) => {
                let width = if text[at..].starts_with("\r\n") { 2 } else { 1 };
                rest = Some(&text[at + width..]);
                Some(&text[..at])
            }
            None => {
                rest = None;
                Some(text)
            }
        }
    })
}

/// The pieces of a text, in its order; together they are the text.
fn pieces(text: &str) -> Vec<(Class, &str)> {
    let mut pieces: Vec<(Class, &str)> = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let (class, length) = piece(rest, first);
        let (head, tail) = rest.split_at(length);
        pieces.push((class, head));
        rest = tail;
    }
    pieces
}

/// The first piece of a text: its class and its length, which is never zero.
fn piece(rest: &str, first: char) -> (Class, usize) {
    let until = |end: Option<usize>| end.unwrap_or(rest.len());
    match first {
        '/' if rest.starts_with("//") => (Class::Comment, until(rest.find(['\n', '\r']))),
        '/' if rest.starts_with("/*") => (Class::Comment, until(rest[2..].find("*/").map(|at| at + 4))),
        '"' if rest.starts_with("\"\"\"") => (Class::Literal, quoted(rest, "\"\"\"")),
        '"' => (Class::Literal, quoted(rest, "\"")),
        '\'' => (Class::Literal, quoted(rest, "'")),
        '@' => match word(&rest[1..]) {
            0 => (Class::Plain, 1),
            length => (Class::Annotation, length + 1),
        },
        '0'..='9' => (Class::Number, number(rest)),
        '.' if rest[1..].starts_with(|c: char| c.is_ascii_digit()) => (Class::Number, 1 + number(&rest[1..])),
        c if is_start(c) => {
            let length = word(rest);
            let (word, behind) = rest.split_at(length);
            let class = if KEYWORDS.binary_search(&word).is_ok() {
                Class::Keyword
            } else if behind.trim_start_matches(' ').starts_with('(') {
                Class::Call
            } else if first.is_uppercase() && word.chars().any(char::is_lowercase) {
                Class::Type
            } else {
                Class::Plain
            };
            (class, length)
        }
        _ => {
            let is_other = |c: char| !is_start(c) && !c.is_ascii_digit() && !"/\"'@.".contains(c);
            let more = rest.char_indices().skip(1).find(|(_, c)| !is_other(*c)).map(|(at, _)| at);
            (Class::Plain, until(more))
        }
    }
}

fn is_start(c: char) -> bool {
    c.is_alphabetic() || c == '_' || c == '$'
}

/// The length of the word at the beginning of a text.
fn word(text: &str) -> usize {
    let is_part = |c: char| is_start(c) || c.is_numeric();
    text.char_indices().find(|(_, c)| !is_part(*c)).map_or(text.len(), |(at, _)| at)
}

/// The length of the number at the beginning of a text. `1e-5` and `0x1p+3` have a sign inside.
fn number(text: &str) -> usize {
    let is_hex = text.starts_with("0x") || text.starts_with("0X");
    let mut before = ' ';
    for (at, c) in text.char_indices() {
        let is_sign =
            matches!(c, '+' | '-') && if is_hex { matches!(before, 'p' | 'P') } else { matches!(before, 'e' | 'E') };
        let is_part = c.is_ascii_alphanumeric() || c == '_' || c == '.';
        if !is_part && !is_sign {
            return at;
        }
        before = c;
    }
    text.len()
}

/// The length of the literal at the beginning of a text; one that is not closed ends with its line.
fn quoted(text: &str, quote: &str) -> usize {
    let is_block = quote.len() > 1;
    let mut chars = text.char_indices().skip(quote.len());
    while let Some((at, c)) = chars.next() {
        match c {
            '\\' => {
                chars.next();
            }
            '\n' | '\r' if !is_block => return at,
            _ if text[at..].starts_with(quote) => return at + quote.len(),
            _ => {}
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn classes(text: &str) -> Vec<(Class, &str)> {
        pieces(text).into_iter().filter(|(class, _)| *class != Class::Plain).collect()
    }

    #[test]
    fn keywords_are_sorted_for_the_search() {
        assert!(KEYWORDS.is_sorted());
    }

    #[test]
    fn java_is_told_apart() {
        use Class::*;
        assert_eq!(
            classes("@Test int x = f(0x1p+3, 1e-5f, .5) + Foo.MAX; // \"no\""),
            [
                (Annotation, "@Test"),
                (Keyword, "int"),
                (Call, "f"),
                (Number, "0x1p+3"),
                (Number, "1e-5f"),
                (Number, ".5"),
                (Type, "Foo"),
                (Comment, "// \"no\""),
            ]
        );
        assert_eq!(classes("'\\'' \"a\\\"//b\" x"), [(Literal, "'\\''"), (Literal, "\"a\\\"//b\"")]);
        assert_eq!(
            classes("\"\"\"\n a \"quoted\" // word\n\"\"\" /* c"),
            [(Literal, "\"\"\"\n a \"quoted\" // word\n\"\"\""), (Comment, "/* c")]
        );
    }

    #[test]
    fn comments_and_text_blocks_go_on_in_the_next_line() {
        assert_eq!(lines("/* a\r\nb */ c\rd\n"), ["<i class=c>/* a</i>", "<i class=c>b */</i> c", "d"]);
        assert_eq!(lines("\n\n").len(), 2);
        assert_eq!(lines(""), [""]);
        for text in ["", "\n", "\r\n", "a", "a\n", "a\r\nb", "\"a\n\nb", "/*\r\n*/\r"] {
            assert_eq!(count(text), lines(text).len(), "{text:?}");
        }
    }

    #[test]
    fn literals_that_are_not_closed_end_with_their_line() {
        assert_eq!(lines("\"</script>\nint"), ["<i class=s>&quot;&lt;/script&gt;</i>", "<i class=k>int</i>"]);
    }

    #[test]
    fn no_text_is_lost_or_made_up() {
        let odd =
            ["\\", "\"\\", "'", "/*/", "@", "1..2", "ä\u{1f430}ß$_ é1", "\"\"\"\\\"\"\"", "//", "0x", "\u{0}<\t>"];
        for text in odd {
            let together: String = pieces(text).into_iter().map(|(_, piece)| piece).collect();
            assert_eq!(together, text);
        }
    }
}
