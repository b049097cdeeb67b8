//! The content security policy: a page names the only style and the only script that it allows, by their hashes.

use sha2::{Digest as _, Sha256};

/// The policy of a page with this style and this script: nothing else, from nowhere.
pub fn policy(style: &str, script: &str) -> String {
    let hash = |text: &str| base64(&Sha256::digest(text.as_bytes()));
    format!(
        "default-src 'none'; style-src 'sha256-{}'; script-src 'sha256-{}'; base-uri 'none'; form-action 'none'",
        hash(style),
        hash(script)
    )
}

fn base64(bytes: &[u8]) -> String {
    let letters = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut out = String::new();
    for chunk in bytes.chunks(3) {
        let at = |index: usize| u32::from(chunk.get(index).copied().unwrap_or(0));
        let bits = at(0) << 16 | at(1) << 8 | at(2);
        for index in 0..4 {
            let letter = letters[(bits >> (18 - 6 * index) & 63) as usize];
            out.push(if index <= chunk.len() { char::from(letter) } else { '=' });
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base64_is_padded() {
        assert_eq!([base64(b""), base64(b"f"), base64(b"fo"), base64(b"foo")], ["", "Zg==", "Zm8=", "Zm9v"]);
    }

    #[test]
    fn hashes_are_those_of_the_standard() {
        assert!(policy("", "abc").contains("style-src 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"));
        assert!(policy("", "abc").contains("script-src 'sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0='"));
    }
}
