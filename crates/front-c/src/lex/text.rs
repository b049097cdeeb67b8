//! Character constants and string literals (C11 6.4.4.4, 6.4.5): from their spelling to units.

use super::RAW_BYTES;

/// What the units of a literal are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Width {
    /// `char`, UTF-8 (also `u8`).
    Narrow,
    /// `char16_t`, UTF-16.
    U16,
    /// `char32_t`.
    U32,
    /// `wchar_t`, of 4 bytes.
    Wide,
}

/// One character of a literal.
enum Piece {
    /// A character, encoded as the literal's units ask for.
    Char(char),
    /// A unit given as a number.
    Unit(u32),
}

/// The prefix of a literal, and what stands between its quotes.
pub(crate) fn split(token: &str) -> (Width, &str) {
    let open = token.find(['"', '\'']).unwrap_or(0);
    let width = match &token[..open] {
        "L" => Width::Wide,
        "u" => Width::U16,
        "U" => Width::U32,
        _ => Width::Narrow,
    };
    (width, token.get(open + 1..token.len().saturating_sub(1)).unwrap_or_default())
}

/// The units of what stands between quotes, zero-extended. Fails with what is wrong.
pub(crate) fn units(inner: &str, width: Width) -> Result<Vec<u32>, &'static str> {
    let mut units = Vec::with_capacity(inner.len());
    let mut rest = inner;
    while !rest.is_empty() {
        let (piece, left) = piece(rest)?;
        rest = left;
        match (piece, width) {
            (Piece::Unit(unit), Width::Narrow) => units.push(unit & 0xff),
            (Piece::Unit(unit), Width::U16) => units.push(unit & 0xffff),
            (Piece::Unit(unit), Width::U32 | Width::Wide) => units.push(unit),
            (Piece::Char(c), Width::Narrow) => {
                units.extend(c.encode_utf8(&mut [0; 4]).bytes().map(u32::from));
            }
            (Piece::Char(c), Width::U16) => {
                units.extend(c.encode_utf16(&mut [0; 2]).iter().map(|unit| u32::from(*unit)))
            }
            (Piece::Char(c), Width::U32 | Width::Wide) => units.push(u32::from(c)),
        }
    }
    Ok(units)
}

/// The value of a character constant, as the `int` (or wider type) it is: several characters are put together as GCC does.
pub(crate) fn char_value(inner: &str, width: Width) -> Result<i128, &'static str> {
    let units = units(inner, width)?;
    let Some(last) = units.last() else { return Err("a character constant without a character") };
    Ok(match width {
        Width::Narrow if units.len() == 1 => i128::from(*last as u8 as i8),
        Width::Narrow => i128::from(units.iter().fold(0u32, |value, unit| value << 8 | unit) as i32),
        Width::Wide => i128::from(*last as i32),
        Width::U16 | Width::U32 => i128::from(*last),
    })
}

fn piece(text: &str) -> Result<(Piece, &str), &'static str> {
    let mut chars = text.chars();
    let first = chars.next().unwrap_or_default();
    if first != '\\' {
        let code = u32::from(first);
        let is_raw = (RAW_BYTES + 0x80..=RAW_BYTES + 0xff).contains(&code);
        return Ok((if is_raw { Piece::Unit(code - RAW_BYTES) } else { Piece::Char(first) }, chars.as_str()));
    }
    let escape = chars.next().ok_or("a backslash at the end")?;
    let rest = chars.as_str();
    let simple = |value: u32| Ok((Piece::Unit(value), rest));
    match escape {
        'n' => simple(10),
        't' => simple(9),
        'r' => simple(13),
        'a' => simple(7),
        'b' => simple(8),
        'f' => simple(12),
        'v' => simple(11),
        'e' | 'E' => simple(27),
        '0'..='7' => {
            let digits = &text[1..];
            let end = digits.bytes().take(3).take_while(|byte| (b'0'..=b'7').contains(byte)).count();
            let value = u32::from_str_radix(&digits[..end], 8).unwrap_or(0);
            Ok((Piece::Unit(value), &digits[end..]))
        }
        'x' => {
            let end = rest.bytes().take_while(u8::is_ascii_hexdigit).count();
            if end == 0 {
                return Err("`\\x` without digits");
            }
            let value =
                rest[..end].bytes().fold(0u32, |value, byte| value << 4 | char::from(byte).to_digit(16).unwrap_or(0));
            Ok((Piece::Unit(value), &rest[end..]))
        }
        'u' | 'U' => {
            let (c, left) = universal(escape, rest).ok_or("an incomplete universal character name")?;
            Ok((Piece::Char(c), left))
        }
        // Compilers warn about unknown escapes and take the character itself.
        other => Ok((Piece::Char(other), rest)),
    }
}

/// The character of `\uXXXX` or `\UXXXXXXXX`, and what follows.
fn universal(escape: char, rest: &str) -> Option<(char, &str)> {
    let count = if escape == 'u' { 4 } else { 8 };
    let digits = rest.get(..count)?;
    let code = u32::from_str_radix(digits, 16).ok()?;
    Some((char::from_u32(code)?, &rest[count..]))
}

/// A name with its universal character names replaced.
pub(super) fn replace_escapes(name: &str) -> Option<String> {
    let mut plain = String::new();
    let mut rest = name;
    while let Some((before, after)) = rest.split_once('\\') {
        plain.push_str(before);
        let escape = after.chars().next()?;
        let (c, left) = universal(escape, &after[escape.len_utf8()..])?;
        plain.push(c);
        rest = left;
    }
    plain.push_str(rest);
    Some(plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes() {
        assert_eq!(units(r#"a\n\101\x41\\\"é"#, Width::Narrow), Ok(vec![97, 10, 65, 65, 92, 34, 0xc3, 0xa9]));
        assert_eq!(units("\\u00e9\\1234", Width::Wide), Ok(vec![0xe9, 0o123, 52]));
        assert_eq!(units("\u{1f600}", Width::U16), Ok(vec![0xd83d, 0xde00]));
        assert_eq!(units("\u{f7e9}", Width::Narrow), Ok(vec![0xe9]));
        assert!(units("\\", Width::Narrow).is_err());
        assert!(units("\\x", Width::Narrow).is_err());
        assert!(units("\\u12é", Width::Narrow).is_err());
    }

    #[test]
    fn characters() {
        assert_eq!(char_value("\\xff", Width::Narrow), Ok(-1));
        assert_eq!(char_value("ab", Width::Narrow), Ok(0x6162));
        assert_eq!(char_value("\\377", Width::Wide), Ok(255));
        assert!(char_value("", Width::Narrow).is_err());
        assert_eq!(split("L'a'"), (Width::Wide, "a"));
        assert_eq!(split("u8\"a\""), (Width::Narrow, "a"));
    }
}
