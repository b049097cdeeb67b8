//! The lexical side of the text form, shared by printer and parser: which names may stand bare, and escapes.
//!
//! A name is bare when it is dot-separated segments of `[A-Za-z_$][A-Za-z0-9_$]*` and not reserved; any other name stands
//! between backticks. Texts and messages stand between double quotes. Inside quotes a backslash starts an escape:
//! `\\`, `\"`, `` \` ``, `\'`, `\n`, `\r`, `\t`, `\uXXXX` (one UTF-16 code unit).

use std::fmt::Write;

/// Words that are never bare names.
pub(crate) fn is_reserved(word: &str) -> bool {
    matches!(
        word,
        "_" | "true"
            | "false"
            | "null"
            | "inf32"
            | "inf64"
            | "nan32"
            | "nan64"
            | "instanceof"
            | "havoc"
            | "new"
            | "call"
            | "assume"
            | "assert"
            | "output"
            | "pull"
            | "push"
            | "publish"
            | "recall"
            | "global"
            | "goto"
            | "if"
            | "else"
            | "return"
            | "halt"
    )
}

/// Whether a segment of a bare name may start with this byte.
pub(crate) fn is_name_start(byte: u8) -> bool {
    byte.is_ascii_alphabetic() || byte == b'_' || byte == b'$'
}

/// Whether a segment of a bare name may go on with this byte.
pub(crate) fn is_name_part(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'$'
}

fn is_bare(name: &str) -> bool {
    let mut at_start = true;
    for byte in name.bytes() {
        match byte {
            b'.' if !at_start => at_start = true,
            _ if at_start && is_name_start(byte) => at_start = false,
            _ if !at_start && is_name_part(byte) => {}
            _ => return false,
        }
    }
    !at_start && !is_reserved(name)
}

/// Appends a name, in backticks if it needs them.
pub(crate) fn push_name(out: &mut String, name: &str) {
    if is_bare(name) {
        out.push_str(name);
        return;
    }
    out.push('`');
    name.chars().for_each(|c| push_escaped(out, c, '`'));
    out.push('`');
}

/// Appends a message between double quotes.
pub(crate) fn push_message(out: &mut String, message: &str) {
    out.push('"');
    message.chars().for_each(|c| push_escaped(out, c, '"'));
    out.push('"');
}

/// Appends UTF-16 between double quotes; lone surrogates become escapes.
pub(crate) fn push_text(out: &mut String, units: &[u16]) {
    out.push('"');
    for decoded in char::decode_utf16(units.iter().copied()) {
        match decoded {
            Ok(c) => push_escaped(out, c, '"'),
            Err(lone) => push_unit(out, lone.unpaired_surrogate()),
        }
    }
    out.push('"');
}

fn push_escaped(out: &mut String, c: char, quote: char) {
    match c {
        '\\' => out.push_str("\\\\"),
        '\n' => out.push_str("\\n"),
        '\r' => out.push_str("\\r"),
        '\t' => out.push_str("\\t"),
        c if c == quote => {
            out.push('\\');
            out.push(c);
        }
        // Invisible or reordering characters would make a dump lie.
        c if c.is_control() || matches!(c, '\u{a0}' | '\u{ad}' | '\u{2000}'..='\u{206f}' | '\u{feff}') => {
            let mut units = [0; 2];
            c.encode_utf16(&mut units).iter().for_each(|unit| push_unit(out, *unit));
        }
        c => out.push(c),
    }
}

fn push_unit(out: &mut String, unit: u16) {
    // Writing to a string does not fail.
    let _ = write!(out, "\\u{unit:04X}");
}

/// Decodes what stands between quotes into UTF-16. The error is the byte offset of the bad escape.
pub(crate) fn unescape(raw: &str) -> Result<Vec<u16>, usize> {
    let mut units = Vec::with_capacity(raw.len());
    let mut rest = raw;
    while let Some(at) = rest.find('\\') {
        units.extend(rest[..at].encode_utf16());
        let offset = raw.len() - rest.len() + at;
        let escape = rest.as_bytes().get(at + 1).copied().ok_or(offset)?;
        let unit = match escape {
            b'\\' | b'"' | b'`' | b'\'' => escape.into(),
            b'n' => 0x0a,
            b'r' => 0x0d,
            b't' => 0x09,
            b'u' => {
                let digits = rest.get(at + 2..at + 6).filter(|digits| digits.bytes().all(|b| b.is_ascii_hexdigit()));
                let unit = digits.and_then(|digits| u16::from_str_radix(digits, 16).ok()).ok_or(offset)?;
                units.push(unit);
                rest = &rest[at + 6..];
                continue;
            }
            _ => return Err(offset),
        };
        units.push(unit);
        rest = &rest[at + 2..];
    }
    units.extend(rest.encode_utf16());
    Ok(units)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(name: &str) -> String {
        let mut out = String::new();
        push_name(&mut out, name);
        out
    }

    #[test]
    fn names_are_bare_where_possible() {
        for bare in ["x", "java.lang.String", "a$b.$c", "v0", "length"] {
            assert_eq!(name(bare), bare);
        }
        for quoted in ["", "<init>", "new", "_", "a b", ".a", "a.", "a..b", "Foo.bar(int)", "int[]", "0x", "über"] {
            assert_eq!(name(quoted), format!("`{quoted}`"));
        }
        assert_eq!(name("a`b\\\n\u{202e}"), "`a\\`b\\\\\\n\\u202E`");
    }

    #[test]
    fn texts_survive() {
        let units = [0x61, 0xd800, 0x22, 0xdc00, 0xd83d, 0xde00, 0, 0xfeff, 0xdfff];
        let mut out = String::new();
        push_text(&mut out, &units);
        assert_eq!(out, "\"a\\uD800\\\"\\uDC00😀\\u0000\\uFEFF\\uDFFF\"");
        assert_eq!(unescape(&out[1..out.len() - 1]), Ok(units.to_vec()));
    }

    #[test]
    fn bad_escapes_are_found() {
        assert_eq!(unescape("ab\\"), Err(2));
        assert_eq!(unescape("\\x"), Err(0));
        assert_eq!(unescape("a\\u12"), Err(1));
        assert_eq!(unescape("a\\u+123"), Err(1));
        assert_eq!(unescape("\\u00é"), Err(0));
    }
}
