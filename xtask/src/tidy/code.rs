//! Rust sources without what is no code: comments and literals become blanks, lines stay where they are.

/// Views of one source file. All have the same lines and columns.
#[derive(Debug)]
pub struct Code {
    /// Neither comments nor literals.
    pub bare: String,
    /// The same without `#[cfg(test)]` items.
    pub product: String,
    /// No comments and no `#[cfg(test)]` items, but literals.
    pub with_literals: String,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Code,
    Comment,
    Literal,
}

impl Code {
    /// Reads a source file.
    pub fn new(text: &str) -> Code {
        let chars: Vec<char> = text.chars().collect();
        let kinds = classify(&chars);
        let bare = view(&chars, |at| kinds[at] == Kind::Code);
        let is_test = test_items(&bare);
        let product = view(&chars, |at| kinds[at] == Kind::Code && !is_test[at]);
        let with_literals = view(&chars, |at| kinds[at] != Kind::Comment && !is_test[at]);
        Code { bare, product, with_literals }
    }
}

/// The text with blanks for what is not kept.
fn view(chars: &[char], keep: impl Fn(usize) -> bool) -> String {
    let shown = chars.iter().enumerate().map(|(at, &c)| if c == '\n' || keep(at) { c } else { ' ' });
    shown.collect()
}

fn classify(chars: &[char]) -> Vec<Kind> {
    let mut kinds = vec![Kind::Code; chars.len()];
    let mut at = 0;
    while at < chars.len() {
        let (kind, end) = piece(chars, at);
        kinds[at..end].fill(kind);
        at = end;
    }
    kinds
}

/// The kind of what starts here, and where it ends.
fn piece(chars: &[char], start: usize) -> (Kind, usize) {
    let char_at = |at: usize| chars.get(at).copied().unwrap_or('\0');
    let clamp = |end: usize| end.min(chars.len());
    match (char_at(start), char_at(start + 1)) {
        ('/', '/') => {
            let length = chars[start..].iter().position(|&c| c == '\n');
            (Kind::Comment, length.map_or(chars.len(), |length| start + length))
        }
        ('/', '*') => {
            let (mut at, mut depth) = (start + 2, 1);
            while at < chars.len() && depth > 0 {
                match (char_at(at), char_at(at + 1)) {
                    ('/', '*') => (at, depth) = (at + 2, depth + 1),
                    ('*', '/') => (at, depth) = (at + 2, depth - 1),
                    _ => at += 1,
                }
            }
            (Kind::Comment, clamp(at))
        }
        ('"', _) => (Kind::Literal, quoted(chars, start + 1, '"')),
        ('\'', '\\') => (Kind::Literal, quoted(chars, start + 1, '\'')),
        ('\'', _) if char_at(start + 2) == '\'' => (Kind::Literal, clamp(start + 3)),
        ('r', '"' | '#') if start == 0 || !is_word(chars[start - 1]) || raw_bytes(chars, start) => raw(chars, start),
        _ => (Kind::Code, start + 1),
    }
}

/// Behind the closing quote.
fn quoted(chars: &[char], mut at: usize, quote: char) -> usize {
    while at < chars.len() && chars[at] != quote {
        at += if chars[at] == '\\' { 2 } else { 1 };
    }
    (at + 1).min(chars.len())
}

/// Whether this `r` is the second letter of `br"…"` or `cr"…"`.
fn raw_bytes(chars: &[char], start: usize) -> bool {
    matches!(chars[start - 1], 'b' | 'c') && (start < 2 || !is_word(chars[start - 2]))
}

/// A raw string, or the `r` of a raw identifier.
fn raw(chars: &[char], start: usize) -> (Kind, usize) {
    let hashes = chars[start + 1..].iter().take_while(|&&c| c == '#').count();
    let open = start + 1 + hashes;
    if chars.get(open) != Some(&'"') {
        return (Kind::Code, start + 1);
    }
    let closes =
        |at: &usize| chars[*at] == '"' && chars[at + 1..].iter().take(hashes).filter(|&&c| c == '#').count() == hashes;
    let end = (open + 1..chars.len()).find(closes).map_or(chars.len(), |close| close + 1 + hashes);
    (Kind::Literal, end)
}

/// Whether a character can be part of a name.
pub fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// Which characters belong to items under `#[cfg(test)]`.
fn test_items(bare: &str) -> Vec<bool> {
    let chars: Vec<char> = bare.chars().collect();
    let mut is_test = vec![false; chars.len()];
    let mut rest = 0;
    while let Some(start) = find(&chars, rest, "#[cfg(test)]") {
        let end = item_end(&chars, start);
        is_test[start..end].fill(true);
        rest = end;
    }
    is_test
}

fn find(chars: &[char], from: usize, text: &str) -> Option<usize> {
    let text: Vec<char> = text.chars().collect();
    chars[from..].windows(text.len()).position(|window| window == text).map(|at| from + at)
}

/// Behind the item that starts here: its closing brace, or its semicolon if it has no body.
fn item_end(chars: &[char], start: usize) -> usize {
    let mut depth = 0_u32;
    for (at, &c) in chars.iter().enumerate().skip(start) {
        match c {
            '{' => depth += 1,
            '}' if depth <= 1 => return at + 1,
            '}' => depth -= 1,
            ';' if depth == 0 => return at + 1,
            _ => {}
        }
    }
    chars.len()
}

/// The number of the line, from 1, at a byte offset.
pub fn line_at(text: &str, offset: usize) -> usize {
    text[..offset].matches('\n').count() + 1
}

/// The byte offsets at which a word stands by itself.
pub fn words<'a>(text: &'a str, word: &'a str) -> impl Iterator<Item = usize> + 'a {
    text.match_indices(word).map(|(at, _)| at).filter(move |&at| {
        let before = text[..at].chars().next_back().is_some_and(|c| is_word(c) || c == '\'');
        let after = text[at + word.len()..].chars().next().is_some_and(is_word);
        !before && !after
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_literals_are_blank() {
        let bare = |text| Code::new(text).bare;
        assert_eq!(bare("a // b\nc"), "a     \nc");
        assert_eq!(bare("a /* b /* c */ d */ e"), "a                   e");
        assert_eq!(bare(r#"f("x\"y", 'c', '\'', b)"#), "f(      ,    ,     , b)");
        assert_eq!(bare("r#\"a\"b\"# + r\"c\" + r#type"), "         +      + r#type");
        assert_eq!(bare("br#\"a\"# for\"x\""), "b       for   ");
        assert_eq!(bare("fn f<'a>(x: &'a str)"), "fn f<'a>(x: &'a str)");
    }

    #[test]
    fn unfinished_sources_are_no_problem() {
        for text in ["\"abc", "/* abc", "'", "'\\", "r#\"", "r##", "br", "#[cfg(test)]", "#[cfg(test)] mod a {"] {
            let code = Code::new(text);
            assert_eq!(code.bare.chars().count(), text.chars().count(), "{text}");
        }
    }

    #[test]
    fn tests_are_no_product() {
        let text = "fn a() {}\n#[cfg(test)]\nmod tests { fn b() { {} } }\nfn c() {}\n#[cfg(test)]\nmod d;\nfn e() {}";
        let product = Code::new(text).product;
        let left: Vec<&str> = product.split_whitespace().collect();
        assert_eq!(left.join(" "), "fn a() {} fn c() {} fn e() {}");
        assert_eq!(line_at(&product, product.find("e()").unwrap()), 7);
    }

    #[test]
    fn words_stand_alone() {
        assert_eq!(words("static ecstatic 'static static_ static", "static").collect::<Vec<_>>(), [0, 32]);
    }
}
