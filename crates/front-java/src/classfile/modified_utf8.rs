//! Modified UTF-8 (JVMS 4.4.7): NUL takes two bytes, characters beyond U+FFFF are two surrogates of
//! three bytes each. Overlong forms are refused for all versions, so that two constants are equal as
//! text exactly if they are equal as bytes.

/// Why bytes have no text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum TextError {
    /// Invalid at this byte, counted from the start of the constant.
    Invalid(usize),
    /// Valid UTF-16, but with half of a surrogate pair.
    LoneSurrogate,
}

/// The text of a name.
pub(super) fn to_str(bytes: &[u8]) -> Result<std::borrow::Cow<'_, str>, TextError> {
    // Plain UTF-8 agrees with modified UTF-8 but for NUL and four-byte sequences.
    if let Ok(text) = std::str::from_utf8(bytes)
        && !bytes.iter().any(|&byte| byte == 0 || byte >= 0xf0)
    {
        return Ok(text.into());
    }
    let units = to_utf16(bytes).map_err(TextError::Invalid)?;
    match String::from_utf16(&units) {
        Ok(text) => Ok(text.into()),
        Err(_) => Err(TextError::LoneSurrogate),
    }
}

/// The exact UTF-16 code units. The error is the position of the first invalid byte.
pub(super) fn to_utf16(bytes: &[u8]) -> Result<Vec<u16>, usize> {
    let mut units = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while let Some(&first) = bytes.get(at) {
        let (unit, len) = match first {
            0x01..=0x7f => (u16::from(first), 1),
            0xc0..=0xdf => {
                let unit = u16::from(first & 0x1f) << 6 | continuation(bytes, at + 1)?;
                if unit != 0 && unit < 0x80 {
                    return Err(at);
                }
                (unit, 2)
            }
            0xe0..=0xef => {
                let unit =
                    u16::from(first & 0x0f) << 12 | continuation(bytes, at + 1)? << 6 | continuation(bytes, at + 2)?;
                if unit < 0x800 {
                    return Err(at);
                }
                (unit, 3)
            }
            _ => return Err(at),
        };
        units.push(unit);
        at += len;
    }
    Ok(units)
}

fn continuation(bytes: &[u8], at: usize) -> Result<u16, usize> {
    match bytes.get(at) {
        Some(&byte) if byte & 0xc0 == 0x80 => Ok(u16::from(byte & 0x3f)),
        _ => Err(at),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names() {
        assert_eq!(to_str(b"java/lang/Object").unwrap(), "java/lang/Object");
        assert_eq!(to_str(&[0xc0, 0x80]).unwrap(), "\0");
        assert_eq!(to_str("é€".as_bytes()).unwrap(), "é€");
        // U+1F600 as two surrogates.
        let pair = [0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80];
        assert_eq!(to_str(&pair).unwrap(), "\u{1f600}");
        assert_eq!(to_str(&pair[..3]), Err(TextError::LoneSurrogate));
    }

    #[test]
    fn exact_strings() {
        assert_eq!(to_utf16(&[b'a', 0xed, 0xb8, 0x80]).unwrap(), [0x61, 0xde00]);
        assert_eq!(to_utf16(&[0xc0, 0x80]).unwrap(), [0]);
    }

    #[test]
    fn refused() {
        assert_eq!(to_utf16(&[b'a', 0]), Err(1), "plain NUL");
        assert_eq!(to_utf16(&[0xc1, 0xa1]), Err(0), "overlong `a`");
        assert_eq!(to_utf16(&[0xe0, 0x80, 0x80]), Err(0), "overlong NUL");
        assert_eq!(to_utf16(&[0xf0, 0x9f, 0x98, 0x80]), Err(0), "four bytes");
        assert_eq!(to_utf16(&[0xe2, 0x82]), Err(2), "cut short");
        assert_eq!(to_str(&[0]), Err(TextError::Invalid(0)));
        assert_eq!(to_str("\u{1f600}".as_bytes()), Err(TextError::Invalid(0)));
    }
}
